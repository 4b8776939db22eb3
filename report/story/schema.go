package story

// HandoffSchema returns the JSON Schema of a handoff (schema/handoff.v1.json).
func HandoffSchema() []byte { return []byte(handoffSchema) }

const handoffSchema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://punchlist.dev/schema/handoff.v1.json",
  "title": "Punchlist handoff",
  "description": "One case for the teams that can fix it. Texts are redacted, ids and digests are not. A later version may add keys; none changes the meaning of an old one.",
  "type": "object",
  "required": ["schema", "caseId", "transcriptId", "verdict", "class", "contract", "conversation", "delivered", "evaluated", "toolResults", "evidenceIds", "versions", "teams", "redacted"],
  "properties": {
    "schema": {"const": "punchlist-handoff/v1"},
    "caseId": {"type": "string"},
    "transcriptId": {"type": "string"},
    "verdict": {"type": "string"},
    "class": {"enum": ["passed", "failed", "honest", "excluded"]},
    "expectedExit": {"type": "string"},
    "observedExit": {"type": "string"},
    "exitSource": {"type": "string", "description": "How the exit was observed: labelled, established, branch, claimed, expected or first."},
    "contract": {
      "type": "object",
      "properties": {
        "name": {"type": "string"},
        "version": {"type": "integer"},
        "digest": {"type": "string"},
        "goal": {"type": "string"}
      }
    },
    "conversation": {
      "type": "object",
      "required": ["id", "bytes", "opened"],
      "properties": {
        "id": {"type": "string"},
        "path": {"type": "string"},
        "record": {"type": "integer"},
        "bytes": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "items": false, "minItems": 2},
        "digest": {"type": "string"},
        "opened": {"type": "boolean", "description": "The record was opened again and has the row's digest. Where false, texts are the row's own quotes."}
      }
    },
    "delivered": {"$ref": "#/$defs/reply", "description": "What reached the person."},
    "evaluated": {"$ref": "#/$defs/reply", "description": "What the case says was evaluated; where stated is false it says nothing, and the record itself was."},
    "toolResults": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["call", "tool", "outcome"],
        "properties": {
          "call": {"type": "integer", "minimum": 1},
          "id": {"type": "string", "description": "As the source gives it; not unique."},
          "tool": {"type": "string"},
          "outcome": {"enum": ["succeeded", "failed", "pending", "no result", "not executed", "unknown"]}
        }
      }
    },
    "evidenceIds": {"type": "array", "items": {"type": "string"}, "description": "Obligations for which evidence was found."},
    "versions": {
      "type": "object",
      "properties": {
        "extractor": {"type": "string"},
        "grader": {"type": "string"},
        "importer": {"type": "string"},
        "candidate": {"type": "string"}
      }
    },
    "firstDisagreement": {"$ref": "#/$defs/disagreement"},
    "teams": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["owner", "obligations"],
        "properties": {
          "owner": {"enum": ["tool or integration", "state or session", "response or prompt", "conversation runtime", "evidence extraction", "product contract", "not traced"]},
          "firstDisagreement": {"$ref": "#/$defs/disagreement"},
          "obligations": {"type": "array", "items": {"$ref": "#/$defs/open"}},
          "findings": {
            "type": "array",
            "items": {
              "type": "object",
              "required": ["kind", "severity", "quotes"],
              "properties": {
                "kind": {"type": "string"},
                "severity": {"$ref": "#/$defs/severity"},
                "detail": {"type": "string"},
                "quotes": {"$ref": "#/$defs/quotes"}
              }
            }
          }
        }
      }
    },
    "redacted": {
      "type": "array",
      "description": "What was taken out of the texts. Names, postal addresses and ids are not looked for.",
      "items": {
        "type": "object",
        "required": ["class", "count"],
        "properties": {
          "class": {"enum": ["card", "e-mail", "phone", "key"]},
          "count": {"type": "integer", "minimum": 1}
        }
      }
    },
    "hiddenBefore": {"type": "integer", "minimum": 1, "description": "Placeholders of another redactor that stood in the texts already."},
    "notes": {"type": "array", "items": {"type": "string"}, "description": "What was not opened, and why."}
  },
  "$defs": {
    "severity": {"enum": ["low", "medium", "high", "critical"]},
    "stop": {"enum": ["branch", "produced", "model input", "delivered", "evaluated", "redaction"]},
    "reply": {
      "type": "object",
      "required": ["stated"],
      "properties": {
        "stated": {"type": "boolean", "description": "The row names it by id or digest."},
        "turn": {"type": "integer", "minimum": 1},
        "turnId": {"type": "string"},
        "attemptId": {"type": "string", "description": "The generation attempt."},
        "parentAttemptId": {"type": "string", "description": "The attempt that this one replaces."},
        "digest": {"type": "string", "description": "sha256 of the text before redaction."},
        "delivery": {"enum": ["stated", "assumed", "not delivered"]},
        "text": {"type": "string", "description": "Redacted, and of a delivered reply only what was told; absent where the record holds no such text."},
        "toldFrom": {"type": "integer", "description": "With toldTo the bytes that were told, where that is only a part."},
        "toldTo": {"type": "integer"},
        "length": {"type": "integer", "description": "Bytes of the whole, where only a part was told."}
      }
    },
    "quotes": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["label", "text"],
        "properties": {
          "label": {"type": "string", "description": "said, asked, told, record, evidence, delivered, evaluated: words of the record. found, rule: words of Punchlist and of the contract."},
          "turn": {"type": "integer"},
          "call": {"type": "integer"},
          "event": {"type": "string"},
          "tool": {"type": "string"},
          "text": {"type": "string"},
          "matters": {"type": "string", "description": "The part of text that matters."}
        }
      }
    },
    "disagreement": {
      "type": "object",
      "description": "The first artefact that disagrees: holds is what was claimed, wanted, required or known, differs what stands against it.",
      "required": ["holds", "differs"],
      "properties": {
        "obligation": {"type": "string"},
        "stop": {"$ref": "#/$defs/stop"},
        "lastAgreed": {"$ref": "#/$defs/stop"},
        "why": {"type": "string"},
        "holds": {"$ref": "#/$defs/quotes"},
        "differs": {"$ref": "#/$defs/quotes"}
      }
    },
    "open": {
      "type": "object",
      "required": ["id", "state", "severity", "required", "quotes"],
      "properties": {
        "id": {"type": "string"},
        "guardrail": {"type": "boolean"},
        "state": {"enum": ["open", "met", "invalid", "contradicted", "pending", "unknown", "waived", "not_required"]},
        "severity": {"$ref": "#/$defs/severity"},
        "required": {"type": "boolean"},
        "contractOwner": {"type": "string"},
        "reason": {"type": "string"},
        "detail": {"type": "string"},
        "stop": {"$ref": "#/$defs/stop"},
        "why": {"type": "string"},
        "reached": {"type": "array", "items": {"$ref": "#/$defs/stop"}},
        "modelInput": {"type": "string"},
        "wouldSatisfy": {"type": "string"},
        "ruleFile": {"type": "string"},
        "ruleLine": {"type": "integer"},
        "quotes": {"$ref": "#/$defs/quotes"}
      }
    }
  }
}
`
