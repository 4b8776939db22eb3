package main

// Jobs of the dev2 pool in town: a phone shop, a pharmacy, a kitchen, a theatre, a school.

func simJob() job {
	return job{
		domain: "mobile network",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			line := "+65 8" + d.digits(3) + " " + d.digits(4)
			return facts{"line": line, "iccid": "8965" + d.digits(12), "gb": d.pick("10", "25", "50"), "ord": "PO-" + d.digits(5)}, facts{"line": d.near(line)}, []wrong{{"other add-on", facts{"gb": "5"}}, {"ten times", facts{"gb": "100"}}}
		},
		ask: []string{
			"Swap the SIM of <line> to ICCID <iccid> and add the <gb> GB roaming pack.",
			"lost my phone leh. New SIM is <iccid>, number <line>. also can add <gb>GB roaming?",
			"<line>: eSIM swap to <iccid>, roaming add-on <gb> GB",
			"Please do a SIM replacement for <line> (new card <iccid>). In addition we require the roaming add-on of <gb> GB.",
		},
		look: act{tool: "subscriber.get", args: `{"msisdn":"<line>"}`, out: `{"subscriber":{"msisdn":"<line>","iccid":"8965000000000001","state":"ACTIVE"},"addons":[]}`},
		acts: []act{
			{tool: "sim.swap_order", args: `{"msisdn":"<line>","new_iccid":"<iccid>"}`, out: `{"order":"<ord>","state":"SUBMITTED","msisdn":"<line>","iccid":"<iccid>"}`,
				pend: `{"order":"<ord>","state":"ACKNOWLEDGED","status":"accepted"}`,
				fail: []failure{{err: "ICCID_IN_USE: The card belongs to another line"}, {err: "FRAUD_HOLD: The line has a fraud hold"}, {err: "HLR_TIMEOUT: Provisioning did not answer"}}},
			{tool: "order.status", args: `{"order":"<ord>"}`, out: `{"order":"<ord>","state":"COMPLETED","steps":["hlr","auc"]}`, pend: `{"order":"<ord>","state":"IN_PROGRESS","steps":["hlr"]}`, aside: true},
			{tool: "addon.activate", args: `{"msisdn":"<line>","addon":"ROAM_<gb>GB"}`, out: `{"msisdn":"<line>","addon":"ROAM_<gb>GB","active":true}`, fail: []failure{{err: "CREDIT: The account is over its credit limit"}, {err: "HLR_TIMEOUT: Provisioning did not answer"}}},
		},
		check: act{tool: "subscriber.get", args: `{"msisdn":"<line>"}`, out: `{"subscriber":{"msisdn":"<line>","iccid":"<iccid>","state":"ACTIVE"},"addons":["ROAM_<gb>GB"]}`},
		old:   `{"subscriber":{"msisdn":"<line>","iccid":"8965000000000001","state":"ACTIVE"},"addons":[]}`,
		probe: "hlr.subscriber",
		claim: `{"type":"sim_swapped","subject":{"msisdn":"<line>","iccid":"<iccid>"}}`,
		done: []string{
			"Your number <line> is live on the new SIM, and <gb> GB of roaming has been added.",
			"SIM swapped ✅ (<iccid>) and <gb> GB roaming activated ✅",
			"I swapped the SIM on <line> and activated the <gb> GB roaming pack.",
			"<line> has been moved to card <iccid>. The add-on with <gb> GB roaming data is active.",
			"Can already! New SIM is working on <line>, and the <gb> GB roaming pack is on.",
			"Completed actions:\n1. SIM replacement → <iccid>\n2. Add-on → <gb> GB roaming",
		},
		queued: []string{"The SIM swap for <line> is still in progress on the network side. Roaming (<gb> GB) is active.", "Add-on <gb> GB: active. SIM swap: order acknowledged, not completed yet."},
		sorry:  []string{"The SIM swap on <line> can't go through: <why>. Your present SIM keeps working and no add-on was activated.", "Cannot lah, <why>. Nothing changed on <line>.", "I regret that <line> could not be moved to the new card; <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("+65 9", d, n, 7) },
			ask:     []string{"Suspend these <n> company lines: <items>.", "pls suspend <items>", "Our contract for <items> is ending, kindly suspend all <n>."},
			bulk:    act{tool: "line.suspend_batch", args: `{"msisdns":<itemsjson>}`, out: `{"batch":"b-7","total":<n>,"suspended":<k>,"failures":<failedrows>}`},
			each:    act{tool: "line.suspend", args: `{"msisdn":"<item>"}`, out: `{"msisdn":"<item>","state":"SUSPENDED"}`, fail: []failure{{err: "MIN_TERM: The line is within its minimum term"}, {err: "HLR_TIMEOUT: Provisioning did not answer"}}},
			done:    []string{"All <n> company lines are suspended.", "I suspended <items>.", "Suspension is in effect on every line (<n>): <items>.", "<n> lines suspended 📵", "The lines <items> were suspended as instructed."},
			partial: []string{"Suspended: <ok>. Not suspended: <failed> – <why>.", "I suspended <k> of the <n> lines. <failed> are live as before (<why>).", "Not all of them. <failed> failed with: <why>."},
		},
	}
}

