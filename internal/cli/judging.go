package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/setup"
	"github.com/punchlist-dev/punchlist/verdict"
)

const (
	// batchesAhead is how many batches may wait for a judge beside those that are worked on, so that a judge is kept busy
	// although rows are written in the order of the input.
	batchesAhead = 32
	// maxRounds is how often a case is asked about: an answer can open a question that was not there before.
	maxRounds = 8
)

// judging puts the questions that rules leave open to a judge, and evaluates the cases anew with the answers.
type judging struct {
	opened  *setup.Opened
	workers chan *worker // for the second evaluation; each has memory of its own
	agent   string       // the agent's model, "" where it is not told

	mu     sync.Mutex
	asked  int // questions
	cached int
	used   judge.Usage
	faults map[judge.FaultCode]int
	first  map[judge.FaultCode]string // one fault of each kind, in full
}

func newJudging(k *checker, opened *setup.Opened, workers int, agent string) *judging {
	j := &judging{opened: opened, workers: make(chan *worker, workers), agent: agent,
		faults: map[judge.FaultCode]int{}, first: map[judge.FaultCode]string{}}
	for range workers {
		j.workers <- &worker{checker: k}
	}
	return j
}

// ahead is the number of batches beyond those of the workers.
func (j *judging) ahead() int {
	if j == nil {
		return 0
	}
	return batchesAhead
}

// wants says whether a batch has questions for a judge.
func (j *judging) wants(b *batch) bool {
	for r := range b.rows {
		if j != nil && len(openQuestions(&b.rows[r])) > 0 {
			return true
		}
	}
	return false
}

// openQuestions are the needs of a row that a judge could answer and has not been asked.
func openQuestions(row *verdict.Row) []*verdict.Need {
	var open []*verdict.Need
	for i := range row.Needs {
		n := &row.Needs[i]
		if n.Kind == judge.KindJudge && !slices.ContainsFunc(row.Answers, func(a verdict.Answer) bool { return a.Need == n.ID }) {
			open = append(open, n)
		}
	}
	return open
}

// settle asks about all cases of a batch side by side, and puts new rows in the place of the old ones.
func (j *judging) settle(b *batch) {
	given, shown := make([][]evaluate.Answer, len(b.rows)), make([]map[string]bool, len(b.rows))
	for range maxRounds {
		var wait sync.WaitGroup
		var changed []int
		for r := range b.rows {
			if open := openQuestions(&b.rows[r]); len(open) > 0 {
				changed = append(changed, r)
				if shown[r] == nil {
					shown[r] = map[string]bool{}
				}
				wait.Go(func() { given[r] = append(given[r], j.ask(&b.rows[r], open, shown[r])...) })
			}
		}
		if wait.Wait(); len(changed) == 0 {
			return
		}
		w := <-j.workers
		for _, r := range changed {
			w.again(b, r, given[r])
		}
		j.workers <- w
	}
}

// ask puts the questions of one case. Each text that was shown stands in full in the first answer to it, and as a digest
// in the others; shown holds those of the answers before. Where a question was not answered its need stays and has the
// text.
func (j *judging) ask(row *verdict.Row, open []*verdict.Need, shown map[string]bool) []evaluate.Answer {
	var questions []judge.Question
	out := make([]evaluate.Answer, len(open))
	var at []int
	for i, n := range open {
		q, err := judge.FromNeed(row.CaseID, row.TranscriptID, n)
		if err != nil {
			a := judge.Faulty([]judge.Question{q}, judge.Fault{Code: judge.WrongQuestion, Detail: err.Error()})[0]
			j.note(&a)
			out[i] = evaluate.Answer{Need: n.ID, JSON: a.JSON(&q, false, "")}
			continue
		}
		questions, at = append(questions, q), append(at, i)
	}
	answers := judge.AskAll(context.Background(), j.opened.Judge, questions)
	for i := range answers {
		a, q := &answers[i], &questions[i]
		j.note(a)
		withText := !shown[q.Shown] && a.Fault == nil
		shown[q.Shown] = shown[q.Shown] || withText
		out[at[i]] = evaluate.Answer{Need: q.ID, JSON: a.JSON(q, withText, ownFamily(a, agentFamily(j.agent, row.Candidate)))}
	}
	return out
}

