package audit

import (
	"testing"
)

// TestOtherThing holds changes of things that nobody named to the names that the user gave.
func TestOtherThing(t *testing.T) {
	ask := user("Freeze membership 746.2504 until 14 July 2027.")
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"a number beside it, not told", []act{ask, call("freeze_member", `{"member_no":"746.2505","until":"2027-07-14"}`, `{"ok":true}`), agent("Your membership is frozen until 14 July 2027.")}, kindWrongTarget},
		{"the right number", []act{ask, call("freeze_member", `{"member_no":"746.2504","until":"2027-07-14"}`, `{"ok":true}`), agent("Your membership is frozen until 14 July 2027.")}, ""},
		{"told as it is, and still another", []act{ask, call("freeze_member", `{"member_no":"746.2505","until":"2027-07-14"}`, `{"ok":true}`), agent("Membership 746.2505 is frozen until 14 July 2027.")}, kindWrongTarget},
		{"the id of what was named", []act{user("Refund order 61540."), call("get_order", `{"order":"61540"}`, `{"order":"61540","refund_id":"rf61540"}`), call("refund_execute", `{"refund_id":"rf61540","note":"late"}`, `{"ok":true}`), agent("Order 61540 is refunded.")}, ""},
		{"a title of more words", []act{user("Reserve A Short Winter for card 2 1234 30229."), call("place_hold", `{"card":"2 1234 30229","title":"A Shorter Winter"}`, `{"ok":true}`), agent(`A hold on "A Short Winter" is placed for card 2 1234 30229.`)}, kindWrongTarget},
		{"one of two in a list", []act{user("Set 17 degrees in the upstairs hall."), call("get_states", `{}`, `[{"entity_id":"climate.upstairs_hall"},{"entity_id":"climate.downstairs_hall"}]`),
			call("set_climate", `{"entity_id":"climate.downstairs_hall","temperature":17}`, `{"ok":true}`), agent("17 degrees it is in the upstairs hall.")}, kindWrongTarget},
		{"the one of two in a list", []act{user("Set 17 degrees in the upstairs hall."), call("get_states", `{}`, `[{"entity_id":"climate.upstairs_hall"},{"entity_id":"climate.downstairs_hall"}]`),
			call("set_climate", `{"entity_id":"climate.upstairs_hall","temperature":17}`, `{"ok":true}`), agent("17 degrees it is in the upstairs hall.")}, ""},
		{"listed beside each other", []act{user("Delete the snapshot db/nightly-0412."), call("list_snapshots", `{}`, `["db/nightly-0412b","db/nightly-0412"]`), call("delete_snapshot", `{"name":"db/nightly-0412b"}`, "ok"), agent("I've deleted db/nightly-0412.")}, kindWrongTarget},
		{"plain words name nothing", []act{user("The flat is hosted by Ida. Set the rent of LT24636 to 1330."), call("patch_listing", `{"ref":"LT24636","rent":1330,"visible":"listed"}`, `{"ok":true}`), agent("The rent of LT24636 is 1330 now.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
