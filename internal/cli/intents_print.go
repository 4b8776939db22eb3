package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/intents"
	"github.com/punchlist-dev/punchlist/verdict"
)

// intentsPrinter writes lines for programs and a list for people, and counts.
type intentsPrinter struct {
	c     *intentsCommand
	rows  *bufio.Writer // nil where lines are not wanted
	close func() error
	out   *bufio.Writer // for people
	line  []byte

	read, failed, unavailable int
	classes                   [4]int
	counts                    intents.Counts
	success                   [3]int // reached, not reached, neither
	usage                     judge.Usage
	mixed                     int
	flaky                     int // intentions whose repeats differ
	repeated                  int
	whole                     int // measured as a whole, without intentions
	noList                    int // without a list of intentions, because a judge failed
}

func (c *intentsCommand) printer(s *Surroundings) (*intentsPrinter, error) {
	people, _ := s.people()
	p := &intentsPrinter{c: c, out: bufio.NewWriter(people), close: func() error { return nil }}
	switch {
	case c.Out != "" && c.Out != "-":
		f, err := os.Create(c.Out)
		if err != nil {
			return nil, plainPathError(err)
		}
		p.rows, p.close = bufio.NewWriter(f), f.Close
	case c.Out == "-" || !s.StdoutIsTerminal:
		p.rows = bufio.NewWriter(s.Stdout)
	}
	return p, nil
}

// result writes one conversation.
func (p *intentsPrinter) result(r *intents.Result) error {
	p.add(r)
	if p.rows != nil {
		p.line = append(intents.AppendResult(p.line[:0], r), '\n')
		if _, err := p.rows.Write(p.line); err != nil {
			return fmt.Errorf("lines could not be written: %w", plainPathError(err))
		}
		if err := p.rows.Flush(); err != nil { // what was paid for is kept
			return fmt.Errorf("lines could not be written: %w", plainPathError(err))
		}
	}
	for _, st := range r.Steps {
		fmt.Fprintf(p.out, "--- %s\n", plain(st.Name))
		for text := range strings.Lines(st.Text) {
			fmt.Fprintf(p.out, "    %s\n", plain(strings.TrimRight(text, "\n")))
		}
	}
	printIntentions(p.out, r)
	return p.out.Flush()
}

// add counts a result.
func (p *intentsPrinter) add(r *intents.Result) {
	p.read++
	p.classes[r.Class]++
	p.usage = p.usage.Plus(r.Usage)
	if r.Unavailable() {
		p.unavailable++
	}
	if r.Mixed() {
		p.mixed++
	}
	switch {
	case r.Success == nil:
		p.success[2]++
	case *r.Success:
		p.success[0]++
	default:
		p.success[1]++
	}
	if p.fails(r) {
		p.failed++
	}
	switch {
	case r.Mode == intents.SystemOne:
		p.whole++
	case r.Fault != nil:
		p.noList++
	}
	c := &r.Counts
	p.counts.Satisfied += c.Satisfied
	p.counts.Unmet += c.Unmet
	p.counts.Waiting += c.Waiting
	p.counts.Blocked += c.Blocked
	p.counts.Unknown += c.Unknown
	p.counts.Withdrawn += c.Withdrawn
	for i := range r.Decisions {
		if d := &r.Decisions[i]; len(d.Repeats) > 1 {
			p.repeated++
			if d.Measured.Disagree > 0 {
				p.flaky++
			}
		}
	}
}

// fails says whether a conversation gives exit code 1. A threshold that was given on purpose says how much may stay open; it
// forgives no contradiction of the record. Three questions about the whole settle nothing.
func (p *intentsPrinter) fails(r *intents.Result) bool {
	open := r.Class == verdict.ClassFailed || r.Class == verdict.ClassHonest
	if p.c.Threshold == "" && !p.c.StrictMode || r.Mode == intents.SystemOne {
		return open
	}
	if r.Class == verdict.ClassFailed && r.Verdict != verdict.Incomplete {
		return true
	}
	return r.Success != nil && !*r.Success
}

// belowFloor says that too little was decided: intentions under the floor, a conversation without a list, or nothing at all.
func (p *intentsPrinter) belowFloor(floor float64) bool {
	all := p.counts.All()
	decided := all - p.counts.Unknown
	switch {
	case p.noList > 0 || p.whole > 0, all > 0 && 100*float64(decided) < floor*float64(all):
		return true
	}
	return p.classes[verdict.ClassExcluded] == p.read
}

