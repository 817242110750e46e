package deadlock

import (
	"math/bits"

	"unknot/core/sokoban/floor"
)

// matching gives each box a goal of its own that it can reach alone (Kuhn 1955).
type matching struct {
	every []uint64   // all goals
	boxes [][]uint64 // the goals that each box reaches
	owner []int16    // by goal: which box, -1 for none
	seen  []uint64   // goals asked for in this augmentation
	lone  floor.Set
	reach floor.Set
}

func newMatching(b *Book) matching {
	goals, words := len(b.Distances), b.open.words
	m := matching{every: make([]uint64, words), owner: make([]int16, goals), seen: make([]uint64, words),
		boxes: make([][]uint64, 0, goals), lone: b.None(), reach: b.None()}
	for g := range goals {
		m.every[g>>6] |= 1 << (g & 63)
	}
	return m
}

// all says whether a set holds every goal.
func (b *Book) all(goals []uint64) bool {
	for i, w := range b.matching.every {
		if goals[i] != w {
			return false
		}
	}
	return true
}

// side is a direction in which the player is beside a box or can walk there
// if all other boxes are gone; ok is false if there is none.
func (b *Book) side(w *world, reach floor.Set, box floor.Cell) (side floor.Dir, ok bool) {
	for _, d := range floor.Dirs {
		if reach.Has(box + b.Step[d]) {
			return d, true
		}
	}
	m := &b.matching
	m.lone.Add(box)
	b.Reach(m.lone, reach.First(), m.reach)
	m.lone.Remove(box)
	for _, d := range floor.Dirs {
		if m.reach.Has(box + b.Step[d]) {
			return d, true
		}
	}
	return 0, false
}

// crowded says whether there is no way to give each box a goal of its own that
// it reaches alone.
func (b *Book) crowded(boxes, reach floor.Set) bool {
	m := &b.matching
	m.boxes = m.boxes[:0]
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		side, ok := b.side(b.open, reach, box)
		if !ok {
			return true
		}
		// A box that reaches every goal is served last and always finds one left.
		if goals := b.open.goals(box, side); !b.all(goals) {
			m.boxes = append(m.boxes, goals)
		}
	}
	for g := range m.owner {
		m.owner[g] = -1
	}
	for i := range m.boxes {
		clear(m.seen)
		if !m.place(i) {
			return true
		}
	}
	return false
}

// place finds a goal for a box, moving others to other goals if need be.
func (m *matching) place(box int) bool {
	for i, w := range m.boxes[box] {
		for w &^= m.seen[i]; w != 0; w &^= m.seen[i] {
			g := i<<6 + bits.TrailingZeros64(w)
			m.seen[i] |= w & -w
			if owner := m.owner[g]; owner < 0 || m.place(int(owner)) {
				m.owner[g] = int16(box)
				return true
			}
		}
	}
	return false
}
