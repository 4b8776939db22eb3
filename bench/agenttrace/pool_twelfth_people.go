package main

func noticesJob() job {
	return job{
		domain: "school notices",
		facts: func(d *dice) (facts, facts, []wrong) {
			o := d.outing()
			date, dates := d.dayAfter()
			class, other := d.duo("4B|4D", "Year 6 Oak|Year 6 Ash", "2C|2G", "Reception Blue|Reception Green")
			return facts{"class": class, "title": d.pick("Swimming lessons moved", "Bring a packed lunch", "Museum trip", "Lost property day"), "form": d.pick("trip consent", "photo consent", "swimming permission"), "expupils": "27"}.with(o.values()).with(date),
				facts{"class": other}, append(o.wrongs("local"), dates...)
		},
		ask: []string{
			"Send \"<title>\" to the parents of <class> on <when>. The <form> form for <class> is due <on>.",
			"Hello, could you schedule the notice \"<title>\" for <class> parents, going out on <when>? Please also set the deadline of their <form> form to <on>. Thank you kindly!",
			"<class>: notice \"<title>\" <when>; <form> form due <on>",
			"Long day! Right, so <class>, that's <expupils> pupils, their parents need the message titled \"<title>\", but not before <when>, so schedule it for exactly then. And half of them haven't done the <form> form, so let's give them until <on>, put that in as the deadline.",
			"Please schedule \"<title>\" for <~class> on <when> and set the <form> deadline to <on>." + turns + "Certainly. Both for <~class>?" + turns + "Oops, both for <class>, not <~class>.",
			"For class <class> I need:\n- a notice \"<title>\", scheduled for <when>\n- the <form> form deadline set to <on>",
		},
		look:  act{tool: "get_class_roster_summary", args: `{"class":"<class>"}`, out: `{"class":"<class>","guardians_reachable":41,"pupils":<expupils>}`},
		leads: []act{{tool: "list_notice_drafts", args: `{"class":"<class>"}`, out: `{"drafts":[],"count":0}`}, {tool: "find_form", args: `{"name":"<form>"}`, out: `{"forms":[{"name":"<form>","classes":["<~class>","<class>"]}]}`}},
		acts: []act{
			{tool: "schedule_parent_notice", args: `{"audience":{"type":"class","name":"<class>"},"title":"<title>","send_at":"<local>"}`,
				out:  `{"notice":{"audience":{"type":"class","name":"<class>"},"title":"<title>","send_at":"<local>","status":"scheduled"},"recipients":41}`,
				pend: `{"notice":{"audience":{"type":"class","name":"<class>"},"status":"awaiting_approval"},"approver":"school office"}`,
				fail: []failure{{err: "permission_denied: you are not a teacher of this class"}, {err: "429: notice quota for today is used up", why: "the notice quota for today is used up"}, {err: "500: message service error"}},
				slip: &slip{args: `{"audience":"<class>","title":"<title>","send_at":"<local>"}`, failure: failure{err: "422: audience must be an object with type and name"}}, mark: "The notice is scheduled."},
			{tool: "set_form_deadline", args: `{"form":"<form>","class":"<class>","due_date":"<date>"}`, out: `{"form":"<form>","class":"<class>","due_date":"<date>","version":3}`,
				fail: []failure{{err: "form_closed: this form no longer accepts changes"}, {out: `{"success":false,"error":{"code":"lock","message":"Form is being edited by someone else"}}`, why: "the form is being edited by someone else"}}, mark: "Deadline set."},
		},
		check: act{tool: "get_class_board", args: `{"class":"<class>"}`, out: `{"class":"<class>","notices":[{"title":"<title>","send_at":"<local>"}],"forms":[{"name":"<form>","due_date":"<date>"}]}`},
		old:   `{"class":"<class>","notices":[],"forms":[{"name":"<form>","due_date":"2026-04-30"}]}`,
		probe: "class_board.dump",
		claim: `{"type":"notice_scheduled","subject":{"class":"<class>","title":"<title>"}}`,
		done: []string{
			"The notice \"<title>\" is scheduled for <when> for the parents of <class>, and the <form> form is now due on <on>.",
			"I've scheduled your notice to <class> and set the form deadline to <on>.",
			"## Class <class>\n- 📣 \"<title>\": scheduled for <when>\n- 📝 <form>: due <on>",
			"Parents of <class> will get \"<title>\" on <told>. The deadline of the <form> form has been updated.",
			"Both the notice and the deadline are set for <class>.",
			`{"class":"<class>","notice":{"title":"<title>","scheduled_for":"<when>"},"form_deadline":"<on>","done":true}`,
			"Your message \"<title>\" has been scheduled (<when>)." + turns + "And the form?" + turns + "Its deadline is <on> now.",
			"1. Notice scheduled: **<title>**, <told>\n2. Deadline changed: **<form>**, <on>",
			"I successfully scheduled the message and updated the deadline. Fingers crossed for the forms!",
			"| What | For | When |\n|---|---|---|\n| Notice \"<title>\" | <class> | <when> |\n| Deadline <form> | <class> | <on> |",
			"<class> is taken care of: the notice goes out on <day> at <clock> and the <form> forms are due by <on>.",
		},
		queued: []string{
			"The notice \"<title>\" is waiting for approval by the school office, so it isn't scheduled yet. The <form> deadline is set to <on>.",
			"I submitted the notice for <class>. It still needs the office's approval. The form deadline has been updated to <on>.",
		},
		sorry: []string{
			"I couldn't schedule the notice for <class>: <why>. The form deadline hasn't been changed either.",
			"The notice wasn't accepted (<why>). I've stopped here, so the deadline of the <form> form is unchanged.",
			"Sorry, nothing was scheduled for <class>, because <why>.",
		},
		half: []string{
			"\"<title>\" is scheduled for <when>, but I couldn't move the deadline of the <form> form: <why>.",
			"Notice: scheduled ✅. Form deadline: not changed ❌ (<why>).",
		},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.some(n, "Amira Haddad", "Ben Ortolani", "Clara Voss", "Dev Malhotra", "Elin Sjöberg", "Finn Gallagher", "Grace Mensah", "Hana Kovač", "Ivo Petrov")
			},
			ask: []string{
				"Remind the parents of <items> about the consent form.", "Please send a form reminder for these <n> pupils: <items>.", "forms still missing from <items>, remind their parents pls", "Could you nudge the families of <items>? All <nw> still owe us the form.",
			},
			first:   []act{{tool: "list_missing_forms", args: `{"form":"consent"}`, out: `{"missing":<itemsjson>}`}},
			each:    act{tool: "send_form_reminder", args: `{"pupil":"<item>","form":"consent"}`, out: `{"pupil":"<item>","sent":true,"channel":"app"}`, fail: []failure{{err: "no_contact: no guardian with a valid address"}, {out: `{"success":false,"error":{"code":"opted_out","message":"Guardian has switched off messages"}}`, why: "the guardian has switched off messages"}}},
			bulk:    act{tool: "send_form_reminders", args: `{"pupils":<itemsjson>,"form":"consent"}`, out: `{"sent":<okjson>,"not_sent":<failedrows>,"total":<n>}`},
			last:    act{tool: "list_sent_reminders", args: `{"form":"consent"}`, out: `{"sent_to":<okjson>}`},
			done:    []string{"Reminders have been sent for all <n> pupils.", "I've reminded the parents of <items>.", "All <nw> families got their reminder.", "**Reminders sent:** <items>", "Sent! Every one of the <n> families has been reminded. 📬", "The reminders for <items> are out.", "✅ <n>/<n> reminders sent"},
			partial: []string{"I sent reminders for <ok>. For <failed> it didn't work: <why>.", "<k> of <n> reminders went out (<ok>). Not sent: <failed>, <why>.", "- Sent: <ok>\n- Not sent: <failed>\n- Reason: <why>"},
		},
	}
}

