package claim

import (
	"bytes"
	"sort"
	"unicode"
	"unicode/utf8"
)

// Unit is one sentence, list item or table row: Raw[Lo:Hi].
type Unit struct {
	Lo, Hi   int
	Question bool // it asks
}

// unitInfo is what the package itself remembers about a unit.
type unitInfo struct {
	span        // in fold, without the list marker
	lead  int32 // the unit that introduces this list item, itself where there is none
	flags unitFlags
}

type unitFlags uint8

const (
	inQuote   unitFlags = 1 << iota // a block quote
	inCode                          // a fenced block
	listItem                        // a list item
	unchecked                       // a box that is not ticked
	tableRow
	heading
)

// Units returns the units of the text in order.
func (t *Text) Units() []Unit {
	t.cut()
	if !t.asked {
		t.asked = true
		for i := range t.units {
			t.units[i].Question = t.infos[i].flags&(inQuote|inCode) == 0 && t.asks(i)
		}
	}
	return t.units
}

// UnitSpan is where unit i stands in Raw, without the question whether it asks; ok is false where there is no such unit.
func (t *Text) UnitSpan(i int) (lo, hi int, ok bool) {
	t.cut()
	if i < 0 || i >= len(t.units) {
		return 0, 0, false
	}
	return t.units[i].Lo, t.units[i].Hi, true
}

// UnitAt returns the index of the unit that holds the byte offset; what stands between units belongs to the one before
// it. It is -1 where the text has no units.
func (t *Text) UnitAt(off int) int {
	t.cut()
	if len(t.units) == 0 {
		return -1
	}
	i := sort.Search(len(t.units), func(i int) bool { return t.units[i].Lo > off }) - 1
	return max(i, 0)
}

// unitAtFold is UnitAt for an offset in fold.
func (t *Text) unitAtFold(f int) int {
	t.cut()
	i := sort.Search(len(t.infos), func(i int) bool { return int(t.infos[i].lo) > f }) - 1
	return max(i, 0)
}

// cut finds the units, once.
func (t *Text) cut() {
	if t.unitsReady {
		return
	}
	t.unitsReady = true
	c := cutter{t: t, lead: -1}
	for lo := 0; lo < len(t.fold); {
		hi := len(t.fold)
		if n := bytes.IndexByte(t.fold[lo:], '\n'); n >= 0 {
			hi = lo + n
		}
		c.line(lo, hi)
		lo = hi + 1
	}
}

// cutter cuts lines into units.
type cutter struct {
	t     *Text
	fence byte // the mark of the open fenced block, 0 outside
	lead  int32
}

func (c *cutter) line(lo, hi int) {
	fold := c.t.fold
	if lo == hi {
		return
	}
	if f := fenceMark(fold[lo:hi]); f != 0 && (c.fence == 0 || c.fence == f) {
		if c.fence == 0 {
			c.fence = f
		} else {
			c.fence = 0
		}
		return
	}
	if c.fence != 0 {
		c.add(lo, lo, hi, inCode)
		return
	}
	start := lo
	lo, flags := c.marker(lo, hi)
	if lo >= hi {
		return
	}
	if flags&(tableRow|heading) != 0 {
		c.add(start, lo, hi, flags)
		return
	}
	c.sentences(start, lo, hi, flags)
}

// marker skips what stands before the words of a line, and says what the line is.
func (c *cutter) marker(lo, hi int) (int, unitFlags) {
	fold, flags := c.t.fold, unitFlags(0)
	for lo < hi && fold[lo] == '>' {
		flags |= inQuote
		lo = skipBlanks(fold, lo+1, hi)
	}
	if lo < hi && fold[lo] == '|' {
		return lo, flags | tableRow
	}
	if lo < hi && fold[lo] == '#' {
		k := lo
		for k < hi && fold[k] == '#' {
			k++
		}
		if k < hi && fold[k] == ' ' && k-lo <= 6 {
			return k + 1, flags | heading
		}
	}
	if n := listMarker(fold[lo:hi]); n > 0 {
		flags |= listItem
		lo += n
	}
	if n, open := box(fold[lo:hi]); n > 0 {
		flags |= listItem
		lo += n
		if open {
			flags |= unchecked
		}
	}
	return lo, flags
}

