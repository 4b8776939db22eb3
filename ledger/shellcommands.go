package ledger

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/shell"
)

// commandVerb is what the first words of a shell command tell.
type commandVerb struct {
	words  string // separated by |
	access Access
	act    Act
}

// commandVerbs lists shell commands; the first entry that fits decides, so that the longer ones stand first.
func commandVerbs() []commandVerb {
	return []commandVerb{
		{"git status|git log|git diff|git show|git blame|git ls-files|git rev-parse|git describe|git reflog|git grep|git shortlog|git ls-remote|git cat-file|git whatchanged", Reads, "read"},
		{"git branch --list|git branch -a|git branch -v|git branch -r|git remote -v|git config --get|git stash list|git tag --list|git tag -l", Reads, "list"},
		{"git commit", Writes, "commit"}, {"git push", Writes, "push"}, {"git merge", Writes, "merge"}, {"git revert|git reset|git restore", Writes, "roll_back"},
		{"git rm|git branch -d|git branch -D|git clean", Writes, "delete"}, {"git mv", Writes, "rename"}, {"git tag", Writes, "create"},
		{"git clone|git fetch", Writes, "download"}, {"git add|git checkout|git switch|git stash|git rebase|git apply|git am|git cherry-pick|git pull|git init|git config|git branch|git worktree", Writes, "update"},
		{"gh pr create|gh issue create|gh release create|gh repo create", Writes, "create"}, {"gh pr merge", Writes, "merge"},
		{"gh pr close|gh issue close", Writes, "close"}, {"gh pr comment|gh issue comment|gh pr review", Sends, "post"},
		{"gh pr edit|gh issue edit|gh pr ready|gh pr reopen|gh issue reopen", Writes, "update"}, {"gh workflow run", Writes, "start"},
		{"gh pr view|gh pr list|gh pr diff|gh pr checks|gh pr status|gh issue view|gh issue list|gh run list|gh run view|gh run watch|gh repo view|gh search|gh auth status", Reads, "read"},
		{"kubectl get|kubectl describe|kubectl logs|kubectl top|kubectl rollout status|kubectl explain|kubectl config view", Reads, "read"},
		{"kubectl delete", Writes, "delete"}, {"kubectl rollout restart", Writes, "restart"}, {"kubectl rollout undo", Writes, "roll_back"},
		{"kubectl apply|kubectl create|kubectl rollout|kubectl set", Writes, "deploy"}, {"kubectl", Writes, "update"},
		{"docker ps|docker images|docker logs|docker inspect|docker version|docker info|docker compose ps|docker compose logs|docker-compose ps|docker-compose logs", Reads, "read"},
		{"docker compose up|docker-compose up|docker run|docker start", Writes, "start"}, {"docker restart", Writes, "restart"},
		{"docker stop|docker kill|docker compose down", Writes, "stop"}, {"docker rm|docker rmi|docker volume rm", Writes, "delete"}, {"docker push", Writes, "push"},
		{"terraform plan|terraform show|terraform validate|helm list|helm status|helm template", Reads, "read"},
		{"terraform apply|helm install|helm upgrade", Writes, "deploy"}, {"terraform destroy|helm uninstall", Writes, "delete"}, {"helm rollback", Writes, "roll_back"},
		{"systemctl status|systemctl is-active|systemctl is-enabled|systemctl list-units|service --status-all", Reads, "check"},
		{"systemctl restart|systemctl reload|service", Writes, "restart"}, {"systemctl start|systemctl enable", Writes, "start"},
		{"systemctl stop|systemctl disable|kill|pkill|killall", Writes, "stop"},
		{"pip list|pip show|pip freeze|npm ls|npm list|npm view|npm outdated|npm audit|yarn list|go list|go env|go version|go doc|cargo tree|cargo metadata", Reads, "read"},
		{"pip install|pip3 install|npm install|npm i|npm ci|yarn add|yarn install|pnpm install|pnpm add|apt install|apt-get install|apt-get update|brew install|go get|go install|go mod|cargo add|cargo install|poetry add|poetry install|uv add|uv sync|uv pip|bundle install|gem install|python -m pip|python3 -m pip", Writes, "install"},
		{"npm uninstall|pip uninstall|apt remove|apt-get remove", Writes, "delete"}, {"npm publish|cargo publish|twine upload", Writes, "publish"},
		{"rm|rmdir|unlink|shred", Writes, "delete"}, {"mv|rename", Writes, "move"}, {"cp|rsync|scp|install", Writes, "copy"},
		{"mkdir|touch|ln|mktemp", Writes, "create"}, {"chmod|chown|truncate|dd|tee|patch|apply_patch|crontab|useradd|usermod|gofmt -w|goimports -w|prettier --write|eslint --fix|ruff --fix|black|isort", Writes, "update"},
		{"tar|zip|unzip|gzip|gunzip", Writes, "create"}, {"wget", Writes, "download"},
		{"mail|sendmail|mutt", Sends, "send"},
		{"cd|export|set|source|.|sleep|true|false|pushd|popd|alias|unset|ulimit|trap|wait|exit|return|local|shift|else|fi|done|for|while|case|esac|in|read", Neither, ""},
		{"grep|rg|ag|ack|egrep|fgrep|zgrep|find|fd|locate|search_dir|search_file|find_file", Reads, "search"},
		{"ls|dir|tree", Reads, "list"},
		{"cat|head|tail|less|more|bat|nl|od|xxd|hexdump|strings|tac|jq|yq|sed|awk|sort|uniq|cut|tr|column|fold|paste|join|open|view|scroll_down|scroll_up|goto|Get-Content|type", Reads, "read"},
		{"diff|cmp|comm|wc|stat|file|md5sum|sha256sum|shasum|cksum|test|[|[[|which|whereis|command|ps|top|htop|df|du|free|lsof|netstat|ss|pgrep|uptime|id|whoami|uname|hostname|pwd|date|env|printenv|ping|nslookup|dig|host|journalctl|dmesg|man|echo|printf|nc|openssl|seq|expr|basename|dirname|readlink|realpath|getent|curl|http|man", Reads, "check"},
		{"submit|exit_plan|exit_cost", Neither, "answer"}, {"edit|create|insert|str_replace", Writes, "write"}, // an editor's commands that stand where shell commands do
		{"Get-ChildItem|Get-Item|Get-Process|Get-Service|Test-Path|Select-String|Get-Help|dir", Reads, "read"},
		{"Remove-Item|del|erase|rd", Writes, "delete"}, {"New-Item|Set-Content|Add-Content|Out-File|Set-Item|md", Writes, "write"}, {"Copy-Item|copy|xcopy|robocopy", Writes, "copy"},
		{"Move-Item|move|ren|Rename-Item", Writes, "move"}, {"Restart-Service", Writes, "restart"}, {"Stop-Process|taskkill", Writes, "stop"},
	}
}

