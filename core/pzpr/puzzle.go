package pzpr

import "slices"

// The clues that are not numbers.
const (
	None    = -1 // there is no clue
	Unknown = -2 // a clue without its number, `?`; in Light Up a black cell without number, in Kakuro no sum
	Grey    = -3 // in Yajilin a grey cell without a number
)

// The circles of Masyu, in Clues, the stars of Tentaisho, in Stars, and the clues of Castle Wall, in Colours.
const (
	White = 1
	Black = 2
)

// The directions of the clues of Yajilin and Castle Wall, in Arrows; 0 is none.
const (
	Up = 1 + iota
	Down
	Left
	Right
)

// The entries of a cell, in Answer.Shading. Shaded is a mine, a light, a star or a tent in genres with such objects; Cleared is a cell
// marked as empty of them.
const (
	Shaded  = 1
	Cleared = 2
)

// Mark is the value of a side that is crossed out. The other values of a side are 0 for a free side, 1 for a line or a wall, and 2 for a
// double line or a wall with a mark.
const Mark = -1

// MaxSide is the largest number of rows or columns that is read.
const MaxSide = 256

// Puzzle is the content of an address or a file. Its grids are flat, row by row, and nil if the genre does not have them.
type Puzzle struct {
	Genre      string // name of the genre, as in Genre.Name
	Variant    string // `v:` and the text after it, if the rules differ
	Flags      string // letters, such as `f` of Slither Link
	Rows, Cols int
	// by cell: a number or circle; in Kakuro the sum to the right, in Tents 1 for a tree, in Tapa a list, see Pack; a room's number is in
	// its first cell
	Clues   []int
	Downs   []int // by cell: in Kakuro the sum downwards
	Arrows  []int // by cell: the direction of its clue
	Colours []int // by cell: in Castle Wall the colour of its clue, White, Black or 0 for grey; in Double Choco 1 for a grey cell
	Blocked []int // by cell: 1 if the cell is not part of the board
	Corners []int // by corner of cells: a number; Rows + 1 lines of Cols + 1
	Stars   []int // in Tentaisho: 2 Rows - 1 lines of 2 Cols - 1 centres of cells, middles of sides and corners
	Setting int   // one number of the whole puzzle, such as the stars in a row of Star Battle; in Battleship the fleet as a list, see Pack
	Walls   Sides // given walls

	// The numbers on the rim: for each line as many as there is room for, in reading order. A nonogram's column c has Top[c*(Rows+1)/2:],
	// with its free places first.
	Top, Bottom, Left, Right []int

	Answer Answer

	spots []spot // where each clue was read, those of Top and Left last; nil if unknown
}

// spot is a position in an address or a file: a field and a column, from 1.
type spot struct{ field, col int }

// Where returns where the clue of a cell, of a corner, or of a place of Stars, was read: the field of the address or the line of the file,
// and the column, as in a FormatError; 0 and 0 if unknown. After the cells of Kakuro come its sums on the rim: Top, then Left.
func (p *Puzzle) Where(clue int) (field, col int) {
	if clue < 0 || clue >= len(p.spots) {
		return 0, 0
	}
	return p.spots[clue].field, p.spots[clue].col
}

// note records where a clue was read.
func (p *Puzzle) note(clue int, at spot) {
	if p.spots == nil {
		p.spots = make([]spot, max(len(p.Clues), len(p.Corners), len(p.Stars))+len(p.Top)+len(p.Left))
	}
	if clue < len(p.spots) {
		p.spots[clue] = at
	}
}

// Sides has a value for each side between two cells.
type Sides struct {
	Beside []int // Rows lines of Cols-1: between a cell and its right neighbour
	Below  []int // Rows-1 lines of Cols: between a cell and the one below; in Slither Link both grids include the rim
}

// Answer is the player's part of a file.
type Answer struct {
	Shading []int // 0, Shaded or Cleared
	Numbers []int // None if none is entered
	// by cell without a number: its candidates up to 63, one bit each; nil if the file has none
	Candidates []uint64
	Marks      []int // colours of cells; nil if the file has none
	Lines      Sides // 0, 1, 2 or Mark
	Walls      Sides

	// Files have no place for the rest; other sites have.
	Cornered []uint64 // by cell: digits in its corners, one bit each
	Hues     []uint64 // by cell: all its colours, one bit each by their numbers; nil if Marks is complete
	Pens     []Pen    // lines and crosses without a meaning
}

