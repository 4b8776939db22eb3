package ledger

import (
	"slices"
	"strings"
)

// reading is what a tool's name tells.
type reading struct {
	access Access
	act    Act
	verb   string
	shell  bool
	agent  bool               // hands the work to another agent
	edit   bool               // writes a file that an argument names
	code   bool               // runs code that an argument holds
	nouns  []string           // all words of the name, singular
	keys   map[string]keyRank // what the names of its arguments told
}

// keyRank is what the name of an argument tells.
type keyRank struct {
	kind TargetKind
	rank int
}

// nameCache keeps what names told, for all transcripts.
type nameCache struct {
	byName                                 map[string]*reading
	first                                  map[string]*verb
	whole                                  map[string]*verb
	nouns                                  map[string]bool
	kinds                                  map[string]keyKind
	minor                                  map[string]bool
	acts                                   map[string]Act
	contrary                               map[string]string
	bits                                   map[string]keyBits // by lower-case name
	seenKeys                               map[string]keyBits
	commands                               commandTable
	languages                              languageTable
	starts, ends, calm, unchanged, nothing *wordIndex
	words                                  []string
}

func (n *nameCache) prepare() {
	if n.first != nil {
		return
	}
	n.first, n.whole, n.nouns, n.byName = map[string]*verb{}, map[string]*verb{}, map[string]bool{}, map[string]*reading{}
	all := append(verbs(), rarerVerbs()...)
	for i := range all {
		n.first[all[i].word] = &all[i]
	}
	named := wholeNames()
	for i := range named {
		n.whole[named[i].word] = &named[i]
	}
	for _, w := range readingNouns() {
		n.nouns[w] = true
	}
	n.acts = nounActs()
	n.kinds, n.minor = map[string]keyKind{}, map[string]bool{}
	for _, k := range keyKinds() {
		n.kinds[k.word] = k
	}
	n.prepareKeys()
	n.contrary = contraryStates()
	n.commands, n.languages = newCommandTable(), languages()
	n.starts, n.ends, n.calm = byFirst(firstWords()), byLast(endWords()), byFirst(notFailed())
	n.unchanged, n.nothing = byFirst(nothingChanged()), byFirst(nothingFound())
	for _, w := range minorKeys() {
		n.minor[w] = true
	}
}

// mostNames bounds the cache: a transcript may invent a tool with each call.
const mostNames = 4096

// of reads a tool's name, once.
func (n *nameCache) of(name string) *reading {
	n.prepare()
	if r, ok := n.byName[name]; ok {
		return r
	}
	if len(n.byName) >= mostNames {
		clear(n.byName)
	}
	r := n.read(name)
	n.byName[strings.Clone(name)] = r
	return r
}

// actOf reads what an argument such as action says is done: delete, createIssue.
func (n *nameCache) actOf(text string) *verb {
	n.words = splitWords(n.words[:0], text[:min(len(text), 64)])
	if len(n.words) == 0 || len(n.words) > 4 {
		return nil
	}
	return n.first[n.words[0]]
}

func (n *nameCache) read(name string) *reading {
	r := &reading{}
	last, before := lastPart(name)
	r.shell, r.agent, r.code = isShell(last) || runsIn(last, before), isSubAgent(last), isCode(last)
	if method, path, ok := strings.Cut(name, " "); ok && httpMethod(method) {
		r.access, r.act = httpAccess(method, path)
		r.verb = strings.ToLower(method)
		return r
	}
	n.words = splitWords(n.words[:0], last)
	if len(n.words) == 0 {
		return r
	}
	for _, w := range splitWords(n.words, before) {
		r.nouns = append(r.nouns, singular(w))
	}
	if slices.ContainsFunc(n.words, func(w string) bool { return w == "scratchpad" || w == "notepad" }) || len(n.words) > 1 && oneOf(n.words[0], "scratch") && oneOf(n.words[1], "pad", "note", "notes", "memory", "file", "space") || len(n.words) == 2 && slices.ContainsFunc(n.words, func(w string) bool { return oneOf(singular(w), "todo", "planner") }) && slices.ContainsFunc(n.words, func(w string) bool { return w == "set" || w == "write" }) { // the agent's own, and no part of the world
		r.access, r.act = Neither, "plan"
		return r
	}
	if v := n.whole[strings.Join(n.words, "_")]; v != nil {
		r.take(v)
		r.edit = v.act == "write"
		return r
	}
	if v := n.decides(n.words); v != nil {
		r.take(v)
		if a := n.acts[singular(n.words[len(n.words)-1])]; a != "" && makingAct(r.act) && v.word != n.words[len(n.words)-1] {
			r.act = a
			if a == "refund" || a == "pay" || a == "send" {
				r.access = Sends
			}
		}
		r.edit = v.access == Writes && n.namesFile(n.words)
		return r
	}
	if n.nouns[n.words[len(n.words)-1]] {
		r.access, r.act, r.verb = Reads, "read", n.words[len(n.words)-1]
		return r
	}
	// orders.refund.create has its verb at the end, which was looked at; create/order has it in front.
	if before != "" {
		n.words = splitWords(n.words[:0], before)
		if v := n.decides(n.words); v != nil && len(n.words) == 1 && !v.noun {
			r.take(v)
		}
	}
	return r
}

