package claim

// check states that tests, a build or a linter came out well: "all 34 tests pass", "lint is clean", "the build succeeds".
func (s *teller) check(k int) bool {
	if s.asked(k) || s.coded(k, k+1) {
		return false
	}
	noun, act := s.checkBefore(k)
	after := false
	if noun < 0 && s.is(k, "pass", "passes", "passed", "passing") {
		noun, act = s.checkBehind(k)
		after = noun >= 0
	}
	if noun < 0 && s.is(k, "builds", "compiles") && (s.is(k+1, "cleanly", "fine", "successfully", "clean", "without", "now", "again") || s.ended(k+1) && s.is(k, "compiles")) && (k > 0 || s.is(k, "compiles")) {
		noun, act = k, "build"
	}
	if noun < 0 && s.is(k, "pass", "passes", "passed", "passing", "green") {
		noun, act = s.bareRatio(k)
	}
	if noun < 0 {
		return false
	}
	c := s.chainOf(k)
	lo := noun
	if noun < k {
		lo = s.checkStart(noun)
	} else if !after {
		lo = s.subjectStart(c.first)
	}
	if after {
		if c.found&(chainModal|chainTo) != 0 {
			return false
		}
		lo = s.subjectStart(c.first)
	}
	if c.found&(chainModal|chainTo|chainBeing) != 0 || s.has(lo, isIf|isTemporal) || s.purpose(lo) || s.is(lo-1, "says", "states", "claims", "say", "reads") || s.is(lo-1, "that") && s.is(lo-2, "says", "states", "claims", "say") {
		return false
	}
	if s.is(k, "pass", "passes", "green", "clean", "passed") && s.is(k+1, "rate", "the", "a", "to", "ratio", "criteria") && !after {
		return false
	}
	behind := k + 1
	if after {
		behind = noun + 1
	}
	kind := Checked
	tests := s.testsTold()
	mood := s.mood(min(lo, k), behind)
	if inner := s.mood(k, k+1); inner == Quoted {
		mood = inner
	}
	if c.found&chainNot != 0 || s.negativeSubject(lo, noun) && !s.is(lo, "no") || s.is(lo, "not") {
		kind = Undone
		if mood == Negated {
			mood = Asserted
		}
	}
	i, ok := s.acts.byID[act]
	if !ok {
		return false
	}
	form, actor := State, Unstated
	if act != "run_tests" {
		tests = noTests
	}
	st := Statement{Kind: kind, Act: act, Class: s.acts.list[i].Class, Form: form, Actor: actor, Tense: Present, Mood: mood, Tests: tests}
	partial := false
	if st.Count, partial = s.countIn(lo, noun+1); (partial || s.is(lo-1, "but") && s.is(lo-2, "all")) && st.Kind == Checked {
		st.Kind = Partial
	}
	hi := s.objectEnd(k)
	if s.toks[k].depth == 0 {
		s.last = link{ok: true, verb: k, form: State, tense: Present, mood: mood, start: lo}
	}
	s.add(st, place{lo: min(lo, k), hi: max(hi, behind), first: min(lo, k), behind: behind})
	return true
}

// bareRatio reads "2/2 pass" and "48 passed" as numbers of tests.
func (s *teller) bareRatio(k int) (int, string) {
	if k == 0 || s.gap(k, gapStrong|gapComma) {
		return -1, ""
	}
	w := s.t.word(s.toks[k-1])
	if s.ofAt(k-2) == k-1 && k >= 3 && isDigit(w[0]) && isDigit(s.t.word(s.toks[k-3])[0]) { // 34 of 34
		return k - 1, "run_tests"
	}
	if _, _, ok := ratio(w); ok {
		return k - 1, "run_tests"
	}
	n, ok := smallNumber(w)
	if ok && isDigit(w[0]) && n > 0 && (s.ended(k+1) || s.is(k+1, "and", "in")) && s.opens(k-1) {
		return k - 1, "run_tests"
	}
	if i := s.backOverAdverbs(k - 1); s.is(i, "everything") || s.is(k-1, "all") && s.opens(k-1) {
		return k - 1, "run_checks"
	}
	return -1, ""
}

// checkBefore returns the noun of a check shortly before the word k, and its act; -1 where none stands there.
func (s *teller) checkBefore(k int) (int, string) {
	const reach = 9
	for i := k - 1; i >= 0 && i > k-reach; i-- {
		if s.gap(i+1, gapStrong) && !s.aside(i+1) && !s.gap(i+1, gapColon) {
			return -1, ""
		}
		if act := s.checkNoun(i); act != "" {
			return i, act
		}
		if s.has(i, isContrast|isIf|isNominative) || s.gap(i+1, gapComma) && !s.adverb(i) {
			return -1, ""
		}
	}
	return -1, ""
}

