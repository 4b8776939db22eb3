package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// eighthPlaces keep one clock from May to August.
func eighthPlaces() []moment {
	return []moment{{city: "Berlin", zone: "Europe/Berlin"}, {city: "New York", zone: "America/New_York"}, {city: "Denver", zone: "America/Denver"}, {city: "Kolkata", zone: "Asia/Kolkata"},
		{city: "Singapore", zone: "Asia/Singapore"}, {city: "Sydney", zone: "Australia/Sydney"}, {city: "Dublin", zone: "Europe/Dublin"}, {city: "Tokyo", zone: "Asia/Tokyo"}, {city: "Amsterdam", zone: "Europe/Amsterdam"}}
}

// eighthMinutes are the minutes that a place is ahead of UTC in summer.
func eighthMinutes(city string) int {
	return map[string]int{"Berlin": 120, "New York": -240, "Denver": -360, "Kolkata": 330, "Singapore": 480, "Sydney": 600, "Dublin": 60, "Tokyo": 540, "Amsterdam": 120}[city]
}

// eighthTime draws a time that is said as <when>, <told> or <exwhen> (another one), and written for calls under key: at is
// local time with its offset, utc is in UTC, epoch is in seconds. <fin> is 45 minutes later, <was> and <wasfin> are before.
func (d *dice) eighthTime(key string) (facts, []wrong) {
	places := eighthPlaces()
	p := places[d.of(len(places))]
	at := time.Date(2026+d.of(2), time.Month(5+d.of(4)), 2+d.of(25), 8+d.of(9), 15*d.of(4), 0, 0, time.FixedZone("", eighthMinutes(p.city)*60))
	write := func(t time.Time) string {
		switch key {
		case "utc":
			return t.UTC().Format(time.RFC3339)
		case "epoch":
			return strconv.FormatInt(t.Unix(), 10)
		}
		return t.Format(time.RFC3339)
	}
	const length = 45 * time.Minute
	forms := [...]string{"2 January 2006 at 15:04 PLACE time", "January 2, 2006 at 3:04 PM PLACE time", "2006-01-02 15:04 ZONE", "Monday, 2 January 2006, 15:04 (PLACE time)", "Mon Jan 2 2006, 3:04 pm in PLACE"}
	form := forms[d.of(len(forms))]
	say := func(t time.Time) string {
		return strings.NewReplacer("PLACE", p.city, "ZONE", p.zone).Replace(t.Format(form))
	}
	before := at.AddDate(0, 0, -2)
	f := facts{key: write(at), "when": say(at), "exwhen": say(at.AddDate(0, 0, 3).Add(-time.Hour)), "told": at.Format("Monday, January 2 at 15:04") + " (" + p.city + ")",
		"zone": p.zone, "city": p.city, "was": write(before)}
	hours := at.Add(time.Duration([...]int{-2, -1, 1, 12}[d.of(4)]) * time.Hour)
	inUTC := time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), 0, 0, time.UTC)
	values := func(t time.Time) facts {
		if key != "at" {
			return facts{key: write(t)}
		}
		return facts{key: write(t), "fin": write(t.Add(length))}
	}
	if key == "at" {
		f["fin"], f["wasfin"] = write(at.Add(length)), write(before.Add(length))
	}
	return f, []wrong{{"shifted time", values(hours)}, {"shifted zone", values(inUTC)}, {"wrong year", values(at.AddDate(-1, 0, 0))}, {"another day", values(at.AddDate(0, 0, 7))}}
}

// eighthDay draws a day: said is its name in texts, written its name in calls.
func (d *dice) eighthDay(said, written string, from time.Time) (facts, []wrong) {
	form := d.pick("January 2, 2006", "2 January 2006", "2006-01-02", "Mon 2 Jan 2006", "Jan 2, 2006")
	day := func(t time.Time) string { return t.Format(time.DateOnly) }
	return facts{said: from.Format(form), written: day(from), "ex" + said: from.AddDate(0, 0, 9).Format(form)}, []wrong{
		{"a day off", facts{written: day(from.AddDate(0, 0, 1-2*d.of(2)))}}, {"wrong year", facts{written: day(from.AddDate(-1, 0, 0))}}, {"another month", facts{written: day(from.AddDate(0, 0, 35))}}}
}

// eighthStart draws a day on which something starts.
func (d *dice) eighthStart() time.Time {
	return time.Date(2026+d.of(2), time.Month(4+d.of(8)), 1+d.of(28), 0, 0, 0, 0, time.UTC)
}

// cents writes an amount with two places, and with commas between thousands where sep is ",".
func cents(n int, sep string) string {
	whole := strconv.Itoa(n / 100)
	if len(whole) > 3 {
		whole = whole[:len(whole)-3] + sep + whole[len(whole)-3:]
	}
	return fmt.Sprintf("%s.%02d", whole, n%100)
}

// eighthMoney draws a sum: <money> in texts, <amount> or <minor> (cents) with <ccy> or <ccl> in calls. <exmoney> is another.
func (d *dice) eighthMoney() (facts, []wrong) {
	currency := [...][2]string{{"EUR", "€"}, {"USD", "$"}, {"GBP", "£"}, {"CHF", ""}}[d.of(4)]
	whole := 140 + d.of(4200)
	for whole%10 == whole/10%10 {
		whole++
	}
	sum := whole*100 + [...]int{0, 50, 25, 90, 75}[d.of(5)]
	swapped := whole/100*100 + whole%10*10 + whole/10%10
	form := d.of(3)
	say := func(n int) string {
		switch {
		case form == 0 && currency[1] != "":
			return currency[1] + cents(n, ",")
		case form == 1:
			return currency[0] + " " + cents(n, "")
		}
		return cents(n, ",") + " " + currency[0]
	}
	values := func(n int) facts { return facts{"amount": cents(n, ""), "minor": strconv.Itoa(n)} }
	other := "USD"
	if currency[0] == other {
		other = "CAD"
	}
	f := values(sum).with(facts{"money": say(sum), "exmoney": say(sum + 3700), "ccy": currency[0], "ccl": strings.ToLower(currency[0])})
	return f, []wrong{{"other amount", values(swapped*100 + sum%100)}, {"a tenth", values(sum / 10)}, {"a hundredth", values(sum / 100)}, {"another currency", facts{"ccy": other, "ccl": strings.ToLower(other)}}}
}

// eighthOf draws one of a list as the value of a name, and another one in its stead.
func (d *dice) eighthOf(name string, list ...string) (facts, []wrong) {
	i := d.of(len(list))
	return facts{name: list[i]}, []wrong{{"another word", facts{name: list[(i+1+d.of(len(list)-1))%len(list)]}}}
}

// eighthPair draws a name and one that is easily taken for it.
func (d *dice) eighthPair(pairs ...[2]string) (name, other string) {
	p := pairs[d.of(len(pairs))]
	if d.chance(50) {
		p[0], p[1] = p[1], p[0]
	}
	return p[0], p[1]
}

// eighthSome draws n of a list, none twice.
func eighthSome(list ...string) func(d *dice, n int) []string {
	return func(d *dice, n int) []string {
		var out []string
		for _, i := range d.r.Perm(len(list))[:n] {
			out = append(out, list[i])
		}
		slices.Sort(out)
		return out
	}
}

// eighthIDs draws n ids, none twice.
func eighthIDs(prefix string, digits int) func(d *dice, n int) []string {
	return func(d *dice, n int) (out []string) {
		for len(out) < n {
			if id := prefix + d.digits(digits); !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
		return out
	}
}
