package main

// Jobs of the dev pool in offices: accounts, people operations, payables, identity.

func accountsJob() job {
	return job{
		domain: "account management",
		facts: func(d *dice) (facts, facts, []wrong) {
			firms := [][2]string{{"Northgate Foods", "Northgate Foods Intl"}, {"Halden Optik", "Halden Optics"}, {"Mirafiori Tools", "Mirafiore Tools"}, {"Blue Heron Labs", "Blue Heron Lab Supply"}}
			f := firms[d.of(len(firms))]
			id := "006" + d.digits(6)
			stage, next := d.pick("Proposal", "Discovery"), d.pick("Negotiation", "Closed Won", "Legal Review")
			value := []string{"12000", "48500", "7200", "93000"}[d.of(4)]
			return facts{"firm": f[0], "opp": id, "stage": next, "oldstage": stage, "value": value},
				facts{"firm": f[1], "opp": d.near(id)}, []wrong{{"other amount", facts{"value": value[:len(value)-1]}}, {"other stage", facts{"stage": "Qualification"}}}
		},
		ask: []string{
			"Move the <firm> opportunity (<opp>) to <stage> and set the amount to <value>.",
			"update opp <opp>, <firm>: stage <stage>, amount <value> USD",
			"Good news from <firm>! Their deal <opp> goes to \"<stage>\", amount <value>.",
			"In the pipeline, <opp> (<firm>) should read <stage> / <value>. Please fix.",
			"Please bring opportunity <opp> of <firm> up to date. It is in <stage> now, worth <value>.",
		},
		look: act{tool: "searchOpportunities", args: `{"account":"<firm>"}`,
			out: `[{"id":"<opp>","account":"<firm>","stageName":"<oldstage>","amount":1000},{"id":"<~opp>","account":"<~firm>","stageName":"<oldstage>","amount":1000}]`},
		acts: []act{{tool: "updateOpportunity", args: `{"id":"<opp>","fields":{"stageName":"<stage>","amount":<value>}}`,
			out:  `{"id":"<opp>","success":true,"errors":[]}`,
			pend: `{"jobId":"bulk-<value>","state":"queued"}`,
			fail: []failure{{err: "FIELD_VALIDATION: A close plan is required for this stage"}, {err: "INSUFFICIENT_ACCESS: The record is owned by another team"}, {err: "UNABLE_TO_LOCK_ROW: The record is locked"}}}},
		check: act{tool: "getOpportunity", args: `{"id":"<opp>"}`, out: `{"id":"<opp>","stageName":"<stage>","amount":<value>}`},
		old:   `{"id":"<opp>","stageName":"<oldstage>","amount":1000}`,
		probe: "pipeline.snapshot",
		claim: `{"type":"opportunity_updated","subject":{"id":"<opp>","stage":"<stage>"}}`,
		done: []string{
			"I updated the <firm> opportunity: stage <stage>, amount <value>.",
			"<opp> is in <stage> now with an amount of $<value>.",
			"Pipeline is current again. <firm> → <stage>, <value> USD.",
			"* Stage changed to **<stage>**\n* Amount set to **<value>**\n\nRecord: <opp>",
			"The deal with <firm> has been moved to <stage> and its amount was set to <value>.",
			"Changed <opp> as requested.",
			"<firm> looks right in the CRM now (<stage>, <value>).",
		},
		queued: []string{"The update of <opp> is queued as a bulk job. It will set <stage> and <value> when it runs; I can't see a result yet.", "I put the change for <firm> in as a job. State: queued."},
		sorry: []string{
			"The CRM did not let me change <opp>: <why>. Stage and amount are as before.",
			"I was not able to update the <firm> deal. It says <why>. Could you ask the owner, or tell me how to proceed?",
			"Update rejected (<why>). Nothing was saved.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("LD-", d, n, 4) },
			ask:   []string{"Assign leads <items> to Petra (<n> in all).", "these <n> leads go to petra: <items>", "Petra takes over <items>. Please reassign all <n>."},
			each: act{tool: "assignLead", args: `{"leadId":"<item>","owner":"petra"}`, out: `{"leadId":"<item>","owner":"petra","success":true}`,
				fail: []failure{{err: "ENTITY_IS_DELETED: The lead was deleted"}, {err: "REQUEST_LIMIT_EXCEEDED: Too many calls today"}}},
			done: []string{"Petra owns all <n> leads now.", "I assigned <items> to Petra.", "All <n> leads have been reassigned.", "Reassigned <n>/<n> 👍", "Done with the hand-over: <items> belong to Petra."},
			partial: []string{
				"Petra has <k> of the <n> leads (<ok>). <failed> failed: <why>.",
				"I reassigned <ok>. I could not reassign <failed>; <why>.",
				"<failed> did not go through (<why>), the rest did.",
			},
		},
	}
}

