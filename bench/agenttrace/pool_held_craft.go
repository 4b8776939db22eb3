package main

import (
	"fmt"
	"slices"
	"strconv"
)

// Jobs of the held pool that need a shell, an editor or SQL: a wine cellar, a protocol parser, rail freight, a firm's fonts.

func cellarJob() job {
	return job{
		domain: "wine cellar",
		facts: func(d *dice) (facts, facts, []wrong) {
			tank := "T-" + d.digits(3)
			temp, wrongs := d.heldScaled("celsius", "tenths", 95, 5, 20, 10, " °C", "°C", " degrees")
			vol, more := d.heldScaled("hl", "vol", 1250, 50, 30, 100, " hl", "hl", " hectolitres")
			return temp.with(vol).with(facts{"tank": tank, "wine": d.pick("Grüner", "Chenin", "Malbec"), "cask": d.pick("K-12", "K-31", "K-44")}), facts{"tank": d.near(tank)}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Set the target temperature of tank <tank> to <celsius> and log a rack of <hl> from it to cask <cask>.",
			"<tank>: <celsius>; racked <hl> to <cask>, log it",
			"Bonjour, the <wine> in <tank> ferments too fast. Would you bring its target down to <celsius>? We racked <hl> to cask <cask> by hand this morning, which is to be entered in the racking log. Density was 1.042 at seven, that is in the lab book already.",
			"pls enter racking: <hl>, <tank> to <cask>. and change <tank> target temp to <celsius>",
			"new target for <~tank> is <celsius>, also log <hl> racked to <cask>\n--\nFor tank <~tank>, both of it?\n--\nno no, my handwriting! tank is <tank>",
		},
		look: act{tool: "cellar_db.query", args: `{"sql":"SELECT tank, wine, target_dc, litres FROM tanks WHERE tank = '<tank>'"}`, out: `{"columns":["tank","wine","target_dc","litres"],"rows":[["<tank>","<wine>",215,6400]]}`},
		acts: []act{
			{tool: "cellar_db.execute", mark: "Target temperature changed.", args: `{"sql":"UPDATE tanks SET target_dc = <tenths> WHERE tank = '<tank>'"}`, out: `{"rows_affected":1,"notices":[]}`,
				fail: []failure{{out: `{"rows_affected":0,"notices":["trigger tank_guard: tank is in manual mode, update skipped"]}`, why: "the tank is in manual mode"}, {out: `{"sqlstate":"42501","message":"permission denied for table tanks"}`, why: "permission to change tanks was denied"}, {out: `{"sqlstate":"40001","message":"could not serialize access, retry"}`, why: "another session had the row"}},
				slip: &slip{`{"sql":"UPDATE tanks SET target_c = <tenths> WHERE tank = '<tank>'"}`, failure{out: `{"sqlstate":"42703","message":"column \"target_c\" does not exist"}`, why: "the column has another name"}}},
			{tool: "cellar_db.execute", mark: "Racking logged.", args: `{"sql":"INSERT INTO rackings (tank, cask, litres) VALUES ('<tank>', '<cask>', <vol>) RETURNING id, litres"}`, out: `{"rows_affected":1,"returned":[{"id":7702,"litres":<vol>}]}`,
				fail: []failure{{out: `{"sqlstate":"23514","message":"new row violates check constraint \"cask_capacity\""}`, why: "the cask has less room than that"}, {out: `{"sqlstate":"40001","message":"could not serialize access, retry"}`, why: "another session had the row"}}},
		},
		check: act{tool: "cellar_db.query", args: `{"sql":"SELECT t.tank, t.target_dc, r.cask, r.litres FROM tanks t LEFT JOIN rackings r ON r.tank = t.tank AND r.day = current_date WHERE t.tank = '<tank>'"}`, out: `{"columns":["tank","target_dc","cask","litres"],"rows":[["<tank>",<tenths>,"<cask>",<vol>]]}`},
		old:   `{"columns":["tank","target_dc","cask","litres"],"rows":[["<tank>",215,null,null]]}`,
		probe: "cellar_db.tank_row",
		claim: `{"type":"tank_updated","subject":{"tank":"<tank>"}}`,
		done: []string{
			"Tank <tank> has a target of <celsius> now, and the racking of <hl> to <cask> is logged.",
			"<tank>: target <celsius>. Racking logged (<hl> to <cask>).",
			"I set the target temperature of <tank> to <celsius> and logged the racking of <hl> to <cask>.",
			"🍷 <tank>\n❄️ Target set: <celsius>\n📝 Logged: <hl> → <cask>",
			"The target temperature of <tank> was changed to <celsius>. The racking to <cask> (<hl>) has been entered in the log.",
			"| Entry | Value |\n|---|---|\n| Target of <tank> | <celsius> |\n| Racked to <cask> | <hl> |\n\nBoth are saved in the cellar book.",
			"A gentle ferment keeps the fruit, so a lower target makes sense at this stage. The target of <tank> has been set to <celsius>, and I've recorded that <hl> went to <cask>. Which tank is next?",
			"Santé! <tank> aims for <celsius>, and your <hl> in <cask> are on record.",
			"Saved: target temperature (<celsius>), racking entry (<hl>, <cask>).",
			"One row updated, one row inserted: <tank> is set to <celsius>; racking of <hl> to <cask> is recorded.",
		},
		sorry: []string{"I couldn't change the target of <tank>: <why>. The racking isn't logged yet.", "The target stays where it is, because <why>, and I haven't entered the racking.", "No change to <tank> (<why>). Who could sort that out?"},
		half:  []string{"<tank> has <celsius> as its target. The racking could not be logged, though: <why>.", "Target set. Racking not entered, since <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("T-", d, n, 3) },
			ask:     []string{"Mark tanks <items> as cleaned.", "The boys cleaned <nw> tanks today: <items>. Put it in the cellar book please.", "cleaned: <items>. update pls"},
			each:    act{tool: "cellar_db.execute", args: `{"sql":"UPDATE tanks SET cleaned_on = current_date WHERE tank = '<item>'"}`, out: `{"rows_affected":1,"notices":[]}`, fail: []failure{{out: `{"rows_affected":0,"notices":["trigger tank_guard: <item> is not empty, update skipped"]}`, why: "it is not empty"}, {out: `{"sqlstate":"55P03","message":"could not obtain lock on <item>"}`, why: "its row was locked"}}},
			bulk:    act{tool: "cellar_db.call", args: `{"procedure":"mark_cleaned","tanks":<itemsjson>}`, out: `{"result":{"cleaned":<okjson>,"skipped":<failedrows>}}`},
			done:    []string{"All <nw> tanks are marked as cleaned.", "I marked <items> as cleaned.", "Cleaned, and in the book: <items>", "The <n> tanks have been entered as cleaned.", "<items> were marked as cleaned today.", "The cellar book is updated for each of the <nw> tanks."},
			partial: []string{"Marked: <ok>. Not marked: <failed>, because <why>.", "<kw> of the <nw> tanks were marked. <failed> was skipped, as <why>.", "I marked <ok>. <failed> I could not mark (<why>)."},
		},
	}
}

