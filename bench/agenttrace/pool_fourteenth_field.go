package main

import "strconv"

func truckloadJob() job {
	return job{
		domain: "truckload dispatch",
		facts: func(d *dice) (facts, facts, []wrong) {
			at, wrongs := fourteenthTime(d, "at")
			load := "LD" + d.digits(6)
			carrier, other := d.duo("Redline Transport|Redline Trucking", "Sandoval Freight|Sandoval & Sons", "KLM Haulage|KLN Haulage", "Blue Mesa Carriers|Blue Mesa Express")
			temp := [...][3]string{{"2 °C", "35.6", "2"}, {"-18 °C", "-0.4", "0.4"}, {"5 degrees C", "41.0", "14.0"}, {"34°F", "34.0", "43.0"}}[d.of(4)]
			return facts{"load": load, "carrier": carrier, "rival": other, "temp": temp[0], "fahr": temp[1], "dock": strconv.Itoa(2 + d.of(20)), "miles": strconv.Itoa(300 + d.of(900))}.with(at), facts{"load": d.near(load)},
				append(wrongs, wrong{"temperature slip", facts{"fahr": temp[2]}}, wrong{"other carrier", facts{"carrier": other}})
		},
		ask: []string{
			"Tender <load> to <carrier> and move the pickup to <when>. Reefer setpoint <temp>.",
			"Morning. The shipper isn't ready, so pickup for <load> has to be <when> now. Please assign <carrier>, and tell them the reefer runs at <temp>.",
			"<load>: pickup <when>, carrier <carrier>, setpoint <temp>",
			"<load>, <miles> miles, dock <dock>, produce. <rival> fell through this morning so give it to <carrier>. They can be there <when>. Setpoint has to be <temp>, last time somebody left it at 55 F.",
			"Move pickup of <~load> to <when>, assign <carrier>, reefer at <temp>." + turns + "On <~load>, got it. Anything the driver should know?" + turns + "no, but it's <load>, sorry. not <~load>. everything else same",
			"For load <load>:\n- new pickup appointment: <when>\n- carrier: <carrier>\n- reefer setpoint: <temp>",
		},
		look:  act{tool: "tms.getLoad", args: `{"loadId":"<load>"}`, out: `{"loadId":"<load>","status":"PLANNED","equipment":"REEFER","carrier":null,"pickup":null,"dock":"<dock>"}`},
		leads: []act{{tool: "tms.searchCarriers", args: `{"equipment":"REEFER","compliant":true}`, out: `{"carriers":[{"name":"<rival>","score":71},{"name":"<carrier>","score":93}]}`}},
		acts: []act{
			{tool: "tms.setPickupAppointment", args: `{"loadId":"<load>","windowStart":"<at>","reason":"RESCHEDULED"}`, out: `{"loadId":"<load>","stop":"PICKUP","windowStart":"<at>","confirmation":"SHIPPER_OK"}`, mark: "The pickup appointment is set.",
				pend: `{"loadId":"<load>","stop":"PICKUP","confirmation":"REQUESTED"}`,
				fail: []failure{{err: "SLOT_TAKEN: The dock has no free slot at that hour"}, {err: "FACILITY_CLOSED: The facility is closed at that time"}, {err: "UPSTREAM_TIMEOUT: Dock scheduler did not respond"}},
				slip: &slip{args: `{"loadId":"<load>","windowStart":"<when>","reason":"RESCHEDULED"}`, failure: failure{err: "INVALID_ARGUMENT: windowStart needs an ISO 8601 date-time with offset"}}},
			{tool: "tms.assignCarrier", args: `{"loadId":"<load>","carrierName":"<carrier>","equipment":{"type":"REEFER","setpointF":<fahr>,"mode":"CONTINUOUS"}}`, out: `{"loadId":"<load>","carrier":"<carrier>","equipment":{"type":"REEFER","setpointF":<fahr>,"mode":"CONTINUOUS"},"tender":"ACCEPTED"}`, mark: "<carrier> has the load.",
				fail: []failure{{err: "TENDER_DECLINED: The carrier declined the tender"}, {err: "INSURANCE_EXPIRED: The carrier's cargo insurance has lapsed"}, {err: "UPSTREAM_TIMEOUT: EDI gateway did not respond", why: "the EDI gateway did not respond"}}},
		},
		check: act{tool: "tms.getDispatchSheet", args: `{"loadId":"<load>"}`, out: `{"loadId":"<load>","pickup":{"windowStart":"<at>"},"carrier":"<carrier>","setpointF":<fahr>}`},
		old:   `{"loadId":"<load>","pickup":null,"carrier":null,"setpointF":null}`,
		probe: "tms.board",
		claim: `{"type":"load_dispatched","subject":{"load":"<load>"}}`,
		done: []string{
			"<load> is tendered to <carrier>, pickup on <told>, reefer at <temp>.",
			"**Load <load>**\n- Pickup: <told>\n- Carrier: <carrier>\n- Setpoint: <temp>, continuous",
			"<carrier> has <load>. They pick up on <told> and run the reefer at <temp>.",
			"Pickup, carrier and setpoint for <load> are what you wanted them to be. The appointment is marked as rescheduled.",
			"I moved the pickup of <load> to <brief> and assigned <carrier> with a setpoint of <temp>.",
			"| Load | Carrier | Pickup | Reefer |\n|---|---|---|---|\n| <load> | <carrier> | <brief> | <temp> |",
			"Pickup for <load> is <told>." + turns + "Who hauls it?" + turns + "<carrier>, I've assigned them with the reefer at <temp>.",
			`{"load":"<load>","dispatched":true,"pickup":"<when>","carrier":"<carrier>","setpoint":"<temp>"}`,
			"Dispatch for <load> is arranged. The system wants Fahrenheit, so the setpoint shows as <fahr> °F there. Pickup: <brief>, carrier: <carrier>.",
			"1. Pickup appointment → <told>\n2. <carrier> assigned to <load>\n3. Setpoint <temp>",
			"<load> is good to roll with <carrier>, <told>, reefer at <temp>. I haven't told the consignee about the new time.",
		},
		queued: []string{
			"I asked for <told> as the new pickup of <load>; the shipper hasn't confirmed the slot yet. <carrier> is assigned.", "<carrier> has <load>, but the pickup appointment is only requested so far, not confirmed.",
		},
		sorry: []string{
			"I couldn't move the pickup of <load>: <why>. I didn't assign a carrier.", "The appointment for <load> failed (<why>). <carrier> has not been tendered the load.", "No change on <load>: <why>. Tell me which other time works and I'll try that.",
		},
		half: []string{
			"<load> has its new pickup on <told>, but I couldn't assign <carrier>: <why>.", "Appointment done, carrier open: for <carrier> the assignment failed because <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "LD9", n) },
			ask: []string{
				"Mark these loads as delivered: <items>.", "PODs are in for <n> loads, <items>. Can you set them to delivered?", "delivered: <items>", "The night shift forgot to close <items>. All <nw> were delivered, please update. LD9001 is still on the road.",
			},
			peek:    act{tool: "tms.getLoadStatus", args: `{"loadId":"<item>"}`, out: `{"loadId":"<item>","status":"IN_TRANSIT"}`},
			each:    act{tool: "tms.markDelivered", args: `{"loadId":"<item>"}`, out: `{"loadId":"<item>","status":"DELIVERED"}`, fail: []failure{{err: "POD_MISSING: No proof of delivery is attached"}, {err: "ON_HOLD: The load has an open claim"}}},
			bulk:    act{tool: "tms.bulkStatus", args: `{"loadIds":<itemsjson>,"status":"DELIVERED"}`, out: `{"results":<rows>}`},
			row:     `{"loadId":"<item>","status":"DELIVERED"}`,
			badRow:  `{"loadId":"<item>","status":"IN_TRANSIT","error":"<why>"}`,
			last:    act{tool: "tms.listDelivered", args: `{"window":"P1D"}`, out: `{"loadIds":<okjson>}`},
			done:    []string{"All <n> loads are marked as delivered.", "<items> are set to delivered.", "I closed out the <nw> loads as delivered: <items>.", "**Delivered:** <items>", "Status updated on every load you sent, <n> in total.", `{"delivered":<itemsjson>}`, "The <nw> loads now show as delivered, so billing can pick them up."},
			partial: []string{"<k> of <n> loads are delivered in the system: <ok>. <failed> couldn't be updated, <why>.", "Delivered: <ok>\nStill in transit: <failed> (<why>)", "I updated <kw> loads. Not <failed>: <why>."},
		},
	}
}

