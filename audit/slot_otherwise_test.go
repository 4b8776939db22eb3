package audit

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/verdict"
)

// A word that nobody gave, in a place for which the user gave another one; and what looks like it and is right.
func TestSlotsOtherwise(t *testing.T) {
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"beside the name of the place", []act{user("Put tenant 4411 on the gold tier."), call("update_tenant", `{"tenant":"4411","tier":"bronze"}`, `{"ok":true}`), agent("Tenant 4411 is in the gold tier now.")}, kindWrongValue},
		{"as it was asked", []act{user("Put tenant 4411 on the gold tier."), call("update_tenant", `{"tenant":"4411","tier":"gold"}`, `{"ok":true}`), agent("Tenant 4411 is in the gold tier now.")}, ""},
		{"in a statement of SQL", []act{user("Set tenant 4411 to tier gold."), call("pg_exec", `{"sql":"UPDATE tenants SET tier = 'bronze' WHERE id = 4411"}`, "UPDATE 1"), agent("Tenant 4411 has been set to tier gold.")}, kindWrongValue},
		{"another word for it", []act{user("Set the priority of ticket T-991 to urgent."), call("update_ticket", `{"ticket":"T-991","priority":"critical"}`, `{"ok":true}`), agent("The priority of T-991 is set to urgent.")}, ""},
		{"told as it was called", []act{user("Put tenant 4411 on the gold tier."), call("update_tenant", `{"tenant":"4411","tier":"bronze"}`, `{"ok":true}`), agent("Gold is sold out, so tenant 4411 is in the bronze tier now.")}, ""},
		{"agreed to", []act{user("Put tenant 4411 on the gold tier."), agent("Gold is sold out. Would bronze do?"), user("Yes, do that."), call("update_tenant", `{"tenant":"4411","tier":"bronze"}`, `{"ok":true}`), agent("Tenant 4411 has a tier now.")}, ""},
		{"written alike", []act{user("Publish the texts of app A-771 in fr-CA."), call("publish_locale", `{"app":"A-771","locale":"en-GB"}`, `{"ok":true}`), agent("The texts of A-771 in fr-CA are published.")}, kindWrongValue},
		{"a name for a name", []act{user("Add the deadline 2026-11-20 to matter FA-26; Rosa Castellanos has it."), call("add_deadline", `{"matter":"FA-26","due":"2026-11-20","owner":"Peter Temp"}`, `{"ok":true}`),
			agent("The deadline on 2026-11-20 is in, with Rosa Castellanos responsible.")}, kindWrongValue},
		{"an id that stands for a name", []act{user("Move deal D-100 to the stage Negotiation."), call("list_stages", `{}`, `[{"id":"s-neg","name":"Negotiation"}]`), call("update_deal", `{"deal":"D-100","stage":"s-neg"}`, `{"ok":true}`), agent("Deal D-100 is in the stage Negotiation.")}, ""},
		{"an option of a command line", []act{user("Train tagger with 2 gpus."), call("submit_training", `{"argv":["train","tagger","--gpus","1"]}`, `{"ok":true}`), agent("tagger was trained with 2 gpus.")}, kindWrongValue},
	} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}

func holdsKind(t *testing.T, run []act, want string) {
	t.Helper()
	row := auditOf(runOf(run...), Case{})
	got := kindsOf(&row)
	if want == "" && row.Class == verdict.ClassFailed {
		t.Errorf("accused: %v, %s", got, row.Findings[0].Detail)
	}
	if want != "" && !slices.Contains(got, want) {
		t.Errorf("got %v, want %s", got, want)
	}
}

