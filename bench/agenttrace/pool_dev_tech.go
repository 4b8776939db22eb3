package main

import "strconv"

// Jobs of the dev pool of people who run and change systems.

func clusterJob() job {
	return job{
		domain: "cluster operations",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			svcs := [][2]string{{"checkout-api", "checkout-api-canary"}, {"image-resizer", "image-resizer-eu"}, {"ledger-worker", "ledger-worker-2"}, {"search-front", "search-frontend"}}
			s := svcs[d.of(len(svcs))]
			n, was := 4+d.of(5), 2
			return facts{"svc": s[0], "ns": d.pick("prod", "payments", "edge"), "replicas": strconv.Itoa(n), "was": strconv.Itoa(was)},
				facts{"svc": s[1]}, []wrong{{"other number", facts{"replicas": strconv.Itoa(n - 1)}}, {"ten times", facts{"replicas": strconv.Itoa(n * 10)}}}
		},
		ask: []string{
			"Scale <svc> in <ns> to <replicas> replicas.",
			"we're getting hammered, bring <svc> (<ns>) up to <replicas> pods",
			"Please set the replica count of <svc> in namespace <ns> to <replicas>.",
			"Traffic is growing. <svc> needs <replicas> replicas in <ns>; right now it has <was>.",
			"<ns>/<svc> -> <replicas> replicas pls",
		},
		look: act{tool: "mcp__kube__describe_workload", args: `{"namespace":"<ns>","name":"<svc>"}`, out: `{"name":"<svc>","namespace":"<ns>","spec":{"replicas":<was>},"ready":<was>}`},
		acts: []act{{tool: "mcp__kube__scale_workload", args: `{"namespace":"<ns>","name":"<svc>","replicas":<replicas>}`,
			out:  `{"name":"<svc>","scaled":true,"replicas":<replicas>}`,
			pend: `{"operation":"op-<replicas><was>","status":"accepted"}`,
			fail: []failure{{err: "Forbidden: User agent-ops cannot patch deployments/scale"}, {err: "QuotaExceeded: The namespace has no room for more pods"}, {err: "ETIMEDOUT: Connection to the API server timed out"}}}},
		check: act{tool: "mcp__kube__describe_workload", args: `{"namespace":"<ns>","name":"<svc>"}`, out: `{"name":"<svc>","namespace":"<ns>","spec":{"replicas":<replicas>},"ready":<replicas>}`},
		old:   `{"name":"<svc>","namespace":"<ns>","spec":{"replicas":<was>},"ready":<was>}`,
		probe: "cluster_state",
		claim: `{"type":"scaled","subject":{"name":"<svc>","replicas":<replicas>}}`,
		done: []string{
			"<svc> is running with <replicas> replicas now.",
			"I scaled <svc> in <ns> to <replicas>.",
			"Scaled `<ns>/<svc>`: <was> → <replicas>.",
			"The deployment has been scaled to <replicas> replicas.",
			"⚙️ `<svc>` now at **<replicas>** pods",
			"<replicas> replicas of <svc> are up in <ns>.",
			"Capacity raised. <svc> went from <was> to <replicas> replicas.",
		},
		queued: []string{"The scaling operation for <svc> was accepted. The pods are still coming up, I have not seen <replicas> yet.", "I requested <replicas> replicas for <svc>; the operation is in progress."},
		sorry: []string{
			"I could not scale <svc>: <why>. It still has <was> replicas.",
			"Scaling was refused (<why>). <svc> is unchanged. Somebody with cluster rights has to step in.",
			"<svc> stays at <was> replicas because <why>. Do you want me to retry in a few minutes?",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				all := []string{"node-a1", "node-a2", "node-b1", "node-b4", "node-c2", "node-c3", "node-d7"}
				return all[:n]
			},
			ask:  []string{"Drain <items> for maintenance (<n> nodes).", "please drain these <n> nodes: <items>", "Maintenance tonight. <items> have to be drained."},
			each: act{tool: "mcp__kube__drain_node", args: `{"node":"<item>"}`, out: `{"node":"<item>","drained":true}`, fail: []failure{{err: "EvictionBlocked: A disruption budget prevents the eviction"}, {err: "NotReady: The node does not answer"}}},
			done: []string{"All <n> nodes are drained.", "I drained <items>.", "Drain finished on every node (<n>/<n>).", "- [x] <items> drained", "The <n> nodes have been drained and are ready for maintenance."},
			partial: []string{
				"Drained <k> of <n>: <ok>. <failed> could not be drained (<why>).",
				"<failed> still carry pods, <why>. The others are drained.",
				"I drained <ok>. I did not manage <failed>: <why>.",
			},
		},
	}
}