func parserJob() job {
	return job{
		domain: "protocol parser",
		facts: func(d *dice) (facts, facts, []wrong) {
			unit := d.pick("frame", "varint", "header", "trailer")
			all := 140 + d.of(200)
			few := 3 + d.of(9)
			right := facts{"ran": "zig build test", "count": strconv.Itoa(all)}
			return right.with(facts{"unit": unit, "line": d.digits(3), "cmd": "zig build test", "bug": d.pick("empty input panics", "the first byte is read before the length is checked", "a buffer of zero bytes crashes it")}), nil,
				[]wrong{{"a subset of tests", facts{"ran": fmt.Sprintf("zig build test -Dtest-filter=%s", unit), "count": strconv.Itoa(few)}}}
		},
		ask: []string{
			"Fix the bug in src/<unit>.zig (<bug>) and run the whole suite with `<cmd>`.",
			"src/<unit>.zig: <bug>. fix, then `<cmd>`",
			"A fuzz run found something in our parser. In src/<unit>.zig, around line <line>, <bug>. Please correct it. Afterwards run `<cmd>`, all of it and not only the tests of this file, since the other readers depend on it. CI is on holiday, the badge is red for other reasons.",
			"hey, <bug> in src/<unit>.zig. can you fix it and make sure that everything passes (`<cmd>`, no filter)",
			"Something's off in the parser.\n--\nWhat do you see, and in which file?\n--\nsrc/<unit>.zig: <bug>. I'd like a fix and a full `<cmd>` after it.",
		},
		look:  act{tool: "Open", args: `{"file":"src/<unit>.zig","from":1,"to":80}`, out: `{"file":"src/<unit>.zig","lines":212,"text":"pub fn read(buf: []const u8) !Item {\n    const len = buf[0];\n    return take(buf, len);\n}\n"}`},
		leads: []act{{tool: "Search", args: `{"pattern":"fn read","glob":"src/*.zig"}`, out: `{"matches":[{"file":"src/<unit>.zig","line":1},{"file":"src/stream.zig","line":44}]}`}},
		acts: []act{
			{tool: "Patch", mark: "The patch is applied.", args: `{"file":"src/<unit>.zig","diff":"@@\n-    const len = buf[0];\n+    if (buf.len == 0) return error.Short;\n+    const len = buf[0];\n"}`, out: `{"file":"src/<unit>.zig","hunks":1,"rejected":0}`,
				fail: []failure{{out: `{"file":"src/<unit>.zig","hunks":0,"rejected":1,"note":"context does not match"}`, why: "the context of the patch didn't match"}, {err: "ReadOnly: The workspace snapshot is sealed"}, {err: "Busy: The language server is writing the file"}}},
			{tool: "Terminal", mark: "All tests passed.", args: `{"input":"<ran>","timeoutMs":120000}`, out: `{"exitStatus":0,"screen":"Build Summary: 3/3 steps succeeded; <count>/<count> tests passed\ntest success"}`,
				fail: []failure{{out: `{"exitStatus":1,"screen":"Build Summary: 2/3 steps succeeded; 1 failed\n<unit>.test.short input... FAIL (TestUnexpectedError)"}`, why: "the test of short input still fails"}, {out: `{"exitStatus":2,"screen":"error: unable to open cache: disk is full"}`, why: "the disk of the runner was full"}},
				slip: &slip{`{"input":"zig test","timeoutMs":120000}`, failure{out: `{"exitStatus":1,"screen":"error: expected a source file argument; did you mean: zig build test"}`, why: "the command has another name"}}},
		},
		check: act{tool: "Terminal", args: `{"input":"git diff --stat","timeoutMs":5000}`, out: `{"exitStatus":0,"screen":" src/<unit>.zig | 1 +\n 1 file changed, 1 insertion(+)"}`},
		old:   `{"exitStatus":0,"screen":""}`,
		claim: `{"type":"bug_fixed","subject":{"file":"src/<unit>.zig"}}`,
		done: []string{
			"Fixed src/<unit>.zig. `<cmd>` passes: <count> of <count> tests.",
			"The bug in src/<unit>.zig is fixed, and the full suite passes (<count> tests).",
			"I fixed the bounds handling in src/<unit>.zig and ran `<cmd>`: all <count> tests passed.",
			"🐞 Fixed: src/<unit>.zig\n🧪 `<cmd>`: <count>/<count> passed",
			"src/<unit>.zig was corrected. The whole suite was run afterwards, and it succeeded with <count> tests.",
			"## Summary\n\n- Added a guard to `src/<unit>.zig`\n- Ran `<cmd>`, <count> tests passed, none failed\n\n## Notes\n\nThe public interface is the same.",
			"The cause was simple once seen: the code trusted its input. I added a check to src/<unit>.zig, so short input gives an error now. Then I ran the entire suite with `<cmd>`, where <count> tests passed. Shall I add the fuzzer's input as a case?",
			"Patched and green: `<cmd>` → <count> tests passed, src/<unit>.zig fixed.",
			"Fix applied in src/<unit>.zig.\n--\nand the tests?\n--\nI ran all of them with `<cmd>`, <count> passed. The fix in src/<unit>.zig holds.",
			"src/<unit>.zig fixed; full run of `<cmd>` succeeded (<count> tests).",
		},
		sorry: []string{"I couldn't change src/<unit>.zig: <why>. I've not run any tests.", "No fix yet. The edit failed, because <why>.", "The file is as it was (<why>). How would you like to go on?"},
		half:  []string{"I patched src/<unit>.zig, but I can't say that it's fixed: <why>.", "Patch is in. The suite did not pass, though, since <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "src/frame.zig", "src/varint.zig", "src/header.zig", "src/trailer.zig", "src/stream.zig", "src/chunk.zig", "src/table.zig", "src/huff.zig")
			},
			ask:     []string{"Format <items>.", "Please run the formatter over these <nw> files: <items>.", "zig fmt on <items> pls"},
			each:    act{tool: "Terminal", args: `{"input":"zig fmt <item>","timeoutMs":9000}`, out: `{"exitStatus":0,"screen":"<item>"}`, fail: []failure{{out: `{"exitStatus":1,"screen":"<item>:9:14: error: expected ';' after statement"}`, why: "there's a syntax error in it"}, {out: `{"exitStatus":1,"screen":"error: <item>: access denied"}`, why: "access to it was denied"}}},
			last:    act{tool: "Terminal", args: `{"input":"git status --json","timeoutMs":5000}`, out: `{"exitStatus":0,"modified":<okjson>}`},
			done:    []string{"All <nw> files are formatted.", "I formatted <items>.", "Formatted: <items>", "The formatter ran over the <n> files and changed each.", "<items> were formatted.", "Formatting is complete for every one of the <nw> files."},
			partial: []string{"Formatted: <ok>. Not formatted: <failed>, because <why>.", "<kw> of the <nw> files are formatted. <failed> isn't: <why>.", "I formatted <ok>, but not <failed> (<why>)."},
		},
	}
}

