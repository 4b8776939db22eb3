package watchdog

import "github.com/punchlist-dev/punchlist/ledger"

// Accesses says what the calls of a transcript do, by their index, as l has it; for Replayer.ReplayWith. A command line
// of which nothing is known stays Unknown and is looked at by the watchdog itself.
func Accesses(l *ledger.Ledger) func(call int32) Access {
	return func(call int32) Access {
		if int(call) >= len(l.Effects) {
			return Unknown
		}
		e := &l.Effects[call]
		if e.Access.Changes() {
			return Writes
		}
		for i := e.Commands.Lo; i < e.Commands.Hi; i++ {
			if l.Commands[i].Access.Changes() {
				return Writes
			}
		}
		if e.Access == ledger.Reads && e.Commands.Len() == 0 {
			return Reads
		}
		return Unknown
	}
}
