package main

// Jobs of the dev4 pool in bureaus: recruiting, value added tax.

func recruitingJob() job {
	return job{
		domain: "recruiting",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			who, other := d.named([2]string{"Priyanka Rao", "Priya Rao"}, [2]string{"Jon Halvorsen", "John Halvorsen"}, [2]string{"Chidi Okafor", "Chike Okafor"}, [2]string{"Elena Petrova", "Elina Petrova"})
			app := d.uuid()
			m, wrongs := d.meet("utc")
			return m.with(facts{"who": who, "app": app, "stage": d.pick("Onsite", "Technical screen", "Final round"), "iv": d.pick("Marcus Bell", "Hana Kimura", "Rosa Delgado")}),
				facts{"who": other, "app": d.uuid()}, append(wrongs, wrong{"other stage", facts{"stage": "Archived"}})
		},
		ask: []string{
			"Move <who> (application <app>) to <stage> and schedule an interview with <iv> on <when>.",
			"<who> → <stage>, interview w/ <iv> <when>. app id <app>",
			"Great feedback for <who>! Please advance application <app> to <stage>, and book <iv> as interviewer, <when>.",
			"One of our candidates goes on to the next step.\n--\nNice! Which application, and when is the interview?\n--\n<who>, application <app>, stage <stage>. The interviewer is <iv>, time is <when>.",
			"hey can you push <who> forward to <stage> (<app>) and get <iv> on the calendar for <when>",
		},
		look: act{tool: "ats.applications.list", args: `{"filter":{"status":"active"},"page":{"size":20}}`, out: `{"data":[{"applicationId":"<app>","candidate":{"fullName":"<who>"},"stage":"Phone screen"},{"applicationId":"<~app>","candidate":{"fullName":"<~who>"},"stage":"Phone screen"}],"meta":{"total":2}}`},
		acts: []act{
			{tool: "ats.applications.advance", args: `{"applicationId":"<app>","toStage":"<stage>"}`, out: `{"data":{"applicationId":"<app>","candidate":{"fullName":"<who>"},"stage":"<stage>"},"meta":{"rev":7}}`, pend: `{"data":{"applicationId":"<app>","approval":"requested"},"meta":{"status":"pending"}}`,
				fail: []failure{{err: "STAGE_GATE: A scorecard is missing"}, {err: "FORBIDDEN: You are not on the hiring team"}, {err: "RATE_LIMITED: Too many requests", why: "the API took no more requests"}}},
			{tool: "ats.interviews.create", args: `{"applicationId":"<app>","interviewer":"<iv>","startUtc":"<at>","durationMin":60}`, out: `{"data":{"interviewId":"iv-5520","applicationId":"<app>","interviewer":"<iv>","startUtc":"<at>","state":"scheduled"}}`,
				fail: []failure{{err: "BUSY: The interviewer has another interview then"}, {err: "RATE_LIMITED: Too many requests", why: "the API took no more requests"}}},
		},
		check: act{tool: "ats.applications.get", args: `{"applicationId":"<app>","include":["interviews"]}`, out: `{"data":{"applicationId":"<app>","stage":"<stage>","interviews":[{"interviewer":"<iv>","startUtc":"<at>"}]}}`},
		old:   `{"data":{"applicationId":"<app>","stage":"Phone screen","interviews":[]}}`,
		probe: "ats.db.application",
		claim: `{"type":"candidate_advanced","subject":{"applicationId":"<app>","stage":"<stage>"}}`,
		done: []string{
			"<who> is in <stage> now, with an interview scheduled with <iv> on <told>.",
			"I moved <who> to <stage> and scheduled <iv> for <told>.",
			"**Candidate:** <who>\n**Stage:** <stage> (moved)\n**Interview:** <iv>, <told> (scheduled)",
			"Candidate advanced. Interview booked. (<who> / <stage> / <iv> / <told>)",
			"<who> has been advanced to <stage>. The interview was set up with <iv>, <told>.",
			"Exciting 🎉 <who> goes to <stage>! <iv> will interview on <told>, it's in the system.",
			"There are two people with similar names in the pipeline, so I matched by application id. <who> was promoted to <stage>, and the interview slot with <iv> is booked: <told>. The other applicant wasn't touched. Would you like to send a prep guide to the panel?",
			"Pipeline updated:\n* <who> → <stage>\n* <iv> interviews, <told>",
			"Your candidate <who> has moved up a stage (<stage>) and has an appointment with <iv> on <told>.",
			"Application <app>: stage is <stage>; interviewer <iv>; slot <told>.",
			"<iv> is booked to interview <who> on <told>; before that I changed the stage to <stage>.",
		},
		queued: []string{"Moving <who> to <stage> needs an approval, which I requested; the stage hasn't changed yet. The interview with <iv> is scheduled for <told>.", "Interview: scheduled (<told>, <iv>). Stage change: awaiting approval."},
		sorry:  []string{"I couldn't advance <who>: <why>. I scheduled nothing.", "<who> is still in the phone screen stage, because <why>. No interview has been booked with <iv>.", "The move to <stage> was refused – <why>. How do you want to handle it?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("cand-", d, n, 4) },
			ask:     []string{"Reject <items> with the standard template (<n> applications).", "reject: <items>", "The role is filled. Decline these <n>: <items>, standard template."},
			first:   []act{{tool: "ats.templates.list", args: `{"kind":"rejection"}`, out: `{"data":[{"id":"std","name":"standard"}]}`}},
			bulk:    act{tool: "ats.applications.rejectMany", args: `{"ids":<itemsjson>,"template":"std"}`, out: `{"data":{"rejected":<okjson>,"skipped":<failedrows>}}`},
			each:    act{tool: "ats.applications.reject", args: `{"id":"<item>","template":"std"}`, out: `{"data":{"id":"<item>","status":"rejected","mail":"sent"}}`, fail: []failure{{err: "OFFER_OPEN: The applicant has an open offer"}, {err: "RATE_LIMITED: Too many requests", why: "the API took no more requests"}}},
			done:    []string{"All <n> applicants have been rejected with the standard template.", "I declined <items>.", "Rejections sent to <items>.", "<n> of <n> applications rejected 📨", "The applications <items> were declined, standard template.", "Everyone on your list (<n>) got the standard rejection."},
			partial: []string{"Rejected: <ok>. Skipped: <failed> (<why>).", "I declined <k> of <n>. <failed> is left, as <why>.", "<failed> couldn't be rejected because <why>. Done: <ok>."},
		},
	}
}

