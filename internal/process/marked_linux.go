package process

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// KillMarked kills processes that carry the mark in their environment: a child that made a session of its own is in no
// group of ours. It looks until none is left, for one may be starting another.
func KillMarked(mark string) {
	if mark == "" {
		return
	}
	for range 20 {
		found := false
		all, _ := filepath.Glob("/proc/[0-9]*/environ") // only a bad pattern is an error
		for _, path := range all {
			env, err := os.ReadFile(path)
			if err != nil || !bytes.Contains(append(env, 0), append([]byte(mark), 0)) {
				continue
			}
			pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path)))
			if err != nil || pid == os.Getpid() {
				continue
			}
			if syscall.Kill(pid, syscall.SIGKILL) == nil {
				found = true
			}
		}
		if !found {
			return
		}
	}
}
