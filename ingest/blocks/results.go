package blocks

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// manySame is how many calls with the same id are looked at for the one that a result belongs to.
const manySame = 64

// result adds a result to the call that it belongs to.
func (w *Walker) result(k *block, kind string) {
	t := w.t
	w.walked.Results++
	id := chat.Text(k.useID)
	i := w.pair(id)
	if i == transcript.None {
		i = w.orphan(id)
	}
	c := &t.Calls[i]
	c.Result = w.resultText(k.content)
	switch string(k.failed) {
	case "true":
		c.Error = transcript.True
	case "false":
		c.Error = transcript.False
	}
	if kind != "tool_result" {
		w.serverResult(c, k.content)
	}
	c.ResultAt = t.AddStep(transcript.StepResult, i, w.place.At)
	w.open, w.openID = transcript.None, ""
	if w.opts.Result != nil {
		w.opts.Result(i)
	}
}

// serverResult reads how a tool of the API itself ended: its content is an object that names its kind.
func (w *Walker) serverResult(c *transcript.Call, content []byte) {
	if jsonscan.KindOf(content) != jsonscan.Object {
		return
	}
	if code := jsonscan.Member(content, "error_code"); code != nil {
		c.Error, c.ErrorText = transcript.True, chat.Plain(code)
	}
	if n := jsonscan.Member(content, "return_code"); jsonscan.KindOf(n) == jsonscan.Number && len(n) < 6 {
		c.HasExit = true
		for _, d := range n {
			if d >= '0' && d <= '9' {
				c.Exit = 10*c.Exit + int32(d-'0')
			}
		}
	}
}

// Of returns the call that a result with that id belongs to, None where there is none: the first one of the last message
// with calls that has no result yet, else the last one before it without, else the last one.
func (w *Walker) Of(id string) int32 {
	i := w.last(id)
	found, waiting := i, false
	for n := 0; i != transcript.None && n < manySame; n++ {
		if w.t.Calls[i].ResultAt == transcript.None && (i >= w.block || !waiting) {
			found, waiting = i, true
		}
		i = w.calls[i].before
	}
	return found
}

// pair finds the call of a result, by id, and where no call has that id the only call without a result.
func (w *Walker) pair(id string) int32 {
	t := w.t
	if i := w.Of(id); i != transcript.None {
		if t.Calls[i].ResultAt != transcript.None {
			w.Finding("extra_result", fmt.Sprintf("the call %.60q has more than one result; the last one counts", id))
		}
		return i
	}
	first, open := transcript.None, 0
	for i := w.block; int(i) < len(t.Calls) && i < w.block+manySame; i++ {
		if t.Calls[i].ResultAt == transcript.None {
			if open++; open == 1 {
				first = i
			}
		}
	}
	switch {
	case id == "" && open > 0:
		w.Finding("unlinked_result", "a result names no call; it was given to the first call without one")
		return first
	case id != "" && open == 1:
		w.Finding("mismatched_id", fmt.Sprintf("a result with the unknown id %.60q was given to the only call without one", id))
		return first
	}
	return transcript.None
}

// orphan makes a call for a result whose call is not in the record, and says that something is missing before it.
func (w *Walker) orphan(id string) int32 {
	t := w.t
	w.Finding("orphan_result", fmt.Sprintf("a result (id %.60q) without its call", id))
	w.Cut("a call is missing whose result stands here")
	i := int32(len(t.Calls))
	w.AddCall(transcript.Call{ID: id, ResultAt: transcript.None, Step: t.AddStep(transcript.StepCall, i, w.place.At)})
	return i
}

// resultText describes the content of a result: a text, the texts of a list joined, or any other value as it is. Of a
// list of images alone nothing is kept.
func (w *Walker) resultText(content []byte) transcript.Text {
	if content == nil {
		return transcript.Text{}
	}
	if jsonscan.KindOf(content) != jsonscan.Array {
		return transcript.TextOf(content, jsonscan.Offset(w.src, content))
	}
	var texts [][]byte
	others, images := 0, 0
	_ = jsonscan.EachElement(content, func(part []byte) bool { // it was walked as a part of the block
		switch jsonscan.KindOf(part) {
		case jsonscan.String:
			texts = append(texts, part)
			return true
		case jsonscan.Object:
		default:
			others++
			return true
		}
		switch text := jsonscan.Member(part, "text"); chat.Text(jsonscan.Member(part, "type")) {
		case "text":
			if jsonscan.KindOf(text) == jsonscan.String {
				texts = append(texts, text)
			}
		case "image", "document":
			images++
		default:
			others++
		}
		return true
	})
	switch {
	case others > 0:
		return transcript.TextOf(content, jsonscan.Offset(w.src, content))
	case len(texts) == 1:
		return transcript.TextOf(texts[0], jsonscan.Offset(w.src, texts[0]))
	case len(texts) == 0:
		return transcript.Text{}
	}
	return ingest.Joined(w.t, texts)
}

// RunAfter is what the reason for which an answer stopped says of the run.
func RunAfter(stop string) transcript.RunState {
	switch stop {
	case "end_turn", "stop_sequence", "refusal", "max_tokens", "model_context_window_exceeded":
		return transcript.RunEnded
	case "tool_use", "pause_turn":
		return transcript.RunRunning
	}
	return transcript.RunUnstated
}
