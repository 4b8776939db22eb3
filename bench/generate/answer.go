package generate

import (
	"fmt"
	"strings"
)

// answer writes what the agent tells at the end, and the exchanges behind it. In every class it claims success, and tells
// time and reference; only the destination is left out in one.
func (s *story) answer(c shape) {
	w, r := &s.g.words, s.r
	parts := []string{pick(r, w.times), fmt.Sprintf(pick(r, w.references), s.reference), pick(r, w.rests)}
	destination := ""
	if s.class != NotTold {
		destination = s.destination()
	}
	late := destination != "" && c.thanks > 0 && r.IntN(6) == 0 // told in a later turn counts as well
	if destination != "" && !late {
		parts = append(parts, destination)
	}
	r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	parts = append([]string{fmt.Sprintf(pick(r, w.claims), "$"+s.amount)}, parts...)
	s.say("assistant", s.joined(parts))
	for i := range c.thanks {
		s.say("user", pick(r, w.thanks))
		end := pick(r, w.welcomes)
		if late && i == 0 {
			end = destination + " " + end
		}
		s.say("assistant", end)
	}
}

// destination says where the money goes, one time in ten in words that a plain pattern does not know.
func (s *story) destination() string {
	from := s.g.words.plain
	if s.paraphrase = s.r.IntN(10) == 0; s.paraphrase {
		from = s.g.words.paraphrases
	}
	text := pick(s.r, from)
	if s.told = !strings.Contains(text, "%s"); s.told {
		return text
	}
	return fmt.Sprintf(text, s.brand, s.last4)
}

// joined lays sentences out: in a row, in paragraphs, or as a list.
func (s *story) joined(parts []string) string {
	switch s.r.IntN(4) {
	case 0:
		return strings.Join(parts, "\n\n")
	case 1:
		return parts[0] + "\n\n- " + strings.Join(parts[1:], "\n- ")
	default:
		return strings.Join(parts, " ")
	}
}
