package main

import "strconv"

func tenthMachine() job {
	return job{
		domain: "virtual machines",
		facts: func(d *dice) (facts, facts, []wrong) {
			vm := d.pick("etl-node-", "build-agent-", "reco-serving-") + d.digits(2)
			size := [][3]string{{"n2-standard-8", "n2-standard-4", "n2-standard-2"}, {"m6i.2xlarge", "m6i.xlarge", "m6i.large"}, {"e2-highmem-8", "e2-highcpu-8", "e2-highmem-2"}}[d.of(3)]
			disk, wrongs := d.disk()
			return facts{"vm": vm, "size": size[0], "small": size[2], "op": d.digits(7), "excost": strconv.Itoa(300 + d.of(400))}.with(disk), facts{"vm": d.near(vm)}, joined(wrongs, []wrong{{"other machine type", facts{"size": size[1]}}})
		},
		ask: []string{
			"Resize <vm> to <size> and grow its data disk to <disk>.",
			"<vm> is out of memory all the time :( make it a <size> and give it <disk> of data disk please",
			"<vm>: <size>, data disk <disk>",
			"The nightly job on <vm> ran for nine hours. Finance approved up to <excost> dollars a month, so let's change the machine type to <size>, and while you're at it the data disk should have <disk>. No other machine is to be changed.",
			"Please take <~vm> to <size> with <disk> of data disk.\n--\n<~vm> and <vm> are both running. Which of them is it?\n--\n<vm>. <~vm> was a typo!",
			"Capacity request:\n* instance <vm>\n* machine type <size>\n* data disk <disk> (growing only, keep the data)",
		},
		look:  act{tool: "describe_instance", args: `{"instance":"<vm>","zone":"europe-west4-b"}`, out: `{"name":"<vm>","machineType":"<small>","status":"RUNNING","disks":[{"deviceName":"<vm>-data","sizeMib":102400}]}`},
		leads: []act{{tool: "get_quota_usage", args: `{"region":"europe-west4"}`, out: `{"quotas":[{"metric":"CPUS","limit":72,"usage":31},{"metric":"SSD_TOTAL_GB","limit":8000,"usage":2210}]}`}},
		acts: []act{
			{tool: "set_machine_type", args: `{"instance":"<vm>","zone":"europe-west4-b","machineType":"<size>"}`, out: `{"operation":"op-<op>","status":"DONE","targetLink":"zones/europe-west4-b/instances/<vm>","machineType":"<size>"}`, pend: `{"operation":"op-<op>","status":"RUNNING","progress":10,"targetLink":"zones/europe-west4-b/instances/<vm>"}`,
				fail: []failure{
					{err: "QUOTA_EXCEEDED: Quota CPUS exceeded, limit 72.0 in region europe-west4"},
					{out: `{"operation":"op-<op>","status":"DONE","error":{"code":"ZONE_RESOURCE_POOL_EXHAUSTED","message":"The zone does not have enough resources available"},"httpErrorStatusCode":503}`, why: "the zone does not have enough resources available"},
					{err: "PERMISSION_DENIED: Required compute.instances.setMachineType permission"},
					{err: "RESOURCE_NOT_READY: The resource is not ready, another operation is running"}},
				slip: &slip{args: `{"instance":"<vm>","machineType":"<size>"}`, failure: failure{err: "INVALID_ARGUMENT: Required field zone not specified"}}, mark: "The machine type is changed."},
			{tool: "resize_disk", args: `{"disk":"<vm>-data","zone":"europe-west4-b","sizeMib":<tmib>}`, out: `{"operation":"op-<op>2","status":"DONE","disk":"<vm>-data","sizeMib":<tmib>}`,
				fail: []failure{{err: "RESOURCE_IN_USE: Disk <vm>-data has a snapshot in progress"}, {err: "QUOTA_EXCEEDED: Quota SSD_TOTAL_GB exceeded"}, {err: "503: Backend error, try again"}}, mark: "The disk has its new size."},
		},
		check: act{tool: "describe_instance", args: `{"instance":"<vm>","zone":"europe-west4-b"}`, out: `{"name":"<vm>","machineType":"<size>","status":"RUNNING","disks":[{"deviceName":"<vm>-data","sizeMib":<tmib>}]}`},
		old:   `{"name":"<vm>","machineType":"<small>","status":"RUNNING","disks":[{"deviceName":"<vm>-data","sizeMib":102400}]}`,
		probe: "instance_state",
		claim: `{"type":"instance_resized","subject":{"instance":"<vm>"}}`,
		done: []string{
			"<vm> is a <size> now and its data disk has <disk>.",
			"I resized the machine and grew the disk.",
			"✅ **<vm>**\n- Machine type: `<size>`\n- Data disk: <disk>",
			"Your instance has been resized: <size>, with <disk> on the data disk. You may still have to grow the file system inside the machine; let me know if I should prepare the command.",
			"## Resize finished\n\n| Setting | New value |\n|---|---|\n| Machine type | <size> |\n| Data disk | <disk> |",
			"Both changes to <vm> have been made.",
			"{\"instance\":\"<vm>\",\"machine_type\":\"<size>\",\"data_disk\":\"<disk>\",\"result\":\"ok\"}",
			"The machine type is changed.\n--\nDisk too?\n--\nThe disk too, it's <disk> now.",
			"The capacity request for <vm> is implemented: more memory thanks to <size>, more room thanks to <disk> of disk.",
			"Changes made:\n1. `<vm>` → `<size>`\n2. `<vm>-data` → <disk>",
			"I went ahead and changed <vm> to <size>; after that I increased the data disk to <disk>.",
			"Resized. <vm> has the type and the disk that you asked for.",
		},
		queued: []string{
			"Changing <vm> to <size> is still running (operation op-<op>). The data disk has been grown to <disk>.",
			"The disk has <disk> now. The machine type isn't changed yet: the operation is at 10 %.",
			"- Machine type: in progress (op-<op>)\n- Disk: grown to <disk>",
		},
		sorry: []string{
			"I couldn't change the machine type of <vm>: <why>. I left the disk alone, too.",
			"<vm> is still what it was. The resize failed with: <why>.",
			"❌ No luck with <size> for <vm>: <why>. Before I grow the disk I'd like to know what you want to do about this.",
		},
		half: []string{
			"<vm> is a <size> now. The disk could not be grown, though: <why>.",
			"Machine type changed, disk unchanged (<why>). I can retry the disk whenever you like.",
			"**Half done.** ✅ `<size>` / ❌ <disk>: <why>",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("preview-", d, n, 3) },
			ask: []string{
				"Delete the preview machines <items>.",
				"Please tear down <items>. That's <n> instances, nobody needs them after the demo.",
				"<n> instances to delete: <items>",
			},
			first: []act{{tool: "list_instances", args: `{"filter":"labels.env=preview","zone":"europe-west4-b"}`, out: `{"items":<itemsjson>}`}},
			peek:  act{tool: "describe_instance", args: `{"instance":"<item>","zone":"europe-west4-b"}`, out: `{"name":"<item>","machineType":"e2-small","status":"TERMINATED"}`},
			each:  act{tool: "delete_instance", args: `{"instance":"<item>","zone":"europe-west4-b"}`, out: `{"operationType":"delete","status":"DONE","targetLink":"zones/europe-west4-b/instances/<item>"}`, fail: []failure{{err: "FAILED_PRECONDITION: Deletion protection is enabled"}, {err: "PERMISSION_DENIED: Required compute.instances.delete permission"}, {out: `{"operationType":"delete","status":"DONE","error":{"code":"RESOURCE_IN_USE_BY_ANOTHER_RESOURCE"},"httpErrorStatusCode":400}`, why: "another resource still uses it"}}},
			bulk:  act{tool: "delete_instances", args: `{"instances":<itemsjson>,"zone":"europe-west4-b"}`, out: `{"operations":<rows>}`}, row: `{"target":"<item>","status":"DONE"}`, badRow: `{"target":"<item>","status":"ERROR","error":{"message":"<why>"}}`,
			last: act{tool: "list_instances", args: `{"filter":"labels.env=preview","zone":"europe-west4-b","pageSize":100}`, out: `{"items":<failedjson>}`},
			done: []string{
				"All <n> preview machines have been deleted.", "I deleted the instances <items>.", "Teardown finished; all <nw> instances are gone.", "**Deleted instances**: <items>.", "- deleted: <n>\n- failed: 0", "Teardown complete, you won't be billed for <items> any longer.",
			},
			partial: []string{
				"I deleted <ok>. <failed> could not be deleted: <why>.", "<k> of <n> instances are gone (<ok>). <failed> remain because <why>.", "Deleted: <ok>\nNot deleted: <failed>\nWhy: <why>",
			},
		},
	}
}

