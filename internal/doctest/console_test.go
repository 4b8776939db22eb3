package doctest

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/internal/cli"
)

// notRun are the commands that documents show and this test does not run, with the reason.
func notRun() map[string]string {
	return map[string]string{
		"make test":  "it runs this test",
		"make check": "it runs this test",
		"make build": "it writes a binary; cmd/punchlist is compiled by every run of the tests",
		"go install github.com/punchlist-dev/punchlist/cmd/punchlist@latest": "it needs a network",
	}
}

// TestConsole runs the commands of each document in a folder of their own, which holds a copy of examples/ and the
// files that the document names.
func TestConsole(t *testing.T) {
	for _, doc := range documents(t) {
		all := blocks(t, doc)
		t.Run(doc, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(filepath.Join(dir, "examples"), os.DirFS(filepath.Join(root, "examples"))); err != nil {
				t.Fatal(err)
			}
			t.Chdir(dir)
			for i := range all {
				runBlock(t, &all[i])
			}
		})
	}
}

func runBlock(t *testing.T, b *block) {
	if b.file != "" {
		if err := os.MkdirAll(filepath.Dir(b.file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(b.file, []byte(b.text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if b.info != "console" {
		return
	}
	code := -1
	for _, c := range shown(t, b) {
		at := fmt.Sprintf("%s:%d: $ %s", b.doc, c.line, c.command)
		switch reason, listed := notRun()[c.command]; {
		case listed && reason != "":
			code = -1
		case c.command == "echo $?":
			if got := fmt.Sprint(code); len(c.output) != 1 || got != c.output[0] {
				t.Errorf("%s\nexit code %s, shown %q", at, got, c.output)
			}
		default:
			out, exit, err := runLine(c.command)
			if err != nil {
				t.Errorf("%s\n%v", at, err)
				continue
			}
			code = exit
			if got := lines(out); len(c.output) > 0 && !matches(c.output, got) {
				t.Errorf("%s\ngot:\n%s\nshown:\n%s", at, strings.Join(got, "\n"), strings.Join(c.output, "\n"))
			}
		}
	}
}

// shownCommand is a command of a block with the output that is shown below it.
type shownCommand struct {
	line    int
	command string
	output  []string
}

func shown(t *testing.T, b *block) []shownCommand {
	t.Helper()
	var all []shownCommand
	for i, line := range strings.Split(strings.TrimRight(b.text, "\n"), "\n") {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			all = append(all, shownCommand{line: b.line + i, command: strings.TrimSpace(command)})
			continue
		}
		if len(all) == 0 {
			t.Fatalf("%s:%d: a console block starts with a line $ COMMAND", b.doc, b.line)
		}
		last := &all[len(all)-1]
		last.output = append(last.output, strings.TrimRight(line, " "))
	}
	for i := range all {
		for n := len(all[i].output); n > 0 && all[i].output[n-1] == ""; n-- {
			all[i].output = all[i].output[:n-1]
		}
	}
	return all
}

// lines splits output and takes blanks off its ends.
func lines(out string) []string {
	list := strings.Split(strings.TrimRight(out, "\n "), "\n")
	for i := range list {
		list[i] = strings.TrimRight(list[i], " ")
	}
	return list
}

// matches compares output with what is shown, where a line "..." stands for any lines.
func matches(want, got []string) bool {
	for i, line := range want {
		if line == "..." {
			for skip := 0; skip <= len(got); skip++ {
				if matches(want[i+1:], got[skip:]) {
					return true
				}
			}
			return false
		}
		if len(got) == 0 || got[0] != line {
			return false
		}
		got = got[1:]
	}
	return len(got) == 0
}

// runLine runs punchlist commands in this process: one, or several joined by pipes, the last with "> FILE" perhaps. It
// returns what a person would see at a terminal of 80 columns, and the exit code of the last.
func runLine(command string) (out string, code int, err error) {
	pipe, err := parseLine(command)
	if err != nil {
		return "", 0, err
	}
	var seen, stdin bytes.Buffer
	for i, p := range pipe {
		last := i == len(pipe)-1
		var stdout bytes.Buffer
		s := &cli.Surroundings{Stdin: bytes.NewReader(bytes.Clone(stdin.Bytes())), Stdout: &stdout, Stderr: &seen,
			Getenv: environment, StdoutIsTerminal: last && p.file == "", StderrIsTerminal: false,
			Width: func() int { return 80 }, Now: time.Now}
		if s.StdoutIsTerminal {
			s.Stdout = &seen
		}
		code = cli.Main(p.args, s)
		if stdin.Reset(); !last {
			_, _ = io.Copy(&stdin, &stdout)
		} else if p.file != "" {
			err = os.WriteFile(p.file, stdout.Bytes(), 0o644)
		}
	}
	return seen.String(), code, err
}

func environment(name string) string {
	return map[string]string{"NO_COLOR": "1", "LANG": "C.UTF-8", "TERM": "xterm"}[name]
}

// call is one punchlist command of a line.
type call struct {
	args []string
	file string // where its standard output goes; "" where it is seen
}

func parseLine(command string) ([]call, error) {
	words, err := splitWords(command)
	if err != nil {
		return nil, err
	}
	all := []call{{}}
	for i := 0; i < len(words); i++ {
		c := &all[len(all)-1]
		switch {
		case words[i] == "|":
			all = append(all, call{})
		case words[i] == ">" && i+1 < len(words):
			i++
			c.file = words[i]
		default:
			c.args = append(c.args, words[i])
		}
	}
	for i := range all {
		switch a := all[i].args; {
		case len(a) > 0 && a[0] == "punchlist":
			all[i].args = a[1:]
		case len(a) > 2 && strings.Join(a[:3], " ") == "go run ./cmd/punchlist":
			all[i].args = a[3:]
		default:
			return nil, fmt.Errorf("the test runs punchlist only; add the command to notRun with a reason, or take it out")
		}
	}
	return all, nil
}

// splitWords splits a line at spaces; quotes keep words together.
func splitWords(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	started, quote := false, rune(0)
	for _, c := range line {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote, started = c, true
		case quote == 0 && c == ' ':
			if started {
				words = append(words, word.String())
			}
			word.Reset()
			started = false
		default:
			word.WriteRune(c)
			started = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote is not closed")
	}
	if started {
		words = append(words, word.String())
	}
	return words, nil
}

func TestMatches(t *testing.T) {
	for _, c := range []struct {
		want, got string
		fits      bool
	}{
		{"a|b", "a|b", true},
		{"a|b", "a", false},
		{"a", "a|b", false},
		{"a|...", "a|b|c", true},
		{"...|c", "a|b|c", true},
		{"a|...|c", "a|c", true},
		{"a|...|d", "a|b|c", false},
		{"...", "", true},
	} {
		if fits := matches(strings.Split(c.want, "|"), strings.Split(c.got, "|")); fits != c.fits {
			t.Errorf("%q against %q: %v", c.want, c.got, fits)
		}
	}
}
