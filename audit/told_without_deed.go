package audit

import (
	"bytes"
	"math"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// wishedFileMissing: the user asks for a file by name, the last words of the agent name it as if it were there, and no
// call names it.
func wishedFileMissing(l *look) {
	if l.lastAgent == transcript.None || len(l.t.Calls) == 0 || len(l.row.Findings) > 0 {
		return
	}
	heard := false
	for i := range l.wishes {
		w := &l.wishes[i]
		if w.class != claim.EffectAct || !w.file {
			continue
		}
		text := l.message(w.msg)
		clause := text[w.lo:min(w.hi, len(text))]
		for lo := 0; lo < len(clause); {
			file, next := nextFile(clause, lo)
			lo = next
			if len(file) == 0 {
				continue
			}
			name := string(file)
			if !heard {
				l.hearAgain(l.lastAgent)
				heard = true
			}
			at := indexFold(l.said.raw, name)
			if at < 0 || l.named(name) || l.admits() || l.text.HedgeAt(at, at+len(name)) != claim.Asserted || l.text.AsksAt(at) || !l.shellsAreTold() {
				continue
			}
			l.accuse(&finding{kind: kindWithoutAction, confidence: likely, items: []string{name}, detail: "no call names " + name, satisfy: "a call that makes " + name,
				exhibits: []verdict.Exhibit{l.userExhibit(w.msg, w.lo, w.hi), l.sayExhibit(at, at+len(name)), l.noCall("about " + name)}})
			return
		}
	}
}

// shellsAreTold says whether each call of the run tells what it did: no other agent, no script of which nothing is known.
func (l *look) shellsAreTold() bool {
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.SubAgent || e.Access == ledger.Unknown {
			return false
		}
	}
	return true
}

// nextFile returns the next word that names a file: .keep, notes.txt, src/a.
func nextFile(text []byte, i int) (file []byte, next int) {
	for i < len(text) && !fileByte(text[i]) {
		i++
	}
	lo := i
	for i < len(text) && fileByte(text[i]) {
		i++
	}
	word := bytes.TrimRight(text[lo:i], ".")
	if dot := bytes.IndexByte(word, '.'); len(word) < 4 || dot < 0 || !bytes.ContainsAny(word[dot:], "abcdefghijklmnopqrstuvwxyz") || bytes.HasPrefix(word, []byte("www.")) || unitBehind(word) {
		return nil, i
	}
	return word, i
}

func fileByte(c byte) bool { return alnum(c) || c == '.' || c == '/' || c == '_' || c == '-' }

// tellsNew says whether the claim holds a figure or an id that the user gave and that no reading holds: what is told with
// it can not be read off the record.
func (l *look) tellsNew(h *hold) bool { return l.newIn(h.Lo, h.Hi) != "" }

// newIn returns the first such figure between two bytes of the message.
func (l *look) newIn(lo, hi int) string {
	clause := l.said.raw[max(lo, 0):min(hi, len(l.said.raw))]
	for i := 0; i < len(clause); i++ {
		if !alnum(clause[i]) {
			continue
		}
		lo, digits := i, 0
		for i < len(clause) && (alnum(clause[i]) || (clause[i] == ':' || clause[i] == '.' || clause[i] == '-') && i+1 < len(clause) && alnum(clause[i+1])) {
			if digit(clause[i]) {
				digits++
			}
			i++
		}
		if word := string(clause[lo:i]); digits > 0 && i-lo >= 2 && !l.inResults(word, l.said.step) && l.userSaid(word) {
			return word
		}
	}
	return ""
}

// mostHeldFirst bounds what is remembered of where values first stand in results.
const mostHeldFirst = 4096

// inResults says whether the result of a call before a step holds the text.
func (l *look) inResults(text string, step int32) bool {
	first, known := l.heldFirst[text]
	if !known {
		first = math.MaxInt32
		for i := range l.l.Effects {
			if e := &l.l.Effects[i]; holdsWord(l.l.ResultText(e.Call), text) {
				first = e.Step
				break
			}
		}
		if l.heldFirst == nil {
			l.heldFirst = map[string]int32{}
		}
		if len(l.heldFirst) < mostHeldFirst {
			l.heldFirst[text] = first
		}
	}
	return first < step
}

