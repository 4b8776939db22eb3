package main

import (
	"fmt"
	"strconv"
)

func ninthPilotJob() job {
	return job{
		domain: "harbour pilotage",
		facts: func(d *dice) (facts, facts, []wrong) {
			call := "PC" + d.digits(6)
			dm, tugs := 61+d.of(60), 1+d.of(4)
			ship := d.pick("Nordic Hanne", "Astra Vela", "Koralle", "Bravo Tide")
			f, wrongs := ninthMoment(d)
			f = f.with(facts{"call": call, "ship": ship, "metres": fmt.Sprintf("%d.%d", dm/10, dm%10), "decim": strconv.Itoa(dm), "exmetres": fmt.Sprintf("%d.%d", (dm+4)/10, (dm+4)%10), "below": strconv.Itoa(dm/10 + 1), "pair": inWords(tugs), "tugs": strconv.Itoa(tugs), "job": d.digits(4)})
			return f, facts{"call": d.near(call)}, append(wrongs, wrong{"another draught", facts{"decim": strconv.Itoa(dm + 4)}}, wrong{"metres rounded", facts{"decim": strconv.Itoa((dm/10 + 1) * 10)}}, wrong{"metres for decimetres", facts{"decim": fmt.Sprintf("%d.%d", dm/10, dm%10)}}, wrong{"another number of tugs", facts{"tugs": strconv.Itoa(tugs + 1)}})
		},
		ask: []string{
			"<ship>, <call>: pilot <when>, draught <metres> m, tugs: <pair>, starboard side.",
			"Please order the pilot for <ship> (port call <call>) for <when>. Her draught is <metres> m; tugs needed: <pair>. She goes starboard side alongside as before.",
			"The agent of <ship> phoned, they lost 6 hours in fog and she does 11 knots now, the old ETA is void. So for <call> I need the pilot on <when>. Draught <metres> metres at most. Order tugs as well, <pair> in number. Length is 142.0, that is known.",
			"pilot for <ship>, call <~call>, <when>, <metres> m, tugs <pair>" + turns + "<~call> is her call of last spring. The open one, then?" + turns + "yes, <call>, and the rest as I wrote",
			"1/ <call> <ship> 2/ pilot boards <when> 3/ draught <metres> m 4/ number of tugs: <pair> 5/ berth 23 as agreed",
			"Would you take care of <ship>? Call <call>. The pilot should board on <when>, we draw <metres> m, and we would like this many tugs: <pair>.",
			"<ship> <call>, draught <exmetres> m, pilot <when>, this many tugs: <pair>" + turns + "Is that the draught before or after she left cargo at the roads?" + turns + "before. it is <metres> m now, use that",
		},
		look:  act{tool: "rest_portcalls", args: `{"verb":"GET","path":"/v3/calls/<call>"}`, out: `{"http":200,"body":{"call":"<call>","ship":"<ship>","side":"STBD","pilot":null,"tugs":0}}`},
		leads: []act{{tool: "rest_tides", args: `{"day":"of <call>"}`, out: `{"http":200,"body":{"least_depth_dm":140}}`}},
		acts: []act{
			{tool: "rest_portcalls", args: `{"verb":"PUT","path":"/v3/calls/<call>/pilot","body":{"boards":"<utc>","draught_dm":<decim>,"side":"STBD"}}`, out: `{"http":200,"body":{"job":"<job>","altered":["boards","draught_dm"],"left":["side"]}}`, pend: `{"http":202,"body":{"job":"<job>","with":"pilot station"}}`,
				fail: []failure{{out: `{"http":403,"body":{"say":"agent is not accredited for this call"}}`, why: "the agent is not accredited for this call"}, {out: `{"http":422,"body":{"say":"notice shorter than four hours"}}`, why: "the notice is shorter than four hours"}, {out: `{"http":503,"body":{"say":"station offline"}}`, why: "the pilot station was offline"}},
				slip: &slip{`{"verb":"PUT","path":"/v2/calls/<call>/pilot","body":{"boards":"<utc>","draught_dm":<decim>,"side":"STBD"}}`, failure{out: `{"http":410,"body":{"say":"v2 is gone, use v3"}}`, why: "the old route is gone"}}, mark: "Pilot ordered for <ship>."},
			{tool: "rest_portcalls", args: `{"verb":"POST","path":"/v3/calls/<call>/tugs","body":{"n":<tugs>}}`, out: `{"http":201,"body":{"n":<tugs>}}`,
				fail: []failure{{out: `{"http":409,"body":{"say":"no tug is free then"}}`, why: "no tug is free then"}, {out: `{"http":503,"body":{"say":"towage desk offline"}}`, why: "the towage desk was offline"}}, mark: "Tugs ordered."},
		},
		check: act{tool: "rest_portcalls", args: `{"verb":"GET","path":"/v3/calls/<call>"}`, out: `{"http":200,"body":{"call":"<call>","ship":"<ship>","side":"STBD","pilot":{"job":"<job>","boards":"<utc>","draught_dm":<decim>},"tugs":<tugs>}}`},
		old:   `{"http":200,"body":{"call":"<call>","ship":"<ship>","side":"STBD","pilot":null,"tugs":0}}`,
		probe: "rest_portcalls",
		claim: `{"type":"pilot_ordered","subject":{"call":"<call>"}}`,
		done: []string{
			"Pilot for <ship> is ordered for <when> at <metres> m; number of tugs: <pair>.",
			"<call>: pilot and tugs are ordered.",
			"The pilot boards <ship> on <when>. Tugs ordered too (<pair>).",
			"Ordered both for <ship>. She stays starboard side alongside, nothing had to be changed there.",
			"## <ship>\n- pilot: <when>\n- draught: <metres> m\n- tugs: <pair>",
			"| item | order |\n|---|---|\n| pilot | <when> |\n| draught | <metres> m |\n| tugs | <pair> |",
			`{"call":"<call>","pilot":"ordered","tugs":"ordered"}`,
			"The pilot is ordered for <when>." + turns + "and towage" + turns + "Pilot and tugs are ordered, of the latter this many: <pair>.",
			"In the port's own terms: <call> has a pilot at <utc>, draught <decim> decimetres, and <tugs> as the number of tugs.",
			"<ship> has her pilot on <when>. I gave the draught as <metres> m and asked towage for as many tugs as you said.",
			"With less than <below> m of draught <ship> has a pilot on order for <when>, and her tugs with it.",
			"- pilot for <call>\n- tugs for <call>\n\nBoth have been ordered.",
		},
		queued: []string{"The pilot station has the order for <ship> but has not confirmed a pilot. The tugs are ordered.", "Tugs for <call>: ordered. Pilot: lies with the station, nobody is assigned so far."},
		sorry:  []string{"I could not order the pilot for <ship>: <why>. I held back the tugs.", "<call> has neither pilot nor tugs, since <why>.", "The order was turned away (<why>). Please call the station for <ship>."},
		half:   []string{"The pilot for <ship> is ordered, the tugs are not: <why>.", "Pilot yes, tugs no (<why>)."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("PC", d, n, 6) },
			ask:   []string{"Close the port calls <items>.", "Please close <n> calls: <items>. PC-Koralle is still at the quay, keep it open.", "all sailed: <items>. close these <n>", "They used 312 tonnes of water together. Close <items>, please.", "Would you close the calls <items> (<n>)?"},
			first: []act{{tool: "rest_portcalls", args: `{"verb":"GET","path":"/v3/calls?state=sailed"}`, out: `{"http":200,"body":<itemsjson>}`}},
			peek:  act{tool: "rest_portcalls", args: `{"verb":"GET","path":"/v3/calls/<item>"}`, out: `{"http":200,"body":{"call":"<item>","state":"sailed"}}`},
			each: act{tool: "rest_portcalls", args: `{"verb":"DELETE","path":"/v3/calls/<item>/open"}`, out: `{"http":204}`,
				fail: []failure{{out: `{"http":409,"body":{"say":"dues unpaid"}}`, why: "the dues are unpaid"}, {out: `{"http":503,"body":{"say":"station offline"}}`, why: "the station was offline"}}},
			last:    act{tool: "rest_portcalls", args: `{"verb":"GET","path":"/v3/calls?state=closed"}`, out: `{"http":200,"body":<okjson>}`},
			done:    []string{"All <n> calls are closed.", "<items> are closed.", "The <nw> port calls have been closed.", "Closed: <items>.", "# Port calls\n<items>: closed", "Every call on your list is closed now.", `{"closed":<n>,"open":0}`, "The books on <items> are shut."},
			partial: []string{"<k> of <n> calls are closed: <ok>. Open: <failed>, <why>.", "Closed <ok>. I could not close <failed>: <why>.", "Left open: <failed>, because <why>. Closed: <ok>."},
		},
	}
}

