package httpworld_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/httpworld"
	"github.com/punchlist-dev/punchlist/world/worldtest"
)

func TestConformance(t *testing.T) {
	var status atomic.Value
	status.Store("shipped")
	mux := http.NewServeMux()
	mux.HandleFunc("GET /v1/orders/{id}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Date", time.Now().String()) // what differs in headers is no change
		fmt.Fprintf(w, `{"id": %q, "status": %q, "refunds": [{"amount": 142.00}]}`, r.PathValue("id"), status.Load())
	})
	mux.HandleFunc("GET /v1/echo", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "you sent %s, %s", r.Header.Get("Authorization"), r.URL.Query().Get("q"))
	})
	mux.HandleFunc("GET /v1/broken", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) })
	mux.HandleFunc("GET /v1/large", func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, 1<<13)) })
	mux.HandleFunc("GET /v1/slow", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	mux.HandleFunc("GET /v1/drip", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil { // never silent, and never at an end
			w.Write([]byte("."))
			w.(http.Flusher).Flush()
			time.Sleep(5 * time.Millisecond)
		}
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	w, err := httpworld.Open(httpworld.Config{Base: server.URL + "/v1", Private: true, Bytes: 1 << 12, Timeout: 400 * time.Millisecond,
		Headers: map[string]string{"Authorization": "Bearer tok-1234567890"}})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	worldtest.Run(t, worldtest.Bed{
		Kind: world.HTTP, World: w, Limit: 3 * time.Second, Secret: "tok-1234567890",
		Rules: []worldtest.Rule{
			worldtest.Holds("status", `{http: {source: place, get: /orders/7, status: 200}}`, "status 200"),
			worldtest.Holds("a field", `{http: {source: place, get: /orders/7, result: {status: shipped, 'refunds[0].amount': 142}}}`, ""),
			worldtest.Fails("another value", `{http: {source: place, get: /orders/7, result: {status: delivered}}}`, "shipped"),
			worldtest.Fails("a field that is not there", `{http: {source: place, get: /orders/7, result: {carrier: post}}}`, ""),
			worldtest.Fails("no such page", `{http: {source: place, get: /nothing, status: 200}}`, "404"),
			worldtest.Holds("no such page as wanted", `{http: {source: place, get: /nothing, status: 404}}`, ""),
			worldtest.Fails("a broken server", `{http: {source: place, get: /broken, status: 200}}`, "500"),
			worldtest.Holds("parameters", `{http: {source: place, get: /echo, query: {q: a&b}, output: {contains: 'a&b'}}}`, ""),
			worldtest.Unseen("too large", `{http: {source: place, get: /large, status: 200}}`, "4096 bytes"),
			worldtest.Unseen("an answer without an end", `{http: {source: place, get: /drip, status: 200}}`, ""),
		},
		Same:   `{http: {source: place, get: /orders/9, unchanged: true}}`,
		Change: func(*testing.T) { status.Store("returned") },
		Slow:   `{http: {source: place, get: /slow, status: 200}}`,
		Gone:   func(*testing.T) { server.CloseClientConnections(); server.Close() },
		After:  `{http: {source: place, get: /orders/7, status: 200}}`,
	})
}
