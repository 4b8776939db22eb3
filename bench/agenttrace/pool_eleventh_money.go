package main

import "slices"

func eleventhValuablesJob() job {
	return job{
		domain: "valuables cover",
		facts: func(d *dice) (facts, facts, []wrong) {
			pol := "HC" + d.digits(6)
			m, wrongs := eleventhMoney(d, "£", "pounds")
			on, days := eleventhOn(d, eleventhTime(d), true)
			f := facts{"pol": pol, "holder": d.pick("Mrs Okafor", "Mr Lindqvist", "Mrs Patel", "Dr Achterberg"), "exitem": eleventhLeftOut(d, "QT", 5)}
			return f.with(m).with(on), facts{"pol": d.near(pol)}, slices.Concat(wrongs, days)
		},
		ask: []string{
			"Raise the valuables sum on <pol> to <money> with effect from <on>, then have the new schedule posted.",
			"Hello! <holder> rang about a new piano. Policy <pol>: valuables up to <money> as of <on> please, and the schedule goes out by post. The garage is another matter and stays as it is (<exmoney>).",
			"<pol> / valuables <money> / eff. <on> / schedule by post",
			"<pol> needs its valuables sum put up to <exmoney>, start <on>, schedule by post afterwards.\n--\nSo that is <exmoney> from <on> for <pol>?\n--\nNo, I read the wrong line of my note. <money>. The rest stands.",
			"Three things. One: leave <~pol> alone, that is the brother and he will ring himself. Two: <pol> gets a valuables sum of <money> from <on>. Three: once that is in, post the schedule. Thanks.",
			"You know how it is, people inherit a clock and then it is in no sum at all. Long story short, would you put <money> on the valuables of policy <pol>? It should run from <on>. And they like paper, so a posted schedule, please.",
		},
		look:  act{tool: "CoverPort.Find", args: `{"Body":{"FindRq":{"PolNo":"<pol>"}}}`, out: `{"Body":{"FindRs":{"Sts":"0","Hits":[{"PolNo":"<pol>","Holder":"<holder>","ValuablesMinor":90000},{"PolNo":"<~pol>","Holder":"brother of <holder>","ValuablesMinor":85000}]}}}`},
		leads: []act{{tool: "CoverPort.Referrals", args: `{"Body":{"ReferralsRq":{"PolNo":"<pol>"}}}`, out: `{"Body":{"ReferralsRs":{"Sts":"0","Open":0,"LastFailed":"2019-02-11"}}}`}},
		acts: []act{
			{
				tool: "CoverPort.Endorse", args: `{"Body":{"EndorseRq":{"PolNo":"<pol>","ValuablesMinor":<minor>,"Eff":"<compact>"}}}`,
				out:  `{"Body":{"EndorseRs":{"Sts":"0","Msg":"NO OBJECTION","PolNo":"<pol>","Version":7}}}`,
				pend: `{"Body":{"EndorseRs":{"Sts":"0","Msg":"TAKEN FOR THE NIGHT RUN","PolNo":"<pol>","Version":null}}}`,
				fail: []failure{
					{out: `{"Body":{"Fault":{"faultcode":"Server.412","faultstring":"Policy is held by an open claim"}}}`, why: "the policy is held by an open claim"},
					{err: "Client.Auth: Your role may not endorse above the house limit"},
					{out: `{"Body":{"Fault":{"faultcode":"Server.503","faultstring":"Rating engine busy"}}}`, why: "the rating engine was busy"},
				},
				slip: &slip{args: `{"Body":{"EndorseRq":{"PolNo":"<pol>","ValuablesMinor":"<minor>.00","Eff":"<date>"}}}`, failure: failure{out: `{"Body":{"Fault":{"faultcode":"Client.Schema","faultstring":"ValuablesMinor: whole number expected; Eff: YYYYMMDD expected"}}}`, why: "its form was wrong"}},
				mark: "The sum on <pol> is in.",
			},
			{
				tool: "CoverPort.Dispatch", args: `{"Body":{"DispatchRq":{"PolNo":"<pol>","Doc":"SCHED","Via":"POST"}}}`, out: `{"Body":{"DispatchRs":{"Sts":"0","Msg":"IN THE MAILBAG","Sheets":4}}}`,
				fail: []failure{{out: `{"Body":{"Fault":{"faultcode":"Server.88","faultstring":"No address held for the policyholder"}}}`, why: "no address is held for the policyholder"}, {err: "Server.503: Print centre did not answer"}},
				mark: "Schedule is in the mailbag.",
			},
		},
		check: act{tool: "CoverPort.Read", args: `{"Body":{"ReadRq":{"PolNo":"<pol>"}}}`, out: `{"Body":{"ReadRs":{"Sts":"0","PolNo":"<pol>","ValuablesMinor":<minor>,"Eff":"<compact>","LastDoc":"SCHED/POST"}}}`},
		old:   `{"Body":{"ReadRs":{"Sts":"0","PolNo":"<pol>","ValuablesMinor":90000,"Eff":"20240301","LastDoc":"NONE"}}}`,
		probe: "CoverPort.Read",
		claim: `{"type":"cover_changed","subject":{"policy":"<pol>"}}`,
		done: []string{
			"Valuables on <pol> stand at <money> from <on>, and the schedule is in the post.",
			"<pol> is endorsed. The new schedule went to the mailbag.",
			"The policyholder is covered for <money> of valuables from <on>; a paper schedule is on its way to them.",
			"## <pol>\nValuables: <money>\nFrom: <on>\nSchedule: posted",
			"| what | now |\n|---|---|\n| policy | <pol> |\n| valuables | <money> |\n| from | <on> |\n| schedule | by post |",
			"* endorsement on <pol> through\n* schedule handed to the post",
			"{\"policy\":\"<pol>\",\"valuables\":\"<money>\",\"from\":\"<on>\",\"schedule\":\"posted\"}",
			"The endorsement is in the system.\n--\nWhich sum did you enter in the end?\n--\n<money>, from <on>. The schedule was posted too.",
			"I put the valuables up to roughly <roughly> (to the penny as you gave it) and had the schedule posted.",
			"Endorsed as you wished, with paper to follow by mail: nothing left for you to do on <pol>.",
			"That carries <pol> to <money>. Start of the higher sum: <on>. Post has the schedule.",
		},
		queued: []string{
			"The endorsement of <pol> sits in the night run and is not in force in the system yet. The schedule itself is in the mailbag.",
			"<pol>: taken for tonight's run, so please do not rely on <money> before tomorrow. The schedule was already given to the post.",
		},
		sorry: []string{"<pol> keeps its old valuables sum, and no schedule went out: <why>.", "I did not get the endorsement through (<why>). Nothing on <pol> is different from before.", "Sorry, no change on <pol> today, since <why>."},
		half:  []string{"<pol> now carries <money> from <on>. The schedule, though, has not gone out: <why>.", "Half of it: the sum is in; the posting is not (<why>)."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "QT", n, 5) },
			ask:     []string{"The quotations <items> ran out. Withdraw them, please.", "Withdraw <nw> quotations: <items>. Leave <exitem> standing, that one is still being thought about.", "quotes to withdraw: <items>", "Clear-out day! <items> can be withdrawn (<n>)."},
			each:    act{tool: "CoverPort.PullQuote", args: `{"Body":{"PullRq":{"Quote":"<item>"}}}`, out: `{"Body":{"PullRs":{"Sts":"0","Quote":"<item>","Msg":"WITHOUT EFFECT FROM NOW"}}}`, fail: []failure{{out: `{"Body":{"Fault":{"faultcode":"Server.21","faultstring":"Quote was taken up by the customer"}}}`, why: "the customer had taken it up"}, {err: "Server.503: Rating engine busy"}}},
			bulk:    act{tool: "CoverPort.PullQuotes", args: `{"Body":{"PullRq":{"Quotes":<itemsjson>}}}`, out: `{"Body":{"PullRs":{"Sts":"0","Pulled":<okjson>,"Kept":<failedrows>}}}`},
			done:    []string{"The quotations <items> are withdrawn.", "All <nw> quotes you listed are off the table.", "None of the <n> quotes stands any longer.", "- withdrawn: <items>", "I have pulled the full list of quotations, <n> in number.", "{\"withdrawn\":<itemsjson>}"},
			partial: []string{"Withdrawn: <ok>. Still standing: <failed>, because <why>.", "<kw> of the <nw> quotes are withdrawn; <failed> I could not pull (<why>).", "I pulled <ok> and not <failed>: <why>."},
		},
	}
}

