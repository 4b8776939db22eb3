package evaluate

import (
	"fmt"
	"sort"
	"strconv"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/verdict"
)

// which says which of the selected occurrences decide.
type which uint8

const (
	whichAny which = iota
	whichNewest
	whichEvery
)

// selection is what all occurrence rules share: which occurrences decide, how many, and where they must stand.
type selection struct {
	which     which
	hasTimes  bool
	least     int
	most      int // -1: no limit
	after     []orderRef
	afterLast []orderRef
	before    []orderRef
	otherThan *reference
	reading   bool // a failing newest occurrence refutes
}

// orderRef is one X of after, after_last or before.
type orderRef struct {
	ref  *reference
	rule rule
	text string
}

func (c *compiler) selection(v *contract.Value, s *scope, usual which) selection {
	sel := selection{which: usual, most: -1}
	if s.always {
		sel.which = whichEvery
	}
	if v == nil || v.Kind != contract.Map {
		return sel
	}
	if w := v.Get("which"); w != nil {
		switch w.Text {
		case "any":
			sel.which = whichAny
		case "newest":
			sel.which = whichNewest
		case "every":
			sel.which = whichEvery
		}
	}
	sel.reading = sel.which == whichNewest
	c.times(&sel, v.Get("times"))
	inner := *s
	inner.this, inner.always = true, false
	sel.after = c.orderRefs(v.Get("after"), &inner)
	sel.afterLast = c.orderRefs(v.Get("after_last"), &inner)
	sel.before = c.orderRefs(v.Get("before"), &inner)
	if o := v.Get("other_than"); o != nil {
		sel.otherThan = c.reference(o.Text, o.Pos, s)
	}
	if w := v.Get("where"); w != nil {
		c.errorf(w.Pos, "not_supported", "where is not evaluated by this version; say it with args, result or value")
	}
	return sel
}

func (c *compiler) times(sel *selection, v *contract.Value) {
	if v == nil {
		return
	}
	sel.hasTimes = true
	read := func(v *contract.Value) int {
		n, err := strconv.Atoi(v.Text)
		if err != nil || n < 0 {
			c.errorf(v.Pos, "bad_count", "%s is no count", v.Text)
		}
		return n
	}
	if v.Kind == contract.Scalar {
		sel.least = read(v)
		sel.most = sel.least
		return
	}
	if lo := v.Get("min"); lo != nil {
		sel.least = read(lo)
	}
	if hi := v.Get("max"); hi != nil {
		sel.most = read(hi)
	}
}

func (c *compiler) orderRefs(v *contract.Value, s *scope) []orderRef {
	if v == nil {
		return nil
	}
	if v.Kind == contract.List {
		var out []orderRef
		for i := range v.Items {
			out = append(out, c.orderRefs(&v.Items[i], s)...)
		}
		return out
	}
	if v.Kind == contract.Scalar && isReference(v.Text) {
		if ref := c.reference(v.Text, v.Pos, s); ref != nil {
			return []orderRef{{ref: ref, text: v.Text}}
		}
		return nil
	}
	return []orderRef{{rule: c.rule(v, s), text: shortWords(v)}}
}

// decide turns candidates into the rule's outcome.
func (r *run) decide(sel *selection, e *env, cands []candidate) outcome {
	cands = r.without(sel, e, cands)
	for i := range cands {
		switch cands[i].standing {
		case passes:
			r.ordered(sel, e, &cands[i])
		case undecided:
			// What stands in the wrong place fails, whatever else about it cannot be known.
			placed := cands[i]
			placed.standing = passes
			if r.ordered(sel, e, &placed); placed.standing == misses {
				cands[i] = placed
			}
		}
	}
	var out outcome
	switch sel.which {
	case whichNewest:
		out = r.newest(sel, e, cands)
	case whichEvery:
		out = r.every(cands)
	default:
		out = r.some(sel, cands)
	}
	return r.strongEnough(out, e)
}

// without leaves out what other_than names and, on the second look, near misses that another obligation accounts for.
// Readings stay: what meets one obligation may show the opposite of another.
func (r *run) without(sel *selection, e *env, cands []candidate) []candidate {
	if sel.otherThan == nil && (!r.second || sel.which != whichAny) {
		return cands
	}
	var accounted map[int32]bool
	if sel.otherThan != nil {
		accounted = r.accountedBy(sel.otherThan.index)
	}
	kept := cands[:0]
	for _, c := range cands {
		if c.kind == occCall && (accounted[c.index] || r.second && sel.which == whichAny && c.ofAnother() && r.claimed[c.index]) {
			continue
		}
		kept = append(kept, c)
	}
	return kept
}

