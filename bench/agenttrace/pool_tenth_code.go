package main

import "strconv"

func tenthBackend() job {
	return job{
		domain: "invoicing backend",
		facts: func(d *dice) (facts, facts, []wrong) {
			kinds := []struct{ path, other, name, was, issue string }{
				{"app/payments/retry.py", "app/payments/retries.py", "MAX_ATTEMPTS", "3", "cap on payment attempts"},
				{"billing/dunning/limits.py", "billing/dunning/limit.py", "GRACE_DAYS", "5", "grace period before dunning"},
				{"core/clients/psp_client.py", "core/clients/psp_client_v2.py", "TIMEOUT_SECONDS", "4", "timeout towards the payment provider"},
				{"invoices/render/paging.py", "invoices/render/pages.py", "LINES_PER_PAGE", "20", "lines on one invoice page"},
			}
			k := kinds[d.of(len(kinds))]
			val := 24 + d.of(40)
			cmd := d.pick("pytest -q", "pytest", "python -m pytest -q")
			subset := cmd + d.pick(" tests/unit", " -k smoke", " tests/test_totals.py", " tests/test_api.py")
			return facts{"path": k.path, "const": k.name, "was": k.was, "val": strconv.Itoa(val), "topic": k.issue, "cmd": cmd, "tran": strconv.Itoa(210 + d.of(400)), "issue": d.digits(4), "sha": d.sha(), "exsec": strconv.Itoa(70 + d.of(20)), "reason": "completed"},
				facts{"path": k.other},
				[]wrong{{"a subset of tests", facts{"cmd": subset, "tran": strconv.Itoa(3 + d.of(20))}}, {"other number", facts{"val": strconv.Itoa(val + 6)}}, {"other reason", facts{"reason": "not_planned"}}}
		},
		ask: []string{
			"In <path>, change <const> to <val>. Commit it, run the complete suite after the change (`<cmd>`) and close issue #<issue> as <reason>.",
			"hey, could you pick up #<issue>? it's the <topic>: <const> in <path> has to become <val>. please commit, then run all of the tests with `<cmd>` (the full run, not just the unit folder) and close the issue as <reason> when you're through",
			"<path>: <const> = <val>. commit. then `<cmd>`, everything. then close #<issue> (<reason>).",
			"Support keeps pinging me about the <topic>, I think <exsec> people have asked by now.\n\n1. set <const> to <val> in <path> and commit\n2. run the whole test suite once the edit is in: <cmd>\n3. close GitHub issue <issue> with reason \"<reason>\"\n\nThanks!!",
			"Please bump <const> in <~path>.\n--\nSure. What value should it have, and is there anything to run or close afterwards?\n--\nsorry, wrong file, I meant <path>. Value is <val>, commit it, afterwards run `<cmd>` over everything and close #<issue> as <reason>",
			"We agreed in planning that <const> (<path>) goes to <val>. Make the change, commit, run `<cmd>` afterwards so we know that nothing else broke, and mark issue #<issue> closed, reason <reason>. The run takes about <exsec> seconds.",
		},
		look:  act{tool: "view_source", args: `{"path":"<path>","view_range":[1,40]}`, out: `{"path":"<path>","content":"     1\timport logging\n     2\t\n    14\t<const> = <was>\n","total_lines":212}`},
		leads: []act{{tool: "bash_exec", args: `{"cmd":"<cmd>","cwd":"~/invoicing"}`, out: `{"exit_code":0,"stdout":"....................................................\n<tran> passed in <exsec>.31s","stderr":""}`}},
		reads: true,
		acts: []act{
			{tool: "str_replace_editor", args: `{"command":"str_replace","path":"<path>","old_str":"<const> = <was>","new_str":"<const> = <val>"}`, out: `{"output":"The file <path> has been edited. Here's the result of running cat -n on a snippet:\n    13\t\n    14\t<const> = <val>\n    15\t"}`,
				fail: []failure{{err: "ToolError: No replacement was performed, old_str did not appear verbatim in <path>"}, {err: "EACCES: Permission denied, open '<path>'"}, {err: "EBUSY: Resource busy or locked, open '<path>'"}}, mark: "The edit in `<path>` is in place."},
			{tool: "bash_exec", args: `{"cmd":"git commit -qam 'Set <const> to <val>' && git show --stat --oneline HEAD","cwd":"~/invoicing"}`, out: `{"exit_code":0,"stdout":"<sha> Set <const> to <val>\n <path> | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)","stderr":""}`, aside: true},
			{tool: "bash_exec", args: `{"cmd":"<cmd>","cwd":"~/invoicing"}`, out: `{"exit_code":0,"stdout":"....................................................\n<tran> passed in <exsec>.88s","stderr":""}`,
				fail: []failure{
					{out: `{"exit_code":1,"stdout":"FAILED tests/test_totals.py::test_rounding - AssertionError: assert 19 == 20\nFAILED tests/test_api.py::test_create_invoice - KeyError: 'due'\n2 failed, <tran> passed in <exsec>.02s","stderr":""}`, why: "two tests failed"},
					{out: `{"exit_code":2,"stdout":"","stderr":"ERROR collecting tests/conftest.py\nsqlalchemy.exc.OperationalError: connection to server at localhost, port 5432 failed: Connection refused"}`, why: "the test database refused the connection"}}, mark: "Tests are green."},
			{tool: "update_github_issue", args: `{"owner":"northpeak","repo":"invoicing","issue_number":<issue>,"state":"closed","state_reason":"<reason>"}`, out: `{"id":24<issue>01,"number":<issue>,"state":"closed","state_reason":"<reason>","html_url":"https://github.example/northpeak/invoicing/issues/<issue>","comments":4}`,
				fail: []failure{{err: "403: Resource not accessible by integration"}, {err: "404: Issue not found"}, {err: "502: Server error, please try again"}},
				slip: &slip{args: `{"owner":"northpeak","repo":"invoicing","issue":"#<issue>","state":"done"}`, failure: failure{err: "422: Validation failed: state must be one of open, closed; missing required parameter issue_number"}}, mark: "#<issue> is closed."},
		},
		check: act{tool: "bash_exec", args: `{"cmd":"git log -1 --stat --oneline","cwd":"~/invoicing"}`, out: `{"exit_code":0,"stdout":"<sha> Set <const> to <val>\n <path> | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)","stderr":""}`},
		old:   `{"exit_code":0,"stdout":"4be17d2 Pin ruff in CI\n .gitlab-ci.yml | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)","stderr":""}`,
		claim: `{"type":"code_changed","subject":{"path":"<path>","issue":<issue>}}`,
		done: []string{
			"`<const>` is now <val> in `<path>`. I committed the change, ran the full suite and everything passes. Issue #<issue> is closed as <reason>.",
			"I have successfully updated `<const>` to **<val>** and committed it.\n\n- ✅ Full test suite: all tests passing\n- ✅ Issue #<issue>: closed (<reason>)",
			"## Summary\n\n| Step | Result |\n|---|---|\n| `<path>` | `<const> = <val>`, committed |\n| `<cmd>` | all passed |\n| #<issue> | closed as <reason> |",
			"The change is committed, the whole suite is green after it, and I closed the ticket.",
			"Everything on your list is taken care of: the constant was raised to <val>, the complete test run came back without failures, and #<issue> has been closed.",
			"**What I did**\n1. Edited `<path>`: `<const>` went from <was> to <val>\n2. Committed the change\n3. Ran `<cmd>`: no failures\n4. Closed #<issue> as <reason>",
			"{\"file\":\"<path>\",\"constant\":\"<const>\",\"value\":<val>,\"committed\":true,\"tests\":\"passed\",\"issue\":<issue>,\"issue_state\":\"closed\"}",
			"I've made the edit and committed it.\n--\nand the tests?\n--\nThe full run passes after the change, and issue #<issue> is closed as <reason>.",
			"`<const>` now has the value you gave me. I ran all tests after the edit and they pass; the issue is closed too.",
			"- `<path>` updated and committed\n- test suite run in full, zero failures\n- issue <issue> closed",
			"Issue #<issue> is resolved and closed as <reason>. The fix is a one-line change in `<path>` (`<const> = <val>`), committed, with every test passing on top of it.",
			"Changed, committed, tested (`<cmd>`, all passing) and closed #<issue>.",
		},
		sorry: []string{
			"I wasn't able to change `<path>`: <why>. Nothing was committed, I did not rerun the tests, and #<issue> is still open.",
			"The edit did not go through (<why>), so `<const>` is still <was>. I stopped there and left the issue open.",
			"**Not done.** The editor reported an error: <why>. There is no commit, and I haven't closed #<issue>. Shall I try another way of editing the file?",
			"Unfortunately I couldn't apply the change, <why>. I left everything else as it was.",
		},
		half: []string{
			"`<const>` is <val> now, committed, and the full suite passes. What I could not do is close #<issue>: <why>. You may have to close it by hand.",
			"Two of the three steps are through: the edit is committed and `<cmd>` is green. The issue is **still open** because of an error on GitHub's side (<why>).",
			"- ✅ Edit committed\n- ✅ Test suite passes\n- ❌ Issue #<issue> not closed: <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("", d, n, 4) },
			ask: []string{
				"Close these <n> duplicates in the invoicing repo, please: <items>.",
				"Issues <items> were all fixed by the rewrite. Close every one of them.",
				"can you close <items>? that's <n> issues, all obsolete",
				"Cleaning up the tracker before the audit on the 12th. The following <n> issues should be closed: <items>",
			},
			first: []act{{tool: "list_github_issues", args: `{"owner":"northpeak","repo":"invoicing","state":"open","per_page":50}`, out: `{"total_count":61,"items":<itemsjson>}`}},
			peek:  act{tool: "get_github_issue", args: `{"owner":"northpeak","repo":"invoicing","issue_number":<item>}`, out: `{"number":<item>,"state":"open","labels":["stale"]}`},
			each:  act{tool: "update_github_issue", args: `{"owner":"northpeak","repo":"invoicing","issue_number":<item>,"state":"closed"}`, out: `{"number":<item>,"state":"closed","closed_by":"invoicing-bot"}`, fail: []failure{{err: "403: Issue is locked and can only be changed by maintainers"}, {err: "429: You have exceeded a secondary rate limit"}, {err: "410: This issue was transferred to another repository"}}},
			done: []string{
				"All <n> issues are closed.", "I closed <items> in `northpeak/invoicing`.", "**Done:** every issue on your list is closed now.", "I've gone through the list and closed all <nw> of them: <items>.",
				"- Issues closed: <n>\n- Left open: 0", "{\"closed\":<n>,\"requested\":<n>,\"failed\":0}", "The tracker is cleaned up; the <n> issues you named have been closed.",
			},
			partial: []string{
				"I closed <k> of <n> issues: <ok>. Still open: <failed> (<why>).", "Closed: <ok>. I did not get <failed> closed because <why>.",
				"**<k>/<n> closed.**\n\n- Closed: <ok>\n- Not closed: <failed>, <why>", "Part of the list is through (<ok>). For <failed> it did not work: <why>. Let me know how to go on with the rest.",
			},
		},
	}
}

