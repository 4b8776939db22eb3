package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// dice draw what differs from run to run. The same seed and number draw the same.
type dice struct{ r *rand.Rand }

func newDice(seed uint64, number int) *dice {
	return &dice{rand.New(rand.NewPCG(seed, uint64(number)+1))}
}

// of returns a number from 0 to n-1.
func (d *dice) of(n int) int { return d.r.IntN(n) }

// chance is true in percent of cases.
func (d *dice) chance(percent int) bool { return d.r.IntN(100) < percent }

func (d *dice) pick(list ...string) string { return list[d.r.IntN(len(list))] }

// digits returns a number of n digits that does not start with 0.
func (d *dice) digits(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte('0' + d.r.IntN(10))
	}
	if b[0] == '0' {
		b[0] = '7'
	}
	return string(b)
}

// near returns another id that is easily taken for id: two digits swapped, or one that is off by one.
func (d *dice) near(id string) string {
	b := []byte(id)
	var at []int
	for i, c := range b {
		if '0' <= c && c <= '9' {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return id + "2"
	}
	if len(at) > 2 && d.chance(50) {
		for k := len(at) - 1; k > 0; k-- {
			if i, j := at[k-1], at[k]; b[i] != b[j] && !(i == at[0] && b[j] == '0') {
				b[i], b[j] = b[j], b[i]
				return string(b)
			}
		}
	}
	i := at[len(at)-1]
	b[i] = '0' + (b[i]-'0'+1)%10
	return string(b)
}

// money returns an amount with cents, and two that are easily taken for it.
func (d *dice) money() (amount, swapped, tenth string) {
	whole, cents := 110+d.of(800), d.of(10)*10+5
	if whole%10 == whole/10%10 {
		whole++
	}
	tens := whole/100*100 + whole%10*10 + whole/10%10
	return fmt.Sprintf("%d.%02d", whole, cents), fmt.Sprintf("%d.%02d", tens, cents), fmt.Sprintf("%d.%02d", whole/10, whole%10*10+cents/10)
}

// moment is a time of day at a place, as it is said and as it is written for a machine.
type moment struct {
	said, written              string // "14 May 2026 at 15:30 Berlin time"; 2026-05-14T15:30:00+02:00
	clock, day                 string // 15:30; 14 May 2026
	city, zone                 string // Berlin; Europe/Berlin
	shifted, zoned, year, date string // written, but an hour off, in another zone, a year off; the date alone
	yearDate                   string
}

// moment draws a time in summer, when no zone changes its clock.
func (d *dice) moment() moment {
	places := [...]struct {
		city, zone string
		minutes    int
	}{{"Berlin", "Europe/Berlin", 120}, {"London", "Europe/London", 60}, {"New York", "America/New_York", -240}, {"Madrid", "Europe/Madrid", 120},
		{"Lisbon", "Europe/Lisbon", 60}, {"Chicago", "America/Chicago", -300}, {"Oslo", "Europe/Oslo", 120}}
	p := places[d.of(len(places))]
	at := time.Date(2026+d.of(2), time.Month(5+d.of(4)), 1+d.of(28), 8+d.of(10), 15*d.of(4), 0, 0, time.FixedZone("", p.minutes*60))
	other := at.Add(time.Hour)
	if d.chance(50) {
		other = at.Add(-2 * time.Hour)
	}
	winter := time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), 0, 0, time.FixedZone("", p.minutes*60-3600))
	day := d.pick("2 January 2006", "January 2, 2006", "Monday 2 January 2006", "Jan 2, 2006", "2006-01-02")
	const iso = "2006-01-02T15:04:05-07:00"
	m := moment{clock: at.Format("15:04"), day: at.Format(day), city: p.city, zone: p.zone, written: at.Format(iso), shifted: other.Format(iso),
		zoned: winter.Format(iso), year: at.AddDate(-1, 0, 0).Format(iso), date: at.Format(time.DateOnly), yearDate: at.AddDate(-1, 0, 0).Format(time.DateOnly)}
	if d.chance(30) {
		m.clock = strings.ToLower(at.Format("3:04 PM"))
	}
	m.said = m.day + " at " + m.clock + " " + p.city + " time"
	return m
}

// wrongs are the ways in which the time of a call can be wrong.
func (m *moment) wrongs() []wrong {
	return []wrong{{"shifted time", facts{"at": m.shifted}}, {"shifted zone", facts{"at": m.zoned}}, {"wrong year", facts{"at": m.year}}}
}

// values are the facts of a moment: <at> for calls; <when>, <day>, <clock>, <city> and <zone> for texts.
func (m *moment) values() facts {
	return facts{"at": m.written, "when": m.said, "day": m.day, "clock": m.clock, "city": m.city, "zone": m.zone}
}

// person draws a name with an address, and somebody who is easily taken for them.
func (d *dice) person(people [][2]string, host string) (who, mail, other, otherMail string) {
	p := people[d.of(len(people))]
	return p[0], address(p[0], host), p[1], address(p[1], host)
}

// quoted is a JSON list of texts.
func quoted(items []string) string {
	if len(items) == 0 {
		return "[]"
	}
	return `["` + strings.Join(items, `","`) + `"]`
}

// reasons is a JSON list of items and why they failed.
func reasons(items []string, why string) string {
	rows := make([]string, len(items))
	for i, item := range items {
		rows[i] = fmt.Sprintf(`{"id":%q,"reason":%q}`, item, why)
	}
	return "[" + strings.Join(rows, ",") + "]"
}

func address(name, host string) string {
	return strings.ReplaceAll(strings.ToLower(name), " ", ".") + "@" + host
}
