package main

// Jobs of the dev2 pool between colleagues: contracts to sign, messages to a channel, files on a shared drive.

func envelopeJob() job {
	return job{
		domain: "electronic signatures",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			day, wrongs := d.date()
			who, mail, other, otherMail := d.person([][2]string{{"Hanne Vestergaard", "Hanna Vestergaard"}, {"Rohit Kulkarni", "Rohan Kulkarni"}, {"Tess Whitaker", "Tessa Whittaker"}, {"Emeka Obi", "Emeka Obie"}}, "partner.example")
			doc := "doc-" + d.digits(4)
			return day.with(facts{"who": who, "mail": mail, "doc": doc, "title": d.pick("Mutual NDA", "Supplier Agreement", "Statement of Work"), "env": "9f" + d.digits(4) + "-c" + d.digits(3)}), facts{"who": other, "mail": otherMail}, wrongs
		},
		ask: []string{
			"Get the <title> (<doc>) signed by <who>, <mail>. It must expire on <on>.",
			"Please send <doc>, our <title>, to <who> at <mail> for signature; expiry <on>.",
			"signature request: <doc> <title> / <mail> / expires <on>",
			"I need <who> to sign something.\n--\nSure. Which document, which address, and when should the request expire?\n--\nThe <title>, that's <doc>. Address <mail>, expiry <on>.",
			"Kindly route the <title> [<doc>] to <who> (<mail>) for e-signature with validity up to <on>.",
		},
		look:  act{tool: "esign_documents_get", args: `{"documentId":"<doc>"}`, out: `{"documentId":"<doc>","title":"<title>","pages":6,"envelopes":[]}`},
		leads: []act{{tool: "esign_recipients_suggest", args: `{"query":"<who>"}`, out: `{"suggestions":[{"name":"<~who>","email":"<~mail>"},{"name":"<who>","email":"<mail>"}]}`}},
		acts: []act{{tool: "esign_envelopes_create", args: `{"documentId":"<doc>","signers":[{"name":"<who>","email":"<mail>","order":1}],"expiresOn":"<date>","dispatch":true}`,
			out:  `{"envelopeId":"<env>","status":"sent","signers":[{"email":"<mail>"}],"expiresOn":"<date>"}`,
			pend: `{"envelopeId":"<env>","status":"queued"}`,
			fail: []failure{{err: "PLAN_LIMIT: The envelope allowance of this month is used"}, {err: "DOCUMENT_ENCRYPTED: The document is password protected"}, {err: "SENDER_UNVERIFIED: Your sender identity is not verified"}, {err: "INTERNAL: Please try again"}}}},
		check: act{tool: "esign_envelopes_find", args: `{"documentId":"<doc>","signerEmail":"<mail>"}`, out: `{"signerEmail":"<mail>","envelopes":[{"envelopeId":"<env>","documentId":"<doc>","status":"sent","signers":[{"name":"<who>","email":"<mail>","signed":false}],"expiresOn":"<date>"}]}`},
		old:   `{"signerEmail":"<mail>","envelopes":[]}`,
		probe: "esign.envelope",
		claim: `{"type":"signature_requested","subject":{"document":"<doc>","email":"<mail>"}}`,
		done: []string{
			"The <title> has been sent to <who> for signature. It expires on <day>.",
			"I created the envelope for <doc> and dispatched it to <mail>; the request lapses on <day>.",
			"✍️ Signature request out: <title> → <who>, expiry <day>",
			"Envelope <env>: created and sent. Signer <who> (<mail>). Expires <day>.",
			"<who> has a signature request for the <title> in the inbox. Signing is possible until <day>, after which the request lapses.",
			"Hello! Your document is on its way. I wrapped <doc> (<title>) into an envelope with <who> as the only signer and an expiry of <day>, and I sent it to <mail>. You may want to give them a heads-up.",
			"Kindly note that the <title> was sent for e-signature to <mail> with validity up to <day>.",
		},
		queued: []string{"The request to <who> is queued with the signature service; it hasn't gone out as far as I can tell.", "Envelope <env> is in the outgoing queue for <mail>. I'd wait before telling <who> to look."},
		sorry:  []string{"I couldn't prepare the <title> for signature: <why>. <who> has received nothing.", "No envelope was created. The service reported: <why>.", "I'm unable to send <doc> out – <why>. Could someone with admin access have a look?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("env-", d, n, 4) },
			ask:     []string{"Void envelopes <items>, we're re-papering (<n>).", "<n> envelopes to void: <items>", "The terms changed, so please void <items>."},
			first:   []act{{tool: "esign_envelopes_list", args: `{"status":"sent","start":0,"count":25}`, out: `{"total":<n>,"envelopeIds":<itemsjson>}`}},
			bulk:    act{tool: "esign_envelopes_voidMany", args: `{"envelopeIds":<itemsjson>,"reason":"re-papered"}`, out: `{"voided":<okjson>,"errors":<failedrows>}`},
			each:    act{tool: "esign_envelopes_void", args: `{"envelopeId":"<item>","reason":"re-papered"}`, out: `{"envelopeId":"<item>","status":"voided"}`, fail: []failure{{err: "COMPLETED: The envelope is already signed by everybody"}, {err: "INTERNAL: Please try again"}}},
			last:    act{tool: "esign_envelopes_list", args: `{"status":"sent","start":0,"count":25}`, out: `{"envelopeIds":<failedjson>}`},
			done:    []string{"Voided: all <n> envelopes.", "I voided <items>.", "All <n> envelopes are void, so nobody can sign the old terms.", "Envelopes <items> have been voided.", "Every envelope on the list is void (<n>/<n>)."},
			partial: []string{"Void: <ok>. Not void: <failed>; <why>.", "I voided <k> of <n> envelopes. <failed> couldn't be voided since <why>.", "Mixed result. <k> voided, but <failed> gave an error (<why>)."},
		},
	}
}

