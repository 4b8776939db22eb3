package chatevents

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// merge joins the lines of one message: same message id, same attempt, same role. It gives each message the place of
// its first line. A message of one line stays where it stands; one of several is written anew behind src, where its
// text and its calls are those of all lines. A line that repeats or continues an older one replaces it.
func merge(src []byte, events []event) (all []byte, out []event, merged int) {
	type key struct{ id, attempt, role string }
	lines := map[key][]int{}
	for i := range events {
		if e := &events[i]; e.id != "" {
			k := key{e.id, e.attempt, e.role}
			lines[k] = append(lines[k], i)
		}
	}
	all = src
	for i := range events {
		e := events[i]
		same := lines[key{e.id, e.attempt, e.role}]
		if e.id == "" || len(same) == 1 {
			e.lo = jsonscan.Offset(src, e.message)
			out = append(out, e)
			continue
		}
		if same[0] != i {
			continue
		}
		merged++
		for _, j := range same[1:] {
			e.calls = append(e.calls, events[j].calls...)
			e.declared = max(e.declared, events[j].declared)
			if events[j].status != "" {
				e.status = events[j].status
			}
			if events[j].fault != "" {
				e.fault = events[j].fault
			}
		}
		all = append(all, '\n')
		e.lo = len(all)
		all = appendMerged(all, events, same)
		out = append(out, e)
	}
	return all, out, merged
}

// appendMerged writes one message of several lines.
func appendMerged(dst []byte, events []event, lines []int) []byte {
	var parts, calls [][]byte
	ids := map[string]int{}
	var others []string
	last := map[string][]byte{}
	for _, i := range lines {
		_ = jsonscan.EachMember(events[i].message, func(k, v []byte) bool { // it was walked as a part of its line
			switch key := string(k); key {
			case "content":
				parts = addContent(parts, v)
			case "tool_calls":
				if jsonscan.KindOf(v) != jsonscan.Array {
					break
				}
				_ = jsonscan.EachElement(v, func(call []byte) bool {
					id := chat.Text(jsonscan.Member(call, "id"))
					if at, ok := ids[id]; ok && id != "" {
						calls[at] = call
						return true
					}
					ids[id] = len(calls)
					calls = append(calls, call)
					return true
				})
			default:
				if _, ok := last[key]; !ok {
					others = append(others, key)
				}
				last[key] = v
			}
			return true
		})
	}
	dst = append(dst, '{')
	for _, key := range others {
		dst = append(append(append(append(dst, '"'), key...), `":`...), last[key]...)
		dst = append(dst, ',')
	}
	dst = append(dst, `"content":`...)
	dst = appendList(dst, parts)
	if len(calls) > 0 {
		dst = append(dst, `,"tool_calls":`...)
		dst = appendList(dst, calls)
	}
	return append(dst, '}')
}

func appendList(dst []byte, vals [][]byte) []byte {
	dst = append(dst, '[')
	for i, v := range vals {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, v...)
	}
	return append(dst, ']')
}

// addContent adds the parts of a content. A text that starts with the one before it is that text, further on.
func addContent(parts [][]byte, v []byte) [][]byte {
	switch jsonscan.KindOf(v) {
	case jsonscan.String:
		if s, _ := jsonscan.Inside(v); len(s) == 0 {
			return parts
		}
		return addPart(parts, v)
	case jsonscan.Array:
		_ = jsonscan.EachElement(v, func(part []byte) bool {
			parts = addPart(parts, part)
			return true
		})
	}
	return parts
}

func addPart(parts [][]byte, v []byte) [][]byte {
	for i, p := range parts {
		old, fresh := inner(p), inner(v)
		switch {
		case bytes.Equal(p, v) || old != nil && fresh != nil && bytes.HasPrefix(old, fresh):
			return parts
		case old != nil && fresh != nil && bytes.HasPrefix(fresh, old):
			parts[i] = v
			return parts
		}
	}
	return append(parts, v)
}

// inner is the text of a part as it is written, nil where it is no text.
func inner(part []byte) []byte {
	if jsonscan.KindOf(part) == jsonscan.Object {
		part = jsonscan.Member(part, "text")
	}
	s, _ := jsonscan.Inside(part)
	return s
}
