package language

import (
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
)

// chooser is a planner for clues that are numbers that no rule determines. It chooses numbers such that a solution keeps all rules.
type chooser struct{ planner }

// Write implements pencil.Planner: it chooses the numbers at random, but prefers numbers to which many rules apply.
func (p chooser) Write(chance *rand.Rand, planned *pencil.Givens, places []pencil.Place, solution []int16) *pencil.Givens {
	c := p.choose(chance, planned, places)
	left, open := chance.Perm(len(c.about)), slices.Repeat([]bool{true}, len(c.about))
	for tries := maxChoices * len(left); len(left) > 0; tries-- {
		cell := left[len(left)-1]
		left, open[cell] = left[:len(left)-1], false
		against := c.set(cell, solution)
		if tries == 0 || len(against) > 0 && slices.Equal(against, []int{cell}) {
			return nil
		}
		for _, other := range against {
			if !open[other] && other != cell {
				c.givens.Clues[other], open[other] = pencil.None, true
				left = append(left, other)
			}
		}
		chance.Shuffle(len(left), func(i, k int) { left[i], left[k] = left[k], left[i] })
	}
	return c.givens
}

// maxChoices is the number of choices per cell after which Write gives up.
const maxChoices = 20

// Revise implements pencil.Reviser: it changes a number such that solution one still keeps all rules, and solution other breaks one.
func (p chooser) Revise(chance *rand.Rand, g *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	c := p.choose(chance, g, places)
	var differ, alike []int
	for _, cell := range chance.Perm(len(c.about)) {
		if place, ok := c.placeAt(c.cells()[cell].at); ok && one[place] != other[place] {
			differ = append(differ, cell)
		} else {
			alike = append(alike, cell)
		}
	}
	for _, cell := range append(differ, alike...) {
		was := c.givens.Clues[cell]
		for _, n := range c.numbers() {
			c.givens.Clues[cell] = n
			if _, broken := c.judge(cell, one); len(broken) > 0 {
				continue
			}
			if _, broken := c.judge(cell, other); len(broken) > 0 {
				return c.givens
			}
		}
		c.givens.Clues[cell] = was
	}
	return nil
}

// choosing is a board whose numbers are being chosen.
type choosing struct {
	*board
	*clue
	chance *rand.Rand
	about  [][]instance // by cell: the instances of rules that depend on its clue
}

// instance is a rule with a value for each of its variables.
type instance struct {
	*rule
	sites []site
}

// choose finds the instances of rules that depend on clues.
func (p chooser) choose(chance *rand.Rand, g *pencil.Givens, places []pencil.Place) *choosing {
	copied := g.With(0, g.Clues[0])
	c := &choosing{board: newBoard(p.genre, copied), chance: chance, about: make([][]instance, g.Rows*g.Cols)}
	c.layout.Places = places
	c.index()
	c.clue = p.genre.clues[slices.IndexFunc(p.genre.clues, func(c *clue) bool { return c.making.chosen })]
	for _, r := range p.genre.rules {
		if len(r.each) != 1 || r.each[0].counts || r.each[0].clue == nil && r.each[0].where.eval == nil {
			continue
		}
		var all [][]site
		if b := r.each[0]; b.pairs != nil {
			for pair := range b.pairs(env{c.board, make([]any, r.slots)}) {
				all = append(all, pair[:])
			}
		} else {
			for _, s := range b.set.set(env{c.board, make([]any, r.slots)}) {
				all = append(all, []site{s})
			}
		}
		for _, sites := range all {
			for _, s := range sites {
				if s.clue > 0 && s.clue <= len(c.about) {
					c.about[s.clue-1] = append(c.about[s.clue-1], instance{r, sites})
				}
			}
		}
	}
	return c
}

// greatest returns the greatest number that the generator chooses on a board of a size.
func (c *clue) greatest(rows, cols int) int {
	if c.making.most > 0 {
		return c.making.most
	}
	return max(rows, cols)
}

// numbers lists the numbers that a clue may be, in random order.
func (c *choosing) numbers() []int {
	numbers := c.chance.Perm(c.greatest(c.givens.Rows, c.givens.Cols) - c.making.least + 1)
	for i := range numbers {
		numbers[i] += c.making.least
	}
	return numbers
}

// set chooses the number of a cell: the one that breaks the fewest rules and, of several such numbers, the one to which most rules apply.
// It returns the cells of the broken rules.
func (c *choosing) set(cell int, solution []int16) (against []int) {
	best, most, tries := pencil.None, 0, 0
	for _, n := range c.numbers() {
		c.givens.Clues[cell] = n
		rules, broken := c.judge(cell, solution)
		if best == pencil.None || len(broken) < len(against) || len(broken) == len(against) && tries < 2 && rules > most {
			best, against, most = n, broken, rules
		}
		if len(broken) == 0 {
			tries++
		}
	}
	c.givens.Clues[cell] = best
	return against
}

// judge counts the instances of rules that apply to a cell because of its clue, and lists the cells of those that a solution breaks.
func (c *choosing) judge(cell int, solution []int16) (rules int, broken []int) {
	for _, i := range c.about[cell] {
		e, b := env{c.board, make([]any, i.slots)}, i.each[0]
		for k, s := range i.sites {
			e.vars[b.slots[k]] = s
		}
		if !b.clued(e) || b.where.eval != nil && b.where.test(e) != always {
			continue
		}
		if rules++; !i.breaks(e, solution) {
			continue
		}
		for _, s := range i.sites {
			if !slices.Contains(broken, s.clue-1) {
				broken = append(broken, s.clue-1)
			}
		}
	}
	return rules, broken
}
