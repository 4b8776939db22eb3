package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Build writes down what t shows; tools says what is known of its tools apart from their names and may be nil. What the
// ledger held before is gone. t and tools must not change while the ledger is in use.
func (l *Ledger) Build(t *transcript.Transcript, tools *Tools) {
	l.Reset()
	l.t, l.tools = t, tools
	l.prepare()
	for i := range t.Calls {
		l.effect(int32(i))
	}
	l.learnAccess()
	l.tellSiblingsApart()
	l.learnFlags()
	l.joinEffects()
	l.collectChecks()
	l.renewReadings()
	l.holdReadings()
}

// Reset empties the ledger and keeps its memory.
func (l *Ledger) Reset() {
	clear(l.Checks) // reports hold names
	*l = Ledger{Effects: l.Effects[:0], Targets: l.Targets[:0], Items: l.Items[:0], Commands: l.Commands[:0], Edits: l.Edits[:0],
		Checks: l.Checks[:0], asks: l.asks[:0], fields: l.fields[:0], args: l.args[:0], results: l.results[:0],
		argTexts: l.argTexts[:0], resultTexts: l.resultTexts[:0], text: l.text, scratch: l.scratch[:0], names: l.names, paths: l.paths[:0], scripts: l.scripts[:0],
		seen: l.seen, edited: l.edited, written: l.written, made: l.made[:0], origins: l.origins}
	clear(l.edited)
	l.text.reset()
	l.origins.reset()
}

// Transcript returns the transcript that the ledger was built from.
func (l *Ledger) Transcript() *transcript.Transcript { return l.t }

// Path returns path i of a Check's Paths.
func (l *Ledger) Path(i int32) string { return l.paths[i] }

func (l *Ledger) prepare() {
	l.names.prepare()
	if l.edited == nil {
		l.edited = map[uint64]int32{}
	}
	n := len(l.t.Calls)
	if cap(l.Effects) < n {
		l.Effects = make([]Effect, 0, n)
	}
	for range n {
		l.args = append(l.args, Range{})
		l.results = append(l.results, Range{Lo: None})
		l.argTexts = append(l.argTexts, nil)
		l.resultTexts = append(l.resultTexts, nil)
	}
}

// effect writes down what call i did.
func (l *Ledger) effect(i int32) {
	c := &l.t.Calls[i]
	if text := l.ArgsText(i); isContainer(text) {
		l.args[i] = l.appendFields(text)
	}
	l.Effects = append(l.Effects, Effect{Call: i, Step: c.Step, ResultAt: c.ResultAt, Turn: c.Turn, Tool: c.Name, ByUser: c.By == transcript.ByUser,
		Main: None, RetriedBy: None, Renewed: None, Repeats: None, Asked: 1, Done: -1, Failed: -1, Contradicted: Contradiction{Step: None, Call: None, Probe: None}})
	e := &l.Effects[len(l.Effects)-1]
	name := l.names.of(c.Name)
	known := l.tools.Named(c.Name)
	e.SubAgent = c.SubAgent || name.agent || known != nil && known.Agent
	if known == nil && l.saysOwnWords(e, name) {
		e.Access, e.Act, e.Verb, e.Why = Neither, "answer", name.verb, ByStatement
	} else {
		l.access(e, name, known)
	}
	l.outcome(e)
	l.targets(e, name)
	l.items(e)
	l.editsOf(e, name)
}

// access says whether a call reads or writes: as declared, as annotated, by what it runs, by its name, by its result, by
// its description.
func (l *Ledger) access(e *Effect, name *reading, known *Tool) {
	shell := name.shell || known != nil && known.Shell
	if shell {
		l.shellCommands(e)
	}
	switch {
	case known != nil && known.Why == ByAnnotation && known.Access == Reads && name.access == Checks: // running tests changes nothing, too
	case known != nil && known.Access != Unknown && known.Why != BySchema:
		e.Access, e.Why, e.Act = known.Access, known.Why, known.Act
		if e.Act == "" && sameSide(name.access, known.Access) {
			e.Act, e.Verb = name.act, name.verb
		}
		return
	case e.SubAgent:
		e.Access, e.Why, e.Verb = Unknown, ByNothing, name.verb // what another agent did does not stand in this record
		return
	case shell && e.Commands.Len() > 0:
		l.shellAccess(e)
		return
	case name.shell && l.patchOf(e) != "":
		e.Access, e.Act, e.Why = Writes, "write", ByStatement
		return
	case name.code:
		e.Access, e.Act, e.Why = codeAccess(l.codeOf(e.Call)), "run", ByStatement
		return
	}
	if l.statementAccess(e) {
		return
	}
	if oneOf(name.verb, "call", "invoke", "execute", "run") && l.actionArgument(e) { // call_service(service="set_temperature")
		return
	}
	if f := l.Arg(e.Call, "argv"); f != nil && f.Kind == jsonscan.Array && (l.wordsAccess(e) || name.access == Reads) {
		return // what runs says more than what runs it: headNode is no head
	}
	if name.access == Reads && oneOf(name.verb, "status", "state") && l.setsStatus(e) {
		e.Access, e.Act, e.Verb, e.Why = Writes, "update", name.verb, ByResult
		return
	}
	if name.access != Unknown {
		e.Access, e.Act, e.Verb, e.Why = name.access, name.act, name.verb, ByName
		l.commandArgument(e, name)
		return
	}
	if l.actionArgument(e) {
		return
	}
	if l.wordsAccess(e) || l.lineAccess(e) {
		return
	}
	e.Access, e.Why = l.resultAccess(e)
	if e.Access == Unknown && known != nil && known.Access != Unknown {
		e.Access, e.Act, e.Why = known.Access, known.Act, known.Why
	}
}

