package ingest

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// maxColumns is how many columns of a table are read.
const maxColumns = 256

// CSVHeader reads the first row of head, the first bytes of a file, as the names of a table's columns. ok is false where
// the file starts with something else, or the row does not end in head.
func CSVHeader(head []byte) (names []string, ok bool) {
	head = bytes.TrimPrefix(head, []byte(bom))
	line, _, whole := bytes.Cut(head, []byte("\n"))
	if !whole || len(line) == 0 || line[0] == '{' || line[0] == '[' || line[0] == '<' {
		return nil, false
	}
	names, err := csv.NewReader(bytes.NewReader(line)).Read()
	return names, err == nil && len(names) <= maxColumns
}

// CSVText reads a table with a header as JSON Lines: one object per row, each value a text, empty cells left out. max is
// the largest row in bytes that is held.
func CSVText(src io.Reader, max int) io.Reader {
	r := &csvReader{src: src, max: max}
	r.rows = csv.NewReader(r.limited())
	r.rows.FieldsPerRecord, r.rows.ReuseRecord = -1, true
	return r
}

// csvReader gives the rows of a table as lines of JSON.
type csvReader struct {
	src   io.Reader
	max   int
	left  int // bytes that may be read for this row
	rows  *csv.Reader
	names []string
	out   []byte // a line, handed out from at
	at    int
	row   int
	err   error
}

// errRowTooLarge is what the source of a row ends with that takes more than max bytes: a quote that is never closed.
var errRowTooLarge = errors.New("row too large")

// readAhead is more than the CSV reader reads beyond the row that it is asked for.
const readAhead = 64 << 10

// limited is the source, which fails where one row takes too much of it.
func (r *csvReader) limited() io.Reader { return limitedRow{r} }

type limitedRow struct{ r *csvReader }

func (l limitedRow) Read(p []byte) (int, error) {
	if l.r.left <= 0 {
		return 0, errRowTooLarge
	}
	n, err := l.r.src.Read(p[:min(len(p), l.r.left)])
	l.r.left -= n
	return n, err
}

func (r *csvReader) Read(p []byte) (int, error) {
	for r.at == len(r.out) {
		if r.err != nil {
			return 0, r.err
		}
		r.next()
	}
	n := copy(p, r.out[r.at:])
	r.at += n
	return n, nil
}

// next reads a row.
func (r *csvReader) next() {
	r.out, r.at = r.out[:0], 0
	r.left = r.max + readAhead
	cells, err := r.rows.Read()
	if err != nil {
		r.err = r.broken(err)
		return
	}
	r.row++
	if r.names == nil {
		for i, name := range cells {
			if i == 0 {
				name = string(bytes.TrimPrefix([]byte(name), []byte(bom)))
			}
			r.names = append(r.names, name)
		}
		return
	}
	r.out = append(r.out, '{')
	for i, cell := range cells[:min(len(cells), len(r.names))] {
		if cell == "" {
			continue
		}
		if len(r.out) > 1 {
			r.out = append(r.out, ',')
		}
		r.out = jsonscan.AppendQuotedKeep(r.out, []byte(r.names[i]))
		r.out = append(r.out, ':')
		r.out = jsonscan.AppendQuotedKeep(r.out, []byte(cell))
	}
	r.out = append(r.out, "}\n"...)
}

// broken says what is wrong with the table.
func (r *csvReader) broken(err error) error {
	var syntax *csv.ParseError
	switch {
	case errors.Is(err, errRowTooLarge):
		return Broken(fmt.Sprintf("the row behind row %d of the table is larger than %d bytes", r.row, r.max), "a quote may not be closed; allow more with --max-record")
	case errors.As(err, &syntax):
		return Broken(fmt.Sprintf("the table is broken at line %d, column %d: %v", syntax.Line, syntax.Column, syntax.Err), "export it again, or save it as JSON")
	}
	return err
}
