package ingest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// kind is something that files are known to be and that is not read: another tool's format, or a file of our own that
// holds no transcripts.
type kind struct {
	name    string
	what    string // completes "this is a NAME file: ..."
	instead string // what to do
	marks   []mark // one of them fits the first record
	none    bool   // it holds no runs, so reading it is not merely to come
}

// mark says how the first record of a kind looks. All that it states must fit.
type mark struct {
	keys         []string // these stand in it
	key          string   // the value of this one, a text, is one of is, or starts or ends with what these say
	is           []string
	starts, ends string
	// in names a member that is an object, or an array whose first element is one; inner are keys in it.
	in    string
	inner []string
}

// NotRead is one kind of file that is recognised and not read.
type NotRead struct {
	Name    string
	What    string // in a few words
	Instead string // what to do
}

// Recognised lists the kinds of files that are told by name and not read, in the order in which they are looked for.
func Recognised() []NotRead {
	var out []NotRead
	for _, k := range kinds() {
		out = append(out, NotRead{Name: k.name, What: k.what, Instead: k.instead})
	}
	return out
}

// maxLooked is how many elements of an array are looked at.
const maxLooked = 40

// recognise returns the kind of a file that no format claims, or nil. Of an array the first element that is telling
// decides.
func recognise(head Head) *kind {
	if head.Element == nil {
		return kindOf(head.First)
	}
	var found *kind
	n := 0
	_ = jsonscan.EachElement(head.First, func(val []byte) bool {
		n++
		found = kindOf(val)
		return found == nil && n < maxLooked
	})
	if n == 0 {
		return kindOf(head.Element) // it is cut off; its first keys may tell
	}
	return found
}

func kindOf(b []byte) *kind {
	if jsonscan.KindOf(b) != jsonscan.Object {
		return nil
	}
	keys := Keys(b)
	all := kinds()
	for i := range all {
		for _, m := range all[i].marks {
			if m.fits(b, keys) {
				return &all[i]
			}
		}
	}
	return nil
}

func (m *mark) fits(b []byte, keys []string) bool {
	if !HasKeys(keys, m.keys...) {
		return false
	}
	if m.key != "" && !m.valueFits(textOf(jsonscan.Member(b, m.key))) {
		return false
	}
	return m.in == "" || m.innerFits(jsonscan.Member(b, m.in))
}

func (m *mark) valueFits(val string) bool {
	return slices.Contains(m.is, val) || m.ends != "" && strings.HasSuffix(val, m.ends) || m.starts != "" && strings.HasPrefix(val, m.starts)
}

func (m *mark) innerFits(val []byte) bool {
	if jsonscan.KindOf(val) == jsonscan.Array {
		list := val
		val = nil
		_ = jsonscan.EachElement(list, func(first []byte) bool {
			val = first
			return false
		})
	}
	return jsonscan.KindOf(val) == jsonscan.Object && HasKeys(Keys(val), m.inner...)
}

// textOf returns the text of a string literal, "" for anything else.
func textOf(val []byte) string {
	s, _ := jsonscan.Inside(val)
	return string(jsonscan.AppendUnescaped(nil, s))
}

// notRead says what a file is, and what to do.
func (k *kind) notRead(path string) *DetectError {
	article := "a"
	if strings.ContainsRune("aeiou", rune(k.name[0])) {
		article = "an"
	}
	reason := fmt.Sprintf("this is %s %s file (%s); this format is not read yet", article, k.name, k.what)
	if k.none {
		reason = fmt.Sprintf("this is %s %s file (%s), which holds no conversations", article, k.name, k.what)
	}
	return &DetectError{Path: path, Reason: reason, Remedy: k.instead, Recognised: k.name}
}

// packedHead is how much of a file that is no JSON text is looked at.
const packedHead = 8 << 10

// packed tells a few kinds of files that are no JSON text by what stands at their start. The error is a *DetectError, or
// that of the source.
func (f *File) packed() error {
	const zip, sqlite = "PK\x03\x04", "SQLite format 3\x00"
	if !bytes.HasPrefix(f.rest(), []byte(zip)) && !bytes.HasPrefix(f.rest(), []byte(sqlite)) {
		return nil
	}
	if err := f.fillTo(packedHead); err != nil {
		return err
	}
	head, name := f.rest()[:min(packedHead, len(f.rest()))], ""
	switch {
	case bytes.HasPrefix(head, []byte(zip)) && inspectArchive(head):
		name = "inspect-ai"
	case bytes.HasPrefix(head, []byte(sqlite)) && bytes.Contains(head, []byte("agent_sessions")):
		name = "openai-agents"
	}
	for _, k := range kinds() {
		if name != "" && k.name == name {
			return k.notRead(f.path)
		}
	}
	return nil
}

// inspectArchive reports whether the first member of a zip archive has a name of Inspect's logs.
func inspectArchive(head []byte) bool {
	const nameLength, nameAt = 26, 30
	if len(head) < nameAt {
		return false
	}
	name := string(head[nameAt:min(len(head), nameAt+int(binary.LittleEndian.Uint16(head[nameLength:])))])
	return name == "header.json" || strings.HasPrefix(name, "_journal/") || strings.HasPrefix(name, "samples/")
}
