package cubic

import (
	"errors"
	"fmt"
	"slices"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move is the cell of a block and the cell beside it to which it slides, such as c4d4.
type position struct {
	*cubic
	grid []byte
	ids  []uint8 // by cell with a block: the number of the block
	last *film   // the last move, nil at the start
}

// film is the result of a move: the ways of the blocks that moved, in steps of equal time.
type film struct {
	from, to int // cells from which and to which the player slid the block
	ways     map[uint8][]int
	gone     []trace // the blocks that have vanished
	steps    int     // length of the longest way
}

// trace is a block that has vanished.
type trace struct {
	id     uint8
	cell   int
	colour byte
}

// blocks lists the cells with blocks.
func (s size) blocks(grid []byte) (cells []int) {
	for cell, c := range grid {
		if isBlock(c) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// colours lists the cells of each colour.
func (s size) colours(grid []byte) (cells [colours + 1][]int) {
	for _, cell := range s.blocks(grid) {
		cells[grid[cell]] = append(cells[grid[cell]], cell)
	}
	return cells
}

// slide reads a move, and checks that it is legal.
func (p position) slide(m puzzle.Move) (from, to int, err error) {
	cut := 1
	for cut < len(m) && m[cut] >= '0' && m[cut] <= '9' {
		cut++
	}
	if cut >= len(m) {
		return 0, 0, fmt.Errorf("“%s” is not a move; write c4d4 to slide the block on c4 to d4", m)
	}
	from, to = p.named(string(m[:cut])), p.named(string(m[cut:]))
	switch {
	case from < 0 || to < 0:
		return 0, 0, fmt.Errorf("“%s” is not a move on this board; write c4d4 to slide the block on c4 to d4", m)
	case !isBlock(p.grid[from]):
		return 0, 0, fmt.Errorf("there is no block on %s", p.name(from))
	case to != from-1 && to != from+1:
		return 0, 0, errors.New("a block slides one cell to the left or right")
	case p.grid[to] != empty:
		return 0, 0, fmt.Errorf("%s is not empty", p.name(to))
	}
	return from, to, nil
}

// Play slides a block, and lets blocks fall and vanish.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	from, to, err := p.slide(m)
	if err != nil {
		return nil, err
	}
	p.grid, p.ids = slices.Clone(p.grid), slices.Clone(p.ids)
	p.last = &film{from: from, to: to, ways: map[uint8][]int{}}
	step := func(from, to int) {
		id := p.ids[from]
		p.ids[from], p.ids[to] = 0, id
		p.last.step(id, from, to, p.stride())
	}
	step(from, to)
	p.last.even()
	rules := mover{size: p.size, grid: p.grid, fell: step, gone: func(cells []int) {
		p.last.even()
		for _, cell := range cells {
			if id := p.ids[cell]; id != 0 {
				p.last.gone = append(p.last.gone, trace{id, cell, p.grid[cell]})
				p.ids[cell] = 0
			}
		}
	}}
	rules.slide(from, to)
	p.last.even()
	return p, nil
}

// step lengthens the way of a block by a slide or a fall. Before its first step the block waits.
func (f *film) step(id uint8, from, to, stride int) {
	way := f.ways[id]
	for len(way) < max(f.steps, 1) {
		way = append(way, from)
	}
	for at := from; at != to; {
		if to-from >= stride {
			at += stride
		} else {
			at = to
		}
		way = append(way, at)
	}
	f.ways[id] = way
}

// even makes all ways equally long: blocks that have come to rest wait until the last one has.
func (f *film) even() {
	for _, way := range f.ways {
		f.steps = max(f.steps, len(way))
	}
	for id, way := range f.ways {
		for len(way) < f.steps {
			way = append(way, way[len(way)-1])
		}
		f.ways[id] = way
	}
}

// Piece returns the number of the block that slides.
func (p position) Piece(m puzzle.Move) int {
	from, _, err := p.slide(m)
	if err != nil {
		return 0
	}
	return int(p.ids[from])
}

// Status counts the blocks, and reports if the board can never be empty.
func (p position) Status() puzzle.Status {
	left := len(p.blocks(p.grid))
	if left == 0 {
		return puzzle.Status{Done: true, Goal: true, Text: "The board is empty."}
	}
	plain := scene.Several(left, "blocks") + " are left."
	if left == 1 {
		plain = "One block is left."
	}
	if why := p.excluded(); why != nil {
		return puzzle.Status{
			Done: p.stuck(), Mistake: puzzle.Lost, Text: plain + " The board can never be empty: " + why.text, Plain: plain,
		}
	}
	return puzzle.Status{Text: plain}
}

// stuck reports whether no block can slide.
func (p position) stuck() bool {
	return !slices.ContainsFunc(p.blocks(p.grid), func(cell int) bool { return p.grid[cell-1] == empty || p.grid[cell+1] == empty })
}

// reason is a proof that a board can never be empty.
type reason struct {
	text  string // a sentence that begins with a small letter
	cells []int  // cells of the blocks that the sentence is about
}

// excluded returns a reason why the board can never be empty, nil if none is found.
func (p position) excluded() *reason {
	all := len(p.blocks(p.grid))
	for c, cells := range p.colours(p.grid) {
		if len(cells) == 1 {
			return &reason{fmt.Sprintf("there is only one block %s, on %s.", letter(byte(c)), p.name(cells[0])), cells}
		}
	}
	for c, cells := range p.colours(p.grid) {
		if p.reach.least(p.reach.indices(cells), all, nil) < never {
			continue
		}
		for _, cell := range cells {
			others := slices.DeleteFunc(slices.Clone(cells), func(other int) bool { return other == cell })
			if !slices.ContainsFunc(others, func(other int) bool { return p.reach.meet(cell, other, all) }) {
				return &reason{fmt.Sprintf("the block %s on %s can never touch another %[1]s, because blocks do not rise and %[3]s cannot "+
					"fill a deeper gap.", letter(byte(c)), p.name(cell), scene.Several(all-1, "other blocks")), []int{cell}}
			}
		}
		return &reason{fmt.Sprintf("the blocks %s can never all touch another one, because blocks do not rise.", letter(byte(c))), cells}
	}
	if p.stuck() {
		return &reason{"no block can slide.", nil}
	}
	return nil
}

// Narrate describes the effect of a move.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return scene.Sentence(err.Error())
	}
	after := next.(position)
	return fmt.Sprintf("%s. %s%s", scene.Capital(p.told(after.last)), p.effect(after), after.Status().Text)
}

