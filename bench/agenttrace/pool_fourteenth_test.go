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

func TestFourteenthIsVaried(t *testing.T) {
	p := fourteenthPool()
	var tools []string
	slips, halves, messages, corrections, queues := 0, 0, 0, 0, 0
	for i := range p.jobs {
		j := &p.jobs[i]
		tools = append(tools, toolsOf(j)...)
		if len(j.ask) < 6 || len(j.done) < 11 || len(j.sorry) < 3 || j.works() > 1 && len(j.half) < 2 || j.acts[0].pend != "" && len(j.queued) < 2 {
			t.Errorf("%s: %d requests, %d tellings, %d of failure, %d of a half and %d of what is pending", j.domain, len(j.ask), len(j.done), len(j.sorry), len(j.half), len(j.queued))
		}
		if m := j.many; m == nil || len(m.ask) < 4 || len(m.done) < 7 || len(m.partial) < 3 {
			t.Errorf("%s: its batch is told in too few ways", j.domain)
		}
		if j.old == "" || j.old == j.check.out || !strings.Contains(j.check.out, "<") || j.probe == "" {
			t.Errorf("%s: nothing tells a change that was lost from one that was kept", j.domain)
		}
		if _, _, wrongs := j.facts(newDice(4, 4)); len(wrongs) < 4 {
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
		queues += len(j.queued)
	}
	if slips < 14 || halves < 28 || messages < 14 || corrections < 28 || queues < 16 {
		t.Errorf("%d first tries of another form, %d tellings of one half, %d of several messages, %d corrections, %d of what is pending", slips, halves, messages, corrections, queues)
	}
	slices.Sort(tools)
	if n := len(slices.Compact(tools)); n < 90 {
		t.Errorf("only %d tools", n)
	}
	variety(t, p, tools, `^[a-z]+(_[a-z]+)+$`, `^[a-z]+\.[a-z]+[A-Z]`, `/`, `__`, `^[a-z]+(-[a-z]+)+$`, `^[A-Z]\w+\.[A-Z]`, `^[a-z]+[A-Z][a-zA-Z]+$`, `graphql`, `http`)
}

// fourteenthRefused is how the tools of the pool say in what they return that a call did not work.
var fourteenthRefused = regexp.MustCompile(`"status":"?rejected|"state":"rejected|"isError":true|"errors":\[\{"message"|"status":[45]\d\d|"NotScheduled"|"REJECTED"`)

func TestFourteenthResultsSayHowTheyEnded(t *testing.T) {
	endings(t, fourteenthPool(), fourteenthRefused)
}

func TestFourteenthLeavesErrorsOnlyWhereItSaysSo(t *testing.T) {
	leavesErrors(t, fourteenthPool(), fourteenthRefused, "")
}

// An honest agent acts on nothing that nobody gave, and tells of nothing else: each value stands in the request or in what
// is always read; a poll has the id that came back from the call before it.
func TestFourteenthValuesComeFromSomewhere(t *testing.T) {
	said := fourteenthSaid()
	told := map[string]string{"told": "when", "brief": "when", "ontold": "on", "mtold": "money", "fromtold": "from", "totold": "to"}
	name := regexp.MustCompile(`<([a-z]+)>`)
	for _, j := range fourteenthPool().jobs {
		given := func(text, besides string) {
			for _, m := range name.FindAllStringSubmatch(text, -1) {
				for _, ask := range j.ask {
					have := ask + besides
					if j.reads {
						have += j.look.out
					}
					if !slices.ContainsFunc([]string{m[1], said[m[1]], told[m[1]]}, func(from string) bool { return from != "" && strings.Contains(have, "<"+from+">") }) && m[1] != "why" {
						t.Errorf("%s: %q has <%s>, which %q does not give", j.domain, text, m[1], ask)
					}
				}
			}
		}
		for i, a := range j.acts {
			if a.aside {
				given(a.args, j.acts[i-1].out+j.acts[i-1].pend)
			} else if !strings.Contains(a.args, "<acc>") { // the account that the agent works in
				given(a.args, "")
			} else {
				given(strings.ReplaceAll(a.args, "<acc>", ""), "")
			}
		}
		for _, text := range slices.Concat(j.done, j.queued, j.sorry, j.half) {
			given(text, "")
		}
	}
}

func TestFourteenthResultsShowWhatWasCalled(t *testing.T) {
	showsCalled(t, fourteenthPool(), fourteenthSaid())
}

// fourteenthSpoken are values as people say them, and as an honest call writes them.
func fourteenthSpoken() map[string]string {
	return map[string]string{
		"sev 1": "SEV1", "SEV-2": "SEV2", "severity 3": "SEV3", "sev2": "SEV2", "partial outage": "partial_outage", "degraded performance": "degraded_performance", "major outage": "major_outage",
		"Webhooks and Public API": `["webhooks","public-api"]`, "Dashboard": `["dashboard"]`, "Exports, Search and Imports": `["exports","search","imports"]`, "Login + SSO": `["login","sso"]`,
		"8pm": "0 20 * * 1-5", "7:30 pm": "30 19 * * 1-5", "21:00": "0 21 * * 1-5", "6:15pm": "15 18 * * 1-5",
		"500 Mbps": "500000", "1 Gbit/s": "1000000", "250 Mbit": "250000", "900 Mbps": "900000", "90 minutes": "90", "two hours": "120", "half an hour": "30",
		"2 °C": "35.6", "-18 °C": "-0.4", "5 degrees C": "41.0", "34°F": "34.0",
		"multi-year and reference": `["multi-year","reference"]`, "at-risk": `["at-risk"]`, "pilot, emea and partner-led": `["pilot","emea","partner-led"]`,
		"vpn-contractors and kiosk-off": `["vpn-contractors","kiosk-off"]`, "LinkedIn and Instagram": `["linkedin","instagram"]`, "Threads": `["threads"]`, "Bluesky, LinkedIn and TikTok": `["bluesky","linkedin","tiktok"]`, "beta-ring": `["beta-ring"]`, "finance-apps": `["finance-apps"]`,
		"the end of 2027": "2027-12-31", "30 June 2027": "2027-06-30", "March 31, 2027": "2027-03-31", "Gold": "GOLD", "Platinum": "PLATINUM", "Silver": "SILVER",
		"every two weeks": "FORTNIGHTLY", "once a month": "MONTHLY", "weekly": "WEEKLY", "4.25%": "425", "3.9 %": "390", "5.05%": "505",
		"the high-deductible plan": "HDHP", "the PPO": "PPO", "the HMO": "HMO",
	}
}

// A call of an honest run has exactly the value that was asked for, an agent tells of that value, and one with a wrong value has another one.
func TestFourteenthCallsHaveTheValuesOfTheRequest(t *testing.T) {
	compared := map[string]int{}
	for _, j := range fourteenthPool().jobs {
		for n := range 150 {
			asked, _, wrongs := j.facts(newDice(23, n))
			for call, spoken := range fourteenthSaid() {
				val, text := asked[call], asked[spoken]
				if val == "" || text == "" {
					continue
				}
				compared[call]++
				if got, want := fourteenthRead(t, call, val, asked), fourteenthMeant(t, call, text); got != want {
					t.Errorf("%s: %q is written %q: %s, want %s", j.domain, text, val, got, want)
				}
				for _, w := range wrongs {
					if other, ok := w.values[call]; ok && fourteenthRead(t, call, other, asked.with(w.values)) == fourteenthMeant(t, call, text) {
						t.Errorf("%s: %s has the right %s, %s", j.domain, w.variant, call, other)
					}
				}
			}
			for told, spoken := range map[string]string{"ontold": "date", "mtold": "cents", "fromtold": "since", "totold": "thru"} {
				if asked[told] != "" && asked[spoken] != "" && fourteenthMeant(t, spoken, asked[told]) != fourteenthRead(t, spoken, asked[spoken], asked) {
					t.Errorf("%s: %q is told for %s", j.domain, asked[told], asked[spoken])
				}
			}
		}
	}
	if len(compared) != len(fourteenthSaid()) {
		t.Errorf("only %v were compared", compared)
	}
}

// fourteenthRead is the value of a call in the form that fourteenthMeant gives.
func fourteenthRead(t *testing.T, call, val string, f facts) string {
	t.Helper()
	switch call {
	case "at", "utc":
		return readTime(t, val, time.RFC3339).UTC().Format(time.RFC3339)
	case "epoch", "millis":
		n, err := strconv.ParseInt(val, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if call == "millis" {
			n /= 1000
		}
		return time.Unix(n, 0).UTC().Format(time.RFC3339)
	case "local", "zone":
		zone, err := time.LoadLocation(f["zone"])
		if err != nil {
			t.Skip("no zones here")
		}
		at, err := time.ParseInLocation("2006-01-02T15:04", f["local"], zone)
		if err != nil {
			t.Fatal(err)
		}
		return at.UTC().Format(time.RFC3339)
	case "date", "us", "since", "thru":
		return readTime(t, val, time.DateOnly, "20060102", "01/02/2006").Format(time.DateOnly)
	case "cents", "dec", "points":
		n, err := strconv.ParseFloat(val, 64)
		if err != nil {
			t.Fatal(err)
		}
		if call == "cents" {
			n /= 100
		}
		return strconv.FormatFloat(math.Round(n*100)/100, 'f', 2, 64)
	}
	return val
}

// fourteenthMeant is what a person says, for a call: a time in UTC, a date or an amount.
func fourteenthMeant(t *testing.T, call, text string) string {
	t.Helper()
	switch call {
	case "at", "utc", "epoch", "millis", "local", "zone":
		return fourteenthInstant(t, text)
	case "date", "us", "since", "thru":
		return fourteenthDay(t, text)
	case "cents", "dec", "points":
		n, err := strconv.ParseFloat(regexp.MustCompile(`[^0-9.]`).ReplaceAllString(text, ""), 64)
		if err != nil {
			t.Fatal(err)
		}
		return strconv.FormatFloat(n, 'f', 2, 64)
	case "per":
		return readTime(t, text, "January 2006").Format("2006-01")
	}
	return fourteenthSpoken()[text]
}

// fourteenthDay reads a date. One without a year is in 2026, and its weekday has to be right then.
func fourteenthDay(t *testing.T, text string) string {
	t.Helper()
	forms := []string{"2 January 2006", "January 2, 2006", "Jan 2, 2006", "2006-01-02", "Mon 2 Jan 2006", "Mon, 2 Jan 2006", "2 Jan 2006", "Monday, January 2, 2006", "Monday 2 January 2006"}
	for _, form := range forms {
		if at, err := time.Parse(form, text); err == nil {
			if week := at.Weekday().String(); strings.HasSuffix(strings.Fields(text)[0], "day") && !strings.HasPrefix(text, week) {
				t.Errorf("%s is a %s", text, week)
			}
			return at.Format(time.DateOnly)
		}
	}
	at := readTime(t, text+" 2026", "Monday, January 2 2006", "Mon 2 January 2006")
	if !strings.HasPrefix(text, at.Weekday().String()[:3]) {
		t.Errorf("%s is a %s", text, at.Weekday())
	}
	return at.Format(time.DateOnly)
}

// fourteenthInstant reads a time with a day, a clock and a place.
func fourteenthInstant(t *testing.T, text string) string {
	t.Helper()
	hours := 0
	for place, offset := range map[string]int{"Denver": -6, "MDT": -6, "Atlanta": -4, "EDT": -4, "New_York": -4, "Dallas": -5, "CDT": -5, "Chicago": -5, "Manchester": 1, "BST": 1, "London": 1,
		"Rotterdam": 2, "CEST": 2, "Amsterdam": 2, "Seattle": -7, "PDT": -7, "Los_Angeles": -7, "Singapore": 8, "SGT": 8} {
		if strings.Contains(text, place) {
			hours = offset
		}
	}
	clock := regexp.MustCompile(`\d{1,2}:\d\d( ?[AaPp][Mm])?|\b\d{1,2}[ap]m`).FindString(text)
	at := readTime(t, clock, "15:04", "3:04 PM", "3:04pm", "3pm")
	place := `(\([A-Z]\w+/\w+\)|(\w+ time)|[A-Z]{3,4})`
	day := regexp.MustCompile(`( at )?`+regexp.QuoteMeta(clock)+` `+place+`( on )?`).ReplaceAllString(text, "")
	date := readTime(t, fourteenthDay(t, strings.TrimSuffix(strings.TrimSpace(day), ",")), time.DateOnly)
	return date.Add(time.Duration(at.Hour()-hours)*time.Hour + time.Duration(at.Minute())*time.Minute).Format("2006-01-02T15:04:05Z")
}

// What an agent says of a time is that time.
func TestFourteenthTimes(t *testing.T) {
	for n := range 300 {
		f, _ := fourteenthTime(newDice(5, n), "utc")
		told := strings.Replace(f["told"], " at ", ", ", 1)
		brief := regexp.MustCompile(`^(\d+ \w+) (\d\d:\d\d) (\w+)$`).FindStringSubmatch(f["brief"])
		if got := fourteenthInstant(t, told); got != f["utc"] {
			t.Errorf("%s is told for %s", f["told"], f["utc"])
		}
		if got := fourteenthInstant(t, brief[1]+" 2026, "+brief[2]+" "+brief[3]); got != f["utc"] {
			t.Errorf("%s is told for %s", f["brief"], f["utc"])
		}
	}
}

func TestFourteenthReadsAgainWhatComesLate(t *testing.T) { readsAgain(t, fourteenthPool()) }
