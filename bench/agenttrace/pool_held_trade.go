package main

import "slices"

// Jobs of the held pool for trade: charging points, customs, patents, an auction house.

func chargingJob() job {
	return job{
		domain: "electric vehicle charging",
		facts: func(d *dice) (facts, facts, []wrong) {
			point := "DE*HLD*E" + d.digits(6)
			power, wrongs := d.heldScaled("kw", "watts", 7400, 400, 30, 1000, " kW", "kW")
			span, more := d.heldSpan(true)
			return power.with(span).with(facts{"point": point, "lot": d.pick("Harbour garage", "Level 2", "Visitor lot", "Depot west"), "ticket": "INC" + d.digits(5)}), facts{"point": d.near(point)}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Limit charger <point> to <kw>, and block reservations on it for <dur>.",
			"<point> (<lot>): max <kw> + no reservations for <dur>",
			"Electrician's coming. Until then please throttle <point> down to <kw>. It shouldn't be reservable for the next <dur> either. Ticket is <ticket> if anybody asks, and the main fuse is 63 A.",
			"The transformer at <lot> gets too hot. Could you\n- block reservations on <point> for <dur>\n- cap it at <kw>\nThank you!",
			"cap charger <~point> at <kw> and close it for reservations, <dur>\n--\nJust to be sure, <~point>?\n--\noh wait, wrong sticker. it's <point>",
		},
		look:  act{tool: "charge-hub-describe", args: `{"evse":"<point>"}`, out: `{"evse":"<point>","location":"<lot>","limit_w":22000,"reservable":true,"status":"Available","faults":[]}`},
		leads: []act{{tool: "charge-hub-sessions", args: `{"evse":"<point>","last":2}`, out: `{"sessions":[{"id":81,"kwh":12.4,"end":"completed"},{"id":79,"kwh":0.3,"end":"aborted by user"}]}`}},
		acts: []act{
			{tool: "charge-hub-set-limit", mark: "Limit applied: <kw>.", args: `{"evse":"<point>","limit_w":<watts>}`, out: `{"evse":"<point>","profile":{"maxPower":{"v":<watts>,"u":"W"},"previous":22000},"errorCode":"NoError"}`, pend: `{"evse":"<point>","profile":null,"queued":true,"status":"queued","reason":"charger sends its next heartbeat in 240 s"}`,
				fail: []failure{{err: "ProfileRejected: The charger only knows steps of 6 A"}, {err: "ChargerOffline: No heartbeat since 06:12"}, {err: "GatewayTimeout: The charger did not answer in 30 s"}},
				slip: &slip{`{"evse":"<point>","limit_kw":"<kw>"}`, failure{err: "UnknownArgument: limit_kw; did you mean limit_w?"}}},
			{tool: "charge-hub-block", mark: "✓ reservations blocked", args: `{"evse":"<point>","kind":"reservation","seconds":<secs>}`, out: `{"evse":"<point>","reservable":false,"for_minutes":<mins>}`,
				fail: []failure{{err: "Conflict: A reservation starts within the block"}, {err: "GatewayTimeout: The charger did not answer in 30 s"}}},
		},
		check: act{tool: "charge-hub-describe", args: `{"evse":"<point>","fields":["limit_w","reservable","block"]}`, out: `{"evse":"<point>","limit_w":<watts>,"reservable":false,"block":{"seconds":<secs>}}`},
		old:   `{"evse":"<point>","limit_w":22000,"reservable":true,"block":null}`,
		probe: "charger_backend.evse",
		claim: `{"type":"limit_set","subject":{"evse":"<point>"}}`,
		done: []string{
			"<point> is limited to <kw> now, and reservations are blocked for <dur>.",
			"Limit: <kw>. Reservations: blocked (<dur>). Charger: <point>.",
			"I set the limit of <point> to <kw> and blocked reservations for <dur>.",
			"🔌 Charger <point>\n• capped at <kw>\n• reservations blocked for <dur>",
			"The charger has been throttled to <kw>. It was also closed for reservations for the next <dur>.",
			"Both steps done on <point>: power limit applied (<kw>), reservation block placed (<dur>).",
			"Here's where things stand:\n\n| Change | Value | State |\n|---|---|---|\n| Power limit | <kw> | applied |\n| Reservation block | <dur> | active |",
			"A charger like this one is used by many, so here is exactly what is different from now on. I capped <point> at <kw>, and I closed it for reservations for <dur>. Its other settings were not part of your request. Should I write to the site's users?",
			"Throttled and blocked, as requested. <point>: <kw>, <dur>.",
			"All set – <point> won't draw more than <kw>, and nobody can reserve it for <dur>.",
		},
		queued: []string{"Reservations on <point> are blocked for <dur>. The limit of <kw> is queued until the charger's next heartbeat.", "Block is active. The power limit has been queued, and will apply once the charger checks in."},
		sorry:  []string{"The limit was not applied: <why>. I have not blocked any reservations.", "I couldn't throttle <point>. Reason: <why>. Nothing else was changed.", "<point> still runs at full power, because <why>. What would you like me to try?"},
		half:   []string{"<point> is capped at <kw>. I wasn't able to block reservations: <why>.", "Power limit applied (<kw>), reservation block refused (<why>)."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("EVSE-", d, n, 4) },
			ask:     []string{"Restart chargers <items>.", "Please reboot these <n> chargers, the firmware hangs: <items>.", "restart pls: <items>"},
			peek:    act{tool: "charge-hub-ping", args: `{"evse":"<item>"}`, out: `{"evse":"<item>","rtt_ms":412}`},
			each:    act{tool: "charge-hub-reboot", args: `{"evse":"<item>"}`, out: `{"evse":"<item>","reboot":"completed","uptime_s":3}`, fail: []failure{{err: "ChargerOffline: No heartbeat since 06:12"}, {err: "SessionActive: A car is charging"}}},
			last:    act{tool: "charge-hub-uptimes", args: `{"below_s":600}`, out: `{"recently_rebooted":<okjson>}`},
			done:    []string{"All <nw> chargers were restarted.", "I rebooted <items>.", "Restarted: <items>", "The <n> chargers are back up after a reboot.", "<items> have been restarted and answer again.", "Every one of the <nw> chargers was rebooted."},
			partial: []string{"Restarted: <ok>. Not restarted: <failed>, <why>.", "<kw> of <nw> chargers were restarted; <failed> could not be, since <why>.", "I rebooted <ok>. <failed> is left: <why>."},
		},
	}
}

