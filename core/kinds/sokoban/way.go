package sokoban

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/scene"
)

// stride is a step of the last move: where the player came by it, and the box that
// it pushed, -1 if none.
type stride struct {
	at  floor.Cell
	box int
}

// along gives the pieces that the last move has moved the ways that they went.
func (p position) along(board *scene.Board) {
	if len(p.strides) <= 2 {
		return // one step is straight
	}
	for i := range board.Sprites {
		sprite := &board.Sprites[i]
		way := make([]floor.Cell, len(p.strides))
		switch box := sprite.ID - 1; {
		case box == len(p.boxes):
			for k, s := range p.strides {
				way[k] = s.at
			}
		case slices.ContainsFunc(p.strides, func(s stride) bool { return box >= 0 && s.box == box }):
			at := p.boxes[box]
			for k := len(p.strides) - 1; k >= 0; k-- {
				way[k] = at
				if p.strides[k].box == box {
					at = p.strides[k].at // the player came to where the box was
				}
			}
		default:
			continue
		}
		sprite.Way = p.places(way)
	}
}
