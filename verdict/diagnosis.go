package verdict

// AnyReason stands in the table for every reason.
const AnyReason = "any"

// DiagnosisLine is one line of the table of diagnosis.
type DiagnosisLine struct {
	Reason string // a reason code, or AnyReason
	Seen   Seen   // the last place where it was seen, or SeenAny
	Stop   Stop
	Owner  Owner
	Why    string // a few words, shown behind the stop
}

// ID is the line's stable name: reason and place.
func (l *DiagnosisLine) ID() string { return l.Reason + "." + l.Seen.String() }

// Diagnosis says where the evidence of an obligation that is not met disappeared, who can fix that, and why in a few
// words. The line with this reason and this place decides; else the line of the place (what hides evidence does so
// whatever the reason); else the line of the reason.
//
// Where no line speaks, there is no stop, and the owner is the product contract: a guessed stop would send a team to look
// for something that nobody saw disappear, and whether this is owed at all, on this branch, is the first question of the
// walk and the only one that needs no further record. It is never the prompt's owner by default.
func Diagnosis(reason string, seen Seen) (stop Stop, owner Owner, why string) {
	lines := diagnosisTable()
	var ofPlace, ofReason *DiagnosisLine
	for i := range lines {
		l := &lines[i]
		switch {
		case l.Reason == reason && l.Seen == seen:
			return l.Stop, l.Owner, l.Why
		case l.Reason == AnyReason && l.Seen == seen:
			ofPlace = l
		case l.Reason == reason && l.Seen == SeenAny:
			ofReason = l
		}
	}
	if ofPlace == nil {
		ofPlace = ofReason
	}
	if ofPlace == nil {
		return NoStop, OwnerProduct, "not traced"
	}
	return ofPlace.Stop, ofPlace.Owner, ofPlace.Why
}

// DiagnosisLines returns the table, for documents and tests.
func DiagnosisLines() []DiagnosisLine {
	return diagnosisTable()
}

