package packing

import (
	"strconv"

	"unknot/core/scene"
)

// View shows the plan on the board: each goal bears the number of the step that
// fills it, parking places are tinted and bear that of the step that puts a box
// there. Rows and columns are those of the level's picture.
func (p *Plan) View() scene.View {
	board := p.ground()
	for c := p.stand[0].First(); c >= 0; c = p.stand[0].Next(c) {
		r, col := p.Level.Place(c)
		board.Sprites = append(board.Sprites, scene.Sprite{At: scene.Cell(r, col), Shape: scene.Crate, Tone: scene.Accent, Label: "stays"})
		board.Cells[r*board.Cols+col].Label = "goal, its box stays"
	}
	for i, step := range p.Steps {
		r, col := p.Level.Place(step.To)
		square := &board.Cells[r*board.Cols+col]
		number := strconv.Itoa(i + 1)
		said := "step " + number
		switch {
		case !p.Level.Goals.Has(step.To):
			square.Fill, square.Tone = scene.Wash, scene.Soft
			said = "parking place, " + said
		case i < p.Guessed:
			square.Tone = scene.Soft
			said = "goal, " + said + ", a guess"
		default:
			square.Tone = scene.Accent
			said = "goal, " + said
		}
		square.Text = number
		if square.Label != "" {
			square.Label += "; "
		}
		square.Label += said
	}
	return scene.View{ID: "packing", Title: "Packing order", About: p.about(), Board: board}
}

// about says in words what the board shows.
func (p *Plan) about() string {
	about := scene.Several(int64(len(p.Steps)), "steps")
	if p.Parkings > 0 {
		about += ", " + scene.Count(int64(p.Parkings)) + " of them to parking places, which are tinted"
	}
	switch {
	case p.Complete():
		return about + "."
	case p.Guessed == len(p.Steps):
		return about + "; all are a guess, the farthest goals first."
	default:
		return about + "; the first " + scene.Count(int64(p.Guessed)) + " are a guess."
	}
}

// ground is walls and floor.
func (p *Plan) ground() *scene.Board {
	l := p.Level
	b := &scene.Board{Label: "packing order"}
	for _, c := range l.Cells {
		r, col := l.Place(c)
		b.Rows, b.Cols = max(b.Rows, r+2), max(b.Cols, col+2)
	}
	b.Cells = make([]scene.Square, b.Rows*b.Cols)
	for i := range b.Cells {
		b.Cells[i].Fill = scene.Void
	}
	for _, c := range l.Cells {
		r, col := l.Place(c)
		for dr := -1; dr <= 1; dr++ {
			for dc := -1; dc <= 1; dc++ {
				if square := &b.Cells[(r+dr)*b.Cols+col+dc]; !l.Holds(r+dr, col+dc) {
					*square = scene.Square{Fill: scene.Solid, Label: "wall"}
				}
			}
		}
		b.Cells[r*b.Cols+col].Fill = scene.Paper
	}
	return b
}
