package otel

import (
	"container/list"
	"fmt"
	"hash/maphash"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// What a gathering says about a conversation, as members of the value that it makes.
const (
	early = "punchlist.early" // it was given out before the end of the file, without its outermost span, since too much was held
	again = "punchlist.again" // spans of it were given out before
)

// piece is one span or log record that is held.
type piece struct {
	span, parent string
	conversation string // as it says itself
	b            []byte
	log          bool
	skeleton     bool // nothing of it is read but its place in the tree
	useful       bool // a conversation may come of it alone
}

// trace is what is held of one trace.
type trace struct {
	id       string
	resource string // the conversation that its resource names
	rooted   bool   // the span that all others stand in is here
	number   int    // traces that came before it
	pieces   []piece
	group    *group
	line     place // of its first piece
	end      place // of its last piece
}

type place struct {
	path         string
	line, column int
	lo, hi       int64
}

// group is traces that belong together, since they name the same conversation.
type group struct {
	traces []*trace
	names  []string // the conversations that they name, in order
	bytes  int
	useful bool // something of it can be read
	again  bool
	at     *list.Element // in gathering.order
}

// gathering holds the spans of a file by trace, and traces by the conversations that they name.
type gathering struct {
	limit  int
	bytes  int
	traces map[string]*trace
	names  map[string]*group
	order  *list.List // of *group, the one that grew last at the end
	first  []*group   // in the order in which they came
	ready  []ready
	gone   map[uint64]bool
	seed   maphash.Seed

	now      place
	resource string // the conversation that the resource names
	started  int    // traces
	spans    int
	unread   int
	given    int
	last     place
}

// ready is one conversation to be given out.
type ready struct {
	name  string
	bytes []byte
	place place
}

// Gather starts one file.
func (*format) Gather(limit int) ingest.Gathering {
	return &gathering{limit: limit, traces: map[string]*trace{}, names: map[string]*group{}, order: list.New(), gone: map[uint64]bool{}, seed: maphash.MakeSeed()}
}

// Add takes the spans of one export request.
func (g *gathering) Add(rec *ingest.Record) error {
	g.now = place{rec.Path, rec.Line, rec.Column, rec.Lo, rec.Hi}
	g.last, g.resource = g.now, ""
	record := func(log bool) func(c *jsonscan.Cursor) error {
		return func(c *jsonscan.Cursor) error {
			lo := c.At()
			traceID, p, err := glance(c)
			if err == nil {
				g.add(traceID, p, rec.Bytes[lo:c.At()], log)
			}
			return err
		}
	}
	w := walker{span: record(false), log: record(true), resource: func(attributes []byte) {
		g.resource = ""
		eachAttribute(attributes, func(key string, val []byte) {
			if g.resource == "" && namesConversation(key) {
				g.resource = textOf(val)
			}
		})
	}}
	if err := w.values(rec.Bytes); err != nil {
		return ingest.ImportError(rec, err)
	}
	return nil
}

// add keeps one span.
func (g *gathering) add(traceID string, p piece, b []byte, log bool) {
	g.spans++
	p.log = log
	if p.skeleton {
		g.unread++
		if p.span == "" || log {
			return
		}
		p.b = nil
	} else {
		p.b = append([]byte(nil), b...)
	}
	t := g.traces[traceID]
	if t == nil {
		t = &trace{id: traceID, line: g.now, number: g.started}
		g.started++
		g.traces[traceID] = t
		t.group = &group{traces: []*trace{t}, again: g.gone[maphash.String(g.seed, traceID)]}
		t.group.at = g.order.PushBack(t.group)
		g.first = append(g.first, t.group)
	}
	t.end = g.now
	t.rooted = t.rooted || p.parent == "" && !log
	t.pieces = append(t.pieces, p)
	size := len(p.b) + len(p.span) + len(p.parent) + len(p.conversation) + pieceBytes
	t.group.bytes += size
	g.bytes += size
	t.group.useful = t.group.useful || p.useful
	g.order.MoveToBack(t.group.at)
	if p.conversation != "" {
		g.named(t.group, p.conversation)
	}
	if g.resource != "" && t.resource == "" && !p.skeleton {
		t.resource = g.resource
		g.named(t.group, "\x00"+g.resource) // they may be one, where no span of theirs says otherwise
	}
}

// pieceBytes is about what a piece takes beside its texts.
const pieceBytes = 128

// named notes that a group names a conversation, and joins it with the group that names it too.
func (g *gathering) named(a *group, name string) {
	b := g.names[name]
	switch {
	case b == a:
		return
	case b == nil:
		g.names[name] = a
		a.names = append(a.names, name)
		a.again = a.again || g.gone[maphash.String(g.seed, "c "+name)]
		return
	}
	if len(a.traces) > len(b.traces) {
		a, b = b, a
	}
	for _, t := range a.traces {
		t.group = b
	}
	for _, n := range a.names {
		g.names[n] = b
	}
	b.traces, b.names = append(b.traces, a.traces...), append(b.names, a.names...)
	b.bytes += a.bytes
	b.useful, b.again = b.useful || a.useful, b.again || a.again
	a.traces, a.names, a.bytes = nil, nil, 0
	g.order.Remove(a.at)
	g.order.MoveToBack(b.at)
}

// Take gives one conversation out.
func (g *gathering) Take(rec *ingest.Record, end bool) bool {
	for len(g.ready) == 0 {
		next := g.next(end)
		if next == nil {
			return end && g.nothing(rec)
		}
		g.finish(next, end)
	}
	r := g.ready[0]
	g.ready = g.ready[1:]
	g.given++
	*rec = ingest.Record{Path: r.place.path, Part: r.name, Line: r.place.line, Column: r.place.column, Lo: r.place.lo, Hi: r.place.hi, Bytes: append(rec.Bytes[:0], r.bytes...)}
	return true
}

// next is the group to give out: at the end the first one, before the one that has not grown for longest.
func (g *gathering) next(end bool) *group {
	if !end {
		if g.bytes <= g.limit {
			return nil
		}
		return g.order.Front().Value.(*group)
	}
	for len(g.first) > 0 {
		a := g.first[0]
		g.first = g.first[1:]
		if len(a.traces) > 0 {
			return a
		}
	}
	// A group that took in older ones stands later than they did; all that are left are in this list.
	if front := g.order.Front(); front != nil {
		return front.Value.(*group)
	}
	return nil
}

// finish takes a group out of what is held, and makes its conversations ready.
func (g *gathering) finish(a *group, end bool) {
	g.order.Remove(a.at)
	g.bytes -= a.bytes
	for _, t := range a.traces {
		delete(g.traces, t.id)
		if !end {
			g.gone[maphash.String(g.seed, t.id)] = true
		}
	}
	for _, n := range a.names {
		delete(g.names, n)
		if !end {
			g.gone[maphash.String(g.seed, "c "+n)] = true
		}
	}
	if a.useful {
		g.ready = append(g.ready, a.conversations(!end && !a.rooted())...)
	}
	a.traces, a.names = nil, nil
	if len(g.first) > 4*g.order.Len()+64 { // groups that are gone
		kept := g.first[:0]
		for _, b := range g.first {
			if len(b.traces) > 0 {
				kept = append(kept, b)
			}
		}
		g.first = kept
	}
}

// rooted reports whether each trace has the span that all others stand in, which comes last.
func (a *group) rooted() bool {
	for _, t := range a.traces {
		if !t.rooted {
			return false
		}
	}
	return true
}

// nothing says that a file of spans holds no conversation at all.
func (g *gathering) nothing(rec *ingest.Record) bool {
	if g.given > 0 || g.last.line == 0 {
		return false
	}
	g.given++
	*rec = ingest.Record{Path: g.last.path, Line: g.last.line, Column: g.last.column, Lo: g.last.lo, Hi: g.last.hi, Bytes: rec.Bytes[:0]}
	msg := fmt.Sprintf("this is OTLP, and none of its %d spans and log records is of a model or a tool", g.spans)
	if g.spans == 0 {
		msg = "no spans and no log records stand in this file"
	}
	rec.Err = &ingest.RecordError{Path: g.last.path, Number: 1, Line: g.last.line, Column: g.last.column,
		Msg:    msg,
		Remedy: "give spans that follow the GenAI semantic conventions (gen_ai.*) or OpenInference (openinference.span.kind)"}
	g.unread = 0
	return true
}

// Notes says how many spans are not read.
func (g *gathering) Notes() []string {
	if g.unread == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%d of %d spans and log records hold nothing of a conversation, and are not read", g.unread, g.spans)}
}
