package claim

import "bytes"

// idsIn returns the ids in Raw[lo:hi] and in the list items up to unit last.
func (t *Text) idsIn(lo, hi, last int) []Span {
	start := len(t.ids)
	if last > t.unitAtFold(t.foldAt(lo)) {
		hi = max(hi, t.units[last].Hi)
	}
	raw := t.Raw
	for i := lo; i < hi; {
		for i < hi && idGap(raw[i]) {
			i++
		}
		j := i
		for j < hi && !idGap(raw[j]) {
			j++
		}
		if a, b, ok := idAt(raw, i, j); ok {
			t.ids = append(t.ids, Span{a, b})
		}
		i = j
	}
	if len(t.ids) == start {
		return nil
	}
	return t.ids[start:len(t.ids):len(t.ids)]
}

// idGap says whether c sets off words that can be ids.
func idGap(c byte) bool {
	switch c {
	case ' ', '\t', '\n', '\r', '\v', '\f', ',', ';', '"', '(', ')', '[', ']', '{', '}', '<', '>', '|', '`', '*', '=', '!', '?':
		return true
	}
	return false
}

// idAt says whether the word raw[lo:hi] is an id, and where it stands without its punctuation: an order's or record's
// number, a branch, a path, an address of mail, #3, and a number behind a word that numbers things (PR 3).
func idAt(raw []byte, lo, hi int) (int, int, bool) {
	marked := false
	for lo < hi && (raw[lo] == '#' || raw[lo] == '\'' || raw[lo] == ':' || raw[lo] == '@' && false) {
		marked = marked || raw[lo] == '#'
		lo++
	}
	for hi > lo && (raw[hi-1] == '.' || raw[hi-1] == ':' || raw[hi-1] == '\'') {
		hi--
	}
	if hi-lo > 2 && raw[hi-2] == '\'' && raw[hi-1] == 's' {
		hi -= 2
	}
	w := raw[lo:hi]
	const longest = 200
	if len(w) == 0 || len(w) > longest || w[0] == '$' || w[len(w)-1] == '%' {
		return 0, 0, false
	}
	if w[0] >= 0x80 || w[len(w)-1] >= 0x80 {
		return 0, 0, false
	}
	return lo, hi, marked && isAlnum(w[0]) || idShaped(w) || numbered(raw, lo, w)
}

// shape is what kinds of characters a word holds.
type shape struct{ digits, letters, uppers, dots, slashes, hyphens, unders, colons, ats int }

func shapeOf(w []byte) (s shape) {
	for _, c := range w {
		switch {
		case isDigit(c):
			s.digits++
		case c-'A' < 26:
			s.uppers++
			s.letters++
		case c-'a' < 26 || c >= 0x80:
			s.letters++
		case c == '.':
			s.dots++
		case c == '/' || c == '\\':
			s.slashes++
		case c == '-':
			s.hyphens++
		case c == '_':
			s.unders++
		case c == ':':
			s.colons++
		case c == '@':
			s.ats++
		}
	}
	return s
}

func idShaped(w []byte) bool {
	s := shapeOf(w)
	switch {
	case s.ats > 0:
		return s.dots > 0 && s.letters > 1
	case s.slashes > 0:
		return s.letters > 1 && (s.slashes > 1 || s.digits > 0 || s.dots > 0 || s.hyphens > 0 || s.unders > 0 || branch(w))
	case s.unders > 0:
		return s.letters > 0
	case s.letters == 0:
		return s.dots == 0 && s.colons == 0 && s.hyphens == 0 && s.digits >= 5 || s.hyphens > 0 && s.digits >= 7 && !dateShaped(w) && s.dots == 0 && s.colons == 0
	case s.dots > 0 && s.digits == 0 || s.dots > 0 && s.letters > s.digits:
		return fileShaped(w)
	case s.digits == 0:
		return s.hyphens > 2 && s.letters == s.uppers
	}
	return !measureShaped(w)
}

// branch says whether a word of two parts is a branch and not "and/or".
func branch(w []byte) bool {
	head, tail, _ := bytes.Cut(w, []byte("/"))
	switch string(bytes.ToLower(head)) {
	case "feature", "feat", "fix", "bugfix", "hotfix", "release", "chore", "refactor", "docs", "test", "origin", "main", "master", "dev", "develop", "user", "users",
		"src", "lib", "config", "app", "api", "pkg", "cmd", "tests", "internal", "reports", "data", "output", "bin", "etc", "tmp", "home", "var":
		return len(tail) > 1
	}
	return len(head) == 0
}

