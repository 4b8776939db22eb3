package main

import (
	"strconv"
	"time"
)

func crmJob() job {
	return job{
		domain: "crm hygiene",
		facts: func(d *dice) (facts, facts, []wrong) {
			renew, wrongs := fourteenthDate(d, "date", time.May, 7)
			name, other := d.duo("Halvorsen Logistics|Halvorsen Logistik GmbH", "Brightwater Foods|Brightwater Foods UK", "Quillon Systems|Quillion Systems", "Tamar Health Group|Tamar Health Partners")
			seats := 40 + 5*d.of(40)
			tags := [...][3]string{{"multi-year and reference", `["multi-year","reference"]`, `["multi-year"]`}, {"at-risk", `["at-risk"]`, `["churned"]`}, {"pilot, emea and partner-led", `["pilot","emea","partner-led"]`, `["pilot","emea"]`}}[d.of(3)]
			return facts{"name": name, "rec": "001" + d.digits(7), "owner": d.pick("Lena Marsh", "Tobias Roy", "Adaeze Obi"), "seats": strconv.Itoa(seats), "tagsaid": tags[0], "tags": tags[1], "staff": strconv.Itoa(seats * 11)}.with(renew),
				facts{"name": other, "rec": "001" + d.digits(6) + "9"}, append(wrongs, wrong{"other seats", facts{"seats": strconv.Itoa(seats - 5)}}, wrong{"other tags", facts{"tags": tags[2]}}, wrong{"ten times", facts{"seats": strconv.Itoa(seats * 10)}})
		},
		ask: []string{
			"Update <name>: renewal <on>, <seats> seats, owner <owner>. Tag the account <tagsaid>.",
			"Just off a call with <name>. They'll renew on <on> with <seats> seats. <owner> takes over the account. Please update the record and tag it <tagsaid>, thanks!",
			"<name>\nrenewal date: <on>\nseats: <seats>\nowner: <owner>\ntags: <tagsaid>",
			"The data on <name> is a mess. They have about <staff> employees but only need <seats> seats, renewal is on <on>, and the owner is <owner> now. Fix that please and add the tags (<tagsaid>). <~name> is another company, by the way.",
			"Please change <~name>: renewal <on>, seats <seats>, owner <owner>, and tag it <tagsaid>." + turns + "Just making sure before I edit anything: <~name>?" + turns + "No sorry, <name>. autocomplete…",
			"CRM update for <name>: seats are <seats>, renewal moves to <on>, new owner is <owner>. Tags to set: <tagsaid>.",
		},
		reads: true,
		look:  act{tool: "mcp__crm__search_accounts", args: `{"query":"<name>","limit":5}`, out: `{"content":[{"type":"text","text":"2 accounts\n- <name> (<rec>)\n- <~name> (<~rec>)"}],"structuredContent":{"accounts":[{"id":"<rec>","name":"<name>"},{"id":"<~rec>","name":"<~name>"}]},"isError":false}`},
		leads: []act{{tool: "mcp__crm__list_users", args: `{"role":"account_executive"}`, out: `{"content":[{"type":"text","text":"Lena Marsh, Tobias Roy, Adaeze Obi"}],"isError":false}`}},
		acts: []act{
			{tool: "mcp__crm__update_account", args: `{"id":"<rec>","fields":{"renewal_date":"<date>","seats":<seats>,"owner":"<owner>"}}`, out: `{"content":[{"type":"text","text":"Updated account <rec> (<name>): renewal_date=<date>, seats=<seats>, owner=<owner>"}],"isError":false}`, mark: "The account fields are saved.",
				fail: []failure{{out: `{"content":[{"type":"text","text":"FIELD_INTEGRITY: record is locked by an open approval"}],"isError":true}`, why: "the record is locked by an open approval"}, {err: "INSUFFICIENT_ACCESS: You cannot edit accounts of that region", why: "I may not edit accounts of that region"}, {out: `{"content":[{"type":"text","text":"UNABLE_TO_LOCK_ROW: try again"}],"isError":true}`, why: "the record was locked by another process"}},
				slip: &slip{args: `{"id":"<name>","fields":{"renewal_date":"<date>","seats":<seats>,"owner":"<owner>"}}`, failure: failure{out: `{"content":[{"type":"text","text":"MALFORMED_ID: id is not a record id"}],"isError":true}`, why: "the tool wants a record id"}}},
			{tool: "mcp__crm__set_tags", args: `{"id":"<rec>","tags":<tags>}`, out: `{"content":[{"type":"text","text":"Tags replaced on <rec>"}],"structuredContent":{"id":"<rec>","tags":<tags>},"isError":false}`, mark: "Tags are on.",
				fail: []failure{{out: `{"content":[{"type":"text","text":"TAG_LIMIT: the workspace has used all its tags"}],"isError":true}`, why: "the workspace has used up its tags"}, {err: "-32001: Request timed out"}}},
		},
		check: act{tool: "mcp__crm__get_account", args: `{"id":"<rec>"}`, out: `{"content":[{"type":"text","text":"<name>"}],"structuredContent":{"id":"<rec>","renewal_date":"<date>","seats":<seats>,"owner":"<owner>","tags":<tags>},"isError":false}`},
		old:   `{"content":[{"type":"text","text":"<name>"}],"structuredContent":{"id":"<rec>","renewal_date":"2025-11-30","seats":20,"owner":"unassigned","tags":[]},"isError":false}`,
		probe: "crm.account",
		claim: `{"type":"account_updated","subject":{"account":"<name>"}}`,
		done: []string{
			"<name> is updated: renewal <ontold>, <seats> seats, owner <owner>. The account is tagged <tagsaid>.",
			"I've cleaned up the record:\n\n**<name>**\n- Renewal: <ontold>\n- Seats: <seats>\n- Owner: <owner>\n- Tags: <tagsaid>",
			"The account of <name> has the renewal date, seat count and owner you gave me. The tags are set too, the way you listed them.",
			"| Field | New value |\n|---|---|\n| Renewal date | <ontold> |\n| Seats | <seats> |\n| Owner | <owner> |\n| Tags | <tagsaid> |\n\nThis is for <name>.",
			"<owner> now owns <name>, with <seats> seats renewing on <on>. I tagged the account <tagsaid>.",
			"I found two similarly named accounts and updated <name> only; <~name> hasn't been changed. It renews <ontold> with <seats> seats, is owned by <owner> and carries the tags you gave.",
			"Record saved for <name>." + turns + "incl. the tags?" + turns + "Yes: <tagsaid>. Renewal is <ontold>, seats are at <seats>.",
			`{"account":"<name>","saved":true,"renewal":"<on>","seats":<seats>,"owner":"<owner>","tags":"<tagsaid>"}`,
			"Your notes on <name> are in the CRM now. I have not notified <owner>, so you may want to drop a line.",
			"- <name>: renewal date, seats and owner updated to what you sent\n- Tags added: <tagsaid>",
			"Updated: <name> (<seats> seats, <ontold>, <owner>), and tagged <tagsaid>.",
		},
		sorry: []string{
			"I couldn't update <name>: <why>. I left the tags alone, too.", "The record of <name> is unchanged, because <why>. No tags were set.", "The CRM refused my edit to <name> (<why>). Nothing was saved.",
		},
		half: []string{
			"<name> has the new renewal date, seats and owner. The tags are missing: <why>.", "I saved the fields on <name> (<ontold>, <seats> seats, <owner>), but not the tags, as <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.some(n, "k.amari@orchid.example", "lou.benn@orchid.example", "m.castell@havn.example", "tess.dray@havn.example", "ivo.ek@nordal.example", "paula.f@nordal.example", "r.gill@opaline.example", "s.hart@opaline.example", "yan.ito@corda.example")
			},
			ask: []string{
				"Unsubscribe these contacts from all marketing: <items>.", "GDPR requests came in from <n> people, opt them out of everything: <items>", "opt out <items>", "Please set marketing opt-out for <items>. The webinar list has 260 people, leave the others.",
			},
			peek:    act{tool: "mcp__crm__get_contact", args: `{"email":"<item>"}`, out: `{"content":[{"type":"text","text":"1 contact"}],"structuredContent":{"email":"<item>","marketing":"subscribed"},"isError":false}`},
			each:    act{tool: "mcp__crm__opt_out_contact", args: `{"email":"<item>","scope":"all"}`, out: `{"content":[{"type":"text","text":"<item> opted out of all marketing"}],"isError":false}`, fail: []failure{{out: `{"content":[{"type":"text","text":"DUPLICATE: more than one contact has this email"}],"isError":true}`, why: "more than one contact has the same email"}, {err: "-32001: Request timed out"}}},
			bulk:    act{tool: "mcp__crm__opt_out_contacts", args: `{"emails":<itemsjson>,"scope":"all"}`, out: `{"content":[{"type":"text","text":"batch processed"}],"structuredContent":{"opted_out":<okjson>,"errors":<failedrows>},"isError":false}`},
			done:    []string{"All <n> contacts are opted out of marketing.", "I opted out <items>.", "The <nw> contacts won't get any marketing emails from now on; they're opted out.", "**Opted out:** <items>", "Opt-out is set for everyone on your list (<n> contacts).", `{"opted_out":<itemsjson>}`, "Finished. <items> no longer receive marketing."},
			partial: []string{"I opted out <k> of <n>: <ok>. Not <failed>, because <why>.", "Opted out: <ok>\nStill subscribed: <failed> (<why>)", "The opt-out is set for <kw> of the <nw> contacts. It didn't work for <failed>: <why>."},
		},
	}
}

