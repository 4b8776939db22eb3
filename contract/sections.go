package contract

// fieldShape is what a key of a section holds.
type fieldShape uint8

const (
	fieldText fieldShape = iota
	fieldWord            // [a-z][a-z0-9-]*
	fieldInt
	fieldBool
	fieldEnum
	fieldTexts // a text or a list of texts
	fieldRule
	fieldPath
	fieldPattern
	fieldType
	fieldDuration
	fieldValue     // any value
	fieldValueMap  // a map of values
	fieldValues    // a list of values
	fieldFrom      // user, or a rule
	fieldEach      // {var: LIST}
	fieldBecause   // {user|policy|promise: text}
	fieldClaim     // phrases or a text matcher
	fieldTypes     // map name -> type
	fieldDurations // map fact -> duration
	fieldInputs
	fieldFacts
	fieldExits
	fieldObligations
	fieldGuardrails
	fieldExamples
)

// field describes one key of a section, for reading and for the JSON Schema.
type field struct {
	name     string
	shape    fieldShape
	required bool
	values   []string
	doc      string
}

func severities() []string { return []string{"critical", "high", "medium", "low"} }

func strengths() []string {
	return []string{"world", "event", "result", "label", "text", "judge"}
}

func exitNames() []string {
	return []string{"completed", "blocked_with_recovery", "declined_safely", "needs_user_input"}
}

// exitKinds lists what an exit of one's own can be.
func exitKinds() []string { return append(exitNames(), "handed_off", "abandoned", "failed") }

func contractFields() []field {
	return []field{
		{name: "contract", shape: fieldWord, required: true, doc: "Name of the contract."},
		{name: "version", shape: fieldInt, required: true, doc: "Raised with every change; a row carries it and the digest."},
		{name: "goal", shape: fieldText, required: true, doc: "One sentence: what is owed. It goes to the agent's briefing and the stuck report."},
		{name: "when", shape: fieldRule, doc: "The contract applies only if this holds; otherwise the row is nothing_required."},
		{name: "locale", shape: fieldTexts, doc: "BCP 47, or a list: how numbers, dates and words are read. Default: en."},
		{name: "zone", shape: fieldText, doc: "IANA zone of clock times that carry none."},
		{name: "currency", shape: fieldText, doc: "ISO 4217 code of bare amounts."},
		{name: "placeholders", shape: fieldTypes, doc: "What the redactor writes in place of a value, and the type of that value."},
		{name: "inputs", shape: fieldInputs, doc: "Values: from the case, or read off the transcript."},
		{name: "facts", shape: fieldFacts, doc: "Named rules that are not owed."},
		{name: "exits", shape: fieldExits, doc: "The permitted ways to end, and what each requires."},
		{name: "obligations", shape: fieldObligations, required: true, doc: "What must be established; each has evidence: one rule."},
		{name: "guardrails", shape: fieldGuardrails, doc: "What must not be, or must not change."},
		{name: "waits", shape: fieldDurations, doc: "While the fact holds, looking again is waiting, not a loop, up to the duration."},
		{name: "examples", shape: fieldExamples, doc: "The contract's own tests."},
	}
}

func inputFields() []field {
	return []field{
		{name: "type", shape: fieldType, doc: "A type, list, list of TYPE, or map. Default: text."},
		{name: "default", shape: fieldValue, doc: "A constant; also the way to name a list that is used twice."},
		{name: "from", shape: fieldFrom, doc: "Where to read it when the case does not give it: user, or a rule."},
		{name: "take", shape: fieldPath, doc: "What to take from the rule's newest evidence, for example result.location."},
		{name: "pattern", shape: fieldPattern, doc: "RE2; the first group is taken (without one, the match)."},
		{name: "called", shape: fieldTexts, doc: "Words by which a question for it is recognised. Default: the name with spaces."},
	}
}

