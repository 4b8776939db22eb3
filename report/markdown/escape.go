package markdown

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
)

// code shows visible words of a record as they are. A text that a spreadsheet would take for a formula, when the page is
// copied into one, gets an apostrophe in front.
func code(visible string) string {
	if report.Formula(visible) {
		visible = "'" + visible
	}
	return "<code>" + text(visible) + "</code>"
}

// text writes every character that HTML or Markdown could take for markup as an entity.
func text(visible string) string {
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
