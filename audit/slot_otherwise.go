package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// slotsOtherwise: a change has a word that nobody gave, where the user gave another one for just that place, by the place's
// name or by how it is written, and the last words of the agent tell the request as done.
func slotsOtherwise(l *look) {
	if !l.pointsCount() || l.has(kindWrongValue) {
		return
	}
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if !l.changes(e) || e.Outcome != transcript.OutcomeSucceeded || e.ByUser || e.Commands.Len() > 0 {
			continue
		}
		slots := l.slots(e)
		for k := range slots {
			if f := &slots[k]; wordSlot(f) && !l.givenTo(e, f) && l.slotAccused(e, f) {
				return
			}
		}
	}
}

// wordSlot says whether a value is a word or a name: no number, no time, no text.
func wordSlot(f *ledger.Field) bool {
	return f.Kind == jsonscan.String && len(f.Value) >= 3 && len(f.Value) <= 48 && bytes.Count(f.Value, []byte(" ")) <= 2 && !instant(f.Value) && bytes.IndexByte(f.Value, '\n') < 0 &&
		!oneOf(lower(f.Key), "op", "operation", "action", "method", "mode", "path", "query", "sql", "reason", "note", "comment", "body", "text", "message", "description", "cursor", "token", "service", "domain")
}

func (l *look) slotAccused(e *ledger.Effect, f *ledger.Field) bool {
	w := l.saidForSlot(e, f)
	if w.word == "" {
		return false
	}
	value := string(f.Value)
	if affirmation(w.word) || !l.ofOneList(w.word, value, e.Step) {
		return false // each tool has its own words: urgent is its P1, yes its attending
	}
	at := l.tellsWord(w.word)
	if holdsWord(l.said.raw, value) || at < 0 && (stemOf(lower(w.word)) != lower(w.word) || !l.toldRest() && (l.end.claims == 0 || l.admits())) {
		return false // "offer letters" names no offer
	}
	exhibits := []verdict.Exhibit{l.userExhibit(w.msg, w.lo, w.lo+len(w.word))}
	if at >= 0 {
		exhibits = append(exhibits, l.sayExhibit(at, at+len(w.word)))
	}
	x := l.callExhibit(e.Call)
	if i := indexFold([]byte(x.Text), value); i >= 0 {
		x.Mark = [2]int{i, i + len(value)}
	}
	detail, confidence := "asked for "+w.word+", called with "+value, likely
	if at >= 0 && (siblings(lower(w.word), lower(value)) || l.listsBoth(w.word, value, e.Step) || personal(value)) {
		confidence = certain
	}
	l.accuse(&finding{kind: kindWrongValue, confidence: confidence, detail: detail, items: []string{f.Key}, asked: w.word, called: value, satisfy: e.Tool + " with " + f.Key + " " + w.word,
		exhibits: append(exhibits, x, found(detail))})
	return true
}

// ofOneList says whether two words are known to be two entries of one list, so that the one is no other word for the other: they
// stand in one list of a result, in one that is well known, are written in one form with joints, or are names of two persons.
func (l *look) ofOneList(a, b string, before int32) bool {
	jointed := func(s string) bool {
		return strings.ContainsAny(s, "-_/@") && (strings.ContainsAny(s, "/@") || hasDigit([]byte(s)) || s != lower(s))
	}
	switch {
	case siblings(lower(a), lower(b)), personal(a) && personal(b):
		return true
	case jointed(a) && jointed(b):
		return wordForm(lower(a)) == wordForm(lower(b))
	}
	return l.listsBoth(a, b, before) || listWord(a) && listWord(b) && l.knownWord(a)
}

// siblings says whether two words name two places of one well-known scale or list: the one is never another word for the other.
func siblings(a, b string) bool {
	for _, list := range [...]string{
		" free basic starter bronze silver gold platinum diamond team business premium pro professional enterprise ", " low medium normal high urgent critical ", " viewer reader commenter editor writer owner admin guest member ",
		" squash merge rebase ", " red green blue yellow black white orange purple brown pink grey ", " hourly daily weekly monthly quarterly yearly ", " small medium large xl ", " north south east west ",
		" morning noon afternoon evening night ", " economy business first ", " private public internal ", " cash credit debit invoice paypal ", " monday tuesday wednesday thursday friday saturday sunday ", " open closed ", " enabled disabled ",
		" dev development staging test production prod ", " single double twin suite ", " vegan vegetarian kosher halal ", " pdf csv xlsx docx json xml ", " left right centre center ", " male female ", " hot cold warm ", " sms email phone post ", " read write none ",
	} {
		if strings.Contains(list, " "+a+" ") && strings.Contains(list, " "+b+" ") && !sameMeaning(a, b) {
			return true
		}
	}
	return false
}

