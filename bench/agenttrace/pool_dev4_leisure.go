package main

// Jobs of the dev4 pool for members and guests: car hire, a gym, a public library.

func carHireJob() job {
	return job{
		domain: "car hire",
		facts: func(d *dice) (facts, facts, []wrong) {
			ra := "RA-" + d.digits(7)
			m, wrongs := d.meet("us")
			return m.with(facts{"ra": ra, "name": d.pick("Okonkwo", "van Dijk", "Sørensen", "Delacroix"), "extra": d.pick("child seat", "roof box", "GPS unit", "ski rack")}), facts{"ra": d.near(ra)}, wrongs
		},
		ask: []string{
			"Extend rental <ra> (<name>) until <when> and add a <extra>.",
			"<ra>: new return <when>, + <extra>",
			"Good afternoon, our trip got longer. Could you please extend our rental agreement <ra> to <when>? We'd need a <extra> as well. Kind regards, <name>",
			"hey it's <name>, agreement <ra>. keeping the car till <when> pls and can we get a <extra>",
			"I want to keep the car.\n--\nOf course! Please give me the agreement number and your new return time.\n--\n<ra>, return on <when>. And add a <extra>, please.",
		},
		look: act{tool: "hire.agreements.show", args: `{"id":"<ra>"}`, out: `{"data":{"type":"agreement","id":"<ra>","attributes":{"driver":"<name>","extras":[],"return":"05/02/2026 10:00 AM","extended":false}}}`},
		acts: []act{
			{tool: "hire.agreements.extend", args: `{"data":{"type":"agreement","id":"<ra>","attributes":{"return":"<at>","timezone":"<zone>"}}}`, out: `{"data":{"type":"agreement","id":"<ra>","attributes":{"return":"<at>","timezone":"<zone>","extended":true}}}`, pend: `{"data":{"type":"request","id":"rq-3","attributes":{"state":"pending branch approval"}},"meta":{"status":"pending"}}`,
				fail: []failure{{out: `{"errors":[{"status":"409","title":"Vehicle is reserved after this rental"}]}`, why: "the vehicle is reserved after this rental"}, {out: `{"errors":[{"status":"402","title":"Card authorisation declined"}]}`, why: "the card authorisation was declined"}, {out: `{"errors":[{"status":"502","title":"Bad gateway"}]}`, why: "the hire system had a gateway error"}}},
			{tool: "hire.extras.attach", args: `{"data":{"type":"extra","attributes":{"agreement":"<ra>","name":"<extra>","quantity":1}}}`, out: `{"data":{"type":"extra","id":"ex-17","attributes":{"agreement":"<ra>","name":"<extra>","quantity":1}}}`,
				fail: []failure{{out: `{"errors":[{"status":"422","title":"The branch has none left"}]}`, why: "the branch has none left"}, {out: `{"errors":[{"status":"502","title":"Bad gateway"}]}`, why: "the hire system had a gateway error"}}},
		},
		check: act{tool: "hire.agreements.show", args: `{"id":"<ra>","include":"extras"}`, out: `{"data":{"type":"agreement","id":"<ra>","attributes":{"driver":"<name>","extras":["<extra>"],"return":"<at>","timezone":"<zone>","extended":true}}}`},
		old:   `{"data":{"type":"agreement","id":"<ra>","attributes":{"driver":"<name>","extras":[],"return":"05/02/2026 10:00 AM","extended":false}}}`,
		probe: "hire_db.agreement",
		claim: `{"type":"rental_extended","subject":{"agreement":"<ra>"}}`,
		done: []string{
			"Your rental <ra> is extended until <told>, with a <extra> added.",
			"I extended <ra> to <told> and added the <extra>.",
			"🚗 Rental: <ra>\n📅 New return: <told>\n➕ Extra: <extra>",
			"Extension confirmed. Return the car on <told>. One <extra> is on the agreement.",
			"The agreement <ra> has been extended (<told>) and a <extra> was added to it.",
			"Enjoy the extra time, <name>! You have the car until <told>, and the <extra> is booked too.",
			"Dear <name>,\n\nwe have extended your agreement <ra>. The new return time is <told>. A <extra> has been added.\n\nDrive safely",
			"It's good that you wrote ahead of time, since late returns are charged by the hour. I moved the return of <ra> to <told>, and I attached a <extra> that you can pick up at any branch. The daily rate stays the same. Do you expect to cross a border?",
			"<ra> | until <told> | <extra> | saved",
			"New return time for <ra>: <told>. Added: <extra>.",
		},
		queued: []string{"The <extra> is on <ra>. Your extension waits for the branch's approval, so the old return time holds until then.", "Extension to <told>: pending approval. <extra>: added."},
		sorry:  []string{"I couldn't extend <ra>, because <why>. I didn't add the <extra>.", "Unfortunately the return time stays as it is: <why>. No <extra> was added.", "We cannot extend this one – <why>. Shall I look for another car?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("V", d, n, 5) },
			ask:     []string{"Mark the cars <items> as cleaned and available (<n>).", "cleaned: <items>", "Lot check: <n> vehicles are clean and can go out again, <items>. Set them to available."},
			bulk:    act{tool: "hire.vehicles.state_bulk", args: `{"ids":<itemsjson>,"state":"available"}`, out: `{"meta":{"updated":<okjson>},"errors":<failedrows>}`},
			each:    act{tool: "hire.vehicles.state", args: `{"id":"<item>","state":"available"}`, out: `{"data":{"type":"vehicle","id":"<item>","attributes":{"state":"available"}}}`, fail: []failure{{out: `{"errors":[{"status":"409","title":"<item> has an open damage report"}]}`, why: "it has an open damage report"}, {out: `{"errors":[{"status":"502","title":"Bad gateway"}]}`, why: "the hire system had a gateway error"}}},
			done:    []string{"All <n> cars are available again.", "I set <items> to available.", "Available: <items> 🧼", "The <n> vehicles have been released for hire.", "<items> were marked as cleaned and available.", "Lot updated: <n> cars ready to go."},
			partial: []string{"Available: <ok>. Not available: <failed>, since <why>.", "<k> of the <n> cars are available. <failed> isn't, <why>.", "I couldn't release <failed> (<why>). <ok>: released."},
		},
	}
}

