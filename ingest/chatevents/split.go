package chatevents

import (
	"regexp"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
)

// maxSpread bounds the work on a file whose conversations are mixed: the stretches from the first to the last line of
// each may together be so many times as long as the file, or this many bytes.
const (
	maxSpread      = 16
	maxSpreadBytes = 64 << 20
)

// grouping says which conversation each event belongs to: a session, or one user of a session.
type grouping struct {
	session []string
	user    []string
}

func (g *grouping) part(i int) string { return g.session[i] + "\x00" + g.user[i] }

// partID is the id of a conversation.
func partID(part string) string {
	session, user, _ := strings.Cut(part, "\x00")
	if user == "" {
		return session
	}
	return session + "/" + user
}

// groupEvents keeps sessions apart, and the users of a session where each answer names the user that it is for. only
// names the one part that is wanted, as a Split of the whole file gave it; "" where that is not known.
func groupEvents(events []event, only string) *grouping {
	g := &grouping{session: make([]string, len(events)), user: make([]string, len(events))}
	alias := sameSessions(events)
	mixed := map[string]bool{}
	for i := range events {
		g.session[i] = events[i].session
		if name, ok := alias[events[i].session]; ok {
			g.session[i] = name
		}
	}
	if only == "" {
		mixed = mixedSessions(events, g.session)
	} else if session, user, _ := strings.Cut(only, "\x00"); user != "" {
		mixed[session] = true
	}
	calls := map[string]string{}
	last := map[string]string{}
	for i := range events {
		e := &events[i]
		session := g.session[i]
		if !mixed[session] {
			continue
		}
		user := e.user
		if user == "" && e.callID != "" {
			user = calls[session+"\x00"+e.callID]
		}
		if user == "" {
			user = last[session]
		}
		g.user[i], last[session] = user, user
		for _, id := range e.calls {
			calls[session+"\x00"+id] = user
		}
	}
	return g
}

// mixedSessions finds the sessions of several users in which every line of the agent names its user. Where some do
// not, several people talk in one conversation.
func mixedSessions(events []event, sessions []string) map[string]bool {
	users, unnamed := map[string]string{}, map[string]bool{}
	several := map[string]bool{}
	for i := range events {
		s, e := sessions[i], &events[i]
		switch {
		case e.user == "" && e.role == "assistant":
			unnamed[s] = true
		case e.user == "" || several[s]:
		case users[s] == "":
			users[s] = e.user
		case users[s] != e.user:
			several[s] = true
		}
	}
	for s := range unnamed {
		delete(several, s)
	}
	return several
}

// mark is what redactors write in place of a value.
const mark = `<[A-Z][A-Z0-9_ ]*>|\[[A-Z][A-Z0-9_ ]*\]|\{\{[A-Z][A-Z0-9_ ]*\}\}`

// sameSessions gives session ids that a redactor damaged the name of the session that they fit, if both share a trace.
func sameSessions(events []event) map[string]string {
	marks := regexp.MustCompile(mark)
	byTrace := map[string][]string{}
	known := map[[2]string]bool{}
	var damaged [][2]string
	for i := range events {
		e := &events[i]
		k := [2]string{e.session, e.trace}
		if e.trace == "" || known[k] {
			continue
		}
		known[k] = true
		if marks.MatchString(e.session) {
			damaged = append(damaged, k)
		} else {
			byTrace[e.trace] = append(byTrace[e.trace], e.session)
		}
	}
	out := map[string]string{}
	for _, k := range damaged {
		parts := marks.Split(k[0], -1)
		found := ""
		for _, whole := range byTrace[k[1]] {
			if fits(whole, parts) {
				if found != "" && found != whole {
					found = ""
					break
				}
				found = whole
			}
		}
		if found != "" {
			out[k[0]] = found
		}
	}
	return out
}

// fits reports whether the parts stand in s in their order, the first at its start and the last at its end.
func fits(s string, parts []string) bool {
	s, ok := strings.CutPrefix(s, parts[0])
	if !ok {
		return false
	}
	if s, ok = strings.CutSuffix(s, parts[len(parts)-1]); !ok {
		return false
	}
	for _, p := range parts[1 : len(parts)-1] {
		if _, s, ok = strings.Cut(s, p); !ok {
			return false
		}
	}
	return true
}

// Split finds the conversations of a file.
func (*format) Split(rec *ingest.Record) ([]ingest.Part, error) {
	events, err := parse(rec.Bytes)
	if err != nil {
		return nil, ingest.ImportError(rec, err)
	}
	g := groupEvents(events, "")
	var out []ingest.Part
	index := map[string]int{}
	tail := 0 // behind the last line that belongs to the whole file
	for i := range events {
		e := &events[i]
		if e.message == nil && e.session == "" {
			tail = e.hi
			continue
		}
		name := g.part(i)
		k, ok := index[name]
		if !ok {
			k = len(out)
			index[name] = k
			out = append(out, ingest.Part{Name: name, Lo: e.lo, Hi: e.hi})
		}
		out[k].Hi = e.hi
	}
	if len(out) <= 1 {
		return []ingest.Part{{Lo: 0, Hi: len(rec.Bytes)}}, nil
	}
	spread := 0
	for k := range out {
		out[k].Hi = max(out[k].Hi, tail)
		spread += out[k].Hi - out[k].Lo
	}
	if spread > maxSpread*len(rec.Bytes) && spread > maxSpreadBytes {
		return nil, ingest.ErrAt(rec, 0, "the lines of this file's conversations are too far apart", "sort the file by session_id")
	}
	return out, nil
}
