// Package fileworld answers file checks: what stands in a file of a folder that the operator permits, whether it is there,
// and the digest of a whole folder. No path leads out of the folder, a symbolic link included.
package fileworld

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"syscall"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/world"
)

// Config of one folder.
type Config struct {
	Folder string
	Ignore []string // patterns of path.Match, against a name or a whole path below the folder; .git is always ignored
	Bytes  int64    // most bytes of a file that is read, and of a folder that is digested 256 times as many; 1 MiB where not positive
	Files  int      // most files of a folder that is digested; 50,000 where not positive
}

type fileWorld struct {
	cfg  Config
	root *os.Root
}

// Open makes a world of a folder, which must be there.
func Open(cfg Config) (world.World, error) {
	if cfg.Bytes <= 0 {
		cfg.Bytes = 1 << 20
	}
	if cfg.Files <= 0 {
		cfg.Files = 50_000
	}
	for _, p := range cfg.Ignore {
		if _, err := path.Match(p, "x"); err != nil {
			return nil, fmt.Errorf("the pattern %q of ignore cannot be read", p)
		}
	}
	root, err := os.OpenRoot(cfg.Folder)
	if err != nil {
		return nil, err
	}
	return &fileWorld{cfg, root}, nil
}

func (w *fileWorld) Close() error { return w.root.Close() }

// Observe reads a file, or digests a folder.
func (w *fileWorld) Observe(ctx context.Context, c *world.Check) world.Observation {
	name := path.Clean(strings.TrimLeft(c.Path, "/"))
	if c.Path == "" || strings.ContainsRune(c.Path, 0) {
		return world.Unavailable("a file check needs a path")
	}
	info, err := w.root.Stat(name)
	switch {
	case ctx.Err() != nil:
		return world.Unavailable("%s", reason(name, ctx.Err()))
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return world.Saw(map[string]bool{"absent": true}, name+" is not there")
	case err != nil:
		return world.Unavailable("%s", reason(name, err))
	case info.IsDir():
		return w.folder(ctx, name)
	case !info.Mode().IsRegular():
		return world.Unavailable("%s is neither a file nor a folder", name)
	case info.Size() > w.cfg.Bytes:
		return world.Unavailable("%s has %d bytes, and at most %d are read: raise the limit of the source", name, info.Size(), w.cfg.Bytes)
	}
	text, err := w.read(name)
	if err != nil {
		return world.Unavailable("%s", reason(name, err))
	}
	if int64(len(text)) > w.cfg.Bytes {
		return world.Unavailable("%s grew over %d bytes while it was read", name, w.cfg.Bytes)
	}
	if !utf8.Valid(text) {
		sum := sha256.Sum256(text)
		return world.Saw(map[string]string{"content": "sha256:" + hex.EncodeToString(sum[:])}, fmt.Sprintf("%s: %d bytes that are no text", name, len(text)))
	}
	answer := map[string]any{"content": string(text)}
	if ext := path.Ext(name); ext == ".yaml" || ext == ".yml" {
		if data, err := fromYAML(text); err == nil { // what cannot be read has no fields
			answer["data"] = data
		}
	}
	return world.Saw(answer, fmt.Sprintf("%s: %s", name, short(string(text))))
}

func (w *fileWorld) read(name string) ([]byte, error) {
	// What is a file now may be a pipe in a moment: opening one without waiting keeps the check from hanging.
	f, err := w.root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, errors.New("it is no regular file any more")
	}
	return io.ReadAll(io.LimitReader(f, w.cfg.Bytes+1))
}

// folder digests every file below a folder: its path, whether it can be executed, and its content. A link counts with
// where it points to, and is not followed.
func (w *fileWorld) folder(ctx context.Context, name string) world.Observation {
	var lines []string
	left := w.cfg.Bytes * 256
	err := fs.WalkDir(w.root.FS(), name, func(at string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if at != name && w.ignored(at) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() {
			return nil
		}
		if len(lines) == w.cfg.Files {
			return fmt.Errorf("it holds more than %d files: ignore some, or name a smaller folder", w.cfg.Files)
		}
		line, size, err := w.line(at, d)
		if left -= size; left < 0 {
			return errors.New("it holds more bytes than the limit of the source allows")
		}
		lines = append(lines, line)
		return err
	})
	if err != nil {
		return world.Unavailable("%s", reason(name, err))
	}
	slices.Sort(lines)
	h := sha256.New()
	for _, l := range lines {
		io.WriteString(h, l+"\n") //nolint:errcheck // a digest takes everything
	}
	sum := hex.EncodeToString(h.Sum(nil))
	return world.Saw(map[string]any{"content": "tree sha256:" + sum, "files": len(lines)}, fmt.Sprintf("%s: %d files, tree %.12s", name, len(lines), sum))
}

// line is what the digest of a folder takes of one file.
func (w *fileWorld) line(at string, d fs.DirEntry) (line string, size int64, err error) {
	switch {
	case d.Type()&fs.ModeSymlink != 0:
		to, err := w.root.Readlink(at)
		return fmt.Sprintf("link %q %q", at, to), 0, err
	case !d.Type().IsRegular():
		return fmt.Sprintf("other %q %s", at, d.Type()), 0, nil
	}
	f, err := w.root.OpenFile(at, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return "", 0, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return "", 0, err
	}
	h := sha256.New()
	n, err := io.Copy(h, io.LimitReader(f, w.cfg.Bytes*256+1))
	return fmt.Sprintf("file %q %v %x", at, info.Mode()&0o111 != 0, h.Sum(nil)), n, err
}

// ignored: the repository's own folder, and what the operator's patterns name.
func (w *fileWorld) ignored(at string) bool {
	name := path.Base(at)
	if name == ".git" {
		return true
	}
	for _, p := range w.cfg.Ignore {
		byName, _ := path.Match(p, name) // patterns were tried when the folder was opened
		byPath, _ := path.Match(p, at)
		if byName || byPath {
			return true
		}
	}
	return false
}

// reason says why there is no answer, without the folder's own place.
func reason(name string, err error) string {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return name + ": no answer within the time of the check"
	case errors.Is(err, context.Canceled):
		return "the check was cancelled"
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	if strings.Contains(err.Error(), "escapes from parent") {
		return name + " leads out of the folder of the source"
	}
	return name + ": " + err.Error()
}

// short is a small text whole, and the size of a larger one.
func short(text string) string {
	const most = 160
	if line := strings.Join(strings.Fields(text), " "); len(line) <= most {
		return line
	}
	return fmt.Sprintf("%d bytes", len(text))
}
