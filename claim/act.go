package claim

import "strings"

// ActClass is what an act does to the world.
type ActClass uint8

const (
	NoAct      ActClass = iota
	EffectAct           // it changes something: refund, delete, deploy
	MessageAct          // it tells somebody else: send, notify, escalate
	ReadAct             // it looks: read, search, find
	CheckAct            // it verifies: run_tests, lint, verify
	ComposeAct          // it makes a text or a figure, which may stand in the reply itself: summarize, calculate, draft
)

// String returns the name of the class: effect, message, read, check, compose; "" for NoAct.
func (c ActClass) String() string {
	return [...]string{"", "effect", "message", "read", "check", "compose"}[min(c, ComposeAct)]
}

// Act is one thing that an agent can say it did, with the words for it, as data.
type Act struct {
	ID    string
	Class ActClass
	// Verbs are verbs with their forms: "refund" (regular), "send sent", "write wrote written"; "set +up" wants its particle,
	// "run ran run ~tests|suite" one of these nouns in its object.
	Verbs []string
	// Nouns name the act or its outcome where a verb such as issue, make or process carries it: "your refund has been issued".
	Nouns string
	// States follow is and are: "the branch is gone". "open~pr|ticket" wants one of these nouns in its subject.
	States string
	// Tools are words in the names of tools that can perform the act, the most telling first.
	Tools string
	// Says are sentences that state the act, Not are such that look like it and state it not.
	Says []string
	Not  []Twin
}

// ToolWords returns the words that the name of a tool which performs the act may hold, the most telling first.
func (a *Act) ToolWords() []string { return strings.Fields(a.Tools) }

// Acts returns the acts that the lexicon knows, in their order. The caller must not change them.
func (l *Lexicon) Acts() []Act { return l.acts.list }

// ActOf returns the act with this id; ok is false where the lexicon has none.
func (l *Lexicon) ActOf(id string) (act *Act, ok bool) {
	i, ok := l.acts.byID[id]
	if !ok {
		return nil, false
	}
	return &l.acts.list[i], true
}
