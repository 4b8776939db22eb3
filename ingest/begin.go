package ingest

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/transcript"
)

// maxFindings is how many findings one record keeps; the rest would say nothing new.
const maxFindings = 200

// Begin fills in what every import starts with: the record's bytes, where they stand, an id, and how calls end. The
// format may set another id.
func Begin(f Format, rec *Record, t *transcript.Transcript, dialect *transcript.Dialect) {
	t.Buf = append(t.Buf[:0], rec.Bytes...)
	t.Source = transcript.Source{Path: rec.Path, Format: f.Name(), Version: f.Version(), Record: rec.Number, Line: rec.Line, Lo: rec.Lo, Hi: rec.Hi}
	t.Dialect = dialect
	t.ID = ""
	noteDamage(rec, t)
}

// EndID gives t the id FILE:RECORD where its format has none.
func EndID(rec *Record, t *transcript.Transcript) {
	if t.ID == "" {
		t.ID = fmt.Sprintf("%s:%d", rec.Path, rec.Number)
	}
}

// AddFinding notes something that an importer saw, step being transcript.None where it belongs to no step.
func AddFinding(t *transcript.Transcript, code, detail string, step int32) {
	if len(t.Source.Findings) < maxFindings {
		t.Source.Findings = append(t.Source.Findings, transcript.Finding{Code: code, Detail: detail, Step: step})
	}
}

// Import empties t and fills it from rec. A record without anything in it is an error, since nothing that is true of
// it could be held against a contract.
func Import(f Format, rec *Record, t *transcript.Transcript) error {
	t.Reset()
	if err := f.Import(rec, t); err != nil {
		return err
	}
	EndID(rec, t)
	deliverAnswer(t)
	if len(t.Steps) == 0 && len(t.Cuts) == 0 && t.ExitName == "" {
		return ErrAt(rec, 0, "this conversation is empty: no message, call or event stands in it", "leave it out, or export it again")
	}
	return nil
}
