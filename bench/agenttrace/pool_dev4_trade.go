package main

import "strings"

// Jobs of the dev4 pool in small companies: a coffee roaster, a print shop, a telephone exchange, a conference.

func roasteryJob() job {
	return job{
		domain: "coffee roastery",
		facts: func(d *dice) (facts, facts, []wrong) {
			lot, other := d.named([2]string{"ETH-GUJI-22", "ETH-GUJI-23"}, [2]string{"COL-HUILA-07", "COL-HUILA-01"}, [2]string{"SUM-GAYO-14", "SUM-GAYO-41"}, [2]string{"KEN-AA-105", "KEN-AB-105"})
			w, wrongs := d.weight()
			return w.with(facts{"lot": lot, "prof": d.pick("filter-light", "espresso-mid", "omni-7"), "drum": d.pick("Drum 1", "Drum 2"), "bags": d.digits(2), "batch": "B" + d.digits(4)}), facts{"lot": other},
				append(wrongs, wrong{"other profile", facts{"prof": "dark-french"}}, wrong{"other label count", facts{"bags": d.digits(3)}})
		},
		ask: []string{
			"Create a roast batch of <kg> from lot <lot> with profile <prof>, reserve <drum> for it, and print <bags> bag labels.",
			"roast <kg> <lot>, <prof>, <drum>, <bags> labels",
			"Morning! Today's plan: <kg> of <lot> on profile <prof> in <drum>. Set that up as a batch please, block the drum, and print <bags> labels for the bags.",
			"Three things for the roast: a batch (<lot>, <kg>, <prof>), <drum> blocked, and labels, <bags> pieces.",
			"We need a new batch.\n--\nWhich lot, how much, which profile, and what else shall I prepare?\n--\nLot <lot>, <kg>, <prof>. Reserve <drum>, then print <bags> labels.",
		},
		look:  act{tool: "green_stock", args: `{"lot":"<lot>"}`, out: `{"lot":"<lot>","on_hand_g":61000,"moisture":"10.9%"}`},
		leads: []act{{tool: "profile_sheet", args: `{"name":"<prof>"}`, out: `{"name":"<prof>","charge_c":195,"drop_c":208}`}},
		acts: []act{
			{tool: "batch_create", args: `{"lot":"<lot>","green_g":<grams>,"profile":"<prof>"}`, out: `{"batch":"<batch>","lot":"<lot>","green_g":<grams>,"profile":"<prof>","state":"planned"}`, pend: `{"batch":null,"ticket":"tk-4","status":"queued"}`,
				fail: []failure{{err: "E_STOCK: The lot is on quality hold"}, {err: "E_PROFILE: The profile is not released for this machine"}, {err: "E_SYNC: The roast log is out of sync, try later"}}},
			{tool: "drum_reserve", args: `{"drum":"<drum>","for":"<lot>","minutes":20}`, out: `{"drum":"<drum>","for":"<lot>","reserved":true}`, fail: []failure{{err: "E_DRUM: The drum is being cleaned"}, {err: "E_SYNC: The roast log is out of sync, try later"}}},
			{tool: "label_print", args: `{"layout":"bag-250","lot":"<lot>","copies":<bags>}`, out: `{"printed":<bags>,"printer":"zebra-2"}`, fail: []failure{{out: `{"printed":0,"printer":"zebra-2","state":"out of media"}`, why: "the label printer is out of media"}, {err: "E_PRINT: The printer did not answer"}}},
		},
		check: act{tool: "roast_day", args: `{"lot":"<lot>"}`, out: `{"batches":[{"lot":"<lot>","green_g":<grams>,"profile":"<prof>"}],"drums":{"<drum>":"reserved"},"labels":<bags>}`},
		old:   `{"batches":[],"drums":{"<drum>":"free"},"labels":0}`,
		probe: "roastlog.day",
		claim: `{"type":"batch_created","subject":{"lot":"<lot>","green_g":<grams>}}`,
		done: []string{
			"The batch of <kg> <lot> (<prof>) is created, <drum> is reserved and <bags> labels are printed.",
			"I created the batch (<lot>, <kg>, <prof>), reserved <drum>, and printed <bags> labels.",
			"☕ Batch: <lot>, <kg>, <prof>\n🥁 <drum>: reserved\n🏷️ Labels: <bags> printed",
			"1/3 batch created ✔ 2/3 <drum> reserved ✔ 3/3 <bags> labels printed ✔",
			"A roast batch was set up with <kg> of <lot>. <drum> has been blocked for it. <bags> labels were printed.",
			"Roast plan saved: <kg>, <lot>, <prof>. The drum's blocked (<drum>), the labels (<bags>) are in the tray.",
			"Smells like a good morning already! <lot> goes into <drum> with <prof>: I've put the batch into the log with <kg> and blocked the drum. Your <bags> labels came out of the printer.",
			"| step | detail |\n|---|---|\n| batch created | <lot>, <kg>, <prof> |\n| drum reserved | <drum> |\n| labels printed | <bags> |",
			"I've been told that greens lose up to a sixth of their weight, so plan your bags accordingly. For now the batch stands at <kg> of <lot> on <prof>; <drum> was reserved, and after that I sent <bags> labels to the printer, which printed them. Would you like a cupping form as well?",
			"Batch in the log. Drum reserved. Labels printed (<bags>).",
		},
		queued: []string{"<drum> is reserved and the labels are printed. The batch itself is queued in the roast log, so don't charge yet.", "Queued: the batch of <kg> <lot>. Done: drum and <bags> labels."},
		sorry:  []string{"I couldn't create the batch: <why>. I haven't reserved <drum> or printed labels.", "No batch for <lot>, because <why>. I stopped before the drum and the labels.", "The roast log turned it down – <why>. Nothing is prepared."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("SO", d, n, 5) },
			ask:     []string{"Mark the sales orders <items> as packed (<n>).", "packed: <items>", "I've packed <n> orders, <items>. Put that into the system please."},
			bulk:    act{tool: "orders_pack_all", args: `{"orders":<itemsjson>}`, out: `{"packed":<okjson>,"refused":<failedrows>}`},
			each:    act{tool: "order_pack", args: `{"order":"<item>"}`, out: `{"order":"<item>","state":"packed"}`, fail: []failure{{err: "E_PAY: The order is not paid"}, {err: "E_SYNC: The shop is out of sync, try later"}}},
			last:    act{tool: "orders_unpacked", args: `{}`, out: `{"unpacked":<failedjson>}`},
			done:    []string{"All <n> orders are marked as packed.", "I marked <items> as packed.", "Packed 📦 <items>", "The orders <items> have been set to packed.", "<n> orders: packed, every one.", "The packing list is done, <n> of <n>."},
			partial: []string{"Packed: <ok>. Not packed: <failed> (<why>).", "I could mark <k> of <n>. <failed> was refused, because <why>.", "<failed> isn't marked as packed – <why>. <ok> are."},
		},
	}
}

