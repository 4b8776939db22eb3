package main

import "strconv"

func tenthMerge() job {
	return job{
		domain: "merge queue",
		facts: func(d *dice) (facts, facts, []wrong) {
			pr := d.digits(4)
			method := d.pick("squash", "rebase")
			rel := [][2]string{{"2026.31", "2026.13"}, {"2026.27", "2026.28"}, {"2026.42", "2026.24"}}[d.of(3)]
			return facts{"pr": pr, "method": method, "repo": d.pick("ledger-api", "search-gateway", "mobile-bff"), "rel": rel[0], "sha": d.sha(), "exlines": strconv.Itoa(140 + d.of(700))}, facts{"pr": d.near(pr)},
				[]wrong{{"other method", facts{"method": "merge"}}, {"other release", facts{"rel": rel[1]}}}
		},
		ask: []string{
			"Merge PR #<pr> in halden-labs/<repo> with <method>, then comment on it that it ships in <rel>.",
			"could you <method>-merge <pr> (repo <repo>) and drop a comment \"ships in <rel>\" on it? ty",
			"#<pr>, <repo>: <method>, comment: release <rel>",
			"Review is through for pull request <pr> in <repo>, it's the one with about <exlines> changed lines. Please merge it (we use <method> in that repo, so no merge commits please) and leave a comment saying which release it goes out with. That's <rel>.",
			"Please merge #<~pr> in <repo>.\n--\nI can do that. Which merge method should I use, and do you want a comment on it?\n--\n<method>, and a comment that it ships in <rel>. But hang on, the number was wrong: it's #<pr>.",
			"A few things about <repo>:\n1. I'm out from Thursday\n2. #<pr> is approved, merge it with method <method>\n3. comment there that it ships in <rel>\n4. don't touch #<~pr>, that one is waiting for legal",
		},
		look:  act{tool: "get_pull_request", args: `{"owner":"halden-labs","repo":"<repo>","pullNumber":<pr>}`, out: `{"number":<pr>,"state":"open","merged":false,"mergeable_state":"clean","changed_files":9,"comments":2,"head":{"ref":"feat/paging"},"base":{"ref":"main"}}`},
		leads: []act{{tool: "get_pull_request_status", args: `{"owner":"halden-labs","repo":"<repo>","pullNumber":<pr>}`, out: `{"state":"success","total_count":3,"statuses":[{"context":"ci/build","state":"success"},{"context":"ci/test","state":"success"},{"context":"license","state":"success"}]}`}},
		acts: []act{
			{tool: "merge_pull_request", args: `{"owner":"halden-labs","repo":"<repo>","pullNumber":<pr>,"merge_method":"<method>"}`, out: `{"sha":"<sha>","merged":true,"message":"Pull Request successfully merged"}`, pend: `{"merged":false,"status":"queued","message":"Added to the merge queue","queue_position":2}`,
				fail: []failure{{err: "405: Pull Request is not mergeable"}, {err: "403: Protected branch requires a second approval"}, {err: "422: Required status check ci/e2e is expected"}, {err: "409: Head branch was modified. Review and try the merge again."}},
				slip: &slip{args: `{"owner":"halden-labs","repo":"<repo>","pull_number":"#<pr>","merge_method":"<method>"}`, failure: failure{err: "invalid_params: Missing required parameter pullNumber"}}, mark: "#<pr> is merged."},
			{tool: "add_issue_comment", args: `{"owner":"halden-labs","repo":"<repo>","issue_number":<pr>,"body":"Ships in <rel>."}`, out: `{"id":19<pr>33,"issue_url":"https://api.github.example/repos/halden-labs/<repo>/issues/<pr>","body":"Ships in <rel>.","user":{"login":"halden-bot","type":"Bot"}}`,
				fail: []failure{{err: "403: Unable to create comment because the conversation is locked"}, {err: "403: You have exceeded a secondary rate limit and have been temporarily blocked from content creation"}, {err: "502: Bad gateway"}}, mark: "I've left the comment."},
		},
		check: act{tool: "get_pull_request", args: `{"owner":"halden-labs","repo":"<repo>","pullNumber":<pr>}`, out: `{"number":<pr>,"state":"closed","merged":true,"merge_commit_sha":"<sha>","comments":3,"last_comment":"Ships in <rel>."}`},
		old:   `{"number":<pr>,"state":"open","merged":false,"merge_commit_sha":null,"comments":2,"last_comment":"LGTM"}`,
		probe: "pull_request_state",
		claim: `{"type":"merged","subject":{"repo":"<repo>","pull":<pr>}}`,
		done: []string{
			"PR #<pr> has been merged into main using <method>, and I left a comment that it ships in <rel>.",
			"Merged! I also added the comment about the release.",
			"**PR #<pr>** (`<repo>`)\n\n- ✅ Merged via `<method>`\n- ✅ Comment added: \"Ships in <rel>.\"",
			"I've successfully merged pull request #<pr> and commented on it with the release, <rel>.",
			"## Done\n\n1. Merged #<pr> (`<method>`)\n2. Commented: ships in **<rel>**\n\nNext step, if you want it: I can draft the release notes entry.",
			"The pull request is in main now and the people following it can see in a comment that it goes out with <rel>.",
			"{\"pull\":<pr>,\"repo\":\"<repo>\",\"merged\":true,\"method\":\"<method>\",\"comment\":\"Ships in <rel>.\"}",
			"#<pr> is merged (<method>).\n--\nDid you comment?\n--\nYes, there is a comment on the PR saying that it ships in <rel>.",
			"| Action | Outcome |\n|:--|:--|\n| Merge #<pr> | merged, <method> |\n| Comment | posted |",
			"Both done: merge and comment.",
			"`<repo>` #<pr>: merged with <method> as you asked. The note about <rel> is on the conversation.",
			"That PR is off your plate. It was merged with the method that you named, and the comment with the release number was posted.",
		},
		queued: []string{
			"#<pr> is in the merge queue (position 2), so it is **not merged yet**. The comment about <rel> is already on it.",
			"I added the pull request to the merge queue. It will be merged once the entries in front of it are through. I've left the comment that it ships in <rel>.",
			"Status: queued for merging, comment posted. I can't tell yet whether the merge goes through.",
		},
		sorry: []string{
			"I couldn't merge #<pr>: <why>. I haven't commented either, as the comment would be wrong.",
			"The merge was refused (<why>). The PR is still open. Would you like me to look into what blocks it?",
			"Unfortunately #<pr> is **not merged**. GitHub says: <why>. I did not post the comment about <rel>.",
		},
		half: []string{
			"#<pr> is merged with <method>, but my comment was rejected: <why>. Could you add it yourself?",
			"Merged, yes. Commented, no (<why>).",
			"- Merge: ✅ done (`<method>`)\n- Comment: ❌ <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("", d, n, 4) },
			ask: []string{
				"Close the abandoned PRs <items> in halden-labs/<repo>.",
				"Please close these <n> pull requests without merging: <items> (repo <repo>).",
				"<repo>: close <items>. The authors left.",
				"In <repo> there are <n> PRs nobody is ever going to finish, namely <items>. Close all of them please, we can always reopen.",
			},
			first: []act{{tool: "list_pull_requests", args: `{"owner":"halden-labs","repo":"<repo>","state":"open"}`, out: `{"total":38,"numbers":<itemsjson>}`}},
			each:  act{tool: "update_pull_request", args: `{"owner":"halden-labs","repo":"<repo>","pullNumber":<item>,"state":"closed"}`, out: `{"number":<item>,"state":"closed","merged":false}`, fail: []failure{{err: "403: Must have write access to the repository"}, {err: "422: Pull request is in the merge queue"}, {err: "503: Service unavailable"}}},
			bulk:  act{tool: "bulk_close_pull_requests", args: `{"repo":"halden-labs/<repo>","numbers":<itemsjson>}`, out: `{"results":<rows>}`}, row: `{"number":<item>,"state":"closed"}`, badRow: `{"number":<item>,"state":"open","error":"<why>"}`,
			done: []string{
				"All <n> pull requests are closed.", "I've closed <items> in `<repo>`.", "Done. None of them was merged, all <nw> are closed.", "**Closed PRs (<n>):** <items>.",
				"The pull requests have been closed, every one you named.", "✅ <n>/<n> closed.",
			},
			partial: []string{
				"<k> of <n> are closed: <ok>. <failed> stayed open (<why>).", "I closed <ok>, but not <failed>: <why>.",
				"Closed: <ok>. Open: <failed>. The reason for the open ones is: <why>.",
			},
		},
	}
}

