package main

import (
	"strconv"
)

func pollingJob() job {
	return job{
		domain: "polling stations",
		facts: func(d *dice) (facts, facts, []wrong) {
			people := [][2]string{{"Ivo Marten", "Iva Marten"}, {"Petra Lindqvist", "Petra Lindquist"}, {"Jon Aske", "Jan Aske"}}
			p, ps, hours := people[d.of(len(people))], "PS-"+d.digits(4), thirteenthHours(d)
			return facts{"ps": ps, "clerk": p[0], "rival": p[1], "booths": strconv.Itoa(4 + d.of(9)), "hall": d.pick("Mill Street School", "Granary House", "St Brannoc's Hall")}.with(hours), facts{"ps": d.near(ps)},
				[]wrong{{"an hour less", facts{"closes": hours["later"]}}, {"half of the day lost", facts{"closes": hours["half"]}}, {"opens late", facts{"opens": hours["early"]}}, {"a namesake", facts{"clerk": p[1]}}}
		},
		ask: []string{
			"Polling station <ps>: open <from> to <to>. Presiding officer <clerk>.",
			"Please enter the hours of <ps> (<hall>) as <from> until <to>, and name <clerk> as its presiding officer. Many thanks.",
			"<hall> has <booths> booths and 1,904 voters, which I only say so that you find it: <ps>. It opens at <from> and closes at <to> and <clerk> presides there. Mind the spelling, we also have <rival>.",
			"Put <rival> in charge of <ps>.\n--\nWill do. Are there hours to enter, too?\n--\nYes: <from> to <to>. And I mixed up the two names: it is <clerk>, not <rival>.",
			"<ps>, <from> - <to>, presiding: <clerk>",
			"Two changes for election day. First, <ps> (leave <~ps> as it is) gets the hours <from> to <to>. Second, its presiding officer is <clerk>.",
			"can u set up <ps>? <clerk> runs it, doors <from>, last vote <to>",
		},
		look:  act{tool: "ballotql.run", args: `{"query":"{station(id:\"<ps>\"){id hall booths opens closes presiding}}"}`, out: `{"data":{"station":{"id":"<ps>","hall":"<hall>","booths":<booths>,"opens":null,"closes":null,"presiding":null}}}`},
		leads: []act{{tool: "ballotql.run", args: `{"query":"{people(like:\"<clerk>\"){name sworn}}"}`, out: `{"data":{"people":[{"name":"<rival>","sworn":true},{"name":"<clerk>","sworn":true}]}}`}},
		acts: []act{
			{tool: "ballotql.run", args: `{"query":"mutation($i:ID!,$o:Int!,$c:Int!){hours(id:$i,opens:$o,closes:$c){id opens closes}}","variables":{"i":"<ps>","o":<opens>,"c":<closes>}}`, out: `{"data":{"hours":{"id":"<ps>","opens":<opens>,"closes":<closes>}}}`,
				pend: `{"data":{"hours":{"id":"<ps>","stage":"LIES_WITH_RETURNING_OFFICER"}}}`, mark: "Hours of <ps> entered.",
				fail: []failure{{out: `{"data":null,"errors":[{"message":"the register of stations is frozen"}]}`, why: "the register of stations is frozen"}, {err: "forbidden: Your district does not include that station"}, {out: `{"data":null,"errors":[{"message":"upstream took too long"}]}`, why: "the register took too long"}},
				slip: &slip{args: `{"query":"mutation($i:ID!,$o:String!,$c:String!){hours(id:$i,opens:$o,closes:$c){id}}","variables":{"i":"<ps>","o":"<from>","c":"<to>"}}`, failure: failure{out: `{"data":null,"errors":[{"message":"opens: expected Int, minutes since midnight"}]}`, why: "times are minutes there"}}},
			{tool: "ballotql.run", args: `{"query":"mutation($i:ID!,$p:String!){presiding(id:$i,person:$p){id presiding}}","variables":{"i":"<ps>","p":"<clerk>"}}`, out: `{"data":{"presiding":{"id":"<ps>","presiding":"<clerk>"}}}`,
				fail: []failure{{out: `{"data":null,"errors":[{"message":"person has not been sworn in for this ballot"}]}`, why: "that person has not been sworn in for this ballot"}, {err: "busy: The list of officers is being exported"}}},
		},
		check: act{tool: "ballotql.run", args: `{"query":"{station(id:\"<ps>\"){id opens closes presiding}}"}`, out: `{"data":{"station":{"id":"<ps>","opens":<opens>,"closes":<closes>,"presiding":"<clerk>"}}}`},
		old:   `{"data":{"station":{"id":"<ps>","opens":null,"closes":null,"presiding":null}}}`,
		probe: "ballot.station",
		claim: `{"type":"station_set_up","subject":{"station":"<ps>"}}`,
		done: []string{
			"<ps> is open from <from> to <to>, and <clerk> presides.",
			"The hours of <ps> are entered as stated and <clerk> is named as presiding officer.",
			"I set <ps> to <from> until <to> and made <clerk> its presiding officer.",
			"### <ps>\n\n- doors: <from>\n- last vote: <to>\n- presiding: <clerk>",
			"| station | opens | closes | presiding |\n|---|---|---|---|\n| <ps> | <from> | <to> | <clerk> |",
			`{"station":"<ps>","opens":"<from>","closes":"<to>","presiding":"<clerk>"}`,
			"Everything for <ps> is in the register as you gave it: the hours, and who presides.",
			"It counts minutes from midnight, so <from> is <opens> there and <to> is <closes>. That is entered for <ps>, along with <clerk> as presiding officer.",
			"The hours of <ps> are in, exactly as you put them.\n--\nAnd who's in charge there?\n--\n<clerk>, I've entered that as well.",
			"Election day at <ps>: <from> to <to>. <clerk> is the presiding officer now.",
			"Two changes made to <ps>. (1) Hours: <from>–<to>. (2) Presiding officer: <clerk>.",
		},
		queued: []string{
			"The hours of <ps> lie with the returning officer, who has to let them through. <clerk> is already named as presiding officer.",
			"<clerk> is entered for <ps>. The hours are handed in and not in force; the returning officer decides on them.",
		},
		sorry: []string{
			"I couldn't enter the hours of <ps>: <why>. I have not named the presiding officer either.", "Nothing has changed at <ps>, neither hours nor officer. The register answered: <why>.",
			"<ps> is as it was. The first change failed (<why>), so I didn't go on to <clerk>.", "Sadly no: <why>. <ps> has no hours and no presiding officer yet.",
		},
		half: []string{
			"<ps> has its hours, <from> to <to>. <clerk> could not be named: <why>.", "The hours are in. Who presides at <ps> is still open, because <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("KIT-", d, n, 4) },
			ask: []string{
				"Mark the ballot kits <items> as sealed.", "Kits <items> have been sealed in front of witnesses. Please record that for all <n>.", "sealed: <items>",
				"<n> kits came back from the hall, 3 of them late, but never mind: all are sealed now (<items>), record it.", "Could the register say \"sealed\" for <items>?",
			},
			each: act{tool: "ballotql.run", args: `{"query":"mutation($k:ID!){seal(kit:$k){kit seal}}","variables":{"k":"<item>"}}`, out: `{"data":{"seal":{"kit":"<item>","seal":"WAX"}}}`,
				fail: []failure{{out: `{"data":null,"errors":[{"message":"witness signature is missing"}]}`, why: "a witness signature is missing"}, {err: "busy: The register is being exported"}}},
			done:    []string{"All <n> kits are recorded as sealed.", "<items> are down as sealed.", "I recorded the seal on each of the <nw> kits.", "Sealed in the register: <items>.", "- sealed: <n> kits\n- <items>", "Your <nw> kits have their seal in the register.", `{"sealed_kits":<itemsjson>}`, "Recorded: <n> sealed kits, none left over."},
			partial: []string{"<k> of <n> kits are down as sealed: <ok>. <failed> not: <why>.", "Sealed: <ok>. Open: <failed>, since <why>.", "I recorded <kw>. <failed> would not go (<why>)."},
		},
	}
}