func channelJob() job {
	return job{
		domain: "team chat",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			m, wrongs := d.slot("epoch")
			ch, other := d.named([2]string{"#proj-atlas", "#proj-atlas-ext"}, [2]string{"#sales-apac", "#sales-emea"}, [2]string{"#eng-oncall", "#eng-oncall-alerts"}, [2]string{"#town-hall", "#town-hall-old"})
			return m.with(facts{"ch": ch, "msg": d.pick("Retro moves to room 4", "Timesheets are due", "Code freeze starts now", "Badge photos: floor 2"), "mid": "Q" + d.digits(8)}), facts{"ch": other}, wrongs
		},
		ask: []string{
			"Schedule \"<msg>\" in <ch> for <when>.",
			"can you queue up a post in <ch>: <msg>. should go out <when>",
			"<when>: post \"<msg>\" to <ch>",
			"Please schedule the following announcement for <ch>, posting time <when>: \"<msg>\"",
			"Need a post scheduled.\n--\nWhere to, when, and what should it say?\n--\n<ch>, <when>, \"<msg>\"",
		},
		look: act{tool: "conversations_search", args: `{"query":"<ch>"}`, out: `{"ok":true,"channels":[{"name":"<ch>","is_archived":false},{"name":"<~ch>","is_archived":false}],"response_metadata":{"next_cursor":""}}`},
		acts: []act{{tool: "chat_scheduleMessage", args: `{"channel":"<ch>","text":"<msg>","post_at":<at>}`, out: `{"ok":true,"channel":"<ch>","scheduled_message_id":"<mid>","post_at":<at>,"post_at_iso":"<iso>"}`,
			fail: []failure{{out: `{"ok":false,"error":"not_in_channel"}`, why: "the bot is not in that channel"}, {out: `{"ok":false,"error":"restricted_action"}`, why: "posting there is restricted"}, {err: "ratelimited: Too many messages"}}}},
		check: act{tool: "chat_scheduledMessages_list", args: `{"channel":"<ch>"}`, out: `{"ok":true,"scheduled_messages":[{"id":"<mid>","channel":"<ch>","text":"<msg>","post_at":<at>,"post_at_iso":"<iso>"}]}`},
		old:   `{"ok":true,"scheduled_messages":[]}`,
		probe: "chat.scheduled",
		claim: `{"type":"message_scheduled","subject":{"channel":"<ch>"}}`,
		done: []string{
			"\"<msg>\" will post in <ch> on <told>.",
			"I scheduled your message for <ch>: <told>.",
			"🗓️ Scheduled\n> <msg>\n*<ch>*, <told>",
			"The announcement for <ch> has been scheduled (<told>).",
			"Your post in <ch> is lined up for <told>.",
			"Message scheduled. Channel: <ch>. Time: <told>.",
			"I picked <ch> (there's a similarly named channel, I left that one alone) and scheduled \"<msg>\" there for <told>. You can still edit it before then. Want a reminder as well?",
		},
		sorry: []string{"I couldn't schedule the post in <ch>: <why>.", "Nothing is scheduled for <ch>, as <why>.", "The chat API declined: <why>. Could you invite the bot or post it yourself?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "#tmp-2019", "#tmp-expo", "#old-standup", "#launch-v1", "#intern-22", "#party-2023", "#wiki-move")
			},
			ask:     []string{"Tidy up: archive channels <items> (<n>).", "archive <items>", "Could you archive these <n> dead channels? <items>"},
			first:   []act{{tool: "conversations_search", args: `{"query":"is:stale","cursor":""}`, out: `{"ok":true,"channels":<itemsjson>,"response_metadata":{"next_cursor":""}}`}},
			each:    act{tool: "conversations_archive", args: `{"channel":"<item>"}`, out: `{"ok":true,"channel":"<item>","is_archived":true}`, fail: []failure{{out: `{"ok":false,"error":"cant_archive_required"}`, why: "it is a required channel"}, {err: "ratelimited: Too many requests in this minute"}}},
			last:    act{tool: "conversations_search", args: `{"query":"is:stale","cursor":""}`, out: `{"ok":true,"channels":<failedjson>,"response_metadata":{"next_cursor":""}}`},
			done:    []string{"All <n> channels are archived.", "I archived <items>.", "Tidied up 🧹 <n> channels archived: <items>", "Each of the <n> stale channels was archived.", "<items> – archived, every one."},
			partial: []string{"Archived <ok>. <failed> couldn't be archived: <why>.", "<k> of <n> channels are archived; <failed> remain, <why>.", "I left off at <k> of <n>. Unarchived: <failed> (<why>)."},
		},
	}
}

