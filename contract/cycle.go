package contract

import "strings"

// checkCycles reports inputs, facts and obligations that need each other. Each cycle is told once, where it starts.
func (k *checker) checkCycles() {
	w := &cycleWalk{checker: k, edges: k.needs(), state: map[string]int{}}
	for i := range k.decls {
		w.visit(k.decls[i].name)
	}
}

// needs lists, for every name, the names that it needs.
func (k *checker) needs() map[string][]string {
	edges := map[string][]string{}
	add := func(name string, values ...*Value) {
		for _, v := range values {
			edges[name] = appendReferences(edges[name], v)
		}
	}
	for i := range k.c.Inputs {
		add(k.c.Inputs[i].Name, k.c.Inputs[i].From)
	}
	for i := range k.c.Facts {
		add(k.c.Facts[i].Name, k.c.Facts[i].Rule)
	}
	for i := range k.c.Obligations {
		o := &k.c.Obligations[i]
		add(o.Name, o.Evidence, o.When, o.WaivedWhen)
		if o.Each != nil {
			add(o.Name, o.Each.List)
		}
	}
	return edges
}

// appendReferences appends the names that a value refers to, in order.
func appendReferences(dst []string, v *Value) []string {
	if v == nil {
		return dst
	}
	if v.Kind == Scalar {
		if ref, ok := ParseReference(v.Text); ok {
			return append(dst, ref.Name)
		}
		return appendInserted(dst, v.Text)
	}
	for i := range v.Items {
		dst = appendReferences(dst, &v.Items[i])
	}
	for i := range v.Pairs {
		dst = appendInserted(dst, v.Pairs[i].Key)
		if v.Pairs[i].Key == "for" && v.Pairs[i].Value.Kind == Scalar { // asks: {for: INPUT}
			dst = append(dst, v.Pairs[i].Value.Text)
		}
		dst = appendReferences(dst, &v.Pairs[i].Value)
	}
	return dst
}

func appendInserted(dst []string, text string) []string {
	if !strings.Contains(text, "${") {
		return dst
	}
	parts, _ := SplitText(text, true)
	for _, p := range parts {
		if p.Ref.Name != "" {
			dst = append(dst, p.Ref.Name)
		}
	}
	return dst
}

// cycleWalk visits names depth first; the names on the way are kept in path.
type cycleWalk struct {
	*checker
	edges map[string][]string
	state map[string]int // 1: on the way, 2: done
	path  []string
}

func (w *cycleWalk) visit(name string) {
	switch w.state[name] {
	case 2:
		return
	case 1:
		w.tell(name)
		return
	}
	w.state[name] = 1
	w.path = append(w.path, name)
	for _, next := range w.edges[name] {
		if w.named(next) != nil {
			w.visit(next)
		}
	}
	w.path = w.path[:len(w.path)-1]
	w.state[name] = 2
}

func (w *cycleWalk) tell(name string) {
	start := 0
	for w.path[start] != name {
		start++
	}
	d := w.named(name)
	loop := strings.Join(append(append([]string{}, w.path[start:]...), name), " -> ")
	w.errorAt("cycle", d.pos, wordEnd(d.pos, d.name), "one of them must stand on its own", "%s needs itself: %s", name, loop)
}
