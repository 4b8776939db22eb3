package evaluate

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/shell"
)

// The tables of tools that coding agents use, as data: which tool runs a shell, which writes or reads a file, in which
// argument the command, the path and the text stand. Names are compared without case.

type fileTool struct {
	names   []string
	paths   []string
	content []string
	removes []string
}

func shellTools() []string {
	return []string{"bash", "shell", "sh", "exec", "exec_command", "run_command", "execute_command", "run_shell_command", "terminal",
		"local_shell", "run_terminal_cmd", "run_in_terminal", "execute_bash", "container.exec", "shell_command", "cmd", "powershell"}
}

func shellArgs() []string { return []string{"command", "cmd", "script", "commands", "input", "code"} }

func editTools() []fileTool {
	paths := []string{"path", "file_path", "filepath", "filename", "file", "target_file", "notebook_path"}
	return []fileTool{{
		names: []string{"write_file", "create_file", "edit_file", "edit", "write", "multiedit", "str_replace", "str_replace_editor",
			"str_replace_based_edit_tool", "save_file", "replace_in_file", "write_to_file", "apply_patch", "insert", "append_file",
			"notebookedit", "replace", "apply_diff", "edit_notebook", "update_file"},
		paths:   paths,
		content: []string{"content", "new", "new_str", "new_string", "new_text", "text", "file_text", "insert_text", "patch", "input", "diff", "replacement", "contents"},
		removes: []string{"old", "old_str", "old_string", "old_text", "search"},
	}, {
		names: []string{"delete_file", "remove_file", "move_file", "rename_file", "copy_file"},
		paths: append([]string{"destination", "to", "new_path", "source", "from"}, paths...),
	}}
}

func readTools() []fileTool {
	return []fileTool{{
		names: []string{"read_file", "read", "open_file", "view", "view_file", "cat", "get_file", "get_file_contents", "read_many_files"},
		paths: []string{"path", "file_path", "filepath", "filename", "file", "target_file", "paths"},
	}}
}

// subAgentTools are tools that hand the work to another agent: its report is prose, never evidence of an effect.
func subAgentTools() []string {
	return []string{"task", "agent", "subagent", "sub_agent", "spawn_agent", "delegate", "delegate_task", "run_agent", "call_agent", "invoke_agent",
		"dispatch_agent", "transfer_to_agent", "ask_agent"}
}

func isSubAgent(name string) bool { return named(subAgentTools(), name) }

func named(names []string, name string) bool {
	if i := strings.LastIndexAny(name, "/"); i >= 0 {
		name = name[i+1:]
	}
	for _, n := range names {
		if strings.EqualFold(n, name) {
			return true
		}
	}
	return false
}

// toolNamed returns the entry of the table with that tool, or nil.
func toolNamed(table []fileTool, name string) *fileTool {
	for i := range table {
		if named(table[i].names, name) {
			return &table[i]
		}
	}
	return nil
}

// editCommands are shell commands that write files: which of their words are paths.
func writesFile(words []string, hereDocument string) (paths []string, writes bool) {
	switch shell.Base(words[0]) {
	case "apply_patch":
		patch := hereDocument
		if len(words) > 1 {
			patch = words[1]
		}
		return pathsIn(val{}, nil, patch), true
	case "tee", "rm", "mv", "cp", "touch", "truncate", "install", "ln", "unlink":
		return plainWords(words[1:]), true
	case "sed", "perl":
		for _, w := range words[1:] {
			if strings.HasPrefix(w, "-i") || strings.HasPrefix(w, "--in-place") || w == "-pi" || strings.HasPrefix(w, "-pi") {
				return lastWords(words[1:]), true
			}
		}
	case "git":
		for i, w := range words[1:] {
			switch w {
			case "apply":
				return pathsIn(val{}, nil, hereDocument), true
			case "checkout", "restore", "reset", "stash", "revert", "am", "cherry-pick", "merge", "rebase", "pull", "switch":
				return []string{""}, true // which files it writes cannot be read off the command
			case "mv", "rm":
				return plainWords(words[i+2:]), true
			}
			if !strings.HasPrefix(w, "-") {
				break
			}
		}
	case "patch":
		return pathsIn(val{}, nil, hereDocument), true
	}
	return nil, false
}

// readsFile: which words of a reading command are paths.
func readsFile(words []string) []string {
	switch shell.Base(words[0]) {
	case "cat", "head", "tail", "less", "more", "nl", "wc", "bat", "od", "xxd":
		return plainWords(words[1:])
	case "sed", "grep", "rg", "awk", "jq":
		return lastWords(words[1:])
	}
	return nil
}

func plainWords(words []string) []string {
	var out []string
	for _, w := range words {
		if !strings.HasPrefix(w, "-") {
			out = append(out, w)
		}
	}
	return out
}

// lastWords leaves out flags and the first plain word, which is the script or the pattern.
func lastWords(words []string) []string {
	out := plainWords(words)
	if len(out) > 1 {
		return out[1:]
	}
	return nil
}
