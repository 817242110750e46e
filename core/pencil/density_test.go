package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/csp"
	"unknot/core/grid"
)

// crowdedBoard returns a board in which at most three of four cells in a line are true, and a random region has a number of true cells
// near the largest one.
func crowdedBoard(chance *rand.Rand, least, most int) (l *Layout, at []Is) {
	board := grid.Board{Rows: 5, Cols: 6}
	l = &Layout{}
	for c := range board.Cells() {
		l.Places = append(l.Places, Place{At: board.Place(c), Values: Either})
		at = append(at, Is{c, Yes})
	}
	for c := range board.Cells() {
		for _, by := range []int{1, board.Cols} {
			if end := c + 3*by; end < board.Cells() && (by != 1 || end/board.Cols == c/board.Cols) {
				l.Rules = append(l.Rules, Rule{Holds: Count{Least: 0, Most: 3, Of: []Is{at[c], at[c+by], at[c+2*by], at[end]}}})
			}
		}
	}
	region := slices.Clone(at)
	for range chance.IntN(5) {
		region = slices.Delete(region, 0, 1)
	}
	l.Rules = append(l.Rules, Rule{Holds: Count{Least: least - (len(at) - len(region)), Most: most, Of: region}})
	return l, at
}

// The consequences of counts inside a count lose no solution.
func TestCrowdsLoseNoSolution(t *testing.T) {
	for seed := range uint64(5) {
		l, _ := crowdedBoard(rand.New(rand.NewPCG(seed, 1)), 23, 25)
		var counts [2]int
		for i, guarded := range []bool{false, true} {
			m := NewModel(l, guarded, func() bool { return true })
			m.Solutions(func() bool { return true }, 5000, slices.Concat(m.Values...), func() { counts[i]++ }, m.Guards...)
		}
		if counts[0] != counts[1] || counts[0] == 0 {
			t.Errorf("seed %d: %d solutions, %d with guards", seed, counts[0], counts[1])
		}
	}
}

// On 5 x 6 cells at most 23 can be true. A model with 24 is refuted without a search, and so is one with 23 and four false cells in a row.
func TestCrowdsAreCounted(t *testing.T) {
	for _, test := range []struct {
		least   int
		without []int // cells that are false
		refuted bool
	}{
		{24, nil, true}, {23, nil, false}, {23, []int{6, 8, 9, 10}, true}, {22, []int{6, 10}, false},
	} {
		l, at := crowdedBoard(rand.New(rand.NewPCG(0, 0)), test.least, 30)
		l.Rules[len(l.Rules)-1].Holds = Count{Least: test.least, Most: 30, Of: at}
		m := NewModel(l, false, func() bool { return true })
		var lits []csp.Lit
		for _, c := range test.without {
			lits = append(lits, m.Is(at[c]).Not())
		}
		if got := m.Refutes(lits...); got != test.refuted {
			t.Errorf("at least %d without %v: refuted %t, want %t", test.least, test.without, got, test.refuted)
		}
	}
}
