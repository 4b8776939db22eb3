package openaichat_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/openaichat"
	"github.com/punchlist-dev/punchlist/transcript"
)

// show writes a transcript down in short: steps, and behind them what is missing and what was seen.
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
			fmt.Fprintf(&b, " call%d:%s(%s)@%d %s", s.Index+1, c.Name, t.AppendText(nil, c.Args), c.Turn, o)
		case transcript.StepResult:
			fmt.Fprintf(&b, " result%d[%s]", s.Index+1, t.AppendText(nil, t.Calls[s.Index].Result))
		}
	}
	for _, c := range t.Cuts {
		fmt.Fprintf(&b, " cut@%d", c.Step)
	}
	for _, f := range t.Source.Findings {
		fmt.Fprintf(&b, " !%s@%d", f.Code, f.Step)
	}
	return b.String()
}

// read reads all records of a file, its format told by content.
func read(t *testing.T, in string) (out []string) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{openaichat.New()}}).Open("in.json", strings.NewReader(in))
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
		tr.Reset()
		if err == nil {
			err = rec.Err
		}
		if err == nil {
			err = f.Format().Import(&rec, &tr)
		}
		if err != nil {
			out = append(out, err.Error())
			continue
		}
		out = append(out, show(&tr))
	}
}

const (
	user = `{"role":"user","content":"hi"}`
	call = `{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"pay","arguments":"{\"n\": 1}"}}]}`
	tool = `{"role":"tool","tool_call_id":"c1","content":"ok"}`
	done = `{"role":"assistant","content":"done"}`
)

