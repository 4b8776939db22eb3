// Package testreport reads which tests passed and which failed off what a test runner printed: go test (plain, -v and
// -json), pytest, unittest, cargo, jest, vitest, mocha, Maven, dotnet, RSpec, PHPUnit, CTest, TAP and JUnit XML. It never guesses: what names no test gives no name, and a report that says only how
// many gives numbers.
package testreport

import (
	"bytes"
	"strconv"
	"strings"
)

// Report is what a test run printed. Names stand in the order of the output, each once.
type Report struct {
	Passed  []string
	Failed  []string
	Skipped []string
	// Passes and Fails are numbers of tests: those of a summary line where there is one, else of the names. -1: not told.
	Passes int
	Fails  int
	// Named says that each test that ran is named.
	Named bool
}

// Known says that the output is that of a test runner.
func (r *Report) Known() bool { return r.Passes >= 0 || r.Fails >= 0 }

// Parse reads an output. Results of one test that stand twice (a parent and its retry) count as they stand last.
func Parse(output []byte) Report {
	p := parser{r: Report{Passes: -1, Fails: -1}, last: map[string]byte{}}
	trimmed := bytes.TrimSpace(output)
	if bytes.HasPrefix(trimmed, []byte("<")) && bytes.Contains(trimmed, []byte("<testcase")) {
		p.junit(trimmed)
		return p.done()
	}
	for len(output) > 0 {
		line := output
		if i := bytes.IndexByte(output, '\n'); i >= 0 {
			line, output = output[:i], output[i+1:]
		} else {
			output = nil
		}
		p.line(strings.TrimSpace(string(bytes.TrimSuffix(line, []byte("\r")))))
	}
	return p.done()
}

const (
	passed  = 'p'
	failed  = 'f'
	skipped = 's'
)

type parser struct {
	r       Report
	order   []string
	last    map[string]byte
	summary bool // a summary line has told the numbers
	unnamed bool // a package without names passed or failed
	marks   []mark
	ticks   bool // a runner that marks tests with ticks has told its numbers
	ran     int  // unittest's number of tests
	hasRan  bool
}

func (p *parser) saw(name string, how byte) {
	name = strings.TrimSpace(name)
	if name == "" {
		p.unnamed = true
		return
	}
	if _, seen := p.last[name]; !seen {
		p.order = append(p.order, name)
	}
	p.last[name] = how
}

func (p *parser) line(s string) {
	switch {
	case s == "":
	case strings.HasPrefix(s, "{"):
		p.goJSON(s)
	case p.goPlain(s):
	case p.tap(s):
	case p.runner(s):
	default:
		p.pytest(s)
	}
}

// goPlain reads "--- PASS: TestX (0.00s)", "ok  pkg 0.4s" and "FAIL pkg 0.4s".
func (p *parser) goPlain(s string) bool {
	for _, mark := range [...]struct {
		text string
		how  byte
	}{{"--- PASS: ", passed}, {"--- FAIL: ", failed}, {"--- SKIP: ", skipped}} {
		if rest, ok := strings.CutPrefix(s, mark.text); ok {
			name, _, _ := strings.Cut(rest, " ")
			p.saw(name, mark.how)
			return true
		}
	}
	switch fields := strings.Fields(s); {
	case len(fields) >= 3 && fields[0] == "ok" && !isNumber(fields[1]) && (timeWord(fields[2]) || fields[2] == "(cached)"):
		p.unnamed = true
		p.r.Passes = max(p.r.Passes, 0)
		return true
	case len(fields) >= 3 && fields[0] == "FAIL" && (timeWord(fields[2]) || strings.HasPrefix(fields[2], "[")):
		p.unnamed = true
		p.r.Fails = max(p.r.Fails, 1)
		return true
	}
	return false
}

// timeWord recognises 0.4s.
func timeWord(w string) bool { return len(w) > 1 && w[len(w)-1] == 's' && w[0] >= '0' && w[0] <= '9' }

// tap reads "ok 1 - name" and "not ok 2 - name # SKIP why".
func (p *parser) tap(s string) bool {
	how := byte(passed)
	rest, ok := strings.CutPrefix(s, "not ok ")
	if ok {
		how = failed
	} else if rest, ok = strings.CutPrefix(s, "ok "); !ok {
		return false
	}
	number, name, _ := strings.Cut(rest, " ")
	if !isNumber(number) {
		return false
	}
	name, directive, _ := strings.Cut(name, " # ")
	switch word := strings.ToUpper(directive); {
	case strings.HasPrefix(word, "SKIP"):
		how = skipped
	case strings.HasPrefix(word, "TODO"):
		how = skipped // a failure that is expected
	}
	name = strings.TrimPrefix(strings.TrimSpace(name), "- ")
	if name == "" {
		name = number
	}
	p.saw(name, how)
	return true
}

// pytest reads "path::name PASSED [ 50%]", "FAILED path::name - why" and the last line "3 passed, 1 failed in 0.12s".
func (p *parser) pytest(s string) {
	fields := strings.Fields(s)
	if len(fields) >= 2 {
		if how, ok := pytestWord(fields[0]); ok && strings.Contains(fields[1], "::") {
			p.saw(fields[1], how)
			return
		}
		if how, ok := pytestWord(fields[1]); ok && strings.Contains(fields[0], "::") {
			p.saw(fields[0], how)
			return
		}
	}
	p.summaryLine(strings.Trim(s, "= "))
}

func pytestWord(w string) (byte, bool) {
	switch w {
	case "PASSED", "XPASS":
		return passed, true
	case "FAILED", "ERROR":
		return failed, true
	case "SKIPPED", "XFAIL":
		return skipped, true
	}
	return 0, false
}

// summaryLine reads numbers before the words passed, failed and errors; it takes lines that are made of such parts only.
func (p *parser) summaryLine(s string) {
	body, _, timed := strings.Cut(s, " in ")
	passes, fails, parts := 0, 0, 0
	for part := range strings.SplitSeq(body, ",") {
		fields := strings.Fields(part)
		if len(fields) != 2 || !isNumber(fields[0]) {
			return
		}
		n, err := strconv.Atoi(fields[0])
		if err != nil {
			return
		}
		switch strings.Trim(fields[1], ".;") {
		case "passed":
			passes += n
		case "failed", "error", "errors":
			fails += n
		case "skipped", "xfailed", "xpassed", "deselected", "warning", "warnings", "ignored":
		default:
			return
		}
		parts++
	}
	if parts > 1 || timed {
		p.r.Passes, p.r.Fails, p.summary = passes, fails, true
	}
}

func isNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != "" && len(s) < 10
}

func (p *parser) done() Report {
	p.takeMarks()
	for _, name := range p.order {
		switch p.last[name] {
		case passed:
			p.r.Passed = append(p.r.Passed, name)
		case failed:
			p.r.Failed = append(p.r.Failed, name)
		default:
			p.r.Skipped = append(p.r.Skipped, name)
		}
	}
	if len(p.order) > 0 && !p.summary {
		p.r.Passes, p.r.Fails = max(len(p.r.Passed), p.r.Passes), max(len(p.r.Failed), p.r.Fails)
	} else if p.unnamed && !p.summary && p.r.Fails < 0 {
		p.r.Fails = 0
	}
	p.r.Named = len(p.order) > 0 && (!p.summary || len(p.r.Passed) == p.r.Passes && len(p.r.Failed) == p.r.Fails)
	return p.r
}
