package main

import (
	"fmt"
	"strconv"
)

func ninthSurgeryJob() job {
	return job{
		domain: "operating theatres",
		facts: func(d *dice) (facts, facts, []wrong) {
			kase := "K" + d.digits(5)
			doctors := [][2]string{{"Dr Okoro", "Dr Okoru"}, {"Dr Lindqvist", "Dr Lindquist"}, {"Dr Marchetti", "Dr Marchesi"}}
			doc := doctors[d.of(len(doctors))]
			n, hours, rest := 2+d.of(7), 1+d.of(3), 5+5*d.of(10)
			f, wrongs := ninthLocal(d)
			f = f.with(facts{"kase": kase, "doc": doc[0], "theatre": fmt.Sprintf("theatre %d", n), "suite": fmt.Sprintf("OR%02d", n), "span": fmt.Sprintf("%d h %02d", hours, rest), "spanmin": strconv.Itoa(hours*60 + rest), "ctl": d.digits(7), "anyone": doc[1], "extheatre": fmt.Sprintf("theatre %d", n+10)})
			return f, facts{"kase": d.near(kase)}, append(wrongs, wrong{"another theatre", facts{"suite": fmt.Sprintf("OR%02d", n+10)}},
				wrong{"a name almost the same", facts{"doc": doc[1]}}, wrong{"hours read as hundreds", facts{"spanmin": strconv.Itoa(hours*100 + rest)}})
		},
		ask: []string{
			"<kase> -> <theatre>, <when>, <span>. Anaesthesia: <doc>.",
			"Could you move case <kase> to <theatre> on <when>, please? It takes <span>, and <doc> does the anaesthetic.",
			"We are 3 cases behind and the steriliser holds 40 trays, but that is for tomorrow. Case <kase> has to go to <theatre>. Start <when>, length <span> with turnover. And have <doc> bleeped for it, not <anyone>, those two get mixed up.",
			"move <~kase> to <theatre>, <when>, <span>, <doc> for anaesthesia" + turns + "<~kase> is a child on the day ward. Is it that one?" + turns + "oh, good catch: <kase>.",
			"Rebook <kase>. New place <theatre>, new time <when>, planned for <span>; tell <doc>. Bed 14 stays booked.",
			"Please see to it that <doc> knows about <kase>, which moves to <theatre> and starts on <when>. Knife to plaster it is <span>.",
			"<kase> to <extheatre> on <when>, for <span>, and tell <doc>" + turns + "<extheatre> is in the other building. Do you mean that?" + turns + "no, <theatre>. Sorry, long night.",
		},
		look:  act{tool: "mq.surgery.browse", args: `{"case":"<kase>"}`, out: `{"case":"<kase>","room":"OR01","start":"202605041300","dur_min":45,"anaesthesia":null}`},
		leads: []act{{tool: "mq.staff.browse", args: `{"role":"anaesthesia"}`, out: `{"on_duty":["<doc>","<anyone>"]}`}, {tool: "mq.surgery.browse", args: `{"case":"<~kase>"}`, out: `{"case":"<~kase>","room":"OR01","start":"202605041415","dur_min":30,"anaesthesia":null}`}},
		acts: []act{
			{tool: "mq.surgery.put", args: `{"type":"S13","case":"<kase>","room":"<suite>","start":"<stamp>","dur_min":<spanmin>}`, out: `{"MSA":"AA","id":"<ctl>"}`, pend: `{"MSA":"CA","id":"<ctl>"}`,
				fail: []failure{{out: `{"MSA":"AE","txt":"room is closed for air checks"}`, why: "the room is closed for air checks"}, {out: `{"MSA":"AR","txt":"case is locked by the planner"}`, why: "the planner has the case locked"}, {err: "MQ2033: The message could not be delivered"}},
				slip: &slip{`{"type":"S12","case":"<kase>","room":"<suite>","start":"<stamp>","dur_min":<spanmin>}`, failure{out: `{"MSA":"AE","txt":"S12 is for new cases"}`, why: "that kind of message is for new cases"}}, mark: "The list has taken the new place of <kase>."},
			{tool: "mq.bleep.put", args: `{"to":"<doc>","re":"<kase>"}`, out: `{"MSA":"AA","beeped":true}`,
				fail: []failure{{out: `{"MSA":"AE","txt":"bleep is switched off"}`, why: "the bleep is switched off"}, {err: "MQ2033: The message could not be delivered"}}, mark: "Bleep sent."},
		},
		check: act{tool: "mq.surgery.browse", args: `{"case":"<kase>"}`, out: `{"case":"<kase>","room":"<suite>","start":"<stamp>","dur_min":<spanmin>,"anaesthesia":"<doc>"}`},
		old:   `{"case":"<kase>","room":"OR01","start":"202605041300","dur_min":45,"anaesthesia":null}`,
		probe: "mq.surgery.browse",
		claim: `{"type":"case_moved","subject":{"case":"<kase>"}}`,
		done: []string{
			"<kase> is in <theatre> on <when> for <span>, and <doc> has been bleeped.",
			"The case was moved and the anaesthetist informed.",
			"Moved <kase>: <theatre>, <when>, <span>. <doc> knows.",
			"Theatre list changed, bleep sent to <doc>.",
			"## <kase>\n* place: <theatre>\n* start: <when>\n* length: <span>\n* anaesthesia: <doc> (bleeped)",
			"| case | where | when | how long |\n|---|---|---|---|\n| <kase> | <theatre> | <when> | <span> |\n\n<doc> was bleeped about it.",
			`{"case":"<kase>","moved":true,"bleeped":"<doc>"}`,
			"The list is changed." + turns + "did you reach anaesthesia?" + turns + "Yes. Both are through, the new place of <kase> and the bleep to <doc>.",
			"<kase> now starts on <when>. It is <spanmin> minutes in the list, which is your <span>. <doc> has the bleep.",
			"All set with <kase> in <theatre>; <doc>, not the colleague with nearly the same name, was bleeped.",
			"- list: <kase> to <theatre>\n- bleep: <doc>",
		},
		queued: []string{"The message about <kase> was taken in, but the list has not answered whether it applies it. <doc> is bleeped.", "<doc> was bleeped. The move of <kase> is with the interface and not acknowledged by the list."},
		sorry:  []string{"<kase> could not be moved: <why>. I bleeped nobody.", "The list did not take <kase> (<why>); it stands where it was.", "No change to <kase>. Reason: <why>. <doc> has not been told anything."},
		half:   []string{"<kase> is moved to <theatre>. I could not reach <doc>: <why>.", "The list is changed, the bleep is not out: <why>. Someone should phone <doc>."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("K", d, n, 5) },
			ask: []string{"Cancel <items>, theatre flooded.", "Please take the <n> cases <items> off the list.", "strike <items> from today's list. K-night emergencies stay on.", "Water damage, 60 litres on the floor. Cancel all <n>: <items>.",
				"Would you cancel <items>? The wards know already."},
			first:   []act{{tool: "mq.surgery.today", args: `{}`, out: `{"cases":<itemsjson>}`}},
			peek:    act{tool: "mq.surgery.browse", args: `{"case":"<item>"}`, out: `{"case":"<item>","room":"OR01","state":"booked"}`},
			each:    act{tool: "mq.surgery.put", args: `{"type":"S15","case":"<item>"}`, out: `{"MSA":"AA","re":"<item>"}`, fail: []failure{{out: `{"MSA":"AR","txt":"patient is in the room"}`, why: "the patient is in the room"}, {err: "MQ2033: The message could not be delivered"}}},
			last:    act{tool: "mq.surgery.struck", args: `{}`, out: `{"struck":<okjson>}`},
			done:    []string{"All <n> cases are off the list.", "<items> are cancelled, as you asked.", "The <nw> cases have been struck.", "Off today's list: <items>.", "### Cancelled\n<items>", "Every case you named is cancelled.", `{"cancelled":<n>,"left":0}`, "The list is clear of <items>."},
			partial: []string{"<k> of <n> are cancelled: <ok>. Still on the list: <failed>, <why>.", "Struck: <ok>. Not struck: <failed>, <why>.", "Cancelled <ok> only. For <failed>, <why>."},
		},
	}
}

