package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
)

// chatServer speaks enough of the chat completions protocol to list intentions, decide them and give reasons. It keeps
// what it was sent.
func chatServer(t *testing.T, list string) (url string, requests *atomic.Int64, sent *[]string) {
	t.Helper()
	requests, sent = &atomic.Int64{}, &[]string{}
	lock := make(chan struct{}, 1)
	id := regexp.MustCompile(`Question (q[0-9a-f]+):`)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests.Add(1)
		body, _ := io.ReadAll(r.Body)
		var asked struct {
			Messages []struct{ Content string }
		}
		if json.Unmarshal(body, &asked) != nil || len(asked.Messages) != 2 {
			http.Error(w, "two messages", http.StatusBadRequest)
			return
		}
		prompt := asked.Messages[1].Content
		lock <- struct{}{}
		*sent = append(*sent, prompt)
		<-lock
		reply := list
		if m := id.FindStringSubmatch(prompt); m != nil {
			reply = `{"answers": [{"id": "` + m[1] + `", "reason": "It says \"We open at nine\".", "label": "satisfied"}]}`
		} else if strings.Contains(prompt, "The decisions stand") {
			reply = `{"reason": "The hours were told."}`
		}
		text, _ := json.Marshal(reply)
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{"model":"served-1","choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":`+string(text)+`}}],"usage":{"prompt_tokens":10,"completion_tokens":5}}`)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/v1", requests, sent
}

func runIntents(t *testing.T, args ...string) (stdout string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	code = Main(append([]string{"intents"}, args...), &Surroundings{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
		Getenv: func(string) string { return "" }, Width: func() int { return 100 }})
	if code == ExitUsage {
		t.Fatalf("%s", errs.String())
	}
	return out.String(), code
}

// TestIntentsOverTheWire holds what is asked of a model: k + 2 requests of a conversation with k intentions, calls and
// their results in each, the second run none at all, and another conversation's change asks only about that one.
func TestIntentsOverTheWire(t *testing.T) {
	t.Chdir(t.TempDir())
	url, requests, sent := chatServer(t, `{"intentions": [{"wants": "tell the opening hours", "turns": [1], "words": "when do you open"}, {"wants": "tell the address", "turns": [1], "words": "where are you"}]}`)
	conversation := `[{"name": "a", "turns": [{"role": "user", "content": "Please tell me when do you open, and where are you?"},
		{"role": "assistant", "content": "We open at nine.", "tools_called": [{"name": "get_hours", "input_parameters": {"day": "today"}, "output": {"opens": "09:00"}}]}]}`
	write := func(text string) {
		if err := os.WriteFile("cases.json", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(conversation + "]")
	first, code := runIntents(t, "--judge", "openai:m@"+url, "cases.json")
	if code != ExitOK || !strings.Contains(first, `"verdict":"complete"`) || !strings.Contains(first, `"reason":"The hours were told.","reasonBy":"llm"`) {
		t.Errorf("exit code %d: %s", code, first)
	}
	if n := requests.Load(); n != 4 {
		t.Errorf("%d requests, want 4: the list, two decisions, the reason", n)
	}
	for _, prompt := range *sent {
		if !strings.Contains(prompt, "The decisions stand") && (!strings.Contains(prompt, "get_hours") || !strings.Contains(prompt, "09:00")) {
			t.Errorf("the call is not shown in:\n%s", prompt)
		}
	}
	second, _ := runIntents(t, "--judge", "openai:m@"+url, "cases.json")
	if n := requests.Load(); n != 4 {
		t.Errorf("the second run made %d requests", n-4)
	}
	if want := regexp.MustCompile(`"now":true|"usage":\{[^}]*\}`); want.ReplaceAllString(first, "") != regexp.MustCompile(`"now":false|"usage":\{[^}]*\}`).ReplaceAllString(second, "") {
		t.Errorf("the second run gives\n%s\nafter\n%s", second, first)
	}
	write(conversation + `, {"name": "b", "turns": [{"role": "user", "content": "Hello! when do you open?"}, {"role": "assistant", "content": "We open at nine."}]}]`)
	runIntents(t, "--judge", "openai:m@"+url, "cases.json")
	if n := requests.Load(); n != 7 { // of b: the list, one decision, since "where are you" is not its user's, and the reason
		t.Errorf("%d more requests for the new conversation, want 3", n-4)
	}
	if _, err := os.Stat(filepath.Join(".punchlist", "intentions.jsonl")); err != nil {
		t.Error(err)
	}
}

// TestRepeatsAreAskedAnew holds that a repeat is no look into the cache, and that all repeats are kept.
func TestRepeatsAreAskedAnew(t *testing.T) {
	t.Chdir(t.TempDir())
	url, requests, _ := chatServer(t, `{"intentions": [{"wants": "tell the opening hours", "turns": [1], "words": "when do you open"}]}`)
	if err := os.WriteFile("c.json", []byte(`[{"name": "a", "turns": [{"role": "user", "content": "when do you open?"}, {"role": "assistant", "content": "We open at nine."}]}]`), 0o644); err != nil {
		t.Fatal(err)
	}
	out, _ := runIntents(t, "--judge", "openai:m@"+url, "--repeat", "3", "--no-include-reason", "c.json")
	if n := requests.Load(); n != 4 || !strings.Contains(out, `"repeats":{"states":["satisfied","satisfied","satisfied"]`) {
		t.Errorf("%d requests, want a list and three decisions: %s", n, out)
	}
	runIntents(t, "--judge", "openai:m@"+url, "--repeat", "3", "--no-include-reason", "c.json")
	if n := requests.Load(); n != 4 {
		t.Errorf("the second run made %d requests", n-4)
	}
}

// TestIntentsBudget holds that a budget that runs out gives exit code 4 and what was decided so far, and that the next run
// asks only what is left.
func TestIntentsBudget(t *testing.T) {
	t.Chdir(t.TempDir())
	url, requests, _ := chatServer(t, `{"intentions": [{"wants": "tell the opening hours", "turns": [1], "words": "when do you open"}, {"wants": "tell the address", "turns": [1], "words": "where are you"}]}`)
	if err := os.WriteFile("c.json", []byte(`[{"name": "a", "turns": [{"role": "user", "content": "when do you open, and where are you?"}, {"role": "assistant", "content": "We open at nine."}]}]`), 0o644); err != nil {
		t.Fatal(err)
	}
	out, code := runIntents(t, "--judge", "openai:m@"+url, "--judge-requests", "2", "--judge-at-once", "1", "c.json")
	if code != ExitUnavailable || !strings.Contains(out, `"satisfied":1,"all":2`) || !strings.Contains(out, `"unknown":1`) || requests.Load() != 2 {
		t.Errorf("exit code %d after %d requests: %s", code, requests.Load(), out)
	}
	out, code = runIntents(t, "--judge", "openai:m@"+url, "c.json")
	if code != ExitOK || !strings.Contains(out, `"satisfied":2,"all":2`) || requests.Load() != 4 {
		t.Errorf("exit code %d after %d requests: %s", code, requests.Load(), out)
	}
}
