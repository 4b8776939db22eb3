package anthropic_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/anthropic"
	"github.com/punchlist-dev/punchlist/ingest/openaichat"
	"github.com/punchlist-dev/punchlist/transcript"
)

// show writes a transcript down in short.
func show(t *transcript.Transcript) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s:", t.ID, [...]string{"unstated", "ended", "running", "stopped"}[t.Run])
	for _, s := range t.Steps {
		switch s.Kind {
		case transcript.StepMessage:
			fmt.Fprintf(&b, " %c%d[%s]", "UASO"[t.Messages[s.Index].Role], t.Messages[s.Index].Turn, t.AppendMessage(nil, s.Index))
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

// read reads all records of a file, its format told by content where format is "".
func read(t *testing.T, format, in string) (out []string) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{openaichat.New(), anthropic.New()}, Format: format}).Open("in", strings.NewReader(in))
	if err != nil {
		return []string{err.Error()}
	}
	if f.Format().Name() != "anthropic" {
		return []string{f.Format().Name()}
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
		out = append(out, show(&tr))
	}
}

const (
	hi    = `{"role":"user","content":"Cancel K7."}`
	use   = `{"role":"assistant","content":[{"type":"text","text":"Wait."},{"type":"tool_use","id":"c1","name":"cancel","input":{"id":"K7"}}]}`
	ok    = `{"role":"user","content":[{"type":"tool_result","tool_use_id":"c1","content":"ok"}]}`
	done  = `{"role":"assistant","content":[{"type":"text","text":"Done."}]}`
	reply = `{"id":"msg_1","type":"message","role":"assistant","model":"m","content":[{"type":"text","text":"Done."}],"stop_reason":"end_turn","usage":{}}`
	told  = `U1[Cancel K7.] A2[Wait.] call1:cancel({"id":"K7"}) succeeded result1[ok]`
)

