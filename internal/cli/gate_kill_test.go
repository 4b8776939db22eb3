//go:build linux

package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/gate"
)

var kills = flag.Int("kills", 40, "how often a run of the gate is killed")

const killContract = `contract: marks
version: 1
goal: Both marks are set.
obligations:
  first:  {title: The first mark is set, evidence: {file: {source: here, path: first, content: {contains: set}}}}
  second: {title: The second mark is set, evidence: {command: {source: here, run: [./look.sh]}}}
guardrails:
  kept: {title: The other file is as it was, always: {file: {source: here, path: kept, unchanged: true}}}
`

const killWorlds = `sources:
  here: {folder: ., ignore: [first, second, '.punchlist', rounds], commands: [[./look.sh]]}
`

// killAgent counts each start, never sets the second mark, and leaves something running.
const killAgent = `#!/bin/sh
echo "$PUNCHLIST_ATTEMPT" >> rounds
setsid sleep 300 &
echo "set $PUNCHLIST_ATTEMPT" > first
sleep 0.02
exit 0
`

// killed is a folder with a run that cannot succeed.
func killed(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"contract.yaml": killContract, "worlds.yaml": killWorlds, "agent.sh": killAgent,
		"look.sh": "#!/bin/sh\nsleep 0.01; test -e second\n", "kept": "as it was"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// start starts the command in a folder; kill ends it at once, as the kernel does.
func start(t *testing.T, dir, mark string) *exec.Cmd {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Args = []string{"punchlist", "run", "contract.yaml", "--attempts", "3", "--", "./agent.sh"}
	cmd.Dir, cmd.Env, cmd.Stderr = dir, append(os.Environ(), mark+"=here"), &bytes.Buffer{}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

// left says whether a process with the mark of a test is there.
func left(mark string) bool {
	all, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range all {
		if env, err := os.ReadFile(path); err == nil && bytes.Contains(env, []byte(mark+"=here")) {
			return true
		}
	}
	return false
}

// TestKillLosesNothing kills runs at random points: no false pass, no attempt lost, the state always readable, no process
// left. -kills sets how many.
func TestKillLosesNothing(t *testing.T) {
	kills := *kills
	if testing.Short() {
		kills = min(kills, 10)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	mark := fmt.Sprintf("PUNCHLIST_KILL_TEST_%d", os.Getpid()) // another run of this test may go on beside it
	for n := 0; n < kills; {
		dir := killed(t)
		begun, spent := 0, 0
		for {
			cmd := start(t, dir, mark)
			after := time.AfterFunc(time.Duration(rng.IntN(400))*time.Millisecond, func() { cmd.Process.Kill() })
			err := cmd.Wait()
			after.Stop()
			n++
			var exited *exec.ExitError
			if err == nil {
				t.Fatal("a run that is not done passed")
			}
			if !errors.As(err, &exited) {
				t.Fatal(err)
			}
			s := readState(t, dir)
			if s != nil {
				if s.Begun < begun || s.Spent < spent {
					t.Fatalf("begun %d after %d, spent %d after %d", s.Begun, begun, s.Spent, spent)
				}
				begun, spent = s.Begun, s.Spent
				if s.Phase == gate.Accepted {
					t.Fatal("the state says accepted")
				}
			}
			if exited.Exited() && exited.ExitCode() == ExitFailed || s != nil && s.Closed {
				break // stuck, as it should be, and all of it written
			}
			if exited.Exited() {
				t.Fatalf("exit code %d\n%s", exited.ExitCode(), cmd.Stderr)
			}
		}
		if rounds, err := os.ReadFile(filepath.Join(dir, "rounds")); err != nil || bytes.Count(rounds, []byte("\n")) > 3 {
			t.Fatalf("the agent was started %d times of 3 (%v)", bytes.Count(rounds, []byte("\n")), err)
		}
	}
	for range 200 { // a guard needs a moment
		if !left(mark) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("a process is left")
}

// readState reads the state of a run, which must be readable whenever it is there.
func readState(t *testing.T, dir string) *gate.State {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, ".punchlist", "marks.state.json"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	var s gate.State
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatalf("the state cannot be read: %v\n%s", err, text)
	}
	return &s
}
