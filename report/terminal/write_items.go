package terminal

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// items writes the list under its severities.
func (p *page) items(l *list, in *Summary) {
	items := l.top.First()
	for i := range items {
		p.verdicts = max(p.verdicts, p.words(text{}, plain, items[i].headline).cells())
	}
	severity, shown := verdict.Critical+1, [verdict.Critical + 1]int{}
	for i := range items {
		it := &items[i]
		if it.severity != severity {
			severity = it.severity
			p.heading(strings.ToUpper(severity.String()), fmt.Sprint(l.bySeverity[severity]))
		} else {
			p.blank()
		}
		shown[severity]++
		p.item(i+1, it)
	}
	if more := l.top.Total - len(items); more > 0 {
		p.more(more, l, shown, in)
	}
}

// more says how many items are not printed, of which severity, and where they stand.
func (p *page) more(more int, l *list, shown [verdict.Critical + 1]int, in *Summary) {
	var kinds []string
	for s := int(verdict.Critical); s >= int(verdict.Low); s-- {
		if n := l.bySeverity[s] - shown[s]; n > 0 {
			kinds = append(kinds, fmt.Sprintf("%d %s", n, verdict.Severity(s)))
		}
	}
	t := text{}.own(plain, fmt.Sprintf("and %d more (%s)", more, strings.Join(kinds, ", ")))
	files := append([]string(nil), in.Reports...)
	if in.Rows != "" {
		files = append(files, in.Rows)
	}
	if len(files) > 0 {
		t = p.words(t.own(plain, ": "), plain, strings.Join(files, ", "))
	}
	p.blank()
	for _, l := range wrapWords(t, p.width, 0) {
		p.line(l)
	}
}

func (p *page) item(number int, it *item) {
	p.itemHead(number, it)
	for i := range it.exhibits {
		p.exhibit(&it.exhibits[i])
	}
	if it.found != "" {
		p.own("found", "", it.found)
	}
	p.path(it)
	if it.rule.Text != "" || it.rule.File != "" {
		p.own("rule", report.RulePlace(it.rule), it.rule.Text)
	}
	if it.satisfy != "" {
		p.own("would do", "", it.satisfy)
	}
}

// itemHead is the first line: number, state, name; then, to the right, the case and the transcript.
func (p *page) itemHead(number int, it *item) {
	mark, ink := letter(it.state)
	t := text{}.own(plain, fmt.Sprintf("%2d ", number)).own(ink, mark).own(plain, " ")
	t = p.words(t, bold, it.name)
	if p.broad() {
		p.broadHead(t, it)
		return
	}
	if it.share != "" {
		t = t.own(plain, "  "+it.share)
	}
	caseID, id := p.words(text{}, plain, it.caseID), p.words(text{}, bold, it.id)
	if it.caseID == it.id {
		caseID = nil
	}
	right := append(append(text{}, caseID...).to(0, 2), id...)
	if caseID == nil {
		right = id
	}
	switch {
	case t.cells()+2+right.cells() <= p.width:
		p.line(append(t.to(p.width-right.cells(), 2), right...))
	case right.cells() <= p.width-tagWidth:
		p.line(t)
		p.line(append(text{}.to(p.width-right.cells(), 0), right...))
	default: // ids stay whole, so that they can be copied
		p.line(t)
		for _, part := range []text{caseID, id} {
			if len(part) > 0 {
				p.line(append(text{}.to(7, 0), part...))
			}
		}
	}
}

