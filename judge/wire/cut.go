package wire

import (
	"context"
	"fmt"

	"github.com/punchlist-dev/punchlist/judge"
)

// noticed is the number of words from which a prompt is held against the tokens that a server says it read: the contexts
// of servers begin at about so many tokens.
const noticed = 2000

// complete makes a request, and takes no answer to a prompt that the server cut: some do, and say nothing.
func (m *Model) complete(ctx context.Context, w *Wanted) Reply {
	got := m.p.Complete(ctx, w)
	words := int64(wordsIn(w.System) + wordsIn(w.User))
	read := got.Usage.InputTokens
	if got.Fault == nil && words > noticed && read > 0 && read < words/2 {
		got.Fault = &judge.Fault{Code: judge.TooLong, Detail: fmt.Sprintf("the server read %d tokens of a prompt of %d words: it cut the prompt to its context", read, words)}
	}
	return got
}

// wordsIn counts runs of letters of the Latin alphabet. Each is a token or several, so half of them are fewer tokens than
// any model needs for the whole.
func wordsIn(s string) (n int) {
	inside := false
	for i := range len(s) {
		c := s[i] | 0x20
		letter := c >= 'a' && c <= 'z'
		if letter && !inside {
			n++
		}
		inside = letter
	}
	return n
}
