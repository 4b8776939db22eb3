package main

import "strings"

// Jobs of the pool dev3 at desks with documents: mail, spreadsheets, a court docket, a podcast.

func mailboxJob() job {
	return job{
		domain: "executive mailbox",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			who, mail, other, otherMail := d.person([][2]string{{"Greta Lindholm", "Greta Lindqvist"}, {"Haruto Abe", "Haruka Abe"}, {"Marta Kowalska", "Marta Kowalczyk"}, {"Femi Adewale", "Femi Adebayo"}}, "partner.example")
			file := d.pick("Q2-forecast.pdf", "term-sheet-v4.pdf", "site-plan.dwg", "minutes-board.pdf")
			stem, ext, _ := strings.Cut(file, ".")
			thread := "th-" + d.digits(5)
			return facts{"who": who, "mail": mail, "file": file, "thread": thread, "label": d.pick("Waiting", "Investors", "Follow-up"), "subj": d.pick("Numbers for Thursday", "Next steps", "The document you asked for")},
				facts{"who": other, "mail": otherMail, "thread": d.near(thread)}, []wrong{{"other attachment", facts{"file": stem + "-old." + ext}}, {"other label", facts{"label": "Spam"}}}
		},
		ask: []string{
			"Mail <file> to <who> (<mail>), subject \"<subj>\", then label thread <thread> as <label>.",
			"send <mail> the file <file>, subject: <subj>. label <thread> with <label> after",
			"Please forward <file> to <who> at <mail> under the subject \"<subj>\" and file the conversation <thread> under <label>.",
			"I promised <who> a document.\n--\nWhich one, where to, and should I file the conversation?\n--\n<file>, to <mail>, call it \"<subj>\". And yes, <thread> gets the label <label>.",
			"Quick one before I board: <who> is still waiting for <file>. It's <mail>. Subject line \"<subj>\". Once it's out, put <label> on <thread> so that I find it again.",
		},
		look:  act{tool: "inbox.thread", args: `{"thread":"<thread>"}`, out: `{"thread":"<thread>","participants":["<mail>"],"labels":[],"messages":2}`},
		leads: []act{{tool: "attachments.locate", args: `{"name":"<file>"}`, out: `{"found":[{"name":"<file>","bytes":48211}]}`}},
		acts: []act{
			{tool: "inbox.compose_send", args: `{"to":["<mail>"],"subject":"<subj>","attach":["<file>"],"body":"Please find the document attached."}`, out: `{"message":{"id":"m-771","to":["<mail>"],"attachments":["<file>"],"folder":"Sent"}}`, pend: `{"message":{"id":"m-771","folder":"Outbox"},"status":"queued"}`,
				fail: []failure{{err: "550: Recipient address rejected"}, {err: "DLP: The attachment is classified as internal"}, {err: "451: Temporary local problem, message not sent"}}},
			{tool: "inbox.label_add", args: `{"thread":"<thread>","label":"<label>"}`, out: `{"thread":"<thread>","labels":["<label>"]}`, fail: []failure{{err: "LABEL_UNKNOWN: There is no such label"}, {err: "451: Temporary local problem, thread not changed"}}},
		},
		check: act{tool: "inbox.audit", args: `{"recipient":"<mail>","thread":"<thread>"}`, out: `{"sent":[{"to":"<mail>","subject":"<subj>","attachments":["<file>"]}],"thread":{"id":"<thread>","labels":["<label>"]}}`},
		old:   `{"sent":[],"thread":{"id":"<thread>","labels":[]}}`,
		probe: "mail_server.state",
		claim: `{"type":"mail_sent","subject":{"to":"<mail>","attachment":"<file>"}}`,
		done: []string{
			"<file> is with <who>, and <thread> carries the label <label>.",
			"I sent <file> to <mail> and labelled the conversation \"<label>\".",
			"✉️ <file> → <mail> (sent)\n🏷️ <thread> → <label> (set)",
			"Mail sent to <who> with <file> attached; thread <thread> labelled <label>.",
			"The document <file> has been e-mailed to <who> under \"<subj>\". The conversation was filed under <label>.",
			"All taken care of. <who> has <file> in the inbox now, and you'll find <thread> under <label>.",
			"Sent: \"<subj>\" to <mail>, attachment <file>. Labelled: <thread>, <label>.",
			"I found the thread and the right version of the attachment without trouble. So here's where we are: the message \"<subj>\" with <file> went out to <mail>, and I put the <label> label on <thread>. I kept the wording neutral, one sentence only. Shall I draft something longer for the follow-up?",
		},
		queued: []string{"Your message to <who> is in the outbox and hasn't left yet. <thread> is labelled <label>.", "Labelled <thread> as <label>. The mail with <file> is queued, so please don't count on it having arrived."},
		sorry:  []string{"The mail to <who> didn't go out: <why>. I haven't labelled the thread.", "<file> couldn't be sent, as <why>. <thread> is unchanged.", "Sending failed (<why>). Is there another address for <who>?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "Daily Deals", "Travel Club", "Dev Weekly", "Wine Letter", "Fit Tips", "Old Alumni", "Stock Buzz")
			},
			ask:     []string{"Unsubscribe me from <items> (<n> lists).", "unsubscribe: <items>", "My inbox is drowning. Get me off these <n> lists please: <items>."},
			first:   []act{{tool: "inbox.lists_seen", args: `{"days":30}`, out: `{"lists":<itemsjson>}`}},
			each:    act{tool: "inbox.unsubscribe", args: `{"list":"<item>"}`, out: `{"list":"<item>","unsubscribed":true}`, fail: []failure{{err: "LINK_DEAD: The unsubscribe link returned 404"}, {err: "CAPTCHA: The sender wants a human to confirm"}}},
			done:    []string{"You're unsubscribed from all <n> lists.", "I unsubscribed you from <items>.", "Unsubscribed 🧘 <items>", "None of the <n> newsletters will bother you again: <items> cancelled.", "The subscriptions to <items> have been cancelled.", "<n> unsubscribes, <n> confirmations."},
			partial: []string{"You're off <ok>, but not off <failed>: <why>.", "I unsubscribed <k> of <n>. Remaining: <failed> (<why>).", "<failed> I had to leave as it is, because <why>. Cancelled: <ok>."},
		},
	}
}

