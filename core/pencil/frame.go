package pencil

import (
	"slices"

	"unknot/core/scene"
)

// Frame is a table of clues: the clues within a board, and around them the clues of its rim.
type Frame struct {
	*Givens
	rows, cols                int  // size of the table without the rim
	spread                    bool // clues between cells have separate rows and columns
	Above, Below, Left, Right int
}

// Frame returns the frame of a board. A side with clues adds one row or column for each clue of a line, or only one if one is true.
func (f Form) Frame(g *Givens, one bool) Frame {
	m := Frame{Givens: g, rows: g.Rows, cols: g.Cols}
	m.spread = g.Sides > 0 && one
	switch {
	case f.Lattice, m.spread:
		m.rows, m.cols = 2*g.Rows-1, 2*g.Cols-1
	case f.Corners:
		m.rows, m.cols = g.Rows+1, g.Cols+1
	}
	for _, l := range g.Lines {
		room := l.To - l.From
		if one {
			room = 1
		}
		switch l.Side {
		case scene.Top:
			m.Above = room
		case scene.Bottom:
			m.Below = room
		case scene.Left:
			m.Left = room
		case scene.Right:
			m.Right = room
		}
	}
	return m
}

// Height returns the number of rows.
func (m Frame) Height() int { return m.Above + m.rows + m.Below }

// Width returns the number of columns.
func (m Frame) Width() int { return m.Left + m.cols + m.Right }

// At finds the clue in a row and column of the frame. Within the board, clue is its index. On the rim, clue is -1, `of` is the line, and
// place is the index of the clue in that line. At a corner of the frame, or between four cells, clue is -1 and `of` is empty.
func (m Frame) At(row, col int) (clue int, of Margin, place int) {
	r, c := row-m.Above, col-m.Left
	inRow, inCol := r >= 0 && r < m.rows, c >= 0 && c < m.cols
	switch {
	case inRow && inCol && m.spread && r&1 == 1 && c&1 == 1:
		return -1, Margin{}, 0
	case inRow && inCol && m.spread && r&1+c&1 == 1:
		return m.Side(scene.Place{r + 1, c + 1}), Margin{}, 0
	case inRow && inCol && m.spread:
		return r/2*m.Givens.Cols + c/2, Margin{}, 0
	case inRow && inCol:
		return r*m.cols + c, Margin{}, 0
	case inCol && r < 0:
		return -1, m.lineAt(scene.Top, c), row
	case inCol:
		return -1, m.lineAt(scene.Bottom, c), r - m.rows
	case inRow && c < 0:
		return -1, m.lineAt(scene.Left, r), col
	case inRow:
		return -1, m.lineAt(scene.Right, r), c - m.cols
	}
	return -1, Margin{}, 0
}

// Shift converts places of the board to places of the frame.
func (m Frame) Shift(places []scene.Place) (moved []scene.Place) {
	for _, p := range places {
		moved = append(moved, m.moved(p))
	}
	return moved
}

func (m Frame) moved(p scene.Place) scene.Place {
	return scene.Place{p[0] + 2*m.Above, p[1] + 2*m.Left}
}

// ShiftAll moves the strokes, sprites, notes, divided cells and ornaments of a board to their places in the frame.
func (m Frame) ShiftAll(b *scene.Board) {
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
	b.Ornaments = slices.Clone(b.Ornaments)
	for i := range b.Ornaments {
		b.Ornaments[i].Places = m.Shift(b.Ornaments[i].Places)
	}
}
