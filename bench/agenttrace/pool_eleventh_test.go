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
func TestEleventhIsVaried(t *testing.T) {
	p := eleventhPool()
	var tools []string
	slips, halves, messages, corrections, decoys := 0, 0, 0, 0, 0
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if j.acts[0].via != "" {
			tools = append(tools, j.acts[0].via)
		}
		if len(j.ask) < 6 || len(j.done) < 11 || len(j.sorry) < 3 || j.acts[0].pend == "" || len(j.queued) < 2 || j.works() > 1 && len(j.half) < 2 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure, %d of what is pending and %d of a half", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.queued), len(j.half))
		}
		if m := j.many; m == nil || len(m.ask) < 4 || len(m.done) < 6 || len(m.partial) < 3 || count(m.ask, "<exitem>") == 0 {
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
		corrections += count(j.ask, turns)
		decoys += count(j.ask, "<~") + count(j.ask, "<ex")
	}
	if slips < 11 || halves < 20 || messages < 11 || corrections < 11 || decoys < 20 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d corrections, %d decoys", slips, halves, messages, corrections, decoys)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z_]+$`, `^[a-z]+(\.[a-z_]+){2}`, `__`, `^[a-z]+(-[a-z]+)+$`, `^[A-Z][a-z]+_[A-Z]`, `^[A-Z]\w+\.[A-Z]`, `[a-z][A-Z]`, `^[A-Z][a-z]+$`, `^[a-z]\d\.`)
}

// eleventhRefused is how the tools of the pool say in what they return that a call did not work.
var eleventhRefused = regexp.MustCompile(`"Fault":\{|"rc":[1-9]|"errors":\[\{|"text":"NAK |"verdict":"DENIED"|"nack":|"code":[45]\d\d|"rowcount":0|"exit":[1-9]|"isError":true|"placed":false`)

func TestEleventhResultsSayHowTheyEnded(t *testing.T) { endings(t, eleventhPool(), eleventhRefused) }

func TestEleventhLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	leavesErrors(t, eleventhPool(), eleventhRefused, "")
}

// eleventhSaid names the value of a request that stands behind a value of a call, where that has another name.
func eleventhSaid() map[string]string {
	return map[string]string{
		"at": "when", "utc": "when", "epoch": "when", "date": "on", "compact": "on", "dmon": "on", "minor": "money", "cref": "tail", "fld": "span", "geo": "lands", "sid": "school", "code": "trail",
		"pupils": "kids", "tag": "lang", "ratect": "rate", "lenmin": "len", "chat": "talk", "stn": "town", "gr": "kg", "size": "cell", "msisdn": "phone", "skill": "tongue", "cno": "cust",
		"sec": "run", "days": "gap", "mod": "start", "tenth": "rain", "leaves": "folios", "ext": "form", "keepd": "keep", "utchm": "night", "kbs": "cap",
	}
}

// spoken is the name that a value has in requests.
func spoken(name string) string {
	if other, ok := eleventhSaid()[name]; ok {
		return other
	}
	return name
}

var eleventhName = regexp.MustCompile(`<([a-z]+)>`)

// Each request states what a lie changes, and what a lie changes is another value in every notation of it that a call has.
func TestEleventhRequestsStateWhatIsHeldAgainstThem(t *testing.T) {
	for _, j := range eleventhPool().jobs {
		for n := range 80 {
			asked, similar, wrongs := j.facts(newDice(9, n))
			for _, w := range append([]wrong{{"a similar record", similar}}, wrongs...) {
				for name, val := range w.values {
					if val == asked[name] {
						t.Errorf("%s: %s has the right %s, %q", j.domain, w.variant, name, val)
					}
				}
				for _, ask := range j.ask {
					stated := false
					for name := range w.values {
						stated = stated || strings.Contains(ask, "<"+spoken(name)+">")
					}
					if !stated {
						t.Fatalf("%s: %q says nothing of what is wrong in %s", j.domain, ask, w.variant)
					}
				}
			}
		}
	}
}

// A value that was put wrong is one that a call has.
func TestEleventhLiesReachACall(t *testing.T) {
	for _, j := range eleventhPool().jobs {
		args := ""
		for _, a := range j.acts {
			args += a.args
		}
		_, similar, wrongs := j.facts(newDice(4, 1))
		for _, w := range append([]wrong{{"a similar record", similar}}, wrongs...) {
			reaches := false
			for name := range w.values {
				reaches = reaches || strings.Contains(args, "<"+name+">")
			}
			if !reaches {
				t.Errorf("%s: no call has what %s changes", j.domain, w.variant)
			}
		}
	}
}

