package main

import (
	"strconv"
)

func orchestraJob() job {
	return job{
		domain: "orchestra calls",
		facts: func(d *dice) (facts, facts, []wrong) {
			players := [][2]string{{"Lena Hartwig", "Lena Hartwich"}, {"Tomas Reyle", "Thomas Reyle"}, {"Aino Salo", "Aina Salo"}}
			p, call, quarters := players[d.of(len(players))], "RC-"+d.digits(4), 6+d.of(7)
			when, wrongs := thirteenthTime(d)
			wrongs = append(wrongs, wrong{"a namesake", facts{"player": p[1]}}, wrong{"other room", facts{"room": "Studio 4"}}, wrong{"other length", facts{"long": strconv.Itoa(quarters*15 - 45)}})
			dur := strconv.Itoa(quarters/4) + " h"
			if quarters%4 > 0 {
				dur += " " + strconv.Itoa(quarters%4*15)
			}
			return facts{"call": call, "player": p[0], "rival": p[1], "want": d.pick("Great Hall", "Organ Room"), "room": d.pick("Studio 1", "Crypt", "Ballet Hall"), "dur": dur, "long": strconv.Itoa(quarters * 15), "desks": strconv.Itoa(40 + d.of(40))}.with(when), facts{"call": d.near(call)}, wrongs
		},
		ask: []string{
			"Move call <call> to <when>, <dur>, <want>; if that is taken, <room>. <player> deputises on first horn.",
			"Dear colleague, could rehearsal call <call> be moved to <when>, for <dur>? We should like the <want>, or the <room> if somebody else has it. And please put <player> down as deputy for first horn.",
			"first horn is ill, 2 of 4 trumpets late, what a day. ok: <call> goes to <when>, lasting <dur>. <want> would be best but the <room> will do if it's taken. <player> is the deputy for horn 1 (not <rival>, who has another contract)",
			"Call <call> moves to <when>, <dur> long.\n--\nIn which room? And is there anything about the players?\n--\n<want>; should it be taken, then <room>. First horn: <player> deputises. I said <rival> on the phone, which was wrong.",
			"<call>\n- new start: <when>\n- length: <dur>\n- room: <want>, else <room>\n- horn 1 deputy: <player>",
			"Two favours. (a) Call <call>, not <~call>, is now on <when> and takes <dur>, in the <want> or failing that in the <room>. (b) <player> deputises for first horn.",
		},
		reads: true,
		look:  act{tool: "Callboard.Rooms", args: `{"around":"<at>"}`, out: `{"rooms":[{"name":"<want>","held_by":"opera chorus"},{"name":"<room>","held_by":null}]}`},
		leads: []act{{tool: "Callboard.Show", args: `{"call":"<call>"}`, out: `{"call":"<call>","starts":null,"room":"Green Room","minutes":60,"desks":<desks>,"horn_1":"on sick leave"}`}},
		acts: []act{
			{tool: "Callboard.Rehang", args: `{"call":"<call>","starts":"<at>","minutes":<long>,"room":"<room>"}`, out: `{"chalked":true,"call":"<call>","starts":"<at>","minutes":<long>,"room":"<room>"}`, pend: `{"chalked":false,"call":"<call>","with":"orchestra manager"}`, mark: "<call> has its new time.",
				fail: []failure{{out: `{"objection":"rest period of eleven hours would be broken"}`, why: "the rest period of eleven hours would be broken"}, {err: "closed: The board is closed for that week"}, {out: `{"objection":"board is being copied"}`, why: "the board was being copied"}},
				slip: &slip{args: `{"call":"<call>","starts":"<when>","length":"<dur>","room":"<room>"}`, failure: failure{out: `{"objection":"starts is not RFC 3339, minutes is missing"}`, why: "the board wants other forms"}}},
			{tool: "Callboard.Chair", args: `{"call":"<call>","chair":"horn_1","sits":"<player>"}`, out: `{"chalked":true,"call":"<call>","horn_1":"<player>"}`,
				fail: []failure{{out: `{"objection":"deputy is engaged elsewhere on that day"}`, why: "the deputy is engaged elsewhere on that day"}, {err: "busy: The list of deputies is being sorted"}}},
		},
		check: act{tool: "Callboard.Show", args: `{"call":"<call>"}`, out: `{"call":"<call>","starts":"<at>","room":"<room>","minutes":<long>,"horn_1":"<player>"}`},
		old:   `{"call":"<call>","starts":null,"room":"Green Room","minutes":60,"horn_1":"on sick leave"}`,
		probe: "Callboard.Show",
		claim: `{"type":"call_moved","subject":{"call":"<call>"}}`,
		done: []string{
			"<call> is on <when>, <dur>, in the <room>, as the opera chorus has the <want>. <player> deputises on first horn.",
			"The <want> is taken, so I moved <call> to your second choice, the <room>: <when>, <dur>. <player> is down for first horn.",
			"Call <call> has been moved as you set out and the deputy is entered. The room is the <room>; the one you would rather have had is taken.",
			"| <call> | |\n|---|---|\n| starts | <when> |\n| length | <dur> |\n| room | <room> (<want> taken) |\n| horn 1 | <player> |",
			"- <call>: <when>, <dur>\n- room: <room>, since the chorus sits in the <want>\n- deputy on horn 1: <player>",
			`{"call":"<call>","starts":"<when>","length":"<dur>","room":"<room>","horn_1":"<player>","remark":"<want> is taken"}`,
			"I changed one thing against your first wish: <room> instead of <want>, which the opera chorus holds. Otherwise as you said: <call> on <when> for <dur>, with <player> on first horn.",
			"<call> is moved to <when>, in the <room>.\n--\nNot the <want>?\n--\nNo, the chorus holds it. <player> is entered for first horn as well, so that is all of it.",
			"<player> sits on first horn in <call>, which is now on <when> and lasts <long> minutes, in the <room>.",
			"Both your points for <call> are seen to, apart from your first choice of room; the <want> was gone and I took the <room>.",
			"Rehearsal <call>: new start <when>, <dur>, <room>. Deputy for first horn: <player>.",
		},
		queued: []string{
			"<call> lies with the orchestra manager, who has to agree to <when> and the <room>. <player> is entered on first horn.", "The new time of <call> is not on the board yet, the orchestra manager has it. The deputy, <player>, is.",
		},
		sorry: []string{
			"I could not move <call>: <why>. Nor have I entered the deputy.", "<call> is where it was, because <why>; first horn has no deputy so far.",
			"The board would not take <call> (<why>). I stopped there, so <player> is not entered.", "No new time for <call>. Objection: <why>.",
		},
		half: []string{
			"<call> is moved to <when> in the <room>, but first horn has no deputy yet: <why>.", "The time and the room of <call> are settled. <player> could not be entered, <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("PT-", d, n, 5) },
			ask: []string{
				"Return the hired parts <items> to the publisher in the ledger. PT-880 we keep.", "The season is over: sets <items> go back (<n>), except for PT-880, which stays, I'd like to do that one myself. Please check them out as returned.",
				"returned: <items>. keep PT-880", "These <n> sets of parts are on the van: <items>. Enter them as returned. PT-880 isn't on the van, leave it.",
			},
			each: act{tool: "Callboard.PartsBack", args: `{"set":"<item>"}`, out: `{"chalked":true,"set":"<item>","at":"publisher"}`,
				fail: []failure{{out: `{"objection":"a desk has not handed in its part"}`, why: "a desk has not handed in its part"}, {err: "busy: The parts ledger is being sorted"}}},
			bulk:    act{tool: "Callboard.VanList", args: `{"sets":<itemsjson>}`, out: `{"list":<rows>}`},
			row:     `{"set":"<item>","at":"publisher"}`,
			badRow:  `{"set":"<item>","at":"library","objection":"<why>"}`,
			done:    []string{"All <n> sets are entered as returned. PT-880 I left alone, as you wished.", "<items> are returned in the ledger.", "The <nw> sets you listed are entered as returned; PT-880 stays.", "Returned: <items>. Kept: PT-880.", "- returned: <items>\n- skipped because you asked for it: PT-880", "Each of the <n> sets has gone back to the publisher as far as the ledger goes.", `{"returned":<itemsjson>,"kept":["PT-880"]}`},
			partial: []string{"<k> of <n> sets are entered as returned: <ok>. <failed> could not be, <why>. PT-880 stays.", "Returned: <ok>. Not returned: <failed> (<why>).", "I entered <kw> sets; <failed> would not go: <why>."},
		},
	}
}

