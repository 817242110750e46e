package tiles

// shape is the information on which pattern databases depend if tiles are named after their goal cells: the size, and the goal cell of the
// blank.
type shape struct {
	size
	blank int
}

// frame maps boards by one of the 8 symmetries of the square to a canonical shape: no more rows than columns, and the goal cell of the
// blank as high a number as possible. So a few shapes serve all goals. In the frame, the tiles and the blank are named after their goal
// cells.
type frame struct {
	shape
	turned [maxCells]uint8 // by cell on the board: the cell in the frame
	name   [maxCells]uint8 // by tile on the board: its name in the frame
}

func newFrame(z size, goal *board) frame {
	var best frame
	best.blank = -1
	for symmetry := range 8 {
		f, ok := turn(z, symmetry)
		if !ok {
			continue
		}
		for cell := range z.cells() {
			f.name[goal[cell]] = f.turned[cell]
		}
		f.blank = int(f.name[0])
		if f.blank > best.blank {
			best = f
		}
	}
	return best
}

// turn returns one of the 8 symmetries of the square, by bits: rows reversed, columns reversed, transposed. ok is false if the result has
// more rows than columns.
func turn(z size, symmetry int) (f frame, ok bool) {
	f.size = z
	if symmetry&4 != 0 {
		f.rows, f.cols = z.cols, z.rows
	}
	for cell := range z.cells() {
		r, c := z.place(cell)
		if symmetry&1 != 0 {
			r = z.rows - 1 - r
		}
		if symmetry&2 != 0 {
			c = z.cols - 1 - c
		}
		if symmetry&4 != 0 {
			r, c = c, r
		}
		f.turned[cell] = uint8(r*f.cols + c)
	}
	return f, f.rows <= f.cols
}

// toFrame maps a board into the frame, in which the goal has every name on the cell of that number.
func (f *frame) toFrame(b *board) (seen board) {
	for cell := range f.cells() {
		seen[f.turned[cell]] = f.name[b[cell]]
	}
	return seen
}

// fromFrame maps steps of the blank in the frame to steps on a board z on which the blank starts at the given cell.
func (f *frame) fromFrame(z size, blank int, path []int8) []direction {
	steps := make([]direction, len(path))
	for i, turned := range path {
		to, _ := f.step(int(f.turned[blank]), direction(turned))
		for d := range direction(4) {
			if next, ok := z.step(blank, d); ok && int(f.turned[next]) == to {
				steps[i], blank = d, next
				break
			}
		}
	}
	return steps
}

// mirrored returns the mirror image of a cell in the main diagonal of a square board.
func (z size) mirrored(cell int) int {
	r, c := z.place(cell)
	return c*z.cols + r
}

// symmetric reports whether the goal is its own mirror image in the main diagonal, so that
// one database gives two estimates.
func (h shape) symmetric() bool { return h.rows == h.cols && h.mirrored(h.blank) == h.blank }
