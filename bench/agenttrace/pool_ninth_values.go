package main

import (
	"fmt"
	"strconv"
	"time"
)

// ninthForms are the notations that calls have for one moment; people say <when>.
func ninthForms(t time.Time) facts {
	return facts{"at": t.Format(time.RFC3339), "utc": t.UTC().Format("2006-01-02T15:04:05Z"), "stamp": t.Format("200601021504"), "epoch": strconv.FormatInt(t.Unix(), 10)}
}

// ninthMoment draws a moment in summer, how it is said, and the same moment an hour or two off, on the wrong side of the zone,
// a year off and a day off.
func ninthMoment(d *dice) (facts, []wrong) {
	places := [...]struct {
		city string
		east int // hours
	}{{"Rotterdam", 2}, {"Hamburg", 2}, {"Galway", 1}, {"Halifax", -3}, {"Turku", 3}, {"Porto", 1}}
	p := places[d.of(len(places))]
	zone := time.FixedZone("", p.east*3600)
	t := time.Date(2026+d.of(2), time.Month(6+d.of(3)), 2+d.of(26), 7+d.of(12), 5*d.of(12), 0, 0, zone)
	said := t.Format(d.pick("2 January 2006", "Mon 2 Jan 2006", "2006-01-02", "January 2, 2006")) + " at " + t.Format(d.pick("15:04", "15:04", "3:04 pm")) + " " + p.city + " time"
	off := t.Add(time.Duration(1+d.of(2)) * time.Hour)
	if d.chance(50) {
		off = t.Add(-time.Hour)
	}
	asUTC := time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), 0, 0, time.UTC)
	zoneless := ninthForms(asUTC)
	delete(zoneless, "stamp") // which has no zone
	f := ninthForms(t)
	f["when"] = said
	return f, []wrong{{"shifted time", ninthForms(off)}, {"shifted zone", zoneless}, {"wrong year", ninthForms(t.AddDate(-1, 0, 0))}, {"wrong day", ninthForms(t.AddDate(0, 0, 7))}}
}

// ninthLocal is a moment that calls give by the clock on the wall, which has no zone to be wrong.
func ninthLocal(d *dice) (facts, []wrong) {
	f, w := ninthMoment(d)
	return f, []wrong{w[0], w[2], w[3]}
}

// ninthDate draws a date, how it is said, and wrong ones.
func ninthDate(d *dice) (facts, []wrong) {
	t := time.Date(2026+d.of(2), time.Month(5+d.of(6)), 1+d.of(28), 0, 0, 0, 0, time.UTC)
	if d := t.Weekday(); d == time.Saturday || d == time.Sunday { // no school
		t = t.AddDate(0, 0, 2)
	}
	said := t.Format(d.pick("Monday 2 January 2006", "2 January 2006", "Jan 2, 2006", "02/Jan/2006"))
	iso := func(years, days int) facts { return facts{"isoday": t.AddDate(years, 0, days).Format(time.DateOnly)} }
	return iso(0, 0).with(facts{"day": said}), []wrong{{"wrong year", iso(-1, 0)}, {"wrong day", iso(0, 1)}, {"wrong week", iso(0, -7)}}
}

// ninthMark draws a running time of about two minutes, as runners say it and in hundredths of a second.
func ninthMark(d *dice) (facts, []wrong) {
	sec, tens, ones := 44+d.of(14), 1+d.of(9), d.of(10)
	if tens == ones {
		ones = (ones + 1) % 10
	}
	cs := func(sec, hundredths int) facts { return facts{"hundredths": strconv.Itoa(6000 + sec*100 + hundredths)} }
	said := fmt.Sprintf("1:%02d.%d%d", sec, tens, ones)
	return cs(sec, 10*tens+ones).with(facts{"mark": said, "exmark": fmt.Sprintf("1:%02d.%d%d", sec+1, tens, ones)}), []wrong{
		{"digits swapped", cs(sec, 10*ones+tens)}, {"another second", cs(sec+1, 10*tens+ones)},
		{"minutes read as hundreds", facts{"hundredths": strconv.Itoa((100+sec)*100 + 10*tens + ones)}},
	}
}

// ninthFee draws an amount with its pence, and wrong ones.
func ninthFee(d *dice) (facts, []wrong) {
	pounds, pence := 1010+d.of(80)*100+d.of(9), 5+10*d.of(9)
	text := func(pounds int) string { return fmt.Sprintf("£%d,%03d.%02d", pounds/1000, pounds%1000, pence) }
	all := pounds*100 + pence
	return facts{"fee": text(pounds), "exfee": text(pounds + 90), "pence": strconv.Itoa(all)}, []wrong{
		{"pounds for pence", facts{"pence": strconv.Itoa(pounds)}}, {"another amount", facts{"pence": strconv.Itoa(all + 9000)}}, {"a tenth", facts{"pence": strconv.Itoa(all / 10)}},
	}
}
