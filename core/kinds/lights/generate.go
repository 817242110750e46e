package lights

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

var (
	sides   = puzzle.NewSides(1, maxSide, 5)
	presses = &puzzle.IntParam{Name: "presses", Title: "Presses", Help: "How many lamps are pressed to make it", Default: 6, Min: 1,
		Max: maxSide * maxShort}
)

// Settings describes the parameters of Generate.
func (Kind) Settings() []puzzle.Param { return puzzle.Describe(sides, presses) }

// Generate presses random lamps on a dark board, so that every puzzle has a solution.
func (k Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	p, err := dark(params)
	if err != nil {
		return nil, err
	}
	for _, lamp := range run.Rand(0).Perm(p.rows * p.cols)[:min(presses.Of(params), p.rows*p.cols)] {
		if p.lit, err = p.switched(p.lit, press(lamp/p.cols, lamp%p.cols), p.cross); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns a board with all lamps dark.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	p, err := dark(params)
	return draft{p}, err
}

func dark(params puzzle.Params) (*lamps, error) {
	p := &lamps{}
	p.rows, p.cols = sides.Of(params)
	p.lit = make([]uint64, p.rows)
	return p, checkSize(p.rows, p.cols)
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*lamps)
	if !ok {
		return nil, errors.New("this is not a Lights Out puzzle")
	}
	return draft{from}, nil
}

// draft is a board that a user sets up. A move switches single lamps, without their neighbours.
type draft struct{ *lamps }

// Scene returns the board.
func (d draft) Scene() []scene.View { return d.scene(d.lit) }

// Play switches the lamps of a move.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	lit, err := d.switched(d.lit, m, func(r, c int) []scene.Place { return []scene.Place{scene.Cell(r, c)} })
	return draft{&lamps{d.title, d.author, d.rows, d.cols, lit}}, err
}

// Interpret switches the lamps that are clicked or dragged over.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type != puzzle.Click && in.Type != puzzle.Drag {
		return puzzle.Response{}
	}
	var moves []puzzle.Move
	for _, at := range in.Places {
		if r, c, _ := at.Cell(); at.In(d.rows, d.cols) {
			moves = append(moves, press(r, c))
		}
	}
	return puzzle.Response{Move: puzzle.Move(puzzle.Notation(d, moves))}
}

// Status asks for at least one lit lamp.
func (d draft) Status() puzzle.Status {
	if count(d.lit) == 0 {
		return puzzle.Status{Text: "Click or drag over the lamps that should be lit."}
	}
	return puzzle.Status{Text: litText(d.lit)}
}

// Narrate says which lamps are switched, and how many are then lit.
func (d draft) Narrate(m puzzle.Move) string { return narrate("Switched", d, m) }

// Freeze makes the puzzle from the draft.
func (d draft) Freeze() (puzzle.Puzzle, error) { return d.lamps, nil }
