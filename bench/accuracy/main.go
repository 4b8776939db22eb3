// Command accuracy holds the tau-bench and tau2-bench runs of a data folder against the contracts of examples/, one case
// per run, through the command line as a user would, and compares the rows with the runs' own labels. The labels are read
// here, after the check, and nowhere else. A disagreement that explained.go does not explain is an error.
//
// The same runs, and with -cases FOLDER situations that somebody wrote down, are also audited without a contract.
//
//	go run ./bench/accuracy [-cases FOLDER] [-audit] DATA [EXAMPLES]
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/bench/internal/labels"
	"github.com/punchlist-dev/punchlist/internal/cli"
	"github.com/punchlist-dev/punchlist/verdict"
)

// domain is a file of labelled runs, with the contract that they are held against.
type domain struct {
	name, runs, contract string
	labels               func(src []byte) (labels.Labels, error)
}

func domains() []domain {
	return []domain{
		{"airline", "tau/airline-gpt-4o.json", "tau-airline/contract.yaml", labels.Tau},
		{"retail", "tau/retail-tool-calling.json", "tau-retail/contract.yaml", labels.Tau},
		{"tau2-airline", "tau2/airline-azure.json", "tau2-airline/contract.yaml", labels.Tau2},
		{"tau2-telecom", "tau2/telecom-gpt-4.1.json", "tau2-telecom/contract.yaml", labels.Tau2},
	}
}

// counts compares "failed" by the row with "failed" by the label. A row that is excluded agrees with nothing.
type counts struct{ hit, rightPass, falseAlarm, missed, undecided int }

func (c *counts) add(o counts) {
	c.hit += o.hit
	c.rightPass += o.rightPass
	c.falseAlarm += o.falseAlarm
	c.missed += o.missed
	c.undecided += o.undecided
}

func (c *counts) total() int { return c.hit + c.rightPass + c.falseAlarm + c.missed + c.undecided }

func (c *counts) print(w io.Writer, name string) {
	fmt.Fprintf(w, "%-12s  agreement %d of %d   of the decided: precision %s, recall %s   failed %d, passed %d, excluded %d\n", name, c.hit+c.rightPass, c.total(),
		ratio(c.hit, c.hit+c.falseAlarm), ratio(c.hit, c.hit+c.missed), c.hit+c.falseAlarm, c.rightPass+c.missed, c.undecided)
}

func ratio(n, of int) string {
	if of == 0 {
		return "none"
	}
	return fmt.Sprintf("%.3f (%d of %d)", float64(n)/float64(of), n, of)
}

func main() {
	cases := flag.String("cases", "", "folder of situations (cases.jsonl, expected.jsonl) to audit without a contract")
	only := flag.Bool("audit", false, "audit only: hold nothing against contracts")
	flag.Parse()
	if flag.NArg() < 1 {
		fmt.Fprintln(os.Stderr, "accuracy: name the data folder: make accuracy DATA=folder CASES=folder")
		os.Exit(2)
	}
	examples := "examples"
	if flag.NArg() > 1 {
		examples = flag.Arg(1)
	}
	m := measurement{data: flag.Arg(0), examples: examples, cases: *cases, auditOnly: *only, domains: domains(), explained: explained(), out: os.Stdout}
	if err := m.run(); err != nil {
		fmt.Fprintln(os.Stderr, "accuracy:", err)
		os.Exit(1)
	}
}

// measurement is one run of this command.
type measurement struct {
	data, examples string
	cases          string // folder of situations to audit, "" for none
	auditOnly      bool
	domains        []domain
	explained      []explanation
	out            io.Writer

	unexplained int
}

func (m *measurement) run() error {
	if _, err := os.Stat(m.data); errors.Is(err, os.ErrNotExist) {
		fmt.Fprintf(m.out, "accuracy: %s is not here; nothing was compared\n", m.data)
		return nil
	}
	tmp, err := os.MkdirTemp("", "accuracy")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	if !m.auditOnly {
		if err := m.contracts(tmp); err != nil {
			return err
		}
	}
	return errors.Join(m.unsettled(), m.audits(tmp))
}

// audits audits the same runs, and the situations, without a contract.
func (m *measurement) audits(tmp string) error {
	fails, successful := 0, 0
	for _, d := range m.domains {
		path := filepath.Join(m.data, d.runs)
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		l, err := d.labels(src)
		if err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		f, s, err := auditRuns(m.out, d.name, path, l, filepath.Join(tmp, d.name))
		if err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		fails, successful = fails+f, successful+s
	}
	fmt.Fprintf(m.out, "audit all           successful runs failed %s\n", ratio(fails, successful))
	if m.cases == "" {
		return nil
	}
	if _, err := os.Stat(m.cases); errors.Is(err, os.ErrNotExist) {
		fmt.Fprintf(m.out, "accuracy: %s is not here; no situation was audited\n", m.cases)
		return nil
	}
	return auditSituations(m.out, m.cases, filepath.Join(tmp, "situations"))
}

