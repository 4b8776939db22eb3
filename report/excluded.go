package report

import (
	"slices"

	"github.com/punchlist-dev/punchlist/verdict"
)

// WhyExcluded says in our own words why a row was neither passed nor failed. There are only as many answers as reasons.
func WhyExcluded(row *verdict.Row) string {
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
				return WhyUnknown(o.Reason)
			}
		}
	}
	if row.Verdict == verdict.IncompleteCapture {
		return whyIncomplete(row)
	}
	likely := func(f verdict.Finding) bool {
		_, decides := verdict.VerdictOfFinding(f.Kind)
		return decides && f.Confidence == "likely"
	}
	if Audited(row) && slices.ContainsFunc(row.Findings, likely) {
		return "what was found is likely, and only what is certain was to decide"
	}
	if slices.ContainsFunc(row.Claims, func(c verdict.CheckedClaim) bool { return c.State == verdict.ClaimUndecided }) {
		return "the record cannot decide what the agent says it did"
	}
	if Audited(row) {
		return "the agent says of nothing that it is done, and no contract says what was owed"
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

// WhyUnknown says in our own words why an obligation is unknown or pending.
func WhyUnknown(reason string) string {
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