func broadbandJob() job {
	return job{
		domain: "broadband provisioning",
		facts: func(d *dice) (facts, facts, []wrong) {
			visit, wrongs := fourteenthTime(d, "millis")
			svc := "BB-" + d.digits(6)
			speed := [...][3]string{{"500 Mbps", "500000", "50000"}, {"1 Gbit/s", "1000000", "100000"}, {"250 Mbit", "250000", "250"}, {"900 Mbps", "900000", "90000"}}[d.of(4)]
			dur := [...][3]string{{"90 minutes", "90", "60"}, {"two hours", "120", "20"}, {"half an hour", "30", "50"}}[d.of(3)]
			return facts{"svc": svc, "speed": speed[0], "kbps": speed[1], "dur": dur[0], "mins": dur[1], "cust": d.pick("Bakery Orsini", "Dr. Feld's practice", "Studio Kanal"), "cur": d.pick("62 Mbps", "94 Mbps"), "price": d.pick("39.90", "54.00")}.with(visit), facts{"svc": d.near(svc)},
				append(wrongs, wrong{"speed slip", facts{"kbps": speed[2]}}, wrong{"other duration", facts{"mins": dur[2]}})
		},
		ask: []string{
			"Upgrade <svc> to <speed> and book a technician for <when>, <dur>.",
			"Hello, customer <cust> on line <svc> wants <speed>. They need a technician for the new socket, that's about <dur>, and <when> suits them. Please arrange both.",
			"<svc> -> <speed>, tech visit <when>, <dur>",
			"<cust> measures <cur> at best and pays <price> a month, no wonder they're annoyed. Put <svc> on <speed> and send a technician <when>. Plan <dur> for the visit.",
			"Upgrade <~svc> to <speed> and book a visit <when> (<dur>)." + turns + "Let me repeat the line number to be safe: <~svc>. Is that correct?" + turns + "Let me look... it's <svc>.",
			"service <svc>:\n- downstream <speed>\n- technician appointment <when>, duration <dur>",
		},
		reads: true,
		look:  act{tool: "getServiceInventory", args: `{"serviceId":"<svc>"}`, out: `{"serviceId":"<svc>","state":"active","characteristics":{"downstreamKbps":100000,"technology":"FTTH"}}`},
		leads: []act{{tool: "checkServiceability", args: `{"serviceId":"<svc>"}`, out: `{"serviceId":"<svc>","maxDownstreamKbps":2000000,"siteVisitRequired":true}`}},
		acts: []act{
			{tool: "createServiceOrder", args: `{"serviceOrderItem":[{"id":"1","action":"modify","service":{"id":"<svc>","serviceCharacteristic":[{"name":"downstreamKbps","value":<kbps>}]}}]}`,
				out:  `{"state":"completed","serviceOrderItem":[{"id":"1","state":"completed","service":{"id":"<svc>","serviceCharacteristic":[{"name":"downstreamKbps","value":<kbps>}]}}]}`,
				pend: `{"state":"acknowledged","serviceOrderItem":[{"id":"1","state":"acknowledged","service":{"id":"<svc>"}}]}`, mark: "The new profile is on the line.",
				fail: []failure{{out: `{"state":"rejected","serviceOrderItem":[{"id":"1","state":"rejected","note":"open fault ticket on the line"}]}`, why: "there is an open fault ticket on the line"}, {err: "60: Resource temporarily reserved by another order"}, {err: "20: Service order API is overloaded"}},
				slip: &slip{args: `{"serviceOrderItem":[{"id":"1","action":"modify","service":{"id":"<svc>","serviceCharacteristic":[{"name":"downstream","value":"<speed>"}]}}]}`, failure: failure{err: "28: Unknown characteristic 'downstream', expected 'downstreamKbps' (integer)"}}},
			{tool: "bookTechnicianAppointment", args: `{"relatedService":"<svc>","start":<millis>,"durationMinutes":<mins>,"skill":"FTTH"}`, out: `{"relatedService":"<svc>","start":<millis>,"durationMinutes":<mins>,"status":"confirmed"}`, mark: "The technician is booked.",
				fail: []failure{{out: `{"relatedService":"<svc>","status":"rejected","reason":"no technician with that skill on the day"}`, why: "no technician with that skill is free on that day"}, {err: "50: Appointment backend timed out"}}},
		},
		check: act{tool: "getServiceDetail", args: `{"serviceId":"<svc>","fields":"characteristics,appointments"}`, out: `{"serviceId":"<svc>","characteristics":{"downstreamKbps":<kbps>},"appointments":[{"start":<millis>,"durationMinutes":<mins>,"status":"confirmed"}]}`},
		old:   `{"serviceId":"<svc>","characteristics":{"downstreamKbps":100000},"appointments":[]}`,
		probe: "network_inventory",
		claim: `{"type":"line_upgraded","subject":{"service":"<svc>"}}`,
		done: []string{
			"<svc> now runs at <speed>, and a technician is booked for <told> (<dur>).",
			"The upgrade is complete.\n\n**Line:** <svc>\n**Speed:** <speed>\n**Technician:** <told>, <dur>",
			"Line <svc> has been upgraded to <speed>. The visit is confirmed for <when> and should take <dur>.",
			"I upgraded the line and booked the technician the way you asked. The serviceability check allowed it, someone should be at the premises for the visit.",
			"| Service | Speed | Visit | Duration |\n|---|---|---|---|\n| <svc> | <speed> | <brief> | <dur> |",
			"The technician comes on <told> for <dur>. <svc> was switched to <speed>.",
			"<speed> on <svc>: active." + turns + "And the appointment?" + turns + "Confirmed for <told>, <dur>.",
			`{"service":"<svc>","state":"upgraded","downstream":"<speed>","visit":"<when>","duration":"<dur>"}`,
			"Both parts of the order for <svc> are complete: <speed> downstream, technician on <brief> for <dur>. I haven't touched the upstream or the tariff.",
			"- Speed of <svc>: <speed>\n- Technician visit: <brief> (<dur>)",
			"Upgrade and visit are arranged for <svc> as you asked. The customer may need to restart the router.",
		},
		queued: []string{
			"The order for <speed> on <svc> has been acknowledged by the network, but isn't completed yet. The technician is booked for <told>.", "**<svc>**\n- Speed change to <speed>: in progress\n- Technician: <brief>",
		},
		sorry: []string{
			"I couldn't upgrade <svc>: <why>. I didn't book a technician, since the visit depends on it.", "The order for <svc> was turned down because <why>. There's no appointment either.", "<svc> stays at its present speed, because <why>. No visit was booked.",
		},
		half: []string{
			"<svc> is at <speed> now, but the technician couldn't be booked: <why>.", "Speed changed to <speed>. No appointment yet, <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "CPE", n) },
			ask: []string{
				"Reboot routers <items>.", "After the firmware push these <n> routers hang: <items>. Please reboot them remotely.", "reboot <items>", "Could you restart <items>? Support has <nw> angry people on the phone. CPE1 is with the lab, don't touch it.",
			},
			peek:    act{tool: "getDeviceState", args: `{"deviceId":"<item>"}`, out: `{"deviceId":"<item>","uptimeSeconds":1209600}`},
			each:    act{tool: "rebootDevice", args: `{"deviceId":"<item>"}`, out: `{"deviceId":"<item>","task":"reboot","state":"done"}`, fail: []failure{{err: "70: Device is unreachable"}, {err: "71: Device is owned by another tenant"}}},
			bulk:    act{tool: "rebootDevices", args: `{"deviceIds":<itemsjson>}`, out: `{"task":"reboot","done":<okjson>,"failed":<failedrows>}`},
			last:    act{tool: "listRecentReboots", args: `{"minutes":15}`, out: `{"deviceIds":<okjson>}`},
			done:    []string{"All <n> routers have been rebooted.", "I've rebooted <items>.", "The <nw> routers were restarted remotely. It takes about three minutes until they're online.", "**Rebooted (<n>):** <items>", "Every router in your list got its reboot.", `{"rebooted":<itemsjson>}`, "Restarted: <items>. CPEs that aren't in your list were left alone."},
			partial: []string{"<k> of <n> routers are rebooted (<ok>). <failed> couldn't be: <why>.", "Rebooted: <ok>\nNot rebooted: <failed>, <why>", "I got <kw> of them restarted; not <failed>, because <why>."},
		},
	}
}