// broadHead puts state and verdict on the first line too.
func (p *page) broadHead(t text, it *item) {
	stateWidth, verdictWidth := 15, 27
	if p.width < 120 { // what the longest verdict leaves free goes to the ids
		stateWidth, verdictWidth = 14, p.verdicts+2
	}
	state := it.state.String()
	if it.share != "" {
		state = it.share
	}
	caseColumn := wideText + stateWidth + verdictWidth
	columns := []struct {
		at int
		t  text
	}{
		{wideText, text{}.own(plain, state)},
		{wideText + stateWidth, p.words(text{}, plain, it.headline)},
		{caseColumn, p.words(text{}, plain, it.caseID)},
		{max(p.width-24, caseColumn+20), p.words(text{}, bold, it.id)},
	}
	if it.caseID == it.id {
		columns[2].t = nil
	}
	for _, c := range columns {
		if len(c.t) == 0 {
			continue
		}
		next := t.to(c.at, 2)
		if next.cells()+c.t.cells() > p.width && t.cells()+2+c.t.cells() <= p.width {
			next = t.to(p.width-c.t.cells(), 2)
		}
		if next.cells()+c.t.cells() > p.width && t.cells() > wideText {
			p.line(t)
			next = text{}.to(wideText, 0)
		}
		t = append(next, c.t...)
	}
	p.line(t)
}

// label starts a line of an item, and gives the column at which its text stands.
func (p *page) label(label, place string) (text, int) {
	t := p.words(text{}.own(plain, "    "), plain, label).to(tagWidth, 1)
	column := tagWidth
	if p.broad() {
		column = wideText
	}
	if place == "" {
		if p.broad() {
			return t.to(column, 0), column
		}
		return t, column
	}
	t = p.words(t, plain, place)
	const longest = 40
	if t.cells() > longest {
		for _, l := range wrapWords(t, p.width, tagWidth) {
			p.line(l)
		}
		return text{}.to(column, 0), column
	}
	t = t.to(column, 2)
	return t, t.cells()
}

// exhibit writes a quote, cut around the bytes that matter: one line on a broad page, else two. What is found, in our own
// words, is never cut.
func (p *page) exhibit(e *exhibit) {
	t, column := p.label(e.label, e.place)
	most, marks := 2, ""
	if p.broad() {
		most = 1
	}
	if e.spoken() {
		marks = `"`
	}
	if e.label == "found" {
		most = 8
	}
	p.block(t, column, e.quote.fit(most, p.width-column, marks, p.style.UTF8))
}

// own writes a line of our own words, or of the contract's.
func (p *page) own(label, place, words string) {
	t, column := p.label(label, place)
	p.block(t, column, wrap(p.words(text{}, plain, words), p.width-column))
}

// block writes lines at a column; the first follows what already stands on it.
func (p *page) block(t text, column int, lines []text) {
	for _, l := range lines {
		p.line(append(t.to(column, 0), l...))
		t = nil
	}
}

// path writes where it is gone: the stops it reached, the stop where it is gone, and why; then who can fix it.
func (p *page) path(it *item) {
	if it.stop == verdict.NoStop && it.why == "" && it.owner == verdict.NoOwner {
		p.owner(nil, it)
		return
	}
	t, column := p.label("gone at", "")
	if p.broad() { // the path begins under the places, so that it has room
		t, column = t[:tagWidth], tagWidth
	}
	var way text
	for _, s := range it.reached {
		way = way.own(plain, s.String()+p.draw(" ── ", " -- "))
	}
	if it.stop != verdict.NoStop {
		way = way.own(bold, it.stop.String()).own(red, p.draw(" ╳ ", " X "))
	}
	way = p.words(way, plain, it.why)
	lines := wrap(way, p.width-column)
	if p.broad() && len(lines) == 1 {
		p.owner(append(t, lines[0]...), it)
		return
	}
	p.block(t, column, lines)
	p.owner(nil, it)
}

// owner writes who can fix it, on the line of the path where that has room.
func (p *page) owner(path text, it *item) {
	const column, label = 81, "owner  "
	who := text{}.own(bold, it.owner.String())
	if it.contract != "" {
		if len(who) > 0 {
			who = who.own(plain, "; contract: ")
		}
		who = p.words(who, bold, it.contract)
	}
	if len(who) == 0 {
		if path != nil {
			p.line(path)
		}
		return
	}
	if path != nil {
		at := min(column, p.width-len(label)-20)
		if path.cells()+2 <= at && at+len(label)+who.cells() <= p.width {
			p.line(append(path.to(at, 2).own(plain, label), who...))
			return
		}
		p.line(path)
	}
	t, _ := p.label("owner", "")
	p.block(t[:tagWidth], tagWidth, wrap(who, p.width-tagWidth))
}
