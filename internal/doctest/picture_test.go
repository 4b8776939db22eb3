package doctest

import (
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPicture holds that docs/punchlist.svg shows what the command on its first line prints: each line, from one "..." to
// the next, stands in the output.
func TestPicture(t *testing.T) {
	svg, err := os.ReadFile(filepath.Join(root, "docs", "punchlist.svg"))
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, m := range regexp.MustCompile(`<text[^>]*>(.*)</text>`).FindAllStringSubmatch(string(svg), -1) {
		shown = append(shown, html.UnescapeString(regexp.MustCompile(`<[^>]+>`).ReplaceAllString(m[1], "")))
	}
	command, isCommand := strings.CutPrefix(shown[0], "$ ")
	if !isCommand {
		t.Fatalf("the first line is no command: %s", shown[0])
	}
	t.Chdir(filepath.Join(root, "examples", "refund"))
	out, _, err := runLine(command)
	if err != nil {
		t.Fatal(err)
	}
	out = oneSpace(out)
	for _, line := range shown[1:] {
		for part := range strings.SplitSeq(line, "...") {
			if part = oneSpace(part); !strings.Contains(out, part) {
				t.Errorf("the picture shows %q, and the command does not print it", part)
			}
		}
	}
}

// oneSpace folds white space, so that a line that the terminal broke is found.
func oneSpace(s string) string { return strings.Join(strings.Fields(s), " ") }
