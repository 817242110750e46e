package language

import (
	"math/rand/v2"
	"slices"

	"unknot/core/csp"
	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/scene"
)

// planner makes boards without marks, and writes their clues once they are marked.
type planner struct{ genre *Genre }

// Fits implements pencil.Sizing: a board needs numbers for its marks, and for the clues that the generator chooses.
func (p planner) Fits(rows, cols int) error {
	if err := p.genre.fits(p.genre.Form().NewGivens(rows, cols)); err != nil {
		return err
	}
	for _, c := range p.genre.clues {
		if most := c.greatest(rows, cols); c.making.chosen && most < c.making.least {
			return unnumbered(c.making.least, most)
		}
	}
	return nil
}

// Plan implements pencil.Planner: it makes rooms, puts clues that are not known yet where they must be before the marks, and
// an unknown number beside each line whose runs are asked for.
func (p planner) Plan(chance *rand.Rand, rows, cols int) *pencil.Givens {
	if p.Fits(rows, cols) != nil {
		return nil
	}
	g := p.genre
	givens := g.Form().NewGivens(rows, cols)
	switch {
	case g.making.roomsAsRows:
		if !givens.DivideInto(chance, rows, g.making.rooms[0], g.making.rooms[1]) {
			return nil
		}
	case g.rooms && g.making.rooms == [2]int{2, 2}:
		givens.Tile(chance)
	case g.rooms:
		givens.Divide(chance, g.making.rooms[0], g.making.rooms[1])
	}
	for _, f := range g.parts {
		if f.sizes[0] > 0 && !f.lay(chance, givens) {
			return nil
		}
	}
	for _, c := range g.clues {
		for i, d := range c.details {
			if d.share > 0 && c.isMark {
				for _, cell := range chance.Perm(rows * cols)[:min(portion(givens, d.share), rows*cols-1)] {
					givens.Clues[cell] = i + 1
				}
			}
		}
		switch {
		case c.making.joined:
			c.grow(chance, givens)
		case c.making.share > 0 && c.paired:
			p.settle(bare(chance, givens), c.wanted(givens), givens, func() int { return 1 })
		case c.making.share > 0 && !c.posed(g):
			c.scatter(chance, givens)
		case c.where == inRim && c.list:
			for _, l := range givens.Lines {
				givens.Put(l, []int{pencil.Unknown})
			}
		}
		for i, d := range c.details {
			if d.share > 0 && !c.isMark {
				p.settle(bare(chance, givens), portion(givens, d.share), givens, func() int { return i + 1 })
			}
		}
	}
	return givens
}

// lay divides the board into parts that are lines, which begin at a random end. It makes short ones, which join may make longer. It
// returns false if it fails.
func (f *partForm) lay(chance *rand.Rand, g *pencil.Givens) bool {
	paths, on := g.Wind(chance, f.sizes[0], (f.sizes[0]+f.sizes[1])/2), make([]bool, g.Rows*g.Cols)
	for _, cell := range slices.Concat(paths...) {
		on[cell] = true
	}
	for cell := range on {
		if !on[cell] {
			paths, on[cell] = g.Absorb(paths, cell)
		}
	}
	for _, path := range paths {
		if chance.IntN(2) == 0 {
			slices.Reverse(path)
		}
		g.Parts = append(g.Parts, pencil.Part{Of: f.index, Cells: path})
	}
	return !slices.Contains(on, false)
}

// join joins two parts into one, such that one solution still keeps the rules about parts and the other does not. It returns nil if there
// are no such parts.
func (p planner) join(chance *rand.Rand, f *partForm, plan *pencil.Givens, one, other []int16) *pencil.Givens {
	near := (grid.Board{Rows: plan.Rows, Cols: plan.Cols}).Near()
	for _, i := range chance.Perm(len(plan.Parts)) {
		for _, k := range chance.Perm(len(plan.Parts)) {
			from, to := plan.Parts[i].Cells, plan.Parts[k].Cells
			if i == k || plan.Parts[i].Of != f.index || plan.Parts[k].Of != f.index || len(from)+len(to) > f.sizes[1] {
				continue
			}
			for turn := range 4 {
				a, b := slices.Clone(from), slices.Clone(to)
				if turn&1 > 0 {
					slices.Reverse(a)
				}
				if turn&2 > 0 {
					slices.Reverse(b)
				}
				if !slices.Contains(near[a[len(a)-1]], int32(b[0])) {
					continue
				}
				joined := *plan
				joined.Parts = slices.Clone(plan.Parts)
				joined.Parts[i].Cells = append(a, b...)
				joined.Parts = slices.Delete(joined.Parts, k, k+1)
				if layout, err := p.genre.Lay(&joined); err == nil && layout.Solved(one) && !layout.Solved(other) {
					return &joined
				}
			}
		}
	}
	return nil
}