// contracts holds the runs against the contracts of the examples.
func (m *measurement) contracts(tmp string) error {
	var all counts
	for _, d := range m.domains {
		src, err := os.ReadFile(filepath.Join(m.data, d.runs))
		if err != nil {
			return err
		}
		rows, err := check(filepath.Join(m.data, d.runs), filepath.Join(m.examples, d.contract), filepath.Join(tmp, d.name))
		if err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		own, err := d.labels(src)
		if err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		c, err := m.hold(d.name, rows, own)
		if err != nil {
			return err
		}
		all.add(c)
	}
	all.print(m.out, "all")
	return nil
}

// unsettled is the error of a measurement with disagreements that nobody explained, or explanations of none.
func (m *measurement) unsettled() error {
	var idle []string
	for _, e := range m.explained {
		if !e.used {
			idle = append(idle, e.domain+" "+e.caseID)
		}
	}
	switch {
	case m.auditOnly:
		return nil
	case m.unexplained > 0:
		return fmt.Errorf("disagreements that are not explained: %d; read those runs, and mend the contract or add to bench/accuracy/explained.go", m.unexplained)
	case len(idle) > 0:
		return fmt.Errorf("these are explained and do not disagree any more: %s; take them out of bench/accuracy/explained.go", strings.Join(idle, ", "))
	}
	return nil
}

// check derives the cases of a file and checks it, with the two commands that a user would type.
func check(runs, contract, tmp string) ([]verdict.Row, error) {
	cases, out := tmp+"-cases.jsonl", tmp+"-rows.jsonl"
	if code := command("convert", "--cases", "--out", cases, runs); code != 0 {
		return nil, fmt.Errorf("convert --cases ended with %d", code)
	}
	if code := command("check", "--contract", contract, "--cases", cases, "--out", out, "--report-only", runs); code != 0 {
		return nil, fmt.Errorf("check ended with %d", code)
	}
	return readRows(out)
}

func command(args ...string) int {
	return cli.Main(args, &cli.Surroundings{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard,
		Getenv: func(string) string { return "" }, Width: func() int { return 120 }, Now: time.Now})
}

// hold compares the rows of a domain with its labels.
func (m *measurement) hold(name string, rows []verdict.Row, own labels.Labels) (counts, error) {
	var c counts
	var differ []string
	seen := map[string]bool{}
	for i := range rows {
		row := &rows[i]
		good, known := own.Good[row.TranscriptID]
		if !known {
			return c, fmt.Errorf("%s: no label for %s", name, row.TranscriptID)
		}
		seen[row.TranscriptID] = true
		if c.count(row, good) {
			differ = append(differ, m.disagreement(name, row, good))
		}
	}
	if len(seen) != len(own.Good) || len(rows) != len(seen) {
		return c, fmt.Errorf("%s: %d rows of %d runs, %d labels", name, len(rows), len(seen), len(own.Good))
	}
	c.print(m.out, name)
	if own.Rests != "" {
		fmt.Fprintln(m.out, "  the labels rest on "+own.Rests)
	}
	for _, d := range differ {
		fmt.Fprintln(m.out, d)
	}
	return c, nil
}

// count adds a row, and says whether it disagrees.
func (c *counts) count(row *verdict.Row, good bool) bool {
	failed := row.Class == verdict.ClassFailed || row.Class == verdict.ClassHonest
	switch {
	case row.Class == verdict.ClassExcluded:
		c.undecided++
	case failed && !good:
		c.hit++
		return false
	case !failed && good:
		c.rightPass++
		return false
	case failed:
		c.falseAlarm++
	default:
		c.missed++
	}
	return true
}

// disagreement says what the row saw where the label says otherwise, and why, where that is known.
func (m *measurement) disagreement(domain string, row *verdict.Row, good bool) string {
	label := "no reward"
	if good {
		label = "reward"
	}
	var saw []string
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			if o.State == verdict.Met || o.State == verdict.NotRequired || o.Optional {
				continue
			}
			saw = append(saw, strings.TrimSpace(fmt.Sprintf("%s %s (%s) %s", o.ID, o.State, o.Reason, o.Detail)))
		}
	}
	line := fmt.Sprintf("  differs: %s %s: label %s, row %s", domain, row.CaseID, label, row.Name)
	if len(saw) > 0 {
		line += ": " + strings.Join(saw, "; ")
	}
	for i := range m.explained {
		if e := &m.explained[i]; e.domain == domain && e.caseID == row.CaseID && e.verdict == row.Name {
			e.used = true
			return line + "\n    because " + e.why
		}
	}
	m.unexplained++
	return line + "\n    NOT EXPLAINED"
}
