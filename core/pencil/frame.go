package pencil

import (
	"slices"

	"unknot/core/scene"
)

// frame is rows and columns of words: those of a board's clues, and around them those of its rim.
type frame struct {
	*Givens
	rows, cols                int // of the clues within
	above, below, left, right int
}

// frame puts so many rows or columns beside a board as its rim has: for each side one, or one a clue.
func (f Form) frame(g *Givens, one bool) frame {
	m := frame{Givens: g, rows: g.Rows, cols: g.Cols}
	if f.Lattice {
		m.rows, m.cols = 2*g.Rows-1, 2*g.Cols-1
	}
	for _, l := range g.lines {
		room := l.to - l.from
		if one {
			room = 1
		}
		switch l.side {
		case scene.Top:
			m.above = room
		case scene.Bottom:
			m.below = room
		case scene.Left:
			m.left = room
		case scene.Right:
			m.right = room
		}
	}
	return m
}

func (m frame) height() int { return m.above + m.rows + m.below }
func (m frame) width() int  { return m.left + m.cols + m.right }

// at is what stands in a row and column of the frame: a clue within, or one beside a line, the first, second or a later
// one; neither in its corners.
func (m frame) at(row, col int) (clue int, of margin, place int) {
	r, c := row-m.above, col-m.left
	inRow, inCol := r >= 0 && r < m.rows, c >= 0 && c < m.cols
	switch {
	case inRow && inCol:
		return r*m.cols + c, margin{}, 0
	case inCol && r < 0:
		return -1, m.lineAt(scene.Top, c), row
	case inCol:
		return -1, m.lineAt(scene.Bottom, c), r - m.rows
	case inRow && c < 0:
		return -1, m.lineAt(scene.Left, r), col
	case inRow:
		return -1, m.lineAt(scene.Right, r), c - m.cols
	}
	return -1, margin{}, 0
}

// shift moves places of the board to where they are in the frame.
func (m frame) shift(places []scene.Place) (moved []scene.Place) {
	for _, p := range places {
		moved = append(moved, m.moved(p))
	}
	return moved
}

func (m frame) moved(p scene.Place) scene.Place {
	return scene.Place{p[0] + 2*m.above, p[1] + 2*m.left}
}

// shiftAll moves what a board has at places.
func (m frame) shiftAll(b *scene.Board) {
	b.Strokes, b.Sprites, b.Notes, b.Divided = slices.Clone(b.Strokes), slices.Clone(b.Sprites), slices.Clone(b.Notes),
		slices.Clone(b.Divided)
	for i := range b.Strokes {
		b.Strokes[i].From, b.Strokes[i].To = m.moved(b.Strokes[i].From), m.moved(b.Strokes[i].To)
	}
	for i := range b.Sprites {
		b.Sprites[i].At = m.moved(b.Sprites[i].At)
	}
	for i := range b.Notes {
		b.Notes[i].At = m.moved(b.Notes[i].At)
	}
	for i := range b.Divided {
		b.Divided[i].At = m.moved(b.Divided[i].At)
	}
}
