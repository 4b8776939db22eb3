package ingest

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Once finds keys that stand twice in one object that an importer walks. Of the keys that it is asked about the first
// one counts, so that every format reads such a record in the same way.
type Once struct {
	names []string // at most 64
	seen  uint64
}

// NewOnce returns a Once for an object in which these keys are read.
func NewOnce(names ...string) Once { return Once{names: names} }

// Reset makes o ready for another object.
func (o *Once) Reset() { o.seen = 0 }

// Again reports whether key, the inside of a key's literal, is one of the names and stood before in this object. It
// adds the finding for that.
func (o *Once) Again(t *transcript.Transcript, key []byte) bool {
	for i, name := range o.names {
		if string(key) != name && !jsonscan.KeyIs(key, name) {
			continue
		}
		bit := uint64(1) << (i & 63)
		again := o.seen&bit != 0
		o.seen |= bit
		if again {
			AddFinding(t, DuplicateKey, fmt.Sprintf("the key %.40q stands twice in one object; the first one counts", name), int32(len(t.Steps)))
		}
		return again
	}
	return false
}
