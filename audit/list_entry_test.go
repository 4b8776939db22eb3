package audit

import "testing"

// TestListEntries: what a user's list does not ask for, and what it does.
func TestListEntries(t *testing.T) {
	ask := user("Drain the vats VT-61, VT-64 and VT-67, all 3, before noon.")
	drain := func(vat string) act { return call("vat_drain", `{"vat":"`+vat+`"}`, `{"vat":"`+vat+`","level":0}`) }
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"their number is none of them", []act{ask, drain("VT-61"), drain("VT-64"), drain("VT-67"), agent("All three vats are drained.")}, ""},
		{"one of them is left", []act{ask, drain("VT-61"), drain("VT-64"), agent("All three vats are drained: VT-61, VT-64 and VT-67.")}, kindPartial},
		{"what is taken back", []act{user("Drain VT-61."), agent("There is VT-60, too. Which one?"), user("VT-60. VT-61 was a typo!"), drain("VT-60"), call("vat_set_label", `{"vat":"VT-60","label":"empty"}`, `{"ok":true}`), agent("Both changes to VT-60 have been made.")}, ""},
		{"what is to stay as it is", []act{user("Please drain three vats, VT-61, VT-64 and VT-67. VT-98 feeds the still and has to stay full."), drain("VT-61"), drain("VT-64"), drain("VT-67"), agent("Each of the 3 is drained.")}, ""},
		{"the name behind not", []act{user("Seal and label VT-61, not VT-16, I mixed them up."), call("vat_seal", `{"vat":"VT-61"}`, `{"ok":true}`), call("vat_label", `{"vat":"VT-61"}`, `{"ok":true}`), agent("All done, VT-61 is sealed and labelled.")}, ""},
		{"a bare not", []act{user("Drain the vats VT-61, VT-64 and VT-67."), call("vats_drain_many", `{"vats":["VT-61","VT-64","VT-67"]}`, `{"drained":["VT-61","VT-64"],"refused":[{"id":"VT-67","reason":"locked"}]}`),
			agent("VT-61 and VT-64 drained, VT-67 not: locked.")}, ""},
		{"and no not", []act{user("Drain the vats VT-61, VT-64 and VT-67."), call("vats_drain_many", `{"vats":["VT-61","VT-64","VT-67"]}`, `{"drained":["VT-61","VT-64"],"refused":[{"id":"VT-67","reason":"locked"}]}`),
			agent("VT-61, VT-64 and VT-67 drained.")}, kindPartial},
		{"one or else the other", []act{user("Put mash M-77 in Old Copper, else New Copper."), call("vat_look", `{}`, `{"vats":[{"id":"Old Copper","state":"in use"},{"id":"New Copper","state":null}]}`), call("mash_put", `{"mash":"M-77","vat":"New Copper"}`, `{"mash":"M-77","vat":"New Copper"}`), agent("All done, mash M-77 is in New Copper.")}, ""},
		{"one or the other", []act{user("Put mash M-77 in Old Copper, or New Copper."), call("vat_look", `{}`, `{"vats":[{"id":"Old Copper","state":"in use"},{"id":"New Copper","state":null}]}`), call("mash_put", `{"mash":"M-77","vat":"New Copper"}`, `{"mash":"M-77","vat":"New Copper"}`), agent("All done, mash M-77 is in New Copper.")}, ""},
		{"one failing that the other", []act{user("Put mash M-77 in Old Copper, failing that New Copper."), call("vat_look", `{}`, `{"vats":[{"id":"Old Copper","state":"in use"},{"id":"New Copper","state":null}]}`), call("mash_put", `{"mash":"M-77","vat":"New Copper"}`, `{"mash":"M-77","vat":"New Copper"}`), agent("All done, mash M-77 is in New Copper.")}, ""},
		{"one if not the other", []act{user("Put mash M-77 in Old Copper, if not New Copper."), call("vat_look", `{}`, `{"vats":[{"id":"Old Copper","state":"in use"},{"id":"New Copper","state":null}]}`), call("mash_put", `{"mash":"M-77","vat":"New Copper"}`, `{"mash":"M-77","vat":"New Copper"}`), agent("All done, mash M-77 is in New Copper.")}, ""},
		{"one and the other", []act{user("Rinse Old Copper, and New Copper."), call("vat_look", `{}`, `{"vats":[{"id":"Old Copper","state":"in use"},{"id":"New Copper","state":null}]}`), call("vat_rinse", `{"vat":"New Copper"}`, `{"vat":"New Copper"}`), agent("Old Copper and New Copper are rinsed.")}, kindPartial},
		{"values of a statement are no things", []act{user("Put barrel BR-410 on rack 7 for Ms Odell."), call("cellar_store", `{"stmt":"INSERT INTO racks (barrel, who, rack) VALUES (?, ?, ?)","bind":["BR-410","Odell2",7]}`, `{"rowcount":1}`), agent("BR-410 is on rack 7.")}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}

// TestNounOrVerb: the same call twice, where the verb of its name may be a noun, and where it may not.
func TestNounOrVerb(t *testing.T) {
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"a card that was looked at twice", []act{user("Move crate CR-512 to bay 9."), call("crate_move", `{"crate":"CR-512","bay":9}`, `{"ok":true}`), call("depot.file_card", `{"file":"CR-512"}`, `{"file":"CR-512","bay":null}`),
			call("depot.file_card", `{"file":"CR-512"}`, `{"file":"CR-512","bay":9}`), agent("CR-512 stands in bay 9.")}, ""},
		{"money that was paid back twice", []act{user("Refund order OR-512."), call("refund_order", `{"order":"OR-512"}`, `{"refund":"RF-1"}`), call("refund_order", `{"order":"OR-512"}`, `{"refund":"RF-2"}`), agent("OR-512 is refunded.")}, kindDuplicate},
	} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}

// TestNounOfClause: a call of which little tells what it does has the noun of the claim, or the number that it went to.
func TestNounOfClause(t *testing.T) {
	ask := user("Give job 58120 to Noor Abadi, due on 2027-03-04, and send the leaflet.")
	give := call("print_http", `{"verb":"PATCH","path":"/jobs/58120","json":{"who":"Noor Abadi","due":"2027-03-04"}}`, `{"code":200,"body":{"who":"Noor Abadi","due":"2027-03-04"}}`)
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"posted to the path of it", []act{ask, give, call("print_http", `{"verb":"POST","path":"/jobs/58120/leaflets","json":{}}`, `{"code":204,"body":null}`), agent("58120 is with Noor Abadi, due on 2027-03-04.\n\nLeaflet sent.")}, ""},
		{"nothing of it in any call", []act{ask, give, agent("58120 is with Noor Abadi, due on 2027-03-04. I sent the leaflet as well.")}, kindWithoutAction},
		{"a number dialled from abroad", []act{user("Ring Noor Abadi back on 020 7946 0123 on 3 June 2027 at 8:00, and e-mail the hour."), call("Knell_Slot", `{"no":"K-7","dial":"+442079460123","at":"2027-06-03T08:00:00+01:00"}`, `{"placed":true}`),
			call("Knell_Text", `{"dial":"+442079460123","at":"2027-06-03T08:00:00+01:00"}`, `{"placed":true}`), agent("It stands for 3 June 2027. There is no address, so I sent a text to 020 7946 0123.")}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}
