package terminal

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Style says how the list is drawn.
type Style struct {
	Width int  // cells of a line; 0 means 80. Below 80 the shape of 80 is wrapped at spaces
	Color bool // the caller decides: NO_COLOR, --no-color, TERM=dumb and streams that are no terminal have none
	UTF8  bool // the locale can show more than ASCII
}

// The least width of the shape, and the width from which state, verdict and owner join other lines.
const (
	narrow   = 80
	broad    = 100
	tagWidth = 13 // label column of an item
	wideText = 30 // text column of an item from broad on
)

// Write prints the punch list, the counts and the one next command. It fails only where w does.
func Write(w io.Writer, in Summary, style Style) error {
	p := &page{style: style, width: max(style.Width, narrow)}
	if style.Width <= 0 {
		p.style.Width = narrow
	}
	p.head(&in)
	p.items(&in.list, &in)
	p.notDecided(&in)
	p.notes(&in)
	p.counts(&in)
	p.byObligation(&in)
	p.byKind(&in)
	p.byLength(&in)
	p.byOpening(&in)
	p.runs(&in)
	p.next(&in)
	_, err := w.Write(p.out.Bytes())
	return err
}

// page collects lines.
type page struct {
	out   bytes.Buffer
	style Style
	width int // the width of the shape: at least narrow

	verdicts int // cells of the longest verdict in the list
}

func (p *page) broad() bool { return p.width >= broad }

// line writes one line; where the terminal is narrower than the shape, it wraps at spaces and drops nothing.
func (p *page) line(t text) {
	t = trimRight(t)
	if p.style.Width >= narrow {
		p.paint(t)
		return
	}
	for _, l := range wrapWords(t, p.style.Width, tagWidth) {
		p.paint(l)
	}
}

func (p *page) blank() { p.out.WriteByte('\n') }

// paint writes a line with its inks.
func (p *page) paint(t text) {
	t = tame(defuse(t))
	for at := 0; at < len(t); {
		end := at + 1
		for end < len(t) && t[end].ink == t[at].ink {
			end++
		}
		colored := p.style.Color && t[at].ink != plain
		if colored {
			p.out.WriteString("\x1b[" + t[at].ink.sgr() + "m")
		}
		for _, g := range t[at:end] {
			p.out.WriteRune(g.r)
		}
		if colored {
			p.out.WriteString("\x1b[0m")
		}
		at = end
	}
	p.out.WriteByte('\n')
}

// words appends words of a record to t.
func (p *page) words(t text, i ink, s string) text { return t.record(i, s, p.style.UTF8) }

// draw chooses between our own drawing and its ASCII form.
func (p *page) draw(unicode, ascii string) string {
	if p.style.UTF8 {
		return unicode
	}
	return ascii
}

// heading writes a bold word and what follows it, between blank lines where it is not the first line.
func (p *page) heading(word, rest string) {
	if p.out.Len() > 0 {
		p.blank()
	}
	t := text{}.own(bold, word)
	if rest != "" {
		t = t.own(plain, "  "+rest)
	}
	for _, l := range wrap(t, p.width) {
		p.line(l)
	}
	p.blank()
}

func (p *page) head(in *Summary) {
	n := &in.tally.Cases
	decided := n.Failed + n.Honest + n.Passed
	switch {
	case in.list.top.Total > 0:
		p.heading("PUNCH LIST", fmt.Sprintf("%s in %d of %s, most severe first", count(in.list.top.Total, "open item"), in.list.cases, count(n.Total, "case")))
	case n.Total == 0:
		p.heading("PUNCH LIST", "nothing was judged: there was no case")
	case n.NothingJudged():
		p.heading("PUNCH LIST", fmt.Sprintf("nothing was judged: 0 of %s could be decided", count(n.Total, "case")))
	case decided == 1:
		p.heading("PUNCH LIST", n.Nothing()+" in the 1 case that could be decided"+noContract(n))
	default:
		p.heading("PUNCH LIST", fmt.Sprintf("%s in the %d cases that could be decided%s", n.Nothing(), decided, noContract(n)))
	}
	p.out.Truncate(p.out.Len() - 1) // the next heading brings its own blank line
}

// noContract says why nothing found is less than nothing open.
func noContract(n *report.Cases) string {
	if n.AllAudited() {
		return "; no contract says what was owed"
	}
	return ""
}