// ofAnother: what was sent differs, so that the call may be about another obligation. A call that was meant and came back
// wrong, stands in the wrong place or acts on a value that nobody gave is a near miss, whatever else it meets.
func (c *candidate) ofAnother() bool {
	return c.standing == misses && (c.rank == rankArgs || c.rank == rankTarget) && c.reason != verdict.ReasonNoSource
}

// some: one passing occurrence is enough, or as many as times says.
func (r *run) some(sel *selection, cands []candidate) outcome {
	var evidence []occ
	open := 0
	for i := range cands {
		switch cands[i].standing {
		case passes:
			if evidence == nil {
				evidence = r.roomFor(len(cands) - i)
			}
			evidence = append(evidence, cands[i].occ)
		case undecided, waiting:
			open++
		}
	}
	n := len(evidence)
	if sel.hasTimes {
		met := outcome{state: verdict.Met, refutes: nowhere, evidence: evidence, strength: strongest(evidence)}
		switch {
		case sel.most >= 0 && n > sel.most:
			return outcome{state: verdict.Invalid, reason: verdict.ReasonTooMany, refutes: nowhere, evidence: evidence,
				detail: fmt.Sprintf("%d times, at most %d allowed", n, sel.most), strength: strongest(evidence)}
		case n+open < sel.least && n+open > 0:
			out := unmet(verdict.ReasonTooFew)
			out.detail = fmt.Sprintf("%d of %d", n, sel.least)
			return r.cutUnless(false, out)
		case n < sel.least && open > 0, sel.most >= 0 && n+open > sel.most:
			out := undecidedOf(cands)
			out.evidence = evidence
			return out
		case n >= sel.least:
			return r.cutUnless(sel.most < 0 || n > 0, met)
		}
	} else if n > 0 {
		return outcome{state: verdict.Met, refutes: nowhere, evidence: evidence, strength: strongest(evidence), near: cands}
	}
	if open > 0 {
		return undecidedOf(cands)
	}
	return r.nearest(cands)
}

// undecidedOf gives the state of candidates of which none is settled: unknown before pending.
func undecidedOf(cands []candidate) outcome {
	var pick *candidate
	for i := range cands {
		c := &cands[i]
		if c.standing == undecided && (pick == nil || pick.standing == waiting) || c.standing == waiting && pick == nil {
			pick = c
		}
	}
	out := outcome{state: verdict.Unknown, reason: pick.reason, detail: pick.detail, needs: pick.needs, refutes: nowhere, near: cands}
	if pick.standing == waiting {
		out.state = verdict.Pending
	}
	return out
}

// nearest gives the outcome of the nearest miss, or absent.
func (r *run) nearest(cands []candidate) outcome {
	var pick *candidate
	for i := range cands {
		if cands[i].standing == misses && cands[i].rank < rankNone && (pick == nil || cands[i].rank <= pick.rank) {
			pick = &cands[i]
		}
	}
	out := unmet(verdict.ReasonAbsent)
	if pick != nil {
		out = outcome{state: stateOf(pick.reason), reason: pick.reason, detail: pick.detail, needs: pick.needs, refutes: nowhere,
			near: cands, saidOnly: pick.said, actedOn: pick.acted}
	}
	if r.cut() {
		return outcome{state: verdict.Unknown, reason: verdict.ReasonCut, refutes: nowhere, near: cands,
			detail: "the record is cut, and what is there does not decide it"}
	}
	return out
}

// stateOf: a reason that says that something else is there makes invalid; the others leave the obligation open.
func stateOf(reason string) verdict.State {
	switch reason {
	case verdict.ReasonWrongValue, verdict.ReasonWrongTarget, verdict.ReasonWrongResult, verdict.ReasonNoSource,
		verdict.ReasonOutOfOrder, verdict.ReasonTooMany, verdict.ReasonDoneAfter:
		return verdict.Invalid
	}
	return verdict.Open
}