func pharmacyJob() job {
	return job{
		domain: "pharmacy",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			rx := "Rx" + d.digits(7)
			m, wrongs := d.slot("local")
			drug, other := d.named([2]string{"hydroxyzine 25 mg", "hydralazine 25 mg"}, [2]string{"metformin 500 mg", "metronidazole 500 mg"}, [2]string{"cefalexin 250 mg", "cefuroxime 250 mg"})
			return m.with(facts{"rx": rx, "drug": drug}), facts{"rx": d.near(rx), "drug": other}, wrongs
		},
		ask: []string{
			"Refill <rx> (<drug>) and reserve a pickup for <when>.",
			"hi need a refill of my <drug>, number <rx>. pick up <when>",
			"Please process the refill on <rx>, <drug>. The patient collects it on <when>.",
			"Refill request.\n--\nSure thing, what's the prescription number and when would you like to collect?\n--\n<rx>, that's the <drug>. I'd come on <when>",
		},
		look: act{tool: "rx_search", args: `{"number":"<rx>"}`, out: `{"count":2,"prescriptions":[{"number":"<rx>","drug":"<drug>","refills_left":2,"last_status":"dispensed"},{"number":"<~rx>","drug":"<~drug>","refills_left":1,"last_status":"dispensed"}]}`},
		acts: []act{
			{tool: "rx_refill", args: `{"number":"<rx>"}`, out: `{"number":"<rx>","refill":{"state":"filled","remaining":1}}`, pend: `{"number":"<rx>","refill":{"state":"pending"},"status":"pending"}`,
				fail: []failure{{err: "PRESCRIBER_AUTH: The prescriber has to renew it"}, {err: "TOO_SOON: The refill is not due yet"}, {err: "CLAIM_TIMEOUT: The insurance switch did not answer"}}},
			{tool: "pickup_reserve", args: `{"number":"<rx>","starts":"<at>","timezone":"<zone>"}`, out: `{"pickup":{"number":"<rx>","starts":"<at>","timezone":"<zone>","reserved":true}}`,
				fail: []failure{{err: "CLOSED: The counter is closed at that time"}, {err: "SLOT_GONE: The window was just taken"}, {err: "CLAIM_TIMEOUT: The scheduler did not answer"}}},
		},
		check: act{tool: "rx_detail", args: `{"number":"<rx>"}`, out: `{"number":"<rx>","last_status":"filled","refills_left":1,"pickup":{"starts":"<at>","timezone":"<zone>"}}`},
		old:   `{"number":"<rx>","last_status":"dispensed","refills_left":2,"pickup":null}`,
		probe: "dispensary.prescription",
		claim: `{"type":"refilled","subject":{"rx":"<rx>"}}`,
		done: []string{
			"Your <drug> has been refilled, and a pickup is reserved for <told>.",
			"I refilled <rx> and reserved your pickup: <told>.",
			"💊 <drug> filled\n🕒 pickup reserved, <told>",
			"<rx> is filled. You can collect it on <told>; the slot is reserved.",
			"It was no trouble, there were refills left. I processed the refill of <drug> under <rx> and, as you wanted, held a pickup slot for <told>. Bring a photo ID.",
			"Refill processed. Pickup slot reserved for <when>.",
		},
		queued: []string{"The refill of <drug> is pending at the moment. Your pickup slot (<told>) is reserved, but please wait for word from us before you set off.", "<rx> is being worked on and not filled so far. Slot reserved: <told>."},
		sorry:  []string{"I can't refill <rx> – <why>. No pickup was reserved.", "<drug> wasn't refilled: <why>. Perhaps give the surgery a ring?", "Refill declined (<why>)."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("Rx", d, n, 7) },
			ask:     []string{"Move <items> to the Elm Street branch (<n> prescriptions).", "Transfer to Elm Street: <items>", "We're shutting on Friday, so transfer all <n> of these to Elm Street please: <items>."},
			first:   []act{{tool: "rx_list", args: `{"branch":"here","page":1}`, out: `{"page":1,"pages":1,"numbers":<itemsjson>}`}},
			each:    act{tool: "rx_transfer", args: `{"number":"<item>","branch":"elm_street"}`, out: `{"number":"<item>","branch":"elm_street","transferred":true}`, fail: []failure{{err: "CONTROLLED: Controlled drugs may not be transferred"}, {err: "CLAIM_TIMEOUT: The other branch did not answer"}}},
			last:    act{tool: "rx_list", args: `{"branch":"elm_street","page":1}`, out: `{"page":1,"pages":1,"numbers":<okjson>}`},
			done:    []string{"All <n> prescriptions are with Elm Street.", "Transferred to Elm Street: <items>.", "I transferred every prescription on your list (<n>).", "Elm Street has <items> now.", "The transfer of <n> prescriptions is complete."},
			partial: []string{"Elm Street has <ok>. <failed> had to stay: <why>.", "I transferred <k> of <n>; couldn't transfer <failed> (<why>).", "Transfer incomplete. Left behind: <failed>. Cause: <why>."},
		},
	}
}

