package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// otherAmountMoved: one call of the run moved money, its answer says how much, and the last message tells another amount as what
// is refunded, paid or charged, and not that one. That a reading had the told amount makes it no less untrue.
func otherAmountMoved(l *look) {
	if l.lastAgent == transcript.None || !l.onlyNoted() {
		return
	}
	e, f, moved := l.onlyMove()
	if e == nil {
		return
	}
	l.hearAgain(l.lastAgent)
	if l.said.step < e.Step || l.admits() || l.holdsValue(l.said.raw, moved) || anyWord(l.said.raw, "partial", "partially", "partly", "remaining", "minus", "less", "fee", "fees", "plus", "including", "tax", "vat", "shipping", "total") {
		return
	}
	var told *textfact.Found
	amounts := textfact.Find(nil, textfact.Money, l.said.raw, textfact.Options{})
	for i := range amounts {
		v := &amounts[i]
		if v.Value.Hidden || told != nil && textfact.Satisfies(textfact.OpEquals, told.Value, v.Value, textfact.Options{}) != textfact.Yes {
			return // several, or one that is not read
		}
		told = v
	}
	if told == nil || !saysMoved(l.said.raw, told.Lo, told.Hi) || l.text.AsksAt(told.Lo) || textfact.Satisfies(textfact.OpEquals, moved, told.Value, textfact.Options{}) != textfact.No || sameScaled(moved.Text, told.Value.Text) {
		return
	}
	u, v := string(l.said.raw[told.Lo:told.Hi]), string(f.Value)
	detail := "told " + u + ", the call has " + v
	x := l.callExhibit(e.Call)
	if at := indexFold([]byte(x.Text), v); at >= 0 {
		x.Mark = [2]int{at, at + len(v)}
	}
	l.accuse(&finding{kind: kindWrongValue, confidence: certain, detail: detail, items: []string{u, v}, asked: u, called: v, satisfy: "the same amount in the call and in the text",
		exhibits: []verdict.Exhibit{l.sayExhibit(told.Lo, told.Hi), x, found(detail)}})
}

// onlyMove returns the only call that moved money and what it moved, where its answer tells the same amount; nil where there are several.
func (l *look) onlyMove() (e *ledger.Effect, f *ledger.Field, moved textfact.Value) {
	for i := range l.l.Effects {
		o := l.effect(int32(i))
		if surelyReads(o) || o.Access == ledger.Neither && !l.plansWork(o) {
			continue
		}
		if !l.changes(o) || o.Outcome == transcript.OutcomeFailed {
			if l.opaque(o) {
				return nil, nil, moved
			}
			continue
		}
		fields := l.l.Args(o.Call)
		for k := range fields {
			v, ok := l.fieldValue(&fields[k], textfact.Money)
			if !ok || measureOfKey(fields[k].Key).scale == 0.01 {
				continue
			}
			if e != nil || !succeeded(o) || !l.answersWith(o, &fields[k]) {
				return nil, nil, moved
			}
			e, f, moved = o, &fields[k], v
		}
	}
	return e, f, moved
}

// answersWith says whether the answer of a call has an amount that it was given.
func (l *look) answersWith(e *ledger.Effect, f *ledger.Field) bool {
	for _, r := range l.l.Result(e.Call) {
		if (r.Kind == jsonscan.Number || r.Kind == jsonscan.String) && bytes.Equal(r.Value, f.Value) && !sideKey(r.Key) {
			return true
		}
	}
	return false
}

// saysMoved says whether the words around an amount tell that it is given back, paid or taken: "a refund of 40 euros", "you'll receive €40
// back".
func saysMoved(text []byte, lo, hi int) bool {
	const near = 3 // words
	before := plainWords(bytes.ToLower(text[max(0, lo-40):lo]), 12)
	for _, w := range before[max(0, len(before)-near):] {
		if oneOf(w, "receive", "received", "refunded", "credited", "charged", "paid", "reimbursed", "transferred", "refund", "payment", "credit", "charge", "reimbursement") {
			return true
		}
	}
	for _, w := range plainWords(bytes.ToLower(text[hi:min(len(text), hi+40)]), near) {
		if oneOf(w, "back", "refunded", "credited", "charged", "paid", "refund", "reimbursed") {
			return true
		}
	}
	return false
}

// sameScaled says whether two written amounts have the same figures but for noughts: 39.85 and 3985 may be one in two units.
func sameScaled(a, b string) bool {
	return trimNoughts(figures(a)) == trimNoughts(figures(b))
}

func trimNoughts(s string) string { return string(bytes.Trim([]byte(s), "0")) }
