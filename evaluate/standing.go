package evaluate

import (
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// standingOf turns a matcher's answer into a standing.
func standingOf(c *candidate, t test, rank int, reason string) bool {
	switch t.is {
	case textfact.Yes:
		return true
	case textfact.Unknown:
		if t.reason == verdict.ReasonNeeds {
			c.standing, c.rank, c.reason, c.needs = misses, rankOrder, t.reason, t.needs
			return false
		}
		c.standing, c.reason, c.detail, c.needs = undecided, t.reason, t.detail, t.needs
		if t.state == verdict.Pending {
			c.standing = waiting
		}
	default:
		if t.reason == verdict.ReasonNoSource {
			reason = t.reason
		}
		c.standing, c.rank, c.reason, c.detail = misses, rank, reason, t.detail
		c.got, c.want = t.got, t.want
	}
	return false
}
