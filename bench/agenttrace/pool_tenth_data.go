package main

import "strconv"

func tenthWarehouse() job {
	return job{
		domain: "analytics warehouse",
		facts: func(d *dice) (facts, facts, []wrong) {
			acc := "AC-" + d.digits(5)
			limit, wrongs := d.ceiling()
			tier := [][2]string{{"gold", "silver"}, {"platinum", "gold"}, {"strategic", "standard_plus"}}[d.of(3)]
			return facts{"acc": acc, "tier": tier[0], "view": d.pick("mart.credit_exposure", "mart.accounts_by_tier", "reporting.open_limits"), "rows": strconv.Itoa(20000 + d.of(60000)), "qid": "01b" + d.digits(5), "exrev": strconv.Itoa(2+d.of(7)) + "." + strconv.Itoa(1+d.of(9)) + " million"}.with(limit), facts{"acc": d.near(acc)},
				joined(wrongs, []wrong{{"other tier", facts{"tier": tier[1]}}})
		},
		ask: []string{
			"Set account <acc> to tier <tier> with a credit limit of <climit> in crm.accounts, then refresh <view>.",
			"can you fix <acc> in the warehouse? tier should be <tier>, limit <climit>. and refresh <view> after, the dashboard reads from there",
			"<acc>: tier=<tier>, limit=<climit>. refresh <view>.",
			"Sales ops signed off on <acc> this morning (they did <exrev> in revenue last year, which doesn't go in there, just so you know why). New tier is <tier> and the new credit limit is <climit>. Once crm.accounts is updated, please refresh <view>.",
			"Update the credit limit of <~acc> to <climit>, tier <tier>, and refresh <view>.\n--\nI'll look up <~acc> first. Is that the right account?\n--\nGood that you ask. No, I misread it, it's <acc>. Everything else stays.",
			"- UPDATE crm.accounts for <acc>: tier <tier>, limit <climit> (the column is in cents!)\n- REFRESH <view>",
		},
		look:  act{tool: "warehouse.query", args: `{"sql":"SELECT account_id, tier, credit_limit_cents FROM crm.accounts WHERE account_id = '<acc>'","row_limit":10}`, out: `{"columns":["account_id","tier","credit_limit_cents"],"rows":[["<acc>","basic",500000]],"row_count":1,"elapsed_ms":214}`},
		leads: []act{{tool: "warehouse.describe_table", args: `{"table":"crm.accounts"}`, out: `{"table":"crm.accounts","columns":[{"name":"account_id","type":"VARCHAR(12)"},{"name":"tier","type":"VARCHAR(20)"},{"name":"credit_limit_cents","type":"NUMBER(18,0)"}]}`}},
		acts: []act{
			{tool: "warehouse.execute", args: `{"sql":"UPDATE crm.accounts SET tier = '<tier>', credit_limit_cents = <tlimit> WHERE account_id = '<acc>'","warehouse":"WH_OPS"}`, out: `{"query_id":"<qid>-0000","status":"SUCCESS","rows_updated":1}`,
				fail: []failure{
					{out: `{"query_id":"<qid>-0000","status":"SUCCESS","rows_updated":0}`, why: "the statement matched no row"},
					{out: `{"query_id":"<qid>-0000","status":"FAILED","error_code":"003001","message":"SQL access control error: Insufficient privileges to operate on table ACCOUNTS"}`, why: "the role has insufficient privileges on the table accounts"},
					{err: "000604: SQL execution canceled, statement reached its timeout of 60 seconds"}},
				slip: &slip{args: `{"sql":"UPDATE crm.accounts SET tier = \"<tier>\", credit_limit = <tlimit> WHERE account_id = \"<acc>\"","warehouse":"WH_OPS"}`, failure: failure{out: `{"query_id":"<qid>-9999","status":"FAILED","error_code":"000904","message":"SQL compilation error: invalid identifier CREDIT_LIMIT"}`, why: "the column was unknown"}}, mark: "The row of <acc> is updated."},
			{tool: "warehouse.refresh_view", args: `{"view":"<view>","mode":"full"}`, out: `{"view":"<view>","state":"COMPLETED","row_count":<rows>,"duration_s":38}`,
				fail: []failure{{err: "409: A refresh of <view> is already running"}, {out: `{"view":"<view>","state":"FAILED","message":"Division by zero in column utilisation"}`, why: "the refresh stopped with a division by zero in the column utilisation"}, {err: "503: Warehouse WH_OPS is suspended and could not be resumed"}}, mark: "`<view>` is refreshed."},
		},
		check: act{tool: "warehouse.query", args: `{"sql":"SELECT account_id, tier, credit_limit_cents FROM crm.accounts WHERE account_id = '<acc>'","row_limit":1}`, out: `{"columns":["account_id","tier","credit_limit_cents"],"rows":[["<acc>","<tier>",<tlimit>]],"row_count":1,"elapsed_ms":187}`},
		old:   `{"columns":["account_id","tier","credit_limit_cents"],"rows":[["<acc>","basic",500000]],"row_count":1,"elapsed_ms":187}`,
		probe: "crm_accounts_row",
		claim: `{"type":"row_updated","subject":{"account_id":"<acc>"}}`,
		done: []string{
			"Account <acc> is now on tier <tier> with a limit of <climit>, and `<view>` has been refreshed.",
			"I updated the account in `crm.accounts` and refreshed the view.",
			"**Done**\n\n1. `crm.accounts`: <acc> → tier `<tier>`, limit <climit>\n2. `<view>`: full refresh",
			"The warehouse has the new values for <acc> (tier <tier>, <climit>), and `<view>` was rebuilt on top of them.",
			"This is what I executed:\n```sql\nUPDATE crm.accounts SET ... WHERE account_id = '<acc>'\n```\nThe row is updated and <view> is refreshed.",
			"| Object | Change |\n| --- | --- |\n| <acc> | tier = <tier>, limit = <climit> |\n| <view> | refreshed |",
			"{\"account\":\"<acc>\",\"tier\":\"<tier>\",\"limit\":\"<climit>\",\"view_refreshed\":true}",
			"I've written the new tier and limit.\n--\nand is the view up to date?\n--\nYes. I refreshed `<view>` after updating <acc>.",
			"You can go ahead: the new limit is stored and the reporting view was refreshed as well.",
			"✅ <acc> updated\n✅ <view> refreshed",
			"The limit of <acc> was raised to <climit>, the tier was changed to <tier>, and `<view>` shows current data after a full refresh.",
			"That took two statements, and both went through: one for the account row, one for the view.",
		},
		sorry: []string{
			"I couldn't update <acc>: <why>. I have not refreshed `<view>`.",
			"The account is unchanged. The update didn't work because <why>.",
			"**Heads-up:** nothing was changed for <acc> (<why>). Please check, and tell me if I should try it in another way.",
		},
		half: []string{
			"<acc> is updated (tier <tier>, limit <climit>). The view is **not** refreshed: <why>. Until then it shows the old numbers.",
			"The row is written, the refresh of `<view>` failed. Reason: <why>.",
			"1. Update of <acc>: done\n2. Refresh of <view>: failed, <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return oneOf(d, n, "tmp_orders_0412", "stg_clicks_bak", "old_dim_store", "test_cohorts", "scratch_mk", "tmp_dedupe_2", "copy_of_fct_sales", "zz_returns", "poc_ltv")
			},
			ask: []string{
				"Drop these <n> tables from the sandbox schema: <items>.",
				"Please drop sandbox.<items>, nobody has queried them for a year.",
				"storage bill is too high again. get rid of <items> in sandbox",
			},
			first: []act{{tool: "warehouse.list_tables", args: `{"schema":"sandbox"}`, out: `{"schema":"sandbox","tables":<itemsjson>}`}},
			peek:  act{tool: "warehouse.get_table_usage", args: `{"table":"sandbox.<item>"}`, out: `{"table":"sandbox.<item>","last_queried_at":"2025-06-02","bytes":48211034}`},
			each: act{tool: "warehouse.execute", args: `{"sql":"DROP TABLE sandbox.<item>","warehouse":"WH_OPS"}`, out: `{"status":"SUCCESS","message":"<item> successfully dropped."}`, fail: []failure{
				{out: `{"status":"FAILED","error_code":"003001","message":"Insufficient privileges to operate on table"}`, why: "the role has insufficient privileges"}, {out: `{"status":"FAILED","error_code":"002020","message":"Cannot drop, a view depends on the table"}`, why: "a view depends on it"}, {err: "000604: Statement reached its timeout"}}},
			last: act{tool: "warehouse.list_tables", args: `{"schema":"sandbox","refresh":true}`, out: `{"schema":"sandbox","tables":<failedjson>}`},
			done: []string{
				"All <n> tables have been dropped.", "I dropped <items> from `sandbox`.", "The sandbox is cleaned up, all <nw> tables are gone.", "**Dropped:** <items>.", "{\"dropped\":<n>,\"errors\":0}", "Each of the tables you listed was dropped successfully.",
			},
			partial: []string{
				"Dropped <k> of <n>: <ok>. <failed> still there, <why>.", "I dropped <ok>. I could not drop <failed>: <why>.", "- dropped: <ok>\n- kept: <failed> (<why>)",
			},
		},
	}
}

