package parse

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// fitter is the solver for best-fit parsing (Suh and Lee 1989, 2.3, example
// 4): it finds the sentence of the language that is nearest to a given one.
type fitter struct{}

// Info describes the solver.
func (fitter) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "nearest", Title: "Nearest sentence", Note: "proved", Unit: "spans", Complete: true,
		About: "Best-fit parsing (2.3): parses the sentence or, if it is not in the language, finds one that is with the fewest words " +
			"put in, taken out or replaced. A chart of these edits proves that no other is nearer.",
		Paper: "Suh and Lee 1989",
	}
}

// Solve parses a position. If its original sentence has no parse, the outcome is
// Impossible, the views show the nearest sentence, and Remaining is the number of edits.
func (fitter) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, errNoSentence
	}
	s := puzzle.Solution{Outcome: puzzle.Open}
	f := p.fit(func(filled, all int) bool {
		s.Effort = int64(filled)
		if run.ReportDue() {
			progress := float64(filled) / float64(all)
			run.Report(puzzle.Report{Phase: "filling the chart of edits", Progress: &progress, Effort: s.Effort})
		}
		return run.Continue()
	})
	if f == nil {
		s.Why = "Stopped before the whole sentence was examined."
		return s, nil
	}
	if f.tree == nil {
		s.Outcome, s.Why = puzzle.Impossible, p.noParse()+" "+p.says(f)
		return s, nil
	}
	edits := f.count()
	if edits == 0 { // the sentence has a parse, but the position may have none
		return chartParser{}.Solve(run, p, nil)
	}
	remaining := float64(edits)
	s.Outcome, s.Remaining, s.Why = puzzle.Impossible, &remaining, p.noParse()+" "+p.says(f)
	s.Counts = map[string]int{"edits": edits}
	near := position{sentence: p.nearest(f), parts: []*tree{f.tree}}
	s.Views = []scene.View{
		{ID: "edits", Title: fmt.Sprintf("The nearest sentence, %s away", scene.Several(edits, "edits")), Table: p.changes(f)},
		{ID: "nearest", Title: "Its tree", Tree: &scene.Tree{Nodes: near.forest(near.parts), Drawn: true, Written: near.brackets()}},
	}
	return s, nil
}
