// Package pencil has the pencil puzzles whose rules are a page of text: each file here is one.
package pencil

import (
	"embed"
	"fmt"

	"unknot/core/pencil"
	"unknot/core/pencil/language"
)

//go:embed *.rules
var texts embed.FS

// Genre reads the rules of a genre by the name of its file.
func Genre(name string) (pencil.Genre, error) {
	source, err := texts.ReadFile(name + ".rules")
	if err != nil {
		return nil, err
	}
	g, err := language.Read(string(source))
	if err != nil {
		return nil, fmt.Errorf("%s.rules: %w", name, err)
	}
	return g, nil
}
