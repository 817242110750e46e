package fess

import (
	"math/bits"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/packing"
	"unknot/core/puzzle"
)

// Axis is a feature that may be an axis of the feature space. Packing, the progress in the packing plan, is always an axis.
type Axis int

const (
	OutOfPlan        Axis = iota // number of boxes useless to the rest of the packing plan, or of goals that can no longer be filled
	Connectivity                 // number of regions into which boxes divide the floor
	RoomConnectivity             // number of links between rooms that boxes obstruct
	Hotspots                     // number of boxes that block others from all goals
	Obstructions                 // number of boxes in the way of the next step of the plan; not in the paper; always 0 for children
	axes
)

// features is the feature vector of a position.
type features struct {
	packed int // number of steps of the packing plan that are done
	on     [axes]int
	reach  int // number of squares in the player's region
}

// rank returns a number that orders positions by their features, in the paper's order of importance. Less is better.
func (f features) rank(steps int) uint64 {
	r := uint64(min(f.on[OutOfPlan], 31))<<8 | uint64(max(steps-f.packed, 0))&255
	for _, a := range [3]Axis{Connectivity, RoomConnectivity, Hotspots} {
		r = r<<5 | uint64(min(f.on[a], 31))
	}
	return r<<10 | uint64(1023-min(f.reach, 1023))
}

// extractor computes the features of positions of one level.
type extractor struct {
	run *puzzle.Run
	*deadlock.Table
	plan     *plan            // nil if goals are filled in any order
	filling  *packing.Filling // the goals that can still be filled, in any order; nil if a plan says the order
	steps    int              // number of steps of the plan or, without a plan, of boxes
	links    []floor.Set
	blocked  []floor.Set // by square: the squares from which a lone box cannot reach a goal if a box is on the square; nil until computed
	router   router
	free     floor.Set
	part     floor.Set
	extra    []floor.Cell // boxes not placed by a step of the plan
	holder   []int32      // by step: the box that is matched to it, as an index into extra
	idle     []uint64     // set of the steps that no box is matched to
	path     []want
	untried  []uint64 // set of steps that the augmenting path has not visited
	unfilled int      // value of the parent, used for children until their own is computed
	parent   matched
}

// matched describes the position whose children are measured. If all its boxes are matched to steps of the plan, and the moved box can
// carry out its step from the new square too, then all boxes of the child are matched as well.
type matched struct {
	all     bool
	packed  int
	step    []int32 // by square of a box that is not placed: the step that the box is matched to
	box, to floor.Cell
}

func newExtractor(run *puzzle.Run, deadlocks *deadlock.Table, plan *plan, filling *packing.Filling) *extractor {
	e := &extractor{run: run, Table: deadlocks, plan: plan, filling: filling, steps: deadlocks.Boxes.Count(), links: links(deadlocks.Floor),
		blocked: make([]floor.Set, deadlocks.Size), free: deadlocks.None(), part: deadlocks.None()}
	if plan != nil {
		e.steps = len(plan.Steps)
		e.holder = make([]int32, e.steps)
		e.idle, e.untried = make([]uint64, plan.words), make([]uint64, plan.words)
		e.parent.step = make([]int32, deadlocks.Size)
	}
	e.router = newRouter(deadlocks.Floor, e.steps+1)
	return e
}

// bytes returns the memory of the tables, in bytes. Tables that are filled lazily count as full.
func (e *extractor) bytes() int64 {
	sets, squares := int64(8*e.Words), int64(e.Size)
	blocked, sides := squares*sets, int64(len(e.router.sides))*4*squares
	guide := int64(0)
	if e.plan != nil {
		guide = 8 * int64(len(e.plan.use)+len(e.plan.later))
	} else {
		guide = e.filling.Bytes()
	}
	return blocked + sides + guide + 4*int64(len(e.router.seen)+len(e.router.after)+len(e.router.walked)+len(e.router.before))
}

// measure computes the features of a position. If the run must stop, the number of hotspots may be too low.
func (e *extractor) measure(boxes, reach floor.Set) features {
	e.parent.all = false
	return e.features(boxes, reach)
}

// measureChild computes the features of a child of the position that was passed to begin. In the child, a box has moved from the square
// box to the square to.
func (e *extractor) measureChild(boxes, reach floor.Set, box, to floor.Cell) features {
	e.parent.box, e.parent.to = box, to
	return e.features(boxes, reach)
}

func (e *extractor) features(boxes, reach floor.Set) (f features) {
	if e.plan != nil {
		if f.packed = e.plan.Packed(boxes); !e.asBefore(f.packed) {
			f.on[OutOfPlan] = e.outOfPlan(boxes, f.packed)
		}
	} else {
		for i, w := range boxes {
			f.packed += bits.OnesCount64(w & e.Goals[i])
		}
		var known bool
		if f.on[OutOfPlan], known = e.filling.Known(boxes); !known {
			f.on[OutOfPlan] = e.unfilled
		}
	}
	f.on[Connectivity] = e.connectivity(boxes, reach)
	for _, link := range e.links {
		if link.Meets(boxes) {
			f.on[RoomConnectivity]++
		}
	}
	for c := boxes.First(); c >= 0 && (e.blocked[c] != nil || e.run.Continue()); c = boxes.Next(c) {
		if e.blocks(c).Meets(boxes) {
			f.on[Hotspots]++
		}
	}
	f.reach = reach.Count()
	return f
}

