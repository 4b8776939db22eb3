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

// chooseNext: the worst item; else what could not be decided; else a case that passed, to see why it did.
func (s *Summary) chooseNext(unicodeOK bool) (command, why string) {
	worst := s.list.top.First()
	switch {
	case len(worst) > 0:
		return s.explain(worst[0].id, unicodeOK), "the worst one, told in order"
	case len(s.undecided) > 0 && len(s.undecided[0].ids) > 0:
		return s.explain(s.undecided[0].ids[0], unicodeOK), "why it could not be decided"
	case s.anyPassed != "":
		return s.explain(s.anyPassed, unicodeOK), "one that passed, told in order"
	}
	return "punchlist check --help", "which files can be read"
}

func (s *Summary) explain(id string, unicodeOK bool) string {
	words := []string{"punchlist", "explain"}
	if id, ok := shellWord(id, unicodeOK); ok {
		if strings.HasPrefix(id, "-") || strings.HasPrefix(id, "'-") {
			words = append(words, "--")
		}
		words = append(words, id)
	}
	if rows, ok := shellWord(s.Rows, unicodeOK); ok && s.Rows != "" {
		words = append(words, rows)
	}
	return strings.Join(words, " ")
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