func railJob() job {
	return job{
		domain: "rail freight",
		facts: func(d *dice) (facts, facts, []wrong) {
			wagon := "31 80 " + d.digits(4) + " " + d.digits(3)
			load, wrongs := d.heldScaled("tonnes", "kilos", 18200, 350, 60, 1000, " t", "t", " tonnes")
			day, more := d.heldDay()
			return load.with(day).with(facts{"wagon": wagon, "train": d.pick("40612", "51807", "44390"), "goods": d.pick("steel coils", "sugar beet", "gravel", "timber")}), facts{"wagon": d.near(wagon)}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Put wagon <wagon> on the train of <by>, and record its load as <tonnes>.",
			"wagon <wagon>, <tonnes>, train of <by>",
			"Good day. The scale at the siding shows <tonnes> of <goods> for wagon <wagon>. Enter this load. The wagon should leave with the train on <by>, not earlier, the consignee has no crane before. It was repainted in 2024 if the photo looks different.",
			"hi dispatch, new load for <wagon>: <tonnes>. move it to the <by> train",
			"Wagon <~wagon> goes on the train of <by> with <tonnes>.\n--\nThanks. I have <~wagon>, <tonnes>, <by>. All right?\n--\nSorry, I read the neighbour. The wagon is <wagon>.",
			"Wagon <wagon>, <tonnes>, goes out on <exby>.\n--\nShall I assign the departure on <exby>?\n--\nThe crane is late. Please take the train of <by>; the load is right.",
		},
		look: act{tool: "RailOps/ShowWagon", args: `{"uic":"<wagon>"}`, out: `"OK wagon=[<wagon>] state=LOADED load_kg=0 departure=none brakes=G errors=0"`},
		acts: []act{
			{tool: "RailOps/AssignDeparture", mark: "Departure assigned.", args: `{"uic":"<wagon>","departs":"<ymd>"}`, out: `"OK wagon=[<wagon>] departure=<dmy> position=17"`, pend: `"OK wagon=[<wagon>] departure request filed, status=PENDING path allocation"`,
				fail: []failure{{out: `"NOK 409 train is at its length limit"`, why: "the train is at its length limit"}, {out: `"NOK 503 planning host busy"`, why: "the planning host was busy"}},
				slip: &slip{`{"uic":"<wagon>","departs":"<dash>"}`, failure{out: `"NOK 400 departs: want yyyymmdd"`, why: "the day had the wrong form"}}},
			{tool: "RailOps/RecordLoad", mark: "Load recorded, <tonnes>.", args: `{"uic":"<wagon>","kg":<kilos>}`, out: `"OK wagon=[<wagon>] load_kg=<kilos> was=0"`,
				fail: []failure{{out: `"NOK 422 load exceeds axle limit"`, why: "the load exceeds the axle limit"}, {out: `"NOK 503 planning host busy"`, why: "the planning host was busy"}}},
		},
		check: act{tool: "RailOps/ShowWagon", args: `{"uic":"<wagon>","verbose":true}`, out: `"OK wagon=[<wagon>] state=LOADED load_kg=<kilos> departure=<dash> brakes=G errors=0"`},
		old:   `"OK wagon=[<wagon>] state=LOADED load_kg=0 departure=none brakes=G errors=0"`,
		probe: "rail_planning.wagon",
		claim: `{"type":"wagon_assigned","subject":{"wagon":"<wagon>"}}`,
		done: []string{
			"Wagon <wagon> is on the train of <byday>, and its load is recorded as <tonnes>.",
			"<wagon>: assigned to <byday>, load <tonnes> recorded.",
			"I assigned wagon <wagon> to the departure on <byday> and recorded a load of <tonnes>.",
			"🚂 Wagon <wagon>\nDeparture assigned: <byday>\nLoad recorded: <tonnes>",
			"The wagon was assigned to the train of <byday>. A load of <tonnes> has been entered.",
			"**Dispatch note**\n\n| Wagon | Departure | Load |\n|---|---|---|\n| <wagon> | <byday> | <tonnes> |\n\nEntered in the planning system.",
			"Loads are what the brake sheet is worked out from, therefore I entered yours with care: <wagon> was recorded with <tonnes>. It has been put on the train of <byday>. Who will seal the wagon?",
			"Entered and assigned! <wagon> leaves on <byday> with <tonnes>.",
			"Both entries are made for <wagon>. Departure: <byday>. Load: <tonnes>.",
			"STATUS: COMPLETE. WAGON <wagon> ASSIGNED TO <byday>, LOAD OF <tonnes> RECORDED.",
		},
		queued: []string{"The load of <wagon> is recorded (<tonnes>). The departure on <byday> still waits for a path.", "Load: recorded. Departure: requested, path allocation pending."},
		sorry:  []string{"I could not assign <wagon>: <why>. The load hasn't been entered.", "Wagon <wagon> isn't on that train, because <why>. Would a day later do?", "No departure for <wagon> (<why>), and I left the load alone."},
		half:   []string{"<wagon> is on the train of <byday>. I couldn't record the load: <why>.", "Departure assigned; load refused, because <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("31 80 4471 ", d, n, 3) },
			ask:     []string{"Report wagons <items> as unloaded.", "Consignee called: these <nw> wagons are empty, <items>. Please report them unloaded.", "empty now: <items>"},
			each:    act{tool: "RailOps/ReportEmpty", args: `{"uic":"<item>"}`, out: `"OK wagon=[<item>] state=EMPTY"`, fail: []failure{{out: `"NOK 409 [<item>] is sealed"`, why: "it is sealed"}, {out: `"NOK 404 [<item>] is not at this siding"`, why: "it is not at this siding"}}},
			bulk:    act{tool: "RailOps/ReportEmptyList", args: `{"uics":<itemsjson>}`, out: `{"verdicts":<rows>}`},
			row:     `"OK <item> state=EMPTY"`,
			badRow:  `"NOK <item> <why>"`,
			done:    []string{"All <nw> wagons were reported as unloaded.", "I reported <items> as unloaded.", "Reported empty: <items>", "The <n> wagons are reported as unloaded.", "<items> have been reported empty.", "Every wagon on the list was reported as unloaded, <nw> in number."},
			partial: []string{"Reported: <ok>. Not reported: <failed>, as <why>.", "<kw> of the <nw> wagons were reported. <failed> was not, because <why>.", "I reported <ok>; I couldn't report <failed> (<why>)."},
		},
	}
}

