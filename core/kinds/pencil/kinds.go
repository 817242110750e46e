// Package pencil makes kinds of pencil puzzles from texts of their rules. Each .rules file here is one.
package pencil

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/language"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/text"
)

//go:embed *.rules
var texts embed.FS

// WithRules returns a puzzle of the kind of a name with the rules of the kind above its rows, to be changed.
func WithRules(name, source string) (string, error) {
	rules, err := texts.ReadFile(name + ".rules")
	if err != nil {
		return "", err
	}
	title, author := text.Headings(source)
	grade, rows := text.Ungraded(source)
	rows = strings.TrimPrefix(rows, text.Heading(title, author))
	return text.Graded(grade, text.Heading(title, author)+formats.Joined(formats.Unlinked(string(rules)), rows)), nil
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
	pencil.Written
}

// Genre returns the genre whose text is in the named file. It panics if there is none or it cannot be read, since these texts are tested.
func Genre(name string) Text {
	rules, err := texts.ReadFile(name + ".rules")
	if err != nil {
		panic(err)
	}
	genre, err := language.Read(string(rules))
	if err != nil {
		panic(fmt.Errorf("%s.rules: %w", name, err))
	}
	return genre.(Text)
}