// count writes a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// letter is the mark of a state; the same letters stand everywhere.
func letter(s verdict.State) (string, ink) {
	switch s {
	case verdict.Contradicted:
		return "[C]", red
	case verdict.Invalid:
		return "[I]", red
	case verdict.Pending:
		return "[P]", yellow
	case verdict.Unknown:
		return "[U]", magenta
	case verdict.Met:
		return "[M]", green
	case verdict.Waived:
		return "[W]", plain
	case verdict.NotRequired:
		return "[N]", plain
	}
	return "[O]", yellow
}

func (p *page) notDecided(in *Summary) {
	if in.tally.Cases.Total == 0 {
		return
	}
	unknown, pending := in.tally.Obligations.Unknown, in.tally.Obligations.Pending
	rest := count(in.tally.Cases.Excluded, "case") + " excluded"
	if !in.tally.Cases.AllAudited() {
		rest += ", " + count(unknown, "obligation") + " unknown"
	}
	if pending > 0 {
		rest += fmt.Sprintf(", %d pending", pending)
	}
	p.heading("NOT DECIDED", rest+": neither passed nor failed")
	if len(in.undecided) == 0 {
		p.out.Truncate(p.out.Len() - 1)
	}
	nameWidth, countWidth, idWidth := 0, 0, 0
	for i := range in.undecided {
		u := &in.undecided[i]
		nameWidth = max(nameWidth, len(u.name()))
		countWidth = max(countWidth, len(fmt.Sprint(u.n)))
		idWidth = max(idWidth, p.ids(u).cells())
	}
	for i := range in.undecided {
		u := &in.undecided[i]
		t := text{}.own(plain, "   ")
		if u.verdict == verdict.Passed {
			mark, ink := letter(u.state)
			t = t.own(ink, mark)
		} else {
			t = t.own(magenta, "[-]")
		}
		t = t.own(plain, fmt.Sprintf(" %-*s  %*d  ", nameWidth, u.name(), countWidth, u.n))
		p.undecidedLine(t, u, idWidth)
	}
}

// undecidedLine: why, and under it the ids; on a broad page the ids stand before why where both fit on the line.
func (p *page) undecidedLine(t text, u *undecided, idWidth int) {
	column := t.cells()
	ids, why := p.ids(u), p.words(text{}, plain, u.words())
	if p.broad() && column+idWidth+2+why.cells() <= p.width {
		p.line(append(append(t, ids...).to(column+idWidth+2, 2), why...))
		return
	}
	for _, part := range []text{why, ids} {
		for _, l := range wrapWords(part, p.width-column, 0) {
			p.line(append(t.to(column, 0), l...))
			t = nil
		}
	}
}

func (u *undecided) name() string {
	if u.verdict == verdict.Passed {
		return u.state.String()
	}
	return u.verdict.String()
}

func (u *undecided) words() string {
	if u.n == 1 && u.one != "" {
		return u.one
	}
	return u.why
}

func (p *page) ids(u *undecided) text {
	t := p.words(text{}, plain, strings.Join(u.ids, " "))
	if u.moreIDs > 0 {
		t = t.own(plain, fmt.Sprintf(" and %d more", u.moreIDs))
	}
	return t
}

func (p *page) notes(in *Summary) {
	if len(in.notes) == 0 {
		return
	}
	const indent = 7
	p.heading("NOTED", "in cases that passed")
	for i := range in.notes {
		n := &in.notes[i]
		t := p.words(text{}.to(indent, 0), plain, n.kind+"  "+n.id)
		if n.place != "" {
			t = p.words(t, plain, "  "+n.place)
		}
		quoted := n.quote.fit(2, p.width-indent, `"`, p.style.UTF8)
		if n.quote.post == "" {
			quoted = nil
		}
		if len(quoted) == 1 && p.broad() && t.cells()+2+quoted[0].cells() <= p.width {
			t = append(t.own(plain, "  "), quoted[0]...)
			quoted = nil
		}
		for _, l := range wrapWords(t, p.width, indent) {
			p.line(l)
		}
		for _, l := range append(quoted, wrapAll(p.words(text{}, plain, n.detail), p.width-indent)...) {
			p.line(append(text{}.to(indent, 0), l...))
		}
	}
	if in.moreNotes > 0 {
		p.line(text{}.own(plain, fmt.Sprintf("       and %d more", in.moreNotes)))
	}
}

// wrapAll wraps t, and gives no line for nothing.
func wrapAll(t text, width int) []text {
	if len(t) == 0 {
		return nil
	}
	return wrap(t, width)
}
