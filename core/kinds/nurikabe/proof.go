package nurikabe

import (
	"slices"

	"unknot/core/csp/sat"
	"unknot/core/puzzle"
)

// proof is the knowledge of a puzzle's solutions, partial until done.
type proof struct {
	certain       []mark  // marks that hold in every solution; the rest is open
	order         []int32 // cells that simple rules found, in that order
	first, second []mark  // two solutions, nil if not found
	shared        []mark  // marks that all solutions found so far share; nil before there are two
	done          bool    // there is nothing else to find out
	tooLarge      bool    // the search needs too much memory and did not start
	memory        int64   // approximate memory of the search, in bytes
	conflicts     int64
	history       history
}

// history records the number of certain cells over the number of conflicts. Conflicts, unlike time, are the same on every run.
type history struct {
	points [][2]float64 // conflicts, certain cells
	stride int64        // conflicts between two points
	next   int64        // where the next one is noted
}

const maxPoints = 400

// add adds a point. It halves a long history by dropping every second point.
func (h *history) add(point [2]float64) {
	h.points = append(h.points, point)
	h.stride = max(h.stride, 1)
	if len(h.points) == maxPoints {
		for i := range maxPoints / 2 {
			h.points[i] = h.points[2*i]
		}
		h.points, h.stride = h.points[:maxPoints/2], 2*h.stride
	}
	h.next = int64(h.points[len(h.points)-1][0]) + h.stride
}

func (f *proof) point() [2]float64 {
	return [2]float64{float64(f.conflicts), float64(marked(f.certain))}
}

// prover finds out whether a puzzle has no solution, one or several. It continues as
// long as going returns true.
type prover struct {
	*instance
	going  func() bool
	memory int64 // maximum memory, in bytes
	run    *puzzle.Run
	report func(proof) // called when a report of the run is due; nil for none
	common bool        // if there are several solutions, whether to find their common marks
	most   int64       // conflicts; 0 is no limit
}

// prove decides existence and uniqueness and, if there are several solutions, finds their common marks.
func prove(run *puzzle.Run, g *instance, report func(proof)) proof {
	p := g.prover(run)
	p.report, p.common = report, true
	return p.prove()
}

// prover stops when the run does.
func (g *instance) prover(run *puzzle.Run) prover {
	return prover{instance: g, going: run.Continue, memory: run.Memory(), run: run}
}

// firstConflicts limits a first search. After it, the hard rules of logic are tried. Most searches are shorter. On large boards a search
// fails where rules find nearly everything. With this limit all large boards of the published puzzles are decided.
const firstConflicts = 200

func (p prover) prove() proof {
	found := proof{certain: p.bare()}
	if p.attempt(&found, firstConflicts) {
		r := p.reason(found.certain, func() bool { return p.tick(&found) })
		for r.byRules(hard) {
		}
		found.done, found.tooLarge = r.wrong, false
		if !r.wrong {
			p.attempt(&found, p.most)
		}
	}
	return found
}

// attempt marks the consequences of plain rules, and then searches up to the given number of conflicts, counted from the first attempt on;
// 0 is no limit. It returns true if the search hit the limit or was too large, so that the result is open.
func (p prover) attempt(found *proof, most int64) bool {
	tick := func() bool { return p.tick(found) }
	known := newPropagation(p.instance, found.certain)
	if !known.run(tick) {
		return false
	}
	found.order = append(found.order, known.found...)
	found.certain = known.marks[:len(p.given):len(p.given)]
	switch {
	case known.contradiction:
		found.done = true
	case marked(found.certain) == len(found.certain):
		found.done = true
		if p.solved(found.certain) {
			found.first = found.certain
		}
	default:
		if found.memory = perRoomCell * known.roomCells(); found.memory > p.memory {
			found.tooLarge = true
			return true
		}
		if e := encode(known, tick); e != nil {
			return p.search(found, e, most)
		}
	}
	return false
}

func (p prover) tick(found *proof) bool {
	if p.report != nil && p.run.ReportDue() {
		p.report(*found)
	}
	return p.going()
}

// search solves the constraints of the open cells, and again with the condition that one cell differs. That condition is an assumption, so
// all other conclusions hold for the puzzle. It returns true if it hit the limit.
func (p prover) search(found *proof, e *encoding, most int64) (over bool) {
	before := found.conflicts
	tick := func() bool {
		found.conflicts = before + e.solver.Conflicts()
		noted := found.conflicts < found.history.next
		if !noted || p.report != nil && p.run.ReportDue() {
			found.update(e)
		}
		if !noted {
			found.history.add(found.point())
		}
		over = most > 0 && found.conflicts >= most
		return !over && p.tick(found)
	}
	result := sat.Sat
	if found.first == nil {
		if result = e.solver.Solve(tick); result == sat.Sat {
			found.first = e.solution()
		}
	}
	if result == sat.Sat && found.second == nil {
		if result = e.solver.Solve(tick, e.otherThan(found.first)); result == sat.Sat {
			found.second = e.solution()
		}
	}
	if result == sat.Sat && p.common {
		result = found.commonMarks(e, tick)
	}
	found.conflicts = before + e.solver.Conflicts()
	found.update(e)
	if found.done = result != sat.Stopped; found.done && found.first != nil {
		switch {
		case found.second == nil:
			found.certain = found.first
		case p.common:
			found.certain = found.shared
		}
	}
	return over && !found.done && (p.most == 0 || found.conflicts < p.most)
}

// commonMarks searches for solutions that differ from all previous ones in a cell in which those agree, until there is none.
func (f *proof) commonMarks(e *encoding, tick func() bool) sat.Result {
	if f.shared == nil {
		f.shared = f.first
	}
	for other := f.second; ; other = e.solution() {
		shared := slices.Clone(f.shared)
		for c, m := range other {
			if shared[c] != m {
				shared[c] = open
			}
		}
		f.shared = shared
		for c, l := range e.sea {
			e.solver.Prefer(l, shared[c] == land)
		}
		if result := e.solver.Solve(tick, e.otherThan(shared)); result != sat.Sat {
			return result
		}
	}
}

// update copies the marks that the solver has derived without assumptions.
func (f *proof) update(e *encoding) {
	for c, l := range e.sea {
		switch {
		case e.solver.Certain(l):
			f.certain[c] = sea
		case e.solver.Certain(l.Not()):
			f.certain[c] = land
		}
	}
}
