package evaluate

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// runsRule: a shell command ran.
type runsRule struct {
	sel     selection
	command operand
	target  *matcher
	args    *matcher
	exit    matcher
	output  *matcher
}

func compileRuns(c *compiler, v *contract.Value, s *scope) rule {
	k := &runsRule{exit: matcher{tests: []valueTest{&equalsTest{want: operand{lit: val{shape: number, s: "0"}}}}, words: "0"}}
	if v.Kind != contract.Map {
		k.command = c.operand(v, s)
		k.sel = c.selection(nil, s, whichNewest)
		k.sel.reading = k.sel.which == whichNewest
		return k
	}
	if cmd := v.Get("command"); cmd != nil {
		k.command = c.operand(cmd, s)
	} else {
		c.errorf(v.Pos, "missing_key", "runs names no command")
	}
	inner := *s
	inner.this, inner.always = true, false
	k.target = c.optional(v.Get("target"), &inner)
	k.args = c.optional(v.Get("args"), &inner)
	k.output = c.optional(v.Get("output"), &inner)
	if x := v.Get("exit"); x != nil {
		k.exit = c.matcherOf(x, &inner)
	}
	if t := v.Get("tests"); t != nil {
		c.errorf(t.Pos, "not_supported", "tests is not evaluated by this version; say it with exit and output")
	}
	k.sel = c.selection(v, s, whichNewest)
	k.sel.reading = k.sel.which == whichNewest
	return k
}

func (c *compiler) optional(v *contract.Value, s *scope) *matcher {
	if v == nil {
		return nil
	}
	m := c.matcherOf(v, s)
	return &m
}

func (k *runsRule) chosen() *selection { return &k.sel }

func (k *runsRule) eval(r *run, e *env) outcome { return r.decide(&k.sel, e, k.candidates(r, e)) }

func (k *runsRule) candidates(r *run, e *env) []candidate {
	wanted, src := r.value(&k.command, e, true)
	if !src.ok() {
		return nil
	}
	items := wanted.items
	if wanted.shape != list {
		items = []val{wanted}
	}
	var out []candidate
	for i := range r.t.Calls {
		for _, s := range r.shellOf(int32(i)) {
			if !runsOneOf(&s, items) {
				continue
			}
			c := candidate{occ: r.callOcc(int32(i)), path: s.text}
			k.tests(r, e, &c, s.text)
			out = append(out, c)
		}
	}
	return out
}

func runsOneOf(s *simple, wanted []val) bool {
	for _, w := range wanted {
		if s.runsCommand(w.s) {
			return true
		}
	}
	return false
}

func (k *runsRule) tests(r *run, e *env, c *candidate, command string) {
	inner := *e
	inner.this, inner.at = &c.occ, c.start
	if k.target != nil && !standingOf(c, r.match(k.target, &inner, textVal(command)), rankTarget, verdict.ReasonWrongTarget) {
		return
	}
	if k.args != nil && !standingOf(c, r.match(k.args, &inner, textVal(command)), rankArgs, verdict.ReasonWrongValue) {
		return
	}
	exit, state := r.exitOf(c.index)
	switch state {
	case transcript.OutcomeNoResult, transcript.OutcomePending:
		c.standing, c.reason = waiting, verdict.ReasonNoResult
		return
	case transcript.OutcomeUnknown:
		c.standing, c.reason, c.detail = undecided, verdict.ReasonExitNotRecorded, "the exit code was not recorded"
	default:
		if !standingOf(c, r.match(&k.exit, &inner, val{shape: number, s: strconv.Itoa(exit)}), rankResult, verdict.ReasonWrongResult) {
			c.detail = "exit " + strconv.Itoa(exit) + ", wanted " + k.exit.words
			return
		}
	}
	// Output that shows the opposite decides even where the exit code is not known.
	if k.output != nil {
		var o candidate
		if !standingOf(&o, r.match(k.output, &inner, textVal(r.callOutput(c.index))), rankResult, verdict.ReasonWrongResult) {
			o.occ, o.path = c.occ, c.path
			*c = o
			r.cutField(c)
		}
	}
}

// exitOf reads the exit code of a shell call: the recorded one, the one in the text, or what a stated flag implies. The
// outcome is Unknown where nothing tells it.
func (r *run) exitOf(i int32) (int, transcript.Outcome) {
	c := &r.t.Calls[i]
	if c.HasExit {
		return int(c.Exit), transcript.OutcomeSucceeded
	}
	how := r.callOutcome(i)
	if how == transcript.OutcomeNoResult || how == transcript.OutcomePending {
		return 0, how
	}
	if code, ok := exitInText(r.callOutput(i)); ok {
		return code, transcript.OutcomeSucceeded
	}
	if v := r.callResult(i); v.shape == object {
		for _, key := range []string{"exit_code", "exitCode", "exit", "returncode", "return_code", "code"} {
			if n, err := strconv.Atoi(v.get(key).s); err == nil {
				return n, transcript.OutcomeSucceeded
			}
			if n, err := strconv.Atoi(v.get("metadata").get(key).s); err == nil {
				return n, transcript.OutcomeSucceeded
			}
		}
	}
	switch c.Error {
	case transcript.False:
		return 0, transcript.OutcomeSucceeded
	case transcript.True:
		return 1, transcript.OutcomeSucceeded
	}
	if how == transcript.OutcomeFailed {
		return 1, transcript.OutcomeSucceeded
	}
	return 0, transcript.OutcomeUnknown
}

