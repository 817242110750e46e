package catalogue

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"unknot/core/kinds/pencil"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Level is a puzzle that comes with a kind, as its headings describe it.
type Level struct {
	Name          string // name of the file without the ending
	Title, Author string
	Grade         string // word for the grade, if the kind grades; TestLevelsAreGraded writes it
	Text          string // canonical text without the grade
}

// Levels lists the puzzles that come with the named kind, in the order of their files' names. It parses none of them.
func Levels(files fs.FS, kind string) ([]Level, error) {
	names, err := fs.Glob(files, path.Join(kind, "*"))
	if err != nil {
		return nil, err
	}
	levels := make([]Level, len(names))
	for i, name := range names {
		source, err := ReadLevel(files, name)
		if err != nil {
			return nil, fmt.Errorf("the level %s: %w", name, err)
		}
		level := Level{Name: strings.TrimSuffix(path.Base(name), path.Ext(name))}
		level.Grade, level.Text = text.Ungraded(source)
		level.Title, level.Author = text.Headings(level.Text)
		levels[i] = level
	}
	return levels, nil
}

// ReadLevel returns the text in a file of a level. If a heading of the file names the kind whose rules the level has, ReadLevel puts these
// rules above its rows.
func ReadLevel(files fs.FS, name string) (string, error) {
	file, err := fs.ReadFile(files, name)
	if err != nil {
		return "", err
	}
	kind, source := text.Unruled(string(file))
	if kind == "" {
		return source, nil
	}
	return pencil.WithRules(kind, source)
}

// early is the number of the level that represents a kind: still small, but not one of the very first, which are often almost empty.
const early = 4

// Small returns the number of puzzles that come with the named kind, and the text of an early one; "" if there is none. It reads no other
// puzzle.
func Small(files fs.FS, kind string) (count int, small string, err error) {
	names, err := fs.Glob(files, path.Join(kind, "*"))
	if err != nil || len(names) == 0 {
		return 0, "", err
	}
	small, err = ReadLevel(files, names[min(early, len(names))-1])
	return len(names), small, err
}

// Sizes parses levels of a kind, and returns their sizes as PuzzleInfo has them; "" for a level that cannot be parsed.
func Sizes(k puzzle.Kind, levels []Level) []string {
	sizes := make([]string, len(levels))
	for i, level := range levels {
		if p, err := k.Parse(level.Text); err == nil {
			sizes[i] = p.Info().Size
		}
	}
	return sizes
}
