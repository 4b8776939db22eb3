package verdict

// Seen is the last place on the path from the wish to the evaluated text where what an obligation needs was seen. For an
// open obligation it is the last place of the value or the effect; for an invalid one the last place where the value was
// still right. The constants stand in the order of the path: of two places the later one is the greater.
type Seen uint8

const (
	// SeenNowhere: the value stands nowhere in the record, or nothing tells where it should have come from.
	SeenNowhere Seen = iota
	// SeenOtherBranch: the exit that is held against the record has a condition that the record does not fulfil.
	SeenOtherBranch
	// SeenNeverTried: the obligation is an act of the agent's own (a call, an edit), and the record holds no attempt
	// at it.
	SeenNeverTried
	// SeenNeverRan: it is a check of the agent's own work (a test run, a build), and the record holds no run of it.
	SeenNeverRan
	// SeenNeverAsked: it is a question, or an answer that needs a question first, and the agent asked none.
	SeenNeverAsked
	// SeenNeverSaid: it is words of the agent's own that need no value from anywhere, and no delivered turn has
	// them.
	SeenNeverSaid
	// SeenUnanswered: the agent asked, and the user has not answered.
	SeenUnanswered
	// SeenUnrecorded: an event, a probe or a state that the application writes is not in the record.
	SeenUnrecorded
	// SeenUnlabelled: evidence are labels only; none names it, or one denies it, and no words tell more.
	SeenUnlabelled
	// SeenUser: in the user's words, which were in the model's input, and no further.
	SeenUser
	// SeenState: in the application's or the dialog's state, and no further.
	SeenState
	// SeenInput: in an earlier result or in the instructions, which were in the model's input, while what the agent
	// did or said next is otherwise.
	SeenInput
	// SeenTold: in the user's words or the state, which were in the model's input, while the reply says otherwise.
	SeenTold
	// SeenArguments: in the arguments of a call, and no further.
	SeenArguments
	// SeenNotExecuted: the call was asked for; it was denied, unreadable or never carried out.
	SeenNotExecuted
	// SeenFailedCall: the call was made, and failed.
	SeenFailedCall
	// SeenPendingCall: the call was made; it is queued, accepted or running, or has no result.
	SeenPendingCall
	// SeenSubAgent: only in the prose of another agent inside a result.
	SeenSubAgent
	// SeenFailingCheck: the newest check of the agent's own work (a test run, a build) fails, and the agent saw
	// that.
	SeenFailingCheck
	// SeenAct: the agent did it, at another place, more often or at another time than it may.
	SeenAct
	// SeenResult: a tool produced it, and it was in the model's input of the deciding turn.
	SeenResult
	// SeenEvent: the application wrote it down, otherwise than it may be.
	SeenEvent
	// SeenWorld: only an event or a reading of the world shows it, which the model did not see.
	SeenWorld
	// SeenOtherConversation: what stands in its place, or would be its evidence, belongs to another conversation.
	SeenOtherConversation
	// SeenLost: in the turns or the state, and not in the captured input of the model, while turns before it are there.
	SeenLost
	// SeenTruncated: in an early turn that is missing from the captured input of the model with all turns before it.
	SeenTruncated
	// SeenSummaryDropped: in a turn in whose place a summary stands in the captured input of the model, which does not
	// have it.
	SeenSummaryDropped
	// SeenSummaryChanged: the same, and the summary has another value.
	SeenSummaryChanged
	// SeenGiven: in the captured input of the model, and before it in no turn and no result.
	SeenGiven
	// SeenJudged: a judge saw what was delivered, and does not find it there.
	SeenJudged
	// SeenDraft: in an attempt that was not delivered, and not in the delivered one.
	SeenDraft
	// SeenUntold: in the part of the delivered attempt that the person never got.
	SeenUntold
	// SeenHedged: the words stand in the delivered text, but negated, conditional, future, hypothetical or reported.
	SeenHedged
	// SeenDelivered: in the delivered text, and the evaluator did not count it.
	SeenDelivered
	// SeenOtherAttempt: in the delivered attempt; what was evaluated is another one.
	SeenOtherAttempt
	// SeenRedacted: a placeholder stands in its place.
	SeenRedacted
	// SeenCut: the record is cut where it would stand.
	SeenCut
	// SeenAny stands in the table for every place.
	SeenAny
)

// String is the name that the lines of the table use in their ids.
func (s Seen) String() string {
	return [...]string{
		"nowhere", "other_branch", "never_tried", "never_ran", "never_asked", "never_said", "unanswered", "unrecorded",
		"unlabelled", "user", "state", "input", "told", "arguments", "not_executed", "failed_call", "pending_call",
		"sub_agent", "failing_check", "act", "result", "event", "world", "other_conversation", "lost", "truncated",
		"summary_dropped", "summary_changed", "given", "judged", "draft", "untold", "hedged", "delivered", "other_attempt", "redacted", "cut", "any",
	}[s]
}

// Words says the place as a person would.
func (s Seen) Words() string {
	return [...]string{
		"nowhere in the record",
		"a branch whose condition the record does not fulfil",
		"no attempt by the agent, whose own act it is",
		"no run of a check, which is the agent's own act",
		"no question by the agent",
		"no words of the agent, who needs no value from anywhere for them",
		"the agent's question, without an answer",
		"no record by the application, whose act it is",
		"the labels, which do not name it",
		"the user's words, in the model's input",
		"application or dialog state",
		"an earlier result or the instructions, in the model's input",
		"what the user or the state says, in the model's input of the reply",
		"the arguments of a call",
		"a call that was asked for and never carried out",
		"a call that failed",
		"a call without a final result",
		"another agent's prose",
		"a failing check of the agent's own work",
		"an act of the agent's own",
		"a result, in the model's input",
		"an event of the application",
		"a reading of the world that the model did not see",
		"another conversation",
		"the turns, not the captured input of the model",
		"early turns, all missing from the captured input of the model",
		"a turn in whose place the model got a summary without it",
		"a turn in whose place the model got a summary with another value",
		"the captured input of the model, and no turn before it",
		"what the judge saw",
		"an attempt that was not delivered",
		"the part of the delivered attempt that the person never got",
		"the delivered text, negated, conditional or otherwise hedged",
		"the delivered text, not counted by the evaluator",
		"the delivered attempt, while another one was evaluated",
		"behind a placeholder",
		"where the record is cut",
		"anywhere",
	}[s]
}
