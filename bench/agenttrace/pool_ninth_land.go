package main

import "strconv"

func ninthHerdJob() job {
	return job{
		domain: "dairy herd",
		facts: func(d *dice) (facts, facts, []wrong) {
			cow := d.digits(4)
			half, days := 15+d.of(40), 3+d.of(6)
			pens := [][3]string{{"the straw pen", "STRAW", "SLAT"}, {"the calving box", "CALV", "CALF"}, {"group four", "G4", "G14"}}
			pen := pens[d.of(len(pens))]
			drug := d.pick("Ubropen", "Mamyzin", "Tetra-Delta")
			f := facts{"cow": cow, "ml": strconv.FormatFloat(float64(half)/2, 'f', 1, 64), "ul": strconv.Itoa(half * 500), "days": strconv.Itoa(days), "hrs": strconv.Itoa(days * 24),
				"pen": pen[0], "pencode": pen[1], "drug": drug, "line": d.digits(6), "exml": strconv.FormatFloat(float64(half)/2+1, 'f', 1, 64), "skip": d.pick("Bella", "Wilma", "old Frieda")}
			return f, facts{"cow": d.near(cow)}, []wrong{
				{"another pen", facts{"pencode": pen[2]}}, {"days read as hours", facts{"hrs": strconv.Itoa(days)}},
				{"a tenth of the dose", facts{"ul": strconv.Itoa(half * 50)}}, {"another dose", facts{"ul": strconv.Itoa(half*500 + 1000)}}, {"one day short", facts{"hrs": strconv.Itoa(days*24 - 24)}},
			}
		},
		ask: []string{
			"Cow <cow>: <ml> ml <drug>, hold the milk <days> days, then into <pen>.",
			"Good morning. Could you please enter that I gave <drug> to number <cow> (<ml> ml, <days> days withdrawal) and list her in <pen>?",
			"Long milking today, the tank was late again, 2 men short. Anyway: <cow> has a hard quarter, so she got <ml> ml of <drug>. That means <days> days no milk from her. And she belongs in <pen> now. Her 31 litres of yesterday are in the book already, leave those.",
			"treatment for <~cow>: <ml> ml <drug>, <days> days, and move to <pen>" + turns + "<~cow>? I have her as freshly calved, is that the one?" + turns + "no sorry, <cow>. the rest is right",
			"Two things for <cow>. One, <drug>, <ml> ml, milk held for <days> days. Two, she goes to <pen>. Next door <~cow> is fine and stays where she is, despite the 400 thousand cells last month.",
			"Please write down for the vet: ear tag <cow>, <drug>, dose <ml> ml, withdrawal <days> days. Put the animal into <pen> in the program too.",
			"<cow> got <exml> ml <drug>, hold her milk <days> days, she goes to <pen>" + turns + "Noted so far. Is the dose right? The label says otherwise." + turns + "read the syringe wrong, <ml> ml. Then please enter it all.",
		},
		reads: true, // what the names of the pens mean
		look:  act{tool: "Q9", args: `{"ear":"<cow>"}`, out: `{"ear":"<cow>","pen":"MAIN","lact":3,"treat":[]}`},
		leads: []act{{tool: "Q2", args: `{"what":"pens"}`, out: `{"pens":{"MAIN":"main barn","STRAW":"straw pen","SLAT":"slatted pen","CALV":"calving box","CALF":"calf igloos","G4":"group four","G14":"group fourteen"}}`}, {tool: "Q9", args: `{"ear":"<~cow>"}`, out: `{"ear":"<~cow>","pen":"MAIN","lact":1,"treat":[]}`}},
		acts: []act{
			{tool: "T44", args: `{"k":"A","ear":"<cow>","agent":"<drug>","ul":<ul>,"hold_h":<hrs>}`, out: `{"r":"taken down","line":"<line>","ear":"<cow>"}`, pend: `{"r":"on the slate","line":"<line>"}`,
				fail: []failure{{err: "E17: That ear is not on this holding"}, {out: `{"r":"refused","txt":"medicine cabinet is being counted"}`, why: "the medicine cabinet is being counted"}, {err: "E03: The parlour computer is off"}},
				slip: &slip{`{"k":"A","ear":"<cow>","agent":"<drug>","ml":"<ml>","hold_h":<hrs>}`, failure{out: `{"r":"refused","txt":"field ml unknown, ul wanted"}`, why: "the dose has to be given in microlitres"}}, mark: "The treatment of <cow> is in the book."},
			{tool: "T51", args: `{"ear":"<cow>","to":"<pencode>"}`, out: `{"r":"she walks","from":"MAIN","to":"<pencode>"}`,
				fail: []failure{{out: `{"r":"refused","txt":"pen is full"}`, why: "the pen is full"}, {err: "E03: The parlour computer is off"}}, mark: "She is moved."},
		},
		check: act{tool: "Q9", args: `{"ear":"<cow>"}`, out: `{"ear":"<cow>","pen":"<pencode>","lact":3,"treat":[{"agent":"<drug>","ul":<ul>,"hold_h":<hrs>}]}`},
		old:   `{"ear":"<cow>","pen":"MAIN","lact":3,"treat":[]}`,
		probe: "Q9",
		claim: `{"type":"treatment_recorded","subject":{"ear":"<cow>"}}`,
		done: []string{
			"<cow> is down for <drug>, <ml> ml, with <days> days of withdrawal, and she stands in <pen> now.",
			"The treatment of number <cow> is on record and she has changed pens.",
			"Both entries for <cow> are made: the medicine and the move.",
			"Recorded <ml> ml of <drug> for <cow>; milk held <days> days. Moved to <pen>.",
			"### Cow <cow>\n- medicine: <drug>, <ml> ml\n- milk held: <days> days\n- pen: <pen>\n\nAll of it is entered.",
			"| what | for <cow> |\n|---|---|\n| dose | <ml> ml <drug> |\n| withdrawal | <days> days |\n| moved to | <pen> |",
			`{"cow":"<cow>","treatment":"recorded","moved":true}`,
			"I entered the <drug> first." + turns + "and the pen?" + turns + "She has been put into <pen>, so the <drug> and the move are both entered.",
			"The herd book knows about <cow>: <drug> given, milk kept out for <days> days, animal in <pen>.",
			"- <drug> for <cow>: written down\n- <pen>: moved",
			"The vet will find <drug> under <cow>. I moved her to <pen> in the program too.",
			"Her milk stays out of the tank for <days> times 24 hours; the program wanted it that way. <cow> is in <pen>.",
		},
		queued: []string{"The treatment of <cow> is only on the slate of the parlour computer, not in the book. She is moved to <pen>.", "<cow> is moved. Her <drug> waits to be taken over into the herd book; I have not seen that happen."},
		sorry:  []string{"I could not enter anything for <cow>: <why>.", "Nothing is written for <cow> and she has not been moved, because <why>. Keep her milk out by hand.", "The herd program would not take the treatment (<why>), so I stopped there. The move is open as well."},
		half:   []string{"The <drug> for <cow> is recorded, the move is not: <why>.", "Half done. Medicine of <cow>: entered. New pen: no, <why>."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("", d, n, 4) },
			ask: []string{"Dry off <items>. <skip> not.", "Please set these <n> cows to dry: <items>. <skip> was on the list, but leave her milking.", "dry period starts today for <items> (<n> head), <skip> excepted",
				"All <n> of them, <items>, go dry today. They gave 12 litres each, nothing to enter about that. <skip> is due as well but goes on for a week.", "Could you turn <items> dry in the program? That makes <n>. Forget about <skip>, she is for the butcher."},
			first: []act{{tool: "Q5", args: `{"due":"dry"}`, out: `{"due":<itemsjson>,"due_by_name":["<skip>"]}`}},
			peek:  act{tool: "Q9", args: `{"ear":"<item>"}`, out: `{"ear":"<item>","pen":"MAIN","st":"MLK"}`},
			each: act{tool: "T60", args: `{"ear":"<item>","st":"DRY"}`, out: `{"r":"dry as hay","ear":"<item>"}`,
				fail: []failure{{out: `{"r":"refused","txt":"no pregnancy on file"}`, why: "there is no pregnancy on file"}, {err: "E03: The parlour computer is off"}}},
			last:    act{tool: "Q5", args: `{"st":"DRY"}`, out: `{"st":"DRY","ears":<okjson>}`},
			done:    []string{"All <n> are dry now.", "<items> are set to dry.", "The <nw> cows are dried off in the program. <skip> I left out, as you wished.", "Dry period entered for <items>, though not for <skip>, who stays as she is.", "## Dry today\n<items>", "Every cow on your list has the state dry.", `{"dry":<n>,"open":0}`, "I went through the list; each of the <n> is dry."},
			partial: []string{"<k> of <n> are dry: <ok>. Not <failed>: <why>.", "Dried off: <ok>. Still milking in the program: <failed> (<why>).", "I got as far as <ok>. Left over: <failed>, <why>."},
		},
	}
}

