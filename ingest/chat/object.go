package chat

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// Object walks the record, an object that holds its messages under one key. Every other member is given to member; of
// those that once watches over, the first one. found says whether there were messages.
func (w *Walker) Object(messages string, once *ingest.Once, member func(key, val []byte)) (found bool, err error) {
	c := jsonscan.NewCursor(w.src)
	if err := c.EnterObject(); err != nil {
		return false, err
	}
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return found, err
		}
		if once.Again(w.t, key) {
			key = nil
		}
		if string(key) == messages && !found && c.Peek() == jsonscan.Array {
			found = true
			if err := w.Messages(&c); err != nil {
				return found, err
			}
			continue
		}
		val, err := c.Value()
		if err != nil {
			return found, err
		}
		if key != nil {
			member(key, val)
		}
	}
}

// Plain returns a number or a text as text, and "" for anything else.
func Plain(val []byte) string {
	if jsonscan.KindOf(val) == jsonscan.Number {
		return string(val)
	}
	return Text(val)
}

// RunID is the id of a benchmark's run, TASK-TRIAL, as far as they are known.
func RunID(task, trial []byte) string {
	id := Plain(task)
	if n := Plain(trial); id != "" && n != "" {
		id += "-" + n
	}
	return id
}
