package apitest

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

var sides = puzzle.NewSides(1, maxSide, 4)

// Blank returns the parameters of an empty yard: its size.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns a yard without walls.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	return &draft{walk{yard: &yard{rows: rows, cols: cols, wall: make([]bool, rows*cols)}}}, nil
}

// Edit returns a drawing that begins as a copy of a yard.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) { return &draft{walk{yard: p.(*yard)}}, nil }

// draft is a yard whose moves, "wall r c" counted from 1, build and remove
// walls.
type draft struct{ walk }

func (d *draft) Play(m puzzle.Move) (puzzle.Position, error) {
	var r, c int
	if _, err := fmt.Sscanf(string(m), "wall %d %d", &r, &c); err != nil || !scene.Cell(r-1, c-1).In(d.rows, d.cols) {
		return nil, fmt.Errorf("%q builds no wall here", m)
	}
	y := *d.yard
	y.wall = append([]bool(nil), y.wall...)
	y.wall[(r-1)*y.cols+c-1] = !y.wall[(r-1)*y.cols+c-1]
	return &draft{walk{yard: &y}}, nil
}

func (d *draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Click && in.Places[0].In(d.rows, d.cols) {
		r, c, _ := in.Places[0].Cell()
		return puzzle.Response{Move: puzzle.Move(fmt.Sprintf("wall %d %d", r+1, c+1))}
	}
	return puzzle.Response{}
}

// CheckDraft returns the status of the yard so far.
func (d *draft) CheckDraft(*puzzle.Run) (puzzle.DraftStatus, error) {
	if d.check() != nil || len(d.way()) == 0 {
		return puzzle.Unfinished("there is no way yet"), nil
	}
	return puzzle.DraftStatus{Title: "A way", Text: scene.Say(fmt.Sprintf("The way has %d steps.", len(d.way()))), Sound: true}, nil
}

func (d *draft) Status() puzzle.Status { return puzzle.Status{Text: "The yard is being built."} }

func (d *draft) Freeze() (puzzle.Puzzle, error) {
	y := *d.yard
	return &y, y.check()
}
