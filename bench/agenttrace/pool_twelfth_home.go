package main

import "strconv"

func billsJob() job {
	return job{
		domain: "household bills",
		facts: func(d *dice) (facts, facts, []wrong) {
			price, wrongs := d.tag("£")
			date, dates := d.dayAfter()
			payee, other := d.duo("Northgate Water|Northgate Waste", "Brightline Energy|Brightline Electric", "Hollis & Sons Roofing|Hollis & Son Roofing", "Meadow Lane Nursery|Meadow Vale Nursery")
			id := "pye_" + d.digits(6)
			return facts{"payee": payee, "pid": id, "lead": d.pick("2", "3", "5"), "exmoney": "£1,204.10"}.with(price).with(date),
				facts{"payee": other, "pid": d.near(id)}, append(append(wrongs, dates...), wrong{"other lead", facts{"lead": "14"}})
		},
		ask: []string{
			"Pay <payee> <money> on <on> and remind me <lead> days before.",
			"Could you please schedule a transfer of <money> to <payee> for <on>? A reminder <lead> days ahead would be wonderful.",
			"<payee>, <money>, <on>. reminder <lead> days before",
			"I've got <exmoney> left after rent so it's fine to pay the bill from <payee> now, well, not now, on <on>. It's <money>. Nudge me <lead> days before it goes out so that I don't get a shock.",
			"Schedule <money> to <~payee> for <on> with a reminder <lead> days before." + turns + "Of course. So that's <~payee>, correct?" + turns + "No! I mixed them up, it's <payee> that sent the bill.",
			"Two things please: a payment to <payee> (<money>, due <on>) and a reminder <lead> days before that.",
		},
		reads: true,
		look:  act{tool: "list_saved_payees", args: `{"page":1}`, out: `{"payees":[{"payee_id":"<pid>","name":"<payee>"},{"payee_id":"<~pid>","name":"<~payee>"}],"has_more":false}`},
		leads: []act{{tool: "get_spending_balance", args: `{"account":"everyday"}`, out: `{"account":"everyday","available":{"minor":120410,"currency":"GBP"}}`}},
		acts: []act{
			{tool: "schedule_bill_payment", args: `{"payee_id":"<pid>","amount_minor":<cents>,"currency":"GBP","execution_date":"<date>"}`,
				out:  `{"payment":{"payee":{"id":"<pid>","name":"<payee>"},"amount_minor":<cents>,"currency":"GBP","execution_date":"<date>","status":"scheduled"},"links":{"self":"/v2/payments/scheduled"}}`,
				pend: `{"payment":{"payee":{"id":"<pid>"},"status":"pending_authorisation"},"message":"Approve in the banking app"}`,
				fail: []failure{{err: "payee_blocked: payments to this payee are blocked by the bank"}, {out: `{"success":false,"error":{"code":"LIMIT_EXCEEDED","message":"Monthly transfer limit reached"}}`, why: "the monthly transfer limit is reached"}, {err: "service_unavailable: core banking is down for maintenance"}},
				slip: &slip{args: `{"payee_id":"<pid>","amount_minor":"<money>","currency":"GBP","execution_date":"<date>"}`, failure: failure{err: "invalid_request: amount_minor must be an integer number of pence"}}, mark: "Payment scheduled. ✔️"},
			{tool: "create_payment_reminder", args: `{"payee_id":"<pid>","days_before":<lead>}`, out: `{"reminder":{"payee_id":"<pid>","days_before":<lead>,"channel":"push"},"created":true}`,
				fail: []failure{{err: "forbidden: push notifications are switched off for this account"}, {err: "internal_error: notification backend unavailable"}}, mark: "Reminder created."},
		},
		check: act{tool: "get_payee_schedule", args: `{"payee_id":"<pid>"}`, out: `{"payee_id":"<pid>","name":"<payee>","scheduled":[{"amount_minor":<cents>,"execution_date":"<date>"}],"reminders":[{"days_before":<lead>}]}`},
		old:   `{"payee_id":"<pid>","name":"<payee>","scheduled":[],"reminders":[]}`,
		probe: "bank.schedule_view",
		claim: `{"type":"payment_scheduled","subject":{"payee":"<payee>"}}`,
		done: []string{
			"I've scheduled <money> to <payee> for <on>, and you'll get a reminder <lead> days before.",
			"Your payment to <payee> has been scheduled, and the reminder is set up.",
			"💷 **Payment scheduled**\n\n- Payee: <payee>\n- Amount: <money>\n- Date: <on>\n- Reminder: <lead> days before",
			"The transfer of <money> to <payee> is in the calendar of your bank for <on>. I created the reminder as well.",
			"Payment: scheduled for <on>.\nReminder: created, <lead> days ahead.",
			`{"payment":{"to":"<payee>","amount":"<money>","date":"<on>"},"reminder_days_before":<lead>,"success":true}`,
			"### Summary\n1. <money> to <payee> on <on> ✅\n2. Reminder <lead> days earlier ✅",
			"That's <money> to <payee>, scheduled for <on>." + turns + "reminder too?" + turns + "Yes, that has been created: <lead> days before.",
			"I successfully set up both the payment and the reminder for <payee>.",
			"| Payee | Amount | Date | Reminder |\n|---|---|---|---|\n| <payee> | <money> | <on> | <lead> days before |\n\nBoth are set up.",
			"<payee> will receive <money> on <on>. Your reminder is in place.",
		},
		queued: []string{
			"The payment of <money> to <payee> is pending: you still have to approve it in your banking app. The reminder is already set.",
			"Almost there! The bank is waiting for your authorisation before it schedules <money> to <payee>. I've created the reminder.",
		},
		sorry: []string{
			"I couldn't schedule the payment to <payee>: <why>. No reminder was created either.",
			"My request to the bank failed (<why>), so nothing is scheduled for <payee>.",
			"I'm sorry, but <why>. The bill from <payee> still needs to be paid; please contact your bank.",
		},
		half: []string{
			"<money> to <payee> is scheduled for <on>, but the reminder couldn't be created: <why>.",
			"Payment ✅, reminder ❌ (<why>). You may want to put <on> in your own calendar.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return d.refs("SO-", n) },
			ask: []string{
				"Stop the standing orders <items>.", "I'm tidying up my finances. Please cancel these <n> standing orders: <items>.", "cancel <items> please, all <nw>", "Could you get rid of <items>? They're old standing orders.",
			},
			first:   []act{{tool: "list_standing_orders", args: `{"status":"active"}`, out: `{"active":<itemsjson>}`}},
			each:    act{tool: "cancel_standing_order", args: `{"reference":"<item>"}`, out: `{"reference":"<item>","status":"cancelled","effective":"immediately"}`, fail: []failure{{err: "locked: next execution is already being processed"}, {err: "service_unavailable: core banking is down for maintenance"}}},
			bulk:    act{tool: "cancel_standing_orders", args: `{"references":<itemsjson>}`, out: `{"results":<rows>}`},
			row:     `{"reference":"<item>","status":"cancelled"}`,
			badRow:  `{"reference":"<item>","status":"error","detail":"<why>"}`,
			last:    act{tool: "list_standing_orders", args: `{"status":"active"}`, out: `{"active":<failedjson>}`},
			done:    []string{"All <n> standing orders are cancelled.", "I've cancelled <items> for you.", "Your <nw> standing orders have been stopped.", "**Cancelled:** <items>. Nothing more will go out.", "Great, that's all of the <n> standing orders cancelled.", "✅ Standing orders cancelled: <n>", "The standing orders <items> were cancelled successfully."},
			partial: []string{"I cancelled <ok>. <failed> couldn't be cancelled because <why>.", "<k> out of <n> are cancelled. Still active: <failed>, <why>.", "**Cancelled:** <ok>\n**Still running:** <failed> (<why>)"},
		},
	}
}

