package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/ledger"
)

// saysNone says whether a short text says that there is no such thing, and names one that the call named: "You have no
// applications for 14 Harrow Lane".
func (d *deed) saysNone() bool {
	const short = 240
	if d.answersNothing() {
		return true
	}
	if len(d.v.text) > short {
		return false
	}
	low := bytes.ToLower(d.v.text)
	if !d.names(low) {
		return false
	}
	for from := 0; from < len(low); {
		i := bytes.Index(low[from:], []byte("no "))
		if i < 0 {
			break
		}
		at := from + i
		from = at + 3
		if at > 0 && alnum(low[at-1]) {
			continue
		}
		lo, hi := nextToken(low, from)
		w := stemOf(string(low[lo:hi]))
		if oneOf(w, "such", "match", "matche", "result", "record", "entry", "entrie", "hit", "row") || len(w) >= 4 && !plainWord(w) && d.speaksOf(w) {
			return true
		}
	}
	for _, p := range [...]string{"not found", "does not exist", "doesn't exist", "no longer exists"} {
		if bytes.Contains(low, []byte(p)) {
			return true
		}
	}
	return false
}

// names says whether a text holds a value that the call was given and that may name a thing.
func (d *deed) names(low []byte) bool {
	for i := range d.set {
		if s := &d.set[i]; s.mayName() && holdsWord(low, string(s.value)) {
			return true
		}
	}
	return false
}

// speaksOf says whether the name of the call, of its arguments or its result holds the word.
func (d *deed) speaksOf(w string) bool {
	if holdsStem(d.e.Tool, w) || indexFold(d.l.ResultText(d.e.Call), w) >= 0 {
		return true
	}
	for i := range d.set {
		if holdsStem(d.set[i].key, w) {
			return true
		}
	}
	return false
}

// answersNothing says whether a view asked for what was put in, and shows an empty answer beside its own question: a search
// that found nothing.
func (d *deed) answersNothing() bool {
	if d.v.call != ledger.None {
		return false
	}
	asked, empty := false, false
	for i := range d.v.pairs {
		p := &d.v.pairs[i]
		switch name := lower(string(lastKey(p.key))); {
		case oneOf(name, "cmd", "command", "query", "pattern", "search"):
			low := lower(string(p.value))
			asked = strings.Contains(low, "grep") && d.putsIn(p.value)
		case oneOf(name, "output", "stdout", "out", "matches", "result"):
			if empty = p.nothing(); !empty {
				return false
			}
		}
	}
	return asked && empty
}

// putsIn says whether a text holds what the call put in the place of something.
func (d *deed) putsIn(text []byte) bool {
	for i := range d.set {
		s := &d.set[i]
		if oneOf(lower(s.key), "new", "new_string", "new_str", "new_text", "replace", "replacement", "to", "content", "insert", "text", "value") && len(s.value) >= 4 && bytes.Contains(text, s.value) {
			return true
		}
	}
	return false
}
