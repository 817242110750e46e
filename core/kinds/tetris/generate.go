package tetris

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

var (
	goalMade = &puzzle.ChoiceParam[goal]{Name: "goal", Title: "Goal", Default: clearing, Choices: []puzzle.Named[goal]{
		{Name: "perfect clear", Value: clearing}, {Name: "lines", Value: mostLines}, {Name: "height", Value: leastHeight},
		{Name: "tetrises", Value: mostTetrises}}}
	colsMade   = &puzzle.IntParam{Name: "cols", Title: "Columns", Default: usualWidth, Min: minWidth, Max: maxWidth}
	piecesMade = &puzzle.IntParam{Name: "pieces", Title: "Pieces", Max: 15, Help: "0: as many as fit the grade"}
	speedMade  = &puzzle.IntParam{Name: "speed", Title: "Rows per second", Max: maxSpeed, Help: "0: there is no hurry"}
	gradeMade  = scale.Param(easy)
)

// attempts limits the puzzles that are made to get one of a grade.
const attempts = 200

// makeExpansions limits the search for a solution of a random queue.
const makeExpansions = 5_000

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(goalMade, gradeMade, colsMade, piecesMade, speedMade)
}

// Generate draws a queue and a board until the puzzle has the wanted grade. If no puzzle has it, Generate returns the puzzle with the
// nearest grade.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	wanted, count := gradeMade.Of(params), piecesMade.Of(params)
	if count == 0 {
		count = grading[wanted].pieces
	}
	chance := run.Rand(0)
	best, found := puzzle.Nearest(run, wanted, attempts, func() (*known, int, bool) {
		k := &known{well: well{colsMade.Of(params), maxHeight}, goal: goalMade.Of(params), speed: speedMade.Of(params)}
		if k.goal == clearing {
			k = k.cleared(run, chance, count)
		} else {
			k = k.stacked(run, chance, count)
		}
		if k == nil {
			return nil, 0, false
		}
		got, err := k.grade(run)
		return k, got, err == nil
	})
	if !found {
		return nil, errors.New("no puzzle was made in time; another seed may do")
	}
	return best, nil
}

// bags returns pieces from shuffled bags of seven.
func bags(chance *rand.Rand, n int) (queue []piece) {
	for len(queue) < n {
		for _, p := range chance.Perm(len(letters)) {
			queue = append(queue, piece(p))
		}
	}
	return queue[:n]
}

// cleared returns a puzzle with n pieces and a perfect clear. The puzzle is the end of a game that clears an empty board with n pieces
// or, if n pieces do not fill whole rows, with a few more pieces. It returns nil if the search finds no such game.
func (k *known) cleared(run *puzzle.Run, chance *rand.Rand, n int) *known {
	whole := n
	for 4*whole%k.width != 0 || whole < k.width {
		whole++
	}
	k.queue = bags(chance, whole)
	at := k.finished().begin()
	s, err := best.Solve(run, at, puzzle.Params{"expansions": makeExpansions})
	if err != nil || s.Outcome != puzzle.Solved {
		return nil
	}
	for _, m := range s.Moves[:whole-n] {
		next, err := at.Play(m)
		if err != nil {
			return nil
		}
		at = next.(position)
	}
	k.start, k.queue = at.rows, k.queue[whole-n:]
	k.height = min(maxHeight, (k.start.cells()+4*n)/k.width+2)
	return k.finished()
}

// stacked returns a puzzle with n pieces, a board that other pieces have filled, and the best value as its goal. It returns nil if the
// search does not prove this value, or if the value is 0.
func (k *known) stacked(run *puzzle.Run, chance *rand.Rand, n int) *known {
	before := k.width + chance.IntN(k.width)
	k.queue = bags(chance, before+n)
	if k.goal == mostTetrises {
		k.queue[before+n-1-chance.IntN((n+1)/2)] = 0 // an I, without which there is no tetris
	}
	at := k.finished().begin()
	for range before {
		all := at.places()
		slices.SortStableFunc(all, func(a, b place) int { return at.rough(a) - at.rough(b) })
		if len(all) < 2 {
			return nil
		}
		at = at.lock(all[chance.IntN(2)]) // as a player would who is good, but not perfect
	}
	k.start, k.queue = at.rows, k.queue[before:]
	k.height = min(maxHeight, k.start.height()+n/2+4)
	if k.finished().target == 0 {
		return nil
	}
	s, err := best.Solve(run, k.begin(), puzzle.Params{"expansions": makeExpansions})
	if err != nil || s.Outcome != puzzle.Solved || s.Value == nil || s.Value.Number == 0 {
		return nil
	}
	k.asked, k.target = true, s.Value.Number
	if k.goal == leastHeight {
		k.target = -k.target
	}
	return k
}

// rough rates the stack after the falling piece locks at a place.
func (p position) rough(at place) int {
	after, _ := p.locked(p.node, at)
	return p.roughness(&after)
}

// Collection returns queues from shuffled bags on an empty board of ten columns, to be cleared perfectly: two-rows has queues of five
// pieces, four-rows of ten. A name always stands for the same queues.
func (Kind) Collection(name string) (puzzles []puzzle.Puzzle, ok bool) {
	pieces := map[string]int{"two-rows": 5, "four-rows": 10}[name]
	if pieces == 0 {
		return nil, false
	}
	chance := rand.New(rand.NewPCG(2003, uint64(pieces)))
	for range collected {
		k := &known{well: well{usualWidth, maxHeight}, queue: slices.Clip(bags(chance, pieces))}
		puzzles = append(puzzles, k.finished())
	}
	return puzzles, true
}

// collected is the number of queues of a collection.
const collected = 200
