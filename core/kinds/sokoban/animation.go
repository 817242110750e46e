package sokoban

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/scene"
)

// lastStep is a step of the last move: the square that the player stepped onto, and the index of the box that the step pushed, -1 if none.
type lastStep struct {
	at  floor.Cell
	box int
}

// animate sets the path of each sprite that the last move moved: the squares that the sprite passed.
func (p position) animate(board *scene.Board) {
	if len(p.lastSteps) <= 2 {
		return // a single step needs no path
	}
	for i := range board.Sprites {
		sprite := &board.Sprites[i]
		way := make([]floor.Cell, len(p.lastSteps))
		switch box := sprite.ID - 1; {
		case box == len(p.boxes):
			for k, s := range p.lastSteps {
				way[k] = s.at
			}
		case slices.ContainsFunc(p.lastSteps, func(s lastStep) bool { return box >= 0 && s.box == box }):
			at := p.boxes[box]
			for k := len(p.lastSteps) - 1; k >= 0; k-- {
				way[k] = at
				if p.lastSteps[k].box == box {
					at = p.lastSteps[k].at // the player stepped onto the square that the box left
				}
			}
		default:
			continue
		}
		sprite.Way = p.places(way)
	}
}
