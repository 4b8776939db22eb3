package audit

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// inRecord says where the record has a point.
func (l *look) inRecord(p *point) *whereabouts {
	w := &p.where
	if w.looked {
		return w
	}
	*w = whereabouts{looked: true, changed: ledger.None, failed: ledger.None, open: ledger.None}
	for i := len(l.l.Effects) - 1; i >= 0; i-- {
		e := &l.l.Effects[i]
		if e.Access == ledger.Neither && !l.plansWork(e) {
			continue
		}
		if l.pointBytes += len(l.l.ArgsText(e.Call)) + len(l.l.ResultText(e.Call)); l.pointBytes > mostPointBytes {
			w.read = true // nobody is accused for what was not looked up
			return w
		}
		l.placePoint(w, p, int32(i))
		if w.changed != ledger.None {
			return w
		}
	}
	w.read = w.read || l.othersHold(p)
	return w
}

// mostPointBytes bounds what is searched for points over a whole run.
const mostPointBytes = 16 << 20

// placePoint takes one call into the whereabouts of a point.
func (l *look) placePoint(w *whereabouts, p *point, i int32) {
	e := l.effect(i)
	asked, returned := l.holdsPoint(e, p, false), l.holdsPoint(e, p, true)
	if returned && p.kind == pointNumber && !l.changes(e) {
		returned = l.readsNumber(e, p)
	}
	if !asked && !returned {
		w.maybe = w.maybe || (p.kind == pointDate || p.kind == pointTime) && l.changes(e) && e.Outcome == transcript.OutcomeSucceeded && l.unreadTime(e)
		return
	}
	switch {
	case returned && !asked && !l.changes(e):
		w.read = true
	case surelyReads(e):
		w.sought = true
		// What a reading was asked for by name and found, a change behind it may go by its id.
		w.read = w.read || returned && (p.kind == pointID || p.kind == pointMail || l.changedAny())
	case e.Outcome == transcript.OutcomeSucceeded && e.Access == ledger.Reads:
		w.maybe = true
	case e.Outcome == transcript.OutcomeSucceeded:
		w.changed = i
	case failed(e):
		if w.tried = true; w.failed == ledger.None && e.RetriedBy == ledger.None {
			w.failed = i
		}
	default:
		w.open = i
	}
}

// readsNumber says whether a reading returned just this number, and a small one as what the user counts with it.
func (l *look) readsNumber(e *ledger.Effect, p *point) bool {
	text := l.l.ResultText(e.Call)
	want := plainNumber(p.text)
	for i := 0; i < len(text); {
		lo, hi, ok := numberAt(text, i)
		if !ok {
			return false
		}
		i = hi
		if plainNumber(string(text[lo:hi])) == want && (tellsItself(want) || p.beside == "" || sameWord(p.beside, besideNumber(text, lo, hi)) || nearWord(text, lo, hi, p.beside)) {
			return true
		}
	}
	return false
}

// surelyReads says whether a call can be nothing but a reading: what it runs says so, or the user, or its name says it in a
// word that means nothing else and holds none that changes. A tool that opens or recalls may do either.
func surelyReads(e *ledger.Effect) bool {
	if e.Access != ledger.Reads {
		return false
	}
	if e.Why != ledger.ByName {
		return e.Why == ledger.ByDeclaration || e.Why == ledger.ByAnnotation || e.Why == ledger.ByStatement
	}
	verb := e.Verb
	if verb == "eligibility" || verb == "availability" || verb == "balance" || verb == "history" || verb == "price" || verb == "usage" || verb == "state" { // check_eligibility
		for w := range eachNameWord(e.Tool) {
			verb = w
			break
		}
	}
	switch verb {
	case "get", "list", "read", "fetch", "show", "find", "search", "query", "lookup", "view", "describe", "retrieve", "cat", "grep", "stat", "detail", "details", "info", "status", "select", "check", "count", "locate":
	default:
		return false
	}
	for w := range eachNameWord(e.Tool) {
		// No order, post, book or run: behind a verb of reading these are things.
		switch w {
		case "set", "put", "add", "create", "update", "write", "make", "send", "save", "apply", "submit", "exec", "execute", "do":
			return false
		}
	}
	return true
}

