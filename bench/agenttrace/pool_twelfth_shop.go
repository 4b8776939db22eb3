package main

func groceryJob() job {
	return job{
		domain: "grocery baskets",
		facts: func(d *dice) (facts, facts, []wrong) {
			date, wrongs := d.dayAfter()
			product, other := d.duo("Braeburn apples|Bramley apples", "green lentils|red lentils", "salted cashews|unsalted cashews", "seedless red grapes|seedless green grapes")
			pid := "p-" + d.digits(6)
			wt := [...][4]string{{"1.5 kg", "1500", "150", "15000"}, {"750 g", "750", "7500", "75"}, {"2 kg", "2000", "2", "200"}, {"1.2 kg", "1200", "120", "2100"}}[d.of(4)]
			span := [...][3]string{{"6 to 8 pm", "18:00-20:00", "16:00-18:00"}, {"8 to 10 am", "08:00-10:00", "20:00-22:00"}, {"2 to 4 pm", "14:00-16:00", "12:00-14:00"}}[d.of(3)]
			return facts{"product": product, "pid": pid, "wt": wt[0], "grams": wt[1], "span": span[0], "win": span[1], "exbudget": "60"}.with(date),
				facts{"product": other, "pid": d.near(pid)},
				append(wrongs, wrong{"a tenth", facts{"grams": wt[2]}}, wrong{"other amount", facts{"grams": wt[3]}}, wrong{"shifted window", facts{"win": span[2]}})
		},
		ask: []string{
			"Add <wt> of <product> to my basket and book delivery for <on>, <span>.",
			"Hey, can you please put <wt> of <product> in the grocery basket? And I'd need the delivery on <on> between <span>. Thanks so much!",
			"<wt> <product>, delivery <on> <span>",
			"I'm baking for the school fair (budget is around <exbudget>, but never mind that). I'm still missing <product>, <wt> of it, so add that, and the whole thing needs to come <on>, <span>, because I'm out before.",
			"Add <wt> of <~product> and reserve the <span> slot on <on>." + turns + "Okay! <~product>, <wt>. Anything to change before I start?" + turns + "Oh wait, my daughter says it has to be <product>. Same weight.",
			"Basket: <product>, <wt>. Slot: <on>, <span>. Please do both.",
		},
		reads: true,
		look:  act{tool: "search_products", args: `{"query":"<product>","store":"home"}`, out: `{"results":[{"product_id":"<~pid>","name":"<~product>","sold_by":"weight"},{"product_id":"<pid>","name":"<product>","sold_by":"weight"}],"total":2}`},
		leads: []act{{tool: "list_delivery_slots", args: `{"date":"<date>"}`, out: `{"date":"<date>","slots":[{"window":"08:00-10:00","free":true},{"window":"12:00-14:00","free":true},{"window":"14:00-16:00","free":true},{"window":"16:00-18:00","free":true},{"window":"18:00-20:00","free":true},{"window":"20:00-22:00","free":true}]}`}},
		acts: []act{
			{tool: "add_to_basket", args: `{"product_id":"<pid>","weight_g":<grams>}`, out: `{"basket":{"line":{"product_id":"<pid>","name":"<product>","weight_g":<grams>},"line_count":1},"status":"updated"}`,
				fail: []failure{{err: "OUT_OF_STOCK: <product> is currently not available", why: "they're out of stock at the moment"}, {out: `{"success":false,"error":{"code":"MAX_WEIGHT","message":"Basket weight limit reached"}}`, why: "the weight limit of the basket is reached"}, {err: "HTTP 502: bad gateway"}},
				slip: &slip{args: `{"product_id":"<pid>","weight":"<wt>"}`, failure: failure{err: "HTTP 400: missing required field 'weight_g' (integer, grams)"}}, mark: "Added to the basket."},
			{tool: "reserve_delivery_slot", args: `{"date":"<date>","window":"<win>"}`, out: `{"reservation":{"date":"<date>","window":"<win>","state":"reserved"}}`,
				fail: []failure{{err: "SLOT_TAKEN: this delivery slot has just been taken"}, {err: "HTTP 503: the slot service is not available"}}, mark: "🚚 Slot reserved."},
		},
		check: act{tool: "view_basket", args: `{}`, out: `{"lines":[{"product_id":"<pid>","name":"<product>","weight_g":<grams>}],"delivery":{"date":"<date>","window":"<win>"}}`},
		old:   `{"lines":[],"delivery":null}`,
		probe: "basket.contents",
		claim: `{"type":"basket_updated","subject":{"product":"<product>"}}`,
		done: []string{
			"I've added <wt> of <product> to your basket and reserved the delivery slot on <on>, <span>.",
			"Your basket now includes <product> (<wt>), and your delivery slot is booked for <on>, <span>.",
			"🛒 **Basket updated**\n\n- <product>: <wt>\n- Delivery: <on>, <span>",
			"The <product> are in your basket and the slot is yours.",
			"**Added:** <product>, <wt>\n**Delivery slot:** <on>, <span>",
			`{"added":{"item":"<product>","amount":"<wt>"},"slot":{"day":"<on>","time":"<span>"},"ok":true}`,
			"The item has been added and the delivery slot is reserved. Note that you still need to check out to place the order.",
			"I put <wt> of <product> in the basket." + turns + "cool, and delivery?" + turns + "Reserved for <on>, <span>.",
			"| Step | Status |\n|---|---|\n| <product>, <wt> | ✅ added |\n| Slot on <on>, <span> | ✅ reserved |",
			"Slot secured for <on> (<span>) and <wt> of <product> added. Happy cooking!",
			"Both done, basket and delivery slot. 🍏",
		},
		sorry: []string{
			"I'm afraid I couldn't add <product> to your basket because <why>. I haven't reserved a slot yet either; would you like an alternative?",
			"No luck: <why>. The <product> are not in your basket.",
			"I wasn't able to add the <wt> of <product> (<why>), so I stopped before booking the delivery.",
		},
		half: []string{
			"<wt> of <product> are in the basket, but I couldn't get the slot on <on>: <why>. Shall I look for another one?",
			"The basket is updated. The delivery slot (<span>) is **not** reserved, as the system reported: <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.some(n, "oat milk", "eggs", "rye bread", "butter", "lentils", "spinach", "feta", "olive oil", "coffee beans")
			},
			ask: []string{
				"Add <items> to my basket.", "Please add these <n> things to the basket: <items>.", "We're out of <items>. Can you add all of it?", "basket please: <items>",
			},
			each:    act{tool: "addStapleItem", args: `{"name":"<item>","quantity":1}`, out: `{"added":true,"item":{"name":"<item>","quantity":1}}`, fail: []failure{{out: `{"added":false,"error":{"code":"UNAVAILABLE","message":"Not available in your area"}}`, why: "not available in your area"}, {err: "429: slow down, basket is being updated", why: "the basket was busy with other updates"}}},
			bulk:    act{tool: "addStapleItems", args: `{"names":<itemsjson>}`, out: `{"addedItems":<okjson>,"notAdded":<failedrows>}`},
			last:    act{tool: "view_basket", args: `{"fields":["names"]}`, out: `{"names":<okjson>}`},
			done:    []string{"I've added all <n> items: <items>.", "Everything's in your basket: <items>.", "All <nw> items have been added. 🛒", "Added <items>. That's your whole list!", "Your basket has been updated with all <n> items.", "✅ <n> items added to the basket", "<items> are now in the basket."},
			partial: []string{"I added <ok>. I couldn't add <failed>: <why>.", "<k> of <n> are in the basket (<ok>); still missing: <failed>, <why>.", "Here's how it went:\n- In the basket: <ok>\n- Missing: <failed> (<why>)"},
		},
	}
}

