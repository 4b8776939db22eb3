package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
)

// overloaded is the status by which some providers say that they take no more for now.
const overloaded = 529

// Fault says what was wrong with an exchange, nil where a JSON answer with a status of success arrived. caller is the
// context of whoever asked, without the time limit of the request: if that one has ended, the run was stopped.
func (x *Exchange) Fault(caller context.Context, err error) *judge.Fault {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.Err != nil {
		err = x.Err
	}
	switch {
	case caller.Err() != nil:
		return &judge.Fault{Code: judge.Cancelled}
	case x.Err != nil || !x.Sent:
		return x.broken(err)
	case x.Status < 200 || x.Status > 299:
		return x.refused()
	}
	body := bytes.TrimLeft(x.Body, " \t\r\n\ufeff")
	switch {
	case len(body) == 0:
		return &judge.Fault{Code: judge.NotJSON, Detail: "the answer is empty", Again: true}
	case body[0] != '{' && body[0] != '[':
		return &judge.Fault{Code: judge.NotJSON, Detail: judge.OneLine(string(body[:min(len(body), 400)]), 80)}
	case !json.Valid(body):
		return &judge.Fault{Code: judge.NotJSON, Detail: "the JSON is broken: " + judge.OneLine(string(body[:min(len(body), 400)]), 60), Again: true}
	}
	return nil
}

// FaultOfClient is Fault, and where the exchange was sound and a client library did not understand the answer, that.
func (x *Exchange) FaultOfClient(caller context.Context, err error) *judge.Fault {
	if f := x.Fault(caller, err); f != nil || err == nil {
		return f
	}
	return &judge.Fault{Code: judge.NotJSON, Detail: judge.OneLine(err.Error(), 120)}
}

// broken: no answer, or not all of it.
func (x *Exchange) broken(err error) *judge.Fault {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, context.DeadlineExceeded):
		return &judge.Fault{Code: judge.Slow, Again: true}
	case errors.Is(err, errTooLarge):
		return &judge.Fault{Code: judge.NotJSON, Detail: err.Error()}
	case x.Status > 0, errors.Is(err, io.ErrUnexpectedEOF):
		return &judge.Fault{Code: judge.CutStream, Detail: judge.OneLine(err.Error(), 120), Again: true}
	case !x.Sent:
		return &judge.Fault{Code: judge.AnotherProblem, Detail: judge.OneLine(err.Error(), 200)}
	}
	return &judge.Fault{Code: judge.Unreachable, Detail: judge.OneLine(err.Error(), 200), Again: true}
}

// refused: the server answered with a status that is no success.
func (x *Exchange) refused() *judge.Fault {
	said := x.said()
	low := strings.ToLower(string(x.Body[:min(len(x.Body), 4000)]))
	f := &judge.Fault{Detail: strconv.Itoa(x.Status) + said, After: RetryAfter(x.Header, x.Arrived)}
	switch {
	case mentions(low, "content_filter", "content filter", "content_policy", "responsibleaipolicy", "content management policy"):
		f.Code = judge.ContentFilter
	case x.Status == http.StatusTooManyRequests || x.Status == overloaded:
		f.Code, f.Again = judge.RateLimited, !mentions(low, "insufficient_quota", "billing")
	case x.Status == http.StatusUnauthorized || x.Status == http.StatusForbidden || x.Status == http.StatusPaymentRequired:
		f.Code = judge.Unauthorized
	case x.Status == http.StatusRequestEntityTooLarge, mentions(low, tooLongWords()...):
		f.Code = judge.TooLong
	case x.Status == http.StatusNotImplemented:
		f.Code = judge.BadRequest
	case x.Status >= 500, x.Status == http.StatusRequestTimeout, x.Status == http.StatusTooEarly, x.Status == http.StatusConflict:
		f.Code, f.Again = judge.ServerError, true
	case x.Status >= 300 && x.Status < 400:
		f.Code, f.Detail = judge.BadRequest, f.Detail+" (redirects are not followed: a key is for one place)"
	default:
		f.Code = judge.BadRequest
	}
	return f
}

// tooLongWords are how servers say that a prompt does not fit. llama.cpp speaks of its context's and of its batch's size,
// of the latter as an error of the server's own.
func tooLongWords() []string {
	return []string{"context_length_exceeded", "context length", "prompt is too long", "maximum context", "exceed_context_size",
		"context size", "context window", "too large to process"}
}

// said is what a server says about its refusal, for people.
func (x *Exchange) said() string {
	var body struct {
		Error   json.RawMessage `json:"error"`
		Message string          `json:"message"`
		Detail  json.RawMessage `json:"detail"`
	}
	if json.Unmarshal(x.Body, &body) == nil {
		var e struct {
			Message string `json:"message"`
		}
		var text string
		switch {
		case json.Unmarshal(body.Error, &e) == nil && e.Message != "":
			return ": " + judge.OneLine(e.Message, 160)
		case json.Unmarshal(body.Error, &text) == nil && text != "":
			return ": " + judge.OneLine(text, 160)
		case body.Message != "":
			return ": " + judge.OneLine(body.Message, 160)
		case len(body.Detail) > 0:
			return ": " + judge.OneLine(string(body.Detail), 160)
		}
	}
	if line := judge.OneLine(string(x.Body[:min(len(x.Body), 400)]), 80); line != "" {
		return ": " + line
	}
	return ""
}

func mentions(text string, words ...string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// RetryAfter reads the header of that name: a number of seconds, or a date, which is held against now. Some providers
// give milliseconds in a header of their own. 0 where there is none or it cannot be read.
func RetryAfter(h http.Header, now time.Time) time.Duration {
	if ms, err := strconv.ParseFloat(strings.TrimSpace(h.Get("Retry-After-Ms")), 64); err == nil && ms > 0 && ms < 1e10 {
		return time.Duration(ms * float64(time.Millisecond))
	}
	text := strings.TrimSpace(h.Get("Retry-After"))
	if s, err := strconv.ParseFloat(text, 64); err == nil {
		if s > 0 && s < 1e7 {
			return time.Duration(s * float64(time.Second))
		}
		return 0
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}
