// Package taubench reads the result files of tau-bench: an array of runs, each with its task, its reward and its
// trajectory of OpenAI messages. The reward, and what the task expected, never reach the transcript; DeriveCases makes
// a case of the latter.
package taubench

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// stopWord is what the simulated user says when the run is over.
const stopWord = "###STOP###"

// handOff is the tool that ends a run by handing it to a person.
const handOff = "transfer_to_human_agents"

type format struct {
	dialect *transcript.Dialect
	options chat.Options
}

// New returns the format. It is an ingest.CaseDeriver.
func New() ingest.Format {
	return &format{dialect: transcript.ErrorPrefixDialect(), options: chat.Options{Stops: []string{stopWord}}}
}

func (*format) Name() string    { return "tau-bench" }
func (*format) Version() string { return "1" }

// Score knows runs by the keys that only tau-bench has together.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b, shape := head.First, ingest.Values
	if head.Element != nil {
		b, shape = head.Element, ingest.Elements
	}
	keys := ingest.Keys(b)
	switch {
	case !ingest.HasKeys(keys, "traj"):
		return 0, shape
	case ingest.HasKeys(keys, "task_id"):
		return 95, shape
	}
	return 40, shape
}

// Import reads one run. A run ends by the user's stop word or by a hand-off; any other was stopped at its step limit.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	w := chat.Begin(f, rec, t, f.dialect, &f.options)
	var task, trial []byte
	once := ingest.NewOnce("task_id", "trial", "traj")
	found, err := w.Object("traj", &once, func(key, val []byte) {
		switch string(key) {
		case "task_id":
			task = val
		case "trial":
			trial = val
		}
	})
	if err != nil {
		return ingest.ImportError(rec, err)
	}
	if !found {
		return ingest.ErrAt(rec, 0, "this run has no trajectory (traj)", "give the result file of tau-bench as it was written")
	}
	t.ID = chat.RunID(task, trial)
	ingest.EndID(rec, t)
	t.Run = runState(w, t)
	w.End()
	return nil
}

// runState tells a run that ended from one that was stopped.
func runState(w *chat.Walker, t *transcript.Transcript) transcript.RunState {
	if w.Stop() != "" {
		return transcript.RunEnded
	}
	if n := len(t.Steps); w.LastRole() == "tool" && n > 0 && t.Steps[n-1].Kind == transcript.StepResult && t.Calls[t.Steps[n-1].Index].Name == handOff {
		return transcript.RunEnded
	}
	return transcript.RunStopped
}

// DeriveCases makes a case of the actions and outputs that the task expected.
func (f *format) DeriveCases(rec *ingest.Record, dst []byte) ([]byte, error) {
	if _, err := jsonscan.WellFormed(rec.Bytes, 0); err != nil {
		return dst, ingest.ImportError(rec, err)
	}
	task := member(rec.Bytes, "info", "task")
	id := chat.RunID(jsonscan.Member(rec.Bytes, "task_id"), jsonscan.Member(rec.Bytes, "trial"))
	if task == nil || id == "" {
		return dst, ingest.ErrAt(rec, 0, "this run does not say what its task expected (task_id, info.task)", "give the result file of tau-bench as it was written")
	}
	cs := ingest.CaseLine{CaseID: id, TranscriptID: id}
	if actions := jsonscan.Member(task, "actions"); jsonscan.KindOf(actions) == jsonscan.Array {
		cs.HasActions = true
		_ = jsonscan.EachElement(actions, func(a []byte) bool {
			cs.Actions = append(cs.Actions, ingest.CaseAction{Tool: jsonscan.Member(a, "name"), Args: jsonscan.Member(a, "kwargs")})
			return true
		})
	}
	if outputs := jsonscan.Member(task, "outputs"); jsonscan.KindOf(outputs) == jsonscan.Array {
		cs.Outputs = outputs
	}
	return cs.Append(dst), nil
}

// member goes down a path of objects.
func member(b []byte, path ...string) []byte {
	for _, name := range path {
		if b = bytes.TrimSpace(jsonscan.Member(b, name)); len(b) == 0 || b[0] != '{' {
			return nil
		}
	}
	return b
}
