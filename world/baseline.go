package world

import (
	"encoding/json"
	"fmt"
)

// Baseline holds what checks saw before work started, by Check.Key.
type Baseline map[string]Observation

// Apply tells an observation what the baseline knows: whether it is unchanged, and what the same command printed then.
// Without a baseline it is as it was, so that the engine finds it unknown. What could not be seen stays so.
func (b Baseline) Apply(c *Check, o Observation) Observation {
	if !c.Unchanged && !c.Kept || o.Why != "" {
		return o
	}
	before, there := b[c.Key()]
	if !there || before.Why != "" {
		return o
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(o.Answer, &members) != nil || members == nil {
		return o
	}
	if c.Unchanged {
		word := `"unchanged"`
		if before.Digest != o.Digest {
			word = `"changed"`
			o.Seen = changedWords(before.Seen, o.Seen)
		}
		members["unchanged"] = json.RawMessage(word)
	}
	if c.Kept {
		var then map[string]json.RawMessage
		if json.Unmarshal(before.Answer, &then) == nil && then["output"] != nil {
			members["baseline"] = then["output"]
		}
	}
	if answer, err := json.Marshal(members); err == nil {
		o.Answer = answer
	}
	return o
}

func changedWords(before, now string) string {
	if before == now {
		return "changed since the freeze: " + now
	}
	return fmt.Sprintf("changed since the freeze: %s before, %s now", before, now)
}
