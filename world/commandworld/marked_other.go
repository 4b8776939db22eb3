//go:build unix && !linux

package commandworld

// killMarked finds no processes by their environment here: a child that left the group outlives its check.
func killMarked(string) {}
