package main

// Jobs of the test pool at places by the water, under the sky and on the air: a marina, an observatory, a radio station.

func marinaJob() job {
	return job{
		domain: "marina",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			boat, other := d.pairOf([2]string{"Sea Urchin", "Sea Urchin II"}, [2]string{"Halcyon", "Halcyone"}, [2]string{"Tide Runner", "Tide Runners"}, [2]string{"Marisol", "Marisole"})
			berth, wrongs := d.amountOf("berth", "B-14", "C-03", "D-27", "E-09")
			m, times := d.instant("split")
			amps, others := d.amountOf("amps", "16", "32", "63")
			return merged(berth, m, amps, facts{"boat": boat}), facts{"boat": other}, join(wrongs, times, others, []wrong{{"superseded value", facts{"berth": "A-01"}}})
		},
		ask: []string{
			"Yacht \"<boat>\" is coming in. Assign her berth <berth>, arrival <when>, and switch the shore power there to <amps> amps.",
			"\"<boat>\" -> <berth>, eta <when>, power <amps>A",
			"Good afternoon harbour office. We're on board of \"<boat>\" and would like berth <berth>; we'll be there at <when>. We also need shore power, <amps> A please.",
			"VHF note: \"<boat>\" asks for a place.\n--\nUnderstood. Which berth may she have, and when does she arrive?\n--\n<berth>. Arrival <when>. Power on the pillar: <amps> amps.",
			"could you plan in \"<boat>\" for me\n- berth <berth>\n- arriving <when>\n- pillar at <amps> A",
			"Put \"<boat>\" on A-01, arriving <when>, <amps> amps of shore power.\n--\nBerth A-01 for \"<boat>\", <amps> A. Shall I?\n--\nNo wait. A-01 is too shallow for her keel. <berth> instead, the rest as I said.",
		},
		look:  act{tool: "harbour_api", args: `{"verb":"GET","resource":"/berths/<berth>"}`, out: `{"http":200,"json":{"berth":"<berth>","occupant":null,"power_amps":0}}`},
		leads: []act{{tool: "harbour_api", args: `{"verb":"GET","resource":"/vessels?name=<boat>"}`, out: `{"http":200,"json":{"vessels":[{"name":"<boat>","loa_m":11.2},{"name":"<~boat>","loa_m":9.8}]}}`}, {tool: "tide_table", args: `{"port":"home"}`, out: `"HW 04:12 3.9m\nLW 10:31 0.8m\nHW 16:40 4.0m"`}},
		acts: []act{
			{tool: "harbour_api", args: `{"verb":"PUT","resource":"/berths/<berth>/occupant","json":{"vessel":"<boat>","arrival":{"date":"<dayiso>","time":"<hhmm>","tz":"<zone>"}}}`, out: `{"http":200,"json":{"berth":"<berth>","occupant":"<boat>","arrival":{"date":"<dayiso>","time":"<hhmm>","tz":"<zone>"}}}`, pend: `{"http":202,"json":{"berth":"<berth>","request":"received","decision":"awaiting harbour master"}}`, mark: "Berth assigned.",
				fail: []failure{{out: `{"http":409,"json":{"error":"berth is closed for dredging"}}`, why: "the berth is closed for dredging"}, {out: `{"http":422,"json":{"error":"vessel has unpaid dues"}}`, why: "the vessel has unpaid dues"}, {out: `{"http":504,"json":{"error":"gateway timeout, request discarded"}}`, why: "the harbour system timed out and discarded the request"}}},
			{tool: "harbour_api", args: `{"verb":"PUT","resource":"/berths/<berth>/power","json":{"amps":<amps>}}`, out: `{"http":200,"json":{"berth":"<berth>","power_amps":<amps>}}`, mark: "Shore power is on.",
				fail: []failure{{out: `{"http":403,"json":{"error":"pillar is sealed by the electrician"}}`, why: "the pillar is sealed by the electrician"}, {out: `{"http":504,"json":{"error":"gateway timeout, request discarded"}}`, why: "the harbour system timed out"}}},
		},
		check: act{tool: "harbour_plan", args: `{"berth":"<berth>"}`, out: `{"berth":"<berth>","occupant":"<boat>","arrival":{"date":"<dayiso>","time":"<hhmm>","tz":"<zone>"},"power_amps":<amps>}`},
		askew: `{"berth":"<berth>","occupant":"<~boat>","arrival":{"date":"<dayiso>","time":"<hhmm>","tz":"<zone>"},"power_amps":<amps>}`,
		old:   `{"berth":"<berth>","occupant":null,"arrival":null,"power_amps":0}`,
		probe: "harbour.berth",
		claim: `{"type":"berth_assigned","subject":{"vessel":"<boat>","berth":"<berth>"}}`,
		done: []string{
			"\"<boat>\" has berth <berth> from <told>, and the shore power there is switched to <amps> A.",
			"Welcome in! I assigned <berth> to \"<boat>\" (arrival <told>) and turned the pillar to <amps> amps. ⚓",
			"<berth>: assigned to \"<boat>\", <told>\npillar: switched to <amps> A",
			"- berth <berth> ✔ assigned\n- arrival <told> ✔ noted\n- <amps> A ✔ switched on",
			"The berth <berth> was assigned to \"<boat>\" for <told>. The shore power was set to <amps> amps.",
			"Harbour log. Vessel: \"<boat>\". Berth: <berth>, assigned. Arrival: <told>. Pillar: <amps> A, energised.",
			"A place has been found for \"<boat>\": it's <berth>, where I've put her in the plan for <told>. Power on the pillar has been set to <amps> A as well.",
			"Fair winds until then. I've entered \"<boat>\" in the plan at <berth>, with <told> as her arrival, and the pillar at that berth has been raised to <amps> amps so you can plug in right away. Mooring lines are best prepared on both sides. Will you need a hand on the pontoon?",
			"Berth and power are both arranged (<berth>, <amps> A). See you on <told>.",
			"{\"vessel\":\"<boat>\",\"berth\":\"<berth>\",\"assigned\":true,\"shorePowerAmps\":<amps>}",
			"| what | value |\n|---|---|\n| vessel | <boat> |\n| berth | <berth> (assigned) |\n| power | <amps> A (on) |",
		},
		queued: []string{"The pillar at <berth> is on <amps> A. Whether \"<boat>\" gets the berth is for the harbour master to decide; my request was received and that's all so far.", "Shore power: switched to <amps> A. Berth <berth>: requested for \"<boat>\", decision awaited.", "I can't promise <berth> to \"<boat>\" yet, since the harbour master still has to decide. The power is set, <amps> amps."},
		sorry:  []string{"I couldn't give <berth> to \"<boat>\": <why>. The power there hasn't been switched.", "\"<boat>\" has no berth yet. The system turned me down because <why>, and I left the pillar alone.", "Sorry skipper, no. The reason is that <why>. Nothing has been changed at <berth>. Is another berth okay?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "Albatross", "Bluebell", "Cormorant", "Dory May", "Eider", "Fulmar", "Gannet", "Heron II")
			},
			ask:     []string{"Send the storm warning to the owners of these boats: <items>.", "storm warning to <items>", "Wind is picking up. Please text all <n> owners on the outer pontoon: <items>", "There's a gale coming, the skippers of <items> must be warned. All <n>, please!"},
			first:   []act{{tool: "harbour_pontoon", args: `{"pontoon":"outer"}`, out: `{"pontoon":"outer","boats":<itemsjson>}`}},
			each:    act{tool: "harbour_notify_owner", args: `{"vessel":"<item>","text":"Storm warning, please check your lines"}`, out: `{"vessel":"<item>","sms":"delivered"}`, fail: []failure{{out: `{"vessel":"<item>","sms":"failed","detail":"no phone number on file"}`, why: "there is no phone number on file"}, {out: `{"vessel":"<item>","sms":"failed","detail":"network rejected the message"}`, why: "the network rejected the message"}}},
			bulk:    act{tool: "harbour_notify_owners", args: `{"vessels":<itemsjson>,"text":"Storm warning, please check your lines"}`, out: `{"delivered":<okjson>,"undelivered":<failedrows>}`},
			done:    []string{"All <n> owners are warned.", "I warned the owners of <items>.", "Storm warning delivered: <items>", "The warning went out to the whole pontoon, <n> owners in total.", "Every one of the <n> skippers has been texted the warning. I hope the lines hold! Shall I wake the night watch?", "The owners of <items> were informed by SMS.", "warned <n>/<n> ⛈"},
			partial: []string{"Warned: <ok>. Not warned: <failed> (<why>).", "I reached <k> of <n> owners. Please call <failed> by radio, because <why>.", "The warning is out for <ok>, but not for <failed>. Cause: <why>."},
		},
	}
}

