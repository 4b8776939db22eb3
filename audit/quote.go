package audit

import (
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// longest is how many bytes of one text a quote holds.
const longest = 400

// saidAt points at bytes of the message that is looked at.
func (l *look) saidAt(lo, hi int) verdict.Pointer {
	lo, hi = max(lo, 0), min(hi, len(l.said.raw))
	if hi-lo > longest {
		hi = runeStart(l.said.raw, lo+longest)
	}
	return verdict.Pointer{Turn: int(l.said.turn), From: lo, To: hi, Text: string(l.said.raw[lo:hi]), Assumed: l.t.Messages[l.said.index].Delivery == transcript.Assumed}
}

func runeStart(b []byte, i int) int {
	for i > 0 && i < len(b) && !utf8.RuneStart(b[i]) {
		i--
	}
	return min(i, len(b))
}

// sayExhibit quotes the sentence around the bytes of the message that is looked at.
func (l *look) sayExhibit(lo, hi int) verdict.Exhibit {
	from, to := lo, hi
	if a, b, ok := l.text.UnitSpan(l.text.UnitAt(lo)); ok {
		from, to = min(a, lo), max(b, hi)
	}
	if to-from > longest {
		from, to = lo, min(hi, lo+longest)
	}
	to = runeStart(l.said.raw, to)
	x := verdict.Exhibit{Label: "said", At: verdict.Pointer{Turn: int(l.said.turn), From: from, To: to}, Text: string(l.said.raw[from:to])}
	if hi > lo && hi <= to && (lo > from || hi < to) {
		x.Mark = [2]int{lo - from, hi - from}
	}
	return x
}

// callExhibit quotes a call: its arguments and how it ended. What stands at mark in the result is shown in any case.
func (l *look) callExhibit(call int32) verdict.Exhibit {
	c := &l.t.Calls[call]
	x := verdict.Exhibit{Label: "record", At: verdict.Pointer{Call: int(call) + 1, Turn: int(c.Turn)}, Tool: c.Name}
	if args := l.l.ArgsText(call); len(args) > 0 && string(args) != "{}" && string(args) != "null" {
		x.Text = "(" + bounded(args, longest/2) + ") "
	}
	e := l.effect(call)
	from := len(x.Text)
	result := l.l.ResultText(call)
	if f := e.Failure; f.Hi > f.Lo && f.Hi <= len(result) {
		lo := 0
		if f.Lo > longest/2 {
			lo = runeStart(result, f.Lo-longest/4)
		}
		x.Text += bounded(result[lo:], longest)
		x.Mark = [2]int{min(from+f.Lo-lo, len(x.Text)), min(from+f.Hi-lo, len(x.Text))}
		return x
	}
	switch {
	case len(result) > 0:
		x.Text += bounded(result, longest)
	case c.ErrorText != "":
		x.Text += bounded([]byte(c.ErrorText), longest)
	default:
		x.Text += e.Outcome.String()
	}
	return x
}

// userExhibit quotes the user: bytes of message i.
func (l *look) userExhibit(i int32, lo, hi int) verdict.Exhibit {
	m := &l.t.Messages[i]
	text := l.message(i)
	lo, hi = max(lo, 0), min(hi, len(text))
	from, to := lo, hi
	for from > 0 && lo-from < longest/2 && text[from-1] != '\n' {
		from--
	}
	for to < len(text) && to-hi < longest/2 && text[to] != '\n' {
		to++
	}
	from, to = runeStart(text, from), runeStart(text, to)
	x := verdict.Exhibit{Label: "asked", At: verdict.Pointer{Turn: int(m.Turn), From: from, To: to}, Text: string(text[from:to])}
	if m.Turn > 1 {
		x.Label = "told"
	}
	if hi > lo && (lo > from || hi < to) {
		x.Mark = [2]int{lo - from, hi - from}
	}
	return x
}

func found(words string) verdict.Exhibit { return verdict.Exhibit{Label: "found", Text: words} }

// pointer is the place of an exhibit with its text.
func pointer(x *verdict.Exhibit) verdict.Pointer {
	p := x.At
	p.Text = x.Text
	return p
}

func bounded(b []byte, most int) string {
	if len(b) <= most {
		return string(b)
	}
	return string(b[:runeStart(b, most)]) + " ..."
}
