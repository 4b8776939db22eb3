package ingest

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Codes of findings about the bytes of a record, which stay as they are.
const (
	BadUTF8       = "bad_utf8"
	LoneSurrogate = "lone_surrogate"
	NonFinite     = "nonfinite"
	DuplicateKey  = "duplicate_key" // found in the objects that an importer walks; the first value counts
)

// noteDamage adds findings for what strict JSON does not allow in the record.
func noteDamage(rec *Record, t *transcript.Transcript) {
	d := jsonscan.FindDamage(t.Buf, !rec.plain)
	if d.None() {
		return
	}
	for _, x := range [...]struct {
		at           int
		code, detail string
	}{
		{d.BadUTF8, BadUTF8, "bytes that are not UTF-8, which are kept as they are"},
		{d.LoneSurrogate, LoneSurrogate, "an escape of half a surrogate pair, which is kept as it is written"},
		{d.NonFinite, NonFinite, "NaN or Infinity, which is no JSON number"},
	} {
		if x.at < 0 {
			continue
		}
		detail := x.detail
		if !rec.Together { // else its places are none of the file
			line, column := placeIn(rec, x.at)
			detail = fmt.Sprintf("%s; the first at line %d, byte %d", x.detail, line, column)
		}
		t.Source.Findings = append(t.Source.Findings, transcript.Finding{Code: x.code, Step: transcript.None, Bytes: true, Detail: detail})
	}
}

// Restate makes room for a finding that a transcript states itself, which an earlier import saw: what the bytes say
// now of the same kind is dropped.
func Restate(t *transcript.Transcript, code string) {
	kept := t.Source.Findings[:0]
	for _, f := range t.Source.Findings {
		if !f.Bytes || f.Code != code {
			kept = append(kept, f)
		}
	}
	t.Source.Findings = kept
}

// strictly returns what is wrong with the record's values as strict JSON.
func strictly(rec *Record) error {
	for at := 0; ; {
		for at < len(rec.Bytes) && (rec.Bytes[at] == ' ' || rec.Bytes[at] == '\n' || rec.Bytes[at] == '\r' || rec.Bytes[at] == '\t') {
			at++
		}
		if at == len(rec.Bytes) {
			return nil
		}
		n, err := jsonscan.ValidValue(rec.Bytes[at:])
		if syntax, ok := err.(*jsonscan.SyntaxError); ok {
			return ErrAt(rec, at+syntax.Offset, syntax.Msg, "export it again, or check it without --strict")
		}
		at += n
	}
}