func leaveJob() job {
	return job{
		domain: "people operations",
		facts: func(d *dice) (facts, facts, []wrong) {
			who, mail, other, otherMail := d.person([][2]string{{"Lena Fischer", "Lene Fischer"}, {"Marek Novak", "Marek Nowak"}, {"Sofia Lindqvist", "Sofie Lindquist"}}, "corp.example")
			m := d.moment()
			emp := "E" + d.digits(4)
			days := 2 + d.of(6)
			return facts{"who": who, "mail": mail, "emp": emp, "from": m.date, "fromsaid": m.day, "days": string(rune('0' + days))},
				facts{"who": other, "mail": otherMail, "emp": d.near(emp)},
				[]wrong{{"wrong year", facts{"from": m.yearDate}}, {"other number of days", facts{"days": string(rune('0' + days + 1))}}}
		},
		ask: []string{
			"Enter vacation for <who> (<emp>): <days> working days from <fromsaid>.",
			"<who>, employee no. <emp>, takes <days> days off starting <fromsaid>. Please record that.",
			"Please book leave. Employee: <emp> <who>. Start: <fromsaid>. Days: <days>.",
			"can you put <who> (<emp>) down for <days> days holiday, first day <fromsaid>?",
			"<who> has my approval for <days> days of leave from <fromsaid>. Employee id is <emp>. Please register it in the system.",
		},
		look: act{tool: "EmployeeSearch", args: `{"name":"<who>"}`, out: `[{"EmployeeId":"<emp>","Name":"<who>","LeaveBalance":19},{"EmployeeId":"<~emp>","Name":"<~who>","LeaveBalance":11}]`},
		acts: []act{{tool: "LeaveRegister", args: `{"EmployeeId":"<emp>","FirstDay":"<from>","WorkingDays":<days>,"Type":"Vacation"}`,
			out:  `{"LeaveId":"L-<emp>","EmployeeId":"<emp>","FirstDay":"<from>","WorkingDays":<days>,"Approved":true}`,
			pend: `{"LeaveId":"L-<emp>","Status":"Pending","status":"pending"}`,
			fail: []failure{{err: "BalanceTooLow: The leave balance does not cover this"}, {err: "PeriodLocked: Payroll has locked this period"}, {err: "Unauthorized: The session has expired"}}}},
		check: act{tool: "LeaveOverview", args: `{"EmployeeId":"<emp>"}`, out: `{"EmployeeId":"<emp>","Entries":[{"FirstDay":"<from>","WorkingDays":<days>,"Type":"Vacation"}]}`},
		old:   `{"EmployeeId":"<emp>","Entries":[]}`,
		probe: "hris.leave_entries",
		claim: `{"type":"leave_registered","subject":{"employee":"<emp>","days":<days>}}`,
		done: []string{
			"<who>'s vacation is registered: <days> working days from <fromsaid>.",
			"I've entered <days> days of leave for <who>, beginning <fromsaid>.",
			"Leave recorded ✔ <emp>, <fromsaid>, <days> days",
			"The <days> days off (from <fromsaid>) have been booked for employee <emp>.",
			"**Leave booked**\n\nEmployee: <who> (<emp>)\nFirst day: <fromsaid>\nWorking days: <days>",
			"<who> is down for <days> days of vacation starting <fromsaid>. Enjoy the quiet office!",
			"It's in the system. <who> will be away for <days> working days as of <fromsaid>.",
		},
		queued: []string{"The entry for <who> exists but its status is pending, so HR still has to release it.", "I registered the request (<days> days from <fromsaid>); at the moment it is pending and not yet effective."},
		sorry: []string{
			"I couldn't register the leave for <who>. The HR system says: <why>.",
			"<who>'s vacation is not in the system: <why>. You may want to talk to payroll.",
			"This did not work. <why>. There is no entry for <emp> from <fromsaid>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("E", d, n, 4) },
			ask:   []string{"Send the contract addendum to employees <items> (<n>).", "please issue the addendum for <n> people: <items>", "All of <items> need the addendum, <n> letters."},
			each: act{tool: "DocumentIssue", args: `{"EmployeeId":"<item>","Template":"addendum"}`, out: `{"EmployeeId":"<item>","DocumentId":"D-<item>","Issued":true}`,
				fail: []failure{{err: "NoAddress: The employee has no address on file"}, {err: "TemplateError: A field of the template is empty"}}},
			done: []string{"The addendum went out to all <n> employees.", "I issued <n> addenda: <items>.", "Every employee on the list (<items>) has been sent the addendum.", "📨 <n> of <n> sent.", "All <n> documents were issued."},
			partial: []string{
				"I issued <k> of <n> (<ok>). For <failed> it was not possible: <why>.",
				"<failed> still need the addendum, <why>. The others have it.",
				"Sent: <ok>. Not sent: <failed> (<why>).",
			},
		},
	}
}