func loyaltyJob() job {
	return job{
		domain: "loyalty programme",
		facts: func(d *dice) (facts, facts, []wrong) {
			n := 11 + d.of(80)
			for n/10 == n%10 || n%10 == 0 {
				n++
			}
			pts, member := n*100, "MB"+d.digits(7)
			until := [...][4]string{{"the end of 2027", "2027-12-31", "2026-12-31", "2027-11-30"}, {"30 June 2027", "2027-06-30", "2026-06-30", "2027-07-30"}, {"March 31, 2027", "2027-03-31", "2027-05-31", "2026-03-31"}}[d.of(3)]
			tier := [...][3]string{{"Gold", "GOLD", "SILVER"}, {"Platinum", "PLATINUM", "GOLD"}, {"Silver", "SILVER", "GOLD"}}[d.of(3)]
			return facts{"member": member, "pts": fourteenthGrouped(pts, d.chance(60)), "points": strconv.Itoa(pts), "tier": tier[0], "level": tier[1], "until": until[0], "expiry": until[1], "guest": d.pick("Mr Abara", "Ms Lindgren", "the Torres family"), "nights": strconv.Itoa(3 + d.of(9))}, facts{"member": d.near(member)},
				[]wrong{{"digits swapped", facts{"points": strconv.Itoa(n%10*1000 + n/10*100)}}, {"a tenth", facts{"points": strconv.Itoa(n * 10)}}, {"other tier", facts{"level": tier[2]}}, {"expires too soon", facts{"expiry": until[2]}}, {"other expiry", facts{"expiry": until[3]}}}
		},
		ask: []string{
			"Credit <pts> points to <member> and set the tier to <tier> until <until>.",
			"Hello, <guest> complained about the renovation noise. As a gesture please add <pts> points to account <member> and give them <tier> status, valid until <until>.",
			"<member>: +<pts> pts, tier <tier>, valid until <until>",
			"<guest> stayed <nights> nights without hot water!! Card number <member>. Compensation as agreed with the GM: <pts> points and <tier> until <until>. Please do it today.",
			"Please credit <pts> points to <~member> and upgrade to <tier> until <until>." + turns + "Could you read the number to me once more, please? I have <~member>." + turns + "Thanks, typo. The number is <member>.",
			"two adjustments for <member>\n1) credit of <pts> points\n2) tier <tier>, until <until>",
		},
		look: act{tool: "loyalty_graphql", args: `{"query":"query Member($no: ID!) { member(no: $no) { no tier balance } }","variables":{"no":"<member>"}}`, out: `{"data":{"member":{"no":"<member>","tier":"BASE","balance":640}}}`},
		acts: []act{
			{tool: "loyalty_graphql", args: `{"query":"mutation Adjust($no: ID!, $delta: Int!, $reason: AdjustReason!) { adjustPoints(no: $no, delta: $delta, reason: $reason) { member { no } delta } }","variables":{"no":"<member>","delta":<points>,"reason":"GOODWILL"}}`,
				out: `{"data":{"adjustPoints":{"member":{"no":"<member>"},"delta":<points>}}}`, mark: "Points credited.",
				pend: `{"data":{"adjustPoints":{"member":{"no":"<member>"},"delta":null,"approval":"WAITING_FOR_MANAGER"}}}`,
				fail: []failure{{out: `{"data":{"adjustPoints":null},"errors":[{"message":"Daily goodwill limit exceeded","extensions":{"code":"LIMIT"}}]}`, why: "the daily goodwill limit is exceeded"}, {err: "401: Session expired for scope points:write"}, {out: `{"data":null,"errors":[{"message":"Upstream ledger unavailable","extensions":{"code":"UNAVAILABLE"}}]}`, why: "the points ledger was unavailable"}},
				slip: &slip{args: `{"query":"mutation Adjust($no: ID!, $delta: Int!, $reason: AdjustReason!) { adjustPoints(no: $no, delta: $delta, reason: $reason) { member { no } delta } }","variables":{"no":"<member>","delta":"<pts>","reason":"GOODWILL"}}`, failure: failure{out: `{"errors":[{"message":"Variable $delta got an invalid value; Int cannot represent a non-integer","extensions":{"code":"BAD_USER_INPUT"}}]}`, why: "the points have to be an integer"}}},
			{tool: "loyalty_graphql", args: `{"query":"mutation Tier($input: TierOverrideInput!) { overrideTier(input: $input) { member { no tier tierExpires } } }","variables":{"input":{"no":"<member>","tier":"<level>","expires":"<expiry>"}}}`, out: `{"data":{"overrideTier":{"member":{"no":"<member>","tier":"<level>","tierExpires":"<expiry>"}}}}`, mark: "The tier override is saved.",
				fail: []failure{{out: `{"data":{"overrideTier":null},"errors":[{"message":"Tier overrides need the programme manager role","extensions":{"code":"FORBIDDEN"}}]}`, why: "tier overrides need the programme manager role"}, {err: "502: upstream connect error"}}},
		},
		check: act{tool: "loyalty_member_export", args: `{"member_no":"<member>","sections":["adjustments","tier"]}`, out: `{"member_no":"<member>","adjustments":[{"delta":<points>,"reason":"GOODWILL"}],"tier":{"code":"<level>","expires":"<expiry>"}}`},
		old:   `{"member_no":"<member>","adjustments":[],"tier":{"code":"BASE","expires":null}}`,
		probe: "member_snapshot",
		claim: `{"type":"points_credited","subject":{"member":"<member>"}}`,
		done: []string{
			"I've credited <pts> points to <member> and set the tier to <tier>, valid until <until>.",
			"**Member <member>**\n- Points: +<pts> (goodwill)\n- Tier: <tier>, until <until>",
			"Both adjustments went through. <member> has <tier> status until <until> and <pts> extra points.",
			"The <pts> goodwill points and the <tier> upgrade (until <until>) are on account <member>. It can take a few hours until the app shows them.",
			"<member> was upgraded to <tier> (expires <expiry>), and the <pts> points were added.",
			"| Account | Points | Tier | Valid until |\n|---|---|---|---|\n| <member> | +<pts> | <tier> | <until> |",
			"Points are credited." + turns + "And the status?" + turns + "<member> is <tier> now, until <until>. The credit was <pts> points.",
			`{"member":"<member>","points_credited":"<pts>","tier":"<tier>","tier_valid_until":"<until>"}`,
			"Compensation for <member> is booked: <pts> points plus <tier> until <until>. I did not send a message to the guest.",
			"1. +<pts> points on <member>\n2. <tier> until <until>",
			"The account <member> has been topped up and upgraded as agreed.",
		},
		queued: []string{
			"The credit of <pts> points to <member> is waiting for a manager's approval. The tier is set to <tier> until <until>.", "<member> has <tier> now. The points aren't booked yet; a manager has to release them.",
		},
		sorry: []string{
			"I couldn't credit the points to <member>: <why>. The tier is unchanged as well.", "No points were added to <member>, because <why>. I also didn't touch the tier.", "The adjustment for <member> was refused (<why>). Nothing has changed on the account.",
		},
		half: []string{
			"<pts> points are credited to <member>, but the upgrade to <tier> wasn't possible: <why>.", "- Points for <member>: +<pts>\n- Tier: not changed, <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "MB", n) },
			ask: []string{
				"Reinstate the expired points of <items>.", "The expiry job hit <n> members who were still active: <items>. Please reinstate their points.", "reinstate points: <items>", "Can you give these members their expired points back? <items>. (MB3 asked too but really was inactive, so no.)",
			},
			each:    act{tool: "loyalty_graphql", args: `{"query":"mutation Reinstate($no: ID!) { reinstateExpired(no: $no) { member { no } reinstated } }","variables":{"no":"<item>"}}`, out: `{"data":{"reinstateExpired":{"member":{"no":"<item>"},"reinstated":true}}}`, fail: []failure{{out: `{"data":{"reinstateExpired":null},"errors":[{"message":"Nothing to reinstate after 90 days","extensions":{"code":"TOO_LATE"}}]}`, why: "reinstating is only possible within 90 days"}, {err: "502: upstream connect error"}}},
			bulk:    act{tool: "loyalty_bulk_reinstate", args: `{"member_nos":<itemsjson>}`, out: `{"job_id":"bulk-77","state":"finished","succeeded":<okjson>,"failed":<failedjson>,"failure_reason":<leftwhy>}`},
			last:    act{tool: "loyalty_list_reinstated", args: `{"since":"today"}`, out: `{"member_nos":<okjson>}`},
			done:    []string{"The expired points of all <n> members are back.", "I reinstated the points for <items>.", "**Reinstated (<n>):** <items>", "All <nw> members have their points back.", "Points reinstated on every account in your list.", `{"reinstated":<itemsjson>}`, "That's <n> accounts reinstated: <items>."},
			partial: []string{"<k> of <n> members have their points back: <ok>. For <failed> it failed, <why>.", "Reinstated: <ok>. Not reinstated: <failed> (<why>).", "I could reinstate <kw>. <failed> didn't work because <why>."},
		},
	}
}

