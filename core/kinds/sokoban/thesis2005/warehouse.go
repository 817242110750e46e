// Package thesis2005 is Sokoban for an economy of agents (package hayek). It has the agents' instructions, as defined in tables 4.3 to 4.5
// of Schaul's thesis of 2005. They use the structures and modules of chapter 3 of the thesis.
package thesis2005

import (
	"fmt"
	"math/bits"
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/modules"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Warehouse is a game that agents act on.
type Warehouse struct {
	*modules.Planner
	chosen   bool // whether agents choose the focus
	versions versions
	order    []floor.Cell // order in which to fill the storage locations
	memory   memory
	before   saved
	pushes   []structure.Push
	zones    []structure.Zone
	barrels  []floor.Cell
	tick     func() bool // called when the bank tests a position; may be nil
}

// maxTables is the maximum memory of the tables of distances to the storage locations, in bytes.
const maxTables = 128 << 20

// Supports returns an error if a level has more storage locations than the memory allows.
func Supports(l *floor.Level) error {
	if bytes := l.Goals.Count() * 10 * l.Size; bytes > maxTables {
		return fmt.Errorf("the level is too large for agents: its %d storage locations take tables of %d MB, of at most %d MB",
			l.Goals.Count(), bytes>>20, maxTables>>20)
	}
	return nil
}

// Start is a prepared level, from which any number of games can start. Only one goroutine may use it and its games.
type Start struct{ Warehouse }

// Prepare computes the facts that the games of a level share. With the group Focus no barrel is in focus at the start, without it all are
// (6.3). Prepare and the games call tick, which may be nil, repeatedly. Once tick returns false, Prepare returns at once, and no barrel can
// be pushed in the games.
func Prepare(l *floor.Level, groups Groups, tick func() bool) *Start {
	s := &Start{Warehouse{chosen: groups.Has(Focus), memory: blank, tick: tick,
		Planner: modules.New(structure.NewWhile(l, !groups.Has(Focus), tick))}}
	s.prepare(groups)
	return s
}

// Open returns a new game at the start of the level.
func (s *Start) Open() *Warehouse {
	return &Warehouse{chosen: s.chosen, versions: s.versions, order: s.order, memory: blank, tick: s.tick, Planner: s.Planner.Anew()}
}

// maxEntries is the maximum length of the trace of a game, a hundred times the length that any level needs. When it is reached, agents can
// only undo manipulations.
const maxEntries = 1 << 16

func (w *Warehouse) full() bool { return len(w.Trace()) >= maxEntries }

// Push makes a push if it is legal and the trace has room for it.
func (w *Warehouse) Push(p structure.Push) bool { return !w.full() && w.Game.Push(p) }

// IntoFocus adds a barrel to the focus if the trace has room.
func (w *Warehouse) IntoFocus(barrel floor.Cell) bool { return !w.full() && w.Game.IntoFocus(barrel) }

// OutOfFocus removes a barrel from the focus if the trace has room.
func (w *Warehouse) OutOfFocus(barrel floor.Cell) bool {
	return !w.full() && w.Game.OutOfFocus(barrel)
}

// Solved implements hayek.World. A level in which all barrels are stored at the start is not solved before a push: otherwise agents that
// only change the memory or the focus would solve it.
func (w *Warehouse) Solved() bool {
	return w.Game.Solved() && slices.ContainsFunc(w.Trace(), func(e structure.Entry) bool { return e.Kind == structure.Pushed })
}

// Moment implements hayek.World. The saved state is valid until the next call.
func (w *Warehouse) Moment() int {
	s := &w.before
	w.Forget(s.milestone)
	s.milestone, s.length, s.undone, s.memory = w.Milestone(), len(w.Trace()), s.undone[:0], w.memory
	return 0
}

// Back implements hayek.World.
func (w *Warehouse) Back(int) { w.restore(&w.before) }

// Situation implements hayek.World. It includes the focus if agents choose the focus.
func (w *Warehouse) Situation() uint64 {
	h := w.Hash()
	if w.memory != blank {
		h ^= w.memory.hash()
	}
	if w.chosen {
		for b := w.Game.Focus().First(); b >= 0; b = w.Game.Focus().Next(b) {
			h ^= bits.RotateLeft64(w.Keys().Box[b], 1)
		}
	}
	return h
}
