// Package pencil makes kinds of pencil puzzles from texts of their rules. Each .rules file here is one.
package pencil

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/language"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
)

//go:embed *.rules
var texts embed.FS

// Read makes the kind that a text describes. Its faults are those of language.Read.
func Read(text string) (puzzle.Kind, error) {
	genre, err := language.Read(text)
	if err != nil {
		return nil, err
	}
	return play.Kind(genre), nil
}

// Kinds makes a kind from each text, in the order of their files.
func Kinds() []puzzle.Kind {
	files, err := fs.Glob(texts, "*.rules")
	if err != nil {
		panic(err)
	}
	kinds := make([]puzzle.Kind, len(files))
	for i, file := range files {
		kinds[i] = play.Kind(Genre(strings.TrimSuffix(file, ".rules")))
	}
	return kinds
}

// Text is a genre that a text describes.
type Text interface {
	pencil.Genre
	pencil.Printer
}

// Genre returns the genre whose text is in the file of a name. It panics if there is none, or if it cannot be read: these texts
// are tested.
func Genre(name string) Text {
	text, err := texts.ReadFile(name + ".rules")
	if err != nil {
		panic(err)
	}
	genre, err := language.Read(string(text))
	if err != nil {
		panic(fmt.Errorf("%s.rules: %w", name, err))
	}
	return genre.(Text)
}
