package transcript

// ModelInput is what the model was given for one attempt, as the system that called it wrote it down. Where a transcript
// has none, it is reconstructed from the messages before the turn.
type ModelInput struct {
	Attempt string // the source's id of the attempt that was made from it, "" where it has none
	Turn    string // the source's id of the turn, "" where it has none
	First   int32  // its messages are Pieces[First : First+Count]
	Count   int32
	Summary Text // what stands in the place of earlier messages, absent where there is none
	Step    int32
}

// Piece is one message of a model's input.
type Piece struct {
	Text         Text
	Turn         string // the source's id of the turn that it is, "" where it has none
	Conversation string // the source's id of the conversation that it was taken from, "" where it says nothing
}

// Origin says from which conversation a step was taken, where the source says so.
type Origin struct {
	Step         int32
	Conversation string
}

// OfAnother returns the id of the conversation that a step belongs to, where that is another one than t's own, and else
// "".
func (t *Transcript) OfAnother(step int32) string {
	for i := range t.Origins {
		if o := &t.Origins[i]; o.Step == step && o.Conversation != t.ID {
			return o.Conversation
		}
	}
	return ""
}

// ToldBeforeRedaction is the name of the events that say what an application told before a redactor hid it. Their fields
// name an obligation, or a type and either the text or its SHA-256, and the turn or attempt that had it:
// {"obligation", "type", "text", "digest", "turnId", "attemptId"}.
const ToldBeforeRedaction = "told_before_redaction"

// Told returns the bytes of the message's decoded text, of that many bytes, that the person got: all of them unless the
// source says otherwise. partly is true where that is less.
func (m *Message) Told(length int) (lo, hi int, partly bool) {
	if m.ToldHi == 0 {
		return 0, length, false
	}
	hi = min(int(m.ToldHi), length)
	lo = min(int(m.ToldLo), hi)
	return lo, hi, lo > 0 || hi < length
}
