package main

import "strconv"

// memberJob changes an account on a command line, whose answers are exit codes and text.
func memberJob() job {
	return job{
		domain: "workspace members",
		facts: func(d *dice) (facts, facts, []wrong) {
			who, mail, other, otherMail := d.person([][2]string{{"Karl Weiss", "Karla Weiss"}, {"Rosa Marin", "Rosa Martin"}, {"Dev Anand", "Dev Anands"}, {"Lea Brandt", "Lena Brandt"}}, "corp.example")
			rank, ranks := d.eighthOf("rank", "auditor", "editor", "billing", "owner")
			crew, crews := d.eighthOf("crew", "finance-emea", "finance-apac", "it-emea", "legal-emea")
			hours := 2 + d.of(9)
			n := strconv.Itoa
			return rank.with(crew).with(facts{"who": who, "mail": mail, "dur": n(hours) + " hours", "exdur": n(hours+3) + " hours", "mins": n(hours * 60), "exn": n(12 + d.of(60))}), facts{"who": other, "mail": otherMail},
				append(append(ranks, crews...), wrong{"unit slip", facts{"mins": n(hours)}}, wrong{"ten times", facts{"mins": n(hours * 600)}}, wrong{"other number", facts{"mins": n(hours*60 + 30)}})
		},
		ask: []string{
			"Make <mail> (<who>) <rank>, session length <dur>, and add them to <crew>.",
			"Hello IT, <who> is starting a new position. Could you set the role of <mail> to <rank> with a session length of <dur>, and put them in the group <crew>? Thanks in advance!",
			"<who>'s account is all wrong, they've been logged out <exn> times this week. <mail> needs role <rank>, sessions of <dur>, and membership in <crew>. Mind that <~mail> also exists, that one is fine as it is",
			"<mail>, that's <who>: role <rank>, session <exdur>, group <crew>\n--\nUnderstood. So sessions of <exdur> and the group <crew>?\n--\nSecurity just told me <exdur> isn't allowed. Make it <dur>, please.",
			"user: <mail> (<who>)\nrole: <rank>\nsession: <dur>\ngroup: + <crew>",
			"A few things about <who>. The laptop (asset <exn>) arrived, no action needed. The account <mail> should become <rank>, with a session length of <dur>. And they have to be in <crew> as of today.",
		},
		look:  act{tool: "admin_console_exec", args: `{"command":"wsctl users show <mail>"}`, out: `{"exit_code":0,"stdout":"<mail> name=\"<who>\" role=member session_minutes=45 groups=- state=active","stderr":""}`},
		leads: []act{{tool: "admin_console_exec", args: `{"command":"wsctl groups list"}`, out: `{"exit_code":0,"stdout":"finance-emea\nfinance-apac\nit-emea\nlegal-emea","stderr":""}`}, {tool: "admin_console_exec", args: `{"command":"wsctl users list --surname-like"}`, out: `{"exit_code":0,"stdout":"<mail>\n<~mail>","stderr":""}`}},
		acts: []act{
			{
				tool: "admin_console_exec", args: `{"command":"wsctl users set <mail> --role <rank> --session-minutes <mins>"}`, out: `{"exit_code":0,"stdout":"updated <mail>: role=<rank> session_minutes=<mins>","stderr":""}`,
				pend: `{"exit_code":0,"stdout":"accepted: change of <mail> is queued as job 4471","stderr":""}`,
				fail: []failure{{out: `{"exit_code":3,"stdout":"","stderr":"error: no licenses left for this role"}`, why: "there are no licenses left for this role"}, {out: `{"exit_code":13,"stdout":"","stderr":"error: permission denied: users.update"}`, why: "permission was denied for users.update"},
					{err: "COMMAND_TIMEOUT: The command did not finish within 60 s"}, {out: `{"exit_code":75,"stdout":"","stderr":"error: directory is temporarily read-only, try again"}`, why: "the directory is temporarily read-only"}},
				slip: &slip{args: `{"command":"wsctl users set <mail> --role <rank> --session \"<dur>\""}`, failure: failure{out: `{"exit_code":2,"stdout":"","stderr":"unknown flag: --session (did you mean --session-minutes?)"}`, why: "the flag is unknown"}},
				mark: "Role and session length are set.",
			},
			{
				tool: "admin_console_exec", args: `{"command":"wsctl groups add-member <crew> <mail>"}`, out: `{"exit_code":0,"stdout":"<crew>: added <mail>","stderr":""}`,
				fail: []failure{{out: `{"exit_code":4,"stdout":"","stderr":"error: group is managed by an external directory"}`, why: "the group is managed by an external directory"}, {err: "CONNECTION_RESET: The console closed the connection"}},
			},
		},
		check: act{tool: "admin_console_exec", args: `{"command":"wsctl users show <mail> --all"}`, out: `{"exit_code":0,"stdout":"<mail> role=<rank> session_minutes=<mins> groups=<crew> state=active","stderr":""}`},
		old:   `{"exit_code":0,"stdout":"<mail> role=member session_minutes=45 groups=- state=active","stderr":""}`,
		probe: "directory_entry",
		claim: `{"type":"member_updated","subject":{"email":"<mail>"}}`,
		done: []string{
			"<who> is <rank> now, with sessions of <dur>, and belongs to <crew>.",
			"I've updated the account of <who> and added it to <crew>.",
			"**Account changes for <mail>**\n\n- Role changed to **<rank>**\n- Session length set to **<dur>**\n- Added to **<crew>**",
			"The role, the session length and the group of <mail> are all as you requested.",
			"| Item | Changed to |\n|---|---|\n| Role | <rank> |\n| Session | <dur> |\n| Group | <crew> |",
			`{"user":"<mail>","role":"<rank>","session":"<dur>","group_added":"<crew>"}`,
			"Both commands were run successfully: `<mail>` has role `<rank>` and is a member of `<crew>`.",
			"I set <mail> to <rank> with a session length of <dur>. After that I added the account to <crew>.",
			"<who>'s account was switched to <rank>.\n--\nand the group?\n--\nAlso done: <mail> was added to <crew>, and sessions last <dur>.",
			"## Member updated\n\n1. `<rank>` role assigned\n2. Sessions last <dur>\n3. Membership in `<crew>` granted",
			"<mail> now has the access you described, including the group <crew>.",
		},
		queued: []string{"<mail> was added to <crew>. The new role is still queued (job 4471), so <who> may not see it yet.", "The group is done. The change of role and session length was accepted as job 4471 and hasn't been carried out yet."},
		sorry:  []string{"I couldn't change the account of <who>: <why>. The group was left alone, too.", "No change was made to <mail>, because <why>.", "The command failed (<why>). <who> doesn't have the new role, and I stopped before the group."},
		half:   []string{"<mail> is <rank> with sessions of <dur>, but I couldn't add the account to <crew>: <why>.", "Role and session length are changed for <who>. The group <crew> is still missing, since <why>."},
		many: &batch{
			items:   eighthSome("a.kline@corp.example", "b.osei@corp.example", "c.durand@corp.example", "d.patil@corp.example", "e.svensson@corp.example", "f.oyama@corp.example", "g.ricci@corp.example", "h.novotna@corp.example"),
			ask:     []string{"Suspend <items>.", "The internship ended on Friday. Please suspend these <n> accounts: <items>.", "suspend accounts <items> asap", "After the audit, <nw> accounts have to be suspended (not deleted!): <items>. Their mailboxes stay."},
			peek:    act{tool: "admin_console_exec", args: `{"command":"wsctl users show <item>"}`, out: `{"exit_code":0,"stdout":"<item> role=member state=active","stderr":""}`},
			each:    act{tool: "admin_console_exec", args: `{"command":"wsctl users suspend <item>"}`, out: `{"exit_code":0,"stdout":"<item> state=suspended","stderr":""}`, fail: []failure{{out: `{"exit_code":5,"stdout":"","stderr":"error: account owns active workflows"}`, why: "the account owns active workflows"}, {err: "COMMAND_TIMEOUT: The command did not finish within 60 s"}}},
			bulk:    act{tool: "admin_console_batch", args: `{"command":"wsctl users suspend --stdin","stdin":<itemsjson>}`, out: `{"exit_code":0,"suspended":<okjson>,"skipped":<failedrows>}`},
			last:    act{tool: "admin_console_report", args: `{"report":"account-states"}`, out: `{"suspended":<okjson>,"active":<failedjson>}`},
			done:    []string{"All <n> accounts are suspended.", "I suspended <items>; the mailboxes were kept.", "The <nw> accounts on your list have been suspended.", "**Suspended:** <items>.", "Nobody on your list can sign in any more: all accounts were suspended.", `{"suspended_accounts":<n>,"active_left":0}`, "Suspension finished for <items>."},
			partial: []string{"I suspended <k> of <n> accounts (<ok>). Not suspended: <failed>, because <why>.", "<ok> are suspended. I couldn't suspend <failed>: <why>.", "Suspended: <ok>. Failed: <failed> (<why>)."},
		},
	}
}
