package verdict

// Diagnose appends the diagnostic line of a row that failed, without a line break, and says whether it failed; a row that
// did not fail appends nothing. The line has exactly the keys caseId, transcriptId, exitMismatch, expectedExit,
// observedExit, missing, graderVersion in this order, written as JavaScript's JSON.stringify writes them.
//
// A minimal row fails by its exits and by what it requires and did not observe, and by nothing else. A row of our own
// fails by its class (failed or honest), and its line goes on with verdict, invalid and the kinds of its findings.
func Diagnose(dst []byte, r *Row, minimal bool) (line []byte, failed bool) {
	if minimal {
		failed = r.ExitMismatch || len(r.Missing) > 0
	} else {
		failed = r.Class == ClassFailed || r.Class == ClassHonest
	}
	if !failed {
		return dst, false
	}
	w := writer{dst}
	w.open('{')
	w.str(`,"caseId":`, r.CaseID)
	w.str(`,"transcriptId":`, r.TranscriptID)
	w.boolean(`,"exitMismatch":`, r.ExitMismatch)
	w.str(`,"expectedExit":`, r.ExpectedExit)
	w.str(`,"observedExit":`, r.ObservedExit)
	w.strs(`,"missing":`, r.Missing)
	w.str(`,"graderVersion":`, r.Grader)
	if !minimal {
		w.str(`,"verdict":`, r.Name)
		w.strs(`,"invalid":`, r.Invalid)
		kinds := make([]string, len(r.Findings))
		for i := range r.Findings {
			kinds[i] = r.Findings[i].Kind
		}
		w.strs(`,"findings":`, kinds)
	}
	w.close('}')
	return w.b, true
}

// judgeMinimal fills what follows from the exits and the evidence of a minimal row.
func judgeMinimal(r *Row) {
	observed := make(map[string]bool, len(r.ObservedEvidence))
	for _, id := range r.ObservedEvidence {
		observed[id] = true
	}
	for _, id := range r.RequiredEvidence {
		if !observed[id] {
			r.Missing = append(r.Missing, id)
		}
	}
	r.ExitMismatch = r.ExpectedExit != r.ObservedExit
	r.Required = len(r.RequiredEvidence)
	r.Met = r.Required - len(r.Missing)
	r.Verdict = Decide(Facts{Open: len(r.Missing) > 0, OtherExit: r.ExitMismatch})
	r.Class = ClassOf(r.Verdict)
	r.Name = nameOf(r.Verdict, r.ObservedExit)
}
