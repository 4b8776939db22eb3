package formats_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func TestNamesAndVersions(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range formats.All() {
		if f.Name() == "" || f.Version() == "" || seen[f.Name()] {
			t.Errorf("format %q, version %q", f.Name(), f.Version())
		}
		seen[f.Name()] = true
	}
}

// Every fixture is told by its content, and no other format claims it.
func TestDetection(t *testing.T) {
	for path, want := range map[string]string{
		"../native/testdata/every-key.jsonl":             "native",
		"../taubench/testdata/runs.json":                 "tau-bench",
		"../tau2/testdata/results.json":                  "tau2",
		"../otel/testdata/genai-strings.jsonl":           "otlp",
		"../otel/testdata/openinference.jsonl":           "otlp",
		"../otel/testdata/genai-structured.bare.pb":      "otlp",
		"../otel/testdata/genai-structured.be32.pb":      "otlp",
		"../otel/testdata/genai-structured.delimited.pb": "otlp",

		"../anthropic/testdata/batch.json":      "anthropic",
		"../anthropic/testdata/events.jsonl":    "anthropic",
		"../claudecode/testdata/session.jsonl":  "claude-code",
		"../claudecode/testdata/stream.jsonl":   "claude-code",
		"../claudecode/testdata/web.json":       "claude-code",
		"../codex/testdata/session.jsonl":       "codex-cli",
		"../codex/testdata/older.jsonl":         "codex-cli",
		"../codex/testdata/exec.jsonl":          "codex-cli",
		"../openhands/testdata/trajectory.json": "openhands-v0",
		"../openhands/testdata/output.jsonl":    "openhands-v0",
		"../openhands/testdata/events.jsonl":    "openhands-v1",
		"../geminicli/testdata/session.jsonl":   "gemini-cli",
		"../geminicli/testdata/older.json":      "gemini-cli",
	} {
		b, err := os.ReadFile(filepath.FromSlash(path))
		if err != nil {
			t.Fatal(err)
		}
		f, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open(path, bytes.NewReader(b))
		if err != nil || f.Format().Name() != want {
			t.Errorf("%s: %v, %v", path, f, err)
		}
	}
	for in, want := range map[string]string{
		`{"caseId":"a","exitState":"x","evidenceIds":[]}`:                       "labels",
		`{"role":"user","content":"x"}`:                                         "openai-chat",
		`{"messages":[{"role":"user","content":"x"}]}`:                          "openai-chat",
		`{"schema":"punchlist-transcript/v1","messages":[{"role":"user"}]}`:     "native",
		`{"task_id":1,"traj":[],"messages":[{"role":"user","content":"x"}]}`:    "tau-bench",
		`{"termination_reason":"x","task_id":"a","messages":[{"role":"user"}]}`: "tau2",
		`[{"id":"a","task_id":"b","termination_reason":"user_stop"}]`:           "tau2",
		`{"ts":1,"session_id":"a","message":{"role":"user","content":"x"}}`:     "chat-events",

		`[{"role":"user","content":[{"type":"tool_result","tool_use_id":"a"}]}]`:                                 "anthropic",
		`{"system":"x","messages":[{"role":"user","content":"x"}]}`:                                              "anthropic",
		`{"id":"msg_1","type":"message","role":"assistant","content":[],"stop_reason":"end_turn"}`:               "anthropic",
		`{"type":"message_start","message":{}}`:                                                                  "anthropic",
		`{"type":"summary","summary":"x","leafUuid":"a"}`:                                                        "claude-code",
		`{"type":"file-history-snapshot","messageId":"a","snapshot":{}}`:                                         "claude-code",
		`{"type":"queue-operation","operation":"enqueue","sessionId":"s"}`:                                       "claude-code",
		`{"parentUuid":null,"type":"user","message":{"role":"user","content":"x"}}`:                              "claude-code",
		`{"type":"user","message":{"role":"user","content":"x"},"session_id":"s","parent_tool_use_id":null}`:     "claude-code",
		`[{"type":"system","subtype":"init","session_id":"s"},{"type":"result","subtype":"x","session_id":"s"}]`: "claude-code",
		`{"loglines":[]}`: "claude-code",

		`{"timestamp":"x","type":"session_meta","payload":{"id":"s"}}`: "codex-cli",
		`{"timestamp":"x","type":"event_msg","payload":{}}`:            "codex-cli",
		`{"type":"item.completed","item":{"id":"i"}}`:                  "codex-cli",

		`[{"id":0,"source":"user","action":"message","args":{}}]`:                        "openhands-v0",
		`{"trajectory":[{"source":"agent","observation":"run","content":""}]}`:           "openhands-v0",
		`{"id":"a","timestamp":"t","source":"agent","kind":"MessageEvent"}`:              "openhands-v1",
		`{"instance_id":"i","history":[{"id":"a","source":"user","kind":"PauseEvent"}]}`: "openhands-v1",

		`{"sessionId":"s","projectHash":"p"}`:                                            "gemini-cli",
		`{"sessionId":"s","projectHash":"p","messages":[{"type":"user","content":"x"}]}`: "gemini-cli",
		`{"$rewindTo":"a"}`:                        "gemini-cli",
		`{"id":"a","type":"gemini","content":"x"}`: "gemini-cli",
	} {
		f, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open("in", bytes.NewReader([]byte(in)))
		if err != nil || f.Format().Name() != want {
			t.Errorf("%s: %v, %v", in, f, err)
		}
	}
}

// FuzzDetection: whatever format the bytes are taken for, nothing panics or holds what its readers cannot rely on. Each
// format has a FuzzImport of its own, with seeds of its own.
func FuzzDetection(f *testing.F) {
	for _, path := range []string{"../native/testdata/every-key.jsonl", "../taubench/testdata/runs.json", "../tau2/testdata/results.json"} {
		b, err := os.ReadFile(filepath.FromSlash(path))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	for _, in := range []string{
		`{"caseId":"a","exitState":"x","evidenceIds":["b"]}`,
		`[{"role":"user","content":"x"},{"role":"assistant","content":"y"}]`,
		`{"session_id":"b","message_id":"1","message":{"role":"user","content":"x"}}`,
		"{\"messages\":[]}\n[1]\n{\"simulations\":[{}]}",
	} {
		f.Add([]byte(in))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		sound.Import(t, in, ingest.Options{Formats: formats.All(), MaxRecord: 1 << 20})
	})
}
