package terminal

import (
	"cmp"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// notDecided notes what of the row neither passed nor failed: the whole case, or obligations of a case that is decided.
func (s *Summary) notDecided(row *verdict.Row) {
	if row.Class == verdict.ClassExcluded {
		u := undecided{verdict: row.Verdict, why: whyExcluded(row)}
		if row.Verdict == verdict.WrongAttempt && row.Evaluated.AttemptID != row.Delivered.AttemptID {
			u.one = "evaluated attempt " + short(row.Evaluated.AttemptID) + ", delivered attempt " + short(row.Delivered.AttemptID)
		}
		s.undecide(u, row.TranscriptID)
		return
	}
	for i := range row.Obligations {
		o := &row.Obligations[i]
		if o.Owed() && (o.State == verdict.Unknown || o.State == verdict.Pending) {
			s.undecide(undecided{verdict: verdict.Passed, state: o.State, why: whyUnknown(o.Reason)}, row.TranscriptID)
		}
	}
}

// undecide counts into the line of the same kind, of which there are only as many as reasons.
func (s *Summary) undecide(u undecided, id string) {
	at, found := slices.BinarySearchFunc(s.undecided, u, func(a, b undecided) int {
		return cmp.Or(cmp.Compare(a.verdict, b.verdict), -cmp.Compare(a.state, b.state), cmp.Compare(a.why, b.why))
	})
	if !found {
		s.undecided = slices.Insert(s.undecided, at, u)
	}
	line := &s.undecided[at]
	line.n++
	switch {
	case line.lastID == id:
		return
	case len(line.ids) < maxIDs:
		line.ids = append(line.ids, short(id))
	default:
		line.moreIDs++
	}
	line.lastID = strings.Clone(id)
}

// whyExcluded says in our own words why a case could not be decided.
func whyExcluded(row *verdict.Row) string {
	switch row.Verdict {
	case verdict.WrongAttempt:
		return "what was evaluated is not what was delivered"
	case verdict.NothingRequired:
		return "nothing was asked for that has an end"
	case verdict.Running:
		return "the run has not ended"
	}
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			hangs := o.State == verdict.Unknown || o.State == verdict.Pending
			if !hangs || o.Optional || !o.Guardrail && !o.Owed() {
				continue
			}
			captured := o.Reason == verdict.ReasonNoResult || o.Reason == verdict.ReasonCut || o.State == verdict.Pending
			if row.Verdict != verdict.IncompleteCapture || captured {
				return whyUnknown(o.Reason)
			}
		}
	}
	if row.Verdict == verdict.IncompleteCapture {
		return whyIncomplete(row)
	}
	return "something could not be evaluated"
}

// whyIncomplete says why a run whose obligations tell nothing of it was not captured to its end.
func whyIncomplete(row *verdict.Row) string {
	switch row.RunState {
	case "stopped":
		return "the run was stopped before its own end"
	case "timed_out":
		return "the run timed out"
	}
	return "the record is cut"
}

// whyUnknown says in our own words why an obligation is unknown or pending.
func whyUnknown(reason string) string {
	switch reason {
	case verdict.ReasonNoResult:
		return "a call was still pending when the record ends"
	case verdict.ReasonPending:
		return "a call was accepted and is still running"
	case verdict.ReasonCut:
		return "the record is cut"
	case verdict.ReasonRedacted:
		return "a value is hidden by redaction"
	case verdict.ReasonExitNotRecorded:
		return "an exit code was not recorded"
	case verdict.ReasonReplyUnclear:
		return "a reply is neither a yes nor a no"
	case verdict.ReasonInputUnbound:
		return "an input has no value"
	case verdict.ReasonNotJudged:
		return "a judge question has no answer"
	case verdict.ReasonWorld:
		return "a world check could not be made"
	case verdict.ReasonAmbiguous:
		return "a value reads two ways"
	case verdict.ReasonNeeds:
		return "it waits for another obligation"
	}
	return "it could not be evaluated"
}
