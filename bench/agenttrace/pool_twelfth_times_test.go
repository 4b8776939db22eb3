package main

import (
	"strings"
	"testing"
	"time"
)

// The forms of a time name one instant, a wrong one another, and a date is the day that was said.
func TestTwelfthTimes(t *testing.T) {
	offsets := map[string]time.Duration{"Amsterdam": 2, "Dublin": 1, "Toronto": -4, "Denver": -6, "Athens": 3}
	for n := range 300 {
		d := newDice(17, n)
		o := d.outing()
		v := o.values()
		clock := readTime(t, v["clock"], "15:04", "3:04 PM", "3:04pm")
		day := readTime(t, v["day"], "Monday, 2 January 2006", "January 2, 2006", "2 Jan 2006", "2006-01-02", "Mon, Jan 2, 2006")
		local := day.Add(time.Duration(clock.Hour())*time.Hour + time.Duration(clock.Minute())*time.Minute)
		instant := local.Add(-offsets[v["city"]] * time.Hour)
		if zone, err := time.LoadLocation(o.zone); err == nil {
			if real := time.Date(local.Year(), local.Month(), local.Day(), local.Hour(), local.Minute(), 0, 0, zone); !real.Equal(instant) {
				t.Fatalf("%s is %v in %s", v["zoned"], real, o.zone)
			}
		}
		if !readTime(t, v["local"], twelfthLocal).Equal(local) || !readTime(t, v["told"], "Mon 2 Jan 2006, 15:04").Equal(local) {
			t.Errorf("%s is written %s, and told as %s", v["when"], v["local"], v["told"])
		}
		if at := readTime(t, v["at"], time.RFC3339); !at.Equal(instant) || !readTime(t, v["utc"], time.RFC3339).Equal(instant) {
			t.Errorf("%s is written %s and %s", v["zoned"], v["at"], v["utc"])
		}
		if !strings.HasPrefix(v["zoned"], v["when"]) || !strings.HasPrefix(v["when"], v["day"]) {
			t.Errorf("%s, %s and %s differ", v["zoned"], v["when"], v["day"])
		}
		for form, right := range map[string]time.Time{"at": instant, "utc": instant, "local": local} {
			for _, w := range o.wrongs(form) {
				if readTime(t, w.values[form], time.RFC3339, twelfthLocal).Equal(right) {
					t.Errorf("%s: %s is the right time, %s", v["zoned"], w.variant, w.values[form])
				}
			}
		}
		date, wrongs := d.dayAfter()
		said := readTime(t, date["on"], "2 January 2006", "January 2, 2006", "Monday 2 January 2006", "2 Jan 2006")
		for _, w := range append(wrongs, wrong{"right", date}) {
			if same := said.Format(time.DateOnly) == w.values["date"]; same != (w.variant == "right") {
				t.Errorf("%s (%s) is written %s", date["on"], w.variant, w.values["date"])
			}
		}
	}
}

// readTime reads a text in the first of several forms that it has.
func readTime(t *testing.T, text string, forms ...string) time.Time {
	t.Helper()
	for _, form := range forms {
		if at, err := time.Parse(form, text); err == nil {
			return at
		}
	}
	t.Fatalf("%q has none of the forms %q", text, forms)
	return time.Time{}
}
