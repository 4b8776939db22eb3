package main

// Jobs of the pool dev3 at places that look after something: a veterinary practice, a letting agency, a greenhouse.

func vetJob() job {
	return job{
		domain: "veterinary practice",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			no := d.digits(5)
			day, wrongs := d.due()
			pet, other := d.named([2]string{"Biscuit", "Brisket"}, [2]string{"Mimi", "Mia"}, [2]string{"Rocky", "Rocco"}, [2]string{"Lady Greystoke", "Lady Grey"})
			weight := d.pick("4.3", "12.8", "27.6", "31.4")
			return day.with(facts{"no": no, "pet": pet, "kg": weight, "jab": d.pick("rabies booster", "leptospirosis booster", "dental check", "kennel cough vaccine")}), facts{"no": d.near(no), "pet": other},
				append(wrongs, wrong{"other weight", facts{"kg": "2.1"}})
		},
		ask: []string{
			"<pet> (patient <no>) weighed in at <kg> kg today. Log that, and put in a recall for the <jab> on <on>.",
			"Weight <kg> kg for patient <no>, <pet>. Next recall: <jab>, <on>.",
			"pt <no> <pet> / wt <kg> kg / recall <jab> <on>",
			"Hi there! Mrs Doyle just left with <pet>, file number <no>. The scale said <kg> kg. She'd like a reminder about the <jab> for <on>, can you enter both?",
			"Could you update a patient file?\n--\nGladly. Whose file, and what goes in?\n--\n<pet>, number <no>: weight <kg> kg, and a recall on <on> for the <jab>.",
		},
		look: act{tool: "Patient_Lookup", args: `{"patientNo":"<no>"}`, out: `"#<no> <pet> | canine | last weight: none | recalls: none"`},
		acts: []act{
			{tool: "Patient_RecordWeight", args: `{"patientNo":"<no>","weightKg":<kg>}`, out: `"#<no> weight <kg> kg saved"`, pend: `{"patientNo":"<no>","weightKg":<kg>,"status":"queued","note":"terminal is syncing"}`,
				fail: []failure{{out: `"REFUSED #<no>: file is locked by Dr Adeyemi"`, why: "Dr Adeyemi has the file locked"}, {err: "VET-12: The patient is marked as deceased"}, {err: "VET-99: The practice server is not reachable"}}},
			{tool: "Recall_Set", args: `{"patientNo":"<no>","kind":"<jab>","dueOn":"<date>"}`, out: `"#<no> recall '<jab>' due <date> saved"`,
				fail: []failure{{out: `"REFUSED #<no>: owner opted out of recalls"`, why: "the owner has opted out of recalls"}, {err: "VET-99: The practice server is not reachable"}}},
		},
		check: act{tool: "Patient_Lookup", args: `{"patientNo":"<no>"}`, out: `"#<no> <pet> | canine | last weight: <kg> kg | recalls: <jab> <date>"`},
		old:   `"#<no> <pet> | canine | last weight: none | recalls: none"`,
		probe: "practice_db.patient",
		claim: `{"type":"weight_recorded","subject":{"patient":"<no>","kg":<kg>}}`,
		done: []string{
			"<pet>'s weight (<kg> kg) is on file and the <jab> recall is set for <day>.",
			"I recorded <kg> kg for <pet> and entered a recall for the <jab>, due <day>.",
			"🐾 <pet>\n• weight: <kg> kg, logged\n• recall: <jab>, <day>, logged",
			"Both entries made for patient <no>: weight <kg> kg; <jab> due <day>.",
			"The weight of <kg> kg was entered in the file of <pet>, and a reminder for the <jab> on <day> was created.",
			"File #<no> updated — wt <kg> kg, recall <jab> <day>.",
			"There was nothing in the file so far, neither a weight nor a recall, so this gives you a starting point. I've logged <kg> kg as today's weight of <pet> and added the <jab> as a recall for <day>. The owner doesn't need to do anything until then. Do you want a label printed for the card?",
			"| Field | Entered |\n|:--|:--|\n| Weight | <kg> kg |\n| Recall | <jab>, <day> |",
		},
		queued: []string{"The weight for <pet> is waiting in the sync queue of the terminal and isn't in the file so far. The recall (<jab>, <day>) is saved.", "Recall saved for <day>. <kg> kg is queued, not yet stored."},
		sorry:  []string{"I wasn't able to log the weight for <pet>: <why>. I left the recall out as well.", "Nothing entered for #<no>, because <why>.", "<pet>'s file rejected the weight – <why>. Who can sort that out on your side?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "Bella", "Otis", "Pepper", "Zorro", "Nala", "Schnitzel", "Tofu")
			},
			ask:     []string{"Discharge these <n> patients: <items>.", "discharge list: <items>", "They're all being picked up, so please discharge <items>, <n> in total."},
			first:   []act{{tool: "Ward_Overview", args: `{"ward":"day"}`, out: `{"ward":"day","patients":<itemsjson>}`}},
			each:    act{tool: "Ward_Discharge", args: `{"patient":"<item>"}`, out: `"<item>: discharged"`, fail: []failure{{out: `"<item>: NOT discharged (invoice open)"`, why: "the invoice is open"}, {err: "VET-31: A drip is still running"}}},
			last:    act{tool: "Ward_Overview", args: `{"ward":"day"}`, out: `{"ward":"day","patients":<failedjson>}`},
			done:    []string{"All <n> patients are discharged.", "I discharged <items>.", "Discharged and ready for pick-up: <items> 🐶", "The <n> animals have been discharged.", "Every patient you named has been discharged (<n>).", "Discharge done for <items>."},
			partial: []string{"<k> of <n> discharged: <ok>. Still admitted: <failed>, because <why>.", "I could discharge <ok>. <failed> stays for now (<why>).", "Not everyone is out: <failed> – <why>."},
		},
	}
}

