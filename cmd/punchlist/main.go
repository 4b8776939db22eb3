// Command punchlist writes the punch list of conversations and agent runs: what was left open, which rule required it,
// and where the evidence disappeared.
package main

import (
	"errors"
	"os"
	"runtime/debug"
	"time"
	_ "time/tzdata" // zones of contracts are known on machines without zone files too

	"golang.org/x/term"

	"github.com/punchlist-dev/punchlist/internal/cli"
)

func main() {
	if os.Getenv("GOGC") == "" {
		// What lives is small and what is thrown away is much: collecting less often costs some tens of megabytes.
		debug.SetGCPercent(300)
	}
	os.Exit(cli.Main(os.Args[1:], &cli.Surroundings{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Getenv:           os.Getenv,
		StdinIsTerminal:  term.IsTerminal(int(os.Stdin.Fd())),
		StdoutIsTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		StderrIsTerminal: term.IsTerminal(int(os.Stderr.Fd())),
		Width:            width,
		Now:              time.Now,
		ReadKey:          keyReader(),
	}))
}

// keyReader reads single keys of the terminal; nil where standard input is none.
func keyReader() func() (byte, error) {
	fd := int(os.Stdin.Fd())
	if !term.IsTerminal(fd) {
		return nil
	}
	return func() (key byte, err error) {
		was, err := term.MakeRaw(fd)
		if err != nil {
			return 0, err
		}
		one := make([]byte, 1)
		_, err = os.Stdin.Read(one)
		return one[0], errors.Join(err, term.Restore(fd, was))
	}
}

// width asks standard output first and standard error where that is piped.
func width() int {
	for _, f := range []*os.File{os.Stdout, os.Stderr} {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil {
			return w
		}
	}
	return 0
}
