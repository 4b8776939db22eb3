package chat

import (
	"strings"
	"sync"
)

// talent is what a server takes in a request beyond the least.
type talent struct {
	format      Format
	bounds      bool // in the schema
	logProbs    bool
	temperature bool
	seed        bool
	newLimit    bool // max_completion_tokens, not max_tokens
}

// talents is what is known of a server. It begins with everything, and learns from refusals that name what they refuse.
type talents struct {
	mu  sync.Mutex
	has talent
}

func (t *talents) start(f Format) {
	if f == "" {
		f = Schema
	}
	t.has = talent{format: f, bounds: true, logProbs: true, temperature: true, seed: true}
}

func (t *talents) now() talent {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.has
}

// drop takes away what a refusal names, and says whether a request without it is worth making. had is what the refused
// request used: another request may have learned the same in the meantime.
func (t *talents) drop(had talent, refusal string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.has != had {
		return true
	}
	names := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(refusal, w) {
				return true
			}
		}
		return false
	}
	switch {
	case had.logProbs && names("logprob"):
		t.has.logProbs = false
	case had.temperature && names("temperature"):
		t.has.temperature = false
	case had.format == Schema && had.bounds && names("minitems", "maxitems", "anyof"):
		t.has.bounds = false
	case had.format == Schema && names("response_format", "json_schema", "structured output", "guided", "grammar"):
		t.has.format = Object
	case had.format == Object && names("response_format", "json_object", "structured output", "guided", "grammar"):
		t.has.format = Plain
	case !had.newLimit && names("max_completion_tokens", "max_tokens"):
		t.has.newLimit = true
	case had.seed && names("'seed'", `"seed"`, "`seed`", "parameter: seed", "seed is not"):
		t.has.seed = false
	}
	return t.has != had
}
