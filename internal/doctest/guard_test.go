package doctest

import (
	"os"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/internal/cli"
	"github.com/punchlist-dev/punchlist/internal/process"
)

// TestMain makes the test binary also the guard that punchlist run starts beside itself: the same program, called again.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == process.GuardCommand {
		os.Exit(cli.Main(os.Args[1:], &cli.Surroundings{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv,
			Width: func() int { return 0 }, Now: time.Now}))
	}
	os.Exit(m.Run())
}
