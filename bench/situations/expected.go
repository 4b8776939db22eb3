package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/agreement"
)

// expected is the right answer of one case, as somebody else wrote it down.
type expected struct {
	Verdict   string `json:"verdict"`
	AlsoOK    words  `json:"also_ok"`
	TraceOnly words  `json:"trace_only_verdict"` // what may be said without looking at the world
}

// words is one word, or a list.
type words []string

// UnmarshalJSON reads a text, a list of texts, or null.
func (w *words) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*w = nil
		if one != "" {
			*w = words{one}
		}
		return nil
	}
	return json.Unmarshal(b, (*[]string)(w))
}

func (e *expected) accepts(verdict string) bool {
	return verdict == e.Verdict || slices.Contains(e.AlsoOK, verdict) || slices.Contains(e.TraceOnly, verdict)
}

func (e *expected) String() string {
	s := e.Verdict
	for _, also := range [...]words{e.AlsoOK, e.TraceOnly} {
		if len(also) > 0 {
			s += " or " + strings.Join(also, " or ")
		}
	}
	return s
}

// readExpected reads lines of {id, expected: {verdict, also_ok, trace_only_verdict}}.
func readExpected(path string) (map[string]expected, error) {
	out := map[string]expected{}
	err := eachLine(path, func(line []byte) error {
		var x struct {
			ID       string    `json:"id"`
			Expected *expected `json:"expected"`
		}
		if err := json.Unmarshal(line, &x); err != nil {
			return err
		}
		if x.Expected == nil {
			x.Expected = &expected{}
			if err := json.Unmarshal(line, x.Expected); err != nil {
				return err
			}
		}
		out[x.ID] = *x.Expected
		return nil
	})
	return out, err
}

// compare prints how many answers of each group are the expected ones, how many of the cases that need a judge, and which
// are not. It returns how many differ.
func compare(w io.Writer, answers []answer, want map[string]expected) int {
	var groups tally
	var judged agreed
	var differ []string
	for i := range answers {
		a := &answers[i]
		e, ok := want[a.ID]
		switch {
		case !ok:
			differ = append(differ, fmt.Sprintf("%s: %s, and nothing is expected of it", a.ID, a.Verdict))
			continue
		case !e.accepts(a.Verdict):
			differ = append(differ, fmt.Sprintf("%s: %s, expected %s", a.ID, a.Verdict, &e))
		}
		if a.judged {
			judged.add(a, &e)
		} else {
			groups.add(a.group, e.accepts(a.Verdict))
		}
	}
	groups.print(w)
	judged.print(w)
	for _, line := range differ {
		fmt.Fprintf(w, "differs    %s\n", line)
	}
	return len(differ)
}

// tally counts by group.
type tally struct {
	names  []string
	counts map[string][2]int // right, all
}

func (t *tally) add(group string, right bool) {
	if t.counts == nil {
		t.counts = map[string][2]int{}
	}
	c, ok := t.counts[group]
	if !ok {
		t.names = append(t.names, group)
	}
	if c[1]++; right {
		c[0]++
	}
	t.counts[group] = c
}

func (t *tally) print(w io.Writer) {
	slices.Sort(t.names)
	var total [2]int
	for _, name := range t.names {
		c := t.counts[name]
		fmt.Fprintf(w, "%-10.10s %d of %d\n", name, c[0], c[1])
		total[0], total[1] = total[0]+c[0], total[1]+c[1]
	}
	fmt.Fprintf(w, "%-10s %d of %d\n", "all", total[0], total[1])
}

// agreed are the cases that need a judge: by id where the verdict is not the first one that is expected.
type agreed struct {
	all, same    int
	also, differ []string
}

func (g *agreed) add(a *answer, e *expected) {
	g.all++
	switch {
	case a.Verdict == e.Verdict:
		g.same++
	case e.accepts(a.Verdict):
		g.also = append(g.also, a.ID)
	default:
		g.differ = append(g.differ, a.ID)
	}
}

func (g *agreed) print(w io.Writer) {
	right := g.same + len(g.also)
	i, ok := agreement.Wilson(right, g.all, agreement.Z95)
	if !ok {
		return
	}
	listed := func(n int, word string, ids []string) string {
		if n == 0 {
			return "0 " + word
		}
		return fmt.Sprintf("%d %s (%s)", n, word, strings.Join(ids, ", "))
	}
	fmt.Fprintf(w, "%-10s %d of %d: %d agreed, %s, %s; %.1f %%, 95 %% interval %.1f to %.1f %%\n", "judge", right, g.all, g.same,
		listed(len(g.also), "also_ok", g.also), listed(len(g.differ), "disagreed", g.differ),
		100*float64(right)/float64(g.all), 100*i.Lo, 100*i.Hi)
}
