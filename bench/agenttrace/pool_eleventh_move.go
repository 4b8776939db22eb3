package main

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

func eleventhBaggageJob() job {
	return job{
		domain: "delayed baggage",
		facts: func(d *dice) (facts, facts, []wrong) {
			stations := [...][3]string{{"Hamburg", "HAM", "HAJ"}, {"Porto", "OPO", "POR"}, {"Bergen", "BGO", "BGY"}, {"Santiago de Chile", "SCL", "SCQ"}}
			s := stations[d.of(4)]
			t := eleventhTime(d)
			w, wrongs := eleventhWhen(d, t)
			on, days := eleventhOn(d, t.Add(-24*time.Hour), false)
			file, flight, tenths := d.digits(5), d.digits(3), 98+d.of(190)
			f := facts{"file": "XQ" + file, "pax": d.pick("Ms Adeyemi", "Mrs Kowalski", "Mme Garnier"), "town": s[0], "stn": s[1], "flt": "XQ" + flight, "kg": fmt.Sprintf("%d.%d kg", tenths/10, tenths%10), "gr": strconv.Itoa(tenths * 100), "exitem": eleventhLeftOut(d, "XQ", 5)}
			return f.with(w).with(on), facts{"file": "XQ" + d.near(file)},
				slices.Concat(wrongs, days, []wrong{{"another station", facts{"stn": s[2]}}, {"another flight", facts{"flt": "XQ" + d.near(flight)}}, {"another unit", facts{"gr": strconv.Itoa(tenths * 10)}}})
		},
		ask: []string{
			"Bag of file <file>, <kg>: forward it to <town> on flight <flt> of <on>, courier to the door from <when>.",
			"Dear colleagues, <pax> waits in <town>. Please put the bag on file <file> (it weighs <kg>) onto <flt> on <on>. The courier may ring at her door no earlier than <when>, which she asked for twice. Thank you, night shift.",
			"<file> <kg> FWD <town> <flt> <on>, courier <when>",
			"<file>: the suitcase of <kg> to <town>, <flt> on <on>, and the courier for <exwhen>.\n--\nShe will be at work at <exwhen>, says the file. Keep it?\n--\nNo, then <when>. Flight and day stay.",
			"There are two bags in the corner. That of <~file> goes nowhere, customs has it. That of <file>, <kg> on the scale, goes to <town> with <flt> on <on>, and a courier takes it from there at <when>.",
			"I am sorry it is so late. <pax> rang four times and I gave my word. File <file>, flight <flt>, day <on>, to <town>. Weight for the sheet: <kg>. Then the courier: <when>. That is all, I think.",
		},
		look:  act{tool: "Teletype", args: `{"text":"DSP <file>"}`, out: `{"text":"<file>/STATUS ON HAND/NM <pax>/PREV ERRORS 2/END"}`},
		leads: []act{{tool: "baghall.tracer_lines", args: `{"file":"<file>"}`, out: `{"lines":["SEEN BELT 4","MISSED CONNECTION"]}`}},
		acts: []act{
			{
				tool: "Teletype", args: `{"text":"FWD <file>/<stn>/<flt>/<dmon>/WT <gr>G"}`, out: `{"text":"ACK 00 <file>/<stn>/<flt>/<dmon>/ERRORS NIL/END"}`, pend: `{"text":"RCVD <file>/AWAITING LOAD CONTROL/END"}`,
				fail: []failure{
					{out: `{"text":"NAK 17 <file>/FLIGHT CLOSED FOR BAGS/END"}`, why: "the flight is closed for bags"},
					{out: `{"text":"NAK 31 <file>/CUSTOMS SEAL ON BAG/END"}`, why: "customs has sealed the bag"},
					{out: `{"text":"NAK 90 LINE NOISE PLEASE REPEAT/END"}`, why: "there was noise on the line"},
				},
				slip: &slip{args: `{"text":"FWD <file>/<town>/<flt>/<date>/WT <kg>"}`, failure: failure{out: `{"text":"NAK 02 STATION 3 LETTERS/DATE DDMMM/WEIGHT G/END"}`, why: "the form was wrong"}},
				mark: "Forwarding is acknowledged.",
			},
			{
				tool: "baghall.courier_slot", args: `{"file":"<file>","not_before":<epoch>}`, out: `{"file":"<file>","not_before":<epoch>,"round":14,"problem":null}`,
				fail: []failure{{err: "NO_ROUND: No courier drives at that hour"}, {err: "TIMEOUT: Courier desk did not pick up"}}, mark: "Courier has the slot.",
			},
		},
		check: act{tool: "baghall.file_card", args: `{"file":"<file>"}`, out: `{"file":"<file>","fwd":"<stn>/<flt>/<dmon>","grams":<gr>,"courier_not_before":<epoch>}`},
		old:   `{"file":"<file>","fwd":null,"grams":null,"courier_not_before":null}`,
		probe: "baghall.file_card",
		claim: `{"type":"bag_forwarded","subject":{"file":"<file>"}}`,
		done: []string{
			"The bag of <file> travels to <town> on <flt>, <on>, and the courier calls from <when>.",
			"<file>: forwarding is through and a courier slot is taken.",
			"It is on <flt> then. A courier rings at the door from <clock> (<city>) on <day>.",
			"#### <file>\n\n* flight <flt>, <on>\n* station <stn>\n* courier from <clock>, <day>",
			"| file | flight | day | to | courier from |\n|---|---|---|---|---|\n| <file> | <flt> | <on> | <town> | <day>, <clock> |",
			"- bag tagged on to <town>\n- courier ordered",
			"{\"file\":\"<file>\",\"flight\":\"<flt>\",\"station\":\"<stn>\",\"courier\":\"ordered\"}",
			"<flt> takes the bag.\n--\nAnd from the airport to the door?\n--\nThe courier has it in the round from <clock> on <day>.",
			"You may keep your word: bag and courier are both arranged.",
			"<town> gets the bag with <flt>, and I ordered the courier for the hour you gave.",
			"Bag forwarded, <gr> grams on the sheet; courier not before <clock>, <day>.",
		},
		queued: []string{
			"<file>: load control has still to say yes to <flt>. The courier is ordered for <when>.",
			"The forwarding was received, nobody has loaded anything. I did take the courier slot.",
		},
		sorry: []string{"The bag of <file> stays where it is: <why>. I ordered no courier.", "<flt> does not take the bag (<why>).", "Nothing moves on <file>. The reason: <why>."},
		half:  []string{"The bag is on its way to <town> with <flt>. For the door I have no courier: <why>.", "Forwarded, yes. A courier slot, no, <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "XQ", n, 5) },
			ask:     []string{"The owners of <items> have their bags. Close these files.", "Close <nw> files: <items>. Keep <exitem>, a wheel is broken.", "CLS <items>", "Please close the files <items>, that makes <n>."},
			each:    act{tool: "Teletype", args: `{"text":"CLS <item>"}`, out: `{"text":"ACK 00 <item>/CLOSED/END"}`, fail: []failure{{out: `{"text":"NAK 44 COMPENSATION UNPAID/END"}`, why: "compensation is unpaid"}, {out: `{"text":"NAK 90 LINE NOISE PLEASE REPEAT/END"}`, why: "there was noise on the line"}}},
			done:    []string{"The files <items> are closed.", "All <nw> files are shut.", "Nothing is open any more among the <n> you named.", "Closed:\n<items>", "Each file on your list has its closing line.", "{\"closed\":<itemsjson>}"},
			partial: []string{"Closed: <ok>. Open: <failed>, <why>.", "<k> of <n> files are closed. <failed> would not close, <why>.", "I closed <ok>; left over are <failed> (<why>)."},
		},
	}
}

