package peg

import (
	"errors"
	"math/bits"
	"math/rand/v2"
	"strings"

	"unknot/core/puzzle"
)

// shapes has the rows of the boards that the parameter “board” offers, by name.
var shapes = []puzzle.Named[string]{
	{Name: "english", Value: "  ooo  /  ooo  /ooooooo/ooooooo/ooooooo/  ooo  /  ooo  "},
	{Name: "european", Value: "  ooo  / ooooo /ooooooo/ooooooo/ooooooo/ ooooo /  ooo  "},
	{Name: "wiegleb", Value: "   ooo   /   ooo   /   ooo   /ooooooooo/ooooooooo/ooooooooo/   ooo   /   ooo   /   ooo   "},
	{Name: "diamond", Value: "    o    /   ooo   /  ooooo  / ooooooo /ooooooooo/ ooooooo /  ooooo  /   ooo   /    o    "},
	{Name: "square", Value: "oooooo/oooooo/oooooo/oooooo/oooooo/oooooo"},
	{Name: "small", Value: " ooo /ooooo/ooooo/ooooo/ ooo "},
}

var (
	shapeMade = &puzzle.ChoiceParam[string]{Name: "board", Title: "Board", Default: shapes[0].Value, Choices: shapes}
	pegsMade  = &puzzle.IntParam{Name: "pegs", Title: "Pegs", Max: maxHoles, Help: "0: as many as fit the grade"}
	lastMade  = &puzzle.BoolParam{Name: "given", Title: "Given last hole", Help: "The last peg must be in a given hole"}
	gradeMade = scale.Param(easy)
)

// attempts limits the number of positions that are tried for one puzzle.
const attempts = 20

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(shapeMade, gradeMade, pegsMade, lastMade)
}

// Generate starts with a single peg and undoes jumps, so that the puzzle has a solution, until the position has the wanted grade. If no
// position has this grade, it returns the position whose grade is nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	b, wanted, count := shaped(shapeMade.Of(params)), gradeMade.Of(params), pegsMade.Of(params)
	chance := run.Rand(0)
	best, found := puzzle.Nearest(run, wanted, attempts, func() (*pegs, int, bool) {
		n := count
		if n == 0 {
			n = min(grading[wanted].least+chance.IntN(grading[wanted].span), len(b.holes)-1)
		}
		p := unjumped(b, chance, n, lastMade.Of(params))
		got, err := p.grade(run)
		return p, got, err == nil
	})
	if !found {
		return nil, errors.New("no position was made in time; another seed may do")
	}
	return best, nil
}

// shaped returns the board of a shape.
func shaped(rows string) *board {
	p, err := Kind{}.Parse(strings.ReplaceAll(rows, " ", "."))
	if err != nil {
		panic(err)
	}
	return p.(*pegs).board
}

// unjumped returns a puzzle of up to n pegs. It puts the last peg into a random hole and undoes random jumps. The hole becomes the goal if
// “given” is true.
func unjumped(b *board, chance *rand.Rand, n int, given bool) *pegs {
	p := &pegs{board: b, start: 1 << chance.IntN(len(b.holes))}
	if given {
		p.final = p.start
	}
	for bits.OnesCount64(p.start) < n {
		var back []uint64
		for i := range b.jumps {
			if j := &b.jumps[i]; j.undone(p.start) {
				back = append(back, p.start^j.all)
			}
		}
		if len(back) == 0 {
			break
		}
		p.start = back[chance.IntN(len(back))]
	}
	return p
}
