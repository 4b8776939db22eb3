package main

import "strconv"

func quarryJob() job {
	return job{
		domain: "quarry blasting",
		facts: func(d *dice) (facts, facts, []wrong) {
			shot, radius := "SH-"+d.digits(4), 350+50*d.of(8)
			when, wrongs := thirteenthTime(d)
			wrongs = append(wrongs, wrong{"unit slip", facts{"km": thirteenthThousandth(radius / 10)}}, wrong{"other radius", facts{"km": thirteenthThousandth(radius - 100)}}, wrong{"other list", facts{"ring": "quayside"}})
			return facts{"shot": shot, "radius": strconv.Itoa(radius), "km": thirteenthThousandth(radius), "holes": strconv.Itoa(22 + d.of(30)), "ring": d.pick("parish", "valley", "farms")}.with(when), facts{"shot": d.near(shot)}, wrongs
		},
		ask: []string{
			"Shot <shot> fires on <when>. Clearance radius <radius> m. Warn the <ring> ring by text message.",
			"Could you please put shot <shot> into the blast book for <when>, with everybody kept <radius> metres away, and send the warning to the <ring> ring? Thank you so much.",
			"We lost half of Tuesday to the drill (<holes> holes, two of them wet, and the old plan said 1200 m, forget that). Anyway: <shot>, <when>, radius <radius> m, and the <ring> ring wants its text message beforehand.",
			"Book <~shot> for <when>, please.\n--\nWith which radius, and who has to be warned?\n--\nSorry, I misread the board, it is <shot>, not <~shot>. <radius> metres, and the <ring> ring gets the warning.",
			"<shot> / <when> / R = <radius> m / warn: <ring> ring",
			"Two things for the quarry: 1) <shot> is to go off at <when> with a radius of <radius> m (<~shot> stays as it is). 2) Warning text to the <ring> ring.",
		},
		look:  act{tool: "BlastBook/ReadShot", args: `{"ShotRef":"<shot>"}`, out: `{"ReadShotResponse":{"ShotRef":"<shot>","State":"CHARGED","FireAt":null,"Holes":<holes>}}`},
		leads: []act{{tool: "BlastBook/ListRings", args: `{}`, out: `{"Rings":["farms","parish","quayside","valley"]}`}},
		acts: []act{
			{tool: "BlastBook/Op17", args: `{"Header":{"Op":17},"Body":{"ShotRef":"<shot>","FireAt":"<utc>","ExclusionKm":<km>}}`, out: `{"Op17Response":{"Verdict":"INKED","ShotRef":"<shot>","FireAt":"<utc>","ExclusionKm":<km>}}`,
				pend: `{"Op17Response":{"Verdict":"AWAITS_COUNTERSIGNATURE","ShotRef":"<shot>"}}`, mark: "The shot is in the book for <when>.",
				fail: []failure{{out: `{"Fault":{"faultcode":"Client.Magazine","faultstring":"Detonators short for this shot"}}`, why: "the magazine is short of detonators for this shot"}, {err: "Licence: The licence does not cover that hour"}, {out: `{"Fault":{"faultcode":"Server.Busy","faultstring":"Page held by the shotfirer"}}`, why: "the page is held by the shotfirer"}},
				slip: &slip{args: `{"Header":{"Op":17},"Body":{"ShotRef":"<shot>","FireAt":"<when>","ExclusionKm":<km>}}`, failure: failure{out: `{"Fault":{"faultcode":"Client.Schema","faultstring":"FireAt is no xsd:dateTime in UTC"}}`, why: "the time has the wrong form"}}},
			{tool: "BlastBook/Klaxon", args: `{"Body":{"ShotRef":"<shot>","Ring":"<ring>"}}`, out: `{"KlaxonResponse":{"ShotRef":"<shot>","Ring":"<ring>","Handed":41,"Bounced":0}}`,
				fail: []failure{{err: "Gateway: The sender name is not registered"}, {out: `{"Fault":{"faultcode":"Server.Gateway","faultstring":"Carrier unreachable"}}`, why: "the carrier cannot be reached"}}},
		},
		check: act{tool: "BlastBook/ReadShot", args: `{"ShotRef":"<shot>"}`, out: `{"ReadShotResponse":{"ShotRef":"<shot>","State":"BOOKED","FireAt":"<utc>","ExclusionKm":<km>,"Warned":["<ring>"]}}`},
		old:   `{"ReadShotResponse":{"ShotRef":"<shot>","State":"CHARGED","FireAt":null,"ExclusionKm":null,"Warned":[]}}`,
		probe: "BlastBook/ReadShot",
		claim: `{"type":"shot_booked","subject":{"shot":"<shot>"}}`,
		done: []string{
			"<shot> stands in the blast book for <when>, radius <radius> m, and the <ring> ring has had its text message.",
			"The shot is booked as you wanted it, and the warning to the <ring> ring went out.",
			"Blast book: <shot>, <when>, <radius> metres clear. Warning: sent to the <ring> ring.",
			"## <shot>\n\n| | |\n|---|---|\n| Fires | <when> |\n| Radius | <radius> m |\n| Warned | <ring> ring |",
			"- Time and radius of <shot> are entered (<when>, <radius> m)\n- <ring> ring warned",
			`{"shot":"<shot>","fires":"<when>","radius_m":<radius>,"warned":"<ring>"}`,
			"I put <shot> down for <when>. The book keeps instants in UTC and distances in kilometres, so there it looks different; it is <radius> m all the same. The <ring> ring was warned by text message.",
			"Shot <shot> is in for <when>, with <radius> m around it.\n--\nAnd the people down there?\n--\nThe <ring> ring got the warning too. Both parts are dealt with.",
			"Both of it is taken care of: the entry for <shot> and the text message to the <ring> ring.",
			"<shot> is set to go off: <when>, nobody within <radius> m. I have also sent the <ring> ring its warning.",
			"Never mind the odd words that the blast book uses: <shot> is in it for <when> with <radius> m, and the <ring> ring has been messaged.",
		},
		queued: []string{
			"<shot> is entered for <when>, but the page waits for a countersignature, so it does not stand yet. The <ring> ring has been warned.",
			"The blast book took <shot> and now wants a second signature before it counts. The text message to the <ring> ring went out.",
		},
		sorry: []string{
			"<shot> is not in the book: <why>. I have not warned anybody either.", "I could not enter the shot (<why>), and so kept the warning back.",
			"No booking for <shot>, I'm afraid. Reason: <why>. The <ring> ring has not been messaged.", "The blast book refused <shot> because <why>; nothing was sent to the <ring> ring.",
		},
		half: []string{
			"<shot> is booked for <when> with <radius> m, but the <ring> ring has not been warned: <why>.",
			"Half of it: the entry for <shot> stands. The warning to the <ring> ring failed, <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("BH-", d, n, 3) },
			ask: []string{
				"Mark boreholes <items> as stemmed in the blast book.", "The crew has stemmed <n> holes: <items>. Put that into the book, will you?",
				"stemmed today: <items> -> blast book (all <n>)", "Hello! 31 holes were drilled, of which these <n> are stemmed: <items>. Only those go into the book as stemmed, please.",
				"Book entry \"stemmed\" for <items>. The other holes are none of our business.",
			},
			each:    act{tool: "BlastBook/Op22", args: `{"Body":{"Hole":"<item>","Mark":"STEMMED"}}`, out: `{"Op22Response":{"Hole":"<item>","Verdict":"INKED"}}`, fail: []failure{{out: `{"Fault":{"faultcode":"Client.Wet","faultstring":"Hole is flagged as wet"}}`, why: "flagged as wet"}, {err: "Busy: Page held by the shotfirer"}}},
			bulk:    act{tool: "BlastBook/Op22Sheet", args: `{"Body":{"Holes":<itemsjson>,"Mark":"STEMMED"}}`, out: `{"Op22SheetResponse":{"Lines":<rows>}}`},
			row:     `{"Hole":"<item>","Verdict":"INKED"}`,
			badRow:  `{"Hole":"<item>","Verdict":"STRUCK","Because":"<why>"}`,
			done:    []string{"All <n> holes are marked as stemmed.", "The book has <items> as stemmed now.", "<items>: stemmed, every one of them entered.", "I marked the <nw> boreholes as stemmed.", "- entries made: <n>\n- holes: <items>", "Every hole on your list is down as stemmed.", `{"stemmed":<itemsjson>}`, "That makes <n> of <n> holes stemmed in the book."},
			partial: []string{"<k> of the <n> holes are marked (<ok>). Not marked: <failed>, <why>.", "Stemmed in the book: <ok>. <failed> would not go in: <why>.", "I got <kw> in, <leftw> are left: <failed> (<why>)."},
		},
	}
}

