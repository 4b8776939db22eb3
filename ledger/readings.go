package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// look is one reading of the world: the result of a call that reads, or a probe.
type look struct {
	step   int32
	call   int32 // None for a probe
	probe  int32 // None for a call
	name   string
	text   []byte
	fields []Field
	nouns  *reading
	missed bool // it says that what it looked for is not there
}

// holdReadings holds what was written against later readings. Of two changes of one thing the later one counts, and a
// thing that somebody else may have changed since is not held against anything.
func (l *Ledger) holdReadings() {
	if l.written == nil {
		l.written = map[uint64]int32{}
	}
	clear(l.written)
	l.made, l.writers, l.touched = l.made[:0], 0, None
	for i := range l.t.Steps {
		s := &l.t.Steps[i]
		switch s.Kind {
		case transcript.StepProbe:
			switch {
			case len(l.written)+len(l.made)+l.writers == 0:
			case l.t.Probes[s.Index].Failed != transcript.True:
				l.holdLook(l.probed(s.Index))
			default:
				l.holdMissing(l.probed(s.Index))
			}
		case transcript.StepResult:
			e := &l.Effects[s.Index]
			if l.mayEdit(e) {
				l.touched = e.Call
			}
			switch {
			case e.Access.Changes() && (e.Outcome == transcript.OutcomeSucceeded || e.Outcome == transcript.OutcomePending):
				l.wrote(e)
			case e.Access == Reads && !e.SubAgent && e.Renewed == None && len(l.written)+len(l.made) > 0:
				l.holdCall(e)
			}
		}
	}
}

// mayEdit reports whether a call may have changed files that nothing names: a program ran, a formatter, git.
func (l *Ledger) mayEdit(e *Effect) bool {
	if e.Commands.Len() == 0 {
		return e.Access == Unknown
	}
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		switch c := &l.Commands[i]; {
		case c.Access == Unknown:
			return true
		case c.Access.Changes() && len(c.Writes) == 0 && (c.Act == "update" || c.Act == "roll_back" || c.Act == "merge" || c.Act == "copy" || c.Act == "create"):
			return true
		}
	}
	return false
}

// wrote notes which things a call changed or made. A message about a thing that was changed before leaves it as it is.
func (l *Ledger) wrote(e *Effect) {
	message := e.Act == "send" || e.Act == "post" || e.Act == "invite" || e.Act == "hand_over" || e.Act == "call"
	if !message || l.writers == 0 {
		l.writer = e.Call
	}
	if !message {
		l.writers++
	}
	note := func(value string) {
		key := thing(value)
		if _, known := l.written[key]; !known || !message {
			l.written[key] = e.Call
		}
	}
	if e.Main != None {
		note(l.Targets[e.Main].Value)
	}
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		if x := &l.Targets[i]; x.InResult || x.Kind == TargetPath {
			note(x.Value)
		}
	}
	if len(l.made) < 64 && makes(e.Act) {
		l.made = append(l.made, e.Call)
	}
}

// makes reports whether an act makes something that a list of such things holds later: an event, a refund, a message.
func makes(a Act) bool {
	switch a {
	case "create", "book", "add", "schedule", "order", "register", "submit", "refund", "pay", "send", "post", "invite", "return", "exchange", "transfer", "issue", "request",
		"ship", "save", "upload", "open", "process", "start", "copy":
		return true
	}
	return false
}

func (l *Ledger) probed(i int32) *look {
	p := &l.t.Probes[i]
	l.now = look{step: p.Step, call: None, probe: i, name: p.Name, text: l.decoded(p.Result), nouns: l.names.of(p.Name)}
	if isContainer(l.now.text) {
		r := l.appendFields(l.now.text)
		l.now.fields = l.fields[r.Lo:r.Hi]
	}
	l.now.missed = saysAbsent(l.now.text, l.now.fields)
	return &l.now
}

func (l *Ledger) holdCall(e *Effect) {
	if e.Outcome != transcript.OutcomeSucceeded && e.Outcome != transcript.OutcomeFailed {
		return
	}
	l.now = look{step: e.ResultAt, call: e.Call, probe: None, name: e.Tool, text: l.ResultText(e.Call), fields: l.Result(e.Call), nouns: l.names.of(e.Tool)}
	r := &l.now
	r.missed = e.Empty || saysAbsent(r.text, r.fields)
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		x := &l.Targets[i]
		if x.InResult {
			continue
		}
		if x.Kind == TargetPath {
			l.holdFile(e, x.Value)
			continue
		}
		w, ok := l.written[thing(x.Value)]
		if !ok || !l.aimedAt(w, x.Value) {
			continue
		}
		switch {
		case r.missed:
			if setsState(l.Effects[w].Act, l.returned(w, x.Value)) {
				l.contradict(w, ShowsAbsent, nil, "", "")
			}
		case e.Outcome == transcript.OutcomeSucceeded:
			l.holdThing(w, r.fields, 1, l.returned(w, x.Value))
		}
	}
	if e.Outcome == transcript.OutcomeSucceeded {
		l.holdLook(r)
	}
}

