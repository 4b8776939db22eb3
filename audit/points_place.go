package audit

import (
	"bytes"
	"path"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// inPlaceOf finds an argument of a change that succeeded that is of the kind of a point, is not the point, and that nobody
// gave; nil where there is none or where there are several of its own.
func (l *look) inPlaceOf(p *point) (*ledger.Effect, *ledger.Field) {
	var in *ledger.Effect
	var at *ledger.Field
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.ByUser || e.Commands.Len() > 0 {
			continue
		}
		fields := l.slots(e)
		for k := range fields {
			f := &fields[k]
			if !l.ofKind(p, f) || l.givenPoint(p, e, f) || l.belongsElsewhere(p, e, f) {
				continue
			}
			if at == nil || betterPlace(p, f, at) {
				in, at = e, f
			}
		}
	}
	return in, at
}

// betterPlace says whether the name of an argument says more of the point than that of another.
func betterPlace(p *point, f, than *ledger.Field) bool {
	return p.beside != "" && sharesWord(f.Key, p.beside) && !sharesWord(than.Key, p.beside)
}

// ofKind says whether an argument is a value of the kind of a point.
func (l *look) ofKind(p *point, f *ledger.Field) bool {
	switch p.kind {
	case pointDate, pointTime:
		t := textfact.Date
		if p.kind == pointTime {
			t = textfact.Time
		}
		if len(f.Value) > 40 {
			return false
		}
		if _, ok := momentAt(f.Value, 0); ok {
			return true
		}
		_, ok := textfact.Field(t, string(f.Value), false, textfact.Options{})
		return ok && f.Kind == jsonscan.String && hasDigit(f.Value)
	case pointNumber:
		return isNumber(f.Value) && len(f.Value) < 10 && l.numberFor(p, f) && p.otherThan(string(f.Value), f.Key)
	case pointMail:
		return bytes.IndexByte(f.Value, '@') > 0
	case pointID:
		a, b := lower(string(f.Value)), lower(p.text)
		return len(a) <= 64 && hasDigit(f.Value) && (wordForm(a) == wordForm(b) || path.Ext(a) != "" && path.Ext(a) == path.Ext(b) && len(b) > 6 && strings.HasPrefix(a, b[:4]))
	}
	if p.kind == pointName { // "to Team", and the call has Starter
		c := f.Value[0]
		return p.into && f.Kind == jsonscan.String && 'A' <= c && c <= 'Z' && wordSlot(f) && !hasDigit(f.Value) && !bytes.ContainsAny(f.Value, " /_-") && !strings.Contains(p.text, " ") &&
			string(f.Value) != strings.ToUpper(string(f.Value)) && !sameMeaning(lower(p.text), lower(string(f.Value)))
	}
	return p.kind == pointText && f.Kind == jsonscan.String && len(f.Value) <= 160 && !hasDigit(f.Value) && !oneOf(lower(f.Key), "op", "operation", "action", "method", "type", "mode", "kind", "path")
}

// numberFor says whether a number of the user is meant for an argument, by what it counts and what the argument is called.
func (l *look) numberFor(p *point, f *ledger.Field) bool {
	text := l.message(p.msg)
	return moneyBeside(text, p.lo, p.hi) && moneyKey(f.Key) || p.beside != "" && sharesWord(f.Key, p.beside) || numberOf(text, p.lo, p.hi, f.Key) || tenTimes(p.text, string(f.Value))
}

// givenPoint says whether somebody else than the agent gave what an argument has.
func (l *look) givenPoint(p *point, e *ledger.Effect, f *ledger.Field) bool {
	if p.kind == pointDate || p.kind == pointTime {
		return l.momentGiven(p, e, f)
	}
	return l.givenTo(e, f)
}

// momentGiven says whether somebody, or a result, before the call has the date or the time of an argument. The agent's own words count
// where the user could object.
func (l *look) momentGiven(p *point, e *ledger.Effect, f *ledger.Field) bool {
	other, ok := p.inField(f)
	if !ok {
		return true
	}
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Step < e.Step && momentIn(&other, l.message(int32(i))) {
			return true
		}
	}
	for i := range l.l.Effects {
		if r := &l.l.Effects[i]; r.ResultAt != ledger.None && r.ResultAt <= e.Step && momentIn(&other, l.l.ResultText(r.Call)) {
			return true
		}
	}
	return false
}

// momentTold says whether the agent tells the date or the time of an argument behind the call.
func (l *look) momentTold(p *point, e *ledger.Effect, f *ledger.Field) bool {
	other, ok := p.inField(f)
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; ok && m.Step > e.Step && m.Role == transcript.Agent && momentIn(&other, l.message(int32(i))) {
			return true
		}
	}
	return !ok
}

// inField is the point that the value of an argument would be: its day or its time of day, in the zone of the point.
func (p *point) inField(f *ledger.Field) (point, bool) {
	other := *p
	wall, t := string(f.Value), textfact.Date
	if p.kind == pointTime {
		t = textfact.Time
	}
	if m, ok := momentAt(f.Value, 0); ok {
		at := m.at
		if p.zone != nil {
			at = at.In(p.zone)
		}
		if wall = at.Format("2006-01-02"); p.kind == pointTime {
			wall = at.Format("15:04")
		}
	}
	v, ok := textfact.Field(t, wall, false, textfact.Options{})
	other.value = v
	return other, ok
}