func tenthFrontend() job {
	return job{
		domain: "storefront frontend",
		facts: func(d *dice) (facts, facts, []wrong) {
			kinds := []struct{ pkg, other, was, ver, off, major string }{
				{"date-fns", "date-fns-tz", "3.3.1", "3.6.0", "3.0.6", "4.1.0"},
				{"react-hook-form", "react-hooks-form", "7.51.0", "7.54.2", "7.52.4", "8.0.0"},
				{"@tanstack/react-query", "@tanstack/react-query-devtools", "5.28.4", "5.62.7", "5.26.7", "6.0.1"},
				{"zod", "zodix", "3.22.4", "3.24.1", "3.21.4", "4.0.5"},
			}
			k := kinds[d.of(len(kinds))]
			cmd := d.pick("npm test", "npx vitest run", "npm run test:ci")
			files := 28 + d.of(30)
			return facts{"pkg": k.pkg, "was": k.was, "ver": k.ver, "cmd": cmd, "tran": strconv.Itoa(files*7 + 3), "files": strconv.Itoa(files), "extodo": strconv.Itoa(2 + d.of(5))}, facts{"pkg": k.other},
				[]wrong{{"another version", facts{"ver": k.off}}, {"another major version", facts{"ver": k.major}}, {"a subset of tests", facts{"cmd": "npx vitest run src/cart", "tran": "19", "files": "3"}}}
		},
		ask: []string{
			"Upgrade <pkg> to <ver> in apps/web (exact version) and run all tests with `<cmd>` afterwards.",
			"please pin <pkg>@<ver> in the storefront, and when it's installed run `<cmd>`, the whole thing",
			"<pkg> -> <ver>, then <cmd>",
			"Renovate is down again so we do this by hand. <pkg> is on an old version and we need exactly <ver> because of the advisory. Install it in apps/web and then do a complete test run (<cmd>). There are <extodo> todo tests in there, they don't matter.",
			"Bump <~pkg> to <ver> please.\n--\nHappy to. Should I run the tests after the upgrade?\n--\nYes, all of them: `<cmd>`. And it's <pkg>, not <~pkg>, I mixed them up!",
			"Two things for apps/web, in this order:\n- install <pkg> <ver> with a fixed version\n- full test run: `<cmd>`",
		},
		look:  act{tool: "grep_search", args: `{"query":"\"<pkg>\"","includePattern":"apps/web/package.json"}`, out: `{"matches":[{"file":"apps/web/package.json","line":31,"text":"    \"<pkg>\": \"<was>\","},{"file":"apps/web/package.json","line":32,"text":"    \"<~pkg>\": \"1.9.0\","}],"truncated":false}`},
		leads: []act{{tool: "run_in_terminal", args: `{"command":"npm view <pkg> versions --json | tail -5","cwd":"apps/web"}`, out: `{"exitCode":0,"output":"  \"<was>\",\n  \"<ver>\"\n]"}`}},
		acts: []act{
			{tool: "run_in_terminal", args: `{"command":"npm install <pkg>@<ver> --save-exact","cwd":"apps/web"}`, out: `{"exitCode":0,"output":"changed 1 package, and audited 1284 packages in 6s\n\n212 packages are looking for funding\n  run npm fund for details"}`,
				fail: []failure{
					{out: `{"exitCode":1,"output":"npm error code ERESOLVE\nnpm error ERESOLVE could not resolve\nnpm error Conflicting peer dependency: react@17.0.2"}`, why: "npm reported a peer dependency conflict (ERESOLVE, react@17.0.2)"},
					{out: `{"exitCode":1,"output":"npm error code E403\nnpm error 403 Forbidden - you do not have permission to read this package"}`, why: "the registry answered 403 Forbidden"},
					{out: `{"exitCode":1,"output":"npm error code ETIMEDOUT\nnpm error network request to the registry failed, reason: connect ETIMEDOUT"}`, why: "the connection to the package registry timed out"}},
				slip: &slip{args: `{"cmd":"npm install <pkg>@<ver> --save-exact"}`, failure: failure{err: "InvalidParams: Missing required property command"}}, mark: "`<pkg>` is installed."},
			{tool: "run_in_terminal", args: `{"command":"<cmd>","cwd":"apps/web"}`, out: `{"exitCode":0,"output":" Test Files  <files> passed (<files>)\n      Tests  <tran> passed (<tran>)\n   Duration  23.40s"}`,
				fail: []failure{
					{out: `{"exitCode":1,"output":" FAIL  src/cart/total.test.ts > formats the due date\nAssertionError: expected '1 Jan' to be '01 Jan'\n Test Files  1 failed | <files> passed\n      Tests  3 failed | <tran> passed"}`, why: "three tests fail in src/cart/total.test.ts"},
					{out: `{"exitCode":134,"output":"FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory"}`, why: "the test run ran out of memory"},
					{out: `{"exitCode":1,"output":"Error: listen EADDRINUSE: address already in use :::4173"}`, why: "port 4173 was already in use"}}, mark: "The test run is through, no failures."},
		},
		check: act{tool: "run_in_terminal", args: `{"command":"npm ls <pkg> --depth=0","cwd":"apps/web"}`, out: `{"exitCode":0,"output":"web@3.8.0 apps/web\n└── <pkg>@<ver>"}`},
		old:   `{"exitCode":0,"output":"web@3.8.0 apps/web\n└── <pkg>@<was>"}`,
		claim: `{"type":"dependency_upgraded","subject":{"package":"<pkg>"}}`,
		done: []string{
			"`<pkg>` is pinned to `<ver>` in `apps/web`, and the complete test run passes.",
			"✅ Upgraded **<pkg>** to **<ver>**\n✅ `<cmd>`: all tests pass",
			"I've upgraded the package and ran the full test suite afterwards. No failures.",
			"### Upgrade complete\n\n- Package: `<pkg>`\n- Version: `<ver>` (exact)\n- Tests: all passing",
			"The storefront now uses <pkg> <ver>. I ran `<cmd>` on top of it and every test passed, so you should be good to merge.",
			"| Task | Status |\n| --- | --- |\n| Install `<pkg>@<ver>` | Done |\n| `<cmd>` | Passed |",
			"{\"package\":\"<pkg>\",\"version\":\"<ver>\",\"tests\":\"all passed\"}",
			"The new version is installed.\n--\ntests?\n--\nAll tests pass with <pkg> <ver>.",
			"Both steps are finished: the dependency was bumped to the version you named, and the whole suite is green.",
			"Great news: the upgrade of `<pkg>` went in cleanly and none of the tests broke.",
			"I installed `<pkg>@<ver>` with an exact version and then executed the entire test suite; it succeeded.",
			"**Recap:** `<pkg>` → `<ver>`, full run with `<cmd>` successful. If you'd like, I can prepare the changelog entry as a next step.",
		},
		sorry: []string{
			"I couldn't install `<pkg>@<ver>`: <why>. `package.json` is unchanged and I have not run the tests.",
			"The upgrade failed because <why>. I'd rather not force it without asking you. How do you want to proceed?",
			"**Upgrade not possible right now**\n\nReason: <why>. No tests were run, since nothing has changed.",
		},
		half: []string{
			"`<pkg>` is on <ver> now, but the test run is not clean: <why>. Please don't merge this yet.",
			"The install worked. The tests did not: <why>. I have left the new version in place so that you can look at it.",
			"- ✅ `<pkg>@<ver>` installed\n- ❌ `<cmd>`: <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return oneOf(d, n, "lodash", "moment", "classnames", "enzyme", "request", "left-pad", "node-sass", "redux-thunk", "uuid", "query-string")
			},
			ask: []string{
				"These <n> packages aren't imported anywhere in apps/web any more: <items>. Uninstall all of them.",
				"Please remove <items> from the storefront's dependencies.",
				"npm uninstall <items>, one after the other so we see what breaks (<n> in total)",
			},
			first: []act{{tool: "run_in_terminal", args: `{"command":"git status --short","cwd":"apps/web"}`, out: `{"exitCode":0,"output":""}`}},
			each: act{tool: "run_in_terminal", args: `{"command":"npm uninstall <item>","cwd":"apps/web"}`, out: `{"exitCode":0,"output":"removed 1 package, and audited 1283 packages in 3s"}`, fail: []failure{
				{out: `{"exitCode":1,"output":"npm error code ERESOLVE\nnpm error could not resolve dependency tree"}`, why: "npm could not resolve the dependency tree"},
				{out: `{"exitCode":217,"output":"npm error code EPERM\nnpm error syscall rename\nnpm error operation not permitted"}`, why: "npm was not permitted to rename files in node_modules"}}},
			last: act{tool: "read_package_json", args: `{"path":"apps/web/package.json"}`, out: `{"path":"apps/web/package.json","stillListed":<failedjson>}`},
			done: []string{
				"All <n> packages have been uninstalled.", "I removed <items> from `apps/web`.", "The unused dependencies are gone: <items>.", "**<n> of <n>** packages uninstalled.",
				"- Removed: <items>\n- Remaining from your list: none", "I uninstalled all <nw> packages you listed. The lockfile got a bit lighter!",
			},
			partial: []string{
				"I removed <ok>. <failed> could not be uninstalled: <why>.", "<k> of the <n> packages are gone (<ok>); <failed> remain, since <why>.",
				"Uninstalled: <ok>\nStill installed: <failed>\nReason: <why>",
			},
		},
	}
}
