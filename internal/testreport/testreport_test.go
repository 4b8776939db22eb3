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
	for _, s := range []string{"--- PASS: TestA (0.00s)", `{"Action":"pass","Test":"A"}`, "a::b PASSED", "1 failed, 2 passed in 3s", "ok 1 - x # TODO", "<testsuite><testcase name='x'><error/></testcase>", "not ok 9"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r := Parse(b)
		if len(r.Passed)+len(r.Failed) > 0 && !r.Known() {
			t.Fatalf("%q: names and no numbers: %+v", b, r)
		}
	})
}
