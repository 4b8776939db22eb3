package watchdog

import "bytes"

// errorClass says what kind of failure a call ended in.
type errorClass uint8

const (
	noError errorClass = iota
	otherError
	schemaError  // the arguments do not fit
	unknownTool  // there is no such tool
	notFound     // what was asked for is not there
	permission   // it is not allowed
	logicFailure // a test, a build, a rule failed
	outsideError // 429, 5xx, a timeout, a lost connection
)

func (c errorClass) String() string {
	return [...]string{"", "failure", "invalid arguments", "unknown tool", "not found", "not permitted", "failed check", "outage"}[min(c, outsideError)]
}

// failureHead is how much of a failed result its class is told from.
const failureHead = 600

// classOf tells the class of a failure from the start of its text.
func classOf(text []byte) errorClass {
	var buf [failureHead]byte
	low := buf[:copy(buf[:], text)]
	for i, c := range low {
		if 'A' <= c && c <= 'Z' {
			low[i] = c | 0x20
		}
	}
	for _, k := range classWords() {
		for _, word := range k.words {
			if containsWord(low, word) {
				return k.class
			}
		}
	}
	return otherError
}

// classWords is the table of classes, the more certain ones first. Words are in lower case.
func classWords() [6]struct {
	class errorClass
	words []string
} {
	return [...]struct {
		class errorClass
		words []string
	}{
		{unknownTool, []string{"unknown tool", "no such tool", "tool not found", "unknown function", "no tool named", "tool does not exist"}},
		{outsideError, []string{"429", "500", "502", "503", "504", "too many requests", "rate limit", "rate-limit", "rate_limit", "service unavailable", "bad gateway", "gateway timeout",
			"timed out", "timeout", "connection refused", "connection reset", "econnrefused", "econnreset", "etimedout", "temporarily unavailable", "overloaded", "network is unreachable", "could not resolve"}},
		{schemaError, []string{"invalid argument", "invalid arguments", "invalid parameters", "validation error", "validation failed", "missing required", "required property", "required parameter",
			"unexpected keyword", "unexpected property", "additional properties", "invalid json", "could not parse", "failed to parse", "unexpected end of json", "malformed", "schema", "is required", "invalid type", "expected string"}},
		{permission, []string{"permission denied", "access denied", "forbidden", "unauthorized", "not authorized", "not permitted", "401", "403", "eacces", "eperm"}},
		{notFound, []string{"not found", "no such file", "does not exist", "404", "enoent", "no match", "cannot find", "could not find", "unknown id"}},
		{logicFailure, []string{"failed", "failure", "assert", "panic:", "traceback", "syntax error", "compile", "undefined", "cannot use", "mismatch", "conflict"}},
	}
}

// containsWord finds word in b; where it is a number it stands alone.
func containsWord(b []byte, word string) bool {
	for at := 0; ; {
		i := bytes.Index(b[at:], []byte(word))
		if i < 0 {
			return false
		}
		i += at
		end := i + len(word)
		if !digit(word[0]) || (i == 0 || !wordByte(b[i-1]) && b[i-1] != '.') && (end == len(b) || !wordByte(b[end])) {
			return true
		}
		at = i + 1
	}
}

// fingerprint is the same for failures that are the same but for what changes each time: times, ids, addresses, quoted
// words, and numbers unless they count what failed.
func fingerprint(tool uint64, class errorClass, exit int, text []byte) uint64 {
	const stable = 160
	h := join(tool, uint64(class)<<32|uint64(uint32(exit)))
	kept := 0
	for i := 0; i < len(text) && kept < stable; {
		c := text[i]
		switch {
		case c == '\'' || c == '"' || c == '`':
			i = closingQuote(text, i)
			h = (h ^ 'q') * hashPrime
		case digit(c):
			lo := i
			for i < len(text) && (wordByte(text[i]) || text[i] == '.' || text[i] == ':' || text[i] == '-') {
				i++
			}
			if class == logicFailure {
				h = hashBytes(h, text[lo:i])
			}
			h = (h ^ '0') * hashPrime
			kept++
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			i++
		default:
			h = (h ^ uint64(c)) * hashPrime
			kept++
			i++
		}
	}
	return mix(h)
}

// closingQuote returns the place behind the quote that closes the one at i, where that is near and on the same line;
// else an apostrophe is a letter.
func closingQuote(text []byte, i int) int {
	const far = 120
	for j := i + 1; j < len(text) && j < i+far && text[j] != '\n'; j++ {
		if text[j] == text[i] {
			return j + 1
		}
	}
	return i + 1
}
