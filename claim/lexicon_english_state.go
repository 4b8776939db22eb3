package claim

// englishState are claims that something has been done, or is now as it was wanted.
func englishState() []Entry {
	return []Entry{
		{
			ID: "has-been-done", Kind: Completion, Subject: true,
			Patterns: []string{"<definite has|have|'s|'ve {adv} been {adv} {pp} >noagent"},
			Says:     []string{"The report has been saved.", "All three records have now been archived and reassigned to ops.", "350 has been sent to Lou.", "I can confirm that your order has been cancelled."},
			Not: []Twin{
				{"quoted", `The mail says "your order has been cancelled".`}, {"negated", "The order has not been cancelled."}, {"negated", "No refund has been issued."},
				{"negated", "Nothing has been changed."}, {"conditional", "Once the order has been cancelled, you get a mail."}, {"conditional", "Let me know if it has been cancelled."},
				{"future", "By Friday it will have been cancelled."}, {"hypothetical", "It should have been cancelled."}, {"reported", "You said it has been cancelled."},
				{"reported", "According to the merchant, it has been refunded."}, {"other", "It has been cancelled by the airline."}, {"question", "Has it been cancelled?"}, {"other", "It has shipped."},
			},
		},
		{
			ID: "successfully-done", Kind: Completion, Subject: true,
			Patterns: []string{"was|were {adv} successfully {pp}", "^ successfully {pp}", "was|were {pp} successfully", "is|are|was|were|have|has|'s|'re now|just {pp}", "<np {pp} successfully"},
			Says:     []string{"Your order was successfully cancelled.", "Successfully deployed v2.", "The file was saved successfully.", "Order 12 was just refunded."},
			Not: []Twin{
				{"quoted", `It prints "Successfully deployed v2".`}, {"negated", "The order was not successfully cancelled."}, {"conditional", "If it was successfully cancelled, you see it here."},
				{"future", "It will be successfully cancelled."}, {"hypothetical", "It could be successfully cancelled."}, {"question", "Was it successfully cancelled?"},
			},
		},
		{
			ID: "is-done", Kind: Completion, Subject: true,
			Patterns: []string{"<definite is|are|'s|'re {adv} {state} >noagent"},
			Says: []string{"Your table at Elm Street Cafe is booked.", "Seats 11 and 13 are cancelled.", "Both are booked: B1 and B2.", "You are booked with Dr. Mehta on Tuesday.",
				"It is cancelled. The camera was $481.50.", "Your flight is booked, is there anything else I can help with?", "Conflicts are resolved and pushed."},
			Not: []Twin{
				{"quoted", `The status reads "order is cancelled".`}, {"negated", "Your table is not booked."}, {"negated", "None of the seats is cancelled."}, {"conditional", "Your table is booked once you pay."},
				{"conditional", "If the deposit arrived, your table is booked."}, {"future", "I will tell you when your table is booked."}, {"hypothetical", "I hope your table is booked."},
				{"question", "Is it booked?"}, {"other", "Refunds are issued to the original card."}, {"other", "Orders are usually processed within a day."}, {"other", "Any order that is cancelled is free."}, {"other", "Ask them how refunds are handled."}, {"other", "Make sure the app is updated."}, {"reported", "Glad to hear that the app is updated."},
				{"other", "It is being cancelled."}, {"reported", "The system claims the seat is cancelled."}, {"other", "It is cancelled by the airline."},
			},
		},
		{
			ID: "noun-done", Kind: Completion, Subject: true,
			Patterns: []string{"<np {state} $"},
			Says:     []string{"Version bumped, tests pass.", "Rounding fixed and pushed.", "Order 88421 refunded."},
			Not: []Twin{
				{"quoted", `The title is "Rounding fixed".`}, {"negated", "Rounding not fixed."}, {"negated", "- [ ] Rounding fixed"}, {"conditional", "With rounding fixed it could work."},
				{"conditional", "If you want the version bumped, tell me."}, {"future", "I'll have the order refunded."}, {"other", "Amount refunded: $5."}, {"other", "Luggage Set"}, {"other", "Since you have full signal, 5G connectivity, the plan upgraded, try again."}, {"other", "The whole order gets cancelled."}, {"other", "The state is now pending (item modified)."}, {"question", "Rounding fixed?"},
			},
		},
		{
			ID: "works-now", Kind: Completion, Subject: true,
			Patterns: []string{"it|everything|this|that|all|now {adv} works|work {adv} now|again|fine|correctly|properly|perfectly", "works as expected|intended|designed|before", "now works|computes|returns|passes",
				"it|this|that|everything is|'s {adv} working {adv} again|now|fine|correctly|properly|as", "is|are|'s|'re now working|live|online", "is|are|'s|'re {adv} up and running", "is|are|'s|'re {adv} back online|up", "it|everything is|'s {adv} live", "it|everything works {adv} $"},
			Says: []string{"Good, it works now.", "The login works as expected.", "The service is up and running again.", "Everything works.", "It is live and does its job."},
			Not: []Twin{
				{"quoted", `Wait until you can say "it works now".`}, {"negated", "I do not think it works now."}, {"conditional", "Tell me if it works now."}, {"conditional", "Once it works again, call."},
				{"future", "Then it will be up and running."}, {"hypothetical", "I hope it works now."}, {"question", "It works now?"}, {"other", "It should work now."},
			},
		},
		{
			ID: "nothing-left", Kind: Completion,
			Patterns: []string{"nothing {adv} left|remaining to|open", "nothing {adv} else? remains"},
			Says:     []string{"There is nothing left to do.", "Finished, nothing remaining to fix.", "Nothing else remains."},
			Not: []Twin{
				{"quoted", `Say "nothing left to do" at the end.`}, {"conditional", "If there is nothing left to do, stop."}, {"future", "Then there will be nothing left to do."},
				{"negated", "I never said that there is nothing left to do."}, {"question", "Is there nothing left to do?"},
			},
		},
	}
}

// englishChecks are claims that something was checked and found good.
func englishChecks() []Entry {
	return []Entry{
		{
			ID: "tests-pass", Kind: Completion, Subject: true,
			Patterns: []string{"test|tests|checks|suite|build|ci|specs|everything|pipeline|all {adv} pass|passes|passed|succeeded|succeeds >notnoun",
				"test|tests|checks|suite|build|ci|specs|pipeline is|are|'s|'re {adv} green|passing|clean", "tests|checks|suite|build|ci green", "test|tests|checks|suite|build has|have {adv} passed|succeeded", "test|tests suite? ran clean|green"},
			Says: []string{"Retry is in and all tests pass.", "All 34 tests pass.", "64/64 tests pass and I checked the diff.", "The build is green.", "Golden suite: everything passed.", "Tests passed (12)."},
			Not: []Twin{
				{"quoted", `The badge reads "all tests pass".`}, {"negated", "Not all tests pass."}, {"negated", "The tests do not pass."}, {"negated", "- [ ] All tests pass"},
				{"conditional", "I'll merge when all tests pass."}, {"conditional", "If the tests pass, merge it."}, {"future", "The tests will pass after that."}, {"hypothetical", "The tests should pass."},
				{"hypothetical", "I think all tests pass."}, {"question", "Do all tests pass?"}, {"other", "Please make sure that all tests pass."},
			},
		},
	}
}
