package transcript

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// one builds a transcript of one call.
func one(c CallSpec) *Transcript {
	var t Transcript
	b := NewBuilder(&t)
	b.User("please")
	b.Call(c)
	b.Done()
	return &t
}

func TestOutcomeOfResults(t *testing.T) {
	big := `{"order_id":"#W1","user_id":"u","address":{"city":"x"},"items":[{"id":1}],"status":"pending","fulfillments":[],"payment_history":[]}`
	tests := []struct {
		tool, result string // a result that starts with { or [ or " is JSON, any other is text
		want         Outcome
	}{
		{"issue_refund", `{"status":"confirmed"}`, OutcomeSucceeded},
		{"issue_refund", `{"status":"cancelled"}`, OutcomeSucceeded},
		{"issue_refund", `{"status":"scheduled"}`, OutcomeSucceeded},
		{"issue_refund", `{"amount":142.00}`, OutcomeSucceeded},
		{"issue_refund", `{"ok":false}`, OutcomeFailed},
		{"issue_refund", `{"ok":true,"error":null}`, OutcomeSucceeded},
		{"issue_refund", `{"success":false}`, OutcomeFailed},
		{"issue_refund", `{"error":"card expired"}`, OutcomeFailed},
		{"issue_refund", `{"error":{"code":7}}`, OutcomeFailed},
		{"issue_refund", `{"error":{}}`, OutcomeSucceeded},
		{"issue_refund", `{"error":""}`, OutcomeSucceeded},
		{"issue_refund", `{"error":0}`, OutcomeSucceeded},
		{"issue_refund", `{"error":false}`, OutcomeSucceeded},
		{"issue_refund", `{"status":"Declined"}`, OutcomeFailed},
		{"issue_refund", `{"statusCode":404}`, OutcomeFailed},
		{"issue_refund", `{"status":"503"}`, OutcomeFailed},
		{"issue_refund", `{"status":200}`, OutcomeSucceeded},
		{"issue_refund", `{"status":202}`, OutcomePending},
		{"issue_refund", `{"status":"accepted","refund_id":"r1"}`, OutcomePending},
		{"issue_refund", `{"status":"QUEUED","job":{"id":"j1"}}`, OutcomePending},
		{"issue_refund", `queued`, OutcomePending},
		{"issue_refund", `202 Accepted`, OutcomePending},
		{"issue_refund", `failed.`, OutcomeFailed},
		{"issue_refund", "failed\n", OutcomeFailed},
		{"issue_refund", `refunded`, OutcomeSucceeded},
		// An order whose status is pending was read, or changed: neither call waits for anything.
		{"get_order_details", big, OutcomeSucceeded},
		{"modify_pending_order_address", big, OutcomeSucceeded},
		{"get_order", `{"status":"pending"}`, OutcomeSucceeded},
		{"orders.getOrder", `{"status":"pending"}`, OutcomeSucceeded},
		{"mcp__shop__check_refund", `{"state":"failed","id":"r1"}`, OutcomeSucceeded},
		{"check_refund", `pending`, OutcomeSucceeded},
		{"getaway_book", `{"status":"pending"}`, OutcomePending},
		{"get_order", `{"status":"error","message":"no such order"}`, OutcomeFailed},
		{"get_order", `{"statusCode":404,"message":"no such order"}`, OutcomeFailed},
		{"get_machine", `{"status":"error","id":"m1"}`, OutcomeSucceeded},
		{"get_order", `{"success":false}`, OutcomeFailed},
		{"list_orders", `[{"status":"failed"}]`, OutcomeSucceeded},
		{"reject_application", `{"id":"c-1","status":"rejected"}`, OutcomeSucceeded},
		{"applications.decline", `{"status":"declined"}`, OutcomeSucceeded},
		{"deny_request", `{"status":"denied"}`, OutcomeSucceeded},
		{"pay_invoice", `{"status":"rejected"}`, OutcomeFailed},
		{"bash", `exit 1`, OutcomeFailed},
		{"bash", `exit 0`, OutcomeSucceeded},
		{"bash", `exit code 12`, OutcomeFailed},
		{"bash", "some output\nProcess exited with code 1\n", OutcomeFailed},
		{"bash", "Process exited with code 0\nOutput:\nfine", OutcomeSucceeded},
		{"bash", "viewer.exe: command not found (exit 127)", OutcomeFailed},
		{"bash", "(exit 1, no output)", OutcomeFailed},
		{"bash", "#!/bin/sh\nfalse ||\nexit 1", OutcomeSucceeded}, // a script that was printed
		{"bash", `{"stdout":"","return_code":2}`, OutcomeFailed},
		{"bash", `{"stdout":"41 passed","return_code":0}`, OutcomeSucceeded},
		{"book", "Error: not enough seats", OutcomeFailed},
		{"book", "Error", OutcomeFailed},
		{"book", "\n Error 12", OutcomeFailed},
		{"book", "Errors: 0", OutcomeSucceeded},
		{"book", "error: seat 12 locked", OutcomeFailed},
		{"book", "errors were fixed", OutcomeSucceeded},
		{"book", "ValueError: bad literal", OutcomeFailed},
		{"book", "validation error: tax code is required", OutcomeFailed},
		{"book", "No error: all good", OutcomeSucceeded},
		{"book", "", OutcomeSucceeded},
		{"book", "{'status': 'failed'}", OutcomeSucceeded}, // Python's own notation is no JSON: nothing is guessed
	}
	for _, tt := range tests {
		c := CallSpec{Name: tt.tool, ResultText: tt.result, HasText: true}
		tr := one(c)
		got, scratch := tr.Outcome(0, nil)
		if got != tt.want {
			t.Errorf("%s gives %q as text: got %v, want %v", tt.tool, tt.result, got, tt.want)
		}
		if strings.HasPrefix(tt.result, "{") || strings.HasPrefix(tt.result, "[") {
			tr = one(CallSpec{Name: tt.tool, ResultJSON: []byte(tt.result)})
			if got, _ = tr.Outcome(0, scratch); got != tt.want {
				t.Errorf("%s gives %q as JSON: got %v, want %v", tt.tool, tt.result, got, tt.want)
			}
		}
		quoted := []byte(`"` + strings.NewReplacer(`"`, `\"`, "\n", `\n`).Replace(tt.result) + `"`)
		tr = one(CallSpec{Name: tt.tool, ResultJSON: quoted})
		if got, _ = tr.Outcome(0, scratch); got != tt.want {
			t.Errorf("%s gives %s: got %v, want %v", tt.tool, quoted, got, tt.want)
		}
	}
}