// toldWithoutDeed: the user asks for a change, no call of the run changes anything, and the last words of the agent tell
// the new state: the figures of the wish, which no result holds.
func toldWithoutDeed(l *look) {
	wishedFileMissing(l)
	defer partWithoutDeed(l)
	defer pointsWithoutDeed(l)
	if l.lastAgent == transcript.None || len(l.t.Calls) == 0 || len(l.row.Findings) > 0 || l.lastTurn != l.lastAgent {
		return
	}
	w := l.wanted(l.t.Messages[l.lastAgent].Step)
	if l.mayHaveActed(l.t.Messages[l.lastAgent].Step) || l.effectShown() {
		return
	}
	l.hearAgain(l.lastAgent)
	if l.admitsWish() {
		return
	}
	word := l.newIn(0, len(l.said.raw))
	if w == nil {
		if w = l.statedWish(word); w == nil {
			w = l.claimedWish(word)
		}
		if w == nil {
			return
		}
	}
	if word == "" {
		l.claimWithoutChange(w)
		return
	}
	at := max(indexFold(l.said.raw, word), 0)
	if l.text.AsksAt(at) || l.text.HedgeAt(at, at+len(word)) != claim.Asserted || planned(l.said.raw) || l.asksUser() && !closingOffer(l.said.raw) {
		return
	}
	l.accuse(&finding{kind: kindWithoutAction, confidence: likely, detail: "no call changes anything", satisfy: "a call that makes the change, and succeeds", items: []string{word},
		exhibits: []verdict.Exhibit{l.userExhibit(w.msg, w.lo, w.hi), l.sayExhibit(at, at+len(word)), l.noCall("a change")}})
}

// planned says whether a text speaks of what is to come.
func planned(text []byte) bool {
	low := bytes.ToLower(text)
	if !plans.in(low) {
		return false
	}
	for _, w := range plans.words {
		i := bytes.Index(low, []byte(w))
		if i >= 0 && !closingOffer(text[max(0, i-40):]) {
			return true
		}
	}
	return false
}

// plans are words, in small letters, for what is to come, is only possible or is asked.
var plans = piecesOf("i'll", "i’ll", "i will", "i can ", "i could", "let me ", "going to", "would you", "shall i", "should i", "do you want", "can you", "could you", "please provide",
	"please confirm", "to proceed", "if you", "you can", "you could", "you'll", "you will", "would be", "would cost", "need to", "once ", "before i", "in order to", "option")

// closingOffer says whether a text ends in the usual offer of more help.
func closingOffer(text []byte) bool {
	return closingOffers.in(bytes.ToLower(text))
}

// closingOffers are words, in small letters, that close a message with an offer.
var closingOffers = piecesOf("anything else", "something else", "let me know if", "here if you need", "feel free", "can i help you with", "help with the next")

// claimWithoutChange: the last words claim what the user asked for, in the same act, and no reading can have told it.
func (l *look) claimWithoutChange(w *wish) {
	if planned(l.said.raw) || l.asksUser() && !closingOffer(l.said.raw) {
		return
	}
	for i := range l.statements {
		s := &l.statements[i]
		if !s.Claims() || s.Generic || s.Kind != claim.Done || s.Class != claim.EffectAct && s.Class != claim.MessageAct {
			continue
		}
		h := hold{Statement: s}
		h.act, _ = l.lexicon.ActOf(s.Act)
		if !l.wished(&h) || l.readShows(&h) || l.ofText(&h) {
			continue
		}
		l.accuse(&finding{kind: kindWithoutAction, confidence: likely, detail: "no call changes anything", satisfy: "a call that makes the change, and succeeds",
			exhibits: []verdict.Exhibit{l.userExhibit(w.msg, w.lo, w.hi), l.sayExhibit(s.Lo, s.Hi), l.noCall("a change")}})
		return
	}
}

// statedWish makes a wish of words that name no deed: "app94.example.org A 203.0.113.10", "sub_9 should be on 57 seats". The
// last words have to tell two of their figures, and the user's words are no question.
func (l *look) statedWish(word string) *wish {
	if word == "" {
		return nil
	}
	at := indexFold(l.said.raw, word)
	msg, lo, hi := l.userWords(word)
	if at < 0 || msg == ledger.None || l.newIn(at+len(word), len(l.said.raw)) == "" {
		return nil
	}
	text := l.message(msg)
	if bytes.IndexByte(text, '?') >= 0 {
		return nil
	}
	return &wish{msg: msg, lo: lo, hi: hi}
}

// claimedWish makes a wish of words that name no deed and may ask, where the last words claim as the agent's own deed, or as
// one that was done just now, what tells a figure of theirs: "can we do the review at 14:30?", and "The review was moved to 14:30".
func (l *look) claimedWish(word string) *wish {
	at := indexFold(l.said.raw, word)
	msg, lo, hi := l.userWords(word)
	if word == "" || at < 0 || msg == ledger.None {
		return nil
	}
	for i := range l.statements {
		s := &l.statements[i]
		if s.Claims() && s.Kind == claim.Done && !s.Generic && !s.Status && s.Class == claim.EffectAct && s.Lo <= at && at < s.Hi {
			return &wish{msg: msg, lo: lo, hi: hi}
		}
	}
	return nil
}

// effectShown says whether a claim of a change is supported by a call.
func (l *look) effectShown() bool {
	for i := range l.held {
		if h := &l.held[i]; h.state == verdict.ClaimSupported && h.kind == claim.Done && (h.class == claim.EffectAct || h.class == claim.MessageAct) {
			return true
		}
	}
	return false
}
