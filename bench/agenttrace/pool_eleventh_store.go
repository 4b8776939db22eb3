package main

import (
	"fmt"
	"slices"
	"strconv"
)

func eleventhArchiveJob() job {
	return job{
		domain: "county archive reading room",
		facts: func(d *dice) (facts, facts, []wrong) {
			readers := [...][2]string{{"Dr Elspeth Hay", "Dr Elspeth Hey"}, {"Goran Petrov", "Goran Petrovic"}, {"Lucia Ferrante", "Lucia Ferranti"}}
			forms := [...][3]string{{"uncompressed TIFF", "tif", "jpg"}, {"JPEG", "jpg", "tif"}, {"JPEG 2000", "jp2", "jpg"}}
			rolls := [...][2]string{{"II", "III"}, {"IV", "VI"}, {"IX", "XI"}}
			r, m, roll := readers[d.of(3)], forms[d.of(3)], rolls[d.of(3)]
			on, days := eleventhOn(d, eleventhTime(d), true)
			box, first, leaves := 100+d.of(800), 12+d.of(60), 14+d.of(40)
			dpi := 300 * (1 + d.of(2))
			mark := fmt.Sprintf("QS/%d/", box)
			f := facts{"mark": mark + roll[0], "reader": r[0], "seat": strconv.Itoa(2 + d.of(28)), "folios": fmt.Sprintf("folios %d to %d", first, first+leaves-1), "leaves": strconv.Itoa(leaves), "dpi": strconv.Itoa(dpi), "form": m[0], "ext": m[1], "exitem": eleventhLeftOut(d, "A", 5)}
			return f.with(on), facts{"mark": mark + roll[1]}, slices.Concat(days, []wrong{
				{"another reader", facts{"reader": r[1]}}, {"another format", facts{"ext": m[2]}}, {"another resolution", facts{"dpi": strconv.Itoa(dpi + 100)}},
				{"another count", facts{"leaves": strconv.Itoa(leaves + 10)}}, {"some of the leaves", facts{"leaves": strconv.Itoa(leaves / 2)}},
			})
		},
		ask: []string{
			"Put roll <mark> on desk <seat> for <reader> on <on>, and order scans of <folios>, <form>, <dpi> dpi.",
			"Good morning. <reader> is coming on <on> to see <mark>, seat <seat> by the window as ever. Could scans be ordered at the same time: <folios>, in <form> at <dpi> dpi? The fee of last time was wrong by 12.40 but never mind.",
			"<mark> / <reader> / <on> / desk <seat> / scans <folios> <form> <dpi>dpi",
			"For <reader>, <on>, desk <seat>: roll <~mark>, with scans of <folios> (<form>, <dpi> dpi).\n--\n<~mark> is away for repair until winter.\n--\nAh, my eyes. It is <mark> I mean. All the rest holds.",
			"Two wishes of <reader>. To read <mark> on <on> at desk <seat>. To take home <folios> of it, both ends included, as <form> with <dpi> dpi. Do not send <~mark>, which was scanned in 2019.",
			"I have a researcher here who has come a long way, <reader> is the name, and who would sit at desk <seat> on <on> if the roll <mark> could be there. Scans too, please, <folios>. Format <form>. Resolution <dpi> dpi.",
		},
		look: act{tool: "annals__sql", args: `{"stmt":"SELECT mark, place, blocked FROM rolls WHERE mark = ?","bind":["<mark>"]}`, out: `{"rows":[["<mark>","stack 3",0]],"warnings":0}`},
		acts: []act{
			{
				tool: "annals__sql", args: `{"stmt":"INSERT INTO desk_day (mark, reader, day, desk) VALUES (?, ?, ?, ?)","bind":["<mark>","<reader>","<date>",<seat>]}`, out: `{"rowcount":1,"warnings":0,"notice":"trigger: slip printed in the stacks"}`, pend: `{"rowcount":null,"warnings":0,"notice":"deferred: written when the nightly lock is gone"}`,
				fail: []failure{
					{out: `{"rowcount":0,"warnings":1,"notice":"trigger desk_taken: nothing was written"}`, why: "the desk is taken that day"},
					{out: `{"rowcount":0,"warnings":1,"notice":"trigger roll_fragile: nothing was written"}`, why: "the roll is too fragile to be shown"},
					{err: "55P03: The table desk_day is locked by another session"},
				},
				slip: &slip{args: `{"stmt":"INSERT INTO desk_day (mark, reader, date, desk) VALUES (?, ?, ?, ?)","bind":["<mark>","<reader>","<date>",<seat>]}`, failure: failure{err: "42703: There is no column date; its name is day"}},
				mark: "The desk is written in.",
			},
			{
				tool: "annals__sql", args: `{"stmt":"INSERT INTO scan_jobs (mark, leaves, ext, dpi) VALUES (?, ?, ?, ?)","bind":["<mark>",<leaves>,"<ext>",<dpi>]}`, out: `{"rowcount":1,"warnings":0,"notice":null}`,
				fail: []failure{{out: `{"rowcount":0,"warnings":1,"notice":"rule no_scans_of_loans: nothing was written"}`, why: "rolls on loan to us may not be scanned"}, {err: "57014: The statement was cancelled by a timeout"}}, mark: "Scans ordered.",
			},
		},
		check: act{tool: "annals__sql", args: `{"stmt":"SELECT d.mark, d.reader, d.day, d.desk, s.leaves, s.ext, s.dpi FROM desk_day d LEFT JOIN scan_jobs s USING (mark) WHERE d.mark = ?","bind":["<mark>"]}`, out: `{"rows":[["<mark>","<reader>","<date>",<seat>,<leaves>,"<ext>",<dpi>]],"warnings":0}`},
		old:   `{"rows":[],"warnings":0}`,
		probe: "annals__sql",
		claim: `{"type":"desk_reserved","subject":{"mark":"<mark>"}}`,
		done: []string{
			"<mark> lies on desk <seat> for <reader> on <on>, and <leaves> scans are on order (<form>, <dpi> dpi).",
			"<reader> is expected: desk, roll and scans are all entered.",
			"The reading desk is reserved and the scanning of <folios> is in the job list.",
			"## <reader>\n- roll: <mark>\n- desk: <seat>\n- day: <on>\n- scans: <folios>, <form>",
			"| roll | desk | day | scans | dpi |\n|---|---|---|---|---|\n| <mark> | <seat> | <on> | <leaves> | <dpi> |",
			"+ desk <seat>, <on>\n+ <leaves> leaves to scan",
			"{\"roll\":\"<mark>\",\"desk\":<seat>,\"leaves\":<leaves>,\"format\":\"<form>\"}",
			"Desk <seat> is kept.\n--\nHow many leaves did you order?\n--\n<leaves>, that is <folios>, at <dpi> dpi.",
			"The long journey pays: <mark> can be read on <on>, with scans to take home on order.",
			"I entered the day at desk <seat> and a scan job of <leaves> leaves for <mark>.",
			"It is all written in the books of the reading room, scans as well.",
		},
		queued: []string{
			"The desk for <reader> is deferred until the nightly lock is gone, so it is not written yet. The scans are on order.",
			"Scan job entered. The desk entry for <mark> still waits behind a lock.",
		},
		sorry: []string{"<reader> has no desk on <on>: <why>. I ordered no scans.", "The book would not take <mark> (<why>).", "No entry was made. The cause: <why>."},
		half:  []string{"<mark> is reserved for <reader> on <on>. The scans are not ordered, <why>.", "Reading yes, scans no: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "A", n, 5) },
			ask:     []string{"The boxes <items> came back from the readers. Return them to the stacks in the books.", "Set <nw> boxes to the stacks: <items>. <exitem> is still on somebody's desk.", "to stacks: <items>", "<n> boxes go back into the stacks, namely <items>."},
			each:    act{tool: "annals__sql", args: `{"stmt":"UPDATE boxes SET place = 'STACK' WHERE box = ?","bind":["<item>"]}`, out: `{"rowcount":1,"warnings":0,"notice":null}`, fail: []failure{{out: `{"rowcount":0,"warnings":1,"notice":"trigger weight_differs: nothing was written"}`, why: "the weight differs from what went out"}, {err: "55P03: The table boxes is locked by another session"}}},
			bulk:    act{tool: "annals__sql", args: `{"stmt":"UPDATE boxes SET place = 'STACK' WHERE box IN (SELECT jsonb_array_elements_text(?)) RETURNING box","bind":[<itemsjson>]}`, out: `{"returned":<okjson>,"left":<failedrows>}`},
			done:    []string{"<items> are back in the stacks, by the book.", "All <nw> boxes are set to the stacks.", "The <n> boxes have their place again.", "In the stacks:\n- <items>", "Every box of your list is booked back.", "{\"stacks\":<itemsjson>}"},
			partial: []string{"Booked back: <ok>. Not booked back: <failed>, <why>.", "<k> of <n> boxes are in the stacks. <failed> are not, as <why>.", "I set <ok>; it was refused for <failed> (<why>)."},
		},
	}
}

