package main

import "slices"

// Jobs of the held pool for operators: event streams, an edge cache, infrastructure as code, robots.

func streamJob() job {
	return job{
		domain: "event streaming",
		facts: func(d *dice) (facts, facts, []wrong) {
			topic, other := d.named([2]string{"billing.events.v2", "billing.events.v3"}, [2]string{"orders.paid", "orders.refunded"}, [2]string{"iot.raw.eu", "iot.raw.us"}, [2]string{"search-clicks-1", "search-clicks-7"})
			span, wrongs := d.heldSpan(true)
			parts, more := d.heldScaled("partitions", "parts", 12, 6, 9, 1, " partitions")
			return span.with(parts).with(facts{"topic": topic, "team": d.pick("checkout", "ranking", "metering"), "group": d.pick("sink-a", "replayer", "loader")}), facts{"topic": other}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Set retention of topic <topic> to <dur> and grow it to <partitions>.",
			"<topic>: retention <dur>, <partitions>",
			"Team <team> keeps falling behind. I'd like <topic> to keep data for <dur>, so that a replay over the weekend is possible, and it needs <partitions> for the new consumers. Consumer group <group> is ours, the other groups belong to somebody else. The cluster runs 3 brokers.",
			"the disks are filling / lag is growing on <topic>. can you do <partitions> pls, and retention = <dur>",
			"Change <~topic> to <partitions> and retention <dur>.\n--\nThat will be <~topic>. May I go ahead?\n--\nNo, stop. I got the name wrong, it has to be <topic>. Same numbers.",
		},
		look:  act{tool: "bastion_exec", args: `{"argv":["ktopics","describe","<topic>"]}`, out: `{"rc":0,"out":"topic=<topic> partitions=6 retention.ms=86400000 underreplicated=0","err":"WARN: client is older than broker"}`},
		leads: []act{{tool: "bastion_exec", args: `{"argv":["kgroups","lag","--topic","<topic>"]}`, out: `{"rc":0,"out":"group=loader lag=18204\ngroup=replayer lag=0","err":""}`}, {tool: "bastion_exec", args: `{"argv":["df","-h","/data"]}`, out: `{"rc":0,"out":"/dev/nvme1n1 1.8T 1.1T 0.7T 61% /data","err":""}`}},
		acts: []act{
			{tool: "bastion_exec", mark: "Retention is set.", args: `{"argv":["kconfigs","alter","<topic>","--set","retention.ms=<ms>"]}`, out: `{"rc":0,"out":"<topic>: retention.ms 86400000 -> <ms>","err":"WARN: client is older than broker"}`,
				fail: []failure{{out: `{"rc":1,"out":"","err":"ERROR: not authorised: AlterConfigs on <topic>"}`, why: "the account is not authorised to alter this topic"}, {out: `{"rc":124,"out":"","err":"timed out waiting for a controller"}`, why: "no controller answered in time"}},
				slip: &slip{`{"argv":["kconfigs","alter","<topic>","--retention.ms","<ms>"]}`, failure{out: `{"rc":64,"out":"","err":"unknown flag --retention.ms\nusage: kconfigs alter TOPIC --set KEY=VALUE"}`, why: "the flag has another name"}}},
			{tool: "bastion_exec", mark: "Topic grown.", args: `{"argv":["ktopics","grow","<topic>","--to","<parts>"]}`, out: `{"rc":0,"out":"<topic>: 6 -> <parts> partitions","err":""}`,
				fail: []failure{{out: `{"rc":1,"out":"","err":"ERROR: broker 2 has no room for new replicas"}`, why: "broker 2 has no room for new replicas"}, {out: `{"rc":124,"out":"","err":"timed out waiting for a controller"}`, why: "no controller answered in time"}}},
		},
		check: act{tool: "bastion_exec", args: `{"argv":["ktopics","describe","<topic>","--all"]}`, out: `{"rc":0,"out":"topic=<topic> partitions=<parts> retention.ms=<ms> cleanup=delete","err":""}`},
		old:   `{"rc":0,"out":"topic=<topic> partitions=6 retention.ms=86400000 cleanup=delete","err":""}`,
		probe: "broker_admin.topic",
		claim: `{"type":"topic_changed","subject":{"topic":"<topic>"}}`,
		done: []string{
			"<topic> keeps data for <dur> now, and it has <partitions>.",
			"Retention of <topic> set to <dur>; grown to <partitions>.",
			"I set retention on <topic> to <dur> and increased it to <partitions>.",
			"`<topic>`\n- retention → <dur> ✅\n- size → <partitions> ✅",
			"Retention was changed to <dur>, and the topic has been grown to <partitions>.",
			"### <topic>\n| Setting | Before | After |\n|---|---|---|\n| retention | 1 day | <dur> |\n| size | 6 | <partitions> |\n\nBoth changes are applied.",
			"Consumers will rebalance once, that's to be expected after a resize. On <topic> I changed the retention to <dur>. I also grew the topic to <partitions>. Keys map to other places than before, so ordering across the change is not given. Do you want an alert on lag?",
			"Applied both: retention=<dur>, <partitions> on <topic>.",
			"Topic <topic> is reconfigured. It retains <dur> of data and was resized to <partitions>.",
			"Those were the commands. Let me sum up.\n--\n\n--\nFinished. <topic> has been changed to a retention of <dur>, and to <partitions>.",
		},
		sorry: []string{"I couldn't change the retention of <topic>: <why>. Its size is unchanged too.", "<topic> is as before, because <why>. I didn't try to resize it.", "Stopped at the first step, <why>. Could you check with the platform people?"},
		half:  []string{"Retention of <topic> is <dur> now. It was not resized, since <why>.", "Done with the retention (<dur>), but I couldn't grow the topic: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("tmp.load-test.", d, n, 3) },
			ask:     []string{"Delete the topics <items>.", "Clean up after the load test: <nw> topics, <items>, can be deleted.", "pls drop <items>, nobody reads them"},
			first:   []act{{tool: "bastion_exec", args: `{"argv":["ktopics","list","--prefix","tmp."]}`, out: `{"rc":0,"out":"<items>","err":""}`}},
			each:    act{tool: "bastion_exec", args: `{"argv":["ktopics","delete","<item>"]}`, out: `{"rc":0,"out":"deleted <item>","err":""}`, fail: []failure{{out: `{"rc":1,"out":"","err":"ERROR: <item> has active producers"}`, why: "it has active producers"}, {out: `{"rc":1,"out":"","err":"ERROR: <item> is under legal hold"}`, why: "it is under legal hold"}}},
			done:    []string{"All <nw> topics were deleted.", "I deleted the topics <items>.", "Deleted: <items>", "The <n> load test topics are deleted.", "<items> have been dropped.", "Cleaned up: each of the <nw> topics was deleted. 🧹"},
			partial: []string{"Deleted: <ok>. Kept: <failed>, because <why>.", "<kw> of <nw> topics were deleted. <failed> could not be: <why>.", "I deleted <ok>; not <failed> (<why>)."},
		},
	}
}

