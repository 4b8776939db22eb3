package formats_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
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
		"../native/testdata/every-key.jsonl": "native",
		"../taubench/testdata/runs.json":     "tau-bench",
		"../tau2/testdata/results.json":      "tau2",
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
	} {
		f, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open("in", bytes.NewReader([]byte(in)))
		if err != nil || f.Format().Name() != want {
			t.Errorf("%s: %v, %v", in, f, err)
		}
	}
}

// check holds a transcript to what every reader of it relies on.
func check(t *testing.T, tr *transcript.Transcript) {
	text := func(x transcript.Text) {
		if x.Form != transcript.Absent && (x.Lo > x.Hi || int(x.Hi) > len(tr.Buf)) {
			t.Fatalf("a text stands at %d-%d of %d bytes", x.Lo, x.Hi, len(tr.Buf))
		}
	}
	for _, x := range tr.Parts {
		text(x)
	}
	at := func(step int32, kind transcript.StepKind, index int) {
		if step < 0 || int(step) >= len(tr.Steps) || tr.Steps[step].Kind != kind || int(tr.Steps[step].Index) != index {
			t.Fatalf("%d of kind %d does not stand at its step %d", index, kind, step)
		}
	}
	for i, m := range tr.Messages {
		at(m.Step, transcript.StepMessage, i)
		if m.First < 0 || int(m.First+m.Count) > len(tr.Parts) {
			t.Fatalf("message %d has no such parts", i)
		}
		tr.AppendMessage(nil, int32(i))
	}
	var scratch []byte
	for i, c := range tr.Calls {
		at(c.Step, transcript.StepCall, i)
		if c.ResultAt != transcript.None {
			at(c.ResultAt, transcript.StepResult, i)
			if c.ResultAt <= c.Step {
				t.Fatalf("the result of call %d stands before it", i)
			}
		}
		text(c.Args)
		text(c.Result)
		tr.JSON(nil, c.Args)
		tr.JSON(nil, c.Result)
		_, scratch = tr.Outcome(int32(i), scratch)
	}
	for _, c := range tr.Cuts {
		if c.Step < 0 || int(c.Step) > len(tr.Steps) {
			t.Fatalf("a cut at step %d of %d", c.Step, len(tr.Steps))
		}
	}
}

// events are mixed lines of two conversations, with what chat-events knows beside messages.
const events = `{"ts":"2026-03-02T10:00:02Z","session_id":"a<ID>","trace_id":"t","message_id":"2","attempt":1,"attempt_status":"failed","message":{"role":"assistant","content":"x","tool_calls":[{"id":"c","function":{"name":"f","arguments":"{}"}}]}}
{"ts":"2026-03-02T10:00:01Z","session_id":"ab","trace_id":"t","message_id":"1","user_id":"u","message":{"role":"user","content":"x"}}
{"ts":3,"session_id":"b","message_id":"1","declared_bytes":9,"message":{"role":"tool","tool_call_id":"c","content":"x","error":"y"}}
{"session_id":"b","message_id":"1","message":{"role":"assistant","content":[{"type":"text","text":"x"}],"tool_calls":[{"id":"c"}]}}
{"session_id":"b","message_id":"1","retry_of":"1","message":{"role":"assistant","content":"xy"}}
{"export":{"declared_events":9,"exported_events":4,"note":"n"}}`

// FuzzImport: no bytes make any format panic or hold what its readers cannot rely on, and what was imported survives
// the native format.
func FuzzImport(f *testing.F) {
	for _, path := range []string{"../native/testdata/every-key.jsonl", "../taubench/testdata/runs.json", "../tau2/testdata/results.json"} {
		b, err := os.ReadFile(filepath.FromSlash(path))
		if err != nil {
			f.Fatal(err)
		}
		for i := range formats.All() {
			f.Add(b, uint8(i))
		}
	}
	f.Add([]byte(`{"caseId":"a","exitState":"x","evidenceIds":["b"]}`), uint8(5))
	f.Add([]byte(events), uint8(2))
	f.Add([]byte(`[{"role":"assistant","content":[{"type":"text","text":"x\n"}],"tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"exit 1"}]`), uint8(1))
	f.Add([]byte("{\"role\":\"user\",\"content\":\"x\"}\n{\"role\":\"tool\",\"name\":\"y\",\"content\":{\"ok\":false}}"), uint8(1))
	f.Fuzz(func(t *testing.T, in []byte, which uint8) {
		all := formats.All()
		names := []string{"", all[int(which)%len(all)].Name()}
		for _, name := range names {
			file, err := ingest.NewReader(ingest.Options{Formats: all, Format: name, MaxRecord: 1 << 20}).Open("in", bytes.NewReader(in))
			if err != nil {
				continue
			}
			var rec ingest.Record
			var tr transcript.Transcript
			for {
				if err := file.Next(&rec); err == io.EOF {
					break
				} else if err != nil {
					t.Fatal(err)
				}
				if d, ok := file.Format().(ingest.CaseDeriver); ok && rec.Err == nil {
					_, _ = d.DeriveCases(&rec, nil)
				}
				tr.Reset()
				if rec.Err != nil || file.Format().Import(&rec, &tr) != nil {
					continue
				}
				check(t, &tr)
				line := native.Append(nil, &tr)
				if bytes.IndexByte(line, '\n') >= 0 {
					t.Fatalf("more than one line: %q", line)
				}
				var back transcript.Transcript
				if err := native.New().Import(&ingest.Record{Path: "in", Number: rec.Number, Bytes: line}, &back); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				check(t, &back)
				if again := native.Append(nil, &back); !bytes.Equal(line, again) {
					t.Fatalf("written again it differs:\n%s\n%s", line, again)
				}
				if len(back.Steps) != len(tr.Steps) || back.Turns != tr.Turns {
					t.Fatalf("%d steps and %d turns became %d and %d: %s", len(tr.Steps), tr.Turns, len(back.Steps), back.Turns, line)
				}
			}
		}
	})
}
