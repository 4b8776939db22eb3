package codex

import (
	"fmt"
	"strconv"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// turn is what follows one prompt of a person.
type turn struct {
	first      int32 // its first message
	id, parent string
}

// asked begins a turn. Where one was rolled back before it, it stands in that one's place.
func (r *reader) asked() {
	r.prompts++
	u := turn{first: int32(len(r.t.Messages)), id: r.turnID}
	if u.id == "" || r.turnUsed { // a person may speak more than once in a turn
		u.id = "prompt " + strconv.Itoa(r.prompts)
	}
	r.turnUsed = true
	r.is = turn{}
	if r.left != "" {
		r.is = turn{id: u.id, parent: r.left}
		r.left = ""
	}
	r.turns = append(r.turns, u)
}

// rolledBack takes the last turns back: what was said in them is no longer told. What was done in them was done.
func (r *reader) rolledBack() {
	n, err := strconv.Atoi(string(jsonscan.Member(r.now.payload, "num_turns")))
	if err != nil || n <= 0 || len(r.turns) == 0 {
		r.Count("event_msg/thread_rolled_back of nothing", true)
		return
	}
	keep := max(0, len(r.turns)-n)
	gone := r.turns[keep:]
	for k, u := range gone {
		end := int32(len(r.t.Messages))
		if k+1 < len(gone) {
			end = gone[k+1].first
		}
		for i := u.first; i < end; i++ {
			m := &r.t.Messages[i]
			if m.Role != transcript.User && m.Role != transcript.Agent {
				continue
			}
			m.Delivery = transcript.NotDelivered
			if m.Attempt == "" {
				m.Attempt = u.id
			}
		}
	}
	r.left = gone[0].id
	r.turns, r.is = r.turns[:keep], turn{}
	r.Finding("rolled_back", fmt.Sprintf("the user took back %d turns; what was said in them counts as not delivered, and calls as made", len(gone)))
	if r.run.last = nothing; keep > 0 {
		r.run.last = turnEnded
	}
}
