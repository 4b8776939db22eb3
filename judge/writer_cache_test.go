package judge

import (
	"context"
	"testing"
)

type counting struct {
	n     int
	fault *Fault
}

func (c *counting) Write(_ context.Context, p Prompt) Written {
	c.n++
	if c.fault != nil {
		return Written{Fault: c.fault}
	}
	return Written{Text: "text to " + p.User, Model: "m", Usage: Usage{Requests: 1}}
}

type memoryStore map[string][]byte

func (m memoryStore) Get(key string) ([]byte, bool) { v, ok := m[key]; return v, ok }

func (m memoryStore) Put(key string, value []byte) error { m[key] = value; return nil }

func TestCacheWriter(t *testing.T) {
	below, store := &counting{}, memoryStore{}
	w := CacheWriter(below, "openai:m@u", store)
	p := Prompt{ID: "intentions:a", Version: "v1", System: "s", User: "u"}
	first := w.Write(t.Context(), p)
	p.ID = "intentions:b" // what it is for does not change what is written
	second := w.Write(t.Context(), p)
	if below.n != 1 || first.Cached || !second.Cached || second.Text != first.Text || second.Usage.Requests != 0 {
		t.Errorf("%d writes, %+v, %+v", below.n, first, second)
	}
	for _, other := range []Prompt{{Version: "v2", System: "s", User: "u"}, {Version: "v1", System: "x", User: "u"}, {Version: "v1", System: "s", User: "u2"}, {Version: "v1", System: "s", User: "u", Most: 7}} {
		n := below.n
		if w.Write(t.Context(), other); below.n != n+1 {
			t.Errorf("%+v was not asked", other)
		}
	}
	n := below.n
	if CacheWriter(below, "openai:m2@u", store).Write(t.Context(), p); below.n != n+1 {
		t.Error("another writer's text was taken")
	}
	for key := range store {
		store[key] = []byte(`{"schema":"punchlist-written/v1"`)
	}
	if got := w.Write(t.Context(), p); got.Cached || got.Text != "text to u" {
		t.Errorf("a damaged text was taken: %+v", got)
	}
}

func TestCacheWriterKeepsNoFault(t *testing.T) {
	below := &counting{fault: &Fault{Code: Truncated}}
	w := CacheWriter(below, "j", memoryStore{})
	w.Write(t.Context(), Prompt{User: "u"})
	if got := w.Write(t.Context(), Prompt{User: "u"}); got.Fault == nil || below.n != 2 {
		t.Errorf("%+v after %d", got, below.n)
	}
}
