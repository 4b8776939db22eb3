package labels_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/labels"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, labels.New(), nil,
		`{"caseId":"a","transcriptId":"b","exitState":"x","evidenceIds":["b","b",1]}`,
		`[{"caseId":"a","exitState":null,"evidenceIds":[]},{"caseId":"a","evidenceIds":["\ud800"]}]`,
		"caseId,exitState\na,b\n",
	)
}
