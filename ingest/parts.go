package ingest

import "bytes"

// split looks for several conversations in a file that was read whole, and makes rec the first of them.
func (f *File) split(rec *Record) error {
	s, ok := f.format.(Splitter)
	if !ok {
		return nil
	}
	if rec.Err != nil {
		return nil //nolint:nilerr // the record carries it
	}
	parts, err := s.Split(rec)
	if err != nil {
		rec.Err = err
		return nil //nolint:nilerr // the record carries it
	}
	if len(parts) <= 1 {
		return nil
	}
	whole := *rec
	whole.Bytes = bytes.Clone(rec.Bytes)
	f.together, f.parts = &whole, parts
	f.number--
	*rec = Record{Path: f.path, Bytes: rec.Bytes[:0]}
	f.nextPart(rec)
	return nil
}

// nextPart makes rec the next conversation of a file that was read whole.
func (f *File) nextPart(rec *Record) {
	p, all := f.parts[0], f.together
	f.parts = f.parts[1:]
	f.number++
	rec.Number, rec.Part = f.number, p.Name
	rec.Line, rec.Column = placeIn(all, p.Lo)
	rec.Lo, rec.Hi = all.Lo+int64(p.Lo), all.Lo+int64(p.Hi)
	rec.Bytes = append(rec.Bytes, all.Bytes[p.Lo:p.Hi]...)
	if len(f.parts) == 0 {
		f.together = nil
	}
}
