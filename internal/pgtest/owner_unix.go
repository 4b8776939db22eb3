//go:build unix

package pgtest

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
	"testing"
)

// owner gives the folder to the user that the server runs as: it refuses to run as root.
func owner(t testing.TB, dir string) *syscall.SysProcAttr {
	t.Helper()
	if os.Geteuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		t.Skip("the tests run as root, and there is no user postgres to run the server as")
	}
	uid, _ := strconv.Atoi(u.Uid) // numbers on every system that has the server
	gid, _ := strconv.Atoi(u.Gid)
	if err := os.Chown(dir, uid, gid); err != nil {
		t.Fatal(err)
	}
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}
