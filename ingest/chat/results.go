package chat

import (
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// manyCalls is the number of calls from which ids are looked up in a map.
const manyCalls = 64

// result adds the tool message that was walked to the call that it belongs to.
func (w *Walker) result() {
	t, m := w.t, &w.m
	id := w.text(m.result)
	if id == "" && w.opts.ResultID {
		id = w.text(m.id)
	}
	name := w.text(m.name)
	i := w.pair(id, name)
	if i == transcript.None {
		i = w.orphan(id, name)
	}
	x := w.resultText()
	c := &t.Calls[i]
	c.Result, c.Error = x, m.failed
	c.ResultAt = t.AddStep(transcript.StepResult, i, w.at())
}

// pair finds the call of a result: by position within the block of calls before it, by id where the order is another
// one, and by id among earlier calls.
func (w *Walker) pair(id, name string) int32 {
	t := w.t
	n := int32(len(t.Calls))
	for w.next < n && t.Calls[w.next].ResultAt != transcript.None {
		w.next++
	}
	// Where results stand in the order of their calls the first look is enough; in a long block the map is faster.
	if i := w.byID(id); id != "" && n-w.next > manyCalls && t.Calls[w.next].ID != id && i >= w.next && t.Calls[i].ResultAt == transcript.None {
		return i
	}
	open := int32(0)
	for i := w.next; i < min(n, w.next+manyCalls); i++ {
		c := &t.Calls[i]
		if c.ResultAt != transcript.None {
			continue
		}
		if id != "" && strings.TrimSpace(c.ID) == strings.TrimSpace(id) || id == "" && (name == "" || c.Name == name) {
			return i
		}
		open++
	}
	if id == "" {
		if open > 0 {
			w.Finding("unlinked_result", fmt.Sprintf("a result of %.60q names no call; it was given to the first call without one", name))
			return w.next
		}
		return transcript.None
	}
	if i := w.byID(id); i != transcript.None {
		if t.Calls[i].ResultAt == transcript.None {
			w.Finding("late_result", fmt.Sprintf("the result of call %.60q stands behind later calls", id))
		} else {
			w.Finding("extra_result", fmt.Sprintf("the call %.60q has more than one result; the last one counts", id))
		}
		return i
	}
	if open == 1 {
		w.Finding("mismatched_id", fmt.Sprintf("a result with the unknown id %.60q was given to the only call without one", id))
		return w.next
	}
	return transcript.None
}

// byID returns the last call with that id.
func (w *Walker) byID(id string) int32 {
	calls := w.t.Calls
	if len(calls) <= manyCalls {
		for i := len(calls) - 1; i >= 0; i-- {
			if calls[i].ID == id {
				return int32(i)
			}
		}
		return transcript.None
	}
	if w.ids == nil {
		w.ids = make(map[string]int32, 2*len(calls))
		for i := range calls {
			if calls[i].ID != "" {
				w.ids[calls[i].ID] = int32(i)
			}
		}
	}
	if i, ok := w.ids[id]; ok {
		return i
	}
	return transcript.None
}

// orphan makes a call for a result whose call is not in the record, and says that something is missing before it.
func (w *Walker) orphan(id, name string) int32 {
	t := w.t
	w.Finding("orphan_result", fmt.Sprintf("a result of %.60q (id %.60q) without its call", name, id))
	t.Cuts = append(t.Cuts, transcript.Cut{Reason: "a call is missing whose result stands here", Step: int32(len(t.Steps))})
	i := int32(len(t.Calls))
	c := transcript.Call{Name: t.Intern([]byte(name)), ID: id, ResultAt: transcript.None}
	c.Step = t.AddStep(transcript.StepCall, i, w.at())
	t.Calls = append(t.Calls, c)
	if w.ids != nil && id != "" {
		w.ids[id] = i
	}
	return i
}

// resultText describes the content of a tool message: a text, the only text of a list, the texts of a list joined, or
// any other value as it is.
func (w *Walker) resultText() transcript.Text {
	m := &w.m
	if jsonscan.KindOf(m.content) != jsonscan.Array || m.otherParts > 0 || len(m.parts) == 0 {
		return w.span(m.content)
	}
	if len(m.parts) == 1 {
		return w.span(m.parts[0])
	}
	t := w.t
	lo := uint32(len(t.Buf))
	for i, p := range m.parts {
		if i > 0 {
			t.Buf = append(t.Buf, '\n')
		}
		s, _ := jsonscan.Inside(p)
		t.Buf = jsonscan.AppendUnescaped(t.Buf, s)
	}
	return transcript.Text{Lo: lo, Hi: uint32(len(t.Buf)), Form: transcript.Plain}
}