// told describes in words the slide of a film.
func (p position) told(f *film) string {
	side := "right"
	if f.to < f.from {
		side = "left"
	}
	return fmt.Sprintf("the block %s on %s slides to the %s", letter(p.grid[f.from]), p.name(f.from), side)
}

// effect describes the falls and the blocks that vanish after a slide, "" if there are none.
func (p position) effect(after position) (text string) {
	f := after.last
	way := f.ways[p.ids[f.from]]
	if end := way[len(way)-1]; end != f.to {
		text = fmt.Sprintf("It falls to %s. ", p.name(end))
	}
	var gone [colours + 1]int
	for _, t := range f.gone {
		gone[t.colour]++
	}
	for c, n := range gone {
		if n > 0 {
			text += fmt.Sprintf("%d blocks %s vanish. ", n, letter(byte(c)))
		}
	}
	return text
}

// Letters returns the rows of the position.
func (p position) Letters() string { return p.picture(p.grid) }

// Scene returns the board. Blocks that have just vanished leave a dot.
func (p position) Scene() []scene.View {
	board := p.drawn(p.grid)
	sprite := func(id uint8, cell int, shape scene.Shape, colour byte) {
		s := scene.Sprite{ID: int(id), At: p.place(cell), Shape: shape, Colour: scene.Colours()[colour-1]}
		if shape == scene.Tile {
			s.Text = letter(colour)
		}
		if p.last != nil && len(p.last.ways[id]) > 2 {
			s.Way = p.places(p.last.ways[id]...)
		}
		board.Sprites = append(board.Sprites, s)
	}
	if p.last != nil {
		for _, t := range p.last.gone {
			if p.grid[t.cell] == empty {
				sprite(t.id, t.cell, scene.Dot, t.colour)
				r, c, _ := p.place(t.cell).Cell()
				board.Cells[r*p.cols+c].Label = "empty, " + letter(t.colour) + " has vanished here"
			}
		}
	}
	for _, cell := range p.blocks(p.grid) {
		sprite(p.ids[cell], cell, scene.Tile, p.grid[cell])
	}
	return []scene.View{{ID: "board", Board: board}}
}

// drawn draws a grid, except its blocks.
func (s size) drawn(of []byte) *scene.Board {
	b := &scene.Board{Rows: s.rows, Cols: s.cols, Label: "Cubic, " + grid.SpokenSize(s.rows, s.cols), Grid: scene.Rooms,
		RowNames: scene.Numbers, ColNames: scene.Letters}
	for r := range s.rows {
		for _, c := range of[s.cell(r, 0):s.cell(r, s.cols)] {
			square := scene.Square{Label: "empty"}
			switch {
			case c == wall:
				square = scene.Square{Fill: scene.Solid, Label: "wall"}
			case c != empty:
				square.Label = "block " + letter(c)
			}
			b.Cells = append(b.Cells, square)
		}
	}
	return b
}