func eleventhBackupJob() job {
	return job{
		domain: "nightly backups",
		facts: func(d *dice) (facts, facts, []wrong) {
			hosts := [...][2]string{{"ledger-01", "ledger-10"}, {"maps-eu2", "maps-eu3"}, {"mailstore-a", "mailstore-b"}, {"kiosk-fs", "kiosk-fx"}}
			keeps := [...][2]string{{"six weeks", "42"}, {"a fortnight", "14"}, {"90 days", "90"}, {"ten weeks", "70"}}
			h, k := hosts[d.of(4)], keeps[d.of(4)]
			hour, minute, ahead := 3+d.of(3), 5*d.of(12), 1+d.of(3)
			clock := func(h int) string { return fmt.Sprintf("%02d:%02d", (h+24)%24, minute) }
			days, _ := strconv.Atoi(k[1])
			rate, files := 12+d.of(60), 100*(1+d.of(8))
			f := facts{
				"host": h[0], "keep": k[0], "keepd": k[1], "night": fmt.Sprintf("%s (UTC+%d)", clock(hour), ahead), "utchm": clock(hour - ahead), "cap": fmt.Sprintf("%d MB/s", rate), "kbs": strconv.Itoa(rate * 1000),
				"files": strconv.Itoa(files), "size": strconv.Itoa(200+d.of(600)) + " GB", "exitem": eleventhLeftOut(d, "snap-", 4),
			}
			return f, facts{"host": h[1]}, []wrong{
				{"shifted zone", facts{"utchm": clock(hour)}}, {"the other way", facts{"utchm": clock(hour + ahead)}}, {"another unit", facts{"kbs": strconv.Itoa(rate)}}, {"ten times", facts{"kbs": strconv.Itoa(rate * 10000)}},
				{"a week less", facts{"keepd": strconv.Itoa(days - 7)}}, {"a subset of tests", facts{"files": strconv.Itoa(files / 10)}},
			}
		},
		ask: []string{
			"Back up <host> every night at <night>, keep <keep>, at most <cap>; then a restore drill with <files> files.",
			"Auditors again... For <host> they want copies kept for <keep>, taken at <night>. Do not use more than <cap> of the line. And show that a restore works, <files> files sampled. (It holds <size>, if they ask.)",
			"<host> nightly=<night> keep=<keep> cap=<cap> drill=<files>",
			"Plan for <~host>: <night>, keep <keep>, cap <cap>, drill of <files> files.\n--\n<~host> goes out of service next week.\n--\nMy mistake, I meant <host>. Same plan.",
			"Leave the plan of <~host> alone. On <host>: nightly at <night>, retention <keep>, bandwidth limit <cap>. When the plan is in, drill with <files> files, please, not with the usual 25.",
			"So the disk crash taught us something. I want <host> saved each night at <night>, I want <keep> of history, and the line must not be eaten up, let us say <cap>. And I will only sleep when <files> files came back in a drill.",
		},
		look: act{tool: "console.run", args: `{"argv":["cask","plan","show","--host","<host>"]}`, out: `{"exit":0,"out":"no plan","err":""}`},
		acts: []act{
			{
				tool: "console.run", args: `{"argv":["cask","plan","set","--host","<host>","--utc","<utchm>","--keep","<keepd>d","--kbps","<kbs>"]}`, out: `{"exit":0,"out":"plan written, 0 problems","err":"warning: 1 core only\n"}`, pend: `{"exit":0,"out":"plan spooled, daemon is asleep","err":""}`,
				fail: []failure{
					{out: `{"exit":4,"out":"","err":"no licence left for another host\n"}`, why: "there is no licence left for another host"},
					{out: `{"exit":13,"out":"","err":"plan is frozen by the audit role\n"}`, why: "the audit role froze the plan"},
					{out: `{"exit":75,"out":"","err":"daemon gone away, try later\n"}`, why: "the daemon had gone away"},
				},
				slip: &slip{args: `{"argv":["cask","plan","set","--host","<host>","--at","<utchm>","--keep","<keepd>d","--kbps","<kbs>"]}`, failure: failure{out: `{"exit":64,"out":"","err":"unknown flag --at; did you mean --utc?\n"}`, why: "a flag was unknown"}},
				mark: "Plan is written.",
			},
			{
				tool: "console.run", args: `{"argv":["cask","drill","--host","<host>","--sample","<files>"]}`, out: `{"exit":0,"out":"<files> sampled, <files> equal, 0 differ, errors: none","err":""}`,
				fail: []failure{{out: `{"exit":2,"out":"<files> sampled, 3 differ","err":""}`, why: "three of the sampled files came back different"}, {out: `{"exit":75,"out":"","err":"vault is being moved, try later\n"}`, why: "the vault was being moved"}}, mark: "Drill went through.",
			},
		},
		check: act{tool: "console.run", args: `{"argv":["cask","plan","show","--host","<host>","--drills"]}`, out: `{"exit":0,"out":"utc <utchm>\nkeep <keepd>d\nkbps <kbs>\ndrill <files>/<files>","err":""}`},
		old:   `{"exit":0,"out":"no plan\nno drill","err":""}`,
		probe: "console.run",
		claim: `{"type":"backup_planned","subject":{"host":"<host>"}}`,
		done: []string{
			"<host> is saved each night at <night>, kept for <keep>, at <cap> at most. The drill brought back <files> of <files> files unharmed.",
			"The plan for <host> is in and the drill passed.",
			"All <files> sampled files were equal; <host> has its nightly plan.",
			"## <host>\n```\nnight  <night>\nkeep   <keep>\ncap    <cap>\ndrill  <files> ok\n```",
			"| host | night | kept | cap | drill |\n|---|---|---|---|---|\n| <host> | <night> | <keep> | <cap> | <files>/<files> |",
			"* plan set\n* restore of <files> files tried, nothing differs",
			"{\"host\":\"<host>\",\"utc\":\"<utchm>\",\"keep_days\":<keepd>,\"drill\":\"<files> equal\"}",
			"The plan is written.\n--\nAnd does a restore work?\n--\nYes, <files> files of <host> came back equal in the drill.",
			"Show the auditors this: plan by night with <keep> of history, restore of <files> files without a difference.",
			"Sleep well. <host> has a plan, and its restore was tried.",
			"I set <utchm> UTC, which is your <night>, <keepd> days and <kbs> kB/s on <host>, and drilled with <files> files: equal.",
		},
		queued: []string{
			"The plan of <host> is spooled; the daemon sleeps and has not taken it. The drill with <files> files went well.",
			"Drill fine. The plan is not active so far, it lies in the spool until the daemon wakes.",
		},
		sorry: []string{"<host> has no new plan: <why>. I did not drill.", "I could not set the plan (<why>), so there was nothing to drill.", "The tool refused the plan for <host>, <why>."},
		half:  []string{"The plan for <host> is set. The drill, I am sorry to say, failed: <why>.", "Do not show this to the auditors yet. <host> has its plan, but no good drill: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "snap-", n, 4) },
			ask:     []string{"The case is settled, lift the hold from <items>.", "Lift the hold from <nw> snapshots: <items>. <exitem> belongs to another case, leave it.", "unhold <items>", "Legal wrote that <items> are free (<n>). Lift their holds."},
			peek:    act{tool: "console.run", args: `{"argv":["cask","hold","show","<item>"]}`, out: `{"exit":0,"out":"<item> held for legal, failed lifts: 1","err":""}`},
			each:    act{tool: "console.run", args: `{"argv":["cask","hold","lift","<item>"]}`, out: `{"exit":0,"out":"<item> free","err":""}`, fail: []failure{{out: `{"exit":13,"out":"","err":"<item>: second key needed\n"}`, why: "a second key is needed"}, {out: `{"exit":75,"out":"","err":"vault is being moved, try later\n"}`, why: "the vault was being moved"}}},
			last:    act{tool: "console.run", args: `{"argv":["cask","hold","log","--lifted","today"]}`, out: `{"exit":0,"out":{"lifted":<okjson>},"err":""}`},
			done:    []string{"The holds on <items> are lifted.", "All <nw> snapshots are free.", "None of the <n> is held any longer.", "Free again:\n- <items>", "Legal can tick it off, the whole list is free.", "{\"free\":<itemsjson>}"},
			partial: []string{"Free: <ok>. Still held: <failed>, <why>.", "<k> of <n> holds are lifted. <failed> are not, because <why>.", "I freed <ok>. <failed> would not open, <why>."},
		},
	}
}
