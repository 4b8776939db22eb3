// Package tau2 reads the result files of tau2-bench: an object with tasks and simulations, or one simulation alone (the
// directory layout). Rewards and checks never reach the transcript; DeriveCases makes a case of what the task expected.
package tau2

import (
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

type format struct {
	dialect *transcript.Dialect
	options chat.Options
}

// New returns the format. It is an ingest.CaseDeriver and an ingest.Nester.
func New() ingest.Format {
	return &format{dialect: transcript.ErrorPrefixDialect(), options: chat.Options{
		Stops:    []string{"###STOP###", "###TRANSFER###", "###OUT-OF-SCOPE###"},
		ResultID: true,
	}}
}

func (*format) Name() string       { return "tau2" }
func (*format) Version() string    { return "1" }
func (*format) RecordsKey() string { return "simulations" }

// Score knows a result file by its simulations, and a simulation by its reason for ending.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b, shape := head.First, ingest.Values
	if head.Element != nil {
		b, shape = head.Element, ingest.Elements
	}
	keys := ingest.Keys(b)
	switch {
	case ingest.HasKeys(keys, "termination_reason", "task_id"):
		return 90, shape
	case head.Element == nil && ingest.HasKeys(keys, "simulations"):
		return 90, ingest.Nested
	case head.Element == nil && ingest.HasKeys(keys, "info", "tasks", "timestamp"):
		// The tasks alone can be larger than what detection looks at; the simulations stand behind them. Where there are
		// none (the directory layout) the reader says so.
		return 70, ingest.Nested
	}
	return 0, shape
}

// Import reads one simulation.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	w := chat.Begin(f, rec, t, f.dialect, &f.options)
	var task, trial []byte
	voice := false
	once := ingest.NewOnce("id", "task_id", "trial", "ticks", "termination_reason", "messages")
	found, err := w.Object("messages", &once, func(key, val []byte) {
		switch string(key) {
		case "id":
			t.ID = chat.Plain(val)
		case "task_id":
			task = val
		case "trial":
			trial = val
		case "ticks":
			voice = jsonscan.KindOf(val) == jsonscan.Array
		case "termination_reason":
			t.Run = runState(chat.Text(val))
		}
	})
	if err != nil {
		return ingest.ImportError(rec, err)
	}
	if !found {
		msg := "this simulation has no messages"
		if voice {
			msg = "this is a voice simulation (ticks), which is not read"
		}
		return ingest.ErrAt(rec, 0, msg, "give the results of a text run")
	}
	if t.ID == "" {
		t.ID = chat.RunID(task, trial)
	}
	ingest.EndID(rec, t)
	w.End()
	return nil
}

// runState translates a reason for ending. Errors of the harness stopped the run too.
func runState(reason string) transcript.RunState {
	switch reason {
	case "":
		return transcript.RunUnstated
	case "user_stop", "agent_stop":
		return transcript.RunEnded
	case "timeout":
		return transcript.RunTimedOut
	}
	return transcript.RunStopped
}

// DeriveCases makes a case of the actions and the information to be communicated that the simulation's task expected. Of
// an action of which the benchmark compares some arguments only (compare_args), the case has those. Assertions about the
// world (env_assertions) are no calls, and nl_assertions are questions for a judge: nothing is made of them.
func (f *format) DeriveCases(rec *ingest.Record, dst []byte) ([]byte, error) {
	if _, err := jsonscan.WellFormed(rec.Bytes, 0); err != nil {
		return dst, ingest.ImportError(rec, err)
	}
	taskID := jsonscan.Member(rec.Bytes, "task_id")
	task := taskNamed(rec.Envelope, chat.Plain(taskID))
	if task == nil {
		return dst, ingest.ErrAt(rec, 0, "the task of this simulation does not stand before it in the file",
			"give the result file with its tasks; a simulation alone does not say what was expected")
	}
	if _, err := jsonscan.WellFormed(task, 0); err != nil {
		return dst, ingest.ErrAt(rec, 0, "the task of this simulation is not JSON: "+err.Error(), "repair the tasks of the file, or export it again")
	}
	cs := ingest.CaseLine{CaseID: chat.RunID(taskID, jsonscan.Member(rec.Bytes, "trial")), TranscriptID: chat.Plain(jsonscan.Member(rec.Bytes, "id"))}
	if cs.TranscriptID == "" {
		cs.TranscriptID = cs.CaseID
	}
	criteria := jsonscan.Member(task, "evaluation_criteria")
	if jsonscan.KindOf(criteria) != jsonscan.Object {
		return dst, nil
	}
	if actions := jsonscan.Member(criteria, "actions"); jsonscan.KindOf(actions) == jsonscan.Array {
		cs.HasActions = true
		_ = jsonscan.EachElement(actions, func(a []byte) bool {
			action := ingest.CaseAction{Tool: jsonscan.Member(a, "name"), Args: jsonscan.Member(a, "arguments")}
			if chat.Text(jsonscan.Member(a, "requestor")) == "user" {
				action.By = "user"
			}
			if names := jsonscan.Member(a, "compare_args"); jsonscan.KindOf(names) == jsonscan.Array {
				action.Compare = []string{}
				_ = jsonscan.EachElement(names, func(name []byte) bool {
					action.Compare = append(action.Compare, chat.Text(name))
					return true
				})
			}
			cs.Actions = append(cs.Actions, action)
			return true
		})
	}
	if outputs := jsonscan.Member(criteria, "communicate_info"); jsonscan.KindOf(outputs) == jsonscan.Array {
		cs.Outputs = outputs
	}
	return cs.Append(dst), nil
}

// taskNamed finds a task by its id.
func taskNamed(envelope []byte, id string) []byte {
	var found []byte
	tasks := jsonscan.Member(envelope, "tasks")
	if id == "" || jsonscan.KindOf(tasks) != jsonscan.Array {
		return nil
	}
	_ = jsonscan.EachElement(tasks, func(task []byte) bool {
		if chat.Plain(jsonscan.Member(task, "id")) == id {
			found = task
		}
		return found == nil
	})
	return found
}
