package audit

import "github.com/punchlist-dev/punchlist/claim"

// heard is a message of the agent that was read.
type heard struct {
	said       said
	text       claim.Text
	statements []claim.Statement
}

// heardBefore are the newest messages of the agent that were read in this run, but the one that is looked at: rules go back
// to them again and again.
type heardBefore struct {
	all  [8]heard
	next int // of all, to be given up next
}

func (b *heardBefore) reset() {
	for i := range b.all {
		b.all[i].said = said{}
	}
}

// message is message i as it was read, nil where it is not among them.
func (b *heardBefore) message(i int32) *heard {
	for k := range b.all {
		if h := &b.all[k]; h.said.index == i && h.said.raw != nil {
			return h
		}
	}
	return nil
}

// hearAgain makes message i the one that is looked at.
func (l *look) hearAgain(i int32) {
	if l.said.index != i || l.said.raw == nil {
		if h := l.Auditor.before.message(i); h != nil {
			l.trade(h)
		} else {
			l.hear(i)
		}
	}
	l.said.step = l.t.Messages[i].Step
}

// hear reads message i of the agent.
func (l *look) hear(i int32) {
	if b := &l.Auditor.before; l.said.raw != nil {
		h := &b.all[b.next]
		h.text.Share(&l.text)
		l.trade(h)
		b.next = (b.next + 1) % len(b.all)
	}
	m, raw := &l.t.Messages[i], l.delivered(i)
	l.said = said{index: i, step: m.Step, turn: m.Turn, raw: raw, last: i == l.lastAgent}
	l.text.Prepare(raw)
	l.statements = l.lexicon.Statements(l.statements[:0], &l.text)
}

// trade makes what was read before the message that is looked at, and keeps that one.
func (l *look) trade(h *heard) {
	a := l.Auditor
	a.text, h.text = h.text, a.text
	a.statements, h.statements = h.statements, a.statements
	l.said, h.said = h.said, l.said
}
