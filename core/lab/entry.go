package lab

import (
	"slices"
	"strings"
	"unknot/core/text"
)

// entry is a line “key: value” of a script.
type entry struct {
	number, col int // line number, and the column at which the value begins
	key, value  string
}

func (e entry) errorf(format string, args ...any) error {
	return text.Errorf(e.number, e.col, format, args...)
}

// fields splits the value at spaces.
func (e entry) fields() (fields []field) {
	for _, word := range (text.Line{Text: e.value}).Words() {
		fields = append(fields, field{word.Text, e.col + word.Col - 1})
	}
	return fields
}

// named reads a name of one or more words, followed by attributes, each at most once.
func (e entry) named() (name string, attributes []attribute, err error) {
	var words []string
	for _, f := range e.fields() {
		key, value, ok := strings.Cut(f.text, "=")
		switch {
		case ok && key != "" && value != "":
			if slices.ContainsFunc(attributes, func(a attribute) bool { return a.key == key }) {
				return "", nil, text.Errorf(e.number, f.col, "%s appears twice", key)
			}
			attributes = append(attributes, attribute{key, value, f.col})
		case ok || len(attributes) > 0:
			return "", nil, text.Errorf(e.number, f.col, "%s cannot be read; after the name come words like key=value", f.text)
		default:
			words = append(words, f.text)
		}
	}
	return strings.Join(words, " "), attributes, nil
}
