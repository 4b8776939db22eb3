package contract

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// source is a contract's bytes with the start of every line, to go between places and offsets.
type source struct {
	text  []byte
	lines []int // offset of the first byte of each line

	last struct{ line, column, at int } // where runeOffset ended: places come in order, lines may be long
}

func newSource(text []byte) *source {
	s := &source{text: text, lines: []int{0}}
	for i, b := range text {
		if b == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	return s
}

// line returns the bytes of a line, counted from 1, without its end.
func (s *source) line(n int) []byte {
	if n < 1 || n > len(s.lines) {
		return nil
	}
	end := len(s.text)
	if n < len(s.lines) {
		end = s.lines[n] - 1
	}
	return bytes.TrimSuffix(s.text[s.lines[n-1]:end], []byte{'\r'})
}

// offset returns the byte offset of a place, kept inside the text.
func (s *source) offset(p Pos) int {
	if p.Line < 1 {
		return 0
	}
	if p.Line > len(s.lines) {
		return len(s.text)
	}
	return min(s.lines[p.Line-1]+max(p.Col-1, 0), len(s.text))
}

// pos returns the place of a byte offset.
func (s *source) pos(offset int) Pos {
	offset = max(0, min(offset, len(s.text)))
	line := sort.SearchInts(s.lines, offset+1)
	return Pos{Line: line, Col: offset - s.lines[line-1] + 1}
}

// runeOffset returns the offset of the YAML library's place: lines from 1, columns from 1 in characters.
func (s *source) runeOffset(line, column int) int {
	if line < 1 || line > len(s.lines) {
		return len(s.text)
	}
	at, i := s.lines[line-1], 1
	if s.last.line == line && s.last.column <= column {
		at, i = s.last.at, s.last.column
	}
	for ; i < column && at < len(s.text) && s.text[at] != '\n'; i++ {
		_, size := utf8.DecodeRune(s.text[at:])
		at += size
	}
	s.last.line, s.last.column, s.last.at = line, i, at
	return at
}

// at returns the byte at an offset, 0 outside the text.
func (s *source) at(offset int) byte {
	if offset < 0 || offset >= len(s.text) {
		return 0
	}
	return s.text[offset]
}

// lineEnd returns the offset of the end of the line that offset stands in.
func (s *source) lineEnd(offset int) int {
	if i := bytes.IndexByte(s.text[offset:], '\n'); i >= 0 {
		return offset + i
	}
	return len(s.text)
}

// skipSpace returns the offset of the next byte that is neither white space nor part of a comment.
func (s *source) skipSpace(at int) int {
	for at < len(s.text) {
		switch c := s.text[at]; {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			at++
		case c == '#' && (at == 0 || isBlank(s.text[at-1])):
			at = s.lineEnd(at)
		default:
			return at
		}
	}
	return at
}

func isBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// quotedEnd returns the offset behind the quoted text that starts at offset at.
func (s *source) quotedEnd(at int) int {
	quote := s.at(at)
	for i := at + 1; i < len(s.text); i++ {
		switch {
		case quote == '"' && s.text[i] == '\\':
			i++
		case s.text[i] != quote:
		case quote == '\'' && s.at(i+1) == '\'':
			i++
		default:
			return i + 1
		}
	}
	return len(s.text)
}

// plainEnd returns the offset behind the plain scalar with this value; it may be folded over several lines.
func (s *source) plainEnd(at int, value string) int {
	for i := 0; i < len(value); i++ {
		if isBlank(value[i]) {
			for isBlank(s.at(at)) {
				at++
			}
			continue
		}
		if isBlank(s.at(at)) && i > 0 && isBlank(value[i-1]) {
			at++
		}
		if s.at(at) != value[i] {
			return at
		}
		at++
	}
	return at
}

// blockEnd returns the offset behind the last line of a block scalar ("|" or ">") whose parent starts at column indent.
func (s *source) blockEnd(at, indent int) int {
	end := s.lineEnd(at)
	for next := end + 1; next < len(s.text); {
		stop := s.lineEnd(next)
		line := s.text[next:stop]
		body := bytes.TrimLeft(line, " ")
		if len(bytes.TrimSpace(body)) > 0 {
			if len(line)-len(body) < indent {
				break
			}
			end = stop
		}
		next = stop + 1
	}
	return end
}
