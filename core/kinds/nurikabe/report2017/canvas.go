package report2017

// canvas is the board onto which chromosomes are decoded. It stores the squares
// twice: as an array for walks, and as rows of bits to count objectives.
type canvas struct {
	*Puzzle
	next    []int16 // by square and direction: the neighbour, -1 beyond a wall
	blank   []uint8 // the squares of the empty board
	square  []uint8
	numbers bitRows // the squares with a number
	islands bitRows // the squares with a number, and the white squares
	black   int     // number of black squares
}

// bitRows is a set of squares, with one word per row and one bit per column.
type bitRows [maxSide]uint64

const (
	black    uint8 = iota // sea
	white                 // land
	numbered              // never changes its colour
)

func newCanvas(g *Puzzle) *canvas {
	c := &canvas{Puzzle: g, next: make([]int16, directions*len(g.given)), blank: make([]uint8, len(g.given)),
		square: make([]uint8, len(g.given))}
	for cell := range g.given {
		row, col := cell/g.cols, cell%g.cols
		for direction, to := range [directions][2]int{geneUp: {row - 1, col}, geneDown: {row + 1, col}, geneLeft: {row, col - 1},
			geneRight: {row, col + 1}} {
			c.next[directions*cell+direction] = -1
			if to[0] >= 0 && to[0] < g.rows && to[1] >= 0 && to[1] < g.cols {
				c.next[directions*cell+direction] = int16(to[0]*g.cols + to[1])
			}
		}
	}
	for _, cell := range g.sources {
		c.blank[cell] = numbered
		c.numbers[cell/g.cols] |= 1 << (cell % g.cols)
	}
	return c
}

// allBlack resets all squares to black except the numbers (3.3.7).
func (c *canvas) allBlack() {
	copy(c.square, c.blank)
	c.islands, c.black = c.numbers, len(c.square)-len(c.sources)
}

// allWhite resets all squares to white, except the numbers.
func (c *canvas) allWhite() {
	for cell, was := range c.blank {
		c.square[cell] = max(was, white)
	}
	for row := range c.rows {
		c.islands[row] = c.all()
	}
	c.black = 0
}

// all returns a row in which all bits are set.
func (c *canvas) all() uint64 { return 1<<c.cols - 1 }

func (c *canvas) whiten(cell int) {
	c.square[cell] = white
	c.islands[cell/c.cols] |= 1 << (cell % c.cols)
	c.black--
}

func (c *canvas) blacken(cell int) {
	c.square[cell] = black
	c.islands[cell/c.cols] &^= 1 << (cell % c.cols)
	c.black++
}

// marks returns the squares as marks of a player.
func (c *canvas) marks() []Mark {
	marks := make([]Mark, len(c.square))
	for cell := range marks {
		marks[cell] = Sea
		if c.islands[cell/c.cols]>>(cell%c.cols)&1 == 1 {
			marks[cell] = Land
		}
	}
	return marks
}
