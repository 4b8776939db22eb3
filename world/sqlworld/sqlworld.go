// Package sqlworld answers sql checks: one query in a read-only transaction, with limits on rows, bytes and time.
package sqlworld

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/internal/database"
	"github.com/punchlist-dev/punchlist/world"
)

// Config of one database.
type Config struct {
	Database string        // database.SQLite or database.Postgres
	File     string        // of SQLite
	DSN      string        // of PostgreSQL; it is a secret
	Rows     int           // most rows of an answer; 1000 where not positive
	Bytes    int           // most bytes of an answer; 1 MiB where not positive
	Timeout  time.Duration // of one query; 5 s where not positive
}

// sqlWorld is one database.
type sqlWorld struct {
	cfg Config
	db  *sql.DB
}

// Open makes a world of a database. SQLite's file must be there; PostgreSQL is connected with the first check.
func Open(cfg Config) (world.World, error) {
	if cfg.Rows <= 0 {
		cfg.Rows = 1000
	}
	if cfg.Bytes <= 0 {
		cfg.Bytes = 1 << 20
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = 5 * time.Second
	}
	var db *sql.DB
	var err error
	switch cfg.Database {
	case database.SQLite:
		db, err = database.ReadOnlySQLite(cfg.File)
	case database.Postgres:
		db, err = database.OpenPostgres(cfg.DSN)
	default:
		err = fmt.Errorf("%q is no database that can be asked: want %s or %s", cfg.Database, database.SQLite, database.Postgres)
	}
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(4)
	db.SetConnMaxIdleTime(time.Minute)
	return &sqlWorld{cfg, db}, nil
}

func (w *sqlWorld) Close() error { return w.db.Close() }

// Observe runs the query. Its rows come in the order of the database; the digest does not depend on that order.
func (w *sqlWorld) Observe(ctx context.Context, c *world.Check) world.Observation {
	var query string
	if err := json.Unmarshal(c.Query, &query); err != nil || strings.TrimSpace(query) == "" {
		return world.Unavailable("a sql check needs a query")
	}
	if word := firstWord(query); !slices.Contains([]string{"select", "with", "values", "table"}, word) {
		return world.Unavailable("only a query that reads is asked: it begins with select, with, values or table, and not with %q", word)
	}
	args, err := w.args(c.Args)
	if err != nil {
		return world.Unavailable("%v", err)
	}
	ctx, cancel := context.WithTimeout(ctx, w.cfg.Timeout)
	defer cancel()
	rows, err := w.read(ctx, query, args)
	if err != nil {
		return world.Unavailable("%s", w.reason(ctx, err))
	}
	return seen(rows)
}

