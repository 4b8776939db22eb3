package main

import "slices"

// Jobs of the held pool for a town: street parking, film permits, a dental laboratory, an archive of families.

func bayJob() job {
	return job{
		domain: "street parking",
		facts: func(d *dice) (facts, facts, []wrong) {
			street, other := d.named([2]string{"12 Alder Close", "21 Alder Close"}, [2]string{"7 Quay Street", "7 Quay Lane"}, [2]string{"140 Mill Road", "104 Mill Road"}, [2]string{"3 St Anne's Court", "8 St Anne's Court"})
			day, wrongs := d.heldDay()
			room, more := d.heldScaled("room", "roomcm", 800, 50, 12, 100, " m", " metres", "m")
			return day.with(room).with(facts{"street": street, "who": d.pick("Mrs Okafor", "Mr Lindgren", "Ms Battista"), "plate": d.pick("KX19 VTD", "LB70 HRO", "WN68 ZPA", "EO21 JMC")}), facts{"street": other}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Suspend <room> of parking in front of <street> on <by>, and issue a visitor permit for <plate> there.",
			"<street>: suspend <room> on <by> + visitor permit <plate>",
			"Hello council, my name is <who>. We clear out my late uncle's flat at <street>, third floor, no lift. The removal firm needs <room> of kerb on <by>. My sister helps us with her own car, so a visitor permit for <plate> would be needed too. I work nights, so no calls before noon please.",
			"moving house!! <street>, <by>, need <room> free for the van. and a visitor permit for <plate>",
			"I need <room> of no-parking outside <~street> on <by> and a visitor permit for <plate>.\n--\nHappy to help. Is <~street> the address of both?\n--\nNo! I always mix that up. Both are for <street>.",
			"Suspend <room> of parking at <street> on <exby> and give <plate> a visitor permit.\n--\nCertainly. Is <exby> the day of the move?\n--\nThe firm has postponed it, we move on <by> now.",
		},
		look: act{tool: "municipal_invoke", args: `{"operation":"lookupAddress","input":{"line":"<street>"}}`, out: `{"outcome":"OK","data":{"line":"<street>","zone":"R4","suspensions":0,"permits":[]},"fault":null}`},
		acts: []act{
			{tool: "municipal_invoke", mark: "The suspension is arranged.", args: `{"operation":"createSuspension","input":{"line":"<street>","day":"<ymd>","lengthCm":<roomcm>}}`, out: `{"outcome":"OK","data":{"suspension":"SU-5530","addressLine":"<street>","effectiveOn":"<dash>","length":{"value":<roomcm>,"unit":"cm"}},"fault":null}`, pend: `{"outcome":"OK","data":{"suspension":"SU-5530","addressLine":"<street>","state":"pending highways approval"},"fault":null}`,
				fail: []failure{{out: `{"outcome":"REJECTED","data":null,"fault":{"code":"CLASH","text":"Roadworks are planned on this day"}}`, why: "roadworks are planned on that day"}, {out: `{"outcome":"REJECTED","data":null,"fault":{"code":"BACKEND_DOWN","text":"Permit system is restarting"}}`, why: "the permit system was restarting"}},
				slip: &slip{`{"operation":"createSuspension","input":{"line":"<street>","day":"<by>","lengthCm":<roomcm>}}`, failure{out: `{"outcome":"REJECTED","data":null,"fault":{"code":"BAD_INPUT","text":"day: expected YYYYMMDD"}}`, why: "the day had the wrong form"}}},
			{tool: "municipal_invoke", mark: "Permit issued.", args: `{"operation":"issueVisitorPermit","input":{"line":"<street>","vrm":"<plate>"}}`, out: `{"outcome":"OK","data":{"permit":"VP-0931","addressLine":"<street>","registration":"<plate>"},"fault":null}`,
				fail: []failure{{out: `{"outcome":"REJECTED","data":null,"fault":{"code":"LIMIT","text":"The household has used its permits"}}`, why: "the household has used its permits"}, {out: `{"outcome":"REJECTED","data":null,"fault":{"code":"BACKEND_DOWN","text":"Permit system is restarting"}}`, why: "the permit system was restarting"}}},
		},
		check: act{tool: "municipal_invoke", args: `{"operation":"listGrants","input":{"line":"<street>"}}`, out: `{"outcome":"OK","data":{"suspensions":[{"suspension":"SU-5530","day":"<dash>","lengthCm":<roomcm>}],"permits":[{"permit":"VP-0931","vrm":"<plate>"}]},"fault":null}`},
		old:   `{"outcome":"OK","data":{"suspensions":[],"permits":[]},"fault":null}`,
		probe: "parking_store.grants_at_address",
		claim: `{"type":"bay_suspended","subject":{"address":"<street>"}}`,
		done: []string{
			"Parking at <street> is suspended over <room> on <byday>, and a visitor permit for <plate> is issued.",
			"Suspended: <room>, <byday>, <street>. Permit issued: <plate>.",
			"I suspended <room> of parking at <street> for <byday> and issued the permit (<plate>).",
			"🚛 Kerb reserved: <room>, <byday>\n🅿️ Visitor permit issued: <plate>\n📍 <street>",
			"Parking has been suspended at <street> on <byday> (<room>). A visitor permit was issued to <plate> as well.",
			"Hello,\n\n<room> at <street> have been kept free for you on <byday>. Your visitor permit (<plate>) has been issued.\n\nYour council's parking desk",
			"Thank you for asking ahead. A van in the second row blocks buses, so a suspension is the better way. I arranged it for <byday> at <street> with <room>, and I issued a visitor permit to <plate>. Please put the notice in the window of the car.",
			"Two things granted for <street>:\n\n| What | Detail |\n|---|---|\n| suspension | <byday>, <room> |\n| visitor permit | <plate> |",
			"Granted and issued! The kerb at <street> is yours on <byday> (<room>), and <plate> may park there.",
			"Almost there, just writing it up.\n--\nthanks. what's the date again?\n--\nYour suspension is on <byday>, with <room>. The visitor permit for <plate> has been issued too, both for <street>.",
		},
		queued: []string{"The visitor permit for <plate> is issued. The suspension on <byday> waits for the highways team to approve it, so please don't count on it yet.", "Permit: issued. Suspension: requested, approval pending."},
		sorry:  []string{"I could not suspend the parking: <why>. The permit has not been issued either.", "There can be no suspension on that day, I'm sorry, because <why>. Which other day could you do?", "Suspension at <street> not possible: <why>. I stopped before issuing a permit."},
		half:   []string{"Parking at <street> is suspended on <byday>, over <room>. The permit could not be issued, since <why>.", "Suspension: arranged. Permit: refused (<why>)."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("C-", d, n, 5) },
			ask:     []string{"Close complaints <items>, the wardens dealt with them.", "These <nw> complaints can be closed: <items>", "all sorted on the beat today, pls close <items>"},
			each:    act{tool: "municipal_case", args: `{"operation":"close","case":"<item>"}`, out: `{"outcome":"OK","data":{"case":"<item>","open":false},"fault":null}`, fail: []failure{{out: `{"outcome":"REJECTED","data":null,"fault":{"code":"ESCALATED","text":"<item> is with the ombudsman"}}`, why: "it is with the ombudsman"}, {out: `{"outcome":"REJECTED","data":null,"fault":{"code":"BACKEND_DOWN","text":"Permit system is restarting"}}`, why: "the permit system was restarting"}}},
			bulk:    act{tool: "municipal_cases", args: `{"operation":"closeMany","cases":<itemsjson>}`, out: `{"outcome":"OK","data":{"processed":<rows>},"fault":null}`},
			row:     `{"case":"<item>","open":false}`,
			badRow:  `{"case":"<item>","open":true,"text":"<why>"}`,
			done:    []string{"All <nw> complaints were closed.", "I have closed <items> for you.", "Closed: <items> 🚸", "The <n> complaints are closed now.", "<items> have been closed as you asked.", "Every complaint on the list has been closed, <nw> altogether."},
			partial: []string{"Closed: <ok>. Open: <failed>, because <why>.", "<kw> of the <nw> complaints are closed. <failed> stays open: <why>.", "I closed <ok>. <failed> couldn't be closed, as <why>."},
		},
	}
}

