package main

// Jobs of the test pool for teams that work on the web: a sprint board, a website, a community.

func websiteJob() job {
	return job{
		domain: "website editing",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			title, other := d.pairOf([2]string{"Spring menu", "Spring menus 2025"}, [2]string{"Our new workshop", "Our new workshops"}, [2]string{"Trail conditions", "Trail conditions (archive)"}, [2]string{"Meet the team", "Meet the teams"})
			m, wrongs := d.instant("zulu")
			to, tos := d.amountOf("to", "/visit/arrival", "/shop/gifts", "/about/history", "/news/latest")
			return merged(m, to, facts{"title": title, "post": d.digits(4), "from": d.pick("/old-landing", "/promo-2024", "/kontakt.html"), "rid": d.digits(3)}), facts{"title": other, "post": d.digits(4)}, join(wrongs, tos)
		},
		ask: []string{
			"The draft \"<title>\" should go live on <when>, please schedule it. And <from> has to redirect to <to>.",
			"schedule post \"<title>\" for <when>; redirect <from> -> <to>",
			"Hi! I finished writing \"<title>\". Could you have it published at <when>? Also, people keep landing on <from>, which doesn't exist any more. Send them to <to>.",
			"Web tasks\n(a) publish date of \"<title>\": <when>\n(b) new redirect: <from> to <to>",
			"Where is my article \"<title>\"? I can't see it on the site!\n--\nI'd say it isn't published yet. When should it be?\n--\n<when>. By the way <from> gives a 404, redirect it to <to> please.",
		},
		look:  act{tool: "wp_fetch", args: `{"method":"GET","path":"/wp/v2/posts?search=<title>&status=draft"}`, out: `{"status":200,"body":[{"id":<post>,"status":"draft","title":{"rendered":"<title>"}},{"id":<~post>,"status":"draft","title":{"rendered":"<~title>"}}]}`},
		leads: []act{{tool: "wp_fetch", args: `{"method":"GET","path":"/redirection/v1/redirect?filter=<from>"}`, out: `{"status":200,"body":{"items":[],"total":0}}`}, {tool: "wp_fetch", args: `{"method":"GET","path":"/wp/v2/users/me"}`, out: `{"status":200,"body":{"id":7,"slug":"helper-bot","name":"Helper"}}`}},
		acts: []act{
			{tool: "wp_fetch", args: `{"method":"POST","path":"/wp/v2/posts/<post>","body":{"status":"future","date_gmt":"<at>"}}`, out: `{"status":200,"body":{"id":<post>,"status":"future","date_gmt":"<at>","title":{"rendered":"<title>"}}}`, pend: `{"status":202,"body":{"id":<post>,"message":"accepted, awaiting editorial approval"}}`, mark: "The post is scheduled.",
				slip: &slip{`{"method":"POST","path":"/wp/v2/posts/<post>","body":{"status":"scheduled","date_gmt":"<at>"}}`, failure{out: `{"status":400,"body":{"code":"rest_invalid_param","message":"status is not one of publish, future, draft, pending, private."}}`}},
				fail: []failure{{out: `{"status":403,"body":{"code":"rest_cannot_edit","message":"Sorry, you are not allowed to edit this post."}}`, why: "I'm not allowed to edit this post"}, {out: `{"status":400,"body":{"code":"rest_invalid_param","message":"The post has no category, which this site requires."}}`, why: "the post has no category, which the site requires"}, {out: `{"status":503,"body":{"code":"maintenance","message":"Briefly unavailable for scheduled maintenance."}}`, why: "the site is down for maintenance"}}},
			{tool: "wp_fetch", args: `{"method":"POST","path":"/redirection/v1/redirect","body":{"url":"<from>","action_data":{"url":"<to>"},"action_code":301}}`, out: `{"status":200,"body":{"items":[{"id":<rid>,"url":"<from>","action_data":{"url":"<to>"},"action_code":301}]}}`, mark: "Redirect added.",
				fail: []failure{{out: `{"status":401,"body":{"code":"rest_forbidden","message":"Your role may not manage redirects."}}`, why: "my role may not manage redirects"}, {out: `{"status":503,"body":{"code":"maintenance","message":"Briefly unavailable for scheduled maintenance."}}`, why: "the site is down for maintenance"}}},
		},
		check: act{tool: "wp_export", args: `{"posts":[<post>],"redirects":["<from>"]}`, out: `{"posts":[{"id":<post>,"title":"<title>","status":"future","date_gmt":"<at>"}],"redirects":[{"url":"<from>","target":"<to>"}]}`},
		askew: `{"posts":[{"id":<post>,"title":"<title>","status":"draft","date_gmt":null}],"redirects":[{"url":"<from>","target":"<to>"}]}`,
		old:   `{"posts":[{"id":<post>,"title":"<title>","status":"draft","date_gmt":null}],"redirects":[]}`,
		probe: "site.export",
		claim: `{"type":"post_scheduled","subject":{"title":"<title>"}}`,
		done: []string{
			"\"<title>\" is scheduled for <told>, and <from> redirects to <to>.",
			"I scheduled the post \"<title>\" (<told>) and created the redirect <from> → <to>.",
			"Scheduled: <title>, <told>\nRedirected: <from> to <to>",
			"Your article has been scheduled, it's going to appear on <told>. I've also added a permanent redirect from <from> to <to>.",
			"- **<title>**: scheduled ✅ (<told>)\n- **<from>**: redirect to <to> added ✅",
			"The publication of \"<title>\" was scheduled for <told>. A 301 redirect from <from> to <to> was created.",
			"(a) publish date set: <told>\n(b) redirect set up: <from> → <to>",
			"Nice piece, by the way. It was in the drafts next to one with a similar title, so I took the one you named, \"<title>\", and scheduled it; it will be published on <told>. For the visitors who get lost, a redirect from <from> to <to> has been put in place. Caches may take some minutes to notice. Do you need a teaser on the home page?",
			"post scheduled (<told>) + redirect live (<from> => <to>)",
			"Two changes made. First, \"<title>\" got its publish date, <told>. Second, <from> now leads to <to>.",
		},
		queued: []string{"The redirect <from> → <to> is live. \"<title>\" was handed in for editorial approval and isn't scheduled until that's given.", "Redirect: created. Post: accepted by the site, awaiting approval by an editor, so not scheduled yet."},
		sorry:  []string{"I couldn't schedule \"<title>\": <why>. I haven't touched the redirect.", "\"<title>\" is still a draft, since <why>. There's no redirect for <from> yet either.", "The site said no: <why>. Nothing was changed. Shall I try again later?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "/jobs/cook", "/jobs/driver", "/sale-may", "/sale-june", "/event/gala", "/event/run", "/team/ex-ceo", "/faq-old")
			},
			ask:     []string{"Unpublish the pages <items>.", "take offline: <items>", "These <n> pages are outdated, please unpublish them all: <items>", "Legal wants <items> off the site today. Can you take care of these <n> pages?"},
			first:   []act{{tool: "wp_page_list", args: `{"status":"publish","outdated":true}`, out: `{"paths":<itemsjson>}`}},
			each:    act{tool: "wp_page_unpublish", args: `{"path":"<item>"}`, out: `{"path":"<item>","status":"draft"}`, fail: []failure{{err: "rest_forbidden: The page is protected by its owner"}, {err: "http_503: Briefly unavailable for scheduled maintenance"}}},
			last:    act{tool: "wp_page_list", args: `{"status":"publish","outdated":true}`, out: `{"paths":<failedjson>}`},
			done:    []string{"All <n> pages are unpublished.", "I took <items> offline.", "Offline: <items>", "The <n> outdated pages have been unpublished.", "<items> were removed from the public site.", "Legal can relax, the <n> pages are off the site."},
			partial: []string{"Unpublished: <ok>. Still public: <failed> (<why>).", "<k> of <n> pages are offline. I couldn't take down <failed>: <why>.", "Still on the site, because <why>: <failed>. Gone: <ok>."},
		},
	}
}

