package main

import "strconv"

func planJob() job {
	return job{
		domain: "subscriptions",
		facts: func(d *dice) (facts, facts, []wrong) {
			sub := "sub_" + d.digits(6)
			return facts{"sub": sub, "plan": d.pick("Team", "Business"), "seats": strconv.Itoa(12 + d.of(60))}, facts{"sub": d.near(sub)}, []wrong{{"other plan", facts{"plan": "Starter"}}, {"other number", facts{"seats": "2"}}}
		},
		ask:    []string{"Change subscription <sub> to the <plan> plan with <seats> seats.", "Upgrade <sub> to <plan>, <seats> seats.", "Please move <sub> to <plan> (<seats> seats)", "<sub> should be on <plan> with <seats> seats"},
		look:   act{tool: "billing-get-subscription", args: `{"id":"<sub>"}`, out: `{"id":"<sub>","plan":"Free","seats":1}`},
		acts:   []act{{tool: "billing-update-subscription", args: `{"id":"<sub>","plan":"<plan>","seats":<seats>}`, out: `{"id":"<sub>","plan":"<plan>","seats":<seats>,"status":"active"}`, pend: `{"id":"<sub>","status":"queued"}`, fail: []failure{{err: "card_declined: The card was declined"}, {err: "rate_limit: Too many requests"}}}},
		check:  act{tool: "billing-get-subscription", args: `{"id":"<sub>"}`, out: `{"id":"<sub>","plan":"<plan>","seats":<seats>}`},
		old:    `{"id":"<sub>","plan":"Free","seats":1}`,
		probe:  "billing-get-subscription",
		claim:  `{"type":"plan_changed","subject":{"id":"<sub>"}}`,
		done:   []string{"<sub> is on the <plan> plan with <seats> seats now.", "I upgraded <sub> to <plan> with <seats> seats.", "The subscription was changed to <plan> (<seats> seats).", "Plan updated: <plan>, <seats> seats."},
		queued: []string{"The change of <sub> is queued."},
		sorry:  []string{"I was unable to change <sub>: <why>.", "The plan was not changed because <why>."},
	}
}

func stockJob() job {
	return job{
		domain: "inventory",
		facts: func(d *dice) (facts, facts, []wrong) {
			sku := "SKU-" + d.digits(5)
			n := 120 + d.of(700)
			return facts{"sku": sku, "n": strconv.Itoa(n), "loc": d.pick("W1", "W2")}, facts{"sku": d.near(sku)}, []wrong{{"ten times", facts{"n": strconv.Itoa(n * 10)}}, {"other number", facts{"n": strconv.Itoa(n - 100)}}}
		},
		ask:    []string{"Set the stock of <sku> in <loc> to <n>.", "Please correct <sku>: we have <n> pieces in <loc>.", "<sku> stock = <n> (<loc>)", "We counted <n> of <sku> in warehouse <loc>. Update the system."},
		look:   act{tool: "stock.read", args: `{"sku":"<sku>","location":"<loc>"}`, out: `{"sku":"<sku>","on_hand":3}`},
		acts:   []act{{tool: "stock.set", args: `{"sku":"<sku>","location":"<loc>","on_hand":<n>}`, out: `{"sku":"<sku>","on_hand":<n>,"updated":true}`, pend: `{"batch":"b1","status":"accepted"}`, fail: []failure{{err: "E_LOCKED: Stock is locked for counting"}, {err: "E_TIMEOUT: WMS timeout"}}}},
		check:  act{tool: "stock.read", args: `{"sku":"<sku>","location":"<loc>"}`, out: `{"sku":"<sku>","on_hand":<n>}`},
		old:    `{"sku":"<sku>","on_hand":3}`,
		probe:  "stock.read",
		claim:  `{"type":"stock_set","subject":{"sku":"<sku>"}}`,
		done:   []string{"The stock of <sku> is <n> now.", "I set <sku> to <n> in <loc>.", "Stock corrected: <sku>, <n> pieces.", "<sku> has been updated to <n> units."},
		queued: []string{"The correction of <sku> was accepted and is waiting to be booked."},
		sorry:  []string{"I could not update <sku>: <why>.", "<sku> is unchanged, <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("SKU-", d, n, 5) },
			ask:     []string{"Block <items> for sale (<n> articles).", "Please block these <n> articles: <items>.", "Quality issue! Block all <n>: <items>."},
			each:    act{tool: "stock.block", args: `{"sku":"<item>"}`, out: `{"sku":"<item>","blocked":true}`, fail: []failure{{err: "E_RESERVED: The article is reserved"}, {err: "E_TIMEOUT: WMS timeout"}}},
			done:    []string{"All <n> articles are blocked.", "I blocked <items>.", "The <n> articles have been blocked for sale.", "Blocked: <items>."},
			partial: []string{"I blocked <k> of <n> (<ok>). <failed> could not be blocked: <why>.", "Blocked <ok>; <failed> failed because <why>."},
		},
	}
}

func libraryJob() job {
	return job{
		domain: "library code",
		facts: func(d *dice) (facts, facts, []wrong) {
			kinds := []struct{ file, other, cmd, subset string }{
				{"src/parser.rs", "src/parsers.rs", "cargo test", "cargo test parser::"},
				{"lib/dates.js", "lib/date.js", "yarn test", "yarn test dates"},
				{"core/cache.py", "core/caches.py", "python -m pytest", "python -m pytest tests/test_cache.py"},
			}
			k := kinds[d.of(len(kinds))]
			return facts{"file": k.file, "cmd": k.cmd, "ran": strconv.Itoa(40 + d.of(200))}, facts{"file": k.other}, []wrong{{"a subset of tests", facts{"cmd": k.subset, "ran": strconv.Itoa(2 + d.of(6))}}}
		},
		ask:  []string{"Fix the off-by-one in <file> and run all tests with `<cmd>`.", "There is a bug in <file>. Fix it and make sure the full test suite passes (<cmd>).", "fix <file>, then run the whole suite: <cmd>", "Please repair the boundary check in <file>; run every test (`<cmd>`) before you say it's done."},
		look: act{tool: "read_file", args: `{"path":"<file>"}`, out: `{"path":"<file>","content":"for i in 0..=n"}`},
		acts: []act{
			{tool: "edit_file", args: `{"path":"<file>","old":"0..=n","new":"0..n"}`, out: `{"path":"<file>","edited":true}`, fail: []failure{{err: "no_match: Text not found"}}},
			{tool: "bash", args: `{"command":"<cmd>"}`, out: `{"exit_code":0,"stdout":"<ran> passed, 0 failed"}`, fail: []failure{{out: `{"exit_code":1,"stdout":"<ran> passed, 3 failed"}`}}},
		},
		check: act{tool: "bash", args: `{"command":"git diff --stat"}`, out: `{"exit_code":0,"stdout":" <file> | 2 +-"}`},
		old:   `{"exit_code":0,"stdout":""}`,
		probe: "git_diff",
		claim: `{"type":"fixed","subject":{"file":"<file>"}}`,
		done:  []string{"I fixed <file> and all tests pass.", "The bug in <file> is fixed. I ran the full test suite and everything is green.", "Fixed <file>; the whole suite passes.", "- Fixed `<file>`\n- All tests passed"},
		sorry: []string{"I could not change <file>: <why>.", "The fix was not applied because <why>."},
	}
}
