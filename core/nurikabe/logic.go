package nurikabe

import "fmt"

// step is something certain: cells, what they are, why in a sentence about
// "it", and the cells that this rests on.
type step struct {
	cells   []int
	mark    mark
	why     string
	because []int
}

// rules are the rules of logic from the easiest to see to the hardest: the
// usual beginner's set, then reach, connection and counting. Each gives every
// step that it sees, and none for cells that are marked. A group's rules cost
// about the same, and are all tried before the next group.
var rules = [][]func(*study) []step{
	{surround, between, pool, tooLarge, onlyWay, seaWay, elbow},
	{noReach, exactRoom},
	{seaNarrows, landNarrows},
}

// deduce finds the steps of the first group of rules that sees any, the
// easiest first.
func (s *study) deduce() (steps []step) {
	for _, group := range rules {
		for _, rule := range group {
			steps = append(steps, rule(s)...)
		}
		if len(steps) > 0 {
			break
		}
	}
	return steps
}

// surround: a finished island is closed by sea.
func surround(s *study) (steps []step) {
	for i, cells := range s.land.cells {
		if n := s.number(i); n <= 0 || s.missing(i) != 0 {
			continue
		}
		if free := s.liberties(cells); len(free) > 0 {
			steps = append(steps, step{free, sea, fmt.Sprintf("The island of %s is complete, so the sea closes around it.", s.number(i)), cells})
		}
	}
	return steps
}

// between: land beside two islands with a given would join them.
func between(s *study) (steps []step) {
	for c, m := range s.marks {
		if m != open {
			continue
		}
		one := -1
		for _, d := range s.near[c] {
			p := s.land.of[d]
			if p < 0 || s.source[p] < 0 || p == one {
				continue
			}
			if one >= 0 {
				a, b := s.source[one], s.source[p]
				steps = append(steps, step{[]int{c}, sea, fmt.Sprintf("As land it would join the %s and the %s, and an island has only one number.", s.given[a], s.given[b]), []int{a, b}})
				break
			}
			one = p
		}
	}
	return steps
}

// pool: three sea cells of a square leave the fourth to an island.
func pool(s *study) (steps []step) {
	s.pools(func(q [4]int) {
		free, wet := -1, []int{}
		for _, c := range q {
			switch s.marks[c] {
			case sea:
				wet = append(wet, c)
			case open:
				free = c
			}
		}
		if len(wet) == 3 && free >= 0 {
			steps = append(steps, step{[]int{free}, land, "Otherwise four sea cells would make a square.", wet})
		}
	})
	return steps
}

// tooLarge: land that would join more cells than the number allows is sea.
func tooLarge(s *study) (steps []step) {
	for c, m := range s.marks {
		if m != open {
			continue
		}
		size, source := 1, -1
		var joined []int
		for i, d := range s.near[c] {
			p := s.land.of[d]
			if p < 0 || s.joinedBefore(c, i, p) {
				continue
			}
			size += len(s.land.cells[p])
			joined = append(joined, s.land.cells[p]...)
			source = max(source, s.source[p])
		}
		if source >= 0 && s.given[source] > 0 && size > int(s.given[source]) {
			steps = append(steps, step{[]int{c}, sea, fmt.Sprintf("As land it would make an island of %d cells, and the number says %s.", size, s.given[source]), joined})
		}
	}
	return steps
}

// joinedBefore says whether an earlier neighbour of c is of the same part.
func (s *study) joinedBefore(c, i, part int) bool {
	for _, d := range s.near[c][:i] {
		if s.land.of[d] == part {
			return true
		}
	}
	return false
}

// onlyWay: an unfinished island, or loose land, grows by its only open cell.
func onlyWay(s *study) (steps []step) {
	for i, cells := range s.land.cells {
		if n := s.number(i); n == anySize || n > 0 && s.missing(i) <= 0 {
			continue
		}
		if free := s.liberties(cells); len(free) == 1 {
			why := "This land has no number yet, and it can grow only here."
			if n := s.number(i); n > 0 {
				why = fmt.Sprintf("The island of %s is not complete, and it can grow only here.", n)
			}
			steps = append(steps, step{free, land, why, cells})
		}
	}
	return steps
}

