package evaluate

import (
	"strconv"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/testreport"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// testsTest is tests: {passed, failed, kept} of a run's output: names that must have passed, or a matcher on their number
// or their list; kept: every test that passed in the baseline still exists and passes.
type testsTest struct {
	names  *operand // passed: [names]
	passed *matcher
	failed *matcher
	kept   bool
}

func (c *compiler) testsOf(v *contract.Value, s *scope) *testsTest {
	if v == nil {
		return nil
	}
	t := &testsTest{failed: c.optional(v.Get("failed"), s)}
	if p := v.Get("passed"); p != nil {
		if p.Kind == contract.List || p.Kind == contract.Scalar && isReference(p.Text) {
			o := c.operand(p, s)
			t.names = &o
		} else {
			t.passed = c.optional(p, s)
		}
	}
	if k := v.Get("kept"); k != nil {
		t.kept = k.Text == "true"
	}
	return t
}

// tests reads the output of a test run. baseline is the output at freeze, "" where there is none.
func (r *run) tests(t *testsTest, e *env, output, baseline string) test {
	rep := testreport.Parse([]byte(output))
	if !rep.Known() {
		return unsure(verdict.ReasonAmbiguous, "no test results can be read off the output")
	}
	out := yesTest()
	if t.names != nil {
		names, src := r.value(t.names, e, true)
		if !src.ok() {
			return src.test()
		}
		out = out.and(allPassed(names, &rep))
	}
	if t.passed != nil {
		out = out.and(r.matchTests(t.passed, e, "passed", rep.Passed, rep.Passes))
	}
	if t.failed != nil {
		out = out.and(r.matchTests(t.failed, e, "failed", rep.Failed, rep.Fails))
	}
	if t.kept {
		out = out.and(allKept(baseline, &rep))
	}
	return out
}

func allPassed(names val, rep *testreport.Report) test {
	items := names.items
	if names.shape != list {
		items = []val{names}
	}
	out := yesTest()
	for _, n := range items {
		switch name := asText(n); {
		case has(rep.Passed, name):
		case has(rep.Failed, name):
			out = out.and(noTest(verdict.ReasonWrongValue, name+" failed"))
		case rep.Named:
			out = out.and(noTest(verdict.ReasonWrongValue, name+" did not run"))
		default:
			out = out.and(unsure(verdict.ReasonAmbiguous, "the output does not name "+name))
		}
	}
	return out
}

func has(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

// matchTests holds a matcher against the number of tests, or against their list where it speaks of a list.
func (r *run) matchTests(m *matcher, e *env, what string, names []string, count int) test {
	if count < 0 {
		return unsure(verdict.ReasonAmbiguous, "the output does not say how many "+what)
	}
	v := val{shape: number, s: strconv.Itoa(count)}
	for _, vt := range m.tests {
		switch vt.(type) {
		case *countTest, *emptyTest, *everyTest, *containsTest:
			v = val{shape: list}
			for _, n := range names {
				v.items = append(v.items, textVal(n))
			}
			for len(v.items) < count {
				v.items = append(v.items, val{}) // it passed or failed, and is not named
			}
		}
	}
	t := r.match(m, e, v)
	if t.is == textfact.No {
		t.detail = strconv.Itoa(count) + " " + what + ", wanted " + m.words
	}
	return t
}

func allKept(baseline string, rep *testreport.Report) test {
	before := testreport.Parse([]byte(baseline))
	if !before.Named {
		return unsure(verdict.ReasonWorld, "there is no baseline of named tests to compare with")
	}
	out := yesTest()
	for _, name := range before.Passed {
		out = out.and(allPassed(textVal(name), rep))
	}
	return out
}