// Pen is a line between two neighbouring cells or corners of cells, or a cross if both ends are the same. The cell in row r and column c,
// from 0, is {2r+1, 2c+1}, and its lower right corner {2r+2, 2c+2}. The colour is a number as in Answer.Marks.
type Pen struct {
	From, To [2]int
	Colour   int
}

// New makes an empty puzzle. The genre may have any of its names. The sides are from 1 to MaxSide; those of a Sudoku must be equal.
func New(genre string, rows, cols int) (*Puzzle, error) {
	name, _ := Find(genre)
	l, ok := layoutOf(name.Name)
	switch {
	case !ok:
		return nil, formatErrorf(0, 0, "the cells of the genre %.40q cannot be read", genre)
	case rows < 1 || cols < 1 || rows > MaxSide || cols > MaxSide:
		return nil, formatErrorf(0, 0, "a board of %d columns and %d rows cannot be read; it has from 1 to %d of each", cols, rows, MaxSide)
	case l.square && rows != cols:
		return nil, formatErrorf(0, 0, "this genre has as many rows as columns, not %d and %d", rows, cols)
	}
	p := &Puzzle{Genre: name.Name, Rows: rows, Cols: cols}
	for f := range l.fields() {
		if grid := f.in(p); *grid == nil {
			*grid = slices.Repeat([]int{f.empty}, f.size(rows, cols))
		}
	}
	return p, nil
}

// check returns an error if a grid of the genre is missing or has the wrong size.
func (p *Puzzle) check() (layout, error) {
	blank, err := New(p.Genre, p.Rows, p.Cols)
	if err != nil {
		return layout{}, err
	}
	l, _ := layoutOf(blank.Genre)
	for f := range l.fields() {
		if len(*f.in(p)) != len(*f.in(blank)) {
			return l, formatErrorf(0, 0, "there are %d %s, but a board of this size has %d", len(*f.in(p)), f.name, len(*f.in(blank)))
		}
	}
	return l, nil
}

// Rooms numbers the rooms that the walls form, by their first cells in reading order. It returns the room of each cell, and each room's
// first cell; none if the genre has no walls.
func (p *Puzzle) Rooms() (room, first []int) {
	if len(p.Walls.Beside) != beside(p.Rows, p.Cols) || len(p.Walls.Below) != below(p.Rows, p.Cols) {
		return nil, nil
	}
	room = slices.Repeat([]int{-1}, p.Rows*p.Cols)
	var todo []int
	for cell := range room {
		if room[cell] >= 0 {
			continue
		}
		id := len(first)
		first = append(first, cell)
		room[cell] = id
		for todo = append(todo, cell); len(todo) > 0; {
			last := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, next := range p.open(last) {
				if next >= 0 && room[next] < 0 {
					room[next] = id
					todo = append(todo, next)
				}
			}
		}
	}
	return room, first
}

// open returns the neighbours of a cell that no wall separates from it; -1 for each other side. A cell that is not part of the board has
// none.
func (p *Puzzle) open(cell int) [4]int {
	r, c := cell/p.Cols, cell%p.Cols
	next := [4]int{-1, -1, -1, -1}
	if p.blocked(cell) {
		return next
	}
	if c > 0 && p.Walls.Beside[cell-r-1] == 0 {
		next[0] = cell - 1
	}
	if c < p.Cols-1 && p.Walls.Beside[cell-r] == 0 {
		next[1] = cell + 1
	}
	if r > 0 && p.Walls.Below[cell-p.Cols] == 0 {
		next[2] = cell - p.Cols
	}
	if r < p.Rows-1 && p.Walls.Below[cell] == 0 {
		next[3] = cell + p.Cols
	}
	for i, other := range next {
		if other >= 0 && p.blocked(other) {
			next[i] = -1
		}
	}
	return next
}

func (p *Puzzle) blocked(cell int) bool { return p.Blocked != nil && p.Blocked[cell] != 0 }
