package main

import (
	"strconv"
	"time"
)

// Two jobs of a single call each.

func socialJob() job {
	return job{
		domain: "social media calendar",
		facts: func(d *dice) (facts, facts, []wrong) {
			at, wrongs := fourteenthTime(d, "epoch")
			draft, other := d.duo("Spring catalogue teaser|Spring catalogue launch", "Meet the team: Kofi|Meet the team: Kojo", "Recycling tips 3|Recycling tips 2", "We're hiring (warehouse)|We're hiring (drivers)")
			where := [...][3]string{{"LinkedIn and Instagram", `["linkedin","instagram"]`, `["linkedin"]`}, {"Threads", `["threads"]`, `["threads","bluesky"]`}, {"Bluesky, LinkedIn and TikTok", `["bluesky","linkedin","tiktok"]`, `["bluesky","tiktok"]`}}[d.of(3)]
			return facts{"draft": draft, "did": "drf_" + d.digits(6), "where": where[0], "nets": where[1], "likes": strconv.Itoa(120 + d.of(700))}.with(at), facts{"draft": other, "did": "drf_" + d.digits(5) + "3"},
				append(wrongs, wrong{"other channels", facts{"nets": where[2]}})
		},
		ask: []string{
			"Schedule the post \"<draft>\" for <when> on <where>.",
			"can you schedule <draft> please? <when>, on <where>",
			"The last one got <likes> likes, let's keep going. Please schedule \"<draft>\" to go out <when>. Channels: <where>.",
			"Post: <draft>\nWhen: <when>\nWhere: <where>",
			"Schedule \"<~draft>\" for <when> on <where>." + turns + "Happy to. Is \"<~draft>\" final?" + turns + "Oops, no. \"<draft>\". \"<~draft>\" needs legal first",
			"We need \"<draft>\" on <where> at the following time: <when>. \"<~draft>\" isn't ready, please leave it in drafts.",
		},
		reads: true,
		look:  act{tool: "drafts.list", args: `{"workspace":"brand","limit":20}`, out: `{"drafts":[{"draft_id":"<~did>","title":"<~draft>","status":"draft"},{"draft_id":"<did>","title":"<draft>","status":"draft"}]}`},
		acts: []act{{tool: "posts.scheduleDraft", args: `{"draft_id":"<did>","networks":<nets>,"publish_at":<epoch>}`, out: `{"post":{"draft_id":"<did>","title":"<draft>","networks":<nets>,"publish_at":<epoch>,"status":"scheduled"}}`,
			pend: `{"post":{"draft_id":"<did>","status":"awaiting_brand_approval"}}`, mark: "It's in the calendar.",
			fail: []failure{{err: "token_expired: Reconnect one of the networks"}, {out: `{"post":null,"status":"rejected","problem":"video is longer than the network allows"}`, why: "the video is longer than the network allows"}, {err: "backend_busy: Scheduling queue is full"}},
			slip: &slip{args: `{"draft_id":"<did>","networks":<nets>,"publish_at":"<when>"}`, failure: failure{err: "invalid_param: publish_at must be a unix timestamp"}}}},
		check: act{tool: "calendar.entryForDraft", args: `{"draft_id":"<did>"}`, out: `{"draft_id":"<did>","title":"<draft>","networks":<nets>,"publish_at":<epoch>,"status":"scheduled"}`},
		old:   `{"draft_id":"<did>","title":"<draft>","networks":[],"publish_at":null,"status":"draft"}`,
		probe: "content_calendar",
		claim: `{"type":"post_scheduled","subject":{"draft":"<draft>"}}`,
		done: []string{
			"\"<draft>\" is scheduled for <told> on <where>.",
			"Scheduled!\n\n- **Post:** <draft>\n- **Goes out:** <told>\n- **Channels:** <where>",
			"I scheduled \"<draft>\". It goes out on <where>, <brief>.",
			"The post is scheduled the way you wanted. I didn't change the text or the picture.",
			"| Post | Time | Channels |\n|---|---|---|\n| <draft> | <brief> | <where> |",
			"Your post \"<draft>\" will be published on <told> (<where>). \"<~draft>\" is still a draft.",
			"It's on the calendar." + turns + "which time?" + turns + "<told>, on <where>.",
			`{"post":"<draft>","scheduled_for":"<when>","channels":"<where>"}`,
			"<where>: \"<draft>\" is set to go live <when>.",
			"\"<draft>\" has been put on the calendar for <brief>, as you wanted.",
			"Post scheduled for <told>, on <where>. You can still edit \"<draft>\" until ten minutes before.",
		},
		queued: []string{
			"I submitted \"<draft>\" for <told>, but it's waiting for brand approval and won't go out before that.", "\"<draft>\" isn't scheduled yet: someone from brand has to approve it first.",
		},
		sorry: []string{
			"I couldn't schedule \"<draft>\": <why>.", "\"<draft>\" is still a draft. Scheduling failed because <why>.", "Scheduling didn't work (<why>). Should I try fewer channels?",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return fourteenthIDs(d, "post-", n) },
			ask: []string{
				"Unpublish <items>.", "The campaign was pulled, please take these <n> posts down: <items>", "take down <items>", "Legal wants <items> offline, all <nw>. The 14 others from that week may stay.",
			},
			each:    act{tool: "posts.unpublish", args: `{"post_id":"<item>"}`, out: `{"post_id":"<item>","status":"unpublished"}`, fail: []failure{{err: "token_expired: Reconnect one of the networks"}, {err: "not_supported: The network does not allow removal by API"}}},
			bulk:    act{tool: "posts.unpublishBatch", args: `{"post_ids":<itemsjson>}`, out: `{"unpublished":<okjson>,"failed":<failedrows>}`},
			last:    act{tool: "posts.listUnpublished", args: `{"since":"P1D"}`, out: `{"post_ids":<okjson>}`},
			done:    []string{"All <n> posts have been taken down.", "I unpublished <items>.", "The <nw> posts are offline.", "**Taken down:** <items>", "Every post on the list is unpublished, <n> of them.", `{"unpublished":<itemsjson>}`, "<items>: all offline. Cached previews can linger for a while."},
			partial: []string{"<k> of <n> posts are offline: <ok>. <failed> couldn't be taken down, <why>.", "Offline: <ok>\nStill up: <failed> (<why>)", "I took down <kw>. Still up is <failed>, because <why>."},
		},
	}
}

