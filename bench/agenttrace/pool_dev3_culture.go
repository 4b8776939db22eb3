package main

// Jobs of the pool dev3 for a public: museum loans, fixtures of a league, the languages of an app.

func museumJob() job {
	return job{
		domain: "museum loans",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			acc := "19" + d.digits(2) + "." + d.digits(3)
			obj, other := d.named([2]string{"Etruscan mirror", "Etruscan mirror case"}, [2]string{"Blue Vase I", "Blue Vase II"}, [2]string{"Portrait of a Miller", "Portrait of a Miner"}, [2]string{"Votive boat", "Votive boar"})
			day, wrongs := d.due()
			sum, sums := d.price("£")
			return day.with(sum).with(facts{"acc": acc, "obj": obj, "lender": d.pick("Kunsthalle Brem", "Museo del Faro", "Harbour Gallery")}), facts{"acc": d.near(acc), "obj": other}, append(wrongs, sums...)
		},
		ask: []string{
			"Extend the loan of <acc> (<obj>) at <lender> to <on> and insure it for <money>.",
			"<acc> <obj> / borrower <lender> / new end date <on> / insured value <money>",
			"<lender> would like to keep the <obj>, accession number <acc>, until <on>. That's fine with the board. Please extend the loan, and raise the insurance to <money>.",
			"Loan paperwork, please.\n--\nWith pleasure. Which object, until when, and insured for what?\n--\n<obj>, <acc>, out at <lender>. Until <on>. <money>.",
		},
		look: act{tool: "tms/object", args: `{"params":["<acc>"]}`, out: `"accession: <acc>\ntitle: <obj>\non_loan_to: <lender>\nloan_end: 2026-04-30\ninsured: none"`},
		acts: []act{
			{tool: "tms/loan-extend", args: `{"params":["<acc>",{"until":"<date>"}]}`, out: `"HTTP 200\naccession: <acc>\nloan_end: <date>"`, pend: `{"http":202,"accession":"<acc>","status":"accepted","next":"registrar signature"}`,
				fail: []failure{{out: `"HTTP 409\nreason: the object is booked for conservation"`, why: "the object is booked for conservation"}, {out: `"HTTP 403\nreason: only the registrar may extend loans"`, why: "only the registrar may extend loans"}, {out: `"HTTP 502\nreason: upstream closed the connection"`, why: "the upstream server closed the connection"}}},
			{tool: "tms/insure", args: `{"params":["<acc>",{"value":<amount>,"ccy":"GBP"}]}`, out: `"HTTP 200\naccession: <acc>\ninsured: <amount> GBP"`,
				fail: []failure{{out: `"HTTP 422\nreason: valuation older than five years"`, why: "the valuation is older than five years"}, {out: `"HTTP 502\nreason: upstream closed the connection"`, why: "the upstream server closed the connection"}}},
		},
		check: act{tool: "tms/object", args: `{"params":["<acc>",{"fresh":true}]}`, out: `"accession: <acc>\ntitle: <obj>\non_loan_to: <lender>\nloan_end: <date>\ninsured: <amount> GBP"`},
		old:   `"accession: <acc>\ntitle: <obj>\non_loan_to: <lender>\nloan_end: 2026-04-30\ninsured: none"`,
		probe: "collection.object",
		claim: `{"type":"loan_extended","subject":{"accession":"<acc>","until":"<date>"}}`,
		done: []string{
			"The <obj> can stay at <lender> until <day>, insured for <money>.",
			"I extended the loan of <acc> to <day> and set its insured value to <money>.",
			"🏺 <acc> <obj>\n- loan end: <day>\n- insured: <money>\nBoth saved.",
			"Loan extension and insurance are in place: <acc>, <day>, <money>.",
			"The loan period of the <obj> was prolonged to <day>. Insurance cover has been raised to <money>.",
			"<lender> keeps the <obj> till <day>; cover stands at <money> as from now.",
			"The loan would have ended in April, and the object had no cover at all, so it's good that you asked. I've prolonged it to <day> on the record of <acc>, and I put the insurance at <money>. The courier isn't booked through me. Who usually writes to <lender>?",
			"Extended: <day>. Insured: <money>. Object: <acc>.",
			"Record of <acc> amended:\n\n| item | entry |\n|---|---|\n| loan end | <day> |\n| insured for | <money> |",
		},
		queued: []string{"The extension for <acc> was accepted, but it takes the registrar's signature to come into force. The insurance is set to <money>.", "<obj>: insured for <money>. The new end date hangs on a signature and isn't in force."},
		sorry:  []string{"The loan of <acc> couldn't be extended, because <why>. I haven't changed the insurance.", "<obj>: no extension. I was told that <why>.", "I'm sorry, but the end date didn't change: <why>. Please advise."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("1931.", d, n, 3) },
			ask:   []string{"Take these <n> objects off display: <items>.", "off display -> <items>", "Room 6 is being repainted. Could you mark <items> as off display? <n> objects."},
			bulk:  act{tool: "tms/display-off-list", args: `{"params":[<itemsjson>]}`, out: `{"http":207,"off":<okjson>,"unchanged":<failedrows>}`},
			each:  act{tool: "tms/display-off", args: `{"params":["<item>"]}`, out: `"HTTP 200\naccession: <item>\non_display: no"`, fail: []failure{{out: `"HTTP 423\nreason: the case is alarmed"`, why: "the case is alarmed"}, {out: `"HTTP 502\nreason: upstream closed the connection"`, why: "the upstream server closed the connection"}}},
			done:  []string{"All <n> objects are off display.", "I took <items> off display.", "Off display: <items> 🖼️", "The <n> objects have been marked as off display.", "Room 6 is clear, with <n> of <n> objects marked off display.", "Marked: <items>."},
			partial: []string{"Off display: <ok>. On display: <failed>, since <why>.", "I got <k> of <n> objects marked. <failed> couldn't be: <why>.",
				"<failed> is on display as before (<why>). <ok> is marked."},
		},
	}
}

