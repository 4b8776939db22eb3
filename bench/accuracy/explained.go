package main

// explanation says why a row and a label differ. It holds for that verdict only: where the row changes, the run is to be
// read again.
type explanation struct {
	domain, caseID, verdict string
	why                     string

	used bool
}

// explained are the known disagreements. Whoever adds one has read the run, its task and its reward.
func explained() []explanation {
	return []explanation{
		{domain: "airline", caseID: "46-3", verdict: "incomplete_capture",
			why: "the run met its step limit in the middle of a booking, right after the user's yes; it has no end that could be judged, so it is excluded and not failed"},
		{domain: "retail", caseID: "36-36", verdict: "invalid_value",
			why: "the list of actions is not the only way: the call names two more items (9879255677, 9851293632), each exchanged for itself, which leaves the same order behind; " +
				"the reward compares databases, the contract compares arguments"},
		{domain: "retail", caseID: "64-64", verdict: "unsupported_claim",
			why: "the task lists a write that can not succeed: exchange_delivered_order_items of #W7464385, which is pending and not delivered; the agent rightly made only " +
				"the other one, and the reward's replay of the list ends in the same database"},
	}
}