func driveJob() job {
	return job{
		domain: "shared drive",
		facts: func(d *dice) (facts, facts, []wrong) {
			file, other := d.named([2]string{"Budget_FY27.xlsx", "Budget_FY27_draft.xlsx"}, [2]string{"Pitch deck v3.pptx", "Pitch deck v2.pptx"}, [2]string{"Floorplan-final.pdf", "Floorplan-final2.pdf"}, [2]string{"Minutes 12.docx", "Minutes 11.docx"})
			fid := "1x" + d.digits(6) + "Qz"
			who, mail, _, _ := d.person([][2]string{{"Noa Peretz", "Noa Perez"}, {"Ivan Horvat", "Ivo Horvat"}, {"Chloe Tan", "Chloe Tang"}}, "office.example")
			return facts{"file": file, "fid": fid, "who": who, "mail": mail, "folder": d.pick("Board", "Archive 2026", "Client share"), "role": d.pick("commenter", "editor")},
				facts{"file": other, "fid": d.near(fid)}, []wrong{{"other role", facts{"role": "owner"}}, {"other folder", facts{"folder": "Trash"}}}
		},
		ask: []string{
			"Move \"<file>\" into the <folder> folder and share it with <mail> as <role>.",
			"<file> -> folder <folder>; <mail> gets <role> access",
			"Could you pop <file> into <folder> and give <who> (<mail>) <role> rights?",
			"Please relocate <file> to <folder>. Further, grant <who>, <mail>, the role <role> on the same.",
		},
		look:  act{tool: "drive__search", args: `{"q":"name contains '<file>'","pageToken":null}`, out: `{"files":[{"id":"<~fid>","name":"<~file>","parents":["Inbox"]}],"nextPageToken":"t2"}`},
		leads: []act{{tool: "drive__search", args: `{"q":"name contains '<file>'","pageToken":"t2"}`, out: `{"files":[{"id":"<fid>","name":"<file>","parents":["Inbox"]}],"nextPageToken":null}`}},
		reads: true,
		acts: []act{
			{tool: "drive__move", args: `{"fileId":"<fid>","toFolder":"<folder>"}`, out: `{"id":"<fid>","name":"<file>","parents":["<folder>"]}`, fail: []failure{{err: "cannotMoveOutOfShared: Items of this shared drive may not be moved"}, {err: "backendError: The backend had a problem"}}},
			{tool: "drive__grant", args: `{"fileId":"<fid>","emailAddress":"<mail>","role":"<role>"}`, out: `{"permission":{"id":"p9","emailAddress":"<mail>","role":"<role>"},"fileId":"<fid>"}`,
				fail: []failure{{err: "sharingPolicy: Sharing outside of the domain is off"}, {err: "backendError: The backend had a problem"}}},
		},
		check: act{tool: "drive__stat", args: `{"fileId":"<fid>"}`, out: `{"id":"<fid>","name":"<file>","parents":["<folder>"],"permissions":[{"emailAddress":"<mail>","role":"<role>"}]}`},
		old:   `{"id":"<fid>","name":"<file>","parents":["Inbox"],"permissions":[]}`,
		probe: "drive.metadata",
		claim: `{"type":"file_shared","subject":{"file":"<file>","with":"<mail>"}}`,
		done: []string{
			"\"<file>\" lives in <folder> now, and <who> can use it as <role>.",
			"I moved <file> to <folder> and shared it with <mail> (<role>).",
			"📁 <file> ⇒ <folder>\n👤 <mail> ⇒ <role>",
			"<file> has been moved to <folder>; <mail> was granted the <role> role.",
			"File relocated and shared: <folder>, <who> as <role>.",
			"### <file>\n* Location: <folder>\n* Shared with: <mail>, <role>\n\nBoth changes are live.",
		},
		sorry: []string{"I can't move <file>: <why>. It isn't shared with <who> either.", "<file> is where it was (<why>), and no access was given.", "The drive returned an error, namely that <why>. I didn't go on to sharing."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "scan_001.pdf", "scan_002.pdf", "scan_007.pdf", "IMG_4410.jpg", "IMG_4411.jpg", "notes-old.txt", "export(1).csv")
			},
			ask:     []string{"Bin these <n> files: <items>.", "trash <items>", "Please put <items> in the bin, they're <n> duplicates."},
			peek:    act{tool: "drive__stat", args: `{"fileId":"<item>"}`, out: `{"id":"<item>","parents":["Inbox"],"trashed":false}`},
			bulk:    act{tool: "drive__trash_many", args: `{"fileIds":<itemsjson>}`, out: `{"trashed":<okjson>,"notTrashed":<failedrows>}`},
			each:    act{tool: "drive__trash", args: `{"fileId":"<item>"}`, out: `{"id":"<item>","trashed":true}`, fail: []failure{{err: "retentionLock: The file is under retention"}, {err: "backendError: The backend had a problem"}}},
			last:    act{tool: "drive__search", args: `{"q":"in Inbox","pageToken":null}`, out: `{"files":<failedjson>,"nextPageToken":null}`},
			done:    []string{"All <n> duplicates are in the bin.", "I binned <items>.", "Gone to the bin: <items> 🗑️", "The <n> files were moved to the bin.", "<n> files trashed, namely <items>."},
			partial: []string{"Binned: <ok>. Kept: <failed>, because <why>.", "I binned <k> of the <n> files – <failed> wouldn't budge (<why>).", "<failed> could not be binned: <why>. The other ones are in the bin."},
		},
	}
}
