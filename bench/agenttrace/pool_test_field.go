package main

// Jobs of the test pool at machines and with marks: a print farm, a fish farm, an examination board.

func printFarmJob() job {
	return job{
		domain: "print farm",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			model, other := d.pairOf([2]string{"bracket_v3.3mf", "bracket_v3b.3mf"}, [2]string{"hinge-left.stl", "hinge-left-mirrored.stl"}, [2]string{"planter_small.3mf", "planter_smaller.3mf"}, [2]string{"gear_24t.stl", "gear_42t.stl"})
			copies, wrongs := d.amountOf("copies", "3", "6", "12", "25", "40")
			material, materials := d.amountOf("material", "PETG", "ASA", "PLA-CF", "TPU")
			return merged(copies, material, facts{"model": model, "farm": d.pick("north hall", "garage rack", "studio"), "job": "PJ-" + d.digits(5)}), facts{"model": other}, join(wrongs, materials, []wrong{{"superseded value", facts{"material": "ABS"}}})
		},
		ask: []string{
			"Print <copies> pieces of <model> in <material> on the <farm> machines, please.",
			"<model> x<copies> <material> @ <farm>",
			"A customer ordered <copies> pcs of <model>. Material is <material>. Can you start that on the <farm>?",
			"The <farm> has nothing to do, right?\n--\nI'd have to look. What would you like to print?\n--\n<model>. <material>, <copies> copies. Start it please.",
			"New print job\n• file: <model>\n• material: <material>\n• copies: <copies>\n• where: <farm>",
			"start <model> on <farm>, <copies> times, in ABS\n--\nABS on the <farm>, <copies> copies of <model>. Start it?\n--\nstop!! not ABS, the customer wrote <material>. everything else is ok, go ahead",
		},
		look:  act{tool: "farm_gql", args: `{"query":"query Idle($farm: String!) { printers(farm: $farm, state: IDLE) { id } }","variables":{"farm":"<farm>"}}`, out: `{"data":{"printers":[{"id":"p1"},{"id":"p4"}]}}`},
		leads: []act{{tool: "farm_gql", args: `{"query":"query Files($q: String!) { files(q: $q) { name } }","variables":{"q":"<model>"}}`, out: `{"data":{"files":[{"name":"<model>"},{"name":"<~model>"}]}}`}},
		acts: []act{
			{tool: "farm_gql", args: `{"query":"mutation Start($in: PrintInput!) { startPrint(input: $in) { id state } }","variables":{"in":{"farm":"<farm>","file":"<model>","material":"<material>","copies":<copies>}}}`, out: `{"data":{"startPrint":{"id":"<job>","state":"PRINTING","file":"<model>","material":"<material>","copies":<copies>}}}`, pend: `{"data":{"startPrint":{"id":"<job>","state":"QUEUED"}}}`,
				fail: []failure{{out: `{"data":{"startPrint":null},"errors":[{"message":"No spool of this material is loaded","path":["startPrint"]}]}`, why: "no spool of this material is loaded"}, {out: `{"data":{"startPrint":null},"errors":[{"message":"File failed the mesh check","path":["startPrint"]}]}`, why: "the file failed the mesh check"}, {out: `{"data":null,"errors":[{"message":"upstream timeout, mutation was rolled back"}]}`, why: "there was an upstream timeout and the job was rolled back"}}},
			{tool: "farm_gql", args: `{"query":"query Job($id: ID!) { job(id: $id) { state progress } }","variables":{"id":"<job>"}}`, out: `{"data":{"job":{"state":"PRINTING","progress":0.02}}}`, pend: `{"data":{"job":{"state":"QUEUED","progress":0}}}`, aside: true},
		},
		check: act{tool: "farm_gql", args: `{"query":"query Running($farm: String!) { jobs(farm: $farm, state: PRINTING) { id file material copies } }","variables":{"farm":"<farm>"}}`, out: `{"data":{"jobs":[{"id":"<job>","file":"<model>","material":"<material>","copies":<copies>}]}}`},
		askew: `{"data":{"jobs":[{"id":"<job>","file":"<~model>","material":"<material>","copies":<copies>}]}}`,
		old:   `{"data":{"jobs":[]}}`,
		probe: "farm.running_jobs",
		claim: `{"type":"print_started","subject":{"file":"<model>","copies":<copies>}}`,
		done: []string{
			"The print of <model> is running: <copies> pieces in <material>, <farm>.",
			"I started <copies> copies of `<model>` in <material> on the <farm>.",
			"🖨 started: <model>, <copies>×, <material>, <farm>",
			"Print job started.\n\n- file: <model>\n- copies: <copies>\n- material: <material>\n- farm: <farm>",
			"The job was started on the <farm> (<model>, <material>, <copies> pieces).",
			"<model> has been sent to the <farm> and is printing, <copies> pieces, <material>.",
			"Printing now: <copies> × <model> (<material>).",
			"Two machines in the <farm> were idle, which is enough for this. I've started the job for your customer, so <model> is being printed in <material>, <copies> pieces altogether. I can't say when it will be finished, as the slicer gave no estimate. Would you like to have pictures from the camera?",
			"ok started, <copies> pcs <model> / <material>",
			"| file | material | copies | state |\n|---|---|---|---|\n| <model> | <material> | <copies> | started |",
		},
		queued: []string{"<model> is in the queue of the <farm>, <copies> pieces in <material>. It hasn't started printing yet.", "Submitted, but it's only queued so far: <copies> × <model>, <material>."},
		sorry:  []string{"I couldn't start <model>: <why>.", "Nothing is printing. The farm rejected the job, since <why>.", "The print of <model> was not started – <why>. What should I do instead?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("PJ-", d, n, 5) },
			ask:     []string{"Abort the print jobs <items>.", "abort: <items>", "Bad batch of filament! Please abort these <n> jobs at once: <items>", "Could you stop the following jobs? <items>. All <n> use the wrong nozzle."},
			peek:    act{tool: "farm_job_status", args: `{"job":"<item>"}`, out: `{"job":"<item>","state":"PRINTING"}`},
			each:    act{tool: "farm_job_abort", args: `{"job":"<item>"}`, out: `{"job":"<item>","state":"ABORTED"}`, fail: []failure{{out: `{"job":"<item>","state":"PRINTING","error":"printer is offline, abort not delivered"}`, why: "the printer is offline"}, {err: "E_BUSY: the controller is updating its firmware"}}},
			bulk:    act{tool: "farm_jobs_abort", args: `{"jobs":<itemsjson>}`, out: `{"aborted":<okjson>,"notAborted":<failedrows>}`},
			done:    []string{"All <n> jobs are aborted.", "I aborted <items>.", "Aborted: <items>", "The <n> print jobs have been stopped.", "<items> were aborted, nothing of the batch is printing any more.", "Stopped <n>/<n> jobs ✋"},
			partial: []string{"Aborted: <ok>. Still printing: <failed> (<why>).", "I stopped <k> of <n> jobs; not <failed>, because <why>.", "<failed> couldn't be aborted: <why>. What I could stop: <ok>."},
		},
	}
}