func lettingJob() job {
	return job{
		domain: "property lettings",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			ref := "LT" + d.digits(5)
			street, other := d.named([2]string{"14 Quay Row", "41 Quay Row"}, [2]string{"Flat 3, Elm Court", "Flat 8, Elm Court"}, [2]string{"2b Tanner's Yard", "2d Tanner's Yard"}, [2]string{"9 Mill Lane", "9 Mill Close"})
			rent, wrongs := d.level("rent", 910, 35, 20)
			when, times := d.hour("offset")
			f := rent.with(when).with(facts{"ref": ref, "street": street, "agent": d.pick("Prisca", "Lorcan", "Beatriz")})
			return f, facts{"ref": d.near(ref), "street": other}, append(wrongs, times...)
		},
		ask: []string{
			"Relist <street> (<ref>) at <rent> a month and open a viewing slot on <when>; <agent> will host.",
			"<ref>, <street>: new rent <rent> pcm, viewing <when>, host <agent>",
			"The landlord of <street> [<ref>] agreed to <rent> per month. Please change the listing, then offer a viewing for <when> with <agent>.",
			"hey can u set the rent for <ref> (<street>) to <rent> & add a viewing, <when>, <agent> is hosting",
			"We need to move on <street>.\n--\nOkay, what would you like me to do?\n--\nListing <ref>: rent to <rent> a month. And a viewing slot on <when>, hosted by <agent>.",
		},
		look:  act{tool: "listings:read", args: `{"ref":"<ref>"}`, out: `{"data":{"type":"listing","id":"<ref>","attributes":{"street":"<street>","rent_pcm":875,"state":"withdrawn"}}}`},
		leads: []act{{tool: "diaries:read", args: `{"host":"<agent>"}`, out: `{"data":[],"meta":{"host":"<agent>","busy":0}}`}},
		acts: []act{
			{tool: "listings:patch", args: `{"ref":"<ref>","attributes":{"rent_pcm":<rent>,"state":"listed"}}`, out: `{"data":{"type":"listing","id":"<ref>","attributes":{"rent_pcm":<rent>,"state":"listed"}}}`,
				pend: `{"data":{"type":"listing","id":"<ref>"},"meta":{"status":"accepted","moderation":"waiting"}}`,
				fail: []failure{{out: `{"errors":[{"status":"422","title":"Rent above licence ceiling"}]}`, why: "the rent is above the licence ceiling"}, {err: "409: The listing is being edited by another agent"}, {err: "503: The portal gateway is unavailable"}}},
			{tool: "viewings:open", args: `{"ref":"<ref>","starts":"<at>","host":"<agent>"}`, out: `{"data":{"type":"viewing","id":"vw-8","attributes":{"ref":"<ref>","starts":"<at>","host":"<agent>"}}}`,
				fail: []failure{{out: `{"errors":[{"status":"409","title":"Keys are not in the office"}]}`, why: "the keys aren't in the office"}, {err: "503: The portal gateway is unavailable"}}},
		},
		check: act{tool: "listings:read", args: `{"ref":"<ref>","include":"viewings"}`, out: `{"data":{"type":"listing","id":"<ref>","attributes":{"rent_pcm":<rent>,"state":"listed"}},"included":[{"type":"viewing","attributes":{"starts":"<at>","host":"<agent>"}}]}`},
		old:   `{"data":{"type":"listing","id":"<ref>","attributes":{"rent_pcm":875,"state":"withdrawn"}},"included":[]}`,
		probe: "portal.listing_state",
		claim: `{"type":"listing_changed","subject":{"ref":"<ref>","rent_pcm":<rent>}}`,
		done: []string{
			"<street> is back on the market at <rent> a month, with a viewing on <told> hosted by <agent>.",
			"I relisted <ref> at <rent> pcm and opened a viewing slot for <told> (<agent>).",
			"**<street>**\n- Rent: <rent> pcm (live)\n- Viewing: <told>, host <agent> (open)",
			"Listing <ref> repriced to <rent>. Viewing slot created: <told>, <agent>.",
			"The rent has been set to <rent> per month and a viewing has been scheduled for <told>.",
			"Live again 🏠 <street> / <rent> pcm / viewing <told>",
			"Quick rundown on <street>. It had been withdrawn at an older rent, and <agent>'s diary was empty. The listing now shows <rent> a month, and I opened the viewing on <told> with <agent> as host. Would you like me to look at the neighbouring flats too?",
			"You'll find <ref> listed at <rent> from now on. People can sign up for the viewing on <told>, which <agent> hosts.",
		},
		queued: []string{"The relisting of <ref> is with moderation and can't be seen by anybody yet. The viewing slot on <told> is open.", "<street>: viewing opened, but the new rent of <rent> awaits moderation."},
		sorry:  []string{"<street> couldn't be relisted: <why>. No viewing slot was opened.", "I didn't get the rent changed on <ref> – <why>. It's as it was, and there's no viewing.", "The portal said no: <why>. How should we go on with <street>?"},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("LT", d, n, 5) },
			ask:   []string{"Withdraw the listings <items> (<n>).", "withdraw: <items>", "These <n> have been let: <items>. Could you take them off the portal?"},
			peek:  act{tool: "listings:read", args: `{"ref":"<item>"}`, out: `{"data":{"type":"listing","id":"<item>","attributes":{"state":"listed"}}}`},
			bulk:  act{tool: "listings:withdraw_set", args: `{"refs":<itemsjson>}`, out: `{"meta":{"asked":<n>,"withdrawn":<k>},"data":<okjson>,"errors":<failedrows>}`},
			each:  act{tool: "listings:withdraw", args: `{"ref":"<item>"}`, out: `{"data":{"id":"<item>","attributes":{"state":"withdrawn"}}}`, fail: []failure{{out: `{"errors":[{"status":"409","title":"A deposit is being processed"}]}`, why: "a deposit is being processed"}, {err: "503: The portal gateway is unavailable"}}},
			done:  []string{"All <n> listings are off the portal.", "I withdrew <items>.", "Withdrawn: <items> (<n> of <n>).", "The <n> listings you named were withdrawn from the portal.", "Off the market: <items> ✅"},
			partial: []string{"Withdrawn: <ok>. <failed> couldn't be, as <why>.", "<k> out of <n> listings are withdrawn. Still up: <failed> (<why>).",
				"Halfway there – <failed> remains listed, since <why>."},
		},
	}
}

