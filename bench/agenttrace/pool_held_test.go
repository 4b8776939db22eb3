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

func TestHeldResultsSayHowTheyEnded(t *testing.T) { endings(t, heldPool(), heldRefused) }

func TestHeldLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	leavesErrors(t, heldPool(), heldRefused, "")
}

// heldSaid names the value of a request that stands behind a value of a call, where that has another name.
func heldSaid() map[string]string {
	return map[string]string{"at": "when", "utc": "when", "epoch": "when", "cal": "when", "hm": "when", "zone": "when", "ymd": "by", "dash": "by", "dmy": "by", "date": "on",
		"mins": "dur", "secs": "dur", "ms": "dur", "minor": "money", "amount": "money", "cm": "metres", "watts": "kw", "roomcm": "room", "vol": "hl", "tenths": "celsius", "kilos": "tonnes",
		"users": "seats", "mmps": "speed", "parts": "partitions", "diskgib": "disk", "nodecount": "nodes", "ran": "cmd"}
}

func TestHeldCallsHaveTheirValuesFromSomewhere(t *testing.T) { givenValues(t, heldPool(), heldSaid()) }

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

func TestHeldResultsShowWhatWasCalled(t *testing.T) { showsCalled(t, heldPool(), heldSaid()) }

func TestHeldReadsAgainWhatComesLate(t *testing.T) { readsAgain(t, heldPool()) }
