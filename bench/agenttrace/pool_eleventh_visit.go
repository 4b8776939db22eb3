package main

import (
	"fmt"
	"strconv"
)

func eleventhGalleryJob() job {
	return job{
		domain: "gallery school visits",
		facts: func(d *dice) (facts, facts, []wrong) {
			schools := [...][2]string{{"St Bride's Primary", "St Bridget's Primary"}, {"Hollin Lane School", "Hollins Lane School"}, {"Ecole Jean Moulin", "Ecole Jean Moulins"}, {"Northgate Academy", "Northgate Abbey"}}
			trails := [...][3]string{{"the dinosaur trail", "FOSSIL", "FOREST"}, {"the portrait trail", "FACES", "PLACES"}, {"the night sky trail", "STARS", "STONES"}}
			guides := [...][2]string{{"Nell Ashworth", "Neil Ashworth"}, {"Tomasz Wilk", "Tomas Wilks"}, {"Ines Carvalho", "Ines Carvalha"}}
			s, l, g := schools[d.of(4)], trails[d.of(3)], guides[d.of(3)]
			w, wrongs := eleventhWhen(d, eleventhTime(d))
			one, two := 18+d.of(9), 19+d.of(9)
			kids := d.pick(fmt.Sprintf("%d children", one+two), fmt.Sprintf("%d + %d children", one, two), fmt.Sprintf("two classes, %d and %d children", one, two))
			sid := d.digits(4)
			f := facts{"school": s[0], "sid": "S" + sid, "trail": l[0], "code": l[1], "guide": g[0], "kids": kids, "pupils": strconv.Itoa(one + two), "vref": d.digits(5), "lunch": strconv.Itoa(5 + d.of(9)), "exitem": eleventhLeftOut(d, "V", 5)}
			return f.with(w), facts{"school": s[1], "sid": "S" + d.near(sid)},
				append(wrongs, wrong{"another trail", facts{"code": l[2]}}, wrong{"one class only", facts{"pupils": strconv.Itoa(one)}}, wrong{"another guide", facts{"guide": g[1]}})
		},
		ask: []string{
			"Book <school> in for <when>: <kids>, <trail>, and give them <guide> as their guide.",
			"Hello gallery! <school> would love <trail>: <when>. We are <kids> (<lunch> of them with a lunch box, no need to note that). Last year <guide> showed us round; may we have <guide> again?",
			"visit / <school> / <when> / <kids> / <trail> / guide <guide>",
			"Please put <school> down for <trail>, <kids>, at <exwhen>, guide <guide>.\n--\nAt <exwhen> there is a concert in the hall. Is another time possible?\n--\nThen <when>. The rest as I said.",
			"Mind the name, people mix us up with <~school>: we are <school>. Date and hour: <when>. Number: <kids>. Tour: <trail>. Guide: <guide>, if she or he is free. Bill of last time (no. <lunch>) is paid, by the way.",
			"A teacher from <school> has just rung off, lovely person, ten minutes about the bus. What they want is <trail>, <when>, for <kids>, and <guide> to lead it.",
		},
		reads: true,
		look:  act{tool: "atriumGraph", args: `{"query":"query($q:String!){schools(like:$q){id name}}","variables":{"q":"<school>"}}`, out: `{"data":{"schools":[{"id":"<~sid>","name":"<~school>"},{"id":"<sid>","name":"<school>"}]}}`},
		acts: []act{
			{
				tool: "atriumGraph", args: `{"query":"mutation($v:NewVisit!){visitAdd(v:$v){ref mood}}","variables":{"v":{"school":"<sid>","begins":"<utc>","heads":<pupils>,"trail":"<code>"}}}`,
				out: `{"data":{"visitAdd":{"ref":"V<vref>","mood":"INKED"}}}`, pend: `{"data":{"visitAdd":{"ref":"V<vref>","mood":"PENCILLED"}}}`,
				fail: []failure{
					{out: `{"data":null,"errors":[{"message":"The cloakroom holds no more heads at that hour"}]}`, why: "the cloakroom holds no more heads at that hour"},
					{err: "403: This key may look at visits only"},
					{out: `{"data":null,"errors":[{"message":"The visit store timed out"}]}`, why: "the visit store timed out"},
				},
				slip: &slip{args: `{"query":"mutation($v:NewVisit!){visitAdd(v:$v){ref mood}}","variables":{"v":{"school":"<school>","begins":"<utc>","heads":<pupils>,"trail":"<code>"}}}`, failure: failure{out: `{"data":null,"errors":[{"message":"school: not an id"}]}`, why: "the school was not an id"}},
				mark: "They are in the book.",
			},
			{
				tool: "atriumGraph", args: `{"query":"mutation($t:NewTour!){rotaAdd(t:$t){guide tours}}","variables":{"t":{"guide":"<guide>","school":"<sid>","begins":"<utc>"}}}`, out: `{"data":{"rotaAdd":{"guide":"<guide>","tours":3}}}`,
				fail: []failure{{out: `{"data":{"rotaAdd":null},"errors":[{"message":"Guide is on leave that day"}]}`, why: "the guide is on leave that day"}, {err: "504: The rota did not answer in time"}},
				mark: "Guide is down for it.",
			},
		},
		check: act{tool: "atriumGraph", args: `{"query":"query($r:ID!){visit(ref:$r){school begins heads trail lead mood}}","variables":{"r":"V<vref>"}}`, out: `{"data":{"visit":{"school":"<sid>","begins":"<utc>","heads":<pupils>,"trail":"<code>","lead":"<guide>","mood":"INKED"}}}`},
		old:   `{"data":{"visit":null}}`,
		probe: "atriumGraph",
		claim: `{"type":"visit_booked","subject":{"school":"<school>"}}`,
		done: []string{
			"<school> is in the book for <when>: <pupils> children on <trail>, led by <guide>.",
			"We look forward to the children! You have <trail>, and <guide> will lead you.",
			"The visit stands, V<vref> is its number. Guide: <guide>.",
			"# Your visit\n**Day** <day>\n**Hour** <clock>, <city> clocks\n**Heads** <pupils>\n**Guide** <guide>",
			"| school | begins | heads | guide |\n|---|---|---|---|\n| <school> | <day>, <clock> | <pupils> | <guide> |",
			"- <school> booked in\n- <trail>\n- <guide> assigned",
			"{\"visit\":\"V<vref>\",\"school\":\"<school>\",\"heads\":<pupils>,\"guide\":\"<guide>\"}",
			"The visit is in ink.\n--\nAnd who takes them round?\n--\n<guide> does. <day> at <clock>, V<vref>.",
			"You can tell the teacher it is on: <trail>, <clock> on <day>, with <guide>.",
			"I have given <school> the hour they asked for, and <guide>'s rota has the tour too.",
			"Everything for <school> is arranged, hour, heads, trail and guide.",
		},
		queued: []string{
			"V<vref> is only pencilled in for <school>; the front of house has still to ink it. <guide> is set as lead on it.",
			"The hour is pencilled, not yet firm. I have put <guide> on the tour.",
		},
		sorry: []string{"I could not book <school> in: <why>. So no guide was set either.", "There is no visit for <school> so far, as <why>.", "The booking was turned down (<why>)."},
		half:  []string{"<school> is booked in as V<vref>, but without a guide: <why>.", "The visit itself is in ink. <guide> could not be put on it, <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "V", n, 5) },
			ask:     []string{"The east wing floods, call off the visits <items>.", "Please call off <nw> visits: <items>. <exitem> is in the west wing and may come.", "call off: <items>", "<items> have to be called off, all <n>, sadly."},
			each:    act{tool: "atriumGraph", args: `{"query":"mutation($r:ID!){visitStrike(ref:$r){ref mood}}","variables":{"r":"<item>"}}`, out: `{"data":{"visitStrike":{"ref":"<item>","mood":"STRUCK"}}}`, fail: []failure{{out: `{"data":{"visitStrike":null},"errors":[{"message":"The coach has set off already"}]}`, why: "the coach has set off already"}, {err: "504: The visit store did not answer in time"}}},
			last:    act{tool: "atriumGraph", args: `{"query":"query{visits(mood:STRUCK,of:TODAY){ref}}","variables":{}}`, out: `{"data":{"visits":<okjson>}}`},
			done:    []string{"The visits <items> are struck from the book.", "All <nw> are called off.", "No school comes to the flooded wing: I struck the <n> visits.", "| struck |\n|---|\n| <items> |", "Your whole list is called off.", "{\"struck\":<itemsjson>}"},
			partial: []string{"Struck: <ok>. Still in the book: <failed>, <why>.", "I called off <k> of <n>; for <failed> it was not possible (<why>).", "<ok> are off. <failed> are not, because <why>."},
		},
	}
}

