// Package browser drives a headless Chromium for tests of pages, over the debugging pipe that the browser opens itself:
// no port, no network, no further library. Only tests import it.
package browser

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// patience is how long a test waits for an answer of the browser.
const patience = 60 * time.Second

// names are the commands that a Chromium may have.
func names() []string {
	return []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}
}

// Browser is a running Chromium.
type Browser struct {
	to    *os.File
	mu    sync.Mutex
	next  int
	waits map[int]chan answer
	pages map[string]*Page // by session
	gone  chan struct{}    // closed once the pipe is
}

type answer struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// message is what comes through the pipe: an answer, or an event of a session.
type message struct {
	ID        int
	Method    string
	SessionID string `json:"sessionId"`
	Params    json.RawMessage
	answer
}

// Start starts a Chromium that ends with the test. Where there is none, the test is skipped: "make deps" installs it.
func Start(t testing.TB) *Browser {
	t.Helper()
	var path string
	for _, name := range names() {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium is installed: make deps installs Debian's package chromium")
	}
	b, err := start(t, path)
	if err != nil {
		t.Fatalf("Chromium does not start: %v", err)
	}
	return b
}

func start(t testing.TB, path string) (*Browser, error) {
	reads, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	from, writes, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	// Its processes may still write when the test ends, so the folder is removed behind them, and not by t.TempDir.
	profile, err := os.MkdirTemp("", "punchlist-browser-")
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(path, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
		"--hide-scrollbars", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-extensions",
		"--user-data-dir="+filepath.Join(profile, "data"), "about:blank")
	cmd.ExtraFiles = []*os.File{reads, writes} // descriptors 3 and 4
	cmd.Env = append(os.Environ(), "HOME="+profile, "XDG_CONFIG_HOME="+profile, "XDG_CACHE_HOME="+profile)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	reads.Close()
	writes.Close()
	b := &Browser{to: to, waits: map[int]chan answer{}, pages: map[string]*Page{}, gone: make(chan struct{})}
	go b.read(from)
	t.Cleanup(func() {
		_ = b.call("", "Browser.close", nil, nil)
		to.Close()
		timer := time.AfterFunc(patience/6, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		timer.Stop()
		from.Close()
		os.RemoveAll(profile)
	})
	return b, nil
}

// read hands out what comes through the pipe, until it ends.
func (b *Browser) read(from *os.File) {
	r := bufio.NewReaderSize(from, 1<<20)
	for {
		text, err := r.ReadBytes(0)
		if err != nil {
			close(b.gone)
			return
		}
		var m message
		if json.Unmarshal(text[:len(text)-1], &m) != nil {
			continue
		}
		b.mu.Lock()
		wait, page := b.waits[m.ID], b.pages[m.SessionID]
		delete(b.waits, m.ID)
		b.mu.Unlock()
		switch {
		case m.ID != 0 && wait != nil:
			wait <- m.answer
		case m.ID == 0 && page != nil:
			page.event(&m)
		}
	}
}

// call asks something of the browser, or of a page, and decodes the answer into out.
func (b *Browser) call(session, method string, params any, out any) error {
	if params == nil {
		params = struct{}{}
	}
	b.mu.Lock()
	b.next++
	id := b.next
	wait := make(chan answer, 1)
	b.waits[id] = wait
	b.mu.Unlock()
	text, err := json.Marshal(struct {
		ID        int    `json:"id"`
		Method    string `json:"method"`
		SessionID string `json:"sessionId,omitempty"`
		Params    any    `json:"params"`
	}{id, method, session, params})
	if err != nil {
		return err
	}
	if _, err := b.to.Write(append(text, 0)); err != nil {
		return err
	}
	select {
	case a := <-wait:
		if a.Error != nil {
			return fmt.Errorf("%s: %s", method, a.Error.Message)
		}
		if out == nil {
			return nil
		}
		return json.Unmarshal(a.Result, out)
	case <-b.gone:
		return errors.New("the browser is gone")
	case <-time.After(patience):
		return fmt.Errorf("%s: no answer in %s", method, patience)
	}
}
