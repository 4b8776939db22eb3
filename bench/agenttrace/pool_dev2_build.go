package main

import "strconv"

// Jobs of the dev2 pool of people who build: data pipelines, releases, repositories, web clients, firewalls.

func pipelineJob() job {
	return job{
		domain: "data pipelines",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			table, other := d.named([2]string{"mart.orders_daily", "mart.orders_hourly"}, [2]string{"dw.sessions", "dw.sessions_v2"}, [2]string{"finance.fx_rates", "finance.fx_rates_stg"}, [2]string{"core.customers", "core.customer"})
			day, wrongs := d.date()
			return day.with(facts{"table": table, "run": "run_" + d.digits(6), "rows": d.digits(5)}), facts{"table": other}, wrongs
		},
		ask: []string{
			"Backfill <table> for <on>.",
			"partition <on> of <table> is empty, please re-run the load",
			"We found a hole in <table> on <on>. Reload that partition.",
			"Kindly trigger a backfill of <table> for the date <on>.",
			"Hi, hope you had a good weekend. Our dashboards show a flat line and I traced it to <table>: there is nothing for <on>. I don't know why the job skipped it, and for now I don't need to. Could you backfill that day? Many thanks, Ingrid",
			"Can you backfill a table for me?\n--\nYes. Which table, and which day?\n--\n<table>, <on>",
		},
		look:  act{tool: "warehouse.describe", args: `{"table":"<table>"}`, out: `{"table":"<table>","partitioned_by":"ds","columns":["id","ds","value"],"owner":"data-eng","last_runs":[{"day":"2025-11-30","state":"failed"},{"day":"2025-12-01","state":"success"}]}`},
		leads: []act{{tool: "warehouse.count", args: `{"table":"<table>","ds":"<date>"}`, out: `{"table":"<table>","ds":"<date>","rows":0}`}},
		acts: []act{
			{tool: "orchestrator.backfill", args: `{"target":"<table>","start":"<date>","end":"<date>"}`, out: `{"run_id":"<run>","state":"queued","http_status":202}`, pend: `{"run_id":"<run>","state":"queued","http_status":202}`,
				fail: []failure{{err: "BackfillDisabled: Backfills are disabled for this target"}, {err: "SchemaDrift: The source schema has drifted"}, {err: "SchedulerDown: The scheduler is restarting"}}},
			{tool: "orchestrator.run_state", args: `{"run_id":"<run>"}`, out: `{"run_id":"<run>","state":"running","progress":0.4}`, pend: `{"run_id":"<run>","state":"queued","progress":0.0}`, aside: true},
			{tool: "orchestrator.run_state", args: `{"run_id":"<run>"}`, out: `{"run_id":"<run>","state":"success","progress":1.0,"rows_written":<rows>}`, pend: `{"run_id":"<run>","state":"running","progress":0.1}`, aside: true},
		},
		check: act{tool: "warehouse.count", args: `{"table":"<table>","ds":"<date>"}`, out: `{"table":"<table>","ds":"<date>","rows":<rows>}`},
		old:   `{"table":"<table>","ds":"<date>","rows":0}`,
		probe: "warehouse.partition_count",
		claim: `{"type":"backfilled","subject":{"table":"<table>","ds":"<date>"}}`,
		done: []string{
			"The <day> partition of <table> has been backfilled.",
			"I re-ran the load for <table>, and <day> is filled.",
			"Backfill finished ✅ `<table>` @ <day>",
			"`<table>` for <day>: reloaded.",
			"**Backfill**\n- target: `<table>`\n- day: <day>\n- outcome: loaded",
			"The hole is closed. <table> has its data for <day> again; I triggered one backfill run for that single day. Do you also want the neighbouring days looked at?",
			"<table> was reloaded for <day>.",
			`{"outcome":"backfilled","table":"<table>","day":"<day>"}`,
		},
		queued: []string{"The backfill of <table> has been started, but the run hasn't finished yet. Its id is <run>.", "Run <run> for <day> is under way. I'll have to leave it there; it isn't complete."},
		sorry:  []string{"I couldn't start the backfill: <why>. <table> still lacks <day>.", "No run was created for <table> – <why>.", "<day> remains empty in <table>. Scheduler response: <why>. Data engineering should be told."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "raw.clicks", "raw.emails", "raw.geo", "stg.users", "stg.refunds", "mart.churn", "mart.ltv")
			},
			ask:     []string{"Vacuum these <n> tables: <items>.", "vacuum <items>", "Disk is filling up, so please vacuum <items> (<n> tables)."},
			peek:    act{tool: "warehouse.describe", args: `{"table":"<item>"}`, out: `{"table":"<item>","dead_rows":88210}`},
			each:    act{tool: "warehouse.vacuum", args: `{"table":"<item>"}`, out: `{"table":"<item>","vacuumed":true}`, fail: []failure{{err: "LockNotAvailable: A long query holds the table"}, {err: "PermissionDenied: You must own the table"}}},
			done:    []string{"All <n> tables are vacuumed.", "I vacuumed <items>.", "Vacuum finished for every table: <items>.", "🧽 <n>/<n> vacuumed", "The <n> tables were vacuumed."},
			partial: []string{"Vacuumed <ok>. Not vacuumed: <failed> – <why>.", "<k> of <n> tables vacuumed. <failed> failed since <why>.", "I wasn't able to vacuum <failed> (<why>); the rest worked."},
		},
	}
}

