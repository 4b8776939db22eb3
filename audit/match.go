package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
)

// fit says whether a call can be the deed that a statement names.
type fit uint8

const (
	fitNo    fit = iota
	fitMaybe     // nothing tells what it does, or it does something of a wide kind
	fitYes
)

// wide are acts whose words say little of what was done: any change may be called an update.
func wide(act string) bool {
	switch act {
	case "", "update", "change", "set", "modify", "process", "perform", "handle", "fix", "apply", "complete", "confirm", "configure", "finish",
		"resolve", "rotate", "migrate", "refresh", "implement", "adjust", "make", "do", "run", "save", "add", "create", "write", "submit", "setup", "set_up", "file", "request", "arrange":
		return true
	}
	return false
}

// performs says whether the effect can be the act that a statement claims.
func (l *look) performs(e *ledger.Effect, s *claim.Statement, act *claim.Act) fit {
	switch {
	case e.ByUser:
		return fitNo
	case e.Access == ledger.Neither && l.plansWork(e):
		return fitMaybe
	case e.Access == ledger.Neither:
		return fitNo
	case e.SubAgent:
		return fitMaybe
	}
	if e.Commands.Len() > 0 {
		return l.commandsPerform(e, s, act)
	}
	if s.Act == "run" && e.Act == "write" && e.Commands.Len() == 0 && !s.Generic { // what was only written did not run
		return fitNo
	}
	if startsWith(e.Tool, act) { // book_visit books, whatever a visit is
		return fitYes
	}
	if (s.Class == claim.EffectAct || s.Class == claim.MessageAct) && !surelyReads(e) && l.saysOfItself(e, s) {
		if e.Access.Changes() || e.Access == ledger.Unknown {
			return fitYes
		}
		return fitMaybe
	}
	if e.Access == ledger.Reads || e.Access == ledger.Checks {
		if s.Class == claim.EffectAct || s.Class == claim.MessageAct {
			if toolNamed(e, act) && e.Act != "read" && e.Act != "search" && e.Act != "list" && e.Act != "check" { // download, export, calculate
				return fitYes
			}
			return fitNo
		}
		return fitYes
	}
	switch {
	case s.Class == claim.MessageAct && e.Access == ledger.Writes && !s.Generic && s.Act != string(e.Act) && !verbNamed(e, act):
		// What only writes tells nobody, unless it is addressed to somebody, or makes something that tells: an event, a ticket.
		if bytes.IndexByte(l.l.ArgsText(e.Call), '@') >= 0 || l.sendsObject(e, s) || ledger.Act(s.Act).Same(e.Act) && (toolNamed(e, act) || holdsNoun(e.Tool)) {
			return fitYes
		}
		if holdsNoun(e.Tool) {
			return fitMaybe
		}
		return fitNo
	case e.Act == "issue" && !s.Generic && s.Act != "issue" && !toolNamed(e, act): // issue_refund sends nothing
		if wide(s.Act) || s.Act == "open" || s.Act == "book" {
			return fitMaybe
		}
		return fitNo
	case s.Generic, ledger.Act(s.Act).Same(e.Act), toolNamed(e, act):
		return fitYes
	case (e.Access == ledger.Unknown || wide(string(e.Act)) || callsOther(e)) && l.argumentNames(e, act):
		return fitYes
	case e.Access == ledger.Unknown, wide(s.Act), wide(string(e.Act)), callsOther(e), commissions(e):
		return fitMaybe
	}
	return fitNo
}

// commissions says whether a call makes an order, a job or a request, by which anything may be done: create_service_order(action:
// "modify").
func commissions(e *ledger.Effect) bool {
	return oneOf(e.Verb, "create", "submit", "place", "post", "open", "queue", "start", "add", "issue", "make", "raise", "file") &&
		oneOf(lastNameWord(e.Tool), "order", "request", "job", "task", "action", "operation", "command", "workorder", "change", "transaction", "work", "instruction")
}

// callsOther says whether the tool's name says only that something else is called: what it does stands in its arguments.
func callsOther(e *ledger.Effect) bool { return oneOf(e.Verb, "call", "invoke", "apply", "dispatch") }

// toolNamed says whether a word of the tool's name is one of the act's.
func toolNamed(e *ledger.Effect, act *claim.Act) bool {
	if act == nil {
		return false
	}
	words := act.Tools
	for words != "" {
		w, rest, _ := strings.Cut(words, " ")
		words = rest
		if w != "" && (w == e.Verb || nameHolds(e.Tool, w)) {
			return true
		}
	}
	return false
}