func skipBlanks(b []byte, lo, hi int) int {
	for lo < hi && b[lo] == ' ' {
		lo++
	}
	return lo
}

// fenceMark returns the mark of a fenced block's first or last line, 0 for other lines.
func fenceMark(line []byte) byte {
	if len(line) >= 3 && (line[0] == '`' || line[0] == '~') && line[1] == line[0] && line[2] == line[0] {
		return line[0]
	}
	return 0
}

// listMarker returns the length of "- ", "* ", "+ ", "1. ", "2) " or a bullet at the start of a line.
func listMarker(line []byte) int {
	if len(line) < 2 {
		return 0
	}
	if (line[0] == '-' || line[0] == '*' || line[0] == '+') && line[1] == ' ' {
		return 2
	}
	for _, bullet := range [...]string{"• ", "◦ ", "‣ ", "▪ ", "· "} {
		if bytes.HasPrefix(line, []byte(bullet)) {
			return len(bullet)
		}
	}
	k := 0
	for k < len(line) && k < 4 && isDigit(line[k]) {
		k++
	}
	if k > 0 && k+1 < len(line) && (line[k] == '.' || line[k] == ')') && line[k+1] == ' ' {
		return k + 2
	}
	return 0
}

// box returns the length of a tick box at the start of an item, and whether it is not ticked.
func box(item []byte) (n int, open bool) {
	for _, b := range [...]struct {
		mark string
		open bool
	}{{"[ ] ", true}, {"[] ", true}, {"[x] ", false}, {"[-] ", true}, {"☐ ", true}, {"❌ ", true}, {"✗ ", true}, {"✘ ", true},
		{"☑ ", false}, {"✅ ", false}, {"✓ ", false}, {"✔ ", false}} {
		if bytes.HasPrefix(item, []byte(b.mark)) {
			return len(b.mark), b.open
		}
	}
	return 0, false
}

// sentences cuts fold[lo:hi] at its sentence ends.
func (c *cutter) sentences(start, lo, hi int, flags unitFlags) {
	fold := c.t.fold
	for i := lo; i < hi; {
		size := 0
		if i, size = endMark(fold, i, hi); size == 0 {
			break
		}
		end, next := closing(fold, i+size, hi)
		if end < hi && (next == end && !c.t.wideAt(i) || !c.t.ends(lo, i, next)) {
			i = max(end, i+size)
			continue
		}
		c.add(start, lo, end, flags)
		lo, i = next, next
		start = lo
	}
	if lo < hi {
		c.add(start, lo, hi, flags)
	}
}

// endMark returns the place and length of the first mark in b[i:hi] that can end a sentence.
func endMark(b []byte, i, hi int) (at, size int) {
	for ; i < hi; i++ {
		switch b[i] {
		case '.', '!', '?':
			return i, 1
		case 0xE3:
			if i+2 < hi && b[i+1] == 0x80 && b[i+2] == 0x82 { // the ideographic full stop
				return i, 3
			}
		}
	}
	return hi, 0
}

// wideAt says whether fold[f] is a mark of a script without blanks.
func (t *Text) wideAt(f int) bool {
	return t.Raw[t.rawLo(f)] >= utf8.RuneSelf
}

// closing skips further end marks, closing quotes and brackets behind a sentence end, then blanks.
func closing(b []byte, i, hi int) (end, next int) {
	for i < hi && (b[i] == '.' || b[i] == '!' || b[i] == '?' || b[i] == '"' || b[i] == '\'' || b[i] == ')' || b[i] == ']') {
		i++
	}
	return i, skipBlanks(b, i, hi)
}

