//go:build unix

package gatestate

import (
	"os"
	"syscall"
)

// exclusive takes a file for this process. The lock ends with the process, however that ends.
func exclusive(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
