package reason

import (
	"math/bits"
	"slices"

	"unknot/core/pencil"
)

// The numbers of dead ends after which a search with clause learning is used instead. A grid with sums has tight bounds everywhere, and for
// most published grids visit ends before.
const (
	maxVisits        = 2000
	maxVisitsNoTotal = 400
)

// firstVisits is the number of dead ends of the first try. Each further try has half as many again, and begins with the weights of the
// previous tries.
const firstVisits = 128

// visit decides a grid of digits by depth-first search. It returns false if the rules cannot be stated for it, or if the search did not
// end.
func visit(f *pencil.Proof, l *pencil.Layout, going func() bool) (done bool) {
	p, ok := l.Domains()
	if !ok {
		return false
	}
	last := maxVisits
	if !l.Totalled() {
		last = maxVisitsNoTotal
	}
	for try := firstVisits; !done && p.DeadEnds < last && going(); try += try / 2 {
		done = p.Solve(try, going, func(open []uint32) bool {
			marks := make([]int16, len(open))
			for i, set := range open {
				marks[i] = int16(bits.TrailingZeros32(set))
			}
			switch {
			case f.First == nil:
				f.First = marks
			case !slices.Equal(f.First, marks):
				f.Second = marks
			}
			return f.Second == nil
		}) || f.Second != nil
	}
	if f.Done = done; done && f.First != nil && f.Second == nil {
		f.Certain = f.First
	}
	f.Conflicts = int64(p.DeadEnds)
	return done
}
