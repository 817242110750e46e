package greedy

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

// cellFinder computes the cell of a position from two features: the number of boxes on their targets, and the number of regions into which
// the boxes divide the floor (after Shoham & Schaeffer 2020).
type cellFinder struct {
	target     floor.Set // the goals; in a search by pulls, the start squares of the boxes
	free, part floor.Set
}

// maxRegions is the greatest number of regions that is distinguished.
const maxRegions = 31

// cell returns the cell of a position, 0 if all positions share one cell. regions is the number of regions besides the player's; 0 if they
// are not counted.
func (s *search) cell(boxes, reach floor.Set) (cell, regions int) {
	c := &s.cellFinder
	if c.target == nil {
		return 0, 0
	}
	placed, some := 0, uint64(0)
	for i, w := range boxes {
		placed += bits.OnesCount64(w & c.target[i])
		c.free[i] = s.Level.Inside[i] &^ w &^ reach[i]
		some |= c.free[i]
	}
	for ; some != 0 && regions < maxRegions; regions++ {
		c.part.Clear()
		c.part.Add(c.free.First())
		s.Level.Flood(c.part, c.free)
		some = 0
		for i, w := range c.part {
			c.free[i] &^= w
			some |= c.free[i]
		}
	}
	return placed*(maxRegions+1) + regions, regions
}
