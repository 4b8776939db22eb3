package verdict

// RowSchema returns the JSON Schema of a row (schema/row.v1.json).
func RowSchema() []byte { return []byte(rowSchema) }

const rowSchema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://punchlist.dev/schema/row.v1.json",
  "title": "Punchlist row",
  "description": "The verdict for one case: one JSON object per line. A later version may add keys; none changes the meaning of an old one.",
  "type": "object",
  "required": ["schema", "caseId", "transcriptId", "verdict", "class", "passed", "expectedExit", "observedExit", "exitMismatch", "requiredEvidence", "observedEvidence", "missing", "invalid", "contradicted", "pending", "unknown", "completeness", "correctness", "graderVersion", "versions"],
  "properties": {
    "schema": {"const": "punchlist-row/v1"},
    "caseId": {"type": "string", "description": "With transcriptId the key of the row."},
    "transcriptId": {"type": "string"},
    "verdict": {"type": "string", "description": "Where passed is true the name of the exit (completed reads complete); else one of wrong_attempt, nothing_required, forbidden_action, incomplete_capture, hallucinated_verification, gave_up_as_done, wrong_target, unsupported_claim, invalid_value, stall, running, incomplete, not_judged, honest_failure, unexpected_exit."},
    "class": {"enum": ["passed", "failed", "honest", "excluded"], "description": "The column in which the row is counted."},
    "passed": {"type": "boolean"},
    "expectedExit": {"type": "string", "description": "Empty where the case expects none; then every passing exit is fine."},
    "observedExit": {"type": "string"},
    "exitSource": {"type": "string", "description": "How the exit was observed: labelled, established, branch, claimed, expected or first."},
    "exitMismatch": {"type": "boolean", "description": "Another exit was observed than the case expects."},
    "requiredEvidence": {"$ref": "#/$defs/ids", "description": "Obligations that are required and neither waived nor not required."},
    "observedEvidence": {"$ref": "#/$defs/ids", "description": "Obligations that are met or invalid."},
    "missing": {"$ref": "#/$defs/ids", "description": "Required obligations that are open or contradicted, in the order of the exit's requires."},
    "invalid": {"$ref": "#/$defs/ids", "description": "Obligations that are present with a value that breaks the requirement."},
    "contradicted": {"$ref": "#/$defs/ids", "description": "Those of missing where the record shows the opposite of what was said."},
    "pending": {"$ref": "#/$defs/ids"},
    "unknown": {"$ref": "#/$defs/ids"},
    "waived": {"$ref": "#/$defs/ids"},
    "completeness": {"type": "object", "required": ["met", "required"], "properties": {"met": {"$ref": "#/$defs/count"}, "required": {"$ref": "#/$defs/count"}}},
    "correctness": {"type": "object", "required": ["valid", "present"], "properties": {"valid": {"$ref": "#/$defs/count"}, "present": {"$ref": "#/$defs/count"}}},
    "graderVersion": {"type": "string", "description": "Judge, model and prompt digest, or the rules' version."},
    "contract": {"type": "string", "description": "Name of the contract."},
    "versions": {
      "type": "object",
      "properties": {
        "contract": {"type": "integer"},
        "contractDigest": {"type": "string"},
        "extractor": {"type": "string"},
        "grader": {"type": "string"},
        "importer": {"type": "string"}
      }
    },
    "delivered": {"$ref": "#/$defs/attempt"},
    "evaluated": {"$ref": "#/$defs/attempt"},
    "runState": {"type": "string", "description": "A runner's word: running, ended, stopped, timed_out, abandoned."},
    "candidate": {"type": "string", "description": "Product, prompt and model version."},
    "tags": {"type": "array", "items": {"type": "string"}},
    "turns": {"$ref": "#/$defs/count"},
    "calls": {"$ref": "#/$defs/count"},
    "obligations": {"type": "array", "items": {"$ref": "#/$defs/obligation"}},
    "guardrails": {"type": "array", "items": {"$ref": "#/$defs/obligation"}},
    "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
    "claims": {
      "type": "array",
      "description": "What the agent says it did, found or checked, held against the record; in runs without a contract.",
      "items": {
        "type": "object",
        "required": ["act", "state"],
        "properties": {
          "act": {"type": "string"},
          "state": {"enum": ["undecided", "supported", "contradicted"]},
          "said": {"$ref": "#/$defs/pointer"},
          "record": {"$ref": "#/$defs/pointer"}
        }
      }
    },
    "needs": {
      "type": "array",
      "description": "Questions that are still open.",
      "items": {
        "type": "object",
        "required": ["id", "kind"],
        "properties": {
          "id": {"type": "string"},
          "kind": {"type": "string"},
          "question": {"type": "string"},
          "shown": {"type": "string", "description": "Digest of what a judge would see."},
          "text": {"type": "string", "description": "Exactly what a judge would see. Of several needs with the same digest the first has it."},
          "check": {
            "type": "object",
            "description": "What a judge is told beside the text (kind, labels, qualifies, doesNotQualify, examples), or what a world check asks, for whoever carries it out. Addresses and permissions are the operator's, by the name of the source.",
            "properties": {
              "kind": {"type": "string", "description": "judge: told, where the text is what the user was told, or done."},
              "labels": {"type": "array", "items": {"type": "string"}},
              "qualifies": {"type": "array"},
              "doesNotQualify": {"type": "array"},
              "examples": {"type": "array"},
              "source": {"type": "string"},
              "query": {"description": "sql: the statement, with $1 ... for args; http: the query parameters."},
              "args": {"type": "array"},
              "get": {"type": "string", "description": "http: the path; inserted values are escaped within their segment."},
              "path": {"type": "string", "description": "file: the path; inserted values are escaped within their segment."},
              "run": {"type": "array", "description": "command: the words, no shell."},
              "unchanged": {"type": "boolean", "description": "The answer is to be compared with the one taken when the contract was frozen."},
              "kept": {"type": "boolean", "description": "The answer is to bring the output of the same command at freeze as its baseline."}
            }
          }
        }
      }
    },
    "answers": {
      "type": "array",
      "description": "Answers that were used, as they came in.",
      "items": {
        "type": "object",
        "required": ["need"],
        "properties": {
          "need": {"type": "string"},
          "answer": {},
          "unreadable": {"type": "string"}
        }
      }
    },
    "cuts": {"type": "array", "items": {"type": "string"}, "description": "What is missing from the record, one line each."},
    "source": {
      "type": "object",
      "required": ["path", "record", "bytes"],
      "properties": {
        "path": {"type": "string"},
        "record": {"type": "integer", "minimum": 0},
        "bytes": {"$ref": "#/$defs/span"},
        "digest": {"type": "string"},
        "join": {"type": "string", "description": "Digest of the records of other systems that were joined."}
      }
    }
  },
  "$defs": {
    "ids": {"type": "array", "items": {"type": "string"}},
    "count": {"type": "integer", "minimum": 0},
    "span": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "items": false, "minItems": 2, "description": "From and behind, in bytes."},
    "range": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "items": false, "minItems": 2, "description": "First and last, counted from 1."},
    "severity": {"enum": ["low", "medium", "high", "critical"]},
    "stop": {"enum": ["branch", "produced", "model input", "delivered", "evaluated", "redaction"]},
    "attempt": {
      "type": "object",
      "properties": {
        "turnId": {"type": "string"},
        "attemptId": {"type": "string"},
        "digest": {"type": "string"},
        "bytes": {"$ref": "#/$defs/span"}
      }
    },
    "pointer": {
      "type": "object",
      "description": "The exact place of a piece of evidence. Turns and calls count from 1.",
      "properties": {
        "turn": {"type": "integer", "minimum": 1},
        "call": {"type": "integer", "minimum": 1},
        "event": {"type": "string"},
        "bytes": {"$ref": "#/$defs/span"},
        "text": {"type": "string", "description": "The exact text seen."},
        "digest": {"type": "string", "description": "Stands for the text where it is redacted or long."},
        "assumed": {"type": "boolean", "description": "Delivery is assumed, not stated."}
      }
    },
    "exhibits": {
      "type": "array",
      "description": "Quotes with their places, and our own words, in the order in which people read them.",
      "items": {
        "type": "object",
        "required": ["label", "text"],
        "properties": {
          "label": {"enum": ["said", "asked", "told", "record", "found"]},
          "at": {"$ref": "#/$defs/pointer"},
          "turns": {"$ref": "#/$defs/range"},
          "calls": {"$ref": "#/$defs/range"},
          "tool": {"type": "string"},
          "text": {"type": "string"},
          "mark": {"$ref": "#/$defs/span"}
        }
      }
    },
    "obligation": {
      "type": "object",
      "required": ["id", "state", "required", "severity", "blocks", "evidence"],
      "properties": {
        "id": {"type": "string"},
        "template": {"type": "string", "description": "The contract's name for it, where each made several."},
        "title": {"type": "string"},
        "state": {"enum": ["open", "met", "invalid", "contradicted", "pending", "unknown", "waived", "not_required"]},
        "required": {"type": "boolean"},
        "optional": {"type": "boolean"},
        "strength": {"enum": ["claim", "judge", "text", "label", "result", "event", "world"]},
        "severity": {"$ref": "#/$defs/severity"},
        "owner": {"type": "string", "description": "The contract's own; the diagnosis has another."},
        "reason": {"type": "string"},
        "detail": {"type": "string"},
        "needs": {"type": "string"},
        "claimed": {"type": "boolean", "description": "The agent says that it is done."},
        "actedOn": {"type": "boolean", "description": "The value without a source went into a call."},
        "saidOnly": {"type": "boolean", "description": "What broke the guardrail was said, and nothing was done."},
        "forbidden": {"type": "boolean", "description": "The exit forbids it."},
        "blocks": {"type": "boolean", "description": "It may stop a release."},
        "tags": {"type": "array", "items": {"type": "string"}},
        "evidence": {"type": "array", "items": {"$ref": "#/$defs/pointer"}},
        "exhibits": {"$ref": "#/$defs/exhibits"},
        "openedTurn": {"type": "integer", "description": "The turn in which what it needs first stands."},
        "diagnosis": {
          "type": "object",
          "description": "Where its evidence disappeared, and who can fix that.",
          "properties": {
            "stop": {"$ref": "#/$defs/stop"},
            "owner": {"enum": ["tool or integration", "state or session", "response or prompt", "conversation runtime", "evidence extraction", "product contract"]},
            "why": {"type": "string"},
            "reached": {"type": "array", "items": {"$ref": "#/$defs/stop"}},
            "modelInput": {"type": "string", "description": "captured, or reconstructed from the messages before the turn."}
          }
        },
        "rule": {
          "type": "object",
          "properties": {
            "file": {"type": "string"},
            "line": {"type": "integer", "minimum": 1},
            "text": {"type": "string"}
          }
        }
      }
    },
    "finding": {
      "type": "object",
      "required": ["kind", "severity"],
      "properties": {
        "kind": {"type": "string"},
        "severity": {"$ref": "#/$defs/severity"},
        "obligation": {"type": "string"},
        "confidence": {"type": "string", "description": "certain or likely."},
        "said": {"$ref": "#/$defs/pointer"},
        "record": {"$ref": "#/$defs/pointer"},
        "exhibits": {"$ref": "#/$defs/exhibits"},
        "detail": {"type": "string", "description": "What is wrong, in one line."},
        "satisfy": {"type": "string", "description": "What the record would have had to show."},
        "items": {"type": "array", "items": {"type": "string"}, "description": "The items that it is about, by name."},
        "counts": {
          "type": "object",
          "description": "How many were asked for, tried, done and claimed; a count that the record does not tell is left out.",
          "properties": {
            "requested": {"$ref": "#/$defs/count"},
            "attempted": {"$ref": "#/$defs/count"},
            "succeeded": {"$ref": "#/$defs/count"},
            "claimed": {"$ref": "#/$defs/count"}
          }
        },
        "stop": {"$ref": "#/$defs/stop"},
        "owner": {"type": "string", "description": "Who can fix it, as in a diagnosis."}
      }
    }
  }
}
`