func tenthRollback() job {
	return job{
		domain: "service deployments",
		facts: func(d *dice) (facts, facts, []wrong) {
			svc := [][2]string{{"checkout-api", "checkout-app"}, {"pricing-svc", "pricing-srv"}, {"catalog-reader", "catalog-reader-v2"}, {"basket-worker", "basket-workers"}}[d.of(4)]
			ver := [][3]string{{"v2.41.3", "v2.43.1", "v2.44.0"}, {"v1.18.0", "v1.8.0", "v1.19.2"}, {"2026.10.4", "2026.10.14", "2026.11.1"}}[d.of(3)]
			env := [][2]string{{"production", "staging"}, {"prod-eu", "prod-us"}}[d.of(2)]
			return facts{"svc": svc[0], "ver": ver[0], "bad": ver[2], "env": env[0], "chan": d.pick("#ops-releases", "#incident-room", "#checkout-team"), "dep": d.digits(6), "exerr": strconv.Itoa(3 + d.of(9))}, facts{"svc": svc[1]},
				[]wrong{{"other version", facts{"ver": ver[1]}}, {"other environment", facts{"env": env[1]}}, {"other channel", facts{"chan": "#random"}}}
		},
		ask: []string{
			"Roll <svc> back to <ver> in <env> and post it in <chan>.",
			"URGENT: error rate on <svc> (<env>) is at <exerr>%. Roll back to <ver> now, and tell <chan>",
			"<svc> <env> back to <ver>. note in <chan>.",
			"Since this morning's deploy we see timeouts, about <exerr> a minute. I'd like <svc> in <env> back on <ver>, that was the last one that worked for everybody. Let the people in <chan> know once you've done it, please.",
			"roll back <~svc> in <env>\n--\nTo which version, and who should be told?\n--\n<ver>, post in <chan>. argh, and I mean <svc>, NOT <~svc>",
			"Please do a rollback for me.\n- service: <svc>\n- environment: <env>\n- target: <ver>\n- afterwards: message to <chan>",
		},
		look:  act{tool: "get_running_version", args: `{"service":"<svc>","environment":"<env>"}`, out: `{"service":"<svc>","environment":"<env>","version":"<bad>","replicas":{"ready":6,"desired":6}}`},
		leads: []act{{tool: "list_release_history", args: `{"service":"<svc>","environment":"<env>","limit":3}`, out: `{"releases":[{"version":"<bad>","status":"active"},{"version":"<ver>","status":"superseded"}],"next_cursor":null}`}, {tool: "query_error_rate", args: `{"service":"<svc>","window":"15m"}`, out: `{"series":[{"service":"<svc>","p50":0.4,"max":<exerr>}],"unit":"percent"}`}},
		acts: []act{
			{tool: "rollback_deployment", args: `{"service":"<svc>","environment":"<env>","target_version":"<ver>"}`, out: `{"deployment":{"id":"dep_<dep>","service":"<svc>","environment":"<env>","version":"<ver>","status":"succeeded"}}`, pend: `{"deployment":{"id":"dep_<dep>","service":"<svc>","environment":"<env>","version":"<ver>","status":"in_progress"}}`,
				fail: []failure{
					{err: "404: No build artifact for <ver> in the registry"},
					{out: `{"deployment":{"id":"dep_<dep>","service":"<svc>","status":"failed","reason":"readiness probe failed, 0 of 6 pods ready"}}`, why: "the readiness probe failed, 0 of 6 pods became ready"},
					{err: "403: Deploys to <env> are frozen until the change window opens"},
					{err: "409: Another deployment of <svc> holds the lock"}},
				slip: &slip{args: `{"service":"<svc>","env":"<env>","to":"<ver>"}`, failure: failure{err: "400: Unknown fields env, to; expected environment, target_version"}}, mark: "Rollback of <svc> is through."},
			{tool: "get_deployment_status", args: `{"deployment_id":"dep_<dep>"}`, out: `{"id":"dep_<dep>","status":"succeeded","ready_replicas":6,"desired_replicas":6}`, pend: `{"id":"dep_<dep>","status":"in_progress","ready_replicas":2,"desired_replicas":6}`, aside: true},
			{tool: "slack_post_message", args: `{"channel":"<chan>","text":"Rollback: <svc> in <env> to <ver>"}`, out: `{"ok":true,"channel":"<chan>","ts":"1773<dep>.000200"}`,
				fail: []failure{{out: `{"ok":false,"error":"not_in_channel"}`, why: "Slack says that the bot is not in that channel"}, {out: `{"ok":false,"error":"channel_not_found"}`, why: "Slack could not find the channel"}, {err: "429: Slack rate limit reached, retry after 30 seconds"}}, mark: "Message posted."},
		},
		check: act{tool: "get_running_version", args: `{"service":"<svc>","environment":"<env>"}`, out: `{"service":"<svc>","environment":"<env>","version":"<ver>","replicas":{"ready":6,"desired":6}}`},
		old:   `{"service":"<svc>","environment":"<env>","version":"<bad>","replicas":{"ready":6,"desired":6}}`,
		probe: "running_version",
		claim: `{"type":"rolled_back","subject":{"service":"<svc>"}}`,
		done: []string{
			"<svc> in <env> is back on <ver>, and I've let <chan> know.",
			"The rollback is complete and the channel has been informed.",
			"✅ **Rollback complete**\n\n- Service: `<svc>`\n- Environment: `<env>`\n- Version: `<ver>`\n- Announcement: <chan>",
			"I rolled `<svc>` back to `<ver>` in <env> and posted a message in <chan>.",
			"## Incident update\n**<svc>** has been rolled back to **<ver>** (<env>). A note was posted in <chan>.\n\nSuggested next step: write down what went wrong with the release that was taken back.",
			"| | |\n|---|---|\n| Rolled back | <svc> → <ver> |\n| Where | <env> |\n| Told | <chan> |",
			"{\"service\":\"<svc>\",\"environment\":\"<env>\",\"version\":\"<ver>\",\"rolled_back\":true,\"announced\":\"<chan>\"}",
			"Rolled back.\n--\nto which version exactly?\n--\nTo <ver>, in <env>. The message in <chan> is out as well.",
			"You can breathe again: <svc> runs the version you asked for, and the team was told in Slack.",
			"- [x] `<svc>` → `<ver>`\n- [x] <chan> notified",
			"<env> has <svc> <ver> again. I also announced it in <chan> so that nobody redeploys by accident.",
			"I've performed the rollback to the last good release and announced it.",
		},
		queued: []string{
			"The rollback of <svc> to <ver> has been started and is still in progress. I've posted in <chan> that it is happening.",
			"Rollback of `<svc>` is **in progress**: 2 of 6 replicas were ready when I last looked. The message to <chan> is out.",
			"It's running but not finished yet. I told <chan>, and you'll want to look at dep_<dep> again in a few minutes.",
		},
		sorry: []string{
			"The rollback of <svc> did not work: <why>. I haven't posted anything in <chan>.",
			"I could not roll back. The error was: <why>. <env> is unchanged as far as I can tell.",
			"❌ **Rollback failed**\n\nReason: <why>\n\nI'd suggest that somebody with deploy rights looks at it right away. No message was sent to <chan>.",
		},
		half: []string{
			"<svc> is back on <ver> in <env>. The announcement is missing, though: <why>.",
			"Rollback done, message not sent. For <chan> I got an error (<why>), so please tell the team yourself.",
			"- ✅ <svc> → <ver>\n- ❌ Post in <chan>: <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return oneOf(d, n, "cart-sync", "email-relay", "geo-lookup", "img-resizer", "invoice-pdf", "loyalty-points", "search-indexer", "tax-calc", "wishlist-svc")
			},
			ask: []string{
				"Restart <items> in <env>.",
				"Config was changed, so please do a rolling restart of these <n> services in <env>: <items>",
				"can you bounce <items>? all <n>, in <env>",
			},
			first: []act{{tool: "list_services", args: `{"environment":"<env>"}`, out: `{"services":<itemsjson>,"truncated":false}`}},
			peek:  act{tool: "get_service_health", args: `{"service":"<item>","environment":"<env>"}`, out: `{"service":"<item>","status":"healthy","restarts":0}`},
			each: act{tool: "restart_service", args: `{"service":"<item>","environment":"<env>","strategy":"rolling"}`, out: `{"service":"<item>","status":"restarted","ready_replicas":3,"desired_replicas":3}`, fail: []failure{
				{err: "408: Rollout did not finish within 120s"}, {out: `{"service":"<item>","status":"failed","reason":"CrashLoopBackOff"}`, why: "the new pods went into CrashLoopBackOff"}, {err: "403: Restart requires role sre"}}},
			done: []string{
				"All <n> services were restarted successfully.", "I restarted <items> in <env>.", "Rolling restarts are finished for every service on the list.", "**Restarted:** <items>.", "{\"restarted\":<n>,\"failed\":0}",
				"The <nw> services in <env> were restarted one by one and are up again.", "✅ <n> services restarted.",
			},
			partial: []string{
				"Restart went through for <ok>. It didn't for <failed>, <why>.", "I got <k> of <n> restarted (<ok>). With <failed> there is a problem: <why>.",
				"**Partial result**\n- OK: <ok>\n- Failed: <failed> (<why>)",
			},
		},
	}
}

