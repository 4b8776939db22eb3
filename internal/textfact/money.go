package textfact

import "strings"

// sum is an amount of money. code is "" where the currency is not known.
type sum struct {
	amount either[decimal]
	code   string
}

// findMoney appends the amounts that stand beside a currency.
func (r *reader) findMoney(dst []Found) []Found {
	i, floor := 0, 0
	for {
		q, ok := r.quantity(i)
		if !ok {
			return dst
		}
		i = q.hi
		m, lo, hi, ok := r.moneyAt(&q, floor)
		if !ok {
			continue
		}
		dst = append(dst, r.found(Money, lo, hi, m))
		i, floor = max(hi, i), hi
	}
}

// moneyAt reads the amount whose number is q.
func (r *reader) moneyAt(q *quantity, floor int) (m sum, lo, hi int, ok bool) {
	t := r.t
	before, left := r.signBefore(q.lo, floor)
	left = left && !q.isWord
	power, end := r.magnitude(q.hi)
	behind, right := r.signBehind(end)
	if q.odd || !left && !right || !left && !r.opensAmount(q) || !right && !closesAmount(t, end) {
		return sum{}, 0, 0, false
	}
	lo, hi = q.lo, end
	amount := r.spaced(q, left)
	switch {
	case left && right && behind.minor == 0 && (before.bare && !behind.bare || before.code == behind.code):
		m.code, lo, hi = behind.code, before.at, behind.at // $142 CAD
	case left:
		m.code, lo = before.code, before.at
		if end == q.hi && wordAfter(t, end) && !right {
			return sum{}, 0, 0, false
		}
	default:
		m.code, hi = behind.code, behind.at
		power += behind.minor
	}
	m.amount = mapEither(amount, func(d decimal) decimal { return d.shift(power) })
	if left {
		if n := minusBefore(t, lo); n > 0 && !q.neg {
			lo -= n
			m.amount = mapEither(m.amount, decimal.negated)
		}
	} else if behind.minor == 0 {
		hi = r.addCents(&m, hi)
	}
	return m, lo, hi, true
}

func (d decimal) negated() decimal {
	d.neg = !d.neg && !d.zero()
	return d
}

// opensAmount checks what stands before a number that has its currency behind it.
func (r *reader) opensAmount(q *quantity) bool {
	t := r.t
	if q.isWord {
		return true
	}
	if q.glued < q.first || wordBefore(t, q.first) || q.first > 0 && t[q.first-1] == '.' {
		return false
	}
	return !joins(t, q.first-1) || t[q.first-1] == '-' || t[q.first-1] == '/'
}

// closesAmount checks what stands behind a number that has its currency before it.
func closesAmount(t []byte, i int) bool {
	if wordAfter(t, i) || i < len(t) && t[i] == '%' {
		return false
	}
	return !joins(t, i) || t[i] == '-' || t[i] == '/'
}

// addCents reads "and 50 cents" behind whole units and returns the new end.
func (r *reader) addCents(m *sum, hi int) int {
	t := r.t
	w := wordNext(t, hi)
	at := hi
	if string(t[w.lo:w.hi]) == "and" {
		at = w.hi
	}
	at = spaces(t, at)
	if at == hi || !isDigit(byteAt(t, at)) && !isLetter(byteAt(t, at)) {
		return hi
	}
	q, ok := r.quantity(at)
	if !ok || q.lo != at || q.odd || q.mark >= 0 || m.amount.two {
		return hi
	}
	behind, ok := r.signBehind(q.hi)
	if !ok || behind.minor == 0 {
		return hi
	}
	total, ok := m.amount.a.plus(r.amount(&q).a.shift(behind.minor))
	if !ok {
		return hi
	}
	m.amount = one(total)
	return behind.at
}

func byteAt(t []byte, i int) byte {
	if i < 0 || i >= len(t) {
		return 0
	}
	return t[i]
}

// spaced returns the amount of q; where spaces may group its digits ("1 234 EUR") it has both readings.
func (r *reader) spaced(q *quantity, left bool) either[decimal] {
	amount := r.amount(q)
	if q.isWord || q.two {
		return amount
	}
	t := r.t
	wide := *q
	if left {
		for q.mark < 0 && byteAt(t, wide.hi) == ' ' && digitRun(t, wide.hi+1) == wide.hi+4 {
			next := r.digits(wide.hi+1, wide.hi+1)
			if next.odd || next.two || wordAfter(t, next.hi) {
				break
			}
			wide.hi, wide.mark = next.hi, next.mark
			if next.mark >= 0 {
				break
			}
		}
	} else {
		for digitRun(t, wide.first)-wide.first == 3 && byteAt(t, wide.first-1) == ' ' {
			lo := wide.first - 1
			for lo > 0 && isDigit(t[lo-1]) {
				lo--
			}
			if n := wide.first - 1 - lo; n == 0 || n > 3 || wordBefore(t, lo) || joins(t, lo-1) || byteAt(t, lo-1) == '.' {
				break
			}
			wide.first = lo
		}
	}
	if wide == *q {
		return amount
	}
	return both(amount.a, r.decimal(&wide, wide.mark))
}

// readMoney reads a whole field. A bare number takes its currency and unit from the options.
func (r *reader) readMoney(text string, number bool) (any, bool) {
	d, plain := plainNumber(text)
	amount := one(d)
	if !plain {
		if number {
			return nil, false
		}
		if m, ok := r.readWhole(Money); ok {
			return m, true
		}
		n, ok := r.wholeNumber()
		if !ok {
			return nil, false
		}
		amount = n
	}
	m := sum{amount: amount, code: r.o.Currency}
	unit, minor := strings.CutPrefix(r.o.Unit, "minor")
	if code := strings.TrimSpace(unit); len(code) == 3 {
		m.code = strings.ToUpper(code)
	}
	if minor {
		m.amount = mapEither(amount, func(d decimal) decimal { return d.shift(-minorDigits(m.code)) })
	}
	return m, true
}

func compareSums(op Op, v, limit sum) Tri {
	switch {
	case v.code == limit.code:
		return agree(v.amount, limit.amount, func(a, b decimal) Tri { return ordered(op, a.cmp(b)) })
	case v.code != "" && limit.code != "":
		return No
	case op != OpEquals:
		return Unknown
	}
	return agree(v.amount, limit.amount, func(a, b decimal) Tri {
		if a.cmp(b) != 0 {
			return No
		}
		return Unknown
	})
}
