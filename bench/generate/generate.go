// Package generate makes conversations in which a refund is asked for, each of a class that is planted, and says apart
// from them which class it is. The same seed gives the same bytes; a larger size goes on where a smaller one ends.
package generate

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"strconv"
)

// blockSize is the number of conversations among which the shares of the classes are exact.
const blockSize = 100

// Options say what is generated.
type Options struct {
	Seed uint64
	Size int64 // bytes; the conversation that passes it is the last one
	// Large is the least and the largest size, in bytes, that text is added for to one record of a hundred. Zero
	// means 104 KiB to 180 KiB.
	Large [2]int
}

// Summary counts what was generated.
type Summary struct {
	Records int
	Bytes   int64
	Results int64 // bytes that are contents of tool results, as they stand in the file
	Large   int   // records over 100 KiB
}

// Write writes conversations to data and one Truth line for each to truth.
func Write(data, truth io.Writer, o Options) (Summary, error) {
	if o.Size <= 0 {
		return Summary{}, errors.New("the size to generate must be above zero bytes")
	}
	if o.Large == [2]int{} {
		o.Large = [2]int{104 << 10, 180 << 10}
	}
	if o.Large[0] < 0 || o.Large[1] < o.Large[0] {
		return Summary{}, errors.New("the largest size of large records is below the least")
	}
	g := newGenerator(o)
	dataOut, truthOut := bufio.NewWriterSize(data, 1<<20), bufio.NewWriterSize(truth, 64<<10)
	var sum Summary
	for sum.Bytes < o.Size {
		line, t := g.next()
		sum.Records++
		sum.Bytes += int64(len(line))
		sum.Results += int64(g.enc.results)
		if len(line) > 100<<10 {
			sum.Large++
		}
		said, err := json.Marshal(t)
		if err != nil {
			return sum, err
		}
		if _, err := dataOut.Write(line); err != nil {
			return sum, err
		}
		if _, err := truthOut.Write(append(said, '\n')); err != nil {
			return sum, err
		}
	}
	return sum, errors.Join(dataOut.Flush(), truthOut.Flush())
}

// generator makes one record after the other.
type generator struct {
	o     Options
	words words
	prose string // what large texts are cut from
	n     int    // records so far
	plan  [blockSize]planned
	enc   encoder
}

// planned is what is decided for a record before it is told.
type planned struct {
	class Class
	large bool
}

func newGenerator(o Options) *generator {
	g := &generator{o: o, words: newWords()}
	g.prose = g.words.longProse(rand.New(rand.NewPCG(o.Seed, 0)), max(256<<10, 2*o.Large[1]))
	return g
}

// missing returns the obligations that are open. Where nobody called the tool, the reference is made up; a destination
// that was told without a card's digits was told all the same.
func (s *story) missing() []string {
	switch {
	case s.class == NotTold:
		return []string{"destination_told"}
	case s.class == ClaimOnly && s.told:
		return []string{"refund_confirmed", "reference_told"}
	case s.class == ClaimOnly:
		return []string{"refund_confirmed", "destination_told", "reference_told"}
	}
	return nil
}

// next returns the next record, valid until the following call, with a line feed at its end.
func (g *generator) next() ([]byte, Truth) {
	r := rand.New(rand.NewPCG(g.o.Seed, uint64(g.n)+1)) // of its own, so that one record does not depend on another's length
	if g.n%blockSize == 0 {
		g.planBlock(rand.New(rand.NewPCG(g.o.Seed, ^uint64(g.n))))
	}
	p := g.plan[g.n%blockSize]
	g.enc.ascii = r.IntN(2) == 0
	s := newStory(g, r, p)
	s.tell()
	t := Truth{ID: "conv-" + strconv.Itoa(100000000 + g.n)[1:], Class: p.class, Verdict: p.class.verdict(), Missing: s.missing(), Paraphrase: s.paraphrase, Large: p.large}
	g.n++
	return g.enc.record(t.ID, s.messages), t
}

// planBlock shares the classes out among the next hundred records, and makes one of them large.
func (g *generator) planBlock(r *rand.Rand) {
	at := r.Perm(blockSize)
	i := 0
	for _, share := range shares() {
		for range share.percent {
			g.plan[at[i]] = planned{class: share.class}
			i++
		}
	}
	g.plan[r.IntN(blockSize)].large = true
}
