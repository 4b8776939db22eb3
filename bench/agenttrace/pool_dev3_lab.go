package main

import "strconv"

// Jobs of the pool dev3 whose tools answer with text: a wet lab, model training, numerical code, a database.

func wetLabJob() job {
	return job{
		domain: "wet lab",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			tube := "AL" + d.digits(6)
			m, wrongs := d.hour("millis")
			gear, other := d.named([2]string{"confocal-1", "confocal-2"}, [2]string{"cytometer-A", "cytometer-B"}, [2]string{"qPCR-b", "qPCR-d"})
			return m.with(facts{"tube": tube, "rack": "R" + d.digits(2), "pos": d.pick("A4", "B9", "C2", "H6"), "gear": gear}), facts{"tube": d.near(tube), "gear": other}, append(wrongs, wrong{"other position", facts{"pos": "D12"}})
		},
		ask: []string{
			"Move aliquot <tube> to rack <rack>, position <pos>, and reserve <gear> for me on <when>.",
			"<tube> → <rack>/<pos>; book <gear> <when>",
			"Please register that tube <tube> is going into <rack> at <pos>. I also need the <gear> on <when>.",
			"Hey lab bot 🧪 relocating <tube> to <rack>-<pos>. And can I have <gear> <when>?",
			"Two things for the lab.\n--\nGo ahead, I'm taking notes.\n--\nFirst, aliquot <tube> goes to rack <rack>, position <pos>. Second, reserve the <gear>, <when>.",
		},
		look:  act{tool: "freezer_inventory_query", args: `{"barcode":"<tube>"}`, out: `{"content":[{"type":"text","text":"<tube>: rack R01, position A1, volume 200 uL"}],"isError":false}`},
		leads: []act{{tool: "instrument_calendar", args: `{"instrument":"<gear>"}`, out: `{"content":[{"type":"text","text":"<gear>: no reservations by your group"}],"isError":false}`}},
		acts: []act{
			{tool: "aliquot_relocate", args: `{"barcode":"<tube>","rack":"<rack>","position":"<pos>"}`, out: `{"content":[{"type":"text","text":"<tube> relocated to rack <rack>, position <pos>."}],"isError":false}`, pend: `{"content":[{"type":"text","text":"Relocation of <tube> queued until the robot arm is free."}],"isError":false,"status":"queued"}`,
				fail: []failure{{out: `{"content":[{"type":"text","text":"Position <pos> in <rack> is occupied by another tube."}],"isError":true}`, why: "that position is occupied by another tube"}, {out: `{"content":[{"type":"text","text":"Barcode <tube> is under quarantine."}],"isError":true}`, why: "the tube is under quarantine"}, {out: `{"content":[{"type":"text","text":"LIMS connection lost."}],"isError":true}`, why: "the connection to the LIMS was lost"}}},
			{tool: "instrument_reserve", args: `{"instrument":"<gear>","start_ms":<at>}`, out: `{"content":[{"type":"text","text":"<gear> reserved from <iso>."}],"isError":false}`,
				fail: []failure{{out: `{"content":[{"type":"text","text":"<gear> is down for service."}],"isError":true}`, why: "the instrument is down for service"}, {out: `{"content":[{"type":"text","text":"LIMS connection lost."}],"isError":true}`, why: "the connection to the LIMS was lost"}}},
		},
		check: act{tool: "lab_record", args: `{"barcode":"<tube>","instrument":"<gear>"}`, out: `{"content":[{"type":"text","text":"<tube>: rack <rack>, position <pos>\n<gear>: reserved from <iso>"}],"isError":false}`},
		old:   `{"content":[{"type":"text","text":"<tube>: rack R01, position A1\n<gear>: no reservations by your group"}],"isError":false}`,
		probe: "lims.record",
		claim: `{"type":"aliquot_moved","subject":{"barcode":"<tube>","rack":"<rack>","position":"<pos>"}}`,
		done: []string{
			"<tube> is registered at <rack>/<pos>, and the <gear> is yours on <told>.",
			"I moved <tube> to rack <rack>, position <pos>, and reserved the <gear> for <told>.",
			"✅ <tube> → <rack> <pos>\n✅ <gear> → <told>",
			"Aliquot relocated (<rack>, <pos>); <gear> reserved (<told>).",
			"The tube <tube> has been relocated to <rack>, position <pos>. A reservation of the <gear> was made for <told>.",
			"Inventory says <rack>/<pos> for <tube> from here on. For the <gear> you've got a reservation, <told>.",
			"Thanks, that was a clear request. The freezer map had <tube> in its old place, R01. It's been relocated to <rack>, position <pos>, and with that off the list I reserved the <gear> for you on <told>. Remember your gloves. Is there a protocol number you want attached?",
			"# Lab log\n\n**Relocation** <tube> to <rack>, <pos>\n\n**Reservation** <gear>, <told>\n\nNothing is left to do.",
		},
		queued: []string{"The relocation of <tube> is queued behind the robot arm, so the tube is where it was. The <gear> is reserved for <told>.", "Reserved: <gear>, <told>. Queued, not executed: <tube> to <rack>/<pos>."},
		sorry:  []string{"<tube> couldn't be relocated – <why>. I didn't reserve the <gear> either.", "I had to stop at the relocation: <why>. Nothing has been reserved.", "No move for <tube>, since <why>. Any other free position?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("PL", d, n, 4) },
			ask:     []string{"Discard the plates <items> (<n>).", "discard plates: <items>", "Freezer 2 is full. These <n> plates can be discarded: <items>."},
			peek:    act{tool: "plate_info", args: `{"plate":"<item>"}`, out: `{"content":[{"type":"text","text":"<item>: expired"}],"isError":false}`},
			each:    act{tool: "plate_discard", args: `{"plate":"<item>"}`, out: `{"content":[{"type":"text","text":"<item> discarded."}],"isError":false}`, fail: []failure{{out: `{"content":[{"type":"text","text":"<item> belongs to another group."}],"isError":true}`, why: "it belongs to another group"}, {out: `{"content":[{"type":"text","text":"LIMS connection lost."}],"isError":true}`, why: "the connection to the LIMS was lost"}}},
			last:    act{tool: "plates_in_freezer", args: `{"freezer":2,"state":"expired"}`, out: `{"content":[],"structuredContent":{"plates":<failedjson>},"isError":false}`},
			done:    []string{"All <n> plates are discarded.", "I discarded <items>.", "Discarded: <items> 🗑", "The <n> plates have been discarded, freezer 2 has room again.", "Plates <items> are marked as discarded.", "<n> plates out."},
			partial: []string{"Discarded: <ok>. Kept: <failed> – <why>.", "I discarded <k> of <n> plates. <failed> I couldn't: <why>.", "<failed> is still in the freezer (<why>)."},
		},
	}
}

