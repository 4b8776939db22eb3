package cli

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

const againWithPath = "give the transcripts as they were with --transcripts PATH, or run check again"

// transcript opens the row's record again. It is the record with the row's digest and no other, wherever it stands now.
func (c *explainCommand) transcript(s *Surroundings, row *verdict.Row) (*transcript.Transcript, error) {
	paths, err := c.transcriptPaths(row)
	if err != nil {
		return nil, err
	}
	var first error
	for _, path := range paths {
		t, err := readAgain(path, row)
		if err == nil {
			return t, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// transcriptPaths are the regular files in which the record may stand, the likeliest first.
func (c *explainCommand) transcriptPaths(row *verdict.Row) ([]string, error) {
	named := row.SourcePath
	var tries []string
	switch {
	case c.Transcripts == "" && named == "-":
		return nil, errors.New("the transcript came from standard input: keep it in a file and give that with --transcripts FILE")
	case c.Transcripts == "":
		tries = beside(named, c.Rows)
	case isFolder(c.Transcripts):
		if filepath.IsLocal(named) {
			tries = append(tries, filepath.Join(c.Transcripts, named))
		}
		more, err := ingest.Expand([]string{c.Transcripts})
		if err != nil {
			return nil, err
		}
		for _, path := range more {
			if filepath.Base(path) == filepath.Base(named) || named == "-" {
				tries = append(tries, path)
			}
		}
	default:
		tries = []string{c.Transcripts}
	}
	paths, why := regular(tries)
	switch {
	case len(paths) == 0 && isFolder(c.Transcripts):
		return nil, fmt.Errorf("%s: no file in it is called %s", plain(c.Transcripts), plain(filepath.Base(named)))
	case len(paths) == 0:
		return nil, fmt.Errorf("the transcript cannot be opened again: %w; %s", why, againWithPath)
	}
	return paths, nil
}

// beside is a path as it is, seen from here, and then from the folder of the rows and a few above it: rows are often
// kept where the check was not run.
func beside(path, rows string) []string {
	const above = 4
	paths := []string{filepath.Clean(path)}
	if rows == "-" || !filepath.IsLocal(path) {
		return paths
	}
	for dir := filepath.Dir(rows); len(paths) < above; dir = filepath.Dir(dir) {
		if next := filepath.Join(dir, path); !slices.Contains(paths, next) {
			paths = append(paths, next)
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	return paths
}

// regular keeps the paths of regular files: a row is a stranger's word, and a device or a pipe must not be opened on it.
// why says what the first path is instead.
func regular(paths []string) (files []string, why error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		switch {
		case err == nil && info.Mode().IsRegular():
			files = append(files, path)
		case why != nil:
		case errors.Is(err, fs.ErrNotExist):
			why = fmt.Errorf("%s: no such file", plain(path))
		case err != nil:
			why = fmt.Errorf("%s: %s", plain(path), plain(plainPathError(err).Error()))
		default:
			why = fmt.Errorf("%s is no file", plain(path))
		}
	}
	return files, why
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// readAgain looks for the row's record in a file. Only a record as long as the row says is looked at, and only one with
// the row's digest is taken.
func readAgain(path string, row *verdict.Row) (*transcript.Transcript, error) {
	src, err := os.Open(path)
	if err != nil {
		return nil, plainPathError(err)
	}
	defer src.Close()
	length := row.SourceTo - row.SourceFrom
	file, err := ingest.NewReader(ingest.Options{Format: importerFormat(row.Importer), Formats: formats.All(),
		MaxRecord: int(min(max(length+1, ingest.DefaultMaxRecord), 1<<31-1))}).Open(path, src)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", plain(path), plain(describeFile(err)))
	}
	var rec ingest.Record
	other := "" // the digest of what stands at the row's place
	for {
		rec.Err = nil
		if err := file.Next(&rec); err == io.EOF {
			return nil, notThere(path, other, row)
		} else if err != nil {
			return nil, fmt.Errorf("%s: %s", plain(path), plain(err.Error()))
		}
		there := rec.Lo == row.SourceFrom
		if rec.Err != nil || !there && rec.Hi-rec.Lo != length {
			continue
		}
		digest := fmt.Sprintf("sha256:%x", sha256.Sum256(rec.Bytes))
		if digest == row.SourceDigest {
			return importAgain(file.Format(), &rec)
		}
		if there {
			other = digest
		}
	}
}

func importAgain(format ingest.Format, rec *ingest.Record) (t *transcript.Transcript, err error) {
	defer recovered(&err)
	t = &transcript.Transcript{}
	if err := ingest.Import(format, rec, t); err != nil {
		return nil, err
	}
	return t, nil
}

// notThere says that the file no longer holds what the row was made from.
func notThere(path, other string, row *verdict.Row) error {
	short := func(digest string) string {
		digest = strings.TrimPrefix(digest, "sha256:")
		return plain(digest[:min(len(digest), 8)])
	}
	if other == "" {
		return fmt.Errorf("%s: nothing in it has the digest of the row's transcript, %s; %s", plain(path), short(row.SourceDigest), againWithPath)
	}
	return fmt.Errorf("%s: byte %d holds another text than the row was made from: its digest is %s, the row's is %s. The file was changed since; %s",
		plain(path), row.SourceFrom, short(other), short(row.SourceDigest), againWithPath)
}

// importerFormat is the format that an importer, NAME-VERSION, reads; "" where none is known.
func importerFormat(importer string) string {
	best := ""
	for _, f := range formats.All() {
		if strings.HasPrefix(importer, f.Name()+"-") && len(f.Name()) > len(best) {
			best = f.Name()
		}
	}
	return best
}

// contract reads the contract that the row was judged by. note says why there is none; a row that names none needs no
// note.
func (c *explainCommand) contract(s *Surroundings, row *verdict.Row) (k *contract.Contract, note string) {
	if row.ContractDigest == "" {
		return nil, ""
	}
	paths := c.Contract
	if len(paths) == 0 && !c.RowOnly {
		for _, file := range ruleFiles(row) {
			paths = append(paths, beside(file, c.Rows)...)
		}
	}
	if len(paths) == 0 {
		return nil, ""
	}
	const told = "what would have satisfied a rule is told in the row's words"
	files, why := regular(paths)
	if len(files) == 0 {
		return nil, fmt.Sprintf("the contract cannot be read (%v; give it with --contract FILE): %s", why, told)
	}
	for _, path := range files {
		src, err := readContract(s, path)
		if err != nil {
			continue
		}
		k, _ := contract.Parse(path, src, evaluate.Grammar())
		if k != nil && k.Digest == row.ContractDigest {
			return k, ""
		}
	}
	return nil, fmt.Sprintf("%s holds another contract, or another version, than the row was judged by: %s", plain(files[0]), told)
}

// ruleFiles are the files that the row's rules stand in, each once.
func ruleFiles(row *verdict.Row) []string {
	const most = 4
	var files []string
	seen := map[string]bool{"": true}
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			if f := list[i].Rule.File; !seen[f] && len(files) < most {
				seen[f] = true
				files = append(files, f)
			}
		}
	}
	return files
}
