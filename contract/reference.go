package contract

import "strings"

// This is the name of the occurrence under test.
const This = "this"

// Reference is "$name.path": an input, an item of each, the occurrence under test, or the evidence of a fact or an
// obligation.
type Reference struct {
	Name string
	Path string // "result.amount", "rows[*].id"; "" where there is none
}

// String returns the reference as it is written.
func (r Reference) String() string {
	if r.Path == "" || r.Path[0] == '[' {
		return "$" + r.Name + r.Path
	}
	return "$" + r.Name + "." + r.Path
}

// ParseReference reads a scalar that is a reference as a whole. "$142" and "$$x" are text.
func ParseReference(text string) (Reference, bool) {
	rest, ok := strings.CutPrefix(text, "$")
	if !ok {
		return Reference{}, false
	}
	return parseName(rest)
}

// parseName reads "name.path" up to the end of the text.
func parseName(text string) (Reference, bool) {
	n := nameLen(text)
	if n == 0 {
		return Reference{}, false
	}
	ref, rest := Reference{Name: text[:n]}, text[n:]
	if rest == "" {
		return ref, true
	}
	if rest[0] != '.' && rest[0] != '[' {
		return Reference{}, false
	}
	ref.Path = strings.TrimPrefix(rest, ".")
	return ref, pathError(ref.Path) == ""
}

// nameLen is the length of the name ([a-z][a-z0-9_]*) at the start of text.
func nameLen(text string) int {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= 'a' && c <= 'z' || i > 0 && (c == '_' || c >= '0' && c <= '9') {
			continue
		}
		return i
	}
	return len(text)
}

// TextPart is a piece of a text with references in it: either literal text or a reference.
type TextPart struct {
	Literal string
	Ref     Reference // Name is "" for literal text
}

// SplitText splits a text at its "${name.path}" parts. "$$" gives one dollar, except in a pattern, where a dollar keeps
// its meaning. bad is the first part that is no reference, "" where there is none.
func SplitText(text string, pattern bool) (parts []TextPart, bad string) {
	var literal strings.Builder
	flush := func() {
		if literal.Len() > 0 {
			parts = append(parts, TextPart{Literal: literal.String()})
			literal.Reset()
		}
	}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] != '$' || i+1 == len(text):
			literal.WriteByte(text[i])
		case text[i+1] == '$' && !pattern:
			literal.WriteByte('$')
			i++
		case text[i+1] == '{' && (!pattern || nameLen(text[i+2:]) > 0):
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				return parts, text[i:]
			}
			ref, ok := parseName(text[i+2 : i+end])
			if !ok {
				return parts, text[i : i+end+1]
			}
			flush()
			parts = append(parts, TextPart{Ref: ref})
			i += end
		default:
			literal.WriteByte(text[i])
		}
	}
	flush()
	return parts, ""
}

// pathError says what is wrong with a path such as "a.b[0].c[*]", "" where nothing is.
func pathError(path string) string {
	if path == "." {
		return ""
	}
	expectKey := true
	for i := 0; i < len(path); {
		switch {
		case path[i] == '[':
			end := strings.IndexByte(path[i:], ']')
			if end < 0 {
				return "a [ is not closed"
			}
			if inside := path[i+1 : i+end]; inside != "*" && (!onlyOf(inside, "0123456789") || len(inside) > 6) {
				return "between [ and ] stands a number or *"
			}
			i += end + 1
			expectKey = false
		case path[i] == '.':
			if expectKey {
				return "a key is missing before a dot"
			}
			i++
			expectKey = true
		default:
			if !expectKey {
				return "a dot is missing behind ]"
			}
			if i = keyEndInPath(path, i); i < 0 {
				return "a ${ is not closed"
			}
			expectKey = false
		}
	}
	if expectKey {
		return "a key is missing at its end"
	}
	return ""
}

// keyEndInPath returns the offset behind the key at i; "${...}" inside it may hold dots.
func keyEndInPath(path string, i int) int {
	for i < len(path) && path[i] != '.' && path[i] != '[' {
		if strings.HasPrefix(path[i:], "${") {
			end := strings.IndexByte(path[i:], '}')
			if end < 0 {
				return -1
			}
			i += end
		}
		i++
	}
	return i
}

// pathRoot is the first key of a path.
func pathRoot(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}

// evidenceRoots are the roots of a path into the evidence of a fact or an obligation.
func evidenceRoots() []string {
	return []string{"args", "result", "output", "fields", "text", "value", "path", "time", "count", "rows"}
}