// seaWay: sea that is not yet all of it leaves by its only open cell.
func seaWay(s *study) (steps []step) {
	for _, cells := range s.water.cells {
		if len(s.water.cells) == 1 && !(s.sized && len(cells) < s.sea) {
			continue
		}
		if free := s.liberties(cells); len(free) == 1 {
			steps = append(steps, step{free, sea, "The sea is connected, and this part of it has no other way out.", cells})
		}
	}
	return steps
}

// elbow: an island that lacks one cell takes one of two; what lies beside both
// is sea either way.
func elbow(s *study) (steps []step) {
	for i, cells := range s.land.cells {
		if n := s.number(i); n <= 0 || s.missing(i) != 1 {
			continue
		}
		free := s.liberties(cells)
		if len(free) != 2 {
			continue
		}
		for _, c := range s.near[free[0]] {
			if s.marks[c] != open {
				continue
			}
			for _, d := range s.near[free[1]] {
				if c == d {
					steps = append(steps, step{[]int{c}, sea, fmt.Sprintf("The island of %s takes one of the two cells beside it; either way this one is sea.", s.number(i)), append(free, cells...)})
				}
			}
		}
	}
	return steps
}

// noReach: a cell that no number can reach is sea.
func noReach(s *study) (steps []step) {
	reached := make([]bool, len(s.marks))
	for i := range s.land.cells {
		if s.source[i] >= 0 {
			for _, c := range s.room(i) {
				reached[c] = true
			}
		}
	}
	for c, m := range s.marks {
		if m == open && !reached[c] {
			steps = append(steps, step{[]int{c}, sea, "No number can reach so far.", nil})
		}
	}
	return steps
}

// exactRoom: an island with room for just its number takes all of it.
func exactRoom(s *study) (steps []step) {
	for i := range s.land.cells {
		n := s.number(i)
		if n <= 0 || s.missing(i) <= 0 {
			continue
		}
		if room := s.room(i); len(room) == int(n) {
			var free []int
			for _, c := range room {
				if s.marks[c] == open {
					free = append(free, c)
				}
			}
			if len(free) > 0 {
				steps = append(steps, step{free, land, fmt.Sprintf("The island of %s needs all the room that it has.", n), []int{s.source[i]}})
			}
		}
	}
	return steps
}

// seaNarrows: a cell that parts of the sea must pass to meet is sea.
func seaNarrows(s *study) (steps []step) {
	if len(s.water.cells) < 2 {
		return nil
	}
	inside := make([]bool, len(s.marks))
	for c, m := range s.marks {
		inside[c] = m != land
	}
	found, _ := s.chokes(s.water.cells[0][0], inside)
	for _, k := range found {
		if s.marks[k.cell] != open {
			continue
		}
		for _, c := range k.beyond {
			if s.marks[c] == sea {
				steps = append(steps, step{[]int{k.cell}, sea, "As land it would cut the sea in two.", s.water.cells[s.water.of[c]]})
				break
			}
		}
	}
	return steps
}

// landNarrows: a cell without which an island has too little room is its own.
func landNarrows(s *study) (steps []step) {
	inside := make([]bool, len(s.marks))
	for i := range s.land.cells {
		n := s.number(i)
		if n <= 0 || s.missing(i) <= 0 {
			continue
		}
		for _, c := range s.room(i) {
			inside[c] = true
		}
		found, reached := s.chokes(s.source[i], inside)
		for _, c := range s.room(i) {
			inside[c] = false
		}
		lost := map[int]int{}
		for _, k := range found {
			lost[k.cell] += len(k.beyond)
			if s.marks[k.cell] == open && len(reached)-1-lost[k.cell] < int(n) {
				steps = append(steps, step{[]int{k.cell}, land, fmt.Sprintf("Without it the island of %s would have too little room.", n), []int{s.source[i]}})
				lost[k.cell] = -len(reached) // said once
			}
		}
	}
	return steps
}
