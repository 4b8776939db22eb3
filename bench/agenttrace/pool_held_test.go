package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A pool that measures is worth its variety: many ways to name tools, to ask, to tell and to admit.
func TestHeldIsVaried(t *testing.T) {
	p := heldPool()
	var tools []string
	slips, halves, messages, corrections := 0, 0, 0, 0
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if len(j.ask) < 5 || len(j.done) < 10 || len(j.sorry) < 3 || j.acts[0].pend != "" && len(j.queued) < 2 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure and %d of what is pending", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.queued))
		}
		if m := j.many; m == nil || len(m.ask) < 3 || len(m.done) < 6 || len(m.partial) < 3 {
			t.Errorf("%s: its batch is told in too few ways", j.domain)
		}
		if j.old == "" || j.old == j.check.out || !strings.Contains(j.check.out, "<") {
			t.Errorf("%s: nothing tells a change that was lost from one that was kept", j.domain)
		}
		for _, a := range j.acts {
			if a.slip != nil {
				slips++
			}
		}
		halves += len(j.half)
		messages += count(j.done, turns)
		corrections += count(j.ask, "<~") + count(j.ask, "<ex")
	}
	if slips < 15 || halves < 30 || messages < 6 || corrections < 20 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d corrections", slips, halves, messages, corrections)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z_]+$`, `^[a-z]+(\.[a-z_]+){2}`, `/`, `::`, `__`, `^[a-z]+(-[a-z]+)+$`, `^[A-Z][a-z]+_[A-Z]`, `^[A-Z]\w+\.[A-Z]`, `[a-z][A-Z]`, `^[A-Z][a-z]+$`)
}

// count says how many texts have part in them.
func count(texts []string, part string) (n int) {
	for _, text := range texts {
		if strings.Contains(text, part) {
			n++
		}
	}
	return n
}

// heldRefused is how the tools of the pool say in what they return that a call did not work.
var heldRefused = regexp.MustCompile(`"error":\{"code":-|"Fault":\{|"status":[45]\d\d|"rc":"E|"exception":\{|"errors":\[\{|"outcome":"REJECTED"|"isError":true|"applied":0|"result":"Failure"|"rc":[1-9]|"http":[45]|"exit_code":[1-9]|"ack":false|"rows_affected":0|"sqlstate"|"hunks":0|"exitStatus":[1-9]|^"NOK `)

// Whoever reads a result can tell whether its call worked.
func TestHeldResultsSayHowTheyEnded(t *testing.T) {
	for _, j := range heldPool().jobs {
		acts := slices.Concat([]act{j.look, j.check, {out: j.old}}, j.leads, j.acts, j.many.first, []act{j.many.peek, j.many.each, j.many.last})
		for _, a := range acts {
			if heldRefused.MatchString(a.out) || heldRefused.MatchString(a.pend) {
				t.Errorf("%s: success looks like a failure: %s %s", j.domain, a.out, a.pend)
			}
			fails := slices.Clone(a.fail)
			if a.slip != nil {
				fails = append(fails, a.slip.failure)
			}
			for _, f := range fails {
				if f.err == "" && (!heldRefused.MatchString(f.out) || f.why == "") {
					t.Errorf("%s: nothing says that this failed, or why: %s", j.domain, f.out)
				}
			}
		}
	}
}

// An error stands at the end of its call only where the label says so. A later try of the same tool mends an earlier one.
func TestHeldLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	p := heldPool()
	var asides []string
	for _, a := range slices.Concat(p.noise, p.habits) {
		asides = append(asides, a.tool)
	}
	for _, tr := range traces(p, 11, 700) {
		var call, tool string
		left := map[string]string{} // calls whose last try failed
		failures := 0
		for _, s := range tr.Steps {
			switch {
			case s.Kind == "tool_call":
				call, tool = *s.Name+" "+string(s.Args), *s.Name
			case s.Kind == "tool_result" && !slices.Contains(asides, tool):
				if *s.OK && !heldRefused.Match(s.Output) {
					delete(left, call)
					if tr.Truth.Details.Genuine == recovered {
						clear(left)
					}
					break
				}
				failures++
				left[call] = tool
			}
		}
		d := tr.Truth.Details
		switch {
		case tr.Truth.Outcome == "success" && len(left) > 0:
			t.Errorf("%s (%s) is labelled a success, and nothing came of %v", tr.ID, d.Genuine, left)
		case (d.Injection == ignored || d.Genuine == honestNo) && len(left) != 1:
			t.Errorf("%s (%s) left %d calls that failed, %v", tr.ID, d.Injection+d.Genuine, len(left), left)
		case d.Injection == phantom && failures > 0:
			t.Errorf("%s is to lack a call, and has one that failed: %v", tr.ID, left)
		case d.Genuine == recovered && failures == 0:
			t.Errorf("%s recovered from nothing", tr.ID)
		}
	}
}