func TestShapes(t *testing.T) {
	conv := `U1[hi] call1:pay({"n": 1})@1 succeeded result1[ok] A2[done]`
	list := user + "," + call + "," + tool + "," + done
	tests := []struct {
		name, in string
		want     []string
	}{
		{"an array of messages", "[" + list + "]", []string{"in.json:1: " + conv}},
		{"an object with messages", `{"id":"x","messages":[` + list + `]}`, []string{"x: " + conv}},
		{"an id behind the messages", `{"messages":[` + list + `],"metadata":{"conversation_id":"m"},"id":7,"conversation_id":"best"}`, []string{"best: " + conv}},
		{"lines of objects", `{"id":"x","messages":[` + list + "]}\n" + `{"messages":[` + user + "]}", []string{"x: " + conv, "in.json:2: U1[hi]"}},
		{"lines of arrays", "[" + list + "]\n[" + user + "]", []string{"in.json:1: " + conv, "in.json:2: U1[hi]"}},
		{"an array of objects", `[{"messages":[` + list + `]},{"messages":[` + user + `]}]`, []string{"in.json:1: " + conv, "in.json:2: U1[hi]"}},
		{"an array of arrays", `[[` + list + `],[` + user + `]]`, []string{"in.json:1: " + conv, "in.json:2: U1[hi]"}},
		{"lines of messages", strings.Join([]string{user, call, tool, done}, "\n"), []string{"in.json:1: " + conv}},
		{"a byte order mark before lines of messages", "\xef\xbb\xbf" + user + "\r\n" + done + "\r\n", []string{"in.json:1: U1[hi] A2[done]"}},
		{"a response", `{"id":"r1","object":"chat.completion","choices":[{"index":0,"message":` + done + `,"finish_reason":"stop"}]}`, []string{"r1: A1[done]"}},
		{"several candidates", `{"id":"r1","object":"chat.completion","choices":[{"message":` + done + `},{"message":{"role":"assistant","content":"or this"}},{"message":` + call + `}]}`,
			[]string{`r1: A1[done] A0[or this](draft choice-1) call1:pay({"n": 1})@1 not executed !candidates@2`}},
		{"a cut answer", `{"object":"chat.completion","choices":[{"message":` + done + `,"finish_reason":"length"}]}`, []string{"in.json:1: A1[done] cut@1"}},
		{"pieces of a stream", `{"object":"chat.completion.chunk","choices":[{"delta":{"content":"x"}}]}`,
			[]string{"in.json:1:46: record 1: these are the pieces of a stream (chat.completion.chunk); record the assembled message instead"}},
		{"no messages in one of the lines", `{"messages":[` + user + "]}\n" + `{"events":[]}`, []string{"in.json:1: U1[hi]",
			"in.json:2:1: record 2: this object holds no messages; a conversation is an array of messages, or an object with messages"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, read(t, tt.in)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestMessages(t *testing.T) {
	calls := func(ids ...string) string {
		var list []string
		for i, id := range ids {
			list = append(list, fmt.Sprintf(`{"id":"%s","function":{"name":"f%d","arguments":"{}"}}`, id, i+1))
		}
		return `{"role":"assistant","content":"","tool_calls":[` + strings.Join(list, ",") + `]}`
	}
	result := func(id, text string) string {
		return fmt.Sprintf(`{"role":"tool","tool_call_id":"%s","content":"%s"}`, id, text)
	}
	tests := []struct{ name, in, want string }{
		{"text before the calls of one message", `{"role":"assistant","content":"wait","tool_calls":[{"id":"a","function":{"name":"f","arguments":""}}]}`,
			"A1[wait] call1:f()@1 no result"},
		{"parallel calls, results in another order", calls("a", "b", "c") + "," + result("c", "3") + "," + result("a", "1") + "," + result("b", "2"),
			"call1:f1({})@0 succeeded call2:f2({})@0 succeeded call3:f3({})@0 succeeded result3[3] result1[1] result2[2]"},
		{"an id that is used again", calls("a") + "," + result("a", "1") + "," + calls("a") + "," + result("a", "Error: no"),
			"call1:f1({})@0 succeeded result1[1] call2:f1({})@0 failed result2[Error: no] !duplicate_call_id@2"},
		{"one id for two parallel calls", calls("a", "a") + "," + result("a", "1") + "," + result("a", "2"),
			"call1:f1({})@0 succeeded call2:f2({})@0 succeeded result1[1] result2[2] !duplicate_call_id@1"},
		{"a late result", calls("a") + "," + calls("b") + "," + result("b", "2") + "," + result("a", "1"),
			"call1:f1({})@0 succeeded call2:f1({})@0 succeeded result2[2] result1[1] !late_result@3"},
		{"two results of one call", calls("a") + "," + result("a", "queued") + "," + result("a", "sent"),
			"call1:f1({})@0 succeeded result1[sent] result1[sent] !extra_result@2"},
		{"an unknown id, one call open", calls("a") + "," + result("z", "1"), "call1:f1({})@0 succeeded result1[1] !mismatched_id@1"},
		{"an id with a space", calls("a") + "," + result(" a", "1"), "call1:f1({})@0 succeeded result1[1]"},
		{"a result without its call", `{"role":"tool","tool_call_id":"z","name":"f","content":"1"}`, "call1:f()@0 succeeded result1[1] cut@0 !orphan_result@0"},
		{"a call without its result", calls("a") + "," + user, "call1:f1({})@0 no result U1[hi]"},
		{"the older function_call", `{"role":"assistant","content":null,"function_call":{"name":"f","arguments":"{\"a\":1}"}},{"role":"function","name":"f","content":"1"}`,
			`call1:f({"a":1})@0 succeeded result1[1]`},
		{"arguments as an object", `{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"f","arguments":{"a": 1}}}]}`, `call1:f({"a": 1})@0 no result`},
		{"arguments that are no JSON", `{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{'a': 1"}}]}`, `call1:f({'a': 1)@0 no result !bad_arguments@0`},
		{"the same, and the conversation went on", `{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{\"a"}}]},` + done, `call1:f({"a)@0 not executed A1[done] !bad_arguments@0`},
		{"the same, with a result", `{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{\"a"}}]},` + result("a", "ok") + "," + done, `call1:f({"a)@0 succeeded result1[ok] A1[done] !bad_arguments@0`},
		{"a custom tool", `{"role":"assistant","tool_calls":[{"id":"a","type":"custom","custom":{"name":"f","input":"raw"}}]}`, `call1:f(raw)@0 no result`},
		{"content as a list", `{"role":"user","content":[{"type":"text","text":"one"},{"type":"image_url","image_url":{}},{"type":"text","text":"two"}]}`, "U1[one\ntwo]"},
		{"an image alone", `{"role":"user","content":[{"type":"image_url","image_url":{}}]}`, "U0[]"},
		{"a result as a list", calls("a") + `,{"role":"tool","tool_call_id":"a","content":[{"type":"text","text":"o\tne"},{"type":"text","text":"two"}]}`,
			"call1:f1({})@0 succeeded result1[o\tne\ntwo]"},
		{"a result as an object", calls("a") + `,{"role":"tool","tool_call_id":"a","content":{"ok":false}}`, `call1:f1({})@0 failed result1[{"ok":false}]`},
		{"a refusal", `{"role":"assistant","content":null,"refusal":"I cannot"}`, "A1[I cannot]"},
		{"a refusal as a part", `{"role":"assistant","content":[{"type":"refusal","refusal":"I cannot"}]}`, "A1[I cannot]"},
		{"content null, missing and empty", `{"role":"assistant","content":null},{"role":"assistant"},{"role":"assistant","content":""}`, "A0[] A0[] A0[]"},
		{"instructions", `{"role":"system","content":"s"},{"role":"developer","content":"d"},` + user, "S0[s] S0[d] U1[hi]"},
		{"an unknown role", `{"role":"critic","content":"bad"}`, "O0[bad] !unknown_role@0"},
		{"a key that stands twice", `{"role":"user","content":"a","content":"b"}`, "U1[a] !duplicate_key@0"},
		{"bytes that are not UTF-8", "{\"role\":\"user\",\"content\":\"caf\xe9\"}", "U1[caf\xe9] !bad_utf8@-1"},
		{"half a surrogate pair", `{"role":"user","content":"x\ud83d"}`, `U1[x\ud83d] !lone_surrogate@-1`},
		{"no number", `{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"f","arguments":{"a":NaN}}}]}`, `call1:f({"a":NaN})@0 no result !nonfinite@-1`},
		{"calls that stand twice", `{"role":"assistant","tool_calls":[{"id":"a","id":"b","function":{"name":"f","name":"g","arguments":"{}"}}],"tool_calls":[]}`,
			`call1:f({})@0 no result !duplicate_key@0`},
		{"a cut answer", `{"role":"assistant","content":"The am","finish_reason":"length"}`, "A1[The am] cut@1"},
		{"null in the list", `null,` + user, "U1[hi]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var tr transcript.Transcript
			rec := ingest.Record{Path: "in.json", Number: 1, Line: 1, Column: 1, Bytes: []byte(`{"id":"x","messages":[` + tt.in + `]}`)}
			if err := openaichat.New().Import(&rec, &tr); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff("x: "+tt.want, show(&tr)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// Formats whose messages look alike are refused, not read wrongly.
func TestRefuses(t *testing.T) {
	for name, in := range map[string]string{
		"Anthropic":        `[{"role":"user","content":[{"type":"tool_result","tool_use_id":"x"}]}]`,
		"Responses":        `[{"type":"message","role":"user","content":[{"type":"input_text","text":"x"}]}]`,
		"AgentDojo":        `{"suite_name":"x","messages":[{"role":"user","content":"x"}]}`,
		"Inspect messages": `[{"role":"assistant","content":"","tool_calls":[{"id":"a","function":"bash","arguments":{}}]}]`,
		"tau2":             `{"id":"x","termination_reason":"user_stop","messages":[{"role":"user","content":"x"}]}`,
		"Gemini":           `{"messages":[{"type":"user","content":"x"}]}`,
		"no messages":      `{"messages":[]}`,
		"an empty array":   `[]`,
	} {
		out := read(t, in)
		if len(out) != 1 || !strings.Contains(out[0], "no format that is known") {
			t.Errorf("%s: %q", name, out)
		}
	}
}

// A person may name the format of what is not recognised: an array of messages is still one conversation.
func TestNamedFormat(t *testing.T) {
	in := `[{"role":"critic","content":"x"},{"role":"user","content":"hi"}]`
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{openaichat.New()}, Format: "openai-chat"}).Open("in", strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	var rec ingest.Record
	var tr transcript.Transcript
	if err := f.Next(&rec); err != nil || rec.Err != nil || f.Format().Import(&rec, &tr) != nil || len(tr.Messages) != 2 {
		t.Errorf("%v, %v, %d messages", err, rec.Err, len(tr.Messages))
	}
}

// Many calls and results with hostile ids take time in proportion to their number.
func TestManyCallsAreCheap(t *testing.T) {
	var b strings.Builder
	b.WriteString(`{"role":"assistant","tool_calls":[`)
	const n = 30000
	for i := range n {
		fmt.Fprintf(&b, `{"id":"c%d","function":{"name":"f","arguments":"{}"}},`, i)
	}
	in := strings.TrimSuffix(b.String(), ",") + `]}`
	var r strings.Builder
	for i := n - 1; i >= 0; i-- {
		fmt.Fprintf(&r, `,{"role":"tool","tool_call_id":"c%d","content":"%d"}`, i, i)
	}
	var tr transcript.Transcript
	rec := ingest.Record{Bytes: []byte(`{"messages":[` + in + r.String() + `]}`)}
	if err := openaichat.New().Import(&rec, &tr); err != nil {
		t.Fatal(err)
	}
	for i := range tr.Calls {
		if got := string(tr.AppendText(nil, tr.Calls[i].Result)); got != fmt.Sprint(i) {
			t.Fatalf("call %d got the result %s", i, got)
		}
	}
}
