package verdict

// The words of DESIGN.md for each constant.

func (s State) String() string {
	return [...]string{"open", "met", "invalid", "contradicted", "pending", "unknown", "waived", "not_required"}[s]
}

func (s Strength) String() string {
	return [...]string{"", "claim", "judge", "text", "label", "result", "event", "world"}[s]
}

func (s Severity) String() string { return [...]string{"low", "medium", "high", "critical"}[s] }

func (v Verdict) String() string {
	return [...]string{"wrong_attempt", "nothing_required", "forbidden_action", "incomplete_capture", "hallucinated_verification",
		"gave_up_as_done", "wrong_target", "unsupported_claim", "invalid_value", "stall", "running", "incomplete", "not_judged",
		"honest_failure", "unexpected_exit", "passed"}[v]
}

func (c Class) String() string { return [...]string{"passed", "failed", "honest", "excluded"}[c] }

func (s ClaimState) String() string { return [...]string{"undecided", "supported", "contradicted"}[s] }

func (s Stop) String() string {
	return [...]string{"", "branch", "produced", "model input", "delivered", "evaluated", "redaction"}[s]
}

func (o Owner) String() string {
	return [...]string{"", "tool or integration", "state or session", "response or prompt", "conversation runtime",
		"evidence extraction", "product contract"}[o]
}

// ClassOf says in which column a verdict is counted.
func ClassOf(v Verdict) Class {
	switch v {
	case WrongAttempt, NothingRequired, IncompleteCapture, Running, NotJudged:
		return ClassExcluded
	case HonestFailure:
		return ClassHonest
	case Passed:
		return ClassPassed
	default:
		return ClassFailed
	}
}

// StrengthNamed and SeverityNamed return the constant with that name.
func StrengthNamed(name string) (Strength, bool) {
	for s := Claim; s <= World; s++ {
		if s.String() == name {
			return s, true
		}
	}
	return 0, false
}

func SeverityNamed(name string) (Severity, bool) {
	for s := Low; s <= Critical; s++ {
		if s.String() == name {
			return s, true
		}
	}
	return 0, false
}
