package main

import "strconv"

// Jobs of the dev2 pool whose tools are a shell, a graph of records and a browser.

func hostsJob() job {
	return job{
		domain: "server administration",
		facts: func(d *dice) (facts, facts, []wrong) {
			host, other := d.named([2]string{"build-07", "build-17"}, [2]string{"gpu-lab2", "gpu-lab3"}, [2]string{"bastion-a", "bastion-b"}, [2]string{"files01", "files10"})
			user := d.pick("jlee", "oquinn", "vpatil", "ebauer", "tmori")
			return facts{"host": host, "login": user, "group": d.pick("deploy", "render", "backup"), "gib": strconv.Itoa(20 + 10*d.of(5)), "uid": "1" + d.digits(3)}, facts{"host": other},
				[]wrong{{"other group", facts{"group": "wheel"}}, {"ten times", facts{"gib": "200"}}}
		},
		ask: []string{
			"Create the unix account <login> on <host>, group <group>, home quota <gib> GiB.",
			"need a user on <host>: <login>, in <group>, quota <gib>G",
			"New starter <login> wants a login on <host>. Please add the account (group <group>) and set a <gib> GiB quota.",
			"Could you set up <login> on <host>?\n--\nYes. Which group, and how much home quota?\n--\ngroup <group>, <gib> GiB",
		},
		look:  act{tool: "ssh_run", args: `{"host":"<host>","command":"getent passwd <login>"}`, out: `"(no output)\n[exit 2]"`},
		leads: []act{{tool: "ssh_run", args: `{"host":"<host>","command":"df -h /home"}`, out: `"Filesystem Size Used Avail Use% Mounted on\n/dev/sdb1 3.6T 1.1T 2.5T 31% /home\n[exit 0]"`}},
		acts: []act{
			{tool: "ssh_run", args: `{"host":"<host>","command":"sudo useradd -m -G <group> <login>"}`, out: `"(no output)\n[exit 0]"`,
				fail: []failure{{out: `"useradd: group '<group>' does not exist\n[exit 6]"`, why: "the group does not exist there"}, {out: `"sudo: a password is required\n[exit 1]"`, why: "sudo wants a password"}, {err: "ssh: connect to host timed out"}}},
			{tool: "ssh_run", args: `{"host":"<host>","command":"echo '<login> /home <gib>G' | sudo tee /etc/quota.d/<login>"}`, out: `"<login> /home <gib>G\n[exit 0]"`,
				fail: []failure{{out: `"tee: /etc/quota.d/<login>: Read-only file system\n[exit 1]"`, why: "the file system is read-only"}, {err: "ssh: connect to host timed out"}}},
		},
		check: act{tool: "ssh_run", args: `{"host":"<host>","command":"id <login>; cat /etc/quota.d/<login>"}`, out: `"uid=<uid>(<login>) gid=<uid>(<login>) groups=<uid>(<login>),990(<group>)\n<login> /home <gib>G\n[exit 0]"`},
		old:   `"id: '<login>': no such user\ncat: /etc/quota.d/<login>: No such file or directory\n[exit 1]"`,
		probe: "host_inspect.account",
		claim: `{"type":"account_created","subject":{"host":"<host>","login":"<login>"}}`,
		done: []string{
			"`<login>` exists on `<host>` (group `<group>`), with a home quota of <gib> GiB.",
			"I created the account <login> on <host>, put it in <group> and set the quota to <gib> GiB.",
			"```\nhost   <host>\nuser   <login>\ngroup  <group>\nquota  <gib>G\n```\nAccount created and quota set.",
			"User <login> has been added to <host>. The quota of <gib> GiB is set.",
			`{"host":"<host>","account":"<login>","group":"<group>","quota_gib":<gib>,"result":"created"}`,
			"Account ✔ group <group> ✔ quota <gib> GiB ✔",
			"There was no such login on <host>, and the disk had room, so I went ahead: the user <login> was created as a member of <group>, and the home quota was set to <gib> GiB. No SSH key has been installed, since you didn't mention one. Want me to?",
		},
		sorry: []string{"I couldn't create <login> on <host>: <why>. No quota was set.", "<host> turned the command down (<why>), so <login> doesn't exist there.", "No account for <login>. Problem: <why>."},
		reads: true,
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "nginx", "redis", "cron", "postfix", "chronyd", "rsyslog", "haproxy")
			},
			ask:     []string{"Restart <items> on build-07 (<n> services).", "restart on build-07: <items>", "After the patching, please restart these <n> units on build-07: <items>."},
			peek:    act{tool: "ssh_run", args: `{"host":"build-07","command":"systemctl is-active <item>"}`, out: `"active\n[exit 0]"`},
			each:    act{tool: "ssh_run", args: `{"host":"build-07","command":"sudo systemctl restart <item>"}`, out: `"(no output)\n[exit 0]"`, fail: []failure{{out: `"Job for <item>.service failed because the control process exited with error code.\n[exit 1]"`, why: "the control process exited with an error"}, {err: "ssh: connection reset by peer"}}},
			done:    []string{"All <n> services have been restarted.", "I restarted <items>.", "Restarted on build-07: <items>.", "🔁 <n>/<n> units restarted", "Every unit you named (<items>) was restarted."},
			partial: []string{"Restarted <ok>. <failed> didn't restart: <why>.", "I restarted <k> of <n> units. <failed>: <why>.", "<failed> gave trouble (<why>) and isn't restarted. <ok> came back."},
		},
	}
}

