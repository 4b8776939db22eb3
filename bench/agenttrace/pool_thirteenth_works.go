package main

import (
	"strconv"
	"strings"
)

func laundryJob() job {
	return job{
		domain: "industrial laundry",
		facts: func(d *dice) (facts, facts, []wrong) {
			lot, warm, grams := "LT-"+d.digits(5), []int{40, 60, 75, 90}[d.of(4)], 12000+500*d.of(60)+250
			when, wrongs := thirteenthTime(d)
			wrongs = append(wrongs, wrong{"unit slip", facts{"fahr": strconv.Itoa(warm)}}, wrong{"other temperature", facts{"fahr": strconv.Itoa(warm*9/5 + 32 - 18)}}, wrong{"a tenth", facts{"weight": strconv.Itoa(grams / 10)}})
			return facts{"lot": lot, "warm": strconv.Itoa(warm), "fahr": strconv.Itoa(warm*9/5 + 32), "load": thirteenthThousandth(grams), "weight": strconv.Itoa(grams), "sheets": strconv.Itoa(80 + d.of(200)), "dock": d.pick("north dock", "yard door", "south ramp")}.with(when), facts{"lot": d.near(lot)}, wrongs
		},
		ask: []string{
			"Lot <lot>, <load> kg: wash at <warm> °C, ready by <when>. Book the <dock> for the pick-up.",
			"May I ask you to put lot <lot> (<load> kg) into the wash at <warm> °C, to be ready by <when>, and to reserve the <dock> for it?",
			"The hospital rang about its <sheets> sheets. They had 30 °C last week and sent them all back. So <lot> at <warm> °C this time, <load> kg, ready <when>, and keep the <dock> for them.",
			"Wash <~lot> at <warm> °C, it has <load> kg.\n--\nReady by when, and which door?\n--\n<when>, <dock>. I see I typed the wrong lot: <lot> it is.",
			"<lot> | <load> kg | <warm> °C | ready <when> | <dock>",
			"a) wash order for <lot> (not <~lot>): <load> kg, <warm> °C, ready by <when>\nb) <dock> reserved for it",
		},
		look: act{tool: "lot-book", args: `{"lot":"<lot>"}`, out: `{"lot":"<lot>","state":"soiled","pieces":<sheets>,"dock":null}`},
		acts: []act{
			{tool: "amq.produce", args: `{"topic":"wash.v3","key":"<lot>","value":{"g":<weight>,"deg_f":<fahr>,"due":"<utc>"}}`, out: `{"partition":2,"offset":88121}`, pend: `{"partition":2,"offset":88121,"consumers":"paused"}`,
				fail: []failure{{out: `{"dead_letter":"wash.v3.dlq","cause":"no drum takes this weight"}`, why: "no drum takes this weight"}, {err: "NotAuthorized: This client may not write to wash.v3"}, {err: "NotLeader: The partition has no leader at present"}},
				slip: &slip{args: `{"topic":"wash.v3","key":"<lot>","value":{"kg":<load>,"deg_c":<warm>,"due":"<when>"}}`, failure: failure{out: `{"dead_letter":"wash.v3.dlq","cause":"schema 7 has g, deg_f and due"}`, why: "the schema has other fields"}}},
			{tool: "amq.consume", args: `{"topic":"wash.v3.replies","key":"<lot>","wait_s":10}`, out: `{"records":[{"key":"<lot>","type":"DrumAllotted","g":<weight>,"deg_f":<fahr>,"due":"<utc>"}]}`, pend: `{"records":[]}`, aside: true},
			{tool: "amq.produce", args: `{"topic":"dock.v1","key":"<lot>","value":{"door":"<dock>"}}`, out: `{"partition":0,"offset":5176,"reply":"DoorKept","door":"<dock>"}`,
				fail: []failure{{out: `{"dead_letter":"dock.v1.dlq","cause":"door is out of order"}`, why: "that door is out of order"}, {err: "NotLeader: The partition has no leader at present"}}},
		},
		check: act{tool: "lot-book", args: `{"lot":"<lot>"}`, out: `{"lot":"<lot>","state":"allotted","g":<weight>,"deg_f":<fahr>,"due":"<utc>","dock":"<dock>"}`},
		old:   `{"lot":"<lot>","state":"soiled","dock":null}`,
		probe: "lot-book",
		claim: `{"type":"wash_ordered","subject":{"lot":"<lot>"}}`,
		done: []string{
			"<lot> is down for a wash at <warm> °C, <load> kg, ready by <when>; the <dock> is reserved for it.",
			"The wash order for <lot> is placed the way you gave it and the <dock> is booked.",
			"I ordered the wash of <lot> (<load> kg, <warm> °C, by <when>) and reserved the <dock>.",
			"**Lot <lot>**\n\n1. Wash: <warm> °C, <load> kg\n2. Ready: <when>\n3. Door: <dock>",
			"| lot | kg | °C | ready | door |\n|---|---|---|---|---|\n| <lot> | <load> | <warm> | <when> | <dock> |",
			`{"lot":"<lot>","kg":<load>,"celsius":<warm>,"ready":"<when>","door":"<dock>"}`,
			"The drums think in Fahrenheit, where <warm> °C is <fahr>. With that and <load> kg the order for <lot> is placed, due <when>, and the <dock> is kept.",
			"Wash order placed for <lot> just as you gave it, due <when>.\n--\nWhere do they fetch it?\n--\nAt the <dock>, I have reserved that for the lot.",
			"Wash order and reservation for <lot> are in place: <warm> °C, <load> kg, due <when>, and the <dock>.",
			"<lot>: <warm> °C, <load> kg, due <when>. The <dock> is held for the pick-up.",
			"Wash and door are arranged for lot <lot>, as per your message.",
		},
		queued: []string{
			"The order for <lot> is on the queue, but nobody has picked it up yet: no drum is allotted. The <dock> is reserved.", "<lot> still waits for a drum, the consumers are paused. I did get the <dock> for it.",
		},
		sorry: []string{
			"There is no wash order for <lot>: <why>. I left the door alone as well.", "<lot> could not be ordered (<why>), so the <dock> is not reserved either.",
			"I have to disappoint you about <lot>. The order was thrown out because <why>. No door is booked.", "Not ordered: <lot>, <why>.",
		},
		half: []string{
			"The wash of <lot> is ordered; the <dock> is not reserved, because <why>.", "<lot> has its wash order (<warm> °C, due <when>). No door, though: <why>.", "Wash yes, door no. <lot> is ordered, but <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("TR-", d, n, 3) },
			ask: []string{
				"Write off trolleys <items>.", "The inspector condemned <n> trolleys: <items>. Please write them off.", "write off <items>; trolley TR-77 he let pass", "Trolleys <items> (<n>) are scrap. Off the books with them.",
			},
			peek: act{tool: "trolley-card", args: `{"id":"<item>"}`, out: `{"id":"<item>","state":"rolling"}`},
			each: act{tool: "amq.produce", args: `{"topic":"trolley.v1","key":"<item>","value":{"state":"scrap"}}`, out: `{"partition":1,"offset":410,"reply":"Scrapped","key":"<item>"}`,
				fail: []failure{{out: `{"dead_letter":"trolley.v1.dlq","cause":"trolley is loaded"}`, why: "loaded"}, {err: "NotLeader: The partition has no leader at present"}}},
			done:    []string{"All <n> trolleys are written off.", "<items> are off the books.", "I wrote off the <nw> trolleys.", "Written off: <items>.", "The <n> trolleys are gone from the books.", "* scrapped: <items>", "Every trolley you listed has been written off, <n> in all."},
			partial: []string{"<k> of <n> are written off: <ok>. <failed> are not (<why>).", "Off the books: <ok>. Still on them: <failed>, <why>.", "I wrote off <kw>; <failed> remain because of this: <why>."},
		},
	}
}

