package deepeval

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// DeriveCases makes a case of the tools that a test case expected, with their arguments where it names some. Of an
// expected text nothing is made: whether an answer has that meaning is a question for a judge.
func (*format) DeriveCases(rec *ingest.Record, dst []byte) ([]byte, error) {
	if _, err := jsonscan.WellFormed(rec.Bytes, 0); err != nil {
		return dst, ingest.ImportError(rec, err)
	}
	m := membersIn(rec.Bytes, func([]byte) {})
	if jsonscan.KindOf(m[expectedTools]) != jsonscan.Array {
		return dst, nil
	}
	cs := ingest.CaseLine{CaseID: chat.Plain(m[name]), HasActions: true}
	if cs.CaseID == "" {
		cs.CaseID = fmt.Sprintf("%s:%d", rec.Path, rec.Number)
	}
	cs.TranscriptID = cs.CaseID
	_ = jsonscan.EachElement(m[expectedTools], func(tool []byte) bool {
		if jsonscan.KindOf(tool) != jsonscan.Object || jsonscan.KindOf(jsonscan.Member(tool, "name")) != jsonscan.String {
			return true
		}
		action := ingest.CaseAction{Tool: jsonscan.Member(tool, "name"), Args: jsonscan.Member(tool, "input_parameters")}
		if action.Args == nil {
			action.Args = jsonscan.Member(tool, "inputParameters")
		}
		if jsonscan.KindOf(action.Args) != jsonscan.Object { // only the name is expected
			action.Args, action.Compare = []byte("{}"), []string{}
		}
		cs.Actions = append(cs.Actions, action)
		return true
	})
	return cs.Append(dst), nil
}
