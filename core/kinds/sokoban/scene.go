package sokoban

import (
	"slices"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/formats"
	"unknot/core/scene"
)

// Scene returns the board.
func (p position) Scene() []scene.View {
	views := p.actors(p.ground(), p.boxes, p.at, p.Goals.Has)
	p.animate(views[0].Board)
	return views
}

// actors adds the boxes and, if player is not -1, the player to a board. The ID of a sprite is the number of its box, so that a box keeps
// its sprite.
func (l *level) actors(board *scene.Board, boxes []floor.Cell, player floor.Cell, home func(floor.Cell) bool) []scene.View {
	for i, c := range boxes {
		r, col := l.Place(c)
		board.Sprites = append(board.Sprites, crate(i+1, scene.Cell(r, col), home(c)))
		l.label(board, c, "box")
	}
	if player >= 0 {
		r, c := l.Place(player)
		board.Sprites = append(board.Sprites, scene.Sprite{ID: len(boxes) + 1, At: scene.Cell(r, c), Shape: scene.Figure, Label: "player"})
		l.label(board, player, "player")
	}
	return []scene.View{{ID: "board", Board: board}}
}

var (
	wallSquare = scene.Square{Fill: scene.Solid, Label: "wall"}
	goalSquare = scene.Square{Shape: scene.Diamond, Tone: scene.Accent, Label: "goal"}
)

func crate(id int, at scene.Place, home bool) scene.Sprite {
	s := scene.Sprite{ID: id, At: at, Shape: scene.Crate, Label: "box"}
	if home {
		s.Tone, s.Label = scene.Accent, "box on a goal"
	}
	return s
}

// label sets the description of a square that holds the given actor.
func (l *level) label(board *scene.Board, c floor.Cell, what string) {
	r, col := l.Place(c)
	square := &board.Cells[r*l.cols+col]
	if l.Goals.Has(c) {
		what += " on a goal"
	}
	square.Label = what
}

// ground returns the board without the boxes and the player.
func (l *level) ground() *scene.Board {
	rows := len(l.rows)
	board := &scene.Board{Rows: rows, Cols: l.cols, Label: "Sokoban, " + grid.SpokenSize(rows, l.cols), Grid: scene.Rooms,
		Cells: make([]scene.Square, rows*l.cols)}
	for i := range board.Cells {
		r, c := i/l.cols, i%l.cols
		square := &board.Cells[i]
		switch drawn := l.square(r, c); {
		case l.Holds(r, c) && l.Goals.Has(l.Cell(r, c)):
			*square = goalSquare
		case l.Holds(r, c):
			square.Label = "floor"
		case drawn == formats.Wall:
			*square = wallSquare
		case drawn == formats.BoxHome:
			square.Fill = scene.Void
			board.Sprites = append(board.Sprites, crate(0, scene.Cell(r, c), true))
		default:
			square.Fill = scene.Void
		}
	}
	return board
}

// places converts squares to places on the page's board.
func (l *level) places(cells []floor.Cell) []scene.Place {
	places := make([]scene.Place, len(cells))
	for i, c := range cells {
		r, col := l.Place(c)
		places[i] = scene.Cell(r, col)
	}
	return places
}

// cellAt returns the square at a place. ok is false for a wall or a place outside the board.
func (l *level) cellAt(at scene.Place) (c floor.Cell, ok bool) {
	r, col, ok := at.Cell()
	if !ok || !at.In(len(l.rows), l.cols) || !l.Holds(r, col) {
		return 0, false
	}
	return l.Cell(r, col), true
}

// boxAt returns the index of the box on a square, -1 if there is none.
func (p position) boxAt(c floor.Cell) int { return slices.Index(p.boxes, c) }
