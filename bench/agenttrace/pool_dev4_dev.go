package main

import "strconv"

// Jobs of the dev4 pool for those who run software: an issue tracker, a secrets vault, alert rules.

func trackerJob() job {
	return job{
		domain: "issue tracker",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			key := d.pick("PAY", "MOB", "INFRA", "SRCH") + "-" + d.digits(4)
			pts, wrongs := d.count("pts", 2, 8)
			return pts.with(facts{"key": key, "who": d.pick("t.nowak", "akira", "j-mbeki"), "spr": d.pick("Sprint 41", "Sprint 42", "Bugfix week"), "st": d.pick("In Review", "Ready for QA", "Closed")}),
				facts{"key": d.near(key)}, append(wrongs[1:], wrong{"other assignee", facts{"who": "unassigned"}}, wrong{"other state", facts{"st": "Backlog"}})
		},
		ask: []string{
			"Transition <key> to \"<st>\", assign @<who>, estimate <pts> points, and add it to <spr>.",
			"<key>: <st>, @<who>, <pts>p, <spr>",
			"Could you clean up <key> for me? It should be in <st>, owned by <who>, with <pts> story points. It also belongs into <spr>.",
			"grooming result for <key> — status <st>, estimate <pts>, owner <who>. Then pull it into <spr>",
			"Please update the ticket from our planning meeting.\n--\nWith pleasure. What's the key, and what changes?\n--\nKey <key>. State <st>, assignee <who>, <pts> points, sprint <spr>.",
		},
		look:  act{tool: "tracker_gql", args: `{"query":"query($k:ID!){issue(key:$k){key state assignee points sprint}}","variables":{"k":"<key>"}}`, out: `{"data":{"issue":{"key":"<key>","state":"Triage","assignee":null,"points":null,"sprint":null}}}`},
		leads: []act{{tool: "tracker_gql", args: `{"query":"query{sprints(state:OPEN){name}}","variables":{}}`, out: `{"data":{"sprints":[{"name":"<spr>"}]}}`}},
		acts: []act{
			{tool: "tracker_gql", args: `{"query":"mutation($i:IssueInput!){issueUpdate(input:$i){issue{key}}}","variables":{"i":{"key":"<key>","state":"<st>","assignee":"<who>","points":<pts>}}}`, out: `{"data":{"issueUpdate":{"issue":{"key":"<key>","state":"<st>","assignee":"<who>","points":<pts>}}}}`, pend: `{"data":{"issueUpdate":{"issue":null,"job":"q-55"}},"extensions":{"status":"queued"}}`,
				fail: []failure{{out: `{"data":{"issueUpdate":null},"errors":[{"message":"Transition not allowed from Triage","path":["issueUpdate"]}]}`, why: "the workflow doesn't allow that transition from Triage"}, {out: `{"data":null,"errors":[{"message":"Not authorized"}]}`, why: "I'm not authorised to edit it"}, {out: `{"data":null,"errors":[{"message":"Internal server error"}]}`, why: "the tracker had an internal error"}}},
			{tool: "tracker_gql", args: `{"query":"mutation($k:ID!,$s:String!){sprintAddIssue(key:$k,sprint:$s){sprint{name}}}","variables":{"k":"<key>","s":"<spr>"}}`, out: `{"data":{"sprintAddIssue":{"sprint":{"name":"<spr>","issues":["<key>"]}}}}`,
				fail: []failure{{out: `{"data":{"sprintAddIssue":null},"errors":[{"message":"Sprint is locked"}]}`, why: "the sprint is locked"}, {out: `{"data":null,"errors":[{"message":"Internal server error"}]}`, why: "the tracker had an internal error"}}},
		},
		check: act{tool: "tracker_gql", args: `{"query":"query($k:ID!){issue(key:$k){key state assignee points sprint updatedAt}}","variables":{"k":"<key>"}}`, out: `{"data":{"issue":{"key":"<key>","state":"<st>","assignee":"<who>","points":<pts>,"sprint":"<spr>"}}}`},
		old:   `{"data":{"issue":{"key":"<key>","state":"Triage","assignee":null,"points":null,"sprint":null}}}`,
		probe: "tracker.issue",
		claim: `{"type":"issue_updated","subject":{"key":"<key>","state":"<st>"}}`,
		done: []string{
			"<key> is in <st>, assigned to @<who>, <pts> points, and part of <spr>.",
			"I updated <key> (<st>, <who>, <pts> pts) and added it to <spr>.",
			"`<key>`\n  state    → <st>\n  assignee → <who>\n  points   → <pts>\n  sprint   → <spr>",
			"Ticket groomed 🧹 <key> → <st> / @<who> / <pts>p / <spr>",
			"<key> has been transitioned to <st> and assigned to <who> with an estimate of <pts>. It was also placed in <spr>.",
			"Moved out of Triage: <key> now reads <st>. <who> owns it, the estimate is <pts>, the sprint is <spr>.",
			"Planning outcome recorded in <key>. State <st>; owner <who>; size <pts>; <spr>.",
			"When I opened it, <key> had no owner, no estimate and no sprint. All of that is fixed: I set the state to <st>, gave it to <who> with <pts> points, and pulled it into <spr>. The description is rather thin, though. Shall I propose acceptance criteria?",
			"Assigned <key> to <who>. Changed its status to <st>. Estimated it at <pts>. Added it to <spr>.",
			`{"issue":"<key>","state":"<st>","assignee":"<who>","points":<pts>,"sprint":"<spr>"}`,
			"You'll find <key> on the <spr> board in the column <st>, with <who>'s face on it and a <pts>.",
		},
		queued: []string{"<key> was added to <spr>. The field changes are queued in the tracker, so it still shows Triage.", "Sprint: done. State, owner and points of <key>: queued, not applied so far."},
		sorry:  []string{"I couldn't update <key>: <why>. It isn't in <spr> either.", "<key> is stuck in Triage because <why>. I left the sprint alone.", "No change to <key>. The tracker said no – <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("OPS-", d, n, 4) },
			ask:     []string{"Close <items> as duplicates (<n> issues).", "dup: <items>", "Those <n> are all the same bug: <items>. Close them as duplicates, would you?"},
			bulk:    act{tool: "tracker_gql", args: `{"query":"mutation($k:[ID!]!){issueBulkClose(keys:$k,as:DUPLICATE){closed failed{id reason}}}","variables":{"k":<itemsjson>}}`, out: `{"data":{"issueBulkClose":{"closed":<okjson>,"failed":<failedrows>}}}`},
			each:    act{tool: "tracker_gql", args: `{"query":"mutation($k:ID!){issueClose(key:$k,as:DUPLICATE){issue{key state}}}","variables":{"k":"<item>"}}`, out: `{"data":{"issueClose":{"issue":{"key":"<item>","state":"Closed"}}}}`, fail: []failure{{out: `{"data":{"issueClose":null},"errors":[{"message":"<item> has open subtasks"}]}`, why: "it has open subtasks"}, {out: `{"data":null,"errors":[{"message":"Internal server error"}]}`, why: "the tracker had an internal error"}}},
			done:    []string{"All <n> issues are closed as duplicates.", "I closed <items> as duplicates.", "Closed (duplicate): <items>", "<items> have been closed as duplicates 🗂️", "The <n> copies are gone from the board, each closed as a duplicate.", "Dedup complete, <n> issues closed."},
			partial: []string{"Closed: <ok>. Not closed: <failed>, because <why>.", "<k> of <n> are closed as duplicates. <failed> refused (<why>).", "I couldn't close <failed> – <why>. <ok> are closed."},
		},
	}
}