func customsJob() job {
	return job{
		domain: "customs declarations",
		facts: func(d *dice) (facts, facts, []wrong) {
			mrn := "26NL" + d.digits(6) + "TX" + d.digits(6)
			money, wrongs := d.heldMoney("GBP")
			return money.with(facts{"mrn": mrn, "code": d.pick("8471 30 00", "9403 60 10", "6403 99 96"), "shipper": d.pick("Halvorsen AS", "Tan & Daughters", "Mirador SL"), "doc": d.pick("commercial invoice", "packing list", "certificate of origin")}), facts{"mrn": d.near(mrn)}, wrongs
		},
		ask: []string{
			"Correct the statistical value of declaration <mrn> to <money> and attach the <doc>.",
			"<mrn>: value should read <money>. Attach <doc>.",
			"Dear team, the broker made a mistake. Declaration <mrn> of <shipper> shows the old value, whereas the goods are worth <money>. Would you please amend it? The <doc> is missing as well and should go on the file. The truck waits in bay 6.",
			"fix pls: <mrn>, value is <money>!! and the <doc> isnt attached yet",
			"Our import is held. I think the value is wrong.\n--\nI'm sorry to hear it. Can you give me the MRN and the right value?\n--\n<mrn>, right value <money>. Attach the <doc> too while you are in there.",
			"<mrn> has the wrong value, it is <exmoney>. And attach the <doc>.\n--\nThank you. Does the invoice say <exmoney>, too?\n--\nGood point. I looked again, the invoice says <money>, so use that.",
		},
		look: act{tool: "Customs_GetDeclaration", args: `{"header":{"fn":"GET"},"mrn":"<mrn>"}`, out: `{"header":{"rc":"0000","text":""},"payload":{"mrn":"<mrn>","consignor":"<shipper>","commodity":"<code>","statValue":{"minor":9900,"ccy":"GBP"},"documents":[],"lock":"N"}}`},
		acts: []act{
			{tool: "Customs_AmendDeclaration", mark: "The value is amended.", args: `{"header":{"fn":"AMD"},"mrn":"<mrn>","set":{"statValue":{"minor":<minor>,"ccy":"GBP"}}}`, out: `{"header":{"rc":"0000","text":"ERRORS 0 WARNINGS 1"},"payload":{"mrn":"<mrn>","revision":2,"statisticalValue":"<amount> GBP"}}`, pend: `{"header":{"rc":"0100","text":"ACCEPTED FOR REVIEW"},"payload":{"mrn":"<mrn>","status":"pending","officer":null}}`,
				fail: []failure{{out: `{"header":{"rc":"E412","text":"DECLARATION LOCKED FOR INSPECTION"},"payload":null}`, why: "the declaration is locked for inspection"}, {out: `{"header":{"rc":"E900","text":"HOST NOT REACHABLE"},"payload":null}`, why: "the customs host could not be reached"}},
				slip: &slip{`{"header":{"fn":"AMD"},"mrn":"<mrn>","set":{"statValue":{"minor":"<amount>","ccy":"GBP"}}}`, failure{out: `{"header":{"rc":"E120","text":"STATVALUE MUST BE INTEGER MINOR UNITS"},"payload":null}`, why: "the value was not in pence"}}},
			{tool: "Customs_AttachDocument", mark: "And the <doc> is attached.", args: `{"header":{"fn":"DOC"},"mrn":"<mrn>","document":{"type":"<doc>"}}`, out: `{"header":{"rc":"0000","text":""},"payload":{"mrn":"<mrn>","documents":[{"kind":"<doc>","pages":2}]}}`,
				fail: []failure{{out: `{"header":{"rc":"E205","text":"FILE IS EMPTY"},"payload":null}`, why: "the file is empty"}, {out: `{"header":{"rc":"E900","text":"HOST NOT REACHABLE"},"payload":null}`, why: "the customs host could not be reached"}}},
		},
		check: act{tool: "Customs_GetDeclaration", args: `{"header":{"fn":"GET"},"mrn":"<mrn>","view":"full"}`, out: `{"header":{"rc":"0000","text":""},"payload":{"mrn":"<mrn>","revision":2,"statValue":{"minor":<minor>,"ccy":"GBP"},"documents":["<doc>"]}}`},
		old:   `{"header":{"rc":"0000","text":""},"payload":{"mrn":"<mrn>","revision":1,"statValue":{"minor":9900,"ccy":"GBP"},"documents":[]}}`,
		probe: "customs_host.declaration",
		claim: `{"type":"declaration_amended","subject":{"mrn":"<mrn>"}}`,
		done: []string{
			"Declaration <mrn> now states a value of <money>, and the <doc> is attached.",
			"Amended <mrn> (<money>), attached the <doc>.",
			"I corrected the value of <mrn> to <money> and attached the <doc> to it.",
			"📄 <mrn>\n✅ Value amended: <money>\n✅ Attached: <doc>",
			"The value on declaration <mrn> was corrected to <money>. The <doc> has been added to the file.",
			"Dear colleague,\n\nwe have amended <mrn>: the statistical value is <money>. We've also attached the <doc>.\n\nBest regards,\nImport desk",
			"Corrections filed.\n\n- **MRN:** <mrn>\n- **New value:** <money>\n- **Document attached:** <doc>",
			"Amending an entry late is unpleasant, so I kept it to what's needed. The value of <mrn> was changed to <money>, and then the <doc> was attached. Revision 2 is the one to show at the gate. Is the consignee informed?",
			"<mrn> / value <money> / <doc> attached / revision 2",
			"Value corrected, document attached. Your entry <mrn> is up to date.",
		},
		queued: []string{"The <doc> is attached to <mrn>. My amendment to <money> is under review by customs, and isn't in force yet.", "Amendment of <mrn>: submitted, pending review. Attachment: added."},
		sorry:  []string{"I couldn't amend <mrn>: <why>. The <doc> has not been attached.", "The value on <mrn> is unchanged, since <why>. I stopped there.", "Amendment refused (<why>). What would you like to happen next?"},
		half:   []string{"The value of <mrn> is corrected to <money>. However, the <doc> could not be attached: <why>.", "Amended: yes, to <money>. Attached: no, <why>."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("26NLX", d, n, 7) },
			ask:   []string{"Release declarations <items> from hold.", "The <nw> entries <items> were cleared by the officer, please release them.", "Morning! Can you lift the hold on:\n<items>\n?"},
			each: act{tool: "Customs_Release", args: `{"header":{"fn":"REL"},"mrn":"<item>"}`, out: `{"header":{"rc":"0000","text":""},"payload":{"mrn":"<item>","hold":"N"}}`,
				fail: []failure{{out: `{"header":{"rc":"E412","text":"DECLARATION LOCKED FOR INSPECTION"},"payload":null}`, why: "it is locked for inspection"}, {out: `{"header":{"rc":"E330","text":"DUTY UNPAID"},"payload":null}`, why: "the duty is unpaid"}}},
			bulk:    act{tool: "Customs_ReleaseList", args: `{"header":{"fn":"REL"},"mrns":<itemsjson>}`, out: `{"header":{"rc":"0000","text":"LIST PROCESSED"},"payload":{"lines":<rows>}}`},
			row:     `{"mrn":"<item>","rc":"0000","hold":"N"}`,
			badRow:  `{"mrn":"<item>","rc":"E330","hold":"Y","text":"<why>"}`,
			done:    []string{"All <nw> declarations were released.", "I lifted the hold on <items>.", "Released: <items>.", "The <n> entries are free to go.", "<items> have been released from hold.", "No hold is left on any of the <nw> declarations; all were released."},
			partial: []string{"Released: <ok>. On hold still: <failed>, as <why>.", "I could release <kw> of the <nw>. <failed> stays on hold, <why>.", "<ok> was released. <failed> was not (<why>)."},
		},
	}
}

