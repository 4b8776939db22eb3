package ledger

// verb is one word that tells what a tool does. As the first word of a tool's name it decides, unless it is also a noun
// (order_status, issue_search): then a reading noun or a plainer verb at the end of the name decides.
type verb struct {
	word   string
	access Access
	act    Act
	noun   bool
}

// verbs lists the words of tool names. Each reading word has a twin that changes: get and set, find and create, check and
// update. What stands in neither list tells nothing.
func verbs() []verb {
	return []verb{
		{"get", Reads, "read", false}, {"read", Reads, "read", false}, {"fetch", Reads, "read", false}, {"retrieve", Reads, "read", false},
		{"load", Reads, "read", false}, {"view", Reads, "read", false}, {"show", Reads, "read", false}, {"describe", Reads, "read", false},
		{"display", Reads, "read", false}, {"inspect", Reads, "read", false}, {"peek", Reads, "read", false}, {"open", Reads, "read", false},
		{"cat", Reads, "read", false}, {"head", Reads, "read", false}, {"tail", Reads, "read", false}, {"download", Reads, "download", false},
		{"export", Reads, "export", false}, {"list", Reads, "list", true}, {"ls", Reads, "list", false}, {"enumerate", Reads, "list", false},
		{"browse", Reads, "read", false}, {"navigate", Reads, "read", false}, {"scrape", Reads, "read", false}, {"crawl", Reads, "read", false},
		{"search", Reads, "search", true}, {"find", Reads, "search", false}, {"lookup", Reads, "search", false}, {"look", Reads, "search", false},
		{"query", Reads, "search", true}, {"select", Reads, "search", false}, {"grep", Reads, "search", false}, {"glob", Reads, "search", false},
		{"locate", Reads, "search", false}, {"match", Reads, "search", true}, {"explore", Reads, "search", false}, {"discover", Reads, "search", false},
		{"check", Reads, "check", true}, {"verify", Reads, "check", false}, {"validate", Reads, "check", false}, {"is", Reads, "check", false},
		{"has", Reads, "check", false}, {"can", Reads, "check", false}, {"compare", Reads, "check", false}, {"diff", Reads, "check", true},
		{"count", Reads, "check", true}, {"measure", Reads, "check", true}, {"monitor", Reads, "check", true}, {"poll", Reads, "check", true},
		{"wait", Reads, "wait", false}, {"watch", Reads, "check", true}, {"ping", Reads, "check", false}, {"diagnose", Reads, "check", false},
		{"calculate", Reads, "calculate", false}, {"compute", Reads, "calculate", false}, {"estimate", Reads, "calculate", true},
		{"convert", Reads, "calculate", false}, {"quote", Reads, "calculate", true}, {"analyze", Reads, "analyse", false}, {"analyse", Reads, "analyse", false},
		{"summarize", Reads, "analyse", false}, {"translate", Reads, "analyse", false}, {"preview", Reads, "read", true}, {"simulate", Reads, "calculate", false},

		{"create", Writes, "create", false}, {"add", Writes, "add", false}, {"insert", Writes, "create", false}, {"make", Writes, "create", false},
		{"new", Writes, "create", false}, {"generate", Writes, "create", false}, {"register", Writes, "register", false}, {"open_new", Writes, "create", false},
		{"update", Writes, "update", true}, {"set", Writes, "update", true}, {"modify", Writes, "update", false}, {"change", Writes, "update", true},
		{"edit", Writes, "update", true}, {"patch", Writes, "update", true}, {"put", Writes, "update", false}, {"upsert", Writes, "update", false},
		{"adjust", Writes, "update", false}, {"configure", Writes, "update", false}, {"replace", Writes, "update", false}, {"rename", Writes, "rename", false},
		{"write", Writes, "write", false}, {"save", Writes, "save", false}, {"store", Writes, "save", true}, {"append", Writes, "write", false},
		{"record", Writes, "save", true}, {"log", Writes, "save", true}, {"upload", Writes, "upload", false}, {"import", Writes, "import", true},
		{"delete", Writes, "delete", false}, {"remove", Writes, "delete", false}, {"drop", Writes, "delete", true}, {"destroy", Writes, "delete", false},
		{"erase", Writes, "delete", false}, {"purge", Writes, "delete", false}, {"clear", Writes, "delete", false}, {"truncate", Writes, "delete", false},
		{"unlink", Writes, "delete", false}, {"terminate", Writes, "stop", false}, {"archive", Writes, "archive", true}, {"restore", Writes, "restore", true},
		{"cancel", Writes, "cancel", false}, {"void", Writes, "cancel", false}, {"revoke", Writes, "revoke", false}, {"abort", Writes, "cancel", false},
		{"book", Writes, "book", true}, {"reserve", Writes, "book", false}, {"schedule", Writes, "schedule", true}, {"reschedule", Writes, "schedule", false},
		{"order", Writes, "order", true}, {"purchase", Writes, "order", true}, {"buy", Writes, "order", false}, {"place", Writes, "order", true},
		{"rebook", Writes, "book", false}, {"checkout", Writes, "order", true}, {"confirm", Writes, "confirm", false}, {"return", Writes, "return", true},
		{"exchange", Writes, "exchange", true}, {"issue", Writes, "issue", true}, {"refund", Sends, "refund", true}, {"pay", Sends, "pay", false},
		{"charge", Sends, "pay", true}, {"credit", Writes, "refund", true}, {"debit", Sends, "pay", true}, {"redeem", Writes, "redeem", false},
		{"apply", Writes, "apply", false}, {"submit", Writes, "submit", false}, {"file", Writes, "submit", true}, {"approve", Writes, "approve", false},
		{"reject", Writes, "reject", false}, {"accept", Writes, "approve", false}, {"assign", Writes, "assign", false}, {"unassign", Writes, "assign", false},
		{"close", Writes, "close", false}, {"reopen", Writes, "open", false}, {"resolve", Writes, "close", false}, {"complete", Writes, "complete", false},
		{"enable", Writes, "enable", false}, {"disable", Writes, "disable", false}, {"activate", Writes, "enable", false}, {"deactivate", Writes, "disable", false},
		{"toggle", Writes, "update", true}, {"turn", Writes, "update", true}, {"switch", Writes, "update", true}, {"lock", Writes, "disable", true},
		{"unlock", Writes, "enable", false}, {"block", Writes, "disable", true}, {"unblock", Writes, "enable", false}, {"freeze", Writes, "disable", false},
		{"suspend", Writes, "disable", false}, {"resume", Writes, "enable", false}, {"pause", Writes, "disable", false}, {"grant", Writes, "grant", true},
		{"reset", Writes, "reset", true}, {"reboot", Writes, "restart", false}, {"restart", Writes, "restart", false}, {"start", Writes, "start", false},
		{"stop", Writes, "stop", false}, {"kill", Writes, "stop", false}, {"reseat", Writes, "reset", false}, {"refuel", Writes, "add", false},
		{"connect", Writes, "enable", false}, {"disconnect", Writes, "disable", false}, {"install", Writes, "install", false}, {"uninstall", Writes, "delete", false},
		{"deploy", Writes, "deploy", false}, {"rollback", Writes, "roll_back", true}, {"revert", Writes, "roll_back", false}, {"undo", Writes, "roll_back", false},
		{"release", Writes, "publish", true}, {"publish", Writes, "publish", false}, {"merge", Writes, "merge", true}, {"commit", Writes, "commit", true},
		{"push", Writes, "push", true}, {"migrate", Writes, "migrate", false}, {"sync", Writes, "update", true}, {"move", Writes, "move", true},
		{"copy", Writes, "copy", true}, {"clone", Writes, "copy", false}, {"upgrade", Writes, "update", true}, {"downgrade", Writes, "update", true},
		{"subscribe", Writes, "subscribe", false}, {"unsubscribe", Writes, "cancel", false}, {"enroll", Writes, "register", false}, {"join", Writes, "register", false},
		{"leave", Writes, "cancel", true}, {"attach", Writes, "add", false}, {"detach", Writes, "delete", false}, {"link", Writes, "add", true},
		{"tag", Writes, "update", true}, {"label", Writes, "update", true}, {"mark", Writes, "update", true}, {"flag", Writes, "update", true},
		{"rate", Writes, "submit", true}, {"vote", Writes, "submit", true}, {"fill", Writes, "update", false}, {"click", Writes, "update", false},
		{"type", Writes, "update", true}, {"press", Writes, "update", true}, {"increase", Writes, "update", false}, {"decrease", Writes, "update", false},
		{"withdraw", Sends, "pay", false}, {"deposit", Sends, "pay", true}, {"dispatch", Writes, "start", false}, {"trigger", Writes, "start", true},
		{"process", Writes, "process", true}, {"initiate", Writes, "start", false}, {"request", Sends, "request", true}, {"arrange", Writes, "create", false},
		{"launch", Writes, "start", false}, {"provision", Writes, "create", false}, {"allocate", Writes, "assign", false}, {"transfer", Sends, "transfer", true},

		{"send", Sends, "send", false}, {"email", Sends, "send", true}, {"mail", Sends, "send", true}, {"notify", Sends, "send", false},
		{"message", Sends, "send", true}, {"text", Sends, "send", true}, {"sms", Sends, "send", true}, {"post", Sends, "post", true},
		{"tweet", Sends, "post", true}, {"comment", Sends, "post", true}, {"reply", Sends, "send", true}, {"forward", Sends, "send", false},
		{"invite", Sends, "invite", true}, {"escalate", Sends, "hand_over", false}, {"handoff", Sends, "hand_over", false}, {"share", Sends, "send", true},
		{"ship", Sends, "ship", false}, {"call", Sends, "call", true}, {"remind", Sends, "send", false}, {"alert", Sends, "send", true},
	}
}

