package instantinsanity

import (
	"errors"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Hint returns the first turn by which a person gets nearer to a solution. A person first decides which faces of each cube are left and
// right, then which are front and back, and at last which of these two is the front.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.Status().Goal {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	way, why := p.way(run)
	if why != "" {
		return puzzle.Hint{Text: scene.Say(why)}, nil
	}
	h, _ := p.next(way)
	return h, nil
}

// Explain plays the hints to the end.
func (p position) Explain(run *puzzle.Run) (puzzle.Explanation, error) {
	way, why := p.way(run)
	e := puzzle.Explanation{Why: why}
	for why == "" && !p.Status().Goal {
		h, ok := p.next(way)
		if !ok {
			break
		}
		e.Steps = append(e.Steps, h)
		next, err := p.Play(h.Move)
		if err != nil {
			return e, err
		}
		p = next.(position)
	}
	return e, nil
}

// way derives a solution. why is the reason if there is none.
func (p position) way(run *puzzle.Run) (r *reasoning, why string) {
	g := p.stack.graph()
	if why := g.short(); why != "" {
		return nil, why
	}
	r, ok := g.derive(run, hard, func(cube int, left uint8) uint8 {
		// Turn the cube as the hint will turn it. It then shows one of the two factors at the front.
		o := p.turned[cube]
		if t, ok := p.turnTo(cube, g.hides(cube, left)); ok {
			o = t.apply(o)
		}
		ahead := g.colouring(cube, o, 0)
		for rest := left; rest != 0; rest &= rest - 1 {
			if g.pair(cube, rest, 0) == ahead {
				return rest & -rest
			}
		}
		return left & -left
	})
	switch {
	case ok:
		return r, ""
	case !run.Continue():
		return nil, "Stopped before a solution was found."
	}
	return nil, "There is no solution: the graph of opposite faces has no two disjoint factors."
}

// colouring returns the colours that an orientation of a cube has on an axis, the lower one first.
func (g *graph) colouring(cube int, o turned, axis int) [2]int {
	a, b := g.faces[cube][o[axes[axis].from]], g.faces[cube][o[opposite(axes[axis].from)]]
	return [2]int{min(a, b), max(a, b)}
}

// hides returns a test whether an orientation of a cube has the pair of some ways at the ends.
func (g *graph) hides(cube int, left uint8) func(turned) bool {
	return func(o turned) bool { return g.colouring(cube, o, hidden) == g.pair(cube, left, hidden) }
}

// turnTo returns the first turn of a cube after which a test holds. ok is false if the test holds already.
func (p position) turnTo(cube int, holds func(turned) bool) (t turn, ok bool) {
	if holds(p.turned[cube]) {
		return t, false
	}
	for _, t := range turnsOf(cube) {
		if holds(t.apply(p.turned[cube])) {
			return t, true
		}
	}
	return t, false
}

// next returns the first step of a way that the position lacks.
func (p position) next(r *reasoning) (h puzzle.Hint, ok bool) {
	for _, step := range r.steps {
		g := r.graph
		if t, ok := p.turnTo(step.cube, g.hides(step.cube, step.left)); ok {
			return p.hint(r, step, t, hidden, "Ends"), true
		}
		if !step.settled {
			continue
		}
		if t, ok := p.turnTo(step.cube, func(o turned) bool {
			return g.hides(step.cube, step.left)(o) && g.colouring(step.cube, o, 0) == g.pair(step.cube, step.left, 0)
		}); ok {
			return p.hint(r, step, t, 0, "Factors"), true
		}
	}
	return p.direct(r.graph)
}

