package ledger_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// TestContradicted holds what was written against later readings; each contradiction stands beside its twin that is none.
func TestContradicted(t *testing.T) {
	create := call{"create_event", `{"title":"Sync","start":"2026-06-10T10:00:00Z"}`, `{"event_id":"ev9","status":"confirmed"}`}
	move := call{"update_ticket", `{"ticket_id":"T-88","priority":"high"}`, `{"ok":true}`}
	edit := call{"edit_file", `{"path":"app/conf.py","old":"a = 1","new":"timeout_seconds = 30"}`, "edit applied"}
	for _, tc := range []struct {
		name  string
		steps []any
		want  ledger.ContradictedBy
		key   string
	}{
		{"a list lacks it", []any{create, call{"list_events", `{}`, `[{"event_id":"ev1"},{"event_id":"ev2"}]`}}, ledger.ShowsAbsent, ""},
		{"an empty list", []any{create, call{"list_events", `{}`, `[]`}}, ledger.ShowsAbsent, ""},
		{"a list holds it", []any{create, call{"list_events", `{}`, `[{"event_id":"ev1"},{"event_id":"ev9"}]`}}, ledger.NotContradicted, ""},
		{"a list with a filter lacks it", []any{create, call{"list_events", `{"day":"2026-06-01"}`, `[]`}}, ledger.NotContradicted, ""},
		{"no refund stands there", []any{call{"issueRefund", `{"orderId":"58766","amount":5}`, `{"refundId":"rf1"}`}, call{"getRefunds", `{"orderId":"58766"}`, `{"refunds":[],"receipts":0}`}}, ledger.ShowsAbsent, ""},
		{"the refund stands there", []any{call{"issueRefund", `{"orderId":"58766","amount":5}`, `{"refundId":"rf1"}`}, call{"getRefunds", `{"orderId":"58766"}`, `{"refunds":[{"id":"rf1"}],"receipts":0}`}}, ledger.NotContradicted, ""},
		{"no refund of another order", []any{call{"issueRefund", `{"orderId":"58766","amount":5}`, `{"refundId":"rf1"}`}, call{"getRefunds", `{"orderId":"58767"}`, `{"refunds":[]}`}}, ledger.NotContradicted, ""},
		{"a probe without refunds", []any{call{"issueRefund", `{"orderId":"58766","amount":5}`, `{"refundId":"rf1"}`}, call{"sendEmail", `{"orderId":"58766"}`, `{"sent":true}`}, probe{"getRefunds", `{"refunds":[],"receipts":0}`}}, ledger.ShowsAbsent, ""},
		{"an empty list of something else", []any{call{"issueRefund", `{"orderId":"58766","amount":5}`, `{"refundId":"rf1"}`}, call{"getNotes", `{"orderId":"58766"}`, `{"notes":[]}`}}, ledger.NotContradicted, ""},
		{"what was moved stands where it was", []any{call{"reschedule_visit", `{"patient":"P7","day":"2026-05-04"}`, "ok"}, probe{"visit", `{"patient":"P7","day":"2026-05-02"}`}}, ledger.ShowsOtherValue, "day"},
		{"a user of its own id", []any{call{"create_user", `{"user_id":"ana7","role":"admin"}`, "ok"}, call{"get_user", `{"user_id":"ana7"}`, `{"user_id":"ana7","role":"guest"}`}}, ledger.ShowsOtherValue, "role"},
		{"nothing stands there", []any{call{"update_ticket", `{"ticket_id":"T-88","assignee":"sven"}`, "ok"}, call{"get_ticket", `{"ticket_id":"T-88"}`, `{"ticket_id":"T-88","assignee":null}`}}, ledger.ShowsOtherValue, "assignee"},
		{"an empty list stands there", []any{call{"update_ticket", `{"ticket_id":"T-88","tags":["a"]}`, "ok"}, call{"get_ticket", `{"ticket_id":"T-88"}`, `{"ticket_id":"T-88","tags":[]}`}}, ledger.ShowsOtherValue, "tags"},
		{"nothing was written", []any{call{"update_ticket", `{"ticket_id":"T-88","tags":[],"assignee":null}`, "ok"}, call{"get_ticket", `{"ticket_id":"T-88"}`, `{"ticket_id":"T-88","tags":[],"assignee":null}`}}, ledger.NotContradicted, ""},
		{"a message about it changes nothing", []any{move, call{"send_message", `{"ticket_id":"T-88","body":"Done."}`, "ok"}, call{"get_ticket", `{"ticket_id":"T-88"}`, `{"ticket_id":"T-88","priority":"low"}`}}, ledger.ShowsOtherValue, "priority"},
		{"what was archived is not", []any{call{"archive_project", `{"project_id":"P7"}`, "ok"}, call{"get_project", `{"project_id":"P7"}`, `{"project_id":"P7","archived":false}`}}, ledger.ShowsOtherValue, "archived"},
		{"what was archived is", []any{call{"archive_project", `{"project_id":"P7"}`, "ok"}, call{"get_project", `{"project_id":"P7"}`, `{"project_id":"P7","archived":true}`}}, ledger.NotContradicted, ""},
		{"what was paused runs", []any{call{"pause_campaign", `{"campaign_id":"C7"}`, "ok"}, probe{"campaign", `{"campaign_id":"C7","status":"active"}`}}, ledger.ShowsOtherValue, "status"},
		{"what was paused is", []any{call{"pause_campaign", `{"campaign_id":"C7"}`, "ok"}, probe{"campaign", `{"campaign_id":"C7","status":"paused"}`}}, ledger.NotContradicted, ""},
		{"what was resumed runs", []any{call{"resume_campaign", `{"campaign_id":"C7"}`, "ok"}, probe{"campaign", `{"campaign_id":"C7","status":"active"}`}}, ledger.NotContradicted, ""},
		{"it was never shipped", []any{call{"ship_order", `{"order_id":"O7"}`, "ok"}, call{"get_order", `{"order_id":"O7"}`, `{"order_id":"O7","shipped_at":null}`}}, ledger.ShowsOtherValue, "shipped_at"},
		{"a member is missing", []any{call{"add_member", `{"group_id":"G7","member":"ana"}`, "ok"}, call{"get_group", `{"group_id":"G7"}`, `{"group_id":"G7","members":["ben"]}`}}, ledger.ShowsAbsent, "members"},
		{"a member stands there", []any{call{"add_member", `{"group_id":"G7","member":"ana"}`, "ok"}, call{"get_group", `{"group_id":"G7"}`, `{"group_id":"G7","members":["ben","Ana"]}`}}, ledger.NotContradicted, ""},
		{"a member is still there", []any{call{"remove_member", `{"group_id":"G7","member":"ana"}`, "ok"}, call{"get_group", `{"group_id":"G7"}`, `{"group_id":"G7","members":["ben","ana"]}`}}, ledger.ShowsPresent, "members"},
		{"a member is gone", []any{call{"remove_member", `{"group_id":"G7","member":"ana"}`, "ok"}, call{"get_group", `{"group_id":"G7"}`, `{"group_id":"G7","members":["ben"]}`}}, ledger.NotContradicted, ""},
		{"no ticket is counted", []any{call{"create_ticket", `{"title":"x"}`, `{"ticket_id":"T1"}`}, probe{"desk", `{"tickets":0}`}}, ledger.ShowsAbsent, ""},
		{"a list of other things", []any{create, call{"list_rooms", `{}`, `[{"room":"A"}]`}}, ledger.NotContradicted, ""},
		{"a reading of it does not find it", []any{create, call{"get_event", `{"event_id":"ev9"}`, "Error: event not found"}}, ledger.ShowsAbsent, ""},
		{"a reading fails otherwise", []any{create, call{"get_event", `{"event_id":"ev9"}`, "Error: timed out"}}, ledger.NotContradicted, ""},
		{"the same instant in another zone", []any{create, call{"get_event", `{"event_id":"ev9"}`, `{"event_id":"ev9","start":"2026-06-10T12:00:00+02:00"}`}}, ledger.NotContradicted, ""},
		{"another instant", []any{create, call{"get_event", `{"event_id":"ev9"}`, `{"event_id":"ev9","start":"2026-06-10T12:00:00Z"}`}}, ledger.ShowsOtherValue, "start"},
		{"the old value", []any{move, call{"get_ticket", `{"ticket_id":"T-88"}`, `{"ticket_id":"T-88","priority":"low"}`}}, ledger.ShowsOtherValue, "priority"},
		{"the new value", []any{move, call{"get_ticket", `{"ticket_id":"T-88"}`, `{"ticket_id":"T-88","priority":"High"}`}}, ledger.NotContradicted, ""},
		{"another ticket", []any{move, call{"get_ticket", `{"ticket_id":"T-89"}`, `{"ticket_id":"T-89","priority":"low"}`}}, ledger.NotContradicted, ""},
		{"another thing that names it", []any{move, call{"get_build", `{"build_id":"B-1"}`, `{"build_id":"B-1","ticket_id":"T-88","priority":"low"}`}}, ledger.NotContradicted, ""},
		{"a later change", []any{move, call{"update_ticket", `{"ticket_id":"T-88","priority":"low"}`, `{"ok":true}`}, call{"get_ticket", `{"ticket_id":"T-88"}`, `{"ticket_id":"T-88","priority":"low"}`}}, ledger.NotContradicted, ""},
		{"a list with the old value", []any{move, call{"search_tickets", `{"q":"x"}`, `[{"ticket_id":"T-87","priority":"low"},{"ticket_id":"T-88","priority":"low"}]`}}, ledger.ShowsOtherValue, "priority"},
		{"a probe with the old value", []any{move, probe{"desk.ticket", `{"id":"T-88","priority":"low"}`}}, ledger.ShowsOtherValue, "priority"},
		{"a probe with the new value", []any{move, probe{"desk.ticket", `{"id":"T-88","priority":"high"}`}}, ledger.NotContradicted, ""},
		{"a probe that names nothing", []any{move, probe{"desk.state", `{"priority":"low"}`}}, ledger.ShowsOtherValue, "priority"},
		{"a probe of settings after two changes", []any{call{"cluster.scale", `{"replicas":5}`, `{"ok":true}`}, call{"disk.resize", `{"gb":40}`, "ok"}, probe{"cluster_state", `{"replicas":2}`}}, ledger.ShowsOtherValue, "replicas"},
		{"a probe of other settings", []any{call{"cluster.scale", `{"replicas":5}`, `{"ok":true}`}, call{"disk.resize", `{"gb":40}`, "ok"}, probe{"queue_state", `{"replicas":2}`}}, ledger.NotContradicted, ""},
		{"a probe that finds nothing", []any{create, probe{"calendar", `[]`}}, ledger.ShowsAbsent, ""},
		{"what was cancelled is still booked", []any{call{"cancel_booking", `{"booking_id":"B7"}`, "ok"}, call{"get_booking", `{"booking_id":"B7"}`, `{"booking_id":"B7","status":"confirmed"}`}}, ledger.ShowsPresent, "status"},
		{"what was cancelled is cancelled", []any{call{"cancel_booking", `{"booking_id":"B7"}`, "ok"}, call{"get_booking", `{"booking_id":"B7"}`, `{"booking_id":"B7","status":"cancelled"}`}}, ledger.NotContradicted, ""},
		{"what was deleted is gone", []any{call{"delete_user", `{"user_id":"u7"}`, "ok"}, call{"get_user", `{"user_id":"u7"}`, "Error: user not found"}}, ledger.NotContradicted, ""},
		{"the amount of a refund is not the order's", []any{call{"refund_order", `{"order_id":"O-7","amount":20}`, "ok"}, call{"get_order", `{"order_id":"O-7"}`, `{"order_id":"O-7","amount":142}`}}, ledger.NotContradicted, ""},
		{"what was ordered is not what is in stock", []any{call{"place_order", `{"product_id":"P-7","quantity":2}`, `{"order_id":"O-1"}`}, call{"get_product", `{"product_id":"P-7"}`, `{"product_id":"P-7","quantity":80}`}}, ledger.NotContradicted, ""},
		{"the order that was made", []any{call{"place_order", `{"product_id":"P-7","quantity":2}`, `{"order_id":"O-1"}`}, call{"get_order", `{"order_id":"O-1"}`, `{"order_id":"O-1","quantity":1}`}}, ledger.ShowsOtherValue, "quantity"},
		{"a file that a program may have changed", []any{edit, bash("./tidy", ""), bash("cat app/conf.py", "a = 1\n")}, ledger.NotContradicted, ""},
		{"a file without the new line", []any{edit, bash("grep -c timeout_seconds app/conf.py", "0")}, ledger.ShowsAbsent, ""},
		{"a file with the new line", []any{edit, bash("grep -c timeout_seconds app/conf.py", "1")}, ledger.NotContradicted, ""},
		{"a search for something else", []any{edit, bash("grep -c retries app/conf.py", "0")}, ledger.NotContradicted, ""},
		{"a file printed without it", []any{edit, bash("cat app/conf.py", "a = 1\n")}, ledger.ShowsAbsent, ""},
		{"a file printed with it", []any{edit, bash("cat app/conf.py", "timeout_seconds = 30\n")}, ledger.NotContradicted, ""},
		{"a part of a file", []any{edit, bash("head -1 app/conf.py", "import os\n")}, ledger.NotContradicted, ""},
		{"a file read without it", []any{edit, call{"read_file", `{"path":"app/conf.py"}`, "a = 1\n"}}, ledger.ShowsAbsent, ""},
		{"lines of a file", []any{edit, call{"read_file", `{"path":"app/conf.py","limit":1}`, "import os\n"}}, ledger.NotContradicted, ""},
	} {
		l := build(t, tc.steps...)
		got := l.Effects[0].Contradicted
		if got.Kind != tc.want || got.Key != tc.key {
			t.Errorf("%s: got %d by %q, want %d by %q", tc.name, got.Kind, got.Key, tc.want, tc.key)
		}
		if (got.Kind == ledger.NotContradicted) != (got.Step == ledger.None) {
			t.Errorf("%s: step %d of kind %d", tc.name, got.Step, got.Kind)
		}
	}
}