// fileShaped says whether a word with points in it is a file or a host: config.yaml, but not e.g or a sentence's end.
func fileShaped(w []byte) bool {
	i := bytes.LastIndexByte(w, '.')
	tail := w[i+1:]
	if i < 0 || len(tail) == 0 || len(tail) > 10 || i == 1 && len(tail) < 2 || i == 0 && len(tail) < 3 {
		return false
	}
	for _, c := range tail {
		if !isDigit(c) && c|0x20-'a' >= 26 {
			return false
		}
	}
	return !(i == 1 && len(tail) == 1) && !(len(tail) == 1 && w[0]|0x20-'a' < 26 && i == 3 && w[1] == '.') && string(bytes.ToLower(w)) != "a.m" && string(bytes.ToLower(w)) != "p.m"
}

// dateShaped says whether a word of digits and hyphens is a date: 2024-05-04.
func dateShaped(w []byte) bool {
	return len(w) == 10 && (w[4] == '-' && w[7] == '-' || w[2] == '-' && w[5] == '-')
}

// measureShaped says whether a word of digits and letters is a measure, an ordinal or a time: 3rd, 10am, 5GB, 2x, 3-day.
func measureShaped(w []byte) bool {
	if !isDigit(w[0]) {
		return false
	}
	i := 0
	for i < len(w) && (isDigit(w[i]) || w[i] == '.' || w[i] == ':' || w[i] == '-' && i+1 < len(w) && isDigit(w[i+1])) {
		i++
	}
	if i < len(w) && w[i] == '-' {
		i++
	}
	switch string(bytes.ToLower(w[i:])) {
	case "st", "nd", "rd", "th", "am", "pm", "a.m", "p.m", "gb", "mb", "kb", "tb", "ms", "s", "m", "h", "d", "x", "k", "kg", "km", "cm", "mm", "g", "l", "min", "mins", "hr", "hrs", "sec", "secs",
		"w", "wh", "kwh", "mbps", "gbps", "px", "pt", "day", "days", "hour", "hours", "minute", "minutes", "week", "weeks", "month", "months", "year", "years", "inch", "usd", "eur",
		"gib", "mib", "kib", "c", "f", "bit", "mg", "ml", "bn", "percent", "step", "way", "fold", "part", "page", "item", "digit", "character", "word", "line", "t", "":
		return true
	}
	if len(w) >= 10 && w[4] == '-' && len(w) > 10 && w[10] == 'T' { // 2024-05-04T10:00:00Z
		return true
	}
	return false
}

// numbered says whether the number w at raw[lo] is an id for the word before it: PR 3, order 1234, seat 12.
func numbered(raw []byte, lo int, w []byte) bool {
	if len(w) > 12 || !isAlnum(w[0]) {
		return false
	}
	digits, uppers := 0, 0
	for _, c := range w {
		switch {
		case isDigit(c):
			digits++
		case c-'A' < 26:
			uppers++
		default:
			return false
		}
	}
	if digits == 0 && (uppers < 4 || uppers != len(w)) {
		return false
	}
	j := lo
	for j > 0 && (raw[j-1] == ' ' || raw[j-1] == '#' || raw[j-1] == ':') {
		j--
	}
	i := j
	for i > 0 && (raw[i-1]|0x20)-'a' < 26 {
		i--
	}
	var word [16]byte
	if j-i > len(word) {
		return false
	}
	for k := i; k < j; k++ {
		word[k-i] = raw[k] | 0x20
	}
	switch string(word[:j-i]) {
	case "order", "orders", "ticket", "number", "id", "pr", "record", "records", "row", "rows", "case", "room", "seat", "seats", "issue", "flight", "invoice", "line", "customer", "user", "task",
		"booking", "reservation", "confirmation", "code", "build", "job", "item", "account", "request", "claim", "policy", "step", "port", "table", "bug", "story", "reference", "sku",
		"employee", "patient", "shipment", "parcel", "tracking", "unit", "device", "document", "contract", "no", "nr", "mr", "pull":
		return true
	}
	return false
}