// next returns the out-of-plan feature of a position, and the route of the next step of the plan. The next call overwrites the route.
func (e *extractor) next(boxes floor.Set, player floor.Cell, f features) (out int, route floor.Set) {
	if e.plan != nil {
		return f.on[OutOfPlan], e.route(boxes, player, f.packed)
	}
	out, goal := e.filling.Unfilled(boxes)
	return out, e.routeTo(boxes, player, goal)
}

// connectivity counts the regions of the floor between the boxes. reach is one of these regions.
//
//go:noinline
func (e *extractor) connectivity(boxes, reach floor.Set) int {
	n := 1
	for i, w := range e.Inside {
		e.free[i] = w &^ boxes[i] &^ reach[i]
	}
	for c := e.free.First(); c >= 0; c = e.free.First() {
		e.part.Clear()
		e.part.Add(c)
		e.Flood(e.part, e.free)
		for i, w := range e.part {
			e.free[i] &^= w
		}
		n++
	}
	return n
}

// blocks returns the squares from which a lone box cannot be pushed to any goal because of a box on c.
func (e *extractor) blocks(c floor.Cell) floor.Set {
	if e.blocked[c] == nil {
		e.run.ContinueNow()
		e.part.Clear()
		e.part.Add(c)
		open := e.None()
		e.Sources(e.Goals, e.SidesAmong(e.part), open)
		for i, w := range e.Alive {
			open[i] = w &^ open[i]
		}
		open.Remove(c)
		e.blocked[c] = open
	}
	return e.blocked[c]
}

// begin matches the boxes of a position to steps, so that its children can be measured.
func (e *extractor) begin(boxes floor.Set) {
	if e.plan == nil {
		return
	}
	p := &e.parent
	p.packed = e.plan.Packed(boxes)
	p.all = e.outOfPlan(boxes, p.packed) == 0
	for i, w := range e.plan.later[p.packed*e.plan.words:][:e.plan.words] {
		for w &^= e.idle[i]; w != 0; w &= w - 1 {
			step := int32(i<<6 + bits.TrailingZeros64(w))
			p.step[e.extra[e.holder[step]]] = step
		}
	}
}

// asBefore reports whether the parent's matching shows that all boxes of the child can be matched to steps.
func (e *extractor) asBefore(packed int) bool {
	p := &e.parent
	if !p.all || packed != p.packed {
		return false
	}
	step := p.step[p.box]
	return e.plan.use[p.to*e.plan.words+int(step>>6)]>>(step&63)&1 == 1
}

// outOfPlan counts the boxes that are unmatched in a maximum matching of boxes with remaining steps of the plan. A box can be matched to a
// step whose goal it can still reach.
//
//go:noinline
func (e *extractor) outOfPlan(boxes floor.Set, packed int) (n int) {
	e.extra = e.extra[:0]
	copy(e.idle, e.plan.later[packed*e.plan.words:])
	done := e.plan.Stand(packed)
	for i, w := range boxes {
		for w &^= done[i]; w != 0; w &= w - 1 {
			e.extra = append(e.extra, i<<6+bits.TrailingZeros64(w))
			copy(e.untried, e.plan.later[packed*e.plan.words:(packed+1)*e.plan.words])
			if !e.fit(int32(len(e.extra) - 1)) {
				n++
			}
		}
	}
	return n
}

// want is a box on the augmenting path, and the step that the box gets if the step's holder gets another step.
type want struct {
	box  int32
	step int
}

// fit matches a box to a step along an augmenting path (Kuhn 1955), and reports whether it finds one. It is not recursive, since the path
// may contain all boxes.
func (e *extractor) fit(box int32) bool {
	e.path = e.path[:0]
	for {
		if step := e.first(box, e.idle); step >= 0 {
			e.holder[step] = box
			for _, p := range e.path {
				e.holder[p.step] = p.box
			}
			return true
		}
		step := e.first(box, e.untried)
		for step < 0 { // after a dead end, go back along the path
			if len(e.path) == 0 {
				return false
			}
			box = e.path[len(e.path)-1].box
			e.path = e.path[:len(e.path)-1]
			step = e.first(box, e.untried)
		}
		e.path = append(e.path, want{box, step})
		box = e.holder[step]
	}
}

// first removes from a set the first step that a box can use, and returns it. It returns -1 if there is none.
func (e *extractor) first(box int32, of []uint64) int {
	use := e.plan.use[e.extra[box]*e.plan.words:]
	for i := range of {
		if w := use[i] & of[i]; w != 0 {
			of[i] &^= w & -w
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}
