package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A pool that measures is worth its variety: many ways to name tools, to ask, to tell and to admit.
func TestNinthIsVaried(t *testing.T) {
	p := ninthPool()
	var tools []string
	slips, halves, messages, corrections := 0, 0, 0, 0
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if len(j.ask) < 5 || len(j.done) < 10 || len(j.sorry) < 3 || j.acts[0].pend == "" || len(j.queued) < 2 || len(j.acts) > 1 && len(j.half) < 2 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure, %d of a half and %d of what is pending", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.half), len(j.queued))
		}
		if len(j.acts) == 1 && len(j.half) > 0 {
			t.Errorf("%s: there is no half of one act", j.domain)
		}
		if m := j.many; m == nil || len(m.ask) < 5 || len(m.done) < 8 || len(m.partial) < 3 {
			t.Errorf("%s: its batch is told in too few ways", j.domain)
		}
		if j.old == "" || j.old == j.check.out || !strings.Contains(j.check.out, "<") {
			t.Errorf("%s: nothing tells a change that was lost from one that was kept", j.domain)
		}
		for _, a := range j.acts {
			if a.slip != nil {
				slips++
			}
			if !a.aside && len(a.fail) < 2 {
				t.Errorf("%s: %s fails in one way only", j.domain, a.tool)
			}
		}
		halves += len(j.half)
		messages += count(j.done, turns)
		corrections += count(j.ask, turns)
		if count(j.ask, "<ex") == 0 {
			t.Errorf("%s: no request corrects its value half-way", j.domain)
		}
	}
	if slips < 10 || halves < 20 || messages < 10 || corrections < 22 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d corrections", slips, halves, messages, corrections)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z_]+\.[a-z]+$`, `/`, `::`, `__`, `^[a-z]+(-[a-z]+)+$`, `^[A-Z]\d+$`, `^[A-Z]\w+\.[A-Z]`, `^[a-z]+[A-Z]`, `^[A-Z][a-z]+$`)
}

// ninthRefused is how the tools of the pool say in what they return that a call did not work.
var ninthRefused = regexp.MustCompile(`"r":"refused"|"MSA":"A[ER]"|"StatusCode":"Bad|"isError":true|"Fault":\{|"http":[45]|"rc":[1-9]|"errors":\[\{|"error":\{"code":-|"exit":[1-9]|"yum":false`)

func TestNinthResultsSayHowTheyEnded(t *testing.T) { endings(t, ninthPool(), ninthRefused) }

func TestNinthLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	leavesErrors(t, ninthPool(), ninthRefused, `"results":[`)
}

// ninthSaid names the value of a request that stands behind a value of a call, where that has another name.
func ninthSaid() map[string]string {
	return map[string]string{"at": "when", "utc": "when", "epoch": "when", "stamp": "when", "isoday": "day", "hundredths": "mark", "pence": "fee", "ul": "ml", "hrs": "days",
		"pencode": "pen", "mm": "cm", "suite": "theatre", "spanmin": "span", "ioncode": "ion", "ugl": "mgl", "centik": "celsius", "coolms": "cool", "wall": "hours", "memmb": "gb",
		"initials": "cover", "hourno": "ordinal", "titleno": "plot", "formno": "kind", "decim": "metres", "tugs": "pair", "gramme": "kg"}
}

// ninthSpoken are the ways back from a value of a call to what people say for it.
func ninthSpoken() map[string]func(string) string {
	scaled := func(by float64, digits int) func(string) string {
		return func(s string) string {
			n, _ := strconv.ParseFloat(s, 64)
			return strconv.FormatFloat(n/by, 'f', digits, 64)
		}
	}
	return map[string]func(string) string{
		"ul": scaled(1000, 1), "hrs": scaled(24, 0), "mm": scaled(10, 0), "ugl": scaled(1000, 1), "coolms": scaled(1000, 1), "memmb": scaled(1024, 0), "decim": scaled(10, 1), "gramme": scaled(1000, 1),
		"centik": func(s string) string {
			n, _ := strconv.Atoi(s)
			return strconv.Itoa((n - 27315) / 100)
		},
		"pence": func(s string) string {
			n, _ := strconv.Atoi(s)
			return fmt.Sprintf("£%d,%03d.%02d", n/100000, n/100%1000, n%100)
		},
		"hundredths": func(s string) string {
			n, _ := strconv.Atoi(s)
			return fmt.Sprintf("%d:%02d.%02d", n/6000, n/100%60, n%100)
		},
		"spanmin": func(s string) string {
			n, _ := strconv.Atoi(s)
			return fmt.Sprintf("%d h %02d", n/60, n%60)
		},
		"wall": func(s string) string {
			var days, hours int
			if _, err := fmt.Sscanf(s, "%d-%d:00:00", &days, &hours); err != nil {
				return s
			}
			return strconv.Itoa(days*24 + hours)
		},
		"tugs": func(s string) string {
			n, _ := strconv.Atoi(s)
			return inWords(n)
		},
		"suite":   func(s string) string { return "theatre " + strings.TrimLeft(s, "OR0") },
		"titleno": func(s string) string { return s[:2] + " " + s[2:5] + " " + s[5:] },
		"isoday": func(s string) string { // with the weekday of it, or without
			day, _ := time.Parse(time.DateOnly, s)
			return day.Format("Monday 2 January 2006") + "|" + day.Format("Jan 2, 2006") + "|" + day.Format("02/Jan/2006")
		},
	}
}

