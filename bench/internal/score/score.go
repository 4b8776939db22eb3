// Package score counts how the rows of punchlist check came out for runs whose truth is known, and prints it by kind.
package score

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
)

// Run is one run and what is true of it.
type Run struct {
	ID       string
	Kind     string // what was injected, the kind of a genuine run, or the kind of the twin
	Injected bool
	Twin     bool // of a run with that kind injected
	Variant  string
	Domain   string
}

// Table says what is printed.
type Table struct {
	Injected, Genuine []string // kinds, in order
	// SharedTwins says that one run may be the twin of several, and is then among the genuine ones too: it counts once
	// there, and once for each kind beside the injected ones.
	SharedTwins bool
	// Verbose tells variants and domains apart, and names every run that was missed, accused or not decided.
	Verbose bool
}

// tally counts how the rows of one kind of run came out.
type tally struct {
	runs                          int
	caught, missed                int // of injected runs: failed; not failed and decided
	right, accused                int // of others: decided and not failed; failed
	undecided                     int
	verdicts                      map[string]int
	missedIDs, accusedIDs, openID []string
}

// row is what scoring needs of a row.
type row struct {
	TranscriptID string `json:"transcriptId"`
	Verdict      string `json:"verdict"`
	Class        string `json:"class"`
}

// Files scores the rows in a file written by check against runs, and prints the table.
func (t *Table) Files(w io.Writer, rowsPath string, runs []Run) error {
	rows, err := readRows(rowsPath)
	if err != nil {
		return err
	}
	t.print(w, count(runs, rows))
	return nil
}

func readRows(path string) (map[string]row, error) {
	rows := map[string]row{}
	return rows, EachLine(path, func(line []byte) error {
		var r row
		if err := json.Unmarshal(line, &r); err != nil {
			return err
		}
		rows[r.TranscriptID] = r
		return nil
	})
}

// EachLine gives the lines of a file that are not blank to fn. Its error names file and line.
func EachLine(path string, fn func(line []byte) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 16<<20)
	for n := 1; in.Scan(); n++ {
		if len(strings.TrimSpace(in.Text())) == 0 {
			continue
		}
		if err := fn(in.Bytes()); err != nil {
			return fmt.Errorf("%s:%d: %w", path, n, err)
		}
	}
	return in.Err()
}

// scores are the tallies by kind.
type scores struct {
	injected, twins, genuine map[string]*tally
	variants, domains        map[string]*tally // of injected runs, by kind and variant, and by kind and domain
}

func count(runs []Run, rows map[string]row) scores {
	s := scores{map[string]*tally{}, map[string]*tally{}, map[string]*tally{}, map[string]*tally{}, map[string]*tally{}}
	for _, l := range runs {
		group := s.genuine
		if l.Injected {
			group = s.injected
		} else if l.Twin {
			group = s.twins
		}
		r, ok := rows[l.ID]
		if !ok {
			r.Verdict = "no row"
		}
		tallyOf(group, l.Kind).add(l, r)
		if l.Injected {
			tallyOf(s.variants, l.Kind+": "+l.Variant).add(l, r)
			tallyOf(s.domains, l.Kind+": "+l.Domain).add(l, r)
		}
	}
	return s
}

func tallyOf(group map[string]*tally, key string) *tally {
	if group[key] == nil {
		group[key] = &tally{verdicts: map[string]int{}}
	}
	return group[key]
}

// add counts a row. A run without a row is undecided.
func (t *tally) add(l Run, r row) {
	t.runs++
	if r.Verdict == "" {
		r.Verdict = "a row without a verdict"
	}
	t.verdicts[r.Verdict]++
	failed := r.Class == "failed"
	named := l.ID + " " + r.Verdict
	switch decided := failed || r.Class == "passed" || r.Class == "honest"; {
	case !decided:
		t.undecided++
		t.openID = append(t.openID, named)
	case l.Injected && failed:
		t.caught++
	case l.Injected:
		t.missed++
		t.missedIDs = append(t.missedIDs, named)
	case failed:
		t.accused++
		t.accusedIDs = append(t.accusedIDs, named)
	default:
		t.right++
	}
}

