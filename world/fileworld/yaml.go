package fileworld

import (
	"encoding/json"
	"errors"
	"strconv"

	"go.yaml.in/yaml/v4"
)

// limits of what is read of a YAML file: an alias can stand for much more than it is long.
const (
	yamlNodes = 200_000
	yamlDepth = 100
)

// fromYAML gives the first document of a YAML file as JSON: mappings in their order, plain numbers as they are written,
// keys as text.
func fromYAML(text []byte) (json.RawMessage, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) != 1 {
		return nil, errors.New("the file is empty")
	}
	c := converter{left: yamlNodes}
	return c.append(nil, doc.Content[0], 0)
}

type converter struct{ left int }

var errMuch = errors.New("the file is too deep or holds too much")

func (c *converter) append(out []byte, n *yaml.Node, depth int) ([]byte, error) {
	if c.left--; c.left < 0 || depth > yamlDepth || len(out) > 64*yamlNodes {
		return nil, errMuch
	}
	switch n.Kind {
	case yaml.AliasNode:
		return c.append(out, n.Alias, depth+1)
	case yaml.MappingNode:
		return c.mapping(out, n, depth)
	case yaml.SequenceNode:
		out = append(out, '[')
		for i, item := range n.Content {
			if i > 0 {
				out = append(out, ',')
			}
			var err error
			if out, err = c.append(out, item, depth+1); err != nil {
				return nil, err
			}
		}
		return append(out, ']'), nil
	case yaml.ScalarNode:
		return scalar(out, n), nil
	}
	return nil, errors.New("the file holds something that JSON has no word for")
}

func (c *converter) mapping(out []byte, n *yaml.Node, depth int) ([]byte, error) {
	out = append(out, '{')
	for i := 0; i+1 < len(n.Content); i += 2 {
		if i > 0 {
			out = append(out, ',')
		}
		if n.Content[i].Kind != yaml.ScalarNode {
			return nil, errors.New("a key is no text")
		}
		out = append(quoted(out, n.Content[i].Value), ':')
		var err error
		if out, err = c.append(out, n.Content[i+1], depth+1); err != nil {
			return nil, err
		}
	}
	return append(out, '}'), nil
}

// scalar writes a value: true, false, null and numbers as such where they stand without quotes.
func scalar(out []byte, n *yaml.Node) []byte {
	switch n.ShortTag() {
	case "!!null":
		return append(out, "null"...)
	case "!!bool":
		var b bool
		if n.Decode(&b) == nil {
			return strconv.AppendBool(out, b)
		}
	case "!!int", "!!float":
		if json.Valid([]byte(n.Value)) {
			return append(out, n.Value...)
		}
	}
	return quoted(out, n.Value)
}

func quoted(out []byte, s string) []byte {
	b, err := json.Marshal(s)
	if err != nil { // texts always marshal
		return append(out, `""`...)
	}
	return append(out, b...)
}
