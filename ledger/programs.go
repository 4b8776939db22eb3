package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// isProgram reports whether the arguments of a call are a program that calls tools by their names, as some agents write
// in the place of single calls: await tools.exec_command({cmd: "go test ./..."}).
func isProgram(args []byte) bool {
	return !isContainer(args) && bytes.Contains(args, []byte("tools."))
}

// hiddenCommand stands for a command that a program makes up while it runs.
const hiddenCommand = `"$command"`

// programCommands returns the commands that a program runs, one a line.
func programCommands(code string) string {
	var out strings.Builder
	n := 0
	for _, mark := range []string{"tools.exec_command(", "tools.shell_command(", "tools.shell("} {
		for rest := code; n < mostCommands; n++ {
			_, after, ok := strings.Cut(rest, mark)
			if !ok {
				break
			}
			rest = after
			out.WriteString(commandIn(after))
			out.WriteByte('\n')
		}
	}
	return out.String()
}

// commandIn returns the command of a call whose arguments begin here.
func commandIn(args string) string {
	const furthest, longest = 200, 64 << 10 // bytes before the command, and of it
	args = args[:min(len(args), longest)]
	for _, key := range []string{"cmd", "command"} {
		n := strings.Index(args[:min(len(args), furthest)], key)
		if n < 0 {
			continue
		}
		val := strings.TrimLeft(args[n+len(key):], `"' `)
		if val == "" || val[0] != ':' {
			continue
		}
		if val = strings.TrimLeft(val[1:], " \n\t"); strings.HasPrefix(val, "[") {
			list, _, _ := strings.Cut(val, "]")
			n := strings.LastIndexAny(strings.TrimRight(list, " \n\t\"'`"), "\"'`")
			if n < 0 {
				return hiddenCommand
			}
			val = list[n:] // of ["bash", "-lc", "go test"] what bash runs
		}
		if text, ok := codeText(val); ok {
			return text
		}
		return hiddenCommand
	}
	return hiddenCommand
}

// codeText reads the literal that code begins with. ok is false where there is none, or where it is put together while
// the program runs.
func codeText(code string) (text string, ok bool) {
	if code == "" || strings.IndexByte("\"'`", code[0]) < 0 {
		return "", false
	}
	for i := 1; i < len(code); i++ {
		switch {
		case code[i] == '\\':
			i++
		case code[i] == code[0]:
			inside := code[1:i]
			return string(jsonscan.AppendUnescaped(nil, []byte(inside))), !(code[0] == '`' && strings.Contains(inside, "${"))
		}
	}
	return "", false
}

// patchOf returns the patch that stands in the program that a call runs, "" where there is none.
func (l *Ledger) patchOf(e *Effect) string {
	if raw := l.ArgsText(e.Call); isProgram(raw) {
		return programPatch(string(raw))
	}
	return ""
}

// programPatch returns the patch that stands in a program, "" where there is none.
func programPatch(code string) string {
	const begin, end = "*** Begin Patch", "*** End Patch"
	lo := strings.Index(code, begin)
	if lo < 0 {
		return ""
	}
	patch := code[lo:]
	if hi := strings.Index(patch, end); hi >= 0 {
		patch = patch[:hi]
	}
	if !strings.Contains(patch, "\n") { // in a literal
		patch = string(jsonscan.AppendUnescaped(nil, []byte(patch)))
	}
	return patch
}

// changedFiles lists the files that a call names in a map from path to change, or in a list of {path, kind}.
func (l *Ledger) changedFiles(e *Effect, changes *Field) {
	path, kind := "", Wrote
	flush := func() {
		if path != "" && len(path) <= 1024 {
			l.addEdit(e, path, kind, false)
		}
		path, kind = "", Wrote
	}
	for _, f := range l.elements(e.Call, changes) {
		switch f.Depth - changes.Depth {
		case 1:
			flush()
			if changes.Kind == jsonscan.Object {
				path = f.Key
			}
		case 2:
			switch {
			case f.Key == "path" && changes.Kind == jsonscan.Array:
				path = string(f.Value)
			case f.Key == "kind" || f.Key == "type":
				if string(f.Value) == "delete" {
					kind = Removed
				}
			case f.Key == "move_path" && f.Kind == jsonscan.String && len(f.Value) > 0:
				l.addEdit(e, string(f.Value), Wrote, false)
			}
		}
	}
	flush()
}
