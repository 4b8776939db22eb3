package otel

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/transcript"
)

// missing is something of the conversation that is not in the record.
type missing struct {
	when   int64
	reason string
}

// gaps returns what is missing, by time.
func (r *reader) gaps() []missing {
	var out []missing
	silent, from := 0, int64(0)
	for _, s := range r.spans {
		if s.op != opModel && s.op != opTool && s.op != opAgent {
			continue
		}
		for _, key := range s.cut {
			out = append(out, missing{s.start, fmt.Sprintf("%s of the span %.60q was cut off at capture", key, s.name)})
		}
		if s.lost > 0 && s.op != opAgent {
			out = append(out, missing{s.start, fmt.Sprintf("%d attributes or events of the span %.60q were dropped at capture", s.lost, s.name)})
		}
		if s.op == opModel && !s.speaks() && len(s.cut) == 0 && r.within(s, (*span).speaks) == nil && !r.holdsSpeaker(s) {
			if silent++; silent == 1 {
				from = s.start
			}
		}
	}
	if silent > 0 {
		out = append(out, missing{from, fmt.Sprintf("the words of %d model calls were not captured", silent)})
	}
	slices.SortStableFunc(out, func(a, b missing) int { return cmp.Compare(a.when, b.when) })
	return out
}

// speaks reports whether a span of a model or an agent holds any words.
func (s *span) speaks() bool {
	return (s.op == opModel || s.op == opAgent) && len(s.input)+len(s.output) > 0
}

// holdsSpeaker reports whether a model's span stands around another one that holds its words.
func (r *reader) holdsSpeaker(s *span) bool {
	if r.speakers == nil {
		r.speakers = map[*span]bool{}
		for _, q := range r.requests {
			for up := r.parent(q.s); up != nil && !r.speakers[up]; up = r.parent(up) {
				r.speakers[up] = true
			}
		}
	}
	return r.speakers[s]
}

func (r *reader) gap(g missing) {
	if len(r.t.Cuts) < maxGaps {
		r.t.Cuts = append(r.t.Cuts, transcript.Cut{Reason: g.reason, Step: int32(len(r.t.Steps))})
	}
}

// maxGaps is how many gaps of one conversation are kept; the rest would say nothing new.
const maxGaps = 200

// findings says what was seen on the way.
func (r *reader) findings() {
	note := func(code, detail string) { ingest.AddFinding(r.t, code, detail, transcript.None) }
	if r.early {
		note("given_out_early", "too many conversations were open at once, and this one was given out before the end of the file; later spans of it are another record")
	}
	words := map[unread]int{}
	var order []unread
	roots := map[string]bool{}
	for _, s := range r.spans {
		if s.op == opModel && s.failed {
			note("failed_request", fmt.Sprintf("a request to a model failed: %.120q", s.fault))
		}
		if s.op == opAgent && s.failed && r.parent(s) == nil {
			note("failed_run", fmt.Sprintf("the span of the agent ended in an error: %.120q", s.fault))
		}
		for _, u := range s.unread {
			if words[u]++; words[u] == 1 {
				order = append(order, u)
			}
		}
		if s.parent != "" && r.byID[spanKey(s.trace, s.parent)] == nil {
			roots[spanKey(s.trace, s.parent)] = true
		}
	}
	for _, u := range order {
		switch u.code {
		case "inserted":
			note(u.code, fmt.Sprintf("%d texts of the user's role stand before what was said earlier: an application put them in, and they count as nobody's word", words[u]))
		case "other_part":
			note(u.code, fmt.Sprintf("a part of the kind %.40q is not read (%d times)", u.word, words[u]))
		default:
			note(u.code, fmt.Sprintf("a message of role %.40q, which counts as nobody's word", u.word))
		}
	}
	if len(roots) > 1 {
		note("missing_spans", fmt.Sprintf("%d spans that others stand in are not in the file", len(roots)))
	}
}
