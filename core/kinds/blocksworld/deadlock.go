package blocksworld

import "unknot/core/csp"

// waiting is a graph of blocks that wait for each other. An arc from b to c means that b must leave its tower before c can be in position:
// a block that is now below b belongs below c. Blocks on a cycle are deadlocked. One of them must move twice, first to the table; the
// others need one move each. So a shortest plan puts a least set of blocks aside that has a block of each cycle, a hitting set (Slaney and
// Thiébaux 2001). A block that is above the same block now and in the goal is a cycle by itself.
type waiting struct {
	tower, height []int32   // by block: its tower of the goal, and its height there, from 1
	lowest        [][]int32 // by block, then by tower of the goal: the least height there of a block that is now below the block
	blocks        []int32   // blocks that may be on a cycle with other blocks
	forced        []int32   // blocks that are on a cycle by themselves
	left          int       // number of blocks that are not in position
}

// never stands for a tower to which no block below belongs. It is higher than any height.
const never = 1 << 30

// wait returns the graph for a state and a goal.
func wait(on, goal []int32) *waiting {
	n := len(on)
	w := &waiting{tower: make([]int32, n), height: make([]int32, n), lowest: make([][]int32, n)}
	goals := int32(-1)
	towers(goal, uppers(goal), func(b, bottom int32) {
		if b == bottom {
			goals++
		}
		w.tower[b], w.height[b] = goals, w.height[goal[b]]+1
	})
	placed := make([]bool, n)
	placed[0] = true
	towers(on, uppers(on), func(b, bottom int32) {
		w.lowest[b] = make([]int32, goals+1)
		under := on[b]
		placed[b] = under == goal[b] && placed[under]
		if under == 0 {
			for t := range w.lowest[b] {
				w.lowest[b][t] = never
			}
		} else {
			copy(w.lowest[b], w.lowest[under])
			t := w.tower[under]
			w.lowest[b][t] = min(w.lowest[b][t], w.height[under])
		}
		if !placed[b] {
			w.left++
		}
		switch {
		case placed[b]:
		case w.before(b, b):
			w.forced = append(w.forced, b)
		default:
			w.blocks = append(w.blocks, b)
		}
	})
	w.blocks = w.trim(w.blocks)
	return w
}

// before reports whether b must leave before c can be in position.
func (w *waiting) before(b, c int32) bool { return w.lowest[b][w.tower[c]] < w.height[c] }

// trim returns the blocks of the list that are on a cycle, or on a path from one cycle to another.
func (w *waiting) trim(blocks []int32) []int32 {
	for {
		// By tower of the goal: over the given blocks, the least entry of w.lowest and the greatest height.
		lowest, highest := make([]int32, len(w.lowest)), make([]int32, len(w.lowest))
		for t := range lowest {
			lowest[t] = never
		}
		for _, b := range blocks {
			highest[w.tower[b]] = max(highest[w.tower[b]], w.height[b])
			for t, h := range w.lowest[b] {
				lowest[t] = min(lowest[t], h)
			}
		}
		var left []int32
		for _, b := range blocks {
			waits := lowest[w.tower[b]] < w.height[b]
			for t, h := range w.lowest[b] {
				if waits && h < highest[t] {
					left = append(left, b)
					break
				}
			}
		}
		if len(left) == len(blocks) {
			return left
		}
		blocks = left
	}
}

// cycle returns a shortest cycle through a block. It uses only blocks of the given list.
func (w *waiting) cycle(b int32, blocks []int32) []int32 {
	from := map[int32]int32{}
	for open := []int32{b}; len(open) > 0; open = open[1:] {
		at := open[0]
		if w.before(at, b) {
			cycle := []int32{at}
			for ; at != b; cycle = append(cycle, at) {
				at = from[at]
			}
			return cycle
		}
		for _, next := range blocks {
			if _, seen := from[next]; !seen && next != b && w.before(at, next) {
				from[next] = at
				open = append(open, next)
			}
		}
	}
	return nil
}

// apart returns cycles that have no block in common. Without their blocks the graph has no cycle.
func (w *waiting) apart(blocks []int32) (cycles [][]int32) {
	for blocks = w.trim(blocks); len(blocks) > 0; blocks = w.trim(blocks) {
		cycle := w.cycle(blocks[0], blocks)
		if cycle == nil {
			blocks = blocks[1:]
			continue
		}
		cycles, blocks = append(cycles, cycle), without(blocks, cycle)
	}
	return cycles
}

// without returns the blocks that are not in the given list.
func without(blocks, list []int32) (rest []int32) {
	in := map[int32]bool{}
	for _, b := range list {
		in[b] = true
	}
	for _, b := range blocks {
		if !in[b] {
			rest = append(rest, b)
		}
	}
	return rest
}

// hit returns a least set of blocks that has a block of each cycle, and whether the set is proved to be least. The parameter best is such a
// set; better is called with each smaller set, and with the number of conflicts of the SAT solver. The solver finds a set for the known
// cycles. Then the cycles without a block of this set are added, until there are none.
func (w *waiting) hit(going func() bool, best []int32, better func([]int32, int64)) (least []int32, proved bool, effort int64) {
	m := csp.New(len(w.blocks))
	lits := make([]csp.Lit, len(w.tower))
	all := m.Bools(len(w.blocks))
	for i, b := range w.blocks {
		lits[b] = all[i]
		m.Prefer(all[i], false)
		for _, c := range w.blocks[:i] {
			if w.before(b, c) && w.before(c, b) {
				m.Clause(lits[b], lits[c])
			}
		}
		if !going() {
			return best, false, 0
		}
	}
	for len(best) > 0 {
		m.Count(csp.True, 0, len(best)-1, all...)
		var set []int32
		for missed := w.blocks; len(missed) > 0; {
			if result := m.Solve(going); result != csp.Sat {
				return best, result == csp.Unsat, m.Conflicts()
			}
			set = set[:0]
			for _, b := range w.blocks {
				if m.Holds(lits[b]) {
					set = append(set, b)
				}
			}
			missed = w.trim(without(w.blocks, set))
			for _, cycle := range w.apart(missed) {
				clause := make([]csp.Lit, len(cycle))
				for i, b := range cycle {
					clause[i] = lits[b]
				}
				m.Clause(clause...)
			}
		}
		best = set
		better(best, m.Conflicts())
	}
	return best, true, m.Conflicts()
}
