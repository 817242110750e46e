package pencil

import "unknot/core/puzzle"

// Explain plays the whole way to the solution, from what the player has marked rightly; what is wrong it takes
// back first.
func (p position) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	found := p.truth(run)
	if found.done && found.first == nil {
		e.Why, _ = p.whyImpossible(run)
		return e, nil
	}
	if wrong := p.wrong(found); len(wrong) > 0 {
		hint, _ := p.mistake(found)
		hint.Rule, hint.Move = "Mistake", p.paint(wrong, Open)
		p = p.after(hint.Move)
		e.Steps = append(e.Steps, hint)
	}
	r := p.reason(p.marks, found.certain, run.Tick)
	p.heed(r, found)
	for !p.layout.solved(p.marks) {
		s, ok := r.next()
		if !ok {
			break
		}
		r.ground(&s)
		r.take(s)
		hint := p.tell(s)
		if hint.Move == "" {
			continue // the candidates say so already
		}
		e.Steps = append(e.Steps, hint)
		p = p.after(hint.Move)
		if run.Due() {
			run.Report(puzzle.Report{Phase: "reasoning", Effort: int64(len(e.Steps)), Board: p.board(p.marks, nil)})
		}
	}
	switch {
	case p.layout.solved(p.marks):
	case found.second != nil:
		e.Why = "Nothing more can be deduced: this puzzle has more than one solution."
	default:
		e.Why = "The reasoning was stopped before it came to an end."
	}
	return e, nil
}

// after is the position after a legal move.
func (p position) after(m puzzle.Move) position {
	next, err := p.Play(m)
	if err != nil {
		return p
	}
	return next.(position)
}

// Retrace gives the most of the moves after which no mark is known to be wrong and no rule is broken.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (right int, err error) {
	found := p.truth(run)
	way := []position{p}
	for _, m := range moves {
		next, err := way[len(way)-1].Play(m)
		if err != nil {
			return 0, err
		}
		way = append(way, next.(position))
	}
	for right = len(moves); right > 0; right-- {
		if _, wrong := way[right].mistake(found); !wrong {
			break
		}
	}
	return right, nil
}
