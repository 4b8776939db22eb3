// Package wire makes the HTTP requests of the judges that are reached over HTTP, keeps what came back whatever a client
// library makes of it, and says what went wrong in the words of package judge.
package wire

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"
)

// MaxBody is the most bytes of an answer that are read. An answer to a judge's question has a few hundred.
const MaxBody = 8 << 20

// Exchange is one request and what came back.
type Exchange struct {
	mu      sync.Mutex
	Sent    bool // the request left
	Status  int
	Header  http.Header
	Body    []byte
	Err     error // why there is no answer, or no whole one
	Arrived time.Time
}

type exchangeKey struct{}

// Watch returns a context under which the client of NewClient keeps the exchange. Of several requests under one context
// the last is kept.
func Watch(ctx context.Context) (context.Context, *Exchange) {
	x := &Exchange{}
	return context.WithValue(ctx, exchangeKey{}, x), x
}

// errTooLarge is an answer that is longer than MaxBody.
var errTooLarge = errors.New("the answer is larger than any answer may be")

// NewClient returns an HTTP client that keeps exchanges and follows no redirect: a key is for one place.
func NewClient() *http.Client {
	base, ok := http.DefaultTransport.(*http.Transport)
	if !ok {
		base = &http.Transport{}
	}
	own := base.Clone()
	own.MaxIdleConnsPerHost = 256 // as many as may be busy at a time, so that connections are used again
	return &http.Client{
		Transport:     transport{own},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

type transport struct{ base http.RoundTripper }

// RoundTrip reads the whole answer, so that a client library gets all of it or none.
func (t transport) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := t.base.RoundTrip(req)
	x, watched := req.Context().Value(exchangeKey{}).(*Exchange)
	if err != nil {
		if watched {
			x.set(nil, nil, err)
		}
		return nil, err
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, MaxBody+1))
	err = errors.Join(err, resp.Body.Close())
	if err == nil && len(body) > MaxBody {
		err = errTooLarge
	}
	if watched {
		x.set(resp, body, err)
	}
	if err != nil {
		return nil, err
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	resp.ContentLength = int64(len(body))
	return resp, nil
}

func (x *Exchange) set(resp *http.Response, body []byte, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.Sent, x.Status, x.Header, x.Body, x.Err, x.Arrived = true, 0, nil, body, err, time.Now()
	if resp != nil {
		x.Status, x.Header = resp.StatusCode, resp.Header
	}
}
