package deadlock

import (
	"unknot/core/kinds/sokoban/board"
	"unknot/core/scene"
)

// View shows the boxes that were learned last to be lost, with the squares tinted on which the player may be; ok
// is false if there are none yet.
func (b *Book) View() (v scene.View, ok bool) {
	n := b.Learned()
	if n == 0 {
		return v, false
	}
	ground := board.Ground(b.Level)
	ground.Label = "boxes known to be lost"
	boxes, player := b.learnedSet(n - 1)
	for _, c := range b.Cells {
		row, col := b.Place(c)
		square := &ground.Cells[row*ground.Cols+col]
		if player.Has(c) {
			square.Fill, square.Label = scene.Wash, "the player here"
		}
		goal := b.Goals.Has(c)
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
	about := "Learned last: these boxes cannot all get home while the player is on a tinted square, whatever other boxes there are. "
	if n == 1 {
		about += "It is the first such set."
	} else {
		about += scene.Count(int64(n)) + " such sets are known."
	}
	return scene.View{ID: "lost", Title: "Boxes known to be lost", About: about, Board: ground}, true
}
