package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// checker is what all workers share. It is only read while they run.
type checker struct {
	plans   []evaluator
	cases   *caseIndex
	answers *answerBook
	joins   *joins        // nil where there are none
	tools   *ledger.Tools // nil where nothing is known of them
	ask     *judging      // nil where no judge is named
	trust   *trust        // which judges may block
	strict  bool
	certain bool // without a contract, only what is certain decides
}

// worker holds the records of a batch against their cases. It has memory of its own.
type worker struct {
	*checker
	t       transcript.Transcript
	scratch evaluate.Scratch
	audit   *auditing // where there is no contract
	c       evaluate.Case
	digest  string // of the record
}

// newWorker returns one worker's function.
func (k *checker) newWorker() func(*batch) {
	w := &worker{checker: k}
	if len(k.plans) == 0 {
		w.audit = newAuditing(k.tools, k.certain)
	}
	return func(b *batch) {
		for i := range b.n {
			w.record(b, &b.records[i], b.formats[i])
		}
	}
}

// record appends the outcome of one record.
func (w *worker) record(b *batch, rec *ingest.Record, format ingest.Format) {
	out := outcome{at: place{rec.Path, rec.Number, rec.Line}, from: len(b.rows)}
	err := w.read(rec, format)
	if err == nil {
		out.loose, err = w.join()
	}
	if err != nil {
		var note *fileNote
		if errors.As(err, &note) {
			out.note = note.text
		}
		errors.As(err, &out.wrong)
		out.skipped = reasonOf(err, &out.at)
	} else {
		out.id, out.labels = w.t.ID, isLabels(&w.t)
		if w.strict {
			out.findings = findingsOf(&w.t)
		}
		if err := w.judge(b, rec); err != nil {
			b.rows, b.written = b.rows[:out.from], b.written[:out.from]
			out.skipped = err.Error()
		}
	}
	out.to = len(b.rows)
	b.outcomes = append(b.outcomes, out)
}

// read imports a record. A defect of ours that a record sets off skips that record and nothing else.
func (w *worker) read(rec *ingest.Record, format ingest.Format) (err error) {
	if rec.Err != nil {
		return rec.Err
	}
	defer recovered(&err)
	return ingest.Import(format, rec, &w.t)
}

// join adds what other systems know.
func (w *worker) join() (loose []string, err error) {
	defer recovered(&err)
	return w.joins.apply(&w.t), nil
}

// findingsOf says what an import saw.
func findingsOf(t *transcript.Transcript) []string {
	var all []string
	for _, f := range t.Source.Findings {
		all = append(all, f.Code+": "+f.Detail)
	}
	return all
}

// judge evaluates every case of the transcript and appends the rows.
func (w *worker) judge(b *batch, rec *ingest.Record) (err error) {
	defer recovered(&err)
	w.digest = "" // of the record, so that a row can be opened again only beside the same bytes
	if !w.cases.given || len(w.cases.of(&w.t)) > 0 {
		w.digest = digestOf(rec.Bytes)
	}
	if !w.cases.given {
		w.c = evaluate.Case{ID: w.t.ID, TranscriptID: w.t.ID, Candidate: w.cases.candidate}
		w.row(b, -1, 0)
		return nil
	}
	for _, i := range w.cases.of(&w.t) {
		e := &w.cases.entries[i]
		w.c = e.Case
		w.row(b, i, e.plan)
	}
	return nil
}

// digestOf is the digest of a record's bytes, as rows have it.
func digestOf(b []byte) string {
	var text [len("sha256:") + 2*sha256.Size]byte
	sum := sha256.Sum256(b)
	copy(text[:], "sha256:")
	hex.Encode(text[len("sha256:"):], sum[:])
	return string(text[:])
}

func (w *worker) row(b *batch, entry int32, plan int) {
	if more := w.answers.of(w.c.ID, w.c.TranscriptID); len(more) > 0 {
		w.c.Answers = append(w.c.Answers[:len(w.c.Answers):len(w.c.Answers)], more...)
	}
	row := b.row()
	lo := len(b.text)
	w.fill(b, row, plan)
	b.written = append(b.written, written{entry, lo, len(b.text)})
}

// fill evaluates the worker's case and writes the row behind the batch's text.
func (w *worker) fill(b *batch, row *verdict.Row, plan int) {
	if w.audit != nil {
		w.audit.Evaluate(&w.c, &w.t, &w.scratch, row)
	} else {
		w.plans[plan].Evaluate(&w.c, &w.t, &w.scratch, row)
	}
	row.CaseID, row.TranscriptID = w.c.ID, w.c.TranscriptID // an entry of a file of labels has its case's id
	row.SourceDigest, row.SourceJoin = w.digest, w.joins.digest(w.t.ID)
	w.trust.apply(row)
	b.text = append(verdict.AppendRow(b.text, row), '\n')
}

// recovered turns a panic into an error that asks for a report.
func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("a defect of punchlist itself (%v): please report it with this record", r)
	}
}

// reasonOf says why a record was skipped, and takes its exact place from the error where it has one.
func reasonOf(err error, at *place) string {
	var rec *ingest.RecordError
	if !errors.As(err, &rec) {
		return err.Error()
	}
	if rec.Line > 0 {
		at.line = rec.Line
	}
	if rec.Remedy != "" {
		return rec.Msg + ": " + rec.Remedy
	}
	return rec.Msg
}

// describeFile says why a whole file is no input: what stands in it, and which formats there are.
func describeFile(err error) string {
	var d *ingest.DetectError
	if !errors.As(err, &d) {
		return withoutPath(err).Error()
	}
	text := d.Reason
	if len(d.Candidates) > 1 {
		var names []string
		for _, c := range d.Candidates {
			names = append(names, c.Name)
		}
		return text + ": it may be " + strings.Join(names, " or ") + "; say which with --format"
	}
	if d.Remedy != "" {
		return text + ": " + d.Remedy
	}
	if len(d.Keys) > 0 {
		text += "; its keys are " + strings.Join(d.Keys, ", ")
	}
	if len(d.Known) > 0 {
		text += "; --format takes " + strings.Join(d.Known, ", ")
	}
	return text
}