// shellKeys are the arguments that hold a command.
func shellKeys() []string {
	return []string{"command", "cmd", "script", "commands", "command_line", "cmdline", "input", "code", "chars"}
}

// shellLine returns the command line of call i, "" where nothing holds one. A list of words is joined.
func (l *Ledger) shellLine(i int32) (line string, words []string) {
	raw := l.ArgsText(i)
	if isProgram(raw) {
		return programCommands(string(raw)), nil
	}
	if !isContainer(raw) {
		return string(raw), nil
	}
	for _, key := range shellKeys() {
		f := l.Arg(i, key)
		switch {
		case f == nil:
			continue
		case f.Kind == jsonscan.String:
			return string(f.Value), nil
		case f.Kind == jsonscan.Array:
			for _, w := range l.elements(i, f) {
				words = append(words, string(w.Value))
			}
			return strings.Join(words, " "), words
		}
	}
	return "", nil
}

// elements returns the elements of an array among the arguments of call i that hold no further values.
func (l *Ledger) elements(i int32, array *Field) []Field {
	fields := l.Args(i)
	return elementsOf(fields, array)
}

func elementsOf(fields []Field, array *Field) []Field {
	at := int32(-1)
	for k := range fields {
		if fields[k].Lo == array.Lo && fields[k].Depth == array.Depth {
			at = int32(k)
			break
		}
	}
	if at < 0 {
		return nil
	}
	end := at + 1
	for int(end) < len(fields) && fields[end].Depth > array.Depth {
		end++
	}
	return fields[at+1 : end]
}

// mostCommands bounds the simple commands of one call; what stands behind them is not looked at.
const mostCommands = 256

// shellCommands splits the command line of a shell call.
func (l *Ledger) shellCommands(e *Effect) {
	line, words := l.shellLine(e.Call)
	if line == "" {
		return
	}
	var commands []shell.Command
	if words != nil {
		words = shell.Unwrap(words)
		if inner := scriptOf(words); inner != "" {
			commands = shell.Split(inner)
		} else if len(words) > 0 {
			commands = []shell.Command{{Words: words, Text: line}}
		}
	} else {
		commands = shell.Split(line)
	}
	lo := int32(len(l.Commands))
	for i := range commands[:min(len(commands), mostCommands)] {
		c := &commands[i]
		if len(c.Words) > 2 {
			c.Words = plainCommand(c.Words)
		}
		access, act := l.names.commands.access(c)
		l.Commands = append(l.Commands, Command{Effect: e.Call, Text: c.Text, Words: c.Words, Body: c.Body, Writes: c.Writes, Access: access, Act: act,
			then: c.Then, Certain: len(commands) == 1})
	}
	e.Commands = Range{lo, int32(len(l.Commands))}
}

