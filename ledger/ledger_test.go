package ledger_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// The pieces of a story.
type (
	user   string
	agent  string
	system string
	probe  struct{ name, result string }
	event  struct{ name, fields string }
	call   struct{ tool, args, result string } // without a result: none
)

// none is the result of a call that has none.
const none = "\x00"

func story(t testing.TB, steps ...any) *transcript.Transcript {
	t.Helper()
	tr := &transcript.Transcript{}
	b := transcript.NewBuilder(tr)
	for _, s := range steps {
		switch s := s.(type) {
		case user:
			b.User(string(s))
		case agent:
			b.Agent(string(s))
		case system:
			b.System(string(s))
		case probe:
			b.ProbeJSON(s.name, []byte(s.result))
		case event:
			b.Event(s.name, []byte(s.fields), false)
		case call:
			spec := transcript.CallSpec{Name: s.tool, ArgsJSON: []byte(s.args)}
			if s.result != none {
				spec.HasText = true
				spec.ResultText = s.result
				if s.result != "" && (s.result[0] == '{' || s.result[0] == '[') {
					spec.ResultJSON = []byte(s.result)
				}
			}
			b.Call(spec)
		case transcript.CallSpec:
			b.Call(s)
		default:
			t.Fatalf("a story holds no %T", s)
		}
	}
	b.Done()
	return tr
}

func build(t testing.TB, steps ...any) *ledger.Ledger {
	t.Helper()
	l := &ledger.Ledger{}
	l.Build(story(t, steps...), nil)
	return l
}

// bash is a call of a shell.
func bash(line, result string) call {
	return call{"bash", `{"command":` + quoted(line) + `}`, result}
}

func quoted(s string) string {
	out := []byte{'"'}
	for _, c := range []byte(s) {
		switch c {
		case '"', '\\':
			out = append(out, '\\', c)
		case '\n':
			out = append(out, `\n`...)
		case '\t':
			out = append(out, `\t`...)
		default:
			out = append(out, c)
		}
	}
	return string(append(out, '"'))
}