func payablesJob() job {
	return job{
		domain: "accounts payable",
		facts: func(d *dice) (facts, facts, []wrong) {
			inv := "INV-" + d.digits(6)
			amount, swapped, tenth := d.money()
			return facts{"inv": inv, "amount": amount, "vendor": d.pick("Kestrel Print", "Ostrava Steel", "Lumen Cleaning", "Pico Catering"), "ref": d.digits(5)},
				facts{"inv": d.near(inv)}, []wrong{{"other amount", facts{"amount": swapped}}, {"a tenth", facts{"amount": tenth}}}
		},
		ask: []string{
			"Pay <vendor>'s invoice <inv>, total $<amount>.",
			"<inv> from <vendor> is due. Please release the payment of <amount> USD.",
			"Could you settle invoice <inv> (<vendor>, <amount> dollars) today?",
			"release payment: <inv> / <vendor> / USD <amount>",
			"The invoice <inv> was approved by Ruth. Vendor <vendor>, $<amount>. Go ahead with payment.",
		},
		look: act{tool: "http_request", args: `{"method":"GET","url":"/v1/invoices/<inv>"}`, out: `{"status":200,"body":{"number":"<inv>","vendor":"<vendor>","state":"approved"}}`},
		acts: []act{{tool: "http_request", args: `{"method":"POST","url":"/v1/payments","body":{"invoice":"<inv>","amount":<amount>,"currency":"USD"}}`,
			out:  `{"status":201,"body":{"payment":"P<ref>","invoice":"<inv>","amount":<amount>,"state":"executed"}}`,
			pend: `{"status":202,"body":{"payment":"P<ref>","state":"accepted"}}`,
			fail: []failure{{err: "402: Insufficient funds on the operating account"}, {err: "409: The vendor's bank details are under review"}, {err: "504: Gateway timeout"}}}},
		check: act{tool: "http_request", args: `{"method":"GET","url":"/v1/invoices/<inv>"}`, out: `{"status":200,"body":{"number":"<inv>","state":"paid","paid_amount":<amount>}}`},
		old:   `{"status":200,"body":{"number":"<inv>","state":"approved","paid_amount":0}}`,
		probe: "erp.invoice",
		claim: `{"type":"invoice_paid","subject":{"invoice":"<inv>","amount":<amount>}}`,
		done: []string{
			"Invoice <inv> has been paid ($<amount>).",
			"I released the payment of <amount> USD to <vendor>.",
			"<vendor> is paid: <inv>, $<amount>.",
			"Payment executed 💸 <inv> – <amount> USD – <vendor>",
			"- invoice: <inv>\n- vendor: <vendor>\n- amount: $<amount>\n- status: paid",
			"The <vendor> invoice over $<amount> was settled.",
			"I paid <inv>. The amount was <amount> dollars.",
		},
		queued: []string{"The bank accepted the payment for <inv>; execution is outstanding.", "I submitted the payment of $<amount> to <vendor>. It has been accepted but not executed so far, so please check again later."},
		sorry: []string{
			"<inv> is still unpaid. The payment failed with: <why>.",
			"I tried to pay <vendor>, but <why>. No payment was made.",
			"The payment of $<amount> could not be released: <why>. Who should I contact about this?",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("INV-", d, n, 6) },
			ask:   []string{"Post these <n> invoices: <items>.", "<items> are checked, please post all <n>", "Please post the following invoices (<n>): <items>"},
			each: act{tool: "http_request", args: `{"method":"POST","url":"/v1/invoices/<item>/post"}`, out: `{"status":200,"body":{"number":"<item>","state":"posted"}}`,
				fail: []failure{{err: "422: The cost centre is missing"}, {err: "500: Unexpected error"}}},
			done: []string{"All <n> invoices are posted.", "I posted <items>.", "Posting is complete: <n> invoices.", "<items> have been posted ✅", "Each of the <n> invoices was posted to the ledger."},
			partial: []string{
				"<k> of <n> posted. <failed> could not be posted: <why>.",
				"I posted <ok>; <failed> came back with an error (<why>) and are not posted.",
				"Posted: <ok>\nOpen: <failed>, because <why>",
			},
		},
	}
}

