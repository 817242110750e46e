package nurikabe

import (
	"slices"

	"unknot/core/csp/sat"
	"unknot/core/puzzle"
)

// proof is the knowledge about the solutions of a puzzle. It is partial until done.
type proof struct {
	certain       []mark  // marks that hold in every solution; other cells are open
	order         []int32 // cells that simple rules decided, in that order
	first, second []mark  // two solutions, nil if not found
	shared        []mark  // marks that all solutions found so far share; nil before a second solution is found
	done          bool    // whether all questions are answered
	tooLarge      bool    // whether the search did not start, since it would need too much memory
	memory        int64   // approximate memory of the search, in bytes
	conflicts     int64
	history       history
}

// history records the number of certain cells over the number of conflicts. Conflicts, unlike time, are the same on every run.
type history struct {
	points [][2]float64 // pairs of the number of conflicts and the number of certain cells
	stride int64        // conflicts between two points
	next   int64        // number of conflicts at which to add the next point
}

const maxPoints = 400

// add adds a point. If there are too many points, it drops every second one.
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

// prover decides whether a puzzle has no solution, one or several. It stops if going returns false.
type prover struct {
	*instance
	going  func() bool
	memory int64 // maximum memory, in bytes
	run    *puzzle.Run
	report func(proof) // called when a report of the run is due; nil for none
	common bool        // whether to find the common marks of all solutions if there are several
	most   int64       // maximum number of conflicts; 0: no limit
}

// prove decides existence and uniqueness and, if there are several solutions, finds their common marks.
func prove(run *puzzle.Run, g *instance, report func(proof)) proof {
	p := g.prover(run)
	p.report, p.common = report, true
	return p.prove()
}

// prover returns a prover that stops when the run is stopped.
func (g *instance) prover(run *puzzle.Run) prover {
	return prover{instance: g, going: run.Continue, memory: run.Memory(), run: run}
}

// firstConflicts is the maximum number of conflicts of a first search, after which the hard rules
// of logic are tried. Most searches are shorter. On some large boards a search fails although rules
// find nearly everything. With this limit, all large boards of the published puzzles are decided.
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

// attempt marks the consequences of simple rules, and then searches up to the given number of conflicts, counted from the
// first attempt on; 0: no limit. It returns true if the result is open, since the search reached the limit or was too large.
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

// search solves the constraints for the open cells, and then solves them again with the assumption that some cell differs. As
// this is only an assumption, everything that the solver learns holds for the puzzle. It returns true if it reached the limit.
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

// commonMarks repeatedly searches for a solution that differs from all previous ones in a cell in which those agree, until there is none.
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

// update copies the marks that the solver has proved without assumptions.
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
