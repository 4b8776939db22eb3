package ingest

import (
	"slices"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// CaseAction is one call that a task expected, its parts as JSON values.
type CaseAction struct {
	Tool []byte // a string literal
	Args []byte // an object, or nil
	By   string // user for the user's own tools, else ""

	// Compare, where it is not nil, names the arguments that count: the others are left out, and "partial": true says so.
	Compare []string
}

// CaseLine is a case that is derived from a record.
type CaseLine struct {
	CaseID, TranscriptID string
	HasActions           bool // an empty list of actions is an expectation too
	Actions              []CaseAction
	Outputs              []byte // an array, or nil
}

// Append appends the case as one line of JSON, with its end. Arguments and outputs stay exactly as they were written,
// but for line breaks between them.
func (c *CaseLine) Append(dst []byte) []byte {
	dst = append(dst, `{"caseId":`...)
	dst = jsonscan.AppendQuoted(dst, []byte(c.CaseID))
	dst = append(dst, `,"transcriptId":`...)
	dst = jsonscan.AppendQuoted(dst, []byte(c.TranscriptID))
	dst = append(dst, `,"inputs":{`...)
	if c.HasActions {
		dst = append(dst, `"actions":[`...)
		for i, a := range c.Actions {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(dst, `{"tool":`...)
			dst = appendOr(dst, a.Tool, `""`)
			dst = append(dst, `,"args":`...)
			if a.Compare != nil {
				dst = append(a.appendCompared(dst), `,"partial":true`...)
			} else {
				dst = appendOr(dst, a.Args, `{}`)
			}
			if a.By != "" {
				dst = append(dst, `,"by":`...)
				dst = jsonscan.AppendQuoted(dst, []byte(a.By))
			}
			dst = append(dst, '}')
		}
		dst = append(dst, ']')
	}
	if c.Outputs != nil {
		if c.HasActions {
			dst = append(dst, ',')
		}
		dst = append(dst, `"outputs":`...)
		dst = jsonscan.AppendOneLine(dst, c.Outputs)
	}
	return append(dst, "}}\n"...)
}

// appendCompared appends the arguments that count, in the order in which they were written.
func (a *CaseAction) appendCompared(dst []byte) []byte {
	dst = append(dst, '{')
	first := true
	if jsonscan.KindOf(a.Args) == jsonscan.Object {
		_ = jsonscan.EachMember(a.Args, func(key, val []byte) bool {
			if name := jsonscan.AppendUnescaped(nil, key); slices.Contains(a.Compare, string(name)) {
				if !first {
					dst = append(dst, ',')
				}
				first = false
				dst = append(jsonscan.AppendQuoted(dst, name), ':')
				dst = jsonscan.AppendOneLine(dst, val)
			}
			return true
		})
	}
	return append(dst, '}')
}

func appendOr(dst, val []byte, instead string) []byte {
	if val == nil || jsonscan.KindOf(val) == jsonscan.Null {
		return append(dst, instead...)
	}
	return jsonscan.AppendOneLine(dst, val)
}
