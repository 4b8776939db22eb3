//go:build !unix

package pgtest

import (
	"syscall"
	"testing"
)

// owner skips the test: the server is started on other systems only.
func owner(t testing.TB, _ string) *syscall.SysProcAttr {
	t.Helper()
	t.Skip("PostgreSQL is started on Unix only")
	return nil
}
