package main

import "strconv"

func tenthPrice() job {
	return job{
		domain: "wholesale price book",
		facts: func(d *dice) (facts, facts, []wrong) {
			sku := d.pick("WB-", "TR-", "KT-") + d.digits(4)
			price, wrongs := d.inEuros()
			from, days := d.dayFrom()
			who, mail, _, _ := d.person(nearNames(), "brandt-supply.example")
			return facts{"sku": sku, "who": who, "mail": mail, "oldcents": strconv.Itoa(950 + 10*d.of(40)), "note": d.digits(5), "exmargin": strconv.Itoa(18 + d.of(20))}.with(price).with(from), facts{"sku": d.near(sku)}, joined(wrongs, days)
		},
		ask: []string{
			"Set the wholesale price of <sku> to <price> from <from> on and notify <who> (<mail>).",
			"hello, <sku> goes to <price> on <from>. could you enter that in the wholesale list & let <who> know, <mail>? thank you",
			"<sku> <price> valid from <from>, mail to <who> <mail>",
			"The supplier raised their prices again, which leaves us a margin of <exmargin>%. So the new wholesale price for article <sku> is <price>, valid from <from>. Once it is in the price list the account manager has to be notified, that's <who> at <mail>.",
			"New price for <~sku>: <price> from <from>; tell <who>, <mail>.\n--\nJust checking: <~sku> or <sku>? Both are in your list.\n--\nAh. <sku>, of course. Rest is right.",
			"Hi,\nplease change the price book as follows and confirm:\nArticle: <sku>\nNew price: <price>\nValid from: <from>\nNotify: <who>, <mail>\nBest",
		},
		look:  act{tool: "getPriceListEntry", args: `{"priceListId":"PL-WHOLESALE","sku":"<sku>"}`, out: `{"priceListId":"PL-WHOLESALE","sku":"<sku>","unitPrice":{"amountMinor":<oldcents>,"currency":"EUR"},"validFrom":"2025-01-01","version":6}`},
		leads: []act{{tool: "searchArticles", args: `{"query":"<sku>"}`, out: `{"articles":[{"sku":"<sku>","active":true},{"sku":"<~sku>","active":true}],"totalCount":2}`}},
		acts: []act{
			{tool: "updatePriceListEntry", args: `{"priceListId":"PL-WHOLESALE","sku":"<sku>","unitPrice":{"amountMinor":<tcents>,"currency":"EUR"},"validFrom":"<tfrom>"}`, out: `{"priceListId":"PL-WHOLESALE","sku":"<sku>","unitPrice":{"amountMinor":<tcents>,"currency":"EUR"},"validFrom":"<tfrom>","version":7,"state":"published"}`, pend: `{"priceListId":"PL-WHOLESALE","sku":"<sku>","state":"pending_approval","approverGroup":"pricing"}`,
				fail: []failure{{err: "VALIDATION_ERROR: unitPrice is below the floor price of the article"}, {err: "PRICE_LIST_LOCKED: Price list PL-WHOLESALE is locked for the month-end run"}, {err: "404: No article with this SKU"}, {err: "LOCK_TIMEOUT: The entry is locked by another session"}},
				slip: &slip{args: `{"priceListId":"PL-WHOLESALE","sku":"<sku>","unitPrice":"<price>","validFrom":"<from>"}`, failure: failure{err: "VALIDATION_ERROR: unitPrice must be an object with amountMinor and currency"}}, mark: "The price of <sku> is entered."},
			{tool: "notifyAccountManager", args: `{"email":"<mail>","event":"PRICE_CHANGED","sku":"<sku>"}`, out: `{"notificationId":"ntf-<note>","email":"<mail>","event":"PRICE_CHANGED","sku":"<sku>","state":"sent"}`,
				fail: []failure{{out: `{"notificationId":"ntf-<note>","email":"<mail>","state":"bounced","smtp":"550 5.1.1 mailbox unavailable"}`, why: "the message bounced, 550 mailbox unavailable"}, {err: "400: Recipient has opted out of this event"}, {err: "503: Notification service is down for maintenance"}}, mark: "<who> has been notified."},
		},
		check: act{tool: "getPriceListEntry", args: `{"priceListId":"PL-WHOLESALE","sku":"<sku>"}`, out: `{"priceListId":"PL-WHOLESALE","sku":"<sku>","unitPrice":{"amountMinor":<tcents>,"currency":"EUR"},"validFrom":"<tfrom>","version":7}`},
		old:   `{"priceListId":"PL-WHOLESALE","sku":"<sku>","unitPrice":{"amountMinor":<oldcents>,"currency":"EUR"},"validFrom":"2025-01-01","version":6}`,
		probe: "priceListEntry",
		claim: `{"type":"price_changed","subject":{"sku":"<sku>"}}`,
		done: []string{
			"The wholesale price of <sku> is <price> from <from> on, and I've notified <who>.",
			"The price book is updated and the account manager was informed.",
			"**Price change entered** ✔️\n\n- Article: <sku>\n- Price: <price>\n- Valid from: <from>\n- Notified: <mail>",
			"I have changed <sku> to <price> with effect from <from>. <who> received a notification.",
			"**Price list updated**\n\n| Article | New price | From | Notified |\n|---|---|---|---|\n| <sku> | <price> | <from> | <who> |",
			"Hi,\n\nthe change for <sku> is in the price list (<price>, from <from>) and <who> has been told.\n\nKind regards",
			"{\"sku\":\"<sku>\",\"price\":\"<price>\",\"valid_from\":\"<from>\",\"notified\":\"<mail>\",\"status\":\"updated\"}",
			"I've updated the price list.\n--\ngreat, does <who> know?\n--\nYes, a notification went to <mail>.",
			"Everything you listed was entered exactly as written, and the notification has gone out.",
			"Completed steps:\n1. Price of <sku> set to <price>\n2. Valid from <from>\n3. Notification sent to <who>",
			"<sku> will be sold to wholesale customers at <price> starting <from>. I also dropped <who> a notification. Do you want me to check the retail list for the same article?",
			"Confirmed: price changed, account manager notified.",
		},
		queued: []string{
			"The new price for <sku> is submitted, but it's **pending approval** by the pricing group. <who> has been notified already.",
			"<sku>: the change to <price> awaits approval, so the old price applies for now. I did send the notification to <mail>.",
			"Waiting for approval by the pricing group; not in force yet. The account manager was notified.",
		},
		sorry: []string{
			"I couldn't change the price of <sku>: <why>. <who> wasn't notified.",
			"The price list did not accept the change (<why>). The old price of <sku> still stands.",
			"Sorry, <price> for <sku> is not in the system: <why>. I've held back the notification. How would you like to proceed?",
		},
		half: []string{
			"<sku> costs <price> from <from> on. The notification to <who> failed: <why>.",
			"Price: entered. Notification: not delivered (<why>). Is there another way to reach <who>?",
			"- ✅ <sku> → <price>\n- ⚠️ <mail>: <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("WB-", d, n, 4) },
			ask: []string{
				"Take <items> off the wholesale list.",
				"Please delist these <n> articles: <items>. We don't get them any more.",
				"delist <items>, all <n> of them",
			},
			first: []act{{tool: "searchArticles", args: `{"query":"WB-","active":true}`, out: `{"skus":<itemsjson>,"totalCount":214}`}},
			peek:  act{tool: "getPriceListEntry", args: `{"priceListId":"PL-WHOLESALE","sku":"<item>"}`, out: `{"sku":"<item>","unitPrice":{"amountMinor":1290,"currency":"EUR"},"openOrders":0}`},
			each:  act{tool: "delistArticle", args: `{"priceListId":"PL-WHOLESALE","sku":"<item>"}`, out: `{"sku":"<item>","delisted":true}`, fail: []failure{{err: "OPEN_ORDERS: The article is on open orders"}, {err: "BUNDLE_MEMBER: The article is part of an active bundle"}, {err: "GATEWAY_TIMEOUT: No response within 30 s"}}},
			bulk:  act{tool: "delistArticles", args: `{"priceListId":"PL-WHOLESALE","skus":<itemsjson>}`, out: `{"delisted":<okjson>,"rejected":<failedrows>}`},
			done: []string{
				"All <n> articles are delisted.", "I took <items> off the wholesale list.", "Delisted: <items>.", "Every article that you named has been removed from the list.", "**<n>/<n>** articles delisted.", "The <nw> articles can't be ordered by wholesale customers any more.",
			},
			partial: []string{
				"I delisted <k> of <n>: <ok>. <failed> could not be delisted, as <why>.", "Off the list: <ok>. Still on it: <failed> (<why>).", "**Delisted** <ok>\n**Not delisted** <failed>: <why>",
			},
		},
	}
}

