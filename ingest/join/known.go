package join

import "github.com/punchlist-dev/punchlist/transcript"

// known finds the things of a transcript by the ids of its source, none of which is unique.
type known struct {
	t        *transcript.Transcript
	turns    map[string][]int32 // messages
	attempts map[string][]int32 // messages
	calls    map[string][]int32
	events   map[string][]int32
	digests  map[string][]int32 // messages of the agent, made when one is asked for
	round    []int32            // of each message: how many messages of the user stand before it
}

func knownIDs(t *transcript.Transcript) known {
	k := known{t: t, turns: map[string][]int32{}, attempts: map[string][]int32{}, calls: map[string][]int32{}, events: map[string][]int32{},
		round: make([]int32, len(t.Messages))}
	rounds := int32(0)
	for i := range t.Messages {
		m := &t.Messages[i]
		k.turns[m.ID] = append(k.turns[m.ID], int32(i))
		k.attempts[m.Attempt] = append(k.attempts[m.Attempt], int32(i))
		if k.round[i] = rounds; m.Role == transcript.User {
			rounds++
		}
	}
	for i := range t.Calls {
		k.calls[t.Calls[i].ID] = append(k.calls[t.Calls[i].ID], int32(i))
	}
	for i := range t.Events {
		k.events[t.Events[i].ID] = append(k.events[t.Events[i].ID], int32(i))
	}
	return k
}

// messages lists the messages with the turn and the attempt that a record names, in order, or with the
// digest where it names that alone.
func (k *known) messages(r *record) []int32 {
	switch {
	case r.attempt == "" && r.turn == "" && r.digest != "":
		return k.withDigest(r.digest)
	case r.attempt == "" && r.turn == "":
		return nil
	case r.attempt == "":
		return k.turns[r.turn]
	case r.turn == "":
		return k.attempts[r.attempt]
	}
	var both []int32
	for _, i := range k.attempts[r.attempt] {
		if k.t.Messages[i].ID == r.turn {
			both = append(both, i)
		}
	}
	return both
}

func (k *known) withDigest(d string) []int32 {
	if k.digests == nil {
		k.digests = map[string][]int32{}
		for i := range k.t.Messages {
			if k.t.Messages[i].Role == transcript.Agent {
				sum := digest(k.t.AppendMessage(nil, int32(i)))
				k.digests[sum] = append(k.digests[sum], int32(i))
			}
		}
	}
	return k.digests[d]
}

// tie is what attempts at the same turn share: its id, or the first attempt that all go back to, between the same two
// messages of the user.
type tie struct {
	round int32
	id    string
	root  bool
}

// others takes the delivery back from the attempts in whose place another one was delivered.
func (a *applying) others() {
	if len(a.delivered) == 0 {
		return
	}
	roots := a.roots()
	tied := map[tie]map[string]bool{} // the attempts of it that were delivered
	a.eachTie(roots, func(i int32, at tie) {
		if !a.delivered[i] {
			return
		}
		if tied[at] == nil {
			tied[at] = map[string]bool{}
		}
		tied[at][a.t.Messages[i].Attempt] = true
	})
	a.eachTie(roots, func(i int32, at tie) {
		m := &a.t.Messages[i]
		if other := tied[at]; other != nil && !a.delivered[i] && (m.Attempt == "" || !other[m.Attempt]) {
			m.Delivery = transcript.NotDelivered
		}
	})
}

func (a *applying) eachTie(roots map[string]string, fn func(i int32, at tie)) {
	for i := range a.t.Messages {
		m := &a.t.Messages[i]
		if m.Role != transcript.Agent {
			continue
		}
		if m.ID != "" {
			fn(int32(i), tie{round: a.known.round[i], id: m.ID})
		}
		if root := roots[m.Attempt]; m.Attempt != "" && root != "" {
			fn(int32(i), tie{round: a.known.round[i], id: root, root: true})
		}
	}
}

// roots gives for every attempt the first one that its parents go back to. Parents that go in a circle end somewhere on
// it.
func (a *applying) roots() map[string]string {
	parents, roots := map[string]string{}, map[string]string{}
	for i := range a.t.Messages {
		if m := &a.t.Messages[i]; m.Role == transcript.Agent && m.Attempt != "" && parents[m.Attempt] == "" {
			parents[m.Attempt] = m.Parent
		}
	}
	for i := range a.t.Messages {
		id := a.t.Messages[i].Attempt
		var path []string
		for id != "" && roots[id] == "" {
			roots[id] = id // so that a circle ends
			path = append(path, id)
			id = parents[id]
		}
		if len(path) == 0 {
			continue
		}
		root := path[len(path)-1]
		if id != "" {
			root = roots[id]
		}
		for _, on := range path {
			roots[on] = root
		}
	}
	return roots
}