func sameSide(a, b Access) bool { return a == b || a.Changes() && b.Changes() }

// commandArgument reads the command of an editor that also views: {"command": "view"}.
func (l *Ledger) commandArgument(e *Effect, name *reading) {
	if !name.edit {
		return
	}
	if f := l.Arg(e.Call, "command", "action", "operation"); f != nil && oneOf(string(f.Value), "view", "read", "open", "cat", "list") {
		e.Access, e.Act, e.Why = Reads, "read", ByStatement
	}
}

// actionArgument reads what is done off an argument, where the name of the tool says nothing: tickets(action="close").
func (l *Ledger) actionArgument(e *Effect) bool {
	f := l.Arg(e.Call, "action", "operation", "op", "command", "method", "mode", "intent", "service")
	if f == nil || f.Kind != jsonscan.String {
		return false
	}
	if r := l.names.of(string(f.Value[:min(len(f.Value), 64)])); r.access != Unknown && bytes.IndexByte(f.Value, ' ') < 0 { // episode.schedule, visit_add
		e.Access, e.Act, e.Verb, e.Why = r.access, r.act, r.verb, ByStatement
		return true
	}
	if v := l.names.actOf(string(f.Value)); v != nil {
		e.Access, e.Act, e.Verb, e.Why = v.access, v.act, v.word, ByStatement
		return true
	}
	return false
}

// setsStatus reports whether a call that is named for a state is given the state that it returns: bulk_status(ids, status: "DELIVERED").
func (l *Ledger) setsStatus(e *Effect) bool {
	f := l.Arg(e.Call, "status", "state", "new_status", "newStatus", "to_status")
	if f == nil || f.Kind != jsonscan.String || len(f.Value) < 2 {
		return false
	}
	for _, r := range l.Result(e.Call) {
		if (strings.EqualFold(r.Key, f.Key) || oneOf(r.Key, "status", "state")) && bytes.EqualFold(r.Value, f.Value) {
			return true
		}
	}
	return false
}

// lineAccess reads what a program of its own language is told in one line: {"subcommand": "cert revoke"}, {"input": "rundown add
// R-690 --at 10:20"} of a tool that is called a command line. The verb is the first word, or stands behind what it is done to.
func (l *Ledger) lineAccess(e *Effect) bool {
	f := l.Arg(e.Call, "subcommand", "sub_command", "subcmd", "command_line", "cmdline")
	if f == nil && oneOf(lastWord(e.Tool), "cli", "console", "shell", "terminal", "repl", "prompt") {
		f = l.Arg(e.Call, "input", "line", "text")
	}
	if f == nil || f.Kind != jsonscan.String || len(f.Value) > 512 {
		return false
	}
	for i, w := range bytes.Fields(f.Value[:min(len(f.Value), 64)]) {
		word := string(w)
		if i > 2 || len(word) > 24 || !isLetter(word[0]) || bytes.ContainsAny(w, "0123456789\"'=./;|&<>") {
			return false
		}
		if v := l.names.actOf(word); v != nil && (!v.noun || i > 0) {
			e.Access, e.Act, e.Verb, e.Why = v.access, v.act, v.word, ByStatement
			return true
		}
	}
	return false
}

