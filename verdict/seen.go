package verdict

// Seen is the last place on the path from the wish to the evaluated text where what an obligation needs was seen. For an
// open obligation it is the last place of the value or the effect; for an invalid one the last place where the value was
// still right.
type Seen uint8

const (
	// SeenNowhere: the value stands nowhere in the record, or nothing tells where it should have come from.
	SeenNowhere Seen = iota
	// SeenOtherBranch: the record shows another branch than the one whose exit is held against it.
	SeenOtherBranch
	// SeenNeverTried: the obligation is an act of the agent's own (a call, an edit, a question, words that need no value from
	// anywhere), and the record holds no attempt at it.
	SeenNeverTried
	// SeenUser: in the user's words, which were in the model's input, and no further.
	SeenUser
	// SeenState: in the application's or the dialog's state, and no further.
	SeenState
	// SeenInput: in an earlier result, which was in the model's input, while the arguments of the call say otherwise.
	SeenInput
	// SeenArguments: in the arguments of a call, and not in its result.
	SeenArguments
	// SeenFailedCall: the call was made, and failed.
	SeenFailedCall
	// SeenPendingCall: the call was made; it is queued, accepted or running, or has no result.
	SeenPendingCall
	// SeenSubAgent: only in the prose of another agent inside a result.
	SeenSubAgent
	// SeenFailingCheck: the newest check of the agent's own work (a test run, a build) fails, and the agent saw that.
	SeenFailingCheck
	// SeenResult: a tool produced it, and it was in the model's input of the deciding turn.
	SeenResult
	// SeenWorld: only a reading of the world or of the application shows it, which the model did not see.
	SeenWorld
	// SeenTruncated: it stood in an earlier turn that was cut off before the model's input of the deciding turn.
	SeenTruncated
	// SeenSummarized: a summary stands in the model's input in its place, and dropped or changed it.
	SeenSummarized
	// SeenOtherSession: the model's input held another conversation's value.
	SeenOtherSession
	// SeenDraft: in an attempt that was not delivered, and not in the delivered one.
	SeenDraft
	// SeenUndeliveredPart: in the delivered attempt, behind the part of it that reached the person.
	SeenUndeliveredPart
	// SeenDelivered: in the delivered text, and the evaluator did not count it.
	SeenDelivered
	// SeenNotEvaluated: in the delivered attempt, and not in the attempt that was evaluated.
	SeenNotEvaluated
	// SeenRedacted: a placeholder stands in its place.
	SeenRedacted
	// SeenCut: the record is cut where it would stand.
	SeenCut
	// SeenAny stands in the table for every place that has no line of its own.
	SeenAny
)

// String is the name that the lines of the table use in their ids.
func (s Seen) String() string {
	return [...]string{"nowhere", "other_branch", "never_tried", "user", "state", "input", "arguments", "failed_call", "pending_call", "sub_agent",
		"failing_check", "result", "world", "truncated", "summarized", "other_session", "draft", "undelivered_part", "delivered",
		"not_evaluated", "redacted", "cut", "any"}[s]
}

// Words says the place as a person would.
func (s Seen) Words() string {
	return [...]string{
		"nowhere in the record",
		"another branch than the one held against it",
		"no attempt by the agent, whose own act it is",
		"the user's words, in the model's input",
		"application or dialog state",
		"an earlier result in the model's input, not the arguments",
		"the arguments of a call, not its result",
		"a call that failed",
		"a call without a final result",
		"another agent's prose",
		"a failing check of the agent's own work",
		"a result, in the model's input",
		"a reading of the world that the model did not see",
		"an earlier turn, cut off from the model's input",
		"an earlier turn, lost or changed in a summary",
		"another conversation's value in the model's input",
		"an attempt that was not delivered",
		"the part of the attempt that was not delivered",
		"the delivered text, not counted by the evaluator",
		"the delivered attempt, not the evaluated one",
		"behind a placeholder",
		"where the record is cut",
		"anywhere else",
	}[s]
}
