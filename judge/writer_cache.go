package judge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// writtenSchema is the first key of a stored text.
const writtenSchema = "punchlist-written/v1"

// storedText is what is kept of what was written, with all that it depends on.
type storedText struct {
	Schema  string `json:"schema"`
	Judge   string `json:"judge"`
	Version string `json:"version"`
	System  string `json:"system"`
	User    string `json:"user"`
	Most    int    `json:"most,omitempty"`

	Text      string `json:"text"`
	WrittenBy string `json:"writtenBy,omitempty"`
}

// CacheWriter makes a writer write once to a prompt. name is the writer's, with everything that can change a text; a prompt
// or a name that differs in a byte is another one. Faults are not kept. What cannot be stored is written all the same.
func CacheWriter(w Writer, name string, s Store) Writer { return &cachedWriter{w, name, s} }

type cachedWriter struct {
	below Writer
	name  string
	store Store
}

// Write looks the prompt up, and asks where it is not there.
func (c *cachedWriter) Write(ctx context.Context, p Prompt) Written {
	key := c.key(&p)
	if w, ok := c.kept(key, &p); ok {
		return w
	}
	out := c.below.Write(ctx, p)
	if out.Fault != nil {
		return out
	}
	text, err := json.Marshal(&storedText{writtenSchema, c.name, p.Version, p.System, p.User, p.Most, out.Text, out.Model})
	if err == nil {
		_ = c.store.Put(key, text) // the next run asks again
	}
	return out
}

func (c *cachedWriter) key(p *Prompt) string {
	h := sha256.New()
	for _, s := range [...]string{writtenSchema, c.name, p.Version, p.System, p.User, p.Schema} {
		writePart(h, s)
	}
	writeCount(h, p.Most)
	return hex.EncodeToString(h.Sum(nil))
}

// kept reads a stored text. One that was damaged, or is to something else, is none.
func (c *cachedWriter) kept(key string, p *Prompt) (Written, bool) {
	raw, ok := c.store.Get(key)
	if !ok {
		return Written{}, false
	}
	var s storedText
	if json.Unmarshal(raw, &s) != nil || s.Schema != writtenSchema || s.Judge != c.name || s.Version != p.Version || s.System != p.System ||
		s.User != p.User || s.Most != p.Most {
		return Written{}, false
	}
	return Written{Text: s.Text, Model: s.WrittenBy, Judge: c.name, PromptDigest: p.Digest(), Cached: true}, true
}
