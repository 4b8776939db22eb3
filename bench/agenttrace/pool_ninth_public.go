package main

import "strconv"

func ninthCoverJob() job {
	return job{
		domain: "lesson cover",
		facts: func(d *dice) (facts, facts, []wrong) {
			year, twin := 5+d.of(5), [][2]string{{"b", "d"}, {"a", "c"}, {"e", "f"}}[d.of(3)]
			words := []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh"}
			n := d.of(6)
			staff := [][4]string{{"Ms Adeyemi", "ADEM", "Ms Adeyinka", "ADEK"}, {"Mr Brandt", "BRDT", "Mr Brand", "BRND"}, {"Dr Fournier", "FRNR", "Dr Fourier", "FOUR"}}
			who := staff[d.of(len(staff))]
			room := 101 + d.of(80)
			f, wrongs := ninthDate(d)
			f = f.with(facts{"klass": strconv.Itoa(year) + twin[0], "ordinal": words[n], "exordinal": words[n+1], "hourno": strconv.Itoa(n + 1), "cover": who[0], "initials": who[1], "full": "R" + strconv.Itoa(room), "free": "R" + strconv.Itoa(room+1), "cid": d.digits(4)})
			return f, facts{"klass": strconv.Itoa(year) + twin[1]}, append(wrongs, wrong{"another lesson", facts{"hourno": strconv.Itoa(n + 2)}}, wrong{"a name almost the same", facts{"initials": who[3]}})
		},
		reads: true,
		ask: []string{
			"<day>, <klass>, <ordinal> lesson: <cover> covers, in <full>. Pin it to the class board.",
			"Could you arrange cover for <klass> on <day>? It is the <ordinal> lesson, <cover> would take it, <full> if possible. And put it on the board of the class.",
			"I am at the dentist, tooth 36, so I need somebody for <klass>. Date: <day>, the <ordinal> lesson. <cover> said yes. Try <full>, it has the 28 microscopes; the room next door will do. The class reads its board, so pin it there.",
			"cover for <~klass> on <day>, <ordinal> lesson, <cover>, room <full>, and a note on the class board" + turns + "<~klass> is on a trip that day. Which class is it?" + turns + "<klass>! thank you for asking",
			"Please enter for <day>: class <klass>, <ordinal> lesson, cover by <cover>, preferably <full>. Tell the class on its board. <~klass> keeps its own teacher.",
			"Substitution needed. Who: <cover>. Whom: <klass>. When: <day>, <ordinal> lesson. Where: <full> or whatever is free beside it. Notice: on the board of the class.",
			"<klass>, <day>, <exordinal> lesson, please find cover: <cover>. Room <full>, and tell the class on the board." + turns + "I see no absence in the <exordinal> lesson. Another one?" + turns + "The <ordinal>, I misread the grid.",
		},
		look:  act{tool: "mcp__timetable__room_grid", args: `{"day":"<isoday>","period":<hourno>,"near":"<full>"}`, out: `{"content":[{"type":"text","text":"<full>: exam, all day. <free>: empty."}],"staff":{"ADEM":"Ms Adeyemi","ADEK":"Ms Adeyinka","BRDT":"Mr Brandt","BRND":"Mr Brand","FRNR":"Dr Fournier","FOUR":"Dr Fourier"}}`},
		leads: []act{{tool: "mcp__timetable__class_day", args: `{"class":"<klass>","day":"<isoday>"}`, out: `{"content":[{"type":"text","text":"<klass>, period <hourno>: teacher absent"}]}`}},
		acts: []act{
			{tool: "mcp__timetable__put_cover", args: `{"class":"<klass>","day":"<isoday>","period":<hourno>,"staff":"<initials>","room":"<free>"}`, out: `{"content":[{"type":"text","text":"C<cid> inked"}]}`, pend: `{"content":[{"type":"text","text":"C<cid> in pencil, deputy head to ink"}]}`,
				fail: []failure{{out: `{"isError":true,"content":[{"type":"text","text":"day is closed for changes"}]}`, why: "the day is closed for changes"}, {out: `{"isError":true,"content":[{"type":"text","text":"staff has a clash"}]}`, why: "the teacher has a clash"}, {out: `{"isError":true,"content":[{"type":"text","text":"timetable server restarting"}]}`, why: "the timetable server was restarting"}},
				slip: &slip{`{"class":"<klass>","day":"<isoday>","period":"<ordinal>","staff":"<initials>","room":"<free>"}`, failure{out: `{"isError":true,"content":[{"type":"text","text":"period: integer expected"}]}`, why: "the lesson has to be a number"}}, mark: "C<cid> is the cover for <klass>."},
			{tool: "mcp__classboard__pin", args: `{"class":"<klass>","about":"C<cid>"}`, out: `{"content":[{"type":"text","text":"up"}]}`,
				fail: []failure{{out: `{"isError":true,"content":[{"type":"text","text":"board is read-only in the holidays"}]}`, why: "the board is read-only"}, {out: `{"isError":true,"content":[{"type":"text","text":"board is asleep"}]}`, why: "the board did not wake up"}}, mark: "It is on the board."},
		},
		check: act{tool: "mcp__timetable__class_covers", args: `{"class":"<klass>"}`, out: `{"class":"<klass>","covers":[{"id":"C<cid>","class":"<klass>","day":"<isoday>","period":<hourno>,"staff":"<initials>","room":"<free>","pinned":true}]}`},
		old:   `{"class":"<klass>","covers":[]}`,
		probe: "mcp__timetable__class_covers",
		claim: `{"type":"cover_arranged","subject":{"class":"<klass>"}}`,
		done: []string{
			"<cover> covers <klass> on <day>, <ordinal> lesson. One change from what you asked: <full> has an exam, so they are in <free>. It is pinned on the board.",
			"Cover arranged, in <free> instead of <full> because of the exam there. The class board says so.",
			"<klass> has its cover. I had to take <free>, as <full> is taken all day; the notice is up.",
			"Cover C<cid>: <cover>, <klass>, <ordinal> lesson. Not in <full> (exam) but next door, <free>. Pinned.",
			"# Cover for <klass>\n- by: <cover>\n- on: <day>, <ordinal> lesson\n- room: <free>, since <full> is occupied\n- board: pinned",
			"| class | lesson | by | room |\n|---|---|---|---|\n| <klass> | <ordinal>, <day> | <cover> | <free> (you wanted <full>, which has an exam) |\n\nPinned to the class board.",
			`{"class":"<klass>","cover":"<cover>","room":"<free>","asked_room":"<full>","why":"exam","pinned":true}`,
			"The cover is entered, with <free> since <full> is in use for an exam." + turns + "does the class know?" + turns + "Yes. The cover stands and is pinned on their board.",
			"I put <cover> down for <klass>. You wanted <full>; an exam sits there, hence <free>. The board has the notice.",
			"Done for <day>, except that the room is <free> and not <full> (exam). Class informed on its board.",
		},
		queued: []string{"The cover of <klass> is in pencil until the deputy head inks it, in <free> since <full> has an exam. The board has the notice.", "Pencilled only: <cover> for <klass>, room <free> because <full> is taken. Pinned on the board with that cover number."},
		sorry:  []string{"No cover for <klass> yet: <why>. Nothing is on the board.", "I could not enter <cover> for <klass>, <why>.", "The timetable refused the cover (<why>); <klass> has nobody for that lesson, and the board is as it was."},
		half:   []string{"<cover> covers <klass> in <free> (<full> has an exam), but the class does not know: <why>.", "Cover entered, room <free> instead of the occupied <full>. The board notice failed, <why>."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("LS-", d, n, 4) },
			ask: []string{"Drop the lessons <items>.", "Please mark <n> lessons as dropped: <items>. LS-assembly takes place.", "heat day! <items> are off, <n> lessons", "It has 34 degrees in the rooms. Drop <items> please.",
				"Could <items> be marked as dropped? All <n> of them."},
			first:   []act{{tool: "mcp__timetable__afternoon", args: `{}`, out: `{"lessons":<itemsjson>}`}},
			peek:    act{tool: "mcp__timetable__lesson", args: `{"id":"<item>"}`, out: `{"id":"<item>","mark":"held"}`},
			each:    act{tool: "mcp__timetable__drop", args: `{"id":"<item>"}`, out: `{"id":"<item>","mark":"X"}`, fail: []failure{{out: `{"isError":true,"content":[{"type":"text","text":"lesson is an exam"}]}`, why: "the lesson is an exam"}, {out: `{"isError":true,"content":[{"type":"text","text":"timetable server restarting"}]}`, why: "the timetable server was restarting"}}},
			last:    act{tool: "mcp__timetable__dropped", args: `{}`, out: `{"dropped":<okjson>}`},
			done:    []string{"All <n> lessons are dropped.", "<items> are marked X, which means dropped.", "The <nw> lessons are off.", "Dropped: <items>.", "**Heat**\n<items> dropped", "Every lesson of your list is marked as dropped.", `{"dropped":<n>}`, "Nobody has to sit through <items>; they are dropped."},
			partial: []string{"<k> of <n> are dropped: <ok>. Not <failed>: <why>.", "Dropped <ok>. Still to be held: <failed>, <why>.", "Not held: <ok>. Held after all: <failed> (<why>)."},
		},
	}
}