func gymJob() job {
	return job{
		domain: "gym membership",
		reads:  true,
		facts: func(d *dice) (facts, facts, []wrong) {
			mid := d.digits(3) + "." + d.digits(4)
			due, wrongs := d.deadline("2006-01-02")
			return due.with(facts{"mid": mid, "class": d.pick("Spin 45", "Aqua Fit", "Power Yoga", "Boxing Basics"), "slot": d.pick("Tuesday 18:30", "Thursday 07:00", "Saturday 11:15"), "name": d.pick("Kaia", "Tomasz", "Imani", "Rafael")}), facts{"mid": d.near(mid)}, append(wrongs, wrong{"other slot", facts{"slot": "Sunday 09:00"}})
		},
		ask: []string{
			"Freeze membership <mid> until <by> and cancel my place in <class> (<slot>).",
			"member <mid>, freeze to <by>, cancel <class> <slot>",
			"Hi, <name> here. I broke my wrist 😩 Could you freeze my membership (<mid>) until <by>? I also need to get out of <class> on <slot>.",
			"Please pause <mid>, end of pause <by>. And take me off the <class> list for <slot>, thank you!",
			"I need a break from the gym.\n--\nSorry to hear that! Until when, and do you have classes booked that I should cancel?\n--\nUntil <by>. Member number <mid>. Cancel <class>, <slot>.",
		},
		look: act{tool: "club.member", args: `{"member_no":"<mid>"}`, out: `{"result":{"success":true,"member":{"no":"<mid>","first":"<name>","frozen_until":null,"bookings":[{"class":"<class>","slot":"<slot>"}]}}}`},
		acts: []act{
			{tool: "club.freeze", args: `{"member_no":"<mid>","until":"<ymd>"}`, out: `{"result":{"success":true,"member_no":"<mid>","frozen_until":"<ymd>"}}`, pend: `{"result":{"success":true,"member_no":"<mid>","state":"pending_review"},"status":"pending"}`,
				fail: []failure{{out: `{"result":{"success":false,"reason":"Minimum term not reached"}}`, why: "the minimum term isn't reached"}, {out: `{"result":{"success":false,"reason":"Open balance on account"}}`, why: "there's an open balance"}, {out: `{"result":{"success":false,"reason":"Database busy"}}`, why: "the club's database was busy"}}},
			{tool: "club.cancel_booking", args: `{"member_no":"<mid>","class":"<class>","slot":"<slot>"}`, out: `{"result":{"success":true,"member_no":"<mid>","cancelled":{"class":"<class>","slot":"<slot>"}}}`,
				fail: []failure{{out: `{"result":{"success":false,"reason":"Cancellation window has passed"}}`, why: "the cancellation window has passed"}, {out: `{"result":{"success":false,"reason":"Database busy"}}`, why: "the club's database was busy"}}},
		},
		check: act{tool: "club.member", args: `{"member_no":"<mid>","fresh":1}`, out: `{"result":{"success":true,"member":{"no":"<mid>","first":"<name>","frozen_until":"<ymd>","bookings":[],"last_cancelled":{"class":"<class>","slot":"<slot>"}}}}`},
		old:   `{"result":{"success":true,"member":{"no":"<mid>","first":"<name>","frozen_until":null,"bookings":[{"class":"<class>","slot":"<slot>"}],"last_cancelled":null}}}`,
		probe: "club.db.member",
		claim: `{"type":"membership_frozen","subject":{"member_no":"<mid>"}}`,
		done: []string{
			"Your membership is frozen until <byday>, and your spot in <class> (<slot>) is cancelled.",
			"I froze <mid> until <byday> and cancelled <class> on <slot>.",
			"❄️ Membership <mid>: frozen to <byday>\n🚫 <class>, <slot>: cancelled",
			"Get well soon, <name>! I've paused your membership (until <byday>) and taken you off <class>.",
			"Membership <mid> has been frozen. End: <byday>. The booking <class>, <slot>, was cancelled.",
			"Freeze: active until <byday>. Booking <class> <slot>: cancelled.",
			"No fees while you heal 💪 The freeze runs until <byday>, and someone from the waiting list gets your place in <class>, which I cancelled for you.",
			"Hey <name>, good that you told us. So: the freeze on <mid> is set with an end date of <byday>, and I've removed your booking for <class>, <slot>. Your locker stays yours. Do you want a call from a coach when you're back?",
			"Member <mid> – frozen until <byday> – <class> (<slot>) cancelled – end.",
			"You're off the <class> list for <slot>. Your membership is on hold until <byday>.",
		},
		queued: []string{"<class> is cancelled. The freeze of <mid> is under review, so fees run on until it's approved.", "Your booking is cancelled; the freeze until <byday> is pending a review by the club."},
		sorry:  []string{"I can't freeze <mid>: <why>. I didn't cancel <class>, in case you still want to go.", "The freeze was declined, <name> – <why>. Your class is as booked.", "Sorry, no freeze for now, because <why>. Would you like a call from the club?"},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "Zumba", "HIIT 30", "Barre", "TRX", "Step", "Core Lab", "Stretch", "Row Club")
			},
			ask:     []string{"Cancel all of next week's classes with coach Lena: <items> (<n>).", "cancel for next week: <items>", "Lena is ill. Please cancel her <n> classes next week: <items>."},
			first:   []act{{tool: "club.classes", args: `{"coach":"Lena","week":"next"}`, out: `{"result":{"success":true,"classes":<itemsjson>}}`}},
			each:    act{tool: "club.cancel_class", args: `{"class":"<item>","week":"next"}`, out: `{"result":{"success":true,"class":"<item>","state":"cancelled"}}`, fail: []failure{{out: `{"result":{"success":false,"reason":"<item> has a substitute coach"}}`, why: "it has a substitute coach"}, {out: `{"result":{"success":false,"reason":"Database busy"}}`, why: "the club's database was busy"}}},
			last:    act{tool: "club.classes", args: `{"coach":"Lena","week":"next","state":"planned"}`, out: `{"result":{"success":true,"classes":<failedjson>}}`},
			done:    []string{"All <n> classes are cancelled.", "I cancelled <items>.", "Cancelled for next week: <items>.", "Lena can rest: her <n> classes have been called off.", "<items> were cancelled 🤒", "Next week's timetable has none of Lena's <n> classes any more."},
			partial: []string{"Cancelled: <ok>. Still on: <failed> (<why>).", "I cancelled <k> of <n>; <failed> takes place, as <why>.", "<failed> couldn't be cancelled, because <why>. Cancelled: <ok>."},
		},
	}
}

