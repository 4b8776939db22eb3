package main

// Jobs of the pool dev3 of people who trade, ask for money and advertise: ocean freight, donations, paid campaigns.

func freightJob() job {
	return job{
		domain: "ocean freight",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			bkg := "OF" + d.digits(7)
			day, wrongs := d.due()
			temp, temps := d.level("temp", 2, 1, 9)
			return day.with(temp).with(facts{"bkg": bkg, "vsl": d.pick("MV Halcyon", "MV Tern", "MV Ostrava Bay"), "voy": d.digits(3) + "W", "port": d.pick("Santos", "Gdynia", "Busan", "Durban")}), facts{"bkg": d.near(bkg)}, append(wrongs, temps...)
		},
		ask: []string{
			"Roll booking <bkg> to <vsl> voyage <voy>, sailing <on>, and set the reefer to <temp> °C.",
			"<bkg> -> <vsl> <voy> ETD <on>, reefer setpoint <temp>C pls",
			"Our boxes under <bkg> will miss the cut-off. Kindly roll them to <vsl>/<voy> with departure on <on>. Setpoint should be <temp> °C.",
			"Need <bkg> moved.\n--\nTo which vessel and sailing date? And is it a reefer?\n--\n<vsl>, voyage <voy>, <on>. Yes, reefer, <temp> degrees Celsius",
			"Dear team, further to our call: booking <bkg> is to be rolled to <vsl>, voyage <voy>, date of departure <on>. At the same time the temperature has to be changed to <temp> °C. Best, K. Lindqvist",
		},
		look:  act{tool: "BookingInquiry", args: `{"BKG":"<bkg>"}`, out: `{"BKG":"<bkg>","STS":"CONF","VSL":"MV Corvus","VOY":"118E","ETD":"2026-01-02","POD":"<port>","SETPOINT":-18}`},
		leads: []act{{tool: "SailingList", args: `{"VSL":"<vsl>","VOY":"<voy>"}`, out: `{"SAILINGS":[{"VSL":"<vsl>","VOY":"<voy>","POD":"<port>","SPACE":"OPEN"}]}`}},
		acts: []act{
			{tool: "BookingRoll", args: `{"BKG":"<bkg>","VSL":"<vsl>","VOY":"<voy>","ETD":"<date>"}`, out: `{"BKG":"<bkg>","STS":"CONF","VSL":"<vsl>","VOY":"<voy>","ETD":"<date>"}`, pend: `{"BKG":"<bkg>","STS":"PENDING","RSN":"SPACE REQ"}`,
				fail: []failure{{out: `{"BKG":"<bkg>","STS":"REJ","RSN":"VESSEL FULL"}`, why: "the vessel is full"}, {out: `{"BKG":"<bkg>","STS":"REJ","RSN":"CUT-OFF PASSED"}`, why: "the cut-off has passed"}, {err: "EDI-7: The partner link is down"}}},
			{tool: "ReeferInstruct", args: `{"BKG":"<bkg>","SETPOINT":<temp>}`, out: `{"BKG":"<bkg>","STS":"ACK","SETPOINT":<temp>}`, fail: []failure{{out: `{"BKG":"<bkg>","STS":"REJ","RSN":"UNIT NOT PLUGGED"}`, why: "the unit isn't plugged in"}, {err: "EDI-7: The partner link is down"}}},
		},
		check: act{tool: "BookingInquiry", args: `{"BKG":"<bkg>"}`, out: `{"BKG":"<bkg>","STS":"CONF","VSL":"<vsl>","VOY":"<voy>","ETD":"<date>","POD":"<port>","SETPOINT":<temp>}`},
		old:   `{"BKG":"<bkg>","STS":"CONF","VSL":"MV Corvus","VOY":"118E","ETD":"2026-01-02","POD":"<port>","SETPOINT":-18}`,
		probe: "carrier.booking",
		claim: `{"type":"booking_rolled","subject":{"booking":"<bkg>","vessel":"<vsl>"}}`,
		done: []string{
			"<bkg> has been rolled to <vsl> <voy>, departing <day>, and the reefer runs at <temp> °C.",
			"I rolled <bkg> onto <vsl> (voyage <voy>, <day>) and changed the setpoint to <temp> °C.",
			"BKG <bkg> // <vsl> <voy> // ETD <day> // SETPOINT <temp>C // CONFIRMED",
			"Roll-over confirmed for <bkg>: <vsl>/<voy>, <day>. Temperature instruction placed: <temp> °C.",
			"Your cargo now sails with <vsl> on <day>. The container temperature was adjusted to <temp> °C.",
			"🚢 New sailing: <vsl>, <voy>, <day>\n❄️ Setpoint: <temp> °C\nBoth are confirmed by the carrier.",
			"Dear shipper, thank you for your message. The sailing you named had open space. Booking <bkg> is now on <vsl>, voyage <voy>, with departure on <day>, and the carrier has the instruction to run the unit at <temp> °C. Demurrage isn't affected as far as I can see. May I send you an updated draft of the bill of lading?",
			"1. Rolled: <bkg> to <vsl> <voy> (<day>)\n2. Reefer: <temp> °C instructed",
		},
		queued: []string{"The carrier put the roll of <bkg> on a space request (pending), so there is no confirmed sailing on <vsl>. The setpoint, <temp> °C, is acknowledged.", "<bkg>: space on <vsl> requested, no confirmation to date. Reefer instruction of <temp> °C acknowledged."},
		sorry:  []string{"<bkg> can't be rolled to <vsl>: <why>. The reefer setting wasn't touched.", "The carrier rejected the roll, <why>. <bkg> keeps its old sailing.", "No luck with <vsl> – <why>. Do you want me to look at a later voyage?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("TEMU", d, n, 6) },
			ask:     []string{"Release containers <items> to the haulier (<n> boxes).", "release <items>", "The haulier is at the gate. Please release <n> containers: <items>."},
			peek:    act{tool: "ContainerTrace", args: `{"CNTR":"<item>"}`, out: `{"CNTR":"<item>","LOC":"YARD","HOLD":"NONE"}`},
			bulk:    act{tool: "ContainerReleaseList", args: `{"CNTRS":<itemsjson>}`, out: `{"RELEASED":<okjson>,"REFUSED":<failedrows>}`},
			each:    act{tool: "ContainerRelease", args: `{"CNTR":"<item>"}`, out: `{"CNTR":"<item>","STS":"RELEASED"}`, fail: []failure{{out: `{"CNTR":"<item>","STS":"REJ","RSN":"CUSTOMS HOLD"}`, why: "customs has it on hold"}, {err: "EDI-7: The partner link is down"}}},
			done:    []string{"All <n> containers are released.", "I released <items> to the haulier.", "Released, <n>/<n>: <items>", "The <n> boxes have been released and can be collected.", "RELEASED: <items>", "Every container on your list is released."},
			partial: []string{"Released: <ok>. Not released: <failed>, since <why>.", "I released <k> of <n> containers. <failed> is stuck – <why>.", "The haulier can collect <ok>, but not <failed> (<why>)."},
		},
	}
}