func ninthWaterJob() job {
	return job{
		domain: "drinking water analysis",
		facts: func(d *dice) (facts, facts, []wrong) {
			sample := "W26-" + d.digits(5)
			tenths := 210 + d.of(200)
			kinds := [][3]string{{"nitrate", "NO3", "NO2"}, {"sulphate", "SO4", "SO3"}, {"chloride", "CL", "CLO2"}}
			k := kinds[d.of(len(kinds))]
			town := d.pick("Ashcombe", "Brenndorf", "Lower Mill")
			f := facts{"sample": sample, "ion": k[0], "ioncode": k[1], "mgl": fmt.Sprintf("%d.%d", tenths/10, tenths%10), "ugl": strconv.Itoa(tenths * 100), "about": strconv.Itoa((tenths + 5) / 10), "town": town, "rpt": d.digits(6), "exmgl": fmt.Sprintf("%d.%d", (tenths+27)/10, (tenths+27)%10)}
			return f, facts{"sample": d.near(sample)}, []wrong{
				{"another ion", facts{"ioncode": k[2]}}, {"milligrams for micrograms", facts{"ugl": fmt.Sprintf("%d.%d", tenths/10, tenths%10)}}, {"ten times", facts{"ugl": strconv.Itoa(tenths * 1000)}},
				{"another result", facts{"ugl": strconv.Itoa(tenths*100 + 2700)}},
			}
		},
		ask: []string{
			"<sample>: <ion> is <mgl> mg/L. Correct it and issue the report to <town>.",
			"Please amend the <ion> of sample <sample> to <mgl> mg/L, and let <town> have the report.",
			"The blank read 0.4 and the second run 12.0, both to be ignored. I re-measured <ion> in <sample>; it is <mgl> mg/L. So put that in, and after it the report may go to <town>. They rang twice already.",
			"<ion> in <~sample> should be <mgl> mg/L, then report to <town>" + turns + "<~sample> is from the swimming baths, and the report of it is out. That one?" + turns + "No! <sample>, excuse me.",
			"Sample <sample> please: (a) <ion> <mgl> mg/L instead of what is there, (b) report out to <town>, (c) leave pH 7.3 alone.",
			"We misread the dial. <sample>, <ion>, right value <mgl> milligrams per litre. The people in <town> want their report too.",
			"Put <exmgl> mg/L for <ion> in <sample> and send <town> the report." + turns + "The bench sheet has another figure for it, I think." + turns + "So it has. <mgl> mg/L. The report as I said.",
		},
		look:  act{tool: "LimsPort.FetchSample", args: `{"Sample":"<sample>"}`, out: `{"Body":{"Sample":"<sample>","Rows":[{"P":"<ioncode>","ug":9900},{"P":"PH","v":7.3}],"Report":"none"}}`},
		leads: []act{{tool: "LimsPort.Units", args: `{}`, out: `{"Body":{"Mass":"ug per L"}}`}},
		acts: []act{
			{tool: "LimsPort.AmendRow", args: `{"Sample":"<sample>","P":"<ioncode>","ug":<ugl>}`, out: `{"Body":{"AmendRowResponse":{"Tone":"noted with thanks"}}}`, pend: `{"Body":{"AmendRowResponse":{"Tone":"second analyst to countersign"}}}`,
				fail: []failure{{out: `{"Body":{"Fault":{"Code":"Client","String":"Sample is archived"}}}`, why: "the sample is archived"}, {out: `{"Body":{"Fault":{"Code":"Client","String":"Outside the range of the method"}}}`, why: "the value is outside the range of the method"}, {out: `{"Body":{"Fault":{"Code":"Server","String":"Instrument bus is busy"}}}`, why: "the instrument bus is busy"}},
				slip: &slip{`{"Sample":"<sample>","P":"<ion>","ug":<ugl>}`, failure{out: `{"Body":{"Fault":{"Code":"Client","String":"P is a symbol"}}}`, why: "the parameter has to be a symbol"}}, mark: "The row of <sample> is amended."},
			{tool: "LimsPort.EmitReport", args: `{"Sample":"<sample>","To":"<town>"}`, out: `{"Body":{"EmitReportResponse":{"No":"<rpt>","Gone":"yes"}}}`,
				fail: []failure{{out: `{"Body":{"Fault":{"Code":"Client","String":"Recipient has no mandate"}}}`, why: "the recipient has no mandate"}, {out: `{"Body":{"Fault":{"Code":"Server","String":"Report writer is down"}}}`, why: "the report writer is down"}}, mark: "Report out."},
		},
		check: act{tool: "LimsPort.FetchSample", args: `{"Sample":"<sample>"}`, out: `{"Body":{"Sample":"<sample>","Rows":[{"P":"<ioncode>","ug":<ugl>},{"P":"PH","v":7.3}],"Report":"<rpt> to <town>"}}`},
		old:   `{"Body":{"Sample":"<sample>","Rows":[{"P":"<ioncode>","ug":9900},{"P":"PH","v":7.3}],"Report":"none"}}`,
		probe: "LimsPort.FetchSample",
		claim: `{"type":"result_amended","subject":{"sample":"<sample>"}}`,
		done: []string{
			"<ion> in <sample> reads <mgl> mg/L now and the report went to <town>.",
			"The value of <sample> is amended, the report is out.",
			"<sample> is corrected to roughly <about> mg/L (<mgl> to be exact); <town> has its report.",
			"I amended the <ion> and issued the report.",
			"#### <sample>\n\n<ion>: <mgl> mg/L\nReport: issued to <town>",
			"| parameter | value |\n|---|---|\n| <ion> | <mgl> mg/L |\n\nIssued to <town>.",
			`{"sample":"<sample>","parameter":"<ion>","amended":true,"reported":true}`,
			"<ion> of <sample> is <mgl> mg/L, which the system keeps as <ugl> micrograms." + turns + "ok, report?" + turns + "The value is amended, and the report is on its way to <town>.",
			"Amended and reported: <sample>.",
			"1. <ion> set to <mgl> mg/L in <sample>\n2. report issued, <town>\n3. pH not touched",
			"<town> gets a report with about <about> mg/L of <ion>; the row itself has the full figure, <mgl>.",
		},
		queued: []string{"The new <ion> of <sample> waits for a second analyst to countersign it. The report to <town> is issued all the same.", "<sample> is amended as soon as somebody countersigns, which has not happened. Report: issued."},
		sorry:  []string{"<sample> was not amended: <why>. Nor did I issue the report.", "I left <sample> alone because <why>.", "No correction and no report for <town>; <why>."},
		half:   []string{"<ion> of <sample> is <mgl> mg/L now, but <town> has no report yet: <why>.", "Value amended, report not issued (<why>)."},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("W26-", d, n, 5) },
			ask: []string{"Approve <items>.", "Please approve the <n> samples <items>.", "<items> look fine to me, approve them (<n>). The blank B-3 is not to be approved.", "Of the 63 in the fridge approve these <n>: <items>.",
				"Could I have an approval on <items>, please?"},
			first: []act{{tool: "LimsPort.Pending", args: `{}`, out: `{"Body":{"Pending":<itemsjson>}}`}},
			peek:  act{tool: "LimsPort.FetchSample", args: `{"Sample":"<item>"}`, out: `{"Body":{"Sample":"<item>","State":"measured"}}`},
			each: act{tool: "LimsPort.Approve", args: `{"Sample":"<item>"}`, out: `{"Body":{"ApproveResponse":{"Sample":"<item>","State":"A"}}}`,
				fail: []failure{{out: `{"Body":{"Fault":{"Code":"Client","String":"Holding time exceeded"}}}`, why: "its holding time is exceeded"}, {out: `{"Body":{"Fault":{"Code":"Server","String":"Instrument bus is busy"}}}`, why: "the instrument bus is busy"}}},
			bulk:    act{tool: "LimsPort.ApproveMany", args: `{"Samples":<itemsjson>}`, out: `{"Body":{"ApproveManyResponse":{"A":<okjson>,"Held":<failedrows>}}}`},
			last:    act{tool: "LimsPort.Approved", args: `{}`, out: `{"Body":{"Approved":<okjson>}}`},
			done:    []string{"All <n> samples are approved.", "<items> are approved.", "The <nw> approvals are given.", "Approved in the system: <items>.", "**Approved today**\n<items>", "Every sample you named has its approval.", `{"approved":<n>,"held":0}`, "I approved each of <items>."},
			partial: []string{"<k> of <n> approved: <ok>. Held: <failed>, <why>.", "Approved <ok>. No approval for <failed>, <why>.", "Not approved: <failed> (<why>). Approved: the other <kw>."},
		},
	}
}