// aimedAt reports whether call w changed or made the thing with that id.
func (l *Ledger) aimedAt(w int32, value string) bool {
	e := &l.Effects[w]
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		if strings.EqualFold(strings.TrimLeft(l.Targets[i].Value, "#"), strings.TrimLeft(value, "#")) {
			return true
		}
	}
	return false
}

// returned reports whether an id is that of what call w made: it returned the id, or the argument that has it is named
// after what the call makes (create_user(user_id), and not place_order(product_id)).
func (l *Ledger) returned(w int32, value string) bool {
	e := &l.Effects[w]
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		x := &l.Targets[i]
		if !strings.EqualFold(strings.TrimLeft(x.Value, "#"), strings.TrimLeft(value, "#")) {
			continue
		}
		return x.InResult || i == e.Main && l.ownKey(e, x.Key)
	}
	return false
}

// ownKey reports whether an argument is named after the thing that a call makes.
func (l *Ledger) ownKey(e *Effect, key string) bool {
	l.names.words = splitWords(l.names.words[:0], key)
	words, tool := l.names.words, l.names.of(e.Tool)
	if len(words) == 1 && (oneOf(words[0], "id", "key", "name", "code", "number", "path", "slug") || tool.names(words[0])) {
		return true
	}
	for _, w := range words[:max(0, len(words)-1)] {
		if tool.names(w) {
			return true
		}
	}
	return e.Verb == "reschedule" || e.Verb == "postpone" || e.Verb == "defer" || e.Verb == "rebook" // of what is there already
}

// saysAbsent reports whether a reading says that what it looked for is not there.
func saysAbsent(text []byte, fields []Field) bool {
	const short = 300
	trimmed := bytes.TrimSpace(text)
	if len(trimmed) > short {
		return false
	}
	if len(fields) > 0 {
		for i := range fields {
			f := &fields[i]
			switch {
			case f.Depth == 1 && f.is(keyWasThere) && string(f.Value) == "false":
				return true
			case f.Depth <= 2 && oneOf(f.Key, "error", "message", "detail", "code", "status") && f.Kind == jsonscan.String && notThere(f.Value):
				return true
			case f.Depth == 1 && f.is(keyCode) && string(f.Value) == "404":
				return true
			}
		}
		return false
	}
	return notThere(trimmed)
}

func notThere(text []byte) bool {
	if alone(text, "404") {
		return true
	}
	if !containsFold(text, "no") {
		return false
	}
	for _, p := range [...]string{"not found", "does not exist", "no such ", "not_found", "notfound", "doesn't exist", "no longer exists"} {
		if containsFold(text, p) {
			return !containsFold(text, "command not found")
		}
	}
	return false
}

// holdLook holds a whole reading against what was written: each object in it that has an id of a thing that was changed,
// lists that lack what was made, and the only thing that a probe is of.
func (l *Ledger) holdLook(r *look) {
	met := false
	for i := range r.fields {
		f := &r.fields[i]
		if !f.is(keyThing) || f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) < 2 || len(f.Value) > 128 {
			continue
		}
		w, ok := l.written[thing(f.Value)]
		if !ok || !l.idKey(w, f.Key, string(f.Value)) {
			continue
		}
		met = true
		if !isOwnID(r.fields, i) || l.looksAtOther(r, f) {
			continue // an order that names its user is no reading of the user
		}
		made := l.returned(w, string(f.Value))
		if f.Parent == None {
			l.holdThing(w, r.fields, 1, made)
		} else {
			p := &r.fields[f.Parent]
			l.holdThing(w, elementsOf(r.fields, p), p.Depth+1, made)
		}
	}
	if !met {
		l.holdWhole(r)
	}
}

// isOwnID reports whether member i is the first one of its object that is an id.
func isOwnID(fields []Field, i int) bool {
	for k := i - 1; k >= 0 && k > i-64; k-- {
		f := &fields[k]
		if int32(k) == fields[i].Parent {
			return true
		}
		if f.Parent == fields[i].Parent && f.Depth == fields[i].Depth && idName(f.Key) {
			return false
		}
	}
	return true
}

// looksAtOther reports whether a reading that names its thing in its arguments looked at another one, which stands in the
// same object as f.
func (l *Ledger) looksAtOther(r *look, f *Field) bool {
	if r.call == None || l.Effects[r.call].Main == None {
		return false
	}
	x := &l.Targets[l.Effects[r.call].Main]
	return x.Kind == TargetID && f.Depth == 1 && !strings.EqualFold(x.Value, string(f.Value))
}

