package evaluate

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/shell"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Case is one transcript to be held against one contract.
type Case struct {
	ID           string
	TranscriptID string
	Contract     string // NAME or NAME@VERSION; "" where the caller has chosen
	ExpectedExit string
	Inputs       contract.Value // a Map; Nothing where there are none
	Labels       []transcript.Label
	Answers      []Answer
	Evaluated    verdict.Attempt
	RunState     transcript.RunState
	Candidate    string
	Tags         []string
	Expect       *contract.Value
}

// Answer answers one need. JSON is the answer as it came in: {"label": ...}, {"rows": ...}, {"exit": ..., "output": ...},
// {"content": ...}, {"absent": true}, {"unchanged": ...}, {"unavailable": why}.
type Answer struct {
	Need string
	JSON string
}

// message is one message of the transcript, decoded when a rule asks for it.
type message struct {
	index   int32
	role    transcript.Role
	step    int32
	turn    int32
	draft   bool
	assumed bool
	empty   bool
	part    bool // only its bytes from lo to hi were delivered, and the others are blank
	rest    bool // the whole of such a message
	lo, hi  int
	raw     []byte
	decoded bool
	glanced bool
	glance  claim.Glance
	text    *claim.Text
}

// call holds what was decoded of one call.
type call struct {
	args, result       val
	output             string
	outcome            transcript.Outcome
	simple             []shell.Command
	hasArgs, hasResult bool
	hasOutput, hasOut  bool
	split              bool
}

type boundInput struct {
	done     bool
	bound    bool
	busy     bool
	value    val
	at       int32
	strength verdict.Strength
	occ      *occ
}

// run is one evaluation.
type run struct {
	p      *Plan
	c      *Case
	t      *transcript.Transcript
	s      *Scratch
	msgs   []message
	calls  []call
	labels []transcript.Label

	inputs []boundInput
	facts  []memo
	obls   []items
	guards []items

	exit    int // the exit that decides, -1 where there is none, and how it was observed
	exitHow string
	second  bool // near misses that another obligation accounts for are left out
	claimed []bool
	needs   []verdict.Need
	asked   map[string]string // owner, kind and question -> id of the need
	count   map[string]int    // needs of an owner
	used    map[string]string
}

type memo struct {
	done, busy bool
	out        outcome
}

// items are the outcomes of one obligation: one, or one per item of each.
type items struct {
	done, busy bool
	ids        []string // sub-ids with brackets, "" without each
	vals       []val
	outs       []outcome
	none       bool // each over an empty list

	only   [1]outcome // memory of what has no each
	onlyID [1]string
	onlyV  [1]val
}

// env is where a rule is evaluated.
type env struct {
	owner    string // id of the obligation or guardrail that asks
	template string
	suffix   string
	each     string
	index    int
	item     val
	this     *occ
	at       int32 // place of the value under test; nowhere: the end
	min      verdict.Strength
	quiet    bool // a need is not emitted: its answer cannot change the outcome
}

// under gives the env for testing one occurrence. $this is the outermost one: in after: {says: $this.args.x} it is the
// call that is ordered, not the text that it is compared with.
func (r *run) under(e *env, o *occ) *env {
	inner := r.copyOf(e)
	if inner.this == nil {
		inner.this = o
	}
	inner.at = o.start
	return inner
}

func (r *run) prepare() {
	t := r.t
	for i := range t.Messages {
		m := &t.Messages[i]
		if m.Role != transcript.User && m.Role != transcript.Agent {
			continue
		}
		empty := true
		for j := m.First; j < m.First+m.Count; j++ {
			empty = empty && t.Parts[j].Empty()
		}
		r.msgs = append(r.msgs, message{index: int32(i), role: m.Role, step: m.Step, turn: m.Turn, draft: m.Delivery == transcript.NotDelivered,
			assumed: m.Delivery == transcript.Assumed, empty: empty})
		if m.ToldHi > 0 || len(t.Origins) > 0 {
			r.split(m)
		}
	}
	r.labels = append(append(r.labels, t.Labels...), r.c.Labels...)
	for i := len(t.Labels); i < len(r.labels); i++ {
		r.labels[i].Step = int32(len(t.Steps)) // what the case says was said when all was over
	}
}

func (r *run) raw(m *message) []byte {
	if !m.decoded {
		at := len(r.s.bytes)
		r.s.bytes = r.t.AppendMessage(r.s.bytes, m.index)
		m.raw = r.s.bytes[at:len(r.s.bytes):len(r.s.bytes)]
		m.decoded = true
	}
	return m.raw
}

// glance is a turn in lower case, for a cheap look before it is prepared.
func (r *run) glance(m *message) *claim.Glance {
	if !m.glanced {
		raw := r.raw(m)
		m.glance, r.s.bytes = claim.GlanceAt(r.s.bytes, raw)
		m.glanced = true
	}
	return &m.glance
}

