package ledger_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

func TestItems(t *testing.T) {
	const ok, bad = transcript.OutcomeSucceeded, transcript.OutcomeFailed
	type item struct {
		id  string
		how transcript.Outcome
	}
	for _, tc := range []struct {
		name, tool, args, result string
		asked, done, failed      int
		how                      transcript.Outcome
		partial                  bool
		items                    []item
	}{
		{"one thing", "update_record", `{"id":"R-1"}`, "ok", 1, -1, -1, ok, false, nil},
		{"counts", "update_records", `{"ids":["R-1","R-2","R-3"]}`, `{"updated":2,"failed":["R-3"]}`, 3, 2, 1, ok, true, []item{{"R-1", ok}, {"R-2", ok}, {"R-3", bad}}},
		{"all of them", "update_records", `{"ids":["R-1","R-2"]}`, `{"updated":2,"failed":[]}`, 2, 2, 0, ok, false, []item{{"R-1", ok}, {"R-2", ok}}},
		{"fewer than asked", "update_records", `{"ids":["R-1","R-2","R-3"]}`, `{"updated":2}`, 3, 2, -1, ok, true, []item{{"R-1", ok}, {"R-2", ok}, {"R-3", ok}}},
		{"a list of results", "batch_update", `{"records":[{"id":"a1"},{"id":"a2"}]}`, `{"results":[{"id":"a1","status":"ok"},{"id":"a2","status":"error","message":"locked"}]}`, 2, 1, 1, ok, true, []item{{"a1", ok}, {"a2", bad}}},
		{"multi-status", "batch_update", `{"records":[{"id":"a1"},{"id":"a2"}]}`, `[{"id":"a1","status":200},{"id":"a2","status":409}]`, 2, 1, 1, ok, true, []item{{"a1", ok}, {"a2", bad}}},
		{"none of them", "batch_update", `{"records":[{"id":"a1"},{"id":"a2"}]}`, `[{"id":"a1","ok":false},{"id":"a2","ok":false}]`, 2, 0, 2, bad, false, []item{{"a1", bad}, {"a2", bad}}},
		{"skipped with reasons", "run_jobs", `{"n":5}`, `{"passed":["t1","t2"],"skipped":{"t3":"no login"}}`, 1, 2, 1, ok, true, []item{{"t1", ok}, {"t2", ok}, {"t3", bad}}},
		{"words", "send_emails", `{"list":"all"}`, "3 sent, 2 failed", 1, 3, 2, ok, true, nil},
		{"of all", "render_pages", `{"doc":"x"}`, "rendered 3 of 8 pages", 8, 3, 5, ok, true, nil},
		{"a fraction", "sync_rows", `{"doc":"x"}`, "synced 5/7", 7, 5, 2, ok, true, nil},
		{"a whole", "sync_rows", `{"doc":"x"}`, "synced 7/7", 7, 7, 0, ok, false, nil},
		{"no failures", "sync_rows", `{"doc":"x"}`, `{"synced":7,"errors":0,"failed":0}`, 1, -1, 0, ok, false, nil},
		{"the state of what was changed", "return_items", `{"order_id":"O1","item_ids":["i1","i2"]}`, `{"order_id":"O1","status":"return requested","items":[{"item_id":"i1","price":2},{"item_id":"i2","price":3}]}`, 2, -1, -1, ok, false, []item{{"i1", ok}, {"i2", ok}}},
		{"guests are no items", "book_table", `{"guests":["Ana","Ben"]}`, "ok", 1, -1, -1, ok, false, nil},
		{"values of a statement", "cellar_run", `{"stmt":"INSERT INTO racks (a, b) VALUES (?, ?)","bind":["BR-410","RK-7"]}`, `{"updated":1}`, 1, 1, -1, ok, false, nil},
		{"things beside words", "close_many", `{"note":"as agreed with them","values":["BR-410","BR-411"]}`, `{"updated":1}`, 2, 1, -1, ok, true, []item{{"BR-410", ok}, {"BR-411", ok}}},
		{"a reading", "list_jobs", `{}`, `[{"id":"a1","status":"failed"},{"id":"a2","status":"ok"}]`, 1, -1, -1, ok, false, nil},
	} {
		l := build(t, call{tc.tool, tc.args, tc.result})
		e := l.Effects[0]
		if e.Asked != tc.asked || e.Done != tc.done || e.Failed != tc.failed || e.Outcome != tc.how || e.Partial != tc.partial {
			t.Errorf("%s: asked %d, done %d, failed %d, %v, partial %v; want %d, %d, %d, %v, %v", tc.name, e.Asked, e.Done, e.Failed, e.Outcome, e.Partial,
				tc.asked, tc.done, tc.failed, tc.how, tc.partial)
		}
		var got []item
		for _, it := range l.Items[e.Items.Lo:e.Items.Hi] {
			got = append(got, item{it.ID, it.How})
		}
		if diff := cmp.Diff(tc.items, got, cmp.AllowUnexported(item{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

func TestTargets(t *testing.T) {
	for _, tc := range []struct{ tool, args, result, key, value string }{
		{"cancel_reservation", `{"user_id":"u1","reservation_id":"ZX9"}`, "ok", "reservation_id", "ZX9"},
		{"modify_order_items", `{"item_ids":["1"],"order_id":"#W1","payment_method_id":"p1"}`, "ok", "order_id", "#W1"},
		{"update_user", `{"user_id":"u1","email":"a@b.example"}`, "ok", "user_id", "u1"},
		{"delete_branch", `{"repo":"shop","branch":"old-import"}`, "ok", "branch", "old-import"},
		{"send_message", `{"to":"ana@ruiz.example","body":"hi"}`, "ok", "to", "ana@ruiz.example"},
		{"create_booking", `{"from":"2026-05-01","to":"2026-05-03","hotel":"Alba"}`, "confirmed B1", "", "B1"},
		{"edit_file", `{"path":"a.go","old":"x","new":"y"}`, "ok", "path", "a.go"},
		{"cancel_seat", `{"seat":11}`, "ok", "seat", "11"},
		{"deploy", `{"version":"v3"}`, "ok", "version", "v3"},
		{"relocate", `{"shelf":"S-17","reason":"too full"}`, "ok", "shelf", "S-17"},
		{"relocate", `{"when":"2026-05-01","count":3}`, "ok", "", ""},
		{"db", `{"sql":"UPDATE users SET plan='x'"}`, "ok", "sql", "users"},
		{"bash", `{"command":"rm -f build/out.bin"}`, "", "", "build/out.bin"},
		{"bash", `{"command":"grep -n TODO a.go"}`, "", "", "a.go"},
	} {
		l := build(t, call{tc.tool, tc.args, tc.result})
		var key, value string
		if main := l.Effects[0].Main; main != ledger.None {
			key, value = l.Targets[main].Key, l.Targets[main].Value
		} else if r := l.Effects[0].Targets; r.Len() > 0 {
			key, value = l.Targets[r.Lo].Key, l.Targets[r.Lo].Value
		}
		if key != tc.key || value != tc.value {
			t.Errorf("%s(%s): %s=%q, want %s=%q", tc.tool, tc.args, key, value, tc.key, tc.value)
		}
	}
}

func TestDeclaredTools(t *testing.T) {
	var tools ledger.Tools
	tools.Add(ledger.Tool{Name: "zap", Access: ledger.Writes, Why: ledger.ByAnnotation})
	tools.Add(ledger.Tool{Name: "zap", Access: ledger.Sends, Why: ledger.ByDeclaration, Act: "refund", Target: []string{"what"}, Items: "list"})
	tools.Add(ledger.Tool{Name: "zork", Access: ledger.Reads, Why: ledger.BySchema})
	tools.Add(ledger.Tool{Name: "update_draft", Access: ledger.Reads, Why: ledger.BySchema})
	tools.Add(ledger.Tool{Name: "delete_draft", Access: ledger.Reads, Why: ledger.ByAnnotation})
	tools.Add(ledger.Tool{Name: "remote", Shell: true})
	tools.Add(ledger.Tool{Name: "helper", Agent: true})
	var l ledger.Ledger
	l.Build(story(t, call{"mcp__bank__zap", `{"order_id":"O1","what":"x7","list":["a","b"]}`, "ok"}, call{"zork", `{}`, "x"}, call{"update_draft", `{}`, "x"},
		call{"delete_draft", `{}`, "x"}, call{"remote", `{"command":"rm a.go"}`, ""}, call{"helper", `{}`, "done"}), &tools)
	for i, want := range []struct {
		access ledger.Access
		why    ledger.Why
		act    ledger.Act
		agent  bool
	}{{ledger.Sends, ledger.ByDeclaration, "refund", false}, {ledger.Reads, ledger.BySchema, "", false}, {ledger.Writes, ledger.ByName, "update", false},
		{ledger.Reads, ledger.ByAnnotation, "", false}, {ledger.Writes, ledger.ByStatement, "delete", false}, {ledger.Unknown, ledger.ByNothing, "", true}} {
		if e := l.Effects[i]; e.Access != want.access || e.Why != want.why || e.Act != want.act || e.SubAgent != want.agent {
			t.Errorf("%s: %v %v %q %v, want %v", e.Tool, e.Access, e.Why, e.Act, e.SubAgent, want)
		}
	}
	e := l.Effects[0]
	if x := l.Targets[e.Main]; x.Value != "x7" || !x.Declared || e.Asked != 2 {
		t.Errorf("target %+v, asked %d", x, e.Asked)
	}
	if tools.Named("nothing") != nil || (*ledger.Tools)(nil).Named("x") != nil {
		t.Error("a tool of which nothing is known is known")
	}
}