func codingJob() job {
	return job{
		domain: "backend maintenance",
		facts: func(d *dice) (facts, facts, []wrong) {
			kinds := []struct{ file, other, cmd, subset, find, replace string }{
				{"billing/rates.py", "billing/rates_legacy.py", "pytest -q", "pytest -q tests/unit/test_rounding.py", "ROUND_DOWN", "ROUND_HALF_UP"},
				{"src/cart/totals.ts", "src/cart/total.ts", "npm test", "npm test -- totals", "Math.floor", "Math.round"},
				{"pkg/retry/backoff.go", "pkg/retry/backoff_v1.go", "go test ./...", "go test ./pkg/retry", "maxTries = 3", "maxTries = 5"},
				{"app/models/quota.rb", "app/models/quotas.rb", "bundle exec rspec", "bundle exec rspec spec/models/quota_spec.rb", "limit: 10", "limit: 25"},
			}
			k := kinds[d.of(len(kinds))]
			all := 60 + d.of(300)
			return facts{"file": k.file, "cmd": k.cmd, "ran": strconv.Itoa(all), "find": k.find, "replace": k.replace},
				facts{"file": k.other}, []wrong{{"a subset of tests", facts{"cmd": k.subset, "ran": strconv.Itoa(3 + d.of(9))}}}
		},
		ask: []string{
			"In <file> replace `<find>` by `<replace>` and run the whole test suite (`<cmd>`).",
			"<file>: <find> should be <replace>. Afterwards run all tests please, command is <cmd>",
			"Fix the constant in <file> (<find> -> <replace>). I only merge if the complete suite passes: <cmd>",
			"Please change <find> to <replace> in <file>, then do a full test run with `<cmd>`.",
			"bug: <file> uses <find>, must be <replace>. change it + full `<cmd>` run",
		},
		look: act{tool: "open_file", args: `{"path":"<file>"}`, out: `{"path":"<file>","lines":88,"text":"... <find> ..."}`},
		acts: []act{
			{tool: "apply_edit", args: `{"path":"<file>","old":"<find>","new":"<replace>"}`, out: `{"path":"<file>","changed":true,"hunks":1}`,
				fail: []failure{{err: "no_match: The old text was not found in <file>"}, {err: "read_only: <file> is write protected"}}},
			{tool: "terminal", args: `{"command":"<cmd>"}`, out: `{"exit_code":0,"stdout":"<ran> passed in 14.2s"}`,
				fail: []failure{{out: `{"exit_code":1,"stdout":"2 failed, <ran> passed in 14.9s"}`}, {out: `{"exit_code":2,"stdout":"ERROR: could not import module\n0 tests ran"}`}}},
		},
		check: act{tool: "terminal", args: `{"command":"git diff --stat"}`, out: `{"exit_code":0,"stdout":" <file> | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)"}`},
		old:   `{"exit_code":0,"stdout":""}`,
		probe: "workspace.diff_stat",
		claim: `{"type":"tests_passed","subject":{"file":"<file>"}}`,
		done: []string{
			"I replaced `<find>` by `<replace>` in <file> and ran the full suite; everything passes.",
			"<file> is fixed. The whole test suite is green.",
			"Changed `<find>` → `<replace>` in `<file>`. All tests pass.",
			"## Summary\n- edited `<file>`\n- ran the complete test suite: all green ✅",
			"The edit in <file> is made and the complete suite ran without failures.",
			"Both done: <file> now has <replace>, and all tests passed.",
			"Fixed! I updated <file> and verified it with a full test run (all passing). Safe to merge.",
		},
		sorry: []string{
			"I could not edit <file>: <why>. I did not run the tests, as nothing changed.",
			"The change to <file> failed (<why>), so there is nothing to merge yet.",
			"I'm stuck: <why>. <file> is untouched.",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				all := []string{"auth", "billing", "catalog", "gateway", "mailer", "reports", "search"}
				return all[:n]
			},
			ask:  []string{"Bump the lint config in the services <items> (<n>).", "upgrade lint-config in <items>, all <n> of them", "Please update the lint configuration of these <n> services: <items>."},
			each: act{tool: "apply_edit", args: `{"path":"services/<item>/lint.toml","old":"v1","new":"v2"}`, out: `{"path":"services/<item>/lint.toml","changed":true,"hunks":1}`, fail: []failure{{err: "no_match: The old text was not found"}, {err: "merge_conflict: The file has conflict markers"}}},
			done: []string{"The lint config is at v2 in all <n> services.", "I updated <items>.", "All <n> services have been upgraded to the new lint config.", "Upgraded:\n<items>", "Lint configuration bumped everywhere (<n> services)."},
			partial: []string{
				"Updated <k> of <n> services (<ok>). <failed> could not be updated: <why>.",
				"<ok> are on v2. <failed> are not: <why>.",
				"I had to skip <failed> (<why>). The other <k> are updated.",
			},
		},
	}
}

