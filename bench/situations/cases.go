package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/transcript"
)

// situation is what a checker may see of one case. Fields that are not named here are not read.
type situation struct {
	ID         string            `json:"id"`
	Group      string            `json:"group"`
	Difficulty string            `json:"difficulty"`
	Messages   []json.RawMessage `json:"messages"`
	Events     []json.RawMessage `json:"events"`
	Raw        []byte            `json:"raw_b64"` // base64 in the file
	Export     json.RawMessage   `json:"export"`
	Replies    []reply           `json:"judge_replies"`
	RunStatus  struct {
		State string `json:"state"`
	} `json:"run_status"`
}

// deterministic is the difficulty of the cases that rules settle.
const deterministic = "deterministic from trace"

// groupsChecked are the groups whose deterministic cases have a contract here.
func groupsChecked() []string { return []string{"B", "C", "G", "H", "I"} }

// checked reports whether the case is one that should have a contract.
func (s *situation) checked() bool {
	return s.needsJudge() || s.Difficulty == deterministic && s.Group != "" && slices.Contains(groupsChecked(), s.Group[:1])
}

// readSituations reads a file of cases, one JSON object per line.
func readSituations(path string) ([]situation, error) {
	var out []situation
	err := eachLine(path, func(line []byte) error {
		var s situation
		if err := json.Unmarshal(line, &s); err != nil {
			return err
		}
		out = append(out, s)
		return nil
	})
	return out, err
}

// eachLine calls fn for each line of a file that is not blank.
func eachLine(path string, fn func(line []byte) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 64<<20)
	for n := 1; sc.Scan(); n++ {
		if len(bytes.TrimSpace(sc.Bytes())) == 0 {
			continue
		}
		if err := fn(sc.Bytes()); err != nil {
			return fmt.Errorf("%s:%d: %w", path, n, err)
		}
	}
	return sc.Err()
}

// file gives the case as a file that the importers read: the exact bytes where the case has them, else the events as a
// log, else the messages as one conversation.
func (s *situation) file() []byte {
	switch {
	case len(s.Raw) > 0:
		return s.Raw
	case len(s.Events) > 0:
		var b bytes.Buffer
		for _, e := range s.Events {
			b.Write(e)
			b.WriteByte('\n')
		}
		if len(s.Export) > 0 {
			fmt.Fprintf(&b, "{\"export\":%s}\n", s.Export)
		}
		return b.Bytes()
	}
	var b bytes.Buffer
	id, _ := json.Marshal(s.ID) // a string always marshals
	fmt.Fprintf(&b, `{"id":%s,"messages":[`, id)
	for i, m := range s.Messages {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(m)
	}
	b.WriteString("]}\n")
	return b.Bytes()
}

// transcripts imports the case as check would, its format told by content.
func (s *situation) transcripts() ([]*transcript.Transcript, error) {
	f, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open(s.ID, bytes.NewReader(s.file()))
	if err != nil {
		return nil, err
	}
	var out []*transcript.Transcript
	var rec ingest.Record
	for {
		err := f.Next(&rec)
		if err == io.EOF {
			return out, nil
		}
		if err == nil {
			err = rec.Err
		}
		t := &transcript.Transcript{}
		if err == nil {
			err = ingest.Import(f.Format(), &rec, t)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
}

// runState is the runner's word on the run.
func (s *situation) runState() (transcript.RunState, error) {
	switch s.RunStatus.State {
	case "":
		return transcript.RunUnstated, nil
	case "in_progress", "running", "queued", "pending":
		return transcript.RunRunning, nil
	case "ended", "completed", "finished", "failed":
		return transcript.RunEnded, nil
	case "stopped", "cancelled":
		return transcript.RunStopped, nil
	case "timed_out", "timeout":
		return transcript.RunTimedOut, nil
	}
	return 0, fmt.Errorf("case %s: the run state %q is not known", s.ID, s.RunStatus.State)
}
