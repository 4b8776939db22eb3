// Package deepeval reads the test cases and goldens of DeepEval, as JSON, JSON Lines or CSV: conversations of turns with
// the tools that were called, and single answers. What was expected (expected_outcome, expected_output, expected_tools)
// never reaches the transcript; DeriveCases makes a case of the tools that were expected.
package deepeval

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Retrieval is the name of the event that holds a retrieval_context: what was looked up before an answer.
const Retrieval = "retrieval_context"

type format struct{ dialect *transcript.Dialect }

// New returns the format. It is an ingest.CaseDeriver and an ingest.Transcoder.
func New() ingest.Format { return &format{dialect: transcript.GenericDialect()} }

func (*format) Name() string    { return "deepeval" }
func (*format) Version() string { return "1" }

// Import reads one test case or golden.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialect)
	r := reader{t: t, src: t.Buf}
	if _, err := jsonscan.WellFormed(r.src, 0); err != nil {
		return ingest.ImportError(rec, err)
	}
	m := r.members()
	t.ID = chat.Plain(m[name])
	ingest.EndID(rec, t)
	var why string
	if m.isConversation() {
		why = r.conversation(&m)
	} else {
		why = r.answer(&m)
	}
	if why != "" {
		return ingest.ErrAt(rec, 0, why, "run it with DeepEval and give the test cases of that run")
	}
	if r.packed || m[columns] != nil && m[runOnly] == nil {
		ingest.AddFinding(t, "golden", "this is a golden: it says what should come out, and of a run only the turns that stand in it", transcript.None)
	}
	r.noteOutputs()
	t.Number()
	return nil
}

// member is a member of a test case that is read.
type member int

const (
	name member = iota
	turns
	input
	output
	tools
	expectedTools
	retrieved
	scenario
	outcome
	columns // a golden's own: custom_column_key_values, source_file, additional_metadata
	runOnly // a test case's own: what was measured
	membersRead
)

// members are the values of a test case, as spans; nil where it has none.
type members [membersRead][]byte

// memberOf names the members, which DeepEval writes in two ways.
func memberOf(key []byte) (member, bool) {
	switch string(key) {
	case "name":
		return name, true
	case "turns":
		return turns, true
	case "input":
		return input, true
	case "actual_output", "actualOutput":
		return output, true
	case "tools_called", "toolsCalled":
		return tools, true
	case "expected_tools", "expectedTools":
		return expectedTools, true
	case "retrieval_context", "retrievalContext":
		return retrieved, true
	case "scenario":
		return scenario, true
	case "expected_outcome", "expectedOutcome", "expected_output", "expectedOutput", "user_description", "userDescription", "chatbot_role", "chatbotRole":
		return outcome, true
	case "custom_column_key_values", "customColumnKeyValues", "source_file", "sourceFile":
		return columns, true
	case "token_cost", "tokenCost", "completion_time", "completionTime", "mcp_servers", "mcpServers":
		return runOnly, true
	}
	return 0, false
}

// reader is one import.
type reader struct {
	t        *transcript.Transcript
	src      []byte // the record's bytes, and lists that were read out of strings behind them; all spans are parts of it
	packed   bool   // the turns stood in a string
	noOutput int    // calls without an output
}

// members takes the members of the record. Lists that stand in strings, as in goldens and tables, are read out of them.
func (r *reader) members() members {
	m := membersIn(r.src, func(key []byte) {
		ingest.AddFinding(r.t, ingest.DuplicateKey, fmt.Sprintf("the key %.40q stands twice in one object; the first one counts", key), transcript.None)
	})
	var at [membersRead][2]int // where each stands
	for k, val := range m {
		if val == nil {
			continue
		}
		lo := jsonscan.Offset(r.src, val)
		at[k] = [2]int{lo, lo + len(val)}
		if k := member(k); k != turns && k != tools && k != retrieved || jsonscan.KindOf(val) != jsonscan.String {
			continue
		}
		r.packed = r.packed || member(k) == turns
		lo = len(r.t.Buf)
		s, _ := jsonscan.Inside(val)
		r.t.Buf = jsonscan.AppendUnescaped(r.t.Buf, s)
		if hi, err := jsonscan.WellFormed(r.t.Buf[lo:], 0); err == nil && lo+hi <= len(r.t.Buf) && jsonscan.KindOf(r.t.Buf[lo:]) == jsonscan.Array {
			at[k] = [2]int{lo, lo + hi}
		} else {
			r.t.Buf = r.t.Buf[:lo]
		}
	}
	r.src = r.t.Buf
	for k := range m {
		if m[k] != nil {
			m[k] = r.src[at[k][0]:at[k][1]]
		}
	}
	return m
}

// membersIn takes the members of an object that are read, the first one of each. again is told of the others.
func membersIn(b []byte, again func(key []byte)) (m members) {
	_ = jsonscan.EachMember(b, func(key, val []byte) bool {
		k, ok := memberOf(key)
		switch {
		case !ok:
		case m[k] != nil && k < scenario:
			again(key)
		case m[k] == nil:
			m[k] = val
		}
		return true
	})
	return m
}

// isConversation tells a conversation from a single answer.
func (m *members) isConversation() bool {
	return m[turns] != nil && jsonscan.KindOf(m[turns]) != jsonscan.Null || m[input] == nil
}