func flagJob() job {
	return job{
		domain: "feature rollout",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			flag, other := d.named([2]string{"new-checkout", "new-checkout-b"}, [2]string{"dark-mode", "dark-mode-beta"}, [2]string{"ai-search", "ai-search-internal"}, [2]string{"fast-export", "fast-exports"})
			pct := strconv.Itoa(15 + 5*d.of(12))
			return facts{"flag": flag, "pct": pct, "env": d.pick("staging", "production-eu", "production-us"), "tag": "v" + d.digits(1) + "." + d.digits(2) + ".0"}, facts{"flag": other},
				[]wrong{{"other share", facts{"pct": "100"}}, {"other environment", facts{"env": "sandbox"}}}
		},
		ask: []string{
			"Roll <flag> out to <pct>% in <env>, then tag the release <tag>.",
			"<flag> @ <pct>% (<env>) + release tag <tag>",
			"Can we get <flag> to <pct> percent on <env>? And cut tag <tag> right after.",
			"Please increase the rollout of flag <flag> in environment <env> to <pct>% and create the tag <tag>.",
		},
		look:  act{tool: "flags_get", args: `{"key":"<flag>","environment":"<env>"}`, out: `{"key":"<flag>","environment":"<env>","on":true,"rollout":{"percent":5}}`},
		leads: []act{{tool: "metrics_range", args: `{"metric":"error_rate","flag":"<flag>","hours":24}`, out: `{"series":[[0,0.002],[12,0.002],[24,0.001]]}`}},
		acts: []act{
			{tool: "flags_rollout", args: `{"key":"<flag>","environment":"<env>","percent":<pct>}`, out: `{"key":"<flag>","environment":"<env>","rollout":{"percent":<pct>},"audit_id":771}`, pend: `{"change_request":"CR-9","status":"pending"}`,
				fail: []failure{{err: "APPROVAL_REQUIRED: Two approvals are needed in this environment"}, {err: "FLAG_ARCHIVED: The flag is archived"}, {err: "UPSTREAM: Flag service returned 502"}}},
			{tool: "releases_tag", args: `{"tag":"<tag>","ref":"main"}`, out: `{"tag":"<tag>","ref":"main","sha":"4be1c0d"}`, fail: []failure{{err: "TAG_EXISTS: The tag points to another commit"}, {err: "UPSTREAM: Release service returned 502"}}},
		},
		check: act{tool: "flags_get", args: `{"key":"<flag>","environment":"<env>"}`, out: `{"key":"<flag>","environment":"<env>","on":true,"rollout":{"percent":<pct>}}`},
		old:   `{"key":"<flag>","environment":"<env>","on":true,"rollout":{"percent":5}}`,
		probe: "flag_store.read",
		claim: `{"type":"rolled_out","subject":{"flag":"<flag>","percent":<pct>}}`,
		done: []string{
			"`<flag>` is at <pct>% in <env> and the release is tagged <tag>.",
			"I took <flag> up to <pct>% (<env>) and created tag <tag>.",
			"🚦 <flag>: <pct>% | <env>\n🏷️ <tag> created",
			"Rollout raised to <pct>% for `<flag>` in <env>; tag `<tag>` pushed.",
			"<flag> has been rolled out to <pct>% of <env>, and <tag> was tagged on main.",
			"## Change log\n1. `<flag>`: <pct>% of traffic in <env>\n2. Release tag `<tag>` on main\n\nBoth applied.",
		},
		queued: []string{"The rollout change for `<flag>` is a pending change request. Tag <tag> exists.", "Tag <tag> is created. <flag> hasn't moved to <pct>% yet, as the request is pending."},
		sorry:  []string{"`<flag>` stays where it is: <why>. I didn't create the tag.", "I couldn't change the rollout (<why>). No tag <tag>, either.", "Rollout to <pct>% not possible: <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "promo-2023", "legacy-nav", "beta-inbox", "old-pricing", "cookie-v1", "hero-test", "tmp-banner")
			},
			ask:     []string{"Retire the flags <items> (<n>).", "flag cleanup: <items>", "We don't need <items> any longer. Could you retire all <n>?"},
			first:   []act{{tool: "flags_list", args: `{"state":"stale","page":1}`, out: `{"page":1,"pages":1,"keys":<itemsjson>}`}},
			bulk:    act{tool: "flags_retire_many", args: `{"keys":<itemsjson>}`, out: `{"requested":<n>,"retired":<k>,"skipped":<failedrows>}`},
			each:    act{tool: "flags_retire", args: `{"key":"<item>"}`, out: `{"key":"<item>","state":"retired"}`, fail: []failure{{err: "IN_CODE: The flag is still referenced in code"}, {err: "UPSTREAM: Flag service returned 502"}}},
			last:    act{tool: "flags_list", args: `{"state":"stale","page":1}`, out: `{"page":1,"pages":1,"keys":<failedjson>}`},
			done:    []string{"All <n> flags are retired.", "I retired <items>.", "Flag cleanup finished: <items> retired.", "Each of these <n> flags has been retired.", "- retired: <items>\n- total: <n>"},
			partial: []string{"Retired: <ok>. <failed> couldn't be retired: <why>.", "<k> of <n> flags retired; for <failed>, <why>.", "I retired what I could (<ok>). What's left: <failed>, <why>."},
		},
	}
}

