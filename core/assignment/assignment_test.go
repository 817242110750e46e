package assignment

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// table is a table of costs by row and column.
type table [][]int16

// draw returns a random table of costs up to most. One of every few costs is Far, or none if that number is 0.
func draw(n, most, far int, chance *rand.Rand) table {
	t := make(table, n)
	for i := range t {
		t[i] = row(n, most, far, chance)
	}
	return t
}

func row(n, most, far int, chance *rand.Rand) []int16 {
	costs := make([]int16, n)
	for j := range costs {
		if costs[j] = int16(chance.IntN(most + 1)); far > 0 && chance.IntN(far) == 0 {
			costs[j] = Far
		}
	}
	return costs
}

// least tries all ways to give each row its own column. It returns the least sum, or false if there is no way.
func (t table) least() (sum int32, ok bool) {
	var try func(rows table, taken int, sum int32)
	try = func(rows table, taken int, so int32) {
		if len(rows) == 0 {
			if !ok || so < sum {
				sum, ok = so, true
			}
			return
		}
		for j, c := range rows[0] {
			if c < Far && taken>>j&1 == 0 {
				try(rows[1:], taken|1<<j, so+int32(c))
			}
		}
	}
	try(t, 0, 0)
	return sum, ok
}

// check compares an assignment of all rows with the best of all possible assignments.
func check(t *testing.T, a *Assignment, costs table) {
	t.Helper()
	want, ok := costs.least()
	if got := a.Total(); !ok || got != want {
		t.Fatalf("%v: %v costs %d, not %d, %v", costs, a.Goal, got, want, ok)
	}
	if columns := slices.Compact(slices.Sorted(slices.Values(a.Goal))); len(columns) != len(costs) {
		t.Fatalf("%v: a column has two rows: %v", costs, a.Goal)
	}
	for i, row := range costs { // the prices prove that the sum is least
		own := int32(row[a.Goal[i]]) - a.Price[a.Goal[i]]
		for j, c := range row {
			if c < Far && int32(c)-a.Price[j] < own {
				t.Fatalf("%v: row %d prefers column %d to %d by the prices %v", costs, i, j, a.Goal[i], a.Price)
			}
		}
	}
}

// each calls a function with tables of all sizes: with ties, with few and many impossible pairs, and with a wide range of costs.
func each(f func(n, most, far int, chance *rand.Rand)) {
	for n := 1; n <= 6; n++ {
		for _, most := range []int{0, 2, 9, Far - 1} {
			for _, far := range []int{0, 4, 2} {
				for seed := range uint64(12) {
					f(n, most, far, rand.New(rand.NewPCG(seed, uint64(n))))
				}
			}
		}
	}
}

// Rows are placed in any order, then some get other costs. The total cost is the least each time, and a refused row really
// has no column beside the placed rows.
func TestPlaceFindsTheLeast(t *testing.T) {
	whole, refused := 0, 0
	each(func(n, most, far int, chance *rand.Rand) {
		costs, a := draw(n, most, far, chance), New(n)
		var placed table
		for _, i := range chance.Perm(n) {
			a.Set(i, costs[i])
			placed = append(placed, costs[i])
			if _, ok := placed.least(); a.Place(i) != ok {
				t.Fatalf("%v: row %d has a place: %v", costs, i, ok)
			} else if !ok {
				refused++
				return
			}
		}
		check(t, &a, costs)
		for range 8 {
			i := chance.IntN(n)
			changed := slices.Clone(costs)
			changed[i] = row(n, most, far, chance)
			_, ok := changed.least()
			a.Release(i)
			if a.Set(i, changed[i]); a.Place(i) != ok {
				t.Fatalf("%v: row %d has a place again: %v", changed, i, ok)
			}
			if !ok { // restore the old costs
				if a.Set(i, costs[i]); !a.Place(i) {
					t.Fatalf("%v: row %d does not get its place back", costs, i)
				}
			} else {
				costs = changed
			}
			check(t, &a, costs)
		}
		whole++
	})
	if whole < 100 || refused < 100 {
		t.Errorf("%d tables had a way, %d had none", whole, refused)
	}
}

// Free and With return the total that Place would reach, without placing anything.
func TestWithTellsWhatPlaceComesTo(t *testing.T) {
	ways, none := 0, 0
	each(func(n, most, far int, chance *rand.Rand) {
		costs, a := draw(n, most, far, chance), New(n)
		for i := range n {
			if a.Set(i, costs[i]); !a.Place(i) {
				return
			}
		}
		goal := slices.Clone(a.Goal)
		for i := range n {
			a.Free(i, a.Total())
			for range 6 {
				changed := slices.Clone(costs)
				changed[i] = row(n, most, far, chance)
				want, ok := changed.least()
				if got := a.With(changed[i]); ok && got != want || !ok && got < Far {
					t.Fatalf("%v, row %d as %v: %d, not %d, %v", costs, i, changed[i], got, want, ok)
				}
				if ok {
					ways++
				} else {
					none++
				}
			}
		}
		if !slices.Equal(goal, a.Goal) {
			t.Fatalf("%v: %v became %v", costs, goal, a.Goal)
		}
	})
	if ways < 100 || none < 100 {
		t.Errorf("%d rows had a way, %d had none", ways, none)
	}
}
