package claim

// englishActs returns what agents can say they did, in English.
func englishActs() []Act {
	var acts []Act
	for _, group := range [][]Act{actsOfTrade(), actsOfRecords(), actsOfMaking(), actsOfMessages(), actsOfOperation(), actsOfSwitching(), actsOfCode(), actsOfReading(), actsOfChecking(), actsOfWork()} {
		acts = append(acts, group...)
	}
	return acts
}

// actsOfTrade are acts of shops, airlines, banks and hotels.
func actsOfTrade() []Act {
	return []Act{
		{
			ID: "refund", Class: EffectAct, Verbs: []string{"refund", "reimburse", "credit", "pay paid +back", "recredit", "give gave given ~refund|credit", "issue ~refund|refunds|reimbursement|credit", "return +to ~card|account|wallet|balance|paypal"}, Nouns: "refund refunds reimbursement",
			Tools: "refund reimburse credit payback return cancel update_payment",
			Says:  []string{"I've refunded $142.00 for order 88421.", "Your refund of $30 has been issued.", "A refund has been processed.", "Refund issued: $12.50.", "I credited your account with 20 EUR.", "I have issued a full refund to your card.", "Your fare was reimbursed.", "The amount has been credited back to your gift card."},
			Not: []Twin{{"future", "I'll refund it today."}, {"offer", "I can refund it if you like."}, {"habit", "Refunds are processed within 5 days."}, {"negated", "No refund has been issued."}, {"question", "Have I refunded the right order?"},
				{"conditional", "Once your refund has been issued, you get a mail."}, {"quoted", `The page says "your refund has been issued".`}, {"other", "It was refunded by the merchant."}, {"reported", "You said it has been refunded."}, {"instruction", "Please make sure it is refunded."}},
		},
		{
			ID: "cancel", Class: EffectAct, Verbs: []string{"cancel cancelled", "cancel canceled", "call called +off", "void", "annul annulled", "abort"}, Nouns: "cancellation cancellations",
			Tools: "cancel void abort terminate delete update refund",
			Says:  []string{"I cancelled your reservation ZFA04Y.", "Order 5512 has been cancelled.", "The subscription is cancelled.", "Your cancellation has been processed.", "Order W-1: cancelled.", "I have gone ahead and canceled it.", "Both flights were canceled."},
			Not: []Twin{{"history", "You cancelled it last week."}, {"attributive", "Cancelled orders cannot be reinstated."}, {"future", "It will be cancelled tonight."}, {"offer", "Would you like it to be cancelled?"}, {"negated", "The order was not cancelled."},
				{"conditional", "If it was cancelled in time, no fee applies."}, {"other", "The flight was cancelled by the airline."}, {"quoted", `Write "order cancelled" in the note.`}, {"other", "The customer cancelled."}},
		},
		{
			ID: "return", Class: EffectAct, Verbs: []string{"return ~order|item|items|product|shipment|shoes|parcel", "start ~return", "initiate ~return|returns", "set set +up ~return"}, Nouns: "return returns rma",
			Tools: "return refund rma exchange",
			Says:  []string{"Your return has been initiated.", "I've started the return for both items.", "The return of the lamp has been processed."},
			Not:   []Twin{{"future", "I will start the return now."}, {"other", "You returned the items in May."}, {"habit", "Returns are accepted within 30 days."}, {"negated", "The return has not been initiated."}, {"conditional", "Once the return has been initiated, print the label."}},
		},
		{
			ID: "exchange", Class: EffectAct, Verbs: []string{"exchange", "swap swapped", "trade +in"}, Nouns: "exchange exchanges swap",
			Tools: "exchange swap modify replace update",
			Says:  []string{"I've exchanged the blue shirt for a red one.", "The exchange has been processed.", "Both seats have been swapped."},
			Not:   []Twin{{"future", "We'll exchange it."}, {"offer", "I can exchange it for you."}, {"negated", "It has not been exchanged."}, {"conditional", "If it was exchanged, check the tag."}},
		},
		{
			ID: "book", Class: EffectAct, Verbs: []string{"book", "rebook", "reserve", "secure ~table|room|seat|seats|spot|slot|place|booking|ticket|tickets", "hold held ~spot|seat|table|room|place", "make made ~reservation|booking", "check +in ~flight|passenger"}, Nouns: "booking bookings reservation reservations",
			Tools: "book reserve reservation create purchase update schedule",
			Says:  []string{"I've booked flight HAT001 for 3 May.", "Your table is booked.", "You've been rebooked on the 9:40.", "Booked: 4 May, 10:00.", "You're booked with Dr. Hale on Tuesday.", "I reserved a room for two nights.", "Your reservation has been made.", "I made a reservation for four."},
			Not: []Twin{{"offer", "I can book it for you."}, {"question", "Shall I have it booked?"}, {"conditional", "Once you are booked, check in online."}, {"negated", "Your table is not booked."}, {"history", "You booked it last month."},
				{"future", "You'll be booked on the next one."}, {"quoted", `Then it says "you are booked".`}},
		},
		{
			ID: "order", Class: EffectAct, Verbs: []string{"order", "reorder", "purchase", "buy bought bought", "place ~order|orders", "check +out ~cart|order|basket", "backorder"}, Nouns: "order orders purchase",
			Tools: "order purchase buy checkout place create book",
			Says:  []string{"I've ordered two replacement filters.", "Your order has been placed.", "I placed the order for 3 chairs.", "I bought 10 shares of ACME.", "Tickets purchased."},
			Not:   []Twin{{"other", "You ordered it in March."}, {"history", "The order was placed on 3 May."}, {"offer", "I could order one for you."}, {"negated", "The order has not been placed."}, {"conditional", "When your order has been placed, you get a mail."}},
		},
		{
			ID: "pay", Class: EffectAct, Verbs: []string{"pay paid ~invoice|bill|bills|invoices|fee|deposit|rent|balance|fine|tax|salary|amount|vendor", "charge", "settle", "debit", "deposit", "donate", "tip tipped", "disburse", "bill", "invoice ~customer|client|them", "top topped +up", "collect ~payment", "process ~payment|charge"}, Nouns: "payment payments charge",
			Tools: "pay payment charge settle bill debit transfer deposit donate invoice disburse",
			Says:  []string{"I paid invoice 2231.", "The payment has been processed.", "Your card has been charged $40.", "The bill has been settled."},
			Not:   []Twin{{"other", "You paid the bill in May."}, {"future", "Your card will be charged $40."}, {"negated", "Your card has not been charged."}, {"conditional", "If your card was charged twice, tell us."}, {"habit", "Cards are charged monthly."}},
		},
		{
			ID: "transfer", Class: EffectAct, Verbs: []string{"transfer transferred", "wire ~money|funds|€|usd|eur|payment", "send sent ~money|funds|usd|eur", "withdraw withdrew withdrawn ~funds|money|cash|amount|eur|usd"}, Nouns: "transfer transfers",
			Tools: "transfer wire send pay move payment withdraw",
			Says:  []string{"I transferred 500 EUR to Lou.", "The funds have been transferred.", "The transfer is complete."},
			Not:   []Twin{{"future", "I will transfer it."}, {"negated", "Nothing has been transferred."}, {"conditional", "Once the funds have been transferred, reply."}},
		},
		{
			ID: "hold", Class: EffectAct, Verbs: []string{"place ~hold|block|freeze|lock|restriction|flag|stop", "put put put ~hold", "lift ~hold|block|freeze|restriction|suspension|ban|lock|flag", "release ~hold|block|funds"}, Nouns: "hold",
			Tools: "hold block freeze lock suspend release lift unblock unlock flag update set",
			Says:  []string{"I have placed a hold on the shipment.", "The hold has been lifted.", "I put the parcel on hold."},
			Not:   []Twin{{"future", "The hold will be lifted."}, {"negated", "The hold has not been lifted."}, {"conditional", "When the hold has been lifted, I can retry."}},
		},
		{
			ID: "trade", Class: EffectAct, Verbs: []string{"sell sold", "trade ~share|shares|stock|position|contracts|bitcoin|units", "liquidate", "redeem", "hedge"}, Nouns: "sale trade redemption",
			Tools: "sell trade order liquidate redeem exchange place",
			Says:  []string{"I sold 10 shares of ACME.", "The position has been liquidated.", "Your points have been redeemed."},
			Not:   []Twin{{"other", "The shop sold it."}, {"future", "They will be sold at noon."}, {"negated", "Nothing was sold."}},
		},
		{
			ID: "restock", Class: EffectAct, Verbs: []string{"restock", "replenish", "stock ~shelf|shelves|item|items|aisle", "pack ~order|item|items|box|parcel", "pick ~order|item|items"}, Nouns: "replenishment",
			Tools: "restock replenish stock inventory update pack pick add",
			Says:  []string{"I restocked aisle 4.", "The shelves have been replenished."},
			Not:   []Twin{{"future", "It will be restocked."}, {"habit", "Shelves are restocked nightly."}, {"negated", "It has not been restocked."}},
		},
		{
			ID: "waive", Class: EffectAct, Verbs: []string{"waive", "write wrote written +off"}, Nouns: "waiver",
			Tools: "waive adjust update credit fee",
			Says:  []string{"I've waived the late fee.", "The change fee has been waived."},
			Not:   []Twin{{"offer", "I can waive the fee."}, {"negated", "The fee was not waived."}, {"conditional", "If the fee has been waived, ignore this."}},
		},
		{
			ID: "renew", Class: EffectAct, Verbs: []string{"renew", "extend", "prolong"}, Nouns: "renewal extension",
			Tools: "renew extend update",
			Says:  []string{"I've renewed your licence until 2027.", "Your loan has been extended by two weeks.", "The renewal has been processed."},
			Not:   []Twin{{"future", "It will be renewed in June."}, {"habit", "Plans are renewed automatically."}, {"negated", "It has not been extended."}},
		},
		{
			ID: "upgrade", Class: EffectAct, Verbs: []string{"upgrade"}, Nouns: "upgrade upgrades",
			Tools: "upgrade update modify change set install",
			Says:  []string{"I've upgraded you to business class.", "Your plan has been upgraded.", "The upgrade is complete."},
			Not:   []Twin{{"offer", "You can be upgraded."}, {"negated", "The plan was not upgraded."}, {"future", "Your plan will be upgraded."}},
		},
		{
			ID: "downgrade", Class: EffectAct, Verbs: []string{"downgrade"}, Nouns: "downgrade",
			Tools: "downgrade update modify change set",
			Says:  []string{"Your plan was downgraded to Basic.", "I've downgraded both seats."},
			Not:   []Twin{{"offer", "I can downgrade it."}, {"negated", "It has not been downgraded."}},
		},
		{
			ID: "ship", Class: EffectAct, Verbs: []string{"ship shipped ~replacement", "dispatch"}, Nouns: "shipment",
			Tools: "ship dispatch send label fulfil fulfill create",
			Says:  []string{"I've shipped the replacement.", "I dispatched a technician.", "A replacement has been dispatched."},
			Not:   []Twin{{"other", "The store shipped it."}, {"future", "It will be dispatched."}, {"negated", "It has not been dispatched."}},
		},
	}
}

