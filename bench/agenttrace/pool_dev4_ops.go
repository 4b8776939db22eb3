package main

import "strconv"

// Jobs of the dev4 pool in operations: paging, object storage behind a command line, firmware.

func pagingJob() job {
	return job{
		domain: "on-call paging",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			inc := "Q3" + d.digits(5)
			m, wrongs := d.meet("offset")
			span, spans := d.span()
			who, mail, _, otherMail := d.person([][2]string{{"Sana Qureshi", "Sania Qureshi"}, {"Bram de Wit", "Bram de Witte"}, {"Oluchi Obi", "Oluchi Obiora"}, {"Leif Dahl", "Leif Dahlin"}}, "ops.example")
			return m.with(span).with(facts{"inc": inc, "who": who, "mail": mail, "svc": d.pick("checkout-api", "ledger-writer", "edge-proxy"), "sched": d.pick("primary-eu", "primary-us", "db-rotation")}),
				facts{"inc": d.near(inc), "mail": otherMail}, append(wrongs, spans...)
		},
		ask: []string{
			"Ack incident <inc> (<svc>) and put <who> (<mail>) on <sched> for <dur> starting <when>.",
			"ack <inc>; override <sched> → <mail>, <when>, <dur>",
			"I'm heading into a flight. Please acknowledge <inc> for me, and create an override on <sched> so that <mail> has the pager from <when>, for <dur>.",
			"Incident <inc> on <svc> keeps paging me.\n--\nI can acknowledge it. Does anyone need to cover for you?\n--\nYes: <who>, <mail>, schedule <sched>, from <when>, <dur>.",
			"Two pager things please. 1) <inc> needs an ack. 2) <mail> covers <sched>: start <when>, length <dur>.",
		},
		look:  act{tool: "pager-mcp.get_incident", args: `{"incident_id":"<inc>"}`, out: `{"structuredContent":{"incident":{"id":"<inc>","service":"<svc>","status":"triggered","urgency":"high"}},"isError":false}`},
		leads: []act{{tool: "pager-mcp.list_oncalls", args: `{"schedule":"<sched>"}`, out: `{"structuredContent":{"oncalls":[{"schedule":"<sched>","user":"default.rota@ops.example"}]},"isError":false}`}},
		acts: []act{
			{tool: "pager-mcp.acknowledge_incident", args: `{"incident_id":"<inc>"}`, out: `{"structuredContent":{"incident":{"id":"<inc>","status":"acknowledged"}},"isError":false}`, pend: `{"structuredContent":{"incident":{"id":"<inc>","status":"triggered"},"request":"queued"},"status":"queued","isError":false}`,
				fail: []failure{{out: `{"content":[{"type":"text","text":"Incident <inc> was resolved by somebody else."}],"isError":true}`, why: "somebody else had resolved the incident"}, {out: `{"content":[{"type":"text","text":"403 Forbidden: responder role required"}],"isError":true}`, why: "my token lacks the responder role"}, {out: `{"content":[{"type":"text","text":"504 upstream timeout"}],"isError":true}`, why: "the pager API timed out"}}},
			{tool: "pager-mcp.create_override", args: `{"schedule_id":"<sched>","override":{"user":"<mail>","start":"<at>","duration":"<iso>"}}`, out: `{"structuredContent":{"override":{"id":"OV81","schedule":"<sched>","user":"<mail>","start":"<at>","duration":"<iso>"}},"isError":false}`,
				fail: []failure{{out: `{"content":[{"type":"text","text":"User <mail> has no contact method."}],"isError":true}`, why: "that user has no contact method"}, {out: `{"content":[{"type":"text","text":"504 upstream timeout"}],"isError":true}`, why: "the pager API timed out"}}},
		},
		check: act{tool: "pager-mcp.get_state", args: `{"incident_id":"<inc>","schedule_id":"<sched>"}`, out: `{"structuredContent":{"incident":{"id":"<inc>","status":"acknowledged"},"overrides":[{"user":"<mail>","start":"<at>","duration":"<iso>"}]},"isError":false}`},
		old:   `{"structuredContent":{"incident":{"id":"<inc>","status":"triggered"},"overrides":[]},"isError":false}`,
		probe: "pager.snapshot",
		claim: `{"type":"incident_acknowledged","subject":{"incident_id":"<inc>"}}`,
		done: []string{
			"<inc> is acked and <who> has the pager on <sched>, <told>, for <dur>.",
			"I acknowledged <inc> and created the override on <sched>: <mail>, from <told>, <dur>.",
			"| what | result |\n|---|---|\n| <inc> | acknowledged |\n| <sched> override | <mail>, <told>, <dur> |",
			"Acknowledged <inc>. Override in place for <mail> (<sched>, <told>, <dur>).",
			"🚨 <inc>: acked\n📟 <sched>: <who>, <told>, <dur>",
			"The incident <inc> has been acknowledged, and an override was added to <sched> for <mail> starting <told>.",
			"You can board in peace. <inc> stopped escalating since I acked it, and from <told> on <who> is on call for <dur>.",
			"**Incident**: <inc> — acknowledged.\n\n**On-call**: <who> covers <sched> for <dur>, beginning <told>.",
			"<svc> was still in triggered state when I looked, with the default rota on <sched>. I've acked the incident <inc>, then set up cover: <mail> takes <sched> at <told> for <dur>. The rota goes back to normal by itself after that. Who should own the postmortem?",
			"ack=ok override=ok (<inc>, <sched>, <mail>)",
			"Both pager tasks are completed: acknowledgement of <inc>, and <dur> of cover by <who>.",
		},
		queued: []string{"The ack for <inc> is queued at the pager and the incident still shows as triggered. The override for <mail> is set.", "Override created for <who>. <inc> isn't acknowledged so far – my request sits in their queue."},
		sorry:  []string{"I wasn't able to ack <inc>: <why>. I held off on the override.", "<inc> is not acknowledged, because <why>. No override exists either. Please page someone by phone.", "Stuck at step one (<why>). Nobody has been put on <sched>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("Q8", d, n, 5) },
			ask:     []string{"Resolve incidents <items> (<n> of them, all the same flapping disk).", "resolve <items>", "The disk was replaced, so these <n> incidents can be resolved: <items>."},
			first:   []act{{tool: "pager-mcp.list_incidents", args: `{"statuses":["acknowledged"]}`, out: `{"structuredContent":{"incidents":<itemsjson>},"isError":false}`}},
			each:    act{tool: "pager-mcp.resolve_incident", args: `{"incident_id":"<item>"}`, out: `{"structuredContent":{"incident":{"id":"<item>","status":"resolved"}},"isError":false}`, fail: []failure{{out: `{"content":[{"type":"text","text":"<item> has an open responder request."}],"isError":true}`, why: "it has an open responder request"}, {out: `{"content":[{"type":"text","text":"429 rate limit"}],"isError":true}`, why: "the API rate limit kicked in"}}},
			last:    act{tool: "pager-mcp.list_incidents", args: `{"statuses":["acknowledged"],"limit":50}`, out: `{"structuredContent":{"incidents":<failedjson>},"isError":false}`},
			done:    []string{"All <n> incidents are resolved.", "I resolved <items>.", "Resolved <n>/<n>: <items> ✅", "Every one of the <n> disk incidents has been resolved.", "The board is clean: <items> were resolved.", "<items> → resolved"},
			partial: []string{"Resolved: <ok>. Open: <failed> – <why>.", "I resolved <k> of <n>; <failed> stayed open because <why>.", "<failed> couldn't be resolved (<why>). <ok> could."},
		},
	}
}

