package evaluate

import (
	"bytes"
	"regexp"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// claimPlan is the words by which the agent claims exactly one obligation.
type claimPlan struct {
	phrases *operand
	pattern *patternTest
}

func (c *compiler) claimPlan(v *contract.Value, each string) *claimPlan {
	s := &scope{each: each}
	if v.Kind == contract.Map {
		p := &claimPlan{}
		if pat := v.Get("pattern"); pat != nil {
			p.pattern = c.patternOf(pat, s)
		}
		if ph := v.Get("phrase"); ph != nil {
			o := c.operand(ph, s)
			p.phrases = &o
		}
		if ct := v.Get("contains"); ct != nil && p.pattern == nil {
			p.pattern = &patternTest{re: regexp.MustCompile(regexp.QuoteMeta(ct.Text)), src: ct.Text}
		}
		return p
	}
	o := c.operand(v, s)
	return &claimPlan{phrases: &o}
}

// said is where the agent claims an obligation.
type said struct {
	m      *message
	lo, hi int
}

// claims finds where the agent, in delivered text, claims the obligation: by its own words, or where it has none and is
// about something done that the exit requires, by a general claim of completion in the last delivered turn.
func (r *run) claims(p *obligationPlan, e *env, required bool) *said {
	if p.claim == nil {
		if !p.effect || !required {
			return nil
		}
		return r.generalClaim(aboutCheck(p.rule))
	}
	for i := len(r.msgs) - 1; i >= 0; i-- {
		m := &r.msgs[i]
		if m.role != transcript.Agent || m.draft || m.empty {
			continue
		}
		if at := r.claimIn(p.claim, m, e); at != nil {
			return at
		}
	}
	return nil
}

func (r *run) claimIn(p *claimPlan, m *message, e *env) *said {
	t := r.text(m)
	if p.phrases != nil {
		if phrases, src := r.phrases(p.phrases, e); src.ok() {
			for _, ph := range phrases {
				r.s.mentions = t.Find(r.s.mentions[:0], ph)
				for _, at := range r.s.mentions {
					if at.Hedge == claim.Asserted && !t.Units()[at.Unit].Question {
						return &said{m, at.Lo, at.Hi}
					}
				}
			}
		}
	}
	if p.pattern != nil {
		if re, src := r.pattern(p.pattern, e); src.ok() {
			for _, at := range re.FindAllIndex(r.raw(m), -1) {
				if t.HedgeAt(at[0], at[1]) == claim.Asserted {
					return &said{m, at[0], at[1]}
				}
			}
		}
	}
	return nil
}

// generalClaim finds a claim of completion in the last delivered turn. That something was looked at claims no other
// effect than a check.
func (r *run) generalClaim(check bool) *said {
	m := r.lastDelivered()
	if m == nil {
		return nil
	}
	for _, c := range r.p.lexicon.Find(nil, r.text(m)) {
		if c.Kind == claim.Completion && (check || !saysChecked(r.raw(m)[c.Lo:c.Hi])) {
			return &said{m, c.Lo, c.Hi}
		}
	}
	return nil
}

func saysChecked(words []byte) bool {
	for _, w := range []string{"checked", "reviewed", "verified", "tested", "looked", "confirmed that"} {
		if bytes.Contains(bytes.ToLower(words), []byte(w)) {
			return true
		}
	}
	return false
}

func aboutCheck(p rule) bool {
	switch p := p.(type) {
	case *runsRule:
		return true
	case *worldRule:
		return p.kind == "command"
	case *anyRule:
		return len(p.parts) > 0 && aboutCheck(p.parts[0])
	}
	return false
}

// contradicts: the record shows the opposite of what was claimed: a failed call, a reading, the world.
func contradicts(o *outcome) bool {
	if o.refutes >= 0 || len(o.counter) > 0 {
		return true
	}
	switch o.reason {
	case verdict.ReasonFailed, verdict.ReasonShowsOtherwise:
		return true
	}
	for i := range o.near {
		if o.near[i].reason == verdict.ReasonFailed && o.near[i].standing == misses {
			return true
		}
	}
	return false
}
