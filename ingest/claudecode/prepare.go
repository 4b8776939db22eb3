package claudecode

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// prepare looks at each line on its own: which stood before, and which prompts a person typed.
func (r *reader) prepare() {
	lines := r.file.lines
	first := make(map[string]int, len(lines))
	mine := false
	for i := range lines {
		l := &lines[i]
		if l.uuid != "" && l.kind != "stream_event" {
			if k, ok := first[l.uuid]; ok && (lines[k].speaks() || !l.speaks()) {
				l.again = true
			} else {
				if ok {
					lines[k].again = true
					r.repeat++
				}
				first[l.uuid] = i
			}
		}
		if l.session != "" && (l.speaks() || r.t.ID == "") {
			r.t.ID = l.session // what was copied from an earlier session stands before
		}
		if l.again {
			r.repeat++
			continue
		}
		mine = mine || l.speaks() && !l.side
		r.asides = r.asides || l.speaks() && l.side
	}
	if r.sub = r.asides && !mine; r.sub {
		r.asides = false
	}
	for i := range lines {
		l := &lines[i]
		if r.sub {
			l.side = false
		}
		r.opening(l)
	}
	for i := range lines {
		if l := &lines[i]; l.typed && isCommand(l.opener) && r.printsAfter(i) {
			l.typed = false
		}
	}
	if r.sub {
		r.ownID()
	}
}

// ownID names a file that is one sub-agent's.
func (r *reader) ownID() {
	r.Finding("sub_agent", "this file is the session of a sub-agent; who speaks to it as its user is the agent that called it")
	for i := range r.file.lines {
		if id := r.file.lines[i].agent; id != "" {
			if r.t.ID != "" {
				id = r.t.ID + "/" + id
			}
			r.t.ID = id
			return
		}
	}
}

// opening reads how a message of the user starts.
func (r *reader) opening(l *line) {
	if l.kind != "user" || l.message == nil {
		return
	}
	look := func(text []byte) {
		s, escaped := jsonscan.Inside(text)
		form := transcript.Plain
		if escaped {
			form = transcript.Escaped
		}
		h := head(s, form)
		if l.opener == nil {
			l.opener = bytes.Clone(h)
		}
		l.typed = l.typed || len(h) > 0 && !startsWith(h, wrappers())
	}
	pictures := 0
	switch jsonscan.KindOf(l.content) {
	case jsonscan.String:
		look(l.content)
	case jsonscan.Array:
		_ = jsonscan.EachElement(l.content, func(b []byte) bool { // it is well formed
			if jsonscan.KindOf(b) != jsonscan.Object {
				return true
			}
			if id := jsonscan.Member(b, "tool_use_id"); id != nil && l.calls == nil {
				l.calls = id
			}
			if text := jsonscan.Member(b, "text"); jsonscan.KindOf(text) == jsonscan.String {
				look(text)
			} else if jsonscan.Member(b, "source") != nil {
				pictures++
			}
			return true
		})
	}
	l.typed = (l.typed || l.opener == nil && pictures > 0) && l.calls == nil && !l.byApplication()
}

// waits reports whether a line holds the result of a call that stands further down, and where.
func (r *reader) waits(l *line, i int32) (at int32, wait bool) {
	id := chat.Text(l.calls)
	if id == "" || r.Of(id) != transcript.None {
		return 0, false
	}
	if r.early == nil {
		r.early = map[string]int32{}
		for k := range r.file.lines {
			if l := &r.file.lines[k]; l.kind == "assistant" && l.message != nil && !l.again {
				eachCall(l.content, func(id string) { r.early[id] = int32(k) })
			}
		}
	}
	at, ok := r.early[id]
	return at, ok && at > i
}

// eachCall names the calls of a content.
func eachCall(content []byte, fn func(id string)) {
	if jsonscan.KindOf(content) != jsonscan.Array {
		return
	}
	_ = jsonscan.EachElement(content, func(b []byte) bool { // it is well formed
		if jsonscan.KindOf(b) == jsonscan.Object && jsonscan.Member(b, "input") != nil {
			if id := chat.Text(jsonscan.Member(b, "id")); id != "" {
				fn(id)
			}
		}
		return true
	})
}
