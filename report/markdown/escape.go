package markdown

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
)

// Code shows visible words of a record as they are. A text that a spreadsheet would take for a formula, when the page is
// copied into one, gets an apostrophe in front.
func Code(visible string) string {
	if report.Formula(visible) {
		visible = "'" + visible
	}
	return "<code>" + Text(visible) + "</code>"
}

// Text writes every character that HTML or Markdown could take for markup as an entity.
func Text(visible string) string {
	if !strings.ContainsAny(visible, special) && !strings.Contains(visible, "www.") {
		return visible
	}
	var b strings.Builder
	for at, r := range visible {
		switch {
		case strings.ContainsRune(special, r),
			r == '.' && at >= 3 && strings.EqualFold(visible[at-3:at], "www"):
			fmt.Fprintf(&b, "&#%d;", r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// special holds what Markdown and HTML give a meaning to within a line.
const special = "&<>\"'`|*_[]~@\\$#:!"
