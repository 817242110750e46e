package language

import (
	"slices"

	"unknot/core/pencil"
)

// derivation reads all clues of a board off a solution.
type derivation struct {
	drawn    *board // the board as it was, with the places of the solution
	derived  board  // the board with the clues that have been read
	solution []int16
	turn     func(b *board, c site) int // returns a direction for a clue without one; if it is nil, such a clue is not written
	pick     func(n int) int            // chooses one of n signs that a clue may have; nil keeps the sign or takes the first
	signs    [][]signed                 // by index of a clue and by sign
	numbers  map[int]int                // by index of a clue: the number that belongs to its sign
}

// read returns the givens with all clues that can be read off a solution; turn and pick may be nil, see derivation.
func (g *Genre) read(drawn *pencil.Givens, places []pencil.Place, solution []int16, turn func(b *board, c site) int,
	pick func(n int) int) *pencil.Givens {
	b := newBoard(g, drawn)
	b.layout.Places = places
	b.index()
	derived := *drawn
	derived.Clues = slices.Clone(drawn.Clues)
	d := &derivation{drawn: b, derived: board{Genre: g, givens: &derived}, solution: solution, turn: turn, pick: pick,
		signs: make([][]signed, len(drawn.Clues)), numbers: map[int]int{}}
	for _, r := range g.rules {
		d.byRule(r)
	}
	d.writeSigns()
	d.writeMarks(places)
	return &derived
}

// byRule reads the clues that a rule is about.
func (d *derivation) byRule(r *rule) {
	if len(r.each) != 1 || r.each[0].clue == nil {
		return
	}
	sign, ofSign := r.about(r.each[0].clue)
	if !ofSign && r.reads == nil {
		return
	}
	e := env{d.drawn, make([]any, r.slots)}
	bound := r.each[0]
	for _, sites := range bound.choices(e) {
		for i, slot := range bound.slots {
			e.vars[slot] = sites[i]
		}
		at := bound.at(e)
		if at < 0 || bound.where.eval != nil && bound.where.test(e) != always ||
			!d.drawn.mayHave(bound.clue, bound.sign, sites[0], d.solution) {
			continue
		}
		way, ok := 0, true
		if bound.clue.arrow != "" && bound.with == withClue {
			if way, ok = d.way(bound.clue, at, sites[0]); !ok {
				continue
			}
			e.vars[bound.arrow] = way
		}
		d.clueAt(r, e, at, way, sign, sites[0])
	}
}

// way returns the direction of a clue; ok is false if it has none.
func (d *derivation) way(c *clue, at int, s site) (way int, ok bool) {
	if way, ok = c.wayOf(d.drawn.givens.Clues[at]); ok || d.turn == nil {
		return way, ok
	}
	way = d.turn(d.drawn, s)
	return way, way >= 0
}

// clueAt reads one clue by a rule: its number or list, or whether the rule allows it a sign.
func (d *derivation) clueAt(r *rule, e env, at, way, sign int, s site) {
	bound := r.each[0]
	c := bound.clue
	switch {
	case bound.numbered && r.reads == nil:
	case bound.numbered:
		is := d.signAt(at, sign, c)
		if read := r.reads(e, d.solution); read != nil && (d.pick == nil || c.fitsRoom(sign, s)) {
			is.ruled, is.number = true, read[0]
			is.broken = is.broken || is.number < c.low || is.number > c.high
		}
	case bound.with == withClue && c.counted:
		if d.numbers[at] = r.reads(e, d.solution)[0]; c.arrow != "" {
			d.numbers[at] = 4*d.numbers[at] + way
		}
	case bound.with == withClue:
		if read := r.reads(e, d.solution); read != nil || c.list {
			d.derived.write(c, at, way, read)
		}
	default:
		is := d.signAt(at, sign, c)
		if is.ruled, is.broken = true, is.broken || r.breaks(e, d.solution); bound.with == without {
			is.none = true
		}
	}
}

func (d *derivation) signAt(at, sign int, c *clue) *signed {
	if d.signs[at] == nil {
		d.signs[at] = make([]signed, c.choices())
	}
	return &d.signs[at][sign]
}

// writeSigns writes for each clue the first sign that no rule forbids.
func (d *derivation) writeSigns() {
	clues := d.derived.givens.Clues
	for at, all := range d.signs {
		if d.drawn.signsBehind(at) {
			d.derived.signNumber(at, all, d.drawn.givens.Clues[at], d.pick)
			continue
		}
		if first := slices.IndexFunc(all, func(s signed) bool { return s.ruled && !s.broken }); first >= 0 {
			if clues[at] = first + 1; all[first].none {
				clues[at] = pencil.None
			} else if n, ok := d.numbers[at]; ok {
				d.derived.number(at, n)
			}
		}
	}
}

// writeMarks writes the clues that are the marks of their cells.
func (d *derivation) writeMarks(places []pencil.Place) {
	for _, c := range d.drawn.clues {
		for i, p := range places {
			if cell := d.drawn.givens.Cell(p.At); c.isMark && p.OfCells() && c.where == inCells {
				d.derived.givens.Clues[cell] = c.marked(int(d.solution[i]))
				if d.solution[i] == 0 && (c.alphabet || c.low > 0) {
					d.derived.givens.Clues[cell] = pencil.None // the cell stays empty, and no clue says so
				}
			}
		}
	}
}

// signed is the judgement on a sign in a cell, or on no sign: whether rules are about it, and whether a solution breaks one of them.
type signed struct {
	none, ruled, broken bool
	number              int
}
