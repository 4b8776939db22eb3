package main

func medicineJob() job {
	return job{
		domain: "medicine reminders",
		facts: func(d *dice) (facts, facts, []wrong) {
			kind := d.of(4)
			med, other := d.duo([]string{"levothyroxine|liothyronine", "magnesium citrate|manganese citrate", "hydroxyzine|hydralazine", "prednisolone|prednisone"}[kind])
			id := "mr_" + d.digits(5)
			dose := [...][4]string{{"75 mcg", "0.075", "75", "0.75"}, {"0.5 g", "500", "0.5", "50"}, {"25 mg", "25", "250", "0.025"}, {"2.5 mg", "2.5", "25", "5"}}[kind]
			clock := [...][3]string{{"7:30 am", "07:30", "19:30"}, {"9:15 pm", "21:15", "09:15"}, {"6:45 in the morning", "06:45", "07:45"}, {"8 pm", "20:00", "18:00"}}[d.of(4)]
			wait := [...][3]string{{"half an hour", "1800", "30"}, {"two hours", "7200", "720"}, {"90 minutes", "5400", "90"}}[d.of(3)]
			return facts{"med": med, "mr": id, "dose": dose[0], "mg": dose[1], "clock": clock[0], "hm": clock[1], "wait": wait[0], "grace": wait[1], "carer": d.pick("Marta", "Uncle Ray", "Dilys"), "expulse": "68"},
				facts{"med": other, "mr": d.near(id)},
				[]wrong{{"unit slip", facts{"mg": dose[2]}}, {"other dose", facts{"mg": dose[3]}}, {"shifted time", facts{"hm": clock[2]}}, {"seconds for minutes", facts{"grace": wait[2]}}}
		},
		ask: []string{
			"Set my <med> reminder to <dose> at <clock>. Alert <carer> if I miss it by <wait>.",
			"Hello dear assistant, my doctor changed the <med>: it's <dose> now, every day at <clock>. Could you update the reminder? And please let <carer> know if I haven't taken it after <wait>.",
			"<med> reminder: <dose>, <clock>, alert <carer> after <wait>",
			"Pulse was <expulse> this morning, all good. The doctor wants me to take <med> at <clock> from now on, <dose> each time, so change that reminder, and since I'm forgetful, <carer> should be alerted when it's been <wait> and I haven't ticked it off.",
			"Please change my <~med> reminder to <dose> at <clock> and alert <carer> after <wait>." + turns + "I can do that. The reminder for <~med>?" + turns + "Goodness, no. I mean <med>. Those names!",
			"Two changes to the reminder for <med>: dose <dose> at <clock>, and a missed-dose alert to <carer> after <wait>.",
		},
		reads: true,
		look:  act{tool: "list_med_reminders", args: `{"active":true}`, out: `{"reminders":[{"reminder_id":"<mr>","medicine":"<med>"},{"reminder_id":"<~mr>","medicine":"<~med>"}]}`},
		leads: []act{{tool: "get_care_circle", args: `{}`, out: `{"members":[{"name":"<carer>","role":"caregiver","alerts":true}]}`}},
		acts: []act{
			{tool: "update_med_reminder", args: `{"reminder_id":"<mr>","dose_mg":<mg>,"time_of_day":"<hm>"}`,
				out:  `{"reminder":{"reminder_id":"<mr>","medicine":"<med>","dose_mg":<mg>,"time_of_day":"<hm>","repeat":"daily"},"updated":true}`,
				pend: `{"reminder_id":"<mr>","state":"queued_for_sync"}`,
				fail: []failure{{err: "locked_by_clinic: this reminder is managed by your clinic"}, {out: `{"success":false,"error":{"code":"premium_required","message":"Editing doses needs the Plus plan"}}`, why: "editing doses needs the Plus plan"}, {err: "sync_offline: the sync service is offline"}},
				slip: &slip{args: `{"reminder_id":"<mr>","dose_mg":"<dose>","time_of_day":"<hm>"}`, failure: failure{err: "invalid_type: dose_mg must be a number"}}, mark: "Reminder updated 💊"},
			{tool: "set_missed_dose_alert", args: `{"reminder_id":"<mr>","notify":"<carer>","grace_seconds":<grace>}`, out: `{"alert":{"reminder_id":"<mr>","notify":"<carer>","grace_seconds":<grace>,"enabled":true}}`,
				fail: []failure{{err: "consent_missing: the contact has not accepted the invitation yet"}, {err: "503: alert service is under maintenance"}}, mark: "The alert is switched on."},
		},
		check: act{tool: "get_med_reminder", args: `{"reminder_id":"<mr>"}`, out: `{"reminder_id":"<mr>","medicine":"<med>","dose_mg":<mg>,"time_of_day":"<hm>","missed_dose_alert":{"notify":"<carer>","grace_seconds":<grace>}}`},
		old:   `{"reminder_id":"<mr>","medicine":"<med>","dose_mg":10,"time_of_day":"12:00","missed_dose_alert":null}`,
		probe: "reminders.on_device",
		claim: `{"type":"reminder_updated","subject":{"medicine":"<med>"}}`,
		done: []string{
			"Your <med> reminder is set to <dose> at <clock>, and <carer> will be alerted if you miss it by <wait>.",
			"I've updated the reminder for <med> and turned on the missed-dose alert for <carer>.",
			"💊 **<med>**\n- Dose: <dose>\n- Time: <clock>, daily\n- Missed-dose alert: <carer>, after <wait>",
			"The reminder was changed to <dose> at <clock>. I also set the alert to <carer>. Please follow your doctor's advice for anything medical.",
			"Both changes have been saved: the new dose and time, and the alert.",
			`{"medicine":"<med>","dose":"<dose>","time":"<clock>","alert":{"to":"<carer>","after":"<wait>"},"saved":true}`,
			"I changed the dose in your <med> reminder to <dose>, at <clock>." + turns + "did you set the alert as well?" + turns + "Yes, <carer> gets an alert after <wait>.",
			"- ✅ Reminder updated (<dose>, <clock>)\n- ✅ Alert set (<carer>, <wait>)",
			"Reminder and alert for <med> are now up to date. Stay well! 💙",
			"| | New |\n|---|---|\n| Medicine | <med> |\n| Dose | <dose> |\n| Time | <clock> |\n| Alert | <carer>, after <wait> |",
			"You'll now be reminded of <med> (<dose>) at <clock>. If it isn't ticked off within <wait>, <carer> gets a message.",
		},
		queued: []string{
			"The new dose and time for <med> are queued and will apply once your device has synced; until then the old reminder rings. The alert to <carer> is set.",
			"The change of your <med> reminder hasn't synced yet, it's still queued. <carer>'s alert is on.",
		},
		sorry: []string{
			"I couldn't update the <med> reminder: <why>. It still has the old dose and time, and no alert was set.",
			"Sorry, the reminder for <med> is unchanged because <why>. Until that's solved, please keep an eye on it yourself.",
			"That wasn't possible: <why>. I haven't set up the alert for <carer> either.",
		},
		half: []string{
			"The <med> reminder is at <dose>, <clock> now, but I couldn't set the alert to <carer>: <why>.",
			"Reminder updated. The missed-dose alert is not active, as <why>.",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.some(n, "vitamin D", "iron", "magnesium", "zinc", "folic acid", "omega-3", "B12", "eye drops", "nasal spray")
			},
			ask: []string{
				"Pause the reminders for <items>.", "I'm off supplements for a while, so please pause these <n> reminders: <items>.", "pause <items> pls", "Could you pause <items> for me? The doctor said all <nw> can wait.",
			},
			first:   []act{{tool: "list_med_reminders", args: `{"category":"supplement"}`, out: `{"names":<itemsjson>}`}},
			each:    act{tool: "pause_med_reminder", args: `{"medicine":"<item>"}`, out: `{"medicine":"<item>","paused":true}`, fail: []failure{{err: "locked_by_clinic: this reminder is managed by your clinic"}, {err: "sync_offline: the sync service is offline"}}},
			bulk:    act{tool: "pause_med_reminders", args: `{"medicines":<itemsjson>}`, out: `{"paused":<okjson>,"not_paused":<failedjson>,"detail":<leftwhy>}`},
			last:    act{tool: "list_paused_reminders", args: `{}`, out: `{"paused":<okjson>}`},
			done:    []string{"All <n> reminders are paused.", "I've paused the reminders for <items>.", "The <nw> reminders won't ring any more; they're paused.", "**Paused:** <items>", "Paused every one of the <n> reminders. Tell me when to resume them.", "Reminders for <items> have been paused.", "⏸️ <n> reminders paused"},
			partial: []string{"I paused <ok>. Not paused: <failed>, because <why>.", "<k> of <n> reminders are paused (<ok>). <failed> will keep ringing: <why>.", "Paused: <ok>\nStill active: <failed> (<why>)"},
		},
	}
}
