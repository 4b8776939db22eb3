package judge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// Writer is a model that writes text to a prompt, for what is no choice among labels: the list of what a user wants, a
// reason in words, a draft. What it writes decides nothing before it was checked.
type Writer interface {
	Write(ctx context.Context, p Prompt) Written
}

// Prompt asks for a text.
type Prompt struct {
	ID      string // what it is for, such as intentions:TRANSCRIPT; recordings are found by it
	Version string // name and version of the template, part of PromptDigest
	System  string
	User    string
	Most    int // most tokens of the text; 0: as the writer is configured

	// Schema is the JSON Schema of the text, for writers that can hold a model to one; "" where it may be any text. It is a
	// help and no promise: the text is read as if there were none. It belongs to the template that Version names.
	Schema string
}

// Digest identifies the template: its name and version, and what it always says.
func (p *Prompt) Digest() string {
	sum := sha256.Sum256([]byte(p.System))
	return p.Version + "-" + hex.EncodeToString(sum[:8])
}

// Written is what came of a prompt.
type Written struct {
	Text         string // "" where Fault is set
	Model        string // what wrote it, as the server names it
	Judge        string // what was asked, as in Answer
	PromptDigest string
	Cached       bool // no request was made for it
	Fault        *Fault

	Usage Usage
	Took  time.Duration
}
