package claim

// longestQuote bounds how far quotation marks are taken as a pair.
const longestQuote = 2000

// quoted says whether fold[lo:hi], which begins in unit i, stands in somebody else's words: between quotation marks, in
// a block quote or in a fenced block.
func (t *Text) quoted(i, lo, hi int) bool {
	if t.infos[i].flags&(inQuote|inCode) != 0 {
		return true
	}
	t.findQuotes()
	for _, q := range t.quotes {
		if int(q.lo) >= lo {
			break
		}
		if hi <= int(q.hi) {
			return true
		}
	}
	return false
}

// marked says whether fold[lo:hi] stands inside a mark of that kind.
func (t *Text) marked(kind markKind, lo, hi int) bool {
	for _, m := range t.marks {
		if m.kind == kind && int(m.lo) <= lo && hi <= int(m.hi) {
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
			double = t.pair(double, i)
		case '\'':
			single = t.pair(single, i)
		}
	}
	t.sortQuotes()
}

// pair closes the quotation that is open since place open, or opens one at i; it returns what is open then.
func (t *Text) pair(open, i int) int {
	f := t.fold
	blankBefore := i == 0 || f[i-1] == ' ' || f[i-1] == '\n' || f[i-1] == '(' || f[i-1] == '[' || f[i-1] == '{' || f[i-1] == '"' || f[i-1] == '\''
	blankAfter := i+1 == len(f) || !isAlnum(f[i+1])
	switch {
	case open >= 0 && !blankBefore && (blankAfter || f[i] == '"'):
		if i-open <= longestQuote {
			t.quotes = append(t.quotes, span{int32(open), int32(i)})
		}
		return -1
	case open >= 0 && f[i] == '"' && blankBefore && blankAfter:
		return -1
	case i+1 < len(f) && f[i+1] != ' ' && f[i+1] != '\n' && (blankBefore || f[i] == '"' && !isAlnum(f[i-1])):
		return i
	}
	return open
}

// sortQuotes puts the pairs in order of their opening marks; they nearly are.
func (t *Text) sortQuotes() {
	q := t.quotes
	for i := 1; i < len(q); i++ {
		for k := i; k > 0 && q[k].lo < q[k-1].lo; k-- {
			q[k], q[k-1] = q[k-1], q[k]
		}
	}
}
