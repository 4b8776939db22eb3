package ledger

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// mostSiblings bounds how many calls are held against each other.
const mostSiblings = 256

// tellSiblingsApart takes a call for failed that differs from others in nothing but the name of the thing and is answered
// otherwise: they name the thing in their results, and it does not, but says why, or gives another code where they all give
// one. {"st": "Good", "unit": "A1"} twice, and {"st": "BadOffline"}.
func (l *Ledger) tellSiblingsApart() {
	for i := range l.Effects {
		e := &l.Effects[i]
		if !l.sibling(e) || l.namesItsThing(e) != nil {
			continue
		}
		var like []*Effect
		for k := range l.Effects[:min(len(l.Effects), mostSiblings)] {
			if o := &l.Effects[k]; k != i && l.sibling(o) && l.differInOne(e, o) && l.namesItsThing(o) != nil {
				like = append(like, o)
			}
		}
		if f := l.answeredOtherwise(e, like); f != nil {
			e.Outcome, e.Failure = transcript.OutcomeFailed, Failure{By: FailedStatus, Key: f.Key, Lo: f.Lo, Hi: f.Hi}
		}
	}
}

// sibling says whether a call may be one of several alike: no reading, and answered with a short object.
func (l *Ledger) sibling(e *Effect) bool {
	const short = 1 << 10
	if e.Outcome != transcript.OutcomeSucceeded || e.Access != Unknown && !e.Access.Changes() || e.SubAgent || e.Commands.Len() > 0 || e.Partial {
		return false
	}
	text := l.ResultText(e.Call)
	return len(text) > 0 && len(text) < short && text[0] == '{' && len(l.Args(e.Call)) > 0
}

// differInOne says whether two calls of one tool were given the same but for one value.
func (l *Ledger) differInOne(a, b *Effect) bool {
	as, bs := l.Args(a.Call), l.Args(b.Call)
	if a.Tool != b.Tool || len(as) != len(bs) {
		return false
	}
	other := 0
	for i := range as {
		if as[i].Key != bs[i].Key || as[i].Kind != bs[i].Kind || as[i].Depth != bs[i].Depth {
			return false
		}
		if as[i].Kind != jsonscan.Object && as[i].Kind != jsonscan.Array && !bytes.Equal(as[i].Value, bs[i].Value) {
			other++
		}
	}
	return other == 1
}

// namesItsThing returns the field of the result that has a value of the arguments, a name by its length; nil where none has.
func (l *Ledger) namesItsThing(e *Effect) *Field {
	fields := l.Result(e.Call)
	for _, a := range l.Args(e.Call) {
		if a.Kind != jsonscan.String && a.Kind != jsonscan.Number || len(a.Value) < 3 {
			continue
		}
		for i := range fields {
			if f := &fields[i]; f.Kind != jsonscan.Object && f.Kind != jsonscan.Array && containsFold(f.Value, string(a.Value)) {
				return f
			}
		}
	}
	return nil
}

// answeredOtherwise returns the field that tells the answer to a call apart from those to others like it: a text of several
// words where they have none, or a word where at least two others have all the same other one.
func (l *Ledger) answeredOtherwise(e *Effect, like []*Effect) *Field {
	if len(like) == 0 || bytes.Contains(lowerASCII(l.ResultText(e.Call)), []byte("already")) {
		return nil
	}
	fields := l.Result(e.Call)
	for i := range fields {
		f := &fields[i]
		if f.Kind != jsonscan.String || len(f.Value) == 0 {
			continue
		}
		code, same, without := "", 0, 0
		for _, o := range like {
			of := field(l.Result(o.Call), f.Depth, f.Key)
			switch {
			case of == nil:
				without++
			case same == 0 || string(of.Value) == code:
				code, same = string(of.Value), same+1
			default:
				same = -len(like)
			}
		}
		if without == len(like) && bytes.IndexByte(f.Value, ' ') > 0 && refusingWords(string(f.Value)) || same == len(like) && same >= 2 && code != string(f.Value) {
			return f
		}
	}
	return nil
}