func ninthRegistryJob() job {
	return job{
		domain: "land registry",
		facts: func(d *dice) (facts, facts, []wrong) {
			num := d.digits(6)
			kinds := [][3]string{{"unilateral notice", "UN1", "UN2"}, {"caution", "CT1", "CT11"}, {"restriction", "RX1", "RX3"}}
			k := kinds[d.of(len(kinds))]
			firms := [][2]string{{"Hale & Moor", "Hale & Moore"}, {"Pryce Alder LLP", "Price Alder LLP"}, {"Tait Wynne", "Tate Wynne"}}
			firm := firms[d.of(len(firms))]
			split := func(n string) facts { return facts{"plot": "HD " + n[:3] + " " + n[3:], "titleno": "HD" + n} }
			f, wrongs := ninthFee(d)
			f = f.with(split(num)).with(facts{"kind": k[0], "formno": k[1], "firm": firm[0], "dl": d.digits(5)})
			return f, split(d.near(num)), append(wrongs, wrong{"another form", facts{"formno": k[2]}}, wrong{"a name almost the same", facts{"firm": firm[1]}})
		},
		ask: []string{
			"<plot>: lodge a <kind>, fee <fee> from our account, copy to <firm>.",
			"Would you kindly lodge a <kind> against title <plot>, pay the fee of <fee> and write to <firm>?",
			"The completion was meant for the 14th and the deposit of £38,000 is with us, but that is not your problem. What I want is a <kind> on <plot> before anybody else gets there. The fee, <fee>, comes off our account. And <firm> must have a letter today.",
			"Lodge a <kind> on <~plot>, debit <fee>, letter to <firm>." + turns + "<~plot> was closed years ago. Is the number right?" + turns + "It is not: <plot>.",
			"1. <kind>, title <plot> 2. debit us <fee> 3. letter to <firm>. The neighbours of <~plot> get no letter.",
			"We act for the buyer of <plot>. Please protect the contract with a <kind>. Fee <fee>. <firm> are on the other side and are to be told in writing.",
			"A <kind> on <plot>, fee <exfee>, and let <firm> know by letter." + turns + "The scale of fees was changed this month, was it not?" + turns + "It was. The fee is <fee>. Otherwise as I said.",
		},
		reads: true, // what the forms are for
		look:  act{tool: "gqlRegister", args: `{"query":"title(no)","variables":{"no":"<titleno>"}}`, out: `{"data":{"title":{"no":"<titleno>","entries":[],"charges":1}}}`},
		leads: []act{{tool: "gqlRegister", args: `{"query":"forms","variables":{}}`, out: `{"data":{"forms":{"UN1":"enter unilateral notice","UN2":"remove unilateral notice","CT1":"enter caution","CT11":"warn off caution","RX1":"enter restriction","RX3":"cancel restriction"}}}`}},
		acts: []act{
			{tool: "gqlRegister", args: `{"query":"mutation lodge","variables":{"no":"<titleno>","form":"<formno>"}}`, out: `{"data":{"lodge":{"dayList":"<dl>","stands":true}}}`, pend: `{"data":{"lodge":{"dayList":"<dl>","stands":null,"desk":"with a caseworker"}}}`,
				fail: []failure{{out: `{"errors":[{"message":"title is frozen by the court"}],"data":null}`, why: "the court has frozen the title"}, {out: `{"errors":[{"message":"plan missing"}],"data":null}`, why: "a plan is missing"}, {out: `{"errors":[{"message":"gateway is shut for the moment"}],"data":null}`, why: "the gateway was shut"}},
				slip: &slip{`{"query":"mutation lodge","variables":{"no":"<plot>","form":"<formno>"}}`, failure{out: `{"errors":[{"message":"no: must not have spaces"}],"data":null}`, why: "the number must not have spaces"}}, mark: "The application on <plot> is lodged."},
			{tool: "gqlRegister", args: `{"query":"mutation debit","variables":{"no":"<titleno>","pence":<pence>}}`, out: `{"data":{"debit":{"ok":true,"pence":<pence>}}}`, fail: []failure{{out: `{"errors":[{"message":"account over its limit"}],"data":null}`, why: "the account is over its limit"}, {out: `{"errors":[{"message":"gateway is shut for the moment"}],"data":null}`, why: "the gateway was shut"}}, mark: "Fee paid."},
			{tool: "postroom-print", args: `{"to":"<firm>","re":"<titleno>","form":"<formno>"}`, out: `{"tray":"3pm","sheets":2}`, fail: []failure{{err: "E_ADDR: No address on file for the recipient"}, {err: "E_TONER: The printer is out of toner"}}, mark: "The letter lies in the tray."},
		},
		check: act{tool: "gqlRegister", args: `{"query":"title(no)","variables":{"no":"<titleno>"}}`, out: `{"data":{"title":{"no":"<titleno>","entries":["<formno> <dl>"],"charges":1,"paid":<pence>,"letters":["<firm>"]}}}`},
		old:   `{"data":{"title":{"no":"<titleno>","entries":[],"charges":1,"paid":0,"letters":[]}}}`,
		probe: "gqlRegister",
		claim: `{"type":"notice_lodged","subject":{"title":"<titleno>"}}`,
		done: []string{
			"The <kind> on <plot> is lodged, <fee> debited, and the letter to <firm> is printed for the post.",
			"Lodged, paid, and the letter is in the tray.",
			"<plot> is protected by a <kind>. The fee of <fee> came off the account, and <firm> will get the letter by post.",
			"All three are done for <plot>: application, fee, letter.",
			"### <plot>\n1. <kind>: lodged\n2. fee: <fee>, debited\n3. <firm>: letter printed",
			"| step | state |\n|---|---|\n| <kind> on <plot> | lodged |\n| fee <fee> | debited |\n| letter to <firm> | in the post tray |",
			`{"title":"<titleno>","lodged":true,"fee_pence":<pence>,"letter":true}`,
			"The <kind> is on the day list." + turns + "fee and letter?" + turns + "All in: the <kind> is lodged, <fee> is debited, and the letter to <firm> is in the tray.",
			"I lodged the form <formno> against <titleno>, paid <pence> pence, that is your <fee>, and had the letter to <firm> printed.",
			"Nobody gets in before you on <plot>: the <kind> is lodged. The debit is made, the letter goes with the next post.",
			"- <plot>: <kind>\n- debit: <fee>\n- letter: <firm>",
		},
		queued: []string{"The <kind> on <plot> is with a caseworker and does not stand yet. <fee> is debited and the letter printed.", "Fee paid, letter in the tray. The application itself is undecided: a caseworker has it."},
		sorry:  []string{"I could not lodge the <kind> on <plot>: <why>. No fee was taken and no letter printed.", "<plot> is not protected, because <why>. I stopped there.", "The register turned the <kind> down (<why>); fee and letter are left."},
		half:   []string{"<kind> lodged and <fee> paid. There is no letter to <firm>: <why>.", "Two of three: <plot> is lodged and paid, the letter is not printed, <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("HD", d, n, 6) },
			ask:     []string{"Order official copies of <items>.", "Please order copies for <n> titles: <items>. HD-manor we have on paper.", "copies of <items>, at 7 pounds each", "I need official copies for all <n> titles, namely <items>.", "Could you get me copies of <items>? That is <n>."},
			first:   []act{{tool: "gqlRegister", args: `{"query":"matter","variables":{}}`, out: `{"data":{"matter":{"titles":<itemsjson>}}}`}},
			peek:    act{tool: "gqlRegister", args: `{"query":"title(no)","variables":{"no":"<item>"}}`, out: `{"data":{"title":{"no":"<item>","open":true}}}`},
			each:    act{tool: "gqlRegister", args: `{"query":"mutation copy","variables":{"no":"<item>"}}`, out: `{"data":{"copy":{"no":"<item>","ordered":true}}}`, fail: []failure{{out: `{"errors":[{"message":"title is closed"}],"data":null}`, why: "the title is closed"}, {out: `{"errors":[{"message":"gateway is shut for the moment"}],"data":null}`, why: "the gateway was shut"}}},
			bulk:    act{tool: "gqlRegister", args: `{"query":"mutation copies","variables":{"nos":<itemsjson>}}`, out: `{"data":{"copies":{"ordered":<okjson>,"turnedDown":<failedrows>}}}`},
			done:    []string{"Copies of all <n> titles are ordered.", "I ordered copies of <items>.", "The <nw> orders for copies are in.", "Ordered: <items>.", "**Official copies**\n<items>", "For each title you named a copy is ordered.", `{"ordered":<n>,"refused":0}`, "Copies are coming for <items>, <n> orders."},
			partial: []string{"<k> of <n> copies are ordered: <ok>. None for <failed>: <why>.", "Ordered <ok>. Not <failed>, as <why>.", "Turned down: <failed> (<why>). Ordered: <ok>."},
		},
	}
}
