package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/bench/internal/labels"
	"github.com/punchlist-dev/punchlist/verdict"
)

// auditGroups are the groups of situations that are audited without a contract.
const auditGroups = "ADEF"

// situation is what a checker may see of one case, and what was expected of it.
type situation struct {
	ID         string          `json:"id"`
	Group      string          `json:"group"`
	Difficulty string          `json:"difficulty"`
	Messages   json.RawMessage `json:"messages"`
	RunStatus  struct {
		State string `json:"state"`
	} `json:"run_status"`
	want []string // verdicts that are right: the expected one first
}

func (s *situation) deterministic() bool { return s.Difficulty == "deterministic from trace" }

// bad says whether the run did not end as it should: what is expected first decides.
func (s *situation) bad() bool {
	switch s.want[0] {
	case "complete", "running", "needs_user_input", "declined_safely", "blocked_with_recovery", "not_judged":
		return false
	}
	return true
}

// auditSituations audits the situations of a folder without contracts, and compares.
func auditSituations(w io.Writer, folder, tmp string) error {
	all, err := readSituations(folder)
	if err != nil {
		return err
	}
	rows, err := auditFile(all, tmp)
	if err != nil {
		return err
	}
	byID := map[string]*verdict.Row{}
	for i := range rows {
		byID[rows[i].TranscriptID] = &rows[i]
	}
	var deterministic, judged decided
	stalls, stallsCaught, healthy, flagged := 0, 0, 0, []string(nil)
	for i := range all {
		s := &all[i]
		row := byID[s.ID]
		if row == nil {
			return fmt.Errorf("no row of %s", s.ID)
		}
		d := &judged
		if s.deterministic() {
			d = &deterministic
		}
		d.add(s, row)
		if s.Group[:1] == "F" {
			caught := row.Verdict == verdict.Stall
			switch {
			case s.want[0] == "stall" && slices.Contains(s.want, "running"): // either answer is right
			case s.want[0] == "stall":
				stalls++
				if caught {
					stallsCaught++
				}
			default:
				healthy++
				if caught {
					flagged = append(flagged, s.ID)
				}
			}
		}
	}
	fmt.Fprintf(w, "\naudit of situations without a contract, groups %s\n", strings.Join(strings.Split(auditGroups, ""), ", "))
	deterministic.print(w, "deterministic")
	judged.print(w, "needs a judge or the world")
	fmt.Fprintf(w, "  stalls caught %d of %d, healthy runs flagged %d of %d %s\n", stallsCaught, stalls, len(flagged), healthy, strings.Join(flagged, " "))
	return nil
}

// decided counts answers to "finished properly?".
type decided struct {
	rightBad, rightGood, accused, missed, undecided int
	exact                                           int
	lines                                           []string
}

func (d *decided) add(s *situation, row *verdict.Row) {
	kinds := make([]string, len(row.Findings))
	for i := range row.Findings {
		kinds[i] = row.Findings[i].Kind
	}
	note := func(what string) {
		d.lines = append(d.lines, fmt.Sprintf("  %-10s %s: %s, expected %s; findings %s", what, s.ID, row.Name, strings.Join(s.want, " or "), strings.Join(kinds, " ")))
	}
	if slices.Contains(s.want, row.Name) {
		d.exact++
	}
	failed := row.Class == verdict.ClassFailed || row.Class == verdict.ClassHonest
	if row.Class == verdict.ClassHonest && slices.Contains(s.want, "blocked_with_recovery") {
		failed = false // an honest end is what was expected
	}
	switch {
	case row.Class == verdict.ClassExcluded && row.Verdict != verdict.Running:
		d.undecided++
		note("undecided")
	case failed && s.bad():
		d.rightBad++
	case !failed && !s.bad():
		d.rightGood++
	case failed:
		d.accused++
		note("ACCUSED")
	default:
		d.missed++
		note("MISSED")
	}
}

func (d *decided) print(w io.Writer, name string) {
	of := d.rightBad + d.rightGood + d.accused + d.missed
	fmt.Fprintf(w, "%s: decided %s, exact verdict %d\n", name, ratio(of, of+d.undecided), d.exact)
	bad, good := d.rightBad+d.missed, d.rightGood+d.accused
	if bad > 0 && good > 0 {
		fmt.Fprintf(w, "  balanced accuracy of the decided %.3f: bad ones caught %s, good ones cleared %s; wrong accusations %d\n",
			(float64(d.rightBad)/float64(bad)+float64(d.rightGood)/float64(good))/2, ratio(d.rightBad, bad), ratio(d.rightGood, good), d.accused)
	}
	for _, l := range d.lines {
		fmt.Fprintln(w, l)
	}
}