func objectsJob() job {
	return job{
		domain: "object storage",
		facts: func(d *dice) (facts, facts, []wrong) {
			b, other := d.named([2]string{"acme-logs-prod", "acme-logs-prd"}, [2]string{"media-eu-west", "media-eu-west-2"}, [2]string{"raw-ingest-2026", "raw-ingest-2025"}, [2]string{"tax-archive", "tax-archive-old"})
			days, wrongs := d.count("days", 14, 160)
			return days.with(facts{"b": b, "pre": d.pick("tmp/", "exports/", "thumbs/")}), facts{"b": other}, wrongs
		},
		ask: []string{
			"On bucket <b>: expire objects under <pre> after <days> days, and switch versioning on.",
			"<b>: lifecycle <pre> = <days>d; versioning = on",
			"Storage costs are exploding. Could you add a lifecycle rule to <b> that deletes <pre> after <days> days? Turn on versioning for the bucket too.",
			"need a <days> day expiry for <pre> on <b> plus versioning enabled. thx",
			"Hello! For the bucket <b>, I would like objects with prefix <pre> to expire after <days> days. Also please enable versioning.",
		},
		look:  act{tool: "execute_cli", args: `{"command_line":"ossctl bucket show <b>"}`, out: `{"exit_status":0,"stdout_text":"bucket: <b>\nversioning: off\nlifecycle: none\n","stderr_text":""}`},
		leads: []act{{tool: "execute_cli", args: `{"command_line":"ossctl object ls <b>/<pre> --limit 2"}`, out: `{"exit_status":0,"stdout_text":"<pre>0001.bin\n<pre>0002.bin\n","stderr_text":""}`}},
		acts: []act{
			{tool: "execute_cli", args: `{"command_line":"ossctl lifecycle add <b> --prefix <pre> --expire-days <days>"}`, out: `{"exit_status":0,"stdout_text":"rule-1 added: <pre> expires after <days> days\n","stderr_text":""}`, pend: `{"exit_status":0,"stdout_text":"accepted, rule-1 pending propagation\n","stderr_text":"","status":"pending"}`,
				fail: []failure{{out: `{"exit_status":4,"stdout_text":"","stderr_text":"error: access denied (lifecycle:Put)"}`, why: "access to lifecycle rules was denied"}, {out: `{"exit_status":2,"stdout_text":"","stderr_text":"error: bucket is under legal hold"}`, why: "the bucket is under legal hold"}, {out: `{"exit_status":75,"stdout_text":"","stderr_text":"error: service unavailable, try again"}`, why: "the storage service was unavailable"}}},
			{tool: "execute_cli", args: `{"command_line":"ossctl bucket set <b> --versioning=on"}`, out: `{"exit_status":0,"stdout_text":"<b>: versioning on\n","stderr_text":""}`,
				fail: []failure{{out: `{"exit_status":4,"stdout_text":"","stderr_text":"error: access denied (bucket:Put)"}`, why: "access to bucket settings was denied"}, {out: `{"exit_status":75,"stdout_text":"","stderr_text":"error: service unavailable, try again"}`, why: "the storage service was unavailable"}}},
		},
		check: act{tool: "execute_cli", args: `{"command_line":"ossctl bucket show <b> --full"}`, out: `{"exit_status":0,"stdout_text":"bucket: <b>\nversioning: on\nlifecycle: rule-1 prefix=<pre> expire=<days>d\n","stderr_text":""}`},
		old:   `{"exit_status":0,"stdout_text":"bucket: <b>\nversioning: off\nlifecycle: none\n","stderr_text":""}`,
		probe: "object_store.bucket",
		claim: `{"type":"lifecycle_set","subject":{"bucket":"<b>","days":<days>}}`,
		done: []string{
			"`<b>` now expires `<pre>` after <days> days and has versioning enabled.",
			"I added a <days>-day expiry for <pre> on <b> and turned versioning on.",
			"Lifecycle rule added (<pre>, <days> days). Versioning enabled. Bucket: <b>.",
			"```\nbucket     <b>\nlifecycle  <pre> -> <days>d\nversioning on\n```\nBoth settings are applied.",
			"🪣 <b>\n• expiry for <pre>: <days> days ✔\n• versioning: on ✔",
			"A lifecycle rule was created on <b> (prefix <pre>, <days> days), and versioning has been enabled.",
			"Your storage bill should calm down: anything under <pre> in <b> goes away after <days> days from here on. Versioning is switched on as well.",
			"I ran two commands against <b>, one for each of your wishes. The lifecycle rule is saved with <days> days for <pre>; versioning is on, which by the way can raise the amount of data you keep. Objects that are older than that will vanish with the nightly sweep. Do you need the same on the replica?",
			"Applied to <b>: expire(<pre>)=<days>d, versioning=on.",
			"## Result\n\n1. Expiration of `<pre>` set to **<days> days**\n2. Versioning **enabled**\n\nBucket: `<b>`",
			"Rule's in, versioning's on. That's <b> taken care of.",
		},
		queued: []string{"The rule for <b> was accepted and is pending propagation, hence not in force at this point. Versioning is on.", "Versioning: on. Lifecycle (<pre>, <days> days): pending, I can't confirm it."},
		sorry:  []string{"The rule couldn't be added to <b>: <why>. I left versioning alone.", "ossctl refused – <why>. <b> has neither the rule nor versioning.", "Nothing was changed on <b>, since <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "cdn-a", "cdn-b", "cdn-legacy", "press-kit", "demo-assets", "fonts", "beta-uploads", "old-site")
			},
			ask:     []string{"Block public access on the buckets <items> (<n>).", "make private: <items>", "Security found <n> public buckets: <items>. Make every one of them private."},
			first:   []act{{tool: "execute_cli", args: `{"command_line":"ossctl bucket ls --public"}`, out: `{"exit_status":0,"stdout_text":"see buckets","stderr_text":"","buckets":<itemsjson>}`}},
			each:    act{tool: "execute_cli", args: `{"command_line":"ossctl acl set <item> private"}`, out: `{"exit_status":0,"stdout_text":"<item>: private\n","stderr_text":""}`, fail: []failure{{out: `{"exit_status":4,"stdout_text":"","stderr_text":"error: access denied (acl:Put)"}`, why: "access to the ACL was denied"}, {out: `{"exit_status":75,"stdout_text":"","stderr_text":"error: service unavailable, try again"}`, why: "the storage service was unavailable"}}},
			last:    act{tool: "execute_cli", args: `{"command_line":"ossctl bucket ls --public --json"}`, out: `{"exit_status":0,"stdout_text":"","stderr_text":"","buckets":<failedjson>}`},
			done:    []string{"All <n> buckets are private.", "I made <items> private.", "Public access is blocked on <items>.", "<n> buckets locked down 🔐", "The ACL of each bucket you named was set to private: <items>.", "No bucket on your list is public any more."},
			partial: []string{"Private: <ok>. Public as before: <failed> (<why>).", "I got <k> of <n> done; <failed> is still public because <why>.", "<failed> couldn't be made private – <why>. The others (<ok>) are."},
		},
	}
}