// firstWord is the first word of a statement, behind comments and brackets.
func firstWord(q string) string {
	for {
		q = strings.TrimLeft(q, " \t\r\n(;")
		switch {
		case strings.HasPrefix(q, "--"):
			_, q, _ = strings.Cut(q, "\n")
			continue
		case strings.HasPrefix(q, "/*"):
			_, q, _ = strings.Cut(q[2:], "*/")
			continue
		}
		end := strings.IndexFunc(q, func(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') })
		if end < 0 {
			end = len(q)
		}
		return strings.ToLower(q[:end])
	}
}

// args turns JSON values into arguments. A list becomes an array for PostgreSQL, and JSON text for SQLite, whose json_each
// reads it.
func (w *sqlWorld) args(raw []json.RawMessage) ([]any, error) {
	out := make([]any, len(raw))
	for i, r := range raw {
		var v any
		d := json.NewDecoder(strings.NewReader(string(r)))
		d.UseNumber()
		if err := d.Decode(&v); err != nil {
			return nil, fmt.Errorf("the argument $%d is no JSON value", i+1)
		}
		switch v := v.(type) {
		case json.Number:
			out[i] = number(v)
		case []any:
			if w.cfg.Database == database.SQLite {
				out[i] = string(r)
				continue
			}
			list, err := array(v)
			if err != nil {
				return nil, fmt.Errorf("the argument $%d %w", i+1, err)
			}
			out[i] = list
		case map[string]any:
			out[i] = string(r)
		default:
			out[i] = v
		}
	}
	return out, nil
}

func number(n json.Number) any {
	if i, err := n.Int64(); err == nil {
		return i
	}
	if f, err := n.Float64(); err == nil && !math.IsInf(f, 0) {
		return f
	}
	return n.String()
}

// array is a list of one type; PostgreSQL takes the type from the query.
func array(list []any) (any, error) {
	texts, ints := make([]string, 0, len(list)), make([]int64, 0, len(list))
	for _, v := range list {
		switch v := v.(type) {
		case string:
			texts = append(texts, v)
		case json.Number:
			i, err := v.Int64()
			if err != nil {
				return nil, errors.New("is a list with a number that is not whole")
			}
			ints = append(ints, i)
			texts = append(texts, v.String())
		default:
			return nil, errors.New("is a list of something else than texts and whole numbers")
		}
	}
	if len(ints) == len(list) && len(list) > 0 {
		return ints, nil
	}
	return texts, nil
}

// read runs the query in a transaction that can write nothing and is rolled back.
func (w *sqlWorld) read(ctx context.Context, query string, args []any) ([]json.RawMessage, error) {
	conn, err := w.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	defer conn.Close() //nolint:errcheck // it was only read from
	if w.cfg.Database == database.SQLite {
		if err := database.Confine(conn); err != nil {
			return nil, err
		}
	}
	tx, err := conn.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	defer tx.Rollback() //nolint:errcheck // nothing was written
	if w.cfg.Database == database.Postgres {
		ms := strconv.FormatInt(w.cfg.Timeout.Milliseconds(), 10)
		if _, err := tx.ExecContext(ctx, "set local statement_timeout = "+ms); err != nil {
			return nil, err
		}
	}
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // Err tells what went wrong
	return w.collect(rows)
}

// collect reads rows as JSON objects, their columns in the order of the query.
func (w *sqlWorld) collect(rows *sql.Rows) ([]json.RawMessage, error) {
	names, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	types, err := rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	out := []json.RawMessage{}
	size := 0
	for rows.Next() {
		if len(out) == w.cfg.Rows {
			return nil, &tooMuch{fmt.Sprintf("the answer has more than %d rows", w.cfg.Rows)}
		}
		values := make([]any, len(names))
		into := make([]any, len(names))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		for i, t := range types { // SQLite keeps true and false as 1 and 0
			if n, ok := values[i].(int64); ok && (n == 0 || n == 1) && strings.HasPrefix(strings.ToUpper(t.DatabaseTypeName()), "BOOL") {
				values[i] = n == 1
			}
		}
		row, err := object(names, values)
		if err != nil {
			return nil, err
		}
		if size += len(row); size > w.cfg.Bytes {
			return nil, &tooMuch{fmt.Sprintf("the answer has more than %d bytes", w.cfg.Bytes)}
		}
		out = append(out, row)
	}
	return out, rows.Err()
}

// tooMuch: an answer over a limit is none; cut short it would be another one.
type tooMuch struct{ what string }

func (t *tooMuch) Error() string {
	return t.what + ": narrow the query, or raise the limit of the source"
}

func object(names []string, values []any) (json.RawMessage, error) {
	var b strings.Builder
	b.WriteByte('{')
	for i, name := range names {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		v, err := json.Marshal(plainValue(values[i]))
		if err != nil {
			return nil, fmt.Errorf("the column %s cannot be written as JSON: %w", name, err)
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(v)
	}
	b.WriteByte('}')
	return json.RawMessage(b.String()), nil
}

// plainValue is a column's value as JSON can hold it: text where it is text, bytes that are no text in hex, times in
// RFC 3339, numbers that JSON has no word for as text.
func plainValue(v any) any {
	switch v := v.(type) {
	case []byte:
		if utf8.Valid(v) {
			return string(v)
		}
		return "\\x" + hex.EncodeToString(v)
	case time.Time:
		return v.UTC().Format(time.RFC3339Nano)
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return strconv.FormatFloat(v, 'g', -1, 64)
		}
	}
	return v
}

// seen makes the observation of rows.
func seen(rows []json.RawMessage) world.Observation {
	words := strconv.Itoa(len(rows)) + " rows"
	if len(rows) == 1 {
		words = "1 row: " + world.Short(string(rows[0]))
	} else if len(rows) > 1 {
		words += ", the first: " + world.Short(string(rows[0]))
	}
	o := world.Saw(map[string]any{"rows": rows}, words)
	sorted := slices.Clone(rows)
	slices.SortFunc(sorted, func(a, b json.RawMessage) int { return strings.Compare(string(a), string(b)) })
	h := sha256.New()
	for _, r := range sorted {
		h.Write(r)
		h.Write([]byte{'\n'})
	}
	o.Digest = hex.EncodeToString(h.Sum(nil))
	return o
}

// reason says why there is no answer, in words that hold no address and no user.
func (w *sqlWorld) reason(ctx context.Context, err error) string {
	var much *tooMuch
	switch {
	case errors.As(err, &much):
		return much.Error()
	case ctx.Err() == nil && database.OutOfTime(err), errors.Is(ctx.Err(), context.DeadlineExceeded):
		return fmt.Sprintf("no answer within %s", w.cfg.Timeout)
	case ctx.Err() != nil:
		return "the check was cancelled"
	case errors.Is(err, fs.ErrNotExist):
		return "the database's file is not there"
	}
	if said, ok := database.Complaint(err); ok {
		return "the database refused the query: " + world.Short(said)
	}
	return "the database does not answer"
}
