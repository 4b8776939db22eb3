package main

import "slices"

// Jobs of the held pool that book something for a time: an antenna, a pitch, a lesson.

func groundStationJob() job {
	return job{
		domain: "ground station passes",
		facts: func(d *dice) (facts, facts, []wrong) {
			block := "PS-" + d.digits(5)
			t, wrongs := d.heldTime(false)
			span, more := d.heldSpan(false)
			return t.with(span).with(facts{"block": block, "target": d.pick("KITE-2", "Aurelia", "SENTRY-9", "Polar Wren"), "op": d.pick("Dr Adeyemi", "Ms Kowalczyk", "Lindqvist")}), facts{"block": d.near(block)}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Please shift contact <block> with <target> to <when>, and set its recording to <dur>. The old slot got a radio permit conflict, in case you wonder.",
			"<block> -> start <when>, record <dur>. thx",
			"Hi, <op> here from flight ops. Two things for <block>:\n1. the recording should last <dur>\n2. start it at <when>\nWe ranked 14th in the last priority list, so I don't expect a better antenna.",
			"We missed the downlink of <target> and would like another slot. Would you be able to move <block> so that it starts at <when>? And while you're there, the recording was meant to be <dur>.",
			"Move contact <~block> to <when> with <dur> of recording.\n--\nThat is contact <~block>, right?\n--\nno sorry, typo. I mean <block>. rest is right",
			"can u move my antenna slot\n--\nSure. Which contact, when should it start and how long is the recording?\n--\n<block>, <when>, record <dur>",
			"Start contact <block> at <exwhen>, <dur> of recording.\n--\nNoted. Shall I put it into the plan?\n--\nHold on, ops just said <when> instead of that. Recording as above, go.",
		},
		look:  act{tool: "gsnet.pass.read", args: `{"jsonrpc":"2.0","id":1,"method":"pass.read","params":["<block>"]}`, out: `{"jsonrpc":"2.0","id":1,"result":{"pass":"<block>","craft":"<target>","operator":"<op>","t0_unix":1772400000,"rec_s":300,"rank":14}}`},
		leads: []act{{tool: "gsnet.weather", args: `{"jsonrpc":"2.0","id":2,"method":"weather","params":{"site":"north"}}`, out: `{"jsonrpc":"2.0","id":2,"result":{"wind_m_s":4.1,"rain":0,"error":null}}`}},
		acts: []act{
			{tool: "gsnet.pass.schedule", mark: "The new start is in.", args: `{"jsonrpc":"2.0","id":3,"method":"pass.schedule","params":{"pass":"<block>","t0_unix":<epoch>}}`, out: `{"jsonrpc":"2.0","id":3,"result":{"pass":"<block>","begins":"<utc>","was":"2026-03-01T21:20:00Z","conflicts":[]}}`, pend: `{"jsonrpc":"2.0","id":3,"result":{"pass":"<block>","state":"pending","note":"plans are merged at the top of the hour"}}`,
				fail: []failure{{out: `{"jsonrpc":"2.0","id":3,"error":{"code":-32011,"message":"Antenna is booked for a launch"}}`, why: "the antenna is booked for a launch"}, {out: `{"jsonrpc":"2.0","id":3,"error":{"code":-32050,"message":"Plan is locked, try later"}}`, why: "the plan was locked"}},
				slip: &slip{`{"jsonrpc":"2.0","id":3,"method":"pass.schedule","params":{"pass":"<block>","t0_unix":"<at>"}}`, failure{out: `{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"t0_unix must be an integer of seconds"}}`, why: "the start has the wrong form"}}},
			{tool: "gsnet.pass.set_recording", mark: "Recording length changed.", args: `{"jsonrpc":"2.0","id":4,"method":"pass.set_recording","params":{"pass":"<block>","rec_s":<secs>}}`, out: `{"jsonrpc":"2.0","id":4,"result":{"pass":"<block>","rec_ms":<ms>,"was_ms":300000}}`,
				fail: []failure{{out: `{"jsonrpc":"2.0","id":4,"error":{"code":-32020,"message":"Recorder has no room for this length"}}`, why: "the recorder has no room for that length"}, {out: `{"jsonrpc":"2.0","id":4,"error":{"code":-32050,"message":"Plan is locked, try later"}}`, why: "the plan was locked"}}},
		},
		check: act{tool: "gsnet.plan.tail", args: `{"jsonrpc":"2.0","id":5,"method":"plan.tail","params":{"around":"<block>"}}`, out: `{"jsonrpc":"2.0","id":5,"result":[{"pass":"PS-10002","t0_unix":1772393000,"rec_s":600},{"pass":"<block>","t0_unix":<epoch>,"rec_s":<secs>}]}`},
		old:   `{"jsonrpc":"2.0","id":5,"result":[{"pass":"PS-10002","t0_unix":1772393000,"rec_s":600},{"pass":"<block>","t0_unix":1772400000,"rec_s":300}]}`,
		probe: "station_plan.snapshot",
		claim: `{"type":"pass_rescheduled","subject":{"pass":"<block>"}}`,
		done: []string{
			"Contact <block> now starts at <told>, and its recording is <dur> long.",
			"<block>: start <told>; recording <dur>. Saved.",
			"I've rescheduled <block> to <told> and changed the recording time to <dur>.",
			"📡 <block> is rescheduled\n\n- Start: <told>\n- Recording: <dur>",
			"| Setting | New value |\n|---|---|\n| Start of <block> | <told> |\n| Recording | <dur> |\n\nBoth were written to the plan.",
			"The plan is a shared thing, so I only touched your own contact. The start of <block> was moved to <told>. After that I set the recording to <dur>, which is longer than the five minutes it had. Do you want the polarisation changed as well?",
			"**Rescheduled:** <block>, <told>\n**Recording updated:** <dur>",
			"Everything you asked for is in place: <block> will be tracked from <told> with <dur> of recording.",
			"Putting the answer together.\n--\n\n--\nBoth are made. <block> begins at <told> and records for <dur>.",
			"Start time and recording of <block> have been updated as requested.",
			"{\"pass\":\"<block>\",\"rescheduled\":true,\"recording\":\"<dur>\",\"status\":\"done\"}",
		},
		queued: []string{"I set the recording of <block> to <dur>. The new start is only pending: plans are merged at the top of the hour, and until then the old slot stands.", "Recording: set (<dur>). Start: submitted, waiting for the next merge of plans."},
		sorry:  []string{"<block> keeps its old slot, I'm afraid: <why>. I left the recording alone too.", "I was not able to move <block> because <why>, so nothing has changed.", "No luck with the new slot (<why>). Neither start nor recording of <block> was changed. Is there another orbit that suits you?"},
		half:   []string{"<block> was moved to <told>. The recording is still what it was, since <why>.", "One of two: the start of <block> is now <told>, but I could not change the recording; <why>."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("PS-", d, n, 5) },
			ask:     []string{"Take these <nw> contacts out of tonight's plan, the dish is being painted: <items>.", "pls withdraw <items>", "Could you withdraw the following contacts?\n<items>\nThere should be <n>. PS-90000 stays."},
			first:   []act{{tool: "gsnet.plan.tonight", args: `{"jsonrpc":"2.0","id":6,"method":"plan.tonight"}`, out: `{"jsonrpc":"2.0","id":6,"result":{"passes":<itemsjson>,"dish":"parked"}}`}},
			each:    act{tool: "gsnet.pass.withdraw", args: `{"jsonrpc":"2.0","id":7,"method":"pass.withdraw","params":["<item>"]}`, out: `{"jsonrpc":"2.0","id":7,"result":{"pass":"<item>","status":"withdrawn"}}`, fail: []failure{{out: `{"jsonrpc":"2.0","id":7,"error":{"code":-32040,"message":"<item> is being tracked"}}`, why: "it is being tracked"}, {out: `{"jsonrpc":"2.0","id":7,"error":{"code":-32050,"message":"Plan is locked, try later"}}`, why: "the plan was locked"}}},
			bulk:    act{tool: "gsnet.batch", args: `{"jsonrpc":"2.0","id":8,"method":"pass.withdraw_many","params":<itemsjson>}`, out: `{"jsonrpc":"2.0","id":8,"result":{"withdrawn":<okjson>,"still_planned":<failedjson>,"reason":<leftwhy>}}`},
			last:    act{tool: "gsnet.plan.withdrawn", args: `{"jsonrpc":"2.0","id":9,"method":"plan.withdrawn","params":{"night":"tonight"}}`, out: `{"jsonrpc":"2.0","id":9,"result":<okjson>}`},
			done:    []string{"All <nw> contacts were withdrawn from tonight's plan.", "I withdrew <items> for tonight.", "Withdrawn: <items> ✔️", "The <n> contacts are out of the plan, and the dish is free for the painters.", "<items> have been taken out of tonight's plan as you asked.", "Tonight's plan no longer has any of the <nw> contacts on your list."},
			partial: []string{"<kw> of <nw> contacts were withdrawn: <ok>. Still in the plan: <failed>, because <why>.", "I withdrew <ok>, but not <failed> (<why>).", "| Contacts | Withdrawn |\n|---|---|\n| <ok> | yes |\n| <failed> | no, <why> |"},
		},
	}
}

