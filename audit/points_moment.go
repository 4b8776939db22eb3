package audit

import (
	"bytes"
	"strconv"
	"time"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
)

// momentIn says whether a text has a date or a time of day, as it is written or as the instant that it is in its zone.
func momentIn(p *point, text []byte) bool {
	var buf [8]moment
	found := moments(buf[:0], text)
	for i := range found {
		if found[i].has(p) {
			return true
		}
	}
	if len(found) > 0 {
		text = blankMoments(text, found)
	}
	text = spreadOut(text)
	for _, f := range textfact.FindEqual(nil, p.value, text, textfact.Options{}) {
		if hasDigit([]byte(f.Value.Text)) && textfact.Satisfies(textfact.OpEquals, f.Value, p.value, textfact.Options{}) != textfact.No {
			return true
		}
	}
	return piecesIn(p, text) || p.kind == pointTime && (clockElsewhere(p, text) || minuteOfDayIn(p, text)) || p.kind == pointDate && dayOfMonthIn(p, text)
}

// minuteOfDayIn says whether a text has a time of day as so many minutes or seconds since midnight: 420 for seven in the morning.
func minuteOfDayIn(p *point, text []byte) bool {
	for i := 0; i < len(text); {
		lo, hi, ok := anyNumber(text, i)
		if !ok {
			return false
		}
		i = hi
		n, err := strconv.Atoi(string(text[lo:hi]))
		if err != nil || n < 60 || n >= 86400 || lo > 0 && (alnum(text[lo-1]) || text[lo-1] == '-' || text[lo-1] == ':' && lo > 1 && digit(text[lo-2])) || hi < len(text) && (alnum(text[hi]) || text[hi] == ':' && hi+1 < len(text) && digit(text[hi+1]) || text[hi] == '-') {
			continue
		}
		if n < 1440 && wallHas(p, time.Date(2000, 1, 1, 0, n, 0, 0, time.UTC)) || n%60 == 0 && n >= 3600 && wallHas(p, time.Date(2000, 1, 1, 0, 0, n, 0, time.UTC)) {
			return true
		}
	}
	return false
}

// clockElsewhere says whether a text that speaks of universal time has the time of day of a point as it is there.
func clockElsewhere(p *point, text []byte) bool {
	if p.zone == nil || indexFold(text, "utc") < 0 && indexFold(text, "gmt") < 0 {
		return false
	}
	for m := range 24 * 60 {
		if wall := time.Date(2026, 1, 1, 0, m, 0, 0, time.UTC); wallHas(p, wall) {
			for _, month := range [...]time.Month{time.January, time.July} {
				_, off := time.Date(2026, month, 1, 12, 0, 0, 0, time.UTC).In(p.zone).Zone()
				if bytes.Contains(text, []byte(wall.Add(-time.Duration(off)*time.Second).Format("15:04"))) {
					return true
				}
			}
			return false
		}
	}
	return false
}

// dayOfMonthIn says whether a text has the day of a point as teleprinters write it: 02AUG.
func dayOfMonthIn(p *point, text []byte) bool {
	for i := 2; i+3 <= len(text); i++ {
		if !digit(text[i-1]) || !digit(text[i-2]) || i > 2 && alnum(text[i-3]) || i+3 < len(text) && letter(text[i+3]) {
			continue
		}
		if at, err := time.Parse("02Jan", string(text[i-2:i])+string(text[i:i+1])+string(bytes.ToLower(text[i+1:i+3]))); err == nil && text[i] <= 'Z' && text[i+1] <= 'Z' {
			for y := 2000; y < 2100; y++ {
				if wallHas(p, time.Date(y, at.Month(), at.Day(), 0, 0, 0, 0, time.UTC)) {
					return true
				}
			}
		}
	}
	return false
}

// piecesIn says whether a day stands in a text as its year, its month and its day under names of their own, or a time as
// its hour and its minute.
func piecesIn(p *point, text []byte) bool {
	low := bytes.ToLower(text)
	if p.kind == pointDate {
		y, m, d := numberNamed(low, "year"), numberNamed(low, "month"), numberNamed(low, "day")
		return y > 0 && m > 0 && m < 13 && d > 0 && wallHas(p, time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC))
	}
	h, m := numberNamed(low, "hour"), max(numberNamed(low, "minute"), 0)
	return h >= 0 && wallHas(p, time.Date(2000, 1, 1, h, m, 0, 0, time.UTC))
}

// numberNamed returns the number of a member of JSON with that name, -1 where there is none.
func numberNamed(text []byte, name string) int {
	i := bytes.Index(text, []byte(`"`+name+`"`))
	if i < 0 {
		return -1
	}
	lo, hi, ok := anyNumber(text, i)
	if !ok || lo > i+len(name)+6 || hi-lo > 4 {
		return -1
	}
	n, err := strconv.Atoi(string(text[lo:hi]))
	if err != nil {
		return -1
	}
	return n
}

// unreadTime says whether an argument is named after a day or a time, and is written in a way that is not read here.
func (l *look) unreadTime(e *ledger.Effect) bool {
	for _, f := range l.l.Args(e.Call) {
		if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) == 0 || len(f.Value) > 40 || !hasDigit(f.Value) || !timeKey(f.Key) {
			continue
		}
		value := spreadOut(f.Value)
		if _, ok := momentAt(value, 0); ok {
			continue
		}
		read := false
		for _, t := range [...]textfact.Type{textfact.Date, textfact.Time, textfact.DateTime, textfact.Duration} {
			_, ok := textfact.Field(t, string(value), false, textfact.Options{})
			read = read || ok || len(textfact.Find(nil, t, value, textfact.Options{})) > 0
		}
		if !read {
			return true
		}
	}
	return false
}

func timeKey(key string) bool {
	for w := range eachNameWord(key) {
		if oneOf(w, "date", "day", "time", "at", "start", "starts", "begin", "begins", "end", "ends", "from", "until", "till", "when", "slot", "deadline", "expires", "arrival", "departure", "scheduled", "schedule") {
			return true
		}
	}
	return false
}
