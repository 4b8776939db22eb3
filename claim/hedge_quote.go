package claim

import "sort"

// longestQuote bounds how far quotation marks are taken as a pair.
const longestQuote = 2000

// quoted says whether fold[lo:hi], which begins in unit i, stands in somebody else's words: between quotation marks, in
// a block quote or in a fenced block.
func (t *Text) quoted(i, lo, hi int) bool {
	if t.infos[i].flags&(inQuote|inCode) != 0 {
		return true
	}
	t.findQuotes()
	return around(t.quotes[0], lo, hi) || around(t.quotes[1], lo, hi)
}

// around says whether one of spans, which do not overlap and are in order, begins before lo and ends at or behind hi.
func around(spans []span, lo, hi int) bool {
	i := sort.Search(len(spans), func(i int) bool { return int(spans[i].lo) >= lo }) - 1
	return i >= 0 && hi <= int(spans[i].hi)
}

// marked says whether fold[lo:hi] stands inside a mark of that kind.
func (t *Text) marked(kind markKind, lo, hi int) bool {
	i := sort.Search(len(t.marks), func(i int) bool { return int(t.marks[i].lo) > lo }) - 1
	const nested = 4 // few marks can be open at one place
	for k := i; k >= 0 && k > i-nested; k-- {
		if m := t.marks[k]; m.kind == kind && hi <= int(m.hi) {
			return true
		}
	}
	return false
}

// findQuotes finds the pairs of quotation marks, once. A pair stands in one line.
func (t *Text) findQuotes() {
	if t.quotesReady {
		return
	}
	t.quotesReady = true
	double, single := -1, -1
	for i, c := range t.fold {
		switch c {
		case '\n':
			double, single = -1, -1
		case '"':
			double = t.pair(0, double, i)
		case '\'':
			single = t.pair(1, single, i)
		}
	}
}

// pair closes the quotation that is open since place open, or opens one at i; it returns what is open then.
func (t *Text) pair(kind, open, i int) int {
	f := t.fold
	blankBefore := i == 0 || f[i-1] == ' ' || f[i-1] == '\n' || f[i-1] == '(' || f[i-1] == '[' || f[i-1] == '{' || f[i-1] == '"' || f[i-1] == '\''
	blankAfter := i+1 == len(f) || !isAlnum(f[i+1])
	switch {
	case open >= 0 && !blankBefore && (blankAfter || f[i] == '"'):
		if i-open <= longestQuote {
			t.quotes[kind] = append(t.quotes[kind], span{int32(open), int32(i)})
		}
		return -1
	case open >= 0 && f[i] == '"' && blankBefore && blankAfter:
		return -1
	case i+1 < len(f) && f[i+1] != ' ' && f[i+1] != '\n' && (blankBefore || f[i] == '"' && !isAlnum(f[i-1])):
		return i
	}
	return open
}
