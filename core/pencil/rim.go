package pencil

import (
	"slices"
	"strconv"

	"unknot/core/grid"
	"unknot/core/scene"
)

// Rim is clues that stand outside a board, beside its rows and columns.
type Rim struct {
	Sides []scene.Side // on which they stand; none: there is no rim
	Clues Clues
	Runs  bool // a line has as many as it has room for runs of cells; else one
}

// margin is a row or column that has clues on a side, and which of Givens.Clues they are.
type margin struct {
	side     scene.Side
	line     int
	from, to int
}

// lines lists the lines that have clues. Those of cells come first, so many; then the top, the bottom, the left and
// the right.
func (r Rim) lines(rows, cols, at int) (lines []margin) {
	for _, side := range [...]scene.Side{scene.Top, scene.Bottom, scene.Left, scene.Right} {
		if !slices.Contains(r.Sides, side) {
			continue
		}
		count, room := rows, 1
		if r.Runs {
			room = (cols + 1) / 2
		}
		if side == scene.Top || side == scene.Bottom {
			count = cols
			if r.Runs {
				room = (rows + 1) / 2
			}
		}
		for i := range count {
			lines = append(lines, margin{side, i, at, at + room})
			at += room
		}
	}
	return lines
}

// words say where its clues stand.
func (l margin) words() string {
	where := map[scene.Side]string{scene.Top: "above column", scene.Bottom: "below column", scene.Left: "left of row",
		scene.Right: "right of row"}
	return where[l.side] + " " + grid.Line(l.line, scene.Plain)
}

// lineAt is the line beside which clues stand on a side.
func (g *Givens) lineAt(side scene.Side, i int) margin {
	for _, l := range g.lines {
		if l.side == side && l.line == i {
			return l
		}
	}
	return margin{}
}

// lineOf is the line beside which a clue stands; ok is false of one within the board.
func (g *Givens) lineOf(clue int) (l margin, ok bool) {
	for _, l := range g.lines {
		if clue >= l.from && clue < l.to {
			return l, true
		}
	}
	return margin{}, false
}

// Line is the clues beside a row or a column, from 0, on a side of the board, in the order of reading. At is one
// of them in Clues, by which a rule names its clue.
func (g *Givens) Line(side scene.Side, i int) (clues []int, at int) {
	l := g.lineAt(side, i)
	for _, clue := range g.Clues[l.from:l.to] {
		if clue != None {
			clues = append(clues, clue)
		}
	}
	return clues, l.to - 1
}

// Cells are the cells of a row or a column, from 0, as they are seen from a side of the board.
func (g *Givens) Cells(side scene.Side, i int) (cells []scene.Place) {
	if side == scene.Left || side == scene.Right {
		for c := range g.Cols {
			cells = append(cells, scene.Cell(i, c))
		}
	} else {
		for r := range g.Rows {
			cells = append(cells, scene.Cell(r, i))
		}
	}
	if side == scene.Right || side == scene.Bottom {
		slices.Reverse(cells)
	}
	return cells
}

// settled is the givens without free places between the clues of a line.
func (g *Givens) settled() *Givens {
	settled := *g
	settled.Clues = slices.Clone(g.Clues)
	for _, l := range g.lines {
		settled.put(l, g.Clues[l.from:l.to])
	}
	return &settled
}

// put writes the clues of a line, as near to the board as they can stand above or left of it.
func (g *Givens) put(l margin, clues []int) {
	to := l.to
	for _, clue := range slices.Backward(slices.Clone(clues)) {
		if clue != None {
			to--
			g.Clues[to] = clue
		}
	}
	for i := l.from; i < to; i++ {
		g.Clues[i] = None
	}
}

// drawRim writes the clues beside a board.
func (f Form) drawRim(g *Givens, b *scene.Board) {
	for _, l := range g.lines {
		var texts []string
		for _, clue := range g.Clues[l.from:l.to] {
			if clue != None {
				texts = append(texts, f.Rim.Clues.Word(clue))
			}
		}
		if texts != nil {
			b.Clues = append(b.Clues, scene.Clue{Side: l.side, Line: l.line, Texts: texts})
		}
	}
}

// name is a line's in moves: top3, left1.
func (l margin) name() string { return string(l.side) + strconv.Itoa(l.line+1) }
