package modules

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// planning is the planning algorithm of 3.4.2, "based on the concept of relevance". It makes a plan as if there were only the relevant
// barrels, none at first. Then it follows the plan with all barrels, and a barrel that hinders the plan becomes relevant: a barrel that
//   - is directly blocking a way,
//   - blocks a push of a relevant barrel, or
//   - forms a deadlock with a pushed relevant barrel.
//
// Removing a barrel makes nothing impossible. So if the quest is impossible with the relevant barrels alone, it is impossible. Between two
// plans, a search that pushes only the relevant barrels looks for a plan that evades all others.
type planning struct {
	p        *Planner
	search   search
	barrels  floor.Set
	still    floor.Set // barrels that are never pushed
	pusher   floor.Cell
	relevant floor.Set
	hinders  floor.Set
	some     floor.Set
	full     floor.Set
	reach    floor.Set
	one      floor.Set
	beyond   floor.Set // a zone, for detectDeadlock 4
	known    floor.Set
	barrier  floor.Set
	plan     []structure.Push
	lone     quest // the quest with the relevant barrels only
	behind   quest // quest of the pusher, for detectDeadlock 4
	share    Limit // limit of a search
	part     Limit // limit of detectDeadlock 4
}

func newPlanning(p *Planner, depth int) *planning {
	w := &planning{p: p, search: newSearch(p, depth)}
	for _, s := range []*floor.Set{&w.barrels, &w.still, &w.relevant, &w.hinders, &w.some, &w.full, &w.reach, &w.one,
		&w.beyond, &w.known, &w.barrier} {
		*s = p.None()
	}
	return w
}

// begin sets the state for which to plan. Barrels that are not in focus are never pushed. If focus is nil, all barrels may be pushed.
func (w *planning) begin(barrels floor.Set, pusher floor.Cell, focus floor.Set) {
	w.barrels.Copy(barrels)
	w.pusher = pusher
	w.still.Clear()
	if focus != nil {
		for i, b := range barrels {
			w.still[i] = b &^ focus[i]
		}
	}
	w.relevant.Clear()
}

// solve searches for a plan, and writes it to plan.
func (w *planning) solve(q *quest, limit *Limit) verdict {
	for {
		for i, b := range w.barrels {
			w.some[i] = b & (w.relevant[i] | w.still[i])
		}
		w.lone = *q
		w.lone.strict = false
		if v := w.search.run(w.some, w.still, w.pusher, &w.lone, limit); v != found {
			return v
		}
		w.plan = append(w.plan[:0], w.search.path...)
		if w.follow(q, limit) {
			return found
		}
		if !q.proof && w.relevant.Meets(w.barrels) {
			for i, b := range w.barrels {
				w.some[i] = b&^w.relevant[i] | w.still[i]
			}
			w.share = limit.part(limit.Left / 4)
			v := w.search.run(w.barrels, w.some, w.pusher, q, &w.share)
			limit.back(w.share)
			if v == found {
				w.plan = append(w.plan[:0], w.search.path...)
				return found
			}
		}
		grown := uint64(0)
		for i, h := range w.hinders {
			h &= w.barrels[i] &^ w.still[i]
			grown |= h &^ w.relevant[i]
			w.relevant[i] |= h
		}
		if grown == 0 {
			return cut
		}
	}
}

// follow plays the plan with all barrels, and reports whether it works. If not, it sets hinders to the barrels that hinder the first
// impossible step.
func (w *planning) follow(q *quest, limit *Limit) bool {
	p := w.p
	w.hinders.Clear()
	w.full.Copy(w.barrels)
	for i, b := range w.barrels {
		w.some[i] = b & (w.relevant[i] | w.still[i])
	}
	pusher := w.pusher
	p.Reach(w.full, pusher, w.reach)
	for _, push := range w.plan {
		if !limit.goes() {
			return false
		}
		barrel, step := push.Barrel(), p.Step[push.Dir()]
		to := barrel + step
		if w.full.Has(to) {
			w.hinders.Add(to) // a barrel there blocks a push of a relevant barrel
			return false
		}
		if !w.reach.Has(barrel - step) {
			w.one.Clear()
			w.one.Add(barrel - step)
			p.way.fewest(w.full, w.some, pusher, w.one, w.hinders) // add the barrels on the way to the position behind the barrel
			return false
		}
		for _, s := range []floor.Set{w.full, w.some} {
			s.Remove(barrel)
			s.Add(to)
		}
		pusher = barrel
		p.Reach(w.full, pusher, w.reach)
		if q.version > 0 && p.dead(q.version, w.full, w.reach, to, w.search.depth, limit) {
			// The culprits form a deadlock with the barrel. Barrels that have been pushed are relevant already.
			for i, c := range p.culprits {
				w.hinders[i] = c &^ w.some[i]
			}
			return false
		}
	}
	switch {
	case q.own >= 0:
		return true
	case !w.reach.Meets(q.target):
		p.way.fewest(w.full, w.some, pusher, q.target, w.hinders)
		return false
	}
	if q.strict && p.buildsBarrier(w.plan, limit) {
		w.hinders.Copy(p.beside)
		return false
	}
	return true
}

// way finds ways of the pusher with the fewest barrels on them.
type way struct {
	*floor.Floor
	now, later []floor.Cell
	from       []floor.Cell // by position: the previous position of the way, -1 at its start
	seen       []uint32
	stamp      uint32
}

func newWay(f *floor.Floor) way {
	return way{Floor: f, from: make([]floor.Cell, f.Size), seen: make([]uint32, f.Size)}
}

// fewest adds to hinders the barrels on a way from a position to a target with as few barrels as possible. The way avoids the positions in
// walls.
func (w *way) fewest(barrels, walls floor.Set, from floor.Cell, target, hinders floor.Set) {
	w.stamp++
	w.now, w.later = append(w.now[:0], from), w.later[:0]
	w.from[from], w.seen[from] = -1, w.stamp
	for len(w.now) > 0 {
		for i := 0; i < len(w.now); i++ {
			at := w.now[i]
			if target.Has(at) {
				for ; at >= 0; at = w.from[at] {
					if barrels.Has(at) {
						hinders.Add(at)
					}
				}
				return
			}
			for _, step := range w.Step {
				to := at + step
				if w.seen[to] == w.stamp || !w.Inside.Has(to) || walls.Has(to) {
					continue
				}
				w.seen[to], w.from[to] = w.stamp, at
				if barrels.Has(to) {
					w.later = append(w.later, to)
				} else {
					w.now = append(w.now, to)
				}
			}
		}
		w.now, w.later = w.later, w.now[:0]
	}
}
