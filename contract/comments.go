package contract

import (
	"sort"
	"strings"
)

// comment is one comment of the source.
type comment struct {
	at      int // offset of the #
	line    int
	col     int
	text    string // with its #, without trailing space
	ownLine bool   // nothing but space stands before it
}

// findComments lists the comments of a file in order. A # inside a key or a scalar is none.
func findComments(src *source, root *Value) []comment {
	var spans [][2]int
	collectSpans(src, root, &spans)
	sort.Slice(spans, func(i, j int) bool { return spans[i][0] < spans[j][0] })
	var out []comment
	at := 0
	for i := 0; i <= len(spans); i++ {
		end, next := len(src.text), len(src.text)
		if i < len(spans) {
			end, next = spans[i][0], spans[i][1]
		}
		for at < end {
			if src.text[at] != '#' || at > 0 && !isBlank(src.text[at-1]) && strings.IndexByte("{}[],:", src.text[at-1]) < 0 {
				at++
				continue
			}
			stop := src.lineEnd(at)
			p := src.pos(at)
			before := string(src.text[src.lines[p.Line-1]:at])
			out = append(out, comment{at: at, line: p.Line, col: p.Col, text: strings.TrimRight(string(src.text[at:stop]), " \r"),
				ownLine: strings.TrimSpace(before) == ""})
			at = stop
		}
		at = max(at, next)
	}
	return out
}

// collectSpans appends the spans of all keys and scalars.
func collectSpans(src *source, v *Value, spans *[][2]int) {
	if v.Kind == Scalar || v.Kind == Null {
		*spans = append(*spans, [2]int{src.offset(v.Pos), src.offset(v.End)})
	}
	for i := range v.Items {
		collectSpans(src, &v.Items[i], spans)
	}
	r := report{src: src}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		*spans = append(*spans, [2]int{src.offset(p.KeyPos), src.offset(r.keyEnd(p))})
		collectSpans(src, &p.Value, spans)
	}
}

// between says whether a comment stands between two offsets.
func between(comments []comment, from, to int) bool {
	i := sort.Search(len(comments), func(i int) bool { return comments[i].at >= from })
	return i < len(comments) && comments[i].at < to
}