func TestShapes(t *testing.T) {
	tests := []struct {
		name, in string
		want     []string
	}{
		{"a list of messages", "[" + hi + "," + use + "," + ok + "," + done + "]", []string{"in:1 unstated: " + told + " A3[Done.]"}},
		{"a list of conversations", "[[" + hi + "," + use + "],[" + use + "]]", []string{`in:1 unstated: U1[Cancel K7.] A2[Wait.] call1:cancel({"id":"K7"}) no result`, `in:2 unstated: A1[Wait.] call1:cancel({"id":"K7"}) no result`}},
		{"a request", `{"model":"claude-x","max_tokens":9,"messages":[` + hi + `],"system":"Be kind."}`, []string{"in:1 unstated: S0[Be kind.] U1[Cancel K7.]"}},
		{"requests, one a line", `{"id":"a","messages":[` + hi + "," + use + `]}` + "\n" + `{"id":"b","messages":[` + use + `]}`,
			[]string{`a unstated: U1[Cancel K7.] A2[Wait.] call1:cancel({"id":"K7"}) no result`, `b unstated: A1[Wait.] call1:cancel({"id":"K7"}) no result`}},
		{"a response", reply, []string{"msg_1 ended: A1[Done.]"}},
		{"a request and its response", `{"request":{"messages":[` + hi + "," + use + "," + ok + `]},"response":` + reply + `}`, []string{"msg_1 ended: " + told + " A3[Done.]"}},
		{"as a proxy logs them", `{"session_id":"s","request":{"method":"POST","body":{"messages":[` + hi + "," + use + "," + ok + `]}},"response":{"status_code":200,"body":` + reply + `}}`, []string{"s ended: " + told + " A3[Done.]"}},
		{"a response that is the text of a stream", `{"request":{"body":{"messages":[` + hi + "," + use + `]}},"response":{"body_raw":"event: message_start"}}`,
			[]string{`in:1 unstated: U1[Cancel K7.] A2[Wait.] call1:cancel({"id":"K7"}) unknown cut@3(a response is kept as text, which is not read) !unread_response`}},
		{"an error of a batch", `{"custom_id":"x","params":{"messages":[` + hi + "," + use + `]},"result":{"type":"errored","error":{}}}`, []string{`x stopped: U1[Cancel K7.] A2[Wait.] call1:cancel({"id":"K7"}) no result !api_error`}},
		{"messages, one a line", hi[:len(hi)-1] + `,"stop_reason":null}` + "\n" + use + "\n" + ok, []string{"in:1 unstated: " + told}},
		{"plain messages are of the other format", "[" + hi + "," + `{"role":"assistant","content":"Done."}]`, []string{"openai-chat"}},
		{"blocks that come late", "[" + strings.Repeat(hi+`,`, 60) + use + "]", []string{"in:1 unstated:" + func() (s string) {
			for i := range 60 {
				s += fmt.Sprintf(" U%d[Cancel K7.]", i+1)
			}
			return s
		}() + ` A61[Wait.] call1:cancel({"id":"K7"}) no result`}},
		{"calls of the other format", `[{"role":"assistant","content":"","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}}]}]`, []string{"openai-chat"}},
		{"an answer that was cut", `{"messages":[` + hi + `],"system":"x","response":{"role":"assistant","content":[{"type":"text","text":"Do"}],"stop_reason":"max_tokens"}}`,
			[]string{"in:1 ended: S0[x] U1[Cancel K7.] A2[Do] cut@3(an answer was cut off (stop_reason max_tokens))"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, read(t, "", tt.in)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestBlocks(t *testing.T) {
	result := func(id, content string, more ...string) string {
		return `{"role":"user","content":[{"type":"tool_result","tool_use_id":"` + id + `","content":` + content + strings.Join(more, "") + `}]}`
	}
	calls := func(ids ...string) string {
		var list []string
		for i, id := range ids {
			list = append(list, fmt.Sprintf(`{"type":"tool_use","id":"%s","name":"f%d","input":{}}`, id, i+1))
		}
		return `{"role":"assistant","content":[` + strings.Join(list, ",") + `]}`
	}
	says := func(role string, list ...string) string {
		return `{"role":"` + role + `","content":[` + strings.Join(list, ",") + `]}`
	}
	tests := []struct{ name, in, want string }{
		{"results in another order", calls("a", "b") + "," + says("user", `{"type":"tool_result","tool_use_id":"b","content":"2"}`, `{"type":"tool_result","tool_use_id":"a","content":"1"}`, `{"type":"text","text":"Well?"}`),
			"call1:f1({}) succeeded call2:f2({}) succeeded result2[2] result1[1] U1[Well?]"},
		{"an id that is used again", calls("a") + "," + result("a", `"1"`) + "," + calls("a") + "," + result("a", `"2"`), "call1:f1({}) succeeded result1[1] call2:f1({}) succeeded result2[2] !duplicate_call_id"},
		{"one id for two calls side by side", calls("a", "a") + "," + result("a", `"1"`) + "," + result("a", `"2"`), "call1:f1({}) succeeded call2:f2({}) succeeded result1[1] result2[2] !duplicate_call_id"},
		{"two results", calls("a") + "," + result("a", `"1"`) + "," + result("a", `"2"`), "call1:f1({}) succeeded result1[2] result1[2] !extra_result"},
		{"an unknown id, one call open", calls("a") + "," + result("z", `"1"`), "call1:f1({}) succeeded result1[1] !mismatched_id"},
		{"a result that names nothing", calls("a", "b") + "," + result("", `"1"`), "call1:f1({}) succeeded call2:f2({}) no result result1[1] !unlinked_result"},
		{"a result without its call", result("z", `"1"`), "call1:() succeeded result1[1] cut@0(a call is missing whose result stands here) !orphan_result"},
		{"an error", calls("a") + "," + result("a", `"no"`, `,"is_error":true`), "call1:f1({}) failed result1[no]"},
		{"no error, whatever the text says", calls("a") + "," + result("a", `"Error: in a file"`, `,"is_error":false`), "call1:f1({}) succeeded result1[Error: in a file]"},
		{"an error in the text alone", calls("a") + "," + result("a", `"Error: no"`), "call1:f1({}) failed result1[Error: no]"},
		{"nothing came back", calls("a") + `,{"role":"user","content":[{"type":"tool_result","tool_use_id":"a"}]}`, "call1:f1({}) succeeded result1[]"},
		{"texts and a picture", calls("a") + "," + result("a", `[{"type":"text","text":"o\tne"},{"type":"image","source":{}},{"type":"text","text":"two"}]`), "call1:f1({}) succeeded result1[o\tne\ntwo]"},
		{"a picture alone", calls("a") + "," + result("a", `[{"type":"image","source":{"type":"base64","data":"AAAA"}}]`), "call1:f1({}) succeeded result1[]"},
		{"other parts", calls("a") + "," + result("a", `[{"type":"tool_reference","tool_name":"g"}]`), `call1:f1({}) succeeded result1[[{"type":"tool_reference","tool_name":"g"}]]`},
		{"tools of the API, before the text that needs them", says("assistant", `{"type":"text","text":"I look."}`, `{"type":"server_tool_use","id":"s","name":"web_search","input":{"query":"x"}}`,
			`{"type":"web_search_tool_result","tool_use_id":"s","content":[{"type":"web_search_result","title":"t"}]}`, `{"type":"text","text":"It is"}`, `{"type":"text","text":" so","citations":[{}]}`, `{"type":"text","text":"."}`),
			`A1[I look.] call1:web_search({"query":"x"}) succeeded result1[[{"type":"web_search_result","title":"t"}]] A2[It is so.]`},
		{"a tool of the API that fails", says("assistant", `{"type":"server_tool_use","id":"s","name":"bash_code_execution","input":{}}`, `{"type":"bash_code_execution_tool_result","tool_use_id":"s","content":{"type":"bash_code_execution_result","stdout":"","return_code":2}}`,
			`{"type":"server_tool_use","id":"t","name":"web_search","input":{}}`, `{"type":"web_search_tool_result","tool_use_id":"t","content":{"type":"web_search_tool_result_error","error_code":"unavailable"}}`),
			`call1:bash_code_execution({}) failed result1[{"type":"bash_code_execution_result","stdout":"","return_code":2}] call2:web_search({}) failed result2[{"type":"web_search_tool_result_error","error_code":"unavailable"}]`},
		{"two texts are one message", says("assistant", `{"type":"text","text":"One."}`, `{"type":"text","text":"Two."}`), "A1[One.\nTwo.]"},
		{"a text behind a call is of the same message", says("assistant", `{"type":"text","text":"One."}`, `{"type":"tool_use","id":"a","name":"f","input":{}}`, `{"type":"text","text":"Two."}`), "A1[One.\nTwo.] call1:f({}) no result"},
		{"reasoning alone", says("assistant", `{"type":"thinking","thinking":"hm"}`) + "," + hi, "U1[Cancel K7.]"},
		{"nothing at all", says("assistant") + `,{"role":"assistant","content":""}`, "A0[] A0[]"},
		{"a document and what was found for the agent", says("user", `{"type":"document","source":{"type":"text","data":"K7 is blue."}}`, `{"type":"search_result","content":[{"type":"text","text":"K8 is red."}]}`, `{"type":"text","text":"Which?"}`), "U1[K7 is blue.\nK8 is red.\nWhich?]"},
		{"an input that is no object", `{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"f","input":"{\"x"}]}`, `call1:f({"x) no result !bad_arguments`},
		{"kinds that are not known", hi + "," + says("user", `{"type":"hologram"}`, `{"type":"hologram"}`, `7`), "U1[Cancel K7.] U0[] !unknown_block !unknown_block"},
		{"a role that is not known", `{"role":"critic","content":"Bad."}`, "O0[Bad.] !unknown_role"},
		{"a key that stands twice", `{"role":"user","content":"a","content":"b"}`, "U1[a] !duplicate_key"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff([]string{strings.TrimRight("x unstated: "+tt.want, " ")}, read(t, "anthropic", `{"id":"x","messages":[`+tt.in+`]}`)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestStreams(t *testing.T) {
	const (
		start = `{"type":"message_start","message":{"id":"m","role":"assistant","content":[]}}`
		block = `{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}`
		delta = `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Do\"ne"}}`
		tool  = `{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"c","name":"f","input":{}}}`
		input = `{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"a\":"}}`
		rest  = `{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"1}"}}`
		stop  = `{"type":"message_delta","delta":{"stop_reason":"end_turn"}}`
		end   = `{"type":"message_stop"}`
	)
	tests := []struct {
		name string
		in   []string
		want string
	}{
		{"text", []string{start, block, delta, delta, stop, end}, `m ended: A1[Do"neDo"ne]`},
		{"a call whose input comes in pieces", []string{start, block, delta, tool, input, rest, end}, `m unstated: A1[Do"ne] call1:f({"a":1}) no result`},
		{"a call without input", []string{start, tool, end}, `m unstated: call1:f({}) no result`},
		{"a call that was cut", []string{start, tool, input}, `m unstated: call1:f({"a":) unknown cut@1(the stream ends before message_stop) !bad_arguments`},
		{"an error", []string{start, block, delta, `{"type":"error","error":{"type":"overloaded_error"}}`}, `m stopped: A1[Do"ne] cut@1(the stream ends with an error of the API: "overloaded_error") !api_error`},
		{"an answer that stands twice", []string{start, block, delta, end, start, block, delta, stop, end}, `m ended: A1[Do"ne]`},
		{"the start is missing", []string{`{"type":"ping"}`, block, delta, end}, `in:1 unstated: A1[Do"ne] cut@1(the stream ends before message_stop)`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, in := range []string{strings.Join(tt.in, "\n"), "[" + strings.Join(tt.in, ",") + "]"} {
				if diff := cmp.Diff([]string{tt.want}, read(t, "", in)); diff != "" {
					t.Errorf("(-want +got)\n%s", diff)
				}
			}
		})
	}
}

// The bytes that a server sends are read as the data of their events.
func TestServerSentEvents(t *testing.T) {
	events, err := os.ReadFile("testdata/events.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	const want = `msg_s running: A1[I will check "it".] call1:get_booking({"booking": "K7"}) no result`
	var plain, crlf strings.Builder
	for _, e := range strings.Split(strings.TrimSpace(string(events)), "\n") {
		fmt.Fprintf(&plain, "event: x\ndata: %s\n\n", e)
		fmt.Fprintf(&crlf, ": note\r\ndata:%s\r\n\r\n", e)
	}
	for name, in := range map[string]string{
		"as they are":                  plain.String(),
		"with other line breaks":       crlf.String(),
		"without the last line break":  strings.TrimSpace(plain.String()),
		"with a mark of another API":   plain.String() + "data: [DONE]\n\n",
		"with data over several lines": strings.Replace(plain.String(), `,"delta":`, ",\ndata: \"delta\":", 1),
	} {
		if diff := cmp.Diff([]string{want}, read(t, "", in)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
	for in, want := range map[string]string{
		"data: x":                               `in: this is no JSON: it starts with "data: x"`,
		"id: 7\nname: a file of another kind\n": `in: this is no JSON: it starts with "id: 7\nname: a file o"`,
	} {
		if got := read(t, "", in); len(got) != 1 || !strings.HasPrefix(got[0], want) {
			t.Errorf("%q: %q", in, got)
		}
	}
}

func TestFixtures(t *testing.T) {
	for name, want := range map[string]string{
		"batch.json": `case-12 ended: S0[You help with bookings.] U1[Cancel booking K7.] A2[One moment.] call1:cancel_booking({
       "booking": "K7"
      }) succeeded call2:cancel_booking({
       "booking": "K8"
      }) failed result2[no such
booking] result1[] O0[<system-reminder>Be brief.</system-reminder>] U3[Well?] A4[K7 is cancelled. K8 does not exist.]`,
		"events.jsonl": `msg_s running: A1[I will check "it".] call1:get_booking({"booking": "K7"}) no result`,
	} {
		in, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{want}, read(t, "", string(in))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
	}
}

func TestRefuses(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{`{"rows":[]}`, "in:1:1: record 1: this object holds no messages; a conversation is an object with messages, a response of type message, or a list of messages"},
		{`[[1]]`, "in:1:3: record 1: here an object should stand; this record is skipped; export it again, or correct it"},
		{`{"messages":[]}`, "in:1:1: record 1: this conversation is empty: no message, call or event stands in it; leave it out, or export it again"},
	} {
		if diff := cmp.Diff([]string{tt.want}, read(t, "anthropic", tt.in)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.in, diff)
		}
	}
}

// Many calls and results with one id take time in proportion to their number.
func TestManyCallsAreCheap(t *testing.T) {
	const n = 30000
	use := `{"role":"assistant","content":[` + strings.TrimSuffix(strings.Repeat(`{"type":"tool_use","id":"c","name":"f","input":{}},`, n), ",") + `]},`
	results := `{"role":"user","content":[` + strings.TrimSuffix(strings.Repeat(`{"type":"tool_result","tool_use_id":"c","content":"x"},`, n), ",") + `]}`
	var tr transcript.Transcript
	rec := ingest.Record{Bytes: []byte(`{"messages":[` + use + results + `]}`)}
	if err := anthropic.New().Import(&rec, &tr); err != nil {
		t.Fatal(err)
	}
	if len(tr.Calls) != n {
		t.Errorf("%d calls", len(tr.Calls))
	}
}
