package hiddenmines

import (
	"fmt"
	"math"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// counting is the player that opens certain cells and otherwise the cell with the smallest chance of a mine.
type counting struct{}

// Info describes the solver.
func (counting) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "counting", Title: "Count the layouts", Note: "sees what you see", Unit: "presses",
		About: "Opens the cells that are free in every layout of mines that fits the open numbers. If there is none, it opens the " +
			"cell that most likely leads to another free one. The chances are exact: the layouts are counted from cell to cell " +
			"along the open numbers.",
	}
}

// Solve plays from a position. It knows only the open cells.
func (counting) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, puzzle.ErrDraft
	}
	s := puzzle.Solution{Outcome: puzzle.Solved}
	for {
		left, _ := p.left()
		switch {
		case p.hit >= 0:
			s.Outcome, s.Why = puzzle.Impossible, "A mine has been opened, so the game is lost."
			return s, nil
		case left == 0:
			return s, nil
		}
		cells, chance, err := p.next(run.Continue)
		if err != nil {
			s.Outcome, s.Why = puzzle.Open, scene.Sentence(err.Error())
			return s, nil
		}
		for _, cell := range cells {
			if p.cells[cell] >= 0 {
				continue
			}
			if p.mined != nil && p.mined[cell] {
				s.Outcome = puzzle.Open
				s.Why = fmt.Sprintf("Nothing is certain after these presses. The best cell is %s, and it has a mine; the chance was %s.",
					p.name(cell), fraction(chance))
				return s, nil
			}
			if p.flags[cell] {
				p.flags[cell] = false
				s.Moves = append(s.Moves, puzzle.Move(p.name(cell)+"=closed"))
			}
			p = p.pressed(cell)
			s.Moves = append(s.Moves, puzzle.Move(p.name(cell)))
			s.Effort++
		}
		if run.ReportDue() {
			run.Report(puzzle.Report{Best: s.Moves, Board: p.Scene()[0].Board, Effort: s.Effort})
		}
	}
}

// next returns the certain cells to open or, if there are none, the best guess with its chance of a mine.
func (p position) next(going func() bool) (cells []int, chance float64, err error) {
	if p.mined == nil {
		return []int{p.firstPress()}, 0, nil
	}
	v := p.view()
	cells, _, c, err := v.certain(going)
	if err != nil || len(cells) > 0 {
		return cells, 0, err
	}
	guess, err := v.guess(c, going)
	return []int{guess}, c.of(guess), err
}

// firstPress returns the cell to open first. A corner has the fewest neighbours and is most often without a mine around it.
func (f *field) firstPress() int {
	if f.first == openFirst {
		return f.Cell(f.Rows/2, f.Cols/2)
	}
	return 0
}

// The cells that are compared for a guess: at most maxCandidates, and none whose chance of a mine is larger than the smallest by more than
// maxWorse.
const (
	maxCandidates = 8
	maxWorse      = 0.1
)

// guess returns the cell that most likely leads to another free cell: it sums up, over the numbers that the cell may show, their chances
// times the largest chance of another cell to be free then.
func (v view) guess(c *chances, going func() bool) (int, error) {
	cells := c.safest(v)
	best, most := cells[0], -1.0
	for _, cell := range cells {
		value, err := v.prospect(cell, c.all, going)
		if err != nil {
			return 0, err
		}
		if value > most+1e-9 {
			best, most = cell, value
		}
	}
	return best, nil
}

// prospect returns the chance to open a cell and then another one.
func (v view) prospect(cell int, all scaled, going func() bool) (value float64, err error) {
	defer func(was int8) { v.cells[cell] = was }(v.cells[cell])
	low, high := 0, 0
	for _, near := range v.near[cell] {
		switch v.cells[near] {
		case knownMine:
			low++
			high++
		case closed:
			high++
		}
	}
	for n := low; n <= high; n++ {
		v.cells[cell] = int8(n)
		c, err := v.chances(going)
		switch {
		case err == errContradiction:
			continue
		case err != nil:
			return 0, err
		}
		next := 1.0
		if safest := c.safest(v); len(safest) > 0 {
			next -= c.of(safest[0])
		}
		value += c.all.over(all) * next
	}
	return value, nil
}

// maxDenominator is the largest denominator of a chance that is written as a fraction.
const maxDenominator = 1000

// fraction writes a chance as “3 in 17” or, if that is not exact, in per cent. It tries the convergents of the continued fraction.
func fraction(chance float64) string {
	h, k, h1, k1 := 1, 0, 0, 1
	for x := chance; k1 <= maxDenominator; {
		whole := math.Floor(x)
		h, k, h1, k1 = h*int(whole)+h1, k*int(whole)+k1, h, k
		if math.Abs(float64(h)/float64(k)-chance) < 1e-12 {
			if k <= maxDenominator {
				return fmt.Sprintf("%d in %d", h, k)
			}
			break
		}
		x = 1 / (x - whole)
	}
	return fmt.Sprintf("%.1f %%", 100*chance)
}