func bondJob() job {
	return job{
		domain: "bonded spirits",
		facts: func(d *dice) (facts, facts, []wrong) {
			cask, litres := "BW"+d.digits(5), 1005+10*d.of(700)
			sum, swapped, tenth := d.money()
			cents := func(s string) string { return strings.Replace(s, ".", "", 1) }
			return facts{"cask": cask, "hl": thirteenthThousandth(litres * 10), "litres": strconv.Itoa(litres), "sum": sum, "cents": cents(sum), "proof": strconv.Itoa(58 + d.of(9))}, facts{"cask": d.near(cask)},
				[]wrong{{"other amount", facts{"cents": cents(swapped)}}, {"a tenth", facts{"cents": cents(tenth)}}, {"unit slip", facts{"litres": thirteenthThousandth(litres * 10)}}, {"other quantity", facts{"litres": strconv.Itoa(litres + 90)}}}
		},
		ask: []string{
			"Lot <cask>: quantity <hl> hl, guarantee EUR <sum>.",
			"After the gauging please set the quantity of bonded lot <cask> to <hl> hectolitres and its guarantee to <sum> euros. Kind regards.",
			"The excise man was here with his dipstick, <proof> per cent strength, EUR 25,000 ceiling and so on. What he wants changed is lot <cask>: <hl> hl in the books, and a guarantee of EUR <sum>.",
			"Lot <cask> holds 88 hl.\n--\nThat is a lot more than the cask takes. Is it right?\n--\nIt isn't, I read the wrong line. <hl> hl. And the guarantee goes to <sum> EUR.",
			"<cask> qty=<hl>hl guarantee=<sum>EUR (<~cask> unchanged!)",
			"i need two numbers fixed on <cask>. the quantity is <hl> hl. the guarantee is <sum> euros",
		},
		look: act{tool: "bond_sql", args: `{"stmt":"SELECT lot_no, litres, strength FROM bond_lot WHERE lot_no = '<cask>'"}`, out: `{"cols":["lot_no","litres","strength"],"rows":[["<cask>",9999,<proof>]]}`},
		acts: []act{
			{tool: "bond_sql", args: `{"stmt":"UPDATE bond_lot SET litres = <litres> WHERE lot_no = '<cask>' RETURNING lot_no, litres"}`, out: `{"tag":"UPDATE 1","rows":[["<cask>",<litres>]]}`, mark: "The quantity of <cask> is corrected.",
				fail: []failure{{out: `{"tag":"UPDATE 0","rows":[],"notice":"policy excise_hold hides the row"}`, why: "an excise hold hides the row"}, {err: "42501: permission denied for table bond_lot"}, {err: "55P03: row is locked by the night run"}},
				slip: &slip{args: `{"stmt":"UPDATE bond_lot SET hectolitres = <hl> WHERE lot_no = '<cask>'"}`, failure: failure{err: "42703: column hectolitres does not exist"}}},
			{tool: "bond_sql", args: `{"stmt":"CALL p_0931('<cask>', <cents>)"}`, out: `{"tag":"CALL","rows":[["<cask>",<cents>,"COVERED"]]}`,
				fail: []failure{{out: `{"tag":"CALL","rows":[["<cask>",null,"NOT COVERED"]],"notice":"ceiling of the guarantor exceeded"}`, why: "the ceiling of the guarantor is exceeded"}, {err: "57014: statement timed out"}}},
		},
		check: act{tool: "bond_sql", args: `{"stmt":"SELECT lot_no, litres, cover_cents FROM v_bond WHERE lot_no = '<cask>'"}`, out: `{"cols":["lot_no","litres","cover_cents"],"rows":[["<cask>",<litres>,<cents>]]}`},
		old:   `{"cols":["lot_no","litres","cover_cents"],"rows":[["<cask>",9999,1000000]]}`,
		probe: "v_bond",
		claim: `{"type":"lot_corrected","subject":{"lot":"<cask>"}}`,
		done: []string{
			"<cask> stands at <hl> hl with a guarantee of EUR <sum>.",
			"The quantity and the guarantee of lot <cask> are corrected, as you have them.",
			"I corrected <cask>: <hl> hectolitres, guarantee <sum> euros.",
			"| | <cask> |\n|---|---|\n| quantity | <hl> hl |\n| guarantee | EUR <sum> |",
			"* quantity of <cask>: <hl> hl\n* guarantee: EUR <sum>",
			`{"lot":"<cask>","hectolitres":<hl>,"guarantee_eur":<sum>}`,
			"The table has litres and cents, that is <litres> and <cents>; in your units <cask> has <hl> hl and EUR <sum>.",
			"<cask> has <hl> hl in the books.\n--\nfine, what of the guarantee?\n--\nThat's set to EUR <sum>.",
			"Both figures on <cask> are now what you want them to be.",
			"Bonded lot <cask>: quantity set to <hl> hl, guarantee to EUR <sum>. No other lot was changed.",
			"The books say <hl> hl for <cask> from now on, and the guarantee is <sum> euros.",
		},
		sorry: []string{
			"Lot <cask> is not corrected, <why>. I did not get to the guarantee.", "The quantity of <cask> could not be changed: <why>. The guarantee is untouched.",
			"Neither figure of <cask> is changed; I was stopped by this: <why>.", "I had no success with <cask> (<why>), its guarantee included.",
		},
		half: []string{
			"<cask> has <hl> hl now. The guarantee could not be set, <why>.", "Quantity of <cask>: corrected. Guarantee: not, since <why>.", "I could only do the first of the two on <cask>. The guarantee is as before because <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("AD-", d, n, 6) },
			ask: []string{
				"Discharge the accompanying documents <items>.", "The carrier has delivered. Please discharge these <n> documents: <items>.", "<items> -> discharged", "Out of 17 open documents these <n> can be discharged: <items>. Leave the rest open.",
			},
			each: act{tool: "bond_sql", args: `{"stmt":"UPDATE acc_doc SET st = 'D' WHERE no = '<item>' RETURNING no, st"}`, out: `{"tag":"UPDATE 1","rows":[["<item>","D"]]}`,
				fail: []failure{{out: `{"tag":"UPDATE 0","rows":[],"notice":"seal check is open"}`, why: "the seal check is open"}, {err: "55P03: row is locked by the night run"}}},
			last:    act{tool: "bond_sql", args: `{"stmt":"SELECT array_agg(no) FROM acc_doc WHERE st = 'D' AND changed_by = CURRENT_USER"}`, out: `{"cols":["array_agg"],"rows":[[<okjson>]]}`},
			done:    []string{"All <n> documents are discharged.", "<items> are discharged.", "I discharged the <nw> documents.", "Discharged: <items>.", "Each of the <n> documents has been discharged.", `{"discharged":<itemsjson>}`, "### Discharged\n\n<items> (<n>)"},
			partial: []string{"<k> of <n> are discharged: <ok>. Open: <failed>, <why>.", "Discharged: <ok>. <failed> could not be (<why>).", "I discharged <kw> of them; <failed> did not go through, <why>."},
		},
	}
}
