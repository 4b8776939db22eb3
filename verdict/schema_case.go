package verdict

// CaseSchema returns the JSON Schema of a case, one line of a cases file (schema/case.v1.json).
func CaseSchema() []byte { return []byte(caseSchema) }

const caseSchema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://punchlist.dev/schema/case.v1.json",
  "title": "Punchlist case",
  "description": "One transcript to be held against one contract: one JSON object per line of a cases file.",
  "type": "object",
  "required": ["caseId"],
  "additionalProperties": false,
  "properties": {
    "caseId": {"type": "string", "minLength": 1},
    "transcriptId": {"type": "string", "description": "The transcript's id: the format's own, else FILE:RECORD."},
    "contract": {"type": "string", "pattern": "^[a-z][a-z0-9-]*(@[0-9]+)?$", "description": "NAME or NAME@VERSION of a contract file."},
    "expectedExit": {"type": "string", "description": "Without it every passing exit is expected."},
    "inputs": {"type": "object", "description": "Values of the contract's inputs."},
    "labels": {
      "description": "Words of a runner or a person: names that hold, or a map from name to true, false or a value.",
      "anyOf": [
        {"type": "array", "items": {"type": "string"}},
        {"type": "object", "additionalProperties": {"type": ["boolean", "string"]}}
      ]
    },
    "answers": {"type": "object", "description": "Answers to needs, by need: {label}, {rows}, {exit, output}, {content}, {absent}, {unchanged} or {unavailable}, or a bare value."},
    "evaluated": {
      "type": "object",
      "description": "What was evaluated. Stated, never inferred.",
      "additionalProperties": false,
      "properties": {
        "turnId": {"type": "string"},
        "attemptId": {"type": "string"},
        "digest": {"type": "string"}
      }
    },
    "runState": {"enum": ["ended", "running", "stopped", "timed_out", "abandoned"]},
    "candidate": {"type": "string", "description": "Product, prompt and model version."},
    "tags": {"type": "array", "items": {"type": "string"}},
    "expect": {
      "type": "object",
      "description": "The row that this case must give. A list is an exact set.",
      "additionalProperties": false,
      "properties": {
        "verdict": {"type": "string"},
        "exit": {"type": "string"},
        "missing": {"$ref": "#/$defs/ids"},
        "invalid": {"$ref": "#/$defs/ids"},
        "contradicted": {"$ref": "#/$defs/ids"},
        "unknown": {"$ref": "#/$defs/ids"},
        "pending": {"$ref": "#/$defs/ids"},
        "waived": {"$ref": "#/$defs/ids"}
      }
    }
  },
  "$defs": {
    "ids": {"type": "array", "items": {"type": "string"}}
  }
}
`