// diagnosisTable is the table: by reason in the order of the reason codes, within a reason along the path.
func diagnosisTable() []DiagnosisLine {
	return []DiagnosisLine{
		// Where the place decides alone: something between the agent and the evaluator hides or replaces the evidence.
		{AnyReason, SeenOtherBranch, StopBranch, OwnerProduct, "another branch"},
		{AnyReason, SeenPendingCall, StopProduced, OwnerTool, "still running"},
		{AnyReason, SeenSubAgent, StopProduced, OwnerTool, "only a sub-agent says so"},
		{AnyReason, SeenTruncated, StopModelInput, OwnerState, "cut off from the input"},
		{AnyReason, SeenSummarized, StopModelInput, OwnerState, "lost in a summary"},
		{AnyReason, SeenOtherSession, StopModelInput, OwnerState, "another session's"},
		{AnyReason, SeenDraft, StopDelivered, OwnerRuntime, "only in a draft"},
		{AnyReason, SeenUndeliveredPart, StopDelivered, OwnerRuntime, "cut in delivery"},
		{AnyReason, SeenNotEvaluated, StopEvaluated, OwnerRuntime, "other attempt evaluated"},
		{AnyReason, SeenRedacted, StopRedaction, OwnerExtraction, "hidden by redaction"},
		{AnyReason, SeenCut, StopEvaluated, OwnerRuntime, "the record is cut"},

		{ReasonAbsent, SeenNowhere, StopProduced, OwnerProduct, "never produced"},
		{ReasonAbsent, SeenNeverTried, StopProduced, OwnerPrompt, "never tried"},
		{ReasonAbsent, SeenUser, StopDelivered, OwnerPrompt, "left out"},
		{ReasonAbsent, SeenState, StopDelivered, OwnerPrompt, "left out"},
		{ReasonAbsent, SeenArguments, StopProduced, OwnerTool, "not in the result"},
		{ReasonAbsent, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{ReasonAbsent, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonAbsent, SeenResult, StopDelivered, OwnerPrompt, "left out"},
		{ReasonAbsent, SeenWorld, StopModelInput, OwnerState, "never shown to the model"},
		{ReasonAbsent, SeenDelivered, StopEvaluated, OwnerExtraction, "said, not counted"},

		{ReasonFailed, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonFailed, SeenAny, StopProduced, OwnerTool, "call failed"},

		{ReasonShowsOtherwise, SeenNeverTried, StopProduced, OwnerPrompt, "never tried"},
		{ReasonShowsOtherwise, SeenUser, StopProduced, OwnerPrompt, "the user says otherwise"},
		{ReasonShowsOtherwise, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{ReasonShowsOtherwise, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonShowsOtherwise, SeenResult, StopProduced, OwnerTool, "reads otherwise"},
		{ReasonShowsOtherwise, SeenWorld, StopProduced, OwnerTool, "the world shows otherwise"},

		{ReasonStale, SeenFailedCall, StopProduced, OwnerTool, "the newer one failed"},
		{ReasonStale, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonStale, SeenNeverTried, StopProduced, OwnerPrompt, "not done again"},
		{ReasonStale, SeenResult, StopProduced, OwnerPrompt, "not done again"},
		{ReasonStale, SeenDelivered, StopDelivered, OwnerPrompt, "said too early"},

		{ReasonTooFew, SeenNeverTried, StopProduced, OwnerPrompt, "stopped early"},
		{ReasonTooFew, SeenFailedCall, StopProduced, OwnerTool, "some calls failed"},
		{ReasonTooFew, SeenResult, StopProduced, OwnerPrompt, "stopped early"},
		{ReasonTooFew, SeenDelivered, StopDelivered, OwnerPrompt, "some left out"},

		{ReasonHedged, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{ReasonHedged, SeenNowhere, StopProduced, OwnerProduct, "never produced"},
		{ReasonHedged, SeenUser, StopDelivered, OwnerPrompt, "only hedged"},
		{ReasonHedged, SeenState, StopDelivered, OwnerPrompt, "only hedged"},
		{ReasonHedged, SeenResult, StopDelivered, OwnerPrompt, "only hedged"},
		{ReasonHedged, SeenNeverTried, StopDelivered, OwnerPrompt, "only hedged"},
		{ReasonHedged, SeenDelivered, StopDelivered, OwnerPrompt, "only hedged"},

		{ReasonNotDelivered, SeenAny, StopDelivered, OwnerRuntime, "not delivered"},

		{ReasonTooWeak, SeenAny, StopEvaluated, OwnerExtraction, "too weak a proof"},

		{ReasonNeeds, SeenAny, StopProduced, OwnerProduct, "waits for another"},

		{ReasonSubAgentOnly, SeenAny, StopProduced, OwnerTool, "only a sub-agent says so"},

		{ReasonWrongValue, SeenNowhere, StopProduced, OwnerProduct, "right nowhere"},
		{ReasonWrongValue, SeenUser, StopProduced, OwnerState, "argument changed"},
		{ReasonWrongValue, SeenState, StopProduced, OwnerState, "argument changed"},
		{ReasonWrongValue, SeenInput, StopProduced, OwnerPrompt, "other value picked"},
		{ReasonWrongValue, SeenArguments, StopProduced, OwnerTool, "result differs"},
		{ReasonWrongValue, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{ReasonWrongValue, SeenResult, StopDelivered, OwnerPrompt, "told otherwise"},
		{ReasonWrongValue, SeenWorld, StopProduced, OwnerTool, "the world differs"},
		{ReasonWrongValue, SeenDelivered, StopEvaluated, OwnerExtraction, "misread"},

		{ReasonWrongTarget, SeenNowhere, StopProduced, OwnerProduct, "target named nowhere"},
		{ReasonWrongTarget, SeenUser, StopProduced, OwnerState, "other target"},
		{ReasonWrongTarget, SeenState, StopProduced, OwnerState, "other target"},
		{ReasonWrongTarget, SeenInput, StopProduced, OwnerPrompt, "other target picked"},
		{ReasonWrongTarget, SeenArguments, StopProduced, OwnerTool, "other target answered"},
		{ReasonWrongTarget, SeenResult, StopProduced, OwnerPrompt, "other target picked"},

		{ReasonWrongResult, SeenNowhere, StopProduced, OwnerProduct, "right nowhere"},
		{ReasonWrongResult, SeenUser, StopProduced, OwnerState, "constraint lost"},
		{ReasonWrongResult, SeenState, StopProduced, OwnerState, "constraint lost"},
		{ReasonWrongResult, SeenArguments, StopProduced, OwnerTool, "breaks constraint"},
		{ReasonWrongResult, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{ReasonWrongResult, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonWrongResult, SeenResult, StopProduced, OwnerTool, "result differs"},
		{ReasonWrongResult, SeenWorld, StopProduced, OwnerTool, "the world differs"},

		{ReasonNoSource, SeenNowhere, StopProduced, OwnerPrompt, "made up"},
		{ReasonNoSource, SeenNeverTried, StopProduced, OwnerPrompt, "source never asked"},
		{ReasonNoSource, SeenUser, StopProduced, OwnerPrompt, "only the user says so"},
		{ReasonNoSource, SeenArguments, StopProduced, OwnerPrompt, "made up"},
		{ReasonNoSource, SeenFailedCall, StopProduced, OwnerTool, "no source"},
		{ReasonNoSource, SeenResult, StopProduced, OwnerPrompt, "another source"},

		{ReasonOutOfOrder, SeenNeverTried, StopProduced, OwnerPrompt, "not done first"},
		{ReasonOutOfOrder, SeenFailedCall, StopProduced, OwnerTool, "what comes first failed"},
		{ReasonOutOfOrder, SeenArguments, StopProduced, OwnerPrompt, "wrong order"},
		{ReasonOutOfOrder, SeenResult, StopProduced, OwnerPrompt, "wrong order"},
		{ReasonOutOfOrder, SeenDelivered, StopDelivered, OwnerPrompt, "wrong order"},

		{ReasonTooMany, SeenFailedCall, StopProduced, OwnerTool, "failed, yet took effect"},
		{ReasonTooMany, SeenPendingCall, StopProduced, OwnerPrompt, "repeated while running"},
		{ReasonTooMany, SeenResult, StopProduced, OwnerPrompt, "done again"},
		{ReasonTooMany, SeenDraft, StopProduced, OwnerRuntime, "done in two attempts"},
		{ReasonTooMany, SeenDelivered, StopDelivered, OwnerPrompt, "said again"},

		{ReasonDoneAfter, SeenUser, StopProduced, OwnerPrompt, "done all the same"},
		{ReasonDoneAfter, SeenState, StopProduced, OwnerPrompt, "done all the same"},
		{ReasonDoneAfter, SeenPendingCall, StopProduced, OwnerTool, "took effect later"},

		{ReasonPending, SeenAny, StopProduced, OwnerTool, "still running"},

		{ReasonNoResult, SeenPendingCall, StopProduced, OwnerRuntime, "no result in the record"},
		{ReasonNoResult, SeenAny, StopProduced, OwnerRuntime, "no result in the record"},

		{ReasonRedacted, SeenAny, StopRedaction, OwnerExtraction, "hidden by redaction"},
		{ReasonCut, SeenAny, StopEvaluated, OwnerRuntime, "the record is cut"},
		{ReasonExitNotRecorded, SeenAny, StopEvaluated, OwnerTool, "exit code not recorded"},
		{ReasonReplyUnclear, SeenAny, StopEvaluated, OwnerExtraction, "reply is neither yes nor no"},
		{ReasonInputUnbound, SeenUser, StopEvaluated, OwnerExtraction, "value not read"},
		{ReasonInputUnbound, SeenAny, StopBranch, OwnerProduct, "no value to compare"},
		{ReasonNotJudged, SeenAny, StopEvaluated, OwnerExtraction, "not judged"},
		{ReasonWorld, SeenAny, StopEvaluated, OwnerTool, "world not reached"},
		{ReasonAmbiguous, SeenAny, StopEvaluated, OwnerProduct, "reads two ways"},

		{ReasonBroken, SeenUser, StopProduced, OwnerPrompt, "against the user's words"},
		{ReasonBroken, SeenArguments, StopProduced, OwnerPrompt, "forbidden call"},
		{ReasonBroken, SeenFailedCall, StopProduced, OwnerPrompt, "forbidden call tried"},
		{ReasonBroken, SeenResult, StopProduced, OwnerPrompt, "forbidden call"},
		{ReasonBroken, SeenDraft, StopProduced, OwnerPrompt, "forbidden call in a draft"},
		{ReasonBroken, SeenDelivered, StopDelivered, OwnerPrompt, "forbidden words"},
		{ReasonBroken, SeenWorld, StopProduced, OwnerTool, "the world changed"},

		{ReasonNotHeld, SeenNowhere, StopProduced, OwnerPrompt, "made up"},
		{ReasonNotHeld, SeenNeverTried, StopProduced, OwnerPrompt, "never tried"},
		{ReasonNotHeld, SeenUser, StopProduced, OwnerState, "argument changed"},
		{ReasonNotHeld, SeenState, StopProduced, OwnerState, "argument changed"},
		{ReasonNotHeld, SeenArguments, StopProduced, OwnerTool, "result differs"},
		{ReasonNotHeld, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{ReasonNotHeld, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonNotHeld, SeenResult, StopDelivered, OwnerPrompt, "told otherwise"},
		{ReasonNotHeld, SeenWorld, StopProduced, OwnerTool, "the world shows otherwise"},
		{ReasonNotHeld, SeenDelivered, StopDelivered, OwnerPrompt, "breaks the rule"},
	}
}