// othersHold says whether a probe, an event, a state or the instructions have a point.
func (l *look) othersHold(p *point) bool {
	for i := range l.t.Probes {
		if pointIn(p, l.t.Raw(l.t.Probes[i].Result)) {
			return true
		}
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.System && m.Role != transcript.Other || m.Step >= l.said.step {
			continue
		}
		if pointIn(p, l.message(int32(i))) {
			return true
		}
	}
	if place, ok := l.l.FirstGiven(p.text, l.said.step); ok && (place.From == ledger.FromEvent || place.From == ledger.FromState || place.From == ledger.FromSubAgent) {
		return true
	}
	return false
}

// holdsPoint says whether the arguments of a call, or its result, have a point.
func (l *look) holdsPoint(e *ledger.Effect, p *point, result bool) bool {
	text, fields := l.l.ArgsText(e.Call), l.l.Args(e.Call)
	if result {
		text, fields = l.l.ResultText(e.Call), l.l.Result(e.Call)
	}
	if pointIn(p, text) && !l.onlyInLonger(e, p, fields) && !(p.measures() && l.onlyInOtherUnit(e, p, result)) {
		return true
	}
	if (p.kind == pointDate || p.kind == pointTime) && l.offeredAs(e, p, text) {
		return true
	}
	if p.kind == pointNumber && !p.names {
		return p.amountAmong(fields)
	}
	if p.kind != pointText { // a text may be written with escapes
		return false
	}
	for i := range fields {
		if f := &fields[i]; len(f.Value) >= len(p.text) && indexFold(f.Value, p.text) >= 0 {
			return !l.onlyInLonger(e, p, fields)
		}
	}
	return false
}

// onlyInLonger says whether a title stands in arguments only as a part of another title, which a reading lists beside it: Dusty
// Grooves, of Dusty Grooves Live.
func (l *look) onlyInLonger(e *ledger.Effect, p *point, fields []ledger.Field) bool {
	if p.kind != pointText && p.kind != pointName {
		return false
	}
	longer := false
	for i := range fields {
		f := &fields[i]
		if f.Kind != jsonscan.String || len(f.Value) < len(p.text) || indexFold(f.Value, p.text) < 0 {
			continue
		}
		if v := string(f.Value); len(v) > 96 || !nearTitle(p.text, v) || !l.listsBoth(p.text, v, e.Step) {
			return false
		}
		longer = true
	}
	return longer
}

// pointIn says whether a text of the record has a point, in whatever form: an instant for a time in a zone, the smallest
// unit of money, metres for kilometres.
func pointIn(p *point, text []byte) bool {
	switch p.kind {
	case pointDate, pointTime:
		return momentIn(p, text)
	case pointNumber:
		if p.names {
			return exactlyIn(p.text, text, nil)
		}
		return amountIn(p.text, p.beside, text)
	case pointID:
		if holdsWord(text, p.text) {
			return true
		}
		if strings.IndexByte(p.text, ' ') > 0 {
			plain := strings.TrimLeft(figures(p.text), "0") // with the code of a country in front no 0 stands before it
			return bytes.Contains(squeezed(text), squeezed([]byte(p.text))) || len(plain) >= 7 && bytes.Contains(textfact.DigitsOf(nil, text), []byte(plain))
		}
		if p.text[0] == '+' {
			return bytes.Contains(textfact.DigitsOf(nil, text), []byte(figures(p.text)))
		}
		if c := core(p.text); c != p.text && len(c) >= 4 && holdsWord(text, c) {
			return true
		}
		if shortCode(p.text) && holdsWord(text, strings.ReplaceAll(p.text, "-", "")) {
			return true // SEV2, for SEV-2
		}
		return len(p.text) >= 5 && exactlyIn(p.text, text, smallerUnits()) || partsIn(p.text, text)
	case pointName:
		return nameIn(p.text, text)
	}
	return indexFold(text, p.text) >= 0
}

// shortCode says whether an id is letters, a joint and a figure or two: a grade, a level.
func shortCode(id string) bool {
	i := strings.IndexByte(id, '-')
	return i > 1 && len(id)-i <= 3 && len(id) <= 8 && !hasDigit([]byte(id[:i])) && hasDigit([]byte(id[i:]))
}