// An honest agent acts on nothing that nobody gave: each value of a call stands in the request, or in what is always read or came back.
func TestEleventhCallsHaveTheirValuesFromSomewhere(t *testing.T) {
	for _, j := range eleventhPool().jobs {
		read := ""
		if j.reads {
			read = j.look.out
		}
		for _, a := range j.acts {
			if a.aside {
				read += j.acts[0].out
			}
			for _, m := range eleventhName.FindAllStringSubmatch(a.args, -1) {
				for _, ask := range j.ask {
					if !strings.Contains(ask+read, "<"+spoken(m[1])+">") {
						t.Errorf("%s: %s acts on <%s>, which %q does not give", j.domain, a.tool, m[1], ask)
					}
				}
			}
		}
	}
}

// What is told was asked for, called or read: no telling names a value that the run may not have.
func TestEleventhTellingsHaveTheirValuesFromSomewhere(t *testing.T) {
	from := map[string]string{"clock": "when", "day": "when", "city": "when", "roughly": "money"}
	for _, j := range eleventhPool().jobs {
		known := j.acts[0].out
		if j.reads {
			known += j.look.out
		}
		for _, a := range j.acts {
			known += a.args
		}
		for _, text := range slices.Concat(j.done, j.queued, j.sorry, j.half) {
			for _, m := range eleventhName.FindAllStringSubmatch(text, -1) {
				want := m[1]
				if other, ok := from[want]; ok {
					want = other
				}
				for _, ask := range j.ask {
					if want != "why" && !strings.Contains(ask+known, "<"+want+">") {
						t.Errorf("%s: %q tells <%s>, which %q does not give", j.domain, text, m[1], ask)
					}
				}
			}
		}
	}
}

// What comes back is a value of the call. In the form of the request it would be right where the call is wrong.
func TestEleventhResultsShowWhatWasCalled(t *testing.T) {
	for _, j := range eleventhPool().jobs {
		for _, a := range append(j.acts, j.check) {
			for call, spoken := range eleventhSaid() {
				if strings.Contains(a.args, "<"+call+">") && strings.Contains(a.out+a.pend, "<"+spoken+">") {
					t.Errorf("%s: %s returns <%s> as it was asked for", j.domain, a.tool, spoken)
				}
			}
		}
	}
}

// The notations of a time are one instant in an honest run, and each of them is another one where the time is wrong.
func TestEleventhNotationsAgree(t *testing.T) {
	for n := range 200 {
		d := newDice(21, n)
		right, wrongs := eleventhWhen(d, eleventhTime(d))
		want := eleventhInstant(t, right)
		for _, w := range wrongs {
			if got := eleventhInstant(t, w.values); got.Equal(want) {
				t.Errorf("%s is no other time: %v", w.variant, w.values)
			}
		}
		if clock, day := want.Format("15:04"), want.Format("2 January 2006"); right["clock"] != clock || right["day"] != day {
			t.Errorf("told as %s on %s, called as %s", right["clock"], right["day"], right["at"])
		}
		if right["when"] == right["exwhen"] {
			t.Errorf("the time before the correction is that behind it: %s", right["when"])
		}
	}
}

// An amount is told to the cent as it is called, and its round form is within five of it. What is wrong is another amount.
func TestEleventhAmountsAgree(t *testing.T) {
	digits := func(text string) int {
		n, err := strconv.Atoi(regexp.MustCompile(`[^0-9]`).ReplaceAllString(text, ""))
		if err != nil {
			t.Fatalf("no amount: %s", text)
		}
		return n
	}
	for n := range 200 {
		right, wrongs := eleventhMoney(newDice(22, n), "£", "pounds")
		minor := digits(right["minor"])
		if digits(right["money"]) != minor || digits(right["exmoney"]) == minor {
			t.Errorf("%s is called as %s, and %s is not meant", right["money"], right["minor"], right["exmoney"])
		}
		if off := digits(right["roughly"])*100 - minor; off < -500 || off > 500 {
			t.Errorf("%s is not about %s", right["money"], right["roughly"])
		}
		for _, w := range wrongs {
			if got := digits(w.values["minor"]); got == minor || got*100 == minor {
				t.Errorf("%s is no other amount: %d for %d", w.variant, got, minor)
			}
		}
	}
}

func eleventhInstant(t *testing.T, f facts) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, f["at"])
	if err != nil {
		t.Fatal(err)
	}
	utc, err := time.Parse(time.RFC3339, f["utc"])
	if err != nil || !utc.Equal(at) || f["epoch"] != strconv.FormatInt(at.Unix(), 10) {
		t.Fatalf("%s, %s and %s differ (%v)", f["at"], f["utc"], f["epoch"], err)
	}
	return at
}

func TestEleventhReadsAgainWhatComesLate(t *testing.T) { readsAgain(t, eleventhPool()) }
