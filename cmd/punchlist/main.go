// Command punchlist writes the punch list of conversations and agent runs: what was left open, which rule required it,
// and where the evidence disappeared.
package main

import (
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
	}))
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