func donorJob() job {
	return job{
		domain: "charity fundraising",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			sum, wrongs := d.price(d.pick("€", "CHF", "NOK"))
			who, mail, other, otherMail := d.person([][2]string{{"Amaia Etxeberria", "Amaia Etxebarria"}, {"Rolf Jansen", "Ralf Jansen"}, {"Dimitra Pappas", "Dimitris Pappas"}, {"Sian Prosser", "Sean Prosser"}}, "mailhome.example")
			id := "DN-" + d.digits(5)
			return sum.with(facts{"who": who, "mail": mail, "donor": id, "fund": d.pick("Winter Shelter", "Clean Wells", "School Meals"), "gift": "g" + d.digits(6)}), facts{"who": other, "mail": otherMail, "donor": d.near(id)}, append(wrongs, wrong{"other fund", facts{"fund": "General"}})
		},
		ask: []string{
			"<who> (<donor>) gave <money> for <fund>. Book the gift and e-mail the receipt to <mail>.",
			"gift: <donor> <who>, <money>, fund <fund>; receipt to <mail>",
			"A cheque came in from <who>, donor number <donor>: <money>, earmarked for <fund>. Please enter it and send out the receipt (<mail>).",
			"Could you record a donation?\n--\nOf course! From whom, how much, for what, and where does the receipt go?\n--\n<who>, <donor>. <money> to the <fund> fund. Receipt: <mail>",
			"Good news, <who> came through with <money> for <fund> 🎁 donor id is <donor>. can you add the gift and mail the receipt (<mail>)?",
		},
		look: act{tool: "donorFind", args: `{"query":"<who>"}`, out: `{"total":2,"rows":[{"donorId":"<donor>","name":"<who>","email":"<mail>"},{"donorId":"<~donor>","name":"<~who>","email":"<~mail>"}]}`},
		acts: []act{
			{tool: "giftAdd", args: `{"donorId":"<donor>","amount":<amount>,"fund":"<fund>"}`, out: `{"success":true,"giftId":"<gift>","donorId":"<donor>","amount":<amount>,"fund":"<fund>"}`, pend: `{"success":true,"donorId":"<donor>","batch":"B7","status":"pending"}`,
				fail: []failure{{out: `{"success":false,"message":"The fund is closed for gifts"}`, why: "the fund is closed for gifts"}, {err: "DUPLICATE: A gift of this amount was entered today"}, {err: "LEDGER_BUSY: The period is being posted"}}},
			{tool: "receiptMail", args: `{"donorId":"<donor>","to":"<mail>","amount":<amount>}`, out: `{"success":true,"to":"<mail>","amount":<amount>,"smtp":"250 OK"}`, fail: []failure{{out: `{"success":false,"message":"The mailbox does not exist"}`, why: "the mailbox doesn't exist"}, {err: "SMTP_421: Mail service closing channel"}}},
		},
		check: act{tool: "giftHistory", args: `{"donorId":"<donor>"}`, out: `{"donorId":"<donor>","gifts":[{"giftId":"<gift>","amount":<amount>,"fund":"<fund>"}],"receipts":[{"to":"<mail>","amount":<amount>}]}`},
		old:   `{"donorId":"<donor>","gifts":[],"receipts":[]}`,
		probe: "fundraising_db.donor",
		claim: `{"type":"gift_booked","subject":{"donor":"<donor>","amount":<amount>}}`,
		done: []string{
			"The gift of <money> from <who> is booked to <fund>, and the receipt went to <mail>.",
			"I entered <money> for <who> under <fund> and e-mailed the receipt to <mail>.",
			"Gift ✓ <money> → <fund>\nReceipt ✓ <mail>",
			"Donation recorded (<donor>, <money>, <fund>). Receipt sent.",
			"<who>'s donation of <money> was recorded in favour of <fund>; a receipt has been mailed to <mail>.",
			"Hooray for <who>! <money> now counts towards <fund>, and the receipt is on its way to <mail> 💌",
			"I looked up the donor by name and there are two with similar names, so I went by the number you gave me. The gift was booked on <donor> with <money> for <fund>, and then I sent the receipt to <mail>. The thank-you call is something I can't do. Who usually makes it?",
			"**Donor** <donor>\n**Gift** <money>, <fund>: posted\n**Receipt** to <mail>: sent",
		},
		queued: []string{"The gift from <who> sits in batch B7 and isn't posted yet. The receipt was mailed to <mail>.", "Receipt to <mail> is out, but <money> is pending in a batch until finance posts it."},
		sorry:  []string{"I couldn't book the gift from <who>: <why>. No receipt was sent.", "<money> isn't entered – <why>. I held the receipt back.", "The system turned down the gift (<why>). What should I do with the money in the meantime?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("DN-", d, n, 5) },
			ask:     []string{"Add donors <items> to the gala segment (<n> people).", "gala segment += <items>", "For the gala mailing I need <n> donors tagged: <items>. Please tag them 'gala'."},
			first:   []act{{tool: "segmentShow", args: `{"segment":"gala-candidates"}`, out: `{"segment":"gala-candidates","donorIds":<itemsjson>}`}},
			each:    act{tool: "segmentAdd", args: `{"segment":"gala","donorId":"<item>"}`, out: `{"success":true,"segment":"gala","donorId":"<item>"}`, fail: []failure{{out: `{"success":false,"message":"The donor does not wish to be contacted"}`, why: "the donor doesn't wish to be contacted"}, {err: "LEDGER_BUSY: The period is being posted"}}},
			last:    act{tool: "segmentShow", args: `{"segment":"gala"}`, out: `{"segment":"gala","donorIds":<okjson>}`},
			done:    []string{"All <n> donors are in the gala segment.", "I added <items> to the gala segment.", "Tagged 'gala': <items>.", "The <n> people have been added to the gala segment.", "Segment filled – <n> donors added.", "✨ gala +<n>: <items>"},
			partial: []string{"Added: <ok>. Left out: <failed>, because <why>.", "I tagged <k> of <n>. <failed> couldn't be tagged: <why>.", "The segment has <k> of the <n>; <failed> is missing (<why>)."},
		},
	}
}