func campsiteJob() job {
	return job{
		domain: "campsite pitches",
		facts: func(d *dice) (facts, facts, []wrong) {
			pitch, other := d.named([2]string{"C-14", "C-41"}, [2]string{"B-27", "D-27"}, [2]string{"A-08", "A-09"}, [2]string{"F-33", "E-33"})
			day, wrongs := d.heldDay()
			loa, more := d.heldScaled("metres", "cm", 810, 35, 20, 100, " m", "m", " metres")
			return day.with(loa).with(facts{"pitch": pitch, "van": d.pick("Bürstner", "Hobby", "Swift", "Fendt"), "guest": d.pick("Rasmussen", "O'Hara", "Castellanos")}), facts{"pitch": other}, slices.Concat(wrongs, more)
		},
		ask: []string{
			"Reserve pitch <pitch> for a <van> caravan from <by> (length <metres>), and switch on the electric hook-up of that pitch.",
			"<van> caravan, <metres>, arrival <by>. Pitch <pitch> please + electricity",
			"Good evening, we're the <guest> family, two adults and a dog of 9 kg. Our <van> is <metres> long with the drawbar. We plan to come on <by>. We had <pitch> two summers ago and would love to have it again. We'd need the electric hook-up. Warm regards",
			"need a pitch for our <van> (<metres>), <by>, pitch <pitch>. also get the electricity turned on there, fridge full of sausages",
			"Can we have <pitch> on <by>?\n--\nI can look into pitch <pitch>. Which caravan is it for, and shall I book it straight away?\n--\nYes: a <van>, length <metres>. Have the hook-up enabled too.",
			"Pitch <pitch> from <exby> for my <van>, it's <metres> long. And electricity.\n--\nWith pleasure. Have I got the date right?\n--\nArgh, holidays start later. Make it <by>, everything else stays.",
		},
		look: act{tool: "CampSoap.FindPitch", args: `{"Body":{"FindPitch":{"pitch":"<pitch>"}}}`, out: `{"Envelope":{"Body":{"FindPitchResponse":{"resultCode":0,"pitch":"<pitch>","maxLengthCm":1800,"occupiedBy":null,"hookUp":"off"}}}}`},
		acts: []act{
			{tool: "CampSoap.AssignPitch", mark: "<pitch> is booked.", args: `{"Body":{"AssignPitch":{"pitch":"<pitch>","caravan":"<van>","lengthCm":<cm>,"arrival":"<ymd>"}}}`, out: `{"Envelope":{"Body":{"AssignPitchResponse":{"resultCode":0,"warnings":[],"allocation":{"plot":"<pitch>","caravanType":"<van>","totalLength":{"value":<cm>,"unit":"cm"},"validFrom":"<dmy>"}}}}}`, pend: `{"Envelope":{"Body":{"AssignPitchResponse":{"resultCode":0,"allocation":{"plot":"<pitch>","state":"PENDING_WARDEN"}}}}}`,
				fail: []failure{{out: `{"Envelope":{"Body":{"Fault":{"Code":"env:Sender","Reason":"Pitch <pitch> is let to a seasonal guest"}}}}`, why: "the pitch is let to a seasonal guest"}, {out: `{"Envelope":{"Body":{"Fault":{"Code":"env:Receiver","Reason":"Back end timed out"}}}}`, why: "the booking system timed out"}},
				slip: &slip{`{"Body":{"AssignPitch":{"pitch":"<pitch>","caravan":"<van>","loa":"<metres>","arrival":"<ymd>"}}}`, failure{out: `{"Envelope":{"Body":{"Fault":{"Code":"env:Sender","Reason":"Element lengthCm is required"}}}}`, why: "the length was sent in the wrong field"}}},
			{tool: "CampSoap.SetHookUp", mark: "The electricity is on.", args: `{"Body":{"SetHookUp":{"pitch":"<pitch>","on":true}}}`, out: `{"Envelope":{"Body":{"SetHookUpResponse":{"resultCode":0,"plot":"<pitch>","relay":"CLOSED"}}}}`,
				fail: []failure{{out: `{"Envelope":{"Body":{"Fault":{"Code":"env:Receiver","Reason":"Breaker is tripped"}}}}`, why: "the breaker is tripped"}, {out: `{"Envelope":{"Body":{"Fault":{"Code":"env:Receiver","Reason":"Back end timed out"}}}}`, why: "the booking system timed out"}}},
		},
		check: act{tool: "CampSoap.ListAllocations", args: `{"Body":{"ListAllocations":{"no":"<pitch>"}}}`, out: `{"Envelope":{"Body":{"ListAllocationsResponse":{"rows":[{"no":"<pitch>","caravan":"<van>","lengthCm":<cm>,"from":"<dash>","hookUp":"on"}]}}}}`},
		old:   `{"Envelope":{"Body":{"ListAllocationsResponse":{"rows":[]}}}}`,
		probe: "campsite.allocations",
		claim: `{"type":"pitch_reserved","subject":{"pitch":"<pitch>","caravan":"<van>"}}`,
		done: []string{
			"Pitch <pitch> is reserved for your <van> (<metres>) from <byday>, and the hook-up is on.",
			"Reserved <pitch> for the <van>, arrival <byday>. Electricity switched on.",
			"🏕️ <van> → <pitch>\nFrom: <byday>\nLength: <metres>\nElectricity: switched on",
			"Dear guest,\n\nwe look forward to seeing you. Pitch <pitch> has been allocated to your <van> from <byday>, and I turned on the electric hook-up.\n\nHave a good trip",
			"I booked <pitch> for the <van> from <byday> with a length of <metres>. I also enabled the hook-up there.",
			"Done: pitch booked (<pitch>, <byday>), hook-up enabled.",
			"## Your stay\n\n* Pitch <pitch> allocated from <byday>\n* Recorded length: <metres>\n* Electric hook-up enabled\n\nIs there anything else you need on the site?",
			"Sites fill up quickly around holidays, so it was wise to write early. Your pitch, <pitch>, is booked for the <van> as of <byday>. The electricity has been switched on as well. Office hours are on the notice board.",
			"<pitch> | <van> | <metres> | <byday> | power on",
			"All arranged! Your <van> has pitch <pitch> from <byday> with electricity running.",
		},
		queued: []string{"I have asked for pitch <pitch> for your <van>; the warden still has to approve it. The hook-up is on already.", "Pitch <pitch>: pending with the warden. Hook-up: enabled."},
		sorry:  []string{"I couldn't get you <pitch>: <why>. The hook-up was not touched.", "Sadly your <van> has no pitch yet, as <why>. Would another row do?", "The booking of <pitch> failed (<why>), so I did not switch on any electricity either."},
		half:   []string{"Your <van> has pitch <pitch> from <byday>. The hook-up is still off though, because <why>.", "The pitch is booked (<pitch>, <byday>); the electricity isn't on: <why>."},
		many: &batch{
			items: func(d *dice, n int) []string {
				return d.chosen(n, "A-02", "A-05", "A-11", "B-03", "B-07", "C-19", "D-21", "D-24", "E-06")
			},
			ask:     []string{"Storm tonight. Turn off the hook-ups of pitches <items>.", "Cut the electricity at <items>, <n> pitches in all, before the thunderstorm comes in.", "Hello! For the works tomorrow the electrician needs these pitches without current: <items>. Can you see to it?"},
			each:    act{tool: "CampSoap.CutHookUp", args: `{"Body":{"CutHookUp":{"pitch":"<item>"}}}`, out: `{"Envelope":{"Body":{"CutHookUpResponse":{"resultCode":0,"plot":"<item>","relay":"OPEN"}}}}`, fail: []failure{{out: `{"Envelope":{"Body":{"Fault":{"Code":"env:Receiver","Reason":"Relay at <item> does not respond"}}}}`, why: "the relay does not respond"}, {out: `{"Envelope":{"Body":{"Fault":{"Code":"env:Sender","Reason":"A long-stay guest has locked the relay"}}}}`, why: "a guest has locked the relay"}}},
			bulk:    act{tool: "CampSoap.CutHookUpList", args: `{"Body":{"CutHookUpList":{"plots":<itemsjson>}}}`, out: `{"Envelope":{"Body":{"CutHookUpListResponse":{"relays":<rows>}}}}`},
			row:     `{"no":"<item>","relay":"OPEN","fault":null}`,
			badRow:  `{"no":"<item>","relay":"CLOSED","fault":"<why>"}`,
			done:    []string{"The hook-ups are off at all <nw> pitches.", "I cut the electricity at <items>.", "Off now: <items> ⚡", "The electricity at <items> has been switched off.", "All <n> pitches are without electricity now.", "Every pitch on your list (<items>) was disconnected."},
			partial: []string{"Electricity is off at <ok>. It is still on at <failed>, since <why>.", "<kw> of the <nw> pitches are off. Not off: <failed>. Reason: <why>.", "I could not switch off <failed>: <why>. The others, <ok>, are off."},
		},
	}
}

