package main

import (
	"fmt"
	"strconv"
	"time"
)

// thirteenthTime draws a time as it is said, and as calls have it: <at> with its zone, <utc> as an instant, <epoch> in
// seconds. The wrong ones are an hour or two off, of another zone, in no zone at all, or a year early.
func thirteenthTime(d *dice) (facts, []wrong) {
	m := d.moment()
	values := m.values().with(thirteenthStamps(m.written))
	values["when"] = d.pick(m.said, m.clock+" "+m.city+" time on "+m.day, m.day+", "+m.clock+" ("+m.zone+")")
	return values, []wrong{
		{"shifted time", thirteenthStamps(m.shifted)}, {"shifted zone", thirteenthStamps(m.zoned)},
		{"zone lost", thirteenthStamps(m.written[:len("2006-01-02T15:04:05")] + "+00:00")}, {"wrong year", thirteenthStamps(m.year)},
	}
}

func thirteenthStamps(written string) facts {
	at, err := time.Parse(time.RFC3339, written)
	if err != nil {
		panic(err) // a mistake in the drawing
	}
	return facts{"at": written, "utc": at.UTC().Format("2006-01-02T15:04:05Z"), "epoch": strconv.FormatInt(at.Unix(), 10)}
}

// thirteenthHours draws a working day as people say it, and in minutes since midnight.
func thirteenthHours(d *dice) facts {
	from, to := 6*60+30*d.of(5), 17*60+30*d.of(8)
	said := func(minutes int) string {
		return time.Date(2026, 1, 1, minutes/60, minutes%60, 0, 0, time.UTC).Format("3:04 pm")
	}
	return facts{"from": said(from), "to": said(to), "opens": strconv.Itoa(from), "closes": strconv.Itoa(to),
		"later": strconv.Itoa(to - 60), "half": strconv.Itoa(to - 12*60), "early": strconv.Itoa(from + 30)}
}

// thirteenthThousandth says a number of thousandths as one with a point and no zeros behind.
func thirteenthThousandth(n int) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }

// thirteenthGrouped says a number with a comma before each three digits.
func thirteenthGrouped(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return thirteenthGrouped(n/1000) + fmt.Sprintf(",%03d", n%1000)
}

// thirteenthSaid names the value of a request that stands behind a value of a call, where that has another name.
func thirteenthSaid() map[string]string {
	return map[string]string{"at": "when", "utc": "when", "epoch": "when", "km": "radius", "mk": "celsius", "secs": "mins", "grams": "kilos", "opens": "from",
		"closes": "to", "frac": "pct", "ms": "fade", "minutes": "hours", "fahr": "warm", "weight": "load", "litres": "hl", "cents": "sum",
		"long": "dur", "notes": "qty", "face": "value", "padded": "job", "token": "cause", "dhz": "pitch"}
}
