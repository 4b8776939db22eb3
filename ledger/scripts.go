package ledger

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/shell"
	"github.com/punchlist-dev/punchlist/transcript"
)

// script is a file whose text stood in the record: written by a call or printed by one.
type script struct {
	path string
	text string
	step int32
}

// mostScripts bounds what is kept of them; the newest of a path counts.
const mostScripts = 256

// wroteScript keeps the text of a file that may be run later.
func (l *Ledger) wroteScript(path, text string, step int32) {
	if !runnable(path) || text == "" || len(l.scripts) >= mostScripts {
		return
	}
	l.scripts = append(l.scripts, script{path: strings.TrimPrefix(path, "./"), text: text, step: step})
}

func runnable(path string) bool {
	base := strings.ToLower(shell.Base(path))
	for _, end := range []string{".sh", ".bash", ".py", ".js", ".mjs", ".ts", ".rb", ".mk"} {
		if strings.HasSuffix(base, end) {
			return true
		}
	}
	return base == "makefile" || base == "package.json" || base == "justfile" || base == "rakefile" || base == "taskfile.yml" || !strings.Contains(base, ".")
}

// scriptNamed returns the newest text of the file that path names, as it stood before step.
func (l *Ledger) scriptNamed(path string, before int32) *script {
	path = strings.TrimPrefix(path, "./")
	for i := len(l.scripts) - 1; i >= 0; i-- {
		s := &l.scripts[i]
		if s.step <= before && (s.path == path || strings.HasSuffix(s.path, "/"+path) || strings.HasSuffix(path, "/"+s.path)) {
			return s
		}
	}
	return nil
}

// readScripts keeps the text of files that a call printed: a Makefile, a package.json, a script.
func (l *Ledger) readScripts(e *Effect) {
	if e.Access != Reads || e.Outcome != transcript.OutcomeSucceeded {
		return
	}
	if p := l.Arg(e.Call, pathKeys()...); p != nil && e.Commands.Len() == 0 {
		if path := string(p.Value); runnable(path) && e.ResultAt != None {
			l.wroteScript(path, string(l.ResultText(e.Call)), e.ResultAt)
		}
		return
	}
	if e.Commands.Len() != 1 {
		return
	}
	c := &l.Commands[e.Commands.Lo]
	if len(c.Words) == 2 && (c.Words[0] == "cat" || c.Words[0] == "open") && runnable(c.Words[1]) && e.ResultAt != None {
		l.wroteScript(c.Words[1], string(l.ResultText(e.Call)), e.ResultAt)
	}
}

// inner is the check that a script or target runs.
type inner struct {
	kind  CheckKind
	text  string // the command as it stands in the script
	paths []string
	part  bool
}

// scriptCheck looks into the script or target that a command runs for a check.
func (l *Ledger) scriptCheck(words []string, before int32, depth int) (inner, bool) {
	runner, target := runnerTarget(words)
	if runner == "" && target == "" || depth > 3 {
		return inner{}, false
	}
	var text string
	switch runner {
	case "npm", "yarn", "pnpm", "bun":
		s := l.scriptNamed("package.json", before)
		if s == nil {
			return inner{}, false
		}
		text = packageScript(s.text, target)
	case "make", "gmake", "just", "mage", "rake", "task", "invoke", "inv":
		s := l.scriptNamed(map[bool]string{true: "Makefile", false: "justfile"}[runner == "make" || runner == "gmake"], before)
		if s == nil {
			return inner{}, false
		}
		text = recipe(s.text, target)
	default:
		s := l.scriptNamed(target, before)
		if s == nil {
			return inner{}, false
		}
		text = s.text
		if !strings.HasSuffix(s.path, ".sh") && strings.Contains(s.path, ".") {
			text = codeCommands(text)
		}
	}
	return l.checkInText(text, before, depth)
}

// checkInText finds the first check among the commands of a script, tests before all others.
func (l *Ledger) checkInText(text string, before int32, depth int) (found inner, ok bool) {
	const most = 64 << 10
	for _, c := range shell.Split(text[:min(len(text), most)]) {
		if len(c.Words) == 0 {
			continue
		}
		c.Words = plainCommand(c.Words)
		if shell.Base(c.Words[0]) == "echo" || shell.Base(c.Words[0]) == "printf" {
			continue
		}
		if kind, is := l.names.commands.check(&c); is {
			if !ok || kind == Tests && found.kind != Tests {
				found, ok = inner{kind: kind, text: strings.Join(strings.Fields(c.Text), " ")}, true
				found.paths, found.part = partOf(c.Words, kind)
			}
		} else if deep, is := l.scriptCheck(c.Words, before, depth+1); is && (!ok || deep.kind == Tests && found.kind != Tests) {
			found, ok = deep, true
		}
	}
	return found, ok
}

// packageScript returns the script of that name in a package.json.
func packageScript(text, name string) string {
	scripts := jsonscan.Member([]byte(text), "scripts")
	if scripts == nil {
		return ""
	}
	s := jsonscan.Member(scripts, name)
	if jsonscan.KindOf(s) != jsonscan.String {
		return ""
	}
	inside, _ := jsonscan.Inside(s)
	return string(jsonscan.AppendUnescaped(nil, inside))
}

// recipe returns the commands of a target of a makefile, "" naming the first one, with those it depends on.
func recipe(text, target string) string {
	var out strings.Builder
	inside, seen := false, map[string]bool{target: true}
	wanted := []string{target}
	for len(wanted) > 0 && len(seen) < 16 {
		name := wanted[0]
		wanted = wanted[1:]
		for line := range strings.SplitSeq(text, "\n") {
			if strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "    ") {
				if inside {
					out.WriteString(strings.TrimLeft(strings.TrimSpace(line), "@-"))
					out.WriteByte('\n')
				}
				continue
			}
			head, deps, ok := strings.Cut(line, ":")
			if !ok || strings.HasPrefix(line, "#") || strings.HasPrefix(line, ".") || strings.HasPrefix(deps, "=") {
				inside = inside && strings.TrimSpace(line) == ""
				continue
			}
			inside = strings.TrimSpace(head) == name || name == "" && out.Len() == 0
			if inside {
				deps, _, _ = strings.Cut(deps, "#")
				for _, d := range strings.Fields(deps) {
					if !seen[d] {
						seen[d] = true
						wanted = append(wanted, d)
					}
				}
			}
		}
		inside = false
	}
	return out.String()
}

// codeCommands makes commands of the texts in a program: subprocess.run(["go", "test"]) becomes a line with go test.
func codeCommands(code string) string {
	var out strings.Builder
	for line := range strings.SplitSeq(code, "\n") {
		if strings.Contains(line, "pytest.main") {
			out.WriteString("pytest\n")
		}
		if strings.Contains(line, "unittest.main") {
			out.WriteString("python -m unittest\n")
		}
		for _, mark := range []string{"subprocess.", "os.system", "execSync", "spawnSync", "exec(", "spawn(", "system(", "check_call", "sh(", "Popen"} {
			_, rest, ok := strings.Cut(line, mark)
			if !ok {
				continue
			}
			if _, args, ok := strings.Cut(rest, "("); ok {
				rest = args
			}
			out.WriteString(strings.NewReplacer(`"`, " ", `'`, " ", ",", " ", "[", " ", "]", " ", "(", " ", ")", " ", "`", " ").Replace(rest))
			out.WriteByte('\n')
			break
		}
	}
	return out.String()
}
