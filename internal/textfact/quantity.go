package textfact

// reader reads values in one text.
type reader struct {
	t      []byte
	o      *Options
	loc    locale
	prose  bool // text of a person, as against a field or a literal
	bare   bool // a telephone number may be digits alone, without a sign that it is one
	listed bool // a comma before other than three digits separates a list ("seats 11,12,13"), it is no decimal mark
}

func newReader(t []byte, o *Options, prose bool) reader {
	return reader{t: t, o: o, loc: o.locale(), prose: prose}
}

// quantity is a number that was seen: t[lo:hi], the minus sign included.
type quantity struct {
	lo, hi int
	first  int  // first digit, or first letter of a number word
	glued  int  // start of the letters that stand directly before the first digit; first where there are none
	neg    bool // a minus sign stands before it
	odd    bool // digits and separators that form no number: 1.2.3
	mark   int  // place of the decimal mark, -1: none
	other  int  // place of the decimal mark in the other reading
	two    bool // there is another reading
	word   int64
	isWord bool
}

// quantity returns the first number at or behind i: a run of digits with separators, or number words.
func (r *reader) quantity(i int) (quantity, bool) { return r.quantityIn(i, len(r.t)) }

// quantityIn is quantity for numbers that start before end.
func (r *reader) quantityIn(i, end int) (quantity, bool) {
	t := r.t
	if wordBefore(t, i) {
		i = wordRun(t, i)
	}
	for i < end {
		c := t[i]
		switch {
		case isDigit(c):
			return r.digits(i, i), true
		case isLetter(c) || c == '_':
			if i+1 < len(t) && mayStartNumber(c, t[i+1]) {
				if q, ok := r.numberWords(i); ok {
					return q, true
				}
			}
			d := letterRun(t, i)
			if d < len(t) && (t[d] >= 0x80 || isDigit(t[d]) || t[d] == '_') {
				end := wordRun(t, d)
				if d < end && isDigit(t[d]) && d-i <= 3 {
					return r.digits(d, i), true
				}
				d = end
			}
			i = d
		case c < 0x80:
			i++
		default:
			i = max(i+1, wordRun(t, i))
		}
	}
	return quantity{}, false
}

// group is one run of digits of a number and the separator before it.
type group struct {
	sep  byte // '.', ',', '\'' or ' '
	at   int  // place of the separator
	size int
}

// maxGroups bounds the groups of one number; longer rows of digits are lists or noise.
const maxGroups = 12

// digits reads the number whose first digit stands at d.
func (r *reader) digits(d, glued int) quantity {
	t := r.t
	q := quantity{lo: d, first: d, glued: glued, mark: -1, other: -1}
	if n := minusBefore(t, d); n > 0 && glued == d {
		q.lo, q.neg = d-n, true
	}
	end := digitRun(t, d)
	head := end - d
	var room [maxGroups]group
	groups := room[:0]
	i := end
	for {
		sep, n := separator(t, i)
		if n == 0 || i+n >= len(t) || !isDigit(t[i+n]) {
			break
		}
		j := digitRun(t, i+n)
		if len(groups) == maxGroups {
			q.hi, q.odd = tokenEnd(t, j), true
			return q
		}
		groups = append(groups, group{sep, i, j - i - n})
		i = j
	}
	q.hi = i
	r.interpret(&q, groups, head, end)
	q.odd = q.odd || i-d > maxDigits
	return q
}

func separator(t []byte, i int) (sep byte, n int) {
	if i >= len(t) {
		return 0, 0
	}
	switch t[i] {
	case '.', ',', '\'':
		return t[i], 1
	}
	if i+2 < len(t) && t[i] == 0xE2 && t[i+1] == 0x80 && t[i+2] == 0x99 {
		return '\'', 3
	}
	if n := hardSpaceLen(t, i); n > 0 {
		return ' ', n
	}
	return 0, 0
}

