package otel

import (
	"bytes"
	"hash/maphash"
	"slices"
)

// memo keeps what messages said that were read, since each request repeats those before it byte by byte.
type memo struct {
	seed  maphash.Seed
	known map[uint64]remembered
}

// remembered is one message with its items.
type remembered struct {
	raw    []byte
	role   string // what one without a role was taken for
	items  []item
	finish []string
}

func newMemo(seed maphash.Seed) *memo { return &memo{seed: seed, known: map[uint64]remembered{}} }

// read reads a message, or adds again what it said when it stood there before.
func (k *memo) read(m *messages, raw []byte, role string) {
	sum := maphash.Bytes(k.seed, raw)
	if was, ok := k.known[sum]; ok && was.role == role && bytes.Equal(was.raw, raw) {
		for _, x := range was.items {
			x.choice = m.count
			m.items = append(m.items, x)
		}
		m.finish = append(m.finish, was.finish...)
		m.count++
		return
	}
	items, finish, lost, roles := len(m.items), len(m.finish), len(m.lost), len(m.roles)
	m.message(raw, role)
	for i := items; i < len(m.items); i++ {
		m.items[i].key = keyOf(k.seed, &m.items[i])
	}
	if len(m.lost) == lost && len(m.roles) == roles { // else there is something to be said each time
		k.known[sum] = remembered{raw: raw, role: role, items: slices.Clone(m.items[items:]), finish: slices.Clone(m.finish[finish:])}
	}
}
