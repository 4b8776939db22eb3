package verdict

import "sync"

// AnyReason stands in the table for every reason.
const AnyReason = "any"

// DiagnosisLine is one line of the table of diagnosis.
type DiagnosisLine struct {
	Reason string // a reason code, or AnyReason
	Seen   Seen   // the last place where it was seen, or SeenAny
	Stop   Stop
	Owner  Owner
	Why    string // a few words, shown behind the stop; with the reason they tell the line
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
	if l := DiagnosisLineFor(reason, seen); l != nil {
		return l.Stop, l.Owner, l.Why
	}
	return NoStop, OwnerProduct, "not traced"
}

// DiagnosisLineFor returns the line of the table that decides, or nil where none does.
func DiagnosisLineFor(reason string, seen Seen) *DiagnosisLine {
	lines := sharedTable()
	var ofPlace, ofReason *DiagnosisLine
	for i := range lines {
		l := &lines[i]
		switch {
		case l.Reason == reason && l.Seen == seen:
			return l
		case l.Reason == AnyReason && l.Seen == seen:
			ofPlace = l
		case l.Reason == reason && l.Seen == SeenAny:
			ofReason = l
		}
	}
	if ofPlace == nil {
		return ofReason
	}
	return ofPlace
}

// sharedTable makes the table once; its lines are only read.
var sharedTable = sync.OnceValue(diagnosisTable)

// DiagnosisLines returns the table, for documents and tests.
func DiagnosisLines() []DiagnosisLine {
	return diagnosisTable()
}

