package thesis2005

import (
	"slices"

	"unknot/core/hayek/sexpr"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/modules"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Groups of instructions for proposals in 8.3 of the thesis. They are off by default.
const (
	Undo      = "undo"      // "giving the power to undo manipulations of their predecessors to agents"
	Variables = "variables" // a barrel and a position that agents store for each other
	Subgoals  = "subgoals"  // a barrel that must reach a position before anything else
)

// nowhere is the value of a position that no agent has chosen.
const nowhere = floor.Cell(-1)

// memory is the information that agents leave for later agents, within one attempt.
type memory struct {
	barrel, place       floor.Cell // values of the two variables
	subgoal, subgoalFor floor.Cell // a position, and the barrel that must reach it
}

var blank = memory{nowhere, nowhere, nowhere, nowhere}

// hash returns the contribution of the memory to the hash of a situation, 0 if the memory is empty.
func (m memory) hash() (h uint64) {
	for i, c := range [...]floor.Cell{m.barrel, m.place, m.subgoal, m.subgoalFor} {
		h = h*1_000_003 + uint64(c+1)<<uint(i)
	}
	return h * 0x9e3779b97f4a7c15
}

// saved is a state to which a game can return.
type saved struct {
	milestone int
	length    int               // length of the trace
	undone    []structure.Entry // entries at the end of the trace that agents have undone since the state was saved
	memory    memory
}

// restore returns to a saved state. If agents have undone pushes that were made before the state was saved, its milestone no longer exists,
// and restore makes these pushes again.
func (w *Warehouse) restore(s *saved) {
	w.memory = s.memory
	if len(s.undone) == 0 {
		w.Return(s.milestone)
		return
	}
	w.Rewind(s.length - len(s.undone))
	for _, e := range s.undone {
		switch e.Kind {
		case structure.Pushed:
			w.Game.Push(e.Push)
		case structure.Focused:
			w.Game.IntoFocus(e.Barrel)
		case structure.Unfocused:
			w.Game.OutOfFocus(e.Barrel)
		}
	}
	s.undone, s.milestone = s.undone[:0], w.Milestone()
}

// undo undoes the last push, and reports whether there was one. It stores undone entries that are older than the saved state.
func (w *Warehouse) undo() bool {
	s, trace := &w.before, w.Trace()
	if !w.Game.Undo() {
		return false
	}
	if left, known := len(w.Trace()), s.length-len(s.undone); left < known {
		s.undone = slices.Insert(s.undone, 0, trace[left:known]...)
	}
	return true
}

// remembering makes an instruction that changes the memory. The instruction returns false if nothing changes.
func remembering(f func(m *memory, a []value)) func(*machine, []value) (value, bool) {
	return func(m *machine, a []value) (value, bool) {
		before := m.World.memory
		f(&m.World.memory, a)
		return sexpr.Truth(m.World.memory != before), true
	}
}

// remembered makes an instruction that reads the memory. The instruction raises an exception if nothing is stored, or if a stored barrel is
// no longer on its position.
func remembered(f func(m memory) floor.Cell, isBarrel bool) func(*machine, []value) (value, bool) {
	return func(m *machine, _ []value) (value, bool) {
		c := f(m.World.memory)
		return value{N: int32(c)}, c != nowhere && (!isBarrel || m.World.Barrels().Has(c))
	}
}

// proposed returns the instructions of the groups Undo, Variables and Subgoals.
func proposed() []instruction {
	return []instruction{
		{Name: "undo", Result: sexpr.Bool, Group: Undo, Acts: true, About: "Takes the last push back, whoever made it.",
			Words: "undoes the last push",
			Do:    truth(func(w *Warehouse, _ []value) bool { return w.undo() })},
		{Name: "rememberBarrel", Result: sexpr.Bool, Args: []sexpr.Type{barrel}, Group: Variables, Acts: true,
			About: "Remembers a barrel for the agents to come.", Words: "remembers {1}",
			Do: remembering(func(m *memory, a []value) { m.barrel = floor.Cell(a[0].N) })},
		{Name: "rememberPosition", Result: sexpr.Bool, Args: []sexpr.Type{position}, Group: Variables, Acts: true,
			About: "Remembers a position for the agents to come.", Words: "remembers {1}",
			Do: remembering(func(m *memory, a []value) { m.place = floor.Cell(a[0].N) })},
		{Name: "rememberedBarrel", Result: barrel, Group: Variables, About: "The barrel that was remembered, if it is still there.",
			Words: "the remembered barrel",
			Do:    remembered(func(m memory) floor.Cell { return m.barrel }, true)},
		{Name: "rememberedPosition", Result: position, Group: Variables, About: "The position that was remembered.",
			Words: "the remembered cell",
			Do:    remembered(func(m memory) floor.Cell { return m.place }, false)},
		{Name: "setSubgoal", Result: sexpr.Bool, Args: []sexpr.Type{barrel, position}, Group: Subgoals, Acts: true,
			About: "Makes it the subgoal to bring a barrel to a position.", Words: "makes it the subgoal to bring {1} to {2}",
			Do: remembering(func(m *memory, a []value) { m.subgoalFor, m.subgoal = floor.Cell(a[0].N), floor.Cell(a[1].N) })},
		{Name: "dropSubgoal", Result: sexpr.Bool, Group: Subgoals, Acts: true, About: "Forgets the subgoal.", Words: "forgets the subgoal",
			Do: remembering(func(m *memory, _ []value) { m.subgoalFor, m.subgoal = nowhere, nowhere })},
		{Name: "hasSubgoal", Result: sexpr.Bool, Group: Subgoals, About: "Whether there is a subgoal that is not reached.",
			Words: "there is a subgoal",
			Do: truth(func(w *Warehouse, _ []value) bool {
				return w.memory.subgoal != nowhere && !w.Barrels().Has(w.memory.subgoal)
			})},
		{Name: "reachSubgoal", Result: sequence, Group: Subgoals,
			About: "The pushes that bring the subgoal’s barrel to its position; none if there is no way.",
			Words: "the pushes that reach the subgoal", Verb: "reaches the subgoal",
			Do: func(m *machine, a []value) (value, bool) {
				s := m.World.memory
				if s.subgoal == nowhere || !m.World.Barrels().Has(s.subgoalFor) {
					return value{}, false
				}
				return planning(func(w *Warehouse, _ []value, limit *modules.Limit) ([]structure.Push, bool) {
					return w.GetBarrelTo(w.versions.barrelTo, s.subgoalFor, s.subgoal, limit)
				})(m, a)
			}},
	}
}
