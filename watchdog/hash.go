package watchdog

import "math/bits"

// The hash is FNV-1a with a stronger end, so that the same bytes have the same one in every process: state is saved and
// restored.
const (
	hashStart uint64 = 14695981039346656037
	hashPrime uint64 = 1099511628211
)

func hashBytes(h uint64, b []byte) uint64 {
	for _, c := range b {
		h = (h ^ uint64(c)) * hashPrime
	}
	return h
}

func hashString(h uint64, s string) uint64 {
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * hashPrime
	}
	return h
}

// mix spreads v over all bits, so that sums of mixed values keep their parts apart.
func mix(v uint64) uint64 {
	v ^= v >> 32
	v *= 0xd6e8feb86659fd93
	v ^= v >> 32
	v *= 0xd6e8feb86659fd93
	return v ^ v>>32
}

func join(a, b uint64) uint64 { return mix(a ^ bits.RotateLeft64(b, 23)*hashPrime) }

// filter remembers which lines were seen, in two generations of a Bloom filter: where the newer one is full it becomes
// the older one. So memory is bounded, and lines seen long ago are forgotten rather than new ones taken for seen.
type filter struct {
	New   []byte `json:"new"`
	Old   []byte `json:"old"`
	Count int    `json:"count"` // lines in New
}

const (
	filterBytes = 32 << 10
	filterLines = 24_000 // in one generation: about one unseen line in a hundred is taken for seen then
	filterTests = 4
)

func (f *filter) init() {
	f.New, f.Old = make([]byte, filterBytes), make([]byte, filterBytes)
}

// add reports whether h was seen, and notes it.
func (f *filter) add(h uint64) (seen bool) {
	seen = f.has(h)
	if inNew := has(f.New, h); inNew {
		return seen
	}
	if f.Count >= filterLines {
		f.New, f.Old = f.Old, f.New
		clear(f.New)
		f.Count = 0
	}
	f.Count++
	step := h>>32 | 1
	for range filterTests {
		bit := h % (filterBytes * 8)
		f.New[bit/8] |= 1 << (bit % 8)
		h += step
	}
	return seen
}

func (f *filter) has(h uint64) bool { return has(f.New, h) || has(f.Old, h) }

func has(bitmap []byte, h uint64) bool {
	step := h>>32 | 1
	for range filterTests {
		bit := h % (filterBytes * 8)
		if bitmap[bit/8]&(1<<(bit%8)) == 0 {
			return false
		}
		h += step
	}
	return true
}
