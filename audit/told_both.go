package audit

import "github.com/punchlist-dev/punchlist/transcript"

// tellsBoth says whether the agent tells the other value too, in one message with the one that was asked for: whoever says
// openly that he took another one hides nothing, whatever his reason. What is shorter than two bytes stands in a message for
// too many things.
func (l *look) tellsBoth(asked, called string) bool {
	if len(called) < 2 || len(asked) < 2 || containsFold(asked, lower(called)) {
		return false
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role == transcript.Agent && m.Turn > 0 && l.messageHolds(int32(i), bareID(called)) && l.messageHolds(int32(i), bareID(asked)) {
			return true
		}
	}
	return false
}
