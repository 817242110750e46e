package play

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// finish returns a hint for a drawing with several solutions: further clues with which it has only one. The clues of the drawing stay.
func (d draft) finish(run *puzzle.Run, drawn *instance, tick func() bool) (puzzle.Hint, error) {
	by, ok := d.Genre.(pencil.Deriver)
	if !ok {
		return puzzle.Hint{Text: scene.Say("It has several solutions. Unknot cannot yet say which clues would leave one in " +
			d.KindInfo.Title + ".")}, nil
	}
	var best *generate.Completed
	single := drawn.oneClues(by, tick)
	if len(single) > 0 {
		first := single[0]
		best = &generate.Completed{Givens: drawn.Givens.With(first.at, first.clue), Added: []int{first.at}}
	} else {
		best = generate.Complete(drawn.Laid, run.Rand(0), by, tick)
	}
	if best == nil {
		return puzzle.Hint{Text: scene.Say("It has several solutions, and no clues were found that leave only one. Change what is drawn, " +
			"and ask again.")}, nil
	}
	text := fmt.Sprintf("%d more clues leave only one solution.", len(best.Added))
	if len(best.Added) == 1 {
		text = "One more clue leaves only one solution."
	}
	switch n := len(single); {
	case n == 2:
		text = "One more clue leaves only one solution: this one, or one at the other marked place."
	case n > 2:
		text = fmt.Sprintf("One more clue leaves only one solution: this one, or one at any of %d other marked places.", n-1)
	}
	hint := puzzle.Hint{
		Text:  scene.Say(text),
		Move:  d.set(best.Added, func(at int) int { return best.Givens.Clues[at] }),
		Marks: []scene.Mark{{Role: scene.Hinted, Places: d.where(best.Added)}},
	}
	if len(single) > 1 {
		var others []int
		for _, c := range single[1:] {
			others = append(others, c.at)
		}
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: d.where(others)})
	}
	finished, err := d.Play(hint.Move)
	if err != nil {
		return puzzle.Hint{}, err
	}
	hint.Shows = finished.Scene()[0].Board
	return hint, nil
}

// Hint shows which clues can be removed from a drawing with one solution. For a drawing with several solutions, it shows further clues with
// which it has only one.
func (d draft) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	eraser, ok := d.Genre.(pencil.Eraser)
	if !ok {
		return puzzle.Hint{Text: scene.Say("Unknot cannot yet say which clues could go, or are missing, in " + d.KindInfo.Title + ".")}, nil
	}
	frozen, err := d.Freeze()
	if err != nil {
		return puzzle.Hint{Text: scene.Say(scene.Sentence(err.Error()))}, nil
	}
	p, tick := frozen.(*instance), limited(run)
	one, other, decided := reason.Two(p.Laid, tick)
	switch {
	case !decided:
		return puzzle.Hint{Text: scene.Say("This was not decided in time.")}, nil
	case one == nil:
		why, marks := reason.WhyImpossible(p.Laid, run, tick)
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	case other != nil:
		return d.finish(run, p, tick)
	default:
		return d.spare(p, eraser, one, tick), nil
	}
}

// maxExamined is the largest number of ticks for an answer about a drawing, since the page has no button to stop it.
const maxExamined = 200_000

func limited(run *puzzle.Run) func() bool {
	left := maxExamined
	return func() bool { left--; return left > 0 && run.Continue() }
}

// spare returns a hint with the clues that can be removed one at a time. Its move removes as many clues as can be removed together.
func (d draft) spare(p *instance, by pencil.Eraser, truth []int16, tick func() bool) puzzle.Hint {
	var clues []int
	for at := range p.Givens.Clues {
		if _, ok := by.WithoutClue(p.Givens, at); ok && d.single(at) {
			clues = append(clues, at)
		}
	}
	if len(clues) == 0 {
		return puzzle.Hint{Text: scene.Say("No clue can be taken away.")}
	}
	each, together, decided := generate.Spare(p.Laid, clues, by, truth, tick)
	switch {
	case !decided:
		return puzzle.Hint{Text: scene.Say("This was not decided in time.")}
	case len(each) == 0:
		return puzzle.Hint{Text: scene.Say("Every clue is needed: without any one of them there are several solutions.")}
	}
	could := "could go"
	if erased, _ := by.WithoutClue(p.Givens, each[0]); erased == pencil.Unknown {
		could = "could be " + d.Form.Clues.Word(erased)
	}
	hint := puzzle.Hint{Text: scene.Say(tooMany(could, len(each), len(together)))}
	if rest := slices.DeleteFunc(slices.Clone(each), func(at int) bool { return slices.Contains(together, at) }); len(rest) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: d.where(rest)})
	}
	if len(together) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Hinted, Places: d.where(together)})
	}
	hint.Move = d.set(together, func(at int) int { erased, _ := by.WithoutClue(d.givens, at); return erased })
	return hint
}

// tooMany returns a sentence about the number of clues that can be removed: any one of them alone, and how many together.
func tooMany(could string, each, together int) string {
	switch {
	case each == 1:
		return "This clue " + could + ": the solution would still be the only one."
	case each == together:
		return fmt.Sprintf("These %d clues %s, all of them at once: the solution would still be the only one.", each, could)
	case together == 0:
		return fmt.Sprintf("Any one of these %d clues %s: the solution would still be the only one.", each, could)
	}
	return fmt.Sprintf("Any one of these %d clues %s, and the %d that are filled at once: the solution would still be the only one.", each,
		could, together)
}

// single reports whether a clue is on the board, not in the rim.
func (d draft) single(at int) bool {
	_, rim := d.givens.LineOf(at)
	return !rim
}

// where returns the places of clues on the drawing.
func (d draft) where(clues []int) []scene.Place {
	places := make([]scene.Place, len(clues))
	for i, at := range clues {
		places[i] = d.Form.Place(d.givens, at)
	}
	return d.Form.Frame(d.givens, false).Shift(places)
}

// set returns the move that sets clues. The function “to” returns the new clue at an index.
func (d draft) set(clues []int, to func(at int) int) puzzle.Move {
	parts := make([]string, len(clues))
	for i, at := range clues {
		parts[i] = grid.Name(d.Form.Place(d.givens, at)) + "=" + d.Form.CluesAt(d.givens, at).Word(to(at))
	}
	return puzzle.Move(strings.Join(parts, ";"))
}
