package httpworld

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/world"
)

// site is a server with a page for each thing that can happen. Its base has a folder of its own.
func site(t *testing.T) *httptest.Server {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /v1/orders/{id}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `{"id":%q,"status":"shipped","token":%q,"q":%q}`, r.PathValue("id"), r.Header.Get("Authorization"), r.URL.Query().Get("q"))
	})
	mux.HandleFunc("GET /v1/missing", http.NotFound)
	mux.HandleFunc("GET /v1/here", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/v1/orders/7", http.StatusFound) })
	mux.HandleFunc("GET /v1/there", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://other.invalid/", http.StatusFound)
	})
	mux.HandleFunc("GET /v1/large", func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 4096)) })
	mux.HandleFunc("GET /v1/slow", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("GET /v1/cut", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		w.Write([]byte("half"))
	})
	mux.HandleFunc("GET /v1/binary", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte{0xff, 0xfe, 0}) })
	mux.HandleFunc("GET /secret", func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("outside the base")) })
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s
}

func TestObserve(t *testing.T) {
	s := site(t)
	for _, tt := range []struct {
		name      string
		get       string
		query     string
		redirects int
		status    int
		output    string // a part of it
		why       string // a part of it, where nothing is seen
	}{
		{name: "a page", get: "/orders/42", status: 200, output: `"status":"shipped"`},
		{name: "without a slash", get: "orders/42", status: 200, output: `"id":"42"`},
		{name: "headers of the source", get: "/orders/42", status: 200, output: `"token":"Bearer t0ken"`},
		{name: "parameters", get: "/orders/42", query: `{"q":"a&b=c"}`, status: 200, output: `"q":"a&b=c"`},
		{name: "a segment that is escaped stays one", get: "/orders/a%2Fb", status: 200, output: `"id":"a/b"`},
		{name: "a status is an answer", get: "/missing", status: 404},
		{name: "a redirect is an answer", get: "/here", status: 302},
		{name: "a redirect that may be followed", get: "/here", redirects: 1, status: 200, output: `"id":"7"`},
		{name: "a redirect to another host", get: "/there", redirects: 5, status: 302},
		{name: "no text", get: "/binary", status: 200, output: "sha256:"},
		{name: "another host", get: "http://other.invalid/", why: "no address"},
		{name: "another host without a scheme", get: "//other.invalid/", why: "no address"},
		{name: "out of the base", get: "/../secret", why: "climbs out"},
		{name: "out of the base, escaped", get: "/%2e%2e/secret", why: "climbs out"},
		{name: "too large", get: "/large", why: "more than 1000 bytes"},
		{name: "too slow", get: "/slow", why: "no answer within 300ms"},
		{name: "cut", get: "/cut", why: "cut"},
		{name: "parameters that are none", get: "/orders/1", query: `"x"`, why: "map of parameters"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w, err := Open(Config{Base: s.URL + "/v1/", Headers: map[string]string{"Authorization": "Bearer t0ken"}, Redirects: tt.redirects,
				Private: true, Bytes: 1000, Timeout: 300 * time.Millisecond})
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			o := w.Observe(t.Context(), &world.Check{Kind: world.HTTP, Get: tt.get, Query: json.RawMessage(tt.query)})
			if tt.why != "" {
				if !strings.Contains(o.Why, tt.why) || o.Digest != "" {
					t.Errorf("why %q, answer %s", o.Why, o.Answer)
				}
				return
			}
			var a struct {
				Status int
				Output string
			}
			if err := json.Unmarshal(o.Answer, &a); err != nil || o.Why != "" {
				t.Fatalf("%v, why %q", err, o.Why)
			}
			if a.Status != tt.status || !strings.Contains(a.Output, tt.output) {
				t.Errorf("status %d, output %q", a.Status, a.Output)
			}
		})
	}
}

func TestPrivateAddressesAreRefused(t *testing.T) {
	s := site(t)
	for _, base := range []string{s.URL, strings.Replace(s.URL, "127.0.0.1", "localhost", 1), "http://[::1]:1", "http://10.0.0.1", "http://169.254.169.254", "http://100.64.0.1", "http://0.0.0.0:1", "http://[::ffff:127.0.0.1]:1"} {
		w, err := Open(Config{Base: base, Timeout: time.Second})
		if err != nil {
			t.Fatal(err)
		}
		if o := w.Observe(t.Context(), &world.Check{Kind: world.HTTP, Get: "/"}); !strings.Contains(o.Why, "private") {
			t.Errorf("%s: why %q, answer %s", base, o.Why, o.Answer)
		}
		w.Close()
	}
}

func TestOpenRefuses(t *testing.T) {
	for _, base := range []string{"", "api.example.com", "ftp://x", "https://user:pw@x", "https://x?q=1", "file:///etc/passwd", "https:///x"} {
		if _, err := Open(Config{Base: base}); err == nil {
			t.Errorf("%q was opened", base)
		}
	}
}

func TestServerThatIsDown(t *testing.T) {
	s := site(t)
	at := s.URL
	s.Close()
	w, err := Open(Config{Base: at, Private: true, Timeout: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	o := w.Observe(t.Context(), &world.Check{Kind: world.HTTP, Get: "/"})
	if o.Why == "" || strings.Contains(o.Why, "127.0.0.1") {
		t.Errorf("why %q", o.Why)
	}
}
