package judge

import (
	"errors"
	"os"
	"path/filepath"
)

// maxStored is the most bytes of a stored answer that are read; its largest part is the text shown.
const maxStored = 64 << 20

// Folder is a store of one file per answer. A file is written beside its place and moved there, so that a run that is
// killed leaves a whole answer or none.
type Folder string

// Get reads an answer.
func (f Folder) Get(key string) ([]byte, bool) {
	path := f.path(key)
	info, err := os.Stat(path)
	if err != nil || info.Size() > maxStored {
		return nil, false
	}
	text, err := os.ReadFile(path)
	return text, err == nil
}

// Put keeps an answer.
func (f Folder) Put(key string, value []byte) error {
	path := f.path(key)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+key[:8]+"-*")
	if err != nil {
		return err
	}
	_, err = tmp.Write(value)
	if err = errors.Join(err, tmp.Close()); err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(tmp.Name()))
	}
	return nil
}

// path spreads the files over 256 folders.
func (f Folder) path(key string) string {
	return filepath.Join(string(f), key[:2], key[2:]+".json")
}
