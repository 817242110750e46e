// Package pencil makes kinds of pencil puzzles from texts of their rules. Each .rules file here is one.
package pencil

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/language"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/text"
)

//go:embed *.rules
var texts embed.FS

// genres has each genre by its name. A text is read when it is first needed, and nothing changes its genre afterwards.
var genres = map[string]func() pencil.Genre{}

func init() {
	for _, name := range names() {
		genres[name] = sync.OnceValue(func() pencil.Genre {
			rules, err := texts.ReadFile(name + ".rules")
			if err != nil {
				panic(err)
			}
			genre, err := language.Read(string(rules))
			if err != nil {
				panic(fmt.Errorf("%s.rules: %w", name, err))
			}
			return genre
		})
	}
}

// names lists the names of the texts in the order of their files.
func names() []string {
	files, err := fs.Glob(texts, "*.rules")
	if err != nil {
		panic(err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(file, ".rules")
	}
	return files
}

// WithRules returns the text of a puzzle with the rules of its kind above the rows, so that a user can change them. name is the name of the
// kind, source the text of the puzzle.
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
func Kinds() (kinds []puzzle.Kind) {
	for _, name := range names() {
		kinds = append(kinds, play.Kind(Genre(name)))
	}
	return kinds
}

// Text is a genre that a text describes.
type Text interface {
	pencil.Genre
	pencil.Printer
	pencil.Written
}

// Genre returns the genre with a name. It panics if there is no such text, or if the text cannot be read: tests read all texts.
func Genre(name string) Text { return genres[name]().(Text) }
