// Package journal reads what applications append to the file of a session, one record a line: it cuts the bytes into
// records, says what cannot be read, and writes messages, calls and results down for the formats that are built on it.
package journal

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// maxLost is how many values over several lines, and pieces of broken lines, are looked for. Each may cost one more
// pass over the rest of the file.
const maxLost = 16

// Damage is what of a journal cannot be read.
type Damage struct {
	Broken []int // offsets of lines that could not be read, of those in a row the first one
	Bad    int   // how many there are
	Torn   bool  // the last line has no end
}

// Cut hands each JSON value of src to take, in order, as a part of src; take says whether it is a record. starts are how
// records begin: what stands whole behind a line that was cut off and written on is found by them.
func Cut(src []byte, starts []string, take func(val []byte) bool) Damage {
	var d Damage
	lost, kept := 0, true // kept: a record stands behind the last broken line
	for i := SkipSpace(src, 0); i < len(src); i = SkipSpace(src, i) {
		end := bytes.IndexByte(src[i:], '\n')
		last := end < 0
		if last {
			end = len(src)
		} else {
			end += i
			last = SkipSpace(src, end) == len(src)
		}
		hi, err := jsonscan.WellFormed(src[:end], i)
		if err != nil && jsonscan.IsCut(err) && !last && lost < maxLost { // over several lines, it may be
			long, longErr := jsonscan.WellFormed(src, i)
			if longErr == nil {
				hi, err = long, nil
			} else if lost++; jsonscan.IsCut(longErr) && !wholeLine(src, end) {
				last, err = true, longErr
			}
		}
		if err == nil {
			kept = take(src[i:hi]) || kept
			i = hi
			continue
		}
		if last && jsonscan.IsCut(err) {
			d.Torn = true
			return d
		}
		d.Bad++
		if kept {
			d.Broken, kept = append(d.Broken, i), false
		}
		if at := salvage(src, starts, i, end, &lost); at > 0 {
			i = at
		} else {
			i = end
		}
	}
	return d
}

// wholeLine reports whether the line behind offset i is a record by itself.
func wholeLine(src []byte, i int) bool {
	lo := SkipSpace(src, i)
	end := bytes.IndexByte(src[lo:], '\n')
	if end < 0 {
		end = len(src) - lo
	}
	hi, err := jsonscan.WellFormed(src[:lo+end], lo)
	return err == nil && jsonscan.KindOf(src[lo:hi]) == jsonscan.Object
}

// SkipSpace goes over white space, and over what a crash or a joining of files leaves between records.
func SkipSpace(src []byte, i int) int {
	for i < len(src) {
		switch c := src[i]; {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == 0:
			i++
		case bytes.HasPrefix(src[i:], []byte("\xef\xbb\xbf")):
			i += 3
		default:
			return i
		}
	}
	return i
}

// salvage looks in a broken line, which was cut off and written on behind, for a record that is whole.
func salvage(src []byte, starts []string, i, end int, lost *int) int {
	for _, start := range starts {
		for at := i + 1; *lost < maxLost; at++ {
			n := bytes.Index(src[at:end], []byte(start))
			if n < 0 {
				break
			}
			at += n
			*lost++
			if hi, err := jsonscan.WellFormed(src[:end], at); err == nil && SkipSpace(src[:end], hi) == end {
				return at
			}
		}
	}
	return 0
}
