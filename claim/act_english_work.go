package claim

// actsOfMaking are acts that make a text, a figure or another thing that can stand in the reply itself.
func actsOfMaking() []Act {
	return []Act{
		{
			ID: "deliver", Class: ComposeAct, Verbs: []string{"prepare", "draft", "compile ~report|list|summary|data|results|overview", "put put +together", "produce", "deliver ~report|summary|presentation|slides|draft|analysis|document|code|feature", "create ~summary|report|overview|draft|outline|plan", "write wrote written ~summary|draft|outline|overview|poem|essay", "summarize", "summarise", "outline", "translate", "design", "compose", "present", "provide", "list ~below|here|above"},
			Nouns: "summary draft overview", States: "ready",
			Tools: "write create generate report summarize export render save send draft translate query read search",
			Says:  []string{"I've prepared the quarterly report.", "Here's the summary of Q3 revenue.", "Your report is ready.", "Below is the list of open items.", "I put together an overview.", "Here are the results:", "I've summarized all 12 interviews.", "I drafted a reply for you."},
			Not:   []Twin{{"future", "I'll prepare a report."}, {"instruction", "Here's how to reset it."}, {"offer", "I can put together a summary."}, {"negated", "The report is not ready."}, {"conditional", "Once the report is ready, I'll send it."}},
		},
		{
			ID: "calculate", Class: ComposeAct, Verbs: []string{"calculate", "recalculate", "count", "tabulate", "compute", "estimate", "total totalled", "total", "tally", "sum summed", "plot plotted", "chart", "aggregate", "forecast"}, Nouns: "calculation forecast",
			Tools: "calculate compute calc math query run python execute sum aggregate plot",
			Says:  []string{"I calculated the total: $1,204.", "The averages have been computed.", "I plotted revenue by month."},
			Not:   []Twin{{"habit", "Interest is calculated daily."}, {"future", "I'll calculate it."}, {"negated", "It was not calculated."}},
		},
		{
			ID: "analyze", Class: ComposeAct, Verbs: []string{"analyze", "analyse", "assess", "evaluate", "profile", "benchmark", "segment", "cluster", "classify", "rank", "score", "grade", "filter", "shortlist", "model modelled", "train"}, Nouns: "analysis assessment evaluation benchmark",
			Tools: "analyze analyse query run read search python execute evaluate benchmark select train",
			Says:  []string{"I analyzed the sales data for Q2.", "The analysis is complete.", "I've evaluated all five vendors.", "I completed the analysis of the survey."},
			Not:   []Twin{{"future", "I will analyze it."}, {"offer", "I can analyse it."}, {"negated", "I did not analyze the logs."}},
		},
	}
}