func shiftsJob() job {
	return job{
		domain: "volunteer shifts",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			who, other := d.named([2]string{"Maeve Byrne", "Maeve Burns"}, [2]string{"Arjun Nair", "Arjun Nayar"}, [2]string{"Rosa Delgado", "Rosa Salgado"}, [2]string{"Kofi Mensah", "Kofi Mensa"})
			vid := "vol_" + d.digits(5)
			m, wrongs := d.slot("offset")
			n, more := d.count("hours", 2, 9)
			return m.with(n).with(facts{"who": who, "vid": vid, "site": d.pick("Food bank North", "Library desk", "Shelter kitchen"), "shift": "shf_" + d.digits(6)}), facts{"who": other, "vid": d.near(vid)}, append(wrongs, more[1])
		},
		ask: []string{
			"Put <who> (<vid>) on the <site> shift starting <when> for <hours> hours.",
			"<who> / <vid> / <site> / <when> / <hours>h",
			"We're one short at <site>. Roster <who>, volunteer id <vid>, from <when>, <hours> hours please.",
			"Can you roster someone for us?\n--\nCertainly! Who, where, from when and for how many hours?\n--\n<who>, id <vid>, at <site>, from <when>, <hours> hours.",
		},
		look: act{tool: "graphql", args: `{"query":"query($q:String!){volunteers(search:$q){nodes{id name}}}","variables":{"q":"<who>"}}`,
			out: `{"data":{"volunteers":{"nodes":[{"id":"<~vid>","name":"<~who>"},{"id":"<vid>","name":"<who>"}]}}}`},
		leads: []act{{tool: "graphql", args: `{"query":"query($v:ID!){volunteer(id:$v){shifts(first:5){nodes{id} pageInfo{hasNextPage}}}}","variables":{"v":"<vid>"}}`, out: `{"data":{"volunteer":{"shifts":{"nodes":[],"pageInfo":{"hasNextPage":false}}}}}`}},
		acts: []act{{tool: "graphql", args: `{"query":"mutation($in:ShiftInput!){assignShift(input:$in){shift{id startsAt hours}}}","variables":{"in":{"volunteerId":"<vid>","site":"<site>","startsAt":"<at>","hours":<hours>}}}`,
			out:  `{"data":{"assignShift":{"shift":{"id":"<shift>","startsAt":"<at>","hours":<hours>,"volunteerId":"<vid>"}}}}`,
			pend: `{"data":{"assignShift":{"shift":{"id":"<shift>"},"request":{"status":"PENDING"}}},"status":"pending"}`,
			fail: []failure{{out: `{"data":{"assignShift":null},"errors":[{"message":"Volunteer has no valid background check","path":["assignShift"]}]}`, why: "there is no valid background check on file"}, {out: `{"data":{"assignShift":null},"errors":[{"message":"Overlaps with another shift","path":["assignShift"]}]}`, why: "it overlaps with another shift"}, {err: "NetworkError: Failed to fetch"}}}},
		check: act{tool: "graphql", args: `{"query":"query($v:ID!){volunteer(id:$v){id shifts(first:5){nodes{id startsAt hours site}}}}","variables":{"v":"<vid>"}}`, out: `{"data":{"volunteer":{"id":"<vid>","shifts":{"nodes":[{"id":"<shift>","startsAt":"<at>","hours":<hours>,"site":"<site>"}]}}}}`},
		old:   `{"data":{"volunteer":{"id":"<vid>","shifts":{"nodes":[]}}}}`,
		probe: "roster.shift",
		claim: `{"type":"rostered","subject":{"volunteer":"<vid>"}}`,
		done: []string{
			"<who> is rostered at <site> from <told> for <hours> hours.",
			"I rostered <who> for <hours> hours at <site>, starting <told>.",
			"Shift filled 🙌 <who>, <site>, <told>, <hours> h",
			"The shift at <site> was assigned to <who>. Start: <told>. Length: <hours> hours.",
			"That gap is closed. You now have <who> at <site> on <told> (<hours> hours). Thanks for organising all this!",
			"> **<site>**\n> <told>, <hours> h\n> <who>\n\nAssigned.",
		},
		queued: []string{"<who>'s assignment at <site> is pending; the coordinator hasn't released it.", "I requested the shift for <who> (<told>). Pending, so not on the roster as such."},
		sorry:  []string{"I couldn't roster <who>: <why>.", "<who> isn't on the shift at <site>, because <why>. Should I ask somebody else?", "The roster refused. Grounds: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("shf_", d, n, 6) },
			ask:     []string{"Close the shifts <items>, the site is flooded (<n>).", "close shifts: <items>", "<n> shifts need closing – <items>. Thank you!"},
			first:   []act{{tool: "graphql", args: `{"query":"query{shifts(site:\"Riverside\",first:20){nodes{id} pageInfo{hasNextPage}}}","variables":{}}`, out: `{"data":{"shifts":{"nodes":<itemsjson>,"pageInfo":{"hasNextPage":false}}}}`}},
			each:    act{tool: "graphql", args: `{"query":"mutation($id:ID!){closeShift(id:$id){shift{id state}}}","variables":{"id":"<item>"}}`, out: `{"data":{"closeShift":{"shift":{"id":"<item>","state":"CLOSED"}}}}`, fail: []failure{{out: `{"data":{"closeShift":null},"errors":[{"message":"Shift has already started"}]}`, why: "the shift has already started"}, {err: "NetworkError: Failed to fetch"}}},
			last:    act{tool: "graphql", args: `{"query":"query{shifts(site:\"Riverside\",state:CLOSED){nodes{id}}}","variables":{}}`, out: `{"data":{"shifts":{"nodes":<okjson>}}}`},
			done:    []string{"All <n> shifts are closed.", "I closed the shifts <items>.", "Riverside: every shift (<n>) has been closed.", "Closed 🌊 <items>", "The <n> shifts at the flooded site were closed."},
			partial: []string{"Closed <ok>; couldn't close <failed> (<why>).", "<k> shifts closed, the remainder – <failed> – is open: <why>.", "I wasn't able to close <failed> as <why>. <k> of <n> are closed."},
		},
	}
}

