package native_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
	"pgregory.net/rapid"
)

func load(t interface{ Fatalf(string, ...any) }, line []byte) *transcript.Transcript {
	var tr transcript.Transcript
	rec := ingest.Record{Path: "in.jsonl", Number: 1, Line: 1, Column: 1, Bytes: line}
	if err := native.New().Import(&rec, &tr); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return &tr
}

// The fixture uses every key of the format and is written as it is read.
func TestRoundTripOfEveryKey(t *testing.T) {
	file, err := os.ReadFile("testdata/every-key.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(file)), "\n") {
		tr := load(t, []byte(line))
		if diff := cmp.Diff(line, string(native.Append(nil, tr))); diff != "" {
			t.Errorf("(-read +written)\n%s", diff)
		}
	}
}

func TestImport(t *testing.T) {
	tr := load(t, []byte(`{"schema": "punchlist-transcript/v1",
 "id": "c-1", "run": "stopped", "exit": "completed", "dialect": "error-prefix",
 "steps": [
  {"system": "be kind"},
  {"user": ["one", "two"], "turnId": "u1", "at": "2026-01-02T03:04:05Z"},
  {"draft": "no", "attemptId": "a1"},
  {"agent": "yes\n", "delivery": "stated", "attemptId": "a2", "parent": "a1"},
  {"call": "cancel_seat", "args": {"seat": 12}, "error": "locked by billing"},
  {"call": "look", "by": "user", "pending": true},
  {"call": "bash", "args": "{\"cmd\": 1}", "id": "x"},
  {"gap": "the log was rotated"},
  {"resultOf": 3, "result": "ok", "exitCode": 0},
  {"state": {"criterion": "sponsor", "is": "satisfied", "value": "Anna", "model": true}},
  {"label": "refund_amount"},
  {"label": "refund_timing", "is": false}
 ]}`))
	if tr.ID != "c-1" || tr.Run != transcript.RunStopped || tr.ExitName != "completed" || tr.Dialect.Name != "error-prefix" || tr.Turns != 2 {
		t.Errorf("head: %q %v %q %q, %d turns", tr.ID, tr.Run, tr.ExitName, tr.Dialect.Name, tr.Turns)
	}
	var out []string
	for i := range tr.Calls {
		o, _ := tr.Outcome(int32(i), nil)
		out = append(out, tr.Calls[i].Name+" "+o.String())
	}
	if diff := cmp.Diff([]string{"cancel_seat failed", "look pending", "bash succeeded"}, out); diff != "" {
		t.Error(diff)
	}
	if got := string(tr.AppendText(nil, tr.Calls[0].Result)); got != "locked by billing" {
		t.Errorf("the error message as result: %q", got)
	}
	if args, ok := tr.JSON(nil, tr.Calls[2].Args); !ok || string(args) != `{"cmd": 1}` {
		t.Errorf("args %q %v", args, ok)
	}
	if got := string(tr.AppendMessage(nil, 1)); got != "one\ntwo" {
		t.Errorf("parts: %q", got)
	}
	if m := tr.Messages[3]; m.Delivery != transcript.Stated || m.Attempt != "a2" || m.Parent != "a1" || m.Turn != 2 {
		t.Errorf("agent: %+v", m)
	}
	if len(tr.Cuts) != 1 || tr.Cuts[0].Step != tr.Calls[2].Step+1 || tr.Calls[2].ResultAt != tr.Cuts[0].Step {
		t.Errorf("gap: %+v, call %+v", tr.Cuts, tr.Calls[2])
	}
	if s := tr.States[0]; s.Criterion != "sponsor" || s.Is != "satisfied" || !s.Model || string(tr.AppendText(nil, s.Value)) != "Anna" {
		t.Errorf("state: %+v", s)
	}
	if tr.Labels[0].Is != transcript.True || tr.Labels[1].Is != transcript.False {
		t.Errorf("labels: %+v", tr.Labels)
	}
	if tr.Steps[1].At != 1767323045000 {
		t.Errorf("time: %d", tr.Steps[1].At)
	}
	if len(tr.Source.Findings) != 0 {
		t.Errorf("findings: %+v", tr.Source.Findings)
	}
}

