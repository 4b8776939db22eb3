package process

import "syscall"

// Hide keeps other processes of the same user, an agent among them, from reading this one's environment and memory. Root
// reads both all the same.
func Hide() error {
	const setDumpable = 4 // PR_SET_DUMPABLE
	if _, _, errno := syscall.RawSyscall(syscall.SYS_PRCTL, setDumpable, 0, 0); errno != 0 {
		return errno
	}
	return nil
}
