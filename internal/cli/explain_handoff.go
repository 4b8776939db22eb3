package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/punchlist-dev/punchlist/report/story"
)

// writeHandoff writes BASE.json and BASE.md. Nothing is written where nothing is open, and no input is overwritten.
func (c *explainCommand) writeHandoff(s *Surroundings, st *story.Story) error {
	h := st.Handoff()
	if len(h.Teams) == 0 {
		return errors.New("nothing is open in this case, so there is nothing to hand over; leave --handoff out")
	}
	js, err := h.JSON()
	if err != nil {
		return err
	}
	files := [...]struct {
		path string
		text []byte
	}{{c.Handoff + ".json", js}, {c.Handoff + ".md", h.Markdown()}}
	for _, f := range files {
		for _, in := range append([]string{c.Rows, c.Transcripts, st.Row.SourcePath}, c.Contract...) {
			if in != "" && filepath.Clean(in) == filepath.Clean(f.path) {
				return fmt.Errorf("--handoff %s would overwrite %s: choose another name", plain(c.Handoff), plain(in))
			}
		}
		if !isHandoff(f.path) {
			return fmt.Errorf("--handoff %s would overwrite %s, which is no handoff: choose another name", plain(c.Handoff), plain(f.path))
		}
	}
	for _, f := range files {
		if err := os.WriteFile(f.path, f.text, 0o644); err != nil {
			return fmt.Errorf("the handoff cannot be written: %w", plainPathError(err))
		}
	}
	s.complain("wrote %s and %s", plain(files[0].path), plain(files[1].path))
	return nil
}

// isHandoff says that nothing stands at a path, or what an earlier call wrote there.
func isHandoff(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return true // there is nothing to lose, or writing it says why not
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && !info.Mode().IsRegular() {
		return true
	}
	head, err := io.ReadAll(io.LimitReader(f, 64))
	text := string(head)
	return err == nil && (text == "" || strings.HasPrefix(text, "## Handoff: ") || strings.HasPrefix(text, "{\n  \"schema\": \""+story.HandoffVersion+"\""))
}
