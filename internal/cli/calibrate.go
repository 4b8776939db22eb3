package cli

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
)

// calibrateCommand holds the answers of judges against the labels of people.
type calibrateCommand struct {
	Labels       []string `required:"" placeholder:"FILE" sep:"none" help:"Labels of people, one JSON object to a line, as punchlist review writes them. Give the flag again for each further one."`
	Policy       string   `placeholder:"FILE" help:"The text by which people labelled. The calibration is bound to it."`
	Out          string   `placeholder:"FILE" help:"Write the calibration to this file, for check --calibration."`
	JSON         bool     `name:"json" help:"Write the calibration to standard output in place of the list."`
	Pass         []string `placeholder:"LABEL" help:"Labels that let an obligation pass (default: met, satisfied, yes)."`
	Seed         uint64   `default:"1" placeholder:"N" help:"Decides which cases a threshold is fitted on, and which it is reported on (default: 1)."`
	MinLabels    int      `name:"min-labels" default:"30" placeholder:"N" help:"Least number of labelled answers by which a judge may stop a release (default: 30)."`
	MinKappa     float64  `name:"min-kappa" default:"0.6" placeholder:"K" help:"Least kappa (default: 0.6)."`
	MaxFalsePass float64  `name:"max-false-pass" default:"20" placeholder:"PERCENT" help:"Most that the upper end of the false-pass rate's 95 % interval may be (default: 20)."`
	Rows         []string `arg:"" name:"rows" help:"Rows with the answers of judges, or - for standard input."`
}

// Help shows an example.
func (*calibrateCommand) Help() string {
	return `Example:

    punchlist check -c contract.yaml --judge openai:small --out rows.jsonl labelled-set/
    punchlist review --out labels.jsonl rows.jsonl
    punchlist calibrate --labels labels.jsonl --out calibration.json rows.jsonl

Labels and answers are joined by case, transcript and need. For each obligation: confusion, agreement, kappa with its interval, false passes and false fails with theirs, and where the judge gives probabilities their reliability and a threshold, fitted on one part of the cases and reported on the other.

Exit codes: 0 every judge may stop a release; 1 one may not; 2 the call is wrong, or a line is no row or no label; 3 nothing was compared.`
}

// Run compares, prints, and writes the file.
func (c *calibrateCommand) Run(s *Surroundings) error {
	if err := c.sane(); err != nil {
		return err
	}
	labels, broken, err := readLabels(s, c.Labels)
	if err != nil {
		return err
	}
	rows, err := readJudged(s, c.Rows)
	if err != nil {
		return err
	}
	broken += rows.broken
	if broken == 0 && len(rows.answers) == 0 {
		return errors.New("no row has an answer of a judge; punchlist check --judge SPEC --out ROWS writes such rows")
	}
	o := calibration.Options{Seed: c.Seed, Policy: policyWith(c.Pass), Set: setDigest(labels)}
	o.Policy.MinN, o.Policy.MinKappa, o.Policy.MaxFalsePass = c.MinLabels, c.MinKappa, c.MaxFalsePass/100
	if o.Labelled, err = fileDigest(s, c.Policy); err != nil {
		return err
	}
	result := calibration.Compare(o, rows.answers, labels)
	if err := c.write(s, &result); err != nil {
		return err
	}
	code := calibrationCode(&result)
	if broken > 0 {
		code = Worst(code, ExitUsage)
	}
	return exit(code)
}

func (c *calibrateCommand) sane() error {
	switch {
	case c.MinKappa < -1 || c.MinKappa > 1:
		return errors.New("--min-kappa is a number from -1 to 1")
	case !(c.MaxFalsePass >= 0 && c.MaxFalsePass <= 100):
		return errors.New("--max-false-pass is a percentage from 0 to 100")
	case c.MinLabels < 1:
		return errors.New("--min-labels is 1 or more")
	case stdinTimes(append(append([]string{c.Policy}, c.Labels...), c.Rows...)) > 1:
		return errors.New("standard input can be read only once: two of rows, labels and policy are -")
	}
	return output{"--out", c.Out}.spares(given{"rows", c.Rows}, given{"labels", c.Labels}, given{"the policy", []string{c.Policy}})
}

// calibrationCode is 1 where a judge may not stop a release, and 3 where nothing was compared.
func calibrationCode(result *calibration.Calibration) int {
	compared, code := 0, ExitOK
	for i := range result.Obligations {
		compared += result.Obligations[i].N
		if !result.Obligations[i].MayBlock {
			code = ExitFailed
		}
	}
	if compared == 0 {
		return ExitUndecided
	}
	return code
}

