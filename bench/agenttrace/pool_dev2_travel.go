package main

// Jobs of the dev2 pool for people on the road: flights, hotel rooms, vehicles, tickets for a show.

func flightJob() job {
	return job{
		domain: "air travel",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.date()
			pnr, flight := d.code(), "QV"+d.digits(3)
			f = f.with(facts{"pnr": pnr, "was": "QV" + d.digits(4), "flight": flight, "seat": d.pick("14C", "22A", "7F", "31D"), "pax": d.pick("Rao", "Lindgren", "Mbeki", "Takahashi")})
			return f, facts{"pnr": d.near(pnr)}, append(wrongs, wrong{"other flight", facts{"flight": d.near(flight)}})
		},
		ask: []string{
			"Kindly rebook PNR <pnr> (pax <pax>) from <was> to <flight> on <on>, and give seat <seat>.",
			"I'm on <was> under booking <pnr> but the connection is too tight. Put me on <flight> on <on> instead. Seat <seat> if you'd be so kind.",
			"Namaste, myself <pax>. I have booked <was> under <pnr> but my daughter's exam got shifted, so same flight is not possible for me. Kindly do one thing, put me on <flight> on <on> and allot seat <seat>. Thanking you in advance.",
			"booking ref <pnr> / <pax> / change to <flight> <on> / seat <seat>",
			"My record locator is <pnr>. I'd like to change flights.\n--\nHappy to look at that! Which flight, which date, and do you have a seat preference?\n--\n<flight> on <on>, seat <seat>.",
			"For reservation <pnr>: new flight <flight>, departure date <on>, seat assignment <seat>. The old flight <was> can go.",
		},
		look: act{tool: "pnr_retrieve", args: `{"locator":"<pnr>"}`, out: `{"locator":"<pnr>","passengers":[{"surname":"<pax>","type":"ADT"}],"segments":[{"n":1,"flight":"<was>","status":"HK"}],"seats":[]}`},
		leads: []act{
			{tool: "availability_query", args: `{"date":"<date>","cursor":null}`, out: `{"flights":[{"flight":"QV0118","seats_left":0},{"flight":"QV0290","seats_left":2}],"next_cursor":"c2"}`},
			{tool: "availability_query", args: `{"date":"<date>","cursor":"c2"}`, out: `{"flights":[{"flight":"<flight>","seats_left":6}],"next_cursor":null}`},
		},
		acts: []act{
			{tool: "pnr_exchange_segment", args: `{"locator":"<pnr>","segment":1,"new_flight":"<flight>","new_date":"<date>"}`,
				out:  `{"locator":"<pnr>","segments":[{"n":1,"flight":"<flight>","date":"<date>","status":"HK"}]}`,
				pend: `{"locator":"<pnr>","segments":[{"n":1,"flight":"<flight>","date":"<date>","status":"PENDING"}],"status":"pending"}`,
				fail: []failure{{err: "FARE_RULE: This fare does not permit changes"}, {err: "NOSEATS: The requested cabin is sold out"}, {err: "GDS_BUSY: The reservation host is busy"}}},
			{tool: "pnr_seat_assign", args: `{"locator":"<pnr>","seat":"<seat>"}`, out: `{"locator":"<pnr>","seat":"<seat>","assigned":true}`,
				fail: []failure{{err: "SEAT_BLOCKED: The seat is blocked for crew rest"}, {err: "GDS_BUSY: The reservation host is busy"}}},
		},
		check: act{tool: "pnr_retrieve", args: `{"locator":"<pnr>"}`, out: `{"locator":"<pnr>","segments":[{"n":1,"flight":"<flight>","date":"<date>","status":"HK"}],"seats":["<seat>"]}`},
		old:   `{"locator":"<pnr>","segments":[{"n":1,"flight":"<was>","status":"HK"}],"seats":[]}`,
		probe: "reservation_host.pnr",
		claim: `{"type":"flight_changed","subject":{"locator":"<pnr>","flight":"<flight>"}}`,
		done: []string{
			"Your new flight is <flight> on <day>, and you're in seat <seat>. The locator stays <pnr>.",
			"I've switched <pnr> over to <flight> (<day>) and assigned <seat>.",
			"✈️ **<pnr>**\n\n| | before | after |\n|---|---|---|\n| flight | <was> | <flight> |\n| date | – | <day> |\n| seat | – | <seat> |",
			"Dear passenger <pax>, the rebooking has been effected: <flight>, <day>, seat <seat>.",
			"Thanks for flying with us. I know tight connections are stressful, so I went straight to the reservation. Booking <pnr> has been changed to <flight> on <day>, with seat <seat> reserved in your name. The earlier flight <was> is no longer part of it. Safe travels, and do you need anything for the return leg?",
			"Segment exchanged (<was> → <flight>, <day>); seat <seat> assigned.",
			"You are confirmed on <flight> on <day> in <seat>.",
		},
		queued: []string{
			"I have asked the host to exchange the segment to <flight>. It shows PENDING, i.e. not confirmed by the airline as of now. Seat <seat> is noted.",
			"<flight> on <day> is requested for <pnr> – status pending, so please don't treat it as final just yet. The seat, <seat>, has been assigned.",
		},
		sorry: []string{
			"I'm afraid <pnr> can't be changed: <why>. You're still on <was>, and I have not touched the seat.",
			"The exchange to <flight> was turned down. Airline's reason: <why>. Would another date suit you?",
			"Rebooking unsuccessful. <pnr> remains on <was> (<why>).",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				var out []string
				for range n {
					out = append(out, d.code())
				}
				return out
			},
			ask:   []string{"Flight QV0771 is cancelled. Protect these <n> bookings onto QV0773: <items>.", "Kindly move <items> to QV0773, <n> PNRs in total.", "reaccommodate on QV0773: <items>"},
			first: []act{{tool: "queue_list", args: `{"queue":"IROP","page":1}`, out: `{"queue":"IROP","page":1,"pages":1,"locators":<itemsjson>}`}},
			peek:  act{tool: "pnr_retrieve", args: `{"locator":"<item>"}`, out: `{"locator":"<item>","segments":[{"n":1,"flight":"QV0771","status":"UN"}]}`},
			each:  act{tool: "pnr_exchange_segment", args: `{"locator":"<item>","segment":1,"new_flight":"QV0773"}`, out: `{"locator":"<item>","segments":[{"n":1,"flight":"QV0773","status":"HK"}]}`, fail: []failure{{err: "NOSEATS: The requested cabin is sold out"}, {err: "PNR_LOCKED: Simultaneous changes to the booking"}}},
			last:  act{tool: "queue_list", args: `{"queue":"IROP","page":1}`, out: `{"queue":"IROP","page":1,"pages":1,"locators":<failedjson>}`},
			done:  []string{"Every one of the <n> bookings is protected on QV0773.", "<items> have been moved to QV0773.", "QV0771 reaccommodation: <n>/<n> PNRs are on QV0773 ✈️", "I moved all <n> PNRs across to QV0773 (<items>).", "All <n> parties now travel on QV0773."},
			partial: []string{
				"I got <k> of <n> bookings onto QV0773 (<ok>). Not moved: <failed>. Reason: <why>.",
				"Partial result – moved <ok>; <failed> still sit on the cancelled flight since <why>.",
				"<failed> could not be protected on QV0773 (<why>). The remaining <k> are fine. Please handle the former at the counter.",
			},
		},
	}
}

