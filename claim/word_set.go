package claim

// wordSet is a set of words that can err on the side of yes.
type wordSet [1 << 11]uint64

const hashFactor = 0x9E3779B1

func hashByte(h uint32, c byte) uint32 { return (h ^ uint32(c)) * 0x01000193 }

func hashWord(word []byte) uint32 {
	h := uint32(0)
	for _, c := range word {
		h = hashByte(h, c)
	}
	return h
}

func (s *wordSet) add(word string) {
	h := hashWord([]byte(word)) * hashFactor
	s[h>>21] |= 1<<(h>>15&63) | 1<<(h>>3&63)
}

// hit says whether a word with this hash may be in the set.
func (s *wordSet) hit(h uint32) bool {
	h *= hashFactor
	bits := uint64(1)<<(h>>15&63) | uint64(1)<<(h>>3&63)
	return s[h>>21]&bits == bits
}

// has says whether word may be in the set.
func (s *wordSet) has(word []byte) bool { return s.hit(hashWord(word)) }

// filter is a cheap look for words that can begin a statement, before a text is cut into words.
type filter struct {
	alone  wordSet // such words
	joined wordSet // those that begin one only behind a word of before: "is on", "I let"
	before wordSet
	after  wordSet // words that begin one behind now: "the records now have"
}

// passes says whether text may hold a statement. Words are runs of letters and apostrophes here.
func (f *filter) passes(text []byte) bool {
	h, behind, now := uint32(0), false, false
	nowHash := hashWord([]byte("now"))
	for _, c := range text {
		if c-'a' < 26 || c == '\'' {
			h = hashByte(h, c)
			continue
		}
		if h == 0 {
			continue
		}
		if f.alone.hit(h) || behind && f.joined.hit(h) || now && f.after.hit(h) {
			return true
		}
		behind, now = f.before.hit(h), h == nowHash
		h = 0
	}
	return h != 0 && (f.alone.hit(h) || behind && f.joined.hit(h) || now && f.after.hit(h))
}
