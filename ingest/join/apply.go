package join

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Apply adds what the index knows about t to t and numbers its turns again. What could not be added is a finding, with
// the file and the line in its detail. The same transcript and the same files give the same result.
func (ix *Index) Apply(t *transcript.Transcript) []transcript.Finding {
	g := ix.groups[t.ID]
	if g == nil {
		return nil
	}
	g.met.Store(true)
	a := &applying{t: t, end: int32(len(t.Steps)), known: knownIDs(t), delivered: map[int32]bool{}}
	for i := range g.lines {
		switch r := g.lines[i].record(); r.kind {
		case delivery:
			a.delivery(&r)
		case event:
			a.event(&r)
		case probe:
			a.probe(&r)
		case evidence:
			a.evidence(&r)
		case input:
			a.input(&r)
		}
	}
	a.others()
	a.place()
	t.Number()
	return a.findings
}

// applying is one transcript on its way.
type applying struct {
	t         *transcript.Transcript
	known     known
	end       int32          // number of steps before anything was added
	behind    []int32        // of each step that was added: the step behind which it stands, -1 for the beginning
	delivered map[int32]bool // messages of which a record says that they were delivered
	findings  []transcript.Finding
}

// Codes of findings.
const (
	Unmatched = "join_unmatched" // nothing in the transcript has the id
	Ambiguous = "join_ambiguous" // several things have
	BadSpan   = "join_span"      // the part that was told is no part of the text
)

func (a *applying) found(r *record, code, format string, args ...any) {
	a.findings = append(a.findings, transcript.Finding{Code: code, Detail: r.problem(fmt.Sprintf(format, args...)).String(), Step: transcript.None})
}

// delivery says of one attempt that it was delivered, or that it was not, and how much of it.
func (a *applying) delivery(r *record) {
	i := a.attempt(r)
	if i < 0 {
		return
	}
	m := &a.t.Messages[i]
	first := !a.delivered[i]
	if r.withheld {
		if first { // said to be delivered by one system and lost by another: somebody got it
			m.Delivery = transcript.NotDelivered
		}
		return
	}
	if first {
		a.delivered[i] = true
		m.Delivery, m.ToldLo, m.ToldHi = transcript.Stated, 0, 0
	}
	lo, hi, ok := a.part(r, i)
	switch {
	case !ok:
	case first:
		m.ToldLo, m.ToldHi = lo, hi
	case m.ToldHi == 0 || hi == 0:
		m.ToldLo, m.ToldHi = 0, 0 // all of it, at one time or the other
	case lo > m.ToldHi || hi < m.ToldLo:
		a.found(r, BadSpan, "bytes [%d, %d] do not touch those that were told before, [%d, %d]: left out", lo, hi, m.ToldLo, m.ToldHi)
	default:
		m.ToldLo, m.ToldHi = min(lo, m.ToldLo), max(hi, m.ToldHi)
	}
}

