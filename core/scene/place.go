package scene

// Place is a point of the doubled grid, row then column. The cell in row r and column c (from 0) is at (2r+1, 2c+1); edges have one even
// coordinate, corners two. All places that are drawn or that a pointer reports are of this type.
type Place [2]int

// Cell returns the place of the cell in row r and column c, both from 0.
func Cell(r, c int) Place { return Place{2*r + 1, 2*c + 1} }

// Cell returns the row and column, from 0, of the cell at p; ok is false when p
// is an edge or a corner.
func (p Place) Cell() (r, c int, ok bool) {
	return p[0] >> 1, p[1] >> 1, p[0]&1 == 1 && p[1]&1 == 1
}

// In reports whether p is a cell of a board of the given size.
func (p Place) In(rows, cols int) bool {
	r, c, ok := p.Cell()
	return ok && p[0] > 0 && p[1] > 0 && r < rows && c < cols
}
