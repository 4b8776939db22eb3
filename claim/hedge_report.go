package claim

import "bytes"

// reported says whether the span is somebody else's word: you said that, according to the merchant, allegedly.
func (r *reading) reported() bool {
	for k, start, end := r.b, r.clauseStart(r.a), r.clauseEnd(r.b-1); start < end; start++ {
		if r.has(start, isHearsay) && (start < r.a || start >= k) || r.may(start, mayReport) && r.is(start, "so") && r.is(start+1, "called") {
			return true
		}
	}
	for k := r.a - 1; k >= 0 && k >= r.a-reach; k-- {
		if r.gap(k+1, gapStrong) && !r.aside(k+1) && !(r.gap(k+1, gapColon) && r.has(k, isSaying)) {
			return false
		}
		if r.has(k, isSaying) && r.says(k) {
			return true
		}
		if r.may(k, mayReport) && r.is(k, "hear") && r.is(k-1, "to") && r.is(k-2, "glad", "good", "happy", "great", "nice", "sorry", "relieved", "pleased", "delighted") {
			return true
		}
		if r.may(k, mayReport) && r.is(k, "according") && r.is(k+1, "to") && k+1 < r.a {
			return !r.document(k + 2)
		}
		if r.reportEnds(k) {
			return false
		}
	}
	return r.reportedAfter()
}

// reportEnds says whether a report that began before the word k does not reach behind it.
func (r *reading) reportEnds(k int) bool {
	if r.has(k, isContrast) && r.starts(k) {
		return true
	}
	if r.may(k, mayReport) && r.is(k, "and", "or", "then") && r.starts(k) {
		return true
	}
	return r.gap(k, gapComma) && r.has(k, isNominative) && k > 0 && !r.has(k-1, isSaying)
}

// says says whether the word k reports what follows as another's word.
func (r *reading) says(k int) bool {
	subject := k - 1
	for subject >= 0 && (r.has(subject, isAdverb|isHave) || r.is(subject, "did")) && !r.gap(subject+1, gapStrong|gapComma) {
		subject--
	}
	if r.has(subject, isBe) { // I was told; you are informed
		return r.is(k, "told", "said") && !r.is(subject-1, "you") || r.is(k, "informed") && r.is(subject-1, "i", "we")
	}
	if subject < 0 || r.gap(subject+1, gapStrong|gapComma) || r.is(subject, "i", "we", "as", "to", "please", "let") || r.has(subject, isModal|isDeterminer) || r.is(subject-1, "as") || r.document(subject) {
		return false
	}
	next := k + 1
	if r.is(next, "me", "us", "you", "him", "her", "them") {
		next++
	}
	if about := next; r.is(about, "about", "for") || r.has(about, isFinite) {
		if !r.has(about, isFinite) {
			about++
		}
		if r.has(about, isFinite) { // the refund you asked for is
			return false
		}
	}
	if r.is(k, "said", "says", "say", "told", "alleged", "insisted", "stated") {
		return true
	}
	return next >= len(r.toks) || r.has(next, isSubject|isDeterminer) || r.gap(next, gapComma|gapColon) || r.is(next, "to", "for", "if", "whether")
}

// document says whether the words from i up to a comma or a verb name something written that can be relied on; for one
// word before a verb, whether it is one.
func (r *reading) document(i int) bool {
	for k := i; k >= 0 && k < len(r.toks) && k < i+8; k++ {
		if k > i && (r.gap(k, gapComma|gapStrong) || r.has(k, isFinite)) {
			return false
		}
		if documentWord(r.t.word(r.toks[k])) {
			return true
		}
		if r.has(k, isSaying) && k > i {
			return false
		}
	}
	return false
}

func documentWord(w []byte) bool {
	w = bytes.TrimSuffix(w, []byte("s"))
	switch string(w) {
	case "policy", "policie", "document", "documentation", "doc", "guide", "guideline", "handbook", "manual", "rule", "term", "contract", "agreement", "record", "log",
		"report", "result", "data", "database", "file", "spec", "specification", "readme", "website", "page", "faq", "plan", "schedule", "calendar", "test", "output",
		"article", "regulation", "law", "timetable", "invoice", "receipt", "statement", "tracking", "search", "query", "table", "list", "note", "ticket", "profile", "dashboard":
		return true
	}
	return false
}

// reportedAfter says whether the sentence ends by naming whose word it was: ", you said", "according to the seller".
func (r *reading) reportedAfter() bool {
	last := len(r.toks) - 1
	for i := r.b; i <= last && i < r.b+reach; i++ {
		if r.gap(i, gapStrong) && !r.aside(i) || r.has(i, isContrast) && r.starts(i) || r.may(i, mayReport) && r.is(i, "and") && r.starts(i) {
			return false
		}
		if r.may(i, mayReport) && r.is(i, "according") && r.is(i+1, "to") {
			return !r.document(i + 2)
		}
		if r.gap(i, gapComma) && i >= last-4 && r.has(last, isSaying) && last > i {
			return !r.is(i, "as") && !r.is(last-1, "i", "we")
		}
	}
	return false
}

type label uint8

const (
	deniedLabel label = iota
	plannedLabel
)

// labelled says whether a short label before a colon, or the line that introduces a list, says that the span was not
// done or is only planned.
func (r *reading) labelled(want label) bool {
	t := r.t
	in := t.infos[r.unit]
	for k := min(r.a, 4); k > 0; k-- {
		if r.gap(k, gapColon) && shortLabel(t.fold[in.lo:r.toks[k-1].hi], want) {
			return true
		}
	}
	if in.flags&listItem == 0 || int(in.lead) == r.unit {
		return false
	}
	lead := t.infos[in.lead]
	words := t.fold[lead.lo:lead.hi]
	return (lead.flags&heading != 0 || words[len(words)-1] == ':') && leadLabel(words, want)
}

func shortLabel(w []byte, want label) bool {
	switch string(w) {
	case "not done", "not yet done", "not completed", "not complete", "failed", "skipped", "unresolved", "not possible", "missing":
		return want == deniedLabel
	case "next", "next step", "next steps", "todo", "to do", "to-do", "remaining", "still remaining", "still open", "open", "pending", "outstanding", "planned", "plan", "goal", "later":
		return want == plannedLabel
	}
	return false
}

// leadLabel reads the line that introduces a list.
func leadLabel(w []byte, want label) bool {
	if containsAny(w, "because", "reason", "since ") {
		return false
	}
	denied := containsAny(w, "not done", "not yet", "not complete", "failed", "could not", "couldn't", "cannot", "can't", "unable", "unresolved", "skipped", "not possible")
	if want == deniedLabel {
		return denied
	}
	if denied || containsAny(w, "completed", "done", "finished", "i've ", "have been", "has been") {
		return false
	}
	return containsAny(w, "next step", "to do", "todo", "to-do", "remaining", "plan", "still open", "pending", "outstanding", "will ", "'ll ", "going to", "upcoming",
		"requirement", "acceptance criteria", "you asked", "proposal", "would ")
}

func containsAny(b []byte, words ...string) bool {
	for _, w := range words {
		if bytes.Contains(b, []byte(w)) {
			return true
		}
	}
	return false
}
