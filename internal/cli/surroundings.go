// Package cli is the command line: it reads flags, files and the environment, runs the engine on several goroutines,
// and prints. Nothing below it does any of these.
package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// Surroundings is everything a command gets from outside. Each command is a struct with Run(*Surroundings) error and
// reaches the process through nothing else, so that a test can run it as a value.
type Surroundings struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Getenv func(name string) string

	StdinIsTerminal  bool
	StdoutIsTerminal bool
	StderrIsTerminal bool
	Width            func() int           // columns of the terminal; 0 where there is none
	Now              func() time.Time     // for progress only, never for a verdict
	ReadKey          func() (byte, error) // one key of the terminal, without waiting for a line; nil where there is none
}

// people returns the stream for text that people read: standard output on a terminal, standard error where standard
// output is piped and belongs to data. The second value says whether that stream is a terminal.
func (s *Surroundings) people() (io.Writer, bool) {
	if s.StdoutIsTerminal {
		return s.Stdout, true
	}
	return s.Stderr, s.StderrIsTerminal
}

// colour says whether a stream gets colour: it is a terminal that knows colour, and nobody asked for none, by the flag
// or by the environment.
func (s *Surroundings) colour(terminal, noColor bool) bool {
	return terminal && !noColor && s.Getenv("NO_COLOR") == "" && s.Getenv("TERM") != "dumb"
}

// ascii says that the locale is not UTF-8. The first variable that is set decides, as in the C library; where none is
// set, UTF-8 is assumed.
func (s *Surroundings) ascii() bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToLower(s.Getenv(name)); v != "" {
			return !strings.Contains(v, "utf-8") && !strings.Contains(v, "utf8")
		}
	}
	return false
}

// columns returns the width to write for: the terminal's, else COLUMNS, else 120.
func (s *Surroundings) columns() int {
	if w := s.Width(); w > 0 {
		return w
	}
	var n int
	if _, err := fmt.Sscanf(s.Getenv("COLUMNS"), "%d", &n); err == nil && n > 0 {
		return n
	}
	return 120
}

// complain prints an error for people on standard error.
func (s *Surroundings) complain(format string, args ...any) {
	fmt.Fprintf(s.Stderr, "punchlist: "+format+"\n", args...)
}
