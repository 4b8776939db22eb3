package evaluate

func (r *run) occWhole(o *occ) val {
	switch o.kind {
	case occText, occReply:
		if o.hasTV {
			return o.value
		}
		return textVal(r.textOf(o))
	case occState, occLabel, occJudge, occValue:
		return o.value
	case occCall:
		return val{shape: object, keys: []string{"name", "args", "result"}, items: []val{textVal(r.t.Calls[o.index].Name), r.callArgs(o.index), r.callResult(o.index)}}
	}
	return r.resultOf(o)
}

func (r *run) argsOf(o *occ) val {
	if o.kind == occCall {
		return r.callArgs(o.index)
	}
	return val{}
}

func (r *run) resultOf(o *occ) val {
	switch o.kind {
	case occCall:
		return r.callResult(o.index)
	case occEvent:
		return r.jsonVal(r.t.Events[o.index].Fields)
	case occProbe:
		return r.jsonVal(r.t.Probes[o.index].Result)
	case occState, occLabel, occJudge, occValue:
		return o.value
	case occWorld:
		return o.world
	}
	return val{}
}

func (r *run) textOf(o *occ) string {
	switch o.kind {
	case occCall:
		return r.callOutput(o.index)
	case occText, occReply:
		if m := r.messageOf(o); m != nil {
			return string(r.raw(m))
		}
	case occEvent:
		return r.decoded(r.t.Events[o.index].Fields)
	case occProbe:
		return r.decoded(r.t.Probes[o.index].Result)
	case occWorld:
		return asText(o.world)
	case occState, occLabel, occJudge, occValue:
		return asText(o.value)
	}
	return ""
}

func (r *run) nameOf(o *occ) string {
	switch o.kind {
	case occCall:
		return r.t.Calls[o.index].Name
	case occEvent:
		return r.t.Events[o.index].Name
	case occProbe:
		return r.t.Probes[o.index].Name
	case occState:
		return r.t.States[o.index].Criterion
	case occLabel:
		return r.labels[o.index].Name
	}
	return ""
}

func (r *run) editPathOf(o *occ) string {
	if o.kind != occCall {
		return ""
	}
	for _, edits := range [...]bool{true, false} {
		if files := r.touched(o.index, edits); len(files) > 0 {
			return files[0].path
		}
	}
	return ""
}
