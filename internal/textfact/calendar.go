package textfact

import "time"

// day is a calendar day; y is 0 where the year is not known.
type day struct{ y, m, d int }

func (a day) valid() bool {
	return a.m >= 1 && a.m <= 12 && a.d >= 1 && a.d <= monthDays(a.y, a.m)
}

// monthDays counts the days of a month; in an unknown year February has 29.
func monthDays(y, m int) int {
	switch m {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if y%4 == 0 && (y%100 != 0 || y%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

func (a day) time() time.Time { return time.Date(a.y, time.Month(a.m), a.d, 0, 0, 0, 0, time.UTC) }

func dayOf(t time.Time) day {
	y, m, d := t.Date()
	return day{y, int(m), d}
}

func (a day) plus(days int) day { return dayOf(a.time().AddDate(0, 0, days)) }

// cmp orders two days whose years are known.
func (a day) cmp(b day) int { return a.time().Compare(b.time()) }

// number reads t[lo:hi], at most nine digits.
func number(t []byte, lo, hi int) int {
	n := 0
	for _, c := range t[lo:hi] {
		n = n*10 + int(c-'0')
	}
	return n
}

// monthOf returns the month that a word names, in full or in its usual short form, 0 where it names none.
func monthOf(w []byte) int {
	if len(w) < 3 || len(w) > 9 {
		return 0
	}
	var buf letters
	switch string(lower(&buf, w)) {
	case "january", "jan":
		return 1
	case "february", "feb":
		return 2
	case "march", "mar":
		return 3
	case "april", "apr":
		return 4
	case "may":
		return 5
	case "june", "jun":
		return 6
	case "july", "jul":
		return 7
	case "august", "aug":
		return 8
	case "september", "sept", "sep":
		return 9
	case "october", "oct":
		return 10
	case "november", "nov":
		return 11
	case "december", "dec":
		return 12
	}
	return 0
}

// weekdayOf returns the weekday that a word names. Short forms that are words too (sun, sat, wed, mon) count with a
// capital only.
func weekdayOf(w []byte) (time.Weekday, bool) {
	if len(w) < 3 || len(w) > 9 {
		return 0, false
	}
	var buf letters
	switch string(lower(&buf, w)) {
	case "monday":
		return time.Monday, true
	case "tuesday", "tues":
		return time.Tuesday, true
	case "wednesday":
		return time.Wednesday, true
	case "thursday", "thurs", "thur":
		return time.Thursday, true
	case "friday":
		return time.Friday, true
	case "saturday":
		return time.Saturday, true
	case "sunday":
		return time.Sunday, true
	}
	switch string(w) {
	case "Mon":
		return time.Monday, true
	case "Tue":
		return time.Tuesday, true
	case "Wed":
		return time.Wednesday, true
	case "Thu":
		return time.Thursday, true
	case "Fri":
		return time.Friday, true
	case "Sat":
		return time.Saturday, true
	case "Sun":
		return time.Sunday, true
	}
	return 0, false
}

// today is the day of the turn; ok is false where its time is not known.
func (r *reader) today() (day, bool) {
	if r.o.At.IsZero() {
		return day{}, false
	}
	if r.o.Zone != nil {
		return dayOf(r.o.At.In(r.o.Zone)), true
	}
	return dayOf(r.o.At), true
}

// doubtfulDays is the distance from which on a date without year may also mean the one a year nearer or farther.
const doubtfulDays = 150

// inYear gives a day without year the year in which it is nearest to the turn. Far from the turn two years are possible.
func (r *reader) inYear(a day) either[day] {
	now, ok := r.today()
	if a.y != 0 || !ok {
		return one(a)
	}
	var best, next day
	bestGap, nextGap := 1<<30, 1<<30
	for y := now.y - 1; y <= now.y+1; y++ {
		b := day{y, a.m, a.d}
		if !b.valid() {
			continue
		}
		gap := int(b.time().Sub(now.time()).Hours() / 24)
		gap = max(gap, -gap)
		switch {
		case gap < bestGap:
			best, bestGap, next, nextGap = b, gap, best, bestGap
		case gap < nextGap:
			next, nextGap = b, gap
		}
	}
	switch {
	case bestGap == 1<<30:
		return one(a)
	case bestGap > doubtfulDays && nextGap < 1<<30:
		return both(best, next)
	}
	return one(best)
}