// exitInText reads "exit 1", "exit code: 1", "Process exited with code 1" at the start or end of a result.
func exitInText(s string) (int, bool) {
	lower := strings.ToLower(s)
	for _, mark := range []string{"exited with code ", "exit code: ", "exit code ", "exit status ", "exit_code: ", "exit_code=", "exit "} {
		i := strings.LastIndex(lower, mark)
		if i < 0 || i > 0 && isWordByte(lower[i-1]) {
			continue
		}
		digits := lower[i+len(mark):]
		end := 0
		for end < len(digits) && end < 5 && digits[end] >= '0' && digits[end] <= '9' {
			end++
		}
		if n, err := strconv.Atoi(digits[:end]); err == nil && (end == len(digits) || !isWordByte(digits[end])) {
			return n, true
		}
	}
	return 0, false
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' || b == '-'
}

// fileRule is edits and reads.
type filesRule struct {
	sel     selection
	globs   operand
	edits   bool
	content *matcher
	removes *matcher
}

func compileEdits(c *compiler, v *contract.Value, s *scope) rule { return compileFiles(c, v, s, true) }

func compileReads(c *compiler, v *contract.Value, s *scope) rule { return compileFiles(c, v, s, false) }

func compileFiles(c *compiler, v *contract.Value, s *scope, edits bool) rule {
	k := &filesRule{edits: edits}
	k.sel = c.selection(v, s, whichAny)
	if v.Kind != contract.Map {
		k.globs = c.operand(v, s)
		return k
	}
	if p := v.Get("path"); p != nil {
		k.globs = c.operand(p, s)
	} else {
		c.errorf(v.Pos, "missing_key", "no path is named")
	}
	inner := *s
	inner.this, inner.always = true, false
	k.content = c.optional(v.Get("content"), &inner)
	k.removes = c.optional(v.Get("removes"), &inner)
	return k
}

func (k *filesRule) chosen() *selection { return &k.sel }

func (k *filesRule) eval(r *run, e *env) outcome {
	if _, src := r.value(&k.globs, e, true); !src.ok() {
		return takeOver(src)
	}
	return r.decide(&k.sel, e, k.candidates(r, e))
}

func (k *filesRule) candidates(r *run, e *env) []candidate {
	globs, src := r.value(&k.globs, e, true)
	if !src.ok() {
		return nil
	}
	var out []candidate
	for i := range r.t.Calls {
		if r.t.Calls[i].By != transcript.ByAgent {
			continue
		}
		for _, touch := range r.touched(int32(i), k.edits) {
			fits := r.globFits(globs, touch.path)
			if !fits && touch.path != "" {
				continue
			}
			c := candidate{occ: r.callOcc(int32(i)), path: touch.path}
			k.tests(r, e, &c, touch)
			out = append(out, c)
		}
	}
	return out
}

func (k *filesRule) tests(r *run, e *env, c *candidate, touch touchedFile) {
	inner := *e
	inner.this, inner.at = &c.occ, c.start
	switch r.callOutcome(c.index) {
	case transcript.OutcomeFailed, transcript.OutcomeNotExecuted:
		c.standing, c.rank = misses, rankNone
		return
	case transcript.OutcomeNoResult, transcript.OutcomePending:
		c.standing, c.reason = waiting, verdict.ReasonNoResult
		return
	}
	if touch.path == "" {
		c.standing, c.reason, c.detail = undecided, verdict.ReasonAmbiguous, "which file it writes cannot be read off the command"
		return
	}
	// edits and reads have no near miss: a file is edited for many reasons.
	if k.content != nil && !standingOf(c, r.match(k.content, &inner, textVal(touch.content)), rankNone, verdict.ReasonAbsent) {
		return
	}
	if k.removes != nil {
		standingOf(c, r.match(k.removes, &inner, textVal(touch.removes)), rankNone, verdict.ReasonAbsent)
	}
}

// touchedFile is one file that a call wrote or read. An empty path could not be read off the call.
type touchedFile struct {
	path    string
	content string
	removes string
}

