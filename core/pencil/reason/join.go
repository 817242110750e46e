package reason

import (
	"math"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// The limits of the searches that decide a Numberlink. The first search along the frontier decides most boards. After it, clause learning
// decides some boards that are too wide for a frontier. The second search along the frontier decides some boards that take clause learning
// too long.
const (
	fewStates  = 1_000_000
	manyStates = 20_000_000
	maxBytes   = 64 << 20
	maxTaut    = 20_000 // largest number of conflicts of clause learning between the two searches along the frontier
)

// join decides a puzzle whose rules are those of Numberlink. It returns false if the rules are others, or if it was stopped.
func join(f *pencil.Proof, l *pencil.Layout, going func() bool) (done bool) {
	n, ok := l.Numberlink()
	if !ok {
		return false
	}
	j := joining{f, n, going, nil}
	if j.along(fewStates) {
		return true
	}
	j.model = n.Taut(l, going)
	return j.learn(maxTaut) || j.along(manyStates) || j.learn(math.MaxInt64)
}

// joining is the search for two solutions of a Numberlink.
type joining struct {
	*pencil.Proof
	of    *pencil.Numberlink
	going func() bool
	model *pencil.Model // model of the taut solutions
}

// along searches along the frontier with at most the given number of states. It reports whether the puzzle is decided.
func (j *joining) along(states int) bool {
	a := j.of.Solve(maxBytes, states, j.going)
	if !a.Decided {
		return false
	}
	j.First, j.Second = nil, nil
	for i, lines := range a.Solutions {
		if i == 0 {
			j.First = j.of.Marks(lines)
		} else {
			j.Second = j.of.Marks(lines)
		}
	}
	return j.finish()
}

// learn searches with clause learning until the model has had the given number of conflicts. It reports whether the puzzle is decided.
func (j *joining) learn(conflicts int64) bool {
	tick := func() bool {
		j.Conflicts = j.model.Conflicts()
		return j.Conflicts < conflicts && j.going()
	}
	if j.First == nil {
		switch j.model.Search(tick) {
		case csp.Stopped:
			return false
		case csp.Unsat:
			return j.finish()
		}
		j.First = j.model.Marks()
	}
	switch j.model.Search(tick, j.model.OtherThan(j.First)) {
	case csp.Stopped:
		return false
	case csp.Sat:
		j.Second = j.model.Marks()
	case csp.Unsat:
		if other := j.of.Reroute(j.of.Lines(j.First)); other != nil {
			j.Second = j.of.Marks(other)
		}
	}
	return j.finish()
}

// finish completes the proof if it is decided: both solutions are known, or are known not to exist. It reports whether this is so.
func (j *joining) finish() bool {
	if j.Done = true; j.First != nil && j.Second == nil {
		j.Certain = j.First
	}
	return true
}
