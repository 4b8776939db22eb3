package world

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"
)

// Set is the worlds of a configuration, by the name and the kind of check that each of them answers.
type Set struct {
	worlds  map[string]World // by kind and name
	names   []string
	secrets []string
	now     func() time.Time
	limit   int           // checks at a time
	timeout time.Duration // of one check
}

// Options of a Set.
type Options struct {
	Now     func() time.Time // the clock; nil: time.Now
	AtOnce  int              // most checks at a time; 0: 8
	Timeout time.Duration    // most time for one check; 0: 30 s. A world may have a shorter one of its own
	Secrets []string         // values that must reach no observation
}

// NewSet makes an empty set.
func NewSet(o Options) *Set {
	s := &Set{worlds: map[string]World{}, now: o.Now, limit: o.AtOnce, timeout: o.Timeout}
	for _, secret := range o.Secrets {
		if len(secret) >= 4 { // shorter ones would blacken everything
			s.secrets = append(s.secrets, secret)
		}
	}
	slices.SortFunc(s.secrets, func(a, b string) int { return len(b) - len(a) })
	if s.now == nil {
		s.now = time.Now
	}
	if s.limit <= 0 {
		s.limit = 8
	}
	if s.timeout <= 0 {
		s.timeout = 30 * time.Second
	}
	return s
}

// Add adds the world that answers checks of a kind at a source. One that is there already is an error.
func (s *Set) Add(kind, source string, w World) error {
	key := kind + " " + source
	if _, twice := s.worlds[key]; twice {
		return errors.New("the source " + source + " answers " + kind + " checks twice")
	}
	s.worlds[key] = w
	s.names = append(s.names, key)
	return nil
}

// Close closes every world.
func (s *Set) Close() error {
	var all []error
	for _, key := range s.names {
		all = append(all, s.worlds[key].Close())
	}
	return errors.Join(all...)
}

// Observe answers checks, several at a time, cheapest first; the answers stand in the order of the checks. The same
// question is asked once. It returns soon after ctx ends; what was not asked by then is unavailable.
func (s *Set) Observe(ctx context.Context, checks []Check) []Observation {
	out := make([]Observation, len(checks))
	first := map[string]int{}
	var order []int
	for i := range checks {
		key := checks[i].Key()
		if _, asked := first[key]; !asked {
			first[key] = i
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return Cost(checks[a].Kind) - Cost(checks[b].Kind) })
	var wg sync.WaitGroup
	slots := make(chan struct{}, s.limit)
	for _, i := range order {
		wg.Go(func() {
			select {
			case slots <- struct{}{}:
				defer func() { <-slots }()
				out[i] = s.one(ctx, &checks[i])
			case <-ctx.Done():
				out[i] = s.stamp(Unavailable("the check was not begun: %v", ctx.Err()), s.now())
			}
		})
	}
	wg.Wait()
	for i := range checks {
		out[i] = out[first[checks[i].Key()]]
	}
	return out
}

// one asks one world, within the time that a check has.
func (s *Set) one(ctx context.Context, c *Check) Observation {
	began := s.now()
	w, known := s.worlds[c.Kind+" "+c.Source]
	if !known {
		return s.stamp(Unavailable("%s", s.unknownSource(c)), began)
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	answer := make(chan Observation, 1)
	go func() { answer <- w.Observe(ctx, c) }()
	var o Observation
	select {
	case o = <-answer:
	case <-ctx.Done():
		select { // a world ends its own work, which takes a moment; a disk that hangs never does
		case o = <-answer:
		case <-time.After(grace):
			o = Unavailable("no answer within %s", s.timeout)
		}
	}
	return s.stamp(s.withoutSecrets(o), began)
}

// grace is what a world may take to end its own work after its time is over.
const grace = 5 * time.Second

func (s *Set) stamp(o Observation, began time.Time) Observation {
	o.At = s.now()
	o.Took = o.At.Sub(began)
	return o
}

// unknownSource says which sources there are.
func (s *Set) unknownSource(c *Check) string {
	var same []string
	for _, key := range s.names {
		if kind, name, _ := strings.Cut(key, " "); kind == c.Kind {
			same = append(same, name)
		}
	}
	about := "no source"
	if c.Source != "" {
		about = "the source " + c.Source
	} else if len(same) == 1 {
		about = "no source is named"
	}
	if len(same) == 0 {
		return about + " is not configured for " + c.Kind + " checks, and no other is"
	}
	slices.Sort(same)
	return about + " is not configured for " + c.Kind + " checks; there are: " + strings.Join(same, ", ")
}

// withoutSecrets blackens secrets in everything that leaves the set.
func (s *Set) withoutSecrets(o Observation) Observation {
	for _, secret := range s.secrets {
		o.Answer = blacken(o.Answer, secret)
		o.Seen = strings.ReplaceAll(o.Seen, secret, hidden)
		o.Why = strings.ReplaceAll(o.Why, secret, hidden)
	}
	return o
}
