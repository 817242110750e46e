package instances

import (
	"fmt"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// relay draws corridors with one obstacle after another, each of which needs an assignment. It keeps
// track of the lemming for each assignment: lemmings are lost in the order in which they enter.
type relay struct {
	lane
	col      int // next free column of the lane
	from     int // column at which the lane, or the current room of its cellar, begins
	first    int // the first lemming that is not lost
	quantity [rules.Assignable]int
}

// lanesApart is the number of rows per lane. It leaves room for a cellar below each lane, and for a bridge above the next lane.
const lanesApart = 6

// newRelay begins a relay with an entrance.
func newRelay(row, lemmings, frequency int) *relay {
	s := &sheet{lemmings: lemmings, frequency: frequency, spare: 3}
	s.entrance = mapCell{row, 1}.cell()
	r := &relay{lane: lane{s, row, 0}, col: 1, from: 1}
	r.walk(2)
	return r
}

// walk adds the given number of cells of plain floor to the lane.
func (r *relay) walk(cells int) {
	r.floor(0, r.col, r.col+cells-1)
	r.col += cells
}

// does records the assignment of a type to a lemming in a column of the lane.
func (r *relay) does(lemming int, t rules.Type, col int) {
	r.deed(lemming, t, col)
	r.quantity[t]++
}

// rows builds a wall of the given height, in rows, in front of column col.
func (r *relay) rows(col, high int) {
	for above := range high {
		r.front(-above, col)
	}
}

// gap draws a gap to be bridged. A bridge can begin in the last cell before
// the gap and, if the gap is narrow, in one or two cells before that.
func (r *relay) gap(wide int) {
	edge := r.col - 1
	r.does(r.first, rules.Builder, edge)
	r.col += wide
	r.walk(4 - wide)
}

// barrier draws a wall in front of the last cell that is too high to build over, with a roof under which climbers turn back.
func (r *relay) barrier() {
	r.rows(r.col-1, 5)
	r.floor(-2, r.col-1, r.col-1)
}

// wall draws a wall that needs a basher. A bomber would leave a hole into the cellar.
func (r *relay) wall() {
	r.barrier()
	r.does(r.first, rules.Basher, r.col-1)
	r.walk(1)
}

// blast draws a wall that needs a bomber. The other lemmings fall one cell, and step up behind the wall.
func (r *relay) blast() {
	r.barrier()
	r.cellar(r.col - 2)
	r.from = r.col - 1
	r.floor(1, r.col-1, r.col-1)
	r.does(r.first, rules.Bomber, r.col-1)
	r.first++
	r.walk(1)
}

// cellar adds a room below the lane, up to column to. A lemming that falls
// or digs into the room survives and stays there, even with a parachute.
func (r *relay) cellar(to int) {
	r.floor(2, r.from, to)
	for _, col := range []int{r.from - 1, to} {
		r.front(1, col)
		r.front(2, col)
	}
}

// turn leads into the lane below, which runs in the other direction. A wall at the beginning of that lane sends back lemmings that return.
func (r *relay) turn() {
	r.cellar(r.col - 1)
	for below := lanesApart - 2; below <= lanesApart; below++ {
		r.front(below, r.col-1)
	}
	landing := r.lane.col(r.col - 1)
	r.lane.row += lanesApart
	if r.mirror == 0 {
		r.col = 2
		r.mirror = landing + r.col
	} else {
		r.mirror, r.col = 0, landing
	}
	r.from = r.col
	r.walk(1)
}

// dig draws a dead end that a digger opens, onto a ledge that leads into the next lane.
func (r *relay) dig() { r.shaft(rules.Digger) }

// mine draws a dead end that a miner opens.
func (r *relay) mine() { r.shaft(rules.Miner) }

func (r *relay) shaft(t rules.Type) {
	r.walk(1)
	r.barrier()
	r.does(r.first, t, r.col-1)
	r.col--
	r.floor(3, r.col, r.col)
	for below := 1; below <= 3; below++ {
		r.front(below, r.col) // climbers turn back under this roof too
	}
	r.turn()
}

// stop draws a ledge on which a blocker turns the other lemmings round into the next lane.
func (r *relay) stop() {
	r.floor(3, r.col, r.col+1)
	r.sheet.deed(r.first, rules.Blocker, r.lane.row+3, r.lane.col(r.col+1))
	r.quantity[rules.Blocker]++
	r.first++
	r.turn()
}

// climb draws a wall that each remaining lemming must climb, and a ledge behind it.
func (r *relay) climb(high int) {
	r.rows(r.col-1, high)
	for l := r.first; l < r.lemmings; l++ {
		r.does(l, rules.Climber, r.col-1)
	}
	r.lane.row -= high
	r.walk(1)
}

// drop draws a fall that only floaters survive. Each remaining lemming must become one.
func (r *relay) drop(rows int) {
	for l := r.first; l < r.lemmings; l++ {
		r.does(l, rules.Floater, r.col-1)
	}
	r.lane.row += rows
	r.walk(1)
}

// back draws a wall behind a cell of the lane, so that lemmings that come back turn and try again.
func (r *relay) back(col int) {
	r.front(0, col-1)
	r.front(-1, col-1)
}

// done ends the relay with an exit for the remaining lemmings, and returns its solution. It panics if the solution cannot be played.
func (r *relay) done(title string, variant rules.Variant) (*notation.Map, []notation.Order) {
	m, orders, ok := r.end(title, variant)
	if !ok {
		panic(fmt.Sprintf("lemmings: the solution of %s cannot be played: %+v", title, r.deeds))
	}
	return m, orders
}

// end does the work of done, but returns false if the solution cannot be played, as may happen for a random relay.
func (r *relay) end(title string, variant rules.Variant) (m *notation.Map, orders []notation.Order, ok bool) {
	r.walk(1)
	r.lane.exit(r.col - 1)
	r.target = r.lemmings - r.first
	in := r.sheet.instance()
	in.Variant, in.Quantity, in.Time = variant, r.quantity, maxSteps
	if orders, ok = Schedule(in, r.deeds); !ok {
		return nil, nil, false
	}
	done := Done(in, orders)
	in.Time = done + r.spare
	return &notation.Map{Title: title, Instance: in}, orders, done > 0
}

// maxSteps is a number of steps that no relay exceeds.
const maxSteps = 20_000
