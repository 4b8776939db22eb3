package audit

import (
	"bytes"
	"strconv"
	"time"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
)

// moment is an instant that stands in a text: with its offset, or as seconds or milliseconds since 1970.
type moment struct {
	at       time.Time // in the zone in which it is written
	lo, hi   int
	anywhere bool // in universal time or counted: its wall clock is that of no place
}

// moments lists the instants of a text.
func moments(dst []moment, text []byte) []moment {
	for i := 0; i < len(text); {
		if !digit(text[i]) {
			i++
			continue
		}
		if i > 0 && alnum(text[i-1]) {
			for i < len(text) && digit(text[i]) {
				i++
			}
			continue
		}
		m, ok := momentAt(text, i)
		if !ok {
			for i < len(text) && digit(text[i]) {
				i++
			}
			continue
		}
		dst = append(dst, m)
		i = m.hi
	}
	return dst
}

func momentAt(text []byte, i int) (moment, bool) {
	end := i
	for end < len(text) && digit(text[end]) {
		end++
	}
	switch n := end - i; {
	case n == 4:
		return stampAt(text, i)
	case n == 8 && end < len(text) && text[end] == 'T':
		return compactAt(text, i)
	case (n == 10 || n == 13) && (end == len(text) || !alnum(text[end]) && text[end] != '.' || n == 10 && text[end] == '.'):
		v, err := strconv.ParseInt(string(text[i:end]), 10, 64)
		if err != nil || text[i] == '0' {
			return moment{}, false
		}
		if n == 13 {
			return moment{at: time.UnixMilli(v).UTC(), lo: i, hi: end, anywhere: true}, true
		}
		return moment{at: time.Unix(v, 0).UTC(), lo: i, hi: end, anywhere: true}, true
	}
	return moment{}, false
}

// stampAt reads 2026-05-04T10:00Z, 2026-05-04 10:00:00.000+02:00 and the like at i.
func stampAt(text []byte, i int) (moment, bool) {
	end := i
	for end < len(text) && end < i+40 && (digit(text[end]) || bytes.IndexByte([]byte("-:T+.Zt"), text[end]) >= 0 || text[end] == ' ' && end == i+10) {
		end++
	}
	word := bytes.TrimRight(text[i:end], ".:-+")
	if len(word) < 17 || word[4] != '-' {
		return moment{}, false
	}
	b := bytes.Clone(word)
	b[10] = 'T'
	for _, form := range [...]string{time.RFC3339, "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05Z0700", "2006-01-02T15:04Z0700"} {
		if at, err := time.Parse(form, string(b)); err == nil {
			_, offset := at.Zone()
			return moment{at: at, lo: i, hi: i + len(word), anywhere: offset == 0}, true
		}
	}
	return moment{}, false
}

// compactAt reads 20260519T134500+0300 and the like at i.
func compactAt(text []byte, i int) (moment, bool) {
	end := i
	for end < len(text) && end < i+24 && (digit(text[end]) || bytes.IndexByte([]byte("T+-Z:"), text[end]) >= 0) {
		end++
	}
	for _, form := range [...]string{"20060102T150405Z0700", "20060102T1504Z0700", "20060102T150405Z07:00", "20060102T1504Z07:00"} {
		if at, err := time.Parse(form, string(text[i:end])); err == nil {
			_, offset := at.Zone()
			return moment{at: at, lo: i, hi: end, anywhere: offset == 0}, true
		}
	}
	return moment{}, false
}

// spreadOut writes the compact days and times of a text as they are read elsewhere: 20261014 as 2026-10-14.
func spreadOut(text []byte) []byte {
	var out []byte
	from := 0
	for i := 0; i < len(text); {
		lo := i
		for i < len(text) && digit(text[i]) {
			i++
		}
		if i == lo {
			i++
			continue
		}
		if i-lo != 8 || lo > 0 && alnum(text[lo-1]) || i < len(text) && alnum(text[i]) && text[i] != 'T' {
			continue
		}
		day, err := time.Parse("20060102", string(text[lo:i]))
		if err != nil || day.Year() < 1900 || day.Year() > 2200 {
			continue
		}
		out = append(append(out, text[from:lo]...), day.Format("2006-01-02")...)
		from = i
		if i+5 <= len(text) && text[i] == 'T' && digit(text[i+1]) && digit(text[i+4]) {
			out = append(out, 'T', text[i+1], text[i+2], ':', text[i+3], text[i+4])
			from = i + 5
		}
	}
	if from == 0 {
		return text
	}
	return append(out, text[from:]...)
}

func blankMoments(text []byte, found []moment) []byte {
	out := bytes.Clone(text)
	for i := range found {
		for k := found[i].lo; k < found[i].hi; k++ {
			out[k] = ' '
		}
	}
	return out
}

// has says whether the instant is, or may be, the point: exactly, where the zone of the point is known. What is off by no more
// than summer time has it, too: 10:00 stands there, and whether its offset is right is another question (wrongValueCalled). Universal
// time has no summer.
func (m *moment) has(p *point) bool {
	if p.zone != nil {
		return wallHas(p, m.at.In(p.zone)) || !m.anywhere && offsetOf(p.zone, m.at) && wallHas(p, m.at)
	}
	if wallHas(p, m.at) {
		return true
	}
	if p.kind == pointDate { // elsewhere it is the day before or behind
		return wallHas(p, m.at.AddDate(0, 0, 1)) || wallHas(p, m.at.AddDate(0, 0, -1))
	}
	for h := range 96 { // in any zone
		if wallHas(p, m.at.Add(time.Duration(h)*15*time.Minute)) {
			return true
		}
	}
	return false
}

// offeredAs says whether a text of a call has an instant whose clock shows a point, in just the words in which a reading before the
// call offered it: then the tool writes the times of that place so, whatever its offset should be.
func (l *look) offeredAs(e *ledger.Effect, p *point, text []byte) bool {
	if p.zone == nil {
		return false
	}
	var buf [8]moment
	for _, m := range moments(buf[:0], text) {
		if wallHas(p, m.at) && l.offeredBefore(text[m.lo:m.hi], e.Step) {
			return true
		}
	}
	return false
}

// offsetOf says whether the offset of an instant is one that the zone has in winter or in summer of that year.
func offsetOf(zone *time.Location, at time.Time) bool {
	_, is := at.Zone()
	for _, month := range [...]time.Month{time.January, time.July} {
		if _, off := time.Date(at.Year(), month, 1, 12, 0, 0, 0, zone).Zone(); off == is {
			return true
		}
	}
	return false
}

func wallHas(p *point, wall time.Time) bool {
	form, t := "2006-01-02", textfact.Date
	if p.kind == pointTime {
		form, t = "15:04", textfact.Time
	}
	v, ok := textfact.Field(t, wall.Format(form), false, textfact.Options{})
	return ok && textfact.Satisfies(textfact.OpEquals, v, p.value, textfact.Options{}) != textfact.No
}