// wanted returns the number of clues that the generator puts on a board.
func (c *clue) wanted(g *pencil.Givens) int { return max(1, portion(g, c.making.share)) }

// portion returns a share of the number of cells, in percent.
func portion(g *pencil.Givens, share int) int { return (g.Rows*g.Cols*share + 50) / 100 }

// grow puts clues that are not known yet at the ends of bridges that do not cross. Each bridge leads from a clue to a cell that is
// beside no other clue. Sometimes a clue divides a bridge.
func (c *clue) grow(chance *rand.Rand, g *pencil.Givens) {
	near := (grid.Board{Rows: g.Rows, Cols: g.Cols}).Near()
	passed := make([]bool, len(near)) // by cell: whether it is on a bridge or at the end of one
	free := func(cell int) bool {
		return g.Clues[cell] == pencil.None &&
			!slices.ContainsFunc(near[cell], func(other int32) bool { return g.Clues[other] != pencil.None })
	}
	ends := []int{chance.IntN(len(near))}
	g.Clues[ends[0]], passed[ends[0]] = pencil.Unknown, true
	for tries := grown * len(near); tries > 0 && len(ends) < c.wanted(g); tries-- {
		end := chance.IntN(len(near))
		if !passed[end] || !free(end) {
			var way, fits []int
			from, d := ends[chance.IntN(len(ends))], pencil.Around[chance.IntN(len(pencil.Around))]
			for r, k := from/g.Cols+d[0], from%g.Cols+d[1]; r >= 0 && k >= 0 && r < g.Rows && k < g.Cols; r, k = r+d[0], k+d[1] {
				cell := r*g.Cols + k
				if passed[cell] {
					break
				}
				if way = append(way, cell); free(cell) {
					fits = append(fits, len(way))
				}
			}
			if fits == nil {
				continue
			}
			way = way[:fits[min(chance.IntN(len(fits)), chance.IntN(len(fits)))]] // short ways are more likely
			for _, cell := range way {
				passed[cell] = true
			}
			end = way[len(way)-1]
		}
		g.Clues[end], ends = pencil.Unknown, append(ends, end)
	}
}

// grown is the number of attempts per cell to let another bridge grow.
const grown = 8

// scatter puts clues that are not known yet into a share of the cells, no two of them side by side if they are apart.
func (c *clue) scatter(chance *rand.Rand, g *pencil.Givens) {
	near := (grid.Board{Rows: g.Rows, Cols: g.Cols}).Near()
	barred, left := make([]bool, len(near)), c.wanted(g)
	for _, cell := range chance.Perm(len(near)) {
		if barred[cell] || left == 0 {
			continue
		}
		g.Clues[cell] = pencil.Unknown
		left--
		for _, other := range near[cell] {
			barred[other] = c.making.apart
		}
	}
}

// bare lists the cells without a clue in random order.
func bare(chance *rand.Rand, g *pencil.Givens) []int {
	return slices.DeleteFunc(chance.Perm(g.Rows*g.Cols), func(cell int) bool { return g.Clues[cell] != pencil.None })
}

// settle puts clues into some of the cells, the first ones first, as far as the board can still be marked: each paired clue has its own
// mark. It tries many cells at once, and fewer if these do not fit.
func (p planner) settle(cells []int, left int, g *pencil.Givens, clue func() int) {
	for several := left; left > 0 && len(cells) > 0; {
		some := cells[:min(several, left, len(cells))]
		for _, cell := range some {
			g.Clues[cell] = clue()
		}
		if p.marks(g) {
			left, cells = left-len(some), cells[len(some):]
			continue
		}
		for _, cell := range some {
			g.Clues[cell] = pencil.None
		}
		if len(some) == 1 {
			cells = cells[1:]
		}
		several = (len(some) + 1) / 2
	}
}