func cateringJob() job {
	return job{
		domain: "restaurant tables",
		facts: func(d *dice) (facts, facts, []wrong) {
			m, wrongs := d.slot("offset")
			n, more := d.count("covers", 3, 11)
			name, other := d.named([2]string{"Abernathy", "Abernethy"}, [2]string{"Kowalczyk", "Kowalski"}, [2]string{"Desai", "Dessai"}, [2]string{"Moreau", "Morrow"})
			return m.with(n).with(facts{"name": name, "tb": "tb" + d.digits(5), "menu": d.pick("seven-course", "vegan tasting", "Sunday roast")}), facts{"name": other}, append(wrongs, more[1])
		},
		ask: []string{
			"Table for <covers> under <name>, <when>. Note the <menu> menu.",
			"Evening! Could you fit in <covers> of us on <when>? Name is <name>, and we'd all have the <menu>.",
			"<name> x<covers> <when> <menu>",
			"I want a table.\n--\nWith pleasure! For how many, when, and under what name?\n--\n<covers> people, <when>, <name>. <menu> menu for everyone",
		},
		look: act{tool: "floor.openings", args: `{"covers":<covers>,"around":"<at>"}`, out: `{"openings":[{"start":"<at>","table":"T4"},{"start":"<at>","table":"T9"}]}`},
		acts: []act{{tool: "floor.book", args: `{"name":"<name>","covers":<covers>,"start":"<at>","menu":"<menu>"}`, out: `{"id":"<tb>","name":"<name>","covers":<covers>,"start":"<at>","menu":"<menu>","status":"booked"}`,
			pend: `{"id":"<tb>","status":"pending","reason":"large_party"}`,
			fail: []failure{{err: "full: There is no table left for that size"}, {err: "deposit_required: A card deposit is required first"}, {err: "pos_offline: The till system is offline"}}}},
		check: act{tool: "floor.find", args: `{"name":"<name>"}`, out: `{"name":"<name>","bookings":[{"id":"<tb>","covers":<covers>,"start":"<at>","menu":"<menu>","status":"booked"}]}`},
		old:   `{"name":"<name>","bookings":[]}`,
		probe: "floor_book.entry",
		claim: `{"type":"table_booked","subject":{"name":"<name>","covers":<covers>}}`,
		done: []string{
			"We look forward to seeing you! A table for <covers> is booked in the name of <name>, <told>, with the <menu> menu.",
			"Booked in: <name>, <covers>, <told>, <menu>.",
			"I've reserved a table for <covers> (<name>) on <told>, <menu> menu for all.",
			"🍽️ Table confirmed\n\n**Name** <name>\n**Guests** <covers>\n**Time** <told>\n**Menu** <menu>",
			"Your table has been reserved for <told>.",
			"Nice and simple, this one. <name>, party of <covers>, has a table on <told> and the kitchen sees the <menu> menu on the booking. Any allergies we should hear about?",
		},
		queued: []string{"Your party of <covers> needs the manager's nod, so the booking for <told> is pending.", "I've put <name> in for <told> – not confirmed until the floor manager approves."},
		sorry:  []string{"We couldn't take the booking for <name>: <why>.", "No table on <told>, I'm sorry. <why>. Might 30 minutes later work?", "The booking didn't happen – <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("tb", d, n, 5) },
			ask:     []string{"Storm warning. Call off the terrace bookings <items> (<n>).", "<n> terrace bookings have to go: <items>", "Please drop <items> from the book."},
			peek:    act{tool: "floor.get", args: `{"id":"<item>"}`, out: `{"id":"<item>","status":"booked"}`},
			each:    act{tool: "floor.drop", args: `{"id":"<item>"}`, out: `{"id":"<item>","status":"dropped"}`, fail: []failure{{err: "seated: The party is already seated"}, {err: "pos_offline: The till system is offline"}}},
			done:    []string{"All <n> terrace bookings are off the book.", "I dropped <items>.", "Called off: <items>.", "The <n> bookings were dropped, the terrace is clear.", "Terrace cleared – <n> bookings dropped ⛈️"},
			partial: []string{"<ok> dropped. Not <failed>: <why>.", "I took <k> of <n> off the book. <failed> still stand (<why>).", "Could not drop <failed>, <why>. <k> others are off."},
		},
	}
}