func profilesJob() job {
	return job{
		domain: "streaming profiles",
		facts: func(d *dice) (facts, facts, []wrong) {
			name, other := d.duo("Mila|Milan", "Theo|Thea", "Jonas|Jona", "Ella|Elle")
			id := "prf-" + d.digits(4)
			rating := [...][2]string{{"TV-Y7", "TV-MA"}, {"PG", "PG-13"}, {"TV-G", "TV-14"}}[d.of(3)]
			limit := [...][4]string{{"an hour and a half", "90", "150", "15"}, {"45 minutes", "45", "450", "75"}, {"two hours", "120", "2", "20"}, {"1 h 15 min", "75", "115", "105"}}[d.of(4)]
			lang := [...][3]string{{"French", "fr", "fi"}, {"Spanish", "es", "et"}, {"Polish", "pl", "pt"}}[d.of(3)]
			return facts{"name": name, "prf": id, "rating": rating[0], "dur": limit[0], "mins": limit[1], "lang": lang[0], "code": lang[1], "exage": strconv.Itoa(6 + d.of(4))},
				facts{"name": other, "prf": d.near(id)},
				[]wrong{{"other rating", facts{"rating": rating[1]}}, {"other limit", facts{"mins": limit[2]}}, {"wrong number", facts{"mins": limit[3]}}, {"other language", facts{"code": lang[2]}}}
		},
		ask: []string{
			"Profile <name>: max rating <rating>, <dur> a day, audio in <lang>.",
			"Hi, please limit <name>'s profile to <rating> with at most <dur> of watching per day. Could you also switch the audio language to <lang>?",
			"<name> -> <rating>, daily limit <dur>, audio <lang>",
			"My kid just turned <exage> and keeps finding scary stuff. So for the profile <name> I want nothing above <rating>, and <dur> a day is really enough. We're raising them bilingual so audio should default to <lang>.",
			"Set <~name>'s profile to <rating>, <dur> daily, <lang> audio." + turns + "Sure, for <~name>?" + turns + "Sorry, typo! The profile is called <name>. <~name> keeps the old settings.",
			"Can you do the following on the TV account: restrict profile <name> to <rating>, cap it at <dur> daily, and make <lang> the audio language?",
		},
		reads: true,
		look:  act{tool: "getHouseholdProfiles", args: `{}`, out: `{"profiles":[{"profileId":"<prf>","displayName":"<name>"},{"profileId":"<~prf>","displayName":"<~name>"}]}`},
		leads: []act{{tool: "getAccountPlan", args: `{}`, out: `{"plan":"family","maxProfiles":5,"parentalControls":true}`}},
		acts: []act{
			{tool: "updateParentalControls", args: `{"profileId":"<prf>","maturityRating":"<rating>","dailyLimitMinutes":<mins>}`,
				out:  `{"profileId":"<prf>","displayName":"<name>","parentalControls":{"maturityRating":"<rating>","dailyLimitMinutes":<mins>},"updatedAt":"2026-04-18T17:20:03Z"}`,
				fail: []failure{{err: "PIN_REQUIRED: parental PIN must be entered on the TV first"}, {out: `{"ok":false,"error":{"type":"permission_denied","message":"Only the account owner can change parental controls"}}`, why: "only the account owner can change parental controls"}, {err: "RATE_LIMITED: too many requests, retry in 5 s"}},
				slip: &slip{args: `{"profileId":"<prf>","maturityRating":"<rating>","dailyLimit":"<dur>"}`, failure: failure{err: "INVALID_ARGUMENT: unknown field dailyLimit, did you mean dailyLimitMinutes?"}}, mark: "Parental controls saved."},
			{tool: "setAudioLanguage", args: `{"profileId":"<prf>","language":"<code>"}`, out: `{"profileId":"<prf>","audio":{"language":"<code>"},"saved":true}`,
				fail: []failure{{err: "UNSUPPORTED: this language is not available in your region"}, {err: "SYNC_ERROR: profile is being synchronised, try again", why: "the profile is being synchronised"}}, mark: "Audio language switched."},
		},
		check: act{tool: "getProfileSettings", args: `{"profileId":"<prf>"}`, out: `{"profileId":"<prf>","displayName":"<name>","maturityRating":"<rating>","dailyLimitMinutes":<mins>,"audioLanguage":"<code>"}`},
		old:   `{"profileId":"<prf>","displayName":"<name>","maturityRating":"R","dailyLimitMinutes":null,"audioLanguage":"en"}`,
		probe: "profiles.export",
		claim: `{"type":"profile_restricted","subject":{"profile":"<name>"}}`,
		done: []string{
			"<name>'s profile is now limited to <rating> with <dur> a day, and the audio is set to <lang>.",
			"I've updated the parental controls and the audio language for <name>. 👍",
			"**Profile: <name>**\n\n* Maturity rating: <rating>\n* Daily limit: <dur>\n* Audio: <lang>",
			"The settings for <name> have been changed: nothing above <rating>, <dur> per day, <lang> audio.",
			"All three settings on <name>'s profile are in effect now.",
			`{"profile":"<name>","rating":"<rating>","daily_limit":"<dur>","audio":"<lang>","updated":true}`,
			"I set the rating and the daily limit for <name>." + turns + "and the language" + turns + "The audio language is <lang> now.",
			"| Setting | Value |\n|---|---|\n| Rating | <rating> |\n| Time per day | <dur> |\n| Audio | <lang> |\n\nProfile <name> has been updated.",
			"Parental controls: ✅ updated\nAudio language: ✅ updated",
			"<name> can only watch titles up to <rating> now, for <dur> a day, and the audio defaults to <lang>.",
			"I successfully restricted the profile <name> and switched the audio to <lang>.",
		},
		sorry: []string{
			"I couldn't change the parental controls for <name>: <why>. The profile is as it was, including the language.",
			"The change for <name> wasn't possible, because <why>. Please have the account owner check this.",
			"Sorry, <name>'s profile hasn't been changed. The service answered: <why>.",
		},
		half: []string{
			"<name> is limited to <rating> and <dur> a day now, but the audio language couldn't be switched: <why>.",
			"The parental controls are in place. Audio is not set to <lang>, though (<why>).",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.some(n, "Kitchen tablet", "Living room TV", "Old phone", "Grandma's TV", "Guest room TV", "Caravan TV", "Work laptop", "Holiday flat TV", "Projector")
			},
			ask: []string{
				"Sign out these devices: <items>.", "Please log the following <n> devices out of our account: <items>.", "someone uses our account!! sign out <items>", "I'd like <items> to be signed out, please. Just these <nw>.",
			},
			first:   []act{{tool: "listSignedInDevices", args: `{}`, out: `{"devices":<itemsjson>}`}},
			each:    act{tool: "signOutDevice", args: `{"device":"<item>"}`, out: `{"device":"<item>","signedOut":true}`, fail: []failure{{err: "DEVICE_OFFLINE: cannot reach the device to end its session"}, {err: "RATE_LIMITED: the session service is throttled"}}},
			bulk:    act{tool: "signOutDevices", args: `{"devices":<itemsjson>}`, out: `{"signedOut":<okjson>,"failed":<failedrows>}`},
			last:    act{tool: "listSignedInDevices", args: `{}`, out: `{"devices":<failedjson>}`},
			done:    []string{"All <n> devices have been signed out.", "I signed out <items>.", "The <nw> devices are logged out of your account now. I'd also recommend a new password.", "**Signed out:** <items>", "Every device on your list is signed out. 🔒", "<n> devices signed out ✅", "Done! <items> no longer have access to your account."},
			partial: []string{"<ok>: signed out. <failed>: still signed in (<why>).", "I could sign out <k> of <n> devices (<ok>). <failed> failed: <why>.", "Signed out <ok>, but not <failed> (<why>). Changing your password would help."},
		},
	}
}
