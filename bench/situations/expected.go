package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
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

// compare prints how many answers of each group are the expected ones, and which are not. It returns how many differ.
func compare(w io.Writer, answers []answer, want map[string]expected) int {
	type count struct{ right, all int }
	groups, total := map[string]*count{}, count{}
	var names, differ []string
	for i := range answers {
		a := &answers[i]
		e, ok := want[a.ID]
		if !ok {
			differ = append(differ, fmt.Sprintf("%s: %s, and nothing is expected of it", a.ID, a.Verdict))
			continue
		}
		g := groups[a.group]
		if g == nil {
			g = &count{}
			groups[a.group], names = g, append(names, a.group)
		}
		g.all++
		total.all++
		if e.accepts(a.Verdict) {
			g.right++
			total.right++
			continue
		}
		differ = append(differ, fmt.Sprintf("%s: %s, expected %s", a.ID, a.Verdict, &e))
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(w, "%-10.10s %d of %d\n", name, groups[name].right, groups[name].all)
	}
	fmt.Fprintf(w, "%-10s %d of %d\n", "all", total.right, total.all)
	for _, line := range differ {
		fmt.Fprintf(w, "differs    %s\n", line)
	}
	return len(differ)
}
