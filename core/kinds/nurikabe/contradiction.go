package nurikabe

import (
	"fmt"
	"slices"

	"unknot/core/scene"
)

// trialDepths is how far trials are followed: all a little, then all further.
var trialDepths = [...]int{2, 6, 30}

// maxTried is how many cells are tried before a trial is given up.
const maxTried = 600

// byContradiction finds a cell that cannot be one or the other. Cells beside what is
// known come first, since they lead somewhere soonest; the first step found
// ends it. Where truth is known (not nil) only what is wrong is tried. The work
// is how many cells of boards it may look at, all trials together.
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
				why := fmt.Sprintf("Suppose it were %s: %s.", m, f.text)
				if steps > 0 {
					why = fmt.Sprintf("Suppose it were %s: %s later %s.", m, scene.Several(int64(steps), "steps"), f.text)
				}
				return step{cells: []int{c}, mark: sea + land - m, why: why, because: f.cells}, true
			}
		}
	}
	return found, false
}

// refute follows what a mark leads to, and gives the flaw that comes of it, nil
// if none does, and after how many steps. The costlier half of the rules is
// asked when the easier one sees nothing.
func (s *analysis) refute(c int, m mark, rounds int) (f *violation, steps int) {
	marks := slices.Clone(s.marks)
	marks[c] = m
	for range rounds {
		next := newAnalysis(s.instance, marks)
		next.tick = s.running
		if flaws := next.localViolations(); len(flaws) > 0 {
			return &flaws[0], steps
		}
		fresh, clash := next.apply(easy)
		if len(fresh) == 0 && clash == nil {
			if flaws := next.reachabilityViolations(); len(flaws) > 0 {
				return &flaws[0], steps
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

// frontier lists the open cells by their distance from what is known.
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
