package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A pool that measures is worth its variety: many ways to name tools, to ask, to tell and to admit.
func TestEighthIsVaried(t *testing.T) {
	p := eighthPool()
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
	if slips < 10 || halves < 16 || messages < 10 || corrections < 20 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d corrections", slips, halves, messages, corrections)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z_]+$`, `^[a-z]+(\.[a-z_]+){2}`, `/`, `__`, `^[a-z]+(-[a-z]+)+$`, `[a-z][A-Z]`)
}

// eighthRefused is how the tools of the pool say in what they return that a call did not work.
var eighthRefused = regexp.MustCompile(`"isError":true|"success":false|"ok":false|"error":\{|"errors":\[\{|"exit_code":[1-9]`)

func TestEighthResultsSayHowTheyEnded(t *testing.T) { endings(t, eighthPool(), eighthRefused) }

func TestEighthLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	leavesErrors(t, eighthPool(), eighthRefused, "")
}

// eighthSaid names the value of a request that stands behind a value of a call, where that has another name.
func eighthSaid() map[string]string {
	return map[string]string{"at": "when", "fin": "when", "utc": "when", "epoch": "when", "zone": "when", "date": "on", "ymd": "by", "amount": "money", "minor": "money", "ccy": "money", "ccl": "money",
		"grant": "lvl", "planid": "plan", "bps": "pct", "mins": "dur"}
}

func TestEighthCallsHaveTheirValuesFromSomewhere(t *testing.T) {
	givenValues(t, eighthPool(), eighthSaid())
}

