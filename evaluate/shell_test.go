package evaluate

import (
	"strings"
	"testing"
)

func TestSplitShell(t *testing.T) {
	for _, tc := range []struct {
		line  string
		words string // simple commands, joined by " | "
	}{
		{"go test ./...", "go test ./..."},
		{"cd /repo && go test ./...", "cd /repo | go test ./..."},
		{"sudo -E env FOO=1 go test", "go test"},
		{"FOO=bar BAZ=1 make test", "make test"},
		{`bash -c "cd x && pytest -q"`, "cd x | pytest -q"},
		{`bash -lc 'pytest -q'`, "pytest -q"},
		{"timeout 60 cargo test; echo done", "cargo test | echo done"},
		{"a || b & c", "a | b | c"},
		{"cat f | grep x", "cat f | grep x"},
		{`echo "a && b" 'c; d'`, "echo a && b c; d"},
		{"go test 2>&1 | tail", "go test | tail"},
		{"(cd a; make)", "cd a | make"},
		{"nohup python run.py > out.log 2>&1 &", "python run.py"},
		{"", ""},
		{`echo "unclosed`, "echo unclosed"},
		{`echo a\ b`, "echo a b"},
		{"xargs -0 rm -f", "rm -f"},
	} {
		var got []string
		for _, s := range splitShell(tc.line) {
			if len(s.words) > 0 {
				got = append(got, strings.Join(s.words, " "))
			}
		}
		if strings.Join(got, " | ") != tc.words {
			t.Errorf("%q: got %q, want %q", tc.line, strings.Join(got, " | "), tc.words)
		}
	}
}

func TestRunsCommand(t *testing.T) {
	for _, tc := range []struct {
		line, want string
		runs       bool
	}{
		{"go test ./...", "go test", true},
		{"go -C sub test ./...", "go test", false}, // a flag with a value of its own is not guessed
		{"go vet ./...", "go test", false},
		{"/usr/bin/pytest -q", "pytest", true},
		{"npm --silent test", "npm test", true},
		{"echo go test", "go test", false},
		{"gopher test", "go test", false},
		{"git log --grep test", "grep", false},
	} {
		got := false
		for _, s := range splitShell(tc.line) {
			got = got || s.runsCommand(tc.want)
		}
		if got != tc.runs {
			t.Errorf("%q runs %q: got %v, want %v", tc.line, tc.want, got, tc.runs)
		}
	}
}

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
		for _, s := range splitShell(tc.line) {
			var paths []string
			writes := len(s.writes) > 0
			paths = append(paths, s.writes...)
			if len(s.words) > 0 {
				p, w := writesFile(s.words, s.body)
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
