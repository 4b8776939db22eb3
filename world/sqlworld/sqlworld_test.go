package sqlworld

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/punchlist-dev/punchlist/internal/database" // the drivers
	"github.com/punchlist-dev/punchlist/internal/pgtest"
	"github.com/punchlist-dev/punchlist/world"
)

const schema = `create table records (id text primary key, status text, owner text, n integer);
insert into records values ('rec-1', 'archived', 'ops', 1), ('rec-2', 'new', null, 2), ('rec-3', 'new', 'zoë', 3);`

// bed is one kind of database with the table above.
type bed struct {
	name   string
	cfg    Config
	write  func(t *testing.T, stmt string)
	others string // all rows but those of a list
	slow   string
	count  func(t *testing.T) int // rows, asked beside the world
	gone   func(t *testing.T)     // the database goes away
}

func counter(db *sql.DB) func(t *testing.T) int {
	return func(t *testing.T) (n int) {
		t.Helper()
		if err := db.QueryRow("select count(*) from records").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
}

func beds(t *testing.T) []bed {
	return []bed{sqliteBed(t), postgresBed(t)}
}

func sqliteBed(t *testing.T) bed {
	t.Helper()
	file := filepath.Join(t.TempDir(), "with ?#% in.db")
	db := opened(t, "sqlite", "file:"+strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(file))
	exec := func(t *testing.T, stmt string) {
		t.Helper()
		if _, err := db.Exec(stmt); err != nil {
			t.Fatal(err)
		}
	}
	exec(t, schema)
	return bed{"sqlite", Config{Database: "sqlite", File: file}, exec, "select * from records where id not in (select value from json_each($1))",
		"with recursive c(x) as (select 1 union all select x+1 from c) select count(*) from c", counter(db),
		func(t *testing.T) { // what writes over the file of a database
			if err := os.WriteFile(file, bytes.Repeat([]byte("no database "), 4096), 0o644); err != nil {
				t.Fatal(err)
			}
		}}
}

func postgresBed(t *testing.T) bed {
	t.Helper()
	dsn, stop := pgtest.StartServer(t)
	db := opened(t, "pgx", dsn)
	exec := func(t *testing.T, stmt string) {
		t.Helper()
		if _, err := db.Exec(stmt); err != nil {
			t.Fatal(err)
		}
	}
	exec(t, schema)
	return bed{"postgres", Config{Database: "postgres", DSN: dsn}, exec, "select * from records where id <> all($1)", "select pg_sleep(60)",
		counter(db), func(*testing.T) { stop() }}
}

func opened(t *testing.T, driver, dsn string) *sql.DB {
	t.Helper()
	db, err := sql.Open(driver, dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func check(query string, args ...string) *world.Check {
	q, _ := json.Marshal(query)
	c := &world.Check{Kind: world.SQL, Source: "records", Query: q}
	for _, a := range args {
		c.Args = append(c.Args, json.RawMessage(a))
	}
	return c
}

func rowsIn(t *testing.T, o world.Observation) []map[string]any {
	t.Helper()
	if o.Why != "" {
		t.Fatalf("unavailable: %s", o.Why)
	}
	var a struct{ Rows []map[string]any }
	if err := json.Unmarshal(o.Answer, &a); err != nil {
		t.Fatal(err)
	}
	return a.Rows
}

// TestWorlds asks both kinds of databases the same: a server takes seconds to start, so it is started once.
func TestWorlds(t *testing.T) {
	for _, b := range beds(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Run("observe", func(t *testing.T) { testObserve(t, b) })
			t.Run("nothing is written", func(t *testing.T) { testNothingIsWritten(t, b) })
			t.Run("limits", func(t *testing.T) { testLimits(t, b) })
		})
	}
}

func testObserve(t *testing.T, b bed) {
	w, err := Open(b.cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ask := func(c *world.Check) world.Observation { return w.Observe(t.Context(), c) }

	one := rowsIn(t, ask(check("select status, owner, n from records where id = $1", `"rec-2"`)))
	if len(one) != 1 || one[0]["status"] != "new" || one[0]["owner"] != nil || one[0]["n"] != 2.0 {
		t.Errorf("one row: %v", one)
	}
	if none := rowsIn(t, ask(check("select 1 from records where id = $1", `"rec-9"`))); len(none) != 0 {
		t.Errorf("no row: %v", none)
	}
	if text := rowsIn(t, ask(check("select id from records where id = $1", `"rec-1' or 1=1 --"`))); len(text) != 0 {
		t.Errorf("an argument became part of the query: %v", text)
	}
	others := rowsIn(t, ask(check(b.others, `["rec-1","rec-2"]`)))
	if len(others) != 1 || others[0]["owner"] != "zoë" {
		t.Errorf("all but a list: %v", others)
	}
	if byNumber := rowsIn(t, ask(check("select id from records where n = $1", `3`))); len(byNumber) != 1 {
		t.Errorf("by number: %v", byNumber)
	}

	before := ask(check("select * from records order by id"))
	if again := ask(check("select * from records order by id desc")); again.Digest != before.Digest {
		t.Error("the digest depends on the order of rows")
	}
	b.write(t, "update records set owner = 'bob' where id = 'rec-3'")
	if after := ask(check("select * from records order by id")); after.Digest == before.Digest {
		t.Error("a change left the digest as it was")
	}
}

func testNothingIsWritten(t *testing.T, b bed) {
	w, err := Open(b.cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for _, q := range []string{
		"delete from records", "/* select */ delete from records", "-- select\nupdate records set n = 0", "select 1; delete from records",
		"with gone as (delete from records returning id) select id from gone", "attach database 'other.db' as o", "copy records to program 'touch x'",
		"pragma query_only = 0", "", "   ",
	} {
		o := w.Observe(t.Context(), check(q))
		if o.Why == "" && q != "select 1; delete from records" {
			t.Errorf("%q was answered: %s", q, o.Answer)
		}
	}
	if left := rowsIn(t, w.Observe(t.Context(), check("select id from records"))); len(left) != 3 {
		t.Errorf("%d rows are left of 3", len(left))
	}
}

func testLimits(t *testing.T, b bed) {
	b.cfg.Rows, b.cfg.Timeout = 2, 200*time.Millisecond
	w, err := Open(b.cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if o := w.Observe(t.Context(), check("select * from records")); !strings.Contains(o.Why, "more than 2 rows") {
		t.Errorf("three rows of two: %q %s", o.Why, o.Answer)
	}
	if o := w.Observe(t.Context(), check(b.slow)); !strings.Contains(o.Why, "no answer within 200ms") {
		t.Errorf("a slow query: %q %s", o.Why, o.Answer)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if o := w.Observe(ctx, check("select 1")); o.Why == "" {
		t.Error("a cancelled check was answered")
	}
	b.cfg.Timeout = 0
	patient, err := Open(b.cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer patient.Close()
	if o := patient.Observe(t.Context(), check("select nothing from nowhere")); !strings.Contains(o.Why, "refused the query") {
		t.Errorf("a wrong query: %q", o.Why)
	}
}

func TestDatabaseThatIsNotThere(t *testing.T) {
	if _, err := Open(Config{Database: "sqlite", File: filepath.Join(t.TempDir(), "none.db")}); err == nil {
		t.Error("a file that is not there was opened")
	}
	if _, err := Open(Config{Database: "sqlite", File: t.TempDir()}); err == nil {
		t.Error("a folder was opened")
	}
	if _, err := Open(Config{Database: "oracle"}); err == nil || !strings.Contains(err.Error(), "oracle") {
		t.Errorf("an unknown database: %v", err)
	}
	const secret = "hunter22"
	if _, err := Open(Config{Database: "postgres", DSN: "postgres://u:" + secret + "@host:port/x"}); err == nil || strings.Contains(err.Error(), secret) {
		t.Errorf("a broken connection string: %v", err)
	}
	w, err := Open(Config{Database: "postgres", DSN: "postgres://u:" + secret + "@127.0.0.1:1/x", Timeout: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	o := w.Observe(t.Context(), check("select 1"))
	if o.Why == "" || strings.Contains(o.Why+string(o.Answer), secret) || strings.Contains(o.Why, "127.0.0.1") {
		t.Errorf("a database that is down: %q", o.Why)
	}
}