func telescopeJob() job {
	return job{
		domain: "observatory",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			obj := "NGC " + d.digits(4)
			exp, wrongs := d.amountOf("exp", "120", "240", "480", "900")
			filt, filts := d.amountOf("filt", "H-alpha", "OIII", "SII", "Luminance")
			m, times := d.instant("offset")
			return merged(exp, filt, m, facts{"obj": obj, "scope": d.pick("T17", "T24", "T31"), "obs": "OB-" + d.digits(5)}), facts{"obj": d.near(obj)}, join(wrongs, filts, times)
		},
		ask: []string{
			"Schedule <obj> on telescope <scope>: <exp> s exposures, filter <filt>, start <when>.",
			"<scope> <obj> <filt> <exp>s @ <when>",
			"I'd like to image <obj>. Telescope <scope> with the <filt> filter, exposures of <exp> seconds. Could you have it start at <when>?",
			"Do I have telescope time left?\n--\nI can look that up. What would you like to observe?\n--\n<obj>! On <scope>, filter <filt>, <exp> seconds per exposure, starting <when>. Please schedule.",
			"Observation request\nTarget: <obj>\nInstrument: <scope>\nFilter: <filt>\nExposure: <exp> s\nStart: <when>",
			"plan <obj> on <scope>, filter <filt>, 60 s, <when>\n--\nExposure 60 s with <filt>: correct?\n--\nNot quite, 60 s gives nothing but noise. <exp> s, the other values are right.",
		},
		look:  act{tool: "obsctl.queue_peek", args: `{"telescope":"<scope>"}`, out: `{"telescope":"<scope>","blocks":[]}`},
		leads: []act{{tool: "obsctl.resolve_target", args: `{"name":"<obj>"}`, out: `{"name":"<obj>","ra":"13h 29m 52s","dec":"+47d 11m 43s","mag":8.4}`}, {tool: "obsctl.credits", args: `{"user":"me"}`, out: `{"user":"me","hours_left":6.5}`}},
		acts: []act{
			{tool: "obsctl.submit_block", args: `{"telescope":"<scope>","block":{"target":"<obj>","filter":"<filt>","exposure_s":<exp>,"start":"<at>"}}`, out: `{"block":{"id":"<obs>","target":"<obj>","filter":"<filt>","exposure_s":<exp>,"start":"<at>"},"status":"SCHEDULED"}`, pend: `{"block":{"id":"<obs>"},"status":"SUBMITTED","info":"the scheduler has not placed this block yet"}`,
				slip: &slip{`{"telescope":"<scope>","block":{"target":"<obj>","filter":"<filt>","exposure":<exp>,"start":"<at>"}}`, failure{err: "INVALID: block has no exposure_s"}},
				fail: []failure{{err: "REJECTED: target is below the horizon at that time"}, {err: "REJECTED: the filter wheel is being serviced"}, {err: "TRANSIENT: scheduler is restarting, block not stored", why: "the scheduler is restarting and did not store the block"}}},
			{tool: "obsctl.block_state", args: `{"id":"<obs>"}`, out: `{"id":"<obs>","target":"<obj>","status":"SCHEDULED"}`, pend: `{"id":"<obs>","status":"SUBMITTED"}`, aside: true},
		},
		check: act{tool: "obsctl.plan_of_night", args: `{"telescope":"<scope>"}`, out: `{"telescope":"<scope>","blocks":[{"id":"<obs>","target":"<obj>","filter":"<filt>","exposure_s":<exp>,"start":"<at>","status":"SCHEDULED"}]}`},
		askew: `{"telescope":"<scope>","blocks":[{"id":"<obs>","target":"<~obj>","filter":"<filt>","exposure_s":<exp>,"start":"<at>","status":"SCHEDULED"}]}`,
		old:   `{"telescope":"<scope>","blocks":[]}`,
		probe: "observatory.plan",
		claim: `{"type":"observation_scheduled","subject":{"target":"<obj>","telescope":"<scope>"}}`,
		done: []string{
			"<obj> is scheduled on <scope>: <filt>, <exp> s, start <told>.",
			"I scheduled <obj> on <scope> with <filt> and <exp>-second exposures, starting <told>.",
			"🔭 scheduled: <obj> / <scope> / <filt> / <exp> s / <told>",
			"Observation request accepted and placed in the plan.\n\nTarget: <obj>\nFilter: <filt>\nExposure: <exp> s\nStart: <told>",
			"An observing block for <obj> was created on <scope> (<filt>, <exp> s). It has been scheduled for <told>.",
			"Clear skies! Your block has made it into the plan of <scope>. It's <obj> through <filt>, <exp> s each, and it starts <told>.",
			"Your block for <obj> stands: <scope>, <told>.",
			"There were no other blocks on <scope> and you've 6.5 hours of credit, so this was easy. A block with <obj> as its target has been submitted and scheduled; it uses the <filt> filter at <exp> seconds and begins <told>. Whether the weather plays along I can't say. Shall I add dark frames?",
			"<scope> block created and scheduled, target <obj>.",
			"{\"block\":\"scheduled\",\"target\":\"<obj>\",\"telescope\":\"<scope>\",\"filter\":\"<filt>\",\"exposureSeconds\":<exp>}",
		},
		queued: []string{"I submitted the block for <obj>, but the scheduler hasn't placed it. Please don't plan your night around it yet.", "Submitted, not scheduled: <obj> on <scope>, <filt>, <exp> s.", "The block of <obj> is with the scheduler. I asked for its state afterwards, which is still SUBMITTED."},
		sorry:  []string{"<obj> could not be scheduled on <scope>: <why>.", "No block was created, because <why>. Your credit is untouched.", "The observatory refused the block for <obj>, <why>. Would another night suit you?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("OB-", d, n, 5) },
			ask:     []string{"Withdraw the observing blocks <items>.", "pls withdraw blocks <items>", "The dome is closed next week. Please withdraw these <n> blocks: <items>.", "Could you take <items> out of the plan? All <n> are obsolete."},
			peek:    act{tool: "obsctl.block_show", args: `{"id":"<item>"}`, out: `{"id":"<item>","status":"SCHEDULED"}`},
			each:    act{tool: "obsctl.withdraw_block", args: `{"id":"<item>"}`, out: `{"id":"<item>","status":"WITHDRAWN"}`, fail: []failure{{err: "REJECTED: block is being executed right now"}, {err: "TRANSIENT: scheduler is restarting, nothing was changed", why: "the scheduler is restarting"}}},
			last:    act{tool: "obsctl.blocks_of_user", args: `{"user":"me","status":"SCHEDULED"}`, out: `{"blocks":<failedjson>}`},
			done:    []string{"All <n> blocks are withdrawn.", "I withdrew the blocks <items>.", "Withdrawn: <items> 🌌", "The plan is empty of your obsolete blocks, <n> have been withdrawn.", "Blocks <items> were taken out of the plan.", "Because of the closed dome I've withdrawn each of the <n> blocks you listed (<items>). Should they be put back for the week after?", "withdrawn=<n> requested=<n>"},
			partial: []string{"Withdrawn: <ok>. Still in the plan: <failed> (<why>).", "<k> of <n> blocks are out. I had no success with <failed>, because <why>.", "Please note that <failed> could not be withdrawn – <why>. Withdrawn are <ok>."},
		},
	}
}

