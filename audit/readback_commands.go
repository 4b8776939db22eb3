package audit

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/ledger"
)

// pin is a package that a command was to bring to a version.
type pin struct{ name, joint, version string }

// holdCommands holds what a shell call installed or committed against later looks by commands: another version of the same
// package stands there, or the newest commit is another one.
func (l *look) holdCommands(e *ledger.Effect) {
	if e.Contradicted.Step != ledger.None {
		return
	}
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		c := &l.l.Commands[i]
		if !c.Access.Changes() {
			continue
		}
		if message := commitMessage(c.Words); message != "" {
			l.holdCommit(e, message)
		}
		for _, w := range c.Words[min(1, len(c.Words)):] {
			if p, ok := pinOf(w); ok && (c.Act == "install" || c.Act == "add") {
				l.holdPin(e, &p)
			}
		}
	}
}

// pinOf reads name@1.2.3 and name==1.2.3.
func pinOf(word string) (pin, bool) {
	for _, joint := range [...]string{"==", "@"} {
		i := strings.LastIndex(word, joint)
		if i < 2 || i+len(joint) >= len(word) || strings.ContainsAny(word, " :'\"") {
			continue
		}
		if v := word[i+len(joint):]; digit(v[0]) && strings.IndexByte(v, '.') > 0 && !strings.ContainsAny(v, "^~*x<>") {
			return pin{word[:i], joint, v}, true
		}
	}
	return pin{}, false
}

func (l *look) holdPin(e *ledger.Effect, p *pin) {
	for i, left := int(e.Call)+1, furthestReading; i < len(l.l.Effects) && left > 0; i++ {
		r := &l.l.Effects[i]
		text := l.l.ArgsText(r.Call)
		if !bytes.Contains(text, []byte(p.name)) {
			continue
		}
		left--
		if r.Commands.Len() != 1 || l.changes(r) || !l.sameFolder(e, r) {
			if r.Access == ledger.Reads {
				continue
			}
			return // it may have been set anew
		}
		back := l.l.ResultText(r.Call)
		got := versionIn(back, p)
		if r.Access != ledger.Reads || r.Renewed != ledger.None || !succeeded(r) || got == "" || bytes.Contains(back, []byte(p.version)) {
			continue
		}
		l.contradicted(e, &reading{step: r.ResultAt, call: r.Call, probe: ledger.None, text: back}, ledger.ShowsOtherValue, p.name, p.version, got)
		return
	}
}

// versionIn finds the version that a text holds behind the name of a package.
func versionIn(text []byte, p *pin) string {
	at := bytes.Index(text, []byte(p.name+p.joint))
	if at < 0 || at > 0 && (alnum(text[at-1]) || bytes.IndexByte([]byte("-_/@."), text[at-1]) >= 0) {
		return ""
	}
	lo := at + len(p.name) + len(p.joint)
	hi := lo
	for hi < len(text) && (alnum(text[hi]) || text[hi] == '.' || text[hi] == '-' || text[hi] == '+') {
		hi++
	}
	if hi == lo || !digit(text[lo]) {
		return ""
	}
	return string(text[lo:hi])
}

// commitMessage is the first line of the message of git commit, "" where the command is none or holds none.
func commitMessage(words []string) string {
	if len(words) < 4 || words[0] != "git" || words[1] != "commit" {
		return ""
	}
	for i, w := range words[2 : len(words)-1] {
		if w == "--message" || len(w) > 1 && w[0] == '-' && w[1] != '-' && w[len(w)-1] == 'm' {
			line, _, _ := strings.Cut(words[i+3], "\n")
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// holdCommit: the newest commit is looked at later, and it is another one.
func (l *look) holdCommit(e *ledger.Effect, message string) {
	if len(message) < 6 {
		return
	}
	for i := int(e.Call) + 1; i < min(len(l.l.Effects), int(e.Call)+furthestReading); i++ {
		r := &l.l.Effects[i]
		if r.Commands.Len() == 0 {
			continue
		}
		if r.Commands.Len() > 1 || !newestCommit(l.l.Commands[r.Commands.Lo].Words) {
			if indexFold(l.l.ArgsText(r.Call), "git ") >= 0 && r.Access != ledger.Reads || l.namesFolder(r) {
				return // another commit, or another branch
			}
			continue
		}
		back := l.l.ResultText(r.Call)
		if !l.sameFolder(e, r) || !succeeded(r) || r.Renewed != ledger.None || len(bytes.TrimSpace(back)) < 12 || emptyOutput(back, l.l.Result(r.Call)) {
			continue
		}
		if !bytes.Contains(squeezed(back), squeezed([]byte(message))) {
			l.contradicted(e, &reading{step: r.ResultAt, call: r.Call, probe: ledger.None, text: back}, ledger.ShowsAbsent, "", "", "")
		}
		return
	}
}

// newestCommit says whether a command shows the newest commit with its message: git log -1, git show.
func newestCommit(words []string) bool {
	if len(words) < 2 || words[0] != "git" || words[1] != "log" && words[1] != "show" {
		return false
	}
	one := words[1] == "show"
	for _, w := range words[2:] {
		switch {
		case w == "-1", w == "-n1", w == "--max-count=1":
			one = true
		case w == "HEAD":
		case w[:min(1, len(w))] != "-", strings.HasPrefix(w, "--format"), strings.HasPrefix(w, "--pretty"), strings.HasPrefix(w, "--skip"), strings.HasPrefix(w, "--grep"), strings.HasPrefix(w, "--author"), w == "--all", w == "--merges", w == "-n":
			return false
		}
	}
	return one
}

// namesFolder says whether a call of one command goes to another place: cd, or git -C.
func (l *look) namesFolder(r *ledger.Effect) bool {
	w := l.l.Commands[r.Commands.Lo].Words
	return len(w) > 1 && (w[0] == "cd" || w[0] == "git" && w[1] == "-C")
}

// sameFolder says whether two calls of a shell were told the same folder, or none.
func (l *look) sameFolder(a, b *ledger.Effect) bool {
	x, y := l.l.Arg(a.Call, "cwd", "workdir", "working_directory", "dir", "directory", "host", "container"), l.l.Arg(b.Call, "cwd", "workdir", "working_directory", "dir", "directory", "host", "container")
	if x == nil || y == nil {
		return x == y
	}
	return bytes.Equal(x.Value, y.Value)
}
