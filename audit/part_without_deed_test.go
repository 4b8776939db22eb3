package audit

import "testing"

// TestPartWithoutDeed: one half of a request is in a call, of the other no call has anything, and the last words call all of it
// done without repeating its values. The twins make both, say so of one only, or have a value that asks for nothing.
func TestPartWithoutDeed(t *testing.T) {
	wish := user("Add 3 bags of peat to order 5512, and the van should come on 9 March 2027 at 2 pm.")
	look := call("orders_get", `{"order":"5512"}`, `{"order":"5512","lines":[],"state":"open"}`)
	dates := call("van_days_list", `{"day":"2027-03-09"}`, `{"day":"2027-03-09","free":true,"van":"V-3"}`)
	add := call("order_line_add", `{"order":"5512","item":"peat","bags":3}`, `{"order":"5512","lines":1}`)
	van := call("van_book", `{"order":"5512","at":"2027-03-09T14:00:00"}`, `{"booked":true}`)
	both := agent("Both done: the peat is on order 5512 and the van is booked.")
	peat := agent("I added 3 bags of peat to order 5512.")
	lid := user("Set the lid of kiln 7 to vented, and set the hold to 850 degrees.")
	lids := call("kiln_lid", `{"kiln":7,"lid":"vented"}`, `{"kiln":7,"lid":"vented"}`)
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"the day is in no call", []act{wish, look, add, both}, kindWithoutAction},
		{"the day was only looked up", []act{wish, look, dates, add, both}, kindWithoutAction},
		{"a measure is in no call", []act{lid, lids, agent("I set the lid of kiln 7 and the hold. All done.")}, kindWithoutAction},
		{"an address is in no call", []act{user("Add 3 bags of peat to order 5512, and add kim@peat.example to its watchers."), look, add, agent("The peat is on order 5512, and kim@peat.example watches it. All done.")}, kindWithoutAction},
		{"an address that says whose it is", []act{user("For kim@peat.example: add 3 bags of peat to order 5512."), look, add, agent("3 bags of peat are on order 5512 of kim@peat.example. Done.")}, ""},
		{"an address by which it was found", []act{user("Add 3 bags of peat to the order of kim@peat.example."), call("orders_find", `{"mail":"kim@peat.example"}`, `{"order":"8841"}`), call("order_line_add", `{"order":"8841","item":"peat","bags":3}`, `{"ok":true}`), agent("The peat is on the order of kim@peat.example. Done.")}, ""},
		{"a line of a list", []act{user("Kiln work:\n- kiln 7\n- lid vented\n- hold 850 degrees"), lids, agent("I set the lid of kiln 7 and the hold. All done.")}, kindWithoutAction},
		{"both made", []act{wish, look, dates, add, van, both}, ""},
		{"the van by what a reading returned", []act{wish, look, dates, add, call("van_take", `{"order":"5512","van":"V-3"}`, `{"ok":true}`), both}, ""},
		{"the day in a notation of its own", []act{wish, look, add, call("van_book", `{"order":"5512","slot":2716814}`, `{"ok":true}`), both}, ""},
		{"the day in words", []act{wish, look, add, call("van_book", `{"order":"5512","when":"next Tuesday, afternoon"}`, `{"ok":true}`), both}, ""},
		{"it says what is left", []act{wish, look, add, agent("I added 3 bags of peat to order 5512. The van I could not book.")}, ""},
		{"it says that it is to come", []act{wish, look, add, peat, agent("The peat is on order 5512. The van will be booked next.")}, ""},
		{"the user takes it back", []act{wish, user("Leave the van, I come by myself a day later."), look, add, peat}, ""},
		{"a day that says why", []act{user("I leave for Porto on 9 March 2027. Add 3 bags of peat to order 5512."), look, add, peat}, ""},
		{"a day that was", []act{user("Add 3 bags of peat to order 5512. It was placed on 9 March 2026."), look, add, peat}, ""},
		{"a day beside the one that is meant", []act{user("Mum visits on 8 March 2027. Book the van of order 5512 for 9 March 2027, 2 pm."), look, van, agent("The van of order 5512 is booked.")}, ""},
		{"one of two days", []act{user("Book the van of order 5512 for 8 March 2027 or 9 March 2027, at 2 pm."), look, van, agent("The van of order 5512 is booked.")}, ""},
		{"a day to reckon from", []act{user("Add 3 bags of peat to order 5512, and remind me two days before 11 March 2027."), add, call("remind_add", `{"order":"5512","lead":"P2D"}`, `{"ok":true}`), agent("The peat is on order 5512 and the reminder is set.")}, ""},
		{"the day of what is cancelled", []act{user("Cancel van 77 on 9 March 2027 and add 3 bags of peat to order 5512."), call("van_cancel", `{"van":"77"}`, `{"ok":true}`), add, agent("Both done, the van and the peat.")}, ""},
		{"the day of what goes to another day", []act{user("Move van 77 on 9 March 2027 to 12 March 2027."), call("van_move", `{"van":"77","to":"2027-03-12"}`, `{"ok":true}`), agent("Done, as you asked: the van has its new day.")}, ""},
		{"the day by which a thing goes", []act{user("Add 3 bags of peat to my 9 March 2027 order, 5512."), add, agent("Done, the peat is on the order.")}, ""},
		{"the day on which a thing is due", []act{user("Pay bill 8841 due 9 March 2027."), call("bill_pay", `{"bill":"8841"}`, `{"ok":true}`), agent("Done, the bill is paid in time.")}, ""},
		{"a day in brackets", []act{user("Pay bill 8841 (it came on the 9 March 2027) today."), call("bill_pay", `{"bill":"8841"}`, `{"ok":true}`), agent("Done, the bill is paid.")}, ""},
		{"a line of facts", []act{user("Order 5512, 64 kg so far, gate 4. Add 3 bags of peat."), add, agent("All done: 3 bags of peat are on order 5512.")}, ""},
		{"a measure as a fact", []act{user("Set the lid of kiln 7 to vented. It is at 850 degrees."), lids, agent("The lid of kiln 7 is set to vented.")}, ""},
		{"a measure of what is there", []act{user("We come with a boat of 7.5 m. Add 3 bags of peat to order 5512."), add, peat}, ""},
		{"the measure in another unit", []act{lid, lids, call("kiln_hold", `{"kiln":7,"hold_f":1562}`, `{"kiln":7}`), agent("I set the lid of kiln 7 and the hold. All done.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
