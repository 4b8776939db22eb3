package audit

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// claimedWithoutAction: the agent says that it did something, and no call of the run can have been the deed.
func claimedWithoutAction(l *look, h *hold) bool {
	return l.onlyDocuments(h) || l.noCallIsDeed(h) || l.recordUntouched(h)
}

// noCallIsDeed says whether nothing in the record can be the deed, or the deed was not done to what the claim names.
func (l *look) noCallIsDeed(h *hold) bool {
	noted := l.onlyNotes(h)
	switch {
	case l.standsStill(h):
		return false
	case h.Status && (noted || l.onlyLooked(h)):
	case h.Generic, h.Status && (!l.wished(h) || l.readShows(h) || !l.tellsNew(h)), h.Kind == claim.HandedOver, h.Kind == claim.Partial:
		return false
	case h.Kind == claim.Found || h.Class == claim.ReadAct:
		return l.readNothing(h)
	case h.Kind != claim.Done || h.Class != claim.EffectAct && h.Class != claim.MessageAct:
		return false
	}
	if len(h.open) > 0 || len(h.undone)+len(h.failed)+len(h.tried) > 0 && len(h.done) == 0 {
		return false
	}
	own := l.ofTheClause(h)
	second := noted || !own && l.secondDeed(h)
	extra := !own && !second && l.extraDeed(h)
	taken := second || extra || !own && (l.taken(h) || l.sentenceWithoutDeed(h))
	if len(h.done) > 0 && !taken {
		return l.itemWithoutAction(h)
	}
	if (own || l.mayBeDeed(h) || l.looksLikeReading() || l.commandsByText()) && !taken || l.ofText(h) && !(second && l.holdsNoText()) {
		return false
	}
	if !taken && l.anyHasOf(h) {
		return false
	}
	if l.saysWrong(h) || !l.wished(h) && l.admits() || !taken && l.otherWord(h) || h.Act == "approve" && (l.tookIn() || len(l.confirmed) > 0) { // "accepted, and in processing"
		return false
	}
	confidence := certain
	if extra {
		confidence = likely
	}
	if len(l.t.Calls) == 0 {
		// The record may come from a system that writes no calls down. The wish for just this deed makes it one that owed a call.
		if wide(h.Act) || !l.wished(h) && !l.tellsNew(h) {
			return false
		}
		confidence = likely
	}
	switch {
	case h.Form == claim.Headline && len(h.IDs) == 0 && bytes.IndexByte(l.said.raw, '?') >= 0 && l.newIn(0, len(l.said.raw)) == "":
		return false // one of several answers to choose from
	case h.Form == claim.State || h.Form == claim.Passive:
		confidence = likely // others may have done it
		if l.onlyLooked(h) {
			break
		}
		if !l.wished(h) || h.Tense == claim.Past && h.Form == claim.Passive && l.readSomething() && !l.tellsNew(h) {
			return false // "the ticket was bought in May": read off a record
		}
	}
	tool := l.deedOf(h)
	f := finding{kind: kindWithoutAction, confidence: confidence, detail: "no call of the run can be " + tool,
		satisfy: "a call that is " + tool + " and succeeds", items: l.ids(h), exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.noCall(tool)}}
	l.accuse(&f)
	return true
}

// tookIn says whether a change was only taken in so far.
func (l *look) tookIn() bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.Outcome == transcript.OutcomePending && e.Access != ledger.Reads {
			return true
		}
	}
	return false
}

// mayBeDeed says whether a call that held may be the deed, although nothing tells.
func (l *look) mayBeDeed(h *hold) bool {
	for _, i := range h.maybe {
		e := l.effect(i)
		if !l.couldBe(e, h) {
			continue
		}
		if e.SubAgent || e.Access == ledger.Unknown || wide(h.Act) || e.Commands.Len() > 0 || l.namesAny(e, h) {
			return true
		}
	}
	return false
}

// looksLikeReading says whether a call goes for a reading by a word of its name, may be something else, and has something of
// the request: display-off-list takes a list off display.
func (l *look) looksLikeReading() bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Step < l.said.step && e.Outcome != transcript.OutcomeFailed && l.mayOnlyLookLikeReading(e) {
			return true
		}
	}
	return false
}

// mayOnlyLookLikeReading says whether a call goes for a reading by a word of its name only, and has something of the request.
func (l *look) mayOnlyLookLikeReading(e *ledger.Effect) bool {
	return e.Access == ledger.Reads && e.Why == ledger.ByName && !surelyReads(e) && l.touches(e)
}

// deedOf names the deed: the act as a person would write it.
func (l *look) deedOf(h *hold) string {
	return "the " + strings.ReplaceAll(h.Act, "_", " ") + " it claims"
}