func quotaJob() job {
	return job{
		domain: "api quotas",
		facts: func(d *dice) (facts, facts, []wrong) {
			until, wrongs := fourteenthDate(d, "date", time.May, 7)
			app, other := d.duo("orders-sync|order-sync", "partner-acme-prod|partner-acme-test", "mobile-v3|mobile-v2", "risk-scoring|risk-scorer")
			n := 100 * (12 + d.of(80))
			return facts{"app": app, "rpm": strconv.Itoa(n), "burst": strconv.Itoa(20 + d.of(60)), "err": strconv.Itoa(4 + d.of(9))}.with(until), facts{"app": other},
				append(wrongs, wrong{"a tenth", facts{"rpm": strconv.Itoa(n / 10)}}, wrong{"per second for per minute", facts{"rpm": strconv.Itoa(n * 60)}}, wrong{"other limit", facts{"rpm": strconv.Itoa(n + 500)}})
		},
		ask: []string{
			"Raise the rate limit of <app> to <rpm> requests/min until <on>.",
			"Hi, <app> gets 429s on <err>% of its calls. Could you raise its limit to <rpm> per minute? Only until <on>, after that the old limit is fine.",
			"<app> limit <rpm> rpm, expires <on>",
			"We have a load test coming. <app>: <rpm> requests per minute, valid through <on>. Burst of <burst> stays the same.",
			"Rate limit for <~app> to <rpm>/min until <on> please." + turns + "That's for <~app>, correct?" + turns + "whoops, <app>",
			"quota change\n* consumer: <app> (not <~app>)\n* new limit: <rpm> per minute\n* until: <on>",
		},
		look: act{tool: "GET /admin/consumers/{id}", args: `{"path":{"id":"<app>"}}`, out: `{"id":"<app>","enabled":true,"limit":{"requests":600,"per":"MINUTE"},"burst":<burst>}`},
		acts: []act{{tool: "PUT /admin/consumers/{id}/limit", args: `{"path":{"id":"<app>"},"body":{"requests":<rpm>,"per":"MINUTE","valid_until":"<date>"}}`, out: `{"id":"<app>","limit":{"requests":<rpm>,"per":"MINUTE","valid_until":"<date>"},"etag":"W/9"}`, mark: "The gateway accepted the new limit.",
			fail: []failure{{err: "403: Limits above 500 need the platform role"}, {err: "412: The consumer belongs to a frozen plan"}, {err: "503: Gateway control plane is not ready"}},
			slip: &slip{args: `{"path":{"id":"<app>"},"body":{"requests":"<rpm>/min","valid_until":"<on>"}}`, failure: failure{err: "400: body.requests must be a number"}}}},
		check: act{tool: "GET /admin/consumers/{id}/limit", args: `{"path":{"id":"<app>"}}`, out: `{"id":"<app>","limit":{"requests":<rpm>,"per":"MINUTE","valid_until":"<date>"}}`},
		old:   `{"id":"<app>","limit":{"requests":600,"per":"MINUTE"}}`,
		probe: "gateway_config",
		claim: `{"type":"limit_changed","subject":{"consumer":"<app>"}}`,
		done: []string{
			"The rate limit of <app> is now <rpm> requests per minute until <ontold>.",
			"**<app>**\n- Limit: <rpm> requests/min\n- Valid until: <ontold>",
			"I raised the limit for <app> to <rpm>/min. It falls back to the old value after <ontold>.",
			"The limit you asked for is active on <app>. The burst setting is unchanged.",
			"| Consumer | Limit | Until |\n|---|---|---|\n| <app> | <rpm> req/min | <ontold> |",
			"<app> can now make <rpm> requests per minute, through <on>.",
			"Raised <app> to <rpm>." + turns + "per minute right? and until when?" + turns + "Per minute, until <ontold>.",
			`{"consumer":"<app>","active":true,"requests_per_minute":<rpm>,"until":"<on>"}`,
			"Limit changed on <app>: <rpm> rpm, expiry <ontold>. I didn't restart anything, the gateway picks it up by itself.",
			"Quota for <app> updated to <rpm> per minute (temporary, ends <on>).",
			"<app> has the quota you asked for now. If the 429s don't stop, the cause is probably somewhere else.",
		},
		sorry: []string{
			"I couldn't change the limit of <app>: <why>.", "<app> still has its old limit. The gateway answered that <why>.", "The quota of <app> is unchanged, <why>. You may have to ask the platform team.",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.some(n, "legacy-bi", "old-shop", "trial-0412", "trial-0417", "trial-0420", "hackday-a", "hackday-b", "ios-v1", "poc-voice")
			},
			ask: []string{
				"Revoke the API keys of <items>.", "These <n> consumers are dead, please revoke their keys: <items>.", "revoke keys: <items>", "Key cleanup: <items>. Revoke all <nw>. Leave ios-v2 alone.",
			},
			peek:    act{tool: "GET /admin/consumers/{id}/keys", args: `{"path":{"id":"<item>"}}`, out: `{"id":"<item>","active_keys":1}`},
			each:    act{tool: "DELETE /admin/consumers/{id}/keys", args: `{"path":{"id":"<item>"}}`, out: `{"id":"<item>","active_keys":0,"revoked":1}`, fail: []failure{{err: "409: The key signs running jobs"}, {err: "503: Gateway control plane is not ready"}}},
			bulk:    act{tool: "POST /admin/keys:batchRevoke", args: `{"body":{"consumers":<itemsjson>}}`, out: `{"revoked":<okjson>,"errors_by_id":<failedrows>}`},
			done:    []string{"The keys of all <n> consumers are revoked.", "I revoked the API keys of <items>.", "All <nw> are revoked: <items>. Calls with those keys now get a 401.", "**Keys revoked (<n>):** <items>", "Key cleanup finished, each of the <n> consumers has lost its key.", `{"keys_revoked":<itemsjson>}`, "Revoked: <items>."},
			partial: []string{"<k> of <n> keys are revoked: <ok>. Not <failed>: <why>.", "Revoked: <ok>\nStill valid: <failed> (<why>)", "I revoked <kw>. The keys of <failed> are still valid because <why>."},
		},
	}
}
