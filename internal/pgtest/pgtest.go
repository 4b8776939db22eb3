// Package pgtest starts a real PostgreSQL for a test, in a folder of its own, on a socket and no port.
package pgtest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"testing"
)

// Start starts a server and returns the connection string of its database. The server ends with the test. Where
// PostgreSQL is not installed the test is skipped; `make test` installs it.
func Start(t testing.TB) (dsn string) {
	t.Helper()
	dsn, _ = StartServer(t)
	return dsn
}

// StartServer is Start for a test that stops the server half way.
func StartServer(t testing.TB) (dsn string, stop func()) {
	t.Helper()
	bin := binaries()
	if bin == "" {
		t.Skip("PostgreSQL is not installed: make test installs it from Debian's packages")
	}
	dir, err := os.MkdirTemp("", "pg") // short: the path of a socket has little room
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	as := owner(t, dir)
	data := filepath.Join(dir, "data")
	run(t, as, filepath.Join(bin, "initdb"), "-D", data, "-U", "tester", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
	run(t, as, filepath.Join(bin, "pg_ctl"), "-D", data, "-w", "-l", filepath.Join(dir, "log"), "-o",
		"-k "+dir+" -c listen_addresses='' -c fsync=off -c shared_buffers=16MB -c max_connections=20", "start")
	stop = sync.OnceFunc(func() { run(t, as, filepath.Join(bin, "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop") })
	t.Cleanup(stop)
	return "host=" + dir + " user=tester dbname=postgres", stop
}

// binaries is the folder of the newest PostgreSQL that is installed, "" where there is none.
func binaries() string {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // only a bad pattern is an error
	slices.SortFunc(found, func(a, b string) int { return version(a) - version(b) })
	if len(found) > 0 {
		return filepath.Dir(found[len(found)-1])
	}
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path)
	}
	return ""
}

func version(path string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path)))) // what is no number counts as oldest
	return n
}

func run(t testing.TB, as *syscall.SysProcAttr, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.SysProcAttr, cmd.Dir = as, "/"
	var out bytes.Buffer
	// The server inherits what pg_ctl writes to; a file lets the command end while the server lives.
	f, err := os.CreateTemp("", "pgout")
	if err != nil {
		t.Fatal(err)
	}
	defer os.Remove(f.Name()) //nolint:errcheck // a temporary file
	defer f.Close()
	cmd.Stdout, cmd.Stderr = f, f
	if err := cmd.Run(); err != nil {
		text, _ := os.ReadFile(f.Name()) // only for the message
		out.Write(text)
		t.Fatalf("%s: %v\n%s", name, err, out.String())
	}
}
