// Package floortest provides levels for the tests of the searches.
package floortest

import (
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// Picture parses a board in plain XSB. Any other character is floor.
func Picture(text string) floor.Picture {
	rows := strings.Split(strings.Trim(text, "\n"), "\n")
	p := floor.Picture{Rows: len(rows)}
	for _, row := range rows {
		p.Cols = max(p.Cols, len(row))
	}
	n := p.Rows * p.Cols
	p.Wall, p.Goal, p.Box = make([]bool, n), make([]bool, n), make([]bool, n)
	for r, row := range rows {
		for c := range row {
			i := r*p.Cols + c
			p.Wall[i] = row[c] == '#'
			p.Goal[i] = strings.IndexByte(".*+", row[c]) >= 0
			p.Box[i] = strings.IndexByte("$*", row[c]) >= 0
			if row[c] == '@' || row[c] == '+' {
				p.PlayerRow, p.PlayerCol = r, c
			}
		}
	}
	return p
}

// Draw returns the level for a board in plain XSB.
func Draw(t testing.TB, text string) *floor.Level {
	t.Helper()
	l, err := floor.New(Picture(text))
	if err != nil {
		t.Fatalf("%v:\n%s", err, text)
	}
	return l
}
