// Package chatevents reads logs of message events: JSON Lines in which each line holds one chat message (role, content,
// tool_calls) and beside it when, in which session, as which message and in which attempt it was seen. Lines may come
// in any order, and the conversations of a file may be mixed.
package chatevents

import (
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
	options chat.Options
}

// New returns the format.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "chat-events" }
func (*format) Version() string { return "1" }

// Score knows an event by a message with a role, and a session or a message id, beside it.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	if head.Element != nil {
		return 0, ingest.WholeFile
	}
	keys := ingest.Keys(head.First)
	for _, k := range []string{"schema", "uuid", "sessionId", "type"} {
		if ingest.HasKeys(keys, k) {
			return 0, ingest.WholeFile
		}
	}
	if ingest.HasKeys(keys, "export") || ingest.HasKeys(keys, "declared_events", "exported_events") {
		return 40, ingest.WholeFile
	}
	named := ingest.HasKeys(keys, "session_id") || ingest.HasKeys(keys, "conversation_id") || ingest.HasKeys(keys, "message_id")
	if !named || !ingest.HasKeys(keys, "message") {
		return 0, ingest.WholeFile
	}
	message := jsonscan.Member(head.First, "message")
	if jsonscan.KindOf(message) != jsonscan.Object {
		return 0, ingest.WholeFile
	}
	switch chat.Text(jsonscan.Member(message, "role")) {
	case "system", "developer", "user", "assistant", "tool", "function":
		return 75, ingest.WholeFile
	}
	return 0, ingest.WholeFile
}

// Import reads one conversation: the one that Part names, else the one that the first line belongs to.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	src := slices.Clip(rec.Bytes) // what merge adds goes to a copy
	events, err := parse(src)
	if err != nil {
		return ingest.ImportError(rec, err)
	}
	x := collect(events, rec.Part)
	if len(x.events) == 0 {
		return noEvents(rec)
	}
	sorted, early := inOrder(x.events)
	whole := *rec
	var merged int
	whole.Bytes, sorted, merged = merge(src, sorted)

	r := reader{Walker: chat.Begin(f, &whole, t, f.dialect, &f.options), t: t, events: sorted, gone: superseded(sorted)}
	t.ID = partID(x.part)
	if early > 0 {
		r.Finding("early_result", fmt.Sprintf("%d results arrived before their calls, and were put behind them", early))
	}
	if merged > 0 {
		r.Finding("merged_lines", fmt.Sprintf("%d messages stood on several lines each, which were joined", merged))
	}
	if x.skipped > 0 {
		r.Finding("unknown_event", fmt.Sprintf("%d lines hold no message, and are not read", x.skipped))
	}
	for i := range sorted {
		if err := r.event(i); err != nil {
			return ingest.ImportError(&whole, err)
		}
	}
	r.cut(x)
	ingest.EndID(rec, t)
	r.End()
	return nil
}

// conversation is what one import reads.
type conversation struct {
	part    string
	events  []event // with a message
	exports []*export
	skipped int
}

func collect(events []event, part string) *conversation {
	g := groupEvents(events, part)
	x := &conversation{part: part}
	for i := range events {
		if e := &events[i]; part == "" && (e.message != nil || e.session != "") {
			x.part, part = g.part(i), g.part(i)
		}
	}
	for i := range events {
		e := &events[i]
		if whole := e.message == nil && e.session == ""; !whole && g.part(i) != x.part {
			continue
		}
		if e.export != nil {
			x.exports = append(x.exports, e.export)
		}
		switch {
		case e.message != nil:
			x.events = append(x.events, *e)
		case e.export == nil:
			x.skipped++
		}
	}
	return x
}

// reader is one import.
type reader struct {
	*chat.Walker
	t      *transcript.Transcript
	events []event
	gone   []bool
}

// event adds one message.
func (r *reader) event(i int) error {
	t, e := r.t, &r.events[i]
	steps, messages, calls := len(t.Steps), len(t.Messages), len(t.Calls)
	c := jsonscan.NewCursor(r.Source())
	c.Seek(e.lo)
	if err := r.Message(&c); err != nil {
		return err
	}
	for k := steps; k < len(t.Steps); k++ {
		t.Steps[k].At = e.at
		if s := t.Steps[k]; s.Kind == transcript.StepResult {
			r.result(&t.Calls[s.Index], e)
		}
	}
	for k := messages; k < len(t.Messages); k++ {
		r.message(&t.Messages[k], e, r.gone[i])
	}
	if r.gone[i] && len(e.calls) > 0 {
		r.unanswered(calls, i)
	}
	return nil
}

// result marks a result that is shorter than it was.
func (r *reader) result(c *transcript.Call, e *event) {
	if e.fault != "" && c.Error == transcript.Unstated {
		c.Error, c.ErrorText = transcript.True, e.fault
	}
	if e.declared > 0 && int64(len(r.t.AppendText(nil, c.Result))) < e.declared {
		c.Result.Cut = true
		r.Finding("cut_field", fmt.Sprintf("a result of %.60q had %d bytes, and fewer are here", c.Name, e.declared))
	}
}

func (r *reader) message(m *transcript.Message, e *event, gone bool) {
	t := r.t
	m.ID, m.Attempt = e.id, e.attempt
	if gone && m.Role == transcript.Agent {
		m.Delivery = transcript.NotDelivered
	}
	if m.Role == transcript.User && e.retryOf != "" && r.resent(e) {
		m.Role = transcript.Other
		r.Finding("resent", fmt.Sprintf("the user's message %.60q was sent again as it was; it counts once", e.retryOf))
	}
	if n := len(t.AppendMessage(nil, t.Steps[m.Step].Index)); e.declared > 0 && int64(n) < e.declared {
		m.Cut = true
		t.Cuts = append(t.Cuts, transcript.Cut{Reason: fmt.Sprintf("a message of %d bytes is here with %d", e.declared, n), Step: int32(len(t.Steps))})
	}
}

// resent reports whether the message that e was sent again for is there with the same content.
func (r *reader) resent(e *event) bool {
	for i := range r.events {
		if o := &r.events[i]; o.id == e.retryOf && o.role == e.role {
			return string(o.content) == string(e.content)
		}
	}
	return false
}

// unanswered marks the calls from number from on, of an attempt that ended without an answer: without a result they
// were never carried out, since the answer that held them was never whole.
func (r *reader) unanswered(from, i int) {
	results := map[string]bool{}
	for k := range r.events {
		if r.events[k].callID != "" {
			results[r.events[k].callID] = true
		}
	}
	for k := from; k < len(r.t.Calls); k++ {
		if c := &r.t.Calls[k]; !results[c.ID] && r.events[i].givenUp() {
			c.State = transcript.NotExecuted
		}
	}
}

// cut says that the file ends too early, where the exporting system says so.
func (r *reader) cut(x *conversation) {
	for _, e := range x.exports {
		n := e.missing(len(x.events))
		if n <= 0 {
			continue
		}
		reason := fmt.Sprintf("%d of %d events are missing from the export", n, e.declared)
		if note := strings.TrimSpace(e.note); note != "" {
			reason += fmt.Sprintf(": %.80q", note)
		}
		r.t.Cuts = append(r.t.Cuts, transcript.Cut{Reason: reason, Step: int32(len(r.t.Steps))})
	}
}
