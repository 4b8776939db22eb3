package evaluate

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// wanted is a value that an obligation needs, as the diagnosis looks for it in the record.
type wanted struct {
	text  string
	tv    textfact.Value
	typed bool
	m     *typedMatcher // any value that passes will do
	e     *env
	from  *occ // where the contract takes it from
	args  bool // from the arguments of that call, not from its result
	own   bool // the contract's own words: it need not stand anywhere
}

func (w *wanted) none() bool { return w.text == "" && !w.typed && w.m == nil }

// spot is where a value was found: in a message, in the arguments or the result of a call, or at an occurrence.
type spot struct {
	m      *message
	call   int32
	isCall bool
	x      *occ
	answer bool   // of the call at x its result matters
	mark   string // of the occurrence at x these bytes matter
	lo, hi int    // bytes of the message, or of the result
}

// origin finds the occurrence that a value comes from: what a reference names, or what an input was read off.
func (r *run) origin(o *operand, e *env, src source) *occ {
	if o.ref == nil || src.from != nil {
		return src.from
	}
	switch o.ref.kind {
	case nameInput:
		return r.input(o.ref.index).occ
	case nameEach:
		return e.item.occ
	}
	return nil
}

// wantedOf is the value of an operand, read as the matcher's type where it has one. ok is false where it has no value.
func (r *run) wantedOf(o *operand, tm *typedMatcher, e *env) (w wanted, ok bool) {
	v, src := r.value(o, e, false)
	if !src.ok() || v.shape == missing {
		return w, false
	}
	w = wanted{text: asText(v), e: e, own: o.constant(), from: r.origin(o, e, src)}
	if o.ref != nil && len(o.ref.path) > 0 && o.ref.path[0].key == "args" {
		w.args = true
	}
	if tm != nil {
		if tv, s := r.readTyped(tm.typ, v, src, tm.options(r, e.at)); s.ok() {
			w.tv, w.typed = tv, true
		}
	}
	return w, true
}

// wantedOfTyped is the value that a typed matcher asks for: the first that it compares with, or any that passes.
func (r *run) wantedOfTyped(tm *typedMatcher, e *env) (w wanted, ok bool) {
	if len(tm.cmps) == 0 {
		for i := range tm.parts {
			if w, ok = r.wantedOfTyped(tm.parts[i].m, e); ok {
				w.m = tm
				return w, true
			}
		}
		return wanted{m: tm, e: e, own: true}, !tm.any && tm.from == nil
	}
	c := &tm.cmps[0]
	if c.isLt {
		w, ok = wanted{text: c.lit.Text, tv: c.lit, typed: true, e: e, own: true}, true
	} else {
		w, ok = r.wantedOf(&c.want, tm, e)
	}
	if c.op != textfact.OpEquals {
		w.m, w.e = tm, e
	}
	return w, ok
}

// wantedOfMatcher is what the first test of a matcher that v fails asks for.
func (r *run) wantedOfMatcher(m *matcher, e *env, v val) (wanted, bool) {
	for _, vt := range m.tests {
		if t := vt.try(r, e, v); t.is == textfact.Yes {
			continue
		}
		switch vt := vt.(type) {
		case *equalsTest:
			return r.wantedOf(&vt.want, nil, e)
		case *orderTest:
			return r.wantedOf(&vt.limit, nil, e)
		case *containsTest:
			return r.wantedOf(&vt.want, nil, e)
		case *phraseTest:
			return r.wantedOf(&vt.want, nil, e)
		case *typedTest:
			return r.wantedOfTyped(vt.m, e)
		}
		return wanted{}, false
	}
	return wanted{}, false
}

// in looks for w in a text. lo equals hi where it is there in another form.
func (r *run) in(w *wanted, raw []byte, at int32) (lo, hi int, ok bool) {
	opts := r.p.opts
	opts.At = r.timeAt(at)
	if w.typed {
		for _, f := range textfact.FindEqual(nil, w.tv, raw, opts) {
			if textfact.Satisfies(textfact.OpEquals, f.Value, w.tv, opts) == textfact.Yes {
				return f.Lo, f.Hi, true
			}
		}
	}
	if w.m != nil {
		inner := *w.e
		inner.at = at
		for _, f := range textfact.Find(nil, w.m.typ, raw, w.m.options(r, at)) {
			if t := r.typed(w.m, &inner, f.Value); t.is == textfact.Yes {
				return f.Lo, f.Hi, true
			}
		}
	}
	const shortest = 2 // a single character stands everywhere
	if len(w.text) < shortest || !textfact.ContainsValue(raw, w.text) {
		return 0, 0, false
	}
	if i := bytes.Index(raw, []byte(w.text)); i >= 0 {
		return i, i + len(w.text), true
	}
	return 0, 0, true
}

// inLeaf looks for w in the leaves of a JSON value, and gives the leaf.
func (r *run) inLeaf(w *wanted, v val, at int32) (leaf string, ok bool) {
	opts := r.p.opts
	opts.At = r.timeAt(at)
	v.leaves(func(have val) bool {
		switch {
		case len(w.text) > 1 && equal(have, textVal(w.text), false):
			ok = true
		case w.typed && r.fieldIs(have, &w.tv, opts):
			ok = true
		case w.m != nil && have.shape != boolean:
			if tv, is := textfact.Field(w.m.typ, have.s, have.shape == number, w.m.options(r, at)); is {
				t := r.typed(w.m, w.e, tv)
				ok = t.is == textfact.Yes
			}
		}
		if !ok && have.shape == text && len(have.s) > len(w.text) {
			_, _, ok = r.in(w, []byte(have.s), at)
		}
		leaf = have.s
		return !ok
	})
	return leaf, ok
}

