package main

// testBatches are more ways to tell of the batches of the test pool.
func testBatches(domain string) []string {
	switch domain {
	case "payroll":
		return []string{
			"That's the queue dealt with! I went through the <n> timesheets, and each of them has been approved: <items>. People will be happy on pay day.",
			"timesheets: <n> requested, <n> approved",
			"Your <nw> timesheets made it through, each one was approved.",
		}
	case "certificates":
		return []string{
			"{\"revoked\":<n>,\"failed\":0}",
			"You can tick off the audit finding. Every one of the <n> client certificates has been revoked, namely <items>, and none of these machines will get a connection once the revocation list is refreshed.",
		}
	case "wedding planning":
		return []string{
			"Your vendors know what happens when! I've sent the final schedule to each of them, that's <items>. Now for the fun part, would you like to look at playlists?",
			"Document: final-schedule.pdf\nRecipients: <items>\nState: sent to all <n>",
		}
	case "car workshop":
		return []string{
			"Accounting can write the invoices, since I've closed all of the cards: <items>. Is any of these customers due for a courtesy call?",
			"<n> cards → closed",
			"It took a while, but all <nw> job cards have been closed by now.",
		}
	case "website editing":
		return []string{
			"<n> of <n> taken down. The addresses <items> aren't public any longer.",
			"In the interest of speed I didn't rewrite anything, I simply unpublished all <n> pages: <items>. They're drafts now and can be brought back. Should visitors be redirected somewhere?",
		}
	case "community moderation":
		return []string{
			"The raiders are gone. I've banned all <n> of the accounts on your list (<items>), and their owners can't rejoin with them.",
			"| action | count | accounts |\n|---|---|---|\n| ban | <n> | <items> |",
		}
	case "print farm":
		return []string{
			"No more filament is wasted: I aborted each of the <n> jobs (<items>). The parts on the beds have to be removed by hand.",
			"abort requested for <n> jobs, abort carried out for <n> jobs",
		}
	case "fish farming":
		return []string{
			"The divers may enter. All feeders you named have been stopped: <items>. Tell me when they're out again and I'll see to the restart.",
			"FEEDERS STOPPED: <n> (<items>)",
			"I shut down all <nw> feeders. You may tell the divers.",
		}
	case "exam marking":
		return []string{
			"The registrar can send the letters. For every candidate in your request (<items>) the result has been released.",
			"results: <n> rows set to released",
			"The results of all <nw> candidates were released just now.",
		}
	}
	return nil
}