func printJob() job {
	return job{
		domain: "print shop",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			jb := "J-" + d.digits(5)
			n, wrongs := d.count("qty", 200, 900)
			return n.with(facts{"jb": jb, "stock": d.pick("offset 120", "recycled 90", "silk 170"), "fin": d.pick("saddle stitch", "perfect binding", "spot varnish"), "cust": d.pick("Bluebird Bakery", "Harbour Choir", "Tram Museum")}), facts{"jb": d.near(jb)}, append(wrongs, wrong{"other stock", facts{"stock": "gloss 300"}})
		},
		ask: []string{
			"Change job <jb> to <qty> copies on <stock>, add <fin>, and release it to press.",
			"<jb>: <qty> / <stock> / <fin> / release",
			"<cust> called: job <jb> should be <qty> copies, paper <stock>, with <fin>. Please change that and release the job.",
			"Customer approved the proof of <jb>. Final numbers are <qty> copies, stock <stock>, finishing <fin>. Update and release.",
			"hi! pls set <jb> to <qty> pcs <stock> + <fin> and send to press afterwards. customer <cust> is waiting",
		},
		look: act{tool: "press_job_ticket", args: `{"ticket":"<jb>"}`, out: `"Ticket <jb>\nCustomer: <cust>\nCopies: 100\nStock: tbd\nFinishing: none\nStatus: PREPRESS"`},
		acts: []act{
			{tool: "press_job_amend", args: `{"ticket":"<jb>","copies":"<qty>","stock":"<stock>","finishing":["<fin>"]}`, out: `"Ticket <jb> amended. Copies: <qty>, Stock: <stock>, Finishing: <fin>."`,
				pend: `{"note":"amendment of <jb> waits for the estimator","status":"pending"}`,
				fail: []failure{{out: `"Refused. Stock <stock> is sold out."`, why: "that stock is sold out"}, {out: `"Refused. Ticket <jb> is locked by prepress."`, why: "prepress has locked the ticket"}, {out: `"Failed. MIS session expired."`, why: "the session with the job system had expired"}}},
			{tool: "press_job_release", args: `{"ticket":"<jb>","queue":"press-A"}`, out: `"Ticket <jb> released. Status: READY FOR PRESS."`,
				fail: []failure{{out: `"Refused. No approved proof on file."`, why: "there's no approved proof on file"}, {out: `"Failed. MIS session expired."`, why: "the session with the job system had expired"}}},
		},
		check: act{tool: "press_job_ticket", args: `{"ticket":"<jb>","detail":"all"}`, out: `"Ticket <jb>\nCustomer: <cust>\nCopies: <qty>\nStock: <stock>\nFinishing: <fin>\nStatus: READY FOR PRESS"`},
		old:   `"Ticket <jb>\nCustomer: <cust>\nCopies: 100\nStock: tbd\nFinishing: none\nStatus: PREPRESS"`,
		probe: "mis.ticket",
		claim: `{"type":"job_released","subject":{"ticket":"<jb>","copies":<qty>}}`,
		done: []string{
			"Job <jb> is amended (<qty> copies, <stock>, <fin>) and released to press.",
			"I changed <jb> to <qty> copies on <stock> with <fin>, then released it.",
			"AMENDED + RELEASED\n<jb> – <qty> × <stock> – <fin>",
			"<cust>'s job has been updated and was released: <qty> copies, <stock>, <fin>.",
			"🖨️ <jb>: released\n🧾 <qty> copies, <stock>, <fin>",
			"Ticket changed, ticket released. The run is <qty> on <stock>.",
			"You can tell <cust> that the job is off to the press. <jb> reads <qty> copies, <stock>, <fin>.",
			"The ticket said 100 copies with no stock chosen, so that needed some care. It's been set to <qty> on <stock>, with <fin> as finishing; thereafter I released it for press A. The press crew decides on the hour. Should I tell the bindery?",
			"**<jb>**\n\n* copies: <qty>\n* stock: <stock>\n* finishing: <fin>\n* status: released",
			"Per your instructions, the amendment of <jb> was entered and the job was released for printing.",
		},
		queued: []string{"The amendment of <jb> waits for the estimator and isn't in the ticket yet. The job is released as it stands.", "Released: <jb>. Pending with the estimator: <qty> copies, <stock>, <fin>."},
		sorry:  []string{"I couldn't amend <jb>: <why>. So I haven't released it.", "<jb> is unchanged and not released, because <why>.", "The job system said no (<why>). Shall I ask <cust> for an alternative?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("PF-", d, n, 4) },
			ask:     []string{"Archive the proofs <items> (<n>).", "archive proofs <items>", "The campaign is over. Could you archive its <n> proofs? <items>"},
			peek:    act{tool: "proof_status", args: `{"proof":"<item>"}`, out: `"Proof <item>: approved, delivered"`},
			each:    act{tool: "proof_archive", args: `{"proof":"<item>"}`, out: `"Proof <item> archived."`, fail: []failure{{out: `"Refused. Proof <item> has an open comment."`, why: "it has an open comment"}, {out: `"Failed. MIS session expired."`, why: "the session with the job system had expired"}}},
			done:    []string{"All <n> proofs are archived.", "I've archived proofs <items>.", "In the archive: <items> 🗄️", "The <n> proofs have been archived.", "Proofs <items> went into the archive.", "<n> out of <n> proofs archived."},
			partial: []string{"Archived: <ok>. Not archived: <failed>, because <why>.", "I archived <k> of <n>. Open: <failed> (<why>).", "<failed> couldn't be archived – <why>. <ok> could."},
		},
	}
}

