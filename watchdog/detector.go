package watchdog

import "fmt"

// Detector names what raised a level.
type Detector uint8

const (
	NoDetector     Detector = iota
	ExactRepeat             // the same call with the same result
	Rephrased               // the same tool and target in other words, with the same result
	Polling                 // a wait that takes too long
	SameError               // the same failure, at any arguments
	Outage                  // the same failure of something outside: 429, 5xx, a timeout
	Cycle                   // several calls in turn, over and over
	Oscillation             // the world, or a file, back to what it was
	NoNews                  // no unseen line in results
	RisingRetries           // more repeats, and no predicate closer
	Malformed               // a call that cannot be carried out
	Monologue               // message after message and no call
	PlanChurn               // plans are rewritten and nothing is done
	Chanting                // the same words over and over in one message
	Burn                    // the budget goes and the goal does not come
	WorldUnchanged          // nothing changed over several rounds
	detectorCount
)

// String returns the name that configuration and reports use.
func (d Detector) String() string {
	return [detectorCount]string{"", "exact_repeat", "rephrased", "polling", "same_error", "outage", "cycle", "oscillation", "no_new_information",
		"rising_retries", "malformed_call", "monologue", "plan_churn", "chanting", "burn", "world_unchanged"}[min(d, detectorCount-1)]
}

// MarshalText writes the name.
func (d Detector) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a name.
func (d *Detector) UnmarshalText(b []byte) error {
	for k := range detectorCount {
		if string(b) == k.String() {
			*d = k
			return nil
		}
	}
	return fmt.Errorf("there is no detector %.40q", b)
}

// signal is what one detector says of one step.
type signal struct {
	level    Level
	detector Detector
	repeats  bool // it is the key of repetition
	alone    bool // it needs no second key
	times    int
	first    int // call
	period   int
	class    errorClass
}

// at returns the level that n reaches.
func (t Thresholds) at(n int) Level {
	switch {
	case t.L3 > 0 && n >= t.L3:
		return L3
	case t.L2 > 0 && n >= t.L2:
		return L2
	case t.L1 > 0 && n >= t.L1:
		return L1
	}
	return L0
}

// callDetectors are asked about every call, in this order; of equal levels the first one is named.
func callDetectors() [13]func(*Watch, *call) signal {
	return [...]func(*Watch, *call) signal{
		(*Watch).malformed, (*Watch).exactRepeat, (*Watch).sameError, (*Watch).rephrased, (*Watch).cycle, (*Watch).oscillation,
		(*Watch).polling, (*Watch).outage, (*Watch).worldUnchanged, (*Watch).noNews, (*Watch).risingRetries, (*Watch).planChurn, (*Watch).burn,
	}
}
