// Command accuracy holds the tau-bench runs of a data folder against the two tau contracts of examples/, one case per
// run, through the command line as a user would, and compares the rows with the runs' own labels. The labels are read
// here, after the check, and nowhere else.
//
//	go run ./bench/accuracy DATA [EXAMPLES]
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/internal/cli"
	"github.com/punchlist-dev/punchlist/verdict"
)

type domain struct{ name, runs, contract string }

func domains() []domain {
	return []domain{
		{"airline", "tau/airline-gpt-4o.json", "tau-airline/contract.yaml"},
		{"retail", "tau/retail-tool-calling.json", "tau-retail/contract.yaml"},
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

func (c *counts) print(name string) {
	fmt.Printf("%-8s  agreement %d of %d   precision %s   recall %s   failed %d, passed %d, excluded %d\n", name, c.hit+c.rightPass, c.total(),
		ratio(c.hit, c.hit+c.falseAlarm), ratio(c.hit, c.hit+c.missed), c.hit+c.falseAlarm, c.rightPass+c.missed, c.undecided)
}

func ratio(n, of int) string {
	if of == 0 {
		return "none"
	}
	return fmt.Sprintf("%.3f (%d of %d)", float64(n)/float64(of), n, of)
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "accuracy: name the data folder: make accuracy DATA=folder")
		os.Exit(2)
	}
	examples := "examples"
	if len(os.Args) > 2 {
		examples = os.Args[2]
	}
	if err := compare(os.Args[1], examples); err != nil {
		fmt.Fprintln(os.Stderr, "accuracy:", err)
		os.Exit(1)
	}
}

func compare(data, examples string) error {
	if _, err := os.Stat(data); errors.Is(err, os.ErrNotExist) {
		fmt.Printf("accuracy: %s is not here; nothing was compared\n", data)
		return nil
	}
	tmp, err := os.MkdirTemp("", "accuracy")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	var all counts
	for _, d := range domains() {
		rows, err := check(filepath.Join(data, d.runs), filepath.Join(examples, d.contract), filepath.Join(tmp, d.name))
		if err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		labels, err := rewards(filepath.Join(data, d.runs))
		if err != nil {
			return err
		}
		c, err := hold(d.name, rows, labels)
		if err != nil {
			return err
		}
		all.add(c)
	}
	all.print("all")
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
	f, err := os.Open(out)
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

func command(args ...string) int {
	return cli.Main(args, &cli.Surroundings{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard,
		Getenv: func(string) string { return "" }, Width: func() int { return 120 }, Now: time.Now})
}

// rewards reads the runs' own labels: true where the run got its reward.
func rewards(path string) (map[string]bool, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var runs []struct {
		Task   json.Number `json:"task_id"`
		Trial  int         `json:"trial"`
		Reward float64     `json:"reward"`
	}
	if err := json.Unmarshal(src, &runs); err != nil {
		return nil, err
	}
	labels := map[string]bool{}
	for _, r := range runs {
		labels[r.Task.String()+"-"+strconv.Itoa(r.Trial)] = r.Reward >= 1
	}
	return labels, nil
}

func hold(name string, rows []verdict.Row, labels map[string]bool) (counts, error) {
	var c counts
	var differ []string
	seen := 0
	for i := range rows {
		row := &rows[i]
		good, known := labels[row.TranscriptID]
		if !known {
			return c, fmt.Errorf("%s: no label for %s", name, row.TranscriptID)
		}
		seen++
		failed := row.Class == verdict.ClassFailed || row.Class == verdict.ClassHonest
		switch {
		case row.Class == verdict.ClassExcluded:
			c.undecided++
		case failed && !good:
			c.hit++
			continue
		case !failed && good:
			c.rightPass++
			continue
		case failed:
			c.falseAlarm++
		default:
			c.missed++
		}
		differ = append(differ, disagreement(name, row, good))
	}
	if seen != len(labels) {
		return c, fmt.Errorf("%s: %d rows for %d runs", name, seen, len(labels))
	}
	c.print(name)
	for _, d := range differ {
		fmt.Println(d)
	}
	return c, nil
}

// disagreement says what the row saw where the label says otherwise.
func disagreement(name string, row *verdict.Row, good bool) string {
	label := "no reward"
	if good {
		label = "reward"
	}
	var why []string
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			if o.State == verdict.Met || o.State == verdict.NotRequired || o.Optional {
				continue
			}
			why = append(why, fmt.Sprintf("%s %s (%s) %s", o.ID, o.State, o.Reason, o.Detail))
		}
	}
	return fmt.Sprintf("  differs: %s %s: label %s, row %s: %s", name, row.TranscriptID, label, row.Name, strings.Join(why, "; "))
}
