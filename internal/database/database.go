// Package database opens databases. The drivers of SQLite and PostgreSQL are linked here and nowhere else.
package database

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Names of the databases that can be opened.
const (
	SQLite   = "sqlite"
	Postgres = "postgres"
)

// ReadOnlySQLite opens a SQLite file that can only be read. A file that is not there is an error; none is made.
func ReadOnlySQLite(path string) (*sql.DB, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no regular file", path)
	}
	dsn := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: "mode=ro&_pragma=query_only(1)&_pragma=busy_timeout(2000)"}
	return sql.Open("sqlite", dsn.String())
}

// Confine keeps a connection to SQLite from attaching other files.
func Confine(c *sql.Conn) error {
	_, err := sqlite.Limit(c, sqlite3.SQLITE_LIMIT_ATTACHED, 0)
	return err
}

// OpenPostgres opens a PostgreSQL database by its connection string; nothing is connected yet. An error holds no part of
// the string.
func OpenPostgres(dsn string) (*sql.DB, error) {
	cfg, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, errors.New("the connection string of the database cannot be read: want postgres://user@host/name or key=value pairs")
	}
	return stdlib.OpenDB(*cfg), nil
}

// OutOfTime says whether the server stopped a statement that took too long: its own limit may strike before ours.
func OutOfTime(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "57014" // query_canceled
}

// Complaint is what the database itself said against a statement; ok is false where it did not get that far, and an error
// may hold addresses and users.
func Complaint(err error) (text string, ok bool) {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		if strings.HasPrefix(pg.Code, "28") || strings.HasPrefix(pg.Code, "3D") { // login, and no such database
			return "", false
		}
		return pg.Message, true
	}
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		return lite.Error(), true
	}
	return "", false
}