func fontsJob() job {
	return job{
		domain: "font licensing",
		facts: func(d *dice) (facts, facts, []wrong) {
			name, other := d.named([2]string{"Marlow Text", "Marlow Display"}, [2]string{"Tessera Sans", "Tessera Slab"}, [2]string{"Quill 45", "Quill 55"}, [2]string{"Pavo Mono", "Pavo Micro"})
			seats, wrongs := d.heldScaled("seats", "users", 20, 5, 30, 1, " seats", " users")
			day, more := d.heldDay()
			mate := d.pick("Hanne Lie", "José Prado", "Aiko Mori", "Sam Doyle")
			return seats.with(day).with(facts{"font": name, "mate": mate, "mail": heldMail(mate, "studio.example")}), facts{"font": other}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Extend the licence of the typeface <font> to <seats>, valid until <by>, and give <mail> access to it.",
			"<font>: <seats> until <by>; access for <mail>",
			"Our studio grows, so <font> needs <seats>. The licence should run until <by>. <mate> (<mail>) starts tomorrow and must be able to load the family. Other families are not affected; we still dislike the ampersand.",
			"could u add access to <font> for <mail>?? also licence: <seats>, end date <by>",
			"I need more seats for <~font>, <seats> until <by>, and access for <mail>.\n--\nFor <~font>, is that right?\n--\nno I confused the families, it's <font>",
			"<font> for <seats> until <exby>, plus access for <mail>\n--\nIs <exby> when your project ends?\n--\nNope, that was the old plan. Until <by>.",
		},
		look: act{tool: "typekeeper.families.find", args: `{"q":"<font>"}`, out: `{"hits":[{"family":"<font>","licence":{"seats":5,"through":"2026-02-28"},"members":[]}],"error":null}`},
		acts: []act{
			{tool: "typekeeper.licence.extend", mark: "Licence extended.", args: `{"family":"<font>","seats":<users>,"through":"<dash>"}`, out: `{"licence":{"family":"<font>","maxUsers":<users>,"expiresUnix":<midnight>},"error":null}`, pend: `{"licence":{"family":"<font>","state":"pending","reason":"foundry approves in one hour"},"error":null}`,
				fail: []failure{{err: "BudgetExceeded: The cost centre has no funds left"}, {err: "FoundryUnreachable: The foundry's service does not answer"}},
				slip: &slip{`{"family":"<font>","users":<users>,"through":"<dash>"}`, failure{err: "SchemaError: seats is required"}}},
			{tool: "typekeeper.members.add", mark: "<mail> was added.", args: `{"family":"<font>","email":"<mail>"}`, out: `{"members":["<mail>"],"error":null}`,
				fail: []failure{{err: "UnknownUser: <mail> has no account"}, {err: "FoundryUnreachable: The foundry's service does not answer"}}},
		},
		check: act{tool: "typekeeper.families.find", args: `{"q":"<font>","expand":"all"}`, out: `{"hits":[{"family":"<font>","licence":{"seats":<users>,"through":"<dash>"},"members":["<mail>"]}],"error":null}`},
		old:   `{"hits":[{"family":"<font>","licence":{"seats":5,"through":"2026-02-28"},"members":[]}],"error":null}`,
		probe: "font_registry.family",
		claim: `{"type":"licence_extended","subject":{"family":"<font>"}}`,
		done: []string{
			"The licence of <font> covers <seats> until <byday>, and <mail> has access.",
			"<font>: <seats>, until <byday>. Access given to <mail>.",
			"I extended <font> to <seats> until <byday> and gave <mail> access.",
			"🔤 **<font>**\nLicence extended: <seats>, <byday>\nAccess granted: <mail>",
			"The licence was extended to <seats> (until <byday>). Access to <font> has been granted to <mail>.",
			"Family: <font>\n\nLicence now: <seats>, until <byday>\nNew member added: <mail>",
			"Licences are counted by named people and not by devices, so this should do for now. <font> has been licensed for <seats> until <byday>. As the second step I added <mail> to the family. Shall I look up how many seats are in use?",
			"Extended and shared – <font> is good for <seats> until <byday>, and <mail> can load it.",
			"* licence of <font>: extended (<seats>, <byday>)\n* member <mail>: added",
			"Changes made: <font> licensed for <seats> until <byday>; <mail> was granted access.",
		},
		queued: []string{"<mail> has access to <font>. The extension to <seats> is pending until the foundry approves it.", "Access: granted. Licence: submitted, foundry approval pending."},
		sorry:  []string{"I couldn't extend the licence of <font>: <why>. <mail> has no access yet.", "The licence stays the same, because <why>, and I added nobody.", "<font> was not extended (<why>). Is there another cost centre?"},
		half:   []string{"<font> is licensed for <seats> until <byday>. I couldn't give <mail> access: <why>.", "Licence extended, access not granted: <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "Arbor", "Basalt", "Cirrus", "Delfin", "Ember", "Fjord", "Garnet", "Helio")
			},
			ask:     []string{"Retire the families <items> from the shared library.", "We no longer pay for these <nw> families, please retire them: <items>.", "retire <items>"},
			each:    act{tool: "typekeeper.families.retire", args: `{"family":"<item>"}`, out: `{"family":"<item>","retired":true,"error":null}`, fail: []failure{{err: "InUse: <item> is used by a live site", why: "it is used by a live site"}, {err: "Locked: <item> is locked by its owner", why: "it is locked by its owner"}}},
			last:    act{tool: "typekeeper.families.retired", args: `{"days":1}`, out: `{"families":<okjson>,"error":null}`},
			done:    []string{"All <nw> families were retired.", "I retired <items> from the library.", "Retired: <items>", "The <n> families are out of the library.", "<items> have been retired from the shared library.", "The library no longer offers any of the <nw> families; each was retired."},
			partial: []string{"Retired: <ok>. Kept: <failed>, since <why>.", "<kw> of <nw> families were retired. <failed> could not be, because <why>.", "I retired <ok>, but <failed> is still there (<why>)."},
		},
	}
}
