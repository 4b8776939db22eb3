package ledger

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// keyKind is what the last word of an argument's name tells of its value.
type keyKind struct {
	word string
	kind TargetKind
	rank int // the higher the likelier it is what the call acts on
}

// keyKinds lists the last words of argument names. Who asks and how it is paid (user_id, payment_method_id) are ids and
// seldom the target: minorKeys lists them.
func keyKinds() []keyKind {
	return []keyKind{
		{"id", TargetID, 6}, {"ids", TargetID, 6}, {"uuid", TargetID, 6}, {"guid", TargetID, 6}, {"number", TargetID, 5}, {"no", TargetID, 4},
		{"key", TargetID, 4}, {"ref", TargetID, 5}, {"reference", TargetID, 5}, {"code", TargetID, 3}, {"sku", TargetID, 5}, {"slug", TargetID, 5},
		{"isbn", TargetID, 5}, {"branch", TargetID, 5}, {"order", TargetID, 5}, {"ticket", TargetID, 5}, {"booking", TargetID, 5},
		{"reservation", TargetID, 5}, {"invoice", TargetID, 5}, {"account", TargetID, 4}, {"record", TargetID, 5}, {"seat", TargetID, 5},
		{"issue", TargetID, 5}, {"pr", TargetID, 5}, {"case", TargetID, 5}, {"job", TargetID, 4}, {"item", TargetID, 4}, {"room", TargetID, 4},
		{"flight", TargetID, 4}, {"line", TargetID, 1}, {"repo", TargetID, 3}, {"app", TargetID, 4}, {"service", TargetID, 4}, {"plugin", TargetID, 4},
		{"device", TargetID, 4}, {"server", TargetID, 4}, {"instance", TargetID, 4}, {"cluster", TargetID, 3}, {"bucket", TargetID, 3}, {"workflow", TargetID, 4},
		{"path", TargetPath, 6}, {"file", TargetPath, 6}, {"filename", TargetPath, 6}, {"filepath", TargetPath, 6}, {"paths", TargetPath, 6},
		{"files", TargetPath, 6}, {"dir", TargetPath, 3}, {"directory", TargetPath, 3}, {"folder", TargetPath, 3}, {"destination", TargetPath, 2},
		{"url", TargetAddress, 4}, {"uri", TargetAddress, 4}, {"email", TargetAddress, 3}, {"phone", TargetAddress, 3}, {"to", TargetAddress, 5},
		{"recipient", TargetAddress, 5}, {"recipients", TargetAddress, 5}, {"host", TargetAddress, 3}, {"hostname", TargetAddress, 3}, {"channel", TargetAddress, 5},
		{"address", TargetAddress, 1}, {"who", TargetAddress, 4}, {"department", TargetAddress, 3},
		{"name", TargetName, 2}, {"title", TargetName, 2}, {"user", TargetName, 3}, {"username", TargetName, 3}, {"customer", TargetName, 2},
		{"guest", TargetName, 1}, {"table", TargetTable, 4}, {"collection", TargetTable, 3}, {"dataset", TargetTable, 3}, {"entity", TargetTable, 2},
	}
}

// minorKeys are words of argument names that name somebody or something beside the target.
func minorKeys() []string {
	return []string{"payment", "user", "customer", "session", "request", "idempotency", "tenant", "org", "parent", "project", "calendar", "created", "owner",
		"assignee", "author", "agent", "trace", "correlation", "thread", "method", "zip", "postal", "country", "currency", "page", "credit", "card", "first", "last", "middle"}
}

// rankOf says what sort of thing an argument names, and how likely it is what the call acts on; rank 0: none.
func (n *nameCache) rankOf(tool *reading, key string) keyRank {
	if r, ok := tool.keys[key]; ok {
		return r
	}
	if tool.keys == nil || len(tool.keys) > mostNames {
		tool.keys = map[string]keyRank{}
	}
	n.words = splitWords(n.words[:0], key)
	r := n.readKey(tool, n.words)
	tool.keys[key] = r
	return r
}

func (n *nameCache) readKey(tool *reading, words []string) keyRank {
	if len(words) == 0 {
		return keyRank{}
	}
	last := words[len(words)-1]
	k, known := n.kinds[last]
	if !known {
		return keyRank{}
	}
	rank := k.rank
	for _, w := range words[:len(words)-1] {
		if n.minor[w] {
			rank = max(1, rank-4)
		}
		if tool.names(w) {
			rank += 3 // cancel_reservation(reservation_id)
		}
		if w == "new" {
			rank = max(1, rank-2)
		}
	}
	if len(words) == 1 && k.kind == TargetID && tool.names(last) {
		rank += 2
	}
	return keyRank{k.kind, rank}
}

// names reports whether a tool's name holds the word, in singular or plural.
func (r *reading) names(word string) bool {
	word = singular(word)
	for _, n := range r.nouns {
		if n == word {
			return true
		}
	}
	return false
}

