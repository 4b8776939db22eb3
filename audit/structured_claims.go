package audit

import (
	"fmt"
	"strconv"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// structuredClaims holds what the agent states in fields of its own ({"type": "updated", "subject": {"plan": "gold"}}) against the
// calls: a place for which the changes have another value, where none of them, no answer and no probe has the claimed one.
func structuredClaims(l *look) {
	for i := range l.t.States {
		s := &l.t.States[i]
		if !s.Model {
			continue
		}
		subject := l.t.AppendText(nil, s.Value)
		pairs := pairsOf(nil, subject)
		for k := range pairs {
			if p := &pairs[k]; !p.nothing() && l.statedOtherwise(s, subject, p) {
				return
			}
		}
	}
}

// statedOtherwise accuses where one member of a structured claim has another value than the calls.
func (l *look) statedOtherwise(s *transcript.State, subject []byte, p *pair) bool {
	key, value := lastKey(p.key), string(p.value)
	if len(value) < 2 || len(value) > 128 {
		return false
	}
	if l.countsOtherwise(s, subject, string(key), value) {
		return true
	}
	address := mailAddress(p.value)
	var in *ledger.Effect
	var got string
	for i := range l.l.Effects {
		e := l.effect(int32(i))
		if !l.changes(e) || !accepted(e) {
			continue
		}
		if holdsWord(l.l.ArgsText(e.Call), value) || holdsWord(l.l.ResultText(e.Call), value) {
			return false
		}
		for _, set := range l.settings(e) {
			if !sameWritten(lastKey([]byte(set.key)), key) && !(address && mailAddress(set.value)) {
				continue
			}
			if sameStated(value, set.value) || hasDigit(set.value) != hasDigit(p.value) || len(set.value) < 3 || l.sameRow(value, string(set.value)) {
				return false // the same, or a name here and its code there
			}
			if in != nil && got != string(set.value) {
				return false // several: nothing tells which one is meant
			}
			in, got = e, string(set.value)
		}
	}
	if in == nil || l.probesHold(value) {
		return false
	}
	kind := kindWrongValue
	if address || skeleton(value) != "" && skeleton(got) != "" {
		kind = kindWrongTarget
	}
	detail := "states " + string(key) + " " + value + ", the call has " + got
	x := l.callExhibit(in.Call)
	if at := indexFold([]byte(x.Text), got); at >= 0 {
		x.Mark = [2]int{at, at + len(got)}
	}
	l.accuse(&finding{kind: kind, confidence: certain, detail: detail, items: []string{string(key)}, asked: value, called: got, satisfy: in.Tool + " with " + string(key) + " " + value,
		exhibits: []verdict.Exhibit{stateExhibit(s, subject, value), x, found(detail)}})
	return true
}

// countsOtherwise accuses where a structured claim counts more tests than the newest run, and nothing in the record has the number.
func (l *look) countsOtherwise(s *transcript.State, subject []byte, key, value string) bool {
	n, err := strconv.Atoi(value)
	if err != nil || n < 2 || !oneOf(lower(key), "count", "passed", "passes", "total", "tests", "tests_passed", "num_passed", "passing") || !containsFold(s.Criterion, "test") && !containsFold(s.Criterion, "suite") && !containsFold(key, "test") {
		return false
	}
	l.said.step = int32(len(l.t.Steps))
	c := l.newest(ledger.Tests)
	if c == nil || !c.Report.Known() || c.Report.Passes < 0 || c.Report.Passes >= n {
		return false
	}
	for i := range l.l.Effects {
		if holdsWord(l.l.ResultText(l.l.Effects[i].Call), value) {
			return false
		}
	}
	if l.probesHold(value) {
		return false
	}
	detail := fmt.Sprintf("the run says %d passed, the claim says %d", c.Report.Passes, n)
	l.accuse(&finding{kind: kindHallucinated, confidence: certain, detail: detail, satisfy: fmt.Sprintf("a run of %s in which %d pass", c.Kind, n),
		exhibits: []verdict.Exhibit{stateExhibit(s, subject, value), l.callExhibit(l.effect(c.Effect).Call), found(detail)},
		counts:   &verdict.Counts{Requested: -1, Attempted: c.Report.Passes + max(c.Report.Fails, 0), Succeeded: c.Report.Passes, Claimed: n}})
	return true
}

// stateExhibit quotes a structured claim.
func stateExhibit(s *transcript.State, subject []byte, value string) verdict.Exhibit {
	x := verdict.Exhibit{Label: "said", At: verdict.Pointer{Event: s.Criterion}, Text: bounded(subject, longest)}
	if at := indexFold([]byte(x.Text), value); at >= 0 {
		x.Mark = [2]int{at, at + len(value)}
	}
	return x
}

// sameStated says whether a value of a call is the one that is claimed: letters, numbers and instants by what they mean.
func sameStated(value string, got []byte) bool {
	if sameWritten([]byte(value), got) && !instant(got) {
		return true
	}
	if a, ok := instantOf([]byte(value)); ok {
		b, ok := instantOf(got)
		return ok && a.Equal(b)
	}
	a, err := strconv.ParseFloat(value, 64)
	b, err2 := strconv.ParseFloat(string(got), 64)
	return err == nil && err2 == nil && a == b
}
