package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

func reportSurroundings(env map[string]string) *Surroundings {
	return &Surroundings{Stdout: &bytes.Buffer{}, Stderr: &bytes.Buffer{}, Getenv: func(name string) string { return env[name] }}
}

// A report that cannot be written whole is emptied, and the run says so.
func TestReportThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out.xml")
	s := reportSurroundings(nil)
	rs, err := openReports(s, []wantedReport{{"junit", path}, {"markdown", filepath.Join(dir, "out.md")}})
	if err != nil {
		t.Fatal(err)
	}
	rs.list[0].file.Close() // as a full disk would
	err = rs.finish(s, &report.Summary{})
	if err == nil || !strings.Contains(err.Error(), "the report junit could not be written: ") {
		t.Errorf("%v", err)
	}
	if b, err := os.ReadFile(path); err != nil || len(b) != 0 {
		t.Errorf("%q, %v", b, err)
	}
	if b, err := os.ReadFile(filepath.Join(dir, "out.md")); err != nil || !bytes.HasPrefix(b, []byte("## Punch list: nothing was decided")) {
		t.Errorf("the other report: %q, %v", b, err)
	}
}

// A job summary that is full already is left as it is.
func TestJobSummaryIsFull(t *testing.T) {
	path := filepath.Join(t.TempDir(), "summary.md")
	before := bytes.Repeat([]byte("x"), 1<<20)
	if err := os.WriteFile(path, before, 0o644); err != nil {
		t.Fatal(err)
	}
	s := reportSurroundings(map[string]string{"GITHUB_STEP_SUMMARY": path})
	rs, err := openReports(s, []wantedReport{{"markdown", path}})
	if err != nil {
		t.Fatal(err)
	}
	if err := rs.finish(s, &report.Summary{}); err == nil || !strings.Contains(err.Error(), "there is no room") {
		t.Errorf("%v", err)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("%d bytes, %v", len(after), err)
	}
}

func TestFromWorkspace(t *testing.T) {
	root := t.TempDir()
	sub := filepath.Join(root, "sub")
	if err := os.Mkdir(sub, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(sub)
	for _, tt := range []struct{ root, path, want string }{
		{"", "a.yaml", "a.yaml"},
		{root, "a.yaml", "sub/a.yaml"},
		{root, "../a.yaml", "a.yaml"},
		{root, filepath.Join(sub, "x", "a.yaml"), "sub/x/a.yaml"},
		{root, "../../elsewhere/a.yaml", "../../elsewhere/a.yaml"},
		{sub, "..a.yaml", "..a.yaml"},
	} {
		if got := fromWorkspace(reportSurroundings(map[string]string{"GITHUB_WORKSPACE": tt.root}))(tt.path); got != tt.want {
			t.Errorf("%s from %s: %s, want %s", tt.path, tt.root, got, tt.want)
		}
	}
}

// The pieces of a page are gone once it is written, or given up.
func TestSpoolIsRemoved(t *testing.T) {
	for name, end := range map[string]func(*reports, *Surroundings) error{
		"written":  func(rs *reports, s *Surroundings) error { return rs.finish(s, &report.Summary{}) },
		"given up": func(rs *reports, _ *Surroundings) error { rs.drop(); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for _, variable := range []string{"TMPDIR", "TMP", "TEMP"} {
				t.Setenv(variable, dir)
			}
			s := reportSurroundings(nil)
			rs, err := openReports(s, []wantedReport{{"html", filepath.Join(t.TempDir(), "report.html")}})
			if err != nil {
				t.Fatal(err)
			}
			rs.add(&verdict.Row{CaseID: "a", TranscriptID: "a"})
			if err := end(rs, s); err != nil {
				t.Fatal(err)
			}
			if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
				t.Errorf("%v is left, %v", left, err)
			}
		})
	}
}