// agentFamily is the family of the agent's model: of the one that is named, else of the candidate.
func agentFamily(model, candidate string) string {
	if model != "" {
		return judge.Family(model)
	}
	for word := range strings.FieldsFuncSeq(candidate, func(r rune) bool { return strings.ContainsRune(" ,;+@()", r) }) {
		if f := judge.Family(word); f != "" {
			return f
		}
	}
	return ""
}

// ownFamily is the agent's family where an answer rests on nothing else: for a panel, where all who gave the label are of
// it.
func ownFamily(a *judge.Answer, family string) string {
	own := func(x *judge.Answer) bool { return judge.Family(x.Model) == family }
	if family == "" || a.Fault != nil {
		return ""
	}
	if !strings.HasPrefix(a.Judge, "panel(") {
		if own(a) {
			return family
		}
		return ""
	}
	for i := range a.Votes {
		if v := &a.Votes[i]; v.Fault == nil && v.Label == a.Label && !own(v) {
			return ""
		}
	}
	return family
}

// note counts an answer.
func (j *judging) note(a *judge.Answer) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.asked++
	j.used = j.used.Plus(a.Usage)
	if a.Cached {
		j.cached++
	}
	if a.Fault == nil {
		return
	}
	j.faults[a.Fault.Code]++
	if text := a.Fault.String(); j.first[a.Fault.Code] == "" || text < j.first[a.Fault.Code] {
		j.first[a.Fault.Code] = text // the least, so that the order of answers does not matter
	}
}

// code is the exit code for what judges did not answer.
func (j *judging) code(optional bool) int {
	if j == nil || optional {
		return ExitOK
	}
	for code := range j.faults {
		if f := (judge.Fault{Code: code}); f.Unavailable() {
			return ExitUnavailable
		}
	}
	return ExitOK
}

// told says what judges cost, and what they did not answer.
func (j *judging) told(s *Surroundings) {
	if j == nil {
		return
	}
	line := fmt.Sprintf("judge: %s, %s", counted(j.asked, "question"), counted(j.used.Requests, "request"))
	if j.cached > 0 {
		line += fmt.Sprintf(", %d answered from the cache", j.cached)
	}
	if n := j.used.InputTokens + j.used.OutputTokens; n > 0 {
		line += fmt.Sprintf(", %d tokens", n)
	}
	if j.used.Cost > 0 {
		line += fmt.Sprintf(", %s spent", j.used.Cost)
	}
	fmt.Fprintln(s.Stderr, "punchlist: "+line)
	var codes []judge.FaultCode
	for code := range j.faults {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	unavailable := false
	for _, code := range codes {
		s.complain("judge: not judged: %s: %s", counted(j.faults[code], "question"), plain(j.first[code]))
		unavailable = unavailable || (&judge.Fault{Code: code}).Unavailable()
	}
	if unavailable {
		s.complain("judge: the same command again asks only what has no answer yet")
	}
	if err := j.opened.StoreFailed(); err != nil {
		s.complain("judge: answers could not be kept, and will be asked for again: %v", plainPathError(err))
	}
}

// again evaluates a row of a batch anew, with answers.
func (w *worker) again(b *batch, r int, answers []evaluate.Answer) {
	rec := slices.IndexFunc(b.outcomes, func(o outcome) bool { return o.from <= r && r < o.to })
	var err error
	defer func() {
		if err != nil { // it was read a moment ago: this is a defect of ours, and the row stays as it was
			b.outcomes[rec].findings = append(b.outcomes[rec].findings, "answers of a judge were not used: "+err.Error())
		}
	}()
	defer recovered(&err)
	if err = w.read(&b.records[rec], b.formats[rec]); err != nil {
		return
	}
	if _, err = w.join(); err != nil {
		return
	}
	row, plan := &b.rows[r], 0
	w.digest = row.SourceDigest
	if i := b.written[r].entry; i >= 0 {
		w.c, plan = w.cases.entries[i].Case, w.cases.entries[i].plan
	} else {
		w.c = evaluate.Case{ID: row.CaseID, TranscriptID: row.TranscriptID, Candidate: w.cases.candidate}
	}
	w.c.Answers = slices.Concat(w.c.Answers, w.answers.of(w.c.ID, w.c.TranscriptID), answers)
	lo := len(b.text)
	w.fill(b, row, plan)
	b.written[r].lo, b.written[r].hi = lo, len(b.text)
}