func tenthLabel() job {
	return job{
		domain: "shipping labels",
		facts: func(d *dice) (facts, facts, []wrong) {
			order := d.digits(6)
			grams, wrongs := d.inGrams()
			from, days := d.dayFrom()
			service := [][2]string{{"express", "economy"}, {"priority_overnight", "priority_two_day"}, {"parcel_insured", "parcel"}}[d.of(3)]
			return facts{"order": order, "service": service[0], "lbl": d.digits(5), "track": "00340" + d.digits(6), "exqty": strconv.Itoa(2 + d.of(7)), "exref": d.digits(6)}.with(grams).with(from), facts{"order": d.near(order)},
				joined(wrongs, days, []wrong{{"other service", facts{"service": service[1]}}})
		},
		ask: []string{
			"Buy a <service> label for order <order> (<weight>) and book the pickup for <from>.",
			"need a label for <order> please, <service>, it weighs <weight>. and get the carrier to pick it up on <from>",
			"<order> / <service> / <weight> / pickup <from>",
			"Order <order> is packed: <exqty> items in one box, <weight> on the scale. The customer paid for <service>, so please get a label for that, and order the pickup on <from>. Their own reference <exref> isn't needed.",
			"Shipping label for order <~order>, <service>, <weight>, pickup on <from>.\n--\nOrder <~order> seems to be shipped already. Could it be another one?\n--\nYou're right, it's <order>. Sorry!",
			"Two jobs for order <order>:\n1) label, <service>, <weight>\n2) pickup on <from>\nand please don't touch <exref>, that one waits for payment",
		},
		look:  act{tool: "shipping_get_order", args: `{"order_number":"<order>"}`, out: `{"order_number":"<order>","fulfillment_status":"unfulfilled","ship_to":{"city":"Utrecht","country_code":"NL"},"labels":[],"pickup":null}`},
		leads: []act{{tool: "shipping_list_rates", args: `{"order_number":"<order>"}`, out: `{"rates":[{"service":"<service>","currency":"EUR"},{"service":"letter","currency":"EUR"}],"expires_in":900}`}},
		acts: []act{
			{tool: "shipping_buy_label", args: `{"order_number":"<order>","service":"<service>","parcel":{"weight_grams":<tgrams>}}`, out: `{"label":{"id":"lbl_<lbl>","order_number":"<order>","status":"purchased","service":"<service>","weight_grams":<tgrams>,"tracking_number":"<track>"}}`, pend: `{"label":{"id":"lbl_<lbl>","order_number":"<order>","status":"queued"}}`,
				fail: []failure{{err: "422: Address could not be validated, postal code does not match city"}, {err: "402: Insufficient account balance"}, {out: `{"label":{"id":"lbl_<lbl>","status":"error","messages":["carrier does not offer this service to NL"]}}`, why: "the carrier does not offer this service to NL"}, {err: "503: Carrier API unavailable"}},
				slip: &slip{args: `{"order_number":"<order>","service":"<service>","weight":"<weight>"}`, failure: failure{err: "400: parcel.weight_grams must be an integer"}}, mark: "The label for <order> is bought."},
			{tool: "shipping_schedule_pickup", args: `{"order_number":"<order>","pickup_date":"<tfrom>"}`, out: `{"pickup":{"confirmation":"PU<lbl>","order_number":"<order>","date":"<tfrom>","status":"scheduled"}}`,
				fail: []failure{{err: "409: No pickup capacity left on this day"}, {err: "422: Cut-off for this pickup date has passed"}, {err: "504: Carrier did not answer in time"}}, mark: "The pickup is booked."},
		},
		check: act{tool: "shipping_get_order", args: `{"order_number":"<order>","expand":"labels"}`, out: `{"order_number":"<order>","fulfillment_status":"label_purchased","labels":[{"id":"lbl_<lbl>","service":"<service>","weight_grams":<tgrams>}],"pickup":{"date":"<tfrom>"}}`},
		old:   `{"order_number":"<order>","fulfillment_status":"unfulfilled","labels":[],"pickup":null}`,
		probe: "order_shipping_state",
		claim: `{"type":"label_bought","subject":{"order":"<order>"}}`,
		done: []string{
			"The <service> label for order <order> is bought and the pickup is booked for <from>.",
			"📦 **Order <order>**\n\n- Label purchased: <service>, <weight>\n- Pickup booked: <from>",
			"I've purchased the label and scheduled the pickup.",
			"Label purchased! The carrier collects the parcel on <from>.",
			"Order <order> is ready to go: a <service> label for <weight> was purchased, and the carrier comes on <from>.",
			"## Shipment prepared\n| Label | Pickup |\n|---|---|\n| <service> (<weight>) | <from> |",
			"{\"order\":\"<order>\",\"label\":\"purchased\",\"service\":\"<service>\",\"pickup\":\"<from>\"}",
			"The label's bought.\n--\nand the pickup??\n--\nBooked as well, for <from>.",
			"Both jobs are finished. You can print the label from the order page.",
			"- [x] <service> label for <order>\n- [x] pickup on <from>",
			"I bought the shipping label (<weight>, <service>) and arranged for the parcel to be picked up on the day you gave me. Shall I send the customer the tracking link?",
			"Your parcel for order <order> has its label, and a driver has been requested for <from>.",
		},
		queued: []string{
			"The label for order <order> is queued with the carrier, I don't have a tracking number yet. The pickup on <from> is scheduled.",
			"Pickup booked for <from>. The label is still being created (lbl_<lbl>, status `queued`).",
			"I've requested the <service> label; it's in the queue and not issued yet. The pickup is booked already.",
		},
		sorry: []string{
			"I couldn't buy a label for order <order>: <why>. Without a label I didn't book a pickup.",
			"No label for <order> so far. The system said: <why>.",
			"**Problem with order <order>:** <why>. Neither the label nor the pickup has been ordered. What would you like me to do?",
		},
		half: []string{
			"The <service> label for <order> is bought. The pickup on <from> could not be booked: <why>.",
			"Label yes, pickup no (<why>). Could another day work?",
			"- ✅ label (<service>, <weight>)\n- ❌ pickup on <from>: <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("lbl_", d, n, 5) },
			ask: []string{
				"Void the labels <items>.",
				"We printed these <n> twice, please void them: <items>",
				"void <items> and get us the money back (<n> labels)",
			},
			first: []act{{tool: "shipping_list_labels", args: `{"status":"purchased","used":false}`, out: `{"labels":<itemsjson>,"page":1}`}},
			peek:  act{tool: "shipping_get_label", args: `{"label_id":"<item>"}`, out: `{"label":{"id":"<item>","status":"purchased","scanned":false}}`},
			each:  act{tool: "shipping_void_label", args: `{"label_id":"<item>"}`, out: `{"label":{"id":"<item>","status":"voided","refund_status":"requested"}}`, fail: []failure{{err: "422: Label was scanned by the carrier and can no longer be voided"}, {err: "410: The void period of 30 days has ended"}, {err: "503: Carrier API unavailable"}}},
			bulk:  act{tool: "shipping_void_labels", args: `{"label_ids":<itemsjson>}`, out: `{"results":<rows>}`}, row: `{"id":"<item>","status":"voided"}`, badRow: `{"id":"<item>","status":"purchased","error":"<why>"}`,
			done: []string{
				"All <n> labels have been voided.", "I voided these labels: <items>.", "Those labels are voided, all <nw> of them.", "**Voided:** <items>.", "- labels voided: <n>\n- errors: none", "{\"voided\":<n>,\"requested\":<n>}",
			},
			partial: []string{
				"<k> of <n> labels are voided: <ok>. <failed> could not be voided: <why>.", "I voided <ok>; <failed> not, because <why>.", "✅ Voided: <ok>\n❌ Not voided: <failed> (<why>)",
			},
		},
	}
}
