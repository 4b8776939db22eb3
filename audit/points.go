package audit

import (
	"bytes"
	"time"

	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// point is one value that the user gives for what he asks for: a date, a time of day, a number, an id, an address of mail,
// a text between quotation marks. It is what a deed has to have, whatever words the deed and the claim of it go by: what
// was asked, called, returned and told is compared point by point.
type point struct {
	kind   pointKind
	text   string         // as the user writes it, without quotation marks
	value  textfact.Value // of dates and times
	zone   *time.Location // in which the user gives the time, nil where he names none
	zoned  bool           // the zone stands beside the time
	beside string         // of numbers: the word that says of what, in small letters; "" where none does

	around    []string // of numbers: the longer words close to it
	msg, step int32
	lo, hi    int  // in the user's message
	into      bool // it is what something is to become, or where it is to go: a name behind "to"
	names     bool // a number that names one of several, and does not say how much: room 602
	aside     bool // the user tells it of what was, or of what is to go: it is no part of what he asks for

	told           telling // what the last words of the agent say of it
	toldIn         int32   // in which message
	toldLo, toldHi int     // where, in that message
	where          whereabouts
}

type pointKind uint8

const (
	pointText pointKind = iota // between quotation marks
	pointMail
	pointDate
	pointTime
	pointNumber
	pointID   // figures and letters, or a path
	pointName // words with a capital letter: Ken Watanabe, Final round
)

// telling is what the last message of the agent says of a thing that was asked for.
type telling uint8

const (
	toldNot    telling = iota // it does not speak of it, or asks, plans, quotes
	toldDone                  // it is told as it was asked for, in words that nothing takes back
	toldUndone                // it stands beside words for what failed, was left or is to come
)

// mostPoints is how many points of a run are looked at. Who gives more has his values in a list, which other kinds hold.
const mostPoints = 48

// request lists what the user asks for in the whole run, value by value. What the agent says of it is not asked yet.
func (l *look) request() []point {
	if l.requestRead {
		return l.asked
	}
	l.requestRead = true
	l.asked = l.Auditor.memory.points[:0]
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || len(l.asked) >= mostPoints {
			continue
		}
		text := l.message(int32(i))
		if len(text) > longestRequest {
			continue
		}
		r := requestReader{look: l, whole: text, text: append(l.Auditor.memory.blanked[:0], text...), msg: int32(i), step: m.Step}
		r.read()
		l.Auditor.memory.blanked = r.text
	}
	l.Auditor.memory.points = l.asked
	return l.asked
}

// points lists what the user asks for, value by value, with what the last message of the agent says of each; nil where the
// run does not end in words of the agent. The message that is looked at is then the last one, so ask for it from what looks
// at the whole run. Ask l.inRecord(&p) for where the calls have a point.
//
// It answers, without a verb of the lexicon, which requested deeds the last message asserts (toldDone), which it admits as
// not done (toldUndone) and which it leaves open (toldNot).
func (l *look) points() []point {
	if l.lastAgent == transcript.None || l.lastTurn != l.lastAgent {
		return nil
	}
	asked := l.request()
	if l.pointsTold {
		return asked
	}
	l.pointsTold = true
	untold := false
	l.hearAgain(l.lastAgent)
	for i := range asked {
		l.tell(&asked[i])
		untold = untold || asked[i].told == toldNot
	}
	if untold {
		l.toldBefore(asked)
	}
	return asked
}

// toldBefore takes what the messages of the agent in front of its last one say of what that one does not speak of, back to the
// last call that is no reading: "Berth B-14 is yours." "And the power?" "Switched on."
func (l *look) toldBefore(asked []point) {
	after := l.lastDeed()
	heard := false
	for i := l.lastAgent - 1; i >= 0 && l.t.Messages[i].Step > after; i-- {
		if m := &l.t.Messages[i]; m.Role != transcript.Agent || m.Turn == 0 || !l.maySpeakOf(i, asked) {
			continue
		}
		l.hearAgain(i)
		heard = true
		for k := range asked {
			if asked[k].told == toldNot && asked[k].step < l.said.step {
				l.tell(&asked[k])
			}
		}
	}
	if heard {
		l.hearAgain(l.lastAgent)
	}
}

// maySpeakOf says whether a message of the agent holds a point that nothing told so far; else it need not be heard.
func (l *look) maySpeakOf(i int32, asked []point) bool {
	raw := l.delivered(i)
	figuresOf := l.memory.said[:0]
	for _, c := range raw {
		if digit(c) {
			figuresOf = append(figuresOf, c)
		}
	}
	l.memory.said = figuresOf
	for k := range asked {
		p := &asked[k]
		if p.told != toldNot || p.step >= l.t.Messages[i].Step {
			continue
		}
		if p.kind == pointNumber {
			if bytes.Contains(figuresOf, []byte(figures(plainNumber(p.text)))) {
				return true
			}
		} else if _, _, ok := findPoint(p, raw, 0); ok {
			return true
		}
	}
	return false
}

// lastDeed is the step of the last call that may have changed something; the last step where none may have.
func (l *look) lastDeed() int32 {
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		if e := &l.l.Effects[i]; !surelyReads(e) && (e.Access != ledger.Neither || l.plansWork(e)) {
			return max(e.Step, e.ResultAt)
		}
	}
	return int32(len(l.t.Steps))
}

// saidOfPoint quotes where the agent tells of a point.
func (l *look) saidOfPoint(p *point) verdict.Exhibit {
	if l.said.index != p.toldIn {
		l.hearAgain(p.toldIn)
		defer l.hearAgain(l.lastAgent)
	}
	return l.sayExhibit(p.toldLo, p.toldHi)
}

// toldWithin says whether a point is told between two bytes of a message.
func (p *point) toldWithin(msg int32, lo, hi int) bool {
	return p.told != toldNot && p.toldIn == msg && lo <= p.toldLo && p.toldLo < hi
}

// whereabouts is where the record has a point. The zero value is: not looked at yet.
type whereabouts struct {
	looked  bool
	changed int32 // newest call that succeeded and has it, or may: a change, or a call of which nothing is known
	failed  int32 // newest change that failed and has it, None
	open    int32 // newest change whose end nobody knows, None
	read    bool  // somebody else than the user and the agent has it: a result, a probe, an event, the instructions
	sought  bool  // a reading was asked for it
	maybe   bool  // a call has it that looks like a reading, and may be something else
	tried   bool  // a change that failed has it, whether it was tried again or not
}

// nowhere says whether nothing in the record has the point but words.
func (w *whereabouts) nowhere() bool {
	return w.changed == ledger.None && w.failed == ledger.None && w.open == ledger.None && !w.read && !w.maybe && !w.tried
}
