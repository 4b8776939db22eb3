package otel_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/otel"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, otel.New(), []string{"testdata/genai-strings.jsonl", "testdata/genai-structured.jsonl", "testdata/openinference.jsonl", "testdata/events.jsonl",
		"testdata/genai-structured.bare.pb", "testdata/genai-structured.be32.pb", "testdata/genai-structured.delimited.pb"},
		`{"resourceSpans":[{"scopeSpans":[{"spans":[{"attributes":[{"key":"gen_ai.tool.call.id","value":{"stringValue":"a"}}]}]}]}]}`,
		`{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"eventName":"gen_ai.user.message","body":{"kvlistValue":{"values":[{"key":"content","value":{"stringValue":"x"}}]}}}]}]}]}`,
	)
}
