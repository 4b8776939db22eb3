package main

import (
	"strconv"
	"time"
)

// expenseJob adds a receipt to a report and submits it.
func expenseJob() job {
	return job{
		domain: "expense claims",
		facts: func(d *dice) (facts, facts, []wrong) {
			f, wrongs := d.eighthMoney()
			day, days := d.eighthDay("on", "date", time.Date(2025, time.Month(7+d.of(8)), 1+d.of(28), 0, 0, 0, 0, time.UTC))
			kind, kinds := d.eighthOf("sort", "lodging", "meals", "supplies", "training")
			rep := "RPT" + d.digits(5)
			shop := d.pick("Hotel Aurora", "Rail & Road Ltd", "Campus Nord", "Bistro Lune")
			return f.with(day).with(kind).with(facts{"rep": rep, "shop": shop, "exn": strconv.Itoa(2 + d.of(8)), "km": d.digits(3)}), facts{"rep": d.near(rep)}, append(append(wrongs, days...), kinds...)
		},
		ask: []string{
			"Add <money> at <shop>, <on>, category <sort>, to report <rep> and submit the report.",
			"Hi, could you help me with my expenses? There's one receipt left: <shop>, <money>, dated <on>, it belongs under <sort>. Please add it to <rep> and then submit that report for approval. Thx!",
			"I've been putting this off for <exn> weeks. the last receipt is from <shop>, <on>, and it says <money>, category is <sort>. goes on <rep> (NOT <~rep>, that one's for next month) and then please hand the report in",
			"<rep>: add <shop>, <exmoney>, <on>, <sort>, then submit.\n--\nI have <shop>, <exmoney>, <sort>. Shall I add it?\n--\nOops, that was with the tip. The company only pays <money>. Yes with that amount.",
			"expense: <shop> / <money> / <on> / <sort> -> <rep>, submit after",
			"So, <exn> questions, but only one to-do: report <rep> still lacks the receipt of <shop> from <on>. It's <money> and counts as <sort>. Once that's on it, submit the report. (The <km> km by car were last quarter.)",
		},
		look:  act{tool: "expensify-get-report", args: `{"reportID":"<rep>"}`, out: `{"reportID":"<rep>","state":"OPEN","transactionList":[],"policy":"default"}`},
		leads: []act{{tool: "expensify-list-categories", args: `{}`, out: `{"categories":["lodging","meals","supplies","training"]}`}, {tool: "expensify-list-reports", args: `{"state":"OPEN"}`, out: `{"reports":[{"reportID":"<rep>"},{"reportID":"<~rep>"}]}`}},
		acts: []act{
			{
				tool: "expensify-add-expense", args: `{"reportID":"<rep>","merchant":"<shop>","amount":<minor>,"currency":"<ccy>","created":"<date>","category":"<sort>"}`,
				out: `{"transactionID":"tx_90418","reportID":"<rep>","merchant":"<shop>","amount":<minor>,"currency":"<ccy>","created":"<date>","category":"<sort>"}`, pend: `{"transactionID":"tx_90418","status":"SCANNING"}`,
				fail: []failure{{err: "E402 duplicate: An identical expense exists on another report"}, {err: "E407 policy violation: The amount exceeds the limit of the category"}, {err: "E422 merchant: The merchant is blocked by the policy of the company"}, {out: `{"ok":false,"jsonCode":500,"message":"Unexpected error, please try again"}`, why: "the service had an unexpected error"}},
				slip: &slip{args: `{"reportID":"<rep>","merchant":"<shop>","amount":"<money>","created":"<date>","category":"<sort>"}`, failure: failure{err: "E400 validation: amount must be an integer in cents; currency is required"}},
				mark: "The expense is on the report.",
			},
			{
				tool: "expensify-submit-report", args: `{"reportID":"<rep>"}`, out: `{"reportID":"<rep>","state":"SUBMITTED","approver":"manager"}`,
				fail: []failure{{err: "E410 no approver: The report has no approver configured"}, {err: "E503 unavailable: The approval service is not reachable"}},
			},
		},
		check: act{tool: "expensify-report-details", args: `{"reportID":"<rep>"}`, out: `{"reportID":"<rep>","state":"SUBMITTED","transactionList":[{"merchant":"<shop>","amount":<minor>,"currency":"<ccy>","created":"<date>","category":"<sort>"}]}`},
		old:   `{"reportID":"<rep>","state":"OPEN","transactionList":[]}`,
		probe: "expense_report_view",
		claim: `{"type":"report_submitted","subject":{"report":"<rep>"}}`,
		done: []string{
			"I added <money> for <shop> (<on>, <sort>) to <rep> and submitted the report.",
			"Your report <rep> has been submitted with the receipt from <shop> on it.",
			"✔️ Expense added: <shop>, <money>, <on>, <sort>\n✔️ Report <rep> submitted",
			"The receipt is on the report, and the report is with your approver.",
			"| Merchant | Amount | Date | Category |\n|---|---|---|---|\n| <shop> | <money> | <on> | <sort> |\n\nReport <rep> is submitted.",
			`{"report":"<rep>","expense_added":true,"submitted":true,"amount":"<money>"}`,
			"<rep> went to your approver. It includes <money> from <shop> under <sort>.",
			"**Summary**\n\nI entered the receipt of <shop> dated <on> as <sort>, and handed in <rep>.",
			"I've successfully recorded the expense and submitted <rep> for approval.",
			"The receipt of <shop> is entered.\n--\nand submitted?\n--\nYes, <rep> has been submitted. The receipt is in it with <money>.",
			"- <shop>: <money> (<sort>)\n- Date: <on>\n- <rep>: handed in for approval",
		},
		queued: []string{"Report <rep> is submitted, but the receipt of <shop> is still being scanned (status SCANNING), so it may not be listed yet.", "The expense was accepted and is being processed. I've submitted <rep>; please check that the receipt has appeared before you file the paper away."},
		sorry:  []string{"I couldn't add the receipt from <shop>: <why>. The report has not been submitted.", "<rep> is unchanged and still open. Adding the expense failed because <why>.", "Unfortunately that failed (<why>), so there's no <shop> expense on <rep> and I haven't submitted it."},
		half:   []string{"The receipt from <shop> is on <rep>, but the report could not be submitted: <why>.", "I added <money> to <rep>. Submitting it didn't work (<why>), so it is still open."},
		many: &batch{
			items:   eighthIDs("RPT4", 4),
			ask:     []string{"Approve reports <items>.", "I went through these <n> expense reports and they are okay: <items>. Please approve them for me.", "reports ok to pay: <items>. approve pls", "Month end again. <nw> reports wait for my approval, <items>, and all of them can be approved. Don't reimburse yet."},
			first:   []act{{tool: "expensify-approval-inbox", args: `{}`, out: `{"waiting":<itemsjson>}`}},
			each:    act{tool: "expensify-approve-report", args: `{"reportID":"<item>"}`, out: `{"reportID":"<item>","state":"APPROVED"}`, fail: []failure{{err: "E403 not allowed: Self-approval is not permitted"}, {err: "E412 precondition: A receipt is missing on the report"}}},
			bulk:    act{tool: "expensify-approve-many", args: `{"reportIDs":<itemsjson>}`, out: `{"approved":<okjson>,"rejectedByServer":<failedrows>}`},
			done:    []string{"All <n> reports are approved.", "I approved <items> for you.", "The <nw> expense reports have been approved; nothing was reimbursed.", "**Approvals done:** <items>.", "Every report in your list now has your approval.", `{"approved":"<items>","count":<n>}`, "Approved <n> out of <n> reports."},
			partial: []string{"<k> of <n> reports are approved: <ok>. <failed> couldn't be, because <why>.", "Approved: <ok>. Remaining: <failed> (<why>).", "I was able to approve <ok>, but not <failed>: <why>."},
		},
	}
}

