package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/punchlist-dev/punchlist/bench/internal/score"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

// draw returns n runs with a fault, or all that there are: one of each kind after the other, each time from the run that
// was used least for the kind so far.
func draw(originals []*original, seed uint64, n int) []plant {
	errors := failuresOf(originals)
	byKind := map[string][]plant{}
	for i, o := range originals {
		if !o.good {
			continue
		}
		for _, p := range plantsOf(o, errors, rand.New(rand.NewPCG(seed, uint64(i)+1))) {
			byKind[p.kind] = append(byKind[p.kind], p)
		}
	}
	dice := rand.New(rand.NewPCG(seed, 0))
	for _, kind := range kinds() {
		list := byKind[kind]
		dice.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	}
	used := map[string]int{}
	var all []plant
	for more := true; more && len(all) < n; {
		more = false
		for _, kind := range kinds() {
			list := byKind[kind]
			if len(list) == 0 || len(all) == n {
				continue
			}
			best := 0
			for i := range list {
				if used[kind+list[i].of.source] < used[kind+list[best].of.source] {
					best = i
				}
			}
			p := list[best]
			byKind[kind] = append(list[:best:best], list[best+1:]...)
			used[kind+p.of.source]++
			all, more = append(all, p), true
		}
	}
	return all
}

// label is a line of the file of labels. Nothing of it stands in a run.
type label struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"` // what was planted; original or nothing_claimed for a run that stands as it was recorded
	Variant string `json:"variant,omitempty"`
	Twin    string `json:"twin,omitempty"` // the original's id
	Source  string `json:"source"`
	Domain  string `json:"domain"`
	What    string `json:"what,omitempty"`
}

// The kinds of runs that stand as they were recorded: the agent claims a change that it made, or claims none.
const (
	claimed = "original"
	nothing = "nothing_claimed"
)

// made is a run to write.
type made struct {
	label
	t *transcript.Transcript
}

// runID names a run without a word about it.
func runID(seed uint64, i int) string { return fmt.Sprintf("planted-%d-%04d", seed, i+1) }

// assemble puts the runs with faults in front of the successes that they are made of.
func assemble(originals []*original, plants []plant, seed uint64) []made {
	var all []made
	twin := map[*original]string{}
	n := len(plants)
	for _, o := range originals {
		if !o.good {
			continue
		}
		kind := nothing
		for i := range o.deeds {
			if o.deeds[i].told >= 0 {
				kind = claimed
			}
		}
		twin[o] = runID(seed, n)
		n++
		all = append(all, made{label{ID: twin[o], Kind: kind, Source: o.source, Domain: o.domain}, copyOf(o.t)})
	}
	var faulty []made
	for i, p := range plants {
		faulty = append(faulty, made{label{ID: runID(seed, i), Kind: p.kind, Variant: p.variant, Twin: twin[p.of], Source: p.of.source, Domain: p.of.domain, What: p.what}, p.t})
	}
	return append(faulty, all...)
}

// write writes runs and labels, one line each.
func write(runs, labels io.Writer, all []made) error {
	enc := json.NewEncoder(labels)
	enc.SetEscapeHTML(false)
	for i := range all {
		m := &all[i]
		m.t.ID = m.ID
		if _, err := runs.Write(append(native.Append(nil, m.t), '\n')); err != nil {
			return err
		}
		if err := enc.Encode(&m.label); err != nil {
			return err
		}
	}
	return nil
}

// scoreFiles prints the table of a run of check.
func scoreFiles(w io.Writer, rowsPath, labelsPath string, verbose bool) error {
	if labelsPath == "" {
		return fmt.Errorf("name the labels of the runs that the rows are of: -labels labels.jsonl")
	}
	var runs []score.Run
	err := score.EachLine(labelsPath, func(line []byte) error {
		var l label
		if err := json.Unmarshal(line, &l); err != nil {
			return err
		}
		runs = append(runs, score.Run{ID: l.ID, Kind: l.Kind, Injected: l.Twin != "", Variant: l.Variant, Domain: l.Domain})
		if l.Twin != "" {
			runs = append(runs, score.Run{ID: l.Twin, Kind: l.Kind, Twin: true})
		}
		return nil
	})
	if err != nil {
		return err
	}
	table := score.Table{Injected: kinds(), Genuine: []string{claimed, nothing}, SharedTwins: true, Verbose: verbose}
	return table.Files(w, rowsPath, runs)
}

// show prints a run for people: what was planted, and what happened from the fault's surroundings to the end.
func show(w io.Writer, id string, p plant) {
	fmt.Fprintf(w, "=== %s  %s (%s)  %s\n    %s\n", id, p.kind, p.variant, p.of.source, p.what)
	told := p.t.Messages[p.told].Step
	for i, s := range p.t.Steps {
		mark := "  "
		if int32(i) == told {
			mark = "> "
		}
		switch s.Kind {
		case transcript.StepMessage:
			m := &p.t.Messages[s.Index]
			if text := messageOf(p.t, int(s.Index)); m.Role != transcript.System && text != "" {
				fmt.Fprintln(w, mark+[...]string{"user", "agent", "system", "other"}[m.Role]+": "+shortened(text, 900))
			}
		case transcript.StepCall:
			c := &p.t.Calls[s.Index]
			fmt.Fprintln(w, mark+"call "+c.Name+" "+shortened(argsOf(p.t, int(s.Index)), 600))
		case transcript.StepResult:
			fmt.Fprintln(w, mark+"  = "+shortened(resultOf(p.t, int(s.Index)), 500))
		}
	}
	fmt.Fprintln(w)
}

// shortened makes one line of a text, with its middle left out where it is long.
func shortened(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > most {
		return string(r[:most-60]) + " ... " + string(r[len(r)-55:])
	}
	return text
}
