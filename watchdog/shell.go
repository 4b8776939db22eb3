package watchdog

import "bytes"

// command is what a command line says to the watchdog. It is looked at and never run.
type command struct {
	target    uint64 // its words, without flags and quoted text
	program   uint64 // its first word
	hasTarget bool
	access    Access
	sleeps    bool // it waits a stated time
	dry       bool // it says itself that it changes nothing
	set       bool
}

// readCommand reads a command line word by word: enough of the shell's grammar to tell words, quotes, flags and
// redirections apart, and where in doubt the access stays Unknown.
func readCommand(line []byte) command {
	c := command{set: true, access: Reads}
	r := wordReader{b: line}
	first, program := true, "" // of a simple command
	second, script := "", false
	for {
		word, quoted, op := r.next()
		if op == opEnd {
			break
		}
		if op == opSeparator {
			first, script = true, false
			continue
		}
		if op == opWrite {
			c.access = Writes
			continue
		}
		switch {
		case first:
			first = false
			program, second = base(word), ""
			if c.program == 0 {
				c.program = hashString(hashStart, program)
			}
			c.target = join(c.target, hashString(hashStart, program))
			c.runs(program)
		case len(word) > 1 && word[0] == '-' && !quoted:
			c.dry = c.dry || dryRun(word)
			script = isScriptFlag(program, word)
			c.flag(program, word)
		case quoted && !script:
		default:
			if second == "" {
				second = string(word)
				c.sub(program, second)
			}
			c.target = join(c.target, hashBytes(hashStart, word))
			c.hasTarget = true
			if script {
				c.unknown()
			}
			script = false
		}
	}
	if c.dry {
		c.access = Reads
	}
	return c
}

// runs lowers the access by what a program may do.
func (c *command) runs(program string) {
	switch program {
	case "ls", "cat", "head", "tail", "grep", "rg", "egrep", "fgrep", "find", "wc", "pwd", "echo", "printf", "which", "whoami", "date", "stat", "file", "du", "df",
		"ps", "env", "tree", "diff", "cmp", "sort", "uniq", "cut", "awk", "sed", "jq", "nl", "less", "more", "true", ":", "id", "uname", "hostname", "test", "[",
		"cd", "type", "ss", "netstat", "lsof", "dig", "ping", "uptime", "free", "top", "sha256sum", "md5sum", "od", "xxd", "strings", "column", "tr", "basename", "dirname":
	case "sleep":
		c.sleeps = true
	case "git", "go", "kubectl", "docker", "npm", "cargo", "systemctl":
	case "rm", "mv", "cp", "mkdir", "touch", "tee", "chmod", "chown", "ln", "patch", "rmdir", "truncate", "dd", "install", "kill", "pkill":
		c.access = Writes
	default:
		c.unknown()
	}
}

func (c *command) unknown() {
	if c.access == Reads {
		c.access = Unknown
	}
}

// sub looks at the second word of programs that do many things.
func (c *command) sub(program, second string) {
	switch program {
	case "git":
		switch second {
		case "status", "diff", "log", "show", "branch", "blame", "rev-parse", "ls-files", "grep", "describe", "remote", "config":
		default:
			c.access = Writes
		}
	case "kubectl", "docker", "systemctl":
		switch second {
		case "get", "describe", "logs", "ps", "status", "images", "inspect", "is-active":
		default:
			c.unknown()
		}
	case "go", "npm", "cargo":
		switch second {
		case "list", "env", "version", "vet", "doc", "ls", "view":
		default:
			c.unknown()
		}
	}
}

// flag looks at flags that turn a reading program into a writing one.
func (c *command) flag(program string, word []byte) {
	switch {
	case program == "sed" && (bytes.HasPrefix(word, []byte("-i")) || bytes.HasPrefix(word, []byte("--in-place"))):
		c.access = Writes
	case program == "find" && (string(word) == "-delete" || string(word) == "-exec" || string(word) == "-execdir"):
		c.unknown()
	}
}

func dryRun(word []byte) bool {
	switch string(word) {
	case "--dry-run", "--dryrun", "--dry", "--noop", "--no-op", "--check", "--what-if", "--simulate":
		return true
	}
	return bytes.HasPrefix(word, []byte("--dry-run="))
}

// isScriptFlag says that the quoted word behind this flag is a program, and not wording.
func isScriptFlag(program string, word []byte) bool {
	switch string(word) {
	case "-c", "-lc", "-e", "-ec", "-Command":
		return program != "grep" && program != "wc" && program != "head" && program != "tail" && program != "cut"
	}
	return false
}

// base is a program's name without its folder.
func base(word []byte) string {
	if i := bytes.LastIndexByte(word, '/'); i >= 0 && i+1 < len(word) && word[0] == '/' {
		word = word[i+1:]
	}
	return string(word)
}

type shellOp uint8

const (
	opWord shellOp = iota
	opSeparator
	opWrite
	opEnd
)

// wordReader cuts a command line into words and operators.
type wordReader struct {
	b []byte
	i int
}

// next returns the next word. quoted says that it is one quoted text.
func (r *wordReader) next() (word []byte, quoted bool, op shellOp) {
	for r.i < len(r.b) && (r.b[r.i] == ' ' || r.b[r.i] == '\t') {
		r.i++
	}
	if r.i >= len(r.b) {
		return nil, false, opEnd
	}
	switch c := r.b[r.i]; c {
	case '\n', ';', '&', '|', '(', ')':
		r.i++
		if c == '&' && r.i < len(r.b) && r.b[r.i] == '>' {
			return r.redirect()
		}
		return nil, false, opSeparator
	case '>':
		return r.redirect()
	case '<':
		for r.i < len(r.b) && r.b[r.i] == '<' {
			r.i++
		}
		return r.next()
	case '2', '1':
		if r.i+1 < len(r.b) && r.b[r.i+1] == '>' {
			r.i++
			return r.redirect()
		}
	}
	lo := r.i
	for r.i < len(r.b) && !endsWord(r.b[r.i]) {
		switch c := r.b[r.i]; c {
		case '\'', '"':
			if r.i == lo {
				quoted = true
			}
			r.i++
			for r.i < len(r.b) && r.b[r.i] != c {
				if r.b[r.i] == '\\' && c == '"' {
					r.i++
				}
				r.i++
			}
		case '\\':
			r.i++
		}
		r.i++
	}
	r.i = min(r.i, len(r.b))
	word = r.b[lo:r.i]
	if quoted && len(word) >= 2 {
		word = word[1 : len(word)-1]
	}
	return word, quoted, opWord
}

// redirect goes over > and >>. Where the output is thrown away, or goes to another stream, nothing is written.
func (r *wordReader) redirect() (word []byte, quoted bool, op shellOp) {
	for r.i < len(r.b) && r.b[r.i] == '>' {
		r.i++
	}
	rest := bytes.TrimLeft(r.b[r.i:], " \t")
	skip := len(r.b) - r.i - len(rest)
	switch {
	case bytes.HasPrefix(rest, []byte("/dev/null")):
		r.i += skip + len("/dev/null")
		return r.next()
	case len(rest) > 1 && rest[0] == '&':
		r.i += skip + 2
		return r.next()
	}
	return nil, false, opWrite
}

func endsWord(c byte) bool {
	switch c {
	case ' ', '\t', '\n', ';', '&', '|', '(', ')', '>', '<':
		return true
	}
	return false
}
