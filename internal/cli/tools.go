package cli

import (
	"errors"
	"io"

	"github.com/punchlist-dev/punchlist/internal/toolfile"
	"github.com/punchlist-dev/punchlist/ledger"
)

// readTools reads what is known of tools from every file; nil where there is none. Of two words on one tool a declaration
// counts before an annotation, and of two of a kind the first.
func readTools(s *Surroundings, paths []string) (*ledger.Tools, error) {
	if len(paths) == 0 {
		return nil, nil
	}
	tools := &ledger.Tools{}
	for _, path := range paths {
		f, err := openInput(s, path)
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(io.LimitReader(f, toolfile.MaxBytes+1))
		if err = errors.Join(err, f.Close()); err != nil {
			return nil, plainPathError(err)
		}
		if err := toolfile.Read(path, text, tools); err != nil {
			return nil, errors.New(plain(err.Error()))
		}
	}
	return tools, nil
}
