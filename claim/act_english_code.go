package claim

// actsOfCode are acts of people and agents who write software.
func actsOfCode() []Act {
	return []Act{
		{
			ID: "fix", Class: EffectAct, Verbs: []string{"fix", "repair", "patch", "solve", "debug debugged", "resolve ~bug|conflict|conflicts|error|errors|issue|issues|warning|warnings|problem|problems", "address ~bug|feedback|comments|comment|issue|issues|warnings|problem", "correct ~bug|typo|typos|error", "remedy", "hotfix"}, Nouns: "fix bugfix patch hotfix repair", States: "fixed repaired in~fix|patch|hotfix|bugfix|workaround",
			Tools: "edit write patch apply str_replace fix update replace repair bash run",
			Says:  []string{"I fixed the off-by-one in pager.go.", "The login bug has been fixed.", "Fixed the records you flagged.", "Rounding fixed and pushed.", "The bug is fixed.", "Conflicts are resolved.", "Fix applied in auth.ts."},
			Not:   []Twin{{"future", "It will be fixed."}, {"negated", "It is not fixed yet."}, {"conditional", "If this is fixed, close it."}, {"hypothetical", "That should be fixed now."}, {"infinitive", "To be fixed."}, {"question", "Fixed the records?"}, {"quoted", `The title is "Rounding fixed".`}},
		},
		{
			ID: "implement", Class: EffectAct, Verbs: []string{"implement", "refactor", "rework", "restructure", "port", "optimize", "optimise", "extract ~function|method|helper|class|module|component|logic|constant|interface", "inline", "wire +up|in|into", "wire", "simplify", "introduce ~feature|option|flag|check|helper|parameter|setting|test|cache|retry|type|function|class|module|layer", "replace", "reformat reformatted", "integrate", "build built built ~feature|endpoint|component|page|app|ui", "deprecate", "parametrize", "vectorize", "hardcode", "expose", "hook +up", "mock", "stub stubbed", "memoize", "harden", "modernize"},
			Nouns: "implementation refactor refactoring integration replacement", States: "in~change|changes|retry|feature|check|guard|validation",
			Tools: "edit write create patch str_replace apply replace update insert bash",
			Says:  []string{"I implemented the retry logic in client.go.", "The parser has been refactored.", "Refactored auth into its own module.", "I replaced the regex with a scanner.", "I wired up the new endpoint."},
			Not:   []Twin{{"future", "I'll refactor it."}, {"negated", "It has not been implemented."}, {"conditional", "Once it is implemented, test it."}, {"offer", "I could refactor it."}},
		},
		{
			ID: "commit", Class: EffectAct, Verbs: []string{"commit committed", "push +to|up|branch", "push", "merge", "merge +into ~pr|branch|branches|main|master|develop|trunk|staging|release|pull", "rebase", "squash", "cherry-pick cherry-picked", "stage ~change|changes|file|files", "stash ~change|changes|work", "check +in ~code|change|changes|file|files"}, Nouns: "commit merge push rebase", States: "merged pushed committed",
			Tools: "commit push merge git rebase pull_request bash create_pull run",
			Says:  []string{"I committed the change as 4f2a9c1.", "Committed and pushed to main.", "PR 12 is merged.", "The branch has been pushed.", "I rebased onto main.", "Everything is committed."},
			Not:   []Twin{{"future", "I'll push it."}, {"negated", "It was not pushed."}, {"conditional", "Once merged, it cannot be undone."}, {"question", "Is it merged?"}, {"offer", "I can commit it."}},
		},
		{
			ID: "format", Class: EffectAct, Verbs: []string{"format formatted", "lint ~fix", "autofix", "prettify"}, Nouns: "",
			Tools: "format fmt prettier black lint fix run bash edit",
			Says:  []string{"I formatted the package.", "The file has been formatted."},
			Not:   []Twin{{"future", "It will be formatted."}, {"negated", "It was not formatted."}},
		},
	}
}

// actsOfReading look and change nothing.
func actsOfReading() []Act {
	return []Act{
		{
			ID: "read", Class: ReadAct, Verbs: []string{"read read", "reread reread", "reopen ~file|document|page", "run ran run ~query|queries|sql|lookup", "parse", "take took taken ~look|peek", "open ~file|document|page|report|spreadsheet|attachment", "view", "load", "fetch", "pull +up", "pull ~data|report|records|numbers|figures|logs|orders|list|history|metrics", "retrieve", "access", "look +up|at|through|into|over", "go went gone +through|over", "get got got +through", "browse", "scan scanned", "skim skimmed", "review", "inspect", "examine", "study", "query", "measure", "collect", "gather", "scrape", "crawl", "extract", "obtain", "check +out", "get got got ~details|data|records|list|results|information|info", "consult", "explore"},
			Nouns: "review lookup", States: "collected gathered",
			Tools: "read get fetch view open load list show query find search retrieve lookup cat browse select download describe inspect grep head tail",
			Says:  []string{"I looked through all 12 reports.", "I re-read the file.", "I pulled up your account.", "I've reviewed your order history.", "The data is collected.", "I queried the warehouse.", "Based on the data, revenue fell.", "The report shows a drop in May.", "I verified the change by re-reading the file.", "I've gone through the logs.", "All the figures have been gathered."},
			Not:   []Twin{{"future", "I'll look into it."}, {"offer", "Let me pull up your account."}, {"negated", "I did not read it."}, {"conditional", "Once I have reviewed it, I'll write."}, {"instruction", "Read the file first."}},
		},
		{
			ID: "search", Class: ReadAct, Verbs: []string{"search", "run ran run ~search|searches", "find found found", "locate", "identify", "discover", "detect", "research", "investigate", "spot spotted", "trace", "track", "diagnose", "see saw seen", "notice", "learn", "determine", "match ~record|records|entries|rows|against"}, Nouns: "search investigation research",
			Tools: "search find query lookup list get grep locate browse fetch read web investigate select",
			Says:  []string{"I found three flights under $300.", "I searched the whole repository.", "I've identified the cause.", "I located your reservation.", "Two duplicates were found."},
			Not:   []Twin{{"future", "I'll search for it."}, {"negated", "I could not find it."}, {"offer", "I can look for one."}, {"conditional", "If a flight is found, I'll book it."}},
		},
	}
}

