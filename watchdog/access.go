package watchdog

import "strings"

// accessOf says what a call does: what the step says, what is known of the tool, the command line, the tool's name.
func (w *Watch) accessOf(step *Step, k *callKey) Access {
	if k.shell.dry {
		return Reads // whatever the program does otherwise
	}
	if step.Access != Unknown {
		return step.Access
	}
	if k.shell.set && k.shell.access != Unknown {
		return k.shell.access
	}
	if w.cfg.Tools != nil {
		if a := w.cfg.Tools.Access(step.Tool, step.Args); a != Unknown {
			return a
		}
	}
	if k.shell.set {
		return Unknown
	}
	return accessByName(step.Tool)
}

// accessByName goes by the verbs in a tool's name, the first one that is known.
func accessByName(tool string) Access {
	access := Unknown
	eachNamePart(tool, func(word string) bool {
		switch word {
		case "get", "list", "find", "search", "check", "read", "lookup", "look", "fetch", "query", "show", "view", "describe", "retrieve", "poll", "wait",
			"count", "status", "grep", "glob", "ls", "cat", "browse", "inspect", "calculate", "validate", "preview", "verify":
			access = Reads
		case "write", "edit", "update", "create", "delete", "remove", "set", "send", "post", "put", "patch", "apply", "insert", "add", "move", "rename",
			"cancel", "book", "issue", "refund", "modify", "exchange", "return", "transfer", "submit", "deploy", "publish", "replace", "save", "upload", "reset":
			access = Writes
		}
		return access == Unknown
	})
	return access
}

// eachNamePart calls fn with the words of a tool's name in lower case: get_order, getOrder and mcp__shop__get-order have
// get and order. fn returns false to stop.
func eachNamePart(tool string, fn func(string) bool) {
	if i := strings.LastIndex(tool, "__"); i >= 0 {
		tool = tool[i+2:]
	}
	lo := 0
	for i := 0; i <= len(tool); i++ {
		switch {
		case i == len(tool) || !wordByte(tool[i]) || tool[i] == '_':
			if i > lo && !fn(strings.ToLower(tool[lo:i])) {
				return
			}
			lo = i + 1
		case i > lo && 'A' <= tool[i] && tool[i] <= 'Z' && 'a' <= tool[i-1] && tool[i-1] <= 'z':
			if !fn(strings.ToLower(tool[lo:i])) {
				return
			}
			lo = i
		}
	}
}

// role says what is special about a tool.
type role uint8

const (
	ordinary role = iota
	thinks        // it only takes a note of a thought
	planning      // it keeps a plan
	waits         // it waits for something, or asks how far it is
	types         // it waits where nothing is typed
)

// mostRoles is how many names of tools are kept with their roles.
const mostRoles = 1024

func (w *Watch) roleOf(tool string, k *callKey) role {
	if k.shell.sleeps {
		return waits
	}
	r, known := w.roles[tool]
	if !known {
		if w.roles == nil || len(w.roles) >= mostRoles {
			w.roles = map[string]role{}
		}
		r = w.roleByName(tool)
		w.roles[strings.Clone(tool)] = r
	}
	switch {
	case r != types:
		return r
	case k.empty:
		return waits
	}
	return ordinary
}

func (w *Watch) roleByName(tool string) role {
	low := strings.ToLower(tool)
	switch {
	case w.polls[low]:
		return waits
	case w.plans[low]:
		return planning
	}
	switch low {
	case "think", "sequentialthinking", "sequential_thinking", "reflect":
		return thinks
	case "update_plan", "todowrite", "todo_write", "write_todos", "update_todo_list", "set_plan", "make_plan", "update_state", "update_topic":
		return planning
	case "write_stdin":
		return types
	case "read_output", "bashoutput", "bash_output", "check_command_status", "command_status", "wait":
		return waits
	}
	found := ordinary
	if accessByName(tool) == Writes {
		return found // set_status waits for nothing
	}
	eachNamePart(tool, func(word string) bool {
		if word == "poll" || word == "wait" || word == "sleep" || word == "status" {
			found = waits
		}
		return found == ordinary
	})
	return found
}
