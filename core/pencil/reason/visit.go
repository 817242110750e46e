package reason

import (
	"math/bits"
	"slices"

	"unknot/core/csp/domains"
	"unknot/core/pencil"
)

// visitor decides a grid of digits by depth-first search, in tries that become longer. The first tries begin from scratch with the weights
// of the previous tries; later ones continue. A visitor takes turns with a solver that learns clauses, since each of the two is much faster
// than the other on some grids.
type visitor struct {
	problem       *domains.Problem // nil if the rules cannot be stated for depth-first search
	first, second []int16          // solutions
	try           int              // number of dead ends of the next try
	alone         int              // number of dead ends before the first turn of the other solver
	turn          int              // number of dead ends for each conflict of the other solver
	next          int64            // number of conflicts of the other solver before the next try
	done          bool
}

// The numbers of dead ends of a visitor. On a grid with sums or with sets, such as those of renban lines, the bounds of many places are
// tight. So depth-first search decides most of these grids sooner, and a conflict of the other solver takes longer. Grids with chains of
// inequalities are better for the solver that learns clauses.
const (
	firstTry    = 128
	alone       = 1000
	aloneSummed = 20000
	turn        = 4
	turnSummed  = 64
	restarts    = 3000 // number of dead ends after which the weights are known, and a restart only repeats work
)

func newVisitor(l *pencil.Layout) *visitor {
	v := &visitor{try: firstTry, alone: alone, turn: turn}
	if l.Summed() {
		v.alone, v.turn = aloneSummed, turnSummed
	}
	v.problem, _ = l.Domains()
	return v
}

// begin makes tries until the first turn of the other solver.
func (v *visitor) begin(going func() bool) {
	for v.problem != nil && !v.done && v.problem.DeadEnds < v.alone && going() {
		v.visit(going)
	}
}

// visit makes one try. The other solver has its turn next.
func (v *visitor) visit(going func() bool) {
	found := func(open []uint32) bool {
		marks := make([]int16, len(open))
		for i, set := range open {
			marks[i] = int16(bits.TrailingZeros32(set))
		}
		switch {
		case v.first == nil:
			v.first = marks
		case !slices.Equal(v.first, marks):
			v.second = marks
		}
		return v.second == nil
	}
	v.done = v.problem.Solve(v.try, going, found) || v.second != nil
	v.next += int64(v.try / v.turn)
	if v.try += v.try / 2; v.problem.DeadEnds < restarts {
		v.problem.Restart()
	}
}

// due reports whether the visitor has its turn after a number of conflicts of the other solver.
func (v *visitor) due(conflicts int64) bool {
	return v.problem != nil && !v.done && conflicts >= v.next
}

// decided reports whether the visitor has decided the puzzle. Two solutions do not tell which marks all solutions have in common, so they
// are not enough if common is true.
func (v *visitor) decided(common bool) bool { return v.done && (v.second == nil || !common) }

// proof writes the result of a decided puzzle into f.
func (v *visitor) proof(f *pencil.Proof) {
	f.Done, f.First, f.Second = true, v.first, v.second
	if v.first != nil && v.second == nil {
		f.Certain = v.first
	}
}

// deadEnds returns the number of dead ends so far.
func (v *visitor) deadEnds() int64 {
	if v.problem == nil {
		return 0
	}
	return int64(v.problem.DeadEnds)
}
