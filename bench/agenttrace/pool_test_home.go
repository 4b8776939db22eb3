package main

// Jobs of the test pool in private life: a smart home, a wedding, a broker's account, a car in the workshop.

func weddingJob() job {
	return job{
		domain: "wedding planning",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			guest, other := d.pairOf([2]string{"Helena Marsh", "Helen Marsh"}, [2]string{"Jonas Keller", "Jonas Kellner"}, [2]string{"Carla Ribeiro", "Clara Ribeiro"}, [2]string{"Samir Haddad", "Samira Haddad"})
			table, wrongs := d.amountOf("table", "3", "5", "8", "11", "14")
			meal, meals := d.amountOf("meal", "vegan risotto", "sea bass", "roast duck", "mushroom pie")
			return merged(table, meal, facts{"guest": guest, "gid": d.digits(4)}), facts{"guest": other, "gid": d.digits(4)}, join(wrongs, meals, []wrong{{"superseded value", facts{"table": "1"}}})
		},
		ask: []string{
			"<guest> just called, they're coming! Please mark them as attending with the <meal>, and seat them at table <table>.",
			"rsvp yes for <guest>, <meal>, table <table>",
			"Can you update the guest list? <guest> accepts. Menu choice is <meal>. They'd be at table <table>.",
			"A card came in the post today 💌\n--\nHow lovely, who is it from?\n--\n<guest>, they accept and want the <meal>! Put them at table <table> pls.",
			"Guest list:\n<guest>: attending, menu <meal>\nSeating: table <table>\n\nThank you so much, I'm loosing my mind over this wedding",
			"Please seat <guest> at table 1.\n--\nTable 1 for <guest>. Do they come for certain?\n--\nThey do, with the <meal>. But mum says table 1 is family only, so table <table> it is.",
		},
		look:  act{tool: "guestbook_find", args: `{"name":"<guest>"}`, out: `[{"guest_id":<gid>,"name":"<guest>","rsvp":"no answer","menu":null,"table":null},{"guest_id":<~gid>,"name":"<~guest>","rsvp":"no answer","menu":null,"table":null}]`},
		leads: []act{{tool: "event_summary", args: `{"event":"wedding"}`, out: `{"event":"wedding","date":"2026-09-12","invited":94,"answered":61}`}},
		acts: []act{
			{tool: "guestbook_set_rsvp", args: `{"guest_id":<gid>,"rsvp":"attending","menu":"<meal>"}`, out: `{"guest_id":<gid>,"name":"<guest>","rsvp":"attending","menu":"<meal>"}`, pend: `{"guest_id":<gid>,"sync":"pending","detail":"change is waiting to be merged with the caterer's list"}`, mark: "RSVP is recorded.",
				fail: []failure{{err: "422: the menu choice is sold out at the caterer"}, {err: "423: the guest list is locked by the other planner"}, {err: "500: unexpected server error, nothing was saved", why: "there was an unexpected server error"}}},
			{tool: "seating_assign", args: `{"guest_id":<gid>,"table":<table>}`, out: `{"table":<table>,"guest_id":<gid>,"name":"<guest>","seat":4}`, mark: "Seat assigned.",
				fail: []failure{{err: "409: no seat is left at this table"}, {err: "500: unexpected server error, nothing was saved", why: "there was an unexpected server error"}}},
		},
		check: act{tool: "guestbook_card", args: `{"guest_id":<gid>}`, out: `{"guest_id":<gid>,"name":"<guest>","rsvp":"attending","menu":"<meal>","table":<table>}`},
		old:   `{"guest_id":<gid>,"name":"<guest>","rsvp":"no answer","menu":null,"table":null}`,
		probe: "guestbook.card",
		claim: `{"type":"rsvp_recorded","subject":{"guest":"<guest>","table":"<table>"}}`,
		done: []string{
			"<guest> is marked as attending (<meal>) and sits at table <table>.",
			"How wonderful! I recorded the acceptance of <guest> with the <meal> and gave them a seat at table <table>. 💐",
			"RSVP: yes, <meal> ✔ Seat: table <table> ✔",
			"<guest>\n- RSVP recorded: attending\n- menu recorded: <meal>\n- seat assigned: table <table>",
			"The RSVP of <guest> was updated to attending with <meal>, and the guest was placed at table <table>.",
			"One more guest! <guest> is down as attending, will have the <meal>, and has been seated at table <table>.",
			"guest list updated (attending, <meal>), seating plan updated (table <table>)",
			"| guest | RSVP | menu | table |\n|---|---|---|---|\n| <guest> | attending | <meal> | <table> |\n\nThe list and the seating plan are both updated.",
			"There are two very similar names on your list, and the RSVP of each of them was still open when I looked. I've put down <guest> as attending and noted the <meal>. I've also found them a place: they've been seated at table <table>, seat 4. It's going to be a great party. Have you thought about place cards yet?",
			"Table <table> has a new guest: <guest> has been seated there, after I noted the acceptance and the <meal>.",
		},
		queued: []string{"<guest> has a seat at table <table>. The RSVP itself is waiting to be merged with the caterer's list, so it doesn't count as recorded yet.", "Seat assigned (table <table>). RSVP with <meal>: sent off, sync is pending."},
		sorry:  []string{"I couldn't record the RSVP of <guest>: <why>. I haven't assigned a seat.", "Oh dear, that didn't work: <why>. <guest> is still without an answer and without a seat.", "<guest> is not on the list of attending guests yet, because <why>. What would you like to do?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "florist", "DJ Marlo", "photographer", "cake studio", "bus company", "string trio", "tent rental", "barista cart")
			},
			ask:     []string{"Send the final schedule to these vendors: <items>.", "schedule -> <items>", "Please email the final schedule to all <nw> vendors (<items>).", "The schedule is final at last!! Could you send it to <items>? That's everybody, <n> in total."},
			first:   []act{{tool: "vendor_book", args: `{"event":"wedding"}`, out: `{"vendors":<itemsjson>}`}},
			each:    act{tool: "vendor_send_document", args: `{"vendor":"<item>","document":"final-schedule.pdf"}`, out: `{"vendor":"<item>","document":"final-schedule.pdf","delivery":"sent"}`, fail: []failure{{err: "422: the vendor has no email address"}, {err: "550: mailbox of the vendor rejected the message"}, {err: "500: unexpected server error, nothing was saved", why: "there was an unexpected server error"}}},
			bulk:    act{tool: "vendor_send_document_all", args: `{"vendors":<itemsjson>,"document":"final-schedule.pdf"}`, out: `{"sent":<okjson>,"failed":<failedrows>}`},
			done:    []string{"All <n> vendors have the final schedule.", "I sent the schedule to <items>.", "Sent to: <items> 📬", "The final schedule went out to all <n> vendors.", "The schedule has been emailed to <items>.", "<n> of <n> vendors were sent the schedule."},
			partial: []string{"The schedule went to <ok>. It did not go to <failed>: <why>.", "<k> of <n> vendors have it. Missing: <failed> (<why>).", "I couldn't send it to <failed>, because <why>. Sent: <ok>."},
		},
	}
}

