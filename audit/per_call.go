package audit

// perCall keeps what is read of a call, so that it is read once in a run.
type perCall[T any] struct {
	all []T
	of  []span // by call; hi is below lo where it was not read yet
}

// reset forgets the run before, and gets ready for one of so many calls.
func (x *perCall[T]) reset(calls int) {
	clear(x.all) // they point into the run before
	x.all, x.of = x.all[:0], x.of[:0]
	for range calls {
		x.of = append(x.of, span{1, 0})
	}
}

// kept returns what was read of a call, and whether it was. Nothing may write to it.
func (x *perCall[T]) kept(call int32) ([]T, bool) {
	s := x.of[call]
	if s.lo > s.hi {
		return nil, false
	}
	return x.all[s.lo:s.hi:s.hi], true
}

// keep takes all as what there is now, of which what stands behind lo was read of a call.
func (x *perCall[T]) keep(call int32, all []T) []T {
	lo := len(x.all)
	x.all = all
	x.of[call] = span{lo, len(all)}
	return all[lo:len(all):len(all)]
}
