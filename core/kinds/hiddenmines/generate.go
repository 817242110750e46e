package hiddenmines

import (
	"errors"

	"unknot/core/puzzle"
)

// level is a usual size with its number of mines.
type level struct{ rows, cols, mines int }

var levels = []puzzle.Named[level]{
	{Name: "beginner", Value: level{9, 9, 10}},
	{Name: "intermediate", Value: level{16, 16, 40}},
	{Name: "expert", Value: level{16, 30, 99}},
	{Name: "own", Value: level{}},
}

var (
	levelMade = &puzzle.ChoiceParam[level]{Name: "level", Title: "Level", Default: levels[0].Value, Choices: levels,
		Help: "9 × 9 cells with 10 mines, 16 × 16 with 40, 30 × 16 with 99, or your own size"}
	sides     = puzzle.NewSides(1, maxSide, 9)
	minesMade = &puzzle.IntParam{Name: "mines", Title: "Mines", Default: 10, Max: maxSide * maxSide, Help: "For your own size"}
	guessMade = &puzzle.BoolParam{Name: "guess", Title: "With guesses", Help: "The board is drawn at random, and may need guesses"}
	firstMade = &puzzle.ChoiceParam[convention]{Name: "first", Title: "First press", Default: safeFirst,
		Help: "What the first press may meet on a board with guesses",
		Choices: []puzzle.Named[convention]{
			{Name: "any", Value: anyFirst}, {Name: "safe", Value: safeFirst}, {Name: "open", Value: openFirst},
		}}
	gradeMade = scale.Param(byOne)
)

// maxAttempts limits the boards that are drawn for one puzzle.
const maxAttempts = 20_000

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(gradeMade, levelMade, sides, minesMade, guessMade, firstMade)
}

// Generate draws boards until one has the grade: it then needs no guess after its first press, which has no mine around it. If none has
// the grade, it returns the nearest. If guesses are allowed, it returns the first board.
func (k Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	size := levelMade.Of(params)
	if size.rows == 0 {
		size.rows, size.cols = sides.Of(params)
		size.mines = minesMade.Of(params)
	}
	guess := guessMade.Of(params)
	f := newField(size.rows, size.cols)
	f.count, f.first = size.mines, openFirst
	if guess {
		f.first = firstMade.Of(params)
	}
	if f.count >= f.Cells() {
		return nil, errors.New("there must be a cell without a mine; choose fewer mines or a larger board")
	}
	chance := run.Rand(0)
	if guess {
		f.seed = chance.Uint64() >> 32
		return f, nil
	}
	f.press = f.firstPress()
	best, found := puzzle.Nearest(run, gradeMade.Of(params), maxAttempts, func() (*field, int, bool) {
		made := *f
		made.seed = chance.Uint64() >> 32
		got, err := made.grade(run)
		return &made, got, err == nil
	})
	if !found {
		return nil, errors.New("no board without a guess was drawn in time; choose fewer mines, or allow guesses")
	}
	return best, nil
}