// nameIn says whether the words of a name stand in a text, in whatever order and with whatever between them.
func nameIn(name string, text []byte) bool {
	for w := range strings.FieldsSeq(name) {
		if w = strings.Trim(w, "-_/"); len(w) > 1 && indexFold(text, w) < 0 {
			return false
		}
	}
	return true
}

// smallerUnits are the ratios of what is given in cents, thousandths or millionths.
func smallerUnits() []float64 { return []float64{10, 100, 1000, 1e6} }

// exactlyIn says whether a text has a number of the same value, or that number times one of the ratios: nothing is rounded.
func exactlyIn(number string, text []byte, ratios []float64) bool {
	want, err := strconv.ParseFloat(plainNumber(number), 64)
	if err != nil {
		return false
	}
	for i := 0; i < len(text); {
		lo, hi, ok := anyNumber(text, i)
		if !ok {
			return false
		}
		i = hi
		got, err := strconv.ParseFloat(plainNumber(string(text[lo:hi])), 64)
		if err != nil {
			continue
		}
		if got == want {
			return true
		}
		for _, r := range ratios {
			if got == want*r || got*r == want {
				return true
			}
		}
	}
	return false
}

// amountIn says whether a text has a number of the same value, or of the same value in another unit: what it is a number of
// says which others it may be given in.
func amountIn(number, unit string, text []byte) bool {
	want, err := strconv.ParseFloat(plainNumber(number), 64)
	if err != nil {
		return false
	}
	m := measureOf(unit)
	for i := 0; i < len(text); {
		lo, hi, ok := anyNumber(text, i)
		if !ok {
			break
		}
		i = hi
		if m.of == duration {
			if secs, end, ok := clockSpan(text, lo); ok {
				if i = end; equal(want*m.scale, secs) {
					return true
				}
				continue
			}
		}
		got, err := strconv.ParseFloat(plainNumber(string(text[lo:hi])), 64)
		if err != nil {
			continue
		}
		if hi-lo > 3 && text[hi-3] == '.' && currencyBeside(text, lo, hi) { // 242705.00 GBP is in no smaller unit
			if equal(want, got) {
				return true
			}
			continue
		}
		if sameAmount(want, got, unit) || degrees(unit) && (sameDegrees(want, got) || sameDegrees(got, want) || sameDegrees(-want, got) || sameDegrees(-want, -got) || sameDegrees(want, -got)) {
			return true
		}
	}
	return m.of == duration && lastsIn(text, want*m.scale) || oftenIn(text, want, lower(unit))
}

// anyNumber finds the next run of figures, with its point and commas, wherever it stands.
func anyNumber(text []byte, i int) (lo, hi int, ok bool) {
	for ; i < len(text); i++ {
		if !digit(text[i]) {
			continue
		}
		lo = i
		for i < len(text) && (digit(text[i]) || text[i] == '.' && i+1 < len(text) && digit(text[i+1]) || text[i] == ',' && thousand(text, lo, i)) {
			i++
		}
		return lo, i, true
	}
	return 0, 0, false
}

// partsIn says whether a text has the pieces of an id between its joints, each by itself: rack R13 and position C2 for
// R13-C2.
func partsIn(id string, text []byte) bool {
	if pieces := strings.Split(id, "/"); len(pieces) == 2 && len(pieces[0]) > 1 && len(pieces[1]) > 1 && holdsWord(text, pieces[0]) && holdsWord(text, pieces[1]) {
		return true
	}
	parts := strings.FieldsFunc(id, func(c rune) bool { return c < 0x80 && !alnum(byte(c)) })
	for _, part := range parts {
		if !standsAlone(text, part) {
			return false
		}
	}
	return len(parts) > 1
}

// standsAlone says whether a word stands in a text and is no piece of a longer name.
func standsAlone(text []byte, word string) bool {
	joint := func(at, beyond int) bool {
		return at >= 0 && at < len(text) && (alnum(text[at]) || bytes.IndexByte([]byte("-_./@:"), text[at]) >= 0 && beyond >= 0 && beyond < len(text) && alnum(text[beyond]))
	}
	for from := 0; from+len(word) <= len(text); {
		i := indexFold(text[from:], word)
		if i < 0 {
			return false
		}
		lo, hi := from+i, from+i+len(word)
		if !joint(lo-1, lo-2) && !joint(hi, hi+1) {
			return true
		}
		from = lo + 1
	}
	return false
}
