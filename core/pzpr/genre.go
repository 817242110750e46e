// Package pzpr finds the addresses and files of puzz.link and its relatives in a text, knows their genres, and reads and writes their
// content: a Puzzle, which is grids of numbers. Layouts define which grids a genre has, and the form of each: in addresses (codec) and in
// lines of files (block).
package pzpr

import (
	_ "embed"
	"iter"
	"strings"
)

// The names are those of pzprjs (its variety.js), and other names that people write.
//
//go:embed genres.txt
var genres string

// Genre is a genre of puzzle by its names.
type Genre struct {
	Name  string // in addresses and files
	Title string // title as people say it
}

// byName has the genres by each of their names.
var byName = func() map[string]Genre {
	named := map[string]Genre{}
	for genre, names := range all() {
		for _, name := range names {
			if _, taken := named[name]; !taken {
				named[name] = genre
			}
		}
	}
	return named
}()

// Find returns the genre with a name, in any of its spellings and in any case.
func Find(name string) (Genre, bool) {
	genre, ok := byName[strings.ToLower(name)]
	return genre, ok
}

// all yields each genre with its names, the usual one first.
func all() iter.Seq2[Genre, []string] {
	return func(yield func(Genre, []string) bool) {
		for line := range strings.Lines(genres) {
			names, title, ok := strings.Cut(strings.TrimSpace(line), "\t")
			if !ok || strings.HasPrefix(names, ";") {
				continue
			}
			if spellings := strings.Fields(names); !yield(Genre{spellings[0], title}, spellings) {
				return
			}
		}
	}
}
