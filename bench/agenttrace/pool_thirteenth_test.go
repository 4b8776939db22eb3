package main

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestThirteenthIsVaried(t *testing.T) {
	p := thirteenthPool()
	var tools []string
	slips, halves, messages, corrections := 0, 0, 0, 0
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if len(j.ask) < 5 || len(j.done) < 10 || len(j.sorry) < 3 || j.acts[0].pend != "" && len(j.queued) < 2 || j.works() > 1 && len(j.half) < 2 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure, %d of a half and %d of what is pending", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.half), len(j.queued))
		}
		if m := j.many; m == nil || len(m.ask) < 4 || len(m.done) < 7 || len(m.partial) < 3 {
			t.Errorf("%s: its batch is told in too few ways", j.domain)
		}
		if j.old == "" || j.old == j.check.out || !strings.Contains(j.check.out, "<") {
			t.Errorf("%s: nothing tells a change that was lost from one that was kept", j.domain)
		}
		_, _, wrongs := j.facts(newDice(4, 4))
		if len(wrongs) < 4 {
			t.Errorf("%s: only %d sorts of wrong values", j.domain, len(wrongs))
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
		corrections += count(j.ask, turns) + count(j.ask, "<~")
	}
	if slips < 10 || halves < 20 || messages < 10 || corrections < 20 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d corrections", slips, halves, messages, corrections)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z_]+$`, `/`, `__`, `^[a-z]+(-[a-z]+)+$`, `^[A-Z]\w+\.[A-Z]`, `^[A-Z]_[A-Z0-9_]+$`, `[a-z][A-Z]`, `^[a-z]+$`)
}

// thirteenthRefused is how the tools of the pool say in what they return that a call did not work.
var thirteenthRefused = regexp.MustCompile(`"Fault":\{|"code":[45]\d\d|"isError":true|"errors":\[|"ack":false|"exit":[1-9]|"dead_letter"|"UPDATE 0"|"NOT COVERED"|"objection"|"TYPE":"E"`)

func TestThirteenthResultsSayHowTheyEnded(t *testing.T) {
	endings(t, thirteenthPool(), thirteenthRefused)
}

func TestThirteenthLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	leavesErrors(t, thirteenthPool(), thirteenthRefused, "")
}

// thirteenthStated reports values in texts that neither each request gives nor what is always read. from names the value
// of the request that stands behind one of another name.
func thirteenthStated(t *testing.T, j *job, texts []string, from map[string]string, besides string) {
	t.Helper()
	name := regexp.MustCompile(`<([a-z]+)>`)
	read := besides
	if j.reads {
		read += j.look.out
	}
	for _, text := range texts {
		for _, m := range name.FindAllStringSubmatch(text, -1) {
			want := m[1]
			if other, ok := from[want]; ok {
				want = other
			}
			for _, ask := range j.ask {
				if want != "why" && !strings.Contains(ask+read, "<"+want+">") {
					t.Errorf("%s: %q has <%s>, which %q does not give", j.domain, text, m[1], ask)
				}
			}
		}
	}
}

// An honest agent acts on nothing that nobody gave, and tells of nothing that its run may not have.
func TestThirteenthValuesComeFromSomewhere(t *testing.T) {
	for _, j := range thirteenthPool().jobs {
		calls := ""
		var args []string
		for _, a := range j.acts {
			args = append(args, a.args)
			calls += a.args
		}
		thirteenthStated(t, &j, args, thirteenthSaid(), "")
		thirteenthStated(t, &j, slices.Concat(j.done, j.queued, j.sorry, j.half), map[string]string{"about": "qty"}, calls)
	}
}

func TestThirteenthResultsShowWhatWasCalled(t *testing.T) {
	showsCalled(t, thirteenthPool(), thirteenthSaid())
}

// thirteenthSame holds the value of a call against that of the request: a factor between two numbers.
var thirteenthSame = []struct {
	spoken, called string
	factor, plus   float64
}{
	{"radius", "km", 0.001, 0}, {"celsius", "mk", 1000, 0}, {"mins", "secs", 60, 0}, {"kilos", "grams", 1000, 0}, {"pct", "frac", 0.01, 0}, {"fade", "ms", 1000, 0},
	{"hours", "minutes", 60, 0}, {"warm", "fahr", 1.8, 32}, {"load", "weight", 1000, 0}, {"hl", "litres", 100, 0}, {"sum", "cents", 100, 0}, {"qty", "notes", 1, 0}, {"value", "face", 100, 0},
}

// What an honest call has is what was asked for, in another notation, and a wrong value is another one in that notation too.
func TestThirteenthNotationsAreExact(t *testing.T) {
	number := func(s string) float64 {
		n, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	used := map[string]bool{}
	for _, j := range thirteenthPool().jobs {
		for n := range 200 {
			asked, _, wrongs := j.facts(newDice(17, n))
			for _, same := range thirteenthSame {
				if asked[same.called] == "" {
					continue
				}
				used[same.called] = true
				want := number(asked[same.spoken])*same.factor + same.plus
				if got := number(asked[same.called]); math.Abs(got-want) > 1e-9 {
					t.Errorf("%s: <%s> is %v, and %v was asked for", j.domain, same.called, got, want)
				}
				for _, w := range wrongs {
					if val, ok := w.values[same.called]; ok && math.Abs(number(val)-want) < 1e-9 {
						t.Errorf("%s: %s has the right value %s", j.domain, w.variant, val)
					}
				}
			}
			thirteenthTimes(t, &j, asked, wrongs)
		}
	}
	if len(used) != len(thirteenthSame) {
		t.Errorf("only %d notations are used: %v", len(used), used)
	}
}

// thirteenthTimes holds the times of a draw together: one instant in three notations, and another one in each wrong time.
func thirteenthTimes(t *testing.T, j *job, asked facts, wrongs []wrong) {
	t.Helper()
	if asked["at"] == "" {
		return
	}
	instant := func(f facts) int64 {
		at, err := time.Parse(time.RFC3339, f["at"])
		if err != nil {
			t.Fatal(err)
		}
		utc, err := time.Parse("2006-01-02T15:04:05Z", f["utc"])
		if err != nil {
			t.Fatal(err)
		}
		if !utc.Equal(at) || f["epoch"] != strconv.FormatInt(at.Unix(), 10) {
			t.Errorf("%s: %s, %s and %s are not the same instant", j.domain, f["at"], f["utc"], f["epoch"])
		}
		return at.Unix()
	}
	right := instant(asked)
	for _, w := range wrongs {
		if w.values["at"] != "" && instant(w.values) == right {
			t.Errorf("%s: %s is at the right time", j.domain, w.variant)
		}
	}
}

// The hours of a polling station are said on a clock and called in minutes since midnight.
func TestThirteenthHours(t *testing.T) {
	for n := range 60 {
		f := thirteenthHours(newDice(3, n))
		for said, called := range map[string]string{"from": "opens", "to": "closes"} {
			at, err := time.Parse("3:04 pm", f[said])
			if err != nil {
				t.Fatal(err)
			}
			if got := strconv.Itoa(at.Hour()*60 + at.Minute()); got != f[called] {
				t.Errorf("%s is %s minutes after midnight, and <%s> is %s", f[said], got, called, f[called])
			}
		}
	}
}

func TestThirteenthReadsAgainWhatComesLate(t *testing.T) { readsAgain(t, thirteenthPool()) }