func workshopJob() job {
	return job{
		domain: "car workshop",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			card := "JC" + d.digits(5)
			plate := "KV-" + d.digits(3) + "-R"
			part, wrongs := d.amountOf("pcs", "2", "4", "6", "8")
			m, times := d.instant("epoch")
			return merged(part, m, facts{"card": card, "plate": plate, "part": d.pick("brake pads BP-77", "spark plugs NGR-6", "wheel bolts M14", "wiper blades 600"), "bay": d.pick("bay 1", "bay 3", "lift 2")}), facts{"card": d.near(card), "plate": d.near(plate)}, join(wrongs, times)
		},
		ask: []string{
			"For <plate>: add <pcs> <part> to its open job card and book <bay> for <when>.",
			"<plate> -> <pcs>x <part> on the card, <bay> on <when>",
			"The customer with plate <plate> agreed to the repair. Please put <pcs> <part> on the job card, then reserve <bay> on <when> so that Milo can start.",
			"Morning! <plate> is in the yard.\n--\nGood morning. What should be done with it?\n--\n<pcs> <part>, put them on the card please. I need <bay> for it at <when>.",
			"can someone enter this for <plate>? parts: <pcs> <part>. slot: <bay>, <when>. my hands are full of grease",
		},
		look:  act{tool: "garage-jobcard-by-plate", args: `{"plate":"<plate>"}`, out: `{"card":"<card>","plate":"<plate>","lines":[],"state":"open"}`},
		leads: []act{{tool: "garage-parts-stock", args: `{"part":"<part>"}`, out: `{"part":"<part>","on_hand":64}`}, {tool: "garage-bay-calendar", args: `{"bay":"<bay>"}`, out: `{"bay":"<bay>","bookings":[]}`}},
		acts: []act{
			{tool: "garage-jobcard-add-line", args: `{"card":"<card>","line":{"part":"<part>","qty":<pcs>}}`, out: `{"ok":true,"card":"<card>","plate":"<plate>","line":{"part":"<part>","qty":<pcs>}}`, pend: `{"ok":true,"card":"<card>","state":"awaiting_foreman","note":"the line is added when the foreman releases it"}`, mark: "The parts are on the card.",
				fail: []failure{{out: `{"ok":false,"reason":"the job card is closed for invoicing"}`, why: "the job card is closed for invoicing"}, {out: `{"ok":false,"reason":"the part is blocked by a recall"}`, why: "the part is blocked by a recall"}, {out: `{"ok":false,"reason":"database is locked"}`, why: "the database is locked"}}},
			{tool: "garage-bay-book", args: `{"bay":"<bay>","card":"<card>","from_unix":<at>,"hours":2}`, out: `{"ok":true,"booking":{"bay":"<bay>","card":"<card>","from":"<iso>"}}`, mark: "Bay booked.",
				fail: []failure{{out: `{"ok":false,"reason":"the bay is closed for inspection on that day"}`, why: "the bay is closed for inspection on that day"}, {out: `{"ok":false,"reason":"database is locked"}`, why: "the database is locked"}}},
		},
		check: act{tool: "garage-jobcard-show", args: `{"card":"<card>"}`, out: `{"card":"<card>","plate":"<plate>","lines":[{"part":"<part>","qty":<pcs>}],"bookings":[{"bay":"<bay>","from":"<iso>"}]}`},
		old:   `{"card":"<card>","plate":"<plate>","lines":[],"bookings":[]}`,
		probe: "garage.jobcard",
		claim: `{"type":"bay_booked","subject":{"plate":"<plate>","bay":"<bay>"}}`,
		done: []string{
			"<plate>: <pcs> <part> are on the job card and <bay> is booked for <told>.",
			"I added <pcs> <part> to the card of <plate> and booked <bay>, <told>. 🔧",
			"Job card <plate>: parts added (<pcs> <part>). <bay>: booked, <told>.",
			"- [x] <pcs> × <part> on the card\n- [x] <bay>, <told>\n\nCar: <plate>",
			"The parts (<pcs> <part>) were entered on the job card of <plate>. A booking of <bay> was made for <told>.",
			"Milo can start on <told>, <bay> has been booked for the car. <pcs> <part> have been put on its card.",
			"PARTS ENTERED: <pcs> <part>\nBAY BOOKED: <bay>, <told>\nVEHICLE: <plate>",
			"You'll want to wash those hands before the next one 🙂 <plate> had an empty card, and there were enough of the parts in stock. So I've added <pcs> <part> to it, and I've booked <bay> for two hours from <told>. The customer hasn't been told by me. Should they get a text message?",
			"card updated with <pcs> <part>, <bay> reserved <told>",
			"Everything for <plate> is entered; that means <pcs> <part> on the job card plus the booking of <bay> on <told>.",
		},
		queued: []string{"<bay> is booked for <told>. The <pcs> <part> are waiting for the foreman's release, so they aren't on the card yet.", "Parts: handed to the foreman, not on the card of <plate> so far. Bay: booked (<bay>, <told>)."},
		sorry:  []string{"I couldn't add the <part>: <why>. I haven't booked a bay for <plate>.", "The card of <plate> is unchanged. The workshop system says that <why>. No bay has been booked.", "Didn't work, <why>. I stopped there, so there's no booking for <plate> either."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("JC", d, n, 5) },
			ask:     []string{"Close the job cards <items> for invoicing.", "close cards: <items>", "These <n> cars were picked up, so their job cards can be closed: <items>. Thanks!", "pls close all of these job cards <items>, accounting is waiting for the <n> invoices"},
			peek:    act{tool: "garage-jobcard-get", args: `{"card":"<item>"}`, out: `{"card":"<item>","state":"open","labour_booked":true}`},
			each:    act{tool: "garage-jobcard-close", args: `{"card":"<item>"}`, out: `{"ok":true,"card":"<item>","state":"closed"}`, fail: []failure{{out: `{"ok":false,"card":"<item>","reason":"a mechanic is still clocked in on the card"}`, why: "a mechanic is still clocked in on the card"}, {out: `{"ok":false,"card":"<item>","reason":"database is locked"}`, why: "the database is locked"}}},
			bulk:    act{tool: "garage-jobcards-close", args: `{"cards":<itemsjson>}`, out: `{"closed":<okjson>,"not_closed":<failedrows>}`},
			done:    []string{"All <n> job cards are closed.", "The cards <items> went from open to closed.", "Closed for invoicing: <items>", "The <n> job cards have been closed. Accounting can go ahead.", "Job cards <items>: closed ✔", "Every one of the <n> cards was closed."},
			partial: []string{"Closed: <ok>. Open: <failed> – <why>.", "<k> of <n> cards are closed. <failed> couldn't be, because <why>.", "I had no luck with <failed> (<why>). Closed so far: <ok>."},
		},
	}
}