func eleventhTranslationJob() job {
	return job{
		domain: "sworn translations",
		facts: func(d *dice) (facts, facts, []wrong) {
			people := [...][2]string{{"Joana Prates", "Joana Prado"}, {"Yusuf Demirel", "Yusuf Demir"}, {"Hanna Lehtonen", "Hanna Lehtinen"}, {"Marek Novotny", "Marek Novotna"}}
			langs := [...][3]string{{"Brazilian Portuguese", "pt-BR", "pt-PT"}, {"European Portuguese", "pt-PT", "pt-BR"}, {"traditional Chinese", "zh-Hant", "zh-Hans"}, {"Canadian French", "fr-CA", "fr-FR"}}
			p, l := people[d.of(4)], langs[d.of(4)]
			w, wrongs := eleventhWhen(d, eleventhTime(d))
			com, cents := d.digits(5), 110+10*d.of(13)+5
			f := facts{"com": com, "ling": p[0], "lang": l[0], "tag": l[1], "rate": fmt.Sprintf("%d.%02d", cents/100, cents%100), "ratect": strconv.Itoa(cents), "pages": strconv.Itoa(3 + d.of(40)), "exitem": eleventhLeftOut(d, "", 5)}
			return f.with(w), facts{"com": d.near(com)}, append(wrongs, wrong{"another language", facts{"tag": l[2]}}, wrong{"another linguist", facts{"ling": p[1]}}, wrong{"another rate", facts{"ratect": strconv.Itoa(cents + 100)}}, wrong{"ten times", facts{"ratect": strconv.Itoa(cents * 10)}})
		},
		ask: []string{
			"Commission <com> goes to <ling>, into <lang>, due <when>, at <rate> euros a line. Send the briefing too.",
			"Morning! Could you place <com> with <ling>? Target is <lang>, the court wants it by <when>, and we agreed on EUR <rate> per line (<pages> pages, but that does not enter the order). Please brief them straight away.",
			"<com> > <ling> | <lang> | <when> | <rate> EUR/line | brief",
			"Give <com> to <ling>: <lang>, <rate> euros the line, deadline <exwhen>, and send the briefing.\n--\nThe deadline of the court's letter is <when>. Which one should stand?\n--\nThe court's, of course: <when>.",
			"Not <~com>, which is the divorce, but <com>, the birth certificate of <pages> pages. Linguist <ling>. Into <lang>. Deadline <when>. Line price <rate> euros. And a briefing.",
			"The client is nervous and I promised to be quick. So: <ling> should get <com>. They translate into <lang> and want <rate> euros per line, fine with me. Must be back by <when>. Do send the briefing, last time it was forgotten.",
		},
		look: act{tool: "wordbureau_http", args: `{"verb":"GET","path":"/commissions/<com>"}`, out: `{"code":200,"body":{"no":"<com>","linguist":null,"stage":"BARE","pages":<pages>}}`},
		acts: []act{
			{
				tool: "wordbureau_http", args: `{"verb":"PATCH","path":"/commissions/<com>","json":{"linguist":"<ling>","target":"<tag>","due":"<utc>","line_ct":<ratect>}}`,
				out:  `{"code":200,"body":{"no":"<com>","linguist":"<ling>","target":"<tag>","due":"<utc>","line_ct":<ratect>,"stage":"PLACED","rejected_by":[]}}`,
				pend: `{"code":202,"body":{"no":"<com>","stage":"ASKED"}}`,
				fail: []failure{
					{out: `{"code":409,"body":{"title":"Linguist is not sworn for that language"}}`, why: "the linguist is not sworn for that language"},
					{out: `{"code":423,"body":{"title":"Commission is open in another window"}}`, why: "the commission was open in another window"},
					{err: "502: Bureau gateway gave no answer"},
				},
				slip: &slip{args: `{"verb":"PUT","path":"/commissions/<com>","json":{"linguist":"<ling>","target":"<tag>","due":"<utc>","line_ct":<ratect>}}`, failure: failure{out: `{"code":405,"body":{"title":"PUT is not allowed, PATCH is"}}`, why: "the verb was wrong"}},
				mark: "<com> is placed.",
			},
			{
				tool: "wordbureau_http", args: `{"verb":"POST","path":"/commissions/<com>/briefings","json":{}}`, out: `{"code":204,"body":null}`,
				fail: []failure{{out: `{"code":422,"body":{"title":"No source file to brief with"}}`, why: "there is no source file to brief with"}, {err: "502: Bureau gateway gave no answer"}},
				mark: "Briefing is off.",
			},
		},
		check: act{tool: "wordbureau_http", args: `{"verb":"GET","path":"/commissions/<com>?full=1"}`, out: `{"code":200,"body":{"no":"<com>","linguist":"<ling>","target":"<tag>","due":"<utc>","line_ct":<ratect>,"stage":"PLACED","briefings":1}}`},
		old:   `{"code":200,"body":{"no":"<com>","linguist":null,"target":null,"due":null,"line_ct":null,"stage":"BARE","briefings":0}}`,
		probe: "wordbureau_http",
		claim: `{"type":"commission_placed","subject":{"commission":"<com>"}}`,
		done: []string{
			"<com> is with <ling>, into <lang>, due <when>, at <rate> euros a line. The briefing is sent.",
			"<ling> has the commission and the briefing.",
			"The court will have its <lang> text in time: <ling> is on <com>, the deadline is set, the briefing is out.",
			"## Commission <com>\nLinguist: <ling>\nTarget: <lang>\nLine: EUR <rate>\nBriefed: yes",
			"| no. | linguist | due | line |\n|---|---|---|---|\n| <com> | <ling> | <day>, <clock> <city> | <rate> |\n\nBriefing sent.",
			"+ placed with <ling>\n+ due <when>\n+ briefing out",
			"{\"commission\":\"<com>\",\"linguist\":\"<ling>\",\"into\":\"<lang>\",\"briefed\":true}",
			"<com> is placed.\n--\nDid the briefing go out as well?\n--\nIt did. <ling> has it, with <day>, <clock> as the deadline.",
			"Tell the client to sleep well, <com> is in good hands and briefed.",
			"Placed and briefed. Line price: <rate> euros.",
			"I gave <com> to <ling> under the terms you named, briefing included.",
		},
		queued: []string{
			"<ling> has been asked about <com> and has not said yes so far. The briefing went out all the same.",
			"<com> is not placed yet: the linguist has still to answer. The briefing is sent.",
		},
		sorry: []string{"<com> could not be placed: <why>. No briefing was sent.", "I have not got <com> to anybody, as <why>.", "The bureau turned it down (<why>), so <com> is where it was."},
		half:  []string{"<com> is placed with <ling>, but not briefed: <why>.", "The commission has its linguist, its deadline and its price. What is lacking is the briefing: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "", n, 5) },
			ask:     []string{"The clients fetched commissions <items>. Mark them as handed over.", "Hand-over for <nw> commissions please: <items>. <exitem> stays, the client has yet to pay.", "handed over = <items>", "<n> commissions left the house today, <items>. Would you mark that?"},
			first:   []act{{tool: "wordbureau_http", args: `{"verb":"GET","path":"/shelf"}`, out: `{"code":200,"body":{"ready":<itemsjson>,"unpaid":["<exitem>"],"lost":[]}}`}},
			each:    act{tool: "wordbureau_http", args: `{"verb":"POST","path":"/commissions/<item>/handover","json":{}}`, out: `{"code":200,"body":{"no":"<item>","stage":"GONE"}}`, fail: []failure{{out: `{"code":409,"body":{"title":"The stamp is missing"}}`, why: "the stamp is missing"}, {err: "502: Bureau gateway gave no answer"}}},
			bulk:    act{tool: "wordbureau_http", args: `{"verb":"POST","path":"/handovers","json":{"nos":<itemsjson>}}`, out: `{"code":207,"body":{"gone":<okjson>,"kept":<failedrows>}}`},
			done:    []string{"<items> are marked as handed over.", "All <nw> hand-overs are in.", "The <n> commissions count as gone now.", "Handed over:\n- <items>", "Your list is through, every one marked.", "{\"gone\":<itemsjson>}"},
			partial: []string{"Marked as gone: <ok>. Not marked: <failed>, because <why>.", "<k> of <n> hand-overs are in. For <failed> the bureau said no (<why>).", "I marked <ok> and could not mark <failed> (<why>)."},
		},
	}
}
