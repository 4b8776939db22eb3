package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReviewByKeys holds that on a terminal one key is a label, a reason is a line, and whatever ends the input ends the
// sitting.
func TestReviewByKeys(t *testing.T) {
	row := func(id string) string {
		return `{"schema":"punchlist-row/v1","caseId":"` + id + `","transcriptId":"` + id + `","verdict":"not_judged","passed":false,"expectedExit":"","observedExit":"","exitMismatch":false,` +
			`"requiredEvidence":["step"],"observedEvidence":[],"missing":[],"invalid":[],"contradicted":[],"pending":[],"unknown":["step"],"completeness":{"met":0,"required":1},"correctness":{"valid":0,"present":0},` +
			`"graderVersion":"g","versions":{},"turns":1,"calls":0,"needs":[{"id":"step","kind":"judge","question":"A step?","check":{"kind":"told","labels":["met","not_met","cannot_tell"],"shown":"\u001b[2J"}}]}` + "\n"
	}
	for _, c := range []struct {
		name, keys, lines string
		labels            int
		code              int
	}{
		{"all", "mN", "first\nsecond\n", 2, ExitOK},
		{"a key that is none is asked again", "x\rm" + "c", "\n\n", 2, ExitOK},
		{"quit", "mq", "first\n", 1, ExitUndecided},
		{"interrupted", "m\x03", "first\n", 1, ExitUndecided},
		{"the terminal is gone", "m", "first\n", 1, ExitUndecided},
		{"skip", "sm", "why\n", 1, ExitUndecided},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			rows, labels := filepath.Join(dir, "rows.jsonl"), filepath.Join(dir, "labels.jsonl")
			if err := os.WriteFile(rows, []byte(row("a")+row("b")), 0o644); err != nil {
				t.Fatal(err)
			}
			var out, errs bytes.Buffer
			keys := c.keys
			code := Main([]string{"review", "--out", labels, "--reviewer", "ada", rows}, &Surroundings{
				Stdin: strings.NewReader(c.lines), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" },
				ReadKey: func() (byte, error) {
					if keys == "" {
						return 0, errors.New("the terminal is gone")
					}
					k := keys[0]
					keys = keys[1:]
					return k, nil
				}})
			kept, _ := os.ReadFile(labels)
			if n := strings.Count(string(kept), "\n"); n != c.labels || code != c.code {
				t.Errorf("%d labels, exit code %d:\n%s%s%s", n, code, kept, out.String(), errs.String())
			}
			if strings.Contains(out.String(), "\x1b") {
				t.Error("a text steers the terminal")
			}
		})
	}
}