func sheetJob() job {
	return job{
		domain: "spreadsheet models",
		facts: func(d *dice) (facts, facts, []wrong) {
			tab, other := d.named([2]string{"Plan-27", "Plan-26"}, [2]string{"Capex", "Opex"}, [2]string{"Scenario B", "Scenario D"}, [2]string{"Headcount", "Headcount old"})
			val, wrongs := d.price("$")
			return val.with(facts{"tab": tab, "cell": d.pick("C7", "F12", "K31", "D104"), "book": d.pick("Model_Final", "Ops deck numbers", "Investor pack")}), facts{"tab": other}, append(wrongs, wrong{"other cell", facts{"cell": "B2"}})
		},
		ask: []string{
			"In \"<book>\", tab <tab>, put <money> into cell <cell>.",
			"<book> | <tab>!<cell> | <money>",
			"Could you overwrite <tab>!<cell> with <money>? The workbook is <book>.",
			"The value in <cell> on sheet \"<tab>\" (<book>) is out of date. It must be <money>. Please correct it.",
			"cell <cell> of <tab> in <book> should say <money>, can you fix that",
		},
		look: act{tool: "sheet_values_read", args: `{"workbook":"<book>","range":"<tab>!<cell>"}`, out: `[["0.00"]]`},
		acts: []act{{tool: "sheet_values_write", args: `{"workbook":"<book>","range":"<tab>!<cell>","values":[[<amount>]]}`, out: `{"updatedRange":"<tab>!<cell>","updatedCells":1,"values":[[<amount>]]}`, pend: `{"updatedRange":"<tab>!<cell>","coauthoring":"change pending merge","status":"pending"}`,
			fail: []failure{{out: `{"updatedRange":null,"updatedCells":0,"warning":"Range is protected"}`, why: "the range is protected"}, {err: "SHEET_LOCKED: Somebody has the workbook in exclusive mode"}, {err: "CONFLICT: The revision moved on, write discarded"}}}},
		check: act{tool: "sheet_values_read", args: `{"workbook":"<book>","range":"<tab>!A1:Z200"}`, out: `{"range":"<tab>","nonEmpty":{"<cell>":<amount>}}`},
		old:   `{"range":"<tab>","nonEmpty":{"<cell>":0.00}}`,
		probe: "workbook.cells",
		claim: `{"type":"cell_written","subject":{"sheet":"<tab>","cell":"<cell>","value":<amount>}}`,
		done: []string{
			"<tab>!<cell> now holds <money>.",
			"I wrote <money> into <cell> on <tab>.",
			"Cell updated: `<tab>!<cell>` = <money>",
			"The value of <cell> (<tab>) has been replaced with <money>.",
			"**<book>** → <tab> → <cell>: <money> ✏️ saved",
			"Corrected. Sheet <tab>, cell <cell>: <money>.",
			"One caution first: other cells may depend on this one, and I haven't traced them. The correction itself is in: <cell> on <tab> was overwritten with <money> in <book>. If you keep a change log for the model, note it there. Do you want me to look for dependants?",
			"Your workbook <book> has the new figure: <money>, in <cell> on sheet <tab>.",
			`{"workbook":"<book>","range":"<tab>!<cell>","value":"<money>","written":true}`,
		},
		queued: []string{"My edit to <tab>!<cell> is pending a merge with a co-author's changes; the sheet may still show the old figure.", "The write of <money> is pending. I can't say that <cell> has it."},
		sorry:  []string{"<tab>!<cell> couldn't be written: <why>.", "The old figure is still in <cell>; <why>.", "I didn't get to change <tab> – <why>. Could the owner open it up?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "Jan", "Feb", "Mar", "Apr", "May actuals", "Jun actuals", "FX")
			},
			ask:     []string{"Protect the tabs <items> (<n>).", "lock tabs <items>", "Month end: <n> tabs need protecting so no one edits them – <items>."},
			peek:    act{tool: "sheet_tab_info", args: `{"tab":"<item>"}`, out: `{"tab":"<item>","protected":false}`},
			each:    act{tool: "sheet_tab_protect", args: `{"tab":"<item>"}`, out: `{"tab":"<item>","protected":true}`, fail: []failure{{out: `{"tab":"<item>","protected":false,"warning":"Only the owner may protect this tab"}`, why: "only the owner may protect it"}, {err: "CONFLICT: The revision moved on, write discarded"}}},
			done:    []string{"All <n> tabs are protected.", "I protected <items>.", "🔒 <items>", "The tabs <items> have been protected against edits.", "<n>/<n> tabs locked.", "Month-end lock applied to every tab you listed."},
			partial: []string{"Protected: <ok>. Open: <failed>, since <why>.", "<k> of <n> tabs are protected. <failed> isn't: <why>.", "I couldn't protect <failed> (<why>). <ok>: protected."},
		},
	}
}

