package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the tests of several pools ask of each.

// endings: whoever reads a result can tell whether its call worked.
func endings(t *testing.T, p *pool, refused *regexp.Regexp) {
	t.Helper()
	for _, j := range p.jobs {
		acts := slices.Concat([]act{j.look, j.check, {out: j.old}}, j.leads, j.acts, j.many.first, []act{j.many.peek, j.many.each, j.many.bulk, j.many.last})
		for _, a := range acts {
			if refused.MatchString(a.out) || refused.MatchString(a.pend) {
				t.Errorf("%s: success looks like a failure: %s %s", j.domain, a.out, a.pend)
			}
			fails := slices.Clone(a.fail)
			if a.slip != nil {
				fails = append(fails, a.slip.failure)
			}
			for _, f := range fails {
				if f.err == "" && (!refused.MatchString(f.out) || f.why == "") {
					t.Errorf("%s: nothing says that this failed, or why: %s", j.domain, f.out)
				}
			}
		}
	}
}

// leavesErrors: an error stands at the end of its call only where the label says so. A later try of the same tool mends an
// earlier one. A result that holds the text lists, if that is not "", lists items of which some failed.
func leavesErrors(t *testing.T, p *pool, refused *regexp.Regexp, lists string) {
	t.Helper()
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
				if *s.OK && !refused.Match(s.Output) {
					delete(left, call)
					if tr.Truth.Details.Genuine == recovered {
						clear(left)
					}
					break
				}
				if lists != "" && strings.Contains(string(s.Output), lists) {
					break // a list of items, of which some failed
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

// givenValues: an honest agent acts on nothing that nobody gave. Each value of a call stands in the request, or in what is
// always read; said names the value of a request behind a value of a call that has another name.
func givenValues(t *testing.T, p *pool, said map[string]string) {
	t.Helper()
	name := regexp.MustCompile(`<([a-z]+)>`)
	for _, j := range p.jobs {
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

// showsCalled: what comes back is a value of the call. In the form of the request it would be right where the call is wrong.
func showsCalled(t *testing.T, p *pool, said map[string]string) {
	t.Helper()
	for _, j := range p.jobs {
		for _, a := range append(j.acts, j.check) {
			for call, spoken := range said {
				if call != spoken && strings.Contains(a.out+a.pend, "<"+spoken+">") {
					t.Errorf("%s: %s returns <%s> as it was asked for", j.domain, a.tool, spoken)
				}
			}
		}
	}
}

// readsAgain: a reading back that comes too early is followed by another one, which tells whether the change was kept.
func readsAgain(t *testing.T, p *pool) {
	t.Helper()
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
