//go:build unix

package agent

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/internal/process"
)

// shell is an agent that is a line of shell.
func shell(t *testing.T, line string) (*Command, *bytes.Buffer) {
	t.Helper()
	dir := t.TempDir()
	folder := filepath.Join(dir, "run")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	out := &bytes.Buffer{}
	mark := process.NewMark("AGENT_TEST")
	return &Command{Argv: []string{"sh", "-c", line}, Dir: dir, Env: []string{"PATH=" + os.Getenv("PATH"), mark}, Mark: mark, Folder: folder,
		Timeout: 20 * time.Second, Stdout: out, Stderr: out}, out
}

func TestWhatAnAgentGets(t *testing.T) {
	c, out := shell(t, `echo "$PUNCHLIST_ATTEMPT"; cat; echo; cat "$PUNCHLIST_FEEDBACK"; head -n 1 "$PUNCHLIST_BRIEFING"`)
	if _, err := c.Work(t.Context(), gate.Task{Attempt: 1, Of: 2, Briefing: "Goal: it holds.\nmore"}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != "1\nGoal: it holds.\nmore\nGoal: it holds.\n" {
		t.Errorf("first attempt: %q", got)
	}
	out.Reset()
	f := &gate.Feedback{Verdict: "NOT_DONE", Attempt: 1, Of: 2, Failed: []gate.FeedbackItem{{ID: "a", Observed: "new"}}}
	if _, err := c.Work(t.Context(), gate.Task{Attempt: 2, Of: 2, Briefing: "Goal: it holds.", Feedback: f}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Count(got, string(f.JSON())) != 2 || !strings.HasPrefix(got, "2\n") {
		t.Errorf("second attempt: %q", got)
	}
}

func TestHowAnAgentEnds(t *testing.T) {
	report := `{"schema":"punchlist-report/v1","predicates":["a"],"blocker":"no access"}`
	for _, tt := range []struct {
		name, line, note string
		report           bool
	}{
		{"well", "exit 0", "exit 0", false},
		{"badly", "exit 7", "exit 7", false},
		{"killed", "kill -KILL $$", "ended by a signal", false},
		{"with a report", `echo '` + report + `' >"$PUNCHLIST_REPORT"`, "exit 0", true},
		{"with prose", `echo "I could not." >"$PUNCHLIST_REPORT"`, "no JSON object", false},
		{"with a link", `ln -s /etc/passwd "$PUNCHLIST_REPORT"`, "it is no regular file", false},
		{"with a pipe", `mkfifo "$PUNCHLIST_REPORT"`, "it is no regular file", false},
		{"with a folder", `mkdir "$PUNCHLIST_REPORT"`, "it is no regular file", false},
		{"with a report that never ends", `head -c 200000 /dev/zero >"$PUNCHLIST_REPORT"`, "at most", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, _ := shell(t, tt.line)
			w, err := c.Work(t.Context(), gate.Task{Attempt: 1})
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(w.Note, tt.note) || (w.Report != nil) != tt.report {
				t.Errorf("note %q, report %+v", w.Note, w.Report)
			}
		})
	}
}

func TestProgramThatIsNotThere(t *testing.T) {
	c, _ := shell(t, "")
	c.Argv = []string{"./nothing-like-that"}
	w, err := c.Work(t.Context(), gate.Task{Attempt: 1})
	if err != nil || !strings.Contains(w.Note, "could not be started") {
		t.Errorf("note %q, %v", w.Note, err)
	}
}

func TestTimeIsBounded(t *testing.T) {
	c, _ := shell(t, "trap '' TERM; sleep 300")
	c.Timeout = 150 * time.Millisecond
	began := time.Now()
	w, err := c.Work(t.Context(), gate.Task{Attempt: 1})
	if err != nil || !strings.Contains(w.Note, "did not end within 150ms") || time.Since(began) > 10*time.Second {
		t.Errorf("note %q, %v after %s", w.Note, err, time.Since(began))
	}
}

// A report of an earlier attempt is none of this one, and what stands where files are written leads nowhere.
func TestOldReportsAndLinksAreTakenAway(t *testing.T) {
	c, _ := shell(t, "exit 0")
	outside := filepath.Join(c.Dir, "precious")
	if err := os.WriteFile(outside, []byte("as it was"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"feedback.json", "briefing.txt"} {
		if err := os.Symlink(outside, filepath.Join(c.Folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(c.Folder, "report.json"), []byte(`{"schema":"punchlist-report/v1","waiting_for":"x"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	w, err := c.Work(t.Context(), gate.Task{Attempt: 2, Briefing: "b", Feedback: &gate.Feedback{}})
	if err != nil || w.Report != nil {
		t.Errorf("%+v, %v", w, err)
	}
	if text, _ := os.ReadFile(outside); string(text) != "as it was" {
		t.Errorf("through a link was written: %q", text)
	}
}

func TestStallStopsTheProgram(t *testing.T) {
	c, _ := shell(t, "sleep 300")
	asked := 0
	c.Every = 10 * time.Millisecond
	c.Stalls = func(context.Context, bool) string {
		if asked++; asked < 3 {
			return ""
		}
		return "the same call 8 times"
	}
	w, err := c.Work(t.Context(), gate.Task{Attempt: 1})
	if err != nil || w.Stall != "the same call 8 times" || w.Note != "stopped: the same call 8 times" {
		t.Errorf("%+v, %v", w, err)
	}
	// One that ends by itself is looked at once more.
	c, _ = shell(t, "exit 0")
	c.Every = time.Hour
	c.Stalls = func(_ context.Context, ended bool) string {
		if ended {
			return "it went round in circles"
		}
		return ""
	}
	if w, err = c.Work(t.Context(), gate.Task{Attempt: 1}); err != nil || w.Stall != "it went round in circles" || w.Note != "exit 0" {
		t.Errorf("%+v, %v", w, err)
	}
}
