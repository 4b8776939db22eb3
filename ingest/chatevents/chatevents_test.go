package chatevents_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chatevents"
	"github.com/punchlist-dev/punchlist/transcript"
)

// show writes a transcript down in short.
func show(t *transcript.Transcript) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:", t.ID)
	for _, s := range t.Steps {
		switch s.Kind {
		case transcript.StepMessage:
			m := t.Messages[s.Index]
			fmt.Fprintf(&b, " %c%d[%s]", "UASO"[m.Role], m.Turn, t.AppendMessage(nil, s.Index))
			if m.Delivery == transcript.NotDelivered {
				fmt.Fprintf(&b, "(draft %s)", m.Attempt)
			}
		case transcript.StepCall:
			c := t.Calls[s.Index]
			o, _ := t.Outcome(s.Index, nil)
			fmt.Fprintf(&b, " call%d:%s(%s) %s", s.Index+1, c.Name, t.AppendText(nil, c.Args), o)
		case transcript.StepResult:
			fmt.Fprintf(&b, " result%d[%s]", s.Index+1, t.AppendText(nil, t.Calls[s.Index].Result))
		}
	}
	for _, c := range t.Cuts {
		fmt.Fprintf(&b, " cut@%d(%s)", c.Step, c.Reason)
	}
	for _, f := range t.Source.Findings {
		fmt.Fprintf(&b, " !%s", f.Code)
	}
	return b.String()
}

// read reads all conversations of a file, its format told by content.
func read(t *testing.T, in string) (out []string) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{chatevents.New()}}).Open("in.jsonl", strings.NewReader(in))
	if err != nil {
		return []string{err.Error()}
	}
	var rec ingest.Record
	var tr transcript.Transcript
	for {
		err := f.Next(&rec)
		if err == io.EOF {
			return out
		}
		if err == nil {
			err = rec.Err
		}
		if err == nil {
			err = ingest.Import(f.Format(), &rec, &tr)
		}
		if err != nil {
			out = append(out, err.Error())
			continue
		}
		if want := in[rec.Lo:rec.Hi]; string(rec.Bytes) != want {
			t.Errorf("record %d says that it stands at %d-%d, where other bytes stand", rec.Number, rec.Lo, rec.Hi)
		}
		out = append(out, show(&tr))
	}
}

// line is one event at second sec of session s; more are further members.
func line(sec int, s, id, message string, more ...string) string {
	extra := ""
	for _, m := range more {
		extra += "," + m
	}
	return fmt.Sprintf(`{"ts":"2026-03-02T10:00:%02dZ","session_id":"%s","message_id":"%s"%s,"message":%s}`, sec, s, id, extra, message)
}

func user(text string) string  { return fmt.Sprintf(`{"role":"user","content":"%s"}`, text) }
func agent(text string) string { return fmt.Sprintf(`{"role":"assistant","content":"%s"}`, text) }

func call(id, tool, args string) string {
	return fmt.Sprintf(`{"role":"assistant","content":null,"tool_calls":[{"id":"%s","function":{"name":"%s","arguments":%s}}]}`, id, tool, args)
}

func result(id, text string) string {
	return fmt.Sprintf(`{"role":"tool","tool_call_id":"%s","content":"%s"}`, id, text)
}

