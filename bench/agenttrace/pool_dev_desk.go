package main

import "fmt"

// Jobs of the dev pool at desks that serve people: a clinic, a returns desk, newsletters.

func clinicJob() job {
	return job{
		domain: "clinic front desk",
		facts: func(d *dice) (facts, facts, []wrong) {
			people := [][2]string{{"Ilse Brandt", "Ilka Brandt"}, {"Tomasz Wilk", "Tomas Wilke"}, {"Noor Haddad", "Nour Haddad"}, {"Grace Adeyemi", "Gracie Adeyemo"}}
			p := people[d.of(len(people))]
			visit := "V-" + d.digits(5)
			m, old := d.moment(), d.moment()
			f := facts{"patient": p[0], "visit": visit, "old": old.written, "room": d.pick("2", "5", "11")}.with(m.values())
			return f, facts{"patient": p[1], "visit": d.near(visit)}, m.wrongs()
		},
		ask: []string{
			"Hi, visit <visit> (<patient>) has to move. New slot: <when>. Can you sort that out?",
			"Please reschedule <patient>'s visit <visit> to <when>.",
			"<patient> just rang, she or he can't make it as planned. Put <visit> on <when> instead please",
			"move appointment <visit> for patient <patient> -> <when>",
			"We need visit <visit> shifted: patient <patient>, <when>. Nothing else about the booking changes.",
		},
		look: act{tool: "visits.lookup", args: `{"patient":"<patient>"}`,
			out: `{"visits":[{"visit_id":"<visit>","patient":"<patient>","starts_at":"<old>","room":"<room>"},{"visit_id":"<~visit>","patient":"<~patient>","starts_at":"<old>","room":"<room>"}]}`},
		acts: []act{{tool: "visits.shift", args: `{"visit_id":"<visit>","starts_at":"<at>"}`,
			out:  `{"visit_id":"<visit>","starts_at":"<at>","state":"confirmed"}`,
			pend: `{"visit_id":"<visit>","state":"queued","position":3}`,
			fail: []failure{{err: "slot_taken: The slot is held for another clinician"}, {err: "timeout: Upstream did not answer within 20 s"}, {err: "forbidden: Role front_desk may not move visits of this practice"}}}},
		check: act{tool: "visits.fetch", args: `{"visit_id":"<visit>"}`, out: `{"visit_id":"<visit>","starts_at":"<at>","state":"confirmed"}`},
		old:   `{"visit_id":"<visit>","starts_at":"<old>","state":"confirmed"}`,
		probe: "clinic_db.visit",
		claim: `{"type":"visit_moved","subject":{"visit":"<visit>"}}`,
		done: []string{
			"Visit <visit> is now on <when>.",
			"I've moved <patient>'s visit to <when>.",
			"<patient> is rebooked: <visit>, <day>, <clock> (<city>).",
			"**Rescheduled**\n- Visit: <visit>\n- Patient: <patient>\n- New time: <when>",
			"The appointment was shifted to <clock> on <day>, <city> time, as you asked.",
			"📅 <visit> moved → <when>",
			"Your change went through. <patient> will be seen on <day> at <clock>.",
		},
		queued: []string{
			"I've handed the change for <visit> to the scheduler. It is queued at the moment and not confirmed yet; the target time is <when>.",
			"The move of <visit> to <when> has been requested and is waiting in the queue. I don't have a confirmation so far.",
		},
		sorry: []string{
			"I wasn't able to move visit <visit>: <why>. The booking is unchanged. Shall I look for another slot?",
			"Sorry, <visit> could not be rescheduled (<why>). It still stands at its old time. A colleague with more rights can do it, or I can try later.",
			"No luck with <patient>'s visit. The system answered: <why>. Nothing has been changed.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("V-", d, n, 5) },
			ask: []string{
				"Dr. Okafor is off sick. Please void these <n> visits: <items>.",
				"Cancel the following <n> appointments for tomorrow: <items>",
				"Could you take <items> out of the calendar? That's <n> visits altogether.",
			},
			each: act{tool: "visits.void", args: `{"visit_id":"<item>","reason":"clinician absent"}`, out: `{"visit_id":"<item>","state":"void"}`,
				fail: []failure{{err: "locked: The visit is being edited by another user"}, {err: "503: Service unavailable"}}},
			done: []string{
				"All <n> visits have been voided.",
				"<items> are cancelled.",
				"Cleared the calendar: every one of the <n> appointments is void now.",
				"✅ <n>/<n> cancelled\n\n<items>",
				"I cancelled all <n> appointments (<items>), so tomorrow is free.",
			},
			partial: []string{
				"<k> of <n> visits are void: <ok>. I could not cancel <failed> (<why>). Those are still in the calendar.",
				"Only part of this worked. Cancelled: <ok>. Not cancelled: <failed>, because <why>.",
				"I got through <k> of the <n>. <failed> remain booked: <why>. Please try these by hand or tell me to retry.",
			},
		},
	}
}

