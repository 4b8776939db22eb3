package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/verdict"
)

const (
	maxSameID  = 20 // rows that are listed where an id names several
	maxNearest = 3
)

// rowKey is a row's key with its line.
type rowKey struct {
	caseID, transcriptID string
	line                 int
}

func (k *rowKey) both() string { return k.caseID + "/" + k.transcriptID }

// rowFinder looks for a row in a file of any size: it keeps the lines that fit, and no other.
type rowFinder struct {
	want    string
	fits    []rowKey // the first ones
	count   int      // all that fit
	exact   int      // of them, those that want names by CASE/TRANSCRIPT
	line    []byte   // of the row that is taken: the first that fits exactly, else the first that fits
	at      rowKey
	rows    int
	broken  int
	firstAt int // line of the first broken one
	near    []nearID
}

type nearID struct {
	id   string
	cost int
}

// findRow finds the one row that want names. It reads the file to its end, since a second one makes the name ambiguous.
func findRow(s *Surroundings, want, path string) (*foundRow, error) {
	in, err := openInput(s, path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	f := &rowFinder{want: want}
	err = eachLine(in, func(n int, line []byte, err error) {
		if err != nil {
			f.bad(n)
			return
		}
		f.take(n, line)
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", plain(path), plainPathError(err))
	}
	switch {
	case f.count == 0:
		return nil, f.unknown(path)
	case f.count > 1 && f.exact != 1:
		return nil, f.ambiguous(path)
	}
	var out foundRow
	if out.row, out.minimal, err = verdict.ReadRow(f.line); err != nil {
		return nil, fmt.Errorf("%s:%d: %s", plain(path), f.at.line, plain(err.Error()))
	}
	return &out, nil
}

func (f *rowFinder) bad(n int) {
	if f.broken++; f.broken == 1 {
		f.firstAt = n
	}
}

// take looks at the two ids of a line; the rest of it is read only where they fit.
func (f *rowFinder) take(n int, line []byte) {
	k := rowKey{line: n}
	var have [2]bool
	err := jsonscan.EachMember(line, func(key, val []byte) bool {
		for i, into := range [...]struct {
			name string
			id   *string
		}{{"caseId", &k.caseID}, {"transcriptId", &k.transcriptID}} {
			if !have[i] && jsonscan.KeyIs(key, into.name) && jsonscan.KindOf(val) == jsonscan.String {
				inside, escaped := jsonscan.Inside(val)
				if have[i] = true; escaped {
					inside = jsonscan.AppendUnescaped(nil, inside)
				}
				*into.id = strings.ToValidUTF8(string(inside), "\uFFFD")
			}
		}
		return !have[0] || !have[1]
	})
	if err != nil || !have[0] && !have[1] {
		f.bad(n)
		return
	}
	f.rows++
	exact := f.want == k.both()
	if !exact && f.want != k.caseID && f.want != k.transcriptID {
		f.nearly(k.caseID)
		f.nearly(k.transcriptID)
		return
	}
	if f.count == 0 || exact && f.exact == 0 {
		f.line, f.at = append(f.line[:0], line...), k
	}
	f.count++
	if exact {
		f.exact++
	}
	if len(f.fits) < maxSameID {
		f.fits = append(f.fits, k)
	}
}

// nearly keeps an id where it is among the ones most like what is wanted.
func (f *rowFinder) nearly(id string) {
	const longest = 64
	if len(id) > longest || len(f.want) > longest || slices.ContainsFunc(f.near, func(n nearID) bool { return n.id == id }) {
		return
	}
	cost := distance(strings.ToLower(f.want), strings.ToLower(id))
	if cost > len(f.want)/2 {
		return
	}
	at, _ := slices.BinarySearchFunc(f.near, cost, func(n nearID, cost int) int {
		if n.cost <= cost {
			return -1
		}
		return 1
	})
	f.near = slices.Insert(f.near, at, nearID{id, cost})
	f.near = f.near[:min(len(f.near), maxNearest)]
}

// unknown says that no row fits, and which ids look like it.
func (f *rowFinder) unknown(path string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: no row has the case or transcript %s", plain(path), plain(f.want))
	switch {
	case f.rows == 0 && f.broken == 0:
		b.WriteString(": the file is empty")
	case f.rows == 0:
		fmt.Fprintf(&b, ": none of its %s is a row", counted(f.broken, "line"))
	case len(f.near) > 0:
		b.WriteString("; nearest: ")
		for i, n := range f.near {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(plain(n.id))
		}
	default:
		fmt.Fprintf(&b, " among its %s", counted(f.rows, "row"))
	}
	if f.rows > 0 && f.broken > 0 {
		fmt.Fprintf(&b, "; no row stands in %s, the first of them line %d", counted(f.broken, "line"), f.firstAt)
	}
	return errors.New(b.String())
}

// ambiguous lists the rows that fit.
func (f *rowFinder) ambiguous(path string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s names %d rows:\n", plain(path), plain(f.want), f.count)
	same := true
	for i := range f.fits {
		k := &f.fits[i]
		same = same && k.both() == f.fits[0].both()
		fmt.Fprintf(&b, "    %s  line %d\n", plain(k.both()), k.line)
	}
	if more := f.count - len(f.fits); more > 0 {
		fmt.Fprintf(&b, "    and %d more\n", more)
	}
	if same {
		b.WriteString("they have the same key, so the file holds more than one run: give the rows of one")
	} else {
		b.WriteString("say which as CASE/TRANSCRIPT: ")
		b.WriteString(shellWords([]string{"punchlist", "explain", f.fits[0].both(), path}))
	}
	return errors.New(b.String())
}
