// Package anthropic asks models over the messages protocol of Anthropic.
package anthropic

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	sdk "github.com/anthropics/anthropic-sdk-go/v2"
	"github.com/anthropics/anthropic-sdk-go/v2/option"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/wire"
)

// DefaultBaseURL is where requests go that name no place.
const DefaultBaseURL = "https://api.anthropic.com"

// toolName is the tool by which answers are given: its arguments are held to a schema.
const toolName = "answers"

// Config says what is asked, and how.
type Config struct {
	Model     string
	BaseURL   string        // "": DefaultBaseURL
	Key       string        // "": none is sent
	MaxTokens int64         // most tokens of an answer; 0: 1024
	MaxInput  int64         // most tokens of a prompt, by estimate; 0: 150,000. A longer one is not put
	Seed      uint64        // orders labels and questions
	Timeout   time.Duration // of one request; 0: 60 s
	Plain     bool          // the server knows no tools: only the prompt asks for JSON
	Client    *http.Client  // nil: wire.NewClient; another one needs its transport to be watched the same way
}

// Judge asks one model. Each Ask is one request about one text.
type Judge struct {
	*wire.Model
	c       Config
	service sdk.MessageService
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
		c.MaxInput = 150_000
	}
	if c.Timeout <= 0 {
		c.Timeout = time.Minute
	}
	if c.Client == nil {
		c.Client = wire.NewClient()
	}
	opts := []option.RequestOption{option.WithBaseURL(c.BaseURL + "/"), option.WithHTTPClient(c.Client), option.WithMaxRetries(0)}
	if c.Key != "" {
		opts = append(opts, option.WithHeader("X-Api-Key", c.Key))
	}
	j := &Judge{c: c, service: sdk.NewMessageService(opts...)}
	const around = 1500 // bytes: roles, the tool, and what a provider puts around tools
	j.Model = wire.NewModel(wire.Protocol{Identity: identity(&c), Seed: c.Seed, MaxTokens: c.MaxTokens, MaxInput: c.MaxInput, Around: around, Complete: j.message})
	return j
}

func identity(c *Config) judge.Identity {
	place := ""
	if c.BaseURL != DefaultBaseURL {
		place = "@" + c.BaseURL
	}
	return judge.Identity{
		Judge:      "anthropic:" + c.Model + place,
		Model:      c.Model,
		Parameters: fmt.Sprintf("max_tokens=%d seed=%d plain=%t", c.MaxTokens, c.Seed, c.Plain),
		Prompt:     judge.PromptDigest(),
	}
}