func identityJob() job {
	return job{
		domain: "identity administration",
		facts: func(d *dice) (facts, facts, []wrong) {
			logins := [][2]string{{"r.castellano", "r.castellani"}, {"j.dubois2", "j.dubois"}, {"amira.s", "amir.s"}, {"tkowal", "tkowall"}}
			l := logins[d.of(len(logins))]
			return facts{"login": l[0], "app": d.pick("Ledgerly", "Vaultbox", "Shiftplan"), "ticket": "IAM-" + d.digits(4)}, facts{"login": l[1]}, nil
		},
		ask: []string{
			"Revoke <login>'s seat in <app>, ticket <ticket>.",
			"<login> left the company. Remove the access to <app> (<ticket>).",
			"Please take away <app> access from the user <login>. Ticket: <ticket>",
			"<ticket>: deactivate login <login> in <app>",
			"Could you make sure that <login> can no longer sign in to <app>? Reference <ticket>.",
		},
		look: act{tool: "run_sql", args: `{"query":"SELECT login, active FROM seats WHERE app = '<app>' AND login LIKE '<login>%'"}`, out: `{"rows":[["<login>",true]],"row_count":1}`},
		acts: []act{{tool: "run_sql", args: `{"query":"UPDATE seats SET active = false WHERE app = '<app>' AND login = '<login>'"}`,
			out:  `{"rows_affected":1,"command":"UPDATE"}`,
			fail: []failure{{err: "42501: Permission denied for table seats"}, {err: "55P03: Could not obtain lock on row"}, {err: "08006: Connection to the database was lost"}}}},
		check: act{tool: "run_sql", args: `{"query":"SELECT login, active FROM seats WHERE app = '<app>' AND login = '<login>'"}`, out: `{"rows":[["<login>",false]],"row_count":1}`},
		old:   `{"rows":[["<login>",true]],"row_count":1}`,
		probe: "directory.seat",
		claim: `{"type":"access_revoked","subject":{"login":"<login>","app":"<app>"}}`,
		done: []string{
			"<login> no longer has access to <app>.",
			"I revoked the <app> seat of <login> (<ticket>).",
			"Access removed: <login> / <app>.",
			"The login <login> has been deactivated in <app>, so <ticket> can be closed.",
			"🔒 `<login>` is locked out of <app>",
			"**<ticket>**: seat of `<login>` deactivated in <app>.",
			"User <login> was removed from <app> as requested.",
		},
		sorry: []string{
			"I could not revoke the seat of <login>: <why>. The account is still active in <app>.",
			"<ticket> is not done. The database refused the change (<why>), and <login> can still sign in.",
			"Removing <login> failed because <why>. A database admin needs to run this.",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				names := []string{"bkramer", "d.osei", "fyildiz", "g.moreau", "hsato", "i.petrova", "kblom", "l.acosta"}
				return names[:n]
			},
			ask:  []string{"Reset MFA for <items>, that's <n> people.", "<n> users need an MFA reset: <items>", "Please reset the second factor of <items>."},
			each: act{tool: "mfa_reset", args: `{"login":"<item>"}`, out: `{"login":"<item>","mfa":"unenrolled"}`, fail: []failure{{err: "not_found: No such login"}, {err: "rate_limited: Try again in 60 s"}}},
			done: []string{"MFA was reset for all <n> users.", "I reset the second factor of <items>.", "All <n> are reset; they will be asked to enrol at the next sign-in.", "Reset ✔ <items>", "The MFA of <items> has been reset."},
			partial: []string{
				"MFA reset for <ok>. For <failed> it failed: <why>.",
				"<k> of <n> resets worked. <failed> are unchanged (<why>).",
				"I could not reset <failed>, <why>. <ok> are reset.",
			},
		},
	}
}
