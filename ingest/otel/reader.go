package otel

import (
	"cmp"
	"fmt"
	"hash/maphash"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// reader is one import.
type reader struct {
	t    *transcript.Transcript
	rec  *ingest.Record
	seed maphash.Seed
	memo *memo

	spans []*span
	logs  []logged
	byID  map[string]*span // by trace and span
	early bool
	again bool

	threads  []*thread
	byAgent  map[uint64]*thread // by what a model said: the thread in which it was said last
	byAsked  map[uint64]*thread // by a whole request
	byVoice  map[uint64]*thread // by system text and agent
	requests []*request
	looked   int
	speakers map[*span]bool // what stands around a request
	spare    []*entry       // calls that were carried out and asked for in no answer, each with its result
}

// logged is a log record with what it says of a span.
type logged struct {
	s *span
	e event
}

func (r *reader) span(c *jsonscan.Cursor) error {
	s, err := readSpan(c, len(r.spans), r.memo)
	r.spans = append(r.spans, s)
	return err
}

func (r *reader) log(c *jsonscan.Cursor) error {
	b, err := c.Value()
	s, e := readLog(b, len(r.spans)+len(r.logs))
	r.logs = append(r.logs, logged{s, e})
	return err
}

func (r *reader) note(key string) {
	r.early = r.early || key == early
	r.again = r.again || key == again
}

// id is the conversation's id where the record does not name it.
func (r *reader) id() string {
	for _, s := range r.spans {
		if s.conversation != "" {
			return s.conversation
		}
	}
	for _, s := range r.spans {
		if s.trace != "" {
			return s.trace
		}
	}
	return ""
}

// build makes a transcript of the spans.
func (r *reader) build() {
	r.unique()
	r.addLogs()
	r.bySpan()
	r.threading()
	r.tools()
	r.emit()
}

func spanKey(trace, id string) string { return trace + "\x00" + id }

// unique drops spans that were exported again. Of two with one id the one that says more counts.
func (r *reader) unique() {
	r.byID = make(map[string]*span, len(r.spans))
	kept := r.spans[:0:0]
	repeated := 0
	for _, s := range r.spans {
		key := spanKey(s.trace, s.id)
		old := r.byID[key]
		if old == nil || s.id == "" {
			r.byID[key] = s
			kept = append(kept, s)
			continue
		}
		if !s.skeleton && !old.skeleton {
			repeated++
		}
		if old.skeleton && !s.skeleton || old.skeleton == s.skeleton && (old.end == 0 && s.end != 0 || (old.end == 0) == (s.end == 0) && s.raw > old.raw) {
			s.order = old.order
			*old = *s
		}
	}
	r.spans = kept
	if repeated > 0 {
		ingest.AddFinding(r.t, "repeated_span", fmt.Sprintf("%d spans stand in the file more than once; each counts once", repeated), transcript.None)
	}
}

// addLogs gives each log record to its span, and makes a span of those whose span is not here.
func (r *reader) addLogs() {
	for _, l := range r.logs {
		s := r.byID[spanKey(l.s.trace, l.s.id)]
		if !holdsWords(l.e.name) {
			if s != nil && l.e.name == exceptionEvent {
				s.fail(first(readAttributes(l.e.attributes), "exception.message"))
			}
			continue
		}
		if s == nil {
			s = l.s
			s.order = len(r.spans)
			r.spans = append(r.spans, s)
			r.byID[spanKey(s.trace, s.id)] = s
		}
		s.events = append(s.events, l.e)
		s.logged = true
	}
	for _, s := range r.spans {
		if !s.logged {
			continue
		}
		slices.SortStableFunc(s.events, func(a, b event) int { return cmp.Compare(a.at, b.at) })
		if s.op == opNone {
			s.op = opModel
		}
		if len(s.input) == 0 && len(s.output) == 0 && s.op != opTool {
			s.readMessages(nil)
		}
	}
}

// bySpan orders spans by their time, those of one time as they came.
func (r *reader) bySpan() {
	slices.SortStableFunc(r.spans, func(a, b *span) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.order, b.order))
	})
}

// parent returns the span that s stands in, nil where that is not here.
func (r *reader) parent(s *span) *span {
	if s.parent == "" {
		return nil
	}
	if up := r.byID[spanKey(s.trace, s.parent)]; up != s {
		return up
	}
	return nil
}

// within returns the nearest ancestor of s for which is holds.
func (r *reader) within(s *span, is func(*span) bool) *span {
	for range maxAncestors {
		if s = r.parent(s); s == nil {
			return nil
		}
		if is(s) {
			return s
		}
	}
	return nil
}
