package cli

import "errors"

// Exit codes, the same for every command. Where several hold, Worst tells which one is given.
const (
	// ExitOK: nothing failed.
	ExitOK = 0
	// ExitFailed: something failed, or ended in an honest failure.
	ExitFailed = 1
	// ExitUsage: the call, a contract or the input is wrong. The input is wrong where a named file is no transcript, where
	// nothing of it could be read, and under --strict where any record was skipped or its import found something; rows and
	// list are written all the same, of what could be checked.
	ExitUsage = 2
	// ExitUndecided: nothing failed, but records or files in folders were skipped, or less than the floor was decided.
	ExitUndecided = 3
	// ExitUnavailable: a needed judge or world was unavailable and the policy forbids going on.
	ExitUnavailable = 4
	// ExitBlocked: a run ended in an honest, evidenced block, or waits for somebody.
	ExitBlocked = 5
)

// worstFirst is the order in which codes win over each other. A block is reported only by a run, which has no other code
// beside it except the ones in front.
func worstFirst() [6]int {
	return [...]int{ExitUsage, ExitUnavailable, ExitFailed, ExitUndecided, ExitBlocked, ExitOK}
}

// Worst returns the code that is given where several hold: 2, 4, 1, 3, 0.
func Worst(codes ...int) int {
	for _, code := range worstFirst() {
		for _, c := range codes {
			if c == code {
				return c
			}
		}
	}
	return ExitOK
}

// exitError carries an exit code through Run's error. Its text, where there is one, is printed as the error message.
type exitError struct {
	code int
	text string
}

func (e *exitError) Error() string { return e.text }

// exit gives code without another word: the command has said everything already.
func exit(code int) error {
	if code == ExitOK {
		return nil
	}
	return &exitError{code: code}
}

// codeOf turns what a command returned into an exit code. An error without a code of its own is a wrong call or input.
func codeOf(err error) int {
	if err == nil {
		return ExitOK
	}
	var e *exitError
	if errors.As(err, &e) {
		return e.code
	}
	return ExitUsage
}
