//go:build linux

package process

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain makes the test binary also the guard.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == GuardCommand {
		if err := Guard(os.Stdin, os.Args[2]); err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// alive says whether the process whose number stands in a file is there.
func alive(t *testing.T, file string) bool {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err == nil && !strings.Contains(string(stat), ") Z ") && syscall.Kill(pid, 0) == nil
}

func gone(t *testing.T, file string) {
	t.Helper()
	for range 300 {
		if !alive(t, file) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("the process of %s is left", filepath.Base(file))
}

// marked is a shell that starts one child in its group, one in a session of its own, and notes their numbers.
func marked(t *testing.T, mark, then string) (cmd *exec.Cmd, near, far string) {
	t.Helper()
	dir := t.TempDir()
	near, far = filepath.Join(dir, "near"), filepath.Join(dir, "far")
	cmd = exec.Command("sh", "-c", `sleep 300 & echo $! >near; setsid sh -c 'echo $$ >far; exec sleep 300' & while ! test -s far; do sleep 0.01; done; `+then)
	cmd.Dir, cmd.Env = dir, []string{"PATH=" + os.Getenv("PATH"), mark}
	return cmd, near, far
}

func TestNothingIsLeftOfACommandThatEnds(t *testing.T) {
	mark := NewMark("PROCESS_TEST")
	cmd, near, far := marked(t, mark, "exit 3")
	if err := Run(t.Context(), cmd, mark); err == nil || cmd.ProcessState.ExitCode() != 3 {
		t.Fatalf("%v, %v", err, cmd.ProcessState)
	}
	gone(t, near)
	gone(t, far)
}

func TestNothingIsLeftOfACommandThatIsStopped(t *testing.T) {
	mark := NewMark("PROCESS_TEST")
	cmd, near, far := marked(t, mark, "trap '' TERM HUP INT; sleep 300")
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for range 500 {
			if _, err := os.Stat(far); err == nil {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		cancel()
	}()
	if err := Run(ctx, cmd, mark); err == nil || cmd.ProcessState.Exited() {
		t.Fatalf("%v, %v", err, cmd.ProcessState)
	}
	gone(t, near)
	gone(t, far)
}

func TestCommandHasNoTerminalAndNoSignalOfOurs(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	cmd := exec.Command("sh", "-c", `(exec </dev/tty) 2>/dev/null && echo terminal >`+out+` || ps -o sid= -p $$ >`+out)
	if err := Run(t.Context(), cmd, ""); err != nil {
		t.Skip("no ps here:", err)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(string(text)); got != strconv.Itoa(cmd.ProcessState.Pid()) {
		t.Errorf("session %q of the process %d", got, cmd.ProcessState.Pid())
	}
}

func TestProgramThatIsNotThere(t *testing.T) {
	if err := Run(t.Context(), exec.Command("./nothing-like-that"), "X=y"); err == nil {
		t.Error("it ran")
	}
}

// A guard outlives a parent that is killed: here its input simply ends.
func TestGuardKillsWhatCarriesTheMark(t *testing.T) {
	mark, other := NewMark("PROCESS_TEST"), NewMark("PROCESS_TEST")
	w, err := Watch(mark)
	if err != nil {
		t.Fatal(err)
	}
	mine, near, far := marked(t, mark, "wait")
	theirs, _, spared := marked(t, other, "wait")
	for _, cmd := range []*exec.Cmd{mine, theirs} {
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		defer cmd.Wait()
	}
	defer KillMarked(other)
	for _, file := range []string{far, spared} {
		for range 500 {
			if text, err := os.ReadFile(file); err == nil && len(text) > 0 {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	gone(t, near)
	gone(t, far)
	if !alive(t, spared) {
		t.Error("what carries another mark was killed")
	}
}

func TestMarksDiffer(t *testing.T) {
	if a, b := NewMark("X"), NewMark("X"); a == b || !strings.HasPrefix(a, "X=") || len(a) != len("X=")+24 {
		t.Errorf("%q and %q", a, b)
	}
}

// A mark that is the beginning of another one kills nothing of it.
func TestMarkIsWhole(t *testing.T) {
	mark := NewMark("PROCESS_TEST")
	cmd := exec.Command("sleep", "300")
	cmd.Env = []string{mark}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	KillMarked(mark[:len(mark)-3])
	KillMarked("")
	if err := cmd.Process.Signal(syscall.Signal(0)); err != nil {
		t.Error("it was killed by a part of its mark")
	}
	KillMarked(mark)
	if err := cmd.Wait(); err == nil {
		t.Error("its mark did not kill it")
	}
}