// actsOfMessages tell somebody else.
func actsOfMessages() []Act {
	return []Act{
		{
			ID: "send", Class: MessageAct, Verbs: []string{"send sent", "resend resent", "email", "e-mail", "mail", "message", "text ~you|him|her|them|number|phone", "forward", "post", "share", "reply replied ~to|him|her|them", "respond ~to", "publish ~post|message|announcement|article", "tweet", "dm dmed", "fax", "page ~on|oncall|engineer|team", "circulate", "broadcast", "follow +up", "leave left ~message|voicemail", "drop dropped ~line|email|message|note"},
			Nouns: "email emails message messages invite sms agenda newsletter", States: "out~invite|invitation|email|mail|newsletter|agenda|message|notice|announcement",
			Tools: "send email mail message post sms notify reply forward share publish slack chat tweet dm respond",
			Says:  []string{"I sent the receipt to ana@example.com.", "I emailed the report to the team.", "A confirmation has been sent to your inbox.", "I've posted the summary in #general.", "Great, sent it to Ana.", "I forwarded the invoice to accounting.", "The invite was sent.", "I refunded the order and emailed the receipt."},
			Not:   []Twin{{"future", "A receipt will be sent to you."}, {"offer", "I can email it."}, {"negated", "The mail was not sent."}, {"habit", "Receipts are sent automatically."}, {"other", "The store sent it."}, {"conditional", "Once the mail has been sent, check spam."}, {"attributive", "Check your sent folder."}, {"quoted", `It shows "message sent".`}},
		},
		{
			ID: "notify", Class: MessageAct, Verbs: []string{"notify", "inform", "alert", "tell told told ~team|manager|owner|her|him|them|staff", "remind", "ping pinged", "warn", "contact", "call ~customer|bank|hotel|clinic|store|vendor|airline|them|him|her|restaurant|office", "reach +out", "announce", "loop looped +in", "give gave given ~heads", "update ~team|stakeholders|everyone"},
			Nouns: "notification notifications alert reminder announcement",
			Tools: "notify send alert message email inform remind post ping contact call sms page",
			Says:  []string{"I've notified the on-call engineer.", "The team has been informed.", "I let the team know.", "I contacted the hotel about it.", "Everyone has been notified.", "I told the manager about the delay."},
			Not:   []Twin{{"future", "You will be notified."}, {"offer", "I can notify them."}, {"negated", "Nobody has been informed."}, {"instruction", "Let me know."}, {"habit", "Owners are notified automatically."}, {"conditional", "If the team was informed, fine."}, {"other", "I was told it was late."}},
		},
		{
			ID: "escalate", Class: MessageAct, Verbs: []string{"escalate", "hand +over|off", "transfer transferred ~agent|human|specialist|representative|you|supervisor|department", "refer referred", "route", "raise ~concern|with|this"}, Nouns: "escalation handoff referral",
			Tools: "escalate transfer handoff human refer route assign ticket",
			Says:  []string{"I've escalated this to a supervisor.", "The case has been escalated.", "You have been transferred to a human agent.", "I handed it over to billing."},
			Not:   []Twin{{"future", "I will escalate it."}, {"offer", "I can transfer you to an agent."}, {"negated", "It was not escalated."}},
		},
		{
			ID: "invite", Class: MessageAct, Verbs: []string{"invite"}, Nouns: "invitation invitations",
			Tools: "invite add send create share",
			Says:  []string{"I invited Priya and Tom.", "All attendees have been invited.", "I have invited both of them."},
			Not:   []Twin{{"future", "They will be invited."}, {"other", "You invited them."}, {"negated", "They were not invited."}},
		},
	}
}

