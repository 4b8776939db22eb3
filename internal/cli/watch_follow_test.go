package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/punchlist-dev/punchlist/watchdog"
)

// events is a run as chat events, one to a line: the user's wish and n calls with the same result.
func events(n int) []string {
	lines := []string{`{"ts":"2026-05-01T09:00:00Z","session_id":"c1","message_id":"u1","message":{"role":"user","content":"Find the invoice."}}`}
	for i := range n {
		lines = append(lines,
			fmt.Sprintf(`{"ts":"2026-05-01T09:00:%02dZ","session_id":"c1","message_id":"a%d","message":{"role":"assistant","content":null,"tool_calls":[{"id":"t%d","type":"function","function":{"name":"search","arguments":"{\"query\":\"invoice\"}"}}]}}`, 2*i+1, i, i),
			fmt.Sprintf(`{"ts":"2026-05-01T09:00:%02dZ","session_id":"c1","message_id":"r%d","message":{"role":"tool","tool_call_id":"t%d","content":"8 results"}}`, 2*i+2, i, i))
	}
	return lines
}

// following runs a follower over a file that write fills, and returns what it printed and when it came to its end.
func following(t *testing.T, c watchCommand, write func(f *os.File)) (stdout string, spent time.Duration, err error) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "session.jsonl")
		file, createErr := os.Create(path)
		if createErr != nil {
			t.Fatal(createErr)
		}
		defer file.Close()
		var out, complaints bytes.Buffer
		s := &Surroundings{Stdout: &out, Stderr: &complaints, Getenv: func(string) string { return "" }, Width: func() int { return 100 }}
		c.Files, c.Follow, c.Every, c.JSON = []string{path}, true, time.Second, true
		f := &follower{s: s, c: &c, replay: replayer(watchdog.Default(), nil), p: &watchPrinter{s: s, c: &c, out: &out}}
		start := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		go write(file)
		if err = f.until(ctx); err == nil {
			err = f.finish()
		}
		spent = time.Since(start)
		stdout = out.String() + complaints.String()
		synctest.Wait()
	})
	return stdout, spent, err
}

// A file that is being written is read up to its last whole line; each change is printed once, when it is there.
func TestFollow(t *testing.T) {
	stdout, spent, err := following(t, watchCommand{Idle: 30 * time.Second, Format: "chat-events"}, func(f *os.File) {
		for _, line := range events(6) {
			half := len(line) / 2
			fmt.Fprint(f, line[:half])
			time.Sleep(2 * time.Second) // of the test's own clock
			fmt.Fprintln(f, line[half:])
			time.Sleep(3 * time.Second)
		}
	})
	if codeOf(err) != ExitFailed {
		t.Errorf("exit code %d, want %d: %v", codeOf(err), ExitFailed, err)
	}
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], `"to":"L1","call":3`) || !strings.Contains(lines[1], `"to":"L2","call":5`) || !strings.Contains(lines[2], `"openLevel":"L2","stall":true`) {
		t.Errorf("%s", stdout)
	}
	if want := 13*5*time.Second + 30*time.Second; spent < want-6*time.Second || spent > want+6*time.Second {
		t.Errorf("it took %v of the test's clock, want about %v", spent, want)
	}
}

// Nothing that can be read is told as such, and a file that is cut short is read anew.
func TestFollowOddities(t *testing.T) {
	stdout, _, err := following(t, watchCommand{Idle: 5 * time.Second}, func(f *os.File) { fmt.Fprint(f, `{"ts":"2026-05-01T09:00:00Z","sess`) })
	if codeOf(err) != ExitUndecided || !strings.Contains(stdout, "no transcript could be read") {
		t.Errorf("%v %s", err, stdout)
	}
	stdout, _, err = following(t, watchCommand{Idle: 5 * time.Second}, func(*os.File) {})
	if codeOf(err) != ExitUndecided || !strings.Contains(stdout, "nothing was written to it") {
		t.Errorf("%v %s", err, stdout)
	}
	stdout, _, err = following(t, watchCommand{Idle: 5 * time.Second, Format: "chat-events"}, func(f *os.File) {
		fmt.Fprintln(f, strings.Join(events(6), "\n"))
		time.Sleep(3 * time.Second)
		if err := f.Truncate(0); err != nil {
			t.Error(err)
		}
		if _, err := f.Seek(0, 0); err != nil {
			t.Error(err)
		}
		fmt.Fprintln(f, strings.Join(events(3), "\n"))
	})
	if codeOf(err) != ExitOK || strings.Count(stdout, `"to":"L1"`) != 2 || !strings.Contains(stdout, `"openLevel":"L1","stall":false`) {
		t.Errorf("%v %s", err, stdout)
	}
}
