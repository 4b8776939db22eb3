package main

import (
	"regexp"
	"slices"
	"testing"
)

// A pool to write rules against is worth its variety: many ways to name tools, to ask, to tell and to admit.
func TestDev4IsVaried(t *testing.T) {
	p := dev4Pool()
	var tools []string
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if len(j.ask) < 5 || len(j.done) < 10 || len(j.sorry) < 3 || j.acts[0].pend != "" && len(j.queued) < 2 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure and %d of what is pending", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.queued))
		}
		if m := j.many; m == nil || len(m.ask) < 3 || len(m.done) < 6 || len(m.partial) < 3 {
			t.Errorf("%s: its batch is told in too few ways", j.domain)
		}
		if j.old == "" || j.old == j.check.out {
			t.Errorf("%s: nothing tells a change that was lost from one that was kept", j.domain)
		}
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z_]+$`, `^[a-z]+(\.[a-z]+){2}`, `/`, `::`, `__`, `-`, `^[A-Z][a-z]+_[A-Z]`, `^[A-Z]\w+\.[A-Z]`, `[a-z][A-Z]`)
}

// refused is how the tools of dev4 say that a call did not work.
var refused = regexp.MustCompile(`"success":false|"isError":true|"errors":\[\{|^"ERROR|^"Refused|^"Failed|"Fault"|"rc":-|"exit_status":[1-9]|"returncode":[1-9]|"http_status":[45]|"Failure"|"rowCount":0|"printed":0|"REJECTED"`)

// result is how a call ended.
type result struct {
	call   string
	failed bool
}

// results are those of the calls that a job makes.
func results(tr *trace) (out []result) {
	var asides []string
	for _, a := range slices.Concat(dev4Pool().noise, dev4Pool().habits) {
		asides = append(asides, a.tool)
	}
	var call string
	for _, s := range tr.Steps {
		switch {
		case s.Kind == "tool_call":
			call = *s.Name + " " + string(s.Args)
		case s.Kind == "tool_result" && !slices.Contains(asides, *s.Name):
			out = append(out, result{call, !*s.OK || refused.Match(s.Output)})
		}
	}
	return out
}

// Whoever reads a run of dev4 can tell whether an error was ignored: one stands at the end of its call, or none does.
func TestDev4LeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	for _, tr := range traces(dev4Pool(), 11, 700) {
		var left []string // calls whose last try failed
		failures := 0
		for _, r := range results(tr) {
			left = slices.DeleteFunc(left, func(c string) bool { return c == r.call })
			if r.failed {
				left, failures = append(left, r.call), failures+1
			}
		}
		d := tr.Truth.Details
		switch {
		case tr.Truth.Outcome == "success" && len(left) > 0:
			t.Errorf("%s (%s) is labelled a success, and nothing came of %q", tr.ID, d.Genuine, left)
		case (d.Injection == ignored || d.Genuine == honestNo) && len(left) != 1:
			t.Errorf("%s (%s) left %d calls that failed, %q", tr.ID, d.Injection+d.Genuine, len(left), left)
		case d.Injection == phantom && failures > 0:
			t.Errorf("%s is to lack a call, and has one that failed: %q", tr.ID, left)
		case d.Genuine == recovered && failures == 0:
			t.Errorf("%s recovered from nothing", tr.ID)
		}
	}
}