func banknoteJob() job {
	return job{
		domain: "banknote printing",
		facts: func(d *dice) (facts, facts, []wrong) {
			job, k := d.digits(6), 1000*(1+d.of(4))+100*(2+d.of(3))+10*(5+d.of(4))+d.of(10)
			swapped := k/1000*1000 + k/10%10*100 + k/100%10*10 + k%10
			plate, face := "PL"+d.digits(4), []int{5, 10, 20, 50}[d.of(4)]
			other, near := d.near(plate), d.near(job)
			return facts{"job": job, "padded": "000000" + job, "qty": thirteenthGrouped(k * 1000), "notes": strconv.Itoa(k * 1000), "about": strconv.FormatFloat(float64(k)/1000, 'f', 1, 64), "value": strconv.Itoa(face), "face": strconv.Itoa(face * 100), "plate": plate, "spare": other},
				facts{"job": near, "padded": "000000" + near},
				[]wrong{{"digits swapped", facts{"notes": strconv.Itoa(swapped * 1000)}}, {"a tenth", facts{"notes": strconv.Itoa(k * 100)}}, {"unit slip", facts{"face": strconv.Itoa(face)}}, {"other plate", facts{"plate": other}}}
		},
		ask: []string{
			"Print job <job>: <qty> notes of <value> crowns, plate <plate>.",
			"Please raise print job <job> to <qty> notes, denomination <value> crowns, and bind plate <plate> to it. Thank you.",
			"job <job> / qty <qty> / <value> cr / plate <plate>",
			"The treasury changed its mind a third time (it was 900,000, then 2 million). Final: job <job> has <qty> notes at <value> crowns each. It runs from plate <plate>; <spare> is cracked, keep away from it.",
			"Job <~job> becomes <qty> notes of <value> crowns.\n--\nWhich plate will it run from?\n--\n<plate>. Oh, and the job is <job>; I had the neighbour's sheet in my hand.",
			"For <job>:\n(1) quantity <qty>, <value> crowns a note\n(2) plate <plate>",
		},
		look: act{tool: "Z_JOB_GET", args: `{"I_AUFNR":"<padded>"}`, out: `{"E_AUFNR":"<padded>","E_MENGE":0,"E_WERT":0,"E_PLATTE":"","RETURN":{"TYPE":"S","NUMBER":"001"}}`},
		acts: []act{
			{tool: "Z_0417", args: `{"I_AUFNR":"<padded>","I_MENGE":<notes>,"I_WERT":<face>}`, out: `{"E_AUFNR":"<padded>","E_MENGE":<notes>,"E_WERT":<face>,"RETURN":{"TYPE":"S","NUMBER":"311","MESSAGE":"Satz fortgeschrieben"}}`,
				pend: `{"E_AUFNR":"<padded>","RETURN":{"TYPE":"I","NUMBER":"340","MESSAGE":"Vier-Augen-Freigabe offen"}}`, mark: "Quantity and denomination of <job> are in.",
				fail: []failure{{out: `{"RETURN":{"TYPE":"E","NUMBER":"402","MESSAGE":"Auftrag technisch abgeschlossen"}}`, why: "the job is technically closed"}, {err: "AUTHORITY: No authority for that plant"}, {out: `{"RETURN":{"TYPE":"E","NUMBER":"060","MESSAGE":"Satz gesperrt"}}`, why: "the record was locked"}},
				slip: &slip{args: `{"I_AUFNR":"<job>","I_MENGE":"<qty>","I_WERT":"<value>"}`, failure: failure{out: `{"RETURN":{"TYPE":"E","NUMBER":"009","MESSAGE":"Konvertierungsfehler I_MENGE"}}`, why: "the numbers have another form"}}},
			{tool: "Z_0420", args: `{"I_AUFNR":"<padded>","I_PLATTE":"<plate>"}`, out: `{"E_AUFNR":"<padded>","E_PLATTE":"<plate>","RETURN":{"TYPE":"S","NUMBER":"318","MESSAGE":"Platte gebunden"}}`,
				fail: []failure{{out: `{"RETURN":{"TYPE":"E","NUMBER":"421","MESSAGE":"Platte im Tresor"}}`, why: "the plate is in the vault"}, {err: "TIMEOUT: The vault system does not answer"}}},
		},
		check: act{tool: "Z_JOB_GET", args: `{"I_AUFNR":"<padded>"}`, out: `{"E_AUFNR":"<padded>","E_MENGE":<notes>,"E_WERT":<face>,"E_PLATTE":"<plate>","RETURN":{"TYPE":"S","NUMBER":"001"}}`},
		old:   `{"E_AUFNR":"<padded>","E_MENGE":0,"E_WERT":0,"E_PLATTE":"","RETURN":{"TYPE":"S","NUMBER":"001"}}`,
		probe: "Z_JOB_GET",
		claim: `{"type":"print_job_set","subject":{"job":"<job>"}}`,
		done: []string{
			"Job <job> is set to <qty> notes of <value> crowns and runs from plate <plate>.",
			"About <about> million notes of <value> crowns are entered for <job>, and plate <plate> is bound to it.",
			"Quantity, denomination and plate of job <job> are entered as given.",
			"| job | notes | crowns | plate |\n|---|---|---|---|\n| <job> | <qty> | <value> | <plate> |",
			"- <job>: <qty> notes\n- denomination: <value> crowns\n- plate: <plate>",
			`{"job":"<job>","notes":<notes>,"crowns":<value>,"plate":"<plate>"}`,
			"I entered <qty> notes at <value> crowns for job <job> and bound plate <plate>. (The system pads the number to twelve digits and counts hundredths of a crown.)",
			"<job> has its figures as given, some <about> million notes.\n--\nand which plate is on?\n--\nPlate <plate>; I have bound it to the job.",
			"Never mind the German in what it returns: <job> now has <qty> notes of <value> crowns. Plate <plate> is bound, too.",
			"Both steps for print job <job> are made as ordered, the figures and the plate.",
			"Plate <plate> will print <qty> notes of <value> crowns under job <job>; all of that is entered.",
		},
		queued: []string{
			"The figures of <job> wait for a second pair of eyes and don't count before that. Plate <plate> is bound.", "Plate <plate> is on <job>; the <qty> notes are entered and not released yet.",
		},
		sorry: []string{
			"Job <job> could not be changed: <why>. No plate is bound to it.", "The figures for <job> were refused (<why>), and so I left the plate.",
			"<job> is as it was, plate included. The cause: <why>.", "I failed to set up <job>, since <why>.",
		},
		half: []string{
			"<job> has its <qty> notes, but plate <plate> could not be bound: <why>.", "The figures of <job> are in, the plate is not, <why>.", "First step made, second not: <why>. So <job> has figures and no plate.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("SB", d, n, 6) },
			ask: []string{
				"Void the spoiled bundles <items>.", "Would you void these <n> bundles? They were cut askew: <items>.", "void <items>", "Inspection pulled 26 bundles, <n> of which are to be voided: <items>. The others are fine.",
			},
			first: []act{{tool: "Z_BUNDLE_LIST", args: `{"I_BUNDLES":<itemsjson>}`, out: `{"E_FOUND":<itemsjson>,"RETURN":{"TYPE":"S","NUMBER":"001"}}`}},
			each: act{tool: "Z_0466", args: `{"I_BUNDLE":"<item>"}`, out: `{"E_BUNDLE":"<item>","RETURN":{"TYPE":"S","NUMBER":"366","MESSAGE":"Makulatur gebucht"}}`,
				fail: []failure{{out: `{"RETURN":{"TYPE":"E","NUMBER":"467","MESSAGE":"Zeuge fehlt"}}`, why: "a witness is missing"}, {err: "LOCKED: The record is locked"}}},
			bulk:    act{tool: "Z_0467_MASS", args: `{"I_BUNDLES":<itemsjson>}`, out: `{"E_VOID":<okjson>,"E_REST":<failedjson>,"E_REST_TEXT":<leftwhy>}`},
			done:    []string{"All <n> bundles are void.", "<items> are voided.", "I voided the <nw> bundles.", "Voided: <items>.", "| voided | count |\n|---|---|\n| <items> | <n> |", "Not one of the <n> bundles counts any more; all are void.", "The <nw> bundles you listed have been voided."},
			partial: []string{"<k> of <n> bundles are void: <ok>. <failed> are not, <why>.", "Voided: <ok>. Not voided: <failed> (<why>).", "I voided <kw>, <leftw> remain: <failed>. Cause: <why>."},
		},
	}
}