func stageJob() job {
	return job{
		domain: "stage lighting",
		facts: func(d *dice) (facts, facts, []wrong) {
			cue, pct, ms := "Q"+d.digits(3), 31+d.of(60), 1500+500*d.of(14)
			if pct%11 == 0 || pct%10 == 0 {
				pct++
			}
			swapped := pct%10*10 + pct/10
			return facts{"cue": cue, "pct": strconv.Itoa(pct), "frac": thirteenthThousandth(pct * 10), "fade": thirteenthThousandth(ms), "ms": strconv.Itoa(ms), "grp": d.pick("cyc", "sidelight", "footlights"), "line": d.pick("GO on thunder", "GO with curtain", "GO on 'who's there'")}, facts{"cue": d.near(cue)},
				[]wrong{{"digits swapped", facts{"frac": thirteenthThousandth(swapped * 10)}}, {"unit slip", facts{"ms": strconv.Itoa(ms / 100)}}, {"other group", facts{"grp": "backlight"}}, {"other fade", facts{"ms": strconv.Itoa(ms + 1000)}}}
		},
		ask: []string{
			"<cue>: <grp> at <pct>%, fade <fade> s. Note for the caller: <line>.",
			"Please store <cue> with the <grp> at <pct> percent and a fade of <fade> seconds, and give it the caller's note \"<line>\".",
			"Last night <cue> looked awful, the <grp> was at 100 and snapped in. I want <pct>% and a fade of <fade> s there, and the caller should see \"<line>\".",
			"<~cue>, <grp> to <pct>%, fade <fade> s.\n--\nAny note for the caller?\n--\n\"<line>\". And make it <cue>! <~cue> is the one I want to keep.",
			"1. <cue>: <grp> <pct>%, <fade> s\n2. caller's note on it: <line>",
			"hey, for <cue> (the 2nd of 3 in that scene) take the <grp> down to <pct>%, over <fade> seconds, note <line>",
		},
		look: act{tool: "desk.rx", args: `{"from":"/cue/<cue>"}`, out: `{"ack":true,"cue":"<cue>","levels":{"<grp>":1.0},"fade_ms":0,"note":""}`},
		acts: []act{
			{tool: "desk.tx", args: `{"to":"/cue/<cue>/store","v":["<grp>",<frac>,<ms>]}`, out: `{"ack":true,"echo":["<cue>","<grp>",<frac>,<ms>]}`, mark: "<cue> is stored.",
				fail: []failure{{out: `{"ack":false,"nack":"show file is write protected"}`, why: "the show file is write protected"}, {err: "link: The desk is in blind mode and takes nothing"}, {out: `{"ack":false,"nack":"other programmer active"}`, why: "another programmer was active"}},
				slip: &slip{args: `{"to":"/macro/211/fire","v":["<cue>","<grp>",<frac>,<ms>]}`, failure: failure{out: `{"ack":false,"nack":"macro 211 is empty"}`, why: "that macro is empty"}}},
			{tool: "desk.tx", args: `{"to":"/cue/<cue>/txt","v":["<line>"]}`, out: `{"ack":true,"echo":["<cue>","<line>"]}`,
				fail: []failure{{out: `{"ack":false,"nack":"text longer than allowed on this desk"}`, why: "the text is too long for this desk"}, {err: "link: The desk does not answer"}}},
		},
		check: act{tool: "desk.rx", args: `{"from":"/cue/<cue>"}`, out: `{"ack":true,"cue":"<cue>","levels":{"<grp>":<frac>},"fade_ms":<ms>,"note":"<line>"}`},
		old:   `{"ack":true,"cue":"<cue>","levels":{"<grp>":1.0},"fade_ms":0,"note":""}`,
		probe: "desk.rx",
		claim: `{"type":"cue_stored","subject":{"cue":"<cue>"}}`,
		done: []string{
			"<cue> has the <grp> at <pct>% with a fade of <fade> s, and the caller reads \"<line>\".",
			"I stored <cue> (<grp> <pct>%, <fade> s) and wrote the note.",
			"Level, fade and caller's note of <cue> are as you asked for.",
			"| <cue> | |\n|---|---|\n| <grp> | <pct>% |\n| fade | <fade> s |\n| note | <line> |",
			"* <cue> stored: <grp>, <pct>%, <fade> s\n* note: <line>",
			`{"cue":"<cue>","group":"<grp>","level_pct":<pct>,"fade_s":<fade>,"note":"<line>"}`,
			"The desk takes fractions and milliseconds; in your words <cue> now has <pct>% on the <grp> over <fade> seconds, plus the note \"<line>\".",
			"<cue> is recorded with <pct>% on the <grp> and <fade> s.\n--\nnote?\n--\n\"<line>\" stands there, too.",
			"From now on <cue> comes in over <fade> s with the <grp> at <pct>%. The note for the caller is on it.",
			"Both parts of your request for <cue> are on the desk, to the letter.",
			"The <grp> in <cue> went to <pct> percent, its fade became <fade> seconds, and its note says <line>.",
		},
		sorry: []string{
			"<cue> was not stored, <why>. The note isn't there either.", "The desk would not have it: <why>. <cue> looks as it did before, and has no note.",
			"I got nowhere with <cue> (<why>).", "Sorry, <cue> keeps its old look. What the desk said: <why>. I have not written the note.",
		},
		half: []string{
			"<cue> is stored with <pct>% and <fade> s; the note did not get on it, <why>.", "Levels yes, note no: <why>. <cue> itself is stored.", "The look of <cue> is in. The caller has no note, since <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("fix", d, n, 3) },
			ask: []string{
				"Park fixtures <items>.", "These <n> fixtures flicker, park them until the electrician has been: <items>.", "park <items> (<n>)", "Of our 96 fixtures please park <items>; everything else stays live.",
			},
			each:    act{tool: "desk.tx", args: `{"to":"/fixture/<item>/park","v":[1]}`, out: `{"ack":true,"echo":["<item>",1]}`, fail: []failure{{out: `{"ack":false,"nack":"fixture is not patched"}`, why: "not patched"}, {err: "link: The desk does not answer"}}},
			bulk:    act{tool: "desk.tx", args: `{"to":"/fixture/*/park","v":<itemsjson>}`, out: `{"ack":true,"lines":<rows>}`},
			row:     `{"id":"<item>","parked":1}`,
			badRow:  `{"id":"<item>","parked":0,"nack":"<why>"}`,
			done:    []string{"All <n> fixtures are parked.", "<items> are parked, which makes <n>.", "I parked the <nw> fixtures.", "Parked: <items>.", "Not one of the <n> is live any more: all parked.", "# Parked\n\n<items>", `{"parked":<itemsjson>}`},
			partial: []string{"<k> of <n> are parked (<ok>); <failed> could not be, <why>.", "Parked: <ok>. Still live: <failed> (<why>).", "I parked <kw>, and <leftw> would not: <failed>, <why>."},
		},
	}
}

