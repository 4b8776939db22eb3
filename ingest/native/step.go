package native

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// key is one key of a step.
type key int

const (
	noKey key = iota
	// The kinds of steps. A step has exactly one of them.
	kUser
	kAgent
	kDraft
	kSystem
	kOther
	kCall
	kResultOf
	kEvent
	kProbe
	kState
	kLabel
	kInput
	kGap
	// What a step says beside its kind.
	kDelivery
	kTurnID
	kAttemptID
	kParent
	kCut
	kAt
	kID
	kBy
	kArgs
	kArgsCut
	kNotExecuted
	kSubAgent
	kResult
	kResultCut
	kError
	kErrorText
	kPending
	kExitCode
	kSuperseded
	kFields
	kFieldsCut
	kModel
	kFailed
	kIs
	kValue
	kValueCut
	kCriterion
	kTold
	kSummary
	kConversation
	keys
)

// keyNames are the keys in the order of the constants.
func keyNames() [keys]string {
	return [keys]string{"", "user", "agent", "draft", "system", "other", "call", "resultOf", "event", "probe", "state", "label", "input", "gap",
		"delivery", "turnId", "attemptId", "parent", "cut", "at", "id", "by", "args", "argsCut", "notExecuted", "subAgent", "result",
		"resultCut", "error", "errorText", "pending", "exitCode", "superseded", "fields", "fieldsCut", "model", "failed", "is", "value",
		"valueCut", "criterion", "told", "summary", "conversationId"}
}

// step holds the values of one step, nil where it does not say.
type step [keys][]byte

// steps walks the list of steps.
func (r *reader) steps(c *jsonscan.Cursor) error {
	if err := c.EnterArray(); err != nil {
		return err
	}
	names := keyNames()
	for {
		ok, err := c.NextElement()
		if err != nil || !ok {
			return err
		}
		c.Peek()
		from := c.At()
		if err := r.readStep(c, &names); err != nil {
			return err
		}
		if err := r.addStep(from); err != nil {
			return err
		}
	}
}

// readStep takes the members of one step. The keys inside a state that is written as an object count as its own.
func (r *reader) readStep(c *jsonscan.Cursor, names *[keys]string) error {
	r.s = step{}
	if err := c.EnterObject(); err != nil {
		return err
	}
	for {
		name, ok, err := c.NextKey()
		if err != nil || !ok {
			return err
		}
		val, err := c.Value()
		if err != nil {
			return err
		}
		k := r.set(names, name, val)
		if k != kState || jsonscan.KindOf(val) != jsonscan.Object {
			continue
		}
		err = jsonscan.EachMember(val, func(name, val []byte) bool {
			r.set(names, name, val)
			return true
		})
		if err != nil {
			return err
		}
		r.s[kState] = r.s[kCriterion]
		if r.s[kState] == nil {
			return r.errAt(val, "this state names no criterion", `write {"state": {"criterion": "sponsor", "is": "satisfied"}}`)
		}
	}
}

// set keeps the value of a key, the first one where it stands twice.
func (r *reader) set(names *[keys]string, name, val []byte) key {
	for k := kUser; k < keys; k++ {
		if string(name) != names[k] {
			continue
		}
		if r.s[k] != nil {
			ingest.AddFinding(r.t, "duplicate_key", fmt.Sprintf("the key %.40q stands twice in one step; the first one counts", name), int32(len(r.t.Steps)))
			return noKey
		}
		r.s[k] = val
		return k
	}
	ingest.AddFinding(r.t, "unknown_key", fmt.Sprintf("the key %.40q of a step is not read", name), int32(len(r.t.Steps)))
	return noKey
}

