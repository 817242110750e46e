package language

import (
	"slices"

	"unknot/core/pencil"
)

// reading returns the clue that a place must have in a solution: one number, or the list of a line.
type reading func(e env, solution []int16) []int

// readOff returns the function that reads the clue of a rule off a solution: from the other side of an equation with the clue, from the
// runs of a line, or from the numbers kept along it. It returns nil if the rule has no clue, or does not determine it. A clue that is used
// twice is not determined, since one use depends on the other.
func (p *parser) readOff(r *rule, says *equation) reading {
	switch {
	case len(r.each) != 1 || r.each[0].with != withClue && !r.each[0].numbered || p.fault != nil || p.scope[r.each[0].numbers].uses != 1:
		return nil
	case p.along != nil:
		return p.along(r.each[0].numbers)
	case says == nil:
		return nil
	}
	of, ok := says.beside(r.each[0].numbers)
	if !ok || of.known {
		return nil
	}
	return func(e env, solution []int16) []int { return []int{of.quantity(e).on(solution)} }
}

// equation is an equation between two numbers, with the indices of its first token and of the token after it.
type equation struct {
	sides    [2]node
	from, to int
}

// whole returns the equation that consists of all tokens from index `from` to the current one, nil if these tokens are not one equation.
func (p *parser) whole(from int) *equation {
	if p.equal == nil || p.equal.from != from || p.equal.to != p.at {
		return nil
	}
	return p.equal
}

// beside returns the other side of an equation one side of which is the variable in a slot alone; ok is false if neither side is.
func (q equation) beside(slot int) (other node, ok bool) {
	if q.sides[0].slot == slot+1 {
		return q.sides[1], true
	}
	return q.sides[0], q.sides[1].slot == slot+1
}

// deriver reads the clues of a genre off solutions.
type deriver struct{ genre *Genre }

// derives reports whether all clues of a genre can be read off a solution.
func (g *Genre) derives() bool {
	return len(g.clues) > 0 && !slices.ContainsFunc(g.clues, func(c *clue) bool { return !c.isMark && c.reader(g) == nil })
}

// reader returns the rule by which a clue is read off a solution, nil if there is none. For signs, it is the first rule about one of them.
func (c *clue) reader(g *Genre) *rule {
	for _, r := range g.rules {
		if len(r.each) == 1 && r.each[0].clue == c && (r.reads != nil || r.each[0].with == withSign) {
			return r
		}
	}
	return nil
}

// eraser removes clues of a genre.
type eraser struct{ genre *Genre }

// WithoutClue implements pencil.Eraser. Clues beside the board and clues on it are erased in their own ways.
func (d eraser) WithoutClue(g *pencil.Givens, at int) (erased int, ok bool) {
	is := g.Clues[at]
	for _, c := range d.genre.clues {
		switch {
		case c.where.within() != standing(g, at):
		case c.isMark && c.counted && c.signOf(is) != c.bare(), c.kept, c.list && c.where == inRim, c.making.chosen,
			c.making.letters[0] > 0:
			return is, false // needed: a line without numbers has no run; chosen numbers; letters
		case c.remains() > 0:
			return c.remains(), is > c.remains() || is > 0 && is < c.remains()
		case c.erased != "", c.making.share > 0:
			return pencil.Unknown, is >= 0 && c.unknown != ""
		}
	}
	return pencil.None, is != pencil.None
}

// Derive implements pencil.Deriver.
func (d deriver) Derive(drawn *pencil.Givens, places []pencil.Place, solution []int16) *pencil.Givens {
	return d.genre.read(drawn, places, solution, nil, nil)
}

// mayHave reports whether a place may have a clue, or one of its signs from 1, if its marks are those of a solution.
func (b *board) mayHave(c *clue, sign int, s site, solution []int16) bool {
	if c.where != inCells {
		return true
	}
	if (c.erased != "" || c.making.share > 0) && !c.optional {
		return b.givens.Clues[s.clue-1] != pencil.None // the clues were placed before the marks, or leave a sign when they are erased
	}
	place, ok := b.placeAt(s.at)
	if is := c.fixes(sign); is != nil {
		return ok && int(solution[place]) == is.value
	}
	for _, m := range b.marks {
		if m.in == cells && m.clued == c && !m.with {
			return !ok || solution[place] == pencil.No
		}
	}
	return true
}

// number adds a number that was read off a solution to the sign of a clue. It leaves out a number that the clue cannot have.
func (b *board) number(at, n int) {
	for _, c := range b.clues {
		of, ok := c.words().(signsWithNumber)
		if !ok {
			continue
		}
		if number, fits := of.number.Read(of.number.Word(n)); fits && number == n && of.mayCount(c.signOf(b.givens.Clues[at])) {
			b.givens.Clues[at] = of.joined(c.signOf(b.givens.Clues[at]), n)
		}
	}
}

// write writes a clue that was read off a solution, with its direction. It leaves out a number that the clue cannot be.
func (b *board) write(c *clue, at, way int, read []int) {
	if l, ok := b.givens.LineOf(at); ok {
		b.givens.Put(l, read)
		return
	}
	words := c.words()
	if lists, ok := words.(pencil.Lists); ok {
		if clue, ok := lists.Clue(read...); ok {
			b.givens.Clues[at] = clue
		}
		return
	}
	n := read[0]
	if c.arrow != "" {
		n = 4*n + way
	}
	if again, ok := words.Read(words.Word(n)); ok && again == n {
		b.givens.Clues[at] = n
	}
}

// breaks reports whether a full board breaks the rule for the current values of its variables.
func (r *rule) breaks(e env, solution []int16) bool { return !e.plain(r.holds(e)).holds(solution) }

// signsBehind reports whether the clue with index at belongs to clues that are numbers with a sign behind them.
func (b *board) signsBehind(at int) bool {
	return slices.ContainsFunc(b.clues, func(c *clue) bool { return c.behind && c.where.within() == standing(b.givens, at) })
}

// signNumber writes one of the signs that a clue may have, with its number.
func (b *board) signNumber(at int, all []signed, was int, pick func(n int) int) {
	c := b.clues[slices.IndexFunc(b.clues, func(c *clue) bool { return c.behind })]
	var may []int
	for i, s := range all {
		if s.ruled && !s.broken {
			may = append(may, i)
		}
	}
	if len(may) == 0 {
		return
	}
	sign := may[0]
	if pick != nil {
		sign = may[pick(len(may))]
	} else if had := c.signOf(was) - 1; was > 0 && slices.Contains(may, had) {
		sign = had
	}
	b.givens.Clues[at] = c.words().(signsWithNumber).joined(sign+1, all[sign].number)
}

// fitsRoom reports whether the generator may put a sign into a room, by the size of the room.
func (c *clue) fitsRoom(sign int, room site) bool {
	if sign == len(c.details) {
		return true // no sign
	}
	sizes, n := c.details[sign].sizes, len(room.points())
	return sizes[1] == 0 || n >= sizes[0] && n <= sizes[1]
}
