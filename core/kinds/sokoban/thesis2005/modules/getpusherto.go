package modules

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// GetPusherTo is getPusherTo (3.4.2): a sequence "which will allow the pusher to get" to a position "without creating a (detectable)
// deadlock". It is empty if the pusher can walk there. If the search finds none within the limit, usually none exists that pushes only
// barrels in focus. But the search also gives up when a plan fails and no further barrel becomes relevant. Versions:
//
//  1. internally uses detectDeadlock 3.
//  2. internally uses detectDeadlock 4. If version 1 finds a sequence on which detectDeadlock 4 sees no deadlock, it
//     returns the same.
func (p *Planner) GetPusherTo(version int, to floor.Cell, limit *Limit) ([]structure.Push, bool) {
	if !p.IsFloor(to) {
		return nil, false
	}
	return p.getPusherTo(version, p.Of(to), false, limit)
}

// GetBehind returns a sequence to “break through the barrier and into the zone” (table 4.3): it brings the pusher to one of the positions
// that the zone has now.
func (p *Planner) GetBehind(version int, zone structure.Zone, limit *Limit) ([]structure.Push, bool) {
	return p.getBehind(version, zone, false, limit)
}

// GetStrictBehind does the work of GetBehind “without building any new barrier”: the barrels of every barrier after the sequence were all,
// on the same positions, in one barrier before.
func (p *Planner) GetStrictBehind(version int, zone structure.Zone, limit *Limit) ([]structure.Push, bool) {
	return p.getBehind(version, zone, true, limit)
}

func (p *Planner) getBehind(version int, zone structure.Zone, strict bool, limit *Limit) ([]structure.Push, bool) {
	cells := p.ZoneCells(zone)
	if cells == nil {
		return nil, false
	}
	return p.getPusherTo(version, cells.Clone(), strict, limit)
}

// GetBehindBarrel returns a sequence that brings the pusher behind a barrel (3.4.2, and the second agent of 5.5), to a position beside the
// barrel that the pusher cannot reach now. It returns false if every side is reachable or blocked.
func (p *Planner) GetBehindBarrel(version int, barrel floor.Cell, strict bool, limit *Limit) ([]structure.Push, bool) {
	if !p.HasBarrel(barrel) {
		return nil, false
	}
	target := p.None()
	for _, step := range p.Step {
		if c := barrel + step; p.Free(c) && !p.Reachable(c) {
			target.Add(c)
		}
	}
	if target.Empty() {
		return nil, false
	}
	return p.getPusherTo(version, target, strict, limit)
}

func (p *Planner) getPusherTo(version int, target floor.Set, strict bool, limit *Limit) ([]structure.Push, bool) {
	if strict {
		p.barriers[0] = p.AppendBarriers(p.barriers[0][:0])
	}
	w := p.at(0)
	q := quest{target: target, own: -1, version: 3, strict: strict}
	w.begin(p.Barrels(), p.Pusher(), p.Focus())
	v := w.solve(&q, limit)
	if version >= 2 && v != impossible && (v != found || p.deadOnTheWay(w.plan, limit)) {
		q.version = 4
		w.begin(p.Barrels(), p.Pusher(), p.Focus())
		v = w.solve(&q, limit)
	}
	if v != found {
		return nil, false
	}
	return append([]structure.Push(nil), w.plan...), true
}

// deadOnTheWay reports whether detectDeadlock 4 detects a deadlock after any push of a sequence.
func (p *Planner) deadOnTheWay(sequence []structure.Push, limit *Limit) bool {
	m := p.Milestone()
	defer p.back(m)
	for _, push := range sequence {
		p.Push(push)
		if p.dead(4, p.Barrels(), p.ZoneCells(p.Pusher()), push.Barrel()+p.Step[push.Dir()], 0, limit) {
			return true
		}
	}
	return false
}

// back returns the game to a milestone.
func (p *Planner) back(milestone int) {
	p.Return(milestone)
	p.Forget(milestone)
}

// buildsBarrier reports whether a sequence builds a barrier that is not in barriers[0], the barriers before. It sets beside to the barrels
// of such a barrier. It returns true if the limit is reached.
func (p *Planner) buildsBarrier(sequence []structure.Push, limit *Limit) bool {
	m := p.Milestone()
	p.Play(sequence)
	p.barriers[1] = p.AppendBarriers(p.barriers[1][:0])
	p.back(m)
	for _, barrier := range p.barriers[1] {
		if !limit.goes() || !within(barrier, p.barriers[0]) {
			p.beside.Copy(barrier.Barrels)
			return true
		}
	}
	return false
}

// within reports whether one of the old barriers contains all barrels of a barrier.
func within(barrier structure.Barrier, old []structure.Barrier) bool {
	for _, other := range old {
		if barrier.Barrels.Within(other.Barrels) {
			return true
		}
	}
	return false
}