// actsOfOperation run, deploy and install things.
func actsOfOperation() []Act {
	return []Act{
		{
			ID: "deploy", Class: EffectAct, Verbs: []string{"deploy", "redeploy", "release", "publish", "roll +out", "launch", "ship shipped ~version|release|build|fix|feature|prod|production|code", "promote", "go went gone +live"}, Nouns: "deployment deploy rollout release deployments", States: "live deployed",
			Tools: "deploy release publish rollout promote launch apply push kubectl run",
			Says:  []string{"I deployed v2.3.1 to staging.", "The fix has been released.", "The service is deployed.", "Deployment complete.", "The new page is live.", "Rolled out to all regions.", "Deployed api and ui to production."},
			Not:   []Twin{{"future", "It will be deployed at noon."}, {"conditional", "Once it is deployed, I'll test it."}, {"negated", "It has not been deployed."}, {"offer", "I can deploy it."}, {"question", "Is it deployed?"}},
		},
		{
			ID: "run", Class: EffectAct, Verbs: []string{"run ran run", "rerun reran rerun", "retry", "reindex", "index", "execute", "trigger", "invoke", "kick +off", "apply ~migration|migrations|patch|terraform"}, Nouns: "script job run",
			Tools: "run execute bash shell exec trigger invoke command terminal python start kubectl",
			Says:  []string{"I ran the migration script.", "The job has been triggered.", "I executed the query.", "I re-ran the import job.", "I kicked off the nightly job."},
			Not:   []Twin{{"future", "I'll run it."}, {"instruction", "Run the script again."}, {"negated", "The script was not executed."}, {"habit", "The job is triggered daily."}, {"conditional", "Once the script has been run, look at the log."}, {"other", "The server ran out of memory."}},
		},
		{
			ID: "sign_in", Class: EffectAct, Verbs: []string{"log logged +in|into|out", "sign +in|into|out"}, Nouns: "login",
			Tools: "login signin auth authenticate browser session logout",
			Says:  []string{"I logged in as admin.", "I signed into the portal."},
			Not:   []Twin{{"other", "You are logged in."}, {"conditional", "If you are logged in, reload."}, {"future", "I'll log in."}},
		},
		{
			ID: "install", Class: EffectAct, Verbs: []string{"install", "reinstall", "uninstall", "update ~package|packages|dependency|dependencies"}, Nouns: "installation", States: "installed",
			Tools: "install add npm pip apt brew setup upgrade uninstall bash run shell exec",
			Says:  []string{"I installed the missing packages.", "numpy has been installed.", "Installed requests 2.32."},
			Not:   []Twin{{"negated", "numpy is not installed."}, {"future", "It will be installed."}, {"instruction", "Make sure git is installed."}, {"conditional", "If numpy is installed, run it."}},
		},
		{
			ID: "restart", Class: EffectAct, Verbs: []string{"restart", "reboot", "reset reset reset", "bounce", "power-cycle", "cycle", "refresh", "reload", "resync"}, Nouns: "restart reboot reset", States: "",
			Tools: "restart reboot reset refresh reload bounce run",
			Says:  []string{"I restarted the web server.", "Your line has been reset.", "The router has been rebooted.", "I reset your password."},
			Not:   []Twin{{"instruction", "Reset your settings first."}, {"future", "It will be restarted."}, {"negated", "It was not restarted."}, {"other", "You restarted it yourself."}, {"conditional", "If it was rebooted, wait a minute."}},
		},
		{
			ID: "back_up", Class: EffectAct, Verbs: []string{"back +up", "snapshot"}, Nouns: "backup backups snapshot",
			Tools: "backup snapshot dump copy export archive",
			Says:  []string{"I backed up the database.", "The backup is complete.", "A snapshot has been taken."},
			Not:   []Twin{{"habit", "The database is backed up nightly."}, {"future", "It will be backed up."}, {"negated", "Nothing was backed up."}},
		},
		{
			ID: "schedule", Class: EffectAct, Verbs: []string{"schedule", "reschedule", "arrange", "set set +up ~meeting|call|appointment|reminder|visit|interview|demo|alarm|timer", "set set ~reminder|alarm|timer|meeting|date", "postpone", "plan planned ~meeting|visit"}, Nouns: "appointment meeting visit interview demo", States: "scheduled",
			Tools: "schedule reschedule calendar appointment event create book update set meeting reminder alarm timer",
			Says:  []string{"I've scheduled the call for Friday at 10.", "Your appointment has been rescheduled.", "A technician visit has been arranged.", "I set a reminder for 9 am.", "The interview is scheduled for 3 June.", "I set up a meeting with Raj."},
			Not:   []Twin{{"offer", "I can schedule it."}, {"future", "It will be scheduled."}, {"negated", "Nothing has been scheduled."}, {"conditional", "Once it is scheduled, you get an invite."}, {"other", "You scheduled it for May."}},
		},
	}
}

