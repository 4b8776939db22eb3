package claim

import "bytes"

// conditional says whether the span holds only under a condition: it stands in a subordinate clause (if, once, until),
// or it is a plain claim whose own condition stands beside it ("if the payment went through, your refund is complete").
func (r *reading) conditional() bool {
	for _, s := range r.subordinates() {
		k, end := s.k, s.end
		if k >= r.a && k < r.b || k < r.a-reach || k > r.b+reach {
			continue
		}
		if k < r.a && r.a < end {
			if !r.factual(k, end) {
				return true
			}
			continue
		}
		if r.governs(k, end) {
			return true
		}
	}
	return false
}

// subordinate is a clause of condition or time: toks[k:end].
type subordinate struct{ k, end int }

// subordinates returns those of the unit; they are found once.
func (r *reading) subordinates() []subordinate {
	t := r.t
	if !t.subsReady {
		t.subsReady = true
		for k := range r.toks {
			if r.introduces(k) {
				t.subs = append(t.subs, subordinate{k, r.subordinateEnd(k)})
			}
		}
	}
	return t.subs
}

// introduces says whether the word k begins a subordinate clause of condition or time.
func (r *reading) introduces(k int) bool {
	switch {
	case !r.has(k, isIf|isTemporal|isPreposition|isModal|isHave|isBe):
		return false
	case r.is(k, "provided", "providing"):
		return !r.has(k-1, isSubject|isHave|isBe|isDeterminer|isAdverb) && r.is(k+1, "that", "you", "the", "it", "your", "we") || r.is(k+1, "that")
	case r.is(k, "assuming", "supposing"):
		return true
	case r.has(k, isIf):
		return !r.is(k+1, "needed", "necessary", "any", "possible", "applicable", "not", "desired", "required", "anything") || r.is(k+1, "not") && r.has(k+2, isParticiple)
	case r.is(k, "in"):
		return r.is(k+1, "case") && !r.is(k+2, "of") || r.is(k+1, "the") && r.is(k+2, "event")
	case r.is(k, "as"):
		return r.is(k+1, "soon", "long") && r.is(k+2, "as")
	case r.is(k, "should", "had", "were"):
		return (k == 0 || r.gap(k, gapComma|gapStrong)) && r.has(k+1, isSubject|isDeterminer) && !r.unitAsks()
	case r.is(k, "when"):
		return !(r.has(k+1, isFinite|isDo) && (k == 0 || r.unitAsks()))
	case r.has(k, isTemporal):
		return r.temporalClause(k)
	}
	return false
}

func (r *reading) unitAsks() bool { return r.t.markedQuestion(r.unit) }

// temporalClause tells "once the hold is lifted" from "once a day", and "after it shipped" from "after 3 pm".
func (r *reading) temporalClause(k int) bool {
	if r.is(k, "once") && r.oneTime(k) {
		return false
	}
	if r.gap(k+1, gapComma|gapStrong) {
		return false
	}
	next := r.skipAdverbs(k + 1)
	if r.dated(next) {
		return false
	}
	if r.has(next, isNominative|isParticiple) || r.is(next, "you", "it", "this", "that", "everything", "being") && !r.gap(next+1, gapComma|gapStrong) {
		return r.has(next, isNominative|isParticiple) || next+1 < len(r.toks)
	}
	end := r.subordinateEnd(k)
	for i := next + 1; i < end; i++ {
		if r.has(i, isFinite|isParticiple) || r.is(i, "clears", "arrives", "ships", "lands", "posts", "finishes", "completes", "confirms", "approves", "goes", "comes", "works", "passes", "lifts", "gets", "have") {
			return true
		}
	}
	return false
}

// dated says whether a day or a time of day begins at the word k: until 23 September, by Friday, before 11:30.
func (r *reading) dated(k int) bool {
	if k >= len(r.toks) {
		return false
	}
	if !isDigit(r.t.word(r.toks[k])[0]) {
		return dayName(r.t.word(r.toks[k]))
	}
	w := r.t.word(r.toks[k])
	return bytes.ContainsAny(w, ":/") || r.gap(k+1, gapHyphen) || k+1 < len(r.toks) && dayName(r.t.word(r.toks[k+1])) || len(w) == 4 && (w[0] == '2' || w[0] == '1') && w[1] <= '9'
}

// dayName says whether a word names a month or a day of the week, in full or in three letters.
func dayName(w []byte) bool {
	if len(w) < 3 {
		return false
	}
	switch string(w[:3]) {
	case "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec":
		return len(w) == 3 && string(w) != "may" || monthWord(w)
	case "mon", "tue", "wed", "thu", "fri", "sat", "sun":
		return len(w) <= 4 || bytes.HasSuffix(w, []byte("day"))
	}
	return false
}

// monthWord says whether a word is the full name of a month.
func monthWord(w []byte) bool {
	switch string(w) {
	case "january", "february", "march", "april", "may", "june", "july", "august", "september", "sept", "october", "november", "december":
		return true
	}
	return false
}

// oneTime says whether the word once at k counts: once a day, at once.
func (r *reading) oneTime(k int) bool {
	if r.is(k+1, "a", "an") {
		return r.is(k+2, "second", "minute", "hour", "day", "week", "month", "year")
	}
	return k+1 >= len(r.toks) || r.is(k+1, "per", "more", "again", "and", "every") || r.is(k-1, "at", "only", "exactly", "than")
}

