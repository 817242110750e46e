package packing

import (
	"strconv"

	"unknot/core/kinds/sokoban/board"
	"unknot/core/scene"
)

// View returns a view of the plan on the board: each goal has the number of the step that fills it. Parking squares are tinted and have the
// number of the step that puts a box there. Rows and columns are those of the level's picture.
func (p *Plan) View() scene.View {
	ground := board.Ground(p.Level)
	ground.Label = "packing order"
	for c := p.stand[0].First(); c >= 0; c = p.stand[0].Next(c) {
		r, col := p.Level.Place(c)
		ground.Sprites = append(ground.Sprites,
			scene.Sprite{At: scene.Cell(r, col), Shape: scene.Crate, Tone: scene.Accent, Label: "stays"})
		ground.Cells[r*ground.Cols+col].Label = "goal, its box stays"
	}
	for i, step := range p.Steps {
		r, col := p.Level.Place(step.To)
		square := &ground.Cells[r*ground.Cols+col]
		number := strconv.Itoa(i + 1)
		said := "step " + number
		switch {
		case !p.Level.Goals.Has(step.To):
			square.Fill, square.Tone = scene.Wash, scene.Soft
			said = "parking square, " + said
		case i < p.guessed:
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
	return scene.View{ID: "packing", Title: "Packing order", About: p.about(), Board: ground}
}

// about describes the board's contents in words.
func (p *Plan) about() string {
	about := "Where boxes are brought, in the order of the numbers: " + scene.Several(len(p.Steps), "steps")
	if p.parkings > 0 {
		about += ", " + scene.Count(int64(p.parkings)) + " of them to parking squares (tinted)"
	}
	switch {
	case p.guessed == 0:
	case p.guessed == len(p.Steps):
		about += "; all are a guess, the farthest goals first"
	default:
		about += "; the first " + scene.Count(int64(p.guessed)) + " are a guess"
	}
	if p.stand[0].First() >= 0 {
		about += ". A box that is shown stays where it is"
	}
	return about + "."
}