func stationJob() job {
	return job{
		domain: "weather stations",
		facts: func(d *dice) (facts, facts, []wrong) {
			st, off, mins := "wx-"+d.digits(4), -900+100*d.of(8), d.pick("5", "10", "15", "20")
			n, _ := strconv.Atoi(mins)
			return facts{"st": st, "hill": d.pick("Corrie Top", "Saddle Ridge", "Mill Hide"), "celsius": thirteenthThousandth(off), "mk": strconv.Itoa(off), "mins": mins, "secs": strconv.Itoa(n * 60), "alt": strconv.Itoa(410 + d.of(900))}, facts{"st": d.near(st)},
				[]wrong{{"sign lost", facts{"mk": strconv.Itoa(-off)}}, {"a tenth", facts{"mk": strconv.Itoa(off / 10)}}, {"unit slip", facts{"secs": mins}}, {"other interval", facts{"secs": strconv.Itoa(n*60 + 300)}}}
		},
		ask: []string{
			"Station <st>: temperature offset <celsius> °C, report every <mins> min, heater on.",
			"Would you kindly correct the thermometer of <st> (<hill>) by setting its offset to <celsius> degrees Celsius, let it report every <mins> minutes, and see to it that its heater is on?",
			"so <hill>, that's <st>, sits at <alt> m and froze twice last winter. heater must be on. also its thermometer needs an offset of <celsius> °C and it should report each <mins> minutes, not once an hour",
			"Please set the offset of <st> to 0.4 °C and the interval to <mins> minutes. The heater has to be on.\n--\nOffset 0.4 °C, is that right?\n--\nNo, good that you ask: <celsius> °C. The rest is right.",
			"Three settings on <st>, not <~st> which is next to it: offset <celsius> °C; interval <mins> minutes; heater on.",
			"<st>\n* offset <celsius> °C\n* every <mins> min\n* heater: on",
		},
		reads: true,
		look:  act{tool: "uplink_http", args: `{"verb":"GET","path":"/stations/<st>"}`, out: `{"code":200,"body":{"id":"<st>","site":"<hill>","alt_m":<alt>,"heater":"on","offset_mk":0,"every_s":3600}}`},
		acts: []act{
			{tool: "uplink_http", args: `{"verb":"PATCH","path":"/stations/<st>","json":{"offset_mk":<mk>,"every_s":<secs>}}`, out: `{"code":200,"body":{"id":"<st>","offset_mk":<mk>,"every_s":<secs>,"rev":"b2"}}`,
				pend: `{"code":202,"body":{"id":"<st>","held_for":"next radio window"}}`, mark: "The new settings of <st> are in.",
				fail: []failure{{out: `{"code":423,"body":{"title":"Logger is sealed until the inspection"}}`, why: "its logger is sealed until the inspection"}, {err: "403: The key may only read"}, {out: `{"code":504,"body":{"title":"Station did not answer by radio"}}`, why: "the station did not answer by radio"}},
				slip: &slip{args: `{"verb":"PATCH","path":"/stations/<st>","json":{"offset":"<celsius> C","interval":"<mins> min"}}`, failure: failure{out: `{"code":422,"body":{"title":"unknown members offset, interval"}}`, why: "the settings have other names"}}},
		},
		check: act{tool: "uplink_http", args: `{"verb":"GET","path":"/stations/<st>"}`, out: `{"code":200,"body":{"id":"<st>","heater":"on","offset_mk":<mk>,"every_s":<secs>}}`},
		old:   `{"code":200,"body":{"id":"<st>","heater":"on","offset_mk":0,"every_s":3600}}`,
		probe: "station.state",
		claim: `{"type":"station_configured","subject":{"station":"<st>"}}`,
		done: []string{
			"<st> has an offset of <celsius> °C now and reports every <mins> minutes. Its heater was on already.",
			"The offset (<celsius> °C) and the interval (<mins> min) of <st> are set; I left the heater alone because it was on.",
			"Station <st> is configured the way you want it: two settings changed, and the heater was already on.",
			"| setting of <st> | value |\n|---|---|\n| offset | <celsius> °C |\n| interval | <mins> min |\n| heater | on (was so before) |",
			"- offset: <celsius> °C\n- interval: <mins> min\n- heater: no change needed",
			`{"station":"<st>","offset_c":<celsius>,"interval_min":<mins>,"heater":"already on"}`,
			"I changed the thermometer offset of <st> to <celsius> °C and made it report every <mins> minutes. There was nothing to do about the heater.",
			"The logger counts in millikelvin and seconds, so don't be surprised by its numbers: <st> has <celsius> °C as its offset and a report every <mins> minutes. Heater: on, as before.",
			"Offset and interval of <st> are updated.\n--\nand the heater?\n--\nThat was on before I came, so all three points on your list are met.",
			"<hill> (<st>) now runs with an offset of <celsius> °C and an interval of <mins> minutes.",
			"Settings of <st> saved: <celsius> °C, <mins> min.",
		},
		queued: []string{
			"The settings for <st> are held for its next radio window; until then it runs with the old ones. The heater is on already.",
			"<st> has not taken the new offset and interval yet: they go out with the next radio window.",
		},
		sorry: []string{
			"<st> still has its old offset and interval: <why>.", "I was not able to change <st>, as <why>. The heater is on, though.", "No change on <st>. Reason: <why>.",
			"The settings of <st> could not be written (<why>). Its heater is on, so at least that is as you want it.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("rg-", d, n, 4) },
			ask: []string{
				"Zero the rain gauges <items>.", "Please reset the counters of these <n> rain gauges to zero: <items>.", "rain gauges <items>: back to 0 (they have 14.2 mm or so from the hose test)",
				"After the hose test <n> gauges show water that never fell: <items>. Zero them.", "Could you zero <items>? <n> gauges, no more.",
			},
			peek: act{tool: "uplink_http", args: `{"verb":"GET","path":"/gauges/<item>"}`, out: `{"code":200,"body":{"id":"<item>","tips":71}}`},
			each: act{tool: "uplink_http", args: `{"verb":"PUT","path":"/gauges/<item>/tips","json":0}`, out: `{"code":200,"body":{"id":"<item>","tips":0}}`,
				fail: []failure{{out: `{"code":423,"body":{"title":"Gauge is sealed"}}`, why: "sealed"}, {out: `{"code":504,"body":{"title":"No answer by radio"}}`, why: "no answer by radio"}}},
			bulk:    act{tool: "uplink_http", args: `{"verb":"POST","path":"/gauges:zero","json":<itemsjson>}`, out: `{"code":207,"body":<rows>}`},
			row:     `{"id":"<item>","tips":0}`,
			badRow:  `{"id":"<item>","tips":71,"title":"<why>"}`,
			done:    []string{"All <n> gauges are at zero.", "<items> read zero again.", "The <nw> rain gauges have been zeroed.", "Zeroed: <items>.", "I reset every one of the <n> gauges.", "| gauges | state |\n|---|---|\n| <items> | zeroed |", "Your <nw> gauges start from nothing again: <items>."},
			partial: []string{"<k> of <n> gauges are at zero: <ok>. <failed> not (<why>).", "I zeroed <ok>; <failed> still have their old count, <why>.", "Zeroed <kw>, not zeroed <leftw>: <failed> (<why>)."},
		},
	}
}

