package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// paid is a contract for the cases of these tests.
const paid = `contract: paid
version: 1
goal: The bill is paid.
facts:
  wanted: {user_says: [pay]}
obligations:
  paid: {when: $wanted, evidence: {calls: {tool: pay, times: 1}}}
`

// situationOf reads one case from JSON, as the tool does.
func situationOf(t *testing.T, rest string) situation {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cases.jsonl")
	line := fmt.Sprintf(`{"id":"X-1","group":"H Slots","difficulty":"deterministic from trace","contract_hint":"h"%s}`, rest)
	if err := os.WriteFile(path, []byte("\n"+line+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	all, err := readSituations(path)
	if err != nil || len(all) != 1 || !all[0].checked() {
		t.Fatalf("%d cases, %v", len(all), err)
	}
	return all[0]
}

const (
	userPays = `{"role":"user","content":"Please pay."}`
	callPay  = `{"role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"pay","arguments":"{}"}}]}`
	resultOK = `{"role":"tool","tool_call_id":"c","content":"ok"}`
	saysDone = `{"role":"assistant","content":"Done."}`
)

func eventOf(sec int, user, message string) string {
	return fmt.Sprintf(`{"ts":"2026-05-01T08:00:%02dZ","session_id":"s","message_id":"%d","user_id":"%s","message":%s}`, sec, sec, user, message)
}

func TestCheck(t *testing.T) {
	raw := func(lines ...string) string {
		return `,"raw_b64":"` + base64.StdEncoding.EncodeToString([]byte(strings.Join(lines, "\n"))) + `"`
	}
	list := func(key string, items ...string) string {
		return `,"` + key + `":[` + strings.Join(items, ",") + `]`
	}
	tests := []struct{ name, in, want string }{
		{"messages", list("messages", userPays, callPay, resultOK, saysDone), "complete"},
		{"nothing done", list("messages", userPays, saysDone), "unsupported_claim [paid]"},
		{"events, in the order of their times", list("events", eventOf(3, "a", resultOK), eventOf(1, "a", userPays), eventOf(2, "a", callPay), eventOf(4, "a", saysDone)), "complete"},
		{"events of two users", list("events", eventOf(1, "a", userPays), eventOf(2, "b", userPays), eventOf(3, "a", callPay), eventOf(4, "a", resultOK), eventOf(5, "a", saysDone)),
			"incomplete [paid] s/a: complete s/b: incomplete"},
		{"events, and others that were not exported", list("events", eventOf(1, "a", userPays)) + `,"export":{"declared_events":4,"exported_events":1}`, "incomplete_capture"},
		{"bytes, in place of the messages", list("messages", userPays) + raw("\xef\xbb\xbf"+userPays, callPay, resultOK), "complete"},
		{"a run that goes on", list("messages", userPays) + `,"run_status":{"state":"in_progress"}`, "running [paid]"},
		{"an unknown state of the run", list("messages", userPays) + `,"run_status":{"state":"dreaming"}`, `error case X-1: the run state "dreaming" is not known`},
		{"no transcript", raw("hello"), `error X-1: this is no JSON: it starts with "hello"; name the format with --format: native, openai-chat, chat-events`},
		{"what is not for a checker is not read", list("messages", userPays, callPay, resultOK) + `,"world":{"files":{}},"judge_replies":["{}"],"expected":{"verdict":"stall"}`, "complete"},
	}
	files := fstest.MapFS{"contracts/X-1.yaml": {Data: []byte(paid)}}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := situationOf(t, tt.in)
			a := check(files, &s, nil)
			got := a.Verdict
			if len(a.Missing) > 0 {
				got += fmt.Sprint(" ", a.Missing)
			}
			if len(a.Transcripts) > 0 {
				got += " " + strings.Join(a.Transcripts, " ")
			}
			if a.Error != "" {
				got += " " + a.Error
			}
			if !strings.HasPrefix(got, tt.want) || a.Error == "" && got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
	if a := check(files, &situation{ID: "X-2"}, nil); a.Error != "case X-2 has no contract" {
		t.Error(a.Error)
	}
	bad := fstest.MapFS{"contracts/X-1.yaml": {Data: []byte(strings.Replace(paid, "calls", "cals", 1))}}
	if a := check(bad, &situation{ID: "X-1"}, nil); !strings.Contains(a.Error, "contracts/X-1.yaml:7:") {
		t.Error(a.Error)
	}
}

func TestChecked(t *testing.T) {
	for _, tt := range []struct {
		group, difficulty string
		want              bool
	}{
		{"B Partial", deterministic, true}, {"I Data", deterministic, true}, {"A Actions", deterministic, false}, {"B Partial", "needs world", false}, {"A Actions", needsJudge, true}, {"", deterministic, false},
	} {
		if got := (&situation{Group: tt.group, Difficulty: tt.difficulty}).checked(); got != tt.want {
			t.Errorf("%s, %s: %v", tt.group, tt.difficulty, got)
		}
	}
}

func TestCompare(t *testing.T) {
	path := filepath.Join(t.TempDir(), "expected.jsonl")
	lines := `{"id":"a","expected":{"verdict":"complete","also_ok":[]}}
{"id":"b","expected":{"verdict":"stall","also_ok":["incomplete"]}}
{"id":"c","verdict":"stall","also_ok":null,"trace_only_verdict":"not_judged"}
{"id":"d","expected":{"verdict":"stall","also_ok":["running"]}}`
	if err := os.WriteFile(path, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	want, err := readExpected(path)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	n := compare(&b, []answer{{ID: "a", Verdict: "complete", group: "H Slots"}, {ID: "b", Verdict: "incomplete", group: "B Partial"}, {ID: "c", Verdict: "not_judged", group: "B Partial"},
		{ID: "d", Verdict: "complete", group: "B Partial"}, {ID: "e", Verdict: "complete", group: "B Partial"}}, want)
	if n != 2 {
		t.Errorf("%d differ, want 2", n)
	}
	if diff := cmp.Diff(`B Partial  2 of 3
H Slots    1 of 1
all        3 of 4
differs    d: complete, expected stall or running
differs    e: complete, and nothing is expected of it
`, b.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// The cases that need a judge are counted by themselves, with what is only accepted apart from what agrees.
func TestCompareJudged(t *testing.T) {
	want := map[string]expected{"a": {Verdict: "complete"}, "b": {Verdict: "stall", AlsoOK: words{"incomplete"}}, "c": {Verdict: "stall"}}
	for _, tt := range []struct {
		name    string
		answers []answer
		want    string
	}{
		{"all three", []answer{{ID: "a", Verdict: "complete", judged: true}, {ID: "b", Verdict: "incomplete", judged: true}, {ID: "c", Verdict: "complete", judged: true}},
			"all        0 of 0\njudge      2 of 3: 1 agreed, 1 also_ok (b), 1 disagreed (c); 66.7 %, 95 % interval 20.8 to 93.9 %\ndiffers    c: complete, expected stall\n"},
		{"none differs", []answer{{ID: "a", Verdict: "complete", judged: true}}, "all        0 of 0\njudge      1 of 1: 1 agreed, 0 also_ok, 0 disagreed; 100.0 %, 95 % interval 20.7 to 100.0 %\n"},
		{"none needs one", []answer{{ID: "a", Verdict: "complete", group: "H"}}, "H          1 of 1\nall        1 of 1\n"},
	} {
		var b bytes.Buffer
		compare(&b, tt.answers, want)
		if diff := cmp.Diff(tt.want, b.String()); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", tt.name, diff)
		}
	}
}

// The whole command, over a folder with one case that is checked and one that is not.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "cases"), 0o700); err != nil {
		t.Fatal(err)
	}
	lines := `{"id":"I-15","group":"I Data","difficulty":"deterministic from trace","messages":[` + userPays + `],"run_status":{"state":"running"}}
{"id":"I-99","group":"I Data","difficulty":"needs world","messages":[` + userPays + `]}
`
	if err := os.WriteFile(filepath.Join(dir, "cases", "cases.jsonl"), []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	want := filepath.Join(dir, "want.jsonl")
	if err := os.WriteFile(want, []byte(`{"id":"I-15","expected":{"verdict":"running"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args  []string
		code  int
		lines int
	}{
		{[]string{dir}, 0, 1}, {[]string{filepath.Join(dir, "cases")}, 0, 1}, {[]string{dir, "-v"}, 0, 2}, {[]string{"-v", dir}, 0, 2}, {[]string{dir, "-expected", want}, 0, 3}, {[]string{filepath.Join(dir, "none")}, 0, 1},
		{nil, 2, 0}, {[]string{dir, "-expected", filepath.Join(dir, "none")}, 2, 1},
	} {
		var b bytes.Buffer
		code, err := run(tt.args, &b)
		if code != tt.code || (err != nil) != (code == 2) || strings.Count(b.String(), "\n") != tt.lines {
			t.Errorf("%q: code %d, %v, %q", tt.args, code, err, b.String())
		}
		if first, _, _ := strings.Cut(b.String(), "\n"); tt.lines > 0 && strings.HasPrefix(first, "{") && !json.Valid([]byte(first)) {
			t.Errorf("%q is no JSON", first)
		}
	}
}
