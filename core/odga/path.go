package odga

import (
	"math/rand/v2"
	"slices"

	"unknot/core/evolve"
)

// Path is a genome: a legal sequence of operators from the start, and how near
// it comes to the goal.
type Path struct {
	Ops []Op // at least one; never changed once made
	// Best of them lead to the nearest state, the first one of several.
	Best int
	// Far is the distance there, the evaluation f of 3.6: the least over the
	// prefixes from the first operator on.
	Far int
}

// nearest is the first place of the least number.
func nearest(far []int32) (at int) {
	least := far[0]
	for i, f := range far {
		if f < least {
			at, least = i, f
		}
	}
	return at
}

// walker walks paths of one problem and holds what both schemes need.
type walker[S comparable] struct {
	Problem[S]
	settings
	start  S
	undoes func(a, b Op) bool
	heat   annealing

	state S // scratch from here on
	far   []int32
	draft []Op
	legal []Op
}

func newWalker[S comparable](problem Problem[S], s settings) *walker[S] {
	w := &walker[S]{Problem: problem, settings: s, start: problem.Start(), undoes: func(a, b Op) bool { return false }}
	if u, ok := problem.(Undoer); ok {
		w.undoes = u.Undoes
	}
	return w
}

// walk gives the distance after each operator from the start on; what it gives
// is overwritten by the next walk.
func (w *walker[S]) walk(ops []Op) []int32 {
	if len(w.far) < len(ops) {
		w.far = make([]int32, 2*len(ops))
	}
	far := w.far[:len(ops)]
	w.state = w.start
	w.Apply(&w.state, ops, far)
	return far
}

// path evaluates operators and keeps a copy of them.
func (w *walker[S]) path(ops []Op) Path {
	far := w.walk(ops)
	at := nearest(far)
	return Path{Ops: slices.Clone(ops), Best: at + 1, Far: int(far[at])}
}

// end is the nearest state of a path.
func (w *walker[S]) end(p Path) S {
	w.walk(p.Ops[:p.Best])
	return w.state
}

// Evaluate implements evolve.Problem: a path knows its evaluation.
func (w *walker[S]) Evaluate(p Path) evolve.Score {
	return evolve.Score{Fitness: float64(p.Far), Feasible: p.Far == 0}
}

// bear is a new individual, whose path was evaluated once.
func (w *walker[S]) bear(e *evolve.Evolution[Path], p Path) evolve.Individual[Path] {
	e.Count(1)
	return e.Scored(p, w.Evaluate(p))
}

// scheme is a representation with its operators (3.4.1).
type scheme interface {
	// Random makes an individual of generation 0 (3.5.3).
	Random(chance *rand.Rand) Path
	Evaluate(p Path) evolve.Score
	cross(e *evolve.Evolution[Path], one, mate *evolve.Individual[Path]) evolve.Individual[Path]
	mutate(e *evolve.Evolution[Path], one *evolve.Individual[Path]) evolve.Individual[Path]
	// lengthen allows longer paths.
	lengthen()
	// adopt makes an individual of a legal path that was made elsewhere, or
	// says why not.
	adopt(ops []Op, chance *rand.Rand) (Path, error)
}
