package pencil

import (
	"slices"
	"testing"

	"unknot/core/csp"
	"unknot/core/grid"
)

// Where both sorts of cells are connected, what follows from both loses no solution: neither with both rules in force nor with one of them.
func TestOpposedConnectionsLoseNoSolution(t *testing.T) {
	board := grid.Board{Rows: 3, Cols: 4}
	l := &Layout{}
	var white, black []Is
	for c := range board.Cells() {
		l.Places = append(l.Places, Place{At: board.Place(c), Values: Either})
		white, black = append(white, Is{c, Yes}), append(black, Is{c, No})
	}
	beside := (&Givens{Rows: 3, Cols: 4}).Neighbours()
	l.Rules = []Rule{{Holds: Joined(white, beside, -1)}, {Holds: Joined(black, beside, -1)}}
	for _, off := range []int{-1, 0, 1} {
		var counts [2]int
		for i := range counts {
			m := NewModel(l, true, func() bool { return true })
			if i == 1 {
				m.oppose()
			}
			guards := slices.Clone(m.Guards)
			if off >= 0 {
				guards[off] = guards[off].Not()
			}
			m.Solutions(func() bool { return true }, 5000, slices.Concat(m.Values...), func() { counts[i]++ }, guards...)
		}
		if counts[0] != counts[1] || counts[0] == 0 {
			t.Errorf("without rule %d: %d solutions, %d if what follows is stated", off, counts[0], counts[1])
		}
	}
	m := NewModel(l, true, func() bool { return true })
	m.oppose()
	for what, marks := range map[string][]csp.Lit{
		"a crossing":               {m.Is(white[1]), m.Is(black[2]), m.Is(black[5]), m.Is(white[6])},
		"two stretches on the rim": {m.Is(white[1]), m.Is(black[3]), m.Is(white[10]), m.Is(black[4])},
	} {
		if !m.Refutes(append(marks, m.Guards...)...) || m.Refutes(append(marks, m.Guards[0], m.Guards[1].Not())...) {
			t.Errorf("%s: not seen, or seen where one rule is not in force", what)
		}
	}
}