func liftJob() job {
	return job{
		domain: "lift maintenance",
		facts: func(d *dice) (facts, facts, []wrong) {
			car, half := "T"+d.digits(1)+"-L"+d.digits(3), 3+d.of(9)
			when, wrongs := thirteenthTime(d)
			whys := [][2]string{{"rope inspection", "ROPE"}, {"door adjustment", "DOOR"}, {"brake test", "BRAKE"}}
			w := whys[d.of(len(whys))]
			wrongs = append(wrongs, wrong{"other reason", facts{"token": "PIT"}}, wrong{"unit slip", facts{"minutes": thirteenthThousandth(half * 500)}}, wrong{"other length", facts{"minutes": strconv.Itoa(half*30 + 60)}})
			return facts{"car": car, "hours": thirteenthThousandth(half * 500), "minutes": strconv.Itoa(half * 30), "cause": w[0], "token": w[1], "floors": strconv.Itoa(9 + d.of(30))}.with(when), facts{"car": d.near(car)}, wrongs
		},
		ask: []string{
			"Take car <car> out of service on <when>, for <hours> h, <cause>. Lobby notice for it, too.",
			"Good day. We need lift <car> out of service from <when> for <hours> hours because of a <cause>. Could you enter that and post the notice in the lobby?",
			"car <car> / out <when> / <hours> h / <cause> / notice in lobby",
			"It's the tower with <floors> floors again; one car was out for 6 hours in March and people were furious, so: post a lobby notice this time. It's <car>, <when>, <hours> hours, reason <cause>.",
			"Please hold <~car> for a <cause>, <when>.\n--\nFor how long?\n--\n<hours> hours, with a notice in the lobby. And hold on: it is <car>. <~car> must run, it is the only other one.",
			"1) <car>: hold from <when>, <hours> hours, <cause>\n2) notice in the lobby\n(<~car> is not concerned)",
		},
		look: act{tool: "shellbox", args: `{"argv":["hoistctl","show","<car>"]}`, out: `{"exit":0,"stdout":"<car> floors=<floors> hold=none notice=none"}`},
		acts: []act{
			{tool: "shellbox", args: `{"argv":["hoistctl","hold","<car>","--from","<epoch>","--minutes","<minutes>","--why","<token>"]}`, out: `{"exit":0,"stdout":"","stderr":""}`, pend: `{"exit":0,"stdout":"spooled for the controller","stderr":""}`, mark: "The hold on <car> is in place.",
				fail: []failure{{out: `{"exit":4,"stdout":"","stderr":"hoistctl: <car> is under fire service control"}`, why: "the car is under fire service control"}, {err: "EACCES: Only the site lead may hold this car"}, {out: `{"exit":75,"stdout":"","stderr":"hoistctl: controller busy, try again"}`, why: "the controller was busy"}},
				slip: &slip{args: `{"argv":["hoistctl","hold","<car>","--from","<when>","--hours","<hours>","--why","<cause>"]}`, failure: failure{out: `{"exit":2,"stdout":"","stderr":"usage: --from takes epoch seconds, --minutes a number"}`, why: "its options have another form"}}},
			{tool: "shellbox", args: `{"argv":["lobbysign","push","--car","<car>"]}`, out: `{"exit":0,"stdout":"1 screen, <car>","stderr":""}`,
				fail: []failure{{out: `{"exit":1,"stdout":"","stderr":"lobbysign: screen is in use by the fire brigade loop"}`, why: "the screen is taken by the fire brigade's loop"}, {err: "ETIMEDOUT: No answer from the screen"}}},
		},
		check: act{tool: "shellbox", args: `{"argv":["hoistctl","show","<car>"]}`, out: `{"exit":0,"stdout":"<car> hold=<epoch>+<minutes>m why=<token> notice=up"}`},
		old:   `{"exit":0,"stdout":"<car> hold=none notice=none"}`,
		probe: "hoist_state",
		claim: `{"type":"lift_held","subject":{"car":"<car>"}}`,
		done: []string{
			"<car> is out of service from <when> for <hours> h (<cause>), and the lobby has its notice.",
			"The hold on <car> is entered as requested and the notice is up.",
			"I entered the outage of <car>: <when>, <hours> hours, <cause>. I also posted the notice in the lobby.",
			"| lift <car> | |\n|---|---|\n| out from | <when> |\n| for | <hours> h |\n| why | <cause> |\n| lobby notice | posted |",
			"- <car> held on <when> for <hours> h\n- reason: <cause>\n- notice posted in the lobby",
			`{"car":"<car>","from":"<when>","hours":<hours>,"reason":"<cause>","notice":true}`,
			"The command is sparing with its words, but <car> is held from <when>, <minutes> minutes, that is <hours> hours, with the <cause> as its reason. The notice is on the screen in the lobby.",
			"<car> will be held on <when>, <hours> h, <cause>.\n--\nAnd the people in the lobby?\n--\nThey have the notice on their screen. That is both.",
			"Outage and notice for <car> are both set up as requested.",
			"Lift <car>, <cause>: held from <when> on for <hours> hours, notice posted.",
			"The controller has the hold for <car> (<hours> hours from <when>, <cause>), and the lobby screen shows it.",
		},
		queued: []string{
			"The hold on <car> is spooled; the controller has yet to take it. The notice is up in the lobby.", "<car>: notice posted, hold handed over and waiting for the controller.",
		},
		sorry: []string{
			"I could not hold <car>: <why>. So I posted no notice.", "<car> keeps running as far as I am concerned. The hold failed (<why>), and the lobby has no notice.",
			"No hold, no notice for <car>. What stopped me: <why>.", "The outage of <car> is not entered because <why>.",
		},
		half: []string{
			"<car> is held from <when>, but there is no notice in the lobby: <why>.", "The hold is entered. The notice for <car> could not be posted, <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("E-", d, n, 4) },
			ask: []string{
				"Clear the fault codes <items>.", "The fitter has been. Please clear these <n> faults: <items>.", "clear <items>, all <n>", "Controller log shows 44 entries; <items> are the ones to clear, nothing else.",
			},
			each: act{tool: "shellbox", args: `{"argv":["hoistctl","fault","rm","<item>"]}`, out: `{"exit":0,"stdout":"","stderr":""}`,
				fail: []failure{{out: `{"exit":4,"stdout":"","stderr":"hoistctl: fault is latched"}`, why: "latched, which only the key switch undoes"}, {err: "EBUSY: The controller is in self test"}}},
			last:    act{tool: "shellbox", args: `{"argv":["hoistctl","fault","log","--cleared"]}`, out: `{"exit":0,"stdout":"cleared: <ok>"}`},
			done:    []string{"All <n> faults are cleared.", "<items> are cleared.", "I cleared the <nw> fault codes.", "Cleared: <items>.", "- <n> codes, all cleared", "None of the <nw> codes is left in the controller.", `{"cleared":<itemsjson>}`},
			partial: []string{"<k> of <n> are cleared: <ok>. <failed> stayed (<why>).", "Cleared: <ok>; not cleared: <failed>, <why>.", "I cleared <kw> codes. <failed> could not be: <why>."},
		},
	}
}