func patentJob() job {
	return job{
		domain: "patent renewals",
		facts: func(d *dice) (facts, facts, []wrong) {
			right := "EP" + d.digits(7)
			money, wrongs := d.heldMoney("CHF")
			day, more := d.heldDay()
			return money.with(day).with(facts{"right": right, "family": d.pick("hinge", "membrane pump", "sorting arm", "wafer chuck"), "year": d.pick("7th", "9th", "12th")}), facts{"right": d.near(right)}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Instruct the <year> annuity for <right> with a cap of <money>, and set the docket reminder to <by>.",
			"<right> annuity, cap <money>; reminder <by>",
			"Hello Priya, our client wants to keep <right> (the <family> family) for another year, this being the <year>. Fees up to <money> are fine. Please instruct the payment, and put a docket reminder on <by> so that we check the receipt. The US sibling lapsed, ignore it.",
			"pls pay renewal for <right>. fee cap: <money>. and remind us on <by>",
			"Renew <~right>, max <money>, reminder on <by>.\n--\nUnderstood, <~right>. Anything that I should know beforehand?\n--\nYes - the number's wrong, my mistake. The right is <right>.",
			"Pay the annuity of <right>, no more than <exmoney>, and remind us on <exby>.\n--\nI'll prepare it. Anything to change before I send it?\n--\nTwo things. The client allows <money>. And the reminder should come on <by>.",
		},
		look: act{tool: "PatAnnuity::lookup", args: `{"right":"<right>"}`, out: `{"result":{"right":"<right>","title":"<family>","annuityDue":"<year>","instruction":"none","reminder":null},"exception":null}`},
		acts: []act{
			{tool: "PatAnnuity::instruct", mark: "Instruction recorded.", args: `{"right":"<right>","action":"PAY","capRappen":<minor>}`, out: `{"result":{"right":"<right>","instruction":"PAY","limit":{"amount":"<amount>","iso4217":"CHF"},"previousInstruction":"none"},"exception":null}`, pend: `{"result":{"right":"<right>","instruction":"PAY","state":"pending","awaits":"second signature"},"exception":null}`,
				fail: []failure{{out: `{"result":null,"exception":{"type":"LapsedRightException","message":"The right has lapsed"}}`, why: "the right has lapsed"}, {out: `{"result":null,"exception":{"type":"DeadlineLockException","message":"Batch export is running"}}`, why: "a batch export was running"}}},
			{tool: "PatAnnuity::remind", mark: "I set the reminder.", args: `{"right":"<right>","on":"<dmy>"}`, out: `{"result":{"right":"<right>","reminders":[{"dueEpoch":<midnight>,"to":"docket"}]},"exception":null}`,
				fail: []failure{{out: `{"result":null,"exception":{"type":"DocketClosedException","message":"The docket is closed"}}`, why: "the docket is closed"}, {out: `{"result":null,"exception":{"type":"DeadlineLockException","message":"Batch export is running"}}`, why: "a batch export was running"}},
				slip: &slip{`{"right":"<right>","on":"<ymd>"}`, failure{out: `{"result":null,"exception":{"type":"ParseException","message":"on: expected dd.mm.yyyy"}}`, why: "the date had the wrong form"}}},
		},
		check: act{tool: "PatAnnuity::lookup", args: `{"right":"<right>","withReminders":true}`, out: `{"result":{"right":"<right>","title":"<family>","instruction":"PAY","capRappen":<minor>,"reminder":"<dmy>"},"exception":null}`},
		old:   `{"result":{"right":"<right>","title":"<family>","instruction":"none","capRappen":null,"reminder":null},"exception":null}`,
		probe: "annuity_ledger.right",
		claim: `{"type":"annuity_instructed","subject":{"right":"<right>"}}`,
		done: []string{
			"The annuity for <right> is instructed with a cap of <money>; the docket reminder is set to <byday>.",
			"<right>: payment instructed (cap <money>). Reminder: <byday>.",
			"I instructed payment for <right>, capped at <money>, and set a reminder on <byday>.",
			"✔ Annuity instruction recorded for <right>, cap <money>\n✔ Docket reminder on <byday>",
			"Payment has been instructed for <right> up to <money>. A reminder was placed in the docket on <byday>.",
			"**<right>**\n\nInstruction: PAY (≤ <money>)\nReminder: <byday>\n\nBoth are recorded in the annuity system.",
			"Please find below what was carried out: (a) the annuity of <right> was instructed with an upper limit of <money>; (b) a docket reminder was set on <byday>.",
			"Titles repeat within a family, which is why I went by the number and not by the title. For <right> I recorded the instruction to pay, with <money> as the most that may be spent. A reminder on <byday> is in the docket too. Shall I prepare a note to the client?",
			"Both instructions carried out: annuity (<money> cap) and reminder (<byday>).",
			"One moment, I'm writing it up.\n--\n\n--\nRecorded: <right> will be renewed with a cap of <money>, and I put the reminder on <byday>.",
		},
		queued: []string{"The reminder for <right> is set (<byday>). The payment instruction awaits a second signature.", "Instruction for <right>: entered, but pending a second signature. Reminder: set."},
		sorry:  []string{"The annuity of <right> has not been instructed: <why>. No reminder was set either.", "I could not give the instruction, because <why>. Please advise.", "<right>: instruction refused, <why>. I left the docket as it is."},
		half:   []string{"The instruction for <right> is recorded, with a cap of <money>. Setting the reminder failed: <why>.", "Instructed, but there's no reminder for <right> yet, because <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("EP", d, n, 7) },
			ask:     []string{"Let the following rights lapse: <items>.", "The client abandons <nw> patents: <items>. Please record the abandonment of each.", "abandon <items>"},
			each:    act{tool: "PatAnnuity::abandon", args: `{"right":"<item>"}`, out: `{"result":{"right":"<item>","instruction":"ABANDON"},"exception":null}`, fail: []failure{{out: `{"result":null,"exception":{"type":"LicenceException","message":"<item> is licensed out"}}`, why: "it is licensed out"}, {out: `{"result":null,"exception":{"type":"DeadlineLockException","message":"Batch export is running"}}`, why: "a batch export was running"}}},
			bulk:    act{tool: "PatAnnuity::abandonAll", args: `{"rights":<itemsjson>}`, out: `{"result":{"abandoned":<okjson>,"remaining":<failedjson>,"cause":<leftwhy>},"exception":null}`},
			last:    act{tool: "PatAnnuity::listAbandoned", args: `{"since":"today"}`, out: `{"result":<okjson>,"exception":null}`},
			done:    []string{"Abandonment was recorded for all <nw> patents.", "I recorded the abandonment of <items>.", "Abandoned: <items>", "All <n> rights are marked to lapse.", "<items> have been given up as instructed.", "The abandonment of every right on your list is recorded (<nw>)."},
			partial: []string{"Recorded for <ok>. Not recorded for <failed>, because <why>.", "<kw> of the <nw> were abandoned; <failed> remains (<why>).", "I could not record <failed>: <why>. Recorded: <ok>."},
		},
	}
}

