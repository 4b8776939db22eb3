package claudecode

import "strings"

// The lines of a session point at the line before them, and where a person went back and said something else, two
// prompts point at the same one. Nothing else that branches is a rewind: calls that run side by side, hooks, retries
// and errors of the API make branches too, and what they hold was told. So only prompts decide.

// Where a walk up the tree ends.
const (
	atRoot  int32 = -1 // at a line that says that it has no parent
	nowhere int32 = -2 // at a line that is not here, or in a circle
)

// standing says how a line stands in the tree.
type standing struct {
	gone            bool   // its branch was left
	attempt, parent string // the prompt that opened its branch, and the one of the branch that it replaced
}

// tree is the lines of a session by their parents.
type tree struct {
	lines  []line
	by     map[string]int32
	above  []int32 // the next message above each line, once known
	opens  []int32 // the next prompt above each line, once known
	left   []int32 // the next prompt above each line whose branch was left, once known
	branch map[int32]standing
}

const unknown int32 = -3

func newTree(lines []line) *tree {
	t := &tree{lines: lines, by: make(map[string]int32, len(lines)), branch: map[int32]standing{}}
	for i := range lines {
		if l := &lines[i]; l.uuid != "" && !l.again {
			t.by[l.uuid] = int32(i)
		}
	}
	t.above, t.opens, t.left = filled(len(lines)), filled(len(lines)), filled(len(lines))
	t.rewinds()
	return t
}

func filled(n int) []int32 {
	s := make([]int32, n)
	for i := range s {
		s[i] = unknown
	}
	return s
}

// up returns the line that line i points at.
func (t *tree) up(i int32) int32 {
	l := &t.lines[i]
	if l.parent == "" {
		if l.root {
			return atRoot
		}
		return nowhere
	}
	if p, ok := t.by[l.parent]; ok && p != i {
		return p
	}
	return nowhere
}

// stops reports whether the walk to the message above ends at line i.
func (t *tree) stops(i int32) bool {
	l := &t.lines[i]
	return l.speaks() || l.kind == "system" && strings.HasSuffix(l.subtype, "compact_boundary")
}

// find walks up from line i until known says where it ends, and remembers that for all lines on the way.
func (t *tree) find(i int32, memo []int32, known func(int32) bool) int32 {
	var way []int32
	end := unknown
	for at := i; end == unknown; {
		switch {
		case at < 0 || len(way) > 0 && known(at):
			end = at
		case memo[at] != unknown:
			end = memo[at]
		default:
			way = append(way, at)
			memo[at] = nowhere // where the walk comes here again, it went in a circle
			at = t.up(at)
		}
	}
	for _, at := range way {
		memo[at] = end
	}
	return end
}

// message returns the message above line i.
func (t *tree) message(i int32) int32 { return t.find(i, t.above, t.stops) }

// prompt returns the prompt above line i.
func (t *tree) prompt(i int32) int32 { return t.find(i, t.opens, t.isPrompt) }

func (t *tree) isPrompt(i int32) bool { return t.lines[i].typed }

// rewinds finds the prompts that stand in the place of others.
func (t *tree) rewinds() {
	same := map[int32][]int32{}
	var order []int32
	for i := range t.lines {
		l := &t.lines[i]
		if !l.typed || l.side || l.again {
			continue
		}
		p := t.message(int32(i))
		if p == nowhere || p == atRoot && !t.linked() {
			continue
		}
		if len(same[p]) == 0 {
			order = append(order, p)
		}
		same[p] = append(same[p], int32(i))
	}
	kept, leaf := t.pinned()
	for _, p := range order {
		group := same[p]
		if p == atRoot && !t.oneSession(group) {
			continue
		}
		live := group[len(group)-1]
		for _, i := range group {
			if kept[i] {
				live = i
			}
		}
		if leaf >= 0 && p == leaf && !kept[live] {
			live = nowhere
		}
		if len(group) > 1 || live == nowhere {
			t.decide(group, live)
		}
	}
}

// decide keeps one branch of a group.
func (t *tree) decide(group []int32, live int32) {
	for n, i := range group {
		s := standing{gone: i != live, attempt: t.lines[i].uuid}
		if n > 0 {
			s.parent = t.lines[group[n-1]].uuid
		}
		t.branch[i] = s
	}
}

// linked reports whether every answer says what it follows. Files that somebody wrote by hand do not.
func (t *tree) linked() bool {
	for i := range t.lines {
		if l := &t.lines[i]; l.kind == "assistant" && !l.side && l.message != nil && l.parent == "" {
			return false
		}
	}
	return true
}

func (t *tree) oneSession(group []int32) bool {
	for _, i := range group {
		if t.lines[i].session != t.lines[group[0]].session {
			return false
		}
	}
	return true
}

// pinned returns the way up from the line to which a person went back without saying something new since, and that
// line; nothing and nowhere where there is none.
func (t *tree) pinned() (way map[int32]bool, leaf int32) {
	leaf = nowhere
	for i := range t.lines {
		switch l := &t.lines[i]; {
		case l.kind == "last-prompt" && l.explicit:
			leaf = nowhere
			if at, ok := t.by[l.leaf]; ok {
				leaf = at
			}
		case l.typed && !l.side && !l.again:
			leaf = nowhere
		}
	}
	if leaf == nowhere {
		return nil, nowhere
	}
	if !t.stops(leaf) {
		leaf = t.message(leaf)
	}
	way = map[int32]bool{}
	for at := leaf; at >= 0 && !way[at]; at = t.up(at) {
		way[at] = true
	}
	return way, leaf
}

// standing returns how line i stands.
func (t *tree) standing(i int32) standing {
	if len(t.branch) == 0 {
		return standing{}
	}
	if t.isLeft(i) {
		return t.branch[i]
	}
	if at := t.find(i, t.left, t.isLeft); at >= 0 {
		return t.branch[at]
	}
	if !t.isPrompt(i) {
		i = t.prompt(i)
	}
	return t.branch[i] // nothing for a line that no prompt stands above
}

func (t *tree) isLeft(i int32) bool { return t.branch[i].gone }
