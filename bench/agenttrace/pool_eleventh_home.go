package main

import (
	"fmt"
	"strconv"
)

func eleventhCallbackJob() job {
	return job{
		domain: "call centre callbacks",
		facts: func(d *dice) (facts, facts, []wrong) {
			people := [...][2]string{{"Kasia Nowicka", "Kasia Nowacka"}, {"Pierre Lambert", "Pierre Lombert"}, {"Samuel Achebe", "Samuela Achebe"}, {"Dilek Aydin", "Dilek Aydan"}}
			tongues := [...][3]string{{"Polish", "PL", "PT"}, {"Portuguese", "PT", "ES"}, {"Turkish", "TR", "TK"}, {"Slovene", "SL", "SK"}}
			p, l := people[d.of(4)], tongues[d.of(4)]
			w, wrongs := eleventhWhen(d, eleventhTime(d))
			tail := d.digits(3)
			near, no := d.near(tail), d.digits(4)
			f := facts{"cust": p[0], "phone": "020 7946 0" + tail, "msisdn": "+4420794" + "60" + tail, "tongue": l[0], "skill": l[1], "cno": "C-" + no, "hold": strconv.Itoa(11 + d.of(40)), "exitem": eleventhLeftOut(d, "RB", 4)}
			return f.with(w), facts{"cust": p[1], "cno": "C-" + d.near(no), "phone": "020 7946 0" + near, "msisdn": "+4420794" + "60" + near},
				append(wrongs, wrong{"another number", facts{"msisdn": "+442079460" + near}}, wrong{"another language", facts{"skill": l[2]}})
		},
		ask: []string{
			"Ring <cust> back on <phone>, <when>, with somebody who speaks <tongue>, and e-mail the hour to the customer.",
			"Hi, this is <cust>. I held the line for <hold> minutes, honestly! Call me, please, at <when>, number <phone>, in <tongue>. And confirm it by e-mail.",
			"callback <cust> / <phone> / <when> / <tongue> / confirm by e-mail",
			"<cust>, <phone>, would like a call in <tongue>, <exwhen>, confirmed by e-mail.\n--\nOur lines are shut then, I am afraid. What else would suit?\n--\nThen <when>, all else the same.",
			"For <cust> (careful: <~cust> is another customer): call to <phone>, <tongue> speaker, <when>. An e-mail should confirm it. The complaint from <hold> days ago needs no answer.",
			"Somebody promised <cust> a call and it never came, which is embarrassing. Let's do it right. When: <when>. Number: <phone>. Language: <tongue>. Then an e-mail so that it is in writing.",
		},
		reads: true,
		look:  act{tool: "Ring_Who", args: `{"name":"<cust>"}`, out: `{"placed":true,"name":"<cust>","no":"<cno>","mail":null,"text_ok":true,"alike":["<~cust>"]}`},
		acts: []act{
			{
				tool: "Ring_Slot", args: `{"no":"<cno>","dial":"<msisdn>","at":"<at>","skill":"<skill>"}`, out: `{"placed":true,"no":"<cno>","dial":"<msisdn>","at":"<at>","skill":"<skill>","failed_attempts":0}`, pend: `{"placed":null,"no":"<cno>","desk":"forwarded to the supervisor"}`,
				fail: []failure{
					{out: `{"placed":false,"no":"<cno>","desk":"nobody with that language is on shift"}`, why: "nobody with that language is on shift"},
					{err: "blocked: The number is on the do-not-call list"},
					{out: `{"placed":false,"no":"<cno>","desk":"the diary was being saved"}`, why: "the diary was being saved"},
				},
				slip: &slip{args: `{"no":"<cno>","dial":"<phone>","at":"<at>","skill":"<skill>"}`, failure: failure{err: "bad_dial: Numbers begin with + and the country"}},
				mark: "The call is in the diary.",
			},
			{
				tool: "Ring_Text", args: `{"dial":"<msisdn>","tpl":"CALL_AT","at":"<at>"}`, out: `{"placed":true,"dial":"<msisdn>","delivery":"handset has it"}`,
				fail: []failure{{out: `{"placed":false,"dial":"<msisdn>","delivery":"a landline takes no texts"}`, why: "a landline takes no texts"}, {err: "busy: The text gate is busy"}}, mark: "I texted, as there is no e-mail address.",
			},
		},
		check: act{tool: "Ring_Diary", args: `{"no":"<cno>"}`, out: `{"placed":true,"no":"<cno>","diary":[{"dial":"<msisdn>","at":"<at>","skill":"<skill>","texted":true}]}`},
		old:   `{"placed":true,"no":"<cno>","diary":[]}`,
		probe: "Ring_Diary",
		claim: `{"type":"callback_set","subject":{"customer":"<cust>"}}`,
		done: []string{
			"<cust> is in the diary for <when>, on <phone>, in <tongue>. We hold no e-mail address, so the confirmation went by text instead.",
			"The call is fixed. One thing I did in another way than you said: a text, not an e-mail, because the customer has no address with us.",
			"We call <phone> at <clock> (<city>) on <day>, in <tongue>. No e-mail was possible, there is no address on the card; I texted.",
			"## Callback\n* <cust>, <phone>\n* <when>\n* <tongue>\n* confirmed by text (no e-mail address on file)",
			"| customer | number | hour | language | confirmed |\n|---|---|---|---|---|\n| <cust> | <phone> | <day>, <clock> | <tongue> | by text, e-mail is not on file |",
			"- call placed in the diary\n- text instead of the e-mail, which has nowhere to go",
			"{\"callback\":\"<cust>\",\"dial\":\"<msisdn>\",\"confirmed_by\":\"text\",\"why_not_mail\":\"no address held\"}",
			"The diary has it, <when>.\n--\nThe e-mail went out?\n--\nNo. The card of <cust> has no address, so I sent a text to <phone> and want you to know that.",
			"This time the call will come: it is in the diary. In writing it went as a text since we lack an e-mail address.",
			"<cust> will be rung up in <tongue>. The written word came as a text to <msisdn>, for want of an e-mail address.",
			"Both done, the second with a change: call in the diary; text in place of an e-mail, as none is on file.",
		},
		queued: []string{
			"The supervisor has the callback of <cust> and has not put it in the diary. A text (there is no e-mail address) went out.",
			"I texted <cust>, having no e-mail address. The slot itself still waits for the supervisor.",
		},
		sorry: []string{"No callback for <cust> is in the diary: <why>. I wrote nothing to the customer.", "I could not fix the call (<why>).", "The diary would not take it, <why>. <cust> has not been told anything."},
		half:  []string{"The call to <cust> is set for <when>. There is no e-mail address, and the text instead of it failed: <why>.", "The call is in the diary. Nothing in writing went out: no address for an e-mail, and for a text, <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "RB", n, 4) },
			ask:     []string{"Cross out the callbacks <items>, they were all reached.", "Cross out <nw> callbacks, please: <items>. <exitem> was only the answering machine, keep it.", "cross out <items>", "All of <items> picked up the phone, so cross them out (<n>)."},
			each:    act{tool: "Ring_Cross", args: `{"rb":"<item>"}`, out: `{"placed":true,"rb":"<item>","line":"through"}`, fail: []failure{{out: `{"placed":false,"rb":"<item>","desk":"somebody is on that call"}`, why: "somebody is on that call"}, {err: "busy: The diary is busy"}}},
			last:    act{tool: "Ring_Crossed", args: `{"of":"today"}`, out: `{"placed":true,"crossed":<okjson>}`},
			done:    []string{"<items> are crossed out.", "All <nw> are out of the diary.", "Nobody will ring the <n> a second time.", "Crossed out:\n1. <items>", "The diary is clean of everyone you named.", "{\"crossed\":<itemsjson>}"},
			partial: []string{"Crossed out: <ok>. Left in: <failed>, <why>.", "<k> of <n> are out. <failed> had to stay (<why>).", "I crossed out <ok>. It did not work for <failed>: <why>."},
		},
	}
}

