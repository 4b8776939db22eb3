package claim

// class says what a word does in a sentence. A word can do several things.
type class uint32

const (
	isNegation class = 1 << iota
	isFailing        // failed, unable: a negation when "to" follows
	isBe
	isHave
	isDo
	isModal
	isWill
	isWould
	isFinite  // a verb form that starts a predicate of its own
	isSubject // can be the subject of a clause
	isNominative
	isDeterminer
	isAdverb
	isPreposition
	isCoordinator
	isContrast // starts another clause: but, because, which
	isIf       // if, unless, provided
	isTemporal // when, once, after
	isSaying   // said, claims
	isWish     // hope, want, think
	isMaybe    // perhaps
	isHearsay  // allegedly
	isParticiple
	isState   // complete, ready
	isCommand // a verb that often starts an instruction
	isNearly  // almost
	isQuestion
)

// classCache remembers the classes of words: most words of a text are the same few hundred.
type classCache [1 << 9]struct {
	word  [15]byte
	n     uint8 // length of word; 0: empty
	hints hints
	class class
}

// of is classOf and hintsOf.
func (m *classCache) of(w []byte) (class, hints) {
	h := uint32(len(w))
	for _, c := range w {
		h = hashByte(h, c)
	}
	e := &m[h*hashFactor>>23]
	if int(e.n) == len(w) && string(e.word[:e.n]) == string(w) {
		return e.class, e.hints
	}
	c, may := classOf(w), hintsOf(w)
	if len(w) <= len(e.word) {
		e.n, e.class, e.hints = uint8(len(w)), c, may
		copy(e.word[:], w)
	}
	return c, may
}

// classOf classes a folded word.
func classOf(w []byte) class {
	c := functionWord(w) | contentWord(w)
	n := len(w)
	if n > 3 && w[n-1] == 't' && w[n-2] == '\'' && w[n-3] == 'n' {
		c |= isNegation | auxiliary(w[:n-3])
		switch string(w) {
		case "can't":
			c |= isModal | isFinite
		case "won't":
			c |= isModal | isWill | isFinite
		}
	}
	if participle(w) {
		c |= isParticiple
	}
	return c
}

// auxiliary classes the verb of a negated form: is, in isn't.
func auxiliary(w []byte) class { return functionWord(w) &^ isSubject }

func functionWord(w []byte) class {
	if c := verbWord(w); c != 0 {
		return c
	}
	switch string(w) {
	case "not", "never", "nothing", "none", "nobody", "nowhere", "neither", "without", "hardly", "barely", "non", "cant", "dont", "didnt", "isnt", "wasnt",
		"couldnt", "hasnt", "havent", "doesnt", "arent":
		return isNegation
	case "no", "nor":
		return isNegation | isDeterminer
	case "cannot":
		return isNegation | isModal | isFinite
	case "wont":
		return isNegation | isModal | isWill | isFinite
	case "i", "we", "he", "she", "they":
		return isSubject | isNominative
	case "you", "it", "there", "who", "everyone", "everything", "someone", "something", "somebody", "one":
		return isSubject
	case "this", "that", "these", "those":
		return isSubject | isDeterminer
	case "the", "a", "an", "your", "my", "our", "his", "her", "their", "its", "all", "both", "each", "every", "some", "any", "another", "several", "most":
		return isDeterminer
	case "in", "on", "at", "to", "for", "from", "with", "of", "by", "into", "through", "via", "per", "under", "over", "about", "as", "within", "during",
		"against", "between", "near", "toward", "towards", "onto", "across", "behind", "below", "above", "due":
		return isPreposition
	case "and", "or", "&":
		return isCoordinator
	case "but", "however", "although", "though", "whereas", "because", "which", "while", "therefore", "hence", "thus", "otherwise", "so", "whose", "where",
		"besides", "nevertheless", "nonetheless", "meanwhile":
		return isContrast
	case "if", "unless", "whether", "assuming", "supposing", "provided", "providing", "lest":
		return isIf
	case "when", "once", "after", "until", "till", "before", "whenever":
		return isTemporal
	case "what", "how", "why", "whom":
		return isQuestion
	}
	return 0
}

