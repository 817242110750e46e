package cubic

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

var (
	sides     = puzzle.NewSides(3, 10, 7)
	gradeMade = scale.Param(easy)
)

const (
	attempts  = 20  // maximum number of solvable boards that are graded for one puzzle
	tries     = 400 // maximum number of boards drawn to find a solvable one
	madeLimit = 500 // maximum number of expansions in the search for a solution of a drawn board
)

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param { return puzzle.Describe(sides, gradeMade) }

// Generate draws boards until one has a solution of several moves and the grade. If none has the grade, it returns the nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	rows, cols := sides.Of(params)
	wanted, chance := gradeMade.Of(params), run.Rand(0)
	best, found := puzzle.Nearest(run, wanted, attempts, func() (*cubic, int, bool) {
		pairs := grading[wanted].least + chance.IntN(grading[wanted].span)
		at, moves := solvable(run, chance, size{rows, cols}, pairs)
		if moves == nil {
			return nil, 0, false
		}
		got, err := at.grade(run, moves)
		return at.cubic, got, err == nil
	})
	if !found {
		return nil, errors.New("no board with a solution was made in time; another seed or a larger board may do")
	}
	return best, nil
}

// solvable draws boards until one has a solution in at least two moves for each pair. moves is nil if none has.
func solvable(run *puzzle.Run, chance *rand.Rand, s size, pairs int) (at position, moves []puzzle.Move) {
	for range tries {
		grid := drawn(chance, s, pairs)
		if cell, _ := s.unrest(grid); cell > 0 || len(s.blocks(grid)) < 2*pairs {
			continue
		}
		at = newCubic("", "", s, grid).Start().(position)
		solution, err := fewest.Solve(run, at, puzzle.Params{"expansions": madeLimit})
		if err == nil && solution.Outcome == puzzle.Solved && len(solution.Moves) >= 2*pairs {
			return at, solution.Moves
		}
		if !run.Continue() {
			break
		}
	}
	return at, nil
}

// drawn returns a grid with walls, up to two fifths of it, and the given number of pairs of blocks, each of which has fallen into place.
// Up to half of the colours have two pairs.
func drawn(chance *rand.Rand, s size, pairs int) []byte {
	grid := s.blank()
	for range s.rows * s.cols / 5 {
		// Two cells of wall side by side form a ledge.
		r, c := chance.IntN(s.rows), chance.IntN(s.cols)
		grid[s.cell(r, c)] = wall
		if c+1 < s.cols {
			grid[s.cell(r, c+1)] = wall
		}
	}
	var deck []byte
	for i := range pairs {
		c := byte(i%max(pairs-pairs/3, 1)%colours) + 1
		deck = append(deck, c, c)
	}
	chance.Shuffle(len(deck), func(i, k int) { deck[i], deck[k] = deck[k], deck[i] })
	for _, c := range deck {
		var free []int
		for r := range s.rows {
			for col := range s.cols {
				cell := s.cell(r, col)
				beside := [4]byte{grid[cell-1], grid[cell+1], grid[cell-s.stride()], grid[cell+s.stride()]}
				if grid[cell] == empty && beside[3] != empty && !slices.Contains(beside[:], c) {
					free = append(free, cell)
				}
			}
		}
		if len(free) == 0 {
			break
		}
		grid[free[chance.IntN(len(free))]] = c
	}
	return grid
}