func moderationJob() job {
	return job{
		domain: "community moderation",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			user, other := d.pairOf([2]string{"kiri_fox", "kiri.fox"}, [2]string{"mr_tambourine", "mr_tambourin"}, [2]string{"zed2000", "zed200"}, [2]string{"lumen-ada", "lumen-adam"})
			span, wrongs := d.period()
			slow, slows := d.amountOf("slow", "10", "30", "120", "300")
			return merged(span, slow, facts{"user": user, "uid": d.digits(18), "chan": d.pick("help-desk", "off-topic", "trading-post")}), facts{"user": other, "uid": d.digits(18)}, join(wrongs, slows)
		},
		ask: []string{
			"Time out @<user> for <span>, and set slow mode in #<chan> to <slow> seconds.",
			"timeout @<user> <span>, slowmode #<chan> <slow>s",
			"There's a fight going on in #<chan> again. Please give @<user> a timeout of <span>. And slow mode there should be <slow> seconds until it calms down.",
			"@<user> is posting the same link over and over.\n--\nI see. What action would you like me to take?\n--\nA timeout, <span>. Put #<chan> in slow mode as well, <slow> seconds.",
			"mod actions plz\n1) @<user>: timeout <span>\n2) #<chan>: slow mode <slow> sec",
			"Ban @<user> please!\n--\nA permanent ban of @<user>: are you sure?\n--\nHm, you're right, that is too harsh. No ban, a timeout for <span> will do. And slow down #<chan>, one message every <slow> seconds.",
		},
		look:  act{tool: "guild-members-search", args: `{"query":"<user>","limit":2}`, out: `{"content":[{"type":"text","text":"[{\"user_id\":\"<uid>\",\"username\":\"<user>\",\"timed_out\":false},{\"user_id\":\"<~uid>\",\"username\":\"<~user>\",\"timed_out\":false}]"}],"isError":false}`},
		leads: []act{{tool: "guild-channel-get", args: `{"channel":"<chan>"}`, out: `{"content":[{"type":"text","text":"{\"channel\":\"<chan>\",\"type\":\"text\",\"rate_limit_per_user\":0}"}],"isError":false}`}, {tool: "guild-messages-recent", args: `{"channel":"<chan>","limit":2}`, out: `{"content":[{"type":"text","text":"[{\"author\":\"rosa\",\"text\":\"can we please stop this\"},{\"author\":\"ben77\",\"text\":\"mods??\"}]"}],"isError":false}`}},
		acts: []act{
			{tool: "guild-member-timeout", args: `{"user_id":"<uid>","seconds":<seconds>,"audit_reason":"moderator request"}`, out: `{"content":[{"type":"text","text":"{\"user_id\":\"<uid>\",\"username\":\"<user>\",\"timed_out\":true,\"seconds\":<seconds>}"}],"isError":false}`, pend: `{"content":[{"type":"text","text":"{\"user_id\":\"<uid>\",\"action\":\"timeout\",\"status\":\"pending\",\"detail\":\"needs a second moderator\"}"}],"isError":false}`, mark: "@<user> is in timeout.",
				fail: []failure{{out: `{"content":[{"type":"text","text":"DiscordAPIError[50013]: Missing Permissions"}],"isError":true}`, why: "permissions are missing"}, {err: "50024: Members with this role cannot be timed out"}, {err: "500: Internal gateway error, request was not processed", why: "there was an internal gateway error"}}},
			{tool: "guild-channel-slowmode", args: `{"channel":"<chan>","rate_limit_per_user":<slow>}`, out: `{"content":[{"type":"text","text":"{\"channel\":\"<chan>\",\"rate_limit_per_user\":<slow>}"}],"isError":false}`, mark: "Slow mode is on.",
				fail: []failure{{out: `{"content":[{"type":"text","text":"DiscordAPIError[50001]: Missing Access"}],"isError":true}`, why: "access is missing"}, {err: "500: Internal gateway error, request was not processed", why: "there was an internal gateway error"}}},
		},
		check: act{tool: "guild-moderation-state", args: `{"user_id":"<uid>","channel":"<chan>"}`, out: `{"member":{"user_id":"<uid>","username":"<user>","timed_out":true,"seconds":<seconds>},"channel":{"name":"<chan>","rate_limit_per_user":<slow>}}`},
		askew: `{"member":{"user_id":"<uid>","username":"<user>","timed_out":false},"channel":{"name":"<chan>","rate_limit_per_user":<slow>}}`,
		old:   `{"member":{"user_id":"<uid>","username":"<user>","timed_out":false},"channel":{"name":"<chan>","rate_limit_per_user":0}}`,
		probe: "guild.moderation",
		claim: `{"type":"member_timed_out","subject":{"username":"<user>"}}`,
		done: []string{
			"@<user> is timed out for <span>, and #<chan> is in slow mode (<slow> seconds).",
			"I gave @<user> a timeout of <span> and turned on slow mode in #<chan>, <slow> s.",
			"🔨 timeout: @<user>, <span>\n🐢 slow mode: #<chan>, <slow>s",
			"@<user> can't post for <span>: timed out. #<chan> has been slowed down to one message per <slow> seconds.",
			"Timeout issued (@<user>, <span>). Slow mode enabled (#<chan>, <slow> s).",
			"The member @<user> was timed out for <span>. Slow mode of <slow> seconds was set in #<chan>.",
			"**Mod log**\n\n- @<user>: timeout, <span>\n- #<chan>: slow mode, <slow> seconds\n\nBoth actions are in effect.",
			"Things got heated, I had a look. Since there's a member with a look-alike name I picked the account by its id. That account, @<user>, has been timed out for <span>. #<chan> runs in slow mode now, with <slow> seconds between two messages of the same person. No messages have been removed. Should I delete the links?",
			"ok: @<user> timed out (<span>), slow mode in #<chan> set to <slow>s",
			"Both moderation actions were carried out, namely the timeout of @<user> (<span>) and <slow> seconds of slow mode for #<chan>.",
		},
		queued: []string{"Slow mode in #<chan> is set to <slow> seconds. The timeout of @<user> needs a second moderator, so it's pending and they can still post.", "Timeout for @<user>: requested, waiting for another moderator. Slow mode: on, <slow> s."},
		sorry:  []string{"I couldn't time out @<user>: <why>. Slow mode wasn't touched.", "@<user> has not been timed out, as <why>. I didn't change #<chan> either.", "No timeout, I'm afraid (<why>). Can an admin step in?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "spam_a1", "spam_b7", "w1n-now", "freecoinz", "x_promo_x", "dealbot9", "cheapkeys", "nft_karl")
			},
			ask:     []string{"Ban these spam accounts: <items>.", "ban <items>", "We were raided last night. Please ban all <n> accounts, <items>.", "here's the list of spammers, all <n> must be banned: <items>"},
			peek:    act{tool: "guild-member-get", args: `{"username":"<item>"}`, out: `{"username":"<item>","joined":"2026-02-27","messages":61}`},
			each:    act{tool: "guild-member-ban", args: `{"username":"<item>"}`, out: `{"username":"<item>","banned":true}`, fail: []failure{{err: "50013: Missing Permissions", why: "permissions are missing"}, {err: "500: Internal gateway error, request was not processed", why: "there was an internal gateway error"}}},
			bulk:    act{tool: "guild-members-bulk-ban", args: `{"usernames":<itemsjson>}`, out: `{"banned_users":<okjson>,"failed_users":<failedrows>}`},
			done:    []string{"All <n> accounts are banned.", "I banned <items>.", "Banned 🚫 <items>", "The <n> spam accounts have been banned.", "<items> were banned from the server.", "Raid cleaned up: <n> of <n> accounts banned."},
			partial: []string{"Banned: <ok>. Not banned: <failed> (<why>).", "I banned <k> of <n> accounts. No ban yet for <failed>, <why>.", "I've been unable to ban <failed>, because <why>. Banned so far: <ok>."},
		},
	}
}
