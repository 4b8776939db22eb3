package shell

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSplit(t *testing.T) {
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
		for _, c := range Split(tc.line) {
			if len(c.Words) > 0 {
				got = append(got, strings.Join(c.Words, " "))
			}
		}
		if strings.Join(got, " | ") != tc.words {
			t.Errorf("%q: got %q, want %q", tc.line, strings.Join(got, " | "), tc.words)
		}
	}
}

func TestRuns(t *testing.T) {
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
		for _, c := range Split(tc.line) {
			got = got || c.Runs(tc.want)
		}
		if got != tc.runs {
			t.Errorf("%q runs %q: got %v, want %v", tc.line, tc.want, got, tc.runs)
		}
	}
}

func TestJoints(t *testing.T) {
	for _, tc := range []struct {
		line string
		want []Joint
	}{
		{"a && b || c | d & e; f", []Joint{And, Or, Pipe, Background, End, End}},
		{`bash -c "a && b" || true`, []Joint{And, Or, End}},
		{"a\nb", []Joint{End, End}},
		{"pytest 2>&1 | tail -5", []Joint{Pipe, End}},
	} {
		var got []Joint
		for _, c := range Split(tc.line) {
			got = append(got, c.Then)
		}
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tc.line, diff)
		}
	}
}

func FuzzSplit(f *testing.F) {
	for _, s := range []string{"a && b", "cat <<EOF > x\nhi\nEOF\n", `bash -c "bash -c 'a; b'"`, "x <<<y", "'", `\`, "a 2>&1 >|b", "<<", "sudo -u", "$(a;b)"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, c := range Split(s) {
			if len(c.Words) == 0 && len(c.Writes) == 0 {
				t.Fatalf("%q: a command of nothing", s)
			}
		}
	})
}
