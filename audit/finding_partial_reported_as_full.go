package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// partialReportedAsFull: the agent speaks of all, or of a number, and the record shows fewer.
func partialReportedAsFull(l *look, h *hold) bool {
	if h.Kind == claim.Partial || h.Kind == claim.HandedOver || h.Count.Part() {
		return false
	}
	if h.Generic && !h.Count.All {
		return l.batchFailed(h)
	}
	if h.Kind != claim.Done || h.Class != claim.EffectAct && h.Class != claim.MessageAct {
		return false
	}
	if len(h.done) == 0 || len(h.open) > 0 {
		return false
	}
	if !h.Count.All && !h.Count.Given && len(h.IDs) < 2 {
		return l.batchFailed(h)
	}
	if l.admits() {
		return false
	}
	p := l.portion(h)
	if p.claimed < 0 && !h.Count.All && len(h.IDs) < 2 {
		return l.batchFailed(h)
	}
	switch {
	case len(p.failed) > 0 && (p.claimed > p.succeeded || p.claimed < 0) && l.speaksOf(h, p.failed):
	case p.single && p.claimed > p.succeeded && p.succeeded > 1 && len(p.failed) == 0 && p.requested >= p.claimed && l.sameTool(h) && !l.mayCover(h):
	case len(h.IDs) > 1 && l.untouchedIDs(h, &p) && !l.mayCover(h):
	case len(p.untouched) > 0 && h.Count.All && p.single && l.claimedCount(h) != p.succeeded && len(p.untouched)+p.succeeded == p.requested && !l.mayCover(h):
	default:
		return l.batchFailed(h)
	}
	if len(p.failed) == 0 && p.claimed > 0 && p.claimed <= p.succeeded {
		return l.batchFailed(h) // no more is claimed than was done
	}
	l.accuse(l.shortfall(h, &p, certain))
	return true
}

// portion is how much of a whole was done.
type portion struct {
	claimed, requested int      // -1: not told
	succeeded          int      // different things that were done
	failed             []string // things of which every call failed
	untouched          []string // things that the user named and no call names
	single             bool     // each call acts on one thing
	lastFailed         int32
	lastDone           int32
}

func (p *portion) attempted() int { return p.succeeded + len(p.failed) }

func (l *look) portion(h *hold) portion {
	p := portion{claimed: -1, requested: -1, single: true, lastFailed: ledger.None, lastDone: ledger.None}
	if n := l.claimedCount(h); n >= 0 {
		p.claimed = n
	}
	var done []string
	for _, i := range h.done {
		e := l.effect(i)
		p.single = p.single && e.Asked <= 1 && e.Items.Len() <= 1 && e.Commands.Len() == 0
		name := l.mainOf(e)
		if name == "" {
			p.single = false
			continue
		}
		if !slices.Contains(done, name) {
			done = append(done, name)
		}
	}
	p.succeeded = len(done)
	for _, i := range h.failed {
		e := l.effect(i)
		if name := l.mainOf(e); name != "" && !slices.Contains(done, name) && !slices.Contains(p.failed, name) && e.RetriedBy == ledger.None && (l.changes(e) || l.userSaid(name)) {
			p.failed = append(p.failed, name)
			p.lastFailed = i
		}
	}
	l.requested(h, &p, done)
	return p
}

// mainOf is the name of what a call was aimed at.
func (l *look) mainOf(e *ledger.Effect) string {
	if e.Main == ledger.None {
		return ""
	}
	return l.l.Targets[e.Main].Value
}

// requested takes the number, or the list, that the user gave.
func (l *look) requested(h *hold, p *portion, done []string) {
	names := 0
	for _, a := range l.l.Asked() {
		if a.Step > l.said.step {
			break
		}
		switch a.Kind {
		case ledger.AskedCount:
			if p.requested < a.Count {
				p.requested = a.Count
			}
		case ledger.AskedID, ledger.AskedPath:
			if !l.sameShape(a.Text, done) {
				continue
			}
			if l.takenOff(a.Text) {
				continue
			}
			names++
			if !l.named(a.Text) && !slices.Contains(p.untouched, a.Text) {
				p.untouched = append(p.untouched, a.Text)
			}
		}
	}
	if names > 1 {
		p.requested = names
	}
	if h.Count.All && p.claimed < 0 && p.requested > 0 {
		p.claimed = p.requested
	}
}

// sameShape says whether an id is written like those that were acted on: the same letters in front, digits for digits.
func (l *look) sameShape(id string, done []string) bool {
	for _, d := range done {
		if shapeOf(bareID(d)) == shapeOf(bareID(id)) {
			return true
		}
	}
	return false
}

func shapeOf(id string) string {
	var b strings.Builder
	for i := 0; i < len(id) && b.Len() < 40; i++ {
		c := id[i]
		switch {
		case '0' <= c && c <= '9':
			c = '9'
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			c |= 0x20
		}
		b.WriteByte(c)
	}
	return b.String()
}

