package main

import (
	"strconv"
	"time"
)

func priorAuthJob() job {
	return job{
		domain: "prior authorisations",
		facts: func(d *dice) (facts, facts, []wrong) {
			auth, units := "PA-"+d.digits(7), 6+2*d.of(8)
			code := [...][2]string{{"97110", "97112"}, {"97140", "97410"}, {"97530", "97350"}, {"92507", "92570"}}[d.of(4)]
			from := time.Date(2026, time.Month(4+d.of(5)), 1+d.of(20), 0, 0, 0, 0, time.UTC)
			to := from.AddDate(0, 0, 20+d.of(50))
			form := d.pick("January 2, 2006", "2 January 2006", "Jan 2, 2006", "2006-01-02")
			return facts{"auth": auth, "code": code[0], "units": strconv.Itoa(units), "from": from.Format(form), "to": to.Format(form), "since": from.Format("20060102"), "thru": to.Format("20060102"),
					"fromtold": from.Format("Jan 2, 2006"), "totold": to.Format("Jan 2, 2006"), "doc": d.pick("the MRI report", "the progress note", "the plan of care"), "doctor": d.pick("Dr. Osei", "Dr. Lindgren", "Dr. Pham"), "age": strconv.Itoa(31 + d.of(50)), "had": strconv.Itoa(units - 2)},
				facts{"auth": d.near(auth)},
				[]wrong{{"other code", facts{"code": code[1]}}, {"units used before", facts{"units": strconv.Itoa(units - 2)}}, {"wrong start year", facts{"since": from.AddDate(-1, 0, 0).Format("20060102")}},
					{"ends a month late", facts{"thru": to.AddDate(0, 1, 0).Format("20060102")}}, {"starts a day early", facts{"since": from.AddDate(0, 0, -1).Format("20060102")}}}
		},
		ask: []string{
			"Submit <auth>: CPT <code>, <units> units, service dates <from> to <to>. Attach <doc>.",
			"Hi, payer kicked back <auth> because the units were missing. It's CPT <code>, <units> units, from <from> until <to>. Please correct and submit it, and attach <doc> this time.",
			"<auth> / <code> x <units> / <from> - <to> / attach <doc>",
			"Patient is <age>, had <had> units last year, different plan. For <auth> <doctor> wants <units> units of <code> between <from> and <to>. Submit the request and send <doc> along.",
			"Submit <~auth> with CPT <code>, <units> units, <from> to <to>, and attach <doc>." + turns + "Before I submit: could you check the number <~auth> against the chart?" + turns + "Glad you asked! <auth>.",
			"please do for <auth>\n- procedure code <code>\n- units <units>\n- from <from> to <to>\n- attachment: <doc>",
		},
		reads: true,
		look:  act{tool: "eligibility_check", args: `{"auth_ref":"<auth>"}`, out: `{"auth_ref":"<auth>","coverage":"ACTIVE","requires_auth":true,"plan":"PPO 2000"}`},
		leads: []act{{tool: "chart_documents_list", args: `{"auth_ref":"<auth>","limit":5}`, out: `{"documents":["the MRI report","the progress note","the plan of care"]}`}},
		acts: []act{
			{tool: "priorauth_submit_request", args: `{"auth_ref":"<auth>","service":{"system":"CPT","code":"<code>","units":<units>},"period":{"start":"<since>","end":"<thru>"}}`, out: `{"auth_ref":"<auth>","disposition":"SUBMITTED","service":{"code":"<code>","units":<units>},"period":{"start":"<since>","end":"<thru>"},"payer_ack":"AA"}`,
				pend: `{"auth_ref":"<auth>","disposition":"QUEUED_FOR_PAYER","payer_ack":null}`, mark: "The request went out to the payer.",
				fail: []failure{{out: `{"auth_ref":"<auth>","disposition":"REJECTED","payer_ack":"AE","edit":"provider is out of network"}`, why: "the provider is out of network"}, {out: `{"auth_ref":"<auth>","disposition":"REJECTED","payer_ack":"AE","edit":"duplicate of an approved request"}`, why: "it duplicates an approved request"}, {err: "clearinghouse_timeout: Payer gateway did not answer in 30 s"}},
				slip: &slip{args: `{"auth_ref":"<auth>","service":{"system":"CPT","code":"<code>","units":<units>},"period":"<from> - <to>"}`, failure: failure{err: "schema_error: period must be an object with start and end (YYYYMMDD)"}}},
			{tool: "priorauth_attach_document", args: `{"auth_ref":"<auth>","document":"<doc>"}`, out: `{"auth_ref":"<auth>","attachments":["<doc>"],"sent_to_payer":true}`, mark: "Attachment sent.",
				fail: []failure{{err: "document_unsigned: The document is not signed by the provider"}, {err: "storage_unavailable: Document store is not reachable"}}},
		},
		check: act{tool: "priorauth_get_request", args: `{"auth_ref":"<auth>"}`, out: `{"auth_ref":"<auth>","disposition":"SUBMITTED","service":{"code":"<code>","units":<units>},"period":{"start":"<since>","end":"<thru>"},"attachments":["<doc>"]}`},
		old:   `{"auth_ref":"<auth>","disposition":"DRAFT","service":null,"period":null,"attachments":[]}`,
		probe: "payer_portal",
		claim: `{"type":"request_submitted","subject":{"auth":"<auth>"}}`,
		done: []string{
			"<auth> was submitted with <units> units of CPT <code>, <fromtold> to <totold>, and <doc> is attached.",
			"The request is with the payer now:\n\n- **Reference:** <auth>\n- **Service:** CPT <code>, <units> units\n- **Dates:** <fromtold> – <totold>\n- **Attachment:** <doc>",
			"I submitted the request for <auth> with the details you gave and attached <doc>. A decision usually takes up to seven days; I can't tell you yet whether it'll be approved.",
			"Submitted <auth> (CPT <code> × <units>, <from> through <to>). Attached: <doc>.",
			"| Field | Sent to payer |\n|---|---|\n| Auth | <auth> |\n| CPT | <code> |\n| Units | <units> |\n| Period | <fromtold> – <totold> |\n| Attached | <doc> |",
			"Coverage is active, and the payer has the request: <code>, <units> units, <fromtold> to <totold>. I also sent <doc>.",
			"It's submitted, <units> units of <code> for <auth>." + turns + "with the document?" + turns + "Yes, I attached <doc>. The dates are <fromtold> to <totold>.",
			`{"auth":"<auth>","cpt":"<code>","units":<units>,"from":"<from>","to":"<to>","attached":"<doc>","submitted":true}`,
			"<auth>: submitted with the dates <from> to <to> and <units> units of <code>; attachment included.",
			"Both steps for <auth> are complete. The payer has the request the way you described it, and <doc> is attached. I did not start a peer-to-peer review.",
			"1. Request <auth> submitted (CPT <code>, <units> units)\n2. Service period: <fromtold> to <totold>\n3. Attached: <doc>",
		},
		queued: []string{
			"<auth> is queued for the payer and hasn't been acknowledged yet. I did attach <doc>.", "The request is entered (<units> units of <code>), but it's still in the queue and not with the payer so far. The attachment is on it.",
		},
		sorry: []string{
			"I couldn't submit <auth>: <why>. I haven't attached anything.", "The payer gateway didn't take <auth>, because <why>. It's still a draft, without attachment.", "<auth> was not submitted. The reason given is this: <why>.",
		},
		half: []string{
			"<auth> is submitted with <units> units of <code>, but <doc> is not attached: <why>.", "The request went out. Attaching <doc> failed because <why>, so please send it another way.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "PA-2", n) },
			ask: []string{
				"Withdraw authorization requests <items>.", "The clinic closes its pain unit, so please withdraw these <n> requests: <items>.", "withdraw these pls: <items>", "Patients cancelled: <items>. Withdraw all <nw> please, but keep PA-211, she only moved the date.",
			},
			peek:    act{tool: "priorauth_read_status", args: `{"auth_ref":"<item>"}`, out: `{"auth_ref":"<item>","disposition":"SUBMITTED"}`},
			each:    act{tool: "priorauth_withdraw", args: `{"auth_ref":"<item>","reason":"PATIENT_CANCELLED"}`, out: `{"auth_ref":"<item>","disposition":"WITHDRAWN"}`, fail: []failure{{out: `{"auth_ref":"<item>","disposition":"REJECTED","payer_ack":"AE","edit":"the payer has already decided"}`, why: "the payer has already decided"}, {err: "clearinghouse_timeout: Payer gateway did not answer in 30 s"}}},
			done:    []string{"All <n> requests have been withdrawn.", "I've withdrawn <items>.", "The <nw> authorization requests are withdrawn: <items>.", "**Withdrawn (<n>):** <items>", "Every request on your list is withdrawn.", `{"withdrawn_requests":<itemsjson>}`, "<items> show as withdrawn at the payer."},
			partial: []string{"<k> of <n> requests are withdrawn (<ok>). <failed> couldn't be withdrawn: <why>.", "Withdrawn: <ok>\nNot withdrawn: <failed> (<why>)", "I withdrew <kw>. <failed> didn't go through, <why>."},
		},
	}
}

