package story

import (
	"fmt"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// What is shown of one text, in bytes: where something touches it, and where nothing does.
const (
	touchedBytes   = 1600
	untouchedBytes = 480
	systemBytes    = 240
)

// The fold: a stretch of rows that nothing touches is shown by its first and last rows, where it is longer than this.
const (
	foldLeast = 12
	foldKeep  = 3
)

// beat is one row of the timeline: a message, a call with its result, an event.
type beat struct {
	step     int32
	place    string // turn 4, call 2; "" where it has no number
	at       int64
	passages []passage
	touched  []touch
	notes    []string // our own words under it
}

// passage is a text with its author.
type passage struct {
	who    string
	head   string // words of the record before the text: a tool's name
	text   string
	spoken bool
	most   int // bytes that are shown
}

// timeline tells what happened, in order.
func (t *teller) timeline() {
	x := t.Transcript
	if x == nil {
		return
	}
	beats := t.beats()
	t.sheet.Heading("WHAT HAPPENED", fmt.Sprintf("%s, %s", counted(int(x.Turns), "turn"), counted(len(x.Calls), "call")))
	if int(x.Turns) != t.Row.Turns || len(x.Calls) != t.Row.Calls {
		t.sheet.Line(t.own(fmt.Sprintf("    the row counts %s and %s: it was read by another importer, or joined with other records",
			counted(t.Row.Turns, "turn"), counted(t.Row.Calls, "call"))), 4)
		t.sheet.Blank()
	}
	for i := 0; i < len(beats); {
		if n := idleFrom(beats[i:]); n > foldLeast && !t.Full {
			for k := range foldKeep {
				t.beat(&beats[i+k])
			}
			t.fold(beats[i+foldKeep : i+n-foldKeep])
			for k := n - foldKeep; k < n; k++ {
				t.beat(&beats[i+k])
			}
			i += n
			continue
		}
		t.beat(&beats[i])
		i++
	}
}

// idleFrom counts the rows at the start that nothing touches.
func idleFrom(beats []beat) int {
	n := 0
	for n < len(beats) && len(beats[n].touched)+len(beats[n].notes) == 0 {
		n++
	}
	return n
}

// fold counts rows that are not shown.
func (t *teller) fold(beats []beat) {
	var turns, calls []string
	for i := range beats {
		kind, number, _ := strings.Cut(beats[i].place, " ")
		switch kind {
		case "turn":
			turns = append(turns, number)
		case "call":
			calls = append(calls, number)
		}
	}
	what := fmt.Sprintf("... %s that nothing points to", counted(len(beats), "row"))
	for _, list := range [...]struct {
		noun    string
		numbers []string
	}{{"turn", turns}, {"call", calls}} {
		switch n := len(list.numbers); {
		case n == 1:
			what += ", " + list.noun + " " + list.numbers[0]
		case n > 1:
			what += ", " + list.noun + "s " + list.numbers[0] + "-" + list.numbers[n-1]
		}
	}
	t.sheet.Line(t.own(" "+what+"; --full shows them"), 5)
}

// beats makes the rows, in the order of the record. A result stands with its call where no message stands between them.
func (t *teller) beats() []beat {
	x := t.Transcript
	var beats []beat
	cut := 0
	for i := range x.Steps {
		for ; cut < len(x.Cuts) && x.Cuts[cut].Step <= int32(i); cut++ {
			beats = append(beats, cutBeat(&x.Cuts[cut]))
		}
		if b, ok := t.beatOf(int32(i)); ok {
			b.step, b.at = int32(i), x.Steps[i].At
			if other := x.OfAnother(int32(i)); other != "" {
				b.notes = append(b.notes, "taken from another conversation, "+other)
			}
			beats = append(beats, b)
		}
	}
	for ; cut < len(x.Cuts); cut++ {
		beats = append(beats, cutBeat(&x.Cuts[cut]))
	}
	return beats
}

func cutBeat(c *transcript.Cut) beat {
	return beat{passages: []passage{{who: "cut", text: c.Reason}}, notes: []string{"something is missing from the record here"}}
}

// beatOf makes the row of a step; ok is false where it stands in the row of another one.
func (t *teller) beatOf(step int32) (beat, bool) {
	x := t.Transcript
	s := &x.Steps[step]
	switch s.Kind {
	case transcript.StepMessage:
		return t.message(s.Index), true
	case transcript.StepCall:
		return t.call(s.Index), true
	case transcript.StepResult:
		if t.together(s.Index) {
			return beat{}, false
		}
		return beat{place: fmt.Sprintf("call %d", s.Index+1), passages: []passage{t.result(s.Index)}, touched: t.touched.calls[int(s.Index)+1]}, true
	case transcript.StepEvent:
		e := &x.Events[s.Index]
		who := "event"
		if e.Model {
			who = "reported"
		}
		return beat{passages: []passage{{who: who, head: e.Name, text: t.text(e.Fields)}}, touched: t.touched.other("event", e.Name, e.ID)}, true
	case transcript.StepProbe:
		p := &x.Probes[s.Index]
		return beat{passages: []passage{{who: "probe", head: p.Name, text: t.text(p.Result)}}, touched: t.touched.other("probe", p.Name)}, true
	case transcript.StepState:
		e := &x.States[s.Index]
		return beat{passages: []passage{{who: "state", head: e.Criterion + " " + e.Is, text: t.text(e.Value)}}, touched: t.touched.other("state", e.Criterion)}, true
	case transcript.StepLabel:
		l := &x.Labels[s.Index]
		head := l.Name
		if l.Is == transcript.False {
			head = "not " + head
		}
		return beat{passages: []passage{{who: "label", head: head, text: l.Value}}, touched: t.touched.other("label", l.Name)}, true
	case transcript.StepInput:
		return t.input(&x.Inputs[s.Index]), true
	}
	return beat{}, false
}

func (t *teller) text(x transcript.Text) string { return string(t.Transcript.AppendText(nil, x)) }

// message is a turn, a draft, instructions or an injected text.
func (t *teller) message(i int32) beat {
	x := t.Transcript
	m := &x.Messages[i]
	p := passage{who: [...]string{"user", "agent", "system", "note"}[m.Role], text: string(x.AppendMessage(nil, i)), spoken: m.Role <= transcript.Agent}
	var b beat
	if m.Turn > 0 {
		b.place, b.touched = fmt.Sprintf("turn %d", m.Turn), t.touched.turns[int(m.Turn)]
	}
	if m.Role == transcript.System {
		p.most = systemBytes
	}
	if m.Attempt != "" {
		b.touched = append(b.touched[:len(b.touched):len(b.touched)], t.touched.others["attempt "+m.Attempt]...)
	}
	if m.Delivery == transcript.NotDelivered {
		p.who = "draft"
	}
	if m.Cut {
		b.notes = append(b.notes, "the source says that this answer was cut")
	}
	if m.Role == transcript.Agent {
		b.notes = append(b.notes, t.attemptNotes(m, p.text)...)
	}
	b.passages = []passage{p}
	return b
}

// attemptNotes says which attempt a text of the agent is, where the row tells delivered and evaluated apart.
func (t *teller) attemptNotes(m *transcript.Message, text string) []string {
	var notes []string
	d, e := &t.Row.Delivered, &t.Row.Evaluated
	stated := *e != (verdict.Attempt{})
	if m.Delivery == transcript.NotDelivered {
		note := "not delivered"
		if m.Attempt != "" {
			note = "attempt " + m.Attempt + ", not delivered"
		}
		notes = append(notes, note)
	}
	if lo, hi, partly := m.Told(len(text)); partly {
		notes = append(notes, fmt.Sprintf("only bytes %d-%d of %d were delivered", lo, hi, len(text)))
	}
	if same(d, m, []byte(text)) && m.Delivery != transcript.NotDelivered && (m.Attempt != "" || stated) {
		notes = append(notes, strings.TrimSpace("attempt "+m.Attempt)+" is what was delivered")
	}
	if stated && same(e, m, []byte(text)) {
		notes = append(notes, strings.TrimSpace("attempt "+m.Attempt)+" is what was evaluated")
	}
	return notes
}

// call is a call, and its result where that follows.
func (t *teller) call(i int32) beat {
	x := t.Transcript
	c := &x.Calls[i]
	who := "agent"
	if c.By == transcript.ByUser {
		who = "user"
	}
	b := beat{place: fmt.Sprintf("call %d", i+1), passages: []passage{{who: who, head: c.Name, text: t.text(c.Args)}}, touched: t.touched.calls[int(i)+1]}
	if c.SubAgent {
		b.notes = append(b.notes, "another agent, whose words are no evidence of an effect")
	}
	if t.together(i) {
		b.passages = append(b.passages, t.result(i))
	} else {
		b.touched = nil // they are shown with the result
	}
	return b
}

// together says whether the result of a call, or that it has none, is shown with the call.
func (t *teller) together(i int32) bool {
	x := t.Transcript
	c := &x.Calls[i]
	for k := c.Step + 1; k < c.ResultAt; k++ {
		if kind := x.Steps[k].Kind; kind != transcript.StepCall && kind != transcript.StepResult {
			return false
		}
	}
	return true
}

func (t *teller) result(i int32) passage {
	x := t.Transcript
	c := &x.Calls[i]
	var how transcript.Outcome
	how, t.scratch = x.Outcome(i, t.scratch)
	p := passage{who: [...]string{"ok", "failed", "pending", "no result", "not run", "unknown"}[min(how, transcript.OutcomeUnknown)], text: t.text(c.Result)}
	if p.text == "" {
		p.text = c.ErrorText
	}
	if c.HasExit {
		p.head = fmt.Sprintf("exit %d", c.Exit)
	}
	return p
}

// beat writes a row: who and what, then which obligations it touches, then our own words.
func (t *teller) beat(b *beat) {
	const who, column = 10, 20
	place := " " + b.place
	if clock := t.clock(b.at); clock != "" && b.place != "" && t.sheet.Broad() {
		place += " " + clock
	}
	lead, whoAt, textAt := t.own(place), who, column
	if t.sheet.Broad() {
		whoAt, textAt = who+9, column+9
	}
	for i := range b.passages {
		p := &b.passages[i]
		lead = lead.To(whoAt).Own(terminal.Plain, p.who)
		t.passage(lead, textAt, p, b.touched)
		lead = t.words()
	}
	t.touchLines(textAt, b.touched)
	for _, n := range b.notes {
		t.sheet.Block(t.words(), textAt, "", t.record(n))
	}
}

// clock is the time of day of a step, in UTC.
func (t *teller) clock(ms int64) string {
	if ms == 0 {
		return ""
	}
	return time.UnixMilli(ms).UTC().Format("15:04:05")
}
