package tiles

// shape is the size of a board and the goal cell of the blank. Pattern databases depend on nothing else if tiles are named after their
// goal cells.
type shape struct {
	size
	blank int
}

// frame maps boards by one of the 8 symmetries of the square to a canonical shape: not more rows
// than columns, and the goal cell of the blank with as high a number as possible. Thus a few
// shapes serve all goals. In the frame, the tiles and the blank are named after their goal cells.
type frame struct {
	shape
	turned [maxCells]uint8 // by cell of the board: the cell in the frame
	name   [maxCells]uint8 // by tile of the board: its name in the frame
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

// turn returns one of the 8 symmetries of the square. The bits of symmetry mean: rows reversed,
// columns reversed, transposed. ok is false if the result has more rows than columns.
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

// toFrame maps a board into the frame, in which the goal has each tile on the cell with its number.
func (f *frame) toFrame(b *board) (seen board) {
	for cell := range f.cells() {
		seen[f.turned[cell]] = f.name[b[cell]]
	}
	return seen
}

// fromFrame maps moves of the blank in the frame to moves on a board of size z on which the blank starts at a cell.
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

// symmetric reports whether the goal is its own mirror image in the main diagonal, so that one database gives two estimates of a board.
func (h shape) symmetric() bool { return h.rows == h.cols && h.mirrored(h.blank) == h.blank }
