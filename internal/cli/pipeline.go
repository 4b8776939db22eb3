package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// A batch is closed when it holds this many records or bytes, whichever comes first. All batches that are on their way
// together, with their rows, are to stay within a processor's own cache.
const (
	batchRecords = 16
	batchBytes   = 128 << 10
	// keepBytes is the most memory that a batch's records keep when the batch is used again.
	keepBytes = 1 << 20
)

// evaluator is a plan: *evaluate.Plan.
type evaluator interface {
	Evaluate(c *evaluate.Case, t *transcript.Transcript, s *evaluate.Scratch, row *verdict.Row)
}

// source opens the files of a run, one after the other.
type source struct {
	paths  []string
	walked func(path string) bool // met in a folder, and not named; nil where all are named
	open   func(path string) (io.ReadCloser, error)
	reader *ingest.Reader
}

func (s *source) refused(path string, err error) error {
	return &fileError{err, s.walked != nil && s.walked(path)}
}

// place is where a record stands.
type place struct {
	path         string
	number, line int
}

// byLine returns the line, or 0 where lines do not tell records apart: several stand on one.
func (p place) byLine() int {
	if p.number > p.line {
		return 0
	}
	return p.line
}

func (p place) String() string {
	switch {
	case p.byLine() > 0:
		return fmt.Sprintf("%s:%d", p.path, p.line)
	case p.number > 0:
		return fmt.Sprintf("%s, record %d", p.path, p.number)
	}
	return p.path
}

// outcome is what came of one record.
type outcome struct {
	at       place
	id       string     // of the transcript
	skipped  string     // why it could not be read; "" where it could
	wrong    *fileError // the whole file is no input: its format cannot be told
	note     string     // it is no record but something to know about its file
	findings []string   // what its import saw, where that matters
	loose    []string   // joined records that fit no place in it, or several
	labels   bool       // it is an entry of a file of labels
	from, to int        // its rows in the batch
}

// written is one row of a batch: the case that it answers, and its bytes in the batch's text.
type written struct {
	entry  int32 // index of the case, -1 where there is no cases file
	lo, hi int
}

// batch is a run of records on its way from the reader through a worker to the writer, and back to the reader.
type batch struct {
	seq      int
	records  []ingest.Record
	formats  []ingest.Format
	n        int // records in use
	bytes    int
	consumed int64 // bytes of the input that are read once this batch is

	outcomes []outcome
	rows     []verdict.Row
	written  []written
	text     []byte
}

// slot returns the next free record.
func (b *batch) slot() *ingest.Record {
	if b.n == len(b.records) {
		b.records = append(b.records, ingest.Record{})
		b.formats = append(b.formats, nil)
	}
	return &b.records[b.n]
}

// row returns the next free row, with the memory of an earlier one.
func (b *batch) row() *verdict.Row {
	if len(b.rows) == cap(b.rows) {
		b.rows = append(b.rows, verdict.Row{})
	} else {
		b.rows = b.rows[:len(b.rows)+1]
	}
	return &b.rows[len(b.rows)-1]
}

// clear makes the batch ready for other records and gives the memory of unusually large ones back.
func (b *batch) clear() {
	held := 0
	for i := range b.records {
		if held += cap(b.records[i].Bytes); held > keepBytes {
			held -= cap(b.records[i].Bytes)
			b.records[i].Bytes = nil
		}
		b.records[i].Envelope = nil
	}
	if cap(b.text) > keepBytes {
		b.text = nil
	}
	b.n, b.bytes = 0, 0
	b.outcomes, b.rows, b.written, b.text = b.outcomes[:0], b.rows[:0], b.written[:0], b.text[:0]
}

// pipeline is one run: one goroutine cuts records, workers hold them against plans, and the caller's goroutine takes
// what came of them in the order of the input. Memory is bounded by the number of batches.
type pipeline struct {
	src     source
	workers int
	work    func() func(*batch) // makes one worker's function; each worker has memory of its own
	ask     *judging            // puts the questions that are left to a judge; nil where there is none
	take    func(*batch) error  // called in order; an error stops the run
}

// run returns the first error of the source or of take.
func (p *pipeline) run() error {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	count := 2*p.workers + 2 + p.ask.ahead()
	free, full, done := make(chan *batch, count), make(chan *batch, count), make(chan *batch, count)
	for range count {
		free <- &batch{}
	}
	var readers, workers, asking sync.WaitGroup
	readers.Go(func() {
		defer close(full)
		if err := p.src.cut(ctx, free, full); err != nil {
			cancel(err)
		}
	})
	for range p.workers {
		work := p.work()
		workers.Go(func() {
			for b := range full {
				work(b)
				if !p.ask.wants(b) {
					done <- b
					continue
				}
				asking.Go(func() { p.ask.settle(b); done <- b })
			}
		})
	}
	go func() { workers.Wait(); asking.Wait(); close(done) }()
	err := p.inOrder(done, free, cancel)
	readers.Wait()
	if cause := context.Cause(ctx); err == nil && cause != nil && !errors.Is(cause, context.Canceled) {
		err = cause
	}
	return err
}

