package reflections

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

var (
	sidesMade    = puzzle.NewSides(3, 12, 7)
	mirrorsMade  = &puzzle.IntParam{Name: "mirrors", Title: "Mirrors", Default: 4, Min: 1, Max: 12}
	crystalsMade = &puzzle.IntParam{Name: "crystals", Title: "Crystals", Default: 1, Max: 6}
	bulbsMade    = &puzzle.IntParam{Name: "bulbs", Title: "Bulbs", Default: 3, Min: 1, Max: 12}
	bombsMade    = &puzzle.IntParam{Name: "bombs", Title: "Bombs", Default: 3, Max: 12}
	gradeMade    = scale.Param(medium)
)

// attempts limits the boards that are made for one puzzle.
const attempts = 4000

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param {
	return puzzle.Describe(sidesMade, gradeMade, mirrorsMade, crystalsMade, bulbsMade, bombsMade)
}

// Generate makes a solved board and moves its pieces at random without hitting a bomb, so that there is a way back. It repeats this until
// the puzzle has the grade, and otherwise returns the nearest.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	wanted, chance := gradeMade.Of(params), run.Rand(0)
	best, found := puzzle.Nearest(run, wanted, attempts, func() (*board, int, bool) {
		b := solved(chance, params)
		if b == nil {
			return nil, 0, false
		}
		if b = b.scrambled(chance, begins[wanted]+1+chance.IntN(b.pieces)); b == nil {
			return nil, 0, false
		}
		got, err := b.grade(run)
		return b, got, err == nil
	})
	if !found {
		return nil, errors.New("no board was made in time; another seed or a larger board may do")
	}
	return best, nil
}

// solved returns a solved board, or nil if it has no room for all bulbs. Each piece is put into a beam, the bulbs are crossed by one beam
// or three, and the bombs by none.
func solved(chance *rand.Rand, params puzzle.Params) *board {
	rows, cols := sidesMade.Of(params)
	now := make([]byte, rows*cols)
	for cell := range now {
		if now[cell] = '.'; chance.IntN(12) == 0 {
			now[cell] = '#'
		}
	}
	now[chance.IntN(len(now))] = lasers[chance.IntN(len(lasers))]
	// put puts a sign on a random empty cell that fits the sign.
	put := func(sign byte, fits func(b *board, t *beams, cell int) bool) bool {
		b := newBoard(rows, cols, now)
		t := b.shine(now)
		for _, cell := range chance.Perm(len(now)) {
			if now[cell] == '.' && fits(b, t, cell) {
				now[cell] = sign
				return true
			}
		}
		return false
	}
	crossed := func(_ *board, t *beams, cell int) bool { return t.in[cell] != 0 }
	pieces := mirrorsMade.Of(params) + crystalsMade.Of(params)
	for _, i := range chance.Perm(pieces) {
		sign := byte('X')
		if i < mirrorsMade.Of(params) {
			sign = movable[chance.IntN(2)]
		}
		if !put(sign, crossed) {
			return nil
		}
	}
	for range bulbsMade.Of(params) {
		if !put('O', func(_ *board, t *beams, cell int) bool { return t.lit(int32(cell)) }) {
			return nil
		}
	}
	for range bombsMade.Of(params) {
		if !put('*', func(_ *board, t *beams, cell int) bool { return t.in[cell] == 0 }) {
			return nil
		}
	}
	return newBoard(rows, cols, now)
}

// scrambled returns the board after random moves, nil if all bulbs are still lit.
func (b *board) scrambled(chance *rand.Rand, moves int) *board {
	now, t := slices.Clone(b.start), b.shine(b.start)
	for range moves {
		var all [][2]int
		for from, sign := range now {
			for to, there := range now {
				if isPiece(sign) && there == '.' || isMirror(sign) && from == to {
					all = append(all, [2]int{from, to})
				}
			}
		}
		m := all[chance.IntN(len(all))]
		before := slices.Clone(now)
		moved(now, m[0], m[1])
		if t.trace(b, now); t.bomb >= 0 {
			copy(now, before)
		}
	}
	if t.trace(b, now); t.solved(b) {
		return nil
	}
	return newBoard(b.Rows, b.Cols, now)
}