func eleventhCardJob() job {
	return job{
		domain: "payment card controls",
		facts: func(d *dice) (facts, facts, []wrong) {
			m, wrongs := eleventhMoney(d, "€", "euros")
			tail := d.digits(4)
			spans := [...][3]string{{"month", "CAP_M", "CAP_D"}, {"week", "CAP_W", "CAP_M"}, {"day", "CAP_D", "CAP_W"}}
			lands := [...][3]string{{"the whole world", "WW", "EEA"}, {"the European Economic Area", "EEA", "WW"}, {"North America", "NAM", "LAM"}, {"Latin America", "LAM", "NAM"}}
			s, l := spans[d.of(3)], lands[d.of(4)]
			near, code := d.near(tail), d.digits(5)
			f := facts{"tail": tail, "cref": "p" + code + "-" + tail[2:], "span": s[0], "fld": s[1], "lands": l[0], "geo": l[1], "exitem": eleventhLeftOut(d, "p", 6)}
			return f.with(m), facts{"tail": near, "cref": "p" + d.near(code) + "-" + near[2:]},
				append(wrongs, wrong{"another period", facts{"fld": s[2]}}, wrong{"another region", facts{"geo": l[2]}})
		},
		ask: []string{
			"Card ending <tail>: cap at <money> per <span>, and open it for <lands>.",
			"Good evening, I travel soon. Could you allow my card (last digits <tail>) <money> a <span> and let it work in <lands>? My balance is <exmoney> at the moment, in case you wonder. Many thanks!",
			"<tail> -> <money>/<span> + <lands>",
			"Please cap the card with <~tail> at the end at <money> per <span>, valid in <lands>.\n--\nThe one ending <~tail>?\n--\nOh no, that is my wife's. <tail> is mine. Everything else as I wrote.",
			"My wife's card (<~tail>) is fine. Mine, ending <tail>, has to take up to <money> each <span>, and it must be accepted in <lands>. I asked your colleague for <exmoney> last week, forget that.",
			"I never know who to ask for this. There is a card, the number ends in <tail>, and it stops me at the silliest sums. Make the ceiling <money> a <span> from now on? And it should not refuse me in <lands> either.",
		},
		reads: true,
		look:  act{tool: "k4.q", args: `{"sel":"MINE"}`, out: `{"rc":0,"rs":[{"ref":"<cref>","tail":"<tail>","geo":["HOME"]},{"ref":"<~cref>","tail":"<~tail>","geo":["HOME"]}]}`},
		acts: []act{
			{
				tool: "k4.put", args: `{"ref":"<cref>","<fld>":<minor>,"in":"cents"}`, out: `{"rc":0,"ref":"<cref>","was":50000,"is":<minor>,"refused_before":2}`, pend: `{"rc":0,"ref":"<cref>","was":50000,"parked":true}`,
				fail: []failure{
					{out: `{"rc":31,"ref":"<cref>","txt":"ceiling above what the contract permits"}`, why: "the ceiling is above what the contract permits"},
					{out: `{"rc":44,"ref":"<cref>","txt":"card is being replaced"}`, why: "the card is being replaced"},
					{out: `{"rc":9,"ref":"<cref>","txt":"host asleep"}`, why: "the card host did not answer"},
				},
				slip: &slip{args: `{"ref":"<tail>","<fld>":<minor>,"in":"cents"}`, failure: failure{out: `{"rc":3,"txt":"ref has another form"}`, why: "the reference had another form"}},
				mark: "Ceiling is set.",
			},
			{
				tool: "k4.geo", args: `{"ref":"<cref>","add":"<geo>"}`, out: `{"rc":0,"ref":"<cref>","geo":["HOME","<geo>"]}`,
				fail: []failure{{out: `{"rc":52,"ref":"<cref>","txt":"region needs a phone check first"}`, why: "the region needs a phone check first"}, {err: "E9: Host asleep"}},
				mark: "And the region is open.",
			},
		},
		check: act{tool: "k4.get", args: `{"ref":"<cref>"}`, out: `{"rc":0,"ref":"<cref>","caps":{"<fld>":<minor>},"geo":["HOME","<geo>"]}`},
		old:   `{"rc":0,"ref":"<cref>","caps":{"CAP_M":50000},"geo":["HOME"]}`,
		probe: "k4.get",
		claim: `{"type":"card_capped","subject":{"tail":"<tail>"}}`,
		done: []string{
			"Your card ending <tail> takes <money> per <span> and works in <lands>.",
			"Both switches are thrown for the card ending <tail>.",
			"The ceiling is <money> a <span> now. I opened <lands> as well.",
			"### Card …<tail>\n- ceiling: <money> per <span>\n- region: <lands>",
			"| card | ceiling | per | region |\n|---|---|---|---|\n| <tail> | <money> | <span> | <lands> |",
			"{\"card\":\"<tail>\",\"ceiling\":\"<money>\",\"per\":\"<span>\",\"region\":\"<lands>\"}",
			"You can spend about <roughly> each <span> with it, to the cent what you named, and <lands> accepts it.",
			"It is all set up for your trip.",
			"Ceiling first.\n--\n\n--\nThat is <money> per <span>, and <lands> is open too, on the card with <tail>.",
			"I raised it.\n--\nWhich card did you do, please?\n--\nThe one that ends in <tail>: <money> per <span>, usable in <lands>.",
			"No more silly refusals: …<tail> has its new ceiling and the extra region.",
		},
		queued: []string{
			"The new ceiling for …<tail> is parked with the host and does not apply so far. <lands> is open already.",
			"I opened <lands>. The ceiling of <money> has been handed in, but it waits to be applied.",
		},
		sorry: []string{"I could not lift the ceiling of your card ending <tail>: <why>. The region was not touched either.", "Nothing is set on …<tail>, as <why>.", "That did not work (<why>), your card behaves as before."},
		half:  []string{"The ceiling is <money> per <span>, but <lands> stays shut: <why>.", "One of two is done on …<tail>, the ceiling. The region is not open because <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "p", n, 6) },
			ask:     []string{"These cards were found on a tram: <items>. Put a hold on each.", "Hold <items> please. Not <exitem>, its owner sits next to me.", "holds: <items> (<nw>)", "Could you hold all <n> of them? <items>"},
			each:    act{tool: "k4.hold", args: `{"ref":"<item>"}`, out: `{"rc":0,"ref":"<item>","st":"H"}`, fail: []failure{{out: `{"rc":60,"ref":"<item>","txt":"card of another bank"}`, why: "another bank issued it"}, {out: `{"rc":9,"ref":"<item>","txt":"host asleep"}`, why: "the card host did not answer"}}},
			bulk:    act{tool: "k4.holds", args: `{"refs":<itemsjson>}`, out: `{"rc":0,"rs":<rows>}`},
			row:     `{"ref":"<item>","st":"H"}`,
			badRow:  `{"ref":"<item>","st":"A","txt":"<why>"}`,
			done:    []string{"There is a hold on <items>.", "All <nw> found cards are held.", "Nobody can pay with any of the <n> now.", "Held:\n- <items>", "Every card of your list has its hold.", "{\"held\":<itemsjson>}"},
			partial: []string{"Held: <ok>. Not held: <failed> (<why>).", "I got <k> of <n> held. <failed> are still usable, <why>.", "A hold is on <ok>, none is on <failed>: <why>."},
		},
	}
}
