package nurikabe

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

const (
	maxGenerated = 20
	// Of the sizes and levels for which there are puzzles none was seen to need
	// more than 38 compositions; for others (hard at 4 × 4 and below) there may
	// be none at all.
	maxCompositions = 200
)

// Settings describes Generate.
func (Kind) Settings() []puzzle.Param {
	settings := append(puzzle.Sides(2, maxGenerated, 8),
		puzzle.Param{Name: "largest", Title: "Largest island", Help: "in cells", Type: puzzle.Int, Default: 8, Min: 2, Max: 40},
		puzzle.Param{Name: "level", Title: "Level", Help: "easy puzzles need only the rules that hints explain; hard ones need more",
			Type: puzzle.Choice, Default: "easy", Choices: []string{"easy", "hard"}},
	)
	return append(settings, variantParams()...)
}

// Generate draws a sea with islands and then changes numbers and shores until
// the numbers alone tell it: the more cells logic decides, the better. An easy
// puzzle is decided by logic altogether, a hard one by proof and not by logic.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	rows, cols := params.Int("rows"), params.Int("cols")
	c := composer{run: run, rand: run.Rand(0), largest: params.Int("largest"), hard: params.Choice("level") == "hard", variant: variantOf(params)}
	for range maxCompositions {
		if g := c.compose(rows, cols); g != nil {
			return g, nil
		}
		if !run.Tick() {
			return nil, errors.New("stopped before a puzzle with only one solution was found")
		}
	}
	return nil, fmt.Errorf("%d drawings led to no such puzzle; ask for a larger board, larger islands or another level", maxCompositions)
}

// composer changes drawings until one is a puzzle.
type composer struct {
	run     *puzzle.Run
	rand    *rand.Rand
	largest int
	hard    bool
	variant variant
	tried   int64
}

// drawing is a solution with a number in each island.
type drawing struct {
	*grid
	marks []mark // the solution
	known []mark // what logic finds of it
	small int    // how far islands fall short of three cells, in all
}

func (d *drawing) left() int { return len(d.marks) - marked(d.known) }

// cost is what there is to improve: cells that logic leaves open, beyond a
// quarter for a hard puzzle, and too many islands of one or two cells.
func (c *composer) cost(d *drawing) int {
	left := d.left()
	if c.hard {
		left = max(0, left-len(d.marks)/4)
	}
	return 2*left + 3*max(0, d.small-len(d.marks)/12)
}

// compose improves one drawing; nil if that leads nowhere.
func (c *composer) compose(rows, cols int) *grid {
	blank := newGrid(rows, cols, make([]given, rows*cols))
	blank.variant = c.variant
	at := c.judge(blank, c.sketch(rows, cols))
	for idle := 0; at != nil && idle < 20*rows*cols && c.run.Tick(); idle++ {
		if c.run.Due() {
			c.run.Report(puzzle.Report{Phase: "composing", Effort: c.tried, Board: at.board(at.known),
				Figures: []puzzle.Figure{{Name: "decided cells", Value: share(at.known)}}})
		}
		if c.finished(at) {
			return at.grid
		}
		next := c.change(at)
		if next == nil {
			continue
		}
		worse := c.cost(next) - c.cost(at)
		if worse < 0 {
			idle = 0
		}
		if worse <= 0 || worse <= 6 && c.rand.IntN(50) == 0 {
			at = next
		}
	}
	return nil
}

// finished says whether the drawing is a puzzle of the level: a hard one is
// unique, and logic leaves an eighth of it or more.
func (c *composer) finished(d *drawing) bool {
	switch {
	case c.cost(d) > 0:
		return false
	case !c.hard:
		return true
	case d.left() < len(d.marks)/8:
		return false
	}
	found := prover{grid: d.grid, run: c.run}.prove()
	return found.done && found.second == nil
}

// judge numbers the islands, keeping the numbers of from where they stand, and
// lets logic loose on them. It is nil if the marks are no solution.
func (c *composer) judge(from *grid, marks []mark) *drawing {
	numbers := make([]given, len(marks))
	d := &drawing{marks: marks}
	for _, island := range from.parts(marks, land, land).cells {
		if len(island) > c.largest {
			return nil
		}
		d.small += max(0, 3-len(island))
		sources := from.sourcesIn(island)
		if len(sources) == 0 {
			sources = island
		}
		numbers[sources[c.rand.IntN(len(sources))]] = given(len(island))
	}
	d.grid = from.renumbered(numbers)
	if len(d.sources) == 0 || !d.solved(marks) {
		return nil
	}
	c.tried++
	d.known = d.bare()
	for fresh := []step{{}}; len(fresh) > 0; {
		fresh, _ = d.settleOnce(d.known)
	}
	return d
}

// sketch draws a sea without squares, which is right in every variant: it begins with sea alone and makes land
// where a square is, rather beside land than not.
func (c *composer) sketch(rows, cols int) []mark {
	g := newGrid(rows, cols, make([]given, rows*cols))
	marks := make([]mark, rows*cols)
	for i := range marks {
		marks[i] = sea
	}
	for range 50 * len(marks) {
		if !c.run.Tick() {
			break // compose ends too
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

func (c *composer) tooLarge(g *grid, marks []mark) bool {
	return slices.ContainsFunc(g.parts(marks, land, land).cells, func(island []int) bool { return len(island) > c.largest })
}

// change moves a number within its island or turns a cell beside the shore,
// near a cell that logic leaves open.
func (c *composer) change(d *drawing) *drawing {
	cell := c.rand.IntN(len(d.marks))
	var left []int
	for i, m := range d.known {
		if m == open {
			left = append(left, i)
		}
	}
	if len(left) > 0 {
		cell = left[c.rand.IntN(len(left))]
	}
	for range c.rand.IntN(3) {
		cell = d.near[cell][c.rand.IntN(len(d.near[cell]))]
	}
	if d.marks[cell] == land && c.rand.IntN(2) == 0 {
		return c.moveNumber(d, cell)
	}
	marks := slices.Clone(d.marks)
	marks[cell] = [...]mark{sea: land, land: sea}[marks[cell]]
	return c.judge(d.grid, marks)
}

// moveNumber puts the number of an island into cell.
func (c *composer) moveNumber(d *drawing, cell int) *drawing {
	islands := d.parts(d.marks, land, land)
	numbers := slices.Clone(d.given)
	for _, i := range islands.cells[islands.of[cell]] {
		numbers[i] = none
	}
	numbers[cell] = 1 // judge sets its size
	return c.judge(d.renumbered(numbers), d.marks)
}