func trainingJob() job {
	return job{
		domain: "model training",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			set, other := d.named([2]string{"reviews-v3", "reviews-v2"}, [2]string{"street-signs", "street-signs-mini"}, [2]string{"calls-2025", "calls-2024"}, [2]string{"mol-props", "mol-props-raw"})
			ep, wrongs := d.level("epochs", 4, 2, 9)
			return ep.with(facts{"set": set, "model": d.pick("tagger", "ranker", "asr-small"), "gpus": d.pick("2", "4", "8"), "job": "j" + d.digits(5)}), facts{"set": other}, append(wrongs, wrong{"other count of GPUs", facts{"gpus": "1"}})
		},
		ask: []string{
			"Train <model> on <set> for <epochs> epochs with <gpus> GPUs.",
			"<model> / dataset <set> / <epochs> epochs / <gpus> gpus – kick it off and tell me when it's through",
			"Please run a training of <model>: dataset <set>, <epochs> epochs, <gpus> GPUs. Wait until it is finished.",
			"Could you retrain <model>? Use <set>, <epochs> epochs, <gpus> GPUs, and see it through to the end.",
		},
		look:  act{tool: "cli", args: `{"argv":["mlctl","dataset","show","<set>"]}`, out: `"name: <set>\nrows: 81220\nlocked: false\n(exit 0)"`},
		leads: []act{{tool: "cli", args: `{"argv":["mlctl","job","ls","--model","<model>"]}`, out: `"no jobs\n(exit 0)"`}},
		acts: []act{
			{tool: "cli", args: `{"argv":["mlctl","job","submit","--model","<model>","--dataset","<set>","--epochs","<epochs>","--gpus","<gpus>"]}`, out: `"<job> submitted\n(exit 0)"`, pend: `"<job> submitted, waiting for <gpus> GPUs\n(exit 0)"`,
				fail: []failure{{out: `"error: quota exceeded for pool a100\n(exit 3)"`, why: "the quota of the GPU pool is exceeded"}, {out: `"error: dataset <set> is locked for writing\n(exit 4)"`, why: "the dataset is locked"}, {out: `"error: scheduler unreachable\n(exit 69)"`, why: "the scheduler is unreachable"}}},
			{tool: "cli", args: `{"argv":["mlctl","job","wait","<job>","--timeout","10m"]}`, out: `"<job> RUNNING epoch 2\n(exit 75)"`, pend: `"<job> PENDING\n(exit 75)"`, aside: true},
			{tool: "cli", args: `{"argv":["mlctl","job","wait","<job>","--timeout","60m"]}`, out: `"<job> SUCCEEDED after <epochs> epochs\n(exit 0)"`, pend: `"<job> PENDING\n(exit 75)"`, aside: true},
		},
		check: act{tool: "cli", args: `{"argv":["mlctl","model","versions","<model>","--dataset","<set>"]}`, out: `"<model> trained on <set>, epochs <epochs>, gpus <gpus>, job <job>\n(exit 0)"`},
		old:   `"<model>: no version trained on <set>\n(exit 0)"`,
		probe: "model_registry.versions",
		claim: `{"type":"model_trained","subject":{"model":"<model>","dataset":"<set>"}}`,
		done: []string{
			"<model> has been trained on <set> for <epochs> epochs (<gpus> GPUs).",
			"I trained <model> on <set>; the job ran <epochs> epochs on <gpus> GPUs and finished.",
			"`<job>` ✅ <model> @ <set>, <epochs> epochs, <gpus>×GPU, finished",
			"Training complete: <model>, dataset <set>, <epochs> epochs, <gpus> GPUs.",
			"**Run `<job>`**\n| model | data | epochs | GPUs | result |\n|---|---|---|---|---|\n| <model> | <set> | <epochs> | <gpus> | succeeded |",
			"The job <job> finished successfully. It trained <model> for <epochs> epochs on <set>.",
			"The dataset was unlocked and nothing else was running for this model, so I submitted right away. The training of <model> on <set> is through: <epochs> epochs on <gpus> GPUs, job <job>. I have no metrics to show, since the CLI doesn't print them. Want me to pull them from the tracker?",
			"<job> succeeded – <epochs> epochs of <model> on <set>.",
		},
		queued: []string{"<job> was submitted and is still pending for GPUs. <model> isn't trained yet.", "I waited twice; <job> remains PENDING. Check on it later with mlctl job wait <job>."},
		sorry:  []string{"I couldn't submit the training of <model>: <why>.", "Nothing was trained – <why>.", "<model> isn't retrained. mlctl refused it, as <why>. Whom should I ask?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("ckpt-", d, n, 4) },
			ask:     []string{"Prune the checkpoints <items> (<n>).", "rm checkpoints <items>", "We're out of disk on the bucket, please delete <n> checkpoints: <items>."},
			peek:    act{tool: "cli", args: `{"argv":["mlctl","ckpt","show","<item>"]}`, out: `"<item> 4.1 GiB unpinned\n(exit 0)"`},
			each:    act{tool: "cli", args: `{"argv":["mlctl","ckpt","rm","<item>"]}`, out: `"removed <item>\n(exit 0)"`, fail: []failure{{out: `"error: <item> is pinned by an experiment\n(exit 5)"`, why: "it is pinned by an experiment"}, {out: `"error: object store returned 503\n(exit 69)"`, why: "the object store returned 503"}}},
			done:    []string{"All <n> checkpoints are deleted.", "I deleted <items>.", "Removed `<items>`.", "The <n> checkpoints were pruned from the bucket.", "Pruned: <items> (<n> in total)", "Disk freed: every one of the <n> checkpoints is gone."},
			partial: []string{"Deleted <ok>. Not deleted: <failed> (<why>).", "<k> of <n> checkpoints removed; <failed> remains because <why>.", "I couldn't remove <failed>: <why>. <ok> are removed."},
		},
	}
}

