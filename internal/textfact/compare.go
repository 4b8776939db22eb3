package textfact

// ordered turns the order of a value against a limit into the answer of op.
func ordered(op Op, order int) Tri {
	holds := false
	switch op {
	case OpEquals:
		holds = order == 0
	case OpMin:
		holds = order >= 0
	case OpMax:
		holds = order <= 0
	case OpAbove:
		holds = order > 0
	case OpBelow:
		holds = order < 0
	}
	if holds {
		return Yes
	}
	return No
}

func (a Tri) and(b Tri) Tri {
	switch {
	case a == No || b == No:
		return No
	case a == Unknown || b == Unknown:
		return Unknown
	}
	return Yes
}

func triOf(b bool) Tri {
	if b {
		return Yes
	}
	return No
}

// Satisfies compares v with limit. For durations and windows min tests the lower end and max the upper one: a missing
// lower end ("within 5 days") passes a minimum that the upper end passes, a missing upper end ("at least 3 days") passes
// no maximum. Hidden and ambiguous values give Unknown where the answer depends on them. Types without an order answer
// only OpEquals; everything else is Unknown. A limit of another type is read again as v's type; where it cannot be, the
// answer is Unknown.
func Satisfies(op Op, v, limit Value, o Options) Tri {
	if v.Hidden || limit.Hidden {
		return Unknown
	}
	v, ok := typed(v, v.Type, &o)
	if !ok {
		return Unknown
	}
	if v.Type == Window && (limit.Type == Time || limit.Type == DateTime) {
		return windowAgainst(op, v, limit, o)
	}
	limit, ok = typed(limit, v.Type, &o)
	if !ok {
		return Unknown
	}
	switch a := v.data.(type) {
	case either[decimal]:
		b, _ := limit.data.(either[decimal])
		return agree(a, b, func(x, y decimal) Tri { return ordered(op, x.cmp(y)) })
	case sum:
		b, _ := limit.data.(sum)
		return compareSums(op, a, b)
	case date:
		b, _ := limit.data.(date)
		return compareDates(op, a, b)
	case clock:
		b, _ := limit.data.(clock)
		return compareClocks(op, a, b)
	case stamp:
		b, _ := limit.data.(stamp)
		return compareStamps(op, a, b)
	case either[reach]:
		b, _ := limit.data.(either[reach])
		return agree(a, b, func(x, y reach) Tri { return compareReaches(op, x, y) })
	case window:
		b, _ := limit.data.(window)
		return compareWindows(op, a, b, o)
	}
	if op != OpEquals {
		return Unknown
	}
	switch a := v.data.(type) {
	case card:
		b, _ := limit.data.(card)
		return a.equals(b)
	case phone:
		b, _ := limit.data.(phone)
		return a.equals(b)
	case canonical:
		b, _ := limit.data.(canonical)
		return triOf(a == b)
	}
	return Unknown
}

// canonical is the form in which values of a type without parts are equal, character by character.
type canonical string

// typed returns v read as type t.
func typed(v Value, t Type, o *Options) (Value, bool) {
	if v.Type == t && v.data != nil {
		return v, true
	}
	return Field(t, v.Text, false, *o)
}

// Equal reports whether v and w are the same value: both hidden and written alike, or certainly equal although written
// differently. It lets go-cmp compare values.
func (v Value) Equal(w Value) bool {
	if v.Type != w.Type || v.Hidden != w.Hidden {
		return false
	}
	return v.Text == w.Text || Satisfies(OpEquals, v, w, Options{}) == Yes
}