// inOrder hands batches to take by their sequence number. After an error it only lets the workers run dry.
func (p *pipeline) inOrder(done <-chan *batch, free chan<- *batch, cancel context.CancelCauseFunc) error {
	waiting := make([]*batch, cap(done))
	next := 0
	var failed error
	for b := range done {
		waiting[b.seq%len(waiting)] = b
		for b := waiting[next%len(waiting)]; b != nil; b = waiting[next%len(waiting)] {
			waiting[next%len(waiting)] = nil
			next++
			if failed == nil {
				if failed = p.take(b); failed != nil {
					cancel(failed)
				}
			}
			b.clear()
			free <- b
		}
	}
	return failed
}

// cut reads every record of every file into batches. A file that is no input, or that breaks off, comes as one record
// with an error, and the next file follows.
func (s *source) cut(ctx context.Context, free <-chan *batch, full chan<- *batch) error {
	c := cutter{ctx: ctx, free: free, full: full}
	for _, path := range s.paths {
		if err := c.file(s, path); err != nil {
			return err
		}
	}
	if err := c.release(); err != nil {
		return err
	}
	return c.flush()
}

// cutter fills batches.
type cutter struct {
	ctx      context.Context
	free     <-chan *batch
	full     chan<- *batch
	cur      *batch
	seq      int
	consumed int64        // of the files before this one
	held     *ingest.File // a file that was read and whose conversations may go on in a later one
	heldPath string
}

func (c *cutter) file(s *source, path string) error {
	src, err := s.open(path)
	if err != nil {
		return c.broken(path, 0, s.refused(path, err))
	}
	defer src.Close()
	f, err := s.reader.Open(path, src)
	if err != nil {
		return c.broken(path, 0, s.refused(path, err))
	}
	if f.Hold() {
		if c.held != nil && !f.GoOn(c.held) {
			if err := c.release(); err != nil {
				return err
			}
		}
		c.held, c.heldPath = f, path
	}
	return c.records(path, f, 0)
}

// release hands on what is held of files that were read.
func (c *cutter) release() error {
	f := c.held
	if f == nil {
		return nil
	}
	c.held = nil
	noted := len(f.Notes())
	f.Release()
	c.consumed -= f.Consumed() // it was counted at the file's end
	return c.records(c.heldPath, f, noted)
}

// records puts the records of a file into batches. So many of its notes were handed on already.
func (c *cutter) records(path string, f *ingest.File, noted int) error {
	for n := 1; ; n++ {
		if err := c.ready(); err != nil {
			return err
		}
		rec := c.cur.slot()
		rec.Err = nil
		err := f.Next(rec)
		if err == io.EOF {
			c.consumed += f.Consumed()
			return c.notes(path, f.Notes()[noted:])
		}
		if err != nil {
			return errors.Join(c.broken(path, n, err), c.notes(path, f.Notes()[noted:]))
		}
		c.cur.consumed = c.consumed + f.Consumed()
		if err := c.filled(f.Format()); err != nil {
			return err
		}
	}
}

// notes hands on what was noticed about a file.
func (c *cutter) notes(path string, notes []string) error {
	for _, text := range notes {
		if err := c.broken(path, 0, &fileNote{text}); err != nil {
			return err
		}
	}
	return nil
}

// broken puts an error in the place of a record.
func (c *cutter) broken(path string, number int, err error) error {
	if err := c.ready(); err != nil {
		return err
	}
	rec := c.cur.slot()
	*rec = ingest.Record{Path: path, Number: number, Bytes: rec.Bytes[:0], Err: err}
	return c.filled(nil)
}

// filled closes the record that is being filled, and the batch where it is full.
func (c *cutter) filled(format ingest.Format) error {
	b := c.cur
	b.formats[b.n] = format
	b.bytes += len(b.records[b.n].Bytes)
	b.n++
	if b.n < batchRecords && b.bytes < batchBytes {
		return nil
	}
	return c.flush()
}

// ready waits for a free batch where none is being filled.
func (c *cutter) ready() error {
	if c.cur != nil {
		return nil
	}
	select {
	case <-c.ctx.Done():
		return context.Cause(c.ctx)
	case c.cur = <-c.free:
		c.cur.seq = c.seq
		c.seq++
		return nil
	}
}

// flush sends the batch that is being filled to the workers. full has room for every batch there is.
func (c *cutter) flush() error {
	if c.cur == nil {
		return nil
	}
	c.full <- c.cur
	c.cur = nil
	return c.ctx.Err()
}
