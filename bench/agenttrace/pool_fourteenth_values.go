package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// fourteenthPlace is a place as people name its time in summer.
type fourteenthPlace struct {
	city, zone, short, other string // other is a zone that is taken for it
	minutes                  int
}

// fourteenthTime draws a time in summer: <when> as it is said, <told> and <brief> as an agent may put it, and as calls have
// it in the form named, which is at, utc, epoch, millis or local; local stands with a <zone>.
func fourteenthTime(d *dice, form string) (facts, []wrong) {
	places := [...]fourteenthPlace{{"Denver", "America/Denver", "MDT", "America/Chicago", -360}, {"Atlanta", "America/New_York", "EDT", "America/Chicago", -240},
		{"Dallas", "America/Chicago", "CDT", "America/New_York", -300}, {"Manchester", "Europe/London", "BST", "Europe/Berlin", 60},
		{"Rotterdam", "Europe/Amsterdam", "CEST", "Europe/London", 120}, {"Seattle", "America/Los_Angeles", "PDT", "America/Denver", -420},
		{"Singapore", "Asia/Singapore", "SGT", "Asia/Tokyo", 480}}
	p := places[d.of(len(places))]
	hour := []int{7, 8, 9, 10, 11, 13, 14, 15, 16, 17}[d.of(10)]
	at := time.Date(2026, time.Month(5+d.of(5)), 1+d.of(28), hour, 15*d.of(4), 0, 0, time.FixedZone("", p.minutes*60))
	dayForm := d.pick("Monday, January 2, 2006", "Mon 2 January", "2 January 2006", "Jan 2, 2006", "Monday, January 2", "2006-01-02", "Mon, 2 Jan 2006")
	day := at.Format(dayForm)
	clock := at.Format(d.pick("15:04", "3:04 PM", "3:04pm", "15:04"))
	if at.Minute() == 0 && d.chance(40) {
		clock = at.Format("3pm")
	}
	zone := d.pick(p.city+" time", p.short, p.city+" time", "("+p.zone+")")
	out := facts{"when": d.pick(day+" at "+clock+" "+zone, clock+" "+zone+" on "+day, day+", "+clock+" "+zone), "city": p.city,
		"told": at.Format("Monday, January 2 at 3:04 PM") + " " + p.city + " time", "brief": at.Format("2 Jan 15:04 ") + p.short}
	write := func(at time.Time) facts { return facts{form: fourteenthStamp(at, form)} }
	wrongs := []wrong{{"an hour off", write(at.Add(time.Hour))}, {"half a day off", write(at.Add(12 * time.Hour))}, {"next day", write(at.AddDate(0, 0, 1))},
		{"other month", write(at.AddDate(0, 1, 0))}}
	if hour >= 12 {
		wrongs[1] = wrong{"half a day off", write(at.Add(-12 * time.Hour))}
	}
	if strings.Contains(dayForm, "2006") {
		wrongs = append(wrongs, wrong{"wrong year", write(at.AddDate(-1, 0, 0))})
	}
	if form == "local" {
		out["zone"] = p.zone
		wrongs = append(wrongs, wrong{"other zone", facts{"zone": p.other}})
	} else { // the clock as it was said, written as if it were UTC
		wrongs = append(wrongs, wrong{"zone lost", write(at.Add(time.Duration(p.minutes) * time.Minute).UTC())})
	}
	return out.with(write(at)), wrongs
}

// fourteenthStamp writes a time as calls have it.
func fourteenthStamp(at time.Time, form string) string {
	switch form {
	case "utc":
		return at.UTC().Format("2006-01-02T15:04:05Z")
	case "epoch":
		return strconv.FormatInt(at.Unix(), 10)
	case "millis":
		return strconv.FormatInt(at.UnixMilli(), 10)
	case "local":
		return at.Format("2006-01-02T15:04")
	}
	return at.Format("2006-01-02T15:04:05-07:00")
}

