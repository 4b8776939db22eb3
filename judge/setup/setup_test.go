package setup

import (
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/judgetest"
)

func TestParseSpec(t *testing.T) {
	for word, want := range map[string]Spec{
		"openai:gpt-5-mini":                     {Protocol: OpenAI, Model: "gpt-5-mini"},
		"openai:qwen3:4b@http://127.0.0.1:8/v1": {Protocol: OpenAI, Model: "qwen3:4b", BaseURL: "http://127.0.0.1:8/v1"},
		"openai:a@b@https://x.example/y":        {Protocol: OpenAI, Model: "a@b", BaseURL: "https://x.example/y"},
		"anthropic:claude-x":                    {Protocol: Anthropic, Model: "claude-x"},
		"anthropic:claude@20260101":             {Protocol: Anthropic, Model: "claude@20260101"},
		"systemone:":                            {Protocol: SystemOne},
		"systemone:jev-1@http://127.0.0.1:8009": {Protocol: SystemOne, Model: "jev-1", BaseURL: "http://127.0.0.1:8009"},
		"recorded:C:\\runs\\rows.jsonl":         {Protocol: Recorded, File: "C:\\runs\\rows.jsonl"},
		"people:labels.jsonl":                   {Protocol: People, File: "labels.jsonl"},
	} {
		if got, err := ParseSpec(word); err != nil || got != want {
			t.Errorf("%s: %+v, %v", word, got, err)
		}
	}
	for word, want := range map[string]string{
		"":                                    "is no judge",
		"gpt-5":                               "is no judge: it begins with openai, anthropic",
		"ollama:llama3":                       "is no judge",
		"openai:":                             "names no model",
		"openai:@http://x":                    "names no model",
		"openai:m@localhost:8080":             "begins with http:// or https://, as in openai:m@http://localhost:8080",
		"openai:m@https://user:key@x.example": "carries no user and no password",
		"openai:m@http://":                    "names no host",
		"openai:m@http://x?key=1":             "ends with its path",
		"recorded:":                           "names no file",
	} {
		if _, err := ParseSpec(word); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", word, err, want)
		}
	}
}

func TestParse(t *testing.T) {
	c, err := Parse("judges.yaml", strings.NewReader(`
judges:
  small: {use: 'openai:m@http://127.0.0.1:1/v1', key: SMALL_KEY, price: {input: 0.1, output: 0.4}, concurrent: 4, per_minute: 60, together: 3, attempts: 2, longest_wait: 10s, timeout: 30s, max_tokens: 200, format: object}
  large: {use: 'anthropic:claude-x'}
  careful: {ladder: [small, large], sure: 0.9}
  jury: {panel: [small, large, careful]}
budget: {money: 2.5, tokens: 100000, requests: 500}
cache: kept
seed: 7
`))
	if err != nil {
		t.Fatal(err)
	}
	small := c.Judges["small"]
	if small.Timeout != 30*time.Second || small.Price.Output != 0.4 || c.Budget.Money != 2.5 || c.Seed != 7 {
		t.Errorf("%+v", c)
	}
	if diff := cmp.Diff([]string{"careful", "jury", "large", "small"}, c.Names()); diff != "" {
		t.Error(diff)
	}
	for text, want := range map[string]string{
		"":           "names no judges; for example",
		"judges: {}": "names no judges",
		"judges: {a: {use: 'openai:m', model: x}}":       "field model not found",
		"judges: {a: {use: 'openai:m', key: a, key: b}}": "key",
		"judges: {a: {}}": "the judge a: it has exactly one of use, ladder and panel",
		"judges: {a: {use: 'openai:m', panel: [a]}}":          "exactly one",
		"judges: {a: {ladder: [b]}}":                          "there is no judge b; there are a",
		"judges: {a: {ladder: [a]}}":                          "leads back to itself: a, a",
		"judges: {a: {ladder: [b]}, b: {panel: [a]}}":         "leads back to itself: a, b, a",
		"judges: {a: {use: 'x:y'}}":                           "is no judge",
		"judges: {'a:b': {use: 'openai:m'}}":                  "a name has no colon",
		"judges: {a: {use: 'openai:m', attempts: -1}}":        "not negative",
		"judges: {a: {use: 'openai:m', sure: 2}}":             "sure is a probability",
		"judges: {a: {use: 'openai:m', format: xml}}":         "format is schema, object or plain",
		"judges: {a: {use: 'openai:m'}}\nbudget: {money: -1}": "a budget is not negative",
		"judges: [":                    "judges.yaml: ",
		strings.Repeat("#", maxFile+1): "larger than a configuration",
	} {
		if _, err := Parse("judges.yaml", strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v; want %s", text, err, want)
		}
	}
}

