package pencil

import (
	"slices"
	"strconv"

	"unknot/core/grid"
	"unknot/core/scene"
)

// Rim describes the clues outside a board, beside its rows and columns.
type Rim struct {
	Sides []scene.Side // sides with clues; none if there is no rim
	Clues Clues
	Runs  bool // a line has as many clues as runs of cells fit into it; otherwise one
}

// Margin is a row or column with clues on a side: Givens.Clues[From:To].
type Margin struct {
	Side     scene.Side
	Line     int
	From, To int
}

// lines lists the lines that have clues: at the top, the bottom, the left and the right. at is the index of the first clue of a line, since
// the clues of cells come first.
func (r Rim) lines(rows, cols, at int) (lines []Margin) {
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
			lines = append(lines, Margin{side, i, at, at + room})
			at += room
		}
	}
	return lines
}

// Words returns words for the place of the line's clues.
func (l Margin) Words() string {
	where := map[scene.Side]string{scene.Top: "above column", scene.Bottom: "below column", scene.Left: "left of row",
		scene.Right: "right of row"}
	return where[l.Side] + " " + grid.Line(l.Line, scene.Plain)
}

// lineAt returns the Margin of line i on a side. It returns the zero Margin if line i has no clues on that side.
func (g *Givens) lineAt(side scene.Side, i int) Margin {
	for _, l := range g.Lines {
		if l.Side == side && l.Line == i {
			return l
		}
	}
	return Margin{}
}

// LineOf returns the line beside which a clue is; ok is false for a clue within the board.
func (g *Givens) LineOf(clue int) (l Margin, ok bool) {
	for _, l := range g.Lines {
		if clue >= l.From && clue < l.To {
			return l, true
		}
	}
	return Margin{}, false
}

// Line returns the clues beside a row or a column, from 0, on a side of the board, in the order of reading. at is the index of one of
// them in Clues: by this index a rule names its clue.
func (g *Givens) Line(side scene.Side, i int) (clues []int, at int) {
	l := g.lineAt(side, i)
	for _, clue := range g.Clues[l.From:l.To] {
		if clue != None {
			clues = append(clues, clue)
		}
	}
	return clues, l.To - 1
}

// Cells returns the cells of a row or a column, from 0, as they are seen from a side of the board.
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

// Settled returns the givens without free places between the clues of a line.
func (g *Givens) Settled() *Givens {
	settled := *g
	settled.Clues = slices.Clone(g.Clues)
	for _, l := range g.Lines {
		settled.Put(l, g.Clues[l.From:l.To])
	}
	return &settled
}

// Put writes the clues of a line. Above or left of the board, it puts them as near to the board as possible.
func (g *Givens) Put(l Margin, clues []int) {
	to := l.To
	for _, clue := range slices.Backward(slices.Clone(clues)) {
		if clue != None {
			to--
			g.Clues[to] = clue
		}
	}
	for i := l.From; i < to; i++ {
		g.Clues[i] = None
	}
}

// drawRim writes the clues beside a board.
func (f Form) drawRim(g *Givens, b *scene.Board) {
	for _, l := range g.Lines {
		var texts []string
		for _, clue := range g.Clues[l.From:l.To] {
			if clue != None {
				texts = append(texts, f.Rim.Clues.Word(clue))
			}
		}
		if texts != nil {
			b.Clues = append(b.Clues, scene.Clue{Side: l.Side, Line: l.Line, Texts: texts})
		}
	}
}

// Name returns the name of a line in moves: top3, left1.
func (l Margin) Name() string { return string(l.Side) + strconv.Itoa(l.Line+1) }