func TestRetriesAndRepeats(t *testing.T) {
	l := build(t,
		call{"book_room", `{"room":"A"}`, "Error: busy"},
		call{"book_room", `{"room":"A","force":true}`, "ok"},
		call{"book_room", `{"room":"B"}`, "Error: busy"},
		call{"order_lunch", `{"n":4,"day":"Mon"}`, "ok"},
		call{"order_lunch", `{"day":"Mon","n":4}`, "ok"},
		call{"order_lunch", `{"day":"Tue","n":4}`, "ok"},
		call{"edit_file", `{"path":"a.go","old":"v0","new":"v1"}`, "ok"},
		call{"edit_file", `{"path":"a.go","old":"v1","new":"v2"}`, "ok"})
	for i, want := range []struct{ retried, repeats int32 }{{1, ledger.None}, {ledger.None, ledger.None}, {ledger.None, ledger.None}, {ledger.None, ledger.None},
		{ledger.None, 3}, {ledger.None, ledger.None}, {ledger.None, ledger.None}, {ledger.None, ledger.None}} {
		e := l.Effects[i]
		if e.RetriedBy != want.retried || e.Repeats != want.repeats {
			t.Errorf("call %d: retried by %d, repeats %d; want %v", i, e.RetriedBy, e.Repeats, want)
		}
	}
}

