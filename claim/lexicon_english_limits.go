package claim

// englishLimits are statements that something could not be done.
func englishLimits() []Entry {
	return []Entry{
		{
			ID: "cannot-be", Kind: Limitation, Subject: true,
			Patterns: []string{"{cannot} {adv} be {adv} {any}", "may|must not be {any}", "won't be {pp}"},
			Says:     []string{"Cancelled orders cannot be reinstated.", "Seat 12 could not be cancelled.", "The file can't be opened."},
			Not: []Twin{
				{"quoted", `It prints "seat 12 could not be cancelled".`}, {"negated", "I never said that it cannot be changed."}, {"conditional", "If it cannot be changed, tell me."},
				{"conditional", "When the file can't be opened, restart."}, {"reported", "The seller says that it can't be done."}, {"question", "Why can't it be changed?"},
			},
		},
		{
			ID: "cannot", Kind: Limitation,
			Patterns: []string{"i|we {adv} {cannot} {any}", "i|we {cannot} {adv} {any}", "<notyou could not|couldn't {adv} {any}", "<notyou couldn't {adv} {any}"},
			Says: []string{"I can't advise on medication.", "This order has shipped, so I cannot refund it yet.", "We couldn't reach the bank.", "I could not find where the limit belongs.",
				"The provider could not confirm it."},
			Not: []Twin{
				{"quoted", `Do not write "I cannot refund it".`}, {"negated", "It is not true that I cannot refund it."}, {"conditional", "If I can't find it, I'll call."}, {"conditional", "Should the bank decline, call us if we couldn't reach you."},
				{"reported", "You said I can't refund it."}, {"question", "What if I can't refund it?"}, {"other", "If you cannot see it, call us."}, {"other", "You couldn't have known."},
			},
		},
		{
			ID: "unable", Kind: Limitation,
			Patterns: []string{"<notyou unable to {any}", "<notyou not {adv} able to {any}", "<notyou {isnot} {adv} able to {any}", "<notyou won't be able to {any}", "<notyou will not be able to {any}"},
			Says:     []string{"I am unable to refund this order.", "I'm not able to change it.", "We won't be able to cancel it today.", "The system was unable to find the booking."},
			Not: []Twin{
				{"quoted", `It says "unable to connect".`}, {"negated", "I was never unable to connect."}, {"conditional", "If I am unable to refund it, I'll call."}, {"conditional", "Call us if we are not able to help."},
				{"hypothetical", "I might be unable to refund it."}, {"question", "Are we unable to connect?"}, {"other", "You are not able to see it."},
			},
		},
		{
			ID: "failed", Kind: Limitation, Subject: true,
			Patterns: []string{"<notyou failed to {any}", "has|have|'s {adv} failed", "failed because|with|due", "<np failed $", "failed again", "timed out", "gave up", "went wrong", "i|we have|'ve? {adv} ran|run into a|an|some|the {0-2} error|errors|problem|problems|issue|issues",
				"encountered|hit a|an|some {0-2} error|errors|problem|problems|issue|issues|snag"},
			Says: []string{"The refund failed.", "The tool failed to respond.", "The request timed out.", "Something went wrong on my side.", "I ran into an error.", "I encountered a technical problem."},
			Not: []Twin{
				{"quoted", `The log says "request timed out".`}, {"negated", "It never timed out."}, {"negated", "Nothing went wrong."}, {"conditional", "If something went wrong, tell me."},
				{"conditional", "If the request timed out, retry."}, {"reported", "You said that the payment failed."}, {"question", "Has it failed?"}, {"future", "I'll tell you if it has failed."},
			},
		},
		{
			ID: "not-done", Kind: Limitation, Subject: true,
			Patterns: []string{"{isnot} {adv} {pp}", "{isnot} {adv} complete|done|ready", "{hasnot} {adv} been {adv} {pp}", "{isnot} >end", "{isnot} yet >end", "nothing|none was|were|has|have {adv} been? {adv} {pp}", "^ not {adv} {pp}",
				"no {1-3} was|were|has|have {adv} been? {adv} {pp}"},
			Says: []string{"Project Atlas was not created.", "Seats 11 and 13 are cancelled. Seat 12 is not, billing holds it.", "No refund has been issued.", "The order hasn't been cancelled.", "Nothing was changed."},
			Not: []Twin{
				{"quoted", `It says "the order was not created".`}, {"negated", "I never said that it was not created."}, {"conditional", "If it was not created, tell me."}, {"conditional", "When the order isn't cancelled, call us."},
				{"reported", "You said it was not created."}, {"question", "Was it not created?"}, {"future", "I'll look whether it hasn't been sent."},
			},
		},
		{
			ID: "not-found", Kind: Limitation, Subject: true,
			Patterns: []string{"{isnot} {adv} found", "no {1-4} found", "no {1-4} was|were {adv} found", "does|did|do not exist", "doesn't|didn't|don't exist", "not found", "{isnot} in our|my|the system|records|database"},
			Says:     []string{"The order was not found.", "No such reservation found.", "That table does not exist.", "Your booking is not in our system."},
			Not: []Twin{
				{"quoted", `It answers "not found".`}, {"negated", "It is false that the order was not found."}, {"conditional", "If the order was not found, check the number."},
				{"conditional", "When it does not exist, make one."}, {"question", "Was it not found?"}, {"reported", "The bank says that the account does not exist."}, {"future", "It will not be found."},
			},
		},
	}
}

