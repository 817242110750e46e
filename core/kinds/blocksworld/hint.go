package blocksworld

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// words describes a step without the word “block” in front.
func words(s step) string { return fmt.Sprintf("%d goes %s", s.block, onto(s.to)) }

// Hint returns the first move of a shortest plan, with its reason.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	switch {
	case p.Status().Goal:
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	case p.why != "":
		return puzzle.Hint{Text: scene.Say(p.why)}, nil
	}
	plan, aside, err := p.way(run)
	if err != nil || len(plan) == 0 {
		return puzzle.Hint{Text: scene.Say("Stopped before a way to the goal was found.")}, err
	}
	return p.reason(plan[0], aside), nil
}

// Explain plays a shortest plan with the reason for each move.
func (p position) Explain(run *puzzle.Run) (puzzle.Explanation, error) {
	if p.why != "" {
		return puzzle.Explanation{Why: p.why}, nil
	}
	plan, aside, err := p.way(run)
	e := puzzle.Explanation{}
	for _, s := range plan {
		h := p.reason(s, aside)
		e.Steps = append(e.Steps, h)
		next, err := p.Play(h.Move)
		if err != nil {
			return e, err
		}
		p = next.(position)
	}
	if !p.Status().Goal {
		e.Why = "Stopped before a way to the goal was found."
	}
	return e, err
}

// hintExpansions is the maximum number of expansions of A* for a hint.
const hintExpansions = 20_000

// way returns a shortest plan, or the best plan that is found. aside lists the blocks that the plan puts aside if the table has room for
// all blocks.
func (p position) way(run *puzzle.Run) (plan []step, aside []int32, err error) {
	s := p.shortest(run, func([]step, int, int64) {})
	if p.fits(s.plan) {
		return s.plan, s.aside, nil
	}
	solution, err := p.small(run, s, puzzle.Params{"expansions": hintExpansions})
	for _, m := range solution.Moves {
		s, err := readStep(m)
		if err != nil {
			return nil, nil, err
		}
		plan = append(plan, s)
	}
	return plan, nil, err
}

// reason explains a step of a plan that puts the blocks of the list aside.
func (p position) reason(s step, aside []int32) puzzle.Hint {
	h := puzzle.Hint{Move: s.move(), Marks: []scene.Mark{{Role: scene.Hinted, Places: p.places(s.block, s.to)}}}
	placed := p.now.placed(p.goal.on)
	conclusion := scene.Span{Text: "Block " + words(s) + ". ", Strong: true}
	if p.goal.on[s.block] == s.to && placed[s.to] {
		h.Rule = "In position"
		why := "There it is in position, and never has to move again."
		if s.to != 0 {
			why = fmt.Sprintf("Block %d is in position, and block %d belongs there: it never has to move again.", s.to, s.block)
		}
		h.Text = scene.Text{conclusion, {Text: why}}
		return h
	}
	w := wait(p.now.on, p.goal.on)
	cycle := []int32{s.block}
	if !w.before(s.block, s.block) {
		cycle = w.cycle(s.block, without(w.blocks, aside))
	}
	if h.Rule = "Room"; cycle == nil {
		h.Text = scene.Text{conclusion, {Text: p.makesRoom(s.block, placed)}}
		return h
	}
	h.Rule = "Deadlock"
	h.Text = scene.Text{conclusion, {Text: p.deadlock(w, cycle)}}
	h.Marks = append(h.Marks, scene.Mark{Role: scene.Because, Places: p.places(cycle...)})
	return h
}

// makesRoom explains a step that neither brings its block into position nor ends a deadlock. Such a step makes room, for example on a small
// table.
func (p position) makesRoom(b int32, placed []bool) string {
	switch under := p.now.on[b]; {
	case under == 0:
		return "It makes room for another tower."
	case !placed[under]:
		return fmt.Sprintf("It makes room for block %d, which has to move, too.", under)
	case p.goal.above[under] != 0:
		return fmt.Sprintf("It makes room for block %d, which belongs onto block %d.", p.goal.above[under], under)
	default:
		return fmt.Sprintf("Nothing belongs onto block %d.", under)
	}
}

// deadlock explains why one of the blocks of a cycle has to move twice. Each block of the cycle waits for the next. The cycle is reversed
// in place.
func (p position) deadlock(w *waiting, cycle []int32) string {
	if b := cycle[0]; len(cycle) == 1 {
		return fmt.Sprintf("It has to move twice, since block %d is below it both now and in the goal.", p.between(b, b))
	}
	slices.Reverse(cycle)
	said := []string{"A deadlock:"}
	for i, b := range cycle {
		next := cycle[(i+1)%len(cycle)]
		said = append(said, fmt.Sprintf("block %d is below block %d and belongs below block %d, so %d waits for %d;", p.between(b, next), b,
			next, next, b))
	}
	return strings.Join(said, " ") + " one of them has to move twice."
}

// between returns a block that is now below b and belongs below next. It returns 0 if there is none.
func (p position) between(b, next int32) int32 {
	for under := p.now.on[b]; under != 0; under = p.now.on[under] {
		for at := p.goal.on[next]; at != 0; at = p.goal.on[at] {
			if at == under {
				return under
			}
		}
	}
	return 0
}

// places returns the cells of blocks on the board. The table, block 0, has no cell.
func (p position) places(blocks ...int32) (cells []scene.Place) {
	b := p.now.picture(p.world)
	for _, block := range blocks {
		if block != 0 {
			cells = append(cells, b.find(p.now, block, false))
		}
	}
	return cells
}
