package cli

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/intents"
	"github.com/punchlist-dev/punchlist/judge/setup"
	"github.com/punchlist-dev/punchlist/transcript"
)

// makeJudges makes the judges of a mode, once for each repeat. A repeat has a seed of its own, which orders labels anew:
// an answer that hangs on the order of the labels is flaky, too.
func (c *intentsCommand) makeJudges(s *Surroundings, mode intents.Mode) ([]intents.Judges, error) {
	opt, err := c.judgeFlags.options(s)
	if err != nil {
		return nil, err
	}
	if opt.Rates.Concurrent == 0 {
		opt.Rates.Concurrent = c.Concurrency
	}
	var all []intents.Judges
	for i := range c.Repeat {
		js, err := c.judgesOf(mode, reseeded(opt, uint64(i)))
		if err != nil {
			return nil, err
		}
		all = append(all, js)
	}
	return all, nil
}

// reseeded is opt with another seed.
func reseeded(opt setup.Options, by uint64) setup.Options {
	if by == 0 {
		return opt
	}
	cfg := setup.Config{}
	if opt.Config != nil {
		cfg = *opt.Config
	}
	cfg.Seed += by
	opt.Config = &cfg
	return opt
}

func (c *intentsCommand) judgesOf(mode intents.Mode, opt setup.Options) (js intents.Judges, err error) {
	if mode != intents.SystemOne {
		word, err := c.languageModel(mode)
		if err != nil {
			return js, err
		}
		opened, err := setup.Open(word, opt)
		if err != nil {
			return js, fmt.Errorf("--judge: %w", err)
		}
		if opened.Writer == nil {
			return js, fmt.Errorf("--judge: %s writes no text, so it cannot list what a user wants; the mode %s needs a language model", plain(word), mode)
		}
		js.Writer, js.LLM = opened.Writer, opened.Judge
		if opt.Store != nil {
			js.Writer = judge.CacheWriter(js.Writer, word, opt.Store)
		}
	}
	if mode != intents.LLM {
		word := c.SystemOne
		if word == "" {
			word = setup.SystemOne + ":" + c.SystemOneModel
		}
		opened, err := setup.Open(word, opt)
		if err != nil {
			return js, fmt.Errorf("--system-one: %w", err)
		}
		js.SystemOne = opened.Judge
	}
	return js, nil
}

// languageModel is the word of --judge, with the model of --model.
func (c *intentsCommand) languageModel(mode intents.Mode) (string, error) {
	if c.Judge == "" {
		return "", fmt.Errorf("the mode %s needs a language model: give --judge SPEC, for example --judge openai:MODEL@URL", mode)
	}
	if c.Model == "" {
		return c.Judge, nil
	}
	spec, err := setup.ParseSpec(c.Judge)
	switch {
	case err != nil:
		return "", fmt.Errorf("--model is for a judge that is written as PROTOCOL:MODEL, not for a name of the file of judges: %w", err)
	case spec.File != "":
		return "", fmt.Errorf("--model: %s is a file and has no model", plain(c.Judge))
	}
	word := spec.Protocol + ":" + c.Model
	if spec.BaseURL != "" {
		word += "@" + spec.BaseURL
	}
	return word, nil
}

// keptIntentions is a file of lists of intentions. A list is found again by the text that it was made of.
type keptIntentions struct {
	path string
	mu   sync.Mutex
	have map[string]*intents.Extraction
	out  *os.File
}

// openIntentions reads what a file keeps. A line that is none is a mistake: a denominator must not vanish unseen.
func openIntentions(path string) (*keptIntentions, error) {
	k := &keptIntentions{path: path, have: map[string]*intents.Extraction{}}
	if path == "" {
		return k, nil
	}
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return k, nil
	}
	if err != nil {
		return nil, plainPathError(err)
	}
	defer f.Close()
	var wrong error
	err = eachLine(bufio.NewReader(f), func(n int, line []byte, lineErr error) {
		var e *intents.Extraction
		if lineErr == nil {
			e, lineErr = intents.ReadExtraction(line)
		}
		if lineErr != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s:%d: %s", plain(path), n, plain(lineErr.Error())))
			return
		}
		k.have[e.TranscriptID+"\x00"+e.Shown] = e
	})
	return k, errors.Join(wrong, plainPathError(err))
}

// of returns the list of a conversation, nil where there is none.
func (k *keptIntentions) of(t *transcript.Transcript) *intents.Extraction {
	key := t.ID + "\x00" + intents.Shown(t)
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.have[key]
}

// keep adds a list to the file.
func (k *keptIntentions) keep(e *intents.Extraction) error {
	if k.path == "" {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.out == nil {
		if err := os.MkdirAll(filepath.Dir(k.path), 0o755); err != nil {
			return plainPathError(err)
		}
		f, err := os.OpenFile(k.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return plainPathError(err)
		}
		k.out = f
	}
	_, err := k.out.Write(append(intents.AppendExtraction(nil, e), '\n'))
	return plainPathError(err)
}

func (k *keptIntentions) close() error {
	if k.out == nil {
		return nil
	}
	return k.out.Close()
}
