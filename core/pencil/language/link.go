package language

import (
	"unknot/core/pencil"
	"unknot/core/pzpr"
)

// facing is a genre whose clues are numbers with an arrow. Addresses and files have a grid of numbers and a grid of arrows.
type facing struct{ *Genre }

// ways are the arrows of addresses in the order of pencil.Around.
var ways = [...]int{pzpr.Up, pzpr.Right, pzpr.Down, pzpr.Left}

// FromLink implements pencil.Linked.
func (g facing) FromLink(p *pzpr.Puzzle) (*pencil.Givens, error) {
	givens := g.Form().NewGivens(p.Rows, p.Cols)
	for c, n := range p.Clues {
		if n == pzpr.None {
			continue
		}
		givens.Clues[c] = pencil.Unknown
		for way, arrow := range ways {
			if n >= 0 && p.Arrows[c] == arrow {
				givens.Clues[c] = 4*n + way
			}
		}
	}
	return givens, nil
}

// ToLink implements pencil.Linked.
func (g facing) ToLink(givens *pencil.Givens) (*pzpr.Puzzle, error) {
	p, err := pzpr.New(g.link, givens.Rows, givens.Cols)
	if err != nil {
		return nil, err
	}
	for c, clue := range givens.Clues {
		switch {
		case clue >= 0:
			p.Clues[c], p.Arrows[c] = clue/4, ways[clue%4]
		case clue == pencil.Unknown:
			p.Clues[c] = pzpr.Grey
		}
	}
	return p, nil
}