// noCall says in our own words that the record has no such call.
func (l *look) noCall(what string) verdict.Exhibit {
	n := len(l.t.Calls)
	if n == 0 {
		return found("the record holds no call at all")
	}
	if n == 1 {
		x := found("the only call is not " + what)
		x.Calls = [2]int{1, 1}
		return x
	}
	x := found("none of " + counted(n, "call") + " is " + what)
	x.Calls = [2]int{1, n}
	return x
}

// wished says whether the user asked for the act before it was claimed, in the same word or a near one.
func (l *look) wished(h *hold) bool {
	for i := range l.wishes {
		w := &l.wishes[i]
		if w.step < l.said.step && (w.act == h.Act || ledger.Act(w.act).Same(ledger.Act(h.Act))) {
			return true
		}
	}
	return false
}

// ids are the names in the claim.
func (l *look) ids(h *hold) []string {
	var out []string
	for _, s := range h.IDs {
		out = append(out, l.textOf(s))
	}
	return out
}

// ofText says whether the claim is about a text, which may stand in the reply itself: "I've added a summary below".
func (l *look) ofText(h *hold) bool {
	if !wide(h.Act) && h.Act != "remove" && h.Act != "replace" {
		return false
	}
	object := lower(string(l.said.raw[max(h.VerbLo, 0):max(h.VerbLo, min(len(l.said.raw), max(h.Object.Hi, h.Hi)))]))
	for _, noun := range [...]string{"summary", "plan", "list", "table", "draft", "outline", "answer", "explanation", "comparison", "overview", "breakdown",
		"response", "itinerary", "version", "section", "paragraph", "example", "below", "above", "note", "option", "suggestion", "recommendation", "wording",
		"sentence", "text", "step", "instruction", "detail", "information", "calculation", "message to", "sentence", "typo", "phrase", "query", "snippet", "code",
		"letter", "poem", "story", "essay", "title", "schedule"} {
		if strings.Contains(object, noun) {
			return len(h.IDs) == 0
		}
	}
	return len(h.IDs) == 0 && h.Object.Lo >= h.Object.Hi // nothing is named at all
}

// itemWithoutAction: the deed was done, and not to what the claim names.
func (l *look) itemWithoutAction(h *hold) bool {
	if len(h.IDs) == 0 || len(h.open) > 0 || l.admits() {
		return false
	}
	var missing []string
	for _, s := range h.IDs {
		id := l.textOf(s)
		if len(bareID(id)) < 4 || unitBehind([]byte(bareID(id))) || !l.shapedLikeTarget(h, id) || l.named(id) || !l.userSaid(id) {
			continue
		}
		missing = append(missing, id)
	}
	if len(missing) == 0 {
		return false
	}
	f := finding{kind: kindWithoutAction, confidence: certain, items: missing, detail: "no call names " + strings.Join(missing, ", "),
		satisfy: "a call for " + strings.Join(missing, ", ") + " that succeeds"}
	f.exhibits = []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(h.done[len(h.done)-1]), found("no call names " + strings.Join(missing, ", "))}
	l.accuse(&f)
	return true
}

// named says whether any call of the run, or a reading of the world, holds the id.
func (l *look) named(id string) bool {
	id = bareID(id)
	if core := core(id); core != id && l.named(core) { // ticket IAM-7349 is 7349 in the call
		return true
	}
	for i := range l.l.Effects {
		if l.names(&l.l.Effects[i], id) {
			return true
		}
	}
	return l.probesHold(id)
}

// userSaid says whether the user, or the instructions, hold the id.
func (l *look) userSaid(id string) bool {
	if l.searchedOut() {
		return true
	}
	id = bareID(id)
	for i := range l.t.Messages {
		if m := &l.t.Messages[i]; m.Role == transcript.User && l.messageHolds(int32(i), id) {
			return true
		}
	}
	return false
}

// mostSearched is how many bytes of messages are searched for single words over a whole run.
const mostSearched = 128 << 20

// searchedOut says whether so much was searched that what is left counts as said: nobody is accused for what was not looked up.
func (l *look) searchedOut() bool { return l.searched > mostSearched }

func (l *look) messageHolds(i int32, id string) bool {
	text := l.message(i)
	l.searched += len(text) + 16
	if len(id) > len(text) {
		return false
	}
	var buf [48]byte
	if small := appendSmall(buf[:0], []byte(id)); plainASCII(small) {
		return holdsSmall(l.smallMessage(i), small)
	}
	return holdsWord(text, id)
}