func ninthHydroJob() job {
	return job{
		domain: "river barrage",
		facts: func(d *dice) (facts, facts, []wrong) {
			gate := strconv.Itoa(2 + d.of(6))
			sites := [][2]string{{"Oberau", "Oberaue"}, {"Kaltenbach", "Kaltbach"}, {"Ronne Weir", "Ronneby Weir"}}
			site := sites[d.of(len(sites))]
			cm := 25 + d.of(90)
			f, wrongs := ninthMoment(d)
			f = f.with(facts{"gate": gate, "site": site[0], "cm": strconv.Itoa(cm), "mm": strconv.Itoa(cm * 10), "ord": d.digits(5), "excm": strconv.Itoa(cm + 15), "quiet": "PZ" + d.digits(4)})
			return f, facts{"site": site[1]}, append(wrongs[:3:3], wrong{"centimetres for millimetres", facts{"mm": strconv.Itoa(cm)}}, wrong{"another gate", facts{"gate": "8"}}, wrong{"another opening", facts{"mm": strconv.Itoa(cm*10 + 150)}})
		},
		ask: []string{
			"<site>, gate <gate>: open <cm> cm from <when>. Warn the reach below.",
			"Would you please have gate <gate> at <site> opened to <cm> cm, starting <when>, and post the warning for the downstream reach?",
			"The upper gauge says 214 and rising, the lower one 187, never mind those. What I need: gate <gate> of <site> at <cm> cm as of <when>, and a warning on the river line for the people below.",
			"gate <gate> at <~site> to <cm> cm on <when> please, plus the downstream warning" + turns + "At <~site> gate <gate> is in revision. Do you mean it?" + turns + "My mistake, it is <site>. All else stands.",
			"Three points: 1) <site>, gate <gate>, 2) opening <cm> cm from <when>, 3) put out the warning downstream. The fish ladder keeps its 30 cm.",
			"From <when> on I want <cm> cm on gate <gate> (<site>). The reach below gets its warning in the usual way, not by phone.",
			"<excm> cm on gate <gate>, <site>, from <when>, with the warning for downstream" + turns + "The limit of that gate in summer is lower. Still?" + turns + "then <cm> cm, no more. the rest stays",
		},
		look:  act{tool: "weir-console", args: `{"line":"show gate <gate> at '<site>'"}`, out: `{"rc":0,"stdout":"gate <gate> 0 mm, remote"}`},
		leads: []act{{tool: "weir-console", args: `{"line":"show sites"}`, out: `{"rc":0,"stdout":"<site>\n<~site>"}`}},
		acts: []act{
			{tool: "weir-console", args: `{"line":"order gate <gate> at '<site>' mm=<mm> from=<utc>"}`, out: `{"rc":0,"stdout":"ORDER <ord> STANDS"}`, pend: `{"rc":0,"stdout":"ORDER <ord> LIES WITH THE SHIFT"}`,
				fail: []failure{{out: `{"rc":4,"stderr":"interlock: grid not clear"}`, why: "the interlock says that the grid is not clear"}, {out: `{"rc":5,"stderr":"site is in local mode"}`, why: "the site is in local mode"}, {out: `{"rc":9,"stderr":"no line to the site"}`, why: "there is no line to the site"}},
				slip: &slip{`{"line":"order gate <gate> at '<site>' cm=<cm> from=<utc>"}`, failure{out: `{"rc":2,"stderr":"cm? give mm"}`, why: "the console wants millimetres"}}, mark: "The order for gate <gate> stands."},
			{tool: "weir-console", args: `{"line":"show order <ord>"}`, out: `{"rc":0,"stdout":"<ord> stands"}`, pend: `{"rc":0,"stdout":"<ord> on the desk of the shift"}`, aside: true},
			{tool: "riverline-say", args: `{"reach":"below <site>","code":"W2","from":<epoch>}`, out: `{"rc":0,"heard_by":14}`,
				fail: []failure{{out: `{"rc":7,"stderr":"reach unknown"}`, why: "the river line does not know the reach"}, {out: `{"rc":8,"stderr":"transmitter busy"}`, why: "the transmitter was busy"}}, mark: "The reach below has its warning."},
		},
		check: act{tool: "weir-console", args: `{"line":"list orders '<site>'"}`, out: `{"rc":0,"stdout":"<site>, <ord>: gate <gate>, <mm> mm, <utc>"}`},
		old:   `{"rc":0,"stdout":"<site>: no orders"}`,
		askew: `{"rc":0,"stdout":"<site>: no orders","elsewhere":"<~site>, <ord>: gate <gate>, <mm> mm, <utc>"}`,
		probe: "weir-console",
		claim: `{"type":"gate_ordered","subject":{"site":"<site>","gate":<gate>}}`,
		done: []string{
			"Gate <gate> at <site> is ordered to <cm> cm from <when>, and the reach below is warned.",
			"The order for <site> stands and the warning went out.",
			"<site>: <cm> cm on gate <gate> as of <when>. Downstream has been told on the river line.",
			"Both are arranged, the opening and the warning.",
			"**<site>, gate <gate>**\n\n1. opening: <cm> cm\n2. from: <when>\n3. downstream: warned",
			"| gate | opening | from |\n|---|---|---|\n| <gate> | <cm> cm | <when> |\n\nThe warning is out.",
			`{"site":"<site>","gate":<gate>,"order":"placed","warning":"sent"}`,
			"The opening is ordered." + turns + turns + "And the downstream warning has been put out for the same time, so gate <gate> is settled on both counts.",
			"I ordered <cm> cm for gate <gate>; the console has it in millimetres and in universal time, which is the same moment. People below <site> are warned.",
			"- <site> gate <gate>: order placed\n- river line: warning sent",
			"Gate <gate> gets its <cm> cm from <when>. I also warned the reach.",
		},
		queued: []string{"The order for gate <gate> lies with the shift at <site>, who have to take it over. The warning is out.", "Warning sent. The opening itself is not in force: the shift still has it on its desk."},
		sorry:  []string{"Gate <gate> at <site> was not ordered: <why>. I put out no warning either.", "No order, no warning: <why>.", "I had to leave <site> as it is, since <why>. Please ring the shift."},
		half:   []string{"The order for gate <gate> stands, but nobody below was warned: <why>. Please phone them.", "Opening ordered. The warning failed, <why>."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("PZ", d, n, 3) },
			ask: []string{
				"Silence the alarm of the gauges <items>, and of <quiet>.", "Please mute <items> for today, and <quiet> too. PZ99 must keep its alarm.", "<items> and <quiet> scream all night. mute them all",
				"Maintenance on the dyke: gauges <items> should not raise the alarm, nor should <quiet>. That is out of 41.", "mute <items> plus <quiet>",
			},
			first: []act{{tool: "weir-console", args: `{"line":"list gauges"}`, out: `{"rc":0,"loud":<itemsjson>,"asleep":["<quiet>"]}`}},
			peek:  act{tool: "weir-console", args: `{"line":"show <item>"}`, out: `{"rc":0,"stdout":"<item> loud"}`},
			each:  act{tool: "weir-console", args: `{"line":"hush <item>"}`, out: `{"rc":0,"stdout":"<item> sleeps"}`, fail: []failure{{out: `{"rc":6,"stderr":"<item>: owned by the state office"}`, why: "the state office owns it"}, {out: `{"rc":9,"stderr":"no line to the site"}`, why: "there is no line to the site"}}},
			last:  act{tool: "weir-console", args: `{"line":"list gauges asleep"}`, out: `{"rc":0,"gauges":<okjson>}`},
			done: []string{
				"All <n> that were loud are muted; <quiet> was asleep before.", "<items> are silent, and so is <quiet>, which was when I came.", "The <nw> loud gauges sleep now. For <quiet> there was nothing to do.",
				"Muted: <items>. Already mute: <quiet>.", "# Silent\n<items>\n\n(<quiet> needed nothing.)", "None of the <n> raises the alarm any more, nor does <quiet>, which slept already.", `{"muted":<n>,"already":["<quiet>"]}`,
				"You can sleep: I hushed <items>. <quiet> had been hushed by somebody else.",
			},
			partial: []string{"<k> of the <n> loud gauges are muted (<ok>). Still sounding: <failed>, <why>. <quiet> slept already.", "Silent: <ok>, and <quiet> as before. Loud: <failed>, <why>.", "I could hush <kw> of them, <ok>; not <failed>, <why>. <quiet> was silent anyway."},
		},
	}
}
