package cli

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"
)

// wholeFile is an output that stands under its name only once it is whole: a run that is killed leaves no file, and never
// the beginning of one, which the next command would take for all of it.
type wholeFile struct {
	*bufio.Writer
	file *os.File
	part string // where it is written; "" where it is written in its place: a device, a pipe, a folder that takes no new file
	path string // where it goes
}

// createWhole begins the output. What stood there before is gone from here on.
func createWhole(path string) (*wholeFile, error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	info, err := os.Stat(path)
	there := err == nil
	f, err := os.Create(path) // says what is wrong with the path, whatever it is
	if err != nil {
		return nil, plainPathError(err)
	}
	w := &wholeFile{Writer: bufio.NewWriterSize(f, 256<<10), file: f, path: path}
	if there && !info.Mode().IsRegular() {
		return w, nil
	}
	mode := os.FileMode(0o666)
	if there {
		mode = info.Mode().Perm()
	}
	part := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".part")
	if p, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode); err == nil {
		return w.aside(p, part)
	}
	return w, nil
}

// aside goes on in another file, and takes the empty one away that stands in its place.
func (w *wholeFile) aside(p *os.File, part string) (*wholeFile, error) {
	if err := errors.Join(w.file.Close(), os.Remove(w.path)); err != nil { // it is written in its place, then
		_ = errors.Join(p.Close(), os.Remove(part))
		if w.file, err = os.Create(w.path); err != nil {
			return nil, plainPathError(err)
		}
		w.Reset(w.file)
		return w, nil
	}
	w.file, w.part = p, part
	w.Reset(p)
	return w, nil
}

// finish puts the file in its place, or takes it away where what was to be written did not come to its end.
func (w *wholeFile) finish(whole bool) error {
	err := errors.Join(w.Flush(), w.file.Close())
	switch {
	case w.part == "":
		return err
	case err != nil || !whole:
		return errors.Join(err, os.Remove(w.part))
	}
	return os.Rename(w.part, w.path)
}