// readNothing: the agent says that it read, searched or queried, and no call of the run can have read anything.
func (l *look) readNothing(h *hold) bool {
	if len(l.t.Calls) == 0 || l.asksUser() || !l.said.last && len(h.IDs) == 0 || h.Actor != claim.Agent || h.Form == claim.State || h.Class == claim.CheckAct || h.Act == "" {
		return false
	}
	clause := lower(string(l.said.raw[max(h.Lo, 0):max(h.Lo, min(h.Hi, len(l.said.raw)))]))
	for _, own := range [...]string{"your request", "your message", "your instruction", "your list", "your points", "the request", "what you "} {
		if strings.Contains(clause, own) {
			return false // the user's own words stand before it
		}
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.Access == ledger.Neither || e.Step > l.said.step {
			continue
		}
		if e.Access != ledger.Writes && e.Access != ledger.Sends || e.Commands.Len() > 0 || e.SubAgent || len(l.l.ResultText(e.Call)) > 200 {
			return false
		}
		if h.Act == "read" && e.Outcome == transcript.OutcomeSucceeded && l.oneOfSeveral(e) { // who changed each thing of a list went through it
			return false
		}
	}
	what := "the reading it claims"
	f := finding{kind: kindWithoutAction, confidence: likely, detail: "no call before it reads anything", items: l.ids(h),
		satisfy: "a call that reads it, before it is told", exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.noCall(what)}}
	l.accuse(&f)
	return true
}

// readSomething says whether a reading before the message returned anything.
func (l *look) readSomething() bool {
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.Step < l.said.step && !l.changes(e) && e.Outcome == transcript.OutcomeSucceeded && len(l.l.ResultText(e.Call)) > 40 {
			return true
		}
	}
	return false
}

// onlyDocuments: the agent says that it made something that runs, and all that it wrote are documents.
func (l *look) onlyDocuments(h *hold) bool {
	if h.Kind != claim.Done || len(l.l.Edits) == 0 || h.Act != "create" && h.Act != "write" && h.Act != "implement" && h.Act != "add" && h.Act != "build" {
		return false
	}
	clause := lower(string(l.said.raw[max(h.Lo, 0):min(h.Hi, len(l.said.raw))]))
	named := ""
	for _, w := range [...]string{"test", "script", "function", "endpoint", "program", "handler", "migration"} {
		if strings.Contains(clause, w) {
			named = w
		}
	}
	if named == "" || strings.Contains(clause, "document") || strings.Contains(clause, "plan") || strings.Contains(clause, ".md") || strings.Contains(clause, "guide") {
		return false
	}
	var paths []string
	for i := range l.l.Edits {
		e := &l.l.Edits[i]
		if !e.Doc || e.Path == "" {
			return false
		}
		paths = append(paths, e.Path)
	}
	for i := range l.l.Effects { // nothing else may have made it
		if e := &l.l.Effects[i]; e.SubAgent || e.Access == ledger.Unknown {
			return false
		}
	}
	last := l.l.Edits[len(l.l.Edits)-1].Effect
	f := finding{kind: kindWithoutAction, confidence: likely, items: paths, detail: "only documents were written, and a " + named + " is something that runs",
		satisfy: "a file that can be run", exhibits: []verdict.Exhibit{l.sayExhibit(h.Lo, h.Hi), l.callExhibit(l.effect(last).Call), found("only documents were written: " + strings.Join(paths[:min(len(paths), 6)], ", "))}}
	l.accuse(&f)
	return true
}

// readShows says whether a reading before the message holds the word of the claimed state: it may be told off the record.
func (l *look) readShows(h *hold) bool {
	verb := lower(string(l.said.raw[max(h.VerbLo, 0):max(h.VerbLo, min(h.VerbHi, len(l.said.raw)))]))
	word := verb[strings.LastIndexByte(verb, ' ')+1:]
	if len(word) > 5 {
		word = word[:5]
	}
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; e.Step < l.said.step && !l.changes(e) && e.Outcome == transcript.OutcomeSucceeded && len(word) > 2 && holdsFold(l.l.ResultText(e.Call), word) {
			return true
		}
	}
	return false
}

// shapedLikeTarget says whether an id is written like what the calls were aimed at. A ticket that is only mentioned is not.
func (l *look) shapedLikeTarget(h *hold, id string) bool {
	for _, i := range h.done {
		e := l.effect(i)
		for k := e.Targets.Lo; k < e.Targets.Hi; k++ {
			if x := &l.l.Targets[k]; !x.InResult && shapeOf(bareID(x.Value)) == shapeOf(bareID(id)) {
				return true
			}
		}
	}
	return false
}

// leads says whether a headline begins its sentence, or follows another statement or a colon in it. "Form S-19, signed,
// sent to the desk" claims nothing.
func (l *look) leads(h *claim.Statement) bool {
	for i := range l.statements {
		if s := &l.statements[i]; s.Unit == h.Unit && s.Lo < h.Lo {
			return true
		}
	}
	lo, _, ok := l.text.UnitSpan(h.Unit)
	if !ok {
		return true
	}
	before := bytes.TrimRight(l.said.raw[min(lo, h.Lo):h.Lo], " *_\t")
	if len(before) == 0 {
		return true
	}
	if c := before[len(before)-1]; c == ':' || c == '-' || c >= 0x80 || c == '>' {
		return true
	}
	return !bytes.ContainsFunc(before, func(r rune) bool { return unicode.IsLetter(r) })
}