// checkBehind is checkBefore for "passes all tests".
func (s *teller) checkBehind(k int) (int, string) {
	for i := k + 1; i < len(s.toks) && i < k+6 && !s.gap(i, gapStrong|gapComma); i++ {
		if act := s.checkNoun(i); act != "" {
			return i, act
		}
		if s.has(i, isPreposition|isFinite) {
			break
		}
	}
	return -1, ""
}

// checkNoun returns the act whose outcome the noun at i names, "" where it names none.
func (s *teller) checkNoun(i int) string {
	switch {
	case s.is(i, "test", "tests", "suite", "suites", "spec", "specs", "pytest", "jest", "unittest", "unittests", "testsuite", "e2e", "assertions", "vitest", "rspec"):
		return "run_tests"
	case s.is(i, "lint", "linter", "linting", "linters", "eslint", "ruff", "golangci", "flake8", "pylint", "prettier", "formatting", "vet", "clippy", "format"):
		return "lint"
	case s.is(i, "typecheck", "types", "mypy", "tsc", "pyright", "typechecking", "typechecker", "type"):
		return "typecheck"
	case s.is(i, "build", "builds", "compilation", "compile", "bundle"):
		return "build"
	case s.is(i, "verification", "validation"):
		return "verify"
	case s.is(i, "ci", "pipeline", "checks", "workflow", "actions", "jobs"):
		return "run_checks"
	case s.is(i, "check") && s.gap(i, gapHyphen):
		return "typecheck"
	}
	return ""
}

// checkStart returns where the noun phrase of a check begins.
func (s *teller) checkStart(noun int) int {
	lo := noun
	for lo > 0 && noun-lo < 8 && !s.gap(lo, gapStrong|gapComma) && !s.has(lo-1, isFinite|isNominative|isContrast|isIf|isTemporal|isSaying|isWish) {
		if s.is(lo-1, "and", "that", "confirm", "confirmed", "verified", "so") {
			break
		}
		lo--
	}
	return lo
}

// testsTold reads the numbers of tests that the unit gives: "34 tests pass", "34/34", "12 passed, 1 failed", "2 of 9 tests fail".
func (s *teller) testsTold() Tests {
	if s.counted {
		return s.tests
	}
	c, hi := noTests, len(s.toks)
	for i := 0; i < hi; i++ {
		w := s.t.word(s.toks[i])
		if n, of, ok := ratio(w); ok {
			c.Passed, c.Total = n, of
			if s.failureFollows(i + 1) {
				c.Passed, c.Failed = of-n, n
			}
			continue
		}
		n, ok := smallNumber(w)
		if !ok || s.measure(i+1) || s.t.before(int(s.toks[i].lo)) || s.gap(i+1, gapHyphen) {
			if s.is(i, "no") && s.is(i+1, "failures", "failing", "failed", "errors") {
				c.Failed = 0
			}
			continue
		}
		if j := s.ofAt(i + 1); j > 0 {
			if m, ok := s.wholeAt(j, hi); ok && n <= m {
				c.Passed, c.Total = n, m
				if s.failureFollows(j) {
					c.Passed, c.Failed = m-n, n
				}
				i = j
				continue
			}
		}
		j := s.skipAdverbs(i + 1)
		for s.is(j, "unit", "integration", "e2e", "regression", "existing", "new", "end", "to", "smoke", "backend", "frontend", "test", "go", "python") {
			j++
		}
		switch {
		case s.is(j, "failed", "failing", "fail", "failures", "failure", "errors"):
			c.Failed = n
		case s.is(j, "passed", "passing", "pass", "green", "passes", "ok", "succeeded"):
			c.Passed = n
		case s.is(j, "tests", "test", "specs", "checks", "cases", "suites", "assertions"):
			switch {
			case s.failureFollows(j):
				c.Failed = n
			case s.passFollows(j + 1):
				c.Passed = n
			default:
				c.Total = n
			}
		}
	}
	s.tests, s.counted = c, true
	return c
}

func (s *teller) failureFollows(i int) bool {
	for j := i; j < len(s.toks) && j < i+5 && !(j > i && s.gap(j, gapStrong|gapComma)); j++ {
		if s.is(j, "fail", "failed", "failing", "fails", "broken", "failures") {
			return true
		}
		if s.is(j, "pass", "passed", "passing", "passes", "and", "but") {
			return false
		}
	}
	return false
}

func (s *teller) passFollows(i int) bool {
	for j := i; j < len(s.toks) && j < i+5 && !(j > i && s.gap(j, gapStrong|gapComma)); j++ {
		if s.is(j, "pass", "passed", "passing", "passes", "green", "succeeded", "ok") {
			return true
		}
	}
	return false
}
