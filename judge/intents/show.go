package intents

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/transcript"
)

// place is one text of the record that may be quoted.
type place struct {
	role    transcript.Role // of a message; Other for a call
	turn    int
	call    int // 0 for a message
	text    string
	outcome transcript.Outcome // of a call

	small  string   // text in the form in which quotes are looked for, made when it is first needed
	stands []uint32 // where each byte of small stands in text
}

// shown is what judges see of a conversation: one JSON object to a line, calls with their results, of each message what
// was delivered. places are its texts for quotes, in the same order.
type shown struct {
	text   string
	digest string
	places []place
	users  int // turns of the user
}

// line is one line of what is shown. The order of the fields is fixed, so the same conversation gives the same bytes.
type line struct {
	Turn    int    `json:"turn,omitempty"`
	User    string `json:"user,omitempty"`
	Agent   string `json:"agent,omitempty"`
	Cut     bool   `json:"cut,omitempty"`
	Call    int    `json:"call,omitempty"`
	Tool    string `json:"tool,omitempty"`
	Args    string `json:"arguments,omitempty"`
	Outcome string `json:"outcome,omitempty"`
	Result  string `json:"result,omitempty"`
	Event   string `json:"event,omitempty"`
	Fields  string `json:"fields,omitempty"`
	Missing string `json:"missing,omitempty"`
}

// show renders t. Instructions, drafts, notes and reasoning are not shown: nobody was told them.
func show(t *transcript.Transcript) *shown {
	s := &shown{}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	cuts := t.Cuts
	for i := range t.Steps {
		for len(cuts) > 0 && int(cuts[0].Step) <= i {
			_ = enc.Encode(line{Missing: cuts[0].Reason}) // into memory
			cuts = cuts[1:]
		}
		if l, ok := s.step(t, &t.Steps[i]); ok {
			_ = enc.Encode(l)
		}
	}
	for _, c := range cuts {
		_ = enc.Encode(line{Missing: c.Reason})
	}
	s.text = b.String()
	s.digest = digestOf(s.text)
	return s
}

func (s *shown) step(t *transcript.Transcript, step *transcript.Step) (line, bool) {
	switch step.Kind {
	case transcript.StepMessage:
		return s.message(t, step.Index)
	case transcript.StepCall:
		return s.call(t, step.Index), true
	case transcript.StepEvent:
		e := &t.Events[step.Index]
		return line{Event: e.Name, Fields: string(t.AppendText(nil, e.Fields))}, true
	}
	return line{}, false
}

func (s *shown) message(t *transcript.Transcript, i int32) (line, bool) {
	m := &t.Messages[i]
	if m.Turn == 0 || m.Role != transcript.User && m.Role != transcript.Agent {
		return line{}, false
	}
	text := t.AppendMessage(nil, i)
	if m.ToldHi > 0 {
		hi := min(int(m.ToldHi), len(text))
		text = text[min(int(m.ToldLo), hi):hi]
	}
	l := line{Turn: int(m.Turn), Cut: m.Cut}
	if m.Role == transcript.User {
		s.users++
		l.User = string(text)
	} else {
		l.Agent = string(text)
	}
	s.places = append(s.places, place{role: m.Role, turn: int(m.Turn), text: string(text)})
	return l, true
}

func (s *shown) call(t *transcript.Transcript, i int32) line {
	c := &t.Calls[i]
	outcome, _ := t.Outcome(i, nil)
	l := line{Call: int(i) + 1, Tool: c.Name, Args: string(t.AppendText(nil, c.Args)), Outcome: outcome.String(), Result: string(t.AppendText(nil, c.Result))}
	if l.Result == "" {
		l.Result = c.ErrorText
	}
	at := place{role: transcript.Other, turn: int(c.Turn), call: int(i) + 1, outcome: outcome}
	at.text = l.Args
	s.places = append(s.places, at)
	at.text = l.Result
	s.places = append(s.places, at)
	return l
}

// fenced puts a text between two lines that it cannot hold.
func fenced(text string) string {
	fence := judge.Fence(text)
	return fence + "\n" + text + fence + "\n"
}

func digestOf(text string) string {
	h := sha256.Sum256([]byte(text))
	return hex.EncodeToString(h[:])
}
