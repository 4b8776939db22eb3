package ledger

import (
	"bytes"
	"strings"
)

// sqlVerb is what the first word of an SQL statement tells.
type sqlVerb struct {
	word   string
	access Access
	act    Act
	table  string // the word before the table's name
	needs  string // one of these words stands in every such statement, so that prose is told from it; "": it is not told
}

func sqlVerbs() []sqlVerb {
	return []sqlVerb{
		{"select", Reads, "search", "from", "from"}, {"show", Reads, "read", "", "tables|databases|columns|schemas|index|indexes|create"}, {"describe", Reads, "read", "", ""}, {"desc", Reads, "read", "", ""},
		{"explain", Reads, "read", "", "select"}, {"pragma", Reads, "read", "", ""}, {"values", Reads, "read", "", ""}, {"with", Reads, "search", "from", "select|insert|update|delete"},
		{"insert", Writes, "create", "into", "into"}, {"update", Writes, "update", "update", "set"}, {"delete", Writes, "delete", "from", "from"},
		{"merge", Writes, "update", "into", "into"}, {"upsert", Writes, "update", "into", "into"}, {"replace", Writes, "update", "into", "into"},
		{"truncate", Writes, "delete", "table", "table"}, {"create", Writes, "create", "table", "table|index|view|database|schema|function|trigger|user|role"}, {"drop", Writes, "delete", "table", "table|index|view|database|schema|column|user|role"},
		{"alter", Writes, "update", "table", "table|user|role|database"}, {"grant", Writes, "grant", "on", "on"}, {"revoke", Writes, "revoke", "on", "on"}, {"copy", Writes, "update", "copy", "from|to"},
	}
}

// statement is what one SQL text does.
type statement struct {
	access Access
	act    Act
	verb   string
	table  string
}

// readSQL reads SQL text; sure is false where it may be prose (show my orders). Of several statements one that writes decides; a WITH that ends in a write writes.
func readSQL(text []byte, sure bool) (statement, bool) {
	var out statement
	for _, part := range bytes.Split(text, []byte(";")) {
		words := sqlWords(part)
		if len(words) == 0 {
			continue
		}
		s, ok := sqlStatement(words, sure)
		if !ok {
			return statement{}, false
		}
		if out.access == Unknown || s.access == Writes && out.access == Reads {
			out = s
		}
	}
	return out, out.access != Unknown
}

// readGraphQL tells a mutation from a query, by its text alone or, where the call is known to be one of GraphQL, by its first
// word: what is no mutation reads. What a mutation does is the verb that its name begins with.
func (l *Ledger) readGraphQL(text []byte, sure bool) (statement, bool) {
	text = bytes.TrimSpace(text)
	brace := bytes.IndexByte(text, '{')
	rest, mutates := bytes.CutPrefix(text, []byte("mutation"))
	mutates = mutates && !wordByte(byteAt(rest, 0))
	switch {
	case mutates && (sure || brace >= 0 && brace <= 200):
		s := statement{access: Writes, act: "update", verb: "mutation"}
		name := bytes.TrimSpace(rest)
		for i, c := range name {
			if !wordByte(c) && c != '_' {
				name = name[:i]
				break
			}
		}
		if v := l.names.actOf(string(name)); v != nil && v.access.Changes() {
			s.access, s.act, s.verb = v.access, v.act, v.word
		}
		return s, true
	case sure && len(text) > 0 && !mutates:
	case brace < 0 || brace > 200:
		return statement{}, false
	case bytes.HasPrefix(text, []byte("query")) && !wordByte(byteAt(text, len("query"))), brace == 0 && bytes.HasSuffix(text, []byte("}")) && !bytes.ContainsAny(text, `"`):
	default:
		return statement{}, false
	}
	return statement{access: Reads, act: "search", verb: "query"}, true
}

func byteAt(b []byte, i int) byte {
	if i < len(b) {
		return b[i]
	}
	return 0
}

func sqlStatement(words []string, sure bool) (statement, bool) {
	for _, v := range sqlVerbs() {
		if words[0] != v.word {
			continue
		}
		if !sure && !holdsOne(words, v.needs) {
			return statement{}, false
		}
		s := statement{access: v.access, act: v.act, verb: v.word, table: wordBehind(words, v.table)}
		if v.word == "with" {
			for i, w := range words {
				if w == "insert" || w == "update" && i+2 < len(words) && words[i+2] == "set" || w == "delete" {
					return statement{Writes, map[string]Act{"insert": "create", "update": "update", "delete": "delete"}[w], w, wordBehind(words[i:], "into")}, true
				}
			}
		}
		return s, true
	}
	return statement{}, false
}

// holdsOne reports whether one of the wanted words, which | separates, is among words.
func holdsOne(words []string, wanted string) bool {
	look := len(words)
	switch words[0] {
	case "delete", "insert", "merge", "replace", "upsert", "truncate":
		look = min(look, 2)
	case "create", "drop", "alter", "update":
		look = min(look, 5)
	}
	for w := range strings.SplitSeq(wanted, "|") {
		for _, have := range words[1:look] {
			if have == w && w != "" {
				return true
			}
		}
	}
	return false
}

func wordBehind(words []string, before string) string {
	for i := 0; before != "" && i+1 < len(words); i++ {
		if words[i] == before {
			w := words[i+1]
			if w == "table" || w == "only" || w == "if" {
				continue
			}
			return w
		}
	}
	return ""
}

// sqlWords cuts a statement into lower-case words, at most 64, without comments and texts.
func sqlWords(s []byte) []string {
	var words []string
	for i := 0; i < len(s) && len(words) < 64; {
		switch c := s[i]; {
		case c == '-' && i+1 < len(s) && s[i+1] == '-':
			if n := bytes.IndexByte(s[i:], '\n'); n >= 0 {
				i += n
			} else {
				i = len(s)
			}
		case c == '/' && i+1 < len(s) && s[i+1] == '*':
			if n := bytes.Index(s[i:], []byte("*/")); n >= 0 {
				i += n + 2
			} else {
				i = len(s)
			}
		case c == '\'':
			if n := bytes.IndexByte(s[i+1:], '\''); n >= 0 {
				i += n + 2
			} else {
				i = len(s)
			}
		case wordByte(c) || c == '_' || c == '"' || c == '`':
			j := i + 1
			for j < len(s) && (wordByte(s[j]) || s[j] == '_' || s[j] == '.' || s[j] == '"' || s[j] == '`') {
				j++
			}
			words = append(words, strings.ToLower(strings.Trim(string(s[i:j]), "\"`")))
			i = j
		default:
			i++
		}
	}
	return words
}

// sqlKeys are the arguments that hold SQL.
func sqlKeys() []string {
	return []string{"sql", "query", "statement", "stmt", "sql_text", "sql_statement", "q"}
}