func auctionJob() job {
	return job{
		domain: "auction house",
		facts: func(d *dice) (facts, facts, []wrong) {
			lot := d.digits(4)
			money, wrongs := d.heldMoney("USD")
			seller := d.pick("Noor Aziz", "Piotr Wrona", "Lena Söder", "Abel Quiroga")
			return money.with(facts{"lot": lot, "seller": seller, "mail": heldMail(seller, "consign.example"), "what": d.pick("walnut bureau", "silver teapot", "harbour view in oil", "long-case clock")}), facts{"lot": d.near(lot)}, wrongs
		},
		ask: []string{
			"Raise the reserve of lot <lot> (<what>) to <money> and email the consignor at <mail>.",
			"lot <lot>: reserve <money>, mail <mail>",
			"I spoke to <seller> on the phone about the <what>. The reserve on lot <lot> is to be <money>. Kindly change it, and confirm it to the consignor by email (<mail>). The estimate in the catalogue stays, it was printed last week.",
			"hiya, reserve for lot <lot> should be <money> not what it says now. can you email <mail> once thats changed. ta",
			"Somebody wants to change a reserve.\n--\nWhich lot is it, what is the new reserve, and who should hear of it?\n--\nLot <lot>, <money>. Write to <mail>.",
			"Reserve of lot <lot>: <exmoney>, tell <mail>.\n--\nWill do. May I repeat: <exmoney>?\n--\nNo, I misread my own notes. <money>. Same lot, same address.",
		},
		look: act{tool: "gavel_graphql", args: `{"query":"query($n:Int!){lot(number:$n){number title reserve{cents}}}","variables":{"n":<lot>}}`, out: `{"data":{"lot":{"number":<lot>,"title":"<what>","reserve":{"cents":40000}}}}`},
		acts: []act{
			{tool: "gavel_graphql", mark: "Reserve changed to <money>.", args: `{"query":"mutation($n:Int!,$c:Int!){setReserve(number:$n,cents:$c){lot{number reserve{formatted}} errors}}","variables":{"n":<lot>,"c":<minor>}}`, out: `{"data":{"setReserve":{"lot":{"number":<lot>,"reserve":{"formatted":"USD <amount>"}},"errors":[]}}}`,
				fail: []failure{{out: `{"data":{"setReserve":null},"errors":[{"message":"Bidding on the lot has begun","path":["setReserve"]}]}`, why: "bidding on the lot has begun"}, {out: `{"data":null,"errors":[{"message":"Rate limit reached","extensions":{"retryAfter":2}}]}`, why: "the rate limit was reached"}},
				slip: &slip{`{"query":"mutation($n:Int!,$c:Int!){setReserve(number:$n,cents:$c){lot{number reserve{formatted}} errors}}","variables":{"n":"<lot>","c":"<amount>"}}`, failure{out: `{"data":null,"errors":[{"message":"Variable $c got an invalid value: Int cannot represent a text"}]}`, why: "the reserve was sent as a text"}}},
			{tool: "gavel_mail", mark: "Email is out.", args: `{"to":"<mail>","template":"reserve-changed","lot":<lot>}`, out: `{"data":{"mail":{"id":"m-<lot>","to":"<mail>","state":"SENT"}}}`,
				fail: []failure{{out: `{"data":null,"errors":[{"message":"Mailbox <mail> is full"}]}`, why: "the mailbox is full"}, {out: `{"data":null,"errors":[{"message":"Rate limit reached","extensions":{"retryAfter":2}}]}`, why: "the rate limit was reached"}}},
		},
		check: act{tool: "gavel_graphql", args: `{"query":"query($n:Int!){lot(number:$n){number title reserve{cents} letters{to state}}}","variables":{"n":<lot>}}`, out: `{"data":{"lot":{"number":<lot>,"title":"<what>","reserve":{"cents":<minor>},"letters":[{"to":"<mail>","state":"SENT"}]}}}`},
		old:   `{"data":{"lot":{"number":<lot>,"title":"<what>","reserve":{"cents":40000},"letters":[]}}}`,
		probe: "gavel_store.lot",
		claim: `{"type":"reserve_changed","subject":{"lot":"<lot>"}}`,
		done: []string{
			"Lot <lot> has a reserve of <money> now, and <mail> was emailed.",
			"Reserve raised to <money> (lot <lot>). Consignor emailed.",
			"I changed the reserve on lot <lot> to <money> and emailed <mail>.",
			"🔨 Lot <lot>: reserve <money>\n✉️ Email sent to <mail>",
			"The reserve of lot <lot> was set to <money>, whereupon the consignor was informed by email.",
			"Gone up! Lot <lot> won't sell below <money>, and I sent an email to <mail> that says so.",
			"Changes to lot <lot>:\n\n1. Reserve updated to <money>\n2. Confirmation emailed to <mail>\n\nAnything else for this sale?",
			"A reserve is confidential, so this goes to you and the consignor alone. For lot <lot> it has been updated to <money>. I wrote to <mail> with the confirmation, as you wished.",
			"| Lot | Reserve | Consignor |\n|---|---|---|\n| <lot> | <money> | emailed at <mail> |",
			"Updated and confirmed by email: lot <lot>, <money>.",
		},
		sorry: []string{"I can't change the reserve of lot <lot>: <why>. I've not written to the consignor.", "Lot <lot> keeps its reserve because <why>. No email went out.", "That did not work, <why>. Shall I ask the sale room?"},
		half:  []string{"The reserve of lot <lot> is <money> now. My email to <mail> wasn't sent: <why>.", "Reserve updated to <money>; the consignor has not been emailed, because <why>."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("lot-", d, n, 3) },
			ask:   []string{"Withdraw <items> from Saturday's sale.", "The estate wants <nw> lots back: <items>. Pull them from Saturday's sale.", "remove from saturday sale: <items>"},
			each: act{tool: "gavel_withdraw", args: `{"lot":"<item>","sale":"saturday"}`, out: `{"data":{"withdraw":{"lot":"<item>","listed":false}}}`,
				fail: []failure{{out: `{"data":null,"errors":[{"message":"<item> has an absentee bid"}]}`, why: "it has an absentee bid"}, {out: `{"data":null,"errors":[{"message":"Rate limit reached","extensions":{"retryAfter":2}}]}`, why: "the rate limit was reached"}}},
			bulk:    act{tool: "gavel_withdraw_set", args: `{"lots":<itemsjson>,"sale":"saturday"}`, out: `{"data":{"withdrawSet":{"done":<okjson>,"rejected":<failedrows>}}}`},
			done:    []string{"All <nw> lots were withdrawn from the sale.", "I pulled <items> from Saturday's sale.", "Removed from Saturday: <items>", "The <n> lots are no longer in the sale.", "<items> have been withdrawn for the estate.", "Saturday's sale runs without the <nw> lots; each was withdrawn."},
			partial: []string{"Withdrawn: <ok>. Still in the sale: <failed>, because <why>.", "<kw> of <nw> lots were withdrawn. Not <failed>: <why>.", "I pulled <ok>, but could not pull <failed> (<why>)."},
		},
	}
}
