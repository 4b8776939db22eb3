//go:build unix

package commandworld

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/world"
)

func open(t *testing.T, cfg Config) world.World {
	t.Helper()
	if cfg.Folder == "" {
		cfg.Folder = t.TempDir()
	}
	w, err := Open(cfg, os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

type answer struct {
	Exit   int
	Output string
}

func run(t *testing.T, w world.World, words ...string) (world.Observation, answer) {
	t.Helper()
	o := w.Observe(t.Context(), &world.Check{Kind: world.Command, Run: words})
	var a answer
	if err := json.Unmarshal(o.Answer, &a); err != nil {
		t.Fatal(err)
	}
	return o, a
}

// script permits one shell script, which stands for a program of the operator's.
func script(t *testing.T, cfg Config, text string) (world.World, string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "check.sh"), []byte("#!/bin/sh\n"+text), 0o755); err != nil {
		t.Fatal(err)
	}
	cfg.Folder, cfg.Permitted = dir, [][]string{{"./check.sh"}}
	return open(t, cfg), dir
}

func TestObserve(t *testing.T) {
	w, _ := script(t, Config{}, "echo one; echo two >&2; exit 3")
	o, a := run(t, w, "./check.sh")
	if a.Exit != 3 || !strings.Contains(a.Output, "one") || !strings.Contains(a.Output, "two") || o.Why != "" {
		t.Errorf("answer %s, why %q", o.Answer, o.Why)
	}
	if o.Seen != "exit 3: two" && o.Seen != "exit 3: one" {
		t.Errorf("seen %q", o.Seen)
	}
}

func TestProgramBelowARelativeFolder(t *testing.T) {
	_, dir := script(t, Config{}, "echo here")
	t.Chdir(filepath.Dir(dir))
	for _, folder := range []string{filepath.Base(dir), "./" + filepath.Base(dir)} {
		w := open(t, Config{Folder: folder, Permitted: [][]string{{"./check.sh"}}})
		if o, a := run(t, w, "./check.sh"); a.Output != "here\n" {
			t.Errorf("%s: why %q, answer %s", folder, o.Why, o.Answer)
		}
	}
	t.Chdir(dir)
	w := open(t, Config{Folder: ".", Permitted: [][]string{{"./check.sh"}}})
	if o, a := run(t, w, "./check.sh"); a.Output != "here\n" {
		t.Errorf("why %q, answer %s", o.Why, o.Answer)
	}
}

func TestOnlyWhatIsPermittedRuns(t *testing.T) {
	w := open(t, Config{Permitted: [][]string{{"echo", "fixed"}, {"echo", "name", "*"}}})
	for _, tt := range []struct {
		words []string
		runs  bool
	}{
		{[]string{"echo", "fixed"}, true},
		{[]string{"echo", "name", "a b; rm -rf $HOME"}, true},
		{[]string{"echo", "name", "--version"}, false},
		{[]string{"echo", "name", ""}, false},
		{[]string{"echo", "name"}, false},
		{[]string{"echo", "name", "a", "b"}, false},
		{[]string{"echo", "fixed", "more"}, false},
		{[]string{"sh", "-c", "echo fixed"}, false},
		{nil, false},
	} {
		o, a := run(t, w, tt.words...)
		if (o.Why == "") != tt.runs {
			t.Errorf("%q: why %q", tt.words, o.Why)
		}
		if tt.runs && !strings.Contains(a.Output, tt.words[len(tt.words)-1]) {
			t.Errorf("%q printed %q", tt.words, a.Output)
		}
	}
}

func TestEnvironmentIsSmall(t *testing.T) {
	t.Setenv("SECRET_TOKEN", "s3cret")
	t.Setenv("HANDED_ON", "yes")
	w := open(t, Config{Permitted: [][]string{{"env"}}, Pass: []string{"HANDED_ON"}})
	_, a := run(t, w, "env")
	if strings.Contains(a.Output, "s3cret") || !strings.Contains(a.Output, "HANDED_ON=yes") {
		t.Errorf("environment:\n%s", a.Output)
	}
}

