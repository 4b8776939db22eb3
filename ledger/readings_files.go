package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// holdFile holds the newest edit of a file against a later reading of it.
func (l *Ledger) holdFile(e *Effect, path string) {
	d := l.editBefore(path, e.Step)
	if d == nil || d.Outcome != transcript.OutcomeSucceeded || l.touched > d.Effect {
		return // what a shell ran since may have changed the file
	}
	text := l.ResultText(e.Call)
	switch {
	case d.Kind == Removed || d.Kind == Moved:
		return
	case saysAbsent(text, nil) && e.Outcome == transcript.OutcomeFailed:
		l.contradict(d.Effect, ShowsAbsent, nil, "", "")
		return
	case e.Outcome != transcript.OutcomeSucceeded:
		return
	}
	put := l.putText(d.Effect)
	if put == "" {
		return
	}
	if e.Commands.Len() > 0 {
		l.holdSearch(e, d, put)
		return
	}
	if len(l.Args(e.Call)) == 1 && len(text) > 0 && !l.t.Calls[e.Call].Result.Cut {
		l.holdLines(d, put, text)
	}
}

// editBefore returns the newest edit of a path before step.
func (l *Ledger) editBefore(path string, step int32) *Edit {
	path = strings.TrimPrefix(path, "./")
	i, ok := l.edited[thing(baseOf(path))]
	for ok && i != None {
		d := &l.Edits[i]
		if d.Step < step && d.Path != "" && (d.Path == path || strings.HasSuffix(d.Path, "/"+path) || strings.HasSuffix(path, "/"+d.Path)) {
			return d
		}
		i = d.before
	}
	return nil
}

// putText is the text that an edit tool's call put into a file.
func (l *Ledger) putText(call int32) string {
	if l.Effects[call].Commands.Len() > 0 {
		return ""
	}
	if f := l.Arg(call, newKeys()...); f != nil {
		return string(f.Value)
	}
	return ""
}

// holdSearch: a search for a part of what was put in finds nothing; the whole file was printed and does not hold it.
func (l *Ledger) holdSearch(e *Effect, d *Edit, put string) {
	if e.Commands.Len() != 1 {
		return
	}
	c := &l.Commands[e.Commands.Lo]
	text := l.outputOf(e.Call)
	switch baseOf(c.Words[0]) {
	case "grep", "rg", "egrep", "fgrep":
		pattern := searched(c.Words)
		if len(pattern) > 2 && strings.Contains(put, pattern) && (e.Empty || string(bytes.TrimSpace(text)) == "0") {
			l.contradict(d.Effect, ShowsAbsent, nil, pattern, "")
		}
	case "cat":
		if len(c.Words) == 2 && len(text) > 0 {
			l.holdLines(d, put, text)
		}
	}
}

// searched returns the plain text that a search looks for, "" where it is a pattern.
func searched(words []string) string {
	for i := 1; i < len(words); i++ {
		w := words[i]
		switch {
		case w == "-e" || w == "--":
		case strings.HasPrefix(w, "-") && words[i-1] != "--" && words[i-1] != "-e":
		case strings.ContainsAny(w, `\[]*+?^$|(){}`) || w == ".":
			return ""
		default:
			return w
		}
	}
	return ""
}

// holdLines: the longest line that was put in does not stand in the file as it was printed whole.
func (l *Ledger) holdLines(d *Edit, put string, text []byte) {
	longest := ""
	for line := range strings.SplitSeq(put, "\n") {
		if line = strings.TrimSpace(line); len(line) > len(longest) {
			longest = line
		}
	}
	const most = 64 << 10 // a longer file is hardly ever printed whole
	if len(longest) < 6 || len(text) > most || bytes.Count(text, []byte("\n")) > 1000 || bytes.Contains(text, []byte(longest)) || bytes.Contains(text, []byte("...")) || bytes.Contains(text, []byte("truncated")) {
		return
	}
	l.contradict(d.Effect, ShowsAbsent, nil, longest[:min(len(longest), 120)], "")
}
