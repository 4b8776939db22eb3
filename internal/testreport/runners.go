package testreport

import (
	"strconv"
	"strings"
)

// mark is a test that a runner named behind a tick or a cross. Builds and linters print ticks too, so marks count only
// where a runner's summary stands in the same output.
type mark struct {
	name string
	how  byte
}

// runner reads the lines of cargo, jest, vitest, mocha, node --test, unittest, Maven, Gradle, dotnet, RSpec, PHPUnit and
// CTest.
func (p *parser) runner(s string) bool {
	return p.ticked(s) || p.cargo(s) || p.javascript(s) || p.unittest(s) || p.labelled(s) || p.counted(s)
}

// ticked keeps "✓ adds (3 ms)", "✕ divides" and "○ skipped later" for the end.
func (p *parser) ticked(s string) bool {
	for _, m := range [...]struct {
		tick string
		how  byte
	}{{"✓ ", passed}, {"✔ ", passed}, {"√ ", passed}, {"✕ ", failed}, {"✗ ", failed}, {"✖ ", failed}, {"× ", failed}, {"○ skipped ", skipped}, {"↓ ", skipped}} {
		rest, ok := strings.CutPrefix(s, m.tick)
		if !ok {
			continue
		}
		name := withoutTime(rest)
		if i := strings.LastIndex(name, " ("); i > 0 && strings.Contains(name[i:], "test") {
			return true // vitest's line for a whole file
		}
		if len(p.marks) < 1<<16 {
			p.marks = append(p.marks, mark{name, m.how})
		}
		return true
	}
	return false
}

// withoutTime drops "(3 ms)" and "5ms" from the end of a name.
func withoutTime(s string) string {
	s = strings.TrimSpace(s)
	i := strings.LastIndexByte(s, ' ')
	if i < 0 {
		return s
	}
	last := strings.Trim(s[i+1:], "()")
	switch {
	case last == "ms" || last == "s":
		if j := strings.LastIndex(s[:i], " ("); j > 0 {
			return s[:j]
		}
	case last != "" && last[0] >= '0' && last[0] <= '9' && strings.HasSuffix(last, "s"):
		return strings.TrimSpace(s[:i])
	}
	return s
}

// cargo reads "test store::adds ... ok" and "test result: ok. 12 passed; 0 failed; 0 ignored". A run prints one result for
// each crate: they add up.
func (p *parser) cargo(s string) bool {
	rest, ok := strings.CutPrefix(s, "test ")
	if !ok {
		return false
	}
	if counts, ok := strings.CutPrefix(rest, "result: "); ok {
		_, counts, _ = strings.Cut(counts, ". ")
		return p.addCounts(counts, ";")
	}
	name, how, ok := strings.Cut(rest, " ... ")
	if !ok {
		return false
	}
	switch word, _, _ := strings.Cut(how, " "); strings.TrimRight(word, ",") {
	case "ok":
		p.saw(name, passed)
	case "FAILED":
		p.saw(name, failed)
	case "ignored":
		p.saw(name, skipped)
	default:
		return false
	}
	return true
}

// addCounts reads "12 passed; 0 failed" and adds it to what other summaries said.
func (p *parser) addCounts(s, sep string) bool {
	passes, fails, found := 0, 0, false
	for part := range strings.SplitSeq(s, sep) {
		fields := strings.Fields(part)
		if len(fields) < 2 || !isNumber(fields[0]) {
			continue
		}
		n, _ := strconv.Atoi(fields[0])
		switch strings.TrimRight(fields[1], ".,;") {
		case "passed", "passing":
			passes, found = passes+n, true
		case "failed", "failing":
			fails, found = fails+n, true
		}
	}
	if found {
		p.add(passes, fails)
	}
	return found
}

// add takes the numbers of a summary that stands beside others of its kind.
func (p *parser) add(passes, fails int) {
	if !p.summary {
		p.r.Passes, p.r.Fails = 0, 0
	}
	p.r.Passes, p.r.Fails, p.summary = p.r.Passes+passes, p.r.Fails+fails, true
}

// set takes the numbers of a summary that stands for the whole run; the last one counts.
func (p *parser) set(passes, fails int) {
	p.r.Passes, p.r.Fails, p.summary = max(passes, 0), max(fails, 0), true
}

// javascript reads jest's "Tests: 1 failed, 5 passed, 6 total", vitest's "Tests  1 failed | 4 passed (5)", mocha's
// "5 passing (12ms)" and "1 failing", and node's "# pass 4" and "# fail 1".
func (p *parser) javascript(s string) bool {
	if counts, ok := strings.CutPrefix(s, "Tests:"); ok && strings.HasSuffix(counts, " total") {
		p.ticks, p.summary = true, false
		p.addCounts(counts, ",")
		return true
	}
	if counts, ok := strings.CutPrefix(s, "Tests  "); ok && strings.HasSuffix(counts, ")") {
		p.ticks, p.summary = true, false
		counts, _, _ = strings.Cut(counts, "(")
		p.addCounts(counts, "|")
		return true
	}
	fields := strings.Fields(s)
	if len(fields) == 0 || len(fields) > 3 {
		return false
	}
	switch {
	case len(fields) >= 2 && isNumber(fields[0]) && (fields[1] == "passing" || fields[1] == "failing") && (len(fields) == 2 || fields[2][0] == '('):
		p.ticks = true
		n, _ := strconv.Atoi(fields[0])
		if fields[1] == "passing" {
			p.set(n, 0)
		} else if p.summary {
			p.r.Fails = n
		}
		return true
	case len(fields) == 3 && (fields[0] == "#" || fields[0] == "ℹ") && isNumber(fields[2]) && (fields[1] == "pass" || fields[1] == "fail"):
		n, _ := strconv.Atoi(fields[2])
		p.ticks = true
		if fields[1] == "pass" {
			p.set(n, 0)
		} else if p.summary {
			p.r.Fails = n
		}
		return true
	}
	return false
}