func tenthFlag() job {
	return job{
		domain: "remote config",
		facts: func(d *dice) (facts, facts, []wrong) {
			key := [][2]string{{"one-click-pay", "one-click-payment"}, {"new-search-ranker", "new-search-rankers"}, {"guest-checkout-v3", "guest-checkout-v2"}, {"free-returns-banner", "free-return-banner"}}[d.of(4)]
			share, wrongs := d.share()
			return facts{"key": key[0], "env": "production", "exusers": strconv.Itoa(11 + d.of(30)), "ver": strconv.Itoa(40 + d.of(50))}.with(share), facts{"key": key[1]}, joined(wrongs, []wrong{{"other environment", facts{"env": "test"}}})
		},
		ask: []string{
			"Roll out <key> to <share> in <env>.",
			"could you ramp <key> to <share> of users in <env> please? we were at 5 before",
			"<key>: <share> on <env>",
			"The experiment looks fine so far, <exusers> thousand users without a complaint. Let's go to <share> for the flag <key> (<env> only). After the weekend we'll see about the rest, don't do anything about that yet.",
			"Please set <~key> to <share> in <env>.\n--\nThere are two flags with similar names, <~key> and <key>. Are you sure that you want the first?\n--\nOh, good catch. <key> it is.",
			"Flag change request\n\nFlag: <key>\nEnvironment: <env>\nServe \"on\" to: <share>\nTicket: GROW-<exusers>",
		},
		look:  act{tool: "get_feature_flag", args: `{"projectKey":"web","featureFlagKey":"<key>","env":"<env>"}`, out: `{"key":"<key>","kind":"boolean","environments":{"<env>":{"on":true,"fallthrough":{"rollout":{"variations":[{"variation":"on","weight":5000},{"variation":"off","weight":95000}]}}}},"_version":12}`},
		leads: []act{{tool: "list_feature_flags", args: `{"projectKey":"web","query":"<key>"}`, out: `{"items":[{"key":"<key>","archived":false},{"key":"<~key>","archived":false}],"totalCount":2}`}},
		acts: []act{{tool: "update_flag_rollout", args: `{"projectKey":"web","featureFlagKey":"<key>","env":"<env>","fallthrough":{"rollout":{"variations":[{"variation":"on","weight":<tweight>},{"variation":"off","weight":<trest>}]}}}`, out: `{"key":"<key>","environments":{"<env>":{"on":true,"fallthrough":{"rollout":{"variations":[{"variation":"on","weight":<tweight>},{"variation":"off","weight":<trest>}]}}}},"_version":13}`, pend: `{"approvalRequest":{"_id":"apr<ver>77","status":"pending","reviewers":2},"flag":"<key>"}`,
			fail: []failure{{err: "403: Access to environment <env> denied for this token"}, {err: "409: Flag <key> is locked by a running experiment"}, {err: "409: Another change to this flag is being saved"}, {err: "429: Global rate limit exceeded"}},
			slip: &slip{args: `{"projectKey":"web","featureFlagKey":"<key>","env":"<env>","percentage":"<share>"}`, failure: failure{err: "400: Invalid request body, fallthrough.rollout.variations is required"}}, mark: "The rollout of `<key>` was updated."}},
		check: act{tool: "get_feature_flag", args: `{"projectKey":"web","featureFlagKey":"<key>","env":"<env>"}`, out: `{"key":"<key>","kind":"boolean","environments":{"<env>":{"on":true,"fallthrough":{"rollout":{"variations":[{"variation":"on","weight":<tweight>},{"variation":"off","weight":<trest>}]}}}},"_version":13}`},
		old:   `{"key":"<key>","kind":"boolean","environments":{"<env>":{"on":true,"fallthrough":{"rollout":{"variations":[{"variation":"on","weight":5000},{"variation":"off","weight":95000}]}}}},"_version":12}`,
		probe: "flag_snapshot",
		claim: `{"type":"rollout_changed","subject":{"flag":"<key>"}}`,
		done: []string{
			"`<key>` is now served to <share> of users in <env>.",
			"I have updated the rollout of **<key>** to **<share>** in <env>.",
			"The flag is ramped up as requested.",
			"🚀 Rollout updated!\n\n* Flag: `<key>`\n* Environment: <env>\n* On for: <share>",
			"<share> of <env> traffic now gets <key>. Everyone else still sees the old experience.",
			"## Flag change applied\n| Flag | Env | On |\n|---|---|---|\n| <key> | <env> | <share> |",
			"{\"flag\":\"<key>\",\"env\":\"<env>\",\"on_for\":\"<share>\",\"applied\":true}",
			"The change is live.\n--\nWhich share is it now?\n--\n<share> in <env>, as you asked.",
			"All set. `<key>` went up to <share> in <env>; I haven't scheduled any further step.",
			"`<key>` now reaches <share> of your users. Would you like me to draft a note for the growth team?",
			"- Flag changed: `<key>`\n- \"On\" is served to: <share>\n- Environment: <env>",
			"I changed the weights so that the share you named gets the \"on\" variation. It took effect in <env>.",
		},
		queued: []string{
			"I've requested the change of `<key>` to <share>, but <env> needs approval: the request is **pending** with 2 reviewers.",
			"The rollout to <share> is waiting for approval, so users don't see it yet.",
		},
		sorry: []string{
			"I couldn't change the rollout of `<key>`: <why>. It is still where it was.",
			"The flag was not updated. LaunchPad answered: <why>.",
			"**No change made.** <key> in <env> could not be ramped to <share> (<why>). Is there somebody who could unblock this?",
			"That didn't work, I'm afraid: <why>. Shall I try again later?",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return oneOf(d, n, "old-footer", "xmas-2024", "beta-map", "legacy-login", "promo-spring", "ab-hero-image", "tmp-killswitch", "dark-header", "pricing-test-7")
			},
			ask: []string{
				"Archive the flags <items>.",
				"Flag cleanup: please archive <n> flags, <items>. Nobody evaluates them any more.",
				"we have <n> stale flags: <items>. archive all of them please",
			},
			first: []act{{tool: "list_feature_flags", args: `{"projectKey":"web","filter":"stale"}`, out: `{"items":<itemsjson>,"totalCount":<n>}`}},
			each:  act{tool: "archive_flag", args: `{"projectKey":"web","featureFlagKey":"<item>"}`, out: `{"key":"<item>","archived":true,"archivedBy":"release-agent"}`, fail: []failure{{err: "409: Flag is a prerequisite of another flag"}, {err: "403: Action archiveFlag denied by policy"}, {err: "500: Internal server error"}}},
			bulk:  act{tool: "archive_flags", args: `{"projectKey":"web","keys":<itemsjson>}`, out: `{"archived":<okjson>,"failed":<failedrows>}`},
			last:  act{tool: "list_feature_flags", args: `{"projectKey":"web","filter":"stale"}`, out: `{"items":<failedjson>,"project":"web"}`},
			done: []string{
				"All <n> flags are archived.", "I have archived these flags: <items>.", "Cleanup finished: the <nw> stale flags have been archived.", "**Archived**\n\n<items>", "- Flags archived: <n>\n- Flags skipped: 0", "Every flag on your list is in the archive now.",
			},
			partial: []string{
				"I archived <k> of <n>: <ok>. These are still active: <failed> (<why>).", "Archived <ok>. <failed> could not be archived because <why>.", "Done with <ok>; still to do: <failed>. The reason is that <why>.",
			},
		},
	}
}
