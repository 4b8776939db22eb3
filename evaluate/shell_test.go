package evaluate

import (
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/internal/shell"
)

func TestExitInText(t *testing.T) {
	for _, tc := range []struct {
		text string
		code int
		ok   bool
	}{
		{"exit 0", 0, true},
		{"exit 1", 1, true},
		{"FAIL\nexit status 2", 2, true},
		{"Process exited with code 127\n", 127, true},
		{"exit code: 3", 3, true},
		{"no exit here", 0, false},
		{"the exit 12a of the motorway", 0, false},
		{"preexit 4", 0, false},
		{"exit 1\nthen exit 0", 1, true},
		{"set -e\nexit 1\nfi", 0, false},
		{"", 0, false},
	} {
		code, ok := exitInText(tc.text)
		if code != tc.code || ok != tc.ok {
			t.Errorf("%q: got %d %v, want %d %v", tc.text, code, ok, tc.code, tc.ok)
		}
	}
}

func TestGlobs(t *testing.T) {
	r := &run{s: &Scratch{}}
	for _, tc := range []struct {
		glob, path string
		fits       bool
	}{
		{"**", "a/b/c.go", true},
		{"**/*_test.go", "client_test.go", true},
		{"**/*_test.go", "a/b/client_test.go", true},
		{"**/*_test.go", "client.go", false},
		{"tests/**", "tests/a/b.py", true},
		{"tests/**", "src/tests/a.py", true},
		{"*.go", "a/b.go", true},
		{"a/*.go", "a/b/c.go", false},
		{"client.go", "/repo/client.go", true},
		{"client.go", "myclient.go", false},
		{"./client.go", "client.go", true},
		{"file?.txt", "file1.txt", true},
		{"a+b.txt", "aab.txt", false},
	} {
		if got := r.globFits(textVal(tc.glob), tc.path); got != tc.fits {
			t.Errorf("%q on %q: got %v, want %v", tc.glob, tc.path, got, tc.fits)
		}
	}
	for _, tc := range []struct {
		pattern, name string
		fits          bool
	}{
		{"delete_*", "delete_user", true}, {"delete_*", "undelete_user", false}, {"*_user", "delete_user", true},
		{"a*b*c", "a-x-b-y-c", true}, {"a*b*c", "a-x-c", false}, {"*", "", true}, {"exact", "exact", true}, {"exact", "exactly", false},
	} {
		if got := globName(tc.pattern, tc.name); got != tc.fits {
			t.Errorf("name %q on %q: got %v, want %v", tc.pattern, tc.name, got, tc.fits)
		}
	}
}

func TestWritesFile(t *testing.T) {
	for _, tc := range []struct {
		line  string
		paths string
	}{
		{"sed -i s/a/b/ conf.yml", "conf.yml"},
		{"sed s/a/b/ conf.yml", "none"},
		{"echo x > out.txt", "out.txt"},
		{"echo x >> log/out.txt", "log/out.txt"},
		{"cat a | tee b.txt", "b.txt"},
		{"mv a.yml b.yaml", "a.yml b.yaml"},
		{"git mv a.yml b.yaml", "a.yml b.yaml"},
		{"git checkout -- .", ""},
		{"git status", "none"},
		{"ls -l > /dev/null", "none"},
		{"rm -rf build", "build"},
	} {
		got := "none"
		for _, s := range shell.Split(tc.line) {
			var paths []string
			writes := len(s.Writes) > 0
			paths = append(paths, s.Writes...)
			if len(s.Words) > 0 {
				p, w := writesFile(s.Words, s.Body)
				paths, writes = append(paths, p...), writes || w
			}
			if writes {
				got = strings.Join(paths, " ")
			}
		}
		if got != tc.paths {
			t.Errorf("%q writes %q, want %q", tc.line, got, tc.paths)
		}
	}
}
