package judge

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
)

// Digest identifies the wording of a question: everything that a judge is told beside the text itself. An answer to the
// same wording about another text has the same digest.
func (q *Question) Digest() string {
	h := sha256.New()
	q.write(h)
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// ShownDigest identifies the text that is judged.
func (q *Question) ShownDigest() string {
	sum := sha256.Sum256([]byte(q.Shown))
	return hex.EncodeToString(sum[:16])
}

// name is what a question is called in a prompt.
func (q *Question) name() string {
	h := sha256.New()
	q.write(h)
	writePart(h, q.Shown)
	return "q" + hex.EncodeToString(h.Sum(nil)[:4])
}

func (q *Question) write(h hash.Hash) {
	writePart(h, q.Text)
	writePart(h, string(q.Kind))
	for _, list := range [...][]string{q.Labels, q.Qualifies, q.DoesNotQualify} {
		writeCount(h, len(list))
		for _, s := range list {
			writePart(h, s)
		}
	}
	writeCount(h, len(q.Examples))
	for _, e := range q.Examples {
		writePart(h, e.Text)
		writePart(h, e.Label)
	}
}

// writePart writes a text with its length in front, so that no two lists of texts give the same bytes.
func writePart(h hash.Hash, s string) {
	writeCount(h, len(s))
	h.Write([]byte(s))
}

func writeCount(h hash.Hash, n int) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(n))
	h.Write(b[:])
}
