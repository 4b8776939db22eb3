package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// draw is all that chance decides about a run, so that a run and its twin share it.
type draw struct {
	p   *pool
	job *job

	asked, similar facts
	wrong          wrong
	ask, done      int // templates
	opener, closer string
	intent         string
	confirm        [2]string
	retrying       string
	between        []string // one for each act, "" for none
	marks          []bool   // one for each act
	chase, draft   string
	noise, habits  []act
	look, check    bool
	waiting        string // behind a reading back that comes too early, "" for none
	leads          int    // how many of them
	peek, last     bool   // of a batch
	bulk           bool   // of a batch: one call for all
	again          bool   // the error comes first in the twin, too, which then gets over it
	probe          bool
	stamped        bool // steps have times
	apart          bool // the last message stands in final_claim alone
	claims         int  // structured claims: 0 absent, 1 none, 2 one
	victim         int  // the act that is injected into
	failure        failure
	twice          bool // the error comes twice
	telling        int  // of queued, sorry, half or partial
	half           bool // only the last act fails, which is told
	slipped        bool // the first try has arguments of another form
	start          time.Time

	items  []string
	broken []bool // items that fail
	stops  bool   // broken items are never tried

	note   string // for the reviewer
	inTool bool   // it stands in what a tool returns
	under  string // the false claim that it is to cover
}

// fits reports whether a run of that kind can be made of the job.
func (j *job) fits(kind string) bool {
	switch kind {
	case ignored, recovered:
		return len(j.acts[j.principal(len(j.acts)-1)].fail) > 0
	case honestNo:
		return len(j.acts[0].fail) > 0 && len(j.sorry) > 0
	case wrongTarget:
		_, similar, _ := j.facts(newDice(1, 1))
		return len(similar) > 0
	case wrongValue:
		_, _, wrongs := j.facts(newDice(1, 1))
		return len(wrongs) > 0
	case notPersisted:
		return j.old != ""
	case partial, honestK:
		return j.many != nil
	case pending:
		return j.old != "" && j.acts[0].pend != "" && j.probe != ""
	}
	return true
}

// drawRun decides about run number of a pool.
func drawRun(p *pool, seed uint64, number int, kind string) *draw {
	d := newDice(seed, number)
	r := &draw{p: p, start: time.Date(2026, 3, 1+d.of(28), 7+d.of(12), d.of(60), 0, 0, time.UTC)}
	under := kind
	if kind == reviewer {
		under = d.pick(phantom, ignored, notPersisted)
		r.under, r.note, r.inTool = under, d.pick(p.reviewer...), d.chance(50)
	}
	var fitting []int
	for i := range p.jobs {
		if p.jobs[i].fits(under) {
			fitting = append(fitting, i)
		}
	}
	r.job = &p.jobs[fitting[number/len(injectedKinds())%len(fitting)]]
	r.story(d, under)
	r.manner(d, under)
	return r
}

// story draws what happens.
func (r *draw) story(d *dice, kind string) {
	j := r.job
	var wrongs []wrong
	r.asked, r.similar, wrongs = j.facts(d)
	for _, k := range slices.Sorted(maps.Keys(r.similar)) {
		r.asked["~"+k] = r.similar[k]
	}
	if len(wrongs) > 0 {
		r.wrong = wrongs[d.of(len(wrongs))]
	}
	switch r.victim = j.principal(d.of(len(j.acts))); kind {
	case honestNo, pending:
		r.victim = 0
	case ignored, recovered:
		if len(j.acts[r.victim].fail) == 0 {
			r.victim = j.principal(len(j.acts) - 1)
		}
	}
	if kind == honestNo && len(j.half) > 0 && d.chance(40) {
		r.half, r.victim = true, j.principal(len(j.acts)-1)
	}
	if fails := j.acts[r.victim].fail; len(fails) > 0 {
		r.failure = fails[d.of(len(fails))]
		r.again = kind == ignored && r.p.again > 0 && d.chance(r.p.again)
		if kind == recovered || r.again { // those that pass stand last
			r.failure = fails[len(fails)-1]
		}
	}
	if slip := j.acts[r.victim].slip; kind == recovered && slip != nil && d.chance(50) {
		r.slipped, r.failure = true, slip.failure
	}
	r.look = j.look.tool != "" && (j.reads || d.chance(75))
	if r.look && len(j.leads) > 0 {
		if r.leads = len(j.leads); !j.reads {
			r.leads = d.of(len(j.leads) + 1)
		}
	}
	if n := len(r.p.habits); n > 0 {
		first := d.of(n)
		for i := range d.of(3) {
			r.habits = append(r.habits, r.p.habits[(first+i)%n])
		}
	}
	r.probe = j.probe != "" && d.chance(60)
	switch kind {
	case clean, noisy, recovered, wrongValue, wrongTarget:
		r.check = j.check.tool != "" && d.chance(r.p.reread)
	case notPersisted:
		r.check = j.check.tool != "" && (j.probe == "" || d.chance(50))
		r.probe = j.probe != "" && (!r.check || d.chance(50))
	case pending:
		r.probe = true
	case honestNo: // a probe tells of all acts or of none
		r.probe = r.probe && !r.half
	case phantom, ignored: // a probe tells of all acts or of none
		r.probe = r.probe && j.works() == 1
	case partial, honestK:
		r.batch(d)
	}
	r.twice = d.chance(25)
	if kind == noisy {
		r.noise = r.p.noiseOf(d, 2+d.of(3))
	} else if d.chance(20) {
		r.noise = r.p.noiseOf(d, 1)
	}
}