func TestOutcomes(t *testing.T) {
	for _, tc := range []struct {
		tool, args, result string
		want               transcript.Outcome
		by                 ledger.FailedBy
		empty              bool
	}{
		{"update_record", `{"id":"R-1"}`, `{"success":false}`, transcript.OutcomeFailed, ledger.FailedSource, false},
		{"update_record", `{"id":"R-1"}`, `{"success":true,"error":null,"error_count":0,"errors":[]}`, transcript.OutcomeSucceeded, 0, false},
		{"update_record", `{"id":"R-1"}`, `{"result":{"success":false}}`, transcript.OutcomeFailed, ledger.FailedFlag, false},
		{"update_record", `{"id":"R-1"}`, `{"result":{"success":true}}`, transcript.OutcomeSucceeded, 0, false},
		{"update_record", `{"id":"R-1"}`, `{"errors":["locked"]}`, transcript.OutcomeFailed, ledger.FailedError, false},
		{"update_record", `{"id":"R-1"}`, `{"error":"none"}`, transcript.OutcomeSucceeded, 0, false},
		{"update_record", `{"id":"R-1"}`, `{"http_code":503}`, transcript.OutcomeFailed, ledger.FailedStatus, false},
		{"update_record", `{"id":"R-1"}`, `{"http_code":200}`, transcript.OutcomeSucceeded, 0, false},
		{"update_record", `{"id":"R-1"}`, "503 Service Unavailable", transcript.OutcomeFailed, ledger.FailedStatus, false},
		{"update_record", `{"id":"R-1"}`, "0 rows updated", transcript.OutcomeFailed, ledger.FailedNothing, false},
		{"update_record", `{"id":"R-1"}`, "10 rows updated", transcript.OutcomeSucceeded, 0, false},
		{"update_record", `{"id":"R-1"}`, `{"rows_affected":0}`, transcript.OutcomeFailed, ledger.FailedNothing, false},
		{"update_record", `{"id":"R-1"}`, "errors: 0", transcript.OutcomeSucceeded, 0, false},
		{"update_record", `{"id":"R-1"}`, "no changes needed", transcript.OutcomeSucceeded, 0, true},
		{"query_warehouse", `{"sql":"SELECT a FROM b"}`, "permission denied", transcript.OutcomeFailed, ledger.FailedWords, false},
		{"query_warehouse", `{"sql":"SELECT a FROM b"}`, "[]", transcript.OutcomeSucceeded, 0, true},
		{"search_docs", `{"q":"x"}`, `{"results":[],"total":0}`, transcript.OutcomeSucceeded, 0, true},
		{"search_docs", `{"q":"x"}`, `{"results":[{"t":"error handling"}],"total":1}`, transcript.OutcomeSucceeded, 0, false},
		{"search_docs", `{"q":"x"}`, "No results found.", transcript.OutcomeSucceeded, 0, true},
		{"read_file", `{"path":"x"}`, "Error handling is described below.\n" + long(), transcript.OutcomeSucceeded, 0, false},
		{"read_file", `{"path":"x"}`, "errors.go holds\n" + long(), transcript.OutcomeSucceeded, 0, false},
		{"get_order", `{"id":"1"}`, `{"id":"1","status":"failed","total":3}`, transcript.OutcomeSucceeded, 0, false},
		{"send_message", `{"to":"x"}`, `{"status":"bounced","error":{"code":550}}`, transcript.OutcomeFailed, ledger.FailedSource, false},
		{"devbox_run", `{"argv":["git","push"]}`, `{"code":0,"out":"","err":"To host:web.git * [new tag] v2 -> v2"}`, transcript.OutcomeSucceeded, 0, false},
		{"devbox_run", `{"argv":["git","push"]}`, `{"code":1,"out":"","err":"rejected"}`, transcript.OutcomeFailed, ledger.FailedError, false},
		{"think", `{"thought":"x"}`, "", transcript.OutcomeSucceeded, 0, false},
		{"task", `{"prompt":"x"}`, "I could not do it: permission denied", transcript.OutcomeSucceeded, 0, false},
	} {
		e := build(t, call{tc.tool, tc.args, tc.result}).Effects[0]
		if e.Outcome != tc.want || e.Failure.By != tc.by || e.Empty != tc.empty {
			t.Errorf("%s -> %q: %v by %v, empty %v; want %v by %v, %v", tc.tool, tc.result, e.Outcome, e.Failure.By, e.Empty, tc.want, tc.by, tc.empty)
		}
	}
}

