// Package claudecode reads sessions of Claude Code: the JSON Lines that it keeps of each session, the lines that it
// prints with --output-format stream-json, and the object with loglines that its web form exports. A session is a tree
// of lines; messages of the API stand on several lines; and much that stands in the user's place no person typed.
package claudecode

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/blocks"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
}

// New returns the format.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "claude-code" }
func (*format) Version() string { return "1" }

// Import reads one session.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	r := reader{t: t, rec: rec, calls: map[string]int32{}, later: map[int32][]int32{}}
	r.opts = blocks.Options{Said: r.said, Result: r.result, SubAgents: []string{"Task", "Agent"}}
	r.Walker = blocks.New(t, &r.opts)
	r.file = read(r.Source())
	if len(r.file.lines) == 0 {
		return ingest.ErrAt(rec, 0, "no record of a session stands in this file", "give the JSON Lines that Claude Code keeps of a session")
	}
	r.prepare()
	r.tree = newTree(r.file.lines)
	if err := r.walk(); err != nil {
		return ingest.ImportError(rec, err)
	}
	r.finish()
	ingest.EndID(rec, t)
	r.End()
	return nil
}

// reader is one import.
type reader struct {
	*blocks.Walker
	t    *transcript.Transcript
	rec  *ingest.Record
	opts blocks.Options
	file *file
	tree *tree

	now   *line             // the line that is read
	at    int32             // its place
	words []transcript.Text // what a person said in the results of this line
	calls map[string]int32  // id of a background task -> its call
	early map[string]int32  // id of a call -> the line that holds it, once it was needed
	later map[int32][]int32
	side  []bool // beside t.Calls: made by a sub-agent
	shell int32  // the call of the user's own command that waits for its output, counted from 1

	sub    bool // the whole file is one sub-agent's
	begun  bool // a message of the main agent was read
	asides bool // lines of sub-agents stand among the others
	kinds  []tally
	repeat int
	run    ending
}

// tally counts the records of one kind that hold no message.
type tally struct {
	kind  string
	n     int
	known bool
}

// prepare looks at each line on its own: which stood before, and which prompts a person typed.
func (r *reader) prepare() {
	lines := r.file.lines
	first := make(map[string]int, len(lines))
	mine := false
	for i := range lines {
		l := &lines[i]
		if l.uuid != "" && l.kind != "stream_event" {
			if k, ok := first[l.uuid]; ok && (lines[k].speaks() || !l.speaks()) {
				l.again = true
			} else {
				if ok {
					lines[k].again = true
					r.repeat++
				}
				first[l.uuid] = i
			}
		}
		if l.session != "" && (l.speaks() || r.t.ID == "") {
			r.t.ID = l.session // what was copied from an earlier session stands before
		}
		if l.again {
			r.repeat++
			continue
		}
		mine = mine || l.speaks() && !l.side
		r.asides = r.asides || l.speaks() && l.side
	}
	if r.sub = r.asides && !mine; r.sub {
		r.asides = false
	}
	for i := range lines {
		l := &lines[i]
		if r.sub {
			l.side = false
		}
		r.opening(l)
	}
	for i := range lines {
		if l := &lines[i]; l.typed && isCommand(l.opener) && r.printsAfter(i) {
			l.typed = false
		}
	}
	if r.sub {
		r.ownID()
	}
}

// ownID names a file that is one sub-agent's.
func (r *reader) ownID() {
	r.Finding("sub_agent", "this file is the session of a sub-agent; who speaks to it as its user is the agent that called it")
	for i := range r.file.lines {
		if id := r.file.lines[i].agent; id != "" {
			if r.t.ID != "" {
				id = r.t.ID + "/" + id
			}
			r.t.ID = id
			return
		}
	}
}

