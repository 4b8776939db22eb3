//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peakOf returns the peak of resident memory in bytes. On Linux it is at least that of the process that started it,
// which is why this program holds no generated data in memory.
func peakOf(p *os.ProcessState) int64 {
	use, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(use.Maxrss) //nolint:unconvert // int32 on 32-bit systems
	}
	return int64(use.Maxrss) * 1024 //nolint:unconvert // as above
}
