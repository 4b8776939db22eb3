package judge

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// maxReason is the length in bytes up to which a judge's reason is kept.
const maxReason = 2000

// Reading is what a reply says to one question.
type Reading struct {
	Label  string
	Reason string
	From   int // where the label's characters stand in the reply, without quotes
	To     int
	Fault  *Fault
}

// Read reads a model's reply: one reading for each of the prompt's questions, in the order of the list that the prompt was
// made of. Nothing is guessed. The reply is the JSON that was asked for, alone or as the only code block; keys beyond
// those that were asked for (confidence, totals) say nothing.
func (f *Form) Read(reply string) []Reading {
	out := make([]Reading, len(f.Asked))
	answers, fault := answersIn(reply)
	if fault == nil && len(answers) == 0 {
		fault = &Fault{Code: MissingAnswer, Detail: "it gave no answer at all"}
	}
	given, foreign := make([]int, len(f.Asked)), false
	for i := range answers {
		k := slices.IndexFunc(f.Asked, func(a Asked) bool { return a.ID == answers[i].id })
		if k < 0 {
			foreign = true
			continue
		}
		at := &out[f.Asked[k].Index]
		if given[k]++; given[k] > 1 && at.Fault == nil && at.Label != answers[i].Label {
			*at = Reading{Fault: &Fault{Code: TwoAnswers}}
		} else if given[k] == 1 {
			*at = answers[i].checked(f.Asked[k].Labels)
		}
	}
	for k, n := range given {
		at := &out[f.Asked[k].Index]
		switch {
		case fault != nil:
			*at = Reading{Fault: fault}
		case n == 0 && foreign:
			at.Fault = &Fault{Code: OtherQuestion}
		case n == 0:
			at.Fault = &Fault{Code: MissingAnswer}
		}
	}
	return out
}

// found is one answer of a reply.
type found struct {
	Reading
	id string
}

// checked is the reading of an answer whose label has to be one of these.
func (f *found) checked(labels []string) Reading {
	switch {
	case f.Fault != nil:
		return Reading{Fault: f.Fault}
	case !slices.Contains(labels, f.Label):
		return Reading{Fault: &Fault{Code: UnknownLabel, Detail: OneLine(f.Label, 60)}}
	}
	return f.Reading
}

// answersIn finds the answers of a reply, with the places of their labels.
func answersIn(reply string) ([]found, *Fault) {
	body, at := jsonIn(reply)
	d := jsontext.NewDecoder(strings.NewReader(body))
	var all []found
	err := object(d, func(key string) error {
		switch {
		case key == "answers" && d.PeekKind() == '[':
			return array(d, func() error {
				f, err := oneAnswer(d, at)
				all = append(all, f)
				return err
			})
		case key == "answers":
			return errShape
		}
		return d.SkipValue()
	})
	if err == nil {
		if _, more := d.ReadToken(); !errors.Is(more, io.EOF) {
			err = errShape
		}
	}
	switch {
	case err == nil:
		return all, nil
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, &Fault{Code: InvalidReply, Detail: "it breaks off: " + OneLine(reply[max(0, len(reply)-60):], 60)}
	}
	return nil, &Fault{Code: InvalidReply, Detail: OneLine(reply, 80)}
}

var errShape = errors.New("another shape")

// oneAnswer reads {"id", "reason", "label"}. at is where the decoder's text begins in the reply.
func oneAnswer(d *jsontext.Decoder, at int) (f found, err error) {
	if d.PeekKind() != '{' {
		f.Fault = &Fault{Code: InvalidReply, Detail: "an answer is no object"}
		return f, d.SkipValue()
	}
	err = object(d, func(key string) error {
		var to *string
		switch key {
		case "id":
			to = &f.id
		case "label":
			to = &f.Label
		case "reason":
			to = &f.Reason
		}
		if to == nil || d.PeekKind() != '"' {
			if key == "label" {
				f.Fault = &Fault{Code: InvalidReply, Detail: "the label is no text"}
			}
			return d.SkipValue()
		}
		raw, err := d.ReadValue()
		if err != nil {
			return err
		}
		if key == "label" {
			f.To = at + int(d.InputOffset()) - 1
			f.From = f.To - len(raw) + 2
		}
		return json.Unmarshal(raw, to)
	})
	if len(f.Reason) > maxReason {
		f.Reason = OneLine(f.Reason, maxReason)
	}
	return f, err
}

// object calls each for the value of every key of the object that comes next.
func object(d *jsontext.Decoder, each func(key string) error) error {
	if d.PeekKind() != '{' {
		if _, err := d.ReadToken(); err != nil {
			return err
		}
		return errShape
	}
	if _, err := d.ReadToken(); err != nil {
		return err
	}
	for d.PeekKind() == '"' {
		key, err := d.ReadToken()
		if err != nil {
			return err
		}
		if err := each(key.String()); err != nil {
			return err
		}
	}
	_, err := d.ReadToken()
	return err
}

// array calls each for every value of the array that comes next.
func array(d *jsontext.Decoder, each func() error) error {
	if _, err := d.ReadToken(); err != nil {
		return err
	}
	for k := d.PeekKind(); k != ']' && k != 0; k = d.PeekKind() {
		if err := each(); err != nil {
			return err
		}
	}
	_, err := d.ReadToken()
	return err
}

// jsonIn returns the part of a reply that has to be JSON, and where it begins: what models put around it when a server
// cannot hold them to a schema is a thought in front, and a code block.
func jsonIn(reply string) (string, int) {
	at := 0
	cut := func(n int) { reply, at = reply[n:], at+n }
	cut(len(reply) - len(strings.TrimLeft(reply, " \t\r\n\uFEFF")))
	if strings.HasPrefix(reply, "<think>") {
		if _, rest, ok := strings.Cut(reply, "</think>"); ok {
			cut(len(reply) - len(rest))
		}
	}
	if strings.Count(reply, "```") == 2 && !strings.HasPrefix(strings.TrimSpace(reply), "{") {
		cut(strings.Index(reply, "```") + 3)
		if line := strings.IndexByte(reply, '\n'); line >= 0 && !strings.ContainsAny(reply[:line], "{}`") {
			cut(line + 1) // the language
		}
		reply, _, _ = strings.Cut(reply, "```")
	}
	return reply, at
}

// OneLine makes a foreign text fit for one line of ours: at most so many bytes, nothing that ends a line or steers a
// terminal.
func OneLine(s string, most int) string {
	var b strings.Builder
	for _, r := range s {
		if b.Len()+utf8.RuneLen(r) > most {
			b.WriteString(" ...")
			break
		}
		if r < ' ' || r == 0x7f || r == utf8.RuneError || (r >= 0x80 && r < 0xa0) || r == 0x2028 || r == 0x2029 {
			r = ' '
		}
		b.WriteRune(r)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
