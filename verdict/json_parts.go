package verdict

// obligations writes obligations or guardrails. A guardrail is known by the array that it stands in.
func (w *writer) obligations(k string, list []Obligation) {
	if len(list) == 0 {
		return
	}
	w.key(k)
	w.open('[')
	for i := range list {
		w.comma()
		w.obligation(&list[i])
	}
	w.close(']')
}

func (w *writer) obligation(o *Obligation) {
	w.open('{')
	w.str(`,"id":`, o.ID)
	if o.Template != o.ID {
		w.optional(`,"template":`, o.Template)
	}
	w.optional(`,"title":`, o.Title)
	w.str(`,"state":`, o.State.String())
	w.boolean(`,"required":`, o.Required)
	w.mark(`,"optional":`, o.Optional)
	w.optional(`,"strength":`, o.Strength.String())
	w.str(`,"severity":`, o.Severity.String())
	w.optional(`,"owner":`, o.Owner)
	w.optional(`,"reason":`, o.Reason)
	w.optional(`,"detail":`, o.Detail)
	w.optional(`,"needs":`, o.Needs)
	w.mark(`,"claimed":`, o.Claimed)
	w.mark(`,"actedOn":`, o.ActedOn)
	w.mark(`,"saidOnly":`, o.SaidOnly)
	w.mark(`,"forbidden":`, o.Forbidden)
	w.boolean(`,"blocks":`, o.Blocks)
	w.optionals(`,"tags":`, o.Tags)
	w.pointers(`,"evidence":`, o.Evidence)
	w.exhibits(o.Exhibits)
	w.optionalNumber(`,"openedTurn":`, o.OpenedTurn)
	w.diagnosis(o)
	w.rule(&o.Rule)
	w.close('}')
}

func (w *writer) rule(r *Rule) {
	if *r == (Rule{}) {
		return
	}
	w.key(`,"rule":`)
	w.open('{')
	w.optional(`,"file":`, r.File)
	w.optionalNumber(`,"line":`, r.Line)
	w.optional(`,"text":`, r.Text)
	w.close('}')
}

func (w *writer) diagnosis(o *Obligation) {
	if o.Stop == NoStop && o.StopOwner == NoOwner && o.StopWhy == "" && len(o.ReachedOK) == 0 && o.ModelInput == "" {
		return
	}
	w.key(`,"diagnosis":`)
	w.open('{')
	w.optional(`,"stop":`, o.Stop.String())
	w.optional(`,"owner":`, o.StopOwner.String())
	w.optional(`,"why":`, o.StopWhy)
	if len(o.ReachedOK) > 0 {
		w.key(`,"reached":`)
		w.open('[')
		for i, s := range o.ReachedOK {
			if i > 0 {
				w.b = append(w.b, ',')
			}
			w.b = appendString(w.b, s.String())
		}
		w.close(']')
	}
	w.optional(`,"modelInput":`, o.ModelInput)
	w.close('}')
}

func (w *writer) pointers(k string, list []Pointer) {
	w.key(k)
	w.open('[')
	for i := range list {
		w.comma()
		w.pointer(&list[i])
	}
	w.close(']')
}

func (w *writer) pointer(p *Pointer) {
	w.open('{')
	w.optionalNumber(`,"turn":`, p.Turn)
	w.optionalNumber(`,"call":`, p.Call)
	w.optional(`,"event":`, p.Event)
	w.optionalPair(`,"bytes":`, p.From, p.To)
	w.optional(`,"text":`, p.Text)
	w.optional(`,"digest":`, p.Digest)
	w.mark(`,"assumed":`, p.Assumed)
	w.close('}')
}

func (w *writer) optionalPointer(k string, p *Pointer) {
	if *p == (Pointer{}) {
		return
	}
	w.key(k)
	w.pointer(p)
}

func (w *writer) exhibits(list []Exhibit) {
	if len(list) == 0 {
		return
	}
	w.key(`,"exhibits":`)
	w.open('[')
	for i := range list {
		e := &list[i]
		w.comma()
		w.open('{')
		w.str(`,"label":`, e.Label)
		w.optionalPointer(`,"at":`, &e.At)
		w.optionalPair(`,"turns":`, e.Turns[0], e.Turns[1])
		w.optionalPair(`,"calls":`, e.Calls[0], e.Calls[1])
		w.optional(`,"tool":`, e.Tool)
		w.str(`,"text":`, e.Text)
		w.optionalPair(`,"mark":`, e.Mark[0], e.Mark[1])
		w.close('}')
	}
	w.close(']')
}

func (w *writer) findings(list []Finding) {
	if len(list) == 0 {
		return
	}
	w.key(`,"findings":`)
	w.open('[')
	for i := range list {
		f := &list[i]
		w.comma()
		w.open('{')
		w.str(`,"kind":`, f.Kind)
		w.str(`,"severity":`, f.Severity.String())
		w.optional(`,"obligation":`, f.Obligation)
		w.optional(`,"confidence":`, f.Confidence)
		w.optionalPointer(`,"said":`, &f.Said)
		w.optionalPointer(`,"record":`, &f.Record)
		w.exhibits(f.Exhibits)
		w.optional(`,"detail":`, f.Detail)
		w.optional(`,"satisfy":`, f.Satisfy)
		w.optionals(`,"items":`, f.Items)
		w.findingCounts(f.Counts)
		w.optional(`,"stop":`, f.Stop.String())
		w.optional(`,"owner":`, f.StopOwner.String())
		w.close('}')
	}
	w.close(']')
}

// findingCounts writes the counts that are told.
func (w *writer) findingCounts(c *Counts) {
	if c == nil {
		return
	}
	w.key(`,"counts":`)
	w.open('{')
	for _, n := range [...]struct {
		key string
		is  int
	}{{`,"requested":`, c.Requested}, {`,"attempted":`, c.Attempted}, {`,"succeeded":`, c.Succeeded}, {`,"claimed":`, c.Claimed}} {
		if n.is >= 0 {
			w.number(n.key, n.is)
		}
	}
	w.close('}')
}

// claims writes the claims that were held against the record.
func (w *writer) claims(list []CheckedClaim) {
	if len(list) == 0 {
		return
	}
	w.key(`,"claims":`)
	w.open('[')
	for i := range list {
		c := &list[i]
		w.comma()
		w.open('{')
		w.str(`,"act":`, c.Act)
		w.str(`,"state":`, c.State.String())
		w.optionalPointer(`,"said":`, &c.Said)
		w.optionalPointer(`,"record":`, &c.Record)
		w.close('}')
	}
	w.close(']')
}