func TestImportErrors(t *testing.T) {
	head := `{"schema":"punchlist-transcript/v1","steps":[`
	for in, want := range map[string]string{
		`{"id":"x"}`:                                         "in.jsonl:7:1: record 3: this record does not say its schema",
		`{"schema":"punchlist-transcript/v9"}`:               `7:11: record 3: the schema is "punchlist-transcript/v9"`,
		head + `{}]}`:                                        "this step says nothing that is known",
		head + `{"usr":"x"}]}`:                               "a step has one of user, agent",
		head + `{"user":"x","agent":"y"}]}`:                  "this step is two things: user and agent",
		head + `{"user":7}]}`:                                "the text of a message is no text",
		head + `{"user":[7]}]}`:                              "a part of a message is no text",
		head + `{"agent":"x","delivery":"maybe"}]}`:          `delivery is "maybe"; it is one of`,
		head + `{"call":7}]}`:                                "this call names no tool",
		head + `{"call":"x","by":"me"}]}`:                    `by is "me"`,
		head + `{"call":"x","exitCode":1.5}]}`:               "exitCode is no whole number",
		head + `{"resultOf":1,"result":2}]}`:                 "resultOf names no call before it",
		head + `{"input":"x"}]}`:                             "a model's input is a list of texts",
		head + `{"input":[7]}]}`:                             "a message of a model's input is no text",
		head + `{"agent":"x","told":[3,2]}]}`:                "told is no span",
		head + `{"agent":"x","told":[0,1,2]}]}`:              "told is no span",
		head + `{"user":"x","told":[0,1]}]}`:                 "told is no span",
		head + `{"state":{"is":"x"}}]}`:                      "this state names no criterion",
		head + `{"user":"x"} {"user":"y"}]}`:                 "a comma or ]",
		head + `{"user":"x"`:                                 "in the middle",
		`[]`:                                                 "an object should stand",
		`{"schema":"punchlist-transcript/v1","run":"x"}`:     `run is "x"; it is one of`,
		`{"schema":"punchlist-transcript/v1","dialect":"x"}`: `there is no dialect "x"; it is one of`,
	} {
		var tr transcript.Transcript
		rec := ingest.Record{Path: "in.jsonl", Number: 3, Line: 7, Column: 1, Bytes: []byte(in)}
		if err := native.New().Import(&rec, &tr); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n got %v\nwant %s", in, err, want)
		}
	}
	tr := load(t, []byte(head+`{"user":"x","usre":1,"user":"y"}],"colour":1}`))
	var codes []string
	for _, f := range tr.Source.Findings {
		codes = append(codes, f.Code)
	}
	if diff := cmp.Diff([]string{"unknown_key", "duplicate_key", "unknown_key"}, codes); diff != "" {
		t.Error(diff)
	}
	if string(tr.AppendMessage(nil, 0)) != "x" {
		t.Error("the second of two equal keys counted")
	}
}

// What was evidence stays as it was written: lone surrogates, odd escapes and bytes that are not UTF-8.
func TestEvidenceIsNotAltered(t *testing.T) {
	for _, text := range []string{`\ud800 x`, `\u00e9\/`, "caf\xe9", `\q`, "line\u2028sep", `<script>&`} {
		line := `{"schema":"punchlist-transcript/v1","steps":[{"user":"` + text + `"},{"call":"x","args":{"a":"` + text + `"},"result":"` + text + `"}]}`
		line = strings.Replace(line, `/v1",`, `/v1","id":"a",`, 1)
		if got := string(native.Append(nil, load(t, []byte(line)))); got != line {
			t.Errorf("read    %s\nwritten %s", line, got)
		}
	}
}