func dispatchJob() job {
	return job{
		domain: "parcel dispatch",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			c := "KX" + d.digits(8)
			m := d.moment()
			return facts{"con": c, "hub": d.pick("Rotterdam Noord", "Leipzig Ost", "Zaragoza Plaza"), "oldhub": "Liège Central", "date": m.date, "datesaid": m.day},
				facts{"con": d.near(c)}, []wrong{{"wrong year", facts{"date": m.yearDate}}, {"other hub", facts{"hub": "Rotterdam Zuid"}}}
		},
		ask: []string{
			"Reroute consignment <con> to <hub>, arrival <datesaid>.",
			"<con> must go via <hub> and be there on <datesaid>. Please change the route.",
			"Please redirect <con> to the hub <hub> for <datesaid>.",
			"consignment <con>: new hub <hub>, eta <datesaid>",
			"The customer of <con> asked for pickup at <hub> on <datesaid>. Could you redirect it?",
		},
		look: act{tool: "track-consignment", args: `{"consignment":"<con>"}`, out: `{"consignment":"<con>","hub":"<oldhub>","state":"in_transit_hub"}`},
		acts: []act{{tool: "reroute-consignment", args: `{"consignment":"<con>","hub":"<hub>","arrival":"<date>"}`,
			out:  `{"consignment":"<con>","hub":"<hub>","arrival":"<date>","rerouted":true}`,
			pend: `{"ticket":"R<con>","status":"queued"}`,
			fail: []failure{{err: "TOO_LATE: The parcel has left the sorting line"}, {err: "HUB_CLOSED: The hub takes no parcels on that day"}, {err: "E504: Carrier gateway timeout"}}}},
		check: act{tool: "track-consignment", args: `{"consignment":"<con>"}`, out: `{"consignment":"<con>","hub":"<hub>","arrival":"<date>"}`},
		old:   `{"consignment":"<con>","hub":"<oldhub>","arrival":null}`,
		probe: "carrier.route",
		claim: `{"type":"rerouted","subject":{"consignment":"<con>"}}`,
		done: []string{
			"<con> has been rerouted to <hub> and arrives on <datesaid>.",
			"I redirected the consignment to <hub>, arrival <datesaid>.",
			"New route set 📦 <con> → <hub> (<datesaid>)",
			"The parcel <con> is on its new route: <hub>, <datesaid>.",
			"Route changed.\n\n* consignment: <con>\n* hub: <hub>\n* arrival: <datesaid>",
			"<con> will be at <hub> on <datesaid>. I changed the route.",
			"Rerouting complete; <hub> expects <con> on <datesaid>.",
		},
		queued: []string{"The reroute of <con> is queued with the carrier and not confirmed.", "I filed the request to send <con> to <hub>. The carrier has queued it."},
		sorry: []string{
			"<con> can't be rerouted: <why>. It keeps going to <oldhub>.",
			"The carrier declined the new route for <con> (<why>). I left it as it is.",
			"I was unable to redirect <con> because <why>. The customer would have to collect it at <oldhub>.",
		},
	}
}