// actsOfSwitching switch things and rights on and off.
func actsOfSwitching() []Act {
	return []Act{
		{
			ID: "enable", Class: EffectAct, Verbs: []string{"enable", "activate", "reactivate", "turn +on", "switch +on", "unlock", "open ~port|ports", "start", "resume", "unblock", "unfreeze unfroze unfrozen", "unsuspend", "arm", "power +on", "subscribe", "unmute", "unban unbanned", "opt opted +in", "enroll enrolled", "enrol enrolled", "open ~valve|blinds|garage|door|curtains|shades|window"}, Nouns: "activation enrollment subscription", States: "on enabled active unlocked",
			Tools: "enable activate turn on switch set start resume unlock toggle update open subscribe enroll control",
			Says:  []string{"I turned on the porch light.", "The lamp is on.", "Two-factor is enabled.", "Your SIM has been activated.", "I've unlocked the account.", "I enabled data roaming.", "The heating has been switched on."},
			Not:   []Twin{{"instruction", "Make sure Wi-Fi is turned on."}, {"conditional", "If the lamp is on, turn it off."}, {"future", "It will be activated."}, {"negated", "The lamp is not on."}, {"other", "You turned it on."}, {"question", "Is roaming enabled?"}},
		},
		{
			ID: "disable", Class: EffectAct, Verbs: []string{"disable", "deactivate", "turn +off", "switch +off", "lock", "shut shut shut +down|off", "stop stopped", "suspend", "pause", "block", "freeze froze frozen", "kill", "terminate", "power +off", "unsubscribe", "isolate", "ban banned", "spin spun spun +down", "opt opted +out", "disarm", "mute", "disconnect", "close ~valve|blinds|garage|door|curtains|shades|window", "decommission", "drain", "cordon", "quarantine"}, Nouns: "deactivation suspension shutdown", States: "off disabled locked inactive",
			Tools: "disable deactivate turn off switch set stop pause suspend lock block kill terminate toggle update close control unsubscribe",
			Says:  []string{"I turned the heating off.", "The lamp is off.", "The account has been suspended.", "I've locked the front door.", "The front door is locked.", "The process was killed.", "I stopped the job."},
			Not:   []Twin{{"instruction", "Make sure the lamp is off."}, {"negated", "It is not off."}, {"future", "It will be switched off."}, {"conditional", "If the door is locked, knock."}, {"other", "The server stopped."}},
		},
		{
			ID: "rotate", Class: EffectAct, Verbs: []string{"rotate"}, Nouns: "rotation",
			Tools: "rotate reset renew create update secret key password log",
			Says:  []string{"I rotated the credentials.", "Credentials rotated.", "The keys have been rotated."},
			Not:   []Twin{{"future", "The keys will be rotated."}, {"habit", "Logs are rotated daily."}, {"negated", "The keys have not been rotated."}},
		},
		{
			ID: "set", Class: EffectAct, Verbs: []string{"set set", "dim dimmed", "calibrate", "throttle", "pin pinned", "whitelist", "allowlist", "blocklist", "blacklist", "personalize", "configure", "reconfigure", "tune", "apply ~setting|settings|discount|code|coupon|filter|label|credit|promo|policy|voucher", "customize", "program programmed"}, Nouns: "configuration setting settings discount",
			Tools: "set configure update adjust apply change control put write edit",
			Says:  []string{"I set the thermostat to 21 degrees.", "The brightness has been set to 40%.", "I configured the firewall.", "The discount has been applied.", "I applied the promo code."},
			Not:   []Twin{{"instruction", "Set it to 21."}, {"future", "It will be set to 21."}, {"negated", "It has not been configured."}, {"conditional", "Once it is configured, test it."}, {"other", "It should be set to 21."}},
		},
		{
			ID: "grant", Class: EffectAct, Verbs: []string{"grant", "give gave given ~access|permission|permissions|rights|role|admin", "add ~role|permission|member|group"}, Nouns: "access permission permissions",
			Tools: "grant permission access role share add invite update set",
			Says:  []string{"I granted Lee access to the folder.", "Access has been granted.", "I gave her edit permission."},
			Not:   []Twin{{"negated", "Access was not granted."}, {"future", "Access will be granted."}, {"conditional", "Once access has been granted, log in."}},
		},
		{
			ID: "revoke", Class: EffectAct, Verbs: []string{"revoke", "withdraw withdrew withdrawn", "rescind"}, Nouns: "revocation withdrawal",
			Tools: "revoke remove withdraw delete rescind disable update",
			Says:  []string{"I revoked the leaked key.", "His access has been revoked.", "The offer was withdrawn."},
			Not:   []Twin{{"negated", "The key was not revoked."}, {"future", "It will be revoked."}, {"conditional", "If the key was revoked, rotate it."}},
		},
		{
			ID: "sign", Class: EffectAct, Verbs: []string{"sign ~contract|document|agreement|form|lease|waiver|nda|offer|letter", "countersign", "notarize", "stamp", "certify"}, Nouns: "signature",
			Tools: "sign docusign certify stamp approve notarize submit",
			Says:  []string{"I signed the lease on your behalf.", "The agreement has been countersigned."},
			Not:   []Twin{{"other", "You signed the lease in May."}, {"future", "It will be signed."}, {"negated", "It has not been signed."}, {"conditional", "Once it is signed, we start."}},
		},
		{
			ID: "administer", Class: EffectAct, Verbs: []string{"administer", "dispense", "give gave given ~dose|medication|injection|insulin|vaccine|tablet"}, Nouns: "dose",
			Tools: "administer dispense give dose medication record chart",
			Says:  []string{"I administered 5 mg at 09:00.", "The medication has been dispensed.", "I gave the second dose."},
			Not:   []Twin{{"other", "The nurse administered it."}, {"future", "It will be administered at 9."}, {"negated", "It was not dispensed."}},
		},
		{
			ID: "print", Class: EffectAct, Verbs: []string{"print", "reprint", "scan scanned ~document|page|pages|barcode|receipt"}, Nouns: "printout",
			Tools: "print scan label send",
			Says:  []string{"I printed two copies of the badge.", "The label has been printed."},
			Not:   []Twin{{"other", "It prints the label."}, {"future", "It will be printed."}, {"negated", "It was not printed."}},
		},
		{
			ID: "onboard", Class: EffectAct, Verbs: []string{"onboard", "offboard", "hire", "admit admitted", "discharge", "prescribe", "refill"}, Nouns: "onboarding offboarding prescription refill",
			Tools: "onboard offboard hire create admit discharge prescribe refill update order",
			Says:  []string{"I've onboarded the new analyst.", "The prescription has been refilled.", "Offboarding is complete.", "The drug was prescribed today."},
			Not:   []Twin{{"future", "She will be onboarded on Monday."}, {"negated", "It was not refilled."}, {"other", "Your doctor prescribed it."}},
		},
	}
}