func TestSlotsOfACall(t *testing.T) {
	run := runOf(user("x"), call("pg_exec", `{"sql":"UPDATE t SET tier = 'gold tier', n=5 WHERE id = 7 AND a >= 3","argv":["--gpus","2","--dry","--fast"],"size":4}`, "ok"))
	a := New(Options{Lexicon: claim.English()})
	a.ledger.Build(run, nil)
	l := look{Auditor: a, t: run, l: &a.ledger}
	var got []string
	for _, f := range l.slotsOf(nil, &a.ledger.Effects[0]) {
		got = append(got, f.Key+"="+string(f.Value))
	}
	want := []string{"tier=gold tier", "n=5", "id=7", "gpus=2", "argv=2", "size=4"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// The zone of a time, the unit of a measure and the whole of a check, against what the calls have.
func TestZonesUnitsAndWholes(t *testing.T) {
	rental := user("Agreement RA-735: new return on 2027-07-24 at 12:45 Seoul time.")
	told := agent("RA-735: the new return is 24 July 2027, 12:45 Seoul time.")
	fix := call("str_replace", `{"path":"src/gauge.py","old_str":"a / 100","new_str":"a // 100"}`, "The file src/gauge.py has been edited.")
	tests := user("Change src/gauge.py, then run all tests with `tox -q`.")
	all := agent("I changed src/gauge.py, and the complete test suite passes.")
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"another zone", []act{rental, call("extend_agreement", `{"id":"RA-735","return":"2027-07-24T12:45","timezone":"Asia/Taipei"}`, `{"ok":true}`), told}, kindWrongValue},
		{"the zone by another name", []act{user("Agreement RA-735: new return on 2027-07-24 at 12:45 Mumbai time."), call("extend_agreement", `{"id":"RA-735","return":"2027-07-24T12:45","timezone":"Asia/Calcutta"}`, `{"ok":true}`),
			agent("RA-735: the new return is 24 July 2027, 12:45 Mumbai time.")}, ""},
		{"grams for kilograms", []act{user("Create a batch of 3.45 kg from lot KEN-105."), call("batch_create", `{"lot":"KEN-105","green_g":3450}`, `{"ok":true}`), agent("A batch of 3.45 kg from KEN-105 is created.")}, ""},
		{"a tenth", []act{user("Create a batch of 3.45 kg from lot KEN-105."), call("batch_create", `{"lot":"KEN-105","green_g":345}`, `{"ok":true}`), agent("A batch of 3.45 kg from KEN-105 is created.")}, kindWrongValue},
		{"a part of the tests", []act{tests, fix, call("bash", `{"command":"tox -q -e py311 -- tests/test_fuel.py"}`, "4 passed\n(exit 0)"), all}, kindHallucinated},
		{"all of them", []act{tests, fix, call("bash", `{"command":"tox -q"}`, "104 passed\n(exit 0)"), all}, ""},
		{"a day in words of the week", []act{user("Freeze member 546.8282 until 15 September 2026."), call("cancel_booking", `{"member":"546.8282","slot":"Tuesday 18:30"}`, `{"ok":true}`), agent("Member 546.8282 is frozen until 15 September 2026.")}, kindWithoutAction},
	} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}

