package main

import (
	"fmt"
	"strconv"
	"time"
)

// utcOf is a time with an offset as an instant in UTC.
func utcOf(written string) string {
	return utcAfter(written, 0)
}

// utcAfter is the same instant some years later.
func utcAfter(written string, years int) string {
	at, err := time.Parse(time.RFC3339, written)
	if err != nil {
		panic(err)
	}
	return at.UTC().AddDate(years, 0, 0).Format("2006-01-02T15:04:05Z")
}

// instantUTC draws a time as it is said, <when>, and as calls have it, <tutc>, with the ways in which that goes wrong.
func (d *dice) instantUTC() (facts, []wrong) {
	m := d.moment()
	return facts{"tutc": utcOf(m.written), "when": m.said, "day": m.day, "clock": m.clock, "city": m.city},
		[]wrong{{"shifted time", facts{"tutc": utcOf(m.shifted)}}, {"local time as UTC", facts{"tutc": m.written[:19] + "Z"}},
			{"shifted zone", facts{"tutc": utcOf(m.zoned)}}, {"wrong year", facts{"tutc": utcAfter(m.written, 1)}}}
}

// dayFrom draws a date as it is said, <from>, and as calls have it, <tfrom>.
func (d *dice) dayFrom() (facts, []wrong) {
	day := time.Date(2026+d.of(2), time.Month(5+d.of(7)), 2+d.of(26), 0, 0, 0, 0, time.UTC)
	said := day.Format(d.pick("2 January 2006", "January 2, 2006", "Monday, 2 January 2006", "2 Jan 2006"))
	return facts{"from": said, "tfrom": day.Format(time.DateOnly)},
		[]wrong{{"wrong year", facts{"tfrom": day.AddDate(1, 0, 0).Format(time.DateOnly)}}, {"a day late", facts{"tfrom": day.AddDate(0, 0, 1).Format(time.DateOnly)}},
			{"a month off", facts{"tfrom": day.AddDate(0, 1, 0).Format(time.DateOnly)}}}
}

// inEuros draws a price as it is said, <price>, and in cents, <tcents>.
func (d *dice) inEuros() (facts, []wrong) {
	tens, ones, cents := 1+d.of(8), d.of(10), 5+10*d.of(10)
	if ones == tens {
		ones = (ones + 1) % 10
	}
	said := fmt.Sprintf(d.pick("€%d.%02d", "%d.%02d EUR", "EUR %d.%02d", "%d.%02d euros"), tens*10+ones, cents)
	total := (tens*10+ones)*100 + cents
	return facts{"price": said, "tcents": strconv.Itoa(total)},
		[]wrong{{"digits swapped", facts{"tcents": strconv.Itoa((ones*10+tens)*100 + cents)}}, {"whole euros as cents", facts{"tcents": strconv.Itoa(tens*10 + ones)}},
			{"ten times", facts{"tcents": strconv.Itoa(total * 10)}}}
}

// lasting draws how long something takes as it is said, <span>, and in seconds, <tsecs>.
func (d *dice) lasting() (facts, []wrong) {
	minutes := []int{30, 45, 90, 120, 180, 240}[d.of(6)]
	said := fmt.Sprintf(d.pick("%d minutes", "%d min"), minutes)
	if minutes%60 == 0 && d.chance(70) {
		said = fmt.Sprintf("%d hours", minutes/60)
	}
	return facts{"span": said, "tsecs": strconv.Itoa(minutes * 60)},
		[]wrong{{"minutes as seconds", facts{"tsecs": strconv.Itoa(minutes)}}, {"half an hour more", facts{"tsecs": strconv.Itoa(minutes*60 + 1800)}}}
}

// inGrams draws the weight of a parcel as it is said, <weight>, and in grams, <tgrams>.
func (d *dice) inGrams() (facts, []wrong) {
	tenths := 12 + d.of(80)
	if tenths%11 == 0 {
		tenths++
	}
	grams := tenths * 100
	return facts{"weight": fmt.Sprintf(d.pick("%d.%d kg", "%d.%dkg", "%d.%d kilos"), tenths/10, tenths%10), "tgrams": strconv.Itoa(grams)},
		[]wrong{{"a tenth", facts{"tgrams": strconv.Itoa(grams / 10)}}, {"digits swapped", facts{"tgrams": strconv.Itoa((tenths%10*10 + tenths/10) * 100)}}}
}

// share draws a part of the traffic as it is said, <share>, and in thousandths of a percent, <tweight>, with what is left, <trest>.
func (d *dice) share() (facts, []wrong) {
	pct := []int{15, 20, 25, 30, 35, 40, 60, 75}[d.of(8)]
	of := func(n int) facts { return facts{"tweight": strconv.Itoa(n), "trest": strconv.Itoa(100000 - n)} }
	return of(pct * 1000).with(facts{"share": fmt.Sprintf(d.pick("%d%%", "%d percent", "%d %%"), pct)}),
		[]wrong{{"a tenth", of(pct * 100)}, {"the other part", of(100000 - pct*1000)}, {"another share", of(pct*1000 + 5000)}}
}

// disk draws a size as it is said, <disk>, and in MiB, <tmib>.
func (d *dice) disk() (facts, []wrong) {
	gib := []int{200, 250, 300, 400, 500, 750}[d.of(6)]
	return facts{"disk": fmt.Sprintf("%d GiB", gib), "tmib": strconv.Itoa(gib * 1024)},
		[]wrong{{"GB for GiB", facts{"tmib": strconv.Itoa(gib * 1e9 / (1 << 20))}}, {"thousands for 1024", facts{"tmib": strconv.Itoa(gib * 1000)}}, {"another size", facts{"tmib": strconv.Itoa((gib + 50) * 1024)}}}
}

// ceiling draws a limit in euros as it is said, <climit>, and in cents, <tlimit>.
func (d *dice) ceiling() (facts, []wrong) {
	k := 11 + d.of(80)
	if k%11 == 0 {
		k++
	}
	cents := func(k int) string { return strconv.Itoa(k*100000 + 50000) }
	return facts{"climit": fmt.Sprintf(d.pick("%d,500 EUR", "€%d,500", "%d,500 euros"), k), "tlimit": cents(k)},
		[]wrong{{"digits swapped", facts{"tlimit": cents(k%10*10 + k/10)}}, {"euros as cents", facts{"tlimit": strconv.Itoa(k*1000 + 500)}}}
}

// sha draws the short name of a commit.
func (d *dice) sha() string {
	return d.digits(1) + d.pick("a", "b", "c", "d", "e") + d.digits(2) + d.pick("f0", "e4", "c9", "a7") + d.digits(1)
}

// oneOf are n of a list, in its order.
func oneOf(d *dice, n int, list ...string) []string {
	first := d.of(len(list))
	out := make([]string, 0, n)
	for i := range n {
		out = append(out, list[(first+i)%len(list)])
	}
	return out
}

// joined are all wrongs of several values.
func joined(lists ...[]wrong) []wrong {
	var out []wrong
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

// nearNames are people with somebody who is easily taken for them.
func nearNames() [][2]string {
	return [][2]string{{"Nora Lindqvist", "Nora Lindquist"}, {"Owen Achterberg", "Owen Achtenberg"}, {"Priya Raman", "Priya Ramani"}, {"Tomas Keller", "Thomas Keller"}, {"Elif Aydin", "Elif Aydan"}}
}
