package claim

// asks says whether unit i asks: it ends with a question mark, or it requests a piece of information.
func (t *Text) asks(i int) bool {
	return t.markedQuestion(i) || t.requestAt(i) >= 0
}

// markedQuestion says whether unit i ends with a question mark; closing marks and pictures may follow it.
func (t *Text) markedQuestion(i int) bool {
	in := t.infos[i]
	for k := int(in.hi) - 1; k >= int(in.lo); k-- {
		c := t.fold[k]
		if c == '?' {
			return true
		}
		if wordByte(c) && c < 0x80 {
			return false
		}
	}
	return false
}

// requestAt returns the word of unit i where a request for information begins, -1 where there is none.
func (t *Text) requestAt(i int) int {
	r := reading{t: t, unit: i, toks: t.words(i)}
	for k := range r.toks {
		if (k == 0 || r.gap(k, gapComma|gapStrong) || r.is(k-1, "and", "so", "but", "then", "first", "or")) && r.requests(k) {
			return k
		}
	}
	if r.interrogative(0) {
		return 0
	}
	return -1
}

// questionFrom returns the word of unit i from which on it asks: behind "your flight is booked" in "Your flight is
// booked, anything else?". It is the number of words where the unit does not ask.
func (t *Text) questionFrom(i int) int {
	r := reading{t: t, unit: i, toks: t.words(i)}
	if !t.markedQuestion(i) {
		if k := t.requestAt(i); k >= 0 {
			return k
		}
		return len(r.toks)
	}
	for k := len(r.toks) - 1; k > 0; k-- {
		if !r.gap(k, gapComma|gapStrong) {
			continue
		}
		first := k
		if r.is(first, "and", "so", "but", "then", "now") {
			first++
		}
		if r.has(first, isQuestion|isFinite|isDo) || r.is(first, "anything", "which", "where", "when", "who", "shall", "are", "is") {
			return k
		}
	}
	return 0
}

// requests says whether a request for information begins at the word k.
func (r *reading) requests(k int) bool {
	for ; k < len(r.toks); k++ {
		switch string(r.t.word(r.toks[k])) {
		case "please", "kindly", "just", "so", "then", "first", "also", "start":
			continue
		case "to":
			if r.is(k+1, "start", "begin") {
				continue
			}
		case "could", "can", "would", "will", "may":
			return r.politely(k)
		case "i", "we":
			return r.needs(k + 1)
		case "tell", "give", "send", "let", "provide", "share", "specify", "state", "supply", "enter", "confirm", "clarify", "choose", "select", "indicate":
			return r.givesInformation(k)
		}
		return false
	}
	return false
}

// politely reads requests in the form of a question: could you tell me, may I have.
func (r *reading) politely(k int) bool {
	if r.is(k+1, "i") && r.is(k, "may", "can", "could") {
		return r.is(k+2, "ask") || r.is(k+2, "have", "get") && r.informationAt(k+3)
	}
	if !r.is(k+1, "you") || r.is(k, "may") {
		return false
	}
	k += 2
	for r.is(k, "please", "kindly", "also", "just", "mind", "be", "so", "kind", "as", "to") {
		k++
	}
	return r.givesInformation(k) || r.is(k, "providing", "sharing", "telling", "giving", "confirming")
}

// needs reads "I need your order number", "I'll need to know which one".
func (r *reading) needs(k int) bool {
	for r.is(k, "'ll", "will", "'d", "would", "just", "also", "still", "only", "first") {
		k++
	}
	if !r.is(k, "need", "require") {
		return false
	}
	if r.is(k+1, "to") {
		return r.is(k+2, "know", "ask", "have") && (r.informationAt(k+3) || r.is(k+2, "ask"))
	}
	return r.is(k+1, "your", "the") && !r.is(k+2, "manager", "approval", "help")
}

// givesInformation says whether an instruction to tell something begins at the word k.
func (r *reading) givesInformation(k int) bool {
	switch {
	case r.is(k, "tell", "give", "send"):
		return r.is(k+1, "me", "us") && r.informationAt(k+2)
	case r.is(k, "let"):
		return r.is(k+1, "me", "us") && r.is(k+2, "know", "have") && r.knowWhat(k+3)
	case r.is(k, "provide", "share", "specify", "state", "supply", "enter"):
		return r.informationAt(k+1) || r.is(k+1, "me", "us") && r.is(k+2, "with")
	case r.is(k, "confirm", "clarify", "choose", "select", "indicate"):
		return r.is(k+1, "that", "whether", "if", "your", "which", "what", "how", "when", "where", "the", "one", "you") && !r.is(k+1, "the") || r.is(k+1, "the") && k == 1
	}
	return false
}

// informationAt says whether the word k begins what is asked for: your order number, which one, the code.
func (r *reading) informationAt(k int) bool {
	if r.is(k, "with", "about") {
		k++
	}
	return r.is(k, "your", "the", "which", "what", "how", "when", "where", "who", "whether", "if", "a", "an", "more", "some", "any", "their", "his", "her", "this", "that", "it", "both", "all", "at", "its", "why") &&
		!(r.is(k, "a", "an", "some") && r.is(k+1, "moment", "second", "minute", "few", "time", "bit", "couple"))
}

// knowWhat tells "let me know which one" from "let me know if you need anything else".
func (r *reading) knowWhat(k int) bool {
	if r.is(k, "if", "whether") {
		i := k + 1
		if r.is(i, "there") {
			return false
		}
		if !r.is(i, "you") {
			return true
		}
		for i++; r.is(i, "'d", "would", "still", "do", "also", "'re", "are", "ever", "'ve"); {
			i++
		}
		if r.is(i, "have", "need", "run", "notice", "encounter", "face", "see") {
			return false
		}
		return !r.is(i, "want", "like", "require", "wish") || !(r.is(i+1, "anything", "any", "more", "help", "further", "assistance", "to") && r.is(i+1, "anything", "any", "more", "help", "further", "assistance"))
	}
	return r.is(k, "which", "what", "how", "when", "where", "who", "your", "the", "why") && !(r.is(k, "how", "when", "what") && r.is(k+1, "it", "else", "that"))
}

// AsksAt says whether the byte at off stands in words that ask. A sentence can claim before it asks: "Your flight is
// booked, anything else?" asks from "anything" on.
func (t *Text) AsksAt(off int) bool {
	i := t.UnitAt(off)
	if i < 0 || t.infos[i].flags&(inQuote|inCode) != 0 {
		return false
	}
	from := t.questionFrom(i)
	toks := t.words(i)
	return from < len(toks) && (from == 0 || t.rawLo(int(toks[from].lo)) <= off)
}

// interrogative says whether the sentence has the order of a question without its mark: "what is your order number".
func (r *reading) interrogative(k int) bool {
	if r.is(k, "what", "which", "where", "who", "how", "when") {
		for i := k + 1; i <= k+3 && i < len(r.toks); i++ {
			if r.has(i, isFinite|isDo) && r.is(i+1, "you", "your", "the", "i", "we", "it", "this", "that") && !r.has(i-1, isSubject) {
				return !r.is(k, "when", "where", "how", "who") || r.is(i, "do", "does", "did", "is", "are", "would", "should", "can", "shall") && i == k+1 && !r.endsInStop()
			}
			if r.gap(i, gapComma|gapStrong) {
				break
			}
		}
	}
	return false
}

func (r *reading) endsInStop() bool {
	in := r.t.infos[r.unit]
	return in.hi > in.lo && r.t.fold[in.hi-1] == '.'
}