// diagnosisTable is the table: by reason in the order of the reason codes, within a reason along the path. A line stands
// here only if the engine can draw it; each has a transcript in examples/diagnosis that does.
func diagnosisTable() []DiagnosisLine {
	return []DiagnosisLine{
		// Where the place decides alone: nothing on this branch can be owed.
		{AnyReason, SeenOtherBranch, StopBranch, OwnerProduct, "another branch"},
		// What was lost between the turns and the model, and what came in from elsewhere, is so whatever the reason.
		{AnyReason, SeenOtherConversation, StopModelInput, OwnerState, "from another conversation"},
		{AnyReason, SeenLost, StopModelInput, OwnerState, "lost before the model"},
		{AnyReason, SeenTruncated, StopModelInput, OwnerState, "cut off with early turns"},
		{AnyReason, SeenSummaryDropped, StopModelInput, OwnerState, "dropped by the summary"},
		{AnyReason, SeenSummaryChanged, StopModelInput, OwnerState, "changed by the summary"},
		// Of the row, not of one obligation: what it says of them is true of another attempt.
		{AnyReason, SeenOtherAttempt, StopEvaluated, OwnerRuntime, "another attempt evaluated"},

		// Nothing there that fits.
		{ReasonAbsent, SeenNowhere, StopProduced, OwnerProduct, "never produced"},
		{ReasonAbsent, SeenNeverTried, StopProduced, OwnerPrompt, "never tried"},
		{ReasonAbsent, SeenNeverRan, StopProduced, OwnerPrompt, "never ran"},
		{ReasonAbsent, SeenNeverAsked, StopProduced, OwnerPrompt, "never asked"},
		{ReasonAbsent, SeenNeverSaid, StopProduced, OwnerPrompt, "never said"},
		{ReasonAbsent, SeenUnanswered, StopProduced, OwnerProduct, "not answered"},
		{ReasonAbsent, SeenUnrecorded, StopProduced, OwnerTool, "never recorded"},
		{ReasonAbsent, SeenUnlabelled, StopEvaluated, OwnerExtraction, "not labelled"},
		{ReasonAbsent, SeenUser, StopDelivered, OwnerPrompt, "the user's words left out"},
		{ReasonAbsent, SeenState, StopDelivered, OwnerPrompt, "the state left out"},
		{ReasonAbsent, SeenInput, StopDelivered, OwnerPrompt, "the instructions left out"},
		{ReasonAbsent, SeenArguments, StopDelivered, OwnerPrompt, "sent, and left out"},
		{ReasonAbsent, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{ReasonAbsent, SeenResult, StopDelivered, OwnerPrompt, "left out"},
		{ReasonAbsent, SeenWorld, StopModelInput, OwnerState, "never shown to the model"},
		{ReasonAbsent, SeenGiven, StopDelivered, OwnerPrompt, "given, and left out"},
		{ReasonAbsent, SeenJudged, StopDelivered, OwnerPrompt, "judged not met"},
		{ReasonAbsent, SeenDelivered, StopEvaluated, OwnerExtraction, "said, not counted"},

		{ReasonFailed, SeenNotExecuted, StopProduced, OwnerRuntime, "never carried out"},
		{ReasonFailed, SeenFailedCall, StopProduced, OwnerTool, "call failed"},

		{ReasonShowsOtherwise, SeenUnlabelled, StopProduced, OwnerProduct, "a label denies it"},
		{ReasonShowsOtherwise, SeenUser, StopProduced, OwnerProduct, "the user says otherwise"},
		{ReasonShowsOtherwise, SeenState, StopProduced, OwnerState, "the state says otherwise"},
		{ReasonShowsOtherwise, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonShowsOtherwise, SeenAct, StopProduced, OwnerPrompt, "done all the same"},
		{ReasonShowsOtherwise, SeenResult, StopProduced, OwnerTool, "reads otherwise"},
		{ReasonShowsOtherwise, SeenWorld, StopProduced, OwnerTool, "the world shows otherwise"},
		{ReasonShowsOtherwise, SeenDelivered, StopDelivered, OwnerPrompt, "said all the same"},

		{ReasonStale, SeenNeverAsked, StopProduced, OwnerPrompt, "not asked again"},
		{ReasonStale, SeenFailedCall, StopProduced, OwnerTool, "the newer one failed"},
		{ReasonStale, SeenAct, StopProduced, OwnerPrompt, "not done again"},
		{ReasonStale, SeenWorld, StopProduced, OwnerTool, "not read again"},
		{ReasonStale, SeenDelivered, StopDelivered, OwnerPrompt, "said too early"},

		{ReasonTooFew, SeenUnrecorded, StopProduced, OwnerTool, "recorded too seldom"},
		{ReasonTooFew, SeenFailedCall, StopProduced, OwnerTool, "some calls failed"},
		{ReasonTooFew, SeenAct, StopProduced, OwnerPrompt, "stopped early"},
		{ReasonTooFew, SeenDelivered, StopDelivered, OwnerPrompt, "some left out"},

		{ReasonHedged, SeenUser, StopProduced, OwnerProduct, "the user only hedges"},
		{ReasonHedged, SeenHedged, StopDelivered, OwnerPrompt, "only hedged"},
		{ReasonHedged, SeenDelivered, StopEvaluated, OwnerExtraction, "said, not counted"},

		{ReasonNotDelivered, SeenDraft, StopDelivered, OwnerRuntime, "only in a draft"},
		{ReasonNotDelivered, SeenUntold, StopDelivered, OwnerRuntime, "not in the delivered part"},
		{ReasonTooWeak, SeenAny, StopEvaluated, OwnerExtraction, "too weak a proof"},
		{ReasonNeeds, SeenAny, StopProduced, OwnerProduct, "waits for another"},
		{ReasonSubAgentOnly, SeenSubAgent, StopProduced, OwnerTool, "only a sub-agent says so"},

		{ReasonWrongValue, SeenNowhere, StopProduced, OwnerProduct, "right nowhere"},
		{ReasonWrongValue, SeenUser, StopProduced, OwnerState, "argument lost or changed"},
		{ReasonWrongValue, SeenState, StopProduced, OwnerState, "the state's value lost"},
		{ReasonWrongValue, SeenInput, StopProduced, OwnerPrompt, "other value picked"},
		{ReasonWrongValue, SeenTold, StopDelivered, OwnerPrompt, "told other than it was known"},
		{ReasonWrongValue, SeenArguments, StopDelivered, OwnerPrompt, "told other than it was sent"},
		{ReasonWrongValue, SeenResult, StopDelivered, OwnerPrompt, "told otherwise"},
		{ReasonWrongValue, SeenEvent, StopProduced, OwnerTool, "recorded otherwise"},
		{ReasonWrongValue, SeenWorld, StopModelInput, OwnerState, "the right one never shown"},
		{ReasonWrongValue, SeenGiven, StopDelivered, OwnerPrompt, "told other than it was given"},
		{ReasonWrongValue, SeenJudged, StopDelivered, OwnerPrompt, "judged wrong"},

		{ReasonWrongTarget, SeenNowhere, StopProduced, OwnerProduct, "target named nowhere"},
		{ReasonWrongTarget, SeenUser, StopProduced, OwnerState, "other target"},
		{ReasonWrongTarget, SeenState, StopProduced, OwnerState, "the state's target lost"},
		{ReasonWrongTarget, SeenInput, StopProduced, OwnerPrompt, "other target picked"},

		{ReasonWrongResult, SeenNowhere, StopProduced, OwnerProduct, "right nowhere"},
		{ReasonWrongResult, SeenUser, StopProduced, OwnerState, "constraint lost"},
		{ReasonWrongResult, SeenState, StopProduced, OwnerState, "the state's constraint lost"},
		{ReasonWrongResult, SeenInput, StopProduced, OwnerPrompt, "constraint not passed on"},
		{ReasonWrongResult, SeenArguments, StopProduced, OwnerTool, "breaks constraint"},
		{ReasonWrongResult, SeenFailingCheck, StopProduced, OwnerPrompt, "the check fails"},
		{ReasonWrongResult, SeenWorld, StopProduced, OwnerTool, "the world differs"},

		{ReasonNoSource, SeenNowhere, StopProduced, OwnerPrompt, "made up"},
		{ReasonNoSource, SeenNeverTried, StopProduced, OwnerPrompt, "source never asked"},
		{ReasonNoSource, SeenUser, StopProduced, OwnerPrompt, "only the user says so"},
		{ReasonNoSource, SeenFailedCall, StopProduced, OwnerTool, "no source"},
		{ReasonNoSource, SeenResult, StopProduced, OwnerPrompt, "another source"},

		{ReasonOutOfOrder, SeenNeverTried, StopProduced, OwnerPrompt, "not done first"},
		{ReasonOutOfOrder, SeenNeverAsked, StopProduced, OwnerPrompt, "not asked first"},
		{ReasonOutOfOrder, SeenUser, StopProduced, OwnerPrompt, "against the user's answer"},
		{ReasonOutOfOrder, SeenFailedCall, StopProduced, OwnerTool, "what comes first failed"},
		{ReasonOutOfOrder, SeenAct, StopProduced, OwnerPrompt, "wrong order"},
		{ReasonOutOfOrder, SeenResult, StopProduced, OwnerPrompt, "against what was read"},
		{ReasonOutOfOrder, SeenEvent, StopProduced, OwnerTool, "recorded out of order"},
		{ReasonOutOfOrder, SeenDelivered, StopDelivered, OwnerPrompt, "said out of order"},

		{ReasonTooMany, SeenAct, StopProduced, OwnerPrompt, "done again"},
		{ReasonTooMany, SeenEvent, StopProduced, OwnerTool, "recorded again"},
		{ReasonTooMany, SeenDelivered, StopDelivered, OwnerPrompt, "said again"},

		{ReasonDoneAfter, SeenUser, StopProduced, OwnerPrompt, "done all the same"},
		{ReasonDoneAfter, SeenState, StopProduced, OwnerPrompt, "withdrawn, and done anyway"},

		{ReasonPending, SeenPendingCall, StopProduced, OwnerTool, "still running"},
		{ReasonNoResult, SeenPendingCall, StopProduced, OwnerRuntime, "no result in the record"},

		{ReasonRedacted, SeenRedacted, StopRedaction, OwnerExtraction, "hidden by redaction"},
		{ReasonCut, SeenCut, StopEvaluated, OwnerRuntime, "the record is cut"},
		{ReasonExitNotRecorded, SeenAny, StopEvaluated, OwnerTool, "exit code not recorded"},
		{ReasonReplyUnclear, SeenAny, StopEvaluated, OwnerExtraction, "reply is neither yes nor no"},
		{ReasonInputUnbound, SeenUser, StopEvaluated, OwnerExtraction, "value not read"},
		{ReasonInputUnbound, SeenNowhere, StopBranch, OwnerProduct, "no value to compare"},
		{ReasonNotJudged, SeenAny, StopEvaluated, OwnerExtraction, "not judged"},
		{ReasonWorld, SeenAny, StopEvaluated, OwnerTool, "world not reached"},
		{ReasonAmbiguous, SeenArguments, StopProduced, OwnerTool, "not in the result"},
		{ReasonAmbiguous, SeenAny, StopEvaluated, OwnerProduct, "reads two ways"},

		// Guardrails: what must not be is there. One that does not hold stands where the part stands that breaks it.
		{ReasonBroken, SeenUser, StopProduced, OwnerProduct, "the user says it"},
		{ReasonBroken, SeenAct, StopProduced, OwnerPrompt, "forbidden call"},
		{ReasonBroken, SeenWorld, StopProduced, OwnerTool, "the world changed"},
		{ReasonBroken, SeenDelivered, StopDelivered, OwnerPrompt, "forbidden words"},
		{ReasonNotHeld, SeenAny, StopProduced, OwnerProduct, "does not hold"},
	}
}