// subordinateEnd returns the index behind the subordinate clause that the word k begins.
func (r *reading) subordinateEnd(k int) int {
	leading := k == 0 || r.starts(k) || r.gap(k, gapComma|gapStrong) || r.has(k-1, isCoordinator|isContrast) || r.is(k-1, "even", "only", "and", "that")
	verb := false
	most := min(len(r.toks), k+reach)
	for i := k + 1; i < most; i++ {
		switch {
		case r.gap(i, gapStrong) && !r.aside(i):
			return i
		case r.gap(i, gapComma) && (leading || r.commaStarts(i)) && !r.is(i, "or") && !(r.is(i, "and") && !r.predicateFrom(i+1)):
			return i
		case !leading && r.has(i, isCoordinator) && r.starts(i):
			return i
		case r.is(i, "then"), r.is(i, "but", "because"):
			return i
		case leading && verb && (r.has(i, isNominative) || r.is(i, "please")) && !r.has(i-1, isSaying|isWish|isFinite|isCoordinator|isIf|isTemporal) && !r.is(i-1, "that", "what", "which"):
			return i
		}
		verb = verb || i > k+1 && !r.has(i, isDeterminer|isPreposition|isAdverb)
	}
	return most
}

// factual says whether a clause of time tells what happened: "after I refunded the order I wrote to you".
func (r *reading) factual(k, end int) bool {
	if !r.has(k, isTemporal) || r.is(k, "until", "till", "whenever") || !r.past(k+1, end) {
		return false
	}
	for i := max(0, k-reach); i < len(r.toks) && i < end+reach; i++ {
		if (i < k || i >= end) && (r.has(i, isModal) || r.commandAt(i)) {
			return false
		}
	}
	return true
}

// past says whether the words [i, j) have a verb in the simple past.
func (r *reading) past(i, j int) bool {
	for ; i < j && i < len(r.toks); i++ {
		if r.is(i, "was", "were", "had", "did") {
			return true
		}
		if r.has(i, isParticiple) && r.has(r.backOverAdverbs(i-1), isSubject) {
			return true
		}
	}
	return false
}

func (r *reading) backOverAdverbs(i int) int {
	for i > 0 && r.has(i, isAdverb) && !r.has(i, isSubject) {
		i--
	}
	return i
}

// governs says whether the subordinate clause [k, end) is the condition of the span, which stands outside it.
func (r *reading) governs(k, end int) bool {
	hard := r.has(k, isIf) || r.is(k, "in", "should", "had", "were") || r.is(k, "as") && r.is(k+1, "long")
	if r.is(k, "whether") || r.is(k-1, "even", "as") || r.polite(k, end) {
		return false
	}
	if r.b <= k { // the claim comes first
		if r.crosses(r.b, k) || r.inquiry(k-1) {
			return false
		}
		return (hard || r.presentBe() && !r.gap(k, gapComma) && !r.past(k+1, end)) && !r.offers()
	}
	soft := r.has(k, isTemporal) && !r.is(k, "before", "until", "till") || r.is(k, "as")
	if soft && !hard && (!r.presentBe() || r.past(k+1, end) || !r.claimsState()) {
		return false
	}
	if end > r.a || !hard && !soft || r.crosses(end+1, r.a+1) || r.gap(end, gapStrong) || r.inquiry(k-1) {
		return false
	}
	return !r.offers()
}

// crosses says whether another clause begins at one of the words [i, j).
func (r *reading) crosses(i, j int) bool {
	for ; i < j && i < len(r.toks); i++ {
		if r.starts(i) {
			return true
		}
	}
	return false
}

// inquiry says whether the word before "if" asks: check if, let me know if.
func (r *reading) inquiry(i int) bool {
	return r.is(i, "check", "checked", "checking", "see", "know", "ask", "asked", "wonder", "wondering", "sure", "me", "verify", "verified", "confirm", "tell", "test", "tested")
}

// polite says whether the clause [k, end) is a courtesy, not a condition: "if you need anything else".
func (r *reading) polite(k, end int) bool {
	i := k + 1
	if r.is(k, "in") {
		i = k + 2
	}
	if r.is(i, "there") {
		return r.is(i+2, "anything") || r.is(i+3, "anything") || r.is(i+1, "anything")
	}
	if !r.is(i, "you") || i >= end {
		return false
	}
	i++
	if r.is(i, "'d", "would", "'re", "are", "were", "ever", "do", "still", "should", "'ve", "just") {
		i++
	}
	return r.is(i, "need", "have", "want", "like", "prefer", "wish", "wondering", "wonder", "notice", "run", "require", "any", "care", "curious", "interested")
}

// presentBe says whether the span, or the words before it in its clause, are in the present: is complete.
func (r *reading) presentBe() bool {
	for i := r.clauseStart(r.a); i < r.b; i++ {
		if r.is(i, "is", "are", "'s", "'re", "am", "'m") {
			return true
		}
	}
	return false
}

// offers says whether the clause of the span offers, enables or instructs, so that a condition beside it does not make
// it less said: "I can retry", "please contact us".
func (r *reading) offers() bool {
	if r.command(r.a) || r.is(r.a, "i", "we", "you", "they") && r.has(r.a+1, isModal) {
		return true
	}
	start := r.clauseStart(r.a)
	if r.commandAt(start) {
		return true
	}
	for i := start; i < r.a; i++ {
		if r.has(i, isModal) && !r.claimsState() || r.is(i, "please") {
			return true
		}
	}
	return false
}

// command says whether the word i is an instruction's verb, not a noun: "refund it", but not "the refund is".
func (r *reading) command(i int) bool {
	return r.has(i, isCommand) && !r.has(i-1, isDeterminer) && !r.has(i+1, isFinite)
}

// commandAt says whether the word i begins an instruction.
func (r *reading) commandAt(i int) bool {
	i = r.skipAdverbs(i)
	return r.command(i) && (i == 0 || r.starts(i) || r.gap(i, gapComma|gapStrong) || r.is(i-1, "please", "then", "and", "or", "you"))
}
