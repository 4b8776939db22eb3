package evaluate

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// textRule is says, asks and user_says: text by one role, with all keys in one turn.
type textRule struct {
	sel       selection
	role      transcript.Role
	questions bool // only question sentences
	phrase    *operand
	called    []string // words for an input (asks for:)
	pattern   *patternTest
	contains  *operand
	near      *operand
	typed     []*typedMatcher
}

func compileSays(c *compiler, v *contract.Value, s *scope) rule {
	return compileText(c, v, s, &textRule{role: transcript.Agent})
}

func compileAsks(c *compiler, v *contract.Value, s *scope) rule {
	return compileText(c, v, s, &textRule{role: transcript.Agent, questions: true})
}

func compileUserSays(c *compiler, v *contract.Value, s *scope) rule {
	return compileText(c, v, s, &textRule{role: transcript.User})
}

func compileText(c *compiler, v *contract.Value, s *scope, k *textRule) rule {
	k.sel = c.selection(v, s, whichAny)
	if v.Kind != contract.Map {
		o := c.operand(v, s)
		k.phrase = &o
		return k
	}
	inner := *s
	inner.always = false
	for i := range v.Pairs {
		p := &v.Pairs[i]
		switch p.Key {
		case "phrase":
			o := c.operand(&p.Value, &inner)
			k.phrase = &o
		case "pattern":
			k.pattern = c.patternOf(&p.Value, &inner)
		case "contains":
			o := c.operand(&p.Value, &inner)
			k.contains = &o
		case "near":
			o := c.operand(&p.Value, &inner)
			k.near = &o
		case "for":
			k.called = c.calledWords(&p.Value)
		case "which", "times", "after", "after_last", "before", "other_than", "where":
		default:
			t, ok := textfact.TypeNamed(p.Key)
			if !ok {
				c.errorf(p.KeyPos, "unknown_key", "%s is no key of a text rule", p.Key)
				continue
			}
			k.typed = append(k.typed, c.typedMatcherOf(t, &p.Value, &inner))
		}
	}
	return k
}

func (c *compiler) calledWords(v *contract.Value) []string {
	for i := range c.contract.Inputs {
		if c.contract.Inputs[i].Name == v.Text {
			return c.contract.Inputs[i].Called
		}
	}
	c.errorf(v.Pos, "unresolved_reference", "no input is named %s", v.Text)
	return nil
}

func (k *textRule) chosen() *selection { return &k.sel }

func (k *textRule) eval(r *run, e *env) outcome {
	if src := k.sources(r, e); !src.ok() && (src.reason != verdict.ReasonInputUnbound || k.wordsUnbound(r, e) && r.spoke(k.role)) {
		return takeOver(src)
	}
	out := r.decide(&k.sel, e, k.candidates(r, e))
	if len(r.t.Events) > 0 && k.role == transcript.Agent {
		r.toldBefore(k, e, &out)
	}
	return out
}

// wordsUnbound: the words that select are not known, so that any turn may hold them.
func (k *textRule) wordsUnbound(r *run, e *env) bool {
	for _, o := range []*operand{k.phrase, k.contains, k.near} {
		if o != nil && !o.constant() {
			if _, src := r.value(o, e, true); !src.ok() {
				return true
			}
		}
	}
	if k.pattern != nil {
		if _, src := r.pattern(k.pattern, e); !src.ok() {
			return true
		}
	}
	return false
}

// spoke: some turn of the role is there, delivered where it is the agent's.
func (r *run) spoke(role transcript.Role) bool {
	for i := range r.msgs {
		if m := &r.msgs[i]; m.role == role && !m.empty && !m.draft {
			return true
		}
	}
	return false
}

// sources resolves every reference of the rule once; the first that has no value is returned.
func (k *textRule) sources(r *run, e *env) source {
	for _, o := range []*operand{k.phrase, k.contains, k.near} {
		if o != nil && !o.constant() {
			if _, src := r.value(o, e, true); !src.ok() {
				return src
			}
		}
	}
	if k.pattern != nil {
		if _, src := r.pattern(k.pattern, e); !src.ok() {
			return src
		}
	}
	for _, m := range k.typed {
		if src := r.wants(m, e); !src.ok() {
			return src
		}
	}
	return source{state: verdict.Met, at: nowhere}
}

func (k *textRule) candidates(r *run, e *env) []candidate {
	out := r.space(4) // most rules select few turns
	for i := range r.msgs {
		m := &r.msgs[i]
		if m.role != k.role || m.empty {
			continue
		}
		out = k.inTurn(r, e, m, out)
	}
	return out
}

// inTurn appends the candidates of one turn. Text that was not delivered, and words that are not asserted, come as near
// misses of the farthest ranks, so that the reason can be told.
func (k *textRule) inTurn(r *run, e *env, m *message, out []candidate) []candidate {
	base := occ{kind: occText, index: m.index, start: m.step, end: m.step, strength: verdict.Text, assumed: m.assumed, rest: m.rest}
	lo, hi, hedged, hit := k.selected(r, e, m)
	if !hit {
		return out
	}
	base.lo, base.hi = lo, hi
	before := len(out)
	if len(k.typed) == 0 {
		out = append(out, candidate{occ: base, standing: passes})
	} else {
		out = k.values(r, e, m, base, out)
	}
	for i := before; i < len(out); i++ {
		c := &out[i]
		if m.draft {
			if c.standing == passes {
				c.standing, c.rank, c.reason = misses, rankDraft, verdict.ReasonNotDelivered
			} else {
				c.standing, c.rank, c.reason = misses, rankNone, verdict.ReasonAbsent
			}
		} else if hedged && c.standing == passes {
			c.standing, c.rank, c.reason = misses, rankHedged, verdict.ReasonHedged
			c.detail = "the words stand there, but they are not asserted"
		}
	}
	return out
}

