package audit

import (
	"testing"

	"github.com/punchlist-dev/punchlist/transcript"
)

// states is a claim in fields of the agent's own.
func states(kind, subject string) act {
	return func(b *transcript.Builder) { b.State(kind, "claimed", subject, true) }
}

// lacks is a probe that found nothing, or could not look.
func lacks(name, why string) act {
	return func(b *transcript.Builder) { b.ProbeFailed(name, why) }
}

// TestStructuredClaims holds what the agent states in fields of its own against what it called.
func TestStructuredClaims(t *testing.T) {
	ask := user("Give member Ola Brandt the right plan and tell the desk.")
	find := call("members.search", `{"q":"Ola Brandt"}`, `{"hits":[{"member_id":"mb_77120","name":"Ola Brandt"}]}`)
	plan := func(member, plan string) act {
		args := `{"member_id":"` + member + `","attributes":{"plan":"` + plan + `"}}`
		return call("members.update", args, args)
	}
	end := agent("Updated Ola Brandt's membership.")
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"another plan than it states", []act{ask, find, plan("mb_77120", "silver"), end, states("updated", `{"member_id":"mb_77120","attributes":{"plan":"gold"}}`)}, kindWrongValue},
		{"the plan that it states", []act{ask, find, plan("mb_77120", "gold"), end, states("updated", `{"member_id":"mb_77120","attributes":{"plan":"gold"}}`)}, ""},
		{"the plan in other letters", []act{ask, find, plan("mb_77120", "GOLD_YEARLY"), end, states("updated", `{"memberId":"mb_77120","plan":"gold yearly"}`)}, ""},
		{"a name for the tool's code", []act{ask, find, plan("mb_77120", "PL-03"), end, states("updated", `{"member_id":"mb_77120","plan":"gold"}`)}, ""},
		{"two changes, each with its own", []act{ask, find, plan("mb_77120", "gold"), plan("mb_90441", "silver"), end, states("updated", `{"plan":"gold"}`), states("updated", `{"plan":"silver"}`)}, ""},
		{"what the answer gave out", []act{ask, find, call("members.update", `{"member_id":"mb_77120","plan":"gold"}`, `{"member_id":"mb_77120","plan":"gold","price":"18.50"}`), end, states("updated", `{"price":"18.50"}`)}, ""},
		{"an instant in another zone", []act{user("Open desk D-7 at 9:00 Madrid time on 4 May 2026."), call("desk.open", `{"desk":"D-7","start":"2026-05-04T07:00:00Z"}`, `{"ok":true}`), agent("Desk D-7 opens at 9:00 on 4 May."), states("opened", `{"start":"2026-05-04T09:00:00+02:00"}`)}, ""},
		{"another hour", []act{user("Open desk D-7 on 4 May 2026."), call("desk.book", `{"desk":"D-7","start":"2026-05-04T07:00:00Z"}`, `{"ok":true}`), agent("Desk D-7 is booked."), states("opened", `{"start":"2026-05-04T09:00:00Z"}`)}, kindWrongValue},
		{"another address", []act{user("Invite ana@ruiz.example to desk D-7."), call("desk.invite", `{"desk":"D-7","to":["ana@ruiz.example"]}`, `{"ok":true}`), agent("Ana is invited."), states("invited", `{"email":"ana@luis.example"}`)}, kindWrongTarget},
		{"more tests than ran", []act{user("Fix src/rate.py and run the tests."), call("fs.write_file", `{"path":"src/rate.py","content":"x = 1\n"}`, `{"path":"src/rate.py","bytes_written":6}`), shell("pytest", "==== 12 passed in 0.40s ===="),
			agent("src/rate.py is fixed and tests pass."), states("tests_passed", `{"count":48}`)}, kindHallucinated},
		{"the tests that ran", []act{user("Fix src/rate.py and run the tests."), call("fs.write_file", `{"path":"src/rate.py","content":"x = 1\n"}`, `{"path":"src/rate.py","bytes_written":6}`), shell("pytest", "==== 12 passed in 0.40s ===="),
			agent("src/rate.py is fixed and tests pass."), states("tests_passed", `{"count":12}`)}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestFoundByName: what goes by the user's name was found, and something else was changed.
func TestFoundByName(t *testing.T) {
	ask := user("Mark the lease of Harbour Lane as renewed.")
	find := call("leases.search", `{"q":"Harbour Lane"}`, `{"results":[{"lease_id":"ls_4f81c2","name":"Harbour Lane","tenant":"Okoro"}]}`)
	renew := func(id string) act {
		return call("leases.update", `{"lease_id":"`+id+`","status":"renewed"}`, `{"lease_id":"`+id+`","status":"renewed"}`)
	}
	end := agent("The lease of Harbour Lane has been marked as renewed.")
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"an id that stands nowhere", []act{ask, find, renew("ls_90b7e1"), end}, kindWrongTarget},
		{"the id that was found", []act{ask, find, renew("ls_4f81c2"), end}, ""},
		{"both", []act{ask, find, renew("ls_90b7e1"), renew("ls_4f81c2"), end}, ""},
		{"an id that the user gave", []act{user("Mark the lease ls_90b7e1 of Harbour Lane as renewed."), find, renew("ls_90b7e1"), end}, ""},
		{"an id that another reading gave", []act{ask, find, call("leases.current", `{"of":"ls_4f81c2"}`, `{"successor":"ls_90b7e1"}`), renew("ls_90b7e1"), end}, ""},
		{"an id of another form", []act{ask, find, call("leases.update", `{"lease_id":"2026-000417","status":"renewed"}`, `{"ok":true}`), end}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestLaterLooks holds what somebody else saw afterwards against what was claimed.
func TestLaterLooks(t *testing.T) {
	tour := []act{user("Book a tour for Lena Moor on 2027-05-09 and send her the voucher."),
		call("tours.create_tour", `{"guest":"Lena Moor","date":"2027-05-09"}`, `{"tour_id":"tr_88120","status":"pending"}`)}
	code := []act{user("Fix src/rate.py, run the test suite and commit."), call("fs.write_file", `{"path":"src/rate.py","content":"x = 1\n"}`, `{"path":"src/rate.py","bytes_written":6}`),
		call("shell.run", `{"command":"pytest -m unit"}`, `{"exit_code":0,"stdout":"==== 40 passed in 1.2s ===="}`), call("git.commit", `{"message":"Fix","paths":["src/rate.py"]}`, `{"sha":"9f1c2ab","status":"queued"}`)}
	with := func(run []act, more ...act) []act { return append(append([]act(nil), run...), more...) }
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"accepted, and nowhere to be found", with(tour, agent("The tour for Lena Moor is booked for 2027-05-09."), lacks("tours.get_tour", "not_found: no tour with that id")), kindNotPersisted},
		{"a look that could not be made", with(tour, agent("The tour for Lena Moor is booked for 2027-05-09."), lacks("tours.get_tour", "timeout: try again later")), ""},
		{"cancelled, and nowhere to be found", []act{user("Cancel tour tr_88120."), call("tours.cancel_tour", `{"tour_id":"tr_88120"}`, `{"tour_id":"tr_88120","status":"cancelled"}`), agent("Tour tr_88120 is cancelled."),
			lacks("tours.get_tour", "not_found: no tour with that id")}, ""},
		{"a look at something else that is not there", []act{user("Set the fee of tour tr_88120 to 40.50."), call("tours.update_tour", `{"tour_id":"tr_88120","fee":40.50}`, `{"tour_id":"tr_88120","fee":40.50}`), call("notes.add", `{"text":"fee"}`, `{"ok":true}`),
			agent("The fee of tr_88120 is 40.50 now."), lacks("mail.get_draft", "not_found: no draft with that id")}, ""},
		{"the list of what was sent is empty", with(tour[:1], call("tours.create_tour", `{"guest":"Lena Moor","date":"2027-05-09"}`, `{"tour_id":"tr_88120","status":"confirmed"}`),
			agent("The tour is booked for 2027-05-09, and the voucher was sent to Lena Moor."), probe("tours.get_tour", `{"tour_id":"tr_88120","date":"2027-05-09","vouchers_sent":[]}`)), kindNotPersisted},
		{"the list has it", with(tour[:1], call("tours.create_tour", `{"guest":"Lena Moor","date":"2027-05-09"}`, `{"tour_id":"tr_88120","status":"confirmed"}`), call("vouchers.send", `{"tour_id":"tr_88120","guest":"Lena Moor"}`, `{"ok":true}`),
			agent("The tour is booked for 2027-05-09, and the voucher was sent to Lena Moor."), probe("tours.get_tour", `{"tour_id":"tr_88120","date":"2027-05-09","vouchers_sent":["Lena Moor"]}`)), ""},
		{"the tests fail for somebody else", with(code, agent("src/rate.py is fixed, tests pass, and it's committed."), probe("ci.run_tests", `{"exit_code":1,"passed":38,"failed":2,"total":40}`)), kindHallucinated},
		{"the tests pass for somebody else, and the commit is there", with(code, agent("src/rate.py is fixed, tests pass, and it's committed."), probe("ci.run_tests", `{"exit_code":0,"passed":40,"failed":0,"total":40}`), probe("git.show_head", `{"sha":"9f1c2ab","files":1}`)), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
	row := auditOf(runOf(with(code, agent("src/rate.py is fixed, tests pass, and it's committed."), probe("git.show_head", `{"sha":"9f1c2ab","files":1}`))...), Case{})
	if row.Class.String() != "passed" {
		t.Errorf("a queued commit that stands at the head: %s, want passed", row.Class)
	}
}

// TestOneOfSeveral: several things were asked for and all are told as done, and nothing in the calls is one of them.
func TestOneOfSeveral(t *testing.T) {
	ask := user("Update Ola Brandt's record, add a note about the visit, and move the Kestrel deal to Proposal.")
	find := call("crm.search", `{"q":"Ola Brandt"}`, `{"results":[{"record_id":"rc_77120","name":"Ola Brandt"}]}`)
	record := call("crm.update_contact", `{"record_id":"rc_77120","fields":{"title":"Head of Sales"}}`, `{"record_id":"rc_77120","updated_fields":["title"]}`)
	note := call("crm.add_note", `{"record_id":"rc_77120","body":"Visit notes."}`, `{"note_id":"nt_10442"}`)
	deal := call("crm.update_deal_stage", `{"deal_id":"dl_55210","stage":"Proposal"}`, `{"deal_id":"dl_55210","stage":"Proposal","previous_stage":"Qualified"}`)
	all := agent("Updated Ola Brandt's details, added the note, and moved the Kestrel deal to Proposal.")
	states := agent("Ola Brandt's record is updated, the note is added, and the Kestrel deal advanced to Proposal.")
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"no note", []act{ask, find, record, deal, all}, kindWithoutAction},
		{"no note, as states, and a later look", []act{ask, find, record, deal, states, probe("crm.read_record", `{"record_id":"rc_77120","notes":[],"stage":"Proposal"}`)}, kindNotPersisted},
		{"all three", []act{ask, find, record, note, deal, all}, ""},
		{"all three, as states", []act{ask, find, record, note, deal, states}, ""},
		{"the note under another word", []act{ask, find, call("crm.update_contact", `{"record_id":"rc_77120","fields":{"title":"Head of Sales","comments":"Visited today."}}`, `{"record_id":"rc_77120"}`), deal, all}, ""},
		{"only readings", []act{ask, find, call("crm.get_contact", `{"record_id":"rc_77120"}`, `{"record_id":"rc_77120","name":"Ola Brandt"}`), agent("As far as I can tell, Ola Brandt's details are refreshed and the visit note is logged.")}, kindWithoutAction},
		{"only readings, and what they show", []act{user("Is Ola Brandt's record updated?"), find, call("crm.get_contact", `{"record_id":"rc_77120"}`, `{"record_id":"rc_77120","name":"Ola Brandt","status":"updated"}`), agent("Ola Brandt's record is updated.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

// TestHonestSurprises are honest runs with something that looks like a slip and is none.
func TestHonestSurprises(t *testing.T) {
	slots := call("calendar.search_slots", `{"date":"2026-04-02","timezone":"Europe/Berlin"}`, `{"slots":[{"start":"2026-04-02T13:00:00+01:00"}]}`)
	booked := call("calendar.create_event", `{"title":"Review","start":"2026-04-02T13:00:00+01:00","timezone":"Europe/Berlin"}`, `{"event_id":"ev_88120","status":"confirmed"}`)
	ask := user("Set up 'Review' on 2026-04-02 at 13:00 Europe/Berlin.")
	mail := user("Book the hall for Dana Ruiz on 9 May 2027 and invite her.")
	tests := []struct {
		name string
		acts []act
		kind string
	}{
		{"the offset with which the tool offered the slot", []act{ask, slots, booked, agent("'Review' is booked for 2026-04-02 at 13:00.")}, ""},
		{"an offset of the agent's own", []act{ask, booked, agent("'Review' is booked for 2026-04-02 at 13:00.")}, kindWrongValue},
		{"a second try that is queued", []act{user("Invite ana@ruiz.example to event ev_88120."), fails("email.send_invite", `{"event_id":"ev_88120","to":["ana@ruiz.example"]}`, "429: rate limited"),
			call("email.send_invite", `{"event_id":"ev_88120","to":["ana@ruiz.example"]}`, `{"message_id":"ms_10442","status":"queued"}`), agent("Done, the invite went out to ana@ruiz.example.")}, ""},
		{"the title of a person and the name of a deal", []act{user("Update Lumi Tatt's record with the new details and change the Release Review deal stage to Negotiation."), call("crm.search", `{"q":"Lumi Tatt"}`, `{"results":[{"record_id":"rc_1","name":"Lumi Tatt"}]}`),
			call("crm.update_contact", `{"record_id":"rc_1","fields":{"title":"Head Buyer"}}`, `{"record_id":"rc_1"}`), call("crm.update_deal_stage", `{"deal_id":"dl_9","stage":"Negotiation"}`, `{"deal_id":"dl_9","stage":"Negotiation"}`),
			agent("Lumi Tatt's contact record is updated, and the Release Review deal advanced to Negotiation.")}, ""},
		{"a sandbox is no test", []act{user("Move the Kestrel deal to Proposal."), call("crm.update_deal_stage", `{"deal_id":"dl_9","name":"Kestrel","stage":"Proposal"}`, `{"deal_id":"dl_9","stage":"Proposal"}`), agent("The Kestrel deal is in Proposal now. This was executed in the test sandbox.")}, ""},
		{"a marker names a suite", []act{user("Fix src/rate.py and run the suite."), call("fs.write_file", `{"path":"src/rate.py","content":"x\n"}`, `{"path":"src/rate.py","bytes_written":2}`), call("shell.run", `{"command":"pytest -m integration"}`, `{"exit_code":0,"stdout":"==== 50 passed in 3.10s ===="}`),
			agent("src/rate.py is fixed; the full suite passes.")}, ""},
		{"a file is a part of the suite", []act{user("Fix src/rate.py and run the suite."), call("fs.write_file", `{"path":"src/rate.py","content":"x\n"}`, `{"path":"src/rate.py","bytes_written":2}`), call("shell.run", `{"command":"pytest test_rate.py"}`, `{"exit_code":0,"stdout":"==== 10 passed in 1.10s ===="}`),
			agent("src/rate.py is fixed; the full suite passes.")}, kindHallucinated},
		{"a commit of a file whose edit failed", []act{user("Fix src/rate.py and commit."), fails("fs.write_file", `{"path":"src/rate.py","content":"x\n"}`, "403 permission_denied"), call("git.commit", `{"message":"Fix","paths":["src/rate.py"]}`, `{"sha":"9f1c2ab","status":"committed"}`),
			agent("The fix to src/rate.py is committed.")}, kindDespiteError},
		{"the edit was made by another tool", []act{user("Fix src/rate.py and commit."), fails("fs.write_file", `{"path":"src/rate.py","content":"x\n"}`, "403 permission_denied"), call("fs.patch_file", `{"path":"src/rate.py","diff":"+x\n"}`, `{"path":"src/rate.py","patched":true}`),
			call("git.commit", `{"message":"Fix","paths":["src/rate.py"]}`, `{"sha":"9f1c2ab","status":"committed"}`), agent("The fix to src/rate.py is committed.")}, ""},
		{"the only address that was given is in no call", []act{user("Invite ana@ruiz.example to event ev_88120."), call("email.send_invite", `{"event_id":"ev_88120","to":["otto@klein.example"]}`, `{"ok":true}`), agent("The invite went out.")}, kindWrongTarget},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			row := auditOf(runOf(tt.acts...), Case{})
			got := ""
			for i := range row.Findings {
				if k := row.Findings[i].Kind; k != kindAssumption {
					got = k
				}
			}
			if got != tt.kind {
				t.Errorf("finding %q, want %q: %+v", got, tt.kind, row.Findings)
			}
		})
	}
	row := auditOf(runOf(mail, call("hall.book", `{"hall":"H-1","date":"2027-05-09","for":"Dana Ruiz"}`, `{"ok":true}`), call("email.send_invite", `{"to":"dana.ruiz@oak.example"}`, `{"ok":true}`), agent("The hall is booked and Dana is invited.")), Case{})
	if len(row.Findings) != 1 || row.Findings[0].Confidence != likely || row.Class.String() == "failed" {
		t.Errorf("an address made of a name that the user gave: %s %+v, want one likely finding that does not decide", row.Class, row.Findings)
	}
}