// readLabels reads label files. Every line that is none is complained about and counted.
func readLabels(s *Surroundings, paths []string) (labels []calibration.Label, broken int, err error) {
	for _, path := range paths {
		f, err := openInput(s, path)
		if err != nil {
			return nil, 0, err
		}
		err = eachLine(f, func(n int, line []byte, lineErr error) {
			var l calibration.Label
			if lineErr == nil {
				l, lineErr = calibration.ReadLabel(line)
			}
			if lineErr != nil {
				broken++
				s.complain("%s:%d: %s", plain(path), n, plain(lineErr.Error()))
				return
			}
			labels = append(labels, l)
		})
		if err = errors.Join(err, f.Close()); err != nil {
			return nil, 0, fmt.Errorf("%s: %w", plain(path), plainPathError(err))
		}
	}
	return labels, broken, nil
}

// setDigest identifies a set of labels by what it says, not by how its file is written.
func setDigest(labels []calibration.Label) string {
	h := sha256.New()
	for i := range labels {
		h.Write(append(calibration.AppendLabel(nil, &labels[i]), '\n'))
	}
	return fmt.Sprintf("sha256:%x", h.Sum(nil)[:16])
}

// fileDigest is the digest of a file's bytes, "" for no file.
func fileDigest(s *Surroundings, path string) (string, error) {
	if path == "" {
		return "", nil
	}
	f, err := openInput(s, path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("%s: %w", plain(path), plainPathError(err))
	}
	return fmt.Sprintf("sha256:%x", h.Sum(nil)[:16]), nil
}

func (c *calibrateCommand) write(s *Surroundings, result *calibration.Calibration) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	if err := enc.Encode(result); err != nil {
		return err
	}
	if c.Out != "" {
		if err := os.WriteFile(c.Out, b.Bytes(), 0o644); err != nil {
			return plainPathError(err)
		}
	}
	if c.JSON {
		_, err := s.Stdout.Write(b.Bytes())
		return err
	}
	out := bufio.NewWriter(s.Stdout)
	for i := range result.Obligations {
		printCalibrated(out, &result.Obligations[i])
	}
	if result.Unused > 0 {
		fmt.Fprintf(out, "%s of questions that no row has\n", counted(result.Unused, "label"))
	}
	return out.Flush()
}

func printCalibrated(out io.Writer, o *calibration.Obligation) {
	word := "MAY BLOCK   "
	if !o.MayBlock {
		word = "REPORTS ONLY"
	}
	fmt.Fprintf(out, "%s  %s  by %s %s\n", word, plain(obligationName(o.Contract, o.Obligation)), plain(nonempty(o.Judge, "a judge that is not named")), plain(o.Model))
	if o.Why != "" {
		fmt.Fprintf(out, "   missing      %s\n", plain(o.Why))
	}
	fmt.Fprintf(out, "   compared     %s", counted(o.N, "answer"))
	for _, left := range []struct {
		n    int
		what string
	}{{o.Unlabelled, "without a label"}, {o.NotJudged, "not judged"}, {o.Disputed, "disputed"}, {o.Reworded, "labelled under another wording or text"}} {
		if left.n > 0 {
			fmt.Fprintf(out, "; %d %s", left.n, left.what)
		}
	}
	fmt.Fprintln(out)
	if o.N > 0 {
		printConfusion(out, o)
	}
	if o.ECE != nil {
		fmt.Fprintf(out, "   reliability  ECE %.3f, Brier %.3f\n", *o.ECE, *o.Brier)
	}
	if t := o.Fitted; t != nil {
		fmt.Fprintf(out, "   threshold    %.4f, fitted on %d; on the others: finds %s, false passes %s\n", t.At, t.Train, rateText(t.Found), rateText(t.FalsePass))
	}
	fmt.Fprintln(out)
}

func printConfusion(out io.Writer, o *calibration.Obligation) {
	fmt.Fprintf(out, "   agreement    %s\n", rateText(o.Agreed))
	if o.Kappa != nil {
		fmt.Fprintf(out, "   kappa        %.2f (%.2f to %.2f)\n", *o.Kappa, o.KappaLo, o.KappaHi)
	} else {
		fmt.Fprintln(out, "   kappa        not defined")
	}
	fmt.Fprintf(out, "   false passes %s\n   false fails  %s\n", rateText(o.FalsePass), rateText(o.FalseFail))
	for i, row := range o.Counts {
		for k, n := range row {
			if n > 0 {
				fmt.Fprintf(out, "   people %s, judge %s: %d\n", plain(o.Labels[i]), plain(o.Labels[k]), n)
			}
		}
	}
}

// rateText is a share with its counts and its interval.
func rateText(r calibration.Rate) string {
	if r.N == 0 {
		return "0 of 0"
	}
	return fmt.Sprintf("%d of %d, %.0f %% (%.0f to %.0f)", r.K, r.N, 100*float64(r.K)/float64(r.N), 100*r.Lo, 100*r.Hi)
}

func nonempty(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
