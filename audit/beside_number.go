package audit

// besideNumber returns what a number counts or measures: the sign of a currency before it, the word or the sign behind it, else the word
// before it.
func besideNumber(text []byte, lo, hi int) string {
	if sign := currencySign(text[:lo]); sign != "" {
		return sign
	}
	i := hi
	for i < len(text) && (text[i] == ' ' || text[i] == '-') && i < hi+2 {
		i++
	}
	for i < len(text) && text[i] >= 0x80 { // a degree sign
		i++
	}
	end := i
	for ; end < len(text) && (alnum(text[end]) || text[end] == '%') && end < i+24; end++ {
	}
	if w := lower(string(text[i:end])); w != "" && !smallWord(w) {
		return w
	}
	for i = lo; i > 0 && i > lo-3 && (text[i-1] == ' ' || text[i-1] == '=' || text[i-1] == ':' || text[i-1] == '$'); i-- {
	}
	start := i
	for start > 0 && alnum(text[start-1]) && start > i-24 {
		start--
	}
	if w := lower(string(text[start:i])); !smallWord(w) {
		return w
	}
	return ""
}

// smallWord says whether a word says nothing of what a number counts.
func smallWord(w string) bool {
	switch w {
	case "", "a", "an", "the", "to", "of", "at", "in", "on", "for", "by", "is", "be", "and", "or", "with", "as", "per", "from", "it", "i", "please", "x", "no", "that", "this", "if", "into":
		return true
	}
	return false
}
