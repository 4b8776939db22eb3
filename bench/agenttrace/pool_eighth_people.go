package main

import "strconv"

// accessJob shares a document; its calls have other words for what one may do.
func accessJob() job {
	return job{
		domain: "document access",
		facts: func(d *dice) (facts, facts, []wrong) {
			day, days := d.eighthDay("on", "date", d.eighthStart())
			may := [...][2]string{{"view-only", "reader"}, {"comment", "commenter"}, {"edit", "writer"}}
			i := d.of(3)
			who, mail, other, otherMail := d.person([][2]string{{"Karin Nystrom", "Karen Nystrom"}, {"Samir Patel", "Samira Patel"}, {"Jon Ashby", "John Ashby"}}, "partner.example")
			return day.with(facts{"doc": d.pick("Pricing 2026 v3", "Onboarding playbook", "Data room index", "Brand guidelines"), "doci": "1Qz" + d.digits(7), "lvl": may[i][0], "grant": may[i][1], "who": who, "mail": mail, "exn": strconv.Itoa(3 + d.of(20))}),
				facts{"who": other, "mail": otherMail}, append(days, wrong{"another word", facts{"grant": may[(i+1)%3][1]}}, wrong{"another word", facts{"grant": may[(i+2)%3][1]}})
		},
		ask: []string{
			"Give <who> (<mail>) <lvl> access to \"<doc>\" until <on>.",
			"Could you share <doc> with <mail> please? <who> only needs <lvl> rights, and they should expire on <on>. Thank you :)",
			"I promised <who> they could get into <doc> today, it has <exn> pages so they want to start early. <lvl> access, expiring <on>, for <mail>. Not <~mail>, that's somebody else with a similar name!",
			"Share \"<doc>\" with <mail>, <lvl>, until <exon>.\n--\nHappy to. Is <exon> the last day on which <who> should have access?\n--\nHm, legal says <on>. Make that the expiry then.",
			"<doc>: add <who>, <mail>, <lvl>, expires <on>",
			"Three small things from the partner call: the slides are fine, the NDA is in the folder already, and <who> <<mail>> still needs <lvl> access to <doc> with an expiry of <on>. Only the last one is for you.",
		},
		look:  act{tool: "gdrive_search_files", args: `{"query":"<doc>"}`, out: `{"files":[{"id":"<doci>","name":"<doc>","mimeType":"application/vnd.google-apps.document","owners":["you"]}]}`},
		leads: []act{{tool: "directory_lookup", args: `{"q":"<who>"}`, out: `{"people":[{"name":"<who>","email":"<mail>","external":true},{"name":"<~who>","email":"<~mail>","external":true}]}`}, {tool: "gdrive_sharing_policy", args: `{}`, out: `{"externalSharing":"restricted","maxRole":"writer"}`}},
		reads: true,
		acts: []act{{
			tool: "gdrive_create_permission", args: `{"fileId":"<doci>","emailAddress":"<mail>","type":"user","role":"<grant>","expirationDate":"<date>"}`, out: `{"kind":"drive#permission","id":"perm_0417","emailAddress":"<mail>","role":"<grant>","expirationDate":"<date>","deleted":false}`,
			pend: `{"status":"pending_review","requestId":"rq_88","fileId":"<doci>"}`,
			fail: []failure{{err: "403 sharingRateLimitExceeded: The sharing quota for today is used up"}, {err: "400 invalidSharingRequest: The domain partner.example is not on the allow list"}, {out: `{"error":{"code":412,"message":"Sharing is frozen by a legal hold","errors":[{"reason":"conditionNotMet"}]}}`, why: "sharing is frozen by a legal hold"}, {err: "503 backendError: Service temporarily unavailable"}},
			slip: &slip{args: `{"fileId":"<doci>","emailAddress":"<mail>","role":"<lvl>"}`, failure: failure{err: "400 invalid: The specified role is not one of reader, commenter, writer"}},
			mark: "Permission created.",
		}},
		check: act{tool: "gdrive_list_permissions", args: `{"fileId":"<doci>"}`, out: `{"permissions":[{"role":"owner","emailAddress":"you@corp.example"},{"role":"<grant>","emailAddress":"<mail>","expirationDate":"<date>"}]}`},
		old:   `{"permissions":[{"role":"owner","emailAddress":"you@corp.example"}]}`,
		askew: `{"permissions":[{"role":"owner","emailAddress":"you@corp.example"},{"role":"<grant>","emailAddress":"<~mail>","expirationDate":"<date>"}]}`,
		probe: "file_permissions_now",
		claim: `{"type":"access_granted","subject":{"email":"<mail>"}}`,
		done: []string{
			"I've given <who> <lvl> access to **<doc>** until <on>.",
			"<who> can get into <doc> now. The access ends on the date you set.",
			"\"<doc>\" has been shared with <mail>.",
			"✅ Shared!\n\n* Document: <doc>\n* Person: <who> (<mail>)\n* Access: <lvl>\n* Expires: <on>",
			"| Added | Access | Until |\n|---|---|---|\n| <mail> | <lvl> | <on> |",
			`{"shared":true,"document":"<doc>","with":"<mail>","access":"<lvl>","expires":"<on>"}`,
			"The permission is in place: <mail>, <lvl>, and it runs out on <on>.",
			"# Access granted\n\n<who> was added to <doc> with <lvl> rights, limited to <on>.",
			"I added <mail> to the document, with the rights and the expiry you asked for.",
			"<who> has been added.\n--\nWith the right expiry?\n--\nYes: <who> has <lvl> access to <doc> until <on>.",
			"Sharing is set up, so <who> should be able to open <doc> right away. It's limited to <lvl> and ends on <on>.",
		},
		queued: []string{"Sharing with <mail> is pending review by your admin, so <who> can't open <doc> just yet.", "I've requested the access for <who>. It's waiting for a review (status pending_review) and will start once that is approved."},
		sorry:  []string{"I wasn't able to share <doc> with <mail>: <why>.", "<who> does not have access yet. The request failed with this message: <why>. You may need an admin for this one.", "Sharing failed, sorry. The permissions of <doc> are as they were, because <why>."},
		many: &batch{
			items:   eighthSome("ade.okafor@ext.example", "bruna.lima@ext.example", "chris.wen@ext.example", "dita.horak@ext.example", "eli.stone@ext.example", "fay.moreau@ext.example", "gus.berg@ext.example", "hana.sato@ext.example"),
			ask:     []string{"The project is over. Remove <items> from the \"Atlas\" folder.", "Please revoke the folder access of these <n> contractors: <items>.", "revoke Atlas: <items>", "Hi, offboarding today! <nw> people should lose their access to Atlas, namely <items>. Everyone else stays."},
			first:   []act{{tool: "gdrive_folder_members", args: `{"folder":"Atlas"}`, out: `{"folder":"Atlas","members":<itemsjson>,"owners":1}`}},
			each:    act{tool: "gdrive_delete_permission", args: `{"folder":"Atlas","emailAddress":"<item>"}`, out: `{"folder":"Atlas","emailAddress":"<item>","deleted":true}`, fail: []failure{{err: "403 insufficientFilePermissions: Inherited access can't be removed here"}, {err: "500 internalError: An internal error occurred"}}},
			bulk:    act{tool: "gdrive_bulk_revoke", args: `{"folder":"Atlas","emails":<itemsjson>}`, out: `{"folder":"Atlas","revoked":<okjson>,"notRevoked":<failedrows>}`},
			last:    act{tool: "gdrive_audit_access", args: `{"folder":"Atlas"}`, out: `{"folder":"Atlas","externalMembers":<failedjson>}`},
			done:    []string{"All <n> contractors have lost their access to Atlas.", "I removed <items> from the folder.", "Access revoked for everyone on your list (<n> people).", "**Offboarding finished:** <items> can no longer open Atlas.", "The <nw> accounts you named were removed from Atlas.", "- Folder: Atlas\n- Revoked: <items>", `{"folder":"Atlas","revoked":<n>,"failed":0}`},
			partial: []string{"I removed <ok> from Atlas. <failed> could not be removed: <why>.", "<k> of the <n> people are out (<ok>). Still with access: <failed>, since <why>.", "Heads-up: this is only partly done. Revoked for <ok>, not revoked for <failed> (<why>)."},
		},
	}
}

