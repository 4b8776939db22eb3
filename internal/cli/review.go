package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
	"github.com/punchlist-dev/punchlist/internal/review"
	"github.com/punchlist-dev/punchlist/verdict"
)

// reviewCommand puts the questions of rows to a person.
type reviewCommand struct {
	Out           string   `required:"" placeholder:"LABELS" help:"The label file. What it holds is kept, new labels are put behind it."`
	Reviewer      string   `placeholder:"NAME" help:"Who reviews (default: USER)."`
	Obligation    []string `placeholder:"NAME" help:"Only questions about these obligations."`
	Disagreements bool     `help:"List what reviewers disagree on, and ask nothing."`
	Resolve       bool     `help:"Ask about what reviewers disagree on, and settle it."`
	Rows          []string `arg:"" name:"rows" help:"Rows of punchlist check."`
}

// Help shows an example.
func (*reviewCommand) Help() string {
	return `Examples:

    punchlist check -c contract.yaml --out rows.jsonl runs/
    punchlist review --out labels.jsonl --reviewer ada rows.jsonl
    punchlist review --out labels.jsonl --disagreements rows.jsonl
    punchlist review --out labels.jsonl --resolve rows.jsonl

One question at a time: what is asked, what counts, the text that a judge would be shown, and one key for each label; then why, in a line of your own. What a judge said is not shown. A question that this reviewer has labelled is not put again, so a review can be left and taken up. The label file answers questions itself: check --judge people:labels.jsonl.

Exit codes: 0 nothing is left and nobody disagrees; 1 reviewers disagree; 2 the call is wrong, or a line is no row or no label; 3 questions are left.`
}

// Run asks, or lists.
func (c *reviewCommand) Run(s *Surroundings) error {
	if c.Disagreements && c.Resolve {
		return errors.New("--disagreements lists and --resolve asks: give one of them")
	}
	if stdinTimes(append([]string{c.Out}, c.Rows...)) > 0 {
		return errors.New("a review reads its answers from standard input: rows and labels are files")
	}
	reviewer := nonempty(c.Reviewer, s.Getenv("USER"))
	if reviewer == "" && !c.Disagreements {
		return errors.New("who reviews? give --reviewer NAME")
	}
	items, broken, err := c.items(s)
	if err != nil {
		return err
	}
	labels, brokenLabels, err := c.labels(s)
	if err != nil {
		return err
	}
	if brokenLabels > 0 {
		return fmt.Errorf("%s: nothing is added to a file that is no label file: mend the lines above", plain(c.Out))
	}
	r := &reviewing{s: s, in: newKeys(s), reviewer: reviewer, out: c.Out, labels: labels}
	code := ExitOK
	switch {
	case c.Disagreements:
		r.list(items)
	case c.Resolve:
		code, err = r.resolve(items)
	default:
		code, err = r.ask(items)
	}
	if err != nil {
		return err
	}
	if len(review.Disputes(items, r.labels)) > 0 {
		code = Worst(code, ExitFailed)
	}
	if broken > 0 {
		code = Worst(code, ExitUsage)
	}
	return exit(code)
}

// items reads the questions of the rows.
func (c *reviewCommand) items(s *Surroundings) (items []review.Item, broken int, err error) {
	for _, path := range c.Rows {
		err := eachRow(s, path, func(_ int, row *verdict.Row) {
			for _, it := range review.ItemsOf(row) {
				if len(c.Obligation) == 0 || containsText(c.Obligation, it.Obligation) || containsText(c.Obligation, it.Need) {
					items = append(items, it)
				}
			}
		}, &broken)
		if err != nil {
			return nil, 0, err
		}
	}
	if len(items) == 0 && broken == 0 {
		return nil, 0, errors.New("the rows hold no question to a judge that could be reviewed")
	}
	return items, broken, nil
}

