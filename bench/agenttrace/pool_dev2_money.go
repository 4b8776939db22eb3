package main

// Jobs of the dev2 pool where money is moved or settled: a bank, an insurer, an energy supplier.

func bankJob() job {
	return job{
		domain: "retail banking",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			sum, wrongs := d.sum("£")
			ref := d.digits(8)
			payee, other := d.named([2]string{"Hollis & Daughters", "Hollis & Sons"}, [2]string{"Meridian Lettings", "Meridian Letting Agents"}, [2]string{"J. Okonkwo", "J. Okonjo"}, [2]string{"Thames Joinery", "Thames Joiners"})
			f := sum.with(facts{"payee": payee, "acct": ref, "memo": d.pick("rent", "deposit", "kitchen", "loan"), "tx": "FT" + d.digits(9)})
			return f, facts{"payee": other, "acct": d.near(ref)}, wrongs
		},
		ask: []string{
			"Transfer <money> to <payee> (account <acct>), reference \"<memo>\".",
			"Could you send <payee> <money>? Their account number's <acct>. Put <memo> as the reference, ta.",
			"faster payment: <money> > <acct> (<payee>) ref <memo>",
			"I owe <payee> some money, please make a payment.\n--\nSure. How much, to which account, and what should the reference say?\n--\n<money>, account <acct>, reference <memo>.",
			"Good morning. As discussed with my husband, who will be away until Thursday, we would like to settle what we owe <payee>. The figure is <money>. Would you make that payment to account <acct>, please, marked \"<memo>\"? Kind regards, Mrs P. Ashdown",
			"Please arrange for <money> to be paid into <payee>'s account <acct> with reference <memo>.",
		},
		look:  act{tool: "accounts_balances_list", args: `{}`, out: `{"accounts":[{"id":"cur-1","currency":"GBP","available_minor":1925000},{"id":"sav-2","currency":"GBP","available_minor":40000}],"has_more":false}`},
		leads: []act{{tool: "payees_search", args: `{"account_number":"<acct>"}`, out: `{"payees":[{"name":"<payee>","account_number":"<acct>","verified":true},{"name":"<~payee>","account_number":"<~acct>","verified":true}],"has_more":false}`}},
		acts: []act{{tool: "transfers_create", args: `{"from":"cur-1","payee":{"account_number":"<acct>"},"amount_minor":<minor>,"currency":"GBP","reference":"<memo>"}`,
			out:  `{"transfer":{"id":"<tx>","state":"settled","amount_minor":<minor>,"currency":"GBP","payee":{"account_number":"<acct>"}}}`,
			pend: `{"transfer":{"id":"<tx>","state":"pending_review","amount_minor":<minor>},"status":"pending"}`,
			fail: []failure{{err: "payee_mismatch: The name does not match the account"}, {err: "daily_limit: The daily transfer limit has been reached"}, {err: "upstream_504: The payment network timed out, nothing was sent"}}}},
		check: act{tool: "transfers_find", args: `{"account_number":"<acct>"}`, out: `{"transfers":[{"id":"<tx>","state":"settled","amount_minor":<minor>,"payee":"<acct>"}],"has_more":false}`},
		old:   `{"transfers":[],"has_more":false}`,
		probe: "core_banking.transfers",
		claim: `{"type":"money_transferred","subject":{"account_number":"<acct>","amount_minor":<minor>}}`,
		done: []string{
			"<money> has left your current account and landed with <payee>.",
			"I've transferred <money> to <payee> with the reference \"<memo>\".",
			"Transfer made:\n\n> **<money>** → <payee> (••<acct>)\n> ref: <memo>",
			"Your payment to <payee> has completed; amount <money>.",
			"Paid <payee> <money>.",
			"Good afternoon. Before sending anything I checked that there is enough in the account and that the payee is verified. The <money> was then sent to <payee>, account <acct>, quoting <memo>. Keep this message for your records if you like.",
			"The sum of <money> has been credited to account <acct>.",
		},
		queued: []string{
			"The transfer of <money> to <payee> is under review by the bank (pending). I can't call it sent until they release it.",
			"I set up the transfer and the bank has put it on hold for review. <money>, payee <payee>. State: pending.",
		},
		sorry: []string{
			"I didn't manage to pay <payee>. What the bank says: <why>. Your money hasn't moved.",
			"Transfer refused: <why>. The <money> is still in your account.",
			"Apologies, this payment couldn't be made as <why>. How do you wish to proceed?",
		},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("SO", d, n, 4) },
			ask:     []string{"Please stop these <n> standing orders: <items>.", "standing orders to stop -> <items>", "I'm moving banks. Can you end standing orders <items>? All <n> of them."},
			first:   []act{{tool: "standing_orders_list", args: `{"limit":50}`, out: `{"standing_orders":<itemsjson>,"has_more":false}`}},
			bulk:    act{tool: "standing_orders_stop_many", args: `{"ids":<itemsjson>}`, out: `{"http":207,"results":{"stopped":<okjson>,"not_stopped":<failedrows>}}`},
			each:    act{tool: "standing_orders_stop", args: `{"id":"<item>"}`, out: `{"id":"<item>","state":"stopped"}`, fail: []failure{{err: "in_flight: A payment of this order is being executed"}, {err: "upstream_504: The core system timed out"}}},
			last:    act{tool: "standing_orders_list", args: `{"limit":50}`, out: `{"standing_orders":<failedjson>,"has_more":false}`},
			done:    []string{"Your <n> standing orders are stopped.", "I stopped <items>.", "None of the <n> standing orders will be paid again; I've ended every one of them.", "Stopped: <items>. That's all <n>.", "The standing orders <items> have been ended."},
			partial: []string{"I stopped <k> standing orders (<ok>), while <failed> remain active: <why>.", "Heads up: <failed> not stopped, <why>. Stopped: <ok>.", "<k> of your <n> are ended. <failed> aren't – <why>. Shall I retry those?"},
		},
	}
}