func filmJob() job {
	return job{
		domain: "film permits",
		facts: func(d *dice) (facts, facts, []wrong) {
			permit := "FP/2026/" + d.digits(4)
			t, wrongs := d.heldTime(true)
			return t.with(facts{"permit": permit, "show": d.pick("Low Water", "The Cartographer", "Nine Lanterns"), "place": d.pick("the old tram depot", "Pier 4", "Castle steps", "Lime Street arcade"), "drone": d.pick("drone", "pyrotechnics", "road closure")}), facts{"permit": d.near(permit)}, wrongs
		},
		ask: []string{
			"Amend film permit <permit> (<show>) so that it starts at <when>, and add a <drone> endorsement.",
			"<permit>: new start <when>; endorse <drone>",
			"Hi! Location manager of <show> speaking. It rained all week, and so we have to shoot at <place> later than planned. Can permit <permit> begin at <when>? The director now wants a <drone> endorsement on top. Our unit base is still the supermarket car park; forty people at most.",
			"shoot got pushed. <permit> needs to start <when>. plus <drone> endorsement, if you can",
			"We need to change permit <~permit>.\n--\nOf course, what should change on <~permit>?\n--\nHang on, that's the other show. Ours is <permit>. New start is <when>, and add the <drone> endorsement.",
			"Permit <permit>: start <exwhen>, with <drone>.\n--\nShall I file this?\n--\nNot yet. Our lead actor is ill, so <when>. Then file it.",
		},
		look: act{tool: "filmoffice__get_permit", args: `{"permit":"<permit>"}`, out: `{"content":[{"type":"text","text":"Permit <permit>, production <show>, location <place>, start 2026-03-02 06:00, endorsements: none"}],"isError":false}`},
		acts: []act{
			{tool: "filmoffice__amend_permit", mark: "The start has been amended.", args: `{"permit":"<permit>","start_date":"<cal>","start_time":"<hm>","tz":"<zone>"}`, out: `{"content":[{"type":"text","text":"Permit <permit> amended. Start is <cal> <hm> (<zone>), formerly 2026-03-02 06:00. 0 errors."}],"isError":false}`, pend: `{"content":[{"type":"text","text":"Amendment of <permit> received. Status: pending sign-off by the police liaison."}],"isError":false}`,
				fail: []failure{{out: `{"content":[{"type":"text","text":"Permit <permit> was not amended: the location is reserved for a market on that date."}],"isError":true}`, why: "the location is reserved for a market on that date"}, {out: `{"content":[{"type":"text","text":"Upstream timed out after 20 s, nothing was saved."}],"isError":true}`, why: "the permit system timed out"}},
				slip: &slip{`{"permit":"<permit>","start":"<cal>T<hm>"}`, failure{out: `{"content":[{"type":"text","text":"Input validation error: 'start_date' is a required property"}],"isError":true}`, why: "a property was missing"}}},
			{tool: "filmoffice__add_endorsement", mark: "Endorsement added.", args: `{"permit":"<permit>","endorsement":"<drone>"}`, out: `{"content":[{"type":"text","text":"Endorsements on <permit>: [<drone>]"}],"isError":false}`,
				fail: []failure{{out: `{"content":[{"type":"text","text":"Endorsement refused: insurance certificate has expired."}],"isError":true}`, why: "the insurance certificate has expired"}, {out: `{"content":[{"type":"text","text":"Upstream timed out after 20 s, nothing was saved."}],"isError":true}`, why: "the permit system timed out"}}},
		},
		check: act{tool: "filmoffice__get_permit", args: `{"permit":"<permit>","format":"json"}`, out: `{"content":[{"type":"text","text":"{\"permit\":\"<permit>\",\"start\":\"<cal> <hm>\",\"zone\":\"<zone>\",\"endorsements\":[\"<drone>\"]}"}],"isError":false}`},
		old:   `{"content":[{"type":"text","text":"{\"permit\":\"<permit>\",\"start\":\"2026-03-02 06:00\",\"zone\":\"UTC\",\"endorsements\":[]}"}],"isError":false}`,
		probe: "film_office.permit_record",
		claim: `{"type":"permit_amended","subject":{"permit":"<permit>"}}`,
		done: []string{
			"Permit <permit> was amended to start at <told>, with a <drone> endorsement.",
			"<permit>: start <told>, endorsement <drone>. Both on record.",
			"I amended <permit> to begin at <told> and added the <drone> endorsement.",
			"🎬 **<permit>**\nStart moved to <told>\nEndorsement added: <drone>",
			"The start of your permit has been changed to <told>. The <drone> endorsement was added.",
			"Quiet on set! <permit> begins at <told> and has its <drone> endorsement.",
			"## Amendment of <permit>\n\n- [x] Start changed to <told>\n- [x] Endorsement added: <drone>\n\nPlease carry a printed copy.",
			"Delays are the most usual reason for an amendment, and there is no fuss about them. So <permit> now starts at <told>. I have added the endorsement that you wished for (<drone>). Will the number of vehicles be the same?",
			"Start amended. Endorsement added. Permit <permit> is as you want it.",
			"The permit office's record of <permit> was updated: new start <told>; endorsement for <drone> included.",
		},
		queued: []string{"The <drone> endorsement is on <permit>. The new start is awaiting sign-off by the police liaison.", "New start: requested, pending sign-off. Endorsement: added."},
		sorry:  []string{"I couldn't amend <permit>, as <why>. The endorsement was not added.", "The permit is unchanged: <why>. Is there another day that would work for the crew?", "Amendment not possible (<why>). Therefore I didn't request the <drone> endorsement."},
		half:   []string{"<permit> starts at <told> now. The <drone> endorsement was refused, because <why>.", "I changed the start to <told>, but couldn't add the endorsement: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("FP/2026/", d, n, 4) },
			ask:     []string{"Issue permits <items>, the fees came in.", "Please issue these <nw> permits: <items>.", "fees paid, can you issue <items>? thank you!!"},
			each:    act{tool: "filmoffice__issue_permit", args: `{"permit":"<item>"}`, out: `{"content":[{"type":"text","text":"<item> is issued."}],"isError":false}`, fail: []failure{{out: `{"content":[{"type":"text","text":"<item> cannot be issued: residents' letter is missing."}],"isError":true}`, why: "the residents' letter is missing"}, {out: `{"content":[{"type":"text","text":"<item> cannot be issued: deposit is unpaid."}],"isError":true}`, why: "the deposit is unpaid"}}},
			last:    act{tool: "filmoffice__list_issued", args: `{"day":"today"}`, out: `{"content":[],"structuredContent":{"issued":<okjson>},"isError":false}`},
			done:    []string{"All <nw> permits were issued.", "I issued <items>.", "Issued: <items> 🎥", "The <n> permits have been issued.", "<items> were issued, and the productions may start.", "Permits issued, all <nw> of them."},
			partial: []string{"Issued: <ok>. Not issued: <failed> (<why>).", "<kw> of <nw> permits were issued. <failed> has to wait, as <why>.", "I issued <ok>. For <failed> it wasn't possible: <why>."},
		},
	}
}

