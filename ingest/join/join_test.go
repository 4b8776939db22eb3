package join_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/join"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

func load(t interface{ Fatal(...any) }, steps string) *transcript.Transcript {
	var tr transcript.Transcript
	line := `{"schema":"punchlist-transcript/v1","id":"tr_1","steps":[` + steps + `]}`
	if err := native.New().Import(&ingest.Record{Bytes: []byte(line), Path: "in.jsonl"}, &tr); err != nil {
		t.Fatal(err)
	}
	return &tr
}

// steps is the part of a written transcript that holds the steps, one to a line.
func steps(tr *transcript.Transcript) []string {
	_, rest, _ := strings.Cut(string(native.Append(nil, tr)), `"steps":[`)
	rest = strings.ReplaceAll(strings.TrimSuffix(rest, "]}"), "},{", "}\n{")
	return strings.Split(rest, "\n")
}

func read(t *testing.T, lines ...string) (*join.Index, []string) {
	t.Helper()
	ix, problems, err := join.Read("joins.jsonl", strings.NewReader(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, p := range problems {
		all = append(all, p.String())
	}
	return ix, all
}

func TestApply(t *testing.T) {
	const talk = `{"user":"Refund it.","turnId":"t1"},{"draft":"One moment.","turnId":"t2","attemptId":"a1"},` +
		`{"call":"issue_refund","id":"c1","result":{"ok": true}},{"agent":"Done. Card 4242.","turnId":"t2","attemptId":"a2","parent":"a1"}`
	tests := []struct {
		name, steps string
		joins       []string
		want        []string // only steps that differ, as written
		findings    []string
	}{
		{"the other attempt was delivered", talk,
			[]string{`{"kind":"delivery","transcriptId":"tr_1","turnId":"t2","attemptId":"a1"}`},
			[]string{`{"agent":"One moment.","delivery":"stated","turnId":"t2","attemptId":"a1"}`, `{"draft":"Done. Card 4242.","turnId":"t2","attemptId":"a2","parent":"a1"}`}, nil},
		{"tied by parent alone", `{"user":"x"},{"agent":"one","attemptId":"a1"},{"agent":"two","attemptId":"a2","parent":"a1"},{"agent":"three","attemptId":"a3","parent":"a1"}`,
			[]string{`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2"}`},
			[]string{`{"draft":"one","attemptId":"a1"}`, `{"agent":"two","delivery":"stated","attemptId":"a2","parent":"a1"}`, `{"draft":"three","attemptId":"a3","parent":"a1"}`}, nil},
		{"parents in a circle", `{"user":"x"},{"agent":"one","attemptId":"a1","parent":"a2"},{"agent":"two","attemptId":"a2","parent":"a1"}`,
			[]string{`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2"}`},
			[]string{`{"draft":"one","attemptId":"a1","parent":"a2"}`, `{"agent":"two","delivery":"stated","attemptId":"a2","parent":"a1"}`}, nil},
		{"not tied over a turn of the user", `{"agent":"one","attemptId":"a1"},{"user":"x"},{"agent":"two","attemptId":"a2","parent":"a1"}`,
			[]string{`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2"}`},
			[]string{`{"agent":"two","delivery":"stated","attemptId":"a2","parent":"a1"}`}, nil},
		{"a turn id alone does not tell attempts apart", talk,
			[]string{`{"kind":"delivery","transcriptId":"tr_1","turnId":"t2"}`}, nil,
			[]string{"join_ambiguous joins.jsonl:1: 2 messages of the agent have the turnId t2: say which with attemptId or digest"}},
		{"a digest does", `{"user":"x"},{"agent":"a","turnId":"t2"},{"agent":"b","turnId":"t2"}`,
			[]string{`{"kind":"delivery","transcriptId":"tr_1","turnId":"t2","digest":"sha256:CA978112CA1BBDCAFAC231B39A23DC4DA786EFF8147C4E72B9807785AFEE48BB"}`},
			[]string{`{"agent":"a","delivery":"stated","turnId":"t2"}`, `{"draft":"b","turnId":"t2"}`}, nil},
		{"a digest alone", talk, []string{`{"kind":"delivery","transcriptId":"tr_1","digest":"11607271291861e2ace182fc9caa96a7d2fc74e72a83b5d1c36a25c0874b4dd8"}`},
			[]string{`{"agent":"One moment.","delivery":"stated","turnId":"t2","attemptId":"a1"}`, `{"draft":"Done. Card 4242.","turnId":"t2","attemptId":"a2","parent":"a1"}`}, nil},
		{"what the model was given for a call", talk, []string{`{"kind":"input","transcriptId":"tr_1","callId":"c1","messages":["Refund it."]}`},
			[]string{`{"input":["Refund it."]}`}, nil},
		{"bytes", talk, []string{`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2","bytes":[0,5]}`},
			[]string{`{"agent":"Done. Card 4242.","delivery":"stated","turnId":"t2","attemptId":"a2","parent":"a1","told":[0,5]}`}, nil},
		{"bytes in pieces", talk, []string{`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2","bytes":[0,5]}`, `{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2","bytes":[5,9]}`,
			`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2","bytes":[12,13]}`},
			[]string{`{"agent":"Done. Card 4242.","delivery":"stated","turnId":"t2","attemptId":"a2","parent":"a1","told":[0,9]}`},
			[]string{"join_span joins.jsonl:3: bytes [12, 13] do not touch those that were told before, [0, 9]: left out"}},
		{"bytes past the end", talk, []string{`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2","bytes":[6,900]}`},
			[]string{`{"agent":"Done. Card 4242.","delivery":"stated","turnId":"t2","attemptId":"a2","parent":"a1","told":[6,16]}`},
			[]string{"join_span joins.jsonl:1: bytes [6, 900] reach past the 16 bytes of the text"}},
		{"the last part that was played", `{"user":"x"},{"agent":["Done.","Card 4242."],"turnId":"t2"}`,
			[]string{`{"kind":"delivery","transcriptId":"tr_1","turnId":"t2","lastPart":1}`},
			[]string{`{"agent":["Done.","Card 4242."],"delivery":"stated","turnId":"t2","told":[0,5]}`}, nil},
		{"it never came", talk, []string{`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a2","delivered":false}`},
			[]string{`{"draft":"Done. Card 4242.","turnId":"t2","attemptId":"a2","parent":"a1"}`}, nil},
		{"an event behind its call, a probe behind a turn, one at the end", talk, []string{
			`{"kind":"event","transcriptId":"tr_1","name":"settled","eventId":"e9","at":"2026-01-02T03:04:05Z"}`,
			`{"kind":"event","transcriptId":"tr_1","name":"refund.booked","eventId":"e1","callId":"c1","fields":{"amount": 142.00}}`,
			`{"kind":"probe","transcriptId":"tr_1","name":"ledger","turnId":"t1","result":{"open": 0}}`,
			`{"kind":"probe","transcriptId":"tr_1","name":"ledger","eventId":"e1","failed":true}`},
			[]string{`{"probe":"ledger","result":{"open": 0}}`, `{"event":"refund.booked","id":"e1","fields":{"amount": 142.00}}`, `{"probe":"ledger","failed":true}`,
				`{"event":"settled","id":"e9","at":"2026-01-02T03:04:05.000Z"}`}, nil},
		{"the same event twice", talk, []string{`{"kind":"event","transcriptId":"tr_1","name":"settled","eventId":"e9"}`, `{"kind":"event","transcriptId":"tr_1","name":"settled","eventId":"e9"}`},
			[]string{`{"event":"settled","id":"e9"}`}, nil},
		{"evidence from before a redaction", talk, []string{`{"kind":"evidence","transcriptId":"tr_1","turnId":"t2","attemptId":"a2","type":"card","text":"4242"}`},
			[]string{`{"event":"told_before_redaction","fields":{"type":"card","text":"4242","turnId":"t2","attemptId":"a2"}}`}, nil},
		{"what the model was given", talk, []string{`{"kind":"input","transcriptId":"tr_1","attemptId":"a2","messages":["Refund it.",{"text":"x","turnId":"t0","conversationId":"tr_7"}],"summary":"nothing"}`},
			[]string{`{"input":["Refund it.",{"text":"x","turnId":"t0","conversationId":"tr_7"}],"attemptId":"a2","summary":"nothing"}`}, nil},
		{"ids that nothing has", talk, []string{`{"kind":"delivery","transcriptId":"tr_1","turnId":"t9"}`, `{"kind":"event","transcriptId":"tr_1","name":"x","callId":"c9"}`,
			`{"kind":"probe","transcriptId":"tr_1","name":"x","eventId":"e9"}`, `{"kind":"evidence","transcriptId":"tr_1","turnId":"t1","attemptId":"a2","obligation":"x"}`}, nil,
			[]string{"join_unmatched joins.jsonl:1: no message of the agent has the turnId t9", "join_unmatched joins.jsonl:2: none of the transcript's calls has the callId c9",
				"join_unmatched joins.jsonl:3: none of the transcript's events has the eventId e9", "join_unmatched joins.jsonl:4: none of the transcript's turns has the turnId t1 and the attemptId a2"}},
		{"a call id that stands twice", `{"call":"a","id":"c1"},{"call":"b","id":"c1"}`, []string{`{"kind":"event","transcriptId":"tr_1","name":"x","callId":"c1"}`}, nil,
			[]string{"join_ambiguous joins.jsonl:1: 2 calls have the callId c1: left out"}},
		{"an end that is missing still is", `{"user":"x"},{"gap":"the end is missing"}`, []string{`{"kind":"event","transcriptId":"tr_1","name":"x"}`},
			[]string{`{"event":"x"}`, `{"gap":"the end is missing"}`}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ix, problems := read(t, tt.joins...)
			if problems != nil {
				t.Fatal(problems)
			}
			before := steps(load(t, tt.steps))
			tr := load(t, tt.steps)
			var findings []string
			for _, f := range ix.Apply(tr) {
				findings = append(findings, f.Code+" "+f.Detail)
			}
			if diff := cmp.Diff(tt.findings, findings); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			var changed []string
			for _, s := range steps(tr) {
				known := false
				for _, b := range before {
					known = known || s == b
				}
				if !known || strings.HasPrefix(s, `{"gap"`) {
					changed = append(changed, s)
				}
			}
			if diff := cmp.Diff(tt.want, changed); diff != "" {
				t.Errorf("steps (-want +got):\n%s\nall:\n%s", diff, strings.Join(steps(tr), "\n"))
			}
			for p := range ix.Unmatched() {
				t.Errorf("unmatched: %v", p)
			}
		})
	}
}

// Steps that are added stand where their ids say, and everything that points at a step still points at it.
func TestPlaces(t *testing.T) {
	ix, _ := read(t, `{"kind":"event","transcriptId":"tr_1","name":"behind the call","callId":"c1"}`, `{"kind":"event","transcriptId":"tr_1","name":"behind t1","turnId":"t1"}`,
		`{"kind":"input","transcriptId":"tr_1","turnId":"t2","messages":[]}`, `{"kind":"event","transcriptId":"tr_1","name":"last"}`)
	tr := load(t, `{"user":"x","turnId":"t1"},{"gap":"some"},{"call":"a","id":"c1","conversationId":"tr_2"},{"state":"s"},{"resultOf":1,"result":7},{"agent":"y","turnId":"t2"},{"label":"l"}`)
	ix.Apply(tr)
	want := []string{`{"user":"x","turnId":"t1"}`, `{"event":"behind t1"}`, `{"gap":"some"}`, `{"call":"a","id":"c1","conversationId":"tr_2"}`, `{"state":"s"}`, `{"resultOf":1,"result":7}`,
		`{"event":"behind the call"}`, `{"input":[],"turnId":"t2"}`, `{"agent":"y","turnId":"t2"}`, `{"label":"l"}`, `{"event":"last"}`}
	if diff := cmp.Diff(want, steps(tr)); diff != "" {
		t.Error(diff)
	}
	if tr.Turns != 2 || tr.Messages[1].Turn != 2 {
		t.Errorf("%d turns", tr.Turns)
	}
}

func TestRead(t *testing.T) {
	for line, want := range map[string]string{
		`{"kind":"delivery"`:                     "the line ends in the middle",
		`nonsense`:                               "this is no strict JSON",
		`[1]`:                                    "a record is one JSON object",
		`{} {}`:                                  "something follows the object",
		`{"transcriptId":"x"}`:                   `kind is "": it is one of delivery, event, probe, evidence, input`,
		`{"kind":"delivry"}`:                     `kind is "delivry"`,
		`{"kind":"event"}`:                       "it names no transcriptId",
		`{"kind":7}`:                             "kind is no text",
		`{"kind":"a","kind":"b"}`:                "this key stands twice in one object",
		`{"kind":"delivery","transcriptId":"x"}`: "a delivery names the turnId, the attemptId or the digest",
		`{"kind":"delivery","transcriptId":"x","turnId":""}`:                                    "turnId is empty",
		`{"kind":"delivery","transcriptId":"x","turnId":1.5}`:                                   "turnId is no text",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","bytes":[3,3]}`:                     "bytes is the span",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","bytes":[0,99999999999]}`:           "bytes is the span",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","bytes":[-1,4]}`:                    "bytes is the span",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","lastPart":0}`:                      "lastPart is the number",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","lastPart":1,"bytes":[0,1]}`:        "lastPart is the number",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","delivered":"no"}`:                  "delivered is true or false",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","at":"yesterday"}`:                  "at is no time",
		`{"kind":"delivery","transcriptId":"x","turnId":"t","digest":"abc"}`:                    "digest is a SHA-256",
		`{"kind":"event","transcriptId":"x"}`:                                                   "an event has a name",
		`{"kind":"event","transcriptId":"x","name":"e","fields":[]}`:                            "fields is an object",
		`{"kind":"probe","transcriptId":"x"}`:                                                   "a probe has a name",
		`{"kind":"evidence","transcriptId":"x"}`:                                                "evidence names an obligation",
		`{"kind":"evidence","transcriptId":"x","type":"card"}`:                                  "has the text that was told",
		`{"kind":"evidence","transcriptId":"x","type":"card","obligation":"o"}`:                 "not both",
		`{"kind":"evidence","transcriptId":"x","obligation":"o","callId":"c"}`:                  "no callId",
		`{"kind":"input","transcriptId":"x","messages":[]}`:                                     "a model's input names",
		`{"kind":"input","transcriptId":"x","turnId":"t"}`:                                      "messages is a list",
		`{"kind":"input","transcriptId":"x","turnId":"t","messages":[7]}`:                       "a message is a text",
		`{"kind":"input","transcriptId":"x","turnId":"t","messages":[],"summary":{}}`:           "summary is no text",
		`{"kind":"event","transcriptId":"x","name":"e","name":"f"}`:                             "this key stands twice in one object",
		"{\"kind\":\"event\",\"transcriptId\":\"x\",\"name\":\"e\",\"fields\":{\"a\":\"\xff\"}": "not UTF-8",
	} {
		ix, problems := read(t, `{"kind":"event","transcriptId":"tr_1","name":"first"}`, "", line, `{"kind":"event","transcriptId":"tr_1","name":"last"}`)
		if len(problems) != 1 || !strings.HasPrefix(problems[0], "joins.jsonl:3: ") || !strings.Contains(problems[0], want) {
			t.Errorf("%s\n got %q\nwant %s", line, problems, want)
		}
		if ix.Len() != 2 {
			t.Errorf("%s: %d other records are left, want 2", line, ix.Len())
		}
	}
	if ix, problems := read(t, "\xef\xbb\xbf"+`{"kind":"event","transcriptId":17,"name":"e","more":1}`, " \t"); ix.Len() != 1 || problems != nil {
		t.Errorf("%d records, %v", ix.Len(), problems)
	}
}

