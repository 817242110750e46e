package sokoban

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Explain finds a solution, and returns its macro moves as steps, each with its purpose.
func (p position) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	f, instead, err := p.guide(run)
	if f.pushes == nil {
		if !p.solved() {
			e.Why = instead.Text.String()
		}
		return e, err
	}
	all := p.macros(f.pushes)
	for i := range all {
		step, end, err := p.explained(all[i:])
		if err != nil {
			return e, err
		}
		e.Steps = append(e.Steps, step)
		p = end
	}
	return e, nil
}

// explained returns the step for the first macro move of a plan from this position, and the position after it.
func (p position) explained(all []macro) (step puzzle.Hint, end position, err error) {
	first := all[0]
	move, end, err := p.pushed(first.pushes)
	if err != nil {
		return step, end, err
	}
	rule, purpose := p.purpose(all)
	text := scene.Text{{Text: "Push "}, p.box(first.from()), {Text: " to "}, p.span(p.to(first))}
	text = append(append(text, purpose...), scene.Span{Text: ": " + scene.Several(len(first.pushes), "pushes") + "."})
	return puzzle.Hint{Rule: rule, Move: move, Text: text, Marks: p.shown(first, first.pushes)}, end, nil
}