func edgeJob() job {
	return job{
		domain: "edge cache",
		facts: func(d *dice) (facts, facts, []wrong) {
			site, other := d.named([2]string{"static.birch.example", "statics.birch.example"}, [2]string{"img1.kestrel.example", "img7.kestrel.example"}, [2]string{"cdn.pelican.example", "cdn2.pelican.example"})
			span, wrongs := d.heldSpan(true)
			return span.with(facts{"site": site, "path": d.pick("/img/hero/", "/assets/v4/", "/fonts/", "/catalog/2026/"), "deploy": d.hex(7)}), facts{"site": other}, wrongs
		},
		ask: []string{
			"Set the cache TTL of <site> to <dur> and purge <path> there.",
			"<site> ttl=<dur>, purge <path>",
			"Since deploy <deploy> people see the old pictures on <site>. Please purge everything below <path>. To take load off the origin, also have the TTL of that host raised to <dur>; browsers may keep 60 s as today, that part's fine.",
			"old files stuck on <site> :( purge <path> pls and make ttl <dur>",
			"purge <path> on <~site>, ttl <dur>\n--\nI'd purge <path> on <~site> and set its TTL to <dur>. Correct?\n--\nAlmost, the host is <site>, sorry.",
		},
		look: act{tool: "rest.send", args: `{"method":"GET","url":"https://api.edge.example/v2/hosts/<site>"}`, out: `{"http":200,"body":{"success":true,"errors":[],"result":{"host":"<site>","edge_ttl":3600,"browser_ttl":60,"last_purge":null}}}`},
		acts: []act{
			{tool: "rest.send", mark: "TTL changed.", args: `{"method":"PATCH","url":"https://api.edge.example/v2/hosts/<site>","json":{"edge_ttl":<secs>}}`, out: `{"http":200,"body":{"success":true,"errors":[],"result":{"host":"<site>","edge_ttl_minutes":<mins>,"modified":true}}}`, pend: `{"http":202,"body":{"success":true,"errors":[],"result":{"host":"<site>","rollout":"pending","regions_left":31}}}`,
				fail: []failure{{out: `{"http":403,"body":{"success":false,"errors":[{"code":10013,"message":"Plan does not allow this TTL"}],"result":null}}`, why: "the plan does not allow this TTL"}, {out: `{"http":429,"body":{"success":false,"errors":[{"code":10029,"message":"Too many requests"}],"result":null}}`, why: "there were too many requests"}},
				slip: &slip{`{"method":"PUT","url":"https://api.edge.example/v2/hosts/<site>","json":{"edge_ttl":<secs>}}`, failure{out: `{"http":405,"body":{"success":false,"errors":[{"code":10005,"message":"Use PATCH"}],"result":null}}`, why: "the method was not allowed"}}},
			{tool: "rest.send", args: `{"method":"POST","url":"https://api.edge.example/v2/hosts/<site>/purge","json":{"prefix":"<path>"}}`, out: `{"http":200,"body":{"success":true,"errors":[],"result":{"purge":"pg-7714","prefix":"<path>","state":"in_progress"}}}`,
				fail: []failure{{out: `{"http":400,"body":{"success":false,"errors":[{"code":10040,"message":"Prefix purge is off for this host"}],"result":null}}`, why: "prefix purge is off for this host"}, {out: `{"http":429,"body":{"success":false,"errors":[{"code":10029,"message":"Too many requests"}],"result":null}}`, why: "there were too many requests"}}},
			{tool: "rest.send", aside: true, mark: "Purged.", args: `{"method":"GET","url":"https://api.edge.example/v2/hosts/<site>/purges/pg-7714"}`, out: `{"http":200,"body":{"success":true,"errors":[],"result":{"purge":"pg-7714","prefix":"<path>","state":"finished","objects":1180,"skipped":0}}}`},
		},
		check: act{tool: "rest.send", args: `{"method":"GET","url":"https://api.edge.example/v2/hosts/<site>?include=purges"}`, out: `{"http":200,"body":{"success":true,"errors":[],"result":{"host":"<site>","edge_ttl":<secs>,"browser_ttl":60,"last_purge":"<path>"}}}`},
		old:   `{"http":200,"body":{"success":true,"errors":[],"result":{"host":"<site>","edge_ttl":3600,"browser_ttl":60,"last_purge":null}}}`,
		probe: "edge_config.host",
		claim: `{"type":"ttl_changed","subject":{"host":"<site>"}}`,
		done: []string{
			"The TTL of <site> is <dur> now, and <path> was purged.",
			"<site>: TTL <dur>, purged <path>.",
			"I set the TTL on <site> to <dur> and purged <path>.",
			"🧊 TTL: <dur>\n🧹 Purged: <path>\n🌐 Host: <site>",
			"The TTL of <site> was raised to <dur>; all below <path> has been purged.",
			"**Cache update for `<site>`**\n\n* `edge_ttl`: changed to <dur>\n* `<path>`: purged\n* browser TTL: left as it was",
			"A purge only helps if the origin has the new files, so give the deploy a look as well. As for the cache: <path> was purged on <site>, and I changed the TTL to <dur>. The first visitors will be served from the origin.",
			"Purged and reconfigured. <site> now has a TTL of <dur> and <path> is gone from the cache.",
			"TTL updated (<dur>). Purge of <path> completed. Anything else on <site>?",
			"Both done 👍 <site> caches for <dur>, <path> purged.",
		},
		queued: []string{"<path> is purged. The new TTL of <dur> is still rolling out and not everywhere yet.", "Purge: completed. TTL: rollout pending in some regions."},
		sorry:  []string{"I couldn't set the TTL on <site>: <why>. I haven't purged anything.", "Nothing was changed on <site>, because <why>. Is there another host to try?", "The TTL stays as it is (<why>), and I stopped before the purge."},
		half:   []string{"The TTL of <site> is <dur> now, but the purge of <path> did not happen: <why>.", "TTL changed to <dur>. Purge refused, because <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "/a/logo.svg", "/a/menu.css", "/b/price.json", "/b/terms.pdf", "/c/app.js", "/c/map.webp", "/d/feed.xml", "/d/index.html")
			},
			ask:     []string{"Purge these files on www.osprey.example: <items>.", "Please purge <nw> single files, <items>, host www.osprey.example.", "www.osprey.example: purge <items>"},
			each:    act{tool: "rest.purge_file", args: `{"host":"www.osprey.example","file":"<item>"}`, out: `{"http":200,"body":{"success":true,"errors":[],"result":{"file":"<item>","purged":true}}}`, fail: []failure{{out: `{"http":423,"body":{"success":false,"errors":[{"code":10060,"message":"<item> is pinned"}],"result":null}}`, why: "it is pinned"}, {out: `{"http":429,"body":{"success":false,"errors":[{"code":10029,"message":"Too many requests"}],"result":null}}`, why: "there were too many requests"}}},
			bulk:    act{tool: "rest.purge_files", args: `{"host":"www.osprey.example","files":<itemsjson>}`, out: `{"http":207,"body":{"result":{"purged":<okjson>,"not_purged":<failedjson>,"because":<leftwhy>}}}`},
			done:    []string{"All <nw> files were purged.", "I purged <items>.", "Purged ✓ <items>", "The <n> files are out of the cache.", "<items> have been purged on www.osprey.example.", "Purge complete for every one of the <nw> files."},
			partial: []string{"Purged: <ok>. Still cached: <failed>, because <why>.", "<kw> of the <nw> files were purged; <failed> was not, since <why>.", "I purged <ok>, but couldn't purge <failed>: <why>."},
		},
	}
}

