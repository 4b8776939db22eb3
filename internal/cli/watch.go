package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/watchdog"
)

// watchCommand tells where runs stopped moving.
type watchCommand struct {
	Config    string        `placeholder:"FILE" help:"Thresholds, YAML or JSON; what it does not name keeps its default."`
	Tools     []string      `placeholder:"FILE" sep:"none" help:"What tools do: declarations (issue_refund: writes), an MCP tool list, or the tools of a request to a model. Give the flag again for each further one."`
	Format    string        `placeholder:"NAME" help:"Format of the files. Without it the format is told by content."`
	Follow    bool          `short:"f" help:"Go on while one file is written: until the record says that the run has ended, until --idle, or until it is interrupted."`
	Every     time.Duration `placeholder:"TIME" default:"1s" help:"How often a followed file is looked at (default: 1s)."`
	Idle      time.Duration `placeholder:"TIME" help:"Stop following where nothing was written for so long (default: never)."`
	JSON      bool          `name:"json" help:"Write one JSON object to a line: each change of the level, and one for each run."`
	All       bool          `help:"Show runs in which nothing was seen, too."`
	Width     int           `placeholder:"CELLS" help:"Width of a line (default: the terminal's, else COLUMNS, else 120)."`
	NoColor   bool          `help:"No colour, as with NO_COLOR."`
	MaxRecord int           `placeholder:"BYTES" help:"Largest record in bytes (default: 32 MiB)."`
	Files     []string      `arg:"" name:"files" help:"Transcripts: files, folders, patterns, or - for standard input."`
}

// Help shows examples.
func (*watchCommand) Help() string {
	return `Examples:

    punchlist watch runs/
    punchlist watch --follow --idle 10m session.jsonl
    cat run.json | punchlist watch --json - > levels.jsonl

Exit codes: 0 no run is at level 2 or higher at its end; 1 one is: a stall; 2 the call or the configuration is wrong, or a named file is no transcript; 3 no stall, but records were skipped.`
}

// Run replays every transcript and prints its changes of level.
func (c *watchCommand) Run(s *Surroundings) error {
	cfg, err := c.config()
	if err != nil {
		return err
	}
	if err := c.sane(); err != nil {
		return err
	}
	tools, err := readTools(s, c.Tools)
	if err != nil {
		return err
	}
	p := &watchPrinter{s: s, c: c, out: s.Stdout}
	if c.Follow {
		return c.follow(s, cfg, tools, p)
	}
	inputs, err := ingest.ExpandInputs(c.Files)
	if err != nil {
		return err
	}
	reader := ingest.NewReader(ingest.Options{Format: c.Format, Formats: formats.All(), MaxRecord: c.MaxRecord})
	replay := replayer(cfg, tools)
	code := ExitOK
	for _, in := range inputs {
		code = Worst(code, c.file(s, reader, in, replay, p))
	}
	if err := p.finish(); err != nil {
		return err
	}
	return exit(Worst(code, p.code()))
}

// replayer replays transcripts with what the ledger knows of their calls.
func replayer(cfg watchdog.Config, tools *ledger.Tools) func(*transcript.Transcript) watchdog.Result {
	var l ledger.Ledger
	r := watchdog.NewReplayer(cfg)
	return func(t *transcript.Transcript) watchdog.Result {
		l.Build(t, tools)
		return r.ReplayWith(t, watchdog.Accesses(&l))
	}
}

func (c *watchCommand) sane() error {
	switch {
	case c.Width < 0 || c.Width > 10000:
		return errors.New("--width is a number of cells from 1 to 10000")
	case c.Follow && (len(c.Files) != 1 || c.Files[0] == "-" || isFolder(c.Files[0])):
		return errors.New("--follow follows one file: name it")
	case c.Follow && c.Every < 10*time.Millisecond:
		return errors.New("--every is 10ms or more")
	case stdinTimes(append(append([]string{}, c.Files...), c.Tools...)) > 1:
		return errors.New("standard input can be read only once: two of files and tools are -")
	case c.Idle < 0:
		return errors.New("--idle is a time such as 10m")
	case !c.Follow && c.Idle > 0:
		return errors.New("--idle is for --follow")
	case c.Format != "":
		return knownFormat(c.Format)
	}
	return nil
}

// config reads the thresholds.
func (c *watchCommand) config() (watchdog.Config, error) {
	if c.Config == "" {
		return watchdog.Default(), nil
	}
	doc, err := os.ReadFile(c.Config)
	if err != nil {
		return watchdog.Config{}, plainPathError(err)
	}
	return watchdog.ParseConfig(plain(c.Config), doc)
}

// file replays every transcript of a file and returns the exit code for what of it could not be read.
func (c *watchCommand) file(s *Surroundings, reader *ingest.Reader, in ingest.Input, replay func(*transcript.Transcript) watchdog.Result, p *watchPrinter) int {
	src, err := openInput(s, in.Path)
	if err != nil {
		s.complain("%v", err)
		return ExitUsage
	}
	defer src.Close()
	f, err := reader.Open(in.Path, src)
	if err != nil {
		switch (&fileError{err, in.Walked}).fate() {
		case notForUs:
			return ExitOK
		case fileSkip:
			s.complain("%s: skipped: %s", plain(in.Path), plain(describeFile(err)))
			return ExitUndecided
		}
		s.complain("%s: %s", plain(in.Path), plain(describeFile(err)))
		return ExitUsage
	}
	code := ExitOK
	err = eachTranscript(f, func(rec *ingest.Record, t *transcript.Transcript, err error) error {
		if err != nil {
			at := place{rec.Path, rec.Number, rec.Line}
			why := reasonOf(err, &at)
			s.complain("%s: skipped: %s", plain(at.String()), plain(why))
			code = ExitUndecided
			return nil
		}
		return p.run(t, replay(t))
	})
	if err != nil {
		s.complain("%s: %s", plain(in.Path), plain(err.Error()))
		return Worst(code, ExitUndecided)
	}
	return code
}

// eachTranscript imports record after record. A record that is none comes with its error; an error of fn, or one of the
// source, ends it.
func eachTranscript(f *ingest.File, fn func(rec *ingest.Record, t *transcript.Transcript, err error) error) error {
	var rec ingest.Record
	var t transcript.Transcript
	for {
		rec.Err = nil
		if err := f.Next(&rec); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		err := rec.Err
		if err == nil {
			err = importInto(f.Format(), &rec, &t)
		}
		if err := fn(&rec, &t, err); err != nil {
			return err
		}
	}
}

func importInto(format ingest.Format, rec *ingest.Record, t *transcript.Transcript) (err error) {
	defer recovered(&err)
	return ingest.Import(format, rec, t)
}

// stallWords says what the level at the end of a record means.
func stallWords(r *watchdog.Result, running bool) string {
	switch {
	case r.OpenLevel >= watchdog.L2 && running:
		return fmt.Sprintf("%s now: it has stopped moving", r.OpenLevel)
	case r.OpenLevel >= watchdog.L2:
		return fmt.Sprintf("%s at the end: a stall", r.OpenLevel)
	case r.OpenLevel == watchdog.L1:
		return "L1 at the end: it may have stopped moving"
	case len(r.Episodes) > 0 && r.Episodes[len(r.Episodes)-1].End == watchdog.EndAnswer:
		return "it stopped, and the run ended with its words"
	case len(r.Episodes) == 1:
		return "it stopped once, and moved again"
	case len(r.Episodes) > 1:
		return fmt.Sprintf("it stopped %d times, and moved again", len(r.Episodes))
	}
	return "it moved to the end"
}