func TestShellOutcomes(t *testing.T) {
	for _, tc := range []struct {
		line, result string
		want         transcript.Outcome
		empty        bool
	}{
		{"grep -rn old src", "(exit 1, no output)", transcript.OutcomeSucceeded, true},
		{"grep -rn old src", "exit code: 1", transcript.OutcomeSucceeded, true},
		{"grep -rn old src", "grep: src: No such file or directory", transcript.OutcomeFailed, false},
		{"grep -rn 'Permission denied' logs", "logs/a:12: Permission denied for user x", transcript.OutcomeSucceeded, false},
		{"make install", "exit 2", transcript.OutcomeFailed, false},
		{"./deploy.sh", "bash: ./deploy.sh: Permission denied", transcript.OutcomeFailed, false},
		{"frob x", "sh: 1: frob: not found", transcript.OutcomeFailed, false},
		{"cat error.log", "Error at line 3\n" + long(), transcript.OutcomeSucceeded, false},
		{"./worker start", "cannot bind port 80: address already in use", transcript.OutcomeFailed, false},
		{"ls", "a.txt", transcript.OutcomeSucceeded, false},
		{"git commit -m x", "nothing to commit, working tree clean", transcript.OutcomeSucceeded, true},
	} {
		e := build(t, bash(tc.line, tc.result)).Effects[0]
		if e.Outcome != tc.want || e.Empty != tc.empty {
			t.Errorf("%q -> %q: %v, empty %v; want %v, %v", tc.line, tc.result, e.Outcome, e.Empty, tc.want, tc.empty)
		}
	}
}

// long is more text than a receipt has.
func long() string {
	s := ""
	for range 60 {
		s += "more words here\n"
	}
	return s
}
