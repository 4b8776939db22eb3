package wire

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
)

// TestRefusals: what servers of models say when they refuse, each in its own shape.
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name   string
		status int
		body   string
		code   judge.FaultCode
		again  bool
		detail string
	}{
		{"llama.cpp: the prompt is longer than the context", 400,
			`{"error":{"code":400,"message":"request (6031 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":6031,"n_ctx":4096}}`,
			judge.TooLong, false, "400: request (6031 tokens) exceeds the available context size (4096 tokens), try increasing it"},
		{"llama.cpp: longer than what a decision model reads at once", 500,
			`{"error":{"code":500,"message":"input (900 tokens) is too large to process. increase the physical batch size (current batch size: 512)","type":"server_error"}}`,
			judge.TooLong, false, "500: input (900 tokens) is too large to process. increase the physical batch size (current batch size: 512)"},
		{"llama.cpp: the model is being loaded", 503, `{"error":{"message":"Loading model","type":"unavailable_error","code":503}}`,
			judge.ServerError, true, "503: Loading model"},
		{"llama.cpp: no key", 401, `{"error":{"message":"Invalid API Key","type":"authentication_error","code":401}}`,
			judge.Unauthorized, false, "401: Invalid API Key"},
		{"llama.cpp: a model that writes, asked to decide", 501, `{"error":{"code":501,"message":"This model is not a decision model","type":"not_supported_error"}}`,
			judge.BadRequest, false, "501: This model is not a decision model"},
		{"llama.cpp: no such path", 404, `{"error":{"message":"File Not Found","type":"not_found_error","code":404}}`,
			judge.BadRequest, false, "404: File Not Found"},
		{"vLLM: the prompt is longer than the context", 400,
			`{"object":"error","message":"This model's maximum context length is 4096 tokens. However, you requested 9000 tokens.","type":"BadRequestError","code":400}`,
			judge.TooLong, false, "400: This model's maximum context length is 4096 tokens. However, you requested 9000 tokens."},
	} {
		x := &Exchange{Sent: true, Status: c.status, Header: http.Header{}, Body: []byte(c.body)}
		f := x.Fault(t.Context(), nil)
		if f == nil || f.Code != c.code || f.Again != c.again || f.Detail != c.detail {
			t.Errorf("%s: %+v", c.name, f)
		}
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 6, 9, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name, value string
		want        time.Duration
	}{
		{"Retry-After", "7", 7 * time.Second},
		{"Retry-After", " 0.5 ", 500 * time.Millisecond},
		{"Retry-After", "0", 0},
		{"Retry-After", "-3", 0},
		{"Retry-After", "1e300", 0},
		{"Retry-After", "NaN", 0},
		{"Retry-After", "soon", 0},
		{"Retry-After", "", 0},
		{"Retry-After", "Tue, 09 Jun 2026 12:01:30 GMT", 90 * time.Second},
		{"Retry-After", "Tuesday, 09-Jun-26 12:00:10 GMT", 10 * time.Second},
		{"Retry-After", "Tue Jun  9 12:00:20 2026", 20 * time.Second},
		{"Retry-After", "Tue, 09 Jun 2026 11:00:00 GMT", 0},
		{"Retry-After-Ms", "250", 250 * time.Millisecond},
		{"Retry-After-Ms", "-250", 0},
	} {
		h := http.Header{}
		h.Set(c.name, c.value)
		if got := RetryAfter(h, now); got != c.want {
			t.Errorf("%s: %s is %s; want %s", c.name, c.value, got, c.want)
		}
	}
}

// What a client library does not understand is no JSON of the kind that was asked for; what the exchange itself says of it
// comes first.
func TestFaultOfClient(t *testing.T) {
	odd := errors.New("no such\nfield")
	for _, c := range []struct {
		status int
		body   string
		err    error
		want   judge.FaultCode
	}{
		{200, `{}`, nil, ""}, {200, `{}`, odd, judge.NotJSON}, {500, `{}`, odd, judge.ServerError}, {200, ``, odd, judge.NotJSON}, {400, `{"error":"content_filter"}`, nil, judge.ContentFilter},
	} {
		x := &Exchange{Sent: true, Status: c.status, Body: []byte(c.body)}
		f := x.FaultOfClient(t.Context(), c.err)
		if (f == nil) != (c.want == "") || f != nil && (f.Code != c.want || strings.Contains(f.Detail, "\n")) {
			t.Errorf("%d %q %v: %v; want %s", c.status, c.body, c.err, f, c.want)
		}
	}
}

func FuzzRetryAfter(f *testing.F) {
	for _, s := range []string{"7", "Tue, 09 Jun 2026 12:01:30 GMT", "1e99", "0x10"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, value string) {
		if d := RetryAfter(http.Header{"Retry-After": {value}}, time.Unix(0, 0)); d < 0 {
			t.Errorf("%q is %s", value, d)
		}
	})
}