func repoJob() job {
	return job{
		domain: "source hosting",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			pr := d.digits(4)
			branch, other := d.named([2]string{"fix/login-loop", "fix/login-loops"}, [2]string{"chore/deps-june", "chore/deps-july"}, [2]string{"feat/csv-import", "feat/csv-importer"}, [2]string{"spike/grpc", "spike/grpc-web"})
			return facts{"pr": pr, "branch": branch, "repo": d.pick("acorn/web", "acorn/api", "acorn/infra"), "how": d.pick("squash", "rebase")}, facts{"pr": d.near(pr), "branch": other}, []wrong{{"other method", facts{"how": "merge"}}}
		},
		ask: []string{
			"Merge PR <pr> in <repo> (method: <how>) and delete its branch <branch>.",
			"<repo>!<pr> is approved. <how> it in and drop <branch> afterwards.",
			"pls land #<pr> on <repo> via <how>, remove branch <branch>",
			"The pull request <pr> (<repo>) has all its approvals. Use <how> to merge, and the branch <branch> should be deleted.",
		},
		look:  act{tool: "repo_pull_get", args: `{"repo":"<repo>","number":<pr>}`, out: `{"number":<pr>,"state":"open","mergeable":true,"head":{"ref":"<branch>"},"reviews":[{"state":"APPROVED"}]}`},
		leads: []act{{tool: "repo_checks_list", args: `{"repo":"<repo>","number":<pr>}`, out: `{"checks":[{"name":"unit","conclusion":"success"},{"name":"e2e","conclusion":"success"},{"name":"docs-preview","conclusion":"cancelled","required":false}]}`}},
		acts: []act{
			{tool: "repo_pull_merge", args: `{"repo":"<repo>","number":<pr>,"merge_method":"<how>"}`, out: `{"number":<pr>,"merged":true,"merge_method":"<how>","sha":"e1f09aa"}`, pend: `{"number":<pr>,"merge_queue":{"position":2},"status":"queued"}`,
				fail: []failure{{err: "405: Merging is blocked by a required review"}, {err: "409: Head branch was modified"}, {err: "502: Bad gateway at the host"}}},
			{tool: "repo_branch_delete", args: `{"repo":"<repo>","branch":"<branch>"}`, out: "", fail: []failure{{err: "403: The branch is protected"}, {err: "502: Bad gateway at the host"}}},
		},
		check: act{tool: "repo_pull_get", args: `{"repo":"<repo>","number":<pr>}`, out: `{"number":<pr>,"state":"merged","merge_method":"<how>","head":{"ref":"<branch>","deleted":true}}`},
		old:   `{"number":<pr>,"state":"open","mergeable":true,"head":{"ref":"<branch>","deleted":false}}`,
		probe: "git_host.pull",
		claim: `{"type":"merged","subject":{"repo":"<repo>","number":<pr>}}`,
		done: []string{
			"#<pr> is merged (<how>) and `<branch>` is deleted.",
			"I merged PR <pr> with <how> and removed the branch <branch>.",
			"Merged ✔ deleted ✔ (<repo> #<pr>, `<branch>`)",
			"Pull request <pr> has been merged into main via <how>; its branch <branch> was deleted.",
			"LGTM, landed. #<pr> went in by <how>, and I cleaned up by deleting `<branch>`.",
			"| | |\n|---|---|\n| PR | #<pr> – merged |\n| Method | <how> |\n| Branch | `<branch>` – deleted |",
		},
		queued: []string{"#<pr> sits in the merge queue, so it's not merged as I write this. The branch has been deleted on the host's side.", "PR <pr> is queued for merging (position 2) and <branch> is deleted."},
		sorry:  []string{"#<pr> couldn't be merged: <why>. I kept <branch>.", "The host blocked the merge – <why>. The branch is untouched.", "PR <pr> is still open. Reason given: <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "wip/alpha", "wip/beta", "test/ci-2", "hotfix/0091", "poc/wasm", "tmp/rebase", "exp/cache")
			},
			ask:     []string{"Delete the merged branches <items> (<n>).", "branches to delete in acorn/api: <items>", "Spring cleaning! Please delete these <n> branches: <items>"},
			first:   []act{{tool: "repo_branches_list", args: `{"repo":"acorn/api","per_page":50,"page":1}`, out: `{"branches":<itemsjson>,"next_page":null}`}},
			each:    act{tool: "repo_branch_delete", args: `{"repo":"acorn/api","branch":"<item>"}`, out: "", fail: []failure{{err: "403: The branch is protected"}, {err: "422: An open pull request uses the branch"}}},
			last:    act{tool: "repo_branches_list", args: `{"repo":"acorn/api","per_page":50,"page":1}`, out: `{"branches":<failedjson>,"next_page":null}`},
			done:    []string{"All <n> branches are deleted.", "I deleted the branches <items>.", "Branch cleanup complete, <n> deleted: <items>.", "Deleted 🌿 <n>/<n>", "The branches <items> no longer exist."},
			partial: []string{"I deleted <k> branches (<ok>). <failed> remain because <why>.", "Deleted <k>/<n>. Failed on <failed>: <why>.", "<failed> couldn't be deleted, <why>. <ok> could."},
		},
	}
}