// argumentNames: update_status(status="cancelled") cancels.
func (l *look) argumentNames(e *ledger.Effect, act *claim.Act) bool {
	if act == nil {
		return false
	}
	args := l.l.ArgsText(e.Call)
	words := act.Tools
	for words != "" {
		w, rest, _ := strings.Cut(words, " ")
		words = rest
		if len(w) > 3 && holdsFold(args, w) {
			return true
		}
	}
	return false
}

func (l *look) commandsPerform(e *ledger.Effect, s *claim.Statement, act *claim.Act) fit {
	best := fitNo
	git := l.gitWord(s)
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		c := &l.l.Commands[i]
		f := fitNo
		if git != "" && c.Access != ledger.Unknown && !containsFold(c.Text, git) {
			continue // what was committed is not yet pushed
		}
		reading := s.Class == claim.ReadAct || s.Class == claim.CheckAct
		switch {
		case s.Act == "run" && c.Access != ledger.Neither: // whatever it was, it ran
			f = fitYes
		case reading && (c.Access == ledger.Reads || c.Access == ledger.Checks):
			f = fitYes
		case c.Access == ledger.Unknown:
			f = fitMaybe
		case c.Access == ledger.Reads, c.Access == ledger.Checks:
		case s.Generic, ledger.Act(s.Act).Same(c.Act), commandNamed(c, act):
			f = fitYes
		default: // what a shell changes goes by many names
			f = fitMaybe
		}
		best = max(best, f)
	}
	return best
}

// gitWord is the word of git that a claim names: push or rebase, which no other command of git brings about; else "".
func (l *look) gitWord(s *claim.Statement) string {
	if s.Act != "commit" {
		return ""
	}
	verb := lower(l.textOf(claim.Span{Lo: s.VerbLo, Hi: s.VerbHi}))
	for _, w := range [...]string{"push", "rebase"} {
		if strings.Contains(verb, w) && !strings.Contains(verb, "commit") {
			return w
		}
	}
	return ""
}

func commandNamed(c *ledger.Command, act *claim.Act) bool {
	if act == nil {
		return false
	}
	words := act.Tools
	for words != "" {
		w, rest, _ := strings.Cut(words, " ")
		words = rest
		if len(w) > 2 && containsFold(c.Text, w) {
			return true
		}
	}
	return false
}

// containsFold says whether word, in lower case, stands in s in any case.
func containsFold(s, word string) bool {
	if len(word) == 0 || len(word) > len(s) {
		return false
	}
	for i := 0; i+len(word) <= len(s); i++ {
		if s[i]|0x20 == word[0] && strings.EqualFold(s[i:i+len(word)], word) {
			return true
		}
	}
	return false
}

// holdsFold is containsFold for a text.
func holdsFold(text []byte, word string) bool {
	if word == "" || word[0] >= 0x80 || word[0]&0x20 == 0 {
		return containsFold(string(text), word)
	}
	return indexFold(text, word) >= 0
}

// sameID compares two ids as they are written: case, a leading # and quotes do not count.
func sameID(a, b string) bool { return strings.EqualFold(bareID(a), bareID(b)) }

func bareID(s string) string {
	lo, hi := 0, len(s)
	for lo < hi && dress(s[lo]) {
		lo++
	}
	for hi > lo && dress(s[hi-1]) {
		hi--
	}
	return s[lo:hi]
}

// bareBytes is bareID for bytes.
func bareBytes(b []byte) []byte {
	for len(b) > 0 && dress(b[0]) {
		b = b[1:]
	}
	for len(b) > 0 && dress(b[len(b)-1]) {
		b = b[:len(b)-1]
	}
	return b
}

// dress says whether a byte around an id is no part of it.
func dress(c byte) bool {
	switch c {
	case '#', '"', '\'', '`', '(', ')', '[', ']', '{', '}', '<', '>', '.', ',', ';', ':', ' ':
		return true
	}
	return false
}

// names says whether the effect's arguments or its result hold the id.
func (l *look) names(e *ledger.Effect, id string) bool {
	id = bareID(id)
	if id == "" {
		return false
	}
	return holdsWord(l.l.ArgsText(e.Call), id) || holdsWord(l.l.ResultText(e.Call), id)
}

