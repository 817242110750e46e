package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// caged returns a board of 4 x 4 cells whose rows, columns and boxes have each number once, with random sums. They agree with a solution,
// and may overlap.
func caged(chance *rand.Rand) *Layout {
	l := &Layout{}
	cells := numbered(l, 16, 4)
	hold := func(c Constraint) { l.Rules = append(l.Rules, Rule{Holds: c}) }
	for i := range 4 {
		var row, column, box []int
		for k := range 4 {
			row, column = append(row, cells[4*i+k]), append(column, cells[4*k+i])
			box = append(box, cells[8*(i/2)+2*(i%2)+4*(k/2)+k%2])
		}
		for _, house := range [][]int{row, column, box} {
			hold(Each{Of: house, Values: []int{1, 2, 3, 4}})
		}
	}
	solution := []int{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	for range 1 + chance.IntN(5) {
		at := chance.IntN(16)
		cage, total, most := []int{cells[at]}, solution[at], 1+chance.IntN(4)
		for _, next := range chance.Perm(16) {
			repeats := slices.ContainsFunc(cage, func(p int) bool { return solution[p] == solution[next] })
			if !repeats && len(cage) < most {
				cage, total = append(cage, next), total+solution[next]
			}
		}
		consecutive := func(values []int) bool { return values[len(values)-1]-values[0] == len(values)-1 }
		if sets, ok := NewSets(l, cage, consecutive); ok && chance.IntN(4) == 0 && sets.fits(solution) {
			hold(sets)
		} else {
			hold(Sum{total, cage})
		}
	}
	return l
}

func (s Sets) fits(solution []int) bool {
	marks := make([]int16, len(solution))
	for i, v := range solution {
		marks[i] = int16(v)
	}
	_, broken := s.Broken(marks)
	return !broken
}

// Models without guards state what follows from houses and sums. They have the solutions of models with guards.
func TestImpliedConstraintsLoseNoSolution(t *testing.T) {
	for seed := range uint64(60) {
		l := caged(rand.New(rand.NewPCG(seed, 0)))
		var counts [2]int
		for i, guarded := range []bool{false, true} {
			m := NewModel(l, guarded, func() bool { return true })
			lits := slices.Concat(m.Values...)
			m.Solutions(func() bool { return true }, 1000, lits, func() { counts[i]++ }, m.Guards...)
		}
		if counts[0] != counts[1] || counts[0] == 0 {
			t.Fatalf("seed %d: %d solutions, %d with guards", seed, counts[0], counts[1])
		}
	}
}
