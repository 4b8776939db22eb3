package transcript

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// AppendText appends the decoded text of x to dst. Bytes of Plain and JSON pieces are appended as they are; escapes of
// Escaped pieces are decoded; an escape that stands for no Unicode scalar (a lone surrogate) is kept as it is written.
func (t *Transcript) AppendText(dst []byte, x Text) []byte {
	raw := t.Raw(x)
	if x.Form == Escaped {
		return jsonscan.AppendUnescaped(dst, raw)
	}
	return append(dst, raw...)
}

// Raw returns the bytes of x as they are written, a part of Buf.
func (t *Transcript) Raw(x Text) []byte {
	if x.Form == Absent || x.Lo > x.Hi || int64(x.Hi) > int64(len(t.Buf)) {
		return nil
	}
	return t.Buf[x.Lo:x.Hi]
}

// AppendMessage appends the text of message i, its parts joined by a newline.
func (t *Transcript) AppendMessage(dst []byte, i int32) []byte {
	m := &t.Messages[i]
	for k, x := range t.Parts[m.First : m.First+m.Count] {
		if k > 0 {
			dst = append(dst, '\n')
		}
		dst = t.AppendText(dst, x)
	}
	return dst
}

// JSON returns x as JSON text: the bytes themselves for JSON pieces, and for text that holds exactly one JSON object or
// array the decoded text. ok is false for everything else (prose, broken JSON, nothing). dst is scratch that may be
// used for decoding; the result may point into it or into Buf and is valid until either changes.
func (t *Transcript) JSON(dst []byte, x Text) (json []byte, ok bool) {
	raw := t.Raw(x)
	switch x.Form {
	case Absent:
		return nil, false
	case JSON:
		return raw, len(raw) > 0
	}
	if !looksLikeJSON(raw, x.Form) {
		return nil, false
	}
	if x.Form == Escaped {
		raw = jsonscan.AppendUnescaped(dst[:0], raw)
	}
	raw = bytes.TrimSpace(raw)
	if hi, err := jsonscan.WellFormed(raw, 0); err != nil || hi != len(raw) {
		return nil, false
	}
	return raw, true
}

// blank reports whether x holds nothing but white space.
func (t *Transcript) blank(x Text) bool {
	raw := t.Raw(x)
	if x.Form == JSON {
		return len(raw) == 0
	}
	return len(trimLeft(raw, x.Form)) == 0
}

// Number numbers the turns of messages and calls; every importer ends with it. A turn is one message of the user, or
// one of the agent that was not withheld, with text in it.
func (t *Transcript) Number() {
	t.Turns = 0
	for i := range t.Steps {
		s := &t.Steps[i]
		switch s.Kind {
		case StepMessage:
			m := &t.Messages[s.Index]
			m.Turn = 0
			if t.isTurn(m) {
				t.Turns++
				m.Turn = t.Turns
			}
		case StepCall:
			t.Calls[s.Index].Turn = t.Turns
		}
	}
}

func (t *Transcript) isTurn(m *Message) bool {
	if m.Role != User && m.Role != Agent || m.Delivery == NotDelivered {
		return false
	}
	for _, x := range t.Parts[m.First : m.First+m.Count] {
		if !t.blank(x) {
			return true
		}
	}
	return false
}
