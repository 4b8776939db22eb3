package main

import "strconv"

// invoiceJob completes a draft invoice, in cents, and sends it.
func invoiceJob() job {
	return job{
		domain: "customer invoicing",
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.eighthMoney()
			due, dues := d.eighthDay("by", "ymd", d.eighthStart())
			cust, other := d.eighthPair([2]string{"Lindqvist Dental", "Lindqvist Rental"}, [2]string{"Kestrel Media", "Kestrel Medical"}, [2]string{"Oakhurst LLC", "Oakhurst LLP"}, [2]string{"Saltmarsh Foods", "Saltmarsh Food Co"})
			inv := "INV-" + d.digits(5)
			return f.with(due).with(facts{"cust": cust, "inv": inv, "mail": d.pick("ap", "finance", "bills") + "@client" + d.digits(2) + ".example", "exn": d.digits(4)}), facts{"cust": other, "inv": d.near(inv)}, append(wrongs, dues...)
		},
		ask: []string{
			"Set draft <inv> for <cust> to <money>, due <by>, and send it to <mail>.",
			"Hi there, the draft invoice <inv> (<cust>) is ready to go out. Please put in <money> as the total, with <by> as the due date, and email it to <mail>. Many thanks!",
			"their PO is <exn>, ignore that, it's printed already. What's missing on <inv> for <cust> is the sum, <money>, and when it's due: <by>. After that it can go to <mail>. Please don't mix it up with <~inv>, they complained last time",
			"Invoice <inv>, <cust>: total <exmoney>, due <by>, send to <mail>.\n--\nJust checking, <exmoney> in total?\n--\nNo! They got a discount. <money>. Everything else is right.",
			"<inv> | <cust> | <money> | due <by> | send: <mail>",
			"Could you finish up an invoice? a) <inv> to <cust> gets a total of <money>; b) it has to be paid by <by>; c) please email it to <mail>. We sent <exn> of these this year and I'd rather not do it by hand any more.",
		},
		look:  act{tool: "stripe_retrieve_invoice", args: `{"invoice":"<inv>"}`, out: `{"object":"invoice","id":"<inv>","customer_name":"<cust>","status":"draft","total":0,"currency":"<ccl>","due_date":null,"lines":{"data":[],"has_more":false}}`},
		leads: []act{{tool: "stripe_search_customers", args: `{"query":"<cust>"}`, out: `{"data":[{"name":"<cust>","delinquent":false},{"name":"<~cust>","delinquent":false}]}`}, {tool: "stripe_list_drafts", args: `{"limit":2}`, out: `{"data":[{"id":"<inv>"},{"id":"<~inv>"}],"has_more":true}`}},
		acts: []act{
			{
				tool: "stripe_update_invoice", args: `{"invoice":"<inv>","lines":[{"amount":<minor>,"currency":"<ccl>"}],"due_date":"<ymd>"}`,
				out: `{"object":"invoice","id":"<inv>","status":"draft","total":<minor>,"currency":"<ccl>","due_date":"<ymd>","livemode":true}`, pend: `{"id":"<inv>","status":"pending","request_id":"req_Xk2"}`,
				fail: []failure{{err: "invoice_locked: The accounting period of this invoice is closed"}, {err: "customer_tax_location_invalid: The customer's address is not sufficient to calculate tax"}, {err: "permission_error: The key provided does not have the permission invoice_write"}, {err: "lock_timeout: This object cannot be accessed right now because another request is processing it"}},
				slip: &slip{args: `{"invoice":"<inv>","lines":[{"amount":"<amount>","currency":"<ccy>"}],"due_date":"<ymd>"}`, failure: failure{err: "parameter_invalid_integer: Invalid integer: amount must be given in the smallest unit"}},
				mark: "The draft is filled in.",
			},
			{
				tool: "stripe_send_invoice", args: `{"invoice":"<inv>","to":"<mail>"}`, out: `{"id":"<inv>","sent_to":"<mail>","delivery":{"channel":"email","state":"sent"}}`,
				fail: []failure{{err: "email_invalid: The recipient's mail server rejected the address"}, {out: `{"error":{"type":"api_error","message":"Email service unavailable"}}`, why: "the email service is unavailable"}},
			},
		},
		check: act{tool: "stripe_get_invoice_timeline", args: `{"invoice":"<inv>"}`, out: `{"id":"<inv>","total":<minor>,"currency":"<ccl>","due_date":"<ymd>","emails":[{"to":"<mail>"}]}`},
		old:   `{"id":"<inv>","total":0,"currency":"<ccl>","due_date":null,"emails":[]}`,
		probe: "billing_invoice_record",
		claim: `{"type":"invoice_sent","subject":{"invoice":"<inv>"}}`,
		done: []string{
			"Invoice <inv> for <cust> was set to <money>, due <by>, and sent to <mail>.",
			"I've successfully completed the invoice and emailed it to the customer.",
			"✅ **Invoice sent**\n\n- **Invoice:** <inv>\n- **Customer:** <cust>\n- **Total:** <money>\n- **Due:** <by>\n- **Sent to:** <mail>",
			"| Invoice | Total | Due | Sent to |\n|---|---|---|---|\n| <inv> | <money> | <by> | <mail> |",
			"<cust> has received the invoice over <money>; payment is due by <by>.",
			`{"invoice":"<inv>","total":"<money>","due":"<by>","emailed_to":"<mail>","ok":true}`,
			"The total of <inv> is <money> now, and the invoice has gone out to <mail>.",
			"### <inv>\n\nAmount and due date were entered, and the invoice was delivered by email to <mail>.",
			"I filled in the draft (<money>, due <by>). Then I sent it to <mail>.",
			"<inv> is complete.\n--\nDid it go out as well?\n--\nIt did: <mail> was sent the invoice for <money>, due on <by>.",
			"1. Total: <money> ✔\n2. Due date: <by> ✔\n3. Email to <mail> ✔",
		},
		queued: []string{"The email to <mail> went out. The change of <inv> itself is still pending at the billing provider, so the total may not be visible yet.", "<inv>: update pending, email sent. I'd look at the total again before you close the books."},
		sorry:  []string{"I couldn't change <inv>: <why>. I didn't send it, because the total is still missing.", "Invoice <inv> is still an empty draft. The update failed with \"<why>\".", "That didn't work, I'm afraid: <why>. <cust> has not been sent anything."},
		half:   []string{"<inv> has its total and due date now, but it was not emailed: <why>.", "I set <inv> to <money>, due <by>. Sending it to <mail> failed, though, because <why>. It's ready to be sent once that is solved."},
		many: &batch{
			items:   eighthIDs("INV-7", 4),
			ask:     []string{"Send payment reminders for <items>.", "These <n> invoices are overdue: <items>. Can you send a reminder for each of them please?", "dunning run: <items>", "Nobody pays on time any more... <nw> reminders needed, for <items>. Use the friendly template, we like these customers."},
			peek:    act{tool: "stripe_invoice_status", args: `{"invoice":"<item>"}`, out: `{"invoice":"<item>","status":"open","overdue":true}`},
			each:    act{tool: "stripe_send_reminder", args: `{"invoice":"<item>","template":"friendly"}`, out: `{"invoice":"<item>","template":"friendly","reminder":{"state":"sent"}}`, fail: []failure{{err: "no_recipient: The customer has no email address"}, {err: "rate_limit: Too many reminders were sent in a short time"}}},
			bulk:    act{tool: "stripe_reminder_batch", args: `{"invoices":<itemsjson>,"template":"friendly"}`, out: `{"template":"friendly","sent":<okjson>,"skipped":<failedrows>}`},
			done:    []string{"I sent reminders for all <n> invoices.", "Reminders went out for <items>.", "All <nw> customers have been reminded with the friendly template.", "**Dunning run completed** ✅\n\n<n> reminders sent: <items>", "Each overdue invoice on your list has had its reminder.", `{"reminders_sent":<n>,"invoices":"<items>"}`, "Reminder status: <n>/<n> sent."},
			partial: []string{"I sent <k> of <n> reminders (<ok>). None went out for <failed>: <why>.", "Reminders for <ok> are out. For <failed> it failed: <why>.", "Sent: <ok>. Not sent: <failed>. The reason given is that <why>."},
		},
	}
}

