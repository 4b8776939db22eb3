package main

import (
	"fmt"
	"strconv"
	"time"
)

// Values of the dev2 pool.

// code returns a booking code, such as K7QX24.
func (d *dice) code() string {
	const letters = "BCDFGHJKLMNPQRSTVWXZ"
	pick := func() string { return letters[d.of(len(letters)):][:1] }
	return pick() + d.digits(1) + pick() + pick() + d.digits(2)
}

// chosen returns n of the list in another order.
func (d *dice) chosen(n int, list ...string) []string {
	d.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:n]
}

// sum draws an amount: <amount> for calls, <minor> in the smallest unit, <money> with its sign for texts.
func (d *dice) sum(sign string) (facts, []wrong) {
	whole, cents := 1000+d.of(8)*1000+100+d.of(800), d.of(9)*10+5
	for whole%10 == whole/10%10 {
		whole++
	}
	swapped := whole/100*100 + whole%10*10 + whole/10%10
	f := func(w int) facts {
		return facts{"amount": fmt.Sprintf("%d.%02d", w, cents), "minor": fmt.Sprintf("%d%02d", w, cents)}
	}
	asked := f(whole)
	asked["money"] = fmt.Sprintf("%s%d,%03d.%02d", sign, whole/1000, whole%1000, cents)
	return asked, []wrong{{"other amount", f(swapped)}, {"a tenth", f(whole / 10)}}
}

// count draws a number under that name, and two others.
func (d *dice) count(name string, from, to int) (facts, []wrong) {
	n := from + d.of(to-from)
	return facts{name: strconv.Itoa(n)}, []wrong{{"ten times", facts{name: strconv.Itoa(n * 10)}}, {"other number", facts{name: strconv.Itoa(n + 1)}}}
}

// date draws a day: <date> for calls, <on> and <day> for texts.
func (d *dice) date() (facts, []wrong) {
	at := time.Date(2026+d.of(2), time.Month(1+d.of(12)), 13+d.of(15), 0, 0, 0, 0, time.UTC)
	iso := func(t time.Time) facts { return facts{"date": t.Format(time.DateOnly)} }
	f := iso(at)
	f["on"] = at.Format(d.pick("Monday, 2 January 2006", "2 Jan 2006", "02/01/2006", "January 2 2006", time.DateOnly))
	f["day"] = at.Format(d.pick("2 January 2006", "Jan 2, 2006", "Mon 2 Jan 2006"))
	return f, []wrong{{"wrong year", iso(at.AddDate(-1, 0, 0))}, {"other day", iso(at.AddDate(0, 0, 7))}}
}

// slot draws a time of day at a place. Calls have <at>, written with the offset of the place, in UTC, as an epoch, or
// by the clock of the place beside <zone>; texts have <when>, and <told> for the same in other words.
func (d *dice) slot(form string) (facts, []wrong) {
	places := [...]struct {
		city, zone, other string
		minutes           int
	}{{"Mumbai", "Asia/Kolkata", "Asia/Dubai", 330}, {"Sydney", "Australia/Sydney", "Australia/Perth", 600}, {"Singapore", "Asia/Singapore", "Asia/Jakarta", 480},
		{"Los Angeles", "America/Los_Angeles", "America/Denver", -420}, {"São Paulo", "America/Sao_Paulo", "America/Bogota", -180}, {"Nairobi", "Africa/Nairobi", "Africa/Lagos", 180},
		{"Toronto", "America/Toronto", "America/Vancouver", -240}, {"Zurich", "Europe/Zurich", "Europe/Dublin", 120}}
	p := places[d.of(len(places))]
	at := time.Date(2026+d.of(2), time.Month(5+d.of(4)), 13+d.of(15), 8+d.of(11), 10*d.of(6), 0, 0, time.FixedZone("", p.minutes*60))
	write := func(t time.Time) facts {
		switch form {
		case "utc":
			return facts{"at": t.UTC().Format("2006-01-02T15:04:05Z")}
		case "epoch":
			return facts{"at": strconv.FormatInt(t.Unix(), 10), "iso": t.Format(time.RFC3339)}
		case "local":
			return facts{"at": t.Format("2006-01-02 15:04")}
		}
		return facts{"at": t.Format(time.RFC3339)}
	}
	late := at.Add(time.Hour)
	if d.chance(50) {
		late = at.Add(-2 * time.Hour)
	}
	wrongs := []wrong{{"shifted time", write(late)}, {"wrong year", write(at.AddDate(-1, 0, 0))}}
	if form == "local" {
		wrongs = append(wrongs, wrong{"shifted zone", facts{"zone": p.other}})
	} else { // the clock of the place, taken for that of UTC
		wrongs = append(wrongs, wrong{"shifted zone", write(at.Add(time.Duration(p.minutes) * time.Minute))})
	}
	f := write(at)
	f["city"], f["zone"] = p.city, p.zone
	f["when"] = at.Format(d.pick("Monday 2 January 2006, 3:04 pm", "2 Jan 2006 15:04", "2006-01-02 15:04", "January 2, 2006 at 3:04pm", "02.01.2006, 15:04")) + d.pick(" "+p.city+" time", " ("+p.city+")", " "+p.zone)
	f["told"] = at.Format(d.pick("Mon 2 Jan 2006 at 15:04", "2 January 2006, 3:04 pm", "2006-01-02, 15:04")) + " (" + p.city + " time)"
	return f, wrongs
}

// named draws one of several pairs of names that are easily mixed up.
func (d *dice) named(pairs ...[2]string) (name, other string) {
	p := pairs[d.of(len(pairs))]
	return p[0], p[1]
}
