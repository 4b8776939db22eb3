package wire

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
)

// TestTooLarge: an answer without end is not read to its end.
func TestTooLarge(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		piece := []byte(strings.Repeat(" ", 1<<16))
		for r.Context().Err() == nil {
			if _, err := w.Write(piece); err != nil {
				return
			}
		}
	}))
	defer s.Close()
	ctx, x := Watch(t.Context())
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := NewClient().Do(req)
	if err == nil {
		t.Fatal(resp.Body.Close())
	}
	if f := x.Fault(t.Context(), err); f == nil || f.Code != judge.NotJSON {
		t.Errorf("%v", f)
	}
}

func TestFaultOfNoExchange(t *testing.T) {
	_, x := Watch(t.Context())
	if f := x.Fault(t.Context(), io.ErrNoProgress); f == nil || f.Code != judge.AnotherProblem {
		t.Errorf("%v", f)
	}
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if f := x.Fault(stopped, io.ErrNoProgress); f == nil || f.Code != judge.Cancelled {
		t.Errorf("%v", f)
	}
}
