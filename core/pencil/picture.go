package pencil

import (
	"cmp"
	"fmt"

	"unknot/core/scene"
)

// Scene is the board.
func (p position) Scene() []scene.View {
	stage := p.tried()
	if len(p.trials) > 0 && p.layout.solved(p.marks) {
		stage = nil // a solution stands
	}
	b := p.board(p.marks, stage)
	b.Touch, b.Drag = p.handling().touch()
	if d, ok := p.form.Hand.(Digits); ok {
		typing{d}.candidates(p, b)
	}
	for c, colour := range p.colours {
		if colour != "" {
			b.Paints = append(b.Paints, scene.Paint{Colour: colour, Places: []scene.Place{scene.Cell(c/p.givens.Cols, c%p.givens.Cols)}})
			if fill := &b.Cells[c].Fill; *fill == scene.Wash || *fill == scene.Glow {
				*fill = scene.Paper // which shows the colour
			}
		}
	}
	return []scene.View{{ID: "board", Board: b}}
}

// board draws the givens and marks; stage is the trial of each mark, nil if there is none.
func (g *laid) board(marks []int16, stage []int) *scene.Board {
	b := g.printed(g.givens)
	if stage == nil {
		stage = make([]int, len(marks))
	}
	handle(g.form.Hand).show(g, marks, stage, b)
	if own, ok := g.layout.Own.(Viewer); ok {
		own.Draw(marks, b)
	}
	for i, n := range stage {
		if _, _, isCell := g.layout.Places[i].At.Cell(); isCell && n > 0 {
			square := &b.Cells[g.cell(i)]
			square.Label = fmt.Sprintf("%s, trial %d", cmp.Or(square.Label, square.Text), n)
			square.Trial = n
		}
	}
	return b
}