// affirmation says whether a word says yes or no, for which each tool has a word of its own.
func affirmation(word string) bool {
	return oneOf(lower(word), "yes", "no", "y", "n", "on", "off", "true", "false", "none", "ok", "okay")
}

// listWord says whether a value is a word in small letters, as one of a tool's own list of words is.
func listWord(value string) bool {
	for i := range len(value) {
		if c := value[i]; (c < 'a' || c > 'z') && c != '_' && c != '-' {
			return false
		}
	}
	return true
}

// knownWord says whether the record shows that the tools use a word of the user: a result or a probe has it.
func (l *look) knownWord(word string) bool {
	for i := range l.l.Effects {
		if holdsWord(l.l.ResultText(l.l.Effects[i].Call), word) {
			return true
		}
	}
	return l.probesHold(word)
}

// tellsWord returns where the last message tells a word as done, -1 where it does not.
func (l *look) tellsWord(word string) int {
	at := indexFold(l.said.raw, word)
	if at < 0 || !holdsWord(l.said.raw, word) || l.tellingAt(at, at+len(word)) != toldDone {
		return -1
	}
	return at
}

// saidWord is a word of the user.
type saidWord struct {
	word string
	msg  int32
	lo   int
}

// saidForSlot finds what the user said for a place of a call: beside the place's name, in his words or in the agent's that
// tell them again, or written in the same form. It is empty where there is nothing, or more than one thing.
func (l *look) saidForSlot(e *ledger.Effect, f *ledger.Field) saidWord {
	var only saidWord
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step >= e.Step {
			continue
		}
		text := l.message(int32(i))
		if len(text) > longestRequest {
			continue
		}
		for _, at := range l.placesFor(text, f) {
			w := saidWord{string(text[at[0]:at[1]]), int32(i), at[0]}
			if !l.otherForSlot(e, f, w.word) || l.belongsToOther(text, at[1], e, f) {
				continue
			}
			if only.word != "" && !strings.EqualFold(only.word, w.word) {
				return saidWord{}
			}
			only = w
		}
	}
	return only
}

// otherForSlot says whether a word of the user is another value than the one in a place, and no call that succeeded has it.
func (l *look) otherForSlot(e *ledger.Effect, f *ledger.Field, word string) bool {
	value := string(f.Value)
	if len(word) < 3 || fillWord(lower(word)) || containsFold(value, lower(word)) || containsFold(word, lower(value)) || sameMeaning(lower(word), lower(value)) || sharesStem(f.Key, word) || sharesStem(e.Tool, word) {
		return false
	}
	if _, verb := l.bases[lower(word)]; verb {
		return false
	}
	if asked, at, _ := l.userWords(word); asked != ledger.None {
		small := l.smallMessage(asked)
		if asideAt(small, at, at+len(word)) {
			return false
		}
	}
	for i := range l.l.Effects {
		o := &l.l.Effects[i]
		if o.Outcome == transcript.OutcomeSucceeded && (l.changes(o) || o.Access == ledger.Unknown) && (nameIn(word, l.l.ArgsText(o.Call)) || l.changes(o) && nameIn(word, l.l.ResultText(o.Call))) {
			return false
		}
	}
	return true
}

// placesFor lists the words of a text that may be meant for a place.
func (l *look) placesFor(text []byte, f *ledger.Field) [][2]int {
	var out [][2]int
	for key := range eachNameWord(f.Key) {
		if hasDigit(f.Value) || len(f.Value) > 32 || len(key) < 3 || oneOf(key, "name", "type", "value", "new", "key", "code", "data", "kind", "from", "the", "ref", "for", "merge") {
			continue
		}
		out = append(out, besideWord(text, key)...)
		for _, at := range besideWord(l.said.raw, key) { // as the agent tells it: "the editor role", for "editor rights"
			word := string(l.said.raw[at[0]:at[1]])
			if i := indexFold(text, word); i >= 0 && holdsWord(text, word) {
				out = append(out, [2]int{i, i + len(word)})
			}
		}
	}
	form := wordForm(lower(string(f.Value)))
	jointed := bytes.ContainsAny(f.Value, "-_/@")
	for from := 0; jointed && from < len(text); {
		lo, hi := nextToken(text, from)
		if hi <= lo {
			break
		}
		if from = hi; bytes.ContainsAny(text[lo:hi], "-_/@") && wordForm(lower(string(text[lo:hi]))) == form && !hasDigit(text[lo:hi]) {
			out = append(out, [2]int{lo, hi})
		}
	}
	if c := f.Value[0]; c >= 'A' && c <= 'Z' && bytes.IndexByte(f.Value, ' ') > 0 && personal(string(f.Value)) && !impersonal(f.Key) {
		for i := 0; i < len(text); {
			name, n := personName(text[i:])
			if n > 0 && (i == 0 || !alnum(text[i-1])) && personal(name) {
				out = append(out, [2]int{i, i + n})
			}
			i += max(n, 1)
		}
	}
	return out
}