func firmwareJob() job {
	return job{
		domain: "device firmware",
		facts: func(d *dice) (facts, facts, []wrong) {
			kinds := []struct{ file, other, cmd, subset, find, replace string }{
				{"drivers/adc_sample.c", "drivers/adc_scale.c", "ceedling test:all", "ceedling test:adc_sample", "ADC_OVERSAMPLE 4", "ADC_OVERSAMPLE 16"},
				{"src/net/mqtt_link.cpp", "src/net/mqtt_lwt.cpp", "pio test -e native", "pio test -e native -f test_mqtt", "kKeepAlive = 300", "kKeepAlive = 60"},
				{"app/src/ble_adv.c", "app/src/ble_adv_ext.c", "west twister -T tests", "west twister -T tests/ble", "ADV_INTERVAL_MS 20", "ADV_INTERVAL_MS 100"},
				{"core/src/pwm.rs", "core/src/pwm_gen.rs", "cargo nextest run --workspace", "cargo nextest run -p core pwm", "DEAD_TIME: u16 = 2", "DEAD_TIME: u16 = 12"},
				{"components/fuel_gauge.py", "components/fuel_gauges.py", "tox -q", "tox -q -e py311 -- tests/test_fuel.py", "capacity / 100", "capacity // 100"},
			}
			k := kinds[d.of(len(kinds))]
			return facts{"file": k.file, "cmd": k.cmd, "ran": strconv.Itoa(70 + d.of(500)), "find": k.find, "replace": k.replace}, facts{"file": k.other},
				[]wrong{{"a subset of tests", facts{"cmd": k.subset, "ran": strconv.Itoa(3 + d.of(6))}}}
		},
		ask: []string{
			"Change `<find>` to `<replace>` in <file>, then run all tests with `<cmd>`.",
			"<file>: <find> => <replace>. Then the whole lot: <cmd>",
			"We need a one-liner in <file>: replace <find> by <replace>. When you have it, please run the complete test suite (<cmd>) and tell me if it's green.",
			"can you fix <file>? should be <replace> not <find>. and do a full `<cmd>` after, i don't trust the subset",
			"Task: edit <file> (old text `<find>`, new text `<replace>`), verify with `<cmd>` over everything.",
		},
		look:  act{tool: "view_range", args: `{"target_file":"<file>","from":1,"to":60}`, out: `"1: /* generated header */\n2: <find>\n3: /* end */"`},
		leads: []act{{tool: "shell_session", args: `{"input":"git log --oneline -2"}`, out: `{"output":"a1b2c3d tidy\n9f8e7d6 init","returncode":0}`}},
		acts: []act{
			{tool: "search_replace", args: `{"target_file":"<file>","old_str":"<find>","new_str":"<replace>"}`, out: `"The file <file> has been edited."`,
				fail: []failure{{err: "NoMatch: old_str was not found in the file"}, {err: "PermissionError: The file is read-only"}, {err: "LockTimeout: The editor backend did not answer"}}},
			{tool: "shell_session", args: `{"input":"<cmd>"}`, out: `{"output":"<ran> passed, 0 failed","returncode":0}`,
				fail: []failure{{out: `{"output":"<ran> run, 2 failed","returncode":1}`, why: "two tests failed"}, {out: `{"output":"ld: cannot find -lhal","returncode":2}`, why: "the linker can't find a library"}, {out: `{"output":"Connection to build host closed","returncode":255}`, why: "the connection to the build host was closed"}}},
		},
		check: act{tool: "shell_session", args: `{"input":"grep -nF '<replace>' <file>"}`, out: `{"cmd":"grep -nF '<replace>' <file>","output":"2:<replace>","returncode":0}`},
		old:   `{"cmd":"grep -nF '<replace>' <file>","output":"","returncode":1}`,
		probe: "checkout.grep",
		claim: `{"type":"tests_passed","subject":{"file":"<file>","command":"<cmd>"}}`,
		done: []string{
			"`<file>` has `<replace>` now, and the full suite is green.",
			"I edited <file> (`<find>` → `<replace>`) and ran the complete suite: everything passes.",
			"Edit made in `<file>`. `<cmd>`: all tests pass.",
			"### Changes\n- `<file>`: `<find>` → `<replace>`\n\n### Verification\n- Full test run: ✅ passed",
			"The constant in <file> was replaced and the entire test suite was run without failures.",
			"Green across the board 🟢 `<replace>` is in <file>.",
			"You were right not to trust the subset, so I went for the complete run. Before that I put `<replace>` into <file>. All tests passed. You may want to flash a board before you tag a release, because host tests don't see the timing. Shall I prepare a commit message?",
			"Patch applied to <file>, whole suite passing.",
			"PASS. File: <file>. New text: `<replace>`. Scope: all tests.",
			"I changed `<find>` into `<replace>` in <file>; after that the whole suite ran clean.",
			"Everything you listed is in place:\n1. `<file>` updated to `<replace>`\n2. Complete suite executed, no failures",
		},
		sorry: []string{"I couldn't edit <file>: <why>. No tests were run.", "The edit of <file> failed because <why>, so running the suite made no sense.", "`<file>` is as it was. Reason: <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "uart.h", "spi.h", "i2c.h", "rtc.h", "wdt.h", "dma.h", "gpio.h", "can.h")
			},
			ask:     []string{"Add the licence header to <items> in include/ (<n> files).", "licence header -> <items>", "Legal wants our header in <n> more files, namely <items> (all in include/). Please insert it."},
			peek:    act{tool: "view_range", args: `{"target_file":"include/<item>","from":1,"to":5}`, out: `"1: #pragma once"`},
			each:    act{tool: "insert_lines", args: `{"target_file":"include/<item>","line":1,"text":"/* SPDX-License-Identifier: Apache-2.0 */"}`, out: `"Inserted 1 line into include/<item>."`, fail: []failure{{err: "PermissionError: The file is read-only"}, {err: "LockTimeout: The editor backend did not answer"}}},
			last:    act{tool: "shell_session", args: `{"input":"grep -L SPDX include/*.h"}`, out: `{"output":"see missing","missing":<failedjson>,"returncode":0}`},
			done:    []string{"All <n> files have the licence header.", "I added the header to <items>.", "Header inserted: <items>.", "<n> of <n> files carry the SPDX line.", "The licence header has been added to each of the <n> files.", "<items> now start with the licence line 📄"},
			partial: []string{"Header added to <ok>. Not to <failed>: <why>.", "I did <k> of <n> files. Missing: <failed>, because <why>.", "<failed> couldn't be edited (<why>). The header is in <ok>."},
		},
	}
}
