package claim

import "bytes"

// token is one word of a unit: fold[lo:hi].
type token struct {
	lo, hi int32
	gap    gaps  // what stands before it
	depth  int16 // brackets that are open around it
	class  class
	hints  hints
	start  uint8 // whether it starts a clause: 0 not asked yet, 1 no, 2 yes
}

// gaps is what stands between a word and the one before it.
type gaps uint8

const (
	gapComma gaps = 1 << iota
	gapStrong
	gapColon
	gapHyphen // joined by a hyphen
	gapJoined // part of a contraction: 've, 'll
)

// words reads the words of unit i.
func (t *Text) words(i int) []token {
	if t.tokUnit == i {
		return t.toks
	}
	t.toks, t.tokUnit = t.toks[:0], i
	t.subs, t.subsReady = t.subs[:0], false
	if i < 0 || i >= len(t.infos) {
		return t.toks
	}
	if t.classes == nil {
		t.classes = new(classCache)
	}
	lo, hi := int(t.infos[i].lo), int(t.infos[i].hi)
	gap, depth := gapStrong, int16(0)
	for lo < hi {
		c := t.fold[lo]
		if !wordByte(c) {
			gap |= gapOf(t.fold, lo, hi)
			depth = nest(depth, c)
			lo++
			continue
		}
		end := wordEnd(t.fold, lo, hi)
		t.addWord(lo, end, gap, depth)
		gap, lo = 0, end
	}
	t.tellMonths()
	t.quieten(i)
	return t.toks
}

// quieten takes the words between double quotation marks for mere names: a title with "nobody" in it negates nothing.
func (t *Text) quieten(i int) {
	if lo, hi := t.infos[i].lo, t.infos[i].hi; bytes.IndexByte(t.fold[lo:hi], '"') < 0 {
		return
	}
	t.findQuotes()
	for k := range t.toks {
		if tok := &t.toks[k]; tok.class != 0 && around(t.quotes[0], int(tok.lo), int(tok.hi)) {
			tok.class = 0
		}
	}
}

// tellMonths tells the month from the verb: 9 May, May 9.
func (t *Text) tellMonths() {
	digit := false // the word before is a number
	for i := range t.toks {
		tok := &t.toks[i]
		first := t.fold[tok.lo]
		if first == 'm' && tok.class&isModal != 0 && string(t.word(*tok)) == "may" {
			if digit || i+1 < len(t.toks) && isDigit(t.fold[t.toks[i+1].lo]) && tok.hi+1 == t.toks[i+1].lo {
				tok.class = 0
			}
		}
		digit = isDigit(first)
	}
}

func nest(depth int16, c byte) int16 {
	switch {
	case (c == '(' || c == '[') && depth < 1000:
		return depth + 1
	case (c == ')' || c == ']') && depth > 0:
		return depth - 1
	}
	return depth
}

// gapOf says what the punctuation fold[i] means for the sentence.
func gapOf(b []byte, i, hi int) gaps {
	switch b[i] {
	case ',':
		return gapComma
	case ':':
		return gapColon | gapStrong
	case ';', '|', '!', '?', '=':
		return gapStrong
	case '>':
		if i > 0 && b[i-1] == '-' {
			return gapStrong
		}
	case '-':
		before, after := i > 0 && b[i-1] != ' ', i+1 < hi && b[i+1] != ' '
		switch {
		case !before && !after:
			return gapStrong
		case before && after:
			return gapHyphen
		}
	case '.': // a single one is part of an abbreviation, else the unit would end here
		if i+1 < hi && b[i+1] == '.' {
			return gapStrong
		}
	}
	return 0
}

func wordByte(c byte) bool { return c == '_' || isAlnum(c) }

// wordEnd returns the end of the word at lo: letters and digits, apostrophes inside, and points, slashes, colons and at
// signs inside numbers, file names and addresses.
func wordEnd(b []byte, lo, hi int) int {
	i := lo
	for i < hi {
		c := b[i]
		switch {
		case wordByte(c):
			if i > lo && c == 0xE2 && i+1 < hi && b[i+1] == 0x86 { // an arrow
				return i
			}
			i++
			continue
		case i+1 < hi && wordByte(b[i+1]) && (c == '\'' || c == '.' || c == '/' || c == '@' || c == ':' && isDigit(b[i+1])):
			i++
			continue
		}
		break
	}
	return i
}

// addWord adds fold[lo:hi], contractions taken apart.
func (t *Text) addWord(lo, hi int, gap gaps, depth int16) {
	if k := bytes.IndexByte(t.fold[lo:hi], '\''); k > 0 && contracted(t.fold[lo+k:hi]) {
		t.push(lo, lo+k, gap, depth)
		t.push(lo+k, hi, gapJoined, depth)
		return
	}
	t.push(lo, hi, gap, depth)
}

func contracted(rest []byte) bool {
	switch string(rest) {
	case "'ve", "'ll", "'d", "'s", "'re", "'m":
		return true
	}
	return false
}

func (t *Text) push(lo, hi int, gap gaps, depth int16) {
	class, hints := t.classes.of(t.fold[lo:hi])
	t.toks = append(t.toks, token{lo: int32(lo), hi: int32(hi), gap: gap, depth: depth, class: class, hints: hints})
}

// word returns the letters of a token.
func (t *Text) word(k token) []byte { return t.fold[k.lo:k.hi] }

// is says whether the token i of toks is one of words.
func (t *Text) is(toks []token, i int, words ...string) bool {
	if i < 0 || i >= len(toks) {
		return false
	}
	w := t.word(toks[i])
	if len(w) == 0 {
		return false
	}
	first := w[0]
	for _, s := range words {
		if len(s) == len(w) && s[0] == first && string(w) == s {
			return true
		}
	}
	return false
}

// participle says whether a word has the form of a past participle.
func participle(w []byte) bool {
	if n := len(w); n > 3 && w[n-1] == 'd' && w[n-2] == 'e' {
		switch string(w) {
		case "need", "feed", "seed", "speed", "exceed", "proceed", "succeed", "indeed", "hundred", "breed", "embed", "shed", "greed", "weed", "sacred", "red":
			return false
		}
		return true
	}
	switch string(w) {
	case "sent", "done", "made", "paid", "set", "put", "built", "written", "rewritten", "sold", "bought", "found", "given", "taken", "gone", "told",
		"left", "held", "kept", "lost", "met", "read", "run", "rerun", "shown", "split", "spent", "brought", "chosen", "cut", "drawn", "driven",
		"reset", "rebuilt", "resent", "undone", "redone", "withdrawn", "overwritten", "begun", "broken", "frozen", "shut", "swapped", "rolled",
		"won", "caught", "got", "gotten", "had", "been", "known", "seen", "heard", "laid", "led", "lent", "quit", "rid", "sewn", "thrown", "worn",
		"upheld", "forgotten", "hidden", "bound", "fed", "felt", "fit", "hit", "let", "hung", "stuck", "struck", "taught", "torn":
		return true
	}
	return false
}
