// Package claudecode reads sessions of Claude Code: the JSON Lines that it keeps of each session, the lines that it
// prints with --output-format stream-json, and the object with loglines that its web form exports. A session is a tree
// of lines; messages of the API stand on several lines; and much that stands in the user's place no person typed.
package claudecode

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/blocks"
	"github.com/punchlist-dev/punchlist/ingest/journal"
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
	if r.answerAlone() {
		return ingest.ErrAt(rec, 0, "this is the last answer of a run, without what the run did", "give the session file of the run, or run it with --output-format stream-json --verbose")
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
	kinds  journal.Tally
	repeat int
	queue  int // prompts that wait
	run    ending
}

// walk reads all lines, in the order of the file; a result that was written before its call is read behind it.
func (r *reader) walk() error {
	broken := r.file.damage.Broken
	for i := range r.file.lines {
		l := &r.file.lines[i]
		for len(broken) > 0 && broken[0] < l.lo {
			r.Cut("lines of the session cannot be read")
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
		r.Cut("lines of the session cannot be read")
	}
	return nil
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
		r.kinds.Count(l.kind+" without a message", false)
	case "system":
		r.system(l)
	case "attachment":
		r.attached(l)
	case "queue-operation":
		r.queued(l)
	case "result":
		r.run.result(l)
		r.kinds.Count(l.kind, true)
	case "summary":
		r.event(l, "summary", true)
		r.kinds.Count(l.kind, true)
	case "":
		r.event(l, "no_type", false)
		r.kinds.Count("no type", false)
	default:
		known := quiet(l.kind)
		if !known {
			r.event(l, l.kind, false)
		}
		r.kinds.Count(l.kind, known)
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

// answerAlone reports whether the file is what claude -p --output-format json prints: no message, and a result.
func (r *reader) answerAlone() bool {
	found := false
	for i := range r.file.lines {
		l := &r.file.lines[i]
		if l.speaks() {
			return false
		}
		found = found || l.kind == "result"
	}
	return found
}

// event keeps a record that is no message.
func (r *reader) event(l *line, name string, model bool) {
	t := r.t
	t.Events = append(t.Events, transcript.Event{Name: "claude_code." + name, ID: l.uuid, Model: model,
		Fields: transcript.TextOf(l.all, l.lo), Step: t.AddStep(transcript.StepEvent, int32(len(t.Events)), l.at)})
}

// finish says what was seen of the file as a whole, and whether the run has ended.
func (r *reader) finish() {
	find := func(code, detail string) { ingest.AddFinding(r.t, code, detail, transcript.None) }
	r.kinds.Tell(find)
	if r.repeat > 0 {
		find("repeated_line", fmt.Sprintf("%d lines stood before with the same uuid; the first one that can be read counts", r.repeat))
	}
	r.file.damage.Tell(r.file.other, find)
	if r.queue > 0 {
		find("still_queued", fmt.Sprintf("%d prompts were still waiting for the agent", r.queue))
	}
	r.elsewhere()
	r.t.Run = r.run.state(r)
}
