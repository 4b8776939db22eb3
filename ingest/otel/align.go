package otel

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/transcript"
)

// align holds a request's input against its thread: what stands there already, in the same order, is marked as seen;
// what does not is new and goes to its end. A text of the user's role that is new and stands before what is known was put
// in by the application, a summary or what it looked up: the user says new things behind the known ones.
func (r *reader) align(t *thread, q *request, keys []uint64) {
	p := 0
	if q.resumed = t.goesOn(q); q.resumed {
		p = len(t.entries)
	}
	known := make([]*entry, len(keys))
	last := -1
	for i, k := range keys {
		n := t.next(k, p)
		if n < 0 {
			n = r.rewritten(t, &q.s.input[i], p)
		}
		if n < 0 {
			continue
		}
		e := t.entries[n]
		known[i], last, p = e, i, n+1
		e.seen = true
		if e.val == nil {
			e.val = q.s.input[i].val
		}
	}
	q.end = p
	for i, k := range keys {
		if known[i] != nil {
			q.saw = append(q.saw, known[i])
			continue
		}
		x := q.s.input[i]
		when := x.at
		if when == 0 {
			when = q.s.start
		}
		if i < last && x.kind == itemText && x.role == transcript.User {
			x.role = transcript.Other
			q.s.unread = append(q.s.unread, unread{code: "inserted"})
		}
		e := t.add(x, k, when, q)
		q.saw = append(q.saw, e)
		e.out = x.kind == itemCall || x.kind == itemText && x.role == transcript.Agent
		if e.out {
			r.byAgent[k] = t
		}
		q.end = len(t.entries)
	}
}

// next returns where a thing stands next from p on, -1 where it does not.
func (t *thread) next(key uint64, p int) int {
	at := t.at[key]
	n, _ := slices.BinarySearch(at, p)
	if n == len(at) {
		return -1
	}
	return at[n]
}

// maxAhead is how far rewritten looks for what a thing may have been before.
const maxAhead = 16

// rewritten finds what stands next in a thread where it says the same in other writing: a text with other white space or
// marks, or cut off; a call whose id is left out.
func (r *reader) rewritten(t *thread, x *item, p int) int {
	for n := p; n < len(t.entries) && n < p+maxAhead; n++ {
		e := t.entries[n]
		if e.kind != x.kind || e.kind == itemText && e.role != x.role {
			continue
		}
		switch x.kind {
		case itemText:
			if r.looked += len(x.text) + len(e.text); r.looked < maxLooked && sameText(e.text, x.text) {
				return n
			}
			return -1
		case itemCall:
			if e.name == x.name && (e.id == "" || x.id == "") && (empty(x.val) || empty(e.val) || bytes.Equal(canonical(e.val), canonical(x.val))) {
				return n
			}
		}
	}
	return -1
}

// longText is the length in bytes from which the start of a text is enough to know it.
const longText = 60

// sameText reports whether two texts have the same letters and digits, or one ends earlier than the other and is long
// enough to be known.
func sameText(a, b []byte) bool {
	n := 0
	for {
		x, i := letter(a)
		y, j := letter(b)
		if x != y {
			return (x == 0 || y == 0) && n >= longText
		}
		if x == 0 {
			return n > 0
		}
		a, b, n = a[i:], b[j:], n+utf8.RuneLen(x)
	}
}

// letter returns the first letter or digit of a text, small, and where it ends; 0 at the end.
func letter(b []byte) (r rune, end int) {
	for end < len(b) {
		c, size := utf8.DecodeRune(b[end:])
		end += size
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return unicode.ToLower(c), end
		}
	}
	return 0, end
}

// goesOn reports whether a request says only what is new in a thread, its history being kept elsewhere: it repeats nothing
// that a model said, and is not the last request made again. In another trace it is another turn even if it is the same.
func (t *thread) goesOn(q *request) bool {
	if t.last == nil || t.last.s.trace == q.s.trace && t.last.asked == q.asked {
		return false
	}
	for i := range q.s.input {
		if x := &q.s.input[i]; x.kind != itemText || x.role == transcript.Agent {
			return false
		}
	}
	return len(q.s.input) < 2 || t.last.opening != q.opening
}