// opening reads how a message of the user starts.
func (r *reader) opening(l *line) {
	if l.kind != "user" || l.message == nil {
		return
	}
	look := func(text []byte) {
		s, escaped := jsonscan.Inside(text)
		form := transcript.Plain
		if escaped {
			form = transcript.Escaped
		}
		h := head(s, form)
		if l.opener == nil {
			l.opener = bytes.Clone(h)
		}
		l.typed = l.typed || len(h) > 0 && !startsWith(h, wrappers())
	}
	pictures := 0
	switch jsonscan.KindOf(l.content) {
	case jsonscan.String:
		look(l.content)
	case jsonscan.Array:
		_ = jsonscan.EachElement(l.content, func(b []byte) bool { // it is well formed
			if jsonscan.KindOf(b) != jsonscan.Object {
				return true
			}
			if id := jsonscan.Member(b, "tool_use_id"); id != nil && l.calls == nil {
				l.calls = id
			}
			if text := jsonscan.Member(b, "text"); jsonscan.KindOf(text) == jsonscan.String {
				look(text)
			} else if jsonscan.Member(b, "source") != nil {
				pictures++
			}
			return true
		})
	}
	l.typed = (l.typed || l.opener == nil && pictures > 0) && l.calls == nil && !l.byApplication()
}

// byApplication reports whether what stands in the user's place was put there by the application.
func (l *line) byApplication() bool {
	return l.meta || l.compact || l.seen || l.origin != "" && l.origin != "human"
}

// walk reads all lines, in the order of the file; a result that was written before its call is read behind it.
func (r *reader) walk() error {
	broken := r.file.broken
	for i := range r.file.lines {
		l := &r.file.lines[i]
		for len(broken) > 0 && broken[0] < l.lo {
			r.Cut("a line of the session cannot be read")
			broken = broken[1:]
		}
		if l.again {
			continue
		}
		if at, wait := r.waits(l, int32(i)); wait {
			r.Finding("early_result", "a result stands before its call, and was put behind it")
			r.later[at] = append(r.later[at], int32(i))
			continue
		}
		if err := r.line(int32(i)); err != nil {
			return err
		}
		for _, k := range r.later[int32(i)] {
			if err := r.line(k); err != nil {
				return err
			}
		}
	}
	for range broken {
		r.Cut("a line of the session cannot be read")
	}
	return nil
}

// waits reports whether a line holds the result of a call that stands further down, and where.
func (r *reader) waits(l *line, i int32) (at int32, wait bool) {
	id := chat.Text(l.calls)
	if id == "" || r.Of(id) != transcript.None {
		return 0, false
	}
	if r.early == nil {
		r.early = map[string]int32{}
		for k := range r.file.lines {
			if l := &r.file.lines[k]; l.kind == "assistant" && l.message != nil && !l.again {
				eachCall(l.content, func(id string) { r.early[id] = int32(k) })
			}
		}
	}
	at, ok := r.early[id]
	return at, ok && at > i
}

// eachCall names the calls of a content.
func eachCall(content []byte, fn func(id string)) {
	if jsonscan.KindOf(content) != jsonscan.Array {
		return
	}
	_ = jsonscan.EachElement(content, func(b []byte) bool { // it is well formed
		if jsonscan.KindOf(b) == jsonscan.Object && jsonscan.Member(b, "input") != nil {
			if id := chat.Text(jsonscan.Member(b, "id")); id != "" {
				fn(id)
			}
		}
		return true
	})
}

// line reads one line.
func (r *reader) line(i int32) error {
	l := &r.file.lines[i]
	r.now, r.at = l, i
	if l.speaks() {
		return r.message(l)
	}
	switch l.kind {
	case "user", "assistant":
		r.count(l.kind+" without a message", false)
	case "system":
		r.system(l)
	case "attachment":
		r.attached(l)
	case "queue-operation":
		r.queued(l)
	case "result":
		r.run.result(l)
		r.count(l.kind, true)
	case "summary":
		r.event(l, "summary", true)
		r.count(l.kind, true)
	case "":
		r.event(l, "no_type", false)
		r.count("no type", false)
	default:
		known := quiet(l.kind)
		if !known {
			r.event(l, l.kind, false)
		}
		r.count(l.kind, known)
	}
	return nil
}