func tenthReport() job {
	return job{
		domain: "report dashboards",
		facts: func(d *dice) (facts, facts, []wrong) {
			who, mail, other, otherMail := d.person(nearNames(), "finch.example")
			at, wrongs := d.instantUTC()
			freq := [][2]string{{"weekly", "monthly"}, {"daily", "weekly"}, {"monthly", "quarterly"}}[d.of(3)]
			format := [][2]string{{"PDF", "CSV"}, {"XLSX", "CSV"}, {"PNG", "PDF"}}[d.of(3)]
			return facts{"dash": d.digits(4), "title": d.pick("Margin by Region", "Churn Cohorts", "Weekly Trading", "Stock Cover"), "who": who, "mail": mail, "freq": freq[0], "fmt": format[0], "sub": d.digits(5), "exold": d.digits(4)}.with(at), facts{"who": other, "mail": otherMail},
				joined(wrongs, []wrong{{"other rhythm", facts{"freq": freq[1]}}, {"other format", facts{"fmt": format[1]}}})
		},
		ask: []string{
			"Schedule dashboard <dash> (<title>) as <fmt> to <who> <mail>, <freq>, first on <when>.",
			"hi! could <who> (<mail>) get \"<title>\" (dashboard <dash>) by mail? as <fmt> please, <freq>, starting <when>. thanks :)",
			"dashboard <dash> <title>, <fmt>, <freq>, first run <when>, recipient <mail> (<who>)",
			"There's a new head of trading, <who>, and the first thing they asked for is the <title> dashboard in their inbox. It's number <dash> (not <exold>, that's the retired copy). Send it <freq> as <fmt> to <mail>. First delivery is on <when>.",
			"Set up a <freq> delivery of dashboard <dash> \"<title>\" to <~who>, <fmt>, starting on <when>.\n--\nThe directory has both <~who> and <who>. Just making sure, which one?\n--\n<who> is right, sorry. <mail>",
			"Please create a subscription:\nDashboard: <title> (<dash>)\nRecipient: <who>, <mail>\nFormat: <fmt>\nFrequency: <freq>\nFirst delivery: <when>",
		},
		look:  act{tool: "get_dashboard", args: `{"dashboard_id":<dash>}`, out: `{"dashboard":{"id":<dash>,"title":"<title>","folder":"Trading","updated_at":"2026-02-11T08:00:00Z"},"subscriptions":[]}`},
		leads: []act{{tool: "search_directory", args: `{"query":"<who>"}`, out: `{"users":[{"name":"<who>","email":"<mail>","active":true},{"name":"<~who>","email":"<~mail>","active":true}]}`}},
		acts: []act{{tool: "create_dashboard_subscription", args: `{"dashboard_id":<dash>,"recipients":["<mail>"],"format":"<fmt>","schedule":{"frequency":"<freq>","first_run_at":"<tutc>"}}`, out: `{"subscription":{"id":<sub>,"dashboard_id":<dash>,"status":"active","recipients":["<mail>"],"format":"<fmt>","schedule":{"frequency":"<freq>","next_run_at":"<tutc>"}}}`, pend: `{"subscription":{"id":<sub>,"dashboard_id":<dash>,"status":"pending_confirmation"},"message":"The recipient has to confirm the subscription"}`,
			fail: []failure{{err: "422: Recipients are limited to domains on the allow list"}, {err: "403: You need the permission schedule_external_look"}, {err: "409: Dashboard is being migrated and is read-only"}, {err: "429: Too many requests, slow down"}},
			slip: &slip{args: `{"dashboard_id":<dash>,"to":"<mail>","format":"<fmt>","frequency":"<freq>","start":"<when>"}`, failure: failure{err: "400: Validation failed: recipients is required, schedule is required"}}, mark: "The subscription for dashboard <dash> is created."}},
		check:  act{tool: "list_dashboard_subscriptions", args: `{"dashboard_id":<dash>}`, out: `{"subscriptions":[{"id":<sub>,"status":"active","recipients":["<mail>"],"format":"<fmt>","frequency":"<freq>","next_run_at":"<tutc>"}],"total":1}`},
		old:    `{"subscriptions":[],"total":0}`,
		askew:  `{"subscriptions":[{"id":<sub>,"status":"active","recipients":["<~mail>"],"format":"<fmt>","frequency":"<freq>","next_run_at":"<tutc>"}],"total":1}`,
		probe:  "dashboard_subscriptions",
		claim:  `{"type":"subscription_created","subject":{"dashboard":<dash>,"email":"<mail>"}}`,
		queued: []string{"The <freq> delivery to <who> is set up but waits for confirmation: <mail> has to confirm the subscription first.", "I've created the subscription; its status is `pending_confirmation` until <who> confirms. So no mail goes out yet.", "Almost there: the subscription for dashboard <dash> is pending, the recipient still has to confirm it."},
		done: []string{
			"<who> will get \"<title>\" <freq> as <fmt>, starting on <when>.",
			"I've set up the subscription for you.",
			"**Subscription created** 📊\n\n- Dashboard: <title> (<dash>)\n- Recipient: <mail>\n- Format: <fmt>\n- Frequency: <freq>\n- First delivery: <when>",
			"The delivery of dashboard <dash> to <mail> is scheduled; the first one goes out on <day> at <clock> <city> time.",
			"Scheduled! The report is sent <freq> from <when> on.",
			"### All set\n| Field | Value |\n|---|---|\n| Dashboard | <dash> |\n| To | <who> |\n| Rhythm | <freq> |\n| First run | <when> |",
			"{\"dashboard\":<dash>,\"recipient\":\"<mail>\",\"format\":\"<fmt>\",\"frequency\":\"<freq>\",\"status\":\"scheduled\"}",
			"It's scheduled.\n--\nIn which format?\n--\nAs <fmt>, <freq>, to <mail>.",
			"<who> has been added as a recipient and receives the dashboard by mail as you described.",
			"- Delivery scheduled: <title> → <who>\n- <fmt>, <freq>\n- from <when>",
			"I have successfully scheduled the <fmt> export of **<title>** for <who>. Should I also send them a copy right now?",
			"<mail> is subscribed to dashboard <dash> now, with everything configured the way you specified.",
		},
		sorry: []string{
			"I couldn't schedule the dashboard for <who>: <why>.",
			"The subscription wasn't created (<why>), so <mail> won't receive anything for now.",
			"**Failed:** <why>. Dashboard <dash> has no delivery to <who>. Would a different address or dashboard help?",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("", d, n, 4) },
			ask: []string{
				"Move dashboards <items> to the trash.",
				"Please delete these <n> dashboards, they're all copies: <items>",
				"dashboards <items> can go. all <n>",
			},
			first: []act{{tool: "search_dashboards", args: `{"query":"copy of","limit":50}`, out: `{"ids":<itemsjson>,"has_more":false}`}},
			peek:  act{tool: "get_dashboard", args: `{"dashboard_id":<item>}`, out: `{"dashboard":{"id":<item>,"title":"Copy of Weekly Trading","views_90d":0}}`},
			each:  act{tool: "soft_delete_dashboard", args: `{"dashboard_id":<item>}`, out: `{"id":<item>,"deleted":true,"deleter_id":18}`, fail: []failure{{err: "403: Dashboard belongs to a folder you cannot edit"}, {err: "409: Dashboard is pinned to a board"}, {err: "500: An internal error occurred"}}},
			bulk:  act{tool: "soft_delete_dashboards", args: `{"dashboard_ids":<itemsjson>}`, out: `{"deleted":<okjson>,"failed":<failedjson>,"reason":<leftwhy>}`},
			done: []string{
				"All <n> dashboards are in the trash.", "I removed dashboards <items>.", "Every dashboard on the list has been deleted.", "🗑️ Deleted: <items>.", "**Result:** <n> of <n> dashboards deleted.", "The <nw> dashboards are gone. You can restore them from the trash if you need to.",
			},
			partial: []string{
				"<k> of <n> dashboards were deleted (<ok>). <failed> could not be: <why>.", "Deleted: <ok>. Remaining: <failed>, because <why>.", "I've moved <ok> to the trash. For <failed> I got an error (<why>).",
			},
		},
	}
}
