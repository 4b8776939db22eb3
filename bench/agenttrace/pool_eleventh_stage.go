package main

import (
	"slices"
	"strconv"
)

func eleventhWebinarJob() job {
	return job{
		domain: "webinars",
		facts: func(d *dice) (facts, facts, []wrong) {
			people := [...][2]string{{"r.okonjo@lectern.example", "r.okonju@lectern.example"}, {"anna.berg@lectern.example", "anne.berg@lectern.example"}, {"t.molina@lectern.example", "t.molino@lectern.example"}}
			spans := [...][2]string{{"an hour and a half", "90"}, {"two hours", "120"}, {"three quarters of an hour", "45"}, {"1 h 15", "75"}}
			talks := [...][3]string{{"off", "OFF", "ALL"}, {"for questions only", "QA", "ALL"}, {"open to everybody", "ALL", "QA"}}
			p, s, t := people[d.of(3)], spans[d.of(4)], talks[d.of(3)]
			w, wrongs := eleventhWhen(d, eleventhTime(d))
			wid := d.digits(6)
			mins, _ := strconv.Atoi(s[1])
			f := facts{"wid": wid, "mail": p[0], "len": s[0], "lenmin": s[1], "talk": t[0], "chat": t[1], "regs": strconv.Itoa(120 + d.of(700)), "exitem": eleventhLeftOut(d, "w", 6)}
			return f.with(w), facts{"wid": d.near(wid)}, slices.Concat(wrongs, []wrong{{"another speaker", facts{"mail": p[1]}}, {"another length", facts{"lenmin": strconv.Itoa(mins + 15)}}, {"another kind of chat", facts{"chat": t[2]}}})
		},
		ask: []string{
			"Move webinar <wid> to <when>, length <len>, put <mail> on the panel, and make the chat <talk>.",
			"Hi! Our webinar <wid> has to shift: <when> is the new start, and it lasts <len>. There are <regs> people signed up, do not mail them, we will. Please also let <mail> onto the panel. The chat should be <talk>.",
			"<wid>: start <when>; <len>; panel + <mail>; chat <talk>",
			"Webinar <wid>, new start <exwhen>, <len>, <mail> joins the panel, chat <talk>.\n--\nTo be sure: <exwhen>?\n--\nSorry, that is the rehearsal. The webinar is <when>.",
			"Please do not touch <~wid>, the German edition. <wid> is the one: it starts <when>, takes <len>, and <mail> speaks, so needs a seat on the panel. The chat: <talk>.",
			"There was a lot of to and fro in the committee about this and I spare you that. Result: <wid> begins <when> and runs <len>. <mail> is our new panellist, add them. And the chat is to be <talk>, by four votes to three.",
		},
		look: act{tool: "stage.rooms.get", args: `{"id":<wid>}`, out: `{"id":<wid>,"starts_at":"2026-05-04T07:00:00Z","minutes":30,"panel":["host@lectern.example"],"signed_up":<regs>}`},
		acts: []act{
			{
				tool: "stage.rooms.retime", args: `{"id":<wid>,"starts_at":"<utc>","minutes":<lenmin>,"mail_guests":false}`, out: `{"id":<wid>,"starts_at":"<utc>","minutes":<lenmin>,"mails":0,"errors":[]}`, pend: `{"id":<wid>,"job":"j77","progress":0}`,
				fail: []failure{{err: "conflict: The host has another room at that time"}, {err: "plan_limit: The plan ends before that day"}, {err: "unavailable: Rooms are being migrated, come back soon"}},
				slip: &slip{args: `{"id":<wid>,"starts_at":"<clock> <city>","minutes":<lenmin>,"mail_guests":false}`, failure: failure{err: "bad_time: starts_at must be UTC with a Z"}},
				mark: "The new start is in.",
			},
			{
				tool: "stage.panel.seat", args: `{"id":<wid>,"mail":"<mail>"}`, out: `{"id":<wid>,"seat":2,"mail":"<mail>"}`,
				fail: []failure{{err: "seat_limit: The panel is full"}, {err: "unavailable: Rooms are being migrated, come back soon"}},
				mark: "Panel seat given.",
			},
			{
				tool: "stage.chat.mode", args: `{"id":<wid>,"mode":"<chat>"}`, out: `{"id":<wid>,"mode":"<chat>","deleted_messages":0}`,
				fail: []failure{{err: "role: Only the owner of the account sets the chat"}, {err: "unavailable: Rooms are being migrated, come back soon"}}, mark: "Chat is set.",
			},
		},
		check: act{tool: "stage.rooms.peek", args: `{"id":<wid>}`, out: `{"id":<wid>,"starts_at":"<utc>","minutes":<lenmin>,"panel":["host@lectern.example","<mail>"],"chat":"<chat>"}`},
		old:   `{"id":<wid>,"starts_at":"2026-05-04T07:00:00Z","minutes":30,"panel":["host@lectern.example"],"chat":"HOST"}`,
		probe: "stage.rooms.peek",
		claim: `{"type":"webinar_moved","subject":{"id":<wid>}}`,
		done: []string{
			"Webinar <wid> starts <when> and takes <len>. <mail> has a seat on the panel, and the chat is <talk>.",
			"The committee has its way: new start, new length, new panellist, new chat rule.",
			"<mail> is on the panel of <wid>, which now runs <lenmin> minutes from <clock> (<city>) on <day>. Its chat is <talk>.",
			"**Webinar <wid>**\n\nStart: <day>, <clock> <city>\nMinutes: <lenmin>\nPanel: + <mail>\nChat: <talk>",
			"| room | start | minutes | added | chat |\n|---|---|---|---|---|\n| <wid> | <day> <clock> | <lenmin> | <mail> | <talk> |",
			"1. Start moved\n2. Length <len>\n3. <mail> seated\n4. Chat <talk>",
			"{\"webinar\":<wid>,\"minutes\":<lenmin>,\"panellist\":\"<mail>\",\"chat\":\"<talk>\"}",
			"<wid> is moved.\n--\nAnd no mail to the guests, I hope?\n--\nNo, none went out. <mail> sits on the panel as well, and the chat is <talk>.",
			"You will find <wid> at its new hour. <mail> is on the panel there, and I made the chat <talk>.",
			"I moved it, seated the speaker and changed the chat.",
			"From now on it reads <clock>, <city>, on <day> for <wid>; the panel has one more: <mail>. Chat: <talk>.",
		},
		queued: []string{
			"The move of <wid> has been started and stands at nothing done yet. <mail> is on the panel, the chat is <talk>.",
			"<mail> has a panel seat and the chat is <talk>. The new start is still being worked on by the platform, so look again before you announce it.",
		},
		sorry: []string{"<wid> keeps its old hour: <why>. Panel and chat are as they were.", "I was not able to move the webinar (<why>).", "No luck with <wid>, <why>. I left panel and chat alone."},
		half:  []string{"<wid> has moved to <when> and <mail> is on the panel. The chat is as before, though: <why>.", "Start and panel are right now, the chat is not: <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return eleventhIDs(d, "w", n, 6) },
			ask:     []string{"Take the recordings <items> off the public page.", "Please hide <nw> recordings: <items>. We talked of <exitem> too, but it can stay up.", "hide recs <items>", "<items> show faces of minors. Hide all <n>, quickly."},
			each:    act{tool: "stage.takes.hide", args: `{"take":"<item>"}`, out: `{"take":"<item>","public":false,"was_public":true}`, fail: []failure{{err: "locked: An export is running"}, {err: "legal_hold: The court wants it to stay"}}},
			bulk:    act{tool: "stage.takes.hide_set", args: `{"takes":<itemsjson>}`, out: `{"hidden":<okjson>,"skipped":<failedrows>}`},
			done:    []string{"<items> cannot be seen on the public page.", "All <nw> recordings are hidden.", "The public page shows none of the <n>.", "Hidden: <items>", "That is the full list out of sight.", "{\"hidden\":<itemsjson>}"},
			partial: []string{"Hidden are <ok>. Still public: <failed>, <why>.", "<k> of <n> are out of sight; <failed> could not be hidden (<why>).", "I hid <ok>, but <failed> remain (<why>)."},
		},
	}
}
