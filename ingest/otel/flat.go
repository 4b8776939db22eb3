package otel

import (
	"slices"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// flatMessage is one message whose members stand in attributes of their own, under numbered keys: OpenInference's
// llm.input_messages.0.message.role, OpenLLMetry's gen_ai.prompt.0.role.
type flatMessage struct {
	number   int
	members  []attribute
	calls    []flatList
	contents []flatList
}

// flatList is one element of a list in such a message.
type flatList struct {
	number  int
	members []attribute
}

// flat reads the messages whose keys start with prefix, in the order of their numbers: 10 stands behind 9.
func flat(a []attribute, prefix string) []flatMessage {
	var out []flatMessage
	index := map[int]int{}
	for _, x := range a {
		rest, ok := strings.CutPrefix(x.key, prefix)
		if !ok {
			continue
		}
		n, rest, ok := numbered(rest)
		if !ok {
			continue
		}
		k, seen := index[n]
		if !seen {
			k = len(out)
			index[n] = k
			out = append(out, flatMessage{number: n})
		}
		out[k].add(strings.TrimPrefix(rest, "message."), x.val)
	}
	slices.SortFunc(out, func(x, y flatMessage) int { return x.number - y.number })
	return out
}

// numbered cuts the number off that a key starts with.
func numbered(key string) (n int, rest string, ok bool) {
	digits, rest, ok := strings.Cut(key, ".")
	if !ok || len(digits) == 0 || len(digits) > 7 {
		return 0, "", false
	}
	n, err := strconv.Atoi(digits)
	return n, rest, err == nil && n >= 0
}

// maxListed is how many calls or contents of one message are read.
const maxListed = 1000

func (m *flatMessage) add(key string, val []byte) {
	for _, list := range [...]struct {
		prefix string
		to     *[]flatList
	}{{"tool_calls.", &m.calls}, {"contents.", &m.contents}} {
		rest, ok := strings.CutPrefix(key, list.prefix)
		if !ok {
			continue
		}
		n, rest, ok := numbered(rest)
		if !ok {
			return
		}
		rest = strings.TrimPrefix(strings.TrimPrefix(rest, "tool_call."), "message_content.")
		for i := range *list.to {
			if (*list.to)[i].number == n {
				(*list.to)[i].members = append((*list.to)[i].members, attribute{rest, val})
				return
			}
		}
		if len(*list.to) < maxListed {
			*list.to = append(*list.to, flatList{n, []attribute{{rest, val}}})
		}
		return
	}
	m.members = append(m.members, attribute{key, val})
}

// flatMessages reads the messages of a prefix, role being that of one that names none.
func (m *messages) flat(a []attribute, prefix, role string) {
	for _, x := range flat(a, prefix) {
		m.message(x.json(), role)
	}
}

// json writes the message as a chat message.
func (m *flatMessage) json() []byte {
	dst := []byte(`{"flat":true`)
	put := func(key string, v []byte) {
		dst = append(append(append(dst, `,"`...), key...), `":`...)
		dst = append(dst, v...)
	}
	for _, key := range [...]string{"role", "name", "tool_call_id", "finish_reason"} {
		if v := get(m.members, key); v != nil {
			put(key, plain(v))
		}
	}
	content := get(m.members, "content")
	if content != nil {
		put("content", plain(content))
	}
	if calls := m.callList(); calls != nil {
		put("tool_calls", calls)
	}
	if len(m.contents) > 0 {
		put("parts", m.partList(content != nil))
	}
	return append(dst, '}')
}

// callList writes the calls of a message, nil where it has none.
func (m *flatMessage) callList() []byte {
	slices.SortFunc(m.calls, func(x, y flatList) int { return x.number - y.number })
	calls := m.calls
	if name := get(m.members, "function_call_name"); name != nil && len(calls) == 0 {
		calls = []flatList{{members: []attribute{{"name", name}, {"arguments", get(m.members, "function_call_arguments_json")}}}}
	}
	if len(calls) == 0 {
		return nil
	}
	dst := []byte{'['}
	for i, c := range calls {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"id":`...)
		dst = append(dst, plain(get(c.members, "id"))...)
		dst = append(dst, `,"name":`...)
		dst = append(dst, plain(firstOf(c.members, "function.name", "name"))...)
		dst = append(dst, `,"arguments":`...)
		dst = append(append(dst, plain(firstOf(c.members, "function.arguments", "arguments"))...), '}')
	}
	return append(dst, ']')
}

// partList writes the contents of a message. A text that stands in its content too is written once.
func (m *flatMessage) partList(once bool) []byte {
	slices.SortFunc(m.contents, func(x, y flatList) int { return x.number - y.number })
	dst := []byte{'['}
	for _, c := range m.contents {
		kind := first(c.members, "type")
		if once && (kind == "text" || kind == "") {
			continue
		}
		if len(dst) > 1 {
			dst = append(dst, ',')
		}
		dst = jsonscan.AppendQuotedKeep(append(dst, `{"type":`...), []byte(kind))
		if kind == "tool_use" && get(c.members, "name") == nil && get(c.members, "function.name") == nil {
			dst = append(dst[:len(dst)-len(`"tool_use"`)], `"reasoning"`...) // it stands among the message's calls
		}
		for _, x := range [...]struct{ to, from string }{{"text", "text"}, {"id", "id"}, {"name", "name"}, {"name", "function.name"}, {"arguments", "function.arguments"}, {"input", "input"}} {
			if v := get(c.members, x.from); v != nil {
				dst = append(append(append(dst, `,"`...), x.to...), `":`...)
				dst = append(dst, plain(v)...)
			}
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// firstOf returns the first of these attributes that is there.
func firstOf(a []attribute, keys ...string) []byte {
	for _, k := range keys {
		if v := get(a, k); v != nil {
			return v
		}
	}
	return nil
}