func adsJob() job {
	return job{
		domain: "paid campaigns",
		facts: func(d *dice) (facts, facts, []wrong) {
			id := d.digits(9)
			camp, other := d.named([2]string{"Spring-Shoes-EU", "Spring-Shoes-UK"}, [2]string{"Brand-Exact", "Brand-Broad"}, [2]string{"Retarget-30d", "Retarget-90d"}, [2]string{"Lookalike-1pct", "Lookalike-10pct"})
			cap, wrongs := d.level("cap", 120, 20, 15)
			day, days := d.due()
			return cap.with(day).with(facts{"camp": camp, "cid": id}), facts{"camp": other, "cid": d.near(id)}, append(wrongs, days...)
		},
		ask: []string{
			"Raise the daily budget of <camp> (id <cid>) to <cap> euros and end it on <on>.",
			"<camp> / <cid>: budget <cap> EUR per day, end date <on>",
			"Client wants <camp> at <cap> € a day, running until <on>. Campaign id <cid>. Please adjust.",
			"can we push <camp> to <cap> eur daily? stop date <on>. its id: <cid>",
			"Please set campaign <cid> (<camp>) to a budget of <cap> EUR/day, with the last day being <on>.",
		},
		look: act{tool: "ads_search", args: `{"gaql":"SELECT campaign.name, budget.daily, campaign.end FROM campaign WHERE campaign.id = <cid>"}`, out: `{"rows":[{"campaign":{"id":<cid>,"name":"<camp>","end":null},"budget":{"daily":60}}]}`},
		acts: []act{{tool: "ads_mutate", args: `{"operations":[{"update":{"resource":"campaigns/<cid>","name":"<camp>","budget_daily":<cap>,"end_date":"<date>"}}]}`,
			out: `{"results":[{"resource":"campaigns/<cid>","budget_daily":<cap>,"end_date":"<date>"}],"partial_failure":null}`, pend: `{"results":[{"resource":"campaigns/<cid>","review_status":"IN_REVIEW"}],"status":"accepted"}`,
			fail: []failure{{out: `{"results":[],"partial_failure":{"code":3,"message":"Budget exceeds account limit"}}`, why: "the budget exceeds the account limit"}, {out: `{"results":[],"partial_failure":{"code":7,"message":"Campaign is owned by a manager account"}}`, why: "the campaign belongs to a manager account"}, {err: "RESOURCE_EXHAUSTED: The request rate is too high"}}}},
		check: act{tool: "ads_search", args: `{"gaql":"SELECT budget.daily, campaign.end FROM campaign WHERE campaign.id = <cid>"}`, out: `{"rows":[{"campaign":{"id":<cid>,"name":"<camp>","end":"<date>"},"budget":{"daily":<cap>}}]}`},
		old:   `{"rows":[{"campaign":{"id":<cid>,"name":"<camp>","end":null},"budget":{"daily":60}}]}`,
		probe: "ad_platform.campaign",
		claim: `{"type":"budget_changed","subject":{"campaign":"<cid>","daily":<cap>}}`,
		done: []string{
			"<camp> now spends up to <cap> € a day and ends on <day>.",
			"I raised the budget of <camp> to <cap> EUR per day and gave it an end date of <day>.",
			"📈 <camp>: <cap> €/day, through <day>. Applied.",
			"Campaign <cid> updated: daily budget <cap> EUR, end <day>.",
			"The daily budget was increased to <cap> euros; the campaign has been set to stop on <day>.",
			"Changes pushed to the account:\n\n* `<camp>` budget → <cap> EUR/day\n* `<camp>` end date → <day>",
			"Budget: <cap> €. End: <day>. Both saved on <camp>.",
			"Heads-up about pacing: platforms may overspend on single days and balance it over the month. With that said, <camp> has been changed to <cap> EUR a day with an end date of <day> now. Learning usually restarts after such a step. Shall I put a note in the change log for them?",
		},
		queued: []string{"The change to <camp> was accepted for review by the platform. Until the review is over the old budget applies.", "<camp> is in review; <cap> €/day isn't in force yet."},
		sorry:  []string{"The budget of <camp> stays the same: <why>.", "I couldn't change <camp>, <why>.", "Platform error on <cid> – <why>. Would you raise it with your account rep?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("ag", d, n, 6) },
			ask:     []string{"Pause the ad groups <items> (<n>).", "pause <items>", "These <n> ad groups burn money: <items>. Please pause them."},
			bulk:    act{tool: "ads_mutate_batch", args: `{"pause":<itemsjson>}`, out: `{"paused":<okjson>,"partial_failure":<failedrows>}`},
			each:    act{tool: "ads_mutate", args: `{"operations":[{"update":{"resource":"adGroups/<item>","status":"PAUSED"}}]}`, out: `{"results":[{"resource":"adGroups/<item>","status":"PAUSED"}],"partial_failure":null}`, fail: []failure{{out: `{"results":[],"partial_failure":{"code":9,"message":"Ad group is part of an experiment"}}`, why: "the ad group is part of an experiment"}, {err: "RESOURCE_EXHAUSTED: The request rate is too high"}}},
			done:    []string{"All <n> ad groups are paused.", "I paused <items>.", "Paused ⏸️ <items>", "The <n> ad groups have been paused, so the spend stops.", "Ad groups <items>: status paused.", "Every one of the <n> groups is on pause."},
			partial: []string{"Paused: <ok>. Still running: <failed> (<why>).", "I paused <k> of <n> ad groups; <failed> could not be paused: <why>.", "<failed> keeps spending, since <why>. The others are paused."},
		},
	}
}
