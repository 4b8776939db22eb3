//go:build !linux

package process

// KillMarked finds no processes by their environment here: a child that left the group outlives its check.
func KillMarked(string) {}