func repairVisitJob() job {
	return job{
		domain: "appliance repair visits",
		facts: func(d *dice) (facts, facts, []wrong) {
			at, wrongs := fourteenthTime(d, "local")
			wo := "WO-" + d.digits(6)
			tech, other := d.duo("Ray Dominguez|Ray Dominic", "Aisha Bello|Aisha Bellow", "Tom Verhoef|Tom Verhoeven")
			part, near := d.duo("DC97-16151A|DC97-16115A", "WPW10082853|WPW10082835", "5304516806|5304516860")
			qty := 1 + d.of(3)
			return facts{"wo": wo, "tech": tech, "rival": other, "part": part, "qty": strconv.Itoa(qty), "unit": d.pick("washer", "dishwasher", "dryer"), "phone": "555-01" + d.digits(2)}.with(at), facts{"wo": d.near(wo)},
				append(wrongs, wrong{"other technician", facts{"tech": other}}, wrong{"other part", facts{"part": near}}, wrong{"other quantity", facts{"qty": strconv.Itoa(qty + 1)}})
		},
		ask: []string{
			"Reschedule <wo> to <when> with <tech>, and reserve part <part>, quantity <qty>.",
			"Customer called, she can't make the original time. <wo> should be <when> now. <tech> knows the <unit>, so assign that visit accordingly. And make sure the part is reserved: <part>, <qty> pc.",
			"<wo>: <when> / <tech> / part <part> x<qty>",
			"It's the <unit> with the error code again (call back on <phone>). Move <wo> to <when>, technician <tech>, not <rival>. Reserve <qty> of <part> from the van stock.",
			"Please move <~wo> to <when>, <tech> goes. Also reserve <qty> x <part>." + turns + "Just checking the number: <~wo>?" + turns + "nope. <wo>. thx",
			"1) <wo> new appointment <when>\n2) technician: <tech>\n3) reserve <part>, <qty>",
		},
		look:  act{tool: "WorkOrder.Get", args: `{"number":"<wo>"}`, out: `{"number":"<wo>","asset":"<unit>","appointment":{"start":"2026-04-02T08:00","timeZone":"UTC"},"technician":"unassigned","parts":[]}`},
		leads: []act{{tool: "Technician.Search", args: `{"skill":"<unit>"}`, out: `{"records":[{"name":"<tech>"},{"name":"<rival>"}],"done":true}`}, {tool: "Inventory.Check", args: `{"sku":"<part>"}`, out: `{"sku":"<part>","available":9}`}},
		acts: []act{
			{tool: "WorkOrder.Reschedule", args: `{"number":"<wo>","appointment":{"start":"<local>","timeZone":"<zone>"},"technician":"<tech>"}`, out: `{"number":"<wo>","appointment":{"start":"<local>","timeZone":"<zone>"},"technician":"<tech>","state":"Scheduled"}`, mark: "The visit is rescheduled.",
				fail: []failure{{out: `{"number":"<wo>","state":"NotScheduled","conflict":"technician is booked on another job"}`, why: "the technician is booked on another job then"}, {err: "FORBIDDEN: The work order belongs to another territory"}, {err: "LOCK_TIMEOUT: Record is being edited"}},
				slip: &slip{args: `{"number":"<wo>","appointment":"<when>","technician":"<tech>"}`, failure: failure{err: "BAD_SHAPE: appointment must be an object with start and timeZone"}}},
			{tool: "Inventory.Reserve", args: `{"workOrder":"<wo>","lines":[{"sku":"<part>","qty":<qty>}]}`, out: `{"workOrder":"<wo>","reserved":[{"sku":"<part>","qty":<qty>}]}`, mark: "Part reserved.",
				fail: []failure{{err: "OUT_OF_STOCK: Not enough stock in the territory"}, {err: "LOCK_TIMEOUT: Stock record is being edited"}}},
		},
		check: act{tool: "WorkOrder.Summary", args: `{"number":"<wo>"}`, out: `{"number":"<wo>","appointment":{"start":"<local>","timeZone":"<zone>"},"technician":"<tech>","parts":[{"sku":"<part>","qty":<qty>}]}`},
		old:   `{"number":"<wo>","appointment":{"start":"2026-04-02T08:00","timeZone":"UTC"},"technician":"unassigned","parts":[]}`,
		probe: "field_service_board",
		claim: `{"type":"visit_rescheduled","subject":{"work_order":"<wo>"}}`,
		done: []string{
			"<wo> is rescheduled to <told> with <tech>, and <qty> × <part> is reserved.",
			"The visit has been moved:\n\n- **Work order:** <wo>\n- **When:** <told>\n- **Technician:** <tech>\n- **Part:** <part> (×<qty>), reserved",
			"<tech> will come on <told>. I've reserved part <part> (<qty>) for <wo>.",
			"Work order <wo> has the appointment you asked for, and the parts are set aside as you listed them.",
			"| <wo> | |\n|---|---|\n| Appointment | <brief> |\n| Technician | <tech> |\n| Reserved | <part> × <qty> |",
			"I moved <wo> to <when>, assigned <tech> and reserved <qty> of the part you named. The customer hasn't been called back by me.",
			"New time for <wo>: <told>, <tech>." + turns + "part too?" + turns + "Yes, <part> is reserved, quantity <qty>.",
			`{"work_order":"<wo>","rescheduled":true,"appointment":"<when>","technician":"<tech>","part":"<part>","quantity":<qty>,"reserved":true}`,
			"Part <part> (quantity <qty>) is reserved. The visit for <wo> was moved to <brief>, and <tech> is assigned.",
			"- <wo>: <told>\n- Technician: <tech>\n- Part: <part>, <qty> reserved",
			"<wo> is squared away for <brief>: <tech> assigned, <qty> × <part> on hold for the job.",
		},
		sorry: []string{
			"I couldn't reschedule <wo>: <why>. The part isn't reserved either.", "<wo> keeps its old appointment because <why>. I haven't reserved <part>.", "The system rejected the new time for <wo> (<why>), and I stopped there.",
		},
		half: []string{
			"<wo> is moved to <told> with <tech>. I couldn't reserve <part>: <why>.", "The appointment of <wo> is changed, the part isn't reserved because <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "WO-5", n) },
			ask: []string{
				"Close work orders <items> as completed.", "The technicians turned in their sheets. Close these <n> please: <items>.", "close <items>", "<items> are done and paid, all <nw> can be closed. WO-51 waits for a part, keep it open.",
			},
			each:    act{tool: "WorkOrder.Close", args: `{"number":"<item>","resolution":"Completed"}`, out: `{"number":"<item>","state":"Closed"}`, fail: []failure{{err: "SIGNATURE_MISSING: The customer signature is missing"}, {err: "LOCK_TIMEOUT: Record is being edited"}}},
			bulk:    act{tool: "WorkOrder.CloseMany", args: `{"numbers":<itemsjson>,"resolution":"Completed"}`, out: `{"closed":<okjson>,"open":<failedjson>,"openBecause":<leftwhy>}`},
			last:    act{tool: "WorkOrder.ListClosed", args: `{"day":"today"}`, out: `{"numbers":<okjson>}`},
			done:    []string{"All <n> work orders are closed.", "<items> are closed as completed.", "I closed the <nw> work orders: <items>.", "**Closed:** <items>", "Every order you named is closed, <n> altogether.", `{"closed":<itemsjson>,"resolution":"completed"}`, "The <nw> jobs are closed out."},
			partial: []string{"<k> of <n> work orders are closed: <ok>. <failed> couldn't be closed, <why>.", "Closed: <ok>\nOpen: <failed> (<why>)", "I closed <kw>; <failed> remain open because <why>."},
		},
	}
}
