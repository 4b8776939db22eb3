package ledger_test

import (
	"fmt"
	"testing"

	"github.com/punchlist-dev/punchlist/ledger"
)

// desk is a conversation of a help desk: readings with large results, changes, a message.
func desk(n int) []any {
	steps := []any{user("Cancel order A-1001 and exchange the lamp of A-1002, please. I am ada@lov.example.")}
	for i := range n {
		id := fmt.Sprintf("A-%d", 1001+i)
		steps = append(steps,
			call{"get_order_details", `{"order_id":"` + id + `"}`, `{"order_id":"` + id + `","user_id":"ada_1","status":"pending","items":[{"name":"Lamp","item_id":"66` + id[2:] + `","price":42.5,"options":{"color":"red","size":"M"}},{"name":"Desk","item_id":"77` + id[2:] + `","price":142.5,"options":{"color":"oak"}}],"address":{"street":"1 Elm Road","city":"Leeds"}}`},
			call{"cancel_pending_order", `{"order_id":"` + id + `","reason":"no longer needed"}`, `{"order_id":"` + id + `","status":"cancelled","refund":{"amount":185.0,"method":"card"}}`},
			agent("I have cancelled order "+id+"."), user("Thanks. And the next one."))
	}
	return steps
}

// coding is a session of a coding agent: edits, tests, searches.
func coding(n int) []any {
	steps := []any{user("Fix the failing tests in store/ and tell me when they pass.")}
	for i := range n {
		steps = append(steps,
			call{"edit_file", fmt.Sprintf(`{"path":"store/a%d.go","old":"return %d","new":"return %d\n\t// why"}`, i%7, i, i+1), "edit applied"},
			bash("cd store && go test ./... 2>&1 | tail -20", "--- FAIL: TestA (0.00s)\n    a_test.go:12: got 1, want 2\nFAIL\nFAIL\tstore\t0.01s"),
			bash("grep -rn 'return' store | head -50", "store/a1.go:12: return 1\nstore/a2.go:14: return 2\nstore/a3.go:16: return 3"),
			call{"read_file", fmt.Sprintf(`{"path":"store/a%d.go"}`, i%7), "package store\n\nfunc A() int {\n\treturn 1\n\t// why\n}\n"})
	}
	return steps
}

func BenchmarkBuild(b *testing.B) {
	for _, bc := range []struct {
		name  string
		steps []any
	}{{"desk", desk(40)}, {"coding", coding(40)}, {"coding, ten times as long", coding(400)}} {
		tr := story(b, bc.steps...)
		b.Run(bc.name, func(b *testing.B) {
			var l ledger.Ledger
			l.Build(tr, nil)
			b.SetBytes(int64(len(tr.Buf)))
			b.ReportAllocs()
			for b.Loop() {
				l.Build(tr, nil)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(tr.Calls)), "ns/call")
		})
	}
}