// alive says whether any process carries the mark of a test in its environment.
func alive(t *testing.T, mark string) bool {
	t.Helper()
	all, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, path := range all {
		if env, err := os.ReadFile(path); err == nil && bytes.Contains(env, []byte(mark)) && !strings.Contains(path, "/"+"self/") {
			return true
		}
	}
	return false
}

func TestNothingIsLeftRunning(t *testing.T) {
	for name, text := range map[string]string{
		"hangs":                   "sleep 600",
		"forks":                   "sleep 600 & sleep 600 & sleep 600",
		"leaves a child behind":   "sleep 600 & exit 0",
		"child in its own group":  "setsid sleep 600 & exit 0",
		"ignores signals":         "trap '' TERM INT HUP; sleep 600; sleep 600",
		"asks the terminal":       "read -r x < /dev/tty; sleep 600",
		"reads its input forever": "cat; sleep 600",
		"holds its output open":   "(sleep 600; echo late) & exit 0",
	} {
		t.Run(name, func(t *testing.T) {
			mark := "TEST_MARK_" + strings.ReplaceAll(name, " ", "_")
			t.Setenv(mark, "here")
			w, _ := script(t, Config{Timeout: 400 * time.Millisecond, Pass: []string{mark}}, text)
			began := time.Now()
			o, _ := run(t, w, "./check.sh")
			if took := time.Since(began); took > 20*time.Second {
				t.Errorf("took %s", took)
			}
			if strings.Contains(text, "exit 0") != (o.Why == "") {
				t.Errorf("why %q, answer %s", o.Why, o.Answer)
			}
			// The test's own process got the variable after it started, so only children show it.
			if alive(t, mark+"=here") {
				t.Error("a process is left")
			}
		})
	}
}

func TestOutputIsBounded(t *testing.T) {
	w, _ := script(t, Config{Bytes: 10_000, Timeout: 20 * time.Second}, "yes | head -c 1000000000; sleep 600")
	began := time.Now()
	o, _ := run(t, w, "./check.sh")
	if !strings.Contains(o.Why, "more than 10000 bytes") || time.Since(began) > 15*time.Second {
		t.Errorf("why %q after %s", o.Why, time.Since(began))
	}
}

func TestDigestLeavesTimesOut(t *testing.T) {
	first := saw(0, "ok  \tclient\t0.412s\n12:01:07 done in 3 ms")
	if a, b := saw(0, "ok client 0.4s"), saw(0, "ok client 1.1s"); a.Digest != b.Digest {
		t.Error("a duration changes the digest")
	}
	if first.Digest == saw(1, "ok  \tclient\t0.412s\n12:01:07 done in 3 ms").Digest {
		t.Error("the exit code does not change the digest")
	}
	if a, b := saw(0, "7 passed"), saw(0, "6 passed"); a.Digest == b.Digest {
		t.Error("a count does not change the digest")
	}
}

func TestCancelledCheckIsUnknown(t *testing.T) {
	w := open(t, Config{Permitted: [][]string{{"sleep", "600"}}})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if o := w.Observe(ctx, &world.Check{Run: []string{"sleep", "600"}}); o.Why == "" {
		t.Error("a cancelled check was answered")
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, cfg := range []Config{
		{Folder: "no such folder", Permitted: [][]string{{"ls"}}},
		{Folder: t.TempDir()},
		{Folder: t.TempDir(), Permitted: [][]string{{}}},
		{Folder: t.TempDir(), Permitted: [][]string{{"*"}}},
	} {
		if _, err := Open(cfg, os.Getenv); err == nil {
			t.Errorf("%+v was opened", cfg)
		}
	}
	w := open(t, Config{Permitted: [][]string{{"no-such-program"}}})
	if o, _ := run(t, w, "no-such-program"); !strings.Contains(o.Why, "could not be started") {
		t.Errorf("why %q", o.Why)
	}
}
