// Package formats lists every format that Punchlist reads. A new format is one folder and one line here.
package formats

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/agenttrace"
	"github.com/punchlist-dev/punchlist/ingest/anthropic"
	"github.com/punchlist-dev/punchlist/ingest/chatevents"
	"github.com/punchlist-dev/punchlist/ingest/claudecode"
	"github.com/punchlist-dev/punchlist/ingest/codex"
	"github.com/punchlist-dev/punchlist/ingest/deepeval"
	"github.com/punchlist-dev/punchlist/ingest/geminicli"
	"github.com/punchlist-dev/punchlist/ingest/labels"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/ingest/openaichat"
	"github.com/punchlist-dev/punchlist/ingest/openhands"
	"github.com/punchlist-dev/punchlist/ingest/otel"
	"github.com/punchlist-dev/punchlist/ingest/tau2"
	"github.com/punchlist-dev/punchlist/ingest/taubench"
)

// All returns every format, in the order in which they are listed for people.
func All() []ingest.Format {
	return []ingest.Format{native.New(), openaichat.New(), chatevents.New(), taubench.New(), tau2.New(), labels.New(), agenttrace.New(), deepeval.New(), anthropic.New(), claudecode.New(),
		codex.New(), openhands.NewV1(), openhands.NewV0(), geminicli.New(), otel.New()}
}
