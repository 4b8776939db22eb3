package ledger

import (
	"bytes"
	"strconv"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// exitOf returns the exit code of a call where the record states it: apart, as a member of the result, or in the first or
// last line of its text.
func (l *Ledger) exitOf(e *Effect) (int, bool) {
	c := &l.t.Calls[e.Call]
	if c.HasExit {
		return int(c.Exit), true
	}
	text := l.ResultText(e.Call)
	if !isContainer(text) {
		return exitInText(text)
	}
	fields := l.Result(e.Call)
	f := field(fields, 1, "exit_code", "exitcode", "exit_status", "exitstatus", "returncode", "return_code", "exit")
	if f == nil && field(fields, 1, "out", "stdout", "err", "stderr") != nil {
		f = field(fields, 1, "code", "rc")
	}
	if f == nil || f.Kind != jsonscan.Number {
		return 0, false
	}
	n, err := strconv.Atoi(string(f.Value))
	return n, err == nil
}

// exitInText reads "Exit code: 101" in front of an output, and "(exit 1)" or "[exit 1]" behind it.
func exitInText(text []byte) (int, bool) {
	t := bytes.TrimSpace(text)
	first, _, _ := bytes.Cut(t[:min(len(t), 80)], []byte("\n"))
	for _, p := range [...]string{"exit code: ", "exit code ", "exit status ", "exit: ", "process exited with code "} {
		if startsFold(first, p) {
			return exitNumber(first[len(p):])
		}
	}
	last := t[bytes.LastIndexByte(t, '\n')+1:]
	if len(last) > 24 || len(last) < 8 || last[0] != '(' && last[0] != '[' {
		return 0, false
	}
	inner := last[1 : len(last)-1]
	for _, p := range [...]string{"exit code: ", "exit code ", "exit status ", "exit "} {
		if startsFold(inner, p) {
			return exitNumber(inner[len(p):])
		}
	}
	return 0, false
}

func exitNumber(rest []byte) (int, bool) {
	end := 0
	for end < len(rest) && isDigit(rest[end]) {
		end++
	}
	if end == 0 || end > 3 || end < len(rest) && wordByte(rest[end]) {
		return 0, false
	}
	n, err := strconv.Atoi(string(rest[:end]))
	return n, err == nil
}
