package kakuro

import (
	"errors"
	"fmt"

	"unknot/core/pencil"
	"unknot/core/pzpr"
)

// FromLink implements pencil.Linked. The size in an address does not include the grey first row and column.
func (genre) FromLink(p *pzpr.Puzzle) (*pencil.Givens, error) {
	g := genre{}.Form().NewGivens(p.Rows+1, p.Cols+1)
	var fault error
	black := func(r, c, down, right int) {
		at := r*g.Cols + c
		if most := max(down, right); most >= sumBase && fault == nil {
			fault = &pencil.Misplaced{At: at, Why: fmt.Sprintf("%d is too much for a sum: nine digits come to 45", most)}
			return
		}
		g.Clues[at] = clue(max(down, 0), max(right, 0))
	}
	g.Clues[0] = 0
	for c := range p.Cols {
		black(0, c+1, p.Top[c], 0)
	}
	for r := range p.Rows {
		black(r+1, 0, 0, p.Left[r])
		for c := range p.Cols {
			if i := r*p.Cols + c; p.Clues[i] != pencil.None {
				black(r+1, c+1, p.Downs[i], p.Clues[i])
			}
		}
	}
	return g, fault
}

// ToLink implements pencil.Linked.
func (genre) ToLink(g *pencil.Givens) (*pzpr.Puzzle, error) {
	p, err := pzpr.New("kakuro", g.Rows-1, g.Cols-1)
	if err != nil {
		return nil, err
	}
	for i, c := range g.Clues {
		down, right := parts(max(c, 0))
		row, col := i/g.Cols-1, i%g.Cols-1
		switch {
		case c == pencil.None && (row < 0 || col < 0):
			return nil, errors.New("an address has room for black cells only in the first row and the first column")
		case c == pencil.None, row < 0 && col < 0:
		case row < 0:
			p.Top[col] = sumOr(down)
		case col < 0:
			p.Left[row] = sumOr(right)
		default:
			p.Clues[row*p.Cols+col], p.Downs[row*p.Cols+col] = sumOr(right), sumOr(down)
		}
	}
	return p, nil
}

// sumOr returns a sum as addresses write it.
func sumOr(n int) int {
	if n == 0 {
		return pzpr.Unknown
	}
	return n
}
