package claudecode

import (
	"github.com/punchlist-dev/punchlist/ingest/blocks"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// quiet reports whether records of a kind are known to hold nothing that was said, called or decided.
func quiet(kind string) bool {
	switch kind {
	case "progress", "file-history-snapshot", "file-history-delta", "last-prompt", "ai-title", "custom-title", "mode", "permission-mode",
		"tag", "agent-name", "agent-color", "agent-setting", "pr-link", "worktree-state", "content-replacement", "attribution-snapshot",
		"speculation-accept", "cost-state", "stream_event", "rate_limit_event", "tool_progress", "tool_use_summary", "auth_status",
		"marble-origami-commit", "marble-origami-snapshot", "result", "summary":
		return true
	}
	return false
}

// system reads a record of the application.
func (r *reader) system(l *line) {
	kind := "system"
	if l.subtype != "" {
		kind += "/" + l.subtype
	}
	switch l.subtype {
	case "compact_boundary", "microcompact_boundary":
		r.event(l, l.subtype, false)
		r.kinds.Count(kind, true)
	case "api_error":
		r.event(l, l.subtype, false)
		r.kinds.Count(kind, true)
	case "turn_duration", "stop_hook_summary":
		if !l.side && !r.tree.standing(r.at).gone {
			r.run.turn()
		}
		r.kinds.Count(kind, true)
	case "", "init", "informational", "local_command", "away_summary", "status", "hook_started", "hook_progress", "hook_response",
		"task_started", "task_progress", "task_updated", "task_notification", "session_state_changed", "bridge_status", "agents_killed", "memory_saved":
		r.kinds.Count(kind, true)
	default:
		r.event(l, l.subtype, false)
		r.kinds.Count(kind, false)
	}
}

// attached reads what the application added to the conversation. A prompt that a person typed while the agent worked
// stands in no message of its own.
func (r *reader) attached(l *line) {
	kind := chat.Text(jsonscan.Member(l.attachment, "type"))
	if kind != "queued_command" {
		r.kinds.Count("attachment/"+kind, true)
		return
	}
	prompt := jsonscan.Member(l.attachment, "prompt")
	if origin := jsonscan.Member(l.attachment, "origin"); isObject(origin) && l.origin == "" {
		l.origin = chat.Text(jsonscan.Member(origin, "kind"))
	}
	if mode := chat.Text(jsonscan.Member(l.attachment, "commandMode")); mode == "task-notification" && l.origin == "" {
		l.origin = mode
	}
	add := func(text []byte) {
		if jsonscan.KindOf(text) == jsonscan.String {
			r.spoken(l, transcript.TextOf(text, jsonscan.Offset(r.Source(), text)))
		}
	}
	if jsonscan.KindOf(prompt) == jsonscan.Array {
		_ = jsonscan.EachElement(prompt, func(b []byte) bool { // it is well formed
			if isObject(b) {
				add(jsonscan.Member(b, "text"))
			}
			return true
		})
		return
	}
	add(prompt)
}

// spoken adds text that stands in the user's place outside of messages.
func (r *reader) spoken(l *line, x transcript.Text) {
	s := r.said(x)
	if s.Skip {
		return
	}
	stands := r.tree.standing(r.at)
	p := blocks.Place{ID: l.uuid, Attempt: stands.attempt, Parent: stands.parent, At: l.at}
	if stands.gone {
		p.Delivery = transcript.NotDelivered
	}
	if s.Pieces == nil {
		s.Pieces = []transcript.Text{x}
	}
	r.Say(s.Role, p, s.Pieces...)
	if s.Role == transcript.User && !l.side && !stands.gone {
		r.run.close()
		r.run.last = prompted
	}
}

// queued reads what stands in the queue. What it holds comes again where it is given to the agent; only that a task in
// the background has ended may be said nowhere else.
func (r *reader) queued(l *line) {
	r.kinds.Count("queue-operation/"+l.operation, true)
	notice := false
	if jsonscan.KindOf(l.content) == jsonscan.String {
		x := transcript.TextOf(l.content, jsonscan.Offset(r.Source(), l.content))
		notice = startsWith(head(r.t.Raw(x), x.Form), []string{notified})
		if notice && l.operation == "enqueue" {
			r.notified(x)
		}
	}
	switch l.operation {
	case "enqueue":
		if !notice && l.content != nil {
			r.queue++
		}
	case "popAll", "clear":
		r.queue = 0
	default: // dequeue, remove: one
		if !notice {
			r.queue = max(0, r.queue-1)
		}
	}
}
