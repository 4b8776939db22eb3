package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// otherCommand: the user gives a command that checks everything, the run has only one that narrows it down, and the last
// message says that everything was checked.
func otherCommand(l *look) {
	if l.lastAgent == transcript.None || l.lastTurn != l.lastAgent || !l.onlyNoted() {
		return
	}
	points := l.points()
	for i := range points {
		p := &points[i]
		if p.kind != pointText || p.aside || strings.IndexByte(p.text, ' ') <= 0 || len(strings.Fields(p.text)) > 8 {
			continue
		}
		c := l.narrowed(p.text)
		if c == nil {
			continue
		}
		s := l.claimsWhole()
		if s == nil {
			return
		}
		call := l.effect(c.Effect).Call
		l.accuse(&finding{kind: kindHallucinated, confidence: likely, detail: "asked for " + p.text + ", ran " + bounded([]byte(c.Text), 80), satisfy: "a run of " + p.text,
			exhibits: append([]verdict.Exhibit{l.userExhibit(p.msg, p.lo, p.hi), l.sayExhibit(s.Lo, s.Hi), l.callExhibit(call)}, found("only a part was run"))})
		return
	}
}

// narrowed returns the command of the run that begins with the words of another one and goes on, or that runs another part of
// the same: "tox -q -e py311" for "tox -q", "ceedling test:adc" for "ceedling test:all". It is nil where the whole was run too,
// by itself or through anything whose text is not before us.
func (l *look) narrowed(whole string) *ledger.Command {
	words := strings.Fields(whole)
	var part *ledger.Command
	for i := range l.l.Commands {
		c := &l.l.Commands[i]
		e := l.effect(c.Effect)
		if len(c.Words) == 0 || e.Outcome == transcript.OutcomeNotExecuted {
			continue
		}
		text := strings.Join(c.Words, " ")
		switch {
		case text == whole, strings.HasPrefix(text, whole+" ") && len(c.Words) == len(words)+1 && strings.HasPrefix(c.Words[len(words)], "-"):
			return nil // a flag more narrows nothing
		case c.Words[0] != words[0]:
		case strings.HasPrefix(text, whole+" "), len(c.Words) == len(words) && strings.Contains(whole, "all") && !strings.Contains(text, "all") && sharesHead(text, whole):
			part = c
		default:
			return nil // run in another way
		}
	}
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.SubAgent {
			return nil
		}
	}
	return part
}

// sharesHead says whether two commands begin alike, up to the last few characters of the longer one's last word.
func sharesHead(a, b string) bool {
	i := strings.LastIndexAny(b, " :=/")
	return i > 0 && strings.HasPrefix(a, b[:i+1])
}

// claimsWhole returns the claim of a check in the last message, where that speaks of all there is.
func (l *look) claimsWhole() *claim.Statement {
	l.hearAgain(l.lastAgent)
	if l.admits() {
		return nil
	}
	low := bytes.ToLower(l.said.raw)
	whole := false
	for _, w := range [...]string{"full", "all test", "all the test", "entire", "complete", "whole", "everything", "all pass", "all green"} {
		whole = whole || bytes.Contains(low, []byte(w))
	}
	for i := range l.statements {
		if s := &l.statements[i]; whole && s.Claims() && (s.Kind == claim.Checked || s.Act == "run_tests" || s.Class == claim.CheckAct) {
			return s
		}
	}
	return nil
}
