package thesis2005

import (
	"unknot/core/hayek/sexpr"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/modules"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// versions holds the versions of the modules that the instructions use: those that the thesis implemented, or the last versions, which it
// planned (3.4).
type versions struct{ barrelTo, pusherTo, reversible, order, deadlock int }

var (
	thesis  = versions{barrelTo: 2, pusherTo: 1, reversible: 1, order: 1, deadlock: 3}
	planned = versions{barrelTo: 3, pusherTo: 2, reversible: 4, order: 3, deadlock: 4}
)

// orderWork is the limit on the search for the order of the storage locations, which is made once per level: the number of 64-bit words of
// boards that it may examine. For every one of the 90 classic levels that has an order, less than a quarter suffices.
const orderWork = 1 << 21

// prepare finds the order in which to fill the storage locations. If the module finds none, the furthest location is the first.
func (w *Warehouse) prepare(groups Groups) {
	w.versions = thesis
	if groups.Has(Planned) {
		w.versions = planned
	}
	if groups.Has(Advanced) {
		for v := 1; v <= w.versions.order; v++ {
			if order, ok := w.StorageOrder(v, &modules.Limit{Left: orderWork / w.Words, Tick: w.tick}); ok {
				w.order = order
				return
			}
		}
	}
	w.order = w.FurthestFirst()
}

// stuckLimit is the limit on positions for the bank's deadlock test of a position.
const stuckLimit = 500

// Stuck implements hayek.World. It reports whether the thesis's module detects a deadlock.
func (w *Warehouse) Stuck() bool {
	return w.DetectDeadlock(thesis.deadlock, -1, &modules.Limit{Left: stuckLimit, Tick: w.tick})
}

// limited returns a limit for a module that runs within an instruction.
func limited(m *machine) *modules.Limit { return &modules.Limit{Left: m.Left(), Tick: m.Pace} }

// planning makes an instruction from a module that returns a sequence. The instruction returns an empty sequence if the module finds none.
func planning(f func(w *Warehouse, a []value, limit *modules.Limit) ([]structure.Push, bool)) func(*machine, []value) (value, bool) {
	return func(m *machine, a []value) (value, bool) {
		limit := limited(m)
		way, found := f(m.World, a, limit)
		if !m.Spend(limit.Used) || limit.Exhausted() {
			return value{}, false
		}
		if !found {
			return value{}, true
		}
		return list(m, way)
	}
}

// conceptual returns the instructions that use the modules of 3.4.
func conceptual() []instruction {
	strictBehind := func(w *Warehouse, a []value, limit *modules.Limit) ([]structure.Push, bool) {
		return w.GetStrictBehind(w.versions.pusherTo, structure.Zone(a[0].N), limit)
	}
	barrelTo := func(w *Warehouse, a []value, limit *modules.Limit) ([]structure.Push, bool) {
		return w.GetBarrelTo(w.versions.barrelTo, floor.Cell(a[0].N), floor.Cell(a[1].N), limit)
	}
	return []instruction{
		{Name: "reversible", Result: sexpr.Bool, Args: []sexpr.Type{sequence}, Group: sexpr.Logic,
			About: "Whether a sequence can be undone by pushes.", Words: "{1} can be undone by pushes",
			Do: func(m *machine, a []value) (value, bool) {
				way := make([]structure.Push, len(a[0].L))
				for i, p := range a[0].L {
					way[i] = structure.Push(p)
				}
				limit := limited(m)
				_, ok := m.World.Reversible(m.World.versions.reversible, way, limit)
				return sexpr.Truth(ok), m.Spend(limit.Used)
			}},
		{Name: "detectDeadlock", Result: sexpr.Bool, Args: []sexpr.Type{barrel}, Group: sexpr.Logic,
			About: "Whether a barrel is in a deadlock that is easy to see.", Words: "{1} is in a deadlock",
			Do: func(m *machine, a []value) (value, bool) {
				limit := limited(m)
				dead := m.World.DetectDeadlock(m.World.versions.deadlock, floor.Cell(a[0].N), limit)
				return sexpr.Truth(dead), m.Spend(limit.Used)
			}},
		{Name: "length", Result: sexpr.Int, Args: []sexpr.Type{sequence}, Group: sexpr.Arithmetics,
			About: "How many pushes there are in a sequence; the example of 5.5 has it.", Words: "the number of {1-}",
			Do: func(_ *machine, a []value) (value, bool) { return value{N: int32(len(a[0].L))}, true }},
		{Name: "bestStorage", Result: position,
			About: "The storage location to fill next: the first empty one in the order of storage locations.",
			Words: "the best empty storage location",
			Do: func(m *machine, _ []value) (value, bool) {
				best := m.World.BestStorage(m.World.order)
				return value{N: int32(best)}, best >= 0
			}},
		{Name: "getBarrelTo", Result: sequence, Args: []sexpr.Type{barrel, position},
			About: "The pushes that bring a barrel to a position; none if there is no way.", Words: "the pushes that bring {1} to {2}",
			Verb: "brings {1} to {2}", Do: planning(barrelTo)},
		{Name: "getPusherTo", Result: sequence, Args: []sexpr.Type{position}, Group: Advanced,
			About: "Pushes after which the pusher can walk to a position.", Words: "the pushes that clear the way to {1}",
			Verb: "clears the way to {1}",
			Do: planning(func(w *Warehouse, a []value, limit *modules.Limit) ([]structure.Push, bool) {
				return w.GetPusherTo(w.versions.pusherTo, floor.Cell(a[0].N), limit)
			})},
		{Name: "getBehind", Result: sequence, Args: []sexpr.Type{zone}, Group: Advanced,
			About: "Pushes that break through the barrier to a zone.", Words: "the pushes that break through to {1}",
			Verb: "breaks through to {1}",
			Do: planning(func(w *Warehouse, a []value, limit *modules.Limit) ([]structure.Push, bool) {
				return w.GetBehind(w.versions.pusherTo, structure.Zone(a[0].N), limit)
			})},
		{Name: "getStrictBehind", Result: sequence, Args: []sexpr.Type{zone}, Group: Advanced,
			About: "Pushes that break through the barrier to a zone, and build no other.",
			Words: "the pushes that break through to {1} without a new barrier",
			Verb:  "breaks through to {1} without building a new barrier", Do: planning(strictBehind)},
		{Name: "parking", Result: position.List(), Group: Planned,
			About: "Where barrels can wait in the rooms that are empty, and be got out again.", Words: "the parking places",
			Do: func(m *machine, _ []value) (value, bool) {
				w, limit := m.World, limited(m)
				var all []floor.Cell
				for _, room := range w.Rooms(limit) {
					all = append(all, w.TemporaryPlacement(room, limit)...)
				}
				if !m.Spend(limit.Used) {
					return value{}, false
				}
				return list(m, all)
			}},
		// The shortcuts of table 4.5 replace the expressions beside them in the table by one symbol, and execute their sequences. If there
		// is nothing to select they return false, as table 4.4 demands of actions, and do not raise an exception. With an exception,
		// or(bringBarrelsHome, openUpAZone), the best agent of 7.4, would undo the push that opens the last zone.
		{Name: "increaseFocus", Result: sexpr.Bool, Group: Focus, Acts: true,
			About: "Adds a barrel within reach to the focus, at random. Short for intoFocus(randSelect(focussable)).",
			Words: "puts one more barrel into focus",
			Do: func(m *machine, _ []value) (value, bool) {
				w := m.World
				w.barrels = w.AppendFocussable(w.barrels[:0])
				if len(w.barrels) == 0 {
					return value{}, true
				}
				return sexpr.Truth(w.IntoFocus(w.barrels[m.Chance.IntN(len(w.barrels))])), true
			}},
		{Name: "openUpAZone", Result: sexpr.Bool, Group: Shortcuts, Acts: true,
			About: "Breaks through the barrier to a neighbouring zone, chosen at random. Short for " +
				"executeSequence(getStrictBehind(randSelect(neighborZones))).", Words: "opens up a neighbouring zone",
			Do: func(m *machine, _ []value) (value, bool) {
				zones, ok := zones(m, nil)
				if !ok || len(zones.L) == 0 {
					return value{}, ok
				}
				way, ok := planning(strictBehind)(m, []value{{N: zones.L[m.Chance.IntN(len(zones.L))]}})
				if !ok {
					return value{}, false
				}
				return m.World.execute(m, way)
			}},
		{Name: "bringBarrelsHome", Result: sexpr.Bool, Group: Shortcuts, Acts: true,
			About: "Brings each barrel in turn to the best storage location, if there is a way. Short for forAny(focusBarrels, " +
				"executeSequence(getBarrelTo(barrelvar, bestStorage))).", Words: "brings the barrels home one after another",
			Do: func(m *machine, _ []value) (value, bool) {
				barrels, ok := cells(nil, focus)(m, nil)
				home := false
				for _, b := range barrels.L {
					w := m.World
					to := w.BestStorage(w.order)
					if to < 0 {
						break
					}
					way, ok := planning(barrelTo)(m, []value{{N: b}, {N: int32(to)}})
					if !ok {
						return value{}, false
					}
					done, ok := w.execute(m, way)
					if !ok {
						return value{}, false
					}
					home = home || done.N != 0
				}
				return sexpr.Truth(home), ok
			}},
	}
}
