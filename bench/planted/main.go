// Planted makes labelled runs out of recorded runs of a benchmark: it takes those that the benchmark counts as successes and
// plants one fault into a copy, so that the words of a real agent become false. Where agenttrace measures on words that
// somebody made up for the purpose, this measures on words that agents really said.
//
//	go run ./bench/planted -data DIR -seed 1 -n 280 -labels labels.jsonl > runs.jsonl
//	punchlist check --out rows.jsonl runs.jsonl
//	go run ./bench/planted -score rows.jsonl -labels labels.jsonl
//
// The runs come in the native format under ids that say nothing about them. n of them have a fault; then come all
// originals, each once: the honest twins of the runs made of them, and with them successes into which nothing could be
// planted.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
)

// folders are the values of a flag that may be given several times.
type folders []string

func (f *folders) String() string { return fmt.Sprint(*f) }

func (f *folders) Set(name string) error {
	*f = append(*f, name)
	return nil
}

func main() {
	var data folders
	flag.Var(&data, "data", "file or folder of recorded runs (results of tau-bench or tau2-bench); may be given several times")
	seed := flag.Uint64("seed", 1, "the same seed and data give the same runs")
	n := flag.Int("n", 280, "runs with a fault, as many of each kind as there are")
	labels := flag.String("labels", "", "file of labels, to write or with -score to read")
	show := flag.Int("show", 0, "print so many runs with a fault for people to read, and nothing else")
	rows := flag.String("score", "", "rows of punchlist check --out to score")
	verbose := flag.Bool("v", false, "with -score: tell variants and domains apart, and name every run that was missed, accused or not decided")
	flag.Parse()
	var err error
	switch {
	case *rows != "":
		err = scoreFiles(os.Stdout, *rows, *labels, *verbose)
	case *show > 0:
		err = showSome(os.Stdout, data, *seed, *show)
	default:
		err = generate(os.Stdout, data, *seed, *n, *labels)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "planted:", err)
		os.Exit(2)
	}
}

// generate writes the runs to dst and what is true of them to the file of labels.
func generate(dst io.Writer, data []string, seed uint64, n int, labelsPath string) error {
	if labelsPath == "" {
		return fmt.Errorf("name the file that the labels are written to: -labels labels.jsonl")
	}
	originals, err := readData(data, os.Stderr)
	if err != nil {
		return err
	}
	labels, err := os.Create(labelsPath)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(dst)
	err = write(out, labels, assemble(originals, draw(originals, seed, n), seed))
	if cerr := labels.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return err
	}
	return out.Flush()
}

// showSome prints runs with a fault.
func showSome(dst io.Writer, data []string, seed uint64, n int) error {
	originals, err := readData(data, os.Stderr)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(dst)
	for i, p := range draw(originals, seed, n) {
		show(out, runID(seed, i), p)
	}
	return out.Flush()
}