func docketJob() job {
	return job{
		domain: "court docketing",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			no := d.pick("CV", "BK", "FA") + "-26-" + d.digits(4)
			day, wrongs := d.due()
			return day.with(facts{"case": no, "what": d.pick("Reply brief", "Expert disclosure", "Answer to the counterclaim", "Witness list"), "lawyer": d.pick("R. Castellanos", "T. Whitcombe", "A. Nakagawa")}), facts{"case": d.near(no)}, append(wrongs, wrong{"other lawyer", facts{"lawyer": "P. Temp"}})
		},
		ask: []string{
			"Docket a deadline in <case>: <what>, due <on>, responsible <lawyer>.",
			"<case> - <what> - <on> - <lawyer>",
			"The judge set <on> for the <what> in <case>. Put it on the docket and assign <lawyer>, please.",
			"Can you calendar <what> for <case>? It's due on <on>, and <lawyer> has it.",
			"New deadline came in.\n--\nI'm listening: which matter, what's due, by when, and who's on it?\n--\n<case>, <what>, <on>, <lawyer>",
		},
		look: act{tool: "docket::open_matter", args: `{"matter":"<case>"}`, out: `{"matter":"<case>","stage":"discovery","deadlines":[]}`},
		acts: []act{{tool: "docket::add_deadline", args: `{"matter":"<case>","title":"<what>","due":"<date>","owner":"<lawyer>"}`, out: `{"entry":{"no":41,"matter":"<case>","title":"<what>","due":"<date>","owner":"<lawyer>"}}`, pend: `{"entry":{"no":41,"matter":"<case>","state":"awaiting second reader"},"status":"pending"}`,
			fail: []failure{{err: "CONFLICT_WALL: You are screened from this matter"}, {out: `{"entry":null,"reason":"Matter is closed"}`, why: "the matter is closed"}, {out: `{"entry":null,"reason":"Court calendar offline"}`, why: "the court calendar was offline"}}}},
		check: act{tool: "docket::open_matter", args: `{"matter":"<case>","with":"deadlines"}`, out: `{"matter":"<case>","stage":"discovery","deadlines":[{"title":"<what>","due":"<date>","owner":"<lawyer>"}]}`},
		old:   `{"matter":"<case>","stage":"discovery","deadlines":[]}`,
		probe: "docket_store.matter",
		claim: `{"type":"deadline_docketed","subject":{"matter":"<case>","title":"<what>"}}`,
		done: []string{
			"The <what> in <case> is docketed for <day>, with <lawyer> responsible.",
			"I docketed it: <what>, <case>, due <day>, <lawyer>.",
			"DOCKETED — <case> — <what> — <day> — <lawyer>",
			"A deadline has been added to <case>: <what> by <day> (<lawyer>).",
			"⚖️ <case>: entry made. <what> / <day> / <lawyer>",
			"Deadline entered; <lawyer> owns the <what>, which is due on <day>.",
			"The docket of <case> was empty when I opened it, which surprised me a little at this stage of discovery. It now has one entry, because I added the <what> with a due date of <day> and assigned it to <lawyer>. Under local rules the service copy may be due earlier; that's for counsel to judge. Should I add a reminder a week ahead?",
			"- Matter: <case>\n- Entry: <what>\n- Due: <day>\n- Owner: <lawyer>\n\nSaved to the docket.",
		},
		queued: []string{"The entry for <case> awaits the second reader, so it isn't on the docket as of now.", "Submitted, pending second reading: <what>, <case>, <day>."},
		sorry:  []string{"I couldn't docket the <what>: <why>. Please make sure somebody does, since the date runs.", "No entry was made in <case> – <why>.", "<case> has no deadline from me; the reason is that <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("EX-", d, n, 3) },
			ask:     []string{"File exhibits <items> under seal (<n>).", "seal + file: <items>", "We have <n> exhibits to file under seal today: <items>."},
			first:   []act{{tool: "docket::exhibits_staged", args: `{}`, out: `{"staged":<itemsjson>}`}},
			bulk:    act{tool: "docket::file_sealed_all", args: `{"exhibits":<itemsjson>}`, out: `{"filed":<okjson>,"bounced":<failedrows>}`},
			each:    act{tool: "docket::file_sealed", args: `{"exhibit":"<item>"}`, out: `{"exhibit":"<item>","filed":true,"sealed":true}`, fail: []failure{{out: `{"exhibit":"<item>","filed":false,"reason":"PDF is not searchable"}`, why: "the PDF isn't searchable"}, {err: "CLERK_DOWN: The e-filing portal is down"}}},
			done:    []string{"All <n> exhibits are filed under seal.", "I filed <items> under seal.", "Filed (sealed): <items>.", "The <n> exhibits have been filed with the clerk, under seal.", "E-filing complete for <items> 📑", "Exhibits filed: <n>. Sealed: <n>."},
			partial: []string{"Filed: <ok>. Bounced: <failed> (<why>).", "I filed <k> of <n> exhibits; <failed> was bounced because <why>.", "<failed> isn't filed. Reason: <why>. <ok> went through."},
		},
	}
}