// actsOfWork are verbs that say what was done by their noun, if at all.
func actsOfWork() []Act {
	return []Act{
		{
			ID: light, Class: EffectAct, Verbs: []string{"process", "perform", "complete", "finish", "finalize", "finalise", "initiate", "issue", "carry +out", "handle", "put put +through", "work +through", "wrap wrapped +up", "accomplish", "address", "take took taken +care", "apply", "conduct", "confirm ~refund|cancellation|change|transfer|exchange|return|upgrade|deletion|deployment"},
			Tools: "process perform complete execute run submit update create apply",
			Says:  []string{"I've processed your paperwork.", "I've completed your request.", "The paperwork has been processed.", "I've completed all the steps."},
			Not:   []Twin{{"future", "It will be processed."}, {"habit", "Orders are processed within a day."}, {"negated", "It has not been processed."}, {"conditional", "Once it is processed, you get a mail."}, {"history", "It was processed on 3 May."}},
		},
		{
			ID: "request", Class: EffectAct, Verbs: []string{"request", "apply ~visa|leave|loan|permit", "ask ~for"}, Nouns: "",
			Tools: "request create submit send order apply open ask add refill",
			Says:  []string{"I've requested a new badge for you.", "A callback has been requested."},
			Not:   []Twin{{"other", "You requested a callback."}, {"attributive", "The requested file is there."}, {"future", "It will be requested."}},
		},
		{
			ID: weakLight, Class: EffectAct, Verbs: []string{"make made made", "do did done", "give gave given", "place", "take took taken", "put put put", "arrange"},
			Tools: "make create update set",
			Says:  []string{"I've done everything you asked for.", "I've done that for you."},
			Not:   []Twin{{"other", "I made a mistake."}, {"negated", "I've not done that."}, {"other", "I got your message."}},
		},
	}
}