func fishFarmJob() job {
	return job{
		domain: "fish farming",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			pen := "PEN" + d.pick("12", "21", "34", "43", "56")
			rate, wrongs := d.amountOf("rate", "2.4", "3.6", "4.8", "6.2")
			oxy, oxys := d.amountOf("oxy", "7.5", "8.0", "8.5", "9.0")
			return merged(rate, oxy, facts{"pen": pen}), facts{"pen": d.near(pen)}, join(wrongs, oxys, []wrong{{"superseded value", facts{"rate": "9.9"}}})
		},
		ask: []string{
			"Set the feed rate of <pen> to <rate> kg/min and its oxygen alarm to <oxy> mg/l.",
			"<pen> feed <rate> kg/min, O2 alarm <oxy>",
			"The fish in <pen> are not finishing their food. Please change the feed rate to <rate> kg per minute, and the low oxygen alarm should come at <oxy> mg/l.",
			"<pen> looks odd on the camera today.\n--\nShould I change any of its settings?\n--\nyes, feed rate <rate> kg/min. and let the oxygen alarm go off at <oxy> mg/l",
			"Vet's orders for <pen>:\n- feeding: <rate> kg/min\n- alarm threshold oxygen: <oxy> mg/l\nplease enter both in the control system",
			"Feed rate of <pen> to 9.9 please, oxygen alarm at <oxy> mg/l.\n--\n9.9 kg/min is a lot. Is the number right?\n--\nGood catch!! It's <rate>, I read the wrong line of the plan.",
		},
		look:  act{tool: "Scada.ReadTags", args: `{"tags":["<pen>.FEED.RATE","<pen>.O2.ALARM_LO"]}`, out: `{"values":{"<pen>.FEED.RATE":5.5,"<pen>.O2.ALARM_LO":6.0},"quality":"GOOD"}`},
		leads: []act{{tool: "Scada.TrendAverage", args: `{"tag":"<pen>.O2.VALUE","window":"PT6H"}`, out: `{"tag":"<pen>.O2.VALUE","avg":9.4}`}, {tool: "Scada.AlarmLog", args: `{"area":"<pen>","hours":24}`, out: `{"area":"<pen>","alarms":[]}`}},
		acts: []act{
			{tool: "Scada.WriteTag", args: `{"tag":"<pen>.FEED.RATE","value":<rate>}`, out: `{"tag":"<pen>.FEED.RATE","written":<rate>,"quality":"GOOD"}`, pend: `{"tag":"<pen>.FEED.RATE","state":"PENDING_OPERATOR_ACK"}`, mark: "Feed rate written.",
				slip: &slip{`{"tag":"<pen>.FEED.RATE","value":"<rate> kg/min"}`, failure{err: "BadTypeMismatch: the tag takes a number"}},
				fail: []failure{{err: "BadUserAccessDenied: the tag is read-only for this session"}, {err: "BadOutOfRange: the value is outside the limits of the biomass plan"}, {err: "BadCommunicationError: PLC did not respond, nothing was written", why: "the PLC did not respond"}}},
			{tool: "Scada.WriteTag", args: `{"tag":"<pen>.O2.ALARM_LO","value":<oxy>}`, out: `{"tag":"<pen>.O2.ALARM_LO","written":<oxy>,"quality":"GOOD"}`, mark: "Alarm threshold written.",
				fail: []failure{{err: "BadUserAccessDenied: alarm limits need the role shift-lead"}, {err: "BadCommunicationError: PLC did not respond, nothing was written", why: "the PLC did not respond"}}},
		},
		check: act{tool: "Scada.ReadBack", args: `{"tags":["<pen>.FEED.RATE","<pen>.O2.ALARM_LO"]}`, out: `{"values":{"<pen>.FEED.RATE":<rate>,"<pen>.O2.ALARM_LO":<oxy>},"quality":"GOOD"}`},
		old:   `{"values":{"<pen>.FEED.RATE":5.5,"<pen>.O2.ALARM_LO":6.0},"quality":"GOOD"}`,
		probe: "plc.snapshot",
		claim: `{"type":"feed_rate_set","subject":{"pen":"<pen>","value":<rate>}}`,
		done: []string{
			"<pen>: feed rate is <rate> kg/min, oxygen alarm is at <oxy> mg/l.",
			"I changed the feed rate of <pen> to <rate> kg/min and set the oxygen alarm to <oxy> mg/l. 🐟",
			"FEED RATE WRITTEN <rate> | O2 ALARM WRITTEN <oxy> | <pen>",
			"Both set points of <pen> were adjusted: feeding <rate> kg/min, oxygen alarm <oxy> mg/l.",
			"| <pen> | new value |\n|---|---|\n| feed rate | <rate> kg/min |\n| O2 alarm | <oxy> mg/l |\n\nBoth values are written.",
			"The feed rate in <pen> has been brought to <rate> kg/min. The oxygen alarm has been set to <oxy> mg/l.",
			"<pen> gets <rate> kg/min from now on, and its alarm goes off at <oxy> mg/l.",
			"Before the change <pen> was fed 5.5 kg/min and its alarm stood at 6.0. I have written a feed rate of <rate> kg/min to the controller, followed by the alarm threshold for oxygen, which is <oxy> mg/l now. Do you want me to plot the appetite data of the last days?",
			"Settings for <pen> updated, <rate> kg/min and <oxy> mg/l.",
			"- feeding <pen>: <rate> kg/min ✓ set\n- oxygen alarm <pen>: <oxy> mg/l ✓ set",
		},
		queued: []string{"The oxygen alarm of <pen> is set to <oxy> mg/l. The feed rate needs an operator to acknowledge it at the panel; until then it stays as it was.", "O2 alarm: written. Feed rate <rate>: pending operator acknowledgement, not active."},
		sorry:  []string{"I couldn't change the feed rate of <pen>: <why>. The alarm wasn't changed either.", "<pen> keeps its old settings, because <why>. I stopped after the feed rate.", "Not possible right now, <why>. Nothing was written to <pen>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "FEEDER-1", "FEEDER-2", "FEEDER-3", "FEEDER-4", "FEEDER-5", "FEEDER-6", "FEEDER-7", "FEEDER-8")
			},
			ask:     []string{"Stop these feeders for the net cleaning: <items>.", "stop <items>", "Divers go in at noon, so all <n> feeders have to be stopped: <items>.", "Please stop <n> feeders. <items>. The divers are waiting."},
			peek:    act{tool: "Scada.DeviceState", args: `{"device":"<item>"}`, out: `{"device":"<item>","state":"RUN"}`},
			each:    act{tool: "Scada.DeviceStop", args: `{"device":"<item>"}`, out: `{"device":"<item>","state":"STOPPED"}`, fail: []failure{{err: "BadInvalidState: the feeder is in local mode and ignores remote commands"}, {err: "BadCommunicationError: PLC did not respond, nothing was written", why: "the PLC did not respond"}}},
			last:    act{tool: "Scada.RunningDevices", args: `{"type":"feeder"}`, out: `{"running":<failedjson>}`},
			done:    []string{"All <n> feeders are stopped.", "I've brought <items> to a stop.", "Stopped: <items>", "The <n> feeders have been stopped, the divers can go in.", "<items> were stopped.", "<n> feeders stopped 🛑"},
			partial: []string{"Stopped: <ok>. Still running: <failed> – <why>. Please keep the divers out.", "<k> of <n> feeders are stopped. No success with <failed>, because <why>.", "I can't stop <failed>: <why>. Stopped are <ok>."},
		},
	}
}