func greenhouseJob() job {
	return job{
		domain: "greenhouse irrigation",
		facts: func(d *dice) (facts, facts, []wrong) {
			bay, other := d.named([2]string{"bay-12", "bay-21"}, [2]string{"north-3", "north-8"}, [2]string{"orchid-a", "orchid-d"}, [2]string{"nursery-5", "nursery-6"})
			litres, wrongs := d.level("litres", 40, 15, 12)
			when, times := d.hour("wall")
			return litres.with(when).with(facts{"bay": bay, "feed": d.pick("A2", "K-plus", "Calmag")}), facts{"bay": other}, append(append(wrongs, times...), wrong{"other feed", facts{"feed": "plain"}})
		},
		ask: []string{
			"Water <bay> with <litres> litres of feed <feed>, starting <when>.",
			"irrigation run: <bay>, <litres> L, feed <feed>, <when>",
			"Please plan an irrigation for <bay>: <litres> litres, nutrient <feed>, start at <when>.",
			"The tomatoes look sad in <bay>… could we give them <litres> litres with <feed> on <when>?",
			"<when> -> <bay> gets <litres> litres (<feed>)",
		},
		look: act{tool: "greenhouse.bay.get", args: `{"bay":"<bay>"}`, out: `{"bay":"<bay>","soil_moisture":0.21,"runs":[]}`},
		acts: []act{{tool: "greenhouse.run.put", args: `{"bay":"<bay>","volume_l":<litres>,"feed":"<feed>","start_local":"<at>","tz":"<zone>"}`,
			out: `{"ack":true,"bay":"<bay>","run":{"volume_l":<litres>,"feed":"<feed>","start_local":"<at>","tz":"<zone>"}}`, pend: `{"ack":"deferred","bay":"<bay>","status":"pending"}`,
			fail: []failure{{out: `{"ack":false,"bay":"<bay>","fault":"tank empty"}`, why: "the tank is empty"}, {out: `{"ack":false,"bay":"<bay>","fault":"valve stuck"}`, why: "a valve is stuck"}, {err: "plc_timeout: The controller gave no answer"}}}},
		check: act{tool: "greenhouse.bay.get", args: `{"bay":"<bay>"}`, out: `{"bay":"<bay>","soil_moisture":0.21,"runs":[{"volume_l":<litres>,"feed":"<feed>","start_local":"<at>","tz":"<zone>"}]}`},
		old:   `{"bay":"<bay>","soil_moisture":0.21,"runs":[]}`,
		probe: "controller.bay_state",
		claim: `{"type":"irrigation_planned","subject":{"bay":"<bay>","litres":<litres>}}`,
		done: []string{
			"<bay> will get <litres> litres of <feed> on <told>; the run is programmed.",
			"I programmed the irrigation of <bay>: <litres> L, <feed>, <told>.",
			"💧 <bay> | <litres> L | <feed> | <told> | programmed",
			"The run has been entered into the controller – <bay>, <litres> litres, feed <feed>, <told>.",
			"Irrigation scheduled for <bay> on <told> (<litres> L, <feed>).",
			"The controller holds the run for <bay>: <litres> litres with <feed>, <told>.",
			"Good call, plants in warm weather lose more than one thinks. I've scheduled a run for <bay> with <litres> litres of <feed>, starting on <told>. It lasts a few minutes, depending on the pressure, and needs nobody on site. Should I also set one up for the bay next door?",
			`{"bay":"<bay>","litres":<litres>,"feed":"<feed>","start":"<told>","state":"scheduled"}`,
		},
		queued: []string{"The controller deferred the run for <bay>; it's pending and I can't promise it for <told>.", "Sent to the controller, which hasn't taken it over yet (pending): <bay>, <litres> L."},
		sorry:  []string{"No run for <bay>: <why>.", "I couldn't schedule the watering of <bay>, since <why>. Somebody may want to go and look.", "<bay> stays dry for now – <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "V-101", "V-102", "V-117", "V-140", "V-203", "V-215", "V-288")
			},
			ask:     []string{"Flush the valves <items> (<n>).", "valve flush <items>", "Before the season starts, please flush these <n> valves: <items>."},
			first:   []act{{tool: "greenhouse.valves.list", args: `{"filter":"unflushed"}`, out: `<itemsjson>`}},
			each:    act{tool: "greenhouse.valve.flush", args: `{"valve":"<item>"}`, out: `{"ack":true,"valve":"<item>","flushed":true}`, fail: []failure{{out: `{"ack":false,"valve":"<item>","fault":"no pressure"}`, why: "there is no pressure on the line"}, {err: "plc_timeout: The controller gave no answer"}}},
			last:    act{tool: "greenhouse.valves.list", args: `{"filter":"unflushed"}`, out: `<failedjson>`},
			done:    []string{"All <n> valves are flushed.", "I flushed <items>.", "Flushed 🚿 <items>", "The <n> valves have been flushed, so the season can start.", "Valve flush completed on <items>.", "<n> of <n> valves flushed."},
			partial: []string{"Flushed: <ok>. Unflushed: <failed> (<why>).", "I managed <k> of <n> valves; not <failed>, since <why>.", "<failed> still needs flushing – <why>. <ok> went fine."},
		},
	}
}
