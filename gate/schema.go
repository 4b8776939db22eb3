package gate

// StuckReportSchema returns the JSON Schema of a stuck report (schema/stuck.v1.json).
func StuckReportSchema() []byte { return []byte(stuckSchema) }

// BlockReportSchema returns the JSON Schema of an agent's report of a block or a wait (schema/report.v1.json).
func BlockReportSchema() []byte { return []byte(reportSchema) }

const stuckSchema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://punchlist.dev/schema/stuck.v1.json",
  "title": "Punchlist stuck report",
  "description": "What a run under the gate leaves behind that did not get done. A later version may add keys; none changes the meaning of an old one.",
  "type": "object",
  "required": ["schema", "runId", "contract", "version", "contractDigest", "goal", "outcome", "why", "at", "took", "roundsAttempted", "holds", "open", "tried", "blocker", "needsFromAPerson", "partiallyApplied"],
  "properties": {
    "schema": {"const": "punchlist-stuck/v1"},
    "runId": {"type": "string"},
    "contract": {"type": "string"},
    "version": {"type": "integer"},
    "contractDigest": {"type": "string", "description": "Of the contract as it was frozen, in hex."},
    "goal": {"type": "string", "description": "The contract's goal, restated."},
    "outcome": {"enum": ["stuck", "blocked"], "description": "blocked: an honest block whose blocker the record or the world shows."},
    "why": {"type": "string"},
    "at": {"type": "string", "format": "date-time"},
    "took": {"type": "string", "description": "Since the freeze, such as 4m10s."},
    "roundsAttempted": {"type": "integer", "minimum": 0, "description": "How often the agent was started."},
    "holds": {"$ref": "#/$defs/items", "description": "Predicates that hold."},
    "open": {"$ref": "#/$defs/items", "description": "Predicates that do not hold, with what was observed."},
    "unknown": {"$ref": "#/$defs/items", "description": "Predicates that could not be decided."},
    "tampered": {"type": "array", "items": {"type": "string"}, "description": "What was changed that must not be."},
    "tried": {"type": "array", "items": {"$ref": "#/$defs/attempt"}},
    "triedAsTheAgentSays": {"type": "array", "items": {"type": "string"}},
    "stall": {"type": "string", "description": "What the watchdog said of the run."},
    "blocker": {"type": "string", "description": "The specific thing that stands in the way."},
    "needsFromAPerson": {"type": "array", "items": {"type": "string"}},
    "partiallyApplied": {"$ref": "#/$defs/items", "description": "What changed since the freeze and may need cleaning up."},
    "cleanup": {"type": "array", "items": {"type": "string"}, "description": "What the agent says that it changed in part."},
    "resume": {"type": "string", "description": "The command that goes on."}
  },
  "$defs": {
    "items": {"type": "array", "items": {
      "type": "object",
      "required": ["predicate", "expected"],
      "properties": {
        "predicate": {"type": "string"},
        "expected": {"type": "string"},
        "observed": {"type": "string"},
        "since": {"type": "string", "format": "date-time", "description": "Since when it has stood like this."}
      }
    }},
    "attempt": {
      "type": "object",
      "required": ["attempt", "claim", "failing"],
      "properties": {
        "attempt": {"type": "integer"},
        "claim": {"enum": ["done", "block", "wait"]},
        "cameBack": {"type": "string", "description": "How the agent ended, or what it reported."},
        "failing": {"type": "array", "items": {"type": "string"}}
      }
    }
  }
}
`

const reportSchema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://punchlist.dev/schema/report.v1.json",
  "title": "Punchlist block report",
  "description": "How an agent under the gate says that it cannot go on, or waits. Prose is no report.",
  "type": "object",
  "additionalProperties": false,
  "required": ["schema"],
  "anyOf": [{"required": ["predicates", "blocker"]}, {"required": ["waiting_for"]}],
  "properties": {
    "schema": {"const": "punchlist-report/v1"},
    "predicates": {"type": "array", "items": {"type": "string"}, "description": "Every predicate that does not hold and cannot be met."},
    "blocker": {"type": "string", "description": "Word for word, as a tool or the world showed it."},
    "tried": {"type": "array", "items": {"type": "string"}},
    "needs": {"type": "string", "description": "What a person must do."},
    "cleanup": {"type": "array", "items": {"type": "string"}, "description": "What was changed in part."},
    "waiting_for": {"type": "string", "description": "Whom or what the run waits for."}
  }
}
`
