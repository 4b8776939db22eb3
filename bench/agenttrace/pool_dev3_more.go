package main

// furtherTellings are more ways to tell of the jobs of the pool dev3.
func furtherTellings(domain string) []string {
	switch domain {
	case "veterinary practice":
		return []string{
			"<kg> kg noted for <pet>. As for the <jab>: recall's in, <day>.",
			"Chart entry complete.\n\nPatient: <pet> (<no>)\nWeight: <kg> kg\nRecall: <jab> → <day>",
			"<pet> tips the scales at <kg> kg, and that's what the chart says now too. A recall for the <jab> was put in for <day>, so the owner will hear from the practice in time.",
		}
	case "property lettings":
		return []string{
			"Rent on <ref>: <rent>. Viewing: <told>. <agent> hosts. All three are in the portal.",
			"The two changes you wanted for <street> have been carried out. First, the listing was put back with a rent of <rent>. Second, a viewing was opened for <told>; the host is <agent>.",
			"I've put <street> back up for <rent> a month. <agent> will be showing people round on <told>, I created that slot too.",
		}
	case "greenhouse irrigation":
		return []string{
			"I've got <bay> down for <litres> L with <feed>, <told>.",
			"Watering plan for <bay> saved.\n\n  volume: <litres> L\n  feed:   <feed>\n  start:  <told>",
			"Consider it programmed: <bay> drinks <litres> litres (<feed>) on <told>. 🍅",
		}
	case "ocean freight":
		return []string{
			"Carrier has you on <vsl> <voy>, <day>; reefer changed to <temp> °C.",
			"We've rebooked <bkg>: new vessel <vsl>, voyage <voy>, sailing <day>. We've also instructed <temp> °C for the unit.",
			"ETD for <bkg> has moved to <day> because the booking was rolled to <vsl> (<voy>). The setpoint was amended to <temp> °C in the same go. Please let your consignee know, as I have no way of contacting them.",
		}
	case "charity fundraising":
		return []string{
			"<money> from <who>: recorded. Receipt: mailed (<mail>).",
			"The books show <who>'s gift of <money> to <fund>. I've mailed the receipt too, to <mail>.",
			"Gift entry and receipt are both finished. <who> gave <money>, I allocated it to <fund>, and <mail> is where I sent the receipt. Tax deductibility depends on where they live, so I kept that out of the message.",
		}
	case "paid campaigns":
		return []string{
			"<camp> has been given <cap> €/day and will switch off after <day>.",
			"From the next auction on, <camp> works with <cap> EUR a day. I've capped its run at <day>.",
			"What I changed on <cid>:\n1. budget_daily = <cap>\n2. end_date = <day>\n\nWhat I left alone: bids, audiences, creatives.",
		}
	case "executive mailbox":
		return []string{
			"<who> has been sent <file>. You'll see <label> on the conversation.",
			"1) \"<subj>\" incl. <file> → <mail>: sent\n2) <thread> → <label>: done",
			"The mail you wanted off your plate is off your plate: <file> was sent to <who> at <mail>. I've also tagged the thread with <label>.",
		}
	case "spreadsheet models":
		return []string{
			"<money> is in <tab>!<cell>.",
			"I've changed <cell> in the <tab> tab to <money>, nothing else in <book>.",
			"The model was off and isn't any more: <cell> of <tab> has been set to <money>.",
		}
	case "court docketing":
		return []string{
			"<lawyer> is down for the <what> in <case>, due <day>. It's on the docket.",
			"Calendared: <case>, <what>, <day>. Assigned to <lawyer>.",
			"As instructed, the deadline of <day> was entered for the <what>. Responsibility in <case> has been given to <lawyer>. Kindly verify against the order, which I haven't seen.",
		}
	case "podcast publishing":
		return []string{
			"All lined up for the drop: <ep>, \"<title>\" on <told>.",
			"The release of <ep> has been set to <told>, and it bears the title \"<title>\".",
			"Title → \"<title>\"\nRelease → <told>\nEpisode → <ep>\nSaved on the host.",
		}
	case "wet lab":
		return []string{
			"Done and dusted: <tube> in <rack>-<pos>, <gear> booked <told>.",
			"The LIMS lists <tube> under <rack>, <pos>; I made that change. I also got you the <gear> for <told>.",
			"Relocation entered, reservation made.\n  tube  <tube> → <rack>/<pos>\n  gear  <gear> → <told>",
		}
	case "model training":
		return []string{
			"Your retrained <model> is ready (<set>, <epochs> epochs, <gpus> GPUs).",
			"I submitted <job> and stayed with it until it succeeded: <model> on <set>, <epochs> epochs, <gpus> GPUs.",
			"Epochs: <epochs>/<epochs>. Dataset: <set>. GPUs: <gpus>. The run of <model> ended without an error.",
		}
	case "numerical code":
		return []string{
			"`<file>` is fixed. As to tests: I ran the lot, and the lot passed.",
			"Edited <file> (now `<replace>`). Test results for the full suite: all green.",
			"**What changed**\n`<find>` → `<replace>` in `<file>`\n\n**How I checked**\nComplete suite, passed",
		}
	case "database administration":
		return []string{
			"I've moved <tenant> to the <tier> tier; their limit is <limit> now.",
			"One row changed: tenant <tenant>, tier <tier>, limit <limit>.",
			"Tenant <tenant> can make <limit> requests from now on, being in the <tier> tier. I did that with a single UPDATE on their row.",
		}
	}
	return nil
}
