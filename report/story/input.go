package story

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/transcript"
)

// input is what the model was given for one attempt. Its messages mostly stand in the timeline already, so only the
// summary and what an obligation points to is shown, unless everything is.
func (t *teller) input(in *transcript.ModelInput) beat {
	x := t.Transcript
	head := counted(int(in.Count), "message")
	if in.Attempt != "" {
		head += " for attempt " + in.Attempt
	}
	b := beat{passages: []passage{{who: "input", head: head}}}
	if summary := t.text(in.Summary); summary != "" {
		b.passages = append(b.passages, passage{who: "summary", text: summary})
	}
	for i, p := range x.Pieces[in.First : in.First+in.Count] {
		text := t.text(p.Text)
		if p.Conversation != "" && p.Conversation != x.ID {
			b.notes = append(b.notes, fmt.Sprintf("message %d of the input was taken from another conversation, %s", i+1, p.Conversation))
		}
		if t.Full || t.inputTouches(text) {
			b.passages = append(b.passages, passage{who: "given", text: text})
		}
	}
	for _, k := range t.touched.inputs {
		for i := range b.passages {
			if _, ok := k.in(b.passages[i].text); ok || k.text != "" && k.text == b.passages[i].text {
				b.touched = append(b.touched, k)
				break
			}
		}
	}
	return b
}

// inputTouches says whether an obligation points to a message of a model's input.
func (t *teller) inputTouches(text string) bool {
	for i := range t.touched.inputs {
		if _, ok := t.touched.inputs[i].in(text); ok {
			return true
		}
	}
	return false
}
