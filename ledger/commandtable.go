package ledger

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/shell"
)

// phrase is one entry of a table of commands: the words that a command starts with, flags between them apart.
type phrase struct {
	words  []string
	access Access
	act    Act
	kind   CheckKind
}

// commandTable finds what the first words of a command tell, by the first of them.
type commandTable struct {
	verbs   map[string][]phrase
	checkBy map[string][]phrase
}

func newCommandTable() commandTable {
	t := commandTable{verbs: map[string][]phrase{}, checkBy: map[string][]phrase{}}
	for _, v := range commandVerbs() {
		for p := range strings.SplitSeq(v.words, "|") {
			words := strings.Fields(p)
			t.verbs[words[0]] = append(t.verbs[words[0]], phrase{words: words, access: v.access, act: v.act})
		}
	}
	for _, c := range checkCommands() {
		for p := range strings.SplitSeq(c.words, "|") {
			words := strings.Fields(p)
			first := shell.Base(words[0])
			t.checkBy[first] = append(t.checkBy[first], phrase{words: words, kind: c.kind})
		}
	}
	return t
}

// valuedFlags are flags between the words of a command that take a value, by command.
func valuedFlags(command string) string {
	switch command {
	case "git":
		return " -C -c --git-dir --work-tree "
	case "npm", "pnpm", "yarn", "bun":
		return " --prefix -C --cwd -w --workspace --filter -F --dir "
	case "make", "gmake":
		return " -C -f -j --directory --file "
	case "go":
		return " -C "
	case "cargo":
		return " --manifest-path "
	case "docker", "docker-compose":
		return " -f -p --file --project-name -H --context "
	case "kubectl", "helm":
		return " -n --namespace --context --kubeconfig "
	case "mvn", "gradle", "gradlew", "mvnw":
		return " -f -pl -p "
	case "gh":
		return " -R --repo "
	}
	return ""
}

// plain returns the words of a command as the tables know them: without wrappers that run it elsewhere (poetry run, docker
// exec), and without flags that stand with their value before what it does (git -C DIR status).
func plainCommand(words []string) []string {
	for range 4 {
		inner := wrapped(words)
		if len(inner) == 0 {
			break
		}
		words = inner
	}
	if len(words) == 0 {
		return nil
	}
	valued := valuedFlags(shell.Base(words[0]))
	if valued == "" || len(words) < 3 || !strings.HasPrefix(words[1], "-") {
		return words
	}
	out := []string{words[0]}
	for i := 1; i < len(words); i++ {
		if !strings.HasPrefix(words[i], "-") {
			return append(out, words[i:]...)
		}
		if strings.Contains(valued, " "+words[i]+" ") {
			i++
			continue
		}
		out = append(out, words[i])
	}
	return out
}

// wrapped returns the command that a wrapper runs, or nil.
func wrapped(words []string) []string {
	if len(words) < 3 {
		return nil
	}
	rest := words[2:]
	switch shell.Base(words[0]) + " " + words[1] {
	case "poetry run", "pipenv run", "uv run", "pdm run", "rye run", "bundle exec", "pnpm exec", "yarn exec", "npm exec", "pixi run", "mise exec", "direnv exec":
		return pastFlags(rest, "")
	case "conda run":
		return pastFlags(rest, " -n --name -p ")
	case "docker exec", "podman exec", "kubectl exec":
		return pastName(pastFlags(rest, " -e -u -w -n -c --env --user --workdir --namespace --container "))
	case "docker-compose exec", "docker-compose run":
		return pastName(pastFlags(rest, " -e -u -w --env --user --workdir --name "))
	case "docker compose":
		if rest[0] == "exec" || rest[0] == "run" {
			return pastName(pastFlags(rest[1:], " -e -u -w --env --user --workdir --name "))
		}
	}
	if base := shell.Base(words[0]); base == "npx" || base == "bunx" || base == "xvfb-run" || base == "dotenv" {
		return pastFlags(words[1:], " -p --package ")
	}
	return nil
}

// pastFlags drops flags, those that take a value with it.
func pastFlags(words []string, valued string) []string {
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
		takes := strings.Contains(valued, " "+words[0]+" ")
		words = words[1:]
		if takes && len(words) > 0 {
			words = words[1:]
		}
	}
	return words
}

// pastName drops the name of a container, and the -- behind it.
func pastName(words []string) []string {
	if len(words) < 2 {
		return nil
	}
	if words[1] == "--" {
		return words[2:]
	}
	return words[1:]
}

func (t *commandTable) verb(words []string) *phrase {
	return find(t.verbs[shell.Base(words[0])], words)
}

func (t *commandTable) checks(words []string) (CheckKind, bool) {
	if p := find(t.checkBy[shell.Base(words[0])], words); p != nil {
		return p.kind, true
	}
	return 0, false
}

// find returns the first phrase that a command starts with.
func find(phrases []phrase, words []string) *phrase {
	for i := range phrases {
		if starts(words, phrases[i].words) {
			return &phrases[i]
		}
	}
	return nil
}

// starts reports whether a command starts with the wanted words; flags between them do not matter. The first word was
// compared.
func starts(words, wanted []string) bool {
	at := 1
	for _, w := range wanted[1:] {
		for at < len(words) && strings.HasPrefix(words[at], "-") && words[at] != w {
			at++
		}
		if at >= len(words) || words[at] != w {
			return false
		}
		at++
	}
	return true
}