// passesOver: what newest does not look at: another thing, a reading that failed and so read nothing, words that were not
// told or not meant.
func (sel *selection) passesOver(c *candidate) bool {
	return c.standing == misses && (c.rank == rankArgs || c.rank == rankTarget || c.rank == rankFailed && sel.reading) || c.rank >= rankHedged
}

// newest: what was sent selects, what came back is tested, and only the newest counts.
func (r *run) newest(sel *selection, e *env, cands []candidate) outcome {
	var pick *candidate
	for i := range cands {
		c := &cands[i]
		if sel.passesOver(c) {
			continue
		}
		if pick == nil || c.start >= pick.start {
			pick = c
		}
	}
	if pick == nil {
		return r.nearest(selectedOf(cands))
	}
	switch pick.standing {
	case passes:
		return outcome{state: verdict.Met, refutes: nowhere, evidence: []occ{pick.occ}, strength: pick.strength, near: cands}
	case undecided, waiting:
		return undecidedOf([]candidate{*pick})
	}
	if r.cutBehind(pick.end) {
		return unknown(verdict.ReasonCut, "the record is cut; a newer reading may stand in the missing part")
	}
	out := outcome{state: verdict.Open, reason: verdict.ReasonShowsOtherwise, detail: pick.detail, refutes: nowhere, near: cands}
	switch pick.reason {
	case verdict.ReasonStale, verdict.ReasonOutOfOrder, verdict.ReasonNoSource, verdict.ReasonTooWeak, verdict.ReasonNeeds:
		out.state, out.reason, out.saidOnly, out.actedOn = stateOf(pick.reason), pick.reason, pick.said, pick.acted
		out.needs = pick.needs
		return out
	}
	if sel.reading {
		out.refutes, out.counter = pick.start, []occ{pick.occ}
	}
	return out
}

// selectedOf leaves out what newest does not select: a reading of another thing is not a wrong target.
func selectedOf(cands []candidate) []candidate {
	var out []candidate
	for _, c := range cands {
		if !c.ofAnother() {
			out = append(out, c)
		}
	}
	return out
}

// every: all selected occurrences must pass; none: holds.
func (r *run) every(cands []candidate) outcome {
	out := outcome{state: verdict.Met, refutes: nowhere}
	var bad, open *candidate
	for i := range cands {
		c := &cands[i]
		switch {
		case c.standing == passes:
			out.evidence = append(out.evidence, c.occ)
		case c.rank >= rankHedged:
		case c.standing == misses && (bad == nil || c.rank < bad.rank):
			bad = c
		case c.standing == undecided || c.standing == waiting:
			open = c
		}
	}
	out.strength = strongest(out.evidence)
	switch {
	case bad != nil:
		return outcome{state: stateOf(bad.reason), reason: bad.reason, detail: bad.detail, refutes: nowhere, near: []candidate{*bad},
			saidOnly: bad.said, actedOn: bad.acted}
	case open != nil:
		return undecidedOf([]candidate{*open})
	}
	return r.cutUnless(false, out)
}

// cutUnless: in a record that is known to be cut, what holds only because nothing is there is unknown.
func (r *run) cutUnless(sure bool, out outcome) outcome {
	if sure || !r.cut() {
		return out
	}
	return unknown(verdict.ReasonCut, "the record is cut; the missing part could change this")
}

// strongEnough opens what only weaker evidence than asked for establishes. A claim alone never establishes anything.
func (r *run) strongEnough(out outcome, e *env) outcome {
	if !out.yes() || len(out.evidence) == 0 || out.strength >= e.min {
		return out
	}
	reason := verdict.ReasonTooWeak
	if out.strength == verdict.Claim && out.evidence[0].kind == occCall {
		reason = verdict.ReasonSubAgentOnly
	}
	weak := unmet(reason)
	weak.detail = "only at strength " + out.strength.String() + ", wanted " + e.min.String()
	for i := range out.evidence {
		weak.near = append(weak.near, candidate{occ: out.evidence[i], standing: misses, rank: rankNone, reason: reason})
	}
	return weak
}

func strongest(evidence []occ) verdict.Strength {
	s := verdict.NoStrength
	for i := range evidence {
		s = max(s, evidence[i].strength)
	}
	return s
}

func sortOccs(occs []occ) {
	sort.SliceStable(occs, func(i, j int) bool { return occs[i].end < occs[j].end })
}
