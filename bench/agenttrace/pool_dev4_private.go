package main

import "strings"

// Jobs of the dev4 pool for private people: a smart home, a broker.

func hearthJob() job {
	return job{
		domain: "smart home",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			room, other := d.named([2]string{"nursery", "nook"}, [2]string{"upstairs hall", "downstairs hall"}, [2]string{"guest room", "guest bath"}, [2]string{"office", "home office"})
			slug := func(s string) string { return strings.ReplaceAll(s, " ", "_") }
			deg, wrongs := d.count("deg", 17, 24)
			lock, otherLock := d.named([2]string{"front_door", "front_gate"}, [2]string{"garage_side", "garage_main"})
			return deg.with(facts{"room": room, "slug": slug(room), "lock": lock, "door": strings.ReplaceAll(lock, "_", " ")}), facts{"slug": slug(other), "room": other, "lock": otherLock}, wrongs[1:]
		},
		ask: []string{
			"Set the <room> to <deg> degrees and lock the <door>.",
			"<room> <deg>°C, and lock <door> pls",
			"We're off to bed. Make it <deg> °C in the <room>, and could you lock the <door>?",
			"good night! <room> at <deg> please 🥱 and is the <door> locked? if not lock it",
			"Please adjust the thermostat in the <room>; the target is <deg> degrees. Afterwards lock the <door>.",
		},
		look:  act{tool: "hearth_get_states", args: `{"entity_ids":["climate.<slug>","lock.<lock>"]}`, out: `[{"entity_id":"climate.<slug>","state":"heat","attributes":{"temperature":15}},{"entity_id":"lock.<lock>","state":"unlocked"}]`},
		leads: []act{{tool: "hearth_list_areas", args: `{}`, out: `[{"area":"<room>"},{"area":"<~room>"}]`}},
		acts: []act{
			{tool: "hearth_call_service", args: `{"domain":"climate","service":"set_temperature","target":{"entity_id":"climate.<slug>"},"service_data":{"temperature":<deg>}}`, out: `[{"entity_id":"climate.<slug>","state":"heat","attributes":{"temperature":<deg>}}]`, pend: `{"status":"queued","entity_id":"climate.<slug>","reason":"device asleep, command stored"}`,
				fail: []failure{{out: `{"success":false,"error":{"code":"entity_unavailable","message":"climate.<slug> is unavailable"}}`, why: "the thermostat is unavailable"}, {out: `{"success":false,"error":{"code":"child_lock","message":"Child lock is on"}}`, why: "the child lock is on"}, {out: `{"success":false,"error":{"code":"zigbee_timeout","message":"No answer from the device"}}`, why: "the device gave no answer"}}},
			{tool: "hearth_call_service", args: `{"domain":"lock","service":"lock","target":{"entity_id":"lock.<lock>"},"service_data":{}}`, out: `[{"entity_id":"lock.<lock>","state":"locked"}]`,
				fail: []failure{{out: `{"success":false,"error":{"code":"jammed","message":"Bolt jammed"}}`, why: "the bolt is jammed"}, {out: `{"success":false,"error":{"code":"zigbee_timeout","message":"No answer from the device"}}`, why: "the device gave no answer"}}},
		},
		check: act{tool: "hearth_get_states", args: `{"entity_ids":["climate.<slug>","lock.<lock>"],"fresh":true}`, out: `[{"entity_id":"climate.<slug>","state":"heat","attributes":{"temperature":<deg>}},{"entity_id":"lock.<lock>","state":"locked"}]`},
		old:   `[{"entity_id":"climate.<slug>","state":"heat","attributes":{"temperature":15}},{"entity_id":"lock.<lock>","state":"unlocked"}]`,
		probe: "hub.states",
		claim: `{"type":"temperature_set","subject":{"entity_id":"climate.<slug>","temperature":<deg>}}`,
		done: []string{
			"The <room> is set to <deg> °C and the <door> is locked. Sleep well!",
			"I've set the <room> thermostat to <deg> degrees and locked the <door>.",
			"🌡️ <room>: <deg>°\n🔒 <door>: locked",
			"OK. <room> <deg>°, <door> locked.",
			"Okay, <deg> degrees it is in the <room>, and I locked the <door> for you. 🌙",
			"The target temperature in the <room> has been changed to <deg> °C. The <door> has been locked.",
			"It was 15 °C on the dial and the <door> was open. I fixed both: <deg> degrees for the <room>, bolt closed.",
			"You asked for a warmer <room> and a closed house, and that's what you get. The thermostat was set to <deg> °C; it'll be a while until the room feels like it, old radiators being what they are. The <door> is locked. Do you want me to do this every night?",
			"Thermostat <slug>: <deg>. Lock <lock>: locked. Good night.",
			"- <room> → <deg> °C\n- <door> → locked\n\nThat's everything for tonight 😴",
		},
		queued: []string{"The <door> is locked. The <room> thermostat is asleep and my command is stored, so it's not at <deg> yet.", "Locked the <door>. Temperature for the <room>: queued until the device wakes up."},
		sorry:  []string{"I can't set the <room> – <why>. The <door> I didn't try.", "Sorry, the <room> stays at 15 °C because <why>. The <door> hasn't been locked.", "No luck: <why>. Maybe turn the dial by hand? The door is as it was, too."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "hall", "pantry", "porch", "stairs", "attic", "cellar", "patio", "den")
			},
			ask:     []string{"Turn off the lights in <items>.", "lights off: <items>", "Someone left <n> lights on: <items>. Switch them off please."},
			first:   []act{{tool: "hearth_list_lights", args: `{"state":"on"}`, out: `{"on":<itemsjson>}`}},
			each:    act{tool: "hearth_call_service", args: `{"domain":"light","service":"turn_off","target":{"entity_id":"light.<item>"},"service_data":{}}`, out: `[{"entity_id":"light.<item>","state":"off"}]`, fail: []failure{{out: `{"success":false,"error":{"code":"entity_unavailable","message":"light.<item> is unavailable"}}`, why: "the lamp is unavailable"}, {out: `{"success":false,"error":{"code":"zigbee_timeout","message":"No answer from the device"}}`, why: "the device gave no answer"}}},
			last:    act{tool: "hearth_list_lights", args: `{"state":"on","fresh":true}`, out: `{"on":<failedjson>}`},
			done:    []string{"All <n> lights are off.", "I turned off <items>.", "Lights out 💡 <items>", "The lights in <items> have been switched off.", "It's dark now: <n> lights off.", "Off: <items>."},
			partial: []string{"Off: <ok>. Still on: <failed> (<why>).", "I turned off <k> of <n> lights. <failed> won't go off, <why>.", "<failed> stays lit because <why>; the rest is off."},
		},
	}
}