// finish writes the counts.
func (p *intentsPrinter) finish() error {
	w, c := p.out, &p.counts
	fmt.Fprintf(w, "COUNTS\n\n")
	fmt.Fprintf(w, "   conversations  %d: %d passed, %d failed, %d honest, %d excluded\n", p.read, p.classes[verdict.ClassPassed],
		p.classes[verdict.ClassFailed], p.classes[verdict.ClassHonest], p.classes[verdict.ClassExcluded])
	if p.whole < p.read {
		fmt.Fprintf(w, "   intentions     %d of %d satisfied; %d unmet, %d wait for the user, %d blocked, %d unknown; %d withdrawn\n", c.Satisfied, c.All(),
			c.Unmet, c.Waiting, c.Blocked, c.Unknown, c.Withdrawn)
	}
	if p.noList > 0 {
		fmt.Fprintf(w, "   without a list %s, whose intentions are not known and in no count\n", counted(p.noList, "conversation"))
	}
	if p.c.Threshold != "none" {
		fmt.Fprintf(w, "   threshold      reached by %d, not by %d; %d without a score that tells\n", p.success[0], p.success[1], p.success[2])
	}
	if p.repeated > 0 {
		fmt.Fprintf(w, "   flakiness      measured over %s: %d of %d intentions came out differently\n", counted(p.c.Repeat, "repeat"), p.flaky, p.repeated)
	}
	if p.c.Flaky {
		fmt.Fprintf(w, "   flaky          declared: nothing here decides the exit code\n")
	}
	if p.mixed > 0 {
		fmt.Fprintf(w, "   mixed graders  in %s: their scores are no one's\n", counted(p.mixed, "score"))
	}
	fmt.Fprintf(w, "   judges         %s, %d tokens read, %d written", counted(p.usage.Requests, "request"), p.usage.InputTokens, p.usage.OutputTokens)
	if p.usage.Cost > 0 {
		fmt.Fprintf(w, ", cost %s", p.usage.Cost)
	}
	fmt.Fprintln(w)
	err := w.Flush()
	if p.rows != nil {
		err = errors.Join(err, p.rows.Flush(), p.close())
	}
	return err
}

// printIntentions writes one conversation for people.
func printIntentions(w io.Writer, r *intents.Result) {
	fmt.Fprintf(w, "%s  %s  %s\n", mark(r.Class), plain(r.Name), plain(r.TranscriptID))
	fmt.Fprintf(w, "    score    %s\n", scoreText(r))
	if r.Why != "" && r.Class != verdict.ClassPassed {
		fmt.Fprintf(w, "    because  %s\n", plain(r.Why))
	}
	for i := range r.Decisions {
		printDecision(w, &r.Decisions[i])
	}
	for i := range r.Questions {
		q := &r.Questions[i]
		if q.Fault != nil {
			fmt.Fprintf(w, "    not judged  %s  %s\n", plain(q.Question), plain(q.Fault.String()))
			continue
		}
		fmt.Fprintf(w, "    %.2f     %s %s (weight %g, confidence %.2f)\n", q.Value, plain(q.Question), plain(q.Answer), q.Weight, q.Confidence)
	}
	if r.Reason != "" {
		by := "in our words"
		if r.ReasonBy == intents.ByLLM {
			by = "in the model's words"
		}
		fmt.Fprintf(w, "    reason   %s (%s)\n", plain(r.Reason), by)
	}
	for _, g := range r.Graders {
		if r.Mixed() {
			fmt.Fprintf(w, "    grader   %s decided %d: %s %s\n", g.By, g.N, plain(g.Judge), plain(g.Model))
		}
	}
	fmt.Fprintln(w)
}

func mark(c verdict.Class) string {
	return [...]string{"[x]", "[ ]", "[~]", "[-]"}[c]
}

func scoreText(r *intents.Result) string {
	if !r.Scored {
		return "none"
	}
	text := fmt.Sprintf("%.2f", r.Score)
	if r.Mode != intents.SystemOne {
		text += fmt.Sprintf(" (%d of %d satisfied", r.Counts.Satisfied, r.Counts.All())
		if n := r.Counts.Unknown; n > 0 {
			text += fmt.Sprintf(", %d unknown", n)
		}
		if n := r.Counts.Withdrawn; n > 0 {
			text += fmt.Sprintf("; %d withdrawn", n)
		}
		text += ")"
	} else {
		text += fmt.Sprintf(", confidence %.2f", r.Confidence)
	}
	switch {
	case !r.HasThreshold:
	case r.Success == nil:
		text += fmt.Sprintf("; whether it reaches %.2f hangs on what is unknown", r.Threshold)
	case *r.Success:
		text += fmt.Sprintf(", reaches %.2f", r.Threshold)
	default:
		text += fmt.Sprintf(", below %.2f", r.Threshold)
	}
	return text
}

func printDecision(w io.Writer, d *intents.Decision) {
	fmt.Fprintf(w, "    %-17s %s: %s\n", strings.ReplaceAll(string(d.State), "_", " "), plain(d.ID), plain(d.Text))
	if d.Asked.Turn > 0 {
		fmt.Fprintf(w, "       asked  turn %d  %s\n", d.Asked.Turn, quoteLine(d.Asked.Text))
	}
	for i := range d.Evidence {
		e := &d.Evidence[i]
		at := fmt.Sprintf("turn %d", e.Turn)
		if e.Call > 0 {
			at = fmt.Sprintf("call %d", e.Call)
		}
		fmt.Fprintf(w, "       found  %s  %s\n", at, quoteLine(e.Text))
	}
	for _, q := range d.NotThere {
		fmt.Fprintf(w, "       not in the record  %s\n", quoteLine(q))
	}
	switch {
	case d.Fault != nil:
		fmt.Fprintf(w, "       why    not judged: %s\n", plain(d.Fault.String()))
	case d.Reason != "":
		fmt.Fprintf(w, "       why    %s\n", plain(d.Reason))
	}
	if d.Fallback != nil {
		fmt.Fprintf(w, "       by     the language model, since the System One model failed: %s\n", plain(d.Fallback.String()))
	}
	if len(d.Repeats) > 1 {
		fmt.Fprintf(w, "       repeat %s in %d of %d; two repeats disagree in %.0f %%\n", plain(d.Measured.Most), d.Measured.MostN, d.Measured.N, 100*d.Measured.Disagree)
	}
}

func quoteLine(text string) string { return `"` + plain(strings.Join(strings.Fields(text), " ")) + `"` }
