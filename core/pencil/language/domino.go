package language

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// dominoesOf reads the rest of “dominoes of n”: for each pair of numbers on the board, the sides between two cells with these numbers.
func (p *parser) dominoesOf(from token) node {
	t := p.peek()
	c := p.clueNamed()
	if p.fault == nil && (c.where != inCells || !c.numbers || c.list || c.arrow != "") {
		p.fault = t.fault("dominoes are pairs of numbers in cells, and “%s” is not such a clue", c.name)
	}
	return node{kind: ofSet, each: ofGroup, from: from, eval: func(e env) any { return e.dominoes() }}
}

// dominoes lists the pairs of numbers on the board, each with the sides between two cells that have them.
func (b *board) dominoes() (all []site) {
	var numbers []int
	for _, n := range b.givens.Clues[:b.givens.Rows*b.givens.Cols] {
		if n >= 0 {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	sides := (grid.Board{Rows: b.givens.Rows, Cols: b.givens.Cols}).Sides()
	if !b.spend(len(sides) + len(numbers)*len(numbers)) {
		return nil // no terms are left, and the caller refuses the rule
	}
	between := map[[2]int][]scene.Place{}
	for _, side := range sides {
		if side.Inner() {
			pair := pairOf(b.givens, side.Cells)
			between[pair] = append(between[pair], side.Place)
		}
	}
	for i, high := range numbers {
		for _, low := range numbers[:i+1] {
			all = append(all, site{list: &list{name: fmt.Sprintf("domino %d-%d", low, high), cells: between[[2]int{low, high}]}})
		}
	}
	return all
}

// dominator makes boards that are divided into dominoes, each pair of numbers on one of them.
type dominator struct{ genre *Genre }

// Fits implements pencil.Sizing: a set of dominoes from 0-0 to n-n has (n + 1) × (n + 2) halves.
func (dominator) Fits(rows, cols int) error {
	if highest(rows*cols) < 0 {
		return fmt.Errorf("a set of dominoes fills boards of 2 × 3, 3 × 4, 4 × 5 cells and so on, not one of %d × %d", rows, cols)
	}
	return nil
}

// highest returns the greatest number of a set of dominoes with a number of halves; -1 if there is no such set.
func highest(halves int) int {
	for n := 0; (n+1)*(n+2) <= halves; n++ {
		if (n+1)*(n+2) == halves {
			return n
		}
	}
	return -1
}

// paved returns how likely a board is one of dominoes: it has the numbers of a set, each as often as the set.
func paved(of *pencil.Givens) puzzle.Confidence {
	cells := of.Clues[:of.Rows*of.Cols]
	most := highest(len(cells))
	for n := range most + 1 {
		found := 0
		for _, is := range cells {
			if is == n {
				found++
			}
		}
		if found != most+2 {
			return puzzle.No
		}
	}
	if most < 1 {
		return puzzle.No
	}
	return puzzle.Likely
}

// Compose implements pencil.Composer: it lays out the dominoes at random.
func (d dominator) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	board := &pencil.Givens{Rows: rows, Cols: cols}
	board.Tile(chance)
	var set [][2]int
	for high := range highest(rows*cols) + 1 {
		for low := range high + 1 {
			set = append(set, [2]int{low, high})
		}
	}
	chance.Shuffle(len(set), func(i, k int) { set[i], set[k] = set[k], set[i] })
	givens := d.genre.Form().NewGivens(rows, cols)
	for i, cells := range board.RoomCells() {
		turn := chance.IntN(2)
		givens.Clues[cells[turn]], givens.Clues[cells[1-turn]] = set[i][0], set[i][1]
	}
	return givens
}

// WithoutClue implements pencil.Eraser: no number is removed.
func (dominator) WithoutClue(g *pencil.Givens, at int) (erased int, ok bool) {
	return g.Clues[at], false
}

// Revise implements pencil.Reviser: it turns a domino of solution one, or exchanges it for another, such that solution other has some
// domino twice.
func (d dominator) Revise(chance *rand.Rand, g *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	laid, instead := laidOut(g, places, one), laidOut(g, places, other)
	var differ [][2]int32
	for _, cells := range laid {
		if !slices.Contains(instead, cells) {
			differ = append(differ, cells)
		}
	}
	for range maxExchanged {
		a, b := differ[chance.IntN(len(differ))], laid[chance.IntN(len(laid))]
		turn := chance.IntN(2)
		revised := g.With(0, g.Clues[0])
		revised.Clues[a[0]], revised.Clues[a[1]] = g.Clues[b[turn]], g.Clues[b[1-turn]]
		revised.Clues[b[0]], revised.Clues[b[1]] = g.Clues[a[turn]], g.Clues[a[1-turn]]
		if a == b {
			revised.Clues[a[0]], revised.Clues[a[1]] = g.Clues[a[1]], g.Clues[a[0]]
		}
		seen := map[[2]int]bool{}
		for _, cells := range instead {
			seen[pairOf(revised, cells)] = true
		}
		if len(seen) < len(instead) {
			return revised
		}
	}
	return nil
}

// maxExchanged is the number of changes that Revise tries.
const maxExchanged = 50

// laidOut lists the two cells of each domino of a solution.
func laidOut(g *pencil.Givens, places []pencil.Place, solution []int16) (laid [][2]int32) {
	for _, side := range (grid.Board{Rows: g.Rows, Cols: g.Cols}).Sides() {
		i := slices.IndexFunc(places, func(p pencil.Place) bool { return p.At == side.Place })
		if i >= 0 && solution[i] == pencil.Yes {
			laid = append(laid, side.Cells)
		}
	}
	return laid
}

// pairOf returns the numbers of two cells, the smaller one first.
func pairOf(g *pencil.Givens, cells [2]int32) [2]int {
	a, b := g.Clues[cells[0]], g.Clues[cells[1]]
	return [2]int{min(a, b), max(a, b)}
}
