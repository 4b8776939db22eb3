package ledger_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ledger"
)

func TestChecks(t *testing.T) {
	type want struct {
		kind    ledger.CheckKind
		how     ledger.CheckHow
		through string
		part    bool
		passes  int
		fails   int
	}
	npm := call{"read_file", `{"path":"web/package.json"}`, `{"scripts":{"verify":"vitest run","shape":"prettier -w ."}}`}
	makefile := bash("cat Makefile", "all: tidy\n\ntidy:\n\tgofmt -w .\n\nready: tidy\n\t@go vet ./...\n\tgo test ./...\n")
	script := bash("cat <<'E' > run.sh\n#!/bin/sh\nset -e\npytest -q\nE", "")
	for _, tc := range []struct {
		name  string
		steps []any
		want  []want
	}{
		{"go test", []any{bash("go test ./...", "ok  \tx\t0.1s")}, []want{{ledger.Tests, ledger.CheckPassed, "", false, 0, 0}}},
		{"a part", []any{bash("go test -run TestA ./store", "ok  \tx\t0.1s")}, []want{{ledger.Tests, ledger.CheckPassed, "", true, 0, 0}}},
		{"one file", []any{bash("pytest -q test_api.py", "5 failed, 7 passed")}, []want{{ledger.Tests, ledger.CheckFailed, "", true, 7, 5}}},
		{"the exit code decides", []any{bash("make check", "exit 2")}, []want{{ledger.Tests, ledger.CheckFailed, "check", false, -1, -1}}},
		{"the exit code is another's", []any{bash("npm test | tail -3", "exit 0")}, []want{{ledger.Tests, ledger.CheckUnknown, "", false, -1, -1}}},
		{"the exit code is hidden", []any{bash("npm test || true", "exit 0")}, []want{{ledger.Tests, ledger.CheckUnknown, "", false, -1, -1}}},
		{"the output tells all the same", []any{bash("npm test 2>&1 | tail -3", "Tests:       2 failed, 3 passed, 5 total")}, []want{{ledger.Tests, ledger.CheckFailed, "", false, 3, 2}}},
		{"the shell is the exit code's", []any{bash("go build ./... && go test ./...", "ok x 1s")}, []want{{ledger.Build, ledger.CheckPassed, "", false, -1, -1}, {ledger.Tests, ledger.CheckPassed, "", false, 0, 0}}},
		{"a tool", []any{call{"run_tests", `{}`, "34 passed in 2s"}}, []want{{ledger.Tests, ledger.CheckPassed, "", false, 34, 0}}},
		{"a tool with a path", []any{call{"run_tests", `{"path":"tests/a"}`, "1 failed, 3 passed in 2s"}}, []want{{ledger.Tests, ledger.CheckFailed, "", true, 3, 1}}},
		{"no result", []any{bash("go test ./...", none)}, []want{{ledger.Tests, ledger.CheckUnknown, "", false, -1, -1}}},
		{"the runner is missing", []any{bash("pytest", "bash: pytest: command not found")}, []want{{ledger.Tests, ledger.CheckNotRun, "", false, -1, -1}}},
		{"no tests", []any{bash("pytest", "collected 0 items\n\nno tests ran in 0.01s")}, []want{{ledger.Tests, ledger.CheckNotRun, "", false, -1, -1}}},
		{"lint", []any{bash("npx eslint src", "exit 0")}, []want{{ledger.Lint, ledger.CheckPassed, "", false, -1, -1}}},
		{"types", []any{bash("npx tsc --noEmit", "src/a.ts(3,1): error TS2322: no")}, []want{{ledger.Types, ledger.CheckFailed, "", false, -1, -1}}},
		{"a script of package.json", []any{npm, bash("cd web && npm run verify", "Test Files  1 passed (1)\nTests  3 passed (3)")}, []want{{ledger.Tests, ledger.CheckPassed, "vitest run", false, 3, 0}}},
		{"another script of it", []any{npm, bash("npm run shape", "done")}, nil},
		{"a target of the makefile", []any{makefile, bash("make ready", "ok  \tx\t0.1s")}, []want{{ledger.Tests, ledger.CheckPassed, "go test ./...", false, 0, 0}}},
		{"another target of it", []any{makefile, bash("make tidy", "exit 0")}, nil},
		{"a script that was written", []any{script, bash("bash run.sh", "4 passed in 0.2s")}, []want{{ledger.Tests, ledger.CheckPassed, "pytest -q", false, 4, 0}}},
		{"before it was written", []any{bash("bash ./run.sh", "hello"), script}, nil},
		{"a program that runs tests", []any{call{"write_file", `{"path":"all.py","content":"import subprocess\nsubprocess.run(['go', 'test', './...'])\n"}`, "ok"}, bash("python3 all.py", "ok  \tx\t0.1s")},
			[]want{{ledger.Tests, ledger.CheckPassed, "go test ./...", false, 0, 0}}},
		{"a program of which nothing is known printed a report", []any{bash("./everything", "===== 41 passed in 3.2s =====")}, []want{{ledger.Tests, ledger.CheckPassed, "./everything", false, 41, 0}}},
		{"a report that was printed is no run", []any{bash("cat ci.log", "===== 41 passed in 3.2s =====")}, nil},
		{"a program that prints a report is none", []any{call{"run_python", `{"code":"print(open('ci.log').read())"}`, "41 passed in 3.2s"}}, nil},
		{"words are none", []any{bash("echo 'go test ./... passed'", "go test ./... passed"), bash("git commit -m 'run pytest'", "ok")}, nil},
		{"a golden suite", []any{bash("./golden.sh", "1193 of 1200 equal - 7 DIFFER")}, []want{{ledger.Tests, ledger.CheckFailed, "./golden.sh", false, 1193, 7}}},
		{"a version is no run", []any{bash("pytest --version", "pytest 8.0")}, nil},
		{"no tests in one package", []any{bash("go test -run TestA ./...", "ok  \ta\t0.1s\nok  \tb\t0.1s [no tests to run]")}, []want{{ledger.Tests, ledger.CheckPassed, "", true, 0, 0}}},
		{"no tests in any package", []any{bash("go test -run TestX ./...", "ok  \ta\t0.1s [no tests to run]\nok  \tb\t0.1s [no tests to run]")}, []want{{ledger.Tests, ledger.CheckNotRun, "", true, 0, 0}}},
		{"a test that logs a missing file", []any{bash("go test ./...", "open x: no such file or directory\nok  \ta\t0.1s")}, []want{{ledger.Tests, ledger.CheckPassed, "", false, 0, 0}}},
		{"a build that counts no errors", []any{bash("npm run build", "failed: 0\nerror: 0\nfailover built")}, []want{{ledger.Build, ledger.CheckPassed, "build", false, -1, -1}}},
		{"a build that fails", []any{bash("npm run build", "Failed to compile.\n")}, []want{{ledger.Build, ledger.CheckFailed, "build", false, -1, -1}}},
		{"compiled only", []any{bash("cargo test --no-run", "Finished")}, nil},
		{"in another folder", []any{bash("npm --prefix web test", "Tests:       3 passed, 3 total")}, []want{{ledger.Tests, ledger.CheckPassed, "", false, 3, 0}}},
		{"in a container", []any{bash("docker compose exec -T web pytest -q", "3 passed in 0.1s")}, []want{{ledger.Tests, ledger.CheckPassed, "", false, 3, 0}}},
		{"formatting is none", []any{bash("make fmt", "exit 0")}, nil},
		{"it never ran", []any{call{"task", `{"prompt":"run the tests"}`, "All 34 tests pass."}}, nil},
	} {
		var got []want
		l := build(t, tc.steps...)
		for i := range l.Checks {
			if c := &l.Checks[i]; c.Kind <= ledger.Types {
				got = append(got, want{c.Kind, c.How, c.Through, c.Part, c.Report.Passes, c.Report.Fails})
			}
		}
		if diff := cmp.Diff(tc.want, got, cmp.AllowUnexported(want{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

func TestStaleChecks(t *testing.T) {
	test := bash("go test ./...", "ok  \tx\t0.1s")
	for _, tc := range []struct {
		name  string
		edit  any
		stale bool
	}{
		{"an edit", call{"edit_file", `{"path":"a.go","old":"1","new":"2"}`, "ok"}, true},
		{"an edit that failed", call{"edit_file", `{"path":"a.go","old":"1","new":"2"}`, "Error: no match"}, false},
		{"an edit that changes nothing", call{"edit_file", `{"path":"a.go","old":"1","new":"1"}`, "ok"}, false},
		{"a document", call{"write_file", `{"path":"docs/a.md","content":"x"}`, "ok"}, false},
		{"what tests need", call{"write_file", `{"path":"requirements.txt","content":"x"}`, "ok"}, true},
		{"a log", bash("go vet ./... > vet.log", ""), false},
		{"a look", bash("git diff a.go", "x"), false},
		{"sed", bash("sed -i s/a/b/ a.go", ""), true},
		{"sed that prints", bash("sed -n 1p a.go", ""), false},
		{"a redirection", bash("echo x >> a.go", ""), true},
		{"a patch", bash("git apply <<'E'\n--- a/x.go\n+++ b/x.go\n@@ -1 +1 @@\n-a\n+b\nE", ""), true},
		{"a removal", bash("rm store/a.go", ""), true},
		{"a move", bash("git mv a.go b.go", ""), true},
		{"a commit", bash("git commit -am x", "[main 1] x"), false},
		{"a checkout of a file", bash("git checkout -- a.go", ""), true},
		{"another branch", bash("git checkout -b x", ""), false},
		{"apply_patch", call{"apply_patch", `{"input":"*** Begin Patch\n*** Update File: a.go\n@@\n-a\n+b\n*** End Patch"}`, "ok"}, true},
		{"another language", call{"edit_file", `{"path":"web/app.ts","old":"1","new":"2"}`, "ok"}, false},
		{"a configuration", call{"edit_file", `{"path":"conf.yaml","old":"1","new":"2"}`, "ok"}, true},
		{"the output of a program", bash("./report > results.json", ""), false},
		{"build output", bash("rm -rf build dist", ""), false},
		{"a source that a program wrote", bash("./gen > store/gen.go", ""), true},
		{"a source below /tmp", call{"write_file", `{"path":"/tmp/shop/a.go","content":"x"}`, "ok"}, true},
		{"a scratch file", call{"write_file", `{"path":"/tmp/a.go","content":"x"}`, "ok"}, false},
		{"a view of an editor", call{"str_replace_editor", `{"command":"view","path":"a.go"}`, "x"}, false},
	} {
		l := build(t, test, tc.edit)
		if got := l.Checks[0].StaleAfter != ledger.None; got != tc.stale {
			t.Errorf("%s: stale %v, want %v; edits %+v", tc.name, got, tc.stale, l.Edits)
		}
		if l := build(t, tc.edit, test); l.Checks[len(l.Checks)-1].StaleAfter != ledger.None {
			t.Errorf("%s before it makes it stale", tc.name)
		}
	}
}

func TestReadBacks(t *testing.T) {
	for _, tc := range []struct {
		name  string
		steps []any
		want  bool
	}{
		{"a file is read again", []any{call{"write_file", `{"path":"a.go","content":"x"}`, "ok"}, call{"read_file", `{"path":"a.go"}`, "x"}}, true},
		{"in a shell", []any{call{"write_file", `{"path":"/w/a.go","content":"x"}`, "ok"}, bash("cat a.go", "x")}, true},
		{"another file", []any{call{"write_file", `{"path":"a.go","content":"x"}`, "ok"}, call{"read_file", `{"path":"b.go"}`, "x"}}, false},
		{"before it", []any{call{"read_file", `{"path":"a.go"}`, "x"}, call{"write_file", `{"path":"a.go","content":"x"}`, "ok"}}, false},
		{"a record", []any{call{"update_ticket", `{"ticket_id":"T-8","state":"x"}`, "ok"}, call{"get_ticket", `{"ticket_id":"T-8"}`, "{}"}}, true},
		{"what was made", []any{call{"create_ticket", `{"title":"x"}`, `{"ticket_id":"T-8"}`}, call{"get_ticket", `{"ticket_id":"T-8"}`, "{}"}}, true},
	} {
		l := build(t, tc.steps...)
		got := false
		for _, c := range l.Checks {
			got = got || c.Kind == ledger.ReadBack
		}
		if got != tc.want {
			t.Errorf("%s: read back %v, want %v", tc.name, got, tc.want)
		}
	}
}