// ends says whether the mark fold[i], with the next words at fold[next], ends the sentence that began at fold[lo].
func (t *Text) ends(lo, i, next int) bool {
	if t.fold[i] != '.' {
		return true
	}
	k := i
	for k > lo && t.fold[k-1] != ' ' && t.fold[k-1] != '(' && t.fold[k-1] != '"' {
		k--
	}
	upper := t.upperAt(next)
	small := t.fold[next]-'a' < 26 && !upper
	switch word := t.fold[k:i]; {
	case len(word) == 0:
		return !small
	case neverEnds(word):
		return false
	case endsBeforeCapital(word):
		return upper
	case i+1 < len(t.fold) && t.fold[i+1] == '.': // an ellipsis
		return !small
	case len(word) == 1 && word[0]-'a' < 26: // an initial
		return word[0] == 'i' || !upper
	case allDigits(word) && (k == lo || small):
		return false
	}
	return true
}

func allDigits(b []byte) bool {
	for _, c := range b {
		if !isDigit(c) {
			return false
		}
	}
	return len(b) > 0
}

// upperAt says whether fold[f] was a capital letter in Raw.
func (t *Text) upperAt(f int) bool {
	if f >= len(t.fold) {
		return false
	}
	r, _ := utf8.DecodeRune(t.Raw[t.rawLo(f):])
	return unicode.IsUpper(r)
}

// neverEnds says whether a full stop behind word belongs to the word.
func neverEnds(word []byte) bool {
	switch string(word) {
	case "mr", "mrs", "ms", "dr", "prof", "st", "messrs", "mme", "hr", "fr", "rev", "sr", "jr", "gen", "capt", "sgt", "lt", "col",
		"e.g", "eg", "i.e", "ie", "vs", "cf", "ca", "approx", "nr", "z.b", "d.h", "bzw", "fig", "tel", "mt", "ph.d", "incl", "excl", "resp":
		return true
	}
	return false
}

// endsBeforeCapital says whether word is an abbreviation that can also be the last word of a sentence.
func endsBeforeCapital(word []byte) bool {
	switch string(word) {
	case "a.m", "p.m", "am", "pm", "etc", "inc", "ltd", "corp", "co", "u.s", "u.k", "e.u", "u.s.a", "est", "dept", "ave", "blvd", "rd",
		"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
		"min", "max", "hrs", "hr", "sec", "no", "ext", "acct", "vol", "ed", "pp", "art", "usw":
		return true
	}
	return false
}

// longestUnit bounds the work that one unit can ask for; longer ones are cut at a blank.
const longestUnit = 4000

func (c *cutter) add(start, lo, hi int, flags unitFlags) {
	t := c.t
	for hi-lo > longestUnit {
		at := lo + longestUnit
		if n := bytes.LastIndexByte(t.fold[lo:at], ' '); n > 0 {
			at = lo + n
		}
		for at > lo+1 && !utf8.RuneStart(t.fold[at]) {
			at--
		}
		c.addOne(start, lo, at, flags)
		lo = skipBlanks(t.fold, at, hi)
		start = lo
	}
	c.addOne(start, lo, hi, flags)
}

func (c *cutter) addOne(start, lo, hi int, flags unitFlags) {
	t := c.t
	for hi > lo && t.fold[hi-1] == ' ' {
		hi--
	}
	if lo >= hi || !hasWord(t.fold[lo:hi]) {
		return
	}
	i := int32(len(t.units))
	lead := i
	if flags&listItem != 0 {
		if c.lead >= 0 {
			lead = c.lead
		}
	} else {
		c.lead = i
	}
	t.units = append(t.units, Unit{Lo: t.rawLo(start), Hi: t.rawHi(hi)})
	t.infos = append(t.infos, unitInfo{span: span{int32(lo), int32(hi)}, lead: lead, flags: flags})
}

// hasWord says whether b holds more than punctuation.
func hasWord(b []byte) bool {
	for _, c := range b {
		if isAlnum(c) || c == '?' {
			return true
		}
	}
	return false
}