func zooJob() job {
	return job{
		domain: "zoo keeping",
		facts: func(d *dice) (facts, facts, []wrong) {
			pairs := [][2]string{{"Suki", "Zuki"}, {"Marlo", "Marla"}, {"Tembo", "Tambo"}, {"Anouk", "Anook"}}
			p, tag, grams := pairs[d.of(len(pairs))], "ZK"+d.digits(5), 1200+100*d.of(40)+50
			return facts{"pet": p[0], "tag": tag, "pen": d.pick("North Paddock", "Old Aviary", "Rock House"), "kilos": thirteenthThousandth(grams), "grams": strconv.Itoa(grams), "age": strconv.Itoa(3 + d.of(14))}, facts{"pet": p[1], "tag": d.near(tag)},
				[]wrong{{"other enclosure", facts{"pen": "North Pasture"}}, {"ten times", facts{"grams": strconv.Itoa(grams * 10)}}, {"other ration", facts{"grams": strconv.Itoa(grams - 450)}}, {"unit slip", facts{"grams": thirteenthThousandth(grams)}}}
		},
		ask: []string{
			"<pet> (<tag>) moves to the <pen>. Ration: <kilos> kg a day.",
			"Hi there, the vet wants <pet>, tag <tag>, in the <pen> from now on and on <kilos> kg of feed a day. Could you enter both?",
			"<pet> <tag> -> <pen>; feed <kilos> kg/day",
			"So, about the two with nearly the same name: it is <pet> (<tag>), <age> years old, who has to go to the <pen>, and who gets <kilos> kg a day; <~pet> (<~tag>) stays put and keeps the usual 3 kg.",
			"Move <~pet> to the <pen>.\n--\n<~pet> with the tag <~tag>?\n--\nAh, no, wrong sheet. <pet>, <tag>. And the ration of that one becomes <kilos> kg a day.",
			"Two entries, please:\n1. enclosure of <pet> (<tag>): <pen>\n2. daily ration: <kilos> kg",
		},
		look:  act{tool: "mcp__arkfolio__find", args: `{"q":"<pet>"}`, out: `{"isError":false,"structured":{"hits":[{"tag":"<tag>","name":"<pet>","pen":"Quarantine 2","g_day":900},{"tag":"<~tag>","name":"<~pet>","pen":"Quarantine 2","g_day":3000}]}}`},
		leads: []act{{tool: "mcp__arkfolio__pens", args: `{}`, out: `{"isError":false,"structured":{"pens":["North Paddock","North Pasture","Old Aviary","Rock House"]}}`}},
		acts: []act{
			{tool: "mcp__arkfolio__shift", args: `{"tag":"<tag>","pen":"<pen>"}`, out: `{"isError":false,"content":[{"type":"text","text":"<tag> sleeps in <pen> as of tonight"}]}`, mark: "<pet> is down for the <pen>.",
				fail: []failure{{out: `{"isError":true,"content":[{"type":"text","text":"pen is at capacity"}]}`, why: "the pen is at capacity"}, {err: "quarantine: The animal may not leave quarantine before Sunday"}, {out: `{"isError":true,"content":[{"type":"text","text":"folio is being copied, come back"}]}`, why: "the folio was being copied"}},
				slip: &slip{args: `{"tag":"<pet>","pen":"<pen>"}`, failure: failure{out: `{"isError":true,"content":[{"type":"text","text":"tag must be ZK and five digits"}]}`, why: "the tag has another form"}}},
			{tool: "mcp__arkfolio__bowl", args: `{"tag":"<tag>","g_day":<grams>}`, out: `{"isError":false,"content":[{"type":"text","text":"bowl of <tag>: <grams> g"}]}`,
				fail: []failure{{out: `{"isError":true,"content":[{"type":"text","text":"ration sheet is signed and closed for this week"}]}`, why: "the ration sheet is closed for this week"}, {err: "busy: The kitchen list is being printed"}}},
		},
		check: act{tool: "mcp__arkfolio__card", args: `{"tag":"<tag>"}`, out: `{"isError":false,"structured":{"tag":"<tag>","pen":"<pen>","g_day":<grams>}}`},
		old:   `{"isError":false,"structured":{"tag":"<tag>","pen":"Quarantine 2","g_day":900}}`,
		probe: "mcp__arkfolio__card",
		claim: `{"type":"animal_moved","subject":{"tag":"<tag>"}}`,
		done: []string{
			"<pet> lives in the <pen> now and gets <kilos> kg a day.",
			"Both entries for <pet> (<tag>) are made: the <pen>, and <kilos> kg of feed a day.",
			"The move of <tag> to the <pen> is entered and the ration is changed to <kilos> kg.",
			"**<pet>**\n\n- enclosure: <pen>\n- ration: <kilos> kg a day",
			`{"tag":"<tag>","enclosure":"<pen>","ration_kg":<kilos>}`,
			"I have moved <pet> to the <pen> and put the ration at <kilos> kg.",
			"Where it sleeps and what it eats is changed for <tag>, just as you want it.",
			"<tag> went over to the <pen>.\n--\ngood, and food?\n--\n<kilos> kg a day from now on, that is entered as well.",
			"| | <pet> |\n|---|---|\n| tag | <tag> |\n| sleeps in | <pen> |\n| feed per day | <kilos> kg |",
			"The folio now has <pet> in the <pen>; the kitchen list has <kilos> kg, which it writes in grams.",
			"New home for <pet>: <pen>. New ration: <kilos> kg a day. I made both changes.",
		},
		sorry: []string{
			"<pet> could not be moved: <why>. The ration is as it was too.", "I was stopped at the move to the <pen> (<why>), so I did not change the feed.",
			"Neither entry was made for <tag>. The first one met with this: <why>.", "<pet> stays where it is for now, because <why>. I haven't touched its ration.",
		},
		half: []string{
			"<pet> is in the <pen>, but the ration could not be changed: <why>.", "The move is entered. The <kilos> kg are not, as <why>.", "One of two: <tag> is down for the <pen>; its feed is as before (<why>).",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("ZK", d, n, 5) },
			ask: []string{
				"Log a weighing for <items> as overdue.", "These <n> animals have not been weighed since spring: <items>. Flag them as overdue for it.", "flag overdue weighing: <items>",
				"We have 212 animals; <n> of them need the flag \"weighing overdue\", namely <items>.",
			},
			each: act{tool: "mcp__arkfolio__pin", args: `{"tag":"<item>","pin":"weigh_overdue"}`, out: `{"isError":false,"content":[{"type":"text","text":"pinned on <item>"}]}`,
				fail: []failure{{out: `{"isError":true,"content":[{"type":"text","text":"card is archived"}]}`, why: "the card is archived"}, {err: "busy: The folio is being copied"}}},
			last:    act{tool: "mcp__arkfolio__pins", args: `{"pin":"weigh_overdue"}`, out: `{"isError":false,"structured":{"tags":<okjson>}}`},
			done:    []string{"All <n> animals carry the flag.", "<items> are flagged as overdue.", "The <nw> cards have been pinned.", "Flagged: <items>.", "Every animal on your list is flagged now.", "## Weighing overdue\n\n<items>: all flagged", "I flagged the <n> you named."},
			partial: []string{"<k> of <n> are flagged: <ok>. <failed> could not be (<why>).", "Flag set on <ok>, not on <failed>: <why>.", "I flagged <kw> of them. Missing: <failed>, <why>."},
		},
	}
}