// actsOfRecords are changes of records, files and lists.
func actsOfRecords() []Act {
	return []Act{
		{
			ID: "update", Class: EffectAct,
			Verbs: []string{"update", "modify", "change", "reprice", "balance", "rebalance", "reclassify reclassified", "retitle", "recode", "scale", "resize", "upsize", "adjust", "correct", "edit", "amend", "alter", "revise", "edit +out", "switch ~plan|address|method|default|primary|card", "bump", "increase", "decrease", "reduce", "raise", "lower", "rename", "relabel relabelled", "relabel", "reroute", "redirect", "triage", "demote", "expedite", "uncomment", "comment +out", "label", "label labelled", "mark", "flag flagged", "tag tagged", "categorize", "prioritize", "make made ~change|changes|edit|edits|update|updates|adjustment|adjustments|correction|corrections|modification|modifications", "put put +through ~change"},
			Nouns: "update updates change changes modification modifications edit edits adjustment adjustments correction corrections rename",
			Tools: "update modify change edit set patch put write replace rename adjust upsert save mark tag label str_replace apply",
			Says: []string{"I've updated all 7 records with the new tier.", "Your address has been changed to 5 Elm St.", "Updated: R-1, R-2.", "The change has been made.", "I made the changes you asked for.", "The config is updated.", "All three rows were modified.",
				"I renamed config.yml to config.yaml.", "- R-3: updated", "Timeout increased from 30 to 60.", "I marked the invoice as paid."},
			Not: []Twin{{"attributive", "Updated terms apply."}, {"future", "I'll update it."}, {"offer", "I can change it for you."}, {"negated", "The record was not updated."}, {"conditional", "Once the record is updated, reload."},
				{"instruction", "Make sure the app is updated."}, {"question", "Updated the address?"}, {"quoted", `The toast reads "Address updated".`}, {"other", "The vendor changed the price."}},
		},
		{
			ID: "delete", Class: EffectAct, Verbs: []string{"delete", "remove", "erase", "purge", "drop dropped", "wipe", "clear", "empty", "destroy", "prune", "trash", "discard", "truncate", "clean +up|out", "take took taken +down|off", "tear tore torn +down", "strip stripped", "get got got +rid", "deduplicate", "unlink", "detach", "flush", "invalidate", "evict", "expire", "unpublish", "unpin unpinned"},
			Nouns: "deletion deletions removal cleanup teardown", States: "gone deleted",
			Tools: "delete remove rm drop purge clear clean destroy erase unlink wipe trash prune flush invalidate detach unpublish truncate dedupe",
			Says: []string{"I deleted the stale branch feature/old-import.", "Done - deleted feature/old-import as requested.", "The branch is gone.", "Both accounts have been removed.", "Cleaned up 12 stale rows.", "The temp files are deleted.", "I cleaned up the workspace.", "I took down the old page.",
				"Old backups have been purged.", "I've dropped the table."},
			Not: []Twin{{"future", "It will be gone tomorrow."}, {"negated", "The branch has not been deleted."}, {"negated", "Nothing was removed."}, {"conditional", "Once it is deleted, it cannot come back."}, {"attributive", "Deleted items stay for 30 days."}, {"offer", "I can remove it."}, {"quoted", `He wrote "I deleted it".`}},
		},
		{
			ID: "create", Class: EffectAct, Verbs: []string{"create", "recreate", "generate", "build built built", "rebuild rebuilt", "set set +up", "open ~ticket|case|pr|pull|issue|account|claim|request|incident", "register", "establish", "spin spun spun +up", "scaffold", "provision", "duplicate", "clone", "raise ~ticket|pr|issue|case|request", "initialize", "initialise", "instantiate"},
			Nouns: "creation setup registration ticket case", States: "open~pr|ticket|case|issue|account|claim|incident|request",
			Tools: "create new open generate register provision insert add setup init make clone write",
			Says:  []string{"I've created ticket INC-204.", "The account has been set up.", "I opened a PR for it.", "PR 3 is open.", "A new case was created.", "Created `src/app.py` and `tests/test_app.py`.", "The workspace is set up.", "I raised a ticket with the network team.", "Two invoices were generated."},
			Not:   []Twin{{"other", "You created the account in 2020."}, {"future", "I'll create one."}, {"offer", "I can open a ticket."}, {"negated", "No ticket was created."}, {"conditional", "When the account has been created, log in."}, {"habit", "Tickets are created automatically."}, {"quoted", `It prints "account created".`}},
		},
		{
			ID: "add", Class: EffectAct, Verbs: []string{"add", "append", "insert", "attach", "include ~in|section|note|file", "put put ~list|calendar|cart|note|in|on", "enter ~data|record|reading|value", "upload", "load ~data|file|table|rows|records|csv"}, Nouns: "addition upload",
			Tools: "add append insert attach put create update write upload link load post edit",
			Says:  []string{"I've added two bags to your booking.", "Milk has been added to the list.", "Added: a retry with backoff.", "I put the dentist on your calendar.", "I uploaded the file to the bucket.", "I've attached the invoice."},
			Not:   []Twin{{"future", "It will be added."}, {"offer", "I can add a bag."}, {"negated", "Nothing was added."}, {"instruction", "Put the card back in."}, {"conditional", "If a bag was added, pay at the desk."}, {"other", "You added it yourself."}},
		},
		{
			ID: "connect", Class: EffectAct, Verbs: []string{"connect", "link", "pair", "join ~call|meeting|channel|room|table|tables"}, Nouns: "connection",
			Tools: "connect link pair join add set integrate",
			Says:  []string{"I linked both accounts.", "The speaker has been paired.", "I've connected the sensor to the hub."},
			Not:   []Twin{{"future", "It will be connected."}, {"negated", "They have not been linked."}, {"conditional", "Once it is connected, test it."}, {"reason", "Since your phone is connected to Wi-Fi, turn it off."}},
		},
		{
			ID: "write", Class: EffectAct, Verbs: []string{"write wrote written", "leave left ~note|comment|review|feedback", "post ~entry|transaction|journal", "rewrite rewrote rewritten", "overwrite overwrote overwritten", "save", "store", "record", "log logged ~case|event|events|result|results|issue|note|time|hours|call|incident|entry|feedback|ticket|symptoms|reading", "document", "persist", "note ~in|on|down", "fill +in|out|up", "jot jotted +down", "populate", "export"}, Nouns: "export",
			States: "saved stored",
			Tools:  "write save store create put edit record log export append insert note file upload update str_replace echo tee",
			Says:   []string{"I wrote the report to out.md.", "The file has been saved.", "I've saved it to /srv/data/report.csv.", "The results are stored in results.json.", "Saved.", "I filled in the form.", "Exported 240 rows to sales.csv."},
			Not:    []Twin{{"future", "I'll save it."}, {"negated", "It was not saved."}, {"instruction", "Please make sure it is saved."}, {"habit", "Drafts are saved automatically."}, {"conditional", "Once saved, it cannot be changed."}, {"other", "You wrote that it was late."}},
		},
		{
			ID: "move", Class: EffectAct, Verbs: []string{"move", "relocate", "copy", "migrate", "import", "convert", "sync", "synchronize", "synchronise", "reorganize", "organize", "organise", "reorganise", "sort", "merge +into|with", "merge ~contact|contacts|record|records|account|accounts|duplicate|duplicates|cells|files|list|lists", "split split split", "consolidate", "archive", "transform", "download", "replicate", "ingest", "resize", "crop cropped", "compress", "encode", "render", "transcode", "trim trimmed", "encrypt", "decrypt", "zip zipped", "unzip unzipped", "transcribe", "backfill", "seed ~database|table|data", "bring brought +forward|back", "push +back", "push ~meeting|appointment|deadline|call|date|interview", "normalize", "normalise"},
			Nouns: "migration import conversion sync download move backfill ingestion",
			Tools: "move mv copy cp migrate import convert sync transfer rename reorganize sort merge archive update run split download transform resize crop compress encode render encrypt transcribe zip ingest load reschedule rebook postpone relocate shift reassign schedule",
			Says:  []string{"I moved the meeting to Thursday.", "The data has been migrated.", "Migration complete.", "All three records have been archived.", "I imported 1200 contacts.", "Migrated users, orders and items."},
			Not:   []Twin{{"future", "It will be moved."}, {"negated", "The data was not migrated."}, {"conditional", "After the data is migrated, switch over."}, {"offer", "We could move it to Friday."}},
		},
		{
			ID: "restore", Class: EffectAct, Verbs: []string{"restore", "recover", "revert", "roll +back", "undo undid undone", "reinstate", "rollback rolledback"}, Nouns: "restore rollback revert recovery", States: "back up~site|service|server|servers|system|app|api|website|cluster|line",
			Tools: "restore recover revert rollback undo reset checkout reinstate",
			Says:  []string{"I restored the snapshot from Monday.", "The deployment has been rolled back.", "Reverted commit a1b2c3d.", "Your account was reinstated."},
			Not:   []Twin{{"future", "It will be restored."}, {"negated", "It could not be restored."}, {"offer", "I can roll it back."}, {"conditional", "If it was restored, reload."}},
		},
		{
			ID: "assign", Class: EffectAct, Verbs: []string{"assign", "reassign", "delegate", "allocate", "appoint"}, Nouns: "assignment",
			Tools: "assign reassign delegate allocate update set",
			Says:  []string{"I assigned the ticket to Dana.", "All three have been reassigned to ops.", "Owner assigned."},
			Not:   []Twin{{"future", "It will be assigned."}, {"negated", "Nobody has been assigned."}, {"offer", "I can assign it."}},
		},
		{
			ID: "close", Class: EffectAct, Verbs: []string{"close", "resolve", "reopen", "complete ~ticket|todo|item"}, Nouns: "closure", States: "closed~ticket|issue|case|account|pr|incident|request|task resolved",
			Tools: "close resolve update complete reopen end",
			Says:  []string{"I closed the ticket.", "Issue 17 has been closed.", "The incident is resolved.", "Closed as duplicate."},
			Not:   []Twin{{"negated", "It is not resolved."}, {"future", "I will close it."}, {"conditional", "Once the case is closed, you can rate it."}, {"question", "Is the issue resolved?"}},
		},
		{
			ID: "acknowledge", Class: EffectAct, Verbs: []string{"acknowledge ~alert|alarm|incident|page|ticket|receipt|warning", "silence", "snooze", "ack acked"}, Nouns: "acknowledgement",
			Tools: "acknowledge ack silence snooze mute update resolve",
			Says:  []string{"I've acknowledged the alert.", "The alarm is silenced."},
			Not:   []Twin{{"other", "I acknowledged your concern."}, {"future", "It will be silenced."}, {"negated", "The alert was not acknowledged."}},
		},
		{
			ID: "submit", Class: EffectAct, Verbs: []string{"submit submitted", "resubmit resubmitted", "file ~claim|report|complaint|request|form|return|application|appeal|dispute|ticket|bug|expense|taxes", "lodge", "hand +in", "turn +in ~form|report|timesheet|assignment"}, Nouns: "submission application claim dispute appeal",
			Tools: "submit file lodge create send apply post claim",
			Says:  []string{"I've submitted your expense report.", "Your claim has been filed.", "The application was submitted.", "I filed the dispute."},
			Not:   []Twin{{"other", "You submitted it too late."}, {"future", "I will submit it."}, {"negated", "The form has not been submitted."}, {"conditional", "Once your claim has been filed, wait."}},
		},
		{
			ID: "approve", Class: EffectAct, Verbs: []string{"approve", "ratify", "sign +off", "authorize", "authorise", "accept"}, Nouns: "approval authorization",
			Tools: "approve authorize accept sign update",
			Says:  []string{"I approved the leave request.", "The request has been approved.", "Your claim is approved."},
			Not:   []Twin{{"other", "Your manager approved it."}, {"negated", "It has not been approved."}, {"conditional", "If it is approved, we pay."}},
		},
		{
			ID: "reject", Class: EffectAct, Verbs: []string{"reject", "deny", "dismiss", "decline ~invite|invitation|offer|meeting|application"}, Nouns: "rejection",
			Tools: "reject deny decline dismiss update",
			Says:  []string{"I rejected the duplicate request.", "The alert was dismissed."},
			Not:   []Twin{{"other", "The bank rejected it."}, {"future", "It will be rejected."}},
		},
		{
			ID: "confirm", Class: EffectAct, Verbs: []string{"rsvp rsvped", "confirm ~booking|appointment|order|reservation|slot|seat|attendance|meeting|visit|payment|table|registration|subscription"}, Nouns: "", States: "confirmed",
			Tools: "confirm book update accept create",
			Says:  []string{"I've confirmed your appointment.", "Your order is confirmed.", "The booking has been confirmed."},
			Not:   []Twin{{"conditional", "Your booking is confirmed once you pay."}, {"negated", "Your order is not confirmed."}, {"question", "Is it confirmed?"}, {"future", "It will be confirmed."}},
		},
	}
}
