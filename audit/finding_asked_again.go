package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// askable is something that an agent asks for and a user gives, and how both are recognised.
type askable struct {
	words []string // of the question
	typ   textfact.Type
}

func askables() [2]askable {
	return [...]askable{
		{[]string{"your email", "your e-mail", "email address", "e-mail address"}, textfact.Email},
		{[]string{"your phone number", "your telephone number", "your phone"}, textfact.Phone},
	}
}

// askedAgain: the agent asks for what the user gave before.
func askedAgain(l *look) {
	if !l.asksAddress {
		return
	}
	for _, a := range askables() {
		l.askedFor(&a)
	}
}

func (l *look) askedFor(a *askable) {
	given := transcript.None
	var at textfact.Found
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Turn == 0 {
			continue
		}
		text := l.message(int32(i))
		switch {
		case m.Role == transcript.User && given == transcript.None:
			if a.typ == textfact.Email && bytes.IndexByte(text, '@') < 0 {
				continue
			}
			l.memory.found = textfact.Find(l.memory.found[:0], a.typ, text, textfact.Options{})
			if len(l.memory.found) > 0 {
				given, at = int32(i), l.memory.found[0]
			}
		case m.Role == transcript.Agent && given != transcript.None:
			lo, hi := asks(text, a.words)
			if hi == 0 || bytes.Contains(text, []byte(at.Value.Text)) {
				continue
			}
			l.hearAgain(int32(i))
			l.accuse(&finding{kind: kindAskedAgain, confidence: likely, detail: "it was given in turn " + itoa(int(l.t.Messages[given].Turn)), satisfy: "the value that was given",
				exhibits: []verdict.Exhibit{l.userExhibit(given, at.Lo, at.Hi), l.sayExhibit(lo, hi)}})
			return
		}
	}
}

// asks finds one of the words in a sentence that ends with a question mark.
func asks(text []byte, words []string) (lo, hi int) {
	if bytes.IndexByte(text, '?') < 0 {
		return 0, 0
	}
	for _, w := range words {
		i := indexFold(text, w)
		if i < 0 {
			continue
		}
		rest := text[i:]
		q, stop := bytes.IndexByte(rest, '?'), bytes.Index(rest, []byte(". "))
		if q >= 0 && (stop < 0 || q < stop) && !bytes.Contains(bytes.ToLower(text[:i]), []byte("confirm")) && !bytes.Contains(bytes.ToLower(rest[:q]), []byte("different")) {
			return i, i + len(w)
		}
	}
	return 0, 0
}