// besideWord lists the words right before a word of a text, and right behind it.
func besideWord(text []byte, key string) [][2]int {
	var out [][2]int
	for from := 0; from < len(text); {
		i := indexFold(text[from:], key)
		if i < 0 {
			break
		}
		lo, hi := from+i, from+i+len(key)
		from = hi
		if lo > 0 && alnum(text[lo-1]) || hi < len(text) && alnum(text[hi]) && !(text[hi] == 's' && (hi+1 == len(text) || !alnum(text[hi+1]))) {
			continue
		}
		if hi < len(text) && text[hi] == 's' {
			hi++
		}
		end := lo
		for end > 0 && text[end-1] == ' ' {
			end--
		}
		start := end
		for start > 0 && (alnum(text[start-1]) || text[start-1] == '-') {
			start--
		}
		if end > start && lo-end <= 1 {
			out = append(out, [2]int{start, end})
		}
		for at, steps := hi, 0; steps < 3; steps++ {
			a, b := nextToken(text, at)
			if b <= a || bytes.ContainsAny(text[at:a], ".;!?\n,") {
				break
			}
			if w := lower(string(text[a:b])); oneOf(w, "to", "is", "as", "should", "be", "of", "was") {
				at = b
				continue
			}
			out = append(out, [2]int{a, b})
			break
		}
	}
	return out
}

// fillWord says whether a word is no value of anything.
func fillWord(w string) bool {
	return smallWord(w) || oneOf(w, "set", "change", "update", "move", "make", "put", "give", "use", "new", "old", "same", "other", "any", "all", "each", "every", "our", "your", "their", "its", "his", "her", "my", "has", "have", "needs", "need",
		"was", "were", "are", "been", "should", "must", "can", "could", "would", "will", "then", "also", "please", "right", "now", "only", "one", "two", "both", "first", "last", "next", "correct", "current", "and", "but", "not", "you",
		"changed", "updated", "granted", "assigned", "added", "moved", "which", "what", "who", "them", "him", "she", "they", "get", "gets", "got", "switched", "upgraded", "done", "saved", "later", "out", "off", "his", "behind", "after", "before", "under", "over")
}

// sameMeaning says whether two words stand for one value in most systems.
func sameMeaning(a, b string) bool {
	for _, group := range [...]string{
		" urgent high critical important highest p1 p0 blocker ", " low minor p3 p4 lowest trivial ", " medium normal moderate default p2 standard regular ", " closed resolved done completed complete fixed finished solved ",
		" open active enabled on live published new ", " inactive disabled off suspended paused frozen hold ", " cancelled canceled void voided cancel ", " economy coach standard basic main ", " viewer reader read view read-only readonly ",
		" editor writer write edit contributor ", " owner admin administrator manager ", " commenter comment ", " daily day everyday ", " weekly week ", " monthly month ", " yearly annual annually year ", " email mail e-mail ", " phone call telephone ",
		" private internal restricted ", " public external open ", " card credit credit_card ", " yes true on ", " no false off ", " return refund ", " standard ground ", " express fast priority overnight ", " person people ",
	} {
		if strings.Contains(group, " "+a+" ") && strings.Contains(group, " "+b+" ") {
			return true
		}
	}
	n := min(len(a), len(b))
	return n >= 4 && a[:4] == b[:4] || n == 2 && a[:2] == b[:2]
}

// sharesStem says whether a word is a word of the place's own name.
func sharesStem(key, word string) bool {
	for w := range eachNameWord(key) {
		if n := min(len(w), len(word)); n >= 3 && strings.EqualFold(w[:n], word[:n]) {
			return true
		}
	}
	return false
}

// personName reads a name of two words and more at the start of a text, of which all but the last may be initials.
func personName(text []byte) (name string, n int) {
	words, i := 0, 0
	for i < len(text) && 'A' <= text[i] && text[i] <= 'Z' {
		k := i + 1
		for k < len(text) && (alnum(text[k]) || text[k] >= 0x80 || text[k] == '\'' && k+1 < len(text) && alnum(text[k+1])) {
			k++
		}
		if k-i == 1 && k < len(text) && text[k] == '.' {
			k++
		}
		words, n = words+1, k
		if k >= len(text) || text[k] != ' ' {
			break
		}
		i = k + 1
	}
	if words < 2 || words > 3 {
		return "", n
	}
	return string(text[:n]), n
}

// personal says whether words are written as the name of a person is: each with a capital letter, no figures.
func personal(name string) bool {
	words := strings.Fields(name)
	for _, w := range words {
		if w[0] < 'A' || w[0] > 'Z' || strings.ContainsAny(w, "0123456789_/") || len(w) > 2 && w == strings.ToUpper(w) {
			return false
		}
	}
	return len(words) >= 2 && len(words) <= 3
}
