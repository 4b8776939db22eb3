package main

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"
)

// Values of the dev4 pool. Most are said in one form and called in another.

// uuid draws an id such as 3f0c81aa-52d4-4e19-9b07-7d1e0a6c55f2.
func (d *dice) uuid() string {
	return d.hex(8) + "-" + d.hex(4) + "-4" + d.hex(3) + "-9" + d.hex(3) + "-" + d.hex(12)
}

func (d *dice) hex(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = "0123456789abcdef"[d.of(16)]
	}
	return string(b)
}

// span draws a duration: <dur> for texts; <mins>, <secs> and <iso> for calls.
func (d *dice) span() (facts, []wrong) {
	n := [...]int{20, 45, 90, 120, 240, 480}[d.of(6)]
	write := func(mins int) facts {
		return facts{"mins": strconv.Itoa(mins), "secs": strconv.Itoa(mins * 60), "iso": fmt.Sprintf("PT%dM", mins)}
	}
	f := write(n)
	f["dur"] = fmt.Sprintf("%d minutes", n)
	switch {
	case n%60 == 0:
		f["dur"] = d.pick(fmt.Sprintf("%d hours", n/60), fmt.Sprintf("%dh", n/60))
	case n == 90:
		f["dur"] = d.pick("90 min", "1.5 hours", "an hour and a half")
	}
	return f, []wrong{{"other duration", write(n + 15)}, {"ten times", write(n * 10)}}
}

// weight draws a weight: <kg> for texts, <grams> for calls.
func (d *dice) weight() (facts, []wrong) {
	n := 1200 + 50*d.of(60)
	said := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", float64(n)/1000), "0"), ".")
	return facts{"kg": said + d.pick(" kg", "kg"), "grams": strconv.Itoa(n)},
		[]wrong{{"a tenth", facts{"grams": strconv.Itoa(n / 10)}}, {"other weight", facts{"grams": strconv.Itoa(n + 500)}}}
}

// percent draws a share: <pct> for texts, <frac> for calls.
func (d *dice) percent() (facts, []wrong) {
	n := 11 + d.of(60)
	write := func(n int) facts { return facts{"frac": fmt.Sprintf("%.2f", float64(n)/100)} }
	f := write(n)
	f["pct"] = strconv.Itoa(n) + d.pick("%", " %", " percent")
	return f, []wrong{{"a tenth", facts{"frac": fmt.Sprintf("%.3f", float64(n)/1000)}}, {"other share", write(n + 5)}}
}

// euros draws an amount: <money> as people of several countries write it, <amount> and <minor> for calls.
func (d *dice) euros() (facts, []wrong) {
	whole, cents := 1200+d.of(70)*100+13+d.of(60), 10*d.of(9)+4
	write := func(w, c int) facts {
		return facts{"amount": fmt.Sprintf("%d.%02d", w, c), "minor": fmt.Sprintf("%d%02d", w, c)}
	}
	f := write(whole, cents)
	thousands, rest := whole/1000, whole%1000
	f["money"] = d.pick(fmt.Sprintf("%d.%03d,%02d €", thousands, rest, cents), fmt.Sprintf("€%d,%03d.%02d", thousands, rest, cents),
		fmt.Sprintf("EUR %d,%03d.%02d", thousands, rest, cents), fmt.Sprintf("%d.%02d euros", whole, cents))
	return f, []wrong{{"other amount", write(whole+200, cents)}, {"other cents", write(whole, cents+5)}}
}

// deadline draws a day: <ymd> for calls; <by> and <byday> for texts.
func (d *dice) deadline(layout string) (facts, []wrong) {
	at := time.Date(2026+d.of(2), time.Month(2+d.of(10)), 13+d.of(12), 0, 0, 0, 0, time.UTC)
	write := func(t time.Time) facts { return facts{"ymd": t.Format(layout)} }
	f := write(at)
	f["by"] = at.Format(d.pick("Mon 2 Jan 2006", "Monday, January 2, 2006", "2 January 2006", "2006/01/02", "2 Jan. 2006"))
	f["byday"] = at.Format(d.pick("2 January 2006", "January 2, 2006", "Mon, 2 Jan 2006"))
	return f, []wrong{{"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, 1))}, {"other month", write(at.AddDate(0, 1, 0))}}
}

// meet draws a time of day at a place. Calls have <at>, or <cal> and <hm>, beside <zone>: with the offset of the place
// ("offset"), in UTC ("utc"), without signs ("basic"), by the clock of the place in parts ("split") or as Americans
// write it ("us"). Texts have <when>, and <told> for the same in other words.
func (d *dice) meet(form string) (facts, []wrong) {
	places := [...]struct {
		city, zone, other string
		minutes           int
	}{{"Helsinki", "Europe/Helsinki", "Europe/Vienna", 180}, {"Seoul", "Asia/Seoul", "Asia/Taipei", 540}, {"Mexico City", "America/Mexico_City", "America/Tijuana", -360},
		{"Buenos Aires", "America/Argentina/Buenos_Aires", "America/Lima", -180}, {"Bangkok", "Asia/Bangkok", "Asia/Manila", 420}, {"Adelaide", "Australia/Adelaide", "Australia/Hobart", 570},
		{"Prague", "Europe/Prague", "Europe/Sofia", 120}, {"Phoenix", "America/Phoenix", "America/Chicago", -420}}
	p := places[d.of(len(places))]
	at := time.Date(2026+d.of(2), time.Month(5+d.of(4)), 13+d.of(15), 9+d.of(9), 15*d.of(4), 0, 0, time.FixedZone("", p.minutes*60))
	write := func(t time.Time) facts {
		switch form {
		case "utc":
			return facts{"at": t.UTC().Format("2006-01-02T15:04:05.000Z")}
		case "basic":
			return facts{"at": t.Format("20060102T150405-0700")}
		case "us":
			return facts{"at": t.Format("01/02/2006 03:04 PM")}
		case "split":
			return facts{"cal": t.Format(time.DateOnly), "hm": t.Format("15:04")}
		}
		return facts{"at": t.Format(time.RFC3339)}
	}
	other := at.Add(2 * time.Hour)
	if d.chance(50) {
		other = at.Add(-time.Hour)
	}
	wrongs := []wrong{{"shifted time", write(other)}, {"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, -1))}}
	if form == "split" || form == "us" {
		wrongs = append(wrongs, wrong{"shifted zone", facts{"zone": p.other}})
	} else { // the clock of the place, taken for that of UTC
		wrongs = append(wrongs, wrong{"shifted zone", write(at.Add(time.Duration(p.minutes) * time.Minute))})
	}
	f := write(at)
	for _, w := range wrongs { // what is as it was asked for is no part of a mistake
		maps.DeleteFunc(w.values, func(name, val string) bool { return f[name] == val })
	}
	f["city"], f["zone"] = p.city, p.zone
	f["when"] = at.Format(d.pick("Monday, January 2, 2006 at 3:04 PM", "2 Jan 2006, 15:04", "Mon 2 January 2006 15:04", "2006-01-02 15:04", "January 2, 2006, 3:04pm")) + d.pick(" "+p.city+" time", " ("+p.city+" time)", " "+p.zone)
	f["told"] = at.Format(d.pick("2 January 2006 at 15:04", "Mon, Jan 2, 2006, 3:04 PM", "2 Jan 2006 15:04")) + d.pick(" ("+p.city+")", " "+p.city+" time")
	return f, wrongs
}
