package sqlworld

import (
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/worldtest"
)

func TestConformance(t *testing.T) {
	for _, b := range []func(*testing.T) bed{sqliteBed, postgresBed} {
		bed := b(t)
		t.Run(bed.name, func(t *testing.T) {
			cfg := bed.cfg
			cfg.Timeout, cfg.Rows = time.Second, 5
			w, err := Open(cfg)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			suite := worldtest.Bed{
				Kind: world.SQL, World: w, Limit: 5 * time.Second, Secret: "hunter22-secret",
				Rules: []worldtest.Rule{
					worldtest.Holds("a row", `{sql: {source: place, query: 'select status, owner from records where id = $1', args: [rec-1], result: {status: archived, owner: ops}}}`, "archived"),
					worldtest.Fails("another row", `{sql: {source: place, query: 'select status from records where id = $1', args: [rec-2], result: {status: archived}}}`, "new"),
					worldtest.Fails("no row", `{sql: {source: place, query: 'select status from records where id = $1', args: [rec-9], result: {status: archived}}}`, "no row"),
					worldtest.Holds("a count of rows", `{sql: {source: place, query: 'select id from records', rows: {count: 3}}}`, "3 rows"),
					worldtest.Fails("another count of rows", `{sql: {source: place, query: 'select id from records', rows: {count: 7}}}`, ""),
					worldtest.Holds("a scalar", `{sql: {source: place, query: 'select count(*) as total from records', result: {total: 3}}}`, ""),
					worldtest.Unseen("an error", `{sql: {source: place, query: 'select nothing from records'}}`, "refused"),
					worldtest.Unseen("a write", `{sql: {source: place, query: 'delete from records'}}`, "only a query that reads"),
					worldtest.Unseen("a write behind a read", `{sql: {source: place, query: 'with x as (select 1) delete from records'}}`, ""),
					worldtest.Unseen("too many rows", `{sql: {source: place, query: 'select a.id from records a, records b, records c'}}`, "more than 5 rows"),
				},
				Same:   `{sql: {source: place, query: 'select * from records', unchanged: true}}`,
				Change: func(t *testing.T) { bed.write(t, "update records set owner = 'alice' where id = 'rec-3'") },
				Slow:   `{sql: {source: place, query: '` + bed.slow + `'}}`,
				After:  `{sql: {source: place, query: 'select id from records'}}`,
			}
			suite.Gone = func(t *testing.T) {
				if n := bed.count(t); n != 3 {
					t.Errorf("%d rows are left of 3: a check wrote", n)
				}
				bed.gone(t)
			}
			worldtest.Run(t, suite)
		})
	}
}
