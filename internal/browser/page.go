package browser

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"
)

// View is how a page is looked at.
type View struct {
	Width, Height int
	Dark          bool
	NoScript      bool
	Print         bool
	Forced        bool // forced colours, as with a high contrast theme
}

// Page is an open page.
type Page struct {
	t       testing.TB
	b       *Browser
	session string
	loaded  chan struct{}

	mu       sync.Mutex
	problems []string
	requests []string
}

// Open opens an address, and returns once it is loaded.
func (b *Browser) Open(t testing.TB, address string, v View) *Page {
	t.Helper()
	p := &Page{t: t, b: b, loaded: make(chan struct{}, 8)}
	var target struct{ TargetID string }
	p.must("", "Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	p.must("", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	p.session = attached.SessionID
	b.mu.Lock()
	b.pages[p.session] = p
	b.mu.Unlock()
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		p.Call(domain+".enable", nil, nil)
	}
	p.Look(v)
	p.Call("Page.navigate", map[string]any{"url": address}, nil)
	select {
	case <-p.loaded:
	case <-b.gone:
		t.Fatal("the browser is gone")
	case <-time.After(patience):
		t.Fatalf("%s is not loaded in %s", address, patience)
	}
	return p
}

// Look changes how the page is looked at. Whether script runs is decided when the page is opened.
func (p *Page) Look(v View) {
	p.t.Helper()
	scheme, media, forced := "light", "screen", "none"
	if v.Dark {
		scheme = "dark"
	}
	if v.Print {
		media = "print"
	}
	if v.Forced {
		forced = "active"
	}
	feature := func(name, value string) map[string]string { return map[string]string{"name": name, "value": value} }
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": v.Width, "height": v.Height, "deviceScaleFactor": 1, "mobile": v.Width < 600}, nil)
	p.Call("Emulation.setEmulatedMedia", map[string]any{"media": media, "features": []any{feature("prefers-color-scheme", scheme), feature("forced-colors", forced)}}, nil)
	p.Call("Emulation.setScriptExecutionDisabled", map[string]any{"value": v.NoScript}, nil)
}

// Call asks something of the page. An error ends the test.
func (p *Page) Call(method string, params any, out any) {
	p.t.Helper()
	p.must(p.session, method, params, out)
}

func (p *Page) must(session, method string, params any, out any) {
	p.t.Helper()
	if err := p.b.call(session, method, params, out); err != nil {
		p.t.Fatal(err)
	}
}

// Eval evaluates an expression in the page and decodes its value into out. A promise is waited for.
func (p *Page) Eval(expression string, out any) {
	p.t.Helper()
	var got struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	p.Call("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true}, &got)
	if e := got.ExceptionDetails; e != nil {
		p.t.Fatalf("%s: %s %s", expression, e.Text, e.Exception.Description)
	}
	if out == nil {
		return
	}
	if err := json.Unmarshal(got.Result.Value, out); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// Key presses a key.
func (p *Page) Key(key string) {
	p.t.Helper()
	down := map[string]any{"type": "keyDown", "key": key}
	if len(key) == 1 {
		down["text"] = key
	}
	p.Call("Input.dispatchKeyEvent", down, nil)
	p.Call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key}, nil)
}

// Screenshot writes what is seen to a PNG file; with whole, the page from top to bottom.
func (p *Page) Screenshot(path string, whole bool) {
	p.t.Helper()
	var shot struct{ Data string }
	p.Call("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": whole}, &shot)
	png, err := base64.StdEncoding.DecodeString(shot.Data)
	if err == nil {
		err = os.WriteFile(path, png, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// Problems are the errors that the page wrote to its console, exceptions, and what its policy refused.
func (p *Page) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.problems...)
}

// Requests are the addresses that the page asked for, its own included.
func (p *Page) Requests() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.requests...)
}

// event notes what a test may want to know.
func (p *Page) event(m *message) {
	var got struct {
		Request struct{ URL string }
		Entry   struct{ Level, Text string }
		Type    string
		Args    []struct{ Value any }

		ExceptionDetails struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if json.Unmarshal(m.Params, &got) != nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	switch m.Method {
	case "Page.loadEventFired":
		select {
		case p.loaded <- struct{}{}:
		default:
		}
	case "Network.requestWillBeSent":
		p.requests = append(p.requests, got.Request.URL)
	case "Log.entryAdded":
		p.problems = append(p.problems, got.Entry.Level+": "+got.Entry.Text)
	case "Runtime.exceptionThrown":
		p.problems = append(p.problems, got.ExceptionDetails.Text+" "+got.ExceptionDetails.Exception.Description)
	case "Runtime.consoleAPICalled":
		p.problems = append(p.problems, fmt.Sprint(got.Type, ": ", got.Args))
	}
}
