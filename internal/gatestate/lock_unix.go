//go:build unix

package gatestate

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// patience is how long a lock is waited for: a child of a killed run can hold it until it has become another program.
const patience = 2 * time.Second

// exclusive takes a file for this process. The lock ends with the process, however that ends.
func exclusive(f *os.File) error {
	for until := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EWOULDBLOCK) || time.Now().After(until) {
			return err
		}
	}
}

// syncFolder puts the entries of a folder through to the disk.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
