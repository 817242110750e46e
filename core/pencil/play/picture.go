package play

import (
	"cmp"
	"fmt"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// Scene returns the board.
func (p position) Scene() []scene.View {
	stage := p.tried()
	if len(p.trials) > 0 && p.solved() {
		stage = nil // marks made in trials look like others in a solution
	}
	b := p.drawn(stage)
	b.Touch, b.Drag = p.handling().touch()
	if p.typed() {
		p.showNotes(b)
	}
	for c := range b.Cells {
		for _, colour := range p.huesOf(c).colours() {
			b.Paints = append(b.Paints, scene.Paint{Colour: colour, Places: []scene.Place{scene.Cell(c/p.Givens.Cols, c%p.Givens.Cols)}})
			if fill := &b.Cells[c].Fill; *fill == scene.Wash || *fill == scene.Glow {
				*fill = scene.Paper // the cell shows the player's colour only without its fill
			}
		}
	}
	p.showPens(b)
	return []scene.View{{ID: "board", Board: b}}
}

// drawn draws the board, with its pieces in the orientation that the player gave them.
func (p position) drawn(stage []int) *scene.Board {
	e, ok := p.pieced()
	if !ok {
		return draw(p.Laid, p.Marks, stage)
	}
	b := p.Printed(p.Givens)
	if stage == nil {
		stage = make([]int, len(p.Marks))
	}
	turning{Turning: e.Turning}.showPieces(e, stage, b)
	return b
}

// draw draws givens and marks. The parameter stage has, by place, the trial in which its mark was made; nil if there are no trials.
func draw(g *pencil.Laid, marks []int16, stage []int) *scene.Board {
	b := g.Printed(g.Givens)
	if stage == nil {
		stage = make([]int, len(marks))
	}
	handle(g.Form.Hand).show(g, marks, stage, b)
	if own, ok := g.Layout.Own.(pencil.Viewer); ok {
		own.Draw(marks, b)
	}
	for i, n := range stage {
		if _, _, isCell := g.Layout.Places[i].At.Cell(); isCell && n > 0 {
			square := &b.Cells[g.Cell(i)]
			square.Label = fmt.Sprintf("%s, trial %d", cmp.Or(square.Label, square.Text), n)
			square.Trial = n
		}
	}
	return b
}
