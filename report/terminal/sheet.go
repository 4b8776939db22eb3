package terminal

import (
	"io"
	"slices"

	"github.com/punchlist-dev/punchlist/verdict"
)

// Ink is how words are drawn where there is colour. Nothing depends on it.
type Ink = ink

// The inks of the list, for other pages.
const (
	Plain   = plain
	Bold    = bold
	Red     = red
	Yellow  = yellow
	Green   = green
	Magenta = magenta
	Cyan    = cyan
	Mark    = mark // underline: the bytes of a quote that matter
)

// TextColumn is where the text of a labelled line starts.
const TextColumn = tagWidth

// Sheet is a page for people beside the punch list: it breaks, escapes and paints lines in the same way.
type Sheet struct{ p *page }

// NewSheet returns an empty page.
func NewSheet(style Style) *Sheet {
	p := &page{style: style, width: max(style.Width, narrow)}
	if style.Width <= 0 {
		p.style.Width = narrow
	}
	return &Sheet{p}
}

// WriteTo writes the page. It fails only where w does.
func (s *Sheet) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(s.p.out.Bytes())
	return int64(n), err
}

// Width is the width of the shape in cells, 80 at least; Broad says whether it has room for more on a line.
func (s *Sheet) Width() int { return s.p.width }

// Broad says whether lines of the list join from this width on.
func (s *Sheet) Broad() bool { return s.p.broad() }

// Draw chooses between our own drawing and its ASCII form.
func (s *Sheet) Draw(unicode, ascii string) string { return s.p.draw(unicode, ascii) }

// Heading writes a bold word and what follows it, between blank lines.
func (s *Sheet) Heading(word, rest string) { s.p.heading(word, rest) }

// Blank writes an empty line.
func (s *Sheet) Blank() { s.p.blank() }

// Words are a line of a Sheet, or a piece of one, all of which may be shown as it is. Methods return the longer line.
type Words struct {
	t         text
	unicodeOK bool
}

// Words starts a line.
func (s *Sheet) Words() Words { return Words{unicodeOK: s.p.style.UTF8} }

// Own appends our own words.
func (w Words) Own(i Ink, words string) Words {
	w.t = slices.Clip(w.t).own(i, words)
	return w
}

// Record appends words of a record, a contract or a path, made safe.
func (w Words) Record(i Ink, words string) Words {
	w.t = slices.Clip(w.t).record(i, words, w.unicodeOK)
	return w
}

// Append appends other words.
func (w Words) Append(more Words) Words {
	w.t = append(slices.Clip(w.t), more.t...)
	return w
}

// To appends spaces up to a column, one at least where anything stands before it.
func (w Words) To(column int) Words {
	w.t = slices.Clip(w.t).to(column, 1)
	return w
}

// Cells is the width of the words.
func (w Words) Cells() int { return w.t.cells() }

// Line writes words as lines that are broken at spaces only, so that ids and commands stay whole; what follows the first
// is indented.
func (s *Sheet) Line(w Words, indent int) {
	for _, l := range wrapWords(w.t, s.p.width, indent) {
		s.p.line(l)
	}
}

// Block writes words at a column, on as many lines as they need. The first line follows lead; bar stands before each.
func (s *Sheet) Block(lead Words, column int, bar string, words Words) {
	t := lead.t
	for _, l := range wrapPayload(words.t, max(s.p.width-column-len([]rune(bar)), 1), bar != "") {
		s.p.line(append(slices.Clip(t).to(column, 0).own(plain, bar), l...))
		t = nil
	}
}

// Labelled writes a line of an item: label, place where there is one, and words.
func (s *Sheet) Labelled(label, place string, words Words) {
	t, column := s.p.label(label, place)
	s.p.block(t, column, wrap(words.t, s.p.width-column))
}

// Exhibit writes a quote with its label and place, on at most lines lines, cut around the bytes that matter.
func (s *Sheet) Exhibit(e *verdict.Exhibit, lines int) {
	x := newExhibit(e)
	s.quote(&x, x.spoken(), lines)
}

// Evidence writes the text that a piece of evidence points to. What was said stands in quotes.
func (s *Sheet) Evidence(p *verdict.Pointer, lines int) {
	x := newExhibit(&verdict.Exhibit{Label: "evidence", At: *p, Text: p.Text})
	s.quote(&x, p.Turn > 0 && p.Call == 0, lines)
}

func (s *Sheet) quote(x *exhibit, spoken bool, lines int) {
	t, column := s.p.label(x.label, x.place)
	marks := ""
	if spoken {
		marks = `"`
	}
	s.p.block(t, column, x.quote.fit(lines, s.p.width-column, marks, s.p.style.UTF8))
}

// Path writes where an obligation's evidence is gone, and who can fix it.
func (s *Sheet) Path(o *verdict.Obligation) {
	s.p.path(&item{stop: o.Stop, reached: o.ReachedOK, why: o.StopWhy, owner: o.StopOwner, contract: o.Owner})
}

// Next writes the last line: one command that can be pasted, and what it is for.
func (s *Sheet) Next(command, why string) { s.p.next(&Summary{Next: command, NextWhy: why}) }

// StateMark is the letter of a state in brackets, the same everywhere, and its ink.
func StateMark(state verdict.State) (string, Ink) { return letter(state) }

// ShellWord quotes a word for a shell. A word that cannot be shown exactly as it is cannot be pasted: ok is then false.
func ShellWord(word string, utf8 bool) (quoted string, ok bool) { return shellWord(word, utf8) }
