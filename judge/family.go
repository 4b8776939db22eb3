package judge

import (
	"strings"
)

// families are the families of models, by how the names of their models begin.
func families() []struct{ name, starts string } {
	return []struct{ name, starts string }{
		{"claude", "claude"},
		{"gpt", "gpt chatgpt o1 o3 o4 davinci codex text-davinci gpt-oss"},
		{"gemini", "gemini gemma palm bison"},
		{"llama", "llama meta-llama codellama"},
		{"mistral", "mistral mixtral codestral ministral magistral devstral pixtral open-mistral"},
		{"qwen", "qwen qwq qvq"},
		{"deepseek", "deepseek"},
		{"grok", "grok"},
		{"command", "command c4ai-command"},
		{"phi", "phi"},
		{"nova", "nova amazon-nova titan"},
		{"glm", "glm chatglm"},
		{"kimi", "kimi moonshot"},
		{"granite", "granite"},
		{"jev", "jev"},
	}
}

// Family returns the family of a model by its name, "" where the name tells none. Models of one family are likely to make
// the same mistakes and to like the same prose, so one is no independent judge of another.
func Family(model string) string {
	name := strings.ToLower(model)
	for name != "" {
		for _, f := range families() {
			for start := range strings.FieldsSeq(f.starts) {
				if rest, ok := strings.CutPrefix(name, start); ok && (rest == "" || !isLetter(rest[0])) {
					return f.name
				}
			}
		}
		_, rest, ok := strings.Cut(name, "/") // a provider's or an owner's name in front
		if !ok {
			_, rest, ok = strings.Cut(name, ".") // as in us.anthropic.claude-...
		}
		if !ok {
			return ""
		}
		name = rest
	}
	return ""
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' }