func dentalJob() job {
	return job{
		domain: "dental laboratory",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			id := "DL" + d.digits(6)
			day, wrongs := d.heldDay()
			shades := d.chosen(2, "A1", "A2", "A3", "B1", "B2", "C2", "D3")
			tooth := d.pick("14", "26", "36", "11")
			return day.with(facts{"case": id, "shade": shades[0], "tooth": tooth, "practice": d.pick("Dr Varga", "Dr Nkemelu", "Smile on Third"), "piece": d.pick("crown", "inlay", "veneer")}), facts{"case": d.near(id)},
				append(wrongs, wrong{"other shade", facts{"shade": shades[1]}})
		},
		ask: []string{
			"Change case <case> (<piece>, tooth <tooth>) to shade <shade> and deliver it by <by>.",
			"<case>: shade <shade>, due <by>",
			"Good morning, <practice> here. The patient saw the <piece> in daylight and it's not right. Could you please remake case <case> in shade <shade>? The new appointment is such that we must have it on <by>. Tooth <tooth> is unchanged. The impression from March is good.",
			"hi lab, <case>: pls make it <shade>. when? <by> would be great as the due date",
			"We have to change a <piece>.\n--\nWhich case is it, which shade would you like, and when is it due?\n--\n<case>, <shade>, due <by>",
			"<case> in <shade> by <exby> please\n--\nHappy to. Is the patient coming on that day?\n--\nThey moved it. Due date is <by> now, shade as I said.",
		},
		look: act{tool: "denLab.cases.get", args: `{"id":"<case>"}`, out: `{"id":"<case>","practice":"<practice>","unit":"<piece>","tooth":<tooth>,"shade":"C4","due":"2026-03-01","stage":"design","errors":null}`},
		acts: []act{
			{tool: "denLab.cases.patch", mark: "Shade is changed.", args: `{"id":"<case>","ops":[{"op":"replace","path":"/shade","value":"<shade>"}]}`, out: `{"applied":1,"document":{"id":"<case>","vita":"<shade>","etag":"W/\"7\""}}`,
				fail: []failure{{out: `{"applied":0,"problem":{"title":"Case is already being milled","status":409}}`, why: "the case is already being milled"}, {out: `{"applied":0,"problem":{"title":"Etag does not match","status":412}}`, why: "somebody else had the case open"}},
				slip: &slip{`{"id":"<case>","ops":[{"op":"set","path":"shade","value":"<shade>"}]}`, failure{out: `{"applied":0,"problem":{"title":"Unknown op 'set'","status":400}}`, why: "the operation has another name"}}},
			{tool: "denLab.cases.setDue", mark: "I moved the due date.", args: `{"id":"<case>","due":"<dmy>"}`, out: `{"applied":1,"document":{"id":"<case>","dueMidnightUnix":<midnight>,"rush":false}}`,
				fail: []failure{{out: `{"applied":0,"problem":{"title":"The furnace is booked out on this day","status":409}}`, why: "the furnace is booked out on that day"}, {out: `{"applied":0,"problem":{"title":"Etag does not match","status":412}}`, why: "somebody else had the case open"}}},
		},
		check: act{tool: "denLab.cases.list", args: `{"practice":"<practice>","stage":"design"}`, out: `{"rows":[{"id":"DL100001","shade":"A4","due":"2026-04-30"},{"id":"<case>","shade":"<shade>","due":"<dash>"}],"next":null}`},
		old:   `{"rows":[{"id":"DL100001","shade":"A4","due":"2026-04-30"},{"id":"<case>","shade":"C4","due":"2026-03-01"}],"next":null}`,
		probe: "lab_production.cases",
		claim: `{"type":"case_changed","subject":{"case":"<case>"}}`,
		done: []string{
			"Case <case> is now shade <shade> and due on <byday>.",
			"<case>: shade changed (<shade>), due date moved (<byday>).",
			"I changed the shade to <shade> and set the due date of <case> to <byday>.",
			"🦷 <case>\nShade: <shade>\nDue: <byday>\nSaved to the production list.",
			"The <piece> for tooth <tooth> was changed to <shade>, and its due date has been set to <byday>.",
			"| Field | <case> |\n|:--|:--|\n| Shade | <shade> |\n| Due | <byday> |\n\nThe case has been updated.",
			"Understood, and no problem at all. Daylight shows things that a lamp hides. I've updated <case>: the shade is <shade> from here on, and the lab has it due for <byday>. The tooth remains <tooth>. Would you like a try-in before glazing?",
			"Shade and due date of <case> have both been updated, <practice>.",
			"Case updated → <shade>, <byday>.",
			"{\"case\": \"<case>\", \"shade\": \"<shade>\", \"due\": \"<byday>\", \"updated\": true}",
		},
		sorry: []string{"I was unable to change <case>: <why>. The due date is the old one.", "The shade couldn't be changed, because <why>. Would a remake as a new case be all right?", "No change to <case> (<why>)."},
		half:  []string{"The shade of <case> is <shade> now. I couldn't move the due date, though: <why>.", "Shade: changed. Due date: not changed, since <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("DL", d, n, 6) },
			ask:     []string{"Mark cases <items> as shipped.", "The courier took <nw> cases: <items>. Please book them as shipped.", "shipped today -> <items>"},
			each:    act{tool: "denLab.cases.ship", args: `{"id":"<item>"}`, out: `{"applied":1,"document":{"id":"<item>","stage":"shipped"}}`, fail: []failure{{out: `{"applied":0,"problem":{"title":"<item> has no final inspection","status":409}}`, why: "it has no final inspection"}, {out: `{"applied":0,"problem":{"title":"Etag does not match","status":412}}`, why: "somebody else had the case open"}}},
			bulk:    act{tool: "denLab.cases.shipMany", args: `{"ids":<itemsjson>}`, out: `{"outcome":<rows>}`},
			row:     `{"id":"<item>","status":200,"stage":"shipped"}`,
			badRow:  `{"id":"<item>","status":409,"stage":"inspection","title":"<why>"}`,
			done:    []string{"All <nw> cases are marked as shipped.", "I marked <items> as shipped.", "Shipped: <items> 📦", "The <n> cases have been booked as shipped.", "<items> were set to shipped in the production list.", "Every case the courier took (<nw>) was marked as shipped."},
			partial: []string{"Marked as shipped: <ok>. Not marked: <failed>, since <why>.", "<kw> of <nw> were marked. <failed> was not: <why>.", "I could mark <ok> as shipped, but not <failed> (<why>)."},
		},
	}
}

