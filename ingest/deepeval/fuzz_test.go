package deepeval_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/deepeval"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, deepeval.New(), []string{"testdata/cases.json", "testdata/goldens.csv"},
		`{"name":3,"turns":"[{\"role\":\"user\",\"content\":\"x\"}]","scenario":"y","retrieval_context":"z"}`,
		`{"input":["x",{}],"actual_output":"y","tools_called":"a;b","retrievalContext":[],"expected_tools":[{"name":"f"}]}`,
		"name,input,actual_output\n\"a\",\"b\"\"\nc\",d,e\n")
}
