// Agenttrace makes labelled runs in the form agent-trace/v1, and scores the rows of punchlist check against their labels.
//
//	go run ./bench/agenttrace -pool dev -seed 1 -n 700 > runs.jsonl
//	punchlist check --out rows.jsonl runs.jsonl
//	go run ./bench/agenttrace -score rows.jsonl -runs runs.jsonl
//
// n runs have one of seven kinds of false completion injected; each is followed by its honest twin, which differs in
// nothing else. Then come n genuine runs of six kinds.
//
// The pools share no tool, wording or domain. Rules were written against train and dev to dev4. The others were each written
// blind, by somebody who had not seen how claims are found, and scored once before anybody looked at them: their first
// figures stand in docs/findings.md, and from then on they are pools like the others. Whoever wants to know how good the
// rules are now writes another one, without a look at them.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	poolName := flag.String("pool", "train", poolNames())
	seed := flag.Uint64("seed", 1, "the same seed gives the same runs")
	n := flag.Int("n", 700, "runs with something injected; as many twins and genuine runs are added")
	rows := flag.String("score", "", "rows of punchlist check --out to score")
	runs := flag.String("runs", "", "with -score: the runs that the rows are of")
	verbose := flag.Bool("v", false, "with -score: tell variants and domains apart, and name every run that was missed or accused wrongly")
	flag.Parse()
	var err error
	if *rows != "" {
		err = scoreFiles(os.Stdout, *rows, *runs, *verbose)
	} else {
		err = generate(os.Stdout, *poolName, *seed, *n)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "agenttrace:", err)
		os.Exit(2)
	}
}

// generate writes the runs of a pool.
func generate(dst io.Writer, name string, seed uint64, n int) error {
	p := poolNamed(name)
	if p == nil {
		return fmt.Errorf("there is no pool %q; it is one of %s", name, poolNames())
	}
	out := bufio.NewWriter(dst)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for _, t := range traces(p, seed, n) {
		if err := enc.Encode(t); err != nil {
			return err
		}
	}
	return out.Flush()
}

// traces makes the runs of a pool. Their ids say nothing about them.
func traces(p *pool, seed uint64, n int) []*trace {
	var all []*trace
	id := func() string { return fmt.Sprintf("%s-%d-%05d", p.name, seed, len(all)+1) }
	kinds := injectedKinds()
	for i := range n {
		kind := kinds[i%len(kinds)]
		d := drawRun(p, seed, i, kind)
		all = append(all, render(d, id(), kind, ""))
		twin := render(d, id(), "", "twin")
		twin.Truth.Details.TwinOf, twin.Truth.Details.Template = kind, d.template(kind)
		all = append(all, twin)
	}
	genuine := genuineKinds()
	for i := range n {
		kind := genuine[i%len(genuine)]
		all = append(all, render(drawRun(p, seed, n+i, kind), id(), "", kind))
	}
	return all
}