func vatJob() job {
	return job{
		domain: "value added tax",
		facts: func(d *dice) (facts, facts, []wrong) {
			vrn := "GB" + d.digits(9)
			sum, wrongs := d.euros()
			due, dues := d.deadline("20060102")
			return sum.with(due).with(facts{"vrn": vrn, "per": d.pick("2026-Q1", "2026-Q2", "2025-Q4"), "ref": "XV" + d.digits(8)}), facts{"vrn": d.near(vrn)}, append(append(wrongs, dues...), wrong{"other period", facts{"per": "2024-Q3"}})
		},
		ask: []string{
			"File the VAT return <per> for <vrn> with <money> payable, and schedule the payment for <by>.",
			"<vrn> / <per> / net VAT <money> / pay <by>",
			"Could you submit our VAT return? Registration <vrn>, period <per>, amount due <money>. Set the direct debit for <by>.",
			"The figures for <per> are final: <money> to pay under <vrn>. Please file, then schedule the payment on <by>.",
			"VAT time again.\n--\nSure. Number, period, amount, and when shall the money go out?\n--\n<vrn>, <per>, <money>, <by>.",
		},
		look: act{tool: "TaxPortal_GetObligation", args: `{"Vrn":"<vrn>","Period":"<per>"}`, out: `{"Envelope":{"Body":{"ObligationResponse":{"Vrn":"<vrn>","Period":"<per>","Status":"Open"}}}}`},
		acts: []act{
			{tool: "TaxPortal_SubmitReturn", args: `{"Vrn":"<vrn>","Period":"<per>","Boxes":{"NetVatDue":<amount>}}`, out: `{"Envelope":{"Body":{"SubmitReturnResponse":{"Vrn":"<vrn>","Period":"<per>","NetVatDue":<amount>,"Receipt":"<ref>"}}}}`, pend: `{"Envelope":{"Body":{"SubmitReturnResponse":{"Vrn":"<vrn>","Correlation":"c-12","Status":"Accepted for processing"}}},"status":"accepted"}`,
				fail: []failure{{out: `{"Envelope":{"Body":{"Fault":{"faultcode":"Client","faultstring":"Period already fulfilled"}}}}`, why: "the period is already fulfilled"}, {out: `{"Envelope":{"Body":{"Fault":{"faultcode":"Client.Auth","faultstring":"Agent not authorised for this VRN"}}}}`, why: "I'm not authorised for this registration"}, {out: `{"Envelope":{"Body":{"Fault":{"faultcode":"Server","faultstring":"Backend temporarily down"}}}}`, why: "the tax office's backend was down"}}},
			{tool: "TaxPortal_SchedulePayment", args: `{"Vrn":"<vrn>","AmountMinor":<minor>,"DueDate":"<ymd>"}`, out: `{"Envelope":{"Body":{"SchedulePaymentResponse":{"Vrn":"<vrn>","AmountMinor":<minor>,"DueDate":"<ymd>","MandateUsed":true}}}}`,
				fail: []failure{{out: `{"Envelope":{"Body":{"Fault":{"faultcode":"Client","faultstring":"No direct debit mandate"}}}}`, why: "there's no direct debit mandate"}, {out: `{"Envelope":{"Body":{"Fault":{"faultcode":"Server","faultstring":"Backend temporarily down"}}}}`, why: "the tax office's backend was down"}}},
		},
		check: act{tool: "TaxPortal_GetAccount", args: `{"Vrn":"<vrn>"}`, out: `{"Envelope":{"Body":{"AccountResponse":{"Vrn":"<vrn>","Returns":[{"Period":"<per>","NetVatDue":<amount>}],"Payments":[{"AmountMinor":<minor>,"DueDate":"<ymd>"}]}}}}`},
		old:   `{"Envelope":{"Body":{"AccountResponse":{"Vrn":"<vrn>","Returns":[],"Payments":[]}}}}`,
		probe: "tax_office.account",
		claim: `{"type":"return_filed","subject":{"vrn":"<vrn>","period":"<per>"}}`,
		done: []string{
			"The VAT return for <per> is filed and the payment of <money> is scheduled for <byday>.",
			"I filed <per> for <vrn> (<money>) and set the direct debit for <byday>.",
			"FILED: <vrn>, <per>, <money>\nPAYMENT: <byday>, scheduled",
			"Return submitted, payment scheduled. <money> leaves your account on <byday>.",
			"1) VAT return <per> – submitted ✅\n2) Direct debit <money> on <byday> – scheduled ✅",
			"The return <per> under <vrn> has been submitted with <money> payable. Payment was scheduled for <byday>.",
			"That's the quarter off your desk: <per> was filed with the tax office, net <money>, with the debit arranged for <byday>.",
			"Please keep in mind that I'm not a tax adviser and took your figure as it is. I submitted the return for <per> with <money> due, then I arranged the payment with a date of <byday>. You should see it in the portal under <vrn>. Do you need the figure for your books in another currency?",
			"We've lodged the <per> return for <vrn> and booked the <money> payment (<byday>).",
			"# VAT <per>\n\n- Registration <vrn>\n- Amount <money>\n- Filed: yes\n- Payment date: <byday>",
		},
		queued: []string{"The tax office took the return <per> for processing but hasn't accepted it yet. The payment of <money> is scheduled for <byday>.", "Payment: scheduled, <byday>. Return: in processing, so treat it as not filed until they confirm."},
		sorry:  []string{"The return for <per> couldn't be filed: <why>. I scheduled no payment.", "Not filed. <vrn>: <why>.", "I wasn't able to submit <per>, because <why>. Your deadline still stands, so please have a person look at it."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("INV-26-", d, n, 4) },
			ask:     []string{"Mark the invoices <items> as zero-rated (<n>).", "zero-rate <items>", "Our accountant says these <n> invoices are exports: <items>. Please set them to zero-rated."},
			peek:    act{tool: "Ledger_GetInvoice", args: `{"No":"<item>"}`, out: `{"No":"<item>","VatCode":"STD"}`},
			each:    act{tool: "Ledger_SetVatCode", args: `{"No":"<item>","VatCode":"ZERO"}`, out: `{"No":"<item>","VatCode":"ZERO","Result":"OK"}`, fail: []failure{{out: `{"No":"<item>","VatCode":"STD","Result":"REJECTED","Message":"Invoice is in a closed period"}`, why: "it's in a closed period"}, {err: "LEDGER_OFFLINE: The ledger is offline"}}},
			done:    []string{"All <n> invoices are zero-rated.", "I set <items> to zero-rated.", "Zero-rated: <items>", "The VAT code of <n> invoices was changed to ZERO.", "<items> are booked as zero-rated exports now.", "<n> invoices done, all with code ZERO ✔️"},
			partial: []string{"Zero-rated: <ok>. Left at the standard rate: <failed> (<why>).", "I changed <k> of <n>. Not <failed>, because <why>.", "<failed> couldn't be changed – <why>. <ok> could."},
		},
	}
}
