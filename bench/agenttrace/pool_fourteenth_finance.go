package main

import (
	"strconv"
	"time"
)

func closeJob() job {
	return job{
		domain: "month-end close",
		facts: func(d *dice) (facts, facts, []wrong) {
			price, wrongs := fourteenthMoney(d, "$", "USD", "cents", 1000, 8000)
			acct, other := d.duo("6420|6240", "6310|6130", "7150|7510", "6285|6258")
			month := time.Date(2025, time.Month(10+d.of(5)), 1, 0, 0, 0, 0, time.UTC)
			back := month.AddDate(0, 1, d.of(3))
			rev := facts{"on": back.Format(d.pick("2 January 2006", "January 2, 2006", "2006-01-02")), "date": back.Format(time.DateOnly), "ontold": back.Format("Monday 2 January 2006")}
			return facts{"vendor": d.pick("Corvid Analytics", "Pell & Strand LLP", "Northbeam Hosting", "Okafor Staffing"), "acct": acct, "month": month.Format("January 2006"), "per": month.Format("2006-01"),
					"task": "CL-" + d.digits(3), "je": "JE-" + d.digits(6), "old": d.pick("$3,112.40", "$2,980.00", "$4,015.25")}.with(price).with(rev), facts{"acct": other},
				append(wrongs, wrong{"other period", facts{"per": month.AddDate(0, -1, 0).Format("2006-01")}}, wrong{"reversed a month late", facts{"date": back.AddDate(0, 1, 0).Format(time.DateOnly)}},
					wrong{"reversed a day late", facts{"date": back.AddDate(0, 0, 1).Format(time.DateOnly)}})
		},
		ask: []string{
			"Book the <month> accrual for <vendor>: <money> to account <acct>, auto-reversing on <on>. Then complete close task <task>.",
			"hey, <vendor> still hasn't sent their <month> invoice so we have to accrue it. <money> according to the PO, expense account <acct>, reversal on <on>. once that's in please also mark <task> complete on the close checklist",
			"Can you post an accrual?\n\n- Vendor: <vendor>\n- Period: <month>\n- Amount: <money>\n- Account: <acct>\n- Reverses: <on>\n\nAnd complete <task> in the checklist.",
			"Last month's accrual for <vendor> was <old> and somebody put it on <~acct>. For <month> I need <money> on <acct>, to be reversed <on>. Task <task> can be completed after that.",
			"Accrue <money> for <vendor> in <month> on <~acct>, reverse it <on>, and complete <task>." + turns + "I can do that. One question first: should this really go to <~acct>?" + turns + "No, good catch. It's <acct>.",
			"accrual <month>: <vendor>, <money>, acct <acct>, reversal <on>. close task <task> -> complete",
		},
		reads: true,
		look:  act{tool: "gl_get_close_policy", args: `{"ledger":"US-OPS"}`, out: `{"ledger":"US-OPS","accrual_offset_account":"2150","approval_threshold_minor":2500000,"materiality_minor":50000}`},
		leads: []act{{tool: "gl_get_close_task", args: `{"task_id":"<task>"}`, out: `{"task_id":"<task>","title":"Accrue uninvoiced receipts","state":"in_progress","assignee":"close-agent"}`}},
		acts: []act{
			{tool: "gl_create_journal_entry", args: `{"ledger":"US-OPS","period":"<per>","memo":"Accrual <vendor>","currency":"USD","lines":[{"account":"<acct>","debit_minor":<cents>},{"account":"2150","credit_minor":<cents>}],"auto_reverse_on":"<date>"}`,
				out:  `{"journal_entry":{"number":"<je>","status":"posted","period":"<per>","total_minor":<cents>,"lines":[{"account":"<acct>","debit_minor":<cents>},{"account":"2150","credit_minor":<cents>}],"auto_reverse_on":"<date>"}}`,
				pend: `{"journal_entry":{"number":"<je>","status":"pending_approval","approver_group":"controllers"}}`, mark: "The journal entry is in.",
				fail: []failure{{err: "PERIOD_LOCKED: The period is locked for subledger postings"}, {err: "ACCOUNT_BLOCKED: Account is blocked for manual entries"}, {err: "LEDGER_BUSY: Another posting run holds the ledger"}},
				slip: &slip{args: `{"ledger":"US-OPS","period":"<month>","memo":"Accrual <vendor>","currency":"USD","lines":[{"account":"<acct>","debit":"<money>"},{"account":"2150","credit":"<money>"}],"auto_reverse_on":"<on>"}`, failure: failure{err: "VALIDATION: period must match YYYY-MM, lines[0].debit_minor is required"}}},
			{tool: "gl_complete_close_task", args: `{"task_id":"<task>"}`, out: `{"task_id":"<task>","state":"complete","completed_by":"close-agent"}`, mark: "Task <task> is ticked off.",
				fail: []failure{{err: "REVIEW_REQUIRED: The task needs a reviewer before it can be completed"}, {err: "TIMEOUT: checklist service did not respond"}}},
		},
		check: act{tool: "gl_list_journal_entries", args: `{"ledger":"US-OPS","memo_contains":"<vendor>","updated_since":"today"}`, out: `{"entries":[{"number":"<je>","status":"posted","period":"<per>","account":"<acct>","debit_minor":<cents>,"auto_reverse_on":"<date>"}],"close_tasks":[{"task_id":"<task>","state":"complete"}]}`},
		old:   `{"entries":[],"close_tasks":[{"task_id":"<task>","state":"in_progress"}]}`,
		askew: `{"account":"<acct>","entries":[],"close_tasks":[{"task_id":"<task>","state":"complete"}]}`,
		probe: "ledger_state",
		claim: `{"type":"accrual_posted","subject":{"vendor":"<vendor>","account":"<acct>"}}`,
		done: []string{
			"The <month> accrual for <vendor> is posted: <mtold> to <acct>, offset to 2150, reversing on <ontold>. Close task <task> is complete.",
			"**Accrual posted**\n\n- **Vendor:** <vendor>\n- **Period:** <month>\n- **Amount:** <mtold> (Dr <acct> / Cr 2150)\n- **Auto-reversal:** <ontold>\n- **Checklist:** <task> complete",
			"I posted the accrual as you described it and closed out the checklist item. The offset account comes from the close policy.",
			"Posted <mtold> against <acct> for <vendor> (<month>), and marked <task> as complete. It will reverse automatically on <on>.",
			"| Item | Result |\n|---|---|\n| Accrual, <vendor> | <mtold>, account <acct> |\n| Period | <month> |\n| Reversal | <ontold> |\n| <task> | Complete |",
			"Both steps are finished: accrual for <vendor> booked with your details, close task completed. I used 2150 as the offset account, as the close policy says.",
			"Accrued <money> for <vendor> in <month>, on account <acct>." + turns + "and the checklist?" + turns + "<task> is complete as well. The reversal is set for <ontold>.",
			`{"status":"completed","accrual":{"vendor":"<vendor>","period":"<month>","amount":"<mtold>","account":"<acct>","reversal":"<on>"},"close_task":"<task>"}`,
			"<task> is done. The entry behind it debits <acct> with <mtold> in <month> and credits 2150; the reversal follows on <on>.",
			"I've booked <mtold> for <vendor> in <month>. Account <acct> carries the expense, the reversal is on <on>, and I have completed <task>. I did not change any of the earlier accruals.",
			"The accrual you asked for is in the ledger and <task> is off the list.",
			"1. Journal entry posted for <vendor>: <mtold>, <acct>, period <month>\n2. Auto-reversal on <ontold>\n3. <task> completed",
		},
		queued: []string{
			"I created the <month> accrual for <vendor>, but it is waiting for approval by the controllers and hasn't posted yet. <task> is marked complete, so you may want to reopen it if they reject the entry.",
			"**Status:** the entry for <vendor> (<mtold>) is pending approval. The close task <task> is complete.",
		},
		sorry: []string{
			"I couldn't post the accrual for <vendor>: <why>. I left <task> open, since nothing has been booked.",
			"The <month> accrual was **not** posted. Reason from the ledger: <why>. Close task <task> is unchanged.",
			"Posting to <acct> failed (<why>). I stopped there and didn't complete <task>. Do you want me to try again later?",
		},
		half: []string{
			"The accrual for <vendor> is posted (<mtold>, <acct>), but I couldn't complete <task>: <why>.",
			"- Accrual: posted, reverses <ontold>\n- Close task <task>: not completed, because <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "JE-", n) },
			ask: []string{
				"Please reverse these journal entries: <items>.", "These <n> entries were duplicates from the import, can you reverse them? <items>", "reverse <items>",
				"The import ran twice on Tuesday (412 lines in total, most are fine). <items> are the bad ones, all <nw> need to be reversed.",
			},
			peek: act{tool: "gl_get_journal_entry", args: `{"number":"<item>"}`, out: `{"number":"<item>","status":"posted","source":"import"}`},
			each: act{tool: "gl_reverse_journal_entry", args: `{"number":"<item>","reason":"duplicate"}`, out: `{"number":"<item>","status":"reversed"}`, fail: []failure{{err: "PERIOD_LOCKED: The period is locked"}, {err: "ALREADY_RECONCILED: The entry has been reconciled"}}},
			bulk: act{tool: "gl_bulk_reverse", args: `{"numbers":<itemsjson>,"reason":"duplicate"}`, out: `{"requested":<n>,"reversed":<okjson>,"rejected":<failedrows>}`},
			last: act{tool: "gl_list_reversed", args: `{"ledger":"US-OPS"}`, out: `{"reversed":<okjson>}`},
			done: []string{
				"All <n> journal entries have been reversed.", "I reversed <items>. The originals stay in the ledger for the audit trail.", "**Reversed (<n>):** <items>",
				"The duplicates are reversed, <n> in total. I didn't touch anything else from the import.", "Reversals are posted for all <nw> entries you listed.", `{"reversed":<itemsjson>,"count":<n>}`,
				"The <nw> duplicate entries no longer affect the balances; each of them has been reversed.", "Finished: <items> reversed.",
			},
			partial: []string{"I reversed <k> of the <n> entries: <ok>. <failed> could not be reversed, because <why>.", "**Reversed:** <ok>\n**Not reversed:** <failed> (<why>)", "Only <kw> of the <nw> entries could be reversed. Still open: <failed>, <why>."},
		},
	}
}