func benefitsJob() job {
	return job{
		domain: "benefits enrolment",
		facts: func(d *dice) (facts, facts, []wrong) {
			start, wrongs := fourteenthDate(d, "us", time.May, 7)
			who, other := d.duo("Marisol Vega|Marisol Vegas", "Ben Achterberg|Ben Achterburg", "Grace Oyelaran|Grace Oyelowo", "Ilya Soto|Ilia Soto")
			emp := "E" + d.digits(5)
			plan := [...][3]string{{"the high-deductible plan", "HDHP", "PPO"}, {"the PPO", "PPO", "HMO"}, {"the HMO", "HMO", "PPO"}}[d.of(3)]
			pct := 3 + d.of(9)
			return facts{"who": who, "emp": emp, "choice": plan[0], "plan": plan[1], "pct": strconv.Itoa(pct), "match": d.pick("4", "5"), "kid": d.pick("a newborn", "a stepson", "twins")}.with(start), facts{"who": other, "emp": d.near(emp)},
				append(wrongs, wrong{"other plan", facts{"plan": plan[2]}}, wrong{"other share", facts{"pct": strconv.Itoa(pct + 10)}})
		},
		ask: []string{
			"Enroll <who> in <choice> effective <on>, and set the 401(k) deferral to <pct>%.",
			"Hello team, <who> has a life event (<kid>!). They want <choice> from <on> and would like to change their 401k contribution to <pct> percent. Could you put both through?",
			"<who>: <choice>, eff. <on>; 401k <pct>%",
			"<who> asked in chat whether the company match is still <match>%. I answered that. What's left for you: enroll <who> in <choice> starting <on>, and put the retirement deferral to <pct> %.",
			"Please put <~who> on <choice> from <on>, with a 401(k) deferral of <pct>%." + turns + "To avoid a mix-up, is the last name spelled as in <~who>?" + turns + "Ah, no. It's <who>, I typed that too fast.",
			"benefits change for <who>\n1. medical: <choice>, effective <on>\n2. 401(k): <pct>%",
		},
		reads: true,
		look:  act{tool: "hris.directory.find", args: `{"q":"<who>","fields":["employeeNo","name","event"]}`, out: `{"hits":[{"employeeNo":"<emp>","name":"<who>","event":"BIRTH_OR_ADOPTION"},{"employeeNo":"<~emp>","name":"<~who>","event":null}]}`},
		leads: []act{{tool: "hris.plans.list", args: `{"year":2026}`, out: `{"plans":["HDHP","PPO","HMO"]}`}},
		acts: []act{
			{tool: "hris.enrollments.put", args: `{"employeeNo":"<emp>","coverage":{"type":"MEDICAL","plan":"<plan>"},"effective":"<us>"}`, out: `{"employeeNo":"<emp>","name":"<who>","coverage":{"type":"MEDICAL","plan":"<plan>"},"effective":"<us>","saved":true}`, mark: "Medical enrolment saved.",
				pend: `{"employeeNo":"<emp>","saved":false,"review":"EVIDENCE_REVIEW"}`,
				fail: []failure{{err: "WINDOW_CLOSED: The enrolment window is closed for that employee"}, {err: "NOT_ELIGIBLE: The plan is not offered in the employee's state"}, {err: "SYNC_IN_PROGRESS: Carrier feed is running"}},
				slip: &slip{args: `{"employeeNo":"<emp>","coverage":{"type":"MEDICAL","plan":"<choice>"},"effective":"<us>"}`, failure: failure{err: "ENUM: coverage.plan must be one of HDHP, PPO, HMO"}}},
			{tool: "hris.deferrals.patch", args: `{"employeeNo":"<emp>","plan":"401K","percent":<pct>}`, out: `{"employeeNo":"<emp>","plan":"401K","percent":<pct>,"saved":true}`, mark: "The deferral is changed.",
				fail: []failure{{err: "LIMIT: The employee has changed the deferral this quarter already"}, {err: "SYNC_IN_PROGRESS: Recordkeeper feed is running"}}},
		},
		check: act{tool: "hris.elections.get", args: `{"employeeNo":"<emp>"}`, out: `{"employeeNo":"<emp>","medical":{"plan":"<plan>","effective":"<us>"},"deferral":{"plan":"401K","percent":<pct>}}`},
		old:   `{"employeeNo":"<emp>","medical":{"plan":"WAIVED","effective":null},"deferral":{"plan":"401K","percent":0}}`,
		probe: "elections_of_record",
		claim: `{"type":"enrolled","subject":{"employee":"<who>"}}`,
		done: []string{
			"<who> is enrolled in <choice> as of <ontold>, and the 401(k) deferral is <pct>%.",
			"Both elections for **<who>** are saved:\n\n- Medical: <choice>, effective <ontold>\n- 401(k): <pct>%",
			"I enrolled <who> in <choice> (effective <on>) and changed the retirement deferral to <pct>%. The first payroll after that date will show it.",
			"The benefits changes of <who> went through as you listed them. ID cards come from the carrier, which takes about two weeks.",
			"| Election | <who> |\n|---|---|\n| Medical | <choice> |\n| Effective | <ontold> |\n| 401(k) | <pct>% |",
			"The life event was on file for <who>, so I used that record: <choice> from <ontold>, deferral <pct>%. <~who> wasn't changed.",
			"Medical for <who> is set to <choice>, starting <ontold>." + turns + "401k?" + turns + "Also changed, to <pct>%.",
			`{"employee":"<who>","enrolled":true,"medical":"<choice>","effective":"<on>","deferral_percent":<pct>}`,
			"401(k) at <pct>%, medical coverage under <choice> beginning <ontold>: that's what <who> has on record now.",
			"- <who> enrolled in <choice>, <ontold>\n- Deferral set to <pct>%\n- Dental and vision: not part of this request, so unchanged",
			"<who> is all set with the medical plan and the contribution you asked for.",
		},
		queued: []string{
			"The enrolment of <who> in <choice> is under evidence review and not in force yet. The deferral is already at <pct>%.", "<who>'s 401(k) is changed to <pct>%. The medical plan waits for somebody to review the documents.",
		},
		sorry: []string{
			"I couldn't enroll <who> in <choice>: <why>. The 401(k) deferral is unchanged too.", "<who>'s elections are as they were, because <why>. I didn't change the deferral without asking you first.", "The enrolment of <who> was refused (<why>), so I've not made any change.",
		},
		half: []string{
			"<who> is enrolled in <choice> from <ontold>. The deferral couldn't be changed: <why>.", "Medical: saved. 401(k) for <who>: not changed, since <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "E9", n) },
			ask: []string{
				"Terminate the commuter benefit for <items>.", "These <n> employees went fully remote: <items>. Please end their commuter benefit.", "end commuter benefit: <items>", "Going remote as of next month: <items>. End the commuter pass for all <nw>. E90 stays hybrid and keeps it.",
			},
			peek:    act{tool: "hris.perks.get", args: `{"employeeNo":"<item>"}`, out: `{"employeeNo":"<item>","commuter":"ACTIVE"}`},
			each:    act{tool: "hris.perks.end", args: `{"employeeNo":"<item>","perk":"COMMUTER"}`, out: `{"employeeNo":"<item>","commuter":"ENDED"}`, fail: []failure{{err: "PREPAID: The pass is prepaid until the end of the quarter"}, {err: "SYNC_IN_PROGRESS: Vendor feed is running"}}},
			bulk:    act{tool: "hris.perks.endBatch", args: `{"employeeNos":<itemsjson>,"perk":"COMMUTER"}`, out: `{"ended":<okjson>,"notEnded":<failedrows>}`},
			last:    act{tool: "hris.perks.listEnded", args: `{"perk":"COMMUTER"}`, out: `{"employeeNos":<okjson>}`},
			done:    []string{"The commuter benefit is ended for all <n> employees.", "I ended the commuter benefit for <items>.", "**Commuter benefit ended (<n>):** <items>", "All <nw> commuter passes are terminated.", "Everyone on your list (<n>) has been taken off the commuter benefit.", `{"commuter_ended":<itemsjson>}`, "Finished: no commuter benefit any more for <items>."},
			partial: []string{"The commuter benefit is ended for <k> of <n>: <ok>. Not for <failed>, because <why>.", "Ended: <ok>\nStill active: <failed> (<why>)", "I ended it for <kw> of them. <failed>: no success, <why>."},
		},
	}
}
