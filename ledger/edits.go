package ledger

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/shell"
	"github.com/punchlist-dev/punchlist/transcript"
)

// pathKeys are the arguments of a file tool that hold a path; newKeys and oldKeys those that hold the text that is put in
// and taken out.
func pathKeys() []string {
	return []string{"path", "file_path", "filepath", "filename", "file", "target_file", "notebook_path", "relative_path", "absolute_path", "file_name"}
}

func newKeys() []string {
	return []string{"content", "new", "new_str", "new_string", "new_text", "text", "file_text", "insert_text", "patch", "input", "diff", "replacement", "contents", "new_source", "code_edit"}
}

func oldKeys() []string {
	return []string{"old", "old_str", "old_string", "old_text", "search"}
}

// editsOf lists the files that a call wrote.
func (l *Ledger) editsOf(e *Effect, name *reading) {
	if e.Outcome == transcript.OutcomeNotExecuted {
		return
	}
	if name.shell {
		if patch := l.patchOf(e); patch != "" {
			l.patchEdits(e, patch)
		}
	}
	if e.Commands.Len() > 0 {
		l.commandEdits(e)
		return
	}
	if !e.Access.Changes() {
		return
	}
	if changes := l.Arg(e.Call, "changes"); name.edit && changes != nil && (changes.Kind == jsonscan.Object || changes.Kind == jsonscan.Array) {
		l.changedFiles(e, changes)
		return
	}
	path := l.Arg(e.Call, pathKeys()...)
	if path == nil {
		if name.edit {
			l.patchEdits(e, l.newText(e.Call))
		}
		return
	}
	kind := Wrote
	switch e.Act {
	case "delete":
		kind = Removed
	case "move", "rename":
		kind = Moved
	case "write", "update", "save", "create", "add", "copy", "download":
	default:
		return
	}
	if len(path.Value) == 0 || len(path.Value) > 1024 {
		return
	}
	put, taken := l.newText(e.Call), l.Arg(e.Call, oldKeys()...)
	l.addEdit(e, string(path.Value), kind, taken != nil && len(taken.Value) > 0 && string(taken.Value) == put)
	if to := l.Arg(e.Call, "destination", "to", "new_path", "dest", "target"); to != nil && kind == Moved {
		l.addEdit(e, string(to.Value), Wrote, false)
	}
	if kind == Wrote && e.Outcome == transcript.OutcomeSucceeded && taken == nil && put != "" {
		l.wroteScript(string(path.Value), put, e.Step)
	}
}

// newText returns the text that a file tool puts in.
func (l *Ledger) newText(call int32) string {
	if f := l.Arg(call, newKeys()...); f != nil {
		return string(f.Value)
	}
	if raw := l.ArgsText(call); !isContainer(raw) {
		return string(raw)
	}
	return ""
}

func (l *Ledger) addEdit(e *Effect, path string, kind EditKind, same bool) {
	path = strings.TrimPrefix(path, "./")
	key, before := thing(baseOf(path)), None
	if i, ok := l.edited[key]; ok {
		before = i
	}
	l.edited[key] = int32(len(l.Edits))
	l.Edits = append(l.Edits, Edit{Effect: e.Call, Step: e.Step, Path: path, Kind: kind, Doc: untested(path), Outcome: e.Outcome, Same: same, before: before})
}

// patchEdits lists the files that a patch names.
func (l *Ledger) patchEdits(e *Effect, patch string) {
	found := false
	for line := range strings.SplitSeq(patch, "\n") {
		for _, mark := range []string{"*** Update File: ", "*** Add File: ", "*** Delete File: ", "*** Move to: ", "+++ b/", "+++ "} {
			if p, ok := strings.CutPrefix(line, mark); ok {
				p, _, _ = strings.Cut(strings.TrimSpace(p), "\t")
				if p != "/dev/null" && p != "" {
					kind := Wrote
					if strings.HasPrefix(mark, "*** Delete") {
						kind = Removed
					}
					l.addEdit(e, p, kind, false)
					found = true
				}
				break
			}
		}
	}
	if !found {
		l.addEdit(e, "", Wrote, false)
	}
}

