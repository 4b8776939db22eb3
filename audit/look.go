package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// look is one audit in progress: a transcript, its ledger, and what was seen so far.
type look struct {
	*Auditor
	c   *Case
	t   *transcript.Transcript
	l   *ledger.Ledger
	row *verdict.Row

	wishes []wish // what the user asked for, in order
	held   []held // claims, in order
	said   said   // the message that is looked at

	lastAgent int32 // index of the last delivered message of the agent, None where there is none
	lastTurn  int32 // index of the last turn, whoever's
	end       ending

	bestNames                  []string // see askedList
	calledNames, listNamesKept map[string]bool
	words                      []userWord // see namesOfUser
	wordsRead                  bool

	asked       []point // see request
	requestRead bool
	pointsTold  bool           // see points
	pointBytes  int            // that were searched for them
	searched    int            // bytes of messages that were searched for words, see searchedOut
	callCounts  map[string]int // see callsOf
	plainSaid   []byte         // see saidNumbers
	numbersOf   int32          // the message that it is of
	figuresOf   int32          // see saysFigures
	figuresRead bool

	heldFirst map[string]int32 // see inResults
	pairsKept map[int32][]pair // see pairsOfCall
	maySet    []answer         // by call, see mayHaveSet
	given     []byte           // see allowed
	givenRead bool

	heldUp    []int32 // calls that were accepted, and that the newest view of the thing shows
	confirmed []int32 // calls that were accepted, and that a later reading shows as done

	plural      bool // a claim speaks of several things
	asksAddress bool // a message of the agent may ask for an address or a number
}

// said is one delivered message of the agent.
type said struct {
	index int32 // into Messages
	step  int32
	turn  int32
	raw   []byte
	last  bool // it is the last one of the run

	admits answer // whether it says that something was not done; asked once
}

// answer is yes or no, where it was asked already.
type answer uint8

const (
	unasked answer = iota
	yes
	no
)

// messages walks over the turns of the run: what the user wants, and then each claim of the agent.
func (l *look) messages() {
	l.lastAgent, l.lastTurn = transcript.None, transcript.None
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Turn == 0 {
			continue
		}
		l.lastTurn = int32(i)
		if m.Role == transcript.Agent {
			l.lastAgent = int32(i)
		}
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Turn == 0 {
			continue
		}
		switch m.Role {
		case transcript.User:
			l.hears(int32(i))
		case transcript.Agent:
			l.listens(int32(i))
		}
	}
}

// listens judges what the agent says in message i.
func (l *look) listens(i int32) {
	l.hear(i)
	raw := l.said.raw
	if i := bytes.IndexByte(raw, '?'); i >= 0 && !l.asksAddress {
		l.asksAddress = bytes.Contains(raw, []byte("mail")) || bytes.Contains(raw, []byte("phone"))
	}
	before := len(l.held)
	for k := range l.statements {
		l.holds(&l.statements[k])
	}
	if l.said.last {
		l.closing(l.held[before:])
	}
}

// effect returns the effect of a call.
func (l *look) effect(i int32) *ledger.Effect { return &l.l.Effects[i] }

// succeeded says whether the effect holds: it succeeded, with something in it, and nothing later shows otherwise.
func succeeded(e *ledger.Effect) bool {
	return e.Outcome == transcript.OutcomeSucceeded && e.Contradicted.Step == ledger.None
}

func failed(e *ledger.Effect) bool { return e.Outcome == transcript.OutcomeFailed }

// open says whether nobody knows how the effect ended.
func open(e *ledger.Effect) bool {
	switch e.Outcome {
	case transcript.OutcomePending, transcript.OutcomeNoResult, transcript.OutcomeUnknown:
		return true
	}
	return false
}

// textOf is the bytes of a span of the message that is looked at.
func (l *look) textOf(s claim.Span) string {
	if s.Lo < 0 || s.Hi > len(l.said.raw) || s.Lo >= s.Hi {
		return ""
	}
	return string(l.said.raw[s.Lo:s.Hi])
}

func lower(s string) string { return strings.ToLower(s) }

// mostPassages is how many passages are searched for where values come from, over a whole run. In a longer one what is left
// counts as given: nobody is accused for what was not looked up.
const mostPassages = 2_000_000

// firstGiven is ledger.FirstGiven, within bounds.
func (l *look) firstGiven(value string, before int32) (ledger.Place, bool) {
	if l.Auditor.passages > mostPassages {
		return ledger.Place{}, true
	}
	l.Auditor.passages += int(before)
	return l.l.FirstGiven(value, before)
}

// first is ledger.First, within bounds.
func (l *look) first(value string, before int32) (ledger.Place, bool) {
	if l.Auditor.passages > mostPassages {
		return ledger.Place{}, true
	}
	l.Auditor.passages += int(before)
	return l.l.First(value, before)
}
