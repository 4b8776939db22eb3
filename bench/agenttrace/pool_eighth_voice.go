package main

import "strconv"

// inboxJob hands a conversation to a team and snoozes it until an instant in seconds.
func inboxJob() job {
	return job{
		domain: "support inbox",
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.eighthTime("epoch")
			team, teams := d.eighthOf("team", "Billing Tier 2", "Billing Tier 1", "Technical Tier 2", "Retention")
			conv := "21" + d.digits(7)
			return f.with(team).with(facts{"conv": conv, "cust": d.pick("Mrs. Adeyemi", "Mr. Colby", "Dr. Fuchs", "Ms. Tran"), "exn": strconv.Itoa(3 + d.of(30))}), facts{"conv": d.near(conv)}, append(wrongs, teams...)
		},
		ask: []string{
			"Assign conversation <conv> to <team> and snooze it until <when>.",
			"Could you please hand conversation <conv> from <cust> over to <team>, and snooze it until <when>? That's when the bank will have answered.",
			"<cust> wrote <exn> times since yesterday, poor thing. Conversation <conv>: it belongs with <team>, and nobody can do anything before <when>, so snooze it until then. The other one, <~conv>, stays with us.",
			"snooze <conv> until <exwhen> and give it to <team>\n--\nOkay. Snoozed until <exwhen>, team <team>?\n--\nI got the dates mixed up. Until <when> please; team is right.",
			"<conv> => <team>, snooze until <when>",
			"Queue cleanup, and I only need help with one of the <exn>: conversation <conv>. Team: <team>. Snooze until: <when>. I'm writing the reply myself.",
		},
		look:  act{tool: "intercom_get_conversation", args: `{"conversation_id":"<conv>"}`, out: `{"type":"conversation","id":"<conv>","state":"open","team":"Front line","snoozed_until":null,"contacts":[{"name":"<cust>"}],"statistics":{"count_replies":<exn>}}`},
		leads: []act{{tool: "intercom_list_teams", args: `{}`, out: `{"type":"team.list","teams":[{"name":"Front line"},{"name":"Billing Tier 1"},{"name":"Billing Tier 2"},{"name":"Technical Tier 2"},{"name":"Retention"}]}`}, {tool: "intercom_search_conversations", args: `{"contact":"<cust>"}`, out: `{"conversations":[{"id":"<conv>"},{"id":"<~conv>"}],"total_count":2}`}},
		acts: []act{
			{
				tool: "intercom_assign_team", args: `{"conversation_id":"<conv>","team":"<team>"}`, out: `{"type":"conversation","id":"<conv>","state":"open","team":"<team>"}`, pend: `{"id":"<conv>","job":{"id":"job_7","status":"pending"}}`,
				fail: []failure{{err: "422 unprocessable: The team is over its assignment limit"}, {err: "403 forbidden: The admin token can't assign outside its team"}, {out: `{"type":"error.list","errors":[{"code":"conflict","message":"Conversation is being handled by a workflow"}]}`, why: "a workflow is handling the conversation"}, {err: "429 rate_limit_exceeded: The rate limit of 83 requests in 10 seconds is exceeded"}},
				slip: &slip{args: `{"conversation_id":<conv>,"assignee":"<team>"}`, failure: failure{err: "400 parameter_invalid: conversation_id should be a string"}},
				mark: "Team assigned.",
			},
			{
				tool: "intercom_snooze_conversation", args: `{"conversation_id":"<conv>","snoozed_until":<epoch>}`, out: `{"id":"<conv>","state":"snoozed","snoozed_until":<epoch>}`,
				fail: []failure{{err: "403 forbidden: The token has no permission to snooze"}, {err: "500 server_error: The server had an error"}},
			},
		},
		check: act{tool: "intercom_conversation_state", args: `{"conversation_id":"<conv>"}`, out: `{"id":"<conv>","team":"<team>","state":"snoozed","snoozed_until":<epoch>}`},
		old:   `{"id":"<conv>","team":"Front line","state":"open","snoozed_until":null}`,
		probe: "inbox_conversation_now",
		claim: `{"type":"conversation_snoozed","subject":{"conversation":"<conv>"}}`,
		done: []string{
			"Conversation <conv> is with <team> and snoozed until <when>.",
			"I assigned it to <team>, and it will come back on <told>.",
			"The team is changed and the conversation is snoozed, so that covers both.",
			"### Conversation <conv>\n\n- **Team:** <team>\n- **Snoozed until:** <when>",
			"| Conversation | Team | Snoozed until |\n|---|---|---|\n| <conv> | <team> | <when> |",
			`{"conversation":"<conv>","team":"<team>","snoozed":true}`,
			"I've handed <conv> over to <team>. It has been snoozed until <told>.",
			"<team> owns this conversation now; it's asleep until the time you named.",
			"✅ Assigned to <team>\n✅ Snoozed until <told>",
			"Conversation <conv> has a new team.\n--\nsnoozed?\n--\nYes, it was snoozed until <when>. The team is <team>.",
			"I have successfully transferred the conversation to <team> and put it on snooze until <when>.",
		},
		queued: []string{"<conv> is snoozed. Handing it to <team> is still pending (job_7), so it may be listed under the old team for now.", "The snooze is set, but the assignment to <team> hasn't been applied yet; Intercom queued it."},
		sorry:  []string{"I couldn't assign <conv> to <team>: <why>. I haven't snoozed it either.", "Conversation <conv> is still open and with the old team: <why>.", "This didn't work: <why>. No change was made to <conv>."},
		half:   []string{"<conv> is assigned to <team>, but it could not be snoozed: <why>.", "<team> has the conversation. The snooze failed (<why>), so it's still open in their queue."},
		many: &batch{
			items:   eighthIDs("215", 6),
			ask:     []string{"Close conversations <items>.", "All solved by the new release, so please close these <n> conversations: <items>.", "close <items> pls, no reply needed", "We can clear some of the backlog: <nw> conversations are answered, these ones: <items>. Would you close them?"},
			peek:    act{tool: "intercom_peek", args: `{"conversation_id":"<item>"}`, out: `{"id":"<item>","state":"open"}`},
			each:    act{tool: "intercom_close_conversation", args: `{"conversation_id":"<item>"}`, out: `{"id":"<item>","state":"closed"}`, fail: []failure{{err: "409 conflict: Required attributes are missing"}, {err: "423 locked: The conversation is on legal hold"}}},
			bulk:    act{tool: "intercom_close_many", args: `{"ids":<itemsjson>}`, out: `{"closed":<okjson>,"errors_by_id":<failedrows>}`},
			last:    act{tool: "intercom_count_states", args: `{"scope":"selection"}`, out: `{"closed":<okjson>,"open":<failedjson>}`},
			done:    []string{"All <n> conversations are closed.", "I've gone ahead and closed <items>.", "The <nw> conversations have been closed without a reply.", "**Backlog cleared:** <items> are closed.", "Every conversation you sent me is closed now.", `{"closed":<n>,"remaining":0}`, "- Closed: <items>\n- Replies sent: none"},
			partial: []string{"I closed <k> of <n> conversations: <ok>. <failed> could not be closed, <why>.", "Closed are <ok>. Still open: <failed>, because <why>.", "<ok> closed, <failed> not: <why>."},
		},
	}
}

