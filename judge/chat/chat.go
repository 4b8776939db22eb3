// Package chat asks models over the chat completions protocol of OpenAI, which most servers of models speak: Ollama, vLLM,
// llama.cpp, gateways.
package chat

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// DefaultBaseURL is where requests go that name no place.
const DefaultBaseURL = "https://api.openai.com/v1"

// Config says what is asked, and how.
type Config struct {
	Model       string
	BaseURL     string        // "": DefaultBaseURL
	Key         string        // "": none is sent
	MaxTokens   int64         // most tokens of an answer; 0: 1024
	MaxInput    int64         // most tokens of a prompt, by estimate; 0: 100,000. A longer one is not put
	Temperature float64       // 0 by default
	Seed        uint64        // orders labels and questions, and is sent where the server takes it
	Timeout     time.Duration // of one request; 0: 60 s
	Format      Format        // how answers are held to a schema; "": as far as the server goes
	Client      *http.Client  // nil: wire.NewClient; another one needs its transport to be watched the same way
}

// Format is how an answer is held to its form.
type Format string

const (
	Schema Format = "schema" // the server holds the answer to a JSON Schema
	Object Format = "object" // it holds it to JSON
	Plain  Format = "plain"  // only the prompt asks for JSON
)

// Judge asks one model. Each Ask is one request about one text, or a few while the judge learns what the server takes.
type Judge struct {
	*wire.Model
	c       Config
	service openai.ChatCompletionService
	knows   talents
}

// New returns a judge.
func New(c Config) *Judge {
	if c.BaseURL == "" {
		c.BaseURL = DefaultBaseURL
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	if c.MaxTokens <= 0 {
		c.MaxTokens = 1024
	}
	if c.MaxInput <= 0 {
		c.MaxInput = 100_000
	}
	if c.Timeout <= 0 {
		c.Timeout = time.Minute
	}
	if c.Client == nil {
		c.Client = wire.NewClient()
	}
	opts := []option.RequestOption{option.WithBaseURL(c.BaseURL + "/"), option.WithHTTPClient(c.Client), option.WithMaxRetries(0)}
	if c.Key != "" {
		opts = append(opts, option.WithAPIKey(c.Key))
	}
	j := &Judge{c: c, service: openai.NewChatCompletionService(opts...)}
	j.knows.start(c.Format)
	const around = 400 // bytes: roles, and the schema
	j.Model = wire.NewModel(wire.Protocol{Identity: identity(&c), Seed: c.Seed, MaxTokens: c.MaxTokens, MaxInput: c.MaxInput, Around: around, Complete: j.complete})
	return j
}

func identity(c *Config) judge.Identity {
	return judge.Identity{
		Judge:      "openai:" + c.Model + "@" + c.BaseURL,
		Model:      c.Model,
		Parameters: fmt.Sprintf("temperature=%g max_tokens=%d seed=%d format=%s", c.Temperature, c.MaxTokens, c.Seed, c.Format),
		Prompt:     judge.PromptDigest(),
	}
}