func brokerJob() job {
	return job{
		domain: "brokerage orders",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			oid := d.digits(4) + "-" + d.digits(4)
			sym, other := d.named([2]string{"NRDX", "NRDY"}, [2]string{"KELP", "KELT"}, [2]string{"ORBM", "ORBN"}, [2]string{"VSTA", "VSTR"})
			qty, wrongs := d.count("qty", 12, 95)
			limit := "$" + d.digits(2) + "." + d.digits(2)
			return qty.with(facts{"oid": oid, "sym": sym, "limit": limit, "px": limit[1:], "side": "buy", "uid": d.uuid()}), facts{"oid": d.near(oid), "sym": other},
				append(wrongs, wrong{"other side", facts{"side": "sell"}}, wrong{"other price", facts{"px": d.near(limit[1:])}})
		},
		ask: []string{
			"Cancel order <oid> and place a limit <side> for <qty> shares of <sym> at <limit>.",
			"kill <oid>, <side> <qty> <sym> lmt <limit>",
			"Hi, my order <oid> never filled. Please cancel it, then <side> <qty> <sym> with a limit of <limit>.",
			"I changed my mind about <oid> (cancel it). New order: <side> <qty> x <sym>, limit <limit>, good for the day.",
			"Please withdraw order <oid>. I'd like to <side> <qty> <sym> shares instead, but pay no more than <limit> each, as a limit order.",
		},
		look:  act{tool: "broker_rest", args: `{"method":"GET","path":"/v3/orders?status=open"}`, out: `{"http_status":200,"json":{"orders":[{"order_id":"<oid>","state":"open"},{"order_id":"<~oid>","state":"open"}]}}`},
		leads: []act{{tool: "broker_rest", args: `{"method":"GET","path":"/v3/quotes/<sym>"}`, out: `{"http_status":200,"json":{"symbol":"<sym>","last":48.10}}`}},
		acts: []act{
			{tool: "broker_rest", args: `{"method":"DELETE","path":"/v3/orders/<oid>"}`, out: `{"http_status":200,"json":{"order_id":"<oid>","state":"canceled"}}`, pend: `{"http_status":202,"json":{"order_id":"<oid>","state":"pending_cancel"}}`,
				fail: []failure{{out: `{"http_status":409,"json":{"message":"order is being filled"}}`, why: "the order is being filled"}, {out: `{"http_status":403,"json":{"message":"account restricted to read"}}`, why: "the account is restricted"}, {out: `{"http_status":503,"json":{"message":"exchange gateway unavailable"}}`, why: "the exchange gateway was unavailable"}}},
			{tool: "broker_rest", args: `{"method":"POST","path":"/v3/orders","json":{"client_order_id":"<uid>","symbol":"<sym>","side":"<side>","qty":"<qty>","type":"limit","limit_price":"<px>"}}`, out: `{"http_status":201,"json":{"order_id":"9001-0007","client_order_id":"<uid>","symbol":"<sym>","side":"<side>","qty":"<qty>","limit_price":"<px>","state":"open"}}`,
				fail: []failure{{out: `{"http_status":422,"json":{"message":"insufficient buying power"}}`, why: "there isn't enough buying power"}, {out: `{"http_status":503,"json":{"message":"exchange gateway unavailable"}}`, why: "the exchange gateway was unavailable"}}},
		},
		check: act{tool: "broker_rest", args: `{"method":"GET","path":"/v3/orders?ids=<oid>,latest"}`, out: `{"http_status":200,"json":{"orders":[{"order_id":"<oid>","state":"canceled"},{"order_id":"9001-0007","symbol":"<sym>","side":"<side>","qty":"<qty>","limit_price":"<px>","state":"open"}]}}`},
		old:   `{"http_status":200,"json":{"orders":[{"order_id":"<oid>","state":"open"}]}}`,
		probe: "broker.orders",
		claim: `{"type":"order_placed","subject":{"symbol":"<sym>","qty":<qty>,"limit_price":"<px>"}}`,
		done: []string{
			"Order <oid> is cancelled, and your limit order to <side> <qty> <sym> at <limit> is in the book.",
			"I cancelled <oid> and placed the new order: <side> <qty> <sym>, limit <limit>.",
			"CXL <oid> ✓\nNEW <side> <qty> <sym> @ <limit> ✓",
			"<oid> has been withdrawn. A limit order for <qty> shares of <sym> at <limit> was placed.",
			"📈 Order placed: <qty> × <sym>, limit <limit>\n🗑️ Order cancelled: <oid>",
			"Old order out, new order in: <sym>, <qty> shares, <limit> limit.",
			"I can't give advice on whether this is a good price, but the mechanics are taken care of: <oid> is off the book and I submitted the limit order, <qty> <sym> at <limit>. It'll sit there until it fills or the session ends. Shall I watch it?",
			"| order | action | status |\n|---|---|---|\n| <oid> | cancel | done |\n| <sym> x<qty> @ <limit> | place | done |",
			"Your instruction has been carried out. Order <oid> was cancelled; a day limit order (<qty> <sym>, <limit>) was entered.",
			`{"cancelled":"<oid>","placed":{"symbol":"<sym>","qty":<qty>,"limit":"<limit>"}}`,
			"Swapped. <oid> no longer exists, <qty> <sym> at <limit> does.",
		},
		queued: []string{"The cancellation of <oid> is pending at the exchange, so it may still fill. The new order for <qty> <sym> is placed.", "Placed: <qty> <sym> at <limit>. Not confirmed: the cancel of <oid>, which is pending."},
		sorry:  []string{"<oid> couldn't be cancelled, because <why>. To keep you from buying twice I placed no new order.", "The cancel was rejected: <why>. I stopped there; no <sym> order was placed.", "I did nothing further after the cancel of <oid> failed (<why>)."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "ABRA", "BOLT", "CRUX", "DELV", "ETHO", "FLUX", "GRIT", "HALO")
			},
			ask:     []string{"Add <items> to my watchlist (<n> symbols).", "watch <items>", "Please put these <n> on the watchlist called Main: <items>."},
			bulk:    act{tool: "broker_rest", args: `{"method":"PUT","path":"/v3/watchlists/main","json":{"symbols":<itemsjson>}}`, out: `{"http_status":207,"json":{"added":<okjson>,"errors":<failedrows>}}`},
			each:    act{tool: "broker_rest", args: `{"method":"POST","path":"/v3/watchlists/main","json":{"symbol":"<item>"}}`, out: `{"http_status":200,"json":{"added":"<item>"}}`, fail: []failure{{out: `{"http_status":404,"json":{"message":"<item> is not tradable here"}}`, why: "it isn't tradable here"}, {out: `{"http_status":503,"json":{"message":"exchange gateway unavailable"}}`, why: "the exchange gateway was unavailable"}}},
			done:    []string{"All <n> symbols are on your watchlist.", "I added <items> to the watchlist.", "Watchlist Main: + <items>", "<items> have been added to Main 👀", "Every symbol you named is now watched, <n> in total.", "<n> symbols added."},
			partial: []string{"Added: <ok>. Not added: <failed>, since <why>.", "<k> of <n> symbols made it onto the list. <failed> didn't – <why>.", "I could not add <failed> (<why>), only <ok>."},
		},
	}
}