func TestImport(t *testing.T) {
	const paid = "s: U1[Pay.] call1:pay({}) succeeded result1[ok] A2[Paid.]"
	tests := []struct {
		name string
		in   []string
		want []string
	}{
		{"in order", []string{line(1, "s", "1", user("Pay.")), line(2, "s", "2", call("c", "pay", `{}`)), line(3, "s", "3", result("c", "ok")), line(4, "s", "4", agent("Paid."))},
			[]string{paid}},
		{"in the order of arrival", []string{line(4, "s", "4", agent("Paid.")), line(3, "s", "3", result("c", "ok")), line(1, "s", "1", user("Pay.")), line(2, "s", "2", call("c", "pay", `{}`))},
			[]string{paid}},
		{"a result of the same time that arrived before its call", []string{line(3, "s", "3", result("c", "ok")), line(1, "s", "1", user("Pay.")), line(4, "s", "4", agent("Paid.")), line(3, "s", "2", call("c", "pay", `{}`))},
			[]string{paid + " !early_result"}},
		{"a clock that is late", []string{line(1, "s", "1", user("Pay.")), line(3, "s", "2", call("c", "pay", `{}`)), line(2, "s", "3", result("c", "ok")), line(4, "s", "4", agent("Paid."))},
			[]string{paid + " !early_result"}},
		{"an id that is used again is no late result", []string{line(1, "s", "1", call("c", "pay", `{}`)), line(2, "s", "2", result("c", "ok")), line(3, "s", "3", call("c", "pay", `{}`)), line(4, "s", "4", result("c", "no"))},
			[]string{"s: call1:pay({}) succeeded result1[ok] call2:pay({}) succeeded result2[no] !duplicate_call_id"}},
		{"text and calls of one message on two lines", []string{line(1, "s", "1", user("Pay.")), line(2, "s", "2", agent("One moment.")), line(3, "s", "2", call("c", "pay", `{}`)), line(3, "s", "2", call("d", "mail", `{}`)), line(4, "s", "3", result("d", "ok"))},
			[]string{"s: U1[Pay.] A2[One moment.] call1:pay({}) no result call2:mail({}) succeeded result2[ok] !merged_lines"}},
		{"a line that is there twice, and one that goes on", []string{line(1, "s", "1", user("Pay.")), line(1, "s", "1", user("Pay.")), line(2, "s", "2", agent("It is")), line(3, "s", "2", agent("It is paid."))},
			[]string{"s: U1[Pay.] A2[It is paid.] !merged_lines"}},
		{"arguments that grow", []string{line(1, "s", "1", call("c", "pay", `"{\"n\""`)), line(2, "s", "1", call("c", "pay", `"{\"n\": 1}"`))},
			[]string{`s: call1:pay({"n": 1}) no result !merged_lines`}},
		{"several texts of one message", []string{line(1, "s", "1", agent("First.")), line(2, "s", "1", agent("Second."))},
			[]string{"s: A1[First.\nSecond.] !merged_lines"}},
		{"sessions", []string{line(1, "a", "1", user("Hi.")), line(2, "b", "2", user("Ho.")), line(3, "a", "3", agent("Yes?"))},
			[]string{"a: U1[Hi.] A2[Yes?]", "b: U1[Ho.]"}},
		{"a failed attempt, whose call was never whole", []string{line(1, "s", "1", user("Pay."), `"attempt":1`),
			line(2, "s", "2", call("c", "pay", `"{\"n"`), `"attempt":1`, `"attempt_status":"failed: reset"`), line(3, "s", "3", agent("Paid."), `"attempt":2`, `"attempt_status":"ok"`)},
			[]string{`s: U1[Pay.] call1:pay({"n) not executed A2[Paid.] !bad_arguments`}},
		{"a replaced attempt has still acted", []string{line(1, "s", "1", user("Pay.")), line(2, "s", "2", call("c", "pay", `{}`), `"attempt":1`), line(3, "s", "3", result("c", "ok"), `"attempt":1`),
			line(4, "s", "4", agent("Once."), `"attempt":1`), line(5, "s", "5", agent("Twice."), `"attempt":2`), line(6, "s", "6", user("So?"), `"attempt":1`), line(7, "s", "7", agent("Yes."), `"attempt":1`)},
			[]string{"s: U1[Pay.] call1:pay({}) succeeded result1[ok] A0[Once.](draft 1) A2[Twice.] U3[So?] A4[Yes.]"}},
		{"attempts that are counted for each request", []string{line(1, "s", "1", user("Pay.")), line(2, "s", "2", agent("No"), `"attempt":1`, `"attempt_status":"failed"`), line(3, "s", "3", call("c", "pay", `{}`), `"attempt":2`),
			line(4, "s", "4", result("c", "ok")), line(5, "s", "5", agent("Paid."), `"attempt":1`)},
			[]string{"s: U1[Pay.] A0[No](draft 1) call1:pay({}) succeeded result1[ok] A2[Paid.]"}},
		{"an answer that failed, and the message sent again", []string{line(1, "s", "1", user("Pay.")), line(2, "s", "2", `{"role":"assistant","content":"Hm","error":"timeout"}`),
			line(3, "s", "3", user("Pay."), `"retry_of":"1"`), line(4, "s", "4", agent("Paid."))},
			[]string{"s: U1[Pay.] A0[Hm](draft ) O0[Pay.] A2[Paid.] !resent"}},
		{"sent again with other words", []string{line(1, "s", "1", user("Pay.")), line(2, "s", "2", user("Pay 5."), `"retry_of":"1"`)},
			[]string{"s: U1[Pay.] U2[Pay 5.]"}},
		{"a tool that says in words that it failed", []string{line(1, "s", "1", call("c", "pay", `{}`)), line(2, "s", "2", `{"role":"tool","tool_call_id":"c","content":"","error":"declined"}`)},
			[]string{"s: call1:pay({}) failed result1[]"}},
		{"two users in one session", []string{line(1, "s", "1", user("Pay."), `"user_id":"ann"`), line(2, "s", "2", user("Close."), `"user_id":"bo"`), line(3, "s", "3", call("c", "pay", `{}`), `"user_id":"ann"`),
			line(4, "s", "4", result("c", "ok")), line(5, "s", "5", agent("Paid."), `"user_id":"ann"`)},
			[]string{"s/ann: U1[Pay.] call1:pay({}) succeeded result1[ok] A2[Paid.]", "s/bo: U1[Close.]"}},
		{"two people in one conversation", []string{line(1, "s", "1", user("Pay."), `"user_id":"ann"`), line(2, "s", "2", user("Yes, pay."), `"user_id":"bo"`), line(3, "s", "3", agent("Paid."))},
			[]string{"s: U1[Pay.] U2[Yes, pay.] A3[Paid.]"}},
		{"a session id that a redactor damaged", []string{line(1, "x81234y", "1", user("Pay."), `"trace_id":"t"`), line(2, "x<PHONE>y", "2", agent("Paid."), `"trace_id":"t"`)},
			[]string{"x81234y: U1[Pay.] A2[Paid.]"}},
		{"another trace, and an id that does not fit", []string{line(1, "x81234y", "1", user("Pay."), `"trace_id":"t"`), line(2, "x<PHONE>y", "2", agent("Paid."), `"trace_id":"u"`), line(3, "x<PHONE>z", "2", agent("Paid."), `"trace_id":"t"`)},
			[]string{"x81234y: U1[Pay.]", "x<PHONE>y: A1[Paid.]", "x<PHONE>z: A1[Paid.]"}},
		{"a result that is shorter than it was", []string{line(1, "s", "1", call("c", "pay", `{}`)), line(2, "s", "2", result("c", `{\"ok\":true,`), `"declared_bytes":90`)},
			[]string{`s: call1:pay({}) unknown result1[{"ok":true,] !cut_field`}},
		{"as long as it was, counted in bytes", []string{line(1, "s", "1", call("c", "pay", `{}`)), line(2, "s", "2", result("c", `7 °C`), `"declared_bytes":5`)},
			[]string{`s: call1:pay({}) succeeded result1[7 °C]`}},
		{"an answer that is shorter than it was", []string{line(1, "s", "1", agent("The am"), `"declared_bytes":90`)},
			[]string{`s: A1[The am] cut@1(a message of 90 bytes is here with 6)`}},
		{"an export that reached its limit", []string{line(1, "s", "1", user("Pay.")), `{"export":{"declared_events":5,"exported_events":1,"note":"limit"}}`},
			[]string{`s: U1[Pay.] cut@1(4 of 5 events are missing from the export: "limit")`}},
		{"the same before the events, which are counted", []string{`{"declared_events":3,"exported_events":null}`, line(1, "s", "1", user("Pay."))},
			[]string{`s: U1[Pay.] cut@1(2 of 3 events are missing from the export)`}},
		{"the same for two sessions", []string{line(1, "a", "1", user("Pay.")), line(1, "b", "1", user("Hi.")), `{"export":{"declared_events":5,"exported_events":2}}`},
			[]string{`a: U1[Pay.] cut@1(3 of 5 events are missing from the export)`, `b: U1[Hi.] cut@1(3 of 5 events are missing from the export)`}},
		{"a whole export", []string{line(1, "s", "1", user("Pay.")), `{"export":{"declared_events":1,"exported_events":1}}`}, []string{`s: U1[Pay.]`}},
		{"lines without a message", []string{line(1, "s", "1", user("Pay.")), `{"session_id":"s","kind":"ping"}`}, []string{`s: U1[Pay.] !unknown_event`}},
		{"no times", []string{`{"session_id":"s","message":` + user("Pay.") + `}`, `{"session_id":"s","message":` + agent("Paid.") + `}`}, []string{`s: U1[Pay.] A2[Paid.]`}},
		{"no session", []string{`{"message_id":"1","message":` + user("Pay.") + `}`}, []string{`in.jsonl:1: U1[Pay.]`}},
		{"a line that is no event", []string{line(1, "s", "1", user("Pay.")), `[1]`}, []string{"in.jsonl:2:1: record 1: here an event, an object, should stand; this record is skipped; export it again, or correct it"}},
		{"a line that is cut", []string{line(1, "s", "1", user("Pay.")), `{"session_id":"s","mess`}, []string{"in.jsonl:3:1: record 1: the JSON ends in the middle of a value; this record is skipped; export it again, or correct it"}},
		{"another log", []string{`{"sessionId":"s","uuid":"u","message":` + user("Pay.") + `}`}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := read(t, strings.Join(tt.in, "\n")+"\n")
			if tt.want == nil {
				if len(got) != 1 || !strings.Contains(got[0], "no format that is known") {
					t.Errorf("got %q, want that it is refused", got)
				}
				return
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// A conversation that is read from its own stretch of the file, as explain does, is the same.
func TestReopened(t *testing.T) {
	in := strings.Join([]string{line(1, "a", "1", user("Hi.")), line(2, "b", "1", user("Ho.")), line(3, "a", "2", agent("Yes?")), line(4, "b", "2", agent("So?"))}, "\n")
	rec := ingest.Record{Path: "in.jsonl", Number: 2, Line: 2, Column: 1, Bytes: []byte(in[strings.Index(in, "\n")+1:])}
	var tr transcript.Transcript
	if err := ingest.Import(chatevents.New(), &rec, &tr); err != nil {
		t.Fatal(err)
	}
	if got, want := show(&tr), "b: U1[Ho.] A2[So?]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Conversations that all reach over the whole file do not cost their number times its size.
func TestManyMixedSessions(t *testing.T) {
	var b strings.Builder
	const n = 20000
	for i := range 2 * n {
		b.WriteString(line(1, fmt.Sprint("session-", i%n), fmt.Sprint(i/n), user("Hi.")) + "\n")
	}
	out := read(t, b.String())
	if len(out) != 1 || !strings.Contains(out[0], "sort the file by session_id") {
		t.Errorf("%d records, the first %q", len(out), out[0])
	}
}
