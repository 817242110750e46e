package nurikabe

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// violations returns the violations that remain however the open cells are marked.
func (s *analysis) violations() []pencil.Violation {
	return append(s.localViolations(), s.reachabilityViolations()...)
}

// localViolations returns the violations that can be found without reachability.
func (s *analysis) localViolations() (found []pencil.Violation) {
	s.pools(func(q [4]int) {
		if s.marks[q[0]] == sea && s.marks[q[1]] == sea && s.marks[q[2]] == sea && s.marks[q[3]] == sea {
			found = append(found, pencil.Violation{Places: slices.Clone(q[:]), Says: "four sea cells form a 2 × 2 square"})
		}
	})
	for i, cells := range s.land.cells {
		n := int(s.number(i))
		switch sources := s.sourcesIn(cells); {
		case len(sources) > 1:
			found = append(found, pencil.Violation{Places: sources, Says: "one island has two numbers"})
		case n > 0 && len(cells) > n:
			found = append(found,
				pencil.Violation{Places: cells, Says: fmt.Sprintf("this island has %d cells, but its number says %d", len(cells), n)})
		case n == int(none) && len(s.liberties(cells)) == 0:
			found = append(found, pencil.Violation{Places: cells, Says: "this island is complete and has no number"})
		}
	}
	for _, cells := range s.cutOff() {
		found = append(found, pencil.Violation{Places: cells, Says: "this part of the sea is cut off"})
	}
	return found
}

// reachabilityViolations reports islands with too little room, and land that no number can reach.
func (s *analysis) reachabilityViolations() (found []pencil.Violation) {
	r := s.reachability()
	if s.stopped {
		return nil
	}
	for i, cells := range s.land.cells {
		switch n := int(s.number(i)); {
		case n > 0 && len(cells) <= n && len(r.rooms[i]) < n:
			found = append(found,
				pencil.Violation{Places: cells, Says: fmt.Sprintf("this island has room for only %d of its %d cells", len(r.rooms[i]), n)})
		case n == int(none) && isEmpty(r.of(r.candidates, i)) && len(s.liberties(cells)) > 0:
			found = append(found, pencil.Violation{Places: cells, Says: "no number can reach this island"})
		}
	}
	return found
}

// cutOff returns the parts of the sea that land separates from the rest of the sea. Of
// all enclosed regions, the largest one with enough room for the sea counts as the rest.
func (s *analysis) cutOff() (wet [][]int) {
	if s.apart {
		return nil
	}
	places := s.parts(s.marks, sea, open)
	main := -1
	var lone [][]int
	for i, cells := range places.cells {
		var here []int
		for _, c := range cells {
			if s.marks[c] == sea {
				here = append(here, c)
			}
		}
		if len(here) == 0 {
			continue
		}
		if s.sized && len(cells) < s.sea {
			wet = append(wet, here)
			continue
		}
		lone = append(lone, here)
		if main < 0 || len(cells) > len(places.cells[main]) {
			main = i
		}
	}
	for _, here := range lone {
		if places.of[here[0]] != main {
			wet = append(wet, here)
		}
	}
	return wet
}

// places returns the places of cells on the board of scene.
func (g *instance) places(cells []int) []scene.Place {
	places := make([]scene.Place, len(cells))
	for i, c := range cells {
		places[i] = scene.Cell(c/g.cols, c%g.cols)
	}
	return places
}
