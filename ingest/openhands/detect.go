package openhands

import (
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// Score knows an event by its keys, and a list of them by its first one. A file of results holds one run a line.
func (f *format) Score(head ingest.Head) (int, ingest.Shape) {
	b := head.First
	if head.Element != nil {
		b = head.Element
	}
	if jsonscan.KindOf(b) != jsonscan.Object {
		return 0, ingest.WholeFile
	}
	if n := f.scoreEvent(b); n > 0 {
		return n, ingest.WholeFile
	}
	list := listIn(b)
	if list == nil {
		return 0, ingest.WholeFile
	}
	n := 0
	_ = jsonscan.EachElement(list, func(e []byte) bool {
		if jsonscan.KindOf(e) == jsonscan.Array { // a pair of action and observation
			_ = jsonscan.EachElement(e, func(in []byte) bool { e = in; return false })
		}
		n = f.scoreEvent(e)
		return false
	})
	if head.Element != nil {
		return n, ingest.Elements
	}
	return n, ingest.Values
}

func (f *format) scoreEvent(b []byte) int {
	if jsonscan.KindOf(b) != jsonscan.Object {
		return 0
	}
	keys := ingest.Keys(b)
	has := func(names ...string) bool { return ingest.HasKeys(keys, names...) }
	kind := chat.Text(jsonscan.Member(b, "kind"))
	switch {
	case f.first:
		sources := []string{"user", "agent", "environment"}
		if slices.Contains(sources, chat.Text(jsonscan.Member(b, "source"))) && kind == "" && (has("action", "args") || has("observation", "content") || has("observation", "extras")) {
			return 85
		}
	case has("id") && (strings.HasSuffix(kind, "Event") && (has("source") || has("timestamp")) || kind == "Condensation" || kind == "CondensationRequest" || kind == "UserRejectObservation"):
		return 85
	}
	return 0
}