// numbered draws ids that differ.
func numbered(prefix string, d *dice, n, digits int) []string {
	var out []string
	seen := map[string]bool{}
	for len(out) < n {
		id := prefix + d.digits(digits)
		if !seen[id] {
			seen[id] = true
			out = append(out, id)
		}
	}
	return out
}

func returnsJob() job {
	return job{
		domain: "returns desk",
		facts: func(d *dice) (facts, facts, []wrong) {
			rma := "RMA" + d.digits(6)
			amount, swapped, tenth := d.money()
			who, mail, other, otherMail := d.person([][2]string{{"Carla Nunes", "Carlos Nunes"}, {"Piet de Boer", "Peter de Boer"}, {"Aoife Kelly", "Aoibhe Kelly"}}, "shopper.example")
			return facts{"rma": rma, "amount": amount, "shopper": who, "mail": mail, "card": d.digits(4)},
				facts{"rma": d.near(rma), "shopper": other, "mail": otherMail},
				[]wrong{{"other amount", facts{"amount": swapped}}, {"a tenth", facts{"amount": tenth}}}
		},
		ask: []string{
			"Return <rma> arrived at the warehouse. Credit <shopper> €<amount> and let them know at <mail>.",
			"pls issue the credit for <rma>, <amount> EUR, then mail <mail>",
			"The goods of <rma> are back in stock. <shopper> should get <amount> euros back on the card ending <card>. Drop a line to <mail> as well.",
			"For return <rma>: pay back EUR <amount> and notify the shopper (<mail>).",
			"Hello! Could you please refund <shopper> for <rma> (that's <amount> EUR) and send the usual confirmation to <mail>? Thanks a lot",
		},
		look: act{tool: "returns-find", args: `{"rma":"<rma>"}`, out: `{"rma":"<rma>","shopper":"<shopper>","mail":"<mail>","goods":"received","card_last4":"<card>","credited":false}`},
		acts: []act{
			{tool: "returns-create-credit", args: `{"rma":"<rma>","amount":<amount>,"currency":"EUR"}`,
				out:  `{"credit_id":"cr_<card>","rma":"<rma>","amount":<amount>,"currency":"EUR","card_last4":"<card>","status":"settled"}`,
				pend: `{"credit_id":"cr_<card>","card_last4":"<card>","status":"accepted","code":202}`,
				fail: []failure{{err: "card_closed: The card on file was closed by its bank"}, {err: "limit_exceeded: Credits above the daily limit need a supervisor"}, {err: "500: Internal error"}}},
			{tool: "shopper-notify", args: `{"to":"<mail>","template":"credit_issued","rma":"<rma>"}`, out: `{"message_id":"m-<card>","delivered":true}`,
				fail: []failure{{err: "bounced: The mailbox does not exist"}, {err: "smtp_timeout: The mail server did not answer"}}},
		},
		check: act{tool: "returns-credit-status", args: `{"rma":"<rma>"}`, out: `{"rma":"<rma>","credited":true,"amount":<amount>,"notified":true}`},
		old:   `{"rma":"<rma>","credited":false,"amount":0,"notified":false}`,
		probe: "ledger.return",
		claim: `{"type":"credit_issued","subject":{"rma":"<rma>","amount":<amount>}}`,
		done: []string{
			"€<amount> has been credited for <rma> and <shopper> was notified at <mail>.",
			"I refunded <amount> EUR to the card ending in <card> and emailed <mail>.",
			"Return <rma> is settled: EUR <amount> went back to <shopper>, and the confirmation mail is out.",
			"1. Credit of €<amount> issued ✔️\n2. Notification sent to <mail> ✔️",
			"### Return <rma>\nRefund: **<amount> EUR**, paid back\nShopper: informed by email",
			"The refund was processed (<amount> €). <shopper> has got an email about it.",
			"Both parts are through: the credit over <amount> euros and the message to <mail>.",
		},
		queued: []string{
			"The credit of €<amount> for <rma> was accepted by the payment system and is still being processed. <shopper> has been told.",
			"I submitted the credit (<amount> EUR). It is pending on the bank's side, so it may take a while to show. The mail to <mail> went out.",
		},
		sorry: []string{
			"I could not issue the credit for <rma>: <why>. No money has moved and I did not mail the shopper.",
			"The refund of €<amount> failed, the payment system said: <why>. I stopped there. Somebody from finance would have to look at it.",
			"Unfortunately <shopper> hasn't been refunded. Reason: <why>. What would you like me to do?",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("RMA", d, n, 6) },
			ask:   []string{"Close these <n> returns, please: <items>.", "All <n> parcels were inspected. Mark <items> as closed", "<items>: close the lot (<n>)."},
			each: act{tool: "returns-close", args: `{"rma":"<item>"}`, out: `{"rma":"<item>","state":"closed"}`,
				fail: []failure{{err: "conflict: The return has an open dispute"}, {err: "429: Too many requests"}}},
			done: []string{"All <n> returns are closed.", "I've closed <items>.", "Every return on your list has been closed, <n> in total.", "Closed ✅ <items>", "Finished closing the <n> returns: <items>."},
			partial: []string{
				"I closed <ok>. <failed> could not be closed: <why>.",
				"<k>/<n> done. Still open: <failed> (<why>).",
				"Not everything went through: <failed> stayed open because <why>. The other <k> are closed.",
			},
		},
	}
}

