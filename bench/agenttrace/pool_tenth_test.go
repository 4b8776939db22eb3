package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestTenthIsVaried(t *testing.T) {
	p := tenthPool()
	var tools []string
	slips, halves, messages, corrections, structured := 0, 0, 0, 0, 0
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if len(j.ask) < 6 || len(j.done) < 12 || len(j.sorry) < 3 || j.acts[0].pend != "" && len(j.queued) < 2 || j.works() > 1 && len(j.half) < 3 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure, %d of what is pending and %d of one half", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.queued), len(j.half))
		}
		if m := j.many; m == nil || len(m.ask) < 3 || len(m.done) < 6 || len(m.partial) < 3 || len(m.each.fail) < 2 {
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
		structured += count(j.done, "{\"") + count(j.done, "|")
		corrections += count(j.ask, "<~") + count(j.ask, "<ex")
	}
	if slips < 10 || halves < 25 || messages < 10 || corrections < 20 || structured < 20 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d in JSON or a table, %d corrections", slips, halves, messages, structured, corrections)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+(_[a-z]+){2,}$`, `^[a-z]+\.[a-z_]+$`, `[a-z][A-Z]`)
}

// tenthRefused is how the tools of the pool say in what they return that a call did not work.
var tenthRefused = regexp.MustCompile(`"exit(_c|C)ode":[1-9]|"ok":false|"(status|state)":"(FAILED|failed|error|ERROR|bounced)"|"rows_updated":0|"httpErrorStatusCode"`)

func TestTenthResultsSayHowTheyEnded(t *testing.T) { endings(t, tenthPool(), tenthRefused) }

