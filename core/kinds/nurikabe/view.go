package nurikabe

import (
	"fmt"

	"unknot/core/pencil/play"
	"unknot/core/scene"
)

// Outline implements pencil.Viewer: it describes the islands in numbers.
func (g *instance) Outline() string {
	if !g.sized {
		return fmt.Sprintf("Numbers: %d.", len(g.sources))
	}
	return fmt.Sprintf("Numbers: %d. Cells left for the sea: %d.", len(g.sources), g.sea)
}

// Goal implements pencil.Viewer.
func (g *instance) Goal() string {
	if g.apart {
		return "All islands are complete."
	}
	return "All islands are complete and the sea is connected."
}

// Progress implements pencil.Viewer: it reports the number of sea cells and of open cells.
func (g *instance) Progress(marks []int16, where string) string {
	wet, left := 0, 0
	for _, m := range read(marks) {
		switch m {
		case sea:
			wet++
		case open:
			left++
		}
	}
	switch {
	case left == 1:
		return fmt.Sprintf("One cell is undecided%s.", where)
	case !g.sized:
		return fmt.Sprintf("%d of %d cells are undecided%s.", left, len(marks), where)
	}
	verb := "are"
	if wet == 1 {
		verb = "is"
	}
	return fmt.Sprintf("%d of %d cells are undecided%s; %d of %d sea cells %s marked.", left, len(marks), where, wet, g.sea, verb)
}

// Draw implements pencil.Viewer. It shades complete islands. On a solved board, open cells are land.
func (g *instance) Draw(marks []int16, b *scene.Board) {
	now := read(marks)
	solved := g.solved(now)
	for c, m := range now {
		switch {
		case m == open && solved:
			now[c] = land
			b.Cells[c] = scene.Square{Shape: scene.Dot, Tone: scene.Soft, Label: land.String()}
		case m == open:
			b.Cells[c].Label = "undecided"
		}
	}
	s := newAnalysis(g, now)
	for i, cells := range s.land.cells {
		done := s.finished(i)
		for _, c := range cells {
			square := &b.Cells[c]
			state := "unfinished"
			if done {
				square.Fill, state = scene.Wash, "finished"
			}
			if n := g.given[c]; n != none {
				*square = scene.Square{Fill: square.Fill, Text: n.String(), Label: fmt.Sprintf("%s, island %s", n, state)}
				if done {
					square.Tone = scene.Accent
				}
			}
		}
	}
}

// finished reports whether a part of land is a complete island: it has one given, its size, and sea around it.
func (s *analysis) finished(part int) bool {
	cells := s.land.cells[part]
	n := s.number(part)
	return len(s.sourcesIn(cells)) == 1 && (n == anySize || len(cells) == int(n)) && len(s.liberties(cells)) == 0
}

// picture draws a board while it is composed.
func (g *instance) picture(marks []mark) *scene.Board {
	p, err := play.New(genre{}, g.givens())
	if err != nil {
		return nil // the kind accepts each composed board
	}
	board, _ := play.BoardOf(p.Start())
	return board.Draw(written(marks))
}
