package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// lists returns the list of things such as the one that e made, nil where a reading holds none: the whole reading, where
// its name shares a noun with the call's, or the member that is named after what the call makes. whole: nothing filtered
// it; else it is a list of what e was about.
func (l *Ledger) lists(r *look, e *Effect) (list []byte, whole bool) {
	whole = true
	if r.call != None {
		read := &l.Effects[r.call]
		if read.Act != "list" && read.Act != "read" && read.Act != "search" && read.Act != "check" {
			return nil, false
		}
		for _, f := range l.Args(r.call) {
			whole = false
			if f.Depth > 1 || !l.tookArg(e, &f) {
				return nil, false // a filter of which nothing tells whether it lets the thing through
			}
		}
	}
	if jsonscan.KindOf(r.text) == jsonscan.Array {
		if l.sharesNoun(r.nouns, e) {
			return r.text, whole
		}
		return nil, false
	}
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth == 1 && f.Kind == jsonscan.Array && l.namedAfter(f.Key, e) {
			return f.Value, whole
		}
	}
	return nil, false
}

// tookArg reports whether an argument of a reading has the value of one of e's own.
func (l *Ledger) tookArg(e *Effect, f *Field) bool {
	for _, a := range l.Args(e.Call) {
		if sameKey(a.Key, f.Key) && bytes.Equal(a.Value, f.Value) {
			return true
		}
	}
	return false
}

// sharesNoun reports whether the names of a reading and of a call have a noun in common.
func (l *Ledger) sharesNoun(r *reading, e *Effect) bool {
	mine := l.names.of(e.Tool)
	for _, n := range r.nouns {
		if n != r.verb && n != mine.verb && len(n) > 2 && mine.names(n) {
			return true
		}
	}
	return false
}

// namedAfter reports whether a member is named after what a call makes: refunds, for issueRefund.
func (l *Ledger) namedAfter(key string, e *Effect) bool {
	l.names.words = splitWords(l.names.words[:0], key)
	words := l.names.words
	if len(words) == 0 {
		return false
	}
	last := singular(words[len(words)-1])
	mine := l.names.of(e.Tool)
	return len(last) > 2 && last != "item" && last != "result" && (mine.names(last) && last != mine.verb || last == string(e.Act))
}