func eleventhLockerJob() job {
	return job{
		domain: "parcel lockers",
		facts: func(d *dice) (facts, facts, []wrong) {
			sizes := [...][3]string{{"a large compartment", "L", "S"}, {"a small compartment", "S", "XS"}, {"a cooled compartment", "C", "L"}}
			s := sizes[d.of(3)]
			w, wrongs := eleventhWhen(d, eleventhTime(d))
			bar := d.digits(7)
			f := facts{"bar": "LK" + bar, "cell": s[0], "size": s[1], "site": d.pick("station north", "the supermarket car park", "town hall"), "pin": d.digits(4), "off": d.digits(3), "exitem": eleventhLeftOut(d, "LK", 7)}
			return f.with(w), facts{"bar": "LK" + d.near(bar)}, append(wrongs, wrong{"another size", facts{"size": s[2]}})
		},
		ask: []string{
			"Parcel <bar>: swap it to <cell> and hold it until <when>.",
			"Hello, I am in hospital until next week. My parcel <bar> lies in the locker at <site>. Could it stay there until <when>? It also belongs in <cell>. (The old code was <pin>.)",
			"<bar> | hold till <when> | <cell>",
			"Hold <bar> until <exwhen>, in <cell>.\n--\nThe lockers at <site> are emptied before that. Is an earlier hour all right?\n--\nYes: <when>. Thanks for looking.",
			"It is about <bar>. Do not take <~bar>, which my neighbour ordered. Mine should be put down for <cell> and kept until <when>.",
			"My son ordered something, I do not even know what, it said <bar> on the slip. He is back on the weekend. Keep it until <when>, would you, and have it in <cell>, he says. Slip number <pin>, if that matters.",
		},
		look: act{tool: "mq-browse", args: `{"topic":"lkr/state","key":"<bar>"}`, out: `{"key":"<bar>","size":"M","till":"2026-05-02T18:00:00Z"}`},
		acts: []act{
			{
				tool: "mq-put", args: `{"topic":"lkr/cmd","key":"<bar>","msg":{"do":"KEEP","till":"<utc>","size":"<size>"}}`, out: `{"topic":"lkr/cmd","offset":88<off>,"in_sync":3}`, pend: `{"topic":"lkr/cmd","offset":88<off>,"in_sync":3}`,
				fail: []failure{
					{out: `{"topic":"lkr/cmd","offset":null,"nack":"the doors of this locker are due for service"}`, why: "the doors of that locker are due for service"},
					{err: "acl: This client may not write to lkr/cmd"},
					{out: `{"topic":"lkr/cmd","offset":null,"nack":"no leader for this partition at the moment"}`, why: "the queue had no leader at the moment"},
				},
				via:  "locker-http",
				slip: &slip{args: `{"post":"/v1/parcels/<bar>/keep","json":{"till":"<utc>","size":"<size>"}}`, failure: failure{err: "410: This route was closed in spring, send a command to lkr/cmd"}},
			},
			{tool: "mq-await", args: `{"topic":"lkr/reply","key":"<bar>","offset_of_command":88<off>}`, out: `{"key":"<bar>","verdict":"APPLIED","retries":0}`, pend: `{"key":"<bar>","verdict":"HEARD","ahead_of_it":12}`, aside: true, mark: "The locker says yes."},
		},
		check: act{tool: "mq-read-last", args: `{"topic":"lkr/state","key":"<bar>"}`, out: `{"key":"<bar>","size":"<size>","till":"<utc>"}`},
		old:   `{"key":"<bar>","size":"M","till":"2026-05-02T18:00:00Z"}`,
		probe: "mq-read-last",
		claim: `{"type":"parcel_kept","subject":{"parcel":"<bar>"}}`,
		done: []string{
			"<bar> is kept until <when> in <cell>.",
			"The locker keeps your parcel for the longer time, in the other size.",
			"Take your time: the parcel waits until <clock> (<city>) on <day>.",
			"## <bar>\n- kept until: <day>, <clock> <city>\n- put down for: <cell>",
			"| parcel | until | size |\n|---|---|---|\n| <bar> | <when> | <size> |",
			"{\"parcel\":\"<bar>\",\"size\":\"<size>\",\"until\":\"<when>\"}",
			"Kept.\n--\nAnd until when exactly?\n--\nUntil <when>. It is <cell> now.",
			"The new limit and the new size are both with the locker.",
			"Settled: <bar> is not sent back before <day>, <clock>, <city> time.",
			"Your parcel's new limit is <when>. Size: <cell>.",
			"The machine took the keeping of <bar> as you wanted it.",
		},
		queued: []string{
			"The locker has heard the command for <bar> and has not acted on it so far.",
			"For <bar> I only have an echo from the locker, no yes. Twelve commands are ahead of it.",
		},
		sorry: []string{"<bar> cannot be kept longer: <why>.", "The command was not taken (<why>), so the old limit of <bar> stands.", "I had no success with <bar>. Reason given: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "LK", n, 7) },
			ask:     []string{"Send back <items>, nobody came for them.", "Please return <nw> parcels to their senders: <items>. Not <exitem>, whose owner just rang.", "returns <items>", "These <n> go back: <items>."},
			peek:    act{tool: "mq-browse", args: `{"topic":"lkr/state","key":"<item>"}`, out: `{"key":"<item>","size":"M","till":"2026-05-01T18:00:00Z"}`},
			each:    act{tool: "mq-request", args: `{"topic":"lkr/cmd","key":"<item>","msg":{"do":"BACK"}}`, out: `{"reply":{"verdict":"APPLIED","key":"<item>","label":"RTS"}}`, fail: []failure{{out: `{"reply":{"verdict":"DENIED","key":"<item>","because":"the door was opened a minute ago"}}`, why: "the door was opened a minute ago"}, {err: "offline: The locker is offline"}}},
			bulk:    act{tool: "mq-request-set", args: `{"topic":"lkr/cmd","keys":<itemsjson>,"msg":{"do":"BACK"}}`, out: `{"replies":<rows>}`},
			row:     `{"key":"<item>","verdict":"APPLIED"}`,
			badRow:  `{"key":"<item>","verdict":"DENIED","because":"<why>"}`,
			done:    []string{"<items> are marked for return.", "All <nw> parcels go back to their senders.", "The lockers agreed to every one of the <n> returns.", "Return set:\n* <items>", "The whole lot is down for return.", "{\"returning\":<itemsjson>}"},
			partial: []string{"Going back: <ok>. Staying: <failed>, as <why>.", "<k> of <n> are down for return. <failed> are not (<why>).", "I set <ok> to return, <failed> would not take it (<why>)."},
		},
	}
}
