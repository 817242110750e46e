package pencil

import "math/rand/v2"

// Region returns a random connected part of a board. The other cells are connected with the outside of the board, so the rim of the part
// is one loop. Random cells join and leave the part, as in simulated annealing. A change that makes the rim shorter is made with a
// probability of shorter/100. The smaller that number is, the more the loop winds.
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

// Flip lets a cell join a region or leave it, if the rim remains one loop. Otherwise it returns false.
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

// flips is the number of attempts per cell to let it join or leave.
const flips = 60

// simple reports whether a cell may join or leave a region without splitting the region or the rest of the board. Among the cell's eight
// neighbours, those in the region must form one stretch that includes one to three of the four at its sides. alike counts the neighbours at
// the four sides that are inside the region if the cell is inside, or outside if the cell is outside.
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