// idName reports whether a member's name ends in a word for an id.
func idName(key string) bool {
	if len(key) < 2 {
		return false
	}
	end := key[len(key)-2:]
	return strings.EqualFold(key, "id") || end == "Id" || end == "ID" || strings.HasSuffix(key, "_id") || strings.HasSuffix(key, "_number") || strings.HasSuffix(key, "_ref")
}

// idKey reports whether a member of a reading names the thing that call w changed.
func (l *Ledger) idKey(w int32, key, value string) bool {
	e := &l.Effects[w]
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		x := &l.Targets[i]
		if !strings.EqualFold(strings.TrimLeft(x.Value, "#"), strings.TrimLeft(value, "#")) {
			continue
		}
		return sameKey(x.Key, key) || oneOf(key, "id", "name", "key", "number", "path") && (i == e.Main || x.InResult)
	}
	return false
}

// holdWhole holds a reading in which no changed thing is named: a probe of one thing, or a list that lacks what was made.
func (l *Ledger) holdWhole(r *look) {
	if r.probe != None && (l.writers == 1 || l.writers == 0 && len(l.made) == 1) {
		if r.missed || emptyJSON(r.text) {
			l.contradict(l.writer, ShowsAbsent, nil, "", "")
			return
		}
		l.holdThing(l.writer, r.fields, 1, true)
	} else if r.probe != None {
		l.holdSettings(r)
	}
	for _, w := range l.made {
		e := &l.Effects[w]
		if e.ResultAt >= r.step || e.Contradicted.Step != None {
			continue
		}
		if l.asksFor(r, e) && l.countsNone(r, e) {
			l.contradict(w, ShowsAbsent, nil, "", "")
		} else if list, whole := l.lists(r, e); list != nil && (len(bytes.Trim(list, "[] \n\t\r")) == 0 || whole && e.Targets.Len() > 0 && !l.holdsAny(list, e)) {
			l.contradict(w, ShowsAbsent, nil, "", "")
		}
	}
}

// holdSettings holds a probe that names no thing against the newest changes whose calls share a noun with it.
func (l *Ledger) holdSettings(r *look) {
	const most = 16
	seen := 0
	for i := len(l.Effects) - 1; i >= 0 && seen < most; i-- {
		e := &l.Effects[i]
		if !e.Access.Changes() || e.Outcome != transcript.OutcomeSucceeded || e.ResultAt >= r.step {
			continue
		}
		seen++
		if l.sharesNoun(r.nouns, e) {
			l.holdThing(e.Call, r.fields, 1, true)
			return // an older change of such a thing may have been overtaken
		}
	}
}

// asksFor reports whether nothing but what e was about narrows a reading.
func (l *Ledger) asksFor(r *look, e *Effect) bool {
	if r.call == None {
		return true
	}
	for _, f := range l.Args(r.call) {
		if f.Depth > 1 || !l.tookArg(e, &f) {
			return false
		}
	}
	return true
}

// holdsAny reports whether a list names one of the things that e made or was aimed at, or holds a value that it was given.
func (l *Ledger) holdsAny(list []byte, e *Effect) bool {
	for _, a := range l.Args(e.Call) {
		if (a.Kind == jsonscan.String || a.Kind == jsonscan.Number) && len(a.Value) > 2 && len(a.Value) <= 128 && containsFold(list, string(a.Value)) {
			return true
		}
	}
	for i := e.Targets.Lo; i < e.Targets.Hi; i++ {
		if x := l.Targets[i].Value; len(x) > 1 && containsFold(list, x) {
			return true
		}
	}
	return false
}

func emptyJSON(text []byte) bool {
	t := bytes.TrimSpace(text)
	return string(t) == "[]" || string(t) == "{}" || string(t) == "null"
}

// contradict writes down that the reading of now shows otherwise than call w.
func (l *Ledger) contradict(w int32, kind ContradictedBy, f *Field, wanted, found string) {
	e := &l.Effects[w]
	if e.Contradicted.Step != None || kind == ShowsAbsent && (e.Act == "delete" && wanted == "" || e.Act == "cancel" || e.Act == "close" || e.Act == "revoke" || e.Act == "disable") {
		return
	}
	c := Contradiction{Step: l.now.step, Call: l.now.call, Probe: l.now.probe, Kind: kind, Wanted: wanted, Found: found, Hi: len(l.now.text)}
	if f != nil {
		c.Key, c.Lo, c.Hi = f.Key, f.Lo, f.Hi
	}
	e.Contradicted = c
}
