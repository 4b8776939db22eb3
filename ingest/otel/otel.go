// Package otel reads what OpenTelemetry writes down of conversations with models: spans and log records in OTLP, as JSON
// or protobuf, that follow the GenAI semantic conventions (messages in attributes, or the older events for each message)
// or carry OpenInference attributes. Spans of one conversation may stand anywhere in a file. Each span of a model call
// repeats the conversation so far; the transcript holds each message and each call once.
package otel

import (
	"fmt"
	"hash/maphash"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	schemas *schemas
	dialect *transcript.Dialect
}

// New returns the format. It is an ingest.Gatherer and an ingest.Transcoder.
func New() ingest.Format {
	return &format{schemas: newSchemas(), dialect: transcript.GenericDialect()}
}

func (*format) Name() string    { return "otlp" }
func (*format) Version() string { return "1" }

// Score knows an export request by its resources.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b := head.First
	if head.Element != nil {
		b = head.Element
	}
	keys := ingest.Keys(b)
	for _, k := range keys {
		if spansOf(k) || logsOf(k) {
			return 95, ingest.Gathered
		}
		if scopedSpans(k) || scopedLogs(k) {
			return 90, ingest.Gathered
		}
	}
	if ingest.HasKeys(keys, "batches") {
		return 60, ingest.Gathered
	}
	if ingest.HasKeys(keys, "trace") {
		for _, k := range ingest.Keys(jsonscan.Member(b, "trace")) {
			if spansOf(k) {
				return 90, ingest.Gathered
			}
		}
	}
	return 0, ingest.Gathered
}

// Import reads one conversation, as a Gathering put it together.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	r := reader{t: t, rec: rec, seed: maphash.MakeSeed()}
	r.memo = newMemo(r.seed)
	w := walker{span: r.span, log: r.log, note: r.note}
	if err := w.values(rec.Bytes); err != nil {
		return ingest.ImportError(rec, err)
	}
	r.build()
	if t.ID = rec.Part; t.ID == "" {
		t.ID = r.id()
	}
	if len(t.Steps) == 0 {
		return ingest.ErrAt(rec, 0, fmt.Sprintf("none of the %d spans of this trace holds a message or a call", len(r.spans)),
			"turn on the capture of message content in what writes the spans (OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT), or leave the trace out")
	}
	ingest.EndID(rec, t)
	t.Number()
	return nil
}
