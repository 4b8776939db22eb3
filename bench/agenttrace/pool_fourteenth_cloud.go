package main

import "strconv"

func cloudSpendJob() job {
	return job{
		domain: "cloud spend",
		facts: func(d *dice) (facts, facts, []wrong) {
			limit, wrongs := fourteenthMoney(d, "$", "USD", "dec", 1000, 8000)
			acc, pct := d.digits(12), 60+5*d.of(7)
			budget, other := d.duo("ml-training-prod|ml-training-dev", "checkout-eu|checkout-us", "search-staging|search-stage-2", "data-lake|data-lake-archive")
			stop := [...][4]string{{"8pm", "0 20 * * 1-5", "0 8 * * 1-5", "0 21 * * 1-5"}, {"7:30 pm", "30 19 * * 1-5", "30 7 * * 1-5", "30 19 * * *"}, {"21:00", "0 21 * * 1-5", "0 9 * * 1-5", "0 22 * * 1-5"}, {"6:15pm", "15 18 * * 1-5", "15 6 * * 1-5", "15 16 * * 1-5"}}[d.of(4)]
			return facts{"budget": budget, "acc": acc, "pct": strconv.Itoa(pct), "mail": d.pick("finops@tern.example", "platform-leads@tern.example"), "stop": stop[0], "cron": stop[1], "spent": d.pick("611.20", "734.85", "482.10")}.with(limit),
				facts{"budget": other}, append(wrongs, wrong{"other threshold", facts{"pct": strconv.Itoa(pct - 30)}}, wrong{"morning for evening", facts{"cron": stop[2]}}, wrong{"other schedule", facts{"cron": stop[3]}})
		},
		ask: []string{
			"Set the monthly budget for <budget> to <money>, alert <mail> at <pct>%, and stop its dev instances at <stop> on weekdays.",
			"Hey, finance wants guardrails on <budget>. Monthly limit <money>, an alert to <mail> when we hit <pct> %, and please schedule the dev instances to shut down at <stop> UTC Monday to Friday.",
			"<budget>:\n- budget <money>/month\n- alert at <pct>% -> <mail>\n- dev instances off at <stop> (Mon-Fri)",
			"We're at $<spent> for <budget> and it's only the 9th. Can you raise the monthly budget to <money>? Alert <mail> at <pct>%. Also the dev boxes run all night for no reason, have them stopped at <stop> on weekdays.",
			"For <~budget>: monthly budget <money>, <pct>% alert to <mail>, weekday stop of the dev instances at <stop>." + turns + "Happy to set that up. Is it okay to change <~budget> right away, or should I check with anyone first?" + turns + "no, my bad, this is all for <budget>. leave <~budget> alone",
			"3 changes on <budget> pls: budget <money> monthly; notification at <pct>% to <mail>; stop schedule for dev at <stop> mon-fri",
		},
		look:  act{tool: "describeBudget", args: `{"accountId":"<acc>","budgetName":"<budget>"}`, out: `{"budget":{"budgetName":"<budget>","limit":{"amount":"900.00","unit":"USD"},"timeUnit":"MONTHLY","notifications":[]}}`},
		leads: []act{{tool: "getCostAndUsage", args: `{"filter":{"tag":{"project":"<budget>"}},"granularity":"MONTHLY"}`, out: `{"resultsByTime":[{"total":{"unblendedCost":{"amount":"<spent>","unit":"USD"}}}],"nextPageToken":null}`}},
		acts: []act{
			{tool: "updateBudget", args: `{"accountId":"<acc>","newBudget":{"budgetName":"<budget>","budgetLimit":{"amount":"<dec>","unit":"USD"},"timeUnit":"MONTHLY","budgetType":"COST"}}`, out: `{"budgetName":"<budget>","budgetLimit":{"amount":"<dec>","unit":"USD"},"version":4}`, mark: "The budget limit is updated.",
				fail: []failure{{err: "AccessDeniedException: The role is not allowed to perform budgets:ModifyBudget"}, {err: "NotFoundException: Budget is managed by the organization account"}, {err: "ThrottlingException: Rate exceeded"}},
				slip: &slip{args: `{"accountId":"<acc>","newBudget":{"budgetName":"<budget>","budgetLimit":{"amount":"<money>"},"timeUnit":"MONTHLY","budgetType":"COST"}}`, failure: failure{err: "InvalidParameterException: budgetLimit.unit is required and amount must be numeric"}}},
			{tool: "createNotification", args: `{"accountId":"<acc>","budgetName":"<budget>","notification":{"comparisonOperator":"GREATER_THAN","threshold":<pct>,"thresholdType":"PERCENTAGE"},"subscribers":[{"subscriptionType":"EMAIL","address":"<mail>"}]}`,
				out: `{"budgetName":"<budget>","notification":{"threshold":<pct>,"thresholdType":"PERCENTAGE","state":"OK"},"subscribers":["<mail>"]}`, mark: "The alert is configured.",
				fail: []failure{{err: "CreationLimitExceededException: The budget already has five notifications"}, {err: "InternalErrorException: An internal error occurred"}}},
			{tool: "putStopSchedule", args: `{"selector":{"project":"<budget>","env":"dev"},"cron":"<cron>","timezone":"UTC","enabled":true}`, out: `{"scheduleArn":"arn:sched:<acc>:stop/<budget>","cron":"<cron>","enabled":true,"matchedInstances":6}`,
				fail: []failure{{err: "ConflictException: A schedule of another team covers these instances"}, {err: "ServiceUnavailable: Please retry"}}},
		},
		check: act{tool: "listGuardrails", args: `{"project":"<budget>"}`, out: `{"project":"<budget>","limitUsd":"<dec>","alerts":[{"threshold":<pct>,"to":["<mail>"]}],"stopSchedules":[{"env":"dev","cron":"<cron>","timezone":"UTC"}]}`},
		old:   `{"project":"<budget>","limitUsd":"900.00","alerts":[],"stopSchedules":[]}`,
		probe: "guardrails_snapshot",
		claim: `{"type":"budget_updated","subject":{"budget":"<budget>"}}`,
		done: []string{
			"The budget for <budget> is now <mtold> per month, <mail> gets an alert at <pct>%, and the dev instances stop at <stop> UTC on weekdays.",
			"Guardrails for **<budget>** are in place:\n\n- **Monthly budget:** <mtold>\n- **Alert:** <pct>% → <mail>\n- **Dev shutdown:** <stop> UTC, Mon–Fri",
			"| Guardrail | Setting |\n|---|---|\n| Budget (<budget>) | <mtold> / month |\n| Notification | <pct>%, email to <mail> |\n| Stop schedule | dev, weekdays <stop> UTC |",
			"All three guardrails are configured for <budget> with your settings. Keep in mind that cost data lags by up to a day, so an alert can come late.",
			"I've updated the monthly limit to <mtold> and added the <pct>% notification. The dev instances of <budget> will be stopped at <stop> UTC, Monday through Friday.",
			"1. Budget raised to <mtold>\n2. Notification at <pct>% created for <mail>\n3. Weekday stop at <stop> scheduled for dev\n\nNothing was changed outside <budget>.",
			"Budget, alert and shutdown schedule for <budget> are set up as requested." + turns + "what time do the boxes go off again?" + turns + "<stop> UTC on weekdays.",
			`{"project":"<budget>","applied":true,"monthly_budget":"<mtold>","alert":{"percent":<pct>,"email":"<mail>"},"dev_stop":"<stop> UTC Mon-Fri"}`,
			"Dev instances of <budget> go down at <stop> UTC from Monday to Friday. The budget stands at <mtold>, and I've subscribed <mail> to a <pct>% alert.",
			"Everything on your list for <budget> is configured. I didn't set up an automatic start in the morning, since you only asked for the stop.",
			"Budget → <mtold>/month ✓\nAlert → <pct>% to <mail> ✓\nDev stop → <stop> UTC weekdays ✓",
		},
		sorry: []string{
			"I couldn't change the budget for <budget>: <why>. I haven't created the alert or the stop schedule.", "No luck with <budget>. Updating the budget failed (<why>), and I held off on the other two changes.",
			"The budget update was refused: <why>. So <budget> still has its old limit, without alert and schedule.",
		},
		half: []string{
			"Budget (<mtold>) and <pct>% alert for <budget> are set. The stop schedule isn't: <why>.", "**Done:** budget and alert for <budget>\n**Open:** shutdown schedule, because <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "vol-0c", n) },
			ask: []string{
				"Delete the unattached volumes <items>.", "The cost report lists <n> orphaned volumes, please delete them: <items>.", "rm volumes <items>. NOT vol-0a77, that's a backup", "Could you clean up these volumes? <items>. I checked all <nw>, nobody needs them.",
			},
			peek:    act{tool: "describeVolume", args: `{"volumeId":"<item>"}`, out: `{"volumeId":"<item>","state":"available","attachments":[]}`},
			each:    act{tool: "deleteVolume", args: `{"volumeId":"<item>"}`, out: `{"volumeId":"<item>","return":true}`, fail: []failure{{err: "VolumeInUse: The volume is attached to an instance"}, {err: "OperationNotPermitted: The volume is protected by a retention rule"}}},
			bulk:    act{tool: "deleteVolumes", args: `{"volumeIds":<itemsjson>}`, out: `{"deleted":<okjson>,"unsuccessful":<failedrows>}`},
			last:    act{tool: "listDeletionEvents", args: `{"resourceType":"volume"}`, out: `{"resourceIds":<okjson>}`},
			done:    []string{"All <n> volumes have been deleted.", "Deleted: <items>.", "I deleted the <nw> orphaned volumes (<items>). Deletion can't be undone, snapshots are untouched.", "**Volumes deleted:** <n>\n\n<items>", "The <n> volumes are gone and won't show up on the next bill.", `{"deleted_volumes":<itemsjson>}`, "Cleanup finished, each of the <nw> volumes is deleted."},
			partial: []string{"I deleted <k> of <n> volumes: <ok>. <failed> couldn't be deleted because <why>.", "Deleted: <ok>\nKept: <failed> (<why>)", "Number of volumes deleted: <kw>. Not <failed>, though: <why>."},
		},
	}
}

