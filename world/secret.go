package world

import (
	"bytes"
	"encoding/json"
)

// hidden stands where a secret stood.
const hidden = "[secret]"

// blacken replaces a secret in JSON text, as it is and as JSON escapes it.
func blacken(answer json.RawMessage, secret string) json.RawMessage {
	for _, form := range escapedForms(secret) {
		if bytes.Contains(answer, form) {
			answer = bytes.ReplaceAll(answer, form, []byte(hidden))
		}
	}
	return answer
}

// escapedForms are the ways in which encoding/json writes a text inside of a string, with and without HTML escapes.
func escapedForms(secret string) [][]byte {
	forms := [][]byte{}
	for _, html := range [...]bool{true, false} {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(html)
		if e.Encode(secret) != nil {
			continue
		}
		inside := bytes.TrimSpace(b.Bytes())
		forms = append(forms, inside[1:len(inside)-1])
	}
	return forms
}
