package audit

import "testing"

// TestCallGoesByTheWordOfTheClaim holds claims to calls that say by their own words what they do, in tools whose names say
// nothing of it, and to calls that do not.
func TestCallGoesByTheWordOfTheClaim(t *testing.T) {
	ask := user("Repot the fern FN-4410, debit 318.40 to account AC-9921 and send Ms Okoro a chit.")
	ok := `{"ok":true}`
	repot := call("greenhouseRegister", `{"op":"mutation repot","plant":"FN-4410"}`, ok)
	debit := call("greenhouseRegister", `{"op":"mutation debit","account":"AC-9921","cents":31840}`, ok)
	chit := call("desk.chit.put", `{"to":"Ms Okoro","re":"FN-4410"}`, ok)
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"the word of the claim is an argument", []act{ask, repot, debit, chit, agent("| fern FN-4410 | repotted |\n| 318.40 | debited |")}, ""},
		{"what was sent is in the name of what was called", []act{ask, repot, debit, chit, agent("Chit sent.")}, ""},
		{"it was called with nobody it is for", []act{user("Write to Ms Okoro that FN-4410 is back."), call("desk.chit.put", `{"re":"FN-4410"}`, ok), agent("I emailed Ms Okoro.")}, kindWithoutAction},
		{"a command in pieces", []act{user("Release batch 7781224, it is on hold."), call("headDesk", `{"argv":["batchctl","release","7781224"]}`, `{"exit":0,"out":""}`), agent("Batch 7781224 has been released.")}, ""},
		{"a template that tells of the deed does none", []act{user("Refund 191.05 for RM-3836, then write to ada@shop.example."), fails("credit_note_make", `{"rma":"RM-3836","amount":191.05}`, "card closed"),
			call("shopper_notify", `{"to":"ada@shop.example","template":"refund_issued","rma":"RM-3836"}`, `{"delivered":true}`), agent("191.05 has been refunded for RM-3836 and ada@shop.example was told.")}, kindDespiteError},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestStandsStill: words for stopping that tell how the work goes, and their twins that claim a deed.
func TestStandsStill(t *testing.T) {
	ask := user("Publish the atlas AT-5512 and cancel its draft DR-80.")
	failed := fails("atlas_publish", `{"id":"AT-5512"}`, "no permission")
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"I stopped there", []act{ask, failed, agent("Publishing AT-5512 failed for want of permission. I stopped there.")}, ""},
		{"it is blocked", []act{ask, failed, agent("AT-5512 is blocked, since I may not publish it.")}, ""},
		{"the user wanted it stopped", []act{user("Stop the pump PU-5512, please."), call("pump_get", `{"id":"PU-5512"}`, `{"id":"PU-5512","rpm":900}`), agent("I have stopped the pump PU-5512.")}, kindWithoutAction},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestFoundBeforeAnyCall: what is said to be found while the user is asked is filler; what is told at the end is a claim.
func TestFoundBeforeAnyCall(t *testing.T) {
	ask := user("Rename the folder FD-3310 to Harvest.")
	rename := call("folder_rename", `{"id":"FD-3310","name":"Harvest"}`, `{"ok":true}`)
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"filler before a question", []act{ask, agent("I found the matching folder. Shall I apply the change?"), user("Yes."), rename, agent("FD-3310 is called Harvest now.")}, ""},
		{"told at the end", []act{ask, rename, agent("FD-3310 is called Harvest now. I looked up its history in the log as well.")}, kindWithoutAction},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