func statusPageJob() job {
	return job{
		domain: "status page incidents",
		facts: func(d *dice) (facts, facts, []wrong) {
			next, wrongs := fourteenthTime(d, "utc")
			inc, n := "INC-"+d.digits(4), d.of(4)
			sev := [...][3]string{{"sev 1", "SEV1", "SEV2"}, {"SEV-2", "SEV2", "SEV3"}, {"severity 3", "SEV3", "SEV2"}, {"sev2", "SEV2", "SEV1"}}[n]
			state := [...][3]string{{"partial outage", "partial_outage", "major_outage"}, {"degraded performance", "degraded_performance", "operational"}, {"major outage", "major_outage", "partial_outage"}}[d.of(3)]
			parts := [...][3]string{{"Webhooks and Public API", `["webhooks","public-api"]`, `["webhooks"]`}, {"Dashboard", `["dashboard"]`, `["dashboard-legacy"]`}, {"Exports, Search and Imports", `["exports","search","imports"]`, `["exports","search"]`}, {"Login + SSO", `["login","sso"]`, `["login"]`}}[d.of(4)]
			return facts{"inc": inc, "sevsaid": sev[0], "sev": sev[1], "worse": state[0], "state": state[1], "partssaid": parts[0], "partsjson": parts[1], "share": strconv.Itoa(3 + d.of(20))}.with(next), facts{"inc": d.near(inc)},
				append(wrongs, wrong{"other severity", facts{"sev": sev[2]}}, wrong{"other state", facts{"state": state[2]}}, wrong{"some of the components", facts{"partsjson": parts[2]}})
		},
		ask: []string{
			"<inc>: set to <sevsaid>, show <partssaid> as <worse>, next update <when>.",
			"Please update <inc>. It's a <sevsaid> now. On the status page, <partssaid> should be shown with <worse>, and tell customers the next update comes <when>.",
			"<inc> is worse than we thought, about 1 in <share> requests fails. Make it <sevsaid>, put <partssaid> to <worse> on the page and announce the next update for <when>",
			"can you take care of comms for <inc>?\n* severity: <sevsaid>\n* components: <partssaid> -> <worse>\n* next update: <when>",
			"Set <~inc> to <sevsaid>; <partssaid>: <worse>; next public update <when>." + turns + "Okay. And it's <~inc>, right? I'd rather ask before anything goes public." + turns + "ugh no. <inc>. rest stays as i wrote",
			"I'm in the war room so quickly: <inc> to <sevsaid>. Status page: <worse> for <partssaid>. Next update to customers at <when>. Don't touch the postmortem of <~inc>.",
		},
		look:  act{tool: "incidents/get", args: `{"id":"<inc>"}`, out: `{"id":"<inc>","severity":"SEV4","state":"investigating","commander":"T. Brandt","public":true}`},
		leads: []act{{tool: "incidents/timeline", args: `{"id":"<inc>","limit":2}`, out: `{"entries":[{"kind":"note","text":"error rate rising"},{"kind":"page","text":"commander paged"}]}`}},
		acts: []act{
			{tool: "incidents/set-severity", args: `{"id":"<inc>","severity":"<sev>"}`, out: `{"id":"<inc>","severity":"<sev>","changed":true}`, mark: "Severity changed.",
				fail: []failure{{err: "403: Only the incident commander can change the severity"}, {err: "502: bad gateway"}}},
			{tool: "statuspage/components", args: `{"incident":"<inc>","components":<partsjson>,"status":"<state>"}`, out: `{"incident":"<inc>","components":<partsjson>,"status":"<state>","published":true}`, mark: "The components are flagged on the page.",
				fail: []failure{{err: "422: A scheduled maintenance covers one of the components"}, {err: "429: Page edits are limited to ten a minute"}}},
			{tool: "statuspage/announce", args: `{"incident":"<inc>","kind":"next_update","next_update_at":"<utc>"}`, out: `{"incident":"<inc>","next_update_at":"<utc>","published":true,"subscribers_notified":1843}`,
				fail: []failure{{err: "409: Another announcement is being edited"}, {err: "504: notification gateway timed out"}},
				slip: &slip{args: `{"incident":"<inc>","kind":"next_update","next_update_at":"<when>"}`, failure: failure{err: "400: next_update_at is not a valid RFC 3339 timestamp"}}},
		},
		check: act{tool: "statuspage/preview", args: `{"incident":"<inc>"}`, out: `{"incident":"<inc>","severity":"<sev>","affected":<partsjson>,"status":"<state>","next_update_at":"<utc>"}`},
		old:   `{"incident":"<inc>","severity":"SEV4","affected":[],"status":"operational","next_update_at":null}`,
		probe: "public_status_page",
		claim: `{"type":"incident_updated","subject":{"incident":"<inc>"}}`,
		done: []string{
			"<inc> is now <sev>. The status page shows <worse> for <partssaid>, and the next update is announced for <told>.",
			"**<inc> updated**\n- Severity: <sev>\n- Status page: <partssaid> → <worse>\n- Next update: <told>",
			"I've changed the severity of <inc> to <sev>, flagged <partssaid> as <worse> and told subscribers to expect the next update on <when>.",
			"Comms for <inc> now match your message: severity, components and next update time. I haven't written anything about the cause.",
			"| | <inc> |\n|---|---|\n| Severity | <sev> |\n| Components | <partssaid> |\n| Shown as | <worse> |\n| Next update | <brief> |",
			"The page is updated: <partssaid> with <worse>, next update <brief>. In the tracker <inc> is a <sev>.",
			"Severity is <sev>." + turns + "page?" + turns + "Also updated. <partssaid>: <worse>, and the next update is promised for <told>.",
			`{"incident":"<inc>","updated":true,"severity":"<sev>","components":"<partssaid>","shown_as":"<worse>","next_update":"<when>"}`,
			"Customers now see <worse> on <partssaid> and know that the next update comes <told>. <inc> itself was changed to <sev>.",
			"All three updates for <inc> went out the way you phrased them. If the numbers move again, I'd suggest revisiting the severity before the next update.",
			"1. <inc> → <sev>\n2. <partssaid> → <worse>\n3. Next update announced: <told>",
		},
		sorry: []string{
			"I couldn't change the severity of <inc>: <why>. I left the status page alone for now.", "<inc> was not updated (<why>), and nothing has been published on the page. Someone with the right access may have to step in.", "Setting <inc> to <sev> failed, <why>. I didn't publish anything.",
		},
		half: []string{
			"<inc> is <sev> and the page shows <worse> for <partssaid>, but the next update time isn't announced: <why>.", "Severity and components are updated for <inc>. Announcing the next update failed because <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.some(n, "billing-api", "image-proxy", "mail-relay", "edge-eu", "edge-us", "report-builder", "sync-worker", "audit-log", "mobile-push")
			},
			ask: []string{
				"Set <items> back to operational on the status page.", "We're out of the woods. These <n> components can go back to operational: <items>.", "<items> -> operational", "Please mark all of these as operational again: <items>. Leave auth-core as it is, it's still flaky.",
			},
			peek:    act{tool: "statuspage/component-read", args: `{"component":"<item>"}`, out: `{"component":"<item>","status":"degraded_performance"}`},
			each:    act{tool: "statuspage/component-restore", args: `{"component":"<item>","status":"operational"}`, out: `{"component":"<item>","status":"operational","published":true}`, fail: []failure{{err: "409: An open incident holds the component"}, {err: "429: Page edits are limited to ten a minute"}}},
			bulk:    act{tool: "statuspage/restore-many", args: `{"components":<itemsjson>,"status":"operational"}`, out: `{"published":<okjson>,"refused":<failedrows>}`},
			last:    act{tool: "statuspage/summary", args: `{}`, out: `{"restored_last_hour":<okjson>}`},
			done:    []string{"All <n> components show as operational again.", "<items> are back to operational on the status page.", "The <nw> components are set to operational. 🎉 Good work everyone.", "**Operational again:** <items>", "I've restored every component you listed (<n>).", `{"operational":<itemsjson>}`, "The page is green again for <items>."},
			partial: []string{"<k> of <n> components are operational again: <ok>. I couldn't restore <failed>: <why>.", "Operational: <ok>. Unchanged: <failed> (<why>).", "<ok> are green. <failed> could not be set because <why>."},
		},
	}
}

