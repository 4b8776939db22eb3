package journal

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Texts returns the texts of a content, as string literals: the content itself, or the parts of a list that have a text
// under one of these keys, or are one. others counts the parts that have none: images, audio, files.
func Texts(content []byte, keys ...string) (texts [][]byte, others int) {
	switch jsonscan.KindOf(content) {
	case jsonscan.String:
		return [][]byte{content}, 0
	case jsonscan.Array:
	case jsonscan.Object:
		if text := under(content, keys); text != nil {
			return [][]byte{text}, 0
		}
		return nil, 1
	default:
		return nil, 0
	}
	_ = jsonscan.EachElement(content, func(part []byte) bool { // it is well formed
		text := part
		if jsonscan.KindOf(part) == jsonscan.Object {
			text = under(part, keys)
		}
		if jsonscan.KindOf(text) == jsonscan.String {
			texts = append(texts, text)
		} else {
			others++
		}
		return true
	})
	return texts, others
}

func under(part []byte, keys []string) []byte {
	for _, key := range keys {
		if text := jsonscan.Member(part, key); jsonscan.KindOf(text) == jsonscan.String {
			return text
		}
	}
	return nil
}

// Joined describes texts as one, a line break between them; nothing where there are none.
func (w *Writer) Joined(texts [][]byte) transcript.Text {
	switch len(texts) {
	case 0:
		return transcript.Text{}
	case 1:
		return w.Text(texts[0])
	}
	return ingest.Joined(w.t, texts)
}

// Head returns the beginning of a text, decoded, without white space before it; at most n bytes.
func (w *Writer) Head(x transcript.Text, n int) string {
	raw := w.t.Raw(x)
	if len(raw) > 2*n {
		raw = raw[:2*n]
	}
	if x.Form == transcript.Escaped {
		raw = jsonscan.AppendUnescaped(nil, raw)
	}
	i := 0
	for i < len(raw) && (raw[i] == ' ' || raw[i] == '\n' || raw[i] == '\t' || raw[i] == '\r') {
		i++
	}
	raw = raw[i:]
	return string(raw[:min(len(raw), n)])
}

// Answers returns the texts below the member answers of a result that is a JSON object: what a person answered to
// questions that the agent asked by a call.
func (w *Writer) Answers(x transcript.Text) []transcript.Text {
	val, ok := w.t.JSON(nil, x)
	if !ok || jsonscan.KindOf(val) != jsonscan.Object {
		return nil
	}
	var out []transcript.Text
	var below func(v []byte, depth int)
	below = func(v []byte, depth int) {
		const deepest, most = 4, 32
		switch kind := jsonscan.KindOf(v); {
		case kind == jsonscan.String && len(v) > 2 && len(out) < most:
			s, _ := jsonscan.Inside(v)
			out = append(out, w.t.AddText(string(jsonscan.AppendUnescaped(nil, s))))
		case kind == jsonscan.Array && depth < deepest:
			_ = jsonscan.EachElement(v, func(e []byte) bool { below(e, depth+1); return true }) // it is well formed
		case kind == jsonscan.Object && depth < deepest:
			_ = jsonscan.EachMember(v, func(_, e []byte) bool { below(e, depth+1); return true }) // it is well formed
		}
	}
	below(jsonscan.Member(val, "answers"), 0)
	return out
}