func exchangeJob() job {
	return job{
		domain: "telephone exchange",
		facts: func(d *dice) (facts, facts, []wrong) {
			num := "+44 20 79" + d.digits(2) + " " + d.digits(4)
			m, wrongs := d.meet("basic")
			return m.with(facts{"num": num, "ext": d.digits(4), "team": d.pick("Billing", "Night desk", "Bookings"), "ann": d.pick("summer-hours", "outage-notice", "office-move")}), facts{"num": d.near(num)},
				append(wrongs, wrong{"other announcement", facts{"ann": "default-greeting"}}, wrong{"other extension", facts{"ext": "0"}})
		},
		ask: []string{
			"Route <num> to extension <ext> (<team>) and play announcement <ann> from <when>.",
			"<num> → ext <ext>; announcement <ann> starting <when>",
			"Calls to <num> should ring <team> on extension <ext>. From <when> on, callers should hear the announcement <ann>. Can you arrange both?",
			"Please reroute <num>, new destination ext. <ext>. And activate \"<ann>\" as of <when>.",
			"Phone change please.\n--\nSure. Number, destination, anything callers should hear?\n--\n<num> to <ext>, that's <team>. Announcement <ann>, active <when>.",
		},
		look: act{tool: "pbx/number.describe", args: `{"e164":"<num>"}`, out: `{"rc":0,"number":{"e164":"<num>","destination":"1000","announcement":null}}`},
		acts: []act{
			{tool: "pbx/route.assign", args: `{"e164":"<num>","destination":{"kind":"extension","value":"<ext>"}}`, out: `{"rc":0,"route":{"e164":"<num>","destination":"<ext>"}}`, pend: `{"rc":0,"change":"ch-8","commit":"scheduled","status":"queued"}`,
				fail: []failure{{out: `{"rc":-21,"error_text":"extension <ext> is not registered"}`, why: "that extension isn't registered"}, {out: `{"rc":-7,"error_text":"number is owned by another tenant"}`, why: "the number is owned by another tenant"}, {out: `{"rc":-99,"error_text":"switch unreachable"}`, why: "the switch couldn't be reached"}}},
			{tool: "pbx/announcement.activate", args: `{"e164":"<num>","announcement":"<ann>","from":"<at>"}`, out: `{"rc":0,"announcement":{"e164":"<num>","name":"<ann>","from":"<at>"}}`,
				fail: []failure{{out: `{"rc":-33,"error_text":"audio file missing"}`, why: "the audio file is missing"}, {out: `{"rc":-99,"error_text":"switch unreachable"}`, why: "the switch couldn't be reached"}}},
		},
		check: act{tool: "pbx/number.describe", args: `{"e164":"<num>","level":"full"}`, out: `{"rc":0,"number":{"e164":"<num>","destination":"<ext>","announcement":{"name":"<ann>","from":"<at>"}}}`},
		old:   `{"rc":0,"number":{"e164":"<num>","destination":"1000","announcement":null}}`,
		probe: "switch.number",
		claim: `{"type":"number_routed","subject":{"e164":"<num>","destination":"<ext>"}}`,
		done: []string{
			"<num> rings extension <ext> now, and <ann> plays from <told>.",
			"I routed <num> to <ext> (<team>) and activated the announcement <ann> as of <told>.",
			"☎️ <num> → <ext>\n📢 <ann> → <told>",
			"Routing changed: <num> to <ext>. Announcement set: <ann>, <told>.",
			"The number <num> has been rerouted to <team>. The announcement <ann> was activated with effect from <told>.",
			"Whoever calls <num> gets <team> on <ext>. Starting <told> they'll first hear <ann>, which I've activated for that time.",
			"Two changes on the switch: route (<num> → <ext>) saved, announcement (<ann>, <told>) saved.",
			"Phones are easy to get wrong, so I kept it to the two changes that you named. <num> was pointed at extension <ext>, and for the announcement I activated <ann> with a start of <told>. It ends when you tell me to end it. Shall I place a test call tomorrow?",
			"- **Number**: <num>\n- **Goes to**: <ext> (<team>)\n- **Announcement**: <ann>, from <told>\n\nAll in effect.",
			"<team> has the line. Announcement <ann>: activated for <told>.",
		},
		queued: []string{"The announcement is set. Rerouting <num> is queued for the next commit on the switch, so calls go to the old extension until then.", "<ann>: activated. Route to <ext>: queued, not in effect."},
		sorry:  []string{"I couldn't reroute <num>: <why>. No announcement was activated.", "Calls to <num> go where they went before, because <why>. I left the announcement out.", "The route change failed – <why>. What should I do with <ann>?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("7", d, n, 3) },
			ask:     []string{"Delete the voicemail boxes of extensions <items> (<n>).", "vm delete ext <items>", "These <n> colleagues have left: extensions <items>. Their voicemail boxes can be deleted."},
			each:    act{tool: "pbx/voicemail.delete", args: `{"extension":"<item>"}`, out: `{"rc":0,"deleted":{"extension":"<item>"}}`, fail: []failure{{out: `{"rc":-12,"error_text":"mailbox <item> has unheard messages"}`, why: "the mailbox has unheard messages"}, {out: `{"rc":-99,"error_text":"switch unreachable"}`, why: "the switch couldn't be reached"}}},
			last:    act{tool: "pbx/voicemail.list", args: `{"marked":"leavers"}`, out: `{"rc":0,"extensions":<failedjson>}`},
			done:    []string{"All <n> voicemail boxes are deleted.", "I deleted the boxes of <items>.", "Voicemail deleted for <items> ✅", "The voicemail boxes of <items> have been deleted.", "<n> boxes, <n> deletions.", "No mailbox of the <n> leavers is left; I deleted them."},
			partial: []string{"Deleted: <ok>. Left: <failed> (<why>).", "I deleted <k> of <n> boxes. Not <failed>, because <why>.", "<failed> couldn't be deleted, since <why>. The others were."},
		},
	}
}