// touched lists the files that a call writes (edits) or reads.
func (r *run) touched(i int32, edits bool) []touchedFile {
	table := readTools()
	if edits {
		table = editTools()
	}
	if tool := toolNamed(table, r.t.Calls[i].Name); tool != nil {
		args := r.callArgs(i)
		f := touchedFile{content: firstOf(args, tool.content), removes: firstOf(args, tool.removes)}
		if edits && (args.get("command").s == "view" || args.get("command").s == "read") {
			return nil
		}
		var out []touchedFile
		for _, p := range pathsIn(args, tool.paths, f.content) {
			f.path = p
			out = append(out, f)
		}
		return out
	}
	var out []touchedFile
	for _, s := range r.shellOf(i) {
		if !edits {
			if len(s.words) > 0 {
				for _, p := range readsFile(s.words) {
					out = append(out, touchedFile{path: p})
				}
			}
			continue
		}
		for _, p := range s.writes {
			out = append(out, touchedFile{path: p, content: s.text})
		}
		if len(s.words) == 0 {
			continue
		}
		if paths, writes := writesFile(s.words); writes {
			for _, p := range paths {
				out = append(out, touchedFile{path: p, content: s.text})
			}
		}
	}
	return out
}

func firstOf(args val, keys []string) string {
	for _, k := range keys {
		if v := args.get(k); v.shape == text {
			return v.s
		} else if v.shape != missing && v.shape != null {
			return asText(v)
		}
	}
	return ""
}

// pathsIn finds the path of an edit: an argument, or the file headers of a patch.
func pathsIn(args val, keys []string, patch string) []string {
	for _, k := range keys {
		v := args.get(k)
		if v.shape == text && v.s != "" {
			return []string{v.s}
		}
		if v.shape == list {
			var out []string
			for _, item := range v.items {
				out = append(out, item.s)
			}
			return out
		}
	}
	var out []string
	for _, line := range strings.Split(patch, "\n") {
		for _, mark := range []string{"*** Update File: ", "*** Add File: ", "*** Delete File: ", "+++ b/", "+++ "} {
			if p, ok := strings.CutPrefix(line, mark); ok {
				out = append(out, strings.TrimSpace(p))
				break
			}
		}
	}
	if len(out) == 0 {
		return []string{""}
	}
	return out
}

// globFits matches a path with a glob or a list of globs: ** any folders, * inside one folder, ? one character. A glob
// without a slash also fits the last part of a longer path, and a plain path fits a longer one that ends in it.
func (r *run) globFits(globs val, path string) bool {
	if globs.shape == list {
		for _, g := range globs.items {
			if r.globFits(g, path) {
				return true
			}
		}
		return false
	}
	if path == "" {
		return false
	}
	path = strings.TrimPrefix(path, "./")
	glob := strings.TrimPrefix(globs.s, "./")
	if glob == path || strings.HasSuffix(path, "/"+glob) {
		return true
	}
	if !strings.ContainsAny(glob, "*?") {
		return false
	}
	re, err := r.s.regexp(globPattern(glob))
	return err == nil && re.MatchString(path)
}

func globPattern(glob string) string {
	var b strings.Builder
	b.WriteString(`^(?:.*/)?`)
	for i := 0; i < len(glob); i++ {
		switch {
		case strings.HasPrefix(glob[i:], "**/"):
			b.WriteString(`(?:.*/)?`)
			i += 2
		case strings.HasPrefix(glob[i:], "**"):
			b.WriteString(`.*`)
			i++
		case glob[i] == '*':
			b.WriteString(`[^/]*`)
		case glob[i] == '?':
			b.WriteString(`[^/]`)
		default:
			b.WriteString(regexp.QuoteMeta(glob[i : i+1]))
		}
	}
	b.WriteString(`$`)
	return b.String()
}

// shellOf splits the command of a shell call, once.
func (r *run) shellOf(i int32) []simple {
	c := &r.calls[i]
	if c.split {
		return c.simple
	}
	c.split = true
	if !named(shellTools(), r.t.Calls[i].Name) {
		return nil
	}
	args := r.callArgs(i)
	if args.shape == text {
		c.simple = splitShell(args.s)
		return c.simple
	}
	for _, key := range shellArgs() {
		v := args.get(key)
		if v.shape == list {
			words := make([]string, len(v.items))
			for j := range v.items {
				words[j] = asText(v.items[j])
			}
			if inner := wordsScript(words); inner != "" {
				c.simple = splitShell(inner)
			} else {
				c.simple = []simple{{words: unwrap(words), text: strings.Join(words, " ")}}
			}
			return c.simple
		}
		if v.shape == text {
			c.simple = splitShell(v.s)
			return c.simple
		}
	}
	return nil
}

func wordsScript(words []string) string {
	words = unwrap(words)
	if len(words) == 0 {
		return ""
	}
	return innerScript(words)
}