func TestAccess(t *testing.T) {
	for _, tc := range []struct {
		tool, args, result string
		access             ledger.Access
		act                ledger.Act
		why                ledger.Why
	}{
		{"headDesk", `{"argv":["batchctl","release","77"]}`, "", ledger.Unknown, "", ledger.ByNothing},
		{"headDesk", `{"argv":["batchctl","show","77"]}`, "", ledger.Reads, "read", ledger.ByStatement},
		{"desk_ops", `{"argv":["batchctl","grow","search-lane-1"]}`, "", ledger.Unknown, "", ledger.ByNothing},
		{"submit_batch", `{"argv":["bake","tagger"]}`, "", ledger.Writes, "submit", ledger.ByName},
		{"get_order_details", `{"order_id":"A1"}`, "{}", ledger.Reads, "read", ledger.ByName},
		{"modify_pending_order_items", `{"order_id":"A1"}`, "{}", ledger.Writes, "update", ledger.ByName},
		{"cancelReservation", `{"id":"A1"}`, "ok", ledger.Writes, "cancel", ledger.ByName},
		{"reservation.cancel", `{"id":"A1"}`, "ok", ledger.Writes, "cancel", ledger.ByName},
		{"mcp__desk__close_ticket", `{"id":1}`, "ok", ledger.Writes, "close", ledger.ByName},
		{"mcp__desk__get_ticket", `{"id":1}`, "ok", ledger.Reads, "read", ledger.ByName},
		{"refund_status", `{"id":1}`, "ok", ledger.Reads, "read", ledger.ByName},
		{"refund", `{"id":1}`, "ok", ledger.Sends, "refund", ledger.ByName},
		{"order_lunch", `{"n":4}`, "ok", ledger.Writes, "order", ledger.ByName},
		{"order_details", `{"n":4}`, "ok", ledger.Reads, "read", ledger.ByName},
		{"issue_search", `{"q":"x"}`, "ok", ledger.Reads, "search", ledger.ByName},
		{"issue_create", `{"title":"x"}`, "ok", ledger.Writes, "create", ledger.ByName},
		{"issue_refund", `{"order":"x"}`, "ok", ledger.Sends, "refund", ledger.ByName},
		{"make_payment", `{"bill_id":"x"}`, "ok", ledger.Sends, "pay", ledger.ByName},
		{"process_return", `{"order":"x"}`, "ok", ledger.Writes, "return", ledger.ByName},
		{"create_booking", `{"order":"x"}`, "ok", ledger.Writes, "book", ledger.ByName},
		{"weekly_report", `{}`, "x", ledger.Unknown, "", ledger.ByNothing},
		{"pending_order", `{}`, "x", ledger.Unknown, "", ledger.ByNothing},
		{"calendar.reschedule", `{}`, "x", ledger.Writes, "schedule", ledger.ByName},
		{"subscription_renew", `{}`, "x", ledger.Writes, "update", ledger.ByName},
		{"page_on_call", `{}`, "x", ledger.Sends, "send", ledger.ByName},
		{"slack_list_channels", `{}`, "x", ledger.Reads, "list", ledger.ByName},
		{"slack_post_message", `{"channel":"c"}`, "ok", ledger.Sends, "post", ledger.ByName},
		{"jira_create_issue", `{"title":"c"}`, "ok", ledger.Writes, "create", ledger.ByName},
		{"browser_take_screenshot", `{}`, "x", ledger.Reads, "read", ledger.ByName},
		{"push_files", `{"files":[]}`, "ok", ledger.Writes, "push", ledger.ByName},
		{"add_issue_comment", `{"body":"x"}`, "ok", ledger.Writes, "post", ledger.ByName},
		{"helpdesk", `{"action":"close","id":"T-1"}`, "ok", ledger.Writes, "close", ledger.ByStatement},
		{"helpdesk", `{"action":"getTicket","id":"T-1"}`, "ok", ledger.Reads, "read", ledger.ByStatement},
		{"helpdesk", `{"action":"frob the thing","id":"T-1"}`, "ok", ledger.Unknown, "", ledger.ByNothing},
		{"gql", `{"query":"mutation { closeIssue(id: 1) { id } }"}`, "{}", ledger.Writes, "update", ledger.ByStatement},
		{"gql", `{"query":"query { issue(id: 1) { id } }"}`, "{}", ledger.Reads, "search", ledger.ByStatement},
		{"entry_scratch", `{"bib":4711}`, `{"st":"DNS"}`, ledger.Unknown, "", ledger.ByNothing},
		{"graphRegister", `{"query":"title(no)","variables":{"no":"HX1"}}`, `{"data":{"title":{}}}`, ledger.Reads, "search", ledger.ByStatement},
		{"graphRegister", `{"query":"mutation cancelEntry","variables":{"no":"HX1"}}`, `{"data":{"ok":true}}`, ledger.Writes, "cancel", ledger.ByStatement},
		{"graphRegister", `{"query":"mutation($no: ID!) { lodge(no: $no) { id } }","variables":{"no":"HX1"}}`, `{"data":{"id":1}}`, ledger.Writes, "update", ledger.ByStatement},
		{"scratchpad_append", `{"text":"1) read"}`, `{"length":7}`, ledger.Neither, "plan", ledger.ByName},
		{"harbour_api", `{"verb":"PUT","resource":"/berths/B-14"}`, "{}", ledger.Writes, "update", ledger.ByStatement},
		{"obsctl.resolve_target", `{"name":"M 31"}`, "{}", ledger.Reads, "search", ledger.ByName},
		{"resolve_ticket", `{"id":1}`, "ok", ledger.Writes, "close", ledger.ByName},
		{"obsctl.block_state", `{"id":"OB-1"}`, "{}", ledger.Reads, "read", ledger.ByName},
		{"block_user", `{"id":"u"}`, "ok", ledger.Writes, "disable", ledger.ByName},
		{"pki.tool", `{"subcommand":"cert revoke","flags":{"serial":"4f"}}`, "revoked 4f", ledger.Writes, "revoke", ledger.ByStatement},
		{"pki.tool", `{"subcommand":"cert list"}`, "SERIAL", ledger.Reads, "list", ledger.ByStatement},
		{"playout cli", `{"input":"rundown add shw-690 --at 10:20"}`, "added", ledger.Writes, "add", ledger.ByStatement},
		{"playout cli", `{"input":"show find 'Morning Jam'"}`, "shw-690", ledger.Reads, "read", ledger.ByStatement},
		{"handbook.page", `{"name":"changes"}`, `{"markdown":"Change only what was asked for."}`, ledger.Unknown, "", ledger.ByNothing},
		{"http", `{"method":"POST","path":"/messages"}`, "{}", ledger.Sends, "send", ledger.ByStatement},
		{"wp_page_list", `{"status":"publish"}`, `{"paths":[]}`, ledger.Reads, "list", ledger.ByName},
		{"process_list", `{}`, "ok", ledger.Reads, "list", ledger.ByName},
		{"check_payment_request", `{}`, "ok", ledger.Reads, "check", ledger.ByName},
		{"send_payment_request", `{}`, "ok", ledger.Sends, "send", ledger.ByName},
		{"can_send_mms", `{}`, "ok", ledger.Reads, "check", ledger.ByName},
		{"toggle_airplane_mode", `{}`, "ok", ledger.Writes, "update", ledger.ByName},
		{"run_speed_test", `{}`, "ok", ledger.Reads, "check", ledger.ByName},
		{"run_tests", `{}`, "ok", ledger.Checks, "run_tests", ledger.ByName},
		{"think", `{"thought":"x"}`, "", ledger.Neither, "think", ledger.ByName},
		{"TodoWrite", `{"todos":[]}`, "ok", ledger.Neither, "plan", ledger.ByName},
		{"final_answer", `{"answer":"x"}`, "", ledger.Neither, "answer", ledger.ByName},
		{"submit", `{}`, "", ledger.Neither, "answer", ledger.ByName},
		{"submit_order", `{}`, "ok", ledger.Writes, "order", ledger.ByName},
		{"transfer_to_human_agents", `{"summary":"x"}`, "ok", ledger.Sends, "hand_over", ledger.ByName},
		{"str_replace_editor", `{"command":"view","path":"a.go"}`, "1 x", ledger.Reads, "read", ledger.ByStatement},
		{"str_replace_editor", `{"command":"str_replace","path":"a.go"}`, "ok", ledger.Writes, "write", ledger.ByName},
		{"GET /orders/{id}", `{"id":1}`, "{}", ledger.Reads, "read", ledger.ByName},
		{"DELETE /orders/{id}", `{"id":1}`, "{}", ledger.Writes, "delete", ledger.ByName},
		{"http_request", `{"method":"POST","url":"https://shop.example/orders"}`, "{}", ledger.Writes, "create", ledger.ByStatement},
		{"http_request", `{"method":"POST","url":"https://shop.example/orders/search"}`, "{}", ledger.Reads, "search", ledger.ByStatement},
		{"query_warehouse", `{"sql":"SELECT day, sum(x) FROM revenue_daily"}`, "[]", ledger.Reads, "search", ledger.ByStatement},
		{"db", `{"query":"UPDATE users SET plan='x' WHERE id=4"}`, "ok", ledger.Writes, "update", ledger.ByStatement},
		{"db", `{"query":"WITH gone AS (SELECT 1) DELETE FROM users"}`, "ok", ledger.Writes, "delete", ledger.ByStatement},
		{"search_help", `{"query":"delete my account from the shop, update on that"}`, "[]", ledger.Reads, "search", ledger.ByName},
		{"oracle", `{"query":"update my plan"}`, "x", ledger.Unknown, "", ledger.ByNothing},
		{"db", `{"sql":"SELECT 'delete from users'"}`, "ok", ledger.Reads, "search", ledger.ByStatement},
		{"catalogue", `{"page":1}`, `[{"sku":"X"}]`, ledger.Reads, "", ledger.ByResult},
		{"ledgerline", `{"page":1}`, `{"rows_affected":1}`, ledger.Writes, "", ledger.ByResult},
		{" .0", `{"page":1}`, `done`, ledger.Unknown, "", ledger.ByNothing},
		{"", `{"page":1}`, `done`, ledger.Unknown, "", ledger.ByNothing},
		{"___", `{"page":1}`, `done`, ledger.Unknown, "", ledger.ByNothing},
		{"frobnicate", `{"page":1}`, `done`, ledger.Unknown, "", ledger.ByNothing},
		{"task", `{"prompt":"delete it all"}`, `I deleted everything.`, ledger.Unknown, "", ledger.ByNothing},
		{"write_stdin", `{"session":1,"chars":""}`, `running`, ledger.Reads, "check", ledger.ByStatement},
		{"run_python", `{"code":"print(open('ci.log').read())"}`, `x`, ledger.Reads, "run", ledger.ByStatement},
		{"run_python", `{"code":"open('a.txt','w').write('x')"}`, `x`, ledger.Writes, "run", ledger.ByStatement},
	} {
		e := build(t, call{tc.tool, tc.args, tc.result}).Effects[0]
		if e.Access != tc.access || e.Act != tc.act || e.Why != tc.why {
			t.Errorf("%s(%s): %v, %q, %v; want %v, %q, %v", tc.tool, tc.args, e.Access, e.Act, e.Why, tc.access, tc.act, tc.why)
		}
	}
}

