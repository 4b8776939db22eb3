package audit

import (
	"strings"
	"time"
)

// This file reads amounts that stand in other forms: degrees, words for what comes again, two instants.

// degrees says whether a unit is one of temperature, whose sign may stand apart from the figures.
func degrees(unit string) bool {
	u := strings.TrimLeft(lower(unit), "° º")
	return strings.ContainsAny(unit, "°º") || oneOf(u, "c", "f", "celsius", "fahrenheit", "degree", "degrees", "deg")
}

// sameDegrees says whether a temperature in Celsius is another one in Fahrenheit.
func sameDegrees(celsius, fahrenheit float64) bool { return equal(celsius*9/5+32, fahrenheit) }

// oftenIn says whether a text has the word for a length of time that comes again: FORTNIGHTLY for two weeks, quarterly for three months.
func oftenIn(text []byte, n float64, unit string) bool {
	var words []string
	switch {
	case strings.HasPrefix(unit, "week") && n == 2:
		words = []string{"fortnight", "biweek", "bi-week", "bi_week"}
	case strings.HasPrefix(unit, "month") && n == 3:
		words = []string{"quarter"}
	case strings.HasPrefix(unit, "month") && n == 6:
		words = []string{"semiannual", "semi_annual", "semi-annual", "half_year", "halfyear", "half-year", "biannual"}
	case strings.HasPrefix(unit, "month") && n == 2:
		words = []string{"bimonth", "bi-month", "bi_month"}
	case strings.HasPrefix(unit, "month") && n == 12:
		words = []string{"annual", "year"}
	}
	for _, w := range words {
		if indexFold(text, w) >= 0 {
			return true
		}
	}
	return false
}

// localMoments lists the days with a time that a text has without a zone: 2026-11-10T15:00:00. They tell how far apart two are.
func localMoments(dst []moment, text []byte) []moment {
	const form = len("2006-01-02T15:04")
	for i := 0; i+form <= len(text) && len(dst) < 32; i++ {
		if !digit(text[i]) || i > 0 && alnum(text[i-1]) || text[i+4] != '-' || text[i+13] != ':' {
			continue
		}
		word := append([]byte(nil), text[i:i+form]...)
		word[10] = 'T'
		if at, err := time.Parse("2006-01-02T15:04", string(word)); err == nil {
			dst = append(dst, moment{at: at, lo: i, hi: i + form})
			i += form - 1
		}
	}
	return dst
}

// lastsIn says whether two instants of a text are as far apart as a length of time in seconds: what begins and ends there.
func lastsIn(text []byte, seconds float64) bool {
	var buf [8]moment
	found := moments(buf[:0], text)
	if len(found) == 0 {
		found = localMoments(buf[:0], text)
	}
	for i := range found {
		for k := range i {
			if d := found[i].at.Sub(found[k].at).Seconds(); equal(d, seconds) || equal(-d, seconds) {
				return true
			}
		}
		if i > 32 {
			return false
		}
	}
	return false
}
