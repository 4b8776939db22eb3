package gate

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/world"
)

// noRecord says why a predicate that only a record could show is unknown.
const noRecord = "no transcript was given, and only a record of the run can show it"

// predicatesOf reads the predicates off a row: what the exit requires, and every guardrail.
func predicatesOf(l *Look, recorded bool) []Predicate {
	var out []Predicate
	needs := needsByOwner(l)
	for i := range l.Row.Obligations {
		o := &l.Row.Obligations[i]
		if o.Optional || o.State == verdict.NotRequired || o.State == verdict.Waived || !o.Required {
			continue
		}
		out = append(out, predicateOf(l, o, needs[o.ID], recorded))
	}
	for i := range l.Row.Guardrails {
		if o := &l.Row.Guardrails[i]; !o.Optional && o.State != verdict.NotRequired {
			out = append(out, predicateOf(l, o, needs[o.ID], recorded))
		}
	}
	return out
}

func predicateOf(l *Look, o *verdict.Obligation, needs []string, recorded bool) Predicate {
	p := Predicate{ID: o.ID, Title: o.Title, Guardrail: o.Guardrail, Severity: o.Severity.String(), Status: statusOf(o), Observed: o.Detail}
	switch {
	case len(needs) == 0 && !recorded && p.Status == Fail:
		p.Status, p.Observed = Unknown, noRecord
	case p.Status == Fail && p.Observed == "" && o.Reason != "":
		p.Observed = strings.ReplaceAll(o.Reason, "_", " ")
	}
	var parts []string
	for _, id := range needs {
		seen := l.Observed[id]
		p.Evidence = append(p.Evidence, verdict.Answer{Need: id, JSON: string(seen.Answer)})
		parts = append(parts, id, seen.Digest, seen.Why)
		switch {
		case seen.Why != "" && p.Status == Unknown:
			p.Observed = seen.Why
		case p.Observed == "" || p.Status == Pass:
			p.Observed = seen.Seen
		case p.Status == Fail && seen.Seen != "":
			p.Observed += "; seen: " + oneLine(seen.Seen, 200)
		}
	}
	p.Digest = digestOf(append(parts, string(p.Status), p.Observed)...)
	return p
}

// needsByOwner lists the needs that were put to the world by the obligation that they belong to, in order. A second need
// of the same obligation has a suffix behind #; where an id has one itself (a repeated item of each), both are its owners'.
func needsByOwner(l *Look) map[string][]string {
	ids := make(map[string]bool, len(l.Row.Obligations)+len(l.Row.Guardrails))
	for _, list := range [][]verdict.Obligation{l.Row.Obligations, l.Row.Guardrails} {
		for i := range list {
			ids[list[i].ID] = true
		}
	}
	out := make(map[string][]string, len(l.Observed))
	for _, need := range slices.Sorted(maps.Keys(l.Observed)) {
		owner := need
		for !ids[owner] {
			i := strings.LastIndexByte(owner, '#')
			if i < 0 {
				break
			}
			owner = owner[:i]
		}
		out[owner] = append(out[owner], need)
	}
	return out
}

// statusOf maps a state: only what is met passes, only what the record or the world shows open fails.
func statusOf(o *verdict.Obligation) Status {
	switch o.State {
	case verdict.Met:
		return Pass
	case verdict.Pending, verdict.Unknown:
		return Unknown
	}
	return Fail
}

// fingerprintOf is a digest of all that was seen: the same world gives the same one.
func fingerprintOf(l *Look) string {
	if len(l.Observed) == 0 {
		return ""
	}
	byKey := map[string]world.Observation{}
	for id, o := range l.Observed {
		c := l.Checks[id]
		byKey[c.Key()] = o
	}
	var parts []string
	for _, key := range slices.Sorted(maps.Keys(byKey)) {
		parts = append(parts, key, byKey[key].Digest)
	}
	return digestOf(parts...)
}

// digestOf is a digest of texts; where one ends and the next begins is part of it.
func digestOf(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		h.Write([]byte(p))
		h.Write([]byte{0xff}) // stands in no UTF-8 text
	}
	return hex.EncodeToString(h.Sum(nil))
}
