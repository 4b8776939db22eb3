package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/judge/judgetest"
	"github.com/punchlist-dev/punchlist/verdict"
)

const judgedContract = `contract: wifi
version: 1
goal: The customer can check that the connection works.
exits:
  completed: {requires: [verify_step, named_time]}
obligations:
  verify_step:
    evidence:
      judge: {question: Does the assistant tell the customer a concrete way to check that the internet works?, qualifies: It names a thing to do.}
  named_time: {evidence: {says: [minutes]}}
`

// judgedRun is a folder with a contract, transcripts and a file of judges.
type judgedRun struct {
	t      *testing.T
	dir    string
	server *judgetest.Server
}

func newJudgedRun(t *testing.T, n int) *judgedRun {
	r := &judgedRun{t: t, dir: t.TempDir(), server: judgetest.NewServer(t, judgetest.Chat{})}
	r.write("wifi.yaml", judgedContract)
	var runs strings.Builder
	for i := range n {
		fmt.Fprintf(&runs, `{"id":"t%d","messages":[{"role":"user","content":"My wifi is broken, number %d."},{"role":"assistant","content":"Wait two minutes and open a page."}]}`+"\n", i, i)
	}
	r.write("runs.jsonl", runs.String())
	r.judges("")
	return r
}

func (r *judgedRun) write(name, text string) {
	r.t.Helper()
	if err := os.WriteFile(filepath.Join(r.dir, name), []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

// judges writes the file of judges: one named scripted, with more keys.
func (r *judgedRun) judges(more string) {
	r.write("judges.yaml", fmt.Sprintf("judges:\n  scripted: {use: 'openai:m@%s/v1', attempts: 1%s}\n", r.server.URL, more))
}

// check runs a check with the judge and returns the rows, the exit code and what people read.
func (r *judgedRun) check(more ...string) ([]verdict.Row, int, string) {
	r.t.Helper()
	text, code, said := r.bytes(more...)
	var rows []verdict.Row
	for line := range bytes.Lines(text) {
		row, _, err := verdict.ReadRow(line)
		if err != nil {
			r.t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows, code, said
}

func (r *judgedRun) bytes(more ...string) (rows []byte, code int, said string) {
	var out, complaints bytes.Buffer
	at := func(name string) string { return filepath.Join(r.dir, name) }
	args := append([]string{"check", "-c", at("wifi.yaml"), "--judges", at("judges.yaml"), "--judge", "scripted", "--judge-cache", at("judged"), at("runs.jsonl")}, more...)
	code = Main(args, &Surroundings{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &complaints,
		Getenv: func(string) string { return "" }, Width: func() int { return 120 }, Now: time.Now})
	return out.Bytes(), code, complaints.String()
}

// TestJudgeFaults is the table of faults: what a server does, and what becomes of the case, of the obligation that the
// judge was to decide, and of the run. The other obligation is met by a rule, so half of what is owed stays undecided,
// which is below the floor.
func TestJudgeFaults(t *testing.T) {
	for _, c := range []struct {
		mode    judgetest.Mode
		verdict string
		state   verdict.State
		code    int
		said    string
	}{
		{judgetest.Answer, "complete", verdict.Met, ExitOK, "1 question, 1 request, 120 tokens"},
		{judgetest.Refuse, "not_judged", verdict.Unknown, ExitUndecided, "the judge declined to answer"},
		{judgetest.Filter, "not_judged", verdict.Unknown, ExitUndecided, "the provider's content filter stopped it"},
		{judgetest.FilterPrompt, "not_judged", verdict.Unknown, ExitUndecided, "the provider's content filter stopped it: 400"},
		{judgetest.Truncate, "not_judged", verdict.Unknown, ExitUndecided, "broke off at the output limit"},
		{judgetest.CutJSON, "not_judged", verdict.Unknown, ExitUndecided, "it breaks off"},
		{judgetest.CutStream, "not_judged", verdict.Unknown, ExitUndecided, "the connection broke off"},
		{judgetest.WrongJSON, "not_judged", verdict.Unknown, ExitUndecided, "not the JSON that was asked for"},
		{judgetest.NoJSON, "not_judged", verdict.Unknown, ExitUndecided, "not the JSON that was asked for"},
		{judgetest.EmptyAnswer, "not_judged", verdict.Unknown, ExitUndecided, "the answer is empty"},
		{judgetest.Nothing, "not_judged", verdict.Unknown, ExitUndecided, "the server sent no JSON"},
		{judgetest.WebPage, "not_judged", verdict.Unknown, ExitUndecided, "the server sent no JSON: <!DOCTYPE html>"},
		{judgetest.NoAnswers, "not_judged", verdict.Unknown, ExitUndecided, "did not answer this question"},
		{judgetest.FewerAnswers, "not_judged", verdict.Unknown, ExitUndecided, "did not answer this question"},
		{judgetest.OtherIDs, "not_judged", verdict.Unknown, ExitUndecided, "answered another question"},
		{judgetest.WrongLabel, "not_judged", verdict.Unknown, ExitUndecided, "a label that the question does not have: probably"},
		{judgetest.NoLabel, "not_judged", verdict.Unknown, ExitUndecided, "the label is no text"},
		{judgetest.TwoAnswers, "not_judged", verdict.Unknown, ExitUndecided, "two different answers"},
		{judgetest.ContextLength, "not_judged", verdict.Unknown, ExitUndecided, "longer than the judge may be given"},
		{judgetest.Limit, "not_judged", verdict.Unknown, ExitUnavailable, "takes no more requests for now: 429: slow down"},
		{judgetest.LimitLong, "not_judged", verdict.Unknown, ExitUnavailable, "takes no more requests"},
		{judgetest.ServerError, "not_judged", verdict.Unknown, ExitUnavailable, "the judge's server failed: 500: out of memory"},
		{judgetest.Overloaded, "not_judged", verdict.Unknown, ExitUnavailable, "takes no more requests for now: 529"},
		{judgetest.WrongKey, "not_judged", verdict.Unknown, ExitUnavailable, "refused the key: 401: no such key"},
		{judgetest.BadRequest, "not_judged", verdict.Unknown, ExitUnavailable, "refused the request: 400: no such model"},
		{judgetest.Redirect, "not_judged", verdict.Unknown, ExitUnavailable, "redirects are not followed"},
		{judgetest.Slow, "not_judged", verdict.Unknown, ExitUnavailable, "the judge took too long"},
	} {
		t.Run(string(c.mode), func(t *testing.T) {
			r := newJudgedRun(t, 1)
			if c.mode == judgetest.Slow {
				r.judges(", timeout: 20ms")
			}
			r.server.Follow(c.mode)
			rows, code, said := r.check()
			if len(rows) != 1 || code != c.code || !strings.Contains(said, c.said) {
				t.Fatalf("%d rows, exit code %d (want %d), and people read:\n%s", len(rows), code, c.code, said)
			}
			row := &rows[0]
			o := &row.Obligations[0]
			if row.Name != c.verdict || o.State != c.state || row.Required != 2 {
				t.Errorf("the row is %s, the obligation %v, of %d; want %s, %v, of 2", row.Name, o.State, row.Required, c.verdict, c.state)
			}
			if asks := len(row.Needs) > 0; asks != (c.state == verdict.Unknown) {
				t.Errorf("needs left: %v", row.Needs)
			}
			if o.State == verdict.Unknown && (o.Reason != verdict.ReasonNotJudged || !strings.Contains(o.Detail, strings.SplitN(c.said, ":", 2)[0])) {
				t.Errorf("reason %s, detail %q", o.Reason, o.Detail)
			}
			if _, optional, _ := r.check("--judge-optional"); c.code == ExitUnavailable && optional != ExitUndecided {
				t.Errorf("--judge-optional gives exit code %d", optional)
			}
		})
	}
}

// TestJudgeOverFloor: with a floor that is low enough an answer that is missing fails nothing, and passes nothing.
func TestJudgeOverFloor(t *testing.T) {
	r := newJudgedRun(t, 4)
	r.server.Follow(judgetest.Refuse, judgetest.Answer)
	r.judges(", concurrent: 1")
	rows, code, said := r.check("--floor", "50", "--workers", "1")
	verdicts := map[string]int{}
	for i := range rows {
		verdicts[rows[i].Name]++
	}
	if diff := cmp.Diff(map[string]int{"complete": 3, "not_judged": 1}, verdicts); diff != "" || code != ExitOK {
		t.Errorf("exit code %d: %s\n%s", code, diff, said)
	}
}

// TestRowsOfJudgesDoNotDependOnWorkers, nor on whether a cache had the answers; and a second run makes no request.
func TestRowsOfJudgesDoNotDependOnWorkers(t *testing.T) {
	r := newJudgedRun(t, 150)
	r.server.Label(func(q judgetest.Asked, data string) judgetest.Given {
		g := judgetest.Given{Label: "met", Reason: "It names a page.", P: 0.75}
		if strings.Contains(data, "7") {
			g = judgetest.Given{Label: "not_met", Reason: "It does not.", P: 0.5}
		}
		return g
	})
	first, code, said := r.bytes("--workers", "1")
	if code != ExitOK || len(r.server.Requests()) != 150 {
		t.Fatalf("exit code %d, %d requests\n%s", code, len(r.server.Requests()), said)
	}
	for _, workers := range []string{"1", "3", "8"} {
		again, _, said := r.bytes("--workers", workers)
		if !bytes.Equal(first, again) || !strings.Contains(said, "150 questions, 0 requests, 150 answered from the cache") {
			t.Errorf("%s workers: rows differ, or requests were made\n%.300s", workers, said)
		}
		fresh, _, _ := r.bytes("--workers", workers, "--judge-cache", "none")
		if !bytes.Equal(first, fresh) {
			t.Errorf("%s workers without a cache: rows differ", workers)
		}
	}
	r.write("rows.jsonl", string(first))
	n := len(r.server.Requests())
	if replayed, _, said := r.bytes("--judge", "recorded:"+filepath.Join(r.dir, "rows.jsonl")); !bytes.Equal(first, replayed) || len(r.server.Requests()) != n {
		t.Errorf("rows as a recording do not replay:\n%.500s\n%.500s\n%.300s", first, replayed, said)
	}
}

// TestBudgetRunsOut: what is left unasked is not judged and gives exit code 4; the next run asks only that.
func TestBudgetRunsOut(t *testing.T) {
	for name, flags := range map[string][]string{
		"requests": {"--judge-requests", "6"},
		"tokens":   {"--judge-tokens", "2500"},
		"money":    {"--judge-budget", "0.002"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newJudgedRun(t, 20)
			r.judges(", price: {input: 1, output: 1}, max_tokens: 200")
			rows, code, said := r.check(flags...)
			judged := 0
			for i := range rows {
				if rows[i].Name == "complete" {
					judged++
				} else if rows[i].Name != "not_judged" || !strings.Contains(rows[i].Obligations[0].Detail, "the budget for judges is used up") {
					t.Errorf("%s: %s", rows[i].Name, rows[i].Obligations[0].Detail)
				}
			}
			if code != ExitUnavailable || len(rows) != 20 || judged == 0 || judged == 20 || len(r.server.Requests()) != judged {
				t.Fatalf("exit code %d, %d of %d judged with %d requests\n%s", code, judged, len(rows), len(r.server.Requests()), said)
			}
			rows, code, said = r.check()
			for i := range rows {
				if rows[i].Name != "complete" {
					t.Errorf("after the second run: %s", rows[i].Name)
				}
			}
			if code != ExitOK || len(r.server.Requests()) != 20 {
				t.Errorf("the second run: exit code %d, %d requests in all\n%s", code, len(r.server.Requests()), said)
			}
		})
	}
}

// TestJudgeMayNotBlock: a judge that was not measured against people reports, and fails no run alone; neither does one of
// the agent's own family. A rule fails it all the same, and so does a person.
func TestJudgeMayNotBlock(t *testing.T) {
	r := newJudgedRun(t, 1)
	r.server.Label(func(judgetest.Asked, string) judgetest.Given { return judgetest.Given{Label: "not_met", Reason: "No."} })
	rows, code, said := r.check()
	if code != ExitOK || rows[0].Name != "incomplete" || rows[0].Obligations[0].Blocks || !strings.Contains(said, "on verify_step: no calibration was given") {
		t.Errorf("exit code %d, %s\n%s", code, rows[0].Name, said)
	}
	if _, _, said := r.check("--agent-model", "scripted-1"); strings.Contains(said, "own family") {
		t.Errorf("a name that tells no family:\n%s", said)
	}
	r.write("labels.jsonl", `{"caseId":"t0","need":"verify_step","label":"not_met","reviewer":"ann"}`+"\n")
	if rows, code, said := r.check("--judge", "people:"+filepath.Join(r.dir, "labels.jsonl")); code != ExitFailed || rows[0].Name != "incomplete" {
		t.Errorf("a person: exit code %d, %s\n%s", code, rows[0].Name, said)
	}
	r.write("runs.jsonl", `{"id":"t0","messages":[{"role":"user","content":"Help."},{"role":"assistant","content":"Open a page."}]}`+"\n")
	if _, code, said := r.check(); code != ExitFailed {
		t.Errorf("a rule that fails beside a judge: exit code %d\n%s", code, said)
	}
}

func TestOwnFamilyIsNamed(t *testing.T) {
	r := newJudgedRun(t, 1)
	r.server = judgetest.NewServer(t, judgetest.Chat{Model: "claude-haiku-9"})
	r.server.Label(func(judgetest.Asked, string) judgetest.Given { return judgetest.Given{Label: "not_met", Reason: "No."} })
	r.judges("")
	for _, flags := range [][]string{{"--agent-model", "anthropic/claude-opus-9"}, {"--candidate", "shop 3 on claude-opus-9"}} {
		rows, code, said := r.check(flags...)
		if code != ExitOK || !strings.Contains(said, "is of the agent's own family (claude)") || !strings.Contains(rows[0].Answers[0].JSON, `"ownFamily":"claude"`) {
			t.Errorf("%v: exit code %d, %s\n%s", flags, code, rows[0].Answers[0].JSON, said)
		}
	}
}
