package tetris

import (
	"fmt"

	"unknot/core/scene"
	"unknot/core/search"
)

// reason is a proof that the goal is out of reach.
type reason struct {
	text  string // a sentence that begins with a small letter
	marks []scene.Mark
}

// excluded returns a reason why the goal cannot be reached, nil if none is found.
func (k *known) excluded(n *node) *reason {
	if ceiling := k.ceiling(n); ceiling >= k.target && ceiling != search.Worthless || k.goal != clearing && !k.asked {
		return nil
	}
	left := len(k.queue) - n.next
	filled := n.rows.cells() + 4*left
	pieces := scene.Several(left, "pieces")
	switch k.goal {
	case clearing:
		if filled%k.width != 0 {
			return &reason{text: fmt.Sprintf("the filled cells and %s have %s, which is not a multiple of the %d of a row.", pieces,
				scene.Several(filled, "cells"), k.width)}
		}
		return k.unfit(n, filled/k.width)
	case mostLines:
		return k.unfit(n, k.target-n.value)
	case leastHeight:
		if n.value <= -k.target {
			return &reason{text: "only an I can lie one row high."}
		}
		return &reason{text: fmt.Sprintf("a cell has been in row %d.", n.value)}
	}
	return &reason{text: fmt.Sprintf("the cells up to each I that is left allow only %s in all.", tetrises(k.ceiling(n)))}
}

// unfit explains why the pieces left cannot remove some rows.
func (k *known) unfit(n *node, rows int) *reason {
	until := len(k.queue)
	spare, fresh := k.spare(n, rows, until)
	lines := scene.Several(rows, "lines")
	if spare < 0 {
		filled := n.rows.cells() + 4*(until-n.next)
		if filled < rows*k.width {
			return &reason{text: fmt.Sprintf("%s need %d cells, and there are only %d with the pieces left.", lines, rows*k.width, filled)}
		}
		return &reason{text: fmt.Sprintf("more rows are begun than the %s that the cells suffice for, and those of the others are missing.",
			lines)}
	}
	if col := k.divided(n); fresh == 0 && col >= 0 {
		empty := n.rows.emptyIn(uint16(2)<<col - 1)
		return &reason{marks: k.marked(n, uint16(2)<<col-1), text: fmt.Sprintf("no piece can cross the line between columns %s and %s, "+
			"where a filled cell is in each row. On its left %s are empty, which is not a multiple of four.",
			columnName(col), columnName(col+1), scene.Several(empty, "cells"))}
	}
	if !k.striped(n, fresh, until) {
		apart, most, _, _ := k.stripes(n, fresh, until)
		why := fmt.Sprintf("the pieces left can only make a difference of %d.", most)
		if apart <= most {
			why = fmt.Sprintf("the pieces left can make a difference of %d, or of 4 fewer and so on.", most)
		}
		return &reason{marks: k.marked(n, even), text: fmt.Sprintf("colour every other column. The numbers of cells to fill in columns "+
			"with the colour and in the others differ by %d, but %s", apart, why)}
	}
	return &reason{text: fmt.Sprintf("for %s every empty cell must be filled, and the pieces left cannot do that in any order.", lines)}
}

// marked marks the empty cells of some columns in rows with a cell.
func (k *known) marked(n *node, columns uint16) []scene.Mark {
	var places []scene.Place
	for r, row := range n.rows {
		for c := 0; row != 0 && c < k.width; c++ {
			if columns&^row>>c&1 == 1 {
				places = append(places, k.place(cell{c, r}))
			}
		}
	}
	return []scene.Mark{{Role: scene.Because, Places: places}}
}
