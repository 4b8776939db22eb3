package terminal

// wrap breaks t into lines of at most width cells: at spaces where the word behind them fits on a line of its own, else
// inside the word. No line starts with what a build server would take for a command.
func wrap(t text, width int) []text { return wrapAt(t, width, lineEnd, tame) }

// wrapPayload is wrap for JSON and the like: a word that is longer than a line is broken behind a comma where one is
// near. Where a bar of ours will stand before each line, none of them can start with a command.
func wrapPayload(t text, width int, barred bool) []text {
	start := tame
	if barred {
		start = func(t text) text { return t }
	}
	return wrapAt(t, width, func(t text, width int) int {
		n := lineEnd(t, width)
		if n == len(t) || t[n].r == ' ' {
			return n
		}
		for at := n; at > n/2; at-- {
			if c := t[at-1].r; c == ',' || c == ' ' {
				return at
			}
		}
		return n
	}, start)
}

func wrapAt(t text, width int, lineEnd func(text, int) int, tame func(text) text) []text {
	width = max(width, 8)
	t = defuse(t)
	var lines []text
	for len(t) > 0 {
		t = tame(t)
		n := lineEnd(t, width)
		lines = append(lines, trimRight(t[:n]))
		t = t[n:]
		for len(t) > 0 && t[0].r == ' ' {
			t = t[1:]
		}
	}
	if lines == nil {
		lines = []text{nil}
	}
	return lines
}

// lineEnd returns how many glyphs of t stand on the next line.
func lineEnd(t text, width int) int {
	used, space := 0, -1
	for i, g := range t {
		used += g.cells()
		if used > width {
			if space > 0 && wordCells(t[space+1:], width) <= width {
				return space
			}
			return max(i, 1)
		}
		if g.r == ' ' && hasWord(t[:i]) {
			space = i
		}
	}
	return len(t)
}

// hasWord: a break behind nothing but indentation would leave an empty line.
func hasWord(t text) bool {
	for _, g := range t {
		if g.r != ' ' {
			return true
		}
	}
	return false
}

// wordCells is the width of the word that t starts with; it stops counting above limit.
func wordCells(t text, limit int) int {
	n := 0
	for _, g := range t {
		if g.r == ' ' || n > limit {
			break
		}
		n += g.cells()
	}
	return n
}

func trimRight(t text) text {
	for len(t) > 0 && t[len(t)-1].r == ' ' {
		t = t[:len(t)-1]
	}
	return t
}

// wrapWords breaks t at spaces only; a word that is longer than a line stays whole. Continuation lines are indented.
func wrapWords(t text, width, indent int) []text {
	var lines []text
	for t.cells() > width {
		used, space := 0, -1
		for i, g := range t {
			used += g.cells()
			if g.r == ' ' && hasWord(t[:i]) && (used <= width || space < 0) {
				space = i
			}
			if used > width && space >= 0 {
				break
			}
		}
		rest := 0
		if space >= 0 {
			for rest = space; rest < len(t) && t[rest].r == ' '; rest++ {
			}
		}
		if space < 0 || rest == len(t) {
			break
		}
		lines = append(lines, trimRight(t[:space]))
		t = append(text{}.to(min(indent, width/3), 0), tame(t[rest:])...)
	}
	return append(lines, t)
}
