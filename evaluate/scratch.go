package evaluate

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/pattern"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Scratch is memory that Evaluate reuses from case to case. One goroutine uses one Scratch; the zero value is ready.
type Scratch struct {
	run      run
	buf      []byte
	bytes    []byte      // decoded messages of the case
	cands    []candidate // handed out in pieces; taken back with the next case
	occs     []occ
	envs     []env
	found    []textfact.Found
	mentions []claim.Mention
	claims   []claim.Claim
	phrases  map[string]*claim.Phrase
	fixed    map[*operand][]*claim.Phrase // of operands that are the same in every case
	regexps  map[string]*pattern.Pattern
	texts    []*claim.Text
	lastRead readValue
	json     decoder
}

// Both caches are bounded: values of cases come and go.
const mostCached = 4096

func (s *Scratch) phrase(words string) *claim.Phrase {
	if p, ok := s.phrases[words]; ok {
		return p
	}
	if s.phrases == nil || len(s.phrases) >= mostCached {
		s.phrases = make(map[string]*claim.Phrase)
	}
	p := claim.NewPhrase(words)
	s.phrases[words] = &p
	return &p
}

// fixedPhrases are those of a constant operand.
func (s *Scratch) fixedPhrases(o *operand) []*claim.Phrase {
	if all, ok := s.fixed[o]; ok {
		return all
	}
	if s.fixed == nil || len(s.fixed) >= mostCached {
		s.fixed = make(map[*operand][]*claim.Phrase)
	}
	items := o.lit.items
	if o.lit.shape != list {
		items = []val{textVal(o.lit.s)}
	}
	all := make([]*claim.Phrase, len(items))
	for i := range items {
		p := claim.NewPhrase(asText(items[i]))
		all[i] = &p
	}
	s.fixed[o] = all
	return all
}

func (s *Scratch) regexp(expr string) (*pattern.Pattern, error) {
	if re, ok := s.regexps[expr]; ok {
		return re, nil
	}
	re, err := pattern.Compile(expr)
	if err != nil {
		return nil, err
	}
	if s.regexps == nil || len(s.regexps) >= mostCached {
		s.regexps = make(map[string]*pattern.Pattern)
	}
	s.regexps[expr] = re
	return re, nil
}

// copyOf copies an env into memory of the case.
func (r *run) copyOf(e *env) *env {
	s := r.s
	if len(s.envs) == cap(s.envs) {
		s.envs = make([]env, 0, max(32, min(2*cap(s.envs), 1024)))
	}
	s.envs = append(s.envs, *e)
	return &s.envs[len(s.envs)-1]
}

// space gives room for n candidates out of the case's memory.
func (r *run) space(n int) []candidate {
	s := r.s
	if len(s.cands)+n > cap(s.cands) {
		s.cands = make([]candidate, 0, max(n, 64, min(2*cap(s.cands), 4096)))
	}
	at := len(s.cands)
	s.cands = s.cands[:at+n]
	return s.cands[at : at : at+n]
}

// roomFor gives room for n occurrences out of the case's memory.
func (r *run) roomFor(n int) []occ {
	s := r.s
	if len(s.occs)+n > cap(s.occs) {
		s.occs = make([]occ, 0, max(n, 16, min(2*cap(s.occs), 1024)))
	}
	at := len(s.occs)
	s.occs = s.occs[:at+n]
	return s.occs[at : at : at+n]
}

// begin makes a scratch's run ready for a case. Memory of the case before is used again; nothing of it is in a row.
func (s *Scratch) begin(p *Plan, c *Case, t *transcript.Transcript) *run {
	r := &s.run
	*r = run{p: p, c: c, t: t, s: s, msgs: r.msgs[:0], calls: room(r.calls, len(t.Calls)), labels: r.labels[:0], inputs: room(r.inputs, len(p.inputs)),
		facts: room(r.facts, len(p.facts)), obls: room(r.obls, len(p.obligations)), guards: room(r.guards, len(p.guardrails)), claimed: r.claimed}
	s.lastRead = readValue{}
	s.json.begin()
	s.bytes, s.cands, s.occs, s.envs, s.found = s.bytes[:0], s.cands[:0], s.occs[:0], s.envs[:0], s.found[:0]
	const mostKept = 1 << 20
	if cap(s.bytes) > mostKept {
		s.bytes = nil
	}
	r.prepare()
	return r
}

// room gives a zeroed slice of length n, in the memory of old where it is enough.
func room[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, n)
	}
	old = old[:n]
	clear(old)
	return old
}

func (s *Scratch) freeText() *claim.Text {
	if n := len(s.texts); n > 0 {
		t := s.texts[n-1]
		s.texts = s.texts[:n-1]
		return t
	}
	return &claim.Text{}
}
