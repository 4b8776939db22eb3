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
