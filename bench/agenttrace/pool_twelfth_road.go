package main

import "strconv"

func ridePickupJob() job {
	return job{
		domain: "ride pickups",
		facts: func(d *dice) (facts, facts, []wrong) {
			o := d.outing()
			drop, other := d.duo("Terminal 2|Terminal 1", "Harcourt Clinic|Harcourt Clinic North", "41 Lindenweg|14 Lindenweg", "Central Station|Central Stadium")
			id := "rd_" + d.digits(5)
			pax := 2 + d.of(4)
			note := d.pick("Two large suitcases", "Please ring the second bell", "I travel with a folding wheelchair", "Gate code is at the front desk")
			return facts{"drop": drop, "ride": id, "pax": strconv.Itoa(pax), "note": note, "flight": "KX" + d.digits(3), "exclock": "06:20"}.with(o.values()),
				facts{"drop": other, "ride": d.near(id)},
				append(o.wrongs("utc"), wrong{"other number", facts{"pax": strconv.Itoa(pax + 1)}}, wrong{"one passenger", facts{"pax": "1"}})
		},
		ask: []string{
			"Move my ride to <drop> to <zoned>, <pax> passengers. Note for the driver: \"<note>\"",
			"Hi! Could you please change the pickup of my ride to <drop>? It should be on <zoned> now, and we'll be <pax> people. Also leave the driver this note: <note>. Thank you!",
			"ride to <drop> -> <zoned>, <pax> pax, driver note: <note>",
			"So our flight <flight> got pushed back (it was supposed to leave at <exclock>, whatever), which means the car to <drop> has to come later, namely <zoned>. There'll be <pax> of us in the end. Oh and tell the driver: <note>",
			"Can you reschedule my ride to <~drop> to <zoned>? <pax> passengers, and add the note \"<note>\"." + turns + "Sure. Just to be certain, the ride to <~drop>?" + turns + "Ah no, sorry, I meant the one to <drop>. The other one stays as it is.",
			"Three things: the ride to <drop> should pick us up <zoned>; passengers: <pax>; driver note: <note>.",
			"Please update my booked car to <drop>. New pickup: <zoned>. We are <pax>. The driver should know this: <note>. My other ride to <~drop> must not change!",
		},
		reads: true,
		look:  act{tool: "list_upcoming_rides", args: `{"limit":10}`, out: `{"rides":[{"ride_id":"<~ride>","dropoff":{"label":"<~drop>"},"status":"scheduled"},{"ride_id":"<ride>","dropoff":{"label":"<drop>"},"status":"scheduled"}],"next_page":null}`},
		leads: []act{{tool: "get_ride_policy", args: `{"ride_id":"<ride>"}`, out: `{"ride_id":"<ride>","free_changes_until_minutes_before":60,"max_passengers":6}`}},
		acts: []act{
			{tool: "reschedule_ride", args: `{"ride_id":"<ride>","pickup_time":"<utc>","passengers":<pax>}`,
				out:  `{"ride":{"ride_id":"<ride>","dropoff":{"label":"<drop>"},"pickup_time":"<utc>","passengers":<pax>,"status":"scheduled"},"change_fee":{"amount":0,"currency":"EUR"}}`,
				pend: `{"ride":{"ride_id":"<ride>","status":"change_pending"},"message":"Waiting for a driver to accept the new pickup time"}`,
				fail: []failure{{err: "409: ride <ride> is locked because a driver is already on the way", why: "a driver is already on the way for that ride"}, {out: `{"error":{"code":"no_vehicle_available","message":"No vehicle with enough seats at the requested time"},"ride":null}`, why: "no vehicle with enough seats is available at that time"}, {err: "503: dispatch service temporarily unavailable"}},
				slip: &slip{args: `{"ride_id":"<ride>","pickup_time":"<when>","passengers":<pax>}`, failure: failure{err: "422: pickup_time must be an ISO 8601 timestamp in UTC"}},
				mark: "✅ The new pickup time is saved."},
			{tool: "set_driver_note", args: `{"ride_id":"<ride>","note":"<note>"}`, out: `{"ride_id":"<ride>","driver_note":"<note>","updated":true}`,
				fail: []failure{{err: "400: the operator does not accept driver notes for this ride"}, {err: "429: too many edits to this ride, retry after 20 s"}}, mark: "The driver note is on the ride."},
		},
		check: act{tool: "get_ride_details", args: `{"ride_id":"<ride>"}`, out: `{"ride_id":"<ride>","dropoff":{"label":"<drop>"},"pickup_time":"<utc>","passengers":<pax>,"driver_note":"<note>","status":"scheduled"}`},
		old:   `{"ride_id":"<ride>","dropoff":{"label":"<drop>"},"pickup_time":"2026-04-02T05:10:00Z","passengers":1,"driver_note":null,"status":"scheduled"}`,
		probe: "rides.state",
		claim: `{"type":"ride_rescheduled","subject":{"dropoff":"<drop>"}}`,
		done: []string{
			"I've successfully moved your ride to <drop> to <zoned> for <pax> passengers, and your note is attached for the driver.",
			"Your ride to **<drop>** has been updated:\n\n- **Pickup:** <zoned>\n- **Passengers:** <pax>\n- **Driver note:** \"<note>\"",
			"The car to <drop> will now pick you up on <day> at <clock> (<city> time). I also added the note for your driver.",
			"## Ride updated ✅\n\n| Detail | New value |\n|---|---|\n| Destination | <drop> |\n| Pickup | <told> (<city>) |\n| Passengers | <pax> |\n| Note | <note> |",
			"Both changes to your ride are through: new pickup time and the driver note.",
			`{"result":"ok","ride_to":"<drop>","pickup":"<zoned>","passengers":<pax>,"driver_note_added":true}`,
			"I rescheduled the ride to <drop> and left the driver your message." + turns + "great. what time was it again?" + turns + "Pickup is on <zoned>.",
			"Your pickup has been rescheduled and the note was added. Safe travels!",
			"Ride to <drop>: rescheduled ✔️\nDriver note: added ✔️",
			"The pickup for <drop> is now set for <zoned>, with room for <pax>. The driver will see: \"<note>\".",
			"1. Pickup time changed to <told>, <city> time\n2. Passenger count set to <pax>\n3. Note for the driver saved",
		},
		queued: []string{
			"I've sent the change for your ride to <drop>, but it's still waiting for a driver to accept the new time. The driver note is saved. I'd check the app again in a few minutes.",
			"**Heads-up:** the new pickup time for <drop> is pending driver confirmation, so please don't rely on it yet. Your note has been added.",
			"The note is in place; the new time isn't confirmed so far, as the request is still pending.",
		},
		sorry: []string{
			"I'm sorry, I wasn't able to reschedule your ride to <drop>: <why>. The old pickup time still applies, and I haven't added the note.",
			"Unfortunately the change didn't go through (<why>). Nothing about your ride was changed. Would you like to try another time?",
			"I couldn't move the ride. The system says: <why>. You may want to call the operator directly.",
		},
		half: []string{
			"The ride to <drop> has been moved to <zoned>, but I couldn't add your note for the driver: <why>.",
			"**Done:** new pickup time and <pax> passengers.\n**Not done:** the driver note (<why>). You can add it in the app or let me try later.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return d.refs("rd_", n) },
			ask: []string{
				"Cancel these rides please: <items>.", "We're not travelling any more, so cancel all <n> rides: <items>.", "cancel <items>", "Hey, the trip's off 😞 Could you cancel the <nw> rides we have? That's <items>.",
			},
			first:   []act{{tool: "list_upcoming_rides", args: `{"limit":25}`, out: `{"count":<n>,"ids":<itemsjson>}`}},
			peek:    act{tool: "get_ride_details", args: `{"ride_id":"<item>"}`, out: `{"ride_id":"<item>","status":"scheduled"}`},
			each:    act{tool: "cancel_ride", args: `{"ride_id":"<item>","reason":"plans_changed"}`, out: `{"ride_id":"<item>","status":"cancelled","cancellation_fee":0}`, fail: []failure{{err: "409: driver already arrived, ride can no longer be cancelled"}, {err: "500: internal error while cancelling"}}},
			bulk:    act{tool: "cancel_rides_batch", args: `{"ride_ids":<itemsjson>}`, out: `{"requested":<n>,"cancelled":<okjson>,"failed":<failedrows>}`},
			last:    act{tool: "list_cancelled_rides", args: `{}`, out: `{"cancelled":<okjson>}`},
			done:    []string{"All <n> rides have been cancelled.", "I've cancelled your rides: <items>.", "Done, the <nw> rides are cancelled. ✅", "**Cancelled rides**\n\n<items>\n\nNone of them will take place.", "Your <n> rides were successfully cancelled. Sorry to hear the trip fell through!", "Every ride on your list is cancelled now.", `{"cancelled_count":<n>,"status":"completed"}`},
			partial: []string{"I cancelled <k> of the <n> rides: <ok>. Still booked: <failed> (<why>).", "<ok> cancelled. Unfortunately I couldn't cancel <failed>: <why>.", "Partly done:\n\n- Cancelled: <ok>\n- Not cancelled: <failed>, because <why>"},
		},
	}
}