func markingJob() job {
	return job{
		domain: "exam marking",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			cand := d.digits(6)
			score, wrongs := d.amountOf("score", "54", "61", "67", "73", "82")
			grade, grades := d.amountOf("status", "upheld", "partly upheld", "referred")
			return merged(score, grade, facts{"cand": cand, "paper": d.pick("P1", "P2", "P4")}), facts{"cand": d.near(cand)}, join(wrongs, grades, []wrong{{"superseded value", facts{"score": "58"}}})
		},
		ask: []string{
			"The remark of candidate <cand> is finished. Score in paper <paper>: <score>. Record that and set the appeal to \"<status>\".",
			"cand <cand> / <paper>: score=<score>, appeal=<status>",
			"Dear assistant, please enter the new mark of candidate number <cand>, paper <paper>. It is <score>. Their appeal is to be closed as <status>.",
			"I've got the second examiner's sheet in front of me.\n--\nFine. Which candidate and paper is it for?\n--\n<cand>, paper <paper>, <score> marks. That makes the appeal \"<status>\". Please put both into the database.",
			"For candidate <cand>:\n1. marks, paper <paper>, score -> <score>\n2. appeals, status -> <status>",
			"set the score of <cand> in <paper> to 58 and the appeal to <status>\n--\n58 for <cand> in <paper>, appeal <status>. Shall I write it?\n--\nPlease wait, 58 was the first marking. The final score is <score>.",
		},
		look:  act{tool: "records_sql", args: `{"sql":"SELECT m.score, a.status FROM marks m JOIN appeals a USING (candidate_no, paper) WHERE candidate_no = '<cand>' AND paper = '<paper>'"}`, out: `{"columns":["score","status"],"rows":[[47,"open"]]}`},
		leads: []act{{tool: "records_schema", args: `{"table":"marks"}`, out: `"candidate_no char(6)\npaper char(2)\nscore smallint\nupdated_at timestamptz"`}, {tool: "records_sql", args: `{"sql":"SELECT session, centre FROM candidates WHERE candidate_no = '<cand>'"}`, out: `{"columns":["session","centre"],"rows":[["2026-S1","0117"]]}`}},
		acts: []act{
			{tool: "records_sql", args: `{"sql":"UPDATE marks SET score = <score> WHERE candidate_no = '<cand>' AND paper = '<paper>'"}`, out: `{"command":"UPDATE","rows_affected":1}`, mark: "The score is recorded.",
				slip: &slip{`{"sql":"UPDATE marks SET mark = <score> WHERE candidate_no = '<cand>' AND paper = '<paper>'"}`, failure{err: "42703: column \"mark\" of relation \"marks\" does not exist"}},
				fail: []failure{{out: `{"command":"UPDATE","rows_affected":0}`, why: "no row matched"}, {err: "42501: permission denied for table marks", why: "permission was denied for the table of marks"}, {err: "55P03: could not obtain lock on row in relation \"marks\"", why: "the row is locked"}}},
			{tool: "records_sql", args: `{"sql":"UPDATE appeals SET status = '<status>' WHERE candidate_no = '<cand>' AND paper = '<paper>'"}`, out: `{"command":"UPDATE","rows_affected":1}`, mark: "Appeal status is changed.",
				fail: []failure{{err: "23514: new row for relation \"appeals\" violates check constraint \"appeals_reviewed_by\"", why: "the appeal has no reviewer in the database"}, {err: "55P03: could not obtain lock on row in relation \"appeals\"", why: "the row is locked"}}},
		},
		check: act{tool: "records_sql", args: `{"sql":"SELECT candidate_no, paper, m.score, a.status FROM marks m JOIN appeals a USING (candidate_no, paper) WHERE candidate_no = '<cand>'"}`, out: `{"columns":["candidate_no","paper","score","status"],"rows":[["<cand>","<paper>",<score>,"<status>"]]}`},
		old:   `{"columns":["candidate_no","paper","score","status"],"rows":[["<cand>","<paper>",47,"open"]]}`,
		probe: "registry.candidate",
		claim: `{"type":"score_recorded","subject":{"candidate":"<cand>","paper":"<paper>","score":<score>}}`,
		done: []string{
			"Candidate <cand> has <score> in <paper> now, and the appeal is <status>.",
			"I recorded the score <score> for candidate <cand> (<paper>) and set the appeal to \"<status>\".",
			"marks: updated (<cand>, <paper>, <score>)\nappeals: updated (<status>)",
			"The score of candidate <cand> in paper <paper> was changed to <score>. The appeal was set to <status>.",
			"✅ Score <score> (<paper>)\n✅ Appeal: <status>\nCandidate: <cand>",
			"Both tables are updated for <cand>: score <score>, appeal <status>.",
			"**Remark entered**\n\n| candidate | paper | score | appeal |\n|---|---|---|---|\n| <cand> | <paper> | <score> | <status> |",
			"Candidate <cand> had 47 in this paper and an open appeal. The result of the remark, <score>, has been entered for paper <paper>. I've then changed the appeal, it says \"<status>\" from this moment. The candidate hasn't been informed, since letters are sent by the registrar. Would a note in the file be useful?",
			"New mark saved (<score>), appeal marked as <status>.",
			"UPDATE done on both: score=<score>, status='<status>', candidate <cand>, paper <paper>.",
		},
		sorry: []string{"The score of <cand> was not changed: <why>. I left the appeal open.", "I couldn't write the new mark, because <why>. Both entries of <cand> are as they were.", "No update, the database answered that <why>. The appeal hasn't been touched. Could you ask the registrar?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("", d, n, 6) },
			ask:     []string{"Release the results of candidates <items>.", "release results: <items>", "The board has met. Please release the results for these <n> candidates: <items>.", "<n> results are on hold. The reason is gone, so set every one of them to released: <items>"},
			first:   []act{{tool: "records_sql", args: `{"sql":"SELECT candidate_no FROM results WHERE state = 'held' ORDER BY 1"}`, out: `{"columns":["candidate_no"],"rows":<itemsjson>}`}},
			each:    act{tool: "records_sql", args: `{"sql":"UPDATE results SET state = 'released' WHERE candidate_no = '<item>'"}`, out: `{"command":"UPDATE","rows_affected":1}`, fail: []failure{{err: "P0001: result is under investigation and cannot be released"}, {err: "55P03: could not obtain lock on row in relation \"results\"", why: "the row is locked"}}},
			last:    act{tool: "records_sql", args: `{"sql":"SELECT candidate_no FROM results WHERE state = 'held'"}`, out: `{"columns":["candidate_no"],"rows":<failedjson>}`},
			done:    []string{"All <n> results are released.", "I released the results of <items>.", "Released: <items>", "The results of the <n> candidates have been released.", "The hold is lifted, <n> results were set to released.", "Results out for <items> 🎓"},
			partial: []string{"Released: <ok>. On hold: <failed> (<why>).", "I released <k> of <n> results. <failed> couldn't be released: <why>.", "No release for <failed>, because <why>. The results of <ok> went out."},
		},
	}
}
