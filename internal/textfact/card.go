package textfact

import (
	"bytes"
	"strings"
)

// card is what is kept of a card number: the last four digits, and the brand where it is named.
type card struct{ last4, brand string }

func (c card) equals(d card) Tri {
	return triOf(c.last4 == d.last4 && (c.brand == "" || d.brand == "" || c.brand == d.brand))
}

// findCards appends the cards of a text: full numbers, "ending in 4242", "**** 4242", "Visa 4242".
func (r *reader) findCards(dst []Found) []Found {
	t := r.t
	for i := digitFrom(t, 0); i < len(t); i = digitFrom(t, i) {
		end := digitRun(t, i)
		if c, hi, ok := r.fullCard(i); ok {
			c.brand = firstOf(r.brandBefore(i).brand, c.brand)
			dst = append(dst, Found{maskedCard(c), i, hi})
			i = hi
			continue
		}
		if end-i == 4 && !wordAfter(t, end) && !joins(t, end) {
			if c, lo, ok := r.cardTail(i); ok {
				dst = append(dst, r.found(Card, lo, end, c))
			}
		}
		i = end
	}
	return dst
}

// maskedCard is a full number as it may be kept and shown.
func maskedCard(c card) Value { return Value{Type: Card, Text: "**** " + c.last4, data: c} }

// fullCard reads 13 to 19 digits, single spaces or hyphens between groups, whose check digit is right.
func (r *reader) fullCard(i int) (c card, end int, ok bool) {
	t := r.t
	if wordBefore(t, i) || joins(t, i-1) {
		return card{}, i, false
	}
	var room [19]byte
	digits := room[:0]
	end = i
	for end < len(t) {
		switch c := t[end]; {
		case isDigit(c):
			if len(digits) == len(room) {
				return card{}, i, false
			}
			digits = append(digits, c)
		case (c == ' ' || c == '-') && isDigit(byteAt(t, end+1)) && end > i && isDigit(t[end-1]):
		default:
			return cardOf(digits, end, !wordAfter(t, end))
		}
		end++
	}
	return cardOf(digits, end, true)
}

func cardOf(digits []byte, end int, whole bool) (card, int, bool) {
	if !whole || len(digits) < 13 || !luhn(digits) || bytes.Count(digits, digits[:1]) == len(digits) {
		return card{}, end, false
	}
	return card{string(digits[len(digits)-4:]), issuer(digits)}, end, true
}