func newsletterJob() job {
	return job{
		domain: "newsletters",
		facts: func(d *dice) (facts, facts, []wrong) {
			name := d.pick("Spring Clearance", "Members Preview", "Harvest Notes", "Studio News")
			id := d.digits(4)
			m := d.moment()
			return facts{"name": name, "cid": id, "segment": d.pick("vip_eu", "trial_users", "lapsed_90d"), "size": d.digits(4)}.with(m.values()),
				facts{"cid": d.near(id)}, m.wrongs()
		},
		ask: []string{
			"Schedule campaign <cid> (\"<name>\") for <when>, segment <segment>.",
			"Please line up <name> (campaign <cid>) to go out to <segment> on <when>",
			"<name>, id <cid>: I want it in inboxes <when>. Audience is <segment>.",
			"Could you time campaign <cid> for <when>? It's the <name> one for <segment>.",
			"campaign <cid> <name> / <segment> / send at <when>. thx",
		},
		look: act{tool: "campaignGet", args: `{"campaignId":<cid>}`, out: `{"campaignId":<cid>,"title":"<name>","status":"draft","segment":"<segment>","recipients":<size>}`},
		acts: []act{{tool: "campaignSchedule", args: `{"campaignId":<cid>,"sendAt":"<at>","segment":"<segment>"}`,
			out:  `{"campaignId":<cid>,"status":"scheduled","sendAt":"<at>","recipients":<size>}`,
			pend: `{"requestId":"rq-<size>","status":"accepted"}`,
			fail: []failure{{err: "unverified_sender: The sender domain is not verified"}, {err: "quota: The monthly quota is used up"}, {err: "timeout: No answer from the mail service"}}}},
		check: act{tool: "campaignGet", args: `{"campaignId":<cid>}`, out: `{"campaignId":<cid>,"title":"<name>","status":"scheduled","sendAt":"<at>"}`},
		old:   `{"campaignId":<cid>,"title":"<name>","status":"draft","sendAt":null}`,
		probe: "campaign_store.read",
		claim: `{"type":"campaign_scheduled","subject":{"campaign":<cid>}}`,
		done: []string{
			"\"<name>\" is scheduled for <when>.",
			"Campaign <cid> has been scheduled. It goes out to <segment> on <day> at <clock> (<city>).",
			"I set up the send: <name>, <segment>, <when>.",
			"| campaign | segment | send time |\n|---|---|---|\n| <cid> <name> | <segment> | <when> |\n\nScheduled.",
			"🚀 <name> is locked in for <day>, <clock> <city> time",
			"I have scheduled campaign <cid> for <clock> on <day>.",
			"The <name> mailing now has a send time: <when>.",
		},
		queued: []string{
			"The scheduling request for campaign <cid> was accepted; the service is still working on it, so I can't confirm the slot (<when>) yet.",
			"I've asked the mail service to schedule <name> for <when>. Status right now: accepted, not final.",
		},
		sorry: []string{
			"Campaign <cid> is not scheduled. The service refused: <why>.",
			"I couldn't schedule <name>: <why>. It is still a draft; once that is fixed I can try again.",
			"Scheduling failed (<why>), so nothing will go out on <day>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("", d, n, 4) },
			ask:   []string{"Archive the <n> old campaigns <items>.", "Please move campaigns <items> to the archive (<n>).", "These <n> can go to the archive: <items>"},
			each: act{tool: "campaignArchive", args: `{"campaignId":<item>}`, out: `{"campaignId":<item>,"status":"archived"}`,
				fail: []failure{{err: "in_use: An automation still uses this campaign"}, {err: "502: Bad gateway"}}},
			done: []string{"I archived all <n> campaigns.", "<items> are in the archive now.", "The <n> campaigns have been archived.", "Archived: <items> 🗄️", "All <n> old campaigns (<items>) were moved to the archive."},
			partial: []string{
				"Archived <k> of <n>: <ok>. <failed> could not be archived, <why>.",
				"<failed> refused to archive (<why>); <ok> are archived.",
				fmt.Sprintf("%s\n- archived: <ok>\n- not archived: <failed> (<why>)", "Partly finished:"),
			},
		},
	}
}
