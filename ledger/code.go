package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/shell"
)

// codeMark is a piece of code that tells what a program does.
type codeMark struct {
	text   string
	access Access
}

// codeMarks are looked for in this order; the first that stands in the code decides.
func codeMarks() []codeMark {
	return []codeMark{
		{"smtplib", Sends}, {"requests.post", Writes}, {"requests.put", Writes}, {"requests.patch", Writes}, {"requests.delete", Writes},
		{".write(", Writes}, {".write_text(", Writes}, {".writelines(", Writes}, {".to_csv(", Writes}, {".to_excel(", Writes}, {".to_parquet(", Writes},
		{".save(", Writes}, {".savefig(", Writes}, {"json.dump(", Writes}, {"pickle.dump(", Writes}, {"os.remove", Writes}, {"os.unlink", Writes},
		{"os.rename", Writes}, {"os.makedirs", Writes}, {"shutil.", Writes}, {".mkdir(", Writes}, {".commit(", Writes}, {"writeFile", Writes},
		{"appendFile", Writes}, {"unlinkSync", Writes}, {"fetch(", Unknown}, {"subprocess", Unknown}, {"os.system", Unknown}, {"child_process", Unknown},
		{"exec(", Unknown}, {"import_module", Unknown}, {"pytest.main", Checks}, {"unittest.main", Checks},
		{"open(", Reads}, {"read_csv", Reads}, {"read_text", Reads}, {"requests.get", Reads}, {"readFile", Reads}, {"print(", Reads}, {"console.log", Reads},
	}
}

// codeAccess says what a piece of code does, as far as plain marks tell.
func codeAccess(code []byte) Access {
	for _, m := range codeMarks() {
		if bytes.Contains(code, []byte(m.text)) {
			return m.access
		}
	}
	return Unknown
}

// codeOf returns the code that call i runs.
func (l *Ledger) codeOf(i int32) []byte {
	if f := l.Arg(i, "code", "script", "source", "input", "command", "cell"); f != nil {
		return f.Value
	}
	return l.ArgsText(i)
}

// inlineCode returns the program of python -c CODE, node -e CODE, and of a here document that python reads.
func inlineCode(c *shell.Command) string {
	for i := 1; i+1 < len(c.Words); i++ {
		if w := c.Words[i]; w == "-c" || w == "-e" || w == "--eval" {
			return c.Words[i+1]
		}
		if !strings.HasPrefix(c.Words[i], "-") {
			return ""
		}
	}
	if len(c.Words) == 1 || c.Words[1] == "-" {
		return c.Body
	}
	return ""
}
