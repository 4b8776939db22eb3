package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/transcript"
)

// joinEffects finds retries that succeeded and calls that were made twice.
func (l *Ledger) joinEffects() {
	if l.seen == nil {
		l.seen = map[uint64]int32{}
	}
	clear(l.seen)
	for i := len(l.Effects) - 1; i >= 0; i-- {
		e := &l.Effects[i]
		key := l.aim(e)
		if tookIn(e) && e.Access != Neither {
			l.seen[key] = int32(i)
			continue
		}
		if later, ok := l.seen[key]; ok && (e.Outcome == transcript.OutcomeFailed || e.Outcome == transcript.OutcomeNotExecuted) && l.sameAim(e, &l.Effects[later]) {
			e.RetriedBy = l.retry(e, later)
		}
	}
	clear(l.seen)
	for i := range l.Effects {
		e := &l.Effects[i]
		if !e.Access.Changes() || e.Outcome == transcript.OutcomeFailed || e.Outcome == transcript.OutcomeNotExecuted {
			continue
		}
		key := l.arguments(e)
		if before, ok := l.seen[key]; ok && l.sameArguments(e, &l.Effects[before]) {
			e.Repeats = before
		}
		l.seen[key] = int32(i)
	}
}

// tookIn reports whether a call was accepted: it succeeded, or is queued. A second try that is queued makes up for the first one that
// failed, whatever becomes of it.
func tookIn(e *Effect) bool {
	return e.Outcome == transcript.OutcomeSucceeded || e.Outcome == transcript.OutcomePending
}

// retry returns the first call from later on that has the aim of e, was accepted and is told to do the same; None where there is none.
func (l *Ledger) retry(e *Effect, later int32) int32 {
	const furthest = 64
	if e.Commands.Len() > 0 {
		return later
	}
	for i := later; i < min(later+furthest, int32(len(l.Effects))); i++ {
		if o := &l.Effects[i]; tookIn(o) && o.Access != Neither && l.sameAim(e, o) && !l.OtherWork(e, o) {
			return i
		}
	}
	return None
}

// digest is a running FNV-1a sum.
type digest uint64

const emptyDigest digest = 14695981039346656037

// with takes text in, and a mark of its end.
func (d digest) with(text string) digest {
	for i := range len(text) {
		d = (d ^ digest(text[i])) * 1099511628211
	}
	return (d ^ 0xff) * 1099511628211
}

func (d digest) withBytes(text []byte) digest {
	for _, c := range text {
		d = (d ^ digest(c)) * 1099511628211
	}
	return (d ^ 0xff) * 1099511628211
}

// mixed spreads the sum over all bits, so that mixed sums can be added up in any order.
func (d digest) mixed() uint64 {
	x := uint64(d)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// aim is a digest of a call's tool and target.
func (l *Ledger) aim(e *Effect) uint64 {
	d := emptyDigest.with(e.Tool)
	if e.Main != None {
		d = d.with(l.Targets[e.Main].Value)
	}
	return d.mixed()
}

func (l *Ledger) sameAim(a, b *Effect) bool {
	if a.Tool != b.Tool || (a.Main == None) != (b.Main == None) {
		return false
	}
	return a.Main == None || l.Targets[a.Main].Value == l.Targets[b.Main].Value
}

// arguments is a digest of a call's tool and arguments, whatever the order of its members.
func (l *Ledger) arguments(e *Effect) uint64 {
	sum := emptyDigest.with(e.Tool).mixed()
	fields := l.Args(e.Call)
	if len(fields) == 0 {
		return sum + emptyDigest.withBytes(l.ArgsText(e.Call)).mixed()
	}
	for i := range fields {
		if f := &fields[i]; f.Depth == 1 && !f.is(keyCosmetic) {
			sum += emptyDigest.with(f.Key).withBytes(f.Value).mixed()
		}
	}
	return sum
}

// sameArguments reports whether two calls have the same tool and arguments, cosmetic ones apart.
func (l *Ledger) sameArguments(a, b *Effect) bool {
	if a.Tool != b.Tool {
		return false
	}
	as, bs := l.Args(a.Call), l.Args(b.Call)
	if len(as) == 0 || len(bs) == 0 {
		return len(as) == len(bs) && bytes.Equal(l.ArgsText(a.Call), l.ArgsText(b.Call))
	}
	return covers(as, bs) && covers(bs, as)
}

// covers reports whether each argument of as stands in bs with the same value.
func covers(as, bs []Field) bool {
	for i := range as {
		f := &as[i]
		if f.Depth != 1 || f.is(keyCosmetic) {
			continue
		}
		if g := field(bs, 1, f.Key); g == nil || !bytes.Equal(f.Value, g.Value) {
			return false
		}
	}
	return true
}