func TestOutcomeOfFlags(t *testing.T) {
	tests := []struct {
		name string
		edit func(tr *Transcript, c *Call)
		want Outcome
	}{
		{"error flag", func(tr *Transcript, c *Call) { c.Error = True }, OutcomeFailed},
		{"no error, whatever the text says", func(tr *Transcript, c *Call) { c.Error = False; c.Result = tr.AddText("Error: x") }, OutcomeSucceeded},
		{"no error, but pending", func(tr *Transcript, c *Call) { c.Error = False; c.Result = tr.AddJSON([]byte(`{"status":"queued"}`)) }, OutcomePending},
		{"no error, failed word", func(tr *Transcript, c *Call) { c.Error = False; c.Result = tr.AddJSON([]byte(`{"status":"failed"}`)) }, OutcomeSucceeded},
		{"pending flag", func(tr *Transcript, c *Call) { c.Pending = True }, OutcomePending},
		{"not executed wins", func(tr *Transcript, c *Call) { c.State = NotExecuted; c.Error = True }, OutcomeNotExecuted},
		{"exit code", func(tr *Transcript, c *Call) { c.HasExit, c.Exit = true, 2 }, OutcomeFailed},
		{"exit code 0 beats the text", func(tr *Transcript, c *Call) { c.HasExit = true; c.Result = tr.AddText("Error: none") }, OutcomeSucceeded},
		{"error text alone", func(tr *Transcript, c *Call) { c.ErrorText = "locked" }, OutcomeFailed},
		{"no result", func(tr *Transcript, c *Call) { c.ResultAt = None }, OutcomeNoResult},
		{"no result, cut behind", func(tr *Transcript, c *Call) { c.ResultAt = None; tr.Cuts = []Cut{{Step: 3}} }, OutcomeUnknown},
		{"no result, cut before", func(tr *Transcript, c *Call) { c.ResultAt = None; tr.Cuts = []Cut{{Step: 0}} }, OutcomeNoResult},
		{"cut JSON", func(tr *Transcript, c *Call) { c.Result = tr.AddText(`{"a":1,"b":"xy`); c.Result.Cut = true }, OutcomeUnknown},
		{"cut JSON that failed before the cut", func(tr *Transcript, c *Call) { c.Result = tr.AddText(`{"ok":false,"b":"xy`); c.Result.Cut = true }, OutcomeFailed},
		{"a result without content", func(tr *Transcript, c *Call) { c.Result = Text{} }, OutcomeSucceeded},
		{"stated dialect", func(tr *Transcript, c *Call) { tr.Dialect = StatedDialect(); c.Result = tr.AddText("Error: x") }, OutcomeSucceeded},
		{"prefix dialect", func(tr *Transcript, c *Call) { tr.Dialect = ErrorPrefixDialect(); c.Result = tr.AddText("Error: x") }, OutcomeFailed},
		{"prefix dialect reads no status", func(tr *Transcript, c *Call) {
			tr.Dialect = ErrorPrefixDialect()
			c.Result = tr.AddJSON([]byte(`{"status":"failed"}`))
		}, OutcomeSucceeded},
		{"no dialect", func(tr *Transcript, c *Call) { tr.Dialect = nil; c.Result = tr.AddText("Error: x") }, OutcomeSucceeded},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tr := one(CallSpec{Name: "book", ResultText: "ok"})
			tt.edit(tr, &tr.Calls[0])
			if got, _ := tr.Outcome(0, nil); got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

func TestBuilderNumbersTurns(t *testing.T) {
	var tr Transcript
	b := NewBuilder(&tr)
	b.System("be kind")
	b.Call(CallSpec{Name: "lookup", By: ByUser, ResultText: "x"})
	b.User("hello")
	b.Draft("no")
	b.Agent(" \n")
	b.Agent("yes")
	b.Call(CallSpec{Name: "issue_refund", ArgsJSON: []byte(`{"id":1}`), ErrorText: "locked"})
	b.Event("refund.shown", []byte(`{"a":1}`), false)
	b.State("sponsor", "satisfied", "Anna", true)
	b.ProbeJSON("calendar", []byte(`{"events":[]}`))
	b.Label("refund_amount", True, "")
	b.Cut("the end is missing")
	b.Done()
	var turns []int32
	for _, m := range tr.Messages {
		turns = append(turns, m.Turn)
	}
	if diff := cmp.Diff([]int32{0, 1, 0, 0, 2}, turns); diff != "" {
		t.Errorf("turns: %s", diff)
	}
	if tr.Turns != 2 || tr.Calls[0].Turn != 0 || tr.Calls[1].Turn != 2 {
		t.Errorf("turns %d, calls %d and %d", tr.Turns, tr.Calls[0].Turn, tr.Calls[1].Turn)
	}
	for i, s := range tr.Steps {
		switch s.Kind {
		case StepMessage:
			if tr.Messages[s.Index].Step != int32(i) {
				t.Errorf("message %d says step %d, stands at %d", s.Index, tr.Messages[s.Index].Step, i)
			}
		case StepCall:
			if c := tr.Calls[s.Index]; c.Step != int32(i) || c.ResultAt != int32(i)+1 {
				t.Errorf("call %d: step %d, result %d, stands at %d", s.Index, c.Step, c.ResultAt, i)
			}
		}
	}
	if got := string(tr.AppendText(nil, tr.Calls[1].Result)); got != "locked" || tr.Calls[1].Error != True {
		t.Errorf("the error message is no result: %q", got)
	}
	if args, ok := tr.JSON(nil, tr.Calls[1].Args); !ok || string(args) != `{"id":1}` {
		t.Errorf("args %q, %v", args, ok)
	}
	if tr.Cuts[0].Step != int32(len(tr.Steps)) {
		t.Errorf("cut at %d of %d", tr.Cuts[0].Step, len(tr.Steps))
	}
}

func TestTextAndJSON(t *testing.T) {
	var tr Transcript
	tests := []struct {
		val, text, json string
	}{
		{`"a\nb"`, "a\nb", ""},
		{`"{\"a\": \"\\u00e9\"}"`, `{"a": "\u00e9"}`, `{"a": "\u00e9"}`},
		{`" [1] "`, " [1] ", "[1]"},
		{`"{\"a\":1} x"`, `{"a":1} x`, ""},
		{`"{'a': 1}"`, `{'a': 1}`, ""},
		{`"\ud800"`, `\ud800`, ""},
		{`{"a": 1}`, `{"a": 1}`, `{"a": 1}`},
		{`12.50`, `12.50`, `12.50`},
		{`null`, "", ""},
		{``, "", ""},
		{`""`, "", ""},
	}
	for _, tt := range tests {
		x := tr.AddJSON([]byte(tt.val))
		if got := string(tr.AppendText(nil, x)); got != tt.text {
			t.Errorf("%s: text %q, want %q", tt.val, got, tt.text)
		}
		got, ok := tr.JSON(nil, x)
		if string(got) != tt.json || ok != (tt.json != "") {
			t.Errorf("%s: JSON %q %v, want %q", tt.val, got, ok, tt.json)
		}
	}
	if tr.AppendText(nil, Text{Lo: 5, Hi: 1 << 30, Form: Plain}) != nil || tr.AppendText(nil, Text{Lo: 5, Hi: 1, Form: Escaped}) != nil {
		t.Error("a span outside the bytes gave text")
	}
	tr.Messages = []Message{{First: 0, Count: 2}}
	tr.Parts = []Text{tr.AddText("one"), tr.AddText("two")}
	if got := string(tr.AppendMessage(nil, 0)); got != "one\ntwo" {
		t.Errorf("parts joined as %q", got)
	}
}

func TestDialectsHaveNamesOfTheirOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range Dialects() {
		if d.Name == "" || seen[d.Name] {
			t.Errorf("name %q", d.Name)
		}
		seen[d.Name] = true
	}
}

// A result never makes Outcome panic, and how it is written (as JSON, or inside a string) does not change it.
func TestOutcomeDoesNotDependOnTheForm(t *testing.T) {
	words := rapid.SampledFrom([]string{`{"status":"`, `"}`, `failed`, `pending`, `"ok":`, `false`, `,`, `{`, `}`, `Error`, `: `, `exit 1`, "\n", `[`, `]`, `"error":`, `"x"`, `404`, `\`, `é`})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(words, 0, 8).Draw(t, "words"), "")
		tool := rapid.SampledFrom([]string{"get_x", "make_x", ""}).Draw(t, "tool")
		plain := one(CallSpec{Name: tool, ResultText: text, HasText: true})
		a, _ := plain.Outcome(0, nil)
		escaped := one(CallSpec{Name: tool, ResultJSON: []byte(`"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`)})
		if b, _ := escaped.Outcome(0, nil); a != b && !strings.Contains(text, `\`) {
			t.Fatalf("%q: %v as text, %v escaped", text, a, b)
		}
	})
}
