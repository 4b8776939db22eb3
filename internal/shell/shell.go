// Package shell cuts shell command lines into their simple commands. It reads quotes, escapes, wrappers and here documents;
// it expands nothing and runs nothing.
package shell

import "strings"

// Command is one simple command of a shell line.
type Command struct {
	Words  []string // quotes, wrappers and assignments removed
	Text   string   // as written
	Body   string   // here document of its line
	Writes []string // targets of > and >>
	Then   Joint    // what stands between it and the next one
}

// Joint says how a simple command is joined to the next one, and so whether its exit code can be that of the line.
type Joint uint8

const (
	End        Joint = iota // the last one, or a new line or ; follows
	And                     // && follows
	Or                      // || follows
	Pipe                    // | follows: the exit code is the next one's
	Background              // & follows
)

// Split cuts a shell line into its simple commands, after wrappers such as sudo, env and bash -c. It reads quotes
// and escapes; it expands nothing.
func Split(line string) []Command { return splitDeep(line, 0) }

func splitDeep(line string, depth int) []Command {
	const deepest = 4
	var out []Command
	for _, part := range cutShell(line) {
		c := Command{Text: strings.TrimSpace(part.text), Body: part.body, Then: part.then}
		c.Words, c.Writes = shellWords(part.text)
		c.Words = Unwrap(c.Words)
		if len(c.Words) == 0 {
			if len(c.Writes) > 0 {
				out = append(out, c)
			}
			continue
		}
		if inner := Script(c.Words); inner != "" && depth < deepest {
			out = append(out, splitDeep(inner, depth+1)...)
			if n := len(out); n > 0 {
				out[n-1].Then = c.Then
			}
			continue
		}
		out = append(out, c)
	}
	return out
}

// shellPart is one piece of a shell line, with the here document of its line: the text of a file, not commands.
type shellPart struct {
	text, body string
	then       Joint
}

// cutShell cuts at ; & | && || and newlines that are not quoted, and takes here documents and comments out.
func cutShell(line string) []shellPart {
	var parts []shellPart
	start, quote, first := 0, byte(0), 0
	var ends []string // of the here documents that begin on this line
	for i := 0; i < len(line); i++ {
		switch ch := line[i]; {
		case quote == '\'':
			if ch == '\'' {
				quote = 0
			}
		case ch == '\\':
			i++
		case quote == '"':
			if ch == '"' {
				quote = 0
			}
		case ch == '\'' || ch == '"':
			quote = ch
		case ch == '<' && strings.HasPrefix(line[i:], "<<<"):
			i += 2
		case ch == '<' && strings.HasPrefix(line[i:], "<<"):
			end, n := hereEnd(line[i+2:])
			if end != "" {
				ends = append(ends, end)
			}
			i += 1 + n
		case ch == '&' && i > 0 && line[i-1] == '>', ch == '&' && i+1 < len(line) && line[i+1] == '>':
		case ch == ';' || ch == '&' || ch == '|' || ch == '\n':
			parts = append(parts, shellPart{text: line[start:i], then: joint(line[i:])})
			start = i + 1
			if ch == '\n' {
				body, n := hereBody(line[start:], ends)
				for j := first; j < len(parts) && len(ends) > 0; j++ {
					parts[j].body = body
				}
				first, ends = len(parts), nil
				i, start = i+n, start+n
			}
		}
	}
	return append(parts, shellPart{text: line[min(start, len(line)):]})
}

// joint reads what s, which starts with one of ; & | and a new line, joins with.
func joint(s string) Joint {
	switch {
	case strings.HasPrefix(s, "&&"):
		return And
	case strings.HasPrefix(s, "||"):
		return Or
	case s[0] == '|':
		return Pipe
	case s[0] == '&':
		return Background
	}
	return End
}

// hereEnd reads the word behind << that ends a here document, and how many bytes it takes.
func hereEnd(s string) (word string, n int) {
	n = len(s) - len(strings.TrimLeft(s, "- \t"))
	rest := s[n:]
	if rest != "" && (rest[0] == '\'' || rest[0] == '"') {
		if end := strings.IndexByte(rest[1:], rest[0]); end >= 0 {
			return rest[1 : 1+end], n + end + 2
		}
	}
	end := strings.IndexAny(rest, " \t\n;&|<>()")
	if end < 0 {
		end = len(rest)
	}
	return strings.TrimPrefix(rest[:end], "\\"), n + end
}

// hereBody returns the here documents at the start of s, and how many bytes they take with the lines that end them.
func hereBody(s string, ends []string) (body string, n int) {
	var b strings.Builder
	for _, end := range ends {
		for n < len(s) {
			line, _, found := strings.Cut(s[n:], "\n")
			n += len(line)
			if found {
				n++
			}
			if strings.TrimLeft(line, "\t") == end {
				break
			}
			b.WriteString(line)
			b.WriteByte('\n')
		}
	}
	return b.String(), n
}

