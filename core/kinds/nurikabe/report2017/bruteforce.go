package report2017

import (
	"fmt"
	"slices"
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// bruteForce is the method that makes random fillings and keeps the best ones (4.1.2, 4.2.7). It is the baseline for the genetic algorithm.
type bruteForce struct{ Reader }

var countParam = &puzzle.IntParam{Name: "count", Title: "Boards", Default: 1000, Max: 1e12,
	Help: "At most this many; 0: until one is right, as the report does to test its program (4.1.2)"}

// Info describes the solver.
func (bruteForce) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "filling", Title: "Random fillings", Note: "by chance", Paper: reportPaper, Group: puzzle.Experiments, Unit: "evaluations",
		Stochastic: true,
		About: "Fills islands by random walks from their numbers, one board after another, until one is right or the limit is " +
			"reached. A table shows the best boards and how they were scored.",
		Params: puzzle.Describe(countParam, codeParam, markedParam, lengthParam),
	}
}

// Solve fills the empty puzzle, whatever the player has marked.
func (m bruteForce) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, err := m.Reader(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	canvas := newCanvas(p)
	f := fillings{Puzzle: p, run: run, genome: newMoves(canvas, poolOf(params)), evaluator: evaluator{counter: &counter{canvas: canvas}}}
	solved := f.fill(int64(countParam.Of(params)))
	f.draw(f.kept[0].genes)
	s := f.evaluator.solution(p, solved)
	s.Effort = f.made
	s.Views = f.views(maxKept)
	return s, nil
}

// fillings is a run of the brute force, with the best boards so far.
type fillings struct {
	*Puzzle
	run *puzzle.Run
	genome
	evaluator evaluator
	made      int64
	kept      []filled // the best boards, the best first
}

// filled is a random filling with its objectives and its fitness.
type filled struct {
	objectives
	fitness float64
	genes   chromosome
}

// maxKept is the number of boards that are kept; maxReported is their number in a report.
const maxKept, maxReported = 200, 20

// fill makes boards until one is a solution. It makes at least one, and at most the given number; 0: no limit.
func (f *fillings) fill(most int64) (solved bool) {
	rng := f.run.Rand(0)
	_, blind := f.genome.(design) // whether chromosomes are made without the board, which must then still be drawn
	for !solved && (f.made == 0 || most == 0 || f.made < most) {
		genes := f.Random(rng)
		if blind {
			f.draw(genes)
		}
		score := f.evaluator.evaluate()
		f.made++
		solved = score.Feasible
		f.keep(genes, score.Fitness)
		if !f.run.Continue() {
			break
		}
		if f.run.ReportDue() {
			f.report(most)
		}
	}
	return solved
}

// keep inserts the board on the canvas into kept if it is among the best maxKept.
func (f *fillings) keep(genes chromosome, fitness float64) {
	if len(f.kept) == maxKept {
		if fitness <= f.kept[maxKept-1].fitness {
			return
		}
		f.kept = f.kept[:maxKept-1]
	}
	at, _ := slices.BinarySearchFunc(f.kept, fitness, func(a filled, fitness float64) int {
		if a.fitness >= fitness {
			return -1
		}
		return 1
	})
	f.kept = slices.Insert(f.kept, at, filled{f.evaluator.objectives(), fitness, genes})
}

func (f *fillings) report(most int64) {
	f.draw(f.kept[0].genes)
	remaining := 100 - f.kept[0].fitness
	report := puzzle.Report{
		Phase: "filling", Effort: f.made, Remaining: &remaining,
		Figures: []puzzle.Figure{{Name: "best", Value: strconv.FormatFloat(f.kept[0].fitness, 'f', 2, 64)}},
		Best:    f.Paint(f.evaluator.marks()), Board: f.Draw(f.evaluator.marks()),
		Views: f.views(maxReported),
	}
	if most > 0 {
		progress := float64(f.made) / float64(most)
		report.Progress = &progress
	}
	f.run.Report(report)
}

// views shows the objectives of the best board and a table of the best boards.
func (f *fillings) views(most int) []scene.View {
	table := &scene.Table{Columns: slices.Concat([]scene.Column{{Name: "fitness", Title: "Fitness", Type: "float"}}, objectiveColumns)}
	for _, one := range f.kept[:min(len(f.kept), most)] {
		f.draw(one.genes)
		table.Rows = append(table.Rows, scene.Row{
			Values: append([]any{one.objectives.fitness()}, one.values()...), Board: f.Draw(f.evaluator.marks()),
		})
	}
	title := "All boards"
	if int64(len(table.Rows)) < f.made {
		title = fmt.Sprintf("The best %d of %d boards", len(table.Rows), f.made)
	}
	return []scene.View{f.kept[0].view(f.Puzzle), {ID: "fillings", Title: title, Table: table}}
}