func endpointJob() job {
	return job{
		domain: "laptop fleet",
		facts: func(d *dice) (facts, facts, []wrong) {
			at, wrongs := fourteenthTime(d, "epoch")
			who, other := d.duo("Nadia Brandt|Nadja Brandt", "Chris Oduya|Kris Oduya", "Sara Lindholm|Sarah Lindholm", "Pavel Novak|Pavel Nowak")
			dev, ver := "LT-"+d.digits(5), "15."+strconv.Itoa(3+d.of(4))+"."+strconv.Itoa(1+d.of(3))
			groups := [...][3]string{{"vpn-contractors and kiosk-off", `["vpn-contractors","kiosk-off"]`, `["vpn-contractors"]`}, {"beta-ring", `["beta-ring"]`, `["beta-ring-2"]`}, {"finance-apps", `["finance-apps"]`, `["finance-apps-ro"]`}}[d.of(3)]
			return facts{"who": who, "dev": dev, "ver": ver, "cmd": "cmd_" + d.digits(7), "groupsaid": groups[0], "groups": groups[1], "disk": strconv.Itoa(11 + d.of(60))}.with(at), facts{"who": other, "dev": d.near(dev)},
				append(wrongs, wrong{"other version", facts{"ver": ver[:len(ver)-1] + "4"}}, wrong{"other groups", facts{"groups": groups[2]}})
		},
		ask: []string{
			"Schedule OS update <ver> on <who>'s laptop for <when> and add the device to <groupsaid>.",
			"Hi IT bot! <who> needs version <ver> before the audit. Can the update run on their laptop <when>? And the machine has to be in <groupsaid>.",
			"<who> laptop: os <ver> at <when>, groups += <groupsaid>",
			"<who>'s laptop has only <disk> GB free, should be enough though. Please push OS <ver> to it, starting <when> so that it doesn't hit the demo, and put the device in <groupsaid> as well.",
			"Please schedule <ver> on <~who>'s machine, <when>, and add it to <groupsaid>." + turns + "Sure, the laptop of <~who>. Does the update need to finish by a certain time?" + turns + "No, and sorry: it's <who> actually, I always mix up the two.",
			"- device: the one of <who>\n- update to <ver>, start <when>\n- add to <groupsaid>",
		},
		reads: true,
		look:  act{tool: "mdm_search_devices", args: `{"filter":"platform eq 'macos'","page_size":50}`, out: `{"devices":[{"device_id":"<dev>","assigned_user":"<who>","os":"15.1.0"},{"device_id":"<~dev>","assigned_user":"<~who>","os":"15.1.0"}],"total":2}`},
		acts: []act{
			{tool: "mdm_create_command", args: `{"device_id":"<dev>","command":{"type":"SCHEDULE_OS_UPDATE","product_version":"<ver>","not_before":<epoch>}}`, out: `{"command_id":"<cmd>","device_id":"<dev>","state":"QUEUED"}`, pend: `{"command_id":"<cmd>","device_id":"<dev>","state":"QUEUED"}`,
				fail: []failure{{err: "DEVICE_NOT_SUPERVISED: The device is not supervised"}, {err: "VERSION_NOT_OFFERED: The version is not offered for this model"}, {err: "MDM_BUSY: Too many commands in flight"}},
				slip: &slip{args: `{"device_id":"<dev>","command":{"type":"SCHEDULE_OS_UPDATE","product_version":"<ver>","not_before":"<when>"}}`, failure: failure{err: "BAD_REQUEST: not_before must be epoch seconds"}}},
			{tool: "mdm_get_command", args: `{"command_id":"<cmd>"}`, out: `{"command_id":"<cmd>","device_id":"<dev>","state":"ACKNOWLEDGED","payload":{"product_version":"<ver>","not_before":<epoch>}}`, pend: `{"command_id":"<cmd>","device_id":"<dev>","state":"PENDING_CHECKIN"}`, aside: true, mark: "The laptop acknowledged the update command."},
			{tool: "mdm_assign_groups", args: `{"device_id":"<dev>","add":<groups>}`, out: `{"device_id":"<dev>","groups_added":<groups>}`, mark: "Group membership is updated.",
				fail: []failure{{err: "GROUP_LOCKED: Membership is managed by a smart rule"}, {err: "GATEWAY_TIMEOUT: directory sync did not answer"}}},
		},
		check: act{tool: "mdm_get_device", args: `{"device_id":"<dev>","expand":"scheduled_update,groups"}`, out: `{"device_id":"<dev>","assigned_user":"<who>","scheduled_update":{"product_version":"<ver>","not_before":<epoch>},"groups":<groups>}`},
		old:   `{"device_id":"<dev>","assigned_user":"<who>","scheduled_update":null,"groups":[]}`,
		probe: "mdm_inventory",
		claim: `{"type":"update_scheduled","subject":{"user":"<who>"}}`,
		done: []string{
			"<who>'s laptop will install OS <ver> on <told>, and the device is in <groupsaid>.",
			"I scheduled the update and adjusted the groups for <who>:\n\n- **OS version:** <ver>\n- **Start:** <told>\n- **Added to:** <groupsaid>",
			"OS <ver> is scheduled for <who> (<brief>) and the laptop was added to <groupsaid>. The update can only start if the lid is open and the charger is connected.",
			"Update scheduled and groups assigned for <who>'s device, in line with your request.",
			"| Device of | OS | Start | Groups added |\n|---|---|---|---|\n| <who> | <ver> | <brief> | <groupsaid> |",
			"There were two people with similar names; I used the laptop of <who>. It gets <ver> on <when> and is now a member of <groupsaid>.",
			"The update to <ver> is planned for <told>." + turns + "and the groups?" + turns + "Added, the laptop of <who> is in <groupsaid>.",
			`{"user":"<who>","os_update":"<ver>","starts":"<when>","groups_added":"<groupsaid>"}`,
			"I put <who>'s machine into <groupsaid> and set up the OS update to <ver> for <told>. <~who>'s machine is untouched.",
			"1. Command for OS <ver> sent to <who>'s laptop, start <brief>\n2. Device added to <groupsaid>",
			"<who> is taken care of: update to <ver> on <told>, and the laptop is in <groupsaid>.",
		},
		queued: []string{
			"I've queued the update to <ver> for <who>'s laptop, but the device hasn't checked in yet, so it isn't confirmed. The group change for <groupsaid> is done.", "The laptop of <who> is offline at the moment: the update command is still pending. It's in <groupsaid> already.",
		},
		sorry: []string{
			"I couldn't schedule the update on <who>'s laptop: <why>. I also haven't changed its groups.", "The update to <ver> was rejected for <who>'s device, <why>. Group membership is as before.", "That didn't work for <who>: <why>. No update is scheduled and no group was added.",
		},
		half: []string{
			"OS <ver> is scheduled for <who>, <told>. Adding the laptop to <groupsaid> failed: <why>.", "The update is planned. The group change isn't done because <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "LT-", n) },
			ask: []string{
				"Lock the returned laptops <items>.", "These <n> laptops came back from leavers, please lock them: <items>", "lock <items>", "Leavers' machines: <items>. Could you lock all <nw>? LT-200 was sold to the employee, don't lock that.",
			},
			peek:    act{tool: "mdm_device_owner", args: `{"device_id":"<item>"}`, out: `{"device_id":"<item>","assigned_user":null}`},
			each:    act{tool: "mdm_lock_device", args: `{"device_id":"<item>"}`, out: `{"device_id":"<item>","lock":"CONFIRMED"}`, fail: []failure{{err: "DEVICE_NOT_SUPERVISED: The device is not supervised"}, {err: "NOT_ENROLLED: The device has left management"}}},
			bulk:    act{tool: "mdm_bulk_lock", args: `{"device_ids":<itemsjson>}`, out: `{"job":"bulk-lock","finished":true,"results":<rows>}`},
			row:     `{"device_id":"<item>","lock":"CONFIRMED"}`,
			badRow:  `{"device_id":"<item>","lock":"ERROR","reason":"<why>"}`,
			last:    act{tool: "mdm_list_locked", args: `{}`, out: `{"device_ids":<okjson>}`},
			done:    []string{"All <n> laptops are locked.", "I locked <items>.", "The <nw> laptops you listed are locked and can't be used until they are released.", "**Locked devices (<n>)**\n\n<items>", "Each of the <n> returned machines has been locked.", `{"locked":<itemsjson>}`, "Lock confirmed for <items>."},
			partial: []string{"<k> of <n> laptops are locked (<ok>). <failed> couldn't be locked: <why>.", "Locked: <ok>\nNot locked: <failed>, because <why>", "I locked <kw> of them; <failed> failed (<why>)."},
		},
	}
}
