package story

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// same says whether a message is the attempt that a row names: by id where both have one, else by the content of the
// part that was told, or of the whole.
func same(a *verdict.Attempt, m *transcript.Message, text []byte) bool {
	if a.AttemptID != "" && m.Attempt != "" {
		return a.AttemptID == m.Attempt && (a.TurnID == "" || m.ID == "" || a.TurnID == m.ID || m.Delivery == transcript.NotDelivered)
	}
	if a.Digest == "" {
		return a.TurnID != "" && a.TurnID == m.ID
	}
	lo, hi, _ := m.Told(len(text))
	return digestIs(a, text[lo:hi]) || digestIs(a, text)
}

// digestIs says whether a row's digest is that of a text.
func digestIs(a *verdict.Attempt, text []byte) bool {
	return strings.EqualFold(strings.TrimPrefix(a.Digest, "sha256:"), evaluate.DigestText(text))
}

// passage writes a text at a column. A bar stands before each of its lines, so that no text can be taken for a line of
// ours: dashed for what is said, solid for what the record holds.
func (t *teller) passage(lead terminal.Words, column int, p *passage, touched []touch) {
	bar := t.sheet.Draw("│ ", "| ")
	if p.spoken {
		bar = t.sheet.Draw("┆ ", ": ")
	}
	var marks []span
	for i := range touched {
		if s, ok := touched[i].in(p.text); ok {
			marks = append(marks, s)
		}
	}
	keep := []span{{0, len(p.text)}}
	if !t.Full {
		keep = keepOf(p.text, marks, budget(p, len(touched), len(marks)))
	}
	head := t.record(p.head)
	if p.head != "" && p.text != "" {
		head = head.Own(terminal.Plain, " ")
	}
	for i, piece := range keep {
		if i > 0 {
			t.sheet.Block(t.words(), column, "", t.own(fmt.Sprintf("... %d bytes ...", piece.lo-keep[i-1].hi)))
		}
		lines := linesOf(p.text, piece)
		for k, line := range lines {
			w := head
			head = t.words()
			if p.spoken && i == 0 && k == 0 {
				w = w.Own(terminal.Plain, `"`)
			}
			w = w.Append(t.marked(p.text, line, marks))
			if p.spoken && i == len(keep)-1 && k == len(lines)-1 {
				w = w.Own(terminal.Plain, `"`)
			}
			t.sheet.Block(lead, column, bar, w)
			lead = t.words()
		}
	}
}

// budget is how much of a text is shown.
func budget(p *passage, touched, marks int) int {
	switch {
	case p.most > 0 && touched == 0:
		return p.most
	case touched == 0 && !p.spoken:
		return untouchedBytes
	case marks == 0 && !p.spoken:
		return 2 * untouchedBytes
	}
	return touchedBytes
}

// marked is a line of a text, with the bytes that matter underlined.
func (t *teller) marked(text string, line span, marks []span) terminal.Words {
	w := t.words()
	for at := line.lo; at < line.hi; {
		end, ink := line.hi, terminal.Plain
		for _, m := range marks {
			switch {
			case m.lo <= at && at < m.hi:
				ink = terminal.Mark
			case at < m.lo:
				end = min(end, m.lo)
			}
		}
		if ink == terminal.Mark {
			end = at + 1
			for end < line.hi && inAny(marks, end) {
				end++
			}
		}
		w = w.Record(ink, text[at:end])
		at = end
	}
	return w
}

func inAny(marks []span, at int) bool {
	for _, m := range marks {
		if m.lo <= at && at < m.hi {
			return true
		}
	}
	return false
}

// maxTouches is the number of lines under one row of the timeline.
const maxTouches = 12

// touchLines says which obligations a row touches, how, and by which bytes: a line for each of them.
func (t *teller) touchLines(column int, touched []touch) {
	var lines []terminal.Words
	at := map[string]int{} // by id, findings apart
	for i := range touched {
		x := &touched[i]
		key := fmt.Sprint(x.finding, x.id)
		if k, ok := at[key]; ok {
			lines[k] = t.role(lines[k].Own(terminal.Plain, ", "), x)
			continue
		}
		w := t.words()
		if x.finding {
			w = w.Own(terminal.Plain, "[!] ")
		} else {
			mark, ink := terminal.StateMark(x.state)
			w = w.Own(ink, mark).Own(terminal.Plain, " ")
		}
		at[key] = len(lines)
		lines = append(lines, t.role(w.Record(terminal.Bold, x.id).Own(terminal.Plain, "  "), x))
	}
	for _, w := range lines[:min(len(lines), maxTouches)] {
		t.sheet.Block(t.words(), column, "", w)
	}
	if more := len(lines) - maxTouches; more > 0 {
		t.sheet.Block(t.words(), column, "", t.own(fmt.Sprintf("and %d more", more)))
	}
}

// role says what a place is to an obligation: its evidence, or what was said, asked or shown there.
func (t *teller) role(w terminal.Words, x *touch) terminal.Words {
	const most = 80
	w = w.Record(terminal.Plain, x.role)
	if q := x.marked(); q != "" && len(q) <= most {
		w = w.Own(terminal.Plain, ` "`).Record(terminal.Plain, q).Own(terminal.Plain, `"`)
	}
	return w
}
