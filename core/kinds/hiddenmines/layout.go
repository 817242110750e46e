package hiddenmines

import (
	"math/rand/v2"
)

// layout draws the mines by the seed: every layout that the convention allows after the first press is equally likely.
func (f *field) layout(first int) []bool {
	barred := make([]bool, f.Cells())
	free := f.Cells() - f.count
	if f.first == openFirst && free > len(f.near[first]) {
		for _, near := range f.near[first] {
			barred[near] = true
		}
	}
	barred[first] = f.first != anyFirst
	mined := make([]bool, f.Cells())
	left := f.count
	for _, cell := range rand.New(rand.NewPCG(f.seed, 0)).Perm(f.Cells()) {
		if left > 0 && !barred[cell] {
			mined[cell] = true
			left--
		}
	}
	return mined
}

// completed draws the hidden mines of a position by the seed: every layout that fits is equally likely.
func (f *field) completed() ([]bool, error) {
	chance := rand.New(rand.NewPCG(f.seed, 1))
	v := view{field: f, cells: append([]int8(nil), f.known...), mines: f.count}
	always := func() bool { return true }
	for {
		c, err := v.chances(always)
		if err != nil {
			return nil, err
		}
		free, mines := c.certain(v)
		for _, cell := range free {
			v.cells[cell] = knownFree
		}
		for _, cell := range mines {
			v.cells[cell] = knownMine
		}
		cell := v.beside()
		if cell < 0 {
			break
		}
		v.cells[cell] = knownFree
		if chance.Float64() < c.of(cell) {
			v.cells[cell] = knownMine
		}
	}
	var outside []int
	left := f.count
	mined := make([]bool, f.Cells())
	for cell, state := range v.cells {
		switch state {
		case closed:
			outside = append(outside, cell)
		case knownMine:
			mined[cell] = true
			left--
		}
	}
	for _, i := range chance.Perm(len(outside))[:left] {
		mined[outside[i]] = true
	}
	return mined, nil
}

// beside returns a closed cell beside a number, -1 if there is none.
func (v view) beside() int {
	for cell, state := range v.cells {
		if state == closed {
			for _, near := range v.near[cell] {
				if v.cells[near] >= 0 {
					return cell
				}
			}
		}
	}
	return -1
}