// interpret decides which separator is the decimal mark. head is the number of digits before the first separator, end
// their end.
func (r *reader) interpret(q *quantity, groups []group, head, end int) {
	if len(groups) == 0 {
		return
	}
	last := groups[len(groups)-1]
	grouped := head <= 3 && r.t[q.first] != '0' // as far as the head and the middle go
	for k, g := range groups[:len(groups)-1] {
		grouped = grouped && g.size == 3 && g.sep == groups[0].sep
		if k > 0 && g.sep != groups[0].sep && g.sep != ',' {
			q.odd = true
		}
	}
	switch {
	case len(groups) == 1:
		r.single(q, last, head, end)
	case grouped && last.sep == groups[0].sep && last.size == 3: // 1,234,567
	case grouped && last.sep != groups[0].sep && (last.sep == '.' || last.sep == ','): // 1,234.56
		q.mark = last.at
	default:
		r.firstOfMany(q, groups, end)
	}
}

// firstOfMany reads groups that form no single number: a list by commas gives its first item, anything else (1.2.3) is
// no number.
func (r *reader) firstOfMany(q *quantity, groups []group, end int) {
	switch {
	case groups[0].sep == '.' && len(groups) > 1 && groups[1].sep == ',' && groups[0].size != 3: // 1.5,2.5
		q.hi, q.mark = groups[1].at, groups[0].at
	case groups[0].sep == '.':
		q.odd = true
	default:
		q.hi = end
	}
}

// single reads a number with one separator.
func (r *reader) single(q *quantity, g group, head, end int) {
	canGroup := g.size == 3 && head <= 3 && r.t[q.first] != '0'
	switch {
	case g.sep == '\'' || g.sep == ' ':
		if !canGroup {
			q.hi = end
		}
	case (g.sep == ',') == r.loc.comma: // the locale's decimal mark
		q.mark = g.at
		if canGroup && !r.loc.regional {
			q.two, q.other = true, -1
		}
	case canGroup: // the locale's grouping
	case g.sep == ',' && r.listed && !(head == 1 && r.t[q.first] == '0'):
		q.hi = end
	default:
		q.mark = g.at
	}
}

// either is a value with one or two readings.
type either[T any] struct {
	a, b T
	two  bool
}

func one[T any](a T) either[T] { return either[T]{a: a} }

func both[T any](a, b T) either[T] { return either[T]{a, b, true} }

// agree compares every reading of e with every reading of f: the answer that all give, or Unknown.
func agree[T any](e, f either[T], test func(a, b T) Tri) Tri {
	answer := test(e.a, f.a)
	if e.two && test(e.b, f.a) != answer || f.two && test(e.a, f.b) != answer || e.two && f.two && test(e.b, f.b) != answer {
		return Unknown
	}
	return answer
}

func mapEither[T, U any](e either[T], f func(T) U) either[U] {
	u := either[U]{a: f(e.a), two: e.two}
	if e.two {
		u.b = f(e.b)
	}
	return u
}

// amount returns the number that q stands for.
func (r *reader) amount(q *quantity) either[decimal] {
	if q.isWord {
		return one(fromInt(q.word))
	}
	a := r.decimal(q, q.mark)
	if q.two {
		return both(a, r.decimal(q, q.other))
	}
	return one(a)
}

func (r *reader) decimal(q *quantity, mark int) decimal {
	digits := make([]byte, 0, q.hi-q.first)
	before := -1
	for i := q.first; i < q.hi; i++ {
		if i == mark {
			before = len(digits)
		}
		if isDigit(r.t[i]) {
			digits = append(digits, r.t[i])
		}
	}
	s := string(digits)
	if before < 0 {
		before = len(s)
	}
	return newDecimal(q.neg, s[:before], s[before:], 0)
}

// magnitude reads "million", "k" and the like behind a number: the power of ten and its end. ok is false for a letter
// that leaves the number in doubt.
func (r *reader) magnitude(i int) (power, end int) {
	t := r.t
	if hi := letterRun(t, i); hi > i && !wordAfter(t, hi) {
		switch string(t[i:hi]) {
		case "k", "K":
			return 3, hi
		case "M", "m", "mn", "mio":
			return 6, hi
		case "bn", "B":
			return 9, hi
		}
	}
	var buf letters
	w := wordNext(t, i)
	if w.lo > i {
		switch string(lower(&buf, t[w.lo:w.hi])) {
		case "thousand":
			return 3, w.hi
		case "million":
			return 6, w.hi
		case "billion":
			return 9, w.hi
		}
	}
	return 0, i
}
