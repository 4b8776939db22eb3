package main

// Jobs of the test pool with three acts each: a video archive, the release of a package.

func videoJob() job {
	return job{
		domain: "video archive",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			clip, other := d.pairOf([2]string{"/rushes/ana_interview_A.mov", "/rushes/ana_interview_B.mov"}, [2]string{"/rushes/harbour_drone_01.mxf", "/rushes/harbour_drone_10.mxf"}, [2]string{"/rushes/panel_day1.mp4", "/rushes/panel_day2.mp4"}, [2]string{"/rushes/bakery_wide.mov", "/rushes/bakery_wide_take2.mov"})
			end, wrongs := d.amountOf("end", "00:04:10", "00:06:45", "00:09:20", "00:12:05")
			lang, langs := d.amountOf("lang", "pt-BR", "fr-CA", "de-AT", "es-MX")
			shelf, shelves := d.amountOf("shelf", "/library/portraits", "/library/city", "/library/events", "/library/food")
			return merged(end, lang, shelf, facts{"clip": clip}), facts{"clip": other}, join(wrongs, langs, shelves)
		},
		ask: []string{
			"Trim <clip> so that it ends at <end>, attach the <lang> subtitles, and file it under <shelf>.",
			"<clip> | cut at <end> | subs <lang> | -> <shelf>",
			"Could you get <clip> ready? The end has to be at <end> (everything after it is chatter). It needs the <lang> subtitles we ordered. When that's in place, put it into <shelf> please.",
			"Hi, I'm preparing the screening.\n--\nWhat can I prepare for you?\n--\n<clip>! Cut it off at <end>, add subtitles in <lang>, store it in <shelf>. In this order please",
			"ToDo for the archive:\n[ ] trim <clip>, out point <end>\n[ ] subtitles <lang>\n[ ] move to <shelf>",
			"Please trim <clip> at 00:15:00, attach subtitles (<lang>) and move it to <shelf>.\n--\nOut point 00:15:00, subtitles <lang>, destination <shelf>. Correct?\n--\nI watched it again and 15 minutes is far too long. Out point <end>. The other two are correct.",
		},
		look:  act{tool: "mam:asset/inspect", args: `{"path":"<clip>"}`, out: `{"path":"<clip>","duration":"00:18:32","out_point":null,"subtitles":[],"collection":null}`},
		leads: []act{{tool: "mam:subtitle/list", args: `{"for":"<clip>"}`, out: `{"available":["pt-BR","fr-CA","de-AT","es-MX"]}`}, {tool: "mam:collection/tree", args: `{"root":"/library","depth":1}`, out: `{"children":["/library/portraits","/library/city","/library/events","/library/food"]}`}},
		acts: []act{
			{tool: "mam:clip/trim", args: `{"path":"<clip>","out_point":"<end>"}`, out: `{"path":"<clip>","out_point":"<end>","render":"finished"}`, pend: `{"path":"<clip>","render":"queued","position":6}`, mark: "The clip is trimmed.",
				slip: &slip{`{"path":"<clip>","end":"<end>"}`, failure{err: "E400_ARGS: unexpected argument end, expected out_point"}},
				fail: []failure{{err: "E403_LOCKED: the asset is checked out by another editor"}, {err: "E415_CODEC: this codec can't be trimmed on the server"}, {err: "E503_RENDER: no render node is available, nothing was changed", why: "no render node is available"}}},
			{tool: "mam:subtitle/attach", args: `{"path":"<clip>","language":"<lang>"}`, out: `{"path":"<clip>","subtitles":["<lang>"]}`, mark: "Subtitles attached.",
				fail: []failure{{err: "E422_SYNC: the subtitle file doesn't match the frame rate"}, {err: "E503_RENDER: no render node is available, nothing was changed", why: "no render node is available"}}},
			{tool: "mam:asset/move", args: `{"path":"<clip>","collection":"<shelf>"}`, out: `{"path":"<clip>","collection":"<shelf>","moved":true}`, mark: "It's in <shelf> now.",
				fail: []failure{{err: "E507_QUOTA: the collection is full"}, {err: "E503_RENDER: no render node is available, nothing was changed", why: "no render node is available"}}},
		},
		check: act{tool: "mam:asset/sheet", args: `{"path":"<clip>"}`, out: `{"path":"<clip>","out_point":"<end>","subtitles":["<lang>"],"collection":"<shelf>"}`},
		old:   `{"path":"<clip>","out_point":null,"subtitles":[],"collection":null}`,
		probe: "mam.asset_sheet",
		claim: `{"type":"asset_filed","subject":{"path":"<clip>","collection":"<shelf>"}}`,
		done: []string{
			"<clip> ends at <end>, has <lang> subtitles and is filed under <shelf>.",
			"I trimmed <clip> to <end>, attached the <lang> subtitles and moved the clip to <shelf>.",
			"🎬 trimmed (<end>)\n💬 subtitled (<lang>)\n📁 filed (<shelf>)",
			"[x] trim <clip>, out point <end>\n[x] subtitles <lang>\n[x] move to <shelf>",
			"The clip was cut at <end>. Subtitles in <lang> were attached. The asset was moved to <shelf>.",
			"| step | value | state |\n|---|---|---|\n| trim | <end> | done |\n| subtitles | <lang> | done |\n| collection | <shelf> | done |\n\nAsset: <clip>",
			"Ready for the screening: <clip> has been shortened to <end>, the subtitles (<lang>) have been put in, and you'll find it in <shelf>.",
			"The original runs for more than 18 minutes, so quite a lot had to go. I've set the out point of <clip> to <end> and had it rendered. The <lang> subtitles were available; they're attached. To finish I moved the asset into <shelf>, as it wasn't in any collection before. Is there a poster frame you like?",
			"trim ok (<end>), subs ok (<lang>), move ok (<shelf>) // <clip>",
			"{\"asset\":\"<clip>\",\"trimmed_to\":\"<end>\",\"subtitles\":\"<lang>\",\"collection\":\"<shelf>\",\"status\":\"complete\"}",
		},
		queued: []string{"<clip> has its <lang> subtitles and sits in <shelf>. The trim to <end> is queued for rendering, at position 6, so the clip still has its full length.", "Subtitles (<lang>): attached. Collection: <shelf>. Trim: in the render queue, not finished.", "I'm still waiting for the trim of <clip>, it's been queued. What is finished are the subtitles in <lang> and the move to <shelf>."},
		sorry:  []string{"I couldn't trim <clip>: <why>. I haven't attached subtitles, and the clip hasn't been moved.", "No changes to <clip>. The trim failed because <why>, and you wanted things in this order, so I stopped.", "The archive won't let me cut <clip>, <why>. Subtitles and collection are as before. Shall I go on with those?", "Preparation of <clip> stopped at step 1 of 3.\n1. trim – failed: <why>\n2. subtitles – not attempted\n3. move – not attempted"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("/rushes/tmp_", d, n, 4) },
			ask:     []string{"Archive these clips to tape: <items>.", "to tape: <items>", "The disk is at 98 %. Please archive the following <n> clips to tape. <items>", "Could you put <items> on tape? All <n> of them, we don't need them on disk any more."},
			first:   []act{{tool: "mam:storage/report", args: `{"volume":"online-1"}`, out: `{"volume":"online-1","used_pct":98,"candidates":<itemsjson>}`}},
			each:    act{tool: "mam:asset/to-tape", args: `{"path":"<item>"}`, out: `{"path":"<item>","tier":"tape","verified":true}`, fail: []failure{{err: "E403_LOCKED: the asset is checked out by another editor"}, {out: `{"path":"<item>","tier":"disk","verified":false,"message":"checksum on tape differs"}`, why: "the checksum on the tape differs"}}},
			bulk:    act{tool: "mam:assets/to-tape", args: `{"paths":<itemsjson>}`, out: `{"tape":<okjson>,"still_on_disk":<failedrows>}`},
			done:    []string{"All <n> clips are on tape.", "I archived <items> to tape.", "On tape 📼 <items>", "The <n> clips have been archived, the disk can breathe again.", "Archiving finished: <n> of <n> clips.", "With these <n> clips on tape (<items>) there's room for new footage. Everything you listed was moved. When's the next shoot?"},
			partial: []string{"On tape: <ok>. Still on disk: <failed> (<why>).", "<k> of <n> clips were archived. I couldn't archive <failed>, because <why>.", "The tape job isn't complete. Left on disk: <failed>. Reason: <why>."},
		},
	}
}

