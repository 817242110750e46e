package sketch_test

import (
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// tapa has lists of numbers in cells: the runs of shaded cells around them.
type tapa struct{}

func (tapa) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "tapa", Title: "Tapa", Genres: []string{"tapa"},
		Rules: "Shade cells so that they are connected and nowhere four in a square. The numbers in a cell say how long the runs of " +
			"shaded cells around it are, in any order. Cells with numbers are not shaded.",
	}
}

func (tapa) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 10), Clues: runsAround, Signs: "0.,?", Hand: pencil.Shaded}
}

var runsAround = pencil.Lists{Of: pencil.Numbers{Most: 8, Unknown: true}, Most: 4, Fits: func(list []int) bool {
	cells := 0
	for _, n := range list {
		if cells += max(n, 1) + 1; n == 0 && len(list) > 1 {
			return false
		}
	}
	return cells <= 8 || len(list) == 1
}}

func (tapa) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, all := pencil.NewCells(g, pencil.Either, nil)
	for c, clue := range g.Clues {
		if clue == pencil.None {
			continue
		}
		l.Fixed = append(l.Fixed, pencil.Is{Place: c, Value: pencil.No})
		ring := (grid.Board{Rows: g.Rows, Cols: g.Cols}).Ring(c)
		places := slices.DeleteFunc(slices.Clone(ring[:]), func(place int) bool { return place < 0 })
		holds := pencil.Where(places, func(yes uint) bool {
			return fit(runsAround.List(clue), around(ring, func(place int) bool { return yes>>slices.Index(places, place)&1 == 1 }))
		})
		l.Rules = append(l.Rules, pencil.Rule{Name: "Numbers", Says: saysRuns(clue), At: g.Places(c), Clue: c + 1, Holds: holds})
	}
	l.NoSquares(g, pencil.Grouping{Name: "Squares", Says: "one of these four cells is not shaded", Value: pencil.Yes, At: all})
	l.OnePiece(g, pencil.Grouping{Name: "Connection", Says: "the shaded cells are connected", Value: pencil.Yes, At: all})
	l.Rules = append(l.Rules, pencil.Rule{Name: "Wall", Says: "something is shaded",
		Holds: pencil.Count{Least: 1, Most: len(all), Of: pencil.Are(pencil.Yes, all...)}})
	return l, nil
}

func saysRuns(clue int) string {
	word := runsAround.Word(clue)
	switch {
	case clue == 0:
		return "no cell around this 0 is shaded"
	case len(runsAround.List(clue)) == 1:
		return "the shaded cells around this " + word + " are one run"
	}
	return "the shaded cells around this clue are runs of " + strings.ReplaceAll(word, ",", ", ")
}

// around returns the lengths of the runs of shaded cells in a ring; just 0 if there are none.
func around(ring [8]int, shaded func(place int) bool) (runs []int) {
	is := func(i int) bool { return ring[i%8] >= 0 && shaded(ring[i%8]) }
	for i := range ring {
		n := 0
		for n < 8 && is(i+n) && (n > 0 || !is(i+7)) {
			n++
		}
		if n > 0 {
			runs = append(runs, n)
		}
	}
	switch {
	case runs != nil:
		return runs
	case is(0):
		return []int{8}
	}
	return []int{0}
}

// fit reports whether runs are as a list says, in any order. A `?` is any run, but alone also none.
func fit(list, runs []int) bool {
	left := slices.Clone(runs)
	for _, n := range list {
		i := slices.Index(left, n)
		if n != pencil.Unknown && i < 0 {
			return false
		}
		if i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	return len(list) == len(runs)
}

// Derive implements pencil.Deriver.
func (tapa) Derive(g *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	derived := g.Bare()
	for c := range derived.Clues {
		if solution[c] == pencil.No {
			ring := (grid.Board{Rows: g.Rows, Cols: g.Cols}).Ring(c)
			derived.Clues[c], _ = runsAround.Clue(around(ring, func(place int) bool { return solution[place] == pencil.Yes })...)
		}
	}
	return derived
}

// Erased implements pencil.Eraser.
func (tapa) Erased(int) (int, bool) { return pencil.None, true }
