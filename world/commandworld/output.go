package commandworld

import (
	"bytes"
	"sync"
)

// tail takes the output of a command, up to a limit. What goes over it stops the command.
type tail struct {
	mu   sync.Mutex
	buf  bytes.Buffer
	most int
	gone bool
	over func()
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if room := t.most - t.buf.Len(); len(p) > room {
		t.buf.Write(p[:max(room, 0)])
		if !t.gone {
			t.gone = true
			t.over()
		}
		return len(p), nil // a broken pipe would only make the command complain
	}
	return t.buf.Write(p)
}

func (t *tail) cut() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.gone
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.buf.String()
}
