// Package labels reads what a person or another system says about conversations, with no conversation:
// {"caseId", "exitState", "evidenceIds": [...]}, one object per conversation. Whether the case exists is for the caller
// to say.
package labels

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct{ dialect *transcript.Dialect }

// New returns the format.
func New() ingest.Format { return format{dialect: transcript.StatedDialect()} }

func (format) Name() string    { return "labels" }
func (format) Version() string { return "1" }

// Score knows labels by caseId with an exit or evidence, and no more than a few keys beside them: rows have many.
func (format) Score(head ingest.Head) (int, ingest.Shape) {
	b, shape := head.First, ingest.Values
	if head.Element != nil {
		b, shape = head.Element, ingest.Elements
	}
	keys := ingest.Keys(b)
	if !ingest.HasKeys(keys, "caseId") || ingest.HasKeys(keys, "verdict") || ingest.HasKeys(keys, "schema") {
		return 0, shape
	}
	switch {
	case ingest.HasKeys(keys, "exitState", "evidenceIds"):
		return 95, shape
	case ingest.HasKeys(keys, "exitState") || ingest.HasKeys(keys, "evidenceIds"):
		return 70, shape
	}
	return 0, shape
}

// Import makes a transcript of labels alone. Its id is the case's.
func (f format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	b := transcript.NewBuilder(t)
	src := t.Buf
	var bad error
	fail := func(val []byte, msg, remedy string) bool {
		bad = ingest.ErrAt(rec, jsonscan.Offset(src, val), msg, remedy)
		return false
	}
	once := ingest.NewOnce("caseId", "exitState", "evidenceIds")
	err := jsonscan.EachMember(src, func(key, val []byte) bool {
		if once.Again(t, key) {
			return true
		}
		kind := jsonscan.KindOf(val)
		switch string(key) {
		case "caseId":
			if t.ID = chat.Text(val); t.ID == "" {
				return fail(val, "caseId is not a text", `write the id of a case: "caseId": "refund-1"`)
			}
		case "exitState":
			if t.ExitName = chat.Text(val); t.ExitName == "" && kind != jsonscan.Null {
				return fail(val, "exitState is not a text", `name an exit: "exitState": "completed"`)
			}
		case "evidenceIds":
			if kind == jsonscan.Null {
				return true
			}
			if kind != jsonscan.Array {
				return fail(val, "evidenceIds is not a list", `list the obligations that hold: "evidenceIds": ["refund_amount"]`)
			}
			_ = jsonscan.EachElement(val, func(id []byte) bool {
				if name := chat.Text(id); name != "" {
					b.Label(name, transcript.True, "")
					return true
				}
				return fail(id, "an id in evidenceIds is not a text", `list the obligations that hold: "evidenceIds": ["refund_amount"]`)
			})
			return bad == nil
		default:
			ingest.AddFinding(t, "unknown_key", fmt.Sprintf("the key %.40q is not read", key), transcript.None)
		}
		return true
	})
	switch {
	case err != nil:
		return ingest.ImportError(rec, err)
	case bad != nil:
		return bad
	case t.ID == "":
		return ingest.ErrAt(rec, 0, "these labels name no case", `name it: "caseId": "refund-1"`)
	}
	t.Run = transcript.RunEnded
	b.Done()
	return nil
}
