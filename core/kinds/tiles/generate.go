package tiles

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"unknot/core/puzzle"
)

var (
	sides      = puzzle.NewSides(minSide, maxSide, 4)
	walkLength = &puzzle.IntParam{
		Name: "moves", Title: "Random moves", Max: 10_000,
		Help: "How many random moves from the goal; 0: any solvable board, all equally likely",
	}
	goalName = &puzzle.ChoiceParam[string]{
		Name: "goal", Title: "Goal", Default: "blank-last", Choices: puzzle.Words(goalNames...),
		Help: "Rows in order with the blank last or first, or tiles in order around it",
	}
)

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param { return puzzle.Describe(sides, walkLength, goalName) }

// Generate shuffles a board, so that the result can be solved.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	rows, cols := sides.Of(params)
	z := size{rows, cols}
	goal, chance := goalOf(z, goalName.Of(params)), run.Rand(0)
	start, moves := goal, walkLength.Of(params)
	for start == goal {
		if !run.Continue() {
			return nil, errors.New("stopped before the board was shuffled")
		}
		if moves == 0 {
			start = deal(z, goal, chance)
			continue
		}
		start = walk(z, goal, moves, chance)
		moves++ // the walk ended at the goal, as every walk of 12 moves does on 2 × 2
	}
	return newGame(fmt.Sprintf("Shuffled, seed %d", run.Seed()), "", z, start, goal), nil
}

// deal draws one of the boards that can reach the goal, each with the same probability. If
// the parity is odd, it swaps two tiles, which is a bijection between odd and even boards.
func deal(z size, goal board, chance *rand.Rand) board {
	b := goal
	chance.Shuffle(z.cells(), func(i, j int) { b[i], b[j] = b[j], b[i] })
	if !solvable(z, &b, &goal) {
		i, j := b.find(1), b.find(2)
		b[i], b[j] = b[j], b[i]
	}
	return b
}

// walk returns the board after a random walk in which no move undoes the previous one.
func walk(z size, from board, moves int, chance *rand.Rand) board {
	p, last := position{&game{size: z}, from, from.find(0)}, int8(-1)
	for range moves {
		steps := stepsFrom(z, p.blank, last)
		last = steps[chance.IntN(len(steps))].move
		p, _ = p.slide(direction(last))
	}
	return p.at
}