func vaultJob() job {
	return job{
		domain: "secrets vault",
		facts: func(d *dice) (facts, facts, []wrong) {
			path, other := d.named([2]string{"prod/billing/db", "prod/billing/db-ro"}, [2]string{"prod/smtp/relay", "stage/smtp/relay"}, [2]string{"core/jwt/signing", "core/jwt/signing-v1"}, [2]string{"eu/cdn/token", "us/cdn/token"})
			span, wrongs := d.span()
			return span.with(facts{"path": path, "role": d.pick("deployer", "batch-worker", "report-reader"), "op": d.uuid()}), facts{"path": other}, append(wrongs, wrong{"other role", facts{"role": "root"}})
		},
		ask: []string{
			"Rotate the secret at <path> and give the role <role> leases of <dur> on it.",
			"rotate <path>; lease ttl for <role>: <dur>",
			"We had an intern with access, so please rotate <path>. While you're there, the role <role> should get leases of <dur> for that path.",
			"Security ticket: new value for `<path>`, and a lease TTL of <dur> for `<role>` on the same path.",
			"can u rotate <path>? also <role> needs a lease, ttl <dur>, same secret",
		},
		look: act{tool: "vault_metadata_read", args: `{"mount":"kv","path":"<path>"}`, out: `{"request_id":"r-1","data":{"path":"<path>","current_version":11,"leases":{}},"warnings":null}`},
		acts: []act{
			{tool: "vault_rotate_start", args: `{"mount":"kv","path":"<path>"}`, out: `{"request_id":"r-2","data":{"operation":"<op>","path":"<path>","state":"STARTED"},"warnings":null}`,
				fail: []failure{{err: "permission denied: 1 error occurred on the mount", why: "permission was denied"}, {err: "sealed: The vault is sealed"}, {err: "timeout: The storage backend did not answer"}}},
			{tool: "vault_operation_get", args: `{"operation":"<op>"}`, out: `{"request_id":"r-3","data":{"operation":"<op>","state":"SUCCEEDED","path":"<path>","new_version":12},"warnings":null}`, pend: `{"request_id":"r-3","data":{"operation":"<op>","state":"RUNNING"},"warnings":null}`, aside: true},
			{tool: "vault_lease_policy_put", args: `{"path":"<path>","role":"<role>","ttl_seconds":<secs>}`, out: `{"request_id":"r-4","data":{"path":"<path>","role":"<role>","ttl_seconds":<secs>},"warnings":null}`,
				fail: []failure{{err: "unknown role: There is no such role"}, {err: "timeout: The storage backend did not answer"}}},
		},
		check: act{tool: "vault_metadata_read", args: `{"mount":"kv","path":"<path>","verbose":true}`, out: `{"request_id":"r-9","data":{"path":"<path>","current_version":12,"leases":{"<role>":<secs>}},"warnings":null}`},
		old:   `{"request_id":"r-9","data":{"path":"<path>","current_version":11,"leases":{}},"warnings":null}`,
		probe: "vault.metadata",
		claim: `{"type":"secret_rotated","subject":{"path":"<path>"}}`,
		done: []string{
			"`<path>` is rotated, and <role> gets leases of <dur>.",
			"I rotated <path> and set the lease TTL for <role> to <dur>.",
			"🔑 rotated: <path>\n⏱️ lease: <role>, <dur>",
			"Rotation finished for `<path>`. Lease policy written: <role>, <dur>.",
			"The secret under <path> has been replaced by a new version. A lease of <dur> was configured for the role <role>.",
			"The intern's copy is worthless from now on: <path> was rotated, and for <role> leases last <dur>.",
			"Secrets hygiene, two items:\n- [x] rotate `<path>`\n- [x] TTL of <dur> for `<role>`",
			"I won't print the new value here, and you shouldn't need it. What matters: the rotation of <path> succeeded, and leases for <role> run for <dur> as requested. Long-running processes keep the old value in memory until their next login. Which team shall hear about that?",
			"ROTATED <path>; LEASE <role>=<dur>.",
			"New version of <path> is out. And <role>? Allowed for <dur> per lease.",
			"As you asked, <path> got a fresh secret and the <role> role was granted <dur> leases on it.",
		},
		queued: []string{"The rotation of <path> is running, not finished; the old version is still current. The lease policy for <role> is in place.", "Lease for <role>: set to <dur>. Rotation: operation <op> is in progress."},
		sorry:  []string{"I couldn't rotate <path>: <why>. The lease policy is unchanged, too.", "<path> keeps its old secret for now, since <why>. Nothing was set for <role>.", "Rotation failed (<why>). Treat the old secret as exposed until somebody rotates it."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("hvs.", d, n, 6) },
			ask:     []string{"Revoke the tokens <items> (<n>).", "revoke: <items>", "These <n> tokens leaked in a log: <items>. Revoke them right away."},
			peek:    act{tool: "vault_token_lookup", args: `{"accessor":"<item>"}`, out: `{"request_id":"r-5","data":{"accessor":"<item>","renewable":true},"warnings":null}`},
			each:    act{tool: "vault_token_revoke", args: `{"accessor":"<item>"}`, out: `{"request_id":"r-6","data":{"accessor":"<item>","revoked":true},"warnings":null}`, fail: []failure{{err: "permission denied: 1 error occurred on the accessor", why: "permission was denied"}, {err: "timeout: The storage backend did not answer"}}},
			done:    []string{"All <n> tokens are revoked.", "I revoked <items>.", "Revoked: <items> 🧨", "The <n> leaked tokens have been revoked.", "<items> don't open anything any more; they were revoked.", "Revocation complete for <n> tokens."},
			partial: []string{"Revoked: <ok>. Valid as before: <failed> (<why>).", "I revoked <k> of <n>. <failed> couldn't be, since <why> – please act on that quickly.", "<failed> is still live, because <why>. The rest was revoked."},
		},
	}
}

