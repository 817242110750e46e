package language

import (
	"errors"
	"fmt"

	"unknot/core/pencil"
	"unknot/core/pzpr"
)

// facing is a genre whose clues are numbers with an arrow, or signs with these. Addresses and files have a grid of numbers, a grid of
// arrows and, for signs, a grid of colours.
type facing struct{ *Genre }

// ways are the arrows of addresses in the order of pencil.Around.
var ways = [...]int{pzpr.Up, pzpr.Right, pzpr.Down, pzpr.Left}

// FromLink implements pencil.Linked.
func (g facing) FromLink(p *pzpr.Puzzle) (*pencil.Givens, error) {
	givens := g.Form().NewGivens(p.Rows, p.Cols)
	coloured, signs := g.Form().Clues.(signsWithNumber)
	if signs && !coloured.fits(p) {
		return givens, errColours
	}
	for c, n := range p.Clues {
		if n == pzpr.None {
			continue
		}
		clue := pencil.Unknown
		for way, arrow := range ways {
			if n >= 0 && p.Arrows[c] == arrow {
				clue = 4*n + way
			}
		}
		switch {
		case !signs:
			givens.Clues[c] = clue
		case n >= 0 && clue < 0:
			return givens, &pencil.Misplaced{At: c, Why: fmt.Sprintf("the number %d has no arrow", n)}
		default:
			givens.Clues[c] = coloured.joined(signOfColour(p.Colours[c]), max(clue, pencil.None))
		}
	}
	return givens, nil
}

var errColours = errors.New("these addresses do not hold signs with numbers and arrows")

// fits reports whether an address holds white, black and grey clues.
func (c signsWithNumber) fits(p *pzpr.Puzzle) bool {
	return p.Colours != nil && len(c.Signs) == signOfColour(0)
}

// signOfColour returns the number of the sign for a colour of an address. White and black come first; the third sign is grey.
func signOfColour(colour int) int {
	if colour == 0 {
		return pzpr.Black + 1
	}
	return colour
}

// ToLink implements pencil.Linked.
func (g facing) ToLink(givens *pencil.Givens) (*pzpr.Puzzle, error) {
	p, err := pzpr.New(g.link, givens.Rows, givens.Cols)
	if err != nil {
		return nil, err
	}
	coloured, signs := g.Form().Clues.(signsWithNumber)
	if signs && !coloured.fits(p) {
		return nil, errColours
	}
	for c, clue := range givens.Clues {
		if signs && clue > 0 {
			var sign int
			sign, clue = coloured.parts(clue)
			p.Colours[c] = sign % signOfColour(0)
			if p.Clues[c] = pzpr.Unknown; clue < 0 {
				continue
			}
		}
		switch {
		case clue >= 0:
			p.Clues[c], p.Arrows[c] = clue/4, ways[clue%4]
		case clue == pencil.Unknown:
			p.Clues[c] = pzpr.Grey
		}
	}
	return p, nil
}
