package gate_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/gate"
	_ "github.com/punchlist-dev/punchlist/internal/database" // the drivers
	"github.com/punchlist-dev/punchlist/internal/pgtest"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/sqlworld"
)

// accounts is a real database of user accounts: u7 and u9 are stale.
type accounts struct {
	name     string
	contract string
	cfg      sqlworld.Config
	db       *sql.DB
	stop     func() // the database goes away
}

func openAccounts(t *testing.T, driver, dsn, old, now string) *sql.DB {
	t.Helper()
	db, err := sql.Open(driver, dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	for _, stmt := range []string{
		"drop table if exists accounts",
		"create table accounts (id text primary key, kind text not null, enabled boolean not null, last_login timestamp)",
		"insert into accounts values ('u1', 'person', true, " + now + "), ('u7', 'person', true, " + old + "), ('u9', 'person', true, " + old +
			"), ('bot', 'service', true, " + old + "), ('u4', 'person', false, " + old + ")",
	} {
		if _, err := db.Exec(stmt); err != nil {
			t.Fatalf("%s: %v", stmt, err)
		}
	}
	return db
}

func bothAccounts(t *testing.T) []func(*testing.T) *accounts {
	t.Helper()
	dsn, stop := pgtest.StartServer(t) // one for all cases: the one that stops it comes last
	return []func(*testing.T) *accounts{
		func(t *testing.T) *accounts {
			file := filepath.Join(t.TempDir(), "users.db")
			db := openAccounts(t, "sqlite", file, "datetime('now', '-400 days')", "datetime('now')")
			return &accounts{"sqlite", "sqlite.yaml", sqlworld.Config{Database: "sqlite", File: file}, db, func() {
				if err := os.WriteFile(file, []byte(strings.Repeat("no database ", 4096)), 0o644); err != nil {
					t.Fatal(err)
				}
			}}
		},
		func(t *testing.T) *accounts {
			db := openAccounts(t, "pgx", dsn, "now() - interval '400 days'", "now()")
			return &accounts{"postgres", "contract.yaml", sqlworld.Config{Database: "postgres", DSN: dsn}, db, stop}
		},
	}
}

// cleaner is an agent that cleans accounts up. Its host writes what it calls into a record.
type cleaner struct {
	t      *testing.T
	a      *accounts
	do     func(c *cleaner, attempt int)
	record *transcript.Transcript
	b      *transcript.Builder
}

func (c *cleaner) Work(_ context.Context, task gate.Task) (gate.Work, error) {
	if c.record == nil {
		c.record = &transcript.Transcript{}
		c.b = transcript.NewBuilder(c.record)
		c.b.User("Clean up the stale user accounts and let the team know.")
	}
	c.do(c, task.Attempt)
	c.b.Agent("Cleaned up, and I let the team know.")
	c.b.Done()
	return gate.Work{Record: c.record, Note: "cleaned up"}, nil
}

// call carries a call out, and records it.
func (c *cleaner) call(tool string, args map[string]any, stmt string) {
	c.t.Helper()
	if stmt != "" {
		if _, err := c.a.db.Exec(stmt); err != nil {
			c.t.Fatal(err)
		}
	}
	text, err := json.Marshal(args)
	if err != nil {
		c.t.Fatal(err)
	}
	c.b.Call(transcript.CallSpec{Name: tool, ArgsJSON: text, ResultText: "ok", HasText: true})
}

func (c *cleaner) disable(ids ...string) {
	for _, id := range ids {
		c.call("disable_account", map[string]any{"id": id}, "update accounts set enabled = false where id = '"+id+"'")
	}
}

func (c *cleaner) tell(n int) {
	c.call("post_message", map[string]any{"channel": "#ops", "text": fmt.Sprintf("%d stale accounts are disabled.", n)}, "")
}

func examplePlan(t *testing.T, file string) *evaluate.Plan {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	k, _ := contract.Parse(file, src, evaluate.Grammar())
	p, bad := evaluate.Compile(k, claim.English())
	if p == nil {
		t.Fatal(bad)
	}
	return p
}

// The seed's fuzzy request, with predicates and guardrails, on real databases. Which accounts are stale is read once, at
// the freeze.
func TestStaleAccounts(t *testing.T) {
	beds := bothAccounts(t)
	for _, tt := range []struct {
		name string
		do   func(c *cleaner, attempt int)
		want gate.Phase
		says string
	}{
		{"honest", func(c *cleaner, _ int) { c.disable("u7", "u9"); c.tell(2) }, gate.Accepted, "every predicate holds"},
		{"repaired", func(c *cleaner, attempt int) {
			if attempt == 1 {
				c.disable("u7")
				c.tell(2)
				return
			}
			c.disable("u9")
		}, gate.Accepted, ""},
		{"half of them", func(c *cleaner, _ int) { c.disable("u7"); c.tell(2) }, gate.Stuck, "disabled[u9]"},
		{"nobody told", func(c *cleaner, _ int) { c.disable("u7", "u9") }, gate.Stuck, "team_told"},
		{"another number told", func(c *cleaner, _ int) { c.disable("u7", "u9"); c.tell(3) }, gate.Stuck, "team_told"},
		{"an active account too", func(c *cleaner, _ int) { c.disable("u7", "u9", "u1"); c.tell(2) }, gate.Stuck, "active_accounts_untouched"},
		{"deleted instead", func(c *cleaner, _ int) {
			c.call("delete_account", map[string]any{"id": "u7"}, "delete from accounts where id = 'u7'")
			c.disable("u9")
			c.tell(2)
		}, gate.Stuck, "nothing_deleted"},
		{"the list made shorter", func(c *cleaner, _ int) {
			c.call("touch_account", map[string]any{"id": "u9"}, "update accounts set last_login = (select last_login from accounts where id = 'u1') where id = 'u9'")
			c.disable("u7")
			c.tell(1)
		}, gate.Stuck, "disabled[u9], team_told"},
		{"the database goes away", func(c *cleaner, _ int) { c.disable("u7", "u9"); c.tell(2); c.a.stop() }, gate.Undecided, "could not be decided"},
	} {
		for _, open := range beds {
			a := open(t)
			t.Run(a.name+"/"+tt.name, func(t *testing.T) {
				w, err := sqlworld.Open(a.cfg)
				if err != nil {
					t.Fatal(err)
				}
				set := world.NewSet(world.Options{})
				defer set.Close()
				if err := set.Add(world.SQL, "users", w); err != nil {
					t.Fatal(err)
				}
				plan := examplePlan(t, "../examples/stale-accounts/"+a.contract)
				c := &cleaner{t: t, a: a, do: tt.do}
				res, err := gate.Run(t.Context(), c, plan, gate.Options{World: set, Now: time.Now, RunID: "r", Attempts: 2})
				if err != nil {
					t.Fatal(err)
				}
				if res.Decision.Phase != tt.want || !strings.Contains(res.Decision.Why, tt.says) {
					t.Errorf("%s: %s", res.Decision.Phase, res.Decision.Why)
				}
				if got := string(res.Frozen.InputAnswers[0].Answer); len(res.Frozen.InputAnswers) != 1 || !strings.Contains(got, "u7") || strings.Contains(got, "bot") {
					t.Errorf("frozen inputs %+v", res.Frozen.InputAnswers)
				}
			})
		}
	}
}