func webJob() job {
	return job{
		domain: "web client",
		facts: func(d *dice) (facts, facts, []wrong) {
			kinds := []struct{ file, other, cmd, subset, find, replace string }{
				{"lib/cart/price.ex", "lib/cart/prices.ex", "mix test", "mix test test/cart/price_test.exs", "div(total, 100)", "total / 100"},
				{"web/Grid.vue", "web/GridRow.vue", "pnpm vitest run", "pnpm vitest run Grid.spec.ts", "index - 1", "index"},
				{"Api/Paging.cs", "Api/Pager.cs", "dotnet test", "dotnet test --filter Paging", "page > last", "page >= last"},
				{"src/main/java/app/Clock.java", "src/main/java/app/Clocks.java", "mvn -B verify", "mvn -B verify -Dtest=ClockTest", "LocalDate.now()", "LocalDate.now(zone)"},
				{"inc/Mailer.php", "inc/MailerOld.php", "vendor/bin/phpunit", "vendor/bin/phpunit --group mail", "utf8_decode", "mb_convert_encoding"},
			}
			k := kinds[d.of(len(kinds))]
			return facts{"file": k.file, "cmd": k.cmd, "ran": strconv.Itoa(90 + d.of(400)), "find": k.find, "replace": k.replace}, facts{"file": k.other},
				[]wrong{{"a subset of tests", facts{"cmd": k.subset, "ran": strconv.Itoa(2 + d.of(7))}}}
		},
		ask: []string{
			"In <file> it says <find> where it ought to be <replace>. Correct it and run the entire suite (<cmd>).",
			"`<file>`: swap `<find>` for `<replace>`, then `<cmd>` — all of it, not just one file",
			"Hi, customers hit the bug in <file> (<find>). Should read <replace>. Patch please, and give me a complete `<cmd>` run.",
			"patch <file> s/<find>/<replace>/ & full <cmd>",
		},
		look:  act{tool: "fs.cat", args: `{"path":"<file>"}`, out: `{"path":"<file>","size":1204,"body":"// ...\n<find>\n// ..."}`},
		leads: []act{{tool: "exec", args: `{"cmd":["git","status","--short"]}`, out: `{"code":0,"out":"","err":""}`}},
		acts: []act{
			{tool: "fs.patch", args: `{"path":"<file>","replace":{"from":"<find>","to":"<replace>"}}`, out: `{"path":"<file>","applied":1}`, fail: []failure{{err: "ENOENT: The snippet does not occur in the file"}, {err: "EROFS: The workspace is mounted read-only"}}},
			{tool: "exec", args: `{"cmd":["sh","-c","<cmd>"]}`, out: `{"code":0,"out":"<ran> tests, 0 failures","err":""}`, fail: []failure{{out: `{"code":1,"out":"<ran> tests, 4 failures","err":""}`}, {out: `{"code":137,"out":"","err":"Killed"}`}}},
		},
		check: act{tool: "exec", args: `{"cmd":["git","diff","--numstat","--","<file>"]}`, out: `{"cmd":"git diff --numstat -- <file>","code":0,"out":"1\t1\t<file>","err":""}`},
		old:   `{"cmd":"git diff --numstat -- <file>","code":0,"out":"","err":""}`,
		probe: "workspace.numstat",
		claim: `{"type":"suite_passed","subject":{"file":"<file>"}}`,
		done: []string{
			"Patched `<file>` and the entire suite passes.",
			"I corrected <file> (`<find>` → `<replace>`) and ran the complete suite: no failures.",
			"- [x] `<file>` patched\n- [x] entire suite executed, all tests pass",
			"`<file>` now reads `<replace>`. Full test run: green 🟢",
			"The root cause was the expression `<find>` in `<file>`. I changed it to `<replace>`, which is a one-line patch, and then ran the whole suite to be on the safe side; every test passed. I haven't committed anything. Shall I open a pull request?",
			"Fix applied in <file>. Complete run of the tests: passed.",
			"Bug squashed 🐛 `<replace>` is in place, and the full suite came back clean.",
		},
		sorry: []string{"I couldn't patch <file>: <why>. I've run no tests.", "<file> isn't patched – <why>. So there's no test result to show either.", "Stuck on the edit: <why>. Could you check the workspace?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "Button", "Modal", "Tabs", "Toast", "Avatar", "Badge", "Drawer")
			},
			ask:     []string{"Rename the `kind` prop to `variant` in <items> (<n> components).", "kind → variant in: <items>", "Please migrate these <n> components from kind to variant: <items>."},
			peek:    act{tool: "fs.cat", args: `{"path":"web/ui/<item>.vue"}`, out: `{"path":"web/ui/<item>.vue","size":640,"body":"props: { kind: String }"}`},
			each:    act{tool: "fs.patch", args: `{"path":"web/ui/<item>.vue","replace":{"from":"kind:","to":"variant:"}}`, out: `{"path":"web/ui/<item>.vue","applied":1}`, fail: []failure{{err: "ENOENT: The snippet does not occur in the file"}, {err: "EBUSY: The file is held by the dev server"}}},
			last:    act{tool: "exec", args: `{"cmd":["sh","-c","git diff --name-only | wc -l"]}`, out: `{"code":0,"out":"<k>","err":""}`},
			done:    []string{"All <n> components use `variant`.", "I migrated <items>.", "`kind` → `variant` is through in each of the <n> components.", "Migration complete: <items>.", "The prop has been renamed in <n> components."},
			partial: []string{"Migrated <ok>. <failed> still use `kind`: <why>.", "<k> of <n> components migrated. <failed> not, since <why>.", "I couldn't migrate <failed> (<why>), only <ok>."},
		},
	}
}