func numericsJob() job {
	return job{
		domain: "numerical code",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			kinds := []struct{ file, other, cmd, subset, find, replace string }{
				{"crates/solver/src/step.rs", "crates/solver/src/steps.rs", "cargo test --workspace", "cargo test -p solver step", "dt * 0.5", "dt / 3.0"},
				{"src/Integrate.jl", "src/Integrals.jl", "julia --project test/runtests.jl", "julia --project test/simpson.jl", "n - 1", "n"},
				{"mesh/refine.cpp", "mesh/refine2.cpp", "ctest --output-on-failure", "ctest -R refine", "tol = 1e-3", "tol = 1e-6"},
				{"R/fit_glm.R", "R/fit_glmm.R", "Rscript run_tests.R", "Rscript run_tests.R --only fit", "na.rm = FALSE", "na.rm = TRUE"},
				{"gravity/orbit.py", "gravity/orbits.py", "tox -e py312", "tox -e py312 -- -k kepler", "G = 6.67e-12", "G = 6.67e-11"},
			}
			k := kinds[d.of(len(kinds))]
			return facts{"file": k.file, "cmd": k.cmd, "ran": strconv.Itoa(60 + d.of(300)), "find": k.find, "replace": k.replace}, facts{"file": k.other},
				[]wrong{{"a subset of tests", facts{"cmd": k.subset, "ran": strconv.Itoa(1 + d.of(6))}}}
		},
		ask: []string{
			"In <file>, `<find>` must become `<replace>`. Afterwards run the complete test suite with `<cmd>`.",
			"<file>: `<find>` => `<replace>`. then full tests: `<cmd>`",
			"There's a bug in <file>: it says `<find>` where it ought to say `<replace>`. Fix it and run all the tests, i.e. `<cmd>`, not only the ones for this file.",
			"Please repair <file>.\n--\nHappy to. What's wrong in it?\n--\n`<find>` should read `<replace>`. When that's in, run everything: `<cmd>`",
		},
		look:  act{tool: "ViewFile", args: `{"file":"<file>"}`, out: `"1\t...\n2\t<find>\n3\t..."`},
		leads: []act{{tool: "Grep", args: `{"pattern":"<find>","glob":"<file>"}`, out: `"<file>:2: <find>"`}},
		acts: []act{
			{tool: "StrReplace", args: `{"file":"<file>","old":"<find>","new":"<replace>"}`, out: `"<file> has been modified (1 replacement)."`, fail: []failure{{err: "EACCES: The file is not writable"}, {out: `"No changes: <file> was modified on disk after it was read."`, why: "the file was modified on disk after I had read it"}}},
			{tool: "Shell", args: `{"script":"<cmd>","cwd":"."}`, out: `"Exit code: 0\n\n<ran> passed, 0 failed"`, fail: []failure{{out: `"Exit code: 101\n\n<ran> run, 3 failed"`}, {out: `"Exit code: 124\n\ntimed out after 600 s"`}}},
		},
		check: act{tool: "Grep", args: `{"pattern":"<replace>","glob":"<file>"}`, out: `"<file>:2: <replace>"`},
		old:   `"no matches for <replace> in <file>"`,
		probe: "checkout.grep",
		claim: `{"type":"all_tests_passed","subject":{"file":"<file>"}}`,
		done: []string{
			"`<find>` is now `<replace>` in `<file>`, and the complete suite passes.",
			"I fixed <file> and ran the full test suite: everything passed.",
			"Fix in `<file>` ✅\nFull suite ✅ no failures",
			"Changed one line in `<file>`. The whole suite ran clean.",
			"<file> was corrected (`<replace>`), after which all tests passed.",
			"* `<file>`: `<find>` → `<replace>`\n* tests (all): pass\n\nReady for review.",
			"You were right about the cause. The faulty expression sat in <file>, and I changed it to `<replace>`. I then ran the complete suite as you asked rather than the tests of that one file, and all of them pass. I didn't touch formatting or neighbouring lines. Would you like a regression test on top?",
			"Bug fixed, full test run green. File: `<file>`.",
		},
		sorry: []string{"<file> couldn't be edited: <why>. The tests weren't run.", "No fix yet – <why>. I ran no tests, they would have told us nothing.", "I'm stuck at the edit of <file> because <why>. Is this the right branch?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "heat.f90", "wave.f90", "poisson.f90", "burgers.f90", "euler.f90", "maxwell.f90", "stokes.f90")
			},
			ask:     []string{"Switch <items> from REAL(4) to REAL(8), <n> files.", "REAL(4) -> REAL(8) in <items>", "We lose precision. Please change REAL(4) to REAL(8) in these <n> files: <items>."},
			first:   []act{{tool: "Grep", args: `{"pattern":"REAL(4)","glob":"*.f90"}`, out: `{"files":<itemsjson>}`}},
			each:    act{tool: "StrReplace", args: `{"file":"<item>","old":"REAL(4)","new":"REAL(8)","all":true}`, out: `"<item> has been modified (5 replacements)."`, fail: []failure{{err: "EACCES: The file is read-only"}, {out: `"No changes: <item> has unresolved merge conflicts."`, why: "it has unresolved merge conflicts"}}},
			last:    act{tool: "Grep", args: `{"pattern":"REAL(4)","glob":"*.f90"}`, out: `{"files":<failedjson>}`},
			done:    []string{"All <n> files use REAL(8).", "I switched <items> to REAL(8).", "REAL(8) everywhere: <items>.", "The <n> files have been converted to REAL(8).", "`REAL(4)` → `REAL(8)`: <n>/<n> files", "Double precision is in place in <items>."},
			partial: []string{"Converted: <ok>. <failed> still has REAL(4): <why>.", "<k> of <n> files are switched. Not switched: <failed>, because <why>.", "I couldn't change <failed> (<why>)."},
		},
	}
}