func publicLibraryJob() job {
	return job{
		domain: "public library",
		facts: func(d *dice) (facts, facts, []wrong) {
			card := "2 1234 " + d.digits(5)
			title, other := d.named([2]string{"The Glass Orchard", "The Glass Orchards"}, [2]string{"Tides of Ember", "Tides and Ember"}, [2]string{"A Short Winter", "A Shorter Winter"}, [2]string{"Cartographers", "The Cartographer"})
			due, wrongs := d.deadline("02-Jan-2006")
			return due.with(facts{"card": card, "title": title, "bar": "3999" + d.digits(6), "branch": d.pick("Northgate", "Riverside", "Old Mill")}), facts{"card": d.near(card), "title": other}, append(wrongs, wrong{"other branch", facts{"branch": "Central"}})
		},
		ask: []string{
			"For card <card>: renew item <bar> until <by> and place a hold on \"<title>\" at <branch>.",
			"card <card>, renew <bar> to <by>, hold \"<title>\" pickup <branch>",
			"Hello! Could you renew <bar> on my card (<card>) to <by>, and reserve <title> for pickup at the <branch> branch?",
			"I've got <bar> out on card <card>, need it until <by>. Also put me down for \"<title>\", I'd collect it at <branch>.",
			"my grandson says you can do this online: renew the book with the number <bar> till <by>, and I would like to reserve \"<title>\" at <branch>. My card is <card>. Thank you dear",
		},
		look: act{tool: "opac::patron_account", args: `{"card":"<card>"}`, out: `"PATRON <card>\nLOANS\n  <bar>  due 01-Feb-2026\nHOLDS\n  (none)"`},
		acts: []act{
			{tool: "opac::renew", args: `{"card":"<card>","barcode":"<bar>","until":"<ymd>"}`, out: `"RENEWED <bar> card <card> due <ymd>"`, pend: `{"message":"Renewal of <bar> is pending until the nightly batch","status":"pending"}`,
				fail: []failure{{out: `"ERROR: <bar> cannot be renewed, another reader is waiting"`, why: "another reader is waiting for it"}, {out: `"ERROR: card <card> is blocked"`, why: "the card is blocked"}, {out: `"ERROR: catalogue connection reset"`, why: "the connection to the catalogue was reset"}}},
			{tool: "opac::place_hold", args: `{"card":"<card>","title":"<title>","pickup":"<branch>"}`, out: `"HOLD PLACED card <card> title <title> pickup <branch> queue 2"`,
				fail: []failure{{out: `"ERROR: this title is reference only"`, why: "the title is for reference only"}, {out: `"ERROR: catalogue connection reset"`, why: "the connection to the catalogue was reset"}}},
		},
		check: act{tool: "opac::patron_account", args: `{"card":"<card>","full":true}`, out: `"PATRON <card>\nLOANS\n  <bar>  due <ymd>\nHOLDS\n  <title>  pickup <branch>"`},
		old:   `"PATRON <card>\nLOANS\n  <bar>  due 01-Feb-2026\nHOLDS\n  (none)"`,
		probe: "opac.patron",
		claim: `{"type":"hold_placed","subject":{"card":"<card>","title":"<title>"}}`,
		done: []string{
			"<bar> is renewed until <byday>, and a hold on \"<title>\" is placed for pickup at <branch>.",
			"I renewed <bar> (due <byday>) and reserved \"<title>\" for you at <branch>.",
			"📚 <bar>: due <byday>\n🔖 \"<title>\": on hold, <branch>",
			"Renewal done, due <byday>. Hold placed: \"<title>\", <branch>.",
			"You can keep <bar> until <byday>. As for \"<title>\", you're on the waiting list and it comes to <branch>.",
			"The loan <bar> has been renewed to <byday>. \"<title>\" was reserved for card <card>.",
			"Thank you for asking, and greetings to your grandson. Your book <bar> was renewed, so it's due on <byday>. I also reserved \"<title>\" for you; <branch> will hold it at the desk for seven days once it arrives. Is there a phone number we may use?",
			"LOAN <bar> → <byday>\nHOLD <title> → <branch>\nCARD <card>",
			"Hold on \"<title>\" placed (pickup: <branch>); loan <bar> extended to <byday>.",
			"Both done for card <card>: the renewal to <byday> and the reservation of \"<title>\".",
		},
		queued: []string{"\"<title>\" is reserved at <branch>. The renewal of <bar> runs with the nightly batch, so the old due date holds until then.", "Hold placed; renewal pending, not confirmed. Please look again tomorrow."},
		sorry:  []string{"I couldn't renew <bar>, because <why>. I haven't placed the hold.", "The renewal was refused: <why>. \"<title>\" isn't reserved either.", "<bar> is due as before – <why>. Could you bring it back in time?"},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("4100", d, n, 5) },
			ask:     []string{"Withdraw the copies <items> from the catalogue (<n>).", "withdraw <items>", "These <n> copies are too worn to lend: <items>. Please withdraw them."},
			peek:    act{tool: "opac::copy", args: `{"barcode":"<item>"}`, out: `"COPY <item> status IN"`},
			each:    act{tool: "opac::withdraw_copy", args: `{"barcode":"<item>"}`, out: `"WITHDRAWN <item>"`, fail: []failure{{out: `"ERROR: <item> is on loan"`, why: "it is on loan"}, {out: `"ERROR: catalogue connection reset"`, why: "the connection to the catalogue was reset"}}},
			done:    []string{"All <n> copies are withdrawn.", "I took <items> out of the catalogue; they're withdrawn.", "Withdrawn: <items>", "The <n> worn copies have been withdrawn from the catalogue.", "<items> don't appear in the catalogue any longer.", "Catalogue cleaned: <n> copies out 🧾"},
			partial: []string{"Withdrawn: <ok>. Not withdrawn: <failed>, since <why>.", "I withdrew <k> of <n>. <failed> is left, because <why>.", "<failed> couldn't be withdrawn (<why>); <ok> could."},
		},
	}
}