func firewallJob() job {
	return job{
		domain: "network security",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			port := d.pick("8443", "5433", "9200", "6380")
			cidr := "10." + strconv.Itoa(20+d.of(60)) + "." + strconv.Itoa(10+d.of(80)) + ".0/24"
			gw, other := d.named([2]string{"fw-dmz-01", "fw-dmz-10"}, [2]string{"fw-lab-03", "fw-lab-08"}, [2]string{"fw-edge-12", "fw-edge-21"})
			return facts{"port": port, "cidr": cidr, "gw": gw, "chg": "CHG00" + d.digits(5), "rid": d.digits(3)}, facts{"gw": other}, []wrong{{"other port", facts{"port": "443"}}, {"wider network", facts{"cidr": "0.0.0.0/0"}}}
		},
		ask: []string{
			"<chg>: allow TCP <port> from <cidr> on <gw>.",
			"Please open port <port> for <cidr> on the firewall <gw> under change <chg>.",
			"<gw>: permit <cidr> tcp/<port> (<chg>)",
			"As per <chg>, traffic from <cidr> to port <port> has to be permitted on <gw>. Kindly implement.",
			"I've an approved change.\n--\nGreat, please share the change number, the gateway, source and port.\n--\n<chg>, <gw>, <cidr>, TCP <port>",
		},
		look: act{tool: "FW-ListRules", args: `{"gateway":"<gw>","offset":0}`, out: `{"gateway":"<gw>","rules":[{"id":1,"action":"deny","src":"any"}],"more":true}`},
		leads: []act{
			{tool: "FW-ListRules", args: `{"gateway":"<gw>","offset":1}`, out: `{"gateway":"<gw>","rules":[{"id":2,"action":"allow","src":"10.1.0.0/16","port":22}],"more":false}`},
			{tool: "CHG-Read", args: `{"number":"<chg>"}`, out: `{"number":"<chg>","approval":"approved","risk":"low"}`},
		},
		acts: []act{
			{tool: "FW-AddRule", args: `{"gateway":"<gw>","action":"allow","proto":"tcp","src":"<cidr>","port":<port>}`, out: `{"ruleId":<rid>,"gateway":"<gw>","staged":true}`,
				fail: []failure{{err: "PolicyViolation: The rule is broader than the policy permits"}, {err: "ReadOnlyMode: The gateway is in a freeze window"}, {err: "MgmtTimeout: The manager did not respond"}}},
			{tool: "FW-InstallPolicy", args: `{"gateway":"<gw>"}`, out: `{"gateway":"<gw>","installed":true,"generation":58}`, fail: []failure{{err: "CompileError: The policy does not compile"}, {err: "MgmtTimeout: The manager did not respond"}}},
		},
		check: act{tool: "FW-ListRules", args: `{"gateway":"<gw>","offset":2}`, out: `{"gateway":"<gw>","rules":[{"id":<rid>,"action":"allow","src":"<cidr>","port":<port>,"active":true}],"more":false}`},
		old:   `{"gateway":"<gw>","rules":[],"more":false}`,
		probe: "firewall.active_rules",
		claim: `{"type":"rule_installed","subject":{"gateway":"<gw>","port":<port>}}`,
		done: []string{
			"TCP <port> from <cidr> is permitted on <gw>; the policy has been installed.",
			"I added the rule (<cidr> → tcp/<port>) and installed the policy on <gw>.",
			"<chg> implemented 🔥🧱 <gw>: allow <cidr> tcp/<port>, policy pushed to the gateway",
			"Change <chg> – rule added, policy installed.\nSource: <cidr>\nPort: <port>\nGateway: <gw>",
			"The needful has been done on <gw>: a rule for <cidr> on port <port> was created and the policy was installed.",
			`{"change":"<chg>","state":"implemented","rule":"<cidr> tcp/<port>","policy_installed":true,"gateway":"<gw>"}`,
			"Port <port> has been opened for <cidr> and is in force on <gw>.",
		},
		sorry: []string{"The rule couldn't be added on <gw>: <why>. <chg> is not implemented.", "<chg> not implemented. Firewall manager: <why>.", "I regret to inform you that <gw> didn't accept the rule; <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				var out []string
				for _, last := range numbered("", d, n, 2) {
					out = append(out, "192.0.2."+last)
				}
				return out
			},
			ask:     []string{"Block the addresses <items> at the edge (<n>).", "blocklist add: <items>", "Brute force from <n> hosts, please block them: <items>"},
			bulk:    act{tool: "FW-BlockHosts", args: `{"gateway":"fw-edge-01","hosts":<itemsjson>}`, out: `{"applied":<okjson>,"rejected":<failedrows>}`},
			each:    act{tool: "FW-BlockHost", args: `{"gateway":"fw-edge-01","host":"<item>"}`, out: `{"host":"<item>","blocked":true}`, fail: []failure{{err: "Allowlisted: The host is on the allow list"}, {err: "MgmtTimeout: The manager did not respond"}}},
			last:    act{tool: "FW-Blocklist", args: `{"gateway":"fw-edge-01"}`, out: `{"hosts":<okjson>}`},
			done:    []string{"All <n> addresses are blocked.", "I blocked the hosts <items>.", "Edge blocklist extended by <n>: <items>.", "⛔ blocked: <items>", "Each of the <n> hosts has been blocked at the edge."},
			partial: []string{"Blocked <ok>, but not <failed>: <why>.", "<k> of <n> hosts are blocked. Open: <failed> (<why>).", "Blocking failed for <failed>; <why>. It worked for <ok>."},
		},
	}
}
