package deadlock

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

// matching gives each box a goal of its own that it gets to alone (Kuhn 1955).
type matching struct {
	boxes []floor.Cell // those that do not get to every goal
	goals [][]uint64   // of each of them
	owner []int16      // by goal: which box, -1 for none
	asked []uint64     // goals that boxes were asked to leave in this augmentation
	home  []uint64     // one goal
	walls floor.Set
	reach floor.Set
}

func newMatching(b *Book) matching {
	n, words := len(b.Distances), len(b.worlds.open.every)
	return matching{boxes: make([]floor.Cell, 0, n), goals: make([][]uint64, 0, n), owner: make([]int16, n),
		asked: make([]uint64, words), home: make([]uint64, n*words), walls: b.None(), reach: b.None()}
}

func (w *world) all(goals []uint64) bool {
	for i, every := range w.every {
		if goals[i] != every {
			return false
		}
	}
	return true
}

// side is a direction in which the player is beside a box, or can walk there if all boxes are
// gone but this one and the frozen ones; ok is false if there is none.
func (b *Book) side(w *world, reach floor.Set, box floor.Cell) (side floor.Dir, ok bool) {
	for _, d := range floor.Dirs {
		if reach.Has(box + b.Step[d]) {
			return d, true
		}
	}
	m := &b.matching
	around := b.Inside
	if w != b.worlds.open || !b.worlds.bare.Has(box) {
		m.walls.Copy(w.frozen)
		m.walls.Add(box)
		b.Reach(m.walls, reach.First(), m.reach)
		around = m.reach
	}
	for _, d := range floor.Dirs {
		if around.Has(box + b.Step[d]) {
			return d, true
		}
	}
	return 0, false
}

// crowded says whether there is no way to give each box that is not frozen a goal
// of its own that it gets to alone.
func (b *Book) crowded(w *world, boxes, reach floor.Set) bool {
	m := &b.matching
	m.boxes, m.goals = m.boxes[:0], m.goals[:0]
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if w.frozen.Has(box) {
			continue
		}
		side, ok := b.side(w, reach, box)
		var goals []uint64
		if ok {
			goals = w.goals(box, side)
		} else if g := b.worlds.goalOf[box]; g >= 0 { // out of reach, but home
			n := len(w.every)
			goals = m.home[n*int(g) : n*int(g)+n]
			goals[g>>6] = 1 << (g & 63)
		} else {
			return true
		}
		// A box that gets to every goal is served last and always finds one left.
		if !w.all(goals) {
			m.boxes, m.goals = append(m.boxes, box), append(m.goals, goals)
		}
	}
	for g := range m.owner {
		m.owner[g] = -1
	}
	for i := range m.goals {
		clear(m.asked)
		if !m.place(i) {
			return true
		}
	}
	return false
}

// place finds a goal for a box, moving others to other goals if need be.
func (m *matching) place(box int) bool {
	for i, w := range m.goals[box] {
		for w &^= m.asked[i]; w != 0; w &^= m.asked[i] {
			g := i<<6 + bits.TrailingZeros64(w)
			m.asked[i] |= w & -w
			if owner := m.owner[g]; owner < 0 || m.place(int(owner)) {
				m.owner[g] = int16(box)
				return true
			}
		}
	}
	return false
}