// fourteenthGrouped says a number of four digits.
func fourteenthGrouped(n int, comma bool) string {
	if !comma {
		return strconv.Itoa(n)
	}
	return thirteenthGrouped(n)
}

func loanJob() job {
	return job{
		domain: "loan servicing",
		facts: func(d *dice) (facts, facts, []wrong) {
			pay, wrongs := fourteenthMoney(d, "£", "GBP", "cents", 150, 800)
			first, dates := fourteenthDate(d, "date", time.May, 7)
			loan := "LN-" + d.digits(7)
			often := [...][3]string{{"every two weeks", "FORTNIGHTLY", "WEEKLY"}, {"once a month", "MONTHLY", "QUARTERLY"}, {"weekly", "WEEKLY", "FORTNIGHTLY"}}[d.of(3)]
			rate := [...][3]string{{"4.25%", "425", "42.5"}, {"3.9 %", "390", "39"}, {"5.05%", "505", "550"}}[d.of(3)]
			return facts{"loan": loan, "often": often[0], "freq": often[1], "rate": rate[0], "bps": rate[1], "name": d.pick("Mrs Adeyemi", "Colm Farrell", "the Whitlocks"), "rest": d.pick("£41,220", "£18,975", "£63,400")}.with(pay).with(first), facts{"loan": d.near(loan)},
				append(append(wrongs, dates...), wrong{"other frequency", facts{"freq": often[2]}}, wrong{"rate slip", facts{"bps": rate[2]}})
		},
		ask: []string{
			"Loan <loan>: payment plan of <money> <often>, first payment <on>. Rate to <rate>.",
			"I spoke with <name> (<loan>). They're struggling, so we agreed on <money> <often>, starting <on>, and the hardship rate of <rate>. Please set up the arrangement and change the rate.",
			"<loan> / plan: <money>, <often>, from <on> / rate <rate>",
			"<name> still owes <rest>, that doesn't change. What we need on <loan> is an arrangement with <money> <often>, first one due <on>, plus the interest rate reduced to <rate>.",
			"Set up a payment arrangement for <~loan>: <money> <often>, from <on>; rate <rate>." + turns + "Will do. Could you confirm the loan number for me? I have <~loan>." + turns + "Hmm. No, <loan> it is.",
			"please do both on <loan>\n- arrangement: <money> <often>, first payment <on>\n- interest rate: <rate>",
		},
		look:  act{tool: "http_call", args: `{"method":"GET","path":"/v3/loans/<loan>"}`, out: `{"status":200,"body":{"loan_id":"<loan>","state":"ARREARS","rate_bps":690,"arrangement":null}}`},
		leads: []act{{tool: "http_call", args: `{"method":"GET","path":"/v3/loans/<loan>/notes?limit=1"}`, out: `{"status":200,"body":{"notes":[{"text":"Customer called about hardship options"}]}}`}},
		acts: []act{
			{tool: "http_call", args: `{"method":"POST","path":"/v3/loans/<loan>/arrangements","json":{"instalment":{"amount_minor":<cents>,"currency":"GBP"},"frequency":"<freq>","first_due":"<date>"}}`,
				out:  `{"status":201,"body":{"arrangement":{"loan_id":"<loan>","instalment":{"amount_minor":<cents>,"currency":"GBP"},"frequency":"<freq>","first_due":"<date>","state":"ACTIVE"}}}`,
				pend: `{"status":202,"body":{"arrangement":{"loan_id":"<loan>","state":"AWAITING_SIGNATURE"}}}`, mark: "The arrangement is active.",
				fail: []failure{{out: `{"status":409,"body":{"code":"ARRANGEMENT_EXISTS","detail":"An arrangement is already running"}}`, why: "an arrangement is already running"}, {out: `{"status":422,"body":{"code":"AFFORDABILITY","detail":"Affordability assessment is missing"}}`, why: "the affordability assessment is missing"}, {out: `{"status":503,"body":{"code":"UNAVAILABLE","detail":"Core banking is in its nightly window"}}`, why: "core banking was in its nightly window"}},
				slip: &slip{args: `{"method":"POST","path":"/v3/loans/<loan>/arrangements","json":{"instalment":"<money>","frequency":"<often>","first_due":"<date>"}}`, failure: failure{out: `{"status":400,"body":{"code":"SCHEMA","detail":"instalment must be an object"}}`, why: "the instalment has to be an object"}}},
			{tool: "http_call", args: `{"method":"PATCH","path":"/v3/loans/<loan>","json":{"rate_bps":<bps>}}`, out: `{"status":200,"body":{"loan_id":"<loan>","rate_bps":<bps>}}`, mark: "The new rate is on the loan.",
				fail: []failure{{out: `{"status":403,"body":{"code":"MANDATE","detail":"Rate is below your mandate"}}`, why: "the rate is below what I may set"}, {out: `{"status":500,"body":{"code":"INTERNAL","detail":"Unexpected error"}}`, why: "the loan system had an internal error"}}},
		},
		check: act{tool: "http_call", args: `{"method":"GET","path":"/v3/loans/<loan>?expand=arrangement"}`, out: `{"status":200,"body":{"loan_id":"<loan>","rate_bps":<bps>,"arrangement":{"amount_minor":<cents>,"frequency":"<freq>","first_due":"<date>","state":"ACTIVE"}}}`},
		old:   `{"status":200,"body":{"loan_id":"<loan>","rate_bps":690,"arrangement":null}}`,
		probe: "loan_record",
		claim: `{"type":"arrangement_created","subject":{"loan":"<loan>"}}`,
		done: []string{
			"The arrangement on <loan> is active: <mtold> <often>, first payment <ontold>. The rate is now <rate>.",
			"I set up the plan for <loan>.\n\n- **Instalment:** <mtold>, <often>\n- **First payment:** <ontold>\n- **Interest rate:** <rate>",
			"<loan> has a payment plan of <money> <often> from <on>, and its interest rate was changed to <rate>.",
			"Both changes are on the loan as you put them. A confirmation letter isn't sent automatically, so please let the customer know.",
			"| <loan> | |\n|---|---|\n| Instalment | <mtold> |\n| Frequency | <often> |\n| First due | <ontold> |\n| Rate | <rate> |",
			"Rate reduced to <rate>, and the arrangement (<mtold> <often>, starting <ontold>) is in place on <loan>.",
			"The plan is set up on <loan> with the amounts and dates from your message." + turns + "did you change the rate?" + turns + "Yes, it's at <rate> now.",
			`{"loan":"<loan>","status":"active","arrangement":{"amount":"<mtold>","frequency":"<often>","first_payment":"<on>"},"rate":"<rate>"}`,
			"<loan> will be paid off <often> with <mtold> each time, beginning on <ontold>. I lowered the interest rate to <rate> and left the outstanding balance as it is.",
			"1. Arrangement created on <loan>: <mtold>, <often>, from <ontold>\n2. Rate set to <rate>",
			"Arrangement and rate for <loan> are recorded the way you agreed them with the customer.",
		},
		queued: []string{
			"The arrangement on <loan> is created but awaits the customer's signature, so it isn't active yet. The rate is set to <rate>.", "Rate on <loan>: <rate>. The payment plan still needs to be signed before it starts.",
		},
		sorry: []string{
			"I couldn't set up the arrangement on <loan>: <why>. I haven't changed the rate.", "<loan> is unchanged. The system didn't accept the plan (<why>), so I left the rate as well.", "The payment plan for <loan> was refused because <why>. Neither plan nor rate have been changed.",
		},
		half: []string{
			"The arrangement on <loan> is active (<mtold> <often> from <ontold>). The rate is **not** changed: <why>.", "I created the plan for <loan>, but the rate stays where it was, since <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "LN-90", n) },
			ask: []string{
				"Waive the late fee on <items>.", "The payment file was late because of us. Please waive the late fees on these <n> loans: <items>.", "late fee waiver for <items>", "Customers on <items> were charged a late fee by mistake, can you waive all <nw>? LN-2 was really late, so not that one.",
			},
			each:    act{tool: "http_call", args: `{"method":"POST","path":"/v3/loans/<item>/fees/late/waive","json":{"reason":"BANK_ERROR"}}`, out: `{"status":200,"body":{"loan_id":"<item>","late_fee":"WAIVED"}}`, fail: []failure{{out: `{"status":404,"body":{"code":"NO_FEE","detail":"No late fee on the loan"}}`, why: "there is no late fee on record"}, {out: `{"status":500,"body":{"code":"INTERNAL","detail":"Unexpected error"}}`, why: "the loan system had an internal error"}}},
			bulk:    act{tool: "http_call", args: `{"method":"POST","path":"/v3/fees/late/waive-batch","json":{"loan_ids":<itemsjson>,"reason":"BANK_ERROR"}}`, out: `{"status":207,"body":{"waived":<okjson>,"failed":<failedrows>}}`},
			done:    []string{"Late fees are waived on all <n> loans.", "I waived the late fee on <items>.", "**Waived (<n>):** <items>", "The <nw> late fees are waived, with \"bank error\" as the reason.", "Every loan on your list has its late fee waived now.", `{"waived":<itemsjson>,"reason":"bank error"}`, "Done with the waivers: <items>."},
			partial: []string{"<k> of <n> late fees are waived: <ok>. Not <failed>: <why>.", "Waived: <ok>\nNot waived: <failed> (<why>)", "I waived <kw> of them. For <failed> it wasn't possible, <why>."},
		},
	}
}
