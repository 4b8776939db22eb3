package geminicli

import (
	"cmp"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// message is the newest form of one message. Slices are parts of the record's bytes.
type message struct {
	lo       int // where it stood first
	id, kind string
	at       int64
	content  []byte
	shown    []byte // displayContent: what a person typed, without what was put to it
	calls    []call
	gone     bool // it was rewound
	attempt  string
	parent   string
}

// call is the newest form of one call. Its result is the first one: later ones may be masked.
type call struct {
	id, name, status string
	args, result     []byte
	agent            bool // another agent did it
	at               int64
}

// record takes one record of the log.
func (r *reader) record(val []byte) {
	if jsonscan.KindOf(val) != jsonscan.Object {
		r.other++
		return
	}
	get := func(key string) []byte { return jsonscan.Member(val, key) }
	switch {
	case jsonscan.KindOf(get("$rewindTo")) == jsonscan.String:
		r.rewind(chat.Text(get("$rewindTo")))
	case jsonscan.KindOf(get("$patch")) == jsonscan.Object:
		r.Count("$patch", true) // what was shortened later was told in full
	case jsonscan.KindOf(get("$set")) == jsonscan.Object:
		r.header(get("$set"))
		r.rebuild(jsonscan.Member(get("$set"), "messages"))
	case get("sessionId") != nil && get("projectHash") != nil:
		r.header(val)
		r.rebuild(get("messages"))
	case get("id") != nil && get("type") != nil:
		r.message(val)
	default:
		r.other++
		return
	}
	r.any = true
}

// header takes the id and the kind of the session.
func (r *reader) header(val []byte) {
	if id := chat.Text(jsonscan.Member(val, "sessionId")); id != "" && r.t.ID == "" {
		r.t.ID = id
	}
	if chat.Text(jsonscan.Member(val, "kind")) == "subagent" {
		r.Finding("sub_agent", "this file is the session of a sub-agent; who speaks to it as its user is the agent that called it")
	}
}

// rebuild takes the messages that the log goes on with. Those that it leaves out were put into a summary or shortened:
// they were told, and stay. One that has another id is the one that stood at its place with the same content.
func (r *reader) rebuild(list []byte) {
	if jsonscan.KindOf(list) != jsonscan.Array {
		return
	}
	const most = 1 << 22 // messages that are looked at for this, over the whole log
	same := map[string]bool{}
	if r.looked += len(r.live); r.looked < most {
		for _, i := range r.live {
			same[r.messages[i].kind+string(r.messages[i].content)] = true
		}
	}
	had, kept := len(same), 0
	_ = jsonscan.EachElement(list, func(e []byte) bool { // it is well formed
		if jsonscan.KindOf(e) != jsonscan.Object {
			return true
		}
		key := chat.Text(jsonscan.Member(e, "type")) + string(jsonscan.Member(e, "content"))
		if i, known := r.by[chat.Text(jsonscan.Member(e, "id"))]; known && !r.messages[i].gone {
			kept++
		} else if same[key] {
			delete(same, key)
			kept++
			return true
		}
		r.message(e)
		return true
	})
	if kept < had {
		r.Finding("compacted", "the log goes on with fewer messages than it had; what it leaves out was told, and stays")
	}
}

// message takes a message, or the newer form of one.
func (r *reader) message(val []byte) {
	var m message
	var calls []byte
	_ = jsonscan.EachMember(val, func(key, v []byte) bool { // it is well formed
		switch string(key) {
		case "id":
			m.id = chat.Text(v)
		case "type":
			m.kind = chat.Text(v)
		case "timestamp":
			m.at = chat.Millis(v)
		case "content":
			m.content = v
		case "displayContent":
			m.shown = v
		case "toolCalls":
			calls = v
		}
		return true
	})
	i, known := r.by[m.id]
	if !known || m.id == "" || r.messages[i].gone {
		before := i
		i = int32(len(r.messages))
		m.lo = jsonscan.Offset(r.Source(), val)
		r.place(&m)
		r.messages = append(r.messages, m)
		r.live = append(r.live, i)
		if m.id != "" {
			r.by[m.id] = i
		}
		if known && m.id != "" && calls != nil { // it was rewound and is there again: its calls were made once
			r.messages[before].calls = nil
		}
	}
	old := &r.messages[i]
	old.kind, old.content, old.shown = m.kind, m.content, m.shown
	if old.at == 0 {
		old.at = m.at
	}
	old.take(calls)
}

// place says which attempt a message belongs to.
func (r *reader) place(m *message) {
	switch {
	case r.left != "":
		r.attempt, r.parent, r.left = m.id, r.left, ""
	case m.kind == "user" && !isEcho(m.content):
		r.attempt, r.parent = "", ""
	}
	m.attempt, m.parent = r.attempt, r.parent
}

// take takes the calls of a message, or newer forms of them.
func (m *message) take(list []byte) {
	if jsonscan.KindOf(list) != jsonscan.Array {
		return
	}
	n := 0
	_ = jsonscan.EachElement(list, func(e []byte) bool { // it is well formed
		if jsonscan.KindOf(e) != jsonscan.Object {
			return true
		}
		get := func(key string) []byte { return jsonscan.Member(e, key) }
		c := call{id: chat.Text(get("id")), name: chat.Text(get("name")), status: chat.Text(get("status")), args: get("args"), result: get("result"),
			agent: jsonscan.KindOf(get("agentId")) == jsonscan.String, at: chat.Millis(get("timestamp"))}
		if jsonscan.KindOf(c.result) == jsonscan.Null {
			c.result = nil
		}
		if n == len(m.calls) {
			m.calls = append(m.calls, c)
		} else if old := &m.calls[n]; old.id == c.id {
			if old.result != nil {
				c.result = old.result
			}
			*old = c
		} else {
			m.calls = append(m.calls, c)
		}
		n++
		return true
	})
}

// rewind takes back a message and all behind it; all of them where it is not there.
func (r *reader) rewind(id string) {
	from := 0
	if i, ok := r.by[id]; ok && !r.messages[i].gone {
		from, _ = slices.BinarySearch(r.live, i)
	}
	for _, i := range r.live[from:] {
		m := &r.messages[i]
		m.gone = true
		if m.attempt == "" {
			m.attempt = r.messages[r.live[from]].name()
		}
	}
	if from < len(r.live) && r.left == "" {
		r.left = r.messages[r.live[from]].name()
	}
	r.live = r.live[:from]
}

// name is what the attempt that begins with a message is called.
func (m *message) name() string {
	if m.attempt == "" && m.id == "" {
		return "rewound"
	}
	return cmp.Or(m.attempt, m.id)
}

// isEcho reports whether a message in the user's place is what tools gave back.
func isEcho(content []byte) bool {
	echo := false
	eachPart(content, func(part []byte) {
		echo = echo || jsonscan.KindOf(part) == jsonscan.Object && jsonscan.Member(part, "functionResponse") != nil
	})
	return echo
}

// eachPart names the parts of a content: a text, an object, or a list of both.
func eachPart(content []byte, fn func(part []byte)) {
	if jsonscan.KindOf(content) != jsonscan.Array {
		if content != nil {
			fn(content)
		}
		return
	}
	_ = jsonscan.EachElement(content, func(part []byte) bool { // it is well formed
		fn(part)
		return true
	})
}
