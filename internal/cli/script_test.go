package cli

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write the golden parts of scripts")

// TestMain makes the test binary also the command that scripts call.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"punchlist": scripted})
}

// scripted is cmd/punchlist, with a terminal of TERMINAL columns where a script sets that.
func scripted() {
	width, _ := strconv.Atoi(os.Getenv("TERMINAL"))
	os.Exit(Main(os.Args[1:], &Surroundings{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv,
		StdoutIsTerminal: width > 0, StderrIsTerminal: width > 0, Width: func() int { return width }, Now: time.Now}))
}

// TestScripts runs testdata/script; -update writes their golden parts anew.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "C.UTF-8")
			examples, err := filepath.Abs("../../examples")
			env.Setenv("EXAMPLES", examples)
			if cache, err := os.UserCacheDir(); err == nil { // so that go test in a script compiles nothing twice
				env.Setenv("GOCACHE_OUTSIDE", filepath.Join(cache, "go-build"))
			}
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"code": code},
	})
}

// code runs a command and checks its exit code: code 2 punchlist check runs/.
func code(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: code N command args")
	}
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exit code %d, want %s\nstdout:\n%s\nstderr:\n%s", got, args[0], ts.ReadFile("stdout"), ts.ReadFile("stderr"))
	}
}
