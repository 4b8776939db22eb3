package evaluate

import (
	"regexp"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// filesRule is edits and reads.
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
	inner := r.under(e, &c.occ)
	switch r.callOutcome(c.index) {
	case transcript.OutcomeFailed:
		if len(r.shellOf(c.index)) > 1 {
			// The failure belongs to the whole line; the command that writes may have run before it.
			c.standing, c.reason, c.detail = undecided, verdict.ReasonAmbiguous, "a command of its line failed; whether the file was written is not known"
			return
		}
		c.standing, c.rank = misses, rankNone
		return
	case transcript.OutcomeNotExecuted:
		c.standing, c.rank = misses, rankNone
		return
	case transcript.OutcomeUnknown:
		c.standing, c.reason, c.detail = undecided, verdict.ReasonCut, "the part of the record with its result is missing"
		return
	case transcript.OutcomeNoResult, transcript.OutcomePending:
		c.standing, c.reason = waiting, verdict.ReasonNoResult
		return
	}
	if touch.path == "" {
		c.standing, c.reason, c.detail = undecided, verdict.ReasonAmbiguous, "which file it writes cannot be read off the command"
		return
	}
	// edits and reads have no near miss: a file is edited for many reasons. Under newest and every each edit counts.
	rank, reason := rankNone, verdict.ReasonAbsent
	if k.sel.which != whichAny {
		rank, reason = rankResult, verdict.ReasonWrongResult
	}
	if k.content != nil && !standingOf(c, r.match(k.content, inner, textVal(touch.content)), rank, reason) {
		return
	}
	if k.removes != nil {
		standingOf(c, r.match(k.removes, inner, textVal(touch.removes)), rank, reason)
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
			if len(s.Words) > 0 {
				for _, p := range readsFile(s.Words) {
					out = append(out, touchedFile{path: p})
				}
			}
			continue
		}
		content := s.Text
		if s.Body != "" {
			content = s.Body
		}
		for _, p := range s.Writes {
			out = append(out, touchedFile{path: p, content: content})
		}
		if len(s.Words) == 0 {
			continue
		}
		if paths, writes := writesFile(s.Words, s.Body); writes {
			for _, p := range paths {
				out = append(out, touchedFile{path: p, content: content})
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
