// Package pzpr knows the addresses and files of puzz.link and its relatives: where one
// stands in a text, how it is taken apart, and which genre of puzzle it is for.
package pzpr

import (
	_ "embed"
	"strings"
	"sync"
)

// The names are those of pzprjs (its variety.js), and what people write besides.
//
//go:embed genres.txt
var genres string

// Genre is a genre of puzzle.
type Genre struct {
	Name  string // in addresses and files
	Title string // as people say it
}

var named = sync.OnceValue(func() map[string]Genre {
	all := map[string]Genre{}
	for line := range strings.Lines(genres) {
		names, title, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok || strings.HasPrefix(names, ";") {
			continue
		}
		spellings := strings.Fields(names)
		for _, name := range spellings {
			all[name] = Genre{spellings[0], title}
		}
	}
	return all
})

// Find is the genre of that name, in any spelling and case.
func Find(name string) (Genre, bool) {
	g, ok := named()[strings.ToLower(name)]
	return g, ok
}
