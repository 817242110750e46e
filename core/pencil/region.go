package pencil

import "math/rand/v2"

// Region is a random part of a board that is connected, and whose rest is connected with what lies outside: its
// rim is one loop. Cells join and leave it by chance, as in simulated annealing: what makes the rim shorter is done only
// so often in a hundred times. The less that is, the more the loop winds.
func Region(chance *rand.Rand, rows, cols, shorter int) []bool {
	inside := make([]bool, rows*cols)
	in := among(inside, rows, cols)
	inside[chance.IntN(rows*cols)] = true
	for range flips * rows * cols {
		cell := chance.IntN(rows * cols)
		alike, ok := simple(in, cell/cols, cell%cols)
		if ok && (alike > 1 || chance.IntN(100) < shorter) {
			inside[cell] = !inside[cell]
		}
	}
	return inside
}

// Flip lets a cell join a region or leave it, if the region stays as Region has it; else it is false.
func Flip(inside []bool, rows, cols, cell int) bool {
	_, ok := simple(among(inside, rows, cols), cell/cols, cell%cols)
	if ok {
		inside[cell] = !inside[cell]
	}
	return ok
}

func among(inside []bool, rows, cols int) func(r, c int) bool {
	return func(r, c int) bool { return r >= 0 && c >= 0 && r < rows && c < cols && inside[r*cols+c] }
}

// flips is how often each cell is asked to join or to leave.
const flips = 60

// simple reports whether a cell may join or leave a region without parting it or its rest: going round the cell's
// eight neighbours, the region begins just once, at a side, and does not take all sides. Alike is how many of its
// neighbours by side are as the cell is.
func simple(in func(r, c int) bool, r, c int) (alike int, ok bool) {
	ring := [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}
	begins, sides := 0, 0
	before := in(r+ring[7][0], c+ring[7][1])
	for i, d := range ring {
		now := in(r+d[0], c+d[1])
		if now && !before {
			begins++
		}
		if now && i%2 == 1 {
			sides++
		}
		before = now
	}
	alike = sides
	if !in(r, c) {
		alike = 4 - sides
	}
	return alike, begins == 1 && sides > 0 && sides < 4
}