func eleventhWateringJob() job {
	return job{
		domain: "garden watering",
		facts: func(d *dice) (facts, facts, []wrong) {
			beds := [...][2]string{{"upper lawn", "upper lane"}, {"herb bed", "herb bend"}, {"fern walk", "fern wall"}, {"pear hedge", "pea hedge"}}
			runs := [...][2]string{{"20 minutes", "20"}, {"half an hour", "30"}, {"a quarter of an hour", "15"}, {"12 min", "12"}}
			gaps := [...][3]string{{"every day", "1", "2"}, {"every other day", "2", "1"}, {"every third day", "3", "2"}, {"once a week", "7", "1"}}
			starts := [...][2]string{{"half past five in the morning", "330"}, {"9:40 pm", "1300"}, {"a quarter to six in the morning", "345"}, {"20:10", "1210"}, {"ten past four in the morning", "250"}}
			b, r, g, s := beds[d.of(4)], runs[d.of(4)], gaps[d.of(4)], starts[d.of(5)]
			mins, _ := strconv.Atoi(r[1])
			mod, _ := strconv.Atoi(s[1])
			rain := 2 + d.of(7)
			f := facts{"bed": b[0], "run": r[0], "sec": strconv.Itoa(mins * 60), "gap": g[0], "days": g[1], "start": s[0], "mod": s[1], "rain": fmt.Sprintf("%d mm", rain), "tenth": strconv.Itoa(rain * 10), "hose": strconv.Itoa(15 + d.of(30)), "exitem": eleventhLeftOut(d, "v", 2)}
			return f, facts{"bed": b[1]}, []wrong{
				{"another unit", facts{"sec": r[1]}}, {"another length", facts{"sec": strconv.Itoa(mins*60 + 300)}}, {"another rhythm", facts{"days": g[2]}},
				{"twelve hours off", facts{"mod": strconv.Itoa((mod + 720) % 1440)}}, {"shifted time", facts{"mod": strconv.Itoa(mod + 60)}}, {"a tenth", facts{"tenth": strconv.Itoa(rain)}},
			}
		},
		ask: []string{
			"Water the <bed> <gap> at <start> for <run>, and skip it after <rain> of rain.",
			"Could you look after the <bed> while we are away? <gap>, from <start>, <run> each time would be lovely. If it has rained <rain>, leave it. The hose is <hose> m long but you will not need it.",
			"<bed>: <gap>, <start>, <run>, rain stop <rain>",
			"The <~bed> wants water <gap> at <start>, <run>, and a rain stop of <rain>.\n--\nThe <~bed>? That one has a programme.\n--\nI always mix them up. The <bed>, please. Keep the numbers.",
			"Not the <~bed>, it is wet enough. The <bed>! <run>, <gap>, beginning at <start>. Rain stop at <rain>. Oh, and the shed light can stay on until <hose> o'clock or whatever it is.",
			"Everything droops. Grandma says <run> is right for the <bed>, and never in the sun, so at <start>. <gap> will do. When it rains more than <rain> it should stay off.",
		},
		look: act{tool: "mcp__sprout__valve_state", args: `{"bed":"<bed>"}`, out: `{"content":{"bed":"<bed>","programme":null,"rain_stop":null,"last_fault":"low battery (March)"},"isError":false}`},
		acts: []act{
			{
				tool: "mcp__sprout__valve_programme", args: `{"bed":"<bed>","minute_of_day":<mod>,"seconds":<sec>,"every_days":<days>}`, out: `{"content":{"bed":"<bed>","programme":[<mod>,<sec>,<days>],"blinked":3},"isError":false}`, pend: `{"content":{"bed":"<bed>","waiting":"valve sleeps, sends at its next wake-up"},"isError":false}`,
				fail: []failure{
					{out: `{"content":{"bed":"<bed>","text":"valve has no battery"},"isError":true}`, why: "the valve has no battery"},
					{out: `{"content":{"bed":"<bed>","text":"two programmes would run at once"},"isError":true}`, why: "two programmes would run at once"},
					{err: "radio: The valve was out of range"},
				},
				slip: &slip{args: `{"bed":"<bed>","minute_of_day":"<start>","seconds":<sec>,"every_days":<days>}`, failure: failure{out: `{"content":{"text":"minute_of_day: a whole number from 0 to 1439"},"isError":true}`, why: "the hour had another form"}},
				mark: "Programme stored.",
			},
			{
				tool: "mcp__sprout__rain_stop", args: `{"bed":"<bed>","tenths_mm":<tenth>}`, out: `{"content":{"bed":"<bed>","tenths_mm":<tenth>,"blinked":1},"isError":false}`,
				fail: []failure{{out: `{"content":{"bed":"<bed>","text":"no rain gauge is paired"},"isError":true}`, why: "no rain gauge is paired"}, {err: "radio: The gauge was out of range"}}, mark: "Rain stop stored.",
			},
		},
		check: act{tool: "mcp__sprout__valve_dump", args: `{"bed":"<bed>"}`, out: `{"content":{"bed":"<bed>","programme":[<mod>,<sec>,<days>],"rain_stop":<tenth>},"isError":false}`},
		old:   `{"content":{"bed":"<bed>","programme":null,"rain_stop":null},"isError":false}`,
		probe: "mcp__sprout__valve_dump",
		claim: `{"type":"programme_stored","subject":{"bed":"<bed>"}}`,
		done: []string{
			"The <bed> gets water <gap> at <start>, <run> long, unless <rain> of rain fell.",
			"The <bed> is taken care of, rain stop and all.",
			"I gave the <bed> its programme (<run>, <gap>) and a rain stop at <rain>.",
			"## The <bed>\n- begins: <start>\n- lasts: <run>\n- rhythm: <gap>\n- off after rain of: <rain>",
			"| bed | begins | lasts | rhythm | rain stop |\n|---|---|---|---|---|\n| <bed> | <start> | <run> | <gap> | <rain> |",
			"{\"bed\":\"<bed>\",\"seconds\":<sec>,\"every_days\":<days>,\"rain_stop_mm\":\"<rain>\"}",
			"The valve has its programme, all as you said.\n--\nAnd if it pours?\n--\nThen it stays shut: the <bed> has a stop at <rain>.",
			"Enjoy your holiday! Water and rain stop of the <bed> are both looked after.",
			"* valve of the <bed> programmed: <sec> seconds a time\n* gauge set to <rain>",
			"It drinks <gap> from <start> on. After <rain> from the sky the valve keeps shut.",
			"Grandma can be at ease: the <bed> has its water and its rain stop.",
		},
		queued: []string{
			"The valve of the <bed> sleeps. Its programme goes over at the next wake-up and is not in there yet. The rain stop of <rain> is set.",
			"I set the rain stop. The programme for the <bed> waits until the valve wakes, so have a look later.",
		},
		sorry: []string{"The <bed> has no programme: <why>. I set no rain stop either.", "I am afraid the <bed> stays dry, <why>.", "The valve did not take the programme (<why>)."},
		half:  []string{"The <bed> is watered <gap> from <start>, but rain will not stop it: <why>.", "Programme yes, rain stop no, because <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "v", n, 2) },
			ask:     []string{"Frost tonight! Shut the valves <items>.", "Please shut <nw> valves, <items>. <exitem> feeds the pond and has to stay open.", "shut <items>", "<items>, all <n>, should be shut before dark."},
			each:    act{tool: "mcp__sprout__valve_shut", args: `{"valve":"<item>"}`, out: `{"content":{"valve":"<item>","now":"shut","moved":false,"text":"was shut already"},"isError":false}`, fail: []failure{{out: `{"content":{"valve":"<item>","text":"the spindle is stuck open"},"isError":true}`, why: "the spindle is stuck open"}, {err: "radio: The valve was out of range"}}},
			last:    act{tool: "mcp__sprout__shut_list", args: `{}`, out: `{"content":{"shut":<okjson>},"isError":false}`},
			done:    []string{"<items> are shut.", "All <nw> valves are shut for the night.", "The frost may come: each of the <n> is closed.", "Shut:\n- <items>", "There is no open valve among those you gave me.", "{\"shut\":<itemsjson>}"},
			partial: []string{"Shut: <ok>. Not shut: <failed> (<why>).", "<k> of <n> valves are shut; <failed> could not be, <why>.", "I have <ok> shut. With <failed> I had no luck, <why>."},
		},
	}
}
