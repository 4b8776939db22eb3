package evaluate

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/pattern"
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
			p.pattern = &patternTest{re: pattern.MustCompile(regexp.QuoteMeta(ct.Text)), src: ct.Text}
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
		return r.generalClaim(p, e)
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
	if p.phrases != nil {
		if phrases, src := r.phrases(p.phrases, e); src.ok() {
			for _, ph := range phrases {
				if !ph.MayStand(r.glance(m)) {
					continue
				}
				t := r.text(m)
				r.s.mentions = t.Find(r.s.mentions[:0], ph)
				for _, at := range r.s.mentions {
					if at.Hedge == claim.Asserted && !t.AsksAt(at.Lo) {
						return &said{m, at.Lo, at.Hi}
					}
				}
			}
		}
	}
	if p.pattern != nil {
		if re, src := r.pattern(p.pattern, e); src.ok() {
			for _, at := range re.FindAll(r.raw(m)) {
				if r.text(m).HedgeAt(at[0], at[1]) == claim.Asserted {
					return &said{m, at[0], at[1]}
				}
			}
		}
	}
	return nil
}

// generalClaim finds a claim of completion in the last delivered turn. That something was looked at claims no other
// effect than a check, and a verb that names another act than the obligation's tool claims that other act.
func (r *run) generalClaim(p *obligationPlan, e *env) *said {
	m := r.lastDelivered()
	if m == nil {
		return nil
	}
	check := aboutCheck(p.rule)
	for _, c := range r.findClaims(m) {
		if c.Kind == claim.Completion && r.claimsTool(p, e, r.raw(m)[c.Lo:c.Hi]) || check && c.Kind == claim.Check {
			return &said{m, c.Lo, c.Hi}
		}
	}
	return nil
}

// claimsTool: "saved" claims save_phone and does not claim book_callback beside it. Words that name no act ("done"), and
// an obligation that is the only effect owed, are claimed by any completion.
func (r *run) claimsTool(p *obligationPlan, e *env, words []byte) bool {
	k, ok := p.rule.(*callsRule)
	if !ok || r.p.effects < 2 {
		return true
	}
	names, src := r.value(&k.tool, e, true)
	if !src.ok() {
		return true
	}
	verb := actIn(words)
	if verb == "" {
		return true
	}
	if names.shape != list {
		names = val{shape: list, items: []val{names}}
	}
	for _, n := range names.items {
		if strings.Contains(strings.ToLower(n.s), verb[:min(len(verb), 4)]) {
			return true
		}
	}
	return false
}

// actIn returns the word of a claim that names an act, or "" where it says no more than that something is done.
func actIn(words []byte) string {
	act := ""
	for _, w := range strings.FieldsFunc(strings.ToLower(string(words)), func(c rune) bool { return !unicode.IsLetter(c) }) {
		switch w {
		case "done", "finished", "completed", "complete", "set", "sorted", "ready", "handled", "settled", "resolved", "solved", "executed", "performed",
			"processed", "works", "working", "live", "good", "through", "care":
			return ""
		}
		if strings.HasSuffix(w, "ed") && len(w) > 4 {
			act = w
		}
	}
	return act
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

// findClaims lists the claims of a turn in memory that is reused.
func (r *run) findClaims(m *message) []claim.Claim {
	r.s.claims = r.p.lexicon.Find(r.s.claims[:0], r.text(m))
	return r.s.claims
}