// englishRefusals are statements that something may not, or not yet, be done.
func englishRefusals() []Entry {
	return []Entry{
		{
			ID: "not-possible", Kind: Limitation, Subject: true,
			Patterns: []string{"{isnot} {adv} possible|allowed|permitted|eligible|supported|available|authorized|authorised|refundable|changeable|covered", "is|are|was|were {adv} impossible|prohibited|unavailable|non-refundable|nonrefundable|ineligible",
				"is|are non refundable", "does|do not {adv} qualify|allow|permit|support", "doesn't|don't {adv} qualify|allow|permit|support", "not something i|we can", "outside|beyond {1-3} scope|policy|authority|remit", "against {0-2} policy|rules|guidelines"},
			Says: []string{"That is not possible.", "Basic fares are not refundable.", "Sorry, that's not something I can do.", "This is outside the scope of my work.", "Your ticket doesn't qualify for a refund."},
			Not: []Twin{
				{"quoted", `The note "changes are not possible" is old.`}, {"negated", "I never said it is not possible."}, {"conditional", "If that is not possible, tell me."}, {"conditional", "Should it fail because your ticket doesn't qualify, call us."},
				{"reported", "You said that it isn't allowed."}, {"question", "Is it not possible?"}, {"future", "Let me see if it isn't allowed."},
			},
		},
		{
			ID: "no-access", Kind: Limitation,
			Patterns: []string{"i|we {adv} do not {adv} have {0-4} access|permission|permissions|authority|ability|information|way|tool|tools|means|record|records|option", "i|we {adv} don't {adv} have {0-4} access|permission|permissions|authority|ability|information|way|tool|tools|means|record|records|option",
				"i|we {adv} have|'ve no {0-2} access|permission|permissions|authority|way|tool|tools|means|record", "i|we lack {0-3} access|permission|permissions|authority", "permission|access {isnot} granted", "permission|access denied", "permission|access is|was {adv} denied"},
			Says: []string{"I don't have access to the warehouse.", "I do not have the authority to waive it.", "I have no way to look that up.", "Permission denied."},
			Not: []Twin{
				{"quoted", `The shell prints "permission denied".`}, {"negated", "I never said I don't have access."}, {"conditional", "If I don't have access, ask Ana."}, {"conditional", "Call him when access is denied."},
				{"reported", "You said I have no permission."}, {"question", "What if I don't have access?"}, {"future", "I will check whether access was denied."},
			},
		},
		{
			ID: "blocked", Kind: Limitation, Subject: true,
			Patterns: []string{"was|were|is|are|been {adv} refused|rejected|declined|denied|blocked", "is|are|was|were {adv} on hold", "blocked by"},
			Says:     []string{"The bill itself was refused because a tax code is missing.", "Your card was declined.", "The change is blocked by billing."},
			Not: []Twin{
				{"quoted", `It reads "card was declined".`}, {"negated", "Your card was never declined."}, {"conditional", "If the card was declined, use another."}, {"conditional", "Call us when a payment is blocked."},
				{"reported", "You said that the card was declined."}, {"question", "Was it declined?"}, {"future", "It will be blocked by the bank."},
			},
		},
		{
			ID: "must-verify", Kind: Limitation,
			Patterns: []string{"i|we {adv} will|'ll? {adv} need|have|must to? {adv} verify|authenticate", "verification|authentication|authorization|approval is|are {adv} required|needed", "before i|we can|may|could {any}", "i|we {adv} need {2-6} before"},
			Says:     []string{"I need to verify your identity first.", "We must verify the account.", "Verification is required.", "Please send the form before I can go on."},
			Not: []Twin{
				{"quoted", `Say "I need to verify your identity".`}, {"negated", "I never said that verification is required."}, {"conditional", "If verification is required, use the app."}, {"conditional", "When I need to verify it, I'll ask."},
				{"reported", "You said verification is required."}, {"question", "Do I need to verify it?"}, {"other", "You can verify it in the app."}, {"future", "Then I will tell you if approval is needed."},
			},
		},
		{
			ID: "regret", Kind: Limitation,
			Patterns: []string{"i am|'m {adv} afraid", "unfortunately", "regrettably", "i|we regret", "i|we {adv} only deal with", "i|we can only {any}"},
			Says:     []string{"I'm afraid that fare has no changes.", "Unfortunately, the hotel is full.", "Sorry, I only deal with lessons."},
			Not: []Twin{
				{"quoted", `Avoid "unfortunately" in replies.`}, {"negated", "Do not say unfortunately."}, {"conditional", "If it is unfortunately full, call."}, {"future", "It will unfortunately be full."},
				{"question", "Is it unfortunately full?"}, {"hypothetical", "It would unfortunately be full."},
			},
		},
	}
}