// luhn checks the check digit of a card number.
func luhn(digits []byte) bool {
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// issuer returns the brand of a full number.
func issuer(digits []byte) string {
	two, four := number(digits, 0, 2), number(digits, 0, 4)
	switch {
	case digits[0] == '4':
		return "visa"
	case two >= 51 && two <= 55, four >= 2221 && four <= 2720:
		return "mastercard"
	case two == 34, two == 37:
		return "amex"
	case four == 6011, two == 65:
		return "discover"
	case two == 35:
		return "jcb"
	case two == 62:
		return "unionpay"
	}
	return ""
}

// cardTail decides whether the four digits at i are the end of a card number.
func (r *reader) cardTail(i int) (c card, lo int, ok bool) {
	lo, ok = r.maskBefore(i)
	if !ok {
		if wordBefore(r.t, i) || joins(r.t, i-1) {
			return card{}, i, false
		}
		lo, ok = r.endingBefore(i)
	}
	about := r.brandBefore(lo)
	if about.other || !ok && about.brand == "" && !about.card {
		return card{}, i, false
	}
	return card{string(r.t[i : i+4]), about.brand}, lo, true
}

// maskBefore passes the characters that stand for hidden digits before i: ****, xxxx-, ••••, x.
func (r *reader) maskBefore(i int) (lo int, ok bool) {
	t := r.t
	lo = i
	marks, letters := 0, 0
	for lo > 0 {
		switch c := t[lo-1]; {
		case c == '*' || c == '#':
			marks++
			lo--
		case c|0x20 == 'x':
			letters++
			lo--
		case lo > 2 && t[lo-3] == 0xE2 && t[lo-2] == 0x80 && (t[lo-1] == 0xA2 || t[lo-1] == 0xA6):
			marks += 2
			lo -= 3
		case c == '.' && (byteAt(t, lo-2) == '.' || byteAt(t, lo) == '.'):
			marks++
			lo--
		case (c == ' ' || c == '-') && lo > 1 && (t[lo-2] == '*' || t[lo-2]|0x20 == 'x' && letterMask(t, lo-1) || t[lo-2] == 0xA2):
			lo--
		default:
			ok = marks >= 2 || letters > 0
			return lo, ok && !wordBefore(t, lo) && (letters != 1 || !isDigit(byteAt(t, spacesBefore(t, lo)-1)))
		}
	}
	return lo, marks >= 2 || letters > 0
}

// letterMask reports whether the run of x that ends at hi is a mask and not the end of a word.
func letterMask(t []byte, hi int) bool {
	lo := hi
	for lo > 0 && t[lo-1]|0x20 == 'x' {
		lo--
	}
	return !wordBefore(t, lo) && hi-lo >= 2
}

// endingBefore reads "ending in", "ends with", "last four digits are" and the like before i.
func (r *reader) endingBefore(i int) (lo int, ok bool) {
	w := r.back(i)
	if r.wordIs(w, "in") || r.wordIs(w, "with") || r.wordIs(w, "on") {
		w = r.back(w.lo)
	}
	for _, s := range [4]string{"ending", "ends", "end", "endings"} {
		if r.wordIs(w, s) {
			return w.lo, true
		}
	}
	for r.wordIs(w, "are") || r.wordIs(w, "is") || r.wordIs(w, "digits") {
		w = r.back(w.lo)
	}
	if r.wordIs(w, "four") || r.wordIs(w, "4") {
		if w = r.back(w.lo); r.wordIs(w, "last") || r.wordIs(w, "final") {
			return w.lo, true
		}
	}
	return i, false
}

// back returns the letters or digits before i, across spaces and marks that stand between a card and its digits.
func (r *reader) back(i int) span {
	t := r.t
	hi := i
	for hi > 0 && i-hi < 4 && bytes.IndexByte([]byte(" \t:(#_-,"), t[hi-1]) >= 0 {
		hi--
	}
	lo := hi
	for lo > 0 && (isLetter(t[lo-1]) || isDigit(t[lo-1])) {
		lo--
	}
	return span{lo, hi}
}

// surroundings is what the words before a card's digits say.
type surroundings struct {
	brand string
	card  bool // the word card, next to the digits
	other bool // the digits belong to something else: an account, a phone, an order
}

func (r *reader) brandBefore(i int) (s surroundings) {
	var buf, prev letters
	at := i
	for n := range 7 {
		w := r.back(at)
		if w.empty() {
			return s
		}
		word := lower(&buf, r.t[w.lo:w.hi])
		before := r.back(w.lo)
		s.brand = brandOf(word, lower(&prev, r.t[before.lo:before.hi]))
		switch {
		case s.brand != "":
			return s
		case string(word) == "card":
			s.card = s.card || n <= 1
		case otherThing(word):
			s.other = !s.card
			return s
		case !cardFiller(word):
			return s
		}
		at = w.lo
	}
	return s
}

func brandOf(w, before []byte) string {
	for _, brand := range [...]string{"visa", "mastercard", "amex", "discover", "jcb", "maestro", "unionpay", "diners"} {
		if string(w) == brand {
			return brand
		}
	}
	switch string(w) {
	case "express":
		if string(before) == "american" {
			return "amex"
		}
	case "card":
		if string(before) == "master" {
			return "mastercard"
		}
	case "club":
		if string(before) == "diners" {
			return "diners"
		}
	}
	return ""
}

func otherThing(w []byte) bool {
	switch string(w) {
	case "phone", "mobile", "telephone", "order", "account", "ssn", "social", "security", "invoice", "booking", "reservation",
		"tracking", "ticket", "confirmation", "policy", "loan", "case", "reference", "iban", "ext", "extension", "serial":
		return true
	}
	return false
}

func cardFiller(w []byte) bool {
	switch string(w) {
	case "credit", "debit", "card", "ending", "ends", "end", "in", "with", "that", "which", "number", "no", "the", "last", "four", "digits", "are",
		"is", "of", "payment", "method", "your", "a", "it", "final", "gift", "and", "has":
		return true
	}
	return false
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// readCard reads a whole field: the last four digits, a full number, or a short text that names one card.
func (r *reader) readCard(text string) (any, bool) {
	if len(text) == 4 && digitsEnd(text, 0) == 4 {
		return card{last4: text}, true
	}
	var room [24]byte
	digits := DigitsOf(room[:0], r.t)
	if n := len(digits); n >= 12 && n <= 19 && strings.Trim(text, "0123456789 -") == "" {
		return card{string(digits[n-4:]), issuer(digits)}, true
	}
	plain := reader{t: []byte(strings.ReplaceAll(text, "_", " ")), o: r.o, loc: r.loc}
	found := plain.findCards(nil)
	if len(found) != 1 {
		return nil, false
	}
	c, ok := found[0].Value.data.(card)
	if c.brand == "" {
		c.brand = plain.brandBehind(found[0].Hi)
	}
	return c, ok
}

// brandBehind reads the brand of "4242 (Visa)".
func (r *reader) brandBehind(i int) string {
	at := spaces(r.t, i)
	if byteAt(r.t, at) == '(' {
		at++
	}
	var buf letters
	end := letterRun(r.t, at)
	return brandOf(lower(&buf, r.t[at:end]), nil)
}