func TestShellAccess(t *testing.T) {
	for _, tc := range []struct {
		line   string
		access ledger.Access
		act    ledger.Act
	}{
		{"ls -la && cat a.go | head", ledger.Reads, "list"},
		{"cat notes", ledger.Reads, "read"},
		{"cat a b > c", ledger.Writes, "write"},
		{"echo hi > /dev/null", ledger.Reads, "check"},
		{"sed -n 1,5p x.go", ledger.Reads, "read"},
		{"sed -i s/a/b/ x.go", ledger.Writes, "write"},
		{"git status --short", ledger.Reads, "read"},
		{"git add . && git commit -m 'x' && git push", ledger.Writes, "commit"},
		{"git commit -am x", ledger.Writes, "commit"},
		{"curl -s https://shop.example/x", ledger.Reads, "read"},
		{"curl -X POST https://shop.example/x -d '{}'", ledger.Writes, "create"},
		{"gh pr view 61 --json state", ledger.Reads, "read"},
		{"gh pr create --fill", ledger.Writes, "create"},
		{"kubectl get pods", ledger.Reads, "read"},
		{"kubectl delete pod x", ledger.Writes, "delete"},
		{"go test ./...", ledger.Checks, "run_tests"},
		{"cd web && npm run lint", ledger.Checks, "lint"},
		{"make test", ledger.Checks, "run_tests"},
		{"make fmt", ledger.Unknown, "run"},
		{"make", ledger.Checks, "build"},
		{"pytest --version", ledger.Unknown, "run"},
		{"./post.sh --ticket 5", ledger.Unknown, "run"},
		{`psql -c "DELETE FROM t WHERE id=1"`, ledger.Writes, "delete"},
		{`ssh web1 "systemctl restart app"`, ledger.Writes, "restart"},
		{"ssh web1 df -h", ledger.Reads, "check"},
		{"python3 -c 'print(1)'", ledger.Reads, "run"},
		{"sudo rm -rf build", ledger.Writes, "delete"},
		{"cd src", ledger.Neither, ""},
		{"grep -rn delete src", ledger.Reads, "search"},
		{"git -C repo status", ledger.Reads, "read"},
		{"git -c user.name=x -C repo push origin", ledger.Writes, "push"},
		{"npm --prefix web test", ledger.Checks, "run_tests"},
		{"make -C api check", ledger.Checks, "run_tests"},
		{"docker exec -it web pytest -q", ledger.Checks, "run_tests"},
		{"docker compose exec -T web rm -rf x", ledger.Writes, "delete"},
		{"kubectl exec pod/web -- cat x", ledger.Reads, "read"},
		{"poetry run mypy .", ledger.Checks, "typecheck"},
		{"uv run python manage.py test", ledger.Checks, "run_tests"},
		{"npx eslint src", ledger.Checks, "lint"},
		{"npx some-tool x", ledger.Unknown, "run"},
		{"Remove-Item x.txt", ledger.Writes, "delete"},
		{"find . -name x -delete", ledger.Unknown, "run"},
	} {
		e := build(t, bash(tc.line, "exit 0")).Effects[0]
		if e.Access != tc.access || e.Act != tc.act {
			t.Errorf("%q: %v, %q; want %v, %q", tc.line, e.Access, e.Act, tc.access, tc.act)
		}
	}
}

// TestNothing holds that an empty transcript has an empty ledger, and that one that was used before holds nothing of it.
func TestNothing(t *testing.T) {
	l := build(t, user("Cancel A17."), call{"cancel_order", `{"order_id":"A17"}`, "ok"}, bash("go test ./...", "ok x 1s"))
	l.Build(&transcript.Transcript{}, nil)
	if n := len(l.Effects) + len(l.Targets) + len(l.Items) + len(l.Commands) + len(l.Edits) + len(l.Checks) + len(l.Asked()); n != 0 {
		t.Errorf("the ledger of nothing holds %d entries", n)
	}
	if _, ok := l.First("A17", 100); ok {
		t.Error("it remembers a value")
	}
	if diff := cmp.Diff([]ledger.Near(nil), l.NearMisses(nil, "A18", 100)); diff != "" {
		t.Error(diff)
	}
}