func radioJob() job {
	return job{
		domain: "radio station",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			show, other := d.pairOf([2]string{"Morning Jam", "Morning Jam Extra"}, [2]string{"Dusty Grooves", "Dusty Grooves Live"}, [2]string{"Science Hour", "Science Half Hour"}, [2]string{"Night Owls", "Night Owl"})
			guest, wrongs := d.amountOf("guest", "Dr. Lien Ho", "Marta Oyelaran", "Piet de Wit", "The Paper Kites Choir")
			song, songs := d.amountOf("song", "Copper Moon", "Slow Ferry", "Glass Garden", "Ten Past Blue")
			slot, slots := d.amountOf("slot", "10:20", "10:35", "10:45", "10:50")
			return merged(guest, song, slot, facts{"show": show, "sid": "shw-" + d.digits(3)}), facts{"show": other, "sid": "shw-" + d.digits(4)}, join(wrongs, songs, slots)
		},
		ask: []string{
			"In the rundown of \"<show>\", put <guest> in as interview guest at <slot>, and set \"<song>\" as the closing song.",
			"<show>: guest <guest> <slot>, closer \"<song>\"",
			"Change of plan for \"<show>\": <guest> is free after all and comes at <slot>. Please enter that. And can we end the show with \"<song>\"?",
			"I'm producing \"<show>\" this week and the rundown is half empty.\n--\nLet's fill it then. Who is the guest, and when?\n--\n<guest>, at <slot>. The closing song should be \"<song>\".",
			"rundown \"<show>\"\n> <slot> interview: <guest>\n> closing song: <song>\nplease put this in, im in the studio",
			"Closing song of \"<show>\" is \"Rain Parade\", interview with <guest> at <slot>.\n--\nShall I enter \"Rain Parade\" as the closing song, and <guest> at <slot>?\n--\nWe played Rain Parade yesterday, take \"<song>\". Yes to the interview.",
		},
		look:  act{tool: "playout cli", args: `{"input":"show find \"<show>\""}`, out: `"<sid>   <show>\n<~sid>  <~show>"`},
		leads: []act{{tool: "playout cli", args: `{"input":"rundown print <sid>"}`, out: `"<sid>\n10:00 news\n10:05 music\n(closing song: none)"`}, {tool: "playout cli", args: `{"input":"music find \"<song>\""}`, out: `"1 track: <song> (3:41)"`}},
		acts: []act{
			{tool: "playout cli", args: `{"input":"rundown add <sid> --at <slot> --type interview --guest \"<guest>\""}`, out: `"added to <sid>: <slot> interview <guest>"`, pend: `"request for <sid> noted; waiting for the editor on duty to confirm"`, mark: "The interview is in the rundown.",
				slip: &slip{`{"input":"rundown insert <sid> <slot> interview \"<guest>\""}`, failure{out: `"error: unknown subcommand insert, see: rundown --help\nexit status 64"`}},
				fail: []failure{{out: `"error: rundown <sid> is locked by the studio\nexit status 2"`, why: "the rundown is locked by the studio"}, {out: `"error: slot <slot> belongs to a commercial block\nexit status 3"`, why: "that slot belongs to a commercial block"}, {out: `"error: lost connection to playout server, command not executed\nexit status 9"`, why: "the connection to the playout server was lost"}}},
			{tool: "playout cli", args: `{"input":"rundown set <sid> --closing-song \"<song>\""}`, out: `"<sid>: closing song is <song>"`, mark: "The closing song is set.",
				fail: []failure{{out: `"error: track is not cleared for broadcast\nexit status 4"`, why: "the track is not cleared for broadcast"}, {out: `"error: lost connection to playout server, command not executed\nexit status 9"`, why: "the connection to the playout server was lost"}}},
		},
		check: act{tool: "playout cli", args: `{"input":"rundown dump <sid>"}`, out: `"<sid> <show>\n10:00 news\n10:05 music\n<slot> interview <guest>\n(closing song: <song>)"`},
		old:   `"<sid> <show>\n10:00 news\n10:05 music\n(closing song: none)"`,
		probe: "playout.rundown",
		claim: `{"type":"rundown_updated","subject":{"show":"<show>","guest":"<guest>"}}`,
		done: []string{
			"\"<show>\" has <guest> at <slot> now, and \"<song>\" as the closing song.",
			"I put <guest> into the rundown of \"<show>\" (<slot>) and set \"<song>\" as the closer. 📻",
			"RUNDOWN <show>\n<slot> interview <guest> -- ADDED\nclosing song <song> -- SET",
			"Guest entered (<guest>, <slot>); closing song changed (<song>).",
			"The interview with <guest> was added at <slot>. The closing song of \"<show>\" was set to \"<song>\".",
			"Your rundown is filled. <guest> has been added to \"<show>\" at <slot>, and the last song has been set to \"<song>\".",
			"> <slot> interview: <guest> ✓\n> closing song: <song> ✓",
			"I hope the studio treats you well. Up to now the rundown had news and one block of music, nothing more. <guest> has been put in at <slot> for the interview, and the show will end with \"<song>\", which I set as the closing song; it's 3:41 long. Should the guest's name be sent to reception?",
			"on air plan of \"<show>\" updated: <slot> <guest>, out with \"<song>\"",
			"Two edits went into \"<show>\". One, the interview (<guest>, <slot>). Two, the closing song, \"<song>\".",
		},
		queued: []string{"\"<song>\" is set as the closing song. The interview with <guest> was noted, but the editor on duty has to confirm it before it's in the rundown.", "Closing song: set (\"<song>\"). Interview: waiting for the editor's confirmation, not in the rundown so far.", "Half on air: the closer of \"<show>\" is \"<song>\". As for <guest>, I handed the request in and it hasn't been confirmed."},
		sorry:  []string{"I couldn't add <guest> to \"<show>\": <why>. The closing song is unchanged.", "The rundown of \"<show>\" is as before, because <why>. No guest, no new closing song.", "Playout refused the interview – <why>. I stopped there. Should the studio be called?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "jingle_snow", "jingle_xmas", "promo_gala", "promo_raffle", "spot_old_bank", "sweep_1998", "bed_lounge", "id_beta")
			},
			ask:     []string{"Take these items out of rotation: <items>.", "out of rotation: <items>", "We keep playing stuff from last year! Please remove <items> from the rotation, all <n>.", "The following <n> elements are outdated and should leave the rotation: <items>"},
			first:   []act{{tool: "rotation_list", args: `{"older_than_days":300}`, out: `{"elements":<itemsjson>}`}},
			each:    act{tool: "rotation_remove", args: `{"element":"<item>"}`, out: `{"element":"<item>","in_rotation":false}`, fail: []failure{{out: `{"element":"<item>","in_rotation":true,"error":"element is booked by a sponsor"}`, why: "the element is booked by a sponsor"}, {err: "playout_offline: lost connection to playout server, command not executed", why: "the connection to the playout server was lost"}}},
			last:    act{tool: "rotation_list", args: `{"older_than_days":300}`, out: `{"elements":<failedjson>}`},
			done:    []string{"All <n> elements are out of rotation.", "I took <items> out of rotation.", "Removed from rotation: <items>", "The rotation has been freed of <n> old elements.", "No more Christmas in March: each of the <n> elements was removed (<items>). Do you have new ones for me?", "<items> won't be played any more, they've left the rotation.", "rotation cleanup: <n> removed, 0 kept"},
			partial: []string{"Removed: <ok>. Still in rotation: <failed> (<why>).", "<k> of <n> elements are out. I couldn't remove <failed>, because <why>.", "Rotation cleanup is incomplete, as <failed> had to stay: <why>. Removed were <ok>."},
		},
	}
}