// The example in docs/transcript.md is read as the text around it says.
func TestDocumentedExample(t *testing.T) {
	doc, err := os.ReadFile("../../docs/transcript.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(doc), "```json\n")
	example, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("no example")
	}
	tr := load(t, []byte(example))
	if tr.ID != "refund-1" || tr.Turns != 2 || len(tr.Calls) != 1 || tr.Messages[1].Delivery != transcript.NotDelivered || len(tr.Source.Findings) != 0 {
		t.Errorf("%+v", tr)
	}
}

func TestAnyTranscriptComesBack(t *testing.T) {
	text := rapid.SampledFrom([]string{"", "x", "a\nb", `q"\`, "é\xff", `{"a": 1}`, "\x01", "\u2028"})
	value := rapid.SampledFrom([]string{`{"a":[1,"x\u00e9"]}`, `[]`, `12.50`, `"a\tb"`, `null`, "{\n\"a\":\r1}", `{"a":`, `true`})
	flag := rapid.SampledFrom([]transcript.Flag{transcript.Unstated, transcript.True, transcript.False})
	rapid.Check(t, func(t *rapid.T) {
		var tr transcript.Transcript
		tr.ID = "id" + text.Draw(t, "id")
		tr.Run = transcript.RunState(rapid.IntRange(0, 5).Draw(t, "run"))
		tr.Dialect = rapid.SampledFrom(transcript.Dialects()).Draw(t, "dialect")
		b := transcript.NewBuilder(&tr)
		for range rapid.IntRange(0, 8).Draw(t, "steps") {
			from := int32(len(tr.Steps))
			switch rapid.IntRange(0, 10).Draw(t, "kind") {
			case 0:
				b.User(text.Draw(t, "user"))
			case 1:
				b.Agent(text.Draw(t, "agent"))
				m := &tr.Messages[len(tr.Messages)-1]
				m.Delivery = transcript.Delivery(rapid.IntRange(0, 2).Draw(t, "delivery"))
				m.Role = transcript.Role(rapid.IntRange(0, 3).Draw(t, "role"))
				m.Attempt, m.Parent, m.ID, m.Cut = text.Draw(t, "attempt"), text.Draw(t, "parent"), text.Draw(t, "turn"), flag.Draw(t, "cut") == transcript.True
				tr.Parts[m.First].Cut = m.Cut
				if lo := rapid.Uint32Range(0, 9).Draw(t, "told"); m.Role == transcript.Agent && lo > 4 {
					m.ToldLo, m.ToldHi = lo, lo+3
				}
			case 2:
				b.Draft(text.Draw(t, "draft"))
			case 3, 4:
				b.Call(transcript.CallSpec{Name: text.Draw(t, "tool"), ID: text.Draw(t, "callID"), By: transcript.Actor(rapid.IntRange(0, 1).Draw(t, "by")),
					ArgsJSON: []byte(value.Draw(t, "args")), ResultText: text.Draw(t, "result"), ErrorText: text.Draw(t, "error"),
					Pending: flag.Draw(t, "pending") == transcript.True, NotExecuted: flag.Draw(t, "exec") == transcript.True,
					Exit: int32(rapid.IntRange(-3, 300).Draw(t, "exit")), HasExit: true, At: int64(rapid.IntRange(0, 2).Draw(t, "at")) * 1000})
				c := &tr.Calls[len(tr.Calls)-1]
				c.Error, c.Result.Cut = flag.Draw(t, "flag"), flag.Draw(t, "resultCut") == transcript.True && c.ResultAt != transcript.None
			case 5:
				b.Event(text.Draw(t, "event"), []byte(value.Draw(t, "fields")), flag.Draw(t, "model") == transcript.True)
			case 6:
				b.ProbeJSON(text.Draw(t, "probe"), []byte(value.Draw(t, "reading")))
				tr.Probes[len(tr.Probes)-1].Failed = flag.Draw(t, "failed")
			case 7:
				b.State(text.Draw(t, "criterion"), text.Draw(t, "is"), text.Draw(t, "value"), flag.Draw(t, "model") == transcript.True)
			case 8:
				b.Label(text.Draw(t, "label"), flag.Draw(t, "is"), text.Draw(t, "labelValue"))
			case 9:
				b.Cut(text.Draw(t, "reason"))
			case 10:
				b.Input(text.Draw(t, "inputOf"), text.Draw(t, "inputTurn"), text.Draw(t, "summary"), text.Draw(t, "piece"), text.Draw(t, "piece"))
				p := &tr.Pieces[len(tr.Pieces)-1]
				p.Turn, p.Conversation, p.Text.Cut = text.Draw(t, "pieceTurn"), text.Draw(t, "pieceFrom"), flag.Draw(t, "pieceCut") == transcript.True
			}
			if id := text.Draw(t, "conversation"); id != "" && from < int32(len(tr.Steps)) {
				tr.Origins = append(tr.Origins, transcript.Origin{Step: from, Conversation: id})
			}
		}
		b.Done()
		line := native.Append(nil, &tr)
		if strings.ContainsAny(string(line), "\n\r") {
			t.Fatalf("more than one line: %q", line)
		}
		back := load(t, line)
		if again := native.Append(nil, back); string(again) != string(line) {
			t.Fatalf("not the same:\n%s\n%s", line, again)
		}
		// Spans differ; what they say may not.
		opts := cmp.Options{cmpopts.IgnoreTypes(transcript.Text{}), cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(transcript.Transcript{}),
			cmpopts.IgnoreFields(transcript.Transcript{}, "Buf", "Source", "Parts", "Dialect"), cmpopts.IgnoreFields(transcript.Call{}, "Args", "Result"),
			cmpopts.IgnoreFields(transcript.Message{}, "First")}
		if diff := cmp.Diff(&tr, back, opts); diff != "" {
			t.Fatalf("%s\n%s", line, diff)
		}
		for i := range tr.Messages {
			if a, b := string(tr.AppendMessage(nil, int32(i))), string(back.AppendMessage(nil, int32(i))); a != b {
				t.Fatalf("message %d: %q became %q", i, a, b)
			}
		}
		for i := range tr.Calls {
			a, _ := tr.Outcome(int32(i), nil)
			if b, _ := back.Outcome(int32(i), nil); a != b {
				t.Fatalf("call %d: %v became %v", i, a, b)
			}
		}
	})
}

// A finding belongs to a step that is there, to the end, or to none.
func TestFindingsOfStepsThatAreNotThere(t *testing.T) {
	for step, want := range map[string]int32{`1`: 0, `2`: 1, `3`: transcript.None, `0`: transcript.None, `-7`: transcript.None, `4000000000`: transcript.None, `"1"`: transcript.None} {
		in := `{"schema":"punchlist-transcript/v1","id":"a","findings":[{"code":"c","step":` + step + `}],"steps":[{"user":"x"}]}`
		var tr transcript.Transcript
		if err := native.New().Import(&ingest.Record{Path: "in", Number: 1, Bytes: []byte(in)}, &tr); err != nil {
			t.Fatal(err)
		}
		if len(tr.Source.Findings) != 1 || tr.Source.Findings[0].Step != want {
			t.Errorf("step %s: %+v, want step %d", step, tr.Source.Findings, want)
		}
	}
}
