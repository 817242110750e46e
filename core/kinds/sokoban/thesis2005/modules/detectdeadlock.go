package modules

import "unknot/core/kinds/sokoban/floor"

// deepest is the maximum depth of the searches that getPusherTo 2 and detectDeadlock 4 start in each other. A search at this depth uses
// version 3 of detectDeadlock.
const deepest = 2

// DetectDeadlock is detectDeadlock (3.4.6): it reports whether a barrel is in a deadlock or, if barrel is -1, whether any barrel is.
// Versions:
//
//  1. Static deadlocks (2.6): the barrel is in a forbidden position.
//  2. Structural ones: it is in a chamber "without an exit (for barrels) which has less storage locations than
//     barrels".
//  3. Patterns (figure 2.9, "but not exclusively"): barrels that can never be pushed again, as they hold each
//     other still with walls or shut the pusher out, and one of them is in no storage location. The deadlock
//     table's freeze test finds all patterns of that kind, of any size.
//  4. Barriers: "for each barrier (with not enough storage locations behind it)" it calls getPusherTo 2 "to see if
//     it is possible to get behind its barrels without causing a deadlock". "Version 5" in 3.4.2 means version 4;
//     there is none.
//
// Each version detects everything that the previous ones do. Every deadlock that is detected is real: there is no
// solution. For versions 1 to 3 that follows from their definitions. The definition of version 4 would call positions
// dead that are not. A search that finds no way has not shown that there is none if it ran out of time or tried only
// relevant barrels. Even if the pusher never gets behind, the number of storage locations there proves nothing, as one
// barrel can fill the way behind another and set it free. So two conditions are added. The search must have examined all
// positions of the barrels that matter, with all others removed. And a barrel of the barrier, not in a storage location,
// must touch a position behind it that is not one either. A barrel that is pushed onto such a position stays there, and
// one that is pushed aside lets the pusher onto it: so the barrel never moves.
//
// Only barriers of the pusher's zone count. The focus does not matter.
func (p *Planner) DetectDeadlock(version int, barrel floor.Cell, limit *Limit) bool {
	if barrel < 0 {
		return p.anyDead(version, limit)
	}
	return p.HasBarrel(barrel) && p.dead(version, p.Barrels(), p.ZoneCells(p.Pusher()), barrel, -1, limit)
}

// anyDead does the work of DetectDeadlock for all barrels. It computes the frozen barrels only once.
func (p *Planner) anyDead(version int, limit *Limit) bool {
	reach := p.ZoneCells(p.Pusher())
	for b := p.Barrels().First(); b >= 0; b = p.Barrels().Next(b) {
		if !limit.goes() {
			return false
		}
		if p.dead(min(version, 2), p.Barrels(), reach, b, -1, limit) {
			return true
		}
	}
	if version >= 3 {
		if frozen := p.Table.Frozen(p.Barrels(), reach); !frozen.Within(p.Goals) {
			p.culprits.Copy(frozen)
			return true
		}
	}
	for b := p.Barrels().First(); version >= 4 && b >= 0; b = p.Barrels().Next(b) {
		if p.shutOut(p.Barrels(), reach, b, -1, limit) {
			return true
		}
	}
	return false
}

// dead does the work of DetectDeadlock for any state, for a search at the given depth of recursion. reach is the pusher's zone. It sets
// culprits to the barrels of the deadlock.
func (p *Planner) dead(version int, barrels, reach floor.Set, barrel floor.Cell, depth int, limit *Limit) bool {
	chamber := p.Chambers.Of(barrel)
	if chamber < 0 {
		p.culprits.Clear()
		p.culprits.Add(barrel)
		return true
	}
	if version >= 2 && p.closed[chamber] {
		cells, n := p.Chambers.Cells(chamber), 0
		for i, b := range barrels {
			p.culprits[i] = b & cells[i]
		}
		if n = p.culprits.Count(); n > p.Chambers.Storage(chamber) {
			return true
		}
	}
	if version >= 3 {
		if frozen := p.Table.Frozen(barrels, reach); frozen.Has(barrel) && !frozen.Within(p.Goals) {
			p.culprits.Copy(frozen)
			return true
		}
	}
	return version >= 4 && depth < deepest && p.shutOut(barrels, reach, barrel, depth, limit)
}

// shutOut is the test of version 4 for the barriers to which a barrel belongs.
func (p *Planner) shutOut(barrels, reach floor.Set, barrel floor.Cell, depth int, limit *Limit) bool {
	if !p.touches(barrel, reach) {
		return false
	}
	w := p.at(depth + 1)
	w.known.Clear()
	for _, step := range p.Step {
		at := barrel + step
		if !p.Inside.Has(at) || barrels.Has(at) || reach.Has(at) || w.known.Has(at) {
			continue
		}
		p.Reach(barrels, at, w.beyond)
		w.barrier.Clear()
		stuck := false
		for b := barrels.First(); b >= 0; b = barrels.Next(b) {
			if p.touches(b, reach) && p.touches(b, w.beyond) {
				w.barrier.Add(b)
				stuck = stuck || !p.Goals.Has(b) && p.touchesOff(b, w.beyond)
			}
		}
		storage := 0
		for i, c := range w.beyond {
			w.known[i] |= c
			w.one[i] = c & p.Goals[i]
		}
		if storage = w.one.Count(); !stuck || storage >= w.barrier.Count() {
			continue
		}
		w.begin(barrels, reach.First(), nil)
		w.relevant.Copy(w.barrier)
		w.part = limit.part(limit.Left / 4)
		if depth < 0 {
			w.part = limit.part(limit.Left)
		}
		w.behind = quest{target: w.beyond, own: -1, version: 4, proof: true}
		v := w.solve(&w.behind, &w.part)
		limit.back(w.part)
		if v == impossible {
			p.culprits.Copy(w.relevant)
			return true
		}
	}
	return false
}

// touches reports whether a barrel is beside one of the cells.
func (p *Planner) touches(barrel floor.Cell, cells floor.Set) bool {
	for _, step := range p.Step {
		if cells.Has(barrel + step) {
			return true
		}
	}
	return false
}

// touchesOff reports whether a barrel is beside one of the cells that is not a storage location.
func (p *Planner) touchesOff(barrel floor.Cell, cells floor.Set) bool {
	for _, step := range p.Step {
		if c := barrel + step; cells.Has(c) && !p.Goals.Has(c) {
			return true
		}
	}
	return false
}
