package fess

import (
	"math/bits"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
)

// Axis is a feature other than the plan's progress by which positions can be told apart.
type Axis int

const (
	Out      Axis = iota // boxes that cannot take part in the rest of the plan
	Regions              // parts into which boxes cut the floor
	Rooms                // links between rooms that a box obstructs
	Hotspots             // boxes that keep others from all goals
	Way                  // boxes in the way of the plan's next step; of a child it is not measured
	axes
)

// features is what a position is judged by.
type features struct {
	packed int // steps of the plan that are done
	on     [axes]int
	reach  int // squares that the player can walk to
}

// rank orders positions with features alike in the order of the paper, the better the less.
func (f features) rank(steps int) uint64 {
	r := uint64(min(f.on[Out], 31))<<8 | uint64(max(steps-f.packed, 0))&255
	for _, a := range [3]Axis{Regions, Rooms, Hotspots} {
		r = r<<5 | uint64(min(f.on[a], 31))
	}
	return r<<10 | uint64(1023-min(f.reach, 1023))
}

// lens measures the features of positions of one level.
type lens struct {
	*deadlock.Table
	plan    *plan
	pulls   *puller
	links   []floor.Set
	blocked []floor.Set // by square: from where a box there keeps a lone one from all goals; nil: not known yet
	router  router
	free    floor.Set
	part    floor.Set
	extra   []floor.Cell // boxes that the plan has not placed, to be matched to steps
	holder  []int32      // by step: the one that takes it
	idle    []uint64     // steps that none takes yet
	untried []uint64     // steps not looked at for the box at hand
}

func newLens(deadlocks *deadlock.Table, plan *plan) *lens {
	l := &lens{Table: deadlocks, plan: plan, pulls: newPuller(deadlocks.Floor), links: links(deadlocks.Floor), blocked: make([]floor.Set, deadlocks.Size),
		free: deadlocks.None(), part: deadlocks.None()}
	l.router = newRouter(deadlocks.Floor, len(l.plan.Steps)+1)
	l.holder = make([]int32, len(l.plan.Steps))
	l.idle, l.untried = make([]uint64, l.plan.words), make([]uint64, l.plan.words)
	return l
}

// bytes is the memory of the tables, those that fill as positions are met taken for full.
func (l *lens) bytes() int64 {
	sets, squares := int64(8*l.Words), int64(l.Size)
	blocked, sides := squares*sets, int64(len(l.router.sides))*4*squares
	return blocked + sides + 8*int64(len(l.plan.use)+len(l.plan.later)) + 4*int64(len(l.router.seen)+len(l.router.after)+len(l.router.walked)+len(l.router.before))
}

// measure takes the features of a position.
func (l *lens) measure(boxes, reach floor.Set) (f features) {
	f.packed = l.plan.Packed(boxes)
	f.on[Out] = l.out(boxes, f.packed)
	f.on[Regions] = l.regions(boxes, reach)
	for _, link := range l.links {
		if link.Meets(boxes) {
			f.on[Rooms]++
		}
	}
	for c := boxes.First(); c >= 0; c = boxes.Next(c) {
		if l.blocks(c).Meets(boxes) {
			f.on[Hotspots]++
		}
	}
	f.reach = reach.Count()
	return f
}

// regions counts the parts of the floor, of which reach is one.
//
//go:noinline
func (l *lens) regions(boxes, reach floor.Set) int {
	n := 1
	for i, w := range l.Inside {
		l.free[i] = w &^ boxes[i] &^ reach[i]
	}
	for c := l.free.First(); c >= 0; c = l.free.First() {
		l.part.Clear()
		l.part.Add(c)
		l.Flood(l.part, l.free)
		for i, w := range l.part {
			l.free[i] &^= w
		}
		n++
	}
	return n
}

// blocks is the squares from which a box cannot get to any goal past one on c.
func (l *lens) blocks(c floor.Cell) floor.Set {
	if l.blocked[c] == nil {
		l.part.Clear()
		l.part.Add(c)
		open := l.None()
		l.pulls.sources(l.part, l.Goals, open)
		for i, w := range l.Alive {
			open[i] = w &^ open[i]
		}
		open.Remove(c)
		l.blocked[c] = open
	}
	return l.blocked[c]
}

// out counts the boxes for which the plan has no use any more: a largest matching of
// boxes to the steps that are left, each from where its goal can still be reached, leaves them over.
//
//go:noinline
func (l *lens) out(boxes floor.Set, packed int) (n int) {
	l.extra = l.extra[:0]
	copy(l.idle, l.plan.later[packed*l.plan.words:])
	done := l.plan.Stand(packed)
	for i, w := range boxes {
		for w &^= done[i]; w != 0; w &= w - 1 {
			l.extra = append(l.extra, i<<6+bits.TrailingZeros64(w))
			copy(l.untried, l.plan.later[packed*l.plan.words:(packed+1)*l.plan.words])
			if !l.fit(int32(len(l.extra) - 1)) {
				n++
			}
		}
	}
	return n
}

// fit finds a step for box i, moving others to other steps (Kuhn 1955).
func (l *lens) fit(box int32) bool {
	use := l.plan.use[l.extra[box]*l.plan.words:]
	for i, idle := range l.idle {
		if w := use[i] & idle; w != 0 {
			l.idle[i] &^= w & -w
			l.holder[i<<6+bits.TrailingZeros64(w)] = box
			return true
		}
	}
	for i := range l.untried {
		for w := use[i] & l.untried[i]; w != 0; w = use[i] & l.untried[i] {
			l.untried[i] &^= w & -w
			if step := i<<6 + bits.TrailingZeros64(w); l.fit(l.holder[step]) {
				l.holder[step] = box
				return true
			}
		}
	}
	return false
}
