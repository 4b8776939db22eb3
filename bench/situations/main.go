// Command situations holds real-world situations of a data folder against contracts that were written from each one's
// hint alone (contracts/), and prints one verdict per case. Where a meaning has to be read the answers are those of a
// person (answers.jsonl), or the replies of a judge that the case brings. What was expected is read only where it is asked
// for, after the check.
//
//	go run ./bench/situations DATA [-expected FILE] [-v]
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/punchlist-dev/punchlist/verdict"
)

func main() {
	code, err := run(os.Args[1:], os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "situations:", err)
	}
	os.Exit(code)
}

// run returns the exit code: 1 where a case could not be checked, or an answer is not the expected one.
func run(args []string, w io.Writer) (int, error) {
	flags := flag.NewFlagSet("situations", flag.ContinueOnError)
	file := flags.String("expected", "", "file of expected verdicts to compare with")
	verbose := flags.Bool("v", false, "print the rows, too")
	// The folder may stand before the flags or behind them.
	var folder string
	if len(args) > 0 && (args[0] == "" || args[0][0] != '-') {
		folder, args = args[0], args[1:]
	}
	if err := flags.Parse(args); err != nil {
		return 2, err
	}
	if folder == "" {
		folder = flags.Arg(0)
	}
	if folder == "" {
		return 2, errors.New("name the data folder: make situations DATA=folder")
	}
	cases := filepath.Join(folder, "cases", "cases.jsonl")
	if inside := filepath.Join(folder, "cases.jsonl"); exists(inside) {
		cases = inside
	}
	if _, err := os.Stat(cases); errors.Is(err, os.ErrNotExist) {
		fmt.Fprintf(w, "situations: %s is not here; nothing was checked\n", cases)
		return 0, nil
	}
	all, err := readSituations(cases)
	if err != nil {
		return 2, err
	}
	recorded, err := readAnswers(answersFile)
	if err != nil {
		return 2, err
	}
	code := 0
	var answers []answer
	for i := range all {
		if !all[i].checked() {
			continue
		}
		a := check(contractFiles, &all[i], recorded)
		if a.Error != "" {
			code = 1
		}
		if err := printAnswer(w, &a, *verbose); err != nil {
			return 2, err
		}
		answers = append(answers, a)
	}
	if *file == "" {
		return code, nil
	}
	want, err := readExpected(*file)
	if err != nil {
		return 2, err
	}
	if compare(w, answers, want) > 0 {
		code = 1
	}
	return code, nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func printAnswer(w io.Writer, a *answer, rows bool) error {
	line, err := json.Marshal(a)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "%s\n", line); err != nil || !rows {
		return err
	}
	for i := range a.rows {
		if _, err := w.Write(append(verdict.AppendRow(nil, &a.rows[i]), '\n')); err != nil {
			return err
		}
	}
	return nil
}
