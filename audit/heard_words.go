package audit

// heardWord is what a word of the user says of what stands behind it.
type heardWord struct {
	role wordRole
	verb baseVerb // the zero value where it is none
	kept string   // the word itself, where it is asked for as a neighbour
}

type wordRole uint8

const (
	noRole    wordRole = iota
	denies             // not, never
	leadsIn            // an imperative may stand behind it: please, and
	leadsInTo          // to
	addresses          // you
)

// heardWords are the words that hearing knows, with a quick look whether a word may be one: most are none.
type heardWords struct {
	words map[string]heardWord
	may   [64]uint64 // a bit for each heardSlot of a word
}

// heardWordsOf are the verbs that a user may ask for, and the words around them.
func heardWordsOf(verbs map[string]baseVerb) *heardWords {
	k := &heardWords{words: map[string]heardWord{}}
	put := func(change func(*heardWord), words ...string) {
		for _, w := range words {
			x := k.words[w]
			change(&x)
			k.words[w] = x
			slot := heardSlot([]byte(w))
			k.may[slot>>6] |= 1 << (slot & 63)
		}
	}
	as := func(r wordRole) func(*heardWord) { return func(x *heardWord) { x.role = r } }
	put(as(denies), "not", "don't", "dont", "never", "without", "didn't", "cannot", "can't")
	put(as(leadsIn), "please", "then", "also", "just", "kindly", "now", "first", "and", "so", "hi", "hello", "ok", "okay", "yes", "next", "finally", "or", "but", "agent", "go", "ahead", "let's", "immediately")
	put(as(leadsInTo), "to")
	put(as(addresses), "you")
	for _, w := range [...]string{"how", "can", "could", "would", "will", "if", "have", "unable", "tried", "trying"} {
		put(func(x *heardWord) { x.kept = w }, w)
	}
	for w, v := range verbs {
		put(func(x *heardWord) { x.verb = v }, w)
	}
	return k
}

// heardSlot is a number below 4096 for a word that is not empty.
func heardSlot(w []byte) uint {
	last := len(w) - 1
	return (uint(w[0])*31 ^ uint(w[last])*517 ^ uint(w[last/2])*129 ^ uint(last)<<7) & 4095
}

// of returns what is known of a word in small letters.
func (k *heardWords) of(w []byte) heardWord {
	if slot := heardSlot(w); k.may[slot>>6]>>(slot&63)&1 == 0 {
		return heardWord{}
	}
	return k.words[string(w)]
}