// attempt finds the one message of the agent that a delivery names, or -1.
func (a *applying) attempt(r *record) int32 {
	var found []int32
	text := false
	for _, i := range a.known.messages(r) {
		m := &a.t.Messages[i]
		if m.Role != transcript.Agent {
			continue
		}
		filled := false
		for _, x := range a.t.Parts[m.First : m.First+m.Count] {
			filled = filled || !x.Empty()
		}
		if r.digest != "" && digest(a.t.AppendMessage(nil, i)) != r.digest {
			continue
		}
		if filled && !text { // empty text beside calls is no attempt where there is another
			found, text = found[:0], true
		}
		if filled || !text {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 0:
		a.found(r, Unmatched, "no message of the agent has %s", named(r))
		return -1
	case len(found) > 1:
		a.found(r, Ambiguous, "%d messages of the agent have %s: say which with attemptId or digest", len(found), named(r))
		return -1
	}
	return found[0]
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// named lists the ids that a record names.
func named(r *record) string {
	out := ""
	for _, id := range [...][2]string{{"turnId", r.turn}, {"attemptId", r.attempt}, {"callId", r.call}, {"eventId", r.event}, {"digest", r.digest}} {
		if id[1] == "" {
			continue
		}
		if out != "" {
			out += " and "
		}
		out += fmt.Sprintf("the %s %.80s", id[0], id[1])
	}
	return out
}

// part is the span of message i that was told; hi 0: all of it.
func (a *applying) part(r *record, i int32) (lo, hi uint32, ok bool) {
	m := &a.t.Messages[i]
	if r.lastPart > 0 {
		if r.lastPart > int(m.Count) {
			a.found(r, BadSpan, "lastPart is %d, and the message has %d", r.lastPart, m.Count)
			return 0, 0, false
		}
		if r.lastPart == int(m.Count) {
			return 0, 0, true
		}
		var head []byte
		for k, x := range a.t.Parts[m.First : m.First+int32(r.lastPart)] {
			if k > 0 {
				head = append(head, '\n')
			}
			head = a.t.AppendText(head, x)
		}
		return 0, uint32(len(head)), len(head) > 0
	}
	if r.hi == 0 {
		return 0, 0, true
	}
	length := len(a.t.AppendMessage(nil, i))
	if r.lo >= length || r.hi > length {
		a.found(r, BadSpan, "bytes [%d, %d] reach past the %d bytes of the text", r.lo, r.hi, length)
	}
	if r.lo >= length {
		return 0, 0, false
	}
	return uint32(r.lo), uint32(min(r.hi, length)), true
}

func (a *applying) event(r *record) {
	for _, i := range a.known.events[r.event] {
		if r.event != "" && a.t.Events[i].Name == r.name {
			return // it is in the record already: systems deliver at least once
		}
	}
	at := *r
	at.event = "" // its own id
	if behind, ok := a.behindOf(&at); ok {
		a.addEvent(r, behind)
	}
}

func (a *applying) evidence(r *record) {
	if behind, ok := a.behindOf(r); ok {
		e := *r
		e.name, e.event = transcript.ToldBeforeRedaction, ""
		a.addEvent(&e, behind)
	}
}

func (a *applying) addEvent(r *record, behind int32) {
	t := a.t
	e := transcript.Event{Name: r.name, ID: r.event, Fields: t.AddJSON(r.value)}
	e.Step = t.AddStep(transcript.StepEvent, int32(len(t.Events)), r.at)
	a.known.events[e.ID] = append(a.known.events[e.ID], int32(len(t.Events)))
	t.Events = append(t.Events, e)
	a.behind = append(a.behind, behind)
}

func (a *applying) probe(r *record) {
	behind, ok := a.behindOf(r)
	if !ok {
		return
	}
	t := a.t
	p := transcript.Probe{Name: r.name, Result: t.AddJSON(r.value)}
	if r.failed {
		p.Failed = transcript.True
	}
	p.Step = t.AddStep(transcript.StepProbe, int32(len(t.Probes)), r.at)
	t.Probes = append(t.Probes, p)
	a.behind = append(a.behind, behind)
}

// input adds what the model was given, before the call, or before the first message of the turn or the attempt.
func (a *applying) input(r *record) {
	if _, ok := a.behindOf(r); !ok {
		return
	}
	t := a.t
	before := a.end
	for _, i := range a.known.calls[r.call] {
		if r.call != "" {
			before = t.Calls[i].Step
		}
	}
	for _, i := range a.known.messages(r) {
		if m := &t.Messages[i]; m.Role == transcript.Agent && r.call == "" {
			before = min(before, m.Step)
		}
	}
	in := transcript.ModelInput{Attempt: r.attempt, Turn: r.turn, First: int32(len(t.Pieces)), Summary: t.AddJSON(r.summary)}
	_ = jsonscan.EachElement(r.value, func(v []byte) bool {
		p := transcript.Piece{}
		if jsonscan.KindOf(v) == jsonscan.Object {
			p.Turn, p.Conversation = chat.Text(jsonscan.Member(v, "turnId")), chat.Text(jsonscan.Member(v, "conversationId"))
			v = jsonscan.Member(v, "text")
		}
		p.Text = t.AddJSON(v)
		t.Pieces = append(t.Pieces, p)
		return true
	})
	in.Count = int32(len(t.Pieces)) - in.First
	in.Step = t.AddStep(transcript.StepInput, int32(len(t.Inputs)), r.at)
	t.Inputs = append(t.Inputs, in)
	a.behind = append(a.behind, before-1)
}

// place moves the steps that were added to where they stand.
func (a *applying) place() {
	if len(a.behind) == 0 {
		return
	}
	for i := range a.t.Cuts {
		if c := &a.t.Cuts[i]; c.Step >= a.end { // the end is missing, and still is
			c.Step = int32(len(a.t.Steps))
		}
	}
	order := make([]int32, 0, len(a.t.Steps))
	added := make([]int32, len(a.behind))
	for i := range added {
		added[i] = int32(i)
	}
	slices.SortStableFunc(added, func(x, y int32) int { return cmp.Compare(a.behind[x], a.behind[y]) })
	for step := int32(-1); step < a.end; step++ {
		if step >= 0 {
			order = append(order, step)
		}
		for len(added) > 0 && a.behind[added[0]] == step {
			order = append(order, a.end+added[0])
			added = added[1:]
		}
	}
	a.t.Reorder(order)
}
