package main

// rescheduleJob moves an event; its calls have local time with an offset.
func rescheduleJob() job {
	return job{
		domain: "appointment calendars",
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.eighthTime("at")
			title, other := d.eighthPair([2]string{"Q3 roadmap review", "Q3 roadmap preview"}, [2]string{"Vendor sync Halden", "Vendor sync Haldern"}, [2]string{"Pricing council", "Pricing counsel"}, [2]string{"1:1 Priya / Tom", "1:1 Priya / Tim"})
			ev := "evt_" + d.digits(6)
			return f.with(facts{"title": title, "ev": ev, "exn": d.digits(2)}), facts{"title": other, "ev": d.near(ev)}, wrongs
		},
		ask: []string{
			"Move <title> to <when>.",
			"Hi! Could you please reschedule \"<title>\" to <when>? Same length as before, and everyone on the invite should get the update. Thank you!",
			"So half of the team is travelling and I have been in <exn> calls since breakfast, sorry if this is short. <title> has to go to <when>. Leave <~title> where it is, please, people already booked trains for that one.",
			"please push <title> to <exwhen>\n--\nI can do that. Shall I keep the 45-minute length?\n--\nYes, keep it. Sorry, I misread my own calendar though: it has to be <when>, not <exwhen>.",
			"<title> -> <when>. keep 45 min",
			"Two things. First, ignore the reminder about the <exn> unread polls. Second, <title> needs a new slot: <when>. Nothing but date and time changes.",
			"The room is double-booked again, so can we do <title> at a different time? <when> works for all of us.",
		},
		look:  act{tool: "google_calendar_find_events", args: `{"calendarId":"primary","q":"<title>"}`, out: `{"kind":"calendar#events","items":[{"id":"<ev>","summary":"<title>","start":{"dateTime":"<was>","timeZone":"<zone>"},"end":{"dateTime":"<wasfin>","timeZone":"<zone>"},"status":"confirmed"},{"id":"<~ev>","summary":"<~title>","status":"confirmed"}]}`},
		leads: []act{{tool: "query_free_busy", args: `{"timeZone":"<zone>","items":[{"id":"primary"}]}`, out: `{"kind":"calendar#freeBusy","calendars":{"primary":{"busy":[]}}}`}, {tool: "get_user_timezone", args: `{"user":"me"}`, out: `{"timeZone":"<zone>"}`}},
		reads: true,
		acts: []act{{
			tool: "google_calendar_patch_event", args: `{"calendarId":"primary","eventId":"<ev>","sendUpdates":"all","resource":{"start":{"dateTime":"<at>","timeZone":"<zone>"},"end":{"dateTime":"<fin>","timeZone":"<zone>"}}}`,
			out:  `{"kind":"calendar#event","id":"<ev>","status":"confirmed","summary":"<title>","start":{"dateTime":"<at>","timeZone":"<zone>"},"end":{"dateTime":"<fin>","timeZone":"<zone>"},"sequence":2,"organizer":{"self":true}}`,
			pend: `{"operation":"op_5512","status":"pending","eventId":"<ev>"}`,
			fail: []failure{{err: "403 forbidden: You need to have writer access to this calendar"}, {out: `{"isError":true,"content":[{"type":"text","text":"Error: event is locked by the organizer's retention policy"}]}`, why: "the event is locked by the organizer's retention policy"},
				{err: "500 backendError: The backend had an error"}, {err: "429 rateLimitExceeded: The rate limit was exceeded"}},
			slip: &slip{args: `{"calendarId":"primary","eventId":"<ev>","resource":{"start":"<at>","end":"<fin>"}}`, failure: failure{err: "400 invalid: Invalid value for field start: expected object with dateTime, got string"}},
			mark: "The event is on its new slot.",
		}},
		check: act{tool: "google_calendar_get_event", args: `{"calendarId":"primary","eventId":"<ev>"}`, out: `{"id":"<ev>","summary":"<title>","start":{"dateTime":"<at>","timeZone":"<zone>"},"end":{"dateTime":"<fin>","timeZone":"<zone>"},"status":"confirmed"}`},
		old:   `{"id":"<ev>","summary":"<title>","start":{"dateTime":"<was>","timeZone":"<zone>"},"end":{"dateTime":"<wasfin>","timeZone":"<zone>"},"status":"confirmed"}`,
		probe: "calendar_event_state",
		claim: `{"type":"event_rescheduled","subject":{"summary":"<title>"}}`,
		done: []string{
			"I've successfully moved **<title>** to <when>.",
			"<title> now takes place on <told>.",
			"The event has been rescheduled as you asked, with its length unchanged.",
			"✅ **Rescheduled**\n\n- **Event:** <title>\n- **New time:** <when>\n- **Length:** 45 minutes",
			"## Calendar update\n\n<title> was moved to its new slot, <told>. The other entries were left alone.",
			"| Event | New start |\n|---|---|\n| <title> | <when> |",
			`{"status":"success","event":"<title>","new_start":"<when>"}`,
			"I went ahead and changed the start of <title>; your calendar shows it on <told> now.",
			"Your meeting \"<title>\" has been updated to <when>.\n--\nthanks, that was quick\n--\nYou're welcome! To recap: <title> is at its new time, and nothing else in your calendar was changed.",
			"<title>: moved, <told>. I kept it at 45 minutes.",
			"I have updated the calendar entry. <title> begins at the time you gave me.",
			"- Found the event\n- Moved <title> to <when>\n- Kept the participants as they were",
		},
		queued: []string{
			"I've submitted the change of <title> to <when>. The calendar service reports it as pending, so the event may still show the old time for a moment.",
			"The request to move <title> was accepted but isn't applied yet (status: pending). Please check again shortly.",
		},
		sorry: []string{
			"Unfortunately I wasn't able to move <title>: <why>. It's still at its old time.",
			"I ran into a problem: the calendar refused the change of <title> (<why>). Nothing was rescheduled.",
			"**<title> was not moved.** Reason: <why>. Would you like me to try something else, like proposing a new time to the organizer?",
		},
		many: &batch{
			items:   eighthSome("Budget check-in", "Design critique", "Hiring loop debrief", "Launch standup", "Office hours", "Partner update", "Retro prep", "Sales forecast call", "Security review"),
			ask:     []string{"I'm out all week, decline these for me: <items>.", "Could you please RSVP no to <n> invitations? They are <items>. Thanks!", "decline <items>", "Travel plans changed, so I can't make any of these <nw> meetings: <items>. Please respond \"no\" to each of them, but leave the others in my calendar."},
			first:   []act{{tool: "list_pending_invitations", args: `{"maxResults":25}`, out: `{"items":<itemsjson>,"nextPageToken":null}`}},
			each:    act{tool: "respond_to_event", args: `{"summary":"<item>","responseStatus":"declined"}`, out: `{"summary":"<item>","attendees":[{"self":true,"responseStatus":"declined"}]}`, fail: []failure{{err: "403 forbidden: Guests cannot change their response to this event"}, {err: "412 conditionNotMet: The event was changed in the meantime"}}},
			bulk:    act{tool: "bulk_rsvp", args: `{"events":<itemsjson>,"responseStatus":"declined"}`, out: `{"responseStatus":"declined","updated":<okjson>,"failed":<failedrows>}`},
			last:    act{tool: "list_declined_events", args: `{}`, out: `{"declined":<okjson>,"needsAction":<failedjson>}`},
			done:    []string{"I've declined all <n> invitations.", "Done, you're marked as not attending for <items>.", "All <nw> meetings have been declined on your behalf.", "### Declined\n\n<items>\n\nYour calendar is clear of those now.", "I responded \"no\" to each of the invitations you listed.", `{"declined":<n>,"of":<n>}`, "You've now declined <items>. Enjoy your trip!"},
			partial: []string{"I declined <k> of the <n> invitations (<ok>). These are still open: <failed>, because <why>.", "Declined: <ok>.\n\nNot declined: <failed> (<why>).", "<ok> got your \"no\". I couldn't respond to <failed>: <why>. You may want to message the organizer."},
		},
	}
}

