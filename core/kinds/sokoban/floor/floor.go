// Package floor represents a Sokoban level for searches: numbered squares, sets of squares as bits, floods, walks, pushes and distances. It
// does not depend on text formats, play or methods.
package floor

import (
	"errors"
	"math/bits"
)

// Cell is the number of a square. The numbering adds a wall at the end of each row, and a row of walls above and below the board. So the
// numbers of the four neighbours of a floor square differ from its number by 1 or by Stride.
type Cell = int

// Dir is a direction: 0 up, 1 down, 2 left, 3 right.
type Dir int

const (
	Up Dir = iota
	Down
	Left
	Right
)

// Dirs lists the directions in order.
var Dirs = [4]Dir{Up, Down, Left, Right}

// Back returns the opposite direction.
func (d Dir) Back() Dir { return d ^ 1 }

// Floor is the set of squares that the player could walk on if there were no boxes. All other squares are walls. Goroutines may share it.
type Floor struct {
	Stride int    // difference between the numbers of a square and the one below
	Size   int    // number of squares, walls included
	Words  int    // length of a Set in words
	Step   [4]int // by Dir: the difference between a neighbour's number and the square's own
	Inside Set    // the floor
	Cells  []Cell // the floor in reading order
	none   Set    // the empty set
	top    int    // row of the picture that is the first row of the floor
	left   int    // column of the picture that is the first column of the floor
}

// Level is a floor with goals, and with boxes and the player on their start squares.
type Level struct {
	*Floor
	Goals  Set
	Boxes  Set
	Player Cell
}

// Picture is a level drawn square by square, rows by columns, in reading order.
// Squares beyond a row's end are walls.
type Picture struct {
	Rows, Cols           int
	Wall, Goal, Box      []bool
	PlayerRow, PlayerCol int
}

// New makes a level from a picture. It treats all squares that the player could not reach on an empty floor as walls, including boxes on
// goals. It fails if walls do not enclose the floor, if an unreachable box is not on a goal, or if the numbers of reachable boxes and goals
// differ.
func New(p Picture) (*Level, error) {
	seen := make([]bool, p.Rows*p.Cols)
	at := p.PlayerRow*p.Cols + p.PlayerCol
	seen[at] = true
	top, left, bottom, right := p.PlayerRow, p.PlayerCol, p.PlayerRow, p.PlayerCol
	for queue := []int{at}; len(queue) > 0; queue = queue[1:] {
		r, c := queue[0]/p.Cols, queue[0]%p.Cols
		if r == 0 || c == 0 || r == p.Rows-1 || c == p.Cols-1 {
			return nil, errors.New("there is a gap in the walls: the player could walk off the board")
		}
		top, left, bottom, right = min(top, r), min(left, c), max(bottom, r), max(right, c)
		for _, next := range [4]int{queue[0] - p.Cols, queue[0] + p.Cols, queue[0] - 1, queue[0] + 1} {
			if !p.Wall[next] && !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	f := &Floor{Stride: right - left + 2, top: top, left: left}
	f.Size = (bottom-top+3)*f.Stride + 1
	f.Words = (f.Size + 63) / 64
	f.Step = [4]int{-f.Stride, f.Stride, -1, 1}
	f.Inside, f.none = f.None(), f.None()
	l := &Level{Floor: f, Goals: f.None(), Boxes: f.None(), Player: f.Cell(p.PlayerRow, p.PlayerCol)}
	for i, inside := range seen {
		if !inside {
			if p.Box[i] && !p.Goal[i] {
				return nil, errors.New("the player cannot reach a box that is not on a goal")
			}
			continue
		}
		cell := f.Cell(i/p.Cols, i%p.Cols)
		f.Inside.Add(cell)
		f.Cells = append(f.Cells, cell)
		if p.Goal[i] {
			l.Goals.Add(cell)
		}
		if p.Box[i] {
			l.Boxes.Add(cell)
		}
	}
	if l.Boxes.Count() != l.Goals.Count() {
		return nil, errors.New("the player can reach a different number of boxes than goals")
	}
	return l, nil
}

// Cell returns the number of the square in a row and a column of the picture, both from 0.
func (f *Floor) Cell(row, col int) Cell { return (row-f.top+1)*f.Stride + col - f.left + 1 }

// Place returns the row and the column of a square in the picture.
func (f *Floor) Place(c Cell) (row, col int) {
	return (c-1)/f.Stride - 1 + f.top, (c-1)%f.Stride + f.left
}

// Holds reports whether the square in a row and a column of the picture is floor.
func (f *Floor) Holds(row, col int) bool {
	if row < f.top || col < f.left || col-f.left >= f.Stride-1 {
		return false
	}
	c := f.Cell(row, col)
	return c < f.Size && f.Inside.Has(c)
}

// Set is a set of squares, one bit each. All sets of a floor have the same length.
type Set []uint64

// None returns an empty set.
func (f *Floor) None() Set { return make(Set, f.Words) }

// Of returns the set of the given squares.
func (f *Floor) Of(cells ...Cell) Set {
	s := f.None()
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// Has reports whether a square is in the set.
func (s Set) Has(c Cell) bool { return s[uint(c)>>6]>>(uint(c)&63)&1 == 1 }

// Add adds a square.
func (s Set) Add(c Cell) { s[uint(c)>>6] |= 1 << (uint(c) & 63) }

// Remove removes a square.
func (s Set) Remove(c Cell) { s[uint(c)>>6] &^= 1 << (uint(c) & 63) }

// Count returns the number of squares.
func (s Set) Count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Empty reports whether the set has no squares.
func (s Set) Empty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

// First returns the least square, -1 if there is none.
func (s Set) First() Cell {
	for i, w := range s {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Next returns the least square above c, -1 if there is none. Next(-1) is First.
func (s Set) Next(c Cell) Cell {
	c++
	i := c >> 6
	if i >= len(s) {
		return -1
	}
	if w := s[i] >> (uint(c) & 63); w != 0 {
		return c + bits.TrailingZeros64(w)
	}
	for i++; i < len(s); i++ {
		if s[i] != 0 {
			return i<<6 + bits.TrailingZeros64(s[i])
		}
	}
	return -1
}

// Cells lists the squares in ascending order.
func (s Set) Cells() (cells []Cell) {
	for c := s.First(); c >= 0; c = s.Next(c) {
		cells = append(cells, c)
	}
	return cells
}

// Within reports whether every square of s is in t.
func (s Set) Within(t Set) bool {
	for i, w := range s {
		if w&^t[i] != 0 {
			return false
		}
	}
	return true
}

// Meets reports whether s and t share a square.
func (s Set) Meets(t Set) bool {
	for i, w := range s {
		if w&t[i] != 0 {
			return true
		}
	}
	return false
}

// Copy copies the contents of t to s.
func (s Set) Copy(t Set) { copy(s, t) }

// Clone returns a copy of the set.
func (s Set) Clone() Set { return append(Set(nil), s...) }

// Clear removes all squares.
func (s Set) Clear() { clear(s) }