// message reads a line with a message of the user or the agent.
func (r *reader) message(l *line) error {
	s := r.tree.standing(r.at)
	if !r.begun && !l.side {
		r.begun = true
		r.begins(l)
	}
	p := blocks.Place{ID: l.uuid, Attempt: s.attempt, Parent: s.parent, At: l.at, Aside: l.side}
	if s.gone {
		p.Delivery = transcript.NotDelivered
	}
	if l.kind == "assistant" && (l.fault || l.model == synthetic) {
		p.Aside = true // the application's own words
	}
	before := len(r.t.Calls)
	x, err := r.Message(l.message, p)
	if err != nil {
		return err
	}
	for len(r.side) < before {
		r.side = append(r.side, false)
	}
	for len(r.side) < len(r.t.Calls) {
		r.side = append(r.side, l.side)
	}
	if len(r.words) > 0 && !l.side {
		r.Say(transcript.User, p, r.words...)
	}
	r.words = r.words[:0]
	if l.compact {
		r.Finding("compacted", "what was said before was put into a summary here, which a model wrote; it counts as nobody's word")
	}
	if l.fault {
		r.Finding("api_error", "an error of the API stands in the place of an answer; it counts as nobody's word")
	}
	if !l.side && !s.gone {
		r.run.message(l, &x)
	}
	return nil
}

// begins says where the first message of a file is not the first one of its session.
func (r *reader) begins(l *line) {
	lines, top := r.file.lines, r.at
	for range lines { // not for ever, in a circle
		p := r.tree.up(top)
		if p < 0 {
			break
		}
		top = p
	}
	above := lines[top].parent
	if above == "" {
		above = lines[top].logical
	}
	if _, here := r.tree.by[above]; l.compact || above != "" && !here {
		r.Cut("what was said before stands in another file")
		r.Finding("earlier_lines", "the session began in another file; what was said and done there is not known")
	}
}

// event keeps a record that is no message.
func (r *reader) event(l *line, name string, model bool) {
	t := r.t
	t.Events = append(t.Events, transcript.Event{Name: "claude_code." + name, ID: l.uuid, Model: model,
		Fields: transcript.TextOf(l.all, l.lo), Step: t.AddStep(transcript.StepEvent, int32(len(t.Events)), l.at)})
}

// count counts a record that holds no message.
func (r *reader) count(kind string, known bool) {
	for i := range r.kinds {
		if r.kinds[i].kind == kind {
			r.kinds[i].n++
			return
		}
	}
	const most = 60 // kinds that are named
	if len(r.kinds) < most {
		r.kinds = append(r.kinds, tally{kind, 1, known})
	}
}

// finish says what was seen of the file as a whole, and whether the run has ended.
func (r *reader) finish() {
	find := func(code, detail string) { ingest.AddFinding(r.t, code, detail, transcript.None) }
	var known []string
	for _, k := range r.kinds {
		if k.known {
			known = append(known, fmt.Sprintf("%d %.60q", k.n, k.kind))
		} else {
			find("unknown_record", fmt.Sprintf("%d records of the unknown kind %.60q, which are not read", k.n, k.kind))
		}
	}
	if len(known) > 0 {
		find("no_message", "records that hold no message: "+strings.Join(known, ", "))
	}
	if r.repeat > 0 {
		find("repeated_line", fmt.Sprintf("%d lines stood before with the same uuid; the first one that can be read counts", r.repeat))
	}
	if n := len(r.file.broken); n > 0 {
		find("broken_line", fmt.Sprintf("%d lines cannot be read; the first one starts at byte %d", n, r.file.broken[0]))
	}
	if r.file.other > 0 {
		find("unknown_record", fmt.Sprintf("%d values are no records", r.file.other))
	}
	if r.file.torn {
		find("torn_line", "the last line has no end: the session is still being written, or was cut off while it was")
	}
	r.elsewhere()
	r.t.Run = r.run.state(r)
}