func tenthSilence() job {
	return job{
		domain: "alert silences",
		facts: func(d *dice) (facts, facts, []wrong) {
			alert := [][2]string{{"CheckoutLatencyHigh", "CheckoutLatencyHigher"}, {"KafkaConsumerLag", "KafkaConsumersLag"}, {"DiskWillFillIn4Hours", "DiskWillFillIn24Hours"}, {"SearchErrorBudgetBurn", "SearchErrorBudgetBurnFast"}}[d.of(4)]
			at, wrongs := d.instantUTC()
			long, more := d.lasting()
			return facts{"alert": alert[0], "inc": d.digits(5), "sil": d.digits(4), "exfired": strconv.Itoa(6 + d.of(30))}.with(at).with(long), facts{"alert": alert[1]}, joined(wrongs, more)
		},
		ask: []string{
			"Silence <alert> from <when> for <span>, and note it on INC-<inc>.",
			"pls silence <alert> for <span> starting <when>, we're failing over the database. add a note to INC-<inc> so the others know",
			"silence: <alert> / start <when> / <span> / note on INC-<inc>",
			"<alert> woke me <exfired> times this week. We do the migration on <when> and it takes <span>, so nobody should be paged by it in that window. Can you create a silence and put a note into INC-<inc> that there is one?",
			"We need a silence for <~alert>, <when>, <span>. Note it on INC-<inc>.\n--\nThere are <alert> and <~alert>. I just want to be sure: the latter?\n--\nNo!! <alert>. The other one has to keep paging.",
			"Maintenance:\n- alert: <alert>\n- begin: <when>\n- length: <span>\n- incident to annotate: INC-<inc>",
		},
		look:  act{tool: "list_alert_rules", args: `{"search":"<alert>"}`, out: `{"rules":[{"name":"<alert>","severity":"page","state":"inactive"},{"name":"<~alert>","severity":"page","state":"inactive"}]}`},
		leads: []act{{tool: "list_silences", args: `{"active":true}`, out: `{"silences":[],"count":0}`}},
		acts: []act{
			{tool: "create_silence", args: `{"matchers":[{"name":"alertname","value":"<alert>","isRegex":false}],"startsAt":"<tutc>","durationSeconds":<tsecs>,"comment":"planned maintenance","createdBy":"ops-agent"}`, out: `{"silenceID":"9b1e<sil>-52c0","startsAt":"<tutc>","durationSeconds":<tsecs>,"matchers":1}`,
				fail: []failure{{err: "422: Silencing a paging alert requires a second approver"}, {err: "403: Role viewer cannot create silences"}, {err: "504: Upstream request timeout"}},
				slip: &slip{args: `{"alert":"<alert>","from":"<when>","for":"<span>"}`, failure: failure{err: "400: Bad request, matchers must not be empty"}}, mark: "The silence is set up."},
			{tool: "add_incident_note", args: `{"incident":"INC-<inc>","body":"Silence for <alert> from <tutc>, <tsecs> s"}`, out: `{"note":{"id":"nt_<sil>","incident":"INC-<inc>","body":"Silence for <alert> from <tutc>, <tsecs> s"}}`,
				fail: []failure{{err: "404: Incident INC-<inc> not found"}, {err: "409: Incident INC-<inc> is archived and read-only"}, {err: "500: Something went wrong on our end"}}, mark: "There's a note on INC-<inc>."},
		},
		check: act{tool: "list_silences", args: `{"alertname":"<alert>"}`, out: `{"silences":[{"id":"9b1e<sil>-52c0","alertname":"<alert>","startsAt":"<tutc>","durationSeconds":<tsecs>}],"count":1}`},
		old:   `{"silences":[],"count":0}`,
		probe: "silences_of_alert",
		claim: `{"type":"silenced","subject":{"alert":"<alert>"}}`,
		done: []string{
			"<alert> is silenced from <when> for <span>, and there's a note on INC-<inc>.",
			"I created the silence and left a note on the incident.",
			"🔕 **Silence created**\n\n- Alert: `<alert>`\n- Start: <when>\n- Duration: <span>\n- Note: INC-<inc>",
			"Nobody will be paged by <alert> during your maintenance: the silence begins on <day> at <clock> (<city>) and lasts <span>. INC-<inc> mentions it.",
			"Silence and note are both in place.",
			"### Maintenance prepared\n| What | Details |\n|---|---|\n| Silence | <alert>, <span> from <when> |\n| Incident | note added to INC-<inc> |",
			"{\"silenced\":\"<alert>\",\"for\":\"<span>\",\"from\":\"<when>\",\"incident\":\"INC-<inc>\",\"note\":true}",
			"Silenced.\n--\nfor how long?\n--\n<span>, from <when>. I also wrote that down on INC-<inc>.",
			"You can start without a pager going off. I've silenced `<alert>` as requested and documented it in INC-<inc>.",
			"What I did:\n1. Silence for <alert>: created\n2. Note on INC-<inc>: added",
			"I have set a silence of <span> on <alert> and added the note to INC-<inc>. When it runs out, paging starts again without any action from you.",
			"The alert has been muted for the window that you gave me, and the incident has been annotated accordingly.",
		},
		sorry: []string{
			"I couldn't silence <alert>: <why>. So it **will page** during the maintenance unless somebody else sets the silence. I have not written a note.",
			"The silence was rejected (<why>), nothing is muted.",
			"Creating the silence failed: <why>. INC-<inc> is untouched. Do you want me to page the platform team about it?",
		},
		half: []string{
			"<alert> is silenced for <span> from <when>. I couldn't add the note, though: <why>.",
			"The silence exists. The note on INC-<inc> doesn't: <why>.",
			"- Silence: ✅\n- Note on INC-<inc>: ❌ (<why>)",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return numbered("INC-", d, n, 5) },
			ask: []string{
				"Resolve <items>.",
				"These <n> incidents are over, please resolve them: <items>",
				"morning! <items> were all the same network blip, resolve the lot please (<n>)",
			},
			first: []act{{tool: "list_incidents", args: `{"status":"monitoring"}`, out: `{"incidents":<itemsjson>}`}},
			peek:  act{tool: "get_incident", args: `{"incident":"<item>"}`, out: `{"incident":"<item>","status":"monitoring","severity":"sev3"}`},
			each:  act{tool: "resolve_incident", args: `{"incident":"<item>"}`, out: `{"incident":"<item>","status":"resolved","open_action_items":0}`, fail: []failure{{err: "409: Incident has open action items"}, {err: "403: Only the incident commander can resolve"}, {err: "502: Bad gateway"}}},
			last:  act{tool: "list_incidents", args: `{"status":"monitoring","page":1}`, out: `{"incidents":<failedjson>,"page":1}`},
			done: []string{
				"All <n> incidents are set to resolved.", "I resolved the incidents <items>.", "Every incident on your list has been resolved.", "**Resolved (<n>)**: <items>.", "{\"resolved\":<n>,\"left\":0}", "The <nw> incidents are closed out as resolved. Enjoy your coffee!",
			},
			partial: []string{
				"<k> of <n> incidents are resolved: <ok>. <failed> could not be resolved, <why>.", "Resolved: <ok>. Unresolved: <failed> (<why>).", "I resolved <ok>. With <failed> I got stuck: <why>.",
			},
		},
	}
}