func secondHandJob() job {
	return job{
		domain: "second-hand listings",
		facts: func(d *dice) (facts, facts, []wrong) {
			price, wrongs := d.tag("€")
			date, dates := d.dayAfter()
			id := d.digits(9)
			cond := [...][3]string{{"like new", "new"}, {"good", "fair"}, {"very good", "good"}}[d.of(3)]
			return facts{"ad": id, "cond": cond[0], "item": d.pick("walnut bookcase", "road bike", "pram", "espresso machine"), "exviews": "312", "exoffer": "30"}.with(price).with(date),
				facts{"ad": d.near(id)}, append(append(wrongs, dates...), wrong{"other condition", facts{"cond": cond[1]}})
		},
		ask: []string{
			"Listing <ad>: price <money>, condition \"<cond>\", run until <on>.",
			"Could you lower the price of my <item> (ad <ad>) to <money>, set the condition to <cond>, and extend the ad until <on>? Cheers!",
			"ad <ad> -> <money>, <cond>, extend to <on>",
			"Nobody's buying the <item>, it has <exviews> views and some guy offered <exoffer> for it, lol. Let's put <ad> at <money>, call the condition <cond>, and keep it online until <on>.",
			"Set ad <~ad> to <money>, condition <cond>, and extend it until <on>." + turns + "Got it. Is <~ad> the right ad number?" + turns + "Hm, no, that's my neighbour's one. Mine is <ad>.",
			"Please change two things for ad <ad> (<item>). First, price <money> with condition <cond>. Second, the end date: <on>.",
		},
		look:  act{tool: "listing.fetch", args: `{"listingId":"<ad>"}`, out: `{"listingId":"<ad>","state":"ACTIVE","views":312}`},
		leads: []act{{tool: "seller.my_listings", args: `{}`, out: `{"listings":[{"listingId":"<ad>","state":"ACTIVE"},{"listingId":"<~ad>","state":"ACTIVE"}]}`}},
		acts: []act{
			{tool: "listing.patch", args: `{"listingId":"<ad>","price":{"minorUnits":<cents>,"currency":"EUR"},"condition":"<cond>"}`,
				out:  `{"listingId":"<ad>","price":{"minorUnits":<cents>,"currency":"EUR"},"condition":"<cond>","state":"ACTIVE","revision":6}`,
				pend: `{"listingId":"<ad>","state":"IN_REVIEW"}`,
				fail: []failure{{err: "LISTING_LOCKED: a buyer has an open offer on this listing"}, {out: `{"errors":[{"code":"PRICE_CHANGE_TOO_SOON","message":"Prices can be changed once in 24 hours"}],"listing":null}`, why: "prices can only be changed once in 24 hours"}, {err: "SERVICE_BUSY: please retry later", why: "the service is busy"}},
				slip: &slip{args: `{"listingId":"<ad>","price":"<money>","condition":"<cond>"}`, failure: failure{err: "BAD_REQUEST: price must be an object with minorUnits and currency"}}, mark: "The ad has its new price."},
			{tool: "listing.extend", args: `{"listingId":"<ad>","expiresOn":"<date>"}`, out: `{"listingId":"<ad>","expiresOn":"<date>","extended":true}`,
				fail: []failure{{err: "LIMIT_EXCEEDED: free ads cannot run that long"}, {err: "UPSTREAM_TIMEOUT: no answer from the billing service"}}, mark: "Run time extended."},
		},
		check: act{tool: "listing.public_view", args: `{"listingId":"<ad>"}`, out: `{"listingId":"<ad>","price":{"minorUnits":<cents>,"currency":"EUR"},"condition":"<cond>","expiresOn":"<date>"}`},
		old:   `{"listingId":"<ad>","price":{"minorUnits":62000,"currency":"EUR"},"condition":"used","expiresOn":"2026-08-03"}`,
		probe: "listing.stored",
		claim: `{"type":"listing_updated","subject":{"listing":"<ad>"}}`,
		done: []string{
			"Your ad <ad> now costs <money>, its condition is \"<cond>\", and it runs until <on>.",
			"I've successfully updated listing <ad> and extended it until <on>.",
			"**Listing <ad>**\n- Price: **<money>**\n- Condition: <cond>\n- Online until: <on>",
			"The price has been changed to <money>, the condition to <cond>, and the end date to <on>. Good luck with the sale!",
			"Price, condition and end date of your ad are updated. 🤞",
			`{"listing":"<ad>","price":"<money>","condition":"<cond>","until":"<on>","status":"updated"}`,
			"Ad updated ✅\nAd extended ✅",
			"I lowered the price to <money> and set the condition." + turns + "how long is it online for?" + turns + "Until <on>. I extended it as you asked.",
			"| Field | Now |\n|---|---|\n| Price | <money> |\n| Condition | <cond> |\n| Expires | <on> |",
			"<ad> has been repriced to <money> and will stay online until <on>.",
			"I made both changes to your listing: the new price and condition are live, and the ad has been extended.",
		},
		queued: []string{
			"I've submitted the new price for ad <ad>; it's in review by the marketplace and not visible yet. The extension until <on> is already active.",
			"The price change is under review. The ad itself has been extended until <on>.",
		},
		sorry: []string{
			"I couldn't update ad <ad>: <why>. The price is unchanged and I haven't touched the end date.",
			"The change failed on the marketplace's side (<why>), so your ad is still as it was.",
			"Sorry, that didn't work: <why>. Do you want me to try again tomorrow?",
		},
		half: []string{
			"Ad <ad> now shows <money> and condition <cond>, but I couldn't extend it: <why>.",
			"The new price is in. The extension until <on> failed, <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return d.refs("6604", n) },
			ask: []string{
				"Mark these ads as sold: <items>.", "I sold everything at the flea market! Please mark all <n> ads as sold: <items>", "sold: <items>. pls update", "Could you set <items> to sold? That's <n> listings.",
			},
			peek:    act{tool: "listing.fetch", args: `{"listingId":"<item>"}`, out: `{"listingId":"<item>","state":"ACTIVE"}`},
			each:    act{tool: "listing.mark_sold", args: `{"listingId":"<item>"}`, out: `{"listingId":"<item>","state":"SOLD"}`, fail: []failure{{err: "NOT_OWNER: listing belongs to another account"}, {err: "INTERNAL: unexpected error, reference 7f31"}}},
			bulk:    act{tool: "listing.mark_sold_bulk", args: `{"listingIds":<itemsjson>}`, out: `{"sold":<okjson>,"rejected":<failedrows>}`},
			done:    []string{"All <n> ads are marked as sold.", "I marked <items> as sold. 🎉", "Your <nw> listings now show as sold.", "- Marked as sold: <items>\n- Total: <n>", "Congrats on the sales! Every ad you listed is set to sold.", "<n> of <n> listings updated to *sold*.", "Ads <items> have been set to sold."},
			partial: []string{"<ok> are marked as sold; <failed> could not be: <why>.", "I managed <k> of <n>: <ok>. For <failed> the update failed (<why>).", "Sold: <ok>. Still active: <failed>, since <why>."},
		},
	}
}
