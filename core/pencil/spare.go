package pencil

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/csp"
	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Hint says which clues a drawing with one solution can do without, and which make one of a drawing with several.
func (d draft) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	composer, ok := d.genre.(Composer)
	if !ok {
		return puzzle.Hint{Text: scene.Say("Which clues could go, or are missing, is not found out for " + d.info.Title + ".")}, nil
	}
	frozen, err := d.Freeze()
	if err != nil {
		return puzzle.Hint{Text: scene.Say(scene.Sentence(err.Error()))}, nil
	}
	p, tick := frozen.(*instance), limited(run)
	one, other, decided := p.two(tick)
	switch {
	case !decided:
		return puzzle.Hint{Text: scene.Say("This was not decided in time.")}, nil
	case one == nil:
		why, marks := p.whyImpossible(run, tick)
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	case other != nil:
		return d.finish(run, p, tick)
	default:
		return d.spare(p, composer, one, tick), nil
	}
}

// mostExamined is how many ticks a question about a drawing may take: it has no button to stop it.
const mostExamined = 200_000

func limited(run *puzzle.Run) func() bool {
	left := mostExamined
	return func() bool { left--; return left > 0 && run.Tick() }
}

// spare says which clues could go, each without the others, and as many as can go together. That a solution is the only
// one is proved once; whatever clue that proof leaves out could go.
func (d draft) spare(p *instance, by Composer, truth []int16, tick func() bool) puzzle.Hint {
	of := p.sources()
	var clues []int
	for at, clue := range p.givens.Clues {
		if _, ok := by.Erased(clue); ok && clue != None && d.single(at) {
			clues = append(clues, at)
		}
	}
	if len(clues) == 0 {
		return puzzle.Hint{Text: scene.Say("No clue can be taken away.")}
	}
	model, says := p.loose(clues, of)
	other := model.otherThan(truth)
	var could []int
	if model.Solve(tick, append(slices.Clone(says), other)...) != csp.Unsat {
		return puzzle.Hint{Text: scene.Say("This was not decided in time.")}
	}
	undecided := puzzle.Hint{Text: scene.Say("This was not decided in time.")}
	core := model.Core()
	for i := range clues {
		without := append(slices.Delete(slices.Clone(says), i, i+1), other)
		if !slices.Contains(core, says[i]) || model.Solve(tick, without...) == csp.Unsat {
			could = append(could, i)
		}
	}
	if !tick() {
		return undecided
	}
	if len(could) == 0 {
		return puzzle.Hint{Text: scene.Say("Every clue is needed: without any one of them there are several solutions.")}
	}
	needed, _ := model.Shrink(tick, mostShrunk, says, other)
	if !tick() {
		return undecided
	}
	var all, together []int
	for _, i := range could {
		all = append(all, clues[i])
		if !slices.Contains(needed, says[i]) {
			together = append(together, clues[i])
		}
	}
	hint := puzzle.Hint{Text: scene.Say(tooMany(len(all), len(together))), Marks: []scene.Mark{{Role: scene.Hinted, Places: d.where(all)}}}
	hint.Move = d.set(together, func(at int) int { erased, _ := by.Erased(d.givens.Clues[at]); return erased })
	return hint
}

// tooMany says how many clues could go.
func tooMany(each, together int) string {
	switch {
	case each == 1:
		return "This clue could go: the solution would still be the only one."
	case each == together:
		return fmt.Sprintf("These %d clues could go, all of them together: the solution would still be the only one.", each)
	case together == 0:
		return fmt.Sprintf("Each of these %d clues could go if the others stay: the solution would still be the only one.", each)
	}
	return fmt.Sprintf("Each of these %d clues could go if the others stay, and %d of them together: the solution would still be the only one.", each, together)
}

// single says whether a clue stands in a place of its own, not beside a line.
func (d draft) single(at int) bool {
	_, rim := d.givens.lineOf(at)
	return !rim
}

// where is where clues stand on the drawing.
func (d draft) where(clues []int) []scene.Place {
	places := make([]scene.Place, len(clues))
	for i, at := range clues {
		places[i] = d.form.Place(d.givens, at)
	}
	return d.form.frame(d.givens, false).shift(places)
}

// set is the move that sets clues.
func (d draft) set(clues []int, to func(at int) int) puzzle.Move {
	parts := make([]string, len(clues))
	for i, at := range clues {
		parts[i] = grid.Name(d.form.Place(d.givens, at)) + "=" + d.form.Clues.Word(to(at))
	}
	return puzzle.Move(strings.Join(parts, ";"))
}
