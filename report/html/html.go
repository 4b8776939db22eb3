// Package html writes one page that holds a whole run: the answer, what is open with both sides quoted in place, each case,
// and what could not be decided.
//
// The page needs no network and no other file. It carries a Content-Security-Policy of its own that permits one style and
// one script, both by their digests, so no word of a record can become either. Every word of a record goes through
// html/template; what cannot be seen is shown as a named box. Without script all of it can be read.
//
// A Report writes the piece of each row to a spool as the rows come, and keeps an index of bounded size. Finish puts the
// pieces in order.
package html

import (
	"fmt"
	"html/template"
	"io"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Limits bound a page, so that a browser can open it.
type Limits struct {
	Items int   // entries of the punch list that are shown
	Cases int   // cases that are shown
	Bytes int64 // of entries and cases together
}

// DefaultLimits holds some twenty thousand cases.
func DefaultLimits() Limits { return Limits{Items: 10_000, Cases: 20_000, Bytes: 64 << 20} }

// Report makes the page. Make one with New.
type Report struct {
	limits Limits
	tmpl   *template.Template
	spool  spool
	err    error // the first that writing to the spool gave

	rows   int
	counts counts
	tracks tracks
	items  best
	cases  best
}

var _ report.Report = (*Report)(nil)

// New returns a report that keeps the pieces of its page in s until Finish. What s holds is the caller's to remove.
func New(s Spool, limits Limits) *Report {
	return &Report{limits: limits, tmpl: templates(), spool: spool{to: s}, items: best{most: limits.Items}, cases: best{most: limits.Cases}}
}

// Add writes the pieces of a row to the spool.
func (r *Report) Add(row *verdict.Row) {
	r.rows++
	entries := entriesOf(row)
	r.counts.add(row, r.rows, entries)
	worst := report.Key{Verdict: row.Verdict, CaseID: row.CaseID, TranscriptID: row.TranscriptID}
	for i := range entries {
		e := &entries[i]
		key := report.Key{Severity: e.severity, Verdict: row.Verdict, CaseID: row.CaseID, TranscriptID: row.TranscriptID, Seq: i}
		if i == 0 || key.Compare(&worst) < 0 {
			worst = key
		}
		if r.items.wants(&key, 0) {
			r.keep(&r.items, "entry", r.entryView(row, e, i), piece{key: key, row: r.rows})
		}
	}
	worst.Seq = 0
	if rank := rankOf(row.Class); r.cases.wants(&worst, rank) {
		r.keep(&r.cases, "case", r.caseView(row), piece{key: worst, rank: rank, row: r.rows})
	}
}

// keep writes a piece to the spool and notes its place.
func (r *Report) keep(b *best, name string, view any, p piece) {
	if r.err != nil {
		return
	}
	p.from = r.spool.at
	if r.err = r.tmpl.ExecuteTemplate(&r.spool, name, view); r.err != nil {
		return
	}
	p.size = r.spool.at - p.from
	b.add(p)
}

// Finish writes the page.
func (r *Report) Finish(w io.Writer, s *report.Summary) error {
	if r.err == nil {
		r.err = r.spool.flush()
	}
	if r.err != nil {
		return fmt.Errorf("its pieces could not be kept until the end: %w", r.err)
	}
	return r.writePage(w, s, r.plan())
}

// layout is what of the pieces is shown, in order.
type layout struct {
	items, cases []piece
	shown        map[int]bool // rows whose case is shown
}

// plan chooses what is shown: cases in their order while there is room for them and their entries.
func (r *Report) plan() *layout {
	items := r.items.first()
	ofRow := make(map[int]int64, len(items))
	for i := range items {
		ofRow[items[i].row] += items[i].size
	}
	l := &layout{shown: make(map[int]bool)}
	room := r.limits.Bytes
	for _, c := range r.cases.first() {
		if room -= c.size + ofRow[c.row]; room < 0 {
			break
		}
		l.cases = append(l.cases, c)
		l.shown[c.row] = true
	}
	for i := range items {
		if l.shown[items[i].row] {
			l.items = append(l.items, items[i])
		}
	}
	return l
}
