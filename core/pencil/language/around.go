package language

import (
	"slices"

	"unknot/core/grid"
	"unknot/core/pencil"
)

// runsAround reads “shaded around c runs n in any order”.
func (p *parser) runsAround(v value) relation {
	of := p.want(ofSite, p.part())
	p.must("runs", "runs, and the clue of the cell")
	t, slot, ok := p.listNamed()
	if !ok {
		return func(env) demand { return demand{test: always} }
	}
	p.must("in any order", "in any order")
	if i := p.clueIndex(t); i >= 0 {
		p.clues[i].fits = haveRoom
	}
	p.along = func(clue int) reading {
		if clue != slot {
			return nil
		}
		return func(e env, solution []int16) []int {
			runs := runsIn(e.around(of.site(e)), v, solution)
			slices.Sort(runs) // in ascending order, as in published puzzles
			return runs
		}
	}
	return func(e env) demand {
		list, ring := e.vars[slot].([]int), e.around(of.site(e))
		places := slices.DeleteFunc(slices.Clone(ring[:]), func(place int) bool { return place < 0 })
		return demand{test: e.tabled(places, func(marks []int16) bool { return fit(list, runsIn(ring, v, marks)) })}
	}
}

// haveRoom reports whether runs have room in a ring of eight, with a gap after each.
func haveRoom(runs []int) bool {
	cells := 0
	for _, n := range runs {
		if cells += max(n, 1) + 1; n == 0 && len(runs) > 1 {
			return false
		}
	}
	return cells <= 8 || len(runs) == 1
}

// around lists, in order around a cell, the places of its eight neighbours, -1 for a cell that cannot be marked.
func (b *board) around(c site) (ring [8]int) {
	ring = (grid.Board{Rows: b.givens.Rows, Cols: b.givens.Cols}).Ring(b.givens.Cell(c.at))
	for i, cell := range ring {
		ring[i] = -1
		if cell >= 0 {
			if place, ok := b.placeAt(b.givens.Places(cell)[0]); ok {
				ring[i] = place
			}
		}
	}
	return ring
}

// runsIn returns the lengths of the runs of a mark in a ring; the only length is 0 if there are no runs.
func runsIn(ring [8]int, v value, marks []int16) (runs []int) {
	is := func(i int) bool {
		return ring[i%8] >= 0 && literal(pencil.Is{Place: ring[i%8], Value: v.value}).holds(marks)
	}
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

// fit reports whether runs have the lengths in a list, in any order. An unknown number fits any run. A single unknown number also fits
// no runs.
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