// hint explains in words a step whose turn brings a pair of colours to an axis.
func (p position) hint(r *reasoning, step conclusion, t turn, axis int, rule string) puzzle.Hint {
	pair := r.pair(step.cube, step.left, axis)
	text := fmt.Sprintf("Cube %d: %s and %s belong at the %s. ", step.cube+1, inner(r.colours[pair[0]]), inner(r.colours[pair[1]]),
		axes[axis].name)
	if pair[0] == pair[1] {
		text = fmt.Sprintf("Cube %d: both %s faces belong at the %s. ", step.cube+1, inner(r.colours[pair[0]]), axes[axis].name)
	}
	because := ""
	for _, why := range step.because {
		because += why + " "
	}
	if because == "" {
		because = "The other pairs of the cube have their places already. "
	}
	h := puzzle.Hint{Rule: rule, Move: t.move(), Text: scene.Text{{Text: text, Strong: true}, {Text: because[:len(because)-1]}}}
	hinted, reason := scene.Mark{Role: scene.Hinted}, scene.Mark{Role: scene.Because}
	for face := range faces {
		hinted.Places = append(hinted.Places, cellOf(step.cube, face))
	}
	for cube := range p.cubes {
		for face := range faces {
			for _, colour := range step.colours {
				if cube != step.cube && colour >= 0 && p.at(cube, face) == r.colours[colour] {
					reason.Places = append(reason.Places, cellOf(cube, face))
					break
				}
			}
		}
	}
	if h.Marks = []scene.Mark{hinted}; len(reason.Places) > 0 {
		h.Marks = append(h.Marks, reason)
	}
	return h
}

// direct returns a half-turn that makes a component of a factor run in one direction, when all pairs of faces are on their axes.
func (p position) direct(g *graph) (puzzle.Hint, bool) {
	now := &stack{cubes: make([][faces]byte, len(p.cubes))}
	for cube := range p.cubes {
		for face := range faces {
			now.cubes[cube][face] = p.at(cube, face)
		}
	}
	shown, d := now.graph(), make(domain, len(p.cubes))
	for cube := range d {
		d[cube] = 1 << 0 // each pair on its own axis
	}
	for axis := range hidden {
		parts, _ := shown.walk(d, axis)
		for _, part := range parts {
			right, forward := map[int]bool{}, 0
			for _, at := range part {
				if at.face == axes[axis].from {
					forward++
				}
			}
			for _, at := range part {
				right[at.cube] = (at.face == axes[axis].from) == (2*forward >= len(part))
			}
			for _, at := range part {
				if h, ok := p.reverse(at.cube, axis, part, right); ok && !right[at.cube] {
					return h, true
				}
			}
		}
	}
	return puzzle.Hint{}, false
}

// reverse returns a half-turn of a cube with its reason: a cube of the same component that is placed right has the same colour at the
// same side.
func (p position) reverse(cube, axis int, part component, right map[int]bool) (puzzle.Hint, bool) {
	for _, side := range []int{axes[axis].from, opposite(axes[axis].from)} {
		for _, other := range part {
			if !right[other.cube] || p.at(other.cube, side) != p.at(cube, side) {
				continue
			}
			colour := inner(p.at(cube, side))
			return puzzle.Hint{
				Rule: "Directions", Move: turn{cube, side, opposite(side)}.move(),
				Text: scene.Text{{Text: fmt.Sprintf("Cube %d: %s belongs at the %s. ", cube+1, colour, faceNames[opposite(side)]),
					Strong: true}, {Text: fmt.Sprintf("Cube %d already has %s at the %s.", other.cube+1, colour, faceNames[side])}},
				Marks: []scene.Mark{
					{Role: scene.Hinted, Places: []scene.Place{cellOf(cube, side), cellOf(cube, opposite(side))}},
					{Role: scene.Because, Places: []scene.Place{cellOf(other.cube, side)}},
				},
			}, true
		}
	}
	return puzzle.Hint{}, false
}

// Grade returns the grade of the hardest step.
func (p *stack) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	r, why := p.Start().(position).way(run)
	if why != "" {
		return puzzle.Grade{}, errors.New(why)
	}
	several := r.several
	for _, axis := range []int{0, 1} {
		parts, _ := r.walk(r.d, axis)
		several = several || len(parts) > 1
	}
	if several {
		return puzzle.Grade{}, errors.New("it has several solutions")
	}
	return gradeOf(r.needed()), nil
}

// needed returns the difficulty of the hardest step.
func (r *reasoning) needed() (needs difficulty) {
	for _, step := range r.steps {
		needs = max(needs, step.needs)
	}
	return needs
}

// gradeOf returns the grade of a difficulty.
func gradeOf(d difficulty) puzzle.Grade {
	return puzzle.Grade{Level: int(d) + 1, Of: len(difficulties), Word: difficulties[d].word, About: difficulties[d].about}
}

// Grades lists the grades.
func (Kind) Grades() (all []puzzle.GradeInfo) {
	for d := range difficulties {
		all = append(all, puzzle.GradeInfo{Grade: gradeOf(difficulty(d)), Make: map[string]any{"grade": difficulties[d].word}})
	}
	return all
}
