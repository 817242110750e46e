// Package thesis2005 is Sokoban for an economy of agents (package hayek): what they look at and
// do, as Schaul's thesis of 2005 has it in tables 4.3 to 4.5, on the structures and modules of its
// chapter 3.
package thesis2005

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/modules"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Warehouse is a game that agents act on.
type Warehouse struct {
	*modules.Planner
	chosen   bool // what is in focus
	versions versions
	order    []floor.Cell // of the storage locations
	memory   memory
	before   saved
	pushes   []structure.Push
	zones    []structure.Zone
	barrels  []floor.Cell
}

// Open is the game at the start of a level. Without the group Focus all barrels are in focus, else none
// (6.3).
func Open(l *floor.Level, groups Groups) *Warehouse {
	w := &Warehouse{chosen: groups.Has(Focus), memory: blank, Planner: modules.New(structure.New(l, !groups.Has(Focus)))}
	w.prepare(groups)
	return w
}

// Moment implements hayek.World. It holds until the next one.
func (w *Warehouse) Moment() int {
	s := &w.before
	w.Forget(s.milestone)
	s.milestone, s.length, s.undone, s.memory = w.Milestone(), len(w.Trace()), s.undone[:0], w.memory
	return 0
}

// Back implements hayek.World.
func (w *Warehouse) Back(int) { w.restore(&w.before) }

// Situation implements hayek.World. What is in focus is a part of it, where that is chosen.
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
