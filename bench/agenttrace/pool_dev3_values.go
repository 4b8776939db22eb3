package main

import (
	"fmt"
	"strconv"
	"time"
)

// Values of the pool dev3.

// price draws an amount: <amount> and <minor> for calls, <money> as somebody writes it. mark is a sign or a code.
func (d *dice) price(mark string) (facts, []wrong) {
	whole, cents := 2100+d.of(7)*1000+d.of(10)*10+1+d.of(4), 5+10*d.of(9)
	write := func(w int) facts {
		return facts{"amount": fmt.Sprintf("%d.%02d", w, cents), "minor": fmt.Sprintf("%d%02d", w, cents)}
	}
	f := write(whole)
	grouped := fmt.Sprintf("%d,%03d.%02d", whole/1000, whole%1000, cents)
	f["money"] = mark + grouped
	if len(mark) == 3 {
		f["money"] = d.pick(mark+" "+grouped, grouped+" "+mark)
	}
	return f, []wrong{{"other amount", write(whole + 900)}, {"ten times", write(whole * 10)}}
}

// level draws a number in steps under that name, and two others.
func (d *dice) level(name string, from, step, steps int) (facts, []wrong) {
	n := from + step*d.of(steps)
	return facts{name: strconv.Itoa(n)}, []wrong{{"other number", facts{name: strconv.Itoa(n + 2*step)}}, {"ten times", facts{name: strconv.Itoa(n * 10)}}}
}

// due draws a day: <date> for calls, <on> and <day> for texts.
func (d *dice) due() (facts, []wrong) {
	at := time.Date(2026, time.Month(6+d.of(15)), 14+d.of(13), 0, 0, 0, 0, time.UTC)
	write := func(t time.Time) facts { return facts{"date": t.Format(time.DateOnly)} }
	f := write(at)
	f["on"] = at.Format(d.pick("2 January 2006", "Mon, Jan 2 2006", "2006-01-02", "2-Jan-2006", "January 2"+ordinal(at.Day())+", 2006"))
	f["day"] = at.Format(d.pick("2 Jan 2006", "January 2, 2006", "Monday, 2 January 2006"))
	return f, []wrong{{"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, 3))}, {"other month", write(at.AddDate(0, -1, 0))}}
}

func ordinal(day int) string {
	switch day {
	case 21:
		return "st"
	case 22:
		return "nd"
	case 23:
		return "rd"
	}
	return "th"
}

// hour draws a time of day at a place. Calls have <at>: with the offset of the place, in UTC, in milliseconds, or by the
// clock of the place beside <zone>. Texts have <when>, and <told> for the same in other words.
func (d *dice) hour(form string) (facts, []wrong) {
	places := [...]struct {
		city, zone, other string
		minutes           int
	}{{"Tokyo", "Asia/Tokyo", "Asia/Shanghai", 540}, {"Denver", "America/Denver", "America/Phoenix", -360}, {"Cape Town", "Africa/Johannesburg", "Africa/Accra", 120},
		{"Warsaw", "Europe/Warsaw", "Europe/Athens", 120}, {"Auckland", "Pacific/Auckland", "Australia/Brisbane", 720}, {"Halifax", "America/Halifax", "America/Winnipeg", -180}, {"Dubai", "Asia/Dubai", "Asia/Karachi", 240}}
	p := places[d.of(len(places))]
	at := time.Date(2026+d.of(2), time.Month(5+d.of(4)), 13+d.of(15), 7+d.of(12), 5*d.of(12), 0, 0, time.FixedZone("", p.minutes*60))
	write := func(t time.Time) facts {
		switch form {
		case "utc":
			return facts{"at": t.UTC().Format("2006-01-02T15:04Z")}
		case "millis":
			return facts{"at": strconv.FormatInt(t.UnixMilli(), 10), "iso": t.Format("2006-01-02T15:04:05.000-07:00")}
		case "wall":
			return facts{"at": t.Format("2006-01-02T15:04:05")}
		}
		return facts{"at": t.Format("2006-01-02T15:04:05-07:00")}
	}
	late := at.Add(30 * time.Minute)
	if d.chance(60) {
		late = at.Add(-time.Hour)
	}
	wrongs := []wrong{{"shifted time", write(late)}, {"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, 1))}}
	if form == "wall" {
		wrongs = append(wrongs, wrong{"shifted zone", facts{"zone": p.other}})
	} else { // the clock of the place, taken for that of UTC
		wrongs = append(wrongs, wrong{"shifted zone", write(at.Add(time.Duration(p.minutes) * time.Minute))})
	}
	f := write(at)
	f["city"], f["zone"] = p.city, p.zone
	f["when"] = at.Format(d.pick("Mon 2 January 2006, 15:04", "Jan 2, 2006, 3:04 PM", "2 January 2006 at 3:04pm", "2006-01-02 at 15:04")) + d.pick(", "+p.city+" time", " in "+p.city, " ("+p.zone+")")
	f["told"] = at.Format(d.pick("2 Jan 2006, 15:04", "Monday 2 January 2006 at 3:04 PM", "Jan 2 2006 15:04")) + d.pick(" "+p.city+" time", ", "+p.city)
	return f, wrongs
}