func (r *reading) take(v *verb) { r.access, r.act, r.verb = v.access, v.act, v.word }

// severalAtOnce reads names that end in a word for many: ContainerReleaseList, user-delete-batch do what the word in front
// says. Where a word for reading leads (get_release_list), the name is read as any other.
func (n *nameCache) severalAtOnce(words []string) *verb {
	end := len(words) - 1
	if end < 2 || !oneOf(words[end], "list", "batch", "bulk", "many", "all") {
		return nil
	}
	if oneOf(words[0], "display", "show") && end == 2 && oneOf(words[1], "off", "on") {
		return &verb{word: words[0]}
	}
	if v := n.first[words[0]]; v != nil && (v.access == Reads || v.access == Checks) {
		return nil
	}
	if v := n.first[words[end-1]]; v != nil && (v.access == Writes || v.access == Sends) && !(words[end] == "list" && isThing(v.word)) { // wp_page_list
		return v
	}
	return nil
}

// decides finds the verb of a name: the first word, where it is no noun; else a reading noun or a plain verb at the end;
// else the first word all the same; else the last word; else, behind run and do, what is run.
func (n *nameCache) decides(words []string) *verb {
	if len(words) == 0 {
		return nil
	}
	if len(words) == 2 && oneOf(words[0], "display", "show") && oneOf(words[1], "off", "on") { // it turns something off
		return nil
	}
	if len(words) > 2 && words[0] == "press" { // of a print shop; press_key presses
		return n.decides(words[1:])
	}
	if len(words) == 1 && words[0] == "page" { // handbook.page shows one
		return nil
	}
	if v := n.severalAtOnce(words); v != nil {
		return v
	}
	first, last := n.first[words[0]], n.first[words[len(words)-1]]
	if words[0] == "resolve" && len(words) > 1 && !oneOf(singular(words[len(words)-1]), "ticket", "issue", "incident", "alert", "case", "conflict", "thread", "comment", "dispute", "request",
		"task", "problem", "bug", "alarm", "finding", "complaint", "discussion", "error", "appeal") { // a name, an address: it finds out which one is meant
		return &verb{word: words[0], access: Reads, act: "search"}
	}
	if first != nil && (!first.noun || len(words) == 1) {
		return first
	}
	if len(words) == 1 {
		return first
	}
	if n.nouns[words[len(words)-1]] && (first == nil || first.noun) {
		return &verb{word: words[len(words)-1], access: Reads, act: "read"}
	}
	switch {
	case first != nil && (last == nil || last.word == "visit" || last.word == "snapshot"): // book_visit, schedule_snapshot
		return first
	case last != nil && (!last.noun || last.access == Reads || first == nil && !isThing(last.word)):
		return last
	case first != nil:
		return first
	}
	for _, w := range words[1 : len(words)-1] { // slack_list_channels, billing-get-subscription: a service stands in front
		if v := n.first[w]; v != nil && !v.noun {
			return v
		}
	}
	for _, w := range words[1 : len(words)-1] { // slack_post_message; at the end it is a noun: weekly_report
		if v := n.first[w]; v != nil && words[0] != "run" && words[0] != "execute" && words[0] != "do" && words[0] != "perform" {
			return v
		}
	}
	if words[0] == "run" || words[0] == "execute" || words[0] == "do" || words[0] == "perform" {
		return n.run(words)
	}
	return nil
}

