package evaluate

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// fromTest is from: the value stands in an earlier occurrence of one of the sources.
type fromTest struct{ sources []fromSource }

type fromSource struct {
	user   bool
	result bool
	rule   rule
	fact   *reference
}

func (c *compiler) sources(v *contract.Value, s *scope) []fromSource {
	if v.Kind == contract.List {
		var out []fromSource
		for i := range v.Items {
			out = append(out, c.sources(&v.Items[i], s)...)
		}
		return out
	}
	if v.Kind == contract.Scalar {
		switch v.Text {
		case "user":
			return []fromSource{{user: true}}
		case "result":
			return []fromSource{{result: true}}
		}
		if isReference(v.Text) {
			return []fromSource{{fact: c.reference(v.Text, v.Pos, s)}}
		}
		c.errorf(v.Pos, "bad_source", "%s is no source: write user, result, a $fact or a rule", v.Text)
		return nil
	}
	inner := *s
	inner.this = true
	return []fromSource{{rule: c.rule(v, &inner)}}
}

func (t *fromTest) try(r *run, e *env, v val) test { return r.hasSource(t, e, v, nil) }

// hasSource looks for v in what stands before the place under test. A list needs a source for each leaf.
func (r *run) hasSource(t *fromTest, e *env, v val, tv *textfact.Value) test {
	if v.isEmpty() {
		return yesTest()
	}
	if e.at < 0 {
		end := *e
		end.at = int32(len(r.t.Steps)) // a value that stands nowhere is looked at when all is over
		e = &end
	}
	missingLeaf := ""
	v.leaves(func(leaf val) bool {
		if leaf.shape == boolean {
			return true
		}
		for i := range t.sources {
			if r.stands(&t.sources[i], e, leaf, tv) {
				return true
			}
		}
		missingLeaf = leaf.show()
		return false
	})
	if missingLeaf == "" {
		return yesTest()
	}
	if r.cutBefore(e.at) {
		return unsure(verdict.ReasonCut, missingLeaf+" has no source in the part of the record that is there")
	}
	return noTest(verdict.ReasonNoSource, missingLeaf+" has no source")
}

// stands reports whether leaf stands in an occurrence of the source that ends before the place under test.
func (r *run) stands(s *fromSource, e *env, leaf val, tv *textfact.Value) bool {
	switch {
	case s.user:
		return r.userGave(e.at, leaf, tv)
	case s.result:
		for i := range r.calls {
			c := &r.t.Calls[i]
			if c.ResultAt >= 0 && c.ResultAt < e.at && r.callOutcome(int32(i)) == transcript.OutcomeSucceeded &&
				r.inValue(r.callResult(int32(i)), leaf, tv, e.at) {
				return true
			}
		}
		return false
	}
	var occs []occ
	if s.fact != nil {
		occs, _ = r.evidenceOf(s.fact, e)
	} else if s.rule != nil {
		occs = r.passing(s.rule, e)
	}
	for i := range occs {
		if occs[i].end < e.at && r.inOccurrence(&occs[i], leaf, tv, e.at) {
			return true
		}
	}
	return false
}

func (r *run) inOccurrence(o *occ, leaf val, tv *textfact.Value, at int32) bool {
	switch o.kind {
	case occText, occReply:
		return r.inText([]byte(r.textOf(o)), leaf, tv, at)
	}
	return r.inValue(r.resultOf(o), leaf, tv, at)
}

// userGave looks in the user's turns before the place; digits also over all of these turns joined.
func (r *run) userGave(at int32, leaf val, tv *textfact.Value) bool {
	var digits []byte
	for i := range r.msgs {
		m := &r.msgs[i]
		if m.role != transcript.User || m.step >= at {
			continue
		}
		if r.inText(r.raw(m), leaf, tv, at) {
			return true
		}
		digits = textfact.DigitsOf(digits, r.raw(m))
	}
	want := textfact.DigitsOf(nil, []byte(leaf.s))
	const enough = 4 // fewer joined digits are found everywhere
	return len(want) >= enough && len(want)*2 >= len(leaf.s) && bytes.Contains(digits, want)
}

func (r *run) inText(raw []byte, leaf val, tv *textfact.Value, at int32) bool {
	if tv != nil {
		opts := r.p.opts
		opts.At = r.timeAt(at)
		for _, f := range textfact.FindEqual(nil, *tv, raw, opts) {
			if textfact.Satisfies(textfact.OpEquals, f.Value, *tv, opts) == textfact.Yes {
				return true
			}
		}
	}
	return textfact.ContainsValue(raw, asText(leaf))
}

// inValue: equal to a leaf of JSON, or a whole token or phrase of a text.
func (r *run) inValue(v, leaf val, tv *textfact.Value, at int32) bool {
	found := false
	opts := r.p.opts
	opts.At = r.timeAt(at)
	v.leaves(func(have val) bool {
		if equal(have, leaf, false) {
			found = true
		} else if tv != nil {
			if other, ok := textfact.Field(tv.Type, have.s, have.shape == number, opts); ok {
				found = textfact.Satisfies(textfact.OpEquals, other, *tv, opts) == textfact.Yes
			}
		}
		if !found && have.shape == text && len(have.s) > len(leaf.s) {
			found = r.inText([]byte(have.s), leaf, tv, at)
		}
		return !found
	})
	return found
}
