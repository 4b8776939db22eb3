package audit

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// This file reads whether a message admits anything at all, whatever it is about; owns_up.go reads whether it admits that one
// call did not do what it was to do.

// negative says whether a text holds a word for what went wrong or is left, in a sentence that is no offer.
func negative(text []byte) bool {
	var buf [1024]byte
	low := buf[:0]
	if plainASCII(text) {
		low = appendSmall(low, text)
	} else {
		low = bytes.ToLower(text)
	}
	if !mayDeny(low) {
		return false
	}
	low = bytes.ToLower(withoutNames(text)) // a name of a thing with such a word in it says nothing
	for len(low) > 0 {
		sentence := low
		if i := bytes.IndexAny(low, ".!?\n"); i >= 0 {
			sentence, low = low[:i+1], low[i+1:]
		} else {
			low = nil
		}
		if negativeSentence(sentence) {
			return true
		}
	}
	return false
}

// mayDeny is a look at a whole text in small letters for what negativeSentence goes by.
func mayDeny(low []byte) bool {
	return bytes.Contains(low, []byte(" of ")) || bytes.Contains(low, []byte("no ")) || saysDown(low) || negatives.in(low)
}

func negativeSentence(low []byte) bool {
	low = withoutFault(low)
	return (negatives.in(low) || turnsDown(low) || leavesSome(low)) && !offers(low)
}

// offers says whether a sentence in small letters offers more.
func offers(low []byte) bool { return offering.in(low) }

// offering are words, in small letters, that offer more.
var offering = piecesOf("let me know", "feel free", "if you ", "anything else", "if there", "happy to", "don't hesitate", "not hesitate")

// negatives are words, in small letters, for what went wrong or is left.
var negatives = piecesOf("apologi", "an issue", "could not", "couldn't", "couldn’t", "cannot", "can't", "can’t", "denied", "declin", "error", "fail", "however",
	"issue with", "instead", "rate limit", "limit reached", "limit exceeded", "limit is reached", "limit was reached", "limit was exceeded", "over the limit", "above the limit", "beyond the limit", "the limit is ", "limits to", "limited", "exceed", "missing", "n't ", "n’t ", "not ", "nothing was", "nothing has", "only ", "problem", "pending", "queued", "refused", "rejected",
	"remain", "sorry", "still ", "skipped", "timed out", "timeout", "unable", "unfortunately", "unchanged")

// downs are words, in small letters, that have no verb of failing and say that something was not done.
var downs = piecesOf("as you left", "as it was", "as they were", "as before", "did nothing", "gave up", "giving up", "hands off", "in vain", "left alone", "no success",
	"no luck", "neither ", "turned me down", "turned us down", "turned away", "untouched", "without success")

// saysDown says whether a text holds one of downs, or a sign for it.
func saysDown(low []byte) bool {
	if downs.in(low) {
		return true
	}
	return bytes.IndexByte(low, 0xE2) >= 0 && (bytes.Contains(low, []byte("\u274c")) || bytes.Contains(low, []byte("\u2717")) || bytes.Contains(low, []byte("\u2718"))) ||
		bytes.IndexByte(low, 0xF0) >= 0 && bytes.Contains(low, []byte("\U0001F6AB"))
}

// turnsDown says whether a sentence in small letters says in one of the ways that have no verb of failing that something was
// not done: "No release for 12 and 13", "had no success with", "kept my hands off", "both are as you left them".
func turnsDown(low []byte) bool {
	if saysDown(low) {
		return true
	}
	i := 0
	for i < len(low) && !alnum(low[i]) {
		i++
	}
	if !bytes.HasPrefix(low[i:], []byte("no ")) {
		return false
	}
	end := i + 3
	for end < len(low) && alnum(low[end]) {
		end++
	}
	return end > i+3 && !harmlessNo(string(low[i+3:end]))
}

// harmlessNo says whether "No WORD ..." at the start of a sentence denies nothing that was to be done.
func harmlessNo(word string) bool {
	return oneOf(word, "problem", "problems", "worries", "issue", "issues", "error", "errors", "conflict", "conflicts", "further", "more", "other", "others", "longer",
		"need", "doubt", "charge", "charges", "extra", "additional", "action", "warning", "warnings", "failures", "duplicates", "cost", "fee", "fees", "one", "matter", "surprises")
}

