package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// eleventhPlace is a town with what its clocks are ahead of UTC from June to August.
type eleventhPlace struct {
	city    string
	minutes int
}

// eleventhTime draws a quarter of an hour by day. Its location is named for the town.
func eleventhTime(d *dice) time.Time {
	places := [...]eleventhPlace{{"Lisbon", 60}, {"Helsinki", 180}, {"Toronto", -240}, {"Tokyo", 540}, {"Mumbai", 330}, {"Nairobi", 180}, {"Bogota", -300}, {"Zurich", 120}, {"Dublin", 60}}
	p := places[d.of(len(places))]
	return time.Date(2026+d.of(2), time.Month(6+d.of(3)), 3+d.of(24), 8+d.of(10), 15*d.of(4), 0, 0, time.FixedZone(p.city, p.minutes*60))
}

// eleventhWhen says a time: <when>, <clock>, <day> and <city> for people, <at>, <utc> and <epoch> for calls, <exwhen> for one that is not
// to be acted on.
func eleventhWhen(d *dice, t time.Time) (facts, []wrong) {
	city := t.Location().String()
	said := []string{
		t.Format("Monday 2 January 2006, 15:04 ") + city + " time", t.Format("15:04 on 2 January 2006 (") + city + " time)",
		t.Format("January 2, 2006 at 3:04 PM, ") + city + " time", t.Format("2 Jan 2006 15h04 ") + city + " time",
	}
	if spoken := eleventhSpoken(t); spoken != "" {
		said = append(said, spoken+t.Format(" on 2 January 2006, ")+city+" time", spoken+t.Format(" on the 2.1.2006 (day first), clocks of ")+city)
	}
	write := func(t time.Time) facts {
		return facts{"at": t.Format(time.RFC3339), "utc": t.UTC().Format("2006-01-02T15:04:05Z"), "epoch": strconv.FormatInt(t.Unix(), 10)}
	}
	f := write(t).with(facts{"when": said[d.of(len(said))], "clock": t.Format("15:04"), "day": t.Format("2 January 2006"), "city": city,
		"exwhen": t.Add(49*time.Hour).Format("15:04 on 2 January 2006 (") + city + " time)"})
	asUTC := time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), 0, 0, time.UTC)
	return f, []wrong{
		{"shifted time", write(t.Add(time.Hour))}, {"shifted zone", write(asUTC)}, {"wrong year", write(t.AddDate(-1, 0, 0))},
		{"another day", write(t.AddDate(0, 0, 1))}, {"half an hour", write(t.Add(-30 * time.Minute))},
	}
}

// eleventhSpoken is a time of day in words, "" where that would not be clear.
func eleventhSpoken(t time.Time) string {
	hours := [...]string{"twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"}
	h, part := t.Hour(), "morning"
	if t.Minute() == 45 {
		h++
	}
	if h == 12 {
		return ""
	}
	if h > 12 {
		part = "afternoon"
	}
	word := hours[h%12]
	switch t.Minute() {
	case 0:
		return word + " o'clock in the " + part
	case 15:
		return "a quarter past " + word + " in the " + part
	case 30:
		return "half past " + word + " in the " + part
	}
	return "a quarter to " + word + " in the " + part
}

// eleventhOn says a day: <on> for people, <date>, and <compact> with the year or <dmon> without it, for calls.
func eleventhOn(d *dice, t time.Time, years bool) (facts, []wrong) {
	write := func(t time.Time) facts {
		if years {
			return facts{"date": t.Format(time.DateOnly), "compact": t.Format("20060102")}
		}
		return facts{"dmon": strings.ToUpper(t.Format("02Jan")), "date": t.Format(time.DateOnly)}
	}
	f := write(t).with(facts{"on": t.Format(d.pick("2 January 2006", "Monday 2 January 2006", "January 2, 2006", "Mon 2 Jan 2006", "2006-01-02"))})
	wrongs := []wrong{{"another day", write(t.AddDate(0, 0, 1))}, {"another month", write(t.AddDate(0, 0, 28))}}
	if years {
		wrongs = append(wrongs, wrong{"wrong year", write(t.AddDate(1, 0, 0))})
	}
	return f, wrongs
}

// eleventhMoney draws an amount of four digits and cents: <money> and <roughly> for people, <minor> for calls, <exmoney> for one that is
// not to be acted on.
func eleventhMoney(d *dice, sign, word string) (facts, []wrong) {
	a, b := 1+d.of(9), d.of(9)
	if b >= a { // the first two digits differ
		b++
	}
	cents := (a*1000+b*100+d.of(10)*10+1+d.of(4))*100 + 5*(1+d.of(19))
	ex := cents + 112000
	said := func(c int) string {
		whole := fmt.Sprintf("%d,%03d", c/100000, c/100%1000)
		return [...]string{fmt.Sprintf("%s%s.%02d", sign, whole, c%100), fmt.Sprintf("%s.%02d %s", whole, c%100, word), fmt.Sprintf("%d.%02d %s", c/100, c%100, word)}[d.of(3)]
	}
	near := cents / 1000 * 10 // to the nearest ten, as the last digit is at most four
	return facts{"money": said(cents), "exmoney": said(ex), "minor": strconv.Itoa(cents), "roughly": fmt.Sprintf("%s%d,%03d", sign, near/1000, near%1000)}, []wrong{
		{"a tenth", facts{"minor": strconv.Itoa(cents / 10)}}, {"other amount", facts{"minor": strconv.Itoa(cents + (b-a)*90000)}},
		{"another unit", facts{"minor": strconv.Itoa(cents / 100)}}, {"a figure that was not meant", facts{"minor": strconv.Itoa(ex)}},
	}
}

// eleventhIDs draws ids that differ. None of them starts with a nine, which ids that are left out do.
func eleventhIDs(d *dice, prefix string, n, digits int) []string {
	var out []string
	seen := map[string]bool{}
	for len(out) < n {
		id := strconv.Itoa(1+d.of(8)) + d.digits(digits-1)
		if len(out) > 0 && d.chance(25) { // some are nearly alike
			id = d.near(strings.TrimPrefix(out[len(out)-1], prefix))
		}
		if id[0] != '9' && !seen[id] {
			seen[id] = true
			out = append(out, prefix+id)
		}
	}
	return out
}

// eleventhLeftOut is an id that no batch has.
func eleventhLeftOut(d *dice, prefix string, digits int) string {
	return prefix + "9" + d.digits(digits-1)
}
