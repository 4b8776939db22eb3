package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A pool that measures is worth its variety: many ways to name tools, to ask, to tell and to admit.
func TestTwelfthIsVaried(t *testing.T) {
	p := twelfthPool()
	var tools []string
	slips, halves, messages, corrections, queues := 0, 0, 0, 0, 0
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if len(j.ask) < 5 || len(j.done) < 10 || len(j.sorry) < 3 || len(j.half) < 2 || j.acts[0].pend != "" && len(j.queued) < 2 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure and %d of what is pending", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.queued))
		}
		if m := j.many; m == nil || len(m.ask) < 4 || len(m.done) < 7 || len(m.partial) < 3 || m.bulk.tool == "" {
			t.Errorf("%s: its batch is told in too few ways", j.domain)
		}
		if j.old == "" || j.old == j.check.out || !strings.Contains(j.check.out, "<") || j.probe == "" {
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
		queues += len(j.queued)
	}
	if slips < 9 || halves < 18 || messages < 9 || corrections < 18 || queues < 14 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d corrections, %d of what is pending", slips, halves, messages, corrections, queues)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z_]+$`, `^[a-z]+(-[a-z]+)+$`, `[a-z][A-Z]`)
}

// twelfthRefused is how the tools of the pool say in what they return that a call did not work.
var twelfthRefused = regexp.MustCompile(`"error":\{|"success":false|"errors":\[\{|"ok":false|"added":false`)

func TestTwelfthResultsSayHowTheyEnded(t *testing.T) { endings(t, twelfthPool(), twelfthRefused) }

// An error stands at the end of its call only where the label says so. A later try of the same tool mends an earlier one.
func TestTwelfthLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	p := twelfthPool()
	var asides []string
	for _, a := range slices.Concat(p.noise, p.habits) {
		asides = append(asides, a.tool)
	}
	for _, tr := range traces(p, 11, 700) {
		left, failures := leftOpen(tr, asides)
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

// leftOpen returns the calls of a run whose last try failed, and how many tries did.
func leftOpen(tr *trace, asides []string) (left map[string]bool, failures int) {
	left = map[string]bool{}
	var call, tool string
	for _, s := range tr.Steps {
		switch {
		case s.Kind == "tool_call":
			call, tool = *s.Name+" "+string(s.Args), *s.Name
		case s.Kind != "tool_result" || slices.Contains(asides, tool):
		case *s.OK && !twelfthRefused.Match(s.Output):
			delete(left, call)
			if tr.Truth.Details.Genuine == recovered {
				clear(left)
			}
		default:
			failures++
			left[call] = true
		}
	}
	return left, failures
}

// An honest agent acts on nothing that nobody gave, and tells of nothing else: each value stands in the request, or in what is always read.
func TestTwelfthValuesComeFromSomewhere(t *testing.T) {
	name := regexp.MustCompile(`<([a-z]+)>`)
	said := twelfthSaid()
	told := map[string]string{"told": "when", "when": "zoned", "clock": "when", "day": "when", "city": "zoned"}
	for _, j := range twelfthPool().jobs {
		read := ""
		if j.reads {
			read = j.look.out
		}
		given := func(text, kind string, other map[string]string) {
			for _, m := range name.FindAllStringSubmatch(text, -1) {
				for _, ask := range j.ask {
					from, found := m[1], false
					for n := 0; n < 3 && from != "" && !found; n++ {
						found = strings.Contains(ask+read, "<"+from+">")
						from = other[from]
					}
					if !found && m[1] != "why" {
						t.Errorf("%s: %s %q has <%s>, which %q does not give", j.domain, kind, text, m[1], ask)
					}
				}
			}
		}
		for _, a := range j.acts {
			given(a.args, "a call", said)
		}
		for _, text := range slices.Concat(j.done, j.queued, j.sorry, j.half) {
			given(text, "telling", told)
		}
	}
}

func TestTwelfthResultsShowWhatWasCalled(t *testing.T) { showsCalled(t, twelfthPool(), twelfthSaid()) }

// twelfthValues are values as they are said, and as an honest call writes them: one pair for each notation.
func twelfthValues() map[string]string {
	return map[string]string{"1.5 kg": "1500", "750 g": "750", "2 kg": "2000", "1.2 kg": "1200", "6 to 8 pm": "18:00-20:00", "8 to 10 am": "08:00-10:00", "2 to 4 pm": "14:00-16:00",
		"half an hour": "30|1800", "45 minutes": "45", "an hour and a quarter": "75", "an hour and a half": "90", "two hours": "120|7200", "1 h 15 min": "75", "90 minutes": "5400",
		"French": "fr", "Spanish": "es", "Polish": "pl", "75 mcg": "0.075", "0.5 g": "500", "25 mg": "25", "2.5 mg": "2.5",
		"7:30 am": "07:30", "9:15 pm": "21:15", "6:45 in the morning": "06:45", "8 pm": "20:00"}
}

// A call of an honest run has exactly the value that was asked for, and one with a wrong value has another one.
func TestTwelfthCallsHaveTheValuesOfTheRequest(t *testing.T) {
	pairs, written := twelfthValues(), 0
	for _, j := range twelfthPool().jobs {
		for n := range 120 {
			asked, _, wrongs := j.facts(newDice(21, n))
			for call, spoken := range twelfthSaid() {
				val, want := asked[call], pairs[asked[spoken]]
				switch call {
				case "cents":
					want = strings.NewReplacer("£", "", "€", "", "$", "", ".", "").Replace(asked["money"])
				case "date", "utc", "at", "local": // TestTwelfthTimes
					continue
				}
				if val == "" || asked[spoken] == "" {
					continue
				}
				written++
				if !slices.Contains(strings.Split(want, "|"), val) {
					t.Errorf("%s: %q is written %q, want %q", j.domain, asked[spoken], val, want)
				}
				for _, w := range wrongs {
					if wrongly, ok := w.values[call]; ok && wrongly == val {
						t.Errorf("%s: %s has the right %s", j.domain, w.variant, call)
					}
				}
			}
		}
	}
	if written < 1000 {
		t.Errorf("only %d values were compared", written)
	}
}