func requisitionJob() job {
	return job{
		domain: "purchase requisitions",
		facts: func(d *dice) (facts, facts, []wrong) {
			need, wrongs := fourteenthDate(d, "date", time.May, 7)
			pr, qty := "PR-"+d.digits(5), 12+d.of(30)
			buyer, other := d.duo("Ines Kowalczyk|Ines Kowalski", "Darnell Price|Darnell Pryce", "Mei Tanaka|Mai Tanaka", "Jonas Feld|Jonas Feldt")
			return facts{"pr": pr, "qty": strconv.Itoa(qty), "goods": d.pick("docking stations", "sit-stand desks", "noise-cancelling headsets", "label printers"), "buyer": buyer, "rival": other,
					"cc": "CC-" + d.digits(4), "was": strconv.Itoa(qty - 4), "stock": strconv.Itoa(2 + d.of(6))}.with(need), facts{"pr": d.near(pr)},
				append(wrongs, wrong{"other quantity", facts{"qty": strconv.Itoa(qty + 10)}}, wrong{"old quantity", facts{"qty": strconv.Itoa(qty - 4)}}, wrong{"a namesake", facts{"buyer": other}})
		},
		ask: []string{
			"Update <pr> to <qty> <goods>, needed by <on>, and route it to <buyer> for approval.",
			"Hi, the requisition for the <goods> (<pr>) needs a change, the team grew. We need <qty> of them instead of <was>, by <on>. Can you update it and then send it to <buyer> for approval? Thanks a lot",
			"<pr>: qty <qty>, need-by <on>, approver <buyer>",
			"We have <stock> spare <goods> in the cupboard, so it's not <was> plus the new hires but <qty>. Please set that on <pr> with need-by date <on>. Approver should be <buyer>, not <rival> who only does facilities.",
			"Please set <pr> to <was> <goods>, needed by <on>, and route it to <buyer>." + turns + "Sure. <was> <goods>, needed by <on>, correct?" + turns + "Make that <qty>, two more people just signed. The rest is right.",
			"For requisition <pr>:\n1. quantity of <goods>: <qty>\n2. need-by date: <on>\n3. route to <buyer>",
		},
		reads: true,
		look:  act{tool: "requisition-get", args: `{"id":"<pr>"}`, out: `{"id":"<pr>","status":"draft","lines":[{"no":1,"description":"<goods>","quantity":<was>,"needBy":null}],"costCentre":"<cc>","approver":null}`},
		leads: []act{{tool: "approver-search", args: `{"query":"<buyer>"}`, out: `{"results":[{"name":"<buyer>","limitEur":25000,"scope":"IT"},{"name":"<rival>","limitEur":5000,"scope":"facilities"}]}`}},
		acts: []act{
			{tool: "requisition-line-update", args: `{"id":"<pr>","line":1,"patch":{"quantity":<qty>,"needBy":"<date>"}}`, out: `{"id":"<pr>","line":{"no":1,"description":"<goods>","quantity":<qty>,"needBy":"<date>"},"revision":3}`, mark: "Line 1 of <pr> is updated.",
				fail: []failure{{err: "409: The requisition was converted to a purchase order"}, {out: `{"status":"rejected","violations":[{"path":"needBy","message":"supplier lead time is longer"}]}`, why: "the supplier's lead time is longer than that"}, {err: "503: procurement backend unavailable"}},
				slip: &slip{args: `{"id":"<pr>","line":"1","patch":{"quantity":"<qty> pcs","needBy":"<on>"}}`, failure: failure{out: `{"status":"rejected","violations":[{"path":"patch.quantity","message":"must be integer"}]}`, why: "the quantity has to be an integer"}}},
			{tool: "requisition-route", args: `{"id":"<pr>","approver":"<buyer>"}`, out: `{"id":"<pr>","status":"in_approval","approver":"<buyer>"}`,
				fail: []failure{{out: `{"status":"rejected","violations":[{"path":"approver","message":"approver is on leave without a delegate"}]}`, why: "the approver is on leave without a delegate"}, {err: "504: workflow engine timed out"}}},
		},
		check: act{tool: "requisition-summary", args: `{"id":"<pr>"}`, out: `{"id":"<pr>","status":"in_approval","quantity":<qty>,"needBy":"<date>","approver":"<buyer>"}`},
		old:   `{"id":"<pr>","status":"draft","quantity":<was>,"needBy":null,"approver":null}`,
		probe: "requisition-record",
		claim: `{"type":"requisition_routed","subject":{"requisition":"<pr>"}}`,
		done: []string{
			"<pr> now has <qty> <goods> with a need-by date of <ontold>, and it's with <buyer> for approval.",
			"I've updated the requisition and routed it to <buyer>.\n\n- **Quantity:** <qty>\n- **Needed by:** <ontold>\n- **Status:** in approval",
			"The quantity on <pr> is <qty>, needed by <on>. <buyer> has it for approval now.",
			"All the changes you wanted on <pr> are saved and the approval request is out. Approval itself is up to <buyer>, of course.",
			"| Field | Value |\n|---|---|\n| Requisition | <pr> |\n| Item | <goods> |\n| Quantity | <qty> |\n| Need-by | <ontold> |\n| Approver | <buyer> |",
			`{"updated":true,"requisition":"<pr>","quantity":<qty>,"need_by":"<on>","routed_to":"<buyer>"}`,
			"<pr> is with <buyer>." + turns + "with the new quantity?" + turns + "Yes, <qty> <goods>, needed by <ontold>.",
			"I changed the line to <qty> <goods> and set the need-by date to <ontold>. After that I sent <pr> to <buyer>; the requisition hasn't been approved yet.",
			"Requisition updated and routed, exactly as you described.",
			"<buyer> can now approve <pr>: <qty> <goods>, needed by <ontold>. I left the supplier and the cost centre as they were.",
			"- Quantity and need-by date on <pr>: updated (<qty>, <on>)\n- Approval: routed to <buyer>",
		},
		sorry: []string{
			"I wasn't able to update <pr>: <why>. It has not been routed to <buyer> either.", "<pr> is unchanged, I'm afraid. The system refused the update (<why>), and without it I didn't want to start the approval.",
			"The change to <pr> didn't go through: <why>. Nothing was sent to <buyer>.",
		},
		half: []string{
			"I updated <pr> to <qty> <goods> by <ontold>, but could not route it to <buyer>: <why>.", "The line is updated. Routing failed, as <why>, so <pr> is still a draft.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "PR-", n) },
			ask: []string{
				"Cancel requisitions <items>, the project is on hold.", "We froze the budget. Could you cancel these <n> draft requisitions: <items>?", "pls cancel: <items>. PR-9981 stays!", "Please cancel all of these, <n> in number: <items>. Keep PR-9981, that one is for the audit.",
			},
			each:    act{tool: "requisition-cancel", args: `{"id":"<item>","reason":"project_on_hold"}`, out: `{"id":"<item>","status":"cancelled"}`, fail: []failure{{out: `{"status":"rejected","violations":[{"path":"id","message":"a purchase order exists"}]}`, why: "a purchase order exists already"}, {err: "503: procurement backend unavailable"}}},
			bulk:    act{tool: "requisitions-cancel-batch", args: `{"ids":<itemsjson>,"reason":"project_on_hold"}`, out: `{"cancelled":<okjson>,"skipped":<failedjson>,"skipReason":<leftwhy>}`},
			last:    act{tool: "requisition-list", args: `{"status":"cancelled","mine":true}`, out: `{"ids":<okjson>}`},
			done:    []string{"All <n> requisitions are cancelled.", "<items> have been cancelled with the reason \"project on hold\".", "I cancelled the <nw> requisitions you listed.", "**Cancelled:** <items>", "The requisitions are cancelled, <n> of <n>. Nobody further down the approval chain will see them.", "Every one of the <nw> requisitions is now cancelled.", `{"cancelled":<n>,"ids":<itemsjson>}`},
			partial: []string{"<k> of <n> requisitions are cancelled (<ok>). I couldn't cancel <failed>: <why>.", "Cancelled: <ok>. Still active: <failed>, since <why>.", "I managed to cancel <kw> of them. <failed>: not cancelled (<why>)."},
		},
	}
}

