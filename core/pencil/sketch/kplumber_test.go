package sketch_test

import (
	"math/bits"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// kplumber is a puzzle of pieces of pipe that can be turned. Its marks are the sides that the pipes cross, so that two
// pieces always agree; it has no address.
type kplumber struct{}

func (kplumber) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "kplumber", Title: "KPlumber",
		Rules: "Turn the pieces of pipe so that none of them leaks: every opening meets another one. All pipes are connected.",
	}
}

// pieces lists the open sides of each piece, up, right, down and left, before it is turned.
var pieces = []int{0b0001, 0b0101, 0b0011, 0b0111, 0b1111}

func (kplumber) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 7), Signs: "1-LT+.", Hand: pencil.Path, Clues: pencil.Signs{
		{Word: "1", Key: "1", Title: "End"}, {Word: "-", Key: "-", Title: "Straight"}, {Word: "L", Key: "l", Title: "Bend"},
		{Word: "T", Key: "t", Title: "Branch"}, {Word: "+", Key: "+", Title: "Cross"},
	}}
}

func (kplumber) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	path := pencil.NewPath(g, func(c int) bool { return g.Clues[c] != pencil.None })
	l := &path.Layout
	var beside [][2]int
	for c, clue := range g.Clues {
		if clue == pencil.None {
			continue
		}
		at := scene.Cell(c/g.Cols, c%g.Cols)
		var turns pencil.Patterns
		for turn := range 4 {
			open := bits.RotateLeft8(uint8(pieces[clue-1]|pieces[clue-1]<<4), turn)
			var on, off []scene.Place
			for i, d := range pencil.Around {
				if open>>i&1 == 1 {
					on = append(on, d)
				} else {
					off = append(off, d)
				}
			}
			turns = append(turns, path.Pattern(at, on, off))
		}
		l.Rules = append(l.Rules,
			pencil.Rule{Name: "Pieces", Says: "this piece is turned one of its ways, and meets its neighbours", At: []scene.Place{at},
				Clue: c + 1, Holds: turns.Possible()})
		var sides []pencil.Is
		for _, d := range pencil.Around {
			sides = append(sides, path.Pattern(at, []scene.Place{d}, nil)...)
		}
		for i, one := range sides {
			for _, other := range sides[:i] {
				beside = append(beside, [2]int{other.Place, one.Place})
			}
		}
	}
	all := make([]int, len(l.Places))
	for i := range all {
		all[i] = i
	}
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Connection", Says: "all pipes are connected",
			Holds: pencil.Joined(pencil.Are(pencil.Yes, all...), beside, -1)})
	return l, nil
}