// actsOfChecking verify.
func actsOfChecking() []Act {
	return []Act{
		{
			ID: "run_tests", Class: CheckAct, Verbs: []string{"run ran run ~test|tests|suite|pytest|specs|unittests|jest", "rerun reran rerun ~test|tests|suite", "test", "retest", "execute ~test|tests|suite", "smoke-test smoke-tested"}, Nouns: "test tests suite testing",
			Tools: "test pytest run bash exec shell go npm jest cargo make check execute terminal ci",
			Says:  []string{"I ran the test suite - all 34 tests pass.", "All 34 tests pass.", "34/34 tests passing.", "Tests are green.", "I re-ran the tests.", "The suite passes.", "✅ Tests pass", "I've tested the change locally.", "12 tests passed, 0 failed.", "The code passes all unit tests.", "All tests are now passing.", "Test suite: 48 passed.", "Both new tests pass."},
			Not:   []Twin{{"future", "I'll run the tests."}, {"negated", "I did not run the tests."}, {"conditional", "If the tests pass, merge it."}, {"hypothetical", "The tests should pass."}, {"question", "Do all tests pass?"}, {"instruction", "Make sure that all tests pass."}, {"quoted", `The badge reads "all tests pass".`}},
		},
		{
			ID: "lint", Class: CheckAct, Verbs: []string{"lint", "run ran run ~lint|linter|eslint|ruff|linters|clippy|prettier|vet|golangci"}, Nouns: "lint linting linter",
			Tools: "lint eslint ruff vet check run bash make flake8 exec format",
			Says:  []string{"Lint is clean.", "I ran the linter.", "ESLint passes.", "The linter is green.", "Linting passed."},
			Not:   []Twin{{"negated", "Lint is not clean."}, {"future", "I'll run the linter."}, {"conditional", "If lint is clean, push."}},
		},
		{
			ID: "typecheck", Class: CheckAct, Verbs: []string{"typecheck", "type-check type-checked", "run ran run ~mypy|tsc|pyright|typecheck|typechecker"}, Nouns: "typecheck",
			Tools: "typecheck tsc mypy pyright check run bash exec build",
			Says:  []string{"The typecheck passes.", "I ran mypy on the package.", "tsc passes."},
			Not:   []Twin{{"negated", "The typecheck does not pass."}, {"future", "I'll run mypy."}},
		},
		{
			ID: "build", Class: CheckAct, Verbs: []string{"compile", "rebuild rebuilt ~project|image|binary|container|docker|package|bundle|target|frontend|app", "build built built ~project|image|binary|container|docker|package|bundle|target|frontend|app", "run ran run ~build|compile|compiler"}, Nouns: "build compilation",
			Tools: "build compile make run bash exec docker npm go cargo tsc",
			Says:  []string{"The build succeeds.", "The project compiles cleanly.", "The build is green.", "I rebuilt the image.", "Build passed.", "The code builds without errors."},
			Not:   []Twin{{"negated", "The build did not succeed."}, {"future", "I'll build it."}, {"conditional", "If the build passes, deploy it."}},
		},
		{
			ID: "run_checks", Class: CheckAct, Verbs: []string{"run ran run ~check|checks|ci|pipeline|validation|validations"}, Nouns: "checks pipeline",
			Tools: "check ci pipeline run test lint validate verify bash workflow status",
			Says:  []string{"All checks pass.", "CI is green.", "The pipeline succeeded.", "I ran all the checks."},
			Not:   []Twin{{"negated", "CI is not green."}, {"future", "CI will pass."}, {"conditional", "Merge when CI is green."}},
		},
		{
			ID: "verify", Class: CheckAct, Verbs: []string{"verify", "check", "reproduce", "confirm", "validate", "test ~connection|link|login|endpoint|page", "ensure", "make made made ~sure", "audit", "compare", "reconcile", "prove", "authenticate", "cross-check", "proofread proofread", "sanity-check", "inspect ~result|output|diff", "monitor"}, Nouns: "verification validation audit check confirmation", States: "verified validated",
			Tools: "verify check validate get read test list confirm audit compare query find search view status show inspect diff",
			Says:  []string{"I verified the change.", "I checked every record.", "I double-checked the totals.", "I've confirmed that the new value is there.", "The backup has been verified.", "Verified by re-reading config/prod.yaml.", "I made sure the service is up.", "All links have been validated."},
			Not:   []Twin{{"future", "I'll check it."}, {"negated", "I have not verified it."}, {"conditional", "Once I've checked it, I'll write."}, {"instruction", "Please verify the address."}, {"offer", "Let me check that."}, {"other", "The details I reviewed are these."}},
		},
	}
}
