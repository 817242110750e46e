package nurikabe

import (
	"fmt"
	"math"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// reasoning is the path to the solution as a person would find it, as far as it is known. It uses rules. If they find
// nothing, it uses a trial, and after that a small set of stated rules, or the search. Hints, Explain and the grade use it.
type reasoning struct {
	*instance
	marks   []mark // marks that the steps have found
	steps   []step
	wrong   bool   // whether two steps contradict each other, so that there is no solution
	truth   *proof // result of the search; nil until the rules find nothing more
	further pencil.Further
	tick    func() bool
}

func (g *instance) reason(marks []mark, tick func() bool) *reasoning {
	return &reasoning{instance: g, marks: marks, tick: tick}
}

func (r *reasoning) analysis() *analysis {
	s := newAnalysis(r.instance, r.marks)
	s.tick = r.tick
	return s
}

// byRules takes the next steps by rules up to a grade. It returns false if there are none, or if tick stopped it.
func (r *reasoning) byRules(hardest grade) bool {
	if r.wrong || !r.tick() {
		return false
	}
	fresh, clash := r.analysis().apply(hardest)
	r.steps = append(r.steps, fresh...)
	r.wrong = clash != nil
	return len(fresh) > 0
}

// next takes the next steps. It returns false at the end, or if the run is stopped.
func (r *reasoning) next(run *puzzle.Run) bool {
	if r.byRules(hard) {
		return true
	}
	if r.wrong || r.complete() || !run.Continue() || !r.prove(run) {
		return false
	}
	return r.byTrial(r.truth.certain) || run.Continue() && r.byMore()
}

// byTrial takes a step that a trial finds; truth is passed to the trial.
func (r *reasoning) byTrial(truth []mark) bool {
	if r.wrong || r.complete() {
		return false
	}
	found, ok := r.analysis().byContradiction(truth, math.MaxInt)
	if ok {
		found.rule = &trying
		r.take(found)
	}
	return ok
}

// byMore takes a step beyond named rules and trials. It returns false if the search knows no further mark.
func (r *reasoning) byMore() bool {
	found, ok := r.beyond(r.analysis())
	if ok {
		r.take(found)
	}
	return ok
}

// beyond returns a step by a small set of stated rules. If it finds none in time, it returns a step that only the search knows.
func (r *reasoning) beyond(s *analysis) (step, bool) {
	if r.further != nil {
		if found, ok := r.further(written(s.marks), written(r.truth.certain)); ok {
			return step{cells: found.Places, mark: read([]int16{int16(found.Value)})[0], rule: &unexplained, further: &found}, true
		}
	}
	return r.revealed(s)
}

// revealed returns a step for a cell that the search has decided: the one nearest to marked cells.
func (r *reasoning) revealed(s *analysis) (found step, ok bool) {
	for _, c := range s.frontier() {
		if m := r.truth.certain[c]; m != open {
			return step{cells: []int{c}, mark: m, why: r.truth.authority(), rule: &unexplained}, true
		}
	}
	return found, false
}

func (r *reasoning) take(found step) {
	for _, c := range found.cells {
		r.marks[c] = found.mark
	}
	r.steps = append(r.steps, found)
}

func (f *proof) authority() string {
	if f.done && f.second == nil {
		return "No rule shows this, but it holds in the only solution."
	}
	return "No rule shows this, but it holds in every solution."
}

// prove runs the search, once, for the marks that hold in every solution. It returns false if it was stopped before the end.
func (r *reasoning) prove(run *puzzle.Run) bool {
	if r.truth == nil || !r.truth.done {
		found := prove(run, r.instance, func(found proof) {
			run.Report(puzzle.Report{Phase: r.told(&found).Phase(), Effort: found.conflicts})
		})
		r.truth = &found
	}
	return r.truth.done
}

func (r *reasoning) complete() bool { return marked(r.marks) == len(r.marks) }

// impossible reports whether it is known that there is no solution.
func (r *reasoning) impossible() bool {
	return r.wrong || r.complete() && !r.solved(r.marks) || r.truth != nil && r.truth.done && r.truth.first == nil
}

// certain returns the mark of a cell that the steps or the search have found, open if there is none.
func (r *reasoning) certain(c int) mark {
	if r.marks[c] == open && r.truth != nil {
		return r.truth.certain[c]
	}
	return r.marks[c]
}

// Bytes returns the approximate number of bytes of the reasoning, including a sentence per step.
func (r *reasoning) Bytes() int64 {
	const step = 400
	return int64(64*len(r.marks) + step*len(r.steps))
}

// reasoningKey is the key of the stored reasoning about a puzzle.
type reasoningKey struct {
	variant
	rows   int
	givens string
}

// about calls use with the stored reasoning about a puzzle, so that a hint continues where the previous one ended.
func (g *instance) about(run *puzzle.Run, use func(*reasoning)) {
	key := reasoningKey{g.variant, g.rows, fmt.Sprint(g.given)}
	r, ok := run.Store().Recall(key).(*reasoning)
	if !ok {
		r = g.reason(g.bare(), nil)
		run.Store().Keep(key, r)
	}
	r.tick = run.Continue
	use(r)
}
