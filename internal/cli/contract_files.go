package cli

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// contractHead is how much of a YAML file is looked at to tell a contract from other YAML.
const contractHead = 64 << 10

// contractFiles turns arguments into contracts: a file stays, a folder gives the contracts in all its depths, sorted by
// path and without dot files and dot folders. Other YAML in a folder is passed over, and a path that is met twice is given
// once.
func contractFiles(args []string) ([]string, error) {
	var out []string
	add := func(path string) {
		if !slices.Contains(out, path) {
			out = append(out, path)
		}
	}
	for _, arg := range args {
		if arg == "-" || !isFolder(arg) {
			add(arg)
			continue
		}
		found := false
		err := filepath.WalkDir(arg, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case path != arg && strings.HasPrefix(d.Name(), "."):
				if d.IsDir() {
					return filepath.SkipDir
				}
			case d.Type().IsRegular() && isYAML(path) && looksLikeContract(path):
				found = true
				add(path)
			}
			return nil
		})
		if err != nil {
			return nil, plainPathError(err)
		}
		if !found {
			return nil, fmt.Errorf("%s: this folder holds no contracts", plain(arg))
		}
	}
	return out, nil
}

func isYAML(path string) bool {
	ext := strings.ToLower(filepath.Ext(path))
	return ext == ".yaml" || ext == ".yml"
}

// looksLikeContract says whether a key that only contracts have stands in the first column. A contract whose name is
// misspelt is one all the same, and so is a file that cannot be opened: reading it says why.
func looksLikeContract(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return true
	}
	defer f.Close()
	head := make([]byte, contractHead)
	n, _ := f.Read(head) // what cannot be read holds no key
	for line := range bytes.Lines(head[:n]) {
		for _, key := range []string{"contract:", "obligations:", "exits:"} {
			if bytes.HasPrefix(line, []byte(key)) {
				return true
			}
		}
	}
	return false
}
