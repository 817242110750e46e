package language

import (
	"iter"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// board is a puzzle whose rules are being turned into constraints.
type board struct {
	*Genre
	givens *pencil.Givens
	layout *pencil.Layout
	at     []int32             // the place at each point of the doubled grid, -1 for none
	end    map[scene.Place]int // the place whose line or bridge begins, passes or ends at each point
	wide   bool                // places have all values that they may have without any clue
	budget
	findings
	made   [][2]*test // by place: the literals of No and Yes, nil until they are needed
	pieces map[piece]pencil.Constraint
	tried  []int16        // working memory: a solution in which only the places that a rule reads have values
	stated map[string]int // by name and places: the index of a rule; nil while nobody asks for names
}

// budget is the work that may still be done, and the reason why it must end.
type budget struct {
	left    int         // number of terms that may still be made
	going   func() bool // returns whether to continue; called about every askedTerms terms
	stopped bool        // going returned false
	wrong   error       // a rule that this board cannot have
}

// findings are facts about a board that several rules use. They are nil until they are needed.
type findings struct {
	all      []site                     // all cells
	roomed   []site                     // all rooms
	first    []int                      // by cell: the first cell of its room
	ofRoom   map[int][]int              // by room: the numbers up to its size
	adjoin   [][]int                    // by cell that can be marked: such cells beside it
	field    *pencil.Field              // points that may be inside the loop
	walled   *pencil.Walled             // the board as walls divide it
	outlines pencil.Polyominoes         // outlines of sets of cells
	shaped   map[scene.Place][]shapesOf // by first cell of a set of cells: its shapes
}

// site is the value of a variable of a rule: a cell, a side, a corner or a gap, or a list of cells.
type site struct {
	at    scene.Place // point of a single site
	clue  int         // index of its clue in Givens.Clues, from 1; 0 if it has none
	*list             // the cells of a group; nil for a single site
}

// list is a group of cells, such as a room or a row.
type list struct {
	cells []scene.Place
	name  string     // such as "row"
	side  scene.Side // side from which a line is seen from the rim
	part  *pencil.Part
}

// points lists the points of a site.
func (s site) points() []scene.Place {
	if s.list != nil {
		return s.cells
	}
	return []scene.Place{s.at}
}

// outside is a site that is not on the board.
var outside = site{at: scene.Place{-1, -1}}

func (b *board) in(p scene.Place) bool {
	return p[0] > 0 && p[1] > 0 && p[0] < 2*b.givens.Rows && p[1] < 2*b.givens.Cols
}

// placeAt returns the index of the place at a point.
func (b *board) placeAt(p scene.Place) (place int, ok bool) {
	width := 2*b.givens.Cols + 1
	if p[0] < 0 || p[1] < 0 || p[0] > 2*b.givens.Rows || p[1] >= width {
		return -1, false
	}
	place = int(b.at[p[0]*width+p[1]])
	return place, place >= 0
}

// put records the place at a point.
func (b *board) put(p scene.Place, place int) { b.at[p[0]*(2*b.givens.Cols+1)+p[1]] = int32(place) }

// cell returns the cell at a point, or outside.
func (b *board) cell(p scene.Place) site {
	if !b.in(p) {
		return outside
	}
	if b.cornered() {
		return site{at: p}
	}
	return site{at: p, clue: b.givens.Cell(p) + 1}
}

// cornered reports whether the clues on the board stand on corners of cells.
func (g *Genre) cornered() bool {
	return slices.ContainsFunc(g.clues, func(c *clue) bool { return c.where == inCorners })
}

// cells lists all cells by rows. Callers must not change the list.
func (b *board) cells() []site {
	for i := len(b.all); i < b.givens.Rows*b.givens.Cols; i++ {
		b.all = append(b.all, b.cell(scene.Cell(i/b.givens.Cols, i%b.givens.Cols)))
	}
	return b.all
}

// line returns a row or a column.
func (b *board) line(name string, side scene.Side, i int) site {
	return site{list: &list{name: name, cells: b.givens.Cells(side, i)}}
}

func (b *board) rows() (all []site) {
	for i := range b.givens.Rows {
		all = append(all, b.line("row", scene.Left, i))
	}
	return all
}

func (b *board) columns() (all []site) {
	for i := range b.givens.Cols {
		all = append(all, b.line("column", scene.Top, i))
	}
	return all
}

func (b *board) lines() []site { return append(b.rows(), b.columns()...) }

// cellsOf lists the cells of a row or column, by its number from 0, in the order in which they are seen from a side of the board.
func (b *board) cellsOf(side scene.Side, line int) (all []site) {
	for _, at := range b.givens.Cells(side, line) {
		all = append(all, b.cell(at))
	}
	return all
}

// rim lists the rows and columns that have clues, each with its cells in order from the side of the clues.
func (b *board) rim() (all []site) {
	for _, l := range b.givens.Lines {
		name := "row"
		if l.Side == scene.Top || l.Side == scene.Bottom {
			name = "column"
		}
		all = append(all, site{clue: l.To, list: &list{cells: b.givens.Cells(l.Side, l.Line), name: name, side: l.Side}})
	}
	return all
}

func (b *board) rooms() (all []site) {
	for _, cells := range b.givens.RoomCells() {
		all = append(all, site{clue: cells[0] + 1, list: &list{name: "room", cells: b.givens.Places(cells...)}})
	}
	return all
}

// roomOf lists the cells of the room of a cell.
func (b *board) roomOf(c site) []site {
	if c.at == outside.at {
		return nil
	}
	if b.roomed == nil {
		b.roomed = b.rooms()
	}
	return b.sites(b.roomed[b.room(c.at)])
}

// boxSize returns the size of the boxes of a square board, 0 if it has none.
func boxSize(n int) (rows, cols int) {
	for rows = 1; rows*rows <= n; rows++ {
		if n%rows == 0 && (rows*rows == n || rows*(rows+1) == n) {
			cols = n / rows
		}
	}
	if cols == 0 {
		return 0, 0
	}
	return n / cols, cols
}

func (b *board) boxes() (all []site) {
	if f := b.replaced(b.givens); f != nil {
		return b.partsOf(f)
	}
	n := b.givens.Rows
	high, wide := boxSize(n)
	for i := range n {
		box := site{list: &list{name: "box"}}
		for k := range n {
			box.cells = append(box.cells, scene.Cell(i/(n/wide)*high+k/wide, i%(n/wide)*wide+k%wide))
		}
		all = append(all, box)
	}
	return all
}

func (b *board) squares() (all []site) {
	for _, c := range b.cells() {
		if p := c.at; p[0] < 2*b.givens.Rows-1 && p[1] < 2*b.givens.Cols-1 {
			all = append(all, site{list: &list{name: "square",
				cells: []scene.Place{p, {p[0], p[1] + 2}, {p[0] + 2, p[1]}, {p[0] + 2, p[1] + 2}}}})
		}
	}
	return all
}

func (b *board) corners() (all []site) {
	for r := range b.givens.Rows + 1 {
		for c := range b.givens.Cols + 1 {
			corner := site{at: scene.Place{2 * r, 2 * c}}
			if b.cornered() {
				corner.clue = len(all) + 1
			}
			all = append(all, corner)
		}
	}
	return all
}

// meeting lists the up to four cells that meet at a corner, by rows.
func (b *board) meeting(corner site) (all []site) {
	for _, d := range [4][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
		if c := b.cell(scene.Place{corner.at[0] + d[0], corner.at[1] + d[1]}); c.at != outside.at {
			all = append(all, c)
		}
	}
	return all
}

// marked lists the points of the places that are not cells: sides or gaps.
func (b *board) marked() (all []site) {
	for _, p := range b.layout.Places {
		if !p.OfCells() {
			all = append(all, site{at: p.At})
		}
	}
	return all
}

// stretches lists the parts of rows and columns between cells that cannot be marked, one cell or more.
func (b *board) stretches() (all []site) {
	for _, line := range b.lines() {
		var cells []scene.Place
		for i := range len(line.cells) + 1 {
			if i < len(line.cells) {
				if _, ok := b.placeAt(line.cells[i]); ok {
					cells = append(cells, line.cells[i])
					continue
				}
			}
			if len(cells) > 0 {
				all = append(all, site{list: &list{name: "line", cells: cells}})
			}
			cells = nil
		}
	}
	return all
}

// spans lists the shortest parts of rows and columns that pass the given number of walls between rooms.
func (b *board) spans(walls int) (all []site) {
	for _, line := range b.lines() {
		var at []int // indices of the cells after which there is a wall
		for i := range len(line.cells) - 1 {
			if b.room(line.cells[i]) != b.room(line.cells[i+1]) {
				at = append(at, i)
			}
		}
		for i := walls - 1; i < len(at); i++ {
			all = append(all, site{list: &list{name: "line", cells: line.cells[at[i-walls+1] : at[i]+2]}})
		}
	}
	return all
}

// spansOf lists the parts of rows and columns with the given number of cells. If shorter is true, a whole row or column with fewer cells is
// such a part, too.
func (b *board) spansOf(length int, shorter bool) (all []site) {
	if length < 1 {
		return nil
	}
	for _, line := range b.lines() {
		for from := 0; shorter && from == 0 || from+length <= len(line.cells); from++ {
			if !b.spend(1) {
				return nil // the rule is refused
			}
			all = append(all, site{list: &list{name: line.name, cells: line.cells[from:min(from+length, len(line.cells))]}})
		}
	}
	return all
}

func (b *board) room(p scene.Place) int { return b.givens.Rooms[b.givens.Cell(p)] }

// step returns the cell that is the given numbers of rows down and columns right of a cell, or outside.
func (b *board) step(c site, down, right int) site {
	if c.at == outside.at {
		return outside
	}
	return b.cell(scene.Place{c.at[0] + 2*down, c.at[1] + 2*right})
}

// ray lists the cells in a direction.
func (b *board) ray(c site, direction int) (all []site) {
	d := pencil.Around[direction]
	for c = b.step(c, d[0], d[1]); c.at != outside.at; c = b.step(c, d[0], d[1]) {
		all = append(all, c)
	}
	return all
}

// sight lists a cell and the cells that are seen from it in the four directions, up to the first cell that cannot be marked.
func (b *board) sight(c site) []site {
	all := []site{c}
	for _, d := range pencil.Around {
		for next := b.step(c, d[0], d[1]); next.at != outside.at; next = b.step(next, d[0], d[1]) {
			if _, ok := b.placeAt(next.at); !ok {
				break
			}
			all = append(all, next)
		}
	}
	return all
}

// neighbours lists the cells beside a cell: up, right, down, left.
func (b *board) neighbours(c site) (all []site) {
	for _, d := range pencil.Around {
		if next := b.step(c, d[0], d[1]); next.at != outside.at {
			all = append(all, next)
		}
	}
	return all
}

// ring lists the up to eight cells around a cell in order, beginning above it.
func (b *board) ring(c site) (all []site) {
	for _, d := range [8][2]int{{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}} {
		if next := b.step(c, d[0], d[1]); next.at != outside.at {
			all = append(all, next)
		}
	}
	return all
}

// sides lists the four sides of a cell, or the sides that leave a corner: up, right, down, left.
func (b *board) sides(of site) (all []site) {
	for direction := range pencil.Around {
		all = append(all, b.beside(of, direction))
	}
	return all
}

// beside returns the side of a cell, or the side that leaves a corner, in a direction.
func (b *board) beside(of site, direction int) site {
	if of.at == outside.at {
		return outside
	}
	d := pencil.Around[direction]
	return site{at: scene.Place{of.at[0] + d[0], of.at[1] + d[1]}}
}

// gaps lists the gaps that end at a cell.
func (b *board) gaps(of site) (all []site) {
	for _, side := range b.sides(of) {
		if i, ok := b.end[side.at]; ok {
			all = append(all, site{at: b.layout.Places[i].At})
		}
	}
	return all
}

// over lists the gaps that pass over a cell.
func (b *board) over(c site) (all []site) {
	for _, p := range b.layout.Places {
		if slices.Contains(p.Also, c.at) {
			all = append(all, site{at: p.At})
		}
	}
	return all
}

// pairs lists the pairs of cells that share a side.
func (b *board) pairs() (all [][2]site) {
	for _, pair := range b.givens.Neighbours() {
		places := b.givens.Places(pair[:]...)
		all = append(all, [2]site{b.cell(places[0]), b.cell(places[1])})
	}
	return all
}

// inLines yields the pairs of cells in the same row or column one by one, since a list of all pairs takes long.
func (b *board) inLines() iter.Seq[[2]site] {
	return func(yield func([2]site) bool) {
		for _, c := range b.cells() {
			for r := 1; r < c.at[0]; r += 2 {
				if !yield([2]site{b.cell(scene.Place{r, c.at[1]}), c}) {
					return
				}
			}
			for k := 1; k < c.at[1]; k += 2 {
				if !yield([2]site{b.cell(scene.Place{c.at[0], k}), c}) {
					return
				}
			}
		}
	}
}

// allPairs yields all pairs of cells one by one.
func (b *board) allPairs() iter.Seq[[2]site] {
	return func(yield func([2]site) bool) {
		cells := b.cells()
		if !b.spend(len(cells) * len(cells) / 2) {
			return // the rule is refused
		}
		for c := range cells {
			for d := range c {
				if !yield([2]site{cells[d], cells[c]}) {
					return
				}
			}
		}
	}
}

// firsts lists, for each different clue of cells, the first cell that has it.
func (b *board) firsts() (all []site) {
	seen := map[int]bool{}
	for _, c := range b.cells() {
		if is := b.givens.Clues[c.clue-1]; is != pencil.None && !seen[is] {
			seen[is] = true
			all = append(all, c)
		}
	}
	return all
}

// apart lists the pairs of cells whose rows and columns differ by the two given numbers, in either order.
func (b *board) apart(rows, cols int) (all [][2]site) {
	steps := [][2]int{{rows, cols}, {rows, -cols}, {cols, rows}, {cols, -rows}}
	for i, d := range steps {
		if d[0] < 0 || d[0] == 0 && d[1] < 0 {
			steps[i] = [2]int{-d[0], -d[1]}
		}
	}
	slices.SortFunc(steps, func(a, b [2]int) int { return (a[0]-b[0])*1000 + a[1] - b[1] })
	for _, c := range b.cells() {
		for _, d := range slices.Compact(slices.Clone(steps)) {
			if other := b.step(c, d[0], d[1]); other.at != outside.at {
				all = append(all, [2]site{c, other})
			}
		}
	}
	return all
}

// directions are the names of the directions, in the order of pencil.Around.
var directions = [...]string{"up", "right", "down", "left"}

// askedTerms is the number of terms after which a board calls going again. So many terms take a few milliseconds.
const askedTerms = 4096

// spend subtracts terms from the number of terms that may still be made. It returns false if none are left, or if going ends the work. Then
// the caller gives up the rule, which is refused.
func (b *budget) spend(terms int) bool {
	if (b.left-terms)/askedTerms != b.left/askedTerms && !b.going() {
		b.stopped, b.left = true, 0
	}
	b.left -= terms
	return b.left >= 0
}
