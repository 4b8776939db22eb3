// Command gate measures a decision of the completion gate without the world: every predicate is asked of a world that
// answers from memory at once, and decided; then, with a world that takes its time, that checks which are asked together cost
// what the slowest costs. Beside each figure stands what a plain loop of the same length takes at its 99th percentile: on a
// busy machine most of it is waiting for a processor. It exits with 1 where the 99th percentile is 2 ms or more and the
// loop's is below half of that.
//
//	go run ./bench/gate            7 and 100 predicates, with and without a record of 400 calls
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/world"
)

// aim is what the 99th percentile of a decision must stay under.
const aim = 2 * time.Millisecond

func main() {
	n := flag.Int("n", 20_000, "decisions of each kind")
	flag.Parse()
	if err := run(*n); err != nil {
		fmt.Fprintln(os.Stderr, "gate:", err)
		os.Exit(1)
	}
}

func run(n int) error {
	over := false
	for _, predicates := range []int{7, 100} {
		for _, calls := range []int{0, 400} {
			took, err := decisions(n, predicates, calls)
			if err != nil {
				return err
			}
			p50, p99 := percentile(took, 50), percentile(took, 99)
			loop := percentile(loops(n, p50), 99)
			fmt.Printf("%3d predicates, record of %3d calls: p50 %s  p99 %s  max %s  (%d decisions; a plain loop: p99 %s)\n", predicates, calls,
				short(p50), short(p99), short(took[len(took)-1]), len(took), short(loop))
			over = over || predicates == 7 && p99 >= aim && loop < aim/2
		}
	}
	for _, checks := range []int{1, 4, 8} {
		one, err := slowest(checks)
		if err != nil {
			return err
		}
		fmt.Printf("%d checks of 100 ms asked together: %s\n", checks, short(one))
		over = over || one > 190*time.Millisecond
	}
	if over {
		return fmt.Errorf("a decision of 7 predicates is to take less than %s at the 99th percentile, and checks that are asked together what the slowest takes", aim)
	}
	return nil
}

// decisions are the times of n decisions, sorted. Every second one is refused.
func decisions(n, predicates, calls int) ([]time.Duration, error) {
	plan, err := planOf(predicates)
	if err != nil {
		return nil, err
	}
	w := &memory{}
	ctx := context.Background()
	f, err := gate.Freeze(ctx, plan, w, gate.FreezeOptions{RunID: "bench", Now: time.Now})
	if err != nil {
		return nil, err
	}
	g := &gate.Gate{Plan: plan, Frozen: f, World: w, Now: time.Now}
	record := recordOf(calls)
	took := make([]time.Duration, 0, n)
	for i := range n {
		w.open = i % 2
		began := time.Now()
		l := g.Look(ctx, record)
		d, _ := gate.Decide(gate.NewState(f), gate.Claim{}, l, nil, 3)
		took = append(took, time.Since(began))
		if want := [...]gate.Phase{gate.Accepted, gate.Working}[w.open]; d.Phase != want {
			return nil, fmt.Errorf("decided %s, want %s: %s", d.Phase, want, d.Why)
		}
	}
	slices.Sort(took)
	return took, nil
}

// loops are the times of loops that do nothing and would take long where nothing else ran.
func loops(n int, long time.Duration) []time.Duration {
	turns, x := 1000, uint64(0)
	for {
		began := time.Now()
		x += spin(turns)
		if time.Since(began) >= long {
			break
		}
		turns += turns/4 + 1
	}
	took := make([]time.Duration, 0, n)
	for range n {
		began := time.Now()
		x += spin(turns)
		took = append(took, time.Since(began))
	}
	took[0] += time.Duration(x & 1) // what nobody reads is compiled away
	slices.Sort(took)
	return took
}

//go:noinline
func spin(turns int) (x uint64) {
	for i := range turns {
		x = x*6364136223846793005 + uint64(i)
	}
	return x
}

// memory answers from memory: the first open records are new, all others archived.
type memory struct{ open int }

func (m *memory) Observe(_ context.Context, checks []world.Check) []world.Observation {
	out := make([]world.Observation, len(checks))
	for i := range checks {
		status := "archived"
		if i < m.open {
			status = "new"
		}
		out[i] = world.Saw(map[string]any{"rows": []any{map[string]any{"status": status, "owner": "ops"}}}, "1 row: "+status)
	}
	return out
}

// slowest is what checks take together that take 100 ms each.
func slowest(checks int) (time.Duration, error) {
	set := world.NewSet(world.Options{})
	if err := set.Add(world.SQL, "records", sleeper{}); err != nil {
		return 0, err
	}
	var all []world.Check
	for i := range checks {
		all = append(all, world.Check{Kind: world.SQL, Source: "records", Query: json.RawMessage(`"select 1"`), Args: []json.RawMessage{json.RawMessage(fmt.Sprint(i))}})
	}
	began := time.Now()
	set.Observe(context.Background(), all)
	return time.Since(began), set.Close()
}

type sleeper struct{}

func (sleeper) Observe(ctx context.Context, _ *world.Check) world.Observation {
	select {
	case <-time.After(100 * time.Millisecond):
	case <-ctx.Done():
	}
	return world.Saw(map[string]any{"rows": []any{}}, "no rows")
}

func (sleeper) Close() error { return nil }

// planOf is a contract of records, each a predicate.
func planOf(predicates int) (*evaluate.Plan, error) {
	var ids []string
	for i := range predicates {
		ids = append(ids, fmt.Sprintf("rec-%d", i+1))
	}
	src := `contract: bench
version: 1
goal: All records are archived.
inputs:
  records: {type: list, default: [` + strings.Join(ids, ", ") + `]}
obligations:
  archived:
    title: The record is archived
    each: {record: $records}
    evidence: {sql: {source: records, query: 'select status, owner from records where id = $1', args: [$record], result: {status: archived, owner: ops}}}
`
	k, bad := contract.Parse("bench.yaml", []byte(src), evaluate.Grammar())
	if k == nil {
		return nil, fmt.Errorf("the contract: %v", bad)
	}
	p, bad := evaluate.Compile(k, claim.English())
	if p == nil {
		return nil, fmt.Errorf("the contract: %v", bad)
	}
	return p, nil
}

func recordOf(calls int) *transcript.Transcript {
	if calls == 0 {
		return nil
	}
	t := &transcript.Transcript{}
	b := transcript.NewBuilder(t)
	b.User("Archive all records and give them to ops.")
	for i := range calls {
		b.Call(transcript.CallSpec{Name: "update_record", ArgsJSON: fmt.Appendf(nil, `{"id":"rec-%d","status":"archived"}`, i), ResultJSON: []byte(`{"ok":true}`)})
	}
	b.Agent("All records are archived.")
	b.Done()
	return t
}

func percentile(sorted []time.Duration, p int) time.Duration {
	return sorted[min(len(sorted)*p/100, len(sorted)-1)]
}

func short(d time.Duration) time.Duration { return d.Round(time.Microsecond) }
