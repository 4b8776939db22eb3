package ledger

import "strings"

// This file tells by their names which tools run what they are given: shells, code, other agents.

func isShell(name string) bool {
	return oneOf(name, "bash", "shell", "sh", "exec", "exec_command", "run_command", "execute_command", "run_shell_command", "terminal",
		"local_shell", "run_terminal_cmd", "run_in_terminal", "execute_bash", "shell_command", "cmd", "powershell", "run_bash", "run_shell",
		"bash_tool", "execute_shell", "command_execution", "run_terminal_command", "ssh", "container_exec") || shellByWords(name)
}

// runsIn reports whether a name is an act of running in a namespace that is a shell: shell.run, terminal/execute.
func runsIn(last, namespace string) bool {
	return oneOf(last, "run", "exec", "execute", "command", "call", "invoke", "eval", "spawn", "start", "send", "input") && shellByWords(strings.ToLower(namespace))
}

// shellByWords reports whether the words of a name say that it runs commands: shell_session, execute_cli, terminal-run.
func shellByWords(name string) bool {
	runs, what := false, false
	for w := range strings.FieldsFuncSeq(name, func(c rune) bool { return c == '_' || c == '-' || c == '.' }) {
		switch w {
		case "shell", "bash", "terminal", "ssh":
			return true
		case "run", "exec", "execute":
			runs = true
		case "cli", "cmd", "command", "commands":
			what = true
		}
	}
	return runs && what
}

func isCode(name string) bool {
	return oneOf(name, "python", "run_python", "execute_python", "ipython", "execute_ipython_cell", "run_ipython", "execute_code", "run_code", "code_interpreter",
		"jupyter", "node", "run_javascript", "repl", "python_exec", "python_tool")
}

func isSubAgent(name string) bool {
	return oneOf(name, "task", "agent", "subagent", "sub_agent", "spawn_agent", "delegate", "delegate_task", "run_agent", "call_agent", "invoke_agent",
		"dispatch_agent", "codebase_investigator", "ask_agent", "delegate_work", "delegate_work_to_coworker")
}