// holdsWord says whether id stands in text with no letter or digit on either side, in any case.
func holdsWord(text []byte, id string) bool {
	if id == "" {
		return false
	}
	for from := 0; from+len(id) <= len(text); {
		i := indexFold(text[from:], id)
		if i < 0 {
			return false
		}
		lo, hi := from+i, from+i+len(id)
		if (lo == 0 || !alnum(text[lo-1]) || !alnum(id[0])) && (hi == len(text) || !alnum(text[hi]) || !alnum(id[len(id)-1])) {
			return true
		}
		from = lo + 1
	}
	return false
}

func alnum(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }

func indexFold(text []byte, id string) int {
	if id == "" {
		return -1
	}
	last := len(text) - len(id) + 1 // no place behind it is far enough from the end
	if last <= 0 {
		return -1
	}
	small, capital := id[0], id[0]
	if 'a' <= small|0x20 && small|0x20 <= 'z' {
		small, capital = small|0x20, small&^0x20
	}
	atSmall, atCapital := nextByte(text[:last], 0, small), last
	if capital != small {
		atCapital = nextByte(text[:last], 0, capital)
	}
	for {
		at := min(atSmall, atCapital)
		if at == last {
			return -1
		}
		if strings.EqualFold(string(text[at:at+len(id)]), id) {
			return at
		}
		if at == atSmall {
			atSmall = nextByte(text[:last], at+1, small)
		} else {
			atCapital = nextByte(text[:last], at+1, capital)
		}
	}
}

// nextByte is where a byte next stands from a place on, the length of the text where it does not.
func nextByte(text []byte, from int, c byte) int {
	if i := bytes.IndexByte(text[from:], c); i >= 0 {
		return from + i
	}
	return len(text)
}

// core is the longest piece of an id between its joints that has a digit, where that has at least four characters; else
// the id itself.
func core(id string) string {
	best := ""
	for lo := 0; lo < len(id); {
		hi, digits := lo, 0
		for hi < len(id) && alnum(id[hi]) {
			if digit(id[hi]) {
				digits++
			}
			hi++
		}
		if digits > 0 && hi-lo >= 4 && hi-lo > len(best) {
			best = id[lo:hi]
		}
		lo = hi + 1
	}
	if best == "" {
		return id
	}
	return best
}

// nameHolds says whether a word of a tool's name begins with w: create_order and createOrder hold order, stock does not
// hold lock.
func nameHolds(name, w string) bool {
	if len(w) < 3 {
		return false
	}
	for i := 0; i+len(w) <= len(name); i++ {
		begins := i == 0 || !alnum(name[i-1]) || 'A' <= name[i] && name[i] <= 'Z' && !('A' <= name[i-1] && name[i-1] <= 'Z')
		if begins && strings.EqualFold(name[i:i+len(w)], w) {
			return true
		}
	}
	return false
}

// verbNamed says whether the word of the tool's name that tells what it does is one of the act's.
func verbNamed(e *ledger.Effect, act *claim.Act) bool {
	return act != nil && e.Verb != "" && oneOf(e.Verb, act.ToolWords()...)
}

// holdsNoun says whether a tool makes something that others get to see by itself.
func holdsNoun(tool string) bool {
	for _, w := range [...]string{"event", "meeting", "ticket", "issue", "case", "comment", "note", "booking", "appointment", "invite", "request", "task"} {
		if nameHolds(tool, w) {
			return true
		}
	}
	return false
}

// startsWith says whether the tool's own name begins with one of the act's words.
func startsWith(tool string, act *claim.Act) bool {
	if act == nil || act.Class != claim.EffectAct && act.Class != claim.MessageAct {
		return false
	}
	name := tool
	for i := len(name) - 1; i > 0; i-- {
		if c := name[i]; c == '.' || c == '/' || c == ':' || c == '_' && name[i-1] == '_' {
			name = name[i+1:]
			break
		}
	}
	words := act.Tools
	for words != "" {
		w, rest, _ := strings.Cut(words, " ")
		words = rest
		if len(w) > 2 && len(name) >= len(w) && strings.EqualFold(name[:len(w)], w) && (len(name) == len(w) || !alnum(name[len(w)]) || 'A' <= name[len(w)] && name[len(w)] <= 'Z') {
			return true
		}
	}
	return false
}

// plansWork says whether a call whose name speaks of planning or answering may still change something: it belongs to a
// service, takes what the user gave and answers with data. maintenance/plan is no plan of the agent's own.
func (l *look) plansWork(e *ledger.Effect) bool {
	return strings.ContainsAny(e.Tool, "./:") && len(l.l.ResultText(e.Call)) >= 20 && l.userGave(e)
}