func viewingsJob() job {
	return job{
		domain: "house viewings",
		facts: func(d *dice) (facts, facts, []wrong) {
			o := d.outing()
			ref := "HX-" + d.digits(5)
			who, _ := d.duo("Priya Anand|", "Tom Weller|", "Lucía Ferrer|", "Kwame Boateng|")
			length := [...][4]string{{"half an hour", "30", "60", "3"}, {"45 minutes", "45", "54", "15"}, {"an hour and a quarter", "75", "115", "60"}}[d.of(3)]
			return facts{"ref": ref, "who": who, "dur": length[0], "mins": length[1], "agent": d.pick("Sofie", "Darragh", "Ilse"), "exprice": "485,000", "exrooms": "4"}.with(o.values()),
				facts{"ref": d.near(ref)},
				append(o.wrongs("at"), wrong{"other duration", facts{"mins": length[2]}}, wrong{"too short", facts{"mins": length[3]}})
		},
		ask: []string{
			"Book a viewing of <ref> for <who>, <zoned>, <dur>. Reserve the keys for <agent>.",
			"Good morning, could you set up a viewing for <who> at <ref>? They can make it on <zoned>, and please plan <dur>. <agent> will show them round, so please reserve the keys in her or his name. Many thanks.",
			"viewing <ref> / <who> / <zoned> / <dur> / keys: <agent>",
			"<who> just rang about the place with <exrooms> bedrooms, the one at <exprice>, listing <ref>. Lovely people. Put them in for <zoned>, <dur> should do, and the keys need to be reserved for <agent>.",
			"Schedule <who> to see <~ref> on <zoned> (<dur>) and reserve keys for <agent>." + turns + "Happy to! Shall I book <~ref> then?" + turns + "Wait, wrong reference. It's <ref>.",
			"Two things for listing <ref>: 1) viewing with <who> on <zoned>, <dur>; 2) keys to be reserved for <agent>.",
		},
		look:  act{tool: "listings.lookup", args: `{"ref":"<ref>"}`, out: `{"ref":"<ref>","status":"on_market","bedrooms":<exrooms>,"vendor_notice_hours":24}`},
		leads: []act{{tool: "contacts_find_buyer", args: `{"name":"<who>"}`, out: `{"matches":[{"name":"<who>","stage":"active"}],"count":1}`}, {tool: "listings.similar", args: `{"prefix":"HX"}`, out: `{"refs":["<~ref>","<ref>"]}`}},
		acts: []act{
			{tool: "create_viewing", args: `{"listing_ref":"<ref>","start":"<at>","duration_minutes":<mins>,"attendee":{"name":"<who>"}}`,
				out:  `{"viewing":{"listing_ref":"<ref>","start":"<at>","duration_minutes":<mins>,"attendee":{"name":"<who>"},"state":"booked"}}`,
				pend: `{"viewing":{"listing_ref":"<ref>","state":"awaiting_vendor_approval"}}`,
				fail: []failure{{err: "conflict: another viewing of <ref> overlaps with the requested time", why: "another viewing overlaps with that time"}, {out: `{"success":false,"errors":[{"field":"start","message":"vendor does not take viewings on that day"}]}`, why: "the vendor does not take viewings on that day"}, {err: "unavailable: the diary backend is restarting"}},
				slip: &slip{args: `{"listing_ref":"<ref>","start":"<at>","duration_minutes":"<dur>","attendee":{"name":"<who>"}}`, failure: failure{err: "validation_error: duration_minutes must be an integer"}},
				mark: "The viewing is in the diary."},
			{tool: "keysafe_reserve", args: `{"listing_ref":"<ref>","holder":"<agent>"}`, out: `{"listing_ref":"<ref>","holder":"<agent>","reserved":true}`,
				fail: []failure{{err: "keys_out: the key set for <ref> is currently checked out", why: "the keys are currently checked out"}, {err: "unavailable: key cabinet offline"}}, mark: "🔑 Keys reserved."},
		},
		check: act{tool: "diary_get_listing", args: `{"listing_ref":"<ref>"}`, out: `{"listing_ref":"<ref>","viewings":[{"start":"<at>","duration_minutes":<mins>,"attendee":"<who>"}],"keys":{"holder":"<agent>"}}`},
		old:   `{"listing_ref":"<ref>","viewings":[],"keys":{"holder":null}}`,
		probe: "diary.snapshot",
		claim: `{"type":"viewing_booked","subject":{"listing":"<ref>","buyer":"<who>"}}`,
		done: []string{
			"The viewing of <ref> with <who> is booked for <zoned> (<dur>), and the keys are reserved for <agent>.",
			"I've booked the viewing and reserved the keys for <agent>. 🏡",
			"### Viewing confirmed\n\n- **Property:** <ref>\n- **Buyer:** <who>\n- **When:** <zoned>\n- **Length:** <dur>\n- **Keys:** reserved for <agent>",
			"<who> is down to see <ref> on <day> at <clock>, <city> time. <agent> has the keys reserved.",
			"Booked! <told> (<city>), <who>, <ref>. Keys: <agent>.",
			"| | |\n|---|---|\n| Listing | <ref> |\n| Visitor | <who> |\n| Time | <told>, <city> time |\n| Keys | <agent> ✔ |",
			"Both items are done: the appointment for <who> has been created and the key set is held for <agent>.",
			`{"viewing":"created","listing":"<ref>","start":"<zoned>","keys_reserved_for":"<agent>"}`,
			"I created the viewing for <who> at <ref>." + turns + "and the keys?" + turns + "Those are reserved for <agent>, too.",
			"Viewing scheduled for <zoned>. I also made sure that <agent> has the keys reserved for <ref>.",
			"Everything for <ref> is arranged; <who> can come on <zoned>.",
		},
		queued: []string{
			"I've requested the viewing of <ref> for <who>; it's awaiting the vendor's approval, so please treat <zoned> as provisional. The keys are reserved for <agent>.",
			"Not final yet: the vendor still has to approve the viewing. The key reservation for <agent> is in place.",
		},
		sorry: []string{
			"I couldn't book the viewing of <ref> for <who>: <why>. I haven't reserved the keys either.",
			"Unfortunately, no viewing was created because <why>. Shall I suggest a different time to <who>?",
			"The booking failed, <why>. As it stands there's no appointment for <who> and no key reservation.",
		},
		half: []string{
			"<who> is booked in for <ref> on <zoned>, but the keys aren't reserved: <why>.",
			"✅ Viewing booked (<zoned>)\n❌ Keys for <agent>: <why>\n\nPlease ask the office to sort out the keys.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return d.refs("VW-", n) },
			ask: []string{
				"<items>: please cancel these viewings, the house is sold.", "The property went under offer. Cancel all <n> remaining viewings (<items>).", "Cancel viewings <items>, thanks", "Could you call off the <nw> viewings <items>? The seller has accepted an offer.",
			},
			first:   []act{{tool: "diary_list_viewings", args: `{"state":"booked"}`, out: `{"ids":<itemsjson>}`}},
			each:    act{tool: "cancel_viewing", args: `{"viewing_id":"<item>","reason":"under_offer"}`, out: `{"viewing_id":"<item>","state":"cancelled"}`, fail: []failure{{err: "403: viewing belongs to another branch"}, {out: `{"success":false,"errors":[{"field":"viewing_id","message":"viewing has already started"}]}`, why: "the viewing has already started"}}},
			bulk:    act{tool: "viewings.cancel_many", args: `{"viewing_ids":<itemsjson>}`, out: `{"cancelled":<okjson>,"errors":<failedrows>}`},
			last:    act{tool: "diary_list_viewings", args: `{"state":"cancelled"}`, out: `{"ids":<okjson>}`},
			done:    []string{"All <n> viewings have been cancelled.", "I went through your list and cancelled <items>.", "The <nw> viewings are off the diary now.", "**Viewings cancelled:** <items> (<n> in total)", "I've called off every one of the <n> viewings. Congratulations on the sale! 🎊", "Viewings <items> are cancelled.", "<n>/<n> viewings cancelled ✅"},
			partial: []string{"I called off <kw> of the <nw> viewings (<ok>). I couldn't cancel <failed>: <why>.", "I cancelled <ok>, but not <failed>, which stay in the diary. The system said: <why>.", "Cancelled: <ok>\nStill booked: <failed>\nReason: <why>"},
		},
	}
}
