package transcript

// Reorder puts the steps into another order: order[i] is the index that the new step i has had so far, each index once.
// Everything that points at a step points at the same one afterwards, and a gap at the end stays at the end. An order of
// another length changes nothing.
func (t *Transcript) Reorder(order []int32) {
	if len(order) != len(t.Steps) {
		return
	}
	steps, to := make([]Step, len(order)), make([]int32, len(order)+1)
	to[len(order)] = int32(len(order))
	for i, from := range order {
		steps[i] = t.Steps[from]
		to[from] = int32(i)
	}
	t.Steps = steps
	move := func(step *int32) {
		if *step >= 0 && int(*step) < len(to) {
			*step = to[*step]
		}
	}
	for i := range t.Messages {
		move(&t.Messages[i].Step)
	}
	for i := range t.Calls {
		move(&t.Calls[i].Step)
		move(&t.Calls[i].ResultAt)
	}
	for i := range t.Events {
		move(&t.Events[i].Step)
	}
	for i := range t.Probes {
		move(&t.Probes[i].Step)
	}
	for i := range t.States {
		move(&t.States[i].Step)
	}
	for i := range t.Labels {
		move(&t.Labels[i].Step)
	}
	for i := range t.Inputs {
		move(&t.Inputs[i].Step)
	}
	for i := range t.Origins {
		move(&t.Origins[i].Step)
	}
	for i := range t.Cuts {
		move(&t.Cuts[i].Step)
	}
	for i := range t.Source.Findings {
		move(&t.Source.Findings[i].Step)
	}
}
