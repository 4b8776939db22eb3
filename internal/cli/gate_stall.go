package cli

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/watchdog"
)

// watchEvery is how often a run's record is looked at while the agent works.
const watchEvery = time.Second

// staller tells whether a run moves: by its record, and by whether the world changes.
type staller struct {
	record func() (watchdog.Result, error) // nil where there is no record
	size   func() int64                    // of the record, to read it only where it grew
	look   func(context.Context) string    // a fingerprint of the world; nil where nobody asks for it
	idle   time.Duration                   // how long the world may stay as it is
	now    gate.Clock

	read  int64
	seen  string
	since time.Time
}

// stalls builds a staller from the flags, nil where there is nothing to look at.
func (c *runCommand) stalls(s *Surroundings, o *opened, f *gate.Frozen) *staller {
	st := &staller{now: s.Now, read: -1}
	if c.Transcript != "" && c.Transcript != "-" {
		st.size = func() int64 {
			info, err := os.Stat(c.Transcript)
			if err != nil {
				return -1
			}
			return info.Size()
		}
		st.record = func() (watchdog.Result, error) {
			t, err := c.record(s)
			if err != nil {
				return watchdog.Result{}, err
			}
			return watchdog.Replay(t, watchdog.Default()), nil
		}
	}
	if c.Idle > 0 {
		st.idle = c.Idle
		g := &gate.Gate{Plan: o.plan, Frozen: f, World: o.set, Now: s.Now}
		st.look = func(ctx context.Context) string { return g.Look(ctx, nil).Fingerprint }
	}
	if st.record == nil && st.look == nil {
		return nil
	}
	return st
}

// stalls is asked while the agent works, and once more when it has ended. A run that goes on is stopped where a person
// would be asked (level 3); of one that ended, a stall (level 2) is enough to send it back no more.
func (st *staller) stalls(ctx context.Context, ended bool) string {
	if st.record != nil {
		if size := st.size(); ended || size != st.read {
			st.read = size
			most := watchdog.L3
			if ended {
				most = watchdog.L2
			}
			// A record that cannot be read yet says nothing.
			if r, err := st.record(); err == nil && r.OpenLevel >= most && len(r.Episodes) > 0 {
				return r.Episodes[len(r.Episodes)-1].Evidence.What
			}
		}
	}
	if st.look == nil || ended {
		st.since = time.Time{}
		return ""
	}
	now := st.now()
	if st.since.IsZero() {
		st.seen, st.since = st.look(ctx), now
		return ""
	}
	if now.Sub(st.since) < st.idle {
		return ""
	}
	seen := st.look(ctx)
	same := seen != "" && seen == st.seen
	st.seen, st.since = seen, now
	if same {
		return fmt.Sprintf("the world has not changed for %s", st.idle)
	}
	return ""
}