// readingNouns end the names of tools that look something up: order_status, account_info.
func readingNouns() []string {
	return []string{"status", "details", "detail", "info", "information", "history", "balance", "availability", "price", "prices", "forecast",
		"summary", "exists", "schema", "metadata", "docs", "policy", "policies", "faq", "stats", "statistics", "logs", "profile", "results",
		"state", "options", "eligibility", "screenshot", "snapshot", "contents", "usage", "tree", "lookup"}
}

// wholeNames are tools that are told by their whole name, words joined by _.
func wholeNames() []verb {
	return []verb{
		{"think", Neither, "think", false}, {"thinking", Neither, "think", false}, {"sequentialthinking", Neither, "think", false},
		{"sequential_thinking", Neither, "think", false}, {"reflect", Neither, "think", false}, {"reason", Neither, "think", false},
		{"plan", Neither, "plan", false}, {"update_plan", Neither, "plan", false}, {"todo_write", Neither, "plan", false},
		{"write_todos", Neither, "plan", false}, {"todo_read", Neither, "plan", false}, {"todo", Neither, "plan", false},
		{"update_todo_list", Neither, "plan", false}, {"exit_plan_mode", Neither, "plan", false}, {"enter_plan_mode", Neither, "plan", false}, {"task_tracker", Neither, "plan", false},
		{"respond", Neither, "answer", false}, {"answer", Neither, "answer", false}, {"final_answer", Neither, "answer", false},
		{"final_response", Neither, "answer", false}, {"submit", Neither, "answer", false}, {"submit_answer", Neither, "answer", false},
		{"finish", Neither, "answer", false}, {"done", Neither, "answer", false}, {"complete_task", Neither, "answer", false},
		{"task_complete", Neither, "answer", false}, {"attempt_completion", Neither, "answer", false}, {"finish_task", Neither, "answer", false},
		{"structured_output", Neither, "answer", false}, {"exit", Neither, "answer", false}, {"terminate", Neither, "answer", false},
		{"end", Neither, "answer", false}, {"reply_to_user", Neither, "answer", false}, {"message_user", Neither, "answer", false},
		{"ask_user", Neither, "ask", false}, {"ask_user_question", Neither, "ask", false}, {"ask_followup_question", Neither, "ask", false},
		{"ask", Neither, "ask", false}, {"request_user_input", Neither, "ask", false}, {"report_no_work", Neither, "answer", false},

		{"ls", Reads, "list", false}, {"tree", Reads, "list", false}, {"webfetch", Reads, "read", false}, {"websearch", Reads, "search", false},
		{"web_fetch", Reads, "read", false}, {"web_search", Reads, "search", false}, {"google", Reads, "search", false}, {"wikipedia", Reads, "search", false},
		{"dns_resolve", Reads, "read", false}, {"resolve_dns", Reads, "read", false}, {"resolve_host", Reads, "read", false},
		{"resolve_hostname", Reads, "read", false}, {"resolve_domain", Reads, "read", false}, {"resolve_name", Reads, "read", false},
		{"open_file", Reads, "read", false}, {"open_url", Reads, "read", false}, {"goto", Reads, "read", false}, {"scroll_down", Reads, "read", false},
		{"scroll_up", Reads, "read", false}, {"bash_output", Reads, "read", false}, {"weather", Reads, "read", false}, {"calculator", Reads, "calculate", false},
		{"fork_repository", Writes, "copy", false}, {"push_files", Writes, "push", false}, {"mouse_move", Reads, "read", false}, {"view_image", Reads, "read", false}, {"activate_skill", Reads, "read", false},
		{"run_speed_test", Reads, "check", false},

		{"str_replace", Writes, "write", false}, {"str_replace_editor", Writes, "write", false}, {"str_replace_based_edit_tool", Writes, "write", false},
		{"file_change", Writes, "write", false}, {"file_editor", Writes, "write", false}, {"planning_file_editor", Writes, "write", false},
		{"multi_edit", Writes, "write", false}, {"multiedit", Writes, "write", false}, {"apply_patch", Writes, "write", false},
		{"apply_diff", Writes, "write", false}, {"notebook_edit", Writes, "write", false}, {"notebookedit", Writes, "write", false},
		{"edit_file", Writes, "write", false}, {"update_file", Writes, "write", false}, {"replace_in_file", Writes, "write", false},
		{"create_file", Writes, "write", false}, {"open_account", Writes, "create", false}, {"open_ticket", Writes, "create", false},
		{"open_case", Writes, "create", false}, {"open_issue", Writes, "create", false}, {"open_pull_request", Writes, "create", false},
		{"open_pr", Writes, "create", false}, {"open_dispute", Writes, "create", false},
		{"transfer_to_human", Sends, "hand_over", false}, {"transfer_to_human_agent", Sends, "hand_over", false},
		{"transfer_to_human_agents", Sends, "hand_over", false}, {"transfer_call", Sends, "hand_over", false},
		{"transfer_to_agent", Sends, "hand_over", false}, {"human_handoff", Sends, "hand_over", false}, {"log_in", Neither, "log_in", false},
		{"login", Neither, "log_in", false}, {"sign_in", Neither, "log_in", false}, {"authenticate", Neither, "log_in", false},
		{"log_out", Neither, "log_in", false}, {"logout", Neither, "log_in", false},

		{"run_tests", Checks, "run_tests", false}, {"run_test", Checks, "run_tests", false}, {"test", Checks, "run_tests", false},
		{"tests", Checks, "run_tests", false}, {"pytest", Checks, "run_tests", false}, {"run_unit_tests", Checks, "run_tests", false},
		{"run_test_suite", Checks, "run_tests", false}, {"execute_tests", Checks, "run_tests", false}, {"run_pytest", Checks, "run_tests", false},
		{"unit_tests", Checks, "run_tests", false}, {"run_ci", Checks, "run_tests", false}, {"go_test", Checks, "run_tests", false},
		{"lint", Checks, "lint", false}, {"run_lint", Checks, "lint", false}, {"run_linter", Checks, "lint", false}, {"linter", Checks, "lint", false},
		{"typecheck", Checks, "typecheck", false}, {"type_check", Checks, "typecheck", false}, {"run_typecheck", Checks, "typecheck", false},
		{"build", Checks, "build", false}, {"run_build", Checks, "build", false}, {"compile", Checks, "build", false}, {"build_project", Checks, "build", false},
		{"get_diagnostics", Checks, "lint", false},
	}
}