// verbWord classes auxiliary and modal verbs.
func verbWord(w []byte) class {
	switch string(w) {
	case "am", "is", "are", "was", "were", "'re", "'m", "'s":
		return isBe | isFinite
	case "be", "been", "being":
		return isBe
	case "has", "had", "'ve":
		return isHave | isFinite
	case "have", "having":
		return isHave
	case "do":
		return isDo
	case "does", "did":
		return isDo | isFinite
	case "can", "could", "may", "might", "must", "should", "ought":
		return isModal | isFinite
	case "will", "'ll", "shall", "gonna":
		return isModal | isWill | isFinite
	case "would", "'d":
		return isModal | isWould | isFinite
	}
	return 0
}

func contentWord(w []byte) class {
	switch string(w) {
	case "already", "now", "just", "also", "successfully", "fully", "then", "still", "really", "actually", "currently", "again", "officially", "finally",
		"completely", "only", "yet", "recently", "properly", "correctly", "safely", "today", "indeed", "even", "too", "both", "all", "each", "here", "since",
		"immediately", "right", "further", "ever", "soon", "automatically", "therefore", "manually", "individually", "separately", "entirely", "quickly":
		return isAdverb | determinerToo(w)
	case "failed", "fail", "fails", "failing", "unable", "impossible", "refused", "refuses", "declined", "forgot", "forgotten", "unwilling", "neglected":
		return isFailing
	case "said", "say", "says", "saying", "claimed", "claim", "claims", "mentioned", "mention", "mentions", "told", "tells", "wrote", "writes", "reported", "reports",
		"alleged", "alleges", "stated", "states", "insisted", "insists", "asked", "asks", "asserted", "asserts", "requested", "promised", "promises", "complained",
		"informed", "suggested", "suggests", "argued", "argues":
		return isSaying
	case "hope", "hopes", "hoping", "wish", "wishes", "want", "wants", "wanted", "think", "thinks", "believe", "believes", "guess", "assume", "assumes", "suppose",
		"expect", "expects", "doubt", "doubts", "suspect", "prefer", "like", "need", "needs", "require", "requires", "imagine", "intend", "intends", "plan", "plans", "aim":
		return isWish
	case "maybe", "perhaps", "probably", "possibly", "presumably", "hopefully", "potentially", "likely", "apparently", "seemingly", "ideally", "theoretically":
		return isMaybe
	case "reportedly", "allegedly", "supposedly", "purportedly":
		return isHearsay
	case "almost", "nearly", "partially", "partly", "half", "virtually", "practically", "halfway":
		return isNearly
	case "complete", "able", "ready", "live", "finished", "available", "active", "effective", "successful", "settled", "green", "online", "open", "correct", "gone",
		"works", "pass", "passes", "work", "load", "loads", "back", "up":
		return isState
	}
	return commandWord(w)
}

func determinerToo(w []byte) class {
	switch string(w) {
	case "both", "all", "each":
		return isDeterminer
	}
	return 0
}

// commandWord classes base forms that often start an instruction.
func commandWord(w []byte) class {
	switch string(w) {
	case "please", "contact", "call", "ask", "visit", "try", "check", "let", "go", "use", "start", "send", "reply", "click", "tap", "press", "restart", "return",
		"see", "email", "tell", "give", "provide", "wait", "follow", "log", "sign", "select", "choose", "enter", "make", "keep", "note", "feel", "refer", "reach",
		"speak", "talk", "consult", "close", "turn", "take", "bring", "get", "write", "show", "remember", "ensure", "verify", "confirm", "file", "message", "request",
		"re-run", "rerun", "retry", "refund", "cancel", "book", "add", "remove", "update", "change", "submit", "place", "pay", "delete", "create", "save", "move",
		"don't", "kindly", "simply", "come", "run", "help", "schedule", "share", "specify", "proceed", "continue", "stop", "leave", "forget", "hold":
		return isCommand
	}
	return 0
}