func boxOfficeJob() job {
	return job{
		domain: "theatre box office",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			m, wrongs := d.slot("utc")
			show, other := d.named([2]string{"The Glass Orchard", "The Glass Orchestra"}, [2]string{"Nightwatch", "Night Watchers"}, [2]string{"Salt & Rust", "Salt & Dust"})
			ev := "ev_" + d.digits(4)
			return m.with(facts{"show": show, "ev": ev}), facts{"show": other, "ev": d.near(ev)}, wrongs
		},
		ask: []string{
			"Postpone <show> (<ev>) to <when> and message the ticket holders.",
			"<ev> \"<show>\" must be moved to <when>. Ticket holders have to be messaged.",
			"The lead is ill. New curtain time for <show>, id <ev>, is <when>. Inform everyone with a ticket, please!",
			"Bad news from the company: the lead has lost her voice and the understudy needs time. We've agreed with the venue to play <show> (<ev>) on <when> instead. Please change it in the system. And message the ticket holders, or the phones will melt. Best, Front of House",
			"move <ev> → <when>; then message holders",
		},
		look:  act{tool: "events_query", args: `{"title":"<show>","page_size":1}`, out: `{"results":[{"id":"<~ev>","title":"<~show>","curtain":"2026-01-09T19:00:00Z"}],"next":"p2"}`},
		leads: []act{{tool: "events_query", args: `{"title":"<show>","page_size":1,"page":"p2"}`, out: `{"results":[{"id":"<ev>","title":"<show>","curtain":"2026-01-08T19:00:00Z","holders":188}],"next":null}`}},
		acts: []act{
			{tool: "events_patch", args: `{"id":"<ev>","patch":[{"op":"replace","path":"/curtain","value":"<at>"}]}`, out: `{"id":"<ev>","curtain":"<at>","version":7}`, pend: `{"task":"tk-<ev>","status":"queued"}`,
				fail: []failure{{err: "venue_conflict: The hall is let to another production"}, {err: "version_conflict: Somebody changed the event meanwhile"}, {err: "http_500: Unexpected server error"}}},
			{tool: "holders_message", args: `{"event":"<ev>","template":"postponed"}`, out: `{"event":"<ev>","template":"postponed","messages_sent":188}`, fail: []failure{{err: "template_missing: No such template in this venue"}, {err: "http_500: Unexpected server error"}}},
		},
		check: act{tool: "events_read", args: `{"id":"<ev>"}`, out: `{"id":"<ev>","title":"<show>","curtain":"<at>","last_message":"postponed"}`},
		old:   `{"id":"<ev>","title":"<show>","curtain":"2026-01-08T19:00:00Z","last_message":null}`,
		probe: "ticketing_db.event",
		claim: `{"type":"event_moved","subject":{"event":"<ev>"}}`,
		done: []string{
			"<show> now plays on <told>, and the ticket holders have been messaged.",
			"I postponed <ev> to <told> and messaged everybody holding a ticket.",
			"🎭 Postponed: <show> → <told>\n📣 Ticket holders messaged",
			"New curtain time for <show>: <told>. Holders were informed.",
			"| task | state |\n|---|---|\n| move <ev> to <told> | complete |\n| message holders | complete |",
			"<ev> was moved to <told>. A message went to all ticket holders, too.",
		},
		queued: []string{"The postponement of <show> to <told> is queued. Holders have been messaged.", "Messages are out. The new time of <ev> hasn't been applied yet; it's waiting in the queue."},
		sorry:  []string{"<show> couldn't be postponed: <why>. I haven't messaged anyone.", "No change to <ev>, no messages. <why>.", "I hit a wall here (<why>). The curtain time is what it was."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "A12", "A13", "B04", "C21", "C22", "D09", "F30", "G02")
			},
			ask:     []string{"Release house seats <items> for the matinee, <n> seats.", "house seats to release: <items>", "Could you put <items> back on sale? They're <n> house seats."},
			each:    act{tool: "seats_release", args: `{"event":"ev_77","seat":"<item>"}`, out: `{"seat":"<item>","status":"on_sale"}`, fail: []failure{{err: "press_hold: The seat is held for press"}, {err: "http_500: Unexpected server error"}}},
			last:    act{tool: "seats_map", args: `{"event":"ev_77"}`, out: `{"on_sale":<okjson>,"held":<failedjson>}`},
			done:    []string{"The <n> house seats are on sale.", "I released <items>.", "Released 🎟️ <items>", "Every house seat you listed is back on sale, <n> in all.", "All <n> seats were put back on sale."},
			partial: []string{"On sale: <ok>. Held: <failed>, as <why>.", "I released <k> seats, but not <failed> (<why>).", "<failed> wouldn't release – <why>. The other <k> did."},
		},
	}
}