func infraJob() job {
	return job{
		domain: "infrastructure as code",
		facts: func(d *dice) (facts, facts, []wrong) {
			stack, other := d.named([2]string{"prod-eu-west", "prod-eu-east"}, [2]string{"staging-blue", "staging-green"}, [2]string{"edge-syd-1", "edge-syd-2"})
			disk, wrongs := d.heldScaled("disk", "diskgib", 120, 40, 20, 1, " GiB", "GiB")
			nodes, more := d.heldScaled("nodes", "nodecount", 4, 1, 9, 1, " nodes", " worker nodes")
			return disk.with(nodes).with(facts{"stack": stack, "module": d.pick("ingest", "render", "ledger")}), facts{"stack": other}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Scale module <module> in stack <stack> to <nodes> with a disk of <disk> each, and write the same into its variables file so that the next run doesn't undo it.",
			"<stack>/<module>: <nodes>, disk <disk>. apply + put it in the tfvars.",
			"Black Friday is near and the <module> module in <stack> is too small. Can we have <nodes>, please, and <disk> of disk per node? Apply it with overrides first, then record the values in the variables file. Last year we had 9 outages in a week, let's not do that again. Leave the other modules.",
			"record <nodes> and <disk> in the tfvars of <module> (<stack>), and apply the same right away with overrides",
			"Resize <module> in <~stack>: <nodes>, <disk> disk. Apply, then save it in the variables file.\n--\nTo confirm: stack <~stack>?\n--\nGood that you ask. Not that one. Stack <stack>, the rest as I said.",
		},
		look:  act{tool: "FsRead", args: `{"file":"stacks/<stack>/<module>.auto.tfvars"}`, out: `{"text":"node_count = 3\ndisk_gib   = 80\n"}`},
		leads: []act{{tool: "CliRun", args: `{"line":"stackctl plan -s <stack>","cwd":"infra"}`, out: `{"exit_code":0,"stdout":"No changes. Your infrastructure matches the configuration.","stderr":""}`}},
		acts: []act{
			{tool: "CliRun", mark: "Apply went through.", args: `{"line":"stackctl apply -s <stack> -auto-approve -var <module>.node_count=<nodecount> -var <module>.disk_gib=<diskgib>","cwd":"infra"}`, out: `{"exit_code":0,"stdout":"module.<module>: node_count 3 -> <nodecount>, disk_gib 80 -> <diskgib>\nApply complete! Resources: 0 added, 2 changed, 0 destroyed.","stderr":"Warning: provider is deprecated"}`,
				fail: []failure{{out: `{"exit_code":1,"stdout":"","stderr":"Error: quota exceeded for instances in this region"}`, why: "the quota for instances is exceeded"}, {out: `{"exit_code":1,"stdout":"","stderr":"Error: the state is locked by ci-4471"}`, why: "the state was locked"}},
				slip: &slip{`{"line":"stackctl apply <stack> -auto-approve -var <module>.node_count=<nodecount> -var <module>.disk_gib=<diskgib>","cwd":"infra"}`, failure{out: `{"exit_code":2,"stdout":"","stderr":"unexpected argument \"<stack>\"; give the stack with -s"}`, why: "the stack has to be given with -s"}}},
			{tool: "FsWrite", mark: "The file is written.", args: `{"file":"stacks/<stack>/<module>.auto.tfvars","text":"node_count = <nodecount>\ndisk_gib   = <diskgib>\n"}`, out: `{"written":true,"file":"stacks/<stack>/<module>.auto.tfvars","bytes":36}`,
				fail: []failure{{err: "EROFS: The checkout is read-only"}, {err: "EAGAIN: Another process holds the file"}}},
		},
		check: act{tool: "CliRun", args: `{"line":"stackctl output -s <stack> -json && cat stacks/<stack>/<module>.auto.tfvars","cwd":"infra"}`, out: `{"exit_code":0,"stdout":"{\"<module>_nodes\": <nodecount>, \"<module>_disk_gib\": <diskgib>}\nnode_count = <nodecount>\ndisk_gib   = <diskgib>","stderr":""}`},
		old:   `{"exit_code":0,"stdout":"{\"<module>_nodes\": 3, \"<module>_disk_gib\": 80}\nnode_count = 3\ndisk_gib   = 80","stderr":""}`,
		probe: "stack_state.outputs",
		claim: `{"type":"stack_applied","subject":{"stack":"<stack>"}}`,
		done: []string{
			"<module> in <stack> is scaled to <nodes> with <disk> of disk, and the variables file has the same values.",
			"<stack>/<module>: applied (<nodes>, <disk>), tfvars updated.",
			"I applied <nodes> and <disk> to <module> in <stack>, and wrote both into the variables file.",
			"New size:\n```\n<module>.nodes = <nodes>\n<module>.disk  = <disk>\n```\nApplied to <stack>; the variables file was changed to match.",
			"The module <module> was scaled to <nodes> with <disk> each in <stack>. The values have been saved in its tfvars, too.",
			"1. Applied `<stack>` with overrides: <nodes>, <disk>\n2. Edited `stacks/<stack>/<module>.auto.tfvars` to the same\n\nNothing was destroyed.",
			"Applying during the day is fine for a pure scale-out, because nothing has to be replaced. The apply on <stack> went through, so <module> has <nodes> with <disk> each. I've also put the values into the variables file. Keep an eye on the bill. Should I open a pull request for the diff?",
			"Scaled ✅ <stack> runs <module> with <nodes>, <disk> disk each. Applied, and written to the tfvars.",
			"Apply: done. File: done. <module> on <stack> is at <nodes> and <disk>.",
			"Let me put it in one place for you.\n--\n\n--\nThat's through: <stack> was applied with <nodes> and <disk>, and I updated the variables file.",
		},
		sorry: []string{"I couldn't apply the change to <stack>: <why>. I didn't touch the variables file.", "<stack> is unchanged, since <why>.", "The apply failed (<why>), so I left the file as it is. Can somebody have a look at it?"},
		half:  []string{"<stack> is applied with <nodes> and <disk>, but I couldn't write the variables file: <why>. The next run would undo it.", "Applied, yes. Variables file not updated, because <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "dns-lab", "net-lab", "vm-lab", "db-lab", "cache-lab", "mail-lab", "log-lab", "auth-lab")
			},
			ask:     []string{"Destroy the lab stacks <items>.", "The workshop is over. Tear down <nw> stacks: <items>.", "tear down <items> pls, they cost money"},
			each:    act{tool: "CliRun", args: `{"line":"stackctl destroy -s <item> -auto-approve","cwd":"infra"}`, out: `{"exit_code":0,"stdout":"Destroy complete! Resources: 6 destroyed.","stderr":""}`, fail: []failure{{out: `{"exit_code":1,"stdout":"","stderr":"Error: deletion protection is on in <item>"}`, why: "deletion protection is on"}, {out: `{"exit_code":1,"stdout":"","stderr":"Error: the state of <item> is locked"}`, why: "its state is locked"}}},
			last:    act{tool: "CliRun", args: `{"line":"stackctl list --destroyed-today -json","cwd":"infra"}`, out: `{"exit_code":0,"stdout":"","stderr":"","parsed":<okjson>}`},
			done:    []string{"All <nw> lab stacks were destroyed.", "I tore down <items>.", "Destroyed: <items>", "The <n> stacks are gone.", "<items> have been torn down.", "Workshop cleanup complete, each of the <nw> stacks was destroyed."},
			partial: []string{"Destroyed: <ok>. Still up: <failed>, since <why>.", "<kw> of <nw> stacks were destroyed. <failed> remains, because <why>.", "I tore down <ok>. I couldn't tear down <failed>: <why>."},
		},
	}
}

