// Package evaluate compiles a contract to a Plan and holds transcripts against it. It does no I/O, reads no clock and
// starts no goroutine: the same transcript, case and answers give the same row.
package evaluate

import "github.com/punchlist-dev/punchlist/contract"

// Grammar describes every rule kind of the contract language, as data, for contract.Parse, contract.Format and
// contract.Schema. Each call returns a new value.
func Grammar() *contract.Grammar {
	return &contract.Grammar{Kinds: []contract.KindSpec{
		{Name: "calls", Main: "tool", Occurrence: true, Doc: "the agent called a tool", Keys: with(callSelectors(), callTests(), occurrenceKeys())},
		{Name: "runs", Main: "command", Occurrence: true, Doc: "a shell command ran", Keys: with([]contract.KeySpec{
			{Name: "command", Shape: contract.ShapePhrases, Role: contract.RoleSelects, Many: true, Doc: "first words of a simple command, or a list of them"},
			{Name: "target", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "text of the command: the thing it is about"},
			{Name: "args", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "text of the command"},
			{Name: "exit", Shape: contract.ShapeMatcher, Role: contract.RoleTests, Doc: "exit code; 0 where not written"},
			{Name: "output", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "what the command printed"},
			{Name: "tests", Shape: contract.ShapeTests, Role: contract.RoleTests, Doc: "test results by name"},
		}, occurrenceKeys())},
		{Name: "edits", Main: "path", Occurrence: true, Doc: "a file was written", Keys: with([]contract.KeySpec{
			{Name: "path", Shape: contract.ShapeGlobs, Role: contract.RoleSelects, Many: true, Doc: "path glob, or a list"},
			{Name: "content", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "the new text"},
			{Name: "removes", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "the old text"},
		}, occurrenceKeys())},
		{Name: "reads", Main: "path", Occurrence: true, Doc: "a file was opened", Keys: with([]contract.KeySpec{
			{Name: "path", Shape: contract.ShapeGlobs, Role: contract.RoleSelects, Many: true, Doc: "path glob, or a list"},
		}, occurrenceKeys())},
		{Name: "says", Main: "phrase", Occurrence: true, TypeKeys: true, Doc: "the agent says, in delivered text", Keys: with(textKeys(), occurrenceKeys())},
		{Name: "asks", Main: "phrase", Occurrence: true, TypeKeys: true, Doc: "the agent asks, in delivered text", Keys: with([]contract.KeySpec{
			{Name: "for", Shape: contract.ShapeInput, Role: contract.RoleSelects, Doc: "the input that the question is for"},
		}, textKeys(), occurrenceKeys())},
		{Name: "user_says", Main: "phrase", Occurrence: true, TypeKeys: true, Doc: "the user says", Keys: with(textKeys(), occurrenceKeys())},
		{Name: "user_agrees", Main: "to", Occurrence: true, Doc: "the next user turn after a delivered turn is a yes", Keys: with(replyKeys(), occurrenceKeys())},
		{Name: "user_declines", Main: "to", Occurrence: true, Doc: "the next user turn after a delivered turn is a no", Keys: with(replyKeys(), occurrenceKeys())},
		{Name: "event", Main: "name", Occurrence: true, Doc: "an application event", Keys: with([]contract.KeySpec{
			{Name: "name", Shape: contract.ShapeName, Role: contract.RoleSelects, Many: true, Doc: "name of the event"},
			{Name: "fields", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "fields of the event"},
		}, occurrenceKeys())},
		{Name: "probe", Main: "name", Occurrence: true, Doc: "a recorded direct reading of the world", Keys: with([]contract.KeySpec{
			{Name: "name", Shape: contract.ShapeName, Role: contract.RoleSelects, Many: true, Doc: "name of the probe"},
			{Name: "result", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "fields of what was read"},
			{Name: "output", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "text of what was read"},
		}, occurrenceKeys())},
		{Name: "state", Main: "criterion", Occurrence: true, Doc: "reported dialog state", Keys: with([]contract.KeySpec{
			{Name: "criterion", Shape: contract.ShapeName, Role: contract.RoleSelects, Doc: "name of the criterion"},
			{Name: "is", Shape: contract.ShapeMatcher, Role: contract.RoleTests, Doc: "missing, partial or satisfied"},
			{Name: "value", Shape: contract.ShapeMatcher, Role: contract.RoleTests, Doc: "the value that was reported"},
		}, occurrenceKeys())},
		{Name: "label", Main: "name", Occurrence: true, Doc: "a word of a runner or a person", Keys: with([]contract.KeySpec{
			{Name: "name", Shape: contract.ShapeName, Role: contract.RoleSelects, Doc: "name of the label"},
			{Name: "is", Shape: contract.ShapeMatcher, Role: contract.RoleTests, Doc: "true where not written"},
		}, occurrenceKeys())},
		{Name: "sql", Doc: "the rows of a query on a world that the operator named", Keys: []contract.KeySpec{
			sourceKey(),
			{Name: "query", Shape: contract.ShapeString, Role: contract.RoleSelects, Doc: "a query with $1, $2 ..."},
			{Name: "args", Shape: contract.ShapeList, Role: contract.RoleSelects, Doc: "values for $1, $2 ..."},
			{Name: "result", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "columns of the first row"},
			{Name: "rows", Shape: contract.ShapeMatcher, Role: contract.RoleTests, Doc: "all rows"},
			unchangedKey(),
		}},
		{Name: "http", Doc: "an answer of a service that the operator named", Keys: []contract.KeySpec{
			sourceKey(),
			{Name: "get", Shape: contract.ShapeString, Role: contract.RoleSelects, Doc: "a path, never an address"},
			{Name: "query", Shape: contract.ShapeFields, Role: contract.RoleSelects, Doc: "query parameters"},
			{Name: "status", Shape: contract.ShapeMatcher, Role: contract.RoleTests, Doc: "status code"},
			{Name: "result", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "fields of a JSON answer"},
			{Name: "output", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "text of the answer"},
			unchangedKey(),
		}},
		{Name: "file", Main: "path", Doc: "a file of a place that the operator named", Keys: []contract.KeySpec{
			sourceKey(),
			{Name: "path", Shape: contract.ShapeString, Role: contract.RoleSelects, Doc: "path inside the source"},
			{Name: "exists", Shape: contract.ShapeBool, Role: contract.RoleTests, Doc: "true or false"},
			{Name: "content", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "text of the file"},
			{Name: "result", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "fields of a JSON or YAML file"},
			unchangedKey(),
		}},
		{Name: "command", Doc: "a command that the operator permitted", Keys: []contract.KeySpec{
			sourceKey(),
			{Name: "run", Shape: contract.ShapeWords, Role: contract.RoleSelects, Doc: "a list of words; no shell"},
			{Name: "exit", Shape: contract.ShapeMatcher, Role: contract.RoleTests, Doc: "exit code; 0 where not written"},
			{Name: "output", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "what the command printed"},
			{Name: "tests", Shape: contract.ShapeTests, Role: contract.RoleTests, Doc: "test results by name"},
			unchangedKey(),
		}},
		{Name: "judge", Main: "question", Doc: "one narrow question", Keys: []contract.KeySpec{
			{Name: "question", Shape: contract.ShapeString, Role: contract.RoleSelects, Doc: "one narrow question about one obligation"},
			{Name: "qualifies", Shape: contract.ShapeString, Role: contract.RoleOption, Doc: "what counts"},
			{Name: "does_not_qualify", Shape: contract.ShapeString, Role: contract.RoleOption, Doc: "what does not count"},
			{Name: "examples", Shape: contract.ShapeExamples, Role: contract.RoleOption, Doc: "[{text, label}]"},
			{Name: "labels", Shape: contract.ShapeLabels, Role: contract.RoleOption, Doc: "own labels to met, open or invalid"},
			{Name: "sees", Shape: contract.ShapeSees, Role: contract.RoleOption, Doc: "what the judge sees: user, says, calls, $fact"},
		}},
		{Name: "value", Main: "of", Matcher: true, Doc: "a condition on a value", Keys: []contract.KeySpec{
			{Name: "of", Shape: contract.ShapeReference, Role: contract.RoleSelects, Doc: "the value"},
		}},
		{Name: "any", HasBody: true, Body: contract.ShapeRules, Doc: "at least one part holds"},
		{Name: "all", HasBody: true, Body: contract.ShapeRules, Doc: "every part holds"},
		{Name: "not", HasBody: true, Body: contract.ShapeRule, Doc: "the rule does not hold"},
		{Name: "at_least", HasBody: true, Body: contract.ShapeOf, Doc: "at least count of these rules hold"},
	}}
}

