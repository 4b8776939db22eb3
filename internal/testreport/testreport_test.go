package testreport

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	for _, tc := range []struct {
		name, output string
		want         Report
	}{
		{"go -v", "=== RUN   TestA\n--- PASS: TestA (0.00s)\n=== RUN   TestB\n    --- FAIL: TestB/x (0.00s)\n--- FAIL: TestB (0.01s)\n--- SKIP: TestC (0.00s)\nFAIL\tpkg\t0.4s\n",
			Report{Passed: []string{"TestA"}, Failed: []string{"TestB/x", "TestB"}, Skipped: []string{"TestC"}, Passes: 1, Fails: 2, Named: true}},
		{"go plain", "ok  \tgithub.com/x/client\t0.4s\n", Report{Passes: 0, Fails: 0}},
		{"go plain failed", "ok  \ta\t0.4s\nFAIL\tb\t0.1s\n", Report{Passes: 0, Fails: 1}},
		{"go -json", `{"Action":"run","Package":"p","Test":"TestA"}` + "\n" + `{"Action":"pass","Package":"p","Test":"TestA"}` + "\n" + `{"Action":"fail","Package":"p","Test":"TestB"}` + "\n" + `{"Action":"fail","Package":"p"}`,
			Report{Passed: []string{"TestA"}, Failed: []string{"TestB"}, Passes: 1, Fails: 1, Named: true}},
		{"pytest -v", "tests/test_a.py::test_x PASSED [ 50%]\ntests/test_a.py::test_y FAILED [100%]\n===== 1 failed, 1 passed in 0.12s =====",
			Report{Passed: []string{"tests/test_a.py::test_x"}, Failed: []string{"tests/test_a.py::test_y"}, Passes: 1, Fails: 1, Named: true}},
		{"pytest", "....F\nFAILED tests/a.py::test_y - assert 1\n1 failed, 4 passed in 0.1s", Report{Failed: []string{"tests/a.py::test_y"}, Passes: 4, Fails: 1}},
		{"pytest, all well", "5 passed in 0.02s", Report{Passes: 5, Fails: 0}},
		{"TAP", "TAP version 13\n1..3\nok 1 - adds\nnot ok 2 - divides\nok 3 - later # SKIP no time\n",
			Report{Passed: []string{"adds"}, Failed: []string{"divides"}, Skipped: []string{"later"}, Passes: 1, Fails: 1, Named: true}},
		{"JUnit", `<?xml version="1.0"?><testsuite><testcase classname="a.B" name="x"/><testcase classname="a.B" name="y"><failure>no</failure></testcase><testcase name="z"><skipped/></testcase></testsuite>`,
			Report{Passed: []string{"a.B.x"}, Failed: []string{"a.B.y"}, Skipped: []string{"z"}, Passes: 1, Fails: 1, Named: true}},
		{"JUnit that breaks off", `<testsuite><testcase name="x"/><testcase name="y"><fail`, Report{Passed: []string{"x"}, Passes: 1, Fails: 0, Named: true}},
		{"cargo", "running 2 tests\ntest store::adds ... ok\ntest store::divides ... FAILED\n\ntest result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n",
			Report{Passed: []string{"store::adds"}, Failed: []string{"store::divides"}, Passes: 1, Fails: 1, Named: true}},
		{"cargo, two crates", "test result: ok. 12 passed; 0 failed; 0 ignored\n   Doc-tests store\ntest result: ok. 3 passed; 0 failed; 1 ignored", Report{Passes: 15, Fails: 0}},
		{"jest", "PASS src/a.test.js\n  sums\n    ✓ adds (3 ms)\n    ✕ divides (12 ms)\n    ○ skipped later\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 1 skipped, 1 passed, 3 total\nTime: 0.5 s",
			Report{Passed: []string{"adds"}, Failed: []string{"divides"}, Skipped: []string{"later"}, Passes: 1, Fails: 1, Named: true}},
		{"jest, all well", "Test Suites: 2 passed, 2 total\nTests:       34 passed, 34 total", Report{Passes: 34, Fails: 0}},
		{"vitest", " ✓ src/a.test.ts (3 tests) 5ms\n   × divides 4ms\n Test Files  1 failed | 1 passed (2)\n      Tests  1 failed | 4 passed (5)", Report{Failed: []string{"divides"}, Passes: 4, Fails: 1}},
		{"mocha", "  sums\n    ✔ adds\n    1) divides\n\n  1 passing (8ms)\n  1 failing\n", Report{Passed: []string{"adds"}, Passes: 1, Fails: 1}},
		{"node --test", "✔ adds (0.5ms)\n# tests 2\n# pass 1\n# fail 1", Report{Passed: []string{"adds"}, Passes: 1, Fails: 1}},
		{"unittest", "test_x (t.T.test_x) ... ok\ntest_y (t.T) ... FAIL\n\nRan 2 tests in 0.01s\n\nFAILED (failures=1)", Report{Passed: []string{"t.T.test_x"}, Failed: []string{"t.T.test_y"}, Passes: 1, Fails: 1, Named: true}},
		{"unittest, all well", "....\nRan 34 tests in 0.51s\n\nOK", Report{Passes: 34, Fails: 0}},
		{"Maven", "[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0 - in A\n[ERROR] Tests run: 5, Failures: 1, Errors: 1, Skipped: 1", Report{Passes: 2, Fails: 2}},
		{"dotnet", "Passed!  - Failed:     0, Passed:    12, Skipped:     0, Total:    12, Duration: 1 s", Report{Passes: 12, Fails: 0}},
		{"RSpec", "12 examples, 1 failure, 2 pending", Report{Passes: 9, Fails: 1}},
		{"PHPUnit", "OK (12 tests, 30 assertions)", Report{Passes: 12, Fails: 0}},
		{"PHPUnit failed", "Tests: 12, Assertions: 30, Failures: 1.", Report{Passes: 11, Fails: 1}},
		{"CTest", "75% tests passed, 3 tests failed out of 12", Report{Passes: 9, Fails: 3}},
		{"a golden suite", "1193 of 1200 equal - 7 DIFFER", Report{Passes: 1193, Fails: 7}},
		{"a build's ticks", "✓ 34 modules transformed.\n✓ built in 1.2s", Report{Passes: -1, Fails: -1}},
		{"a run that copies 3 of 8", "3 of 8 files copied", Report{Passes: -1, Fails: -1}},
		{"the last word counts", "--- FAIL: TestA (0s)\n--- PASS: TestA (0s)", Report{Passed: []string{"TestA"}, Passes: 1, Fails: 0, Named: true}},
		{"prose", "All 34 tests pass, I promise.\nok then", Report{Passes: -1, Fails: -1}},
		{"nothing", "", Report{Passes: -1, Fails: -1}},
	} {
		if diff := cmp.Diff(tc.want, Parse([]byte(tc.output))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"--- PASS: TestA (0.00s)", `{"Action":"pass","Test":"A"}`, "a::b PASSED", "1 failed, 2 passed in 3s", "ok 1 - x # TODO", "<testsuite><testcase name='x'><error/></testcase>", "not ok 9", "test a ... ok\ntest result: ok. 1 passed; 0 failed", "✓ a\nTests: 1 passed, 1 total", "Ran 2 tests in 1s\nFAILED (failures=3)", "Tests run: 1, Failures: 4", "5 passing", "# pass 1", "9 of 3 equal"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r := Parse(b)
		if r.Passes < -1 || r.Fails < -1 {
			t.Fatalf("%q: %+v", b, r)
		}
		if len(r.Passed)+len(r.Failed) > 0 && !r.Known() {
			t.Fatalf("%q: names and no numbers: %+v", b, r)
		}
	})
}
