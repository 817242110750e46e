package nurikabe

import (
	"unknot/core/puzzle"
	"unknot/core/sat"
)

// proof is what is known of a puzzle's solutions.
type proof struct {
	certain       []mark  // what holds in every solution; the rest is open
	order         []int32 // the cells that simple rules found, as they were found
	first, second []mark  // two solutions, nil if not found
	done          bool    // nothing else is to be found out
	tooLarge      bool    // for the memory: the search was not begun
	memory        int64   // of the search, about, in bytes
	conflicts     int64
	history       history
}

// history is how many cells were certain after how many conflicts. It is noted
// by conflicts, not by time, so that it is the same on every run.
type history struct {
	points [][2]float64 // conflicts, certain cells
	stride int64        // conflicts between two points
	next   int64        // where the next one is noted
}

const maxPoints = 400

// add adds a point; of a long history every second one is dropped.
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

func (f proof) phase() string {
	if f.first != nil {
		return "looking for a second solution"
	}
	return "looking for a solution"
}

// prove finds out whether a puzzle has no solution, one or several. It stops
// with the run, and calls report when one is due.
func prove(run *puzzle.Run, g *grid, report func(proof)) proof {
	found := proof{certain: g.bare()}
	tick := func() bool {
		if run.Due() {
			report(found)
		}
		return run.Tick()
	}
	swept := newSweep(g, found.certain)
	if !swept.run(tick) {
		return found
	}
	found.order = swept.found
	found.certain = swept.marks[:len(g.given):len(g.given)]
	switch {
	case swept.wrong:
		found.done = true
	case marked(found.certain) == len(found.certain):
		found.done = true
		if g.solved(found.certain) {
			found.first = found.certain
		}
	default:
		if found.memory = perRoomCell * swept.roomCells(); found.memory > run.Memory() {
			found.tooLarge = true
		} else if e := encode(swept, tick); e != nil {
			found.search(run, e, report)
		}
	}
	return found
}

// search solves the constraints of what logic left open, and again with one
// cell different. What is certain without that last demand is certain of the
// puzzle, so it is made by an assumption.
func (f *proof) search(run *puzzle.Run, e *encoding, report func(proof)) {
	tick := func() bool {
		if e.solver.Conflicts() >= f.history.next {
			f.update(e)
			f.history.add(f.point())
		}
		if run.Due() {
			f.update(e)
			report(*f)
		}
		return run.Tick()
	}
	result := e.solver.Solve(tick)
	if result == sat.Sat {
		f.first = e.solution()
		result = e.solver.Solve(tick, e.otherThan(f.first))
		if result == sat.Sat {
			f.second = e.solution()
		}
	}
	f.done = result != sat.Stopped
	f.update(e)
	if f.done && f.first != nil && f.second == nil {
		f.certain = f.first
	}
}

// update takes over what the solver has become certain of.
func (f *proof) update(e *encoding) {
	f.conflicts = e.solver.Conflicts()
	for c, l := range e.sea {
		switch {
		case e.solver.Certain(l):
			f.certain[c] = sea
		case e.solver.Certain(l.Not()):
			f.certain[c] = land
		}
	}
}
