package deepeval

import (
	"bytes"
	"io"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// Score knows a conversation by its turns, a single answer by what was asked and answered, and goldens by what they
// expect.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b, shape := head.First, ingest.Values
	if head.Element != nil {
		b, shape = head.Element, ingest.Elements
	}
	keys := ingest.Keys(b)
	if ingest.HasKeys(keys, "schema") || ingest.HasKeys(keys, "messages") || ingest.HasKeys(keys, "testCases") {
		return 0, shape
	}
	return scoreKeys(b, keys), shape
}

func scoreKeys(b []byte, keys []string) int {
	has := func(names ...string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(keys, n) })
	}
	expects := has("scenario", "expected_outcome", "expectedOutcome", "user_description", "userDescription", "chatbot_role", "chatbotRole", "persona")
	switch {
	case has("turns") && expects:
		return 85
	case has("turns") && isTurn(jsonscan.Member(b, "turns")):
		return 65
	case has("input") && has("actual_output", "actualOutput"):
		return 80
	case has("input") && has("expected_output", "expectedOutput") && has("retrieval_context", "retrievalContext", "custom_column_key_values", "customColumnKeyValues", "source_file", "sourceFile", "context"):
		return 70
	case has("scenario") && has("expected_outcome", "expectedOutcome"):
		return 75
	}
	return 0
}

// isTurn reports whether the first of these turns has a role and a content.
func isTurn(turns []byte) (ok bool) {
	if jsonscan.KindOf(turns) != jsonscan.Array {
		return false
	}
	_ = jsonscan.EachElement(turns, func(turn []byte) bool {
		ok = ingest.HasKeys(ingest.Keys(turn), "role", "content")
		return false
	})
	return ok
}

// Binary knows a table of goldens or test cases by the names of its columns.
func (*format) Binary(head []byte, whole bool) (what string, ok bool) {
	const probe = 16
	if len(head) <= probe && bytes.IndexByte(head, '\n') < 0 { // too little to tell; what is no text is none
		head = bytes.TrimPrefix(head, []byte("\xef\xbb\xbf"))
		return "", !whole && len(head) > 0 && bytes.IndexFunc(head, notInHeader) < 0 // a whole table is longer
	}
	names, ok := ingest.CSVHeader(head)
	return "a CSV table", ok && scoreKeys(nil, names) >= 70
}

// notInHeader reports whether the name of a column, with the commas and quotes of a table, has no such character.
func notInHeader(r rune) bool {
	return r < ' ' && r != '\r' || r > '~' || r == '{' || r == '[' || r == '<'
}

// Text reads a table as JSON Lines.
func (*format) Text(src io.Reader, max int) io.Reader { return ingest.CSVText(src, max) }