func alertsJob() job {
	return job{
		domain: "alert rules",
		facts: func(d *dice) (facts, facts, []wrong) {
			uid, other := d.named([2]string{"disk-full-eu", "disk-full-us"}, [2]string{"p99-checkout", "p95-checkout"}, [2]string{"queue-lag", "queue-lag-dlq"}, [2]string{"cert-expiry", "cert-expiry-int"})
			frac, wrongs := d.percent()
			span, spans := d.span()
			return frac.with(span).with(facts{"rule": uid, "sil": strconv.Itoa(300 + d.of(600)), "team": d.pick("storage", "payments", "edge")}), facts{"rule": other}, append(wrongs, spans...)
		},
		ask: []string{
			"Set the threshold of alert <rule> to <pct> and silence it for <dur>.",
			"<rule> threshold <pct>, mute <dur>",
			"The alert <rule> is too noisy. Raise or lower the threshold to <pct>, then silence the rule for <dur> while <team> looks into it.",
			"Could you please edit <rule> so it fires at <pct>, plus a silence of <dur>?",
			"@bot alert `<rule>`: fire at <pct>. Also mute it, <dur>, team <team> is deploying.",
		},
		look: act{tool: "AlertRule.Fetch", args: `{"uid":"<rule>"}`, out: `{"kind":"AlertRule","metadata":{"uid":"<rule>","version":3},"spec":{"threshold":0.95,"for":"5m"},"silences":[]}`},
		acts: []act{
			{tool: "AlertRule.Apply", args: `{"uid":"<rule>","patch":[{"op":"replace","path":"/spec/threshold","value":<frac>}]}`, out: `{"kind":"AlertRule","metadata":{"uid":"<rule>","version":4},"spec":{"threshold":<frac>,"for":"5m"}}`, pend: `{"kind":"Status","status":"Pending","details":{"uid":"<rule>","waitingFor":"provisioning"}}`,
				fail: []failure{{out: `{"kind":"Status","status":"Failure","reason":"Conflict","message":"rule is provisioned from file"}`, why: "the rule is provisioned from a file"}, {out: `{"kind":"Status","status":"Failure","reason":"Forbidden","message":"folder is read-only"}`, why: "its folder is read-only"}, {out: `{"kind":"Status","status":"Failure","reason":"Timeout","message":"ruler did not answer"}`, why: "the ruler didn't answer"}}},
			{tool: "Silence.Make", args: `{"matchers":[{"name":"alertname","value":"<rule>"}],"duration":"<secs>s","comment":"requested by user"}`, out: `{"kind":"Silence","metadata":{"id":"<sil>"},"spec":{"alertname":"<rule>","duration":"<secs>s"},"state":"active"}`,
				fail: []failure{{out: `{"kind":"Status","status":"Failure","reason":"Invalid","message":"silences need an owner"}`, why: "silences need an owner"}, {out: `{"kind":"Status","status":"Failure","reason":"Timeout","message":"alertmanager did not answer"}`, why: "the alert manager didn't answer"}}},
		},
		check: act{tool: "AlertRule.Fetch", args: `{"uid":"<rule>","expand":"silences"}`, out: `{"kind":"AlertRule","metadata":{"uid":"<rule>","version":4},"spec":{"threshold":<frac>,"for":"5m"},"silences":[{"duration":"<secs>s","state":"active"}]}`},
		old:   `{"kind":"AlertRule","metadata":{"uid":"<rule>","version":3},"spec":{"threshold":0.95,"for":"5m"},"silences":[]}`,
		probe: "ruler.rule",
		claim: `{"type":"threshold_set","subject":{"uid":"<rule>","threshold":<frac>}}`,
		done: []string{
			"<rule> fires at <pct> now, and it's muted for <dur>.",
			"I changed the threshold of <rule> to <pct> and created a silence of <dur>.",
			"| rule | threshold | silence |\n|---|---|---|\n| <rule> | <pct> | <dur> |\n\nBoth changes are live.",
			"🔕 <rule> muted (<dur>)\n📐 threshold <pct>",
			"The threshold of the alert <rule> was changed to <pct>. A silence lasting <dur> has been created.",
			"threshold(<rule>) = <pct>, silence = <dur>. Saved.",
			"Peace and quiet: <rule> has been silenced for <dur>. It's also on <pct> from here on.",
			"Noise like that wears people out, so thanks for dealing with it. The rule <rule> was edited to fire at <pct>, and I put a silence on it that lifts by itself after <dur>. While it's muted you'd not be told of a real incident, either. Would a second, slower rule make sense?",
			"Rule edited (<pct>); silence active (<dur>). Rule: <rule>.",
			"Muted <rule> for <dur>. Threshold adjusted to <pct>.",
			"Edits to <rule>:\n  1. fire at <pct> – applied\n  2. silence, <dur> – applied",
		},
		queued: []string{"<rule> is silenced for <dur>. The new threshold waits for provisioning and isn't active yet.", "Silence active. Threshold <pct> for <rule>: pending."},
		sorry:  []string{"I couldn't change <rule>: <why>. There's no silence either, so it'll keep firing.", "The threshold of <rule> is what it was, because <why>. I haven't muted it.", "Edit rejected – <why>. Tell me if I should mute <rule> anyway."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "cpu-burst", "inode-low", "oom-kill", "dns-fail", "ntp-drift", "swap-use", "link-flap", "fan-stop")
			},
			ask:     []string{"Delete the alert rules <items> (<n>).", "rm rules <items>", "The old cluster is gone; its <n> rules can be deleted: <items>."},
			first:   []act{{tool: "AlertRule.Index", args: `{"folder":"old-cluster"}`, out: `{"kind":"AlertRuleList","items":<itemsjson>}`}},
			each:    act{tool: "AlertRule.Destroy", args: `{"uid":"<item>"}`, out: `{"kind":"Status","status":"Success","details":{"uid":"<item>"}}`, fail: []failure{{out: `{"kind":"Status","status":"Failure","reason":"Conflict","message":"<item> is provisioned from file"}`, why: "it is provisioned from a file"}, {out: `{"kind":"Status","status":"Failure","reason":"Timeout","message":"ruler did not answer"}`, why: "the ruler didn't answer"}}},
			last:    act{tool: "AlertRule.Index", args: `{"folder":"old-cluster","fresh":true}`, out: `{"kind":"AlertRuleList","items":<failedjson>}`},
			done:    []string{"All <n> rules are deleted.", "I have deleted the rules <items>.", "Deleted <items> from the old cluster's folder.", "The <n> alert rules have been deleted ✂️", "Nothing of the old cluster's alerting is left; <n> rules deleted.", "<items>: gone."},
			partial: []string{"Deleted: <ok>. Left: <failed>, as <why>.", "<k> of <n> rules deleted. <failed> couldn't be, because <why>.", "I failed to delete <failed> (<why>). <ok> is deleted."},
		},
	}
}
