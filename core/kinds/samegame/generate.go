package samegame

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

var (
	sides       = puzzle.NewSides(2, maxSide, 8)
	coloursMade = &puzzle.IntParam{Name: "colours", Title: "Colours", Default: 4, Min: 2, Max: maxColours}
	goalMade    = &puzzle.ChoiceParam[bool]{Name: "goal", Title: "Goal",
		Choices: []puzzle.Named[bool]{{Name: "clear"}, {Name: "score", Value: true}}}
	gradeMade = scale.Param(easy)
)

// attempts limits the boards that are made for one puzzle.
const attempts = 40

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(goalMade, gradeMade, sides, coloursMade)
}

// Generate makes boards until one has the grade. If none has, it returns the nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	rows, cols := sides.Of(params)
	wanted, chance := gradeMade.Of(params), run.Rand(0)
	best, found := puzzle.Nearest(run, wanted, attempts, func() (*board, int, bool) {
		p := newBoard(rows, cols, coloursMade.Of(params))
		if p.scored = goalMade.Of(params); p.scored {
			p.scatter(chance)
			p.setTarget(run, wanted)
		} else {
			p.build(chance)
		}
		got, err := p.grade(run)
		return p, got, err == nil
	})
	if !found {
		return nil, errors.New("no board was made in time; another seed may do")
	}
	return best, nil
}

// newBoard returns an empty board whose colours are called 1, 2 and so on.
func newBoard(rows, cols, colours int) *board {
	p := &board{frame: newFrame(rows, cols)}
	p.start = make([]byte, p.cells())
	for c := range colours {
		p.signs = append(p.signs, byte('1'+c))
	}
	return p
}

// scatter fills the board with random colours.
func (p *board) scatter(chance *rand.Rand) {
	for c := range p.cols {
		for r := range p.rows {
			p.start[p.index(c, r)] = byte(1 + chance.IntN(len(p.signs)))
		}
	}
}

// setTarget sets the points to reach, so that about twice as many random games reach them as the grade needs. For the hardest grade, it
// sets the points that a search finds.
func (p *board) setTarget(run *puzzle.Run, wanted int) {
	at := p.Start().(position)
	ends, ok := at.games(run, gradeGames)
	if !ok {
		return
	}
	p.target = ends[len(ends)-max(2*reaching[wanted], 1)]
	if s, err := at.solution(run); wanted == expert && err == nil {
		for _, m := range s.Moves {
			next, err := at.Play(m)
			if err != nil {
				return
			}
			at = next.(position)
		}
		p.target = max(at.earned, 1)
	}
}

// failures is the number of successive groups that do not fit, after which a board is finished.
const failures = 300

// build fills the board with groups, so that they can be removed again in the opposite order.
func (p *board) build(chance *rand.Rand) {
	used := 0
	for failed := 0; failed < failures; failed++ {
		colour, col, wide, high := byte(1+chance.IntN(len(p.signs))), chance.IntN(min(used+1, p.cols)), 1, 2+chance.IntN(2)
		if chance.IntN(2) == 0 {
			wide, high = high, 1
		}
		if p.insert(col, chance.IntN(p.height(col)+1), wide, high, colour) {
			failed, used = 0, max(used, col+wide)
		}
	}
}

// height returns the number of cells in a column.
func (p *board) height(col int) (n int) {
	for p.start[p.index(col, n)] != 0 {
		n++
	}
	return n
}

// insert puts a group into some columns, where the cells above make room, unless it does not fit or touches its colour.
func (p *board) insert(col, row, wide, high int, colour byte) bool {
	if col+wide > p.cols {
		return false
	}
	before := slices.Clone(p.start)
	for c := col; c < col+wide; c++ {
		if n := p.height(c); row > n || n+high > p.rows {
			p.start = before
			return false
		}
		at := p.index(c, row)
		copy(p.start[at+high:p.index(c, p.rows)], p.start[at:])
		for k := range high {
			p.start[at+k] = colour
		}
	}
	if len(p.cut(slices.Clone(p.start), p.index(col, row), nil)) > wide*high {
		p.start = before
		return false
	}
	return true
}