func exitFields() []field {
	return []field{
		{name: "requires", shape: fieldTexts, doc: "Obligations that this exit needs."},
		{name: "forbids", shape: fieldTexts, doc: "Obligations that must not be met under this exit."},
		{name: "when", shape: fieldRule, doc: "This exit is permitted only if the rule holds."},
		{name: "asks_for", shape: fieldTexts, doc: "Inputs: the last delivered turn asks for one of them, and it is unbound."},
		{name: "idle", shape: fieldDuration, doc: "The user has been silent that long after the last delivered turn."},
		{name: "kind", shape: fieldEnum, values: exitKinds(), doc: "For an exit with a name of your own."},
	}
}

// owedFields are the keys that obligations and guardrails share.
func owedFields() []field {
	return []field{
		{name: "title", shape: fieldText, doc: "One line for people. Default: the rule in words."},
		{name: "because", shape: fieldBecause, doc: "Which wish, policy or promise makes it owed: {user: text}, {policy: ref} or {promise: ref}."},
		{name: "severity", shape: fieldEnum, values: severities(), doc: "For policy and for the order of the list. Default: high."},
		{name: "owner", shape: fieldText, doc: "Who mends it. Default: from the diagnosis."},
		{name: "tags", shape: fieldTexts, doc: "For policy and slices."},
		{name: "optional", shape: fieldBool, doc: "Reported, never decides. Default: false."},
		{name: "when", shape: fieldRule, doc: "Owed only if it holds."},
		{name: "each", shape: fieldEach, doc: "{var: LIST}: one per item."},
	}
}

func obligationFields() []field {
	return append(owedFields(), []field{
		{name: "evidence", shape: fieldRule, doc: "The rule that establishes it. Default: {label: its own name}."},
		{name: "blocks", shape: fieldBool, doc: "May it stop a release? Default: true; false where only a judge decides."},
		{name: "strength", shape: fieldEnum, values: strengths(), doc: "The least strength that counts. Default: judge."},
		{name: "waived_when", shape: fieldRule, doc: "It holds, and is not older than the newest when: waived."},
		{name: "claim", shape: fieldClaim, doc: "Words by which the agent claims exactly this."},
		{name: "guidance", shape: fieldText, doc: "What gate and dialog tell the agent while it is open."},
	}...)
}

func guardrailFields() []field {
	return append(owedFields(), []field{
		{name: "never", shape: fieldRule, doc: "Broken if the rule is met."},
		{name: "always", shape: fieldRule, doc: "Broken if the rule is not met; every occurrence it selects must pass."},
		{name: "preflight", shape: fieldBool, doc: "Also asked before a matching call is made. Default: false."},
	}...)
}

func exampleFields() []field {
	return []field{
		{name: "name", shape: fieldText, required: true, doc: "What the example shows."},
		{name: "inputs", shape: fieldValueMap, doc: "Values of inputs, as a case gives them."},
		{name: "turns", shape: fieldValues, doc: "What happened, in order."},
		{name: "transcript", shape: fieldText, doc: "A transcript's file, relative to the contract."},
		{name: "answers", shape: fieldValueMap, doc: "Judge, label and world answers, by obligation or guardrail."},
		{name: "expectedExit", shape: fieldText, doc: "Without it every passing exit is expected."},
		{name: "expect", shape: fieldValueMap, doc: "The verdict, the exit, and the exact sets missing, invalid, contradicted, unknown, pending, waived."},
	}
}

// turnKinds are the keys that say what a turn of an example is.
func turnKinds() []string {
	return []string{"user", "agent", "draft", "call", "event", "state", "probe", "label"}
}

// expectSets are the keys of expect that hold sets of ids.
func expectSets() []string {
	return []string{"missing", "invalid", "contradicted", "unknown", "pending", "waived"}
}

func fieldNames(fields []field) []named {
	out := make([]named, len(fields))
	for i := range fields {
		out[i].name = fields[i].name
	}
	return out
}