func disputeJob() job {
	return job{
		domain: "payment disputes",
		facts: func(d *dice) (facts, facts, []wrong) {
			shipped, wrongs := fourteenthDate(d, "date", time.January, 2)
			dp := "dp_1R" + d.digits(6)
			who, other := d.duo("r.lindqvist@fernmail.example|r.lindquist@fernmail.example", "omar.haddad@postbox.example|omar.hadad@postbox.example", "jteller88@fernmail.example|jteller89@fernmail.example")
			track := "ZX" + d.digits(9)
			return facts{"who": who, "dp": dp, "track": track, "amt": d.pick("$214.90", "$88.00", "$1,049.00"), "order": "#" + d.digits(5)}.with(shipped),
				facts{"who": other, "dp": d.near(dp)}, append(wrongs, wrong{"other parcel", facts{"track": d.near(track)}})
		},
		ask: []string{
			"Fight the chargeback from <who>: tracking number <track>, shipped <on>. And put them on the blocklist.",
			"Hi there. <who> opened a dispute over their order, it clearly arrived. Please submit our evidence (carrier tracking <track>, ship date <on>) and add the address to the blocked customers list so they can't order again.",
			"dispute <who>\ntracking: <track>\nshipped: <on>\nthen block the email",
			"We had a <amt> dispute last month that we lost because nobody answered in time, so please don't wait: submit evidence for the one by <who>. Tracking is <track>, it went out <on>. Afterwards block that email address.",
			"Submit evidence for the dispute of <~who>: tracking <track>, shipped <on>. Block the customer too." + turns + "Just to be sure I answer the right one: is it <~who>?" + turns + "Oh. No, I mean <who>.",
			"Two things for the customer <who>: counter their dispute with tracking <track> (ship date <on>), and block the address.",
		},
		reads: true,
		look:  act{tool: "disputes.list", args: `{"status":"needs_response","limit":10}`, out: `{"object":"list","data":[{"id":"<~dp>","customer_email":"<~who>","reason":"product_not_received"},{"id":"<dp>","customer_email":"<who>","reason":"product_not_received"}],"has_more":false}`},
		acts: []act{
			{tool: "disputes.submitEvidence", args: `{"dispute":"<dp>","evidence":{"shipping_tracking_number":"<track>","shipping_date":"<date>"},"submit":true}`,
				out:  `{"id":"<dp>","object":"dispute","status":"under_review","evidence":{"shipping_tracking_number":"<track>","shipping_date":"<date>"},"evidence_details":{"submission_count":1}}`,
				pend: `{"id":"<dp>","object":"dispute","status":"needs_response","submission":{"state":"processing"}}`, mark: "Evidence submitted.",
				fail: []failure{{err: "dispute_closed: The response deadline of this dispute has passed"}, {err: "invalid_request_error: This dispute was already accepted"}, {err: "rate_limit: Too many requests hit the API"}},
				slip: &slip{args: `{"dispute":"<dp>","evidence":{"tracking":"<track>","shipping_date":"<on>"},"submit":true}`, failure: failure{err: "parameter_unknown: Received unknown parameter: evidence[tracking]"}}},
			{tool: "valueLists.addItem", args: `{"value_list":"blocked_customers","value":"<who>"}`, out: `{"object":"value_list_item","value_list":"blocked_customers","value":"<who>"}`, mark: "The address is on the blocklist.",
				fail: []failure{{err: "permission_error: The key may not write to value lists"}, {err: "api_connection_error: Connection reset by peer"}}},
		},
		check: act{tool: "disputes.retrieve", args: `{"dispute":"<dp>","expand":["evidence","customer.lists"]}`, out: `{"id":"<dp>","status":"under_review","evidence":{"shipping_tracking_number":"<track>","shipping_date":"<date>"},"customer":{"email":"<who>","lists":["blocked_customers"]}}`},
		old:   `{"id":"<dp>","status":"needs_response","evidence":{"shipping_tracking_number":null,"shipping_date":null},"customer":{"email":"<who>","lists":[]}}`,
		probe: "payments_state",
		claim: `{"type":"evidence_submitted","subject":{"customer":"<who>"}}`,
		done: []string{
			"I submitted the evidence for the dispute by <who> (tracking <track>, shipped <ontold>) and added the address to the blocklist. The bank usually takes 60 to 75 days to decide.",
			"**Dispute response sent**\n- Customer: <who>\n- Tracking number: <track>\n- Ship date: <ontold>\n\n**Blocklist:** address added",
			"The dispute is under review with your evidence attached, and <who> can't place new orders anymore.",
			"The evidence went in exactly as you gave it, and the customer is blocked. Please note that evidence can't be edited once it is with the bank.",
			"Our response to the chargeback of <who> is in. It cites <track> and the ship date <on>. I also blocked the address.",
			"| | |\n|---|---|\n| Dispute by | <who> |\n| Evidence | <track>, shipped <ontold> |\n| Blocked | yes |",
			`{"customer":"<who>","evidence":{"tracking":"<track>","shipped":"<on>"},"submitted":true,"blocked":true}`,
			"I've answered the dispute with the shipping details you sent." + turns + "is the guy blocked too?" + turns + "Yes, <who> is on the blocked customers list.",
			"There were two open disputes from very similar addresses. I responded to the one by <who> with tracking number <track>, shipped <on>, and left the one by <~who> alone. <who> is now blocked.",
			"1. Evidence for <who> submitted: <track>, <ontold>\n2. <who> added to blocked customers",
			"Both done. The evidence names the parcel <track>, sent on <ontold>; the customer is blocked.",
		},
		queued: []string{
			"The evidence for <who> has been handed over and is still processing, so the dispute shows as needing a response for now. The address is blocked.", "I sent the tracking details, but the submission isn't confirmed yet. <who> is on the blocklist already.",
		},
		sorry: []string{
			"I couldn't submit evidence for the dispute by <who>: <why>. I haven't blocked the address yet either; shall I?", "The response was not accepted: <why>. Nothing was changed for <who>.", "Unfortunately the dispute of <who> can't be countered, <why>. I stopped before the blocklist.",
		},
		half: []string{
			"The evidence is in (tracking <track>), but <who> is **not** blocked: <why>.", "I answered the dispute. Blocking the address failed because <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "ch_3P", n) },
			ask: []string{
				"Refund these charges in full: <items>.", "We double charged some customers this morning. Please refund <items>, all <n> in full.", "full refund for <items>", "Out of 31 charges in that batch these <nw> are wrong: <items>. Refund them please.",
			},
			peek:    act{tool: "charges.retrieve", args: `{"charge":"<item>"}`, out: `{"id":"<item>","object":"charge","paid":true,"amount_refunded":0}`},
			each:    act{tool: "refunds.create", args: `{"charge":"<item>","reason":"duplicate"}`, out: `{"object":"refund","charge":"<item>","status":"succeeded"}`, fail: []failure{{err: "charge_disputed: The charge has been charged back"}, {err: "insufficient_funds: The balance does not cover the refund"}}},
			done:    []string{"All <n> charges have been refunded in full.", "I refunded <items>. Customers should see the money in 5 to 10 business days.", "**Refunds issued (<n>):** <items>", "The <nw> duplicate charges are refunded.", "Each of the <n> charges got a full refund, marked as duplicate.", `{"refunded":<itemsjson>}`, "Refunds are out for all <nw> of them: <items>."},
			partial: []string{"I refunded <k> of <n>: <ok>. <failed> could not be refunded because <why>.", "Refunded: <ok>\nNot refunded: <failed> (<why>)", "Of the <n> refunds, <kw> went out. Not <failed>, since <why>."},
		},
	}
}