func TestUnmatchedAndMerged(t *testing.T) {
	ix, _ := read(t, `{"kind":"event","transcriptId":"tr_2","name":"a"}`, `{"kind":"event","transcriptId":"tr_1","name":"b"}`)
	more, _, err := join.Read("more.jsonl", strings.NewReader(`{"kind":"event","transcriptId":"tr_1","name":"c"}`+"\n"+`{"kind":"event","transcriptId":"tr_3","name":"d"}`))
	if err != nil {
		t.Fatal(err)
	}
	ix.Merge(more)
	tr := load(t, `{"user":"x"}`)
	if f := ix.Apply(tr); f != nil || ix.Len() != 4 {
		t.Errorf("%v, %d records", f, ix.Len())
	}
	if diff := cmp.Diff([]string{`{"user":"x"}`, `{"event":"b"}`, `{"event":"c"}`}, steps(tr)); diff != "" {
		t.Error(diff)
	}
	got := fmt.Sprint(slices.Collect(ix.Unmatched()))
	if want := "[joins.jsonl:1: no transcript has the id tr_2 more.jsonl:2: no transcript has the id tr_3]"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// Whatever is joined, nothing of the transcript is lost, its order stays, and what is written comes back.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom([]string{"a", "b", "c"})
		var list []string
		for range rapid.IntRange(0, 8).Draw(t, "steps") {
			list = append(list, fmt.Sprintf(rapid.SampledFrom([]string{`{"user":"u","turnId":%q}`, `{"agent":"hello","turnId":"t","attemptId":%q,"parent":"a"}`, `{"agent":["x","y"],"turnId":%q}`,
				`{"call":"t","id":%q}`, `{"call":"t","id":%q,"result":1}`, `{"event":"e","id":%q}`, `{"gap":%q}`, `{"input":["x"],"turnId":%q}`}).Draw(t, "step"), id.Draw(t, "id")))
		}
		var lines []string
		for range rapid.IntRange(0, 8).Draw(t, "joins") {
			key := rapid.SampledFrom([]string{"turnId", "attemptId", "callId", "eventId"}).Draw(t, "key")
			lines = append(lines, fmt.Sprintf(rapid.SampledFrom([]string{`{"kind":"delivery","transcriptId":"tr_1",%q:%q}`, `{"kind":"delivery","transcriptId":"tr_1",%q:%q,"bytes":[1,3]}`,
				`{"kind":"delivery","transcriptId":"tr_1",%q:%q,"lastPart":1}`, `{"kind":"event","transcriptId":"tr_1","name":"n",%q:%q}`, `{"kind":"probe","transcriptId":"tr_1","name":"n",%q:%q}`,
				`{"kind":"input","transcriptId":"tr_1",%q:%q,"messages":["m"]}`, `{"kind":"evidence","transcriptId":"tr_1","obligation":"o",%q:%q}`}).Draw(t, "join"), key, id.Draw(t, "of")))
		}
		ix, _, _ := join.Read("j", strings.NewReader(strings.Join(lines, "\n")))
		src := strings.Join(list, ",")
		before, tr := load(t, src), load(t, src)
		first := ix.Apply(tr)
		again := load(t, src)
		if diff := cmp.Diff(first, ix.Apply(again)); diff != "" || string(native.Append(nil, tr)) != string(native.Append(nil, again)) {
			t.Fatalf("twice the same, and not the same: %s", diff)
		}
		if a, b := len(before.Messages), len(tr.Messages); a != b {
			t.Fatalf("%d messages became %d", a, b)
		}
		for i := range tr.Messages {
			m := &tr.Messages[i]
			if s := tr.Steps[m.Step]; s.Kind != transcript.StepMessage || int(s.Index) != i || i > 0 && tr.Messages[i-1].Step >= m.Step {
				t.Fatalf("message %d stands at step %d: %+v", i, m.Step, tr.Steps)
			}
		}
		for i := range tr.Calls {
			c := &tr.Calls[i]
			if s := tr.Steps[c.Step]; s.Kind != transcript.StepCall || int(s.Index) != i || c.ResultAt >= 0 && tr.Steps[c.ResultAt].Kind != transcript.StepResult {
				t.Fatalf("call %d stands at step %d: %+v", i, c.Step, tr.Steps)
			}
		}
		line := native.Append(nil, tr)
		var back transcript.Transcript
		if err := native.New().Import(&ingest.Record{Bytes: line}, &back); err != nil || string(native.Append(nil, &back)) != string(line) {
			t.Fatalf("%s: %v", line, err)
		}
	})
}
