package deadlock

import (
	"unknot/core/kinds/sokoban/board"
	"unknot/core/scene"
)

// View returns a view of the last deadlock pattern learned, in which the player's squares are tinted. ok is false if there is no pattern
// yet.
func (t *Table) View() (v scene.View, ok bool) {
	n := t.Patterns()
	if n == 0 {
		return v, false
	}
	ground := board.Ground(t.Level)
	ground.Label = "deadlock pattern"
	boxes, player := t.patternAt(n - 1)
	for _, c := range t.Cells {
		row, col := t.Place(c)
		square := &ground.Cells[row*ground.Cols+col]
		if player.Has(c) {
			square.Fill, square.Label = scene.Wash, "the player here"
		}
		goal := t.Goals.Has(c)
		if goal {
			square.Shape, square.Tone, square.Label = scene.Diamond, scene.Accent, "goal"
		}
		if boxes.Has(c) {
			crate := scene.Sprite{At: scene.Cell(row, col), Shape: scene.Crate, Label: "box"}
			if goal {
				crate.Tone, crate.Label = scene.Accent, "box on a goal"
			}
			ground.Sprites, square.Label = append(ground.Sprites, crate), crate.Label
		}
	}
	about := "The pattern learned last: these boxes cannot all reach goals while the player is on a tinted square, whatever other boxes " +
		"there are. "
	about += "Such patterns so far: " + scene.Count(int64(n)) + "."
	return scene.View{ID: "lost", Title: "Deadlock pattern", About: about, Board: ground}, true
}