func robotJob() job {
	return job{
		domain: "warehouse robots",
		facts: func(d *dice) (facts, facts, []wrong) {
			unit := "amr-" + d.digits(3)
			speed, wrongs := d.heldScaled("speed", "mmps", 600, 50, 18, 1000, " m/s", "m/s")
			dock, other := d.named([2]string{"dock-north-2", "dock-north-3"}, [2]string{"dock-k4", "dock-k7"}, [2]string{"dock-mezz-1", "dock-mezz-2"})
			return speed.with(facts{"unit": unit, "dock": dock, "aisle": d.pick("aisle 7", "aisle 12", "the cold store")}), facts{"unit": d.near(unit)},
				append(wrongs, wrong{"other dock", facts{"dock": other}})
		},
		ask: []string{
			"Cap the speed of robot <unit> at <speed> and assign it to <dock>.",
			"<unit>: max <speed>, home = <dock>",
			"<unit> nearly hit a pallet in <aisle> this morning, nobody hurt. Could you slow it down to <speed>? And since its charger is broken, make <dock> its home. I wrote the near miss down already, that's done.",
			"slow down <unit> pls (<speed> max) + new home dock <dock>",
			"robot <~unit> is too fast, <speed> max. home dock <dock>\n--\nJust checking: <~unit>?\n--\nAh, no. The sticker says <unit>. Go ahead with that one.",
		},
		look: act{tool: "fleet_rpc", args: `{"verb":"inspect","unit":"<unit>"}`, out: `{"ack":true,"unit":"<unit>","vmax_mm_s":1800,"home":"dock-old","battery":0.64,"alarms":[]}`},
		acts: []act{
			{tool: "fleet_rpc", mark: "Speed cap is set.", args: `{"verb":"configure","unit":"<unit>","params":{"vmax_mm_s":<mmps>}}`, out: `{"ack":true,"unit":"<unit>","effective":{"vmax":<mmps>,"unit":"mm/s"},"replaced":{"vmax":1800}}`,
				fail: []failure{{out: `{"ack":false,"nack":"E_SAFETY","detail":"Profile is sealed by the safety officer"}`, why: "the profile is sealed by the safety officer"}, {out: `{"ack":false,"nack":"E_RADIO","detail":"Unit is out of radio range"}`, why: "the unit was out of radio range"}},
				slip: &slip{`{"verb":"configure","unit":"<unit>","params":{"vmax":"<speed>"}}`, failure{out: `{"ack":false,"nack":"E_PARAM","detail":"Unknown parameter vmax, expected vmax_mm_s"}`, why: "the parameter has another name"}}},
			{tool: "fleet_rpc", mark: "Home dock changed.", args: `{"verb":"set_home","unit":"<unit>","params":{"dock":"<dock>"}}`, out: `{"ack":true,"unit":"<unit>","home":{"id":"<dock>","shared_with":[]}}`,
				fail: []failure{{out: `{"ack":false,"nack":"E_FULL","detail":"Dock <dock> has no free bay"}`, why: "the dock has no free bay"}, {out: `{"ack":false,"nack":"E_RADIO","detail":"Unit is out of radio range"}`, why: "the unit was out of radio range"}}},
		},
		check: act{tool: "fleet_rpc", args: `{"verb":"inspect","unit":"<unit>","params":{"live":true}}`, out: `{"ack":true,"unit":"<unit>","vmax_mm_s":<mmps>,"home":"<dock>","battery":0.63,"alarms":[]}`},
		old:   `{"ack":true,"unit":"<unit>","vmax_mm_s":1800,"home":"dock-old","battery":0.63,"alarms":[]}`,
		probe: "fleet_twin.unit",
		claim: `{"type":"robot_configured","subject":{"unit":"<unit>"}}`,
		done: []string{
			"Robot <unit> is capped at <speed> and has <dock> as its home.",
			"<unit>: vmax <speed>, home <dock>. Set.",
			"I capped <unit> at <speed> and assigned it to <dock>.",
			"🤖 <unit>\n🐢 Speed cap set: <speed>\n🏠 Home set: <dock>",
			"The speed of <unit> was limited to <speed>. Its home has been changed to <dock>.",
			"Settings for <unit> applied:\n  speed cap  <speed>\n  home dock  <dock>",
			"Near misses are best dealt with on the same day, so thanks for the message. I changed two things: <unit> was slowed down to <speed>, and <dock> was made its home. The rest of its profile stays as it was. Is there another unit that worries you?",
			"Slowed down and rehomed. <unit> goes <speed> at most and returns to <dock>.",
			"| Unit | Cap | Home |\n|---|---|---|\n| <unit> | <speed> | <dock> |\n\nThese are set now.",
			"Both settings were changed on <unit>: a cap of <speed>, and <dock> for a home.",
		},
		sorry: []string{"I couldn't cap <unit>: <why>. Its home is the old one as well.", "<unit> is as fast as before, because <why>. Please keep people away from it.", "No change to <unit> (<why>)."},
		half:  []string{"<unit> is capped at <speed>. It could not be assigned to <dock>, since <why>.", "Speed cap: set. Home: not changed, <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("amr-", d, n, 3) },
			ask:     []string{"Park robots <items>.", "The inspector comes at two, please have these <nw> robots parked: <items>.", "park <items>"},
			peek:    act{tool: "fleet_where", args: `{"unit":"<item>"}`, out: `{"ack":true,"unit":"<item>","xy_mm":[10400,2210]}`},
			each:    act{tool: "fleet_rpc", args: `{"verb":"park","unit":"<item>"}`, out: `{"ack":true,"unit":"<item>","mode":"PARKED"}`, fail: []failure{{out: `{"ack":false,"nack":"E_LOAD","detail":"<item> carries a load"}`, why: "it carries a load"}, {out: `{"ack":false,"nack":"E_RADIO","detail":"<item> is out of radio range"}`, why: "it is out of radio range"}}},
			bulk:    act{tool: "fleet_rpc_group", args: `{"verb":"park","units":<itemsjson>}`, out: `{"ack":true,"parked":<okjson>,"nacks":<failedrows>}`},
			done:    []string{"All <nw> robots are parked.", "I parked <items>.", "Parked: <items> 🅿️", "The <n> robots have been parked.", "<items> were parked for the inspection.", "Each of the <nw> units on your list has been parked."},
			partial: []string{"Parked: <ok>. Not parked: <failed>, as <why>.", "<kw> of the <nw> robots are parked. <failed> is not, because <why>.", "I parked <ok>. Parking <failed> failed (<why>)."},
		},
	}
}
