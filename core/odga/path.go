package odga

import (
	"math/rand/v2"
	"slices"

	"unknot/core/evolve"
)

// Path is the genome: a sequence of operators that is legal from the initial state, with its evaluation.
type Path struct {
	Ops []Op // at least one operator; never modified
	// Best is the length of the prefix that leads to the state nearest to the goal, the shortest such prefix.
	Best int
	// Far is the distance of this state from the goal, which is the evaluation f of 3.6: the least distance over all prefixes of at least
	// one operator.
	Far int
}

// nearest returns the index of the least distance, the first of equal ones.
func nearest(far []int32) (at int) {
	least := far[0]
	for i, f := range far {
		if f < least {
			at, least = i, f
		}
	}
	return at
}

// walker evaluates paths of one problem, and holds the data that both schemes need.
type walker[S comparable] struct {
	Problem[S]
	settings
	start  S
	undoes func(a, b Op) bool
	heat   annealing

	state S // this field and the following ones are scratch
	far   []int32
	draft []Op
	legal []Op
	trial S
	op    [1]Op
	then  [1]int32
}

func newWalker[S comparable](problem Problem[S], s settings) *walker[S] {
	w := &walker[S]{Problem: problem, settings: s, start: problem.Start(), undoes: func(a, b Op) bool { return false }}
	if u, ok := problem.(Undoer); ok {
		w.undoes = u.Undoes
	}
	return w
}

// walk applies operators from the initial state, and returns the distance after each. The next walk overwrites the result.
func (w *walker[S]) walk(ops []Op) []int32 {
	if len(w.far) < len(ops) {
		w.far = make([]int32, 2*len(ops))
	}
	far := w.far[:len(ops)]
	w.state = w.start
	w.Apply(&w.state, ops, far)
	return far
}

// take applies an operator to w.state, and returns the distance from the goal afterwards.
func (w *walker[S]) take(op Op) int {
	w.op[0] = op
	w.Apply(&w.state, w.op[:], w.then[:])
	return int(w.then[0])
}

// try returns the distance from the goal after an operator from w.state, and leaves w.state unchanged.
func (w *walker[S]) try(op Op) int {
	w.trial, w.op[0] = w.state, op
	w.Apply(&w.trial, w.op[:], w.then[:])
	return int(w.then[0])
}

// live returns the child, or the parent if w.tested is set and the child fails the Boltzmann test.
func (w *walker[S]) live(e *evolve.Evolution[Path], parent *evolve.Individual[Path],
	child evolve.Individual[Path]) evolve.Individual[Path] {
	if w.tested && !w.heat.Accept(&e.Progress, e.Rand, parent.Fitness, child.Fitness) {
		return *parent
	}
	return child
}

// path returns a copy of the operators as an evaluated path.
func (w *walker[S]) path(ops []Op) Path {
	far := w.walk(ops)
	at := nearest(far)
	return Path{Ops: slices.Clone(ops), Best: at + 1, Far: int(far[at])}
}

// end returns the state of a path that is nearest to the goal.
func (w *walker[S]) end(p Path) S {
	w.walk(p.Ops[:p.Best])
	return w.state
}

// Evaluate implements evolve.Problem. A path contains its evaluation.
func (w *walker[S]) Evaluate(p Path) evolve.Score {
	return evolve.Score{Fitness: float64(p.Far), Feasible: p.Far == 0}
}

// individual returns a new individual with the path as its genome, and counts one evaluation.
func (w *walker[S]) individual(e *evolve.Evolution[Path], p Path) evolve.Individual[Path] {
	e.Count(1)
	return e.Scored(p, w.Evaluate(p))
}

// scheme is a representation of paths with its genetic operators (3.4.1).
type scheme interface {
	// Random returns a path for generation 0 (3.5.3).
	Random(chance *rand.Rand) Path
	Evaluate(p Path) evolve.Score
	cross(e *evolve.Evolution[Path], one, mate *evolve.Individual[Path]) evolve.Individual[Path]
	mutate(e *evolve.Evolution[Path], one *evolve.Individual[Path]) evolve.Individual[Path]
	// lengthen increases the length limit of paths.
	lengthen()
	// adopt converts a legal sequence of operators from another island to a path of this scheme, or returns an error.
	adopt(ops []Op, chance *rand.Rand) (Path, error)
}
