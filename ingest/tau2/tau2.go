// Package tau2 is one way in.
package tau2

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct{}

// New returns the format.
func New() ingest.Format { return format{} }

func (format) Name() string                                              { return "tau2" }
func (format) Version() string                                           { return "1" }
func (format) Score(head ingest.Head) (int, ingest.Shape)                { panic("unimplemented") }
func (format) Import(rec *ingest.Record, t *transcript.Transcript) error { panic("unimplemented") }