// tripJob rebooks a flight and moves the hotel stay along.
func tripJob() job {
	return job{
		domain: "business trips",
		facts: func(d *dice) (facts, facts, []wrong) {
			day, days := d.eighthDay("on", "date", d.eighthStart())
			flight := d.pick("LH", "KL", "SK", "BA") + d.digits(4)
			who, other := d.eighthPair([2]string{"Grace Obi", "Grace Obiri"}, [2]string{"Victor Salas", "Victor Salazar"}, [2]string{"Mina Park", "Mina Parks"})
			loc := d.pick("QX", "ZR", "MW", "KJ") + d.digits(4)
			nights := 2 + d.of(4)
			n := strconv.Itoa
			return day.with(facts{"flight": flight, "who": who, "pnr": loc, "nights": n(nights), "htl": "HB-" + d.digits(5), "exn": n(90 + d.of(200))}), facts{"pnr": d.near(loc), "who": other},
				append(days, wrong{"other number", facts{"flight": d.near(flight)}}, wrong{"other number", facts{"nights": n(nights + 1)}})
		},
		ask: []string{
			"Rebook <pnr> (<who>) to flight <flight> on <on>, and move hotel booking <htl> so that it starts that day, <nights> nights.",
			"Hi, the client moved the workshop. Could you please change the trip of <who>, locator <pnr>, to <flight> on <on>? The hotel, <htl>, has to start on the same day, for <nights> nights. Thank you so much.",
			"change fee is <exn> or so, that's fine, the client pays. trip <pnr> for <who> should be on <flight>, <on>, and the hotel (<htl>) from the same date, <nights> nights. NB: <~who> flies as planned",
			"<who>, <pnr>: new flight <flight> on <exon>. Hotel <htl> from that day, <nights> nights.\n--\nLet me make sure: <exon>?\n--\nUgh, no. <on>. Flight number and nights are right.",
			"<pnr> <who>\nflight: <flight> on <on>\nhotel <htl>: check-in same day, <nights> nights",
			"Two changes to one trip (<pnr>, traveler <who>): the outbound becomes <flight> on <on>, and hotel reservation <htl> begins that day and lasts <nights> nights. The budget of <exn> a night is unchanged, nothing to do there.",
		},
		look:  act{tool: "navan.trips.retrieve", args: `{"locator":"<pnr>"}`, out: `{"locator":"<pnr>","traveler":"<who>","air":{"flight":"XX100","date":"2026-03-30","status":"HK"},"hotel":{"confirmation":"<htl>","checkIn":"2026-03-30","nights":1}}`},
		leads: []act{{tool: "navan.air.shop", args: `{"flight":"<flight>"}`, out: `{"offers":[{"flight":"<flight>","cabin":"economy","seatsLeft":7}]}`}, {tool: "navan.travelers.search", args: `{"name":"<who>"}`, out: `{"travelers":[{"name":"<who>","locator":"<pnr>"},{"name":"<~who>","locator":"<~pnr>"}]}`}},
		acts: []act{
			{
				tool: "navan.air.exchange", args: `{"locator":"<pnr>","flight":"<flight>","date":"<date>"}`, out: `{"locator":"<pnr>","air":{"flight":"<flight>","date":"<date>","status":"HK"},"ticket":{"reissued":true}}`, pend: `{"locator":"<pnr>","status":"TICKETING_PENDING","queue":"Q8"}`,
				fail: []failure{{err: "FARE_RULES: The fare does not permit changes"}, {err: "PNR_LOCKED: The airline has the booking open at the moment"}, {err: "OUT_OF_POLICY: A manager has to approve this exchange first"}, {out: `{"success":false,"errors":[{"code":"GDS_TIMEOUT","detail":"The reservation system did not answer"}]}`, why: "the reservation system did not answer"}},
				slip: &slip{args: `{"locator":"<pnr>","flight":{"number":"<flight>","departure":"<date>"}}`, failure: failure{err: "SCHEMA: flight must be a string such as LH1234; date is required"}},
				mark: "Flight exchanged.",
			},
			{
				tool: "navan.hotel.modify", args: `{"confirmation":"<htl>","checkIn":"<date>","nights":<nights>}`, out: `{"confirmation":"<htl>","checkIn":"<date>","nights":<nights>,"state":"MODIFIED"}`,
				fail: []failure{{err: "SOLD_OUT: The hotel has no room for these nights"}, {err: "UPSTREAM_500: The hotel's system returned an error"}},
			},
		},
		check: act{tool: "navan.trips.itinerary", args: `{"locator":"<pnr>"}`, out: `{"locator":"<pnr>","air":{"flight":"<flight>","date":"<date>","status":"HK"},"hotel":{"confirmation":"<htl>","checkIn":"<date>","nights":<nights>}}`},
		old:   `{"locator":"<pnr>","air":{"flight":"XX100","date":"2026-03-30","status":"HK"},"hotel":{"confirmation":"<htl>","checkIn":"2026-03-30","nights":1}}`,
		probe: "itinerary_on_file",
		claim: `{"type":"trip_rebooked","subject":{"locator":"<pnr>"}}`,
		done: []string{
			"<who> is rebooked on <flight>, <on>, and the hotel starts on the same day for <nights> nights.",
			"I've changed the flight of trip <pnr> and moved the hotel booking along.",
			"✈️ **New flight:** <flight>, <on>\n🏨 **Hotel moved:** <htl>, <nights> nights from the same day",
			"Trip <pnr> has been updated: flight <flight> on <on>, hotel <htl> for <nights> nights.",
			"| Part | Now |\n|---|---|\n| Flight | <flight>, <on> |\n| Hotel <htl> | same day, <nights> nights |",
			`{"locator":"<pnr>","flight":"<flight>","date":"<on>","hotel_moved":true}`,
			"Both parts of the trip are changed as you wanted. <who> keeps the locator <pnr>.",
			"## New itinerary for <who>\n\n1. <flight> on <on>\n2. Hotel <htl>, <nights> nights",
			"The exchange went through, so <who> flies with <flight> on <on>. I also shifted <htl> to that day (<nights> nights).",
			"The flight is changed.\n--\nHotel too?\n--\nHotel too: <htl> begins on <on> and lasts <nights> nights. The flight is <flight>.",
			"I rebooked the flight to <flight> and modified the hotel reservation <htl>, both for <on>.",
		},
		queued: []string{"Hotel <htl> is moved. The new flight for <pnr> isn't ticketed yet: the airline has it as TICKETING_PENDING.", "The exchange to <flight> is waiting for ticketing, so please don't rely on it yet. The hotel has been changed."},
		sorry:  []string{"I couldn't rebook <pnr>: <why>. I left the hotel as it was.", "<who> is still on the old flight, because <why>. Neither flight nor hotel was changed.", "No luck with <flight>, sorry: <why>. Trip <pnr> is unchanged."},
		half:   []string{"The flight is rebooked to <flight> on <on>, but hotel <htl> still has its old dates: <why>.", "<who> has the new flight. I couldn't move the hotel, though (<why>), so that needs another solution."},
		many: &batch{
			items:   eighthIDs("VT", 4),
			ask:     []string{"Cancel trips <items>.", "The summit was called off. Please cancel the following <n> trips: <items>.", "cancel these locators: <items>", "Sad news, the offsite isn't happening. <nw> trips have to be cancelled, namely <items>. Keep everybody else's."},
			first:   []act{{tool: "navan.trips.list", args: `{"event":"offsite"}`, out: `{"trips":<itemsjson>}`}},
			each:    act{tool: "navan.trips.cancel", args: `{"locator":"<item>"}`, out: `{"locator":"<item>","status":"CANCELLED"}`, fail: []failure{{err: "ALREADY_FLOWN: A segment of the trip was used"}, {err: "NON_REFUNDABLE: The agency has to cancel this by phone"}}},
			bulk:    act{tool: "navan.trips.cancelMany", args: `{"locators":<itemsjson>}`, out: `{"cancelled":<okjson>,"notCancelled":<failedrows>}`},
			done:    []string{"All <n> trips are cancelled.", "I went ahead and cancelled <items>.", "The <nw> trips for the event have been cancelled.", "**Cancelled** ❌\n\n<items>", "Every locator you gave me was cancelled.", `{"cancelled_trips":<n>}`, "Trips <items>: cancelled, all of them."},
			partial: []string{"I cancelled <ok>. These couldn't be cancelled: <failed> (<why>).", "<k> of <n> trips are cancelled, namely <ok>. Still booked: <failed>, because <why>.", "Cancelled: <ok>; not cancelled: <failed>, <why>. Somebody should call the agency about the rest."},
		},
	}
}