func hotelJob() job {
	return job{
		domain: "hotel reservations",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.date()
			id := "H-" + d.digits(7)
			guest, other := d.named([2]string{"Priya Menon", "Priya Menen"}, [2]string{"Oliver Haas", "Oliver Haase"}, [2]string{"Lucía Ferrer", "Lucia Ferrero"}, [2]string{"Dwayne Ellis", "Dwain Ellis"})
			nights, more := d.count("nights", 2, 8)
			f = f.with(nights).with(facts{"res": id, "guest": guest, "room": d.pick("Garden Twin", "Superior King", "Family Loft")})
			return f, facts{"res": d.near(id), "guest": other}, append(wrongs, more[1])
		},
		ask: []string{
			"Reservation <res> (<guest>): new arrival <on>, <nights> nights, room type <room>.",
			"Hiya, <guest> here. Could I push my stay to <on>? <nights> nights, and I'd love the <room>. Ref <res>.",
			"pls amend <res> -> check-in <on>, <nights>n, <room>",
			"Guest <guest> called to amend <res>. They want the <room> from <on> for <nights> nights.",
			"I need to amend reservation <res>.\n--\nOf course. What should change?\n--\nArrive <on>, stay <nights> nights, <room> please",
		},
		look: act{tool: "ReservationService.Get", args: `{"ReservationId":"<res>"}`, out: `{"Envelope":{"Reservation":{"Id":"<res>","Guest":"<guest>","RoomType":"Budget Single","Arrival":"2026-01-05","Nights":1,"State":"Confirmed"}}}`},
		leads: []act{{tool: "RateService.Quote", args: `{"RoomType":"<room>","Arrival":"<date>","Nights":<nights>}`,
			out: `{"Envelope":{"Quote":{"RoomType":"<room>","Available":true,"PerNight":{"Value":129,"Currency":"CHF"}}}}`}},
		acts: []act{{tool: "ReservationService.Amend", args: `{"ReservationId":"<res>","Changes":{"Arrival":"<date>","Nights":<nights>,"RoomType":"<room>"}}`,
			out:  `{"Envelope":{"Success":true,"Reservation":{"Id":"<res>","Arrival":"<date>","Nights":<nights>,"RoomType":"<room>","State":"Confirmed"}}}`,
			pend: `{"Envelope":{"Success":true,"Ticket":"amd-77"},"status":"queued"}`,
			fail: []failure{{out: `{"Envelope":{"Success":false,"Fault":{"Code":"MINSTAY","Message":"A minimum stay applies on these dates"}}}`, why: "a minimum stay applies on those dates"}, {err: "RATE_CLOSED: The rate plan is closed for arrival"}, {err: "PMS_TIMEOUT: The property system did not respond"}}}},
		check: act{tool: "ReservationService.Get", args: `{"ReservationId":"<res>"}`, out: `{"Envelope":{"Reservation":{"Id":"<res>","RoomType":"<room>","Arrival":"<date>","Nights":<nights>,"State":"Confirmed"}}}`},
		old:   `{"Envelope":{"Reservation":{"Id":"<res>","RoomType":"Budget Single","Arrival":"2026-01-05","Nights":1,"State":"Confirmed"}}}`,
		probe: "pms.reservation",
		claim: `{"type":"reservation_amended","subject":{"reservation":"<res>"}}`,
		done: []string{
			"<guest>'s stay has been amended – arriving <day>, <nights> nights, <room>.",
			"Your reservation <res> now starts on <day>. It's <nights> nights in the <room> 🛏️",
			"Amendment saved.\n• Ref: <res>\n• Arrival: <day>\n• Nights: <nights>\n• Room: <room>",
			"I had a look at what we hold for you and availability was no problem. I amended <res> to <nights> nights in the <room>, checking in <day>. Would you care for a late check-out?",
			"We have changed the booking as you wished: <room>, <day>, <nights> nights.",
			"<res> amended: check-in <day>; <nights> night(s); <room>.",
		},
		queued: []string{
			"The amendment to <res> has been passed to the hotel and sits in its queue; I haven't had confirmation yet.",
			"Request lodged for <res> (<day>, <nights> nights, <room>) – queued, awaiting the property.",
		},
		sorry: []string{
			"I couldn't amend <res>, sorry. The hotel's system says <why>. The original dates stand.",
			"No change made to <guest>'s stay: <why>.",
			"Amendment declined – <why>. May I suggest different dates?",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "204", "207", "311", "312", "405", "418", "509", "602")
			},
			ask:     []string{"Take rooms <items> out of order for the pipe works (<n> rooms).", "ooo please: <items>", "The plumber needs <n> rooms blocked: <items>. Could you set them out of order?"},
			first:   []act{{tool: "RoomService.List", args: `{"Floor":"all"}`, out: `{"Envelope":{"Rooms":<itemsjson>,"State":"Vacant"}}`}},
			each:    act{tool: "RoomService.SetState", args: `{"Room":"<item>","State":"OutOfOrder"}`, out: `{"Envelope":{"Success":true,"Room":"<item>","State":"OutOfOrder"}}`, fail: []failure{{err: "OCCUPIED: The room has an in-house guest"}, {out: `{"Envelope":{"Success":false,"Fault":{"Code":"E17","Message":"Room is assigned to an arrival"}}}`, why: "the room is assigned to an arrival"}}},
			done:    []string{"Rooms <items> are out of order.", "All <n> rooms have been set to out of order 🔧", "I blocked every room you listed, <n> altogether.", "Out of order as of now: <items>.", "The <n> rooms are blocked, so the plumber can start."},
			partial: []string{"I blocked <k> of <n> rooms: <ok>. <failed> I couldn't, because <why>.", "Out of order: <ok>. Still sellable: <failed> (<why>).", "Only <k> out of <n> so far. <failed>: <why>."},
		},
	}
}