// targets lists what a call was aimed at.
func (l *Ledger) targets(e *Effect, name *reading) {
	lo := int32(len(l.Targets))
	if n := len(l.Targets); n > 0 && l.Targets[n-1].Effect == e.Call {
		lo-- // the table of an SQL statement
	}
	known := l.tools.Named(e.Tool)
	best := 0
	fields := l.Args(e.Call)
	for i := range fields {
		f := &fields[i]
		if f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) == 0 || len(f.Value) > 512 {
			continue
		}
		k := l.names.rankOf(name, f.Key)
		kind, rank := k.kind, k.rank
		declared := known != nil && f.Depth <= 2 && oneOf(f.Key, known.Target...)
		if declared {
			rank = 100
		}
		if rank > 0 && f.Depth > 1 {
			rank = max(1, rank-2*int(f.Depth-1))
			if declared {
				rank = 90
			}
		}
		if rank == 0 || f.Key == "to" && !declared && isDate(f.Value) {
			continue
		}
		l.Targets = append(l.Targets, Target{Effect: e.Call, Key: f.Key, Value: string(f.Value), Kind: kind, Declared: declared, Lo: f.Lo, Hi: f.Hi})
		if rank > best {
			best, e.Main = rank, int32(len(l.Targets)-1)
		}
	}
	l.commandTargets(e)
	if e.Main == None && int(lo) < len(l.Targets) {
		e.Main = lo
	}
	if e.Main == None && e.Commands.Len() == 0 {
		l.onlyArgument(e, fields)
	}
	if e.Access.Changes() && (e.Outcome == transcript.OutcomeSucceeded || e.Outcome == transcript.OutcomePending) && e.Commands.Len() == 0 {
		l.resultTargets(e, name, lo)
	}
	e.Targets = Range{lo, int32(len(l.Targets))}
}

// mostResultTargets bounds the ids that are taken from one result.
const mostResultTargets = 8

// resultTargets lists the ids that a change returned: of what it made, and of what it says it changed.
func (l *Ledger) resultTargets(e *Effect, name *reading, lo int32) {
	text, n := l.ResultText(e.Call), 0
	put := func(key string, value []byte, at int) {
		for i := int(lo); i < len(l.Targets); i++ {
			if l.Targets[i].Value == string(value) {
				return
			}
		}
		n++
		l.Targets = append(l.Targets, Target{Effect: e.Call, Key: key, Value: string(value), Kind: TargetID, InResult: true, Lo: at, Hi: at + len(value)})
	}
	if !isContainer(text) {
		for i := 0; len(text) <= 200 && n < mostResultTargets; {
			from, to, ok := nextID(text, i)
			if !ok {
				return
			}
			if i = to; idShape(string(text[from:to])) && !isDate(text[from:to]) {
				put("", text[from:to], from)
			}
		}
		return
	}
	for _, f := range l.Result(e.Call) {
		if n >= mostResultTargets {
			return
		}
		if f.Depth > 2 || f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) < 1 || len(f.Value) > 128 {
			continue
		}
		if k := l.names.rankOf(name, f.Key); k.kind == TargetID && k.rank >= 4 {
			put(f.Key, f.Value, f.Lo)
		}
	}
}

// onlyArgument takes the first argument that looks like an id for the target of a call whose arguments name none, else
// its only plain argument.
func (l *Ledger) onlyArgument(e *Effect, fields []Field) {
	var only, id *Field
	plain := 0
	for i := range fields {
		f := &fields[i]
		if f.Kind == jsonscan.Object || f.Kind == jsonscan.Array || f.Depth > 1 {
			continue
		}
		plain++
		only = f
		if v := f.Value; id == nil && len(v) <= 64 && idShape(string(v)) && !isDate(v) && (hasLetterAndDigit(string(v)) || len(v) >= 5 && f.Kind == jsonscan.String) {
			id = f
		}
	}
	if id == nil && plain == 1 && only.Kind == jsonscan.String && len(only.Value) > 0 && len(only.Value) <= 128 {
		id = only
	}
	if id != nil {
		e.Main = int32(len(l.Targets))
		l.Targets = append(l.Targets, Target{Effect: e.Call, Key: id.Key, Value: string(id.Value), Kind: TargetValue, Lo: id.Lo, Hi: id.Hi})
	}
}

// commandTargets lists the paths and names among the words of shell commands.
func (l *Ledger) commandTargets(e *Effect) {
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		c := &l.Commands[i]
		for _, w := range c.Writes {
			l.addWord(e, w, TargetPath)
		}
		if c.Access == Neither || len(c.Words) == 0 {
			continue
		}
		skip := programFirst(c.Words[0])
		for k, w := range c.Words[1:] {
			switch {
			case w == "" || len(w) > 256:
			case skip && (c.Words[k] == "--" || c.Words[k] == "-e"):
				skip = false
			case w[0] == '-':
			case skip:
				skip = false // a program or a pattern, no thing
			case strings.Trim(w, "./") == "":
			case strings.ContainsAny(w, "/.") && !strings.ContainsAny(w, " \t\n(){};"):
				l.addWord(e, w, TargetPath)
			case idShape(w):
				l.addWord(e, w, TargetID)
			}
		}
	}
}

// programFirst reports whether the first plain word behind a command is a program or a pattern.
func programFirst(command string) bool {
	return oneOf(baseOf(command), "sed", "awk", "grep", "rg", "egrep", "fgrep", "ag", "jq", "yq", "perl", "echo", "printf")
}

// isDate recognises 2026-05-02.
func isDate(v []byte) bool {
	return len(v) >= 8 && isDigit(v[0]) && isDigit(v[1]) && isDigit(v[2]) && isDigit(v[3]) && (v[4] == '-' || v[4] == '/')
}

func (l *Ledger) addWord(e *Effect, word string, kind TargetKind) {
	l.Targets = append(l.Targets, Target{Effect: e.Call, Value: word, Kind: kind})
}

// idShape reports whether a word looks like an id: it holds a digit, and no more than letters, digits and - _ # / .
func idShape(w string) bool {
	digits := 0
	for i := range len(w) {
		c := w[i]
		switch {
		case isDigit(c):
			digits++
		case !isLetter(c) && c != '-' && c != '_' && c != '#' && c != '/' && c != '.' && c != ':':
			return false
		}
	}
	return digits > 0 && len(w) > 1
}
