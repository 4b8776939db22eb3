package audit

import (
	"bytes"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// longestRequest is how many bytes of one message are read for points: what is longer was pasted.
const longestRequest = 8 << 10

// requestReader reads the points of one message of the user. What was taken is blanked out of text.
type requestReader struct {
	*look
	whole, text []byte
	small       []byte // whole, in small letters
	msg, step   int32

	zoneRead bool // see zone
	only     *time.Location
}

// zone is the only zone that the message names.
func (r *requestReader) zone() *time.Location {
	if !r.zoneRead {
		r.zoneRead, r.only = true, r.zones.only(r.whole)
	}
	return r.only
}

func (r *requestReader) read() {
	r.small = appendSmall(r.Auditor.memory.smallRequest[:0], r.whole)
	r.Auditor.memory.smallRequest = r.small
	figureWords(r.text)
	r.quotes()
	if hasDigit(r.text) { // none of these is read without
		if bytes.IndexByte(r.text, '@') >= 0 {
			r.typed(textfact.Email, pointMail)
		}
		if bytes.IndexByte(r.text, '+') >= 0 {
			r.phones()
		}
		r.typed(textfact.Date, pointDate)
		r.typed(textfact.Time, pointTime)
		r.spans()
		r.groups()
	}
	r.tokens()
	r.properNames()
}

// phones takes numbers of phones, written in groups: names of what they reach.
func (r *requestReader) phones() {
	for _, f := range textfact.Find(nil, textfact.Phone, r.text, textfact.Options{}) {
		if !f.Value.Hidden && r.text[f.Lo] == '+' && len(figures(f.Value.Text)) >= 8 {
			r.take(point{kind: pointID, text: f.Value.Text, lo: f.Lo, hi: f.Hi})
			r.blank(f.Lo, f.Hi)
		}
	}
}

// properNames takes what begins with a capital letter within a sentence: two words and more, or one behind "to".
func (r *requestReader) properNames() {
	for i := 0; i < len(r.text); {
		if c := r.text[i]; c < 'A' || c > 'Z' || i > 0 && (alnum(r.text[i-1]) || r.text[i-1] == '_') {
			i++
			continue
		}
		name, n := properName(r.text[i:])
		if first, _, more := strings.Cut(name, " "); more && sentenceBegins(r.text, i) {
			if _, verb := r.bases[lower(first)]; verb { // Add Marta Lindqvist
				i += len(first) + 1
				continue
			}
		}
		words := 1 + strings.Count(name, " ")
		if words == 1 && measureOf(lower(name)).of != noDimension {
			i += max(n, 1)
			continue
		}
		if begins := sentenceBegins(r.text, i); n >= 3 && len(name) <= 60 && !begins && (words > 1 || intoAt(r.text, i)) && !bytes.ContainsAny(r.text[i:i+n], "0123456789/_") && !bytes.HasPrefix(r.text[i:], []byte("I ")) {
			r.take(point{kind: pointName, text: name, lo: i, hi: i + n})
		}
		i += max(n, 1)
	}
}

// sentenceBegins says whether a sentence, or a line, begins at i.
func sentenceBegins(text []byte, i int) bool {
	for i > 0 && (text[i-1] == ' ' || text[i-1] == '"' || text[i-1] == '(') {
		i--
	}
	return i == 0 || clauseEdge(text, i-1) || text[i-1] == '.' || text[i-1] == ':'
}

func (r *requestReader) take(p point) {
	if len(r.asked) >= mostPoints {
		return
	}
	for i := range r.asked {
		if o := &r.asked[i]; o.kind == p.kind && o.text == p.text && o.beside == p.beside {
			return
		}
	}
	p.msg, p.step = r.msg, r.step
	p.aside, p.into = asideAt(r.small, p.lo, p.hi), intoAt(r.small, p.lo)
	r.asked = append(r.asked, p)
}

func (r *requestReader) blank(lo, hi int) {
	for i := lo; i < hi && i < len(r.text); i++ {
		r.text[i] = ' '
	}
}

// quotes takes what stands between quotation marks, or as code.
func (r *requestReader) quotes() {
	for i := 0; i < len(r.text); {
		lo, hi, next := nextQuote(r.text, i)
		if next <= i {
			return
		}
		if i = next; hi > lo && hi-lo <= 160 && bytes.IndexByte(r.text[lo:hi], '\n') < 0 {
			if !alias(r.whole, lo, hi) {
				r.take(point{kind: pointText, text: string(r.text[lo:hi]), lo: lo, hi: hi})
			}
			r.blank(lo, hi)
		}
	}
}

// alias says whether a quoted text only names again what an id beside it names: ev_2249 "The Glass Orchard".
func alias(text []byte, lo, hi int) bool {
	before := bytes.TrimRight(text[:lo], "\"`“«( ")
	if len(before) < lo-3 {
		before = text[:lo]
	}
	start := len(before)
	for start > 0 && (alnum(before[start-1]) || before[start-1] == '-' || before[start-1] == '_') {
		start--
	}
	if word := before[start:]; hasDigit(word) && len(word) >= 3 {
		return true
	}
	after := bytes.TrimLeft(text[hi:min(len(text), hi+40)], "\"`”» ")
	return len(after) > 3 && after[0] == '(' && hasDigit(after[:max(1, bytes.IndexByte(after, ')'))])
}

// nextQuote finds the next text between double quotation marks, straight or typographic, or between backticks; next is
// where to look on, not behind from where there is none.
func nextQuote(text []byte, from int) (lo, hi, next int) {
	for i := from; i < len(text); i++ {
		closing := ""
		width := 1
		switch c := text[i]; {
		case c == '"' || c == '`':
			closing = string(c)
		case c < 0x80:
			continue
		case bytes.HasPrefix(text[i:], []byte("“")):
			closing, width = "”", len("“")
		case bytes.HasPrefix(text[i:], []byte("«")):
			closing, width = "»", len("«")
		default:
			continue
		}
		lo = i + width
		k := bytes.Index(text[lo:], []byte(closing))
		if k < 0 {
			return 0, 0, i + width
		}
		return lo, lo + k, lo + k + len(closing)
	}
	return 0, 0, from
}

func (r *requestReader) typed(t textfact.Type, kind pointKind) {
	for _, f := range textfact.Find(nil, t, r.text, textfact.Options{}) {
		if f.Value.Hidden || !hasDigit(r.text[f.Lo:f.Hi]) || kind == pointDate && versionLike(r.text, f.Lo, f.Hi) {
			continue
		}
		if kind == pointTime && f.Hi+1 < len(r.text) && r.text[f.Hi] == '.' && digit(r.text[f.Hi+1]) { // 1:47.72 was run, and is no time of day
			r.blank(f.Lo, pass(r.text, f.Hi+1, r.text[f.Hi+1], 1)+2)
			continue
		}
		p := point{kind: kind, text: f.Value.Text, value: f.Value, lo: f.Lo, hi: f.Hi}
		if kind != pointMail {
			p.zone = r.zones.near(r.whole, f.Lo, f.Hi)
			if p.zoned = p.zone != nil; !p.zoned {
				p.zone = r.zone()
			}
		}
		r.take(p)
		if kind == pointDate && isStamp(r.text[f.Lo:f.Hi]) { // the time of day in it is read as well
			for i := f.Lo; i < f.Lo+10 && i < f.Hi; i++ {
				r.text[i] = ' '
			}
			continue
		}
		r.blank(f.Lo, f.Hi)
	}
}

// isStamp says whether a date is written with its time of day: 2026-05-04T10:00.
func isStamp(text []byte) bool { return len(text) >= 16 && (text[10] == 'T' || text[10] == ' ') }

// tokens takes the ids, paths and numbers that are left.
func (r *requestReader) tokens() {
	for from := 0; from < len(r.text); {
		lo, hi := nextSaid(r.text, from)
		if hi <= lo {
			return
		}
		from = hi
		if joint := partsJoint(r.text[lo:hi]); joint >= 0 {
			r.token(lo, lo+joint)
			lo += joint + 1
		}
		r.token(lo, hi)
	}
}

// thousand says whether the comma or the apostrophe at i stands in a number: 7,162.35, 5'410.75.
func thousand(text []byte, lo, i int) bool {
	for _, c := range text[lo:i] {
		if !digit(c) && c != ',' && c != '\'' {
			return false
		}
	}
	n := 0
	for n < 4 && i+1+n < len(text) && digit(text[i+1+n]) {
		n++
	}
	return n == 3
}

// partsJoint is where the stroke between the two pieces of a token stands, -1 where it is one piece, or a path: R86/C2 names
// two things, src/a.go one.
func partsJoint(word []byte) int {
	slash := bytes.IndexByte(word, '/')
	if slash < 0 || bytes.Count(word, []byte("/")) > 1 || bytes.IndexByte(word[slash:], '.') >= 0 {
		return -1
	}
	return slash
}

func (r *requestReader) token(lo, hi int) {
	word := r.text[lo:hi]
	digits, letters, joints := 0, 0, 0
	for _, c := range word {
		switch {
		case digit(c):
			digits++
		case alnum(c):
			letters++
		default:
			joints++
		}
	}
	switch {
	case digits == 0 && (joints == 0 || !pathLike(word)), len(word) > 128:
		return
	case digits > 0 && letters == 0 && isNumber(word):
		r.number(lo, hi)
	case digits > 0 && letters > 0 && digitsFirst(word) <= 3 && unitBehind(word): // 31.4kg, 15k
		r.number(lo, lo+numberEnd(word))
	case digits > 0 && (letters > 0 || joints > 0 || digits >= 5), digits == 0:
		r.take(point{kind: pointID, text: string(word), lo: lo, hi: hi})
	}
}

// pathLike says whether a word without figures is a name with joints all the same: src/main.go, staging.internal.
func pathLike(word []byte) bool {
	dot := bytes.LastIndexByte(word, '.')
	return len(word) >= 6 && (dot > 1 && len(word)-dot > 2 && !bytes.HasPrefix(bytes.ToLower(word), []byte("www.")) || bytes.Count(word, []byte("/")) > 1 || bytes.IndexByte(word, '_') > 0)
}

func isNumber(word []byte) bool {
	for i, c := range word {
		if !digit(c) && (i == 0 || c != '.' && c != ',' && c != '\'' || i+1 == len(word)) {
			return false
		}
	}
	return bytes.Count(word, []byte(".")) <= 1 && !(len(word) > 1 && word[0] == '0' && word[1] != '.')
}

func numberEnd(word []byte) int {
	i := 0
	for i < len(word) && (digit(word[i]) || (word[i] == '.' || word[i] == ',') && i+1 < len(word) && digit(word[i+1])) {
		i++
	}
	return i
}

// digitsFirst is how many letters follow the number that a word begins with; many where it begins with none.
func digitsFirst(word []byte) int {
	n := numberEnd(word)
	if n == 0 {
		return len(word) + 4
	}
	return len(word) - n
}

// unitBehind says whether a unit of measure follows the number that a word begins with: 31.4kg, 15k, 30min; but not 2b, 3rd.
func unitBehind(word []byte) bool {
	unit := lower(string(word[numberEnd(word):]))
	if m := measureOf(unit); m.of != noDimension && len(unit) > 1 {
		return true
	}
	return oneOf(unit, "kg", "g", "mg", "t", "lb", "lbs", "oz", "km", "m", "cm", "mm", "mi", "ft", "l", "ml", "h", "hr", "hrs", "min", "mins", "s", "sec", "ms", "d", "k",
		"kb", "mb", "gb", "tb", "w", "kw", "kwh", "v", "c", "f", "x", "pcs", "eur", "usd", "gbp", "chf", "pc", "px", "bps", "hz")
}

// number takes a number that says how much of something, or is long enough to mean just itself.
func (r *requestReader) number(lo, hi int) {
	text := string(r.text[lo:hi])
	plain := plainNumber(text)
	if len(plain) == 4 && (plain[:2] == "20" || plain[:2] == "19") && !moneyBeside(r.text, lo, hi) || plain == "0" || plain == "1" {
		return // a year, or no number of anything
	}
	if hi+1 < len(r.text) && (r.text[hi] == '.' && lineStart(r.text, lo) || r.text[hi] == ')' && (lo == 0 || r.text[lo-1] == ' ' || r.text[lo-1] == '\n')) {
		return // of a list
	}
	if ofRange(r.whole, lo, hi) {
		return // folios 69 to 88 are as many as lie between
	}
	if nameBehind(r.text, hi) {
		return // 7 Mill Street is a place, and no seven of anything
	}
	if len(plain) >= 5 && !bytes.ContainsAny(r.text[lo:hi], ".,") && !moneyBeside(r.text, lo, hi) {
		r.take(point{kind: pointID, text: text, lo: lo, hi: hi})
		return
	}
	beside := besideNumber(r.text, lo, hi)
	r.take(point{kind: pointNumber, text: text, beside: beside, names: namesOne(r.text, lo, hi, beside), around: aroundNumber(r.text, lo, hi), lo: lo, hi: hi})
}

// nameBehind says whether a word that begins with one capital letter stands right behind a number.
func nameBehind(text []byte, hi int) bool {
	end := hi + 1
	for end < len(text) && letter(text[end]) {
		end++
	}
	if end > hi+1 && measureOf(lower(string(text[hi+1:end]))).of != noDimension { // 300 GiB
		return false
	}
	return hi+3 < len(text) && text[hi] == ' ' && 'A' <= text[hi+1] && text[hi+1] <= 'Z' && 'a' <= text[hi+2] && text[hi+2] <= 'z' && letter(text[hi+3])
}

// namesOne says whether a number stands right behind a noun, and nothing that it counts or measures behind it: room 602.
func namesOne(text []byte, lo, hi int, beside string) bool {
	if bytes.HasPrefix(text[hi:], []byte(" of ")) || bytes.ContainsAny(text[lo:hi], ".,") || moneyBeside(text, lo, hi) || lo == 0 || text[lo-1] != ' ' {
		return false
	}
	start := lo - 1
	for start > 0 && alnum(text[start-1]) {
		start--
	}
	return beside != "" && beside == lower(string(text[start:lo-1])) && besideNumber(text[:hi], lo, hi) == beside
}

func lineStart(text []byte, i int) bool {
	return i == 0 || text[i-1] == '\n' || text[i-1] == ' ' && (i == 1 || text[i-2] == '\n')
}
