package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// contraryStates are status words that say that an act has not taken effect, by verb. Words that stand between (pending,
// processing, scheduled) say neither.
func contraryStates() map[string]string {
	const on, off = " active enabled on running live open started unlocked unblocked ", " inactive disabled off stopped paused suspended locked blocked frozen "
	return map[string]string{
		"cancel": " active confirmed booked open scheduled reserved live enabled running available ordered in_progress ", "void": " active confirmed open valid ", "delete": " active live open enabled available running ",
		"remove": " active live open enabled available running ", "close": " open active in_progress new reopened ", "resolve": " open active new unresolved in_progress ",
		"disable": on, "deactivate": on, "pause": on, "suspend": on, "freeze": on, "stop": on, "halt": on, "block": on, "lock": on, "mute": on, "shutdown": on, "terminate": on,
		"enable": off, "activate": off, "resume": off, "start": off, "unfreeze": off, "unblock": off, "unlock": off, "unmute": off, "reactivate": off, "reinstate": off, "launch": off,
		"archive": " active live open unarchived ", "retire": " active live ", "restore": " deleted archived inactive ", "publish": " draft unpublished hidden private ", "approve": " unapproved rejected draft ",
		"reject": " approved active open ", "merge": " open unmerged draft ", "confirm": " unconfirmed tentative draft ", "complete": " open in_progress incomplete todo new ", "reopen": " closed resolved done ",
		"ship": " unshipped unfulfilled ", "install": " not_installed missing ", "deploy": " not_deployed undeployed stopped ", "release": " draft unreleased ",
	}
}

// isStateKey reports whether a member says in what state a thing is.
func isStateKey(key string) bool {
	return oneOf(key, "status", "state", "lifecycle", "phase", "condition", "stage") || strings.HasSuffix(key, "_status") || strings.HasSuffix(key, "_state") || strings.HasSuffix(key, "Status") || strings.HasSuffix(key, "State")
}

// Denies reports whether a member of a thing says that what the call did to it has not come about: status open, after it
// was closed; merged false; shipped_at null.
func (l *Ledger) Denies(e *Effect, key, value string) bool {
	if e.Verb == "" {
		return false
	}
	v := strings.ToLower(value[:min(len(value), 40)])
	done := participle(e.Verb)
	switch {
	case v == "false":
		return isDoneKey(key, done)
	case v == "null":
		return isDoneAtKey(key, done)
	}
	contrary := l.names.contrary[e.Verb]
	return contrary != "" && v != "" && isStateKey(key) && strings.Contains(contrary, " "+strings.ReplaceAll(v, " ", "_")+" ")
}

// oldState: the members of the thing say that what was done has not taken effect: a status word, archived: false,
// cancelled_at: null.
func (l *Ledger) oldState(e *Effect, fields []Field, depth int16) bool {
	if e.Verb == "" {
		return false
	}
	contrary, done := l.names.contrary[e.Verb], participle(e.Verb)
	for i := range fields {
		f := &fields[i]
		if f.Depth != depth {
			continue
		}
		v := strings.ToLower(string(f.Value[:min(len(f.Value), 40)]))
		switch {
		case f.Kind == jsonscan.String && contrary != "" && isStateKey(f.Key) && strings.Contains(contrary, " "+strings.ReplaceAll(v, " ", "_")+" "):
		case f.Kind == jsonscan.Bool && v == "false" && isDoneKey(f.Key, done):
		case f.Kind == jsonscan.Null && isDoneAtKey(f.Key, done):
		default:
			continue
		}
		kind := ShowsOtherValue
		if e.Act == "cancel" || e.Act == "delete" || e.Act == "close" {
			kind = ShowsPresent
		}
		l.contradict(e.Call, kind, f, "", string(f.Value))
		return true
	}
	return false
}

// participle is the form of a verb that a member has: archive, archived; cancel, cancel (canceled and cancelled).
func participle(verb string) string {
	switch verb {
	case "cancel":
		return "cancel"
	case "send":
		return "sent"
	case "pay":
		return "paid"
	case "freeze":
		return "frozen"
	case "withdraw":
		return "withdrawn"
	case "ship", "stop", "ban", "drop", "pin", "swap", "tag", "submit", "commit", "transfer":
		return verb + verb[len(verb)-1:] + "ed"
	}
	if len(verb) < 4 {
		return ""
	}
	return strings.TrimSuffix(verb, "e") + "ed"
}

// isDoneKey reports whether a member is named by the participle: archived, isArchived, is_archived.
func isDoneKey(key, done string) bool {
	k := strings.ToLower(strings.ReplaceAll(key, "_", ""))
	k = strings.TrimPrefix(k, "is")
	return done != "" && (k == done || done == "cancel" && (k == "cancelled" || k == "canceled"))
}

// isDoneAtKey reports whether a member says when it was done: archived_at, shippedOn.
func isDoneAtKey(key, done string) bool {
	k := strings.ToLower(strings.ReplaceAll(key, "_", ""))
	for _, end := range [...]string{"at", "on", "date", "time", "by"} {
		if rest, ok := strings.CutSuffix(k, end); ok && isDoneKey(rest, done) {
			return true
		}
	}
	return false
}

// otherMembers: a list in the thing lacks what was added to it, or holds what was taken out of it.
func (l *Ledger) otherMembers(e *Effect, fields []Field, depth int16) bool {
	removed := e.Act == "delete" || e.Act == "revoke"
	if !removed && e.Act != "add" && e.Act != "invite" && e.Act != "assign" && e.Act != "grant" && e.Act != "update" && e.Act != "register" && e.Act != "subscribe" {
		return false
	}
	for _, a := range l.Args(e.Call) {
		if a.Depth != 1 || a.Kind != jsonscan.String || len(a.Value) < 2 || len(a.Value) > 128 {
			continue
		}
		for i := range fields {
			f := &fields[i]
			if f.Depth != depth || f.Kind != jsonscan.Array || !listOf(f.Key, a.Key) || len(bytes.TrimSpace(f.Value)) > 4096 {
				continue
			}
			if held := containsFold(f.Value, string(a.Value)); held == removed {
				kind := ShowsAbsent
				if removed {
					kind = ShowsPresent
				}
				l.contradict(e.Call, kind, f, string(a.Value), "")
				return true
			}
		}
	}
	return false
}

// listOf reports whether a list is of what an argument names: members, for member or member_id.
func listOf(list, arg string) bool {
	list, arg = strings.ToLower(strings.ReplaceAll(list, "_", "")), plainKey(arg)
	for _, end := range [...]string{"id", "email", "name"} {
		if rest, ok := strings.CutSuffix(arg, end); ok && len(rest) > 2 {
			arg = rest
		}
	}
	return len(arg) > 2 && (list == arg+"s" || list == arg+"es" || list == arg)
}

// countsNone: a member that is named after what a call makes, or a total of such things, is 0.
func (l *Ledger) countsNone(r *look, e *Effect) bool {
	for i := range r.fields {
		f := &r.fields[i]
		if f.Depth == 1 && f.Kind == jsonscan.Number && string(f.Value) == "0" && (l.namedAfter(f.Key, e) || f.is(keyCount) && l.sharesNoun(r.nouns, e)) {
			return true
		}
	}
	return false
}
