package claim

// English returns the English lexicon. Each call builds a new one; it is meant to be made once and then only read.
func English() *Lexicon {
	var entries []Entry
	for _, group := range [][]Entry{englishLimits(), englishRefusals(), englishDone(), englishAgent(), englishState(), englishChecks()} {
		entries = append(entries, group...)
	}
	l := newLexicon("en", entries, englishVerbs())
	l.acts = newActIndex(englishActs(), englishCues())
	return l
}

// englishDone are the short words by which a whole job is called done.
func englishDone() []Entry {
	return []Entry{
		{
			ID: "done", Kind: Completion,
			Patterns: []string{"^ {adv} done|finished|completed $", "^ {adv} done|finished|completed {adv} $", "i|we am|'m|are|'re {adv} done|finished"},
			Says:     []string{"Done.", "All done!", "Done - deleted the branch as requested.", "Finished, nothing remaining.", "Okay, I'm done.", "I could not find it. Finished."},
			Not: []Twin{
				{"quoted", `You wrote "Done." in the ticket.`}, {"negated", "Not done."}, {"negated", "Almost done."}, {"conditional", "When done, tell me."},
				{"conditional", "Let me know once I'm done."}, {"future", "I will be done soon."}, {"question", "Done?"}, {"other", "Well done!"},
			},
		},
		{
			ID: "is-complete", Kind: Completion, Subject: true,
			Patterns: []string{"<definite is|are|'s|'re {adv} complete"},
			Says:     []string{"Your refund is complete.", "Onboarding is complete.", "All to-do items are now complete."},
			Not: []Twin{
				{"quoted", `The page reads "Your refund is complete".`}, {"negated", "Your refund is not complete."}, {"negated", "None of the items are complete."},
				{"conditional", "If the payment went through, your refund is complete."}, {"conditional", "I'll write once the refund is complete."}, {"hypothetical", "I hope the refund is complete."},
				{"reported", "The merchant claims that the refund is complete."}, {"question", "Is it complete?"}, {"question", "Do you think the set-up is complete?"},
			},
		},
		{
			ID: "task-complete", Kind: Completion, Subject: true,
			Patterns: []string{"<np complete|accomplished|finished|done >notnoun", "mission|task|job accomplished|complete|done|finished $"},
			Says:     []string{"Task complete.", "Deployment complete: api and ui are on v2.", "Mission accomplished!", "Build finished."},
			Not: []Twin{
				{"quoted", `The log says "Task complete".`}, {"negated", "Task not complete."}, {"negated", "Task almost complete."},
				{"conditional", "If the task is complete, close it."}, {"future", "The task will be complete tomorrow."}, {"question", "Task complete?"},
			},
		},
		{
			ID: "all-set", Kind: Completion,
			Patterns: []string{"^ all set|sorted", "you are|'re {adv} set|sorted >notnoun", "you are|'re {adv} good to go", "everything is|'s {adv} set|sorted", "^ good to go"},
			Says:     []string{"You're all set!", "All set, a technician comes on Monday.", "You are good to go."},
			Not: []Twin{
				{"quoted", `The bot wrote "You're all set".`}, {"negated", "You're not all set yet."}, {"conditional", "Once the code is in, you're all set."},
				{"conditional", "If you pay today you're all set."}, {"future", "Then you will be all set."}, {"question", "All set?"},
			},
		},
		{
			ID: "taken-care-of", Kind: Completion, Subject: true,
			Patterns: []string{"is|are|'s|'re|been {adv} taken care of", "i|we have|'ve {adv} taken care of", "i|we {adv} took care of"},
			Says:     []string{"It's taken care of.", "I've taken care of the invoice.", "Your baggage has been taken care of.", "I took care of both."},
			Not: []Twin{
				{"quoted", `He wrote "it's taken care of".`}, {"negated", "It has not been taken care of."}, {"conditional", "If it's taken care of, tell me."},
				{"future", "It will be taken care of."}, {"future", "I'll have it taken care of."},
			},
		},
		{
			ID: "goal-met", Kind: Completion, Subject: true,
			Patterns: []string{"goal|goals is|are|'s {adv} agreed|reached|met|achieved", "criteria|requirements|conditions|criterion is|are {adv} met|satisfied|fulfilled", "reached|achieved|met its|the|our|your goal|goals"},
			Says:     []string{"The goal is agreed.", "All criteria are met.", "The investigator reached its goal."},
			Not: []Twin{
				{"quoted", `Only then say "the goal is agreed".`}, {"negated", "The goal is not agreed."}, {"negated", "Not all criteria are met."},
				{"conditional", "Close it when all criteria are met."}, {"future", "The goal will be reached in May."}, {"question", "Are all criteria met?"},
			},
		},
	}
}

