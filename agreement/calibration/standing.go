package calibration

import (
	"fmt"

	"github.com/go-json-experiment/json"
)

// Read reads a calibration file.
func Read(text []byte) (*Calibration, error) {
	var c Calibration
	if err := json.Unmarshal(text, &c); err != nil {
		return nil, fmt.Errorf("no calibration: %w", err)
	}
	if c.Schema != Schema {
		return nil, fmt.Errorf("%q is %.60q; a calibration has %q, and punchlist calibrate --out writes one", "schema", c.Schema, Schema)
	}
	return &c, nil
}

// Standing says whether the judge of an answer may stop a release on this obligation, and else what is missing. c may be
// nil: then there is no calibration. People need none.
func (c *Calibration) Standing(a *Answer) (may bool, missing string) {
	if a.ByPeople() {
		return true, ""
	}
	want := boundOf(a)
	if c == nil {
		return false, "no calibration was given (--calibration)"
	}
	near, far := "", 0
	for i := range c.Obligations {
		o := &c.Obligations[i]
		if o.Contract != want.Contract || o.Obligation != want.Obligation {
			continue
		}
		if o.Bound == want {
			return o.MayBlock, o.Why
		}
		if why, n := stale(&o.Bound, &want); n > far {
			near, far = why, n
		}
	}
	if near != "" {
		return false, "the calibration is stale: " + near
	}
	return false, "the calibration has nothing about this obligation"
}

// stale says what changed since a calibration, and how much of it did not.
func stale(had, want *Bound) (why string, same int) {
	same = 1
	for _, part := range []struct{ what, had, want string }{
		{"the judge", had.Judge, want.Judge}, {"the model", had.Model, want.Model},
		{"the prompt", had.Prompt, want.Prompt}, {"the wording of the question", had.Question, want.Question},
	} {
		if part.had == part.want {
			same++
		} else if why == "" {
			why = fmt.Sprintf("%s is %s, and was %s", part.what, orNone(part.want), orNone(part.had))
		}
	}
	return why, same
}

func orNone(s string) string {
	if s == "" {
		return "not named"
	}
	return s
}