// TestParseDoesNotPanic draws files out of pieces. It is no fuzz test, since one would compile the clients of all providers
// anew, which takes minutes.
func TestParseDoesNotPanic(t *testing.T) {
	pieces := []string{"judges: ", "{a: ", "{use: ", "'openai:m'", "systemone:", "{ladder: [b]}", "&a ", "*a", "b: ", "panel: [a, b]", ", ", "}", "\n", "  ", "budget: ", "{money: 1e99}",
		"timeout: 1h", "-1", "\t", "? ", "!!binary x", "<<: "}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 20).Draw(t, "pieces"), "")
		c, err := Parse("f", strings.NewReader(text))
		if err != nil {
			return
		}
		for _, name := range c.Names() {
			if _, err := Open(name, Options{Config: c, Getenv: func(string) string { return "" }, Open: noFile}); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	})
}

func noFile(string) (io.ReadCloser, error) { return nil, io.ErrUnexpectedEOF }

// TestKeys: the key of a provider goes to that provider and nowhere else.
func TestKeys(t *testing.T) {
	s := judgetest.NewServer(t, judgetest.Chat{})
	env := map[string]string{"OPENAI_API_KEY": "the provider's", KeyVariable: "ours", "NAMED": "named"}
	c, err := Parse("f", strings.NewReader("judges: {a: {use: 'openai:m@"+s.URL+"', key: NAMED}}"))
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"openai:m@" + s.URL, "a"} {
		o, err := Open(word, Options{Config: c, Getenv: func(name string) string { return env[name] }})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range o.Judge.Ask(t.Context(), judgetest.Questions()) {
			if a.Fault != nil {
				t.Fatal(a.Fault)
			}
		}
	}
	var sent []string
	for _, r := range s.Requests() {
		sent = append(sent, r.Header.Get("Authorization"))
	}
	// two questions about one text are two requests to a model that writes
	if diff := cmp.Diff([]string{"Bearer ours", "Bearer ours", "Bearer named", "Bearer named"}, sent); diff != "" {
		t.Error(diff)
	}
}

// TestLadderOfAFile asks a small judge, and a large one where that cannot tell, and remembers both.
func TestLadderOfAFile(t *testing.T) {
	small, large := judgetest.NewServer(t, judgetest.SystemOne{}), judgetest.NewServer(t, judgetest.Messages{})
	small.Label(func(q judgetest.Asked, _ string) judgetest.Given {
		if len(q.Labels) == 3 {
			return judgetest.Given{Label: "met", P: 0.95}
		}
		return judgetest.Given{Label: "full", P: 0.5}
	})
	c, err := Parse("f", strings.NewReader("judges:\n  small: {use: 'systemone:jev@"+small.URL+"'}\n  large: {use: 'anthropic:m@"+large.URL+"'}\n  both: {ladder: [small, large], sure: 0.9}"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for range 2 {
		o, err := Open("both", Options{Config: c, Getenv: func(string) string { return "" }, Store: judge.Folder(dir)})
		if err != nil {
			t.Fatal(err)
		}
		answers := o.Judge.Ask(t.Context(), judgetest.Questions())
		if a := answers[0]; a.Label != "met" || a.Votes != nil || !strings.HasPrefix(a.Judge, "systemone:") {
			t.Errorf("%+v", a)
		}
		if a := answers[1]; a.Fault != nil || len(a.Votes) != 2 || !strings.HasPrefix(a.Judge, "anthropic:") {
			t.Errorf("%+v", a)
		}
		if o.StoreFailed() != nil || o.Writer == nil {
			t.Errorf("%v, %v", o.StoreFailed(), o.Writer)
		}
	}
	if a, b := len(small.Requests()), len(large.Requests()); a != 1 || b != 1 {
		t.Errorf("%d and %d requests in two runs", a, b)
	}
}