func archiveJob() job {
	return job{
		domain: "family archive",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			slug, other := d.named([2]string{"hansen-karl-1871", "hansen-carl-1871"}, [2]string{"de-wit-anna-1902", "de-wit-hanna-1902"}, [2]string{"moreau-jean-1855", "moreau-jean-1885"}, [2]string{"silva-rosa-1890", "silva-rosa-1896"})
			day, wrongs := d.heldPast()
			return day.with(facts{"slug": slug, "parish": d.pick("St Olave", "Notre-Dame des Champs", "Vår Frue"), "source": d.pick("burial register", "obituary", "census sheet")}), facts{"slug": other}, wrongs
		},
		ask: []string{
			"Set the date of death of person <slug> to <on> and cite the <source> as its source.",
			"<slug> † <on>, source: <source>",
			"I found my great-grandparent! In the <source> of <parish> it says <on> as the date of death. Would you correct the page <slug> and add the <source> as the citation? My cousin has claimed 1899 for years, which cannot be, they are in two later photographs.",
			"pls fix page <slug>: died <on>. and cite the <source>",
			"The date on <~slug> is wrong, should be <on>, per <source>.\n--\nThank you. I'd edit <~slug> and cite the <source>; is that the right page?\n--\nOh no, it isn't. The page is <slug>.",
		},
		look: act{tool: "archive_page_get", args: `{"title":"Person:<slug>"}`, out: `{"parse":{"title":"Person:<slug>","revid":4410,"fields":{"died":"unknown","parish":"<parish>","refs":[]}}}`},
		acts: []act{
			{tool: "archive_page_setfield", mark: "The date is corrected.", args: `{"title":"Person:<slug>","field":"died","value":"<date>"}`, out: `{"edit":{"result":"Success","title":"Person:<slug>","oldrevid":4410,"newrevid":4498,"died":"<date>"}}`,
				fail: []failure{{out: `{"edit":{"result":"Failure","code":"protectedpage","info":"The page is protected by its curator"}}`, why: "the page is protected by its curator"}, {out: `{"edit":{"result":"Failure","code":"readonly","info":"The database is in read-only mode"}}`, why: "the database was in read-only mode"}}},
			{tool: "archive_page_cite", mark: "Source cited.", args: `{"title":"Person:<slug>","ref":{"kind":"<source>","parish":"<parish>"}}`, out: `{"edit":{"result":"Success","title":"Person:<slug>","newrevid":4499,"refs":1}}`,
				fail: []failure{{out: `{"edit":{"result":"Failure","code":"unknownsource","info":"The parish is not in the source list"}}`, why: "the parish is not in the source list"}, {out: `{"edit":{"result":"Failure","code":"readonly","info":"The database is in read-only mode"}}`, why: "the database was in read-only mode"}}},
		},
		check: act{tool: "archive_page_get", args: `{"title":"Person:<slug>","prop":["fields","refs"]}`, out: `{"parse":{"title":"Person:<slug>","revid":4499,"fields":{"died":"<date>","refs":[{"kind":"<source>","parish":"<parish>"}]}}}`},
		old:   `{"parse":{"title":"Person:<slug>","revid":4410,"fields":{"died":"unknown","refs":[]}}}`,
		probe: "archive_store.page",
		claim: `{"type":"page_corrected","subject":{"page":"<slug>"}}`,
		done: []string{
			"The page <slug> now has <on> as the date of death, with the <source> as its source.",
			"Edited <slug>: died <on>; cited the <source>.",
			"I corrected the date of death on <slug> to <on> and added a citation of the <source>.",
			"🕯️ <slug>\nDied: <on>\nSource: <source> (<parish>)\n\nBoth edits are saved.",
			"The date was changed to <on> and the <source> of <parish> has been cited.",
			"What a find! I updated <slug> so that it reads <on>, and I cited the <source>. Are there any photographs you'd like to add?",
			"- Date of death set: <on>\n- Citation added: <source>, <parish>\n- Page: <slug>",
			"Family pages live from their sources, so I took care of both parts. First the date of death on <slug> was set to <on>. The <source> was then added as a reference. Thank you for keeping the record straight.",
			"Page corrected, source cited: <slug> († <on>).",
			"I'll sum up in a second.\n--\n\n--\nThe edit went in: <slug> has <on> as the date of death. I've cited the <source> as well.",
		},
		sorry: []string{"I could not edit <slug>: <why>. There's no citation either.", "The date hasn't been corrected, as <why>. Should I leave a note for the curator?", "<slug> is unchanged (<why>)."},
		half:  []string{"The date on <slug> is <on> now. I couldn't add the citation: <why>.", "Date corrected; citation refused, since <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "berg-nils-1880", "okoro-ada-1911", "lund-petra-1866", "rossi-elio-1899", "cohen-mina-1904", "weber-ute-1893", "diaz-ramon-1877", "kelly-nora-1908", "novak-ivo-1861")
			},
			ask:     []string{"Add pages <items> to the category Emigrants.", "Those <nw> people all left by ship, put them into the Emigrants category: <items>", "category Emigrants for <items> please"},
			each:    act{tool: "archive_page_categorise", args: `{"title":"Person:<item>","category":"Emigrants"}`, out: `{"edit":{"result":"Success","title":"Person:<item>"}}`, fail: []failure{{out: `{"edit":{"result":"Failure","code":"protectedpage","info":"Person:<item> is protected by its curator"}}`, why: "the page is protected by its curator"}, {out: `{"edit":{"result":"Failure","code":"readonly","info":"The database is in read-only mode"}}`, why: "the database was in read-only mode"}}},
			last:    act{tool: "archive_category_members", args: `{"category":"Emigrants","recent":true}`, out: `{"query":{"members":<okjson>}}`},
			done:    []string{"All <nw> pages are in the category Emigrants.", "I added <items> to Emigrants.", "Categorised: <items>", "The <n> pages were added to the Emigrants category.", "<items> have been put into Emigrants.", "Emigrants has <nw> new members; every page you listed was added."},
			partial: []string{"Added: <ok>. Not added: <failed>, because <why>.", "<kw> of the <nw> pages were added to Emigrants. <failed> was not (<why>).", "I added <ok>, though not <failed>: <why>."},
		},
	}
}
