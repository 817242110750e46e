package api

import (
	"errors"
	"fmt"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// The pieces of work: each is one verb of a run.

func (w *work) solve(s Solve) (SolveReply, error) {
	setup := run.Setup{Island: s.Island, Islands: s.Islands, StopAt: s.Stopped}
	if s.Log != nil {
		setup.Log = *s.Log
	}
	if err := w.begin(s.Means, setup); err != nil {
		return SolveReply{}, err
	}
	kind, start, err := w.start(Task{Kind: s.Kind, Text: s.Text})
	if err != nil {
		return SolveReply{}, err
	}
	from, err := after(start, s.Moves)
	if err != nil {
		return SolveReply{}, err
	}
	solver, err := puzzle.SolverFor(kind, from, s.Solver)
	if err != nil {
		return SolveReply{}, err
	}
	solution, v, err := puzzle.Solve(w.run, solver, from, s.Params)
	if err != nil {
		return SolveReply{}, err
	}
	solved := SolveReply{
		Spent: w.spent(), Solution: solution, Verdict: v, Notation: puzzle.Notation(from, solution.Moves),
		Joined: w.run.Joined(), Standing: solution.Standing(w.run),
	}
	if solution.Other != nil {
		solved.Other = puzzle.Notation(from, solution.Other)
	}
	return solved, nil
}

func (w *work) apply(a Apply) (ApplyReply, error) {
	kind, start, err := w.task(Task{Means: a.Means, Kind: a.Kind, Text: a.Text})
	if err != nil {
		return ApplyReply{}, err
	}
	from, err := after(start, a.Moves)
	if err != nil {
		return ApplyReply{}, err
	}
	tool, err := puzzle.ToolFor(kind, a.Tool)
	if err != nil {
		return ApplyReply{}, err
	}
	applied, v, err := puzzle.Apply(w.run, tool, from, a.Params)
	if err != nil {
		return ApplyReply{}, err
	}
	return ApplyReply{w.spent(), applied, v, puzzle.Notation(from, applied.Moves)}, nil
}

func (w *work) hint(a Ask) (HintReply, error) {
	kind, start, err := w.task(a.Task)
	if err != nil {
		return HintReply{}, err
	}
	from, err := after(start, a.Moves)
	if err != nil {
		return HintReply{}, err
	}
	hint, err := w.answer(kind, from, a.Place)
	if err != nil {
		return HintReply{}, err
	}
	hinted := HintReply{Hint: hint}
	if hint.Move == "" && !a.Draft && len(a.Moves) > 0 {
		err = w.mend(&hinted, start, a.Moves)
	}
	hinted.Spent = w.spent()
	return hinted, err
}

// mend adds the correction of a mistake to a hint without a move.
func (w *work) mend(hinted *HintReply, start puzzle.Position, moves []puzzle.Move) error {
	switch start := start.(type) {
	case puzzle.Corrector:
		move, err := start.Correct(w.run, moves)
		hinted.Hint.Move, hinted.Mistake = move, move != ""
		return err
	case puzzle.MistakeFinder:
		right, err := start.Retrace(w.run, moves)
		if err == nil && right < len(moves) {
			hinted.Back = &Back{At: right, Undoes: made(moves[right:])}
		}
		return err
	}
	return nil
}

// made counts the moves that are not waits.
func made(moves []puzzle.Move) (n int) {
	for _, m := range moves {
		if _, waits := puzzle.Waited(m); !waits {
			n++
		}
	}
	return n
}

// answer returns the next step or, if about is a place, the reason why its mark is forced.
func (w *work) answer(kind puzzle.Kind, from puzzle.Position, about *scene.Place) (puzzle.Hint, error) {
	if about != nil {
		if reasoner, ok := from.(puzzle.Reasoner); ok {
			return reasoner.Why(w.run, *about)
		}
		return puzzle.Hint{}, fmt.Errorf("%s gives no reasons for a single place", kind.Info().Title)
	}
	if hinter, ok := from.(puzzle.Hinter); ok {
		return hinter.Hint(w.run)
	}
	return puzzle.Hint{}, fmt.Errorf("there are no hints for %s", kind.Info().Title)
}

func (w *work) explain(t Task) (ExplainReply, error) {
	kind, start, err := w.task(t)
	if err != nil {
		return ExplainReply{}, err
	}
	from, err := after(start, t.Moves)
	if err != nil {
		return ExplainReply{}, err
	}
	explainer, ok := from.(puzzle.Explainer)
	if !ok {
		return ExplainReply{}, fmt.Errorf("there are no explanations for %s", kind.Info().Title)
	}
	explanation, err := explainer.Explain(w.run)
	if explanation.Steps == nil {
		explanation.Steps = []puzzle.Hint{}
	}
	return ExplainReply{w.spent(), explanation}, err
}

func (w *work) grade(t Task) (GradeReply, error) {
	if err := w.begin(t.Means, run.Setup{}); err != nil {
		return GradeReply{}, err
	}
	kind, p, err := w.puzzle(t)
	if err != nil {
		return GradeReply{}, err
	}
	grader, ok := p.(puzzle.Grader)
	if !ok {
		return GradeReply{}, fmt.Errorf("there are no grades for %s", kind.Info().Title)
	}
	grade, err := grader.Grade(w.run)
	return GradeReply{w.spent(), grade}, err
}

func (w *work) checkDraft(t Task) (CheckDraftReply, error) {
	kind, start, err := w.task(t)
	if err != nil {
		return CheckDraftReply{}, err
	}
	from, err := after(start, t.Moves)
	if err != nil {
		return CheckDraftReply{}, err
	}
	draft, ok := from.(puzzle.Draft)
	if !ok {
		return CheckDraftReply{}, errors.New("only a drawing is judged")
	}
	status, p, err := puzzle.CheckDraft(w.run, kind, draft)
	checked := CheckDraftReply{Spent: w.spent(), Status: status}
	if _, ok := p.(puzzle.Grader); ok && status.Sound {
		checked.Puzzle = p.Text()
	}
	return checked, err
}

// mostSolutions is the number of solutions that a census lists if the page names none.
const mostSolutions = 1000

func (w *work) census(c TakeCensus) (CensusReply, error) {
	kind, start, err := w.task(c.Task)
	if err != nil {
		return CensusReply{}, err
	}
	from, err := after(start, c.Moves)
	if err != nil {
		return CensusReply{}, err
	}
	taker, ok := from.(puzzle.CensusTaker)
	if !ok {
		return CensusReply{}, fmt.Errorf("the solutions of %s cannot be listed", kind.Info().Title)
	}
	taken := CensusReply{Puzzle: string(c.Text)}
	if draft, ok := from.(puzzle.Draft); ok {
		p, err := draft.Freeze()
		if err != nil {
			return CensusReply{}, err
		}
		taken.Puzzle = p.Text()
	}
	most := c.Most
	if most <= 0 {
		most = mostSolutions
	}
	taken.Census, err = taker.Census(w.run, most)
	taken.Spent = w.spent()
	return taken, err
}

func (w *work) generate(g Generate) (GenerateReply, error) {
	if err := w.begin(g.Means, run.Setup{}); err != nil {
		return GenerateReply{}, err
	}
	kind, err := catalogue.Find(w.kinds, g.Kind)
	if err != nil {
		return GenerateReply{}, err
	}
	generator, ok := kind.(puzzle.Generator)
	if !ok {
		return GenerateReply{}, puzzle.NoGenerator(kind)
	}
	if kind, err = puzzle.Under(kind, generator.Settings(), g.Params); err != nil {
		return GenerateReply{}, err
	}
	generator = kind.(puzzle.Generator)
	params, err := puzzle.Fill(generator.Settings(), g.Params)
	if err != nil {
		return GenerateReply{}, err
	}
	p, err := generator.Generate(w.run, params)
	if err != nil {
		return GenerateReply{}, err
	}
	made := GenerateReply{Text: p.Text()}
	if grader, ok := p.(puzzle.Grader); ok {
		if grade, err := grader.Grade(w.run); err == nil {
			made.Grade = &grade
		}
	}
	made.Spent = w.spent()
	return made, nil
}

// task starts the run's clock, and returns the position from which the task starts.
func (w *work) task(t Task) (puzzle.Kind, puzzle.Position, error) {
	if err := w.begin(t.Means, run.Setup{}); err != nil {
		return nil, nil, err
	}
	return w.start(t)
}

func (w *work) puzzle(t Task) (puzzle.Kind, puzzle.Puzzle, error) {
	kind, err := catalogue.Find(w.kinds, t.Kind)
	if err == nil {
		err = text.CheckLength(string(t.Text))
	}
	if err != nil {
		return nil, nil, err
	}
	if slow, ok := kind.(puzzle.Interruptible); ok {
		p, err := slow.ParseWhile(string(t.Text), w.run.Continue)
		return kind, p, err
	}
	p, err := kind.Parse(string(t.Text))
	return kind, p, err
}

// start returns the position before the first move.
func (w *work) start(t Task) (puzzle.Kind, puzzle.Position, error) {
	if t.Draft && t.Text == "" {
		kind, err := catalogue.Find(w.kinds, t.Kind)
		if err != nil {
			return nil, nil, err
		}
		_, draft, err := emptyDraft(kind, t.Params)
		return kind, draft, err
	}
	kind, p, err := w.puzzle(t)
	if err != nil {
		return nil, nil, err
	}
	if !t.Draft {
		return kind, p.Start(), nil
	}
	editor, err := editorOf(kind)
	if err != nil {
		return nil, nil, err
	}
	draft, err := editor.Edit(p)
	return kind, draft, err
}

// after returns the position after moves from a start.
func after(start puzzle.Position, moves []puzzle.Move) (puzzle.Position, error) {
	at := start
	for i, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			return nil, fmt.Errorf("move %d, %s: %w", i+1, m, err)
		}
		at = next
	}
	return at, nil
}
