package claim

// holds says whether the words around a match are as e wants them. The match began at the word start and stands at k.
func (m *matcher) holds(e *element, start, k int) bool {
	switch e.kind {
	case clauseStarts:
		return m.clauseBegins(k)
	case nounBefore:
		return m.nounsBefore(start)
	case definiteBefore:
		return m.definite(start)
	case notYouBefore:
		return !m.youBefore(start)
	case mainClause:
		return !m.relative(start, k)
	case outsideBrackets:
		return m.toks[start].depth == 0
	case clauseEnds:
		return m.clauseEndsAt(k)
	case objectFollows:
		return m.clauseEndsAt(k) || m.gap(k, gapColon) || m.objectAt(k)
	case strictEnd:
		return m.ended(k)
	case noAgent:
		return !(m.is(k, "by") && m.has(k+1, isDeterminer) && !m.is(k+1, "our", "my"))
	case noNoun:
		return m.ended(k) || m.toks[k].class != 0 && !m.has(k, isNegation)
	}
	return false
}

// clauseBegins says whether a clause begins at k, but for words like and, so, great, okay.
func (m *matcher) clauseBegins(k int) bool {
	for k > 0 && !m.gap(k, gapComma|gapStrong) && (m.has(k-1, isCoordinator|isAdverb) && !m.has(k-1, isSubject) || m.is(k-1, "so", "but", "then", "okay", "ok", "great", "good", "yes", "all")) {
		k--
	}
	return k == 0 || m.gap(k, gapStrong) || m.gap(k, gapComma) && m.afterOpener(k)
}

// afterOpener says whether what stands before the comma at k is a word or two ("great,"), or a verb of its own ("fixed
// the test,"), and not a sentence that goes on: "a ticket to Oslo, scheduled for May".
func (m *matcher) afterOpener(k int) bool {
	if m.has(0, isContrast|isIf|isTemporal) || m.is(0, "since", "as", "with", "having", "not", "without", "from") {
		return false
	}
	j := k - 1
	for j > 0 && !m.gap(j, gapComma|gapStrong) {
		j--
	}
	const opener = 2
	return k-j <= opener || m.has(m.skipAdverbs(j), isParticiple)
}

// relative says whether toks[start:k], a subject and its verb, belong to the noun before them, and nothing follows that
// they could act on.
func (m *matcher) relative(start, k int) bool {
	if start == 0 || m.gap(start, gapComma|gapStrong) || m.toks[start-1].class&^isCommand != 0 {
		return false
	}
	k = m.skipAdverbs(k)
	return m.is(k-1, "earlier", "previously") || m.is(k, "earlier", "previously", "above", "for", "with") || m.ended(k) || m.has(k, isFinite)
}

// ended says whether punctuation or a bracket stands before k, or nothing follows.
func (m *matcher) ended(k int) bool {
	return k >= len(m.toks) || m.gap(k, gapComma|gapStrong) || k > 0 && m.toks[k].depth != m.toks[k-1].depth
}

// youBefore says whether the subject of the verb at k is the reader.
func (m *matcher) youBefore(k int) bool {
	for k--; k >= 0; k-- {
		if m.is(k, "you", "who") {
			return true
		}
		if !m.has(k, isAdverb|isBe|isHave|isModal|isNegation) || m.gap(k+1, gapComma|gapStrong) {
			return false
		}
	}
	return false
}

func (m *matcher) clauseEndsAt(k int) bool {
	if m.gap(k, gapColon) {
		return false
	}
	return m.ended(k) || m.is(k, "and", "but", "so", "with", "as", "for", "in", "on", "because", "which") && !m.is(k+1, "progress", "hold")
}

// nounsBefore says whether one to six words without a verb, a noun phrase, stand between the clause's start and k.
func (m *matcher) nounsBefore(k int) bool {
	const longest = 6
	start := m.clauseStart(k)
	if start == k || k-start > longest || m.gap(k, gapComma|gapStrong) || m.toks[k].depth > 0 || m.gap(start, gapComma) && !m.afterOpener(start) {
		return false
	}
	for i := start; i < k; i++ {
		if m.has(i, isFinite|isDo|isModal|isNominative|isIf|isTemporal|isSaying|isWish|isQuestion|isNegation|isNearly|isContrast) ||
			m.has(i, isSubject) && !m.has(i, isDeterminer) && !m.is(i, "everything", "one") || m.has(i, isParticiple) || i == start && m.has(i, isCommand) ||
			m.is(i, "date", "amount", "last", "total", "time", "status", "well", "nicely", "easily", "get", "gets", "getting", "when", "being", "be", "been", "have", "to", "please", "more") {
			return false
		}
	}
	return true
}

// definite says whether the subject before the verb at k is a certain thing, and no habit is told: "Refunds are issued
// to the card" is a rule, "seats 11 and 13 are cancelled" is not.
func (m *matcher) definite(k int) bool {
	start := m.clauseStart(k)
	for i := start; i < k; i++ {
		if m.has(i, isQuestion) || m.is(i, "where", "which", "important", "necessary", "essential") {
			return false
		}
	}
	for i := start; i < len(m.toks) && i < k+8; i++ {
		if m.is(i, "usually", "typically", "normally", "generally", "always", "often", "sometimes", "automatically", "whenever", "never") {
			return false
		}
	}
	if m.is(k-1, "that", "which", "who") && k-1 > start || m.is(k-1, "what") || m.is(start, "any", "each", "every", "what", "most", "many", "some") {
		return false
	}
	if !m.generic(k) {
		return true
	}
	if m.is(start, "a", "an") {
		return false
	}
	for i := start; i < k; i++ {
		if m.has(i, isDeterminer|isSubject) || isDigit(m.t.word(m.toks[i])[0]) {
			return true
		}
	}
	return false
}

// generic says whether the participle after the verb at k is often used for rules: issued, processed, sent.
func (m *matcher) generic(k int) bool {
	for i := k + 1; i < len(m.toks) && i < k+5; i++ {
		if f := m.lexemes[i].verb; f&formParticiple != 0 {
			return f&formGeneric != 0
		}
	}
	return false
}

// objectAt says whether the word k can begin the object, or a circumstance, of a verb that stands before it; a bare
// noun cannot, the verb is then an adjective: "cancelled orders".
func (m *matcher) objectAt(k int) bool {
	w := m.t.word(m.toks[k])
	for _, c := range w {
		if isDigit(c) || c == '.' || c == '_' || c == '/' || c == '@' {
			return true
		}
	}
	if m.has(k, isDeterminer|isAdverb) || m.is(k, "it", "them", "you", "everything", "and", "to", "up", "out", "off", "back", "as", "into", "down", "over", "with", "from") {
		return true
	}
	return m.is(k, "in", "on", "for", "at") && m.has(k+1, isDeterminer) || m.t.upperAt(int(m.toks[k].lo)) && !m.gap(k, gapStrong)
}
