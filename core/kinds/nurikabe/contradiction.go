package nurikabe

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// trialDepths are the numbers of rounds of deduction in a trial: all cells are tried up to the
// first depth, then all up to the next. Three fifths of the published puzzles need no trial.
var trialDepths = [...]int{2, 6, 30}

// maxTried is the maximum number of cells to try at each depth.
const maxTried = 600

// byContradiction finds a cell for which one mark leads to a contradiction, so that it has the other mark. Cells next to
// marked cells are tried first, since they lead to results soonest. The first contradiction ends the search. If truth is not
// nil, only marks that differ from it are tried. work limits the sum of the sizes, in cells, of the boards in all trials.
func (s *analysis) byContradiction(truth []mark, work int) (found step, ok bool) {
	order := s.frontier()
	order = order[:min(len(order), maxTried)]
	for _, rounds := range trialDepths {
		for _, c := range order {
			for _, m := range [...]mark{sea, land} {
				if truth != nil && truth[c] == m {
					continue
				}
				if work -= len(s.marks); work < 0 || !s.running() {
					return found, false
				}
				f, steps := s.refute(c, m, rounds)
				if f == nil {
					continue
				}
				why := fmt.Sprintf("Suppose it were %s: %s.", m, f.Says)
				if steps > 0 {
					why = fmt.Sprintf("Suppose it were %s: after %s, %s.", m, scene.Several(steps, "steps"), f.Says)
				}
				return step{cells: []int{c}, mark: sea + land - m, why: why, because: f.Places}, true
			}
		}
	}
	return found, false
}

// refute deduces from a mark for the given number of rounds. It returns the violation that follows and the
// number of steps to it, or nil if none follows. Slower rules are applied only if faster ones find nothing.
func (s *analysis) refute(c int, m mark, rounds int) (f *pencil.Violation, steps int) {
	marks := slices.Clone(s.marks)
	marks[c] = m
	for range rounds {
		next := newAnalysis(s.instance, marks)
		next.tick = s.running
		if found := next.localViolations(); len(found) > 0 {
			return &found[0], steps
		}
		fresh, clash := next.apply(easy)
		if len(fresh) == 0 && clash == nil {
			if found := next.reachabilityViolations(); len(found) > 0 {
				return &found[0], steps
			}
			fresh, clash = next.apply(medium)
		}
		if steps += len(fresh); clash != nil {
			return clash, steps
		}
		if len(fresh) == 0 {
			break
		}
	}
	return nil, steps
}

// frontier lists the open cells by their distance from marked cells.
func (s *analysis) frontier() (order []int) {
	seen := make([]bool, len(s.marks))
	for c, m := range s.marks {
		if m != open {
			order = append(order, c)
			seen[c] = true
		}
	}
	known := len(order)
	for i := 0; i < len(order); i++ {
		for _, d := range s.near[order[i]] {
			if !seen[d] {
				seen[d] = true
				order = append(order, d)
			}
		}
	}
	return order[known:]
}
