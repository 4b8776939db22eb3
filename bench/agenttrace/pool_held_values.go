package main

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"
)

// Values of the held pool: each is said as people say it, and has several forms for calls and for what comes back.

// heldDay draws a day: <by> and <byday> for texts, <exby> for a day that is taken back; <ymd>, <dash>, <dmy> and <midnight> for calls.
func (d *dice) heldDay() (facts, []wrong) {
	at := time.Date(2026+d.of(2), time.Month(3+d.of(9)), 13+d.of(13), 0, 0, 0, 0, time.UTC)
	write := func(t time.Time) facts {
		return facts{"ymd": t.Format("20060102"), "dash": t.Format(time.DateOnly), "dmy": t.Format("02.01.2006"), "midnight": strconv.FormatInt(t.Unix(), 10)}
	}
	f := write(at)
	layout := d.pick("2 January 2006", "January 2, 2006", "Monday 2 Jan 2006", "2 Jan 2006", "2006-01-02", "2. January 2006")
	f["by"], f["exby"] = at.Format(layout), at.AddDate(0, 0, -8).Format(layout)
	f["byday"] = at.Format(d.pick("2 January 2006", "Monday, January 2, 2006", "Mon 2 Jan 2006", "Jan 2, 2006"))
	return f, []wrong{{"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, 1))}, {"other month", write(at.AddDate(0, 1, 0))}}
}

// heldTime draws a time of day at a place: <when> and <told> for texts, <exwhen> for a time that is taken back. Calls have an instant, <at>, <utc>, <epoch> or
// <millis>; where parted, they have <cal>, <hm> and <zone>.
func (d *dice) heldTime(parted bool) (facts, []wrong) {
	places := [...]struct {
		city, zone, other string
		minutes           int
	}{{"Warsaw", "Europe/Warsaw", "Europe/Athens", 120}, {"Nairobi", "Africa/Nairobi", "Africa/Lagos", 180}, {"Tokyo", "Asia/Tokyo", "Asia/Shanghai", 540}, {"Dubai", "Asia/Dubai", "Asia/Karachi", 240},
		{"Bogotá", "America/Bogota", "America/Caracas", -300}, {"Denver", "America/Denver", "America/Los_Angeles", -360}, {"Brisbane", "Australia/Brisbane", "Asia/Singapore", 600}, {"Dublin", "Europe/Dublin", "Europe/Paris", 60}}
	p := places[d.of(len(places))]
	at := time.Date(2026+d.of(2), time.Month(5+d.of(4)), 13+d.of(14), 10+d.of(8), 10*d.of(6), 0, 0, time.FixedZone("", p.minutes*60))
	write := func(t time.Time) facts {
		if parted {
			return facts{"cal": t.Format(time.DateOnly), "hm": t.Format("15:04")}
		}
		return facts{"at": t.Format(time.RFC3339), "utc": t.UTC().Format("2006-01-02T15:04:05Z"), "epoch": strconv.FormatInt(t.Unix(), 10), "millis": strconv.FormatInt(t.UnixMilli(), 10)}
	}
	hour := time.Hour
	if d.chance(50) {
		hour = -2 * time.Hour
	}
	f := write(at)
	wrongs := []wrong{{"shifted time", write(at.Add(hour))}, {"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, 1))}}
	if parted {
		wrongs = append(wrongs, wrong{"shifted zone", facts{"zone": p.other}})
	} else { // the clock of the place, taken for that of UTC
		wrongs = append(wrongs, wrong{"shifted zone", write(at.Add(time.Duration(p.minutes) * time.Minute))})
	}
	for _, w := range wrongs { // what is right is no part of a mistake
		maps.DeleteFunc(w.values, func(name, val string) bool { return f[name] == val })
	}
	f["city"], f["zone"] = p.city, p.zone
	layout := d.pick("2 January 2006, 15:04", "January 2, 2006 at 3:04 pm", "Mon 2 Jan 2006 15:04", "2006-01-02 15:04", "3:04pm on January 2, 2006")
	where := d.pick(" "+p.city+" time", " ("+p.city+")", " in "+p.city)
	f["when"], f["exwhen"] = at.Format(layout)+where, at.AddDate(0, 0, -2).Format(layout)+where
	f["told"] = at.Format(d.pick("2 Jan 2006, 15:04", "Monday 2 January 2006 at 3:04 pm", "15:04 on 2 January 2006")) + d.pick(" "+p.city+" time", " ("+p.zone+")")
	return f, wrongs
}

// heldSpan draws a duration: <dur> for texts; <mins>, <secs> and <ms> for calls.
func (d *dice) heldSpan(long bool) (facts, []wrong) {
	spans := [][]string{{"20", "20 minutes", "20 min", "twenty minutes"}, {"30", "half an hour", "30 minutes", "30 min"}, {"45", "45 minutes", "three quarters of an hour"}, {"90", "an hour and a half", "90 minutes", "1.5 h"}, {"120", "two hours", "2h", "120 minutes"}}
	step := 10
	if long {
		spans = [][]string{{"720", "12 hours", "12h", "half a day"}, {"2160", "36 hours", "36h", "a day and a half"}, {"4320", "three days", "72 hours", "3 days"}, {"7200", "five days", "5d"}, {"20160", "two weeks", "14 days"}}
		step = 1440
	}
	s := spans[d.of(len(spans))]
	n, _ := strconv.Atoi(s[0])
	write := func(n int) facts {
		return facts{"mins": strconv.Itoa(n), "secs": strconv.Itoa(n * 60), "ms": strconv.Itoa(n * 60000)}
	}
	return write(n).with(facts{"dur": d.pick(s[1:]...)}), []wrong{{"other duration", write(n + step)}, {"ten times", write(n * 10)}}
}

// heldMoney draws an amount: <money> for texts, <exmoney> for one that is taken back; <amount> and <minor>, in hundredths, for calls.
func (d *dice) heldMoney(currency string) (facts, []wrong) {
	whole, cents := 1000+d.of(7)*1000+120+d.of(600), 10*d.of(9)+5
	write := func(w, c int) facts {
		return facts{"amount": fmt.Sprintf("%d.%02d", w, c), "minor": fmt.Sprintf("%d%02d", w, c)}
	}
	styles := []string{"$%[2]s", "%[1]s USD", "US$%[1]s", "%[2]s dollars"}
	switch currency {
	case "GBP":
		styles = []string{"£%[2]s", "%[1]s GBP", "£%[1]s", "%[2]s pounds"}
	case "CHF":
		styles = []string{"CHF %[1]s", "CHF %[3]s", "%[1]s Swiss francs"}
	}
	style := d.pick(styles...)
	spoken := func(w int) string {
		parts := []any{fmt.Sprintf("%d.%02d", w, cents), fmt.Sprintf("%d,%03d.%02d", w/1000, w%1000, cents), fmt.Sprintf("%d'%03d.%02d", w/1000, w%1000, cents), ""}
		return fmt.Sprintf(style+"%[4]s", parts...)
	}
	return write(whole, cents).with(facts{"money": spoken(whole), "exmoney": spoken(whole - 90), "currency": currency}), []wrong{{"other amount", write(whole+300, cents)}, {"other cents", write(whole, cents-5)}, {"hundred times", write(whole*100+cents, 0)}}
}

// heldScaled draws a number that calls have in another unit: <said> for texts, with a unit; <name> for calls, which
// count in parts of which the unit has so many.
func (d *dice) heldScaled(said, name string, from, step, steps, parts int, units ...string) (facts, []wrong) {
	n := from + step*d.of(steps)
	text := strconv.FormatFloat(float64(n)/float64(parts), 'f', -1, 64)
	return facts{said: text + d.pick(units...), name: strconv.Itoa(n)}, []wrong{{"other number", facts{name: strconv.Itoa(n + 3*step)}}, {"ten times", facts{name: strconv.Itoa(n * 10)}}}
}

// heldMail is an address of that person.
func heldMail(name, host string) string {
	return strings.NewReplacer(" ", ".", "ø", "o", "é", "e", "ñ", "n", "ł", "l", "ö", "o").Replace(strings.ToLower(name)) + "@" + host
}

// heldPast draws a day long gone: <on> for texts, <date> for calls.
func (d *dice) heldPast() (facts, []wrong) {
	at := time.Date(1905+d.of(60), time.Month(1+d.of(10)), 13+d.of(14), 0, 0, 0, 0, time.UTC)
	write := func(t time.Time) facts { return facts{"date": t.Format(time.DateOnly)} }
	f := write(at)
	f["on"] = at.Format(d.pick("2 January 2006", "January 2, 2006", "2 Jan 2006"))
	return f, []wrong{{"wrong year", write(at.AddDate(10, 0, 0))}, {"other day", write(at.AddDate(0, 0, -5))}, {"other month", write(at.AddDate(0, 2, 0))}}
}
