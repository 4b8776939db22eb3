package html

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Spool keeps what was written to it, in order: a temporary file.
type Spool interface {
	io.Writer
	io.ReaderAt
}

// spool writes to a Spool in large pieces and knows how far it has come.
type spool struct {
	to     Spool
	buf    []byte
	at     int64 // bytes written, those in buf included
	window []byte
	winAt  int64
}

const spoolBuffer = 256 << 10

func (s *spool) Write(p []byte) (int, error) {
	s.buf = append(s.buf, p...)
	s.at += int64(len(p))
	if len(s.buf) < spoolBuffer {
		return len(p), nil
	}
	return len(p), s.flush()
}

func (s *spool) flush() error {
	_, err := s.to.Write(s.buf)
	s.buf = s.buf[:0]
	return err
}

// copy writes a piece to w. The pieces of a run that is in order already are read ahead of.
func (s *spool) copy(w io.Writer, from, size int64) error {
	for size > 0 {
		if from < s.winAt || from >= s.winAt+int64(len(s.window)) {
			if cap(s.window) == 0 {
				s.window = make([]byte, 64<<10)
			}
			n, err := s.to.ReadAt(s.window[:min(int64(cap(s.window)), s.at-from)], from)
			if err != nil && (!errors.Is(err, io.EOF) || n == 0) {
				return err
			}
			s.window, s.winAt = s.window[:n], from
		}
		part := s.window[from-s.winAt:]
		part = part[:min(int64(len(part)), size)]
		if _, err := w.Write(part); err != nil {
			return err
		}
		from, size = from+int64(len(part)), size-int64(len(part))
	}
	return nil
}

// piece is where a part of the page stands in the spool, and where it belongs.
type piece struct {
	key  report.Key
	rank int // before the key
	row  int // number of its row, from 1
	from int64
	size int64
}

func (p *piece) compare(q *piece) int {
	return cmp.Or(cmp.Compare(p.rank, q.rank), p.key.Compare(&q.key), cmp.Compare(p.row, q.row))
}

// best keeps the first pieces in order, and counts all.
type best struct {
	most  int
	total int
	kept  []piece
	full  bool  // most pieces are kept; what stands behind last is not wanted
	last  piece // of those that stay
}

// wants counts a piece, and says whether it may be one of the first.
func (b *best) wants(k *report.Key, rank int) bool {
	b.total++
	p := piece{key: *k, rank: rank}
	return b.most > 0 && (!b.full || p.compare(&b.last) < 0)
}

// add keeps a piece that is wanted. Where twice as many are kept as are shown, half of them go.
func (b *best) add(p piece) {
	const most = 256 // bytes of an id: what is kept must not grow with a record
	p.key.CaseID = strings.Clone(p.key.CaseID[:min(len(p.key.CaseID), most)])
	p.key.TranscriptID = strings.Clone(p.key.TranscriptID[:min(len(p.key.TranscriptID), most)])
	if b.kept = append(b.kept, p); len(b.kept) >= 2*b.most {
		b.kept = b.first()
		b.full, b.last = true, b.kept[len(b.kept)-1]
	}
}

// first returns the pieces that are shown, in order.
func (b *best) first() []piece {
	slices.SortFunc(b.kept, func(p, q piece) int { return p.compare(&q) })
	return b.kept[:min(len(b.kept), b.most)]
}

// rankOf orders cases: what failed, what stopped honestly, what was not decided, what passed.
func rankOf(c verdict.Class) int {
	return [...]int{verdict.ClassPassed: 3, verdict.ClassFailed: 0, verdict.ClassHonest: 1, verdict.ClassExcluded: 2}[c]
}
