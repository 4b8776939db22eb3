package generate

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Class is what was planted in a conversation. In every class the agent says that the refund is done.
type Class string

const (
	Complete      Class = "complete"
	NotTold       Class = "destination_not_told" // though it stands in arguments and results
	ClaimOnly     Class = "claim_without_tool"
	NoResult      Class = "pending_no_result"
	StatusPending Class = "pending_status"
)

type share struct {
	class   Class
	percent int
}

// shares adds up to blockSize.
func shares() [5]share {
	return [...]share{{Complete, 70}, {NotTold, 15}, {ClaimOnly, 10}, {NoResult, 3}, {StatusPending, 2}}
}

// verdict returns the verdict that the contract of the benchmark must give. What is pending is no failure: a record
// without the result shows too little, and a refund that was accepted may still be made.
func (c Class) verdict() string {
	switch c {
	case Complete:
		return "complete"
	case NotTold:
		return "incomplete"
	case ClaimOnly:
		return "unsupported_claim"
	case NoResult:
		return "incomplete_capture"
	default:
		return "not_judged"
	}
}

// Truth is what is known of one conversation.
type Truth struct {
	ID         string   `json:"id"`
	Class      Class    `json:"class"`
	Verdict    string   `json:"verdict"`
	Missing    []string `json:"missing,omitempty"`    // obligations of the contract that the row must list as missing
	Paraphrase bool     `json:"paraphrase,omitempty"` // the destination is told in words that are seldom used
	Large      bool     `json:"large,omitempty"`
}

// Comparison counts rows that have the planted verdict and missing obligations, by class.
type Comparison struct {
	Right, Of map[Class]int
	Wrong     []string // the first of those that differ, in words
}

// maxWrong is the number of differences that are kept.
const maxWrong = 20

// Agrees reports whether every row is as planted.
func (c *Comparison) Agrees() bool { return len(c.Wrong) == 0 }

// String lists the classes in the order of their shares.
func (c *Comparison) String() string {
	text := ""
	for _, s := range shares() {
		text += fmt.Sprintf("%s %d of %d  ", s.class, c.Right[s.class], c.Of[s.class])
	}
	return text
}

// Compare holds rows, in the order of the conversations, against what was planted.
func Compare(rows, truth io.Reader) (Comparison, error) {
	c := Comparison{Right: map[Class]int{}, Of: map[Class]int{}}
	rowLines, truthLines := bufio.NewReaderSize(rows, 1<<20), json.NewDecoder(bufio.NewReader(truth))
	for {
		line, err := rowLines.ReadBytes('\n')
		if err == io.EOF && len(line) == 0 {
			break
		}
		if err != nil {
			return c, fmt.Errorf("rows: %w", err)
		}
		var row struct {
			ID      string   `json:"transcriptId"`
			Verdict string   `json:"verdict"`
			Missing []string `json:"missing"`
		}
		if err := json.Unmarshal(line, &row); err != nil {
			return c, fmt.Errorf("rows: %w", err)
		}
		var t Truth
		if err := truthLines.Decode(&t); err != nil {
			return c, fmt.Errorf("truth: there is a row more, for %s: %w", row.ID, err)
		}
		if row.ID != t.ID {
			return c, fmt.Errorf("the row of %s stands where %s was generated", row.ID, t.ID)
		}
		c.Of[t.Class]++
		if row.Verdict == t.Verdict && fmt.Sprint(row.Missing) == fmt.Sprint(t.Missing) {
			c.Right[t.Class]++
		} else if len(c.Wrong) < maxWrong {
			c.Wrong = append(c.Wrong, fmt.Sprintf("%s (%s): verdict %s, missing %v; planted were %s, missing %v",
				t.ID, t.Class, row.Verdict, row.Missing, t.Verdict, t.Missing))
		}
	}
	if truthLines.More() {
		return c, errors.New("there are fewer rows than conversations")
	}
	return c, nil
}
