// Package masyu is Masyu, also called Pearl: a loop through the cells that turns at
// black circles and goes straight through white ones.
package masyu

import (
	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Masyu.
func Kind() puzzle.Kind { return play.Kind(genre{}) }

type genre struct{}

const (
	white = 1
	black = 2
)

// Info implements pencil.Genre.
func (genre) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "masyu", Title: "Masyu", Genres: []string{"mashu"},
		Rules: "Draw a single loop from cell to cell, through every circle. It neither branches nor crosses itself. At a black circle it " +
			"turns, and it goes straight through the cells before and after. Through a white circle it goes straight, and it turns in " +
			"the cell before, the cell after, or both.",
	}
}

// Form implements pencil.Genre.
func (genre) Form() pencil.Form {
	return pencil.Form{
		Sides: puzzle.NewSides(2, 64, 10), Signs: "wb.", Hand: pencil.Path,
		Clues: pencil.Signs{{Word: "w", Key: "w", Title: "White"}, {Word: "b", Key: "b", Title: "Black"}},
	}
}

// Lay implements pencil.Genre.
func (genre) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l := pencil.NewPath(g, nil)
	for i, clue := range g.Clues {
		cell := scene.Cell(i/g.Cols, i%g.Cols)
		rule := pencil.Rule{At: []scene.Place{cell}, Clue: i + 1}
		switch clue {
		case white:
			rule.Name, rule.Says = "White circles",
				"the loop must go straight through this white circle and turn in the cell before or after it"
			rule.Holds = straight(l, cell)
		case black:
			rule.Name, rule.Says = "Black circles",
				"the loop must turn at this black circle and go straight through the cells before and after it"
			rule.Holds = turn(l, cell)
		default:
			continue
		}
		l.Rules = append(l.Rules, rule)
	}
	return l.Close(g), nil
}

// straight lists the ways through a white circle: along a row or a column, with a turn on one side
// at least.
func straight(l *pencil.PathLayout, cell scene.Place) (ways pencil.Patterns) {
	for i, d := range pencil.Around {
		e, back, f := pencil.Around[(i+1)%4], pencil.Around[(i+2)%4], pencil.Around[(i+3)%4]
		// The line leaves by d and back alone, and does not go on beyond the next cell on the side of d.
		ways = append(ways, l.Pattern(cell, []scene.Place{d, back}, []scene.Place{{3 * d[0], 3 * d[1]}, e, f}))
	}
	return ways.Possible()
}

// turn lists the ways around a black circle: by two sides at a right angle, both for two cells.
func turn(l *pencil.PathLayout, cell scene.Place) (ways pencil.Patterns) {
	for i, d := range pencil.Around {
		e, back, f := pencil.Around[(i+1)%4], pencil.Around[(i+2)%4], pencil.Around[(i+3)%4]
		ways = append(ways, l.Pattern(cell, []scene.Place{d, {3 * d[0], 3 * d[1]}, e, {3 * e[0], 3 * e[1]}}, []scene.Place{back, f}))
	}
	return ways.Possible()
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	for i, clue := range g.Clues {
		switch clue {
		case white:
			b.Cells[i].Shape, b.Cells[i].Tone, b.Cells[i].Label = scene.Disc, scene.White, "white circle"
		case black:
			b.Cells[i].Shape, b.Cells[i].Tone, b.Cells[i].Label = scene.Disc, scene.Black, "black circle"
		}
	}
}
