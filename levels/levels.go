// Package levels holds the puzzles that come with Unknot, one folder a kind,
// in the texts that people would paste. A heading `; rules: NAME` stands for the
// rules of a kind, which catalogue.ReadLevel puts above the rows.
package levels

import "embed"

// Files are the folders; a file's name without its ending is the level's name,
// and they are offered in the order of their names.
//
//go:embed */*
var Files embed.FS