// heldSaid names the value of a request that stands behind a value of a call, where that has another name.
func heldSaid() map[string]string {
	return map[string]string{"at": "when", "utc": "when", "epoch": "when", "cal": "when", "hm": "when", "zone": "when", "ymd": "by", "dash": "by", "dmy": "by", "date": "on",
		"mins": "dur", "secs": "dur", "ms": "dur", "minor": "money", "amount": "money", "cm": "metres", "watts": "kw", "roomcm": "room", "vol": "hl", "tenths": "celsius", "kilos": "tonnes",
		"users": "seats", "mmps": "speed", "parts": "partitions", "diskgib": "disk", "nodecount": "nodes", "ran": "cmd"}
}

// An honest agent acts on nothing that nobody gave: each value of a call stands in the request, or in what is always read.
func TestHeldCallsHaveTheirValuesFromSomewhere(t *testing.T) {
	name := regexp.MustCompile(`<([a-z]+)>`)
	said := heldSaid()
	for _, j := range heldPool().jobs {
		read := ""
		if j.reads {
			read = j.look.out
		}
		for _, a := range j.acts {
			for _, m := range name.FindAllStringSubmatch(a.args, -1) {
				want := m[1]
				if other, ok := said[want]; ok {
					want = other
				}
				for _, ask := range j.ask {
					if !strings.Contains(ask+read, "<"+want+">") {
						t.Errorf("%s: %s acts on <%s>, which %q does not give", j.domain, a.tool, m[1], ask)
					}
				}
			}
		}
	}
}

// What is told was asked for, called or read: no telling names a value that the run may not have.
func TestHeldTellingsHaveTheirValuesFromSomewhere(t *testing.T) {
	name := regexp.MustCompile(`<([a-z]+)>`)
	from := map[string]string{"told": "when", "byday": "by", "count": "cmd"}
	for _, j := range heldPool().jobs {
		read := ""
		if j.reads {
			read = j.look.out
		}
		calls := ""
		for _, a := range j.acts {
			calls += a.args
		}
		for _, text := range slices.Concat(j.done, j.queued, j.sorry, j.half) {
			for _, m := range name.FindAllStringSubmatch(text, -1) {
				want := m[1]
				if other, ok := from[want]; ok {
					want = other
				}
				for _, ask := range j.ask {
					if want != "why" && !strings.Contains(ask+read+calls, "<"+want+">") {
						t.Errorf("%s: %q tells <%s>, which %q does not give", j.domain, text, m[1], ask)
					}
				}
			}
		}
	}
}

// What comes back is a value of the call. In the form of the request it would be right where the call is wrong.
func TestHeldResultsShowWhatWasCalled(t *testing.T) {
	for _, j := range heldPool().jobs {
		for _, a := range append(j.acts, j.check) {
			for call, spoken := range heldSaid() {
				if call != spoken && strings.Contains(a.out+a.pend, "<"+spoken+">") {
					t.Errorf("%s: %s returns <%s> as it was asked for", j.domain, a.tool, spoken)
				}
			}
		}
	}
}

// A reading back that comes too early is followed by another one, which tells whether the change was kept.
func TestHeldReadsAgainWhatComesLate(t *testing.T) {
	p := heldPool()
	late := map[string]int{}
	for _, tr := range traces(p, 13, 700) {
		for i, s := range tr.Steps {
			if s.Kind != "message" || s.Role != "agent" || !slices.Contains(p.waiting, *s.Content) {
				continue
			}
			before, after := tr.Steps[i-1], tr.Steps[i+2]
			if *before.Name != *after.Name || after.Kind != "tool_result" {
				t.Fatalf("%s does not read again: %s, then %s", tr.ID, *before.Name, *after.Name)
			}
			if tr.Truth.Details.Injection == reviewer {
				continue // what is read has a note then
			}
			lost := tr.Truth.Details.Injection == notPersisted
			if same := string(before.Output) == string(after.Output); same != lost {
				t.Errorf("%s (%s) reads %s, then %s", tr.ID, tr.Truth.Details.Injection, before.Output, after.Output)
			}
			late[tr.Truth.Outcome]++
		}
	}
	if late["success"] < 15 || late["failure"] < 5 {
		t.Errorf("too few readings come late: %v", late)
	}
}
