package main

// tellings are more ways to tell of a job of the test pool.
type tellings struct{ done, queued, sorry, partial []string }

// testTellings returns the longer, the stranger and the more formal ways to tell of a job.
func testTellings(domain string) tellings {
	switch domain {
	case "payroll":
		return tellings{
			done: []string{
				"Re: <no>\n\nThe payment you asked for, <label> <money>, has been recorded in <month>; the working time has been amended to <hours> hours a week. No action is needed on your part.",
				"💰 <label>: <money>, <month> – entered.\n🕒 Weekly hours: <hours> – entered.\nThat completes the request for <no>.",
			},
			queued:  []string{"For <no> I can report one success and one open point. Success: <hours> hours a week are on file. Open: the <label> of <money>, which payroll has to review before it counts."},
			sorry:   []string{"Request for <no>: not carried out.\nStep that failed: one-off payment (<label>, <money>, <month>)\nReason: <why>\nStep not attempted: weekly hours"},
			partial: []string{"Out of <n> timesheets <k> could be approved: <ok>. Please look at the rest yourself: <failed>. Why they aren't approved: <why>."},
		}
	case "certificates":
		return tellings{
			done: []string{
				"<host>: the exchange has been made. There's a certificate with <ttl> days ahead of it, while the compromised one has been put on the revocation list.",
				"PKI change record\nSubject: <host>\nIssued: yes, <ttl> days\nRevoked: yes, previous certificate\nOperator: assistant",
			},
			queued:  []string{"Please hold off with the deployment. I revoked the old certificate of <host>, but the request for the new one sits in the queue of the CA operators, so there's nothing to deploy yet."},
			sorry:   []string{"I've got bad news on <host>. The CA turned down my request for a certificate of <ttl> days, and the reason is that <why>. The compromised certificate is NOT revoked so far. Should I revoke it in spite of that?"},
			partial: []string{"Status of the <n> client certificates: revoked <k>, not revoked <failed>. Why: <why>."},
		}
	case "wedding planning":
		return tellings{
			done: []string{
				"Ding! 🔔 RSVP of <guest> noted (<meal>) and a chair reserved at table <table>.",
				"Here's the updated entry for <guest>: attending, <meal>, table <table>. I saved it in the guest list as well as in the seating plan, so nobody has to look for a chair.",
			},
			queued:  []string{"Almost! <guest> has been seated at table <table>. The answer card with the <meal> isn't final, because it has to be merged with the caterer's list first."},
			sorry:   []string{"Don't panic, but I couldn't note the acceptance of <guest>. It failed because <why>. The seating plan is as it was. We could try again tomorrow, or with another idea of yours."},
			partial: []string{"📬 Sent: <ok>\n📭 Not sent: <failed> (<why>)\nSo that's <k> of <n>."},
		}
	case "car workshop":
		return tellings{
			done: []string{
				"To the front desk: <plate> has its parts on the card, <pcs> <part>, and a slot in <bay> that was booked for <told>.",
				"What I found: an open card without any lines. What I did: entered <pcs> <part>, then reserved <bay> from <told>. What's left: nothing on my side.",
			},
			queued:  []string{"Two things about <plate>. The slot is fixed, <bay> on <told>. The <pcs> <part> however need the foreman's release and are missing on the card until then."},
			sorry:   []string{"Message for whoever waits for <plate>: the parts could not be entered on the card, because <why>. Milo can't plan with <bay> either, since I didn't book it. Please call me back."},
			partial: []string{"Accounting, please note: closed are <ok>, and that's <k> out of <n>. <failed> could not be closed, the cause being that <why>."},
		}
	case "website editing":
		return tellings{
			done: []string{
				"Editorial note: \"<title>\" has its slot (<told>), and the dead address <from> was turned into a redirect to <to>.",
				"Hooray, your text has a date! It was scheduled under its title \"<title>\" for <told>. I set up the redirect too, whoever comes to <from> ends up on <to>.",
			},
			queued:  []string{"About your two wishes: <from> does redirect to <to>. \"<title>\" is in the hands of the editors, who have to approve it, and has no publish date before they do."},
			sorry:   []string{"I opened the draft \"<title>\" and tried to give it a publish date. The site turned me down, <why>. I've kept my hands off <from> as well, so both are as you left them."},
			partial: []string{"Of the <n> pages <k> are off the site, to wit <ok>. Visitors can still see <failed>; the cause is that <why>."},
		}
	case "community moderation":
		return tellings{
			done: []string{
				"For the other mods: I've handed @<user> a timeout (<span>), and #<chan> has been put on <slow> seconds of slow mode.",
				"Calm restored 🕊 The account @<user> got its timeout, <span> in length. The channel #<chan> got its slow mode, <slow> seconds.",
			},
			queued:  []string{"I turned on slow mode for #<chan> (<slow> s). On @<user>: the server wants a second moderator to agree, so there's no timeout in force at this moment. Please find somebody."},
			sorry:   []string{"I went to time out @<user> and was stopped: <why>. I didn't touch the slow mode of #<chan>, as it'd hit everybody but the one you mean. What now?"},
			partial: []string{"Ban report, <k>/<n>:\n+ <ok>\n- <failed> (<why>)"},
		}
	case "print farm":
		return tellings{
			done: []string{
				"Heads up, the <farm> is busy now: I sent <model> there, <copies> pieces in <material>, and it started right away.",
				"For your order book: print of <model> begun (<copies> pcs, <material>, <farm>).",
			},
			queued:  []string{"The farm accepted <model> (<copies> pcs, <material>), but no machine has picked it up. State: QUEUED, progress 0."},
			sorry:   []string{"I wish I had better news for your customer: <model> can't be printed as things are. The farm gave this reason: <why>. No job exists on the <farm>. Would another material or another day be okay?"},
			partial: []string{"Abort list\n- stopped: <ok>\n- could not be stopped: <failed>, since <why>\n\nPlease pull the plug on the latter by hand."},
		}
	case "fish farming":
		return tellings{
			done: []string{
				"Log entry, <pen>: feed rate set to <rate> kg/min; oxygen low alarm set to <oxy> mg/l. Both writes were acknowledged with quality GOOD.",
				"I've passed the vet's orders on to the controller of <pen>. It was given <rate> kg/min as the feed rate, and <oxy> mg/l has been stored as the oxygen alarm.",
			},
			queued:  []string{"On <pen>, the alarm has its new threshold of <oxy> mg/l. The feed rate hasn't changed so far. The controller holds my write until an operator acknowledges it at the panel."},
			sorry:   []string{"The controller of <pen> refused the new feed rate. In its words: <why>. As both values belong together I didn't go on with the oxygen alarm. The fish are fed as before."},
			partial: []string{"DO NOT DIVE YET. Feeders stopped: <ok>. Feeders I couldn't stop: <failed> (<why>)."},
		}
	case "exam marking":
		return tellings{
			done: []string{
				"To the board: the remark of candidate <cand> in paper <paper> is on record with <score> marks; the appeal has been set to \"<status>\".",
				"Two statements were executed, one row each. The first wrote the score of <score> for <cand> (<paper>), the second changed the appeal to \"<status>\".",
			},
			sorry:   []string{"I regret that the result of the remark could not be entered for candidate <cand>. Explanation: <why>. The appeal stays open as well, because it shouldn't be closed without the new score."},
			partial: []string{"<k> out of <n> results were released, which leaves <failed>. The reason: <why>."},
		}
	}
	return tellings{}
}