func (r *run) fieldIs(have val, tv *textfact.Value, opts textfact.Options) bool {
	if have.shape != text && have.shape != number {
		return false
	}
	other, ok := textfact.Field(tv.Type, have.s, have.shape == number, opts)
	return ok && textfact.Satisfies(textfact.OpEquals, other, *tv, opts) == textfact.Yes
}

// inUser finds w in the newest of the user's turns before a place that has it.
func (r *run) inUser(w *wanted, before int32) (spot, bool) {
	for i := len(r.msgs) - 1; i >= 0; i-- {
		m := &r.msgs[i]
		if m.role != transcript.User || m.step >= before || m.empty {
			continue
		}
		if lo, hi, ok := r.in(w, r.raw(m), m.step); ok {
			return spot{m: m, lo: lo, hi: hi}, true
		}
	}
	return spot{}, false
}

// inState finds w in dialog or application state before a place.
func (r *run) inState(w *wanted, before int32) (spot, bool) {
	for i := len(r.t.States) - 1; i >= 0; i-- {
		st := &r.t.States[i]
		if st.Step >= before {
			continue
		}
		if leaf, ok := r.inLeaf(w, r.jsonVal(st.Value), st.Step); ok {
			return spot{x: &occ{kind: occState, index: int32(i), start: st.Step, end: st.Step, value: r.jsonVal(st.Value)}, mark: leaf}, true
		}
	}
	return spot{}, false
}

// inResult finds w in the newest result before a place that has it.
func (r *run) inResult(w *wanted, before int32) (spot, bool) {
	for i := len(r.calls) - 1; i >= 0; i-- {
		if c := &r.t.Calls[i]; c.ResultAt < 0 || c.ResultAt >= before || r.callOutcome(int32(i)) == transcript.OutcomeFailed {
			continue
		}
		if s, ok := r.inCall(w, int32(i)); ok {
			return s, true
		}
	}
	return spot{}, false
}

// inCall finds w in the result of a call.
func (r *run) inCall(w *wanted, call int32) (spot, bool) {
	leaf, ok := r.inLeaf(w, r.callResult(call), r.t.Calls[call].Step)
	if !ok {
		return spot{}, false
	}
	s := spot{call: call, isCall: true}
	s.lo, s.hi = spanOf(r.callOutput(call), leaf)
	return s, true
}

func spanOf(text, part string) (lo, hi int) {
	const longest = 80
	if i := strings.Index(text, part); i >= 0 && part != "" && len(part) <= longest {
		return i, i + len(part)
	}
	return 0, 0
}

// inInstructions reports whether the instructions, which are in the model's input, have w.
func (r *run) inInstructions(w *wanted) bool {
	for i := range r.t.Messages {
		if r.t.Messages[i].Role != transcript.System {
			continue
		}
		if _, _, ok := r.in(w, r.t.AppendMessage(nil, int32(i)), 0); ok {
			return true
		}
	}
	return false
}

// inWorld finds w in what only the application or the world shows.
func (r *run) inWorld(w *wanted) (spot, bool) {
	for i := range r.t.Events {
		ev := &r.t.Events[i]
		if ev.Name == transcript.ToldBeforeRedaction || r.t.OfAnother(ev.Step) != "" {
			continue
		}
		if leaf, ok := r.inLeaf(w, r.jsonVal(ev.Fields), ev.Step); ok {
			return spot{x: &occ{kind: occEvent, index: int32(i), start: ev.Step, end: ev.Step}, mark: leaf}, true
		}
	}
	for i := range r.t.Probes {
		pr := &r.t.Probes[i]
		if r.t.OfAnother(pr.Step) != "" {
			continue
		}
		if leaf, ok := r.inLeaf(w, r.jsonVal(pr.Result), pr.Step); ok {
			return spot{x: &occ{kind: occProbe, index: int32(i), start: pr.Step, end: pr.Step}, mark: leaf}, true
		}
	}
	return spot{}, false
}

// trace finds the last place before the reply where w stood: where the contract takes it from, or where the record has it.
func (r *run) trace(w *wanted) (verdict.Seen, spot) {
	if w.from != nil {
		return r.placeOfSource(w)
	}
	end := int32(len(r.t.Steps))
	if s, ok := r.inResult(w, end); ok {
		return verdict.SeenResult, s
	}
	if r.inInstructions(w) {
		return verdict.SeenInput, spot{}
	}
	if s, ok := r.inState(w, end); ok {
		return verdict.SeenState, s
	}
	if s, ok := r.inUser(w, end); ok {
		return verdict.SeenUser, s
	}
	if s, ok := r.inWorld(w); ok {
		return verdict.SeenWorld, s
	}
	return verdict.SeenNowhere, spot{}
}

func (r *run) placeOfSource(w *wanted) (verdict.Seen, spot) {
	s := spot{x: w.from, mark: w.text}
	switch w.from.kind {
	case occCall:
		if w.args {
			return verdict.SeenArguments, s
		}
		s = spot{call: w.from.index, isCall: true}
		if at, ok := r.inCall(w, w.from.index); ok {
			s = at
		}
		return verdict.SeenResult, s
	case occText, occReply:
		if m := r.messageOf(w.from); m != nil {
			s = spot{m: m, lo: w.from.lo, hi: w.from.hi}
			if lo, hi, ok := r.in(w, r.raw(m), m.step); ok && hi > lo {
				s.lo, s.hi = lo, hi
			}
			if m.role == transcript.User {
				return verdict.SeenUser, s
			}
		}
		return verdict.SeenInput, s
	case occState:
		return verdict.SeenState, s
	case occEvent, occProbe, occWorld:
		return verdict.SeenWorld, s
	}
	return verdict.SeenNowhere, s
}
