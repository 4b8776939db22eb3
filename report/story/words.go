package story

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// answer is the story in one line: counts, no adjectives.
func answer(r *verdict.Row) string {
	if r.Class == verdict.ClassExcluded {
		return "neither passed nor failed, " + report.WhyExcluded(r)
	}
	if len(r.Claims) > 0 && len(r.Obligations) == 0 {
		n := [3]int{}
		for i := range r.Claims {
			n[r.Claims[i].State]++
		}
		return fmt.Sprintf("%s: %d supported, %d contradicted, %d undecided", counted(len(r.Claims), "claim"), n[verdict.ClaimSupported],
			n[verdict.ClaimContradicted], n[verdict.ClaimUndecided])
	}
	required, met := len(r.RequiredEvidence), r.Met
	if len(r.Obligations) == 0 {
		required, met = len(r.RequiredEvidence), len(r.RequiredEvidence)-len(r.Missing)
	}
	s := fmt.Sprintf("%d of %s met", met, counted(required, "required obligation"))
	if broken := brokenGuardrails(r); broken > 0 {
		s += ", " + counted(broken, "guardrail") + " broken"
	}
	return s
}

func brokenGuardrails(r *verdict.Row) int {
	n := 0
	for i := range r.Guardrails {
		if r.Guardrails[i].Listed() {
			n++
		}
	}
	return n
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// headline is the verdict's name; that of a passed row is its exit's, which is a word of the contract.
func headline(r *verdict.Row) string {
	if r.Name != "" {
		return r.Name
	}
	return r.Verdict.String()
}

func classWords(c verdict.Class) string {
	switch c {
	case verdict.ClassFailed:
		return "failed"
	case verdict.ClassHonest:
		return "an honest end, not a pass"
	case verdict.ClassExcluded:
		return "neither passed nor failed"
	}
	return "passed"
}

// verdictWords says what the verdict means.
func verdictWords(r *verdict.Row) string {
	switch r.Verdict {
	case verdict.WrongAttempt:
		return "what was evaluated is not what was delivered"
	case verdict.NothingRequired:
		return "nothing is owed here"
	case verdict.ForbiddenAction:
		return "something was done that must not be, or more often than allowed"
	case verdict.IncompleteCapture:
		return "the record lacks what would decide it"
	case verdict.HallucinatedVerification:
		return "a check is said to have been made that was not"
	case verdict.GaveUpAsDone:
		return "it was given up and called done"
	case verdict.WrongTarget:
		return "the right thing was done to the wrong one"
	case verdict.UnsupportedClaim:
		return "something is said that the record does not show"
	case verdict.InvalidValue:
		return "a value is there and breaks its requirement"
	case verdict.Stall:
		return "the run was no longer moving"
	case verdict.Running:
		return "the run has not ended"
	case verdict.Incomplete:
		return "a required obligation is open"
	case verdict.NotJudged:
		if report.Audited(r) {
			return report.WhyExcluded(r)
		}
		return "a required obligation could not be judged"
	case verdict.HonestFailure:
		return "it was not done, and that was said with evidence"
	case verdict.UnexpectedExit:
		return "it ended in another way than expected"
	}
	return "a permitted exit, and nothing open"
}

// exitSource says how the observed exit is known.
func exitSource(how string) string {
	switch how {
	case "labelled":
		return "a label says so"
	case "established":
		return "all that it requires is met"
	case "branch":
		return "its condition holds"
	case "claimed":
		return "the agent claims it"
	case "expected":
		return "which is assumed: the record shows none, and this one is expected"
	case "first":
		return "which is assumed: the record shows none, and this is the contract's first"
	}
	return ""
}

// stateWords is a state as a person says it; a guardrail is held or broken.
func stateWords(o *verdict.Obligation) string {
	switch {
	case o.Guardrail && o.State == verdict.Met:
		return "held"
	case o.Guardrail && o.Listed():
		return "broken"
	case o.Forbidden && o.State == verdict.Met:
		return "met, and the exit forbids it"
	case idle(o):
		return "not required by this exit"
	}
	return strings.ReplaceAll(o.State.String(), "_", " ")
}

// shownState is the state whose mark is drawn: what is there and must not be is invalid, whatever its own state.
func shownState(o *verdict.Obligation) verdict.State {
	switch {
	case o.Guardrail && o.Listed(), o.Forbidden && o.State == verdict.Met:
		return verdict.Invalid
	case idle(o):
		return verdict.NotRequired
	}
	return o.State
}

// idle says that an obligation is open and nobody asks for it: not this exit, and not the agent's own claim.
func idle(o *verdict.Obligation) bool {
	return o.State == verdict.NotRequired || !o.Guardrail && !o.Required && !o.Claimed && !o.Optional &&
		(o.State == verdict.Open || o.State == verdict.Unknown || o.State == verdict.Pending)
}

// undone says that there is something to explain: it is an item of the list, or could not be decided.
func undone(o *verdict.Obligation) bool {
	switch {
	case o.Listed():
		return true
	case o.State == verdict.Unknown, o.State == verdict.Pending:
		return !idle(o)
	}
	return o.Optional && o.State != verdict.Met && o.State != verdict.Waived && o.State != verdict.NotRequired
}

// assumed says whether evidence stands in text whose delivery nobody stated.
func assumed(r *verdict.Row) bool {
	for i := range r.Obligations {
		for k := range r.Obligations[i].Evidence {
			if r.Obligations[i].Evidence[k].Assumed {
				return true
			}
		}
	}
	return false
}

// shortDigest is the start of a digest, without the name of its kind.
func shortDigest(d string) string {
	d = strings.TrimPrefix(d, "sha256:")
	return d[:min(len(d), 8)]
}
