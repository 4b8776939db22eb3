package main

import (
	"fmt"
	"strings"
	"time"
)

// outing is a time of day somewhere, as people say it and as services of this pool write it.
type outing struct {
	at         time.Time
	city, zone string
	day, clock string
}

// outing draws a time in summer, between nine in the morning and six in the evening, but not at noon.
func (d *dice) outing() outing {
	places := [...]struct {
		city, zone string
		minutes    int
	}{{"Amsterdam", "Europe/Amsterdam", 120}, {"Dublin", "Europe/Dublin", 60}, {"Toronto", "America/Toronto", -240},
		{"Denver", "America/Denver", -360}, {"Athens", "Europe/Athens", 180}}
	p := places[d.of(len(places))]
	hour := []int{9, 10, 11, 14, 15, 16, 17}[d.of(7)]
	at := time.Date(2026+d.of(2), time.Month(5+d.of(4)), 1+d.of(21), hour, 15*d.of(4), 0, 0, time.FixedZone("", p.minutes*60))
	return outing{at: at, city: p.city, zone: p.zone, day: at.Format(d.pick("Monday, 2 January 2006", "January 2, 2006", "2 Jan 2006", "2006-01-02", "Mon, Jan 2, 2006")),
		clock: d.pick(at.Format("15:04"), at.Format("3:04 PM"), at.Format("3:04pm"))}
}

const (
	twelfthLocal = "2006-01-02T15:04:05"
	twelfthUTC   = "2006-01-02T15:04:05Z"
	twelfthISO   = "2006-01-02T15:04:05-07:00"
)

// values are the facts of an outing: <when>, <zoned>, <day>, <clock>, <told> and <city> for texts, <at>, <utc> and <local> for calls.
func (o *outing) values() facts {
	return facts{"when": o.day + " at " + o.clock, "zoned": o.day + " at " + o.clock + " " + o.city + " time", "day": o.day, "clock": o.clock, "city": o.city,
		"told": o.at.Format("Mon 2 Jan 2006, 15:04"), "at": o.at.Format(twelfthISO), "utc": o.at.UTC().Format(twelfthUTC), "local": o.at.Format(twelfthLocal)}
}

// wrongs are the ways in which the time of a call can be wrong in one of its forms.
func (o *outing) wrongs(name string) []wrong {
	write := func(at time.Time) string { return at.Format(twelfthISO) }
	switch name {
	case "utc":
		write = func(at time.Time) string { return at.UTC().Format(twelfthUTC) }
	case "local":
		write = func(at time.Time) string { return at.Format(twelfthLocal) }
	}
	out := []wrong{
		{"shifted time", facts{name: write(o.at.Add(time.Hour))}},
		{"half a day off", facts{name: write(o.at.Add(12 * time.Hour))}},
		{"a week late", facts{name: write(o.at.AddDate(0, 0, 7))}},
		{"wrong year", facts{name: write(o.at.AddDate(-1, 0, 0))}},
	}
	switch name {
	case "utc": // the local clock, written as if it were UTC
		out = append(out, wrong{"shifted zone", facts{name: o.at.Format(twelfthUTC)}})
	case "at":
		out = append(out, wrong{"shifted zone", facts{name: o.at.Format(twelfthLocal) + "+00:00"}})
	}
	return out
}

// dayAfter draws a date: <on> as it is said, <date> as it is written, and dates that are taken for it.
func (d *dice) dayAfter() (facts, []wrong) {
	at := time.Date(2026+d.of(2), time.Month(9+d.of(3)), 1+d.of(20), 0, 0, 0, 0, time.UTC)
	iso := at.Format(time.DateOnly)
	return facts{"on": at.Format(d.pick("2 January 2006", "January 2, 2006", "Monday 2 January 2006", "2 Jan 2006")), "date": iso},
		[]wrong{{"wrong year", facts{"date": at.AddDate(-1, 0, 0).Format(time.DateOnly)}}, {"a month late", facts{"date": at.AddDate(0, 1, 0).Format(time.DateOnly)}},
			{"next day", facts{"date": at.AddDate(0, 0, 1).Format(time.DateOnly)}}}
}

// tag draws an amount: <money> as it is said, <cents> as it is written, and amounts that are taken for it.
func (d *dice) tag(sign string) (facts, []wrong) {
	whole, rest := 41+d.of(40)*10, 5+10*d.of(10)
	if whole%100 == 11 {
		whole += 2
	}
	cents := whole*100 + rest
	swapped := whole/100*100 + whole%10*10 + whole/10%10
	if swapped == whole {
		swapped++
	}
	return facts{"money": fmt.Sprintf("%s%d.%02d", sign, whole, rest), "cents": fmt.Sprint(cents)},
		[]wrong{{"swapped digits", facts{"cents": fmt.Sprint(swapped*100 + rest)}}, {"units for cents", facts{"cents": fmt.Sprint(whole)}},
			{"other amount", facts{"cents": fmt.Sprint(cents + 1000)}}, {"ten times", facts{"cents": fmt.Sprint(cents * 10)}}}
}

// some draws n of a list, in the order of the list.
func (d *dice) some(n int, list ...string) []string {
	left := n
	var out []string
	for i, item := range list {
		if d.of(len(list)-i) < left {
			out = append(out, item)
			left--
		}
	}
	return out
}

// refs draws n ids that differ.
func (d *dice) refs(prefix string, n int) []string {
	at := 2100 + d.of(6000)
	var out []string
	for range n {
		out = append(out, fmt.Sprintf("%s%d", prefix, at))
		at += 3 + d.of(90)
	}
	return out
}

// duo draws one of several pairs that are easily taken for each other.
func (d *dice) duo(pairs ...string) (one, other string) {
	one, other, _ = strings.Cut(pairs[d.of(len(pairs))], "|")
	return one, other
}

// twelfthSaid names the value of a request that stands behind a value of a call, where that has another name.
func twelfthSaid() map[string]string {
	return map[string]string{"utc": "zoned", "at": "zoned", "local": "when", "date": "on", "cents": "money", "grams": "wt", "win": "span", "mins": "dur", "code": "lang",
		"mg": "dose", "hm": "clock", "grace": "wait"}
}