func leagueJob() job {
	return job{
		domain: "amateur league",
		facts: func(d *dice) (facts, facts, []wrong) {
			m, wrongs := d.hour("offset")
			id := "fx" + d.digits(4)
			home, other := d.named([2]string{"Rovers U14", "Rovers U16"}, [2]string{"Harbour Hawks", "Harbour Hornets"}, [2]string{"St Anne's B", "St Anne's A"}, [2]string{"Old Mill XI", "Old Mall XI"})
			return m.with(facts{"fx": id, "home": home, "away": d.pick("Kestrels", "Tannery FC", "Lido Lions"), "pitch": d.pick("Pitch 2", "Pitch 5", "Pitch 7")}), facts{"fx": d.near(id), "home": other}, append(wrongs, wrong{"other pitch", facts{"pitch": "Car park"}})
		},
		ask: []string{
			"Move fixture <fx> (<home> v <away>) to <when> on <pitch>.",
			"<fx> <home>-<away>: new kick-off <when>, <pitch>",
			"The ref is ill, so <home> against <away> [<fx>] needs another date: <when>, <pitch>. Please update the fixture.",
			"yo can you shift <home> v <away>?? <fx>. <when> works for both teams, on <pitch>",
			"Rescheduling request from both coaches: fixture <fx>, <home> vs <away>, to be played <when>. Venue: <pitch>.",
		},
		look: act{tool: "FixtureCard", args: `{"fixture":"<fx>"}`, out: `{"fixture":"<fx>","home":"<home>","away":"<away>","kickoff":null,"venue":null,"state":"postponed"}`},
		acts: []act{{tool: "FixtureMove", args: `{"fixture":"<fx>","home":"<home>","kickoff":"<at>","venue":"<pitch>"}`, out: `{"ok":1,"fixture":"<fx>","kickoff":"<at>","venue":"<pitch>","state":"fixed"}`, pend: `{"ok":1,"fixture":"<fx>","status":"pending","waiting_for":"away club"}`,
			fail: []failure{{out: `{"ok":0,"why":"venue is taken at that time"}`, why: "the venue is taken at that time"}, {out: `{"ok":0,"why":"the season is locked"}`, why: "the season is locked"}, {err: "LeagueDown: The league server is under maintenance"}}}},
		check: act{tool: "FixtureCard", args: `{"fixture":"<fx>"}`, out: `{"fixture":"<fx>","home":"<home>","away":"<away>","kickoff":"<at>","venue":"<pitch>","state":"fixed"}`},
		old:   `{"fixture":"<fx>","home":"<home>","away":"<away>","kickoff":null,"venue":null,"state":"postponed"}`,
		probe: "league_db.fixture",
		claim: `{"type":"fixture_moved","subject":{"fixture":"<fx>"}}`,
		done: []string{
			"<home> v <away> now kicks off on <told>, <pitch>.",
			"I moved <fx> to <told> on <pitch>.",
			"⚽ <home> – <away>\n🕒 <told>\n📍 <pitch>\nFixture updated.",
			"Fixture <fx> rescheduled: <told>, <pitch>.",
			"The match between <home> and <away> has been rescheduled to <told>; the venue is <pitch>.",
			"New date's in for <home> v <away> – <told>, <pitch>. See you there!",
			"Postponed games pile up quickly at this time of year, so a quick decision helps. <home> v <away> was moved to <told> and will be played on <pitch>; I entered that under <fx>. Officials are appointed separately. Do you need the list of available referees?",
			"<fx> | <home> v <away> | <told> | <pitch> | confirmed",
			"Sorted out: the game's on <told>, on <pitch>, and I've amended the fixture card.",
		},
		queued: []string{"The away club has to agree before <fx> moves, so it's pending. No kick-off is fixed at this point.", "I proposed <told> for <home> v <away>. Status: pending, awaiting the away club."},
		sorry:  []string{"<fx> couldn't be moved: <why>.", "No new date for <home> v <away>, as <why>.", "The league system refused the move because <why>. Is another day possible?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("pl-", d, n, 4) },
			ask:     []string{"Register the players <items> for the cup (<n>).", "cup registration: <items>", "Can you get these <n> players registered for the cup? <items>"},
			peek:    act{tool: "PlayerCard", args: `{"player":"<item>"}`, out: `{"player":"<item>","cup":false}`},
			each:    act{tool: "PlayerRegister", args: `{"player":"<item>","competition":"cup"}`, out: `{"ok":1,"player":"<item>","cup":true}`, fail: []failure{{out: `{"ok":0,"player":"<item>","why":"suspended"}`, why: "of a suspension"}, {out: `{"ok":0,"player":"<item>","why":"no photo on file"}`, why: "there is no photo on file"}}},
			done:    []string{"All <n> players are registered for the cup.", "I registered <items>.", "Cup squad: <items> registered 🏆", "The <n> players have been registered.", "Registration complete for <items>.", "<n> registered, just in time for the cup."},
			partial: []string{"Registered: <ok>. Not registered: <failed>, because <why>.", "<k> of <n> players are in. <failed> couldn't be registered because <why>.", "I'm <k> for <n>: <failed> didn't go through because <why>."},
		},
	}
}