func releaseJob() job {
	return job{
		domain: "package releases",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			pkg, other := d.pairOf([2]string{"date-kit", "date-kit-lite"}, [2]string{"form-core", "forms-core"}, [2]string{"tiny-router", "tiny-routes"}, [2]string{"svg-chart", "svg-charts"})
			ver, wrongs := d.amountOf("ver", "2.4.1", "2.5.0", "3.0.0-rc.2", "2.4.10")
			tag, tags := d.amountOf("tag", "latest", "next", "beta", "lts")
			return merged(ver, tag, facts{"pkg": pkg, "bad": "2.3." + d.pick("4", "6", "8")}), facts{"pkg": other}, join(wrongs, tags)
		},
		ask: []string{
			"Release @acme/<pkg> <ver> with the dist-tag \"<tag>\", deprecate <bad> of it, and push the git tag.",
			"@acme/<pkg>: publish <ver> (--tag <tag>), deprecate <bad>, push tag",
			"The fix for @acme/<pkg> is merged. Please publish version <ver> under the dist-tag <tag>. Version <bad> is broken so deprecate it, and don't forget to push the git tag for the new one.",
			"Is @acme/<pkg> ready for a release?\n--\nI can make one. Which version should it be?\n--\n<ver>, dist-tag <tag>. Deprecate <bad> afterwards and push the git tag.",
			"release checklist @acme/<pkg>\n1. npm publish <ver>, tag <tag>\n2. deprecate <bad>\n3. git tag pushed\ncan you go through it?",
			"publish @acme/<pkg> 9.9.9 (dist-tag <tag>), deprecate <bad>, push the git tag\n--\nVersion 9.9.9, is that intended?\n--\nhaha no, that's the placeholder from my notes. <ver> is the version!",
		},
		look:  act{tool: "devbox_run", args: `{"argv":["npm","view","@acme/<pkg>","versions","--json"]}`, out: `{"code":0,"out":"[\"2.3.3\", \"<bad>\"]","err":""}`},
		leads: []act{{tool: "devbox_run", args: `{"argv":["git","status","--short","--branch"]}`, out: `{"code":0,"out":"## main...origin/main","err":""}`}, {tool: "devbox_run", args: `{"argv":["npm","whoami"]}`, out: `{"code":0,"out":"acme-release-bot","err":""}`}},
		acts: []act{
			{tool: "devbox_run", args: `{"argv":["npm","publish","packages/<pkg>/<pkg>-<ver>.tgz","--tag","<tag>"]}`, out: `{"code":0,"out":"+ @acme/<pkg>@<ver>","err":""}`, pend: `{"code":0,"out":"@acme/<pkg>@<ver> staged, pending approval by a maintainer","err":""}`, mark: "Published.",
				fail: []failure{{out: `{"code":1,"out":"","err":"npm ERR! code E403\nnpm ERR! 403 Forbidden - You do not have permission to publish \"@acme/<pkg>\""}`, why: "the bot has no permission to publish the package"}, {out: `{"code":1,"out":"","err":"npm ERR! code EOTP\nnpm ERR! This operation requires a one-time password from your authenticator."}`, why: "it requires a one-time password"}, {out: `{"code":1,"out":"","err":"npm ERR! code E503\nnpm ERR! 503 Service Unavailable - registry is read-only"}`, why: "the registry is read-only at the moment"}}},
			{tool: "devbox_run", args: `{"argv":["npm","deprecate","@acme/<pkg>@<bad>","broken, please upgrade"]}`, out: `{"code":0,"out":"","err":""}`, mark: "<bad> is deprecated.",
				fail: []failure{{out: `{"code":1,"out":"","err":"npm ERR! code E422\nnpm ERR! 422 Unprocessable Entity - version is protected"}`}, {out: `{"code":1,"out":"","err":"npm ERR! code E503\nnpm ERR! 503 Service Unavailable - registry is read-only"}`, why: "the registry is read-only at the moment"}}},
			{tool: "devbox_run", args: `{"argv":["git","push","origin","refs/tags/<pkg>-v<ver>"]}`, out: `{"code":0,"out":"","err":"To git.acme.example:web/kits.git\n * [new tag] <pkg>-v<ver> -> <pkg>-v<ver>"}`, mark: "Git tag pushed.",
				fail: []failure{{out: `{"code":1,"out":"","err":" ! [remote rejected] <pkg>-v<ver> (protected tag hook declined)"}`, why: "the hook for protected tags declined it"}, {out: `{"code":128,"out":"","err":"fatal: unable to access remote: Could not resolve host"}`, why: "the host of the remote could not be resolved"}}},
		},
		check: act{tool: "release_report", args: `{"package":"@acme/<pkg>"}`, out: `{"package":"@acme/<pkg>","dist_tags":{"<tag>":"<ver>"},"deprecated":["<bad>"],"git_tags":["<pkg>-v<ver>"]}`},
		old:   `{"package":"@acme/<pkg>","dist_tags":{},"deprecated":[],"git_tags":[]}`,
		probe: "registry.release_report",
		claim: `{"type":"package_published","subject":{"package":"@acme/<pkg>","version":"<ver>"}}`,
		done: []string{
			"@acme/<pkg>@<ver> is published under `<tag>`, <bad> is deprecated, and the git tag is pushed.",
			"I published <ver> of @acme/<pkg> (dist-tag `<tag>`), deprecated <bad>, and pushed the git tag.",
			"🚀 @acme/<pkg>@<ver> → `<tag>`\n⚠️ <bad> deprecated\n🏷 git tag pushed",
			"1. npm publish <ver>, tag <tag>: done\n2. deprecate <bad>: done\n3. git tag pushed: done",
			"Version <ver> was published with dist-tag <tag>. Version <bad> was deprecated. The git tag was pushed to origin.",
			"## @acme/<pkg> <ver>\n\n- **npm**: published, dist-tag `<tag>`\n- **deprecation**: <bad> marked as broken\n- **git**: tag pushed",
			"Release is out! <ver> of @acme/<pkg> has landed on npm as `<tag>`. I've deprecated <bad>, and the tag went to the git remote.",
			"The working tree was clean and in line with origin, so nothing stood in the way. @acme/<pkg> <ver> has been published, and it carries the dist-tag `<tag>`. Whoever installs <bad> gets a warning from npm now, because I deprecated that version. The git tag for the release has been pushed as well. Do you want me to draft release notes?",
			"publish ✓ (<ver>, <tag>) deprecate ✓ (<bad>) tag ✓",
			"{\"package\":\"@acme/<pkg>\",\"published\":\"<ver>\",\"distTag\":\"<tag>\",\"deprecated\":\"<bad>\",\"gitTagPushed\":true}",
		},
		queued: []string{"<ver> of @acme/<pkg> is staged and needs a maintainer's approval, so it isn't published yet. <bad> is deprecated and the git tag has been pushed.", "Deprecated: <bad>. Pushed: git tag. Pending: the publication of <ver>, which a maintainer has to approve.", "Not quite there. npm has staged @acme/<pkg>@<ver> until a maintainer approves it. I've deprecated <bad> and pushed the git tag in the meantime."},
		sorry:  []string{"I couldn't publish @acme/<pkg>@<ver>: <why>. I didn't deprecate <bad> and didn't push a tag.", "No release. `npm publish` failed because <why>. Nothing else on the list was started.", "The release of <ver> is blocked, since <why>. <bad> isn't deprecated, as there'd be no newer version to go to.", "I got as far as `npm publish`, where I was stopped: <why>. The other two steps only make sense after it, so they haven't been done. Can somebody with more rights run it?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "@acme/old-grid", "@acme/legacy-ui", "@acme/theme-2019", "@acme/ie-shim", "@acme/poc-maps", "@acme/left-trim", "@acme/hello-bot", "@acme/fork-redux")
			},
			ask:     []string{"Deprecate the packages <items>.", "npm deprecate: <items>", "Nobody maintains these <n> packages any more, so please deprecate all of them: <items>", "can you mark <items> as deprecated? thats <n> packages in total"},
			peek:    act{tool: "devbox_run", args: `{"argv":["npm","view","<item>","deprecated"]}`, out: `{"code":0,"out":"","err":""}`},
			each:    act{tool: "devbox_run", args: `{"argv":["npm","deprecate","<item>","no longer maintained"]}`, out: `{"code":0,"out":"","err":""}`, fail: []failure{{out: `{"code":1,"out":"","err":"npm ERR! code E403\nnpm ERR! 403 Forbidden - package belongs to another team"}`, why: "the package belongs to another team"}, {out: `{"code":1,"out":"","err":"npm ERR! code E503\nnpm ERR! 503 Service Unavailable - registry is read-only"}`, why: "the registry is read-only at the moment"}}},
			done:    []string{"All <n> packages are deprecated.", "I deprecated <items>.", "Deprecated: <items>", "The <n> unmaintained packages have been marked as deprecated.", "<n> of <n> packages carry the deprecation notice now.", "Spring cleaning on npm is through. Each package on your list (<items>) has been deprecated with the note \"no longer maintained\". Shall I archive the repositories?"},
			partial: []string{"Deprecated: <ok>. Not deprecated: <failed> – <why>.", "I deprecated <k> of <n>; missing are <failed>, because <why>.", "<failed> couldn't be deprecated (<why>). Finished: <ok>."},
		},
	}
}