func drivingJob() job {
	return job{
		domain: "driving school",
		facts: func(d *dice) (facts, facts, []wrong) {
			id := d.uuid()
			t, wrongs := d.heldTime(false)
			return t.with(facts{"lesson": id, "pupil": d.pick("Ines Haddad", "Marek Dudek", "Tala Reyes"), "car": d.pick("the small Skoda", "the grey Golf", "the automatic"), "phone": "+44 7700 900" + d.digits(3)}), facts{"lesson": d.near(id)}, wrongs
		},
		ask: []string{
			"Pupil <pupil> can't make it. Reschedule lesson <lesson> to <when> and send the pupil a text message about it (<phone>).",
			"lesson <lesson>, new time <when>. text <pupil> on <phone>",
			"Hello, could you help with a rebooking? The lesson is <lesson>, <pupil>, in <car>. The instructor would rather have it at <when>, so put it there. The pupil asked for a text message at <phone>. It's their 11th lesson, they park like a pro.",
			"<pupil> rang: needs to drive at <when> instead. Lesson id <lesson>. Pls also drop a text to <phone> so it's in writing.",
			"I'd like to move a driving lesson.\n--\nOf course. What's its id, and what is the new time?\n--\n<lesson>, <pupil>\nnew time: <when>\nand text <phone> when it's moved",
			"Move lesson <lesson> of <pupil> to <exwhen> and text <phone>.\n--\nI can do that. Is the time final?\n--\nIt isn't, they just called: <when>. Do send the text.",
		},
		look: act{tool: "roadbook_http", args: `{"method":"GET","path":"/lessons/<lesson>"}`, out: `{"status":200,"body":{"id":"<lesson>","state":"booked","begins":"2026-03-03T09:00:00Z","pupil":"<pupil>","gear":"manual"}}`},
		acts: []act{
			{tool: "roadbook_http", mark: "Lesson moved.", args: `{"method":"PATCH","path":"/lessons/<lesson>","body":[{"op":"replace","path":"/begins","value":"<utc>"}]}`, out: `{"status":200,"body":{"id":"<lesson>","version":2,"state":"booked","begins":"<at>"}}`,
				fail: []failure{{out: `{"status":409,"body":{"type":"about:blank","title":"The instructor is out at this time"}}`, why: "the instructor is out at that time"}, {out: `{"status":422,"body":{"type":"about:blank","title":"No more than 2 lessons on a day"}}`, why: "no more than 2 lessons on a day are allowed"}, {out: `{"status":503,"body":{"type":"about:blank","title":"Server is busy"}}`, why: "the server was busy"}},
				slip: &slip{`{"method":"PATCH","path":"/lessons/<lesson>","body":{"begins":"<utc>"}}`, failure{out: `{"status":415,"body":{"type":"about:blank","title":"Body is not a JSON Patch"}}`, why: "the body had the wrong form"}}},
			{tool: "roadbook_http", mark: "The text is sent.", args: `{"method":"POST","path":"/messages","body":{"channel":"sms","to":"<phone>","about":"<lesson>","text":"Your driving lesson has a new time."}}`, out: `{"status":201,"body":{"id":"c-88102","state":"sent","to":"<phone>"}}`,
				fail: []failure{{out: `{"status":400,"body":{"type":"about:blank","title":"Number has opted out of messages"}}`, why: "the number has opted out of messages"}, {out: `{"status":503,"body":{"type":"about:blank","title":"Server is busy"}}`, why: "the server was busy"}}},
		},
		check: act{tool: "roadbook_http", args: `{"method":"GET","path":"/lessons/<lesson>?include=messages"}`, out: `{"status":200,"body":{"id":"<lesson>","state":"booked","begins":"<utc>","messages":[{"id":"c-88102","state":"sent","to":"<phone>"}]}}`},
		old:   `{"status":200,"body":{"id":"<lesson>","state":"booked","begins":"2026-03-03T09:00:00Z","messages":[]}}`,
		probe: "roadbook_db.lesson",
		claim: `{"type":"lesson_rescheduled","subject":{"lesson":"<lesson>"}}`,
		done: []string{
			"The lesson is now at <told>, and a text went out to <phone>.",
			"Rebooked <pupil> for <told>. Text message sent to <phone>.",
			"I moved lesson <lesson> to <told> and texted the pupil.",
			"🚗 New time: <told>\n📱 Text sent: <phone>",
			"<pupil>'s lesson has been rescheduled to <told>; the pupil was notified by text message.",
			"### Rebooking\n1. Lesson <lesson> rescheduled to <told>.\n2. Text message to <phone> sent.\n\nNo other lessons were touched.",
			"That's sorted! <pupil> will be expected at <told> and has a text message about it.",
			"Thank you for letting us know in time. There was space, so I rescheduled the lesson of <pupil> to <told>. I then sent a text to <phone>, which holds the change in writing. May I help with another pupil?",
			"Time changed in the diary.\n--\nand the text?\n--\nSent. To sum up: <pupil> is rebooked for <told>, and <phone> got a message.",
			"Lesson updated (<told>). SMS sent to <phone>.",
		},
		sorry: []string{"I could not move the lesson: <why>. No text was sent.", "<pupil> still has the old time, because <why>. I held back the message.", "Unfortunately this time doesn't work (<why>). What other day would be possible?"},
		half:  []string{"<pupil> is rebooked for <told>. The text message didn't go out, though: <why>. Could someone call?", "Lesson: moved to <told>. Text: not sent (<why>)."},
		many: &batch{
			items:   func(d *dice, n int) []string { return numbered("P", d, n, 6) },
			ask:     []string{"Invite pupils <items> to the theory course.", "Please send an invitation to the theory course to each of these <nw> pupils: <items>.", "theory course is half empty!! invite <items>"},
			each:    act{tool: "roadbook_invite", args: `{"pupilNumber":"<item>","template":"theory-course"}`, out: `{"status":201,"body":{"pupilNumber":"<item>","invitation":"sent"}}`, fail: []failure{{out: `{"status":404,"body":{"title":"No pupil <item>"}}`, why: "there is no such pupil"}, {out: `{"status":451,"body":{"title":"Pupil <item> has not signed the contract"}}`, why: "the pupil has not signed the contract"}}},
			bulk:    act{tool: "roadbook_invite_list", args: `{"pupilNumbers":<itemsjson>,"template":"theory-course"}`, out: `{"status":207,"body":{"results":<rows>}}`},
			row:     `{"pupilNumber":"<item>","status":201}`,
			badRow:  `{"pupilNumber":"<item>","status":422,"title":"<why>"}`,
			done:    []string{"All <nw> pupils were invited.", "I sent invitations to <items>.", "Invitations sent: <items>", "Every pupil on the list has an invitation now (<n> in total).", "<items> have been invited to the course. 📘", "The <nw> invitations are out."},
			partial: []string{"Invited: <ok>. Not invited: <failed> (<why>).", "<kw> out of <nw> invitations went out. <failed> got none, because <why>.", "I invited <ok>. I could not invite <failed>: <why>."},
		},
	}
}
