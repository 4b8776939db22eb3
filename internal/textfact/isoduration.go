package textfact

import "strings"

// readDuration reads a whole field. A bare number takes its unit from the options.
func (r *reader) readDuration(text string) (any, bool) {
	if d, ok := plainNumber(text); ok {
		u, end, ok := r.optionUnit()
		if !ok || end != len(r.o.Unit) || d.neg {
			return nil, false
		}
		l, ok := u.times(d)
		return one(reach{lo: l, hi: l}), ok
	}
	if l, ok := isoDuration(text); ok {
		return one(reach{lo: l, hi: l}), true
	}
	return r.readWhole(Duration)
}

func (r *reader) optionUnit() (unit, int, bool) {
	unitReader := reader{t: []byte(r.o.Unit), o: r.o}
	return unitReader.unit(0)
}

// isoDuration reads PT5M, P1DT12H, P3M.
func isoDuration(s string) (l length, ok bool) {
	rest, ok := strings.CutPrefix(s, "P")
	if !ok || len(rest) < 2 {
		return length{}, false
	}
	clock := false
	for rest != "" {
		if rest[0] == 'T' && !clock && len(rest) > 1 {
			clock, rest = true, rest[1:]
		}
		i := digitsEnd(rest, 0)
		if i > 0 && i < len(rest)-1 && rest[i] == '.' {
			i = digitsEnd(rest, i+1)
		}
		if i == 0 || i == len(rest) || i > maxDigits {
			return length{}, false
		}
		u, ok := isoUnit(rest[i], clock)
		whole, fraction, _ := strings.Cut(rest[:i], ".")
		part, fits := u.times(newDecimal(false, whole, fraction, 0))
		if !ok || !fits {
			return length{}, false
		}
		if l, fits = l.plus(part); !fits {
			return length{}, false
		}
		rest = rest[i+1:]
	}
	return l, true
}

func isoUnit(c byte, clock bool) (unit, bool) {
	switch {
	case c == 'H' && clock:
		return unit{inSeconds, 60 * 60, 0}, true
	case c == 'M' && clock:
		return unit{inSeconds, 60, 0}, true
	case c == 'S' && clock:
		return unit{inSeconds, 1, 0}, true
	case c == 'D' && !clock:
		return unit{inSeconds, daySeconds, 0}, true
	case c == 'W' && !clock:
		return unit{inSeconds, 7 * daySeconds, 0}, true
	case c == 'M' && !clock:
		return unit{inMonths, 1, 0}, true
	case c == 'Y' && !clock:
		return unit{inMonths, 12, 0}, true
	}
	return unit{}, false
}
