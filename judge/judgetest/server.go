// Package judgetest holds every backend of package judge to the same suite, against servers that speak its wire and follow
// a script: they answer, and they fail in every way that servers of models are known to.
package judgetest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

// Mode is what a server does with a request.
type Mode string

const (
	Answer        Mode = "answer"
	Refuse        Mode = "refuse"         // the model declines
	Filter        Mode = "filter"         // the provider's filter stops the answer
	FilterPrompt  Mode = "filter prompt"  // it stops the question, with a status
	Truncate      Mode = "truncate"       // the output limit is reached
	CutJSON       Mode = "cut JSON"       // the answer's JSON breaks off, and nothing says why
	CutStream     Mode = "cut stream"     // the connection breaks off
	WrongJSON     Mode = "wrong JSON"     // True for true, and the like
	NoJSON        Mode = "no JSON"        // prose
	EmptyAnswer   Mode = "empty answer"   // nothing is written
	Nothing       Mode = "nothing"        // a status of success and no body
	WebPage       Mode = "web page"       // a proxy's page
	FewerAnswers  Mode = "fewer answers"  // none for the last question
	NoAnswers     Mode = "no answers"     // for no question
	OtherIDs      Mode = "other ids"      // to questions that were not asked
	WrongLabel    Mode = "wrong label"    // one that the question does not have
	NoLabel       Mode = "no label"       // true for a label
	TwoAnswers    Mode = "two answers"    // to each question, different ones
	Limit         Mode = "limit"          // 429
	LimitSeconds  Mode = "limit, seconds" // 429 with Retry-After in seconds
	LimitDate     Mode = "limit, date"    // 429 with Retry-After as a date
	LimitLong     Mode = "limit, long"    // 429 with Retry-After of an hour
	ServerError   Mode = "server error"   // 500
	Overloaded    Mode = "overloaded"     // 529
	WrongKey      Mode = "wrong key"      // 401
	BadRequest    Mode = "bad request"    // 400
	ContextLength Mode = "context length" // 400: the prompt is too long
	Redirect      Mode = "redirect"       // to another place
	Slow          Mode = "slow"           // no answer while the client waits
)

// Asked is a question as a server finds it in a request.
type Asked struct {
	ID     string
	Text   string
	Labels []string // in the order in which they are shown
}

// Request is a request as a server finds it.
type Request struct {
	Body      []byte
	Header    http.Header
	Questions []Asked
	Data      string // the text to judge, as it came
}

// Given is an answer that a server writes.
type Given struct {
	ID, Label, Reason string
	Raw               json.RawMessage // in the place of the label, where set
	P                 float64         // probability of the label; 0: none is given
	Labels            []string        // all labels of the question
}

// Wire is one protocol, from a server's side.
type Wire interface {
	// Read takes a request apart.
	Read(r *http.Request, body []byte) (Request, error)
	// Write writes answers. How is one of Answer, Refuse, Filter, Truncate, CutJSON, WrongJSON, NoJSON and EmptyAnswer;
	// false says that the protocol has no way to say that.
	Write(how Mode, given []Given) (body []byte, ok bool)
}

// Server is a server that follows a script.
type Server struct {
	*httptest.Server
	wire Wire

	mu       sync.Mutex
	script   []Mode // of the next requests; the last one stays
	label    func(q Asked, data string) Given
	requests []Request
	before   func()
}

// NewServer starts a server. It answers every question with its first label that is not cannot_tell, in the order of the
// alphabet, until told otherwise.
func NewServer(t testing.TB, w Wire) *Server {
	s := &Server{wire: w}
	s.Server = httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(s.Close)
	return s
}

// Follow sets what is done with the next requests; the last mode stays.
func (s *Server) Follow(script ...Mode) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.script = script
}

// Label sets how questions are answered: label, reason and probability.
func (s *Server) Label(fn func(q Asked, data string) Given) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.label = fn
}

// Before sets what is done before each answer.
func (s *Server) Before(fn func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before = fn
}

// Requests returns the requests that came.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request{}, s.requests...)
}

