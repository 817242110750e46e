package packing

import (
	"context"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// draw reads a picture in plain XSB.
func draw(t testing.TB, text string) *floor.Level {
	t.Helper()
	rows := strings.Split(strings.Trim(text, "\n"), "\n")
	p := floor.Picture{Rows: len(rows)}
	for _, row := range rows {
		p.Cols = max(p.Cols, len(row))
	}
	n := p.Rows * p.Cols
	p.Wall, p.Goal, p.Box = make([]bool, n), make([]bool, n), make([]bool, n)
	for r := range rows {
		for c := range p.Cols {
			mark := byte(' ')
			if c < len(rows[r]) {
				mark = rows[r][c]
			}
			i := r*p.Cols + c
			p.Wall[i] = mark == '#'
			p.Goal[i] = strings.IndexByte(".*+", mark) >= 0
			p.Box[i] = strings.IndexByte("$*", mark) >= 0
			if mark == '@' || mark == '+' {
				p.PlayerRow, p.PlayerCol = r, c
			}
		}
	}
	l, err := floor.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func plan(l *floor.Level) *Plan {
	return New(puzzle.NewRun(context.Background(), puzzle.Setup{}), deadlock.New(l), 20000)
}