// marks reports whether a board can be marked.
func (p planner) marks(g *pencil.Givens) bool {
	layout, err := p.genre.Lay(g)
	if err != nil {
		return false
	}
	left := settled * len(layout.Places)
	going := func() bool { left--; return left > 0 }
	m := pencil.NewModel(layout, false, func() bool { return true })
	m.Fix()
	return m.Search(going) == csp.Sat
}

// settled is the limit on ticks per place of the search that determines whether a clue fits.
const settled = 4

// Replan implements pencil.Replanner: it joins two parts, or adds a clue that is not known yet.
func (p planner) Replan(chance *rand.Rand, plan *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	for _, f := range p.genre.parts {
		if f.sizes[0] == 0 || chance.IntN(seldom) > 0 {
			continue
		}
		if joined := p.join(chance, f, plan, one, other); joined != nil {
			return joined
		}
	}
	clued := 0
	for _, clue := range plan.Clues[:plan.Rows*plan.Cols] {
		if clue != pencil.None {
			clued++
		}
	}
	for _, c := range p.genre.clues {
		if c.making.share == 0 || c.making.joined || c.making.apart || 2*clued >= 3*c.wanted(plan) {
			continue
		}
		for _, i := range chance.Perm(len(places)) {
			if one[i] == other[i] {
				continue
			}
			at := places[i].At
			if cell := min(at[0]/2, plan.Rows-1)*plan.Cols + min(at[1]/2, plan.Cols-1); plan.Clues[cell] == pencil.None {
				return plan.With(cell, pencil.Unknown)
			}
		}
	}
	return nil
}

// seldom is the number of revisions of which one joins parts, since boards with many long parts are easy.
const seldom = 8

// Write implements pencil.Planner: it reads the clues off a solution, and chooses directions and signs at random.
func (p planner) Write(chance *rand.Rand, planned *pencil.Givens, places []pencil.Place, solution []int16) *pencil.Givens {
	bare := slices.ContainsFunc(p.genre.clues, func(c *clue) bool { return c.counted }) // signs need no number
	written := p.genre.read(planned, places, solution, func(b *board, c site) int {
		var ways []int
		for way, d := range pencil.Around {
			if b.step(c, d[0], d[1]).at != outside.at {
				ways = append(ways, way)
			}
		}
		if ways == nil {
			return 0
		}
		if bare && chance.IntN(3) == 0 {
			return -1
		}
		return ways[chance.IntN(len(ways))]
	}, chance.IntN)
	for _, c := range p.genre.clues {
		if c.where == inCells && c.unknown == "" && slices.Contains(written.Clues[:written.Rows*written.Cols], pencil.Unknown) {
			return nil
		}
	}
	return written
}

// turner is a planner for clues with arrows. It turns the arrows.
type turner struct{ planner }

// Revise implements pencil.Reviser: it turns an arrow to a direction in which the two solutions have different numbers.
func (t turner) Revise(chance *rand.Rand, g *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	of := t.genre.clues[slices.IndexFunc(t.genre.clues, func(c *clue) bool { return c.arrow != "" })]
	for _, turn := range chance.Perm(len(pencil.Around)) {
		turned := g.With(0, g.Clues[0])
		for cell, clue := range g.Clues {
			if clue >= 0 {
				turned.Clues[cell] = of.turned(clue, turn)
			}
		}
		a, b := t.genre.read(turned, places, one, nil, nil), t.genre.read(turned, places, other, nil, nil)
		for _, cell := range chance.Perm(len(g.Clues)) {
			if a.Clues[cell] != b.Clues[cell] {
				return g.With(cell, a.Clues[cell])
			}
		}
	}
	return nil
}

// crosses reports whether no two instances of rules share more than one place: the only rule is about the line of a clue, and no line has a
// clue at both ends.
func (g *Genre) crosses() bool {
	opposite := slices.Contains(g.rim, scene.Top) && slices.Contains(g.rim, scene.Bottom) ||
		slices.Contains(g.rim, scene.Left) && slices.Contains(g.rim, scene.Right)
	return len(g.rules) == 1 && g.rules[0].along && !opposite
}

// crossing implements pencil.Crossing.
type crossing struct{}

// Crossing implements pencil.Crossing.
func (crossing) Crossing() {}