// isThing reports whether a word that is also a verb names a thing at the end of a name: weekly_report, pending_order. An
// update or a transfer is done, there too.
func isThing(word string) bool {
	return oneOf(word, "report", "order", "issue", "bill", "invoice", "page", "message", "email", "mail", "record", "log", "file", "call", "text", "comment", "post", "draft",
		"map", "index", "review", "charge", "credit", "book", "label", "tag", "link", "flag", "rate", "leave", "store", "archive", "place", "stage", "drop", "match", "type", "sms",
		"alert", "purchase", "checkout", "process", "request", "sign", "wire", "fax", "tweet", "vote", "grant", "top", "scale", "route", "pin", "hold")
}

// run reads run_tests, do_refund, execute_query.
func (n *nameCache) run(words []string) *verb {
	for _, w := range words[1:] {
		if w == "tests" || w == "pytest" || w == "suite" {
			return &verb{word: words[0], access: Checks, act: "run_tests"}
		}
		if v := n.first[w]; v != nil {
			return v
		}
	}
	return nil
}

func (n *nameCache) namesFile(words []string) bool {
	for _, w := range words {
		switch w {
		case "file", "files", "notebook", "cell", "text", "lines":
			return true
		}
	}
	return len(words) == 1 && (words[0] == "write" || words[0] == "edit" || words[0] == "append" || words[0] == "insert" ||
		words[0] == "replace" || words[0] == "patch")
}

// lastPart cuts off what names a server or a service: mcp__github__create_issue, orders/refund, calendar.create_event.
func lastPart(name string) (last, before string) {
	for i := len(name) - 1; i > 0; i-- {
		switch c := name[i]; {
		case c == '.' || c == '/' || c == ':':
			return name[i+1:], name[:i]
		case c == '_' && name[i-1] == '_':
			return name[i+1:], name[:i-1]
		}
	}
	return name, ""
}

// splitWords cuts a name into lower-case words: at _ - and blanks, and where a capital begins a word.
func splitWords(dst []string, name string) []string {
	start := -1
	flush := func(end int) {
		if start >= 0 && end > start {
			dst = append(dst, strings.ToLower(name[start:end]))
		}
		start = -1
	}
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case c == '_' || c == '-' || c == ' ' || c < '0':
			flush(i)
			continue
		case 'A' <= c && c <= 'Z' && i > 0 && (isLower(name[i-1]) || isDigit(name[i-1]) ||
			'A' <= name[i-1] && name[i-1] <= 'Z' && i+1 < len(name) && isLower(name[i+1])):
			flush(i)
		}
		if start < 0 {
			start = i
		}
	}
	flush(len(name))
	return dst
}

// singular drops the s of a plural.
func singular(w string) string {
	if len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") {
		return w[:len(w)-1]
	}
	return w
}

func isLower(c byte) bool  { return 'a' <= c && c <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// wordByte reports whether c belongs to a word: a letter, a digit, or part of a longer character.
func wordByte(c byte) bool { return isLetter(c) || isDigit(c) || c >= 0x80 }

func oneOf(name string, of ...string) bool {
	if name == "" {
		return slices.Contains(of, "")
	}
	first, plain := name[0], isASCII(name)
	for _, o := range of {
		// Of ASCII texts only those of one length are equal; most differ in the first letter.
		if plain && (len(o) != len(name) || (o[0]^first)&^0x20 != 0 && o[0] < 0x80) {
			continue
		}
		if strings.EqualFold(o, name) {
			return true
		}
	}
	return false
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func httpMethod(s string) bool {
	return oneOf(s, "GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
}

// httpAccess reads a method and a path. A POST to a search writes nothing.
func httpAccess(method, path string) (Access, Act) {
	path, _, _ = strings.Cut(path, "?")
	last := path[strings.LastIndexByte(strings.TrimRight(path, "/"), '/')+1:]
	switch strings.ToUpper(method) {
	case "GET", "HEAD", "OPTIONS":
		return Reads, "read"
	case "DELETE":
		return Writes, "delete"
	case "PUT", "PATCH":
		return Writes, "update"
	}
	if oneOf(strings.Trim(last, "/"), "search", "query", "find", "lookup", "validate", "_search") {
		return Reads, "search"
	}
	if oneOf(strings.Trim(last, "/"), "messages", "message", "emails", "email", "mails", "mail", "sms", "notifications") {
		return Sends, "send"
	}
	if strings.HasSuffix(path, "graphql") {
		return Unknown, "" // a query or a mutation: its text would tell
	}
	return Writes, "create"
}
