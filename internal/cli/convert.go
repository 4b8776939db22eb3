package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

// convertCommand writes transcripts in the native format.
type convertCommand struct {
	Cases     bool     `help:"Write the cases that the files state (tau-bench, tau2) instead of the transcripts."`
	Format    string   `placeholder:"NAME" help:"Format of the files. Without it the format is told by content."`
	Out       string   `placeholder:"FILE" help:"Write to this file instead of standard output."`
	MaxRecord int      `placeholder:"BYTES" help:"Largest record in bytes (default: 32 MiB)."`
	Files     []string `arg:"" name:"files" help:"Transcripts: files, folders, patterns, or - for standard input."`
}

// Help shows examples.
func (*convertCommand) Help() string {
	return `Examples:

    punchlist convert runs/ > transcripts.jsonl
    punchlist convert --cases tau/airline.json > cases.jsonl
    cat run.json | punchlist convert --format openai-chat -`
}

// converter turns records into lines.
type converter struct {
	t    transcript.Transcript
	buf  []byte
	out  *bufio.Writer
	done int // lines written

	others notes // files in folders that are no transcripts

	held     *ingest.File // a file that was read and whose conversations may go on in a later one
	heldPath string
}

// refused says why a file is no input, and gives the exit code for that.
func (x *converter) refused(s *Surroundings, in ingest.Input, err error) int {
	switch (&fileError{err, in.Walked}).fate() {
	case notForUs:
		x.others.add(place{path: in.Path}, "")
		return ExitOK
	case fileSkip:
		s.complain("%s: skipped: %s", plain(in.Path), plain(describeFile(err)))
		return ExitUndecided
	}
	s.complain("%s: %s", plain(in.Path), plain(describeFile(err)))
	return ExitUsage
}

// Run converts record after record. A broken record is named on standard error and left out; the exit code is then 3.
func (c *convertCommand) Run(s *Surroundings) (err error) {
	if c.Format != "" {
		if err := knownFormat(c.Format); err != nil {
			return err
		}
	}
	inputs, err := ingest.ExpandInputs(c.Files)
	if err != nil {
		return err
	}
	if inputs, err = (output{"--out", c.Out}).without(inputs); err != nil {
		return err
	}
	out, finish, err := c.output(s)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, finish()) }()
	x := &converter{out: out}
	reader := ingest.NewReader(ingest.Options{Format: c.Format, Formats: formats.All(), MaxRecord: c.MaxRecord})
	code := ExitOK
	for _, in := range inputs {
		one, err := c.file(s, reader, in, x)
		if err != nil {
			return err
		}
		code = Worst(code, one)
	}
	one, err := c.release(s, x)
	if err != nil {
		return err
	}
	code = Worst(code, one)
	if x.others.count > 0 {
		s.complain("%s", othersLine(&x.others))
	}
	if c.Cases && x.done == 0 && code == ExitOK {
		return errors.New("no record of these files states what was expected: nothing to derive a case from")
	}
	return exit(code)
}

func (c *convertCommand) output(s *Surroundings) (*bufio.Writer, func() error, error) {
	if c.Out == "" || c.Out == "-" {
		out := bufio.NewWriterSize(s.Stdout, 256<<10)
		return out, out.Flush, nil
	}
	f, err := os.Create(c.Out)
	if err != nil {
		return nil, nil, plainPathError(err)
	}
	out := bufio.NewWriterSize(f, 256<<10)
	return out, func() error { return errors.Join(out.Flush(), f.Close()) }, nil
}

// file converts one file. The error is one of writing; what is wrong with the file is printed and gives the exit code.
func (c *convertCommand) file(s *Surroundings, reader *ingest.Reader, in ingest.Input, x *converter) (int, error) {
	path := in.Path
	src, err := openInput(s, path)
	if err != nil {
		s.complain("%v", err)
		return ExitUsage, nil
	}
	defer src.Close()
	f, err := reader.Open(path, src)
	if err != nil {
		return x.refused(s, in, err), nil
	}
	if _, ok := f.Format().(ingest.CaseDeriver); c.Cases && !ok {
		s.complain("%s: files of the format %s state no cases", plain(path), f.Format().Name())
		return ExitUsage, nil
	}
	code := ExitOK
	if f.Hold() {
		if x.held != nil && !f.GoOn(x.held) {
			if code, err = c.release(s, x); err != nil {
				return code, err
			}
		}
		x.held, x.heldPath = f, path
	}
	one, err := c.records(s, f, path, 0, x)
	return Worst(code, one), err
}

// release converts what is held of files that were read, since it might have gone on in another one.
func (c *convertCommand) release(s *Surroundings, x *converter) (int, error) {
	f := x.held
	if f == nil {
		return ExitOK, nil
	}
	x.held = nil
	noted := len(f.Notes())
	f.Release()
	return c.records(s, f, x.heldPath, noted, x)
}

// records converts the records of a file. So many of its notes were printed already.
func (c *convertCommand) records(s *Surroundings, f *ingest.File, path string, noted int, x *converter) (int, error) {
	derive, _ := f.Format().(ingest.CaseDeriver)
	code := ExitOK
	var rec ingest.Record
	for {
		rec.Err = nil
		if err := f.Next(&rec); err == io.EOF {
			for _, text := range f.Notes()[noted:] {
				s.complain("%s: %s", plain(path), plain(text))
			}
			return code, nil
		} else if err != nil {
			s.complain("%s: %s", plain(path), plain(err.Error()))
			return Worst(code, ExitUndecided), nil
		}
		err := rec.Err
		if err == nil && c.Cases {
			x.buf, err = derive.DeriveCases(&rec, x.buf[:0])
		} else if err == nil {
			err = x.transcript(f.Format(), &rec)
		}
		if err != nil {
			at := place{rec.Path, rec.Number, rec.Line}
			why := reasonOf(err, &at)
			s.complain("%s: skipped: %s", plain(at.String()), plain(why))
			code = ExitUndecided
			continue
		}
		if err := x.line(); err != nil {
			return code, err
		}
	}
}

// transcript imports one record and writes it natively into the converter's buffer.
func (x *converter) transcript(format ingest.Format, rec *ingest.Record) (err error) {
	defer recovered(&err)
	if err := ingest.Import(format, rec, &x.t); err != nil {
		return err
	}
	x.buf = native.Append(x.buf[:0], &x.t)
	return nil
}

// line writes the converter's buffer as one line, or nothing where it is empty.
func (x *converter) line() error {
	if len(x.buf) == 0 {
		return nil
	}
	x.done++
	if x.buf[len(x.buf)-1] != '\n' {
		x.buf = append(x.buf, '\n')
	}
	if _, err := x.out.Write(x.buf); err != nil {
		return fmt.Errorf("the output could not be written: %w", plainPathError(err))
	}
	return nil
}
