package thesis2005

import (
	"slices"

	"unknot/core/hayek/sexpr"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// The types of table 4.1. A position and a barrel are the number of a cell, a zone is the number of its least cell. A push is a
// structure.Push, a sequence is a list of pushes, and a direction is a floor.Dir.
const (
	position = sexpr.Own + iota
	direction
	barrel
	push
	sequence
	zone
)

var typeNames = []string{"position", "direction", "barrel", "push", "sequence", "zone"}

// Groups is the list of instruction groups that are switched on (6.3), in addition to those of package sexpr.
type Groups []string

// The groups of the thesis, and Planned: the versions of the modules that the thesis did not complete, with an instruction for parking
// barrels.
//
// 6.3 lists the basic instructions and only a few instructions of each group. The other assignments are an interpretation: questions about
// the position are logic; counting, comparing and numbering are arithmetic; getPushes, pusher and furthestBarrel are low-level.
// increaseFocus belongs to Focus, since without this group it has no effect. bestStorage, which 6.3 lists twice, is basic, and uses
// storageOrder if Advanced is on.
const (
	LowLevel  = "lowlevel"
	Advanced  = "advanced"
	Focus     = "focus"
	Shortcuts = "shortcuts"
	Planned   = "planned"
)

// Has reports whether a group is among the groups.
func (g Groups) Has(name string) bool { return slices.Contains(g, name) }

type (
	machine     = sexpr.Machine[*Warehouse]
	instruction = sexpr.Instruction[*Warehouse]
	value       = sexpr.Value
)

// Language is the instruction set of tables 4.2 to 4.5.
var Language = sexpr.New(typeNames, table()...)

// number makes an instruction from a function that returns a number; the instruction cannot fail.
func number(f func(w *Warehouse, a []value) int) func(*machine, []value) (value, bool) {
	return func(m *machine, a []value) (value, bool) { return value{N: int32(f(m.World, a))}, true }
}

func truth(f func(w *Warehouse, a []value) bool) func(*machine, []value) (value, bool) {
	return func(m *machine, a []value) (value, bool) { return sexpr.Truth(f(m.World, a)), true }
}

// cells makes an instruction that lists, in order, the cells of a set for which f is true, or all cells of the set if f is nil. among
// returns the set.
func cells(f func(w *Warehouse, c floor.Cell) bool, among func(w *Warehouse) floor.Set) func(*machine, []value) (value, bool) {
	return func(m *machine, _ []value) (value, bool) {
		all := among(m.World)
		list, ok := m.Room(all.Count())
		for c := all.First(); ok && c >= 0; c = all.Next(c) {
			if f == nil || f(m.World, c) {
				list = append(list, int32(c))
			}
		}
		return value{L: list}, ok
	}
}

// pushes makes an instruction that lists legal pushes. f appends them to to.
func pushes(f func(w *Warehouse, a []value, to []structure.Push) []structure.Push) func(*machine, []value) (value, bool) {
	return func(m *machine, a []value) (value, bool) {
		w := m.World
		w.pushes = f(w, a, w.pushes[:0])
		return list(m, w.pushes)
	}
}

// list converts cells or pushes that a method of the game has found to a value.
func list[T ~int | ~int32](m *machine, found []T) (value, bool) {
	all, ok := m.Room(len(found))
	for _, one := range found {
		if ok {
			all = append(all, int32(one))
		}
	}
	return value{L: all}, ok
}

// zones is the instruction that lists the zones next to the pusher's zone.
func zones(m *machine, _ []value) (value, bool) {
	w := m.World
	w.zones = w.AppendNeighborZones(w.zones[:0])
	return list(m, w.zones)
}

func storage(w *Warehouse) floor.Set { return w.Goals }
func focus(w *Warehouse) floor.Set   { return w.Game.Focus() }

// perceptive returns the instructions of table 4.3 that need no module.
func perceptive() []instruction {
	return []instruction{
		{Name: "solved", Result: sexpr.Bool, Group: sexpr.Logic, About: "Whether the game is solved.", Words: "the game is solved",
			Not: "the game is not solved",
			Do:  truth(func(w *Warehouse, _ []value) bool { return w.Game.Solved() })},
		{Name: "reachable", Result: sexpr.Bool, Args: []sexpr.Type{position}, Group: sexpr.Logic,
			About: "Whether the pusher can walk there.", Words: "the pusher can walk to {1}", Not: "the pusher cannot walk to {1}",
			Do: truth(func(w *Warehouse, a []value) bool { return w.Reachable(floor.Cell(a[0].N)) })},
		{Name: "focusBarrels", Result: barrel.List(), About: "All barrels in focus.", Words: "the barrels", Do: cells(nil, focus)},
		{Name: "focussable", Result: barrel.List(), Group: Focus, About: "All barrels within reach that are not in focus.",
			Words: "the barrels that are not in focus",
			Do: func(m *machine, _ []value) (value, bool) {
				w := m.World
				w.barrels = w.AppendFocussable(w.barrels[:0])
				return list(m, w.barrels)
			}},
		{Name: "allPushes", Result: push.List(), About: "All pushes that are possible now, of barrels in focus.",
			Words: "the possible pushes",
			Do: pushes(func(w *Warehouse, _ []value, to []structure.Push) []structure.Push {
				return w.AppendPushes(to, w.Game.Focus())
			})},
		{Name: "getPushes", Result: push.List(), Args: []sexpr.Type{barrel}, Group: LowLevel, About: "All possible pushes of a barrel.",
			Words: "the possible pushes of {1}",
			Do: pushes(func(w *Warehouse, a []value, to []structure.Push) []structure.Push {
				return w.AppendPushesOf(to, floor.Cell(a[0].N))
			})},
		{Name: "allStorage", Result: position.List(), About: "All storage locations.", Words: "the storage locations",
			Do: cells(nil, storage)},
		{Name: "reachableStorage", Result: position.List(),
			About: "All storage locations that the pusher can walk onto, or stand beside if they hold a barrel.",
			Words: "the storage locations within reach",
			Do:    cells(func(w *Warehouse, c floor.Cell) bool { return w.within(c) }, storage)},
		{Name: "usableStorage", Result: position.List(), About: "All storage locations within reach that are empty.",
			Words: "the empty storage locations within reach",
			Do:    cells(func(w *Warehouse, c floor.Cell) bool { return w.Reachable(c) }, storage)},
		{Name: "neighborZones", Result: zone.List(), About: "The zones beyond the barriers around the pusher’s.",
			Words: "the neighbouring zones", Do: zones},
		{Name: "biggestZone", Result: zone, About: "The biggest of the neighbouring zones.", Words: "the biggest neighbouring zone",
			Do: func(m *machine, _ []value) (value, bool) {
				w, best, size := m.World, structure.Zone(-1), 0
				w.zones = w.AppendNeighborZones(w.zones[:0])
				for _, z := range w.zones {
					if n := w.ZoneSize(z); n > size {
						best, size = z, n
					}
				}
				return value{N: int32(best)}, best >= 0
			}},
		{Name: "pusher", Result: position, Group: LowLevel, About: "Where the pusher is.", Words: "the pusher",
			Do: number(func(w *Warehouse, _ []value) int { return w.Pusher() })},
		{Name: "furthestBarrel", Result: barrel, Group: LowLevel,
			About: "The barrel in focus that is furthest from the pusher, as the crow flies.", Words: "the furthest barrel",
			Do: func(m *machine, _ []value) (value, bool) {
				w, best, far := m.World, floor.Cell(-1), -1
				for b := w.Game.Focus().First(); b >= 0; b = w.Game.Focus().Next(b) {
					if d := w.manhattan(b, w.Pusher()); d > far {
						best, far = b, d
					}
				}
				return value{N: int32(best)}, best >= 0
			}},
	}
}

// within reports whether the pusher can walk to a position or, if a barrel is there, to a position beside the barrel.
func (w *Warehouse) within(c floor.Cell) bool {
	if w.Reachable(c) {
		return true
	}
	for _, step := range w.Step {
		if w.Inside.Has(c+step) && w.Reachable(c+step) {
			return w.Barrels().Has(c)
		}
	}
	return false
}

func (w *Warehouse) manhattan(a, b floor.Cell) int {
	r, c := w.Place(a)
	r2, c2 := w.Place(b)
	return max(r-r2, r2-r) + max(c-c2, c2-c)
}

// spatial returns the instructions of table 4.2 about positions, and pushval. A position outside the walls as a result is an exception.
func spatial() []instruction {
	step := func(sign int) func(*machine, []value) (value, bool) {
		return func(m *machine, a []value) (value, bool) {
			c := floor.Cell(a[0].N) + sign*m.World.Step[a[1].N]
			return value{N: int32(c)}, m.World.Inside.Has(c)
		}
	}
	between := func(w *Warehouse, from, to int32) (floor.Dir, bool) {
		for _, d := range floor.Dirs {
			if floor.Cell(from)+w.Step[d] == floor.Cell(to) {
				return d, true
			}
		}
		return 0, false
	}
	return []instruction{
		{Name: "next", Result: position, Args: []sexpr.Type{position, direction}, Group: LowLevel,
			About: "The position next to one, in a direction.", Words: "the cell next to {1} in {2}", Do: step(1)},
		{Name: "previous", Result: position, Args: []sexpr.Type{position, direction}, Group: LowLevel,
			About: "The position next to one, against a direction.", Words: "the cell next to {1} against {2}", Do: step(-1)},
		{Name: "dir", Result: direction, Args: []sexpr.Type{position, position}, Group: LowLevel,
			About: "The direction from a position to one next to it.", Words: "the direction from {1} to {2}",
			Do: func(m *machine, a []value) (value, bool) {
				d, ok := between(m.World, a[0].N, a[1].N)
				return value{N: int32(d)}, ok
			}},
		{Name: "distance", Result: sexpr.Int, Args: []sexpr.Type{position, position}, Group: LowLevel,
			About: "The Manhattan distance between two positions.", Words: "the distance from {1} to {2}",
			Do: number(func(w *Warehouse, a []value) int { return w.manhattan(floor.Cell(a[0].N), floor.Cell(a[1].N)) })},
		{Name: "pushval", Result: push, Args: []sexpr.Type{barrel, position}, About: "The push of a barrel to a position next to it.",
			Words: "the push of {1} to {2}", Verb: "pushes {1} to {2}",
			Do: func(m *machine, a []value) (value, bool) {
				d, ok := between(m.World, a[0].N, a[1].N)
				return value{N: int32(structure.PushOf(floor.Cell(a[0].N), d))}, ok
			}},
	}
}

// active returns the instructions of table 4.4. An impossible push is an exception (4.3.1). An instruction without effect returns false.
func active() []instruction {
	return []instruction{
		{Name: "pushBarrel", Result: sexpr.Bool, Args: []sexpr.Type{push}, Acts: true, About: "Does the push if it is legal.",
			Words: "{1!}",
			Do: func(m *machine, a []value) (value, bool) {
				ok := m.World.Push(structure.Push(a[0].N))
				return sexpr.Truth(ok), ok
			}},
		{Name: "executeSequence", Result: sexpr.Bool, Args: []sexpr.Type{sequence}, Acts: true, About: "Does all the pushes of a sequence.",
			Words: "{1!}",
			Do:    func(m *machine, a []value) (value, bool) { return m.World.execute(m, a[0]) }},
		{Name: "intoFocus", Result: sexpr.Bool, Args: []sexpr.Type{barrel}, Group: Focus, Acts: true, About: "Adds a barrel to the focus.",
			Words: "puts {1} into focus",
			Do:    truth(func(w *Warehouse, a []value) bool { return w.IntoFocus(floor.Cell(a[0].N)) })},
		{Name: "outOfFocus", Result: sexpr.Bool, Args: []sexpr.Type{barrel}, Group: Focus, Acts: true,
			About: "Removes a barrel from the focus.", Words: "takes {1} out of focus",
			Do: truth(func(w *Warehouse, a []value) bool { return w.OutOfFocus(floor.Cell(a[0].N)) })},
	}
}

// execute makes the pushes of a sequence.
func (w *Warehouse) execute(m *machine, s value) (value, bool) {
	if !m.Spend(len(s.L)) {
		return value{}, false
	}
	for _, p := range s.L {
		if !m.Pace() || !w.Push(structure.Push(p)) {
			return value{}, false
		}
	}
	return sexpr.Truth(len(s.L) > 0), true
}

func table() []instruction {
	return slices.Concat(perceptive(), spatial(), conceptual(), active(), proposed())
}