// lastWord is the last word of a tool's name.
func lastWord(tool string) string {
	words := splitWords(nil, tool)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// wordsAccess reads what a program is told to do, where a call holds its words as a list: ["jobctl", "queue", "ls", "--all"].
func (l *Ledger) wordsAccess(e *Effect) bool {
	const furthest = 4
	f := l.Arg(e.Call, "argv", "args", "command", "cmd")
	if f == nil || f.Kind != jsonscan.Array {
		return false
	}
	for i, w := range l.elements(e.Call, f) {
		if i == 0 {
			continue // the program
		}
		word := string(w.Value)
		if i > furthest || w.Kind != jsonscan.String || len(word) == 0 || len(word) > 24 || !isLetter(word[0]) || strings.ContainsAny(word, "0123456789") {
			return false // a name, as search-clicks-1
		}
		if v := l.names.actOf(word); v != nil && (!v.noun || i > 1) {
			e.Access, e.Act, e.Verb, e.Why = v.access, v.act, v.word, ByStatement
			return true
		}
	}
	return false
}

// statementAccess reads SQL and HTTP methods off the arguments.
func (l *Ledger) statementAccess(e *Effect) bool {
	if m := l.Arg(e.Call, "method", "http_method", "httpmethod", "verb", "http_verb"); m != nil && httpMethod(string(m.Value)) {
		path := ""
		if u := l.Arg(e.Call, "url", "path", "endpoint", "uri", "resource", "route"); u != nil {
			path = string(u.Value)
		}
		e.Access, e.Act = httpAccess(string(m.Value), path)
		e.Why, e.Verb = ByStatement, string(m.Value)
		return true
	}
	if f := l.Arg(e.Call, "chars"); f != nil { // the input of a shell session that runs on: nothing typed is a look
		e.Access, e.Act, e.Why = Unknown, "run", ByStatement
		if len(bytes.TrimSpace(f.Value)) == 0 {
			e.Access, e.Act = Reads, "check"
		}
		return true
	}
	graph := l.Arg(e.Call, "variables") != nil || containsFold([]byte(e.Tool), "graphql") || containsFold([]byte(e.Tool), "gql")
	keys := sqlKeys()
	if l.Arg(e.Call, keys...) == nil {
		keys = nil
	}
	for _, key := range keys {
		f := l.Arg(e.Call, key)
		if f == nil {
			continue
		}
		if s, ok := l.readGraphQL(f.Value, graph && (key == "query" || key == "q")); ok {
			e.Access, e.Act, e.Verb, e.Why = s.access, s.act, s.verb, ByStatement
			return true
		}
		if s, ok := readSQL(f.Value, key != "query" && key != "q"); ok {
			e.Access, e.Act, e.Verb, e.Why = s.access, s.act, s.verb, ByStatement
			if s.table != "" {
				l.Targets = append(l.Targets, Target{Effect: e.Call, Key: f.Key, Value: s.table, Kind: TargetTable, Lo: f.Lo, Hi: f.Hi})
			}
			return true
		}
	}
	if raw := l.ArgsText(e.Call); len(raw) > 0 && !isContainer(raw) {
		if s, ok := readSQL(raw, false); ok {
			e.Access, e.Act, e.Verb, e.Why = s.access, s.act, s.verb, ByStatement
			return true
		}
	}
	return false
}

// resultAccess reads the shape of a result: a list was read; a receipt that names what it made or changed was written.
func (l *Ledger) resultAccess(e *Effect) (Access, Why) {
	text := bytes.TrimSpace(l.ResultText(e.Call))
	if len(text) == 0 {
		return Unknown, ByNothing
	}
	if text[0] == '[' {
		return Reads, ByResult
	}
	if text[0] != '{' {
		return Unknown, ByNothing
	}
	for _, f := range l.Result(e.Call) {
		if f.Depth == 1 && oneOf(f.Key, "rows_affected", "affected", "affectedRows", "modifiedCount", "insertedId", "created", "updated", "deleted", "upsertedId") {
			return Writes, ByResult
		}
	}
	if l.changedAMember(e) {
		return Writes, ByResult
	}
	return Unknown, ByNothing
}

// changedAMember: the result holds members of the arguments with their values, one of them names the thing, and an earlier
// reading of that thing holds another value under the name of another one. {"BKG": "7", "VSL": "Corvus"} before, the call
// with {"BKG": "7", "VSL": "Halcyon"}, and that in its result: it was changed.
func (l *Ledger) changedAMember(e *Effect) bool {
	const furthest = 16
	var thing, changed []Field
	for _, a := range l.Args(e.Call) {
		if a.Depth != 1 || a.Kind != jsonscan.String && a.Kind != jsonscan.Number || len(a.Value) == 0 {
			continue
		}
		for _, f := range l.Result(e.Call) {
			if f.Depth > 2 || f.Key != a.Key || !bytes.EqualFold(f.Value, a.Value) {
				continue
			}
			if len(a.Value) >= 3 && bytes.ContainsAny(a.Value, "0123456789") {
				thing = append(thing, a)
			}
			changed = append(changed, a)
			break
		}
	}
	if len(thing) == 0 || len(changed) < 2 {
		return false
	}
	for i, left := int(e.Call)-1, furthest; i >= 0 && left > 0; i, left = i-1, left-1 {
		before := l.Result(int32(i))
		for _, id := range thing {
			if !holdsField(before, &id, true) {
				continue
			}
			for k := range changed {
				if c := &changed[k]; c.Key != id.Key && holdsField(before, c, false) {
					return true
				}
			}
		}
	}
	return false
}

// holdsField says whether fields hold one with the same key and, as same says, the same value or another one.
func holdsField(fields []Field, f *Field, same bool) bool {
	for i := range fields {
		x := &fields[i]
		if x.Depth <= 2 && x.Key == f.Key && (x.Kind == jsonscan.String || x.Kind == jsonscan.Number) && bytes.EqualFold(x.Value, f.Value) == same {
			return true
		}
	}
	return false
}