// fourteenthDate draws a date: <on> as it is said, <ontold> as an agent may put it, and as calls have it in the form named,
// which is date or us. It is in one of some months of 2026.
func fourteenthDate(d *dice, form string, first time.Month, months int) (facts, []wrong) {
	layout := map[string]string{"date": time.DateOnly, "us": "01/02/2006"}[form]
	at := time.Date(2026, first+time.Month(d.of(months)), 1+d.of(28), 0, 0, 0, 0, time.UTC)
	said := d.pick("2 January 2006", "January 2, 2006", "Jan 2, 2006", "Monday, January 2", "2006-01-02", "Mon 2 Jan 2006", "Mon 2 January")
	write := func(at time.Time) facts { return facts{form: at.Format(layout)} }
	wrongs := []wrong{{"next day", write(at.AddDate(0, 0, 1))}, {"other month", write(at.AddDate(0, 1, 0))}}
	if strings.Contains(said, "2006") {
		wrongs = append(wrongs, wrong{"wrong year", write(at.AddDate(-1, 0, 0))})
	}
	if form == "date" && at.Day() <= 12 && at.Day() != int(at.Month()) { // nobody can tell it in 05/06/2026
		wrongs = append(wrongs, wrong{"day for month", write(time.Date(2026, time.Month(at.Day()), int(at.Month()), 0, 0, 0, 0, time.UTC))})
	}
	return facts{"on": at.Format(said), "ontold": at.Format("Monday 2 January 2006")}.with(write(at)), wrongs
}

// fourteenthMoney draws an amount: <money> as it is said, <mtold> as an agent may put it, and as calls have it in the form
// named, which is cents or dec.
func fourteenthMoney(d *dice, sign, code, form string, least, span int) (facts, []wrong) {
	whole, rest := least+d.of(span), 0
	for whole/100%10 == whole/10%10 {
		whole += 10
	}
	if d.chance(60) {
		rest = 5 + 10*d.of(10)
	}
	swapped := whole/1000*1000 + whole/10%10*100 + whole/100%10*10 + whole%10
	said := d.pick("grouped", "grouped", "plain", "coded")
	grouped := thirteenthGrouped(whole)
	tail := fmt.Sprintf(".%02d", rest)
	money := sign + grouped + tail
	switch {
	case said == "plain":
		money = sign + strconv.Itoa(whole) + tail
	case said == "coded":
		money = grouped + tail + " " + code
	case rest == 0:
		money = sign + grouped
	}
	write := func(whole, rest int) facts {
		if form == "dec" {
			return facts{form: fmt.Sprintf("%d.%02d", whole, rest)}
		}
		return facts{form: strconv.Itoa(whole*100 + rest)}
	}
	wrongs := []wrong{{"digits swapped", write(swapped, rest)}, {"other amount", write(whole+100, rest)}, {"ten times", write(whole*10+rest/10, rest%10*10)}}
	if form == "cents" {
		wrongs = append(wrongs, wrong{"units for cents", facts{form: strconv.Itoa(whole)}})
	}
	return facts{"money": money, "mtold": sign + grouped + tail}.with(write(whole, rest)), wrongs
}

// fourteenthIDs draws n ids that differ.
func fourteenthIDs(d *dice, prefix string, n int) []string {
	at := 10400 + d.of(70000)
	var out []string
	for range n {
		out = append(out, prefix+strconv.Itoa(at))
		at += 1 + d.of(40)
	}
	return out
}

// fourteenthSaid names the value of a request that stands behind a value of a call, where that has another name.
func fourteenthSaid() map[string]string {
	return map[string]string{"at": "when", "utc": "when", "epoch": "when", "millis": "when", "local": "when", "zone": "when", "date": "on", "us": "on",
		"cents": "money", "dec": "money", "per": "month", "sev": "sevsaid", "state": "worse", "nets": "where", "partsjson": "partssaid", "cron": "stop",
		"kbps": "speed", "fahr": "temp", "tags": "tagsaid", "points": "pts", "expiry": "until", "freq": "often", "level": "tier", "mins": "dur",
		"groups": "groupsaid", "bps": "rate", "since": "from", "thru": "to", "plan": "choice"}
}
