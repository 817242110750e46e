// Package levels holds the puzzles that come with Unknot, one folder a kind,
// in the texts that people would paste.
package levels

import (
	"embed"
	"path"
	"strings"

	"unknot/core/kinds/pencil"
)

//go:embed */*
var files embed.FS

// Files are the folders; a file's name without its ending is the level's name,
// and they are offered in the order of their names.
var Files = folders{files}

type folders struct{ embed.FS }

// ReadFile returns a file. A file of homemade/ has only a puzzle, and the name of a kind whose rules are a text: they are put above
// its rows.
func (f folders) ReadFile(name string) ([]byte, error) {
	file, err := f.FS.ReadFile(name)
	if err != nil || path.Dir(name) != "homemade" {
		return file, err
	}
	_, kind, _ := strings.Cut(strings.TrimSuffix(path.Base(name), path.Ext(name)), "-")
	return pencil.WithRules(kind, file)
}
