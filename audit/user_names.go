package audit

// token is one word of a message with its joints, and a plus before it.
type token struct {
	lo, hi int
	one    bool // it is the name of one thing, and no plain word
}

// tokens are those of the messages that were asked for, each message read once in a run.
type tokens struct {
	all []token
	of  []span // by message; hi is below lo where it was not read yet
}

func (x *tokens) reset(messages int) {
	x.all, x.of = x.all[:0], x.of[:0]
	for range messages {
		x.of = append(x.of, span{1, 0})
	}
}

// namesIn are the first words of a message.
func (l *look) namesIn(i int32) []token {
	x := &l.memory.tokens
	if s := x.of[i]; s.lo <= s.hi {
		return x.all[s.lo:s.hi]
	}
	first, text := len(x.all), l.message(i)
	for from := 0; from < len(text) && len(x.all)-first < mostWords; {
		lo, hi := nextSaid(text, from)
		if hi <= lo {
			break
		}
		from = hi
		if lo > 0 && text[lo-1] == '+' {
			lo--
		}
		x.all = append(x.all, token{lo: lo, hi: hi, one: hi-lo <= 64 && ofOneThing(text[lo:hi], opens(text, lo))})
	}
	x.of[i] = span{first, len(x.all)}
	return x.all[first:]
}