func localeJob() job {
	return job{
		domain: "app localisation",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			key, other := d.named([2]string{"cart.pay_now", "cart.pay_later"}, [2]string{"login.title", "login.subtitle"}, [2]string{"trial.ends", "trial.ended"}, [2]string{"share.invite", "share.invited"})
			lang, text := d.named([2]string{"de-AT", "Weiter so"}, [2]string{"fr-CA", "C'est parti"}, [2]string{"pt-PT", "Vamos a isso"}, [2]string{"es-MX", "Va que va"})
			return facts{"key": key, "lang": lang, "text": text, "build": "loc-" + d.digits(4)}, facts{"key": other}, []wrong{{"other language", facts{"lang": "en-GB"}}, {"other text", facts{"text": "TODO"}}}
		},
		ask: []string{
			"Set the string <key> in <lang> to \"<text>\" and publish the locale.",
			"<lang>/<key> = \"<text>\", then publish <lang>",
			"Our translator sent a correction: <key> in <lang> ought to be \"<text>\". Please put it in and publish that language.",
			"Can you swap the <lang> copy of <key> for \"<text>\"? Needs publishing (<lang> only) too.",
		},
		look: act{tool: "l10n.strings.show", args: `{"k":"<key>","l":"<lang>"}`, out: `"key,lang,text,state\n<key>,<lang>,???,draft"`},
		acts: []act{
			{tool: "l10n.strings.put", args: `{"k":"<key>","l":"<lang>","t":"<text>"}`, out: `"key,lang,text,state\n<key>,<lang>,<text>,saved"`, pend: `{"k":"<key>","l":"<lang>","status":"pending","reason":"waits for linguist review"}`,
				fail: []failure{{out: `"error,key\nlocked_by_vendor,<key>"`, why: "the vendor has locked the string"}, {out: `"error,key\ntoo_long,<key>"`, why: "the text is too long for the field"}, {err: "E503: The string server is restarting"}}},
			{tool: "l10n.locale.publish", args: `{"l":"<lang>"}`, out: `"lang,build,result\n<lang>,<build>,published"`, fail: []failure{{out: `"lang,build,result\n<lang>,<build>,rejected: placeholders missing"`, why: "placeholders are missing"}, {err: "E503: The string server is restarting"}}},
		},
		check: act{tool: "l10n.strings.show", args: `{"k":"<key>","l":"<lang>","from":"live"}`, out: `"key,lang,text,state\n<key>,<lang>,<text>,published"`},
		old:   `"key,lang,text,state\n<key>,<lang>,???,draft"`,
		probe: "live_app.string",
		claim: `{"type":"string_published","subject":{"key":"<key>","lang":"<lang>"}}`,
		done: []string{
			"`<key>` reads \"<text>\" in <lang>, and the locale is published.",
			"I changed <key> to \"<text>\" (<lang>) and published <lang>.",
			"🌍 <lang>\n`<key>` → \"<text>\" ✔️\npublish ✔️",
			"String updated, locale published: <lang>, `<key>`.",
			"The <lang> text of <key> was replaced by \"<text>\"; afterwards the locale was published.",
			"<lang> users get to see \"<text>\" from now on, because I updated <key> and published.",
			"A draft with question marks had been sitting there, which nobody would want to see in production. The correction is in now: <key> was set to \"<text>\" for <lang>, and I published that locale and no other. Old app versions keep a cached copy. Want me to diff the remaining drafts?",
			"1. put <lang>/<key>: ok\n2. publish <lang>: ok",
			`{"key":"<key>","lang":"<lang>","text":"<text>","published":true}`,
		},
		queued: []string{"<key> waits for a linguist's review, so the new text isn't in the published locale.", "Pending review: <lang>/<key>. I published <lang>, but that build has the old text."},
		sorry:  []string{"<key> couldn't be changed in <lang>: <why>. I published nothing.", "The string stays a draft because <why>. Nothing was published.", "I hit a wall with <lang>/<key>, namely that <why>. Should the vendor be told?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "it", "sv", "pl", "ko", "tr", "nl", "fi")
			},
			ask:     []string{"Publish the locales <items> (<n>).", "publish: <items>", "The spring texts are in. Please publish these <n> locales: <items>."},
			first:   []act{{tool: "l10n.locales.dirty", args: `{}`, out: `{"dirty":<itemsjson>}`}},
			each:    act{tool: "l10n.locale.publish", args: `{"l":"<item>"}`, out: `"lang,result\n<item>,published"`, fail: []failure{{out: `"lang,result\n<item>,rejected: placeholders missing"`, why: "placeholders are missing"}, {err: "E503: The string server is restarting"}}},
			last:    act{tool: "l10n.locales.dirty", args: `{}`, out: `{"dirty":<failedjson>}`},
			done:    []string{"All <n> locales are published.", "I published the locales <items>.", "Published 🗣️ <items>", "The <n> locales have been published.", "<items>: live.", "Every one of the <n> locales went live."},
			partial: []string{"Published: <ok>. Unpublished: <failed>, since <why>.", "<k> of <n> locales are live. Not <failed>, because <why>.", "I couldn't publish <failed> because <why>. <ok> went live."},
		},
	}
}
