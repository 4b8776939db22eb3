package taubench_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/ingest/taubench"
	"github.com/punchlist-dev/punchlist/internal/sound"
	"github.com/punchlist-dev/punchlist/transcript"
)

func TestRuns(t *testing.T) {
	file, err := os.ReadFile("testdata/runs.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{taubench.New()}}).Open("runs.json", bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var got, cases []string
	var rec ingest.Record
	for {
		err := f.Next(&rec)
		if err == io.EOF {
			break
		}
		if err != nil || rec.Err != nil {
			t.Fatal(err, rec.Err)
		}
		var tr transcript.Transcript
		if err := f.Format().Import(&rec, &tr); err != nil {
			got = append(got, err.Error())
			continue
		}
		line := fmt.Sprintf("%s run %d, %d turns:", tr.ID, tr.Run, tr.Turns)
		for i := range tr.Messages {
			line += fmt.Sprintf(" %c[%s]", "UASO"[tr.Messages[i].Role], tr.AppendMessage(nil, int32(i)))
		}
		for i := range tr.Calls {
			o, _ := tr.Outcome(int32(i), nil)
			line += " " + tr.Calls[i].Name + " " + o.String()
		}
		for _, f := range tr.Source.Findings {
			line += " !" + f.Code
		}
		got = append(got, line)
		c, err := f.Format().(ingest.CaseDeriver).DeriveCases(&rec, nil)
		if err != nil {
			c = []byte(err.Error())
		}
		cases = append(cases, string(c))
	}
	want := []string{
		// The status of the reservation says nothing about the call: tau-bench's tools fail with a leading Error only.
		"3-1 run 1, 3 turns: S[Policy] U[Cancel AB12] A[Cancelled.] U[Thanks!] cancel_reservation failed cancel_reservation succeeded !duplicate_call_id",
		"4-0 run 1, 2 turns: U[Help] A[How?] O[###STOP###]",
		"5-0 run 1, 1 turns: U[Help] transfer_to_human_agents succeeded",
		"6-0 run 3, 3 turns: U[Help] A[One moment] U[Well?]",
		"runs.json:21:2: record 5: this run has no trajectory (traj); give the result file of tau-bench as it was written",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	wantCases := []string{
		`{"caseId":"3-1","transcriptId":"3-1","inputs":{"actions":[{"tool":"cancel_reservation","args":{"reservation_id": "AB12", "amount": 5.00}},{"tool":"think","args":{}}],"outputs":["5"]}}` + "\n",
		`{"caseId":"4-0","transcriptId":"4-0","inputs":{"actions":[],"outputs":[]}}` + "\n",
		`{"caseId":"5-0","transcriptId":"5-0","inputs":{"actions":[]}}` + "\n",
		"runs.json:19:2: record 4: this run does not say what its task expected (task_id, info.task); give the result file of tau-bench as it was written",
	}
	if diff := cmp.Diff(wantCases, cases); diff != "" {
		t.Errorf("cases (-want +got)\n%s", diff)
	}
}

// What a benchmark knows of the outcome must not reach the transcript: another reward gives the same one.
func TestRewardStaysOut(t *testing.T) {
	run := `{"task_id":1,"reward":REWARD,"info":{"task":{"actions":[]},"reward_info":{"reward":REWARD}},"traj":[{"role":"user","content":"hi"}],"trial":0}`
	var out []string
	for _, reward := range []string{"0.0", "1.0"} {
		var tr transcript.Transcript
		rec := ingest.Record{Path: "x", Number: 1, Bytes: []byte(strings.ReplaceAll(run, "REWARD", reward))}
		if err := taubench.New().Import(&rec, &tr); err != nil {
			t.Fatal(err)
		}
		out = append(out, fmt.Sprint(tr.ID, tr.Steps, tr.Messages, tr.Calls, tr.Labels, tr.Events, tr.States, tr.ExitName, tr.Run))
	}
	if out[0] != out[1] {
		t.Errorf("%s\n%s", out[0], out[1])
	}
}

// A stop word is cut off without cutting an escape in two, not even one that JSON does not know.
func TestStopWordBehindEscapes(t *testing.T) {
	for said, want := range map[string]string{
		`Thanks! ###STOP###`:     `Thanks!`,
		`Thanks!\n\t###STOP###x`: `Thanks!`,
		`C:\\ ###STOP###`:        `C:\`,
		`C:\\n ###STOP###`:       `C:\n`,
		`\ ###STOP###`:           `\ `,
		`\###STOP###`:            `\#`,
		`a\\\ ###STOP###`:        `a\\ `,
	} {
		in := `{"task_id":1,"traj":[{"role":"user","content":"` + said + `"}]}`
		var tr transcript.Transcript
		if err := taubench.New().Import(&ingest.Record{Path: "in", Number: 1, Bytes: []byte(in)}, &tr); err != nil {
			t.Fatal(err)
		}
		sound.Transcript(t, &tr)
		if got := string(tr.AppendMessage(nil, 0)); got != want || tr.Run != transcript.RunEnded {
			t.Errorf("%s: %q, want %q; run %d", said, got, want, tr.Run)
		}
		var back transcript.Transcript
		if err := native.New().Import(&ingest.Record{Path: "in", Number: 1, Bytes: native.Append(nil, &tr)}, &back); err != nil {
			t.Errorf("%s: %v", said, err)
		}
	}
}