// addStep adds the step that was read, which starts at offset from of the record.
func (r *reader) addStep(from int) error {
	kind := noKey
	names := keyNames()
	for k := kUser; k <= kGap; k++ {
		if r.s[k] == nil {
			continue
		}
		if kind != noKey {
			return ingest.ErrAt(r.rec, from, fmt.Sprintf("this step is two things: %s and %s", names[kind], names[k]), "make two steps of it")
		}
		kind = k
	}
	if id := r.text(kConversation); id != "" && kind != kGap {
		r.t.Origins = append(r.t.Origins, transcript.Origin{Step: int32(len(r.t.Steps)), Conversation: id})
	}
	switch kind {
	case kUser, kAgent, kDraft, kSystem, kOther:
		return r.message(kind)
	case kInput:
		return r.input()
	case kCall:
		return r.call()
	case kResultOf:
		return r.resultOf()
	case kEvent, kProbe, kState, kLabel:
		r.entry(kind)
	case kGap:
		r.t.Cuts = append(r.t.Cuts, transcript.Cut{Reason: r.text(kGap), Step: int32(len(r.t.Steps))})
	default:
		return ingest.ErrAt(r.rec, from, "this step says nothing that is known",
			"a step has one of user, agent, draft, system, other, call, resultOf, event, probe, state, label, input, gap")
	}
	return nil
}

func (r *reader) text(k key) string { return chat.Text(r.s[k]) }

func (r *reader) is(k key) bool { return string(r.s[k]) == "true" }

func (r *reader) flag(k key) transcript.Flag {
	switch string(r.s[k]) {
	case "true":
		return transcript.True
	case "false":
		return transcript.False
	}
	return transcript.Unstated
}

// span describes the value of k; cut is the key that says whether it was truncated.
func (r *reader) span(k, cut key) transcript.Text {
	x := r.spanOf(r.s[k])
	x.Cut = cut != noKey && r.is(cut)
	return x
}

func (r *reader) spanOf(val []byte) transcript.Text {
	if val == nil {
		return transcript.Text{}
	}
	return transcript.TextOf(val, jsonscan.Offset(r.src, val))
}

func (r *reader) at() int64 { return chat.Millis(r.s[kAt]) }

// message adds a message.
func (r *reader) message(kind key) error {
	t := r.t
	m := transcript.Message{First: int32(len(t.Parts)), ID: r.text(kTurnID), Attempt: r.text(kAttemptID), Parent: r.text(kParent), Cut: r.is(kCut)}
	switch kind {
	case kUser:
		m.Role = transcript.User
	case kAgent:
		m.Role = transcript.Agent
	case kDraft:
		m.Role, m.Delivery = transcript.Agent, transcript.NotDelivered
	case kSystem:
		m.Role = transcript.System
	default:
		m.Role = transcript.Other
	}
	switch word := r.text(kDelivery); word {
	case "":
	case "assumed":
		m.Delivery = transcript.Assumed
	case "stated":
		m.Delivery = transcript.Stated
	case "draft":
		m.Delivery = transcript.NotDelivered
	default:
		return r.errAt(r.s[kDelivery], fmt.Sprintf("delivery is %.40q", word), "it is one of assumed, stated, draft")
	}
	if err := r.told(&m); err != nil {
		return err
	}
	if err := r.parts(r.s[kind]); err != nil {
		return err
	}
	m.Count = int32(len(t.Parts)) - m.First
	m.Step = t.AddStep(transcript.StepMessage, int32(len(t.Messages)), r.at())
	t.Messages = append(t.Messages, m)
	return nil
}

// parts adds the text of a message: a text, nothing, or a list of texts, of which one may be {"text", "cut"} or
// {"json"}.
func (r *reader) parts(val []byte) error {
	t := r.t
	switch jsonscan.KindOf(val) {
	case jsonscan.Null:
		return nil
	case jsonscan.String:
		t.Parts = append(t.Parts, r.spanOf(val))
		return nil
	case jsonscan.Array:
	default:
		return r.errAt(val, "the text of a message is no text", "write a text, or a list of texts")
	}
	var bad []byte
	_ = jsonscan.EachElement(val, func(p []byte) bool {
		switch jsonscan.KindOf(p) {
		case jsonscan.String, jsonscan.Null:
			t.Parts = append(t.Parts, r.spanOf(p))
		case jsonscan.Object:
			body := jsonscan.Member(p, "text")
			if body == nil {
				body = jsonscan.Member(p, "json")
			}
			x := r.spanOf(body)
			x.Cut = string(jsonscan.Member(p, "cut")) == "true"
			t.Parts = append(t.Parts, x)
		default:
			bad = p
		}
		return bad == nil
	})
	if bad != nil {
		return r.errAt(bad, "a part of a message is no text", `write a text, or {"text": "...", "cut": true}`)
	}
	return nil
}