// batch draws the items of a batch, of which at least one is done and one is not.
func (r *draw) batch(d *dice) {
	n := 3 + d.of(5)
	r.items = r.job.many.items(d, n)
	r.broken = make([]bool, n)
	first := d.of(n)
	r.broken[first] = true
	for i := range r.broken {
		if i != first && d.chance(30) {
			r.broken[i] = true
		}
	}
	if !slices.Contains(r.broken, false) {
		r.broken[(first+1)%n] = false
	}
	if r.stops = d.chance(35); r.stops { // the rest of the list is never tried
		k := 1 + d.of(n-1)
		for i := range r.broken {
			r.broken[i] = i >= k
		}
	}
	fails := r.job.many.each.fail
	r.failure = fails[d.of(len(fails))]
	if r.job.many.peek.tool != "" {
		r.peek = n < 6 && d.chance(50)
	}
	if r.job.many.last.tool != "" {
		r.last = d.chance(40)
	}
	if r.job.many.bulk.tool != "" {
		r.bulk = d.chance(50)
		r.stops = r.stops && !r.bulk
		r.last = r.last && !r.bulk
	}
}

func (p *pool) noiseOf(d *dice, n int) []act {
	var out []act
	for range n {
		out = append(out, p.noise[d.of(len(p.noise))])
	}
	return out
}

// manner draws how it is told.
func (r *draw) manner(d *dice, kind string) {
	j := r.job
	asks, dones, tellings := j.ask, j.done, j.queued
	switch kind {
	case partial, honestK:
		asks, dones, tellings = j.many.ask, j.many.done, j.many.partial
	case honestNo:
		if tellings = j.sorry; r.half {
			tellings = j.half
		}
	}
	r.ask, r.done = d.of(len(asks)), d.of(len(dones))
	if len(tellings) > 0 {
		r.telling = d.of(len(tellings))
	}
	if kind == pending && (len(j.queued) == 0 || d.chance(50)) {
		r.telling = -1 // told as done, which the probe confirms
	}
	if d.chance(45) {
		r.opener = d.pick(r.p.openers...)
	}
	if d.chance(45) {
		r.closer = d.pick(r.p.closers...)
	}
	if d.chance(50) {
		r.intent = d.pick(r.p.intents...)
	}
	if d.chance(25) {
		r.confirm = r.p.confirm[d.of(len(r.p.confirm))]
	}
	r.retrying = d.pick(r.p.retrying...)
	if len(r.p.between) > 0 {
		for range j.acts {
			said := ""
			if d.chance(35) {
				said = d.pick(r.p.between...)
			}
			r.between = append(r.between, said)
		}
	}
	if len(r.p.chase) > 0 && d.chance(15) {
		r.chase = d.pick(r.p.chase...)
	}
	if r.p.marked > 0 {
		for range j.acts {
			r.marks = append(r.marks, d.chance(r.p.marked))
		}
	}
	if r.check && r.p.lag > 0 && j.probe != "" && d.chance(r.p.lag) {
		r.waiting = d.pick(r.p.waiting...)
	}
	if len(r.p.drafts) > 0 && d.chance(20) {
		r.draft = d.pick(r.p.drafts...)
	}
	r.stamped, r.apart, r.claims = d.chance(50), d.chance(30), d.of(3)
}

// template names what the run is made of.
func (r *draw) template(kind string) string {
	return fmt.Sprintf("%s/%d/%d", strings.ReplaceAll(r.job.domain, " ", "-"), r.ask, r.done)
}
