package main

import (
	"regexp"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// targets puts the id of something else in the place of each id of the call that people were told.
func (p *planter) targets(d *deed) {
	t := p.o.t
	args := argsOf(t, d.call)
	var seen []string
	for _, f := range fields(args) {
		if !f.quoted || !regexp.MustCompile(`^(?:order|reservation|user|line|bill|item|new_item)_ids?$`).MatchString(f.key) || slices.Contains(seen, f.val) {
			continue
		}
		seen = append(seen, f.val)
		where, words := p.toldWhere(d, func(text string) bool { return holds(text, f.val) })
		if where == "" {
			continue
		}
		other, from := p.other(f, args+" "+messageOf(t, d.told)+" "+words)
		edited := copyOf(t)
		setArgs(edited, d.call, replaceID(args, f.val, other))
		setResult(edited, d.call, replaceID(resultOf(t, d.call), f.val, other))
		p.add(edited, d, wrongTarget, kindOfID(f.key)+", "+from+", "+where, "in "+d.tool.name+": "+f.key+" "+f.val+" is now "+other)
	}
}

// kindOfID is what an id is of.
func kindOfID(key string) string {
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(key, "new_"), "s"), "_id")
}

// toldWhere says where people can see what should have been done, and the words: told where the deed is claimed, or agreed
// right before the call, in the agent's last words or the answer to them. "" where they can not.
func (p *planter) toldWhere(d *deed, says func(text string) bool) (where, words string) {
	t := p.o.t
	if told := messageOf(t, d.told); says(told) {
		return "told", told
	}
	for _, s := range t.Steps[:t.Calls[d.call].Step] {
		if s.Kind != transcript.StepMessage {
			continue
		}
		switch m := &t.Messages[s.Index]; {
		case delivered(m) && messageOf(t, int(s.Index)) != "":
			words = messageOf(t, int(s.Index))
		case m.Role == transcript.User:
			words += "\n" + messageOf(t, int(s.Index))
		}
	}
	if says(words) {
		return "agreed", words
	}
	return "", ""
}

// other returns another id of the same kind: one that the record has under such a key, that nothing of what
// was called and said has, and else one that is nearly the same.
func (p *planter) other(f field, words string) (id, from string) {
	t := p.o.t
	thing := kindOfID(f.key)
	keys := []string{thing + "_id", thing + "_ids", thing + "s"}
	var found []string
	for i := range t.Calls {
		for _, g := range fields(resultOf(t, i)) {
			fits := g.quoted && slices.Contains(keys, g.key) && g.val != f.val && len(g.val) == len(f.val) && !slices.Contains(found, g.val)
			if fits && !holds(words, g.val) && !p.isTarget(g.val) {
				found = append(found, g.val)
			}
		}
	}
	if len(found) > 0 {
		return found[p.dice.IntN(len(found))], "from the record"
	}
	return near(f.val), "nearly the same"
}

func (p *planter) isTarget(id string) bool {
	return slices.ContainsFunc(p.o.deeds, func(d deed) bool { return d.target == id })
}

// near returns an id with another last digit, or where it has none another last letter.
func near(id string) string {
	b := []byte(id)
	at := strings.LastIndexAny(id, "0123456789")
	if at < 0 {
		at = len(b) - 1
	}
	switch c := b[at]; c {
	case '9', 'Z', 'z':
		b[at] = c - 1
	default:
		b[at] = c + 1
	}
	return string(b)
}