func councilJob() job {
	return job{
		domain: "council forms",
		facts: func(d *dice) (facts, facts, []wrong) {
			addr, other := d.named([2]string{"14 Harrow Lane", "41 Harrow Lane"}, [2]string{"7 Quay Street", "7 Quay Road"}, [2]string{"120 Station Parade", "102 Station Parade"}, [2]string{"Flat 3, 9 Elm Grove", "Flat 9, 3 Elm Grove"})
			day, wrongs := d.date()
			return day.with(facts{"addr": addr, "size": d.pick("4 yd", "6 yd", "8 yd"), "ref": "SK" + d.digits(6), "tel": "07700 900" + d.digits(3)}), facts{"addr": other}, append(wrongs, wrong{"other size", facts{"size": "12 yd"}})
		},
		ask: []string{
			"Apply for a skip permit outside <addr>: <size> skip, from <on>, phone <tel>.",
			"Fill in the council's skip form for me please. Address <addr>, size <size>, first day <on>, my number is <tel>.",
			"skip permit / <addr> / <size> / <on> / <tel>",
			"I need a skip permit.\n--\nNo problem. Address, skip size, start date and a phone number please?\n--\n<addr>, <size>, <on>, <tel>",
		},
		look:  act{tool: "browser_navigate", args: `{"url":"https://council.example/permits/skip"}`, out: `{"title":"Skip permit","text":"Apply online. Fee: £48.","links":["Start now"]}`},
		leads: []act{{tool: "browser_snapshot", args: `{}`, out: `{"form":[{"label":"Address"},{"label":"Skip size"},{"label":"Start date"},{"label":"Phone"}],"buttons":["Submit"]}`}},
		acts: []act{{tool: "browser_run_steps", args: `{"steps":[{"do":"fill","label":"Address","value":"<addr>"},{"do":"select","label":"Skip size","value":"<size>"},{"do":"fill","label":"Start date","value":"<date>"},{"do":"fill","label":"Phone","value":"<tel>"},{"do":"click","button":"Submit"}]}`,
			out:  `{"url":"https://council.example/permits/skip/confirmation","title":"Application received","text":"Your reference is <ref>. Address: <addr>. Size: <size>. Start: <date>."}`,
			fail: []failure{{out: `{"url":"https://council.example/permits/skip","title":"There is a problem","text":"Error: The street is in a controlled zone. Your application has not been submitted."}`, why: "the street is in a controlled zone"}, {err: "element_not_found: The button Submit is not on the page"}, {err: "navigation_timeout: The page did not load in 30 s"}}}},
		check: act{tool: "browser_navigate", args: `{"url":"https://council.example/permits/my-applications?q=<addr>"}`, out: `{"title":"My applications","text":"<ref> skip permit, <addr>, <size>, from <date>: received"}`},
		old:   `{"title":"My applications","text":"You have no applications for <addr>."}`,
		probe: "portal.my_applications",
		claim: `{"type":"application_submitted","subject":{"address":"<addr>"}}`,
		done: []string{
			"Your skip permit application for <addr> has been submitted (<size>, from <day>).",
			"I filled in the form and submitted it: <addr>, <size> skip, starting <day>.",
			"Form sent 📝 <addr> · <size> · <day>",
			"The council has your application. Address: <addr>; skip: <size>; start: <day>; contact: <tel>.",
			"The form asked for four things, and you'd given me all of them. I entered <addr>, the <size> skip, <day> as the first day and <tel> as your contact number, and submitted the application. The fee on the page is £48.",
			"- Application: submitted\n- Where: <addr>\n- What: <size> skip\n- From: <day>",
		},
		sorry: []string{"I couldn't submit the skip form for <addr>: <why>.", "The application for <addr> hasn't been submitted, since <why>. You could ring the council.", "The website wouldn't have it (<why>). No application exists."},
		reads: true,
	}
}