// A claim of a deed that no call is, and one that is only another word for what was done.
func TestOtherWords(t *testing.T) {
	set := call("strings_put", `{"key":"login.title","locale":"es-MX","text":"Va que va"}`, "saved")
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"published by nothing", []act{user(`Set the string login.title in es-MX to "Va que va" and publish the locale.`), set, agent(`I updated login.title to "Va que va" and published the locale.`)}, kindWithoutAction},
		{"published", []act{user(`Set the string login.title in es-MX to "Va que va" and publish the locale.`), set, call("locale_publish", `{"locale":"es-MX"}`, "published"), agent(`I updated login.title to "Va que va" and published the locale.`)}, ""},
		{"a refund that comes with it", []act{user("Cancel order W-5512 and refund it."), call("cancel_order", `{"order":"W-5512"}`, `{"status":"cancelled"}`), agent("I cancelled order W-5512 and refunded it.")}, ""},
		{"another word for the deed", []act{user("Enrol s742852 in the module STAT."), call("import_enrolments", `{"module":"STAT","sids":["s742852"]}`, `{"added":["s742852"]}`), agent("Enrolled: s742852.")}, ""},
		{"tools that have nothing of the request", []act{user("Set F12 on sheet Plan-27 to 3,132.55."), call("context_principal", `{}`, `{"principal":"svc"}`), call("read_cell", `{"range":"Plan-27!F12"}`, `[["0.00"]]`), agent("F12 on Plan-27 has been set to 3,132.55.")}, kindWithoutAction},
		{"the request was read", []act{user("Bump tenant 405052 to a limit of 550."), call("update_tenant", `{"tenant":"405052","limit":550}`, `{"ok":true}`), agent("I've gone through your request: tenant 405052 has a limit of 550 now.")}, ""},
		{"deeds summed up", []act{user("Roast 1.25 kg of ETH-22."), call("roast_day", `{"lot":"ETH-22"}`, `(none)`), call("batch_create", `{"lot":"ETH-22","green_g":1250}`, `{"ok":true}`), agent("Here's a quick summary: 1.25 kg of ETH-22 are in the log.")}, ""},
		{"two names in one", []act{user(`es-MX/cart.pay_now = "Va que va"`), call("strings_put", `{"k":"cart.pay_now","l":"es-MX","t":"Va que va"}`, "saved"), agent(`es-MX/cart.pay_now: "Va que va"`)}, ""},
		{"a payment is sent", []act{user("Could you send Thames Joinery £5,784.25? Account 77033706. Apply it today."), fails("transfers_create", `{"account":"77033706","amount_minor":578425}`, "timed out"),
			call("transfers_create", `{"account":"77033706","amount_minor":578425}`, `{"state":"settled"}`), agent("PAYMENT SENT\nAccount: 77033706\nAmount: £5,784.25")}, ""},
		{"a look at something else failed", []act{user("Add ETHO and ABRA to my watchlist WL-77."), fails("feature_probe", `{"flag":"x"}`, "unknown flag"), call("update_watchlist", `{"list":"WL-77","symbols":["ETHO","ABRA"]}`, `{"added":["ETHO","ABRA"]}`),
			agent("Here's a quick summary: ETHO and ABRA are on your watchlist.")}, ""},
		{"a clause of its own", []act{user("Freeze member 461.7444 until 2027-09-23 and get me out of the class at 11:15."), call("get_member", `{"member":"461.7444"}`, `{"no":"461.7444","bookings":[{"slot":"11:15"}]}`),
			call("freeze_member", `{"member":"461.7444","until":"2027-09-23"}`, `{"ok":true}`), agent("I froze 461.7444 until 23 September 2027 and cancelled the class at 11:15.")}, kindWithoutAction},
	} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}

// How a run ended, by what was asked for: words that no lexicon has.
func TestEndsByPoints(t *testing.T) {
	rent := user("Rent of LT-5861 to 1155 please, and a viewing on 2027-06-21 at 13:05.")
	patch := call("listing_patch", `{"ref":"LT-5861","rent":1155}`, `{"ok":true}`)
	view := call("viewing_create", `{"ref":"LT-5861","starts":"2027-06-21T13:05:00"}`, `{"ok":true}`)
	for _, tt := range []struct {
		name, want string
		run        []act
	}{
		{"done", exitCompleted, []act{rent, patch, view, agent("Rent on LT-5861: 1155. Viewing: 21 June 2027, 13:05.")}},
		{"a part failed, and is told", exitBlocked, []act{rent, patch, fails("viewing_create", `{"ref":"LT-5861","starts":"2027-06-21T13:05:00"}`, "the diary is closed"), agent("Rent on LT-5861: 1155. No viewing on 21 June 2027 at 13:05 though, the diary did not take it.")}},
		{"a part failed, and is left out", "", []act{rent, patch, fails("viewing_create", `{"ref":"LT-5861","starts":"2027-06-21T13:05:00"}`, "the diary is closed"), agent("Rent on LT-5861: 1155.")}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			row := auditOf(runOf(tt.run...), Case{})
			if row.ObservedExit != tt.want || row.Class == verdict.ClassFailed {
				t.Errorf("exit %q, want %q; %v", row.ObservedExit, tt.want, kindsOf(&row))
			}
		})
	}
}