// next takes the next step of the script.
func (s *Server) next(r Request) (Mode, func(Asked, string) Given, func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, r)
	how := Answer
	if len(s.script) > 0 {
		how = s.script[0]
	}
	if len(s.script) > 1 {
		s.script = s.script[1:]
	}
	return how, s.label, s.before
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	var req Request
	if err == nil {
		req, err = s.wire.Read(r, body)
	}
	if err != nil {
		http.Error(w, fmt.Sprintf(`{"error":{"message":%q}}`, err.Error()), http.StatusBadRequest)
		return
	}
	req.Body, req.Header = body, r.Header
	how, label, before := s.next(req)
	if before != nil {
		before()
	}
	switch how {
	case Slow:
		<-r.Context().Done()
		return
	case Nothing:
		w.WriteHeader(http.StatusOK)
		return
	}
	if status, text, ok := refusals(w, how); ok {
		w.Header().Set("Content-Type", "application/json")
		if how == WebPage {
			w.Header().Set("Content-Type", "text/html")
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, text) //nolint:errcheck // the client may be gone
		return
	}
	s.answer(w, how, given(how, &req, label))
}

// answer writes an answer, or a part of one.
func (s *Server) answer(w http.ResponseWriter, how Mode, all []Given) {
	write := how
	switch how {
	case FewerAnswers, NoAnswers, OtherIDs, WrongLabel, NoLabel, TwoAnswers, CutStream:
		write = Answer
	}
	text, ok := s.wire.Write(write, all)
	if !ok {
		http.Error(w, `{"error":{"message":"this protocol cannot do that"}}`, http.StatusTeapot)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", fmt.Sprint(len(text)))
	if how == CutStream {
		text = text[:len(text)/2]
	}
	_, _ = w.Write(text) //nolint:errcheck // the client may be gone
}

// refusals are the modes that are a status, headers and a text.
func refusals(w http.ResponseWriter, how Mode) (status int, text string, ok bool) {
	switch how {
	case FilterPrompt:
		return http.StatusBadRequest, `{"error":{"code":"content_filter","message":"The prompt was stopped by the content filter."}}`, true
	case WebPage:
		return http.StatusOK, "<!DOCTYPE html>\n<html><body>Sign in to the network</body></html>", true
	case Limit:
		return http.StatusTooManyRequests, `{"error":{"message":"slow down"}}`, true
	case LimitSeconds:
		w.Header().Set("Retry-After", "0.01")
		return http.StatusTooManyRequests, `{"error":{"message":"slow down"}}`, true
	case LimitDate:
		w.Header().Set("Retry-After", time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat))
		return http.StatusTooManyRequests, `{"error":{"message":"slow down"}}`, true
	case LimitLong:
		w.Header().Set("Retry-After", "3600")
		return http.StatusTooManyRequests, `{"error":{"message":"slow down"}}`, true
	case ServerError:
		return http.StatusInternalServerError, `{"error":{"message":"out of memory"}}`, true
	case Overloaded:
		return 529, `{"error":{"message":"overloaded"}}`, true
	case WrongKey:
		return http.StatusUnauthorized, `{"error":{"message":"no such key"}}`, true
	case BadRequest:
		return http.StatusBadRequest, `{"error":{"message":"no such model"}}`, true
	case ContextLength:
		return http.StatusBadRequest, `{"error":{"code":"context_length_exceeded","message":"This model's maximum context length is 8192 tokens."}}`, true
	case Redirect:
		w.Header().Set("Location", "http://127.0.0.1:1/elsewhere")
		return http.StatusTemporaryRedirect, "", true
	}
	return 0, "", false
}

// given are the answers of a mode.
func given(how Mode, req *Request, label func(Asked, string) Given) []Given {
	var all []Given
	for i, q := range req.Questions {
		g := Given{Label: First(q.Labels), Reason: "The record says so."}
		if label != nil {
			g = label(q, req.Data)
		}
		g.ID, g.Labels = q.ID, q.Labels
		switch how {
		case FewerAnswers:
			if i == len(req.Questions)-1 {
				continue
			}
		case NoAnswers:
			continue
		case OtherIDs:
			g.ID = "o" + fmt.Sprint(i+1)
		case WrongLabel:
			g.Label, g.P = "probably", 0
		case NoLabel:
			g.Raw = json.RawMessage("true")
		}
		all = append(all, g)
		if how == TwoAnswers {
			g.Label = Last(q.Labels)
			all = append(all, g)
		}
	}
	return all
}