func insuranceJob() job {
	return job{
		domain: "insurance claims",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			sum, wrongs := d.sum("A$")
			id := "CLM/" + d.digits(2) + "/" + d.digits(5)
			f := sum.with(facts{"clm": id, "holder": d.pick("B. Nakamura", "S. Whitlam", "R. D'Souza"), "adj": d.pick("Kerry", "Tane", "Ludo")})
			return f, facts{"clm": d.near(id)}, wrongs
		},
		ask: []string{
			"Set the reserve on <clm> to <money>, hand the file to adjuster <adj> and put the policyholder's letter out.",
			"<clm> (<holder>): reserve <money>; adjuster <adj>; letter to insured.",
			"G'day, can you raise the reserve on <clm> to <money>, allocate it to <adj>, and issue the acknowledgement letter?",
			"Three things on <clm>: 1) reserve at <money> 2) adjuster = <adj> 3) acknowledgement letter to <holder>",
		},
		look: act{tool: "ClaimFile.open", args: `{"claimRef":"<clm>"}`, out: `{"claimRef":"<clm>","insured":"<holder>","reserve":{"value":500.00,"currency":"AUD"},"adjuster":null,"letters":[]}`},
		leads: []act{
			{tool: "ClaimFile.history", args: `{"claimRef":"<clm>","page":1}`, out: `{"page":1,"of":1,"events":[{"type":"lodged","by":"portal"},{"type":"email","by":"desk","delivery":"failed"},{"type":"triaged","by":"desk"}]}`},
			{tool: "Adjuster.capacity", args: `{"name":"<adj>"}`, out: `{"name":"<adj>","open":11,"max":30}`},
		},
		acts: []act{
			{tool: "ClaimFile.setReserve", args: `{"claimRef":"<clm>","reserve":{"value":<amount>,"currency":"AUD"}}`, out: `{"claimRef":"<clm>","reserve":{"value":<amount>,"currency":"AUD"},"rev":4}`,
				pend: `{"claimRef":"<clm>","approval":"APR-3","status":"pending"}`,
				fail: []failure{{err: "AUTHORITY: The amount exceeds your reserve authority"}, {err: "FROZEN: The file is frozen by litigation"}, {err: "LOCK_WAIT: Another session holds the file"}}},
			{tool: "ClaimFile.allocate", args: `{"claimRef":"<clm>","adjuster":"<adj>"}`, out: `{"claimRef":"<clm>","adjuster":"<adj>","rev":5}`, fail: []failure{{err: "NO_LICENCE: The adjuster holds no licence in this state"}, {err: "LOCK_WAIT: Another session holds the file"}}},
			{tool: "Letter.issue", args: `{"claimRef":"<clm>","kind":"acknowledgement"}`, out: `{"letter":{"kind":"acknowledgement","claimRef":"<clm>","issued":true}}`, fail: []failure{{err: "NO_ADDRESS: There is no postal address on the file"}, {err: "PRINT_QUEUE: The print service is not reachable"}}},
		},
		check: act{tool: "ClaimFile.open", args: `{"claimRef":"<clm>"}`, out: `{"claimRef":"<clm>","insured":"<holder>","reserve":{"value":<amount>,"currency":"AUD"},"adjuster":"<adj>","letters":["acknowledgement"]}`},
		old:   `{"claimRef":"<clm>","insured":"<holder>","reserve":{"value":500.00,"currency":"AUD"},"adjuster":null,"letters":[]}`,
		probe: "claims_core.file",
		claim: `{"type":"reserve_set","subject":{"claim":"<clm>"}}`,
		done: []string{
			"Reserve on <clm> stands at <money>, <adj> has the file, and the acknowledgement letter has been issued.",
			"I did all three: reserve <money>, adjuster <adj>, letter issued.",
			"**<clm>**\n- [x] reserve <money>\n- [x] allocated to <adj>\n- [x] acknowledgement letter issued",
			"<clm> was reserved at <money> and allocated to <adj>. The acknowledgement letter to <holder> went out too.",
			"No dramas. The reserve has been raised to <money>, I allocated the claim to <adj>, and I issued the letter to the insured.",
			`{"claim":"<clm>","actions":{"reserve":"<money>","adjuster":"<adj>","letter":"issued"},"status":"all complete"}`,
			"Reserve → <money>. Adjuster → <adj>. Letter → issued.",
			"Everything on your list for <clm> is complete, i.e. the reserve (<money>), the allocation to <adj> and the letter.",
		},
		queued: []string{
			"The reserve of <money> needs approval and is pending. <adj> has been allocated and the letter was issued.",
			"Allocated to <adj>, letter issued. The reserve change is awaiting approval, so <clm> may show the former figure for now.",
		},
		sorry: []string{
			"The reserve on <clm> couldn't be set: <why>. I left the allocation and the letter alone.",
			"Blocked at step one. <why>. <clm> is exactly as you left it.",
			"I wasn't permitted to go ahead on <clm> (<why>). Someone with higher authority will have to.",
		},
	}
}