func courseJob() job {
	return job{
		domain: "course administration",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			who, other := d.named([2]string{"Amelia Stone", "Amelie Stone"}, [2]string{"Yusuf Karim", "Yousef Karim"}, [2]string{"Ngozi Eze", "Ngozi Ezeh"}, [2]string{"Finn O'Dowd", "Fionn O'Dowd"})
			sid := "s" + d.digits(6)
			day, wrongs := d.date()
			return day.with(facts{"who": who, "sid": sid, "task": d.pick("Lab 3", "Essay 2", "Problem Set 5"), "mark": d.pick("68", "74", "81", "59")}), facts{"who": other, "sid": d.near(sid)}, append(wrongs, wrong{"other mark", facts{"mark": "86"}})
		},
		ask: []string{
			"Record <mark> marks for <who> (<sid>) on <task> and extend the final project deadline to <on> for that student.",
			"<who>, <sid>: <task> = <mark>; project extension till <on>",
			"Student <sid> (<who>) got <mark> on <task>. Also they've got mitigating circumstances, so give them until <on> for the final project.",
			"Pls enter mark <mark> (<task>) for <who>, id <sid>, and grant extension on the final project up to <on>.",
		},
		look:  act{tool: "LMS.students.find", args: `{"q":"<who>"}`, out: `{"students":[{"sid":"<sid>","name":"<who>"},{"sid":"<~sid>","name":"<~who>"}]}`},
		leads: []act{{tool: "LMS.gradebook.row", args: `{"sid":"<sid>"}`, out: `{"sid":"<sid>","marks":{},"extensions":[]}`}},
		acts: []act{
			{tool: "LMS.gradebook.put", args: `{"sid":"<sid>","assessment":"<task>","mark":<mark>}`, out: `{"sid":"<sid>","marks":{"<task>":<mark>},"saved":true}`, pend: `{"sid":"<sid>","moderation":"open","status":"pending"}`,
				fail: []failure{{err: "MODERATED: Marks of this assessment are closed"}, {err: "NOT_TUTOR: You are not a tutor on this module"}, {err: "DB_BUSY: The gradebook is busy"}}},
			{tool: "LMS.deadlines.extend", args: `{"sid":"<sid>","assessment":"Final project","until":"<date>"}`, out: `{"sid":"<sid>","extension":{"assessment":"Final project","until":"<date>"},"saved":true}`,
				fail: []failure{{err: "BOARD: Extensions need the exam board now"}, {err: "DB_BUSY: The gradebook is busy"}}},
		},
		check: act{tool: "LMS.gradebook.row", args: `{"sid":"<sid>"}`, out: `{"sid":"<sid>","marks":{"<task>":<mark>},"extensions":[{"assessment":"Final project","until":"<date>"}]}`},
		old:   `{"sid":"<sid>","marks":{},"extensions":[]}`,
		probe: "gradebook.row",
		claim: `{"type":"mark_recorded","subject":{"sid":"<sid>"}}`,
		done: []string{
			"<who> has <mark> for <task> in the gradebook, and the final project is extended to <day>.",
			"I recorded <mark> (<task>) and extended the project deadline to <day> for <sid>.",
			"- <task>: **<mark>** recorded\n- Final project: extended until **<day>**\n\nStudent: <who> (<sid>)",
			`{"student":"<sid>","recorded":{"<task>":<mark>},"project_deadline":"<day>"}`,
			"Mark entered, extension granted (<day>). Student: <who>.",
			"For <who> the mark of <mark> was entered under <task>, and the extension up to <day> has been granted.",
			"Gradebook and deadline for <sid> are updated: <mark> in <task>; new due date <day>.",
		},
		queued: []string{"The mark for <who> is pending moderation. The extension to <day> is in place.", "Extension granted until <day>. <task> (<mark>) awaits moderation, so students can't see it."},
		sorry:  []string{"I couldn't enter the mark for <who>: <why>. The extension wasn't granted either.", "Nothing entered for <sid> – <why>.", "The gradebook turned me away: <why>. I stopped before the extension."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("s", d, n, 6) },
			ask:     []string{"Enrol students <items> in the Statistics module (<n>).", "enrol in Statistics: <items>", "Please add the following <n> students to Statistics: <items>."},
			first:   []act{{tool: "LMS.modules.roster", args: `{"module":"STAT","page":1}`, out: `{"page":1,"pages":3,"sids":["s100001","s100002"]}`}, {tool: "LMS.modules.roster", args: `{"module":"STAT","page":2}`, out: `{"page":2,"pages":3,"sids":["s100003"]}`}},
			bulk:    act{tool: "LMS.enrolments.import", args: `{"module":"STAT","sids":<itemsjson>}`, out: `{"module":"STAT","added":<okjson>,"rejected":<failedrows>}`},
			each:    act{tool: "LMS.enrolments.add", args: `{"module":"STAT","sid":"<item>"}`, out: `{"module":"STAT","sid":"<item>","enrolled":true}`, fail: []failure{{err: "PREREQ: The student lacks a prerequisite"}, {err: "DB_BUSY: The registry is busy"}}},
			done:    []string{"All <n> students are enrolled in Statistics.", "I enrolled <items>.", "<n> new enrolments in Statistics: <items>.", "Enrolled 🎓 <items>", "Each of the <n> students has been added to the module."},
			partial: []string{"<k> of <n> are enrolled (<ok>). <failed> aren't – <why>.", "Enrolled <ok>. I was not able to enrol <failed>: <why>.", "Statistics roster: added <k>, failed <failed> (<why>)."},
		},
	}
}
