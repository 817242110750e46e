package pencil

import (
	"unknot/core/grid"
	"unknot/core/scene"
)

// PathLayout is the layout of a loop through the middles of cells: its places are the sides
// that the loop may cross.
type PathLayout struct {
	Layout
	at   map[scene.Place]int
	ends [][2]int32 // by place: the two cells that the side separates
}

// NewPath makes the places of a board. passable reports whether the loop may enter a cell. If it is nil, the loop may enter every cell.
func NewPath(g *Givens, passable func(cell int) bool) *PathLayout {
	l := &PathLayout{Layout: Layout{Default: No}, at: map[scene.Place]int{}}
	for _, side := range (grid.Board{Rows: g.Rows, Cols: g.Cols}).Sides() {
		if side.Inner() && (passable == nil || passable(int(side.Cells[0])) && passable(int(side.Cells[1]))) {
			l.at[side.Place] = len(l.Places)
			l.Places = append(l.Places, Place{At: side.Place, Values: Either})
			l.ends = append(l.ends, side.Cells)
		}
	}
	return l
}

// Pattern returns the statements that the line crosses some sides and not others. Each side is given by its offset on
// the doubled grid from a place. Pattern returns nil if the line would have to leave the board.
func (l *PathLayout) Pattern(from scene.Place, on, off []scene.Place) (pattern []Is) {
	for _, d := range on {
		side, ok := l.at[scene.Place{from[0] + d[0], from[1] + d[1]}]
		if !ok {
			return nil
		}
		pattern = append(pattern, Is{side, Yes})
	}
	for _, d := range off {
		if side, ok := l.at[scene.Place{from[0] + d[0], from[1] + d[1]}]; ok {
			pattern = append(pattern, Is{side, No})
		}
	}
	return pattern
}

// Possible returns the patterns that are not nil.
func (p Patterns) Possible() Patterns {
	kept := p[:0]
	for _, pattern := range p {
		if pattern != nil {
			kept = append(kept, pattern)
		}
	}
	return kept
}

// Close adds the rules of one loop: a line that enters a cell leaves it, and there is only one loop.
func (l *PathLayout) Close(g *Givens) *Layout {
	lines := grid.NewLines(l.ends, g.Rows*g.Cols)
	edges := make([]int, len(l.ends))
	for i := range edges {
		edges[i] = i
	}
	for cell := range lines.Nodes {
		if at := lines.At(cell); len(at) > 0 {
			place := scene.Cell(cell/g.Cols, cell%g.Cols)
			l.Rules = append(l.Rules,
				Rule{Name: "Cells", Says: "two lines or none meet in this cell", At: []scene.Place{place}, Holds: Lines(at)})
		}
	}
	l.Rules = append(l.Rules, Rule{Name: "Loop", Says: "the lines must form a single loop", Holds: Loop{edges, lines}})
	return &l.Layout
}