func fleetJob() job {
	return job{
		domain: "fleet telematics",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			v := "TRK-" + d.digits(3)
			km, wrongs := d.count("km", 60, 110)
			f := km.with(facts{"veh": v, "driver": d.pick("Osman", "Keane", "Wójcik", "Dlamini"), "depot": d.pick("Avonmouth", "Bhiwandi", "Laredo")})
			return f, facts{"veh": d.near(v)}, wrongs
		},
		ask: []string{
			"Assign <driver> to <veh> and cap its speed alert at <km> km/h.",
			"<veh> goes to driver <driver> today. Speed alert limit should be <km>.",
			"speed alert <veh> = <km> km/h; driver = <driver>",
			"Morning! New driver for <veh>, it's <driver>. While you're there, put the overspeed threshold at <km> km/h please.",
		},
		look:  act{tool: "vehicles/list", args: `{"depot":"<depot>","limit":2,"offset":0}`, out: `{"total":4,"items":[{"id":"<~veh>","driver":"Bauer"},{"id":"TRK-11","driver":null}]}`},
		leads: []act{{tool: "vehicles/list", args: `{"depot":"<depot>","limit":2,"offset":2}`, out: `{"total":4,"items":[{"id":"<veh>","driver":null},{"id":"TRK-12","driver":"Iqbal"}]}`}},
		acts: []act{
			{tool: "vehicles/assign", args: `{"vehicle":"<veh>","driver":"<driver>"}`, out: `{"data":{"vehicle":"<veh>","driver":"<driver>"},"error":null}`, pend: `{"data":{"vehicle":"<veh>","sync":"pending"},"status":"pending","error":null}`,
				fail: []failure{{out: `{"data":null,"error":{"code":4091,"detail":"The driver is checked in on another vehicle"}}`, why: "the driver is checked in on another vehicle"}, {err: "offline: The unit has not reported for 6 hours"}}},
			{tool: "alerts/put", args: `{"vehicle":"<veh>","rule":"overspeed","threshold_kmh":<km>}`, out: `{"data":{"rule":"overspeed","vehicle":"<veh>","threshold_kmh":<km>,"enabled":true},"error":null}`,
				fail: []failure{{out: `{"data":null,"error":{"code":4220,"detail":"The rule is managed by the insurer"}}`, why: "the rule is managed by the insurer"}, {err: "gateway: Bad gateway"}}},
		},
		check: act{tool: "vehicles/show", args: `{"vehicle":"<veh>"}`, out: `{"data":{"id":"<veh>","driver":"<driver>","alerts":[{"rule":"overspeed","threshold_kmh":<km>}]},"error":null}`},
		old:   `{"data":{"id":"<veh>","driver":null,"alerts":[]},"error":null}`,
		probe: "telematics.vehicle",
		claim: `{"type":"driver_assigned","subject":{"vehicle":"<veh>","driver":"<driver>"}}`,
		done: []string{
			"<driver> is on <veh>, and the overspeed alert fires at <km> km/h.",
			"I put <driver> down for <veh> and set the threshold to <km> km/h.",
			"Driver assigned ✓ Alert limit (<km> km/h) set ✓ — <veh>",
			"<veh>: driver <driver>, overspeed alert <km> km/h. Both saved.",
			"The truck has its driver (<driver>) and the speed alert has been configured at <km> km/h.",
			"**<veh>**\n1. Driver → <driver>\n2. Overspeed alert → <km> km/h\n\nDrive safe 🚚",
		},
		queued: []string{"The assignment of <driver> to <veh> is pending until the unit syncs. The alert rule, <km> km/h, is in place.", "<veh> hasn't synced, so <driver> shows as pending there; threshold <km> km/h was saved."},
		sorry:  []string{"<driver> couldn't be assigned to <veh> – <why>. I haven't changed the alert either.", "Stopped at the first step: <why>. <veh> has no driver and no alert rule.", "Not possible right now; <why>. Shall I try with a different truck?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("TRK-", d, n, 3) },
			ask:     []string{"Schedule the brake inspection for <items> (<n> trucks).", "brake inspection: <items>", "Could you book <n> trucks in for brakes? <items>"},
			peek:    act{tool: "vehicles/show", args: `{"vehicle":"<item>"}`, out: `{"data":{"id":"<item>","inspection":null},"error":null}`},
			bulk:    act{tool: "maintenance/plan_many", args: `{"vehicles":<itemsjson>,"job":"brake_inspection"}`, out: `{"data":{"planned":<okjson>,"rejected":<failedrows>}}`},
			each:    act{tool: "maintenance/plan", args: `{"vehicle":"<item>","job":"brake_inspection"}`, out: `{"data":{"vehicle":"<item>","job":"brake_inspection","planned":true},"error":null}`, fail: []failure{{out: `{"data":null,"error":{"code":4090,"detail":"The workshop has no bay free"}}`, why: "the workshop has no bay free"}, {err: "gateway: Bad gateway"}}},
			done:    []string{"Brake inspections are planned for all <n> trucks.", "I've planned <items> in for brakes.", "<n> inspections on the workshop calendar: <items>.", "Planned ✓ (<n>/<n>)", "The brake inspection has been scheduled for every truck on the list."},
			partial: []string{"<ok> are planned. <failed> aren't: <why>.", "I planned <k> out of <n>; the ones left are <failed>, as <why>.", "Workshop slots: <k> booked, but <failed> failed (<why>)."},
		},
	}
}