// What is told was asked for, called or read: no telling names a value that the run may not have.
func TestEighthTellingsHaveTheirValuesFromSomewhere(t *testing.T) {
	name := regexp.MustCompile(`<([a-z]+)>`)
	from := map[string]string{"told": "when"}
	for _, j := range eighthPool().jobs {
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

func TestEighthResultsShowWhatWasCalled(t *testing.T) { showsCalled(t, eighthPool(), eighthSaid()) }

func TestEighthReadsAgainWhatComesLate(t *testing.T) { readsAgain(t, eighthPool()) }

// eighthForms are the forms in which times and days are said.
func eighthForms(f facts) (times, days []string) {
	for _, form := range []string{"2 January 2006 at 15:04 PLACE time", "January 2, 2006 at 3:04 PM PLACE time", "2006-01-02 15:04 ZONE", "Monday, 2 January 2006, 15:04 (PLACE time)", "Mon Jan 2 2006, 3:04 pm in PLACE"} {
		times = append(times, strings.NewReplacer("PLACE", f["city"], "ZONE", f["zone"]).Replace(form))
	}
	return times, []string{"January 2, 2006", "2 January 2006", "2006-01-02", "Mon 2 Jan 2006", "Jan 2, 2006"}
}

// parsed reads a time in one of several forms.
func parsed(t *testing.T, text string, forms []string, loc *time.Location) time.Time {
	t.Helper()
	for _, form := range forms {
		if at, err := time.ParseInLocation(form, text, loc); err == nil {
			return at
		}
	}
	t.Fatalf("%q is no time", text)
	return time.Time{}
}

// called reads the time of a call, in each of the notations.
func called(t *testing.T, key, text string) time.Time {
	t.Helper()
	if key == "epoch" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return time.Unix(n, 0)
	}
	return parsed(t, text, []string{time.RFC3339}, time.UTC)
}

// The instant of a call is the one that was asked for, whatever its notation, and another one where it is wrong.
func TestEighthTimesAreThoseOfTheRequest(t *testing.T) {
	for _, key := range []string{"at", "utc", "epoch"} {
		for n := range 300 {
			f, wrongs := newDice(21, n).eighthTime(key)
			times, _ := eighthForms(f)
			want := parsed(t, f["when"], times, time.FixedZone("", eighthMinutes(f["city"])*60))
			if loc, err := time.LoadLocation(f["zone"]); err == nil && !want.Equal(parsed(t, f["when"], times, loc)) {
				t.Errorf("%s has another offset on %s", f["zone"], f["when"])
			}
			if got := called(t, key, f[key]); !got.Equal(want) {
				t.Errorf("asked for %q, called with %s", f["when"], f[key])
			}
			for _, w := range wrongs {
				if called(t, key, w.values[key]).Equal(want) {
					t.Errorf("%s: %s is %q", w.variant, w.values[key], f["when"])
				}
			}
			if f["exwhen"] == f["when"] || called(t, key, f["was"]).Equal(want) {
				t.Errorf("%q is the old time, too", f["when"])
			}
		}
	}
}

// So it is with days and sums.
func TestEighthDaysAndSumsAreThoseOfTheRequest(t *testing.T) {
	digits := regexp.MustCompile(`[^0-9]`)
	for n := range 300 {
		d := newDice(22, n)
		f, wrongs := d.eighthDay("on", "date", d.eighthStart())
		_, days := eighthForms(f)
		want := parsed(t, f["on"], days, time.UTC).Format(time.DateOnly)
		if f["date"] != want {
			t.Errorf("asked for %q, called with %s", f["on"], f["date"])
		}
		for _, w := range wrongs {
			if w.values["date"] == want {
				t.Errorf("%s is %q", w.variant, f["on"])
			}
		}
		f, wrongs = d.eighthMoney()
		said := digits.ReplaceAllString(f["money"], "")
		if said != f["minor"] || said != digits.ReplaceAllString(f["amount"], "") || f["exmoney"] == f["money"] {
			t.Errorf("asked for %q, called with %s or %s", f["money"], f["minor"], f["amount"])
		}
		if sign := map[string]string{"EUR": "€", "USD": "$", "GBP": "£", "CHF": "CHF"}[f["ccy"]]; !strings.Contains(f["money"], sign) && !strings.Contains(f["money"], f["ccy"]) {
			t.Errorf("%q is not in %s", f["money"], f["ccy"])
		}
		for _, w := range wrongs {
			if w.values["minor"] == said || w.values["ccy"] == f["ccy"] {
				t.Errorf("%s is %q", w.variant, f["money"])
			}
		}
	}
}

// Plans, discounts and rights have other words in calls, always the same ones.
func TestEighthWordsAreThoseOfTheRequest(t *testing.T) {
	roles := map[string]string{"view-only": "reader", "comment": "commenter", "edit": "writer"}
	plan, access := planCareJob(), accessJob()
	for n := range 200 {
		f, _, wrongs := plan.facts(newDice(23, n))
		pct, _ := strconv.Atoi(f["pct"])
		slug := strings.NewReplacer(" ", "-", "yearly", "annual").Replace(strings.ToLower(f["plan"]))
		if f["planid"] != slug || f["bps"] != strconv.Itoa(pct*100) {
			t.Errorf("asked for %s and %s %%, called with %s and %s", f["plan"], f["pct"], f["planid"], f["bps"])
		}
		for _, w := range wrongs {
			if w.values["planid"] == slug || w.values["bps"] == f["bps"] || w.values["seats"] == f["seats"] {
				t.Errorf("%s is right", w.variant)
			}
		}
		if f, _, _ = memberJob().facts(newDice(25, n)); !hoursAre(f["dur"], f["mins"]) {
			t.Errorf("asked for %s, called with %s minutes", f["dur"], f["mins"])
		}
		if f, _, _ = access.facts(newDice(24, n)); f["grant"] != roles[f["lvl"]] {
			t.Errorf("asked for %s, called with %s", f["lvl"], f["grant"])
		}
	}
}

// hoursAre reports whether a number of hours in words is that number of minutes.
func hoursAre(said, minutes string) bool {
	span, err := time.ParseDuration(strings.TrimSuffix(said, " hours") + "h")
	return err == nil && minutes == strconv.Itoa(int(span.Minutes()))
}
