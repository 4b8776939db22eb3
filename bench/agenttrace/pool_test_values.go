package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Values of the test pool.

// pairOf draws two things that are easily taken for one another, in either order.
func (d *dice) pairOf(pairs ...[2]string) (name, other string) {
	p := pairs[d.of(len(pairs))]
	if d.chance(50) {
		return p[1], p[0]
	}
	return p[0], p[1]
}

// instant draws a time of day at a place. Calls have <at>: with the offset of the place, in UTC, or in seconds beside
// <iso>; or they have <dayiso> and <hhmm> beside <zone>. Texts have <when>, and <told> for the same in other words.
func (d *dice) instant(form string) (facts, []wrong) {
	places := [...]struct {
		city, zone, other string
		minutes           int
	}{{"Vienna", "Europe/Vienna", "Europe/Helsinki", 120}, {"Toronto", "America/Toronto", "America/Vancouver", -240}, {"Singapore", "Asia/Singapore", "Asia/Kolkata", 480},
		{"São Paulo", "America/Sao_Paulo", "America/Bogota", -180}, {"Helsinki", "Europe/Helsinki", "Europe/Vienna", 180}, {"Los Angeles", "America/Los_Angeles", "America/New_York", -420},
		{"Mumbai", "Asia/Kolkata", "Asia/Dhaka", 330}, {"Sydney", "Australia/Sydney", "Australia/Perth", 600}}
	p := places[d.of(len(places))]
	at := time.Date(2026, time.Month(6+d.of(3)), 13+d.of(16), 8+d.of(10), 10*d.of(6), 0, 0, time.FixedZone("", p.minutes*60))
	write := func(t time.Time) facts {
		switch form {
		case "zulu":
			return facts{"at": t.UTC().Format("2006-01-02T15:04:05Z")}
		case "epoch":
			return facts{"at": strconv.FormatInt(t.Unix(), 10), "iso": t.Format("2006-01-02 15:04 -0700")}
		case "split":
			return facts{"dayiso": t.Format(time.DateOnly), "hhmm": t.Format("15:04")}
		}
		return facts{"at": t.Format("2006-01-02T15:04:05-07:00")}
	}
	moved := at.Add(90 * time.Minute)
	if d.chance(60) {
		moved = at.Add(-time.Hour)
	}
	wrongs := []wrong{{"shifted time", write(moved)}, {"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, 7))}}
	if form == "split" {
		delete(wrongs[0].values, "dayiso")
		delete(wrongs[1].values, "hhmm")
		delete(wrongs[2].values, "hhmm")
		wrongs = append(wrongs, wrong{"shifted zone", facts{"zone": p.other}})
	} else { // the clock of the place, taken for that of UTC
		wrongs = append(wrongs, wrong{"shifted zone", write(at.Add(time.Duration(p.minutes) * time.Minute))})
	}
	f := write(at)
	f["city"], f["zone"] = p.city, p.zone
	f["when"] = at.Format(d.pick("Monday, 2 Jan 2006, 15.04", "3:04pm on Monday January 2 2006", "15:04 on 2 January 2006", "Jan 2nd 2006 @ 3:04 pm", "2006-01-02 15:04"))
	f["when"] = strings.Replace(f["when"], at.Format("Jan 2nd"), at.Format("Jan 2")+ending(at.Day()), 1) + d.pick(" "+p.city+" time", " (local time in "+p.city+")", ", "+p.city+" clock")
	f["told"] = at.Format(d.pick("Mon 2 Jan 2006 at 15:04", "2 January 2006, 3:04 PM", "15:04, January 2, 2006", "Monday, January 2, 2006 at 3:04 PM")) + d.pick(" ("+p.city+")", " "+p.city+" time", "")
	return f, wrongs
}

// ending is what stands behind the number of a day.
func ending(day int) string {
	if day/10 != 1 {
		switch day % 10 {
		case 1:
			return "st"
		case 2:
			return "nd"
		case 3:
			return "rd"
		}
	}
	return "th"
}

// calendarDay draws a day: <date> for calls, or <compact>; <on> and <day> for texts.
func (d *dice) calendarDay() (facts, []wrong) {
	at := time.Date(2026, time.Month(5+d.of(14)), 13+d.of(15), 0, 0, 0, 0, time.UTC)
	write := func(t time.Time) facts {
		return facts{"date": t.Format(time.DateOnly), "compact": t.Format("20060102")}
	}
	f := write(at)
	f["on"] = at.Format(d.pick("Monday 2 January 2006", "2 Jan 2006", "January 2, 2006", "2006-01-02", "02/01/2006", "Mon 2/1/2006"))
	f["day"] = at.Format(d.pick("2 January 2006", "Jan 2, 2006", "Monday, 2 Jan 2006", "2006-01-02"))
	return f, []wrong{{"wrong year", write(at.AddDate(1, 0, 0))}, {"other day", write(at.AddDate(0, 0, 2))}, {"other month", write(at.AddDate(0, 1, 0))}}
}

// period draws a stretch of time: <seconds> and <span>.
func (d *dice) period() (facts, []wrong) {
	list := [...]struct {
		text string
		secs int
	}{{"45 minutes", 2700}, {"90 minutes", 5400}, {"2 hours", 7200}, {"6 hours", 21600}, {"12 hours", 43200}, {"3 days", 259200}}
	p := list[d.of(len(list))]
	write := func(secs int) facts { return facts{"seconds": strconv.Itoa(secs)} }
	f := write(p.secs)
	f["span"] = p.text
	return f, []wrong{{"ten times", write(p.secs * 10)}, {"half of it", write(p.secs / 2)}, {"minutes for seconds", write(p.secs / 60)}}
}

// cost draws an amount: <amount> and <minor> for calls, <money> for texts. mark is a sign or a code.
func (d *dice) cost(mark string) (facts, []wrong) {
	whole, cents := 310+10*d.of(60)+1+d.of(7), 10*(1+d.of(9))
	write := func(hundredths int) facts {
		return facts{"amount": fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100), "minor": strconv.Itoa(hundredths)}
	}
	h := whole*100 + cents
	f := write(h)
	f["money"] = mark + f["amount"]
	if len(mark) == 3 {
		f["money"] = d.pick(f["amount"]+" "+mark, mark+" "+f["amount"])
	}
	return f, []wrong{{"a tenth", write(h / 10)}, {"other amount", write(h + 3000)}, {"ten times", write(h * 10)}}
}

// amountOf draws a number from a list under that name, which another one of the list may be taken for.
func (d *dice) amountOf(name string, list ...string) (facts, []wrong) {
	i := d.of(len(list))
	return facts{name: list[i]}, []wrong{{"other value", facts{name: list[(i+1)%len(list)]}}, {"another value", facts{name: list[(i+2)%len(list)]}}}
}

// join puts the ways together in which values can be wrong.
func join(lists ...[]wrong) []wrong {
	var all []wrong
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// merged puts facts together.
func merged(list ...facts) facts {
	out := facts{}
	for _, f := range list {
		out = out.with(f)
	}
	return out
}