func energyJob() job {
	return job{
		domain: "energy supply",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			meter := "MTR" + d.digits(7)
			kwh, wrongs := d.count("kwh", 11000, 89000)
			day, days := d.date()
			return kwh.with(day).with(facts{"meter": meter, "tariff": d.pick("Fixed Green 24", "Night Saver", "EV Flex")}), facts{"meter": d.near(meter)}, append(wrongs, days[0])
		},
		ask: []string{
			"Here's my reading for meter <meter>: <kwh> kWh, read on <on>. And please put me on <tariff>.",
			"meter <meter>, reading <kwh>, date <on>. switch tariff to <tariff>",
			"Please log <kwh> kWh (taken <on>) for <meter> and move the account to the <tariff> tariff.",
			"I'd like to submit a reading and change tariff.\n--\nLovely. What's the meter number, reading, date of reading and the tariff you'd like?\n--\nIt's <meter>, <kwh> kWh on <on>, and <tariff> please",
		},
		look: act{tool: "meter-point-details", args: `{"meter":"<meter>"}`, out: `{"result":{"meter":"<meter>","last_read":{"kwh":10412},"tariff":"Standard Variable"},"messages":[]}`},
		acts: []act{
			{tool: "meter-read-submit", args: `{"meter":"<meter>","kwh":<kwh>,"read_on":"<date>"}`, out: `{"result":{"read_id":"rd-1","meter":"<meter>","kwh":<kwh>,"read_on":"<date>","validated":true},"messages":[]}`,
				pend: `{"result":{"read_id":"rd-1","meter":"<meter>"},"status":"accepted","messages":["validation runs overnight"]}`,
				fail: []failure{{out: `{"result":null,"messages":["READ_OUT_OF_BAND: reading is implausible"],"success":false}`, why: "the reading was judged implausible"}, {err: "SMART_ONLY: Readings of this meter are taken remotely"}, {err: "ERR_UNAVAILABLE: Industry gateway unavailable"}}},
			{tool: "tariff-switch", args: `{"meter":"<meter>","to":"<tariff>"}`, out: `{"result":{"meter":"<meter>","tariff":"<tariff>"},"messages":[]}`,
				fail: []failure{{out: `{"result":null,"messages":["EXIT_FEE: an exit fee must be agreed first"],"success":false}`, why: "an exit fee must be agreed first"}, {err: "ERR_UNAVAILABLE: Tariff engine unavailable"}}},
		},
		check: act{tool: "meter-point-details", args: `{"meter":"<meter>"}`, out: `{"result":{"meter":"<meter>","last_read":{"kwh":<kwh>,"on":"<date>"},"tariff":"<tariff>"},"messages":[]}`},
		old:   `{"result":{"meter":"<meter>","last_read":{"kwh":10412},"tariff":"Standard Variable"},"messages":[]}`,
		probe: "metering.point",
		claim: `{"type":"reading_submitted","subject":{"meter":"<meter>","kwh":<kwh>}}`,
		done: []string{
			"Thanks! Your reading of <kwh> kWh (<day>) has been logged and you're now on <tariff>.",
			"I've submitted <kwh> kWh for <meter> and moved you to <tariff>.",
			"⚡ Reading: <kwh> kWh, <day>\n💚 Tariff: <tariff>\n\nBoth are on your account.",
			"Meter <meter> – reading <kwh> recorded for <day>, tariff switched to <tariff>.",
			"Two updates on your account today. First, the meter: <kwh> kWh has been recorded with the date <day>. Second, your tariff was changed from Standard Variable to <tariff>. That is it from my side.",
			"Reading in, tariff switched: <meter> is at <kwh> kWh and on <tariff>.",
		},
		queued: []string{"Your reading (<kwh> kWh) has been accepted and will be validated overnight, so it isn't final. The tariff is <tariff>.", "You're on <tariff>. The reading for <meter> awaits validation."},
		sorry:  []string{"I couldn't log the reading for <meter> – <why>. Your tariff hasn't been touched.", "Reading rejected (<why>), and I held off on the tariff change.", "Sorry about this: <why>. Neither the reading nor the tariff has changed."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("MTR", d, n, 7) },
			ask:     []string{"Send a smart upgrade offer for meters <items> (<n>).", "offer letters: <items>", "Kindly issue the smart upgrade offer for these <n> meters: <items>."},
			peek:    act{tool: "meter-point-details", args: `{"meter":"<item>"}`, out: `{"result":{"meter":"<item>","smart":false},"messages":[]}`},
			bulk:    act{tool: "offer-issue-batch", args: `{"meters":<itemsjson>,"offer":"smart_upgrade"}`, out: `{"result":{"issued":<k>,"of":<n>,"refused":<failedrows>},"messages":[]}`},
			each:    act{tool: "offer-issue", args: `{"meter":"<item>","offer":"smart_upgrade"}`, out: `{"result":{"meter":"<item>","offer":"smart_upgrade","issued":true},"messages":[]}`, fail: []failure{{out: `{"result":null,"messages":["OPT_OUT: customer opted out of offers"],"success":false}`, why: "the customer opted out of offers"}, {err: "ERR_UNAVAILABLE: Offer engine unavailable"}}},
			done:    []string{"Offers issued for all <n> meters.", "The smart upgrade offer went to <items>.", "I have issued the offer for each of the <n> meters.", "Issued ⚡ <items>", "<n> out of <n> offers are out."},
			partial: []string{"Offers are out for <ok>. I couldn't issue them for <failed>, since <why>.", "<k> issued, the rest (<failed>) not: <why>.", "Please note that <failed> got no offer because <why>; <ok> did."},
		},
	}
}