func (r *run) text(m *message) *claim.Text {
	if m.text == nil {
		m.text = r.s.freeText()
		m.text.Prepare(r.raw(m))
	}
	return m.text
}

// release gives prepared texts back for the next case.
func (r *run) release() {
	for i := range r.msgs {
		if r.msgs[i].text != nil {
			r.s.texts = append(r.s.texts, r.msgs[i].text)
		}
	}
}

func (r *run) callArgs(i int32) val {
	c := &r.calls[i]
	if !c.hasArgs {
		c.hasArgs = true
		c.args = r.jsonVal(r.t.Calls[i].Args)
	}
	return c.args
}

func (r *run) callResult(i int32) val {
	c := &r.calls[i]
	if !c.hasResult {
		c.hasResult = true
		c.result = r.jsonVal(r.t.Calls[i].Result)
	}
	return c.result
}

func (r *run) callOutput(i int32) string {
	c := &r.calls[i]
	if !c.hasOutput {
		c.hasOutput = true
		c.output = r.decoded(r.t.Calls[i].Result)
	}
	return c.output
}

func (r *run) callOutcome(i int32) transcript.Outcome {
	c := &r.calls[i]
	if !c.hasOut {
		c.hasOut = true
		c.outcome, r.s.buf = r.t.Outcome(i, r.s.buf)
	}
	return c.outcome
}

// jsonVal decodes a piece of the record: JSON as its value, text as text.
func (r *run) jsonVal(x transcript.Text) val {
	if x.Form == transcript.Absent {
		return val{}
	}
	r.s.buf = slices.Grow(r.s.buf[:0], int(x.Hi-x.Lo))
	if b, ok := r.t.JSON(r.s.buf, x); ok {
		return r.s.json.decode(b)
	}
	return textVal(r.decoded(x))
}

func (r *run) decoded(x transcript.Text) string {
	r.s.buf = r.t.AppendText(r.s.buf[:0], x)
	return string(r.s.buf)
}

func (r *run) timeAt(step int32) time.Time {
	if step < 0 || int(step) >= len(r.t.Steps) || r.t.Steps[step].At == 0 {
		return time.Time{}
	}
	return time.UnixMilli(r.t.Steps[step].At)
}

// cut reports whether some part of the record is known to be missing.
func (r *run) cut() bool { return len(r.t.Cuts) > 0 || r.cutAtEnd() }

// cutAtEnd: the end of the record is missing. A run that was stopped from outside is no cut record: what it did not do,
// it did not do.
func (r *run) cutAtEnd() bool {
	for i := range r.t.Cuts {
		if int(r.t.Cuts[i].Step) >= len(r.t.Steps) {
			return true
		}
	}
	return false
}

// cutBefore reports whether something is missing before the place.
func (r *run) cutBefore(place int32) bool {
	for i := range r.t.Cuts {
		if r.t.Cuts[i].Step <= place {
			return true
		}
	}
	return false
}

// cutBehind reports whether something is missing behind the place.
func (r *run) cutBehind(place int32) bool {
	for i := range r.t.Cuts {
		if r.t.Cuts[i].Step > place {
			return true
		}
	}
	return false
}

// ask looks for the answer to a need; where there is none the need goes out with the row.
func (r *run) ask(e *env, n verdict.Need) (val, bool) {
	key := e.owner + "\x00" + n.Kind + "\x00" + n.Question
	id, seen := r.asked[key]
	if r.asked == nil {
		r.asked, r.count, r.used = map[string]string{}, map[string]int{}, map[string]string{}
	}
	if !seen {
		r.count[e.owner]++
		id = e.owner
		if k := r.count[e.owner]; k > 1 {
			id += "#" + strconv.Itoa(k)
		}
		r.asked[key] = id
	}
	// With each, an answer may stand for all items: the same question of each.
	for _, want := range [...]string{id, e.template + strings.TrimPrefix(id, e.owner)} {
		for i := range r.c.Answers {
			if r.c.Answers[i].Need == want {
				r.used[r.c.Answers[i].Need] = r.c.Answers[i].JSON
				return fromJSON([]byte(r.c.Answers[i].JSON)), true
			}
		}
	}
	r.stillNeeds(e, n)
	return val{}, false
}

// stillNeeds lets a need that was asked for go out with the row.
func (r *run) stillNeeds(e *env, n verdict.Need) {
	n.ID = r.asked[e.owner+"\x00"+n.Kind+"\x00"+n.Question]
	if !e.quiet && !r.needed(n.ID) {
		r.needs = append(r.needs, n)
	}
}

func (r *run) needed(id string) bool {
	for i := range r.needs {
		if r.needs[i].ID == id {
			return true
		}
	}
	return false
}