func scriptOf(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return shell.Script(words)
}

// shellAccess is that of the strongest command of a line: what sends, then what writes, then what checks, then what
// nothing tells, then what reads.
func (l *Ledger) shellAccess(e *Effect) {
	rank := [...]int{Neither: 1, Reads: 2, Unknown: 3, Checks: 4, Writes: 5, Sends: 6}
	best := -1
	for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
		c := &l.Commands[i]
		if rank[c.Access] > best || rank[c.Access] == best && plainAct(e.Act) && !plainAct(c.Act) {
			best = rank[c.Access]
			e.Access, e.Act, e.Why = c.Access, c.Act, ByStatement
			if len(c.Words) > 0 {
				e.Verb = c.Words[0]
			}
		}
	}
	if e.Access == Unknown {
		e.Why = ByNothing
	}
}

// plainAct reports whether an act says little: git add beside git commit.
func plainAct(a Act) bool { return a == "update" || a == "write" || a == "run" || a == "" }

// access says what one simple command does.
func (t *commandTable) access(c *shell.Command) (Access, Act) {
	if kind, ok := t.check(c); ok {
		return Checks, kind.act()
	}
	if len(c.Words) == 0 {
		return Writes, "write"
	}
	access, act := Unknown, Act("run")
	if v := t.verb(c.Words); v != nil {
		access, act = v.access, v.act
	}
	switch shell.Base(c.Words[0]) {
	case "sed", "perl":
		if inPlace(c.Words) {
			return Writes, "write"
		}
	case "find":
		for _, w := range c.Words {
			if w == "-delete" || w == "-exec" || w == "-execdir" {
				return Unknown, "run"
			}
		}
	case "curl", "http":
		access, act = curlAccess(c.Words)
	case "psql", "mysql", "sqlite3":
		for _, w := range c.Words[1:] {
			if s, ok := readSQL([]byte(w), false); ok {
				return s.access, s.act
			}
		}
		return Unknown, "run"
	case "ssh":
		if line := remoteCommand(c.Words); line != "" {
			return t.lineAccess(line)
		}
	case "python", "python3", "node", "ruby":
		if code := inlineCode(c); code != "" {
			return codeAccess([]byte(code)), "run"
		}
	}
	if len(c.Writes) > 0 && !access.Changes() {
		return Writes, "write"
	}
	return access, act
}

func (t *commandTable) lineAccess(line string) (Access, Act) {
	access, act := Neither, Act("")
	for _, c := range shell.Split(line) {
		if a, what := t.access(&c); a != Neither && (access == Neither || access == Reads || a.Changes()) {
			access, act = a, what
		}
	}
	return access, act
}

// remoteCommand returns what ssh runs: the words behind the host.
func remoteCommand(words []string) string {
	for i := 1; i < len(words); i++ {
		switch {
		case len(words[i]) == 2 && words[i][0] == '-' && strings.IndexByte("bcDEeFIiJLlmOopQRSWw", words[i][1]) >= 0:
			i++
		case strings.HasPrefix(words[i], "-"):
		default:
			return strings.Join(words[i+1:], " ")
		}
	}
	return ""
}

func inPlace(words []string) bool {
	for _, w := range words[1:] {
		if strings.HasPrefix(w, "-i") || strings.HasPrefix(w, "--in-place") || strings.HasPrefix(w, "-pi") {
			return true
		}
	}
	return false
}

func curlAccess(words []string) (Access, Act) {
	access, act := Reads, Act("read")
	for i, w := range words {
		switch {
		case (w == "-X" || w == "--request") && i+1 < len(words):
			return httpAccess(words[i+1], words[len(words)-1])
		case strings.HasPrefix(w, "-X") && len(w) > 2:
			return httpAccess(w[2:], words[len(words)-1])
		case w == "-d" || w == "-F" || w == "--json" || w == "-T" || strings.HasPrefix(w, "--data") || w == "--form" || w == "--upload-file":
			access, act = Writes, "create"
		case oneOf(w, "POST", "PUT", "PATCH", "DELETE") && i == 1: // httpie
			return httpAccess(w, words[len(words)-1])
		}
	}
	return access, act
}