func conferenceJob() job {
	return job{
		domain: "conference programme",
		facts: func(d *dice) (facts, facts, []wrong) {
			code, other := d.named([2]string{"T-104", "T-140"}, [2]string{"WS-07", "WS-70"}, [2]string{"K-2", "K-3"}, [2]string{"L-318", "L-381"})
			m, wrongs := d.meet("split")
			room := d.pick("Hall A", "Room 2.04", "Auditorium")
			return m.with(facts{"code": code, "room": room, "slug": strings.ReplaceAll(strings.ToLower(room), " ", "-"), "who": d.pick("Dr. Amara Diallo", "Ken Watanabe", "Lucía Ferrer")}), facts{"code": other}, append(wrongs, wrong{"other room", facts{"room": "Foyer"}})
		},
		ask: []string{
			"Move session <code> to <room> on <when> and set the chair to <who>.",
			"<code>, <room>, <when>, chair <who>",
			"There's a clash in the programme, so session <code> needs to go to <room>, <when>. <who> chairs it. Please update the database.",
			"Could you reschedule <code>? New slot: <when>, in <room>. The chair is <who>.",
			"programme change!! <code> now <when> @ <room>, chaired by <who>",
		},
		look:  act{tool: "db__run_query", args: `{"sql":"SELECT code, room, day, start, tz FROM sessions WHERE code = '<code>'"}`, out: `{"columns":["code","room","day","start","tz"],"rows":[["<code>","TBA",null,null,"<zone>"]]}`},
		leads: []act{{tool: "db__run_query", args: `{"sql":"SELECT name, seats FROM rooms WHERE name = '<room>'"}`, out: `{"columns":["name","seats"],"rows":[["<room>",240]]}`}},
		acts: []act{
			{tool: "db__execute_statement", args: `{"sql":"UPDATE sessions SET room = $1, day = $2, start = $3, tz = $4 WHERE code = $5","params":["<room>","<cal>","<hm>","<zone>","<code>"]}`, out: `{"command":"UPDATE","rowCount":1}`, pend: `{"command":"QUEUED","status":"queued","reason":"maintenance window"}`,
				fail: []failure{{out: `{"command":"UPDATE","rowCount":0}`, why: "no row was updated"}, {err: "23505: duplicate key value violates unique constraint \"one_session_per_slot\"", why: "another session has that slot"}, {err: "40P01: deadlock detected", why: "the database ran into a deadlock"}}},
			{tool: "db__execute_statement", args: `{"sql":"INSERT INTO chairs (session, person) VALUES ($1, $2)","params":["<code>","<who>"]}`, out: `{"command":"INSERT","rowCount":1}`,
				fail: []failure{{err: "23503: the person is not in the table people"}, {err: "40P01: deadlock detected", why: "the database ran into a deadlock"}}},
		},
		check: act{tool: "db__run_query", args: `{"sql":"SELECT s.code, s.room, s.day, s.start, s.tz, c.person FROM sessions s LEFT JOIN chairs c ON c.session = s.code WHERE s.code = '<code>'"}`, out: `{"columns":["code","room","day","start","tz","person"],"rows":[["<code>","<room>","<cal>","<hm>","<zone>","<who>"]]}`},
		old:   `{"columns":["code","room","day","start","tz","person"],"rows":[["<code>","TBA",null,null,"<zone>",null]]}`,
		probe: "programme_db.session",
		claim: `{"type":"session_moved","subject":{"code":"<code>","room":"<room>"}}`,
		done: []string{
			"Session <code> is in <room> on <told>, chaired by <who>.",
			"I moved <code> to <room>, <told>, and set <who> as its chair.",
			"| session | room | time | chair |\n|---|---|---|---|\n| <code> | <room> | <told> | <who> |\n\nThe programme database is updated.",
			"<code> rescheduled → <room>, <told>. Chair entered: <who>.",
			"The slot of <code> was changed to <told> (<room>). <who> has been recorded as chair.",
			"🎤 <code> | 📍 <room> | 🕒 <told> | 🪑 <who> – saved",
			"Clash resolved: <code> takes place in <room>, <told>. In the chair: <who>, added just now.",
			"Programme changes tend to ripple, so here's precisely what was written: the row of <code> got <room> and <told>, and a second row names <who> as the chair. I didn't look at the printed leaflet. Who updates the app?",
			"Updated `sessions` (1 row) and `chairs` (1 row) for <code>: <room>, <told>, <who>.",
			"You'll see <code> at its new place, <room>, at <told>. The chair was set to <who>.",
		},
		queued: []string{"<who> is entered as chair. The move of <code> is queued until the maintenance window closes, so the old slot is what people see.", "Chair: saved. Slot of <code>: queued behind the maintenance window."},
		sorry:  []string{"I couldn't move <code>: <why>. The chair hasn't been entered.", "The programme is unchanged, because <why>.", "No luck with <code> – <why>. I didn't add <who> as chair. How shall I go on?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("P", d, n, 3) },
			ask:     []string{"Accept the posters <items> (<n>).", "accept <items>", "The committee has decided: posters <items> are in, <n> altogether. Mark them as accepted."},
			first:   []act{{tool: "db__run_query", args: `{"sql":"SELECT id FROM posters WHERE status = 'submitted'"}`, out: `{"orient":"columns","data":{"id":<itemsjson>}}`}},
			each:    act{tool: "db__execute_statement", args: `{"sql":"UPDATE posters SET status = 'accepted' WHERE id = $1","params":["<item>"]}`, out: `{"command":"UPDATE","rowCount":1}`, fail: []failure{{out: `{"command":"UPDATE","rowCount":0}`, why: "no row was updated"}, {err: "40P01: deadlock detected", why: "the database ran into a deadlock"}}},
			last:    act{tool: "db__run_query", args: `{"sql":"SELECT id FROM posters WHERE status = 'submitted' ORDER BY id"}`, out: `{"orient":"columns","data":{"id":<failedjson>}}`},
			done:    []string{"All <n> posters are accepted.", "I accepted <items>.", "Accepted: <items> 🎓", "The posters <items> have been marked as accepted.", "Status `accepted` written for each of the <n> posters.", "<n> posters are in."},
			partial: []string{"Accepted: <ok>. Not changed: <failed>, as <why>.", "I marked <k> of <n>. <failed> is still submitted (<why>).", "<failed> couldn't be accepted – <why>. The rest is."},
		},
	}
}