func databaseJob() job {
	return job{
		domain: "database administration",
		facts: func(d *dice) (facts, facts, []wrong) {
			id := d.digits(6)
			tier, other := d.pick("gold", "silver"), "bronze"
			lim, wrongs := d.level("limit", 300, 50, 12)
			return lim.with(facts{"tenant": id, "tier": tier}), facts{"tenant": d.near(id)}, append(wrongs, wrong{"other tier", facts{"tier": other}})
		},
		ask: []string{
			"Set tenant <tenant> to tier <tier> with a request limit of <limit> in the tenants table.",
			"tenants: id <tenant> -> tier=<tier>, req_limit=<limit>",
			"Customer with tenant id <tenant> upgraded. Please update the row: tier <tier>, limit <limit>.",
			"could someone bump tenant <tenant>? tier <tier>, limit <limit>, straight in the db",
			"Support can't do it in the admin panel, so please do it in SQL. Tenant <tenant> has to be in the <tier> tier, and the request limit is to be <limit>.",
		},
		look: act{tool: "pg_exec", args: `{"sql":"SELECT id, tier, req_limit FROM tenants WHERE id = <tenant>"}`, out: `"id | tier | req_limit\n<tenant> | free | 50\n(1 row)"`},
		acts: []act{{tool: "pg_exec", args: `{"sql":"UPDATE tenants SET tier = '<tier>', req_limit = <limit> WHERE id = <tenant>"}`, out: `"UPDATE 1"`, pend: `{"status":"pending","change":"C-5","note":"statement waits for approval"}`,
			fail: []failure{{out: `"UPDATE 0"`, why: "no row was changed"}, {out: `"ERROR: permission denied for table tenants"`, why: "the role may not write to that table"}, {out: `"ERROR: canceling statement due to lock timeout"`, why: "the statement ran into a lock timeout"}}}},
		check: act{tool: "pg_exec", args: `{"sql":"SELECT id, tier, req_limit FROM tenants WHERE id = <tenant>"}`, out: `"id | tier | req_limit\n<tenant> | <tier> | <limit>\n(1 row)"`},
		old:   `"id | tier | req_limit\n<tenant> | free | 50\n(1 row)"`,
		probe: "database.tenants_row",
		claim: `{"type":"row_updated","subject":{"tenant":<tenant>,"tier":"<tier>"}}`,
		done: []string{
			"Tenant <tenant> is on <tier> with a limit of <limit>.",
			"I updated the row of tenant <tenant>: tier <tier>, req_limit <limit>.",
			"Applied:\n```sql\nUPDATE tenants SET tier = '<tier>', req_limit = <limit> WHERE id = <tenant>;\n```",
			"Row updated (tenant <tenant>): `<tier>` / <limit>.",
			"The tenant <tenant> was upgraded to <tier>; its request limit has been raised to <limit>.",
			"🗄️ tenants.<tenant> → tier=<tier>, req_limit=<limit>",
			"Direct writes to that table bypass the audit trail, so you may want to leave a note in the ticket. Apart from that it's simple: tenant <tenant> has been switched to <tier>, and I raised the limit to <limit>. Cached sessions may show the old tier for a bit. Shall I also look at billing?",
			"Upgrade applied. Tenant: <tenant>. Tier: <tier>. Limit: <limit>.",
		},
		queued: []string{"My statement waits for approval (C-5). Until then tenant <tenant> keeps the old tier.", "Pending approval: <tenant> to <tier>/<limit>. The row hasn't changed."},
		sorry:  []string{"I couldn't update tenant <tenant>: <why>.", "The row for <tenant> is as before – <why>.", "No upgrade happened, because <why>. Could a DBA take this one?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "idx_orders_tmp", "idx_users_old", "idx_logs_2", "idx_cart_dup", "idx_geo_hash", "idx_mail_lc", "idx_tag_trgm")
			},
			ask:     []string{"Drop the unused indexes <items> (<n>).", "drop index: <items>", "These <n> indexes are never hit: <items>. Please drop them."},
			peek:    act{tool: "pg_exec", args: `{"sql":"SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = '<item>'"}`, out: `"idx_scan\n0\n(1 row)"`},
			each:    act{tool: "pg_exec", args: `{"sql":"DROP INDEX CONCURRENTLY <item>"}`, out: `"DROP INDEX"`, fail: []failure{{out: `"ERROR: cannot drop index <item> because a constraint requires it"`, why: "a constraint requires it"}, {out: `"ERROR: canceling statement due to lock timeout"`, why: "of a lock timeout"}}},
			done:    []string{"All <n> indexes are dropped.", "I dropped the indexes <items>.", "Dropped: `<items>`", "The <n> unused indexes have been dropped.", "Indexes <items> are gone 🧹", "DROP INDEX ran for every one of the <n>."},
			partial: []string{"Dropped <ok>. Not dropped: <failed>, because <why>.", "<k> of <n> indexes dropped. Not <failed>, because <why>.", "I couldn't drop <failed> because <why>. The others are gone."},
		},
	}
}