// timeOffJob files a leave request and names who stands in.
func timeOffJob() job {
	return job{
		domain: "leave requests",
		facts: func(d *dice) (facts, facts, []wrong) {
			from := d.eighthStart()
			start, starts := d.eighthDay("on", "date", from)
			end, ends := d.eighthDay("by", "ymd", from.AddDate(0, 0, 4+d.of(9)))
			kind, kinds := d.eighthOf("sort", "vacation", "parental", "unpaid", "study")
			who, other := d.eighthPair([2]string{"Marek Novak", "Marek Nowak"}, [2]string{"Elena Rossi", "Elena Russo"}, [2]string{"Tomas Lind", "Thomas Lind"}, [2]string{"Aisha Khan", "Aisha Kahn"})
			emp := "E" + d.digits(4)
			return start.with(end).with(kind).with(facts{"who": who, "emp": emp, "sub": d.pick("Noor Haddad", "Peter Quist", "Wen Li"), "exn": strconv.Itoa(11 + d.of(14))}), facts{"who": other, "emp": d.near(emp)}, append(append(starts[:2], ends[1:]...), kinds...)
		},
		ask: []string{
			"File <sort> leave for <who> (<emp>), <on> to <by>, and make <sub> the substitute.",
			"Hello! Please enter leave of type \"<sort>\" for <who>, employee <emp>. First day <on>, last day <by>. <sub> covers for them, so please set that too.",
			"ok so <who> (<emp>) finally decided on dates, they still have <exn> days left by the way which doesn't matter here, it's <sort> leave, first day <on>, last day <by>, and <sub> agreed to stand in. can you put both in the system? and careful, we also have a <~who> (<~emp>)",
			"<who>, <emp>: <sort> leave from <exon> to <by>, substitute <sub>.\n--\nThanks. Is the first day really <exon>?\n--\nNo, my mistake, it starts on <on>. End date and substitute as I said.",
			"leave <emp> <who>\ntype: <sort>\nfrom: <on>\nto: <by>\nsubstitute: <sub>",
			"Morning! Forget the question about carry-over (<exn> days, I found it). What I do need: <sort> leave for <who> with number <emp>, from <on> through <by>, with <sub> as the substitute during that time.",
		},
		look:  act{tool: "bamboohr.search_employees", args: `{"query":"<who>"}`, out: `{"employees":[{"id":"<emp>","displayName":"<who>","substitute":null},{"id":"<~emp>","displayName":"<~who>","substitute":null}]}`},
		leads: []act{{tool: "bamboohr.get_balances", args: `{"employeeId":"<emp>"}`, out: `{"employeeId":"<emp>","balances":[{"type":"vacation","unit":"days","available":<exn>}]}`}, {tool: "bamboohr.whos_out", args: `{"team":"same"}`, out: `{"entries":[]}`}},
		acts: []act{
			{
				tool: "bamboohr.add_time_off_request", args: `{"employeeId":"<emp>","type":"<sort>","start":"<date>","end":"<ymd>"}`,
				out: `{"requestId":"TOR-6120","employeeId":"<emp>","type":"<sort>","start":"<date>","end":"<ymd>","status":{"value":"requested"}}`, pend: `{"requestId":"TOR-6120","status":{"value":"processing"}}`,
				fail: []failure{{err: "409 Conflict: The period is blocked for this team"}, {err: "422 Unprocessable Entity: The employee has no policy for this type of leave"}, {err: "403 Forbidden: API key lacks the permission time_off:write"}, {err: "504 Gateway Timeout: No response from the HR system"}},
				slip: &slip{args: `{"employeeId":"<emp>","type":"<sort>","dates":["<date>","<ymd>"]}`, failure: failure{err: "400 Bad Request: \"start\" is required"}},
				mark: "The leave request is in.",
			},
			{
				tool: "bamboohr.set_substitute", args: `{"employeeId":"<emp>","substitute":"<sub>"}`, out: `{"employeeId":"<emp>","substitute":{"displayName":"<sub>"},"saved":true}`,
				fail: []failure{{out: `{"ok":false,"code":"SUBSTITUTE_ABSENT","message":"The substitute is absent on some of these days"}`, why: "the substitute is absent on some of these days"}, {err: "500 Internal Server Error: Something went wrong on our end"}},
			},
		},
		check: act{tool: "bamboohr.list_requests", args: `{"employeeId":"<emp>"}`, out: `{"employeeId":"<emp>","requests":[{"requestId":"TOR-6120","type":"<sort>","start":"<date>","end":"<ymd>","status":"requested"}],"substitute":"<sub>"}`},
		old:   `{"employeeId":"<emp>","requests":[],"substitute":null}`,
		probe: "hris_time_off_state",
		claim: `{"type":"leave_filed","subject":{"employee_id":"<emp>"}}`,
		done: []string{
			"I've filed the <sort> leave for <who> (<on> to <by>) and set <sub> as the substitute.",
			"The leave request for <who> has been submitted for approval, and <sub> is registered as stand-in.",
			"**Leave request submitted**\n\n- Employee: <who> (<emp>)\n- Type: <sort>\n- From: <on>\n- To: <by>\n- Substitute: <sub>",
			"Both entries are in the HR system now: the request and the substitute.",
			"| Filed | |\n|---|---|\n| Employee | <who> |\n| Leave | <sort>, <on> – <by> |\n| Covered by | <sub> |",
			`{"employee":"<emp>","request_filed":true,"substitute_set":true}`,
			"<who> has a request for <sort> leave on file from <on> through <by>; <sub> covers.",
			"I entered the request exactly as described, and <sub> was saved as the substitute.",
			"The request is in.\n--\nand who covers?\n--\n<sub> does; I've saved that in the profile of <who>, too. The dates are <on> to <by>.",
			"Leave for <emp>: entered ✔\nSubstitute <sub>: entered ✔",
			"## Done\n\nThe <sort> leave of <who> starts on <on> and ends on <by>. It still needs the usual approval. <sub> stands in.",
		},
		queued: []string{"The leave request for <who> is still being processed by the HR system and may not show up yet; <sub> is already set as the substitute.", "I've sent the request (it's in status \"processing\"). The substitute, <sub>, was saved. I'd check the request again in a few minutes."},
		sorry:  []string{"I couldn't file the leave for <who>: <why>. I left the substitute unchanged as well.", "The request failed (<why>). I have no confirmation of any entry for <emp>, so please treat it as not filed.", "Sorry, <who> has no new leave request. The system says: <why>."},
		half:   []string{"The <sort> leave for <who> is filed. What didn't work is the substitute: <why>.", "I entered the request for <on> to <by>, but couldn't set <sub> as the substitute because <why>. Please name somebody else or let me retry later."},
		many: &batch{
			items:   eighthIDs("TO-", 5),
			ask:     []string{"Approve leave requests <items>.", "I've looked through these <n> requests and they're all fine: <items>. Could you approve them?", "approve <items>", "Please clear my approval list. It's <nw> requests, <items>, and I agree with each of them."},
			first:   []act{{tool: "bamboohr.pending_approvals", args: `{"approver":"me"}`, out: `{"pending":<itemsjson>}`}},
			peek:    act{tool: "bamboohr.get_request", args: `{"id":"<item>"}`, out: `{"id":"<item>","status":"requested"}`},
			each:    act{tool: "bamboohr.approve_request", args: `{"id":"<item>"}`, out: `{"id":"<item>","status":"approved","approver":"me"}`, fail: []failure{{err: "409 Conflict: Another approver has to decide first"}, {err: "422 Unprocessable Entity: The balance would become negative"}}},
			last:    act{tool: "bamboohr.approval_summary", args: `{"approver":"me"}`, out: `{"approved":<okjson>,"open":<failedjson>}`},
			done:    []string{"All <n> leave requests are approved.", "I've approved <items>.", "Your approval list is cleared: <nw> requests approved.", "**Approved:** <items>.", "Every request you listed has been approved, so the employees can plan their time off.", `{"approved":<n>,"rejected":0,"open":0}`},
			partial: []string{"I approved <k> of <n> requests (<ok>). <failed> could not be approved: <why>.", "<ok>: approved\n<failed>: not approved, <why>", "Not all of them went through. Approved are <ok>; open are <failed>, because <why>."},
		},
	}
}