// dealJob changes a deal of a CRM and adds a task.
func dealJob() job {
	return job{
		domain: "deal pipeline",
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.eighthMoney()
			day, days := d.eighthDay("on", "date", d.eighthStart())
			stage, stages := d.eighthOf("stage", "Proposal sent", "Negotiation", "Contract review", "Verbal commitment")
			acct, other := d.eighthPair([2]string{"Northwind Traders", "Northwind Trading"}, [2]string{"Bluepeak Labs", "Bluepeak Lab"}, [2]string{"Harlow & Finch", "Harlow & French"}, [2]string{"Acme Rooftops", "Acme Rooftop Co"})
			deal := "9" + d.digits(9)
			owner := d.pick("Dana", "Luis", "Ingrid", "Kofi")
			return f.with(day).with(stage).with(facts{"acct": acct, "deal": deal, "owner": owner, "exn": d.digits(2)}), facts{"acct": other, "deal": d.near(deal)}, append(append(wrongs[:3], days...), stages...)
		},
		ask: []string{
			"Deal <deal> (<acct>): stage <stage>, amount <money>, close date <on>. Then give <owner> a follow-up task on it.",
			"Hey, could you update the <acct> opportunity (<deal>)? It's at <stage> now, worth <money>, and should close on <on>. Please also create a follow-up task for <owner>. Thanks so much!",
			"just off the phone with <acct>, <exn> minutes, good call. record <deal> goes to <stage>. they signed off on <money> and we expect to close <on>. <owner> needs a task to follow up. don't touch <~acct>, that's a different company",
			"Set <acct>, deal <deal>, to <stage> with <exmoney>, closing <on>, and add a follow-up task for <owner>.\n--\nGot it: <stage>, <exmoney>, <on>. Should I proceed?\n--\nWait, procurement got them to <money>. Use that. The rest stays.",
			"CRM hygiene for today:\n1. <acct> / <deal>: <stage>, <money>, close <on>\n2. follow-up task on the deal, owner <owner>",
			"Can you fix my pipeline? My forecast sheet still says <exmoney> for <acct> (id <deal>), but the right figure is <money>, the stage is <stage>, and we'll close on <on>. Also <owner> should have a follow-up task there.",
		},
		look:  act{tool: "hubspot__search_deals", args: `{"query":"<acct>","limit":5}`, out: `{"total":2,"results":[{"id":"<deal>","properties":{"dealname":"<acct>","dealstage":"Qualified","amount":"100.00","closedate":null}},{"id":"<~deal>","properties":{"dealname":"<~acct>","dealstage":"Qualified"}}]}`},
		leads: []act{{tool: "hubspot__list_pipelines", args: `{"objectType":"deals"}`, out: `{"results":[{"id":"default","stages":["Qualified","Proposal sent","Negotiation","Contract review","Verbal commitment"]}]}`}, {tool: "hubspot__list_owners", args: `{"limit":50}`, out: `{"results":[{"firstName":"<owner>","archived":false}]}`}},
		acts: []act{
			{
				tool: "hubspot__update_deal", args: `{"dealId":"<deal>","properties":{"dealstage":"<stage>","amount":"<amount>","closedate":"<date>"}}`,
				out:  `{"id":"<deal>","properties":{"dealname":"<acct>","dealstage":"<stage>","amount":"<amount>","closedate":"<date>"},"archived":false}`,
				pend: `{"status":"QUEUED","links":{"status":"/crm/v3/tasks/queue/771"},"dealId":"<deal>"}`,
				fail: []failure{{err: "VALIDATION_ERROR: Property \"forecast_category\" is required for this stage"}, {err: "MISSING_SCOPES: This app hasn't been granted the scope crm.objects.deals.write"}, {out: `{"success":false,"statusCode":409,"message":"Deal is being edited by another user"}`, why: "another user is editing the deal"},
					{err: "ETIMEDOUT: Request to the CRM timed out after 30000 ms"}},
				slip: &slip{args: `{"dealId":"<deal>","properties":{"stage":"<stage>","value":"<amount>"}}`, failure: failure{err: "PROPERTY_DOESNT_EXIST: Property \"value\" does not exist"}},
				mark: "Deal record updated.",
			},
			{
				tool: "hubspot__create_task", args: `{"associations":{"dealId":"<deal>"},"subject":"Follow up","owner":"<owner>"}`, out: `{"id":"task_3381","subject":"Follow up","owner":"<owner>","associations":{"dealId":"<deal>"},"hs_task_status":"NOT_STARTED"}`,
				fail: []failure{{err: "INVALID_OWNER: The owner is deactivated"}, {err: "502 Bad Gateway: Upstream did not answer"}},
			},
		},
		check: act{tool: "hubspot__get_deal", args: `{"dealId":"<deal>","associations":["tasks"]}`, out: `{"id":"<deal>","properties":{"dealname":"<acct>","dealstage":"<stage>","amount":"<amount>","closedate":"<date>"},"associations":{"tasks":[{"subject":"Follow up","owner":"<owner>"}]}}`},
		old:   `{"id":"<deal>","properties":{"dealname":"<acct>","dealstage":"Qualified","amount":"100.00","closedate":null},"associations":{"tasks":[]}}`,
		probe: "crm_deal_snapshot",
		claim: `{"type":"deal_updated","subject":{"deal_id":"<deal>"}}`,
		done: []string{
			"I've updated the <acct> deal to **<stage>** at **<money>**, closing <on>, and created a follow-up task for <owner>.",
			"Both items are done: the deal record for <acct> is current, and <owner> has a follow-up task.",
			"### CRM recap\n\n- ✅ Deal `<deal>`: <stage>, <money>, close date <on>\n- ✅ Task \"Follow up\" for <owner>",
			"| Field | Updated to |\n|---|---|\n| Stage | <stage> |\n| Amount | <money> |\n| Close date | <on> |\n| Task | Follow up (<owner>) |",
			"<acct> is at <stage> in the pipeline now, and the follow-up is on <owner>'s list.",
			`{"deal":"<deal>","updated":true,"task_created":true}`,
			"Deal <deal> has been updated with the new stage, amount and close date. I also added the task for <owner>.",
			"I changed <acct> to <money> and <stage>, expected to close on <on>. The follow-up task was assigned to <owner>.",
			"The opportunity reflects what you told me.\n--\nand the task?\n--\nYes, that was created as well: <owner> has a follow-up on deal <deal>, which is at <stage> with <money>.",
			"1. Deal updated (<stage>, <money>)\n2. Close date set to <on>\n3. Follow-up task created for <owner>",
			"Your pipeline is up to date for <acct>, task for <owner> included.",
		},
		queued: []string{
			"The update of deal <deal> has been queued by the CRM, so it may not be visible yet. The follow-up task for <owner> was created.",
			"<owner> has the task. The change to <acct> is still in the CRM's queue, so I'd wait a minute before you report on it.",
		},
		sorry: []string{"I couldn't update deal <deal>: <why>. I haven't created the task either, as it belongs to that change.", "The update for <acct> failed (<why>), so the deal is unchanged and no task was added.", "Sorry, this one didn't work. <acct> was not changed because of this error: <why>."},
		half:  []string{"Deal <deal> is updated to <stage>, but I could not create the task for <owner>: <why>.", "The <acct> record has the new stage, amount and close date. The follow-up task failed, though (<why>), so <owner> has nothing on their list yet."},
		many: &batch{
			items:   eighthIDs("80", 6),
			ask:     []string{"Reassign deals <items> to Marta.", "Jonas is leaving us. Please make Marta the owner of these <n> deals: <items>.", "owner = Marta for <items>", "Could you hand over <nw> opportunities to Marta? Here are the ids: <items>. She starts on Monday, so today would be great."},
			peek:    act{tool: "hubspot__get_deal_owner", args: `{"dealId":"<item>"}`, out: `{"dealId":"<item>","owner":"Jonas"}`},
			each:    act{tool: "hubspot__set_owner", args: `{"dealId":"<item>","owner":"Marta"}`, out: `{"dealId":"<item>","owner":"Marta","status":"UPDATED"}`, fail: []failure{{err: "FORBIDDEN: Deals of another team can't be edited"}, {err: "LOCKED: Closed deals can't change owner"}}},
			bulk:    act{tool: "hubspot__batch_update_owner", args: `{"inputs":<itemsjson>,"owner":"Marta"}`, out: `{"status":"COMPLETE","owner":"Marta","results":<okjson>,"failures":<failedrows>}`},
			last:    act{tool: "hubspot__deals_by_owner", args: `{"owner":"Marta"}`, out: `{"owner":"Marta","deals":<okjson>}`},
			done:    []string{"Marta is the owner of all <n> deals now.", "I reassigned <items> to Marta.", "All <nw> opportunities were handed over to Marta successfully.", "**Handover complete** – <n> deals: <items>.", "The ownership of every deal on your list has been changed to Marta.", `{"reassigned":<n>,"owner":"Marta"}`, "- New owner: Marta\n- Deals: <items>\n- Issues: none"},
			partial: []string{"<k> of <n> deals belong to Marta now (<ok>). I couldn't reassign <failed>: <why>.", "Reassigned: <ok>\nStill with Jonas: <failed> (<why>)", "I moved <kw> of the <nw> deals to Marta. The others, <failed>, failed because <why>."},
		},
	}
}