// selected tests phrase, pattern, contains and the words of asks for:, all in the same turn.
func (k *textRule) selected(r *run, e *env, m *message) (lo, hi int, hedged, hit bool) {
	raw := r.raw(m)
	if k.pattern != nil {
		re, src := r.pattern(k.pattern, e)
		if !src.ok() {
			return 0, 0, false, false
		}
		at := re.Find(raw)
		if at != nil && k.questions {
			at = k.patternAt(r, m, re.FindAll(raw))
		}
		if at == nil {
			return 0, 0, false, false
		}
		lo, hi = at[0], at[1]
	}
	if k.contains != nil {
		v, src := r.value(k.contains, e, false)
		i := -1
		if src.ok() {
			i = k.containedAt(r, m, raw, []byte(asText(v)))
		}
		if i < 0 {
			return 0, 0, false, false
		}
		lo, hi = i, i+len(asText(v))
	}
	if k.phrase != nil {
		phrases, src := r.phrases(k.phrase, e)
		if !src.ok() {
			return 0, 0, false, false
		}
		l, h, asserted, found := r.findPhrases(m, phrases, k.questions)
		if !found {
			return 0, 0, false, false
		}
		lo, hi, hedged = l, h, !asserted
	}
	if k.called != nil {
		l, h, found := r.asksFor(m, k.called)
		if !found {
			return 0, 0, false, false
		}
		lo, hi = l, h
	}
	if k.questions && k.phrase == nil && k.called == nil && k.pattern == nil && k.contains == nil {
		l, h, found := r.firstQuestion(m)
		if !found {
			return 0, 0, false, false
		}
		lo, hi = l, h
	}
	return lo, hi, hedged, true
}

// containedAt finds exact characters, in a question where the rule asks.
func (k *textRule) containedAt(r *run, m *message, raw, want []byte) int {
	for from := 0; from <= len(raw); {
		i := bytes.Index(raw[from:], want)
		if i < 0 {
			return -1
		}
		if !k.questions || r.inQuestion(m, from+i) {
			return from + i
		}
		from += i + 1
	}
	return -1
}

func (k *textRule) patternAt(r *run, m *message, all [][]int) []int {
	for _, at := range all {
		if r.inQuestion(m, at[0]) {
			return at
		}
	}
	return nil
}

// values appends the typed values of a turn. With several type keys each must have a passing value; the first key's
// values are the occurrences.
func (k *textRule) values(r *run, e *env, m *message, base occ, out []candidate) []candidate {
	inner := r.copyOf(e)
	inner.at = base.start
	rest := yesTest()
	for _, tm := range k.typed[1:] {
		u, found := k.someValue(r, inner, m, tm)
		if !found {
			return out
		}
		rest = rest.and(u)
	}
	units, limited, ok := k.nearUnits(r, e, m)
	if !ok {
		return out
	}
	tm := k.typed[0]
	before := len(out)
	for _, f := range r.found(tm, inner, r.raw(m), tm.options(r, base.start)) {
		if limited && !units[r.text(m).UnitAt(f.Lo)] || k.questions && !r.inQuestion(m, f.Lo) {
			continue
		}
		out = append(out, candidate{occ: base})
		c := &out[len(out)-1]
		c.lo, c.hi, c.tv, c.hasTV, c.value = f.Lo, f.Hi, f.Value, true, textVal(f.Value.Text)
		t := r.typed(tm, inner, f.Value).and(rest)
		if !standingOf(c, t, rankTold, verdict.ReasonWrongValue) {
			c.said = t.reason == verdict.ReasonNoSource
		}
	}
	return onePerTurn(out, before, k.sel.which)
}

// onePerTurn: unless every value counts, a turn is one occurrence: it passes where one of its values does.
func onePerTurn(out []candidate, before int, w which) []candidate {
	if w == whichEvery || len(out)-before < 2 {
		return out
	}
	pick := before
	for i := before; i < len(out); i++ {
		if better(out[i].standing, out[pick].standing) {
			pick = i
		}
	}
	out[before] = out[pick]
	return out[:before+1]
}

func better(a, b standing) bool {
	rank := [...]int{passes: 0, undecided: 1, waiting: 2, misses: 3}
	return rank[a] < rank[b]
}

func (k *textRule) someValue(r *run, e *env, m *message, tm *typedMatcher) (test, bool) {
	out := noTest(verdict.ReasonWrongValue, "")
	found := false
	units, limited, ok := k.nearUnits(r, e, m)
	if !ok {
		return out, false
	}
	for _, f := range r.found(tm, e, r.raw(m), tm.options(r, e.at)) {
		if limited && !units[r.text(m).UnitAt(f.Lo)] {
			continue
		}
		found = true
		out = out.or(r.typed(tm, e, f.Value))
	}
	return out, found
}

// nearUnits gives the sentences, list items and table rows that hold one of the near phrases.
func (k *textRule) nearUnits(r *run, e *env, m *message) (units map[int]bool, limited, ok bool) {
	if k.near == nil {
		return nil, false, true
	}
	phrases, src := r.phrases(k.near, e)
	if !src.ok() {
		return nil, true, false
	}
	t := r.text(m)
	units = map[int]bool{}
	for _, p := range phrases {
		for _, mention := range t.Find(nil, p) {
			units[mention.Unit] = true
		}
	}
	return units, true, len(units) > 0
}