// nearActs reports whether what was done may also be called by the other act.
func nearActs(a, b Act) bool { return actGroups[a]&actGroups[b] != 0 }

// actGroups are the groups of acts that go by each other's names, by act, a bit for each: 64 at most.
var actGroups = groupBits([][]Act{
	{"refund", "pay", "issue"}, {"create", "add", "register", "save", "write", "submit", "book", "schedule", "order", "issue", "open", "start", "import", "implement", "onboard", "deliver"},
	{"update", "write", "save", "apply", "rename", "move", "reset", "enable", "disable", "assign", "grant"}, {"delete", "archive"},
	{"cancel", "delete", "close", "disable", "revoke", "stop", "roll_back"}, {"send", "post", "invite", "hand_over", "submit", "issue", "ship"},
	{"hand_over", "transfer", "escalate", "notify", "connect", "assign"}, {"send", "notify", "invite", "post", "share", "deliver", "call"}, {"process", "refund", "pay", "start", "return", "exchange", "submit", "order"}, {"transfer", "pay", "move"}, {"deploy", "publish", "push", "start", "restart"}, {"read", "search", "list", "check", "analyse", "download"},
	{"close", "complete", "approve", "confirm"}, {"book", "order", "confirm"}, {"book", "assign", "reserve", "allocate", "schedule"}, {"exchange", "return", "update"}, {"restart", "reset", "start", "enable"},
	{"run_tests", "check", "run_checks", "verify", "run"}, {"build", "check", "compile", "run_checks"}, {"lint", "check", "run_checks", "format"}, {"typecheck", "check", "run_checks"},
	{"check", "verify", "analyze", "analyse", "read"}, {"calculate", "check"}, {"roll_back", "restore", "update"}, {"upgrade", "downgrade", "update", "deploy", "install"}, {"copy", "back_up", "save", "create"}, {"renew", "update", "enable"}, {"waive", "refund", "update", "cancel"}, {"fix", "update", "write", "repair"}, {"merge", "push", "commit", "submit"}, {"enable", "connect", "grant", "start"}, {"disable", "revoke", "stop"}, {"request", "send", "submit", "create"}, {"typecheck", "lint", "build", "compile"}, {"commit", "save"}, {"enable", "subscribe", "restore"},
})

func groupBits(groups [][]Act) map[Act]uint64 {
	bits := map[Act]uint64{}
	for i, group := range groups {
		for _, a := range group {
			bits[a] |= 1 << i
		}
	}
	return bits
}

// nounActs are nouns that tell more than a verb of making: issue_refund refunds, make_payment pays.
func nounActs() map[string]Act {
	return map[string]Act{"refund": "refund", "reimbursement": "refund", "payment": "pay", "charge": "pay", "booking": "book", "reservation": "book", "appointment": "book",
		"return": "return", "exchange": "exchange", "cancellation": "cancel", "transfer": "transfer", "deployment": "deploy", "message": "send", "email": "send", "sms": "send",
		"notification": "send", "invite": "invite", "invitation": "invite", "comment": "post", "order": "order", "purchase": "order", "escalation": "hand_over", "handoff": "hand_over", "upgrade": "update"}
}

// makingActs are the acts of verbs that say only that something is made.
func makingAct(a Act) bool {
	switch a {
	case "create", "issue", "add", "submit", "start", "process", "request", "apply", "order":
		return true
	}
	return false
}