func (t *Table) print(w io.Writer, s scores) {
	fmt.Fprintf(w, "%-20s %5s %7s %7s %10s  %-26s %6s %13s %10s\n", "injected", "runs", "caught", "missed", "undecided", "caught of decided (95 %)", "twins", "false alarms", "undecided")
	var all, twins, genuine tally
	for _, kind := range t.Injected {
		of, twin := orEmpty(s.injected[kind]), orEmpty(s.twins[kind])
		printInjected(w, kind, of, twin)
		all.sum(of)
		twins.sum(twin)
	}
	printInjected(w, "all", &all, &twins)
	fmt.Fprintf(w, "\n%-20s %5s %7s %13s %10s  %s\n", "genuine", "runs", "right", "false alarms", "undecided", "false alarms of decided (95 %)")
	for _, kind := range t.Genuine {
		printGenuine(w, kind, orEmpty(s.genuine[kind]))
		genuine.sum(orEmpty(s.genuine[kind]))
	}
	if !t.SharedTwins {
		printGenuine(w, "twins", &twins)
		genuine.sum(&twins)
	}
	printGenuine(w, "all", &genuine)
	runs, open := all.runs+genuine.runs, all.undecided+genuine.undecided
	fmt.Fprintf(w, "\ndecided: %d of %d (%s)\n", runs-open, runs, share(runs-open, runs))
	if t.Verbose {
		printDetail(w, "variant", s.variants)
		printDetail(w, "domain", s.domains)
	}
	for _, kind := range slices.Concat(t.Injected, t.Genuine) {
		for _, group := range []struct {
			name  string
			tally *tally
		}{{"", s.injected[kind]}, {" twin", s.twins[kind]}, {" genuine", s.genuine[kind]}} {
			if group.tally != nil {
				printVerdicts(w, kind+group.name, group.tally, t.Verbose)
			}
		}
	}
}

// printDetail says what was caught of each kind by what was done, or where.
func printDetail(w io.Writer, by string, group map[string]*tally) {
	fmt.Fprintf(w, "\n%-44s %5s %7s %7s %10s\n", "injected, by "+by, "runs", "caught", "missed", "undecided")
	for _, key := range slices.Sorted(maps.Keys(group)) {
		t := group[key]
		fmt.Fprintf(w, "%-44s %5d %7d %7d %10d\n", key, t.runs, t.caught, t.missed, t.undecided)
	}
	fmt.Fprintln(w)
}

func orEmpty(t *tally) *tally {
	if t == nil {
		return &tally{}
	}
	return t
}

func (t *tally) sum(o *tally) {
	t.runs += o.runs
	t.caught += o.caught
	t.missed += o.missed
	t.right += o.right
	t.accused += o.accused
	t.undecided += o.undecided
}

func printInjected(w io.Writer, kind string, t, twin *tally) {
	fmt.Fprintf(w, "%-20s %5d %7d %7d %10d  %-26s %6d %13d %10d\n", kind, t.runs, t.caught, t.missed, t.undecided, share(t.caught, t.caught+t.missed), twin.runs, twin.accused, twin.undecided)
}

func printGenuine(w io.Writer, kind string, t *tally) {
	fmt.Fprintf(w, "%-20s %5d %7d %13d %10d  %s\n", kind, t.runs, t.right, t.accused, t.undecided, share(t.accused, t.accused+t.right))
}

// printVerdicts says which verdicts the runs of a kind got, and names what went wrong.
func printVerdicts(w io.Writer, kind string, t *tally, verbose bool) {
	var names []string
	for v := range t.verdicts {
		names = append(names, v)
	}
	slices.SortFunc(names, func(a, b string) int {
		if d := t.verdicts[b] - t.verdicts[a]; d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	var parts []string
	for _, v := range names {
		parts = append(parts, fmt.Sprintf("%s %d", v, t.verdicts[v]))
	}
	fmt.Fprintf(w, "%-26s %s\n", kind, strings.Join(parts, ", "))
	if !verbose {
		return
	}
	for _, group := range []struct {
		what string
		ids  []string
	}{{"missed", t.missedIDs}, {"accused", t.accusedIDs}, {"undecided", t.openID}} {
		for _, id := range group.ids {
			fmt.Fprintf(w, "    %s: %s\n", group.what, id)
		}
	}
}

// share is a share with its counts and its Wilson interval at 95 %.
func share(k, n int) string {
	if n == 0 {
		return "none decided"
	}
	lo, hi := wilson(k, n)
	return fmt.Sprintf("%5.1f %% (%.1f-%.1f)", 100*float64(k)/float64(n), 100*lo, 100*hi)
}

// wilson is the interval of a share of k in n at 95 %.
func wilson(k, n int) (lo, hi float64) {
	const z = 1.959964
	p, m := float64(k)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, mid-half), min(1, mid+half)
}