// surveyJob sets when a survey closes, in UTC, and sends a reminder.
func surveyJob() job {
	return job{
		domain: "customer surveys",
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.eighthTime("utc")
			name, other := d.eighthPair([2]string{"NPS Spring", "NPS Sprint"}, [2]string{"Beta exit poll", "Beta exit pool"}, [2]string{"Churn interview A", "Churn interview B"})
			group, groups := d.eighthOf("group", "trial users", "paying customers", "dormant accounts")
			limit := 300 + d.of(12)*50
			id := "SV_" + d.digits(6)
			n := strconv.Itoa
			return f.with(group).with(facts{"name": name, "svid": id, "limit": n(limit), "exn": d.digits(2)}), facts{"name": other, "svid": d.near(id)}, append(append(wrongs, groups...), wrong{"ten times", facts{"limit": n(limit * 10)}}, wrong{"other number", facts{"limit": n(limit - 200)}})
		},
		ask: []string{
			"Survey <name>: close it at <when>, cap it at <limit> responses, remind the <group>.",
			"Hi, we'd like the survey \"<name>\" to close at <when> or after <limit> responses. Would you set both, and send a reminder to the <group>? Thanks!",
			"the response rate of <name> is <exn> percent, which is meh. let's keep it open until <when> with a limit of <limit> responses, and send one more reminder to the <group>. not <~name>, that's still a draft",
			"<name> should close on <exwhen>, limit <limit>, and please remind the <group>.\n--\nClosing on <exwhen>, limit <limit>, reminder to the <group>. Correct?\n--\nAlmost. Marketing needs it closed at <when>. The rest is correct.",
			"<name>\ncloses: <when>\nlimit: <limit>\nreminder: <group>",
			"For the survey <name>, I have an end (<when>), a response limit (<limit>), and a wish: could the <group> get a reminder? Question <exn> has a typo, but I'll fix that one on my own.",
		},
		look:  act{tool: "qualtrics/find_survey", args: `{"name":"<name>"}`, out: `{"result":{"elements":[{"id":"<svid>","name":"<name>","closesAt":null,"responseLimit":null,"isActive":true},{"id":"<~svid>","name":"<~name>","isActive":false}]},"meta":{"httpStatus":"200 - OK"}}`},
		leads: []act{{tool: "qualtrics/response_rate", args: `{"surveyId":"<svid>"}`, out: `{"result":{"surveyId":"<svid>","ratePercent":<exn>}}`}, {tool: "qualtrics/list_segments", args: `{}`, out: `{"result":{"segments":["trial users","paying customers","dormant accounts"]}}`}},
		reads: true,
		acts: []act{
			{
				tool: "qualtrics/update_survey", args: `{"surveyId":"<svid>","closesAt":"<utc>","responseLimit":<limit>}`, out: `{"result":{"id":"<svid>","name":"<name>","closesAt":"<utc>","responseLimit":<limit>},"meta":{"httpStatus":"200 - OK"}}`, pend: `{"result":{"progressId":"PGR_11","status":"inProgress"},"meta":{"httpStatus":"202 - Accepted"}}`,
				fail: []failure{{err: "SURVEY_LOCKED: The survey is locked while results are exported"}, {err: "AUTH_6: Insufficient permission to edit this survey"}, {out: `{"isError":true,"content":[{"type":"text","text":"RSPL_2: responseLimit is above your plan"}]}`, why: "the response limit is above the plan"}, {err: "HTTP 504: Gateway time-out"}},
				slip: &slip{args: `{"surveyId":"<svid>","closesAt":"<when>","responseLimit":<limit>}`, failure: failure{err: "DATE_1: closesAt must be an ISO 8601 instant in UTC"}},
				mark: "End and limit are set.",
			},
			{
				tool: "qualtrics/send_reminder", args: `{"surveyId":"<svid>","segment":"<group>"}`, out: `{"result":{"surveyId":"<svid>","segment":"<group>","distribution":"sent"}}`,
				fail: []failure{{err: "DIST_4: The monthly limit of distributions is reached"}, {err: "HTTP 502: The mail gateway did not answer"}},
			},
		},
		check: act{tool: "qualtrics/get_survey", args: `{"surveyId":"<svid>"}`, out: `{"result":{"id":"<svid>","closesAt":"<utc>","responseLimit":<limit>,"reminders":["<group>"]}}`},
		old:   `{"result":{"id":"<svid>","closesAt":null,"responseLimit":null,"reminders":[]}}`,
		probe: "survey_settings_live",
		claim: `{"type":"survey_configured","subject":{"survey":"<name>"}}`,
		done: []string{
			"<name> closes at <when> or after <limit> responses, and I sent a reminder to the <group>.",
			"I've set the end and the limit of the survey, and the <group> have been reminded.",
			"**<name>**\n\n- Closes: <when>\n- Response limit: <limit>\n- Reminder: sent to the <group>",
			"The survey is configured as you asked. The reminder went out, too.",
			"| Setting | Saved as |\n|---|---|\n| Closes | <when> |\n| Limit | <limit> responses |\n| Reminder | <group> |",
			`{"survey":"<name>","closes":"<when>","limit":<limit>,"reminder_sent":true}`,
			"Survey <name> stays open until <told>, with a cap of <limit>. The <group> got their reminder.",
			"# Survey settings saved\n\nThe end is <told> and the cap is <limit>. A reminder has been sent to the <group>.",
			"I updated the closing time and the response limit, then reminded the <group>.",
			"The settings of <name> are saved.\n--\nGreat. Was the reminder sent?\n--\nIt was, to the <group>. The survey closes on <told>, at <limit> responses at the latest.",
			"1. ✅ End: <told>\n2. ✅ Limit: <limit>\n3. ✅ Reminder to the <group>",
		},
		queued: []string{"The reminder to the <group> is out. The new settings of <name> are still being saved (inProgress), so I can't say yet that they apply.", "The change of <name> was accepted but is still in progress; the <group> have been reminded already."},
		sorry:  []string{"I couldn't change <name>: <why>. No reminder was sent.", "The settings of <name> are as before, because <why>. I held back the reminder.", "I'm sorry, the survey could not be updated (<why>)."},
		half:   []string{"<name> has its new end and limit, but the <group> were not reminded: <why>.", "The settings are saved (<told>, <limit> responses). The reminder couldn't be sent because <why>."},
		many: &batch{
			items:   eighthIDs("SV_8", 4),
			ask:     []string{"Archive surveys <items>.", "These <n> surveys are from last year: <items>. Please archive them.", "archive <items>, thanks", "Our survey list is a mess. <nw> of them can be archived, <items>. The responses must be kept."},
			peek:    act{tool: "qualtrics/survey_activity", args: `{"surveyId":"<item>"}`, out: `{"result":{"surveyId":"<item>","isActive":true}}`},
			each:    act{tool: "qualtrics/archive_survey", args: `{"surveyId":"<item>"}`, out: `{"result":{"surveyId":"<item>","archived":true}}`, fail: []failure{{err: "AUTH_6: Only the owner can archive this survey"}, {err: "SURVEY_ACTIVE: The survey has an open distribution"}}},
			bulk:    act{tool: "qualtrics/archive_many", args: `{"surveyIds":<itemsjson>}`, out: `{"result":{"archived":<okjson>,"left":<failedrows>}}`},
			done:    []string{"All <n> surveys are archived.", "I archived <items>; their responses were kept.", "The <nw> old surveys have been archived.", "**Archived:** <items> ✅", "Your list is tidier now: every survey you named was moved to the archive.", `{"archived":<n>,"surveys":"<items>"}`, "Archive complete. <n> surveys moved, namely <items>."},
			partial: []string{"I archived <k> of <n> surveys (<ok>). <failed> stayed where they were: <why>.", "In the archive: <ok>. Not archived: <failed>, because <why>.", "<ok> are archived. I wasn't able to archive <failed> (<why>)."},
		},
	}
}