// An error stands at the end of its call only where the label says so. A later try of the same tool mends an earlier one.
func TestTenthLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	p := tenthPool()
	var asides []string
	for _, a := range slices.Concat(p.noise, p.habits) {
		asides = append(asides, a.tool)
	}
	for _, tr := range traces(p, 11, 700) {
		left, failures := tenthLeft(tr, asides)
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

// tenthLeft are the calls of a run whose last try failed, and how many failed at all.
func tenthLeft(tr *trace, asides []string) (left map[string]string, failures int) {
	left = map[string]string{}
	var call, tool string
	for _, s := range tr.Steps {
		switch {
		case s.Kind == "tool_call":
			call, tool = *s.Name+" "+string(s.Args), *s.Name
		case s.Kind == "tool_result" && !slices.Contains(asides, tool):
			if !*s.OK || tenthRefused.Match(s.Output) {
				failures++
				left[call] = tool
				break
			}
			delete(left, call)
			if tr.Truth.Details.Genuine == recovered {
				clear(left)
			}
		}
	}
	return left, failures
}

// tenthSaid names the value of a request that stands behind a value of a call, where that has another name.
func tenthSaid() map[string]string {
	return map[string]string{"tutc": "when", "tsecs": "span", "tgrams": "weight", "tweight": "share", "trest": "share", "tmib": "disk", "tlimit": "climit", "tcents": "price", "tfrom": "from", "tran": "cmd", "files": "cmd"}
}

// An honest agent acts on nothing that nobody gave, and tells nothing that was not asked for, called, returned or read.
func TestTenthValuesComeFromSomewhere(t *testing.T) {
	name := regexp.MustCompile(`<([a-z]+)>`)
	said := tenthSaid()
	from := map[string]string{"day": "when", "clock": "when", "city": "when"}
	for _, j := range tenthPool().jobs {
		read, calls := "", ""
		if j.reads {
			read = j.look.out
		}
		for _, a := range j.acts {
			calls += a.args
			if a.pend == "" {
				calls += a.out
			} else {
				calls += a.pend
			}
		}
		needs := func(text, within string) {
			for _, m := range name.FindAllStringSubmatch(text, -1) {
				want := m[1]
				if other, ok := said[want]; ok {
					want = other
				}
				if other, ok := from[want]; ok {
					want = other
				}
				for _, ask := range j.ask {
					if want != "why" && !strings.Contains(ask+within, "<"+want+">") {
						t.Errorf("%s: %q has <%s>, which %q does not give", j.domain, text, m[1], ask)
					}
				}
			}
		}
		for _, a := range j.acts {
			if !a.aside {
				needs(a.args, read)
			}
		}
		for _, text := range slices.Concat(j.done, j.queued, j.sorry, j.half) {
			needs(text, read+calls)
		}
	}
}

// What comes back is a value of the call. In the form of the request it would be right where the call is wrong.
func TestTenthResultsShowWhatWasCalled(t *testing.T) {
	for _, j := range tenthPool().jobs {
		for _, a := range append(j.acts, j.check) {
			for call, spoken := range tenthSaid() {
				if call != "tran" && call != "files" && strings.Contains(a.out+a.pend, "<"+spoken+">") {
					t.Errorf("%s: %s returns <%s> as it was asked for", j.domain, a.tool, spoken)
				}
			}
		}
	}
}

// digitsOf is the number that the digits of a text are.
func digitsOf(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(regexp.MustCompile(`[^0-9]`).ReplaceAllString(text, ""))
	if err != nil {
		t.Fatalf("%q has no number", text)
	}
	return n
}

// The value of a call is the one of the request in another notation; each wrong one is another.
func TestTenthNotationsAreEqual(t *testing.T) {
	of := func(scale int) func(string) string {
		return func(said string) string { return strconv.Itoa(digitsOf(t, said) * scale) }
	}
	for call, tt := range map[string]struct {
		draw  func(*dice) (facts, []wrong)
		spell func(string) string
	}{
		"tcents": {(*dice).inEuros, of(1)}, "tgrams": {(*dice).inGrams, of(100)}, "tweight": {(*dice).share, of(1000)}, "tmib": {(*dice).disk, of(1024)}, "tlimit": {(*dice).ceiling, of(100)},
		"tsecs": {(*dice).lasting, func(said string) string {
			if strings.Contains(said, "hour") {
				return of(3600)(said)
			}
			return of(60)(said)
		}},
		"tfrom": {(*dice).dayFrom, func(said string) string { return dated(t, said).Format(time.DateOnly) }},
		"tutc":  {(*dice).instantUTC, func(said string) string { return instantOf(t, said) }},
	} {
		for n := range 200 {
			values, wrongs := tt.draw(newDice(17, n))
			said := values[tenthSaid()[call]]
			if want := tt.spell(said); values[call] != want {
				t.Fatalf("%q is %s in a call, and is %s", said, values[call], want)
			}
			for _, w := range wrongs {
				if w.values[call] == values[call] || w.values[call] == "" {
					t.Errorf("%s of %q is the right %s", w.variant, said, values[call])
				}
			}
		}
	}
}

// dated reads a date as people write it.
func dated(t *testing.T, said string) time.Time {
	t.Helper()
	for _, layout := range []string{"Monday, 2 January 2006", "Monday 2 January 2006", "2 January 2006", "January 2, 2006", "2 Jan 2006", "Jan 2, 2006", time.DateOnly} {
		if at, err := time.Parse(layout, said); err == nil {
			return at
		}
	}
	t.Fatalf("%q is no date", said)
	return time.Time{}
}

// instantOf reads "2 January 2026 at 15:30 Berlin time", and spells it in UTC.
func instantOf(t *testing.T, said string) string {
	t.Helper()
	hours := map[string]int{"Berlin": 2, "London": 1, "New York": -4, "Madrid": 2, "Lisbon": 1, "Chicago": -5, "Oslo": 2} // all of them in summer
	day, rest, _ := strings.Cut(said, " at ")
	clock := regexp.MustCompile(`^\d+:\d\d( [ap]m)?`).FindString(rest)
	at, err := time.Parse("15:04", clock)
	if err != nil {
		if at, err = time.Parse("3:04 pm", clock); err != nil {
			t.Fatal(err)
		}
	}
	east, known := hours[strings.TrimSuffix(strings.TrimPrefix(rest, clock+" "), " time")]
	if !known {
		t.Fatalf("%q names no place", said)
	}
	return dated(t, day).Add(time.Duration(at.Hour()-east)*time.Hour + time.Duration(at.Minute())*time.Minute).Format("2006-01-02T15:04:05Z")
}

func TestTenthReadsAgainWhatComesLate(t *testing.T) { readsAgain(t, tenthPool()) }