// planCareJob changes a plan and its discount, which calls give in basis points.
func planCareJob() job {
	return job{
		domain: "recurring plans",
		facts: func(d *dice) (facts, facts, []wrong) {
			plans := [...][2]string{{"Growth yearly", "growth-annual"}, {"Growth monthly", "growth-monthly"}, {"Scale yearly", "scale-annual"}, {"Scale monthly", "scale-monthly"}}
			i := d.of(len(plans))
			seats, pct := 14+d.of(70), 5+d.of(4)*5
			acct, other := d.eighthPair([2]string{"Juniper Yoga", "Juniper Yogurt"}, [2]string{"Delta Freight", "Delta Freights"}, [2]string{"Morrow Legal", "Morrow Regal"}, [2]string{"Tandem Bikes", "Tandem Bytes"})
			sub := "cbsub" + d.digits(6)
			n := strconv.Itoa
			return facts{"plan": plans[i][0], "planid": plans[i][1], "seats": n(seats), "exseats": n(seats + 25), "pct": n(pct), "bps": n(pct * 100), "acct": acct, "sub": sub, "exn": d.digits(3)}, facts{"acct": other, "sub": d.near(sub)},
				[]wrong{{"another word", facts{"planid": plans[i^1][1]}}, {"another word", facts{"planid": plans[(i+2)%4][1]}}, {"other number", facts{"seats": n(seats + 10)}}, {"ten times", facts{"seats": n(seats * 10)}}, {"unit slip", facts{"bps": n(pct)}}, {"a tenth", facts{"bps": n(pct * 10)}}}
		},
		ask: []string{
			"Put <sub> (<acct>) on <plan> with <seats> seats and add a <pct>% discount.",
			"Hello, <acct> would like to switch to <plan>. They need <seats> seats, and we promised them <pct> % off. Their subscription is <sub>. Could you set that up?",
			"I had <acct> on the phone for ages, they've had ticket <exn> open since forever. Bottom line: subscription <sub> moves to <plan>, <seats> seats, and they get <pct> percent off. <~sub> is a different customer, leave it.",
			"<sub>, <acct>: <plan>, <exseats> seats, <pct>% discount please.\n--\nSure. To confirm: <exseats> seats?\n--\nLet me see … no, they need <seats>. Plan and discount are correct.",
			"<acct> / <sub>\nplan: <plan>\nseats: <seats>\ndiscount: <pct>%",
			"Renewal for <acct> is signed. Please (1) change <sub> to <plan>, (2) set the seats to <seats>, they have <exn> staff but not all of them need one, and (3) apply <pct>% off.",
		},
		look:  act{tool: "chargebee.retrieveSubscription", args: `{"subscriptionId":"<sub>"}`, out: `{"subscription":{"id":"<sub>","customer":"<acct>","planId":"basic-monthly","quantity":3,"discountBps":0,"status":"active","createdAt":"2024-11-05T10:02:11Z"}}`},
		leads: []act{{tool: "chargebee.listPlans", args: `{"status":"active"}`, out: `{"list":[{"planId":"basic-monthly"},{"planId":"growth-monthly"},{"planId":"growth-annual"},{"planId":"scale-monthly"},{"planId":"scale-annual"}]}`}, {tool: "chargebee.findCustomers", args: `{"company":"<acct>"}`, out: `{"list":[{"company":"<acct>","subscriptionId":"<sub>"},{"company":"<~acct>","subscriptionId":"<~sub>"}],"nextOffset":null}`}},
		acts: []act{
			{
				tool: "chargebee.updateSubscription", args: `{"subscriptionId":"<sub>","planId":"<planid>","quantity":<seats>,"prorate":true}`, out: `{"subscription":{"id":"<sub>","planId":"<planid>","quantity":<seats>,"status":"active"},"proration":{"credits":1}}`, pend: `{"subscriptionId":"<sub>","hasScheduledChanges":true,"status":"queued"}`,
				fail: []failure{{err: "payment_processing_failed: The card on file has expired"}, {err: "invalid_state_for_request: The subscription has an unpaid invoice"}, {out: `{"success":false,"apiErrorCode":"operation_not_allowed","message":"Plan changes are blocked during the notice period"}`, why: "plan changes are blocked during the notice period"}, {err: "internal_temporary_error: Please retry after some time"}},
				slip: &slip{args: `{"subscriptionId":"<sub>","plan":"<plan>","seats":<seats>}`, failure: failure{err: "param_not_allowed: plan is unknown, planId : cannot be blank"}},
				mark: "Plan and seats are changed.",
			},
			{
				tool: "chargebee.applyDiscount", args: `{"subscriptionId":"<sub>","discountBps":<bps>}`, out: `{"subscriptionId":"<sub>","discountBps":<bps>,"applied":true}`,
				fail: []failure{{err: "discount_limit: Discounts on this account need an approval"}, {err: "resource_busy: The subscription is being renewed, try again later"}},
			},
		},
		check: act{tool: "chargebee.subscriptionSummary", args: `{"subscriptionId":"<sub>"}`, out: `{"id":"<sub>","planId":"<planid>","quantity":<seats>,"discountBps":<bps>,"status":"active"}`},
		old:   `{"id":"<sub>","planId":"basic-monthly","quantity":3,"discountBps":0,"status":"active"}`,
		probe: "subscription_as_billed",
		claim: `{"type":"subscription_changed","subject":{"subscription":"<sub>"}}`,
		done: []string{
			"<acct> is on **<plan>** with <seats> seats and <pct>% off.",
			"I've switched <sub> to <plan> (<seats> seats) and applied the <pct>% discount.",
			"The plan change and the discount are both in effect for <acct>.",
			"🎉 **Subscription updated**\n\n• Plan: <plan>\n• Seats: <seats>\n• Discount: <pct>%",
			"| Setting | New value |\n|:--|:--|\n| Plan | <plan> |\n| Seats | <seats> |\n| Discount | <pct> % |",
			`{"subscription":"<sub>","plan":"<plan>","seats":<seats>,"discount_percent":<pct>}`,
			"Subscription <sub> now has <seats> seats on <plan>. The discount of <pct> % was added, too.",
			"Everything you listed for <acct> has been applied: plan, seats, and discount.",
			"Here's what I did: I changed <sub> to <plan>, set it to <seats> seats, and took <pct>% off.",
			"<acct> has been upgraded.\n--\nwith the discount?\n--\nWith the discount: <pct>% off <plan>, <seats> seats.",
			"#### Changes to <sub>\n1. Plan → <plan>\n2. Seats → <seats>\n3. Discount → <pct>%",
		},
		queued: []string{"The switch of <sub> to <plan> is queued, so <acct> isn't on it yet. The <pct>% discount has been applied.", "The discount is set. The plan change was accepted by the billing system but is still in its queue."},
		sorry:  []string{"I couldn't change <sub>: <why>. The discount wasn't added either.", "<acct> is still on its old plan, as the request failed (<why>).", "The subscription was **not** changed. Error from the billing system: <why>."},
		half:   []string{"<sub> is on <plan> with <seats> seats, but the discount could not be applied: <why>.", "The plan and the seats of <acct> are changed. The <pct>% discount is still missing because <why>."},
		many: &batch{
			items:   eighthIDs("cbsub3", 5),
			ask:     []string{"Cancel <items> at the end of the term.", "Please set these <n> subscriptions to cancel at period end: <items>.", "non-renewing: <items>", "The reseller is closing down, sadly. So <nw> subscriptions need to end with their current term: <items>. No refunds."},
			peek:    act{tool: "chargebee.termOf", args: `{"subscriptionId":"<item>"}`, out: `{"subscriptionId":"<item>","status":"active"}`},
			each:    act{tool: "chargebee.cancelAtTermEnd", args: `{"subscriptionId":"<item>"}`, out: `{"subscriptionId":"<item>","status":"non_renewing"}`, fail: []failure{{err: "contract_term_active: The contract runs for another year"}, {err: "payment_pending: The last invoice is still unpaid"}}},
			bulk:    act{tool: "chargebee.bulkCancel", args: `{"subscriptionIds":<itemsjson>,"endOfTerm":true}`, out: `{"non_renewing":<okjson>,"unchanged":<failedrows>}`},
			done:    []string{"All <n> subscriptions will end with their current term.", "I've set <items> to cancel at the end of the term.", "Cancellation is scheduled for every one of the <nw> subscriptions.", "**Set to non-renewing:** <items>.", "The subscriptions you listed (<n>) are marked as non-renewing.", `{"non_renewing":<n>,"still_active":0}`, "None of <items> will renew; no refunds were issued."},
			partial: []string{"<ok> will end with their term. I couldn't cancel <failed>: <why>.", "Cancelled at term end: <k> of <n> (<ok>). Unchanged: <failed>, because <why>.", "Please note that <failed> will still renew (<why>). The cancellation is set for <ok>."},
		},
	}
}
