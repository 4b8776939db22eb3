package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/chat"
)

// reply is what a judge's server sent once: the text of an answer, or a status with a body.
type reply struct {
	text   string
	Status int    `json:"http_status"`
	Body   string `json:"body"`
}

// UnmarshalJSON reads a text, null for an answer without one, or {http_status, body}.
func (r *reply) UnmarshalJSON(b []byte) error {
	*r = reply{}
	if len(b) > 0 && b[0] == '{' {
		type plain reply
		return json.Unmarshal(b, (*plain)(r))
	}
	return json.Unmarshal(b, &r.text)
}

// replayer is a server on this machine that repeats replies, the last one for every request that comes after it.
type replayer struct {
	server     *http.Server
	address    string
	replies    chan reply
	translated bool
}

// newReplayer starts a server. Replies that were written for another judge speak of obligations o1, o2, ... that are met;
// translated puts our names in their place, so that what is left of the fault is the fault itself.
func newReplayer(replies []reply, translated bool) (*replayer, error) {
	at, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	r := &replayer{address: "http://" + at.Addr().String() + "/v1", replies: make(chan reply, len(replies)), translated: translated}
	for _, one := range replies {
		r.replies <- one
	}
	r.server = &http.Server{Handler: r, ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = r.server.Serve(at) }() // it ends when it is closed
	return r, nil
}

func (r *replayer) close() { _ = r.server.Close() }

// judge asks this server, all questions about one text in one request.
func (r *replayer) judge() judge.Judge {
	return judge.Split(chat.New(chat.Config{Model: "replay", BaseURL: r.address, Format: chat.Plain}), 0, nil)
}

// ServeHTTP answers a request for a completion.
func (r *replayer) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(io.LimitReader(req.Body, 8<<20))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	one := <-r.replies
	if len(r.replies) == 0 {
		r.replies <- one
	}
	w.Header().Set("Content-Type", "application/json")
	if one.Status != 0 {
		w.WriteHeader(one.Status)
		_, _ = io.WriteString(w, one.Body) // the client may be gone
		return
	}
	if r.translated {
		one.text = translate(one.text, questionIDs(body))
	}
	message := map[string]any{"role": "assistant", "content": one.text}
	_ = json.NewEncoder(w).Encode(map[string]any{"id": "c", "object": "chat.completion", "model": "replay",
		"choices": []any{map[string]any{"index": 0, "finish_reason": "stop", "message": message}}})
}

// questionIDs finds the names of the questions in a request, in the order in which they are put.
func questionIDs(body []byte) []string {
	var ids []string
	for _, m := range regexp.MustCompile(`Question (q\w+): `).FindAllSubmatch(body, -1) {
		if id := string(m[1]); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// translate puts the names of our questions and labels in the place of the reply's own, whether or not the reply is JSON.
func translate(text string, ids []string) string {
	text = strings.ReplaceAll(text, `"obligations"`, `"answers"`)
	for i, id := range ids {
		text = strings.ReplaceAll(text, fmt.Sprintf(`"o%d"`, i+1), `"`+id+`"`)
	}
	text = regexp.MustCompile(`"met":\s*true\b`).ReplaceAllString(text, `"label":"met"`)
	text = regexp.MustCompile(`"met":\s*false\b`).ReplaceAllString(text, `"label":"not_met"`)
	return strings.ReplaceAll(text, `"met":`, `"label":`)
}