// unittest reads "test_x (mod.Class.test_x) ... ok", "Ran 34 tests in 0.5s", "OK" and "FAILED (failures=1, errors=2)".
func (p *parser) unittest(s string) bool {
	if rest, ok := strings.CutPrefix(s, "Ran "); ok {
		fields := strings.Fields(rest)
		if len(fields) >= 4 && isNumber(fields[0]) && (fields[1] == "tests" || fields[1] == "test") && fields[2] == "in" {
			p.ran, _ = strconv.Atoi(fields[0])
			p.hasRan = true
			return true
		}
		return false
	}
	if p.hasRan && (s == "OK" || strings.HasPrefix(s, "OK (") || strings.HasPrefix(s, "FAILED (")) {
		fails := named(s, "failures=") + named(s, "errors=")
		p.set(p.ran-fails-named(s, "skipped=")-named(s, "expected failures="), fails)
		p.hasRan = false
		return true
	}
	head, how, ok := strings.Cut(s, " ... ")
	name, class, hasClass := strings.Cut(head, " (")
	if !ok || !hasClass || !strings.HasSuffix(class, ")") || strings.ContainsAny(name, " /") {
		return false
	}
	class = strings.TrimSuffix(strings.TrimSuffix(class, ")"), "."+name)
	switch how, _, _ = strings.Cut(how, " "); how {
	case "ok":
		p.saw(class+"."+name, passed)
	case "FAIL", "ERROR":
		p.saw(class+"."+name, failed)
	case "skipped":
		p.saw(class+"."+name, skipped)
	default:
		return false
	}
	return true
}

// named returns the number behind a name, 0 where it does not stand there.
func named(s, name string) int {
	_, rest, ok := strings.Cut(s, name)
	if !ok {
		return 0
	}
	return leading(strings.TrimLeft(rest, " "))
}

// leading is the number that s begins with, 0 where it begins with none.
func leading(s string) int {
	end := 0
	for end < len(s) && end < 9 && s[end] >= '0' && s[end] <= '9' {
		end++
	}
	n, _ := strconv.Atoi(s[:end])
	return n
}

// labelled reads Maven's and PHPUnit's "Tests run: 5, Failures: 1, Errors: 0, Skipped: 0" and "Tests: 12, Assertions: 30,
// Failures: 1.", and dotnet's "Failed: 0, Passed: 12, Skipped: 0, Total: 12".
func (p *parser) labelled(s string) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(s, "[INFO] "), "[ERROR] "), "[WARNING] ")
	switch {
	case strings.HasPrefix(s, "Tests run: "), strings.HasPrefix(s, "Tests: ") && strings.Contains(s, "Assertions: "):
		all := named(s, "Tests run: ") + named(s, "Tests: ")
		fails := named(s, "Failures: ") + named(s, "Errors: ")
		p.set(all-fails-named(s, "Skipped: "), fails)
		return true
	case strings.Contains(s, "Failed: ") && strings.Contains(s, "Passed: ") && strings.Contains(s, "Total: "):
		p.add(named(s, "Passed: "), named(s, "Failed: "))
		return true
	}
	return false
}

// counted reads RSpec's "12 examples, 1 failure", PHPUnit's "OK (12 tests, 30 assertions)", CTest's "75% tests passed, 3
// tests failed out of 12", and "1193 of 1200 equal", which golden suites print.
func (p *parser) counted(s string) bool {
	fields := strings.Fields(s)
	switch {
	case len(fields) >= 4 && isNumber(fields[0]) && strings.HasPrefix(fields[1], "example") && isNumber(fields[2]) && strings.HasPrefix(fields[3], "failure"):
		all, fails := leading(fields[0]), leading(fields[2])
		if len(fields) >= 6 && isNumber(fields[4]) && strings.HasPrefix(fields[5], "pending") {
			all -= leading(fields[4])
		}
		p.set(all-fails, fails)
	case strings.HasPrefix(s, "OK (") && strings.Contains(s, " test") && strings.Contains(s, "assertion"):
		p.set(leading(s[len("OK ("):]), 0)
	case strings.Contains(s, "% tests passed, ") && strings.Contains(s, " out of "):
		fails, all := named(s, "% tests passed, "), named(s, " out of ")
		p.set(all-fails, fails)
	case len(fields) >= 4 && isNumber(fields[0]) && fields[1] == "of" && isNumber(fields[2]) && equalWord(fields[3]):
		done, all := leading(fields[0]), leading(fields[2])
		if done > all {
			return false
		}
		p.set(done, all-done)
	default:
		return false
	}
	return true
}

func equalWord(w string) bool {
	switch strings.Trim(w, ".,;:") {
	case "equal", "passed", "pass", "passing", "ok", "OK":
		return true
	}
	return false
}

// takeMarks counts what stood behind ticks and crosses, where a runner's summary was read.
func (p *parser) takeMarks() {
	if !p.ticks {
		return
	}
	for _, m := range p.marks {
		p.saw(m.name, m.how)
	}
}
