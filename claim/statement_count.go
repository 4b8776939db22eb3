package claim

// countIn reads the number of things that the noun phrase toks[lo:hi] names. partial says that it names some and not all,
// without numbers: most of, some of, all but.
func (s *teller) countIn(lo, hi int) (c Count, partial bool) {
	hi = min(hi, len(s.toks))
	const before = 5 // words that can stand before the number
	for i := lo; i < hi && i < lo+before; i++ {
		if i > lo && s.gap(i, gapComma|gapStrong) {
			return c, false
		}
		switch {
		case s.is(i, "all", "every", "each", "everything", "everyone", "both", "whole", "entire"):
			c.All = true
			if s.is(i, "both") {
				c.N, c.Given = 2, true
			}
			if s.is(i+1, "but", "except") {
				return Count{}, true
			}
			if s.exceptIn(i, hi) {
				return Count{}, true
			}
			if s.is(i, "everything", "everyone", "whole", "entire", "each", "every") && !s.is(i+1, "of") {
				return c, false
			}
			continue
		case s.is(i, "most", "some", "half", "part", "parts", "several", "many") && s.is(i+1, "of"):
			return Count{}, true
		case s.is(i, "of", "out", "the", "your", "my", "our", "these", "those", "their", "its", "remaining", "other", "first", "last", "next", "new", "existing", "affected",
			"matching", "requested", "exactly", "only", "just", "another", "different", "required", "failing", "pending", "open", "a", "total", "separate", "you", "in"):
			continue
		}
		w := s.t.word(s.toks[i])
		if n, of, ok := ratio(w); ok && !s.measure(i+1) {
			return Count{N: n, Of: of, Given: true}, false
		}
		n, ok := smallNumber(w)
		if !ok || s.measure(i+1) || s.gap(i+1, gapHyphen) || i > 0 && s.t.before(int(s.toks[i].lo)) {
			return c, false
		}
		if i+1 >= hi && !c.All && i > lo && !s.is(i-1, "remaining", "other", "all", "the", "of") {
			return c, false
		}
		c.N, c.Given = n, true
		if j := s.ofAt(i + 1); j > 0 && j < hi {
			if m, ok := s.wholeAt(j, hi); ok {
				c.Of = m
			}
		}
		return c, false
	}
	return c, false
}

// exceptIn says whether an exception is made in toks[lo:hi]: all except R-3.
func (s *teller) exceptIn(lo, hi int) bool {
	for i := lo; i < hi; i++ {
		if s.is(i, "except", "excluding") || s.is(i, "but") && s.is(i+1, "one", "two", "three") || s.is(i, "apart") && s.is(i+1, "from") {
			return true
		}
	}
	return s.is(hi, "except", "excluding") || s.is(hi, "but") && s.is(hi+1, "one", "two", "the")
}

// ofAt returns the word behind "of" or "out of" at i, 0 where neither stands there.
func (s *teller) ofAt(i int) int {
	if s.is(i, "out") {
		i++
	}
	if s.is(i, "of") {
		return i + 1
	}
	return 0
}

func (s *teller) wholeAt(j, hi int) (int, bool) {
	for ; j < hi && s.is(j, "the", "your", "all", "my", "these", "those", "our"); j++ {
	}
	if j >= hi {
		return 0, false
	}
	return smallNumber(s.t.word(s.toks[j]))
}

// measure says whether the word i makes the number before it a measure, a date or a sum, and no number of things.
func (s *teller) measure(i int) bool {
	if i < len(s.toks) && i > 0 {
		for k := s.toks[i-1].hi; k < s.toks[i].lo; k++ {
			if c := s.t.fold[k]; c == '%' || c == '$' {
				return true
			}
		}
	} else if i > 0 && i == len(s.toks) {
		if k := int(s.toks[i-1].hi); k < len(s.t.fold) && s.t.fold[k] == '%' {
			return true
		}
	}
	return s.is(i, "percent", "usd", "eur", "gbp", "dollars", "dollar", "euros", "euro", "pounds", "cents", "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days",
		"business", "working", "week", "weeks", "month", "months", "year", "years", "am", "pm", "gb", "mb", "kb", "tb", "ms", "degrees", "celsius", "fahrenheit", "km", "kg",
		"miles", "meters", "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
		"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "st", "street", "avenue", "road")
}

// before says whether a sign that makes a number a sum or an id stands before fold[lo].
func (t *Text) before(lo int) bool {
	if lo == 0 {
		return false
	}
	switch t.fold[lo-1] {
	case '$', '#', '-', '.', '/', ':', '+', '=':
		return true
	}
	return t.fold[lo-1] >= 0x80
}

// ratio reads 34/36.
func ratio(w []byte) (n, of int, ok bool) {
	for i, c := range w {
		if c == '/' {
			n, ok1 := smallNumber(w[:i])
			of, ok2 := smallNumber(w[i+1:])
			return n, of, ok1 && ok2 && n <= of && of > 0
		}
	}
	return 0, 0, false
}

// smallNumber reads a number of things: digits, or a word up to twenty, thirty, a dozen.
func smallNumber(w []byte) (int, bool) {
	const longest = 7
	if len(w) == 0 || len(w) > longest && isDigit(w[0]) {
		return 0, false
	}
	if isDigit(w[0]) {
		n := 0
		for _, c := range w {
			if !isDigit(c) {
				return 0, false
			}
			n = n*10 + int(c-'0')
		}
		return n, len(w) == 1 || w[0] != '0'
	}
	switch string(w) {
	case "zero":
		return 0, true
	case "one":
		return 1, true
	case "two":
		return 2, true
	case "three":
		return 3, true
	case "four":
		return 4, true
	case "five":
		return 5, true
	case "six":
		return 6, true
	case "seven":
		return 7, true
	case "eight":
		return 8, true
	case "nine":
		return 9, true
	case "ten":
		return 10, true
	case "eleven":
		return 11, true
	case "twelve", "dozen":
		return 12, true
	case "thirteen":
		return 13, true
	case "fourteen":
		return 14, true
	case "fifteen":
		return 15, true
	case "sixteen":
		return 16, true
	case "seventeen":
		return 17, true
	case "eighteen":
		return 18, true
	case "nineteen":
		return 19, true
	case "twenty":
		return 20, true
	case "thirty":
		return 30, true
	case "forty":
		return 40, true
	case "fifty":
		return 50, true
	case "hundred":
		return 100, true
	}
	return 0, false
}
