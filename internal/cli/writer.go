package cli

import (
	"crypto/sha256"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/report/terminal"
)

// note is one line about a record or a case that has no row.
type note struct {
	at   place
	text string
}

func (n note) String() string { return n.at.String() + " " + n.text }

// keptNotes is the number of notes of one kind that are kept; the rest is only counted.
const keptNotes = 1000

// notes are the notes of one kind.
type notes struct {
	count int
	list  []note
}

func (n *notes) add(at place, format string, args ...any) {
	n.count++
	if len(n.list) < keptNotes {
		n.list = append(n.list, note{at, fmt.Sprintf(format, args...)})
	}
}

// rowWriter takes batches in order: it writes the rows, finds repeated keys, and sums.
type rowWriter struct {
	out     io.Writer // nil: rows are not wanted
	sum     terminal.Collector
	reports *reports
	cases   *caseIndex
	answers *answerBook
	joins   *joins // nil where there are none
	trust   *trust // which judges may block
	strict  bool   // anything that was skipped or found on the way makes the input wrong

	seen      map[[16]byte]place // by row key
	caseDone  []bool             // by case
	read      int                // transcripts that were read
	unread    int                // records that could not be
	rows      int
	skipped   notes // records that could not be read, repeated keys, cases without a transcript
	uncovered notes // transcripts that no case names
	wrong     notes // input that is wrong: named files of no known format, labels of an unknown case
	others    notes // files in folders that are no transcripts
	about     notes // what was noticed about files that were read
	findings  notes // what imports saw, where the run is strict
}

func newRowWriter(out io.Writer, cases *caseIndex, answers *answerBook) *rowWriter {
	return &rowWriter{out: out, cases: cases, answers: answers,
		reports: &reports{}, seen: map[[16]byte]place{}, caseDone: make([]bool, len(cases.entries))}
}

// take writes the rows of a batch.
func (w *rowWriter) take(b *batch) error {
	for i := range b.outcomes {
		o := &b.outcomes[i]
		switch {
		case o.note != "":
			w.about.add(place{path: o.at.path}, "%s", o.note)
			continue
		case o.wrong != nil:
			w.noInput(o)
			continue
		case o.skipped != "":
			w.unread++
			w.skipped.add(o.at, "%s", o.skipped)
			continue
		}
		w.read++
		for _, f := range o.findings {
			w.findings.add(o.at, "%s", f)
		}
		for _, text := range o.loose {
			w.joins.loose.add(place{}, "%s", text)
		}
		if o.from == o.to {
			w.notCovered(o)
		}
		for r := o.from; r < o.to; r++ {
			if err := w.row(b, r, o.at); err != nil {
				return err
			}
		}
	}
	return nil
}

// noInput notes a file of which nothing could be read.
func (w *rowWriter) noInput(o *outcome) {
	at := place{path: o.at.path}
	switch o.wrong.fate() {
	case notForUs:
		w.others.add(at, "")
	case fileSkip:
		w.unread++
		w.skipped.add(at, "%s", describeFile(o.wrong.err))
	default:
		w.wrong.add(at, "%s", describeFile(o.wrong.err))
	}
}

func (w *rowWriter) notCovered(o *outcome) {
	if o.labels {
		w.wrong.add(o.at, "labels of the case %s, which %s does not hold", o.id, w.cases.file)
		return
	}
	w.uncovered.add(o.at, "%s", o.id)
}

// row writes one row. A run holds one row per key: a second one is skipped.
func (w *rowWriter) row(b *batch, r int, at place) error {
	row, piece := &b.rows[r], b.written[r]
	if piece.entry >= 0 {
		w.caseDone[piece.entry] = true
	}
	key := keyOf(row.CaseID, row.TranscriptID)
	if first, twice := w.seen[key]; twice {
		if w.cases.given {
			w.skipped.add(at, "the case %s of transcript %s has a row already, from %s", row.CaseID, row.TranscriptID, first)
		} else {
			w.skipped.add(at, "the transcript id %s stands already at %s", row.TranscriptID, first)
		}
		return nil
	}
	w.seen[key] = at
	if w.answers != nil {
		w.answers.used[caseKey{row.CaseID, row.TranscriptID}] = true
	}
	w.rows++
	w.sum.Add(row)
	w.trust.count(row)
	w.reports.add(row)
	if w.out == nil {
		return nil
	}
	_, err := w.out.Write(b.text[piece.lo:piece.hi])
	return err
}

// keyOf is a digest of a row's key, so that a long run keeps 16 bytes and no texts.
func keyOf(caseID, transcriptID string) [16]byte {
	buf := make([]byte, 0, 128)
	buf = append(append(append(buf, caseID...), 0xff), transcriptID...) // 0xff stands in no UTF-8 text
	sum := sha256.Sum256(buf)
	return [16]byte(sum[:16])
}

// nothingRead says that there was input and none of it could be read.
func (w *rowWriter) nothingRead() bool {
	return w.read == 0 && w.unread+w.others.count+w.wrong.count > 0
}

// missingCases notes the cases whose transcript was not among the input.
func (w *rowWriter) missingCases() {
	for i, done := range w.caseDone {
		if e := &w.cases.entries[i]; !done {
			w.skipped.add(place{path: w.cases.file, line: e.line}, "the case %s: no transcript has the id %s", e.ID, e.TranscriptID)
		}
	}
}

// code decides the exit code of a run. floor is the percentage of required obligations that has to be decided; where no
// case was decided at all, no floor is low enough.
func (w *rowWriter) code(floor float64) int {
	codes := []int{ExitOK}
	tally := w.sum.Tally()
	unread, loose := w.joins.counts()
	if w.wrong.count > 0 || w.nothingRead() || w.strict && w.skipped.count+w.findings.count+unread+loose > 0 {
		codes = append(codes, ExitUsage)
	}
	if tally.Cases.Failed+tally.Cases.Honest > w.trust.held() {
		codes = append(codes, ExitFailed)
	}
	if w.skipped.count+unread > 0 || tally.Cases.NothingJudged() || tally.Obligations.BelowFloor(floor) {
		codes = append(codes, ExitUndecided)
	}
	return Worst(codes...)
}