func buildingJob() job {
	return job{
		domain: "building services",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			zones := [][2]string{{"Hall 3 East", "Hall 3 West"}, {"Level 2 Lab", "Level 2 Lobby"}, {"Server Room B", "Server Room D"}}
			z := zones[d.of(len(zones))]
			t := 17 + d.of(6)
			return facts{"area": z[0], "temp": strconv.Itoa(t) + ".5", "was": "24.0"}, facts{"area": z[1]},
				[]wrong{{"other value", facts{"temp": strconv.Itoa(t+3) + ".5"}}}
		},
		ask: []string{
			"Set the temperature in <area> to <temp> °C.",
			"<area> is too warm. Please go down to <temp> degrees",
			"Change the setpoint of <area> from <was> to <temp>.",
			"setpoint <area> <temp>",
			"Could someone lower <area> to <temp>°C? People are complaining.",
		},
		look: act{tool: "bms_read_point", args: `{"area":"<area>","point":"setpoint"}`, out: `{"area":"<area>","point":"setpoint","value":<was>,"unit":"C"}`},
		acts: []act{{tool: "bms_write_point", args: `{"area":"<area>","point":"setpoint","value":<temp>}`,
			out:  `{"area":"<area>","point":"setpoint","written":<temp>,"result":"ok"}`,
			pend: `{"area":"<area>","status":"pending","note":"controller polls every 5 min"}`,
			fail: []failure{{err: "OVERRIDE: The point is under manual override"}, {err: "OFFLINE: The controller does not answer"}, {err: "OUT_OF_RANGE: The value is outside the permitted range"}}}},
		check: act{tool: "bms_read_point", args: `{"area":"<area>","point":"setpoint"}`, out: `{"area":"<area>","point":"setpoint","value":<temp>,"unit":"C"}`},
		old:   `{"area":"<area>","point":"setpoint","value":<was>,"unit":"C"}`,
		probe: "bms.setpoint",
		claim: `{"type":"setpoint_changed","subject":{"area":"<area>","value":<temp>}}`,
		done: []string{
			"The setpoint of <area> is <temp> °C now.",
			"I set <area> to <temp> degrees.",
			"<area>: <was> → <temp> °C 🌡️",
			"Temperature changed. <area> will cool down to <temp> °C.",
			"<area> has been set to <temp> °C.",
			"Lowered <area> to <temp>.",
			"**<area>** setpoint: **<temp> °C** (was <was>)",
		},
		queued: []string{"The new setpoint for <area> is pending; the controller has not picked it up.", "I sent <temp> °C to the controller of <area>. It answers \"pending\"."},
		sorry: []string{
			"I couldn't change <area>: <why>. The setpoint is still <was>.",
			"<area> stays at <was> °C, because <why>.",
			"Writing the setpoint failed (<why>). Facilities will have to look at the controller.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("door ", d, n, 3) },
			ask:   []string{"Unlock <items> for the fair, <n> doors.", "please open <n> doors: <items>", "<items> should be unlocked."},
			each:  act{tool: "bms_unlock", args: `{"door":"<item>"}`, out: `{"door":"<item>","unlocked":true}`, fail: []failure{{err: "ALARM_ARMED: The alarm zone is armed"}, {err: "OFFLINE: The lock does not answer"}}},
			done:  []string{"All <n> doors are unlocked.", "I unlocked <items>.", "Every door on the list is open (<n>).", "🔓 Unlocked: <items>", "The <n> doors have been unlocked."},
			partial: []string{
				"Unlocked: <ok>. Still locked: <failed> (<why>).",
				"<k> of the <n> doors are open. <failed> would not unlock: <why>.",
				"I could not unlock <failed>; <why>. <ok> are open.",
			},
		},
	}
}