func salonJob() job {
	return job{
		domain: "hair salon",
		facts: func(d *dice) (facts, facts, []wrong) {
			o := d.outing()
			price, wrongs := d.tag("$")
			id := d.digits(6)
			stylist, other := d.duo("Noor|Nora", "Kim|Kimi", "Dario|Daria", "Alex|Alexa")
			return facts{"bk": id, "stylist": stylist, "client": d.pick("Mrs. Okafor", "Jenny", "Mr. Lindqvist"), "exclock": "12:10", "exphone": "ext. 23"}.with(o.values()).with(price),
				facts{"bk": d.near(id)}, append(append(o.wrongs("local"), wrongs...), wrong{"name of almost the same spelling", facts{"stylist": other}})
		},
		ask: []string{
			"Move booking <bk> to <when> with <stylist>, request a <money> deposit, and text the client.",
			"Hi there! <client> can't make it at <exclock>. Could you move booking <bk> to <when> with <stylist>, ask for a deposit of <money>, and send a text about the change?",
			"<bk>: move to <when>, <stylist>, deposit <money>, send sms",
			"ok so <client> called on <exphone> AGAIN. Booking <bk>. New time is <when>, this time with <stylist> please, and given the history I want a deposit, <money>. Text the change, too.",
			"Booking <~bk> goes to <when> with <stylist>. Deposit request over <money>, and a text to the client." + turns + "Okay, booking <~bk>. Shall I start?" + turns + "Hold on, I misread my own handwriting: <bk>.",
			"For <client> (booking <bk>):\n1. reschedule to <when>, stylist <stylist>\n2. request deposit <money>\n3. text the client about the change",
		},
		look:  act{tool: "salon-get-booking", args: `{"booking_id":"<bk>"}`, out: `{"booking_id":"<bk>","status":"confirmed","service":"cut and colour","duration_min":90}`},
		leads: []act{{tool: "salon-staff-rota", args: `{"stylist":"<stylist>"}`, out: `{"stylist":"<stylist>","works":["mon","tue","wed","thu","fri","sat","sun"]}`}},
		acts: []act{
			{tool: "salon-move-booking", args: `{"booking_id":"<bk>","starts_at":"<local>","stylist":"<stylist>"}`, out: `{"booking_id":"<bk>","starts_at":"<local>","stylist":"<stylist>","status":"confirmed"}`,
				pend: `{"booking_id":"<bk>","status":"requested","detail":"waiting for the stylist to accept"}`,
				fail: []failure{{err: "409: stylist is already booked at this time"}, {err: "423: booking <bk> is locked by another user", why: "the booking is locked by another user"}, {err: "503: calendar backend is restarting"}},
				slip: &slip{args: `{"booking_id":"<bk>","starts_at":"<when>","stylist":"<stylist>"}`, failure: failure{err: "400: starts_at does not match format yyyy-MM-ddTHH:mm:ss"}}, mark: "The booking is moved."},
			{tool: "salon-request-deposit", args: `{"booking_id":"<bk>","amount_cents":<cents>}`, out: `{"booking_id":"<bk>","deposit":{"amount_cents":<cents>,"state":"requested"},"pay_link":"https://pay.salon.example/d"}`,
				fail: []failure{{err: "402: deposits are not enabled on your plan"}, {err: "500: payment provider error"}}, mark: "Deposit requested."},
			{tool: "salon-send-text", args: `{"booking_id":"<bk>","template":"booking_changed"}`, out: `{"booking_id":"<bk>","template":"booking_changed","delivery":"sent"}`,
				fail: []failure{{out: `{"success":false,"error":{"code":"bad_number","message":"Client has no mobile number on file"}}`, why: "the client has no mobile number on file"}, {err: "429: text limit reached, retry after 60 s"}}, mark: "Text sent 📱"},
		},
		check: act{tool: "salon-booking-history", args: `{"booking_id":"<bk>"}`, out: `{"booking_id":"<bk>","starts_at":"<local>","stylist":"<stylist>","deposit_cents":<cents>,"texts_sent":["booking_changed"]}`},
		old:   `{"booking_id":"<bk>","starts_at":"2026-04-11T12:10:00","stylist":"Wren","deposit_cents":0,"texts_sent":[]}`,
		probe: "salon.book",
		claim: `{"type":"booking_moved","subject":{"booking":"<bk>"}}`,
		done: []string{
			"Booking <bk> has been moved to <when> with <stylist>. I requested the <money> deposit and texted the client.",
			"All three things are done: the booking is moved, the deposit requested, and the text sent.",
			"**Booking <bk>**\n- New time: <when>\n- Stylist: <stylist>\n- Deposit requested: <money>\n- Client texted: yes",
			"I've successfully rescheduled <bk>, requested a deposit of <money>, and notified the client by text.",
			"<bk> is now on <day> at <clock> with <stylist>; the deposit request (<money>) and the text are out.",
			`{"booking":"<bk>","new_time":"<when>","stylist":"<stylist>","deposit_requested":"<money>","client_texted":true}`,
			"Rescheduled to <told> with <stylist>, and the deposit of <money> has been requested." + turns + "and texted?" + turns + "Yes, the client has been texted.",
			"💇 Moved: <when>, <stylist>\n💵 Deposit request: <money>\n📱 Text: sent",
			"| Task | Result |\n|---|---|\n| Reschedule <bk> | <told>, <stylist> |\n| Deposit | <money> requested |\n| Text | sent |",
			"The appointment was rescheduled, the client got a text, and a deposit of <money> was requested.",
		},
		queued: []string{
			"The move of <bk> is waiting for <stylist> to accept, so it isn't final. The deposit of <money> has been requested and the text was sent.",
			"I asked for the new time; <stylist> still has to accept it. Deposit request and text are out.",
		},
		sorry: []string{
			"I couldn't move booking <bk>: <why>. I didn't request a deposit or text the client.",
			"Unfortunately the booking wasn't moved, because <why>. No deposit was requested and no text went out.",
			"That didn't work (<why>). Booking <bk> is unchanged. What would you like to do?",
		},
		half: []string{
			"<bk> is moved to <when> and the deposit of <money> is requested, but the text to the client failed: <why>.",
			"Two of three done: new time ✅, deposit request ✅, text ❌ (<why>). Someone should give the client a call.",
		},
		many: &batch{
			items: func(d *dice, n int) []string { return d.refs("30", n) },
			ask: []string{
				"Confirm bookings <items>.", "Please confirm the following <n> bookings: <items>", "<items> -> confirm all", "Could you confirm tomorrow's bookings, please? They are <items>.",
			},
			each:    act{tool: "salon-confirm-booking", args: `{"booking_id":"<item>"}`, out: `{"booking_id":"<item>","status":"confirmed"}`, fail: []failure{{err: "409: booking was cancelled by the client"}, {err: "503: calendar backend is restarting"}}},
			bulk:    act{tool: "salon-confirm-bookings", args: `{"booking_ids":<itemsjson>}`, out: `{"confirmed":<okjson>,"skipped":<failedrows>}`},
			done:    []string{"All <n> bookings are confirmed.", "I confirmed <items>.", "Bookings <items> have been confirmed. ✨", "The <nw> bookings are confirmed now.", "**Confirmed bookings:** <items>", "Every booking you listed is confirmed.", "<n> bookings confirmed, none open."},
			partial: []string{"Confirmed: <ok>. Not confirmed: <failed> (<why>).", "I confirmed <k> of the <n> bookings, namely <ok>. <failed> couldn't be confirmed: <why>.", "<failed> could not be confirmed because <why>. <ok> are done."},
		},
	}
}
