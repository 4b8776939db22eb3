package gate

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// Policy says when a claim is verified. The zero value verifies every claim: right for what is irreversible, visible to
// customers, or read by another machine, and wherever a check is cheap.
type Policy struct {
	Sample float64 // the share of claims that is verified, above 0 and below 1; else all are
	Seed   string  // makes the choice repeatable; the agent must not know it before it claims
	Reason string  // why a sample is enough
}

// spares: this claim is not verified. Which ones are is decided by run, attempt and seed, and by nothing that the agent can
// see in advance without the seed.
func (p *Policy) spares(runID string, attempt int) bool {
	if p.Sample <= 0 || p.Sample >= 1 {
		return false
	}
	raw, err := hex.DecodeString(digestOf(p.Seed, runID, fmt.Sprint(attempt)))
	if err != nil || len(raw) < 8 {
		return false
	}
	return float64(binary.BigEndian.Uint64(raw)>>11)/(1<<53) >= p.Sample
}

// log is words with the seed, so that the choice can be made again by whoever doubts it.
func (p *Policy) log() string { return p.words() + ", seed " + oneLine(p.Seed, 80) }

func (p *Policy) words() string {
	out := fmt.Sprintf("a sample of %.4g %% is verified", p.Sample*100)
	if p.Reason != "" {
		out += " (" + oneLine(p.Reason, 120) + ")"
	}
	return out
}

// Rate is the measured false completion of a contract: of the claims to be done that were verified, those that the world
// did not bear out. Claims that nothing could decide stand beside it and in no rate.
type Rate struct {
	Claims     int `json:"claims"`     // claims to be done
	Verified   int `json:"verified"`   // of them, those that the world decided
	False      int `json:"false"`      // of the verified ones, those that did not hold
	Undecided  int `json:"undecided"`  // looked at, and something could not be seen
	Unverified int `json:"unverified"` // spared by the policy
}

// Add counts a run.
func (r *Rate) Add(s *State) {
	for i := range s.Attempts {
		a := &s.Attempts[i]
		if a.Claim != "done" {
			continue
		}
		r.Claims++
		switch a.Outcome {
		case Accepted:
			r.Verified++
		case Undecided:
			r.Undecided++
		default:
			r.Verified++
			r.False++
		}
	}
	if s.Phase == Sampled {
		r.Claims++
		r.Unverified++
	}
}

// String is the rate with its counts.
func (r *Rate) String() string {
	out := fmt.Sprintf("%d of %d verified claims were false", r.False, r.Verified)
	if r.Verified > 0 {
		out += fmt.Sprintf(" (%.0f %%)", 100*float64(r.False)/float64(r.Verified))
	}
	if r.Undecided > 0 {
		out += fmt.Sprintf("; %d undecided", r.Undecided)
	}
	if r.Unverified > 0 {
		out += fmt.Sprintf("; %d not verified", r.Unverified)
	}
	return out
}