// readSituations reads the situations of the audited groups with what is expected of them.
func readSituations(folder string) ([]situation, error) {
	want := map[string][]string{}
	err := eachLine(filepath.Join(folder, "expected.jsonl"), func(line []byte) error {
		var e struct {
			ID       string `json:"id"`
			Expected struct {
				Verdict   string   `json:"verdict"`
				AlsoOK    []string `json:"also_ok"`
				TraceOnly string   `json:"trace_only_verdict"`
			} `json:"expected"`
		}
		if err := json.Unmarshal(line, &e); err != nil {
			return err
		}
		want[e.ID] = append([]string{e.Expected.Verdict}, e.Expected.AlsoOK...)
		if e.Expected.TraceOnly != "" {
			want[e.ID] = append([]string{e.Expected.TraceOnly}, want[e.ID]...)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var all []situation
	err = eachLine(filepath.Join(folder, "cases.jsonl"), func(line []byte) error {
		var s situation
		if err := json.Unmarshal(line, &s); err != nil {
			return err
		}
		if s.Group != "" && strings.Contains(auditGroups, s.Group[:1]) {
			if s.want = want[s.ID]; s.want == nil {
				return fmt.Errorf("nothing is expected of %s", s.ID)
			}
			all = append(all, s)
		}
		return nil
	})
	return all, err
}

func eachLine(path string, fn func(line []byte) error) error {
	src, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for line := range bytes.Lines(src) {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			if err := fn(line); err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
		}
	}
	return nil
}

// auditFile writes the situations as one file of conversations, with the runner's word on each in a file of cases, and
// audits it through the command line.
func auditFile(all []situation, tmp string) ([]verdict.Row, error) {
	var runs, cases bytes.Buffer
	for i := range all {
		s := &all[i]
		id, _ := json.Marshal(s.ID) // a string always marshals
		fmt.Fprintf(&runs, `{"id":%s,"messages":%s}`+"\n", id, s.Messages)
		state := ""
		if s.RunStatus.State == "running" {
			state = `,"runState":"running"`
		}
		fmt.Fprintf(&cases, `{"caseId":%s%s}`+"\n", id, state)
	}
	runsFile, casesFile, out := tmp+"-runs.jsonl", tmp+"-cases.jsonl", tmp+"-rows.jsonl"
	for path, b := range map[string]*bytes.Buffer{runsFile: &runs, casesFile: &cases} {
		if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
			return nil, err
		}
	}
	if code := command("check", "--cases", casesFile, "--out", out, "--report-only", runsFile); code != 0 {
		return nil, fmt.Errorf("check ended with %d", code)
	}
	return readRows(out)
}

func readRows(path string) ([]verdict.Row, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var rows []verdict.Row
	in := bufio.NewReader(f)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			row, _, rerr := verdict.ReadRow(line)
			if rerr != nil {
				return nil, rerr
			}
			rows = append(rows, row)
		}
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// auditRuns audits a file of labelled runs without a contract: how many successful runs are failed, and how many failed
// ones are caught.
func auditRuns(w io.Writer, name, path string, l labels.Labels, tmp string) (falseFails, successful int, err error) {
	out := tmp + "-audit.jsonl"
	if code := command("check", "--out", out, "--report-only", path); code != 0 {
		return 0, 0, fmt.Errorf("check ended with %d", code)
	}
	rows, err := readRows(out)
	if err != nil {
		return 0, 0, err
	}
	verdicts := [2]map[string]int{{}, {}}
	var wrong []string
	caught, failing := 0, 0
	for i := range rows {
		row := &rows[i]
		good, failed := l.Good[row.TranscriptID], row.Class == verdict.ClassFailed
		label := 1
		if good {
			label = 0
			successful++
		} else {
			failing++
		}
		verdicts[label][row.Name]++
		switch {
		case failed && good:
			falseFails++
			for k := range row.Findings {
				f := &row.Findings[k]
				wrong = append(wrong, fmt.Sprintf("    %s %s: %s %s (%s): %q / %q %s", name, row.TranscriptID, row.Name, f.Kind, f.Confidence, f.Said.Text, f.Record.Text, f.Detail))
			}
		case failed:
			caught++
		}
	}
	fmt.Fprintf(w, "audit %-12s  successful runs failed %s   failing runs caught %s\n", name, ratio(falseFails, successful), ratio(caught, failing))
	for label, word := range []string{"successful", "failing"} {
		fmt.Fprintf(w, "    %-10s %s\n", word, countsOf(verdicts[label]))
	}
	for _, line := range wrong {
		fmt.Fprintln(w, line)
	}
	return falseFails, successful, nil
}

func countsOf(m map[string]int) string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %d", name, m[name])
	}
	return strings.Join(names, ", ")
}