// englishAgent are claims in which the agent itself did something.
func englishAgent() []Entry {
	return []Entry{
		{
			ID: "agent-checked", Kind: Check,
			Patterns: []string{"<main i|we {adv} {checked}", "i|we have|'ve {adv} {checked}", "has|have|'s been {adv} {checked}", "i|we have|'ve? {adv} confirmed that|whether"},
			Says:     []string{"I've checked your plan.", "I verified the change by reading the file.", "2.3.0 is deployed and I checked it on the host.", "The backup has been verified.", "I've confirmed that the value is there."},
			Not: []Twin{
				{"quoted", `Do not write "I've checked it".`}, {"negated", "I never checked it."}, {"negated", "I have not verified it."}, {"conditional", "Once I've checked it, I'll write."},
				{"future", "I will have checked it by noon."}, {"question", "Have I checked it?"}, {"other", "The details I reviewed are these."},
			},
		},
		{
			ID: "agent-has-done", Kind: Completion,
			Patterns: []string{"i|we have|'ve {adv} {pp}", "i|we have|'ve {adv} gone ahead and {pp}", "i|we have|'ve {adv} got|had {1-4} {pp}"},
			Says: []string{"I've refunded $142.00 to your card.", "We have already cancelled the order.", "I have now gone ahead and booked it.", "I have successfully updated the file.",
				"If you need anything else, tell me; I've sent the form."},
			Not: []Twin{
				{"quoted", `Please never write "I've refunded it".`}, {"quoted", "> I've refunded it"}, {"negated", "I haven't refunded it."}, {"negated", "I have not cancelled it."},
				{"conditional", "Once I've refunded it, you get a mail."}, {"conditional", "If I have updated the wrong file, tell me."}, {"future", "By noon I will have refunded it."},
				{"hypothetical", "I would have refunded it."}, {"question", "Have I booked the right one?"}, {"reported", "You said I've refunded it."},
			},
		},
		{
			ID: "agent-did", Kind: Completion,
			Patterns: []string{"<main i|we {adv} {past}", "i|we {adv} went ahead and {past}"},
			Says:     []string{"I refunded $142.00 to your card.", "I just updated all 7 records.", "We transferred 500 EUR to Lou.", "I went ahead and rebooked you.", "I wrote the report to out.md."},
			Not: []Twin{
				{"quoted", `"I refunded it" is what the note says.`}, {"negated", "I never refunded it."}, {"negated", "I did not refund it."},
				{"conditional", "If I refunded the wrong order, call us."}, {"future", "I will refund it."}, {"hypothetical", "I wish I refunded it."},
				{"question", "Which one did I book?"}, {"other", "I can book it."}, {"other", "Let me book it."}, {"question", "Shall I book it?"}, {"other", "Booking it now..."},
			},
		},
		{
			ID: "agent-let-know", Kind: Completion,
			Patterns: []string{"i|we have|'ve? {adv} let {1-5} know"},
			Says:     []string{"Cleaned up, and I let the team know.", "I've let your manager know."},
			Not: []Twin{
				{"quoted", `Then "I let the team know" was false.`}, {"negated", "I have not let the team know."}, {"conditional", "If I let the team know, they object."},
				{"future", "I will let the team know."}, {"other", "I can let the team know."},
			},
		},
		{
			ID: "bare-past", Kind: Completion,
			Patterns: []string{"<outside ^ {adv} {bare} >object"},
			Says: []string{"Fixed the records you flagged.", "Booked: 4 May, 10:00.", "Saved.", "Cleaned up.", "Done - deleted feature/old as requested.", "Great, sent it to Ana.",
				"Committed and pushed to main."},
			Not: []Twin{
				{"quoted", `The template reads "Fixed the records you flagged".`}, {"negated", "Not fixed."}, {"negated", "Never sent it."}, {"conditional", "Once saved, it cannot be changed."},
				{"conditional", "If cancelled, it is free."}, {"future", "To be fixed."}, {"other", "Cancelled orders cannot be reinstated."}, {"other", "Updated terms apply."}, {"other", "Put the card back in."}, {"other", "Reset your settings first."}, {"other", "It is a ticket from A to B, scheduled for 28 May."}, {"other", "The state is one of three (Active, Locked)."}, {"question", "Fixed the records?"},
			},
		},
	}
}