// commandEdits lists the files that the commands of a shell call wrote.
func (l *Ledger) commandEdits(e *Effect) {
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		c := &l.Commands[i]
		for _, p := range c.Writes {
			l.addOutput(e, p, Wrote)
			if c.Body != "" {
				l.wroteScript(p, c.Body, e.Step)
			}
		}
		if len(c.Words) == 0 {
			continue
		}
		args := plainWords(c.Words[1:])
		switch shell.Base(c.Words[0]) {
		case "apply_patch", "patch":
			patch := c.Body
			if shell.Base(c.Words[0]) == "apply_patch" && len(c.Words) > 1 {
				patch = c.Words[1]
			}
			l.patchEdits(e, patch)
		case "rm", "unlink", "shred":
			l.addOutputs(e, args, Removed)
		case "mv":
			for k, p := range args {
				kind := Moved
				if k == len(args)-1 && k > 0 {
					kind = Wrote
				}
				l.addOutput(e, p, kind)
			}
		case "cp", "install", "ln", "rsync":
			if len(args) > 1 {
				l.addOutputs(e, args[len(args)-1:], Wrote)
			}
		case "touch", "tee", "truncate":
			l.addOutputs(e, args, Wrote)
			if c.Body != "" && len(args) > 0 {
				l.wroteScript(args[0], c.Body, e.Step)
			}
		case "sed", "perl":
			if inPlace(c.Words) && len(args) > 1 {
				l.addEdits(e, args[1:], Wrote)
			}
		case "git":
			l.gitEdits(e, c)
		case "edit", "create", "insert": // an editor's commands that stand where shell commands do
			if e.Access.Changes() && len(args) > 0 && strings.ContainsAny(args[0], "./") {
				l.addEdits(e, args[:1], Wrote)
			}
		}
	}
}

func (l *Ledger) addEdits(e *Effect, paths []string, kind EditKind) {
	for _, p := range paths {
		l.addEdit(e, p, kind, false)
	}
}

// addOutput takes in a file that a command wrote, moved or removed: it counts for checks where it is a source.
func (l *Ledger) addOutput(e *Effect, path string, kind EditKind) {
	l.addEdit(e, path, kind, false)
	if d := &l.Edits[len(l.Edits)-1]; !l.names.languages.isSource(d.Path) {
		d.Doc = true
	}
}

func (l *Ledger) addOutputs(e *Effect, paths []string, kind EditKind) {
	for _, p := range paths {
		l.addOutput(e, p, kind)
	}
}

// gitEdits lists what git does to files: named ones, those of a patch, or some that nothing names.
func (l *Ledger) gitEdits(e *Effect, c *Command) {
	args := plainWords(c.Words[1:])
	if len(args) == 0 {
		return
	}
	switch args[0] {
	case "apply", "am":
		l.patchEdits(e, c.Body)
	case "mv":
		for k, p := range args[1:] {
			kind := Moved
			if k == len(args)-2 {
				kind = Wrote
			}
			l.addEdit(e, p, kind, false)
		}
	case "rm":
		l.addEdits(e, args[1:], Removed)
	case "checkout", "restore":
		for k, w := range c.Words {
			if w == "--" {
				l.addEdits(e, plainWords(c.Words[k+1:]), Wrote)
				return
			}
		}
		if args[0] == "restore" {
			l.addEdits(e, args[1:], Wrote)
		}
	case "revert", "cherry-pick", "merge", "rebase", "pull":
		l.addEdit(e, "", Wrote, false) // which files it writes cannot be read off the command
	case "reset":
		for _, w := range c.Words {
			if w == "--hard" {
				l.addEdit(e, "", Wrote, false)
			}
		}
	case "stash":
		if len(args) > 1 && (args[1] == "pop" || args[1] == "apply") {
			l.addEdit(e, "", Wrote, false)
		}
	}
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

// untested reports whether a file is one that no test, build or linter reads: a document, an image, a log, a file outside
// the project.
func untested(path string) bool {
	lower := strings.ToLower(path)
	base := baseOf(lower)
	if base == "requirements.txt" || base == "cmakelists.txt" {
		return false
	}
	for _, end := range []string{".md", ".rst", ".txt", ".adoc", ".log", ".out", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".pdf", ".docx", ".pptx", ".csv", ".patch", ".diff", ".gitignore", ".bak", ".tmp", ".html.report", ".xlsx"} {
		if strings.HasSuffix(base, end) {
			return true
		}
	}
	for _, start := range []string{"license", "readme", "changelog", "authors", "contributing", "notice", "codeowners", "todo"} {
		if rest, ok := strings.CutPrefix(base, start); ok && (rest == "" || rest[0] == '.') {
			return !strings.HasSuffix(base, ".py") && !strings.HasSuffix(base, ".go") && !strings.HasSuffix(base, ".js") && !strings.HasSuffix(base, ".ts")
		}
	}
	return strings.HasPrefix(lower, "/tmp/") && strings.Count(lower, "/") == 2 || strings.HasPrefix(lower, "/dev/") // a project may stand below /tmp
}
