package ingest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Input is a file to read.
type Input struct {
	Path   string
	Walked bool // nobody named it, not by a pattern either: it was met in a folder
}

// Expand is ExpandInputs without saying how a file was met.
func Expand(paths []string) ([]string, error) {
	inputs, err := ExpandInputs(paths)
	if err != nil {
		return nil, err
	}
	out := make([]string, len(inputs))
	for i, in := range inputs {
		out[i] = in.Path
	}
	return out, nil
}

// ExpandInputs turns arguments into the files to read: a file stays, a folder gives its regular files in all depths, sorted
// by path and without dot files and dot folders, a pattern (* ? [) gives its matches, and - stays for standard input.
// A path that is met twice is given once, where it stands first. A path that names nothing, a folder without files
// and a pattern without a match are errors.
func ExpandInputs(paths []string) ([]Input, error) {
	var out []Input
	seen := make(map[string]int)
	add := func(path string, walked bool) {
		if i, again := seen[path]; again {
			out[i].Walked = out[i].Walked && walked
			return
		}
		seen[path] = len(out)
		out = append(out, Input{path, walked})
	}
	for _, path := range paths {
		if path == "-" {
			add(path, false)
			continue
		}
		matches := []string{path}
		if _, err := os.Stat(path); err != nil {
			if !strings.ContainsAny(path, "*?[") {
				return nil, fmt.Errorf("%s: there is no such file or folder; check the path", path)
			}
			if matches, err = filepath.Glob(path); err != nil {
				return nil, fmt.Errorf("%s: this pattern is broken: close the bracket", path)
			}
			if len(matches) == 0 {
				return nil, fmt.Errorf("%s: no file matches this pattern", path)
			}
		}
		for _, m := range matches {
			if err := expandOne(m, add); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// expandOne adds a file, or the files of a folder.
func expandOne(path string, add func(path string, walked bool)) error {
	info, err := os.Stat(path)
	if err != nil {
		return fmt.Errorf("%s: it cannot be opened: %w", path, err)
	}
	if !info.IsDir() {
		add(path, false)
		return nil
	}
	n := 0
	err = fs.WalkDir(os.DirFS(path), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("%s: it cannot be read: %w", filepath.Join(path, name), err)
		case name != "." && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular():
			n++
			add(filepath.Join(path, filepath.FromSlash(name)), true)
		}
		return nil
	})
	if err == nil && n == 0 {
		err = fmt.Errorf("%s: this folder holds no files", path)
	}
	return err
}