// shellWords splits one simple command into words, quotes removed, and gives the targets of redirections apart.
func shellWords(s string) (words, writes []string) {
	var w strings.Builder
	inWord, redirect, hereWord := false, false, false
	flush := func() {
		if !inWord {
			return
		}
		switch {
		case redirect:
			writes = append(writes, w.String())
		case !hereWord:
			words = append(words, w.String())
		}
		w.Reset()
		inWord, redirect, hereWord = false, false, false
	}
	for i := 0; i < len(s); i++ {
		ch := s[i]
		switch {
		case ch == ' ' || ch == '\t' || ch == '\n' || ch == '\r':
			flush()
		case ch == '\'' || ch == '"':
			end := strings.IndexByte(s[i+1:], ch)
			if end < 0 {
				end = len(s) - i - 1
			}
			w.WriteString(s[i+1 : i+1+end])
			inWord = true
			i += end + 1
		case ch == '\\' && i+1 < len(s):
			i++
			w.WriteByte(s[i])
			inWord = true
		case ch == '>':
			if w.Len() == 1 && w.String()[0] >= '0' && w.String()[0] <= '9' {
				w.Reset()
				inWord = false
			}
			flush()
			for i+1 < len(s) && s[i+1] == '>' {
				i++
			}
			if i+1 < len(s) && s[i+1] == '&' {
				i += 2 // 2>&1 writes no file
				continue
			}
			redirect = true
		case ch == '<':
			flush()
			for i+1 < len(s) && s[i+1] == '<' {
				i++
				hereWord = true // what << and <<< name is neither a word nor a file
			}
			if hereWord && i+1 < len(s) && s[i+1] == '-' {
				i++
			}
		case ch == '#' && !inWord:
			return words, files(writes)
		case ch == '(' || ch == ')' || ch == '{' && !inWord || ch == '}' && !inWord:
			flush()
		default:
			w.WriteByte(ch)
			inWord = true
		}
	}
	flush()
	return words, files(writes)
}

// files leaves out the targets that are no files.
func files(writes []string) []string {
	kept := writes[:0]
	for _, f := range writes {
		if f != "/dev/null" && f != "/dev/stdout" && f != "/dev/stderr" {
			kept = append(kept, f)
		}
	}
	return kept
}

// Unwrap leaves out assignments, wrappers and their flags.
func Unwrap(words []string) []string {
	for len(words) > 0 {
		switch w := words[0]; {
		case strings.Contains(w, "=") && !strings.HasPrefix(w, "-") && !strings.ContainsAny(w[:strings.IndexByte(w, '=')], "/.[ "):
			words = words[1:]
		case w == "sudo" || w == "env" || w == "nohup" || w == "time" || w == "exec" || w == "command" || w == "nice" || w == "stdbuf" || w == "xargs" || w == "then" || w == "do" || w == "if" || w == "!":
			words = wrapperFlags(words)
		case w == "timeout":
			words = wrapperFlags(words)
			if len(words) > 0 && words[0] != "" && words[0][0] >= '0' && words[0][0] <= '9' {
				words = words[1:]
			}
		default:
			return words
		}
	}
	return nil
}

// wrapperFlags drops a wrapper and its flags, those that take a value with it.
func wrapperFlags(words []string) []string {
	valued := map[string]string{"sudo": "ugpCrt", "nice": "n", "timeout": "sk", "env": "uC", "xargs": "nIPLsdE"}[words[0]]
	words = words[1:]
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
		takes := len(words[0]) == 2 && strings.IndexByte(valued, words[0][1]) >= 0
		words = words[1:]
		if takes && len(words) > 0 {
			words = words[1:]
		}
	}
	return words
}

// Script returns the script of bash -c SCRIPT, or "".
func Script(words []string) string {
	switch Base(words[0]) {
	case "bash", "sh", "zsh", "dash":
		for i := 1; i+1 < len(words); i++ {
			if strings.HasPrefix(words[i], "-") && strings.HasSuffix(words[i], "c") {
				return words[i+1]
			}
		}
	}
	return ""
}

// Runs reports whether a simple command starts with the wanted words; flags between them do not matter.
func (c *Command) Runs(want string) bool {
	wanted := strings.Fields(want)
	if len(wanted) == 0 || len(c.Words) == 0 || Base(c.Words[0]) != wanted[0] && c.Words[0] != wanted[0] {
		return false
	}
	at := 1
	for _, w := range wanted[1:] {
		for at < len(c.Words) && strings.HasPrefix(c.Words[at], "-") && c.Words[at] != w {
			at++
		}
		if at >= len(c.Words) || c.Words[at] != w {
			return false
		}
		at++
	}
	return true
}

// Base returns the last part of a path: pytest of /usr/bin/pytest.
func Base(path string) string {
	if i := strings.LastIndexByte(path, '/'); i >= 0 {
		return path[i+1:]
	}
	return path
}