func with(lists ...[]contract.KeySpec) []contract.KeySpec {
	var all []contract.KeySpec
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

func callSelectors() []contract.KeySpec {
	return []contract.KeySpec{
		{Name: "tool", Shape: contract.ShapeName, Role: contract.RoleSelects, Many: true, Doc: "name of the tool, a * glob, a list, or a reference"},
		{Name: "operation", Shape: contract.ShapeFields, Role: contract.RoleSelects, Doc: "arguments that say which operation of a generic tool this is"},
		{Name: "by", Shape: contract.ShapeEnum, Role: contract.RoleSelects, Values: []string{"agent", "user", "any"}, Doc: "who made the call"},
	}
}

func callTests() []contract.KeySpec {
	return []contract.KeySpec{
		{Name: "target", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "arguments that say on which object the call acts"},
		{Name: "args", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "arguments that say with which values"},
		{Name: "outcome", Shape: contract.ShapeEnums, Role: contract.RoleTests, Values: []string{"succeeded", "failed", "pending", "unknown", "not_executed", "any"}, Doc: "how the call must have ended; succeeded where not written"},
		{Name: "result", Shape: contract.ShapeFields, Role: contract.RoleTests, Doc: "fields of the result"},
		{Name: "output", Shape: contract.ShapeText, Role: contract.RoleTests, Doc: "text of the result"},
	}
}

func textKeys() []contract.KeySpec {
	return []contract.KeySpec{
		{Name: "phrase", Shape: contract.ShapePhrases, Role: contract.RoleSelects, Many: true, Doc: "whole words, where they are asserted; a list: any of them"},
		{Name: "pattern", Shape: contract.ShapePattern, Role: contract.RoleSelects, Doc: "RE2 on the raw text"},
		{Name: "contains", Shape: contract.ShapeString, Role: contract.RoleSelects, Doc: "exact characters"},
		{Name: "near", Shape: contract.ShapePhrases, Role: contract.RoleSelects, Many: true, Doc: "the value stands in the same sentence as one of these"},
	}
}

func replyKeys() []contract.KeySpec {
	return []contract.KeySpec{
		{Name: "to", Shape: contract.ShapeRule, Role: contract.RoleSelects, Doc: "a says or asks rule; any turn where not written"},
	}
}

func occurrenceKeys() []contract.KeySpec {
	return []contract.KeySpec{
		{Name: "which", Shape: contract.ShapeEnum, Role: contract.RoleOption, Values: []string{"any", "newest", "every"}, Doc: "which occurrences decide"},
		{Name: "times", Shape: contract.ShapeCount, Role: contract.RoleOption, Doc: "how often: 1, {min: 2}, {max: 1}"},
		{Name: "after", Shape: contract.ShapeOrder, Role: contract.RoleOrders, Doc: "some X stands before it"},
		{Name: "after_last", Shape: contract.ShapeOrder, Role: contract.RoleOrders, Doc: "no X stands behind it"},
		{Name: "before", Shape: contract.ShapeOrder, Role: contract.RoleOrders, Doc: "no X stands before it"},
		{Name: "other_than", Shape: contract.ShapeObligation, Role: contract.RoleOption, Doc: "leaves out the calls that the obligation accounts for"},
		{Name: "where", Shape: contract.ShapeExpr, Role: contract.RoleTests, Doc: "a boolean expression over this and the inputs"},
	}
}

func sourceKey() contract.KeySpec {
	return contract.KeySpec{Name: "source", Shape: contract.ShapeString, Role: contract.RoleSelects, Doc: "an entry of the operator's configuration"}
}

func unchangedKey() contract.KeySpec {
	return contract.KeySpec{Name: "unchanged", Shape: contract.ShapeBool, Role: contract.RoleTests, Doc: "the whole answer equals the one taken at freeze"}
}
