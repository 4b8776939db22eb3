package terminal

import "strings"

// next writes the last line: one command that can be pasted. There is no other advice.
func (p *page) next(in *Summary) {
	command, why := in.Next, in.NextWhy
	if command == "" {
		command, why = in.chooseNext(p.style.UTF8)
	}
	p.blank()
	t := text{}.own(bold, "Next:").own(plain, " ")
	t = p.words(t, cyan, command)
	if why != "" {
		t = t.own(plain, "  "+why)
	}
	for _, l := range wrapWords(t, p.width, 0) {
		p.line(l)
	}
}

// chooseNext: the worst item; else what could not be decided; else a case that passed, to see why it did. A case can be
// explained from rows that were kept only.
func (s *Summary) chooseNext(unicodeOK bool) (command, why string) {
	worst := s.list.top.First()
	var which caseID
	switch {
	case len(worst) > 0:
		which, why = caseID{worst[0].caseID, worst[0].id}, "the worst one, told in order"
	case len(s.undecided) > 0:
		which, why = s.undecided[0].first, "why it could not be decided"
	case s.anyPassed != (caseID{}):
		which, why = s.anyPassed, "one that passed, told in order"
	default:
		return "punchlist check --help", "which files can be read"
	}
	if command, ok := s.explain(which, unicodeOK); ok {
		return command, why
	}
	if rows, ok := shellWord(s.Rows, unicodeOK); ok {
		return "punchlist diagnose " + rows, "each failed row, as one line of JSON"
	}
	return "punchlist check --help", "how to keep the rows"
}

// explain is the command that explains a case. ok is false where it could not be pasted.
func (s *Summary) explain(which caseID, unicodeOK bool) (command string, ok bool) {
	name := which.transcript
	if s.shared && which.id != name {
		name = which.id + "/" + name
	}
	words := []string{"punchlist", "explain"}
	if strings.HasPrefix(name, "-") || strings.HasPrefix(s.Rows, "-") {
		words = append(words, s.Explain...)
		words = append(words, "--", name, s.Rows)
	} else {
		words = append(append(words, name, s.Rows), s.Explain...)
	}
	for i := range words {
		if words[i], ok = shellWord(words[i], unicodeOK); !ok {
			return "", false
		}
	}
	return strings.Join(words, " "), true
}

// shellWord quotes a word for a shell. A word that can not be shown exactly as it is, or was shortened, can not be pasted,
// so it is left out.
func shellWord(s string, unicodeOK bool) (string, bool) {
	if s == "" || strings.Contains(s, dots) || (text{}).record(plain, s, unicodeOK).String() != s {
		return "", false
	}
	special := func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("_./:@%+=,-", r))
	}
	if strings.IndexFunc(s, special) < 0 {
		return s, true
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'", true
}
