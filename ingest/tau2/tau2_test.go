package tau2_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/tau2"
	"github.com/punchlist-dev/punchlist/transcript"
)

func read(t *testing.T, in []byte) (got, cases []string) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{tau2.New()}}).Open("results.json", bytes.NewReader(in))
	if err != nil {
		return []string{err.Error()}, nil
	}
	var rec ingest.Record
	for {
		err := f.Next(&rec)
		if err == io.EOF {
			return got, cases
		}
		if err != nil {
			t.Fatal(err)
		}
		var tr transcript.Transcript
		if rec.Err == nil {
			rec.Err = f.Format().Import(&rec, &tr)
		}
		if rec.Err != nil {
			got = append(got, rec.Err.Error())
			continue
		}
		line := fmt.Sprintf("%s run %d, %d turns:", tr.ID, tr.Run, tr.Turns)
		for i := range tr.Messages {
			line += fmt.Sprintf(" %c[%s]", "UASO"[tr.Messages[i].Role], tr.AppendMessage(nil, int32(i)))
		}
		for i := range tr.Calls {
			o, _ := tr.Outcome(int32(i), nil)
			line += fmt.Sprintf(" %s by %d in turn %d %s", tr.Calls[i].Name, tr.Calls[i].By, tr.Calls[i].Turn, o)
		}
		line += fmt.Sprintf(" at %d", tr.Steps[0].At)
		got = append(got, line)
		c, err := f.Format().(ingest.CaseDeriver).DeriveCases(&rec, nil)
		if err != nil {
			c = []byte(err.Error())
		}
		cases = append(cases, string(c))
	}
}

func TestResults(t *testing.T) {
	file, err := os.ReadFile("testdata/results.json")
	if err != nil {
		t.Fatal(err)
	}
	got, cases := read(t, file)
	want := []string{
		"s1 run 1, 2 turns: A[Hi!] U[It is on now] O[###TRANSFER###] toggle_roaming by 1 in turn 1 succeeded refuel by 0 in turn 2 succeeded refuel by 0 in turn 2 failed at 1735689601500",
		"s2 run 3, 1 turns: U[x] at 0",
		"results.json:17:3: record 3: this is a voice simulation (ticks), which is not read; give the results of a text run",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	wantCases := []string{
		`{"caseId":"t1-0","transcriptId":"s1","inputs":{"actions":[{"tool":"toggle_roaming","args":{},"by":"user"},{"tool":"refuel","args":{"gb": 2.0}}],"outputs":["2 GB"]}}` + "\n",
		"",
	}
	if diff := cmp.Diff(wantCases, cases); diff != "" {
		t.Errorf("cases (-want +got)\n%s", diff)
	}
}

func TestOneSimulationAlone(t *testing.T) {
	got, cases := read(t, []byte(`{"id":"s1","task_id":"t1","termination_reason":"agent_stop","messages":[{"role":"user","content":"x"}]}`))
	if len(got) != 1 || !strings.HasPrefix(got[0], "s1 run 1, 1 turns") {
		t.Errorf("%q", got)
	}
	if len(cases) != 1 || !strings.Contains(cases[0], "does not stand before it") {
		t.Errorf("%q", cases)
	}
	got, _ = read(t, []byte(`{"timestamp":"x","info":{},"tasks":[]}`))
	if len(got) != 1 || !strings.Contains(got[0], `no array "simulations"`) {
		t.Errorf("%q", got)
	}
}

// Where the benchmark compares some arguments only, the case has only those, and says so.
func TestCasesOfComparedArguments(t *testing.T) {
	for compare, want := range map[string]string{
		`null`:            `{"tool":"f","args":{"a":1,"b\u00fc":[2, 3],"c":{}}}`,
		`[]`:              `{"tool":"f","args":{},"partial":true}`,
		`["bü","a"]`:      `{"tool":"f","args":{"a":1,"bü":[2, 3]},"partial":true}`,
		`["none", 3, ""]`: `{"tool":"f","args":{},"partial":true}`,
		`"a"`:             `{"tool":"f","args":{"a":1,"b\u00fc":[2, 3],"c":{}}}`,
	} {
		in := `{"tasks":[{"id":"t","evaluation_criteria":{"nl_assertions":["The agent is kind"],"env_assertions":[{"func_name":"assert_x"}],
 "actions":[{"name":"f","arguments":{"a":1,"b\u00fc":[2, 3],"c":{}},"compare_args":` + compare + `}]}}],
 "simulations":[{"id":"s","task_id":"t","termination_reason":"user_stop","messages":[{"role":"user","content":"x"}]}]}`
		_, cases := read(t, []byte(in))
		if diff := cmp.Diff([]string{`{"caseId":"t","transcriptId":"s","inputs":{"actions":[` + want + "]}}\n"}, cases); diff != "" {
			t.Errorf("%s (-want +got)\n%s", compare, diff)
		}
	}
}

// Damage in a task is found where a case is made of it, and nowhere else.
func TestCaseOfADamagedTask(t *testing.T) {
	for _, args := range []string{`{"a":L.0}`, "{\"a\":\x88[2]}", `{"a" 1}`} {
		in := `{"tasks":[{"id":"t","evaluation_criteria":{"actions":[{"name":"f","arguments":` + args + `}]}},{"id":"u","evaluation_criteria":{"actions":[]}}],
 "simulations":[{"id":"s","task_id":"t","termination_reason":"user_stop","messages":[{"role":"user","content":"x"}]},
 {"id":"v","task_id":"u","termination_reason":"user_stop","messages":[{"role":"user","content":"x"}]}]}`
		got, cases := read(t, []byte(in))
		if len(got) != 2 || len(cases) != 2 || !strings.Contains(cases[0], "the task of this simulation is not JSON: ") || !strings.HasPrefix(cases[1], `{"caseId":"u"`) {
			t.Errorf("%s: %q, cases %q", args, got, cases)
		}
	}
}
