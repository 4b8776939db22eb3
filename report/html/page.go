package html

import (
	"bufio"
	"crypto/sha256"
	_ "embed" // the parts of the page
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

//go:embed page/page.css
var style string

//go:embed page/page.js
var script string

//go:embed page/marks.svg
var marks string

//go:embed page/pieces.tmpl
var pieceTemplates string

//go:embed page/page.tmpl
var pageTemplates string

// templates parses the templates of the page. They are ours, so they always parse.
func templates() *template.Template {
	return template.Must(template.Must(template.New("page").Parse(pieceTemplates)).Parse(pageTemplates))
}

// digest is a source of a Content-Security-Policy that permits one inline text and no other.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// head is everything before the body. Its title is the answer, in our own words.
func head(title string) string {
	policy := "default-src 'none'; style-src " + digest(style) + "; script-src " + digest(script) + "; base-uri 'none'; form-action 'none'"
	return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
		"<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n" +
		"<meta name=\"referrer\" content=\"no-referrer\">\n<title>" + template.HTMLEscapeString(title) + "</title>\n<style>" + style + "</style>\n</head>\n"
}

// sheet writes the page part by part, and keeps the first error.
type sheet struct {
	*bufio.Writer
	tmpl *template.Template
	err  error
}

func (p *sheet) part(name string, view any) {
	if p.err == nil {
		p.err = p.tmpl.ExecuteTemplate(p, name, view)
	}
}

func (p *sheet) text(s string) {
	if p.err == nil {
		_, p.err = p.WriteString(s)
	}
}

func (r *Report) writePage(w io.Writer, s *report.Summary, l *layout) error {
	p := &sheet{Writer: bufio.NewWriterSize(w, 64<<10), tmpl: r.tmpl}
	v := r.topView(s, l)
	p.text(head(v.Answer.title() + " · Punchlist report"))
	p.part("top", v)
	r.entries(p, s, l)
	p.text("</section>\n")
	if r.rows > 0 {
		p.part("charts", r.chartsView(s))
	}
	p.part("unseen", r.unseenView(s, l))
	r.caseList(p, s, l)
	p.part("bottom", r.versionsView(s))
	p.text("<script>" + script + "</script>\n</body>\n</html>\n")
	if p.err != nil {
		return p.err
	}
	return p.Flush()
}

// entries writes the punch list under its severities.
func (r *Report) entries(p *sheet, s *report.Summary, l *layout) {
	if r.counts.entries == 0 {
		return
	}
	severity := verdict.Critical + 1
	for i := range l.items {
		it := &l.items[i]
		if it.key.Severity != severity {
			if i > 0 {
				p.text("</ol></section>\n")
			}
			severity = it.key.Severity
			name := severity.String()
			p.part("severity", struct {
				Name string
				N    string
			}{strings.ToUpper(name[:1]) + name[1:], grouped(r.counts.severity[severity])})
		}
		p.text(fmt.Sprintf(`<li><span class="n">%d</span>`, i+1))
		r.copy(p, it)
		p.text("</li>\n")
	}
	if len(l.items) > 0 {
		p.text("</ol></section>")
	}
	p.text("</div>\n")
	p.left(r.counts.entries-len(l.items), "more item", s)
}

// left says how much is left out of the page.
func (p *sheet) left(n int, noun string, s *report.Summary) {
	if n == 0 {
		return
	}
	text := counted(n, noun) + " not shown, so that the page can be opened: the mildest last."
	if s.Rows != "" {
		text += " All of them are in " + report.Name(s.Rows) + "."
	}
	p.text(`<p class="none">` + template.HTMLEscapeString(text) + "</p>\n")
}

// caseList writes every case, those that failed first.
func (r *Report) caseList(p *sheet, s *report.Summary, l *layout) {
	if r.rows == 0 {
		return
	}
	p.part("cases", r.casesView(s))
	rank := -1
	for i := range l.cases {
		c := &l.cases[i]
		if c.rank != rank {
			if i > 0 {
				p.text("</ol></section>\n")
			}
			rank = c.rank
			p.part("casegroup", struct{ Name, N string }{[...]string{"Failed", "Honest failure", "Excluded: neither passed nor failed", "Passed"}[rank], grouped(r.classCount(s, rank))})
		}
		p.text("<li>")
		r.copy(p, c)
		p.text("</li>\n")
	}
	if len(l.cases) > 0 {
		p.text("</ol></section>")
	}
	p.text("</div>\n")
	p.left(r.rows-len(l.cases), "more case", s)
	p.text("</section>\n")
}

func (r *Report) classCount(s *report.Summary, rank int) int {
	c := &s.Cases
	return [...]int{c.Failed, c.Honest, c.Excluded, c.Passed}[rank]
}

func (r *Report) copy(p *sheet, c *piece) {
	if p.err == nil {
		p.err = r.spool.copy(p, c.from, c.size)
	}
}
