package audit

import (
	"testing"
)

// TestListTold holds what is told of a list to what became of each thing in it.
func TestListTold(t *testing.T) {
	ask := user("Release the crates Maple, Birch, Rowan and Alder for pick-up, please.")
	free := func(name string) act {
		return call("crateFree", `{"crate":"`+name+`"}`, `{"crate":"`+name+`","free":true}`)
	}
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"one failed, all in one list", []act{ask, free("Maple"), free("Birch"), fails("crateFree", `{"crate":"Rowan"}`, "held by customs"), free("Alder"), agent("Ready for pick-up: Maple, Birch, Rowan and Alder.")}, kindPartial},
		{"one failed, a number", []act{ask, free("Maple"), free("Birch"), fails("crateFree", `{"crate":"Rowan"}`, "held by customs"), free("Alder"), agent("4/4 crates are free.")}, kindPartial},
		{"none failed", []act{ask, free("Maple"), free("Birch"), free("Rowan"), free("Alder"), agent("Ready for pick-up: Maple, Birch, Rowan and Alder.")}, ""},
		{"one failed and is told apart", []act{ask, free("Maple"), free("Birch"), fails("crateFree", `{"crate":"Rowan"}`, "held by customs"), free("Alder"), agent("Ready for pick-up: Maple, Birch and Alder. Rowan stays where it is.")}, ""},
		{"one failed, and the number says so", []act{ask, free("Maple"), free("Birch"), fails("crateFree", `{"crate":"Rowan"}`, "held by customs"), free("Alder"), agent("3 of 4 crates are free now.")}, ""},
		{"two never tried", []act{ask, free("Maple"), free("Birch"), agent("All 4 crates are free.")}, kindPartial},
		{"one failed and worked later", []act{ask, free("Maple"), free("Birch"), fails("crateFree", `{"crate":"Rowan"}`, "busy"), free("Alder"), free("Rowan"), agent("All 4 crates are free.")}, ""},
		{"one call for all that bounced two", []act{user("Void the slips SL-411, SL-412 and SL-413."), call("slips_void_many", `{"slips":["SL-411","SL-412","SL-413"]}`, `{"through":["SL-411"],"bounced":[{"id":"SL-412","reason":"paid"},{"id":"SL-413","reason":"paid"}]}`),
			agent("Void now: SL-411, SL-412 and SL-413.")}, kindPartial},
		{"one call for all, told", []act{user("Void the slips SL-411, SL-412 and SL-413."), call("slips_void_many", `{"slips":["SL-411","SL-412","SL-413"]}`, `{"through":["SL-411"],"bounced":[{"id":"SL-412","reason":"paid"},{"id":"SL-413","reason":"paid"}]}`),
			agent("Void now: SL-411. SL-412 and SL-413 are paid, so they can't be void.")}, ""},
		{"what stands beside the thing is no other thing", []act{user("Weight 31.4 kg for patient 59758, Mimi. Next recall: rabies, 2027-03-14."), call("weigh_set", `{"patient":"59758","kg":31.4}`, `{"patient":"59758","kg":31.4}`),
			call("recall_set", `{"patient":"59758","kind":"rabies","due":"2027-03-14"}`, `{"ok":true}`), agent("All entered for patient 59758, Mimi: 31.4 kg, and rabies on 14 March 2027.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestErrorTold holds what is told of a failed call to its error.
func TestErrorTold(t *testing.T) {
	ask := user("Put label Waiting on th-43525, and mail the receipt to ida@shop.example.")
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"a value that only the failed call was given", []act{ask, call("mail_out", `{"to":"ida@shop.example"}`, `{"ok":true}`), fails("tagger", `{"thread":"th-43525","label":"Waiting"}`, "451: local problem"),
			agent(`The receipt went out, and the conversation carries "Waiting".`)}, kindDespiteError},
		{"it worked the second time", []act{ask, fails("tagger", `{"thread":"th-43525","label":"Waiting"}`, "451: local problem"), call("tagger", `{"thread":"th-43525","label":"Waiting"}`, `{"ok":true}`),
			agent(`The conversation carries "Waiting".`)}, ""},
		{"told", []act{ask, fails("tagger", `{"thread":"th-43525","label":"Waiting"}`, "451: local problem"), agent(`"Waiting" could not be set.`)}, ""},
		{"what another call did as well", []act{user("Book 5134.35 to Shelter and send a receipt over 5134.35."), fails("gift_put", `{"amount":5134.35}`, "ledger busy"), call("receipt_out", `{"amount":5134.35}`, `{"ok":true}`),
			agent("The receipt over 5134.35 went out.")}, ""},
		{"HTTP in a text", []act{user("Insure 1983.459 for 7141.15 pounds."), call("tms/insure", `{"params":["1983.459",{"value":7141.15}]}`, "HTTP 422\nreason: valuation too old"), agent("Cover for 1983.459 stands at 7141.15.")}, kindDespiteError},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