func containsText(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// labels reads what the label file holds already; a file that is not there holds nothing.
func (c *reviewCommand) labels(s *Surroundings) ([]calibration.Label, int, error) {
	if _, err := os.Stat(c.Out); errors.Is(err, os.ErrNotExist) {
		return nil, 0, nil
	}
	return readLabels(s, []string{c.Out})
}

// reviewing is one sitting.
type reviewing struct {
	s        *Surroundings
	in       *keys
	reviewer string
	out      string
	labels   []calibration.Label
}

// keep adds a label to the file at once, so that a sitting that breaks off loses nothing.
func (r *reviewing) keep(l calibration.Label) error {
	f, err := os.OpenFile(r.out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return plainPathError(err)
	}
	_, err = f.Write(append(calibration.AppendLabel(nil, &l), '\n'))
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("the label could not be written: %w", plainPathError(err))
	}
	r.labels = append(r.labels, l)
	return nil
}

// ask puts every question that is left.
func (r *reviewing) ask(items []review.Item) (int, error) {
	left := review.Left(items, r.labels, r.reviewer)
	for i := range left {
		w := bufio.NewWriter(r.s.Stdout)
		fmt.Fprintf(w, "\n%d of %d   ", i+1, len(left))
		showItem(w, &left[i])
		keys := review.Keys(left[i].Labels, "sq")
		showKeys(w, keys, "[s] skip  [q] quit")
		w.Flush() //nolint:errcheck // people's text: there is nobody to tell that telling failed
		label, done := r.in.choose(keys, r.s.Stdout)
		if done {
			break
		}
		if label == "" {
			continue
		}
		if err := r.keep(left[i].Label(label, r.reviewer, r.in.why(r.s.Stdout))); err != nil {
			return ExitUsage, err
		}
	}
	still := len(review.Left(items, r.labels, r.reviewer))
	fmt.Fprintf(r.s.Stdout, "\n%s labelled by %s, %d left\n", counted(len(items)-still, "question"), plain(r.reviewer), still)
	r.agree()
	if still > 0 {
		return ExitUndecided, nil
	}
	return ExitOK, nil
}

// agree says how reviewers agree.
func (r *reviewing) agree() {
	for _, b := range review.Reviewers(r.labels) {
		kappa := "not defined"
		if b.HasKappa {
			kappa = fmt.Sprintf("%.2f", b.Kappa)
		}
		fmt.Fprintf(r.s.Stdout, "%s and %s agree on %d of %d, kappa %s\n", plain(b.First), plain(b.Second), b.Agreed, b.N, kappa)
	}
}

// list names what reviewers disagree on.
func (r *reviewing) list(items []review.Item) {
	all := review.Disputes(items, r.labels)
	for i := range all {
		showDispute(r.s.Stdout, &all[i])
	}
	fmt.Fprintf(r.s.Stdout, "%s\n", counted(len(all), "disagreement"))
	r.agree()
}

// resolve asks about what reviewers disagree on. What is said settles it.
func (r *reviewing) resolve(items []review.Item) (int, error) {
	all := review.Disputes(items, r.labels)
	for i := range all {
		d := &all[i]
		w := bufio.NewWriter(r.s.Stdout)
		fmt.Fprintf(w, "\n%d of %d   ", i+1, len(all))
		showItem(w, &d.Item)
		showDispute(w, d)
		keys := review.Keys(d.Item.Labels, "sq")
		showKeys(w, keys, "[s] skip  [q] quit")
		w.Flush() //nolint:errcheck // as above
		label, done := r.in.choose(keys, r.s.Stdout)
		if done {
			break
		}
		if label == "" {
			continue
		}
		l := d.Item.Label(label, r.reviewer, r.in.why(r.s.Stdout))
		l.Resolved = true
		if err := r.keep(l); err != nil {
			return ExitUsage, err
		}
	}
	still := len(review.Disputes(items, r.labels))
	fmt.Fprintf(r.s.Stdout, "\n%d of %s settled\n", len(all)-still, counted(len(all), "disagreement"))
	return ExitOK, nil
}

func showDispute(w io.Writer, d *review.Disputed) {
	fmt.Fprintf(w, "%s  %s\n", plain(d.Item.CaseID+"/"+d.Item.TranscriptID), plain(d.Item.Need))
	for i := range d.Labels {
		l := &d.Labels[i]
		why := ""
		if l.Why != "" {
			why = ": " + plain(l.Why)
		}
		fmt.Fprintf(w, "   %s says %s%s\n", plain(nonempty(l.Reviewer, "a reviewer")), plain(l.Label), why)
	}
}