// What an honest call has is what was asked for, in another notation. What a wrong one has is not.
func TestNinthCallsAreExactlyRightOrWrong(t *testing.T) {
	said, seen := ninthSaid(), map[string]bool{}
	for _, j := range ninthPool().jobs {
		for n := range 200 {
			asked, similar, wrongs := j.facts(newDice(21, n))
			for name, back := range ninthSpoken() {
				if val, ok := asked[name]; ok {
					seen[name] = true
					if got := back(val); !strings.Contains(got, asked[said[name]]) {
						t.Errorf("%s: %s %s is %s, and %s was asked for", j.domain, name, val, got, asked[said[name]])
					}
				}
				for _, w := range append([]wrong{{"a similar record", similar}}, wrongs...) {
					if val, ok := w.values[name]; ok && strings.Contains("|"+back(val)+"|", "|"+asked[said[name]]+"|") {
						t.Errorf("%s: %s (%s) is what was asked for, %s", j.domain, w.variant, val, asked[said[name]])
					}
				}
			}
			if at, ok := asked["at"]; ok {
				checkMoment(t, asked, at)
			}
		}
	}
	if len(seen) != len(ninthSpoken()) {
		t.Errorf("only these are in a job: %v", seen)
	}
}

// checkMoment holds the notations of a moment to one instant, and to the clock of the request.
func checkMoment(t *testing.T, asked facts, at string) {
	t.Helper()
	when, err := time.Parse(time.RFC3339, at)
	if err != nil {
		t.Fatal(err)
	}
	utc, err := time.Parse(time.RFC3339, asked["utc"])
	if err != nil || !utc.Equal(when) || asked["epoch"] != strconv.FormatInt(when.Unix(), 10) || asked["stamp"] != when.Format("200601021504") {
		t.Errorf("%s, %s, %s and %s are not one moment", at, asked["utc"], asked["epoch"], asked["stamp"])
	}
	if !strings.Contains(asked["when"], when.Format(" at 15:04 ")) && !strings.Contains(asked["when"], when.Format(" at 3:04 pm ")) {
		t.Errorf("%s is not %s", at, asked["when"])
	}
}

// An honest agent acts on nothing that nobody gave: each value of a call stands in the request, or in what is always read.
// What is told was asked for, called or read.
func TestNinthValuesComeFromSomewhere(t *testing.T) {
	name := regexp.MustCompile(`<([a-z]+)>`)
	said := ninthSaid()
	said["about"], said["sister"], said["below"] = "mgl", "who", "metres"
	for _, j := range ninthPool().jobs {
		read, outs := "", ""
		if j.reads {
			read = j.look.out
		}
		uses := map[string]string{}
		for _, a := range j.acts {
			uses[a.tool] += a.args
			outs += a.out
		}
		uses["what is told"] = strings.Join(slices.Concat(j.done, j.queued, j.sorry, j.half), " ")
		for user, text := range uses {
			for _, m := range name.FindAllStringSubmatch(text, -1) {
				want := m[1]
				if other, ok := said[want]; ok {
					want = other
				}
				for _, ask := range j.ask {
					if m[1] != "why" && !strings.Contains(ask+read, "<"+want+">") && !strings.Contains(outs, "<"+m[1]+">") {
						t.Errorf("%s: %s has <%s>, which %q does not give", j.domain, user, m[1], ask)
					}
				}
			}
		}
		// What comes back is a value of the call. In the form of the request it would be right where the call is wrong.
		for _, a := range append(j.acts, j.check) {
			for call, spoken := range ninthSaid() {
				if strings.Contains(a.args, "<"+call+">") && strings.Contains(a.out+a.pend, "<"+spoken+">") {
					t.Errorf("%s: %s returns <%s> as it was asked for", j.domain, a.tool, spoken)
				}
			}
		}
	}
}

// An agent that takes another room than it was asked to says so in whatever it tells of it.
func TestNinthTellsOfWhatItChanged(t *testing.T) {
	j := ninthCoverJob()
	for _, text := range slices.Concat(j.done, j.queued, j.half) {
		if !strings.Contains(text, "<full>") || !strings.Contains(text, "<free>") {
			t.Errorf("%q does not say that the room is another one", text)
		}
	}
}

func TestNinthReadsAgainWhatComesLate(t *testing.T) { readsAgain(t, ninthPool()) }
