package nurikabe

import (
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

// composer makes puzzles by local search. It draws a solution, then changes numbers and
// shores until logic of the wanted grade deduces the whole solution from the numbers.
type composer struct {
	run     *puzzle.Run
	rand    *rand.Rand
	largest int
	wanted  grade
	islands int // the exact number of islands; 0: any number
	sea     int // the exact number of sea cells; 0: any number
	variant variant
	tried   int64
}

func newComposer(run *puzzle.Run, params puzzle.Params) *composer {
	return &composer{
		run: run, rand: run.Rand(0), largest: largestIsland.Of(params), wanted: composedGrade.Of(params),
		islands: islandCount.Of(params), sea: seaSize.Of(params), variant: variantOf(options.Of(params)),
	}
}

// drawing is a solution with a number in each island.
type drawing struct {
	*instance
	marks       []mark // the solution
	known       []mark // marks that rules up to medium deduce
	incremental bool   // whether known includes marks from before the last changes, which may be wrong
	late        []int  // the cells that are decided too late for the wanted grade
	cost        int    // badness, which the search minimises
}

// A composition ends after maxIdleChanges changes per cell without improvement. Deduction is incremental, and starts again from the givens
// after fullDeductionEvery changes. Incremental deduction, and changes of several cells at once, made composing 5 to 10 times faster.
const (
	maxIdleChanges     = 20
	fullDeductionEvery = 100
)

// compose changes one drawing until it is a puzzle. It returns nil if it does not succeed.
func (c *composer) compose(rows, cols int) *instance {
	blank := newGrid(rows, cols, make([]given, rows*cols))
	drawn := c.drawSea(blank) // a solution by the standard rules, which every variant allows
	blank.variant = c.variant
	at := c.evaluate(blank, drawn, nil)
	freely := 0 // number of changes that are accepted whatever their effect
	for idle := 0; at != nil && idle < maxIdleChanges*rows*cols && c.run.Continue(); idle++ {
		if c.run.ReportDue() {
			c.run.Report(puzzle.Report{Phase: "composing", Effort: c.tried, Board: at.picture(at.known),
				Figures: []puzzle.Figure{{Name: "decided cells", Value: share(at.known)}}})
		}
		if at.incremental && (at.cost == 0 || idle%fullDeductionEvery == fullDeductionEvery-1) {
			at = c.evaluate(at.instance, at.marks, nil)
		}
		if at.cost == 0 && freely == 0 {
			found, ok := at.grade(c.run.Continue)
			if ok && found == c.wanted {
				return at.instance
			}
			freely = 3
			if found > c.wanted {
				freely = 1 // a puzzle of the wanted grade may be near
			}
		}
		next := c.change(at)
		if next == nil {
			continue
		}
		worse := next.cost - at.cost
		if worse < 0 {
			idle = 0
		}
		if worse <= 0 || freely > 0 || worse <= 6 && c.rand.IntN(50) == 0 {
			at, freely = next, max(freely-1, 0)
		}
	}
	return nil
}

// evaluate numbers the islands of marks, with each number in its old cell if its island has one in
// from. It deduces further marks from the known ones. It returns nil if marks is not a solution.
func (c *composer) evaluate(from *instance, marks, known []mark) *drawing {
	numbers := make([]given, len(marks))
	short := 0 // number of cells by which islands are smaller than three
	for _, island := range from.parts(marks, land, land).cells {
		if len(island) > c.largest {
			return nil
		}
		short += max(0, 3-len(island))
		sources := from.sourcesIn(island)
		if len(sources) == 0 {
			sources = island
		}
		numbers[sources[c.rand.IntN(len(sources))]] = given(len(island))
	}
	d := &drawing{instance: from.renumbered(numbers), marks: marks, incremental: known != nil}
	if len(d.sources) == 0 || !d.solved(marks) {
		return nil
	}
	c.tried++
	d.known = d.bare()
	for i, m := range known {
		if m == marks[i] {
			d.known[i] = m
		}
	}
	deduceAll(d.instance, d.known, min(c.wanted, medium), c.run.Continue)
	d.cost = 2*c.undecided(d) + 2*c.amiss(d)
	if c.islands == 0 { // otherwise the requested number determines the sizes of islands
		d.cost += max(0, short-len(marks)/plain[c.wanted])
	}
	return d
}

// amiss returns how far a drawing is from the requested numbers of islands and of sea cells.
func (c *composer) amiss(d *drawing) (off int) {
	apart := func(is, wanted int) int {
		if wanted == 0 {
			return 0
		}
		return max(is-wanted, wanted-is)
	}
	return apart(len(d.sources), c.islands) + apart(d.sea, c.sea)
}

// deduceAll applies the rules up to a grade until they find nothing more.
func deduceAll(g *instance, marks []mark, hardest grade, tick func() bool) {
	for r := g.reason(marks, tick); r.byRules(hardest); {
	}
}

// plain limits the number of cells by which the islands of a board are smaller than three, in all: by grade, the number of cells of the
// board for each such cell. Boards of ones and twos are dull, but easier puzzles need more of them.
var plain = [...]int{easy: 7, medium: 9, hard: 9, expert: 9}

// undecided returns how many cells are decided too late or too early for the wanted grade. It records those that are decided too late.
func (c *composer) undecided(d *drawing) int {
	d.late = openOf(d.known)
	few := min(len(d.marks)/16, 6)
	switch {
	case c.wanted <= medium || len(d.late) > 6*few:
		return len(d.late)
	case len(d.late) < few:
		return few - len(d.late)
	}
	known := slices.Clone(d.known)
	deduceAll(d.instance, known, hard, c.run.Continue)
	d.late = openOf(known)
	switch {
	case c.wanted == hard:
		return len(d.late)
	case len(d.late) == 0:
		return 2
	}
	return max(0, len(d.late)-2*few)
}

// openOf lists the open cells.
func openOf(marks []mark) (cells []int) {
	for c, m := range marks {
		if m == open {
			cells = append(cells, c)
		}
	}
	return cells
}

// drawSea draws a connected sea without 2 x 2 squares. It begins with sea everywhere. Then
// it repeatedly turns a cell of a random square into land, preferably one next to land.
func (c *composer) drawSea(g *instance) []mark {
	marks := make([]mark, len(g.given))
	for i := range marks {
		marks[i] = sea
	}
	for range 50 * len(marks) {
		if !c.run.Continue() {
			break // compose then stops as well, since the run is stopped
		}
		var square []int
		squares := 0
		g.pools(func(q [4]int) {
			if marks[q[0]] == sea && marks[q[1]] == sea && marks[q[2]] == sea && marks[q[3]] == sea {
				if squares++; c.rand.IntN(squares) == 0 {
					square = q[:]
				}
			}
		})
		if squares == 0 {
			break
		}
		cell := square[c.rand.IntN(4)]
		beside := slices.ContainsFunc(g.near[cell], func(d int) bool { return marks[d] == land })
		if !beside && c.rand.IntN(4) > 0 {
			continue
		}
		marks[cell] = land
		if len(g.parts(marks, sea, sea).cells) > 1 || c.tooLarge(g, marks) {
			marks[cell] = sea
		}
	}
	return marks
}

func (c *composer) tooLarge(g *instance, marks []mark) bool {
	return slices.ContainsFunc(g.parts(marks, land, land).cells, func(island []int) bool { return len(island) > c.largest })
}

// change moves a number within its island, or changes one or a few cells, near a cell
// that is decided too late. If there is no such cell, it acts near a small island.
func (c *composer) change(d *drawing) *drawing {
	places := d.late
	if len(places) == 0 && c.amiss(d) == 0 {
		for _, source := range d.sources {
			if d.given[source] < 3 {
				places = append(places, source)
			}
		}
	}
	cell := c.rand.IntN(len(d.marks))
	if len(places) > 0 {
		cell = places[c.rand.IntN(len(places))]
	}
	cell = c.randomWalk(d.instance, cell, c.rand.IntN(3))
	if d.marks[cell] == land && c.rand.IntN(2) == 0 {
		return c.moveNumber(d, cell)
	}
	marks := slices.Clone(d.marks)
	turned := []int{cell}
	for c.rand.IntN(2) == 0 {
		turned = append(turned, c.randomWalk(d.instance, turned[len(turned)-1], 1+c.rand.IntN(2)))
	}
	for _, cell := range turned {
		marks[cell] = [...]mark{sea: land, land: sea}[marks[cell]]
	}
	return c.evaluate(d.instance, marks, d.knownExcept(turned))
}

// randomWalk returns the end of a random walk from a cell.
func (c *composer) randomWalk(g *instance, cell, steps int) int {
	for range steps {
		cell = g.near[cell][c.rand.IntN(len(g.near[cell]))]
	}
	return cell
}

// moveNumber moves the number of an island to a cell.
func (c *composer) moveNumber(d *drawing, cell int) *drawing {
	islands := d.parts(d.marks, land, land)
	numbers := slices.Clone(d.given)
	for _, i := range islands.cells[islands.of[cell]] {
		numbers[i] = none
	}
	numbers[cell] = 1 // a placeholder, which evaluate replaces by the size of the island
	return c.evaluate(d.renumbered(numbers), d.marks, d.knownExcept([]int{cell}))
}

// knownExcept returns the known marks without the given cells, their islands, and all cells up to two cells away. Other marks may
// still depend on these, which the next full deduction shows. Without this function, repeated deductions took most of the time.
func (d *drawing) knownExcept(cells []int) []mark {
	known := slices.Clone(d.known)
	forget := func(cell int) {
		r, k := cell/d.cols, cell%d.cols
		for i := max(0, r-2); i <= min(d.rows-1, r+2); i++ {
			for j := max(0, k-2); j <= min(d.cols-1, k+2); j++ {
				known[i*d.cols+j] = open
			}
		}
	}
	islands := d.parts(d.marks, land, land)
	for _, cell := range cells {
		forget(cell)
		for _, beside := range append([]int{cell}, d.near[cell]...) {
			if p := islands.of[beside]; p >= 0 {
				for _, c := range islands.cells[p] {
					forget(c)
				}
			}
		}
	}
	return known
}
