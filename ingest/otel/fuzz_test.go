package otel_test

import (
	"bytes"
	"io"
	"os"
	"testing"

	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/otel"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	two := file(
		sp("01", "r", "", "agent", 0, 9, a{"openinference.span.kind": "AGENT", "input.value": "go", "output.value": `{"messages":[{"role":"assistant","content":"x"}]}`, "session.id": "s"}),
		sp("01", "a", "r", "llm", 1, 2, a{"openinference.span.kind": "LLM", "llm.input_messages.0.message.content": "go", "llm.output_messages.0.message.tool_calls.0.tool_call.id": "c", "llm.output_messages.0.message.tool_calls.0.tool_call.function.name": "f"}),
		sp("01", "b", "r", "f", 2, 3, a{"openinference.span.kind": "TOOL", "tool.name": "f", "tool_call.id": "c", "output.value": `{"content":"x","tool_call_id":"c","status":"error"}`}, failed),
		chat("01", "d", "r", 4, 5, list(u("go"), c("c", "f", "{}"), r("c", "x"), u("on")), list(s("y"), s("z"))),
		chat("01", "e", "r", 4, 6, list(u("go"), c("c", "f", "{}"), r("c", "x"), u("on")), list(s("y"))))
	sound.Fuzz(f, otel.New(), []string{"testdata/events.jsonl", "testdata/genai-structured.bare.pb"},
		two,
		file(sp("01", "a", "", "x", 1, 2, a{"gen_ai.operation.name": "chat", "gen_ai.conversation.id": "k"}, events(ev("gen_ai.user.message", a{"content": `[{"text":"x"}]`}), ev("gen_ai.choice", a{"message": `[{"toolUse":{"toolUseId":"c","name":"f"}}]`})))),
		`{"resourceSpans":[{"scopeSpans":[{"spans":[{"attributes":[{"key":"gen_ai.tool.call.id","value":{"stringValue":"a"}}]}]}]}]}`,
		`{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"eventName":"gen_ai.user.message","body":{"kvlistValue":{"values":[{"key":"content","value":{"stringValue":"x"}}]}}}]}]}]}`,
		`{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"01","attributes":[{"key":"gen_ai.input.messages","value":{"arrayValue":{"values":[{"kvlistValue":{"values":[{"key":"role","value":{"stringValue":"user"}},{"key":"parts","value":{"arrayValue":{"values":[{"kvlistValue":{"values":[{"key":"type","value":{"stringValue":"text"}},{"key":"content","value":{"stringValue":"x"}}]}}]}}}]}}]}}}]}]}]}]}`,
	)
}

// FuzzProtobuf: whatever the bytes, what they are read as is lines of JSON, and comes to an end.
func FuzzProtobuf(f *testing.F) {
	for _, name := range []string{"bare", "be32", "delimited"} {
		b, err := os.ReadFile("testdata/genai-structured." + name + ".pb")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
		f.Add(b[:600])
	}
	format := otel.New().(ingest.Transcoder)
	f.Fuzz(func(t *testing.T, in []byte) {
		what, ok := format.Binary(in, true)
		if ok && (what == "" || in[0] == '{' && bytes.IndexByte(in, 0x12) < 0) {
			t.Fatalf("%q is taken for protobuf", in)
		}
		out, err := io.ReadAll(format.Text(bytes.NewReader(in), 1<<20))
		if err != nil && err.Error() == "" {
			t.Fatal("an error says nothing")
		}
		for line := range bytes.Lines(out) {
			if hi, err := jsonscan.WellFormed(line, 0); err != nil || hi != len(line)-1 {
				t.Fatalf("this is no line of JSON: %q", line)
			}
		}
	})
}

// JSON text is never taken for protobuf, however it starts.
func TestJSONIsNotBinary(t *testing.T) {
	format := otel.New().(ingest.Transcoder)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[ \n\r\t]{0,4}(\{|\[)[ \n\r\t]{0,12}("[a-zA-Z\n ]{0,40}":)?[ -~\n]{0,60}`).Draw(t, "text")
		whole := rapid.Bool().Draw(t, "whole")
		if _, ok := format.Binary([]byte(text), whole); ok && (len(text) > 16 || whole) {
			t.Fatalf("%q", text)
		}
	})
}