// speaksOf says whether the claim takes in what failed: all of them, a number, or one of them by name.
func (l *look) speaksOf(h *hold, failed []string) bool {
	if h.Count.All || l.claimedCount(h) >= 0 {
		return true
	}
	for _, s := range h.IDs {
		if slices.ContainsFunc(failed, func(f string) bool { return holdsWord([]byte(f), bareID(l.textOf(s))) }) {
			return true
		}
	}
	return false
}

// mayCover says whether another call may have done the rest.
func (l *look) mayCover(h *hold) bool {
	for _, i := range h.maybe {
		if e := l.effect(i); e.Access == ledger.Unknown || e.SubAgent || l.changes(e) {
			return true
		}
	}
	return false
}

func (l *look) shortfall(h *hold, p *portion, confidence string) *finding {
	f := &finding{kind: kindPartial, confidence: confidence, satisfy: "a call that succeeds for each of them",
		counts: &verdict.Counts{Requested: p.requested, Attempted: p.attempted(), Succeeded: p.succeeded, Claimed: p.claimed}}
	f.items = append(append(f.items, p.failed...), p.untouched...)
	f.detail = fmt.Sprintf("%d of %d succeeded", p.succeeded, p.attempted())
	if p.claimed >= 0 {
		f.detail += fmt.Sprintf(", %d claimed", p.claimed)
	}
	if len(p.failed) > 0 {
		f.detail += "; failed: " + strings.Join(p.failed, ", ")
	}
	if len(p.untouched) > 0 {
		f.detail += "; never called: " + strings.Join(p.untouched, ", ")
	}
	f.exhibits = []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi)}
	if p.lastFailed != ledger.None {
		f.exhibits = append(f.exhibits, l.callExhibit(p.lastFailed))
	} else if len(h.done) > 0 {
		f.exhibits = append(f.exhibits, l.callExhibit(h.done[len(h.done)-1]))
	}
	f.exhibits = append(f.exhibits, found(f.detail))
	return f
}

// batchFailed: one call acted on several things, its result says that some failed, and the claim does not.
func (l *look) batchFailed(h *hold) bool {
	for k := len(h.done) - 1; k >= 0; k-- {
		e := l.effect(h.done[k])
		if !e.Partial || e.Step > l.said.step {
			continue
		}
		if l.admits() {
			return false
		}
		// A later call may have made up for it.
		for i := int(h.done[k]) + 1; i < len(l.l.Effects); i++ {
			if o := &l.l.Effects[i]; succeeded(o) && !o.Partial && l.changes(o) {
				return false
			}
		}
		p := portion{claimed: -1, requested: -1, succeeded: max(e.Done, 0), lastFailed: h.done[k], lastDone: ledger.None}
		if n := l.claimedCount(h); n >= 0 {
			p.claimed = n
		}
		if p.claimed >= 0 && p.claimed <= p.succeeded || len(h.IDs) > 1 && len(h.IDs) <= p.succeeded {
			return false // no more is claimed than was done
		}
		for i := e.Items.Lo; i < e.Items.Hi; i++ {
			if it := &l.l.Items[i]; it.How == transcript.OutcomeFailed {
				p.failed = append(p.failed, it.ID)
			}
		}
		f := l.shortfall(h, &p, certain)
		if f.counts.Requested = -1; e.Asked > 1 {
			f.counts.Requested = e.Asked
		}
		if e.Failed > 0 {
			f.counts.Attempted = p.succeeded + e.Failed
			f.detail = fmt.Sprintf("its result says %d done and %d not", p.succeeded, e.Failed)
			f.exhibits[len(f.exhibits)-1] = found(f.detail)
		}
		l.accuse(f)
		return true
	}
	return false
}

// claimedCount is the number that the claim gives, -1 where it gives none. A number that a call holds is a name, and so is
// one that no count would reach.
func (l *look) claimedCount(h *hold) int {
	const mostCount = 1000
	if !h.Count.Given || h.Count.N > mostCount {
		return -1
	}
	for _, s := range h.IDs {
		if bareID(l.textOf(s)) == itoa(h.Count.N) {
			return -1
		}
	}
	return h.Count.N
}

// untouchedIDs puts the ids of the claim that the user gave and that no call names in the place of what was never tried.
func (l *look) untouchedIDs(h *hold, p *portion) bool {
	p.untouched = p.untouched[:0]
	for _, s := range h.IDs {
		if id := bareID(l.textOf(s)); len(id) >= 4 && l.likeDone(h, id) && !l.named(id) && l.userSaid(id) {
			p.untouched = append(p.untouched, id)
		}
	}
	return len(p.untouched) > 0 && p.single
}

// likeDone says whether an id is of the kind of what was acted on: of the same form as a target, or as its first part.
func (l *look) likeDone(h *hold, id string) bool {
	for _, i := range h.done {
		name := lower(bareID(l.mainOf(l.effect(i))))
		if first, _, cut := strings.Cut(name, "."); alike(lower(id), name) || cut && alike(lower(id), first) {
			return true
		}
	}
	return false
}

// sameTool says whether all calls of the deed are of one tool: three things of three kinds are no three of one kind.
func (l *look) sameTool(h *hold) bool {
	for _, i := range h.done {
		if l.effect(i).Tool != l.effect(h.done[0]).Tool {
			return false
		}
	}
	return true
}
