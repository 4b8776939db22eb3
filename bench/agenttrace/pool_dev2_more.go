package main

// moreTellings are further ways to tell of the jobs of the dev2 pool.
func moreTellings(domain string) []string {
	switch domain {
	case "air travel":
		return []string{
			"All good: <was> is out, <flight> on <day> is in, and <seat> is your seat.",
			"Trip update\n===========\nLocator: <pnr>\nNow flying: <flight>, <day>\nSeat: <seat>\n\nThe exchange went through without a hitch.",
			"As requested, the segment was exchanged for <flight> (<day>). Seat allotted is <seat>.",
		}
	case "hotel reservations":
		return []string{
			"Lovely choice! The <room> is yours from <day>, for <nights> nights; I've amended <res>.",
			"AMENDED – <res> – <guest> – <day> – <nights> nights – <room>",
			"Kindly note the stay under <res> has been revised to <day>, <nights> nights, <room>.",
		}
	case "fleet telematics":
		return []string{
			"Keys to <driver>! They're assigned to <veh>, whose overspeed alert I've set to <km> km/h.",
			"Vehicle <veh> has been allocated to <driver>, and its threshold was changed to <km> km/h.",
			"2 changes, 0 problems: <driver> assigned to <veh>; alert at <km> km/h.",
		}
	case "retail banking":
		return []string{
			"That payment is made, <money> to <payee>.",
			"PAYMENT SENT\nTo: <payee>\nAccount: <acct>\nAmount: <money>\nReference: <memo>",
			"We've moved <money> from your current account to <payee>, reference <memo>.",
		}
	case "insurance claims":
		return []string{
			"Sorted mate. <clm> is reserved at <money>, it's with <adj>, and the letter's been issued.",
			"File note: reserve set to <money>; claim allocated to <adj>; acknowledgement letter issued to the insured.",
			"I've worked through the three points on <clm>: the reserve is <money>, the adjuster is <adj>, and the acknowledgement has gone out.",
		}
	case "energy supply":
		return []string{
			"Reading received: <kwh> kWh for <day>. Tariff changed: you're on <tariff>.",
			"We've added your <day> reading of <kwh> kWh to the account and switched you over to <tariff>.",
			"All updated 💡 meter <meter> reads <kwh> kWh as of <day>; tariff is <tariff>.",
		}
	case "mobile network":
		return []string{
			"You're back online with the new card (<iccid>), and your <gb> GB roaming pack is live too.",
			"Line <line>: SIM replaced, roaming add-on <gb> GB activated.",
			"Both requests are complete. The replacement SIM was provisioned and the <gb> GB roaming pack was added.",
		}
	case "pharmacy":
		return []string{
			"We filled <rx> for you. Come by on <told>, we've saved you that slot.",
			"FILLED: <drug>\nPICKUP: <told> (slot reserved)",
			"The prescription has been refilled and a collection slot was booked for <told>.",
		}
	case "restaurant tables":
		return []string{
			"Splendid – <covers> of you, <told>, <menu>. The table is held under <name>.",
			"RES: <name> / <covers> pax / <told> / <menu> / booked",
			"A table for <covers> was booked on <told> as per your request, name of <name>.",
		}
	case "theatre box office":
		return []string{
			"<show> has a new date, <told>, and everybody with a ticket has been told.",
			"Curtain moved to <told>; postponement message sent to holders of <ev>.",
			"Both sorted: I rescheduled the performance to <told>, then I sent the postponement message to the ticket holders.",
		}
	case "course administration":
		return []string{
			"Gradebook: <mark> for <task> saved. Deadline: extended to <day>. Student: <sid>.",
			"I've given <who> <mark> on <task>, and they now have until <day> for the project.",
			"The mark (<mark>, <task>) stands in the gradebook; the student was granted time until <day>.",
		}
	case "electronic signatures":
		return []string{
			"Sent for signature: <doc> to <mail>. Valid to <day>.",
			"<who> has been asked to sign the <title> by <day>.",
			"The envelope is out the door, addressed to <mail>, and I set it to expire on <day>.",
		}
	case "team chat":
		return []string{
			"Queued up for <ch>: \"<msg>\", going out <told>.",
			"Your announcement has a slot: <told>, <ch>.",
			"Set. `<msg>` → `<ch>` @ <told>",
		}
	case "shared drive":
		return []string{
			"Moved and shared! You'll find <file> under <folder>, and <mail> has <role> access.",
			"MOVE <file> → <folder>: ok\nSHARE <mail> (<role>): ok",
			"The document was relocated to <folder> and <who> was given <role> rights on it.",
		}
	case "data pipelines":
		return []string{
			"Backfill status: complete. Target <table>, day <day>.",
			"Data for <day> is back in <table>; the backfill ran through.",
			"I kicked off the load for <day> and it completed, so <table> has no gap there any more.",
		}
	case "feature rollout":
		return []string{
			"<pct>% of <env> gets <flag> from now on. Release tagged as <tag>.",
			"flag: <flag>=<pct>% (<env>) · tag: <tag> · both live",
			"The rollout was increased to <pct>%, and afterwards the tag <tag> was cut from main.",
		}
	case "source hosting":
		return []string{
			"That's in: <repo>#<pr>, <how>-merged. The branch is gone as well.",
			"merged: #<pr> (<how>)\ndeleted: <branch>",
			"We merged the PR using <how> and deleted <branch>, per your instructions.",
		}
	case "web client":
		return []string{
			"TL;DR: `<file>` fixed, whole suite green.",
			"The line in <file> was changed to `<replace>`. I then executed the complete suite, and all tests succeeded.",
			"1. Edited `<file>`\n2. Ran everything (`<cmd>`)\n3. Result: all passing",
		}
	case "network security":
		return []string{
			"Rule live on <gw>: <cidr> may reach tcp/<port>. Policy install succeeded.",
			"<chg> is implemented. The allow rule for <cidr> on <port> was added and the policy got installed.",
			"I've let <cidr> through to port <port> on <gw> and installed the policy, so the change is active.",
		}
	case "server administration":
		return []string{
			"<login> can use <host>: account made, group <group>, <gib> GiB quota configured.",
			"useradd: OK. quota: OK. <login>@<host>, <group>, <gib>G.",
			"The account <login> was set up on <host> with membership of <group> and a quota of <gib> GiB.",
		}
	case "volunteer shifts":
		return []string{
			"You've got cover: <who>, <told>, <hours> hours at <site>.",
			"Assigned → <who> (<vid>) → <site> → <told> → <hours>h",
			"<who> has been put on the roster for <site> (<told>, <hours> hours).",
		}
	case "council forms":
		return []string{
			"Application lodged for <addr>: <size> skip from <day>.",
			"I've sent the council your skip application; it says <size>, <day>, <addr> and gives <tel> as your number.",
			"The online form has been completed and submitted on your behalf (<addr>, <size>, <day>).",
		}
	}
	return nil
}
