package ingest

import (
	"fmt"
	"io"
)

// gatherBytes is how much a Gathering may hold at once. It does not depend on the options of a Reader, so that a file
// falls apart into the same records whoever reads it.
const gatherBytes = 128 << 20

// Gatherer is a Format of the shape Gathered: the values of its files are pieces of conversations in any order, and
// several conversations may be mixed, in one value too.
type Gatherer interface {
	Format
	// Gather starts one file. What is held is to stay below limit bytes, beside an index of a few bytes a conversation.
	Gather(limit int) Gathering
}

// Gathering puts the pieces of one file's conversations together.
type Gathering interface {
	// Add takes the next value of the file, and keeps nothing of its memory. An error means that this value is not read.
	Add(rec *Record) error
	// Take fills in one conversation that is held: Bytes (appended), Part, and where its pieces stand (Path, Lo, Hi, Line,
	// Column: the first file of theirs); or Err. Before the end of the file it does so only where more is held than may be. ok is false where
	// there is none.
	Take(rec *Record, end bool) (ok bool)
	// Notes says, behind the end, what was noticed about the file as a whole, one line each.
	Notes() []string
}

// nextGathered reads values until a conversation comes of them.
func (f *File) nextGathered(rec *Record) error {
	if f.gathering == nil {
		g, ok := f.format.(Gatherer)
		if !ok {
			return f.nextValue(rec)
		}
		f.gathering = g.Gather(gatherBytes)
	}
	for {
		if f.gathering.Take(rec, f.done && !f.holding) {
			f.gathered++
			rec.Number, rec.Together = f.gathered, true
			if rec.Err == nil && len(rec.Bytes) > f.max {
				rec.Err = ErrAt(rec, 0, fmt.Sprintf("this conversation is larger than %d bytes", f.max), "allow more with --max-record")
			}
			return nil
		}
		if f.done && f.holding {
			return io.EOF
		}
		if f.done {
			f.notes = append(f.notes, f.gathering.Notes()...)
			f.gathering = nil
			return io.EOF
		}
		piece := &f.piece
		*piece = Record{Path: f.path, Bytes: piece.Bytes[:0]}
		if err := f.nextValue(piece); err == io.EOF {
			f.done = true
			continue
		} else if err != nil {
			return err
		}
		if piece.Err == nil {
			piece.Err = f.gathering.Add(piece)
		}
		if piece.Err != nil {
			f.gathered++
			bytes := append(rec.Bytes[:0], piece.Bytes...)
			*rec = *piece
			rec.Number, rec.Bytes = f.gathered, bytes
			return nil //nolint:nilerr // the record carries it
		}
	}
}

// Hold keeps what is gathered at the end of the file, since conversations may go on in another one. Next then returns
// io.EOF without it. It says whether the file is of a kind whose conversations can.
func (f *File) Hold() bool {
	f.holding = f.shape == Gathered
	return f.holding
}

// Release ends Hold: Next goes on with what is held.
func (f *File) Release() { f.holding = false }

// GoOn takes over what another file holds that was read to its end. It reports whether it could: both must be of one
// format, and nothing of this one may have been read.
func (f *File) GoOn(earlier *File) bool {
	if !earlier.holding || f.shape != Gathered || f.gathering != nil || f.format.Name() != earlier.format.Name() {
		return false
	}
	f.gathering, f.gathered = earlier.gathering, earlier.gathered
	earlier.gathering, earlier.holding = nil, false
	return true
}