func ninthMeetJob() job {
	return job{
		domain: "athletics meeting",
		facts: func(d *dice) (facts, facts, []wrong) {
			names := [][2]string{{"Lena Hofmann", "Lena Hoffmann"}, {"Sara Nilsen", "Sara Nielsen"}, {"Aoife Kearney", "Aoife Carney"}, {"Iris de Wit", "Iris de Witt"}}
			who := names[d.of(len(names))]
			bib := d.digits(4)
			lane := 2 + d.of(6)
			f, wrongs := ninthMark(d)
			f = f.with(facts{"who": who[0], "bib": bib, "sister": who[1], "heat": d.pick("A", "B", "C"), "lane": strconv.Itoa(lane)})
			return f, facts{"who": who[1], "bib": d.near(bib)}, append(wrongs, wrong{"another lane", facts{"lane": strconv.Itoa(lane - 1)}}, wrong{"another heat", facts{"heat": "D"}})
		},
		ask: []string{
			"bib <bib> <who>: 800 m, heat <heat>, lane <lane>, seed <mark>",
			"Could you enter <who> (bib <bib>) with a seed of <mark> for the 800 m, and put her into heat <heat>, lane <lane>?",
			"The wind gauge shows 2.1 and the call room closes at 5, so quickly. <who>, that is bib <bib>, ran <mark> last week, which is her seed for the 800. She belongs into heat <heat>, lane <lane>. <sister> has 1:59.90 and is fine, they are not related by the way.",
			"Seed <mark> for bib <~bib> in the 800 m, heat <heat>, lane <lane>." + turns + "Bib <~bib> is <sister>. Is it her?" + turns + "No, <who> with <bib>! Everybody mixes them up.",
			"Amend two things for bib <bib>, <who>. Her seed is <mark>; her place is heat <heat>, lane <lane>. The other entries (400 m in lane 3) remain.",
			"<who> and <sister> both start, and both names are right. The one I mean is <who>, number <bib>: 800 m, seed <mark>, heat <heat>, lane <lane>.",
			"<who>, bib <bib>, 800 m: seed <exmark>, heat <heat>, lane <lane>" + turns + "The list of the season gives her another time." + turns + "Then take that, it is <mark>. Heat and lane as above.",
		},
		look:  act{tool: "meet::find_entry", args: `{"bib":<bib>}`, out: `{"id":1,"result":{"bib":<bib>,"name":"<who>","race":"800","seed_cs":null,"place":null}}`},
		leads: []act{{tool: "meet::find_entry", args: `{"name":"<sister>"}`, out: `{"id":2,"result":{"bib":<~bib>,"name":"<sister>","race":"800","seed_cs":11990,"place":"A1"}}`}, {tool: "meet::clock", args: `{}`, out: `{"id":3,"result":{"call_room":"open"}}`}},
		acts: []act{
			{tool: "meet::amend_entry", args: `{"bib":<bib>,"race":"800","seed_cs":<hundredths>}`, out: `{"id":4,"result":"as you wish"}`, pend: `{"id":4,"result":"with the referee"}`,
				fail: []failure{{out: `{"id":4,"error":{"code":-32041,"message":"entries are sealed"}}`, why: "the entries are sealed"}, {out: `{"id":4,"error":{"code":-32044,"message":"bib is withdrawn"}}`, why: "the bib is withdrawn"}, {out: `{"id":4,"error":{"code":-32050,"message":"timing computer is busy"}}`, why: "the timing computer was busy"}},
				slip: &slip{`{"bib":<bib>,"race":"800","seed_cs":"<mark>"}`, failure{out: `{"id":4,"error":{"code":-32602,"message":"seed_cs: whole hundredths"}}`, why: "the seed has to be in whole hundredths"}}, mark: "Seed of <bib> amended."},
			{tool: "meet::seat", args: `{"bib":<bib>,"race":"800","heat":"<heat>","lane":<lane>}`, out: `{"id":5,"result":"she may stand there"}`,
				fail: []failure{{out: `{"id":5,"error":{"code":-32047,"message":"lane is occupied"}}`, why: "the lane is occupied"}, {out: `{"id":5,"error":{"code":-32050,"message":"timing computer is busy"}}`, why: "the timing computer was busy"}}, mark: "She has her lane."},
		},
		check: act{tool: "meet::find_entry", args: `{"bib":<bib>}`, out: `{"id":6,"result":{"bib":<bib>,"name":"<who>","race":"800","seed_cs":<hundredths>,"place":"<heat><lane>"}}`},
		old:   `{"id":6,"result":{"bib":<bib>,"name":"<who>","race":"800","seed_cs":null,"place":null}}`,
		probe: "meet::find_entry",
		claim: `{"type":"entry_amended","subject":{"bib":<bib>}}`,
		done: []string{
			"<who>, bib <bib>, runs the 800 m in heat <heat>, lane <lane>, with a seed of <mark>.",
			"The seed is amended and the lane is hers.",
			"Bib <bib> has <mark> as seed and starts from lane <lane> of heat <heat>.",
			"Both changes for <who> are in.",
			"### Bib <bib>\n- seed <mark>\n- heat <heat>, lane <lane>",
			"| bib | seed | heat | lane |\n|---|---|---|---|\n| <bib> | <mark> | <heat> | <lane> |",
			`{"bib":<bib>,"seed":"<mark>","heat":"<heat>","lane":<lane>}`,
			"Her seed is in." + turns + "lane??" + turns + "Lane <lane> in heat <heat>. It was given to her along with the seed of <mark>.",
			"<who> (one letter decides) is seeded with <hundredths> hundredths, so <mark>, and placed in <heat><lane>.",
			"I changed <bib> only: seed <mark>, lane <lane> in heat <heat>.",
			"<who> can go to the call room. Seed and lane are entered.",
		},
		queued: []string{"The seed of <bib> is with the referee, who has to agree. Her lane is given.", "Lane <lane> of heat <heat> is hers; the seed is undecided, the referee has it."},
		sorry:  []string{"I could not amend bib <bib>: <why>. She has no lane either.", "<who> is as she was, <why>.", "No seed and no lane for <bib>: <why>."},
		half:   []string{"The seed of <who> is <mark>, but she has no lane: <why>.", "Seed amended, placing failed (<why>)."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("", d, n, 4) },
			ask:     []string{"Scratch bibs <items>.", "Please scratch <n> athletes, bibs <items>. Bib 88 limps but runs.", "<items> are ill, scratch them, <n> in all", "The bus with <items> is 90 km away. Scratch all <n>.", "Could you withdraw the bibs <items>?"},
			first:   []act{{tool: "meet::not_seen", args: `{}`, out: `{"id":1,"result":<itemsjson>}`}},
			peek:    act{tool: "meet::find_entry", args: `{"bib":<item>}`, out: `{"id":2,"result":{"bib":<item>,"race":"800","st":"E"}}`},
			each:    act{tool: "meet::scratch", args: `{"bib":<item>}`, out: `{"id":7,"result":"DNS"}`, fail: []failure{{out: `{"id":7,"error":{"code":-32042,"message":"already on the track"}}`, why: "the athlete is on the track already"}, {out: `{"id":7,"error":{"code":-32050,"message":"timing computer is busy"}}`, why: "the timing computer was busy"}}},
			last:    act{tool: "meet::list_dns", args: `{}`, out: `{"id":8,"result":{"dns":<okjson>}}`},
			done:    []string{"All <n> bibs are scratched.", "<items> are withdrawn.", "The <nw> athletes are down as not starting.", "Scratched: <items>.", "**DNS**\n<items>", "Each bib you gave me is out of the start list.", `{"scratched":<n>}`, "No lane waits for <items> any more; all are scratched."},
			partial: []string{"<k> of <n> are scratched: <ok>. Not scratched: <failed>, <why>.", "Out: <ok>. Still in: <failed>, <why>.", "I scratched <ok>; <failed> could not be, because <why>."},
		},
	}
}
