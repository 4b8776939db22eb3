package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/watchdog"
)

// follower reads a file that is being written, up to its last whole line, each time it has grown. What it holds so far
// is replayed from its start: the same steps give the same changes, so that only those that are new are printed.
type follower struct {
	s      *Surroundings
	c      *watchCommand
	replay func(*transcript.Transcript) watchdog.Result
	p      *watchPrinter

	size    int64
	rest    int // bytes behind the last whole line
	said    int // changes that were printed
	last    watchdog.Result
	t       transcript.Transcript
	found   bool  // a transcript could be read
	problem error // why none can be read yet
	headed  bool
}

// follow prints changes of the level as they come. Its exit code is that of a replay of what the file holds at the end.
func (c *watchCommand) follow(s *Surroundings, cfg watchdog.Config, tools *ledger.Tools, p *watchPrinter) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	f := &follower{s: s, c: c, replay: replayer(cfg, tools), p: p}
	if err := f.until(ctx); err != nil {
		return err
	}
	return f.finish()
}

// until looks at the file every c.Every, until the run has ended, nothing comes any more, or ctx is done.
func (f *follower) until(ctx context.Context) error {
	ticker := time.NewTicker(f.c.Every)
	defer ticker.Stop()
	quiet := time.Duration(0)
	for {
		grown, err := f.look()
		if err != nil {
			return err
		}
		if quiet += f.c.Every; grown {
			quiet = 0
		}
		if f.ended() || f.c.Idle > 0 && quiet >= f.c.Idle {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

func (f *follower) ended() bool {
	return f.found && f.t.Run != transcript.RunUnstated && f.t.Run != transcript.RunRunning
}

// look reads the file where its size is another one than before.
func (f *follower) look() (grown bool, err error) {
	info, err := os.Stat(f.c.Files[0])
	if err != nil {
		return false, plainPathError(err)
	}
	if info.Size() == f.size {
		return false, nil
	}
	if info.Size() < f.size { // it was written anew
		f.said = 0
	}
	b, err := os.ReadFile(f.c.Files[0])
	if err != nil {
		return false, plainPathError(err)
	}
	f.size = info.Size()
	whole := b[:bytes.LastIndexByte(b, '\n')+1]
	if len(whole) == 0 {
		whole = b // one value on one line
	}
	f.rest = len(b) - len(whole)
	return true, f.read(whole)
}

// read replays what stands in b. Where that is no transcript yet, that is a problem for as long as it lasts.
func (f *follower) read(b []byte) error {
	n := 0
	err := f.transcripts(b, func(t *transcript.Transcript) error {
		if n++; n > 1 {
			return errors.New("it holds several conversations; --follow follows a file that holds one")
		}
		if t.Run == transcript.RunUnstated {
			t.Run = transcript.RunRunning // more of it may be written
		}
		f.found, f.t, f.last = true, *t, f.replay(t)
		return f.printNew(t)
	})
	f.problem = err
	if n > 1 {
		return fmt.Errorf("%s: %w", plain(f.c.Files[0]), err)
	}
	return nil
}

// transcripts imports what stands in b. What is cut at the end is what is being written.
func (f *follower) transcripts(b []byte, fn func(*transcript.Transcript) error) error {
	file, err := ingest.NewReader(ingest.Options{Format: f.c.Format, Formats: formats.All(), MaxRecord: f.c.MaxRecord}).Open(f.c.Files[0], io.NopCloser(bytes.NewReader(b)))
	if err != nil {
		return errors.New(describeFile(err))
	}
	var rec ingest.Record
	var t transcript.Transcript
	var broken error
	for {
		rec.Err = nil
		if err := file.Next(&rec); err == io.EOF {
			return broken
		} else if err != nil {
			return err
		}
		err := rec.Err
		if err == nil {
			err = importInto(file.Format(), &rec, &t)
		}
		if err != nil {
			at := place{rec.Path, rec.Number, rec.Line}
			broken = errors.New(reasonOf(err, &at))
			continue
		}
		if err := fn(&t); err != nil {
			return err
		}
	}
}

// printNew prints the changes that were not printed yet.
func (f *follower) printNew(t *transcript.Transcript) error {
	for i := f.said; i < len(f.last.Timeline); i++ {
		if err := f.print(t, &f.last.Timeline[i]); err != nil {
			return err
		}
	}
	f.said = len(f.last.Timeline)
	return nil
}

func (f *follower) print(t *transcript.Transcript, c *watchdog.Change) error {
	if f.c.JSON {
		return f.p.changeLine(t.ID, c)
	}
	sheet := f.p.sheet()
	if !f.headed {
		f.headed = true
		f.p.head(sheet, t, "as it is written", &f.last)
	}
	f.p.change(sheet, t, c)
	_, err := sheet.WriteTo(f.p.out)
	return err
}

// finish tells how it stands at the end.
func (f *follower) finish() error {
	if f.rest > 0 { // the last line may be whole without an end
		if b, err := os.ReadFile(f.c.Files[0]); err == nil {
			if err := f.read(b); err != nil {
				return err
			}
		}
	}
	if !f.found {
		why := "nothing was written to it"
		if f.problem != nil {
			why = f.problem.Error()
		}
		f.s.complain("%s: no transcript could be read: %s", plain(f.c.Files[0]), plain(why))
		return exit(ExitUndecided)
	}
	f.p.count(&f.last)
	if f.c.JSON {
		if err := f.p.runLine(&f.t, &f.last); err != nil {
			return err
		}
		return exit(f.p.code())
	}
	if err := f.p.finish(); err != nil {
		return err
	}
	return exit(f.p.code())
}
