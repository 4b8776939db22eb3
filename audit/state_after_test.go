package audit

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStateAfter holds accepted changes to what a later view shows. Most tools have names that tell nothing.
func TestStateAfter(t *testing.T) {
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"a place that is empty", []act{user("Give crate Q-7714 the keeper Imre."), call("crateCard", `{"crate":"Q-7714"}`, `{"crate":"Q-7714","keeper":null,"zone":"B"}`),
			call("crateKeeper", `{"crate":"Q-7714","keeper":"Imre"}`, `{"crate":"Q-7714","keeper":"Imre"}`), agent("Crate Q-7714 is with Imre now."), probe("store.crate", `{"crate":"Q-7714","keeper":null,"zone":"B"}`)}, kindNotPersisted},
		{"a place that is filled", []act{user("Give crate Q-7714 the keeper Imre."), call("crateCard", `{"crate":"Q-7714"}`, `{"crate":"Q-7714","keeper":null,"zone":"B"}`),
			call("crateKeeper", `{"crate":"Q-7714","keeper":"Imre"}`, `{"crate":"Q-7714","keeper":"Imre"}`), agent("Crate Q-7714 is with Imre now."), probe("store.crate", `{"crate":"Q-7714","keeper":"Imre","zone":"B"}`)}, ""},
		{"owned up to", []act{user("Give crate Q-7714 the keeper Imre."), call("crateKeeper", `{"crate":"Q-7714","keeper":"Imre"}`, `{"crate":"Q-7714","keeper":"Imre"}`),
			call("crateCard", `{"crate":"Q-7714"}`, `{"crate":"Q-7714","keeper":null}`), agent("I entered Imre for crate Q-7714, but it hasn't been stored.")}, ""},
		{"a text that reads as before", []act{user("Log 31.4 kg for lamb #5520."), call("sheepfold_lookup", `{"no":"5520"}`, `#5520 lamb | last weight: 12.0 kg | pen: 4`), call("set_weight", `{"no":"5520","weightKg":31.4}`, `#5520 weight 31.4 kg saved`),
			agent("Lamb 5520 weighs 31.4 kg, on file."), probe("fold.sheep", `"#5520 lamb | last weight: 12.0 kg | pen: 4"`)}, kindNotPersisted},
		{"a table that reads as before", []act{user("Set tier gold for tenant 77120."), call("pg", `{"sql":"SELECT id, tier FROM tenants WHERE id = 77120"}`, "id | tier\n77120 | free"),
			call("pg", `{"sql":"UPDATE tenants SET tier = 'gold' WHERE id = 77120"}`, "UPDATE 1"), call("pg", `{"sql":"SELECT id, tier FROM tenants WHERE id = 77120"}`, "id | tier\n77120 | free"),
			agent("I updated tenant 77120: tier gold.")}, kindNotPersisted},
		{"an instant of another zone", []act{user("Put the fitting of FT-8831 on 14 July 2027, 10:00 in Warsaw."), call("fitting.put", `{"ref":"FT-8831","start":"2027-07-14T10:00:00+02:00"}`, `{"ack":true}`),
			agent("Fitting FT-8831 is set for 14 July 2027, 10:00 Warsaw time."), probe("diary.fitting", `{"ref":"FT-8831","start":"2027-07-14T08:00:00Z"}`)}, ""},
		{"cents", []act{user("Set the cap of CP-2219 to 75 euros."), call("cap.set", `{"ref":"CP-2219","cap":75}`, `{"ack":true}`), agent("The cap of CP-2219 is 75 euros now."), probe("caps", `{"ref":"CP-2219","cap_minor":7500}`)}, ""},
		{"another thing that it names as well", []act{user("Add 2 of SKU-5513 to order O-99182."), call("stock_level", `{"sku":"SKU-5513"}`, `{"sku":"SKU-5513","quantity":40}`),
			call("add_line", `{"order_id":"O-99182","sku":"SKU-5513","quantity":2}`, `{"ok":true}`), call("stock_level", `{"sku":"SKU-5513"}`, `{"sku":"SKU-5513","quantity":40}`), agent("I added 2 of SKU-5513 to order O-99182.")}, ""},
		{"another page", []act{user("Allow 10.33.20.0/24 on fw-dmz-01."), call("add_rule", `{"gateway":"fw-dmz-01","src":"10.33.20.0/24"}`, `{"rule_id":381}`), call("list_rules", `{"gateway":"fw-dmz-01","offset":50}`, `{"gateway":"fw-dmz-01","rules":[]}`),
			agent("I added the rule for 10.33.20.0/24 on fw-dmz-01.")}, ""},
		{"taken back", []act{user("Tag th-96347 with Waiting, then take it off again."), call("label_add", `{"thread":"th-96347","label":"Waiting"}`, `{"labels":["Waiting"]}`), call("label_remove", `{"thread":"th-96347","label":"Waiting"}`, `{"labels":[]}`),
			agent("I added the label Waiting to th-96347 and removed it again."), probe("mail.thread", `{"thread":"th-96347","labels":[]}`)}, ""},
		{"overtaken", []act{user("Set the rent of LT24636 to 1330, no, 1280."), call("listing.patch", `{"ref":"LT24636","rent":1330}`, `{"rent":1330}`), call("listing.patch", `{"ref":"LT24636","rent":1280}`, `{"rent":1280}`),
			agent("The rent of LT24636 is 1280 now."), probe("portal.listing", `{"ref":"LT24636","rent":1280}`)}, ""},
		{"the old text", []act{user("Swap index - 1 for offset in web/Grid.vue."), call("fs.patch", `{"path":"web/Grid.vue","old":"index - 1","new":"offset"}`, `{"applied":1}`),
			call("fs.show", `{"path":"web/Grid.vue","lines":9}`, `{"path":"web/Grid.vue","body":"at = index - 1;"}`), agent("I changed web/Grid.vue: it says offset now.")}, kindNotPersisted},
		{"the old text of another file", []act{user("Swap kind for variant in Tabs.vue and Toast.vue."), call("fs.patch", `{"path":"ui/Tabs.vue","old":"kind:","new":"variant:"}`, `{"applied":1}`),
			call("fs.show", `{"path":"ui/Toast.vue","lines":9}`, `{"path":"ui/Toast.vue","body":"kind: String"}`), call("fs.patch", `{"path":"ui/Toast.vue","old":"kind:","new":"variant:"}`, `{"applied":1}`), agent("I updated ui/Tabs.vue and ui/Toast.vue.")}, ""},
		{"a place that is named apart", []act{user("Set the feed rate of PEN12 to 6.2."), call("Scada.ReadTags", `{"tags":["PEN12.FEED"]}`, `{"values":{"PEN12.FEED":5.5}}`), call("Scada.WriteTag", `{"tag":"PEN12.FEED","value":6.2}`, `{"tag":"PEN12.FEED","written":6.2}`),
			agent("The feed rate of PEN12 is set to 6.2."), probe("plc", `{"values":{"PEN12.FEED":5.5}}`)}, kindNotPersisted},
		{"a place that is named apart, and holds it", []act{user("Set the feed rate of PEN12 to 6.2."), call("Scada.ReadTags", `{"tags":["PEN12.FEED"]}`, `{"values":{"PEN12.FEED":5.5}}`), call("Scada.WriteTag", `{"tag":"PEN12.FEED","value":6.2}`, `{"tag":"PEN12.FEED","written":6.2}`),
			agent("The feed rate of PEN12 is set to 6.2."), probe("plc", `{"values":{"PEN12.FEED":6.2,"PEN13.FEED":5.5}}`)}, ""},
		{"no such thing", []act{user("File the skip form for 14 Harrow Lane."), call("submit_application", `{"address":"14 Harrow Lane"}`, `{"text":"Application received, reference SK242442."}`),
			agent("The application for 14 Harrow Lane is submitted."), probe("portal", `{"text":"You have no applications for 14 Harrow Lane."}`)}, kindNotPersisted},
		{"nothing that is bad", []act{user("Pay the invoices of Lumen Cleaning."), call("pay_invoices", `{"vendor":"Lumen Cleaning"}`, `{"paid":1}`), agent("I paid the invoices of Lumen Cleaning."), probe("erp", `{"text":"There are no unpaid invoices for Lumen Cleaning."}`)}, ""},
		{"the first look was too early", []act{user("Hang banner BN-4471 on mast M-09 and book its crew."), call("mastCard", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","mast":null,"crew":[]}`), call("mast_assign", `{"banner":"BN-4471","mast":"M-09"}`, `{"banner":"BN-4471","mast":"M-09"}`), call("crew_book", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","crew":["Ode"]}`),
			call("mastView", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","mast":null,"crew":[]}`), call("mastView", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","mast":"M-09","crew":["Ode"]}`), agent("Banner BN-4471 is assigned to mast M-09, and its crew is booked.")}, ""},
		{"the second look shows nothing either", []act{user("Hang banner BN-4471 on mast M-09 and book its crew."), call("mastCard", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","mast":null,"crew":[]}`), call("mast_assign", `{"banner":"BN-4471","mast":"M-09"}`, `{"banner":"BN-4471","mast":"M-09"}`), call("crew_book", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","crew":["Ode"]}`),
			call("mastView", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","mast":null,"crew":[]}`), call("mastView", `{"banner":"BN-4471"}`, `{"banner":"BN-4471","mast":null,"crew":[]}`), agent("Banner BN-4471 is assigned to mast M-09, and its crew is booked.")}, kindNotPersisted},
		{"a probe that is newer than the look", []act{user("Set the toll of bridge BR-310 to 4.60."), call("bridgeCard", `{"bridge":"BR-310"}`, `{"bridge":"BR-310","toll":3.9}`), call("toll_set", `{"bridge":"BR-310","toll":4.6}`, `{"ack":true}`), call("bridgeCard", `{"bridge":"BR-310","full":true}`, `{"bridge":"BR-310","toll":3.9}`),
			agent("I set the toll of bridge BR-310 to 4.60."), probe("bridges", `{"bridge":"BR-310","toll":4.6}`)}, ""},
		{"the numbers of a protocol", []act{user("Record buoy BY-7714 for 20 minutes."), call("buoy.set", `{"jsonrpc":"2.0","id":3,"params":{"buoy":"BY-7714","rec_s":1200}}`, `{"jsonrpc":"2.0","id":3,"result":{"buoy":"BY-7714","rec_s":1200}}`), agent("I set buoy BY-7714 to 20 minutes of recording."),
			probe("buoys", `{"jsonrpc":"2.0","id":5,"result":{"buoy":"BY-7714","rec_s":null}}`)}, kindNotPersisted},
		{"the last words pass over it", []act{user("Lend kayak KY-5521 to Runa Holt until 2027-03-04."), call("kayakCard", `{"kayak":"KY-5521"}`, `{"kayak":"KY-5521","lent_to":null}`), call("kayak_lend", `{"kayak":"KY-5521","lent_to":"Runa Holt"}`, `{"kayak":"KY-5521","lent_to":"Runa Holt"}`),
			agent("The kayak is with Runa from today."), probe("boathouse", `{"kayak":"KY-5521","lent_to":null}`)}, kindNotPersisted},
		{"the last words do not pass over it", []act{user("Lend kayak KY-5521 to Runa Holt until 2027-03-04."), call("kayakCard", `{"kayak":"KY-5521"}`, `{"kayak":"KY-5521","lent_to":null}`), call("kayak_lend", `{"kayak":"KY-5521","lent_to":"Runa Holt"}`, `{"kayak":"KY-5521","lent_to":"Runa Holt"}`),
			call("kayakCard", `{"kayak":"KY-5521"}`, `{"kayak":"KY-5521","lent_to":null}`), agent("The boathouse took the entry, yet the kayak is on the rack as before.")}, ""},
		{"they speak of something else", []act{user("Lend kayak KY-5521 to Runa Holt until 2027-03-04."), call("kayakCard", `{"kayak":"KY-5521"}`, `{"kayak":"KY-5521","lent_to":null}`), call("kayak_lend", `{"kayak":"KY-5521","lent_to":"Runa Holt"}`, `{"kayak":"KY-5521","lent_to":"Runa Holt"}`),
			agent("Have a good day!"), probe("boathouse", `{"kayak":"KY-5521","lent_to":null}`)}, ""},
		{"all that it shows stood there before", []act{user("Give goat 8841 the collar Birk-7, and 12.5 ml of drench."), call("GB4", `{"tag":"8841"}`, `{"tag":"8841","stall":"EAST","worn":null,"book":[]}`), call("GB9", `{"tag":"8841","c":"Birk-7"}`, `{"r":"so be it"}`), call("GB12", `{"tag":"8841","ml":12.5}`, `{"r":"noted"}`),
			agent("Goat 8841 wears the collar Birk-7 now and has had its drench, 12.5 ml."), probe("GB4", `{"tag":"8841","stall":"EAST","worn":null,"book":[]}`)}, kindNotPersisted},
		{"a code stands there that did not", []act{user("Give goat 8841 the collar Birk-7, and 12.5 ml of drench."), call("GB4", `{"tag":"8841"}`, `{"tag":"8841","stall":"EAST","worn":null,"book":[]}`), call("GB9", `{"tag":"8841","c":"Birk-7"}`, `{"r":"so be it"}`), call("GB12", `{"tag":"8841","ml":12.5}`, `{"r":"noted"}`),
			agent("Goat 8841 wears the collar Birk-7 now and has had its drench, 12.5 ml."), probe("GB4", `{"tag":"8841","stall":"EAST","worn":"K3","book":["D/13"]}`)}, ""},
		{"a look at another goat", []act{user("Give goat 8841 the collar Birk-7."), call("GB4", `{"tag":"8841"}`, `{"tag":"8841","stall":"EAST","worn":null}`), call("GB9", `{"tag":"8841","c":"Birk-7"}`, `{"r":"so be it"}`),
			agent("Goat 8841 wears the collar Birk-7 now."), probe("GB4", `{"tag":"8814","stall":"EAST","worn":null}`)}, ""},
		{"the same call for another thing is no look", []act{user("Dry off 5510 and 5512."), call("DR60", `{"tag":"5510"}`, `{"r":"dry as hay"}`), call("DR60", `{"tag":"5512"}`, `{"r":"refused"}`), agent("5510 is dried off. The system refused 5512.")}, ""},
		{"a state of something else", []act{user("Order card 8965-77 for line 4420."), call("line", `{"line":"4420"}`, `{"line":"4420","card":"1100-01","state":"ACTIVE"}`), call("swap_order", `{"line":"4420","card":"8965-77"}`, `{"order":"PO-1","state":"ACKNOWLEDGED"}`),
			agent("Line 4420 has card 8965-77."), probe("hlr", `{"line":"4420","card":"8965-77","state":"ACTIVE"}`)}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestPairs holds what a reading tells to its forms.
func TestPairs(t *testing.T) {
	for text, want := range map[string][]string{
		`{"a":{"b":1,"c":[]},"d":null}`:                              {"a.b=1", "a.c=[]", "d=null"},
		`#7 Rocky | last weight: none | recalls: none`:               {"#7=Rocky", "last weight=none", "recalls=none"},
		"id | tier\n796085 | free":                                   {"id=796085", "tier=free"},
		`{"content":[{"type":"text","text":"AL-5: rack R01, x 3"}]}`: {"content.type=text", "AL-5=rack R01", "rack=R01", "x=3"},
		`[[`: {"=[]"},
	} {
		var got []string
		for _, p := range pairsOf(nil, []byte(text)) {
			got = append(got, string(p.key)+"="+string(p.value))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}