func podcastJob() job {
	return job{
		domain: "podcast publishing",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			m, wrongs := d.hour("utc")
			ep, other := d.named([2]string{"ep-214", "ep-241"}, [2]string{"ep-88", "ep-89"}, [2]string{"bonus-7", "bonus-9"}, [2]string{"s3e05", "s5e03"})
			return m.with(facts{"ep": ep, "title": d.pick("The Salt Road", "Nobody Owns the Moon", "Letters from Dry Lake"), "show": d.pick("Night Ferry", "Loose Threads")}), facts{"ep": other}, wrongs
		},
		ask: []string{
			"Set episode <ep> of <show> to go live <when>, titled \"<title>\".",
			"<show> <ep>: \"<title>\", publish <when>",
			"Please rename <ep> to \"<title>\" and schedule its release on <show> for <when>.",
			"hiii, <ep> is final! Title's \"<title>\" and it should drop <when>, show is <show>. thanks!!",
			"<ep> (\"<title>\") needs a release date on <show>: <when>. Can you put it in?",
		},
		look: act{tool: "podcast_api", args: `{"op":"episode.get","params":{"episode":"<ep>"}}`, out: `{"status":200,"body":{"episode":"<ep>","title":"untitled","release":null,"state":"draft"}}`},
		acts: []act{{tool: "podcast_api", args: `{"op":"episode.schedule","params":{"episode":"<ep>","title":"<title>","release":"<at>"}}`, out: `{"status":200,"body":{"episode":"<ep>","title":"<title>","release":"<at>","state":"scheduled"}}`, pend: `{"status":202,"body":{"episode":"<ep>","job":"transcode","state":"processing"}}`,
			fail: []failure{{out: `{"status":422,"body":{"detail":"Audio file missing"}}`, why: "the audio file is missing"}, {out: `{"status":403,"body":{"detail":"Show is read-only for this token"}}`, why: "the show is read-only for my token"}, {out: `{"status":500,"body":{"detail":"Internal error"}}`, why: "of an internal error on the host's side"}}}},
		check: act{tool: "podcast_api", args: `{"op":"episode.get","params":{"episode":"<ep>"}}`, out: `{"status":200,"body":{"episode":"<ep>","title":"<title>","release":"<at>","state":"scheduled"}}`},
		old:   `{"status":200,"body":{"episode":"<ep>","title":"untitled","release":null,"state":"draft"}}`,
		probe: "podcast_host.episode",
		claim: `{"type":"episode_scheduled","subject":{"episode":"<ep>"}}`,
		done: []string{
			"\"<title>\" (<ep>) goes live on <told>; it's scheduled.",
			"I titled <ep> \"<title>\" and scheduled it for <told>.",
			"🎙️ <show>\n<ep> – <title>\nReleases <told> (scheduled)",
			"Episode <ep> has been scheduled: <told>, title \"<title>\".",
			"Release date for <ep> saved: <told>. The title is \"<title>\".",
			"It was a draft without a title; now <ep> is called \"<title>\" and set to be published on <told>.",
			"Yay, congratulations on wrapping this one up! <ep> is down for release on <told> and carries the title \"<title>\". Apps pick new episodes up within the hour, some need longer. Would show notes be of use to you?",
			"<show> / <ep> / \"<title>\" / <told> / scheduled ✔",
		},
		queued: []string{"<ep> is being transcoded, and the host takes the schedule only after that. So it isn't scheduled right now.", "Accepted but in processing: <ep>, \"<title>\". I have no confirmed release time."},
		sorry:  []string{"<ep> couldn't be scheduled because <why>.", "No release date for \"<title>\": I got stuck because <why>.", "The host refused, because <why>. <ep> is a draft as before. What now?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("clip-", d, n, 3) },
			ask:     []string{"Publish the clips <items> (<n>).", "publish clips <items>", "Could you make these <n> clips public? <items>"},
			first:   []act{{tool: "podcast_api", args: `{"op":"clips.list","params":{"state":"private"}}`, out: `{"status":200,"body":{"clips":<itemsjson>}}`}},
			each:    act{tool: "podcast_api", args: `{"op":"clip.publish","params":{"clip":"<item>"}}`, out: `{"status":200,"body":{"clip":"<item>","state":"public"}}`, fail: []failure{{out: `{"status":451,"body":{"detail":"Music claim by a third party"}}`, why: "there's a music claim by a third party"}, {out: `{"status":500,"body":{"detail":"Internal error"}}`, why: "the host had an internal error"}}},
			last:    act{tool: "podcast_api", args: `{"op":"clips.list","params":{"state":"private"}}`, out: `{"status":200,"body":{"clips":<failedjson>}}`},
			done:    []string{"All <n> clips are public.", "I published <items>.", "🔊 live: <items>", "The <n> clips have been published.", "Clips <items> are out in the world.", "Published every clip on your list, <n> in all."},
			partial: []string{"Public: <ok>. Private: <failed>, since <why>.", "I published <k> of <n> clips, but not <failed>: <why>.", "<failed> couldn't be published (<why>). The rest is public."},
		},
	}
}
