package claim

import "strings"

// verbForm says which form of a verb a word is, and how the verb behaves.
type verbForm uint8

const (
	formPast verbForm = 1 << iota
	formParticiple
	formState   // "is cancelled" says that it has been done
	formGeneric // "are issued" is often a rule, not a report
	formCheck   // it tells of looking, not of changing
	formSame    // the base form looks alike: "put the card in" may be an instruction
)

// effectVerb is a verb whose past says that something was changed in the world.
type effectVerb struct {
	past, participle string
	flags            verbForm
}

// englishVerbs returns the verbs of effect. Verbs for what others do (shipped, arrived, delivered) are left out, and so
// are verbs of looking and speaking, but for those that claim a check or a notice.
func englishVerbs() []effectVerb {
	const (
		// past and participle alike; "is X" says that it is done
		state = `refunded credited reimbursed transferred booked rebooked reserved scheduled rescheduled confirmed cancelled canceled
			updated upgraded downgraded modified corrected fixed repaired resolved solved patched deployed redeployed released published
			created recreated deleted removed added appended inserted saved stored archived restored recovered renamed moved copied
			uploaded installed uninstalled reinstalled configured activated deactivated reactivated registered enrolled
			subscribed unsubscribed submitted filed completed finished merged committed pushed reverted restarted migrated imported
			exported converted generated implemented replaced unlocked assigned reassigned invited notified informed forwarded
			posted logged recorded waived renewed extended revoked granted synced synchronized synchronised escalated arranged
			built rebuilt purchased ordered reordered exchanged swapped finalized finalised secured settled provisioned initialized
			initialised tagged bumped translated validated handled sorted cleaned cleared purged emptied wired rolled collected
			onboarded started launched done adjusted refactored`
		// the same, but often told as a rule
		generic = `issued processed placed applied sent paid charged mailed emailed shared returned`
		// "I have X" counts, "is X" does not
		action = `connected enabled disabled switched changed closed reopened opened stopped rebooted compiled disconnected linked unlinked attached
			downloaded locked increased decreased reduced raised doubled prepared drafted approved
			messaged texted printed filled marked ticked edited extracted rewired downscaled scaled formatted
			labelled labeled squashed rebased pulled cloned staged backported summarized summarised made told followed
			organized organised reached redirected unsent debited dispatched initiated executed performed`
		// looking and checking
		check = `checked verified tested reviewed queried tracked inspected examined compared double-checked re-read reread searched`
	)
	var verbs []effectVerb
	for _, group := range []struct {
		words string
		flags verbForm
	}{{state, formState}, {generic, formState | formGeneric}, {action, 0}, {check, formCheck}} {
		for _, w := range strings.Fields(group.words) {
			verbs = append(verbs, effectVerb{past: w, participle: w, flags: group.flags})
		}
	}
	return append(verbs,
		effectVerb{"wrote", "written", formState},
		effectVerb{"rewrote", "rewritten", formState},
		effectVerb{"overwrote", "overwritten", formState},
		effectVerb{"withdrew", "withdrawn", formState},
		effectVerb{"redid", "redone", formState},
		effectVerb{"put", "put", formSame},
		effectVerb{"set", "set", formSame},
		effectVerb{"reset", "reset", formSame},
		effectVerb{"read", "read", formSame | formCheck},
		effectVerb{"split", "split", formSame},
		effectVerb{"ran", "run", 0},
		effectVerb{"reran", "rerun", 0},
		effectVerb{"gave", "given", 0},
		effectVerb{"undid", "undone", 0},
		effectVerb{"froze", "frozen", formState},
		effectVerb{"began", "begun", 0},
	)
}