// leavesSome says whether a sentence in small letters counts fewer done than there were: "5 of 7 blocks", "two of the five".
func leavesSome(low []byte) bool {
	if !bytes.Contains(low, []byte(" of ")) {
		return false
	}
	var buf [64]span
	at := wordSpans(buf[:0], low)
	word := func(i int) string { return string(low[at[i].lo:at[i].hi]) }
	for i := 1; i+1 < len(at); i++ {
		of := low[at[i].lo:at[i].hi]
		if string(of) != "of" && string(of) != "out" {
			continue
		}
		if i > 1 && (word(i-1) == "one" && oneOf(word(i-2), "every", "each", "any", "either", "all") || // every one of the 5
			oneOf(word(i-2), "step", "page", "part", "phase", "day", "attempt", "try", "round", "week")) {
			continue
		}
		whole := i + 1
		for whole < len(at)-1 && oneOf(word(whole), "of", "the", "your", "all", "these", "those", "my", "our") {
			whole++
		}
		a, b := countIn(low[at[i-1].lo:at[i-1].hi]), countIn(low[at[whole].lo:at[whole].hi])
		if a >= 0 && b > a {
			return true
		}
	}
	return false
}

// wordSpans lists where the words of a text stand: what is not ASCII is part of them.
func wordSpans(dst []span, text []byte) []span {
	for i := 0; i < len(text); {
		lo := i
		for i < len(text) && (alnum(text[i]) || text[i] >= 0x80) {
			i++
		}
		if i > lo {
			dst = append(dst, span{lo, i})
		}
		i = max(i, lo+1)
	}
	return dst
}

// countIn reads a count in figures or as a word; -1 where it is none.
func countIn(word []byte) int {
	if i := slices.Index([]string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}, string(word)); i >= 0 {
		return i
	}
	if n, err := strconv.Atoi(string(word)); err == nil && len(word) <= 4 {
		return n
	}
	return -1
}

// toldApart says whether the message tells the things that are missing in sentences of their own, and the others in theirs, at
// least two of one sort together: "Released: 1 and 2. On hold: 3." The others are written like those that are missing. Who claims all of them has no reason to part them.
func (l *look) toldApart(missing []string) bool {
	if len(missing) == 0 {
		return false
	}
	ofMissing, ofOthers, together := false, false, false
	for rest := l.said.raw; len(rest) > 0; {
		sentence := rest
		if i := bytes.IndexAny(rest, ".!?;\n"); i >= 0 {
			sentence, rest = rest[:i+1], rest[i+1:]
		} else {
			rest = nil
		}
		missed, others := 0, 0
		for lo := 0; lo < len(sentence); {
			from, to := nextToken(sentence, lo)
			if to <= from {
				break
			}
			lo = to
			switch word := string(sentence[from:to]); {
			case !hasDigit(sentence[from:to]):
			case slices.Contains(missing, word):
				missed++
			case l.userSaid(word) && slices.ContainsFunc(missing, func(m string) bool { return idForm(m) == idForm(word) }):
				others++
			}
		}
		if missed > 0 && others > 0 {
			return false
		}
		ofMissing, ofOthers, together = ofMissing || missed > 0, ofOthers || others > 0, together || missed+others > 1
	}
	return ofMissing && ofOthers && together
}

// failedMains are the names of what calls that failed were aimed at.
func (l *look) failedMains() []string {
	var all []string
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if name := l.mainOf(e); name != "" && e.Outcome == transcript.OutcomeFailed && e.RetriedBy == ledger.None {
			all = append(all, name)
		}
	}
	return all
}

// echoes says whether a message repeats a piece of an error: two words behind each other that tell it from other errors and
// that nobody else used, or three words with one such among them.
func (l *look) echoes(text, args []byte) bool {
	const most = 64
	said := " " + strings.Join(plainWords(l.said.raw, 1024), " ") + " "
	words := plainWords(text, most)
	telling := make([]bool, len(words))
	for i, w := range words {
		telling[i] = len(w) >= 5 && !ofAnyError(w) && !hasDigit([]byte(w)) && !holdsWord(args, w) && !l.userSaid(w)
	}
	for i := range words {
		if i+1 < len(words) && telling[i] && telling[i+1] && strings.Contains(said, " "+words[i]+" "+words[i+1]+" ") {
			return true
		}
		if i+2 < len(words) && (telling[i] || telling[i+1] || telling[i+2]) && strings.Contains(said, " "+strings.Join(words[i:i+3], " ")+" ") {
			return true
		}
	}
	return false
}

// plainWords are the first words of a text in small letters, without what stands between them.
func plainWords(text []byte, most int) []string {
	var words []string
	for lo := 0; lo < len(text) && len(words) < most; {
		hi := lo
		for hi < len(text) && alnum(text[hi]) {
			hi++
		}
		if hi > lo {
			words = append(words, lower(string(text[lo:hi])))
		}
		lo = max(hi, lo+1)
	}
	return words
}
