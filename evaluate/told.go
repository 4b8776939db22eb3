package evaluate

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// split looks again at the last message. One of another conversation is nobody's word here. One that was delivered in
// part becomes two: the whole, like a draft, and behind it the told part, with blanks in place of what was not told, so
// that places stay as they are.
func (r *run) split(m *transcript.Message) {
	last := len(r.msgs) - 1
	if r.t.OfAnother(m.Step) != "" {
		r.msgs = r.msgs[:last]
		return
	}
	told := r.msgs[last]
	whole := r.raw(&told)
	lo, hi, partly := m.Told(len(whole))
	if !partly || told.draft {
		return
	}
	for lo < hi && !utf8.RuneStart(whole[lo]) {
		lo++
	}
	for hi > lo && hi < len(whole) && !utf8.RuneStart(whole[hi]) {
		hi--
	}
	rest := told
	rest.draft, rest.rest = true, true
	r.msgs[last] = rest
	told.raw = bytes.Repeat([]byte{' '}, len(whole))
	copy(told.raw[lo:hi], whole[lo:hi])
	told.part, told.lo, told.hi = true, lo, hi
	told.empty = len(bytes.TrimSpace(told.raw)) == 0
	r.msgs = append(r.msgs, told)
}

// span is the part of a message that its author said: all of it, or what was delivered.
func (r *run) span(m *message) (lo, hi int) {
	if m.part {
		return m.lo, m.hi
	}
	return 0, len(r.raw(m))
}

// told is the text of a message as it was delivered.
func (r *run) told(m *message) []byte {
	lo, hi := r.span(m)
	return r.raw(m)[lo:hi]
}

// toldBefore looks for evidence that was made before a redactor hid or removed what was told. It counts as an event, and
// only where the text itself does not decide: what can be read in it is not overruled.
func (r *run) toldBefore(k *textRule, e *env, out *outcome) bool {
	if out.reason != verdict.ReasonRedacted && out.reason != verdict.ReasonAbsent || k.questions {
		return false
	}
	for i := range r.t.Events {
		ev := &r.t.Events[i]
		if ev.Name != transcript.ToldBeforeRedaction || ev.Model || r.t.OfAnother(ev.Step) != "" {
			continue
		}
		fields := r.t.Raw(ev.Fields)
		if ev.Fields.Form != transcript.JSON || !r.toldIn(k, e, fields) || !r.shows(k, e, fields) {
			continue
		}
		c := candidate{occ: occ{kind: occEvent, index: int32(i), start: ev.Step, end: ev.Step, strength: verdict.Event}, standing: passes}
		if met := r.decide(&k.sel, e, []candidate{c}); met.yes() {
			met.near = out.near
			*out = met
			return true
		}
	}
	return false
}

func member(fields []byte, key string) string {
	s, escaped := jsonscan.Inside(jsonscan.Member(fields, key))
	if escaped {
		return string(jsonscan.AppendUnescaped(nil, s))
	}
	return string(s)
}

// toldIn: the turn or attempt that the evidence names was delivered, and has the words near which the rule looks for a value.
func (r *run) toldIn(k *textRule, e *env, fields []byte) bool {
	turn, attempt := member(fields, "turnId"), member(fields, "attemptId")
	for i := range r.msgs {
		m := &r.msgs[i]
		of := &r.t.Messages[m.index]
		if m.role != transcript.Agent || m.draft || m.empty || turn != "" && of.ID != turn || attempt != "" && of.Attempt != attempt {
			continue
		}
		if _, _, ok := k.nearUnits(r, e, m); ok || member(fields, "obligation") != "" {
			return true
		}
	}
	return false
}

// shows: the evidence names the obligation, or a value that the rule asks for, itself or by its digest.
func (r *run) shows(k *textRule, e *env, fields []byte) bool {
	if name := member(fields, "obligation"); name != "" {
		return name == e.owner || name == e.template
	}
	typ, text, digest := member(fields, "type"), member(fields, "text"), member(fields, "digest")
	for _, tm := range k.typed {
		if tm.typ.String() != typ {
			continue
		}
		for _, f := range textfact.Find(nil, tm.typ, []byte(text), tm.options(r, e.at)) {
			if t := r.typed(tm, e, f.Value); t.is == textfact.Yes {
				return true
			}
		}
		if v, ok := textfact.Field(tm.typ, text, false, tm.options(r, e.at)); ok {
			if t := r.typed(tm, e, v); t.is == textfact.Yes {
				return true
			}
		}
		if w, ok := r.wantedOfTyped(tm, e); ok && digest != "" && w.text != "" {
			return strings.EqualFold(strings.TrimPrefix(digest, "sha256:"), DigestText([]byte(w.text)))
		}
	}
	return false
}
